"""Connections that are held and not used: half headers, half bodies, silence, what nobody takes. Real sockets, this machine."""
from __future__ import annotations

import asyncio
import errno
import json
import logging
import os
import resource
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Optional
from unittest.mock import patch

import httpx
import pytest
import uvicorn

from server.helpers import DEADLINE, Socket, run_async, table
from umpire.server.app import create_app
from umpire.server.common.limits import Network, parse_networks
from umpire.server.common.log_lines import MOST, WHILE, Throttle
from umpire.server.render.drawings import Drawings
from umpire.server.routes import connection as lines_to_clients
from umpire.server.serve import settings
from umpire.server.storage.sqlite import open_store
from umpire.server.web import security_headers
from umpire.server.web.client_identity import Gate
from umpire.server.web.connection_handoff import Handoff
from umpire.server.web.connection_limits import ConnectionLimits, Turnstile, usual_limits
from umpire.server.web.security_headers import neighbourhood

HURRY = ConnectionLimits(in_all=20, of_one_address=20, header=0.2, body=0.2, taking=0.2, closing=0.2)
LONG = 60.0
GREEDY = b"GET /static/pages/match.js HTTP/1.1\r\nHost: table\r\n\r\n"
HEAD = b"POST /api/matches HTTP/1.1\r\nHost: table\r\nContent-Type: application/json\r\n"
UPGRADE = b"Host: t\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n"


@asynccontextmanager
async def listening(
    folder: Path, limits: ConnectionLimits, handoff: Optional[Handoff] = None, proxies: Sequence[Network] = (),
) -> AsyncIterator[tuple[str, int]]:
    """A server behind a real socket, as `umpire serve` sets it up. It takes long to say much: little of it is on its way."""
    app = create_app(open_store(folder / "s"), Drawings(folder / "drawings"), gate=Gate(proxies))
    config = settings(app, limits, proxies=proxies, handoff=handoff)
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        task = asyncio.create_task(server.serve([door]))
        try:
            yield door.getsockname()
        finally:
            server.should_exit = True
            await task


async def hear_all(reader: asyncio.StreamReader) -> bytes:
    """Return all that comes until the server hangs up: if it never does, the test fails."""
    try:
        return await asyncio.wait_for(reader.read(), DEADLINE)
    except ConnectionResetError:
        return b""


async def say_words(address: tuple[str, int], *words: bytes, origin: str = "127.0.0.1") -> bytes:
    """Connect, say something, and wait for the server to hang up."""
    reader, writer = await asyncio.open_connection(*address, local_addr=(origin, 0))
    try:
        for word in words:
            writer.write(word)
        return await hear_all(reader)
    finally:
        writer.close()


async def healthy(address: tuple[str, int], origin: str = "127.0.0.1") -> bool:
    answer = await say_words(address, b"GET /api/health HTTP/1.1\r\nHost: table\r\nConnection: close\r\n\r\n", origin=origin)
    return answer.startswith(b"HTTP/1.1 200")


class Elsewhere(Handoff):
    """The door of another worker that takes everybody, and lets go of them at once."""

    def __init__(self, folder: Path) -> None:
        super().__init__(1, 2, folder)

    def hand_over(self, match: str, connection: int, said: bytes) -> bool:
        return True


@run_async
async def test_connection_with_unsent_data_is_not_handed_over(tmp_path: Path) -> None:
    """A question and a WebSocket in one breath: of the answer to the question nothing is lost."""
    request = b"GET /api/openapi.json HTTP/1.1\r\nHost: t\r\n\r\n"
    async with listening(tmp_path, ConnectionLimits(), Elsewhere(tmp_path)) as address:
        whole = await say_words(address, request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        body = whole.partition(b"\r\n\r\n")[2]
        reply = await say_words(address, request + b"GET /ws/m HTTP/1.1\r\n" + UPGRADE + b"\r\n")
        assert len(body) > 100_000
        assert body in reply


# Who owes something

@pytest.mark.parametrize("words", [
    b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: tab",
    HEAD + b"Content-Length: 100\r\n\r\n", HEAD + b"Content-Length: 100\r\n\r\n{",
    HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{", b"GET /api/health HTTP/1.1\r\nHost: table\r\n\r\nGET /api/he",
    b"POST /nowhere HTTP/1.1\r\nHost: table\r\nContent-Length: 9\r\n\r\nx",
    b"GET /api/health HTTP/1.1\r\nHost: table\r\nContent-Length: 9\r\n\r\nx",
], ids=[
    "silence", "half a line", "half a header", "no body", "half a body", "half a chunk", "half a second request",
    "half a body nobody wants", "half a body of a question",
])
@run_async
async def test_missing_headers_and_bodies_time_out(tmp_path: Path, words: bytes) -> None:
    async with listening(tmp_path, HURRY) as address:
        await say_words(address, words)
        assert await healthy(address)


@pytest.mark.parametrize("words", [
    b"GET /ws/m HTTP/1.1\r\n" + UPGRADE + b"Content-Length: 5\r\n\r\nhello",
    b"GET /ws/m HTTP/1.1\r\n" + UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"GET /ws/" + 9000 * b"m" + b" HTTP/1.1\r\n" + UPGRADE + b"\r\n",
    b"GET /ws/m HTTP/1.1\r\n" + UPGRADE + b"X: " + 9000 * b"x" + b"\r\n\r\n",
    b"GET /ws/m HTTP/1.1\r\n" + UPGRADE + 200 * b"X: x\r\n" + b"\r\n",
], ids=["a body", "chunks", "a long path", "a long header", "many headers"])
@run_async
async def test_impossible_websocket_is_closed(tmp_path: Path, words: bytes) -> None:
    async with listening(tmp_path, HURRY) as address:
        assert (await say_words(address, words)).startswith(b"HTTP/1.1 4")
        assert await healthy(address)


@pytest.mark.parametrize("words", [
    b"GET / HTTP/1.1\r\nX: ", HEAD + b"Content-Length: 16000\r\n\r\n",
    b"POST /nowhere HTTP/1.1\r\nHost: t\r\nContent-Length: 16000\r\n\r\n",
], ids=["header", "body", "body nobody wants"])
@run_async
async def test_single_bytes_do_not_extend_a_deadline(tmp_path: Path, words: bytes) -> None:
    """Each byte comes well before the deadline; the server hangs up all the same."""
    async with listening(tmp_path, HURRY._replace(header=0.3, body=0.3)) as address:
        reader, writer = await asyncio.open_connection(*address)
        writer.write(words)
        over = asyncio.create_task(hear_all(reader))
        while not over.done():
            writer.write(b"x")
            await asyncio.wait([over], timeout=0.05)
        writer.close()
        await over


@run_async
async def test_incomplete_body_is_refused_before_the_connection_closes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security_headers, "BODY_SECONDS", 0.05)
    async with listening(tmp_path, HURRY._replace(body=LONG)) as address:
        answer = await say_words(address, HEAD + b"Content-Length: 100\r\n\r\n{")
        assert answer.startswith(b"HTTP/1.1 408")
        assert "did not arrive whole" in json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["reason"]


@run_async
async def test_untaken_answer_is_dropped(tmp_path: Path) -> None:
    """A thousand answers are asked for and none is read: the server does not hold them for ever."""
    async with listening(tmp_path, HURRY._replace(header=LONG, of_one_address=1)) as address:
        with socket.create_connection(address) as greedy:
            greedy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            greedy.setblocking(False)
            with pytest.raises(OSError, match=r".") as error:
                await _ask_for_ever(greedy)
            assert error.value.errno in (errno.ECONNRESET, errno.EPIPE)
        assert await healthy(address)


async def _ask_for_ever(greedy: socket.socket) -> None:
    async with asyncio.timeout(DEADLINE):
        while True:
            await asyncio.get_running_loop().sock_sendall(greedy, GREEDY * 100)


HANDSHAKE = (
    b"GET /ws/none HTTP/1.1\r\nHost: table\r\nOrigin: http://table\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@pytest.mark.parametrize("words", [b"", b"\x81", b"\x81\xfe\x00\xff1234{", b"\x01\x81\x00\x00\x00\x00{"],
                         ids=["silence", "half a frame", "half a message", "a fragment"])
@run_async
async def test_websocket_without_hello_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: bytes,
) -> None:
    monkeypatch.setattr(lines_to_clients, "HELLO_SECONDS", 0.05)
    async with listening(tmp_path, HURRY._replace(of_one_address=1)) as address:
        answer = await say_words(address, HANDSHAKE, words)
        assert answer.startswith(b"HTTP/1.1 101")
        assert b"Nobody said hello" in answer
        # the only place is free again
        assert await healthy(address)


# Who is one too many

@run_async
async def test_one_address_leaves_room_for_others(tmp_path: Path) -> None:
    limits = ConnectionLimits(in_all=6, of_one_address=4, header=LONG)
    async with listening(tmp_path, limits) as address:
        lines = [await asyncio.open_connection(*address) for _ in range(4)]
        refusal = await say_words(address, b"GET / HTTP/1.1\r\n")
        assert refusal.startswith(b"HTTP/1.1 503")
        assert "Too many clients are connected" in json.loads(refusal.partition(b"\r\n\r\n")[2])["error"]["reason"]
        assert await healthy(address, "127.0.0.2")
        for _, writer in lines:
            writer.close()


@run_async
async def test_workers_allow_one_address_as_many_websockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All who listen to a match come to one worker, which must not let in only its share of them."""
    monkeypatch.setattr(lines_to_clients, "HELLO_SECONDS", LONG)
    limits = ConnectionLimits(in_all=20, of_one_address=8, header=LONG).among(4)
    request = b"GET /ws/m HTTP/1.1\r\n" + UPGRADE.replace(b"eA==", b"dGhlIHNhbXBsZSBub25jZQ==") + b"\r\n"
    async with listening(tmp_path, limits) as address:
        lines, answers = list[tuple[asyncio.StreamReader, asyncio.StreamWriter]](), []
        for _ in range(9):
            lines.append(await asyncio.open_connection(*address))
            lines[-1][1].write(request)
            answers.append(await asyncio.wait_for(lines[-1][0].readexactly(12), DEADLINE))
        assert answers == [b"HTTP/1.1 101"] * 8 + [b"HTTP/1.1 503"]
        # whoever does not listen has room besides, as much as there was
        assert await healthy(address)
        silent = [await asyncio.open_connection(*address) for _ in range(2)]
        assert not await healthy(address)
        for _, writer in (*lines, *silent):
            writer.close()


@run_async
async def test_connections_are_limited_in_all(tmp_path: Path) -> None:
    # long enough for four to come, even where they come slowly
    async with listening(tmp_path, ConnectionLimits(in_all=3, of_one_address=3, header=3.0)) as address:
        lines = [await asyncio.open_connection(*address, local_addr=(f"127.0.0.{n}", 0)) for n in (1, 2, 3)]
        assert (await say_words(address, b"GET / HTTP/1.1\r\n", origin="127.0.0.4")).startswith(b"HTTP/1.1 503")
        for n, (reader, writer) in enumerate(lines):
            # silent for too long
            await hear_all(reader)
            writer.close()
            assert [await healthy(address, f"127.0.0.{n + 5}") for _ in range(4)] == [True] * 4


# Behind a proxy

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
HERE = parse_networks(["127.0.0.1"])


def for_address(words: bytes, address: str) -> bytes:
    """Return a request as a proxy passes it on."""
    return words.replace(b"Host: t", f"X-Forwarded-For: 198.51.100.1, {address}\r\nHost: t".encode(), 1)


async def begin_request(address: tuple[str, int], words: bytes) -> Line:
    reader, writer = await asyncio.open_connection(*address)
    writer.write(words)
    return reader, writer


async def status_of(line: Line) -> bytes:
    return await asyncio.wait_for(line[0].readexactly(12), DEADLINE)


async def request_status(address: tuple[str, int], words: bytes) -> bytes:
    """Return the status with which a request is answered, or that of a connection that is let in."""
    line = await begin_request(address, words)
    try:
        return await status_of(line)
    finally:
        line[1].close()


HELD_BODY = HEAD + b"Connection: close\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n"
OPENED_SOCKET = b"GET /ws/m HTTP/1.1\r\n" + UPGRADE.replace(b"eA==", b"dGhlIHNhbXBsZSBub25jZQ==") + b"\r\n"
ASKED = b"GET /api/health HTTP/1.1\r\nHost: table\r\n\r\n"


@pytest.mark.parametrize(("words", "let_in", "end"), [
    (HELD_BODY, b"HTTP/1.1 100", b"no match!"), (OPENED_SOCKET, b"HTTP/1.1 101", b"\x88\x80\x00\x00\x00\x00"),
], ids=["body", "socket"])
@run_async
async def test_proxied_connections_count_for_the_named_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: bytes, let_in: bytes, end: bytes,
) -> None:
    """One person behind the proxy holds what one address may hold, and leaves the rest to others."""
    monkeypatch.setattr(lines_to_clients, "HELLO_SECONDS", LONG)
    limits = ConnectionLimits(in_all=8, of_one_address=3, body=LONG, header=LONG)
    async with listening(tmp_path, limits, proxies=HERE) as address:
        lines = [await begin_request(address, for_address(words, "203.0.113.7")) for _ in range(3)]
        assert [await status_of(line) for line in lines] == [let_in] * 3
        one_more = await begin_request(address, for_address(words, "203.0.113.7"))
        assert await status_of(one_more) == b"HTTP/1.1 503"
        # it is closed, and holds no place
        await hear_all(one_more[0])
        assert await request_status(address, for_address(ASKED, "203.0.113.7")) == b"HTTP/1.1 503"
        other = await begin_request(address, for_address(words, "203.0.113.8"))
        assert await status_of(other) == let_in
        # who leaves makes room
        lines[0][1].write(end)
        await hear_all(lines[0][0])
        assert await request_status(address, for_address(ASKED, "203.0.113.7")) == b"HTTP/1.1 200"
        for _, writer in (*lines, one_more, other):
            writer.close()


@run_async
async def test_proxy_connection_serves_many_clients(tmp_path: Path) -> None:
    """Once a request is answered its connection counts for nobody: the next over it may be anybody's."""
    async with listening(tmp_path, ConnectionLimits(in_all=9, of_one_address=1, header=LONG), proxies=HERE) as address:
        lines = [await begin_request(address, b"") for _ in range(4)]
        for _ in range(3):
            for reader, writer in lines:
                writer.write(for_address(ASKED, "203.0.113.7"))
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), DEADLINE)
                assert head.startswith(b"HTTP/1.1 200")
                await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0]))
        for _, writer in lines:
            writer.close()


@run_async
async def test_proxied_answer_counts_until_taken(tmp_path: Path) -> None:
    """An app is done with a large answer long before a client that takes its time is."""
    limits = ConnectionLimits(in_all=8, of_one_address=3, header=LONG, taking=LONG)
    large = b"GET /static/vendor/milsymbol.js HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n"
    async with listening(tmp_path, limits, proxies=HERE) as address:
        lines = [await begin_request(address, for_address(large, "203.0.113.7")) for _ in range(3)]
        assert [await status_of(line) for line in lines] == [b"HTTP/1.1 200"] * 3
        assert await request_status(address, for_address(ASKED, "203.0.113.7")) == b"HTTP/1.1 503"
        assert await request_status(address, for_address(ASKED, "203.0.113.8")) == b"HTTP/1.1 200"
        # whoever has taken it makes room
        await hear_all(lines[0][0])
        assert await request_status(address, for_address(ASKED, "203.0.113.7")) == b"HTTP/1.1 200"
        for _, writer in lines:
            writer.close()


@run_async
async def test_late_answer_returns_its_connection_to_the_proxy(tmp_path: Path) -> None:
    """The connection stays open, and the next request over it may be anybody's."""
    limits = ConnectionLimits(in_all=8, of_one_address=1, header=LONG, taking=LONG)
    large = for_address(b"GET /static/vendor/milsymbol.js HTTP/1.1\r\nHost: t\r\n\r\n", "203.0.113.7")
    async with listening(tmp_path, limits, proxies=HERE) as address:
        reader, writer = await begin_request(address, large)
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), DEADLINE)
        assert await request_status(address, for_address(ASKED, "203.0.113.7")) == b"HTTP/1.1 503"
        await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0]))
        assert await request_status(address, for_address(ASKED, "203.0.113.7")) == b"HTTP/1.1 200"
        writer.write(for_address(ASKED, "203.0.113.8"))
        assert await status_of((reader, writer)) == b"HTTP/1.1 200"
        writer.close()


@run_async
async def test_busy_server_closes_idle_proxy_connections(tmp_path: Path) -> None:
    """Else whoever asks often enough shuts everybody out with connections over which nothing is asked any more."""
    async with listening(tmp_path, ConnectionLimits(in_all=8, of_one_address=2, header=LONG), proxies=HERE) as address:
        lines = []
        for _ in range(12):
            lines.append(await begin_request(address, for_address(ASKED, "203.0.113.7")))
            assert await status_of(lines[-1]) == b"HTTP/1.1 200"
        assert b"connection: close" in await hear_all(lines[-1][0])
        assert await request_status(address, for_address(ASKED, "203.0.113.8")) == b"HTTP/1.1 200"
        for _, writer in lines:
            writer.close()


@run_async
async def test_forwarded_address_of_a_stranger_is_ignored(tmp_path: Path) -> None:
    limits = ConnectionLimits(in_all=8, of_one_address=2, body=LONG, header=LONG)
    async with listening(tmp_path, limits, proxies=parse_networks(["127.0.0.9"])) as address:
        lines = [await begin_request(address, for_address(HELD_BODY, f"203.0.113.{n}")) for n in range(2)]
        assert [await status_of(line) for line in lines] == [b"HTTP/1.1 100"] * 2
        assert (await say_words(address, for_address(HELD_BODY, "203.0.113.3"))).startswith(b"HTTP/1.1 503")
        for _, writer in lines:
            writer.close()


def line_from(host: str) -> asyncio.Transport:
    return asyncio.Transport({"peername": (host, 1)})


@pytest.mark.parametrize("host", ["10.0.0.1", "::1", "2001:db8::5", "::ffff:10.0.0.1"])
@run_async
async def test_a_proxy_may_have_any_kind_of_address(host: str) -> None:
    turnstile = Turnstile(ConnectionLimits(in_all=4, of_one_address=1), parse_networks(["10.0.0.0/8", "::1", "2001:db8::/32"]))
    lines = [line_from(host) for _ in range(4)]
    assert [turnstile.enter(line) for line in lines] == [True] * 4
    # a network that is trusted has people in it, too: what a proxy says of them counts like any other
    named = [[(b"x-forwarded-for", who)] for who in (b"10.1.1.1", b"10.1.1.1", b"10.1.1.2", b"")]
    assert [turnstile.carry(line, headers) for line, headers in zip(lines, named, strict=True)] == [True, False, True, True]


@run_async
async def test_workers_allow_a_proxied_address_as_many_websockets() -> None:
    """Where those who listen are counted apart, they are so for the address that the proxy names."""
    turnstile = Turnstile(ConnectionLimits(in_all=20, of_one_address=4).among(4), parse_networks(["10.0.0.1"]))
    headers = [(b"x-forwarded-for", b"203.0.113.7")]
    handed_on = [line_from("10.0.0.1") for _ in range(5)]
    assert [turnstile.enter(line, guest=True) for line in handed_on] == [True] * 5
    assert [turnstile.receive(line, headers) for line in handed_on] == [True] * 4 + [False]
    asking = line_from("10.0.0.1")
    assert turnstile.enter(asking)
    assert turnstile.carry(asking, headers)
    turnstile.release(asking)
    assert turnstile.carry(asking, headers)


@run_async
async def test_owner_of_many_networks_leaves_half_of_all_connections() -> None:
    """A customer with IPv6 may have 65,536 networks, each of them an address to the limits."""
    turnstile = Turnstile(ConnectionLimits(in_all=12, of_one_address=2))
    lines = [line_from(f"2001:db8:1:{n}::7") for n in range(10)]
    assert [turnstile.enter(line) for line in lines] == [True] * 6 + [False] * 4
    assert turnstile.enter(line_from("2001:db8:2:1::7"))
    assert turnstile.enter(line_from("192.0.2.1"))
    turnstile.leave(lines[0])
    assert turnstile.enter(lines[9])


def test_connection_limit_follows_file_descriptors(monkeypatch: pytest.MonkeyPatch) -> None:
    for files, in_all, of_one in ((1024, 512, 128), (256, 160, 80), (resource.RLIM_INFINITY, 512, 128), (64, 8, 4)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, files=files: (files, files))
        assert usual_limits()[:2] == (in_all, of_one)


def test_ipv6_neighbours_count_as_one_address() -> None:
    """Whoever has one IPv6 address has billions: they count as one."""
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("::ffff:192.0.2.7") == "192.0.2.7"
    assert neighbourhood("2001:db8:1:2::7") == neighbourhood("2001:db8:1:2:ffff::8%eth0") == "2001:db8:1:2::/64"
    assert neighbourhood("2001:db8:1:3::7") != neighbourhood("2001:db8:1:2::7")
    assert neighbourhood("a pipe") == "a pipe"


class Stuck(asyncio.Transport):
    """A connection that was closed and does not end, because something is left that nobody takes."""

    def __init__(self, ended: asyncio.Future[None]) -> None:
        super().__init__({"peername": ("192.0.2.7", 1)})
        self._ended = ended

    def is_closing(self) -> bool:
        return True

    def abort(self) -> None:
        self._ended.set_result(None)


@run_async
async def test_connection_that_does_not_close_is_aborted() -> None:
    ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    turnstile, stuck = Turnstile(HURRY._replace(closing=0.01, of_one_address=1)), Stuck(ended)
    assert turnstile.enter(stuck)
    assert not turnstile.enter(Stuck(ended))
    await asyncio.wait_for(ended, DEADLINE)
    turnstile.leave(stuck)
    assert turnstile.enter(stuck)
    turnstile.leave(stuck)


# The log

FEW_FILES = """
import resource
from umpire.server.web import connection_limits as door
from umpire.cli import main
door.usual_limits = lambda: door.ConnectionLimits(1000, 1000)
resource.setrlimit(resource.RLIMIT_NOFILE, (60, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
main()
"""


def test_server_recovers_from_missing_file_descriptors(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FEW_FILES, "serve", "--port", "0", "--store", str(tmp_path / "s")]
    with (tmp_path / "log").open("w") as errors, ExitStack() as open_:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=tmp_path)
        open_.callback(process.wait, DEADLINE)
        open_.callback(process.kill)
        assert process.stdout is not None
        open_.callback(process.stdout.close)
        url = process.stdout.readline().split(" at ")[1].split(" ")[0]
        assert httpx.get(f"{url}api/health", timeout=DEADLINE).status_code == 200
        port = int(url.rstrip("/").rpartition(":")[2])
        with ExitStack() as many:
            for _ in range(100):
                many.enter_context(socket.create_connection(("127.0.0.1", port), DEADLINE))
        # accepted only once the others are gone, and thus after the server has complained of them
        assert httpx.get(f"{url}api/health", timeout=DEADLINE).status_code == 200
    log = (tmp_path / "log").read_text()
    assert "out of system resource" in log
    assert len(log) < 40_000
    assert os.path.exists(tmp_path / "s")


def test_repeated_log_messages_are_counted() -> None:
    now = [0.0]
    throttle, written = Throttle(lambda: now[0]), []
    for second in (0.0, WHILE, 3 * WHILE):
        now[0] = second
        for n in range(1000):
            record = logging.LogRecord("asyncio", logging.ERROR, "", 0, f"out of it\n{n} %s", ("x",), None)
            if throttle.filter(record):
                written.append(record.getMessage())
    assert len(written) == 3 * MOST
    assert written[0] == "out of it\n0 x"
    assert written[MOST] == f"out of it\n0 x ({1000 - MOST} more like this were suppressed)"
    assert throttle.filter(logging.LogRecord("asyncio", logging.ERROR, "", 0, "something else", (), None))


# Silence without a network

@run_async
async def test_every_route_refuses_a_body_that_stops(tmp_path: Path) -> None:
    async def half() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        own = f"/api/matches/{new_match['match']}"
        addresses = [("POST", "/api/matches"), ("POST", "/api/import"), ("POST", f"{own}/fork"), ("PUT", f"{own}/notes"),
                 ("POST", f"{own}/messages")]
        headers = {"Authorization": f"Bearer {new_match['token']}"}
        with patch.object(security_headers, "BODY_SECONDS", 0.01):
            for method, path in addresses:
                answer = await at.http.request(method, path, content=half(), headers=headers)
                assert answer.status_code == 408, path


@run_async
async def test_silent_stranger_occupies_no_listener(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines_to_clients, "HELLO_SECONDS", 0.01)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        silent = Socket(at.app, f"/ws/{new_match['match']}")
        assert (await silent.hear())["reason"] == "Nobody said hello."
        await silent.close()
