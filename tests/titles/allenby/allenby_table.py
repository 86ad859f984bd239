"""Help for the case tests of Allenby's Blitzkrieg.

    match = table({"0806": ["b_4cav_10"], "0907": ["t_24"]}, phase=3, ask="combat")
    attack(match, "0907", "b_4cav_10", dice=[6])
    assert where(match, "t_24") == "eliminated"

Hexes and counters are written as in a position (see position.py of the title); whoever is not mentioned takes no part. `ask` is
short for `pending` with one question: "movement", "combat", "bombard", "garrisons", "owed", "order", "group"; without it the
phase begins. In phases 4, 6 and 8 `ask` needs a Group: group="g7".
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from support import opened
from umpire.engine.match import Match
from umpire.engine.wording import LogLine
from umpire.titles.allenby.components import UNITS
from umpire.titles.allenby.state import ELIMINATED, IN_HAND, POOL, REMOVED, AllenbyState, is_disrupted

OFF_MAP = {IN_HAND: "in hand", POOL: "pool", ELIMINATED: "eliminated", REMOVED: "removed"}
SETTINGS = ("options", "data", "undo", "dice", "forced")


def table(hexes: Mapping[str, Sequence[str]], phase: int = 3, ask: str = "", **position: Any) -> Match:
    """Return a position: the counters by hex, the phase, the question that is asked (see above), and whatever else matters."""
    settings = {key: position.pop(key) for key in SETTINGS if key in position}
    if ask:
        position["pending"] = [{"step": ask}]
    return opened("allenby", {"phase": phase, "hexes": {h: list(units) for h, units in hexes.items()}, **position}, **settings)


# What is on the table

def state_of(match: Match) -> AllenbyState:
    state = match.state
    assert isinstance(state, AllenbyState)
    return state


def where(match: Match, unit: str) -> str:
    """Return the hex of a counter, or "in hand", "pool", "eliminated", "removed"."""
    state = state_of(match)
    place = state.where[UNITS.index(unit)]
    return state.box.grid.ids[place] if place >= 0 else OFF_MAP[place]


def stack(match: Match, hex_: str) -> list[str]:
    """Return the ground units in a hex."""
    state = state_of(match)
    return [UNITS[unit] for unit in state.stacks[state.box.grid.number[hex_]]]


def is_broken(match: Match, unit: str) -> bool:
    return is_disrupted(state_of(match), UNITS.index(unit))


def disruptions(match: Match) -> int:
    """4.3.e The British tally."""
    return state_of(match).disruptions


def points(match: Match) -> tuple[int, int]:
    """Victory points, British first."""
    british, turkish = state_of(match).points
    return british, turkish


def hex_view(match: Match, seat: str, hex_: str) -> list[dict[str, Any]]:
    """Return the counters in a hex as a seat sees them."""
    units: list[dict[str, Any]] = match.view(seat)["units"]
    return [unit for unit in units if unit["hex"] == hex_]


def can(match: Match, verb: str) -> list[str]:
    """Return the targets offered for a verb: can(match, "to") == ["0708", "0709"]."""
    actions = [str(action) for action in match.options]
    return [words.removeprefix(f"{verb} ") for words in actions if words.startswith(f"{verb} ")]


# What players do

def attack(match: Match, target: str, *units: str, dice: Sequence[int] = ()) -> tuple[LogLine, ...]:
    """Attack a hex with these units; dice of the disrupted (9.2.4, attackers first), then of the combat."""
    match.play(f"attack {target}")
    for unit in units:
        match.play(f"with {unit}")
    return match.play("assault", dice)


def bombard(match: Match, target: str, *guns: str, dice: Sequence[int] = ()) -> tuple[LogLine, ...]:
    """Bombard a hex with these guns and squadrons; the die of 6.2."""
    match.play(f"bombard {target}")
    for gun in guns:
        match.play(f"gun {gun}")
    return match.play("fire", dice)


def march(match: Match, unit: str, *goals: str, dice: Sequence[int] = ()) -> tuple[LogLine, ...]:
    """March a unit, step by step if it is disrupted (then with its die, 8.4.a)."""
    lines = match.play(f"march {unit}", dice)
    for goal in goals:
        lines += match.play(f"to {goal}")
    return lines


def cases(lines: Sequence[LogLine]) -> list[str]:
    """Return the cases of what was told."""
    return [line.case for line in lines]


def sentences(lines: Sequence[LogLine]) -> list[str]:
    """Return what was told, in words."""
    return [line.text for line in lines]


def slots(lines: Sequence[LogLine], kind: str) -> dict[str, Any]:
    """Return what the first event of a kind says: slots(told, "battle")["defence"]."""
    return dict(next(line.event.slots for line in lines if line.event.kind == kind))


def terms(lines: Sequence[LogLine]) -> dict[str, int]:
    """Return the modifiers of the roll that was told, by name."""
    sums = [line.event.arithmetic for line in lines if line.event.arithmetic is not None]
    return {term.name: term.value for term in sums[0].terms}
