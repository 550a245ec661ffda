"""Batches: the same games whatever the threads, and exactly those that single states play."""
import numpy as np
import pytest
from roundhouse import VectorGame, derived_seed, tensors
from tables import every_table, game_of

ARRAYS = ("observations", "masks", "actors", "rewards", "scores", "dones", "lengths")


@every_table
def test_batches_play_what_states_play(name, players):
    """Every number that a batch writes is what a state with the same seed and actions says."""
    game, n, seed = game_of(name, players, utility="margin"), 3, 17
    batch = VectorGame(game, n, seed=seed, threads=2)
    deals = [0] * n
    states = [game.new_initial_state(seed=derived_seed(derived_seed(seed, i), 0)) for i in range(n)]
    ended = 0
    for step in range(500):
        for i, state in enumerate(states):
            player = state.current_player()
            assert batch.actors[i] == player and batch.lengths[i] == state.move_number()
            if step % 7 == 0 or batch.dones[i]:
                assert np.array_equal(batch.masks[i], state.legal_actions_mask())
                assert np.array_equal(batch.observations[i], state.observation_tensor(player))
        actions = batch.sample_actions().copy()
        batch.step(actions)
        for i, state in enumerate(states):
            state.apply_action(actions[i])
            assert batch.dones[i] == (1 if state.is_terminal() else 0)
            if state.is_terminal():
                assert batch.rewards[i].tolist() == state.returns()
                assert batch.scores[i].tolist() == [seat["total"] for seat in state.scores()]
                deals[i] += 1
                states[i] = game.new_initial_state(seed=derived_seed(derived_seed(seed, i), deals[i]))
                ended += 1
            else:
                assert not batch.rewards[i].any()
        if ended >= 4:
            return
    assert ended > 0


def test_threads_make_no_difference():
    game = game_of("paris", 3)
    runs = []
    for threads in (1, 2, 5):
        batch = VectorGame(game, 37, seed=5, threads=threads)
        batch.random_steps(150)
        for _ in range(40):
            batch.step(batch.sample_actions())
        runs.append({name: getattr(batch, name).copy() for name in ARRAYS})
    for run in runs[1:]:
        for name in ARRAYS:
            assert np.array_equal(run[name], runs[0][name]), name


def test_random_steps_are_steps():
    game = game_of("training", 2)
    one, other = VectorGame(game, 9, seed=2), VectorGame(game, 9, seed=2)
    one.random_steps(77)
    for _ in range(77):
        other.step(other.sample_actions())
    for name in ARRAYS:
        assert np.array_equal(getattr(one, name), getattr(other, name)), name
    one.reset(3)
    assert not np.array_equal(one.observations, other.observations)
    one.reset(2)
    other.reset(2)
    assert np.array_equal(one.observations, other.observations)


def test_arrays_stay_where_they_are_and_are_shared_without_a_copy():
    batch = VectorGame(game_of("training", 2), 16, seed=1)
    shared = {name: np.from_dlpack(getattr(batch, name)) for name in ARRAYS}
    for name in ARRAYS:
        assert np.shares_memory(shared[name], getattr(batch, name))
    before = shared["observations"].copy()
    batch.step(batch.sample_actions())
    assert not np.array_equal(before, shared["observations"])
    assert np.array_equal(shared["observations"], batch.observations)


def test_an_illegal_action_moves_nothing():
    batch = VectorGame(game_of("new-york", 2), 8, seed=1)
    actions = batch.sample_actions().copy()
    before = {name: getattr(batch, name).copy() for name in ARRAYS}
    for wrong in (int(np.flatnonzero(batch.masks[5] == 0)[0]), -1, 10_000):
        bad = actions.copy()
        bad[5] = wrong
        with pytest.raises(ValueError, match="game 5"):
            batch.step(bad)
    with pytest.raises(ValueError):
        batch.step(actions[:-1])
    for name in ARRAYS:
        assert np.array_equal(before[name], getattr(batch, name))


def test_arrays_that_are_not_wanted():
    batch = VectorGame(game_of("new-york", 2), 8, seed=1, write=("actors", "dones"))
    assert batch.observations is None and batch.masks is None
    full = VectorGame(game_of("new-york", 2), 8, seed=1)
    for one in (batch, full):
        one.random_steps(100)
    assert np.array_equal(batch.actors, full.actors) and np.array_equal(batch.dones, full.dones)
    with pytest.raises(ValueError):
        VectorGame(game_of("new-york", 2), 8, write=("everything",))


def test_observations_are_those_of_the_player_to_act():
    game = game_of("europe", 4)
    batch = VectorGame(game, 4, seed=9)
    batch.random_steps(60)
    for i in range(4):
        view = tensors.decode(game, batch.observations[i])
        assert view["viewer"] == batch.actors[i] + 1


def test_games_are_cut_off():
    batch = VectorGame(game_of("europe", 2, max_decisions=10), 4, seed=1)
    batch.random_steps(10)
    assert batch.dones.tolist() == [2] * 4 and batch.lengths.tolist() == [0] * 4
    assert np.allclose(batch.rewards.sum(axis=1), 1)
