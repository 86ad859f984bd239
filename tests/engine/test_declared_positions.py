"""Positions of titles that declare their questions, and where their pieces lie: what they read, write and refuse."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Optional

import pytest

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, Step
from umpire.engine.data import Reader
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.faults import Flaw, Reason
from umpire.engine.fields import Fields, Flag, Number, OnePlace, Places, Word
from umpire.engine.positions import Asked, BoardPositions, Positions, Steps
from umpire.engine.title import BadPosition

PIECES = ("one", "two", "three")


# A camp: in the evening someone is asked where to go, then how far, and then the fire is lit

class Wait(Step[State]):
    id: ClassVar[str] = "wait"


class CampState(State):
    fields: ClassVar[Fields] = (Word("phase", ("morning", "evening"), "evening").always_written(),)
    __slots__ = ("phase",)

    def __init__(self, dice: Dice, old: Any = None) -> None:
        super().__init__(dice, old)
        self.phase: str = "evening" if old is None else old.phase


class Ask(Decision[CampState]):
    def options(self, state: CampState) -> list[Action]:
        return [Action("go", -1, "go")]


class Where(Ask):
    id: ClassVar[str] = "where"


class Leave(Ask):
    id: ClassVar[str] = "leave"


class HowFar(Ask):
    id: ClassVar[str] = "how_far"

    def __init__(self, seat: int, miles: int, tired: bool) -> None:
        super().__init__(seat)
        self.miles = miles
        self.tired = tired

    def flaw(self, state: CampState) -> Optional[Flaw]:
        return Flaw("miles", "are too many (1.1)") if self.miles > 8 else None


class LightFire(Step[CampState]):
    id: ClassVar[str] = "light_fire"


class Rest(Step[CampState]):
    id: ClassVar[str] = "rest"

    def __init__(self, hours: int) -> None:
        self.hours = hours


class CampPositions(Positions[CampState]):
    def rest(self, state: CampState) -> Steps:
        return [Wait()]

    def opening(self, state: CampState, document: Reader) -> Steps:
        return [LightFire(), Where(0)]

    def follow(self, state: CampState, document: Reader, make: type, entries: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"seat": 0, **({"tired": entries["miles"] > 5} if "miles" in entries else {})}

    def below(self, state: CampState, item: Reader, step: Step[Any], entries: Mapping[str, Any]) -> Steps:
        return [Rest(entries["hours"])] if isinstance(step, HowFar) else [LightFire()]

    def besides(self, steps: Steps) -> Mapping[str, Any]:
        return {"hours": sum([step.hours for step in steps if isinstance(step, Rest)])}


EVENING = ("evening",)
CAMP = CampPositions(
    CampState.fields, (Wait, Where, Leave, HowFar, LightFire, Rest),
    (Number("seat", 0, 1, 0), Number("miles", 0, 9), Flag("tired"), Number("hours", 0, 9)),
    {
        Where: Asked(EVENING, older="whither"), Leave: Asked(EVENING, leaves=True),
        HowFar: Asked(EVENING, (Where, Leave), (Number("hours", 0, 9, 3),)),
    },
    older={"six_miles": {"step": "how_far", "miles": 6}},
)


def camp(**document: Any) -> Steps:
    """Return the agenda of a position, which is the same when it is saved and opened again."""
    state = CampState(Dice(SeededSource(1)))
    CAMP.open(state, document)
    again = CampState(Dice(SeededSource(1)))
    CAMP.open(again, CAMP.save(state))
    assert again.agenda == state.agenda
    return state.agenda


FAR = [Wait(), LightFire(), Where(0), Rest(3), HowFar(0, 6, True)]


@pytest.mark.parametrize("pending", [
    ["where", {"step": "how_far", "miles": 6}], ["where", "six_miles"], [{"step": "whither"}, {"step": "six_miles", "hours": 3}],
    ["where", {"step": "how_far", "miles": 6, "seat": 0, "tired": True}],
])
def test_pending_questions_are_made_with_their_entries_and_what_follows(pending: Any) -> None:
    assert camp(pending=pending) == FAR


def test_one_pending_question_may_stand_alone() -> None:
    assert camp(pending="where") == camp(pending={"step": "where"}) == camp() == FAR[:3]


def test_a_question_that_leaves_is_not_on_the_agenda_while_another_is_asked() -> None:
    assert camp(pending=["leave", "six_miles"]) == [Wait(), LightFire(), Rest(3), HowFar(0, 6, True)]


@pytest.mark.parametrize(("document", "complaint"), [
    ({"pending": []}, "pending: .*nothing is going on in the phase"),
    ({"pending": [3]}, "pending.0..step: 3: must be a text"),
    ({"pending": None}, "pending.step: None: must be a text"),
    ({"pending": "light_fire"}, "pending.step: 'light_fire': must be one of: where, leave, how_far"),
    ({"pending": "where", "phase": "morning"}, "'where' belongs to phase evening; this is phase morning"),
    ({"pending": "six_miles"}, "'how_far' is asked inside one of these questions: where, leave"),
    ({"pending": ["where", "where"]}, "pending.1..step: 'where': 'where' is asked first, and inside no other question"),
    ({"pending": ["where", "how_far"]}, "pending.1..miles: None: is missing"),
    ({"pending": ["where", {"step": "how_far", "miles": 9}]}, r"pending.1..miles: 9: are too many \(1.1\)"),
    ({"pending": ["where", {"step": "how_far", "milers": 9}]}, "milers: 9: means nothing here"),
    ({"pending": ["where", {"step": "six_miles", "miles": 2}]}, "pending.1..miles: 2: means nothing here"),
    ({"pending": ["where", {"step": "six_miles", "tired": False}]}, "pending.1..tired: False: must be True: that follows"),
    ({"agenda": ["wait"]}, "must begin with a question, or with the rest of the phase: .'where', 'light_fire'."),
    ({"agenda": ["light_fire", "wait"]}, "must begin with a question"),
    ({"agenda": [{"step": "where", "seat": 1}, "light_fire", "wait"]}, "agenda.0..seat: 1: must be 0"),
    ({"agenda": ["where", "wait"]}, "must begin with what follows from its questions: .'where', 'light_fire'."),
    ({"agenda": [{"step": "how_far", "miles": 6}, {"step": "rest", "hours": 1}, "where", "light_fire", "wait"]},
     "agenda.0..tired: None: must be True: that follows from the rest"),
])
def test_questions_that_cannot_be_are_refused_with_their_place(document: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        camp(**document)


# Pieces and places

class BoardState(State):
    __slots__ = ("where",)

    def __init__(self, dice: Dice, old: Any = None) -> None:
        super().__init__(dice, old)
        self.where: list[int] = [-9, -9, -9] if old is None else list(old.where)


class Board(BoardPositions[BoardState]):
    pieces = PIECES
    places = ("hill", "dale")
    kinds = ("horse", "place")
    off_map: ClassVar[Mapping[str, int]] = {"stable": -1}
    unplaced = -9

    def place_flaw(self, state: BoardState, piece: int, place: int) -> Optional[Reason]:
        return f"'{PIECES[piece]}' is lame (2.1)" if place == 0 and piece == 2 else None

    def lay(self, state: BoardState, piece: int, place: int) -> None:
        state.where[piece] = place


def test_pieces_lie_where_a_document_says() -> None:
    board = Board((Places("where", [-9] * 3, "places"), OnePlace("where", key="stable")), (), ())
    state = BoardState(Dice(SeededSource(1)))
    document = {"places": {"dale": ["one"]}, "stable": ["two"], "agenda": []}
    board.open(state, document)
    assert (state.where, board.save(state)) == ([1, -1, -9], document)
    for wrong, complaint in (
        ({"places": {"moor": []}}, "places.moor: .*'moor' is no place"), ({"places": {"stable": ["one"]}}, "means nothing here"),
        ({"places": {"hill": ["ox"]}}, "'ox' is no horse"),
        ({"places": {"hill": ["one"]}, "stable": ["one"]}, "'one' is already in 'hill'"),
        ({"places": {"hill": ["three"]}}, r"places.hill: .*'three' is lame \(2.1\)"),
    ):
        with pytest.raises(BadPosition, match=complaint):
            board.open(BoardState(Dice(SeededSource(1))), wrong)
