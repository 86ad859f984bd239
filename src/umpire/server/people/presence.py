"""Presence at a match: who holds each seat, who is connected, who has asked for a rematch.

All listeners that want it get the same document; it holds nothing of the match itself.
"""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import Any, Final, cast

from umpire.protocol.presence import AtSeat, Presence, SeatKind
from umpire.server.common import bus
from umpire.server.common.threads import READING, run_in
from umpire.server.people import attendance, persons, rematches
from umpire.server.people.attendance import Attendance
from umpire.server.people.lobby import OPEN
from umpire.server.play import program_seats
from umpire.server.play.listener import Listener
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.storage.store import Store, StoredMatch, StoreError

HEARD: Final = (bus.PRESENCE, bus.PEOPLE, bus.EVERYTHING)
# why a connection is closed
SIGNED_OUT: Final = "this device was signed out"
log = logging.getLogger("umpire.server")


def describe_presence(store: Store, match: str, stored_match: StoredMatch, at: datetime) -> Presence:
    """Describe the players: how each seat is played, its player's name, and whether they are here."""
    names, attendance_by_seat = persons.names_at(store, match), attendance.read_attendance(store, match, at)
    programs = program_seats.find_programs(store, match)
    seats = {
        seat.seat: _seat(seat.kind, names.get(seat.seat, ""), attendance_by_seat.get(seat.seat), programs.get(seat.seat, ""))
        for seat in stored_match.seats
    }
    request = rematches.find_request(store, match)
    return {"type": "presence", "seats": seats, "rematch": "" if request is None else request.by}


def _seat(kind: str, name: str, attendance_: attendance.SeatAttendance | None, program: str) -> AtSeat:
    # the maker of a match and a player with a link are both people
    seat_kind = cast(SeatKind, kind) if kind in ("bot", OPEN) else "person"
    here, at = (attendance_.here, attendance_.at) if attendance_ else (False, "")
    return {"kind": seat_kind, "name": name, "here": here, "seen": "" if here else at, "program": program}


class PresenceAnnouncer:
    """Hears who comes and goes, here and at other servers, and tells the listeners."""

    def __init__(self, store: Store, rooms: Rooms, now: Callable[[], datetime] = attendance.clock) -> None:
        self._store = store
        self._rooms = rooms
        self._now = now
        self.attendance = Attendance(store, now)
        self._telling: set[asyncio.Task[None]] = set()
        store.bus.listen(self._hear)

    def sit(self, room: Room, listener: Listener) -> None:
        """Count a listener in. The first message to them comes with what their coming changes; spectators are not counted."""
        self.attendance.come(room.id, listener.holder.seats)
        if listener.presence:
            self._tell_later(room)

    def rise(self, room: Room, listener: Listener) -> None:
        """Count a listener out."""
        self.attendance.go(room.id, listener.holder.seats)

    def _hear(self, match: str, what: str) -> None:
        if what in (bus.KEYS, bus.EVERYTHING):
            self._start(self._close_signed_out())
        for room in self._rooms.rooms_with_listeners(match) if what in HEARD else ():
            self._tell_later(room)

    async def _close_signed_out(self) -> None:
        """Close the connections of people whose key is ended.

        With the link of a seat they may come again, but no longer as the person.
        """
        rooms = self._rooms.rooms_with_listeners(bus.EVERYTHING)
        signed_in = [one for room in rooms for one in room.listeners if one.holder.key_hash]
        hashes = {one.holder.key_hash for one in signed_in}
        try:
            good = await run_in(READING, persons.valid_keys, self._store, hashes) if hashes else ()
        except StoreError as error:
            log.warning("cannot read who was signed out: %s", error)
            return
        for listener in [one for one in signed_in if one.holder.key_hash not in good]:
            listener.close(SIGNED_OUT)

    def _tell_later(self, room: Room) -> None:
        self._start(self._tell(room))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, room: Room) -> None:
        try:
            await self._rooms.reload_seats(room)
            message = await run_in(READING, describe_presence, self._store, room.id, room.stored_match, self._now())
        except StoreError as error:
            log.warning("cannot read who is at match %s: %s", room.id, error)
            return
        for listener in tuple(room.listeners):
            listener.tell_presence(message)

    async def close(self) -> None:
        self._store.bus.leave(self._hear)
        for task in self._telling:
            task.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)
        await self.attendance.close()
