"""The Hills are known only while a test of the table runs: the any-title tests have the Ridge. PostgreSQL is started once."""
from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from server import helpers
from server.helpers import hills
from server.server import Server
from umpire import face
from umpire.server.people import passwords
from umpire.server.storage.postgres import open_database
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Store

Opening = Callable[[], Store]


@pytest.fixture(autouse=True)
def _hills(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(face._OWN, "hills", hills)


@pytest.fixture(autouse=True)
def _cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a password costs is looked at once (test_people.py); all others are hashed as cheaply as it goes."""
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "_hasher", lambda: cheap)
    passwords._dummy_hash.cache_clear()
    yield
    passwords._dummy_hash.cache_clear()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """Yield a PostgreSQL for all tests of this process."""
    with Server() as server:
        yield server


@pytest.fixture
def database(postgres: Server) -> Iterator[str]:
    """Yield the address of an empty database."""
    with postgres.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """Return what opens a store, the same one every time: in a file, and in PostgreSQL."""
    if request.param == "sqlite":
        return lambda: open_store(tmp_path / "deep" / "s")
    url = request.getfixturevalue("database")
    return lambda: open_database(url, tmp_path)


@pytest.fixture(autouse=True)
def _on_postgres(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With UMPIRE_TESTS_ON=postgres every store that a test opens is a database: to try by hand what is written for a file."""
    if os.environ.get("UMPIRE_TESTS_ON", "") != "postgres":
        yield
        return
    server: Server = request.getfixturevalue("postgres")
    with ExitStack() as made:
        result: dict[Path, str] = {}

        def open_here(path: Path, *tell: Callable[[str], object]) -> Store:
            if path not in result:
                result[path] = made.enter_context(server.database())
            return open_database(result[path], path.parent, *tell)

        for module in (helpers, request.module):
            if hasattr(module, "open_store"):
                monkeypatch.setattr(module, "open_store", open_here)
        yield
