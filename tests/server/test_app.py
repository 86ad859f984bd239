"""The addresses of docs/reference/server.md, one after the other."""
from __future__ import annotations

import asyncio
import gzip
import json
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest

import umpire
from ridge import UNKNOWN, RidgeState, deal
from server.helpers import HOST, Hills, HungUp, Socket, Undrawn, bearer, run_async, table
from umpire import face
from umpire.engine.parts import Secrets
from umpire.engine.records import loads
from umpire.server.common.refusals import Refusal
from umpire.server.render import drawings, title_cards
from umpire.server.render.drawings import Drawings
from umpire.server.routes import connection
from umpire.server.storage.store import StoreError
from umpire.server.web.security_headers import CONTENT_POLICY
from umpire.server.web.static_files import STATIC, PageFiles

TWO = {"blue": "me", "red": "link"}


def reason(answer: httpx.Response, status: int) -> str:
    """Return the reason of an error, which has the shape of every error."""
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error.keys() == {"reason", "case"}
    return str(error["reason"])


# Titles and pages

@run_async
async def test_what_is_missing_is_drawn_before_it_is_asked_for(tmp_path: Path) -> None:
    """By a process of its own, and found again by the next server. What that process does not know is left to the server."""
    with patch.object(face, "titles", lambda: ("hills", "landing")):
        Drawings(tmp_path / "drawings").draw_missing()
    titles = {path.name.rsplit("-", 1)[0] for path in (tmp_path / "drawings").iterdir()}
    assert titles == {"landing-board", "landing-opening"}
    with patch.object(drawings, "draw_title", side_effect=AssertionError):
        async with table(tmp_path / "s") as at:
            for name in ("board", "opening"):
                assert (await at.http.get(f"/api/titles/landing/{name}.svg")).status_code == 200


def test_a_drawing_is_made_again_when_its_title_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(umpire.title("hills"), "folder", tmp_path / "hills")
    monkeypatch.setattr(umpire.title("hills").board, "draw", lambda: "<svg>one</svg>")
    (tmp_path / "hills").mkdir()
    assert Drawings(tmp_path / "kept").page("hills", "board").body == b"<svg>one</svg>"
    monkeypatch.setattr(umpire.title("hills").board, "draw", lambda: "<svg>two</svg>")
    assert Drawings(tmp_path / "kept").page("hills", "board").body == b"<svg>one</svg>"
    (tmp_path / "hills" / "board.py").write_text("changed")
    assert Drawings(tmp_path / "kept").page("hills", "board").body == b"<svg>two</svg>"
    assert len(list((tmp_path / "kept").iterdir())) == 1


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(umpire.title("hills").board, "draw", lambda: "<svg>one</svg>")
    (tmp_path / "file").write_text("in the way")
    assert Drawings(tmp_path / "file").page("hills", "board").body == b"<svg>one</svg>"


@run_async
async def test_titles_say_what_a_newcomer_wants_to_know(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        answer = await at.http.get("/api/titles")
        titles = {entry["id"]: entry for entry in answer.json()}
        assert answer.headers["X-Titles"] == str(len(titles))
        cases = (await at.http.get("/api/titles/landing/cases")).json()
    landing = titles["landing"]
    assert landing.keys() == {
        "id", "name", "seats", "seat_names", "bots", "levels", "patience", "scenarios", "options", "cover", "about", "lessons",
        "watchable",
    }
    assert (landing["seats"], landing["bots"]) == (["anzac"], True)
    assert (landing["seat_names"], titles["ridge"]["seat_names"]) == ({"anzac": "ANZAC"}, {"blue": "Blue", "red": "Red"})
    assert landing["scenarios"][0].keys() == {"id", "name", "summary"}
    assert landing["options"][0].keys() == {"id", "choices", "summary", "case", "name", "labels"}
    assert titles["ridge"]["about"].keys() == {
        "tagline", "players", "length", "complexity", "credits", "reconstructed", "how_it_works", "glossary", "marks", "pictures",
        "victory"}
    assert cases[0].keys() == {"id", "title", "summary", "kind", "provenance"}


@run_async
async def test_drawings_are_tagged_and_a_title_may_have_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(umpire.title("hills").board, "draw", lambda: f"<svg>hills{' ' * 600}</svg>")
    monkeypatch.setattr(umpire.title("hills"), "cover", "")
    async with table(tmp_path / "s") as at:
        board = await at.http.get("/api/titles/hills/board.svg")
        assert (board.status_code, board.headers["content-type"]) == (200, "image/svg+xml")
        assert board.text.startswith("<svg>hills")
        assert board.headers["content-encoding"] == "gzip"
        assert board.headers["cache-control"] == "no-cache"
        again = await at.http.get("/api/titles/hills/board.svg", headers={"If-None-Match": board.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = await at.http.get("/api/titles/hills/board.svg", headers={"Accept-Encoding": "identity"})
        assert plain.text == board.text
        assert "content-encoding" not in plain.headers
        assert reason(await at.http.get("/api/titles/hills/cover.svg"), 404) == "hills has no cover"
        reason(await at.http.get("/api/titles/nothing/board.svg"), 404)
        reason(await at.http.get("/api/titles/nothing/cases"), 404)


def test_pages_are_found_below_their_folder_only(tmp_path: Path) -> None:
    folder = tmp_path / "static"
    (folder / "deep").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    (folder / ".hidden").write_text("hidden")
    (folder / "deep" / "a.js").write_text("1;" * 500)
    (folder / "out.txt").symlink_to(tmp_path / "secret.txt")
    pages = PageFiles(folder)
    result = pages.find("deep/a.js")
    assert result.kind == "text/javascript; charset=utf-8"
    assert result.gzipped is not None
    assert gzip.decompress(result.gzipped) == result.body
    assert pages.find("deep/a.js") is result
    (folder / "deep" / "a.js").write_text("2;")
    assert pages.find("deep/a.js").body == b"2;"
    outside = ("../secret.txt", "deep/../../secret.txt", "out.txt", ".hidden", "/etc/passwd")
    for name in ("", "deep", "deep/", *outside, "a\\b", "a\0b", "x" * 5000):
        with pytest.raises(Refusal):
            pages.find(name)


@run_async
async def test_pages_and_every_other_answer_wear_strict_headers(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        paths = ("/", "/m/any", "/m/any/journal", "/m/any/page", "/api/health", "/nothing", "/static/no.js", "/docs")
        answers = [await at.http.get(path) for path in paths]
        answers.append(await at.http.post("/api/health"))
        answers.append(await at.http.post("/api/matches", content="{"))
    assert [answer.status_code for answer in answers] == [200, 200, 200, 200, 200, 404, 404, 404, 405, 400]
    assert answers[4].json()["ok"] is True
    for answer in answers:
        assert answer.headers["content-security-policy"] == CONTENT_POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]
    assert answers[0].headers["content-type"] == "text/html; charset=utf-8"


# Who may speak

@run_async
async def test_other_sites_and_other_names_are_turned_away(tmp_path: Path) -> None:
    async with table(tmp_path / "s", frozenset((HOST,))) as at:
        new_match = await at.begin(seats=TWO)
        for headers in ({"origin": "http://evil.test"}, {"origin": "null"}, {"host": "evil.test"}, {"origin": "http://[bad"}):
            reason(await at.http.post("/api/matches", json={"title": "hills"}, headers=headers), 403)
            with pytest.raises(HungUp):
                await Socket(at.app, f"/ws/{new_match['match']}", headers).hear()
        reason(await at.http.get("/", headers={"host": "rebound.test:80"}), 403)
        assert (await at.http.get("/api/health", headers={"host": f"{HOST}:99"})).status_code == 200


@run_async
async def test_every_address_of_a_match_needs_a_token(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        one, other = await at.begin(seats=TWO), await at.begin(seats=TWO)
        match = one["match"]
        for path in ("state", "replay/0", "record", "notes"):
            for token in (other["token"], "", "x", "é"):
                headers = {b"Authorization": f"Bearer {token}".encode()}
                reason(await at.http.get(f"/api/matches/{match}/{path}", headers=headers), 401)
            reason(await at.http.get(f"/api/matches/{match}/{path}"), 401)
            reason(await at.http.get(f"/api/matches/{match}/{path}", headers={"Authorization": f"Basic {one['token']}"}), 401)
            reason(await at.get("no-such-match", path, one["token"]), 404)
        for hello in ({"token": other["token"]}, {"token": ""}, {}, {"token": one["token"], "more": 1}):
            socket = Socket(at.app, f"/ws/{match}")
            assert (await socket.ask({"type": "hello", **hello}))["type"] == "error"
            with pytest.raises(HungUp):
                await socket.hear()


@run_async
async def test_a_client_without_hello_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HELLO_SECONDS", 0.01)
    async with table(tmp_path / "s") as at:
        socket = Socket(at.app, "/ws/any")
        assert (await socket.hear())["reason"] == "Nobody said hello."
        with pytest.raises(HungUp):
            await socket.hear()


# Playing

@run_async
async def test_two_seats_play_and_hear_of_each_other(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        match = new_match["match"]
        blue, state = await at.sit(match, new_match["token"])
        red, _ = await at.sit(match, new_match["links"]["red"])
        reply = await blue.ask({"type": "play", "id": "p1", "n": state["n"], "actions": ["enter blue1 gully"]})
        assert (reply["type"], reply["id"], reply["n"], [line["n"] for line in reply["log"]]) == ("state", "p1", 1, [1])
        message = await red.hear()
        assert (message["n"], message["deciding"], message["yours"], "id" in message) == (1, "red", ["red"], False)
        assert [line["action"] for line in message["log"]] == ["enter blue1 gully"]
        refusal = await blue.ask({"type": "play", "id": "p2", "n": 1, "actions": ["hold"]})
        assert (refusal["type"], refusal["id"], refusal["stale"]) == ("error", "p2", False)
        assert refusal["reason"] == "It is for Red to decide now."
        assert (await blue.ask({"type": "ping", "id": "p3"})) == {"type": "pong", "id": "p3"}
        illegal = await red.ask({"type": "play", "id": "p4", "n": 1, "actions": ["enter red1 crest"]})
        assert (illegal["case"], illegal["reason"]) == ("2.1", "The crest is not next to where red1 stands.")
        await blue.close()
        await red.close()


@run_async
async def test_several_actions_are_played_until_one_is_refused(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "hotseat", "red": "hotseat"})
        match, token = new_match["match"], new_match["token"]
        socket, _ = await at.sit(match, token)
        answer = await socket.ask({"type": "play", "id": "a", "n": 0, "actions": ["hold", "hold"]})
        assert (answer["n"], answer["seats"]) == (2, {"blue": "hotseat", "red": "hotseat"})
        partly = await socket.ask({"type": "play", "id": "b", "n": 2, "actions": ["hold", "enter blue1 gully", "hold"]})
        assert (partly["type"], partly["id"], partly["case"]) == ("error", "b", "2.1")
        assert (await socket.hear())["n"] == 3
        again = await at.post(match, token, {"type": "play", "id": "c", "n": 3, "actions": ["hold", "dance"]})
        assert (again.status_code, again.json()["state"]["n"], again.json()["id"]) == (400, 4, "c")
        assert (await socket.hear())["n"] == 4
        await socket.close()


@run_async
async def test_odds_and_reasons_are_for_the_deciding_seat(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        match, blue, red = new_match["match"], new_match["token"], new_match["links"]["red"]
        answer = (await at.post(match, blue, {"type": "odds", "id": "o", "action": "hold"})).json()
        assert answer.keys() == {"type", "id", "action", "rows", "modifiers", "exact", "branches", "error", "rolls", "later"}
        assert answer["rows"] == [{"probability": 1.0, "text": "nothing is rolled", "short": "nothing is rolled"}]
        why = (await at.post(match, blue, {"type": "why", "id": "w", "action": "enter red1 slope"})).json()
        assert why.keys() == {"type", "id", "action", "legal", "case", "text"}
        assert (why["id"], why["legal"], why["case"], why["text"]) == ("w", False, "2.1", "Red1 is not yours.")
        assert (await at.post(match, blue, {"type": "why", "action": "hold"})).json()["legal"] is True
        for kind in ("odds", "why"):
            assert (await at.post(match, red, {"type": kind, "action": "hold"})).status_code == 403
            assert (await at.post(match, blue, {"type": kind, "action": "dance"})).status_code == 400
        assert (await at.post(match, blue, {"type": "odds", "action": "enter red1 slope"})).status_code == 422


@run_async
async def test_a_curtain_falls_on_a_shared_screen_if_the_title_hides_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind = type("Hiding", (type(umpire.title("anvil")),), {"id": "hiding", "secrets": Secrets()})
    monkeypatch.setitem(face._OWN, "hiding", kind)
    two = {"allied": "me", "german": "hotseat"}
    alone = dict.fromkeys(two, "hotseat")
    async with table(tmp_path / "s") as at:
        for title, seats, falls in (("hiding", two, True), ("hiding", alone, False), ("anvil", two, False)):
            new_match = await at.begin(title, seats=seats)
            assert (await at.state(new_match["match"], new_match["token"])).get("curtain", False) is falls


@run_async
async def test_undo_tells_everyone_and_the_log_goes_back(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "link"}, undo="unlimited")
        match, blue_token, red_token = new_match["match"], new_match["token"], new_match["links"]["red"]
        blue, _ = await at.sit(match, blue_token)
        red, _ = await at.sit(match, red_token)
        answer = await blue.ask({"type": "play", "n": 0, "actions": ["enter blue1 gully"]})
        assert answer["can_undo"] is True
        assert (await red.hear())["can_undo"] is False
        # who has done nothing yet is told so, and not that somebody has decided since
        assert "You have nothing to undo yet" in (await red.ask({"type": "undo", "n": 1}))["reason"]
        back = await blue.ask({"type": "undo", "id": "u", "n": 1})
        assert (back["n"], back["id"], back["log"], back["stamp"]) == (0, "u", [], "3.0")
        assert (await red.hear())["n"] == 0
        await blue.ask({"type": "play", "n": 0, "actions": ["enter blue2 gully"]})
        assert [line["action"] for line in (await red.hear())["log"]] == ["enter blue2 gully"]
        # a client that missed it all says it has 1, and hears what 1 is now; one that says its stamp hears only news
        assert [line["action"] for line in (await at.state(match, red_token, have=1))["log"]] == ["enter blue2 gully"]
        assert (await at.get(match, "state?have=1&stamp=4.0", red_token)).json()["log"] == []
        late = {"type": "play", "n": 1, "stamp": "2.0", "actions": ["hold"]}
        assert (await at.post(match, red_token, late)).status_code == 409
        await blue.close()
        await red.close()


@run_async
async def test_only_the_holder_of_every_seat_reopens_a_match(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO, undo="unlimited")
        match, tokens = new_match["match"], [new_match["token"], new_match["links"]["red"]]
        for n in range(7):
            await at.play(match, tokens[n % 2], "hold")
        assert (await at.state(match, tokens[0]))["can_undo"] is True
        over = await at.play(match, tokens[1], "hold")
        assert (over["over"], over["can_undo"]) == (True, False)
        assert "can read its record" in over["undo_why_not"]
        assert "can read its record" in reason(await at.post(match, tokens[1], {"type": "undo", "n": 8}), 422)
        alone = await at.begin(seats={"blue": "hotseat", "red": "hotseat"}, undo="unlimited")
        over = await at.play(alone["match"], alone["token"], *["hold"] * 8)
        assert (over["over"], over["can_undo"]) == (True, True)


# The past, records, forks, notes

@run_async
async def test_replay_shows_the_past_as_the_seat_saw_it(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        match, blue, red = new_match["match"], new_match["token"], new_match["links"]["red"]
        before = await at.state(match, blue)
        await at.play(match, blue, "hold")
        await at.play(match, red, "enter red1 slope")
        start, first = (await at.get(match, "replay/0", blue)).json(), (await at.get(match, "replay/1", red)).json()
        assert start.keys() == {"n", "of", "scene", "parts", "log", "prompt", "seat", "action", "film"}
        assert (await at.get(match, "replay/2?have=1&known=*", blue)).json()["scene"] == {}
        assert [record["n"] for record in (await at.get(match, "replay/2?have=1", blue)).json()["log"]] == [2]
        assert (start["n"], start["of"], start["scene"], start["seat"]) == (0, 2, before["scene"], "blue")
        assert (first["action"], first["log"][-1]["entries"], first["prompt"]) == ("", [], "Who moves?")
        for n in ("3", "99999999999", "-1", "x", "1e3", "²"):
            assert (await at.get(match, f"replay/{n}", blue)).status_code in (400, 404)


@run_async
async def test_records_and_forks_need_every_seat_until_the_end(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        match, tokens = new_match["match"], [new_match["token"], new_match["links"]["red"]]
        bot = await at.begin(seats={"blue": "me", "red": "bot"})
        assert (await at.get(bot["match"], "record", bot["token"])).text.startswith("umpire bookmark")
        reason(await at.get(match, "record", tokens[0]), 403)
        fork = f"/api/matches/{match}/fork"
        reason(await at.http.post(fork, headers=bearer(tokens[0]), json={"n": 0}), 403)
        for n in range(8):
            await at.play(match, tokens[n % 2], "hold")
        over = await at.state(match, tokens[1])
        assert (over["over"], over["deciding"], over["result"]["text"]) == (True, "", "Nobody holds the crest.")
        assert over["prompt"] == "The match is over."
        record = await at.get(match, "record", tokens[1])
        assert re.match(r'attachment; filename="hills-[\w-]+\.record"', record.headers["content-disposition"])
        assert umpire.resume(loads(record.content)).over
        reason(await at.http.post(fork, headers=bearer(tokens[0]), json={"n": 99}), 404)
        branch = (await at.http.post(fork, headers=bearer(tokens[0]), json={"n": 3})).json()
        state = await at.state(branch["match"], branch["token"])
        assert (state["n"], state["yours"], state["over"]) == (3, ["blue", "red"], False)


@run_async
async def test_a_record_is_imported_and_goes_on(tmp_path: Path) -> None:
    match = umpire.start("landing", seed=3)
    for _ in range(10):
        match.play(match.options[0])
    content = match.record.dumps().encode()
    async with table(tmp_path / "s") as at:
        new_match = (await at.http.post("/api/import", content=content)).json()
        state = await at.state(new_match["match"], new_match["token"])
        assert (state["n"], state["yours"]) == (match.lines[-1].n, ["anzac"])
        assert (await at.get(new_match["match"], "view", new_match["token"])).json()["view"] == match.view()
        assert (await at.get(new_match["match"], "record", new_match["token"])).content == content
        assert "line 3" in reason(await at.http.post("/api/import", content=content.replace(b'"n": 1,', b'"n": 7,')), 422)
        reason(await at.http.post("/api/import", content=b"\xff\n"), 400)
        reason(await at.http.post("/api/import", content=b""), 422)


@run_async
async def test_a_fork_of_verifiable_dice_does_not_tell_them(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("landing", dice="verifiable")
        await at.pledge(new_match["match"], {new_match["token"]: {"anzac": "1" * 64}})
        state = await at.state(new_match["match"], new_match["token"])
        assert (state["dice"], len(state["commitment"])) == ("verifiable", 64)
        answer = await at.http.post(f"/api/matches/{new_match['match']}/fork", headers=bearer(new_match["token"]), json={"n": 0})
        branch = await at.state(answer.json()["match"], answer.json()["token"])
        assert (branch["dice"], branch["commitment"], branch["nonces"]) == ("generated", "", None)
        assert "secret" not in (await at.get(new_match["match"], "record", new_match["token"])).text


@run_async
async def test_notes_are_ones_own(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        match, blue, red = new_match["match"], new_match["token"], new_match["links"]["red"]
        path = f"/api/matches/{match}/notes"
        longest = "😀" * 20_000
        assert (await at.http.put(path, headers=bearer(blue), json={"text": longest})).status_code == 200
        assert (await at.get(match, "notes", blue)).json() == {"text": longest}
        assert (await at.get(match, "notes", red)).json() == {"text": ""}
        reason(await at.http.put(path, headers=bearer(blue), json={"text": "x" * 20_001}), 400)
        reason(await at.http.put(path, headers=bearer(blue), content="x" * 200_000), 413)


# Mistakes

@run_async
async def test_a_match_that_cannot_begin_says_why(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        for body, status in (
            ({"title": "chess"}, 404), ({"scenario": "x"}, 422), ({"options": {"a": "b"}}, 422), ({"dice": "loaded"}, 422),
            ({"undo": "x"}, 422), ({"seats": {"green": "me"}}, 422), ({"seats": {"blue": "bot", "red": "bot"}}, 422),
            ({"seats": {"blue": "god"}}, 400), ({"position": {"at": 3}}, 422),
            ({"title": "landing", "position": {"units": []}}, 422),
        ):
            assert reason(await at.http.post("/api/matches", json={"title": "hills", **body}), status)


@run_async
async def test_bodies_are_given_up_when_they_are_too_long(tmp_path: Path) -> None:
    read = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        while read < 100:
            read += 1
            yield b" " * 4096

    async with table(tmp_path / "s") as at:
        reason(await at.http.post("/api/matches", content=endless()), 413)
        reason(await at.http.post("/api/matches", content=b" " * 20_000), 413)
        reason(await at.http.post("/api/import", content=b" " * 1_100_000), 413)
        new_match = await at.begin(seats=TWO)
        socket, _ = await at.sit(new_match["match"], new_match["token"])
        assert (await socket.ask('"' + "x" * 17_000 + '"'))["reason"] == "A message can have at most 16 kB."
        with pytest.raises(HungUp, match="1009"):
            await socket.hear()


@run_async
async def test_a_bug_is_reported_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        match, token = new_match["match"], new_match["token"]
        socket, _ = await at.sit(match, token)
        play = {"type": "play", "id": "x", "n": 0, "actions": ["hold"]}
        with monkeypatch.context() as patch:
            patch.setattr("umpire.server.play.attempts.Attempt._play_one", lambda *_: 1 // 0)
            assert (await socket.ask(play))["reason"] == "The umpire made a mistake; nothing has changed."
            answer = await at.post(match, token, play)
            assert reason(answer, 500)
            assert answer.headers["content-security-policy"] == CONTENT_POLICY
        assert (await socket.ask(play))["n"] == 1
        await socket.close()
    assert "ZeroDivisionError" in caplog.text
    assert token not in caplog.text


@run_async
async def test_a_failing_store_is_reported_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StoreError("The store cannot be written just now (disk full); nothing was changed, try again.")

    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        socket, _ = await at.sit(new_match["match"], new_match["token"])
        monkeypatch.setattr("umpire.server.storage.store.Store.append", full)
        play = {"type": "play", "id": "x", "n": 0, "actions": ["hold"]}
        assert "disk full" in (await socket.ask(play))["reason"]
        assert "disk full" in reason(await at.post(new_match["match"], new_match["token"], play), 503)
        assert (await at.state(new_match["match"], new_match["token"]))["n"] == 0
        await socket.close()


@run_async
async def test_a_listener_that_never_fetches_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("umpire.server.play.room.Listener.WAITING", 3)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        socket, _ = await at.sit(new_match["match"], new_match["token"])
        for n in range(50):
            socket.say({"type": "ping", "id": str(n)})
        with pytest.raises(HungUp):
            await asyncio.gather(*(socket.hear() for _ in range(50)))


# Quickly

@run_async
async def test_titles_come_one_to_a_line_from_the_easiest_on(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        answers = [await at.http.get("/api/titles") for _ in range(2)]
    lines = answers[0].text.splitlines()
    assert {line for line in lines if not line.startswith("{")} == {"[", ",", "]"}
    entries = [json.loads(line) for line in lines if line.startswith("{")]
    assert [entry["id"] for entry in entries] == list(face.ordered_titles())
    assert [entry["id"] for entry in entries][:3] == ["landing", "allenby", "anvil"]
    described = json.loads(json.dumps([title_cards.describe_title(name) for name in face.ordered_titles()]))
    assert entries == answers[0].json() == answers[1].json() == described


def test_simultaneous_requests_draw_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    titles_drawn: list[str] = []

    def draw() -> str:
        titles_drawn.append("hills")
        time.sleep(0.05)
        return "<svg></svg>"

    monkeypatch.setattr(umpire.title("hills").board, "draw", draw)
    drawings = Drawings(tmp_path / "kept")
    with ThreadPoolExecutor(4) as pool:
        pages = list(pool.map(lambda _: drawings.page("hills", "board"), range(4)))
    assert (titles_drawn, len(set(pages))) == (["hills"], 1)


@run_async
async def test_the_board_is_drawn_when_a_match_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    requests: list[str] = []
    monkeypatch.setattr(Undrawn, "prepare", lambda _, title, language: requests.append(title))
    async with table(tmp_path / "s") as at:
        await at.begin(seats=TWO)
    assert requests == ["hills"]


def test_every_module_of_a_page_is_named_in_it() -> None:
    """A module that another one asks for would come a round later."""
    for name, script in (("pages/match.html", "pages/match.js"), ("pages/front.html", "pages/front.js")):
        page = PageFiles().find(name).body.decode()
        modules = set(re.findall(r'(?:modulepreload" href|module" src)="/static/([^"]+)"', page))
        assert modules == modules_of(STATIC / script), name


def test_the_heads_of_pages_are_one_file_that_is_read_again_when_it_changes(tmp_path: Path) -> None:
    for name in ("front.html", "join.html", "lobby.html", "match.html", "me.html", "side-page.html"):
        page_text = PageFiles().find(f"pages/{name}").body.decode()
        assert (STATIC / "pages" / "head.html").read_text(encoding="utf-8") in page_text
        assert page_text.count("<title>") == page_text.count('charset="utf-8"') == 1
    (tmp_path / "head.html").write_text("one\n", encoding="utf-8")
    (tmp_path / "a.html").write_text("<head>\n  <!-- include head.html -->\n</head>\n", encoding="utf-8")
    pages = PageFiles(tmp_path)
    assert pages.find("a.html").body == b"<head>\none\n</head>\n"
    (tmp_path / "head.html").write_text("another\n", encoding="utf-8")
    assert pages.find("a.html").body == b"<head>\nanother\n</head>\n"


def test_the_table_fills_the_screen_of_a_phone() -> None:
    """A page that says more of the screen than its head says it after it: then it counts."""
    contents = re.findall(r'<meta name="viewport" content="([^"]+)"', PageFiles().find("pages/match.html").body.decode())
    assert "viewport-fit=cover" in contents[-1]


def test_no_line_of_the_client_is_wider_than_a_page() -> None:
    ours = [path for path in STATIC.rglob("*.js") if "vendor" not in path.parts]
    wide = [f"{path.name}:{number}" for path in ours
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) >= 120]
    assert (wide, len(ours) > 30) == ([], True)


def modules_of(script: Path) -> set[str]:
    """Return a script and all that it imports, with what those import."""
    result, waiting = set(), [script]
    while waiting:
        path = waiting.pop()
        result.add(path.relative_to(STATIC).as_posix())
        text = path.read_text(encoding="utf-8")
        for other in re.findall(r'^import (?:[^"\';]* from )?["\']([^"\']+)["\']', text, re.MULTILINE):
            module = STATIC / other.removeprefix("/static/") if other.startswith("/") else (path.parent / other).resolve()
            if module.relative_to(STATIC).as_posix() not in result:
                waiting.append(module)
    return result


def test_serve_loads_nothing_that_only_other_commands_need() -> None:
    loaded = "import sys, umpire.cli.serve, umpire.server.serve; print(*sys.modules)"
    process = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    spared = ("rich", "alembic", "umpire.lab", "umpire.terminal", "umpire.titles.")
    assert [name for name in process.stdout.split() if name.startswith(spared)] == []


# A match against a bot is one's own

@run_async
async def test_against_a_bot_a_bookmark_replaces_the_record(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "bot"})
        await at.play(new_match["match"], new_match["token"], "hold")
        n = (await at.state(new_match["match"], new_match["token"]))["n"]
        saved = (await at.get(new_match["match"], "record", new_match["token"])).text
        assert saved == f"umpire bookmark\nmatch {new_match['match']}\naction {n}\nseat {new_match['token']}\n"
        again = (await at.http.post("/api/import", content=saved)).json()
        state = await at.state(again["match"], again["token"])
        assert (again["match"] != new_match["match"], state["n"], state["seats"]) == (True, n, {"blue": "me", "red": "bot"})


@run_async
async def test_against_a_bot_one_plays_on_from_an_earlier_action(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "bot"})
        await at.play(new_match["match"], new_match["token"], "hold")
        headers = {"Authorization": f"Bearer {new_match['token']}"}
        branch = (await at.http.post(f"/api/matches/{new_match['match']}/fork", headers=headers, json={"n": 0})).json()
        state = await at.state(branch["match"], branch["token"])
        assert (state["n"], state["yours"], state["seats"]["red"]) == (0, ["blue"], "bot")


@run_async
async def test_no_record_against_a_person_before_the_end(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "link"})
        assert (await at.get(new_match["match"], "record", new_match["token"])).status_code == 403


@run_async
async def test_a_file_that_is_no_record_is_called_that(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        refusal = await at.http.post("/api/import", content=b"Dear diary,\ntoday we landed.\n")
        assert refusal.status_code == 400
        assert refusal.json()["error"]["reason"].startswith("This file is not the record of a match.")


@run_async
async def test_an_address_with_nothing_says_in_words_where_to_go(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        lost = await at.http.get("/nowhere", headers={"Accept": "text/html,*/*"})
        assert (lost.status_code, 'href="/"' in lost.text, "front page" in lost.text) == (404, True, True)
        assert (await at.http.get("/nowhere")).json()["error"]["reason"].startswith("There is nothing at this address.")


@run_async
async def test_a_shared_screen_gets_a_curtain(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        for other, curtain in (("hotseat", True), ("me", False)):
            new_match = await at.begin("allenby", seats={"british": "me", "turkish": other})
            assert (await at.state(new_match["match"], new_match["token"])).get("curtain", False) is curtain


class DealtHills(Hills):
    """The Hills, whose secrets say only how they are dealt anew."""

    id = "dealt"

    def __init__(self) -> None:
        super().__init__()
        self.secrets = Secrets(redeal=self.redeal)

    def redeal(self, state: RidgeState, seat: int) -> Mapping[str, str]:
        self.veil(state, seat)
        if state.strength[2 - 2 * seat] == UNKNOWN:
            deal(state, 1 - seat)
        return {}


@run_async
@pytest.mark.parametrize(("title", "curtain"), [("dealt", True), ("hills", True), ("anvil", False)])
async def test_the_curtain_asks_whether_the_title_hides_anything(
    title: str, curtain: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(face._OWN, "dealt", lambda _: DealtHills())
    first, second = face.title(title).seats
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(title, seats={first: "me", second: "hotseat"})
        assert (await at.state(new_match["match"], new_match["token"])).get("curtain", False) is curtain
