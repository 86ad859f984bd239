"""Rooms: who listens hears, whoever wrote; nobody waits for another match."""
from __future__ import annotations

import asyncio
import gc
import sys
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import umpire
from server.helpers import DEADLINE, Socket, Table, run_async, table
from umpire.server.common import threads as work
from umpire.server.play import room as room_module
from umpire.server.play import rooms, rows
from umpire.server.play.room import Room
from umpire.server.play.rows import CurrentMatch, fold_rows, note_undo, replay_rows
from umpire.server.storage.store import Row, Store

BOTH = {"blue": "hotseat", "red": "hotseat"}
SOON = 0.02


# Two servers on one store

@asynccontextmanager
async def two_servers(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Table, Table]]:
    monkeypatch.setattr(rooms, "LOOK", SOON)
    async with table(path) as one, table(path) as other:
        yield one, other


@run_async
async def test_listeners_hear_moves_from_other_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with two_servers(tmp_path / "s", monkeypatch) as (one, other):
        new_match = await one.begin(seats=BOTH, undo="unlimited")
        match, token = new_match["match"], new_match["token"]
        here, _ = await one.sit(match, token)
        there, _ = await other.sit(match, token)
        for n, (player, listener) in enumerate(((one, there), (other, here), (one, there)), 1):
            await player.play(match, token, "hold")
            assert (await listener.hear())["n"] == n
            # who listens where it was played hears of it too
            assert (await (here if listener is there else there).hear())["n"] == n
        assert (await other.post(match, token, {"type": "undo", "n": 3})).status_code == 200
        assert [(await socket.hear())["n"] for socket in (here, there)] == [2, 2]
        await here.close()
        await there.close()


@run_async
async def test_other_servers_are_looked_for_only_while_somebody_listens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    version = Store.version
    async with two_servers(tmp_path / "s", monkeypatch) as (one, _):

        def look(store: Store) -> int:
            looks.append(1)
            return version(store)

        monkeypatch.setattr(Store, "version", look)
        new_match = await one.begin(seats=BOTH)
        await one.play(new_match["match"], new_match["token"], "hold")
        assert looks == []
        socket, _ = await one.sit(new_match["match"], new_match["token"])
        watching = next(task for task in asyncio.all_tasks() if "_check_until_unheard" in str(task.get_coro()))
        await socket.close()
        await asyncio.wait_for(watching, DEADLINE)
        assert not [task for task in asyncio.all_tasks() if "_check_until_unheard" in str(task.get_coro())]


@run_async
async def test_looking_reads_no_match_again_that_nobody_has_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all that are listened to it is asked at once, and of none by itself that has not changed."""
    queries: list[list[str]] = []
    counts = Store.counts
    monkeypatch.setattr(rooms, "LOOK", 3 * DEADLINE)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=BOTH)
        socket, _ = await at.sit(new_match["match"], new_match["token"])
        result = at.rooms

        def count(store: Store, matches: list[str]) -> dict[str, int]:
            queries.append(matches)
            return counts(store, matches)

        monkeypatch.setattr(Store, "counts", count)
        monkeypatch.setattr(Store, "count", None)
        # who sits down is written a moment later; from here on nothing is
        monkeypatch.setattr(Store, "version", lambda self: -1)
        await result.check_for_writes()
        assert queries == [[new_match["match"]]]
        for _ in range(5):
            await result.check_for_writes()
        assert queries == [[new_match["match"]]]
        await socket.close()


@pytest.mark.parametrize("asking", ["state", "replay/0", "record", "notes"])
@run_async
async def test_a_change_that_a_question_finds_is_announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asking: str) -> None:
    """Whatever makes a server read a match again, whoever listens is told; here nobody looks by the clock."""
    monkeypatch.setattr(rooms, "LOOK", 3 * DEADLINE)
    async with table(tmp_path / "s") as one, table(tmp_path / "s") as other:
        new_match = await one.begin(seats=BOTH)
        match, token = new_match["match"], new_match["token"]
        socket, _ = await other.sit(match, token)
        await one.play(match, token, "hold")
        assert (await other.get(match, asking, token)).status_code == 200
        assert (await socket.hear())["n"] == 1
        await one.play(match, token, "hold")
        stale = await other.post(match, token, {"type": "play", "id": "x", "n": 1, "actions": ["hold"]})
        assert stale.status_code == 409
        assert (await socket.hear())["n"] == 2
        await socket.close()


@run_async
async def test_no_real_roll_is_asked_for_after_another_server_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An action that awaits a real die writes nothing yet: that another server has played is seen all the same."""
    monkeypatch.setattr(rooms, "LOOK", 3 * DEADLINE)
    async with table(tmp_path / "s") as one, table(tmp_path / "s") as other:
        new_match = await one.begin(seats=BOTH, dice="physical")
        match, token = new_match["match"], new_match["token"]
        for action in ("enter blue1 gully", "enter red1 slope", "enter blue1 crest"):
            await one.play(match, token, action)
        socket, _ = await other.sit(match, token)
        await one.play(match, token, "hold")
        message = await socket.ask({"type": "play", "id": "x", "n": 3, "actions": ["enter red1 crest"]})
        assert (message["type"], message["stale"]) == ("error", True)
        assert (await socket.hear())["n"] == 4
        await socket.close()


@run_async
async def test_the_mover_gets_the_first_answer_once(tmp_path: Path) -> None:
    """The reply has the id; nobody is told the same standing twice."""
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=BOTH)
        match, token = new_match["match"], new_match["token"]
        mover, _ = await at.sit(match, token)
        other, _ = await at.sit(match, token)
        for n in (1, 2):
            reply = await mover.ask({"type": "play", "id": f"x{n}", "n": n - 1, "actions": ["hold"]})
            assert (reply["id"], reply["n"]) == (f"x{n}", n)
            message = await other.hear()
            assert ("id" in message, message["n"]) == (False, n)
        for socket in (mover, other):
            assert (await socket.ask({"type": "ping", "id": "p"}))["type"] == "pong"
            await socket.close()


@run_async
async def test_a_failing_listener_does_not_stop_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=BOTH)
        match, token = new_match["match"], new_match["token"]
        sockets = [(await at.sit(match, token))[0] for _ in range(3)]
        (room,) = at.rooms._rooms_in_use.values()
        unlucky = next(iter(room.listeners))
        monkeypatch.setattr(unlucky, "send", lambda _: 1 // 0)
        await at.play(match, token, "hold")
        tasks = [asyncio.create_task(socket.hear()) for socket in sockets]
        first, second, never = asyncio.as_completed(tasks)
        assert [(await first)["n"], (await second)["n"]] == [1, 1]
        assert isinstance(never, Coroutine)
        never.close()
        for task in tasks:
            task.cancel()
        for socket in sockets:
            await socket.close()


# Rooms that were forgotten

@run_async
async def test_a_dropped_room_stays_the_same_while_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One room is kept in mind, and other matches are opened between hello and the first move: nobody is deaf."""
    monkeypatch.setattr(rooms, "ROOMS", 1)
    monkeypatch.setattr(rooms, "LOOK", 3 * DEADLINE)
    async with table(tmp_path / "s") as at:
        new_match, others = await at.begin(seats=BOTH), [await at.begin() for _ in range(3)]
        match, token = new_match["match"], new_match["token"]
        gate = asyncio.Event()
        refresh = Room.refresh

        async def slow(self: Room) -> CurrentMatch:
            if self.id == match:
                await gate.wait()
            return await refresh(self)

        monkeypatch.setattr(Room, "refresh", slow)
        socket = Socket(at.app, f"/ws/{match}")
        socket.say({"type": "hello", "token": token})
        for other in others:
            await at.state(other["match"], other["token"])
        gate.set()
        assert (await socket.hear())["n"] == 0
        for n, other in enumerate(others, 1):
            await at.state(other["match"], other["token"])
            await at.play(match, token, "hold")
            assert (await socket.hear())["n"] == n
        await socket.close()


@run_async
async def test_rooms_in_which_nobody_is_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "ROOMS", 2)
    async with table(tmp_path / "s") as at:
        new_match = [await at.begin() for _ in range(5)]
        socket, _ = await at.sit(new_match[0]["match"], new_match[0]["token"])
        for one in new_match:
            await at.state(one["match"], one["token"])
        gc.collect()
        assert set(at.rooms._rooms_in_use) == {new_match[0]["match"], new_match[3]["match"], new_match[4]["match"]}
        await socket.close()


# Nobody waits for another

@contextmanager
def held_up(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, whom: Callable[..., bool]) -> Iterator[threading.Event]:
    """Whatever this does waits until it is let go, where `whom` says so; the event tells that it has begun."""
    began, go = threading.Event(), threading.Event()
    real = getattr(owner, name)

    def slow(*arguments: Any, **keywords: Any) -> Any:
        if whom(*arguments):
            began.set()
            assert go.wait(3 * DEADLINE)
        return real(*arguments, **keywords)

    monkeypatch.setattr(owner, name, slow)
    try:
        yield began
    finally:
        go.set()


async def until(event: threading.Event) -> None:
    assert await asyncio.to_thread(event.wait, DEADLINE)


@run_async
async def test_the_landing_does_not_wait_for_a_long_allenby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve people open long matches at once; a short one opens, begins and is played meanwhile."""
    async with table(tmp_path / "s") as at:
        long = [await at.begin("allenby", seats={"british": "hotseat", "turkish": "hotseat"}) for _ in range(12)]
        short = await at.begin("landing")
        with held_up(monkeypatch, room_module, "replay_rows", lambda kept, *_: kept.header.title == "allenby") as began:
            opening = [asyncio.create_task(at.state(one["match"], one["token"])) for one in long]
            await until(began)
            state = await asyncio.wait_for(at.state(short["match"], short["token"]), DEADLINE)
            await asyncio.wait_for(at.play(short["match"], short["token"], state["options"][0]["action"]), DEADLINE)
            new_match = await asyncio.wait_for(at.begin("landing"), DEADLINE)
            await asyncio.wait_for(at.state(new_match["match"], new_match["token"]), DEADLINE)
            assert (await at.get("nobody's", "state", "x")).status_code == 404
            assert not any(task.done() for task in opening)
        assert [state["n"] for state in await asyncio.gather(*opening)] == [0] * 12


@run_async
async def test_a_room_is_opened_once_for_all_and_survives_a_cancelled_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    matches_opened: list[str] = []
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()

        def replay(*arguments: Any) -> Any:
            matches_opened.append("once")
            return replay_rows(*arguments)

        monkeypatch.setattr(room_module, "replay_rows", replay)
        with held_up(monkeypatch, rows, "resume", lambda *_: True) as began:
            tasks = [asyncio.create_task(at.state(new_match["match"], new_match["token"])) for _ in range(5)]
            await until(began)
            tasks[0].cancel()
        assert [state["n"] for state in await asyncio.gather(*tasks[1:])] == [0] * 4
        assert matches_opened == ["once"]


@run_async
async def test_a_store_that_somebody_locks_keeps_nobody_from_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many moves wait for the store as there are threads to write; who only looks is answered, and so is who asks why."""
    async with table(tmp_path / "s") as at:
        new_match = [await at.begin(seats=BOTH) for _ in range(work.WRITING._max_workers + 2)]
        *movers, reader = new_match
        with held_up(monkeypatch, Store, "append", lambda *given: bool(given[3])) as began:
            moving = [asyncio.create_task(at.play(one["match"], one["token"], "hold")) for one in movers]
            await until(began)
            assert (await asyncio.wait_for(at.state(reader["match"], reader["token"]), DEADLINE))["n"] == 0
            why = {"type": "why", "id": "x", "action": "hold"}
            assert (await asyncio.wait_for(at.post(reader["match"], reader["token"], why), DEADLINE)).status_code == 200
        assert [state["n"] for state in await asyncio.gather(*moving)] == [1] * len(movers)


# Undos

def back_and_forth(lines: int, times: int) -> list[Row]:
    """Return a match of some length, in which then the same thing is done and taken back."""
    start = [Row("", "begin", (), False), *(Row("blue", "hold", (), False) for _ in range(lines))]
    return start + [Row("blue", "hold", (), False), Row("blue", "undo", (), False)] * times


def steps(work: Callable[[], object]) -> int:
    """Return how many steps Python takes for something."""
    taken = 0

    def count(*_: object) -> Callable[..., Any]:
        nonlocal taken
        taken += 1
        return count

    def trace(frame: FrameType, event: str, argument: Any) -> Callable[..., Any]:
        return count(frame, event, argument)

    def traced() -> None:
        sys.settrace(trace)
        try:
            work()
        finally:
            sys.settrace(None)

    # in a thread of its own: whoever traces the tests goes on with that
    with ThreadPoolExecutor(1) as thread:
        thread.submit(traced).result()
    return taken


def test_ten_thousand_undos_fold_in_one_pass() -> None:
    """A match that is ten times as long costs its own rows more, not as many for every undo."""
    short = steps(lambda: fold_rows(back_and_forth(100, 1000)))
    long = steps(lambda: fold_rows(back_and_forth(1000, 1000)))
    assert long - short < 20 * 900
    twice = steps(lambda: fold_rows(back_and_forth(100, 2000)))
    assert twice < 2.2 * short


def test_undos_are_remembered_only_as_far_as_they_matter() -> None:
    """Ten thousand undos of the same action are one; and every stamp is told the same as if all were remembered."""
    lines, undone, *_ = fold_rows(back_and_forth(5, 10_000))
    assert (len(lines), undone) == (6, ((20_005, 5),))
    every: list[tuple[int, int]] = []
    revisions: list[tuple[int, int]] = []
    for row, n in ((3, 2), (5, 4), (7, 3), (9, 3), (12, 6), (15, 0), (18, 4), (20, 9), (22, 5)):
        every.append((row, n))
        note_undo(revisions, row, n)
        current = CurrentMatch(umpire.start("hills", seed=1), 30, tuple(revisions))
        for number in range(25):
            least = min([7, current.n, *(back for at, back in every if at >= number)])
            assert current.since(7, f"{number}.0") == least
    assert revisions == [(15, 0), (18, 4), (22, 5)]


@run_async
async def test_a_match_with_thousands_of_undos_opens(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=BOTH, undo="unlimited")
        match, token = new_match["match"], new_match["token"]
        room = await at.rooms.room(match)
        room._store.append(match, 1, back_and_forth(0, 7_000)[1:])
        state = await at.state(match, token)
        assert (state["n"], state["stamp"]) == (0, "14001.0")
        assert (await at.play(match, token, "hold"))["n"] == 1

