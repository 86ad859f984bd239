"""The door: connections, before they are requests and after.

Uvicorn waits for ever for the rest of a header, of a body, or for who takes what was sent; and it lets everyone in. Here
whoever owes something has a deadline that no single byte puts off, and there are only so many at once, of one address and in all.

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
from umpire.server.common.limits import Network, is_trusted, client_address
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.web.client_identity import FORWARDED_FOR, neighbourhood, site_of
from umpire.server.web.connection_handoff import Handoff
from umpire.server.web.security_headers import STREAM

MOST_CONNECTIONS: Final = 512
MOST_OF_ONE_ADDRESS: Final = 128
# where a match is listened to, before its id
LINES: Final = b"/ws/"
# file descriptors that are not for connections: the store, pages, drawings, what Python itself has open
OTHER_FILES: Final = 96
# what a connection of a proxy counts as while it carries nobody's request: of these there may be as many as there is room for
PROXY: Final = "a proxy"
# the header of an answer after which the connection is closed
CLOSE: Final = (b"connection", b"close")


class Limits(NamedTuple):
    """How many connections there may be, and how many seconds are waited for what a client owes."""

    in_all: int = MOST_CONNECTIONS
    of_one_address: int = MOST_OF_ONE_ADDRESS
    # the whole header of a request, from when the connection stands or the last answer was given
    header: float = 10.0
    # the whole body of a request
    body: float = 35.0
    # until something of what was sent is taken
    taking: float = 30.0
    # until a connection that is being closed is closed
    closing: float = 10.0
    # how many of one address may listen to matches, if they are counted apart; 0: they are not
    guests: int = 0

    def among(self, workers: int) -> Limits:
        """What each of several workers lets in: together no more of one address than one alone would. Who comes is not shared out
        evenly, so that an address may be refused by one of them a little earlier. But all who listen to a match come to the same
        worker: of those it lets in as many as one alone would."""
        return self if workers == 1 else self._replace(
            of_one_address=-(-self.of_one_address // workers), guests=self.of_one_address)


def usual_limits() -> Limits:
    """As many connections as there are file descriptors for."""
    try:
        import resource
    except ImportError:
        return Limits()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    in_all = MOST_CONNECTIONS if files == resource.RLIM_INFINITY else max(8, min(MOST_CONNECTIONS, files - OTHER_FILES))
    return Limits(in_all, min(MOST_OF_ONE_ADDRESS, in_all // 2))


# the headers of a request as uvicorn has them: their names in lower case
Headers = Sequence[tuple[bytes, bytes]]


def _peer(transport: asyncio.BaseTransport) -> str:
    """The address that is connected, '' where there is none."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""


class Turnstile:
    """Who is in, and where from."""

    def __init__(self, limits: Limits, proxies: Sequence[Network] = ()) -> None:
        self.limits = limits
        self._proxies = proxies
        # the address of each, and whether it listens to a match
        self._inside: dict[asyncio.BaseTransport, tuple[str, bool]] = {}
        self._by_address: Counter[tuple[str, bool]] = Counter()
        self._by_site: Counter[str] = Counter()
        self._closing: set[asyncio.Transport] = set()
        self._sweeping: Optional[asyncio.TimerHandle] = None

    def enter(self, transport: asyncio.Transport, guest: bool = False) -> bool:
        """Let a connection in, unless there are too many; as a guest, if it is to be one (connection_handoff.py)."""
        address = PROXY if self.is_proxy(transport) else neighbourhood(_peer(transport))
        if len(self._inside) >= self.limits.in_all or self._crowded(address, guest):
            return False
        self._count(transport, address, guest)
        self._sweep_later()
        return True

    @property
    def is_half_full(self) -> bool:
        """Whether a connection that nobody uses had better be closed."""
        return 2 * len(self._inside) >= self.limits.in_all

    def is_proxy(self, transport: asyncio.BaseTransport) -> bool:
        return is_trusted(_peer(transport), self._proxies)

    def carry(self, transport: asyncio.Transport, headers: Headers) -> bool:
        """Whether a request may be answered: it is counted for the address that a proxy names, which may have too many."""
        return self._move(transport, self._speaker(transport, headers), guest=False)

    def release(self, transport: asyncio.BaseTransport) -> None:
        """The answer is taken: the connection is the proxy's again."""
        if transport in self._inside:
            self._move(transport, PROXY, guest=False)

    def receive(self, transport: asyncio.Transport, headers: Headers = ()) -> bool:
        """Whether a connection that is in may listen to a match from now on: there may be too many of its address that do."""
        return self._move(transport, self._speaker(transport, headers), guest=True)

    def _speaker(self, transport: asyncio.BaseTransport, headers: Headers) -> str:
        """Whom a connection counts for: its address, or the one that a proxy names."""
        peer = _peer(transport)
        if not self.is_proxy(transport):
            return neighbourhood(peer)
        named = [value.decode("latin-1") for name, value in headers if name == FORWARDED_FOR.encode()]
        found = client_address(peer, named, self._proxies)
        return PROXY if found == peer else neighbourhood(found)

    def _move(self, transport: asyncio.BaseTransport, address: str, guest: bool) -> bool:
        """Count a connection anew, unless that would be one too many; one that was never let in is about to be closed anyway."""
        before = self._inside.get(transport)
        if before is None or self._kind(*before) == self._kind(address, guest):
            return True
        if self._crowded(address, guest):
            return False
        self.leave(transport)
        self._count(transport, address, guest)
        return True

    def _crowded(self, address: str, guest: bool) -> bool:
        most = self.limits.guests if guest and self.limits.guests else self.limits.of_one_address
        if address == PROXY:
            # a proxy is many people
            return False
        site = site_of(address)
        # who has many networks still leaves half of all to others
        wide = bool(site) and self._by_site[site] >= max(most, self.limits.in_all // 2)
        return wide or self._by_address[self._kind(address, guest)] >= most

    def _count(self, transport: asyncio.BaseTransport, address: str, guest: bool) -> None:
        self._inside[transport] = address, guest
        self._by_address[self._kind(address, guest)] += 1
        self._by_site.update([site_of(address)])

    def _kind(self, address: str, guest: bool) -> tuple[str, bool]:
        """As what a connection is counted."""
        return address, guest and bool(self.limits.guests)

    def leave(self, transport: asyncio.BaseTransport) -> None:
        found = self._inside.pop(transport, None)
        if found is not None:
            self._by_address -= Counter((self._kind(*found),))
            self._by_site -= Counter((site_of(found[0]),))

    def _sweep_later(self) -> None:
        if self._sweeping is None and self._inside:
            self._sweeping = asyncio.get_running_loop().call_later(self.limits.closing, self._sweep)

    def _sweep(self) -> None:
        """Cut what should have ended: a connection is not closed as long as something is left that nobody takes."""
        closing = {transport for transport in self._inside if isinstance(transport, asyncio.Transport) and transport.is_closing()}
        for transport in closing & self._closing:
            transport.abort()
        self._closing = closing
        self._sweeping = None
        self._sweep_later()


class Deadline:
    """When a connection is cut, unless it is called off."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._timer: Optional[asyncio.TimerHandle] = None

    def set(self, seconds: float) -> None:
        """From now on; a deadline that stands already is replaced."""
        self.off()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._transport.abort)

    def off(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Settings(uvicorn.Config):
    """Uvicorn's settings, who is in, and the doors to other workers, where there are any."""

    def __init__(self, app: Any, turnstile: Turnstile, handing: Optional[Handoff] = None, **settings: Any) -> None:
        super().__init__(app, http=Visitor, ws=Guest, **settings)
        self.turnstile = turnstile
        self.handoff = handing


def _settings(config: uvicorn.Config) -> Settings:
    if not isinstance(config, Settings):
        raise TypeError("these settings have no turnstile")
    return config


class Doorkeeper(uvicorn.Server):
    """Uvicorn, which also takes in whom other workers hand on."""

    def __init__(self, config: Settings) -> None:
        super().__init__(config)
        self._handing = config.handoff
        self._welcoming: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._handing is not None:
            self._handing.open(self._take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._handing is not None:
            self._handing.close()
        await super().shutdown(sockets)

    def _take(self, connection: socket.socket, said: bytes) -> None:
        task = asyncio.create_task(self._welcome(connection, said))
        self._welcoming.add(task)
        task.add_done_callback(self._welcoming.discard)

    async def _welcome(self, connection: socket.socket, said: bytes) -> None:
        """As if it had come here by itself, and had said the same."""
        visitor = Visitor(self.config, self.server_state, self.lifespan.state)
        visitor.is_handed_on = True
        # who is gone already is gone
        with suppress(OSError):
            line, _ = await asyncio.get_running_loop().connect_accepted_socket(lambda: visitor, connection)
            if not line.is_closing():
                visitor.data_received(said)


class Taking(asyncio.Protocol):
    """A connection whose other side has to take what is sent."""

    _gate: Turnstile
    _taking: Deadline

    def pause_writing(self) -> None:
        self._taking.set(self._gate.limits.taking)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._taking.off()
        super().resume_writing()


class Visitor(Taking, H11Protocol):
    """A connection by HTTP."""

    # whether another worker let it in
    is_handed_on = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._gate = _settings(self.config).turnstile
        self._owing, self._taking = Deadline(transport), Deadline(transport)
        self._phase: object = None
        self._became_guest = False
        # the answer is made, and the client has yet to take it
        self._is_untaken = False
        if self._gate.is_proxy(transport):
            self.app = self._carried(self.app)
        if self._gate.enter(transport, self.is_handed_on):
            self._expect()
        else:
            transport.write(_full())
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        self._owing.off()
        self._taking.off()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._expect()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect()

    def shutdown(self) -> None:
        """The server ends. A stream would keep it waiting: it is cut, and the client comes back when the server does."""
        if self.cycle is not None and not self.cycle.response_complete and self.cycle.scope.get(STREAM):
            self.transport.close()
        super().shutdown()

    def _carried(self, app: ASGIApp) -> ASGIApp:
        """The app, for a proxy: each request counts for the address that the proxy names until the answer is taken."""

        async def carried(scope: Scope, receive: Receive, send: Send) -> None:
            if not self._gate.carry(self.transport, scope["headers"]):
                await _refuse(send)
                return
            self._is_untaken = False
            try:
                await app(scope, receive, self._ending(send))
            finally:
                self._release()

        return carried

    def _ending(self, send: Send) -> Send:
        """Tell the proxy to keep no idle connection open while many are."""

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start" and self._gate.is_half_full:
                message = {**message, "headers": [*message.get("headers", ()), CLOSE]}
            await send(message)

        return told

    def _release(self) -> None:
        """Give the connection back to the proxy, at once or when the client has taken the answer."""
        self._is_untaken = self.flow.write_paused
        if not self._is_untaken:
            self._gate.release(self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._is_untaken:
            self._release()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._became_guest = True
        self._owing.off()
        if self._handed_on(event):
            # it goes on elsewhere: only this end of it is let go
            self.transport.abort()
        elif self._gate.receive(self.transport, self.headers):
            super().handle_websocket_upgrade(event)
        else:
            self.transport.write(_full())
            self.transport.close()

    def _handed_on(self, event: Any) -> bool:
        """Whether it is with the worker at which its match lives, with all that it has said."""
        handing, path = _settings(self.config).handoff, event.target.partition(b"?")[0]
        if handing is None or not path.startswith(LINES) or self.transport.get_write_buffer_size():
            # what is still on its way to them would be lost
            return False
        lines = [event.method + b" " + event.target + b" HTTP/1.1", *[name + b": " + value for name, value in self.headers]]
        said = b"\r\n".join([*lines, b"", self.conn.trailing_data[0]])
        match, connection = path.removeprefix(LINES).decode("latin-1"), self.transport.get_extra_info("socket").fileno()
        return handing.hand_over(match, connection, said)

    def _expect(self) -> None:
        """Set the deadline for what the client owes now. Within one header or one body it is never put off."""
        answering = self.cycle is not None and not self.cycle.response_complete
        rest = answering and self.cycle.more_body
        phase = (self.cycle, answering, rest)
        if phase == self._phase or self._became_guest:
            return
        self._phase = phase
        if not answering:
            self._owing.set(self._gate.limits.header)
        elif rest:
            self._owing.set(self._gate.limits.body)
        else:
            self._owing.off()


class Guest(Taking, WebSocketsSansIOProtocol):
    """A connection that became a WebSocket. That it says hello in time is seen to by the line, that it is alive by pings."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._gate = _settings(self.config).turnstile
        self._taking = Deadline(self.transport)
        # for the other side to say that it hangs up too
        self.close_timeout = self._gate.limits.closing

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated and not self.transport.is_closing():
            # with a body, or too long: uvicorn would wait for ever for the rest of it
            self.transport.write(_answer(UNREADABLE, "Bad Request", say("no-websocket")))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        self._taking.off()
        super().connection_lost(exc)


def _full() -> bytes:
    """What is told to who is one too many."""
    return _answer(BUSY, "Service Unavailable", say("too-many-connections"))


async def _refuse(send: Send) -> None:
    """Tell the same where a request has come already. The connection is closed: nobody waits for the rest of its body."""
    count_refusal(BUSY, "")
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store"), CLOSE]
    await send({"type": "http.response.start", "status": BUSY, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(Refusal(BUSY, say("too-many-connections")).body()).encode()})


def _answer(status: int, phrase: str, reason: str) -> bytes:
    """An answer of the door itself, after which it is closed."""
    count_refusal(status, "")
    told = json.dumps(Refusal(status, reason).body()).encode()
    head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: application/json\r\ncontent-length: {len(told)}\r\n"
    return f"{head}cache-control: no-store\r\nconnection: close\r\n\r\n".encode() + told
