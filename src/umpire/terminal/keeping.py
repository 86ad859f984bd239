"""Keeping a match: records, the secret of verifiable dice next to them, and positions.

A file that this session did not write is never overwritten: it may be someone's match.
"""
from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Optional

import tomli_w

from umpire.engine.dice import commitment
from umpire.engine.match import Match
from umpire.engine.records import Record, RecordError, load
from umpire.face import resume, start
from umpire.i18n.language import reader_language

SECRET: Final = ".secret"


class Occupied(OSError):
    """The file is there already."""


def sidecar(path: Path) -> Path:
    """Where the secret of an unfinished match with verifiable dice is kept: next to the record, not in it."""
    return path.with_name(path.name + SECRET)


class Keeper:
    """Writes files for one session, and remembers which of them are its own."""

    def __init__(self, automatic: Optional[Path] = None, loaded: Optional[Path] = None, folder: Optional[Path] = None) -> None:
        self.automatic = automatic
        # where a match is kept that is left and was to be kept nowhere
        self._folder = folder
        self._loaded = loaded
        # whether somebody has chosen at the table how the match is laid out
        self.laid_out = False
        self._own = {self._key(path) for path in (loaded,) if path is not None}
        if automatic is not None:
            self._claim(automatic)

    def for_another(self) -> Keeper:
        """For the next match of the session: what is kept at once goes into the next free file beside this one."""
        return Keeper(None if self.automatic is None else _next_free(self.automatic), folder=self._folder)

    def after_action(self, match: Match) -> None:
        """With --save every action is kept at once, so that a crash loses nothing."""
        if self.automatic is not None:
            self.save(match, self.automatic)

    def save(self, match: Match, path: Path) -> bool:
        """Write the record; True if a secret was written next to it."""
        self._claim(path)
        unfinished = bool(match.secret) and not match.over
        if unfinished:
            _write_secret(sidecar(path), match.secret)
        match.record.dump(path)
        if not unfinished:
            sidecar(path).unlink(missing_ok=True)
        return unfinished

    def keep_left(self, match: Match) -> Optional[Path]:
        """Keep a match that is left, unless nobody has chosen anything in it yet, nor how it is laid out; from then on it is kept
        in this file. One that is as it was loaded is kept already."""
        if self._loaded is not None and load(self._loaded) == match.record:
            return self._loaded
        chosen = self.laid_out or match.has_chosen(match.title.seats)
        if self.automatic is None and self._folder is not None and chosen:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            path = self._folder / f"{match.title.id}.record"
            path = _next_free(path) if path.exists() else path
            self.save(match, path)
            self.automatic = path
        return self.automatic

    def save_position(self, match: Match, path: Path) -> None:
        """Write the situation as TOML that `umpire play --position` opens."""
        self._claim(path)
        path.write_text(tomli_w.dumps(match.position()), encoding="utf-8")

    def _claim(self, path: Path) -> None:
        if path.exists() and self._key(path) not in self._own:
            raise Occupied(f"{path} is there already and is left as it is; choose another name, or go on with it by --load")
        self._own.add(self._key(path))

    def _key(self, path: Path) -> Path:
        return path.resolve()


def _next_free(path: Path) -> Path:
    """The first name of match-2, match-3, ... that nobody uses."""
    number = 2
    while (found := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return found


def _write_secret(path: Path, secret: str) -> None:
    """For the owner's eyes only, from the first byte on."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    path.chmod(0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(secret + "\n")


def kept_folder() -> Path:
    """Where matches are kept that are left: beside the store of the table."""
    # the command line asks for it, and has loaded the database anyway; nobody else at a terminal needs one
    from umpire.server.storage.sqlite import default_path

    return default_path().parent / "terminal"


# Going on, and beginning anew

def another(match: Match, data: Optional[Path]) -> Match:
    """A new match that begins as this one began, with dice of its own."""
    header = match.header
    return start(
        header.title, header.scenario, header.switches, position=header.position, data=data, dice=str(header.dice["kind"]),
        undo=header.undo, forced=header.forced, language=reader_language(),
    )


def load_match(path: Path, data: Optional[Path]) -> Match:
    """A match that was saved, ready to go on."""
    record = load(path)
    match = resume(record, data, _secret_for(record, path), reader_language())
    if match.pledges.awaited_seats:
        raise RecordError(0, f"it has not begun. {match.prompt}")
    return match


def _secret_for(record: Record, path: Path) -> str:
    """The secret that belongs to a record; without it nobody could roll on with verifiable dice."""
    if record.header.dice.get("kind") != "verifiable" or record.end is not None:
        return ""
    beside = sidecar(path)
    try:
        secret = beside.read_text(encoding="utf-8").strip()
        fits = commitment(bytes.fromhex(secret)) == record.header.dice.get("commitment")
    except OSError as error:
        raise RecordError(0, f"its dice are verifiable, and {beside} with their seed cannot be read: {error.strerror}") from None
    except ValueError:
        fits = False
    if not fits:
        raise RecordError(1, f"the seed in {beside} is not the one committed to here; restore the file that was saved with it")
    return secret
