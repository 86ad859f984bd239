"""The course of a match by mail: every stretch is checked as it is read, your own as well as the other's.

A course *knows*, or it is *blind*. It knows if nothing is hidden, on the keeper's machine, and for everybody once the key of the
seals is published: then it referees every line. A blind one believes the keeper for the time being.
"""
from __future__ import annotations

import json
from typing import Any, Final, NamedTuple, Optional

from umpire import face
from umpire.engine.agenda import State, only_answer
from umpire.engine.dice import Dice, DiceSource, MailSource, RecordedSource, SeededSource, VerifiableSource
from umpire.engine.draws import Draw, Draws, dice_key, follows
from umpire.engine.events import Event, write_event
from umpire.engine.faults import Fault, reason_of
from umpire.engine.history import Moment
from umpire.engine.match import Match
from umpire.engine.records import Header, RecordError, RecordLine
from umpire.engine.rulings import Illegal, Unreadable
from umpire.engine.title import Title, hear_event, see_action
from umpire.engine.verdicts import DRAWN, RESIGNED, Verdict
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import reader_language
from umpire.mail.entry_bodies import describe_end, read_ending, read_events, read_hex, read_line, shorten_line, write_slots
from umpire.mail.keys import open_seal, seal_commitment
from umpire.mail.letters import LAYOUT, Letter, LetterLine, MailError, Stretch, digest
from umpire.mail.terms import DicePace, Terms

BEGIN: Final = "begin"
DRAW: Final = "draw"
# seed for dealing anew what a seat does not know: not secret, and the same for all
_OPEN_SEED: Final = 0
Hearing = tuple[str, tuple[Event, ...]]


class LetterOrder(NamedTuple):
    """A decision that another seat carries out: its words, whether it was forced, and its line."""

    words: str
    forced: bool
    line: int


class Course:
    """The match so far. `seal_key` is the key of the keeper's seals, for those who have it."""

    def __init__(self, terms: Terms, title: Title[Any], seal_key: bytes = b"") -> None:
        self.terms = terms
        self.title = title
        self.keeper = title.secrets.omniscient_seat if title.secrets else ""
        self.seal_key = seal_key
        self.seats = (terms.poster, next(seat for seat in title.seats if seat != terms.poster))
        self.places: dict[str, LetterLine] = {}
        self.stretch_count = 0
        # the match, for a course that knows; None before the set-up, and for a blind one
        self.match: Optional[Match] = None
        # how many draws are over; the other's part in the next; the last values published
        self.draw = 0
        self.grant = ""
        self.values: dict[str, str] = {}
        # the draws that are over, with the first action of each
        self.draws: list[Draw] = []
        # who waits for a grant, and for what: an action (sealed in a blind course), or the set-up
        self.orderer = self.keeper or terms.poster
        self.awaited_action = BEGIN
        # what the blind seat has decided since the keeper wrote
        self.orders: list[LetterOrder] = []
        self.hearings: list[Hearing] = []
        # of a blind course: the key of the seals once it is published
        self.published_key = ""
        self.end: Optional[dict[str, str]] = None
        # who offers a draw; and how the players ended the match, even if the key of the seals is not published yet
        self.offer = ""
        self.verdict: Optional[Verdict] = None

    @property
    def has_begun(self) -> bool:
        return self.match is not None or bool(self.hearings)

    @property
    def knows(self) -> bool:
        return not self.keeper or bool(self.seal_key)

    @property
    def blind(self) -> str:
        """The seat from which something is hidden, or ''."""
        return next(seat for seat in self.seats if seat != self.keeper) if self.keeper else ""

    @property
    def turn(self) -> str:
        """The seat that writes next; '' when the match is over."""
        return "" if self.end is not None else self.seats[self.stretch_count % 2]

    def other(self, seat: str) -> str:
        return self.seats[1 - self.seats.index(seat)]

    def owes_grant(self, seat: str) -> bool:
        """Say whether all that this seat has to write is its part of the other's dice."""
        return self.orderer == self.other(seat) and not self.grant

    # Dice

    def key(self, own: str, seat: str) -> bytes:
        """Return the key of the granted draw, with the own value of the roller."""
        return dice_key(self.terms.match, self.draw, self._values_of_draw(own, seat))

    def _values_of_draw(self, own: str, seat: str) -> dict[str, str]:
        values = {seat: own, self.other(seat): self.grant}
        return {name: values[name] for name in self.title.seats}

    def spend(self, own: str, seat: str) -> None:
        """Close the granted draw: all rolls until the next one belong to it."""
        self.draws.append(Draw(0 if self.match is None else self.match.last + 1, self._values_of_draw(own, seat)))
        self.grant = ""
        self.draw += 1

    @property
    def all_draws(self) -> Draws:
        """Everything that is needed to check the dice of a finished match."""
        commitments = {seat: self.places[seat].text("commitment") for seat in self.title.seats}
        return Draws(self.terms.match, commitments, tuple(self.draws))

    # Stretches

    def take(self, letter: Letter) -> None:
        """Read all new stretches of a letter; after MailError, which says what is wrong, the course is of no use any more."""
        for stretch in letter.stretches[self.stretch_count:]:
            self._take(stretch)
            self.stretch_count += 1

    def _take(self, stretch: Stretch) -> None:
        if self.end is not None:
            raise MailError(stretch.first, Fault("written-after-the-end"))
        _StretchReader(self, stretch).take()

    def fresh(self, source: DiceSource, begin: bool = True) -> Match:
        """Return the match before its first action, or just begun."""
        return Match(self.title, self.terms.header, source, Catalogue(self.title.folder, reader_language()), "", begin)


class _StretchReader:
    """Reads one stretch."""

    def __init__(self, course: Course, stretch: Stretch) -> None:
        self.course = course
        self.seat = stretch.seat
        self.other = course.other(stretch.seat)
        self.stretch = stretch
        self.key = b""
        # who has offered a draw, which this stretch answers
        self.offerer = course.offer
        # the lines of actions in this stretch
        self.lines: list[tuple[RecordLine, LetterLine]] = []
        self._remaining = list(stretch.entries)

    def take(self) -> None:
        if self.stretch.number < 2:
            self._sit_down(self._next())
        if self.stretch.number > 0:
            self._go_on()
        self._check_complete()

    def _go_on(self) -> None:
        self._reveal()
        self.course.offer = ""
        if self.course.owes_grant(self.seat):
            self._grant_or_end()
        elif not self._is_waiting():
            self._play()
        self._take_offer()

    def _is_waiting(self) -> bool:
        """Say whether the second player has just joined and waits for the other's part in the dice."""
        return self.stretch.number == 1 and not self.key

    def _next(self) -> LetterLine:
        if not self._remaining:
            raise MailError(self.stretch.signature.line, Fault("stretch-is-incomplete"))
        return self._remaining.pop(0)

    def _next_if(self, name: str) -> Optional[LetterLine]:
        """Return the next line, if it has this word."""
        return self._remaining.pop(0) if self._remaining and self._remaining[0].has(name) else None

    def _check_complete(self) -> None:
        if self._remaining:
            raise MailError(self._remaining[0].line, Fault("does-not-belong-here"))

    # Agreements

    def _read_verdict(self) -> Optional[Verdict]:
        """Return how this stretch ends the match, if it does: by resigning, or by accepting the other's draw."""
        entry = self._next_if("resign") or self._next_if("accept")
        if entry is None:
            return None
        if not self.course.has_begun:
            raise MailError(entry.line, Fault("ends-a-match"))
        if entry.has("resign"):
            return Verdict(RESIGNED, self.seat)
        if self.offerer != self.other:
            raise MailError(entry.line, Fault("takes-up-no-draw"))
        return Verdict(DRAWN, self.other)

    def _grant_or_end(self) -> None:
        """Read a part in the other's dice, unless the stretch ends the match instead."""
        verdict = self._read_verdict()
        if verdict is None:
            self._grant(required=True)
        else:
            self._end_by(verdict)

    def _end_by(self, verdict: Verdict) -> None:
        """End the match by agreement. If something is hidden, it is over with the keeper's letter that publishes the key."""
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
        """Read, in a blind course, the key of the seals and how the match ended."""
        course = self.course
        course.published_key = self._next().text("open")
        entry = self._next()
        course.end = read_ending(entry)
        agreed = {"agreed"} & course.end.keys()
        if agreed if course.verdict is None else course.end != course.verdict.end(course.title.seats):
            raise MailError(entry.line, Fault("tells-another-end-than-agreed"))

    def _take_offer(self) -> None:
        """Read the offer of a draw; the other's next stretch accepts it, or it lapses."""
        entry, course = self._next_if("offer"), self.course
        if entry is None:
            return
        if entry.text("offer") != DRAW or not course.has_begun or course.verdict is not None or course.end is not None:
            raise MailError(entry.line, Fault("offer-is-not-allowed"))
        course.offer = self.seat

    def _check_nothing_played(self, first: int) -> None:
        """Check that nobody plays on before accepting a draw, to see how that goes."""
        entry = next((entry for line, entry in self.lines[first:] if not line.forced), None)
        if entry is not None:
            raise MailError(entry.line, Fault("played-in-an-ending-stretch"))

    # Seats

    def _sit_down(self, entry: LetterLine) -> None:
        course = self.course
        if entry.text("seat") != course.seats[self.stretch.number] or entry.text("match") != course.terms.match:
            raise MailError(entry.line, Fault("not-the-place-of", seat=course.seats[self.stretch.number]))
        if self.stretch.number == 1 and entry.text("key") == course.places[self.other].text("key"):
            raise MailError(entry.line, Fault("is-signed-with-the-other-key"))
        entry.text("seal")
        course.places[self.seat] = entry
        course.values[self.seat] = entry.text("commitment")

    # Dice

    def _reveal(self) -> None:
        """Read the roller's value, if the other has granted its part."""
        course = self.course
        if not course.grant:
            return
        entry = self._next()
        value = self._value(entry, "reveal")
        self.key = course.key(value, self.seat)
        course.spend(value, self.seat)

    def _grant(self, required: bool) -> None:
        entry = self._next_if("grant")
        if entry is not None:
            self.course.grant = self._value(entry, "grant")
        elif required:
            raise MailError(self.stretch.signature.line, Fault("part-in-the-dice-is-missing", seat=self.seat))

    def _value(self, entry: LetterLine, word: str) -> str:
        course, value = self.course, entry.text("value")
        if entry.number(word) != course.draw:
            raise MailError(entry.line, Fault("draw-out-of-order", draw=entry.number(word), wanted=course.draw))
        if not follows(value, course.values[self.seat]):
            raise MailError(entry.line, Fault("draw-is-not-the-committed-value", seat=self.seat))
        course.values[self.seat] = value
        return value

    # Actions

    def _play(self) -> None:
        course = self.course
        if course.keeper and self.seat == course.blind:
            self._take_orders()
        elif course.knows:
            self._referee()
        else:
            self._listen()

    def _take_orders(self) -> None:
        """Read the orders of the blind seat, and its part of the dice for what the keeper rolls."""
        course = self.course
        while (entry := self._next_if("order")) is not None:
            course.orders.append(LetterOrder(entry.text("order"), entry.body.get("forced") is True, entry.line))
        verdict = self._read_verdict()
        if verdict is not None:
            if course.orders and verdict.how == DRAWN:
                raise MailError(course.orders[-1].line, Fault("played-in-an-ending-stretch"))
            self._end_by(verdict)
            return
        if not course.orders:
            raise MailError(self.stretch.signature.line, Fault("has-decided-nothing", seat=self.seat))
        self._grant(required=course.terms.pace is DicePace.QUICK)

    def _listen(self) -> None:
        """Read, in a blind course, what the keeper tells."""
        course = self.course
        while (entry := self._next_if("sealed")) is not None:
            entry.text("sealed")
            course.hearings.append((entry.text("seat"), read_events(entry)))
        course.orders, course.orderer, course.awaited_action = [], "", ""
        verdict = course.verdict or self._read_verdict()
        if verdict is not None:
            self._end_by(verdict)
            return
        order = self._next_if("secret_order")
        if order is not None:
            course.orderer, course.awaited_action = self.seat, order.text("secret_order")
            return
        if self._remaining and self._remaining[0].has("open"):
            self._hear_end()
        else:
            self._next().text("table")

    def _referee(self) -> None:
        """Check that every line follows from the rules, the dice and the other's orders."""
        course = self.course
        self._read_lines()
        match, ordered_count = self._carry_out()
        match = self._replay(match, ordered_count)
        self._check_dice(match)
        course.match = match
        self._check_heard(match)
        verdict = course.verdict or self._read_verdict()
        course.orders, course.orderer, course.awaited_action = [], "", ""
        if verdict is None:
            self._hand_over(match)
            return
        if verdict != (RESIGNED, self.seat):
            self._check_nothing_played(ordered_count)
        self._end_by(verdict)

    def _read_lines(self) -> None:
        word = "sealed" if self.course.keeper else "action"
        while (entry := self._next_if(word)) is not None:
            self.lines.append((self._line(entry), entry))

    def _line(self, entry: LetterLine) -> RecordLine:
        if not self.course.keeper:
            return read_line(entry.body, entry.line)
        return read_line(self._open_sealed(entry, "sealed", f"line {entry.number('n')}"), entry.line)

    def _open_sealed(self, entry: LetterLine, name: str, about: str) -> Any:
        try:
            return json.loads(open_seal(self.course.seal_key, f"{self.course.terms.match} {about}", entry.text(name)))
        except ValueError:
            raise MailError(entry.line, Fault("seal-is-wrong")) from None

    def _carry_out(self) -> tuple[Match, int]:
        """Return the match after what was ordered before: the own order that was answered, or those of the blind seat."""
        course = self.course
        before = -1 if course.match is None else course.match.last
        match = carry_out_orders(course, self.seat, self.key)
        expected = match.lines_since(before + 1)
        for line, (sent_line, entry) in zip(expected, self.lines, strict=False):
            if line != sent_line:
                sent, due = shorten_line(sent_line), shorten_line(line)
                raise MailError(entry.line, Fault("not-what-came-of-the-order", action=sent, wanted=due))
        if len(self.lines) < len(expected):
            missing = shorten_line(expected[len(self.lines)])
            raise MailError(self.stretch.signature.line, Fault("outcome-of-the-order-is-missing", event=missing))
        return match, len(expected)

    def _replay(self, match: Match, first: int) -> Match:
        # nothing is rolled here: the lines have the dice
        match = match.with_dice(MailSource(self.seat))
        for line, entry in self.lines[first:]:
            self._check_own(match, line, entry)
            if line.n != match.last + 1:
                raise MailError(entry.line, Fault("action-out-of-order", action=line.n, wanted=match.last + 1))
            if line.dice and self.course.terms.pace is DicePace.STRICT:
                raise MailError(entry.line, Fault("rolled-before-the-answer", action=line.action))
            try:
                match.replay_line(line, entry.line)
            except RecordError as error:
                raise MailError(entry.line, error.reason) from None
        return match

    def _check_own(self, match: Match, line: RecordLine, entry: LetterLine) -> None:
        """Check that nobody acts for the other, unless the action was forced."""
        if line.seat == self.seat:
            return
        decision = match.decision
        forced = None if decision is None or not line.forced else only_answer(decision, match.state)
        if forced is None or forced.words != line.action:
            deciding = line.seat or Fault("nobody")
            fault = Fault("decided-by-another", action=line.action, deciding=deciding, seat=self.seat)
            raise MailError(entry.line, fault)

    def _check_dice(self, match: Match) -> None:
        """Check that every roll of the stretch follows from both values."""
        if not any(line.dice for line, _ in self.lines):
            return
        if not self.key:
            entry = next(entry for line, entry in self.lines if line.dice)
            raise MailError(entry.line, Fault("rolls-dice-without-the-other-part"))
        source = VerifiableSource(self.key)
        match_before = self.course.match
        for (line, entry), rolled in zip(self.lines, rolls_since(match_before, match, self.course), strict=True):
            faces = [source.face(roll.stream, roll.number, roll.sides, "", ()) for roll in rolled]
            if faces != list(line.dice):
                raise MailError(entry.line, Fault("dice-are-not-those-of-the-secrets", dice=list(line.dice), wanted=faces))

    def _check_heard(self, match: Match) -> None:
        """Check that the blind seat was told what it would have learned at a table."""
        course = self.course
        if not course.keeper:
            return
        for (line, entry), moment in zip(self.lines, match.moments[len(match.moments) - len(self.lines):], strict=True):
            hearing = {name: entry.body.get(name) for name in ("n", "seat", "heard", "events")}
            if hearing != describe_hearing(course, line.n, moment):
                raise MailError(entry.line, Fault("told-another-outcome", seat=course.blind, action=line.action))

    def _hand_over(self, match: Match) -> None:
        """Read what hands over to the other: the end, an order, or what the other needs to decide."""
        course = self.course
        if match.over:
            self._close(match)
        elif (entry := self._next_if("secret_order" if course.keeper else "order")) is not None:
            self._take_order(match, entry)
        elif match.seat != self.other:
            raise MailError(self.stretch.signature.line, Fault("stretch-ends-too-early", seat=match.seat))
        elif course.keeper:
            self._check_table(match)
        else:
            self._grant(required=course.terms.pace is DicePace.QUICK)

    def _take_order(self, match: Match, entry: LetterLine) -> None:
        course = self.course
        about = f"order {match.last + 1}"
        words = self._open_sealed(entry, "secret_order", about)["order"] if course.keeper else entry.text("order")
        if course.terms.pace is not DicePace.STRICT or match.seat != self.seat:
            raise MailError(entry.line, Fault("order-out-of-place"))
        check_order(match, LetterOrder(words, False, entry.line), self.seat)
        course.orderer, course.awaited_action = self.seat, words

    def _check_table(self, match: Match) -> None:
        entry = self._next()
        if entry.text("table") != digest(layout_of(self.course, match.state)):
            raise MailError(entry.line, Fault("showed-another-layout", seat=self.course.blind))

    def _close(self, match: Match) -> None:
        course = self.course
        if course.keeper:
            entry = self._next()
            if seal_commitment(read_hex(entry.text("open"))) != course.places[course.keeper].text("seal"):
                raise MailError(entry.line, Fault("is-not-the-committed-key"))
        entry = self._next()
        course.end = read_ending(entry)
        if course.end != describe_end(match):
            raise MailError(entry.line, Fault("tells-another-end"))


def carry_out_orders(course: Course, seat: str, key: bytes) -> Match:
    """Return the match after what was ordered: begun, or with the answered order, or with the orders of the blind seat."""
    source: DiceSource = VerifiableSource(key) if key else MailSource(seat)
    if course.match is None:
        if course.awaited_action != BEGIN or not key:
            raise MailError(0, Fault("match-has-not-begun"))
        return course.fresh(source)
    match = course.match.with_dice(source)
    if course.orderer == seat and key:
        match.play(course.awaited_action)
    for order in course.orders:
        _carry_out(course, match, order)
    if course.orders:
        match.play_forced()
    return match


def _carry_out(course: Course, match: Match, order: LetterOrder) -> None:
    """Carry out one order of the blind seat: quietly as it did it, or, if it shows something, with all that follows."""
    check_order(match, order, course.blind)
    if match.reveals(order.words, legal=True):
        if order is not course.orders[-1] or match.is_by_mail:
            raise MailError(order.line, Fault("showing-order-comes-last", action=order.words))
        match.play(order.words)
    else:
        match.reroll_line(RecordLine(0, course.blind, order.words, (), order.forced))


def check_order(match: Match, order: LetterOrder, seat: str) -> None:
    """Refuse an order that the seat cannot give."""
    try:
        ruling = match.why_not(order.words, seat)
    except Unreadable as error:
        raise MailError(order.line, reason_of(error)) from None
    if match.seat != seat or ruling is not None:
        fault = Fault("not-allowed-here", action=order.words, reason=ruling or Fault("seat-decides", seat=match.seat))
        raise MailError(order.line, fault)


def rolls_since(match_before: Optional[Match], match: Match, course: Course) -> list[list[Any]]:
    """Return, for each action since, what its dice were for, by asking the rules once more."""
    first = 0 if match_before is None else match_before.last + 1
    lines = match.lines_since(first)
    source = RecordedSource([face for line in lines for face in line.dice])
    again = course.fresh(source, begin=False) if match_before is None else match_before.with_dice(source)
    rolls: list[list[Any]] = []
    for line in lines:
        count_before = len(source.rolls)
        again.reroll_line(line)
        rolls.append(source.rolls[count_before:])
    return rolls


def layout_of(course: Course, state: State) -> str:
    """Return the layout for the blind seat: all that it knows, with the hidden things dealt anew.

    It is the same for every deal that the seat cannot tell from this one, because it is made after everything was forgotten.
    """
    title, blind = course.title, course.title.seats.index(course.blind)
    trial = state.copy()
    trial.dice, trial.log = Dice(SeededSource(_OPEN_SEED)), None
    if title.secrets:
        title.secrets.disguise(trial, blind)
    return LAYOUT + json.dumps(title.position(trial), ensure_ascii=False) + "}"


def open_layout(course: Course, layout: str) -> Match:
    """Return a match on a layout; MailError if it is impossible. Its log begins with all that was heard so far."""
    log = [write_event(event) for _, events in course.hearings for event in events]
    try:
        header: Header = course.terms.header._replace(
            position=dict(json.loads(layout)["layout"]), dice={"kind": face.MAILED, "seat": course.blind, "heard": log},
        )
        match = Match(course.title, header, MailSource(course.blind), Catalogue(course.title.folder, reader_language()))
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise MailError(0, Fault("layout-cannot-be", reason=error)) from None
    if not match.begun:
        raise MailError(0, Fault("layout-needs-a-roll"))
    return match


def describe_hearing(course: Course, n: int, moment: Moment) -> dict[str, Any]:
    """Describe what the blind seat learns of an action, as it is written."""
    title, blind = course.title, course.title.seats.index(course.blind)
    by = title.seats.index(moment.seat) if moment.seat else blind
    events_heard = [hear_event(title, event, blind) for event in moment.events]
    events = [[event.kind, event.case, write_slots(event.words)] for event in events_heard if event is not None]
    return {"n": n, "seat": moment.seat, "heard": see_action(title, moment.action, by, blind), "events": events}
