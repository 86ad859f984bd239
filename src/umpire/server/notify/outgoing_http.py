"""A POST to an address that somebody else chose: only encrypted, only to the open internet, never followed elsewhere.

The name is looked up once and the address that was found fit is the one that is connected to: a name that means something else
a moment later leads nowhere. All of it has ten seconds, and no more than a line of the answer is read.

To look up a name takes a thread until it is answered, which whoever owns the name may put off. These threads do nothing else, and
neither the names of one holder nor those of one site have more than their share of them.
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
# addresses that stand for another: what is carried inside of them is judged
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
# all of IPv6 that was ever given out to the open internet; what stands for IPv4 elsewhere, or was meant for one site, is not
UNICAST: Final = ipaddress.ip_network("2000::/3")
GONE: Final = (404, 410)
# what only looks like the open internet: set aside for protocols, and the relays of 6to4 that there are no more
SET_ASIDE: Final = tuple(map(ipaddress.ip_network, ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "3fff::/20")))
# names that are looked up at once, of which so many for one holder and so many of one site
LOOKUPS: Final = 8
SHARE: Final = 2
NAMES: Final = Pool(LOOKUPS, "names", share=SHARE)


class Unfit(ValueError):
    """Nothing is sent to this address; the message is the key of a sentence that says why."""


def checked(url: str, private: bool) -> SplitResult:
    """The parts of an address that may be posted to, as far as it tells; Unfit if not. `private`: the operator allows all."""
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        raise Unfit("hook-unreadable") from None
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url or not found.hostname or port == 0:
        raise Unfit("hook-unreadable")
    if found.username is not None or found.password is not None:
        raise Unfit("hook-password")
    if found.scheme != "https" and not (private and found.scheme == "http"):
        raise Unfit("hook-plain")
    if not private and _is_literal(found.hostname) and not is_open(found.hostname):
        raise Unfit("hook-private")
    return found


def _is_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_open(address: str) -> bool:
    """Whether an address is of the open internet, and of no network that only this machine can reach."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_open(str(inner))
        if found.teredo is not None or found not in UNICAST:
            return False
    return found.is_global and not found.is_multicast and not any(found in network for network in SET_ASIDE)


class Lookups:
    """Looks up host names, sharing the pool fairly among holders; `asker` names the holder."""

    def __init__(self) -> None:
        # no limit in all: a holder's lookup may still be waiting for a place in the site's pool
        self._turns = Turns(sys.maxsize, SHARE)
        self._going: set[asyncio.Task[list[str]]] = set()

    async def addresses(self, host: str, port: int) -> list[str]:
        """The addresses of a name. Who waits no more still has its thread until that is free again."""
        going = asyncio.create_task(self._found(host, port))
        self._going.add(going)
        going.add_done_callback(self._ended)
        return await asyncio.shield(going)

    async def _found(self, host: str, port: int) -> list[str]:
        async with self._turns.place(asker()):
            with asking(site(host)):
                found = await run_in(NAMES, socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        return [str(place[0]) for _, _, _, _, place in found]

    def _ended(self, going: asyncio.Task[list[str]]) -> None:
        """Forget a lookup that ended; read its error, so that asyncio does not report it as unread."""
        self._going.discard(going)
        if not going.cancelled():
            going.exception()


def site(host: str) -> str:
    """What the names of one owner usually have in common.

    >>> site("a.b.Example.org.")
    'example.org'
    """
    return ".".join(host.lower().rstrip(".").split(".")[-2:])


async def post(url: str, body: bytes, headers: Mapping[str, str], private: bool, lookups: Lookups) -> None:
    """Send it and wait until it was taken; NotSent says why it was not."""
    try:
        target = checked(url, private)
    except Unfit:
        raise NotSent("the address is none that may be posted to", final=True) from None
    try:
        async with asyncio.timeout(SECONDS):
            status = await _posted(target, body, headers, await _found(target, private, lookups))
    except NotSent:
        raise
    except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        # TimeoutError is an OSError
        raise NotSent(f"it does not answer ({type(error).__name__})") from None
    if not 200 <= status < 300:
        raise NotSent(f"it answers {status}", final=status in GONE)


async def _found(target: SplitResult, private: bool, lookups: Lookups) -> str:
    """The address that a name stands for. One that is not of the open internet spoils the name."""
    addresses = await lookups.addresses(target.hostname or "", _port(target))
    if not private and not all(is_open(address) for address in addresses):
        raise NotSent("its name stands for an address that is not of the open internet", final=True)
    return addresses[0]


@cache
def _secure() -> ssl.SSLContext:
    """Made once: to read all authorities anew for each message would hold everybody up."""
    return ssl.create_default_context()


def _port(target: SplitResult) -> int:
    return target.port or (443 if target.scheme == "https" else 80)


async def _posted(target: SplitResult, body: bytes, headers: Mapping[str, str], address: str) -> int:
    """The status of the answer. A redirection is an answer like any other: it is not followed."""
    secure = _secure() if target.scheme == "https" else None
    name = target.hostname if secure is not None else None
    reader, writer = await asyncio.open_connection(address, _port(target), ssl=secure, server_hostname=name, limit=LONGEST_LINE)
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
