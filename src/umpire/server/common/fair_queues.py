"""Turns: who gets a place where there are too few for all, so that nobody who asks for much keeps the others waiting.

A queue by arrival belongs to whoever fills it. Here a place that falls free goes to the address that has the fewest, and among
those to the one that was served longest ago; of several people at one address in the same way. Nobody takes the last place
either: an address has no more than its share, so that another finds one at once, however long the work takes that is being done.

Who asks is known wherever it matters, for it is a variable of the context (`asking`): what is begun for somebody, a bot's thought
or the opening of a match, is theirs. What the table does by itself is nobody's, and comes first.
"""
from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from typing import Final, Generic, NamedTuple, Optional, TypeVar


class Asker(NamedTuple):
    """Who asks: the address, and the person or the seat, as far as they are known."""

    address: str = ""
    person: str = ""


NOBODY: Final = Asker()
_ASKER: Final[ContextVar[Asker]] = ContextVar("asker", default=NOBODY)


def asker() -> Asker:
    """Who asks for what is being done now."""
    return _ASKER.get()


@contextmanager
def asking(address: str) -> Iterator[None]:
    """All that is done meanwhile, and all that is begun by it, is for an address."""
    before = _ASKER.set(Asker(address))
    try:
        yield
    finally:
        _ASKER.reset(before)


def name_person(person: str) -> None:
    """It is known by now which person at the address asks, or which seat."""
    if person:
        _ASKER.set(_ASKER.get()._replace(person=person))


K = TypeVar("K")


class Turns:
    """Places that are given out in turn. `share` is how many of them one address may have, 0 for all."""

    def __init__(self, places: int, share: int = 0) -> None:
        self._free = places
        self._share = share or places
        self._by_address = _Having[str]()
        self._by_person = _Having[Asker]()
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}

    @asynccontextmanager
    async def taken(self, who: Asker) -> AsyncIterator[None]:
        """Have a place as long as this lasts."""
        await self.take(who)
        try:
            yield
        finally:
            self.give_back(who)

    async def take(self, who: Asker) -> None:
        """Get a place, as soon as it is one's turn."""
        if self._free and self._may_have_another(who.address):
            self._grant(who)
            return
        granted = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who.address, {}).setdefault(who.person, deque()).append(granted)
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self.give_back(who)
            else:
                self._leave(who, granted)
            raise

    def give_back(self, who: Asker) -> None:
        """The place is free: whose turn it is gets it."""
        self._free += 1
        self._by_address.lose(who.address)
        self._by_person.lose(who)
        while self._free and (following := self._next()) is not None:
            granted = self._waiting[following.address][following.person][0]
            self._leave(following, granted)
            if not granted.done():
                self._grant(following)
                granted.set_result(None)
        self._forget(who)

    def _may_have_another(self, address: str) -> bool:
        return self._by_address.number(address) < self._share

    def _grant(self, who: Asker) -> None:
        self._free -= 1
        self._by_address.get(who.address)
        self._by_person.get(who)

    def _next(self) -> Optional[Asker]:
        """Whose turn it is, None if nobody waits who may have another place."""
        addresses = [address for address in self._waiting if self._may_have_another(address)]
        if not addresses:
            return None
        address = min(addresses, key=lambda one: (one != NOBODY.address, *self._by_address.rank(one)))
        people = [Asker(address, person) for person in self._waiting[address]]
        return min(people, key=self._by_person.rank)

    def _leave(self, who: Asker, granted: asyncio.Future[None]) -> None:
        """Wait no more."""
        people = self._waiting.get(who.address, {})
        queue = people.get(who.person, deque())
        if granted in queue:
            queue.remove(granted)
            if not queue:
                del people[who.person]
            if not people:
                del self._waiting[who.address]
            self._forget(who)

    def _forget(self, who: Asker) -> None:
        """Of who neither has a place nor waits for one nothing is remembered."""
        if who.address not in self._waiting:
            self._by_address.forget(who.address)
        if who.person not in self._waiting.get(who.address, {}):
            self._by_person.forget(who)


class _Having(Generic[K]):
    """How many places each has, and when each got the last."""

    def __init__(self) -> None:
        self._numbers: dict[K, int] = {}
        self._last: dict[K, int] = {}
        self._granted = 0

    def number(self, who: K) -> int:
        return self._numbers.get(who, 0)

    def rank(self, who: K) -> tuple[int, int]:
        """Who comes first: the one that has the fewest, and of those the one that was served longest ago, or never."""
        return self.number(who), self._last.get(who, 0)

    def get(self, who: K) -> None:
        self._granted += 1
        self._numbers[who], self._last[who] = self.number(who) + 1, self._granted

    def lose(self, who: K) -> None:
        self._numbers[who] -= 1

    def forget(self, who: K) -> None:
        if not self.number(who):
            self._numbers.pop(who, None)
            self._last.pop(who, None)
