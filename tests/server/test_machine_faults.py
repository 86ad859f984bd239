"""Faults of the machine: a full disk in the middle of a match, a clock that is set, a table that is killed while people play."""
from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from server.helpers import Table, run_async, table
from umpire.server.common import limits
from umpire.server.people import lobby
from umpire.server.storage import store

TOOLS = Path(__file__).parents[2] / "tools"


# A full disk

class Disk:
    """A disk for a store, which is full at so many pages."""

    def __init__(self, at: Table) -> None:
        engine = at.rooms._store._engine
        self._pages = 1_000_000
        sa.event.listen(engine, "checkout", lambda connection, *_: connection.execute(f"PRAGMA max_page_count = {self._pages}"))
        with engine.connect() as connection:
            self._used = int(connection.exec_driver_sql("PRAGMA page_count").scalar_one())

    def fill(self) -> None:
        self._pages = self._used

    def make_room(self) -> None:
        self._pages = 1_000_000


async def play_on(at: Table, match: str, token: str) -> tuple[int, httpx.Response]:
    """Play until something is not done: how many were acknowledged, and what was told."""
    n = (await at.state(match, token))["n"]
    while True:
        answer = await at.post(match, token, {"type": "play", "n": n, "actions": ["hold"]})
        if answer.status_code != 200:
            return n, answer
        n = answer.json()["n"]
        if not answer.json()["options"]:
            return n, answer


@run_async
async def test_a_disk_that_is_full_during_a_move_is_told_and_all_that_was_acknowledged_is_kept(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        disk = Disk(at)
        disk.fill()
        new_matches, refusal = [], None
        while refusal is None:
            answer = await at.http.post("/api/matches", json={"title": "hills", "seats": {"blue": "me", "red": "me"}})
            new_matches += [answer.json()] if answer.status_code == 200 else []
            refusal = None if answer.status_code == 200 else answer
        assert refusal.status_code == 503
        assert "cannot be written just now" in refusal.json()["error"]["reason"]
        # whoever was at the table reads on, and hears of the disk only when something has to be written
        states = {one["match"]: await at.state(one["match"], one["token"]) for one in new_matches}
        answers = [await play_on(at, one["match"], one["token"]) for one in new_matches]
        full = [answer for _, answer in answers if answer.status_code == 503]
        assert full, "the disk was never full"
        assert all("nothing was changed, try again" in answer.json()["reason"] for answer in full)
        before = {one["match"]: n for one, (n, _) in zip(new_matches, answers, strict=True)}
        assert any(before[match] == state["n"] for match, state in states.items())
        disk.make_room()
        for one in new_matches:
            assert (await at.state(one["match"], one["token"]))["n"] == before[one["match"]]
    # and what the next server finds is what was acknowledged
    async with table(tmp_path / "s") as at:
        for one in new_matches:
            assert (await at.state(one["match"], one["token"]))["n"] == before[one["match"]]
        match_waiting = next(one for one, (_, answer) in zip(new_matches, answers, strict=True) if answer.status_code == 503)
        assert (await at.play(match_waiting["match"], match_waiting["token"], "hold"))["n"] > before[match_waiting["match"]]


# A clock that is set

@run_async
async def test_a_clock_that_is_set_back_or_forward_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows are in the order of their numbers, whatever the clock says; what is counted by time uses one that nobody can set."""
    clock = iter(["2026-11-17T12:00:00.000+00:00", "1999-01-01T00:00:00.000+00:00", "2036-01-01T00:00:00.000+00:00"] * 20)
    monkeypatch.setattr(store, "_now", lambda: next(clock))
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "me"}, undo="unlimited")
        for _ in range(3):
            await at.play(new_match["match"], new_match["token"], "hold")
        before = await at.state(new_match["match"], new_match["token"])
        times = at.rooms._store.times(new_match["match"])
        assert times != sorted(times), "the clock was not set"
    async with table(tmp_path / "s") as at:
        after = await at.state(new_match["match"], new_match["token"])
        assert [after[part] for part in ("n", "stamp", "log")] == [before[part] for part in ("n", "stamp", "log")]
        assert (await at.play(new_match["match"], new_match["token"], "hold"))["n"] > before["n"]


def test_limits_do_not_look_at_the_clock_on_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: pytest.fail("the clock on the wall was asked"))
    buckets = limits.Buckets(limits.Rate(1, 0.001))
    assert [bool(buckets.wait("a")) for _ in range(2)] == [False, True]
    with lobby.MatchLimiter().admit("a"):
        """A match has begun."""


# A table that is killed

@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(TOOLS))
    yield import_module("faults")
    sys.modules.pop("faults")


def test_three_kills_while_people_play_lose_nothing_and_double_nothing(faults: Any, tmp_path: Path) -> None:
    """For three hundred, if there is time: python tools/faults.py."""
    ran = faults.run(tmp_path, 3, 3, ["--store", str(tmp_path / "table.sqlite")], seed=5)
    assert (ran.kills, ran.lost, ran.doubled) == (3, 0, 0), (tmp_path / "errors").read_text()
    assert ran.acknowledged >= 3 * faults.FIRST


def test_what_is_lost_or_doubled_would_be_counted(faults: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The players' own memory is put to the test: a table that forgot a move, and one that did it twice."""
    counts = faults.Counts()
    player = faults.Player(0, 1, counts)
    player.match, player.acknowledged = "m", ["a", "b"]
    lines = [{"n": 0, "action": "begin", "forced": False}, {"n": 1, "action": "a", "forced": False}]
    for log, what in ((lines, "lost"), ([*lines, {"n": 2, "action": "a", "forced": False}], "doubled")):
        monkeypatch.setattr(faults, "_answer", lambda _, log=log: {"log": log})
        monkeypatch.setattr(faults.httpx.Client, "get", lambda *_, **__: None)
        player.look("http://nowhere")
        assert counts.of(what) == 1
