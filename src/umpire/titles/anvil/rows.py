"""The rows of components.py as named tuples. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import NamedTuple


class Unit(NamedTuple):
    """A counter with its capacity (1.2.b): 1.3.1.b a combat unit has two strengths, 1.3.2.a others a bonus by step."""

    id: str
    name: str
    division: str
    side: int
    nation: str
    kind: str
    type: str
    category: str
    mobility: str
    move: int
    strength: tuple[int, ...]
    bonus: tuple[int, ...]


class Numbers(NamedTuple):
    """The single numbers of the charts."""

    category: int
    bombing: int
    fighters: int
    train: int
    landing: int
    surrender_below: int
    surrender_least: int
    ffi_first_turn: int
    drop_good_order: int
    drop_enemy_area: int
    drop_enemy_units: int
    combat_units: int
    same_division_units: int
    same_division: int


class MovementChart(NamedTuple):
    """4.2, 5.7 The terrain chart: costs by column, combat modifiers."""

    enter: dict[str, tuple[int, int]]
    cross: dict[str, tuple[int, int]]
    enemy: int
    exit_north: int
    exit_italy: int
    least: int
    terrain: dict[str, int]
    river: dict[str, int]
