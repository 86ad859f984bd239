"""The rows of components.py as named tuples. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import NamedTuple


class Unit(NamedTuple):
    """A counter, but for what 12.4 and 12.5 may swap. `shown` is the type on a concealed British counter."""

    id: str
    name: str
    side: int
    type: str
    shown: str
    size: str
    level: str
    group: int
    formation: int
    movement: int
    walks: int
    bombard: int
    german: bool
    town: str


class Town(NamedTuple):
    """11.1 A town; only those in red capitals score."""

    id: str
    name: str
    hex: int
    scores: bool


class Limits(NamedTuple):
    """The printed limits: tables.toml, [limits] and [victory]."""

    bombarding: int
    garrison_range: int
    fragments: int
    factors_per_fragment: int
    unrelated: int
    zoc_retreat: int
    turns: int
    town_points: int
    hq_points: int
    artillery_points: int
    unit_points: int
    disruptions_per_point: int
    penalty: int
    turkish_turn: int
    turkish_towns: int
