"""Wrong calls are refused with an error that says what is wrong, and the object goes on as if nothing had happened."""
import numpy as np
import pytest
import roundhouse
from roundhouse import VectorGame, envs
from tables import game_of

GAME = game_of("new-york", 2)
N = 8
FLOAT, WRAPPED, HUGE = 1.7, 2**32 + 1, 2**70


def state():
    return GAME.new_initial_state(seed=5)


def going_on(one):
    one.apply_action(one.legal_actions()[0])


def chance():
    return GAME.new_initial_state()


def over():
    return roundhouse.play_game(GAME, ["random", "random"], 1)


def batch():
    return VectorGame(GAME, N, seed=3, threads=1)


def steps_on(one):
    one.step(one.sample_actions())


def fresh_env():
    return envs.RoundhouseEnv(GAME, seat=0)


def env():
    one = fresh_env()
    one.reset(seed=1)
    return one


def ended_env():
    one = env()
    one.step(int(np.flatnonzero(~one.action_masks())[0]))
    return one


def env_steps_on(one):
    one.step(int(np.flatnonzero(one.action_masks())[0]))


def env_resets(one):
    one.reset(seed=2)
    env_steps_on(one)


def aec():
    one = envs.RoundhouseAEC(GAME)
    one.reset(seed=1)
    return one


def aec_steps_on(one):
    one.reset(seed=1)
    one.step(int(np.flatnonzero(one.infos[one.agent_selection]["action_mask"])[0]))


def parallel():
    one = envs.RoundhouseParallel(GAME)
    one.reset(seed=1)
    return one


def parallel_resets(one):
    _, infos = one.reset(seed=2)
    one.step({agent: int(np.flatnonzero(info["action_mask"])[0]) for agent, info in infos.items()})


def bot():
    return GAME.bot("planner", 1)


def acts(one):
    assert one.act(state()) in state().legal_actions()


def nothing():
    return None


def fine(_):
    assert state().legal_actions()


CALLS = []


def wrong(make, after, says, *calls):
    CALLS.extend((make, after, says, call) for call in calls)


NUMBERS = [FLOAT, 1.0, True, np.float32(2), np.True_, "1", None, [1], np.array([1, 2]), b"1", -1, WRAPPED, HUGE, -HUGE, 10_000]
for bad in NUMBERS:
    wrong(state, going_on, "an action is", lambda s, bad=bad: s.apply_action(bad), lambda s, bad=bad: s.child(bad))
    wrong(env, env_steps_on, "an action is", lambda e, bad=bad: e.step(bad))
    if bad is not None:  # PettingZoo's word for agents that are out
        wrong(aec, aec_steps_on, "an action is", lambda e, bad=bad: e.step(bad))
for bad in [FLOAT, True, "1", -1, 2, WRAPPED, HUGE]:
    wrong(
        state, going_on, "a player is",
        lambda s, bad=bad: s.observation_tensor(bad),
        lambda s, bad=bad: s.observation_string(bad),
        lambda s, bad=bad: s.information_state_tensor(bad),
        lambda s, bad=bad: s.information_state_dict(bad),
        lambda s, bad=bad: s.player_return(bad),
        lambda s, bad=bad: s.resample_from_infostate(bad, 1),
    )
    wrong(nothing, fine, "a seat is", lambda _, bad=bad: envs.RoundhouseEnv(GAME, seat=bad))
wrong(nothing, fine, "a seat is one of 0 to 1, not 9", lambda _: envs.RoundhouseEnv(GAME, seat=9))
for bad in [FLOAT, True, "1", -1, HUGE]:
    wrong(state, going_on, "a seed is", lambda s, bad=bad: s.reseeded(bad), lambda s, bad=bad: s.resample_from_infostate(0, bad))
    wrong(nothing, fine, "a seed is", lambda _, bad=bad: GAME.new_initial_state(bad), lambda _, bad=bad: GAME.bot("random", bad))
    wrong(batch, steps_on, "a seed is", lambda b, bad=bad: b.reset(bad))
    wrong(nothing, fine, "number of players|players", lambda _, bad=bad: roundhouse.load_game("new-york", bad))
    wrong(nothing, fine, "number of threads", lambda _, bad=bad: VectorGame(GAME, N, threads=bad))
    wrong(nothing, fine, "number of games", lambda _, bad=bad: VectorGame(GAME, bad))
    wrong(batch, steps_on, "number of steps", lambda b, bad=bad: b.random_steps(bad))
    wrong(nothing, fine, "first seat", lambda _, bad=bad: roundhouse.load_game("new-york", 2, first_seat=bad))
wrong(nothing, fine, "number of threads", lambda _: VectorGame(GAME, N, threads=-2))
wrong(
    state, going_on, "a player is|a string",
    lambda s: s.legal_actions(FLOAT), lambda s: s.legal_actions_mask("0"), lambda s: s.legal_actions(9),
    lambda s: s.action_to_string(7, 0), lambda s: s.string_to_action(7, "draw"), lambda s: s.string_to_action(3),
    lambda s: s.apply_string(3),
)
wrong(state, going_on, "an action is", lambda s: s.action_to_string(0, FLOAT), lambda s: s.action_to_string(0, -1))
wrong(state, going_on, "nothing to take back", lambda s: s.undo_action())
wrong(state, going_on, "not legal", lambda s: s.apply_action(int(np.flatnonzero(s.legal_actions_mask() == 0)[0])))
wrong(
    chance, lambda s: s.apply_action(s.legal_actions()[0]), "an outcome is|chance",
    lambda s: s.apply_action(FLOAT), lambda s: s.apply_action(True), lambda s: s.apply_action(-1), lambda s: s.apply_action(256),
    lambda s: s.apply_action(HUGE), lambda s: s.action_to_string(-1, 256), lambda s: s.apply_action(s.get_game().max_chance_outcomes() - 1),
)
wrong(over, lambda s: s.undo_action(), "the game is over", lambda s: s.apply_action(0), lambda s: s.apply_string("draw"))
wrong(
    nothing, fine, "state|lacks|Expecting",
    lambda _: GAME.deserialize_state(3), lambda _: GAME.deserialize_state("{"), lambda _: GAME.deserialize_state("[]"),
    lambda _: GAME.deserialize_state('{"format": "roundhouse-state 1"}'),
)
for kind in (float, np.float32, bool, object, "datetime64[s]", complex, str):
    wrong(batch, steps_on, "whole numbers", lambda b, kind=kind: b.step(np.zeros(N, np.int64).astype(kind)))
for number in (WRAPPED, -WRAPPED, 2**31, -(2**31) - 1, 2**62):
    wrong(batch, steps_on, "game 0", lambda b, number=number: b.step(b.sample_actions().astype(np.int64) * 0 + number))
wrong(batch, steps_on, "game 0", lambda b: b.step(np.full(N, 2**64 - 1, np.uint64)), lambda b: b.step(np.full(N, -1, np.int8)))
wrong(
    batch, steps_on, "shape",
    lambda b: b.step(np.zeros(N - 1, np.int32)), lambda b: b.step(np.zeros((N, 1), np.int32)), lambda b: b.step(3),
    lambda b: b.step(None), lambda b: b.step([]), lambda b: b.step(np.zeros((2, N), np.int32)),
)
wrong(nothing, fine, "no arrays", lambda _: VectorGame(GAME, N, write=("everything",)), lambda _: VectorGame(GAME, N, write=(1, "x")))
wrong(nothing, fine, "a Game", lambda _: VectorGame("new-york", N), lambda _: roundhouse.bots.Bot("new-york", "random"))
wrong(bot, acts, "a State|no seat has to decide", lambda b: b.act("state"), lambda b: b.act(None), lambda b: b.act(over()), lambda b: b.act(chance()))
wrong(nothing, fine, "a string|no bot", lambda _: GAME.bot(3), lambda _: GAME.bot(None), lambda _: GAME.bot("plannner"))
wrong(nothing, fine, "players are needed", lambda _: roundhouse.play_game(GAME, ["random"], 1))
wrong(nothing, fine, "a game is|payments|utility|max_decisions", lambda _: roundhouse.load_game(3),
      lambda _: roundhouse.load_game("new-york", payments="some"), lambda _: roundhouse.load_game("new-york", utility=1),
      lambda _: roundhouse.load_game("new-york", max_decisions=-1), lambda _: roundhouse.load_game("new-york", max_decisions=1.5))
wrong(nothing, fine, "render_mode", lambda _: envs.RoundhouseEnv(GAME, render_mode="human"))
wrong(nothing, fine, "load_game", lambda _: envs.RoundhouseEnv(GAME, utility="score"))
wrong(fresh_env, env_resets, r"reset\(\) before", lambda e: e.step(0), lambda e: e.action_masks())
wrong(ended_env, env_resets, "over", lambda e: e.step(0))
wrong(lambda: envs.RoundhouseAEC(GAME), aec_steps_on, r"reset\(\) before", lambda e: e.step(0))
wrong(lambda: envs.RoundhouseParallel(GAME), parallel_resets, r"reset\(\)", lambda e: e.step({"player_0": 0, "player_1": 0}))
wrong(parallel, parallel_resets, "no action for it", lambda e: e.step({}), lambda e: e.step(None))


def test_there_are_more_than_a_hundred():
    assert len(CALLS) > 100


@pytest.mark.parametrize(("make", "after", "says", "call"), CALLS)
def test_a_wrong_call(make, after, says, call):
    one = make()
    with pytest.raises((TypeError, ValueError, RuntimeError), match=says):
        call(one)
    after(one)


def test_whole_numbers_of_numpy_are_welcome():
    for kind in (int, np.int8, np.int64, np.uint64, np.array):
        one = state()
        one.apply_action(kind(one.legal_actions()[0]))
        assert one.move_number() == 1
    one = batch()
    for kind in (np.int64, np.uint16, list):
        actions = one.sample_actions()
        one.step(actions.tolist() if kind is list else actions.astype(kind))
    assert one.lengths.tolist() == [3] * N
    assert VectorGame(GAME, N, threads=None).n == N


@pytest.mark.parametrize("name", ["observations", "masks", "actors", "rewards", "scores", "dones", "lengths"])
def test_arrays_that_are_read_only_or_resized(name):
    """The engine keeps the address of each array: one that moves would be written to where it was."""
    one, same = batch(), batch()
    array = getattr(one, name)
    for owner in (array, array.base):
        if isinstance(owner, np.ndarray):
            with pytest.raises(ValueError, match="own"):
                owner.resize((10_000, 1000), refcheck=False)
    memory = array
    while isinstance(memory, np.ndarray):
        memory = memory.base
    while isinstance(memory, memoryview):
        memory = memory.obj
    with pytest.raises(BufferError):
        memory.extend(b"more")
    array.flags.writeable = False
    before = array.copy()
    for call in (lambda: one.step(same.sample_actions()), lambda: one.random_steps(1), lambda: one.reset(1)):
        with pytest.raises(ValueError, match=f"'{name}' is read-only"):
            call()
    assert np.array_equal(array, before)
    array.flags.writeable = True
    same.reset(3)
    for each in (one, same):
        each.reset(3)
        each.random_steps(50)
    assert np.array_equal(array, getattr(same, name))


def test_sampled_actions_that_are_read_only_or_resized():
    one = batch()
    sampled = one.sample_actions()
    with pytest.raises(ValueError, match="own"):
        sampled.resize(1, refcheck=False)
    sampled.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        one.sample_actions()
    sampled.flags.writeable = True
    one.step(one.sample_actions())
