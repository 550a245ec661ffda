"""Copies and pickles go on as the originals would."""
import copy
import multiprocessing
import pickle
import random

import numpy as np
import pytest
import roundhouse
from roundhouse import bots, envs
from tables import every_table, game_of, random_decisions

COPIES = [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
each_copy = pytest.mark.parametrize("copied", COPIES, ids=["copy", "deepcopy", "pickle"])


def same(one, other):
    assert str(one) == str(other) and one.full_history() == other.full_history()
    assert one.current_player() == other.current_player() and one.legal_actions() == other.legal_actions()
    assert one.is_imagined() == other.is_imagined() and one.move_number() == other.move_number()


def half_way(game, seed, decisions=12):
    for state in random_decisions(game, seed, explicit=False):
        if state.is_terminal() or state.move_number() >= decisions:
            return state
    raise AssertionError


@each_copy
@every_table
def test_states(name, players, copied):
    state = half_way(game_of(name, players), 4)
    other = copied(state)
    same(state, other)
    before = str(state)
    for _ in range(6):
        if not other.is_terminal():
            other.apply_action(other.legal_actions()[-1])
    assert str(state) == before
    for _ in range(6):
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
    same(state, other)


def test_a_copy_does_not_replay(monkeypatch):
    state = half_way(game_of("new-york", 2), 4)

    def replays(*_):
        raise AssertionError("replayed")

    monkeypatch.setattr(roundhouse.Game, "deserialize_state", replays)
    monkeypatch.setattr(roundhouse.State, "serialize", replays)
    for copied in COPIES[:2]:
        other = copied(state)
        same(state, other)
        assert other.get_game() is state.get_game()


@each_copy
@every_table
def test_imagined_states(name, players, copied):
    game = game_of(name, players)
    state = half_way(game, 4)
    if state.is_terminal():
        return
    player = state.current_player()
    imagined = state.resample_from_infostate(player, 7)
    state.apply_action(state.legal_actions()[0])  # what it was imagined from goes on without it
    imagined.apply_action(imagined.legal_actions()[0])
    rng = random.Random(1)
    imagined.sample_chance(rng)
    imagined = imagined.reseeded(9)
    again = copied(imagined)
    same(imagined, again)
    assert imagined.information_state_string(player) == again.information_state_string(player)
    for one in (imagined, again):
        for _ in range(4):
            if not one.is_terminal():
                one.apply_action(one.legal_actions()[-1])
    same(imagined, again)
    if not imagined.is_terminal():
        deeper = imagined.resample_from_infostate(player, 3)
        same(deeper, copied(deeper))


@each_copy
@pytest.mark.parametrize("code", ["random", "simple", "planner", "blocker", "ismcts:iters=20"])
def test_bots(code, copied):
    game = game_of("new-york", 2)
    bot = game.bot(code, 5)
    for seed in (1, 2):  # the second game begins anew
        state = game.new_initial_state(seed=seed)
        for _ in range(9 + seed):
            state.apply_action(bot.act(state) if state.current_player() == 0 else state.legal_actions()[0])
    other = copied(bot)
    assert other.considered == bot.considered
    copies = [other, copied(other)]  # a copy of one that has not been asked yet
    while not state.is_terminal():
        if state.current_player() == 0:
            action = bot.act(state)
            assert [one.act(state) for one in copies] == [action, action]
            assert other.considered == bot.considered
            state.apply_action(action)
        else:
            state.apply_action(state.legal_actions()[0])


def test_a_bot_asked_too_often_says_so(monkeypatch):
    monkeypatch.setattr(bots, "_MOST_ASKED", 5)
    game = game_of("training", 2)
    bot, state = game.bot("random", 1), game.new_initial_state(seed=1)
    for _ in range(6):
        bot.act(state)
    with pytest.raises(ValueError, match="asked more than 5 times"):
        copy.deepcopy(bot)
    bot.act(game.new_initial_state(seed=2))
    assert copy.deepcopy(bot).act(state) in state.legal_actions()


def first_opponent(state):
    return state.legal_actions()[0]


def episode(env):
    out = []
    while True:
        seen, reward, terminated, truncated, info = env.step(int(np.flatnonzero(env.action_masks())[-1]))
        out.append((seen["observation"].tobytes(), reward, info["seat"]))
        if terminated or truncated:
            return out


@pytest.mark.parametrize("copied", COPIES[1:], ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("opponents", ["random", "ismcts:iters=10", first_opponent], ids=["random", "ismcts", "function"])
def test_environments(opponents, copied):
    env = envs.RoundhouseEnv("training", opponents=opponents)
    with pytest.raises(RuntimeError, match="before step"):
        copied(env).step(0)
    env.reset(seed=3)
    for _ in range(3):
        env.step(int(np.flatnonzero(env.action_masks())[-1]))
    other = copied(env)
    assert episode(env) == episode(other)
    env.reset()
    other.reset()  # the generator went along
    assert episode(env) == episode(other)


@pytest.mark.parametrize("make", [envs.RoundhouseAEC, envs.RoundhouseParallel, envs.env])
@pytest.mark.parametrize("copied", COPIES[1:], ids=["deepcopy", "pickle"])
def test_pettingzoo_environments(make, copied):
    env = make("training")
    env.reset(seed=3)
    same(env.unwrapped.state_of_play, copied(env).unwrapped.state_of_play)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_other_processes(method):
    env = envs.RoundhouseEnv("training", opponents="random")
    env.reset(seed=3)
    with multiprocessing.get_context(method).Pool(1) as pool:
        assert pool.apply_async(episode, (env,)).get(120) == episode(env)
