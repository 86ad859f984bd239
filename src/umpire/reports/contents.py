"""The contents of a report, as data. Its sentences are in the language of the reader who asked for it.

Chances, values and luck are those of the first seat and of the others in the title's order. A number that two sides share is
written for the first, and the second has the rest.
"""
from __future__ import annotations

from typing import Any, NamedTuple, Optional


class ReportSeat(NamedTuple):
    """A seat: its id, its name, its player as a sentence names it, and the colour of its counters."""

    id: str
    name: str
    player: str
    colour: str


class Turning(NamedTuple):
    """A turning point: the action's number, its seat, the first seat's chances before and after, and what happened."""

    n: int
    seat: str
    before: float
    after: float
    text: str


class LuckyRoll(NamedTuple):
    """The roll of an action against the expectation.

    It has the points that the first seat gained by it, their standard deviation, the first seat's expected chance, and whether
    every outcome was counted or some were tried.
    """

    n: int
    seat: str
    gained: float
    scatter: float
    expected: float
    exact: bool
    text: str


class Luck(NamedTuple):
    """Luck over the match. `matches`: in one of so many a side has as much; `lucky` is that side, '' where it was even."""

    rolls: tuple[LuckyRoll, ...]
    gained: float
    scatter: float
    lucky: str
    matches: float
    # actions that rolled and were not weighed: the set-up
    left_out: int
    sentence: str

    @property
    def tried(self) -> int:
        """Rolls with too many outcomes to count them all."""
        return len([roll for roll in self.rolls if not roll.exact])


class TurnCount(NamedTuple):
    """Something that counts, at the end of each turn: what it is called, and how much of it speaks for the first seat."""

    name: str
    text: str
    values: tuple[float, ...]
    # how many points of the expected margin it moved at most
    weight: float


class PlayedAction(NamedTuple):
    """An action: whose, what, with which dice, and whether the umpire played it."""

    seat: str
    action: str
    dice: tuple[int, ...]
    forced: bool


class TurnSummary(NamedTuple):
    """A turn: its number, its first action and its last, and the first seat's chances then (a half where unknown).

    It also has how the sides stood in the title's words, how many actions rolled in it, the luck of the first seat in it, and
    what the title counts.
    """

    number: int
    first: int
    n: int
    chance: float
    score: str
    rolls: int
    luck: float
    figures: dict[str, int]


class DecisionVerdict(NamedTuple):
    """The strong player's opinion of a decision: the choice, the best option, and the points and the chance between them.

    If the best option was chosen, the difference is that to the next, which is `other`. `chance` is that of the best.
    """

    n: int
    seat: str
    prompt: str
    done: str
    best: str
    points: float
    gain: float
    other: str
    chance: float


class Pace(NamedTuple):
    """How long somebody took to decide, in seconds."""

    seat: str
    decisions: int
    total: float
    median: float
    longest: float
    longest_n: int


class Report(NamedTuple):
    """How a match went."""

    title: str
    name: str
    scenario: str
    language: str
    sides: tuple[ReportSeat, ...]
    over: bool
    winner: str
    case: str
    ending: str
    actions: int
    # after each action, by seat; nothing where nobody can tell yet
    chances: tuple[tuple[float, ...], ...]
    played: tuple[PlayedAction, ...]
    turns: tuple[TurnSummary, ...]
    turning: tuple[Turning, ...]
    luck: Optional[Luck]
    counts: tuple[TurnCount, ...]
    # what the title counts, by its name: in words
    figures: dict[str, str]
    best: tuple[DecisionVerdict, ...]
    worst: tuple[DecisionVerdict, ...]
    # how many decisions the strong player looked at
    judged: int
    pace: tuple[Pace, ...]
    # what is missing here, and why
    remarks: tuple[str, ...]

    @property
    def known(self) -> bool:
        """Whether the positions of this match can be evaluated."""
        return bool(self.chances)

    @property
    def known_from(self) -> int:
        """The number of the first action after which the chances can be told."""
        return next((n for n, chances in enumerate(self.chances) if chances), 0)

    def side(self, seat: str) -> Optional[ReportSeat]:
        return next((side for side in self.sides if side.id == seat), None)

    def to_json(self) -> dict[str, Any]:
        """Return the report as data for JSON."""
        document: dict[str, Any] = _plain(self)
        return document


def _plain(part: Any) -> Any:
    if isinstance(part, tuple) and hasattr(part, "_asdict"):
        return {name: _plain(value) for name, value in part._asdict().items()}
    if isinstance(part, tuple):
        return [_plain(value) for value in part]
    if isinstance(part, float):
        return round(part, 6)
    return {name: _plain(value) for name, value in part.items()} if isinstance(part, dict) else part
