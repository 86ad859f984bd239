"""Watching the table: whether it is well, what it counts and for whom, and a log of JSON without secrets."""
from __future__ import annotations

import io
import json
import logging
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.helpers import HOST, Heads, bearer, run_async, serve_app, table
from umpire.protocol.errors import BUSY, NOT_FOUND, NOT_YOURS
from umpire.server import app as apps
from umpire.server.app import create_app
from umpire.server.common import events, log_lines
from umpire.server.common.counters import BOUNDS, ServerCounters
from umpire.server.common.events import count_lost_worker, time_move
from umpire.server.common.log_lines import MOST, JsonLines, Rare, Throttle
from umpire.server.render.drawings import Drawings
from umpire.server.runtime import health
from umpire.server.runtime.health import FRESH, TOKEN, Probe
from umpire.server.storage import sqlite
from umpire.server.storage import store as stores
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Damaged, StoreError

HERE = ("127.0.0.1", 5)
ELSEWHERE = ("192.0.2.7", 5)


@pytest.fixture
def tally(monkeypatch: pytest.MonkeyPatch) -> ServerCounters:
    """Counts from nothing."""
    fresh = ServerCounters()
    for module in (apps, events, sys.modules["umpire.server.play.room"]):
        monkeypatch.setattr(module, "TALLY", fresh)
    return fresh


@pytest.fixture
def log_stream() -> Iterator[io.StringIO]:
    """Yield what `--log json` writes."""
    stream = io.StringIO()
    root, before = logging.getLogger(), logging.getLogger().handlers[:]
    log_lines.write_json(stream)
    yield stream
    root.handlers[:] = before
    events.log.handlers[:] = []
    events.log.setLevel(logging.CRITICAL + 1)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


@asynccontextmanager
async def client(path: Path, address: tuple[str, int] = HERE) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who asks the server from an address."""
    app = create_app(open_store(path), Drawings(path.parent / "drawings"))
    transport = httpx.ASGITransport(app, client=address)
    async with serve_app(app), httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as http:
        yield http


def latin(headers: dict[str, str]) -> dict[bytes, bytes]:
    return {name.encode(): value.encode("latin-1") for name, value in headers.items()}


# Health

@run_async
async def test_healthz_answers_without_origin(tmp_path: Path) -> None:
    async with client(tmp_path / "s", ELSEWHERE) as at:
        answer = await at.get("/healthz")
    assert answer.status_code == 200
    assert answer.json().keys() == {"ok", "version"}
    assert answer.json()["ok"] is True


@run_async
async def test_healthz_reports_an_unwritable_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # not so short that what the table itself writes when it opens is in the way
    monkeypatch.setattr(sqlite, "BUSY_MILLISECONDS", 1000)
    monkeypatch.setattr(health, "FRESH", 0.0)
    async with client(tmp_path / "s") as at:
        other = sqlite3.connect(tmp_path / "s", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        locked = await at.get("/healthz")
        other.execute("ROLLBACK")
        other.close()
        well = await at.get("/healthz")
    assert locked.status_code == BUSY
    assert (locked.json()["ok"], locked.json()["error"]["case"]) == (False, "")
    assert "cannot be written" in locked.json()["error"]["reason"]
    assert str(tmp_path) not in locked.text
    assert well.status_code == 200


@run_async
async def test_healthz_reports_an_unreadable_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)
    async with client(tmp_path / "s") as at:
        (tmp_path / "s").rename(tmp_path / "elsewhere")
        reply = await at.get("/healthz")
        (tmp_path / "elsewhere").rename(tmp_path / "s")
        connection = sqlite3.connect(tmp_path / "s")
        connection.execute("DROP TABLE alembic_version")
        connection.commit()
        connection.close()
        unread = await at.get("/healthz")
    assert (reply.status_code, unread.status_code) == (BUSY, BUSY)
    assert "removed or exchanged" in reply.json()["error"]["reason"]


@run_async
async def test_healthz_reports_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil._ntuple_diskusage(1, 1, health.LEAST_FREE - 1)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    async with client(tmp_path / "s") as at:
        answer = await at.get("/healthz")
    assert answer.status_code == BUSY
    assert "is almost full" in answer.json()["error"]["reason"]


@run_async
async def test_probe_tests_the_store_once_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, now, attempts = open_store(tmp_path / "s"), [0.0], []
    monkeypatch.setattr(store, "try_out", lambda: attempts.append(now[0]))
    probe = Probe(store, lambda: now[0])
    for moment in (0.0, 0.0, FRESH / 2, FRESH, FRESH):
        now[0] = moment
        assert await probe.fault() == ""
    assert attempts == [0.0, FRESH]
    store.close()


def test_probe_writes_nothing(tmp_path: Path) -> None:
    store = open_store(tmp_path / "s")
    other = sqlite3.connect(tmp_path / "s")
    before = other.execute("PRAGMA data_version").fetchone()
    store.try_out()
    assert other.execute("PRAGMA data_version").fetchone() == before
    other.close()
    store.close()


# Metrics

def values(text: str) -> dict[str, float]:
    rows = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in rows}


@run_async
async def test_metrics_count_actions_and_refusals(tmp_path: Path, tally: ServerCounters) -> None:
    async with table(tmp_path / "s", thinkers=Heads()) as at:
        new_match = await at.begin("hills", seats={"blue": "me", "red": "me"})
        socket, state = await at.sit(new_match["match"], new_match["token"])
        await at.play(new_match["match"], new_match["token"], state["options"][0]["action"])
        state_ = await at.state(new_match["match"], new_match["token"])
        await socket.hear()
        assert (await socket.ask({"type": "play", "id": "x", "n": state_["n"], "actions": ["nonsense"]}))["type"] == "error"
        await at.http.get("/nothing")
        await at.get(new_match["match"], "state", "no-such-token")
        answer = await at.http.get("/metrics")
        await socket.close()
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    result = values(answer.text)
    assert result["umpire_matches_open"] == 1
    assert result["umpire_listeners"] == 1
    assert result["umpire_bots_thinking"] == 0
    assert result['umpire_matches_begun_total{title="hills"}'] == 1
    assert result['umpire_actions_played_total{title="hills"}'] == state_["n"] - state["n"] > 0
    assert result['umpire_refusals_total{status="400"}'] == 1
    assert result['umpire_refusals_total{status="401"}'] == 1
    assert result['umpire_refusals_total{status="404"}'] == 1
    assert result["umpire_action_seconds_count"] == 1
    assert result['umpire_action_seconds_bucket{le="+Inf"}'] == 1
    assert result["umpire_action_seconds_sum"] > 0
    assert new_match["match"] not in answer.text
    assert new_match["token"] not in answer.text


def test_histogram_columns_are_cumulative(tally: ServerCounters) -> None:
    from umpire.server.play.rooms import Census
    from umpire.server.runtime import metrics
    from umpire.server.runtime.peers import PeerReport

    for seconds in (BOUNDS[0], BOUNDS[1], BOUNDS[1] + 0.0001, 1000.0):
        tally.add_duration(seconds)
    result = values(metrics.text([PeerReport("", tally, Census(0, 0, 0))]).decode())
    assert [result[f'umpire_action_seconds_bucket{{le="{bound}"}}'] for bound in (*BOUNDS[:3], "+Inf")] == [1, 2, 3, 4]


def test_store_errors_and_lost_workers_are_counted(tmp_path: Path, tally: ServerCounters) -> None:
    store = open_store(tmp_path / "s")
    with pytest.raises(Damaged):
        store.append("nobody's", 0, [stores.Row("blue", "hold", (), False)])
    count_lost_worker("hills", "died")
    (tmp_path / "s").rename(tmp_path / "t")
    with pytest.raises(StoreError):
        store.load_match("m")
    store.close()
    assert (tally.store_errors, tally.lost_workers) == (2, 1)


@pytest.mark.parametrize(("address", "headers", "status"), [
    (HERE, {}, 200), (("::1", 5), {}, 200), (ELSEWHERE, {}, NOT_FOUND), (("testclient", 5), {}, NOT_FOUND),
    # a proxy on the same machine speaks for somebody elsewhere
    (HERE, {"X-Forwarded-For": "192.0.2.7"}, NOT_FOUND), (HERE, {"Forwarded": "for=192.0.2.7"}, NOT_FOUND),
])
@run_async
async def test_metrics_without_a_token_are_local(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: tuple[str, int], headers: dict[str, str], status: int,
) -> None:
    monkeypatch.delenv(TOKEN, raising=False)
    async with client(tmp_path / "s", address) as at:
        answer, nothing = await at.get("/metrics", headers=headers), await at.get("/nothing", headers=headers)
    assert answer.status_code == status
    if status == NOT_FOUND:
        assert answer.json() == nothing.json()


@pytest.mark.parametrize(("address", "given", "status"), [
    (ELSEWHERE, bearer("sesame"), 200), (HERE, bearer("sesame"), 200), (ELSEWHERE, bearer("sesam"), NOT_FOUND),
    (ELSEWHERE, {}, NOT_FOUND), (HERE, {}, NOT_FOUND), (ELSEWHERE, {"Authorization": "Bearer sésame"}, NOT_FOUND),
])
@run_async
async def test_metrics_with_a_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: tuple[str, int], given: dict[str, str], status: int,
) -> None:
    monkeypatch.setenv(TOKEN, "sesame")
    async with client(tmp_path / "s", address) as at:
        assert (await at.get("/metrics", headers=latin(given))).status_code == status


@run_async
async def test_another_site_is_refused_and_counted(tmp_path: Path, tally: ServerCounters) -> None:
    async with client(tmp_path / "s") as at:
        assert (await at.post("/api/matches", headers={"Origin": "http://other.test"})).status_code == NOT_YOURS
    assert tally.refusals == {NOT_YOURS: 1}


def test_metrics_library_is_loaded_late() -> None:
    loaded = "import sys, umpire.server.app, umpire.server.web.connection_limits; print(*sys.modules)"
    process = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert "prometheus_client" not in process.stdout.split()


# The log

@run_async
async def test_json_log_has_events_and_no_secrets(tmp_path: Path, log_stream: io.StringIO) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("hills", seats={"blue": "me", "red": "link"})
        await at.get(new_match["match"], "state", "no-such-token")
        await at.get(new_match["match"], f"replay/{new_match['token']}", new_match["token"])
        await at.http.get(f"/m/{new_match['match']}/x/{new_match['token']}?token={new_match['token']}")
        socket, state = await at.sit(new_match["match"], new_match["token"])
        await socket.ask({"type": "play", "id": "x", "n": state["n"], "actions": [new_match["token"]]})
        await socket.close()
    entries = lines(log_stream)
    assert [line["event"] for line in entries] == [events.BEGUN, *[events.REFUSED] * 4, events.CLOSED]
    assert entries[0].items() >= {"level": "info", "match": new_match["match"], "title": "hills"}.items()
    assert [(line["status"], line["address"]) for line in entries[1:-1]] == [
        (401, "/api/matches/{match}/state"), (400, "/api/matches/{match}/replay/{n}"), (404, ""), (400, "/ws/{match}"),
    ]
    assert all(line.keys() >= {"time", "level", "event"} for line in entries)
    for secret in (new_match["token"], new_match["links"]["red"], "no-such-token"):
        assert secret not in log_stream.getvalue()


def test_log_reports_store_errors_slow_actions_and_lost_workers(
    tmp_path: Path, log_stream: io.StringIO, monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = open_store(tmp_path / "s")
    with pytest.raises(Damaged):
        store.append("nobody's", 0, [stores.Row("blue", "hidden words", (77123,), False)])
    store.close()
    with time_move("hills"):
        pass
    monkeypatch.setattr(events, "SLOW_SECONDS", 0.0)
    with time_move("hills"):
        pass
    count_lost_worker("hills", "died")
    entries = [line for line in lines(log_stream) if line["event"] != log_lines.COMPLAINT]
    assert [(line["event"], line["level"]) for line in entries] == [
        (events.STORE_ERROR, "error"), (events.SLOW, "warning"), (events.WORKER_CRASH, "warning"),
    ]
    assert "hidden" not in log_stream.getvalue()
    assert "77123" not in log_stream.getvalue()


def test_json_log_omits_quoted_values(log_stream: io.StringIO) -> None:
    try:
        raise ValueError("the card is hidden")
    except ValueError:
        logging.getLogger("umpire.server").exception("match %s failed: %s", "m", "hidden, too")
    [line] = lines(log_stream)
    assert line["message"] == "match %s failed: %s"
    assert (line["event"], line["level"], line["exception"]) == (log_lines.COMPLAINT, "error", "ValueError")
    assert line["trace"][-1].endswith("test_json_log_omits_quoted_values")
    assert "hidden" not in log_stream.getvalue()


def test_flood_of_refusals_is_throttled_but_new_matches_are_not() -> None:
    now = [0.0]
    keeper, log_stream = Rare(Throttle(lambda: now[0])), []

    def tell(event: str, **fields: object) -> None:
        record = logging.LogRecord("umpire.events", logging.INFO, "", 0, event, (), None)
        record.fields = fields
        if keeper.filter(record):
            log_stream.append(json.loads(JsonLines().format(record)))

    for _ in range(100):
        tell(events.REFUSED, status=404)
        tell(events.BEGUN, title="hills")
    tell(events.REFUSED, status=401)
    assert [line["event"] for line in log_stream].count(events.BEGUN) == 100
    assert [line.get("status") for line in log_stream if line["event"] == events.REFUSED] == [404] * MOST + [401]
    now[0] = log_lines.WHILE
    tell(events.REFUSED, status=404)
    assert (log_stream[-1]["event"], log_stream[-1]["unwritten"]) == (events.REFUSED, 100 - MOST)


def test_events_are_silent_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    events.count_refusal(404, "")
    events.count_store_error("damaged")
    assert capsys.readouterr() == ("", "")
