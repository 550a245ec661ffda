"""Gymnasium and PettingZoo environments over the same states. `pip install 'roundhouse[envs]'`.

Observations are {"observation": tensor, "action_mask": mask}; the mask is in `info` as well. Rewards are what the game's
`utility` says, given at the end: "win", "score" or "margin" (`load_game`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from roundhouse import render as drawing
from roundhouse._checks import whole
from roundhouse.bots import Bot, Player
from roundhouse.game import Game, State, load_game, player_seed

Observation = dict[str, NDArray[Any]]
RENDER_MODES = ["ansi", "rgb_array", "svg"]


def _space(game: Game) -> gymnasium.spaces.Dict:
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0.0, 1.0, (game.observation_tensor_shape()[0],), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (game.num_distinct_actions(),), np.int8),
        }
    )


def _observe(state: State, player: int) -> Observation:
    return {
        "observation": state.observation_tensor(player),
        "action_mask": state.legal_actions_mask(player).view(np.int8),
    }


def _draw(state: State, mode: str | None) -> str | NDArray[np.uint8] | None:
    if mode == "ansi":
        return drawing.text(state)
    if mode == "svg":
        return drawing.svg(state)
    return drawing.image(state) if mode == "rgb_array" else None


def _game_of(game: Game | str, options: dict[str, Any]) -> Game:
    if not isinstance(game, Game):
        return load_game(game, **options)
    if options:
        raise ValueError(f"a Game is loaded already; give {sorted(options)} to load_game")
    return game


def _mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"a render_mode is one of {RENDER_MODES} or None, not {mode!r}")
    return mode


class RoundhouseAEC(AECEnv):  # type: ignore[misc]
    """A PettingZoo environment: agents `player_0`, `player_1`, …, each acting when the game asks it to."""

    metadata = {"name": "roundhouse_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(self, game: Game | str = "training", *, render_mode: str | None = None, **options: Any) -> None:
        """game: a `Game`, or what `load_game` takes, with its options."""
        super().__init__()
        self.game = _game_of(game, options)
        self.render_mode = _mode(render_mode)
        self.possible_agents = [f"player_{i}" for i in range(self.game.num_players())]
        self.agents = list(self.possible_agents)
        self._spaces = {agent: _space(self.game) for agent in self.possible_agents}
        self._actions = {
            agent: gymnasium.spaces.Discrete(self.game.num_distinct_actions()) for agent in self.possible_agents
        }
        self._rng = np.random.default_rng()
        self._begun = False
        self.state_of_play: State = self.game.new_initial_state(seed=0)

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """The observation and the mask."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """All numbered actions; the mask says which are legal."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game. The same seed, the same deals from there on."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        for i, space in enumerate(self._actions.values()):
            if seed is not None:
                space.seed(seed + i)
        self.state_of_play = self.game.new_initial_state(seed=int(self._rng.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._begun = True
        self._turn()

    def _turn(self) -> None:
        state = self.state_of_play
        if not state.is_terminal():
            self.agent_selection = self.possible_agents[state.current_player()]
        for i, agent in enumerate(self.possible_agents):
            if agent in self.infos:
                self.infos[agent] = {"action_mask": state.legal_actions_mask(i).view(np.int8)}

    def observe(self, agent: str) -> Observation:
        """What an agent sees now."""
        return _observe(self.state_of_play, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The action of `agent_selection`."""
        if not self._begun or not self.agents:
            raise RuntimeError("the game is over: call reset() first" if self._begun else "call reset() before step()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.state_of_play.apply_action(action)  # type: ignore[arg-type]
        if self.state_of_play.is_terminal():
            ends = self.truncations if self.state_of_play.is_cut_off() else self.terminations
            for name, worth in zip(self.possible_agents, self.state_of_play.returns(), strict=True):
                self.rewards[name] = worth
                ends[name] = True
        self._turn()
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Text, SVG or pixels, by `render_mode`."""
        return _draw(self.state_of_play, self.render_mode)

    def close(self) -> None:
        """Nothing to give back."""


def env(game: Game | str = "training", *, render_mode: str | None = None, **options: Any) -> AECEnv:
    """`RoundhouseAEC` with PettingZoo's usual checks: an illegal action ends the game, an action out of turn is an error."""
    inner = RoundhouseAEC(game, render_mode=render_mode, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(inner, illegal_reward=inner.game.min_utility()))


class RoundhouseParallel(ParallelEnv):  # type: ignore[misc]
    """A PettingZoo parallel environment of a game in which one acts at a time.

    Every step takes an action for every agent and uses those whose turn it is; the others' masks allow nothing but action 0, which
    stands for waiting. So a learner that knows only parallel environments can't act out of turn.
    """

    metadata = {"name": "roundhouse_parallel_v0", "render_modes": RENDER_MODES}

    def __init__(self, game: Game | str = "training", *, render_mode: str | None = None, **options: Any) -> None:
        self.game = _game_of(game, options)
        self.render_mode = _mode(render_mode)
        self.possible_agents = [f"player_{i}" for i in range(self.game.num_players())]
        self.agents: list[str] = []
        self._actions = {
            agent: gymnasium.spaces.Discrete(self.game.num_distinct_actions()) for agent in self.possible_agents
        }
        self.observation_spaces = {agent: _space(self.game) for agent in self.possible_agents}
        self.action_spaces = self._actions
        self._rng = np.random.default_rng()
        self.state_of_play: State = self.game.new_initial_state(seed=0)

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """The observation and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """All numbered actions; the mask says which are legal, or that the agent waits."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deals a game."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.state_of_play = self.game.new_initial_state(seed=int(self._rng.integers(2**63)))
        self.agents = list(self.possible_agents)
        return self._seen()

    def _seen(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        observations, infos = {}, {}
        for i, agent in enumerate(self.possible_agents):
            seen = _observe(self.state_of_play, i)
            acts = i == self.state_of_play.current_player()
            if not acts:
                seen["action_mask"] = np.zeros_like(seen["action_mask"])
                seen["action_mask"][0] = 1
            observations[agent] = seen
            infos[agent] = {"action_mask": seen["action_mask"], "acts": acts}
        return observations, infos

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        """Actions of all agents; that of the one whose turn it is counts."""
        if not self.agents:
            raise RuntimeError("no game is going on: call reset() before step()")
        actor = self.possible_agents[self.state_of_play.current_player()]
        if not isinstance(actions, dict) or actor not in actions:
            raise ValueError(f"it is the turn of {actor!r}, and there is no action for it")
        self.state_of_play.apply_action(actions[actor])
        over, cut = self.state_of_play.is_terminal(), self.state_of_play.is_cut_off()
        observations, infos = self._seen()
        rewards = dict(zip(self.possible_agents, self.state_of_play.returns(), strict=True))
        terminations = dict.fromkeys(self.possible_agents, over and not cut)
        truncations = dict.fromkeys(self.possible_agents, cut)
        if over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def render(self) -> str | NDArray[np.uint8] | None:
        """Text, SVG or pixels, by `render_mode`."""
        return _draw(self.state_of_play, self.render_mode)

    def close(self) -> None:
        """Nothing to give back."""


def parallel_env(game: Game | str = "training", *, render_mode: str | None = None, **options: Any) -> RoundhouseParallel:
    """A `RoundhouseParallel`."""
    return RoundhouseParallel(game, render_mode=render_mode, **options)


class RoundhouseEnv(gymnasium.Env):
    """A Gymnasium environment for one learner; the other seats are played by bots, by their codes.

    The learner sits in `seat`, or in a seat drawn anew for each game. The action mask is in the observation and in `info`. An illegal
    action loses: the episode ends with the lowest utility, and `info["illegal"]` says so.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 4}

    def __init__(
        self,
        game: Game | str = "training",
        *,
        opponents: str | Sequence[str | Player] = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = _game_of(game, options)
        self.render_mode = _mode(render_mode)
        self.observation_space = _space(self.game)
        self.action_space = gymnasium.spaces.Discrete(self.game.num_distinct_actions())
        others = self.game.num_players() - 1
        self._opponents = [opponents] * others if isinstance(opponents, str) or callable(opponents) else list(opponents)
        if len(self._opponents) != others:
            raise ValueError(f"{others} opponents are needed, not {len(self._opponents)}")
        for who in self._opponents:
            if isinstance(who, str):
                Bot(self.game, who)  # an unknown code is an error now
        self._fixed_seat = None if seat is None else whole(seat, "a seat", 0, others)
        self.seat = self._fixed_seat or 0
        self._stage = "new"  # then "going", then "over"
        self._players: dict[int, Player] = {}
        self.state_of_play: State = self.game.new_initial_state(seed=0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals a game and plays it up to the learner's first decision."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**63))
        players = self.game.num_players()
        self.seat = int(self.np_random.integers(players)) if self._fixed_seat is None else self._fixed_seat
        self.state_of_play = self.game.new_initial_state(seed=deal)
        others = [s for s in range(players) if s != self.seat]
        self._players = {
            s: Bot(self.game, who, player_seed(deal, s)) if isinstance(who, str) else who
            for s, who in zip(others, self._opponents, strict=True)
        }
        self._stage = "going"
        self._let_others_play()
        return _observe(self.state_of_play, self.seat), self._info()

    def _let_others_play(self) -> None:
        state = self.state_of_play
        while not state.is_terminal() and state.current_player() != self.seat:
            state.apply_action(self._players[state.current_player()](state))

    def _info(self) -> dict[str, Any]:
        state = self.state_of_play
        info: dict[str, Any] = {"action_mask": state.legal_actions_mask(self.seat).view(np.int8), "seat": self.seat}
        if state.is_terminal():
            info["returns"] = state.returns()
            info["scores"] = [seat["total"] for seat in state.scores()]
        return info

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's action, then everybody else's until it is asked again."""
        state = self.state_of_play
        if self._stage != "going":
            raise RuntimeError("call reset() before step()" if self._stage == "new" else "the episode is over: call reset() first")
        action = whole(action, "an action", 0, self.game.num_distinct_actions() - 1)
        if not state.legal_actions_mask(self.seat)[action]:
            self._stage = "over"
            return _observe(state, self.seat), float(self.game.min_utility()), True, False, self._info() | {"illegal": True}
        state.apply_action(action)
        self._let_others_play()
        over, cut = state.is_terminal(), state.is_cut_off()
        self._stage = "over" if over else "going"
        reward = state.returns()[self.seat] if over else 0.0
        return _observe(state, self.seat), float(reward), over and not cut, cut, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, under the name that masked learners ask for."""
        if self._stage == "new":
            raise RuntimeError("call reset() before action_masks()")
        return self.state_of_play.legal_actions_mask(self.seat).astype(bool)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Text, SVG or pixels, by `render_mode`."""
        return _draw(self.state_of_play, self.render_mode)
