"""What the doctor looks at: the folder, the disk, the file, its shape, the versions, and whether matches can be played again.

Nothing is changed, and nothing is told of a match but its id and what its players would be told.
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
from umpire.server.common.sentences import say
from umpire.server.play.rows import explain_unplayable, replay_rows
from umpire.server.storage.backup import in_clear, looked_through, proofs_in, step_of
from umpire.server.storage.encryption import KeyFault, found, key_file
from umpire.server.storage.file_copies import BESIDE, connected
from umpire.server.storage.postgres import read_database
from umpire.server.storage.postgres_connection import DATABASE as FILE, reached
from umpire.server.storage.schema import metadata
from umpire.server.storage.migrate import HEAD, revision
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
# less than this is soon full, and so is less than a copy of the store needs
LEAST_FREE: Final = 100 * MEGABYTE
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
# how many of the newest, of the longest and of all the others are played again
NEWEST: Final = 10
LONGEST: Final = 5
AT_RANDOM: Final = 10
# settings of PostgreSQL without which a failure of the power takes what was acknowledged
DURABLE: Final = ("fsync", "full_page_writes", "synchronous_commit")
log = logging.getLogger("umpire.server")
# gets the rows of a question in SQL
Asking = Callable[[str], Sequence[Any]]


class Finding(NamedTuple):
    """What was looked at, whether it is in order, and what there is to say; of a fault also what to do."""

    check: str
    ok: bool
    text: str


class Sample(NamedTuple):
    """Which matches are played again: every one, or some, of which a seed chooses those that are taken at random."""

    every: bool = False
    seed: Optional[int] = None


# What the store stands on

def surroundings(path: Path) -> Iterator[Finding]:
    """The folder, who may read there, the disk, and what this Umpire is made of."""
    yield _versions()
    yield _titles()
    yield _folder(path)
    if path.is_file():
        yield _permissions(path)
        yield _disk(path)


def _versions() -> Finding:
    try:
        own = version("umpire-wargames")
    except PackageNotFoundError:
        own = "?"
    made = {"umpire": own, "python": platform.python_version(), "sqlite": sqlite3.sqlite_version}
    return Finding(VERSIONS, True, say("doctor-versions", **made, compiled=compiled.WORDS[compiled.STATE]))


def _titles() -> Finding:
    """The rules of each title; a title that cannot be loaded is named."""
    told, broken = [], []
    for name in face.titles():
        try:
            told.append(f"{name} {face.title(name).version}")
        except Exception as odd:
            # a title may be anybody's, and go wrong in any way
            broken.append(say("doctor-title-broken", title=name, reason=f"{type(odd).__name__}: {odd}"))
    broken += [say("doctor-title-broken", title=name, reason=reason) for name, reason in face.broken_titles().items()]
    return Finding(TITLES, not broken, " ".join([", ".join(told), *broken]))


def _folder(path: Path) -> Finding:
    folder = path.parent
    if not path.is_file():
        return Finding(FOLDER, False, say("no-store", file=str(path)))
    if not os.access(folder, os.W_OK | os.X_OK) or not os.access(path, os.R_OK | os.W_OK):
        return Finding(FOLDER, False, say("doctor-unwritable", folder=str(folder), file=path.name))
    return Finding(FOLDER, True, say("doctor-folder", file=str(path)))


def _permissions(path: Path) -> Finding:
    """The store holds the dice to come: nobody else may read it, or exchange it."""
    files = [file for file in (path, *[path.with_name(path.name + suffix) for suffix in BESIDE]) if file.exists()]
    open_ = [file.name for file in files if os.name != "nt" and file.stat().st_mode & OTHERS]
    if open_:
        return Finding(PERMISSIONS, False, say("doctor-readable", files=", ".join(open_), folder=str(path.parent)))
    mode = path.parent.stat().st_mode
    if os.name != "nt" and mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
        return Finding(PERMISSIONS, False, say("doctor-open-folder", folder=str(path.parent)))
    return Finding(PERMISSIONS, True, say("doctor-permissions"))


def _disk(path: Path) -> Finding:
    """A copy of the store has to find room beside it: before it is brought up to date one is made."""
    free, size = shutil.disk_usage(path.parent).free, path.stat().st_size
    sizes = {"free": free // MEGABYTE, "size": -(-size // MEGABYTE)}
    enough = free >= max(LEAST_FREE, 2 * size)
    return Finding(DISK, enough, say("doctor-disk" if enough else "doctor-disk-full", **sizes))


# The database

def database(path: Path) -> Iterator[Finding]:
    """Whether SQLite finds it whole, of which step it is, and whether every row belongs to a match."""
    if not path.is_file():
        # which was told
        return
    try:
        held = looked_through(path)
    except StoreError as error:
        yield Finding(DATABASE, False, str(error))
        return
    yield Finding(DATABASE, True, say("doctor-database", matches=held.matches, actions=held.actions))
    with closing(connected(path)) as connection:
        step = step_of(connection)
        yield _step(step)
        yield _references(connection)
        if step == HEAD:
            yield from _waiting(lambda words: connection.execute(words).fetchall())
    yield _key(path)
    yield _copies(path)


def database_at(url: str, folder: Path) -> Iterator[Finding]:
    """The same of a database: whether it can be reached, keeps what it is told, and is whole."""
    yield _versions()
    yield _titles()
    try:
        with reached(url) as engine:
            step = revision(engine)
            if not step:
                yield Finding(DATABASE, False, say("database-empty"))
                return
            with engine.connect() as connection:
                yield _reached(connection)
                yield _durable(connection)
                yield _step(step)
                yield _no_orphans(connection)
                if step == HEAD:
                    yield from _waiting(lambda words: connection.exec_driver_sql(words).all())
                proofs = connection.exec_driver_sql("SELECT id, proof FROM keys").all() if step == HEAD else ()
    except StoreError as error:
        yield Finding(DATABASE, False, str(error))
        return
    yield _key_fits({str(id_): str(proof) for id_, proof in proofs}, key_file(folder / FILE))
    yield _copies(folder / FILE)


def _reached(connection: sa.Connection) -> Finding:
    counts = {name: _number(connection, f"SELECT count(*) FROM {name}") for name in ("matches", "actions")}
    version_ = str(connection.exec_driver_sql("SHOW server_version").scalar())
    return Finding(DATABASE, True, say("doctor-postgres", version=version_, **counts))


def _durable(connection: sa.Connection) -> Finding:
    """Whether what was acknowledged is still there after the power has failed."""
    off = [name for name in DURABLE if connection.exec_driver_sql(f"SHOW {name}").scalar() == "off"]
    return Finding(DURABILITY, not off, say("doctor-not-durable", settings=", ".join(off)) if off else say("doctor-durable"))


def _no_orphans(connection: sa.Connection) -> Finding:
    """PostgreSQL minds references by itself, unless somebody has told it not to."""
    lost = 0
    for table in metadata.sorted_tables:
        for key in table.foreign_keys if sa.inspect(connection).has_table(table.name) else ():
            other = key.column.table.alias()
            found = sa.select(sa.func.count()).select_from(table.outerjoin(other, key.parent == other.c[key.column.name]))
            missing = found.where(key.parent.is_not(None), other.c[key.column.name].is_(None))
            lost += int(connection.execute(missing).scalar() or 0)
    return Finding(REFERENCES, not lost, say("doctor-lost", rows=lost) if lost else say("doctor-references"))


def _number(connection: sa.Connection, words: str) -> int:
    return int(connection.exec_driver_sql(words).scalar() or 0)


def _step(step: str) -> Finding:
    return Finding(STEP, True, say("doctor-step" if step == HEAD else "doctor-older", step=step, head=HEAD))


def _references(connection: sqlite3.Connection) -> Finding:
    lost = len(connection.execute("PRAGMA foreign_key_check").fetchall())
    return Finding(REFERENCES, not lost, say("doctor-lost", rows=lost) if lost else say("doctor-references"))


def _waiting(ask: Asking) -> Iterator[Finding]:
    """What is to be told to players, and what they have told."""
    yield _notices(ask, time.time())
    yield _reports(ask)


def _reports(ask: Asking) -> Finding:
    """What players have told the operator: nothing is wrong with the store, but somebody waits."""
    waiting = int(ask("SELECT count(*) FROM reports WHERE NOT done")[0][0])
    return Finding(REPORTS, True, say("reports-waiting", n=waiting) if waiting else say("reports-none"))


def _notices(ask: Asking, now: float) -> Finding:
    """Whether what players are to be told leaves the table: what could not be sent for an hour points to the mail server."""
    counted = {str(state): int(number) for state, number in ask("SELECT state, count(*) FROM notices GROUP BY state")}
    waiting = counted.get("waiting", 0) + counted.get("sending", 0)
    late = ask(f"SELECT reason FROM notices WHERE state = 'waiting' AND attempts > 0 AND made < {now - HOUR}")
    reasons = [str(reason) for reason, in late]
    if reasons:
        return Finding(NOTICES, False, say("doctor-notices-late", waiting=waiting, late=len(reasons), reason=reasons[-1]))
    sent, given_up = counted.get("sent", 0), counted.get("given up", 0)
    return Finding(NOTICES, True, say("doctor-notices", waiting=waiting, sent=sent, given_up=given_up))


def _key(path: Path) -> Finding:
    """Whether the key is there, is the right one, and is for its owner only."""
    return _key_fits(proofs_in(path), key_file(path))


def _key_fits(proofs: dict[str, str], file: Path) -> Finding:
    try:
        keys = found(file)
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
    """Whether a copy lies beside the store from before there were keys, however it came there: it tells what the store hides."""
    others = [file for file in path.parent.glob(f"{glob.escape(path.stem)}.*") if file.is_file() and file != path]
    plain = sorted(file.name for file in others if in_clear(file))
    told = say("doctor-copies-plain", files=", ".join(plain), folder=str(path.parent)) if plain else say("doctor-copies")
    return Finding(COPIES, not plain, told)


# Matches

class Replays:
    """Some or all matches of a store, played again as the table would. `url`: of a database, whose key is in the folder."""

    def __init__(self, path: Path, sample: Sample, url: str = "") -> None:
        self._opened = partial(read_database, url, path.parent) if url else partial(open_for_reading, path)
        self._seed = secrets.randbelow(10_000) if sample.seed is None else sample.seed
        with _asking(path, url) as ask:
            # an older shape is read only after it was brought up to date, which is not the doctor's to do
            self._older = [str(step) for step, in ask("SELECT version_num FROM alembic_version")] != [HEAD]
            self._kept, self._chosen = (0, []) if self._older else _chosen(ask, sample.every, self._seed)

    @property
    def total(self) -> int:
        return len(self._chosen)

    def findings(self, done: Callable[[], object]) -> list[Finding]:
        """Each match that cannot be opened, and why; or how many can."""
        if self._older:
            return [Finding(MATCHES, True, say("doctor-not-replayed", head=HEAD))]
        try:
            opened = self._opened()
        except StoreError:
            # why was told before: its key is missing, or is another
            return [Finding(MATCHES, False, say("doctor-not-opened"))]
        with closing(opened) as store, _quiet():
            faults = [fault for match in self._chosen for fault in _replay(store, match, done)]
        some = {"played": self.total - len(faults), "chosen": self.total, "kept": self._kept, "seed": self._seed}
        whole = "doctor-all-replayed" if self.total == self._kept else "doctor-replayed"
        return [*[Finding(MATCHES, False, fault) for fault in faults], Finding(MATCHES, True, say(whole, **some))]


@contextmanager
def _quiet() -> Iterator[None]:
    """The log would say exactly what is wrong with a match, and may quote what is hidden in it."""
    was, log.disabled = log.disabled, True
    try:
        yield
    finally:
        log.disabled = was


@contextmanager
def _asking(path: Path, url: str) -> Iterator[Asking]:
    """What asks a store in words that both databases know."""
    if url:
        with reached(url) as engine, engine.connect() as connected_:
            yield lambda words: connected_.exec_driver_sql(words).all()
        return
    with closing(connected(path)) as connection:
        yield lambda words: connection.execute(words).fetchall()


def _chosen(ask: Asking, every: bool, seed: int) -> tuple[int, list[str]]:
    """How many matches there are, and which are played again: the newest, the longest, and some at random."""
    newest = [str(match) for match, in ask("SELECT id FROM matches ORDER BY created DESC, id")]
    if every:
        return len(newest), newest
    by_length = f"SELECT match FROM actions GROUP BY match ORDER BY count(*) DESC, match LIMIT {LONGEST}"
    first = dict.fromkeys([*newest[:NEWEST], *[str(match) for match, in ask(by_length)]])
    rest = [match for match in newest if match not in first]
    return len(newest), [*first, *random.Random(seed).sample(rest, min(AT_RANDOM, len(rest)))]


def _replay(store: Store, match: str, done: Callable[[], object]) -> Sequence[str]:
    """What is wrong with a match, in the words that its players would be told."""
    try:
        kept = store.kept(match)
        if kept is None:
            raise StoreError(say("no-match"))
        rows = store.rows(match)
        try:
            replay_rows(kept, rows)
        except Exception as odd:
            raise explain_unplayable(match, kept.header, odd) from None
    except Exception as told:
        return [str(told)]
    finally:
        done()
    return []
