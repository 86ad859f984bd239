"""Help for the tests of fire: a fire phase before its first declaration, and declarations in one line.

    match = fire({"6014": ["ger-465-1"], "6214": ["brit-364-1"]})
    declare(match, "target 6214", "ger-465-1")
    match.play("open_fire", dice=[1])

Row 14 is clear from edge to edge; places of even columns in it are as many hexes apart as their columns.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional

from titles.landships.landships_table import number, place, state_of, table, weapon, where
from umpire.engine.match import Match
from umpire.titles.landships.components import NONE
from umpire.titles.landships.state import Attack

OTHER = {"german": "british", "british": "german"}


def fire(
    places: Mapping[str, Sequence[str]], seat: str = "german", phase: str = "offensive_fire",
    facing: Optional[Mapping[str, str]] = None, **position: Any,
) -> Match:
    """The phase in which a seat fires: its own half-turn for phase 8, the enemy's for 3 and 5; then results are applied."""
    phasing = seat if phase == "offensive_fire" else OTHER[seat]
    pending = [{"step": "declare_fire", "seat": seat}, {"step": "apply_results"}]
    return table(places, seat=seat, phasing=phasing, phase=phase, facing=facing, pending=pending, **position)


def declare(match: Match, target: str, *weapons: str) -> None:
    """Name a target and all who join; a flamethrower ends the declaration by itself."""
    match.play(target)
    for name in weapons:
        match.play(f"flame {name}" if name.endswith(".flame") else f"join {name}")
    if not weapons[-1].endswith(".flame"):
        match.play("done")


def attack(match: Match, at: str, *weapons: str, vehicle: str = "") -> Attack:
    """Return an attack as the functions of the chapters take it."""
    there = state_of(match).where[number(vehicle)] if vehicle else place(at)
    return Attack(there, number(vehicle) if vehicle else NONE, mask(*weapons))


def mask(*weapons: str) -> int:
    return sum([1 << weapon(name) for name in weapons])


def is_gone(match: Match, piece: str) -> bool:
    """Lost by a check: failed, or (19.26.9) passed and surrendered."""
    return where(match, piece) in ("eliminated", "surrendered")
