"""Lessons: the first battle of a title, as data. This module reads lessons, checks them and follows the learner's progress.

A lesson is a match like any other. It begins from a position of the title, with the same dice for everybody, and its position
marks it as a lesson. The hints are stored beside it: each introduces a decision and comments on its result afterwards. Hints
are chosen only by what the learning seat knows: its decisions, its view, and what it hears.
"""
from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.data import DataError, DataSource, Reader
from umpire.engine.events import Event
from umpire.engine.faults import Fault, Reason, reason_of
from umpire.engine.rulings import LEGAL, Unreadable

if TYPE_CHECKING:
    from umpire.engine.history import Moment
    from umpire.engine.match import Match
    from umpire.engine.title import Title

FOLDER: Final = "lessons"
# the key of a position by which a match knows that it is a lesson
LESSON: Final = "lesson"
REACHED: Final = "reached"
MISSED: Final = "missed"
OTHERWISE: Final = "otherwise"
MOST_MINUTES: Final = 60
# after which a name begins a sentence
SENTENCE_ENDS: Final = (".", "!", "?")
_SLOT: Final = re.compile(r"\{([^{}]*)\}")
_LESSON_KEYS: Final = (
    "name", "summary", "minutes", "seat", "seed", "scenario", "options", "position", "intro", "goal", "whole_game", "hints",
    "recommend",
)
_GOAL_KEYS: Final = ("text", REACHED, MISSED, "when_reached", "when_missed")
_HINT_KEYS: Final = ("id", "decision", "when", "text", "odds", "look", "recommend", "came")
_WHEN_KEYS: Final = ("offers", "facts", "heard")


class Condition(NamedTuple):
    """When something holds: one of these actions may be done, these facts are in the seat's view, this was heard."""

    offers: tuple[str, ...] = ()
    facts: Mapping[str, Any] = {}
    heard: Mapping[str, Any] = {}


class Goal(NamedTuple):
    """The goal of the learner, how the umpire knows that it is reached or missed, and what it says then."""

    text: str
    when_reached: Condition
    when_missed: Condition
    reached: str
    missed: str


class WholeGame(NamedTuple):
    """The match to play after the lesson."""

    seat: str
    scenario: str
    switches: Mapping[str, str]
    text: str


class LessonHint(NamedTuple):
    """A hint for a decision, shown the first time that it fits.

    It tells what to look at, what the odds mean, what we would do and, afterwards, what came of it.
    """

    id: str
    decision: str
    when: Condition
    text: str
    odds: str
    # things of the scene to point at
    look: tuple[str, ...]
    # the first of these that may be done is what we would do
    recommend: tuple[str, ...]
    # by the kind of event, the first kind that was heard and the last event of it; `otherwise` if none was
    consequences: Mapping[str, str]


class Lesson(NamedTuple):
    """A first battle."""

    id: str
    name: str
    summary: str
    minutes: int
    seat: str
    seed: int
    scenario: str
    switches: Mapping[str, str]
    position: Mapping[str, Any]
    intro: str
    goal: Goal
    whole_game: WholeGame
    hints: tuple[LessonHint, ...]
    # what we would do where no hint says it, by decision
    recommend: Mapping[str, tuple[str, ...]]

    def opening(self) -> dict[str, Any]:
        """Return the position that a match of this lesson begins from."""
        return {**self.position, LESSON: self.id}


# Reading

def load_lessons(source: DataSource) -> tuple[Lesson, ...]:
    """Return the lessons of a title, each from a file of its own in `lessons`; DataError names the key and the reason."""
    names = sorted(path.name for path in (source.folder / FOLDER).glob("*.toml"))
    return tuple([_lesson(source.read(f"{FOLDER}/{name}"), name.removesuffix(".toml")) for name in names])


def _lesson(reader: Reader, id_: str) -> Lesson:
    reader.allow_only(_LESSON_KEYS)
    hints = tuple([_hint(item) for item in reader.tables("hints")])
    if not hints:
        raise reader.error("hints", Fault("lesson-needs-hints"))
    _check_once(reader, [hint.id for hint in hints])
    return Lesson(
        id_, reader.text("name"), reader.text("summary"), reader.number("minutes", 1, MOST_MINUTES), reader.text("seat"),
        reader.number("seed", 0, 2**48), _text_or(reader, "scenario"), _words(reader, "options"),
        reader.table("position").content, reader.text("intro"), _goal(reader.table("goal")),
        _whole_game(reader.table("whole_game")), hints,
        _recommendation(reader.table_or_empty("recommend")),
    )


def _check_once(reader: Reader, ids: Sequence[str]) -> None:
    for id_ in ids:
        if ids.count(id_) > 1:
            raise reader.error("hints", Fault("hint-stands-twice", hint=id_))


def _text_or(reader: Reader, key: str) -> str:
    return reader.text(key) if reader.has(key) else ""


def _words(reader: Reader, key: str) -> dict[str, str]:
    """Return a table of texts; empty where there is none."""
    table = reader.table_or_empty(key)
    return {name: table.text(name) for name in table.names()}


def _goal(reader: Reader) -> Goal:
    reader.allow_only(_GOAL_KEYS)
    return Goal(
        reader.text("text"), _condition(reader.table("when_reached")), _condition(reader.table("when_missed")),
        reader.text(REACHED), reader.text(MISSED),
    )


def _whole_game(reader: Reader) -> WholeGame:
    reader.allow_only(("seat", "scenario", "options", "text"))
    return WholeGame(reader.text("seat"), _text_or(reader, "scenario"), _words(reader, "options"), reader.text("text"))


def _recommendation(reader: Reader) -> dict[str, tuple[str, ...]]:
    return {decision: tuple(reader.texts(decision)) for decision in reader.names()}


def _hint(reader: Reader) -> LessonHint:
    reader.allow_only(_HINT_KEYS)
    return LessonHint(
        reader.text("id"), reader.text("decision"), _condition(reader.table_or_empty("when")),
        reader.text("text"), _text_or(reader, "odds"), tuple(reader.texts_or("look")), tuple(reader.texts_or("recommend")),
        _words(reader, "came"),
    )


def _condition(reader: Reader) -> Condition:
    reader.allow_only(_WHEN_KEYS)
    heard_table = reader.table_or_empty("heard")
    if heard_table.names():
        heard_table.text("event")
    return Condition(tuple(reader.texts_or("offers")), reader.table_or_empty("facts").content, heard_table.content)


# Checking against the title

def check(lesson: Lesson, match: Match) -> None:
    """Refuse what the title does not know; `match` is the lesson as it was opened. DataError names key and reason."""
    title = match.title
    _moments_before(lesson, "seat", lesson.seat, title.seats)
    _moments_before(lesson, "whole_game.seat", lesson.whole_game.seat, title.seats)
    _check_whole_game(title, lesson)
    for hint in lesson.hints:
        _moments_before(lesson, f"hints[{hint.id}].decision", hint.decision, _decisions(title))
        _check_actions(title, lesson, f"hints[{hint.id}]", (*hint.recommend, *hint.when.offers))
    for decision, actions in lesson.recommend.items():
        _moments_before(lesson, f"recommend.{decision}", decision, _decisions(title))
        _check_actions(title, lesson, f"recommend.{decision}", actions)
    for place, text in sentences(lesson):
        _check_slots(match, lesson, place, text)


def _moments_before(lesson: Lesson, key: str, word: str, words: Sequence[str]) -> None:
    if word not in words:
        raise _flaw(lesson, key, word, Fault("is-none-of", words=", ".join(words)))


def _flaw(lesson: Lesson, key: str, value: object, reason: Reason) -> DataError:
    return DataError(f"{FOLDER}/{lesson.id}.toml", key, value, reason)


def _check_whole_game(title: Title[Any], lesson: Lesson) -> None:
    game = lesson.whole_game
    try:
        title.complete_switches(game.scenario or title.scenarios[0].id, game.switches)
    except ValueError as error:
        raise _flaw(lesson, "whole_game", game.scenario, reason_of(error)) from None


def _decisions(title: Title[Any]) -> list[str]:
    """Return the names of a title's decisions, as its positions write them."""
    return sorted(name for name, make in title.positions.makes.items() if issubclass(make, Decision))


def _check_actions(title: Title[Any], lesson: Lesson, key: str, actions: Sequence[str]) -> None:
    for action in actions:
        try:
            title.language.read(action)
        except Unreadable as error:
            raise _flaw(lesson, key, action, reason_of(error)) from None


def sentences(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Yield every sentence with the key it stands at."""
    goal = lesson.goal
    yield from [("intro", lesson.intro), ("goal.text", goal.text), ("goal.reached", goal.reached), ("goal.missed", goal.missed)]
    yield "whole_game.text", lesson.whole_game.text
    for hint in lesson.hints:
        yield from [(f"hints[{hint.id}].text", hint.text), (f"hints[{hint.id}].odds", hint.odds)]


def _check_slots(match: Match, lesson: Lesson, place: str, text: str) -> None:
    names = match.title.names(match.state)
    for slot in _SLOT.findall(text):
        if slot not in names and not match.messages.has(f"name-{slot}"):
            raise _flaw(lesson, place, text, Fault("nothing-is-called", name=slot))


# Following

class Progress(NamedTuple):
    """How far somebody has come: the hint of the decision at hand, what came of the last one, what we would do, and the end."""

    lesson: Lesson
    hint: Optional[LessonHint]
    # the hints that were met, this one among them
    met: tuple[str, ...]
    consequence: str
    recommendation: Optional[Action]
    # reached, missed, or nothing yet
    done: str


def lesson_of(match: Match) -> Optional[Lesson]:
    """Return the lesson that a match is; None for any other match, or where the title has it no more."""
    position = match.header.position
    id_ = None if position is None else position.get(LESSON)
    return next((lesson for lesson in match.title.lessons if lesson.id == id_), None)


def bot_seed(match: Match, seed: int) -> int:
    """Return the seed of a bot's own randomness.

    A lesson is the same battle for everybody, so there the seed follows from the match.
    """
    return seed if lesson_of(match) is None else (match.last << 24) + int(match.header.dice.get("seed", 0))


def follow(match: Match, lesson: Lesson) -> Progress:
    """Go through what was played, as the learner saw it."""
    return Follower().follow(match, lesson)


class Follower:
    """Follows a match as it grows, without going through its beginning again unless actions were undone."""

    def __init__(self) -> None:
        self._guide: Optional[_Guide] = None
        self._moments_before: list[Moment] = []

    def follow(self, match: Match, lesson: Lesson) -> Progress:
        guide, moments = self._guide, match.moments
        if guide is None or not self._goes_on(moments):
            guide, self._moments_before = _Guide(match, lesson), []
        guide.match, self._guide = match, guide
        for number in range(len(self._moments_before), len(moments)):
            after = match.state if number == match.last else moments[number + 1].before
            if after is not None:
                guide.hear(moments[number], after)
        self._moments_before = list(moments)
        return guide.progress()

    def _goes_on(self, moments: Sequence[Moment]) -> bool:
        """Tell whether the match is the one that was followed before, with more or nothing added to it."""
        before = self._moments_before
        return len(before) <= len(moments) and all(old is new for old, new in zip(before, moments, strict=False))


class _Guide:
    """Follows what the learner decides and hears."""

    def __init__(self, match: Match, lesson: Lesson) -> None:
        self.match = match
        self._title = match.title
        self._lesson = lesson
        self._seat = match.title.seats.index(lesson.seat)
        self._events: list[Event] = []
        self._hint_ids: list[str] = []
        # the last hint that was acted on, how much had been heard by then, and whether anything else was decided since
        self._last: Optional[LessonHint] = None
        self._before = 0
        self._elsewhere = False
        self._done = ""

    def hear(self, moment: Moment, after: State) -> None:
        """Take in a moment of the match and the state it led to; after the end of the lesson, ignore it."""
        if self._done:
            return
        if moment.before is not None and moment.seat == self._lesson.seat and not moment.forced:
            self._follow_action(moment.before)
        secrets = self._title.secrets
        events = [secrets.filter_event(event, self._seat) if secrets else event for event in moment.events]
        self._events += [event for event in events if event is not None]
        self._done = self._ending(after)

    def _follow_action(self, state: State) -> None:
        hint, decision, last = self._new_hint(state), _open_decision(state), self._last
        if hint is not None:
            self._hint_ids.append(hint.id)
            self._last, self._before, self._elsewhere = hint, len(self._events), False
        elif decision is not None and last is not None and decision.id != last.decision:
            self._elsewhere = True

    def _ending(self, state: State) -> str:
        """Return whether the goal is reached when the learner is asked again, or at the very end."""
        decision, goal = _open_decision(state), self._lesson.goal
        if decision is not None and decision.seat != self._seat:
            return ""
        if self._holds(goal.when_reached, state):
            return REACHED
        return MISSED if decision is None or self._holds(goal.when_missed, state) else ""

    def progress(self) -> Progress:
        match = self.match
        if self._done or match.over or match.pending is not None or match.seat != self._lesson.seat:
            return Progress(self._lesson, None, tuple(self._hint_ids), self._consequence(), None, self._done)
        fresh = self._new_hint(match.state)
        hint_ids = tuple(self._hint_ids) if fresh is None else (*self._hint_ids, fresh.id)
        hint = fresh or self._pending_hint(match.state)
        return Progress(self._lesson, hint, hint_ids, self._consequence(), self._recommendation(hint, match.state), "")

    def _new_hint(self, state: State) -> Optional[LessonHint]:
        """Return the first hint that fits a decision and was not met before."""
        decision = _open_decision(state)
        if decision is None:
            return None
        fitting = [hint for hint in self._lesson.hints if hint.decision == decision.id and hint.id not in self._hint_ids]
        return next((hint for hint in fitting if self._holds(hint.when, state)), None)

    def _pending_hint(self, state: State) -> Optional[LessonHint]:
        """Return the hint that the learner has just acted on.

        The question must be the same, and nothing may have come of it yet.
        """
        decision, last = _open_decision(state), self._last
        if decision is None or last is None or decision.id != last.decision or self._elsewhere:
            return None
        return None if any(event.kind in last.consequences for event in self._events[self._before:]) else last

    def _recommendation(self, hint: Optional[LessonHint], state: State) -> Optional[Action]:
        decision = _open_decision(state)
        words = () if hint is None else hint.recommend
        others = () if decision is None else self._lesson.recommend.get(decision.id, ())
        actions = [self._title.language.read(word) for word in (*words, *others)]
        return next((action for action in actions if self.match.why_not(action) is None), None)

    def _consequence(self) -> str:
        """Return the result of the last decision that had a hint, once there is one."""
        hint, since = self._last, self._events[self._before:]
        if hint is None or not since:
            return ""
        for kind, text in hint.consequences.items():
            event = next((event for event in reversed(since) if event.kind == kind), None)
            if event is not None:
                return fill_slots(self.match, text, event.slots)
        return fill_slots(self.match, hint.consequences.get(OTHERWISE, ""), {})

    # conditions

    def _holds(self, condition: Condition, state: State) -> bool:
        return self._is_offered(condition, state) and self._was_heard(condition) and self._is_so(condition, state)

    def _is_offered(self, condition: Condition, state: State) -> bool:
        if not condition.offers:
            return True
        decision, actions = _open_decision(state), [self._title.language.read(words) for words in condition.offers]
        return decision is not None and any(decision.barrier(state, action) == LEGAL for action in actions)

    def _was_heard(self, condition: Condition) -> bool:
        if not condition.heard:
            return True
        slots = {name: value for name, value in condition.heard.items() if name != "event"}
        return any(
            event.kind == condition.heard["event"] and all(_fits(event.slots.get(name), value) for name, value in slots.items())
            for event in self._events
        )

    def _is_so(self, condition: Condition, state: State) -> bool:
        if not condition.facts:
            return True
        view = self._title.view(state, self._seat)
        return all(_fits(_fact_at(view, path), value) for path, value in condition.facts.items())


def _open_decision(state: State) -> Optional[Decision[Any]]:
    """Return the open decision."""
    top = state.agenda[-1] if state.agenda else None
    return top if isinstance(top, Decision) else None


def _fact_at(view: Any, path: str) -> Any:
    """Return the value at a path of a view (`units.b_cars.hex`), or None. List items are addressed by their ids."""
    for part in path.split("."):
        if isinstance(view, list):
            view = next((item for item in view if isinstance(item, dict) and item.get("id") == part), None)
        else:
            view = view.get(part) if isinstance(view, dict) else None
    return view


def _fits(value: Any, expected: Any) -> bool:
    """Tell whether a value fits: it is the one expected, one of several, or a number from `least` to `most`."""
    if isinstance(expected, dict):
        return isinstance(value, int) and expected.get("least", value) <= value <= expected.get("most", value)
    return value in expected if isinstance(expected, list) else bool(value == expected)


def fill_slots(match: Match, text: str, slots: Mapping[str, Any]) -> str:
    """Return a sentence with its slots filled: those of an event, and what the title calls things."""
    names = match.title.names(match.state)

    def filled(slot: re.Match[str]) -> str:
        value = slots.get(slot.group(1), slot.group(1))
        word = str(value) if isinstance(value, int) else names.get(str(value)) or match.messages.name(str(value))
        return _capital(word) if text[: slot.start()].rstrip().endswith(SENTENCE_ENDS) else word

    return _capital(_SLOT.sub(filled, text))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
