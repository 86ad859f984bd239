"""The examination of `umpire doctor`: folder, disk, store and schema, versions, and whether matches can be replayed.

It changes nothing, and reveals nothing of a match but its id and what its players may know.
"""
from __future__ import annotations

import glob
import logging
import os
import platform
import random
import secrets
import shutil
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire import compiled, face
from umpire.i18n.faults import say_reason
from umpire.server.common.sentences import say
from umpire.server.play.rows import explain_unplayable, replay_rows
from umpire.server.storage.backup import inspect_copy, is_unencrypted, proofs_in, step_of
from umpire.server.storage.encryption import KeyFault, find_keys, key_file
from umpire.server.storage.file_copies import BESIDE, connect
from umpire.server.storage.migrate import HEAD, revision
from umpire.server.storage.postgres import read_database
from umpire.server.storage.postgres_connection import DATABASE as FILE
from umpire.server.storage.postgres_connection import open_engine
from umpire.server.storage.schema import metadata
from umpire.server.storage.sqlite import open_for_reading
from umpire.server.storage.store import Store, StoreError

FOLDER: Final = "folder"
PERMISSIONS: Final = "permissions"
DISK: Final = "disk"
DATABASE: Final = "database"
STEP: Final = "step"
KEY: Final = "key"
COPIES: Final = "copies"
DURABILITY: Final = "durability"
REFERENCES: Final = "references"
VERSIONS: Final = "versions"
TITLES: Final = "titles"
MATCHES: Final = "matches"
REPORTS: Final = "reports"
NOTICES: Final = "notices"
HOUR: Final = 3600.0

MEGABYTE: Final = 1024 * 1024
# bytes that should be free on the disk, besides room for a copy of the store
LEAST_FREE: Final = 100 * MEGABYTE
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
# how many of the newest, of the longest and of all other matches are replayed
NEWEST: Final = 10
LONGEST: Final = 5
AT_RANDOM: Final = 10
# settings of PostgreSQL without which a power failure loses acknowledged moves
DURABLE: Final = ("fsync", "full_page_writes", "synchronous_commit")
log = logging.getLogger("umpire.server")
# runs a query in SQL and returns its rows
Query = Callable[[str], Sequence[Any]]


class Finding(NamedTuple):
    """A finding: the thing examined, whether it is in order, and a sentence about it that tells how to mend a fault."""

    check: str
    ok: bool
    text: str


class Sample(NamedTuple):
    """Which matches to replay: every one, or some, of which a seed chooses the random ones."""

    every: bool = False
    seed: Optional[int] = None


# The surroundings of the store

def check_surroundings(path: Path) -> Iterator[Finding]:
    """Check the folder, its permissions, the disk, and the versions of this Umpire."""
    yield _versions()
    yield _titles()
    yield _folder(path)
    if path.is_file():
        yield _permissions(path)
        yield _disk(path)


def _versions() -> Finding:
    try:
        umpire = version("umpire-wargames")
    except PackageNotFoundError:
        umpire = "?"
    versions = {"umpire": umpire, "python": platform.python_version(), "sqlite": sqlite3.sqlite_version}
    return Finding(VERSIONS, True, say("doctor-versions", **versions, compiled=compiled.WORDS[compiled.STATE]))


def _titles() -> Finding:
    """List the rules of each title; name those that cannot be loaded."""
    versions, broken = [], []
    for name in face.titles():
        try:
            versions.append(f"{name} {face.title(name).version}")
        except Exception as odd:
            # a title may be anybody's, and fail in any way
            broken.append(say("doctor-title-broken", title=name, reason=f"{type(odd).__name__}: {odd}"))
    broken += [say("doctor-title-broken", title=name, reason=say_reason(reason)) for name, reason in face.broken_titles().items()]
    return Finding(TITLES, not broken, " ".join([", ".join(versions), *broken]))


def _folder(path: Path) -> Finding:
    folder = path.parent
    if not path.is_file():
        return Finding(FOLDER, False, say("no-store", file=str(path)))
    if not os.access(folder, os.W_OK | os.X_OK) or not os.access(path, os.R_OK | os.W_OK):
        return Finding(FOLDER, False, say("doctor-unwritable", folder=str(folder), file=path.name))
    return Finding(FOLDER, True, say("doctor-folder", file=str(path)))


def _permissions(path: Path) -> Finding:
    """Check that nobody else can read or replace the store: it contains future dice."""
    files = [file for file in (path, *[path.with_name(path.name + suffix) for suffix in BESIDE]) if file.exists()]
    open_ = [file.name for file in files if os.name != "nt" and file.stat().st_mode & OTHERS]
    if open_:
        return Finding(PERMISSIONS, False, say("doctor-readable", files=", ".join(open_), folder=str(path.parent)))
    mode = path.parent.stat().st_mode
    if os.name != "nt" and mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
        return Finding(PERMISSIONS, False, say("doctor-open-folder", folder=str(path.parent)))
    return Finding(PERMISSIONS, True, say("doctor-permissions"))


def _disk(path: Path) -> Finding:
    """Check that a copy fits beside the store: one is made before every upgrade."""
    free, size = shutil.disk_usage(path.parent).free, path.stat().st_size
    sizes = {"free": free // MEGABYTE, "size": -(-size // MEGABYTE)}
    is_enough = free >= max(LEAST_FREE, 2 * size)
    return Finding(DISK, is_enough, say("doctor-disk" if is_enough else "doctor-disk-full", **sizes))


# The database

def check_database_file(path: Path) -> Iterator[Finding]:
    """Check that SQLite finds the file whole, its step, and that every row belongs to a match."""
    if not path.is_file():
        # already reported
        return
    try:
        holding = inspect_copy(path)
    except StoreError as error:
        yield Finding(DATABASE, False, str(error))
        return
    yield Finding(DATABASE, True, say("doctor-database", matches=holding.matches, actions=holding.actions))
    with closing(connect(path)) as connection:
        step = step_of(connection)
        yield _step(step)
        yield _references(connection)
        if step == HEAD:
            yield from _messages(lambda words: connection.execute(words).fetchall())
    yield _key(path)
    yield _copies(path)


def check_database(url: str, folder: Path) -> Iterator[Finding]:
    """Check the same of a PostgreSQL database, and that it can be reached and is durable."""
    yield _versions()
    yield _titles()
    try:
        with open_engine(url) as engine:
            step = revision(engine)
            if not step:
                yield Finding(DATABASE, False, say("database-empty"))
                return
            with engine.connect() as connection:
                yield _postgres(connection)
                yield _durability(connection)
                yield _step(step)
                yield _no_orphans(connection)
                if step == HEAD:
                    yield from _messages(lambda words: connection.exec_driver_sql(words).all())
                proofs = connection.exec_driver_sql("SELECT id, proof FROM keys").all() if step == HEAD else ()
    except StoreError as error:
        yield Finding(DATABASE, False, str(error))
        return
    yield _key_fits({str(id_): str(proof) for id_, proof in proofs}, key_file(folder / FILE))
    yield _copies(folder / FILE)


def _postgres(connection: sa.Connection) -> Finding:
    counts = {name: _number(connection, f"SELECT count(*) FROM {name}") for name in ("matches", "actions")}
    version_ = str(connection.exec_driver_sql("SHOW server_version").scalar())
    return Finding(DATABASE, True, say("doctor-postgres", version=version_, **counts))


def _durability(connection: sa.Connection) -> Finding:
    """Check that acknowledged moves survive a power failure."""
    off = [name for name in DURABLE if connection.exec_driver_sql(f"SHOW {name}").scalar() == "off"]
    return Finding(DURABILITY, not off, say("doctor-not-durable", settings=", ".join(off)) if off else say("doctor-durable"))


def _no_orphans(connection: sa.Connection) -> Finding:
    """Count rows without a match. PostgreSQL prevents them, unless somebody switched that off."""
    orphans = 0
    for table in metadata.sorted_tables:
        for key in table.foreign_keys if sa.inspect(connection).has_table(table.name) else ():
            other = key.column.table.alias()
            joined = sa.select(sa.func.count()).select_from(table.outerjoin(other, key.parent == other.c[key.column.name]))
            missing = joined.where(key.parent.is_not(None), other.c[key.column.name].is_(None))
            orphans += int(connection.execute(missing).scalar() or 0)
    return Finding(REFERENCES, not orphans, say("doctor-lost", rows=orphans) if orphans else say("doctor-references"))


def _number(connection: sa.Connection, sql: str) -> int:
    return int(connection.exec_driver_sql(sql).scalar() or 0)


def _step(step: str) -> Finding:
    return Finding(STEP, True, say("doctor-step" if step == HEAD else "doctor-older", step=step, head=HEAD))


def _references(connection: sqlite3.Connection) -> Finding:
    orphans = len(connection.execute("PRAGMA foreign_key_check").fetchall())
    return Finding(REFERENCES, not orphans, say("doctor-lost", rows=orphans) if orphans else say("doctor-references"))


def _messages(ask: Query) -> Iterator[Finding]:
    """Check the messages to players and from players."""
    yield _notices(ask, time.time())
    yield _reports(ask)


def _reports(ask: Query) -> Finding:
    """Count the open reports from players: the store is fine, but somebody waits."""
    waiting = int(ask("SELECT count(*) FROM reports WHERE NOT done")[0][0])
    return Finding(REPORTS, True, say("reports-waiting", n=waiting) if waiting else say("reports-none"))


def _notices(ask: Query, now: float) -> Finding:
    """Check that notices are sent: those an hour late point to a problem with the mail server."""
    counts = {str(state): int(number) for state, number in ask("SELECT state, count(*) FROM notices GROUP BY state")}
    waiting = counts.get("waiting", 0) + counts.get("sending", 0)
    late = ask(f"SELECT reason FROM notices WHERE state = 'waiting' AND attempts > 0 AND made < {now - HOUR}")
    reasons = [str(reason) for reason, in late]
    if reasons:
        return Finding(NOTICES, False, say("doctor-notices-late", waiting=waiting, late=len(reasons), reason=reasons[-1]))
    sent, given_up = counts.get("sent", 0), counts.get("given up", 0)
    return Finding(NOTICES, True, say("doctor-notices", waiting=waiting, sent=sent, given_up=given_up))


def _key(path: Path) -> Finding:
    """Check that the key is there, is the right one, and is for its owner only."""
    return _key_fits(proofs_in(path), key_file(path))


def _key_fits(proofs: dict[str, str], file: Path) -> Finding:
    try:
        keys = find_keys(file)
        if keys is None:
            missing = say("key-missing", where=str(file), wanted=", ".join(proofs))
            return Finding(KEY, not proofs, missing if proofs else say("doctor-key-later", file=str(file)))
        keys.check(proofs)
    except KeyFault as fault:
        return Finding(KEY, False, say(fault.what, **fault.slots))
    if keys.file is not None and os.name != "nt" and keys.file.stat().st_mode & OTHERS:
        return Finding(KEY, False, say("doctor-key-readable", file=str(keys.file)))
    return Finding(KEY, True, say("doctor-key", where=keys.where, id=keys.id))


def _copies(path: Path) -> Finding:
    """Look for an unencrypted copy beside the store, from before there were keys: it reveals what the store hides."""
    others = [file for file in path.parent.glob(f"{glob.escape(path.stem)}.*") if file.is_file() and file != path]
    plain = sorted(file.name for file in others if is_unencrypted(file))
    sentence = say("doctor-copies-plain", files=", ".join(plain), folder=str(path.parent)) if plain else say("doctor-copies")
    return Finding(COPIES, not plain, sentence)


# Matches

class Replays:
    """Replays some or all matches of a store as the server would. `url` is that of a database, whose key is in the folder."""

    def __init__(self, path: Path, sample: Sample, url: str = "") -> None:
        self._open = partial(read_database, url, path.parent) if url else partial(open_for_reading, path)
        self._seed = secrets.randbelow(10_000) if sample.seed is None else sample.seed
        with _querying(path, url) as ask:
            # an older schema can be read only after an upgrade, which is not up to the doctor
            self._is_old = [str(step) for step, in ask("SELECT version_num FROM alembic_version")] != [HEAD]
            self._count, self._sample = (0, []) if self._is_old else _choose_matches(ask, sample.every, self._seed)

    @property
    def total(self) -> int:
        return len(self._sample)

    def findings(self, on_done: Callable[[], object]) -> list[Finding]:
        """Return a finding for each match that cannot be opened, and one that counts the others."""
        if self._is_old:
            return [Finding(MATCHES, True, say("doctor-not-replayed", head=HEAD))]
        try:
            store_ = self._open()
        except StoreError:
            # already reported: its key is missing or wrong
            return [Finding(MATCHES, False, say("doctor-not-opened"))]
        with closing(store_) as store, _quiet():
            faults = [fault for match in self._sample for fault in _replay(store, match, on_done)]
        some = {"played": self.total - len(faults), "chosen": self.total, "kept": self._count, "seed": self._seed}
        whole = "doctor-all-replayed" if self.total == self._count else "doctor-replayed"
        return [*[Finding(MATCHES, False, fault) for fault in faults], Finding(MATCHES, True, say(whole, **some))]


@contextmanager
def _quiet() -> Iterator[None]:
    """Silence the log, which would say exactly what is wrong with a match and might quote what is hidden."""
    was_disabled, log.disabled = log.disabled, True
    try:
        yield
    finally:
        log.disabled = was_disabled


@contextmanager
def _querying(path: Path, url: str) -> Iterator[Query]:
    """Open a function that queries the store, with SQL that both databases know."""
    if url:
        with open_engine(url) as engine, engine.connect() as database:
            yield lambda sql: database.exec_driver_sql(sql).all()
        return
    with closing(connect(path)) as connection:
        yield lambda sql: connection.execute(sql).fetchall()


def _choose_matches(ask: Query, every: bool, seed: int) -> tuple[int, list[str]]:
    """Return the number of matches, and those to replay: the newest, the longest, and some at random."""
    newest = [str(match) for match, in ask("SELECT id FROM matches ORDER BY created DESC, id")]
    if every:
        return len(newest), newest
    by_length = f"SELECT match FROM actions GROUP BY match ORDER BY count(*) DESC, match LIMIT {LONGEST}"
    first = dict.fromkeys([*newest[:NEWEST], *[str(match) for match, in ask(by_length)]])
    rest = [match for match in newest if match not in first]
    return len(newest), [*first, *random.Random(seed).sample(rest, min(AT_RANDOM, len(rest)))]


def _replay(store: Store, match: str, on_done: Callable[[], object]) -> Sequence[str]:
    """Describe the fault of a match, in the words of its players."""
    try:
        match_start = store.load_match(match)
        if match_start is None:
            raise StoreError(say("no-match"))
        rows = store.rows(match)
        try:
            replay_rows(match_start, rows)
        except Exception as odd:
            raise explain_unplayable(match, match_start.header, odd) from None
    except Exception as error:
        return [str(error)]
    finally:
        on_done()
    return []
