"""Checks of the rules of a title.

Options are exactly what is accepted; `why_not` is None exactly for options; a copy is equal and independent; a record replays
to an equal state; a view holds nothing hidden; pieces are conserved; a match ends within its limit; an exception inside a rule
changes nothing; a saved position opens to the same situation; nothing rolls or is shown unannounced.
"""
from __future__ import annotations

import json
import random
import string
import tempfile
from collections import Counter
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

from umpire.engine import futures, records
from umpire.engine.actions import Action
from umpire.engine.agenda import State
from umpire.engine.dice import Dice, DiceSource, SeededSource
from umpire.engine.match import Match
from umpire.engine.nonces import NONCE, SEAL, Pledge, seal_of
from umpire.engine.records import Record
from umpire.engine.rulings import Illegal, Unreadable
from umpire.engine.title import hear_event, is_aside
from umpire.face import DICE_KINDS, replay, resume, start
from umpire.lab.checks.looking import (
    LONG,
    RandomMatches,
    check_equal,
    check_illegal,
    check_not_endless,
    many_actions,
    play_out,
    redealt,
    share_of,
    shortened,
    some,
)
from umpire.lab.fuzz import check
from umpire.verification import verify

# how exact the odds are for a check: tests of the engine look at them closely
BRANCHES: Final = 300
SAMPLES: Final = 50
NONSENSE: Final = 25
LETTERS: Final = string.ascii_letters + string.digits + " \t\"'?-–,.ζ€\x00"


# What may be done

def options_are_accepted(look: RandomMatches) -> None:
    for match, seed in look.moments(0.1):
        options = match.options
        check(bool(options), "a seat decides, but there are no options")
        check(len(set(options)) == len(options), "an option is there twice")
        for action in many_actions(match, seed):
            legal = action in options or action.verb in match.text_verbs
            ruling = match.why_not(action)
            check((ruling is None) == legal, f"'{action}': offered is {legal}, the ruling is {ruling}")
            trial = match.copy()
            if legal:
                trial.play(action)
            else:
                check_illegal(partial(trial.play, action), f"'{action}'")
                check_illegal(partial(trial.reveals, action), f"'{action}'")
                check(trial.state == match.state, f"'{action}' was refused and changed something")


def asides_are_accepted(look: RandomMatches) -> None:
    """Check asides of seats that do not decide.

    They roll nothing, leave the question open, and are in the record with their seat.
    """
    every = [action for action in look.title.language.every_action() if is_aside(look.title, action.verb)]
    for match, _ in look.moments(0.1):
        for seat in match.title.seats:
            offered = match.asides(seat)
            legal = [action for action in every if match.why_not(action, seat) is None]
            check_equal(sorted(offered, key=every.index), legal, f"what {seat} may do at any time")
            for number, action in enumerate(offered):
                _check_aside(match, action, seat, recorded=number == 0)
        none = all(match.asides(seat) == () for seat in match.title.seats)
        check(bool(every) or none, "something may be done at any time whose verb is not among those of the asides")


def _check_aside(match: Match, action: Action, seat: str, recorded: bool) -> None:
    trial = match.copy()
    check(not trial.reveals(action, legal=True), f"'{action}' may be done at any time, and reveals something")
    trial.play_aside(action, seat)
    question = (trial.seat, type(trial.decision), trial.prompt)
    check_equal(question, (match.seat, type(match.decision), match.prompt), f"what is asked after '{action}'")
    check_equal((trial.lines[-1].seat, trial.lines[-1].action), (seat, action.words), "what is recorded")
    check(trial.state.dice.reveal_count == match.state.dice.reveal_count, f"'{action}' rolled something")
    if recorded:
        check(_replayed(trial).state == trial.state, f"a record with '{action}' replays to another state")


def _replayed(match: Match) -> Match:
    return resume(records.loads(match.record.dumps().encode()))


# Sentences

def refusals_cite_cases(look: RandomMatches) -> None:
    for match, seed in look.moments(0.1):
        for action in many_actions(match, seed):
            ruling = match.explain(action)
            check(ruling.case in match.title.cases, f"'{action}' is explained by '{ruling.case}', which is no case")
            check(bool(ruling.text), f"'{action}' is explained without words")
            check(match.why_not(action) is not None or bool(match.label(action)), f"'{action}' has no label")


def refusals_are_sentences(look: RandomMatches) -> None:
    """Check that refusals and questions begin with a capital, whatever name stands first.

    Refusals also end with a full stop.
    """
    for match, seed in look.moments(0.1):
        check(not match.prompt[:1].islower(), f"what is asked begins small: {match.prompt}")
        for action in many_actions(match, seed):
            ruling = match.why_not(action)
            if ruling is not None:
                check(not ruling.text[:1].islower(), f"the refusal of '{action}' begins small: {ruling.text}")
                check(ruling.text.endswith("."), f"the refusal of '{action}' has no full stop: {ruling.text}")


def nonsense_is_refused(look: RandomMatches) -> None:
    """Check that any nonsense, alone or after a verb, is refused in words and changes nothing."""
    for seed in look.seeds():
        match, choose = look.start(seed), random.Random(seed)
        for _ in range(NONSENSE):
            refuse_nonsense(match, "".join(choose.choices(LETTERS, k=choose.randrange(40))), seed)


def refuse_nonsense(match: Match, text: str, number: int) -> None:
    verbs = list(match.title.language.verbs)
    for words in (text, f"{verbs[number % len(verbs)]} {text}"):
        before, trial = match.state.copy(), match.copy()
        try:
            trial.play(words)
        except (Unreadable, Illegal) as refusal:
            check(bool(str(refusal)), f"{words!r} is refused without words")
            check(trial.state == before, f"{words!r} was refused and changed something")


# States and records

def copies_are_independent(look: RandomMatches) -> None:
    for match, seed in look.moments(0.2):
        copy, before = match.state.copy(), match.state.digest()
        check(copy == match.state, "a copy of the state differs")
        check(copy.digest() == before, "a copy of the state has another digest")
        play_out(match.title, copy, seed)
        check(match.state.digest() == before, "a state changed while its copy was played on")


def records_replay(look: RandomMatches) -> None:
    for seed in look.seeds():
        match = look.start(seed, forced=bool(seed % 2))
        for _ in some(look.walk(match, seed), seed, share_of(match, 0.05)):
            again = _replayed(match)
            check(again.state == match.state, "the record replays to another state")
            check(again.record == match.record, "the record replays to another record")
        replayed_match = _replayed(match)
        check(replayed_match.over, "the record of a match that is over replays to one that is not")
        check_equal(replayed_match.result, match.result, "the result of the record")
        check_equal([line.text for line in replayed_match.log], [line.text for line in match.log], "the log of the record")


def opening_a_record_rolls_nothing(look: RandomMatches) -> None:
    """Check that opening a record rolls nothing, wherever it ends.

    An older program may have left it before an action that must follow.
    """
    for seed in look.seeds():
        match = look.start(seed, forced=True)
        for _ in look.walk(match, seed):
            pass
        ends = range(1, len(match.lines))
        for end in random.Random(seed).sample(ends, min(5, len(ends))):
            look.n = end
            again = resume(Record(match.header, match.lines[:end], None))
            check(not any(moment.reveal_count for moment in again.moments[end:]), "something was rolled when a record was opened")


def dice_of_every_kind_finish(look: RandomMatches) -> None:
    for kind in DICE_KINDS:
        look.about = f"{kind} dice"
        match = start(look.name, dice=kind, seed=3, nonces=look.title.seats if kind == "verifiable" else ())
        _pledge(match)
        choose = random.Random(3)
        while not match.over:
            look.n = match.last
            check_not_endless(look.title, match.last)
            match.play(choose.choice(match.options))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{kind}.record"
            match.record.dump(path)
            check(replay(path).state == match.state, "the record replays to another state")
            rolls = sum(len(line.dice) for line in match.lines) if kind == "verifiable" else 0
            check_equal(verify(path).rolls, rolls, "the rolls that can be verified")


def _pledge(match: Match) -> None:
    nonce = "3" * 64
    for seat in match.pledges.seats:
        match.pledge(Pledge(seat, SEAL, seal_of(match.pledges.commitment, seat, nonce)))
    for seat in match.pledges.seats:
        match.pledge(Pledge(seat, NONCE, nonce))


def positions_open(look: RandomMatches) -> None:
    for match, seed in look.moments(0.1):
        document = json.loads(json.dumps(match.position()))
        opened_match = start(look.name, position=document, seed=seed, forced=False)
        check(_without_counts(opened_match.state) == _without_counts(match.state), "a position opens to another situation")
        check_equal(opened_match.options, match.options, "the options of a position that was opened")


def _without_counts(state: State) -> list[object]:
    """Return the facts of a state, but for how often dice were rolled on the way to it."""
    agenda, counts, *others = state.facts()
    check_equal(counts, tuple(state.dice.counts), "the second of the facts, how often dice were rolled")
    return [agenda, *others]


def undo_leads_back(look: RandomMatches) -> None:
    for opening, seed in look.matches():
        match = start(look.name, opening.header.scenario, seed=seed, undo="unlimited", forced=False)
        for _ in some(look.walk(match, seed), seed, share_of(match, 0.2)):
            before, log, action = match.state.copy(), len(match.log), match.options[0]
            match.play(action)
            match.undo()
            check(match.state == before, f"'{action}' was undone, and the state is another")
            check_equal(len(match.log), log, f"the lines of the log after '{action}' was undone")


class Broken(Exception):
    """A rule broke off."""


class BreakingDice(DiceSource):
    """Dice that break every rule which rolls one."""

    def face(self, stream: int, count: int, sides: int, case: str, breaks: tuple[int, ...]) -> int:
        raise Broken


def exceptions_change_nothing(look: RandomMatches) -> int:
    """Break off inside rules; return how many actions were broken off, each without a trace."""
    failures = 0
    for match, seed in look.matches():
        for _ in some(look.walk(match, seed), seed, share_of(match, 0.2)):
            before, lines = match.state.copy(), match.lines
            for action in match.options[:20]:
                trial = match.with_dice(BreakingDice())
                try:
                    trial.play(action)
                except Broken:
                    failures += 1
                    check(trial.state == before, f"'{action}' broke off and changed the state")
                    check(trial.lines == lines, f"'{action}' broke off and is in the record")
    return failures


# How a match goes

def pieces_are_conserved(look: RandomMatches) -> None:
    for opening, seed in look.matches():
        census, (match, numbers) = opening.title.census(opening.state), look.walked(seed)
        check(bool(census), "the census counts nothing")
        for number in numbers:
            look.n = number
            check_equal(match.title.census(match.at(number).state), census, "the census")


def matches_end(look: RandomMatches) -> None:
    for seed in look.seeds():
        match, numbers = look.walked(seed)
        limit = match.title.decision_limit
        check(len(numbers) <= limit, f"a match asked for {len(numbers)} decisions, its limit is {limit}")
        check(match.result is not None, "the match is over without a result")
        check(match.result is None or match.result.winner in ("", *match.title.seats), f"{match.result} names no seat")
        check(match.options == (), "the match is over, and there are options")


def every_scenario_ends(look: RandomMatches) -> None:
    title = look.title
    for scenario in title.scenarios:
        options = title.complete_switches(scenario.id, {})
        for seed in range(20 if title.decision_limit > LONG else 200):
            look.about, look.n = f"scenario {scenario.id}, dice of seed {seed}", None
            state = title.setup(scenario.id, options, Dice(SeededSource(seed)))
            state.log = None
            decisions = play_out(title, state, seed)
            limit = title.decision_limit
            check(decisions <= limit, f"a match asked for {decisions} decisions, its limit is {limit}")
            check(title.result(state) is not None, "nothing is left to do, and there is no result")


# What is hidden, rolled and told

def views_hide(look: RandomMatches) -> None:
    for match, _ in look.moments(0.2):
        for seat, seat_name in enumerate(match.title.seats):
            view = json.dumps(match.view(seat_name))
            other = redealt(match, seat, match.last)
            check(json.dumps(match.title.view(other.state, seat)) == view, f"{seat_name} sees what it cannot know")
            _check_same_words(match, other, seat)
            _check_same_answers(match, other, seat)


def _check_same_words(match: Match, other: Match, seat: int) -> None:
    """Check that what a terminal says of the table tells a seat nothing that its view does not hold."""
    board = match.title.board
    if board:
        words = [board.in_words(state, seat) for state in (match.state, other.state)]
        check_equal(words[1], words[0], "what is said of the table after a redeal")


def _check_same_answers(match: Match, other: Match, seat: int) -> None:
    """Check that prompt, options, rulings and odds tell the deciding seat nothing that its view does not hold."""
    decision = match.decision
    if decision is None or decision.seat != seat:
        return
    check_equal(other.prompt, match.prompt, "what is asked after a redeal")
    check_equal(other.options, match.options, "the options after a redeal")
    for action in match.options:
        check_equal(other.label(action), match.label(action), f"the label of '{action}' after a redeal")
    option = match.options[len(match.options) // 2]
    odds = [one.odds(option, limit=BRANCHES, samples=BRANCHES) for one in (other, match)]
    check(odds[0] == odds[1], f"the odds of '{option}' tell what is hidden")


def rolls_are_announced(look: RandomMatches, forced: bool = True) -> int:
    """Check that actions announced as harmless reveal nothing, with all forced play after them.

    Odds never hide a roll. Return how often something was rolled.
    """
    rolls = 0
    for seed in look.seeds():
        match, choose = look.start(seed, forced), random.Random(seed)
        check(not any(moment.reveal_count for moment in match.moments[1:]), "something was rolled before anyone chose")
        while not match.over:
            look.n = match.last
            check_not_endless(look.title, match.last)
            action, before = choose.choice(match.options), match.copy()
            match.play(action)
            reveals = sum(moment.reveal_count for moment in match.moments[before.last + 1:])
            check(before.reveals(action) or not reveals, f"'{action}' revealed something, and was said not to")
            if sum(match.state.dice.counts) > sum(before.state.dice.counts):
                rolls += 1
                _check_odds_tell(before, action)
    return rolls


def rolls_are_announced_unforced(look: RandomMatches) -> int:
    """Check announcements where the umpire plays nothing by itself."""
    return rolls_are_announced(look, forced=False)


def _check_odds_tell(match: Match, action: Action) -> None:
    """Check that the odds of an action that rolled say so in every row, and in one at least what a rule makes of the dice."""
    decision = match.decision
    if decision is None:
        check(False, "something was rolled, and nobody decided")
        return
    odds = futures.odds(match.title, match.state, action, decision.seat, BRANCHES, SAMPLES, match.header.forced)
    names_by_row = [{outcome for outcome, _ in chance.results} for chance in odds.chances]
    check(all(names_by_row), f"'{action}' may roll, and one row of its odds says that it rolls nothing")
    outcomes = set().union(*names_by_row) - {futures.ROLLED, futures.SHOWN}
    check(bool(outcomes), f"'{action}' rolls, and no rule tells an outcome")
    total = sum(row.probability for row in match.odds(action, BRANCHES, SAMPLES).rows)
    check(abs(total - 1) < 1e-6, f"the odds of '{action}' sum to {total}")


def moves_are_told_with_their_way(look: RandomMatches) -> int:
    """Check that a way leads from one space of the board to another.

    Every seat that hears of it hears of the same ends, and of all spaces between or none. Return how many were told.
    """
    count = 0
    for match, seed in islice(look.matches(), 2):
        for _ in look.walk(match, seed):
            pass
        spaces = {word for seat in range(len(match.title.seats)) for word in _spaces_of(match, seat)}
        for event in [line.event for line in match.log if line.event.way]:
            strange = set(event.way) - spaces if match.title.board else set()
            check(not strange, f"'{event.kind}' goes by {strange}, which are no spaces of the board")
            check(event.way[0] != event.way[-1], f"'{event.kind}' leads from {event.way[0]} to itself")
            for seat in range(len(match.title.seats)):
                heard_event = hear_event(match.title, event, seat)
                fits = heard_event is None or heard_event.way in (event.way, event.ends)
                check(fits, f"of '{event.kind}' {match.title.seats[seat]} hears another way")
            count += 1
    return count


def _spaces_of(match: Match, seat: int) -> list[str]:
    board = match.title.board
    scene = board.scene(match.state, seat) if board else {"spaces": []}
    return [word for space in scene["spaces"] for word in (space["id"], *space["also"])]


def told_dice_were_rolled(look: RandomMatches) -> int:
    """Return the log shows faces, not sums: the client compares them with what was rolled. Return how many were told."""
    count = 0
    for match, seed in islice(look.matches(), 3):
        for _ in look.walk(match, seed):
            pass
        for number, moment in enumerate(match.moments):
            look.n = number
            faces: Counter[Any] = Counter(face for event in moment.events if event.arithmetic for face in event.arithmetic.dice)
            faces_in_log, faces_rolled = sorted(faces.elements()), shortened(moment.dice)
            check(faces <= Counter(moment.dice), f"'{moment.action}' tells of the dice {faces_in_log}, and rolled {faces_rolled}")
            count += faces.total()
    return count
