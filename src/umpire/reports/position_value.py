"""The value of a situation once nothing is hidden any more, between the seats' own estimates."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from umpire.engine.agenda import State
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.events import Event
from umpire.engine.match import Match
from umpire.engine.title import Title, evaluator_of, veil_from
from umpire.engine.wording import capital
from umpire.reports.sentences import say

# the maximum length of the description of what happened after an action
LONGEST = 240


def states(match: Match) -> list[State]:
    """Return the states after each action, the set-up first."""
    between = [moment.before for moment in match.moments[1:]]
    situations = [*between, match.state] if match.begun else []
    return [state for state in situations if state is not None]


def veiled_for(title: Title[Any], state: State, seat: int, seed: int) -> State:
    """Return the situation as a seat knows it. The seed is no secret: whatever is drawn, is not drawn from the match's dice."""
    veiled = state.copy()
    veiled.dice, veiled.log = Dice(SeededSource(seed)), None
    veil_from(title, veiled, seat)
    return veiled


def chances(title: Title[Any], state: State) -> tuple[float, ...]:
    """Return the chance of each seat. The seats' estimates need not agree, so they are reconciled."""
    own = [evaluator_of(title).chance(state, seat) for seat in range(len(title.seats))]
    if len(own) == 2:
        first = (own[0] + 1 - own[1]) / 2
        return first, 1 - first
    whole = sum(own)
    return tuple(own) if len(own) == 1 or not whole else tuple([chance / whole for chance in own])


def value(title: Title[Any], state: State) -> float:
    """Return the margin, in points, that the first seat may expect."""
    own = evaluator_of(title).value(state, 0)
    return (own - evaluator_of(title).value(state, 1)) / 2 if len(title.seats) == 2 else own


def features(title: Title[Any], state: State) -> dict[str, float]:
    """Return the features as the first seat sees them, and the mean where the seats know different things."""
    features_of = evaluator_of(title).features
    return _between(title, features_of(state, 0), features_of(state, 1) if len(title.seats) == 2 else None)


def shares(title: Title[Any], state: State) -> dict[str, float]:
    """Return the value of each feature, in points."""
    shares_of = evaluator_of(title).shares
    return _between(title, shares_of(state, 0), shares_of(state, 1) if len(title.seats) == 2 else None)


def _between(title: Title[Any], own: Any, other: Any) -> dict[str, float]:
    if other is None:
        return dict(own)
    return {name: (amount - other.get(name, -amount)) / 2 for name, amount in own.items()}


def describe_actions(match: Match, numbers: Sequence[int]) -> str:
    """Describe some actions in a sentence or two: a roll and its result, several rolls, or the choices."""
    happened = [event for n in numbers for event in match.moments[n].events]
    events = [event for event in happened if event.arithmetic is not None or event.kind not in match.title.headings]
    rolls = [event for event in events if event.arithmetic is not None]
    if len(rolls) > 1:
        return _describe_rolls(match, rolls)
    start = events.index(rolls[0]) if rolls else 0
    # a heading of the log is no sentence
    sentences = [text for text in _texts(match, events[start:]) if text.endswith((".", "!", "?"))]
    return _shorten(" ".join(dict.fromkeys(sentences[:2]))) or _done(match, numbers[0])


def _texts(match: Match, events: Sequence[Event]) -> list[str]:
    return [" ".join(capital(match.say("log-" + event.kind, event.words)).split()) for event in events]


def _describe_rolls(match: Match, rolls: Sequence[Event]) -> str:
    """Describe several rolls, as many as there is room for: the first need not be the one that mattered."""
    texts = _texts(match, rolls)
    count = 1
    while count < len(texts) and len(" ".join(texts[: count + 1])) <= LONGEST:
        count += 1
    text = _shorten(" ".join(dict.fromkeys(texts[:count])))
    return f"{text} {say('more-rolls', n=len(texts) - count)}" if count < len(texts) else text


def _done(match: Match, n: int) -> str:
    """Describe a choice whose event is not told."""
    then, action = match.at(n - 1), match.moments[n].action
    return f"{then.label(action)}." if then.decision is not None else ""


def _shorten(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0] + " …"
