"""Together: those in hand go AT a place, and others may be taken along first.

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
    """Where those in hand go. Another goes there with them if he may, and if a place is left for all of them.

    The more they are, the fewer the places: whoever joins looks only at those that are open to the others."""

    # what is said of one who is in hand already, and of one with whom no place is left
    in_hand_bar: ClassVar[str] = ""
    no_place_bar: ClassVar[str] = ""

    def __init__(self, seat: int, pieces: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.pieces = pieces

    def places(self, state: S) -> Sequence[int]:
        """Where all in hand may go, in order."""
        raise TypeError(f"{type(self).__name__} does not say where they may go")

    def place_barrier(self, state: S, pieces: tuple[int, ...], place: int) -> str:
        """What forbids these to go to a place together."""
        raise TypeError(f"{type(self).__name__} does not say what it forbids")

    def go(self, state: S, place: int) -> None:
        """All in hand go there; the question has left the agenda."""
        raise TypeError(f"{type(self).__name__} takes nothing")

    def waiting(self, state: S) -> Iterable[int]:
        """Who might come along, in order."""
        return ()

    def along_barrier(self, state: S, piece: int) -> str:
        """What forbids another to come along, wherever they go."""
        return LEGAL

    def room_barrier(self, state: S, piece: int, places: Sequence[int]) -> str:
        """Whether one of the places that are open to those in hand is open to another with them."""
        pieces = (*self.pieces, piece)
        for place in places:
            if self.place_barrier(state, pieces, place) == LEGAL:
                return LEGAL
        return self.no_place_bar

    def companions(self, state: S, places: Sequence[int]) -> Sequence[int]:
        """Who may come along, given the places that are open to those in hand."""
        others = [piece for piece in self.waiting(state) if piece not in self.pieces]
        able = [piece for piece in others if self.along_barrier(state, piece) == LEGAL]
        return [piece for piece in able if self.room_barrier(state, piece, places) == LEGAL]

    def with_piece(self, piece: int) -> JointMove[S]:
        """The same question with another in hand."""
        return type(self)(self.seat, (*self.pieces, piece))

    def is_incidental(self, state: S, action: Action) -> bool:
        """What is asked is where."""
        return action.verb == self.rows.rows[1].verb.name


def joint_move_rows(at: Verb, also: Verb, otherwise: str) -> Rows:
    """The table of such a question: AT a place, or another comes along."""
    return Rows(
        DecisionRow(at, at_barrier, go_there, places_for_all), DecisionRow(also, also_barrier, take_along, then=companions),
        otherwise=otherwise,
    )


def at_barrier(asked: JointMove[Any], state: State, place: int) -> str:
    return asked.place_barrier(state, asked.pieces, place)


def places_for_all(asked: JointMove[Any], state: State) -> Sequence[int]:
    return asked.places(state)


def go_there(asked: JointMove[Any], state: State, place: int) -> None:
    state.agenda.pop()
    asked.go(state, place)


def also_barrier(asked: JointMove[Any], state: State, piece: int) -> str:
    if piece in asked.pieces:
        return asked.in_hand_bar
    return asked.along_barrier(state, piece) or asked.room_barrier(state, piece, asked.places(state))


def companions(asked: JointMove[Any], state: State, places: Sequence[int]) -> Sequence[int]:
    return asked.companions(state, places)


def take_along(asked: JointMove[Any], state: State, piece: int) -> None:
    state.agenda[-1] = asked.with_piece(piece)
