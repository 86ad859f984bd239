"""Learning what positions are worth: matches between sensible players who waver, and a regression on how they end.

A match depends on the course's seed and its own number alone: the same course writes the same file with any number of processes.
Players who always do the same visit few positions: each seat wavers at a rate of its own, and more at some kinds of decisions.
"""
from __future__ import annotations

import functools
import math
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.faults import Fault
from umpire.engine.title import BadSetup, Title, evaluator_of
from umpire.engine.values import FILE, side_of
from umpire.face import title as title_of
from umpire.lab.processes import in_processes
from umpire.lab.regression import Array, Curve, Moments, curve, moments, ridge
from umpire.lab.simulate import Endless
from umpire.players import Player, SensiblePlayer

# how often a seat does anything at all instead of what is advised, and how much more or less at a kind of decision
RATES: Final = (0.0, 0.02, 0.05, 0.15)
TEMPERS: Final = (0.0, 0.5, 1.0, 3.0)
# matches are held out by fifths, so that what was learned is judged by matches it was not learned from
FOLDS: Final = 5
BINS: Final = 5
# a weight below this is none
SMALLEST: Final = 1e-6


class Strength(NamedTuple):
    """How strongly weights are held back, and how far the next stage's opinion is trusted.

    The weights of all parts together and the additions of a part are held back apart. The next stage knows less than the end of
    a match but owes less to chance.
    """

    shared: float
    own: float
    trust: float


# what does best on held-out matches is taken; the last adds as good as nothing
TRUSTS: Final = (0.0, 0.7)
STRENGTHS: Final = tuple(
    Strength(shared, own, trust)
    for shared in (30.0, 100.0, 300.0, 1000.0, 3000.0) for own in (100.0, 500.0, 1e9) for trust in TRUSTS
)


class LearningPlan(NamedTuple):
    """The title and parts to learn, and from how many matches."""

    title: str
    data: Optional[Path]
    seed: int
    games: int


class SeenFeatures(NamedTuple):
    """The features at a moment of a match, as each seat saw them; all with the first seat's signs."""

    part: str
    stage: int
    features: tuple[tuple[float, ...], ...]


class MatchSample(NamedTuple):
    """The data of one match: its features, and how it ended for the first seat. Each match belongs to one fold."""

    fold: int
    sights: tuple[SeenFeatures, ...]
    margin: float
    won: float


def course(title: str, data: Optional[Path], seed: int, games: int) -> LearningPlan:
    """Return a course that is checked before the first process starts; BadSetup names what is wrong."""
    title_ = title_of(title, data)
    if games < FOLDS:
        raise BadSetup(Fault("too-few-games", games=games, least=FOLDS))
    if not feature_names(title_):
        raise BadSetup(Fault("nothing-to-learn", title=title_.name))
    return LearningPlan(title, data, seed, games)


def feature_names(title: Title[Any]) -> tuple[str, ...]:
    return tuple(evaluator_of(title).features(_begin_state(title, title.scenarios[0].id, 0), 0))


def prior_of(title: Title[Any]) -> tuple[float, ...]:
    """Return the weights that are expected before anything is learned: what counts in points counts as such."""
    return tuple(float(name in evaluator_of(title).in_points) for name in feature_names(title))


# Playing

class Waverer(Player):
    """A player that mostly takes the advice; how often it does not depends on the question."""

    name = "wavering"

    def __init__(self, title: Title[Any], seed: str) -> None:
        self._sensible = SensiblePlayer(title, seed)
        self._random = random.Random(seed)
        self._rate = self._random.choice(RATES)
        self._tempers: dict[str, float] = {}

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        kind = decision.id
        if kind not in self._tempers:
            self._tempers[kind] = self._random.choice(TEMPERS)
        if self._random.random() < self._rate * self._tempers[kind]:
            return self._random.choice(decision.options(state))
        return self._sensible.choose(state, decision)


class Watcher:
    """Looks at every stage twice: where it begins, and at some moment of it, each as likely as the next."""

    def __init__(self, title: Title[Any], seed: str) -> None:
        self._title = title
        self._random = random.Random(seed)
        self._first: dict[int, SeenFeatures] = {}
        self._any: dict[int, SeenFeatures] = {}
        self._counts: dict[int, int] = {}

    def look(self, state: State) -> None:
        stage = self._title.stage(state)
        count = self._counts[stage] = self._counts.get(stage, 0) + 1
        if count == 1:
            self._first[stage] = sight(self._title, state)
        elif self._random.random() * (count - 1) < 1:
            self._any[stage] = sight(self._title, state)

    @property
    def sights(self) -> tuple[SeenFeatures, ...]:
        return tuple(table[stage] for stage in sorted(self._first) for table in (self._first, self._any) if stage in table)


def sight(title: Title[Any], state: State) -> SeenFeatures:
    seats, evaluator = range(len(title.seats)), evaluator_of(title)
    features = [tuple(side_of(seat) * number for number in evaluator.features(state, seat).values()) for seat in seats]
    return SeenFeatures(evaluator.part(state), title.stage(state), tuple(features))


def play_match(title: Title[Any], course: LearningPlan, number: int) -> MatchSample:
    """Play one match of a course, from set-up to the end; the scenarios take turns."""
    seed = f"{course.seed}:{number}"
    state = _begin_state(title, title.scenarios[number % len(title.scenarios)].id, course.seed * 1_000_003 + number)
    players = [Waverer(title, f"{seed}:{seat}") for seat in title.seats]
    watcher = Watcher(title, seed)
    decisions = 0
    while title.result(state) is None and (decision := advance(state)) is not None:
        watcher.look(state)
        decision.take(state, players[decision.seat].choose(state, decision))
        decisions += 1
        if decisions > title.decision_limit:
            raise Endless(f"match {number} of {title.name} (seed {course.seed}) goes on after {title.decision_limit} decisions")
    evaluator = evaluator_of(title)
    fold = number // len(title.scenarios) % FOLDS
    return MatchSample(fold, watcher.sights, evaluator.margin(state, 0), evaluator.chance(state, 0))


def _begin_state(title: Title[Any], scenario: str, seed: int) -> Any:
    state = title.setup(scenario, title.complete_switches(scenario, {}), Dice(SeededSource(seed)))
    state.log = None
    return state


def values_file(title: Title[Any], data: Optional[Path]) -> Path:
    """Return the file for the values of a title: in its data, or in the owner's."""
    return (title.folder / "data" if data is None else data) / FILE


def play_one(task: tuple[LearningPlan, int]) -> MatchSample:
    """Play one match of a course, in a process of the pool."""
    course, number = task
    return play_match(title_of(course.title, course.data), course, number)


def play_all(course: LearningPlan, jobs: int = 1) -> Iterator[MatchSample]:
    """Return all matches of a course as they are finished, in the order of their numbers."""
    return in_processes(play_one, [(course, number) for number in range(course.games)], jobs)


# Learning

class PositionSample(NamedTuple):
    """A position and what came of it: how the match ended, and what was seen where the next stage began, if it went on so far."""

    part: str
    stage: int
    fold: int
    features: tuple[float, ...]
    margin: float
    won: float
    following: Optional[tuple[float, ...]]


class LinearValue(NamedTuple):
    """A linear value: what it begins with, and the weights."""

    base: float
    weights: tuple[float, ...]

    def at(self, features: Sequence[float]) -> float:
        return self.base + product(self.weights, features)


# the lines of a stage by part: of all matches, or of those outside a fold
Lines = Mapping[str, LinearValue]


class Taught(NamedTuple):
    """The weights of a stage of a part, and how they did on matches that they were not learned from."""

    part: str
    stage: int
    line: LinearValue
    curve: Curve
    # the part of the margin's variance that is explained, the mean square error of the chances, and how many positions there were
    explained: float
    brier: float
    samples: int
    # the chances that were given to matches held out, with what came of them
    forecasts: tuple[tuple[float, float], ...]


class Bin(NamedTuple):
    """Chances that are near each other: their mean, how often it came true, and how many there were."""

    said: float
    came: float
    times: int


class StageWeights(NamedTuple):
    """The weights of a stage: from all matches, and without each of the folds."""

    taught: list[Taught]
    lines: Lines
    without: Mapping[int, Lines]


def product(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, features, strict=True))


def rows_of(lessons: Sequence[MatchSample]) -> list[PositionSample]:
    """Return every position, once for each seat that saw something else in it."""
    return [row for lesson in lessons for row in _rows(lesson)]


def _rows(lesson: MatchSample) -> list[PositionSample]:
    rows: list[PositionSample] = []
    for number, sight in enumerate(lesson.sights):
        later = next((other for other in lesson.sights[number:] if other.stage > sight.stage), None)
        for seat, features in enumerate(sight.features):
            if features not in sight.features[:seat]:
                following = later.features[seat] if later else None
                rows.append(PositionSample(sight.part, sight.stage, lesson.fold, features, lesson.margin, lesson.won, following))
    return rows


def learn(lessons: Sequence[MatchSample], prior: Sequence[float]) -> list[Taught]:
    """Return all stages of all parts, the last first.

    Each learns from how matches ended and from the weights of the next stage. `prior` are the expected weights; the data has to
    justify departures from them.
    """
    rows = rows_of(lessons)
    taught: list[Taught] = []
    later = StageWeights([], {}, {})
    for number in sorted({row.stage for row in rows}, reverse=True):
        later = learn_stage([row for row in rows if row.stage == number], prior, later)
        taught += later.taught
    return sorted(taught, key=lambda stage: (stage.part, stage.stage))


def learn_stage(rows: Sequence[PositionSample], prior: Sequence[float], later: StageWeights) -> StageWeights:
    """Learn a stage of several parts, together first, then each part by itself."""
    scales = spreads([row.features for row in rows])
    folds = sorted({row.fold for row in rows})
    others = {
        (fold, trust): gather([row for row in rows if row.fold != fold], scales, prior, later.without.get(fold, {}), trust)
        for fold in folds for trust in TRUSTS
    }
    best, without = Strength(0.0, 0.0, 0.0), dict[int, dict[str, LinearValue]]()
    least = math.inf
    for strength in STRENGTHS:
        lines_by_fold = {fold: fit(others[fold, strength.trust], scales, prior, strength) for fold in folds}
        squares = error(rows, guesses(rows, lines_by_fold))
        if squares < least:
            best, without, least = strength, lines_by_fold, squares
    lines = fit(gather(rows, scales, prior, later.lines, best.trust), scales, prior, best)
    return StageWeights(_judge(rows, lines, guesses(rows, without)), lines, without)


def _judge(rows: Sequence[PositionSample], lines: Lines, guesses: Sequence[float]) -> list[Taught]:
    way, chances = curve(guesses, [row.won for row in rows]), _chances(rows, guesses)
    return [_learned_for(part, rows, line, way, guesses, chances) for part, line in lines.items()]


def _learned_for(
    part: str, rows: Sequence[PositionSample], line: LinearValue, way: Curve, guesses: Sequence[float], chances: Sequence[float],
) -> Taught:
    own = [number for number, row in enumerate(rows) if row.part == part]
    margins = [rows[number].margin for number in own]
    mean = sum(margins) / len(own)
    squares = sum((rows[number].margin - guesses[number]) ** 2 for number in own)
    spread = sum((margin - mean) ** 2 for margin in margins)
    brier = sum((rows[number].won - chances[number]) ** 2 for number in own) / len(own)
    forecasts = tuple((chances[number], rows[number].won) for number in own)
    return Taught(part, rows[0].stage, line, way, 1 - squares / spread if spread else 0.0, brier, len(own), forecasts)


def calibration(taught: Sequence[Taught]) -> list[Bin]:
    """Return whether what was said to have a chance of 30 % came true in 30 of 100: by fifths, empty ones left out."""
    fifths: dict[int, list[tuple[float, float]]] = {}
    for chance, came in [forecast for result in taught for forecast in result.forecasts]:
        fifths.setdefault(min(int(chance * BINS), BINS - 1), []).append((chance, came))
    return [
        Bin(sum(chance for chance, _ in some) / len(some), sum(came for _, came in some) / len(some), len(some))
        for _, some in sorted(fifths.items())
    ]


def spreads(rows: Sequence[Sequence[float]]) -> list[float]:
    """Return the standard deviation of each feature; 0 where it never changes, which then weighs nothing."""
    return [_spread(column) for column in zip(*rows, strict=True)]


def _spread(numbers: Sequence[float]) -> float:
    mean = sum(numbers) / len(numbers)
    return math.sqrt(sum((number - mean) ** 2 for number in numbers) / len(numbers))


class Sums(NamedTuple):
    """All that is needed of a part's positions: their middle, what is left of their margins there, and the moments around it."""

    features: tuple[float, ...]
    left: float
    moments: Moments


def gather(
    rows: Sequence[PositionSample], scales: Sequence[float], prior: Sequence[float], later: Lines, trust: float,
) -> dict[str, Sums]:
    """Gather the data by part, each around its own mean, so that parts may differ in who is ahead."""
    parts = {part: [row for row in rows if row.part == part] for part in sorted({row.part for row in rows})}
    return {part: _sums(some, scales, prior, later, trust) for part, some in parts.items()}


def _sums(rows: Sequence[PositionSample], scales: Sequence[float], prior: Sequence[float], later: Lines, trust: float) -> Sums:
    means = tuple(sum(column) / len(rows) for column in zip(*[row.features for row in rows], strict=True))
    residues = [_target(row, later, trust) - product(prior, row.features) for row in rows]
    mean = sum(residues) / len(residues)
    centred = [_scaled(row.features, means, scales) for row in rows]
    return Sums(means, mean, moments(centred, [value - mean for value in residues]))


def _target(row: PositionSample, later: Lines, trust: float) -> float:
    """Return the target of a position: the end of its match, mixed with the next stage's opinion as far as it is trusted."""
    if row.following is None or row.part not in later:
        return row.margin
    return (1 - trust) * row.margin + trust * later[row.part].at(row.following)


def _scaled(features: Sequence[float], means: Sequence[float], scales: Sequence[float]) -> list[float]:
    """Return values as standard deviations from the mean."""
    return [(value - mean) / scale if scale else 0.0 for value, mean, scale in zip(features, means, scales, strict=True)]


def fit(parts: Mapping[str, Sums], scales: Sequence[float], prior: Sequence[float], strength: Strength) -> dict[str, LinearValue]:
    """Return the value of each part: what all have in common, and how each part departs from it."""
    if not parts:
        return {}
    together = ridge(functools.reduce(Moments.plus, [sums.moments for sums in parts.values()]), strength.shared)
    departing = {part: _departing(sums.moments, together, strength.own) for part, sums in parts.items()}
    return {part: _line(departing[part], sums, scales, prior) for part, sums in parts.items()}


def _departing(sums: Moments, together: Array, own: float) -> list[float]:
    """Return the common weights and what a part adds to them to explain what they leave."""
    unexplained = Moments(sums.squares, sums.products - sums.squares @ together)
    return [float(weight) for weight in together + ridge(unexplained, own)]


def _line(weights: Sequence[float], sums: Sums, scales: Sequence[float], prior: Sequence[float]) -> LinearValue:
    raw = [weight / scale if scale else 0.0 for weight, scale in zip(weights, scales, strict=True)]
    base = sums.left - product(raw, sums.features)
    return LinearValue(base, tuple(weight + expected for weight, expected in zip(raw, prior, strict=True)))


def guesses(rows: Sequence[PositionSample], folds: Mapping[int, Lines]) -> list[float]:
    """Return for each position the margin predicted from other folds alone."""
    return [folds[row.fold][row.part].at(row.features) if row.part in folds[row.fold] else 0.0 for row in rows]


def error(rows: Sequence[PositionSample], guesses: Sequence[float]) -> float:
    return sum((row.margin - guess) ** 2 for row, guess in zip(rows, guesses, strict=True))


def _chances(rows: Sequence[PositionSample], guesses: Sequence[float]) -> list[float]:
    """Return for each position the chance predicted by curves through the other folds."""
    curves: dict[int, Curve] = {}
    for fold in sorted({row.fold for row in rows}):
        others = [number for number, row in enumerate(rows) if row.fold != fold]
        curves[fold] = curve([guesses[number] for number in others], [rows[number].won for number in others])
    return [curves[row.fold].chance(guess) for row, guess in zip(rows, guesses, strict=True)]


# Writing

def text_of(title: Title[Any], course: LearningPlan, taught: Sequence[Taught]) -> str:
    """Return the file of a course, as `load_values` reads it."""
    command = f"umpire learn {course.title} --games {course.games} --seed {course.seed} --write"
    names = feature_names(title)
    head = [
        "# What positions are worth: the margin to be expected at the end, as the first seat sees it. Made by the command below;",
        "# `explained` (the part of the margin's variance) and `brier` (the mean square error of the chances) were measured on",
        "# matches that were held out, a fifth at a time.",
        f'provenance = "derived from {course.games} matches of sensible players who waver (lab/learning.py)"',
        f'made = "{command}"', f"games = {course.games}", f"seed = {course.seed}", f'rules = "{title.version}"',
    ]
    parts = {stage.part: [other for other in taught if other.part == stage.part] for stage in taught}
    return "\n".join([*head, *[line for part, stages in parts.items() for line in _part(part, stages, names)], ""])


def _part(part: str, stages: Sequence[Taught], names: Sequence[str]) -> list[str]:
    return ["", "[[part]]", f'id = "{part}"', *[line for stage in stages for line in _stage(stage, names)]]


def _stage(stage: Taught, names: Sequence[str]) -> list[str]:
    weights = ", ".join(f"{name} = {_number(weight)}" for name, weight in zip(names, stage.line.weights, strict=True))
    return [
        "", "[[part.stage]]", f"id = {stage.stage}", f"base = {_number(stage.line.base)}", f"even = {_number(stage.curve.even)}",
        f"scale = {_number(stage.curve.scale)}", f"explained = {stage.explained:.2f}", f"brier = {stage.brier:.3f}",
        f"samples = {stage.samples}", f"weights = {{{weights}}}",
    ]


def _number(number: float) -> str:
    """Round to four significant digits. More would only be noise, and differ from machine to machine."""
    return f"{number + 0.0:.4g}" if abs(number) >= SMALLEST else "0"
