"""A move costs what it changes: what is not needed is not done. Counted, not timed; bench/load.py measures."""
from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import get_ident
from typing import Any
from unittest.mock import patch

import pytest

import umpire
from server.helpers import Socket, Table, run_async, table
from umpire.server.common.threads import AT_ONCE, TELLING, Batcher
from umpire.server.play import room as room_module
from umpire.server.play.rows import replay_rows
from umpire.server.render.frames import LINK, DetachedRoom
from umpire.server.render.scenes import scene_for


@contextmanager
def woken() -> Iterator[Counter[str]]:
    """Yield how often a thread of each crew was asked for something."""
    result: Counter[str] = Counter()
    submit = ThreadPoolExecutor.submit

    def count_calls(crew: Any, *arguments: Any, **keywords: Any) -> Any:
        result[crew._thread_name_prefix] += 1
        return submit(crew, *arguments, **keywords)

    with patch.object(ThreadPoolExecutor, "submit", count_calls):
        yield result


async def two_sockets(at: Table) -> list[Socket]:
    """Both sides of a match, each at a window of their own."""
    new_match = await at.begin(seats={"blue": "me", "red": "link"})
    tokens = [new_match["token"], new_match["links"]["red"]]
    return [(await at.sit(new_match["match"], token))[0] for token in tokens]


@run_async
async def test_one_thread_plays_a_move_and_one_describes_it(tmp_path: Path) -> None:
    async with table(tmp_path / "table.sqlite") as at:
        blue, red = await two_sockets(at)
        with woken() as wakes:
            mine = await blue.ask({"type": "play", "id": "1", "n": 0, "stamp": "", "actions": ["enter blue1 gully"]})
            theirs = await red.hear()
        assert (mine["n"], mine["id"], theirs["n"], theirs["seat"]) == (1, "1", 1, "red")
        assert (wakes["playing"], wakes["telling"]) == (1, 1)
        for socket in (blue, red):
            await socket.close()


@run_async
async def test_batch_runs_in_order_in_one_thread() -> None:
    batcher, done = Batcher(TELLING), list[tuple[int, int]]()

    def work(number: int) -> int:
        done.append((number, get_ident()))
        return number * number

    with woken() as wakes:
        results = await asyncio.gather(*[batcher.do(work, number) for number in range(AT_ONCE)])
    assert results == [number * number for number in range(AT_ONCE)]
    assert [number for number, _ in done] == list(range(AT_ONCE))
    assert len({thread for _, thread in done}) == 1
    assert wakes == {"telling": 1}


@run_async
async def test_batches_are_short() -> None:
    batcher = Batcher(TELLING)
    with woken() as wakes:
        await asyncio.gather(*[batcher.do(int, "1") for _ in range(2 * AT_ONCE + 1)])
    assert wakes == {"telling": 3}


@run_async
async def test_failing_job_does_not_affect_its_batch() -> None:
    batcher = Batcher(TELLING)
    cancelled = asyncio.create_task(batcher.do(int, "3"))
    wrong = asyncio.create_task(batcher.do(int, "three"))
    right = asyncio.create_task(batcher.do(int, "4"))
    await asyncio.sleep(0)
    cancelled.cancel()
    assert await right == 4
    with pytest.raises(ValueError, match="three"):
        await wrong
    assert cancelled.cancelled()


@pytest.mark.parametrize(("title", "made"), [("anvil", 1), ("allenby", 2)])
def test_a_scene_is_made_once_for_all_seats_where_nothing_is_hidden(
    title: str, made: int, monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = umpire.start(title, seed=2)
    board, seats_asked = match.title.board, list[int]()
    assert board is not None
    scene = board.scene

    def count_scenes(state: Any, seat: int) -> dict[str, Any]:
        seats_asked.append(seat)
        return scene(state, seat)

    monkeypatch.setattr(board, "scene", count_scenes)
    room = DetachedRoom(match, dict.fromkeys(match.title.seats, LINK))
    scenes = [scene_for(room, seat) for seat in (*match.title.seats, *match.title.seats)]
    assert len(seats_asked) == made
    assert len(set(map(id, scenes))) == made
    # each may be told what has changed since
    for seat, one in zip(match.title.seats, scenes, strict=False):
        assert {part.mark for part in room.showing.lately([seat], one.parts.values())} == set(one.parts.values())


# What another server has played

@run_async
async def test_what_another_server_has_played_is_played_after_what_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not the whole match again, unless something was taken back or settled; and it stands as if it had been."""
    path = tmp_path / "table.sqlite"
    async with table(path) as here, table(path) as there:
        new_match = await here.begin(seats={"blue": "me", "red": "link"})
        match, tokens = new_match["match"], {"blue": new_match["token"], "red": new_match["links"]["red"]}
        for at in (here, there):
            await at.state(match, tokens["red"])
        whole: list[int] = []
        replayed = replay_rows

        def count_replay(stored_match: Any, rows: Any, *arguments: Any) -> Any:
            whole.append(len(rows))
            return replayed(stored_match, rows, *arguments)

        monkeypatch.setattr(room_module, "replay_rows", count_replay)
        course = [("blue", "enter blue1 gully"), ("red", "enter red1 slope"), ("blue", "enter blue1 crest"), ("red", "hold")]
        for number, (seat, action) in enumerate(course):
            at, other = (here, there) if number % 2 else (there, here)
            await at.play(match, tokens[seat], action)
            for token in tokens.values():
                assert await other.state(match, token) == await at.state(match, token)
        assert whole == []
        answer = await here.post(match, tokens["blue"], {"type": "offer", "what": "draw"})
        assert answer.status_code == 200, answer.text
        assert await there.state(match, tokens["red"]) == await here.state(match, tokens["red"])
        assert len(whole) == 1
        await there.play(match, tokens["blue"], "hold")
        assert await there.state(match, tokens["red"]) == await here.state(match, tokens["red"])
        assert len(whole) == 1
        stand = [one.rooms._rooms_in_use[match].current for one in (here, there)]
        assert stand[0].match.state == stand[1].match.state
        assert (stand[0].rows, stand[0].dealings) == (stand[1].rows, stand[1].dealings)
