"""Passwords: hashed with Argon2, compared for as long whether there is such a name or not, and not tried without end."""
from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import TYPE_CHECKING, Final, Optional

from umpire.protocol.errors import NOT_ALLOWED, NOT_YOURS
from umpire.server.common.rate_limits import RateLimit
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.people import persons
from umpire.server.people.names import key_of
from umpire.server.storage.store import Store
from umpire.server.web.client_identity import site_of

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST: Final = 8
LONGEST: Final = 200
# two at a time: each takes 19 MiB and a while, and whoever sends many must not stop the table
AT_ONCE: Final = threading.Semaphore(2)
# what one may cost: as is advised for where a server has other things to do
MEMORY: Final = 19 * 1024
ROUNDS: Final = 2
# tries that failed within so many seconds: for one name from one address, and from one address for all names. A name is not
# locked for all because somebody elsewhere does not know its password. All networks of IPv6 that one customer may have count as
# one address for a name, and have a limit of their own for all names.
WINDOW: Final = 600.0
MOST_FOR_ONE: Final = 10
MOST_FROM_ONE: Final = 60
MOST_FROM_SITE: Final = 240


@cache
def _hasher() -> PasswordHasher:
    """Loaded when somebody signs in, and not before."""
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY, parallelism=1)


@cache
def _nobodys() -> str:
    """Against this the password of a name that there is not is held."""
    return _hasher().hash("nobody has this name")


def hashed(password: str) -> str:
    """What is kept of a password; Refusal if it is too short or too long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refusal(NOT_ALLOWED, say("password-length", least=SHORTEST, most=LONGEST))
    with AT_ONCE:
        return _hasher().hash(password)


def fits(kept: str, password: str) -> bool:
    """Whether it is the password behind a hash; without a hash it takes as long and is not."""
    from argon2.exceptions import InvalidHashError, VerificationError

    with AT_ONCE:
        try:
            return _hasher().verify(kept or _nobodys(), password[:LONGEST]) and bool(kept)
        except (VerificationError, InvalidHashError):
            return False


class Tries:
    """How often somebody failed lately, from which address and for which name: further tries are refused before anything is
    compared, and alike for a name that there is not."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._from = RateLimit(MOST_FROM_ONE, WINDOW, clock)
        self._for = RateLimit(MOST_FOR_ONE, WINDOW, clock)
        self._from_site = RateLimit(MOST_FROM_SITE, WINDOW, clock)
        self.rates = {"signs-in": self._from, "signed-in": self._for, "signs-in-nearby": self._from_site}

    @contextmanager
    def counted(self, address: str, name: str) -> Iterator[None]:
        """One try, which counts from when it begins, so that many at once are no way around; and no more if it succeeds."""
        tried = self._tried(address, name)
        with ExitStack() as undoing:
            for rate, who in tried:
                rate.reserve(who)
                undoing.callback(rate.forgive, who)
            try:
                yield
            except Refusal:
                undoing.pop_all()
                for rate, who in tried:
                    rate.on_use(who)
                raise

    def _tried(self, address: str, name: str) -> list[tuple[RateLimit, str]]:
        """What a try counts for, and for whom."""
        site = site_of(address)
        tried = [(self._for, f"{site or address} {key_of(name)}"), (self._from, address)]
        return [*tried, (self._from_site, site)] if site else tried


def signed_in(store: Store, name: str, password: str) -> str:
    """The person with this name and password; otherwise one refusal, whichever of the two is wrong."""
    found = persons.login(store, name)
    if not fits("" if found is None else found[1], password) or found is None:
        raise Refusal(NOT_YOURS, say("not-signed-in"))
    return found[0]


def check_own(store: Store, person: str, old: Optional[str]) -> None:
    """Who changes a password that there is knows it: a device that was left open is not enough."""
    kept = persons.password_of(store, person)
    if kept and not fits(kept, old or ""):
        raise Refusal(NOT_YOURS, say("old-password-wrong"))
