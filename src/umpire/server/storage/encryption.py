"""Encryption of the store's secrets with a key that is not in the store.

The key lies beside it (`table.key`), for its owner only, or comes from outside: `UMPIRE_KEY`, or a credential of systemd. With
the store alone, a copy of it or the disk of the database, nobody can read future dice or people's addresses. A text is encrypted
for its row and column: moved anywhere else it cannot be decrypted. Of several keys the first encrypts, and all decrypt; so the
key can be changed (`umpire rekey`) while older copies still open.
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

# marks a column as encrypted: sa.Column(..., info=SEALED)
SEALED: Final = {"sealed": True}
MARK: Final = "sealed1"
BITS: Final = 256
NONCE_BYTES: Final = 12
ID_DIGITS: Final = 8
SUFFIX: Final = ".key"
VARIABLE: Final = "UMPIRE_KEY"
# file name in the folder that systemd names in CREDENTIALS_DIRECTORY
CREDENTIAL: Final = "umpire.key"
# tells whoever reads a key file what it is
FIRST_LINE: Final = "# The key of an Umpire store: who has both reads the dice to come. The first seals, the others still open."
# a key proves itself by its hash of this, which is faster than decrypting something
PROOF: Final = b"this key opens this store"
_KEY: Final = re.compile(r"umpire-key-([A-Za-z0-9_-]{43})")


class KeyFault(Exception):
    """A key is missing, is the wrong one, or cannot be read; `what` names the sentence, `slots` fill it."""

    def __init__(self, what: str, **slots: str) -> None:
        super().__init__(what)
        self.what = what
        self.slots = slots


class BrokenSeal(Exception):
    """An encrypted text was changed or moved."""


class Key(NamedTuple):
    """A key and its id, a few digits of its hash."""

    id: str
    secret: bytes

    def __repr__(self) -> str:
        # keep the key out of messages and logs
        return f"Key({self.id})"

    @property
    def proof(self) -> str:
        """The fingerprint of a key in the store, to tell the right key from another."""
        return hmac.digest(self.secret, PROOF, "sha256").hex()

    def encode(self) -> str:
        return "umpire-key-" + base64.urlsafe_b64encode(self.secret).decode().rstrip("=")


def new_key() -> Key:
    return _key(secrets.token_bytes(BITS // 8))


def _key(secret: bytes) -> Key:
    return Key(hashlib.sha256(b"umpire key " + secret).hexdigest()[:ID_DIGITS], secret)


def read_keys(text: str, where: str) -> tuple[Key, ...]:
    """Read keys, one to a line or word; lines that begin with # are comments."""
    words = [word for line in text.splitlines() if not line.startswith("#") for word in line.split()]
    matches = [_KEY.fullmatch(word) for word in words]
    if not words or not all(matches):
        raise KeyFault("key-unreadable", where=where)
    try:
        return tuple(_key(base64.urlsafe_b64decode(match[1] + "=")) for match in matches if match is not None)
    except (binascii.Error, ValueError):
        raise KeyFault("key-unreadable", where=where) from None


# Encryption

class Keyring:
    """The keys of a store. The first encrypts, all decrypt. `where` says in words where they come from."""

    def __init__(self, keys: Sequence[Key], where: str, file: Optional[Path] = None) -> None:
        self.keys = tuple(keys)
        self.where = where
        # None if they come from outside: then they are not ours to change
        self.file = file
        self._identity = _identity(file)

    def __repr__(self) -> str:
        return f"Keyring({', '.join(key.id for key in self.keys)})"

    @property
    def id(self) -> str:
        """The id of the key that encrypts."""
        return self.keys[0].id

    def check(self, proofs: Mapping[str, str]) -> None:
        """Raise KeyFault if the store has proofs of keys and none is of ours."""
        matches = [hmac.compare_digest(key.proof, proofs[key.id]) for key in self.keys if key.id in proofs]
        if proofs and (not matches or not all(matches)):
            raise self._wrong_key(", ".join(proofs))

    def _wrong_key(self, wanted: str) -> KeyFault:
        return KeyFault("key-other", where=self.where, wanted=wanted, have=", ".join(key.id for key in self.keys))

    def seal(self, text: str, place: str) -> str:
        """Encrypt a text for one place."""
        if _identity(self.file) not in (None, self._identity):
            self._reload()
        nonce = secrets.token_bytes(NONCE_BYTES)
        ciphertext = _cipher(self.keys[0]).encrypt(nonce, text.encode(), _associated_data(self.id, place))
        return f"{MARK}:{self.id}:{base64.urlsafe_b64encode(nonce + ciphertext).decode()}"

    def unseal(self, sealed: str, place: str) -> str:
        """Decrypt a text of one place; BrokenSeal if it was changed or moved, KeyFault if the key is missing."""
        from cryptography.exceptions import InvalidTag

        mark, _, rest = sealed.partition(":")
        id_, _, ciphertext = rest.partition(":")
        if mark != MARK:
            raise BrokenSeal("it is not sealed")
        try:
            content = base64.b64decode(ciphertext.encode(), b"-_", validate=True)
            key = self._key_by_id(id_)
            return _cipher(key).decrypt(content[:NONCE_BYTES], content[NONCE_BYTES:], _associated_data(id_, place)).decode()
        except (InvalidTag, ValueError):
            raise BrokenSeal("it was changed, or sealed for another place") from None

    def _key_by_id(self, id_: str) -> Key:
        if id_ not in [key.id for key in self.keys]:
            self._reload()
        for key in self.keys:
            if key.id == id_:
                return key
        raise self._wrong_key(id_)

    def _reload(self) -> None:
        """Read the key file again: somebody may have changed the key while this server runs."""
        if self.file is not None and self.file.is_file():
            self.keys, self._identity = _read(self.file), _identity(self.file)


def _identity(file: Optional[Path]) -> Optional[tuple[int, int]]:
    """Return a value that changes whenever a file is replaced, None if there is no file."""
    try:
        status = None if file is None else file.stat()
    except OSError:
        return None
    return None if status is None else (status.st_ino, status.st_mtime_ns)


def _cipher(key: Key) -> AESGCM:
    # slow to load, and not needed for the front page
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    return AESGCM(key.secret)


def _associated_data(id_: str, place: str) -> bytes:
    return f"{MARK} {id_} {place}".encode()


def place(column: sa.Column[Any], row: Iterable[object]) -> str:
    """Name one field of one row: table, column and the values of its primary key."""
    if not column.info.get("sealed"):
        raise TypeError(f"{column} is no encrypted column")
    return "\x1f".join((column.table.name, column.name, *map(str, row)))


def sealed_columns(metadata: sa.MetaData) -> list[sa.Column[Any]]:
    """Return all encrypted columns of all tables."""
    return [column for table in metadata.sorted_tables for column in table.columns if column.info.get("sealed")]


# Key files

def key_file(store: Path) -> Path:
    """Return the file of a store's key: `table.key` beside `table.sqlite`."""
    return store.with_suffix(SUFFIX)


def outside_keys(environment: Mapping[str, str] = os.environ) -> Optional[Keyring]:
    """Return the keys from outside: from the environment, or a credential of systemd."""
    if environment.get(VARIABLE):
        return Keyring(read_keys(environment[VARIABLE], VARIABLE), VARIABLE)
    folder = environment.get("CREDENTIALS_DIRECTORY")
    file = Path(folder) / CREDENTIAL if folder else None
    return Keyring(_read(file), str(file)) if file is not None and file.is_file() else None


def find_keys(file: Path, environment: Mapping[str, str] = os.environ) -> Optional[Keyring]:
    """Return the keys from outside, else those in this file, or None."""
    outside = outside_keys(environment)
    if outside is not None or not file.is_file():
        return outside
    return Keyring(_read(file), str(file), file)


def _read(file: Path) -> tuple[Key, ...]:
    try:
        return read_keys(file.read_text(encoding="utf-8"), str(file))
    except (OSError, UnicodeDecodeError) as error:
        raise KeyFault("key-unreadable", where=f"{file} ({getattr(error, 'strerror', None) or 'no text'})") from None


def find_or_make_keys(file: Path, environment: Mapping[str, str] = os.environ) -> Keyring:
    """Return the keys that exist, else make one. If two servers start together, one of them makes it."""
    keys = find_keys(file, environment)
    if keys is not None:
        return keys
    try:
        write_new(file, (new_key(),))
    except FileExistsError:
        # the other server was faster
        pass
    except OSError as error:
        raise KeyFault("key-not-written", where=str(file), reason=str(error.strerror)) from None
    return Keyring(_read(file), str(file), file)


def write_new(file: Path, keys: Sequence[Key]) -> None:
    """Write a key file that only its owner may read; FileExistsError if there is one."""
    with draft_of(file) as draft:
        _write(draft, keys)
        put_new(draft, file)


def write_over(file: Path, keys: Sequence[Key]) -> None:
    """Replace the keys in a file; at no moment is there none."""
    with draft_of(file) as draft:
        _write(draft, keys)
        draft.replace(file)


def _write(draft: Path, keys: Sequence[Key]) -> None:
    with draft.open("w", encoding="utf-8", newline="\n") as open_file:
        open_file.write("\n".join((FIRST_LINE, *[key.encode() for key in keys], "")))
        open_file.flush()
        os.fsync(open_file.fileno())
