"""11.0 Victory points and victory."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.faults import Fault, Flaw
from umpire.titles.allenby.components import (
    ARTILLERY,
    BRITISH,
    BRITISH_BRIGADES,
    HEADQUARTERS,
    SEATS,
    THE_TURKS,
    TURKISH,
    TURKISH_UNITS,
)
from umpire.titles.allenby.rules.garrisons import british_control
from umpire.titles.allenby.state import (
    BRITISH_MAJOR,
    BRITISH_MINOR,
    DRAW,
    ELIMINATED,
    TURKISH_MAJOR,
    TURKISH_MINOR,
    VICTORY_POINTS,
    AllenbyState,
)

NO_ELIMINATION: str = "no_elimination"


class VictoryPoints(Step[AllenbyState]):
    """11.0 Towns, then the seven points, then 11.4 before 11.3 (R26)."""

    id: ClassVar[str] = "victory_points"

    def run(self, state: AllenbyState) -> None:
        score_towns(state)
        pay_penalty(state)
        state.ending = automatic_victory(state)
        if state.ending:
            score_casualties(state)
            state.agenda.clear()


def scoring_towns(state: AllenbyState) -> list[int]:
    """11.1.a Return how many red towns each side controls, by seat."""
    red = [town.hex for town in state.box.towns if town.scores]
    british = len([h for h in red if british_control(state, h)])
    return [british, len(red) - british]


def score_towns(state: AllenbyState) -> None:
    """11.1.a Give a point for each red town to its controller."""
    counts = scoring_towns(state)
    for side in (BRITISH, TURKISH):
        state.points[side] += counts[side] * state.box.limits.town_points
    state.tell("towns", "11.1.a", british=counts[BRITISH], turkish=counts[TURKISH])


def turks_in_play(state: AllenbyState) -> int:
    """R1 Count the Turkish ground counters on the map, garrisons and fragments included."""
    return len([unit for unit in THE_TURKS if state.where[unit] >= 0])


def penalty_due(state: AllenbyState) -> bool:
    """11.2.d, R1 Tell whether the penalty is due: for a turn without a kill, unless nobody was left to kill.

    Read literally, it is due for a turn that any Turk outlives.
    """
    if state.switches.penalty_reading == NO_ELIMINATION:
        return state.kills == 0 and state.turks_at_dawn > 0
    return turks_in_play(state) > 0


def pay_penalty(state: AllenbyState) -> None:
    if penalty_due(state):
        state.points[BRITISH] -= state.box.limits.penalty
        state.tell("penalty", "11.2.d", n=state.box.limits.penalty, reading=state.switches.penalty_reading)


def automatic_victory(state: AllenbyState) -> str:
    """11.3.a, 11.4.a Return the automatic victory.

    The British hold every town; or at the end of turn 6 the Turks hold two red towns or more.
    """
    if all([british_control(state, town.hex) for town in state.box.towns]):
        return BRITISH_MAJOR
    limits = state.box.limits
    if state.turn == limits.turkish_turn and scoring_towns(state)[TURKISH] >= limits.turkish_towns:
        return TURKISH_MAJOR
    return ""


def casualty_points(state: AllenbyState) -> list[int]:
    """11.2.a, 11.2.b, 11.2.c Return the points for losses.

    For Turkish headquarters and guns, for British units, and for every fifth disruption.
    """
    limits = state.box.limits
    types = [state.box.units[unit].type for unit in range(len(TURKISH_UNITS)) if state.where[unit] == ELIMINATED]
    british = types.count(HEADQUARTERS) * limits.hq_points + types.count(ARTILLERY) * limits.artillery_points
    worn_out = state.disruptions // limits.disruptions_per_point
    return [british, (british_losses(state) + worn_out) * limits.unit_points]


def british_losses(state: AllenbyState) -> int:
    """11.2.b, R12 Count the British losses: garrisons count too; dummies and squadrons do not."""
    return len([unit for unit in BRITISH_BRIGADES if state.where[unit] == ELIMINATED]) + state.garrisons_lost


def score_casualties(state: AllenbyState) -> None:
    points = casualty_points(state)
    for side in (BRITISH, TURKISH):
        state.points[side] += points[side]
    state.tell("casualties", "11.2.a", british=points[BRITISH], turkish=points[TURKISH])


def difference(points: list[int]) -> tuple[str, int]:
    """11.0.a Return the difference alone, and whose it is."""
    lead = points[BRITISH] - points[TURKISH]
    return SEATS[BRITISH] if lead >= 0 else SEATS[TURKISH], abs(lead)


def by_points(state: AllenbyState) -> str:
    """11.5.a, R20 Return the winner by points: the higher total wins a minor victory; equal totals are a draw."""
    british, turkish = state.points
    return DRAW if british == turkish else BRITISH_MINOR if british > turkish else TURKISH_MINOR


def ending_flaw(state: AllenbyState, pending: bool) -> Optional[Flaw]:
    """11.5.a Return the flaw of the end of a position.

    It must be the one that the map and the points show, by points after the last turn only.
    """
    if not state.ending:
        return None
    if pending or state.phase != VICTORY_POINTS:
        return Flaw("ending", Fault("game-ends-in-phase-10"))
    expected = automatic_victory(state) or (by_points(state) if state.turn == state.box.limits.turns else None)
    if state.ending == expected:
        return None
    goes_on = Fault("game-goes-on-after-this-turn")
    return Flaw("ending", Fault("map-shows-another-end", ending=expected) if expected else goes_on)


class Judgement(Step[AllenbyState]):
    """11.5.a After the last turn."""

    id: ClassVar[str] = "judgement"

    def run(self, state: AllenbyState) -> None:
        score_casualties(state)
        state.ending = by_points(state)
