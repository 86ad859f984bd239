"""Tuning: a search for numbers with which a title's advice wins more, seat by seat, by matches against the usual style.

Round after round some variants of the best style so far race against it on the same dice; the winner is the next to be varied,
if its lead is clear. Or a round is a survey (surveying.py): all numbers are varied at once, and those with a clear effect are
moved. The final style is judged once more, on unseen dice. A match depends on the style and on its own number alone: the same
search finds the same with any number of processes.
"""
from __future__ import annotations

import json
import math
import multiprocessing
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.faults import Fault
from umpire.engine.styles import FILE
from umpire.engine.title import BadSetup, Title, advisor_of, evaluator_of
from umpire.engine.values import SHARED
from umpire.face import title as title_of
from umpire.lab.simulate import Endless
from umpire.lab.surveying import draw_levels, moves, shift
from umpire.lab.tournament import Mean, mean_of
from umpire.players import SensiblePlayer
from umpire.players.racing import Race

# how many variants a round begins with, and how many matches each of them plays in its first heat
LITTER: Final = 8
# how far a number is varied, as a logarithm; one that is nothing by as much of one
REACH: Final = 0.4
# how many of the numbers are varied at a time
SHARE: Final = 0.4
# how many standard errors a variant must lead to be kept: it will be varied and judged again
LEAD: Final = 1.0
# dice of the last judgement, which no round has seen
UNSEEN: Final = 500_000
STRIDE: Final = 1_000_003
# who the others are: in the usual style, or in what a strong player has taken up
USUAL: Final = "usual"
HABIT: Final = "habit"
ENTRY: Final = "[[style]]"
# what a win counts where one plays alone, so that points are a share of all matches in percent
WIN: Final = 100.0


class Search(NamedTuple):
    """The goal of a search, and its limits."""

    title: str
    scenarios: tuple[str, ...]
    data: Optional[Path]
    seat: str
    rounds: int
    games: int
    seed: int
    against: str = USUAL
    survey: bool = False


class Trial(NamedTuple):
    """One match: the numbers of the style, and which dice."""

    search: Search
    weights: tuple[float, ...]
    number: int


class Found(NamedTuple):
    """A style, and by how much it shifts the margin against the usual one on dice that were not used to find it."""

    weights: tuple[float, ...]
    gain: Mean


Played = Callable[[Sequence[Trial]], Iterable[float]]


def search(
    title: str, scenarios: Sequence[str], data: Optional[Path], seat: str, rounds: int, games: int, seed: int,
    against: str = USUAL, survey: bool = False,
) -> Search:
    """Return a search that is checked before the first process starts; BadSetup names what is wrong."""
    title_ = title_of(title, data)
    if not advisor_of(title_).usual:
        raise BadSetup(Fault("has-no-numbers-to-vary", title=title_.name))
    if seat not in title_.seats:
        raise BadSetup(Fault("no-seat", title=title_.name, seat=seat, seats=", ".join(title_.seats)))
    if rounds < 1 or games < 2:
        raise BadSetup(Fault("too-few-rounds", rounds=rounds, games=games))
    if against not in (USUAL, HABIT):
        raise BadSetup(Fault("nobody-plays-that-style", style=against, styles=f"{USUAL}, {HABIT}"))
    scenario_ids = tuple([scenario or title_.scenarios[0].id for scenario in scenarios])
    for scenario in scenario_ids:
        title_.complete_switches(scenario, {})
    return Search(title, scenario_ids, data, seat, rounds, games, seed, against, survey)


# Playing

def play(trial: Trial) -> float:
    """Return the margin of the seat in one match, the others in the usual style.

    In a title for one player a win counts as a hundred points.
    """
    search_, number = trial.search, trial.number
    title = title_of(search_.title, search_.data)
    scenario, seat = search_.scenarios[number % len(search_.scenarios)], title.seats.index(search_.seat)
    dice = Dice(SeededSource(search_.seed * STRIDE + number))
    state = title.setup(scenario, title.complete_switches(scenario, {}), dice)
    state.log = None
    advisor, evaluator = advisor_of(title), evaluator_of(title)
    for other in range(len(title.seats)):
        advisor.adopt(state, other, advisor.habit(other) if search_.against == HABIT else 0)
    advisor.follow(state, seat, type(advisor.usual[seat])(*trial.weights))
    players, decisions = [SensiblePlayer(title, f"{number}:{one}") for one in title.seats], 0
    while (decision := advance(state)) is not None:
        decision.take(state, players[decision.seat].choose(state, decision))
        decisions += 1
        if decisions > title.decision_limit:
            raise Endless(f"match {number} of {title.name} (seed {search_.seed}) goes on after {title.decision_limit} decisions")
    return evaluator.margin(state, seat) if len(title.seats) > 1 else WIN * evaluator.chance(state, seat)


@contextmanager
def open_pool(jobs: int) -> Iterator[Played]:
    """Return the pool that plays matches: this process, or several."""
    if jobs <= 1:
        yield lambda trials: map(play, trials)
        return
    # a fresh interpreter for each process: forking one with threads (a progress bar) is not safe
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield lambda trials: pool.imap(play, trials)


# Searching

def first_style(search_: Search) -> tuple[float, ...]:
    """Return the start of the search: the best style that is known."""
    title = title_of(search_.title, search_.data)
    seat, advisor = title.seats.index(search_.seat), advisor_of(title)
    return tuple(advisor.seat_styles[seat].styles[advisor.habit(seat)])


def rounds(search_: Search, pool: Played) -> Iterator[tuple[float, ...]]:
    """Return the best style after each round."""
    return _surveys(search_, pool) if search_.survey else _races(search_, pool)


def _surveys(search_: Search, pool: Played) -> Iterator[tuple[float, ...]]:
    """Yield each round moves what told in it, and the next begins there on other dice."""
    best, chance = first_style(search_), random.Random(f"survey {search_.seat} {search_.seed}")
    for first in range(0, search_.rounds * search_.games, search_.games):
        levels = draw_levels(len(best), search_.games, chance)
        trials = [Trial(search_, shift(best, of_match), first + number) for number, of_match in enumerate(levels)]
        best = shift(best, moves(levels, list(pool(trials))))
        yield best


def _races(search_: Search, pool: Played) -> Iterator[tuple[float, ...]]:
    best, chance, first = first_style(search_), random.Random(f"tune {search_.seat} {search_.seed}"), 0
    step: tuple[float, ...] = ()
    for _ in range(search_.rounds):
        litter = [best, *[variant(best, chance) for _ in range(LITTER)]]
        if step:
            # what was gained in one direction may be gained in it again
            litter.append(tuple([number + more for number, more in zip(best, step, strict=True)]))
        winner, first = _race(search_, litter, first, pool)
        step = tuple([new - old for new, old in zip(winner, best, strict=True)]) if winner != best else ()
        best = winner
        yield best


def _race(
    search_: Search, litter: Sequence[tuple[float, ...]], first: int, pool: Played,
) -> tuple[tuple[float, ...], int]:
    """Return the winner of a litter, and the number of the next unused dice.

    The fewer variants are left, the more matches they play.
    """
    race, games = Race(len(litter)), search_.games
    for heat in range(race.heats()):
        numbers = range(first, first + games)
        trials = [Trial(search_, litter[runner], number) for runner in race.running for number in numbers]
        margins = list(pool(trials))
        for place, runner in enumerate(race.running):
            race.scores[runner] += margins[place * games:(place + 1) * games]
        first, games = first + games, math.ceil(games * 1.5)
        race.drop_behind()
        if len(race.running) < 2:
            break
        if heat < race.heats() - 1:
            race.halve()
    return litter[race.winner(LEAD)], first


def variant(style: Sequence[float], chance: random.Random) -> tuple[float, ...]:
    """Make some of the numbers a little larger or smaller, at least one of them."""
    certain = chance.randrange(len(style))
    return tuple([
        _vary(number, chance) if place == certain or chance.random() < SHARE else number for place, number in enumerate(style)
    ])


def _vary(number: float, chance: random.Random) -> float:
    varied = number * math.exp(chance.gauss(0.0, REACH)) if abs(number) >= 0.05 else number + chance.gauss(0.0, REACH / 2)
    return round(varied, 4)


def check_judged(games: int) -> None:
    """Raise BadSetup if a search has too few unseen matches to judge a style."""
    if games < 2:
        raise BadSetup(Fault("too-few-unseen-matches", games=games))


def judge_style(search_: Search, weights: tuple[float, ...], games: int, pool: Played) -> Found:
    """Return by how much a style is better than the usual one, on unseen dice."""
    check_judged(games)
    title = title_of(search_.title, search_.data)
    usual = tuple(advisor_of(title).usual[title.seats.index(search_.seat)])
    numbers = range(UNSEEN, UNSEEN + games)
    margins = list(pool([Trial(search_, style, number) for style in (weights, usual) for number in numbers]))
    shifts = [new - old for new, old in zip(margins[:games], margins[games:], strict=True)]
    return Found(weights, mean_of(shifts))


# Writing

def text_of(title: Title[Any], search_: Search, result: Found) -> str:
    """Return the entry of `styles.toml` for a style, with only the numbers that differ from the usual ones."""
    usual = advisor_of(title).usual[title.seats.index(search_.seat)]
    pairs = zip(usual._fields, usual, result.weights, strict=True)
    weights = ", ".join(f"{name} = {number:g}" for name, old, number in pairs if number != old)
    mean = result.gain
    gain = f"{mean.mean:+.2f} [{mean.low:+.2f}, {mean.high:+.2f}] points in {mean.size} unseen matches"
    return "\n".join([
        ENTRY, f'id = "tuned-{search_.seat}"', f'seat = "{search_.seat}"', "habit = true", *_parts_of(title, search_),
        'provenance = "derived from matches against the usual style (lab/tuning.py)"', f'made = "{command(search_)}"',
        f'gain = "{gain}"', f"weights = {{{weights}}}", "",
    ])


def _parts_of(title: Title[Any], search_: Search) -> list[str]:
    """Return where scenarios have little in common, what was found in some is not taken up in the others."""
    if len(search_.scenarios) == len(title.scenarios):
        return []
    scenario = search_.scenarios[0]
    state = title.setup(scenario, title.complete_switches(scenario, {}), Dice(SeededSource(0)))
    if evaluator_of(title).part(state) == SHARED:
        return []
    return [f"parts = {json.dumps(search_.scenarios)}"]


def command(search_: Search) -> str:
    scenario_ids = [scenario.id for scenario in title_of(search_.title, search_.data).scenarios]
    scenario = "all" if len(search_.scenarios) > 1 or len(scenario_ids) == 1 else search_.scenarios[0]
    against = f" --against {search_.against}" if search_.against != USUAL else ""
    survey = " --survey" if search_.survey else ""
    return (f"umpire tune {search_.title} --seat {search_.seat} --scenario {scenario} --rounds {search_.rounds} "
            f"--games {search_.games} --seed {search_.seed}{against}{survey} --write")


def insert_entry(text: str, entry: str) -> str:
    """Return the file with an entry before all others, in place of one with the same id."""
    head, *entries = text.split(f"{ENTRY}\n")
    name = entry.splitlines()[1]
    others = [f"{ENTRY}\n{other}" for other in entries if name not in other.splitlines()]
    return "\n".join([part.strip("\n") + "\n" for part in (head, entry, *others) if part.strip()])


def styles_file(title: Title[Any], data: Optional[Path]) -> Path:
    """Return the file for the styles of a title: in its data, or in the owner's."""
    return (title.folder / "data" if data is None else data) / FILE
