"""Joint moves: the pieces in hand go AT a place, and others may be taken along first.

    class PlaceAt(Together[FatalState]):
        rows = going_together(AT, PLACE, NOT_NOW)
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, TypeVar

from umpire.engine.actions import Action, Verb
from umpire.engine.agenda import State
from umpire.engine.mypyc_support import mypyc_attr
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class JointMove(Question[S]):
    """The question where the pieces in hand go. Another piece may join them if a place is left that is open to all.

    Each piece narrows the places down, so a piece that joins is checked only against those open to the others."""

    # the bars of a piece that is in hand already, and of one with which no place is left
    in_hand_bar: ClassVar[str] = ""
    no_place_bar: ClassVar[str] = ""

    def __init__(self, seat: int, pieces: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.pieces = pieces

    def places(self, state: S) -> Sequence[int]:
        """Return the places that are open to all pieces in hand, in order."""
        raise TypeError(f"{type(self).__name__} does not say where they may go")

    def place_barrier(self, state: S, pieces: tuple[int, ...], place: int) -> str:
        """Return the bar that forbids these pieces to go to a place together."""
        raise TypeError(f"{type(self).__name__} does not say what it forbids")

    def go(self, state: S, place: int) -> None:
        """Move all pieces in hand to a place; the question has left the agenda."""
        raise TypeError(f"{type(self).__name__} takes nothing")

    def waiting(self, state: S) -> Iterable[int]:
        """List the pieces that might come along, in order."""
        return ()

    def along_barrier(self, state: S, piece: int) -> str:
        """Return the bar that forbids a piece to come along, wherever they go."""
        return LEGAL

    def room_barrier(self, state: S, piece: int, places: Sequence[int]) -> str:
        """Return the bar of a piece with which none of these places is open to all; LEGAL if one is."""
        pieces = (*self.pieces, piece)
        for place in places:
            if self.place_barrier(state, pieces, place) == LEGAL:
                return LEGAL
        return self.no_place_bar

    def companions(self, state: S, places: Sequence[int]) -> Sequence[int]:
        """List the pieces that may come along, given the places that are open to those in hand."""
        others = [piece for piece in self.waiting(state) if piece not in self.pieces]
        able = [piece for piece in others if self.along_barrier(state, piece) == LEGAL]
        return [piece for piece in able if self.room_barrier(state, piece, places) == LEGAL]

    def with_piece(self, piece: int) -> JointMove[S]:
        """Return the question with another piece in hand."""
        return type(self)(self.seat, (*self.pieces, piece))

    def is_incidental(self, state: S, action: Action) -> bool:
        """Tell whether an action takes another piece along: the question is where to go."""
        return action.verb == self.rows.rows[1].verb.name


def joint_move_rows(at: Verb, also: Verb, otherwise: str) -> Rows:
    """Return the table of such a question: AT a place, or another comes along."""
    return Rows(
        DecisionRow(at, at_barrier, go_there, places_for_all), DecisionRow(also, also_barrier, take_along, then=companions),
        otherwise=otherwise,
    )


def at_barrier(question: JointMove[Any], state: State, place: int) -> str:
    return question.place_barrier(state, question.pieces, place)


def places_for_all(question: JointMove[Any], state: State) -> Sequence[int]:
    return question.places(state)


def go_there(question: JointMove[Any], state: State, place: int) -> None:
    state.agenda.pop()
    question.go(state, place)


def also_barrier(question: JointMove[Any], state: State, piece: int) -> str:
    if piece in question.pieces:
        return question.in_hand_bar
    return question.along_barrier(state, piece) or question.room_barrier(state, piece, question.places(state))


def companions(question: JointMove[Any], state: State, places: Sequence[int]) -> Sequence[int]:
    return question.companions(state, places)


def take_along(question: JointMove[Any], state: State, piece: int) -> None:
    state.agenda[-1] = question.with_piece(piece)
