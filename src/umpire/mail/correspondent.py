"""One of the two players: reads what came, plays on, and writes what is mailed back."""
from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire import face
from umpire.engine.dice import MailSource
from umpire.engine.faults import Fault, reason_of
from umpire.engine.match import Match
from umpire.engine.records import Record, RecordLine
from umpire.engine.title import BadSetup, hear_event
from umpire.engine.verdicts import DRAWN, RESIGNED, Verdict
from umpire.engine.wording import LogLine
from umpire.i18n.catalogue import MissingMessage
from umpire.mail.course import DRAW, Course, carry_out_orders, describe_hearing, layout_of, open_layout
from umpire.mail.entry_bodies import describe_end, read_line
from umpire.mail.keys import Keys, TooLongToSeal, new_keys, seal_text
from umpire.mail.letters import Letter, MailError, check_follows, digest
from umpire.mail.terms import DicePace, Terms, describe_place, read_terms, title_of

FORM: Final = "umpire draft 1"
Bodies = list[dict[str, Any]]


class Draft(NamedTuple):
    """A player's actions since the last letter, stored so that nobody decides twice."""

    stretch: int
    lines: tuple[RecordLine, ...]
    order: str
    # whether the letter offers a draw
    offer: bool = False

    def dumps(self) -> str:
        lines = [line.to_json() for line in self.lines]
        fields = {"form": FORM, "stretch": self.stretch, "lines": lines, "order": self.order, "offer": self.offer}
        return json.dumps(fields, ensure_ascii=False)


def read_draft(text: str) -> Draft:
    """Read a draft; MailError if it is invalid."""
    try:
        fields = json.loads(text)
        lines = tuple([read_line(line, 0) for line in fields["lines"]])
        return Draft(int(fields["stretch"]), lines, str(fields["order"]), fields.get("offer") is True)
    except (ValueError, KeyError, TypeError):
        raise MailError(0, Fault("draft-cannot-be-read")) from None


class Correspondent:
    """A seat with its keys, and the newest letter that it received or wrote."""

    def __init__(self, keys: Keys, letter: Letter, data: Optional[Path] = None) -> None:
        self.keys = keys
        self.letter = letter
        self._data = data
        self.course = self._read(letter)

    def _read(self, letter: Letter) -> Course:
        course = new_course(letter, self.keys, self._data)
        course.take(letter)
        return course

    @property
    def seat(self) -> str:
        return self.keys.seat

    @property
    def is_mine(self) -> bool:
        """Whether this seat has to write."""
        return self.course.turn == self.seat

    def receive(self, letter: Letter) -> None:
        """Take a letter that came; MailError says what is wrong with it, and then nothing has changed."""
        check_follows(letter, self.letter, self.seat)
        try:
            self.course.take(letter)
        except MailError:
            self.course = self._read(self.letter)
            raise
        self.letter = letter

    # Playing

    @property
    def is_errand(self) -> bool:
        """Whether the program writes alone.

        It does for a part in the other's dice, and for the key of the seals after the other ended the match.
        """
        return self.course.end is None and (self.course.owes_grant(self.seat) or self.course.verdict is not None)

    def run_errand(self, offer: bool = False) -> bool:
        """Write what the program alone has to write; return False if there is something to decide."""
        if not self.is_errand:
            return False
        if self.course.verdict is not None:
            self.finish(self.sit())
        else:
            self._write([self._grant_body(), *_offer_bodies(offer)])
        return True

    @property
    def is_offered(self) -> bool:
        """Whether the other offers a draw, which this seat's next letter accepts or declines."""
        return self.course.offer == self.course.other(self.seat)

    def check_begun(self) -> None:
        if not self.course.has_begun:
            raise BadSetup(Fault("nothing-to-end-yet"))

    def verdict(self, how: str) -> Verdict:
        """Return how this seat can end the match; BadSetup says why it cannot."""
        self.check_begun()
        if how == DRAWN and not self.is_offered:
            raise BadSetup(Fault("nobody-has-offered-a-draw"))
        return Verdict(how, self.seat if how == RESIGNED else self.course.other(self.seat))

    def end(self, verdict: Verdict, draft: Optional[Draft] = None) -> None:
        """End the match by what this seat alone can say. A resignation includes what was done since the last letter."""
        if self.course.blind == self.seat and not self.letter.layout:
            # the keeper waits for dice: there is no layout to end the match on
            self._write([_verdict_body(verdict)])
            return
        match = self.resume(draft) if verdict.how == RESIGNED else self.sit()
        match.settle(verdict)
        self.finish(match)

    def sit(self) -> Match:
        """Return the match as this seat goes on with it."""
        course = self.course
        if course.blind == self.seat:
            return _check_sentences(open_layout(course, self.letter.layout))
        match = carry_out_orders(course, self.seat, self.key)
        if course.verdict is not None:
            match.settle(course.verdict)
            return match
        if course.terms.pace is DicePace.STRICT:
            match = match.with_dice(MailSource(self.seat))
        match.play_forced()
        return match

    @property
    def key(self) -> bytes:
        """The key of the dice, if the other granted its part."""
        course = self.course
        return course.key(self.keys.value(course.draw), self.seat) if course.grant else b""

    @property
    def first(self) -> int:
        """The number of the first action of the stretch that this seat has to write."""
        match = self.course.match
        return 1 if self.course.blind == self.seat else 0 if match is None else match.last + 1

    def is_done(self, match: Match) -> bool:
        """Say whether nothing more can be done before the other has written."""
        return match.over or bool(match.request) or match.seat != self.seat

    def draft(self, match: Match, offer: bool = False) -> Draft:
        return Draft(len(self.letter.stretches), match.lines_since(self.first), match.request, offer)

    def resume(self, draft: Optional[Draft]) -> Match:
        """Return the match with everything that was done before the program was closed."""
        match = self.sit()
        if draft is None or draft.stretch != len(self.letter.stretches):
            return match
        for line in draft.lines[match.last + 1 - self.first:]:
            match.replay_line(line, 0)
        if draft.order and not match.request:
            match.play(draft.order)
        return match

    def finish(self, match: Match, offer: bool = False) -> None:
        """Write the stretch, perhaps with the offer of a draw. It is checked before it is mailed."""
        bodies: Bodies = self._reveal()
        layout = ""
        if self.course.blind == self.seat:
            bodies += self._order_bodies(match)
        elif self.course.keeper:
            bodies += self._sealed_bodies(match)
            layout = "" if match.over or match.request else layout_of(self.course, match.state)
            bodies += [{"table": digest(layout)}] if layout else []
        else:
            bodies += self._open_bodies(match)
        self._write(bodies + self._ending_bodies(match) + _offer_bodies(offer and not match.over), layout)

    def _reveal(self) -> Bodies:
        course = self.course
        return [{"reveal": course.draw, "value": self.keys.value(course.draw)}] if course.grant else []

    def _grant_body(self, further: int = 0) -> dict[str, Any]:
        draw = self.course.draw + further
        return {"grant": draw, "value": self.keys.value(draw)}

    def _order_bodies(self, match: Match) -> Bodies:
        """Write the orders of the blind seat, and its part in the dice for what follows."""
        orders: Bodies = []
        if match.verdict is not None and match.verdict.how == DRAWN:
            return orders
        for line in match.lines_since(1):
            orders.append({"order": line.action, "forced": True} if line.forced else {"order": line.action})
        orders += [{"order": match.request}] if match.request else []
        grants = not match.verdict and (self.course.terms.pace is DicePace.QUICK or bool(match.request))
        return [*orders, self._grant_body()] if grants else orders

    def _open_bodies(self, match: Match) -> Bodies:
        """Write the actions, if nothing is hidden."""
        bodies: Bodies = [line.to_json() for line in match.lines_since(self.first)]
        if match.request:
            return [*bodies, {"order": match.request}]
        grants = self.course.terms.pace is DicePace.QUICK and not match.over
        return [*bodies, self._grant_body(1 if self.course.grant else 0)] if grants else bodies

    def _sealed_bodies(self, match: Match) -> Bodies:
        """Write under seal, for the keeper, what the other side learns, and what happened."""
        bodies = [self._sealed_line(match, line) for line in match.lines_since(self.first)]
        if match.request:
            bodies.append({"secret_order": self._seal(f"order {match.last + 1}", {"order": match.request})})
        return bodies

    def _sealed_line(self, match: Match, line: RecordLine) -> dict[str, Any]:
        hearing = describe_hearing(self.course, line.n, match.moments[line.n])
        return {**hearing, "sealed": self._seal(f"line {line.n}", line.to_json())}

    def _seal(self, about: str, content: dict[str, Any]) -> str:
        try:
            return seal_text(self.keys.seal_key, f"{self.keys.match} {about}", json.dumps(content, ensure_ascii=False))
        except TooLongToSeal as error:
            raise MailError(0, reason_of(error)) from None

    def _ending_bodies(self, match: Match) -> Bodies:
        verdict = [_verdict_body(match.verdict)] if match.verdict is not None and self.course.verdict is None else []
        if match.result is None or self.course.blind == self.seat:
            return verdict
        key = [{"open": self.keys.seal_key.hex()}] if self.course.keeper else []
        return [*verdict, *key, {"end": describe_end(match)}]

    def _write(self, bodies: Bodies, layout: str = "") -> None:
        letter = self.letter.with_stretch(self.keys, bodies, layout)
        self.course.take(letter)
        self.letter = letter

    # What happened

    def log_lines(self, since: int, current: Optional[Match] = None) -> list[LogLine]:
        """Return what this seat learns of the actions from a number on.

        They include those that were ordered and carried out in `sat`.
        """
        course = self.course
        if not course.knows:
            return self._blind_log_lines(since)
        match = course.match if current is None else current
        number = course.title.seats.index(self.seat)
        moments = () if match is None else match.moments[since:]
        events = [hear_event(course.title, event, number) for moment in moments for event in moment.events]
        return [LogLine(event, match) for event in events if event is not None and match is not None]

    def _blind_log_lines(self, since: int) -> list[LogLine]:
        if not self.letter.layout:
            return []
        match = _check_sentences(open_layout(self.course, self.letter.layout))
        return [LogLine(event, match) for _, events in self.course.hearings[since:] for event in events]

    @property
    def number(self) -> int:
        """How many actions this seat has learned of."""
        course = self.course
        return len(course.hearings) if not course.knows else 0 if course.match is None else len(course.match.moments)


def _verdict_body(verdict: Verdict) -> dict[str, Any]:
    """Write the line by which a seat ends the match."""
    return {"resign": True} if verdict.how == RESIGNED else {"accept": DRAW}


def _offer_bodies(offer: bool) -> Bodies:
    return [{"offer": DRAW}] if offer else []


def _check_sentences(match: Match) -> Match:
    """Return a match whose whole log can be put into words; MailError if not."""
    try:
        for event in match.log:
            str(event)
    except (MissingMessage, ArithmeticError) as error:
        raise MailError(0, Fault("letter-tells-the-unknown", reason=error)) from None
    return match


# Begin, join, and examine a finished match

def write_invitation(terms: Terms, keys: Keys) -> Letter:
    """Write the first letter."""
    return Letter(()).with_stretch(keys, [terms.to_json(keys)])


def join_match(letter: Letter, data: Optional[Path] = None) -> tuple[Keys, Letter]:
    """Take the other seat: return keys for it, and the letter that says so."""
    course = new_course(letter, None, data)
    course.take(letter)
    if course.stretch_count != 1:
        raise MailError(
            letter.stretches[-1].first,
            Fault("both-seats-are-taken"),
        )
    keys = new_keys(letter.match, course.seats[1])
    bodies: Bodies = [{"join": True, "match": letter.match, **describe_place(keys)}]
    if course.owes_grant(keys.seat):
        bodies.append({"grant": 0, "value": keys.value(0)})
    return keys, letter.with_stretch(keys, bodies)


def new_course(letter: Letter, keys: Optional[Keys], data: Optional[Path] = None, seal_key: bytes = b"") -> Course:
    """Make a course that has read no stretch yet."""
    terms = read_terms(letter.post)
    title = title_of(terms, data)
    keeper = title.secrets.omniscient_seat if title.secrets else ""
    own_key = keys.seal_key if keys is not None and keys.seat == keeper else b""
    return Course(terms, title, seal_key or own_key)


def prove_match(letter: Letter, data: Optional[Path] = None) -> Course:
    """Check the whole match once more with all seals open; before its end, only what is open."""
    course = new_course(letter, None, data)
    course.take(letter)
    if course.knows or course.end is None:
        return course
    proved = new_course(letter, None, data, _key(course, letter))
    proved.take(letter)
    return proved


def _key(course: Course, letter: Letter) -> bytes:
    try:
        return bytes.fromhex(course.published_key) or b"?"
    except ValueError:
        raise MailError(letter.stretches[-1].first, Fault("key-of-the-seals-is-none")) from None


def record_of(course: Course) -> Record:
    """Return the plain record of a match that is over and has nothing hidden any more."""
    match = course.match
    if match is None or course.end is None:
        raise BadSetup(Fault("no-record-before-the-end"))
    header = match.header._replace(dice={"kind": face.MAILED, **course.all_draws.to_json()})
    return Record(header, match.lines, dict(course.end))


def seat_to_write(seats: Sequence[str], letter: Letter) -> str:
    """Return, of several seats of one player, the one that has to write."""
    poster, posting = letter.post.text("seat"), len(letter.stretches) % 2 == 0
    return next((seat for seat in seats if (seat == poster) == posting), seats[0])
