"""Sets of small numbers (units, areas, formations) kept as the bits of an integer: copied and compared at no cost."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Optional

from umpire.engine.faults import Fault, Flaw


def bit(number: int) -> int:
    """Return a set with one member."""
    return 1 << number


def has(mask: int, number: int) -> bool:
    return bool(mask >> number & 1)


# the same sets are asked for again and again; a table of our own, as compiled code finds nothing sooner in an lru_cache
_MEMBERS: Final[dict[int, tuple[int, ...]]] = {}
_MANY: Final = 1 << 16


def members(mask: int) -> tuple[int, ...]:
    """Return the members of a set, in order."""
    numbers = _MEMBERS.get(mask)
    return _list_members(mask) if numbers is None else numbers


# by the place of a byte in a set and its value: the numbers it stands for
_BYTES: Final[list[list[tuple[int, ...]]]] = []


def _byte_values(place: int) -> list[tuple[int, ...]]:
    return [tuple([8 * place + low for low in range(8) if value >> low & 1]) for value in range(256)]


def _list_members(mask: int) -> tuple[int, ...]:
    numbers: list[int] = []
    size = (mask.bit_length() + 7) // 8
    if len(_BYTES) < size:
        # another thread may do the same meanwhile: every place is filled with what belongs there, whoever comes first
        _BYTES[:size] = [_byte_values(place) for place in range(size)]
    for values, byte in zip(_BYTES, mask.to_bytes(size, "little"), strict=False):
        if byte:
            numbers += values[byte]
    if len(_MEMBERS) >= _MANY:
        _MEMBERS.clear()
    result = tuple(numbers)
    _MEMBERS[mask] = result
    return result


@lru_cache(maxsize=1 << 12)
def set_of(numbers: tuple[int, ...]) -> int:
    """Return the set of some numbers."""
    return sum([1 << number for number in set(numbers)])


def set_where(are: list[bool]) -> int:
    """Return the set of the numbers for which something is so."""
    return set_of(tuple([number for number, is_ in enumerate(are) if is_]))


# A rule over many pieces

class Exclusion(NamedTuple):
    """A set of pieces that a rule keeps out, and the bar that says why; in hot code a plain pair does."""

    pieces: int
    bar: str


def allowed_pieces(pieces: int, rules: Sequence[tuple[int, str]]) -> int:
    """Return the members of a set that no rule keeps out.

    >>> rules = [Exclusion(0b0110, "4.1 tired"), Exclusion(0b0011, "4.2 bound")]
    >>> bin(allowed_pieces(0b1111, rules)), first_bar(rules, 1), first_bar(rules, 0), first_bar(rules, 3)
    ('0b1000', '4.1 tired', '4.2 bound', '')
    >>> bin(excluded_pieces(rules))
    '0b111'
    """
    return pieces & ~excluded_pieces(rules)


def excluded_pieces(rules: Sequence[tuple[int, object]]) -> int:
    """Return all members that a rule keeps out."""
    kept_out = 0
    for pieces, _ in rules:
        kept_out |= pieces
    return kept_out


def first_bar(rules: Sequence[tuple[int, str]], piece: int) -> str:
    """Return why one piece is kept out: the first rule that holds it; LEGAL if none does."""
    for pieces, bar in rules:
        if pieces >> piece & 1:
            return bar
    return ""


def first_flaw(key: str, pieces: int, names: Sequence[str], rules: Sequence[tuple[int, Fault]]) -> Optional[Flaw]:
    """Return the first impossible piece that a position names under a key: the key, the piece, and why.

    >>> first_flaw("acted", 0b110, ("a", "b", "c"), [(0b100, Fault("is-lost"))])
    Flaw(place='acted', reason=<Fault piece-fault piece='c' reason=<Fault is-lost>>)
    """
    for piece in members(pieces):
        for those, reason in rules:
            if has(those, piece):
                return Flaw(key, Fault("piece-fault", piece=names[piece], reason=reason))
    return None
