"""A room: one match with everybody at it.

A published match is never changed. An action is tried on a copy, its rows are committed, and only then does the copy take the
match's place: whatever goes wrong, the match is as the store has it.
"""
from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from copy import copy
from typing import Final, Optional

import sqlalchemy as sa

from umpire import face
from umpire.engine.lessons import Follower
from umpire.engine.match import CannotUndo, Match
from umpire.engine.nonces import Pledge
from umpire.engine.records import Record, RecordError, RecordLine
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import ENGLISH, reader_language
from umpire.players.levels import PATIENT
from umpire.protocol.errors import BUSY, NO_SEAT, NOT_ALLOWED, NOT_YOURS
from umpire.reports.hint import Deliberation
from umpire.server.common import bus, events, limits
from umpire.server.common.counters import TALLY
from umpire.server.common.leases import Lease
from umpire.server.common.limits import Buckets
from umpire.server.common.refusals import Refusal, moved_on_refusal, refusal_of, refuse_mistakes
from umpire.server.common.scene_delta import SceneCache
from umpire.server.common.sentences import say
from umpire.server.common.threads import OPENING, PLAYING, READING, TELLING, WRITING, Batcher, run_in
from umpire.server.play import agreements, program_seats, standing_orders
from umpire.server.play.attempts import Attempt, SeriesResult, play_quietly
from umpire.server.play.bots import BOT, SENSIBLE, WHILE, Choosing, Thinking, choose_action, ponder_decision
from umpire.server.play.caches import Headings, Memory
from umpire.server.play.conditions import CLOCK, Conditions, moved_at, read_conditions, write_conditions
from umpire.server.play.holders import Holder, hash_of, same_token
from umpire.server.play.listener import Listener
from umpire.server.play.rows import (
    CurrentMatch,
    all_rows,
    decider,
    explain_unplayable,
    is_action,
    note_undo,
    replay_rows,
    rows_of,
    take_back,
)
from umpire.server.play.tokens import PROGRAM
from umpire.server.storage.snapshots import SnapshotKeeper
from umpire.server.storage.store import Row, RowTaken, Store, StoredMatch, StoreError

# how often rows are read again because another server wrote at the same time
TRIES: Final = 20
# why a connection is closed
UNWATCHED: Final = "this link does not let anybody watch any more"
log = logging.getLogger("umpire.server")


def delegation_prompt(match: Match) -> str:
    """Say what the bot may do for a player at this decision (`rest-` and the id of the decision); '' if the title does not."""
    decision, messages = match.decision, match.messages
    if decision is None or match.pending is not None or not match.title.advisor:
        return ""
    key = f"rest-{decision.id}"
    return match.say(key, {}) if isinstance(messages, Catalogue) and messages.has(key) else ""


class Room:
    """A live match and the people around it. `announce` tells the listeners how it stands."""

    def __init__(
        self, id_: str, stored_match: StoredMatch, store: Store, announce: Callable[[Room], None], thinkers: Choosing,
    ) -> None:
        self.id = id_
        self.reseat(stored_match)
        self.levels = {seat.seat: seat.level or SENSIBLE for seat in stored_match.seats if seat.kind == BOT}
        self.patience = {seat.seat: seat.patience or WHILE for seat in stored_match.seats if seat.level == PATIENT}
        self.thinking = Thinking(thinkers, self.levels, self.patience, Lease(store.leases, id_))
        self.listeners: set[Listener] = set()
        # when something last happened here
        self.touched = time.monotonic()
        # by language: the lines of the log, the progress of a lesson, the match
        self._memories: dict[str, Memory] = {}
        self._followers: dict[str, Follower] = {}
        self._localized: dict[str, tuple[Match, Match]] = {}
        # how often each holder sends messages here
        self.pace = Buckets(limits.MESSAGES)
        self.headings = Headings()
        self.showing = SceneCache()
        # one thread describes the same news to all listeners: what is made for the first serves the next
        self.telling = Batcher(TELLING)
        self.odds = asyncio.Lock()
        self._hints = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._store = store
        self._announce = announce
        self._thinkers = thinkers
        # how the match stood since a person last acted: what bots do meanwhile keeps nobody from undoing that action
        self._meanwhile: set[tuple[int, str]] = set()
        # the actions of standing orders, of all seats
        self.ordered_actions: list[standing_orders.OrderedAction] = []
        self._keeper = SnapshotKeeper(store, id_)
        # the names of the programs that play seats here
        self.programs: dict[str, str] = {}
        # the pace and the link for spectators, and when somebody last played
        self.conditions = read_conditions(store, id_)
        self.moved = ""
        self.clock = CLOCK
        self._renewing: Optional[asyncio.Task[None]] = None
        self.current = self._reload()
        self._keeper.look(self.current.match)

    @property
    def localized_match(self) -> Match:
        """The match in the language of the reader."""
        match, language = self.current.match, reader_language()
        entry = self._localized.get(language)
        if entry is None or entry[0] is not match:
            entry = self._localized[language] = match, face.in_language(match, language)
        return entry[1]

    @property
    def record(self) -> Record:
        """The record of the match. Check first that the reader may see it."""
        return standing_orders.mark_record_chosen(self.current.match.record, self.ordered_actions)

    def rest(self) -> None:
        """Forget what can be made again, after a long time without messages."""
        self._memories.clear()
        self._localized.clear()
        self.headings = Headings()
        self.showing.forget()

    def as_it_stands(self) -> Room:
        """Return a copy of the room for a thread: whatever is played meanwhile, it stays like this."""
        return copy(self)

    @property
    def memory(self) -> Memory:
        return self._memories.setdefault(reader_language(), Memory())

    @property
    def follower(self) -> Follower:
        return self._followers.setdefault(reader_language(), Follower())

    @property
    def busy(self) -> bool:
        """Whether something is being done to the match just now."""
        return self._lock.locked()

    def holder(self, token: str) -> Holder:
        """Return the holder of a token; refuse a token without seats."""
        holder = self.find_holder(token)
        if holder is None:
            raise Refusal(NO_SEAT, say("no-seat"))
        return holder

    def find_holder(self, token: str) -> Optional[Holder]:
        """Return the holder of a token, if there is one. Every seat is compared, in constant time, so that time tells nothing."""
        token_hash = hash_of(token)
        seats = {seat.seat for seat in self.stored_match.seats if same_token(seat, token_hash)}
        if seats:
            return Holder(self._in_order(seats), token_hash)
        return Holder((), token_hash) if self.conditions.lets_watch(token_hash) else None

    def holder_of(self, seats: frozenset[str]) -> Holder:
        """Return the holder of seats that a person has: to the match the same as the holder of the first seat's token."""
        own = self._in_order(seats)
        return Holder(own, next(seat.token_hash for seat in self.stored_match.seats if seat.seat == own[0]))

    def _in_order(self, seats: Collection[str]) -> tuple[str, ...]:
        return tuple(seat for seat in self.current.match.title.seats if seat in seats)

    def seat_of(self, holder: Holder) -> str:
        """Return the seat as which a holder of several sees the match: the one that has to decide, if it is theirs."""
        return holder.acting_seat(decider(self.current.match, self.kinds))

    def reseat(self, stored_match: StoredMatch) -> None:
        """Take over who has the seats now.

        A seat is free as long as nobody has taken it: it is open, or the player of a rematch has not come.
        """
        self.stored_match = stored_match
        self.kinds = {seat.seat: seat.kind for seat in stored_match.seats}
        self.free = frozenset(seat.seat for seat in stored_match.seats if seat.kind != BOT and not seat.token_hash)

    def count_beside(self, holder: Holder) -> int:
        """Count the listeners at the same seats as a holder; for a spectator, the spectators."""
        own = set(holder.seats)
        return sum(bool(own & set(one.holder.seats)) if own else not one.holder.seats for one in self.listeners)

    def count_spectators_from(self, address: str) -> int:
        """Count the spectators from an address."""
        return sum(not one.holder.seats and one.address == address for one in self.listeners)

    async def reload_seats(self) -> None:
        """Read again who holds the seats: somebody may have taken one at another server."""
        kept = await run_in(READING, self._store.load_match, self.id)
        if kept is not None:
            self.reseat(kept)

    def holds_all(self, holder: Holder) -> bool:
        """Tell whether a holder has every seat. A bot's seat counts as another's, because a bot has secrets too."""
        return set(holder.seats) == set(self.kinds)

    async def refresh(self) -> CurrentMatch:
        """Return the match as the store has it: another server may have written."""
        async with self._lock:
            await self._catch_up()
            self.thinking.resume(self)
        if reader_language() not in self._localized and reader_language() != ENGLISH:
            # reading a title in another language may take a moment, in which others are answered
            await run_in(OPENING, face.title, self.current.match.title.id, None, reader_language())
        return self.current

    async def play(self, holder: Holder, n: int, stamp: str, actions: Sequence[str], whole: bool = False) -> SeriesResult:
        """Play actions in order until one is refused. If none was played, raise the refusal; else return it.

        Of several actions none is played that rolls or shows something: its odds are to be seen first, as they are then. If the
        series is to be played `whole` and one action is refused, none is played; nor is one after which another seat decides.
        """
        async with self._lock:
            # while bots decide, a person can only step in
            await self._check_stamp(n, stamp, meanwhile=self.thinking.moves(self.current.match))
            with events.time_move(self.current.match.title.id):
                trial, result = await run_in(PLAYING, self._attempt(holder).play_all, actions, whole)
                if whole and result.refusal is not None:
                    raise result.refusal
                if trial is not self.localized_match:
                    await self._commit(trial, rows_of(trial.lines_since(self.current.n + 1)), self.current.undo_points)
        await self.thinking.calm.wait()
        return result

    async def delegate(self, holder: Holder, n: int, stamp: str) -> None:
        """Have the bot take the rest of a decision for the holder, as far as the title allows (`rest-` and the decision's id)."""
        async with self._lock:
            await self._check_stamp(n, stamp)
            current, match = self.current, self.localized_match
            self._attempt(holder).check_decides(match)
        trial = await self._play_rest(match)
        if trial is match:
            raise Refusal(NOT_ALLOWED, say("nothing-to-delegate"))
        await self.answer(current, trial)
        await self.thinking.calm.wait()

    async def hurry(self) -> None:
        """Have the bots play sensibly for the rest of their turn, whichever worker thinks for them."""
        async with self._lock:
            self.thinking.hurry(self)
        self._store.bus.tell(self.id, bus.HURRY)

    async def note_program(self, holder: Holder) -> None:
        """Note that a program is about to decide, so that nobody takes it for a person. It is noted once, before it plays."""
        new_seats = [one for one in self._acting_seats(holder) if one in holder.seats and self.programs.get(one) != holder.name]
        for one in new_seats if PROGRAM in holder.may else ():
            await run_in(WRITING, program_seats.note_program, self._store, self.id, one, holder.name)
            self.programs = {**self.programs, one: holder.name}

    def _acting_seats(self, holder: Holder) -> tuple[str, ...]:
        """Return the seats for which a holder acts: the one that decides, those that add to the dice, or those with asides."""
        match = self.current.match
        seat = decider(match, self.kinds)
        if seat in holder.seats:
            return (seat,)
        return match.pledges.awaited_seats or tuple(one for one in holder.seats if match.asides(one))

    async def ponder(self, match: Match) -> Deliberation:
        """Ponder the decision, for a hint: in another process, one at a time."""
        async with self._hints:
            pondered = await ponder_decision(self._thinkers, match)
        if pondered is None:
            raise Refusal(BUSY, say("hint-lost"))
        return pondered

    async def answer(self, current: CurrentMatch, trial: Match) -> None:
        """Commit what bots chose while the match stood like this; refuse as stale if it does no more."""
        async with self._lock:
            if self.current is not current:
                raise moved_on_refusal()
            await self._commit(trial, rows_of(trial.lines_since(current.n + 1)), current.undo_points)

    async def pledge(self, holder: Holder, word: str, digits: Mapping[str, str]) -> None:
        """Take the seals or the nonces of the holder's seats, all or none."""
        async with self._lock:
            await self._catch_up()
            trial, rows = await run_in(PLAYING, self._pledge, holder, word, digits)
            await self._commit(trial, rows, self.current.undo_points)
        await self.thinking.calm.wait()

    async def undo(self, holder: Holder, n: int, stamp: str) -> None:
        """Undo the holder's last action."""
        async with self._lock:
            await self._check_stamp(n, stamp, meanwhile=True)
            await self._commit(*await run_in(PLAYING, self._undo, holder), ordered=False)
        await self.thinking.calm.wait()

    async def change_conditions(self, conditions: Conditions) -> None:
        """Play on under other conditions from now on."""
        await run_in(WRITING, write_conditions, self._store, self.id, conditions)
        self._set_conditions(conditions)
        self.tell()

    def reload_conditions_soon(self) -> None:
        """Read the conditions again, which another worker has changed."""
        self._renewing = asyncio.create_task(self.reload_conditions())

    def _set_conditions(self, conditions: Conditions) -> None:
        """Set the conditions, and close the connections of spectators whose link is worth nothing any more."""
        self.conditions = conditions
        for listener in tuple(self.listeners):
            if not listener.holder.seats and not conditions.lets_watch(listener.holder.token_hash):
                listener.close(UNWATCHED)

    async def reload_conditions(self) -> None:
        """Read the conditions again."""
        try:
            self._set_conditions(await run_in(READING, read_conditions, self._store, self.id))
        except StoreError as error:
            log.warning("the conditions of match %s cannot be read again: %s", self.id, error)

    async def agree(self, step: Callable[[CurrentMatch], tuple[Match, list[Row]]], stamp: str = "") -> None:
        """Commit what players settle among themselves.

        `step` returns what becomes of the match, on a copy, and the rows to write, or refuses.
        """
        async with self._lock:
            await self._catch_up()
            if stamp not in ("", self.current.stamp):
                raise moved_on_refusal()
            trial, rows = await run_in(PLAYING, lambda: step(self.current._replace(match=self.localized_match)))
            await self._commit(trial, rows, self._undos_after(rows), ordered=False)
        await self.thinking.calm.wait()

    def _undos_after(self, rows: Sequence[Row]) -> tuple[tuple[int, int], ...]:
        """Return the undos, with the rewinds among some rows."""
        undos = list(self.current.undo_points)
        for number, row in enumerate(rows, self.current.rows):
            to = agreements.rewind_target(row)
            if to is not None:
                note_undo(undos, number, to)
        return tuple(undos)

    def _attempt(self, holder: Holder) -> Attempt:
        return Attempt(self.localized_match, self.current.rows, self.kinds, holder)

    def foresee(self, holder: Holder, actions: Sequence[str]) -> tuple[Match, tuple[str, ...]]:
        """Return the match after these actions, without the bots, and the actions from the first on that shows something."""
        return self._attempt(holder).foresee(actions)

    def check_decides(self, match: Match, holder: Holder) -> None:
        """Refuse a seat that does not decide, and one more action in a match that has too many."""
        self._attempt(holder).check_decides(match)

    async def _play_rest(self, match: Match) -> Match:
        """Return the match after a bot has taken the rest of a decision, as long as nothing is shown.

        The player says when the decision is finished.
        """
        trial, seed = match, secrets.randbits(48)
        while trial.seat == match.seat and delegation_prompt(trial):
            choice = await choose_action(self._thinkers, trial, SENSIBLE, seed)
            after_choice = None if choice is None else await run_in(PLAYING, play_quietly, trial, choice)
            if after_choice is None:
                break
            trial = after_choice
        return trial

    def _pledge(self, holder: Holder, word: str, by_seat: Mapping[str, str]) -> tuple[Match, list[Row]]:
        """Return the match after the pledges of a holder's seats, and the rows to write."""
        before = self.localized_match
        trial = before.copy()
        for seat, digits in by_seat.items():
            if seat not in holder.seats:
                raise Refusal(NOT_YOURS, say("not-your-seat"))
            with refuse_mistakes():
                trial.pledge(Pledge(seat, word, digits))
        return trial, all_rows(trial, self.current.n + 1, len(before.pledges.all))

    def _undo(self, holder: Holder) -> tuple[Match, list[Row], tuple[tuple[int, int], ...]]:
        """Return the match after an undo, the rows to write, and the undos."""
        people = sum(kind != BOT for kind in self.kinds.values())
        undo_count = agreements.count_for(self.current.dealings.undos, holder.seats)
        if self.current.rows >= limits.MOST_ROWS_WITH_UNDO or undo_count >= limits.most_undos(len(holder.seats), people):
            raise Refusal(NOT_ALLOWED, say("undo-full"))
        trial = self.localized_match.copy()
        try:
            rows = take_back(trial, holder.seats, self.kinds, self.ordered_actions)
        except CannotUndo as mistake:
            raise refusal_of(mistake) from None
        undo_points = list(self.current.undo_points)
        for number in range(self.current.rows, self.current.rows + len(rows)):
            note_undo(undo_points, number, trial.last)
        return trial, rows, tuple(undo_points)

    async def _check_stamp(self, n: int, stamp: str, meanwhile: bool = False) -> None:
        """Refuse a holder who has not seen how the match stands.

        If that is because this server has not, it looks first; whether another server has written since shows when we write.
        `meanwhile`: a holder who has not seen what bots did just now is not refused.
        """
        if self._is_current(n, stamp) or (meanwhile and (n, stamp) in self._meanwhile):
            return
        await self._catch_up()
        if not self._is_current(n, stamp):
            raise moved_on_refusal()

    def _is_current(self, n: int, stamp: str) -> bool:
        """Tell whether a number and a stamp are those of the match as it stands."""
        return n == self.current.n and stamp in ("", self.current.stamp)

    async def set_standing_order(self, holder: Holder, seat: str, order: str, value: str) -> None:
        """Set a standing order of a seat, or cancel it with no value. It answers the decision at hand at once."""
        if seat not in holder.seats:
            raise Refusal(NOT_YOURS, say("not-your-order"))
        async with self._lock:
            await self._catch_up()
            matching = [one for one in self.current.match.title.orders.all if one.id == order and one.is_for(seat)]
            if not matching or (value and not matching[0].fits(value)):
                raise Refusal(NOT_ALLOWED, say("no-such-order"))
            await run_in(WRITING, standing_orders.write_order, self._store, self.id, seat, order, value)
            if value and self.current.match.seat == seat:
                await self._commit(self.localized_match, [], self.current.undo_points)
        await self.thinking.calm.wait()

    def _carry_out_orders(
        self, trial: Match, rows: list[Row], orders: standing_orders.OrdersBySeat,
    ) -> tuple[Match, list[Row], list[standing_orders.OrderedAction]]:
        """Return the match after what its seats have ordered, its rows, and what orders answered."""
        by = next((row.seat for row in reversed(rows) if not row.forced), "")
        after, answered = standing_orders.carry_out(trial, orders, self.kinds, by)
        return after, [*rows, *rows_of(after.lines_since(trial.last + 1))], answered

    async def _commit(
        self, trial: Match, rows: list[Row], undo_points: tuple[tuple[int, int], ...], ordered: bool = True,
    ) -> None:
        """Write rows, then publish the match: nobody hears of what is not on the disk.

        The match is published in English, for all to translate. With `ordered`, standing orders may answer the next decision.
        """
        before = self.current.rows
        answered: list[standing_orders.OrderedAction] = []
        try:
            orders = await run_in(WRITING, self._write_unless_ordered, before, trial, rows) if ordered else None
            if orders:
                trial, rows, answered = await run_in(PLAYING, self._carry_out_orders, trial, rows, orders)
            if orders or not ordered:
                await run_in(WRITING, self._write, before, rows, answered)
        except RowTaken:
            self._publish(await run_in(OPENING, self._reread), elsewhere=True)
            raise moved_on_refusal() from None
        TALLY.actions[trial.title.id] += max(0, trial.last - self.current.n)
        self.ordered_actions = [*self.ordered_actions, *answered]
        if any(agreements.restarts_clock(row) for row in rows):
            self.moved = max(self.moved, self.clock.now().isoformat(timespec="milliseconds"))
        # the last row is that of the last action
        ordered_rows = {before + len(rows) - 1 - trial.last + one.n for one in answered}
        dealings = self.current.dealings.after(rows, before, ordered_rows)
        settled = agreements.add_all_to_log(self.current.settled, rows, before, self.current.n, trial.last)
        self._publish(CurrentMatch(face.in_language(trial, ENGLISH), before + len(rows), undo_points, dealings, settled))

    def _write_unless_ordered(self, before: int, trial: Match, rows: list[Row]) -> standing_orders.OrdersBySeat:
        """Write the rows, unless a standing order may answer next: then write nothing, and return the orders."""
        orders = standing_orders.read_orders(self._store, self.id) if standing_orders.may_be_ordered(trial, self.kinds) else {}
        if not orders:
            self._write(before, rows, ())
        return orders

    def _write(self, before: int, rows: list[Row], answered: Sequence[standing_orders.OrderedAction]) -> None:
        """Write the rows, and which of them were ordered; raise Taken if another server was first.

        Without rows (a real die is awaited) only look whether one was.
        """
        def note(connection: sa.Connection) -> None:
            standing_orders.note_ordered_actions(self._store, connection, self.id, answered)

        self._store.append(self.id, before, rows, note)
        if not rows and self._store.count(self.id) != before:
            raise RowTaken(self.id)

    async def _catch_up(self) -> None:
        """Read what another server has written."""
        if await run_in(READING, self._store.count, self.id) != self.current.rows:
            self._publish(await run_in(OPENING, self._reread), elsewhere=True)

    def _publish(self, current: CurrentMatch, elsewhere: bool = False) -> None:
        """Publish the match as it is now to all listeners: within a blink, if bots go on from here."""
        before, self.current, self.touched = self.current, current, time.monotonic()
        self._keeper.look(current.match)
        bots_act = self.thinking.acting and not elsewhere
        self._meanwhile = self._meanwhile | {(before.n, before.stamp)} if bots_act else set()
        if not self.thinking.begin(self, elsewhere):
            self.tell()

    def tell(self) -> None:
        """Tell all listeners how the match stands, after the answer to the client that asked."""
        self.thinking.calm.set()
        asyncio.get_running_loop().call_soon(self._announce, self)

    def _reread(self) -> CurrentMatch:
        """Return the match as the store has it.

        What others have played is played after what is known here; all is replayed where they did anything else, or where it
        does not fit.
        """
        rows = self._store.rows(self.id, self.current.rows)
        current = self._continue(rows) if rows and all(is_action(row) for row in rows) else None
        if current is not None:
            return current
        # somebody may have sat down
        stored_match = self._store.load_match(self.id)
        if stored_match is not None:
            self.reseat(stored_match)
        return self._reload()

    def _continue(self, rows: Sequence[Row]) -> Optional[CurrentMatch]:
        """Return the match after more actions; None if it does not go on with them, or goes on by itself."""
        before, last, dealings = self.current.rows, self.current.n, self.current.dealings
        trial = self.current.match.copy()
        if not trial.begun or trial.pending is not None:
            return None
        try:
            for number, row in enumerate(rows, last + 1):
                trial.replay_line(RecordLine(number, *row), number)
            trial.resume()
        except RecordError:
            return None
        if trial.last != last + len(rows):
            return None
        # the action of an order is written like a forced one
        if any(row.forced for row in rows):
            self.ordered_actions = standing_orders.read_ordered_actions(self._store, self.id)
        # programs are noted before they play anything
        self.programs = program_seats.find_programs(self._store, self.id)
        self.moved = moved_at(self._store, self.id) if self.conditions.pace else ""
        new_answers = [one for one in self.ordered_actions if one.n > last and standing_orders.stands(one, trial.moments)]
        ordered_rows = {before + one.n - last - 1 for one in new_answers}
        return CurrentMatch(
            trial, before + len(rows), self.current.undo_points, dealings.after(rows, before, ordered_rows),
            self.current.settled)

    def _reload(self) -> CurrentMatch:
        """Replay the rows. If another server writes meanwhile, read again."""
        for _ in range(TRIES):
            rows = self._store.rows(self.id)
            self.ordered_actions = standing_orders.read_ordered_actions(self._store, self.id)
            self.programs = program_seats.find_programs(self._store, self.id)
            current, new_rows = self._replay(rows)
            with suppress(RowTaken):
                self._store.append(self.id, len(rows), new_rows)
                self.moved = moved_at(self._store, self.id) if self.conditions.pace else ""
                return current
        raise StoreError(say("store-not-written", reason="another server writes to it"))

    def _replay(self, rows: Sequence[Row]) -> tuple[CurrentMatch, list[Row]]:
        try:
            return replay_rows(self.stored_match, rows, self._keeper.recall, self.ordered_actions)
        except Exception as odd:
            raise explain_unplayable(self.id, self.stored_match.header, odd) from None
