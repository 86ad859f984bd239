"""A room: one match with everybody at it.

A published match is never changed. An action is tried on a copy, its rows are committed, and only then does the copy take
the match's place: whatever goes wrong, the match is as the store says.
"""
from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from typing import Final, NamedTuple, Optional

from umpire import face
from umpire.engine.lessons import Follower
from umpire.engine.match import CannotUndo, Match
from umpire.engine.nonces import Pledge
from umpire.engine.records import Record, RecordError, RecordLine
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import ENGLISH, language
from umpire.players.levels import PATIENT
from umpire.protocol.answers import ServerMessage
from umpire.protocol.errors import BUSY, NO_SEAT, NOT_ALLOWED, NOT_YOURS
from umpire.protocol.presence import Presence
from umpire.reports.hint import Pondered
from umpire.server.common import bus, events, limits
from umpire.server.common.counters import TALLY
from umpire.server.common.fair_queues import asker
from umpire.server.common.leases import Lease
from umpire.server.common.limits import Buckets
from umpire.server.common.refusals import MISTAKES, Refusal, refusal_of, stale
from umpire.server.common.scene_delta import Showing
from umpire.server.common.sentences import say
from umpire.server.common.threads import Gathering, OPENING, PLAYING, READING, TELLING, WRITING, done_by
from umpire.server.play import agreements, program_seats, standing_orders, terms
from umpire.server.play.attempts import Attempt, Played, play_quietly
from umpire.server.play.bots import BOT, Choosing, SENSIBLE, Thinking, WHILE, pondered, wanted
from umpire.server.play.holders import Holder, hash_of, same_token
from umpire.server.play.recollection import Headings, Memory
from umpire.server.play.rows import (
    Standing, all_rows, decider, is_played, note_undo, replayed, rows_of, take_back, unplayable,
)
from umpire.server.play.terms import Terms
from umpire.server.play.tokens import PROGRAM
from umpire.server.storage.snapshots import Keeper
from umpire.server.storage.store import Kept, Row, Store, StoreError, Taken

# how often rows are read again because another server wrote at the same time
TRIES: Final = 20
# why somebody is hung up on
TOO_SLOW: Final = "too slow"
UNWATCHED: Final = "this link does not let anybody watch any more"
log = logging.getLogger("umpire.server")


def delegation_prompt(match: Match) -> str:
    """What the bot may do for a player at this decision, in the words of the title; nothing where it has none for it."""
    decision, messages = match.decision, match.messages
    if decision is None or match.pending is not None or not match.title.advisor:
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

    def seat_of(self, holder: Holder) -> str:
        """Return the seat as which a holder of several sees the match: the one that has to decide, if it is theirs."""
        return holder.acting_seat(decider(self.standing.match, self.kinds))

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

    async def reload_seats(self) -> None:
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
                trial, played = await done_by(PLAYING, self._attempt(holder).play_all, actions, whole)
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
            self._attempt(holder).check_decides(match)
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

    def _attempt(self, holder: Holder) -> Attempt:
        return Attempt(self.told, self.standing.rows, self.kinds, holder)

    def foresee(self, holder: Holder, actions: Sequence[str]) -> tuple[Match, tuple[str, ...]]:
        """Return the match after these actions, without the bots, and the actions from the first on that shows something."""
        return self._attempt(holder).foresee(actions)

    def check_decides(self, match: Match, holder: Holder) -> None:
        """Refuse a seat that does not decide, and one more action in a match that has too many."""
        self._attempt(holder).check_decides(match)

    async def _delegated(self, match: Match) -> Match:
        """The match after a bot has done the rest for who was asked: nothing is shown, and who asked says when it is finished."""
        trial, seed = match, secrets.randbits(48)
        while trial.seat == match.seat and delegation_prompt(trial):
            chosen = await wanted(self._thinkers, trial, SENSIBLE, seed)
            further = None if chosen is None else await done_by(PLAYING, play_quietly, trial, chosen)
            if further is None:
                break
            trial = further
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
            known = [one for one in self.standing.match.title.orders.known if one.id == order and one.is_for(seat)]
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
