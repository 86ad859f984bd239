"""The host's settings for notifications: how to send mail, the address of the server, what hooks may reach.

A setting is in the environment, or in a TOML file that UMPIRE_SETTINGS names; the environment comes first. The repr of the
settings does not show the password.

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
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional
from urllib.parse import urlsplit

import tomli

from umpire.server.common.sentences import say
from umpire.server.storage.store import StoreError

SETTINGS: Final = "UMPIRE_SETTINGS"
# seconds until a notice is sent, so that a quick exchange sends none
DELAY: Final = 120.0
TLS: Final = ("starttls", "tls", "none")
PORTS: Final = {"starttls": 587, "tls": 465, "none": 25}
YES: Final = ("1", "true", "yes")
# the name of each setting in the file and in the environment
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
    """A setting is invalid; the message names it."""


class Mail(NamedTuple):
    """The mail server, and the sender's address."""

    host: str
    port: int
    user: str
    password: str
    tls: str
    sender: str

    def __repr__(self) -> str:
        return f"Mail({self.host}:{self.port}, {self.tls}, {self.sender})"


class Posting(NamedTuple):
    """The kinds of messages that the host allows, and how they are sent.

    Links need the server's own address; without it there is no mail and no hook.
    """

    url: str = ""
    mail: Optional[Mail] = None
    delay: float = DELAY
    private_hooks: bool = False

    @property
    def available_kinds(self) -> dict[str, bool]:
        """Which kinds of messages this server can send."""
        linked = bool(self.url)
        return {"mail": linked and self.mail is not None, "hook": linked, "discord": linked, "push": True}


def load(environment: Mapping[str, str] = os.environ) -> Posting:
    """Load the settings; BadSettings names what is wrong."""
    settings = _settings_by_name(environment)
    return Posting(
        _url(settings.get("UMPIRE_URL", "")), _mail(settings), _number(settings, "UMPIRE_NOTICE_DELAY", DELAY),
        settings.get("UMPIRE_PRIVATE_HOOKS", "").lower() in YES,
    )


def _settings_by_name(environment: Mapping[str, str]) -> dict[str, str]:
    """Return every setting by its name in the environment."""
    file_content = _read_file(environment.get(SETTINGS, ""))
    from_file = {name: str(file_content.get(part, {}).get(key, "")) for (part, key), name in NAMES.items()}
    return {name: environment.get(name, value) for name, value in from_file.items() if environment.get(name, value)}


def _read_file(file: str) -> dict[str, Any]:
    if not file:
        return {}
    try:
        content = tomli.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(say("settings-unread", setting=SETTINGS, file=file, reason=str(error.strerror))) from None
    except (tomli.TOMLDecodeError, UnicodeDecodeError) as error:
        # the error names a line and does not quote it
        raise BadSettings(say("settings-no-toml", setting=SETTINGS, file=file, reason=str(error))) from None
    _check_names(file, content)
    return content


def _check_names(file: str, content: dict[str, Any]) -> None:
    """Refuse unknown names, which are mistakes, in our parts of the file. Other parts are for others."""
    for part in {part for part, _ in NAMES}:
        section = content.get(part, {})
        if not isinstance(section, dict):
            raise BadSettings(say("settings-no-section", setting=SETTINGS, file=file, part=part))
        for key in section:
            if part != "table" and (part, key) not in NAMES:
                raise BadSettings(say("settings-unknown", setting=SETTINGS, file=file, name=key, part=part))


def _url(url: str) -> str:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment):
        raise BadSettings(say("settings-url", setting="UMPIRE_URL", url=url))
    return url.rstrip("/")


def _mail(settings: Mapping[str, str]) -> Optional[Mail]:
    if "UMPIRE_MAIL_HOST" not in settings:
        return None
    tls = settings.get("UMPIRE_MAIL_TLS", "starttls")
    if tls not in TLS:
        raise BadSettings(say("settings-tls", setting="UMPIRE_MAIL_TLS", value=tls, words=", ".join(TLS)))
    if "@" not in settings.get("UMPIRE_MAIL_FROM", ""):
        raise BadSettings(say("settings-sender", setting="UMPIRE_MAIL_FROM"))
    port = int(_number(settings, "UMPIRE_MAIL_PORT", PORTS[tls]))
    user, password = settings.get("UMPIRE_MAIL_USER", ""), settings.get("UMPIRE_MAIL_PASSWORD", "")
    return Mail(settings["UMPIRE_MAIL_HOST"], port, user, password, tls, settings["UMPIRE_MAIL_FROM"])


def _number(settings: Mapping[str, str], name: str, default: float) -> float:
    try:
        number = float(settings.get(name, default))
    except ValueError:
        raise BadSettings(say("settings-no-number", setting=name, value=settings[name])) from None
    if not 0 <= number < 10**6:
        raise BadSettings(say("settings-out-of-reach", setting=name, value=settings[name]))
    return number
