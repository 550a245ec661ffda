"""The installer (tools/packages.sh), run under the shell options of each of its callers, with stand-ins for the system's programs."""
import itertools
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

# A system in a folder: a file in `installed` is a package that is there, a file in `candidates` one that could be.
STAND_INS = {
    "dpkg-query": r"""
status=0
for word in "$@"; do
  case $word in -*|*'${'*) continue ;; esac
  if [ -e "$SYSTEM/installed/$word" ]; then echo "$word installed"
  elif [ -e "$SYSTEM/removed/$word" ]; then echo "$word config-files"
  else echo "dpkg-query: no packages found matching $word" >&2; status=1; fi
done
exit $status
""",
    "apt-cache": r"""
[ "$1" = policy ] || exit 9
if [ -e "$SYSTEM/candidates/$2" ]; then printf '%s:\n  Installed: (none)\n  Candidate: 1.0-1\n' "$2"
elif [ -e "$SYSTEM/virtual/$2" ]; then printf '%s:\n  Installed: (none)\n  Candidate: (none)\n' "$2"; fi
""",
    "apt-get": r"""
echo "apt-get $*" >>"$SYSTEM/calls"
case $1 in
  update)
    if [ -s "$SYSTEM/locked" ]; then
      sed -i 1d "$SYSTEM/locked"
      echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)" >&2
      exit 100
    fi
    [ ! -e "$SYSTEM/update-fails" ] || { echo "E: no route to the archive" >&2; exit 100; } ;;
  install)
    [ ! -e "$SYSTEM/install-fails" ] || { echo "E: Unable to locate package" >&2; exit 100; }
    echo "dlstatus:1:20.0:Retrieving file 1 of 2"
    for word in "$@"; do
      case $word in install|-*|APT::*|DPkg::*) continue ;; esac
      [ ! -e "$SYSTEM/silently-lost/$word" ] || continue
      echo "pmstatus:$word:50.0:Unpacking $word"
      : >"$SYSTEM/installed/$word"
    done ;;
esac
""",
    "sleep": r"""
echo "sleep $*" >>"$SYSTEM/calls"
""",
    "sudo": r"""
echo "sudo $*" >>"$SYSTEM/calls"
[ ! -e "$SYSTEM/sudo-refuses" ] || exit 1
exec "$@"
""",
}

ALWAYS_THERE = ("bash", "sh", "env", "sed", "grep", "tail", "cut", "mktemp", "rm", "tput", "cat", "true")


def shell_options(caller):
    """The very options that a caller sets before it sources the installer."""
    text = (ROOT / caller).read_text(encoding="utf-8")
    if caller.endswith("Containerfile"):
        options = re.search(r'^SHELL \["/bin/bash", "-(\w+)", "(\w+)", "-c"\]', text, re.M)
        return f"set -{options[1]} {options[2]}"
    return re.search(r"^set -\S*(?: pipefail)?$", text, re.M)[0]


CALLERS = ["play", "test", "deploy/Containerfile"]
if (ROOT / "tools/release").exists():
    CALLERS.append("tools/release")


class System:
    """A bare system: an empty PATH but for the stand-ins and the tools that every Debian has."""

    def __init__(self, root, sudo=True, leave_out=()):
        self.root = pathlib.Path(root)
        for folder in ("installed", "removed", "candidates", "virtual", "silently-lost", "bin", "tmp"):
            (self.root / folder).mkdir()
        for name, code in STAND_INS.items():
            if (name == "sudo" and not sudo) or name in leave_out:
                continue
            path = self.root / "bin" / name
            path.write_text("#!/bin/sh\n" + code, encoding="utf-8")
            path.chmod(0o755)
        for name in ALWAYS_THERE:
            os.symlink(subprocess.run(["which", name], capture_output=True, text=True, check=True).stdout.strip(),
                       self.root / "bin" / name)

    def put(self, folder, *names):
        for name in names:
            (self.root / folder / name).touch()

    def calls(self):
        path = self.root / "calls"
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    def install(self, caller, *packages, root=True):
        """What the caller does: options, source, install, and then something that needs the packages."""
        words = " ".join(f"'{package}'" for package in packages)
        # EUID can't be set: the copy of the installer asks another name.
        code = "\n".join((
            shell_options(caller), f"cd '{ROOT}'", "euid=" + ("0" if root else "1000"),
            "eval \"$(sed -e 's/EUID/euid/g' -e 's#\\${BASH_SOURCE\\[0\\]%/\\*}#tools#' tools/packages.sh)\"",
            f"install_packages {words} || exit 7", "echo went on"))
        return subprocess.run(["bash", "-c", code], capture_output=True, text=True, timeout=60, check=False,
                              env={"PATH": str(self.root / "bin"), "SYSTEM": str(self.root), "TMPDIR": str(self.root / "tmp")})


class Installer(unittest.TestCase):
    def everywhere(self, check, roots=(True, False), **kind):
        """The check on a system of its own for each caller, as root and not."""
        for caller, root in itertools.product(CALLERS, roots):
            with self.subTest(caller=caller, root=root), tempfile.TemporaryDirectory() as folder:
                check(System(folder, **kind), caller, root)

    def assert_went_on(self, run):
        self.assertEqual((run.returncode, run.stdout.splitlines()[-1:]), (0, ["went on"]), run.stderr)

    def assert_stopped(self, run, *words):
        self.assertEqual(run.returncode, 7, run.stdout + run.stderr)
        self.assertNotIn("went on", run.stdout)
        for word in words:
            self.assertIn(word, run.stderr)

    def test_all_there(self):
        def check(system, caller, root):
            system.put("installed", "g++", "cmake", "boost-new")
            self.assert_went_on(system.install(caller, "g++", "cmake", "boost-old|boost-new", root=root))
            self.assertEqual(system.calls(), [], "nothing is asked of apt-get or sudo")
        self.everywhere(check)

    def test_some_missing(self):
        def check(system, caller, root):
            system.put("installed", "g++")
            system.put("candidates", "cmake", "ninja-build", "boost-new")
            system.put("virtual", "boost-old")
            self.assert_went_on(system.install(caller, "g++", "cmake", "ninja-build", "boost-old|boost-new", root=root))
            install = [call for call in system.calls() if call.startswith("apt-get install")]
            self.assertEqual(len(install), 1)
            self.assertTrue(install[0].endswith(" cmake ninja-build boost-new"), install[0])
            self.assertEqual(any(call.startswith("sudo") for call in system.calls()), not root)
        self.everywhere(check)

    def test_none_there(self):
        def check(system, caller, root):
            system.put("removed", "cmake")
            system.put("candidates", "boost-old", "boost-new")
            self.assert_went_on(system.install(caller, "g++", "cmake", "boost-old|boost-new", root=root))
            self.assertTrue(system.calls()[-1].endswith(" g++ cmake boost-old"), system.calls())
        self.everywhere(check)

    def test_every_list_of_the_project_under_every_callers_options(self):
        lists = re.findall(r"^(\w+_packages)=\(", (ROOT / "tools/packages.sh").read_text(encoding="utf-8"), re.M)
        self.assertGreaterEqual(len(lists), 4)
        for caller in CALLERS:
            with self.subTest(caller=caller):
                code = "\n".join((shell_options(caller), f"cd '{ROOT}'", ". tools/packages.sh",
                                  "printf '%s\\n' " + " ".join(f'"${{{name}[@]-}}"' for name in lists)))
                names = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True).stdout.split()
                self.assertGreater(len(names), 20)
                for name in names:
                    self.assertRegex(name, r"^[a-z0-9][a-z0-9+.|-]+$")

    def test_apt_fails(self):
        for fault, words in (("update-fails", "no route"), ("install-fails", "Unable to locate")):
            def check(system, caller, root, fault=fault, words=words):
                (system.root / fault).touch()
                self.assert_stopped(system.install(caller, "g++", root=root), words, "Full log:")
            self.everywhere(check)

    def test_apt_is_busy_for_a_while(self):
        def check(system, caller, root):
            (system.root / "locked").write_text("once\ntwice\n", encoding="utf-8")
            self.assert_went_on(system.install(caller, "g++", root=root))
            self.assertEqual(sum(call.startswith("sleep") for call in system.calls()), 2)
        self.everywhere(check)

    def test_apt_is_busy_for_ever(self):
        def check(system, caller, root):
            (system.root / "locked").write_text("again\n" * 1000, encoding="utf-8")
            self.assert_stopped(system.install(caller, "g++", root=root), "Could not get lock")
        self.everywhere(check, roots=(True,))

    def test_apt_says_yes_and_does_nothing(self):
        def check(system, caller, root):
            system.put("silently-lost", "cmake")
            self.assert_stopped(system.install(caller, "g++", "cmake", root=root), "Still missing: cmake")
        self.everywhere(check)

    def test_no_such_package(self):
        def check(system, caller, root):
            self.assert_stopped(system.install(caller, "boost-old|boost-new", root=root), "none of these packages")
        self.everywhere(check)

    def test_no_root_and_no_sudo(self):
        def check(system, caller, root):
            self.assert_stopped(system.install(caller, "g++", "boost-old|boost-new", root=root), "apt-get install g++ boost-old")
            self.assertEqual(system.calls(), [])
        self.everywhere(check, roots=(False,), sudo=False)

    def test_sudo_refuses(self):
        def check(system, caller, root):
            (system.root / "sudo-refuses").touch()
            self.assert_stopped(system.install(caller, "g++", root=root), "sudo")
        self.everywhere(check, roots=(False,))

    def test_another_system(self):
        def check(system, caller, root):
            self.assert_stopped(system.install(caller, "g++", root=root), "ROUNDHOUSE_NO_INSTALL")
        for leave_out in (("apt-get",), ("dpkg-query",), ("apt-get", "dpkg-query", "apt-cache")):
            self.everywhere(check, leave_out=leave_out)


if __name__ == "__main__":
    unittest.main()
