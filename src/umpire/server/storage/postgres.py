"""The store in PostgreSQL, for several processes that serve one table.

It has the same tables and keeps the same promises as a file: when `append` returns, the rows are on the disk of the database
(synchronous_commit), and of two writers of row `n` the second gets `RowTaken`. Writes are announced to the other workers within
the transaction (NOTIFY), so nobody hears of what is not there, and all hear of what is.

When the connection breaks, nothing is acknowledged and the request fails. Connections are tested before use and reopened
automatically; once the workers hear each other again, each of them looks at everything anew.
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
from umpire.server.storage import postgres_connection
from umpire.server.storage.encryption import Keyring, key_file
from umpire.server.storage.file_copies import unused_name
from umpire.server.storage.migrate import HEAD, STEPS, lay_out_empty, migrate, revision
from umpire.server.storage.sqlite import describe_old_copy, keyring, prove
from umpire.server.storage.store import UNFIT, Store, StoreError, damaged
from umpire.server.storage.transfer import save_copy

if TYPE_CHECKING:
    import psycopg

# the NOTIFY channel of the workers
CHANNEL: Final = "umpire"
# seconds between two attempts to listen again
AGAIN: Final = 0.5
# errors that mean that the data on the disk is corrupt
CORRUPTED: Final = frozenset(("XX001", "XX002"))
UNIQUE_VIOLATION: Final = "23505"
# the class of all violated constraints
CONSTRAINT_VIOLATION: Final = "23"
log = logging.getLogger("umpire.server")


# Opening

def open_database(url: str, folder: Path, tell: Callable[[str], object] = log.info) -> Store:
    """Open the store in a database; create it or bring it up to date if necessary.

    The folder holds drawings, and the copy made before an upgrade; `tell` gets a message with its place.
    """
    parsed = postgres_connection.parse_address(url)
    engine = postgres_connection.make_engine(parsed)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError(say("steps-not-taken", file=str(folder), reason=str(error.strerror))) from None
    try:
        with postgres_connection.explain_errors(parsed):
            postgres_connection.check_encoding(engine)
            keys = keyring(engine, key_file(folder / postgres_connection.DATABASE))
            if revision(engine) != HEAD and not lay_out_empty(engine, postgres_connection.lock_shape):
                migrate(engine, keys, lambda step: _keep_before(engine, folder, step, tell), postgres_connection.lock_shape)
            prove(engine, keys)
            return Database(engine, parsed, folder, keys)
    except StoreError:
        engine.dispose()
        raise


def read_database(url: str, folder: Path) -> Store:
    """Open an existing store that is up to date, without changing anything in it."""
    parsed = postgres_connection.parse_address(url)
    engine = postgres_connection.make_engine(parsed).execution_options(postgresql_readonly=True)
    with postgres_connection.explain_errors(parsed):
        return Database(engine, parsed, folder, keyring(engine, key_file(folder / postgres_connection.DATABASE)))


def _keep_before(engine: sa.Engine, folder: Path, step: str, tell: Callable[[str], object]) -> None:
    """Keep a copy of the whole database in a file, as `umpire backup` makes it. Without a copy no step is run."""
    target = unused_name(folder / f"{postgres_connection.DATABASE}.before-{STEPS[STEPS.index(step) + 1]}")
    try:
        save_copy(engine, target)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(say("steps-not-taken", file=str(target), reason=str(error))) from None
    tell(describe_old_copy(target, step))


# The store

class Database(Store):
    """A store that is no file."""

    def __init__(self, engine: sa.Engine, url: sa.URL, folder: Path, keys: Keyring) -> None:
        address = postgres_connection.address_with_password(url)
        self._prepare(engine, folder, NotifyBus(engine, address), AdvisoryLocks(address), keys)
        self._is_closed = False
        sa.event.listen(engine, "checkin", self._close_late_connection)

    def close(self) -> None:
        self._is_closed = True
        self.leases.close()
        self._engine.dispose()

    def _close_late_connection(self, connection: Any, _: object) -> None:
        """Close a connection that a thread returns after the store was closed."""
        if self._is_closed and connection is not None:
            connection.close()

    def version(self) -> int:
        """Return a constant: the bus announces what others write."""
        return 0

    def try_out(self) -> None:
        with self.writing("") as connection:
            connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
            if connection.exec_driver_sql("SHOW transaction_read_only").scalar() != "off":
                raise StoreError(say("database-read-only"))
            connection.exec_driver_sql("LOCK TABLE actions IN ROW EXCLUSIVE MODE")

    def _check(self) -> None:
        """Do nothing: there is no file that could be removed."""

    def _is_taken(self, error: Optional[BaseException]) -> bool:
        constraint = getattr(getattr(error, "diag", None), "constraint_name", None) or ""
        return getattr(error, "sqlstate", "") == UNIQUE_VIOLATION and constraint.endswith("_pkey")

    def _describe_fault(self, error: Optional[BaseException], match: str, action: str) -> StoreError:
        """Turn an error of PostgreSQL into one of the store. It may name the machine or quote secrets, so it is only logged."""
        state = getattr(error, "sqlstate", None) or ""
        if action == "written":
            # the connection may have broken after the commit: read what is there now
            self.bus.dispatch(match, bus.ACTIONS, False)
        if state in CORRUPTED:
            return damaged(match, say("database-corrupted"), error)
        if state.startswith(CONSTRAINT_VIOLATION):
            return damaged(match, UNFIT, error)
        log.warning("the database was not %s: match %s: %s", action, match, error)
        events.count_store_error(f"not {action}", match)
        return StoreError(say(f"database-not-{action}"))


# The bus

class NotifyBus(Bus):
    """The bus of all workers on one database, by NOTIFY and LISTEN.

    A worker recognizes its own announcements by its sign. The connection that listens also holds the lock that says that the
    store is in use. After it was lost, this worker looks at everything anew, for announcements may have been lost with it.
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

    # Announcing

    def tell(self, match: str, what: str) -> None:
        self._outbox.put((match, what))
        self.dispatch(match, what, True)

    def enclose(self, connection: sa.Connection, match: str, what: str) -> None:
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{self._sign} {what} {match}")))

    def _send(self) -> None:
        """Announce in a thread of its own, so that the caller does not wait.

        A message that cannot be sent is lost; nobody hears it anyway, and all look at everything anew once they can.
        """
        while (message := self._outbox.get()) is not None:
            with suppress(SQLAlchemyError), self._engine.begin() as connection:
                self.enclose(connection, *message)

    # Listening

    async def _listen(self) -> None:
        """Listen for ever, and reconnect when the connection is lost."""
        import psycopg

        was_lost = False
        while True:
            try:
                await self._listen_once(was_lost)
            except (psycopg.Error, OSError) as error:
                if not was_lost:
                    log.warning("the other workers are not heard: %s", postgres_connection.one_line(error))
                was_lost = True
                # do not keep the server from starting: requests will say what is wrong
                self._ready.set()
                await asyncio.sleep(AGAIN)

    async def _listen_once(self, was_lost: bool) -> None:
        import psycopg

        async with await psycopg.AsyncConnection.connect(self._url, autocommit=True, **postgres_connection.ALIVE) as connection:
            await connection.execute("SELECT pg_advisory_lock_shared(%s)", (postgres_connection.OPEN,))
            await connection.execute(f"LISTEN {CHANNEL}")
            self._ready.set()
            if was_lost:
                log.warning("the other workers are heard again")
                self.dispatch(EVERYTHING, EVERYTHING, False)
            async for notification in connection.notifies():
                self._hear(notification.payload)
        raise OSError("the connection ended")

    def _hear(self, payload: str) -> None:
        sign, what, match = payload.split(" ", 2)
        if sign != self._sign:
            self.dispatch(match, what, False)


# Leases

# for the connection of the leases: a worker that is silent on it for so long has hung, and PostgreSQL closes it
LEASE: Final = "SET idle_session_timeout = '12s'"


class AdvisoryLocks(Leases):
    """Advisory locks on a connection of their own.

    When the worker dies they are free, and another takes them. When it hangs its connection stays open, so PostgreSQL closes it
    unless the worker says something now and then.
    """

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Optional[psycopg.Connection[Any]] = None
        self._counts: dict[str, int] = {}
        self._lock = Lock()
        self._is_closed = False

    def take(self, match: str) -> bool:
        with self._lock:
            connection = self._connect()
            if match not in self._counts and not self._query(connection, "SELECT pg_try_advisory_lock(%s)", match):
                return False
            self._counts[match] = self._counts.get(match, 0) + 1
            return True

    def give_back(self, match: str) -> None:
        with self._lock:
            count = self._counts.get(match, 0) - 1
            if count > 0:
                self._counts[match] = count
            elif self._counts.pop(match, 0) and self._connection is not None:
                with suppress(StoreError):
                    self._query(self._connection, "SELECT pg_advisory_unlock(%s)", match)

    def renew(self) -> None:
        with self._lock:
            if self._connection is not None:
                # if the connection is gone, which is logged, so are its locks
                with suppress(StoreError):
                    self._query(self._connection, "SELECT %s IS NOT NULL", "")

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
            self._disconnect()

    def _query(self, connection: psycopg.Connection[Any], statement: str, match: str) -> bool:
        import psycopg

        try:
            row = connection.execute(statement, (_key(match),)).fetchone()
        except psycopg.Error as error:
            self._disconnect()
            raise _unreachable_error(error) from None
        return row is not None and bool(row[0])

    def _connect(self) -> psycopg.Connection[Any]:
        """Return the connection that holds the locks; if it broke, a new one without locks."""
        import psycopg

        if self._is_closed:
            # nobody would close a connection that a thread opens now
            raise StoreError(say("database-not-read"))
        try:
            if self._connection is not None and self._connection.closed:
                self._disconnect()
            if self._connection is None:
                connection = psycopg.connect(self._url, autocommit=True, **postgres_connection.ALIVE)
                connection.execute(LEASE)
                self._connection = connection
        except psycopg.Error as error:
            raise _unreachable_error(error) from None
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None
        self._counts.clear()


def _unreachable_error(error: Exception) -> StoreError:
    log.warning("the database was not read: %s", postgres_connection.one_line(error))
    return StoreError(say("database-not-read"))


def _key(match: str) -> int:
    """Return the number of a match's lock, a signed 64-bit integer."""
    return int.from_bytes(hashlib.sha256(f"bots of {match}".encode()).digest()[:8], signed=True)
