"""3.0 What is remembered for how long: an Impulse, a segment, a purchase, a turn."""
from __future__ import annotations

from typing import Final

from umpire.engine.events import Message
from umpire.titles.fatal.components import ALLIED, NONE, TURKISH
from umpire.titles.fatal.state import OPERATIONS, FatalState

# 7.3.2c#6 the segment in which both take turns after the last Impulse
LATE: Final = 3


def hour(state: FatalState) -> tuple[Message, ...]:
    """3.0 The month, and the phase or the Impulse in it."""
    if not state.turn:
        return (Message("hour-setup", {}),)
    return Message("log-turn", {"turn": state.turn, "month": f"month-{state.turn}"}), _within_turn(state)


def _within_turn(state: FatalState) -> Message:
    if state.phase != OPERATIONS or not (state.impulse or state.segment):
        return Message("log-phase", {"phase": f"phase-{state.phase}"})
    if state.segment == LATE:
        return Message("hour-late", {})
    return Message("log-impulse", {"impulse": state.impulse, "impulses": state.impulses})


def begin_impulse(state: FatalState) -> None:
    """What is remembered for one Impulse only; 7.3.2#4 who is dug in as it begins."""
    state.declared_naval, state.stood_down = False, 0
    state.sailed_far, state.swept, state.segment = 0, 0, 0
    state.dug_in = state.entrenched


def begin_segment(state: FatalState, side: int) -> None:
    """What is remembered for one segment only."""
    end_segment(state)
    state.active, state.spent = side, state.activated
    state.allied_at_start = state.allied_areas


def begin_purchase(state: FatalState, side: int, kind: str, chosen: int) -> None:
    """7.3.2c#3, R-79 A small activation of its own for the chosen pieces; 7.3.2#4 who is dug in as it begins."""
    begin_segment(state, side)
    state.kind, state.second, state.chosen = kind, True, chosen
    state.dug_in = state.entrenched


def end_segment(state: FatalState) -> None:
    """Everything a segment or a purchase remembers is forgotten."""
    state.active, state.kind, state.fight_first, state.second = NONE, "", False, False
    state.chosen, state.picks, state.acting, state.deployed = 0, 0, 0, 0
    state.moved, state.fought, state.strategic, state.dug_now, state.cleared_contact = 0, 0, 0, 0, 0
    state.held_by_contact, state.landing, state.fought_areas, state.won_by_landing = 0, 0, 0, 0
    state.charging, state.dealt, state.party = 0, 0, ()
    state.spent, state.cut_off = 0, 0
    state.assault, state.barrage = None, None


def sides_in_order(state: FatalState) -> tuple[int, int]:
    """R-51 Who decides first where the rules do not say."""
    return (TURKISH, ALLIED) if state.switches.first_to_choose == "turkish" else (ALLIED, TURKISH)
