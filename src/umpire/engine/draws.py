"""The dice of a match by mail: each side commits to a chain of values, and the two values of a draw make its dice.

A record keeps enough for anybody to check every roll: the commitments, and for each draw the action with which it began and the
value of each seat.
"""
from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Optional

from umpire.engine.dice import VerifiableSource
from umpire.engine.faults import Fault


def follows(value: str, before: str) -> bool:
    """Tell whether a value is the next of its chain."""
    try:
        return hashlib.sha256(bytes.fromhex(value)).hexdigest() == before
    except ValueError:
        return False


def dice_key(match: str, draw: int, values: Mapping[str, str]) -> bytes:
    """Return the key of a draw: the values of both, by seat in the title's order."""
    lines = "".join([f"{seat} {value}\n" for seat, value in values.items()])
    return hashlib.sha256(f"umpire mail dice\n{match}\n{draw}\n{lines}".encode()).digest()


class Draw(NamedTuple):
    """The first action that was rolled for with it, and the value of each seat."""

    first: int
    values: dict[str, str]


class BadDraws(ValueError):
    """A draw in a record does not match what a seat committed to. The message names it."""


class Draws(NamedTuple):
    """All of a match."""

    match: str
    commitments: dict[str, str]
    draws: tuple[Draw, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the header field of a record that stands beside the kind of the dice."""
        draws = [[draw.first, *draw.values.values()] for draw in self.draws]
        return {"match": self.match, "commitments": self.commitments, "draws": draws}

    def check(self) -> None:
        """Check that every value follows from the one before. BadDraws names the seat and the draw."""
        before = self.commitments
        for number, draw in enumerate(self.draws):
            for seat, value in draw.values.items():
                if not follows(value, before[seat]):
                    raise BadDraws(Fault("value-was-exchanged", seat=seat, draw=number, committed=seat))
            before = draw.values

    def source(self, action: int) -> Optional[VerifiableSource]:
        """Return the dice of an action; None if there was no draw yet."""
        number = next((n for n in range(len(self.draws) - 1, -1, -1) if self.draws[n].first <= action), None)
        return None if number is None else VerifiableSource(dice_key(self.match, number, self.draws[number].values))


def read_draws(header: Mapping[str, Any], seats: Sequence[str]) -> Optional[Draws]:
    """Read the draws of a header; None if it has none, BadDraws if they are malformed."""
    if "draws" not in header:
        return None
    try:
        commitments = {seat: str(header["commitments"][seat]) for seat in seats}
        draws = [Draw(_number(first), dict(zip(seats, map(str, values), strict=True))) for first, *values in header["draws"]]
        if [draw.first for draw in draws] != sorted([draw.first for draw in draws]):
            raise ValueError
        return Draws(str(header["match"]), commitments, tuple(draws))
    except (KeyError, TypeError, ValueError):
        raise BadDraws(Fault("draws-are-not-told")) from None


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError
    return value
