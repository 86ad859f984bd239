"""The value of a position: weights for the features of a title, learned from matches by `umpire learn` and kept as data.

A title names its features (`Evaluator.features`); a stage of a match (mostly a turn) weighs each of them. Their sum is the
expected margin at the end, in points, and from it follows the chance of winning. All numbers are the first seat's; the other
seat sees them with the opposite sign.
"""
from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

from umpire.engine.data import DataSource, Reader
from umpire.engine.faults import Fault

FILE: Final = "values.toml"
# the part of a title whose scenarios share their values
SHARED: Final = "all"
# beyond this the exponential of a chance would overflow, and nobody could tell it from certainty
SURE: Final = 30.0
# values that explain less of the margin than this, in matches that were held out, cannot tell one position from another
TELLING: Final = 0.05
# no weight and no value of a position lies beyond this
_MOST: Final = 1_000_000.0


class Stage(NamedTuple):
    """One part of a match: the weight of each feature, and how the margin becomes a chance."""

    number: int
    # what the first seat may expect if no feature speaks for anybody
    base: float
    weights: tuple[tuple[str, float], ...]
    # the margin at which both sides have the same chance, and how far from it the odds are e to 1
    even: float
    scale: float
    # the part of the margin's variance that they explained in matches held out; all of it where nobody measured
    explained: float = 1.0

    @property
    def is_informative(self) -> bool:
        """Whether these weights can tell one position from another."""
        return self.explained >= TELLING


class Values:
    """The weights of a title by its parts (scenarios that do not share theirs) and their stages; none where nobody learned."""

    def __init__(self, parts: Mapping[str, tuple[Stage, ...]], command: str = "", provenance: str = "") -> None:
        self._parts: dict[str, tuple[Stage, ...]] = dict(parts)
        # the command that made them, and where they come from
        self.command = command
        self.provenance = provenance

    @property
    def has_weights(self) -> bool:
        return bool(self._parts)

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(self._parts)

    def stage(self, part: str, number: int) -> Stage:
        """Return the weights of a stage; where there are none, those of the last one before it, or else the first."""
        stages = self._parts[part if part in self._parts else self.parts[0]]
        best = stages[0]
        for stage in stages:
            if stage.number <= number:
                best = stage
        return best

    def shares(self, stage: Stage, features: Mapping[str, float]) -> dict[str, float]:
        """Return the contribution of each feature to the margin, in points."""
        return {name: weight * features[name] for name, weight in stage.weights if name in features}


def margin_of(stage: Stage, shares: Mapping[str, float], seat: int) -> float:
    """Return the margin that a seat may expect."""
    return side_of(seat) * stage.base + sum(shares.values())


def chance_of(stage: Stage, margin: float, seat: int) -> float:
    """Return the chance of winning for a seat that may expect this margin."""
    return logistic((margin - side_of(seat) * stage.even) / stage.scale)


def side_of(seat: int) -> int:
    """Return the sign of a seat: values are written as the first one sees them."""
    return 1 if seat == 0 else -1


def as_seat_sees(seat: int, features: Mapping[str, float]) -> dict[str, float]:
    """Return features that were counted for the first seat, as a seat sees them. Zero stays zero, without a sign."""
    return {name: side_of(seat) * number + 0.0 for name, number in features.items()}


def add_win_bonus(lead: float, winner: int, bonus: float) -> float:
    """Return a lead with something for the win, which counts whatever the points say: `winner` is a sign, 0 for a draw.

        >>> add_win_bonus(3.0, 1, 10.0), add_win_bonus(3.0, -1, 10.0), add_win_bonus(3.0, 0, 10.0)
        (13.0, -10.0, 3.0)
    """
    return winner * (bonus + max(0.0, winner * lead)) if winner else lead


def logistic(odds: float) -> float:
    """Return the logistic function of a number.

    >>> logistic(0.0), round(logistic(1.0), 3), logistic(-1000.0) < 0.001
    (0.5, 0.731, True)
    """
    return 1.0 / (1.0 + math.exp(-max(-SURE, min(SURE, odds))))


# Reading

def load_values(source: DataSource) -> Values:
    """Return the values of `values.toml`, none where there is no such file."""
    if not source.has(FILE):
        return Values({})
    reader = source.read(FILE)
    reader.allow_only(("provenance", "made", "note", "games", "seed", "rules", "part"))
    parts = {part.text("id"): _stages(part) for part in reader.tables("part")}
    if not parts:
        raise reader.error("part", Fault("must-hold-at-least-one"))
    return Values(parts, reader.text("made"), reader.provenance())


def _stages(part: Reader) -> tuple[Stage, ...]:
    part.allow_only(("id", "stage"))
    stages = tuple([_stage(item) for item in part.tables("stage")])
    numbers = [stage.number for stage in stages]
    if not stages or numbers != sorted(set(numbers)):
        raise part.error("stage", Fault("stages-out-of-order"))
    return stages


def _stage(item: Reader) -> Stage:
    item.allow_only(("id", "base", "even", "scale", "explained", "brier", "samples", "weights"))
    weights = item.table("weights")
    return Stage(
        item.number("id"), item.amount("base", -_MOST, _MOST),
        tuple([(name, weights.amount(name, -_MOST, _MOST)) for name in weights.names()]),
        item.amount("even", -_MOST, _MOST), item.amount("scale", 0.001, _MOST),
        item.amount("explained", -_MOST, 1.0) if item.has("explained") else 1.0,
    )
