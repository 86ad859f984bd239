"""Tournaments: levels against each other on the same dice, with the seats exchanged; a row for every match, kept in a file.

A match depends on its own row's key alone (title, scenario, options, number, who sits where), so that rows are the same whether
one process plays them, several, or a cluster. Rows that are in the file already are not played again. The seats of a wargame
are unequal: strength is measured seat by seat, against the result of the weaker level in that seat against itself on the same
dice.
"""
from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.faults import Fault
from umpire.engine.title import BadSetup, Title, evaluator_of
from umpire.face import title as title_of
from umpire.lab.processes import in_processes
from umpire.lab.simulate import QUANTILE, Endless, Share, share_of
from umpire.players import BOTS, Player, bot
from umpire.players.levels import check_patience

# far enough from the dice of other seeds
STRIDE: Final = 1_000_003


class Fixture(NamedTuple):
    """One match to be played: the level of each seat, in the title's order, and which dice."""

    title: str
    scenario: str
    options: dict[str, str]
    data: Optional[str]
    levels: tuple[str, ...]
    seed: int
    number: int
    patience: float = 1.0

    @property
    def key(self) -> str:
        """The columns of a row that tell one match from every other."""
        switches = " ".join([f"{name}={value}" for name, value in sorted(self.options.items())])
        dice, seats = f"{self.seed}:{self.number}", "/".join(self.levels)
        return f"{self.title} {self.scenario} {dice} {seats} {self.patience:g} {switches}".rstrip()


class TournamentMatch(NamedTuple):
    """How a match went. Margins (`Evaluator.margin`) and seconds a turn are by seat."""

    key: str
    title: str
    scenario: str
    levels: tuple[str, ...]
    seed: int
    number: int
    winner: str
    margins: tuple[float, ...]
    decisions: int
    turns: int
    seconds: tuple[float, ...]

    def to_line(self) -> str:
        return json.dumps(self._asdict(), separators=(",", ":"))


class TournamentPlan(NamedTuple):
    """Which levels meet, in which scenarios, and how often a pairing."""

    title: str
    scenarios: tuple[str, ...]
    options: dict[str, str]
    data: Optional[Path]
    levels: tuple[str, ...]
    seed: int
    games: int
    patience: float = 1.0


def plan(
    title: str, scenarios: Sequence[str], options: Mapping[str, str], data: Optional[Path], levels: Sequence[str], seed: int,
    games: int, patience: float = 1.0,
) -> TournamentPlan:
    """Return a plan that is complete and checked before the first process starts; BadSetup names what is wrong."""
    title_ = title_of(title, data)
    scenario_ids = tuple([scenario or title_.scenarios[0].id for scenario in scenarios])
    for level in levels:
        if level not in BOTS:
            raise BadSetup(Fault("there-is-no-bot", bot=level, bots=", ".join(BOTS)))
    if len(set(levels)) != len(levels) or len(levels) < 2:
        raise BadSetup(Fault("tournament-needs-two-levels", levels=", ".join(levels) or "none"))
    if games < 1:
        raise BadSetup(Fault("too-few-games", games=games, least=1))
    check_patience(patience)
    for scenario in scenario_ids:
        switches = title_.complete_switches(scenario, options)
    return TournamentPlan(title, scenario_ids, switches, data, tuple(levels), seed, games, patience)


def fixtures(plan: TournamentPlan, seats: int) -> list[Fixture]:
    """Return every match of a plan, by dice: if you stop early, all pairings have been played evenly."""
    tables = _tables(plan.levels, seats)
    data = None if plan.data is None else str(plan.data)
    return [
        Fixture(plan.title, scenario, plan.options, data, levels, plan.seed, number, plan.patience)
        for number in range(deals(plan.games, seats)) for scenario in plan.scenarios for levels in tables
    ]


def deals(games: int, seats: int) -> int:
    """Return how many dice a pairing of so many matches needs: each are played from every seat.

    >>> deals(200, 2), deals(5, 2), deals(400, 1)
    (100, 3, 400)
    """
    return -(-games // seats)


def _tables(levels: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return the seatings: each pair in both seats, and each opponent once against itself."""
    if seats == 1:
        return [(level,) for level in levels]
    tables: dict[tuple[str, ...], None] = {}
    for one, other in combinations(levels, 2):
        tables.update(dict.fromkeys([(one, other), (other, one), (other, other)]))
    return list(tables)


# Playing

def play(fixture: Fixture) -> TournamentMatch:
    """Play one match from set-up to the end."""
    title = title_of(fixture.title, fixture.data)
    state = title.setup(fixture.scenario, fixture.options, Dice(SeededSource(fixture.seed * STRIDE + fixture.number)))
    state.log = None
    players, seconds, decisions = players_of(title, fixture), [0.0] * len(title.seats), 0
    while (decision := advance(state)) is not None:
        began = time.process_time()
        action = players[decision.seat].choose(state, decision)
        seconds[decision.seat] += time.process_time() - began
        decision.take(state, action)
        decisions += 1
        if decisions > title.decision_limit:
            raise Endless(f"'{fixture.key}' goes on after {title.decision_limit} decisions")
    result, turns = title.result(state), max(1, title.stage(state))
    evaluator = evaluator_of(title)
    # nothing is never less than nothing: -0.0 would be written as such
    margins = tuple([round(evaluator.margin(state, seat), 3) + 0.0 for seat in range(len(title.seats))])
    return TournamentMatch(
        fixture.key, fixture.title, fixture.scenario, fixture.levels, fixture.seed, fixture.number,
        "" if result is None else result.winner, margins, decisions, turns, tuple([round(one / turns, 4) for one in seconds]),
    )


def players_of(title: Title[Any], fixture: Fixture) -> list[Player]:
    return [
        bot(level, title, f"{fixture.seed}:{fixture.number}:{seat}", fixture.patience)
        for seat, level in enumerate(fixture.levels)
    ]


def play_all(todo: Sequence[Fixture], jobs: int = 1) -> Iterator[TournamentMatch]:
    """Return the rows of matches as they are finished, in processes of this machine."""
    return in_processes(play, todo, jobs, in_order=False)


def play_on_ray(todo: Sequence[Fixture], address: str) -> Iterator[TournamentMatch]:
    """Yield the same on a Ray cluster on whose machines Umpire is installed."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise BadSetup(Fault("ray-is-not-installed")) from None
    ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
    remote = ray.remote(play)
    running = [remote.remote(fixture) for fixture in todo]
    while running:
        ready, running = ray.wait(running)
        yield from ray.get(ready)


# The file

def read_rows(path: Path) -> dict[str, TournamentMatch]:
    """Return the rows of a file by their keys. A last line that was cut off when somebody stopped it is not one."""
    if not path.exists():
        return {}
    rows: dict[str, TournamentMatch] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        row = _read_row(line)
        if row is not None:
            rows[row.key] = row
    return rows


def _read_row(line: str) -> Optional[TournamentMatch]:
    try:
        row = TournamentMatch(**json.loads(line))
    except (TypeError, ValueError):
        return None
    return row._replace(levels=tuple(row.levels), margins=tuple(row.margins), seconds=tuple(row.seconds))


def append(path: Path, row: TournamentMatch) -> None:
    """Append one line, on a line of its own even if the last one is incomplete."""
    ends = path.read_bytes()[-1:] if path.exists() else b"\n"
    with path.open("a", encoding="utf-8") as file:
        file.write(("" if ends in (b"\n", b"") else "\n") + row.to_line() + "\n")


# Counting

class Mean(NamedTuple):
    """A mean with its 95 % interval; how many it is the mean of."""

    size: int
    mean: float
    low: float
    high: float


class Standing(NamedTuple):
    """A level in a seat against another: wins and draws, the margin, how far it has shifted, seconds a turn."""

    scenario: str
    level: str
    other: str
    seat: str
    games: int
    wins: Share
    draws: int
    margin: Mean
    shift: Optional[Mean]
    seconds: float

    @property
    def decided(self) -> int:
        return self.games - self.draws


def standings(rows: Sequence[TournamentMatch], plan: TournamentPlan, seats: Sequence[str]) -> list[Standing]:
    """Return every pairing, seat by seat; where one plays alone, every level."""
    result: list[Standing] = []
    for scenario in plan.scenarios:
        here = [row for row in rows if row.scenario == scenario]
        for one, other in _pairings(plan.levels, len(seats)):
            for seat in range(len(seats)):
                standing = _standing(here, scenario, one, other, seat, seats)
                result += [standing] if standing is not None else []
    return result


def _pairings(levels: Sequence[str], seats: int) -> list[tuple[str, str]]:
    """Return the pairings: every two levels, or in a title for one player every level against the last."""
    return list(combinations(levels, 2)) if seats > 1 else [(level, levels[-1]) for level in levels]


def _standing(
    rows: Sequence[TournamentMatch], scenario: str, one: str, other: str, seat: int, seats: Sequence[str],
) -> Optional[Standing]:
    table = tuple([one if number == seat else other for number in range(len(seats))])
    mirror = tuple([other] * len(seats))
    rows_here = {row.number: row for row in rows if row.levels == table}
    before = {row.number: row for row in rows if row.levels == mirror}
    if not rows_here:
        return None
    wins = [row.winner == seats[seat] for row in rows_here.values()]
    draws = sum(not row.winner for row in rows_here.values()) if len(seats) > 1 else 0
    # alone, where the end has no points, a win is worth one
    worth = {number: _worth(row, seat, seats) for number, row in rows_here.items()}
    shifts = [worth[number] - _worth(before[number], seat, seats) for number in rows_here if number in before]
    return Standing(
        scenario, one, other, seats[seat], len(rows_here),
        share_of(seats[seat], sum(wins), max(1, len(rows_here) - draws)), draws,
        mean_of(list(worth.values())), mean_of(shifts) if shifts and table != mirror else None,
        sum(row.seconds[seat] for row in rows_here.values()) / len(rows_here),
    )


def _worth(row: TournamentMatch, seat: int, seats: Sequence[str]) -> float:
    return row.margins[seat] if any(row.margins) else float(row.winner == seats[seat])


def wins_over_seats(rows: Sequence[Standing]) -> dict[tuple[str, str, str], tuple[Share, int]]:
    """Return the wins of a level among the decided matches over all seats, and their number, by scenario, level and other."""
    sums: dict[tuple[str, str, str], list[int]] = {}
    for standing in rows:
        both = sums.setdefault((standing.scenario, standing.level, standing.other), [0, 0])
        both[0] += standing.wins.times
        both[1] += standing.decided
    return {key: (share_of(key[1], wins, max(1, decided)), decided) for key, (wins, decided) in sums.items()}


def mean_of(numbers: Sequence[float]) -> Mean:
    """Return the mean of some numbers with its interval.

    >>> [round(number, 2) for number in mean_of([1.0, 2.0, 3.0, 6.0])]
    [4, 3.0, 0.88, 5.12]
    """
    count = len(numbers)
    mean = sum(numbers) / count
    scatter = sum((number - mean) ** 2 for number in numbers) / max(1, count - 1)
    width = QUANTILE * math.sqrt(scatter / count)
    return Mean(count, mean, mean - width, mean + width)
