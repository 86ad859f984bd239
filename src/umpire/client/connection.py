"""The connection to a server: requests that are repeated until they are answered, and streams that are resumed."""
from __future__ import annotations

import json
import logging
import random
import ssl
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from typing import Any, Final, Optional, Union
from urllib.parse import urlsplit

import httpx

from umpire.client.state import Refused, State
from umpire.protocol.errors import TOO_MANY
from umpire.protocol.routes import BY_NAME, Media, path_of

# these refusals pass: too many requests, a busy server, a proxy in front of one that restarts
PASSING: Final = (TOO_MANY, 502, 503, 504)
# seconds: the server sends something every 15, and hangs up on a client that is silent for 10
SILENCE: Final = 45.0
IDLE: Final = 5.0
SHORTEST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 15.0
PATIENCE: Final = 300.0
log = logging.getLogger("umpire.client")


class Unreachable(Exception):
    """The server did not answer before our patience ran out."""


class Connection:
    """A connection to a server that repeats each request until it is answered or patience runs out."""

    def __init__(
        self, address: str, patience: float = PATIENCE, language: str = "en", sleep: Callable[[float], object] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        parts = urlsplit(address)
        self._http = httpx.Client(
            headers={"Accept-Language": language}, timeout=SILENCE, limits=httpx.Limits(keepalive_expiry=IDLE), trust_env=False,
            verify=ssl.create_default_context() if parts.scheme == "https" else False,
        )
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"the address of a server begins with http:// or https://, unlike {address!r}")
        self.address = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
        self._patience = patience
        self._sleep = sleep
        self._clock = clock

    def call(self, name: str, token: str = "", body: Optional[object] = None, repeatable: bool = True, **parts: str) -> Any:
        """Call a route by its name in umpire.protocol.routes; `parts` fill its path."""
        route = BY_NAME[name]
        content = self.request(route.method, path_of(name, **parts), token, body, repeatable)
        return content.decode() if isinstance(route.answers, Media) else json.loads(content)

    def request(self, method: str, path: str, token: str = "", body: Optional[object] = None, repeatable: bool = True) -> bytes:
        """Return the body of the answer, or raise Refused.

        `repeatable` says whether to send the request again when nobody knows whether it arrived.
        """
        data = body.encode() if isinstance(body, str) else None if body is None else json.dumps(body).encode()
        request = self._http.build_request(method, self.address + path, content=data, headers=_authorization(token))
        return self._send(request, repeatable).content

    def _send(self, request: httpx.Request, repeatable: bool = True, stream: bool = False) -> httpx.Response:
        for pause in self._pauses():
            try:
                answer = self._http.send(request, stream=stream)
                if answer.status_code == httpx.codes.OK:
                    return answer
                answer.read()
            except httpx.RequestError as error:
                # without a connection nothing can have arrived
                if not repeatable and not isinstance(error, (httpx.ConnectError, httpx.ConnectTimeout)):
                    raise Unreachable(f"{self.address} did not answer a request: {error}") from None
                pause(0.0, error)
                continue
            refusal = _read_refusal(answer)
            if refusal.status not in PASSING:
                raise refusal
            pause(_retry_after(answer), refusal)
        raise AssertionError("there is always another pause")

    def _pauses(self) -> Iterator[Callable[[float, Exception], None]]:
        """Yield, for every attempt, what waits before the next: longer each time, with jitter, until patience runs out."""
        start, pause = self._clock(), SHORTEST_PAUSE

        def wait(at_least: float, error: Exception) -> None:
            seconds = max(at_least, pause * random.uniform(0.5, 1.0))
            if self._clock() + seconds - start > self._patience:
                raise error if isinstance(error, Refused) else Unreachable(f"{self.address} does not answer: {error}") from None
            log.info("%s: %s; trying again in %.1f s", self.address, error, seconds)
            self._sleep(seconds)

        while True:
            yield wait
            pause = min(LONGEST_PAUSE, pause * 2)

    def close(self) -> None:
        self._http.close()

    def __del__(self) -> None:
        self.close()

    # Events

    def events(self, path: str, token: str, position: Callable[[], Mapping[str, Union[str, int]]]) -> Iterator[tuple[bool, Any]]:
        """Yield the events of a stream, for ever, each with whether it is the first since the stream was (re)opened.

        `position` tells the server, whenever the stream is opened, what we already have.
        """
        while True:
            with suppress(httpx.RequestError):
                yield from self._read_events(path, token, position)
            log.info("%s: the stream ended; opening it again", self.address)
            # do not hammer a server that hangs up at once
            self._sleep(random.uniform(SHORTEST_PAUSE, 5 * SHORTEST_PAUSE))

    def _read_events(
        self, path: str, token: str, position: Callable[[], Mapping[str, Union[str, int]]],
    ) -> Iterator[tuple[bool, Any]]:
        request = self._http.build_request("GET", self.address + path, params=position(), headers=_authorization(token))
        answer, is_first = self._send(request, stream=True), True
        with closing(answer):
            for line in split_lines(answer):
                if line.startswith(b"data: "):
                    yield is_first, json.loads(line[6:])
                    is_first = False


def split_lines(answer: httpx.Response) -> Iterator[bytes]:
    """Yield the lines of a stream. Only \\n ends a line: JSON may contain the other line separators unescaped."""
    rest = b""
    for part in answer.iter_bytes():
        *lines, rest = (rest + part).split(b"\n")
        yield from lines


def _authorization(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def _retry_after(answer: httpx.Response) -> float:
    """Return how many seconds the server asks us to wait."""
    seconds = answer.headers.get("Retry-After", "").strip()
    return float(seconds) if seconds.isascii() and seconds.isdigit() else 0.0


def _read_refusal(answer: httpx.Response) -> Refused:
    """Return the server's refusal, or one of our own wording if something in front of the server refused."""
    status = answer.status_code
    try:
        body = json.loads(answer.content)
        state = State(body["state"]) if "state" in body else None
        return Refused(status, body["error"]["reason"], body["error"]["case"], state)
    except (ValueError, KeyError, TypeError):
        return Refused(status, f"status {status}, but not from an Umpire server")
