"""Web Push: a letter that only one browser can decrypt (RFC 8291), signed by this server (RFC 8292)."""
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

from umpire.server.notify.letter import NoticeText
from umpire.server.notify.outgoing_http import Lookups, post

# size of an aes128gcm record: the largest that push services accept
RECORD: Final = 4096
# seconds for which a push service keeps a message, and for which a signature is valid
TIME_TO_LIVE: Final = 3 * 86400
VALID_FOR: Final = 12 * 3600
# bytes of a coordinate, and of an uncompressed point of the curve
COORDINATE: Final = 32
POINT: Final = 65
AUTH: Final = 16
CURVE: Final = ec.SECP256R1()


class BadSubscription(ValueError):
    """A browser sent something that is no subscription."""


def make_key() -> str:
    """Make a new key for this server, as text."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encode(number.to_bytes(COORDINATE, "big"))


def public_key(private: str) -> str:
    """Return the public key that browsers use to recognize this server."""
    return encode(_point(_private(private).public_key()))


def check_subscription(subscription: dict[str, Any]) -> dict[str, Any]:
    """Return the necessary parts of a browser's subscription; BadSubscription if it is none."""
    try:
        keys = {name: str(subscription["keys"][name]) for name in ("p256dh", "auth")}
        result = {"endpoint": str(subscription["endpoint"]), "keys": keys}
        if len(decode(keys["auth"])) != AUTH:
            raise BadSubscription("auth")
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(keys["p256dh"]))
    except (KeyError, TypeError, ValueError):
        raise BadSubscription("no subscription") from None
    return result


def payload(letter: NoticeText) -> bytes:
    """Write the message for the service worker. It has only the path: the browser knows the server."""
    path = urlsplit(letter.link)
    link = path.path + (f"#{path.fragment}" if path.fragment else "")
    fields = {"id": letter.id, "match": letter.match, "title": letter.subject, "body": letter.text, "link": link}
    return json.dumps(fields, ensure_ascii=False).encode()


async def send(
    subscription: dict[str, Any], letter: NoticeText, private: str, contact: str, anywhere: bool, lookups: Lookups,
) -> None:
    """Hand a letter to the push service of a browser. It keeps only the last letter about each match."""
    endpoint = str(subscription["endpoint"])
    body = encrypt(payload(letter), decode(subscription["keys"]["p256dh"]), decode(subscription["keys"]["auth"]))
    headers = {
        "Content-Type": "application/octet-stream", "Content-Encoding": "aes128gcm", "TTL": str(TIME_TO_LIVE),
        "Urgency": "normal", "Topic": letter.match[:32], "Authorization": signature(endpoint, private, contact, time.time()),
    }
    await post(endpoint, body, headers, anywhere, lookups)


def encrypt(text: bytes, browser: bytes, auth: bytes) -> bytes:
    """Encrypt a text for a browser's key, as one record."""
    server_key, salt = ec.generate_private_key(CURVE), os.urandom(16)
    sender = _point(server_key.public_key())
    shared_secret = server_key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    secret = _derive(shared_secret, auth, b"WebPush: info\0" + browser + sender, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!LB", RECORD, len(sender)) + sender
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def signature(endpoint: str, private: str, contact: str, now: float) -> str:
    """Sign for one push service, with the key that the browser knows."""
    url = urlsplit(endpoint)
    claims = {"aud": f"{url.scheme}://{url.netloc}", "exp": int(now) + VALID_FOR, "sub": contact}
    parts = {"typ": "JWT", "alg": "ES256"}, claims
    message = ".".join([encode(json.dumps(part, separators=(",", ":")).encode()) for part in parts])
    r, s = decode_dss_signature(_private(private).sign(message.encode(), ec.ECDSA(hashes.SHA256())))
    raw = r.to_bytes(COORDINATE, "big") + s.to_bytes(COORDINATE, "big")
    return f"vapid t={message}.{encode(raw)}, k={public_key(private)}"


def encode(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def _private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), CURVE)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
