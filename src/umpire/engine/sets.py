"""Sets of small numbers (units, areas, formations) kept as the bits of an integer: copied and compared at no cost."""
from __future__ import annotations

from functools import lru_cache


def bit(number: int) -> int:
    """A set with one member."""
    return 1 << number


def has(mask: int, number: int) -> bool:
    return bool(mask >> number & 1)


@lru_cache(maxsize=1 << 16)
def members(mask: int) -> tuple[int, ...]:
    """The members of a set, in order; the same sets are asked for again and again."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def set_of(numbers: tuple[int, ...]) -> int:
    """The set of some numbers."""
    return sum([1 << number for number in set(numbers)])
