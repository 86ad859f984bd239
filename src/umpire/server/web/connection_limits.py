"""Limits on connections: how many there may be, and how long they may keep us waiting.

Uvicorn waits for ever for the rest of a header or a body, or for a client to take what was sent, and lets everyone in. Here every
client has deadlines that single bytes do not extend, and there are only so many connections at once, from one address and in all.

A connection of a trusted proxy is nobody's until a request comes over it. Until the answer is taken, and while a WebSocket lasts,
it counts for the address that the proxy names; afterwards it is the proxy's again, which may use it for somebody else.
"""
from __future__ import annotations

import asyncio
import json
import socket
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple, Optional

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from umpire.protocol.errors import BUSY, UNREADABLE
from umpire.server.common.events import count_refusal
from umpire.server.common.limits import Network, client_address, is_trusted
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.web.client_identity import FORWARDED_FOR, neighbourhood, site_of
from umpire.server.web.connection_handoff import Handoff
from umpire.server.web.security_headers import STREAM

MOST_CONNECTIONS: Final = 512
MOST_OF_ONE_ADDRESS: Final = 128
# the path of a match's WebSocket, before its id
LINES: Final = b"/ws/"
# file descriptors that are not for connections: the store, pages, drawings, Python's own
OTHER_FILES: Final = 96
# the owner of a proxy's connection while it carries no request; there is no limit of its own on these
PROXY: Final = "a proxy"
# the header that says that the connection closes after the answer
CLOSE: Final = (b"connection", b"close")


class ConnectionLimits(NamedTuple):
    """How many connections there may be, and for how many seconds clients may keep us waiting."""

    in_all: int = MOST_CONNECTIONS
    of_one_address: int = MOST_OF_ONE_ADDRESS
    # for the whole header of a request, since the connection or the last answer
    header: float = 10.0
    # for the whole body of a request
    body: float = 35.0
    # until the client takes some of what was sent
    taking: float = 30.0
    # until a closing connection is closed
    closing: float = 10.0
    # how many WebSockets one address may have, if they are counted separately; 0: they are not
    guests: int = 0

    def among(self, workers: int) -> ConnectionLimits:
        """Return the limits of each of several workers.

        Together they let in no more connections of one address than a single worker would; because clients are not distributed
        evenly, one worker may refuse an address a little earlier. But all WebSockets of a match come to the same worker, so each
        lets in as many of those as a single one would.
        """
        return self if workers == 1 else self._replace(
            of_one_address=-(-self.of_one_address // workers), guests=self.of_one_address)


def usual_limits() -> ConnectionLimits:
    """Return limits for as many connections as there are file descriptors."""
    try:
        import resource
    except ImportError:
        return ConnectionLimits()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    in_all = MOST_CONNECTIONS if files == resource.RLIM_INFINITY else max(8, min(MOST_CONNECTIONS, files - OTHER_FILES))
    return ConnectionLimits(in_all, min(MOST_OF_ONE_ADDRESS, in_all // 2))


# the headers of a request as uvicorn has them, with names in lower case
Headers = Sequence[tuple[bytes, bytes]]


def _peer(transport: asyncio.BaseTransport) -> str:
    """Return the address of the other side, or ''."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""


class Turnstile:
    """Counts connections by address."""

    def __init__(self, limits: ConnectionLimits, proxies: Sequence[Network] = ()) -> None:
        self.limits = limits
        self._proxies = proxies
        # the address of each, and whether it is a WebSocket
        self._inside: dict[asyncio.BaseTransport, tuple[str, bool]] = {}
        self._by_address: Counter[tuple[str, bool]] = Counter()
        self._by_site: Counter[str] = Counter()
        self._closing: set[asyncio.Transport] = set()
        self._sweeping: Optional[asyncio.TimerHandle] = None

    def enter(self, transport: asyncio.Transport, guest: bool = False) -> bool:
        """Count a new connection, or return False if there are too many. `guest`: it was handed over, to become a WebSocket."""
        address = PROXY if self.is_proxy(transport) else neighbourhood(_peer(transport))
        if len(self._inside) >= self.limits.in_all or self._is_full(address, guest):
            return False
        self._count(transport, address, guest)
        self._sweep_later()
        return True

    @property
    def is_half_full(self) -> bool:
        """Whether it is time to close idle connections."""
        return 2 * len(self._inside) >= self.limits.in_all

    def is_proxy(self, transport: asyncio.BaseTransport) -> bool:
        return is_trusted(_peer(transport), self._proxies)

    def carry(self, transport: asyncio.Transport, headers: Headers) -> bool:
        """Count a request for the address that a proxy names; return False if it has too many."""
        return self._move(transport, self._owner(transport, headers), guest=False)

    def release(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection as the proxy's again: the answer is taken."""
        if transport in self._inside:
            self._move(transport, PROXY, guest=False)

    def receive(self, transport: asyncio.Transport, headers: Headers = ()) -> bool:
        """Count a connection as a WebSocket; return False if its address has too many."""
        return self._move(transport, self._owner(transport, headers), guest=True)

    def _owner(self, transport: asyncio.BaseTransport, headers: Headers) -> str:
        """Return the owner of a connection: its address, or the one that a proxy names."""
        peer = _peer(transport)
        if not self.is_proxy(transport):
            return neighbourhood(peer)
        forwarded = [value.decode("latin-1") for name, value in headers if name == FORWARDED_FOR.encode()]
        client = client_address(peer, forwarded, self._proxies)
        return PROXY if client == peer else neighbourhood(client)

    def _move(self, transport: asyncio.BaseTransport, address: str, guest: bool) -> bool:
        """Count a connection differently, unless that is one too many. One that was never counted is closing anyway."""
        before = self._inside.get(transport)
        if before is None or self._kind(*before) == self._kind(address, guest):
            return True
        if self._is_full(address, guest):
            return False
        self.leave(transport)
        self._count(transport, address, guest)
        return True

    def _is_full(self, address: str, guest: bool) -> bool:
        most = self.limits.guests if guest and self.limits.guests else self.limits.of_one_address
        if address == PROXY:
            # a proxy serves many people
            return False
        site = site_of(address)
        # an owner of many networks leaves half of all places to others
        site_is_full = bool(site) and self._by_site[site] >= max(most, self.limits.in_all // 2)
        return site_is_full or self._by_address[self._kind(address, guest)] >= most

    def _count(self, transport: asyncio.BaseTransport, address: str, guest: bool) -> None:
        self._inside[transport] = address, guest
        self._by_address[self._kind(address, guest)] += 1
        self._by_site.update([site_of(address)])

    def _kind(self, address: str, guest: bool) -> tuple[str, bool]:
        """Return under what a connection is counted."""
        return address, guest and bool(self.limits.guests)

    def leave(self, transport: asyncio.BaseTransport) -> None:
        entry = self._inside.pop(transport, None)
        if entry is not None:
            self._by_address -= Counter((self._kind(*entry),))
            self._by_site -= Counter((site_of(entry[0]),))

    def _sweep_later(self) -> None:
        if self._sweeping is None and self._inside:
            self._sweeping = asyncio.get_running_loop().call_later(self.limits.closing, self._sweep)

    def _sweep(self) -> None:
        """Abort connections that should have closed by now: they stay open as long as the client takes nothing."""
        closing = {transport for transport in self._inside if isinstance(transport, asyncio.Transport) and transport.is_closing()}
        for transport in closing & self._closing:
            transport.abort()
        self._closing = closing
        self._sweeping = None
        self._sweep_later()


class Deadline:
    """A deadline after which a connection is aborted."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._timer: Optional[asyncio.TimerHandle] = None

    def set(self, seconds: float) -> None:
        """Set the deadline from now on, replacing the current one."""
        self.off()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._transport.abort)

    def off(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Settings(uvicorn.Config):
    """Uvicorn's settings, the turnstile, and the handoff between workers, if there are several."""

    def __init__(self, app: Any, turnstile: Turnstile, handing: Optional[Handoff] = None, **settings: Any) -> None:
        super().__init__(app, http=GuardedConnection, ws=Guest, **settings)
        self.turnstile = turnstile
        self.handoff = handing


def _settings(config: uvicorn.Config) -> Settings:
    if not isinstance(config, Settings):
        raise TypeError("these settings have no turnstile")
    return config


class Doorkeeper(uvicorn.Server):
    """Uvicorn, which also accepts connections that other workers hand over."""

    def __init__(self, config: Settings) -> None:
        super().__init__(config)
        self._handing = config.handoff
        self._tasks: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._handing is not None:
            self._handing.open(self._receive)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._handing is not None:
            self._handing.close()
        await super().shutdown(sockets)

    def _receive(self, connection: socket.socket, request: bytes) -> None:
        task = asyncio.create_task(self._accept(connection, request))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept(self, connection: socket.socket, request: bytes) -> None:
        """Treat the connection as if it had come here, with the same request."""
        visitor = GuardedConnection(self.config, self.server_state, self.lifespan.state)
        visitor.is_handed_over = True
        # the client may have hung up already
        with suppress(OSError):
            transport, _ = await asyncio.get_running_loop().connect_accepted_socket(lambda: visitor, connection)
            if not transport.is_closing():
                visitor.data_received(request)


class SlowReaderGuard(asyncio.Protocol):
    """A connection whose client must take what is sent in time."""

    _turnstile: Turnstile
    _write_deadline: Deadline

    def pause_writing(self) -> None:
        self._write_deadline.set(self._turnstile.limits.taking)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._write_deadline.off()
        super().resume_writing()


class GuardedConnection(SlowReaderGuard, H11Protocol):
    """An HTTP connection."""

    # whether another worker handed it over
    is_handed_over = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._turnstile = _settings(self.config).turnstile
        self._read_deadline, self._write_deadline = Deadline(transport), Deadline(transport)
        self._phase: object = None
        self._is_guest = False
        # whether the answer is complete, and the client has yet to take it
        self._is_untaken = False
        if self._turnstile.is_proxy(transport):
            self.app = self._counting_app(self.app)
        if self._turnstile.enter(transport, self.is_handed_over):
            self._expect()
        else:
            transport.write(_too_many_answer())
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._turnstile.leave(self.transport)
        self._read_deadline.off()
        self._write_deadline.off()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._expect()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect()

    def shutdown(self) -> None:
        """Close a stream when the server ends: it would keep it waiting, and the client comes back."""
        if self.cycle is not None and not self.cycle.response_complete and self.cycle.scope.get(STREAM):
            self.transport.close()
        super().shutdown()

    def _counting_app(self, app: ASGIApp) -> ASGIApp:
        """Wrap the app for a proxy: each request counts for the address that the proxy names until the answer is taken."""

        async def counting_app(scope: Scope, receive: Receive, send: Send) -> None:
            if not self._turnstile.carry(self.transport, scope["headers"]):
                await _refuse(send)
                return
            self._is_untaken = False
            try:
                await app(scope, receive, self._closing_send(send))
            finally:
                self._release()

        return counting_app

    def _closing_send(self, send: Send) -> Send:
        """Tell the proxy to close the connection after the answer if there are many."""

        async def send_and_close(message: Message) -> None:
            if message["type"] == "http.response.start" and self._turnstile.is_half_full:
                message = {**message, "headers": [*message.get("headers", ()), CLOSE]}
            await send(message)

        return send_and_close

    def _release(self) -> None:
        """Give the connection back to the proxy, at once or when the client has taken the answer."""
        self._is_untaken = self.flow.write_paused
        if not self._is_untaken:
            self._turnstile.release(self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._is_untaken:
            self._release()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._is_guest = True
        self._read_deadline.off()
        if self._hand_over(event):
            # it continues elsewhere: only close our copy
            self.transport.abort()
        elif self._turnstile.receive(self.transport, self.headers):
            super().handle_websocket_upgrade(event)
        else:
            self.transport.write(_too_many_answer())
            self.transport.close()

    def _hand_over(self, event: Any) -> bool:
        """Hand the connection to the worker of its match, with what was read from it; return False if it stays."""
        handing, path = _settings(self.config).handoff, event.target.partition(b"?")[0]
        if handing is None or not path.startswith(LINES) or self.transport.get_write_buffer_size():
            # what is still being sent would be lost
            return False
        lines = [event.method + b" " + event.target + b" HTTP/1.1", *[name + b": " + value for name, value in self.headers]]
        request = b"\r\n".join([*lines, b"", self.conn.trailing_data[0]])
        match, connection = path.removeprefix(LINES).decode("latin-1"), self.transport.get_extra_info("socket").fileno()
        return handing.hand_over(match, connection, request)

    def _expect(self) -> None:
        """Set the deadline for what the client has to send now. It is never extended within one header or body."""
        is_answering = self.cycle is not None and not self.cycle.response_complete
        is_reading_body = is_answering and self.cycle.more_body
        phase = (self.cycle, is_answering, is_reading_body)
        if phase == self._phase or self._is_guest:
            return
        self._phase = phase
        if not is_answering:
            self._read_deadline.set(self._turnstile.limits.header)
        elif is_reading_body:
            self._read_deadline.set(self._turnstile.limits.body)
        else:
            self._read_deadline.off()


class Guest(SlowReaderGuard, WebSocketsSansIOProtocol):
    """A connection that became a WebSocket. routes/connection.py waits for its hello, and pings show that it is alive."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._turnstile = _settings(self.config).turnstile
        self._write_deadline = Deadline(self.transport)
        # for the other side to close, too
        self.close_timeout = self._turnstile.limits.closing

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated and not self.transport.is_closing():
            # it has a body, or is too long: uvicorn would wait for ever for the rest
            self.transport.write(_answer(UNREADABLE, "Bad Request", say("no-websocket")))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._turnstile.leave(self.transport)
        self._write_deadline.off()
        super().connection_lost(exc)


def _too_many_answer() -> bytes:
    """Return the answer to a connection that is one too many."""
    return _answer(BUSY, "Service Unavailable", say("too-many-connections"))


async def _refuse(send: Send) -> None:
    """Refuse a request in the same way, and close the connection so that nobody waits for the rest of its body."""
    count_refusal(BUSY, "")
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store"), CLOSE]
    await send({"type": "http.response.start", "status": BUSY, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(Refusal(BUSY, say("too-many-connections")).body()).encode()})


def _answer(status: int, phrase: str, reason: str) -> bytes:
    """Return an answer after which the connection is closed."""
    count_refusal(status, "")
    body = json.dumps(Refusal(status, reason).body()).encode()
    head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return f"{head}cache-control: no-store\r\nconnection: close\r\n\r\n".encode() + body
