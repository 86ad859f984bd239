"""3.8 What is remembered for how long: a phase, a half-turn, a game turn. Pins and shaken states: rules/pins.py."""
from __future__ import annotations

from umpire.titles.landships.components import NONE, PIECES
from umpire.titles.landships.state import LandState


def begin_phase(state: LandState, name: str) -> None:
    """What one phase remembers is forgotten."""
    state.phase = name
    state.entered = 0
    state.walked = [0] * len(PIECES)
    state.finished, state.fought, state.fought_hexes, state.attacked, state.stormed = 0, 0, 0, 0, ()
    state.called, state.impacts, state.shrapnel = 0, (), 0
    state.drive, state.attacks, state.notes, state.missions, state.assault, state.queue = None, (), (), (), None, ()


def begin_half(state: LandState, number: int) -> None:
    """3.8 Fired, moved and broken-in states are cleared at the start of each half-turn."""
    state.half = number
    state.fired, state.moved, state.opened, state.broke_in, state.uncontrolled = 0, 0, 0, 0, 0
    state.came_from = [NONE] * len(PIECES)


def end_turn(state: LandState) -> None:
    """3.2, 3.8 Revealed markers come off; aircraft may fly again, guns be moved, leaders help."""
    state.tell("turn-over", "3.2", turn=state.turn, n=state.revealed.bit_count())
    state.revealed, state.flown, state.manhandled, state.led = 0, 0, 0, 0
