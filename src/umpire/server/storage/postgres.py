"""The store in PostgreSQL, where several processes serve one table.

The same tables and the same promises as in a file: when `append` returns, the rows are on the disk of the database
(synchronous_commit), and of two who write row `n` the second gets `Taken`. What was written is told to every other worker as
part of the same transaction (NOTIFY), so that nobody hears of what is not there, and all hear of what is.

When the connection is cut nothing is acknowledged and whoever asked is told so. Connections are tried before they are used and
made again by themselves; once the workers hear each other again, each of them looks at everything anew.
"""
from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final, Optional

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from umpire.server.common import bus, events
from umpire.server.common.bus import EVERYTHING, Bus
from umpire.server.common.leases import Leases
from umpire.server.common.sentences import say
from umpire.server.storage.encryption import Keyring, key_file
from umpire.server.storage.file_copies import unused
from umpire.server.storage.postgres_connection import (
    ALIVE, DATABASE, OPEN, address, alone, check_encoding, engine_of, one_line, plain_address, telling,
)
from umpire.server.storage.migrate import HEAD, STEPS, laid_out, migrate, revision
from umpire.server.storage.sqlite import kept_before, keyring, prove
from umpire.server.storage.store import Store, StoreError, UNFIT, damaged
from umpire.server.storage.transfer import kept_in

if TYPE_CHECKING:
    import psycopg

# the channel on which workers tell each other
CHANNEL: Final = "umpire"
# seconds between two tries to hear the other workers again
AGAIN: Final = 0.5
# what PostgreSQL says when what it has on the disk is not what was written
CORRUPTED: Final = frozenset(("XX001", "XX002"))
TAKEN: Final = "23505"
# and when a row does not fit to the others
UNFITTING: Final = "23"
log = logging.getLogger("umpire.server")


# Opening

def open_database(url: str, folder: Path, tell: Callable[[str], object] = log.info) -> Store:
    """The store in a database, laid out or brought up to date if need be. In the folder are drawings, and the copy that is kept
    before the database is brought up to date; `tell` is told where."""
    found = address(url)
    engine = engine_of(found)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError(say("steps-not-taken", file=str(folder), reason=str(error.strerror))) from None
    try:
        with telling(found):
            check_encoding(engine)
            keys = keyring(engine, key_file(folder / DATABASE))
            if revision(engine) != HEAD and not laid_out(engine, alone):
                migrate(engine, keys, lambda step: _keep_before(engine, folder, step, tell), alone)
            prove(engine, keys)
            return Database(engine, found, folder, keys)
    except StoreError:
        engine.dispose()
        raise


def read_database(url: str, folder: Path) -> Store:
    """A store that is there and up to date, without changing anything in it."""
    found = address(url)
    engine = engine_of(found).execution_options(postgresql_readonly=True)
    with telling(found):
        return Database(engine, found, folder, keyring(engine, key_file(folder / DATABASE)))


def _keep_before(engine: sa.Engine, folder: Path, step: str, tell: Callable[[str], object]) -> None:
    """A copy of all that is in the database, in a file as `umpire backup` makes it. Without one no step is taken."""
    wanted = unused(folder / f"{DATABASE}.before-{STEPS[STEPS.index(step) + 1]}")
    try:
        kept_in(engine, wanted)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(say("steps-not-taken", file=str(wanted), reason=str(error))) from None
    tell(kept_before(wanted, step))


# The store

class Database(Store):
    """A store that is no file."""

    def __init__(self, engine: sa.Engine, url: sa.URL, folder: Path, keys: Keyring) -> None:
        self._prepare(engine, folder, Wire(engine, plain_address(url)), Locks(plain_address(url)), keys)
        self._closed = False
        sa.event.listen(engine, "checkin", self._given_back)

    def close(self) -> None:
        self._closed = True
        self.leases.close()
        self._engine.dispose()

    def _given_back(self, connection: Any, _: object) -> None:
        """A thread that was still reading when the table was closed gives its connection to nobody: then it is closed here."""
        if self._closed and connection is not None:
            connection.close()

    def version(self) -> int:
        """Nobody has to look: the bus tells what others write."""
        return 0

    def try_out(self) -> None:
        with self.writing("") as connection:
            connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
            if connection.exec_driver_sql("SHOW transaction_read_only").scalar() != "off":
                raise StoreError(say("database-read-only"))
            connection.exec_driver_sql("LOCK TABLE actions IN ROW EXCLUSIVE MODE")

    def _check(self) -> None:
        """There is no file that could be taken away."""

    def _is_taken(self, error: Optional[BaseException]) -> bool:
        constraint = getattr(getattr(error, "diag", None), "constraint_name", None) or ""
        return getattr(error, "sqlstate", "") == TAKEN and constraint.endswith("_pkey")

    def _complaint(self, error: Optional[BaseException], match: str, done: str) -> StoreError:
        """What PostgreSQL complains of. It may name the machine, or quote what is hidden: that is for the log."""
        state = getattr(error, "sqlstate", None) or ""
        if done == "written":
            # the connection may have been cut after it was committed: what stands there now is to be read
            self.bus.hand_over(match, bus.ACTIONS, False)
        if state in CORRUPTED:
            return damaged(match, say("database-corrupted"), error)
        if state.startswith(UNFITTING):
            return damaged(match, UNFIT, error)
        log.warning("the database was not %s: match %s: %s", done, match, error)
        events.store_error(f"not {done}", match)
        return StoreError(say(f"database-not-{done}"))


# The bus

class Wire(Bus):
    """The bus of all workers on one database, by NOTIFY and LISTEN.

    A worker knows what it has told itself by its sign. The connection that listens also holds the lock that says that a table is
    open. When it was lost, everyone here is told to look at everything anew, for words may have been lost with it.
    """

    across = True

    def __init__(self, engine: sa.Engine, url: str) -> None:
        super().__init__()
        self._engine = engine
        self._url = url
        self._sign = secrets.token_hex(4)
        self._listening: Optional[asyncio.Task[None]] = None
        self._ready = asyncio.Event()
        self._outbox: SimpleQueue[Optional[tuple[str, str]]] = SimpleQueue()
        self._sender = Thread(target=self._send, name="bus", daemon=True)

    async def open(self) -> None:
        await super().open()
        self._sender.start()
        self._listening = asyncio.create_task(self._listen())
        await self._ready.wait()

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
            self._outbox.put(None)
            await asyncio.to_thread(self._sender.join)
        await super().close()

    # telling

    def tell(self, match: str, what: str) -> None:
        self._outbox.put((match, what))
        self.hand_over(match, what, True)

    def enclose(self, connection: sa.Connection, match: str, what: str) -> None:
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{self._sign} {what} {match}")))

    def _send(self) -> None:
        """In a thread of its own: whoever tells does not wait. A word that cannot be told is lost; nobody hears it anyway, and
        all look at everything anew once they can."""
        while (word := self._outbox.get()) is not None:
            with suppress(SQLAlchemyError), self._engine.begin() as connection:
                self.enclose(connection, *word)

    # hearing

    async def _listen(self) -> None:
        """For ever: hear, and when the connection is lost, make another."""
        import psycopg

        lost = False
        while True:
            try:
                await self._heard_on(lost)
            except (psycopg.Error, OSError) as error:
                if not lost:
                    log.warning("the other workers are not heard: %s", one_line(error))
                lost = True
                # nobody waits at a door that does not open: what is lacking is told to who asks
                self._ready.set()
                await asyncio.sleep(AGAIN)

    async def _heard_on(self, lost: bool) -> None:
        import psycopg

        async with await psycopg.AsyncConnection.connect(self._url, autocommit=True, **ALIVE) as connection:
            await connection.execute("SELECT pg_advisory_lock_shared(%s)", (OPEN,))
            await connection.execute(f"LISTEN {CHANNEL}")
            self._ready.set()
            if lost:
                log.warning("the other workers are heard again")
                self.hand_over(EVERYTHING, EVERYTHING, False)
            async for told in connection.notifies():
                self._hear(told.payload)
        raise OSError("the connection ended")

    def _hear(self, payload: str) -> None:
        sign, what, match = payload.split(" ", 2)
        if sign != self._sign:
            self.hand_over(match, what, False)


# Leases

# of the connection with the leases: a worker that says nothing on it for so long has hung, and PostgreSQL hangs up on it
LEASE: Final = "SET idle_session_timeout = '12s'"


class Locks(Leases):
    """Advisory locks on a connection of their own: when the worker dies they are free, and another takes them. When it hangs its
    connection stays, so PostgreSQL ends it unless something is said on it now and then."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Optional[psycopg.Connection[Any]] = None
        self._held: dict[str, int] = {}
        self._lock = Lock()
        self._closed = False

    def take(self, match: str) -> bool:
        with self._lock:
            connection = self._connected()
            if match not in self._held and not self._asked(connection, "SELECT pg_try_advisory_lock(%s)", match):
                return False
            self._held[match] = self._held.get(match, 0) + 1
            return True

    def give_back(self, match: str) -> None:
        with self._lock:
            left = self._held.get(match, 0) - 1
            if left > 0:
                self._held[match] = left
            elif self._held.pop(match, 0) and self._connection is not None:
                with suppress(StoreError):
                    self._asked(self._connection, "SELECT pg_advisory_unlock(%s)", match)

    def renew(self) -> None:
        with self._lock:
            if self._connection is not None:
                # where it is gone, which is logged, what was held on it is held no more
                with suppress(StoreError):
                    self._asked(self._connection, "SELECT %s IS NOT NULL", "")

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._lose()

    def _asked(self, connection: psycopg.Connection[Any], question: str, match: str) -> bool:
        import psycopg

        try:
            found = connection.execute(question, (_key(match),)).fetchone()
        except psycopg.Error as error:
            self._lose()
            raise _unreachable(error) from None
        return found is not None and bool(found[0])

    def _connected(self) -> psycopg.Connection[Any]:
        """The connection that holds the locks; where it was cut, another, on which none is held any more."""
        import psycopg

        if self._closed:
            # a thread that asked while the table was closed: nobody would close another connection
            raise StoreError(say("database-not-read"))
        try:
            if self._connection is not None and self._connection.closed:
                self._lose()
            if self._connection is None:
                connection = psycopg.connect(self._url, autocommit=True, **ALIVE)
                connection.execute(LEASE)
                self._connection = connection
        except psycopg.Error as error:
            raise _unreachable(error) from None
        return self._connection

    def _lose(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None
        self._held.clear()


def _unreachable(error: Exception) -> StoreError:
    log.warning("the database was not read: %s", one_line(error))
    return StoreError(say("database-not-read"))


def _key(match: str) -> int:
    """A number for the lock of a match, of 64 bits with a sign."""
    return int.from_bytes(hashlib.sha256(f"bots of {match}".encode()).digest()[:8], signed=True)
