"""4.0 Random events."""
from __future__ import annotations

from typing import ClassVar, Final, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    ALLIED,
    BB,
    BC,
    CRIPPLED,
    EVENTS,
    FIRST_SHIP,
    PIECES,
    STRUCK,
    SUNK,
    TURKISH,
    B,
)
from umpire.titles.fatal.language import DONE, NOT_NOW, TORPEDO
from umpire.titles.fatal.rows import RandomEvent
from umpire.titles.fatal.rules.combat_unit_states import cripple, eliminate, is_lost
from umpire.titles.fatal.rules.definitions import d10, lose_points
from umpire.titles.fatal.state import ABSENT, TO_COME, FatalState, side_of

INSTANT: Final = "instant"
THIS_TURN: Final = "turn"
TO_THE_NEXT: Final = "segment"


class RollEvent(Step[FatalState]):
    """4.0#1 A d6 of each player on turns 2, 5 and 8, and on turn 1 (R-43): the row of the sum applies at once (4.0#2)."""

    id: ClassVar[str] = "roll_event"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        if not is_event_turn(state):
            return
        end_events(state, TO_THE_NEXT)
        allied, turkish = state.dice.d6("4.0#1"), state.dice.d6("4.0#1")
        # the first row is that of two ones
        apply_event(state, state.box.events[state.box.event_rows[allied + turkish - 2]], allied, turkish)


def is_event_turn(state: FatalState) -> bool:
    """4.0#1, R-43 Tell whether a turn is in the table, or the one with which the scenario begins."""
    return state.turn in state.box.event_turns or state.turn == state.sheet.first_turn


def apply_event(state: FatalState, event: RandomEvent, allied: int, turkish: int) -> None:
    """4.0#2, 4.0#3 Apply an event; if it lasts, put its marker into `state.events` (4.0#4)."""
    state.tell("event", "4.0#2", event=f"event-{event.id}", allied=allied, turkish=turkish, n=allied + turkish)
    for side, points in enumerate(event.points_lost):
        if points:
            lose_points(state, side, points, "4.0#2")
    if event.u_boat_ships:
        state.agenda.append(NameTargets(TURKISH, event.u_boat_ships))
    if event.duration != INSTANT:
        state.events |= bit(EVENTS.index(event.id))


def end_events(state: FatalState, duration: str) -> None:
    """4.0#3 End the events of a duration."""
    for number in members(state.events):
        if state.box.events[EVENTS[number]].duration == duration:
            state.events &= ~bit(number)
            state.tell("event-over", "4.0#3", event=f"event-{EVENTS[number]}")


def end_of_turn(state: FatalState) -> None:
    """4.0#3 End the events of this turn (called by Reset)."""
    end_events(state, THIS_TURN)


# U-21

def torpedo_barrier(question: NameTargets, state: FatalState, ship: int) -> str:
    """4.0#2 Return what bars a target: it must be an Allied B, BC or BB in play, not Crippled and not fired at before."""
    piece = FIRST_SHIP + ship
    if side_of(piece) != ALLIED or state.box.pieces[piece].type not in (B, BC, BB):
        return "4.0#2 no-torpedo-target"
    if state.where[piece] in (ABSENT, TO_COME) or is_lost(state, piece):
        return "4.0#2 target-not-in-play"
    if has(question.those, piece):
        return "4.0#2 fired-at-already"
    return "4.0#2 target-crippled" if has(state.crippled, piece) else LEGAL


def torpedo(question: NameTargets, state: FatalState, ship: int) -> None:
    state.agenda.pop()
    if question.left > 1:
        state.agenda.append(NameTargets(question.seat, question.left - 1, question.those | bit(FIRST_SHIP + ship)))
    torpedo_ship(state, FIRST_SHIP + ship)


def torpedo_ship(state: FatalState, ship: int) -> None:
    """4.0#2 Roll a d10 on the table of mine attacks."""
    die = d10(state.dice, "4.0#2")
    result = state.box.mine_attack_table.at(die)
    state.tell_roll(
        "torpedo", "4.0#2", Arithmetic((die,), (), "mine_attack", result), ("struck", result), piece=PIECES[ship], die=die,
        result=STRUCK[result],
    )
    if result == CRIPPLED:
        cripple(state, ship, "4.0#2")
    elif result == SUNK:
        eliminate(state, ship, "4.0#2")


class NameTargets(Question[FatalState]):
    """4.0#2 U-21 fires at up to `left` Allied B, BC or BB, rolling as a mine does; `those` it has fired at already."""

    id: ClassVar[str] = "name_targets"
    rows: ClassVar[Rows] = Rows(DecisionRow(TORPEDO, torpedo_barrier, torpedo), Row(DONE, always, leave), otherwise=NOT_NOW)

    def __init__(self, seat: int, left: int, those: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.those = those

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": self.left}

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        return Flaw("left", Fault("u-21-has-no-torpedo")) if self.left < 1 else None
