"""The bus: what is told is heard on the event loop, by whoever listens, whichever thread tells it."""
from __future__ import annotations

import asyncio
from pathlib import Path

import umpire
from server.helpers import run_async
from umpire.server.common.bus import ACTIONS, TALK, Bus
from umpire.server.play.rows import all_rows
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Row, Seat, StoredMatch


@run_async
async def test_announcement_of_a_thread_reaches_the_loop() -> None:
    bus, heard = Bus(), asyncio.Queue[tuple[str, str]]()
    await bus.open()
    bus.listen(lambda match, what: heard.put_nowait((match, what)))
    await asyncio.to_thread(bus.tell, "m", TALK)
    assert await heard.get() == ("m", TALK)
    bus.tell("n", ACTIONS)
    assert await heard.get() == ("n", ACTIONS)


@run_async
async def test_listener_can_exclude_its_own_process() -> None:
    bus, heard, last = Bus(), list[str](), asyncio.Event()
    bus.listen(lambda match, what: heard.append(f"others {match}"), own=False)
    bus.listen(lambda match, what: heard.append(match))
    bus.listen(lambda match, what: last.set())
    bus.tell("m", TALK)
    await last.wait()
    assert heard == ["m"]


@run_async
async def test_failing_listener_does_not_stop_the_others() -> None:
    bus, heard, last = Bus(), list[str](), asyncio.Event()

    def raise_gone(match: str, what: str) -> None:
        heard.append("gone")

    def wrong(match: str, what: str) -> None:
        raise ValueError(match)

    for hear in (raise_gone, wrong, lambda match, what: last.set()):
        bus.listen(hear)
    bus.leave(raise_gone)
    bus.tell("m", TALK)
    await last.wait()
    assert heard == []


@run_async
async def test_store_announces_written_actions(tmp_path: Path) -> None:
    store, heard = open_store(tmp_path / "s"), asyncio.Queue[int]()
    await store.bus.open()
    match = umpire.start("ridge", seed=1)
    store.create("m", StoredMatch(match.header, "ab", (Seat("blue", "me", "h"),)), all_rows(match))
    before = store.count("m")
    store.bus.listen(lambda id_, what: heard.put_nowait(store.count(id_)))
    await asyncio.to_thread(store.append, "m", before, [Row("blue", "hold", (), False)])
    assert await heard.get() == before + 1
    store.close()
