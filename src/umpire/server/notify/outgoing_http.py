"""POST to an address that somebody else chose: only encrypted, only to the open internet, following no redirects.

The name is looked up once, and the connection goes to the address that was checked, so changing the name in between achieves
nothing. Everything together has ten seconds, and only one line of the answer is read.

Looking up a name occupies a thread, for as long as the owner of the name delays the answer. These threads do nothing else, and
neither the names of one holder nor those of one site get more than their share of them.
"""
from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
import sys
from collections.abc import Mapping
from functools import cache
from typing import Final
from urllib.parse import SplitResult, urlsplit

from umpire.server.common.fair_queues import Turns, asker, asking
from umpire.server.common.threads import Pool, run_in
from umpire.server.notify.letter import NotSent

SECONDS: Final = 10.0
LONGEST_URL: Final = 2000
LONGEST_LINE: Final = 8192
# addresses that contain an IPv4 address: that one is checked
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
# all of IPv6 that was ever assigned to the open internet, without other IPv4 mappings and site-local addresses
UNICAST: Final = ipaddress.ip_network("2000::/3")
GONE: Final = (404, 410)
# reserved for protocols, and the former relays of 6to4
SET_ASIDE: Final = tuple(map(ipaddress.ip_network, ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "3fff::/20")))
# how many names are looked up at once, and how many of them for one holder and of one site
LOOKUPS: Final = 8
SHARE: Final = 2
NAMES: Final = Pool(LOOKUPS, "names", share=SHARE)


class BadUrl(ValueError):
    """Nothing is sent to this address; the message is the key of a sentence that says why."""


def check_url(url: str, private: bool) -> SplitResult:
    """Split an address that may be posted to, as far as its text tells; BadUrl if not. `private` allows everything."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadUrl("hook-unreadable") from None
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url or not parts.hostname or port == 0:
        raise BadUrl("hook-unreadable")
    if parts.username is not None or parts.password is not None:
        raise BadUrl("hook-password")
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise BadUrl("hook-plain")
    if not private and _is_literal(parts.hostname) and not is_open(parts.hostname):
        raise BadUrl("hook-private")
    return parts


def _is_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_open(address: str) -> bool:
    """Say whether an address belongs to the open internet."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour
        if ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_open(str(inner))
        if ip.teredo is not None or ip not in UNICAST:
            return False
    return ip.is_global and not ip.is_multicast and not any(ip in network for network in SET_ASIDE)


class Lookups:
    """Looks up host names, sharing the pool fairly among holders; `asker` names the holder."""

    def __init__(self) -> None:
        # no limit in all: a holder's lookup may still be waiting for a place in the site's pool
        self._turns = Turns(sys.maxsize, SHARE)
        self._tasks: set[asyncio.Task[list[str]]] = set()

    async def addresses(self, host: str, port: int) -> list[str]:
        """Return the addresses of a name. A caller that gives up still occupies a thread until the answer comes."""
        task = asyncio.create_task(self._look_up(host, port))
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    async def _look_up(self, host: str, port: int) -> list[str]:
        async with self._turns.place(asker()):
            with asking(site(host)):
                infos = await run_in(NAMES, socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        return [str(sockaddr[0]) for _, _, _, _, sockaddr in infos]

    def _forget(self, task: asyncio.Task[list[str]]) -> None:
        """Forget a lookup that ended; read its error, so that asyncio does not report it as unread."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()


def site(host: str) -> str:
    """Return the part of a name that the names of one owner usually share.

    >>> site("a.b.Example.org.")
    'example.org'
    """
    return ".".join(host.lower().rstrip(".").split(".")[-2:])


async def post(url: str, body: bytes, headers: Mapping[str, str], private: bool, lookups: Lookups) -> None:
    """Send it and wait until it was accepted; NotSent says why it was not."""
    try:
        target = check_url(url, private)
    except BadUrl:
        raise NotSent("nothing may be sent to this address", final=True) from None
    try:
        async with asyncio.timeout(SECONDS):
            status = await _send(target, body, headers, await _resolve(target, private, lookups))
    except NotSent:
        raise
    except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        # TimeoutError is an OSError
        raise NotSent(f"it does not answer ({type(error).__name__})") from None
    if not 200 <= status < 300:
        raise NotSent(f"it answers {status}", final=status in GONE)


async def _resolve(target: SplitResult, private: bool, lookups: Lookups) -> str:
    """Return the address of a name. A name with any address outside the open internet is refused."""
    addresses = await lookups.addresses(target.hostname or "", _port(target))
    if not private and not all(is_open(address) for address in addresses):
        raise NotSent("its name has an address outside the open internet", final=True)
    return addresses[0]


@cache
def _tls_context() -> ssl.SSLContext:
    """Make the context once: loading all authorities for each message would delay everybody."""
    return ssl.create_default_context()


def _port(target: SplitResult) -> int:
    return target.port or (443 if target.scheme == "https" else 80)


async def _send(target: SplitResult, body: bytes, headers: Mapping[str, str], address: str) -> int:
    """Send the request and return the status of the answer. A redirect is an answer like any other."""
    tls = _tls_context() if target.scheme == "https" else None
    name = target.hostname if tls is not None else None
    reader, writer = await asyncio.open_connection(address, _port(target), ssl=tls, server_hostname=name, limit=LONGEST_LINE)
    try:
        writer.write(_head(target, body, headers) + body)
        await writer.drain()
        words = (await reader.readuntil(b"\r\n")).decode("latin-1").split()
        if len(words) < 2 or not words[0].startswith("HTTP/1.") or not words[1].isdigit():
            raise NotSent("it does not speak HTTP")
        return int(words[1])
    finally:
        writer.transport.abort()


def _head(target: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    path = (target.path or "/") + (f"?{target.query}" if target.query else "")
    own = {"Host": target.netloc, "User-Agent": "Umpire", "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"POST {path} HTTP/1.1", *[f"{name}: {value}" for name, value in {**own, **headers}.items()]]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("ascii")
