"""The private folder of a player of matches by mail: one for each match and seat, which nobody else can read."""
from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Optional

from umpire.engine.faults import Fault
from umpire.mail.correspondent import Draft, read_draft
from umpire.mail.keys import Keys
from umpire.mail.letters import Letter, MailError, load
from umpire.server.common.folders import data_folder

SECRET: Final = "secret"
LAST: Final = "last.mail"
DRAFT: Final = "draft"
HEARD: Final = "heard"
_DIGITS: Final = 32


def default_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the folder unless somebody says otherwise: UMPIRE_MAIL, or the user's data folder."""
    return Path(environment.get("UMPIRE_MAIL") or data_folder(environment, platform) / "mail")


def seats_in(root: Path, match: str) -> list[str]:
    """Return the seats that are played from here."""
    _check_name(match)
    return sorted([path.parent.name for path in (root / match).glob(f"*/{SECRET}")])


def _check_name(match: str) -> None:
    """Refuse a match id that is not hexadecimal: it becomes the name of a folder."""
    if len(match) != _DIGITS or not set(match) <= set("0123456789abcdef"):
        raise MailError(1, Fault("match-id-is-invalid"))


class PrivateFolder:
    """The folder of a match and a seat."""

    def __init__(self, root: Path, match: str, seat: str) -> None:
        _check_name(match)
        self.path = root / match / seat
        self.match = match
        self.seat = seat

    def keep_keys(self, keys: Keys) -> None:
        """Write the secret, once and never again."""
        for folder in (self.path.parent.parent, self.path.parent, self.path):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path.chmod(0o700)
        if (self.path / SECRET).exists():
            raise MailError(0, Fault("seat-is-yours-already", file=self.path))
        self._write(SECRET, keys.master.hex() + "\n")

    def keys(self) -> Keys:
        try:
            master = bytes.fromhex(self._read(SECRET).strip())
        except ValueError:
            master = b""
        if len(master) != 32:
            raise MailError(0, Fault("secret-was-changed", file=self.path))
        return Keys(self.match, self.seat, master)

    def keep(self, letter: Letter) -> None:
        """Store the newest letter, received or written."""
        self._write(LAST, letter.dumps())

    def last(self) -> Optional[Letter]:
        return load(self.path / LAST) if (self.path / LAST).exists() else None

    def keep_draft(self, draft: Draft) -> None:
        self._write(DRAFT, draft.dumps() + "\n")

    def draft(self) -> Optional[Draft]:
        return read_draft(self._read(DRAFT)) if (self.path / DRAFT).exists() else None

    def keep_told_count(self, number: int) -> None:
        """Store how many actions the player has been told of."""
        self._write(HEARD, f"{number}\n")

    def told_count(self) -> int:
        text = self._read(HEARD).strip() if (self.path / HEARD).exists() else "0"
        return int(text) if text.isdecimal() else 0

    def _read(self, name: str) -> str:
        return (self.path / name).read_text(encoding="utf-8")

    def _write(self, name: str, text: str) -> None:
        """Write all of a file or nothing, readable by its owner only from the first byte on."""
        draft = self.path / f"{name}.part"
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, self.path / name)
