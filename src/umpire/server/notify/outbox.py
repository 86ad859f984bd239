"""The postman: sees whose turn it is, stores notices, and sends those that are due.

Notices are stored before they are sent (channels.py). A server claims a notice before it sends it, so that only one of several
does. If that server dies, the claim expires and the message is sent again under the same id; only then can one arrive twice.
What cannot be sent is tried again at growing intervals, and given up after a day. None of this delays a move: the postman hears
of it when it is stored, and looks for itself.
"""
from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Optional, assert_never

from umpire.server.common import bus, events
from umpire.server.common.fair_queues import asking
from umpire.server.common.refusals import Refusal
from umpire.server.common.threads import READING, WRITING, Pool, run_in
from umpire.server.notify import absent_players, channels, mail_sign_in, message_texts
from umpire.server.notify.channels import (
    ASKING,
    DISCORD,
    DROPPED,
    GIVEN_UP,
    HOOK,
    MAIL,
    PUSH,
    SENT,
    WAITING,
    AwaitedSeats,
    Channel,
    Notice,
)
from umpire.server.notify.letter import NoticeText, NotSent
from umpire.server.notify.operator_settings import Posting
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.rows import decider
from umpire.server.storage.signatures import load_key
from umpire.server.storage.store import Store, StoreError

if TYPE_CHECKING:
    from umpire.server.notify.outgoing_http import Lookups

# seconds before each further attempt; after the last the notice is given up
PAUSES: Final = (60.0, 300.0, 1800.0, 7200.0, 21600.0, 43200.0)
# seconds after which a claim expires
CLAIM: Final = 300.0
# seconds between two rounds without a call, and between two clearings
ROUND: Final = 60.0
CLEARING: Final = 3600.0
# how many notices are loaded at once; those to servers that people chose are also sent at once
AT_ONCE: Final = 20
log = logging.getLogger("umpire.server")
POSTING: Final = Pool(2, "posting")


def awaited_seats(room: Room) -> AwaitedSeats:
    """Return the seats that have to act in a match."""
    current, match = room.current, room.current.match
    if match.over:
        return AwaitedSeats(current.rows, (), over=True)
    seats = tuple(match.pledges.awaited_seats) if match.pledges.awaited_seats else (decider(match, room.kinds),)
    return AwaitedSeats(current.rows, seats)


class Postman:
    """Sends the notices of a store."""

    def __init__(self, store: Store, rooms: Rooms, posting: Posting, clock: Callable[[], float] = time.time) -> None:
        self.posting = posting
        self._store = store
        self._rooms = rooms
        self.clock = clock
        # matches with new rows, and those with channels
        self._changed: set[str] = set()
        self._watched: frozenset[str] = frozenset()
        # matches in which something was said to somebody who counts as present, but may be leaving
        self._leaving: set[str] = set()
        self._wake_up = asyncio.Event()
        self._last_clearing = float("-inf")
        self._task: Optional[asyncio.Task[None]] = None
        self._lookups: Optional[Lookups] = None

    def open(self) -> None:
        self._store.bus.listen(self._hear)
        self._task = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """Stop, after the current messages are sent and recorded."""
        self._store.bus.leave(self._hear)
        task, self._task = self._task, None
        if task is not None:
            self._wake_up.set()
            await asyncio.gather(task, return_exceptions=True)

    def watch(self, match: str) -> None:
        """Look at a match from now on: it has a channel."""
        self._watched |= {match}
        self._note_change(match)

    def _hear(self, match: str, what: str) -> None:
        matches = self._leaving if what == bus.PRESENCE else self._watched
        if what in (bus.ACTIONS, bus.TALK, bus.PRESENCE) and match in matches:
            self._note_change(match)
        elif match == bus.EVERYTHING:
            self._wake_up.set()

    def _note_change(self, match: str) -> None:
        self._changed.add(match)
        self._wake_up.set()

    async def _go_round(self) -> None:
        while True:
            try:
                await self.round()
            except StoreError as error:
                log.warning("notices were not sent: %s", error)
            except Exception:
                log.exception("notices were not sent")
            if self._task is None:
                return
            await self._wait()

    async def _wait(self) -> None:
        """Wait until somebody calls, something is due, or it is time for a round."""
        wait = ROUND
        # errors of the store were logged, and pass
        with suppress(StoreError):
            due = await run_in(READING, channels.next_due, self._store)
            wait = ROUND if due is None else min(ROUND, max(0.0, due - self.clock()))
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self._wake_up.wait()
        self._wake_up.clear()

    async def round(self) -> None:
        """Look at every match that has changed, and send what is due."""
        self._watched = await run_in(READING, channels.watched_matches, self._store)
        self._leaving &= self._watched
        if self._last_clearing == float("-inf"):
            # talk just before the server stopped may have no notices yet
            talk = await run_in(READING, absent_players.matches_with_talk_since, self._store, self._yesterday())
            self._changed |= self._watched & talk
        if self._watched or self._changed:
            for match in {*self._changed, *await run_in(READING, channels.matches_behind, self._store)}:
                self._changed.discard(match)
                await self._look(match)
        await self._send_due()
        if self.clock() - self._last_clearing >= CLEARING:
            self._last_clearing = self.clock()
            await run_in(WRITING, channels.forget_old_notices, self._store, self.clock())
            await run_in(WRITING, mail_sign_in.forget_old_links, self._store, self.clock())

    def _yesterday(self) -> str:
        return datetime.fromtimestamp(max(0.0, self.clock() - 86400.0), UTC).isoformat(timespec="milliseconds")

    async def _look(self, match: str) -> None:
        """Store the notices for a match."""
        room = await self._room(match)
        if room is not None:
            now = self.clock()
            await run_in(WRITING, channels.note, self._store, match, awaited_seats(room), now, now + self.posting.delay)
            leaving = await run_in(WRITING, absent_players.note, self._store, room, now, now + self.posting.delay)
            (self._leaving.add if leaving else self._leaving.discard)(match)

    async def _room(self, match: str) -> Optional[Room]:
        """Open a match; return None if it cannot be opened: nobody can move in it."""
        try:
            room = await self._rooms.room(match)
            await room.refresh()
        except (Refusal, StoreError) as error:
            log.warning("match %s cannot be opened to see whose move it is: %s", match, error)
            return None
        return room

    # Sending

    async def _send_due(self) -> None:
        """Send what is due.

        Mail goes to the host's server. All else goes to servers that people chose, which may be slow: send some of it
        concurrently, and look for mail again before the next.
        """
        others = await run_in(READING, channels.due_notices, self._store, self.clock(), AT_ONCE, False)
        results = await asyncio.gather(self._send_mail(), *[self._deliver(notice) for notice in others], return_exceptions=True)
        for error in [notice for notice in results if isinstance(notice, BaseException)]:
            raise error

    async def _send_mail(self) -> None:
        while True:
            notices = await run_in(READING, channels.due_notices, self._store, self.clock(), AT_ONCE, True)
            for notice in notices:
                await self._deliver(notice)
            if len(notices) < AT_ONCE:
                return

    async def _deliver(self, notice: Notice) -> None:
        if not await run_in(WRITING, channels.claim, self._store, notice, self.clock() + CLAIM):
            return
        channel = await run_in(READING, channels.channel, self._store, notice.channel)
        room = await self._room(notice.match)
        if channel is None or channel.failed or room is None:
            await self._settle(notice, DROPPED, "nobody there")
            return
        reason = await self._reason_to_drop(notice, channel, room)
        if reason:
            await self._settle(notice, DROPPED, reason)
        else:
            with asking(await run_in(READING, channels.owner, self._store, channel)):
                await self._try(notice, channel, message_texts.letter(self._store, room, self.posting.url, channel, notice))

    async def _reason_to_drop(self, notice: Notice, channel: Channel, room: Room) -> str:
        """Say why a notice is out of date, '' if it is not."""
        if notice.turn == ASKING:
            return "answered" if channel.confirmed else ""
        if notice.turn < ASKING:
            return await run_in(READING, absent_players.reason_to_drop, self._store, room, notice, channel, self.clock())
        now = awaited_seats(room)
        if not now.over and notice.seat not in now.seats:
            return "taken back"
        return await run_in(READING, channels.reason_to_drop, self._store, notice, channel.holder)

    async def _try(self, notice: Notice, channel: Channel, letter: NoticeText) -> None:
        try:
            await self._send(channel, letter)
        except NotSent as reason:
            await self._retry_or_give_up(notice, channel, reason)
        except Exception as odd:
            log.exception("a %s could not be made", channel.kind)
            await self._retry_or_give_up(notice, channel, NotSent(type(odd).__name__))
        else:
            events.count_notice(channel.kind, SENT)
            await self._settle(notice, SENT)

    async def _send(self, channel: Channel, letter: NoticeText) -> None:
        if channel.kind == MAIL:
            from umpire.server.notify import email

            if self.posting.mail is None:
                raise NotSent("this server sends no mail any more")
            await run_in(POSTING, email.send, self.posting.mail, channel.target, letter, self.clock())
        elif channel.kind == HOOK or channel.kind == DISCORD:
            from umpire.server.notify import webhook

            lookups = self._load_lookups()
            body = webhook.generic(letter) if channel.kind == HOOK else webhook.discord(letter)
            await webhook.send(channel.target, body, self.posting.private_hooks, lookups)
        elif channel.kind == PUSH:
            await self._push(channel, letter)
        else:
            assert_never(channel.kind)

    async def _push(self, channel: Channel, letter: NoticeText) -> None:
        from umpire.server.notify import web_push

        private = await run_in(WRITING, load_key, self._store, channels.PUSH, web_push.make_key)
        anywhere, lookups = self.posting.private_hooks, self._load_lookups()
        await web_push.send(json.loads(channel.target), letter, private, contact(self.posting), anywhere, lookups)

    def _load_lookups(self) -> Lookups:
        """Return the lookups of host names, loaded when the first hook is used."""
        from umpire.server.notify.outgoing_http import Lookups

        self._lookups = self._lookups or Lookups()
        return self._lookups

    async def _retry_or_give_up(self, notice: Notice, channel: Channel, reason: NotSent) -> None:
        """Try again later, or give up if the address is gone."""
        number = notice.attempts
        if reason.final:
            await run_in(WRITING, channels.fail, self._store, channel.id, str(reason))
        if reason.final or number >= len(PAUSES):
            events.count_notice(channel.kind, GIVEN_UP)
            log.warning("a message by %s is given up: %s", channel.kind, reason)
            await self._settle(notice, GIVEN_UP, str(reason))
            return
        events.count_notice(channel.kind, "failed")
        await run_in(
            WRITING, channels.settle, self._store, notice, WAITING, str(reason), self.clock() + PAUSES[number])

    async def _settle(self, notice: Notice, state: str, reason: str = "") -> None:
        await run_in(WRITING, channels.settle, self._store, notice, state, reason)


def contact(posting: Posting) -> str:
    """Return the address that a push service may ask about this server's messages."""
    if posting.mail is not None:
        from email.utils import parseaddr

        return f"mailto:{parseaddr(posting.mail.sender)[1]}"
    return posting.url or "mailto:umpire@localhost.localdomain"
