"""What must hold for every title: written once, so that a title gets these tests by being registered.

Options are exactly what is accepted; `why_not` is None exactly for options; a copy is equal and independent; a record
replays to an equal state; a view holds nothing hidden; pieces are conserved; a match ends within its bound; an exception
inside a rule changes nothing; a saved position opens to the same situation; nothing rolls or is shown unannounced.
"""
from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import umpire
from support import pledge_all
from titles.positions import without_counts
from umpire.engine import futures, records
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, Generated
from umpire.engine.match import Match
from umpire.engine.records import Record
from umpire.engine.title import Title
from umpire.face import resume

TITLES = umpire.titles()
every_title = pytest.mark.parametrize("name", TITLES)
a_few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(min_value=0, max_value=2**32)
# matches of a title and actions of its language, beyond which it is looked at in fewer places
LONG = 5000
MANY = 1000


def matches(name: str) -> Iterator[tuple[Match, int]]:
    """Matches to be looked at, with the seeds they began with: fewer of a title whose matches are long."""
    choose = random.Random(name)
    for _ in range(4 if umpire.title(name).bound > LONG else 25):
        seed = choose.randrange(2**32)
        yield started(name, seed), seed


def started(name: str, seed: int, forced: bool = False) -> Match:
    """A match with a scenario and options chosen by the seed."""
    chosen, choose = umpire.title(name), random.Random(seed)
    scenario = choose.choice(chosen.scenarios).id
    options = {option.id: choose.choice(option.choices) for option in chosen.switches}
    return umpire.start(name, scenario, options, seed=seed, forced=forced)


@cache
def walked(name: str, seed: int) -> tuple[Match, tuple[int, ...]]:
    """A random match to its end, and the numbers of the actions after which somebody chose: played once for all tests."""
    match, numbers = started(name, seed), []
    for _ in walk(match, seed):
        numbers.append(match.last)
    return match, tuple(numbers)


def moments(name: str, share: float) -> Iterator[tuple[Match, int]]:
    """Matches as they stood at some of their decisions, to look at; who plays on takes a copy."""
    for _, seed in matches(name):
        match, numbers = walked(name, seed)
        for number in some(iter(numbers), seed, share_of(match, share)):
            yield match.at(number), seed


def walk(match: Match, seed: int) -> Iterator[int]:
    """Play at random to the end, stopping before each decision."""
    choose = random.Random(seed)
    number = 0
    while not match.over:
        yield number
        match.play(choose.choice(match.options))
        number += 1


def some(numbers: Iterator[int], seed: int, share: float) -> Iterator[int]:
    """Only some of the decisions, so that costly checks reach far into the match."""
    choose = random.Random(seed + 1)
    return (number for number in numbers if choose.random() < share)


def share_of(match: Match, share: float) -> float:
    """How many of the decisions of a match are looked at: the longer it is, the fewer."""
    return share / 10 if match.title.bound > LONG else share


def many_actions(match: Match, number: int) -> list[Action]:
    """All actions of the language, legal or not; of a large language the legal ones and some of the others."""
    every = match.title.language.every_action()
    if len(every) <= MANY:
        return every
    return [*match.options, *random.Random(number).sample(every, MANY // 2)]


@every_title
def test_options_are_exactly_what_is_accepted(name: str) -> None:
    for match, seed in moments(name, 0.1):
        options = match.options
        assert options
        assert len(set(options)) == len(options)
        for action in many_actions(match, seed):
            legal = action in options or action.verb in match.texts
            assert (match.why_not(action) is None) == legal, action
            trial = match.copy()
            if legal:
                trial.play(action)
            else:
                with pytest.raises(umpire.Illegal):
                    trial.play(action)
                with pytest.raises(umpire.Illegal):
                    trial.reveals(action)
                assert trial.state == match.state


@every_title
def test_what_may_be_done_at_any_time_is_exactly_what_is_accepted(name: str) -> None:
    """By whoever does not decide; it rolls nothing, leaves the question open, and is in the record with who did it."""
    every = [action for action in umpire.title(name).language.every_action() if action.verb in umpire.title(name).any_time]
    for match, _ in moments(name, 0.1):
        for seat in match.title.seats:
            offered = match.asides(seat)
            assert [action for action in every if match.why_not(action, seat) is None] == sorted(offered, key=every.index)
            for number, action in enumerate(offered):
                assert_aside(match, action, seat, recorded=number == 0)
        assert all(match.asides(seat) == () for seat in match.title.seats) or every


def assert_aside(match: Match, action: Action, seat: str, recorded: bool) -> None:
    trial = match.copy()
    assert not trial.reveals(action, legal=True)
    trial.step_in(action, seat)
    assert (trial.seat, type(trial.decision), trial.prompt) == (match.seat, type(match.decision), match.prompt)
    assert (trial.played[-1].seat, trial.played[-1].action) == (seat, action.words)
    assert trial.state.dice.seen == match.state.dice.seen
    if recorded:
        assert resume(records.loads(trial.record.dumps().encode())).state == trial.state


@every_title
def test_every_refusal_cites_a_case_and_says_why(name: str) -> None:
    for match, seed in moments(name, 0.1):
        for action in many_actions(match, seed):
            ruling = match.explain(action)
            assert ruling.case in match.title.cases
            assert ruling.text
            assert match.why_not(action) is not None or match.label(action)


@every_title
def test_every_refusal_is_a_sentence(name: str) -> None:
    """It begins with a capital, whatever name stands first in it, and ends with a full stop; so does what is asked begin."""
    for match, seed in moments(name, 0.1):
        assert not match.prompt[:1].islower(), match.prompt
        for action in many_actions(match, seed):
            ruling = match.why_not(action)
            if ruling is not None:
                assert not ruling.text[:1].islower(), ruling.text
                assert ruling.text.endswith("."), ruling.text


@every_title
def test_a_copy_is_equal_and_independent(name: str) -> None:
    for match, seed in moments(name, 0.2):
        copy, before = match.state.copy(), match.state.digest()
        assert copy == match.state
        assert copy.digest() == before
        play_out(copy, seed)
        assert match.state.digest() == before


@every_title
def test_a_record_replays_to_an_equal_state(name: str) -> None:
    for _, seed in matches(name):
        match = started(name, seed, forced=bool(seed % 2))
        for _ in some(walk(match, seed), seed, share_of(match, 0.05)):
            again = resume(records.loads(match.record.dumps().encode()))
            assert again.state == match.state
            assert again.record == match.record
        finished = resume(records.loads(match.record.dumps().encode()))
        assert finished.over
        assert finished.result == match.result
        assert [line.text for line in finished.log] == [line.text for line in match.log]


@every_title
def test_a_view_holds_nothing_hidden(name: str) -> None:
    for match, _ in moments(name, 0.2):
        for seat, seat_name in enumerate(match.title.seats):
            seen = json.dumps(match.view(seat_name))
            other = redealt(match, seat, match.last)
            assert json.dumps(match.title.view(other.state, seat)) == seen
            assert_same_answers(match, other, seat)


def redealt(match: Match, seat: int, number: int) -> Match:
    """The match as it might be for all that the seat can know."""
    other = match.copy(match.state.copy())
    other.state.dice = Dice(Generated(number))
    match.title.redeal(other.state, seat)
    return other


def assert_same_answers(match: Match, other: Match, seat: int) -> None:
    """Prompt, options, rulings and odds tell the deciding seat nothing that its view does not hold."""
    decision = match.decision
    if decision is None or decision.seat != seat:
        return
    assert other.prompt == match.prompt
    assert other.options == match.options
    for action in match.options:
        assert other.label(action) == match.label(action)
    chosen = match.options[len(match.options) // 2]
    assert other.odds(chosen, limit=300, samples=300) == match.odds(chosen, limit=300, samples=300)


@every_title
def test_pieces_are_conserved(name: str) -> None:
    for begun, seed in matches(name):
        census, (match, numbers) = begun.title.census(begun.state), walked(name, seed)
        assert census
        for number in numbers:
            assert match.title.census(match.at(number).state) == census


@every_title
def test_a_match_ends_within_its_bound_and_says_how(name: str) -> None:
    for _, seed in matches(name):
        match, numbers = walked(name, seed)
        assert len(numbers) <= match.title.bound
        assert match.result is not None
        assert match.result.winner in ("", *match.title.seats)
        assert match.options == ()


@every_title
def test_a_position_opens_to_the_same_situation(name: str) -> None:
    for match, seed in moments(name, 0.1):
        document = json.loads(json.dumps(match.position()))
        opened = umpire.start(name, position=document, seed=seed, forced=False)
        assert without_counts(opened.state) == without_counts(match.state)
        assert opened.options == match.options


@every_title
def test_undo_leads_back_exactly(name: str) -> None:
    for begun, seed in matches(name):
        match = umpire.start(name, begun.header.scenario, seed=seed, undo="unlimited", forced=False)
        for _ in some(walk(match, seed), seed, share_of(match, 0.2)):
            before, log = match.state.copy(), len(match.log)
            match.play(match.options[0])
            match.undo()
            assert match.state == before
            assert len(match.log) == log


forced_or_not = pytest.mark.parametrize("forced", [True, False], ids=["forced", "free"])


@every_title
@forced_or_not
def test_nothing_rolls_or_is_shown_that_was_not_announced(name: str, forced: bool) -> None:
    """What is said to reveal nothing reveals nothing, with all that the umpire plays after it; odds never hide a roll."""
    rolls = 0
    for _, seed in matches(name):
        match, choose = started(name, seed, forced), random.Random(seed)
        assert not any(moment.revealed for moment in match.moments[1:]), "before anyone chose"
        while not match.over:
            action, before = choose.choice(match.options), match.copy()
            match.play(action)
            revealed = sum(moment.revealed for moment in match.moments[before.last + 1:])
            assert before.reveals(action) or not revealed, action
            if sum(match.state.dice.counts) > sum(before.state.dice.counts):
                rolls += 1
                assert_odds_tell(before, action)
    assert rolls


def assert_odds_tell(match: Match, action: Action) -> None:
    """Dice fell: the odds say so in every row, and in one at least what a rule makes of it."""
    decision = match.decision
    assert decision is not None
    found = futures.odds(match.title, match.state, action, decision.seat, 300, 50, match.header.forced)
    told = [{outcome for outcome, _ in chance.results} for chance in found.chances]
    assert all(told), f"'{action}' may roll, and one row of its odds says that it rolls nothing"
    assert set().union(*told) - {futures.ROLLED, futures.SHOWN}, f"'{action}' rolls, and no rule tells an outcome"
    assert sum(row.probability for row in match.odds(action, 300, 50).rows) == pytest.approx(1)


@every_title
def test_nothing_rolls_when_a_record_is_opened(name: str) -> None:
    """Wherever the record ends, also where an older program left it: before what must follow."""
    for _, seed in matches(name):
        match = started(name, seed, forced=True)
        for _ in walk(match, seed):
            pass
        ends = range(1, len(match.played))
        for end in random.Random(seed).sample(ends, min(5, len(ends))):
            lines = match.played[:end]
            again = resume(Record(match.header, lines, None))
            assert not any(moment.revealed for moment in again.moments[end:])


class Broken(Exception):
    pass


@every_title
def test_an_exception_inside_a_rule_changes_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(broken_actions(match, seed, monkeypatch) for match, seed in matches(name)) > 0


def broken_actions(match: Match, seed: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many actions broke off inside a rule, each of them without a trace."""
    broken = 0
    for _ in some(walk(match, seed), seed, share_of(match, 0.2)):
        before, lines = match.state.copy(), match.played
        with monkeypatch.context() as patch:
            patch.setattr(Dice, "roll", _break)
            for action in match.options[:20]:
                trial = match.copy()
                try:
                    trial.play(action)
                except Broken:
                    broken += 1
                    assert trial.state == before
                    assert trial.played == lines
    return broken


def _break(*_: Any, **__: Any) -> int:
    raise Broken


@every_title
@a_few
@given(seed=seeds, text=st.text(max_size=40))
def test_nonsense_is_refused_with_words(name: str, seed: int, text: str) -> None:
    match = started(name, seed)
    verbs = list(match.title.language.verbs)
    for words in (text, f"{verbs[seed % len(verbs)]} {text}"):
        before = match.state.copy()
        try:
            match.play(words)
        except (umpire.Unreadable, umpire.Illegal) as refusal:
            assert str(refusal)
            assert match.state == before


@every_title
def test_dice_of_every_kind_can_finish_a_match(name: str, tmp_path: Path) -> None:
    for kind in ("generated", "verifiable", "physical"):
        match = umpire.start(name, dice=kind, seed=3, nonces=umpire.title(name).seats if kind == "verifiable" else ())
        pledge_all(match, dict.fromkeys(match.pledges.seats, "3" * 64))
        choose = random.Random(3)
        while not match.over:
            match.play(choose.choice(match.options))
        path = tmp_path / f"{kind}.record"
        match.record.dump(path)
        assert umpire.replay(path).state == match.state
        assert umpire.verify(path).rolls == (sum(len(line.dice) for line in match.played) if kind == "verifiable" else 0)


@every_title
def test_what_moves_is_told_with_its_way(name: str) -> None:
    """It leads from one space of the board to another; whoever hears of it hears of the same ends, and of all between or none."""
    told = 0
    for match, seed in islice(matches(name), 2):
        for _ in walk(match, seed):
            pass
        spaces = {word for seat in match.title.seats for word in spaces_of(match, seat)}
        for event in [line.event for line in match.log if line.event.way]:
            assert set(event.way) <= spaces, event
            assert event.way[0] != event.way[-1], event
            for seat in range(len(match.title.seats)):
                heard = match.title.overheard(event, seat)
                assert heard is None or heard.way in (event.way, event.ends), event
            told += 1
    assert told


def spaces_of(match: Match, seat: str) -> list[str]:
    scene = match.title.scene(match.state, match.title.seats.index(seat))
    return [word for space in scene["spaces"] for word in (space["id"], *space["also"])]


@every_title
def test_dice_that_are_told_were_rolled_by_that_action(name: str) -> None:
    """The log shows faces, not sums: the client compares them with what was rolled when it checks verifiable dice."""
    told = 0
    for match, seed in islice(matches(name), 3):
        for _ in walk(match, seed):
            pass
        for moment in match.moments:
            shown = Counter(face for event in moment.events if event.arithmetic for face in event.arithmetic.dice)
            assert shown <= Counter(moment.dice), f"{moment.action} tells {shown}, and rolled {moment.dice}"
            told += shown.total()
    assert told


def play_out(state: State, seed: int) -> int:
    """Play a state at random to its end; how many decisions that took."""
    choose = random.Random(seed)
    decisions = 0
    decision: Decision[Any] | None
    while (decision := advance(state)) is not None:
        decision.take(state, choose.choice(decision.options(state)))
        decisions += 1
    return decisions


@every_title
def test_random_matches_run_to_their_end_in_every_scenario(name: str) -> None:
    chosen: Title[Any] = umpire.title(name)
    for scenario in chosen.scenarios:
        options = chosen.complete_switches(scenario.id, {})
        for seed in range(20 if chosen.bound > LONG else 200):
            state = chosen.setup(scenario.id, options, Dice(Generated(seed)))
            state.log = None
            assert play_out(state, seed) <= chosen.bound
            assert chosen.result(state) is not None
