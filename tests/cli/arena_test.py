"""The arena and the line protocol through the real binary. arena_test.py PROGRAM [CLASS]: see CMakeLists.txt."""
import csv
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import cli_test
from cli_test import Cli


def without_time(figures):
    """What must be the same however a run is split over threads and machines."""
    return {key: value for key, value in figures.items() if key != "milliseconds_per_move"}


class Arena(Cli):
    DUEL = ("arena", "new-york", "--players", "simple,random", "--games", "40", "--seed", "3")

    def figures(self, *arguments):
        return without_time(self.json(*arguments))

    def test_json_shape(self):
        out = self.json(*self.DUEL)
        self.assertEqual(list(out), ["game", "board", "rules", "players", "seed", "contests", "milliseconds_per_move"])
        contest = out["contests"][0]
        self.assertEqual((contest["deals"], contest["games"], contest["finished"]), (20, 40, 40))
        simple, random = contest["bots"]
        self.assertEqual((simple["bot"], random["bot"]), ("simple", "random"))
        self.assertAlmostEqual(simple["win_share"] + random["win_share"], 1)
        low, high = simple["interval"]
        self.assertLess(0.6, low)
        self.assertLess(low, simple["win_share"])
        self.assertLessEqual(simple["win_share"], high)
        self.assertEqual(simple["fair_share"], 0.5)
        self.assertAlmostEqual(simple["score"], sum(simple["points"].values()))
        self.assertEqual(list(simple["points"]), ["routes", "tickets", "attractions"])

    def test_threads_change_nothing(self):
        for extra in ((), ("--sprt",), ("--round-robin",)):
            one, two = (self.figures(*self.DUEL, *extra, "--threads", threads) for threads in (1, 2))
            self.assertEqual(one, two)
        search = ("arena", "paris", "--players", "ismcts:iters=10,planner", "--games", "6")
        self.assertEqual(self.figures(*search, "--threads", "1"), self.figures(*search, "--threads", "2"))
        self.assertNotEqual(one, self.figures(*self.DUEL[:-1], "4", "--round-robin"))

    def test_four_shards_make_the_whole(self):
        for command in (
            self.DUEL,
            ("arena", "first-journey", "--round-robin", "--players", "simple,random", "--seats", "3", "--games", "30"),
            ("arena", "new-york", "--players", "ismcts:iters=10,planner,planner", "--games", "12"),
        ):
            files = [self.path(f"part{i}") for i in range(1, 5)]
            for i, file in enumerate(files, 1):
                self.assertEqual(self.run_it(*command, "--shard", f"{i}/4", "--out", file)[0], "")
            whole = self.run_it(*command)[0].split("time per move")[0]
            self.assertEqual(self.run_it("arena", "merge", *reversed(files))[0].split("time per move")[0], whole)
            self.assertEqual(without_time(json.loads(self.run_it("arena", "merge", *files, "--json")[0])), self.figures(*command))
            some, warning = self.run_it("arena", "merge", *files[:3])
            self.assertIn("3 of 4 parts", some)
            self.assertIn("only 3 of 4", warning)

    def test_parts_that_do_not_belong_together(self):
        for i, seed in (1, 1), (2, 2):
            self.run_it("arena", "paris", "--players", "simple,random", "--games", "4", "--seed", seed, "--shard", f"{i}/2",
                        "--out", self.path(str(i)))
        Path(self.path("junk")).write_text('{"format": "something else"}')
        for files, words in [(["1", "2"], "another run"), (["1", "1"], "given twice"), (["1", "junk"], "no file of arena results"),
                             (["nowhere"], "nowhere")]:
            self.assertIn(words, self.run_it("arena", "merge", *map(self.path, files), status=1)[1])

    def test_more_seats_than_two(self):
        out = self.json("arena", "europe", "--players", "simple,random,random", "--games", "9")
        simple, random = out["contests"][0]["bots"]
        self.assertEqual(out["contests"][0]["games"], 9)
        self.assertAlmostEqual(simple["fair_share"], 1 / 3)
        self.assertAlmostEqual(random["fair_share"], 2 / 3)

    def test_round_robin(self):
        out = self.json("arena", "card-game", "--round-robin", "--players", "simple,random", "--games", "16")
        simple, random = out["ratings"]
        self.assertGreater(simple["rating"], random["rating"])
        self.assertAlmostEqual(simple["rating"], -random["rating"])
        self.assertLess(simple["interval"][0], simple["rating"])

    def test_sprt_stops_early_and_says_so(self):
        arguments = ("arena", "new-york", "--players", "simple,random", "--games", "2000", "--sprt")
        contest = self.json(*arguments)["contests"][0]
        self.assertEqual(contest["sprt"], "stronger")
        self.assertLess(contest["games"], 200)
        self.assertIn("Proven: simple is stronger than random.", self.run_it(*arguments)[0])
        contest = self.json("arena", "new-york", "--players", "random,simple", "--games", "2000", "--sprt")["contests"][0]
        self.assertEqual(contest["sprt"], "weaker")

    # The same deck in every rotation: what is dealt to a seat does not depend on who sits there.
    def test_every_deal_is_played_from_every_seat(self):
        self.run_it(*self.DUEL, "--records", self.path("r"), "--csv", self.path("games.csv"))
        records = sorted(Path(self.path("r")).iterdir())
        self.assertEqual(len(records), 40)
        self.assertEqual(len(self.run_it("verify", *records)[0].splitlines()), 40)
        for first, second in zip(records[::2], records[1::2]):
            one, two = (dict(line.split(" ", 1) for line in path.read_text().split("begin\n")[0].splitlines() if "seat" not in line)
                        for path in (first, second))
            self.assertEqual(one, two)  # the commitment to the deck among them
            self.assertIn("seat 1 simple\nseat 2 random", first.read_text())
            self.assertIn("seat 1 random\nseat 2 simple", second.read_text())
        with open(self.path("games.csv"), newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), 80)
        wins = sum(float(row["win"]) for row in rows if row["bot"] == "simple")
        self.assertAlmostEqual(wins / 40, self.json(*self.DUEL)["contests"][0]["bots"][0]["win_share"])
        for row in rows:
            self.assertEqual(int(row["score"]), int(row["routes"]) + int(row["tickets"]) + int(row["attractions"]))

    # On a terminal the standard error shows how far it is and how it stands; an interrupt shows what there is.
    def test_progress_and_interrupt(self):
        for ending in (signal.SIGINT, signal.SIGTERM):
            terminal, theirs = pty.openpty()
            arena = subprocess.Popen([self.program, "arena", "usa", "--players", "simple,random", "--games", "1000000"],
                                     stdout=subprocess.PIPE, stderr=theirs, text=True)
            os.close(theirs)
            seen = ""
            while not re.search(r"games: .* of 1,000,000 \(0 %\)  simple .* % ± .*, random", seen):
                seen += os.read(terminal, 4096).decode()
            arena.send_signal(ending)
            out, _ = arena.communicate(timeout=60)
            self.assertEqual(arena.returncode, 130)
            self.assertIn("win share", out)
            self.assertIn("interrupted", os.read(terminal, 4096).decode())
            os.close(terminal)

    # A bot in the middle of its thoughts, or a program that does not answer, keeps nobody waiting. The game under way counts for nothing.
    def test_an_interrupt_does_not_wait_for_a_decision(self):
        sleeper = Path(self.path("sleeper.py"))
        sleeper.write_text("import sys, time\nfor line in sys.stdin:\n    if 'hello' in line: print('{\"type\":\"ready\"}', flush=True)\n"
                           "    if 'choose' in line: open(sys.argv[1], 'w').close(), time.sleep(3600)\n")
        asked = self.path("asked")
        for bot in ("ismcts:ms=3600000", f"cmd:{sys.executable} {sleeper} {asked}"):
            for ending in (signal.SIGINT, signal.SIGTERM):
                arena = subprocess.Popen([self.program, "arena", "new-york", "--players", f"{bot},random", "--games", "2", "--timeout", "3600"],
                                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                while bot.startswith("cmd") and not os.path.exists(asked):
                    time.sleep(0.05)
                time.sleep(1)  # it thinks
                arena.send_signal(ending)
                _, err = arena.communicate(timeout=60)
                self.assertEqual(arena.returncode, 130, err)
                self.assertIn("interrupted", err)

    def test_help_bots(self):
        out, _ = self.run_it("arena", "--help-bots")
        for code in ("random", "planner", "ismcts[:ms=N]", "cmd:"):
            self.assertIn(code, out)

    def test_what_is_not_understood(self):
        duel = ["--players", "simple,random"]
        for arguments, words in [
            ([], "Which game?"),
            (["erope"], 'Did you mean "europe"?'),
            (["europe"], "--players"),
            (["europe", "--players", "simple,randm"], 'Did you mean "random"?'),
            (["europe", "--players", "simple,"], "no bot"),
            (["europe", "--players", "simple,cmd:"], "wants a command"),
            (["europe", "--players", "random,random"], "two different bots"),
            (["europe", "--players", "random,simple,random,simple,random,simple"], "2 to 5 players"),
            (["europe", *duel, "--seats", "3"], "2 bots for 3 seats"),
            (["europe", "--players", "simple,random,random", "--round-robin"], "named once"),
            (["paris", *duel, "--round-robin", "--seats", "5"], "2 to 4 players"),
            (["europe", *duel, "--games", "0"], "1 to"),
            (["europe", *duel, "--shard", "5/4", "--out", "x"], "1/4 to 4/4"),
            (["europe", *duel, "--shard", "1/4"], "--out"),
            (["europe", *duel, "--shard", "1/4", "--out", "x", "--sprt"], "--sprt"),
            (["europe", *duel, "--first-seat", "3"], "1 to 2"),
            (["merge"], "files is required"),
        ]:
            self.assertIn(words, self.run_it("arena", *arguments, status=2)[1], arguments)

    def test_what_can_not_be_written(self):
        for option in ("--csv", "--records", "--out"):
            self.assertIn("/dev/null/x", self.run_it(*self.DUEL, option, "/dev/null/x", status=1)[1])


# What a bot of one file needs, for bots that misbehave: they are ready, and then …
WELL_BEGUN = """
import json, os, subprocess, sys, time
def say(**message): print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello": say(type="ready")
    if message["type"] != "choose": continue
"""


class BadBots(Cli):
    def bot(self, code, begin=WELL_BEGUN):
        path = Path(self.path("bot.py"))
        path.write_text(begin + "".join(f"    {line}\n" for line in code.splitlines()) if begin else code)
        return f"cmd:{sys.executable} {path}"

    # The others win, the arena goes on, and a line for each game says why.
    def forfeits(self, bot, words, games=4, timeout="10"):
        out, err = self.run_it("arena", "first-journey", "--players", f"{bot},random", "--games", games, "--timeout", timeout,
                               "--threads", "2", "--json")
        bad, random = json.loads(out)["contests"][0]["bots"]
        self.assertEqual((bad["forfeits"], random["forfeits"]), (games, 0))
        self.assertEqual((bad["win_share"], random["win_share"]), (0, 1))
        lines = [line for line in err.splitlines() if line.startswith("roundhouse: deal")]
        self.assertEqual(len(lines), games, err)
        for line in lines:
            self.assertIn("forfeits", line)
            self.assertIn(words, line)

    def test_one_that_hangs(self):
        self.forfeits(self.bot("time.sleep(1000)"), "did not answer in time", timeout="0.5")

    # Rules: COM-14. Who draws tickets and keeps none goes on forever. The game is broken off and its deal counts for nobody.
    def test_two_that_never_end(self):
        bot = self.bot("texts = [action['text'] for action in message['actions']]\n"
                       "best = [text for text in ('keep none', 'tickets') if text in texts] or texts\n"
                       "say(type='action', text=best[0])")
        out, err = self.run_it("arena", "card-game", "--players", f"{bot} a,{bot} b", "--games", "2", "--json")
        contest = json.loads(out)["contests"][0]
        self.assertEqual((contest["deals"], contest["games"]), (0, 0))
        self.assertEqual(err.count("it is not over after 4000 decisions (COM-14)"), 2, err)
        self.assertIn("1 deals do not count", err)

    def test_one_that_prints_rubbish(self):
        self.forfeits(self.bot("print('my move is to draw', flush=True)"), "no JSON object")

    def test_one_that_dies(self):
        self.forfeits(self.bot("sys.exit(3)"), "status 3")
        self.forfeits(self.bot("os.kill(os.getpid(), 11)"), "forfeits after")

    def test_one_that_is_never_there(self):
        self.forfeits("cmd:/no/such/program 2>/dev/null", "status 127")
        self.forfeits("cmd:true", "status 0")
        self.forfeits("cmd:cat", "hello")  # it says what it was told

    def test_one_that_moves_illegally(self):
        self.forfeits(self.bot("say(type='action', text='claim 1 gold:9')"), "no action")
        self.forfeits(self.bot("say(type='action', text='pass')"), "not legal")
        self.forfeits(self.bot("say(type='action', id=4294967295)"), "none of the legal actions")
        self.forfeits(self.bot("say(type='action')"), '"text" or an "id"')
        self.forfeits(self.bot("say(type='ready')"), '"action" was wanted')

    def test_one_that_floods_us(self):
        self.forfeits(self.bot("while True: os.write(1, b'x' * 65536)"), "1 MiB")

    def test_one_that_closes_its_output(self):
        bot = self.bot("os.close(1); time.sleep(1000)").replace("cmd:", "cmd:exec ")  # without a shell that keeps it open
        self.forfeits(bot, "closed its output", games=2)

    def test_one_that_does_not_read(self):
        self.forfeits(self.bot("import time\ntime.sleep(1000)", begin=None), "in time", timeout="0.5", games=2)

    # Whatever it started is ended with it.
    def test_nothing_is_left_behind(self):
        pids = self.path("pids")
        self.forfeits(self.bot(f"child = subprocess.Popen(['sleep', '1000'])\nopen({pids!r}, 'a').write(f'{{child.pid}}\\n')\n"
                               "time.sleep(1000)"), "in time", timeout="0.5", games=2)
        started = Path(pids).read_text().split()
        self.assertEqual(len(started), 2)
        for _ in range(100):  # init takes a moment to collect them
            left = [pid for pid in started if Path(f"/proc/{pid}").exists() and "sleep" in Path(f"/proc/{pid}/cmdline").read_text()]
            if not left:
                break
            time.sleep(0.1)
        self.assertEqual(left, [])

    def test_commands_with_commas_and_spaces(self):
        for name in ("a,b.py", "a b.py"):
            Path(self.path(name)).write_text("import sys\nsys.exit(len(sys.argv))")
        path = self.path("")
        for command, status in [(f'cmd:"{sys.executable} {path}a,b.py x,y z",random', 3), (f'cmd:{sys.executable} "{path}a b.py" x,random', 2),
                                (f'cmd:{sys.executable} "{path}a,b.py" "x,y",random', 2)]:
            _, err = self.run_it("arena", "paris", "--players", command, "--games", "2")
            self.assertEqual(err.count(f"it ended, with status {status}"), 2, err)

    # Whose game never began, because somebody else was not there, hears of neither its start nor its end.
    def test_what_the_others_hear(self):
        log = self.path("log")
        bot = self.bot(f"""import json, sys
for line in sys.stdin:
    message = json.loads(line)
    print(message["type"], message.get("stopped", ""), file=open({log!r}, "a"))
    if message["type"] == "hello": print(json.dumps({{"type": "ready"}}), flush=True)
""", begin=None)
        self.run_it("arena", "paris", "--players", f"{bot},cmd:true", "--games", "2", "--threads", "1")
        heard = Path(log).read_text().splitlines()
        self.assertEqual([line.split()[0] for line in heard], ["hello", "start", "end"])
        self.assertIn("cmd:true in seat 2 forfeits", heard[2])

    def test_one_bad_game_is_not_the_end(self):
        bot = self.bot("""count = globals().get('count', 0) + 1
if count == 5: sys.exit(1)
say(type='action', id=message['actions'][0]['id'])""")
        out, err = self.run_it("arena", "new-york", "--players", f"{bot},random,random", "--games", "3", "--json")
        self.assertEqual(json.loads(out)["contests"][0]["bots"][0]["forfeits"], 3)


class Engine(Cli):
    def setUp(self):
        super().setUp()
        self.engine = subprocess.Popen([self.program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.assertEqual(self.hear()["type"], "hello")

    def tearDown(self):
        self.engine.stdin.close()
        self.assertEqual(self.engine.wait(timeout=60), 0)
        self.engine.stdout.close()

    def say(self, **message):
        self.engine.stdin.write(json.dumps(message) + "\n")

    def hear(self):
        return json.loads(self.engine.stdout.readline())

    def test_a_whole_game(self):
        for game in cli_test.GAMES:
            self.say(type="new", game=game, seats=["you", "simple"], seed=5)
            start = self.hear()
            self.assertEqual((start["type"], start["game"], start["seat"], start["players"]), ("start", game, 1, 2))
            while (message := self.hear())["type"] == "choose":
                self.assertEqual(message["seat"], 1)
                self.say(type="action", text=message["actions"][-1]["text"])
            self.assertEqual(message["type"], "end")
            self.assertEqual(set(message["result"]["seats"]), {"1", "2"})

    # A client in every seat sees what each may see: its own cards, and only that they are dealt of the others'.
    def test_both_seats(self):
        self.say(type="new", game="paris", seats=["you", "you"], seed=5, first_seat=2)
        self.assertEqual([self.hear()["seat"], self.hear()["seat"]], [1, 2])
        first = self.hear()
        self.assertEqual((first["seat"], first["view"]["first"]), (2, 2))
        dealt = {event["seat"]: event for event in first["events"] if event["e"] == "hand_dealt"}
        self.assertIn("cards", dealt[2])
        self.assertNotIn("cards", dealt[1])
        self.say(type="stop")
        self.assertEqual([self.hear()["stopped"], self.hear()["stopped"]], ["the client stopped the game"] * 2)

    def test_advice_is_what_the_bot_would_do(self):
        def actions_of(seats):
            self.say(type="new", game="new-york", seats=seats, seed=9)
            taken = []
            while (message := self.hear())["type"] != "end":
                if message["type"] == "choose":
                    self.say(type="advise", bot="simple")
                    advice = self.hear()
                    self.assertIn(advice["action"], message["actions"])
                    taken.append(advice["action"]["text"])
                    self.say(type="action", id=advice["action"]["id"])
            return taken, message["result"]

        taken, result = actions_of(["you", "simple"])
        self.assertGreater(len(taken), 10)
        self.say(type="new", game="new-york", seats=["simple", "simple"], seed=9)
        self.assertEqual(self.hear()["result"], result)

    def test_mistakes_are_answered(self):
        good = {"type": "new", "game": "new-york", "seats": ["you", "random"], "seed": 1}
        for change, words in [({"game": "nu-york"}, 'Did you mean "new-york"?'), ({"game": 7}, "game"), ({"seats": ["you"]}, "2 to 4"),
                              ({"seats": "you"}, "seats"), ({"seats": ["you", "me"]}, "no bot"), ({"seed": -1}, "seed"),
                              ({"first_seat": 3}, "first_seat"), ({"first_seat": 0}, "first_seat"), ({"open_stacks": 1}, "open_stacks"),
                              ({"type": "action"}, "new")]:
            self.say(**{**good, **change})
            error = self.hear()
            self.assertEqual(error["type"], "error")
            self.assertIn(words, error["message"])
        self.engine.stdin.write("rubbish\n")
        self.assertIn("rubbish", self.hear()["message"])
        self.say(**good)
        self.assertEqual(self.hear()["type"], "start")
        choose = self.hear()
        for answer in ({"type": "action", "text": "pass"}, {"type": "advise", "bot": "nobody"}, {"type": "new"}, {"no": "type"}):
            self.say(**answer)
            self.assertEqual(self.hear()["type"], "error")
        self.say(type="action", id=choose["actions"][0]["id"])
        self.assertEqual(self.hear()["type"], "choose")

    def test_a_client_that_is_gone(self):
        self.say(type="new", game="usa", seats=["you", "simple"], seed=1)
        self.engine.stdin.close()
        self.assertIn("gone", self.engine.stdout.read())
        self.assertEqual(self.engine.wait(timeout=60), 0)


if __name__ == "__main__":
    Cli.program = os.path.abspath(sys.argv.pop(1))
    cli_test.unittest.main()
