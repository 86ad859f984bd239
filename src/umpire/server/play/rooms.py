"""A room is a live match: its rows replayed, who holds its seats, and who is listening.

A published match is never changed. An action is tried on a copy, its rows are committed, and only then does the copy take
the match's place: whatever goes wrong, the match is as the store says.
"""
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
from umpire.server.play.room import Listener, Room
from umpire.server.play.thinkers import Thinkers
from umpire.server.play.tokens import PROGRAM
from umpire.server.storage.store import Store, StoreError

ROOMS: Final = 200
# seconds between two looks whether another server has written, while somebody listens here
LOOK: Final = 0.25
# seconds after which a room in which nothing happens forgets what can be made again
QUIET: Final = 300.0
REVOKED: Final = "the token was taken back"
log = logging.getLogger("umpire.server")


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
            found = await run_in(READING, tokens.find, self._store, room.id, hash_of(token))
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
            if await run_in(READING, tokens.find, self._store, room.id, token_hash) is None:
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
            kept = await run_in(READING, self._store.load_match, id_)
            if kept is None:
                raise Refusal(NOT_FOUND, say("no-match"))
            room = self._alive[id_] = await run_in(OPENING, Room, id_, kept, self._store, self._announce, self._thinkers)
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
        kept = await run_in(READING, self._store.load_match, room.id)
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
        version = await run_in(READING, self._store.version)
        if version != self._version:
            self._version = version
            heard_in = self._heard_in()
            rows = await run_in(READING, self._store.counts, [room.id for room in heard_in])
            for room in heard_in:
                if rows.get(room.id, 0) != room.standing.rows:
                    await self._look_into(room)
                # a token that is taken back is no row of the match
                await self.cut_revoked(room)
            # nor is a device that was signed out at another server
            self._store.bus.dispatch(bus.EVERYTHING, bus.KEYS, True)

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
