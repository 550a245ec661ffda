#!/usr/bin/env python3
"""The npm package as a stranger meets it: installed into an empty folder, its README's examples run as printed, its types strict.

    tests/packages/npm_test.py roundhouse-engine-0.2.0.tgz
"""

import functools
import http.server
import json
import os
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import unittest
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BROWSER = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "chromium"
PACKAGE = pathlib.Path(sys.argv.pop(1)).resolve()

# The page tells its server what it found: only that says that it is done.
PAGE = """<!doctype html><script type="module">
import { openDoor } from "./index.js";
const tell = (words) => fetch(`told/${encodeURIComponent(words)}`);
openDoor().then((door) => tell(door.call({ door: "games" }).games.map(({ id }) => id).join(", ")), (error) => tell(String(error)));
</script>"""


class Listener(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments, told, **more):
        self.told = told
        super().__init__(*arguments, **more)

    def do_GET(self):
        if self.path.startswith("/told/"):
            self.told.put(urllib.parse.unquote(self.path.removeprefix("/told/")))
        super().do_GET()

    def log_message(self, *_):
        pass


def run(folder, *words):
    done = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f"{' '.join(map(str, words))}\n{done.stdout}\n{done.stderr}"
    return done.stdout


class NpmPackage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kept = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.kept.name)
        (cls.folder / "package.json").write_text('{ "private": true, "type": "module" }')
        # tsc is the one that the page is checked with.
        page = json.loads((ROOT / "web" / "package.json").read_text())
        run(cls.folder, "npm", "install", "--no-audit", "--no-fund", PACKAGE, f"typescript@{page['devDependencies']['typescript']}")
        cls.installed = cls.folder / "node_modules" / "roundhouse-engine"

    @classmethod
    def tearDownClass(cls):
        cls.kept.cleanup()

    def test_contents(self):
        with tarfile.open(PACKAGE) as archive:
            names = sorted(name.removeprefix("package/") for name in archive.getnames())
        self.assertEqual(
            names,
            ["LICENSE", "README.md", "door.js", "index.d.ts", "index.js", "node.js", "offered.js", "package.json", "protocol.d.ts", "roundhouse.wasm"],
        )
        package = json.loads((self.installed / "package.json").read_text())
        self.assertEqual(package["version"], (ROOT / "VERSION").read_text().strip())
        self.assertNotIn(str(ROOT).encode(), (self.installed / "roundhouse.wasm").read_bytes())

    def test_examples_of_the_readme(self):
        examples = re.findall(r"```js\n(.*?)```", (self.installed / "README.md").read_text(), re.S)
        self.assertEqual(len(examples), 2)
        for i, example in enumerate(examples):
            (self.folder / f"example{i}.js").write_text(example)
            self.assertRegex(run(self.folder, "node", f"example{i}.js"), r"-?\d+ to -?\d+ points")

    def test_wrong_use(self):
        shutil.copy(HERE / "wrong_use.mjs", self.folder)
        self.assertRegex(run(self.folder, "node", "--test", "wrong_use.mjs"), r"# fail 0")

    def test_types(self):
        """A strict user compiles; each mistake that is marked in it would not (@ts-expect-error)."""
        shutil.copy(HERE / "user.ts", self.folder)
        run(self.folder, "npx", "tsc", "--strict", "--noUncheckedIndexedAccess", "--target", "es2022", "--module", "nodenext",
            "--lib", "es2022,dom", "--types", "", "--outDir", "built", "user.ts")  # fmt: skip
        self.assertRegex(run(self.folder, "node", "built/user.js"), r"^\d+ decisions, seat [12]")

    def test_in_a_browser(self):
        """index.js, as a browser gets it from a plain server."""
        (self.installed / "page.html").write_text(PAGE)
        told = queue.Queue()
        handler = functools.partial(Listener, directory=self.installed, told=told)
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_address[1]}/page.html"
            with tempfile.TemporaryDirectory() as profile, subprocess.Popen(
                    [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", f"--user-data-dir={profile}", address],
                    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as browser:
                try:
                    words = told.get(timeout=300)
                finally:
                    browser.kill()
                    browser.wait()
            server.shutdown()
        self.assertRegex(words, r"^europe, new-york, [a-z, -]+$")


if __name__ == "__main__":
    unittest.main(verbosity=2)
