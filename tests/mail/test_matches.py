"""Whole matches by mail, of every title that can be played so; and everything somebody could have lied about in them."""
from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

import umpire
from mail.writing import Body, Pair, letters, pair, play_on, rewritten
from umpire.cli.commands import app
from umpire.engine.match import CannotUndo, Match
from umpire.engine.records import Record, RecordError
from umpire.engine.rulings import Unreadable
from umpire.engine.title import BadSetup
from umpire.engine.verdicts import DRAWN, RESIGNED
from umpire.face import resume
from umpire.lab import secrecy
from umpire.mail.correspondent import Correspondent, prove_match, record_of
from umpire.mail.course import layout_of
from umpire.mail.entry_bodies import describe_end
from umpire.mail.folder import PrivateFolder
from umpire.mail.keys import open_seal, seal_text
from umpire.mail.letters import Letter, MailError, loads
from umpire.mail.terms import DicePace, new_terms

STRICT, QUICK = DicePace.STRICT, DicePace.QUICK


class PlayedMatch(NamedTuple):
    two: Pair
    letter: Letter
    # whether each letter was only an answer of the program
    errands: int


@cache
def play_whole(title: str, seat: str, scenario: str, pace: DicePace) -> PlayedMatch:
    """Return a whole match, played once for all tests."""
    two = pair(title, seat, scenario, pace)
    *_, last = letters(two)
    errands = len([stretch for stretch in last.stretches[2:] if [*stretch.entries[0].body] == ["grant", "value"]])
    return PlayedMatch(two, last, errands)


@cache
def settled(title: str, seat: str, scenario: str, count: int, how: str) -> PlayedMatch:
    """Return the beginning of a long match, which its players then end among themselves."""
    two = pair(title, seat, scenario, QUICK)
    play = letters(two)
    list(islice(play, count))
    writer = next(one for one in two if one.is_mine)
    if how == DRAWN:
        match = writer.sit()
        play_on(writer, match, {writer.seat: umpire.player(title, "sensible", 1).choose})
        writer.finish(match, offer=True)
        writer = send(two, writer)
    writer.end(writer.verdict(how))
    reader = send(two, writer)
    if reader.run_errand():
        reader = send(two, reader)
    return PlayedMatch(two, reader.letter, 0)


def send(two: Pair, writer: Correspondent) -> Correspondent:
    """What was written arrives at the other."""
    reader = next(one for one in two if one is not writer)
    reader.receive(loads(writer.letter.dumps().encode(), reader.letter))
    return reader


OPEN = ("landships", "german", "gun_line", STRICT)
HIDDEN = ("fatal", "allied", "bold_stroke", STRICT)
WHOLE = [OPEN, HIDDEN]
# the long ones are not played to the end that the rules give them
LONG = [("allenby", "british", "historical", 18, RESIGNED), ("anvil", "german", "2-june-1944", 12, DRAWN)]


def checked(played_match: PlayedMatch, tmp_path: Path) -> Match:
    """The whole file is proved, and the record that comes of it plays to the same end."""
    course = prove_match(loads(played_match.letter.dumps().encode()))
    record = record_of(course)
    record.dump(tmp_path / "match.record")
    match_again = umpire.replay(tmp_path / "match.record")
    assert match_again.over
    assert course.end == describe_end(match_again)
    assert sum(len(line.dice) for line in record.lines) > 5
    verification = umpire.verify(tmp_path / "match.record")
    assert str(verification.remarks[0]) == "the rules were those of today"
    assert verification.rolls == sum(len(line.dice) for line in record.lines)
    return match_again


@pytest.mark.parametrize("way", WHOLE, ids=lambda way: way[0])
def test_a_whole_match_goes_by_mail_and_is_proved(way: tuple[str, str, str, DicePace], tmp_path: Path) -> None:
    played_match = play_whole(*way)
    assert checked(played_match, tmp_path).verdict is None
    assert played_match.errands > 0


@pytest.mark.parametrize("way", LONG, ids=lambda way: way[0])
def test_a_long_match_goes_by_mail_and_is_proved(way: tuple[str, str, str, int, str], tmp_path: Path) -> None:
    verdict = checked(settled(*way), tmp_path).verdict
    assert verdict is not None
    assert verdict.how == way[-1]


def test_both_players_get_the_record(tmp_path: Path) -> None:
    two, last, _ = play_whole(*OPEN)
    last.dump(tmp_path / "ridge-9.mail")
    reader = two.of(last.stretches[-2].seat)
    PrivateFolder(tmp_path / "ann", reader.keys.match, reader.seat).keep_keys(reader.keys)
    output = CliRunner().invoke(app, ["open", str(tmp_path / "ridge-9.mail"), "--folder", str(tmp_path / "ann")]).output
    assert "Every line, every roll and every seal was checked" in output
    assert "ridge.record" in output
    output = CliRunner().invoke(app, ["verify", str(tmp_path / "ridge-9.mail")]).output
    assert "the end follows from the actions" in output
    assert "rolls follow from the secrets of both players" in output
    assert str(umpire.verify(tmp_path / "ridge.record").remarks[0]) == "the rules were those of today"


def test_every_title_for_two_is_played_here() -> None:
    fit = [name for name in umpire.titles() if len(umpire.title(name).seats) == 2]
    assert sorted(fit) == sorted(["ridge", *[way[0] for way in (*WHOLE, *LONG)]])
    with pytest.raises(BadSetup, match="hides something from either side"):
        new_terms("ridge", "blue")
    with pytest.raises(BadSetup, match="not played by two"):
        new_terms("landing", "anzac")
    with pytest.raises(BadSetup, match="has no seat 'gnu'"):
        new_terms("anvil", "gnu")


# The record of such a match

def lying_record(path: Path, record: Record, words: str) -> None:
    """A record that somebody has written anew, hashes and all, is refused by `verify` with its line."""
    record.dump(path)
    with pytest.raises(RecordError, match=words):
        umpire.verify(path)


def test_dice_of_the_record_are_checked_against_commitments(tmp_path: Path) -> None:
    record = record_of(prove_match(play_whole(*OPEN).letter))
    dice, file = record.header.dice, tmp_path / "match.record"

    def with_dice(**changed: Any) -> Record:
        return record._replace(header=record.header._replace(dice={**dice, **changed}))

    at, forged = forged_die(record)
    lying_record(file, forged, rf"line {at + 2}: shows dice .*, the secrets of both give")
    first, second, *others = dice["draws"]
    exchanged = [[first[0], *second[1:]], [second[0], *first[1:]], *others]
    lying_record(file, with_dice(draws=exchanged), "line 1: the value of .* for draw 0 is not the one")
    lying_record(file, with_dice(draws=[second, *others]), "line 1: the value of .* for draw 0 is not the one")
    lying_record(file, with_dice(draws=[["x"]]), "line 1: the draws of its dice are not told")
    swapped = dict(zip(dice["commitments"], reversed(dice["commitments"].values()), strict=True))
    lying_record(file, with_dice(commitments=swapped), "line 1: the value of .* for draw 0 is not the one")
    lying_record(file, with_dice(draws=[]), "the secrets of both give")
    lying_record(file, with_dice(match="f" * 32), "the secrets of both give")


def forged_die(record: Record) -> tuple[int, Record]:
    """Some other die with which the match goes on in the same way, and the action that rolled it."""
    for at, line in enumerate(record.lines[:60]):
        for face in range(1, 7 if line.dice else 1):
            other = line._replace(dice=(face, *line.dice[1:]))
            forged = record._replace(lines=(*record.lines[:at], other, *record.lines[at + 1:]))
            if other != line and plays(forged):
                return at, forged
    raise AssertionError("no other die fits")


def plays(record: Record) -> bool:
    try:
        return resume(record._replace(end=None)).last == len(record.lines) - 1
    except RecordError:
        return False


# Lies where nothing is hidden: found at once

def assert_refused(letter: Letter, line: int, words: str, read: Callable[[Letter], object] = prove_match) -> None:
    with pytest.raises(MailError, match=words) as wrong:
        read(loads(letter.dumps().encode()))
    assert wrong.value.line == line, wrong.value


def lied(way: tuple[str, str, str, DicePace], matches: Callable[[Body], bool], lie: Callable[[Body], Body]) -> tuple[Letter, int]:
    return lied_in(play_whole(*way), matches, lie)


def lied_in(played_match: PlayedMatch, predicate: Callable[[Body], bool], lie: Callable[[Body], Body]) -> tuple[Letter, int]:
    """Return the first line of a kind as somebody else would have it, all signed; and where it stands."""
    two, letter, _ = played_match
    number, at, line = next(
        (stretch.number, index, entry.line) for stretch in letter.stretches for index, entry in enumerate(stretch.entries)
        if stretch.number > 1 and predicate(entry.body)
    )

    def change(bodies: list[Body]) -> list[Body]:
        return [*bodies[:at], lie(bodies[at]), *bodies[at + 1:]]

    return rewritten(letter, two.keys, number, change), line


def test_dice_are_those_of_both_and_no_others() -> None:
    def rolls(body: Body) -> bool:
        return bool(body.get("dice")) and body["n"] > 0

    letter, line = lied(OPEN, rolls, lambda body: {**body, "dice": [7 - body["dice"][0], *body["dice"][1:]]})
    assert_refused(letter, line, "not what came of the order")
    letter, line = lied_in(settled(*LONG[1]), rolls, lambda body: {**body, "dice": [1 + body["dice"][0] % 6, *body["dice"][1:]]})
    reasons = "the secrets of both give|rolled fewer|more than the rules|is not allowed|decides here|the rules ask"
    assert_refused(letter, line, reasons)


def has_word(word: str, body: Body) -> bool:
    return word in body


def set_word(word: str, body: Body) -> Body:
    return {**body, word: 99}


def test_nobody_can_choose_the_dice() -> None:
    for word in ("grant", "reveal"):
        letter, line = lied(OPEN, partial(has_word, word), lambda body: {**body, "value": "0" * 64})
        assert_refused(letter, line, "is not the value to which")
        letter, line = lied(OPEN, partial(has_word, word), partial(set_word, word))
        assert_refused(letter, line, "is for draw 99, but draw")


def test_the_rules_hold_and_nobody_acts_for_the_other() -> None:
    def is_choice(body: Body) -> bool:
        return body.get("action", "begin") != "begin" and not body.get("forced") and not body["dice"]

    letter, line = lied(OPEN, is_choice, lambda body: {**body, "action": "gnu"})
    assert_refused(letter, line, "gnu")
    letter, line = lied(OPEN, is_choice, lambda body: {**body, "seat": "british" if body["seat"] == "german" else "german"})
    assert_refused(letter, line, "to decide, not for|decides here")
    letter, line = lied(OPEN, is_choice, lambda body: {**body, "n": 99})
    assert_refused(letter, line, "is action 99, but action")
    letter, line = lied(OPEN, is_choice, lambda body: {**body, "dice": [6]})
    assert_refused(letter, line, "before the other side had answered")


def test_a_stretch_is_whole() -> None:
    two, letter, _ = play_whole(*OPEN)
    number = len(letter.stretches) - 1
    unfinished = rewritten(letter, two.keys, number, lambda bodies: bodies[:-1])
    assert_refused(unfinished, letter.stretches[-1].signature.line - 1, "not complete")
    assert_refused(rewritten(letter, two.keys, number, lambda bodies: [*bodies[:-1], {"end": {"winner": "gnu", "case": "1"}}]),
            letter.stretches[-1].entries[-1].line, "tells another end")
    extended = letter.with_stretch(two.of(two.poster.course.seats[len(letter.stretches) % 2]).keys, [{"grant": 1, "value": ""}])
    assert_refused(extended, extended.stretches[-1].first, "after the match was over")


# Lies of the keeper: believed while the match lasts, found at its end

def keeper_key() -> tuple[bytes, str]:
    two = play_whole(*HIDDEN).two
    return two.of("turkish").keys.seal_key, two.poster.keys.match


def open_body(body: Body) -> Any:
    key, match = keeper_key()
    return json.loads(open_seal(key, f"{match} line {body['n']}", body["sealed"]))


def sealed_again(body: Body, **changed: object) -> Body:
    key, match = keeper_key()
    return {**body, "sealed": seal_text(key, f"{match} line {body['n']}", json.dumps({**open_body(body), **changed}))}


def found_at_the_end(letter: Letter, line: int, words: str) -> None:
    """Only at the end: who is blind has no way to see it before."""
    blind = play_whole(*HIDDEN).two.of("allied")
    Correspondent(blind.keys, loads(letter.dumps().encode()))
    assert_refused(letter, line, words)


def test_lies_of_the_keeper_are_found_at_the_end() -> None:
    def tells(body: Body) -> bool:
        return bool(body.get("events")) and body["n"] > 10

    def lays(body: Body) -> bool:
        return "sealed" in body and open_body(body)["action"].startswith("lay_")

    def rolls(body: Body) -> bool:
        return "sealed" in body and body["n"] > 10 and bool(open_body(body)["dice"])

    found_at_the_end(*lied(HIDDEN, tells, lambda body: {**body, "events": []}), "told allied something else")
    found_at_the_end(*lied(HIDDEN, lambda body: "table" in body, lambda body: {"table": "0" * 64}), "another layout")
    found_at_the_end(*lied(HIDDEN, rolls, lambda body: sealed_again(body, dice=[1 + open_body(body)["dice"][0] % 6])),
                     "not what came|secrets of both|rules ask|fewer dice|more than")
    found_at_the_end(*lied(HIDDEN, lays, lambda body: sealed_again(body, action="gnu")), "gnu")
    found_at_the_end(*lied(HIDDEN, lays, lambda body: {**body, "sealed": body["sealed"][::-1]}), "never sealed as it should be")


def test_keeper_must_publish_the_right_key() -> None:
    two, letter, _ = play_whole(*HIDDEN)
    last = letter.stretches[-1]
    line = next(entry.line for entry in last.entries if entry.has("open"))

    def exchanged(bodies: list[Body]) -> list[Body]:
        return [{"open": "00" * 32} if "open" in body else body for body in bodies]

    other = rewritten(letter, two.keys, last.number, exchanged)
    with pytest.raises(MailError, match="never sealed as it should be"):
        prove_match(other)
    withheld = rewritten(letter, two.keys, last.number, lambda bodies: [body for body in bodies if "open" not in body])
    assert_refused(withheld, line, "its 'table' is missing")


def test_an_order_that_the_keeper_leaves_out_is_missed() -> None:
    two, letter, _ = play_whole(*HIDDEN)
    stretch = next(
        after for before, after in pairwise(letter.stretches)
        if before.entries[0].has("order") and len([entry for entry in after.entries if entry.has("sealed")]) > 1
    )
    first = next(index for index, entry in enumerate(stretch.entries) if entry.has("sealed"))
    without = rewritten(letter, two.keys, stretch.number, lambda bodies: bodies[:first] + bodies[first + 1:])
    assert_refused(without, stretch.entries[first].line, "not what came of the order")


def test_the_blind_seat_cannot_order_what_is_not_allowed() -> None:
    two, letter, _ = play_whole(*HIDDEN)
    keeper = two.of("turkish")
    stretch = next(one for one in letter.stretches if one.entries[0].has("order"))
    forged = rewritten(letter, two.keys, stretch.number, lambda bodies: [{"order": "gnu"}, *bodies[1:]])
    cut = Letter(forged.stretches[:stretch.number + 1])
    writer = Correspondent(keeper.keys, cut)
    with pytest.raises(MailError, match="gnu") as wrong:
        writer.sit()
    assert wrong.value.line == stretch.first


# What the blind seat gets

def seen_by_the_blind(writer: Correspondent, match: Match, first: int) -> str:
    """Return all that it gets of a stretch, but for what is sealed, of which only the length is left."""
    bodies = [writer._sealed_line(match, line) for line in match.lines_since(first)]
    return json.dumps([{**body, "sealed": len(body["sealed"])} for body in bodies]) + layout_of(writer.course, match.state)


class Compared(NamedTuple):
    layouts: int = 0
    stretches: int = 0

    def plus(self, other: Compared) -> Compared:
        return Compared(self.layouts + other.layouts, self.stretches + other.stretches)


# how many stretches show nothing; the Turk of A Fatal Attraction hardly writes one
@pytest.mark.parametrize(("title", "keeper", "count", "quiet"), [("allenby", "british", 28, 2), ("fatal", "turkish", 30, 0)])
def test_layout_does_not_depend_on_the_hidden_deal(title: str, keeper: str, count: int, quiet: int) -> None:
    """The same bytes, and seals of the same length, as long as nothing is shown that tells the deals apart."""
    two = pair(title, keeper)
    writer, comparison = two.of(keeper), Compared()
    choose = umpire.player(title, "sensible", 1).choose
    for number, _ in enumerate(islice(letters(two), count)):
        if writer.is_mine and writer.course.match is not None:
            comparison = comparison.plus(compare(writer, number, choose))
    assert comparison.layouts > 8, comparison
    assert comparison.stretches >= quiet


def compare(writer: Correspondent, seed: int, choose: Callable[..., Any]) -> Compared:
    """Play the keeper's stretch in two deals, as long as it shows nothing, and compare what would be mailed."""
    match = writer.sit()
    first, layouts, stretches = len(match.moments), 0, 0
    twin = secrecy.redealt(match, writer.course.blind, seed)
    while not writer.is_done(match):
        before = len(match.moments)
        assert match.decision is not None
        action = choose(match.state, match.decision)
        match.play(action)
        revealed = any(moment.reveal_count for moment in match.moments[first:])
        if revealed or not secrecy._play_alike(match, twin, before, str(action)):
            break
    else:
        stretches = len(match.moments) > first and match.state != twin.match.state
        assert seen_by_the_blind(writer, match, first) == seen_by_the_blind(writer, twin.match, first)
    for again in range(3):
        other = secrecy.redealt(match, writer.course.blind, seed + again)
        if match.seat == writer.course.blind and other.match.state != match.state:
            assert layout_of(writer.course, match.state) == layout_of(writer.course, other.match.state)
            layouts += 1
    return Compared(layouts, stretches)


def test_only_the_keeper_of_a_title_knows_everything() -> None:
    for name in umpire.titles():
        title = umpire.title(name)
        if title.secrets and title.secrets.omniscient_seat:
            match = umpire.start(name, seed=3)
            state = match.state.copy()
            assert title.secrets
            title.secrets.veil(state, title.seats.index(title.secrets.omniscient_seat))
            assert state == match.state


# What a player may do meanwhile

def test_trying_again_repeats_the_rolls() -> None:
    two = pair("landships", "british")
    list(islice(letters(two), 3))
    writer = two.poster if two.poster.is_mine else two.joiner
    rolled = []
    for _ in range(2):
        match = writer.sit()
        play_on(writer, match, {writer.seat: umpire.player("landships", "sensible", 1).choose})
        rolled.append([line.dice for line in match.lines])
    assert rolled[0] == rolled[1]


def ordering(seat: str) -> tuple[Correspondent, Match]:
    """Return a match with strict dice in which a seat has just ordered something."""
    two = pair("landships", seat, "gun_line", STRICT)
    choose = {one: umpire.player("landships", "sensible", 1).choose for one in two.keys}
    for _ in letters(two):
        writer = two.poster if two.poster.is_mine else two.joiner
        if not writer.course.owes_grant(writer.seat):
            match = writer.sit()
            play_on(writer, match, choose)
            if match.request:
                return writer, match
    raise AssertionError("nothing was ordered")


def test_an_order_awaits_its_answer_and_nothing_else_can_be_done() -> None:
    writer, match = ordering("german")
    assert match.options == ()
    assert "waits for the answer" in match.prompt
    before = match.lines
    with pytest.raises(Unreadable, match="answer of the other side"):
        match.play("roll 6")
    with pytest.raises(CannotUndo, match="it is in the file"):
        match.undo()
    assert match.lines == before
    again = writer.resume(writer.draft(match))
    assert (again.request, again.lines) == (match.request, match.lines)
