"""Hints: the best options of a decision, what each leads to, and why the first is better.

A hint is made from a state that knows no more than the seat that asks.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.match import Match
from umpire.engine.title import Title, advisor_of, evaluator_of
from umpire.engine.wording import capital
from umpire.players.searching_player import is_sensible
from umpire.reports.decisions import Weigh
from umpire.reports.outcomes import Outcomes, outcomes
from umpire.reports.position_value import veiled_for
from umpire.reports.sentences import decimal, feature_name, say, signed

SHOWN: Final = 3
REASONS: Final = 2
# points below which a difference is not mentioned
LITTLE: Final = 0.05
# of so many points nobody cares for a tenth
MANY: Final = 9.95
# what was tried so often is worth a word, if the best was tried so often: two tries are no opinion but an accident
FEW: Final = 3
ENOUGH: Final = 8
# more options than this that look the same at once: whichever of them were named would be named by chance
CROWD: Final = 2
# so many options are looked at where no player weighs them, and so many outcomes of each
MOST: Final = 40
BRANCHES: Final = 36
SAMPLES: Final = 12


class RatedOption(NamedTuple):
    """An option and its value for the seat that decides, if known."""

    action: Action
    value: float = 0.0
    chance: float = 0.5
    known: bool = True
    # how often it was tried; not at all where it was only looked at
    tries: int = 0


class Suggestion(NamedTuple):
    """An option in words: what it is called, and what it leads to."""

    action: str
    label: str
    value: float
    chance: float
    text: str


class Hint(NamedTuple):
    """The best options, the best first, and why that is better than the next."""

    options: tuple[Suggestion, ...]
    why: str


class Deliberation(NamedTuple):
    """The assessment of a decision, before it is put into words.

    It has the options worth naming, the best first; by how much each feature is better after the first than after the second;
    the number of options; and the key of a sentence that says why no more of them are named.
    """

    thoughts: tuple[RatedOption, ...]
    gains: Mapping[str, float]
    options: int
    alone: str = ""


def hint(match: Match, weigh: Optional[Weigh] = None) -> Hint:
    """Return a hint for the decision of a match, in the reader's language; `weigh` is the opinion of a player."""
    decision = match.decision
    if decision is None or match.pending is not None:
        raise ValueError("nothing is to be decided")
    return describe(match, ponder(match.title, match.state, decision, match.last, weigh))


def ponder(title: Title[Any], state: State, decision: Decision[Any], seed: int, weigh: Optional[Weigh] = None) -> Deliberation:
    """Think about a decision: all of a hint that takes time, and none of its words, so that it can be done elsewhere."""
    veiled = veiled_for(title, state, decision.seat, seed)
    options = decision.options(state)
    rated_options = _thoughts_of(weigh, state, decision)
    thoughts, alone = (rated_options, "") if rated_options else consider(title, veiled, decision, options)
    best = [thought for thought in thoughts if thought.action in options][:SHOWN]
    differ = len(best) > 1 and best[0].value - best[1].value >= LITTLE
    gains = _gains(title, veiled, decision.seat, best[0].action, best[1].action) if differ else {}
    return Deliberation(tuple(best), gains, len(options), alone)


def describe(match: Match, deliberation: Deliberation) -> Hint:
    """Put a deliberation into words, without options that lead to the same as the first."""
    advised = [_suggest(match, thought) for thought in deliberation.thoughts]
    same = capital(say("hint-same"))
    options = [one._replace(text=same) if one.text == advised[0].text else one for one in advised[1:]]
    alike = len(options) > 1 and all(one.text == same for one in options)
    return Hint((*advised[:1], *options), _why(match, deliberation, "hint-alike" if alike else "hint-close"))


def _thoughts_of(weigh: Optional[Weigh], state: State, decision: Decision[Any]) -> list[RatedOption]:
    """Return a player's thoughts, each action once.

    There are none where the player did not have to think, had no time to, or cannot tell.
    """
    assessments = [] if weigh is None else [one for one in weigh(state, decision) if one.tries >= FEW and one.is_conclusive]
    thoughts: dict[Action, RatedOption] = {}
    for one in assessments:
        thoughts.setdefault(one.action, RatedOption(one.action, one.value, one.chance, True, one.tries))
    return list(thoughts.values()) if len(thoughts) > 1 and assessments[0].tries >= ENOUGH else []


# Where no player weighs

def consider(
    title: Title[Any], veiled: State, decision: Decision[Any], options: Sequence[Action],
) -> tuple[list[RatedOption], str]:
    """Return the title's own advice first, then what looks best at once and stands out; and why there is no more to say."""
    advised = advisor_of(title).advice(veiled.copy(), decision)
    first_choice = [advised] if advised in options and advised is not None else []
    sensible = [action for action in options if is_sensible(veiled, decision, action)]
    looked_at = list(dict.fromkeys([*first_choice, *sensible]))[:MOST]
    evaluator = evaluator_of(title)
    if not evaluator.is_informative(veiled):
        key = "hint-cannot-tell" if evaluator.values.has_weights else ""
        return [RatedOption(action, known=False) for action in first_choice], key
    thoughts = [_thought(title, veiled, decision.seat, action) for action in looked_at]
    if not first_choice:
        return _standing_out(sorted(thoughts, key=lambda thought: -thought.value)), ""
    first, *others = thoughts
    # what is usually right shows later: numbers that speak against it at once are no advice
    if others and max([thought.value for thought in others]) - first.value >= LITTLE:
        return [first._replace(known=False)], "hint-at-once"
    outstanding = _standing_out(sorted(others, key=lambda thought: -thought.value))
    return [first, *outstanding], "hint-crowd" if others and not outstanding else ""


def _standing_out(thoughts: Sequence[RatedOption]) -> list[RatedOption]:
    """Return those that are not lost in a crowd of options which look the same."""
    same = [len([other for other in thoughts if abs(other.value - one.value) < LITTLE]) for one in thoughts]
    return [one for one, crowd in zip(thoughts, same, strict=True) if crowd <= CROWD]


def _thought(title: Title[Any], veiled: State, seat: int, action: Action) -> RatedOption:
    results, evaluator = _outcomes(title, veiled, action), evaluator_of(title)
    value = sum([chance * evaluator.value(state, seat) for chance, state in results.states])
    return RatedOption(action, value, sum([chance * evaluator.chance(state, seat) for chance, state in results.states]))


def _outcomes(title: Title[Any], veiled: State, action: Action) -> Outcomes:
    return outcomes(title, veiled, action, BRANCHES, SAMPLES)


# In words

def _suggest(match: Match, thought: RatedOption) -> Suggestion:
    text = leads_to(thought, len(match.title.seats) > 1) if thought.known else say("hint-advice")
    return Suggestion(thought.action.words, match.label(thought.action), thought.value, thought.chance, capital(text))


def leads_to(thought: RatedOption, counted: bool) -> str:
    """Return where an option leads: how often one would win from there, as precisely as known; for two players, by how much."""
    chance = say("hint-chance", n=round(10 * thought.chance))
    if not counted:
        return chance
    points = decimal(abs(thought.value), 0 if abs(thought.value) >= MANY else 1)
    side = "even" if abs(thought.value) < LITTLE else "points-ahead" if thought.value > 0 else "points-behind"
    return say("hint-leads", chance=chance, points=say(f"hint-{side}", points=points))


def _why(match: Match, deliberation: Deliberation, close: str) -> str:
    """Return why the first option is better than the second, by the title's features; `close` if only a little."""
    thoughts = deliberation.thoughts
    if not thoughts:
        return say("hint-unknown")
    if len(thoughts) < 2:
        return say("hint-alone") if deliberation.options == 1 else say(deliberation.alone) if deliberation.alone else ""
    better = max(thoughts[1:], key=lambda thought: thought.value)
    if _is_tried_better(match, thoughts[0], better):
        return _why_not(match, thoughts[0], better)
    if thoughts[0].value - thoughts[1].value < LITTLE:
        return say(close)
    reasons = _reasons(match, deliberation.gains)
    if not reasons:
        return say("hint-later")
    return say("hint-why", other=match.label(thoughts[1].action), reasons="; ".join(reasons))


def _why_not(match: Match, first: RatedOption, better: RatedOption) -> str:
    """Return why the advice is followed though another option has the better numbers: so small a lead is luck."""
    key = "hint-habit" if len(match.title.seats) > 1 else "hint-habit-alone"
    lead = decimal(abs(better.value - first.value))
    return say(key, other=match.label(better.action), points=lead, n=min(first.tries, better.tries))


def _is_tried_better(match: Match, first: RatedOption, better: RatedOption) -> bool:
    """Tell whether tries speak for the other, by so much that one reads it: of points as many as are written."""
    lead = better.value - first.value
    noticed = lead >= LITTLE or (lead > 0 and len(match.title.seats) == 1)
    return better.tries > 0 and noticed and _differ(match, first, better)


def _differ(match: Match, first: RatedOption, second: RatedOption) -> bool:
    """Tell whether one reads of the second what one does not read of the first."""
    return _suggest(match, first).text != _suggest(match, second).text


def _reasons(match: Match, gains: Mapping[str, float]) -> list[str]:
    telling = sorted([name for name in gains if gains[name] >= LITTLE], key=lambda name: -gains[name])[:REASONS]
    return [say("hint-reason", feature=feature_name(match, name), points=signed(gains[name])) for name in telling]


# Why

def _gains(title: Title[Any], veiled: State, seat: int, first: Action, second: Action) -> dict[str, float]:
    """Return by how much each feature is better after the first option."""
    ours, theirs = [_outcomes(title, veiled, action) for action in (first, second)]
    evaluator = evaluator_of(title)
    gains = _difference(ours, theirs, lambda state: evaluator.shares(state, seat))
    more = _difference(ours, theirs, lambda state: evaluator.features(state, seat))
    # that there is less of something is no reason, though what was learned from matches may hold it against whoever has it
    return {name: points for name, points in gains.items() if more.get(name, 0.0) > 0}


def _difference(ours: Outcomes, theirs: Outcomes, measure: Callable[[State], Mapping[str, float]]) -> dict[str, float]:
    """Return the average difference of each feature."""
    first, second = _average(ours, measure), _average(theirs, measure)
    return {name: first[name] - second.get(name, 0.0) for name in first}


def _average(results: Outcomes, measure: Callable[[State], Mapping[str, float]]) -> dict[str, float]:
    total: dict[str, float] = {}
    for chance, state in results.states:
        for name, amount in measure(state).items():
            total[name] = total.get(name, 0.0) + chance * amount
    return total
