"""How it went, and what one would do: for whom, and what is told."""
from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import pytest

import umpire
from server import odd_titles
from server.helpers import DEADLINE, Table, bearer, run_async, table
from umpire import face
from umpire.protocol.pages import ReportPage
from umpire.reports import worker
from umpire.reports.title_address import child_environment, maker_of
from umpire.reports.worker import ReportRequest
from umpire.server.play import report_jobs


async def say(tables: Table, match: str, token: str, message: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    answer = await tables.http.post(f"/api/matches/{match}/messages", json=message, headers=bearer(token))
    return answer.status_code, answer.json()


async def hold_on(tables: Table, match: str, tokens: dict[str, str]) -> dict[str, Any]:
    """Both sides hold until it is over."""
    first = next(iter(tokens.values()))
    state = await tables.state(match, first)
    while not state["over"]:
        token = tokens[state["deciding"]]
        status, answer = await say(tables, match, token, {"type": "play", "n": state["n"], "actions": ["hold"]})
        assert status == 200, answer
        state = await tables.state(match, first)
    return state


@run_async
async def test_a_solo_player_sees_the_report_at_any_time(tmp_path: Path) -> None:
    async with table(tmp_path / "table.db") as tables:
        new_match = await tables.begin("ridge", seats={"blue": "me", "red": "me"})
        match, token = new_match["match"], new_match["token"]
        assert (await tables.state(match, token))["report"]
        before = await tables.get(match, "report", token)
        assert (before.status_code, before.json()["over"]) == (200, False)
        state = await hold_on(tables, match, {"blue": token, "red": token})
        assert state["report"]
        after = (await tables.get(match, "report", token)).json()
        assert after["over"]
        assert f'href="/m/{match}?at=' in after["html"] or not after["report"]["turning"]
        assert after["report"]["title"] == "ridge"
        assert after["report"]["pace"][0]["seat"] == "blue"
        assert after["file"].startswith("<!doctype html>")
        assert "--side-0-day" in after["style"]
        judged = await tables.get(match, "report?judged=1", token)
        assert judged.status_code == 200


@run_async
async def test_nobody_sees_more_of_a_match_that_goes_on_than_he_may(tmp_path: Path) -> None:
    """Against a bot that hides something, and against a person, there is no report before the end; then there is, for both."""
    async with table(tmp_path / "table.db") as tables:
        bots = await tables.begin("ridge", seats={"blue": "me", "red": "bot"})
        assert not (await tables.state(bots["match"], bots["token"]))["report"]
        assert (await tables.get(bots["match"], "report", bots["token"])).status_code == 403
        both = await tables.begin("ridge", seats={"blue": "link", "red": "link"})
        links = both["links"]
        assert (await tables.get(both["match"], "report", links["blue"])).status_code == 403
        await hold_on(tables, both["match"], links)
        for seat in ("blue", "red"):
            assert (await tables.state(both["match"], links[seat]))["report"]
            assert (await tables.get(both["match"], "report", links[seat])).status_code == 200


@run_async
async def test_a_shared_screen_sees_no_report_before_the_end(tmp_path: Path) -> None:
    async with table(tmp_path / "table.db") as tables:
        new_match = await tables.begin("ridge", seats={"blue": "me", "red": "hotseat"})
        assert (await tables.get(new_match["match"], "report", new_match["token"])).status_code == 403


@run_async
async def test_a_report_is_made_once_for_each_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    requests: list[str] = []
    elsewhere = report_jobs._make_elsewhere

    async def count(report_request: ReportRequest) -> ReportPage:
        requests.append(report_request.language)
        return await elsewhere(report_request)

    monkeypatch.setattr(report_jobs, "_make_elsewhere", count)
    async with table(tmp_path / "table.db") as tables:
        new_match = await tables.begin("landing")
        match, token = new_match["match"], new_match["token"]
        both = await asyncio.gather(*[tables.get(match, "report", token) for _ in range(2)])
        assert [answer.status_code for answer in both] == [200, 200]
        spanish = await tables.get(match, "report?lang=es", token)
        assert "Cómo fue" in spanish.json()["html"]
        await tables.get(match, "report", token)
    assert requests == ["en", "es"]


@run_async
async def test_a_failed_report_is_refused_in_words_and_retried_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:
    async with table(tmp_path / "table.db") as tables:
        new_match = await tables.begin("ridge", seats={"blue": "me", "red": "me"})
        with monkeypatch.context() as patch:
            patch.setattr(report_jobs, "maker_of", lambda _: "nowhere:nothing")
            reply = await tables.get(new_match["match"], "report", new_match["token"])
        assert (reply.status_code, reply.json()["error"]["reason"]) == (503, "The report of this match could not be made.")
        assert "No module named 'nowhere'" in caplog.text
        assert (await tables.get(new_match["match"], "report", new_match["token"])).status_code == 200


@run_async
async def test_a_report_in_the_making_ends_with_the_table_that_wants_it(odd_value: None) -> None:
    """Its input stays open while it is made; when the table is killed it ends, and the process with it."""
    match = umpire.start("endless", seed=5)
    report_request = ReportRequest(match.record.dumps(), "en", "m", [], [], maker=maker_of("endless"))
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", worker.__name__, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=child_environment(),
    )
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdin.write(json.dumps(report_request._asdict()).encode() + b"\n")
    await process.stdin.drain()
    assert await asyncio.wait_for(process.stderr.readline(), DEADLINE) == b"it goes on for ever\n"
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), DEADLINE) == 0
    await process.communicate()


@pytest.fixture
def odd_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(face._OWN, "endless", odd_titles.endless)


@run_async
async def test_hints_only_without_other_people(tmp_path: Path) -> None:
    async with table(tmp_path / "table.db") as tables:
        for seats in ({"blue": "me", "red": "bot"}, {"blue": "me", "red": "me"}):
            new_match = await tables.begin("ridge", seats=seats)
            match, token = new_match["match"], new_match["token"]
            state = await tables.state(match, token)
            assert state["hint"]
            status, answer = await say(tables, match, token, {"type": "hint", "id": "h"})
            assert (status, answer["type"], answer["id"], answer["n"]) == (200, "hint", "h", state["n"])
            actions = [option["action"] for option in state["options"]]
            assert 1 <= len(answer["options"]) <= 3
            assert all(option["action"] in actions for option in answer["options"])
            assert answer["options"][0]["text"]


@run_async
async def test_no_hint_where_another_person_plays(tmp_path: Path) -> None:
    """Neither by link nor at the same screen, and not for the one who waits."""
    async with table(tmp_path / "table.db") as tables:
        linked = await tables.begin("ridge", seats={"blue": "link", "red": "link"})
        hotseat = await tables.begin("ridge", seats={"blue": "me", "red": "hotseat"})
        for match, token in ((linked["match"], linked["links"]["blue"]), (hotseat["match"], hotseat["token"])):
            assert not (await tables.state(match, token))["hint"]
            status, answer = await say(tables, match, token, {"type": "hint"})
            assert (status, answer["type"]) == (403, "error")
            assert "another person" in answer["reason"]


@run_async
async def test_no_hint_once_it_is_over(tmp_path: Path) -> None:
    async with table(tmp_path / "table.db") as tables:
        new_match = await tables.begin("ridge", seats={"blue": "me", "red": "me"})
        state = await hold_on(tables, new_match["match"], {"blue": new_match["token"], "red": new_match["token"]})
        assert not state["hint"]
        assert (await say(tables, new_match["match"], new_match["token"], {"type": "hint"}))[0] == 403


@run_async
async def test_a_hint_over_a_socket(tmp_path: Path) -> None:
    async with table(tmp_path / "table.db") as tables:
        new_match = await tables.begin("ridge", seats={"blue": "me", "red": "me"})
        socket, _ = await tables.sit(new_match["match"], new_match["token"])
        message = await socket.ask({"type": "hint", "id": "1"})
        assert message["type"] == "hint"
        await socket.close()
