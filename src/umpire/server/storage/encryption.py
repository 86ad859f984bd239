"""Seals: what the store keeps secret is encrypted under a key that is not in the store.

The key lies beside it (`table.key`), for its owner only, or comes from outside: `UMPIRE_KEY`, or a credential of systemd. Who
gets hold of the store alone, a copy of it or the disk of the database, reads neither the dice to come nor where anybody is to
be reached. Each text is sealed for the row and the column where it stands: put anywhere else it does not open. Where there are
several keys the first seals, and all open; so a key is exchanged for another (`umpire rekey`) while older copies still open.
"""
from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import os
import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Optional

import sqlalchemy as sa

from umpire.server.storage.file_copies import draft_of, put_new

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

# which columns hold what is sealed: sa.Column(..., info=SEALED)
SEALED: Final = {"sealed": True}
MARK: Final = "sealed1"
BITS: Final = 256
NONCE_BYTES: Final = 12
ID_DIGITS: Final = 8
SUFFIX: Final = ".key"
VARIABLE: Final = "UMPIRE_KEY"
# under this name in the folder that systemd names in CREDENTIALS_DIRECTORY
CREDENTIAL: Final = "umpire.key"
# who reads a key file knows what it is and that it is secret
FIRST_LINE: Final = "# The key of an Umpire store: who has both reads the dice to come. The first seals, the others still open."
# what a key is to show that it is the right one: a hash of this, which is quicker than to open something
PROOF: Final = b"this key opens this store"
_KEY: Final = re.compile(r"umpire-key-([A-Za-z0-9_-]{43})")


class KeyFault(Exception):
    """A key is missing, is the wrong one, or cannot be read; `what` names the sentence, `slots` fill it."""

    def __init__(self, what: str, **slots: str) -> None:
        super().__init__(what)
        self.what = what
        self.slots = slots


class Broken(Exception):
    """A sealed text was changed, or was sealed for another place."""


class Key(NamedTuple):
    """What seals, and the name under which it is known: a few digits of its hash."""

    id: str
    secret: bytes

    def __repr__(self) -> str:
        # a key is in no message and in no log
        return f"Key({self.id})"

    @property
    def proof(self) -> str:
        """What a store keeps of it, to tell the right key from another."""
        return hmac.digest(self.secret, PROOF, "sha256").hex()

    def written(self) -> str:
        return "umpire-key-" + base64.urlsafe_b64encode(self.secret).decode().rstrip("=")


def new_key() -> Key:
    return _key(secrets.token_bytes(BITS // 8))


def _key(secret: bytes) -> Key:
    return Key(hashlib.sha256(b"umpire key " + secret).hexdigest()[:ID_DIGITS], secret)


def read_keys(text: str, where: str) -> tuple[Key, ...]:
    """The keys of a text, one to a line or a word; lines that begin with # are for who reads it."""
    words = [word for line in text.splitlines() if not line.startswith("#") for word in line.split()]
    found = [_KEY.fullmatch(word) for word in words]
    if not words or not all(found):
        raise KeyFault("key-unreadable", where=where)
    try:
        return tuple(_key(base64.urlsafe_b64decode(one[1] + "=")) for one in found if one is not None)
    except (binascii.Error, ValueError):
        raise KeyFault("key-unreadable", where=where) from None


# Sealing

class Keyring:
    """The keys of a store. The first seals, all open. `where` says in words where they come from."""

    def __init__(self, keys: Sequence[Key], where: str, file: Optional[Path] = None) -> None:
        self.keys = tuple(keys)
        self.where = where
        # None where they were given from outside: then they are not ours to change
        self.file = file
        self._seen = _identity(file)

    def __repr__(self) -> str:
        return f"Keyring({', '.join(key.id for key in self.keys)})"

    @property
    def id(self) -> str:
        """Of the key that seals."""
        return self.keys[0].id

    def check(self, proofs: Mapping[str, str]) -> None:
        """KeyFault unless one of the keys is one of those that this store was sealed with, as far as it was with any."""
        shown = [hmac.compare_digest(key.proof, proofs[key.id]) for key in self.keys if key.id in proofs]
        if proofs and (not shown or not all(shown)):
            raise self._other(", ".join(proofs))

    def _other(self, wanted: str) -> KeyFault:
        return KeyFault("key-other", where=self.where, wanted=wanted, have=", ".join(key.id for key in self.keys))

    def seal(self, text: str, place: str) -> str:
        """A text that opens only with this key and at this place."""
        if _identity(self.file) not in (None, self._seen):
            self._read_again()
        nonce = secrets.token_bytes(NONCE_BYTES)
        closed = _cipher(self.keys[0]).encrypt(nonce, text.encode(), _bound(self.id, place))
        return f"{MARK}:{self.id}:{base64.urlsafe_b64encode(nonce + closed).decode()}"

    def unseal(self, sealed: str, place: str) -> str:
        """What was sealed here; Broken if it is not what was sealed, KeyFault if the key is another."""
        from cryptography.exceptions import InvalidTag

        mark, _, rest = sealed.partition(":")
        id_, _, closed = rest.partition(":")
        if mark != MARK:
            raise Broken("it is not sealed")
        try:
            content = base64.b64decode(closed.encode(), b"-_", validate=True)
            key = self._known(id_)
            return _cipher(key).decrypt(content[:NONCE_BYTES], content[NONCE_BYTES:], _bound(id_, place)).decode()
        except (InvalidTag, ValueError):
            raise Broken("it was changed, or sealed for another place") from None

    def _known(self, id_: str) -> Key:
        if id_ not in [key.id for key in self.keys]:
            self._read_again()
        for key in self.keys:
            if key.id == id_:
                return key
        raise self._other(id_)

    def _read_again(self) -> None:
        """Somebody may have exchanged the key while this server was open."""
        if self.file is not None and self.file.is_file():
            self.keys, self._seen = _read(self.file), _identity(self.file)


def _identity(file: Optional[Path]) -> Optional[tuple[int, int]]:
    """Another one whenever a file was exchanged; None if there is none."""
    try:
        found = None if file is None else file.stat()
    except OSError:
        return None
    return None if found is None else (found.st_ino, found.st_mtime_ns)


def _cipher(key: Key) -> AESGCM:
    # it takes a moment to load: who only looks at the front page does not wait for it
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    return AESGCM(key.secret)


def _bound(id_: str, place: str) -> bytes:
    return f"{MARK} {id_} {place}".encode()


def place(column: sa.Column[Any], row: Iterable[object]) -> str:
    """The name of one field of one row: table, column and the values of its primary key."""
    if not column.info.get("sealed"):
        raise TypeError(f"{column} is no column for what is sealed")
    return "\x1f".join((column.table.name, column.name, *map(str, row)))


def sealed_columns(metadata: sa.MetaData) -> list[sa.Column[Any]]:
    """Every column that holds sealed texts, of whatever table."""
    return [column for table in metadata.sorted_tables for column in table.columns if column.info.get("sealed")]


# Where keys are

def key_file(store: Path) -> Path:
    """Where the key of a store is: `table.key` beside `table.sqlite`."""
    return store.with_suffix(SUFFIX)


def given(environment: Mapping[str, str] = os.environ) -> Optional[Keyring]:
    """The keys that somebody gives from outside: in the environment, or as a credential of systemd."""
    if environment.get(VARIABLE):
        return Keyring(read_keys(environment[VARIABLE], VARIABLE), VARIABLE)
    folder = environment.get("CREDENTIALS_DIRECTORY")
    file = Path(folder) / CREDENTIAL if folder else None
    return Keyring(_read(file), str(file)) if file is not None and file.is_file() else None


def found(file: Path, environment: Mapping[str, str] = os.environ) -> Optional[Keyring]:
    """The keys from outside, else those in this file; None if there is neither."""
    outside = given(environment)
    if outside is not None or not file.is_file():
        return outside
    return Keyring(_read(file), str(file), file)


def _read(file: Path) -> tuple[Key, ...]:
    try:
        return read_keys(file.read_text(encoding="utf-8"), str(file))
    except (OSError, UnicodeDecodeError) as error:
        raise KeyFault("key-unreadable", where=f"{file} ({getattr(error, 'strerror', None) or 'no text'})") from None


def made(file: Path, environment: Mapping[str, str] = os.environ) -> Keyring:
    """The keys of a new store: those that are there, else one made now. Of two servers that begin together one makes it."""
    there = found(file, environment)
    if there is not None:
        return there
    try:
        write_new(file, (new_key(),))
    except FileExistsError:
        # the other one was quicker
        pass
    except OSError as error:
        raise KeyFault("key-not-written", where=str(file), reason=str(error.strerror)) from None
    return Keyring(_read(file), str(file), file)


def write_new(file: Path, keys: Sequence[Key]) -> None:
    """A key file where there is none, for its owner only; FileExistsError if there is one."""
    with draft_of(file) as draft:
        _write(draft, keys)
        put_new(draft, file)


def write_over(file: Path, keys: Sequence[Key]) -> None:
    """Other keys in a file: at no moment are there none."""
    with draft_of(file) as draft:
        _write(draft, keys)
        draft.replace(file)


def _write(draft: Path, keys: Sequence[Key]) -> None:
    with draft.open("w", encoding="utf-8", newline="\n") as open_file:
        open_file.write("\n".join((FIRST_LINE, *[key.written() for key in keys], "")))
        open_file.flush()
        os.fsync(open_file.fileno())
