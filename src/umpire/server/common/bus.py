"""The bus: announcements that there is something new to read in the store.

An announcement holds only the id of a match and one word for what is new; listeners read the store, which alone has the truth.
So a lost announcement is no lost move. This bus works within one process; with PostgreSQL it reaches every worker
(postgres.py).
"""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, NamedTuple, Optional

import sqlalchemy as sa

# what may be new
ACTIONS: Final = "actions"
TALK: Final = "talk"
OFFERS: Final = "offers"
PRESENCE: Final = "presence"
PEOPLE: Final = "people"
# devices or personal links were revoked: connections that use their keys are closed; belongs to no match
KEYS: Final = "keys"
# a player wants the bots to hurry
HURRY: Final = "hurry"
# a match has begun; instead of the match it names the client whose limit it counts against
BEGUN: Final = "begun"
# how often a client asked lately; instead of the match it names client, number and kind (shared_limits.py)
ASKED: Final = "asked"
# stands for any match and anything new: announcements may have been lost, so look at everything again
EVERYTHING: Final = ""

log = logging.getLogger("umpire.server")

# called with the match and what is new
Callback = Callable[[str, str], object]


class Subscription(NamedTuple):
    """A callback, and whether it is also called for announcements of this process."""

    callback: Callback
    own: bool


class Bus:
    """The bus within one process: callbacks run on the event loop, whichever thread announces."""

    # whether it reaches every process that uses the store; else one has to look whether another has written
    across: bool = False

    def __init__(self) -> None:
        self._subscriptions: list[Subscription] = []
        self._loop: Optional[asyncio.AbstractEventLoop] = None

    async def open(self) -> None:
        """Start to call listeners."""
        self._loop = asyncio.get_running_loop()

    async def close(self) -> None:
        self._loop = None

    def listen(self, callback: Callback, own: bool = True) -> None:
        """Call back with every announcement; `own` includes those of this process.

        A callback must be quick, and start a task for anything that is not. A match that is EVERYTHING ('') means that
        announcements may have been lost.
        """
        self._subscriptions.append(Subscription(callback, own))

    def leave(self, callback: Callback) -> None:
        """Stop calling back."""
        self._subscriptions = [subscription for subscription in self._subscriptions if subscription.callback != callback]

    def tell(self, match: str, what: str) -> None:
        """Announce something that was written and is on the disk. Any thread may call this."""
        self.dispatch(match, what, True)

    def enclose(self, connection: sa.Connection, match: str, what: str) -> None:
        """Announce to other processes as part of a transaction: they hear of it if it is committed."""

    def tell_committed(self, match: str, what: str) -> None:
        """Announce to this process what was committed with `enclose`."""
        self.dispatch(match, what, True)

    def dispatch(self, match: str, what: str, own: bool) -> None:
        """Pass an announcement to the event loop, if it runs."""
        loop = _running() or self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._call, match, what, own)

    def _call(self, match: str, what: str, own: bool) -> None:
        for subscription in self._subscriptions:
            if subscription.own or not own:
                _notify(subscription, match, what)


def _notify(subscription: Subscription, match: str, what: str) -> None:
    """Call a listener; its errors must not keep the others from hearing."""
    try:
        subscription.callback(match, what)
    except Exception:
        log.exception("a listener failed on match %s (%s)", match, what)


def _running() -> Optional[asyncio.AbstractEventLoop]:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
