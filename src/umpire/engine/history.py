"""The history of a match: every action with its dice and events, and the states between them."""
from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from sys import intern
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import State, advance
from umpire.engine.events import Event
from umpire.engine.records import RecordLine
from umpire.engine.title import Title


class Moment:
    """An action that was played, and the state before it: for undo, replay and the record.

    Only the last few states and every `STRIDE`th are kept; the others are played again from those when they are asked for.
    """

    __slots__ = (
        "_previous",
        "_state_before",
        "_title",
        "action",
        "curtain",
        "dice",
        "events",
        "forced",
        "reveal_count",
        "seat",
    )

    def __init__(
        self, title: Title[Any], before: Optional[State], previous: Optional[Moment], seat: str, action: Action,
        dice: tuple[int, ...], forced: bool, events: tuple[Event, ...], revealed: int, curtain: bool,
    ) -> None:
        self._title = title
        self._state_before = before
        # the moment that led to the state before, None where that state is kept for good
        self._previous = previous
        self.seat = seat
        self.action = action
        self.dice = dice
        self.forced = forced
        self.events = events
        # how many rolls and hidden things it revealed
        self.reveal_count = revealed
        # a curtain fell after it: what follows was not in its odds
        self.curtain = curtain

    @property
    def before(self) -> Optional[State]:
        """The state before it, read-only; None before the set-up."""
        state = self._state_before
        return state if state is not None or self._previous is None else self._replayed()

    @property
    def is_cut(self) -> bool:
        """Whether the state before it is kept for good."""
        return self._previous is None

    def as_chosen(self) -> Moment:
        """Copy it as an action that its seat chose."""
        return Moment(
            self._title, self._state_before, self._previous, self.seat, self.action, self.dice, False, self.events,
            self.reveal_count, self.curtain,
        )

    def forget(self) -> None:
        """Drop the state before it if it can be played again."""
        if self._previous is not None:
            self._state_before = None

    def _replayed(self) -> Optional[State]:
        """Play on from the last kept state. Cache the intermediate states: neighbours are usually requested next."""
        unplayed_moments: list[Moment] = []
        moment: Moment = self
        state = moment._state_before
        while state is None and moment._previous is not None:
            unplayed_moments.append(moment)
            moment = moment._previous
            state = moment._state_before
        for later in reversed(unplayed_moments):
            if state is None:
                return None
            state = close_state(play_on_copy(self._title, state, moment.action, moment.dice)[0])
            later._state_before = state
            moment = later
        _lend(unplayed_moments)
        return state


class Past:
    """A source of states from before a snapshot."""

    def before(self, n: int) -> Optional[State]:
        """Return the state before an action."""
        raise NotImplementedError


class RecalledMoment(Moment):
    """A moment from before a snapshot: its events are known, its state comes from the past."""

    __slots__ = ("_n", "_origin")

    def __init__(self, origin: Past, title: Title[Any], line: RecordLine, action: Action, course: ActionFacts) -> None:
        seat, dice = intern(line.seat), line.dice
        super().__init__(title, None, None, seat, action, dice, line.forced, course.events, course.reveal_count, course.curtain)
        self._origin = origin
        self._n = line.n

    @property
    def before(self) -> Optional[State]:
        return self._origin.before(self._n)


# Every 128th state is kept for good,
STRIDE: Final = 128
# so many of the last states,
RECENT: Final = 4
# and at most so many that were played again, in all matches together.
LENT: Final = 256
_lent: Final[deque[Moment]] = deque()


def _lend(moments: Sequence[Moment]) -> None:
    """Note that moments hold states again; the oldest beyond the limit drop theirs."""
    _lent.extend(moments)
    while len(_lent) > LENT:
        _lent.popleft().forget()


def play_on_copy(title: Title[Any], state: State, action: Action, script: Sequence[int]) -> tuple[State, bool]:
    """Return the state after an action and whether a curtain fell. Work on a copy: on any error nothing has changed."""
    after = state.copy()
    after.log = []
    after.dice.rewind(script)
    decision = advance(after)
    if title.asides and action.verb in title.asides.verbs:
        title.asides.take(after, action)
    elif decision is not None:
        decision.take(after, action)
    curtain = advance(after, to_curtain=True) is None
    advance(after)
    return after, curtain


def close_state(state: State) -> State:
    """Take log and dice of a played action off a state."""
    state.log = None
    state.dice.rewind(())
    state.dice.faces = None
    return state


class ActionFacts(NamedTuple):
    """The facts about an action that are not in its line of the record."""

    reveal_count: int
    curtain: bool
    events: tuple[Event, ...]


class Snapshot(NamedTuple):
    """A match after some actions: its position, how far its dice had come, and what happened in each action.

    A match goes on from it without playing those actions again. It hides nothing.
    """

    position: dict[str, Any]
    counts: tuple[int, ...]
    reveal_count: int
    course: tuple[ActionFacts, ...]
