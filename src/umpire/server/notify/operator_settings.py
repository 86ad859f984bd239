"""What the operator says about messages that leave the table: how mail is sent, where the table is found, what hooks may reach.

Each setting stands in the environment, or in a file in TOML that UMPIRE_SETTINGS names; the environment comes first. A password
is in no text that is made of the settings.

    [table]
    url = "https://games.example.org"

    [notices]
    delay = 120
    private_hooks = false

    [mail]
    host = "mail.example.org"
    port = 587
    user = "umpire"
    password = "..."
    tls = "starttls"
    from = "Umpire <umpire@example.org>"
"""
from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional
from urllib.parse import urlsplit

from umpire.server.storage.store import StoreError

SETTINGS: Final = "UMPIRE_SETTINGS"
# seconds after which somebody is told that it is their move: a quick exchange sends nothing
DELAY: Final = 120.0
TLS: Final = ("starttls", "tls", "none")
PORTS: Final = {"starttls": 587, "tls": 465, "none": 25}
YES: Final = ("1", "true", "yes")
# where each setting stands in the file, and what it is called in the environment
NAMES: Final = {
    ("table", "url"): "UMPIRE_URL",
    ("notices", "delay"): "UMPIRE_NOTICE_DELAY",
    ("notices", "private_hooks"): "UMPIRE_PRIVATE_HOOKS",
    ("mail", "host"): "UMPIRE_MAIL_HOST",
    ("mail", "port"): "UMPIRE_MAIL_PORT",
    ("mail", "user"): "UMPIRE_MAIL_USER",
    ("mail", "password"): "UMPIRE_MAIL_PASSWORD",
    ("mail", "tls"): "UMPIRE_MAIL_TLS",
    ("mail", "from"): "UMPIRE_MAIL_FROM",
}


class BadSettings(StoreError):
    """A setting cannot be meant; the message names it."""


class Mail(NamedTuple):
    """The server that takes mail, and who it is from."""

    host: str
    port: int
    user: str
    password: str
    tls: str
    sender: str

    def __repr__(self) -> str:
        return f"Mail({self.host}:{self.port}, {self.tls}, {self.sender})"


class Posting(NamedTuple):
    """What may be sent, and how. Without an address of the table nothing can be linked to: then there is no mail and no hook."""

    url: str = ""
    mail: Optional[Mail] = None
    delay: float = DELAY
    private_hooks: bool = False

    @property
    def offered(self) -> dict[str, bool]:
        """Which kinds of messages this table can send."""
        linked = bool(self.url)
        return {"mail": linked and self.mail is not None, "hook": linked, "discord": linked, "push": True}


def load(environment: Mapping[str, str] = os.environ) -> Posting:
    """The settings, or BadSettings that names what is wrong."""
    said = _said(environment)
    return Posting(
        _url(said.get("UMPIRE_URL", "")), _mail(said), _number(said, "UMPIRE_NOTICE_DELAY", DELAY),
        said.get("UMPIRE_PRIVATE_HOOKS", "").lower() in YES,
    )


def _said(environment: Mapping[str, str]) -> dict[str, str]:
    """Every setting by its name in the environment."""
    written = _written(environment.get(SETTINGS, ""))
    found = {name: str(written.get(part, {}).get(key, "")) for (part, key), name in NAMES.items()}
    return {name: environment.get(name, value) for name, value in found.items() if environment.get(name, value)}


def _written(file: str) -> dict[str, Any]:
    if not file:
        return {}
    try:
        found = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(f"{SETTINGS}: {file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        # what it says names a line, and quotes nothing of it
        raise BadSettings(f"{SETTINGS}: {file} is no TOML: {error}") from None
    _check_names(file, found)
    return found


def _check_names(file: str, found: dict[str, Any]) -> None:
    """A name that nobody reads is a mistake: better now than when the first mail is missing. Other parts are for others."""
    for part in {part for part, _ in NAMES}:
        inside = found.get(part, {})
        if not isinstance(inside, dict):
            raise BadSettings(f"{SETTINGS}: {file}: [{part}] is no part with settings of its own")
        for key in inside:
            if part != "table" and (part, key) not in NAMES:
                raise BadSettings(f"{SETTINGS}: {file}: there is no '{key}' in [{part}]")


def _url(said: str) -> str:
    found = urlsplit(said)
    if said and (found.scheme not in ("http", "https") or not found.hostname or found.query or found.fragment):
        raise BadSettings(f"UMPIRE_URL: '{said}' is not the address of a table, such as https://games.example.org")
    return said.rstrip("/")


def _mail(said: Mapping[str, str]) -> Optional[Mail]:
    if "UMPIRE_MAIL_HOST" not in said:
        return None
    tls = said.get("UMPIRE_MAIL_TLS", "starttls")
    if tls not in TLS:
        raise BadSettings(f"UMPIRE_MAIL_TLS: '{tls}' is none of {', '.join(TLS)}")
    if "@" not in said.get("UMPIRE_MAIL_FROM", ""):
        raise BadSettings("UMPIRE_MAIL_FROM: the address that mail is sent from is missing")
    port = int(_number(said, "UMPIRE_MAIL_PORT", PORTS[tls]))
    user, password = said.get("UMPIRE_MAIL_USER", ""), said.get("UMPIRE_MAIL_PASSWORD", "")
    return Mail(said["UMPIRE_MAIL_HOST"], port, user, password, tls, said["UMPIRE_MAIL_FROM"])


def _number(said: Mapping[str, str], name: str, usual: float) -> float:
    try:
        found = float(said.get(name, usual))
    except ValueError:
        raise BadSettings(f"{name}: '{said[name]}' is no number") from None
    if not 0 <= found < 10**6:
        raise BadSettings(f"{name}: {said[name]} is out of reach")
    return found
