"""Limits: how much there may be, and how fast anybody may ask. What only one module needs to know stands there (`MOST_…`).

Who plays never meets them. They are there so that nobody, by mistake or on purpose, fills the disk, the memory or the time of
a table that others use. What is counted by time uses a clock that nobody can set.
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
# rows, undos among them: the longest match that was ever played here has less than a tenth of it
MOST_ROWS: Final = 20_000
# from here on nothing is taken back, so that what is left is for playing
MOST_ROWS_WITH_UNDO: Final = 15_000
# windows that are open at one seat of a match: whoever holds it leaves room for those who hold another
MOST_LISTENERS: Final = 32
# those that only look on
MOST_SPECTATORS: Final = 32
# of those so many from one address, which leaves room for others to look on
MOST_SPECTATORS_OF_ONE: Final = 24
LONGEST_CHAT: Final = 1_000
# of one seat
MOST_OFFERS: Final = 500

# What grows with a person
# tokens for programs, for one's seats in a match and for all matches of a person
MOST_TOKENS: Final = 20
MOST_PERMITS: Final = 20
# streams of events of all matches of a person
MOST_ACCOUNT_STREAMS: Final = 8

# What grows with the table
# matches that begin within a minute, for one client and for all
MOST_MATCHES: Final = 120
MOST_IN_ALL: Final = 600
# streams of events that a program may have open
MOST_STREAMS: Final = 16

# whom it is remembered that they asked lately
MOST_REMEMBERED: Final = 10_000


def most_undos(seats: int, people: int) -> int:
    """How often who holds so many seats may take something back, where people hold so many in all: each has the same part of the
    rows that there are for it, a move and its undo being two, and leaves theirs to the others."""
    return MOST_ROWS_WITH_UNDO // 2 * seats // max(1, people)


class Rate(NamedTuple):
    """How many may come at once, and how many come back each second."""

    burst: int
    per_second: float


# a page is some sixty files; a house or a school is often one address
REQUESTS: Final = Rate(800, 60.0)
# messages of one seat: who looks about with the mouse asks ten times a second, a program that plays in haste more often
MESSAGES: Final = Rate(900, 40.0)
# messages beyond that, after which a WebSocket is hung up on
UNHEEDED: Final = Rate(50, 0.5)
# matches that begin from one address
MATCHES_A_DAY: Final = Rate(500, 500 / DAY)
# kilobytes of records that are brought from one address, or copied by playing on from them: the longest match that was ever
# played here has a hundred
KILOBYTES_A_DAY: Final = Rate(32 * 1024, 32 * 1024 / DAY)
# a customer may be given 65,536 networks of IPv6: as if these were so many addresses and no more
NETWORKS_OF_A_SITE: Final = 16


class Buckets:
    """A bucket of tokens for each who asks. Who was not heard of for longest is forgotten first, and has a full one again."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = MOST_REMEMBERED) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        # what each has left, and when that was reckoned
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        # is told of everybody who was let in, and how much they took
        self.note: Callable[[str, int], object] = lambda _, __: None

    def wait(self, who: str, number: int = 1) -> float:
        """Take one, or as many at once. 0 if there were so many, else in how many seconds there will be."""
        left = self._reckoned(who)
        granted = left >= number
        self._keep(who, left - number if granted else left)
        if granted:
            self.note(who, number)
        return 0.0 if granted else (number - left) / self._rate.per_second

    def charge(self, who: str, number: int) -> None:
        """Take what was let in elsewhere. There may not have been as many: then it is owed, but no more than what fits in."""
        self._keep(who, max(-float(self._rate.burst), self._reckoned(who) - number))

    def _reckoned(self, who: str) -> float:
        """What somebody has left by now."""
        left, then = self._left.get(who, (float(self._rate.burst), self._clock()))
        return min(float(self._rate.burst), left + max(0.0, self._clock() - then) * self._rate.per_second)

    def _keep(self, who: str, left: float) -> None:
        self._left[who] = left, self._clock()
        self._left.move_to_end(who)
        if len(self._left) > self._most:
            self._left.popitem(last=False)

    def give_back(self, who: str) -> None:
        """What was taken was not needed."""
        if who in self._left:
            left, then = self._left[who]
            self._left[who] = min(float(self._rate.burst), left + 1), then

    def check(self, who: str) -> None:
        """Take one, or refuse."""
        seconds = self.wait(who)
        if seconds:
            raise too_fast(seconds)


def too_fast(seconds: float) -> Refusal:
    """Too much was asked for; when to ask again stands in the answer, too (`Retry-After`)."""
    after = max(1, math.ceil(seconds))
    return Refusal(TOO_MANY, say("too-fast", seconds=after), retry=after)


# Who asks

def networks(texts: Sequence[str]) -> tuple[Network, ...]:
    """Addresses and networks of proxies that are trusted; ValueError names one that is none.

    >>> networks(["127.0.0.1", "10.0.0.0/8"])
    (IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8'))
    """
    return tuple(ip_network(text) for text in texts)


def spoken_for(peer: str, forwarded: Sequence[str], trusted: Sequence[Network]) -> str:
    """Who asks: who is connected, or, where that is a trusted proxy, the last who was not. What comes before that in the header
    anybody may have written.

    >>> spoken_for("127.0.0.1", ["192.0.2.9, 198.51.100.7"], networks(["127.0.0.1"]))
    '198.51.100.7'
    >>> spoken_for("203.0.113.5", ["192.0.2.9"], networks(["127.0.0.1"]))
    '203.0.113.5'
    """
    named = [part.strip() for line in forwarded for part in line.split(",") if part.strip()]
    who = peer
    while named and is_trusted(who, trusted):
        found = _bare(named.pop())
        if _address(found) is None:
            break
        who = found
    return who


def is_trusted(host: str, trusted: Sequence[Network]) -> bool:
    address = _address(host)
    return address is not None and any(address in network for network in trusted)


def _bare(text: str) -> str:
    """An address without the port that some proxies write behind it."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


def _address(host: str) -> Optional[Union[IPv4Address, IPv6Address]]:
    with suppress(ValueError):
        found = ip_address(host.partition("%")[0])
        return getattr(found, "ipv4_mapped", None) or found
    return None
