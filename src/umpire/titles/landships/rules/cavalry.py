"""7.2, 7.21, 7.22 Cavalry: rides in phase 2, mounts or dismounts instead, charges."""
from __future__ import annotations

from typing import ClassVar, Final

from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import ALL_CAVALRY, CLEAR, HEXES, MOTIONS, OF_SIDE, PIECES, PROHIBITED
from umpire.titles.landships.language import NOT_NOW, TO
from umpire.titles.landships.rules.foot import march
from umpire.titles.landships.rules.paths import walks
from umpire.titles.landships.rules.stacking import room_barrier
from umpire.titles.landships.state import LandState, enemies_at, on_the_map, side_of
from umpire.titles.landships.walks import Walk, Walks

ON_HORSE: Final = MOTIONS.index("cavalry")


def horse_barrier(state: LandState, piece: int, side: int) -> str:
    """7.2, 7.21, 7.13 What keeps cavalry from riding, mounting or dismounting: not one's own, moved, pinned."""
    if not has(ALL_CAVALRY & OF_SIDE[side], piece) or state.where[piece] < 0:
        return "7.2 no-cavalry"
    if has(state.finished, piece):
        return "7.21 moved"
    return "7.13 pinned" if has(state.pinned, piece) else LEGAL


def ride_barrier(state: LandState, piece: int, side: int) -> str:
    bar = horse_barrier(state, piece, side)
    if bar:
        return bar
    if not has(state.mounted, piece):
        return "7.21 dismounted"
    return LEGAL if ride_goals(state, piece) else "7.2 nowhere"


def mount_barrier(state: LandState, piece: int, side: int) -> str:
    return horse_barrier(state, piece, side) or ("7.21 mounted" if has(state.mounted, piece) else LEGAL)


def dismount_barrier(state: LandState, piece: int, side: int) -> str:
    return horse_barrier(state, piece, side) or (LEGAL if has(state.mounted, piece) else "7.21 dismounted")


def riders(state: LandState, side: int) -> tuple[int, ...]:
    """Cavalry that can do something in phase 2."""
    return on_the_map(state, ALL_CAVALRY & OF_SIDE[side] & ~(state.finished | state.pinned))


def rides(state: LandState, piece: int) -> Walks:
    return walks(state, piece, 2 * state.box.pieces[piece].mounted_ma, ON_HORSE, True)


def charge_barrier(state: LandState, piece: int, walk: Walk) -> str:
    """7.22 An enemy hex only after three open hexes in this phase."""
    open_hexes = sum([1 for one in walk.way[1:-1] if state.box.terrain[one] == CLEAR])
    return LEGAL if open_hexes >= state.box.constant("cavalry_charge", "clear_hexes") else "7.22 no-charge"


def ride_goal_barrier(state: LandState, piece: int, one: int) -> str:
    """7.2, 7.22 What keeps mounted cavalry from riding to a hex."""
    ways = rides(state, piece)
    if one not in ways:
        return "7.16 prohibited" if state.box.cost[ON_HORSE][one] == PROHIBITED else "7.1 too-far"
    return _end_barrier(state, piece, ways[one])


def _end_barrier(state: LandState, piece: int, walk: Walk) -> str:
    if enemies_at(state, walk.way[-1], side_of(piece)):
        bar = charge_barrier(state, piece, walk)
        if bar:
            return bar
    return room_barrier(state, piece, walk.way[-1])


def ride_goals(state: LandState, piece: int) -> list[int]:
    ways = rides(state, piece)
    return [one for one in members(ways.hexes) if _end_barrier(state, piece, ways[one]) == LEGAL]


def change_saddle(state: LandState, piece: int, up: bool) -> None:
    """7.21 Instead of moving."""
    state.mounted = state.mounted | bit(piece) if up else state.mounted & ~bit(piece)
    state.finished |= bit(piece)
    state.tell("mounted" if up else "dismounted-horse", "7.21", piece=PIECES[piece])


def _goal_barrier(asked: RideTo, state: LandState, one: int) -> str:
    return ride_goal_barrier(state, asked.piece, one)


def _ride(asked: RideTo, state: LandState, one: int) -> None:
    state.agenda.pop()
    march(state, asked.piece, rides(state, asked.piece)[one])
    state.finished |= bit(asked.piece)


class RideTo(Question[LandState]):
    """7.2 Where the horsemen ride."""

    rows: ClassVar[Rows] = Rows(
        OwnRow(TO, _goal_barrier, _ride, legal=lambda asked, state: ride_goals(state, asked.piece)), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, piece: int) -> None:
        super().__init__(seat)
        self.piece = piece

    def flaw(self, state: LandState) -> str:
        return "" if ride_barrier(state, self.piece, self.seat) == LEGAL else "the cavalry cannot ride"

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "place": HEXES[state.where[self.piece]]}
