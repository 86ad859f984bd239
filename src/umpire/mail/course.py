"""How a match by mail stands: every stretch that comes is checked and taken, one's own as well as the other's.

A course *knows*, or it is *blind*. It knows where nothing is hidden, on the keeper's machine, and for everybody once the key of
the seals is told: then it referees every line. A blind one believes the keeper for the time being.
"""
from __future__ import annotations

import json
from typing import Any, Final, NamedTuple, Optional

from umpire import face
from umpire.engine.agenda import State, only_answer
from umpire.engine.verdicts import DRAWN, RESIGNED, Verdict
from umpire.engine.dice import Dice, DiceSource, MailSource, RecordedSource, SeededSource, VerifiableSource
from umpire.engine.draws import Draw, Draws, dice_key, follows
from umpire.engine.events import Event, write_event
from umpire.engine.history import Moment
from umpire.engine.match import Match
from umpire.engine.records import Header, RecordError, RecordLine
from umpire.engine.rulings import Illegal, Unreadable
from umpire.engine.title import Title, hear_event, see_action
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import reader_language
from umpire.mail.entry_bodies import shorten_line, read_hex, read_ending, write_slots, read_events, read_line, describe_end
from umpire.mail.keys import seal_commitment, unsealed
from umpire.mail.letters import Entry, LAYOUT, Letter, MailError, Stretch, digest
from umpire.mail.terms import DicePace, Terms

BEGIN: Final = "begin"
DRAW: Final = "draw"
# for what is dealt anew where a seat does not know the deal: no secret, and the same for all
_OPEN_SEED: Final = 0
Heard = tuple[str, tuple[Event, ...]]


class Order(NamedTuple):
    """What a seat has decided and another carries out: the words, whether they went unsaid, and the line."""

    words: str
    forced: bool
    line: int


class Course:
    """The match so far. `opened` is the key of the keeper's seals, for who has it."""

    def __init__(self, terms: Terms, title: Title[Any], opened: bytes = b"") -> None:
        self.terms = terms
        self.title = title
        self.keeper = title.secrets.omniscient_seat if title.secrets else ""
        self.opened = opened
        self.seats = (terms.poster, next(seat for seat in title.seats if seat != terms.poster))
        self.joined: dict[str, Entry] = {}
        self.taken = 0
        # the match itself, for a course that knows; before the set-up, and for a blind one, there is none
        self.match: Optional[Match] = None
        # how many draws are over; what was told of the next by who does not roll; the last values told
        self.draw = 0
        self.granted = ""
        self.values: dict[str, str] = {}
        # the draws that are over, with the first action of each
        self.draws: list[Draw] = []
        # who awaits a grant, and for what: an action (under seal in a blind course), or the set-up
        self.orderer = self.keeper or terms.poster
        self.ordered = BEGIN
        # what the blind seat has decided since the keeper wrote
        self.orders: list[Order] = []
        self.heard: list[Heard] = []
        # a blind course: who decides on the layout, and the key of the seals once it is told
        self.told_key = ""
        self.end: Optional[dict[str, str]] = None
        # who offers a draw; and how the two have ended the match, though the key of the seals is not told yet
        self.offer = ""
        self.verdict: Optional[Verdict] = None

    @property
    def begun(self) -> bool:
        return self.match is not None or bool(self.heard)

    @property
    def knows(self) -> bool:
        return not self.keeper or bool(self.opened)

    @property
    def blind(self) -> str:
        """The seat from which something is hidden, '' if none is."""
        return next(seat for seat in self.seats if seat != self.keeper) if self.keeper else ""

    @property
    def turn(self) -> str:
        """Who writes next; '' when the match is over."""
        return "" if self.end is not None else self.seats[self.taken % 2]

    def other(self, seat: str) -> str:
        return self.seats[1 - self.seats.index(seat)]

    def owes_grant(self, seat: str) -> bool:
        """Whether all that this seat has to write is its part of the other's dice."""
        return self.orderer == self.other(seat) and not self.granted

    # dice

    def key(self, own: str, seat: str) -> bytes:
        """The key of the draw that was granted, with the own value of who rolls."""
        return dice_key(self.terms.match, self.draw, self._drawn(own, seat))

    def _drawn(self, own: str, seat: str) -> dict[str, str]:
        values = {seat: own, self.other(seat): self.granted}
        return {name: values[name] for name in self.title.seats}

    def spend(self, own: str, seat: str) -> None:
        """The draw that was granted is over: whatever is rolled from here on until the next is of it."""
        self.draws.append(Draw(0 if self.match is None else self.match.last + 1, self._drawn(own, seat)))
        self.granted = ""
        self.draw += 1

    @property
    def drawn(self) -> Draws:
        """All that is needed to check the dice of a match that is over."""
        commitments = {seat: self.joined[seat].text("commitment") for seat in self.title.seats}
        return Draws(self.terms.match, commitments, tuple(self.draws))

    # stretches

    def take(self, letter: Letter) -> None:
        """All that is new in a letter; MailError names what is wrong with it, and then the course is of no use any more."""
        for stretch in letter.stretches[self.taken:]:
            self._take(stretch)
            self.taken += 1

    def _take(self, stretch: Stretch) -> None:
        if self.end is not None:
            raise MailError(stretch.first, "was written after the match was over")
        _Taking(self, stretch).take()

    def fresh(self, source: DiceSource, begin: bool = True) -> Match:
        """The match before its first action, or just begun."""
        return Match(self.title, self.terms.header, source, Catalogue(self.title.folder, reader_language()), "", begin)


class _Taking:
    """A stretch being taken."""

    def __init__(self, course: Course, stretch: Stretch) -> None:
        self.course = course
        self.seat = stretch.seat
        self.other = course.other(stretch.seat)
        self.stretch = stretch
        self.key = b""
        # who has offered a draw: this stretch is the answer
        self.offerer = course.offer
        # the match when the stretch began, what the keeper has carried out of the blind seat's orders, and how far it is told
        self.lines: list[tuple[RecordLine, Entry]] = []
        self._left = list(stretch.entries)

    def take(self) -> None:
        if self.stretch.number < 2:
            self._sit_down(self._next())
        if self.stretch.number > 0:
            self._go_on()
        self._nothing_more()

    def _go_on(self) -> None:
        self._reveal()
        self.course.offer = ""
        if self.course.owes_grant(self.seat):
            self._grant_or_end()
        elif not self._waits():
            self._play()
        self._take_offer()

    def _waits(self) -> bool:
        """Who has just joined and rolls first waits for the other's part."""
        return self.stretch.number == 1 and not self.key

    def _next(self) -> Entry:
        if not self._left:
            raise MailError(self.stretch.signature.line, "the stretch is not complete: something is missing before its signature")
        return self._left.pop(0)

    def _asked(self, name: str) -> Optional[Entry]:
        """The next line, if it is one of these."""
        return self._left.pop(0) if self._left and self._left[0].has(name) else None

    def _nothing_more(self) -> None:
        if self._left:
            raise MailError(self._left[0].line, "does not belong here")

    # what the two agree on

    def _settled(self) -> Optional[Verdict]:
        """How this stretch ends the match, if it does: who writes resigns, or takes up the draw that the other has offered."""
        entry = self._asked("resign") or self._asked("accept")
        if entry is None:
            return None
        if not self.course.begun:
            raise MailError(entry.line, "ends a match that has not begun")
        if entry.has("resign"):
            return Verdict(RESIGNED, self.seat)
        if self.offerer != self.other:
            raise MailError(entry.line, "takes up a draw that nobody has offered")
        return Verdict(DRAWN, self.other)

    def _grant_or_end(self) -> None:
        """One's part of the other's dice; who ends the match instead need not give it any more."""
        verdict = self._settled()
        if verdict is None:
            self._grant(required=True)
        else:
            self._end_by(verdict)

    def _end_by(self, verdict: Verdict) -> None:
        """The match ends as it stands. Where something is hidden it is over with the keeper's letter that tells the key."""
        course = self.course
        course.verdict = verdict
        if self.seat == course.blind:
            return
        if not course.knows or course.match is None:
            self._hear_end()
            return
        match = course.match.copy()
        try:
            match.settle(verdict)
        except Illegal as refusal:
            raise MailError(self.stretch.signature.line, refusal.ruling.text) from None
        course.match = match
        self._close(match)

    def _hear_end(self) -> None:
        """What a blind course hears of the end: the key of the seals, and how it ended."""
        course = self.course
        course.told_key = self._next().text("open")
        entry = self._next()
        course.end = read_ending(entry)
        agreed = {"agreed"} & course.end.keys()
        if agreed if course.verdict is None else course.end != course.verdict.end(course.title.seats):
            raise MailError(entry.line, "tells another end than the two have agreed on")

    def _take_offer(self) -> None:
        """With what was written a draw may be offered; the other's next stretch takes it up, or it lapses."""
        entry, course = self._asked("offer"), self.course
        if entry is None:
            return
        if entry.text("offer") != DRAW or not course.begun or course.verdict is not None or course.end is not None:
            raise MailError(entry.line, "offers what cannot be offered here")
        course.offer = self.seat

    def _check_only_answered(self, told: int) -> None:
        """A draw is taken up as the match stands: nobody plays on first, and sees how that goes."""
        entry = next((entry for line, entry in self.lines[told:] if not line.forced), None)
        if entry is not None:
            raise MailError(entry.line, "was played in a stretch that only ends the match")

    # who sits where

    def _sit_down(self, entry: Entry) -> None:
        course = self.course
        if entry.text("seat") != course.seats[self.stretch.number] or entry.text("match") != course.terms.match:
            raise MailError(entry.line, f"should be {course.seats[self.stretch.number]}'s place in this match")
        if self.stretch.number == 1 and entry.text("key") == course.joined[self.other].text("key"):
            raise MailError(entry.line, "is signed with the other's key")
        entry.text("seal")
        course.joined[self.seat] = entry
        course.values[self.seat] = entry.text("commitment")

    # dice

    def _reveal(self) -> None:
        """The value of who rolls, if the other has granted his."""
        course = self.course
        if not course.granted:
            return
        entry = self._next()
        value = self._value(entry, "reveal")
        self.key = course.key(value, self.seat)
        course.spend(value, self.seat)

    def _grant(self, required: bool) -> None:
        entry = self._asked("grant")
        if entry is not None:
            self.course.granted = self._value(entry, "grant")
        elif required:
            raise MailError(self.stretch.signature.line, f"the part of {self.seat} in the other's dice is missing before it")

    def _value(self, entry: Entry, word: str) -> str:
        course, value = self.course, entry.text("value")
        if entry.number(word) != course.draw:
            raise MailError(entry.line, f"is for draw {entry.number(word)}, but draw {course.draw} belongs here")
        if not follows(value, course.values[self.seat]):
            raise MailError(entry.line, f"is not the value to which {self.seat} is committed since the first line")
        course.values[self.seat] = value
        return value

    # what was played

    def _play(self) -> None:
        course = self.course
        if course.keeper and self.seat == course.blind:
            self._take_orders()
        elif course.knows:
            self._referee()
        else:
            self._listen()

    def _take_orders(self) -> None:
        """The blind seat only orders; with it comes its part of the dice for what the keeper rolls."""
        course = self.course
        while (entry := self._asked("order")) is not None:
            course.orders.append(Order(entry.text("order"), entry.body.get("forced") is True, entry.line))
        verdict = self._settled()
        if verdict is not None:
            if course.orders and verdict.how == DRAWN:
                raise MailError(course.orders[-1].line, "was played in a stretch that only ends the match")
            self._end_by(verdict)
            return
        if not course.orders:
            raise MailError(self.stretch.signature.line, f"{self.seat} has decided nothing in this stretch")
        self._grant(required=course.terms.pace is DicePace.QUICK)

    def _listen(self) -> None:
        """What a blind course hears of the keeper."""
        course = self.course
        while (entry := self._asked("sealed")) is not None:
            entry.text("sealed")
            course.heard.append((entry.text("seat"), read_events(entry)))
        course.orders, course.orderer, course.ordered = [], "", ""
        verdict = course.verdict or self._settled()
        if verdict is not None:
            self._end_by(verdict)
            return
        ordered = self._asked("secret_order")
        if ordered is not None:
            course.orderer, course.ordered = self.seat, ordered.text("secret_order")
            return
        if self._left and self._left[0].has("open"):
            self._hear_end()
        else:
            self._next().text("table")

    def _referee(self) -> None:
        """Every line is what the rules, the dice and the other's orders make of it."""
        course = self.course
        self._read_lines()
        match, told = self._carried_out()
        match = self._replayed(match, told)
        self._check_dice(match)
        course.match = match
        self._check_heard(match)
        verdict = course.verdict or self._settled()
        course.orders, course.orderer, course.ordered = [], "", ""
        if verdict is None:
            self._hand_over(match)
            return
        if verdict != (RESIGNED, self.seat):
            self._check_only_answered(told)
        self._end_by(verdict)

    def _read_lines(self) -> None:
        word = "sealed" if self.course.keeper else "action"
        while (entry := self._asked(word)) is not None:
            self.lines.append((self._line(entry), entry))

    def _line(self, entry: Entry) -> RecordLine:
        if not self.course.keeper:
            return read_line(entry.body, entry.line)
        return read_line(self._opened(entry, "sealed", f"line {entry.number('n')}"), entry.line)

    def _opened(self, entry: Entry, name: str, about: str) -> Any:
        try:
            return json.loads(unsealed(self.course.opened, f"{self.course.terms.match} {about}", entry.text(name)))
        except ValueError:
            raise MailError(entry.line, "is not what the key opens: it was never sealed as it should be") from None

    def _carried_out(self) -> tuple[Match, int]:
        """The match after what was ordered before: the own order that was answered, or those of the blind seat."""
        course = self.course
        before = -1 if course.match is None else course.match.last
        match = carried_out(course, self.seat, self.key)
        expected = match.lines_since(before + 1)
        for line, (found, entry) in zip(expected, self.lines, strict=False):
            if line != found:
                sent, due = shorten_line(found), shorten_line(line)
                raise MailError(entry.line, f"'{sent}' is not what came of the order, which is '{due}'")
        if len(self.lines) < len(expected):
            missing = shorten_line(expected[len(self.lines)])
            raise MailError(self.stretch.signature.line, f"what came of the order is missing before it: '{missing}'")
        return match, len(expected)

    def _replayed(self, match: Match, told: int) -> Match:
        # nothing is rolled here: dice are those of the lines
        match = match.with_dice(MailSource(self.seat))
        for line, entry in self.lines[told:]:
            self._check_own(match, line, entry)
            if line.n != match.last + 1:
                raise MailError(entry.line, f"is action {line.n}, but action {match.last + 1} belongs here")
            if line.dice and self.course.terms.pace is DicePace.STRICT:
                raise MailError(entry.line, f"'{line.action}' was rolled for before the other side had answered")
            try:
                match.replay_line(line, entry.line)
            except RecordError as error:
                raise MailError(entry.line, error.reason) from None
        return match

    def _check_own(self, match: Match, line: RecordLine, entry: Entry) -> None:
        """Nobody acts for the other: what was forced must have been."""
        if line.seat == self.seat:
            return
        decision = match.decision
        forced = None if decision is None or not line.forced else only_answer(decision, match.state)
        if forced is None or forced.words != line.action:
            raise MailError(entry.line, f"'{line.action}' is for {line.seat or 'nobody'} to decide, not for {self.seat}")

    def _check_dice(self, match: Match) -> None:
        """Every roll of the stretch is the one that both values give."""
        if not any(line.dice for line, _ in self.lines):
            return
        if not self.key:
            entry = next(entry for line, entry in self.lines if line.dice)
            raise MailError(entry.line, "rolls dice to which the other side has not given its part")
        source = VerifiableSource(self.key)
        begun = self.course.match
        for (line, entry), rolled in zip(self.lines, rolls_since(begun, match, self.course), strict=True):
            given = [source.face(roll.stream, roll.number, roll.sides, "", ()) for roll in rolled]
            if given != list(line.dice):
                raise MailError(entry.line, f"shows dice {list(line.dice)}, the secrets of both give {given}")

    def _check_heard(self, match: Match) -> None:
        """What the blind seat was told is what it would have heard at a table."""
        course = self.course
        if not course.keeper:
            return
        for (line, entry), moment in zip(self.lines, match.moments[len(match.moments) - len(self.lines):], strict=True):
            told = {name: entry.body.get(name) for name in ("n", "seat", "heard", "events")}
            if told != heard_of(course, line.n, moment):
                raise MailError(entry.line, f"told {course.blind} something else than came of '{line.action}'")

    def _hand_over(self, match: Match) -> None:
        """The end, an order, or the other's decision, with what he needs for it."""
        course = self.course
        if match.over:
            self._close(match)
        elif (entry := self._asked("secret_order" if course.keeper else "order")) is not None:
            self._take_order(match, entry)
        elif match.seat != self.other:
            raise MailError(self.stretch.signature.line, f"the stretch ends, but {match.seat} has still to decide")
        elif course.keeper:
            self._check_table(match)
        else:
            self._grant(required=course.terms.pace is DicePace.QUICK)

    def _take_order(self, match: Match, entry: Entry) -> None:
        course = self.course
        about = f"order {match.last + 1}"
        words = self._opened(entry, "secret_order", about)["order"] if course.keeper else entry.text("order")
        if course.terms.pace is not DicePace.STRICT or match.seat != self.seat:
            raise MailError(entry.line, "is an order where none is to be given")
        check_order(match, Order(words, False, entry.line), self.seat)
        course.orderer, course.ordered = self.seat, words

    def _check_table(self, match: Match) -> None:
        entry = self._next()
        if entry.text("table") != digest(layout_of(self.course, match.state)):
            raise MailError(entry.line, f"showed {self.course.blind} another layout than it should have been")

    def _close(self, match: Match) -> None:
        course = self.course
        if course.keeper:
            entry = self._next()
            if seal_commitment(read_hex(entry.text("open"))) != course.joined[course.keeper].text("seal"):
                raise MailError(entry.line, "is not the key of the seals to which the keeper is committed since the first line")
        entry = self._next()
        course.end = read_ending(entry)
        if course.end != describe_end(match):
            raise MailError(entry.line, "tells another end than the actions lead to")


def carried_out(course: Course, seat: str, key: bytes) -> Match:
    """The match after what was ordered: begun, or with the answered order, or with the orders of the blind seat."""
    source: DiceSource = VerifiableSource(key) if key else MailSource(seat)
    if course.match is None:
        if course.ordered != BEGIN or not key:
            raise MailError(0, "the match has not begun")
        return course.fresh(source)
    match = course.match.with_dice(source)
    if course.orderer == seat and key:
        match.play(course.ordered)
    for order in course.orders:
        _carry_out(course, match, order)
    if course.orders:
        match.play_forced()
    return match


def _carry_out(course: Course, match: Match, order: Order) -> None:
    """One order of the blind seat: what it did quietly as it did it; what shows something, with all that follows at once."""
    check_order(match, order, course.blind)
    if match.reveals(order.words, legal=True):
        if order is not course.orders[-1] or match.is_by_mail:
            raise MailError(order.line, f"'{order.words}' shows something: it is ordered last, with a part in the dice")
        match.play(order.words)
    else:
        match.reroll_line(RecordLine(0, course.blind, order.words, (), order.forced))


def check_order(match: Match, order: Order, seat: str) -> None:
    """Refuse an order that the seat cannot give."""
    try:
        ruling = match.why_not(order.words, seat)
    except Unreadable as error:
        raise MailError(order.line, str(error)) from None
    if match.seat != seat or ruling is not None:
        raise MailError(order.line, f"'{order.words}' is not allowed here: {ruling or f'{match.seat} decides'}")


def rolls_since(begun: Optional[Match], match: Match, course: Course) -> list[list[Any]]:
    """What each die of the actions since was for: the rules are asked once more."""
    first = 0 if begun is None else begun.last + 1
    lines = match.lines_since(first)
    source = RecordedSource([face for line in lines for face in line.dice])
    again = course.fresh(source, begin=False) if begun is None else begun.with_dice(source)
    found: list[list[Any]] = []
    for line in lines:
        before = len(source.rolls)
        again.reroll_line(line)
        found.append(source.rolls[before:])
    return found


def layout_of(course: Course, state: State) -> str:
    """What the blind seat goes on with: all that it knows, the hidden dealt anew. It is the same for every deal that it cannot
    tell from this one, since it is made after everything was forgotten."""
    title, blind = course.title, course.title.seats.index(course.blind)
    trial = state.copy()
    trial.dice, trial.log = Dice(SeededSource(_OPEN_SEED)), None
    if title.secrets:
        title.secrets.disguise(trial, blind)
    return LAYOUT + json.dumps(title.position(trial), ensure_ascii=False) + "}"


def laid_out(course: Course, layout: str) -> Match:
    """A match on a layout; MailError if it cannot be. Its log begins with all that was heard so far."""
    heard = [write_event(event) for _, events in course.heard for event in events]
    try:
        header: Header = course.terms.header._replace(
            position=dict(json.loads(layout)["layout"]), dice={"kind": face.MAILED, "seat": course.blind, "heard": heard},
        )
        match = Match(course.title, header, MailSource(course.blind), Catalogue(course.title.folder, reader_language()))
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise MailError(0, f"the layout cannot be: {error}") from None
    if not match.begun:
        raise MailError(0, "the layout cannot be: something would have to be rolled first")
    return match


def heard_of(course: Course, n: int, moment: Moment) -> dict[str, Any]:
    """What the blind seat hears of an action, as it is written."""
    title, blind = course.title, course.title.seats.index(course.blind)
    by = title.seats.index(moment.seat) if moment.seat else blind
    heard = [hear_event(title, event, blind) for event in moment.events]
    events = [[event.kind, event.case, write_slots(event.words)] for event in heard if event is not None]
    return {"n": n, "seat": moment.seat, "heard": see_action(title, moment.action, by, blind), "events": events}
