"""The secret of a seat in a match by mail, from which follow its signature, its dice and the key of its seals.

The dice: a secret is hashed many times. The last hash is published at the start, then, draw by draw, the value before it. Each
value is proved by the one published before it, so nobody can choose.
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

from umpire.engine.faults import Fault

# the number of draws that a match can have
LINKS: Final = 32_768
# every seal has this many bytes, so that its length tells nothing
SEAL_BYTES: Final = 256
_NONCE: Final = 12


class TooLongToSeal(ValueError):
    """A text is longer than a seal may be."""


class Keys(NamedTuple):
    """The secret of a seat in a match; no other match uses it."""

    match: str
    seat: str
    master: bytes

    @property
    def public(self) -> str:
        return self._signing.public_key().public_bytes_raw().hex()

    @property
    def commitment(self) -> str:
        """The commitment to the dice."""
        return links(self._derive("dice"))[0].hex()

    @property
    def seal_key(self) -> bytes:
        return self._derive("seal")

    @property
    def seal(self) -> str:
        """The commitment to the key of the seals."""
        return seal_commitment(self.seal_key)

    def value(self, draw: int) -> str:
        """Return this seat's part of a draw."""
        return links(self._derive("dice"))[draw + 1].hex()

    def sign(self, words: str) -> str:
        return self._signing.sign(words.encode()).hex()

    @property
    def _signing(self) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(self._derive("sign"))

    def _derive(self, use: str) -> bytes:
        return hmac.new(self.master, f"umpire mail\n{self.match}\n{self.seat}\n{use}\n".encode(), hashlib.sha256).digest()


def new_keys(match: str, seat: str) -> Keys:
    return Keys(match, seat, secrets.token_bytes(32))


def is_signed_by(public: str, signature: str, words: str) -> bool:
    """Say whether the holder of this key has signed these words."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), words.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def fingerprint(public: str) -> str:
    """Shorten a key so that two people can compare it by telephone: four groups of four digits.

    >>> fingerprint("00ff")
    '06eb-7d6a-69ee-19e5'
    """
    digits = hashlib.sha256(bytes.fromhex(public)).hexdigest()
    return "-".join([digits[start:start + 4] for start in range(0, 16, 4)])


# Dice

@lru_cache(8)
def links(seed: bytes) -> tuple[bytes, ...]:
    """Return the chain of hashes of a secret, from the one published first to the secret itself."""
    chain = [seed]
    for _ in range(LINKS):
        chain.append(hashlib.sha256(chain[-1]).digest())
    return tuple(reversed(chain))


# Seals

def seal_commitment(key: bytes) -> str:
    return hashlib.sha256(b"umpire mail seal\n" + key).hexdigest()


def seal_text(key: bytes, about: str, words: str) -> str:
    """Encrypt words. `about` says where they belong: nowhere else can they be opened.

    The same words in the same place make the same seal, and the nonce follows from the words, so no two texts share one.
    """
    plain = words.encode()
    if len(plain) > SEAL_BYTES:
        raise TooLongToSeal(Fault("too-long-to-seal", count=len(plain), most=SEAL_BYTES))
    nonce = hmac.new(key, about.encode() + b"\n" + plain, hashlib.sha256).digest()[:_NONCE]
    return b64encode(nonce + ChaCha20Poly1305(key).encrypt(nonce, plain.ljust(SEAL_BYTES), about.encode())).decode()


def open_seal(key: bytes, about: str, seal: str) -> str:
    """Decrypt a seal; ValueError if this key does not open it here."""
    try:
        content = b64decode(seal, validate=True)
        return ChaCha20Poly1305(key).decrypt(content[:_NONCE], content[_NONCE:], about.encode()).decode().rstrip()
    except (InvalidTag, Garbled, ValueError):
        raise ValueError("the seal cannot be opened with the key") from None
