"""A room is a live match: its rows replayed, who holds its seats, and who is listening.

A published match is never changed. An action is tried on a copy, its rows are committed, and only then does the copy take
the match's place: whatever goes wrong, the match is as the store says.
"""
from __future__ import annotations

import asyncio
import gc
import hashlib
import hmac
import logging
import secrets
import time
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from typing import Any, Final, NamedTuple, Optional, TypeVar
from weakref import WeakValueDictionary

from umpire import face
from umpire.engine.actions import Action
from umpire.engine.agenda import is_selection
from umpire.engine.agreed import Verdict
from umpire.engine.lessons import Follower
from umpire.engine.match import CannotUndo, Match, Moment
from umpire.engine.nonces import WORDS, Pledge
from umpire.engine.records import Header, Record, RecordError, RecordLine, Rewind, SeedExchanged
from umpire.engine.title import Title
from umpire.face import resume
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import ENGLISH, language
from umpire.players.levels import PATIENT
from umpire.protocol.answers import ServerMessage
from umpire.protocol.errors import BUSY, NO_SEAT, NOT_ALLOWED, NOT_FOUND, NOT_YOURS
from umpire.protocol.presence import Presence
from umpire.reports.hint import Pondered
from umpire.server.common import bus, events, limits
from umpire.server.common.counters import TALLY
from umpire.server.common.fair_queues import asker
from umpire.server.common.leases import Lease
from umpire.server.common.limits import Buckets
from umpire.server.common.refusals import MISTAKES, Refusal, refusal_of, stale
from umpire.server.common.scene_delta import Showing
from umpire.server.common.sentences import player_name, say
from umpire.server.common.threads import OPENING, PLAYING, READING, TELLING, WRITING, Gathering, done_by
from umpire.server.play import agreements, program_seats, standing_orders, terms, tokens
from umpire.server.play.agreements import Dealings, LogLine
from umpire.server.play.bots import BOT, SENSIBLE, WHILE, Choosing, Thinking, pondered, wanted
from umpire.server.play.terms import Terms
from umpire.server.play.thinkers import Thinkers
from umpire.server.play.tokens import EVERYTHING, PROGRAM
from umpire.server.storage.snapshots import NOTHING, Keeper, Usable
from umpire.server.storage.store import UNDO, UNFIT, Kept, Row, Seat, Store, StoreError, Taken, damaged

ROOMS: Final = 200
# how often rows are read again because another server wrote at the same time
TRIES: Final = 20
# seconds between two looks whether another server has written, while somebody listens here
LOOK: Final = 0.25
# seconds after which a room in which nothing happens forgets what can be made again
QUIET: Final = 300.0
# no match has a row number with more digits
LONGEST_NUMBER: Final = 12
# why somebody is hung up on
TOO_SLOW: Final = "too slow"
REVOKED: Final = "the token was taken back"
UNWATCHED: Final = "this link does not let anybody watch any more"
T = TypeVar("T")
log = logging.getLogger("umpire.server")


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class Holder(NamedTuple):
    """Who asks: the seats their token holds, in the title's order; none for who only watches (spectators.py)."""

    seats: tuple[str, ...]
    token_hash: str
    # what it may do (tokens.py): everything, unless it was made for a program
    may: frozenset[str] = EVERYTHING
    # as whom they came, and with which key of theirs (persons.py); '' where nobody is known
    person: str = ""
    key_hash: str = ""
    # what it is called, if it is a program
    name: str = ""

    def check(self, scope: str) -> None:
        """Refuse a program's token what it was not made for."""
        if scope not in self.may:
            raise Refusal(NOT_YOURS, say("token-may-not", scope=scope))


class Standing(NamedTuple):
    """A match as it stands, how many rows lead to it, the undos: the row of each and the number it went back to, without those
    that a later one went back beyond; how people stand with one another, and what they have settled so far."""

    match: Match
    rows: int
    undone: tuple[tuple[int, int], ...] = ()
    dealings: Dealings = Dealings()
    settled: tuple[LogLine, ...] = ()

    @property
    def n(self) -> int:
        return self.match.last

    @property
    def stamp(self) -> str:
        """Differs whenever the match does, unlike `n`, which an undo repeats; also from roll to roll of real dice."""
        pending = self.match.pending
        return f"{self.rows}.{0 if pending is None else len(pending.script) + 1}"

    def since(self, have: int, stamp: str) -> int:
        """The last action a client surely knows: what it has, less what was undone since."""
        rows = stamp.partition(".")[0]
        seen = int(rows) if rows.isascii() and rows.isdigit() and len(rows) <= LONGEST_NUMBER else 0
        first = bisect_left(self.undone, (seen, -1))
        # what later undos went back to is never less
        return min([have, self.n] + [n for _, n in self.undone[first:first + 1]])


class Played(NamedTuple):
    """What became of several actions: the refusal that ended them, or those that are left because the first of them rolls."""

    refusal: Optional[Refusal] = None
    left: tuple[str, ...] = ()


# Rows and matches

def no_snapshots(_: Record) -> Usable:
    return NOTHING


class Folded(NamedTuple):
    """What is left of rows: the actions that stand, the undos, and what people have agreed on."""

    lines: tuple[RecordLine, ...]
    undone: tuple[tuple[int, int], ...]
    rewinds: tuple[Rewind, ...] = ()
    verdict: Optional[Verdict] = None
    settled: tuple[LogLine, ...] = ()


def folded(rows: Iterable[Row]) -> Folded:
    """An undo takes back the last action somebody chose, a rewind all after the one that was agreed on."""
    lines: list[RecordLine] = []
    chosen: list[int] = []
    undone: list[tuple[int, int]] = []
    rewinds: list[Rewind] = []
    verdict: Optional[Verdict] = None
    settled: tuple[LogLine, ...] = ()
    for number, row in enumerate(rows):
        if row.action[:1] == agreements.MARK:
            to = agreements.rewound_to(row)
            verdict = agreements.verdict_of(row) or verdict
            if to is not None:
                rewinds.append(Rewind(to, row.seat, tuple(lines[to + 1:])))
                chosen = _cut(lines, chosen, to + 1)
                note_undo(undone, number, to)
            settled = agreements.logged(settled, number, len(lines) - 1, row)
        elif row.action != UNDO:
            if not row.forced:
                chosen.append(len(lines))
            lines.append(RecordLine(len(lines), *row))
        else:
            if len(chosen) < 2:
                raise RecordError(0, f"row {number} takes back more than was played")
            del lines[chosen.pop():]
            note_undo(undone, number, len(lines) - 1)
            settled = agreements.logged(settled, number, len(lines) - 1, row) if settled else settled
    return Folded(tuple(lines), tuple(undone), tuple(rewinds), verdict, settled)


def _cut(lines: list[Any], chosen: list[int], most: int) -> list[int]:
    """Leave so many lines; those of them that were chosen."""
    if most > len(lines):
        raise RecordError(0, f"a row goes back to action {most - 1}, which was never played")
    del lines[most:]
    return [number for number in chosen if number < most]


def is_played(row: Row) -> bool:
    """Whether a row is an action, nothing that takes one back or that people settle."""
    return row.action != UNDO and not agreements.settles(row)


def standing_rows(rows: Sequence[Row]) -> list[int]:
    """The rows of the actions that stand after all undos and rewinds."""
    first = len(pledged(rows))
    lines: list[int] = []
    chosen: list[int] = []
    for number, row in enumerate(rows[first:], first):
        to = agreements.rewound_to(row)
        if to is not None:
            chosen = _cut(lines, chosen, to + 1)
        elif row.action == UNDO:
            del lines[chosen.pop():]
        elif not agreements.settles(row):
            if not row.forced:
                chosen.append(len(lines))
            lines.append(number)
    return lines


def note_undo(undone: list[tuple[int, int]], row: int, n: int) -> None:
    """One more undo. Those before it that went back to no less do not matter any more: there are never more than actions."""
    while undone and undone[-1][1] >= n:
        undone.pop()
    undone.append((row, n))


def rows_of(lines: Iterable[RecordLine]) -> list[Row]:
    return [Row(line.seat, line.action, line.dice, line.forced) for line in lines]


def pledged(rows: Sequence[Row]) -> tuple[Pledge, ...]:
    """The seals and nonces, which come before the first action: that one, the set-up, is nobody's."""
    found: list[Pledge] = []
    for row in rows:
        word, _, digits = row.action.partition(" ")
        if not row.seat or word not in WORDS:
            break
        found.append(Pledge(row.seat, word, digits))
    return tuple(found)


def all_rows(match: Match, lines: int = 0, pledges: int = 0) -> list[Row]:
    """How a match is kept, beyond what is kept already."""
    given = [Row(pledge.seat, f"{pledge.word} {pledge.digits}", (), False) for pledge in match.pledges.given[pledges:]]
    return given + rows_of(match.played_since(lines))


def replayed(
    kept: Kept, rows: Sequence[Row], known: Callable[[Record], Usable] = no_snapshots,
    answered: Sequence[standing_orders.Answered] = (),
) -> tuple[Standing, list[Row]]:
    """The match that the rows tell, and what follows without anybody's choice: rows that are still to be written. Where
    snapshots are `known` of what the rows tell only the rest is played. `answered` is what standing orders did."""
    pledges = pledged(rows)
    lines, undone, rewinds, verdict, settled = folded(rows[len(pledges):])
    end = None if verdict is None else verdict.end([seat.seat for seat in kept.seats])
    match = _resumed(kept, Record(kept.header, lines, end, pledges, rewinds), known)
    if sorted(seat.seat for seat in kept.seats) != sorted(match.title.seats):
        raise RecordError(0, "its seats are not those of the title")
    fresh = rows_of(match.played_since(len(lines)))
    dealings = agreements.dealings([*rows, *fresh], ordered_rows(rows, answered))
    taken_back = tuple((row + len(pledges), n) for row, n in undone)
    told = tuple([one._replace(row=one.row + len(pledges)) for one in settled])
    return Standing(match, len(rows) + len(fresh), taken_back, dealings, told), fresh


def ordered_rows(rows: Sequence[Row], answered: Sequence[standing_orders.Answered]) -> frozenset[int]:
    """The rows that a standing order wrote, of those that still stand."""
    if not answered:
        return frozenset()
    standing = dict(enumerate(standing_rows(rows)))
    found = [(standing.get(one.n), one) for one in answered]
    return frozenset(n for n, one in found if n is not None and (rows[n].seat, rows[n].action) == (one.seat, one.action))


def _resumed(kept: Kept, record: Record, known: Callable[[Record], Usable]) -> Match:
    """A match from its last snapshot on; from its beginning, where there is none or it leads nowhere."""
    snapshot = known(record).snapshot
    if snapshot is not None:
        try:
            return resume(record, secret=kept.secret, snapshot=snapshot)
        except (ValueError, TypeError, KeyError) as odd:
            log.warning("a snapshot of %d actions cannot be used, they are played again: %s", len(snapshot.course), odd)
    return resume(record, secret=kept.secret)


def unplayable(id_: str, header: Header, odd: Exception) -> Exception:
    """Why a match that is kept cannot be played again. What is wrong may quote what is hidden: it is only logged, but
    everyone must hear that dice were exchanged."""
    if isinstance(odd, SeedExchanged):
        return refusal_of(odd)
    with suppress(TypeError):
        if header.title not in face.titles():
            return Refusal(NOT_ALLOWED, say("match-without-title", match=id_, title=header.title))
        title = face.title_under(header.title, header.overlay)
        if header.overlay != title.overlay:
            return Refusal(NOT_ALLOWED, say("match-overlaid", match=id_, title=title.name))
        if isinstance(odd, MISTAKES) and isinstance(header.rules, str) and header.rules != title.version:
            log.warning("match %s cannot be opened: %s", id_, odd)
            return Refusal(NOT_ALLOWED, say("match-older", match=id_, rules=header.rules, title=title.name, now=title.version))
    return damaged(id_, UNFIT, odd)


# Bots

def decider(match: Match, kinds: Mapping[str, str]) -> str:
    """The seat that has to answer; for a bot whose real dice are awaited, the first person rolls."""
    seat = match.seat
    if seat and kinds[seat] == BOT and match.pending is not None:
        return next(other for other in match.title.seats if kinds[other] != BOT)
    return seat


# Undo

def take_back(
    match: Match, mine: Sequence[str], kinds: Mapping[str, str], answered: Sequence[standing_orders.Answered] = (),
) -> list[Row]:
    """Undo the last action of one's own, with what bots did since; CannotUndo says why not. The rows to be written.

    What an order of another seat `answered` is what that seat did, as if it had been at the table: who could take it back would
    know that it was ordered, and could try out what else is.
    """
    theirs = {one.n for one in answered if one.seat not in mine and standing_orders.stands(one, match.moments)}
    if match.over and set(mine) != set(kinds):
        # all may have the record by now: to open the match again would show what the others hold
        raise CannotUndo(say("undo-over"))
    if match.has_chosen([*kinds]) and not match.has_chosen(mine):
        raise CannotUndo(match.say("undo-none-of-yours", {}))
    rows: list[Row] = []
    while True:
        seat = _last_seat(match, theirs)
        if seat not in mine and seat and kinds[seat] != BOT:
            raise CannotUndo(match.say("undo-other-seat", {}))
        before = match.last
        try:
            match.undo()
        except CannotUndo as reason:
            # what a bot did is taken back for a person, and from there the other side is the bot
            decided = seat not in mine and str(reason) == match.say("undo-their-turn", {})
            raise (CannotUndo(match.say("undo-other-seat", {})) if decided else reason) from None
        if match.last < before:
            rows.append(Row(seat, UNDO, (), False))
        if seat in mine:
            return rows


def _last_seat(match: Match, ordered: Collection[int]) -> str:
    """Whose action an undo would take back; some of those that nobody chose were ordered."""
    pending = match.pending
    if pending is not None and not pending.forced:
        return match.seat
    moments = match.moments
    return next((moments[n].seat for n in range(len(moments) - 1, 0, -1) if not moments[n].forced or n in ordered), "")


# What is left to the bot

def rest_of(match: Match) -> str:
    """What the bot may do for a player at this decision, in the words of the title; nothing where it has none for it."""
    decision, messages = match.decision, match.messages
    if decision is None or match.pending is not None or type(match.title).advice is Title.advice:
        return ""
    key = f"rest-{decision.id}"
    return match.say(key, {}) if isinstance(messages, Catalogue) and messages.has(key) else ""


class Listener:
    """Someone connected: what they hold, what they have been told, and what waits to be sent to them."""

    WAITING: Final = 500

    def __init__(
        self, holder: Holder, have: int, stamp: str, known: Iterable[str] = (), language: str = ENGLISH,
        differences: bool = False,
    ) -> None:
        self.holder = holder
        # where they are connected from
        self.address = asker().address
        # whether it can put a part together from an old one and what has changed
        self.differences = differences
        self.language = language
        self.have = have
        self.stamp = stamp
        # whether it wants to hear who comes and goes, and what it was told of that
        self.presence = False
        self._company: Optional[Presence] = None
        # whether it wants to hear what is said (chat.py), by which word its browser is known, the last line it was told, what who
        # said each line was called then, and what it is called itself
        self.talks = False
        self.voice = ""
        self.heard = -1
        self.named: dict[int, str] = {}
        self.called = ""
        # marks of the parts of the scene that this listener has
        self.known = frozenset(known)
        self.outbox: asyncio.Queue[Optional[ServerMessage | News]] = asyncio.Queue()
        self._full = False
        # why it was hung up on
        self.parting = ""

    def send(self, message: ServerMessage | News) -> None:
        """Put it in the outbox; who does not fetch for too long is hung up on (None), and nothing is kept after that."""
        if self._full:
            return
        if self.outbox.qsize() >= self.WAITING:
            self.hang_up(TOO_SLOW)
        else:
            self.outbox.put_nowait(message)

    def hang_up(self, why: str) -> None:
        """Nothing more is said after what waits."""
        if not self._full:
            self._full = True
            self.parting = why
            self.outbox.put_nowait(None)

    def tell_presence(self, company: Presence) -> None:
        """Who sits where and who is here, to who wants to know and does not know it yet."""
        if self.presence and company != self._company:
            self._company = company
            self.send(company)


class News(NamedTuple):
    """That a match stands like this: to be told to somebody with the log after action `since`, when it is its turn."""

    room: Room
    since: int
    id: str
    left: tuple[str, ...]


class Memory:
    """What was told of each action, by seat: sentences that are not made again as long as all are called what they were."""

    def __init__(self) -> None:
        self._names: Mapping[str, str] = {}
        self._told: dict[tuple[int, str], tuple[Moment, Any]] = {}

    def recall(self, n: int, seat: str, moment: Moment, names: Mapping[str, str], tell: Callable[[], T]) -> T:
        """What `tell` says, or what it said of this very moment before."""
        if names is not self._names and names != self._names:
            self._told.clear()
        self._names = names
        known = self._told.get((n, seat))
        if known is None or known[0] is not moment:
            known = self._told[n, seat] = (moment, tell())
        told: T = known[1]
        return told


class Headings:
    """What was found last in a match, going back from its end, for each thing that is looked for: what was looked through once
    is not looked through again."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, ...], tuple[int, Optional[Moment], Any]] = {}

    def last(self, moments: Sequence[Moment], key: tuple[str, ...], find: Callable[[int, Moment], Optional[T]]) -> Optional[T]:
        """What `find` finds in the last moment in which it finds anything."""
        known, moment, found = self._found.get(key, (0, None, None))
        if known > len(moments) or (known and moments[known - 1] is not moment):
            known, found = 0, None
        fresh = next((one for n in range(len(moments) - 1, known - 1, -1) if (one := find(n, moments[n])) is not None), None)
        found = found if fresh is None else fresh
        if moments:
            self._found[key] = len(moments), moments[-1], found
        return found


class Room:
    """A live match and the people around it. `announce` tells those who listen how it stands."""

    def __init__(
        self, id_: str, kept: Kept, store: Store, announce: Callable[[Room], None], thinkers: Choosing,
    ) -> None:
        self.id = id_
        self.reseat(kept)
        self.levels = {seat.seat: seat.level or SENSIBLE for seat in kept.seats if seat.kind == BOT}
        self.patience = {seat.seat: seat.patience or WHILE for seat in kept.seats if seat.level == PATIENT}
        self.thinking = Thinking(thinkers, self.levels, self.patience, Lease(store.leases, id_))
        self.listeners: set[Listener] = set()
        # when something happened here last
        self.touched = time.monotonic()
        # by language: what was told of each action, and what a lesson said
        self._memories: dict[str, Memory] = {}
        self._followers: dict[str, Follower] = {}
        self._told: dict[str, tuple[Match, Match]] = {}
        # how often each hand has asked for something here
        self.pace = Buckets(limits.MESSAGES)
        self.headings = Headings()
        self.showing = Showing()
        # who hears the same news is told by one thread: what was made for the first serves the next
        self.telling = Gathering(TELLING)
        self.odds = asyncio.Lock()
        self._hints = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._store = store
        self._announce = announce
        self._thinkers = thinkers
        # how the match stood since a person last did something: what bots do meanwhile keeps nobody from taking it back
        self._meanwhile: set[tuple[int, str]] = set()
        # what standing orders have answered, of all seats
        self.answered: list[standing_orders.Answered] = []
        self._keeper = Keeper(store, id_)
        # what the programs are called that play seats here
        self.programs: dict[str, str] = {}
        # the pace and whether anybody may watch, and when somebody last played
        self.terms = terms.of(store, id_)
        self.moved = ""
        self.clock = terms.CLOCK
        self._renewing: Optional[asyncio.Task[None]] = None
        self.standing = self._reloaded()
        self._keeper.look(self.standing.match)

    @property
    def told(self) -> Match:
        """The match in the words of whoever reads now."""
        match, reads = self.standing.match, language()
        known = self._told.get(reads)
        if known is None or known[0] is not match:
            known = self._told[reads] = match, face.spoken(match, reads)
        return known[1]

    @property
    def record(self) -> Record:
        """All that was played, for who may read it."""
        return standing_orders.as_chosen(self.standing.match.record, self.answered)

    def rest(self) -> None:
        """Nothing has happened here for long: forget what can be made again."""
        self._memories.clear()
        self._told.clear()
        self.headings = Headings()
        self.showing.forget()

    def as_it_stands(self) -> Room:
        """The same room, to be told of by a thread: whatever is played meanwhile, it stays like this."""
        return copy(self)

    @property
    def memory(self) -> Memory:
        return self._memories.setdefault(language(), Memory())

    @property
    def follower(self) -> Follower:
        return self._followers.setdefault(language(), Follower())

    @property
    def busy(self) -> bool:
        """Whether something is being done to the match just now."""
        return self._lock.locked()

    def holder(self, token: str) -> Holder:
        """The seats of a token; Refusal if it has none."""
        found = self.known_holder(token)
        if found is None:
            raise Refusal(NO_SEAT, say("no-seat"))
        return found

    def known_holder(self, token: str) -> Optional[Holder]:
        """The seats of a token. Every seat is compared, in constant time, so that time tells nothing."""
        given = hash_of(token)
        held = {seat.seat for seat in self.kept.seats if same_token(seat, given)}
        if held:
            return Holder(self._in_order(held), given)
        return Holder((), given) if self.terms.lets_watch(given) else None

    def holder_of(self, seats: frozenset[str]) -> Holder:
        """Who holds seats as a person does: they are the same to the match as who has the token of the first of them."""
        held = self._in_order(seats)
        return Holder(held, next(seat.token_hash for seat in self.kept.seats if seat.seat == held[0]))

    def _in_order(self, seats: Collection[str]) -> tuple[str, ...]:
        return tuple(seat for seat in self.standing.match.title.seats if seat in seats)

    def reseat(self, kept: Kept) -> None:
        """Somebody has taken a seat, or given it away. Free is what nobody has taken yet: it is open, or who is to play a rematch
        has not come."""
        self.kept = kept
        self.kinds = {seat.seat: seat.kind for seat in kept.seats}
        self.free = frozenset(seat.seat for seat in kept.seats if seat.kind != BOT and not seat.token_hash)

    def beside(self, holder: Holder) -> int:
        """How many listen at the same seats as somebody, or look on as they do."""
        mine = set(holder.seats)
        return sum(bool(mine & set(one.holder.seats)) if mine else not one.holder.seats for one in self.listeners)

    def looking_on_from(self, address: str) -> int:
        """How many only look on from an address."""
        return sum(not one.holder.seats and one.address == address for one in self.listeners)

    async def look_who_sits(self) -> None:
        """Read again who holds the seats: somebody may have taken one at another server."""
        kept = await done_by(READING, self._store.kept, self.id)
        if kept is not None:
            self.reseat(kept)

    def holds_all(self, holder: Holder) -> bool:
        """Whether every seat is in this hand; a bot's is not, for a bot has secrets too."""
        return set(holder.seats) == set(self.kinds)

    async def refresh(self) -> Standing:
        """The match as the store has it: another server may have written."""
        async with self._lock:
            await self._catch_up()
            self.thinking.resume(self)
        if language() not in self._told and language() != ENGLISH:
            # to read a title in another language may take a moment, in which others are answered
            await done_by(OPENING, face.title, self.standing.match.title.id, None, language())
        return self.standing

    async def play(self, holder: Holder, n: int, stamp: str, actions: Sequence[str], whole: bool = False) -> Played:
        """Play in order until one is refused. If nothing was played, the refusal is raised; else it is returned.

        Of several actions none is played that rolls or shows something: its odds are to be seen first, as they are then. `whole`:
        they are one order. If one is refused, none is played; nor is one that gives others the word.
        """
        async with self._lock:
            # while bots decide, a person can only step in
            await self._check_stamp(n, stamp, meanwhile=self.thinking.moves(self.standing.match))
            with events.timed(self.standing.match.title.id):
                trial, played = await done_by(PLAYING, self._tried, holder, actions, whole)
                if whole and played.refusal is not None:
                    raise played.refusal
                if trial is not self.told:
                    await self._commit(trial, rows_of(trial.played_since(self.standing.n + 1)), self.standing.undone)
        await self.thinking.calm.wait()
        return played

    async def delegate(self, holder: Holder, n: int, stamp: str) -> None:
        """Have the bot do for the asker what the title says it may (`rest-` and the id of the decision)."""
        async with self._lock:
            await self._check_stamp(n, stamp)
            seen, match = self.standing, self.told
            self.check_decides(match, holder)
        trial = await self._delegated(match)
        if trial is match:
            raise Refusal(NOT_ALLOWED, say("nothing-to-delegate"))
        await self.answer(seen, trial)
        await self.thinking.calm.wait()

    async def hurry(self) -> None:
        """The bots take what is sensible for the rest of their turn, whichever worker thinks for them."""
        async with self._lock:
            self.thinking.hurry(self)
        self._store.bus.tell(self.id, bus.HURRY)

    async def note_program(self, holder: Holder) -> None:
        """A program is about to decide: nobody is to take it for a person. It is noted once, before anything is played."""
        fresh = [one for one in self._acting(holder) if one in holder.seats and self.programs.get(one) != holder.name]
        for one in fresh if PROGRAM in holder.may else ():
            await done_by(WRITING, program_seats.note, self._store, self.id, one, holder.name)
            self.programs = {**self.programs, one: holder.name}

    def _acting(self, holder: Holder) -> tuple[str, ...]:
        """For which seats somebody does something now: who decides, who has to add to the dice, or who may step in meanwhile."""
        match = self.standing.match
        seat = decider(match, self.kinds)
        if seat in holder.seats:
            return (seat,)
        return match.pledges.awaited or tuple(one for one in holder.seats if match.asides(one))

    async def ponder(self, match: Match) -> Pondered:
        """What is thought of the decision at hand, for a hint: outside of this process, one thought at a time."""
        async with self._hints:
            found = await pondered(self._thinkers, match)
        if found is None:
            raise Refusal(BUSY, say("hint-lost"))
        return found

    async def answer(self, seen: Standing, trial: Match) -> None:
        """Keep what was thought of while the match stood like this; stale if it does no more."""
        async with self._lock:
            if self.standing is not seen:
                raise stale()
            await self._commit(trial, rows_of(trial.played_since(seen.n + 1)), seen.undone)

    async def pledge(self, holder: Holder, word: str, given: Mapping[str, str]) -> None:
        """Take the seals or the nonces of one's seats, all or none."""
        async with self._lock:
            await self._catch_up()
            trial, rows = await done_by(PLAYING, self._pledged, holder, word, given)
            await self._commit(trial, rows, self.standing.undone)
        await self.thinking.calm.wait()

    async def undo(self, holder: Holder, n: int, stamp: str) -> None:
        async with self._lock:
            await self._check_stamp(n, stamp, meanwhile=True)
            await self._commit(*await done_by(PLAYING, self._taken_back, holder), ordered=False)
        await self.thinking.calm.wait()

    async def adopt(self, chosen: Terms) -> None:
        """Play on other terms from now on."""
        await done_by(WRITING, terms.write, self._store, self.id, chosen)
        self._take_on(chosen)
        self.tell()

    def renew_terms(self) -> None:
        """Another worker has changed the terms: they are read again."""
        self._renewing = asyncio.create_task(self.read_terms())

    def _take_on(self, chosen: Terms) -> None:
        """Who watches with a link that holds no more is hung up on."""
        self.terms = chosen
        for listener in tuple(self.listeners):
            if not listener.holder.seats and not chosen.lets_watch(listener.holder.token_hash):
                listener.hang_up(UNWATCHED)

    async def read_terms(self) -> None:
        try:
            self._take_on(await done_by(READING, terms.of, self._store, self.id))
        except StoreError as error:
            log.warning("the terms of match %s cannot be read again: %s", self.id, error)

    async def agree(self, step: Callable[[Standing], tuple[Match, list[Row]]], stamp: str = "") -> None:
        """Something that people settle among themselves: `step` says what becomes of the match, on a copy, and which rows are to
        be written; Refusal if it is not to be."""
        async with self._lock:
            await self._catch_up()
            if stamp not in ("", self.standing.stamp):
                raise stale()
            trial, rows = await done_by(PLAYING, lambda: step(self.standing._replace(match=self.told)))
            await self._commit(trial, rows, self._undone_by(rows), ordered=False)
        await self.thinking.calm.wait()

    def _undone_by(self, rows: Sequence[Row]) -> tuple[tuple[int, int], ...]:
        """The undos, with the rewinds among some rows."""
        undone = list(self.standing.undone)
        for number, row in enumerate(rows, self.standing.rows):
            to = agreements.rewound_to(row)
            if to is not None:
                note_undo(undone, number, to)
        return tuple(undone)

    def _tried(self, holder: Holder, actions: Sequence[str], whole: bool) -> tuple[Match, Played]:
        """The match after as many of the actions as can be played together. If none can, the refusal is raised."""
        match = begun = self.told
        for number, words in enumerate(actions):
            try:
                if len(actions) > 1 and self._stands_alone(match, holder, words, whole):
                    return match, Played(left=tuple(actions[number:]))
                match = self._after(match, holder, words)
            except Refusal as refusal:
                if match is begun:
                    raise
                return match, Played(refusal)
        return match, Played()

    def foreseen(self, holder: Holder, actions: Sequence[str]) -> tuple[Match, tuple[str, ...]]:
        """The match as it would stand after these actions, without the bots, and those from the first on that shows something."""
        trial = self.told.copy()
        for number, words in enumerate(actions):
            if self._reveals(trial, holder, words):
                return trial, tuple(actions[number:])
            try:
                trial.play(words)
            except MISTAKES as mistake:
                raise refusal_of(mistake) from None
        return trial, ()

    async def _delegated(self, match: Match) -> Match:
        """The match after a bot has done the rest for who was asked: nothing is shown, and who asked says when it is finished."""
        trial, seed = match, secrets.randbits(48)
        while trial.seat == match.seat and rest_of(trial):
            chosen = await wanted(self._thinkers, trial, SENSIBLE, seed)
            further = None if chosen is None else await done_by(PLAYING, _quietly, trial, chosen)
            if further is None:
                break
            trial = further
        return trial

    def _reveals(self, match: Match, holder: Holder, words: str) -> bool:
        """Whether an action that is allowed rolls or shows something; who is not asked learns nothing about it."""
        try:
            if match.may_step_in(words, holder.seats):
                return False
            self.check_decides(match, holder)
            return match.reveals(words)
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None

    def _stands_alone(self, match: Match, holder: Holder, words: str, whole: bool) -> bool:
        """Whether an action is not to be played as one of several: it reveals something, or it is part of an order, others decide
        after it, and it does not say that enough was done."""
        if self._reveals(match, holder, words):
            return True
        action, decision = match.read(words), match.decision
        if not whole or decision is None or match.may_step_in(words, holder.seats):
            return False
        if is_selection(match.state, action) or not match.foretell(action).passes:
            return False
        panel = match.title.panel(match.state, decision.seat)
        return not match.title.language.verbs[action.verb].ends or (panel is not None and panel.weighs == action.words)

    def _after(self, match: Match, holder: Holder, words: str) -> Match:
        """The match after an action and all that follows from it, on a copy."""
        try:
            stepping_in = match.may_step_in(words, holder.seats)
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None
        if not stepping_in:
            self.check_decides(match, holder)
        trial = match.copy()
        try:
            if stepping_in:
                trial.step_in(words, stepping_in)
            else:
                trial.play(words)
        except MISTAKES as mistake:
            raise refusal_of(mistake) from None
        return trial

    def _pledged(self, holder: Holder, word: str, given: Mapping[str, str]) -> tuple[Match, list[Row]]:
        """The match after the pledges of one's seats, and the rows to be written."""
        before = self.told
        trial = before.copy()
        for seat, digits in given.items():
            if seat not in holder.seats:
                raise Refusal(NOT_YOURS, say("not-your-seat"))
            try:
                trial.pledge(Pledge(seat, word, digits))
            except MISTAKES as mistake:
                raise refusal_of(mistake) from None
        return trial, all_rows(trial, self.standing.n + 1, len(before.pledges.given))

    def _taken_back(self, holder: Holder) -> tuple[Match, list[Row], tuple[tuple[int, int], ...]]:
        """The match after an undo, the rows to be written, and the undos."""
        people = sum(kind != BOT for kind in self.kinds.values())
        undos = agreements.number_of(self.standing.dealings.undos, holder.seats)
        if self.standing.rows >= limits.MOST_ROWS_WITH_UNDO or undos >= limits.most_undos(len(holder.seats), people):
            raise Refusal(NOT_ALLOWED, say("undo-full"))
        trial = self.told.copy()
        try:
            rows = take_back(trial, holder.seats, self.kinds, self.answered)
        except CannotUndo as mistake:
            raise refusal_of(mistake) from None
        undone = list(self.standing.undone)
        for number in range(self.standing.rows, self.standing.rows + len(rows)):
            note_undo(undone, number, trial.last)
        return trial, rows, tuple(undone)

    def check_decides(self, match: Match, holder: Holder) -> None:
        """Refuse who is not asked, and one more action in a match that has too many."""
        if self.standing.rows >= limits.MOST_ROWS:
            raise Refusal(NOT_ALLOWED, say("match-full", most=limits.MOST_ROWS))
        if match.over or match.pledges.awaited:
            raise Refusal(NOT_YOURS, match.prompt)
        seat = decider(match, self.kinds)
        if seat not in holder.seats:
            raise Refusal(NOT_YOURS, say("not-your-decision", player=player_name(match.title, seat)))

    async def _check_stamp(self, n: int, stamp: str, meanwhile: bool = False) -> None:
        """Refuse who has not seen how the match stands. If that is because we have not, we look first; whether another
        server has written since is seen when we write. `meanwhile`: who has not seen what bots did just now is not refused."""
        if self._seen(n, stamp) or (meanwhile and (n, stamp) in self._meanwhile):
            return
        await self._catch_up()
        if not self._seen(n, stamp):
            raise stale()

    def _seen(self, n: int, stamp: str) -> bool:
        return n == self.standing.n and stamp in ("", self.standing.stamp)

    async def order(self, holder: Holder, seat: str, order: str, value: str) -> None:
        """Take a standing order of a seat, or take it back. What is asked just now is answered by it at once."""
        if seat not in holder.seats:
            raise Refusal(NOT_YOURS, say("not-your-order"))
        async with self._lock:
            await self._catch_up()
            known = [one for one in self.standing.match.title.orders if one.id == order and one.is_for(seat)]
            if not known or (value and not known[0].fits(value)):
                raise Refusal(NOT_ALLOWED, say("no-such-order"))
            await done_by(WRITING, standing_orders.give, self._store, self.id, seat, order, value)
            if value and self.standing.match.seat == seat:
                await self._commit(self.told, [], self.standing.undone)
        await self.thinking.calm.wait()

    def _obeyed(
        self, trial: Match, rows: list[Row], given: standing_orders.Given,
    ) -> tuple[Match, list[Row], list[standing_orders.Answered]]:
        """The match after what its seats have ordered, and the rows of it."""
        by = next((row.seat for row in reversed(rows) if not row.forced), "")
        after, found = standing_orders.obeyed(trial, given, self.kinds, by)
        return after, [*rows, *rows_of(after.played_since(trial.last + 1))], found

    async def _commit(
        self, trial: Match, rows: list[Row], undone: tuple[tuple[int, int], ...], ordered: bool = True,
    ) -> None:
        """Rows first, then the match: nobody is told what is not on the disk. It is published in English, for all to retell."""
        before = self.standing.rows
        found: list[standing_orders.Answered] = []
        try:
            given = await done_by(WRITING, self._write_unless_ordered, before, trial, rows) if ordered else None
            if given:
                trial, rows, found = await done_by(PLAYING, self._obeyed, trial, rows, given)
            if given or not ordered:
                await done_by(WRITING, self._write, before, rows, found)
        except Taken:
            self._publish(await done_by(OPENING, self._reread), elsewhere=True)
            raise stale() from None
        TALLY.actions[trial.title.id] += max(0, trial.last - self.standing.n)
        self.answered = [*self.answered, *found]
        if any(agreements.restarts(row) for row in rows):
            self.moved = max(self.moved, self.clock.now().isoformat(timespec="milliseconds"))
        # the last row is that of the last action
        by_order = {before + len(rows) - 1 - trial.last + one.n for one in found}
        dealings = self.standing.dealings.after(rows, before, by_order)
        settled = agreements.all_logged(self.standing.settled, rows, before, self.standing.n, trial.last)
        self._publish(Standing(face.spoken(trial, ENGLISH), before + len(rows), undone, dealings, settled))

    def _write_unless_ordered(self, before: int, trial: Match, rows: list[Row]) -> standing_orders.Given:
        """Write the rows, but nothing where the seats have ordered what may be asked now: then these are the orders."""
        given = standing_orders.given(self._store, self.id) if standing_orders.may_be_ordered(trial, self.kinds) else {}
        if not given:
            self._write(before, rows, ())
        return given

    def _write(self, before: int, rows: list[Row], found: Sequence[standing_orders.Answered]) -> None:
        """Write the rows, and which of them were ordered; Taken if another server was first. Where there are none (a real die is
        awaited) it is only looked."""
        self._store.append(
            self.id, before, rows, lambda connection: standing_orders.note(self._store, connection, self.id, found))
        if not rows and self._store.count(self.id) != before:
            raise Taken(self.id)

    async def _catch_up(self) -> None:
        """Read again what another server has written."""
        if await done_by(READING, self._store.count, self.id) != self.standing.rows:
            self._publish(await done_by(OPENING, self._reread), elsewhere=True)

    def _publish(self, standing: Standing, elsewhere: bool = False) -> None:
        """The match stands like this, and everyone who listens is told: in a blink, if bots go on from here."""
        before, self.standing, self.touched = self.standing, standing, time.monotonic()
        self._keeper.look(standing.match)
        on = self.thinking.acting and not elsewhere
        self._meanwhile = self._meanwhile | {(before.n, before.stamp)} if on else set()
        if not self.thinking.begin(self, elsewhere):
            self.tell()

    def tell(self) -> None:
        """Tell all who listen how the match stands; but first who asked is answered."""
        self.thinking.calm.set()
        asyncio.get_running_loop().call_soon(self._announce, self)

    def _reread(self) -> Standing:
        """The match as the store has it: what others have played is played after what is known here, all of it again where they
        did anything else, or where it does not fit."""
        rows = self._store.rows(self.id, self.standing.rows)
        further = self._further(rows) if rows and all(is_played(row) for row in rows) else None
        if further is not None:
            return further
        # among what was done may be that somebody has sat down
        kept = self._store.kept(self.id)
        if kept is not None:
            self.reseat(kept)
        return self._reloaded()

    def _further(self, rows: Sequence[Row]) -> Optional[Standing]:
        """The match after more actions; None if it does not go on with them, or goes on by itself."""
        before, known, undone, dealings = self.standing.rows, self.standing.n, self.standing.undone, self.standing.dealings
        trial = self.standing.match.copy()
        if not trial.begun or trial.pending is not None:
            return None
        try:
            for number, row in enumerate(rows, known + 1):
                trial.replay_line(RecordLine(number, *row), number)
            trial.go_on()
        except RecordError:
            return None
        if trial.last != known + len(rows):
            return None
        # what an order has answered is written like what was forced
        self.answered = standing_orders.answered(self._store, self.id) if any(row.forced for row in rows) else self.answered
        # who plays was noted before anything was played
        self.programs = program_seats.at(self._store, self.id)
        self.moved = terms.moved_at(self._store, self.id) if self.terms.pace else ""
        fresh = [one for one in self.answered if one.n > known and standing_orders.stands(one, trial.moments)]
        ordered = {before + one.n - known - 1 for one in fresh}
        return Standing(
            trial, before + len(rows), undone, dealings.after(rows, before, ordered), self.standing.settled)

    def _reloaded(self) -> Standing:
        """Replay the rows. If another server writes meanwhile, read again."""
        for _ in range(TRIES):
            rows = self._store.rows(self.id)
            self.answered = standing_orders.answered(self._store, self.id)
            self.programs = program_seats.at(self._store, self.id)
            standing, fresh = self._replayed(rows)
            with suppress(Taken):
                self._store.append(self.id, len(rows), fresh)
                self.moved = terms.moved_at(self._store, self.id) if self.terms.pace else ""
                return standing
        raise StoreError(say("store-not-written", reason="another server writes to it"))

    def _replayed(self, rows: Sequence[Row]) -> tuple[Standing, list[Row]]:
        try:
            return replayed(self.kept, rows, self._keeper.recalled, self.answered)
        except Exception as odd:
            raise unplayable(self.id, self.kept.header, odd) from None


def _quietly(match: Match, chosen: Action) -> Optional[Match]:
    """The match after what a bot does for somebody else; None where that shows something, or would end it."""
    if match.title.language.verbs[chosen.verb].ends or match.reveals(chosen):
        return None
    trial = match.copy()
    trial.play(chosen)
    return trial


def same_token(seat: Seat, given: str) -> bool:
    """Whether a seat has the token with this hash, in constant time."""
    return hmac.compare_digest(seat.token_hash.encode(), given.encode())


class Census(NamedTuple):
    """How many matches are in memory, how many listen to them, and in how many a bot thinks."""

    open: int
    listeners: int
    thinking: int


class Rooms:
    """The rooms in memory. Those that were not used for long are let go, the store has them; but as long as anyone is in
    a room, whoever opens it comes into the same one."""

    def __init__(self, store: Store, announce: Callable[[Room], None], thinkers: Optional[Choosing] = None) -> None:
        self._store = store
        self._announce = announce
        self._thinkers = thinkers or Thinkers()
        self._lately: OrderedDict[str, Room] = OrderedDict()
        self._alive: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._watch: Optional[asyncio.Task[None]] = None
        self._resting: Optional[asyncio.TimerHandle] = None
        # how fast seats ask, of all matches: a room that is let go and opened again forgives nobody
        self.pace = Buckets(limits.MESSAGES)
        self._version: Optional[int] = None
        self._reading: dict[str, asyncio.Task[None]] = {}
        # what this process writes it has published itself
        store.bus.listen(self._hear, own=False)

    async def room(self, id_: str) -> Room:
        """The room of a match; Refusal if there is none. Who opens one holds up nobody who wants another."""
        room = self._alive.get(id_)
        if room is None:
            room = await asyncio.shield(self._open(id_))
        room.touched = time.monotonic()
        self._rest_later()
        self._lately[id_] = room
        self._lately.move_to_end(id_)
        while len(self._lately) > ROOMS:
            self._lately.popitem(last=False)
        return room

    def _rest_later(self) -> None:
        if self._resting is None:
            self._resting = asyncio.get_running_loop().call_later(QUIET, self._rest_now)

    def _rest_now(self) -> None:
        """Whoever was quiet for long rests; as long as others are not, it is looked again. What rooms were let go leave behind is
        thrown away: by itself that is done too seldom (serve.py)."""
        self._resting = None
        self.let_rest(time.monotonic())
        gc.collect()
        if self._alive:
            self._rest_later()

    def let_rest(self, now: float) -> None:
        """Let those rooms rest in which nothing has happened for long."""
        for room in tuple(self._alive.values()):
            if now - room.touched >= QUIET and not room.busy:
                room.rest()

    async def holder(self, room: Room, token: str) -> Holder:
        """Who asks: by the token of a seat, or by one that was made for a program."""
        try:
            return room.holder(token)
        except Refusal:
            found = await done_by(READING, tokens.find, self._store, room.id, hash_of(token))
            if found is None:
                raise
            return Holder(found.seats, found.token_hash, frozenset((*found.scopes, PROGRAM)), name=found.name)

    async def cut_revoked(self, room: Room) -> None:
        """Hang up on the programs whose token was taken back, and on who watches what is not watched any more."""
        if any(not one.holder.seats for one in room.listeners):
            await room.read_terms()
        # who came as somebody's program is cut like a device that was signed out (presence.py)
        made_here = {one.holder.token_hash for one in room.listeners if PROGRAM in one.holder.may and not one.holder.key_hash}
        for token_hash in made_here:
            if await done_by(READING, tokens.find, self._store, room.id, token_hash) is None:
                for listener in [one for one in room.listeners if one.holder.token_hash == token_hash]:
                    listener.hang_up(REVOKED)

    def _open(self, id_: str) -> asyncio.Task[Room]:
        """The room once it is open; all who want it at the same time wait for the same, and none who leaves spoils it."""
        if id_ not in self._opening:
            self._opening[id_] = asyncio.create_task(self._opened(id_))
            self._opening[id_].add_done_callback(_heard)
        return self._opening[id_]

    async def _opened(self, id_: str) -> Room:
        try:
            kept = await done_by(READING, self._store.kept, id_)
            if kept is None:
                raise Refusal(NOT_FOUND, say("no-match"))
            room = self._alive[id_] = await done_by(OPENING, Room, id_, kept, self._store, self._announce, self._thinkers)
            room.pace = self.pace
            room.thinking.resume(room)
            return room
        finally:
            del self._opening[id_]

    # other servers

    def join(self, room: Room, listener: Listener) -> None:
        """Somebody listens: from now on it is looked for what other servers write, until nobody does any more. Where the bus
        tells of all of them nobody has to look."""
        room.listeners.add(listener)
        if not self._store.bus.across and (self._watch is None or self._watch.done()):
            self._watch = asyncio.create_task(self._look_around())

    def census(self) -> Census:
        rooms = tuple(self._alive.values())
        return Census(len(rooms), sum(len(room.listeners) for room in rooms), sum(room.thinking.at_work for room in rooms))

    def listened(self, match: str) -> list[Room]:
        """The rooms that a word of the bus is about and in which somebody listens."""
        return [room for room in self._meant(match) if room.listeners]

    async def look_again(self, match: str) -> None:
        """Something was written beside a match: whoever has it open here is told how it stands."""
        for room in self._meant(match):
            await self._read_again(room)

    async def reseated(self, room: Room) -> bool:
        """Read again who holds the seats of a match; whether that has changed."""
        kept = await done_by(READING, self._store.kept, room.id)
        if kept is None or kept.seats == room.kept.seats:
            return False
        room.reseat(kept)
        return True

    def _heard_in(self) -> list[Room]:
        return [room for room in self._alive.values() if room.listeners]

    def _hear(self, match: str, what: str) -> None:
        """Another worker has written: a room in which somebody listens, or a bot thinks, is read again at once."""
        if what in (bus.OFFERS, bus.EVERYTHING):
            for room in self._meant(match):
                room.renew_terms()
        if what in (bus.ACTIONS, bus.EVERYTHING):
            for room in self._meant(match):
                if room.listeners or room.thinking.at_work:
                    self._read_soon(room)
        if what == bus.HURRY:
            for room in self._meant(match):
                room.thinking.hurry(room)

    def _meant(self, match: str) -> list[Room]:
        """The rooms that a word of the bus is about."""
        return [room for id_, room in self._alive.items() if match in (id_, bus.EVERYTHING)]

    def _read_soon(self, room: Room) -> None:
        """Once what is being done to it is done. What is told while it is being read may be missed: then it is read once more."""
        before = self._reading.get(room.id)
        task = self._reading[room.id] = asyncio.create_task(self._read_after(before, room))
        task.add_done_callback(lambda done: self._reading.pop(room.id) if self._reading.get(room.id) is done else None)

    async def _read_after(self, before: Optional[asyncio.Task[None]], room: Room) -> None:
        if before is not None:
            await asyncio.gather(before, return_exceptions=True)
        if self._reading.get(room.id) is asyncio.current_task():
            await self._read_again(room)

    async def _look_around(self) -> None:
        while self._heard_in():
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except StoreError as error:
                log.warning("it cannot be seen whether another server has written: %s", error)

    async def look(self) -> None:
        """Has anybody written? Then the rooms in which somebody listens are read again if they have changed."""
        version = await done_by(READING, self._store.version)
        if version != self._version:
            self._version = version
            heard_in = self._heard_in()
            rows = await done_by(READING, self._store.counts, [room.id for room in heard_in])
            for room in heard_in:
                if rows.get(room.id, 0) != room.standing.rows:
                    await self._look_into(room)
                # a token that is taken back is no row of the match
                await self.cut_revoked(room)
            # nor is a device that was signed out at another server
            self._store.bus.hand_over(bus.EVERYTHING, bus.KEYS, True)

    async def _look_into(self, room: Room) -> None:
        if room.busy:
            # somebody is at it, perhaps for long: next time
            self._version = None
            return
        await self._read_again(room)

    async def _read_again(self, room: Room) -> None:
        try:
            await room.refresh()
            await self.cut_revoked(room)
        except (StoreError, Refusal) as error:
            log.warning("match %s cannot be read again: %s", room.id, error)
        except Exception:
            log.exception("match %s cannot be read again", room.id)

    async def close(self) -> None:
        """Look no more, and think no more."""
        self._store.bus.leave(self._hear)
        if self._resting is not None:
            self._resting.cancel()
        await asyncio.gather(*[room.thinking.close() for room in tuple(self._alive.values())])
        await self._thinkers.close()
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)


def _heard(opening: asyncio.Task[Room]) -> None:
    """Read the error of a room that did not open, so that asyncio does not report it as unread."""
    if not opening.cancelled():
        opening.exception()
