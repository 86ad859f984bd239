"""Together: those in hand go to a place, others are taken along; whoever joins looks only at the places open to the others."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.actions import Verb
from umpire.engine.agenda import State
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.joint_move import JointMove, joint_move_rows
from umpire.engine.question import Rows
from umpire.engine.rulings import LEGAL

AT = Verb("at", ["hill", "ford", "wood"])
ALSO = Verb("also", ["ann", "bob", "cid", "dan"])
# by person the places where he may go
OPEN = {0: (0, 1), 1: (1, 2), 2: (2,), 3: (0, 1, 2)}


class Camp(State):
    """Who came where."""

    __slots__ = ("where",)

    def __init__(self) -> None:
        super().__init__(Dice(SeededSource(1)))
        self.where: dict[int, int] = {}


class Go(JointMove[Camp]):
    rows: ClassVar[Rows] = joint_move_rows(AT, ALSO, "1.0 not-now")
    in_hand_bar: ClassVar[str] = "1.1 among-them"
    no_place_bar: ClassVar[str] = "1.2 no-place"

    def places(self, state: Camp) -> list[int]:
        return [place for place in range(3) if self.place_barrier(state, self.pieces, place) == LEGAL]

    def place_barrier(self, state: Camp, pieces: tuple[int, ...], place: int) -> str:
        return LEGAL if all(place in OPEN[piece] for piece in pieces) else "1.3 not-there"

    def go(self, state: Camp, place: int) -> None:
        state.where.update(dict.fromkeys(self.pieces, place))

    def waiting(self, state: Camp) -> list[int]:
        return [0, 1, 2, 3]

    def along_barrier(self, state: Camp, piece: int) -> str:
        return "1.4 asleep" if piece == 3 else LEGAL


def option_texts(camp: Camp) -> list[str]:
    decision = camp.agenda[-1]
    assert isinstance(decision, Go)
    return [action.words for action in decision.options(camp)]


def test_places_are_those_of_all_and_others_come_if_one_is_left() -> None:
    camp = Camp()
    camp.agenda.append(Go(0, (0,)))
    assert option_texts(camp) == ["at hill", "at ford", "also bob"]
    decision = camp.agenda[-1]
    assert isinstance(decision, Go)
    bars = [decision.barrier(camp, action) for action in ALSO.every_action()]
    assert bars == ["1.1 among-them", LEGAL, "1.2 no-place", "1.4 asleep"]
    decision.take(camp, ALSO[1])
    assert camp.agenda == [Go(0, (0, 1))]
    assert option_texts(camp) == ["at ford"]


def test_they_go_and_the_question_is_done() -> None:
    camp = Camp()
    decision = Go(0, (0, 1))
    camp.agenda.append(decision)
    assert decision.is_incidental(camp, ALSO[2])
    assert not decision.is_incidental(camp, AT[1])
    decision.take(camp, AT[1])
    assert camp.where == {0: 1, 1: 1}
    assert camp.agenda == []
