#include "cli/move_words.h"

#include <algorithm>

#include "cli/city_words.h"
#include "core/names.h"
#include "record/lines.h"
#include "words/wording.h"

namespace roundhouse {
namespace {

// Single spaces, none at the ends.
std::string tidy(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\t';
    if (!space) {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

// Words after the target that narrow a payment down: a colour, `red:3`, `wild`, `flag`.
struct Wish {
  std::optional<Color> color;
  std::array<int, kMaxColors + 1> counts;  // -1: not said
  bool flag = false;

  bool allows(Color paid, int colored, int wilds) const {
    if (color && *color != paid) return false;
    for (std::size_t c = 0; c < kMaxColors; ++c) {
      const int n = paid.value == c ? colored : 0;
      if (counts[c] >= 0 && counts[c] != n) return false;
    }
    return counts[kWild.value] < 0 || counts[kWild.value] == wilds;
  }
};

class MoveReader {
 public:
  MoveReader(const AnyGame& game, SeatId seat)
      : game_(game), data_(game.data()), seat_(seat), view_(game.observe(seat)) {}

  Meaning read(std::string_view typed) {
    const std::string text = lower(tidy(typed));
    if (const Result<ActionId> exact = game_.parse(seat_, text)) return {{*exact}, ""};
    std::string_view rest = text;
    const std::string_view first = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), first.size() + 1));
    const std::string verb = full_verb(first);
    if (verb == "claim") claim(rest);
    else if (verb == "station") station(rest);
    else if (verb == "take") take(rest);
    else if (verb == "keep") keep(rest);
    else if (verb == "place") place(rest);
    else if (verb == "pay") pay(rest);
    else if (verb == "complete") complete(rest);
    else exact_only(verb, rest, text);
    if (out_.actions.empty() && out_.problem.empty()) out_.problem = "No move fits those words.";
    return std::move(out_);
  }

 private:
  static std::string full_verb(std::string_view verb) {
    if (verb == "c") return "claim";
    if (verb == "d") return "draw";
    if (verb == "t") return "take";
    if (verb == "k") return "keep";
    return std::string(verb);
  }

  const board::View* board() const { return std::get_if<board::View>(&view_); }
  const card::View* card() const { return std::get_if<card::View>(&view_); }

  void say(std::string problem) { out_.problem = std::move(problem); }
  void add(const Action& action) { out_.actions.push_back(pack(action)); }

  void exact_only(const std::string& verb, std::string_view rest, const std::string& text) {
    if (const Result<ActionId> exact = game_.parse(seat_, verb + (rest.empty() ? "" : " ") + std::string(rest))) {
      out_.actions.push_back(*exact);
    } else {
      say(game_.parse(seat_, text).error().message + ".");
    }
  }

  std::optional<Color> color_named(std::string_view word) const {
    if (word == "wild" || word == data_.deck.wild_name) return kWild;
    if (const auto c = find_name(data_.deck.colors, word)) return Color{static_cast<std::uint8_t>(*c)};
    return std::nullopt;
  }

  std::optional<Wish> wish(std::string_view text) {
    Wish out;
    out.counts.fill(-1);
    for (const std::string_view word : split_words(text)) {
      if (word == "with" || word == "and") continue;
      if (word == "flag") {
        out.flag = true;
        continue;
      }
      const std::size_t colon = word.find(':');
      const auto color = color_named(word.substr(0, colon));
      if (!color) {
        say("There is no colour " + in_quotes(word) + "." + did_you_mean(word, data_.deck.colors));
        return std::nullopt;
      }
      if (colon != std::string_view::npos) {
        const auto n = plain_number<int>(word.substr(colon + 1), 99);
        if (!n) {
          say("A payment is written like red:3 wild:1.");
          return std::nullopt;
        }
        out.counts[color->value] = *n;
      }
      if (*color != kWild || (colon == std::string_view::npos && !out.color)) out.color = color;
    }
    return out;
  }

  // Tracks by number, or by their two cities.
  std::vector<TrackId> tracks(std::string_view& rest) {
    std::vector<TrackId> found;
    const std::string_view word = rest.substr(0, rest.find(' '));
    if (const auto n = plain_number<int>(word, static_cast<int>(data_.map.tracks.size())); n && *n > 0) {
      rest.remove_prefix(std::min(rest.size(), word.size() + 1));
      return {TrackId{static_cast<std::uint8_t>(*n - 1)}};
    }
    std::string problem;
    const auto a = read_city(data_.map, rest, problem);
    skip_separator(rest);
    const auto b = a ? read_city(data_.map, rest, problem) : std::nullopt;
    skip_separator(rest);
    if (!a || !b) return say(problem), found;
    for (std::size_t t = 0; t < data_.map.tracks.size(); ++t) {
      const Track& track = data_.map.tracks[t];
      if ((track.a == *a && track.b == *b) || (track.a == *b && track.b == *a))
        found.push_back(TrackId{static_cast<std::uint8_t>(t)});
    }
    if (found.empty()) say("No track joins " + wording::city(data_, *a) + " and " + wording::city(data_, *b) + ".");
    return found;
  }

  // Every payment of n cards that the wish allows, those with the most coloured cards first.
  template <class Add>
  void payments(const Wish& wish, int n, Color only, Add add_one) {
    for (int wilds = 0; wilds < n; ++wilds) {
      for (std::uint8_t c = 0; c < data_.deck.colors.size(); ++c) {
        if (only != kNoColor && only != Color{c}) continue;
        if (wish.allows(Color{c}, n - wilds, wilds)) add_one(Color{c}, wilds);
      }
    }
    if (wish.allows(kWild, 0, n)) add_one(kWild, n);
  }

  void claim(std::string_view rest) {
    const std::vector<TrackId> targets = tracks(rest);
    const auto want = targets.empty() ? std::nullopt : wish(rest);
    if (!want) return;
    for (const TrackId track : targets) {
      const Track& facts = data_.map.tracks[track.value];
      // A colour that the track does not take is tried all the same if it was named: the refusal says why.
      const Color only = want->color && *want->color != kWild ? kNoColor : facts.color;
      payments(*want, facts.length, only,
               [&](Color color, int wilds) { add(Claim{track, color, static_cast<std::uint8_t>(wilds), want->flag}); });
    }
    if (out_.actions.empty())
      say(wording::track(data_, targets[0]) + " costs exactly " +
          wording::count(data_.map.tracks[targets[0].value].length, "card") + ".");
  }

  void station(std::string_view rest) {
    std::string problem;
    const auto city = read_city(data_.map, rest, problem);
    skip_separator(rest);
    if (!city) return say(problem);
    const auto want = wish(rest);
    if (!want) return;
    const int left = board() != nullptr ? board()->seats[seat_.value].stations_left : 0;
    const int cost = data_.ruleset.stations ? data_.ruleset.stations->count - left + 1 : 1;
    payments(*want, cost, kNoColor,
             [&](Color color, int wilds) { add(BuildStation{*city, color, static_cast<std::uint8_t>(wilds)}); });
  }

  void take(std::string_view rest) {
    const auto color = color_named(rest);
    if (!color) return say("Take a market slot by its number or its colour, as in `take 3` or `take red`.");
    const auto market = std::visit([](const auto& v) { return wording::slots(v.market); }, view_);
    for (std::size_t slot = 0; slot < market.size(); ++slot) {
      if (market[slot] == *color) return add(Take{static_cast<std::uint8_t>(slot)});  // equal cards are equal
    }
    say("There is no " + wording::color(data_, *color) + " card in the market.");
  }

  void keep(std::string_view rest) {
    const auto offer = std::visit([](const auto& v) { return v.offer; }, view_);
    if (rest == "all") return add(Keep{static_cast<std::uint8_t>((1u << offer.size()) - 1)});
    if (rest == "none") return add(Keep{0});
    std::uint8_t subset = 0;
    for (const std::string_view word : split_words(rest)) {
      const auto n = plain_number<int>(word, kMaxTickets);
      const auto at = std::find_if(offer.begin(), offer.end(), [&](TicketId t) { return n && t.value + 1 == *n; });
      if (at == offer.end())
        return say("Ticket " + in_quotes(word) +
                   " is not offered to you. Name tickets by their numbers, or say `keep all`.");
      subset = static_cast<std::uint8_t>(subset | 1u << (at - offer.begin()));
    }
    if (subset == 0) return say("Which tickets? Name them by their numbers, as in `keep 4 17`, or say `keep all`.");
    add(Keep{subset});
  }

  void place(std::string_view rest) {
    const auto want = wish(rest);
    if (!want) return;
    std::uint8_t colors = 0;
    for (const std::string_view word : split_words(rest)) {
      const auto color = color_named(word.substr(0, word.find(':')));
      if (color && *color != kWild) colors = static_cast<std::uint8_t>(colors | 1u << color->value);
    }
    if (colors == 0)
      return say("Which cards? As in `place red:3 wild:1`, or `place red blue green` for three of three colours.");
    if (std::popcount(colors) > 1) return add(PlaceMix{colors});
    const Color color{static_cast<std::uint8_t>(std::countr_zero(colors))};
    const int have = card() != nullptr ? card()->hand[color] : 0, wilds = card() != nullptr ? card()->hand.wilds() : 0;
    // Those in hand; or, if none fits, the one that was meant, so that the refusal can say what is missing.
    for (int w = 0; w <= wilds; ++w) {
      for (int n = have; n >= 1; --n) {
        const bool said = (want->counts[color.value] < 0 || want->counts[color.value] == n) &&
                          (want->counts[kWild.value] < 0 || want->counts[kWild.value] == w);
        if (said) add(PlaceSuit{color, static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(w)});
      }
    }
    if (!out_.actions.empty()) return;
    add(PlaceSuit{color, static_cast<std::uint8_t>(std::max(1, want->counts[color.value])),
                  static_cast<std::uint8_t>(std::max(0, want->counts[kWild.value]))});
  }

  void pay(std::string_view rest) {
    const auto want = wish(rest);
    if (!want || board() == nullptr) return;
    const board::Tunnel& tunnel = board()->tunnel;
    for (int w = 0; w <= tunnel.extra; ++w) {
      const bool only_wilds = w == tunnel.extra;
      if (want->allows(only_wilds ? kWild : Color{tunnel.color}, tunnel.extra - w, w))
        add(Pay{static_cast<std::uint8_t>(w)});
    }
  }

  void complete(std::string_view rest) {
    std::string problem;
    const auto a = read_city(data_.map, rest, problem);
    skip_separator(rest);
    const auto b = a ? read_city(data_.map, rest, problem) : std::nullopt;
    if (!a || !b) return say(problem);
    for (std::size_t t = 0; t < data_.map.tickets.size(); ++t) {
      const Ticket& ticket = data_.map.tickets[t];
      if ((ticket.a == *a && ticket.b == *b) || (ticket.a == *b && ticket.b == *a))
        add(Complete{TicketId{static_cast<std::uint8_t>(t)}});
    }
  }

  const AnyGame& game_;
  const GameData& data_;
  SeatId seat_;
  AnyView view_;
  Meaning out_;
};

}  // namespace

std::pair<std::string_view, std::string_view> first_word(std::string_view line) {
  const std::size_t from = line.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  line = line.substr(from, line.find_last_not_of(" \t") - from + 1);
  const std::size_t space = line.find(' ');
  return {line.substr(0, space), space == std::string_view::npos ? std::string_view{} : line.substr(space + 1)};
}

Meaning read_move(const AnyGame& game, SeatId seat, std::string_view text) { return MoveReader(game, seat).read(text); }

}  // namespace roundhouse
