"""Making a report of a match: `umpire.report`."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire import face
from umpire.engine.agenda import State
from umpire.engine.match import Match
from umpire.engine.records import Record
from umpire.engine.title import Title, evaluator_of
from umpire.engine.wording import Ending, capital
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import ENGLISH, reading
from umpire.reports import decisions, outcomes
from umpire.reports.contents import Luck, PlayedAction, Report, ReportSeat
from umpire.reports.decisions import Compare, DecisionReview
from umpire.reports.luck import luck_of
from umpire.reports.position_value import chances, states, value
from umpire.reports.sentences import player_name, say, seat_name
from umpire.reports.times import pace_of
from umpire.reports.turning_points import turning_points
from umpire.reports.turns import counts_of, turns_of

# for sides that a title has no colours for
COLOURS: Final = ("#2f5f9e", "#a83232", "#4f7a3a", "#8a6d1d")
# how many decisions the strong player looks at, and with how much of his patience
BUDGET: Final = 24
PATIENCE: Final = 0.5
# the most that he may take for each
SECONDS: Final = 4.0


class Effort(NamedTuple):
    """How thorough a report is.

    It limits how many outcomes of a roll are counted, or tried beyond that, and how many decisions are judged, with how much
    patience and by whom (nobody means the strong player). It also names a function that is called after each step with the
    number of steps.
    """

    branches: int = outcomes.BRANCHES
    samples: int = outcomes.SAMPLES
    budget: int = BUDGET
    patience: float = PATIENCE
    weigh: Optional[Compare] = None
    seen: Callable[[int], None] = lambda steps: None


USUAL: Final = Effort()


def report(
    match: Match | Record | str | Path, language: str = "", effort: Effort = USUAL, times: Sequence[str] = (),
    bots: Sequence[str] = (),
) -> Report:
    """Return the report of a match, a record, or a record file, in the language of the match unless another is named.

    `times` are when each action was done, if known; the report does not say how long `bots` took.
    """
    match_ = _match_of(match, language or ENGLISH)
    reads = match_.messages.language if isinstance(match_.messages, Catalogue) else ENGLISH
    with reading(language or reads):
        translated_match = face.in_language(match_, language or reads)
        return _report(translated_match, language or reads, effort, times, bots)


def _match_of(match: Match | Record | str | Path, language: str) -> Match:
    if isinstance(match, Match):
        return match
    return face.resume(match, language=language) if isinstance(match, Record) else face.replay(match, language=language)


def _report(match: Match, language: str, effort: Effort, times: Sequence[str], bots: Sequence[str]) -> Report:
    title, situations = match.title, states(match)
    since = known_from(title, situations)
    # that the winner has won is no curve
    values = evaluator_of(title).values
    has_values = values.has_weights and since < len(situations) - match.over
    ending = match.result or Ending("", "", "")
    curve = tuple([chances(title, state) if n >= since else () for n, state in enumerate(situations)]) if has_values else ()
    luck = luck_of(match, effort.branches, effort.samples, _watched(match, effort), since) if has_values else None
    judgement = _judge(match, situations, luck, effort) if has_values else DecisionReview()
    turns = turns_of(match, situations, curve, luck)
    stages, rolls = [title.stage(state) for state in situations], () if luck is None else luck.rolls
    swings = turning_points(match, curve, stages, rolls) if has_values else ()
    return Report(
        title=title.id, name=title.name, scenario=_scenario(match), language=language, sides=_sides(match), over=match.over,
        winner=ending.winner, case=ending.case, ending=capital(ending.text), actions=match.last, chances=curve,
        played=_list_actions(match), turns=turns, turning=swings, luck=luck, counts=counts_of(match, situations, turns),
        figures=_figures(match, turns), best=judgement.best, worst=judgement.worst, judged=judgement.judged,
        pace=pace_of(match, times, bots),
        remarks=_remarks(
            match, has_values, bool(judgement.judged or not effort.budget), stages[since] if has_values and since else 0,
        ),
    )


def known_from(title: Title[Any], situations: Sequence[State]) -> int:
    """Return the first situation from which on it can be told what each is worth: a curve has no holes."""
    tells = evaluator_of(title).is_informative
    unknown = [n for n, state in enumerate(situations) if not tells(state)]
    return unknown[-1] + 1 if unknown else 0


def _judge(match: Match, situations: Sequence[State], luck: Optional[Luck], effort: Effort) -> DecisionReview:
    worths = [value(match.title, state) for state in situations]
    weigh = effort.weigh or decisions.critic(match.title, effort.patience, SECONDS)
    patience = effort.budget * SECONDS
    return decisions.judge(match, weigh, effort.budget, worths, luck, _watched(match, effort), patience)


def _watched(match: Match, effort: Effort) -> Callable[[], None]:
    """Report progress after each step, with the number of steps."""
    steps = max(1, match.last) + effort.budget
    return lambda: effort.seen(steps)


def _list_actions(match: Match) -> tuple[PlayedAction, ...]:
    return tuple([PlayedAction(line.seat, line.action, line.dice, line.forced) for line in match.lines])


def _sides(match: Match) -> tuple[ReportSeat, ...]:
    colours = match.title.colours
    return tuple([
        ReportSeat(seat, seat_name(match, seat), player_name(match, seat), colours.get(seat, COLOURS[number % len(COLOURS)]))
        for number, seat in enumerate(match.title.seats)
    ])


def _scenario(match: Match) -> str:
    names = {scenario.id: scenario.name for scenario in match.title.scenarios}
    return names.get(match.header.scenario, "") if len(names) > 1 else ""


def _figures(match: Match, turns: Sequence[Any]) -> dict[str, str]:
    names = dict.fromkeys([name for turn in turns for name in turn.figures])
    return {name: capital(match.messages.name("figure-" + name)) for name in names}


def _remarks(match: Match, has_values: bool, has_judgement: bool, turn: int) -> tuple[str, ...]:
    """Return the gaps of the report, with their reasons.

    `turn` is the first turn with known chances, 0 if all are known.
    """
    keys = [] if has_values else ["remark-cannot-tell" if evaluator_of(match.title).values.has_weights else "remark-no-values"]
    keys += ["remark-early"] if turn else []
    keys += [] if has_judgement or not has_values else ["remark-nobody"]
    keys += ["remark-estimate"] if has_values else []
    keys += [] if match.over else ["remark-unfinished"]
    return tuple([say(key, title=match.title.name, turn=turn) for key in keys])
