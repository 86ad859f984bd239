"""Limits: how much there may be, and how fast anybody may ask. A limit that only one module needs is there (`MOST_…`).

Normal play never meets them. They keep anybody from filling the disk, the memory or the time of a server that others use, by
mistake or on purpose. Rates use a monotonic clock.
"""
from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple, Optional, Union

from umpire.protocol.errors import TOO_MANY
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say

Network = Union[IPv4Network, IPv6Network]
DAY: Final = 86_400.0
MINUTE: Final = 60.0

# What grows with a match
# rows, including undos: the longest match ever played here has less than a tenth of this
MOST_ROWS: Final = 20_000
# from here on nothing can be undone, so that the rest is left for playing
MOST_ROWS_WITH_UNDO: Final = 15_000
# windows that are open at one seat of a match, so that room is left for the other seats
MOST_LISTENERS: Final = 32
# windows of spectators
MOST_SPECTATORS: Final = 32
# spectators from one address, so that room is left for others
MOST_SPECTATORS_OF_ONE: Final = 24
LONGEST_CHAT: Final = 1_000
# of one seat
MOST_OFFERS: Final = 500

# What grows with a person
# tokens for programs, for seats in a match and for all matches of a person
MOST_TOKENS: Final = 20
MOST_PERMITS: Final = 20
# streams of events of all matches of a person
MOST_ACCOUNT_STREAMS: Final = 8

# What grows with the table
# matches that begin within a minute, for one client and for all clients
MOST_MATCHES: Final = 120
MOST_IN_ALL: Final = 600
# streams of events that a program may have open
MOST_STREAMS: Final = 16

# maximum number of clients tracked
MOST_REMEMBERED: Final = 10_000


def most_undos(seats: int, people: int) -> int:
    """Return how many undos the holder of `seats` seats has, if people hold `people` seats in all.

    Each seat gets an equal part of the rows; a move and its undo are two rows.
    """
    return MOST_ROWS_WITH_UNDO // 2 * seats // max(1, people)


class Rate(NamedTuple):
    """How many requests may come at once, and how many more each second."""

    burst: int
    per_second: float


# a page loads about sixty files, and a house or a school is often one address
REQUESTS: Final = Rate(800, 60.0)
# messages of one seat: moving the mouse over the board asks ten times a second, a fast program more often
MESSAGES: Final = Rate(900, 40.0)
# messages beyond that before the WebSocket is closed
UNHEEDED: Final = Rate(50, 0.5)
# matches that begin from one address
MATCHES_A_DAY: Final = Rate(500, 500 / DAY)
# kilobytes of records that one address imports, or copies by playing on from them: the longest match ever played here has a
# hundred
KILOBYTES_A_DAY: Final = Rate(32 * 1024, 32 * 1024 / DAY)
# a customer may own 65,536 IPv6 networks: count them as this many addresses
NETWORKS_OF_A_SITE: Final = 16


class Buckets:
    """A token bucket for each client. The client that was silent longest is dropped first."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = MOST_REMEMBERED) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        # how full each bucket is, and when that was computed
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        # called with every client that was let in, and how much it took
        self.note: Callable[[str, int], object] = lambda _, __: None

    def wait(self, client: str, number: int = 1) -> float:
        """Take tokens; return 0, or in how many seconds there will be enough."""
        level = self._current_level(client)
        is_granted = level >= number
        self._keep(client, level - number if is_granted else level)
        if is_granted:
            self.note(client, number)
        return 0.0 if is_granted else (number - level) / self._rate.per_second

    def charge(self, client: str, number: int) -> None:
        """Take tokens for a request that another process let in. The bucket may go into debt, by at most one bucket."""
        self._keep(client, max(-float(self._rate.burst), self._current_level(client) - number))

    def _current_level(self, client: str) -> float:
        """Return the current level of a bucket."""
        level, then = self._levels.get(client, (float(self._rate.burst), self._clock()))
        return min(float(self._rate.burst), level + max(0.0, self._clock() - then) * self._rate.per_second)

    def _keep(self, client: str, level: float) -> None:
        self._levels[client] = level, self._clock()
        self._levels.move_to_end(client)
        if len(self._levels) > self._most:
            self._levels.popitem(last=False)

    def give_back(self, client: str) -> None:
        """Give back a token that was not needed."""
        if client in self._levels:
            level, then = self._levels[client]
            self._levels[client] = min(float(self._rate.burst), level + 1), then

    def check(self, client: str) -> None:
        """Take a token, or raise Refusal."""
        seconds = self.wait(client)
        if seconds:
            raise too_fast(seconds)


def too_fast(seconds: float) -> Refusal:
    """Return a refusal that says when to ask again; so does its `Retry-After` header."""
    after = max(1, math.ceil(seconds))
    return Refusal(TOO_MANY, say("too-fast", seconds=after), retry=after)


# Client addresses

def parse_networks(texts: Sequence[str]) -> tuple[Network, ...]:
    """Parse the addresses and networks of trusted proxies; ValueError names one that is invalid.

    >>> parse_networks(["127.0.0.1", "10.0.0.0/8"])
    (IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8'))
    """
    return tuple(ip_network(text) for text in texts)


def client_address(peer: str, forwarded: Sequence[str], trusted: Sequence[Network]) -> str:
    """Return the address of the client: the peer, or, if that is a trusted proxy, the last address in the header that is not.

    Anybody may have written the addresses before that one.

    >>> client_address("127.0.0.1", ["192.0.2.9, 198.51.100.7"], parse_networks(["127.0.0.1"]))
    '198.51.100.7'
    >>> client_address("203.0.113.5", ["192.0.2.9"], parse_networks(["127.0.0.1"]))
    '203.0.113.5'
    """
    hops = [part.strip() for line in forwarded for part in line.split(",") if part.strip()]
    address = peer
    while hops and is_trusted(address, trusted):
        hop = _bare(hops.pop())
        if _address(hop) is None:
            break
        address = hop
    return address


def is_trusted(host: str, trusted: Sequence[Network]) -> bool:
    address = _address(host)
    return address is not None and any(address in network for network in trusted)


def _bare(text: str) -> str:
    """Strip the port that some proxies write after an address."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


def _address(host: str) -> Optional[Union[IPv4Address, IPv6Address]]:
    with suppress(ValueError):
        address = ip_address(host.partition("%")[0])
        return getattr(address, "ipv4_mapped", None) or address
    return None
