"""V.1 to V.5 Victory; S1.vp, S2.vp, S3.vp, S2.2 by scenario."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.faults import Fault, Flaw
from umpire.engine.sets import has
from umpire.titles.anvil.components import ALLIED, COMBAT, GERMAN, THE_ALLIES, THE_GERMANS
from umpire.titles.anvil.state import (
    ELIMINATED,
    END,
    FIRST,
    GONE_NORTH,
    GONE_TO_ITALY,
    LEVELS,
    AnvilState,
    is_area,
    is_friendly,
    is_supplied,
)


class TurnPoints(Step[AnvilState]):
    """V.3 At the end of every turn the key areas score."""

    id: ClassVar[str] = "turn_points"

    def run(self, state: AnvilState) -> None:
        areas = [area for area in state.scenario.victory.turn_areas if is_friendly(state, area, ALLIED)]
        points = len(areas) * state.scenario.victory.turn_points
        state.points[ALLIED] += points
        state.tell("scored", "V.3", n=points)


class Judgement(Step[AnvilState]):
    """V.1 Allied points less German points after the last turn (S1.vp, S2.vp, S3.vp)."""

    id: ClassVar[str] = "judgement"

    def run(self, state: AnvilState) -> None:
        allied, german = final_points(state)
        state.points[ALLIED] += allied
        state.points[GERMAN] += german
        state.ending = level_of_victory(state, state.points[ALLIED] - state.points[GERMAN])
        state.tell("judged", "V.1", allied=state.points[ALLIED], german=state.points[GERMAN])


def final_points(state: AnvilState) -> tuple[int, int]:
    """V.2, V.4, V.5 Return the points of both sides for areas, losses and units cut off, and for the Germans that got away."""
    victory = state.scenario.victory
    allied = sum([points for area, points in victory.areas if is_friendly(state, area, ALLIED)])
    german = victory.allied_eliminated * len(_lost_combat_units(state, THE_ALLIES))
    for unit in THE_GERMANS:
        if state.box.units[unit].kind == COMBAT:
            allied += _german_loss(state, unit)
            german += _german_escape(state, unit)
    return allied, german


def _lost_combat_units(state: AnvilState, units: range) -> list[int]:
    return [unit for unit in units if state.where[unit] == ELIMINATED and state.box.units[unit].kind == COMBAT]


def _german_loss(state: AnvilState, unit: int) -> int:
    """V.5 Return the points for a German unit eliminated, or unsupplied on the map.

    S2.2 In June units that left count as lost.
    """
    victory, place = state.scenario.victory, state.where[unit]
    if place == ELIMINATED or (state.scenario.exits_are_losses and place in (GONE_NORTH, GONE_TO_ITALY)):
        return victory.german_eliminated
    return victory.german_unsupplied if is_area(place) and not is_supplied(state, place, GERMAN) else 0


def _german_escape(state: AnvilState, unit: int) -> int:
    """V.2 Return the points for an escape, by step, one more if motorized.

    A unit in supply on a northern-edge area has as good as left.
    """
    victory, place = state.scenario.victory, state.where[unit]
    reduced = int(has(state.reduced, unit))
    if place == GONE_TO_ITALY:
        return victory.italy[reduced]
    at_the_edge = victory.north_edge_counts and is_area(place) and state.box.ground.north[place]
    if place != GONE_NORTH and not (at_the_edge and is_supplied(state, place, GERMAN)):
        return 0
    extra = victory.north_motorized if state.box.units[unit].mobility == "motorized" else 0
    return victory.north[reduced] + extra


def level_of_victory(state: AnvilState, margin: int) -> str:
    """V.1 Return the level whose lower limit the margin reaches."""
    for number, least in enumerate(limits_of(state)):
        if margin >= least:
            return LEVELS[number]
    return LEVELS[-1]


def limits_of(state: AnvilState) -> tuple[int, ...]:
    """V.1 Return the least margin of each level, as the players agreed."""
    victory = state.scenario.victory
    if state.switches.victory_levels == FIRST:
        return victory.first_limits
    return tuple([least for least, _ in victory.levels])


def ending_flaw(state: AnvilState) -> Optional[Flaw]:
    """V.1 Return the flaw of the points and the end in a position."""
    if state.points[GERMAN] and not state.ending:
        return Flaw("points.german", Fault("germans-score-at-the-end"))
    expected = level_of_victory(state, state.points[ALLIED] - state.points[GERMAN])
    if state.ending and (state.phase != END or state.turn != state.scenario.turns):
        return Flaw("ending", Fault("game-ends-after-the-last-turn"))
    return Flaw("ending", Fault("points-show-another-end", ending=expected)) if state.ending not in ("", expected) else None
