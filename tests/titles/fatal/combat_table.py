"""Help for the tests of combat: a combat half of a land segment, an assault or a bombardment in a few words.

    match = combat({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]})
    assault(match, "GP-4", "cw-29-86", die=3)

Every formation of the seat is activated unless `acting` says otherwise.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from titles.fatal.fatal_table import number, state_of, table
from umpire.engine.match import Match
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.components import AREAS, FORMATIONS, NONE, SEATS
from umpire.titles.fatal.rules import combat_assault as assaults
from umpire.titles.fatal.rules import combat_bombardment

SIDES = Fatal().box.formation_sides


def combat(places: Mapping[str, Sequence[str]], seat: str = "allied", **more: Any) -> Match:
    """Return the combat half of a land segment of a seat."""
    acting = [name for place, name in enumerate(FORMATIONS) if SEATS[SIDES[place]] == seat]
    return table(places, ask="combat_half", seat=seat, **{"kind": "land", "acting": acting, **more})


def muster(match: Match, area: str, *units: str, support: str = "") -> None:
    """Declare an assault, up to the die."""
    match.play(f"assault {area}")
    for unit in units:
        match.play(f"with {unit}")
    if support:
        match.play(f"intensive {support}")


def assault(match: Match, area: str, *units: str, die: int, support: str = "") -> None:
    muster(match, area, *units, support=support)
    match.play("attack", dice=[die])


def barrage(match: Match, area: str, *guns: str, die: int) -> None:
    match.play(f"bombard {area}")
    for gun in guns:
        match.play(f"gun {gun}")
    match.play("open_fire", dice=[die])


def mask(*pieces: str) -> int:
    return sum([1 << number(piece) for piece in pieces])


def sums(match: Match, area: str, *units: str, support: str = "") -> assaults.Reckoning:
    """Return what the panel, the odds and the die make of an assault."""
    return assaults.reckon(state_of(match), AREAS.index(area), mask(*units), number(support) if support else NONE)


def shell_sums(match: Match, area: str, *guns: str) -> combat_bombardment.Reckoning:
    return combat_bombardment.reckon(state_of(match), AREAS.index(area), mask(*guns))


def results(match: Match) -> tuple[int, int]:
    """Return what the die gave the attacker and the defender."""
    current = state_of(match).assault
    assert current is not None
    return current.attacker_result, current.defender_result


def columns(reckoning: assaults.Reckoning, match: Match) -> tuple[str, str]:
    """Return the odds before and after the shifts."""
    words = state_of(match).box.assault_columns
    return words[reckoning.odds], words[reckoning.column]
