"""7 Foot movement in both its phases (19.26.12); 7.2, 7.21, 7.22 cavalry."""
from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import SideStep, Trail
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import (
    ALL_CAVALRY,
    ALL_FOOT,
    ALL_LEADERS,
    CLEAR,
    HEXES,
    MOTIONS,
    OF_SIDE,
    ON_FOOT,
    PIECES,
    PROHIBITED,
)
from umpire.titles.landships.language import DONE, MANHANDLE, MARCH, NOT_NOW, REFIT, TO
from umpire.titles.landships.questions import AboutPiece
from umpire.titles.landships.rules.ground import full_hexes, halves, room_barrier, walks, ways_from
from umpire.titles.landships.rules.vehicles_bogging import steps_on_mine
from umpire.titles.landships.rules.weapons_units import (
    capture_by_entry,
    manhandle_barrier,
    movable_guns,
    push_manhandle,
    push_refit,
    refit_barrier,
    turnable_guns,
)
from umpire.titles.landships.state import FIRST_FOOT, LandState, enemies_at, is_platoon, on_the_map, put, side_of
from umpire.titles.landships.walks import Walk, Walks

# 7 Foot movement, phases 4 and 9: one unit at a time, its way confirmed as a whole; points it has left may still be used.

# 7.1 the units that go on foot: cavalry too, when dismounted (7.21)
WALKERS: Final = ALL_FOOT | ALL_CAVALRY | ALL_LEADERS


class FootMovement(SideStep[LandState]):
    """7.1 The phasing side's foot, and its crews with their guns (12.3, 12.5)."""

    id: ClassVar[str] = "foot_movement"

    def run(self, state: LandState) -> None:
        if somebody_walks(state, self.side) or turnable_guns(state, self.side):
            state.agenda.append(MoveFoot(self.side))


# Who marches

def march_barrier(state: LandState, piece: int, side: int) -> str:
    """7.1, 7.13 Return what keeps a unit from marching: not on foot, not one's own, moved in this phase, pinned."""
    if not has(WALKERS & OF_SIDE[side] & ~state.mounted, piece) or state.where[piece] < 0:
        return "7.1 not-on-foot"
    if has(state.finished, piece):
        return "7.1 moved"
    return "7.13 pinned" if has(state.pinned, piece) else LEGAL


def marchers(state: LandState, side: int) -> tuple[int, ...]:
    """Return all that `march_barrier` lets through."""
    return on_the_map(state, WALKERS & OF_SIDE[side] & ~(state.mounted | state.finished | state.pinned))


def halves_left(state: LandState, piece: int) -> int:
    """7.1, 19.26.12 Return the MA of a unit in half points, less what it has walked in this phase."""
    return 2 * state.box.pieces[piece].ma - state.walked[piece]


def walkers(state: LandState, side: int) -> list[int]:
    """Return the units that can march and have somewhere to go."""
    # a unit beside a hex without enemies and with room for everybody needs no closer look
    open_ = ~(full_hexes(state, side, state.box.heaviest) | state.held[1 - side])
    able: list[int] = []
    for piece in marchers(state, side):
        near = next_hexes(state, piece)
        if near and (near & open_ or can_go(state, piece)):
            able.append(piece)
    return able


def somebody_walks(state: LandState, side: int) -> bool:
    return any(can_go(state, piece) for piece in marchers(state, side))


def next_hexes(state: LandState, piece: int) -> int:
    """7.11, 7.16 Return the neighbours that a unit has points to enter, as a set; one that has not walked may enter any."""
    by_halves = state.box.next_hexes[state.where[piece]]
    if not state.walked[piece]:
        return by_halves[-1]
    points = halves_left(state, piece)
    if points <= 0:
        return 0
    return by_halves[points] if points < len(by_halves) else by_halves[-1]


def can_go(state: LandState, piece: int) -> bool:
    """Return whether a unit has a goal: mostly a neighbour is one; otherwise all hexes are searched."""
    near = next_hexes(state, piece)
    return bool(near) and (bool(near & ~closed_hexes(state, piece)) or bool(goals(state, piece)))


# Where to

def break_in_barrier(state: LandState, piece: int) -> str:
    """7.12, 7.18 Return what keeps a unit out of a hex with enemies: only platoons, only in the first foot movement."""
    if not is_platoon(state, piece):
        return "7.18 no-assault"
    return LEGAL if state.phase == FIRST_FOOT else "7.12 only-first"


def end_barrier(state: LandState, piece: int, one: int) -> str:
    """7.12, T5.4 Return what keeps a unit from ending in a hex that it can reach."""
    if enemies_at(state, one, side_of(piece)):
        bar = break_in_barrier(state, piece)
        if bar:
            return bar
    return room_barrier(state, piece, one)


def closed_hexes(state: LandState, piece: int) -> int:
    """7.12, T5.4 Return all hexes from which `end_barrier` keeps a unit that comes from another, as a set."""
    side = side_of(piece)
    full = full_hexes(state, side, state.box.pieces[piece].stacking)
    return full | state.held[1 - side] if break_in_barrier(state, piece) else full


def all_walks(state: LandState, piece: int) -> Walks:
    return walks(state, piece, halves_left(state, piece), ON_FOOT, not state.walked[piece])


def goal_barrier(state: LandState, piece: int, one: int) -> str:
    """7.1, 7.11, 7.12, 7.16 Return what keeps a unit from marching to a hex."""
    if one == state.where[piece]:
        return "7.1 here"
    if one in all_walks(state, piece):
        return end_barrier(state, piece, one)
    return "7.16 prohibited" if state.box.cost[ON_FOOT][one] == PROHIBITED else "7.1 too-far"


def goals(state: LandState, piece: int) -> tuple[int, ...]:
    """Return where a unit can march now."""
    return members(all_walks(state, piece).hexes & ~closed_hexes(state, piece))


def march(state: LandState, piece: int, walk: Walk) -> None:
    """7.1, 7.19 Move along the way, hex by hex, out of a hex with enemies as out of any other.

    7.12 Among enemies and 7.15 in wire the unit goes no farther.
    """
    way, last = walk.way, walk.way[-1]
    if state.log is not None:
        word, case = ("rode", "7.2") if has(state.mounted, piece) else ("marched", "7.1")
        state.tell_move(word, case, tuple([HEXES[one] for one in way]), piece=PIECES[piece], hex=HEXES[last])
    state.walked[piece] += walk.cost
    state.moved |= bit(piece)
    for one in way[1:]:
        if not pass_hex(state, piece, one):
            return
    put(state, piece, last)
    if enemies_at(state, last, side_of(piece)):
        break_in(state, piece, way[-2])
    if has(state.wire, last):
        state.finished |= bit(piece)


def pass_hex(state: LandState, piece: int, one: int) -> bool:
    """12.7, 7.14 Take guns without crew in passing and set off mines; return whether the unit survives."""
    capture_by_entry(state, side_of(piece), one)
    if not state.minefields >> one & 1:
        return True
    put(state, piece, one)
    return not steps_on_mine(state, piece)


def break_in(state: LandState, piece: int, before: int) -> None:
    """7.12 End the move there; the hex it came from is remembered for the way back (10.4)."""
    state.broke_in |= bit(piece)
    state.finished |= bit(piece)
    state.came_from[piece] = before * 12 + state.heading[piece]
    state.tell("broke-in", "7.12", piece=PIECES[piece], hex=HEXES[state.where[piece]])


# The questions

def _march_barrier(question: MoveFoot, state: LandState, piece: int) -> str:
    bar = march_barrier(state, piece, question.seat)
    return bar or (LEGAL if can_go(state, piece) else "7.1 nowhere")


def _march(question: MoveFoot, state: LandState, piece: int) -> None:
    state.agenda.append(MarchTo(question.seat, piece))


def _refit_barrier(question: MoveFoot, state: LandState, piece: int) -> str:
    return refit_barrier(state, piece, question.seat)


def _refit(question: MoveFoot, state: LandState, piece: int) -> None:
    push_refit(state, question.seat, piece)


def _manhandle_barrier(question: MoveFoot, state: LandState, piece: int) -> str:
    return manhandle_barrier(state, piece, question.seat)


def _manhandle(question: MoveFoot, state: LandState, piece: int) -> None:
    push_manhandle(state, question.seat, piece)


class MoveFoot(Question[LandState]):
    """7.1 The next unit to move, or none; 12.3, 12.5 a crew may see to its gun instead."""

    id: ClassVar[str] = "move_foot"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(MARCH, _march_barrier, _march, legal=lambda question, state: walkers(state, question.seat)),
        DecisionRow(REFIT, _refit_barrier, _refit, legal=lambda question, state: turnable_guns(state, question.seat)),
        DecisionRow(MANHANDLE, _manhandle_barrier, _manhandle, legal=lambda question, state: movable_guns(state, question.seat)),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def outlook(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(walkers(state, self.seat))}


def _to_barrier(question: MarchTo, state: LandState, one: int) -> str:
    return goal_barrier(state, question.piece, one)


def _to(question: MarchTo, state: LandState, one: int) -> None:
    state.agenda.pop()
    march(state, question.piece, all_walks(state, question.piece)[one])


class MarchTo(AboutPiece):
    """7.1 The hex to march to."""

    id: ClassVar[str] = "march_to"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TO, _to_barrier, _to, legal=lambda question, state: goals(state, question.piece)), otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if state.where[self.piece] >= 0 and goals(state, self.piece) else Flaw("step", Fault("unit-can-go-nowhere"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "place": HEXES[state.where[self.piece]]}

    def trail(self, state: LandState, action: Action) -> Trail:
        """7.11 Return what the cheapest way costs, and the hexes on it."""
        walk = all_walks(state, self.piece)[action.target]
        return Trail(halves(walk.cost), tuple([HEXES[one] for one in walk.way]))


# 7.2, 7.21, 7.22 Cavalry: rides in phase 2, mounts or dismounts instead, charges.

ON_HORSE: Final = MOTIONS.index("cavalry")


def horse_barrier(state: LandState, piece: int, side: int) -> str:
    """7.2, 7.21, 7.13 Return what keeps cavalry from riding, mounting or dismounting: not one's own, moved, pinned."""
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
    """Return the cavalry that can act in phase 2."""
    return on_the_map(state, ALL_CAVALRY & OF_SIDE[side] & ~(state.finished | state.pinned))


def rides(state: LandState, piece: int) -> dict[int, Walk]:
    """7.2, 7.22 Return the way to every hex that horsemen can reach: through as few mines as possible, then the cheapest.

    A ride is made in one go, so a detour counts: it may avoid mines, or cross the open hexes that a charge needs.
    """
    left = 2 * state.box.pieces[piece].mounted_ma
    walks: dict[int, Walk] = {}
    least: dict[tuple[int, int], int] = {}
    # mines, half points, open hexes, the way
    waiting: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, 0, (state.where[piece],))]
    while waiting:
        mines, cost, open_hexes, way = heappop(waiting)
        if least.get((way[-1], open_hexes), left + 1) <= cost:
            continue
        least[way[-1], open_hexes] = cost
        walks.setdefault(way[-1], Walk(cost, way))
        for one, cost_after in _rides_on(state, piece, cost, open_hexes, way):
            open_after = open_hexes + int(state.box.terrain[one] == CLEAR)
            mines_after = mines + int(has(state.minefields, one))
            heappush(waiting, (mines_after, cost_after, min(open_after, charge_hexes(state)), (*way, one)))
    del walks[state.where[piece]]
    return walks


def _rides_on(state: LandState, piece: int, cost: int, open_hexes: int, way: tuple[int, ...]) -> list[tuple[int, int]]:
    """7.12, 7.16 Return the next hexes of a way with the half points up to there.

    Among enemies the way ends, one hex is always possible.
    """
    points, enemies = 2 * state.box.pieces[piece].mounted_ma, state.held[1 - side_of(piece)]
    if len(way) > 1 and has(enemies, way[-1]):
        return []
    return [
        (one, min(cost + price, points)) for one, price in ways_from(state, way[-1], ON_HORSE)
        if (cost + price <= points or len(way) == 1) and (open_hexes >= charge_hexes(state) or not has(enemies, one))
    ]


def charge_hexes(state: LandState) -> int:
    """7.22 Return how many open hexes a charge needs in this phase before it may enter an enemy hex."""
    return state.box.constant("cavalry_charge", "clear_hexes")


def ride_goal_barrier(state: LandState, piece: int, one: int) -> str:
    """7.2, 7.22 Return what keeps mounted cavalry from riding to a hex."""
    if one in rides(state, piece):
        return room_barrier(state, piece, one)
    if state.box.cost[ON_HORSE][one] == PROHIBITED:
        return "7.16 prohibited"
    return "7.22 no-charge" if enemies_at(state, one, side_of(piece)) and _is_near(state, piece, one) else "7.1 too-far"


def _is_near(state: LandState, piece: int, one: int) -> bool:
    """Return whether a hex is within reach by points alone."""
    return one in walks(state, piece, 2 * state.box.pieces[piece].mounted_ma, ON_HORSE, True)


def ride_goals(state: LandState, piece: int) -> list[int]:
    return [one for one in sorted(rides(state, piece)) if room_barrier(state, piece, one) == LEGAL]


def change_saddle(state: LandState, piece: int, up: bool) -> None:
    """7.21 Mount or dismount instead of moving."""
    state.mounted = state.mounted | bit(piece) if up else state.mounted & ~bit(piece)
    state.finished |= bit(piece)
    state.tell("mounted" if up else "dismounted-horse", "7.21", piece=PIECES[piece])


def _goal_barrier(question: RideTo, state: LandState, one: int) -> str:
    return ride_goal_barrier(state, question.piece, one)


def _ride(question: RideTo, state: LandState, one: int) -> None:
    state.agenda.pop()
    march(state, question.piece, rides(state, question.piece)[one])
    state.finished |= bit(question.piece)


class RideTo(AboutPiece):
    """7.2 The hex to ride to."""

    id: ClassVar[str] = "ride_to"
    verb_cases: ClassVar[Mapping[str, str]] = {TO.name: "7.2"}
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TO, _goal_barrier, _ride, legal=lambda question, state: ride_goals(state, question.piece)), otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if ride_barrier(state, self.piece, self.seat) == LEGAL else Flaw("step", Fault("cavalry-cannot-ride"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "place": HEXES[state.where[self.piece]]}

    def trail(self, state: LandState, action: Action) -> Trail:
        """7.2 Return what the way costs, and the hexes on it."""
        walk = rides(state, self.piece)[action.target]
        return Trail(halves(walk.cost), tuple([HEXES[one] for one in walk.way]))
