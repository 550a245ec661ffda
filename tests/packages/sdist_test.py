#!/usr/bin/env python3
"""The source distribution has what its build needs, and nothing else. Needs scikit-build-core: run it in the environment of ./test python.

    tests/packages/sdist_test.py            makes it and looks through it
    tests/packages/sdist_test.py --build    also builds a wheel of it, far from the repository, installs that and runs tests of it
"""

import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest

from scikit_build_core import build

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = (ROOT / "VERSION").read_text().strip()
FOLDERS = ("belief", "bots", "clock", "core", "games", "json", "maps", "mechanisms", "net", "record", "research", "room", "telling", "threads", "words")
TESTS = ["test_choice.py", "test_openspiel_checks.py"]


class Sdist(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kept = tempfile.TemporaryDirectory(prefix="roundhouse-sdist-")
        cls.folder = pathlib.Path(cls.kept.name)
        os.chdir(ROOT)
        cls.archive = cls.folder / build.build_sdist(str(cls.folder))
        with tarfile.open(cls.archive) as archive:
            archive.extractall(cls.folder)
        cls.root = cls.folder / f"roundhouse-{VERSION}"
        cls.names = sorted(str(path.relative_to(cls.root)) for path in cls.root.rglob("*") if path.is_file())

    @classmethod
    def tearDownClass(cls):
        cls.kept.cleanup()

    def test_nothing_else(self):
        top = {"CITATION.cff", "CMakeLists.txt", "LICENSE", "PKG-INFO", "VERSION", "pyproject.toml", "cmake/options.cmake", "src/CMakeLists.txt"}
        tracked = set(subprocess.run(["git", "ls-files"], check=True, capture_output=True, text=True).stdout.split("\n"))
        for name in self.names:
            with self.subTest(name):
                if name not in top:
                    self.assertRegex(name, rf"^(data/[a-z-]+/[a-z]+\.json|python/.*|src/({'|'.join(FOLDERS)})/.*)$")
                self.assertNotRegex(name, r"\.(so|pyc|mjs)$|/schema/")
                self.assertTrue(name in tracked or name == "PKG-INFO", "not in the repository")
        self.assertLess(self.archive.stat().st_size, 2_000_000)

    def test_whatever_is_included_is_there(self):
        for name in self.names:
            if name.endswith((".cc", ".h")):
                for included in re.findall(r'^#include "([^"]+)"', (self.root / name).read_text(), re.M):
                    near = (self.root / name).parent / included
                    self.assertTrue(near.exists() or (self.root / "src" / included).exists(), f"{name} includes {included}")

    def test_version(self):
        self.assertIn(f"\nVersion: {VERSION}\n", (self.root / "PKG-INFO").read_text())

    @unittest.skipUnless("--build" in sys.argv, "takes minutes: --build")
    def test_it_builds_by_itself(self):
        def run(*words):
            done = subprocess.run(list(map(str, words)), cwd=self.folder, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, f"{words}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
            return done.stdout

        venv = self.folder / "venv" / "bin"
        run("/usr/bin/python3", "-m", "venv", venv.parent)
        # Nothing of the server's libraries may be looked for, wherever they are installed.
        libraries = ["fmt", "Boost", "SQLite3", "PostgreSQL", "OpenSSL", "spdlog", "PkgConfig", "CLI11"]
        forbidden = [f"--config-settings=cmake.define.CMAKE_DISABLE_FIND_PACKAGE_{library}=ON" for library in libraries]
        run(venv / "pip", "wheel", "-q", "--no-deps", *forbidden, "--wheel-dir", self.folder, self.archive)
        (wheel,) = self.folder.glob("*.whl")
        run(venv / "pip", "install", "-q", wheel, "pytest")
        self.assertEqual(run(venv / "python", "-c", "import roundhouse; print(roundhouse.__version__)").strip(), VERSION)
        out = run(venv / "pytest", "-q", "-p", "no:cacheprovider", *(self.root / "python/tests" / test for test in TESTS))
        self.assertRegex(out, r"\d+ passed")
        # Without nlohmann-json the build says what is missing.
        done = subprocess.run([venv / "pip", "wheel", "--no-deps", "--config-settings=cmake.define.CMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON", "--wheel-dir",
                               self.folder, self.archive], cwd=self.folder, capture_output=True, text=True)  # fmt: skip
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("apt-get install nlohmann-json3-dev", done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2, argv=[word for word in sys.argv if word != "--build"])
