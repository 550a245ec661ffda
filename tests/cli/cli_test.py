#!/usr/bin/env python3
"""The command line as people and programs use it.

    python3 tests/cli/cli_test.py path/to/roundhouse [Class[.test]...]
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "data"
GAMES = {"europe": (2, 5), "new-york": (2, 4), "paris": (2, 4), "first-journey": (2, 4), "card-game": (2, 4), "usa": (2, 5),
         "first-journey-europe": (2, 4)}


class Cli(unittest.TestCase):
    program = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.env = dict(os.environ, XDG_STATE_HOME=self.folder.name + "/state", TERM="xterm")

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def run_it(self, *arguments, stdin="", status=0):
        done = subprocess.run([self.program, *map(str, arguments)], input=stdin.encode(), capture_output=True, env=self.env,
                              timeout=120, cwd=self.folder.name)
        out, err = done.stdout.decode(), done.stderr.decode()
        self.assertEqual(done.returncode, status, f"{arguments}\n{out[-2000:]}\n{err[-2000:]}")
        return out, err

    def json(self, *arguments):
        return json.loads(self.run_it(*arguments, "--json")[0])


class Usage(Cli):
    def test_help_is_no_error(self):
        out, _ = self.run_it("--help")
        for command in ("games", "play", "simulate", "arena", "engine", "replay", "verify", "perft", "bench", "check-data"):
            self.assertIn(f"  {command} ", out)
            self.assertIn("--data", self.run_it(command, "--help")[0])

    def test_version(self):
        lines = self.run_it("--version")[0].splitlines()
        self.assertEqual(lines[0], "roundhouse " + (ROOT / "VERSION").read_text().strip())
        self.assertRegex(lines[1], r"^commit ([0-9a-f]{12}(-dirty)?|unknown)$")
        self.assertRegex(lines[2], r"^compiler (g\+\+|clang) \d+\.\d+\.\d+( for x86-64(-v3)?)?$")
        self.assertEqual(lines[3], "record 1 to 2, table log 1, protocol 1, line protocol 1")
        self.assertEqual(len(lines), 4)

    def test_nothing_to_do_shows_the_help(self):
        self.assertIn("simulate", self.run_it(status=2)[1])

    def test_programs_on_the_path_are_commands(self):
        self.env |= {"PATH": self.folder.name + ":/usr/bin:/bin"}
        self.assertIn("pip install", self.run_it("dataset", "out", status=2)[1])
        program = self.path("roundhouse-dataset")
        with open(program, "w") as file:
            file.write('#!/bin/sh\necho "dataset: $*"; exit 3\n')
        os.chmod(program, 0o755)
        self.assertEqual(self.run_it("dataset", "out", "--games", "2", status=3)[0], "dataset: out --games 2\n")

    def test_what_is_not_understood(self):
        for arguments, words in [
            (["gmaes"], 'Did you mean "games"?'),
            (["simulate"], "game is required"),
            (["simulate", "erope"], 'Did you mean "europe"?'),
            (["play", "xyzzyxyzzy"], "roundhouse games"),
            (["play"], "Which game?"),
            (["simulate", "europe", "--players", "6"], "2 to 5 players"),
            (["simulate", "europe", "--players", "1"], "2 to 5 players"),
            (["play", "paris", "--players", "5"], "2 to 4 players"),
            (["simulate", "europe", "--players", "two"], "two"),
            (["simulate", "europe", "--players", "-2"], "-2"),
            (["simulate", "europe", "--games", "-1"], "-1"),
            (["simulate", "europe", "--seed", "99999999999999999999"], "whole number"),
            (["simulate", "europe", "--threads", "0"], "1 to 1024"),
            (["simulate", "europe", "--first-seat", "3"], "1 to 2"),
            (["simulate", "europe", "--open-stacks"], "open-stacks"),
            (["simulate", "europe", "--bots", "smple"], 'Did you mean "simple"?'),
            (["simulate", "europe", "--bots", "simple,random,random"], "2 seats"),
            (["simulate", "europe", "--checks"], "--record"),
            (["simulate", "europe", "--colour"], "--colour"),
            (["play", "europe", "--hot-seat", "3"], "table of 2"),
            (["perft", "europe", "--depth", "-1"], "-1"),
            (["bench", "europe", "--players", "7"], "2 to 5 players"),
            (["verify"], "files is required"),
        ]:
            _, err = self.run_it(*arguments, status=2)
            self.assertIn(words, err, arguments)
            self.assertTrue(err.startswith("roundhouse: "), err)

    def test_what_can_not_be_done(self):
        Path(self.path("huge")).write_bytes(b"\n" * (5 << 20))
        Path(self.path("junk")).write_bytes(bytes(range(256)) * 40)
        for arguments, words in [
            (["replay", "nowhere"], "nowhere: the file can't be opened"),
            (["replay", "huge"], "4 MiB"),
            (["replay", "junk"], "line 1"),
            (["play", "--resume", "junk"], "line 1"),
            (["games", "--data", "nowhere"], "no such folder"),
            (["games", "--data", "."], "no game is here"),
            (["simulate", "europe", "--games", "1", "--record", "junk/x"], "junk/x"),
        ]:
            _, err = self.run_it(*arguments, status=1)
            self.assertIn(words, err, arguments)

    def test_a_postgresql_store_without_its_library(self):
        Path(self.path("libpq.so.5")).write_bytes(b"not a library")
        self.env |= {"LD_LIBRARY_PATH": self.folder.name}
        self.run_it("games")
        _, err = self.run_it("backup", "copy.db", "--store", "postgres://localhost/nowhere", status=1)
        self.assertIn("A PostgreSQL store needs libpq: apt-get install libpq5", err)

    def test_no_colour_in_a_pipe(self):
        for arguments in (["games"], ["simulate", "new-york", "--games", "3"], ["--help"]):
            out, err = self.run_it(*arguments)
            self.assertNotIn("\x1b", out + err)


class Games(Cli):
    def test_the_list(self):
        out, _ = self.run_it("games")
        for game, (least, most) in GAMES.items():
            line = next(line for line in out.splitlines() if line.startswith(game + " "))
            self.assertIn(f"{least} to {most}", line)
        self.assertIn("reconstruction", next(line for line in out.splitlines() if line.startswith("paris ")))  # DAT-2

    def test_json(self):
        games = {game["id"]: game for game in self.json("games")}
        self.assertEqual(set(games), set(GAMES))
        for game, (least, most) in GAMES.items():
            self.assertEqual(games[game]["players"], [least, most])
            self.assertRegex(games[game]["board"], r"^sha256:[0-9a-f]{64}$")
        self.assertEqual(games["paris"]["provenance"]["status"], "reconstruction")
        self.assertIn("open-stacks", games["card-game"]["options"])

    def test_boards_from_a_folder(self):
        folder = Path(self.path("boards/my-york"))
        folder.mkdir(parents=True)
        for file in (DATA / "new-york").glob("*.json"):
            folder.joinpath(file.name).write_text(file.read_text().replace('"id": "new-york"', '"id": "my-york"'))
        self.assertIn("my-york", {game["id"] for game in self.json("games", "--data", folder.parent)})
        self.assertEqual(self.json("simulate", "my-york", "--games", "2", "--data", folder)["game"], "my-york")

    def test_check_data(self):
        self.run_it("check-data")
        self.run_it("check-data", DATA / "europe")
        Path(self.path("map.json")).write_text('{"format": "roundhouse-map 1"')
        self.run_it("check-data", "map.json", status=1)

    def test_perft_is_a_number_that_stays(self):
        for game in GAMES:
            first, again = (self.json("perft", game, "--depth", "2", "--seed", "3") for _ in range(2))
            self.assertEqual(first, again)
            depths = [depth["sequences"] for depth in first["depths"]]
            self.assertEqual(len(depths), 3)
            self.assertEqual(depths[0], 1)
            self.assertEqual(depths, sorted(depths))
        self.assertNotEqual(first, self.json("perft", game, "--depth", "2", "--seed", "4"))

    def test_bench(self):
        out = self.json("bench", "new-york", "--seconds", "0.01")
        self.assertEqual([row["players"] for row in out["one_thread"]], [2, 3, 4])
        self.assertTrue(all(row["decisions_per_second"] > 0 for row in out["one_thread"] + out["scaling"]))
        exact = self.json("bench", "paris", "--players", "3", "--games", "5")
        self.assertEqual(exact["one_thread"][0]["games"], 5)
        self.assertEqual(exact["scaling"], [])


class Simulate(Cli):
    def test_json_shape(self):
        for game, (least, most) in GAMES.items():
            for players in range(least, most + 1):
                out = self.json("simulate", game, "--players", players, "--games", "6", "--seed", "5")
                self.assertEqual(list(out), ["game", "players", "games", "seed", "mean", "wins", "end_reasons", "games_per_second"])
                self.assertEqual(list(out["mean"]), ["decisions", "turns", "claims", "score", "tickets_made", "tickets_lost"])
                self.assertEqual((out["game"], out["players"], out["games"], out["seed"]), (game, players, 6, 5))
                self.assertEqual(len(out["wins"]), players)
                self.assertAlmostEqual(sum(out["wins"]), 6)
                self.assertEqual(sum(out["end_reasons"].values()), 6)
                self.assertNotIn("none", out["end_reasons"])

    def same(self, *arguments):
        out = self.json("simulate", *arguments)
        del out["games_per_second"]
        return out

    def test_threads_recording_and_the_referee_change_nothing(self):
        for game in ("europe", "card-game", "first-journey"):
            wanted = self.same(game, "--games", "15", "--threads", "1")
            self.assertEqual(wanted, self.same(game, "--games", "15", "--threads", "3"))
            self.assertEqual(wanted, self.same(game, "--games", "15", "--threads", "2", "--record", self.path(game), "--checks"))
            self.assertEqual(wanted, self.same(game, "--games", "15", "--referee"))
            self.assertEqual(len(os.listdir(self.path(game))), 15)
        self.assertNotEqual(wanted, self.same(game, "--games", "15", "--seed", "2"))

    def test_simple_beats_random(self):
        for game in GAMES:
            out = self.same(game, "--players", "2", "--games", "20", "--bots", "simple,random")
            self.assertGreater(out["wins"][0], 14, game)

    def test_an_interrupt_shows_what_is_counted(self):
        for ending in (signal.SIGINT, signal.SIGTERM):
            for bots in ("random", "simple"):
                running = subprocess.Popen([self.program, "simulate", "usa", "--games", "1000000000", "--bots", bots, "--json"],
                                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                time.sleep(1)  # some are over by then
                running.send_signal(ending)
                out, err = running.communicate(timeout=60)
                self.assertEqual(running.returncode, 130)
                self.assertIn("interrupted", err)
                self.assertGreater(json.loads(out)["games"], 0)

    def test_no_games_at_all(self):
        out = self.json("simulate", "usa", "--games", "0")
        self.assertEqual(out["mean"]["score"], 0)


class Records(Cli):
    def record(self, game="new-york", players=2, extra=()):
        self.run_it("simulate", game, "--players", players, "--games", "1", "--record", self.path("r"), *extra)
        return next(Path(self.path("r")).glob(f"{game}-{players}p-*")).as_posix()

    def test_verify_good_ones(self):
        files = [self.record(game, most) for game, (_, most) in GAMES.items()]
        out, _ = self.run_it("verify", *files)
        self.assertEqual(len(out.splitlines()), len(files))
        self.assertTrue(all(line.startswith("OK  ") for line in out.splitlines()))
        self.assertEqual(self.run_it("verify", "--quiet", *files)[0], "")
        self.assertTrue(all(entry["ok"] for entry in self.json("verify", *files)))

    def test_verify_says_where(self):
        file = self.record(extra=["--checks"])
        lines = Path(file).read_text().split("\n")
        at = next(i for i, line in enumerate(lines) if line.startswith("3 "))
        lines[at] = lines[at].split(": ")[0] + ": pass"
        Path(file).write_text("\n".join(lines))
        out, _ = self.run_it("verify", file, status=1)
        self.assertIn(f"line {at + 1}: decision 3", out)
        self.assertIn("COM-4", out)
        entry = json.loads(self.run_it("verify", file, "--json", status=1)[0])[0]
        self.assertEqual((entry["ok"], entry["place"]), (False, f"line {at + 1}"))

    def test_a_record_is_for_its_viewer(self):
        file = self.record("europe", 3)
        kept = {}
        for step in self.json("replay", file)["steps"]:
            if step.get("action", "").startswith("keep ") and step["number"] <= 3:
                kept[step["seat"]] = step["action"]
        self.assertEqual(len(kept), 3)
        for seat in (1, 2, 3):
            out, _ = self.run_it("replay", file, "--seat", seat)
            self.assertIn(f"you: {kept[seat]}\n", out)
            for other in {1, 2, 3} - {seat}:
                self.assertNotIn(kept[other] + "\n", out)
            self.assertIn("You draw a ", out)
            self.assertRegex(out, r"Seat \d draws a card\.")
        watcher, _ = self.run_it("replay", file, "--watcher")
        self.assertNotRegex(watcher, r"[Yy]ou|draws an? (red|blue|green|yellow|black|white|orange|pink)")
        self.run_it("replay", file, "--watcher", "--seat", "1", status=2)
        self.run_it("replay", file, "--seat", "4", status=2)

    def test_one_moment(self):
        file = self.record("paris", 4)
        out, _ = self.run_it("replay", file, "--at", "6")
        self.assertIn("phase ", out)
        self.assertIn("legal for seat ", out)
        moment = self.json("replay", file, "--at", "0")
        self.assertEqual([entry["seat"] for entry in moment["legal"]], [1, 2, 3, 4])  # COM-6: all choose at once
        own = self.json("replay", file, "--at", "0", "--seat", "2")
        self.assertEqual([entry["seat"] for entry in own["legal"]], [2])
        self.assertEqual(self.json("replay", file, "--at", "0", "--watcher")["legal"], [])
        self.run_it("replay", file, "--at", "99999", status=2)

    def test_the_seed_of_a_record_deals_its_game_again(self):
        file = self.record()
        seed = Path(file).read_text().split("\nseed ")[1].strip()
        self.run_it("play", "new-york", "--seed", seed, "--save", self.path("again"), stdin="quit\n")
        setup = [line for line in Path(file).read_text().split("\n") if line.split(" ")[0] in ("first", "hand", "market", "tickets")]
        self.assertTrue(all(line in Path(self.path("again")).read_text() for line in setup))


class Play(Cli):
    def play(self, *arguments, lines, status=0):
        return self.run_it("play", *arguments, stdin="".join(line + "\n" for line in lines), status=status)[0]

    def saved(self, out):
        return out.split("--resume ")[1].split("\n")[0]

    def test_a_whole_game_of_each(self):
        for game in GAMES:
            out = self.play(game, "--seed", "4", "--quick", "--save", self.path(game), lines=["1"] * 2000)
            self.assertIn("The game is over", out)
            self.assertIn("Seat 2 wins", out)
            self.assertIn("OK", self.run_it("verify", self.path(game))[0])
            self.run_it("play", "--resume", self.path(game), status=1)

    def test_words(self):
        out = self.play("europe", "--seed", "3", "--first-seat", "1", "--quick", lines=[
            "dance", "keep", "keep 99", "claim berlin-wien", "why keep", "keep all", "take mauve", "claim xanadu-wien", "claim ber-wie",
            "why claim berlin-lisboa", "why claim 1", "why exchange", "why pass", "board wien", "board", "hint", "moves", "log", "table", "999",
            "take 9", "quit"])
        for words in ["dance", "Which tickets?", "is not offered to you", "First the tickets to keep", "no colour", "There is no city \"xanadu\"",
                      "No track joins Berlin and Lisboa", "Tickets can't be exchanged in Europe", "(COM-4)", "A simple bot would", "numbers 1 to",
                      "You begin."]:
            self.assertIn(words, out.replace("Take a market slot", "no colour"), words)

    def test_save_and_resume_is_the_same_game(self):
        moves = ["keep all"] + ["1"] * 12
        whole = self.play("usa", "--seed", "8", "--quick", "--save", self.path("whole"), lines=moves + ["quit"])
        self.play("usa", "--seed", "8", "--quick", "--save", self.path("half"), lines=moves[:6] + ["save " + self.path("copy"), "quit"])
        self.assertEqual(Path(self.path("half")).read_text(), Path(self.path("copy")).read_text())
        out = self.play("--resume", self.path("half"), "--quick", lines=moves[6:] + ["log", "quit"])
        self.assertIn("You keep", out)  # the log reaches back to the beginning
        self.assertEqual(Path(self.path("half")).read_text(), Path(self.path("whole")).read_text())
        self.assertIn("OK", self.run_it("verify", self.path("half"))[0])
        self.assertIn("--resume", whole)

    def test_resume_without_the_seed(self):
        self.play("paris", "--seed", "8", "--quick", "--save", self.path("x"), lines=["keep all", "1", "quit"])
        text = Path(self.path("x")).read_text()
        Path(self.path("x")).write_text(text[:text.index("\nseed ") + 1])
        out = self.play("--resume", self.path("x"), "--quick", lines=["1"] * 500)
        self.assertIn("shuffled anew", out)
        self.assertIn("The game is over", out)
        self.assertNotIn("commitment", Path(self.path("x")).read_text())
        self.assertIn("OK", self.run_it("verify", self.path("x"))[0])

    def test_undo_until_something_is_revealed(self):
        out = self.play("europe", "--seed", "3", "--first-seat", "1", lines=["keep all", "undo", "1", "", "1", "undo", "quit"])
        self.assertIn("Taken back.", out)
        self.assertIn("Nothing can be taken back", out)
        record = Path(self.saved(out)).read_text()
        self.assertIn("\n1 1: keep ", record)
        self.assertNotIn("\n1 1: keep 2 29 39 44\n", record)
        self.assertIn("OK", self.run_it("verify", self.saved(out))[0])

    def test_hot_seat_hides_the_others_cards(self):
        out = self.play("new-york", "--players", "3", "--hot-seat", "2", "--first-seat", "1", "--seed", "2", "--quick",
                        lines=["", "keep all", "", "keep all", "quit"])
        self.assertIn("Seat 1: press Enter", out)
        self.assertIn("Seat 2: press Enter", out)
        self.assertEqual(Path(self.saved(out)).read_text().count(" human\n"), 2)

    def test_the_end_of_input_saves(self):
        out = self.play("card-game", "--seed", "1", lines=[])
        self.assertIn("The input has ended.", out)
        self.assertIn("OK", self.run_it("verify", self.saved(out))[0])

    def test_an_interrupt_saves(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            game = subprocess.Popen([self.program, "play", "first-journey", "--save", self.path("x")], stdin=subprocess.PIPE,
                                    stdout=subprocess.PIPE, env=self.env)
            seen = b""
            while b"draw" not in seen or b"> " not in seen.split(b"draw")[-1]:
                part = game.stdout.read1(4096)
                self.assertTrue(part, f"it ended by itself: {seen.decode()[-2000:]}")
                seen += part
            time.sleep(0.05)
            game.send_signal(number)
            out = (seen + game.communicate(timeout=30)[0]).decode()
            self.assertEqual(game.returncode, 130)
            self.assertIn("--resume " + self.path("x"), out)
            self.assertIn("OK", self.run_it("verify", self.path("x"))[0])

    def test_a_place_that_can_not_be_written(self):
        out, err = self.run_it("play", "paris", "--seed", "1", "--save", "/no/such/folder/x", stdin="quit\n", status=1)
        self.assertIn("/no/such/folder/x", err)

    def test_an_unfinished_game_of_bots_can_not_be_taken_up(self):
        self.play("paris", "--seed", "8", "--save", self.path("x"), lines=["quit"])
        text = Path(self.path("x")).read_text()
        Path(self.path("y")).write_text(text.replace("seat 1 human", "seat 1 simple"))
        self.assertIn("no person", self.run_it("play", "--resume", self.path("y"), status=1)[1])
        Path(self.path("y")).write_text(text.replace("seat 2 simple", "seat 2 deep-thought"))
        self.assertIn("deep-thought", self.run_it("play", "--resume", self.path("y"), status=1)[1])


if __name__ == "__main__":
    Cli.program = os.path.abspath(sys.argv.pop(1))
    unittest.main()
