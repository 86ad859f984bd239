"""Save a match: records, the secret of verifiable dice next to them, and positions.

A file that this session did not write is never overwritten: it may be someone's match.
"""
from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Optional

import tomli_w

from umpire.engine.dice import commitment
from umpire.engine.faults import Fault
from umpire.engine.match import Match
from umpire.engine.records import Record, RecordError, load
from umpire.face import resume, start
from umpire.i18n.language import reader_language

SECRET: Final = ".secret"


class FileTaken(OSError):
    """The file exists already."""


def secret_file(path: Path) -> Path:
    """Return where the secret of an unfinished match with verifiable dice is: next to the record, not in it."""
    return path.with_name(path.name + SECRET)


class MatchSaver:
    """Writes files for one session, and remembers which of them are its own."""

    def __init__(self, automatic: Optional[Path] = None, loaded: Optional[Path] = None, folder: Optional[Path] = None) -> None:
        self.automatic = automatic
        # the folder for matches that are left without --save
        self._folder = folder
        self._loaded = loaded
        # whether the player has chosen a deployment
        self.has_deployment = False
        self._own = {self._key(path) for path in (loaded,) if path is not None}
        if automatic is not None:
            self._claim(automatic)

    def for_another(self) -> MatchSaver:
        """Return a saver for the next match of the session, which uses the next free file name."""
        return MatchSaver(None if self.automatic is None else _next_free_name(self.automatic), folder=self._folder)

    def after_action(self, match: Match) -> None:
        """Save every action at once if --save was given, so that a crash loses nothing."""
        if self.automatic is not None:
            self.save(match, self.automatic)

    def save(self, match: Match, path: Path) -> bool:
        """Write the record; return True if a secret was written next to it."""
        self._claim(path)
        is_unfinished = bool(match.secret) and not match.over
        if is_unfinished:
            _write_secret(secret_file(path), match.secret)
        match.record.dump(path)
        if not is_unfinished:
            secret_file(path).unlink(missing_ok=True)
        return is_unfinished

    def save_on_leaving(self, match: Match) -> Optional[Path]:
        """Save a match that is left, unless nobody has chosen anything in it; from then on it is saved in this file.

        One that is unchanged since it was loaded is saved already.
        """
        if self._loaded is not None and load(self._loaded) == match.record:
            return self._loaded
        has_choices = self.has_deployment or match.has_chosen(match.title.seats)
        if self.automatic is None and self._folder is not None and has_choices:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            path = self._folder / f"{match.title.id}.record"
            path = _next_free_name(path) if path.exists() else path
            self.save(match, path)
            self.automatic = path
        return self.automatic

    def save_position(self, match: Match, path: Path) -> None:
        """Write the position as TOML that `umpire play --position` opens."""
        self._claim(path)
        path.write_text(tomli_w.dumps(match.position()), encoding="utf-8")

    def _claim(self, path: Path) -> None:
        if path.exists() and self._key(path) not in self._own:
            raise FileTaken(Fault("record-is-there-already", file=path))
        self._own.add(self._key(path))

    def _key(self, path: Path) -> Path:
        return path.resolve()


def _next_free_name(path: Path) -> Path:
    """Return the first name of match-2, match-3, ... that is free."""
    number = 2
    while (candidate := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return candidate


def _write_secret(path: Path, secret: str) -> None:
    """Write the secret, readable by its owner only from the first byte on."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    path.chmod(0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(secret + "\n")


def saved_folder() -> Path:
    """Return the folder for matches that are left: beside the server's store."""
    # the command line asks for it, and has loaded the database anyway; nobody else at a terminal needs one
    from umpire.server.storage.sqlite import default_path

    return default_path().parent / "terminal"


# Going on, and beginning anew

def start_again(match: Match, data: Optional[Path]) -> Match:
    """Begin a match as this one began, with new dice."""
    header = match.header
    return start(
        header.title, header.scenario, header.switches, position=header.position, data=data, dice=str(header.dice["kind"]),
        undo=header.undo, forced=header.forced, language=reader_language(),
    )


def load_match(path: Path, data: Optional[Path]) -> Match:
    """Load a saved match, ready to go on."""
    record = load(path)
    match = resume(record, data, _secret_for(record, path), reader_language())
    if match.pledges.awaited_seats:
        raise RecordError(0, Fault("has-not-begun", question=match.prompt))
    return match


def _secret_for(record: Record, path: Path) -> str:
    """Return the secret of a record; without it verifiable dice could not be rolled."""
    if record.header.dice.get("kind") != "verifiable" or record.end is not None:
        return ""
    file = secret_file(path)
    try:
        secret = file.read_text(encoding="utf-8").strip()
        is_right = commitment(bytes.fromhex(secret)) == record.header.dice.get("commitment")
    except OSError as error:
        raise RecordError(0, Fault("seed-file-cannot-be-read", file=file, reason=error.strerror)) from None
    except ValueError:
        is_right = False
    if not is_right:
        raise RecordError(1, Fault("seed-of-another-match", file=file))
    return secret
