"""The scripts that watch over the project find what they are for. Run by itself or by unittest."""
import contextlib
import importlib.machinery
import importlib.util
import io
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def load(name):
    """A script of tools/ as a module."""
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / "tools" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def problems_of(folder, code):
    """What check_layers says of one file in src/FOLDER."""
    layers = load("check_layers")
    with tempfile.TemporaryDirectory() as root:
        layers.SRC = pathlib.Path(root)
        path = layers.SRC / folder / "some.cc"
        path.parent.mkdir(parents=True)
        path.write_text(code, encoding="utf-8")
        return [problem for _, problem in layers.check_file(path, layers.game_names())]


class Layers(unittest.TestCase):
    def test_refused(self):
        for folder, code in [
            ("core", '#include "mechanisms/cards.h"'),
            ("mechanisms", '#include "games/shared/action.h"'),
            ("maps", '#include "games/board/state.h"'),
            ("games/board", '#include "games/card/state.h"'),
            ("games/card", '#include "games/any/any_game.h"'),
            ("games/shared", '#include "games/board/state.h"'),
            ("games/any", '#include "words/sentences.h"'),
            ("words", '#include "record/record.h"'),
            ("record", '#include "bots/bot.h"'),
            ("bots", '#include "record/record.h"'),
            ("bots/board", '#include "cli/table.h"'),
            ("core", '#include "nowhere/else.h"'),
            ("somewhere", "int x;"),
            ("games/board", "#include <random>"),
            ("bots", "#include <chrono>"),
            ("core", "std::shuffle(a, b, c);"),
            ("server", "const Json body = Json::parse(text, nullptr, false);"),
            ("games/board", 'if (id == "europe") return;'),
            ("games/board", "if (is_new_york) return;"),
            ("games/board", "case Kind::kFirstJourney: break;"),
            ("words", 'return "The Card Game";'),
            ("maps", "bool Paris = true;"),
        ]:
            with self.subTest(folder=folder, code=code):
                self.assertEqual(len(problems_of(folder, code)), 1)

    def test_allowed(self):
        for folder, code in [
            ("games/board", '#include "games/shared/action.h"'),
            ("games/any", '#include "games/card/game.h"'),
            ("cli", '#include "record/record.h"'),
            ("cli", "#include <chrono>"),
            ("json", "Json::sax_parse(text.begin(), text.end(), &builder);"),
            ("cli", 'print("roundhouse play new-york");'),
            ("games/board", "// ZZ-13, as in Europe; not in Paris"),
            ("games/board", "const int comparison = usage + european;"),
            ("maps", "int n; /* card-game */"),
            ("core", "const auto time_left = runtime(3);"),
        ]:
            with self.subTest(folder=folder, code=code):
                self.assertEqual(problems_of(folder, code), [])

    def test_the_table_says_what_the_code_does(self):
        layers = load("check_layers")
        table = layers.table_of("| `src/low/` | none, really | |\n| `src/two/mid/` | it | low |\n| `src/top/` | a, b | low, two/mid |\n")
        self.assertEqual(table, {"low": [], "two/mid": ["low"], "top": ["low", "two/mid"]})
        real = {folder: set(names) for folder, names in table.items()}
        self.assertEqual(list(layers.check_table(table, real)), [])
        for change in [{"top": {"low"}}, {"two/mid": set()}]:
            self.assertEqual(len(list(layers.check_table(table, {**real, **change}))), 1)
        for wrong in [{**table, "gone": []}, {**table, "low": ["top"]}, {**table, "top": ["two/mid", "low"]}]:
            self.assertEqual(len(list(layers.check_table(wrong, real))), 1)


class Twin(unittest.TestCase):
    """cmake/join_twin.sh: the half for x86-64-v3 as one object that the linker can't mix with the other half."""
    HALF = """
        #include <stdio.h>
        namespace roundhouse { long engine(); }
        struct Counter { Counter() { puts(HALF " begins"); } };
        static Counter counter;
        template <class T> __attribute__((noinline)) T shared(T x) { printf("%s\\n", HALF); return x; }
        inline int& unique() { static int value = 0; return value; }
        extern "C" int roundhouse_main(int argc, char**) {
          shared(argc);
          ++unique();
          return roundhouse::engine() != 1;
        }
        """
    ENGINE = "namespace roundhouse { long engine() { return 1; } }"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_it(self, *command, status=0, **more):
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=120, **more)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def compile(self, name, code, *flags):
        (self.folder / f"{name}.cc").write_text(code, encoding="utf-8")
        self.run_it("g++", "-O2", "-fPIC", "-std=c++20", *flags, "-c", f"{name}.cc", "-o", f"{name}.o")
        return f"{name}.o"

    def join(self, *objects, status=0):
        return self.run_it("bash", ROOT / "cmake/join_twin.sh", ROOT / "cmake/join_twin.ld", "twin.o", *objects, status=status)

    def half(self, name, *flags):
        return self.compile(name, self.HALF, f'-DHALF="{name}"', *flags)

    def test_each_half_calls_its_own_code(self):
        old, new = self.half("old"), self.half("new", "-fno-gnu-unique")
        engine = self.compile("engine", self.ENGINE)
        self.join(new, engine)
        self.assertEqual(self.run_it("nm", "--defined-only", "--extern-only", "--format=posix", "twin.o").split()[0],
                         "roundhouse_main_v3")
        main = self.compile("main", (ROOT / "src/cli/portable/main.cc").read_text(encoding="utf-8"))
        for order in ([old, "twin.o"], ["twin.o", old]):
            self.run_it("g++", "-pie", main, *order, engine, "-o", "program")
            self.assertEqual(self.run_it("./program", env=os.environ | {"ROUNDHOUSE_CPU": "baseline"}), "old begins\nold\n")
            told = self.run_it("./program")
            self.assertIn(told, ("old begins\nnew begins\nnew\n", "old begins\nold\n"))  # as the processor is
        self.assertIn("baseline", self.run_it("./program", env=os.environ | {"ROUNDHOUSE_CPU": "v9"}, status=2))

    def test_what_would_mix_the_halves_is_refused(self):
        self.assertIn("roundhouse::engine", self.join(self.half("new", "-fno-gnu-unique"), status=1))
        engine = self.compile("engine", self.ENGINE)
        self.assertIn("unique", self.join(self.half("new"), engine, status=1))
        late = self.compile("late", "__attribute__((destructor)) void late() {}")
        self.assertIn(".fini_array", self.join(self.half("new", "-fno-gnu-unique"), engine, late, status=1))
        self.assertFalse((self.folder / "twin.o").exists())


class RuleCoverage(unittest.TestCase):
    def run_on(self, rules, test):
        coverage = load("rule_coverage")
        with tempfile.TemporaryDirectory() as root:
            coverage.ROOT = pathlib.Path(root)
            (coverage.ROOT / "docs").mkdir()
            (coverage.ROOT / "docs" / "rules.md").write_text(rules, encoding="utf-8")
            (coverage.ROOT / "tests" / "some").mkdir(parents=True)
            (coverage.ROOT / "tests" / "some" / "some_test.cc").write_text(test, encoding="utf-8")
            (coverage.ROOT / "tests" / "some" / "helper.h").write_text("// ZZ-2", encoding="utf-8")
            out = io.StringIO()
            arguments, sys.argv = sys.argv, ["rule_coverage"]
            try:
                with contextlib.redirect_stdout(out):
                    status = coverage.main()
            finally:
                sys.argv = arguments
            return status, out.getvalue()

    def test_missing_and_unknown(self):
        rules = "- ZZ-1 [S] One.\n- ZZ-2 [S] Two.\n"
        self.assertEqual(self.run_on(rules, "// Rules: ZZ-1, ZZ-2")[0], 0)
        status, text = self.run_on(rules, "// Rules: ZZ-1, ZZ-22")
        self.assertEqual(status, 1)
        self.assertIn("ZZ-2: no test names it", text)
        self.assertIn("ZZ-22: named in", text)


# Plays nothing: every game is a draw, and a file remembers what was asked for.
FAKE_ARENA = """#!{python}
import json, pathlib, sys
if sys.argv[1] == "games":
    print(json.dumps([{{"id": "toy", "title": "Toy", "board": "sha256:1", "players": [2, 3]}}]))
    sys.exit()
with open(pathlib.Path(__file__).with_name("calls"), "a") as calls:
    calls.write(" ".join(sys.argv[1:]) + "\\n")
bots = sys.argv[sys.argv.index("--players") + 1].split(",")
if "broken" in bots:
    sys.exit("broken can't play")
share = {{"win_share": 0.5, "interval": [0.4, 0.6], "fair_share": 1 / len(bots)}}
print(json.dumps({{"contests": [{{"games": 8, "bots": [share]}}], "milliseconds_per_move": dict.fromkeys(bots, 1)}}))
"""


class Version(unittest.TestCase):
    """VERSION is the one place; what has to repeat it repeats it rightly."""
    def test_is_the_same_everywhere(self):
        version = (ROOT / "VERSION").read_text(encoding="utf-8").strip()
        self.assertRegex(version, r"^\d+\.\d+\.\d+$")
        self.assertIn(f"\nversion: {version}\n", (ROOT / "CITATION.cff").read_text(encoding="utf-8"))
        changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
        self.assertEqual(re.search(r"^## (\S+)", changes, flags=re.M).group(1), version)
        self.assertIn(f"\n| {version} | ", changes)


class Ladder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.binary = self.root / "arena"
        self.binary.write_text(FAKE_ARENA.format(python=sys.executable), encoding="utf-8")
        self.binary.chmod(0o755)

    def measure(self, plan, *words):
        """The page, and what was played for it."""
        calls = self.root / "calls"
        calls.write_text("", encoding="utf-8")
        (self.root / "plan").write_text(plan, encoding="utf-8")
        ladder, arguments = load("ladder"), sys.argv
        sys.argv = ["ladder", "--binary", str(self.binary), "--kept", str(self.root / "kept"), "--out", str(self.root / "page.md"),
                    "--plan", str(self.root / "plan"), *words]
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                ladder.main()
        finally:
            sys.argv = arguments
        return (self.root / "page.md").read_text(encoding="utf-8"), calls.read_text(encoding="utf-8").splitlines()

    PLAN = "# words\n\n2 400 b a\n2 20 c b toy\n3 30 c a\n"

    def test_every_line_at_every_table(self):
        page, calls = self.measure(self.PLAN)
        self.assertEqual(calls, ["arena toy --players b,a --games 400 --seed 1 --json",
                                 "arena toy --players c,b --games 20 --seed 1 --json",
                                 "arena toy --players c,a,a --games 30 --seed 1 --json"])
        self.assertIn("| c | a | 50.0 % | 40.0 to 60.0 % | 1.50 | 8 |", page)
        self.assertEqual(len(self.measure(self.PLAN, "--players", "3", "--fresh")[1]), 1)

    def test_what_is_measured_is_kept(self):
        self.assertEqual(self.measure(self.PLAN, "--kept-only")[1], [])
        first, calls = self.measure(self.PLAN)
        self.assertEqual(len(calls), 3)
        for words in ([], ["--kept-only"]):
            again, calls = self.measure(self.PLAN, *words)
            self.assertEqual((again, calls), (first, []))
        self.assertEqual(len(self.measure(self.PLAN.replace("20", "22"))[1]), 1)
        self.assertEqual(len(self.measure(self.PLAN, "--seed", "2")[1]), 3)

    def test_what_can_not_be_played_is_left_out(self):
        page, calls = self.measure("2 10 b a\n2 10 broken a\n4 10 b a\n")
        self.assertEqual(len(calls), 2)
        self.assertIn("| b | a |", page)
        self.assertNotIn("| broken |", page)

    def test_a_plan_that_is_not_understood(self):
        for plan, words in (("2 many b a\n", "plan:1"), ("2 10 b\n", "SEATS GAMES"), ("2 10 b a chess\n", "no game chess")):
            with self.assertRaisesRegex(SystemExit, words):
                self.measure(plan)


if __name__ == "__main__":
    unittest.main()
