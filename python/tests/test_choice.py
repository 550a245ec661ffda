"""Which engine is imported: the one for the processor, or the one that ROUNDHOUSE_CPU asks for, and never two."""
import importlib.metadata
import importlib.util
import os
import subprocess
import sys

import pytest
import roundhouse

IS_WHEEL = importlib.util.find_spec("roundhouse._cpu") is not None
wheel_only = pytest.mark.skipif(not IS_WHEEL, reason="built from source: there is one engine")

GAME = """
import roundhouse
state = roundhouse.play_game(roundhouse.load_game("europe", 3), ["planner", "random", "simple"], 5)
print(roundhouse._core.cpu)
print(state.record())
"""


def python(code, cpu=None):
    """Another process."""
    environment = {key: value for key, value in os.environ.items() if key != "ROUNDHOUSE_CPU"}
    if cpu is not None:
        environment["ROUNDHOUSE_CPU"] = cpu
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)


def test_version():
    assert roundhouse.__version__ == importlib.metadata.version("roundhouse")
    assert roundhouse.__version__.count(".") == 2


@wheel_only
def test_both_engines_play_the_same_game():
    chosen, baseline = python(GAME), python(GAME, "baseline")
    assert chosen.returncode == 0, chosen.stderr
    cpu, record = chosen.stdout.split("\n", 1)
    from roundhouse import _cpu

    assert cpu == ("x86-64-v3" if _cpu.has_v3() else "baseline")
    assert baseline.stdout == "baseline\n" + record


@wheel_only
@pytest.mark.parametrize("cpu", [None, "baseline"])
def test_two_engines_are_never_in_one_process(cpu):
    """By whatever name a module is asked for, what comes is the chosen one, or nothing."""
    code = """
import sys, roundhouse, roundhouse._core
names = {roundhouse._core.__name__, sys.modules["roundhouse._core"].__name__}
try:
    import roundhouse._core_v3
    names.add(roundhouse._core_v3.__name__)
except ImportError:
    pass
assert len(names) == 1, names
print(*[line for line in open("/proc/self/maps") if "/roundhouse/_core" in line], sep="")
"""
    out = python(code, cpu)
    assert out.returncode == 0, out.stderr
    assert len({line.split()[-1] for line in out.stdout.splitlines() if line}) == 1


def test_unknown_words_are_refused():
    out = python("import roundhouse", "fast")
    assert out.returncode != 0 and "ROUNDHOUSE_CPU is 'fast'. Set it to baseline, or leave it out." in out.stderr


@pytest.mark.skipif(IS_WHEEL, reason="a wheel has both")
def test_one_engine_says_what_it_is():
    out = python("import roundhouse", "baseline")
    if roundhouse._core.cpu == "baseline":
        assert out.returncode == 0
    else:
        assert "was compiled for its own machine only" in out.stderr
