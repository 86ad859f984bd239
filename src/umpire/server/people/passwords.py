"""Passwords: hashed with Argon2, compared for as long whether a name exists or not, with a limit on tries."""
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
# two at a time: each takes 19 MiB and a while, and many requests must not stop the server
AT_ONCE: Final = threading.Semaphore(2)
# the cost of a hash: as advised for servers with other work to do
MEMORY: Final = 19 * 1024
ROUNDS: Final = 2
# failed tries within so many seconds, for one name from one address and for all names: locking a name would lock out its owner.
# All IPv6 networks of one customer count as one address for a name, and have a limit of their own for all names.
WINDOW: Final = 600.0
MOST_FOR_ONE: Final = 10
MOST_FROM_ONE: Final = 60
MOST_FROM_SITE: Final = 240


@cache
def _hasher() -> PasswordHasher:
    """Return the hasher, which is loaded when somebody first signs in."""
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY, parallelism=1)


@cache
def _dummy_hash() -> str:
    """Return a hash with which the password for an unknown name is compared."""
    return _hasher().hash("nobody has this name")


def hash_password(password: str) -> str:
    """Hash a password; refuse one that is too short or too long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refusal(NOT_ALLOWED, say("password-length", least=SHORTEST, most=LONGEST))
    with AT_ONCE:
        return _hasher().hash(password)


def is_password(password_hash: str, password: str) -> bool:
    """Tell whether a password is the one behind a hash; without a hash it takes as long, and is not."""
    from argon2.exceptions import InvalidHashError, VerificationError

    with AT_ONCE:
        try:
            return _hasher().verify(password_hash or _dummy_hash(), password[:LONGEST]) and bool(password_hash)
        except (VerificationError, InvalidHashError):
            return False


class Tries:
    """Limits how often somebody may fail to sign in, by address and by name.

    Further tries are refused before anything is compared, and alike for a name that does not exist.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._from = RateLimit(MOST_FROM_ONE, WINDOW, clock)
        self._for = RateLimit(MOST_FOR_ONE, WINDOW, clock)
        self._from_site = RateLimit(MOST_FROM_SITE, WINDOW, clock)
        self.rates = {"signs-in": self._from, "signed-in": self._for, "signs-in-nearby": self._from_site}

    @contextmanager
    def count(self, address: str, name: str) -> Iterator[None]:
        """Count a try from when it begins, so that many at once are no way around; give it back if it succeeds."""
        limits = self._limits_of(address, name)
        with ExitStack() as undo_stack:
            for rate, client in limits:
                rate.reserve(client)
                undo_stack.callback(rate.forgive, client)
            try:
                yield
            except Refusal:
                undo_stack.pop_all()
                for rate, client in limits:
                    rate.on_use(client)
                raise

    def _limits_of(self, address: str, name: str) -> list[tuple[RateLimit, str]]:
        """Return the limits that a try counts for, each with its client."""
        site = site_of(address)
        limits = [(self._for, f"{site or address} {key_of(name)}"), (self._from, address)]
        return [*limits, (self._from_site, site)] if site else limits


def check_sign_in(store: Store, name: str, password: str) -> str:
    """Return the person with this name and password; else refuse, in the same way whichever of the two is wrong."""
    login = persons.find_login(store, name)
    if not is_password("" if login is None else login[1], password) or login is None:
        raise Refusal(NOT_YOURS, say("not-signed-in"))
    return login[0]


def check_own(store: Store, person: str, old: Optional[str]) -> None:
    """Refuse to change a password without the old one: a device that was left open is not enough."""
    password_hash = persons.password_of(store, person)
    if password_hash and not is_password(password_hash, old or ""):
        raise Refusal(NOT_YOURS, say("old-password-wrong"))
