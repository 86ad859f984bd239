"""Checks of the value of a position, in every title: finite, with the same names everywhere, blind to what is hidden."""
from __future__ import annotations

import math
from typing import Any

from umpire.engine.match import Match
from umpire.engine.title import Title, evaluator_of
from umpire.face import has_language, start
from umpire.i18n.catalogue import Catalogue, MissingMessage
from umpire.i18n.language import LANGUAGES
from umpire.lab.checks.looking import RandomMatches, check_equal, redealt
from umpire.lab.fuzz import check


def _names_of(title: Title[Any]) -> tuple[str, ...]:
    """Return the features of a title: those it has at the beginning of a match."""
    return tuple(evaluator_of(title).features(start(title.id, seed=1).state, 0))


def _seats(title: Title[Any]) -> range:
    return range(len(title.seats))


def features_are_finite(look: RandomMatches) -> None:
    """Check that features are finite and have the same names everywhere."""
    title, names = look.title, _names_of(look.title)
    for match, _ in look.moments(0.1):
        for seat in _seats(title):
            features = evaluator_of(title).features(match.state, seat)
            check_equal(tuple(features), names, f"the features of {title.seats[seat]}")
            check(all(math.isfinite(number) for number in features.values()), f"a feature is not finite: {features}")
            check(title.stage(match.state) >= 1, f"the stage is {title.stage(match.state)}")


def weights_cover_features(look: RandomMatches) -> None:
    """Check that every part and stage of the file weighs every feature."""
    title, values = look.title, evaluator_of(look.title).values
    for part in values.parts:
        for stage in {values.stage(part, number) for number in range(100)}:
            check_equal(tuple(name for name, _ in stage.weights), _names_of(title), f"the weights of part '{part}'")


def features_have_sentences(look: RandomMatches) -> None:
    title = look.title
    for language in [language for language in LANGUAGES if has_language(title, language)]:
        sentences = Catalogue(title.folder, language)
        for feature in _names_of(title):
            try:
                sentence = sentences.say(f"feature-{feature}", {})
            except MissingMessage:
                sentence = ""
            check(bool(sentence), f"there is no sentence feature-{feature} in '{language}'")


def worth_hides(look: RandomMatches) -> None:
    for match, _ in look.moments(0.2):
        for seat in _seats(match.title):
            other = redealt(match, seat, match.last)
            check_equal(_worth_of(other, seat), _worth_of(match, seat), f"what {match.title.seats[seat]} is told after a redeal")


def _worth_of(match: Match, seat: int) -> tuple[object, ...]:
    """Return all that a seat may know of the value of its position."""
    title, state, evaluator = match.title, match.state, evaluator_of(match.title)
    worth = evaluator.features(state, seat), evaluator.value(state, seat), evaluator.chance(state, seat)
    return (*worth, title.stage(state), evaluator.part(state))


def asking_changes_nothing(look: RandomMatches) -> None:
    for match, _ in look.moments(0.05):
        before = match.state.digest()
        for seat in _seats(match.title):
            _worth_of(match, seat)
        check(match.state.digest() == before, "the state is another after it was asked what it is worth")


def chances_are_open(look: RandomMatches) -> None:
    """Check that no chance is certain before the match is over."""
    for match, _ in look.moments(0.1):
        title, state = match.title, match.state
        for seat in _seats(title) if title.result(state) is None else ():
            chance, value = evaluator_of(title).chance(state, seat), evaluator_of(title).value(state, seat)
            check(0 < chance < 1, f"the chance of {title.seats[seat]} is {chance} before the end")
            check(math.isfinite(value), f"the value of {title.seats[seat]} is {value}")


def ends_are_settled(look: RandomMatches) -> None:
    """Check that the winner is ahead, and that one side's gain is the other's loss."""
    evaluator = evaluator_of(look.title)
    for seed in look.seeds():
        match, _ = look.walked(seed)
        title, state, result = match.title, match.state, match.result
        winner = "" if result is None else result.winner
        chances = [evaluator.chance(state, seat) for seat in _seats(title)]
        margins = [evaluator.margin(state, seat) for seat in _seats(title)]
        check_equal(margins, [evaluator.value(state, seat) for seat in _seats(title)], "the margins at the end, and the values")
        for seat, side in enumerate(title.seats):
            certain = (chances[seat] == 1) == (winner == side)
            check(certain, f"{side} has a chance of {chances[seat]} at the end, and the winner is '{winner}'")
            ahead = (margins[seat] > 0) == (winner == side) or not evaluator.features(state, seat)
            check(ahead, f"{side} has a margin of {margins[seat]}, and the winner is '{winner}'")
        if len(title.seats) > 1:
            check(sum(chances) == 1, f"the chances at the end are {chances}")
            check(sum(margins) == 0, f"the margins at the end are {margins}")
