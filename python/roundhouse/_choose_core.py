"""Chooses the engine for this processor, once, before anything imports `roundhouse._core`.

A wheel has two: `_core` runs on every x86-64, `_core_v3` is faster and needs the instructions of x86-64-v3 (Intel since 2013, AMD since
2015). A build from source has one, `_core`, compiled for its machine. ROUNDHOUSE_CPU=baseline forces the one that runs everywhere.

Both register the same types, so a process must never load both: the one that is not chosen can't be imported.
"""

import importlib
import importlib.util
import os
import sys


def _choose() -> None:
    wanted = os.environ.get("ROUNDHOUSE_CPU", "")
    if wanted not in ("", "baseline"):
        raise ImportError(f"ROUNDHOUSE_CPU is {wanted!r}. Set it to baseline, or leave it out.")
    if importlib.util.find_spec("roundhouse._cpu") is None:
        core = importlib.import_module("roundhouse._core")
        if wanted == "baseline" and core.cpu != "baseline":
            raise ImportError(
                "ROUNDHOUSE_CPU is baseline, but this roundhouse was compiled for its own machine only. Install a wheel, which has both, "
                "or build with `--config-settings cmake.define.ROUNDHOUSE_NATIVE=OFF`."
            )
    elif wanted != "baseline" and importlib.import_module("roundhouse._cpu").has_v3():
        core = importlib.import_module("roundhouse._core_v3")
        sys.modules["roundhouse._core"] = core
        setattr(sys.modules["roundhouse"], "_core", core)  # as the import of a submodule does
    else:
        sys.modules["roundhouse._core_v3"] = None  # type: ignore[assignment]  # importing it is an ImportError


_choose()
