"""The fuzzer: random matches of every title through the whole machine, with all checks at every turn.

A match depends on its title and its seed alone, so that every failure can be played again. The fuzzer writes failures down (the
record up to there, the traceback, how to repeat it) and goes on.
"""
from __future__ import annotations

import json
import random
import re
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

import tomli
import tomli_w

from umpire.engine.actions import Action
from umpire.engine.match import CannotUndo, Match
from umpire.engine.nonces import NONCE, SEAL, Pledge, seal_of
from umpire.face import DICE_KINDS, UNDO_KINDS, replay, resume, start, title
from umpire.lab.secrecy import Frames, SecrecyWatch
from umpire.players import SensiblePlayer

# how often each check is made
LANGUAGE: Final = 0.05
TAKE_BACK: Final = 0.2
POSITION: Final = 0.05
ODDS: Final = 0.005
SECRECY: Final = 0.01
SENSE: Final = (0.0, 0.7, 1.0)
# a sketch of the odds will do: the exact ones are tested elsewhere
BRANCHES: Final = 50
# what a sentence names: it differs between failures that are equal
_NAMED: Final = re.compile(r"'[^']*'|\"[^\"]*\"|[-+]?\d+(\.\d+)?")
WORDS: Final = ("A line.", "Zwei Zeilen, \"quoted\".", "ζ", "")


class Failed(AssertionError):
    """Something that must always hold did not."""


class Failure(NamedTuple):
    """An error, the seeds of all matches that ran into it, and the file that describes the first of them."""

    title: str
    seeds: tuple[int, ...]
    reason: str
    report: Path
    # by what equal failures are known: the kind of error, where it was raised, and its sentence without what it names
    kind: str

    @property
    def seed(self) -> int:
        return self.seeds[0]


class FuzzTally(NamedTuple):
    """The number of matches played and their failures."""

    matches: int = 0
    actions: int = 0
    # one of each kind
    failures: tuple[Failure, ...] = ()

    @property
    def failed(self) -> int:
        """The number of matches that went wrong."""
        return sum(len(failure.seeds) for failure in self.failures)


def fuzz(
    names: Sequence[str], out: Path, seed: int, minutes: Optional[float] = None, matches: Optional[int] = None,
    clock: Callable[[], float] = time.monotonic, frames: Optional[Frames] = None,
) -> Iterator[FuzzTally]:
    """Play match after match until the time or the number is reached; without either, for ever.

    `frames` makes what a seat and a spectator are sent (see lab/secrecy.py); without it nothing is checked for leaks.
    """
    until = None if minutes is None else clock() + 60 * minutes
    tally = FuzzTally()
    for name in cycle(names):
        if (until is not None and clock() >= until) or (matches is not None and tally.matches >= matches):
            return
        tally = _play_trial(tally, RandomMatch(name, seed + tally.matches, frames), out)
        yield tally


def _play_trial(tally: FuzzTally, trial: RandomMatch, out: Path) -> FuzzTally:
    try:
        trial.play()
    except Exception as error:
        return FuzzTally(tally.matches + 1, tally.actions + trial.actions, _add_failure(tally.failures, trial, error, out))
    return FuzzTally(tally.matches + 1, tally.actions + trial.actions, tally.failures)


def _add_failure(failures: tuple[Failure, ...], trial: RandomMatch, error: Exception, out: Path) -> tuple[Failure, ...]:
    """Return all failures with one more: counted with its equals, or written down as the first of its kind."""
    kind = kind_of(error)
    for number, earlier in enumerate(failures):
        if (earlier.title, earlier.kind) == (trial.name, kind):
            with earlier.report.open("a", encoding="utf-8") as report:
                report.write(f"Also: {trial.again}\n")
            return (*failures[:number], earlier._replace(seeds=(*earlier.seeds, trial.seed)), *failures[number + 1:])
    return (*failures, Failure(trial.name, (trial.seed,), _reason(error), write_report(trial, error, out), kind))


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0]


def kind_of(error: Exception) -> str:
    """Return the key that equal failures share.

    >>> one, other = ValueError("'send ox' sums to 3"), ValueError("'send mule' sums to 14")
    >>> kind_of(one) == kind_of(other) != kind_of(ValueError("'send ox' costs 3"))
    True
    """
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.name != check.__name__]
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{place} {_NAMED.sub('*', _reason(error))}"


def write_report(trial: RandomMatch, error: Exception, out: Path) -> Path:
    """Write two files: the record up to the failure (if the match began), and a description with the command to repeat it."""
    out.mkdir(parents=True, exist_ok=True)
    report = out / f"{trial.name}-{trial.seed}.txt"
    trace = "".join(traceback.format_exception(error))
    report.write_text(f"{trial.describe()}\nAgain: {trial.again}\nAction: {trial.last}\n\n{trace}", encoding="utf-8")
    if trial.match is not None:
        trial.match.record.dump(report.with_suffix(".record"))
    return report


class RandomMatch:
    """One random match: its settings, its actions and its checks all follow from the seed."""

    def __init__(self, name: str, seed: int, frames: Optional[Frames] = None) -> None:
        self.name = name
        self.seed = seed
        self.match: Optional[Match] = None
        self.actions = 0
        self.last = ""
        self._random = random.Random(f"{name}:{seed}")
        self._watch = None if frames is None else SecrecyWatch(frames, f"{name}:{seed}", SECRECY, onlooker=True)
        # how much of the match is played by a sensible player: other situations come up
        self._sense = self._random.choice(SENSE)
        self._settings: dict[str, Any] = {}

    @property
    def again(self) -> str:
        """The command that plays this match once more."""
        return f"umpire fuzz --title {self.name} --seed {self.seed} --matches 1"

    def describe(self) -> str:
        return f"{self.name}, seed {self.seed}, settings {self._settings}"

    def play(self) -> None:
        """Play to the end of the match, then check the whole."""
        self._settings = self._random_settings()
        match = start(self.name, seed=self.seed, **self._settings)
        self._pledge(match)
        self.match = match
        while not match.over:
            self._turn(match)
        check(match.result is not None, "the match is over without a result")
        check_record(match)

    def _random_settings(self) -> dict[str, Any]:
        title_, pick = title(self.name), self._random.choice
        settings = {
            "scenario": pick(title_.scenarios).id,
            "options": {option.id: pick(option.choices) for option in title_.switches},
            "dice": pick(DICE_KINDS), "undo": pick(UNDO_KINDS), "forced": self._random.random() < 0.7,
            "secret": self._random.randbytes(32),
        }
        return {**settings, "nonces": title_.seats if settings["dice"] == "verifiable" and self._now(0.5) else ()}

    def _pledge(self, match: Match) -> None:
        """Send the seals and nonces of the seats for verifiable dice."""
        commitment, seats = match.pledges.commitment, match.pledges.seats
        nonces = {seat: self._random.randbytes(32).hex() for seat in seats}
        for seat in seats:
            match.pledge(Pledge(seat, SEAL, seal_of(commitment, seat, nonces[seat])))
        for seat in seats:
            match.pledge(Pledge(seat, NONCE, nonces[seat]))

    def _turn(self, match: Match) -> None:
        check_offer(match)
        if self._watch is not None:
            self._watch.look(match)
        if self._now(LANGUAGE):
            check_language(match)
        if self._now(POSITION):
            check_position(match)
        action = self._choose(match)
        if self._now(ODDS) and not match.awaits_roll:
            check_odds(match, action)
        self._take(match, action)

    def _choose(self, match: Match) -> Action:
        if match.text_verbs and self._now(0.3):
            verb = match.title.language.verbs[self._random.choice(match.text_verbs)]
            return verb.with_text(self._random.choice(WORDS))
        if match.decision is not None and not match.awaits_roll and self._now(self._sense):
            return SensiblePlayer(match.title, self.seed).choose(match.state, match.decision)
        return self._random.choice(match.options)

    def _take(self, match: Match, action: Action) -> None:
        self.last = str(action)
        self.actions += 1
        check(self.actions <= match.title.decision_limit * 10, f"the match goes on after {self.actions} actions")
        before, count = match.copy(), len(match.moments)
        if self._watch is None:
            match.play(action)
        else:
            self._watch.play(match, action)
        check_announced(match, before, action)
        if self._now(TAKE_BACK) and len(match.moments) > count:
            check_undo(match, before)

    def _now(self, chance: float) -> bool:
        return self._random.random() < chance


# What must always hold

def check(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Failed(otherwise)


def check_offer(match: Match) -> None:
    """Check that there is always an action, that it has a name, and that the view can be sent as JSON."""
    check(bool(match.options), "a seat decides, but there are no options")
    check(bool(match.prompt), "the prompt is empty")
    for action in match.options:
        check(bool(match.label(action)), f"'{action}' has no label")
        check(match.why_not(action) is None, f"'{action}' is offered and refused")
    json.dumps(match.view(match.seat))


def check_language(match: Match) -> None:
    """Check that an action is refused if and only if it is not offered."""
    if match.awaits_roll:
        return
    options, texts = frozenset(match.options), match.text_verbs
    for action in match.title.language.every_action():
        is_option = action in options or action.verb in texts
        ruling = match.why_not(action)
        check((ruling is None) == is_option, f"'{action}': offered is {is_option}, the ruling is {ruling}")
        if ruling is not None:
            is_case = ruling.case in match.title.cases
            check(is_case, f"'{action}' is refused by '{ruling.case}', which is no case")


def check_position(match: Match) -> None:
    """Check that a situation saved as TOML opens as the same situation."""
    document = tomli.loads(tomli_w.dumps(match.position()))
    opened_match = start(match.title.id, match.header.scenario, position=document, seed=1, forced=False)
    state = opened_match.state.copy()
    state.dice.counts = match.state.dice.counts.copy()
    check(state == match.state, "the position that was saved and opened is another one")


def check_odds(match: Match, action: Action) -> None:
    total = sum(row.probability for row in match.odds(action, BRANCHES).rows)
    check(abs(total - 1) < 1e-6, f"the odds of '{action}' sum to {total}")


def check_announced(match: Match, before: Match, action: Action) -> None:
    """Check that an action announced as harmless rolled and showed nothing, with all forced play after it."""
    if before.awaits_roll or before.reveals(action):
        return
    check(match.state.dice.reveal_count == before.state.dice.reveal_count, f"'{action}' revealed something, and was said not to")
    check(not match.awaits_roll, f"'{action}' asks for a roll, and was said not to roll")


def check_undo(match: Match, before: Match) -> None:
    """Check that an action undone and played again with the same dice leads to the same state."""
    after, whole = match.state.digest(), match.copy()
    try:
        match.undo()
    except CannotUndo:
        check(match.header.undo != "unlimited", "undo is unlimited and was refused")
        check(match.state.digest() == after, "an undo that was refused changed something")
        return
    count, moments = len(match.moments), list(whole.moments)
    check(list(match.moments) == moments[:count], "an undo changed what was played before")
    for line in whole.lines_since(count):
        match.replay_line(line, line.n + 2)
    check(match.state.digest() == after, "played again after an undo, it came out differently")
    check(list(before.moments) == moments[: len(before.moments)], "a copy was changed by its original")


def check_record(match: Match) -> None:
    """Check that the record, written to a file and replayed, tells the same match."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.record"
        match.record.dump(path)
        again = replay(path)
    check(again.state == match.state, "the record replays to another state")
    check(again.lines == match.lines, "the record replays other actions")
    check(again.result == match.result, "the record replays to another result")
    half = match.record._replace(lines=match.lines[: len(match.lines) // 2], end=None)
    check(resume(half, secret=match.secret).lines[: len(half.lines)] == half.lines, "half of the record replays differently")
