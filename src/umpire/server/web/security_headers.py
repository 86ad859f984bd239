"""The outermost layer: strict headers, no other sites, no endless bodies, no bare 500."""
from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Coroutine
from typing import Any, Final, Optional, TypeVar
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from umpire.i18n.language import language_of_locale, preferred_language, reading
from umpire.protocol.errors import NOT_YOURS, TOO_LARGE, TOO_LATE
from umpire.server.common.events import count_refusal
from umpire.server.common.fair_queues import asking
from umpire.server.common.refusals import Refusal, mistake_refusal
from umpire.server.common.sentences import say
from umpire.server.web.client_identity import SECURE, Gate
from umpire.server.web.client_identity import neighbourhood as neighbourhood

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Permissions-Policy": (
        "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
        "microphone=(), midi=(), payment=(), serial=(), usb=()"
    ),
}
# sent only over TLS: other servers may share the name of this machine
STRICT_TRANSPORT: Final = "max-age=31536000"
# what a browser says of another site's page; a client without this header is no browser, and has no cookies to abuse
FOREIGN: Final = ("cross-site", "same-site")
WRITING: Final = ("POST", "PUT", "PATCH", "DELETE")
POLICY_VIOLATION: Final = 1008
# statuses from here on are refusals
LEAST_REFUSAL: Final = 400
# the key of the scope in which the app names the route that answers
ADDRESS: Final = "umpire.address"
# and the key that says that the answer is a stream, which does not end by itself when the server does
STREAM: Final = "umpire.stream"
# bytes of a message
LONGEST: Final = 16 * 1024
# seconds in which a whole body has to arrive; connection_limits.py waits a little longer, so that this can still be told
BODY_SECONDS: Final = 30.0
log = logging.getLogger("umpire.server")
T = TypeVar("T")


def client_of(request: Request) -> str:
    """Return the client of a request, as far as an address identifies it."""
    return "" if request.client is None else neighbourhood(request.client.host)


async def read_request_body(request: Request, limit: int) -> bytes:
    """Read the body of a request, giving up as soon as it is too long or too slow."""
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


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Return the result of long work, or cancel it if the client hangs up. The body must have been read."""
    result, hang_up = asyncio.ensure_future(work), asyncio.ensure_future(_wait_for_hang_up(request))
    try:
        await asyncio.wait((result, hang_up), return_when=asyncio.FIRST_COMPLETED)
        if not result.done():
            raise ClientDisconnect
        return result.result()
    finally:
        for task in (result, hang_up):
            task.cancel()
        await asyncio.gather(result, hang_up, return_exceptions=True)


async def _wait_for_hang_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _too_large(limit: int) -> Refusal:
    return Refusal(TOO_LARGE, say("too-large", limit=limit // 1024))


def is_foreign(scope: Scope, hosts: Optional[frozenset[str]], public: str = "") -> bool:
    """Say whether a request comes from another site's page, or under a name that is not ours (DNS rebinding).

    `public` is our public host: a proxy may pass on another host than the page has.
    """
    headers = Headers(scope=scope)
    host, origin = headers.get("host", "").lower(), headers.get("origin")
    if hosts is not None and _host_name(host) not in hosts:
        return True
    writes = scope["type"] == "websocket" or scope["method"] in WRITING
    if writes and (headers.get("sec-fetch-site", "") in FOREIGN or _is_plain(scope, origin)):
        return True
    return writes and origin is not None and _netloc(origin) not in ((public,) if public else (host,))


def _is_plain(scope: Scope, origin: Optional[str]) -> bool:
    """Say whether an unencrypted page, which anybody on the way could have changed, speaks to a server behind TLS."""
    return scope["scheme"] in SECURE and origin is not None and origin.lower().startswith("http:")


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _host_name(host: str) -> str:
    """Return the host without its port."""
    return host.partition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]


def reader_language(scope: Scope) -> str:
    """Return the reader's language: the one in the address (`lang=es`), else what the browser prefers."""
    in_address = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])
    return language_of_locale(in_address[0]) or preferred_language(Headers(scope=scope).get("accept-language", ""))


class Guard:
    """The outermost layer of the server.

    `hosts` are the names it answers to; None for any. `public` is the host of its public address, if it has one.
    """

    def __init__(
        self, app: ASGIApp, hosts: Optional[frozenset[str]] = None, gate: Optional[Gate] = None, public: str = "",
    ) -> None:
        self._app = app
        self._hosts = hosts
        self._gate = gate or Gate()
        self._public = public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        identified = self._gate.identify(scope)
        client = identified.get("client")
        with reading(reader_language(identified)), asking("" if client is None else neighbourhood(client[0])):
            await self._admit(identified, receive, send)

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._gate.check(scope)
        except Refusal as refusal:
            await self._refuse(scope, receive, send, refusal)
            return
        if is_foreign(scope, self._hosts, self._public):
            await self._refuse(scope, receive, send, Refusal(NOT_YOURS, say("other-site")))
        elif scope["type"] == "websocket":
            await self._app(scope, receive, _with_headers_on_socket(scope, send))
        else:
            await self._answer(scope, receive, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
        if scope["type"] == "websocket":
            await receive()
            count_refusal(refusal.status, "")
            closing = {"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "refused"}
            await _with_headers_on_socket(scope, send, refusal)(closing)
        else:
            await _send_json(_with_headers(scope, _counting(scope, send)), refusal)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; log a mistake of ours, without headers and bodies, which contain tokens."""
        has_started = False

        async def send_and_note(message: Message) -> None:
            nonlocal has_started
            has_started = True
            await send(message)

        try:
            await self._app(scope, receive, _with_headers(scope, _counting(scope, send_and_note)))
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not has_started:
                await _send_json(_with_headers(scope, _counting(scope, send)), mistake_refusal())


def _counting(scope: Scope, send: Send) -> Send:
    """Count every refusal under its route: the requested path may be anything."""

    async def send_and_count(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] >= LEAST_REFUSAL:
            count_refusal(message["status"], scope.get(ADDRESS, ""))
        await send(message)

    return send_and_count


def security_headers(scope: Scope) -> dict[str, str]:
    """Return the headers of every answer."""
    return {**HEADERS, "Strict-Transport-Security": STRICT_TRANSPORT} if scope["scheme"] in SECURE else HEADERS


def _with_headers(scope: Scope, send: Send) -> Send:
    """Add the headers to every answer."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update(security_headers(scope))
            if "cache-control" not in headers:
                headers["Cache-Control"] = "no-store"
        await send(message)

    return send_with_headers


def _with_headers_on_socket(scope: Scope, send: Send, refusal: Optional[Refusal] = None) -> Send:
    """Refuse a WebSocket that is not open yet with an HTTP answer that has the headers."""
    is_open = "websocket.http.response" not in scope.get("extensions", {})

    async def send_with_headers(message: Message) -> None:
        nonlocal is_open
        if is_open or message["type"] != "websocket.close":
            is_open = True
            await send(message)
        else:
            status, more = (NOT_YOURS, {}) if refusal is None else (refusal.status, refusal.headers)
            answer = {"type": "websocket.http.response.start", "status": status, "headers": []}
            headers = {**security_headers(scope), **more, "Cache-Control": "no-store", "Content-Length": "0"}
            MutableHeaders(scope=answer).update(headers)
            await send(answer)
            await send({"type": "websocket.http.response.body", "body": b""})
            # let uvicorn hang up first: it logs an error if the application ends before that
            await asyncio.sleep(0)

    return send_with_headers


async def _send_json(send: Send, refusal: Refusal) -> None:
    kind = [(b"content-type", b"application/json")]
    more = [(name.lower().encode(), value.encode()) for name, value in refusal.headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": kind + more})
    await send({"type": "http.response.body", "body": json.dumps(refusal.body()).encode()})
