"""The rooms in memory: opened on request, read again when another server writes, let go after a while."""
from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple, Optional
from weakref import WeakValueDictionary

from umpire.protocol.errors import NOT_FOUND
from umpire.server.common import bus, limits
from umpire.server.common.limits import Buckets
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import OPENING, READING, run_in
from umpire.server.play import tokens
from umpire.server.play.bots import Choosing
from umpire.server.play.holders import Holder, hash_of
from umpire.server.play.listener import Listener
from umpire.server.play.room import Room
from umpire.server.play.thinkers import Thinkers
from umpire.server.play.tokens import PROGRAM
from umpire.server.storage.store import Store, StoreError

ROOMS: Final = 200
# seconds between two checks whether another server has written, while there are listeners here
LOOK: Final = 0.25
# seconds after which a room in which nothing happens forgets what can be made again
QUIET: Final = 300.0
REVOKED: Final = "the token was taken back"
log = logging.getLogger("umpire.server")


class Census(NamedTuple):
    """How many matches are in memory, how many clients listen to them, and in how many a bot thinks."""

    open: int
    listeners: int
    thinking: int


class Rooms:
    """The rooms in memory.

    Rooms that were not used for long are let go, the store has them; but as long as anyone is in a room, everyone who opens the
    match comes into the same one.
    """

    def __init__(self, store: Store, announce: Callable[[Room], None], thinkers: Optional[Choosing] = None) -> None:
        self._store = store
        self._announce = announce
        self._thinkers = thinkers or Thinkers()
        self._recent: OrderedDict[str, Room] = OrderedDict()
        self._rooms_in_use: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._watch: Optional[asyncio.Task[None]] = None
        self._resting: Optional[asyncio.TimerHandle] = None
        # how fast seats of all matches send messages: a room that is let go and opened again forgives nobody
        self.pace = Buckets(limits.MESSAGES)
        self._version: Optional[int] = None
        self._reading: dict[str, asyncio.Task[None]] = {}
        # what this process writes, it has published itself
        store.bus.listen(self._hear, own=False)

    async def room(self, id_: str) -> Room:
        """Return the room of a match; refuse if there is none. Opening one holds up nobody who wants another."""
        room = self._rooms_in_use.get(id_)
        if room is None:
            room = await asyncio.shield(self._open(id_))
        room.touched = time.monotonic()
        self._rest_later()
        self._recent[id_] = room
        self._recent.move_to_end(id_)
        while len(self._recent) > ROOMS:
            self._recent.popitem(last=False)
        return room

    def _rest_later(self) -> None:
        if self._resting is None:
            self._resting = asyncio.get_running_loop().call_later(QUIET, self._rest_now)

    def _rest_now(self) -> None:
        """Let quiet rooms rest, and check again later while there are rooms.

        Collect what dropped rooms leave behind: by itself Python does that too seldom (serve.py).
        """
        self._resting = None
        self.let_rest(time.monotonic())
        gc.collect()
        if self._rooms_in_use:
            self._rest_later()

    def let_rest(self, now: float) -> None:
        """Let the rooms rest in which nothing has happened for long."""
        for room in tuple(self._rooms_in_use.values()):
            if now - room.touched >= QUIET and not room.busy:
                room.rest()

    async def holder(self, room: Room, token: str) -> Holder:
        """Return the holder of a token: of a seat, or one that was made for a program."""
        try:
            return room.holder(token)
        except Refusal:
            program_token = await run_in(READING, tokens.find_token, self._store, room.id, hash_of(token))
            if program_token is None:
                raise
            may = frozenset((*program_token.scopes, PROGRAM))
            return Holder(program_token.seats, program_token.token_hash, may, name=program_token.name)

    async def close_revoked(self, room: Room) -> None:
        """Close the connections of programs whose token was revoked, and of spectators that may not watch any more."""
        if any(not one.holder.seats for one in room.listeners):
            await room.reload_conditions()
        # a program with a person's own token is closed like a device that was signed out (presence.py)
        programs = [one.holder for one in room.listeners if PROGRAM in one.holder.may and not one.holder.key_hash]
        for token_hash in {holder.token_hash for holder in programs}:
            if await run_in(READING, tokens.find_token, self._store, room.id, token_hash) is None:
                for listener in [one for one in room.listeners if one.holder.token_hash == token_hash]:
                    listener.close(REVOKED)

    def _open(self, id_: str) -> asyncio.Task[Room]:
        """Return the task that opens a room, shared by all clients that want the room at the same time.

        A client that leaves does not cancel it.
        """
        if id_ not in self._opening:
            self._opening[id_] = asyncio.create_task(self._load_room(id_))
            self._opening[id_].add_done_callback(_read_error)
        return self._opening[id_]

    async def _load_room(self, id_: str) -> Room:
        try:
            stored_match = await run_in(READING, self._store.load_match, id_)
            if stored_match is None:
                raise Refusal(NOT_FOUND, say("no-match"))
            room = await run_in(OPENING, Room, id_, stored_match, self._store, self._announce, self._thinkers)
            self._rooms_in_use[id_] = room
            room.pace = self.pace
            room.thinking.resume(room)
            return room
        finally:
            del self._opening[id_]

    # what other servers write

    def join(self, room: Room, listener: Listener) -> None:
        """Add a listener. From now on check what other servers write, unless the bus tells, until nobody listens any more."""
        room.listeners.add(listener)
        if not self._store.bus.across and (self._watch is None or self._watch.done()):
            self._watch = asyncio.create_task(self._check_until_unheard())

    def census(self) -> Census:
        rooms = tuple(self._rooms_in_use.values())
        return Census(len(rooms), sum(len(room.listeners) for room in rooms), sum(room.thinking.at_work for room in rooms))

    def rooms_with_listeners(self, match: str) -> list[Room]:
        """Return the rooms that a word of the bus is about and that have listeners."""
        return [room for room in self._rooms_about(match) if room.listeners]

    async def reload(self, match: str) -> None:
        """Read again the rooms of a match after something was written beside it, and tell their listeners."""
        for room in self._rooms_about(match):
            await self._refresh(room)

    async def reload_seats(self, room: Room) -> bool:
        """Read again who holds the seats of a match; return whether that has changed."""
        stored_match = await run_in(READING, self._store.load_match, room.id)
        if stored_match is None or stored_match.seats == room.stored_match.seats:
            return False
        room.reseat(stored_match)
        return True

    def _rooms_with_listeners(self) -> list[Room]:
        return [room for room in self._rooms_in_use.values() if room.listeners]

    def _hear(self, match: str, what: str) -> None:
        """Read a room again at once if another worker has written and somebody listens there, or a bot thinks."""
        if what in (bus.OFFERS, bus.EVERYTHING):
            for room in self._rooms_about(match):
                room.reload_conditions_soon()
        if what in (bus.ACTIONS, bus.EVERYTHING):
            for room in self._rooms_about(match):
                if room.listeners or room.thinking.at_work:
                    self._refresh_soon(room)
        if what == bus.HURRY:
            for room in self._rooms_about(match):
                room.thinking.hurry(room)

    def _rooms_about(self, match: str) -> list[Room]:
        """Return the rooms that a word of the bus is about."""
        return [room for id_, room in self._rooms_in_use.items() if match in (id_, bus.EVERYTHING)]

    def _refresh_soon(self, room: Room) -> None:
        """Refresh a room once what is being done to it is done, and once more if a word of the bus comes meanwhile."""
        before = self._reading.get(room.id)
        task = self._reading[room.id] = asyncio.create_task(self._refresh_after(before, room))
        task.add_done_callback(lambda done: self._reading.pop(room.id) if self._reading.get(room.id) is done else None)

    async def _refresh_after(self, before: Optional[asyncio.Task[None]], room: Room) -> None:
        if before is not None:
            await asyncio.gather(before, return_exceptions=True)
        if self._reading.get(room.id) is asyncio.current_task():
            await self._refresh(room)

    async def _check_until_unheard(self) -> None:
        while self._rooms_with_listeners():
            await asyncio.sleep(LOOK)
            try:
                await self.check_for_writes()
            except StoreError as error:
                log.warning("cannot check whether another server has written: %s", error)

    async def check_for_writes(self) -> None:
        """Check whether anybody has written; then refresh the rooms with listeners that have changed."""
        version = await run_in(READING, self._store.version)
        if version != self._version:
            self._version = version
            rooms = self._rooms_with_listeners()
            rows = await run_in(READING, self._store.counts, [room.id for room in rooms])
            for room in rooms:
                if rows.get(room.id, 0) != room.current.rows:
                    await self._refresh_unless_busy(room)
                # revoking a token writes no row of the match
                await self.close_revoked(room)
            # nor does signing a device out at another server
            self._store.bus.dispatch(bus.EVERYTHING, bus.KEYS, True)

    async def _refresh_unless_busy(self, room: Room) -> None:
        if room.busy:
            # its lock may be held for long: next time
            self._version = None
            return
        await self._refresh(room)

    async def _refresh(self, room: Room) -> None:
        try:
            await room.refresh()
            await self.close_revoked(room)
        except (StoreError, Refusal) as error:
            log.warning("match %s cannot be read again: %s", room.id, error)
        except Exception:
            log.exception("match %s cannot be read again", room.id)

    async def close(self) -> None:
        """Stop checking for writes, and stop the bots."""
        self._store.bus.leave(self._hear)
        if self._resting is not None:
            self._resting.cancel()
        await asyncio.gather(*[room.thinking.close() for room in tuple(self._rooms_in_use.values())])
        await self._thinkers.close()
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)


def _read_error(opening: asyncio.Task[Room]) -> None:
    """Read the error of a room that did not open, so that asyncio does not report it as unread."""
    if not opening.cancelled():
        opening.exception()
