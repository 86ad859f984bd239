"""Help for the tests of combat: a few units on the map, the acting side's impulse, nothing else.

    match = fight({"06": ["de-308gr"], "07": ["us-tf-butler"]}, allied=["07", "02"])
    assault(match, "07", "06", "us-tf-butler")
    match.play("decline", [4])

A unit that is not mentioned takes no part; areas not named in `allied` are German; what is not named is no fort and no bridge.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Optional

import umpire
from umpire.engine.match import Match
from umpire.engine.sets import bit, has
from umpire.engine.wording import LogLine
from umpire.titles.anvil.components import AREAS, MARKERS, NONE, PLACES, SEATS, SITES, UNITS
from umpire.titles.anvil.rules.activation import Impulse, Impulses
from umpire.titles.anvil.rules.sequence import Phase, Turn
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.rules.victory import Judgement
from umpire.titles.anvil.state import (
    ABSENT,
    DESTROYED,
    ELIMINATED,
    END,
    GONE_NORTH,
    GONE_TO_ITALY,
    OPERATIONS,
    STANDING,
    AnvilState,
    good_order,
    put,
    set_bridge,
)

OFF_MAP = {ELIMINATED: "eliminated", GONE_NORTH: "north", GONE_TO_ITALY: "italy", ABSENT: "absent"}


def mask(names: Sequence[str], ids: Sequence[str]) -> int:
    return sum([bit(ids.index(name)) for name in names])


def fight(
    areas: Mapping[str, Sequence[str]], *, side: str = "allied", turn: int = 2, allied: Sequence[str] = ("02", "07"),
    fighters: Sequence[str] = (), disorganized: Sequence[str] = (), reduced: Sequence[str] = (),
    levels: tuple[int, int] = (0, 0), bridges: Sequence[str] = (), bombs: Optional[Mapping[str, str]] = None,
    scenario: str = "1-historical", data: Optional[Path] = None, options: Optional[Mapping[str, str]] = None,
    forced: bool = False,
) -> Match:
    """Return a match in the middle of an operation phase: `side` has the impulse."""
    match = umpire.start("anvil", scenario, options, seed=1, forced=forced, data=data)
    state = state_of(match)
    clear(state, turn)
    for area, units in areas.items():
        for unit in units:
            put(state, UNITS.index(unit), PLACES.index(area))
    state.allied, state.fighters = mask(allied, AREAS), mask(fighters, AREAS)
    state.disorganized, state.reduced = mask(disorganized, UNITS), mask(reduced, UNITS)
    state.levels = list(levels)
    for site in bridges:
        set_bridge(state, SITES.index(site), STANDING)
    for marker, area in (bombs or {}).items():
        state.bombs[MARKERS.index(marker)] = AREAS.index(area)
        state.supporting |= bit(MARKERS.index(marker))
    state.impulse = SEATS.index(side)
    check_supply(state)
    state.agenda.append(Impulse(state.impulse))
    return match


def clear(state: AnvilState, turn: int) -> None:
    """An empty map in the operation phase of a turn."""
    later = [Turn(number) for number in range(state.scenario.turns, turn, -1)]
    state.agenda = [Judgement(), *later, Phase(END), Impulses()]
    state.turn, state.phase, state.passes = turn, OPERATIONS, 0
    for unit in range(len(UNITS)):
        put(state, unit, ABSENT)
    for site in range(len(SITES)):
        set_bridge(state, site, DESTROYED)
    state.bombs, state.supporting = [NONE, NONE], 0


# What is on the table

def state_of(match: Match) -> AnvilState:
    state = match.state
    assert isinstance(state, AnvilState)
    return state


def where(match: Match, unit: str) -> str:
    """Return the area of a unit, or "eliminated", "north", "italy", "absent", "due"."""
    place = state_of(match).where[UNITS.index(unit)]
    return PLACES[place] if place >= 0 else OFF_MAP.get(place, "due")


def upside_down(match: Match) -> set[str]:
    """Return the Disorganized units on the map."""
    state = state_of(match)
    return {name for unit, name in enumerate(UNITS) if state.where[unit] >= 0 and not good_order(state, unit)}


def is_reduced(match: Match, unit: str) -> bool:
    return has(state_of(match).reduced, UNITS.index(unit))


def can(match: Match, verb: str) -> list[str]:
    """Return the targets offered for a verb."""
    words = [str(action) for action in match.options]
    return [word.removeprefix(f"{verb} ") for word in words if word.startswith(f"{verb} ")]


# What players do

def do(match: Match, *actions: str) -> tuple[LogLine, ...]:
    words: tuple[LogLine, ...] = ()
    for action in actions:
        words += match.play(action)
    return words


def attack(match: Match, area: str, *units: str, die: int = 4) -> tuple[LogLine, ...]:
    """5.1 An ordinary combat, up to its die."""
    do(match, f"activate {area}", "fight", *[f"take {unit}" for unit in units])
    return match.play("strike", [die])


def assault(match: Match, place: str, target: str, *units: str, by: Sequence[str] = ()) -> Match:
    """5.3 A mobile combat by one party, up to its arrival; `by` are the areas on the way."""
    do(match, f"activate {place}", f"assault {target}", *[f"take {unit}" for unit in units], *[f"to {area}" for area in by])
    match.play(f"to {target}")
    return match


def fight_log(log: Sequence[LogLine], kind: str = "") -> dict[str, object]:
    """Return the slots of the last combat in a log: strength, row, ours, theirs."""
    lines = [line.event for line in log if line.event.kind == "fight" and kind in str(line.event.slots["what"])]
    return dict(lines[-1].slots)


def terms(lines: Sequence[LogLine]) -> dict[str, int]:
    """Return the modifiers of the last combat roll that was told, by name."""
    sums = [line.event.arithmetic for line in lines if line.event.kind == "fight" and line.event.arithmetic is not None]
    return {term.name: term.value for term in sums[-1].terms}


def term_cases(lines: Sequence[LogLine]) -> dict[str, str]:
    sums = [line.event.arithmetic for line in lines if line.event.kind == "fight" and line.event.arithmetic is not None]
    return {term.name: term.case for term in sums[-1].terms}
