"""The rows of components.py as named tuples. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import NamedTuple


class Terrain(NamedTuple):
    """A card of the row: its Terrain Value (L6.1) and its red cubes (L13.1); `called` is its name inside a sentence."""

    id: str
    name: str
    called: str
    subtitle: str
    history: str
    value: int
    cubes: int
    provenance: str


class EffectOn(NamedTuple):
    """What a result does to its target: the face it turns to, the Spirit it costs, the cards it falls back."""

    becomes: str
    spirit: int
    move: int
    case: str


class Soldier(NamedTuple):
    """A piece with its invented name (L19.3; '' for those who have none)."""

    id: str
    nation: str
    name: str
