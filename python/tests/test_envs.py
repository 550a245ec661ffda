"""PettingZoo's and Gymnasium's own tests on our environments."""
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from roundhouse import envs
from tables import every_table, game_of


@every_table
def test_pettingzoo_api(name, players):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # a reward of min_utility for an illegal action is not in its usual range
        api_test(envs.env(game_of(name, players)), num_cycles=60)


@every_table
def test_pettingzoo_seeds(name, players):
    seed_test(lambda: envs.env(game_of(name, players)), num_cycles=40)


@every_table
def test_pettingzoo_parallel(name, players):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        parallel_api_test(envs.parallel_env(game_of(name, players)), num_cycles=60)


def test_pettingzoo_parallel_seeds():
    parallel_seed_test(lambda: envs.parallel_env("training"), num_cycles=40)


@every_table
def test_gymnasium_env(name, players):
    env = envs.RoundhouseEnv(game_of(name, players), opponents="random", render_mode="rgb_array")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render.*")
        warnings.filterwarnings("ignore", message=".*different seed.*")
        check_env(env, skip_render_check=False)


@pytest.mark.parametrize("utility", ["win", "score", "margin"])
def test_rewards(utility):
    env = envs.RoundhouseEnv("training", utility=utility, opponents="planner", seat=0)
    rng = np.random.default_rng(1)
    for seed in range(3):
        seen, info = env.reset(seed=seed)
        total, over = 0.0, False
        while not over:
            assert np.array_equal(seen["action_mask"], info["action_mask"])
            assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
            action = rng.choice(np.flatnonzero(info["action_mask"]))
            seen, reward, terminated, truncated, info = env.step(action)
            total, over = total + reward, terminated or truncated
        assert total == info["returns"][0]
        if utility == "score":
            assert total == info["scores"][0]
        if utility == "margin":
            assert total == info["scores"][0] - info["scores"][1]


def test_an_illegal_action_loses():
    env = envs.RoundhouseEnv("training", utility="margin")
    _, info = env.reset(seed=1)
    *_, info_after = out = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert out[1] == env.game.min_utility() and out[2] and info_after["illegal"]


def test_opponents():
    with pytest.raises(ValueError, match="no bot"):
        envs.RoundhouseEnv("training", opponents="plannner")
    with pytest.raises(ValueError, match="opponents"):
        envs.RoundhouseEnv("training", players=3, opponents=["random"])
    env = envs.RoundhouseEnv("training", players=3, opponents=["random", lambda state: state.legal_actions()[0]])
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1, 2}


def test_the_same_seed_is_the_same_episode():
    def episode():
        env = envs.RoundhouseEnv("new-york", opponents="simple")
        seen, info = env.reset(seed=42)
        out, over = [seen["observation"]], False
        while not over:
            seen, _, terminated, truncated, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
            out.append(seen["observation"])
            over = terminated or truncated
        return np.array(out)

    assert np.array_equal(episode(), episode())


@every_table
def test_rendering(name, players):
    game = game_of(name, players)
    for mode in envs.RENDER_MODES:
        env = envs.RoundhouseAEC(game_of(name, players), render_mode=mode)
        env.reset(seed=1)
        shown = env.render()
        if mode == "rgb_array":
            assert shown.dtype == np.uint8 and shown.ndim == 3 and shown.shape[2] == 3
            assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 3
        elif mode == "svg":
            assert shown.startswith("<svg") and shown.endswith("</svg>")
            assert shown.count("<line") >= (len(game.facts["tracks"]) or players)
        else:
            assert "player 0" in shown and game.title in shown


def test_svg_shows_who_owns_a_track_and_is_a_png_too():
    from roundhouse import render

    game = game_of("training", 2)
    state = game.new_initial_state(seed=1)
    while not any(seat["tracks"] for seat in state.observation_dict(0)["seats"].values()):
        claims = [a for a in state.legal_actions() if state.action_to_string(a).startswith("claim")]
        state.apply_action(claims[0] if claims else state.legal_actions()[0])
    assert any(color in render.svg(state) for color in render.SEATS)
    picture = render.png(render.image(state))
    assert picture.startswith(b"\x89PNG") and picture.endswith(b"IEND\xaeB`\x82")


def test_spaces():
    env = envs.RoundhouseAEC("training")
    assert isinstance(env.action_space("player_0"), gymnasium.spaces.Discrete)
    env.reset(seed=3)
    assert env.observation_space("player_0").contains(env.observe("player_0"))
