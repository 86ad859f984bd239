"""4.7 British garrisons, 4.8 control."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import members
from umpire.maps.paths import steps_within
from umpire.titles.allenby.components import (
    ALL_BRITISH,
    BRITISH,
    BRITISH_BRIGADES,
    BRITISH_GARRISONS,
    FIRST_BRITISH_GARRISON,
    FOOT,
    TURKISH,
    UNITS,
)
from umpire.titles.allenby.language import DISBAND, DONE, ENOUGH, GARRISON, NOT_NOW
from umpire.titles.allenby.rules.hidden import DECEPTION, Question, is_concealed, show_units
from umpire.titles.allenby.state import POOL, REMOVED, AllenbyState, factor, hex_id, is_dummy, occupant, put

# 4.8 control

def british_control(state: AllenbyState, h: int) -> bool:
    """4.8.a Return whether the British control a hex: only while a British unit stands there.

    R38 That is troops, not a dummy or a squadron. 4.8.b All else is Turkish.
    """
    return occupant(state, h) == BRITISH and any([not is_dummy(unit) for unit in state.stacks[h]])


# 4.7 garrisons

def spare_garrisons(state: AllenbyState) -> list[int]:
    """4.7.d Return the counters that are left."""
    all_ = range(FIRST_BRITISH_GARRISON, FIRST_BRITISH_GARRISON + len(BRITISH_GARRISONS))
    return [unit for unit in all_ if state.where[unit] == POOL]


def disband_barrier(state: AllenbyState, unit: int) -> str:
    """4.7.a, R10 Return what keeps a unit from being disbanded: it must be a British land unit with a factor, no garrison.

    There must be a town and a counter for it.
    """
    if unit not in BRITISH_BRIGADES or state.where[unit] < 0:
        return "4.7.a no-unit"
    if factor(state, unit) == 0:
        return "4.7.a no-factor"
    if not spare_garrisons(state):
        return "4.7.d none-left"
    if not any([_town_near(state, state.where[unit], town.hex) for town in state.box.towns]):
        return "4.7.b no-town"
    return LEGAL if garrison_towns(state, state.where[unit]) else "4.7.b no-town"


def disbandable(state: AllenbyState) -> list[int]:
    """Return all units that may be turned into garrisons, found from the few towns instead of the many units."""
    near = _within_reach_of(state, [town.hex for town in state.box.towns if british_control(state, town.hex)])
    return [unit for unit in BRITISH_BRIGADES if state.where[unit] in near and factor(state, unit) > 0]


def seems_disbandable(state: AllenbyState) -> bool:
    """Return whether any unit might be turned into garrisons, for all that the Turk can see.

    Any concealed counter might be a brigade.
    """
    near = _within_reach_of(state, [town.hex for town in state.box.towns if occupant(state, town.hex) == BRITISH])
    return any([
        state.where[unit] in near and (is_concealed(state, unit) or (unit in BRITISH_BRIGADES and factor(state, unit) > 0))
        for unit in members(state.standing & ALL_BRITISH)
    ])


def _within_reach_of(state: AllenbyState, towns: list[int]) -> set[int]:
    """4.7.b, 4.7.d Return the hexes from which a garrison could come to one of these towns, while there are counters for it."""
    near: set[int] = set()
    for town in towns if spare_garrisons(state) else ():
        near.update(_hexes_that_reach(state, town))
    return near


def _hexes_that_reach(state: AllenbyState, town: int) -> dict[int, int]:
    """4.7.b Return the hexes from which a garrison could come, walked backwards from its town."""
    prices, enemies = state.box.ground.prices[FOOT], state.held[TURKISH]
    return steps_within(
        state.box.grid.neighbours, town, state.box.limits.garrison_range,
        lambda here, there: here in prices[there] and not enemies >> here & 1,
        lambda h: state.zones[TURKISH].covers(h),
    ).cost


def _town_near(state: AllenbyState, start: int, town: int) -> bool:
    """4.7.b Return whether a British-held town is within six hexes as the crow flies: the quick test first."""
    return state.box.grid.distance(start, town) <= state.box.limits.garrison_range and british_control(state, town)


def garrison_towns(state: AllenbyState, start: int) -> list[int]:
    """4.7.b Return the British-occupied towns within six hexes of legal movement, ZOC included (R10)."""
    near = [town.hex for town in state.box.towns if _town_near(state, start, town.hex)]
    if not near:
        return []
    prices, enemies = state.box.ground.prices[FOOT], state.held[TURKISH]
    reach = steps_within(
        state.box.grid.neighbours, start, state.box.limits.garrison_range,
        lambda here, there: there in prices[here] and not enemies >> there & 1,
        lambda h: state.zones[TURKISH].covers(h),
    )
    return sorted([h for h in near if h in reach.cost])


def disband(state: AllenbyState, unit: int) -> None:
    place = state.where[unit]
    towns = tuple(garrison_towns(state, place))
    number = min(factor(state, unit), len(spare_garrisons(state)))
    show_units(state, (unit,), "4.7.a")
    put(state, unit, REMOVED)
    state.tell("disbanded", "4.7.a", unit=UNITS[unit], place=hex_id(state, place), n=number)
    state.agenda.append(PlaceGarrisons(towns, number))


class Garrisons(Question):
    """4.7.a At the end of a British operations phase combat units may be turned into garrisons."""

    id: ClassVar[str] = "garrisons"
    rows: ClassVar[Rows] = Rows(
        Row(DISBAND, disband_barrier, disband, disbandable), Row(DONE, always, leave), *DECEPTION, otherwise=NOT_NOW,
    )

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"range": state.box.limits.garrison_range}

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(disbandable(state))}


class GarrisonsPossible(Step[AllenbyState]):
    """Ask only while a garrison could be made: without a town there is no choice.

    R22 As far as the Turk can see: the question must not reveal whether a dummy stands in the town, or beside it.
    """

    id: ClassVar[str] = "garrisons_possible"

    def run(self, state: AllenbyState) -> None:
        if seems_disbandable(state):
            state.agenda.append(Garrisons(BRITISH))


def garrison_barrier(question: PlaceGarrisons, state: AllenbyState, h: int) -> str:
    if h in question.towns:
        return LEGAL
    if h not in state.box.town_at:
        return "4.7.b no-town-there"
    return "4.7.b out-of-reach" if british_control(state, h) else "4.7.b not-held"


def towns_in_reach(question: PlaceGarrisons, state: AllenbyState) -> Sequence[int]:
    return question.towns


def garrison(question: PlaceGarrisons, state: AllenbyState, h: int) -> None:
    state.agenda.pop()
    put(state, spare_garrisons(state)[0], h)
    state.tell("garrisoned", "4.7.b", hex=hex_id(state, h))
    if question.left > 1:
        state.agenda.append(PlaceGarrisons(question.towns, question.left - 1))


class PlaceGarrisons(Question):
    """4.7.b Each garrison goes to a town in reach of the removed unit; R10 those not placed are lost. 4.7.c Nothing undoes it."""

    id: ClassVar[str] = "place_garrisons"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(GARRISON, garrison_barrier, garrison, towns_in_reach), Row(ENOUGH, always, leave), otherwise=NOT_NOW,
    )

    def __init__(self, towns: tuple[int, ...], left: int) -> None:
        super().__init__(BRITISH)
        self.towns = towns
        self.left = left

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        """4.7.b Return the flaw: towns must be free of Turks, and garrisons left for them."""
        for town in self.towns:
            if town not in state.box.town_at or occupant(state, town) == TURKISH:
                return Flaw("towns", Fault("is-no-town-to-garrison", hex=hex_id(state, town)))
        spare = len(spare_garrisons(state))
        if not self.towns or not spare:
            return Flaw("towns", Fault("no-town-or-garrison-left"))
        return None if self.left <= spare else Flaw("number", Fault("no-more-garrisons-in-the-pool", spare=spare))

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": self.left, "range": state.box.limits.garrison_range}
