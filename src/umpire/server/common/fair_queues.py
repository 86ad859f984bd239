"""Fair queues: share scarce places so that a client who asks for much does not keep the others waiting.

In a queue by order of arrival, one client can take all places. Here a free place goes to the address that has the fewest, and
among those to the one that was served longest ago; likewise among several people at one address. No address gets more than its
share, so that another finds a place at once, however long the current work takes.

The client is a context variable (`asking`): work that is begun for a client, such as a bot's thought or the opening of a match,
counts as theirs. Work of the server itself belongs to nobody, and comes first.
"""
from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from typing import Final, Generic, NamedTuple, Optional, TypeVar


class Asker(NamedTuple):
    """The address that asks, and the person or the seat, as far as they are known."""

    address: str = ""
    person: str = ""


NOBODY: Final = Asker()
_ASKER: Final[ContextVar[Asker]] = ContextVar("asker", default=NOBODY)


def asker() -> Asker:
    """Return the asker that the current work serves."""
    return _ASKER.get()


@contextmanager
def asking(address: str) -> Iterator[None]:
    """Let everything that is done or begun in this block count as work for an address."""
    token = _ASKER.set(Asker(address))
    try:
        yield
    finally:
        _ASKER.reset(token)


def name_person(person: str) -> None:
    """Add to the asker the person or the seat, once it is known."""
    if person:
        _ASKER.set(_ASKER.get()._replace(person=person))


K = TypeVar("K")


class Turns:
    """Places that are given out in turn. `share` is how many of them one address may have, 0 for all."""

    def __init__(self, places: int, share: int = 0) -> None:
        self._free = places
        self._share = share or places
        self._by_address = _Holdings[str]()
        self._by_person = _Holdings[Asker]()
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}

    @asynccontextmanager
    async def place(self, who: Asker) -> AsyncIterator[None]:
        """Hold a place for the duration of the block."""
        await self.take(who)
        try:
            yield
        finally:
            self.give_back(who)

    async def take(self, who: Asker) -> None:
        """Wait for a place."""
        if self._free and self._may_have_another(who.address):
            self._grant(who)
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who.address, {}).setdefault(who.person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(who)
            else:
                self._leave(who, turn)
            raise

    def give_back(self, who: Asker) -> None:
        """Free the place, and give it to the next client in the queue."""
        self._free += 1
        self._by_address.lose(who.address)
        self._by_person.lose(who)
        while self._free and (following := self._next()) is not None:
            turn = self._waiting[following.address][following.person][0]
            self._leave(following, turn)
            if not turn.done():
                self._grant(following)
                turn.set_result(None)
        self._forget(who)

    def _may_have_another(self, address: str) -> bool:
        return self._by_address.number(address) < self._share

    def _grant(self, who: Asker) -> None:
        self._free -= 1
        self._by_address.get(who.address)
        self._by_person.get(who)

    def _next(self) -> Optional[Asker]:
        """Return the next client, or None if no client in the queue may have another place."""
        addresses = [address for address in self._waiting if self._may_have_another(address)]
        if not addresses:
            return None
        address = min(addresses, key=lambda address: (address != NOBODY.address, *self._by_address.rank(address)))
        people = [Asker(address, person) for person in self._waiting[address]]
        return min(people, key=self._by_person.rank)

    def _leave(self, who: Asker, turn: asyncio.Future[None]) -> None:
        """Stop waiting."""
        people = self._waiting.get(who.address, {})
        queue = people.get(who.person, deque())
        if turn in queue:
            queue.remove(turn)
            if not queue:
                del people[who.person]
            if not people:
                del self._waiting[who.address]
            self._forget(who)

    def _forget(self, who: Asker) -> None:
        """Forget an asker who neither has a place nor waits for one."""
        if who.address not in self._waiting:
            self._by_address.forget(who.address)
        if who.person not in self._waiting.get(who.address, {}):
            self._by_person.forget(who)


class _Holdings(Generic[K]):
    """How many places each asker has, and when each got the last."""

    def __init__(self) -> None:
        self._numbers: dict[K, int] = {}
        self._last: dict[K, int] = {}
        self._count = 0

    def number(self, who: K) -> int:
        return self._numbers.get(who, 0)

    def rank(self, who: K) -> tuple[int, int]:
        """Return the key by which clients are served: fewest places first, then the one served longest ago."""
        return self.number(who), self._last.get(who, 0)

    def get(self, who: K) -> None:
        self._count += 1
        self._numbers[who], self._last[who] = self.number(who) + 1, self._count

    def lose(self, who: K) -> None:
        self._numbers[who] -= 1

    def forget(self, who: K) -> None:
        if not self.number(who):
            self._numbers.pop(who, None)
            self._last.pop(who, None)
