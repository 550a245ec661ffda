"""The scripts that watch over the project find what they are for. Run by itself or by unittest."""
import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
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
            ("mechanisms", '#include "games/action.h"'),
            ("maps", '#include "games/board/state.h"'),
            ("games/board", '#include "games/card/state.h"'),
            ("games/card", '#include "games/game.h"'),
            ("games", '#include "record/record.h"'),
            ("record", '#include "bots/bot.h"'),
            ("bots", '#include "record/record.h"'),
            ("bots/board", '#include "cli/table.h"'),
            ("core", '#include "nowhere/else.h"'),
            ("somewhere", "int x;"),
            ("games/board", "#include <random>"),
            ("bots", "#include <chrono>"),
            ("core", "std::shuffle(a, b, c);"),
            ("games/board", 'if (id == "europe") return;'),
            ("games/board", "if (is_new_york) return;"),
            ("games/board", "case Kind::kFirstJourney: break;"),
            ("games", 'return "The Card Game";'),
            ("maps", "bool Paris = true;"),
        ]:
            with self.subTest(folder=folder, code=code):
                self.assertEqual(len(problems_of(folder, code)), 1)

    def test_allowed(self):
        for folder, code in [
            ("games/board", '#include "games/action.h"'),
            ("games", '#include "games/card/game.h"'),
            ("cli", '#include "record/record.h"'),
            ("cli", "#include <chrono>"),
            ("cli", 'print("roundhouse play new-york");'),
            ("games/board", "// ZZ-13, as in Europe; not in Paris"),
            ("games/board", "const int comparison = usage + european;"),
            ("maps", "int n; /* card-game */"),
            ("core", "const auto time_left = runtime(3);"),
        ]:
            with self.subTest(folder=folder, code=code):
                self.assertEqual(problems_of(folder, code), [])


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


if __name__ == "__main__":
    unittest.main()
