"""Many games at once, played by libroundhouse_training.so (training/native/games.h) on all cores."""
import ctypes
import json
import os
import pathlib

import torch

ROOT = pathlib.Path(__file__).resolve().parents[2]
TAUGHT = 32  # kMostTaught
CHANNELS = ("margin", "win", "routes", "tickets", "other", "made")


class _Setup(ctypes.Structure):
    _fields_ = [("title", ctypes.c_char_p), ("folder", ctypes.c_char_p), ("lineups", ctypes.c_char_p),
                ("teacher", ctypes.c_char_p), ("seed", ctypes.c_uint64),
                *[(name, ctypes.c_int32) for name in ("players", "games", "threads", "teach_every", "plan", "match", "most_decisions")]]


class _Shape(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("inputs", "actions", "mask_bytes", "players", "hidden", "channels", "pieces")]


ARRAYS = ("inputs", "masks", "actors", "learns", "hints", "promises", "hidden", "dones", "rewards", "roles", "numbers", "lengths",
          "taught_actions", "taught_values", "taught_errors")


class _Arrays(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ARRAYS]


_library = None


def library():
    global _library
    if _library is None:
        path = os.environ.get("ROUNDHOUSE_TRAINING_LIBRARY",
                              str(ROOT / "build/training/training/native/libroundhouse_training.so"))
        if not pathlib.Path(path).exists():
            raise SystemExit(f"{path} is not there. training/build makes it.")
        lib = ctypes.CDLL(path)
        lib.rh_error.restype = ctypes.c_char_p
        lib.rh_open.restype = ctypes.c_void_p
        lib.rh_open.argtypes = [ctypes.POINTER(_Setup)]
        lib.rh_close.argtypes = [ctypes.c_void_p]
        lib.rh_shape.argtypes = [ctypes.c_void_p, ctypes.POINTER(_Shape)]
        lib.rh_describe.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int32]
        lib.rh_reset.argtypes = [ctypes.c_void_p, ctypes.POINTER(_Arrays)]
        lib.rh_step.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(_Arrays)]
        lib.rh_step.restype = ctypes.c_int32
        _library = lib
    return _library


class Batch:
    """A batch of games. Its arrays are tensors that stay where they are; `pinned` ones are copied to a GPU more quickly."""

    def __init__(self, title, players, games, seed, lineups=None, *, teacher="", teach_every=1, plan=True, match=0,
                 most_decisions=0, threads=0, folder="", hidden=False, pinned=False):
        self.lib = library()
        lineups = lineups or f"{games}*" + ",".join(["net"] * players)
        folder = ROOT / folder if folder else ""
        setup = _Setup(title.encode(), str(folder).encode(), lineups.encode(), teacher.encode(), seed, players, games, threads,
                       teach_every, int(plan), match, most_decisions)
        self.handle = self.lib.rh_open(ctypes.byref(setup))
        if not self.handle:
            raise ValueError(self.lib.rh_error().decode())
        self.games, self.players = games, players
        shape = _Shape()
        self.lib.rh_shape(self.handle, ctypes.byref(shape))
        self.shape = shape
        text = ctypes.create_string_buffer(1 << 20)
        self.lib.rh_describe(self.handle, text, len(text))
        self.facts = json.loads(text.value)

        def array(*size, dtype=torch.uint8):
            out = torch.zeros(size, dtype=dtype)
            return out.pin_memory() if pinned else out

        n, f32, i16, i32 = games, torch.float32, torch.int16, torch.int32
        self.inputs = array(n, shape.inputs)
        self.masks = array(n, shape.mask_bytes)
        self.actors = array(n)
        self.learns = array(n)
        self.hints = array(n, dtype=i16)
        self.promises = array(n, dtype=f32)
        self.hidden = array(n, shape.hidden) if hidden else None
        self.dones = array(n)
        self.rewards = array(n, players, shape.channels, dtype=f32)
        self.roles = array(n, players)
        self.numbers = array(n, dtype=i32)
        self.lengths = array(n, dtype=i32)
        self.taught_actions = array(n, TAUGHT, dtype=i16) if teacher else None
        self.taught_values = array(n, TAUGHT, dtype=f32) if teacher else None
        self.taught_errors = array(n, TAUGHT, dtype=f32) if teacher else None
        self.actions = array(n, dtype=i32)
        self.pointers = _Arrays(*[None if (t := getattr(self, name)) is None else t.data_ptr() for name in ARRAYS])

    def reset(self):
        self.lib.rh_reset(self.handle, ctypes.byref(self.pointers))

    def step(self):
        """Plays `actions`, and on until a net has to decide in every game."""
        illegal = self.lib.rh_step(self.handle, self.actions.data_ptr(), ctypes.byref(self.pointers))
        if illegal:
            raise RuntimeError(f"{illegal} actions were not legal")

    def close(self):
        if self.handle:
            self.lib.rh_close(self.handle)
            self.handle = None


def scales(facts):
    """What each input is divided by."""
    return torch.tensor([block["scale"] for block in facts["blocks"] for _ in range(block["size"])], dtype=torch.float32)
