"""What would you do? Three options, what they lead to, and why; made of what the seat may know."""
from __future__ import annotations

import random

import pytest

import umpire
from support import opened
from umpire.engine.actions import Action
from umpire.engine.match import Match
from umpire.engine.parts import Advisor
from umpire.lab.secrecy import redealt
from umpire.players import Assessment
from umpire.reports.decisions import strong
from umpire.reports.hint import Deliberation, RatedOption, describe, hint


def on_the_slope() -> Match:
    """Blue stands below the crest, which is empty; from turn 3 on a section there is worth a point and more."""
    return opened("ridge", {"turn": 3, "at": ["gully", "blue-camp", "red-camp", "red-camp"], "strength": [2, 1, 1, 2]})


def test_a_hint_names_the_best_three_and_why() -> None:
    """The crest is worth 1, and a quarter for the step; blue2's step only that."""
    advice = hint(on_the_slope())
    assert [option.action for option in advice.options][:2] == ["enter blue1 crest", "enter blue2 gully"]
    assert len(advice.options) == 3
    assert advice.options[0].value == pytest.approx(1.5)
    assert advice.options[1].value == pytest.approx(0.5)
    assert advice.options[0].chance > advice.options[1].chance > advice.options[2].chance
    assert "1.5 points ahead" in advice.options[0].text
    assert advice.why == "Better than “Blue2 enters the gully” for this: Sections on the crest (+1.0 points)."


def opinion(action: Action, value: float, chance: float, tries: int = 8, is_conclusive: bool = True) -> Assessment:
    return Assessment(action, value, chance, tries, is_conclusive)


def test_a_player_is_asked_where_there_is_one() -> None:
    match = on_the_slope()
    opinions = [opinion(match.read("hold"), 3.0, 0.9), opinion(match.read("enter blue1 crest"), 2.99, 0.9)]
    advice = hint(match, lambda state, decision: opinions)
    assert [option.action for option in advice.options] == ["hold", "enter blue1 crest"]
    assert advice.why == "The first two are nearly as good as each other."
    assert [option.text for option in advice.options] == [
        "You would win about 9 matches in 10 from there; about 3.0 points ahead at the end", "Much the same"]


def test_where_nothing_differs_it_is_said_once() -> None:
    match = on_the_slope()
    opinions = [opinion(action, 3.0, 0.9) for action in match.options]
    advice = hint(match, lambda state, decision: opinions)
    assert [option.text for option in advice.options][1:] == ["Much the same", "Much the same"]
    assert advice.why == "There is little to choose between them."


def test_one_match_in_ten() -> None:
    match = on_the_slope()
    advice = hint(match, lambda state, decision: [opinion(action, -9.0, 0.1) for action in match.options])
    assert advice.options[0].text == "You would win about 1 match in 10 from there; about 9.0 points behind at the end"


def test_why_the_first_is_the_first_though_the_second_has_the_better_numbers() -> None:
    """The advice is left only for a clear lead; who reads the numbers is told how small the lead is."""
    match = on_the_slope()
    opinions = [opinion(match.read("hold"), 3.0, 0.44), opinion(match.read("enter blue1 crest"), 3.6, 0.5)]
    advice = hint(match, lambda state, decision: opinions)
    assert advice.why == (
        "In 8 tries “Blue1 enters the crest” came out better by 0.6 points. Dice alone easily make such a difference, so we keep"
        " to what a sensible player would do."
    )
    # of three it is the best that has to be explained
    third = opinion(match.read("enter blue2 gully"), 4.0, 0.6)
    assert "“Blue2 enters the gully” came out better by 1.0 points" in hint(match, lambda *_: [*opinions, third]).why


def test_of_what_nobody_has_tried_no_tries_are_counted() -> None:
    """Numbers that are hardly better at once may still be written otherwise; nobody has tried them, so nothing came of it."""
    match = on_the_slope()
    thoughts = RatedOption(match.read("hold"), 1.04, 0.54), RatedOption(match.read("enter blue1 crest"), 1.06, 0.56)
    advice = describe(match, Deliberation(thoughts, {}, len(match.options)))
    assert advice.options[0].text != advice.options[1].text != "Much the same"
    assert advice.why == "The first two are nearly as good as each other."
    tried = [thought._replace(tries=9) for thought in thoughts]
    assert describe(match, Deliberation(tuple(tried), {}, len(match.options))).why == advice.why, "by 0.0 points is not by more"


def test_that_there_is_less_of_something_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was learned from matches may hold something against whoever has it: nobody gives it away for that."""
    match = on_the_slope()
    evaluator = match.title.evaluator
    assert evaluator is not None
    shares = evaluator.shares
    turned = lambda state, seat: {name: -share for name, share in shares(state, seat).items()}  # noqa: E731
    monkeypatch.setattr(evaluator, "shares", turned)
    opinions = [opinion(match.read("hold"), 3.0, 0.6), opinion(match.read("enter blue1 crest"), 2.0, 0.5)]
    assert hint(match, lambda state, decision: opinions).why == "The difference shows only later."


@pytest.mark.parametrize(("tries", "asked"), [((8, 3), True), ((8, 2), False), ((7, 7), False)])
def test_who_had_no_time_to_try_has_no_opinion(tries: tuple[int, int], asked: bool) -> None:
    """One lucky try would promise a victory: then it is told what looks best at once."""
    match = on_the_slope()
    opinions = [opinion(match.read("hold"), 15.0, 1.0, tries[0]), opinion(match.read("enter blue1 crest"), 2.0, 0.9, tries[1])]
    advice = hint(match, lambda state, decision: opinions)
    assert advice.options[0].action == ("hold" if asked else "enter blue1 crest")
    if asked:
        assert "about 15 points ahead" in advice.options[0].text


def test_what_cannot_be_told_is_not_told() -> None:
    """Tries that ended where nobody can tell what it is worth are no opinion."""
    match = on_the_slope()
    opinions = [
        opinion(match.read("hold"), 3.0, 0.9, is_conclusive=False),
        opinion(match.read("enter blue1 crest"), 1.0, 0.6, is_conclusive=False),
    ]
    assert hint(match, lambda state, decision: opinions).options[0].action == "enter blue1 crest"


def untelling(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match.title.evaluator, "is_informative", lambda state: match.title.result(state) is not None)


def test_where_values_cannot_tell_the_advice_stands_alone_and_without_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    match = on_the_slope()
    untelling(match, monkeypatch)
    assert (hint(match).options, hint(match).why) == ((), "There is no advice here.")
    monkeypatch.setattr(match.title, "advisor", Advisor(match.title, lambda state, decision: match.read("enter blue1 crest")))
    advice = hint(match)
    assert [option.action for option in advice.options] == ["enter blue1 crest"]
    assert advice.options[0].text == "What a sensible player would do"
    assert advice.why == "It is too early to say where the options lead: the values learned from matches do not hold here."


def test_numbers_that_speak_against_the_advice_at_once_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    match = on_the_slope()
    monkeypatch.setattr(match.title, "advisor", Advisor(match.title, lambda state, decision: match.read("hold")))
    advice = hint(match)
    assert [(option.action, option.text) for option in advice.options] == [("hold", "What a sensible player would do")]
    assert advice.why == "Its advantage shows only later: at once, other options look better."


def test_of_a_crowd_that_looks_the_same_nobody_is_named() -> None:
    """Where the squadrons of Allenby fly: hundreds of hexes, the open sea among them, all worth the same at once."""
    match = umpire.start("allenby", seed=3, options={"deployment": "suggested"}, forced=False)
    while match.decision is not None and match.decision.id != "place_squadron":
        match.play(match.options[0])
    assert match.decision is not None
    advice = hint(match, strong(match.title, 0.1))
    assert len(match.options) > 100
    assert [match.decision.matters(match.state, match.read(option.action)) for option in advice.options] == [True]


@pytest.mark.parametrize("name", umpire.titles())
def test_a_hint_offers_nothing_idle_and_gives_its_reason(name: str) -> None:
    """What nobody would think of is not offered; where another option has better numbers, it is said why it is not the first."""
    match, chance = umpire.start(name, seed=5), random.Random(5)
    for _ in range(60):
        decision = match.decision
        if match.over or decision is None:
            break
        advice = hint(match)
        assert all(decision.matters(match.state, match.read(option.action)) for option in advice.options[1:])
        if advice.options and max(option.value for option in advice.options) > advice.options[0].value + 0.05:
            assert any(words in advice.why for words in ("Dice alone", "shows only later"))
        match.play(chance.choice(match.options))


def test_nothing_is_said_where_nothing_is_asked() -> None:
    match = on_the_slope()
    while not match.over:
        match.play("hold")
    with pytest.raises(ValueError, match="nothing is to be decided"):
        hint(match)


@pytest.mark.parametrize("seed", range(3))
def test_what_a_strong_player_thinks_depends_on_nothing_that_is_hidden(seed: int) -> None:
    match = umpire.start("ridge", seed=seed)
    match.play(match.options[-1])
    twin = redealt(match, match.seat, seed).match
    weigh = strong(match.title, 0.1)
    assert hint(twin, weigh) == hint(match, weigh)


@pytest.mark.parametrize("name", umpire.titles())
def test_a_hint_depends_on_nothing_that_is_hidden(name: str) -> None:
    """In situations that the seat could not tell from this one it is told the same, word for word."""
    match, chance = umpire.start(name, seed=8), random.Random(8)
    compared = 0
    for _ in range(30):
        if match.over:
            break
        if chance.random() < 0.2:
            twin = redealt(match, match.seat, chance.randrange(2**32)).match
            assert hint(twin) == hint(match)
            compared += 1
        match.play(chance.choice(match.options))
    assert compared
