"""7.2, 7.21, 7.22 Cavalry: rides in phase 2, mounts or dismounts instead, charges."""
from __future__ import annotations

from heapq import heappop, heappush
from collections.abc import Mapping
from typing import ClassVar, Final

from umpire.engine.actions import Action
from umpire.engine.agenda import Trail
from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.landships.components import ALL_CAVALRY, CLEAR, HEXES, MOTIONS, OF_SIDE, PIECES, PROHIBITED
from umpire.titles.landships.language import NOT_NOW, TO
from umpire.titles.landships.rules.foot import march
from umpire.titles.landships.rules.paths import halves, walks, ways_from
from umpire.titles.landships.rules.stacking import room_barrier
from umpire.titles.landships.state import LandState, enemies_at, on_the_map, side_of
from umpire.titles.landships.walks import Walk

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


def rides(state: LandState, piece: int) -> dict[int, Walk]:
    """7.2, 7.22 The way to every hex that horsemen can reach: through as few mines as can be, then the cheapest.

    They ride in one go, so a way round counts: it may lead past mines, or over the open hexes that a charge needs.
    """
    left = 2 * state.box.pieces[piece].mounted_ma
    found: dict[int, Walk] = {}
    least: dict[tuple[int, int], int] = {}
    # mines, half points, open hexes, the way
    waiting: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, 0, (state.where[piece],))]
    while waiting:
        mines, cost, open_hexes, way = heappop(waiting)
        if least.get((way[-1], open_hexes), left + 1) <= cost:
            continue
        least[way[-1], open_hexes] = cost
        found.setdefault(way[-1], Walk(cost, way))
        for one, spent in _rides_on(state, piece, cost, open_hexes, way):
            ridden = open_hexes + int(state.box.terrain[one] == CLEAR)
            heappush(waiting, (mines + int(has(state.minefields, one)), spent, min(ridden, charge_hexes(state)), (*way, one)))
    del found[state.where[piece]]
    return found


def _rides_on(state: LandState, piece: int, cost: int, open_hexes: int, way: tuple[int, ...]) -> list[tuple[int, int]]:
    """The next hexes of a way with the half points up to there; 7.12 among enemies it ends, 7.16 one hex is always possible."""
    left, enemies = 2 * state.box.pieces[piece].mounted_ma, state.held[1 - side_of(piece)]
    if len(way) > 1 and has(enemies, way[-1]):
        return []
    return [
        (one, min(cost + price, left)) for one, price in ways_from(state, way[-1], ON_HORSE)
        if (cost + price <= left or len(way) == 1) and (open_hexes >= charge_hexes(state) or not has(enemies, one))
    ]


def charge_hexes(state: LandState) -> int:
    """7.22 An enemy hex only after so many open hexes in this phase."""
    return state.box.constant("cavalry_charge", "clear_hexes")


def ride_goal_barrier(state: LandState, piece: int, one: int) -> str:
    """7.2, 7.22 What keeps mounted cavalry from riding to a hex."""
    if one in rides(state, piece):
        return room_barrier(state, piece, one)
    if state.box.cost[ON_HORSE][one] == PROHIBITED:
        return "7.16 prohibited"
    return "7.22 no-charge" if enemies_at(state, one, side_of(piece)) and _is_near(state, piece, one) else "7.1 too-far"


def _is_near(state: LandState, piece: int, one: int) -> bool:
    """Whether the points alone would do."""
    return one in walks(state, piece, 2 * state.box.pieces[piece].mounted_ma, ON_HORSE, True)


def ride_goals(state: LandState, piece: int) -> list[int]:
    return [one for one in sorted(rides(state, piece)) if room_barrier(state, piece, one) == LEGAL]


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

    cites: ClassVar[Mapping[str, str]] = {TO.name: "7.2"}
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

    def trail(self, state: LandState, action: Action) -> Trail:
        """7.2 What the way costs, and the hexes on it."""
        walk = rides(state, self.piece)[action.target]
        return Trail(halves(walk.cost), tuple([HEXES[one] for one in walk.way]))
