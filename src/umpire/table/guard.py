"""The guard at the door: strict headers on every answer, nobody from another site, no body that never ends, no bare 500."""
from __future__ import annotations

import asyncio
import json
import logging
from ipaddress import IPv6Address, ip_address
from typing import Any, Final, Optional
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from umpire.engine.reader import known, preferred, reading
from umpire.table.events import refused
from umpire.table.refusals import NOT_YOURS, TOO_LARGE, TOO_LATE, Refusal, our_mistake
from umpire.table.words import say

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
WRITING: Final = ("POST", "PUT", "PATCH", "DELETE")
POLICY_VIOLATION: Final = 1008
# statuses from here on refuse something
LEAST_REFUSAL: Final = 400
# where the app says in the scope which of its addresses answers
ADDRESS: Final = "umpire.address"
# bytes of a message
LONGEST: Final = 16 * 1024
# seconds in which the whole of a body has to come; the door waits a little longer, so that this can still be told
BODY_SECONDS: Final = 30.0
# who has an IPv6 address usually has all those with the same first half
NEIGHBOURS: Final = 64
log = logging.getLogger("umpire.table")


async def body(request: Request, limit: int) -> bytes:
    """The body of a request, given up as soon as it is longer than it may be, or does not come."""
    declared = request.headers.get("content-length", "")
    if declared.isascii() and declared.isdigit() and int(declared[:12]) > limit:
        raise _too_large(limit)
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await _read(request, limit)
    except TimeoutError:
        raise Refusal(TOO_LATE, say("body-late", seconds=int(BODY_SECONDS))) from None


async def _read(request: Request, limit: int) -> bytes:
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > limit:
            raise _too_large(limit)
    return bytes(content)


def _too_large(limit: int) -> Refusal:
    return Refusal(TOO_LARGE, say("too-large", limit=limit // 1024))


def stranger(scope: Scope, hosts: Optional[frozenset[str]]) -> bool:
    """Whether a request comes from another site's page, or under a name that is not ours (a rebound DNS name)."""
    headers = Headers(scope=scope)
    host, origin = headers.get("host", "").lower(), headers.get("origin")
    if hosts is not None and _name(host) not in hosts:
        return True
    writes = scope["type"] == "websocket" or scope["method"] in WRITING
    return writes and origin is not None and _place(origin) != host


def _place(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _name(host: str) -> str:
    """The host without its port."""
    return host.partition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]


def neighbourhood(host: str) -> str:
    """Whom an address stands for: itself, or all IPv6 addresses that one customer is given."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> NEIGHBOURS << NEIGHBOURS)}/{NEIGHBOURS}"


def read_by(scope: Scope) -> str:
    """The language that who asks reads: the one in the address (`lang=es`), else what the browser asks for."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])
    return known(asked[0]) or preferred(Headers(scope=scope).get("accept-language", ""))


class Guard:
    """The outermost layer of the server. `hosts` are the names it answers to; None for any."""

    def __init__(self, app: ASGIApp, hosts: Optional[frozenset[str]] = None) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        with reading(read_by(scope)):
            await self._let_in(scope, receive, send)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        if stranger(scope, self._hosts):
            await self._turn_away(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, _dressed_socket(scope, send))
        else:
            await self._answer(scope, receive, send)

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            refused(NOT_YOURS, "")
            await _dressed_socket(scope, send)({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "another site"})
        else:
            await _send_json(_dressed(_counted(scope, send)), NOT_YOURS, Refusal(NOT_YOURS, say("other-site")).body())

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A mistake of ours is logged (never with headers or bodies, which hold tokens) and told as such."""
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, _dressed(_counted(scope, watched)))
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not started:
                await _send_json(_dressed(_counted(scope, send)), 500, our_mistake().body())


def _counted(scope: Scope, send: Send) -> Send:
    """Whatever is refused is counted, under the address that it has in the app: what was asked for may be anything."""

    async def counted(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] >= LEAST_REFUSAL:
            refused(message["status"], scope.get(ADDRESS, ""))
        await send(message)

    return counted


def _dressed(send: Send) -> Send:
    """Every answer wears the headers."""

    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            if "cache-control" not in headers:
                headers["Cache-Control"] = "no-store"
        await send(message)

    return dressed


def _dressed_socket(scope: Scope, send: Send) -> Send:
    """A WebSocket that is refused before it is open is an answer by HTTP, which wears the headers too."""
    open_ = "websocket.http.response" not in scope.get("extensions", {})

    async def dressed(message: Message) -> None:
        nonlocal open_
        if open_ or message["type"] != "websocket.close":
            open_ = True
            await send(message)
        else:
            refused = {"type": "websocket.http.response.start", "status": NOT_YOURS, "headers": []}
            MutableHeaders(scope=refused).update({**HEADERS, "Cache-Control": "no-store", "Content-Length": "0"})
            await send(refused)
            await send({"type": "websocket.http.response.body", "body": b""})
            # let uvicorn hang up first: it logs an error if the application ends before that
            await asyncio.sleep(0)

    return dressed


async def _send_json(send: Send, status: int, content: dict[str, Any]) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": json.dumps(content).encode()})
