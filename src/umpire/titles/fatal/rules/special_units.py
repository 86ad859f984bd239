"""11 Special units: 11.1 cavalry in reserve, 11.2 Beachheads, 11.3 mobile forts."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, first_bar, has, members
from umpire.titles.fatal.components import (
    ALL_ALLIED,
    ALL_BEACHHEADS,
    ALLIED,
    AREAS,
    EVERYTHING,
    FIRST_BEACHHEAD,
    FIRST_FORT,
    NONE,
    OF_SIDE,
    PIECES,
    REGIONS,
    THE_LAND,
    TURKISH,
)
from umpire.titles.fatal.language import AT, CHARGE, DONE, FORT_BACK, FORT_TO_BOX, NOT_NOW, RESERVE, SET_BEACHHEAD
from umpire.titles.fatal.rules.combat_assault import CombatHalf
from umpire.titles.fatal.rules.combat_unit_states import to_box
from umpire.titles.fatal.rules.definitions import AboutPiece, can_pay, is_coastal, pay_supply
from umpire.titles.fatal.rules.operations_activation import activate, note_supply
from umpire.titles.fatal.rules.operations_land_movement import ashore
from umpire.titles.fatal.rules.operations_movement_half import MovementHalf
from umpire.titles.fatal.rules.supply import is_fed_fort
from umpire.titles.fatal.state import (
    BOX,
    FatalState,
    beachhead_in,
    controller,
    in_box,
    is_beachhead,
    land_units_in,
    on_map,
    put,
)

# 11.1#1 Cavalry goes into reserve; how it is driven out is in rules/combat_unit_states.py.

# 11.1#1 into reserve

class CavalryIntoReserve(Step[FatalState]):
    """11.1#1 At the start of the Operations Phase, if cavalry is on the map."""

    id: ClassVar[str] = "cavalry_into_reserve"

    def run(self, state: FatalState) -> None:
        if could_go_into_reserve(state):
            state.agenda.append(ChooseReserve(ALLIED))


def could_go_into_reserve(state: FatalState) -> int:
    """11.1#1 Return the Allied cavalry on the map, not barred, as a set."""
    return ashore(state, ALLIED) & state.box.cavalry & ~(state.in_reserve | state.reserve_barred)


def reserve_barrier(state: FatalState, unit: int) -> str:
    return first_bar((
        (EVERYTHING & ~(state.box.cavalry & ALL_ALLIED), "11.1#1 no-allied-cavalry"),
        (EVERYTHING & ~ashore(state, ALLIED), "11.1#1 not-on-the-map"),
        (state.in_reserve, "11.1#1 in-reserve-already"),
        (state.reserve_barred, "11.1#3 reserve-barred"),
    ), unit)


def hold_back(state: FatalState, unit: int) -> None:
    state.in_reserve |= bit(unit)
    state.tell("in-reserve", "11.1#1", piece=PIECES[unit])
    if not could_go_into_reserve(state):
        state.agenda.pop()


def riders(state: FatalState) -> tuple[int, ...]:
    return members(could_go_into_reserve(state))


class ChooseReserve(Question[FatalState]):
    """11.1#1 RESERVE a unit, DONE."""

    id: ClassVar[str] = "choose_reserve"
    selection_verbs: ClassVar[tuple[str, ...]] = (RESERVE.name,)
    rows: ClassVar[Rows] = Rows(Row(RESERVE, reserve_barrier, hold_back, riders), Row(DONE, always, leave), otherwise=NOT_NOW)

    def group_limit(self, state: FatalState) -> int:
        return could_go_into_reserve(state).bit_count()


# 11.1#2 The charge of the cavalry in reserve, after the combats of an Allied land segment.

def could_charge(state: FatalState) -> int:
    """11.1#2, 8.4.1h Return the cavalry in reserve of the active side, as a set."""
    return state.in_reserve & OF_SIDE[state.active]


class ReserveCavalry(Step[FatalState]):
    """11.1#2 After the combats of an Allied land segment: CHARGE with units in reserve; they move 2 areas and may attack (R-39).

R-66 This counts apart from the segment: an area may be assaulted again.
    """

    id: ClassVar[str] = "reserve_cavalry"

    def run(self, state: FatalState) -> None:
        if could_charge(state):
            state.agenda.append(Charge(ALLIED))


def charge_barrier(state: FatalState, unit: int) -> str:
    return LEGAL if could_charge(state) >> unit & 1 else "8.4.1h not-in-reserve"


def chargers(state: FatalState) -> tuple[int, ...]:
    return members(could_charge(state))


def charge(state: FatalState, unit: int) -> None:
    """R-39 Charge, which is the unit's activation of the turn and marks no other; by a switch it is a free second."""
    state.in_reserve &= ~bit(unit)
    state.charging |= bit(unit)
    note_supply(state, bit(unit))
    if state.switches.reserve_activation == "free_second":
        state.twice |= bit(unit)
    else:
        activate(state, bit(unit))
    state.tell("charged", "11.1#2", piece=PIECES[unit])


def begin_charge(state: FatalState, _: int) -> None:
    """Begin movement, then combat, for the charging units only."""
    state.agenda.pop()
    if state.charging:
        state.fight_first, state.fought_areas = False, 0
        state.agenda += [CombatHalf(state.active), MovementHalf(state.active)]


class Charge(Question[FatalState]):
    """11.1#2 CHARGE with a unit in reserve, or with several; DONE."""

    id: ClassVar[str] = "charge"
    selection_verbs: ClassVar[tuple[str, ...]] = (CHARGE.name,)
    rows: ClassVar[Rows] = Rows(Row(CHARGE, charge_barrier, charge, chargers), Row(DONE, always, begin_charge), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        return None if state.active == self.seat == ALLIED else Flaw("active", Fault("only-allied-cavalry-charges"))

    def group_limit(self, state: FatalState) -> int:
        return could_charge(state).bit_count()

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": state.charging.bit_count()}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"others": len(chargers(state))}


# 11.2 Beachheads.

def open_beaches(state: FatalState) -> int:
    """7.6#6, R-62 Return the areas won by landings of the segment that still need a Beachhead, as a set.

    Allied land units hold them, and none has a Beachhead.
    """
    areas = members(state.won_by_landing)
    return sum([bit(area) for area in areas if land_units_in(state, area, ALLIED) and beachhead_in(state, area) == NONE])


def heads_left(state: FatalState) -> int:
    """11.2#1 Return the Beachheads still in the box, as a set."""
    return in_box(state, ALLIED) & ALL_BEACHHEADS


class SetBeachheads(Step[FatalState]):
    """7.6#6, 11.2#1 After all landings of the segment, if an area was won: PlaceBeachhead."""

    id: ClassVar[str] = "set_beachheads"

    def run(self, state: FatalState) -> None:
        if open_beaches(state) and heads_left(state):
            state.agenda.append(PlaceBeachhead(ALLIED))


def head_barrier(state: FatalState, number: int) -> str:
    """R-62 Return what bars a Beachhead: any of the box will do, whatever its nationality; 11.2#1 none is moved again."""
    head = FIRST_BEACHHEAD + number
    if has(heads_left(state), head):
        return LEGAL
    return "11.2#1 set-already" if state.where[head] >= 0 else "11.2#1 not-at-hand"


def take_head(state: FatalState, number: int) -> None:
    state.agenda.append(BeachheadAt(ALLIED, FIRST_BEACHHEAD + number))


class PlaceBeachhead(Question[FatalState]):
    """11.2#1 SET_BEACHHEAD (then BeachheadAt: AT an area of state.won_by_landing), DONE; R-53 fed for this turn."""

    id: ClassVar[str] = "place_beachhead"
    rows: ClassVar[Rows] = Rows(Row(SET_BEACHHEAD, head_barrier, take_head), Row(DONE, always, leave), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        flaw = Flaw("won_by_landing", Fault("no-area-waits-for-a-beachhead"))
        return None if open_beaches(state) and heads_left(state) else flaw

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": open_beaches(state).bit_count()}


def beach_barrier(question: BeachheadAt, state: FatalState, area: int) -> str:
    """R-62 Return what keeps a Beachhead from an area: one in each area won by a landing of this segment."""
    if has(open_beaches(state), area):
        return LEGAL
    return "11.2#1 has-beachhead" if has(state.won_by_landing, area) and beachhead_in(state, area) != NONE else "7.6#6 not-won"


def set_head(question: BeachheadAt, state: FatalState, area: int) -> None:
    """11.2#1 Set a Beachhead for good; R-53 it is fed for the rest of the turn."""
    state.agenda.pop()
    put(state, question.piece, area)
    state.fed |= bit(question.piece)
    state.tell("beachhead", "11.2#1", piece=PIECES[question.piece], area=AREAS[area])
    if not (open_beaches(state) and heads_left(state)):
        state.agenda.pop()


class BeachheadAt(AboutPiece):
    """11.2#1 Where the Beachhead is set: AT an area just won."""

    id: ClassVar[str] = "beachhead_at"
    verb_cases: ClassVar[Mapping[str, str]] = {AT.name: "11.2#1"}
    rows: ClassVar[Rows] = Rows(DecisionRow(AT, beach_barrier, set_head), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        able = is_beachhead(self.piece) and has(heads_left(state), self.piece) and open_beaches(state)
        return None if able else Flaw("piece", Fault("cannot-be-set"))


# 11.3 Mobile forts to the box and back, at the start of the Operations Phase.

class MobileForts(Step[FatalState]):
    """11.3#4 Ask if a mobile fort can leave or return."""

    id: ClassVar[str] = "mobile_forts"

    def run(self, state: FatalState) -> None:
        if movable(state):
            state.agenda.append(MoveForts(TURKISH, waiting(state)))


def movable(state: FatalState) -> int:
    """11.3#4, R-45 Return the mobile forts that can go to the box or come back, as a set."""
    here = sum([bit(fort) for fort in members(state.box.mobile_forts) if on_map(state, fort)])
    return here | (waiting(state) if can_pay(state, TURKISH, price(state)) else 0)


def waiting(state: FatalState) -> int:
    """Return the mobile forts in the box."""
    return sum([bit(fort) for fort in members(state.box.mobile_forts) if state.where[fort] == BOX])


def price(state: FatalState) -> int:
    return state.box.constant("constants", "mobile_fort_redeploy_sp")


def leave_barrier(question: MoveForts, state: FatalState, number: int) -> str:
    """11.3#3 Return what keeps a fort from leaving: only the two with a letter move; 11.3#4 from the map to the box."""
    fort = FIRST_FORT + number
    if not has(state.box.mobile_forts, fort):
        return "11.3#3 fixed-fort"
    return LEGAL if on_map(state, fort) else "11.3#4 fort-not-on-map"


def send_to_box(question: MoveForts, state: FatalState, number: int) -> None:
    """11.3#4 Send a fort to the box; it returns in a later turn, even if it had only just returned."""
    fort = FIRST_FORT + number
    state.agenda[-1] = MoveForts(question.seat, question.those & ~bit(fort))
    state.tell("fort-left", "11.3#4", piece=PIECES[fort], area=AREAS[state.where[fort]])
    to_box(state, fort)


def return_barrier(question: MoveForts, state: FatalState, number: int) -> str:
    """11.3#4 Return what keeps a fort from returning: it returns in a later turn than it left, for its price."""
    fort = FIRST_FORT + number
    if not has(state.box.mobile_forts, fort):
        return "11.3#3 fixed-fort"
    if state.where[fort] != BOX:
        return "11.3#4 fort-not-in-box"
    if not has(question.those, fort):
        return "11.3#4 later-turn"
    if not can_pay(state, TURKISH, price(state)):
        return "6.4 fort-price"
    return LEGAL if shores(state, fort) else "11.3#4 no-shore"


def come_back(question: MoveForts, state: FatalState, number: int) -> None:
    state.agenda.append(FortAt(TURKISH, FIRST_FORT + number))


class MoveForts(Question[FatalState]):
    """11.3#4 FORT_TO_BOX, or FORT_BACK for 1 SP (then AT a coastal area), DONE. `those` were in the box when the phase began."""

    id: ClassVar[str] = "move_forts"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(FORT_TO_BOX, leave_barrier, send_to_box), DecisionRow(FORT_BACK, return_barrier, come_back),
        Row(DONE, always, leave),
        otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, those: int) -> None:
        super().__init__(seat)
        self.those = those

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"price": price(state)}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        verbs = {action.verb for action in self.options(state)}
        return {"away": int(FORT_TO_BOX.name in verbs), "back": int(FORT_BACK.name in verbs)}


def shore_barrier(state: FatalState, fort: int, area: int) -> str:
    """11.3#4, R-45 Return what keeps a fort from an area: it needs a Turkish-controlled coastal area of its own shore."""
    if not has(THE_LAND, area) or not is_coastal(state, area):
        return "11.3#4 not-coastal"
    if not has(own_shore(state, fort), area):
        return "11.3#4 other-shore"
    return "11.3#4 allied-ground" if controller(state, area) == ALLIED else LEGAL


def own_shore(state: FatalState, fort: int) -> int:
    """11.3#4 Return the areas of Europe for E, of Asia for A, as a set."""
    return state.box.regions[REGIONS.index(state.box.pieces[fort].region)]


def shores(state: FatalState, fort: int) -> list[int]:
    return [area for area in members(state.box.coastal & own_shore(state, fort)) if controller(state, area) == TURKISH]


def land_barrier(question: FortAt, state: FatalState, area: int) -> str:
    return shore_barrier(state, question.piece, area)


def shores_of(question: FortAt, state: FatalState) -> list[int]:
    return shores(state, question.piece)


def set_down(question: FortAt, state: FatalState, area: int) -> None:
    """R-45 Pay for a fort and place it with its damage; it has fired unless it has a share and the area can trace."""
    state.agenda.pop()
    pay_supply(state, TURKISH, price(state), "11.3#4")
    put(state, question.piece, area)
    fed = is_fed_fort(state, question.piece)
    if not fed:
        state.fired |= bit(question.piece)
    state.tell("fort-back", "11.3#4", piece=PIECES[question.piece], area=AREAS[area], fed=int(fed))


class FortAt(AboutPiece):
    """11.3#4 AT which coastal area a mobile fort comes back."""

    id: ClassVar[str] = "fort_at"
    verb_cases: ClassVar[Mapping[str, str]] = {AT.name: "11.3#4"}
    rows: ClassVar[Rows] = Rows(DecisionRow(AT, land_barrier, set_down, legal=shores_of), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        is_in_box = has(state.box.mobile_forts, self.piece) and state.where[self.piece] == BOX
        return None if is_in_box and shores(state, self.piece) else Flaw("piece", Fault("no-mobile-fort-comes-back"))
