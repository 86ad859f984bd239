"""The gate: who asks, and whether they may ask so often.

Behind a proxy everybody would be one address. Where the operator names the proxy (`--trusted-proxy`), it is believed whom it
speaks for and whether that came by TLS; a header of the same name that anybody else writes is not looked at.
"""
from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

from umpire.server.common.limits import REQUESTS, Buckets, Network, Rate, is_trusted, client_address, too_fast

FORWARDED_FOR: Final = "x-forwarded-for"
FORWARDED_PROTO: Final = "x-forwarded-proto"
# headers that only a proxy writes: who comes through one may come from anywhere
BY_PROXY: Final = ("forwarded", FORWARDED_FOR, "x-real-ip", "via")
# how a scheme is called once it is encrypted
ENCRYPTED: Final = {"http": "https", "ws": "wss"}
SECURE: Final = ("https", "wss")
# who has an IPv6 address usually has all those with the same first half
NEIGHBOURS: Final = 64
# and may have been given up to 65,536 of these
SITE: Final = 48


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


def site_of(neighbours: str) -> str:
    """The most of IPv6 that one customer may have, by what neighbours are called; '' for other addresses.

    >>> site_of(neighbourhood("2001:db8:1:2::7"))
    '2001:db8:1::/48'
    """
    return str(ip_network(neighbours).supernet(new_prefix=SITE)) if neighbours.endswith(f"/{NEIGHBOURS}") else ""


class Gate:
    """Who asks, as far as it can be known, and how often they have asked."""

    def __init__(
        self, trusted: Sequence[Network] = (), rate: Rate = REQUESTS, clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._trusted = trusted
        self.asked = Buckets(rate, clock)

    def seen(self, scope: Scope) -> Scope:
        """What is asked, with who asks and by which scheme in the place of the proxy's own."""
        peer = scope.get("client")
        if peer is None or not is_trusted(peer[0], self._trusted):
            return scope
        headers = Headers(scope=scope)
        who = client_address(peer[0], headers.getlist(FORWARDED_FOR), self._trusted)
        encrypted = headers.get(FORWARDED_PROTO, "").strip().lower() in SECURE
        scheme = ENCRYPTED.get(scope["scheme"], scope["scheme"]) if encrypted else scope["scheme"]
        return {**scope, "client": (who, peer[1]), "scheme": scheme}

    def check(self, scope: Scope) -> None:
        """Refuse who asks too often. Who sits at the machine itself could do worse, and is not counted."""
        client = scope.get("client")
        who = "" if client is None else client[0]
        if not _is_here(who, scope):
            seconds = self.asked.wait(neighbourhood(who))
            if seconds:
                raise too_fast(seconds)


def _is_here(who: str, scope: Scope) -> bool:
    headers = Headers(scope=scope)
    return is_here(who) and not any(name in headers for name in BY_PROXY)


def is_here(who: str) -> bool:
    """Whether an address is this machine itself."""
    try:
        return ip_address(who).is_loopback
    except ValueError:
        return False
