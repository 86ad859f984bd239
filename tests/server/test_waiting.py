"""A task that waits for something, and is told to stop in the very moment in which it comes, stops.

`asyncio.wait_for` does not, in Python 3.11: it hands over what has come, and what was to end goes on. A table that closes in that
moment would never be closed.
"""
from __future__ import annotations

import ast
import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import umpire.server
from server.helpers import NO_WORD, run_async, table
from umpire.server.people.attendance import Attendance
from umpire.server.play.room import Room
from umpire.server.routes.event_streams import LastEvent, Stream
from umpire.server.storage.sqlite import open_store

HERE = Path(umpire.server.__file__).parent
# seconds that only who does not stop costs
WHILE = 2.0


async def stopped_as(come: Callable[[], object], waiting: asyncio.Task[Any]) -> bool:
    """Tell whether who waits stops, if that is said right after what is waited for has come."""
    for _ in range(5):
        await asyncio.sleep(0)
    come()
    # what wakes up who waits is done, and who waits has not yet run
    await asyncio.sleep(0)
    waiting.cancel()
    _, going_on = await asyncio.wait({waiting}, timeout=WHILE)
    waiting.cancel()
    return not going_on and waiting.cancelled()


async def next_of(stream: AsyncIterator[Any]) -> Any:
    return await anext(stream)


@run_async
async def test_a_cut_stream_ends_while_sending(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        room: Room = await at.rooms.room(new_match["match"])
        stream = Stream(at.rooms, room, room.holder(new_match["token"]), LastEvent(room.current.n, room.current.stamp), 60)
        events = stream._events()
        await next_of(events)
        waiting = asyncio.create_task(next_of(events))
        assert await stopped_as(lambda: stream._listener.send(NO_WORD), waiting)


@run_async
async def test_the_attendance_task_stops_when_cancelled(tmp_path: Path) -> None:
    store = open_store(tmp_path / "s")
    attendance = Attendance(store)
    attendance._present["match", "blue"] = 1
    waiting = asyncio.create_task(attendance._keep_written())
    assert await stopped_as(attendance._changed.set, waiting)
    store.close()


def test_nothing_waits_in_a_way_that_swallows_its_end() -> None:
    for file in sorted(HERE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            assert not (isinstance(node, ast.Attribute) and node.attr == "wait_for"), f"{file.name}:{node.lineno}"
