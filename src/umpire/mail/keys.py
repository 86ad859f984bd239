"""What a seat keeps to itself in a match by mail: one secret, from which come its signature, its dice and the key of its seals.

The dice: a secret is hashed many times. The last hash is told at the start, then, draw by draw, the value before it: each proves
itself by the one after it, and nothing is left to choose.
"""
from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode
from binascii import Error as Garbled
from functools import lru_cache
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

# how many draws there are in a match
LINKS: Final = 32_768
# every seal holds so many bytes, whatever is in it: its length tells nothing
SEALED: Final = 256
_NONCE: Final = 12


class TooLong(ValueError):
    """What should be sealed is longer than a seal may be."""


class Keys(NamedTuple):
    """The secret of a seat in a match; nothing of it is used in another."""

    match: str
    seat: str
    master: bytes

    @property
    def public(self) -> str:
        return self._signing.public_key().public_bytes_raw().hex()

    @property
    def commitment(self) -> str:
        """What the dice are committed to."""
        return links(self._derived("dice"))[0].hex()

    @property
    def seal_key(self) -> bytes:
        return self._derived("seal")

    @property
    def seal(self) -> str:
        """What the seals are committed to."""
        return seal_commitment(self.seal_key)

    def value(self, draw: int) -> str:
        """One's own part of a draw."""
        return links(self._derived("dice"))[draw + 1].hex()

    def sign(self, words: str) -> str:
        return self._signing.sign(words.encode()).hex()

    @property
    def _signing(self) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(self._derived("sign"))

    def _derived(self, use: str) -> bytes:
        return hmac.new(self.master, f"umpire mail\n{self.match}\n{self.seat}\n{use}\n".encode(), hashlib.sha256).digest()


def new_keys(match: str, seat: str) -> Keys:
    return Keys(match, seat, secrets.token_bytes(32))


def signed_by(public: str, signature: str, words: str) -> bool:
    """Whether who holds this key has signed these words."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), words.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def spoken(public: str) -> str:
    """A key as two people compare it by telephone: four groups of four digits.

    >>> spoken("00ff")
    '06eb-7d6a-69ee-19e5'
    """
    digits = hashlib.sha256(bytes.fromhex(public)).hexdigest()
    return "-".join([digits[start:start + 4] for start in range(0, 16, 4)])


# Dice

@lru_cache(8)
def links(seed: bytes) -> tuple[bytes, ...]:
    """The chain of a secret, from what is told first to the secret itself."""
    found = [seed]
    for _ in range(LINKS):
        found.append(hashlib.sha256(found[-1]).digest())
    return tuple(reversed(found))


# Seals

def seal_commitment(key: bytes) -> str:
    return hashlib.sha256(b"umpire mail seal\n" + key).hexdigest()


def sealed(key: bytes, about: str, words: str) -> str:
    """Words under seal. `about` says where they belong: elsewhere they cannot be opened. The same words there are the same seal,
    and no two others are ever under one nonce: it is made of what is sealed."""
    plain = words.encode()
    if len(plain) > SEALED:
        raise TooLong(f"{len(plain)} bytes cannot be sealed: {SEALED} at most")
    nonce = hmac.new(key, about.encode() + b"\n" + plain, hashlib.sha256).digest()[:_NONCE]
    return b64encode(nonce + ChaCha20Poly1305(key).encrypt(nonce, plain.ljust(SEALED), about.encode())).decode()


def unsealed(key: bytes, about: str, seal: str) -> str:
    """What is under a seal; ValueError if this key does not open it here."""
    try:
        content = b64decode(seal, validate=True)
        return ChaCha20Poly1305(key).decrypt(content[:_NONCE], content[_NONCE:], about.encode()).decode().rstrip()
    except (InvalidTag, Garbled, ValueError):
        raise ValueError("the seal cannot be opened with the key") from None
