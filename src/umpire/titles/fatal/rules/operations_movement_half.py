"""7.3.2 The movement half of a land segment: units move one by one, or (7.2#7) a division as one."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import members, set_of
from umpire.titles.fatal.components import ALL_LAND, ALLIED, AREAS, FORMATIONS, NONE, PIECES, THE_LAND
from umpire.titles.fatal.language import DIG, DONE, EMBARK, FORM, LAND_ALL, MARCH, NOT_NOW, RISE, STRATEGIC, TO
from umpire.titles.fatal.rules import operations_amphibious as amphibious
from umpire.titles.fatal.rules import operations_land_movement as land
from umpire.titles.fatal.rules.definitions import contact_areas
from umpire.titles.fatal.rules.operations_activation import activate
from umpire.titles.fatal.state import BOX, FatalState, is_rough, side_of

# 7.2#7 Units of a division that move as one: one action for what they could do one by one, if none has to check on the way.

Column = tuple[int, ...]


def room_together(state: FatalState, column: Column, area: int) -> str:
    """7.4#2 Return what keeps these units from ending together in an area with the units there."""
    return land.together_barrier(state, state.at[area] & ALL_LAND | set_of(column), side_of(column[0]))


def _by_division(state: FatalState, units: Sequence[int]) -> dict[int, list[int]]:
    """Group units by their division; independents go alone."""
    divisions: dict[int, list[int]] = {}
    for unit in units:
        if state.box.formation_of[unit] != NONE:
            divisions.setdefault(state.box.formation_of[unit], []).append(unit)
    return divisions


# 7.3.2 on the march

def column_of(state: FatalState, formation: int) -> Column:
    """Return the units of a division that march off together: the most that share an area. None if no two can."""
    return _column(state, [unit for unit in members(state.box.formations[formation]) if land.march_barrier(state, unit) == LEGAL])


def _column(state: FatalState, able: Sequence[int]) -> Column:
    """Return the largest party of one area that has somewhere to go; if none has, the largest."""
    parties = _parties(state, able)
    return next((party for party in parties if has_goal(state, party)), parties[0] if parties else ())


def _parties(state: FatalState, able: Sequence[int]) -> list[Column]:
    """Return units that share an area, in groups of two or more, the largest first."""
    areas: dict[int, list[int]] = {}
    for unit in able:
        areas.setdefault(state.where[unit], []).append(unit)
    return sorted([tuple(units) for units in areas.values() if len(units) > 1], key=len, reverse=True)


def form_barrier(state: FatalState, formation: int) -> str:
    """Return what keeps a formation from marching together: two units in one area, with one open to all next to it."""
    column = column_of(state, formation)
    if not column:
        return "7.2#7 few-can-march"
    return LEGAL if has_goal(state, column) else "7.3.2#4 no-common-goal"


def columns(state: FatalState, able: Sequence[int]) -> list[int]:
    """Return the divisions with units that can march as one, among all units that can march."""
    unchecked, divisions = sum([1 << unit for unit in able]) & ~state.box.independents, set()
    while unchecked:
        unit = unchecked.bit_length() - 1
        formation = state.box.formation_of[unit]
        party = unchecked & state.box.formations[formation] & state.at[state.where[unit]]
        if party.bit_count() > 1 and formation not in divisions and has_goal(state, members(party)):
            divisions.add(formation)
        unchecked &= ~party
    return sorted(divisions)


def has_goal(state: FatalState, column: Column) -> bool:
    """Return whether an adjacent area is open to all of them."""
    near = state.box.land_next[state.where[column[0]]]
# an empty area away from the enemy is open to all units that may stand together
    quiet = near & ~(state.held[0] | state.held[1] | contact_areas(state, side_of(column[0])))
    if quiet and land.together_barrier(state, set_of(column), side_of(column[0])) == LEGAL:
        return True
    return any([goal_barrier(state, column, area) == LEGAL for area in members(near)])


def goal_barrier(state: FatalState, column: Column, area: int) -> str:
    """Return what keeps one of them from going there (7.3.2#4, 7.4); 7.3.2#5 a unit that must check goes alone."""
    for unit in column:
        bar = land.step_barrier(state, unit, area)
        if bar != LEGAL:
            return bar
        if land.needs_check(state, unit, area):
            return "7.3.2#5 checks-alone"
    return room_together(state, column, area)


def form_up(state: FatalState, formation: int) -> None:
    state.agenda.append(MarchTogether(state.active, column_of(state, formation)))


def there_barrier(question: MarchTogether, state: FatalState, area: int) -> str:
    return goal_barrier(state, question.pieces, area)


def march_together(question: MarchTogether, state: FatalState, area: int) -> None:
    state.agenda.pop()
    activate(state, set_of(question.pieces))
    for unit in question.pieces:
        land.walk(state, unit, (state.where[unit], area), "7.3.2#1")
    state.moved |= set_of(question.pieces)


class Together(Question[FatalState]):
    """A question about several pieces of one division that move as one."""

    id: ClassVar[str] = "together"

    def __init__(self, seat: int, pieces: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.pieces = pieces

    def situation(self, state: FatalState) -> dict[str, Slot]:
        formation = FORMATIONS[state.box.formation_of[self.pieces[0]]]
        return {"formation": formation, "piece": PIECES[self.pieces[0]], "n": len(self.pieces)}

    def label(self, state: FatalState, action: Action) -> Message:
        return Message("do-together", self.details(state, action))

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        """Return the flaw of the pieces: they must be those that the verb would take now."""
        formations = {state.box.formation_of[piece] for piece in self.pieces} if self.pieces else {NONE}
        is_column = len(formations) == 1 and NONE not in formations and self.seat == state.active
        return None if is_column and self._are_all(state, max(formations)) else Flaw("pieces", Fault("they-cannot-go-as-one"))

    def _are_all(self, state: FatalState, formation: int) -> bool:
        raise TypeError(f"{type(self).__name__} does not say who goes")


class MarchTogether(Together):
    """7.3.2 A division on the march, one area: TO it."""

    id: ClassVar[str] = "march_together"
    rows: ClassVar[Rows] = Rows(DecisionRow(TO, there_barrier, march_together), otherwise=NOT_NOW)

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {**super().situation(state), "place": AREAS[state.where[self.pieces[0]]]}

    def _are_all(self, state: FatalState, formation: int) -> bool:
        return self.pieces == column_of(state, formation) and form_barrier(state, formation) == LEGAL


# 7.5 from the box

def landing_party(state: FatalState, formation: int) -> Column:
    """Return the infantry and cavalry of a division that may embark: guns do not assault a coast (7.5#2)."""
    troops = state.box.formations[formation] & ~state.box.artillery
    waiting = [unit for unit in members(troops) if state.where[unit] == BOX]
    return tuple([unit for unit in waiting if amphibious.embark_barrier(state, unit) == LEGAL])


def land_all_barrier(state: FatalState, formation: int) -> str:
    if state.active != ALLIED:
        return "7.5#1 only-allies-land"
    return _party_barrier(state, landing_party(state, formation))


def _party_barrier(state: FatalState, party: Column) -> str:
    """7.5#4 Return what keeps a party from landing together: in a Rough sea each unit checks for itself."""
    if len(party) < 2:
        return "7.2#7 few-can-land"
    if is_rough(state):
        return "7.5#4 rough-alone"
    return LEGAL if landings_open(state, party) else "7.5#1 no-common-landing"


def landing_parties(state: FatalState) -> list[int]:
    """Return the divisions that can land as one."""
    if state.active != ALLIED:
        return []
    divisions = _by_division(state, [unit for unit in amphibious.embarkers(state) if not state.box.artillery >> unit & 1])
    return [formation for formation in sorted(divisions) if _party_barrier(state, tuple(divisions[formation])) == LEGAL]


def landings_open(state: FatalState, party: Column) -> list[int]:
    return [area for area in amphibious.landing_areas(state) if landing_together_barrier(state, party, area) == LEGAL]


def landing_together_barrier(state: FatalState, party: Column, area: int) -> str:
    """7.5#1 Return what bars an area to a party that lands: it must be open to each, with room for all.

    There, or (R-37) on a beach next to it if nobody holds the coast.
    """
    for unit in party:
        bar = amphibious.landing_barrier(state, unit, area)
        if bar != LEGAL:
            return bar
    shores = (area,) if area_is_end(state, area) else members(state.box.land_next[area])
    bars = [room_together(state, party, there) for there in shores]
    return LEGAL if LEGAL in bars else bars[0]


def area_is_end(state: FatalState, area: int) -> bool:
    """Return whether a landing ends in this area: at a Beachhead, or off a coast that is held."""
    return bool(THE_LAND >> area & 1 or amphibious.held_coast(state, area))


def embark_all(state: FatalState, formation: int) -> None:
    state.agenda.append(LandTogether(ALLIED, landing_party(state, formation)))


def party_place_barrier(question: LandTogether, state: FatalState, area: int) -> str:
    return landing_together_barrier(state, question.pieces, area)


def party_places(question: LandTogether, state: FatalState) -> list[int]:
    return landings_open(state, question.pieces)


def land_together(question: LandTogether, state: FatalState, area: int) -> None:
    """7.5#1 Land units one after another; 7.5#5, R-37 what follows ashore is each unit's own."""
    state.agenda.pop()
    activate(state, set_of(question.pieces))
    for unit in question.pieces:
        amphibious.arrive(state, unit, area)
    for unit in question.pieces[::-1]:
        if THE_LAND >> area & 1:
            amphibious.go_on_inland(state, unit, area)
        else:
            amphibious.stand_off(state, unit, area)


class LandTogether(Together):
    """7.5#1 Where a division lands: TO an Assault Area, or an area with a Beachhead."""

    id: ClassVar[str] = "land_together"
    verb_cases: ClassVar[Mapping[str, str]] = {TO.name: "7.5#1"}
    rows: ClassVar[Rows] = Rows(DecisionRow(TO, party_place_barrier, land_together, party_places), otherwise=NOT_NOW)

    def _are_all(self, state: FatalState, formation: int) -> bool:
        return self.pieces == landing_party(state, formation) and land_all_barrier(state, formation) == LEGAL


# 7.3.2 The movement half of a land segment: what the acting units do, one by one.

_MOVES: Final = frozenset({MARCH.name, FORM.name, STRATEGIC.name})
_LANDS: Final = frozenset({EMBARK.name, LAND_ALL.name})


class MovementHalf(Question[FatalState]):
    """7.3.2 MARCH a unit or FORM a division, move STRATEGIC, DIG, RISE, EMBARK or LAND_ALL, each unit once; DONE."""

    id: ClassVar[str] = "movement_half"
    selection_verbs: ClassVar[tuple[str, ...]] = (DIG.name, RISE.name)
    rows: ClassVar[Rows] = Rows(
        Row(MARCH, land.march_barrier, land.set_out, land.movers), Row(FORM, form_barrier, form_up, then=columns),
        Row(STRATEGIC, land.strategic_barrier, land.set_out_strategically, land.strategic_movers),
        Row(EMBARK, amphibious.embark_barrier, amphibious.embark, amphibious.embarkers),
        Row(LAND_ALL, land_all_barrier, embark_all, landing_parties),
        Row(DIG, land.dig_barrier, land.dig, land.diggers), Row(RISE, land.rise_barrier, land.rise, land.risers),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        return None if state.active == self.seat else Flaw("active", Fault("impulse-is-of-the-other-side"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"charge": int(bool(state.charging)), "after": int(state.fight_first)}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        """Return the prompt mentions only what some unit can still do."""
        verbs = {action.verb for action in self.options(state)}
        return {
            "moves": int(bool(verbs & _MOVES)), "lands": int(bool(verbs & _LANDS)), "digs": int(DIG.name in verbs),
            "rises": int(RISE.name in verbs),
        }

    def details(self, state: FatalState, action: Action) -> dict[str, Slot]:
        """Add how many units of a division march together, and from where."""
        slots = super().details(state, action)
        column = column_of(state, action.target) if action.verb == FORM.name else ()
        return {**slots, "n": len(column), "place": AREAS[state.where[column[0]]]} if column else slots

    def is_harmless(self, state: FatalState, action: Action) -> bool:
        """Tell whether an action needs no die: digging in and getting up do not."""
        return action.verb in (DIG.name, RISE.name)
