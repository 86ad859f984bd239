"""Make reports of matches and decide who may have a report or a hint.

A report evaluates hundreds of rolls. It is made of the record alone, in a process of its own, one at a time for each address.
Reports are cached; one that nobody waits for any more is not made.
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
from umpire.server.play.rows import find_rows_not_undone
from umpire.server.storage.store import Store

MOST_REPORTS: Final = 64
PATIENCE: Final = 300.0
LONGEST_COMPLAINT: Final = 2000
log = logging.getLogger("umpire.server")


# Who may have one

def plays_only_bots(room: Room, holder: Holder) -> bool:
    """Tell whether no other person sits in the match, neither elsewhere nor at the same screen."""
    others = [kind for seat, kind in room.kinds.items() if seat not in holder.seats]
    own = {room.kinds[seat] for seat in holder.seats}
    return all(kind == BOT for kind in others) and not {"me", "hotseat"} <= own


def may_see_report(room: Room, holder: Holder) -> bool:
    """Tell whether a holder may see the report, which hides nothing.

    All players may once the match is over; before, only a person who plays alone and has no secrets kept from them.
    """
    title = room.current.match.title
    open_ = room.holds_all(holder) or title.secrets is None
    if not holder.seats:
        return False
    return room.current.match.over or (room.current.match.begun and open_ and plays_only_bots(room, holder))


def may_have_hint(room: Room, holder: Holder) -> bool:
    """Tell whether a hint can be had now: never where another person plays."""
    match = room.current.match
    decides = match.decision is not None and match.pending is None and match.seat in holder.seats
    return decides and plays_only_bots(room, holder)


def check_alone(room: Room, holder: Holder) -> None:
    """Refuse a hint where another person plays."""
    if not plays_only_bots(room, holder):
        raise Refusal(NOT_YOURS, say("hint-alone"))


# Making reports

class ReportJob:
    """A report that is being made or was, and how many requests wait for it."""

    def __init__(self, work: Coroutine[Any, Any, ReportPage]) -> None:
        self.task = asyncio.create_task(work)
        self.waiting = 0

    @property
    def is_lost(self) -> bool:
        """Whether the report failed, or will."""
        return self.task.done() and (self.task.cancelled() or self.task.exception() is not None)

    async def page(self) -> ReportPage:
        """Return the page, once it is made; stop making it when the last request that waits for it ends."""
        self.waiting += 1
        try:
            # a request that ends must not cancel the work that others wait for
            return await asyncio.shield(self.task)
        finally:
            self.waiting -= 1
            if not self.waiting and not self.task.done():
                self.task.cancel()


class Reports:
    """The reports of all matches, made on request."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs: OrderedDict[tuple[str, str, str, bool], ReportJob] = OrderedDict()
        # one at a time for each address, and two in all: matches in progress need the machine more
        self._turns = Turns(2, share=1)

    async def report(self, room: Room, holder: Holder, judged: bool) -> ReportPage:
        """Return the report of a match in the reader's language, made once unless that fails.

        If `judged`, it has what a strong player thinks of the decisions.
        """
        if not may_see_report(room, holder):
            raise Refusal(NOT_YOURS, say("not-open"))
        key = room.id, room.current.stamp, reader_language(), judged
        job = self._jobs.get(key)
        if job is None or job.is_lost or job.task.cancelling():
            job = self._jobs[key] = ReportJob(self._make(room, judged))
        self._jobs.move_to_end(key)
        self._forget()
        return await job.page()

    def _forget(self) -> None:
        """Forget all but the last reports, and those that are being made."""
        finished = [key for key, job in self._jobs.items() if job.task.done()]
        for key in finished[: max(0, len(finished) - MOST_REPORTS)]:
            del self._jobs[key]

    async def _make(self, room: Room, judged: bool) -> ReportPage:
        match = room.current.match
        times = await run_in(READING, self._times, room.id)
        bots = [seat for seat, kind in room.kinds.items() if kind == BOT]
        moments = times if len(times) == match.last + 1 else []
        making = ReportRequest(room.record.dumps(), reader_language(), room.id, moments, bots, judged, maker_of(match.title.id))
        async with self._turns.place(asker()):
            return await _make_elsewhere(making)

    def _times(self, match: str) -> list[str]:
        """Return when each action that stands was written."""
        times = self._store.times(match)
        return [times[number] for number in find_rows_not_undone(self._store.rows(match)) if number < len(times)]

    async def close(self) -> None:
        """Cancel the reports that are not finished."""
        tasks = [job.task for job in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _communicate(process: asyncio.subprocess.Process, message: bytes) -> tuple[bytes, bytes]:
    """Send a message to a process; return its output and its complaints.

    Its input stays open until the process has ended: when the input ends sooner, nobody waits for the report any more.
    """
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    with suppress(BrokenPipeError, ConnectionResetError):
        process.stdin.write(message)
        await process.stdin.drain()
    output, complaint = await asyncio.gather(process.stdout.read(), process.stderr.read())
    await process.wait()
    process.stdin.close()
    return output, complaint


async def _make_elsewhere(making: ReportRequest) -> ReportPage:
    """Make a report in another process; refuse if that takes too long or fails, which is logged."""
    message = json.dumps(making._asdict()).encode() + b"\n"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", worker.__name__, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=child_environment(),
    )
    try:
        async with asyncio.timeout(PATIENCE):
            output, complaint = await _communicate(process, message)
    except TimeoutError:
        count_lost_worker("", "a report was late")
        raise Refusal(BUSY, say("report-late")) from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        count_lost_worker("", "a report went wrong")
        log.warning("the report of %s went wrong: %s", making.match, complaint.decode("utf-8", "replace")[-LONGEST_COMPLAINT:])
        raise Refusal(BUSY, say("report-lost"))
    report: ReportPage = json.loads(output)
    return report
