"""Monitoring: the health of the server (`/healthz`), and access to its counters (`/metrics`)."""
from __future__ import annotations

import asyncio
import hmac
import os
import shutil
import time
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final

from starlette.requests import Request

from umpire.server.common.sentences import say
from umpire.server.common.threads import WRITING, run_in
from umpire.server.storage.store import Store, StoreError
from umpire.server.web.client_identity import BY_PROXY

TOKEN: Final = "UMPIRE_METRICS_TOKEN"
# seconds for which an answer is cached, so that many requests test the store once
FRESH: Final = 1.0
# free bytes on the disk below which the next move may not fit
LEAST_FREE: Final = 16 * 1024 * 1024


class Probe:
    """Tests whether the store can be read and written, at most once a second."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._until = float("-inf")
        self._fault = ""

    async def fault(self) -> str:
        """Return the fault, in a sentence without secrets, or ''."""
        async with self._lock:
            if self._clock() >= self._until:
                self._fault = await run_in(WRITING, self._test)
                self._until = self._clock() + FRESH
            return self._fault

    def _test(self) -> str:
        try:
            self._store.try_out()
            free = shutil.disk_usage(self._store.folder).free
        except StoreError as error:
            return str(error)
        except OSError as error:
            return say("store-not-read", reason=str(error.strerror))
        return "" if free >= LEAST_FREE else say("disk-full")


def may_read_metrics(request: Request) -> bool:
    """Allow a client with the token or, if none is set, a client on this machine that does not come through a proxy."""
    token = os.environ.get(TOKEN, "")
    if token:
        token_of_client = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
        return hmac.compare_digest(token_of_client.encode(), token.encode())
    return _is_here(request) and not any(name in request.headers for name in BY_PROXY)


def _is_here(request: Request) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
