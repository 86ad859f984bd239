"""The smallest title for tests: rules, and not one of the parts that a title may have."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, Optional

from umpire.engine.about import load_scenarios
from umpire.engine.actions import Language, Verb
from umpire.engine.agenda import State
from umpire.engine.data import Reader
from umpire.engine.dice import Dice
from umpire.engine.fields import Fields, Name, Number, slots_of
from umpire.engine.positions import Positions, Steps
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.title import Result, Title

SEATS: Final = ("north", "south")
STONES: Final = 7
COUNTS: Final = ("one", "two")
TAKE: Final = Verb("take", COUNTS, case="1.1", slot="count")


class StonesState(State):
    fields: ClassVar[Fields] = (
        Number("left", 0, STONES, STONES).always_written(), Number("taken", 0, STONES, 0), Name("last", SEATS, "seat", 0),
    )
    __slots__ = slots_of(fields)

    def __init__(self, dice: Dice, old: Optional[StonesState] = None) -> None:
        super().__init__(dice, old)
        if old is None:
            self.begin()
            return
        self.left: int = old.left
        self.taken: int = old.taken
        self.last: int = old.last


def take_barrier(question: TakeStones, state: StonesState, target: int) -> str:
    return LEGAL if target < state.left else "1.2 too-few"


def take_stones(question: TakeStones, state: StonesState, target: int) -> None:
    state.agenda.pop()
    state.left -= target + 1
    state.taken += target + 1
    state.last = question.seat
    state.tell("took", "1.1", side=SEATS[question.seat], count=COUNTS[target])
    if state.left:
        state.agenda.append(TakeStones(1 - question.seat))


class TakeStones(Question[StonesState]):
    """1.1 One stone or two."""

    id: ClassVar[str] = "take_stones"
    rows: ClassVar[Rows] = Rows(DecisionRow(TAKE, take_barrier, take_stones))


class StonesPositions(Positions[StonesState]):
    def opening(self, state: StonesState, reader: Reader) -> Steps:
        return [TakeStones(0)] if state.left else []

    def complete(self, state: StonesState, reader: Reader) -> None:
        state.taken = STONES - state.left


POSITIONS: Final = StonesPositions(StonesState.fields, (TakeStones,), (Name("seat", SEATS, "seat"),))


class Stones(Title[StonesState]):
    id = "stones"
    name = "Seven Stones"
    version = "1"
    seats: tuple[str, ...] = SEATS
    language = Language((TAKE,))
    folder = Path(__file__).parent
    decision_limit = STONES
    positions: Any = POSITIONS

    def __init__(self, overlay: Optional[Path] = None) -> None:
        super().__init__(overlay)
        self.scenarios = load_scenarios(self.source, {"standard": "Seven stones"})

    def blank(self, switches: Mapping[str, str], dice: Dice) -> StonesState:
        return StonesState(dice)

    def setup(self, scenario: str, switches: Mapping[str, str], dice: Dice) -> StonesState:
        state = self.blank(switches, dice)
        state.agenda.append(TakeStones(0))
        return state

    def census(self, state: StonesState) -> dict[str, int]:
        return {"stones": state.left + state.taken}

    def result(self, state: StonesState) -> Optional[Result]:
        """2.1 The last stone wins."""
        return None if state.left else Result(SEATS[state.last], "2.1", "ending-last")


title = Stones
