"""Everything that a run depends on, from a TOML file; `name=value` on the command line overrides it."""
import dataclasses
import json
import tomllib


@dataclasses.dataclass
class Settings:
    title: str = "new-york"
    folder: str = ""  # of boards that are not built in
    players: list = dataclasses.field(default_factory=lambda: [2])  # the groups take turns at these numbers
    seed: int = 1
    seconds: float = 300  # of the whole run, measuring not counted in
    # The net.
    width: int = 512
    blocks: int = 3
    plan: bool = True  # the planner's plan and choice among the inputs
    gate: bool = True  # the planner's choice is raised by a learned amount
    critic: bool = False  # advantages by a net of its own that sees hidden cards
    # The games.
    groups: int = 2
    games: int = 8192  # of each group
    steps: int = 32  # decisions of each game a round
    threads: int = 0
    most_decisions: int = 600
    opponents: dict = dataclasses.field(default_factory=dict)  # share of the games: {"old": 0.1, "planner": 0.1}
    pool: int = 12  # frozen nets that are kept
    pool_every: float = 15  # seconds between them
    # Learning.
    minibatch: int = 16384
    epochs: int = 2
    imitation: float = 10  # seconds
    imitation_rate: float = 1e-3
    imitation_moves: float = 0.85  # share of the moves that are the planner's
    imitation_entropy: float = 0.2  # keeps a tenth or so for other moves: without it nothing new is ever tried afterwards
    rate: list = dataclasses.field(default_factory=lambda: [4e-4, 3e-5])
    trace: float = 0.95  # lambda, from one of a seat's decisions to its next
    clip: float = 0.2
    entropy: list = dataclasses.field(default_factory=lambda: [0.02, 0.0015])
    margin: list = dataclasses.field(default_factory=lambda: [1.0, 0.3])  # weight of the margin, against the win's 1
    spread: float = 0  # points that are a clear win; 0: as many as there are pieces
    margin_until: float = 0.6  # part of the time over which it falls
    pull: list = dataclasses.field(default_factory=lambda: [0.1, 0.0])  # towards the planner's choice
    pull_until: float = 0.25
    near: float = 0.0  # weight of the KL divergence from the slow copy
    near_imitated: float = 0.0  # and from the imitated net, to the end
    slow: float = 0.05  # by how much the slow copy follows, each round
    shaping: list = dataclasses.field(default_factory=lambda: [0.0, 0.0])  # part of the tickets' promise that is paid out
    gradient: float = 0.5  # its largest norm
    kept: float = 0.01  # by how much the weights that are kept follow, each round
    # Measuring: bot code, games.
    matches: list = dataclasses.field(default_factory=lambda: [["planner", 400]])
    match_every: float = 20  # seconds
    final: list = dataclasses.field(default_factory=lambda: [["planner", 1000]])

    def describe(self):
        return dataclasses.asdict(self)


def read(path, overrides=()):
    with open(path, "rb") as file:
        values = tomllib.load(file)
    for text in overrides:
        name, _, value = text.partition("=")
        try:
            values[name] = json.loads(value)
        except json.JSONDecodeError:
            values[name] = value
    known = {field.name for field in dataclasses.fields(Settings)}
    for name in values:
        if name not in known:
            raise SystemExit(f"{path}: there is no setting {name}.")
    return Settings(**values)


def between(ends, part):
    """From the first to the second as `part` goes from 0 to 1."""
    return ends[0] + (ends[1] - ends[0]) * min(1.0, max(0.0, part))
