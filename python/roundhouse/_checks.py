"""What callers hand over, checked where it comes in. NumPy's whole numbers are welcome; floats and bools are mistakes."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np


def whole(value: Any, what: str, least: int, most: int) -> int:
    """The value as an int, if it is a whole number from least to most. `what` begins the error's sentence: "a seat"."""
    if isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{what} is a whole number, not {value!r}")
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {value!r}") from None
    if not least <= number <= most:
        raise ValueError(f"{what} is one of {least} to {most}, not {number}")
    return number


def seed_of(value: Any) -> int:
    """A seed has 64 bits."""
    return whole(value, "a seed", 0, 2**64 - 1)


def words_of(value: Any, what: str) -> str:
    """The value, if it is a string."""
    if not isinstance(value, str):
        raise TypeError(f"{what} is a string, not {value!r}")
    return value
