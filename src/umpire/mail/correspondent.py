"""One of the two who write: reads what came, plays on, and writes what is mailed back."""
from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire import face
from umpire.engine.verdicts import DRAWN, RESIGNED, Verdict
from umpire.engine.dice import MailSource
from umpire.engine.match import Match
from umpire.engine.wording import LogLine
from umpire.engine.records import Record, RecordLine
from umpire.engine.title import BadSetup, hear_event
from umpire.i18n.catalogue import MissingMessage
from umpire.mail.course import Course, DRAW, carried_out, heard_of, laid_out, layout_of
from umpire.mail.entry_bodies import read_line, describe_end
from umpire.mail.keys import Keys, TooLong, new_keys, sealed
from umpire.mail.letters import Letter, MailError, check_follows, digest
from umpire.mail.terms import DicePace, Terms, read_terms, seated, title_of

FORM: Final = "umpire draft 1"
Bodies = list[dict[str, Any]]


class Draft(NamedTuple):
    """What a player has done since the last letter: kept, so that nobody decides twice."""

    stretch: int
    lines: tuple[RecordLine, ...]
    order: str
    # whether a draw is offered with the letter
    offer: bool = False

    def dumps(self) -> str:
        lines = [line.to_json() for line in self.lines]
        kept = {"form": FORM, "stretch": self.stretch, "lines": lines, "order": self.order, "offer": self.offer}
        return json.dumps(kept, ensure_ascii=False)


def read_draft(text: str) -> Draft:
    """A draft as it was kept; MailError if it is none."""
    try:
        given = json.loads(text)
        lines = tuple([read_line(line, 0) for line in given["lines"]])
        return Draft(int(given["stretch"]), lines, str(given["order"]), given.get("offer") is True)
    except (ValueError, KeyError, TypeError):
        raise MailError(0, "what was kept of your own stretch cannot be read") from None


class Correspondent:
    """A seat with its keys, and the newest letter that it has seen or written."""

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
        """Whether it is for this seat to write."""
        return self.course.turn == self.seat

    def receive(self, letter: Letter) -> None:
        """What came by mail; MailError says what is wrong with it, and then nothing has changed."""
        check_follows(letter, self.letter, self.seat)
        try:
            self.course.take(letter)
        except MailError:
            self.course = self._read(self.letter)
            raise
        self.letter = letter

    # playing

    @property
    def is_errand(self) -> bool:
        """Whether only the program has to write: one's part in the other's dice, or the key of the seals when the other has ended
        the match."""
        return self.course.end is None and (self.course.owes_grant(self.seat) or self.course.verdict is not None)

    def errand(self, offer: bool = False) -> bool:
        """Write what only the program has to write. False where there is something to decide."""
        if not self.is_errand:
            return False
        if self.course.verdict is not None:
            self.finish(self.sit())
        else:
            self._write([self._grant(), *_offered(offer)])
        return True

    @property
    def is_offered(self) -> bool:
        """Whether the other offers a draw, which this seat's next letter takes up or turns down."""
        return self.course.offer == self.course.other(self.seat)

    def check_begun(self) -> None:
        if not self.course.begun:
            raise BadSetup("the match has not begun: there is nothing to end yet")

    def verdict(self, how: str) -> Verdict:
        """How this seat can end the match; BadSetup says why it cannot."""
        self.check_begun()
        if how == DRAWN and not self.is_offered:
            raise BadSetup("nobody has offered a draw")
        return Verdict(how, self.seat if how == RESIGNED else self.course.other(self.seat))

    def end(self, verdict: Verdict, draft: Optional[Draft] = None) -> None:
        """End the match by what this seat alone has to say; what it has done since the last letter goes with a resignation."""
        if self.course.blind == self.seat and not self.letter.layout:
            # the keeper waits for dice: there is nothing to look at here
            self._write([_said(verdict)])
            return
        match = self.resumed(draft) if verdict.how == RESIGNED else self.sit()
        match.settle(verdict)
        self.finish(match)

    def sit(self) -> Match:
        """The match as this seat goes on with it."""
        course = self.course
        if course.blind == self.seat:
            return _told_whole(laid_out(course, self.letter.layout))
        match = carried_out(course, self.seat, self.key)
        if course.verdict is not None:
            match.settle(course.verdict)
            return match
        if course.terms.pace is DicePace.STRICT:
            match = match.with_dice(MailSource(self.seat))
        match.play_forced()
        return match

    @property
    def key(self) -> bytes:
        """The key of the dice that were granted; nothing if none were."""
        course = self.course
        return course.key(self.keys.value(course.draw), self.seat) if course.granted else b""

    @property
    def first(self) -> int:
        """The number of the first action of the stretch that is for this seat to write."""
        match = self.course.match
        return 1 if self.course.blind == self.seat else 0 if match is None else match.last + 1

    def is_done(self, match: Match) -> bool:
        """Whether nothing more can be done before the other has written."""
        return match.over or bool(match.request) or match.seat != self.seat

    def draft(self, match: Match, offer: bool = False) -> Draft:
        return Draft(len(self.letter.stretches), match.lines_since(self.first), match.request, offer)

    def resumed(self, draft: Optional[Draft]) -> Match:
        """The match with all that was done before the program was closed."""
        match = self.sit()
        if draft is None or draft.stretch != len(self.letter.stretches):
            return match
        for line in draft.lines[match.last + 1 - self.first:]:
            match.replay_line(line, 0)
        if draft.order and not match.request:
            match.play(draft.order)
        return match

    def finish(self, match: Match, offer: bool = False) -> None:
        """Write the stretch, with the offer of a draw if that is wanted. What our own check would refuse is never mailed."""
        bodies: Bodies = self._revealed()
        layout = ""
        if self.course.blind == self.seat:
            bodies += self._orders(match)
        elif self.course.keeper:
            bodies += self._sealed(match)
            layout = "" if match.over or match.request else layout_of(self.course, match.state)
            bodies += [{"table": digest(layout)}] if layout else []
        else:
            bodies += self._open(match)
        self._write(bodies + self._ending(match) + _offered(offer and not match.over), layout)

    def _revealed(self) -> Bodies:
        course = self.course
        return [{"reveal": course.draw, "value": self.keys.value(course.draw)}] if course.granted else []

    def _grant(self, further: int = 0) -> dict[str, Any]:
        draw = self.course.draw + further
        return {"grant": draw, "value": self.keys.value(draw)}

    def _orders(self, match: Match) -> Bodies:
        """The blind seat: what it decided, and its part in the dice for what follows."""
        orders: Bodies = []
        if match.verdict is not None and match.verdict.how == DRAWN:
            return orders
        for line in match.lines_since(1):
            orders.append({"order": line.action, "forced": True} if line.forced else {"order": line.action})
        orders += [{"order": match.request}] if match.request else []
        granting = not match.verdict and (self.course.terms.pace is DicePace.QUICK or bool(match.request))
        return [*orders, self._grant()] if granting else orders

    def _open(self, match: Match) -> Bodies:
        """Nothing is hidden: the actions themselves."""
        bodies: Bodies = [line.to_json() for line in match.lines_since(self.first)]
        if match.request:
            return [*bodies, {"order": match.request}]
        granting = self.course.terms.pace is DicePace.QUICK and not match.over
        return [*bodies, self._grant(1 if self.course.granted else 0)] if granting else bodies

    def _sealed(self, match: Match) -> Bodies:
        """The keeper: what the other hears, and what was, under seal."""
        bodies = [self._sealed_line(match, line) for line in match.lines_since(self.first)]
        if match.request:
            bodies.append({"secret_order": self._seal(f"order {match.last + 1}", {"order": match.request})})
        return bodies

    def _sealed_line(self, match: Match, line: RecordLine) -> dict[str, Any]:
        told = heard_of(self.course, line.n, match.moments[line.n])
        return {**told, "sealed": self._seal(f"line {line.n}", line.to_json())}

    def _seal(self, about: str, content: dict[str, Any]) -> str:
        try:
            return sealed(self.keys.seal_key, f"{self.keys.match} {about}", json.dumps(content, ensure_ascii=False))
        except TooLong as error:
            raise MailError(0, str(error)) from None

    def _ending(self, match: Match) -> Bodies:
        said = [_said(match.verdict)] if match.verdict is not None and self.course.verdict is None else []
        if match.result is None or self.course.blind == self.seat:
            return said
        opened = [{"open": self.keys.seal_key.hex()}] if self.course.keeper else []
        return [*said, *opened, {"end": describe_end(match)}]

    def _write(self, bodies: Bodies, layout: str = "") -> None:
        letter = self.letter.with_stretch(self.keys, bodies, layout)
        self.course.take(letter)
        self.letter = letter

    # what happened

    def told(self, since: int, sat: Optional[Match] = None) -> list[LogLine]:
        """What this seat hears of the actions from a number on, one's own among them; also of those that were only ordered and
        are carried out where it sits down."""
        course = self.course
        if not course.knows:
            return self._overheard(since)
        match = course.match if sat is None else sat
        number = course.title.seats.index(self.seat)
        moments = () if match is None else match.moments[since:]
        heard = [hear_event(course.title, event, number) for moment in moments for event in moment.events]
        return [LogLine(event, match) for event in heard if event is not None and match is not None]

    def _overheard(self, since: int) -> list[LogLine]:
        if not self.letter.layout:
            return []
        match = _told_whole(laid_out(self.course, self.letter.layout))
        return [LogLine(event, match) for _, events in self.course.heard[since:] for event in events]

    @property
    def number(self) -> int:
        """How many actions this seat has heard of."""
        course = self.course
        return len(course.heard) if not course.knows else 0 if course.match is None else len(course.match.moments)


def _said(verdict: Verdict) -> dict[str, Any]:
    """The line by which a seat ends the match."""
    return {"resign": True} if verdict.how == RESIGNED else {"accept": DRAW}


def _offered(offer: bool) -> Bodies:
    return [{"offer": DRAW}] if offer else []


def _told_whole(match: Match) -> Match:
    """A match of which all that is told can be said in words; MailError if not."""
    try:
        for event in match.log:
            str(event)
    except (MissingMessage, ArithmeticError) as error:
        raise MailError(0, f"the letter tells of what nobody knows: {error}") from None
    return match


# Beginning, joining, and looking at it when it is over

def post(terms: Terms, keys: Keys) -> Letter:
    """The first letter."""
    return Letter(()).with_stretch(keys, [terms.to_json(keys)])


def joined(letter: Letter, data: Optional[Path] = None) -> tuple[Keys, Letter]:
    """Take the other seat: keys for it, and the letter with which one does."""
    course = new_course(letter, None, data)
    course.take(letter)
    if course.taken != 1:
        raise MailError(
            letter.stretches[-1].first,
            "both seats of this match are taken, and neither is played from here: name your private folder with --folder",
        )
    keys = new_keys(letter.match, course.seats[1])
    bodies: Bodies = [{"join": True, "match": letter.match, **seated(keys)}]
    if course.owes_grant(keys.seat):
        bodies.append({"grant": 0, "value": keys.value(0)})
    return keys, letter.with_stretch(keys, bodies)


def new_course(letter: Letter, keys: Optional[Keys], data: Optional[Path] = None, opened: bytes = b"") -> Course:
    """A course that has taken nothing yet."""
    terms = read_terms(letter.post)
    title = title_of(terms, data)
    keeper = title.secrets.omniscient_seat if title.secrets else ""
    own = keys.seal_key if keys is not None and keys.seat == keeper else b""
    return Course(terms, title, opened or own)


def proved(letter: Letter, data: Optional[Path] = None) -> Course:
    """The whole match once more, all seals open; MailError names what is not as it was told. Before its end only what is open."""
    course = new_course(letter, None, data)
    course.take(letter)
    if course.knows or course.end is None:
        return course
    opened = new_course(letter, None, data, _key(course, letter))
    opened.take(letter)
    return opened


def _key(course: Course, letter: Letter) -> bytes:
    try:
        return bytes.fromhex(course.told_key) or b"?"
    except ValueError:
        raise MailError(letter.stretches[-1].first, "the key of the seals is no key") from None


def record_of(course: Course) -> Record:
    """The plain record of a match that is over and has nothing hidden any more."""
    match = course.match
    if match is None or course.end is None:
        raise BadSetup("the match is not over: there is no record yet")
    header = match.header._replace(dice={"kind": face.MAILED, **course.drawn.to_json()})
    return Record(header, match.lines, dict(course.end))


def whose(seats: Sequence[str], letter: Letter) -> str:
    """Of several seats in one hand the one that has to write."""
    poster, posting = letter.post.text("seat"), len(letter.stretches) % 2 == 0
    return next((seat for seat in seats if (seat == poster) == posting), seats[0])
