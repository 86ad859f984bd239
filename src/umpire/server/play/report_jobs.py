"""How it went, and what one would do: for whom, and made where nobody waits for it.

A report weighs hundreds of rolls. It is made of the record alone, in a process of its own, one at a time for each address; what
was made is kept, and what nobody waits for any more is not made.
"""
from __future__ import annotations

import asyncio
import json
import logging
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

from umpire.i18n.language import reader_language
from umpire.protocol.errors import BUSY, NOT_YOURS
from umpire.protocol.pages import ReportPage
from umpire.reports import worker
from umpire.reports.title_address import child_environment, maker_of
from umpire.reports.worker import ReportRequest
from umpire.server.common.events import count_lost_worker
from umpire.server.common.fair_queues import Turns, asker
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.common.threads import READING, run_in
from umpire.server.play.bots import BOT
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room
from umpire.server.play.rows import standing_rows
from umpire.server.storage.store import Store

KEPT: Final = 64
PATIENCE: Final = 300.0
LONGEST_COMPLAINT: Final = 2000
log = logging.getLogger("umpire.server")


# For whom

def among_bots(room: Room, holder: Holder) -> bool:
    """Whether no other person sits in the match, neither elsewhere nor at the same screen."""
    others = [kind for seat, kind in room.kinds.items() if seat not in holder.seats]
    own = {room.kinds[seat] for seat in holder.seats}
    return all(kind == BOT for kind in others) and not {"me", "hotseat"} <= own


def may_see_report(room: Room, holder: Holder) -> bool:
    """A report hides nothing: it is for all once the match is over; before, for who plays alone and has no secrets kept from."""
    title = room.standing.match.title
    open_ = room.holds_all(holder) or title.secrets is None
    if not holder.seats:
        return False
    return room.standing.match.over or (room.standing.match.begun and open_ and among_bots(room, holder))


def may_ask(room: Room, holder: Holder) -> bool:
    """Whether a hint can be had now: never where another person plays."""
    match = room.standing.match
    decides = match.decision is not None and match.pending is None and match.seat in holder.seats
    return decides and among_bots(room, holder)


def check_alone(room: Room, holder: Holder) -> None:
    if not among_bots(room, holder):
        raise Refusal(NOT_YOURS, say("hint-alone"))


# Making and keeping

class Wanted:
    """A report that is being made or was, and how many wait for it."""

    def __init__(self, work: Coroutine[Any, Any, ReportPage]) -> None:
        self.task = asyncio.create_task(work)
        self.waiting = 0

    @property
    def is_lost(self) -> bool:
        """Whether nothing came of it, or nothing will."""
        return self.task.done() and (self.task.cancelled() or self.task.exception() is not None)

    async def page(self) -> ReportPage:
        """The page, once it is made; when the last who waits for it leaves before, it is not."""
        self.waiting += 1
        try:
            # who hangs up spoils it for nobody else
            return await asyncio.shield(self.task)
        finally:
            self.waiting -= 1
            if not self.waiting and not self.task.done():
                self.task.cancel()


class Reports:
    """The reports of all matches, as they are asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._made: OrderedDict[tuple[str, str, str, bool], Wanted] = OrderedDict()
        # one at a time, for those at one address, and two in all: whoever plays meanwhile needs the machine more
        self._turns = Turns(2, share=1)

    async def report(self, room: Room, holder: Holder, judged: bool) -> ReportPage:
        """The page of a match for whoever reads now, with what a strong player thinks of the decisions if that is asked for. It
        is made once, unless something goes wrong."""
        if not may_see_report(room, holder):
            raise Refusal(NOT_YOURS, say("not-open"))
        key = room.id, room.standing.stamp, reader_language(), judged
        wanted = self._made.get(key)
        if wanted is None or wanted.is_lost or wanted.task.cancelling():
            wanted = self._made[key] = Wanted(self._make(room, judged))
        self._made.move_to_end(key)
        self._forget()
        return await wanted.page()

    def _forget(self) -> None:
        """Keep the last that were made, and those that are being made."""
        made = [key for key, wanted in self._made.items() if wanted.task.done()]
        for key in made[: max(0, len(made) - KEPT)]:
            del self._made[key]

    async def _make(self, room: Room, judged: bool) -> ReportPage:
        match = room.standing.match
        times = await run_in(READING, self._times, room.id)
        bots = [seat for seat, kind in room.kinds.items() if kind == BOT]
        known = times if len(times) == match.last + 1 else []
        wanted = ReportRequest(room.record.dumps(), reader_language(), room.id, known, bots, judged, maker_of(match.title.id))
        async with self._turns.place(asker()):
            return await _elsewhere(wanted)

    def _times(self, match: str) -> list[str]:
        """When each action that stands was written."""
        times = self._store.times(match)
        return [times[number] for number in standing_rows(self._store.rows(match)) if number < len(times)]

    async def close(self) -> None:
        """What is not finished is not waited for."""
        tasks = [wanted.task for wanted in self._made.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _exchanged(process: asyncio.subprocess.Process, given: bytes) -> tuple[bytes, bytes]:
    """What a process says and complains of when it is told something. Its input stays open until it has ended: where that ends
    before, nobody waits for the report any more."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    with suppress(BrokenPipeError, ConnectionResetError):
        process.stdin.write(given)
        await process.stdin.drain()
    written, complaint = await asyncio.gather(process.stdout.read(), process.stderr.read())
    await process.wait()
    process.stdin.close()
    return written, complaint


async def _elsewhere(wanted: ReportRequest) -> ReportPage:
    """Made in another process; Refusal if that takes too long or goes wrong, and what went wrong is logged."""
    given = json.dumps(wanted._asdict()).encode() + b"\n"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", worker.__name__, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=child_environment(),
    )
    try:
        async with asyncio.timeout(PATIENCE):
            written, complaint = await _exchanged(process, given)
    except TimeoutError:
        count_lost_worker("", "a report was late")
        raise Refusal(BUSY, say("report-late")) from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        count_lost_worker("", "a report went wrong")
        log.warning("the report of %s went wrong: %s", wanted.match, complaint.decode("utf-8", "replace")[-LONGEST_COMPLAINT:])
        raise Refusal(BUSY, say("report-lost"))
    told: ReportPage = json.loads(written)
    return told
