"""Sets of small numbers (units, areas, formations) kept as the bits of an integer: copied and compared at no cost."""
from __future__ import annotations


def bit(number: int) -> int:
    """A set with one member."""
    return 1 << number


def has(mask: int, number: int) -> bool:
    return bool(mask >> number & 1)


def members(mask: int) -> list[int]:
    """The members of a set, in order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
