"""11.3 Mobile forts to the box and back, at the start of the Operations Phase."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import AREAS, ALLIED, FIRST_FORT, PIECES, REGIONS, THE_LAND, TURKISH
from umpire.titles.fatal.language import AT, DONE, FORT_BACK, FORT_TO_BOX, NOT_NOW
from umpire.titles.fatal.rules.asking import AboutPiece
from umpire.titles.fatal.rules.ground import is_coastal
from umpire.titles.fatal.rules.lines import is_fed_fort
from umpire.titles.fatal.rules.losses import to_box
from umpire.titles.fatal.rules.points import can_pay, pay_supply
from umpire.titles.fatal.state import BOX, FatalState, controller, on_map, put


class MobileForts(Step[FatalState]):
    """11.3#4 Asked only if a mobile fort can go or come."""

    def run(self, state: FatalState) -> None:
        if movable(state):
            state.agenda.append(MoveForts(TURKISH, waiting(state)))


def movable(state: FatalState) -> int:
    """11.3#4, R-45 The mobile forts that can go to the box or come back, as a set."""
    here = sum([bit(fort) for fort in members(state.box.mobile_forts) if on_map(state, fort)])
    return here | (waiting(state) if can_pay(state, TURKISH, price(state)) else 0)


def waiting(state: FatalState) -> int:
    """The mobile forts in the box."""
    return sum([bit(fort) for fort in members(state.box.mobile_forts) if state.where[fort] == BOX])


def price(state: FatalState) -> int:
    return state.box.constant("constants", "mobile_fort_redeploy_sp")


def leave_barrier(asked: MoveForts, state: FatalState, number: int) -> str:
    """11.3#3 Only the two with a letter move; 11.3#4 from the map to the box."""
    fort = FIRST_FORT + number
    if not has(state.box.mobile_forts, fort):
        return "11.3#3 fixed-fort"
    return LEGAL if on_map(state, fort) else "11.3#4 fort-not-on-map"


def send_to_box(asked: MoveForts, state: FatalState, number: int) -> None:
    """11.3#4 Whoever leaves now comes back in a later turn, even if it had come back only now."""
    fort = FIRST_FORT + number
    state.agenda[-1] = MoveForts(asked.seat, asked.those & ~bit(fort))
    state.tell("fort-left", "11.3#4", piece=PIECES[fort], area=AREAS[state.where[fort]])
    to_box(state, fort)


def return_barrier(asked: MoveForts, state: FatalState, number: int) -> str:
    """11.3#4 In a later turn than it left, for its price."""
    fort = FIRST_FORT + number
    if not has(state.box.mobile_forts, fort):
        return "11.3#3 fixed-fort"
    if state.where[fort] != BOX:
        return "11.3#4 fort-not-in-box"
    if not has(asked.those, fort):
        return "11.3#4 later-turn"
    if not can_pay(state, TURKISH, price(state)):
        return "6.4 fort-price"
    return LEGAL if shores(state, fort) else "11.3#4 no-shore"


def come_back(asked: MoveForts, state: FatalState, number: int) -> None:
    state.agenda.append(FortAt(TURKISH, FIRST_FORT + number))


class MoveForts(Question[FatalState]):
    """11.3#4 FORT_TO_BOX, or FORT_BACK for 1 SP (then AT a coastal area), DONE. `those` were in the box when the phase began."""

    rows: ClassVar[Rows] = Rows(
        OwnRow(FORT_TO_BOX, leave_barrier, send_to_box), OwnRow(FORT_BACK, return_barrier, come_back), Row(DONE, always, leave),
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
    """11.3#4, R-45 A Turkish-controlled coastal area of its own shore."""
    if not has(THE_LAND, area) or not is_coastal(state, area):
        return "11.3#4 not-coastal"
    if not has(own_shore(state, fort), area):
        return "11.3#4 other-shore"
    return "11.3#4 allied-ground" if controller(state, area) == ALLIED else LEGAL


def own_shore(state: FatalState, fort: int) -> int:
    """11.3#4 The areas of Europe for E, of Asia for A, as a set."""
    return state.box.regions[REGIONS.index(state.box.pieces[fort].region)]


def shores(state: FatalState, fort: int) -> list[int]:
    return [area for area in members(state.box.coastal & own_shore(state, fort)) if controller(state, area) == TURKISH]


def land_barrier(asked: FortAt, state: FatalState, area: int) -> str:
    return shore_barrier(state, asked.piece, area)


def shores_of(asked: FortAt, state: FatalState) -> list[int]:
    return shores(state, asked.piece)


def set_down(asked: FortAt, state: FatalState, area: int) -> None:
    """R-45 Paid, its damage with it; fired unless a share was named for it and the area traces."""
    state.agenda.pop()
    pay_supply(state, TURKISH, price(state), "11.3#4")
    put(state, asked.piece, area)
    fed = is_fed_fort(state, asked.piece)
    if not fed:
        state.fired |= bit(asked.piece)
    state.tell("fort-back", "11.3#4", piece=PIECES[asked.piece], area=AREAS[area], fed=int(fed))


class FortAt(AboutPiece):
    """11.3#4 AT which coastal area a mobile fort comes back."""

    cites: ClassVar[Mapping[str, str]] = {AT.name: "11.3#4"}
    rows: ClassVar[Rows] = Rows(OwnRow(AT, land_barrier, set_down, legal=shores_of), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> str:
        known = has(state.box.mobile_forts, self.piece) and state.where[self.piece] == BOX
        return "" if known and shores(state, self.piece) else "piece no mobile fort comes back (11.3#4)"
