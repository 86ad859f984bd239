"""To resign by mail, to offer a draw and to take it up: each is signed by the one who says it, and the file says how it ended."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import umpire
from mail.writing import Body, Pair, letters, pair, rewritten
from umpire.engine.title import BadSetup
from umpire.engine.verdicts import DRAWN, RESIGNED
from umpire.mail.correspondent import Correspondent, prove_match, read_draft, record_of
from umpire.mail.letters import Letter, MailError, loads
from umpire.mail.terms import DicePace

STRICT, QUICK = DicePace.STRICT, DicePace.QUICK


class Desks(NamedTuple):
    """The correspondent who has to write, and the one who reads it."""

    writer: Correspondent
    reader: Correspondent

    def send(self) -> Desks:
        """What was written arrives: now the other writes."""
        self.reader.receive(loads(self.writer.letter.dumps().encode(), self.reader.letter))
        return Desks(self.reader, self.writer)


def until(two: Pair, predicate: Callable[[Correspondent], bool]) -> Desks:
    """Written to and fro, until who has to write is as wanted."""
    for _ in islice(letters(two), 40):
        writer = next(one for one in two if one.is_mine)
        if writer.course.has_begun and predicate(writer):
            return Desks(writer, next(one for one in two if one is not writer))
    raise AssertionError("never")


def deciding(seat: str) -> Callable[[Correspondent], bool]:
    return lambda writer: writer.seat == seat and not writer.is_errand


def replay_letter(letter: Letter, tmp_path: Path) -> Any:
    """Return the match as everybody can check it: the file, and the record that is made of it."""
    record_of(prove_match(loads(letter.dumps().encode()))).dump(tmp_path / "match.record")
    match = umpire.replay(tmp_path / "match.record")
    assert match.verdict is not None
    assert match.result is not None
    return match


def play_on(desks: Desks, offer: bool = False) -> Desks:
    """Any stretch, and a draw offered with it."""
    match = desks.writer.sit()
    while not desks.writer.is_done(match):
        match.play(match.options[0])
    desks.writer.finish(match, offer)
    return desks.send()


@pytest.mark.parametrize("seat", ["british", "german"])
def test_resignation_loses_an_open_match(seat: str, tmp_path: Path) -> None:
    desks = until(pair("landships", "german", "gun_line"), deciding(seat))
    desks.writer.end(desks.writer.verdict(RESIGNED))
    reader = desks.send().writer
    assert reader.course.end == {"winner": reader.seat, "case": "", "agreed": "resigned", "seat": seat}
    assert reader.course.turn == ""
    match = replay_letter(reader.letter, tmp_path)
    assert (match.verdict.seat, match.result.winner) == (seat, reader.seat)


def test_resignation_includes_earlier_actions(tmp_path: Path) -> None:
    desks = until(pair("landships", "german", "gun_line"), deciding("german"))
    match = desks.writer.sit()
    before = len(match.moments)
    match.play(match.options[0])
    desks.writer.end(desks.writer.verdict(RESIGNED), desks.writer.draft(match))
    assert len(replay_letter(desks.send().writer.letter, tmp_path).moments) > before


def test_resigning_keeper_publishes_the_key(tmp_path: Path) -> None:
    desks = until(pair("fatal", "turkish", "bold_stroke"), deciding("turkish"))
    desks.writer.end(desks.writer.verdict(RESIGNED))
    reader = desks.send().writer
    assert reader.course.published_key
    assert replay_letter(reader.letter, tmp_path).result.winner == "allied"


@pytest.mark.parametrize("pace", [STRICT, QUICK])
def test_keeper_answers_a_blind_resignation_with_the_key(pace: DicePace, tmp_path: Path) -> None:
    desks = until(pair("fatal", "turkish", "bold_stroke", pace), deciding("allied"))
    match = desks.writer.sit()
    quiet = next((action for action in match.options if not match.reveals(action, legal=True)), None)
    if quiet is not None:
        match.play(quiet)
    desks.writer.end(desks.writer.verdict(RESIGNED), desks.writer.draft(match))
    assert desks.writer.course.end is None
    desks = desks.send()
    assert desks.writer.is_errand
    assert desks.writer.run_errand()
    desks = desks.send()
    assert desks.writer.course.end is not None
    match = replay_letter(desks.writer.letter, tmp_path)
    assert match.result.winner == "turkish"
    assert quiet is None or match.lines[-1].action == str(quiet)


def owes_dice(seat: str, writer: Correspondent) -> bool:
    """Tell whether the writer owes nothing but dice; at a seat, if one is named."""
    return writer.is_errand and writer.seat in (seat or writer.seat,)


def test_seat_that_owes_only_dice_may_resign(tmp_path: Path) -> None:
    for two, seat in ((pair("landships", "german", "gun_line", STRICT), ""), (pair("fatal", "turkish", "", STRICT), "allied")):
        desks = until(two, partial(owes_dice, seat))
        resigned = desks.writer.seat
        desks.writer.end(desks.writer.verdict(RESIGNED))
        desks = desks.send()
        if desks.writer.course.end is None:
            assert desks.writer.run_errand()
            desks = desks.send()
        assert replay_letter(desks.writer.letter, tmp_path).verdict.seat == resigned


# A draw

@pytest.mark.parametrize(("title", "first", "pace"), [
    ("landships", "german", QUICK), ("landships", "british", STRICT), ("fatal", "turkish", QUICK), ("fatal", "allied", QUICK),
])
def test_draw_is_offered_and_accepted_by_letter(
    title: str, first: str, pace: DicePace, tmp_path: Path,
) -> None:
    scenario = {"landships": "gun_line", "fatal": "bold_stroke"}[title]
    desks = play_on(until(pair(title, first, scenario, pace), deciding(first)), offer=True)
    assert desks.writer.is_offered
    desks.writer.end(desks.writer.verdict(DRAWN))
    desks = desks.send()
    if desks.writer.course.end is None:
        assert desks.writer.run_errand()
        desks = desks.send()
    assert desks.writer.course.end == {"winner": "", "case": "", "agreed": "drawn", "seat": first}
    assert replay_letter(desks.writer.letter, tmp_path).verdict.seat == first


def test_playing_on_declines_a_draw() -> None:
    desks = play_on(until(pair("landships", "german", "gun_line"), deciding("german")), offer=True)
    desks = play_on(desks)
    assert not desks.writer.is_offered
    with pytest.raises(BadSetup, match="nobody has offered a draw"):
        desks.writer.verdict(DRAWN)


def test_offer_may_go_with_an_automatic_letter() -> None:
    desks = until(pair("landships", "german", "gun_line", STRICT), lambda writer: writer.is_errand)
    desks.writer.run_errand(offer=True)
    assert desks.send().writer.is_offered


def test_match_that_has_not_begun_cannot_be_ended() -> None:
    for writer in pair("landships", "german"):
        with pytest.raises(BadSetup, match="has not begun"):
            writer.verdict(RESIGNED)


def test_an_offer_is_kept_with_what_was_done() -> None:
    writer = until(pair("landships", "german", "gun_line"), deciding("german")).writer
    draft = writer.draft(writer.sit(), offer=True)
    assert read_draft(draft.dumps()) == draft


# Lies

def assert_refused(letter: Letter, words: str) -> None:
    with pytest.raises(MailError, match=words) as wrong:
        prove_match(loads(letter.dumps().encode()))
    assert wrong.value.line > 2


def add_stretch(two: Pair, letter: Letter, *bodies: Body) -> Letter:
    """Return the file with one more stretch by whose turn it is."""
    return letter.with_stretch(two.of(two.poster.course.seats[len(letter.stretches) % 2]).keys, bodies)


def test_false_agreement_is_found() -> None:
    two = pair("landships", "german", "gun_line")
    desks = until(two, deciding("german"))
    reveal = {"reveal": desks.writer.course.draw, "value": desks.writer.keys.value(desks.writer.course.draw)}
    end = {"winner": "british", "case": "", "agreed": "resigned", "seat": "german"}
    letter = desks.writer.letter
    assert_refused(add_stretch(two, letter, reveal, {"accept": "draw"}), "takes up a draw that nobody has offered")
    assert_refused(add_stretch(two, letter, reveal, {"resign": True}, {"end": {**end, "winner": "german"}}), "tells another end")
    assert_refused(add_stretch(two, letter, reveal, {"resign": True}), "not complete")
    assert_refused(add_stretch(two, letter, reveal, {"end": end}), "has still to decide")
    late_offer = add_stretch(two, letter, reveal, {"resign": True}, {"end": end}, {"offer": "draw"})
    assert_refused(late_offer, "offers what cannot be offered")
    whole = add_stretch(two, letter, reveal, {"resign": True}, {"end": end})
    assert_refused(add_stretch(two, whole, {"resign": True}), "after the match was over")
    blind = pair("fatal", "allied", "bold_stroke")
    assert_refused(add_stretch(blind, blind.poster.letter, {"resign": True}), "ends a match that has not begun")


def test_draw_cannot_be_accepted_after_playing_on() -> None:
    two = pair("landships", "german", "gun_line")
    desks = play_on(until(two, deciding("german")), offer=True)
    match = desks.writer.sit()
    match.play(match.options[0])
    match.settle(desks.writer.verdict(DRAWN))
    with pytest.raises(MailError, match="was played in a stretch that only ends the match"):
        desks.writer.finish(match)


def test_keeper_cannot_invent_a_resignation() -> None:
    two = pair("fatal", "turkish", "bold_stroke")
    desks = until(two, deciding("turkish"))
    desks.writer.end(desks.writer.verdict(RESIGNED))
    letter = desks.writer.letter

    def lie(bodies: list[Body]) -> list[Body]:
        end = {"end": {"winner": "turkish", "case": "", "agreed": "resigned", "seat": "allied"}}
        return [end if "end" in body else body for body in bodies if "resign" not in body]

    forged = rewritten(letter, two.keys, len(letter.stretches) - 1, lie)
    with pytest.raises(MailError, match="tells another end than the two have agreed on"):
        desks.reader.receive(loads(forged.dumps().encode()))
