"""Checks that nothing hidden leaks: what a seat is sent must not depend on anything that it cannot know.

The watch asks three questions for every seat while a match is played:

- *Redeals.* In another situation that the seat could not tell from this one (`Secrets.redeal`), is every frame the same, byte for
  byte: state, odds, why, replay?
- *Twins.* Such a situation is played on beside the match, each action by whoever stands there in it. Until something is rolled
  or shown, is the seat sent the same, the log of all that was played meanwhile included? And can the same be undone?
- *Siblings.* After another choice of the same kind that the seat neither sees nor hears apart, is it sent the same?

It asks the same of what spectators are sent (`eyes`, or `onlooker` beside the seats): nothing of it may depend on what any of
the seats cannot know.

An action that was announced as revealing cannot be undone, whatever came of it.

How frames are made is the server's business and passed in (`umpire.server.render.frames`): the laboratory needs no server.
All of a frame is compared at every kind of decision, and by chance; a glance at it (view, panel, prompt, options) at every
decision.
"""
from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional, Protocol

from umpire.engine.actions import Action
from umpire.engine.agenda import State
from umpire.engine.dice import Dice, DiceSource, SeededSource, TapeEnded
from umpire.engine.match import CannotUndo, Match
from umpire.engine.rulings import Unreadable
from umpire.engine.title import Title, hear_event, veil_from

# a spectator, who holds no seat
ONLOOKER: Final = ""


class Frames(Protocol):
    """Everything that the server sends to a seat."""

    def frames(
        self, match: Match, seat: str, odds: Sequence[str] = (), why: Sequence[str] = (), replays: Sequence[int] = (),
        since: int = -1, bots: bool = False, branches: int = 200,
    ) -> Mapping[str, str]:
        """Return all of it, by the names of its parts; answers to questions about actions, and past moments."""

    def glance(self, match: Match, seat: str) -> Mapping[str, str]:
        """Return the little of it that shows most."""


class Care(NamedTuple):
    """How closely to look.

    `each` is how often each kind of decision is checked before it is left to chance. `odds` is of how many actions the odds are
    compared where the veiled situations can be compared, of which all odds are made (`_veiled`). `branches` is of how many
    branches they are made.
    """

    each: int = 3
    odds: int = 4
    branches: int = 200


CLOSELY: Final = Care()
REDEALS: Final = 2
TWINS: Final = 3
TWIN_LIFE: Final = 30
WHOLE: Final = 0.1
SIBLINGS: Final = 5
ASKED_ODDS: Final = 12
ASKED_WHY: Final = 60
PAST: Final = 1
LOG: Final = 40


class Leaked(AssertionError):
    """The data sent to a seat depends on what it cannot know."""


def can_be_watched(title: Title[Any]) -> bool:
    """Tell whether spectators are told anything: a title that hides something names the seat whose view they share."""
    return title.secrets is None or title.secrets.onlooker is not None


class Twin(NamedTuple):
    """The match as it might be for all that a seat can know, which piece stands for which, and when it was begun."""

    match: Match
    seat: str
    stand_ins: Mapping[str, str]
    born: int


def redealt(match: Match, seat: str, seed: int) -> Twin:
    """Return another situation that the seat could not tell from this one; it rolls the same dice."""
    other = match.copy(match.state.copy())
    other.state.dice = Dice(SeededSource(seed))
    secrets, number = match.title.secrets, match.title.seats.index(seat)
    stand_ins = secrets.redeal(other.state, number) if secrets else {}
    other.state.dice = match.state.dice.copy()
    return Twin(other, seat, stand_ins, len(match.moments))


class SecrecyWatch:
    """Watches a match: `look` before an action is chosen, `play` plays it."""

    def __init__(
        self, frames: Frames, seed: int | str, share: float = 0.02, eyes: Sequence[str] = (), onlooker: bool = False,
        care: Care = CLOSELY,
    ) -> None:
        self._frames = frames
        self._care = care
        # the viewers of what another seat cannot know, '' for a spectator; if none are named, that seat
        self._eyes = eyes
        # whether a spectator looks on beside that seat, at every decision
        self._onlooker = onlooker
        self._random = random.Random(seed)
        self._share = share
        self._twins: list[Twin] = []
        self._looks: Counter[tuple[str, str]] = Counter()
        # how often each question was put to a situation in which something was hidden
        self.asked: Counter[str] = Counter()

    # before an action

    def look(self, match: Match) -> None:
        """Check this decision briefly; ask all questions if it is a rare one, or by chance."""
        if not match.moments:
            return
        if self._onlooker and can_be_watched(match.title):
            self._frames.glance(match, ONLOOKER)
            self.asked["watched"] += 1
        if match.title.secrets is None:
            return
        if self._curious(match):
            self._look_closely(match)
        else:
            for seat in match.title.seats:
                self._glance(match, seat)

    def _glance(self, match: Match, seat: str) -> None:
        twin = redealt(match, seat, self._random.randrange(2**32))
        if twin.match.state != match.state:
            for eyes in self._viewers(match, seat):
                self._same(match, eyes, "redealt", self._frames.glance(match, eyes), self._frames.glance(twin.match, eyes))
            self.asked["glance"] += 1
            self._adopt(twin)

    def _viewers(self, match: Match, seat: str) -> Sequence[str]:
        """List the viewers that may not know everything."""
        if self._eyes:
            return self._eyes
        return (seat, ONLOOKER) if self._onlooker and can_be_watched(match.title) else (seat,)

    def _same(self, match: Match, eyes: str, how: str, messages: Mapping[str, str], other: Mapping[str, str]) -> None:
        _same(match, eyes, how, messages, other)
        self.asked["onlooker"] += eyes == ONLOOKER

    def _adopt(self, twin: Twin) -> None:
        """Begin to play the twin on, unless there are too many or an action is under way."""
        if len(self._twins) < TWINS and not twin.match.awaits_roll:
            self._twins.append(twin)

    def _look_closely(self, match: Match) -> None:
        for seat in match.title.seats:
            self._compare_redeals(match, seat)
            if len(match.title.seats) > 1 and seat != match.seat:
                self._compare_siblings(match, seat)

    def _curious(self, match: Match) -> bool:
        kind = type(match.decision).__name__, match.seat
        self._looks[kind] += 1
        return self._looks[kind] <= self._care.each or self._random.random() < self._share

    def _compare_redeals(self, match: Match, seat: str) -> None:
        questions = self._questions(match)
        messages_by_seat: dict[str, Mapping[str, str]] = {}
        for _ in range(REDEALS):
            twin = redealt(match, seat, self._random.randrange(2**32))
            if twin.match.state == match.state:
                continue
            for eyes in self._viewers(match, seat):
                messages_by_seat[eyes] = messages_by_seat.get(eyes) or self._frames.frames(match, eyes, **questions)
                self._same(match, eyes, "redealt", messages_by_seat[eyes], self._frames.frames(twin.match, eyes, **questions))
            self.asked["redeal"] += 1
            if not self._eyes and seat == match.seat and _veiled(match, seat) != _veiled(twin.match, seat):
                raise Leaked(f"{_place(match)}: odds for {seat} are made of what it cannot know: `veil` does not forget it")
            self._adopt(twin)

    def _questions(self, match: Match) -> dict[str, Any]:
        """Return the questions of a curious seat: the odds of options, why anything at all, the past."""
        options = [action.words for action in match.options]
        every = match.title.language.every_action()
        last, most = match.last, ASKED_ODDS if _veiled(match, match.seat) is None else self._care.odds
        return {
            "odds": self._some(options, most), "why": [action.words for action in self._some(every, ASKED_WHY)],
            "replays": sorted({last, *self._some(range(last + 1), PAST)}), "since": last - LOG,
            "bots": self._random.random() < 0.5, "branches": self._care.branches,
        }

    def _some(self, things: Sequence[Any], most: int) -> list[Any]:
        return list(things) if len(things) <= most else self._random.sample(things, most)

    def _compare_siblings(self, match: Match, seat: str) -> None:
        """Compare the frames of choices that the seat sees and hears alike; they must be equal."""
        verbs = sorted({action.verb for action in match.options})
        verb = self._random.choice(verbs)
        alike: dict[str, list[tuple[Action, Match]]] = {}
        for action in self._some([option for option in match.options if option.verb == verb], SIBLINGS):
            sibling = match.copy()
            sibling.play(action)
            alike.setdefault(_knowledge_of(sibling, seat, len(match.moments)), []).append((action, sibling))
        for (first, one), *others in alike.values():
            for eyes in self._viewers(match, seat):
                messages = self._sent(one, eyes, len(match.moments)) if others else {}
                for action, other in others:
                    frame = self._sent(other, eyes, len(match.moments))
                    self._same(match, eyes, f"'{action}' instead of '{first}'", messages, frame)
                    self.asked["sibling"] += 1

    def _sent(self, match: Match, seat: str, first: int) -> Mapping[str, str]:
        """Return all that a seat is sent, with the log of what was played since."""
        return self._frames.frames(match, seat, since=first - 2)

    # an action

    def play(self, match: Match, action: Action | str) -> None:
        """Play it, and see what its announcement was worth; the twins follow."""
        first, announced = len(match.moments), match.reveals(action)
        match.play(action)
        if announced and len(match.moments) > first:
            _check_stands(match, str(action))
            self.asked["announced"] += 1
        twins = [twin for twin in self._twins if _play_alike(match, twin, first, str(action))]
        pairs = [(twin, eyes) for twin in twins for eyes in self._viewers(match, twin.seat)]
        glances = {eyes: self._frames.glance(match, eyes) for eyes in dict.fromkeys([eyes for _, eyes in pairs])}
        differing = {id(twin) for twin, eyes in pairs if not self._agrees(match, twin, eyes, first, glances[eyes])}
        self._twins = [twin for twin in twins if id(twin) not in differing]

    def _agrees(self, match: Match, twin: Twin, eyes: str, first: int, messages: Mapping[str, str]) -> bool:
        """Compare with a twin that did the same; whether it can still be compared afterwards."""
        other = self._frames.glance(twin.match, eyes)
        if _was_revealed(match, first) or _was_revealed(twin.match, first):
            if match.over != twin.match.over:
                # what was shown ended one of them: that is there for all to see
                return False
            self._same(match, eyes, "played on", *[{"undo": glance["undo"]} for glance in (messages, other)])
            self.asked["undo"] += 1
            return False
        self._same(match, eyes, "played on", messages, other)
        self.asked["twin"] += 1
        lives = len(match.moments) - twin.born < TWIN_LIFE
        if not lives or self._random.random() < max(WHOLE, self._share):
            both = [self._frames.frames(one, eyes, since=twin.born - 2) for one in (match, twin.match)]
            self._same(match, eyes, "played on", *both)
            self.asked["whole twin"] += 1
        return lives


def _veiled(match: Match, seat: str) -> Optional[State]:
    """Return the veiled situation of which all odds are made; None if it is drawn anew each time.

    Where it is the same, so are the odds of every option.
    """
    state = match.state.copy()
    state.dice = Dice(DiceSource())
    try:
        veil_from(match.title, state, match.title.seats.index(seat))
    except TapeEnded:
        return None
    return state


def _was_revealed(match: Match, since: int) -> bool:
    """Tell whether anything was rolled or shown since."""
    return match.over or any(moment.reveal_count for moment in match.moments[since:])


def _play_alike(match: Match, twin: Twin, first: int, action: str) -> bool:
    """Let the corresponding piece of the twin do what was done in the match; return False if that is impossible."""
    if len(match.moments) == first:
        return False
    if match.moments[first].seat == twin.seat:
        _play_own(twin, action)
        return True
    for moment in match.moments[first:]:
        words = " ".join([twin.stand_ins.get(word, word) for word in moment.action.words.split(" ")])
        if len(twin.match.moments) == first and not _can(twin.match, words):
            return False
        if len(twin.match.moments) == first:
            twin.match.play(words)
        first += 1
    return True


def _play_own(twin: Twin, action: str) -> None:
    """Play the seat's own action, which it can do in both situations."""
    if not _can(twin.match, action):
        raise Leaked(f"'{action}' of {twin.seat} is legal, but not in a situation that it cannot tell from this one")
    twin.match.play(action)


def _can(match: Match, words: str) -> bool:
    try:
        return not match.over and match.why_not(words) is None
    except Unreadable:
        return False


def _knowledge_of(match: Match, seat: str, since: int) -> str:
    """Return everything that a seat has seen and heard since an action."""
    title, number = match.title, match.title.seats.index(seat)
    moments = match.moments[since:]
    events = [hear_event(title, event, number) for moment in moments for event in moment.events]
    return json.dumps([match.view(seat), match.seat, len(moments), [repr(event) for event in events if event is not None]])


def _check_stands(match: Match, action: str) -> None:
    """Check that an action announced as revealing cannot be undone."""
    if match.header.undo == "unlimited":
        return
    trial = match.copy()
    try:
        trial.undo()
    except CannotUndo:
        return
    raise Leaked(f"'{action}' was announced as revealing and could be undone")


def _same(match: Match, seat: str, how: str, messages: Mapping[str, str], other: Mapping[str, str]) -> None:
    """Compare two frames byte for byte."""
    for name in (*messages, *other):
        if messages.get(name) != other.get(name):
            where = f"{_place(match)}: what {seat or 'who watches'} is sent differs, {how}: {name}"
            raise Leaked(f"{where}: {_difference(messages.get(name), other.get(name))}")


def _place(match: Match) -> str:
    return f"{match.title.id}, action {match.last}, {type(match.decision).__name__} of {match.seat}"


def _difference(one: str | None, other: str | None) -> str:
    """Return the place where two texts part, with a little around it."""
    if one is None or other is None:
        return "only one has it"
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, at - 60):at + 60]}… / …{other[max(0, at - 60):at + 60]}…"
