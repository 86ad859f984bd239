"""11 Morale, 6.19, 7.2, 19.26.9, V.1: checks, surrender; 11.3, 3.8, V.2 pins and their removal."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import SideStep
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import CHECKS, OF_SIDE, PIECES, PLACES, SEATS
from umpire.titles.landships.language import DONE, HEROISM, NOT_NOW
from umpire.titles.landships.rules.fire_results import is_noted_pinned
from umpire.titles.landships.rules.losses import reveal
from umpire.titles.landships.state import (
    DIRECT_FIRE,
    LOSS,
    OFFENSIVE_FIRE,
    PINNED,
    PINNED_AGAIN,
    SMALL_ARMS,
    SURRENDER,
    LandState,
    side_of,
)

# 11, 7.2, 19.26.9 Morale: checks, pins, surrender.

def surrenders(state: LandState, piece: int, by_fire: bool) -> bool:
    """19.26.9, A14 Return whether the unit is removed whatever the die says: by any check, or with the option by fire alone."""
    if state.sheet.surrendering != side_of(piece):
        return False
    return by_fire or state.switches.surrender == "any_check"


def is_fire(state: LandState) -> bool:
    """A14 Return whether this is a phase of fire."""
    return state.phase in (DIRECT_FIRE, SMALL_ARMS, OFFENSIVE_FIRE)


def level_for(state: LandState, piece: int, level: int) -> int:
    """7.2 Return the level of a check. Mounted cavalry takes every check one level heavier."""
    return heavier(state, level) if has(state.mounted, piece) else level


def heavier(state: LandState, level: int) -> int:
    """7.2, 14.1 Return the check one level heavier; V.1 has heavier ones than H."""
    return (state.box.heavier if state.switches.sacrt == "standard" else state.box.heavier_alternate)[level]


def need_for(state: LandState, piece: int, level: int) -> int:
    """11.1 Return the highest die that passes: morale, and what the level takes off the die."""
    return state.box.pieces[piece].morale - state.box.constant("morale_check", "modifier", CHECKS[level])


def result_of_passing(state: LandState, piece: int) -> str:
    """11.2 Return the result of a passed check: pinned, or pinned already."""
    return PINNED_AGAIN if has(state.pinned, piece) or is_noted_pinned(state, piece) else PINNED


def check(state: LandState, piece: int, level: int, case: str, on_pass: str = "", on_failure: str = LOSS) -> str:
    """11.1, 11.2, 19.26.9 Roll a Morale Check and return its result (NOTES of state.py); a unit that surrenders rolls nothing. A
    caller may name other results for passing and failing (14.5)."""
    if surrenders(state, piece, is_fire(state)):
        state.tell_outcome("gives-up", "19.26.9", ("check-surrendered", PIECES[piece]), piece=PIECES[piece])
        return SURRENDER
    level = level_for(state, piece, level)
    modifier, morale = state.box.constant("morale_check", "modifier", CHECKS[level]), state.box.pieces[piece].morale
    die = state.dice.d6(case, (morale - modifier + 1,))
    result = (on_pass or result_of_passing(state, piece)) if die + modifier <= morale else on_failure
    terms = (Term(f"level-{CHECKS[level]}", modifier, "11.1"), Term("morale", morale, "11.1", adds=False))
    state.tell_roll(
        "check", case, Arithmetic((die,), terms, f"{morale}-", int(result != on_failure)), (f"check-{result}", PIECES[piece]),
        piece=PIECES[piece], die=die, level=CHECKS[level],
    )
    return result


# 11.3, 3.8, V.2 Pin removal.

class RemovePins(SideStep[LandState]):
    """11.3, 3.8 Phase 10: the phasing side's pins and shaken states come off; V.2 pins by a die for each stack."""

    id: ClassVar[str] = "remove_pins"
    curtain: ClassVar[bool] = True

    def run(self, state: LandState) -> None:
        state.shaken &= ~OF_SIDE[self.side]
        pieces = state.pinned & OF_SIDE[self.side]
        if not pieces:
            return
        if state.switches.pin_removal == "automatic":
            state.pinned &= ~pieces
            state.tell("unpinned", "11.3", side=SEATS[self.side], n=pieces.bit_count())
        else:
            _roll_for_stacks(state, self.side)


def pinned_places(state: LandState, side: int) -> int:
    """Return the places with pinned units of a side, as a set: a truck may be pinned on a hexside (6.19)."""
    places = 0
    for piece in members(state.pinned & OF_SIDE[side]):
        places |= bit(state.where[piece])
    return places


def unpin(state: LandState, side: int, one: int) -> None:
    state.pinned &= ~(state.at[one] & OF_SIDE[side])


def _roll_for_stacks(state: LandState, side: int) -> None:
    """V.2 Roll a die for each stack: low it is unpinned, high its owner may choose heroism."""
    brave = 0
    low = state.box.constant("pin_removal_die", "unpinned_on_or_less")
    high = state.box.constant("pin_removal_die", "heroism_on_or_more")
    for one in members(pinned_places(state, side)):
        die = state.dice.d6("V.2", (low + 1, high))
        state.tell_roll(
            "pin-die", "V.2", Arithmetic((die,), (), f"{low}-", int(die <= low)), ("unpinned", int(die <= low)),
            place=PLACES[one], die=die,
        )
        if die <= low:
            unpin(state, side, one)
        elif die >= high:
            brave |= bit(one)
    if brave:
        state.agenda.append(RemovePinsOf(side, brave))


def heroes(state: LandState, side: int, stacks: int) -> tuple[int, ...]:
    """Return the stacks that may still rise."""
    return tuple(members(stacks & pinned_places(state, side)))


def _heroism_barrier(question: RemovePinsOf, state: LandState, one: int) -> str:
    return LEGAL if has(question.stacks & pinned_places(state, question.seat), one) else "V.2 no-heroes"


def _heroism(question: RemovePinsOf, state: LandState, one: int) -> None:
    """V.2 Let a stack rise and show itself."""
    those = state.pinned & state.at[one] & OF_SIDE[question.seat]
    unpin(state, question.seat, one)
    state.tell("heroism", "V.2", place=PLACES[one])
    reveal(state, those)
    if not question.stacks & pinned_places(state, question.seat):
        state.agenda.pop()


class RemovePinsOf(Question[LandState]):
    """V.2 Which stacks rise at once, and are revealed."""

    id: ClassVar[str] = "remove_pins_of"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(
            HEROISM, _heroism_barrier, _heroism, legal=lambda question, state: heroes(state, question.seat, question.stacks),
        ),
        Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, stacks: int) -> None:
        super().__init__(seat)
        self.stacks = stacks

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": (self.stacks & pinned_places(state, self.seat)).bit_count()}
