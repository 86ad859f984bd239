"""Help for the case tests of Striking the Anvil.

    match = table({"07": ["us-7ir"], "08": ["de-917gr"]}, allied=["01", "07"])
    move(match, "07", ["us-7ir"], "08")
    assert where(match, "us-7ir") == "08"

Areas and units are written as in a position (see position.py of the title); whoever is not mentioned takes no part. Without
anything else it is the Allied impulse in the operation phase of turn 2, no bridge and no fortification level stands. `ask` is
short for `pending` with a question that needs nothing else; ask="" begins the phase.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from support import opened
from umpire.engine.match import Match
from umpire.engine.sets import has
from umpire.engine.wording import LogLine
from umpire.titles.anvil.components import AREAS, MARKERS, NONE, PLACES, SITES, UNITS
from umpire.titles.anvil.state import (
    ABSENT,
    ELIMINATED,
    GONE_NORTH,
    GONE_TO_ITALY,
    WAITING,
    AnvilState,
    bonus_of,
    good_order,
    strength_of,
)

OFF_MAP = {ELIMINATED: "eliminated", GONE_NORTH: "north", GONE_TO_ITALY: "italy", ABSENT: "absent", WAITING: "waiting"}
SETTINGS = ("options", "data", "undo", "dice", "forced")
NO_WALLS = {"09": 0, "10": 0}


def table(areas: Mapping[str, Sequence[str]], phase: str = "operations", ask: str = "impulse", **position: Any) -> Match:
    """Return a position: the units by area, the phase, the question that is asked (see above), and whatever else matters."""
    settings = {key: position.pop(key) for key in SETTINGS if key in position}
    document = {"turn": 2, "phase": phase, "levels": NO_WALLS, "areas": {name: list(units) for name, units in areas.items()}}
    if ask and "pending" not in position and phase == "operations":
        document["pending"] = {"step": ask}
    return opened("anvil", {**document, **position}, **settings)


# What is on the table

def state_of(match: Match) -> AnvilState:
    state = match.state
    assert isinstance(state, AnvilState)
    return state


def number(unit: str) -> int:
    return UNITS.index(unit)


def where(match: Match, unit: str) -> str:
    """Return the area or box of a unit, or "eliminated", "north", "italy", "absent", "waiting"."""
    place = state_of(match).where[number(unit)]
    return PLACES[place] if place >= 0 else OFF_MAP[place]


def upside_down(match: Match) -> set[str]:
    """Return the Disorganized units."""
    state = state_of(match)
    return {name for unit, name in enumerate(UNITS) if not good_order(state, unit)}


def strength(match: Match, unit: str) -> int:
    return strength_of(state_of(match), number(unit))


def bonus(match: Match, unit: str) -> int:
    return bonus_of(state_of(match), number(unit))


def is_reduced(match: Match, unit: str) -> bool:
    return has(state_of(match).reduced, number(unit))


def allied_areas(match: Match) -> list[str]:
    """1.6 Return the areas the Allies control."""
    return [name for area, name in enumerate(AREAS) if has(state_of(match).allied, area)]


def fighters(match: Match) -> list[str]:
    return [name for area, name in enumerate(AREAS) if has(state_of(match).fighters, area)]


def unsupplied_areas(match: Match, side: int) -> list[str]:
    return [name for area, name in enumerate(AREAS) if has(state_of(match).unsupplied[side], area)]


def bridge(match: Match, site: str) -> int:
    """-1 destroyed, 0 standing, else the activations until it stands."""
    return state_of(match).bridges[SITES.index(site)]


def bomb(match: Match, marker: str) -> tuple[str, bool]:
    """6 Where a marker is, and whether it shows support."""
    state, place = state_of(match), MARKERS.index(marker)
    area = state.bombs[place]
    return AREAS[area] if area != NONE else "", has(state.supporting, place)


def can(match: Match, verb: str) -> list[str]:
    """Return the targets offered for a verb: can(match, "to") == ["06", "08"]."""
    words = [str(action) for action in match.options]
    return [word.removeprefix(f"{verb} ") for word in words if word.startswith(f"{verb} ")]


def points_spent(match: Match) -> int:
    """4.1 Return the points the party on the move has spent."""
    activation = state_of(match).activation
    assert activation is not None
    return activation.spent


def cost(match: Match, words: str) -> int:
    """Return what a step would cost."""
    assert match.decision is not None
    action = next(action for action in match.options if str(action) == words)
    return int(match.decision.trail(match.state, action).cost)


# What players do

def do(match: Match, *actions: str) -> tuple[LogLine, ...]:
    words: tuple[LogLine, ...] = ()
    for action in actions:
        words += match.play(action)
    return words


def form(match: Match, place: str, *units: str) -> Match:
    """Activate a place to move, and choose a party."""
    do(match, f"activate {place}", "move", *[f"take {unit}" for unit in units])
    return match


def move(match: Match, place: str, units: Sequence[str], *way: str) -> tuple[LogLine, ...]:
    """Activate a place and march a party along a way."""
    form(match, place, *units)
    return do(match, *[f"to {area}" for area in way])


def passes(match: Match, times: int = 2) -> tuple[LogLine, ...]:
    return do(match, *["pass"] * times)


def fight(match: Match, area: str, *units: str, die: int = 4) -> tuple[LogLine, ...]:
    """5.1 An attack in an area, up to its die."""
    do(match, f"activate {area}", "fight", *[f"take {unit}" for unit in units])
    return match.play("strike", [die])


def cases(lines: Sequence[LogLine]) -> list[str]:
    return [line.case for line in lines]


def terms(lines: Sequence[LogLine]) -> dict[str, int]:
    """Return the modifiers of the last combat roll that was told, by name."""
    sums = [line.event.arithmetic for line in lines if line.event.kind == "fight" and line.event.arithmetic is not None]
    return {term.name: term.value for term in sums[-1].terms}


def strength_told(lines: Sequence[LogLine]) -> object:
    return [line.event.slots["strength"] for line in lines if line.event.kind == "fight"][-1]
