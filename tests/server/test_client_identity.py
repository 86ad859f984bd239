"""The gate and the guard: who asks too often waits, a trusted proxy is believed, and every answer wears its headers."""
from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.helpers import HOST, HungUp, Table, bearer, run_async, table
from umpire.server import serve as serving
from umpire.server.common import limits
from umpire.server.common.limits import Buckets, Rate, parse_networks
from umpire.server.web import security_headers
from umpire.server.web.client_identity import Gate
from umpire.server.web.connection_limits import ConnectionLimits, Turnstile

ELSEWHERE = "192.0.2.7"


def through(at: Table, address: str = ELSEWHERE, **headers: str) -> httpx.AsyncClient:
    """Somebody at another address."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.AsyncClient(transport=httpx.ASGITransport(at.app, client=(address, 1)), base_url=f"http://{HOST}", headers=named)


def gate(at: Table, **settings: Any) -> None:
    at.app._gate = Gate(**settings)


# Rates

@run_async
async def test_too_fast_address_waits_and_others_do_not(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        now = [0.0]
        gate(at, rate=Rate(3, 0.25), clock=lambda: now[0])
        async with through(at) as one, through(at, "192.0.2.8") as other:
            assert [(await one.get("/api/health")).status_code for _ in range(3)] == [200, 200, 200]
            late = await one.get("/api/health")
            assert (late.status_code, late.headers["retry-after"]) == (429, "4")
            assert "Try again in 4 s" in late.json()["error"]["reason"]
            assert (await other.get("/api/health")).status_code == 200
            now[0] = 4
            assert (await one.get("/api/health")).status_code == 200


@run_async
async def test_local_clients_are_unlimited_unless_through_a_proxy(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        gate(at, rate=Rate(1, 0.01))
        async with through(at, "127.0.0.1") as here, through(at, "127.0.0.1", x_forwarded_for="192.0.2.1") as proxied:
            assert [(await here.get("/api/health")).status_code for _ in range(3)] == [200, 200, 200]
            assert [(await proxied.get("/api/health")).status_code for _ in range(2)] == [200, 429]


@run_async
async def test_trusted_proxy_names_each_client(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        gate(at, trusted=parse_networks(["127.0.0.1"]), rate=Rate(1, 0.01))
        for address in ("198.51.100.1", "198.51.100.2", "forged, 198.51.100.3"):
            async with through(at, "127.0.0.1", x_forwarded_for=address) as client:
                assert [(await client.get("/api/health")).status_code for _ in range(2)] == [200, 429], address
        async with through(at, ELSEWHERE, x_forwarded_for="203.0.113.1") as liar:
            assert (await liar.get("/api/health")).status_code == 200
        async with through(at, ELSEWHERE, x_forwarded_for="203.0.113.2") as liar:
            assert (await liar.get("/api/health")).status_code == 429


@run_async
async def test_too_fast_seat_gets_retry_after(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        room = await at.rooms.room(new_match["match"])
        room.pace = Buckets(Rate(2, 0.5), lambda: 0.0)
        answers = [await at.post(new_match["match"], new_match["token"], {"type": "ping"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[2].headers["retry-after"] == "2"


@run_async
async def test_too_fast_websocket_is_warned_then_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("umpire.server.routes.connection.UNHEEDED", Rate(2, 0.001))
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        (await at.rooms.room(new_match["match"])).pace = Buckets(Rate(1, 0.1), lambda: 0.0)
        socket, _ = await at.sit(new_match["match"], new_match["token"])
        assert (await socket.ask({"type": "ping"}))["type"] == "pong"
        for _ in range(2):
            assert "Try again in 10 s" in (await socket.ask({"type": "ping", "id": "x"}))["reason"]
        assert (await socket.ask({"type": "ping"}))["type"] == "error"
        with pytest.raises(HungUp, match="1008"):
            await socket.hear()
        again, state = await at.sit(new_match["match"], new_match["token"])
        assert state["type"] == "state"
        await again.close()


# What grows

@run_async
async def test_match_has_a_maximum_length_and_undos_end_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(undo="unlimited", seats={"blue": "me", "red": "me"})
        match, token = new_match["match"], new_match["token"]
        await at.play(match, token, "hold")
        monkeypatch.setattr(limits, "MOST_ROWS_WITH_UNDO", 2)
        monkeypatch.setattr(limits, "MOST_ROWS", 3)
        n = (await at.state(match, token))["n"]
        undo = await at.post(match, token, {"type": "undo", "n": n})
        assert (undo.status_code, "every move stands" in undo.json()["reason"]) == (422, True)
        last = await at.play(match, token, "hold")
        full = await at.post(match, token, {"type": "play", "n": last["n"], "actions": ["hold"]})
        assert full.status_code == 422
        assert full.json()["reason"].startswith("This match has reached 3 moves")


# Headers

@pytest.mark.parametrize("path", ["/", "/api/health", "/static/favicon.svg", "/nowhere", "/api/matches/x/state", "/api/titles"])
@run_async
async def test_every_answer_has_every_security_header(tmp_path: Path, path: str) -> None:
    async with table(tmp_path / "s") as at:
        worn = (await at.http.get(path)).headers
        assert {name: worn.get(name) for name in security_headers.HEADERS} == security_headers.HEADERS
        assert "strict-transport-security" not in worn
        assert "set-cookie" not in worn
        assert "server" not in worn


def test_security_headers_are_strict() -> None:
    policy = dict(part.strip().split(" ", 1) for part in security_headers.HEADERS["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert "unsafe" not in str(policy)
    assert security_headers.HEADERS["X-Content-Type-Options"] == "nosniff"
    assert security_headers.HEADERS["Referrer-Policy"] == "no-referrer"
    assert security_headers.HEADERS["Cross-Origin-Opener-Policy"] == "same-origin"
    assert security_headers.HEADERS["Cross-Origin-Resource-Policy"] == "same-origin"
    assert security_headers.HEADERS["Cross-Origin-Embedder-Policy"] == "require-corp"
    assert all(part.strip().endswith("=()") for part in security_headers.HEADERS["Permissions-Policy"].split(","))


@run_async
async def test_only_a_trusted_proxy_can_cause_hsts(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        gate(at, trusted=parse_networks(["127.0.0.1"]))
        for address, is_told in (("127.0.0.1", True), (ELSEWHERE, False)):
            async with through(at, address, x_forwarded_for="198.51.100.1", x_forwarded_proto="https") as client:
                worn = (await client.get("/")).headers
                assert ("strict-transport-security" in worn) is is_told


# Other sites

@pytest.mark.parametrize("headers", [
    {"origin": "http://evil.test"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"},
    {"origin": f"http://{HOST}.evil.test"}, {"origin": f"http://{HOST}:81"},
])
@run_async
async def test_pages_of_other_sites_cannot_write(tmp_path: Path, headers: dict[str, str]) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        request = {"type": "play", "n": 0, "actions": ["hold"]}
        address = f"/api/matches/{new_match['match']}/messages"
        answer = await at.http.post(address, headers={**bearer(new_match["token"]), **headers}, json=request)
        assert answer.status_code == 403
        assert (await at.state(new_match["match"], new_match["token"]))["n"] == 0


@run_async
async def test_own_pages_write_but_not_from_http_to_https(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        gate(at, trusted=parse_networks(["127.0.0.1"]))
        own = {"origin": f"http://{HOST}", "sec-fetch-site": "same-origin"}
        assert (await at.http.post("/api/matches", headers=own, json={"title": "hills"})).status_code == 200
        behind = {"x-forwarded-for": "198.51.100.1", "x-forwarded-proto": "https"}
        plain = await at.http.post("/api/matches", headers={**own, **behind}, json={"title": "hills"})
        assert plain.status_code == 403
        tls = {**own, **behind, "origin": f"https://{HOST}"}
        assert (await at.http.post("/api/matches", headers=tls, json={"title": "hills"})).status_code == 200


@run_async
async def test_trusted_proxy_has_no_limit_of_its_own() -> None:
    class Line(asyncio.Transport):
        def get_extra_info(self, name: str, default: object = None) -> tuple[str, int]:
            return "10.0.0.1", 1

    def entered(turnstile: Turnstile) -> list[bool]:
        return [turnstile.enter(Line()) for _ in range(4)]

    few = ConnectionLimits(in_all=3, of_one_address=1)
    assert entered(Turnstile(few)) == [True, False, False, False]
    assert entered(Turnstile(few, parse_networks(["10.0.0.0/8"]))) == [True, True, True, False]


def test_invalid_proxy_is_named() -> None:
    with pytest.raises(OSError, match=r"example\.org.*Write it as 127\.0\.0\.1"):
        serving.serve("127.0.0.1", 0, None, False, None, trusted=["example.org"])
