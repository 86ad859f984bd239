"""The rows of components.py as named tuples. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import NamedTuple


class Weapon(NamedTuple):
    """T9.8 What fires: whose it is, its points (FS), range (16.31) and sector, in steps of 30 degrees from the facing."""

    id: str
    piece: int
    mount: str = ''
    points: int = 0
    range: int = 0
    low: int = 0
    high: int = 12
    edge: bool = False
    gun: bool = False
    aa: bool = False
    flame: bool = False


class Piece(NamedTuple):
    """2.21, 2.22 A counter, its numbers as printed; `ma` and `fs` of cavalry are those on foot."""

    id: str
    name: str
    unit: str
    side: int
    kind: str
    weapons: tuple[int, ...]
    stacking: int
    fs: int = 0
    range: int = 0
    morale: int = 0
    ma: int = 0
    mounted_ma: int = 0
    mounted_fs: int = 0
    charge: int = 0
    bogs_on: int = 0
    breakdown: int = 0
    hard_to_steer: bool = False
    control: bool = False
    motion: int = 0
    armour: int = 0
    breakdown_late: int = 0
    heavy: bool = False
    aa_points: int = 0
    indirect_range: int = 0
    indirect_only: bool = False
    cs_fs: int = 0
    dogfight: int = 0
    armoured_aircraft: bool = False
