"""7.3.2c#6, R-78 Second activations after the last Impulse, by turns."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import Question, Row, Rows, always
from umpire.engine.sets import members
from umpire.titles.fatal.components import ALL_SHIPS, ALLIED, OF_SIDE, SEATS
from umpire.titles.fatal.language import BUY_LAND, BUY_NAVAL, NOT_NOW, PASS
from umpire.titles.fatal.rules.clock import LATE, end_segment
from umpire.titles.fatal.rules.minefields import attack_ships, sweep_with
from umpire.titles.fatal.rules.second import buy, buy_land_barrier, buy_naval_barrier, buyer, could_buy, qualified
from umpire.titles.fatal.state import LAND_SEGMENT, NAVAL_SEGMENT, FatalState, on_map

# 7.3.2c#6 both in succession
BOTH = 2


class LateActivations(Step[FatalState]):
    """7.3.2c#6 The first player of the last Impulse begins; both pass, and it ends. R-78 mines after Allied naval ones."""

    def run(self, state: FatalState) -> None:
        state.segment, state.passes = LATE, 0
        state.agenda += [EndLate(), NextLate(state.first)]


class NextLate(Step[FatalState]):
    """7.3.2c#6 The turn of a side: asked if it could buy; who cannot has passed."""

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, state: FatalState) -> None:
        end_segment(state)
        if state.passes >= BOTH:
            return
        if could_buy(state, self.side):
            state.active = self.side
            state.agenda.append(LateTurn(self.side))
        else:
            pass_on(state, self.side)


def pass_on(state: FatalState, side: int) -> None:
    state.passes += 1
    state.agenda.append(NextLate(1 - side))


def pass_late(state: FatalState, _: int) -> None:
    """7.3.2c#6 Passing bars no later purchase; two in succession end the part."""
    state.agenda.pop()
    state.tell("late-pass", "7.3.2c#6", side=SEATS[state.active])
    pass_on(state, state.active)


def buy_land_late(state: FatalState, _: int) -> None:
    _buy_late(state, LAND_SEGMENT)


def buy_naval_late(state: FatalState, _: int) -> None:
    _buy_late(state, NAVAL_SEGMENT)


def _buy_late(state: FatalState, kind: str) -> None:
    """7.3.2c#6 Then it is the other's turn; nobody interrupts."""
    side = state.active
    state.agenda.pop()
    state.passes = 0
    state.agenda += [NextLate(1 - side), *late_mines(state, side, kind)]
    buy(state, side, kind)


class LateTurn(Question[FatalState]):
    """7.3.2c#6 BUY_LAND, BUY_NAVAL, or PASS."""

    rows: ClassVar[Rows] = Rows(
        Row(BUY_LAND, buy_land_barrier, buy_land_late), Row(BUY_NAVAL, buy_naval_barrier, buy_naval_late),
        Row(PASS, always, pass_late), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> str:
        if state.segment != LATE or self.seat != state.active:
            return "segment must be 3, after the last Impulse, and the seat active (7.3.2c#6)"
        return "" if could_buy(state, self.seat) else "step nothing can be bought: supply, or who acted once (7.3.2c#2)"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {**buyer(state, self.seat), "passed": state.passes}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {
            "land": qualified(state, self.seat, LAND_SEGMENT).bit_count(),
            "naval": qualified(state, self.seat, NAVAL_SEGMENT).bit_count(),
        }


# R-78 the mines of the late part

def late_mines(state: FatalState, side: int, kind: str) -> list[Step[FatalState]]:
    """R-78 After an Allied naval purchase its ships meet the mines; by the option nobody does, or all together at the end."""
    if side != ALLIED or kind != NAVAL_SEGMENT or state.switches.late_mines == "none":
        return []
    return [LateSweep(), LateMines()] if state.switches.late_mines == "each_purchase" else [RememberLate()]


class LateMines(Step[FatalState]):
    """R-78 The mines attack the warships of the purchase, and only those."""

    def run(self, state: FatalState) -> None:
        attack_ships(state, state.chosen & ALL_SHIPS & ~state.box.sweepers)


class LateSweep(Step[FatalState]):
    """R-78 Then its MS may sweep once."""

    def run(self, state: FatalState) -> None:
        state.swept &= ~state.chosen
        sweep_with(state, state.chosen & state.box.sweepers & afloat(state))


def afloat(state: FatalState) -> int:
    """The Allied ships on the map, as a set."""
    return sum([1 << ship for ship in members(ALL_SHIPS & OF_SIDE[ALLIED]) if on_map(state, ship)])


class RememberLate(Step[FatalState]):
    """R-78 (b) The ships of the purchase wait for the common mine step."""

    def run(self, state: FatalState) -> None:
        state.late_ships |= state.chosen & ALL_SHIPS


class EndLate(Step[FatalState]):
    """7.3.2c#6 The part is over; R-78 (b) one common mine step for all ships that acted in it."""

    def run(self, state: FatalState) -> None:
        end_segment(state)
        state.passes = 0
        if state.late_ships:
            state.agenda += [CommonSweep(), CommonMines()]


class CommonMines(Step[FatalState]):
    """R-78 (b) All warships of the late part at once."""

    def run(self, state: FatalState) -> None:
        attack_ships(state, state.late_ships & ~state.box.sweepers)


class CommonSweep(Step[FatalState]):
    """R-78 (b) All MS of the late part, once each."""

    def run(self, state: FatalState) -> None:
        sweepers, state.late_ships = state.late_ships & state.box.sweepers & afloat(state), 0
        state.swept &= ~sweepers
        sweep_with(state, sweepers)
