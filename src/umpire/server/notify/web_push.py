"""Web Push: a letter that only one browser can read (RFC 8291), with the signature of this table (RFC 8292)."""
from __future__ import annotations

import json
import os
import struct
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from umpire.server.notify.letter import Letter
from umpire.server.notify.outgoing_http import Lookups, post

# a record of aes128gcm: as long as push services take them
RECORD: Final = 4096
# seconds for which a push service keeps what a browser does not fetch, and for which a signature holds
KEPT: Final = 3 * 86400
HOLDS: Final = 12 * 3600
# bytes of a coordinate, and of a point of the curve that is not compressed
COORDINATE: Final = 32
POINT: Final = 65
AUTH: Final = 16
CURVE: Final = ec.SECP256R1()


class BadSubscription(ValueError):
    """What a browser gave is no subscription."""


def made_key() -> str:
    """A new key of a table, as text."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encoded(number.to_bytes(COORDINATE, "big"))


def public_key(private: str) -> str:
    """What browsers are told of a key: who signs what they get."""
    return encoded(_point(_private(private).public_key()))


def checked(subscription: dict[str, Any]) -> dict[str, Any]:
    """A subscription as a browser gives it, with nothing besides what is needed; BadSubscription if it is none."""
    try:
        keys = {name: str(subscription["keys"][name]) for name in ("p256dh", "auth")}
        found = {"endpoint": str(subscription["endpoint"]), "keys": keys}
        if len(decoded(keys["auth"])) != AUTH:
            raise BadSubscription("auth")
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(keys["p256dh"]))
    except (KeyError, TypeError, ValueError):
        raise BadSubscription("no subscription") from None
    return found


def payload(letter: Letter) -> bytes:
    """What the service worker shows. The path alone: the browser knows where it is from."""
    path = urlsplit(letter.link)
    link = path.path + (f"#{path.fragment}" if path.fragment else "")
    told = {"id": letter.id, "match": letter.match, "title": letter.subject, "body": letter.text, "link": link}
    return json.dumps(told, ensure_ascii=False).encode()


async def send(
    subscription: dict[str, Any], letter: Letter, private: str, contact: str, anywhere: bool, lookups: Lookups,
) -> None:
    """Hand it to the service of the browser. Of letters about one match only the last waits there."""
    endpoint = str(subscription["endpoint"])
    body = encrypted(payload(letter), decoded(subscription["keys"]["p256dh"]), decoded(subscription["keys"]["auth"]))
    headers = {
        "Content-Type": "application/octet-stream", "Content-Encoding": "aes128gcm", "TTL": str(KEPT), "Urgency": "normal",
        "Topic": letter.match[:32], "Authorization": signature(endpoint, private, contact, time.time()),
    }
    await post(endpoint, body, headers, anywhere, lookups)


def encrypted(text: bytes, browser: bytes, auth: bytes) -> bytes:
    """One record for the key of a browser: who carries it cannot read it."""
    own, salt = ec.generate_private_key(CURVE), os.urandom(16)
    sender = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    secret = _derived(shared, auth, b"WebPush: info\0" + browser + sender, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!LB", RECORD, len(sender)) + sender
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def signature(endpoint: str, private: str, contact: str, now: float) -> str:
    """Who sends it: a token for the one service, signed with the key that the browser was told of."""
    place = urlsplit(endpoint)
    claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": int(now) + HOLDS, "sub": contact}
    parts = {"typ": "JWT", "alg": "ES256"}, claims
    signed = ".".join([encoded(json.dumps(part, separators=(",", ":")).encode()) for part in parts])
    r, s = decode_dss_signature(_private(private).sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    raw = r.to_bytes(COORDINATE, "big") + s.to_bytes(COORDINATE, "big")
    return f"vapid t={signed}.{encoded(raw)}, k={public_key(private)}"


def encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def _private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), CURVE)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
