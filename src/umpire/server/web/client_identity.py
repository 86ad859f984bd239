"""Client addresses, and how often they may ask.

Behind a proxy everybody would have one address. If the host names the proxy (`--trusted-proxy`), its headers say for whom it
speaks and whether they use TLS; the same headers from anybody else are ignored.
"""
from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

from umpire.server.common.limits import REQUESTS, Buckets, Network, Rate, client_address, is_trusted, too_fast

FORWARDED_FOR: Final = "x-forwarded-for"
FORWARDED_PROTO: Final = "x-forwarded-proto"
# headers that only a proxy writes: a client behind one may be anywhere
BY_PROXY: Final = ("forwarded", FORWARDED_FOR, "x-real-ip", "via")
# the encrypted variant of a scheme
ENCRYPTED: Final = {"http": "https", "ws": "wss"}
SECURE: Final = ("https", "wss")
# whoever has an IPv6 address usually has all those with the same first half
NEIGHBOURS: Final = 64
# and may own up to 65,536 of these networks
SITE: Final = 48


def neighbourhood(host: str) -> str:
    """Return the network of an address: itself, or all IPv6 addresses of one customer."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> NEIGHBOURS << NEIGHBOURS)}/{NEIGHBOURS}"


def site_of(neighbours: str) -> str:
    """Return the largest IPv6 network that one customer may have, from the name of a neighbourhood; '' for other addresses.

    >>> site_of(neighbourhood("2001:db8:1:2::7"))
    '2001:db8:1::/48'
    """
    return str(ip_network(neighbours).supernet(new_prefix=SITE)) if neighbours.endswith(f"/{NEIGHBOURS}") else ""


class Gate:
    """Knows who asks, and how often they have asked."""

    def __init__(
        self, trusted: Sequence[Network] = (), rate: Rate = REQUESTS, clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._trusted = trusted
        self.requests = Buckets(rate, clock)

    def identify(self, scope: Scope) -> Scope:
        """Replace the proxy's address and scheme by those of the client."""
        peer = scope.get("client")
        if peer is None or not is_trusted(peer[0], self._trusted):
            return scope
        headers = Headers(scope=scope)
        client = client_address(peer[0], headers.getlist(FORWARDED_FOR), self._trusted)
        encrypted = headers.get(FORWARDED_PROTO, "").strip().lower() in SECURE
        scheme = ENCRYPTED.get(scope["scheme"], scope["scheme"]) if encrypted else scope["scheme"]
        return {**scope, "client": (client, peer[1]), "scheme": scheme}

    def check(self, scope: Scope) -> None:
        """Refuse a client that asks too often. Requests from this machine are not counted: those clients could do worse."""
        client = scope.get("client")
        host = "" if client is None else client[0]
        if not _is_here(host, scope):
            seconds = self.requests.wait(neighbourhood(host))
            if seconds:
                raise too_fast(seconds)


def _is_here(host: str, scope: Scope) -> bool:
    headers = Headers(scope=scope)
    return is_here(host) and not any(name in headers for name in BY_PROXY)


def is_here(host: str) -> bool:
    """Say whether an address is this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
