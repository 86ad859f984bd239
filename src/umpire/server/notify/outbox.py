"""The postman: sees whose turn it is, writes down whom to tell, and sends what is due.

What is to be sent stands in the store before anything is sent (channels.py). Whoever sends a message claims it first, so that of
several servers on one store one does. Of a server that dies in between the claim runs out, and the message is sent again under
the same id; this is the only way in which one can come twice. What cannot be sent is tried again, later each time, and given up
after a day. Nothing of it holds up a move: the postman hears of it when it is written, and looks for itself.
"""
from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Optional

from umpire.server.common import bus, events
from umpire.server.common.fair_queues import asking
from umpire.server.common.refusals import Refusal
from umpire.server.common.threads import READING, WRITING, Pool, run_in
from umpire.server.notify import absent_players, channels, mail_sign_in, message_texts
from umpire.server.notify.channels import ASKING, DISCORD, DROPPED, GIVEN_UP, HOOK, MAIL, SENT, WAITING, Awaited, Channel, Notice
from umpire.server.notify.letter import Letter, NotSent
from umpire.server.notify.operator_settings import Posting
from umpire.server.play.room import Room
from umpire.server.play.rooms import Rooms
from umpire.server.play.rows import decider
from umpire.server.storage.signatures import load_key
from umpire.server.storage.store import Store, StoreError

if TYPE_CHECKING:
    from umpire.server.notify.outgoing_http import Lookups

# seconds before another attempt, after each that failed; after the last it is given up
PAUSES: Final = (60.0, 300.0, 1800.0, 7200.0, 21600.0, 43200.0)
# seconds after which who claimed a message has died
CLAIM: Final = 300.0
# seconds after which the postman looks around even if nobody has told him anything, and between two clearings
ROUND: Final = 60.0
CLEARING: Final = 3600.0
# how many are looked for at once; what goes to servers that people have chosen is also sent at once
AT_ONCE: Final = 20
log = logging.getLogger("umpire.server")
POSTING: Final = Pool(2, "posting")


def awaited(room: Room) -> Awaited:
    """Who has to do something in a match as it stands."""
    standing, match = room.standing, room.standing.match
    if match.over:
        return Awaited(standing.rows, (), over=True)
    seats = tuple(match.pledges.awaited) if match.pledges.awaited else (decider(match, room.kinds),)
    return Awaited(standing.rows, seats)


class Postman:
    """Looks after the notices of a store."""

    def __init__(self, store: Store, rooms: Rooms, posting: Posting, clock: Callable[[], float] = time.time) -> None:
        self.posting = posting
        self._store = store
        self._rooms = rooms
        self.clock = clock
        # matches that somebody has written to, and those of which somebody wants to hear
        self._touched: set[str] = set()
        self._watched: frozenset[str] = frozenset()
        # matches in which something was said to somebody who is counted as present: they may be on their way out
        self._leaving: set[str] = set()
        self._called = asyncio.Event()
        self._cleared = float("-inf")
        self._task: Optional[asyncio.Task[None]] = None
        self._lookups: Optional[Lookups] = None

    def open(self) -> None:
        self._store.bus.listen(self._hear)
        self._task = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """What is being handed over is finished first: a message that was taken is written down as such."""
        self._store.bus.leave(self._hear)
        task, self._task = self._task, None
        if task is not None:
            self._called.set()
            await asyncio.gather(task, return_exceptions=True)

    def watch(self, match: str) -> None:
        """Somebody wants to hear of a match from now on."""
        self._watched |= {match}
        self._touch(match)

    def watches(self, match: str) -> bool:
        return match in self._watched

    def _hear(self, match: str, what: str) -> None:
        waited_for = self._leaving if what == bus.PRESENCE else self._watched
        if what in (bus.ACTIONS, bus.TALK, bus.PRESENCE) and match in waited_for:
            self._touch(match)
        elif match == bus.EVERYTHING:
            self._called.set()

    def _touch(self, match: str) -> None:
        self._touched.add(match)
        self._called.set()

    async def _go_round(self) -> None:
        while True:
            try:
                await self.round()
            except StoreError as error:
                log.warning("the post was not looked after: %s", error)
            except Exception:
                log.exception("the post was not looked after")
            if self._task is None:
                return
            await self._rest()

    async def _rest(self) -> None:
        """Until somebody calls, something is due, or it is time to look around."""
        wait = ROUND
        # what the store complains of was logged, and passes
        with suppress(StoreError):
            due = await run_in(READING, channels.next_due, self._store)
            wait = ROUND if due is None else min(ROUND, max(0.0, due - self.clock()))
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self._called.wait()
        self._called.clear()

    async def round(self) -> None:
        """Look at every match that was written to, and send what is due."""
        self._watched = await run_in(READING, channels.watched, self._store)
        self._leaving &= self._watched
        if self._cleared == float("-inf"):
            # what was said just before the table was closed or killed may not have been written down
            self._touched |= self._watched & await run_in(READING, absent_players.talked_since, self._store, self._yesterday())
        if self._watched or self._touched:
            for match in {*self._touched, *await run_in(READING, channels.behind, self._store)}:
                self._touched.discard(match)
                await self._look(match)
        await self._send_due()
        if self.clock() - self._cleared >= CLEARING:
            self._cleared = self.clock()
            await run_in(WRITING, channels.forget, self._store, self.clock())
            await run_in(WRITING, mail_sign_in.forget_old_links, self._store, self.clock())

    def _yesterday(self) -> str:
        return datetime.fromtimestamp(max(0.0, self.clock() - 86400.0), UTC).isoformat(timespec="milliseconds")

    async def _look(self, match: str) -> None:
        """Write down who is to be told, of a match as the store has it."""
        room = await self._room(match)
        if room is not None:
            now = self.clock()
            await run_in(WRITING, channels.note, self._store, match, awaited(room), now, now + self.posting.delay)
            leaving = await run_in(WRITING, absent_players.note, self._store, room, now, now + self.posting.delay)
            (self._leaving.add if leaving else self._leaving.discard)(match)

    async def _room(self, match: str) -> Optional[Room]:
        """None for a match that cannot be opened: nobody can be told to move in it."""
        try:
            room = await self._rooms.room(match)
            await room.refresh()
        except (Refusal, StoreError) as error:
            log.warning("match %s cannot be opened to see whose move it is: %s", match, error)
            return None
        return room

    # sending

    async def _send_due(self) -> None:
        """Mail goes to a server of the operator's. All else goes where somebody wanted it, who may let us wait: some of it is
        sent side by side, and before the next of it is looked for mail again."""
        others = await run_in(READING, channels.due, self._store, self.clock(), AT_ONCE, False)
        sent = await asyncio.gather(self._send_mail(), *[self._take_care_of(one) for one in others], return_exceptions=True)
        for odd in [one for one in sent if isinstance(one, BaseException)]:
            raise odd

    async def _send_mail(self) -> None:
        while True:
            found = await run_in(READING, channels.due, self._store, self.clock(), AT_ONCE, True)
            for notice in found:
                await self._take_care_of(notice)
            if len(found) < AT_ONCE:
                return

    async def _take_care_of(self, notice: Notice) -> None:
        if not await run_in(WRITING, channels.claim, self._store, notice, self.clock() + CLAIM):
            return
        way = await run_in(READING, channels.channel, self._store, notice.channel)
        room = await self._room(notice.match)
        if way is None or way.failed or room is None:
            await self._settle(notice, DROPPED, "nobody there")
            return
        old = await self._old(notice, way, room)
        if old:
            await self._settle(notice, DROPPED, old)
        else:
            with asking(await run_in(READING, channels.owner, self._store, way)):
                await self._try(notice, way, message_texts.letter(self._store, room, self.posting.url, way, notice))

    async def _old(self, notice: Notice, way: Channel, room: Room) -> str:
        """Why it is no news any more, '' if it is."""
        if notice.turn == ASKING:
            return "answered" if way.confirmed else ""
        if notice.turn < ASKING:
            return await run_in(READING, absent_players.old, self._store, room, notice, way, self.clock())
        now = awaited(room)
        if not now.over and notice.seat not in now.seats:
            return "taken back"
        return await run_in(READING, channels.news, self._store, notice, way.holder)

    async def _try(self, notice: Notice, way: Channel, letter: Letter) -> None:
        try:
            await self._send(way, letter)
        except NotSent as reason:
            await self._not_sent(notice, way, reason)
        except Exception as odd:
            log.exception("a %s could not be made", way.kind)
            await self._not_sent(notice, way, NotSent(type(odd).__name__))
        else:
            events.count_notice(way.kind, SENT)
            await self._settle(notice, SENT)

    async def _send(self, way: Channel, letter: Letter) -> None:
        if way.kind == MAIL:
            from umpire.server.notify import email

            if self.posting.mail is None:
                raise NotSent("this table sends no mail any more")
            await run_in(POSTING, email.send, self.posting.mail, way.target, letter, self.clock())
        elif way.kind in (HOOK, DISCORD):
            from umpire.server.notify import webhook

            lookups = self._looking_up()
            body = webhook.generic(letter) if way.kind == HOOK else webhook.discord(letter)
            await webhook.send(way.target, body, self.posting.private_hooks, lookups)
        else:
            await self._push(way, letter)

    async def _push(self, way: Channel, letter: Letter) -> None:
        from umpire.server.notify import web_push

        private = await run_in(WRITING, load_key, self._store, channels.PUSH, web_push.made_key)
        anywhere, lookups = self.posting.private_hooks, self._looking_up()
        await web_push.send(json.loads(way.target), letter, private, contact(self.posting), anywhere, lookups)

    def _looking_up(self) -> Lookups:
        """What looks up the names of servers that people have chosen: loaded when somebody has chosen one."""
        from umpire.server.notify.outgoing_http import Lookups

        self._lookups = self._lookups or Lookups()
        return self._lookups

    async def _not_sent(self, notice: Notice, way: Channel, reason: NotSent) -> None:
        """Once more later, or never: an address that is gone is not written to again, whatever else was to be told."""
        number = notice.attempts
        if reason.final:
            await run_in(WRITING, channels.fail, self._store, way.id, str(reason))
        if reason.final or number >= len(PAUSES):
            events.count_notice(way.kind, GIVEN_UP)
            log.warning("a message by %s is given up: %s", way.kind, reason)
            await self._settle(notice, GIVEN_UP, str(reason))
            return
        events.count_notice(way.kind, "failed")
        await run_in(
            WRITING, channels.settle, self._store, notice, WAITING, str(reason), self.clock() + PAUSES[number])

    async def _settle(self, notice: Notice, state: str, reason: str = "") -> None:
        await run_in(WRITING, channels.settle, self._store, notice, state, reason)


def contact(posting: Posting) -> str:
    """Whom a push service may ask about what this table sends."""
    if posting.mail is not None:
        from email.utils import parseaddr

        return f"mailto:{parseaddr(posting.mail.sender)[1]}"
    return posting.url or "mailto:umpire@localhost.localdomain"
