"""2.4#11, 6.4, 12.2 Victory Points and Supply Points: all bookings go through here, so that limits hold and the log tells why."""
from __future__ import annotations

from umpire.titles.fatal.components import SEATS
from umpire.titles.fatal.state import MOST_SUPPLY, FatalState


def gain_points(state: FatalState, side: int, points: int, case: str) -> None:
    """12.2 A side gains Victory Points by a case: losses, ground, 12.2#7 events, conditional units, withdrawals."""
    if points:
        state.points[side] += points
        state.tell("points", case, side=SEATS[side], points=points, total=state.points[side])


def lose_points(state: FatalState, side: int, points: int, case: str) -> None:
    """2.4#11 A forced loss stops at zero; what is missing the opponent gains (R-8)."""
    lost = min(points, state.points[side])
    state.points[side] -= lost
    state.tell("points-lost", case, side=SEATS[side], points=lost, total=state.points[side])
    gain_points(state, 1 - side, points - lost, "2.4#11")


def pay_points(state: FatalState, side: int, points: int, case: str) -> None:
    """10.5#5 Points paid from the own total: only who has them may."""
    state.points[side] -= points
    state.tell("points-paid", case, side=SEATS[side], points=points, total=state.points[side])


def gain_supply(state: FatalState, side: int, points: int, case: str) -> None:
    """2.4#17, 6.1, 6.4 Supply Points added to the stock, which holds 99 at most."""
    state.supply[side] = min(state.supply[side] + points, MOST_SUPPLY)
    state.tell("supply", case, side=SEATS[side], points=points, total=state.supply[side])


def can_pay(state: FatalState, side: int, points: int) -> bool:
    """6.4 Nobody owes supply."""
    return state.supply[side] >= points


def pay_supply(state: FatalState, side: int, points: int, case: str) -> None:
    state.supply[side] -= points
    state.tell("supply-paid", case, side=SEATS[side], points=points, total=state.supply[side])
