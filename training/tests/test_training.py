"""The batch, the arithmetic of learning and the nets' files. python training/tests/test_training.py; needs training/build and PyTorch."""
import pathlib
import sys
import tempfile
import types
import unittest

import torch

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "training"))

from roundhouse_training import export  # noqa: E402
from roundhouse_training.advantage import advantages  # noqa: E402
from roundhouse_training.collect import lineups  # noqa: E402
from roundhouse_training.evaluate import interval, match  # noqa: E402
from roundhouse_training.model import Net, unpack  # noqa: E402
from roundhouse_training.native import Batch  # noqa: E402
from roundhouse_training.settings import Settings, between, read  # noqa: E402
from roundhouse_training.teach import distill, label  # noqa: E402
from roundhouse_training.train import Run  # noqa: E402

SMALL = {"title": "training", "folder": "python/roundhouse/boards"}
torch.set_num_threads(1)


def small_batch(games=8, seed=1, line=None, **more):
    return Batch(SMALL["title"], 2, games, seed, line, folder=SMALL["folder"], **more)


def legal_of(batch):
    return unpack(batch.masks, batch.shape.actions)


class BatchTest(unittest.TestCase):
    def test_games_do_not_depend_on_threads(self):
        one, two = (Batch("europe", 3, 48, 5, threads=threads) for threads in (1, 2))
        one.reset(), two.reset()
        for step in range(60):
            for name in ("inputs", "masks", "actors", "hints", "promises", "dones"):
                self.assertTrue(torch.equal(getattr(one, name), getattr(two, name)), (step, name))
            # The last legal action, whatever it is: other than the planner's.
            last = legal_of(one).int().cumsum(1).argmax(1).int()
            one.actions.copy_(last), two.actions.copy_(last)
            one.step(), two.step()

    def test_the_planners_choice_is_always_legal_and_there_is_a_choice(self):
        for title, players in (("new-york", 4), ("europe", 2), ("paris", 3), ("first-journey", 2), ("card-game", 4), ("usa", 5)):
            batch = Batch(title, players, 32, 3)
            batch.reset()
            for _ in range(80):
                legal = legal_of(batch)
                self.assertTrue(bool(legal.gather(1, batch.hints.long().unsqueeze(1)).all()), title)
                self.assertGreaterEqual(int(legal.sum(1).min()), 2)
                batch.actions.copy_(batch.hints)
                batch.step()

    def test_an_illegal_action_is_refused(self):
        batch = small_batch()
        batch.reset()
        batch.actions.fill_(-1)
        with self.assertRaises(RuntimeError):
            batch.step()

    def test_a_wrong_lineup_is_refused(self):
        for line in ("8*net", "7*net,net", "8*planner,planner", "net,net", "8*net,nobody"):
            with self.assertRaises(ValueError, msg=line):
                small_batch(8, line=line)

    def test_a_match_plays_every_deal_from_every_seat(self):
        batch = small_batch(8, line="8*net,planner", match=20)
        batch.reset()
        played = {}
        while not bool((batch.actors == 255).all()):
            batch.actions.copy_(batch.hints)
            batch.step()
            for i in torch.nonzero(batch.dones).flatten().tolist():
                played[int(batch.numbers[i])] = batch.roles[i].tolist(), batch.rewards[i].clone()
        self.assertEqual(sorted(played), list(range(20)))
        for deal in range(10):
            (roles, rewards), (swapped, others) = played[2 * deal], played[2 * deal + 1]
            self.assertEqual(roles, swapped[::-1])
            # Both sides play the same way, so that the same seat has the same luck and ends alike.
            self.assertTrue(torch.equal(rewards, others))

    def test_teacher_values_actions_that_are_legal(self):
        batch = Batch("new-york", 2, 4, 1, teacher="ismcts:iters=60", teach_every=2)
        batch.reset()
        taught = 0
        for _ in range(6):
            legal = legal_of(batch)
            for i in range(4):
                actions = [a for a in batch.taught_actions[i].tolist() if a >= 0]
                self.assertTrue(all(bool(legal[i, a]) for a in actions))
                taught += len(actions) > 1
            batch.actions.copy_(batch.hints)
            batch.step()
        self.assertGreater(taught, 4)
        self.assertLess(taught, 24)


class AdvantageTest(unittest.TestCase):
    def group(self, actors, dones, values, rewards, promises):
        steps, channels = len(dones), 6
        tensor = lambda rows, dtype: torch.tensor(rows, dtype=dtype)[:, None]  # noqa: E731
        wide = torch.zeros(steps + 1, 1, channels)
        wide[:, 0, 0] = torch.tensor(values)
        paid = torch.zeros(steps, 1, 2, channels)
        for t, (first, second) in rewards.items():
            paid[t, 0, 0, 0], paid[t, 0, 1, 0] = first, second
        return types.SimpleNamespace(steps=steps, games=1, players=2, actors=tensor(actors, torch.uint8), dones=tensor(dones, torch.uint8),
                                     values=wide, rewards=paid, promises=tensor(promises, torch.float32))

    def test_each_seat_follows_its_own_decisions(self):
        # Seat 0 decides, then 1, then 0, whose move ends the game; then seat 1 begins the next one.
        group = self.group([0, 1, 0, 1], [0, 0, 1], [0.1, 0.2, 0.3, 0.9], {2: (10.0, -10.0)}, [0.0] * 4)
        advantage, returns, sure = advantages(group, 0.5, 10, torch.zeros(()))
        won = float(torch.tanh(torch.tensor(1.0)))
        last = won - 0.3
        self.assertAlmostEqual(float(advantage[2, 0, 0]), last, 5)
        self.assertAlmostEqual(float(advantage[0, 0, 0]), (0.3 - 0.1) + 0.5 * last, 5)
        self.assertAlmostEqual(float(advantage[1, 0, 0]), -won - 0.2, 5)
        self.assertAlmostEqual(float(returns[2, 0, 0]), won, 5)
        self.assertTrue(bool(sure.all()))

    def test_what_is_not_known_yet_does_not_count(self):
        group = self.group([0, 1, 0], [0, 0], [0.1, 0.2, 0.3], {}, [0.0] * 3)
        advantage, _, sure = advantages(group, 0.5, 10, torch.zeros(()))
        self.assertEqual(sure[:, 0].tolist(), [True, False])
        self.assertAlmostEqual(float(advantage[0, 0, 0]), 0.2, 5)

    def test_the_promise_is_paid_and_taken_back(self):
        group = self.group([0, 0, 0, 1], [0, 0, 1], [0.0] * 4, {2: (0.0, 0.0)}, [1.0, 4.0, 2.0, 0.0])
        advantage, _, _ = advantages(group, 1.0, 10, torch.ones(()))
        # All that was paid from here on is what was promised here, given back.
        self.assertAlmostEqual(float(advantage[0, 0, 0]), -0.1, 5)
        self.assertAlmostEqual(float(advantage[1, 0, 0]), -0.4, 5)
        self.assertAlmostEqual(float(advantage[2, 0, 0]), -0.2, 5)


class FileTest(unittest.TestCase):
    def test_a_net_comes_back_nearly_the_same(self):
        batch = small_batch(64)
        batch.reset()
        net = Net(batch.facts, 32, 2)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "small.net"
            export.write(net, path)
            again = export.read(path, batch.facts)
            with torch.no_grad():
                ours, theirs = net(batch.inputs, batch.hints), again(batch.inputs, batch.hints)
            self.assertLess(float((ours[0] - theirs[0]).abs().max()), 0.05)
            other = dict(batch.facts, inputs_hash="sha256:0")
            with self.assertRaisesRegex(ValueError, "another inputs hash"):
                export.read(path, other)
            path.write_bytes(path.read_bytes() + b"x")
            with self.assertRaises(ValueError):
                export.read(path, batch.facts)

    def test_every_net_of_ours_fits_its_title(self):
        for path in sorted((ROOT / "training/nets").glob("*.net")):
            batch = Batch(path.stem, 2, 1, 1)
            net = export.read(path, batch.facts)
            self.assertLess(path.stat().st_size, 2 << 20)
            self.assertGreater(match(net, Settings(title=path.stem), "greedy", 40)["share"], 70, path.name)


class TeachTest(unittest.TestCase):
    def test_a_net_moves_towards_what_the_search_thinks(self):
        settings = Settings(**SMALL)
        batch = small_batch(1)
        torch.manual_seed(1)
        net = Net(batch.facts, 32, 1, gate=False)
        told = []
        with tempfile.TemporaryDirectory() as folder:
            self.assertGreaterEqual(label(net, settings, folder, "ismcts:iters=40", 2, games=16, every=2, threads=1), 1)
            distill(net, folder, epochs=6, rate=3e-3, minibatch=64, log=lambda kind, **facts: told.append(facts))
        self.assertLess(told[-1]["loss"], told[0]["loss"])


class SettingsTest(unittest.TestCase):
    def test_files_are_read(self):
        for path in (ROOT / "training/settings").glob("*.toml"):
            self.assertTrue(read(path, ["seconds=7"]).seconds == 7)
        with self.assertRaises(SystemExit):
            read(ROOT / "training/settings/small.toml", ["nonsense=1"])

    def test_schedules_and_lineups(self):
        self.assertEqual([between([1, 0], p) for p in (-1, 0.25, 2)], [1, 0.75, 0])
        self.assertEqual(lineups(100, 3, {"old": 0.1, "planner": 0.05}), "85*net,net,net;5*net,planner,planner;10*net,old,old")
        mean, half = interval([1, 0, 1, 0])
        self.assertEqual(mean, 0.5)
        self.assertGreater(half, 0.5)


class RunTest(unittest.TestCase):
    def test_a_run_learns_stops_and_goes_on(self):
        settings = read(ROOT / "training/settings/small.toml",
                        ["seconds=600", "imitation=0.5", "games=64", "minibatch=512", "matches=[]", "final=[]", "threads=1", "critic=true",
                         "near=0.01", "near_imitated=0.01", "shaping=[0.5,0]", 'opponents={"old":0.2,"planner":0.1,"racer":0.1}',
                         "pool_every=0.5", "groups=2", "players=[2,3]"])
        with tempfile.TemporaryDirectory() as folder:
            run = Run(settings, folder, torch.device("cpu"))
            run.go(most_rounds=4)
            self.assertEqual(run.rounds, 4)
            again = Run(settings, folder, torch.device("cpu"))
            again.resume(pathlib.Path(folder) / "checkpoint.pt")
            self.assertEqual(again.rounds, run.rounds)
            for mine, theirs in zip(again.net.parameters(), run.net.parameters()):
                self.assertTrue(torch.equal(mine, theirs))
            again.go(most_rounds=6)
            self.assertEqual(again.rounds, 6)


if __name__ == "__main__":
    unittest.main(verbosity=2)
