"""What is counted at the end of a game: joined cities, stations, the longest path, and who wins."""

from itertools import product


def components(cities, edges):
    """A label per city; two cities have the same one when the edges (a, b) join them."""
    neighbours = {}
    for a, b in edges:
        neighbours.setdefault(a, []).append(b)
        neighbours.setdefault(b, []).append(a)
    label = list(range(cities))
    reached = set()
    for city in neighbours:
        if city in reached:
            continue
        reached.add(city)
        open_ = [city]
        while open_:
            here = open_.pop()
            label[here] = city
            for there in neighbours[here]:
                if there not in reached:
                    reached.add(there)
                    open_.append(there)
    return label


def score_tickets(cities, own, lent, tickets):
    """(points, completed) of `tickets` with own edges and, per station, one edge of `lent[i]` (TKT-1, TKT-2, EU-13).

    Every choice of one lent edge per station is tried. The most points win, then the most completed tickets.
    """
    label = components(cities, own)
    # Between joined cities a lent edge changes nothing; between the same two networks one is as good as another.
    choices = []
    for edges in lent:
        useful = {tuple(sorted((label[a], label[b]))) for a, b in edges if label[a] != label[b]}
        if useful:
            choices.append(sorted(useful))
    best = None
    for chosen in product(*choices):
        joined = components(cities, chosen) if chosen else None
        points = completed = 0
        for ticket in tickets:
            a, b = label[ticket.a], label[ticket.b]
            if a == b or (joined and joined[a] == joined[b]):
                points += ticket.points
                completed += 1
            else:
                points -= ticket.points
        if best is None or (points, completed) > best:
            best = points, completed
    return best


def longest_trail(edges):
    """Spaces of the longest path that uses no edge (a, b, length) twice; cities may be passed again (EU-15)."""
    incident = {}
    for i, (a, b, _) in enumerate(edges):
        incident.setdefault(a, []).append(i)
        incident.setdefault(b, []).append(i)
    best = 0
    left = set(range(len(edges)))
    while left:
        part = _edges_joined_to(min(left), edges, incident)
        left -= part
        if sum(edges[i][2] for i in part) > best:
            best = max(best, _longest_in_part(part, edges, incident, best))
    return best


def _edges_joined_to(start, edges, incident):
    part, open_ = {start}, [start]
    while open_:
        for city in edges[open_.pop()][:2]:
            for i in incident[city]:
                if i not in part:
                    part.add(i)
                    open_.append(i)
    return part


def _longest_in_part(part, edges, incident, beat):
    """The longest trail in one connected part, or something no longer than `beat`."""
    total = sum(edges[i][2] for i in part)
    cities = sorted({city for i in part for city in edges[i][:2]})
    odd = [city for city in cities if len(incident[city]) % 2]
    if len(odd) <= 2:
        return total  # Euler: all of it in one stroke

    # A trail that can't be made longer ends where every edge is used up. So both ends are odd cities, or it is closed
    # and covers the part. At every other odd city an edge is left over, and an edge has two ends: a limit for all trails.
    unused = sorted(min(edges[i][2] for i in incident[city]) for city in odd)
    limit = total - (sum(unused[:-2]) + 1) // 2

    ways = {city: [(1 << i, edges[i][2], edges[i][0] + edges[i][1] - city) for i in incident[city]] for city in cities}
    best = beat
    for start in odd:
        seen = set()
        stack = [(start, 0, 0)]  # city, edges used, spaces
        while stack and best < limit:
            city, used, spaces = stack.pop()
            if spaces > best:
                best = spaces
            for bit, length, there in ways[city]:
                if not used & bit:
                    state = (there, used | bit)
                    if state not in seen:
                        seen.add(state)
                        stack.append((there, used | bit, spaces + length))
    return best


def winners(totals, tie_breaks):
    """The seats (places from 0) that win, and the word that decided it.

    `tie_breaks` are (word, values), the highest value wins. What leaves a single seat decides; if several are left at
    the end they share (END-2, EU-16, US-3, CG-15).
    """
    tied = list(range(len(totals)))
    for word, values in [("points", totals), *tie_breaks]:
        most = max(values[seat] for seat in tied)
        tied = [seat for seat in tied if values[seat] == most]
        if len(tied) == 1:
            return tied, word
    return tied, "shared"


def result_lines(reason, scores, tie_breaks):
    """The result of a record. `scores` holds, per seat, the sources in order, then completed and lost."""
    lines = [f"end {reason}"]
    totals = []
    for seat, (sources, completed, lost) in enumerate(scores, 1):
        total = sum(n for _, n in sources)
        totals.append(total)
        words = "".join(f"{word}={n} " for word, n in sources)
        lines.append(f"score {seat} {total} {words}completed={completed} lost={lost}")
    seats, decided = winners(totals, tie_breaks)
    lines.append("winners " + " ".join(str(seat + 1) for seat in seats))
    lines.append(f"decided {decided}")
    return lines
