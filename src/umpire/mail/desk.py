"""The desk of a player: letters are opened and written here, and the private folder stores them."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple, Optional

from umpire.engine.faults import Reason
from umpire.engine.match import Match
from umpire.engine.wording import LogLine
from umpire.mail.correspondent import Correspondent, join_match, prove_match, seat_to_write, write_invitation
from umpire.mail.course import Course
from umpire.mail.files import keep_text
from umpire.mail.folder import PrivateFolder, seats_in
from umpire.mail.keys import new_keys
from umpire.mail.letters import Letter, OldLetter, check_follows, load
from umpire.mail.terms import Terms

SUFFIX: Final = ".mail"
# the number of a stretch, and a second number if that name was taken (`anvil-12.2.mail`)
_NUMBERED: Final = re.compile(r"-\d{1,6}(\.\d{1,6})?$")


class Desk:
    """A seat of a match, with its letters."""

    def __init__(self, folder: PrivateFolder, correspondent: Correspondent) -> None:
        self.folder = folder
        self.correspondent = correspondent
        # whether the letter that is being written offers a draw
        self.offering = False

    @property
    def seat(self) -> str:
        return self.correspondent.seat

    @property
    def is_over(self) -> bool:
        return self.correspondent.course.end is not None

    @property
    def is_mine(self) -> bool:
        return self.correspondent.is_mine

    def news(self, current: Optional[Match] = None) -> list[LogLine]:
        """Return the news since the player's last look, including orders that were carried out for `sat`, and mark it as read."""
        writer = self.correspondent
        lines = writer.log_lines(self.folder.told_count(), current)
        self.folder.keep_told_count(len(current.moments) if current is not None and writer.course.knows else writer.number)
        return lines

    def run_errand(self) -> bool:
        """Write the letter if the program alone can, without a decision; return whether it did."""
        is_done = self.correspondent.run_errand(self.offering)
        if is_done:
            self.folder.keep(self.correspondent.letter)
        return is_done

    def sit(self) -> Match:
        """Return the match with what was done before the program was closed."""
        writer, draft = self.correspondent, self.folder.draft()
        self.offering |= draft is not None and draft.offer and draft.stretch == len(writer.letter.stretches)
        return writer.resume(draft)

    def end(self, how: str) -> None:
        """Resign, or accept the draw that is offered; BadSetup says why not."""
        self.correspondent.end(self.correspondent.verdict(how), self.folder.draft())
        self._keep_letter()

    def keep(self, match: Match) -> None:
        """Store what was done so far, so that nobody decides twice."""
        self.folder.keep_draft(self.correspondent.draft(match, self.offering))

    def finish(self, match: Match) -> None:
        """Write the stretch. The player has seen what they did themselves."""
        self.keep(match)
        self.correspondent.finish(match, self.offering)
        self._keep_letter()

    def _keep_letter(self) -> None:
        self.folder.keep(self.correspondent.letter)
        self.folder.keep_told_count(self.correspondent.number)

    def write(self, file: Path) -> Path:
        """Write the newest letter beside the file that came, named after its stretch, or under the next free name."""
        return keep_text(answer_to(file, len(self.correspondent.letter.stretches)), self.correspondent.letter.dumps())

    def prove(self, data: Optional[Path] = None) -> Course:
        """Check everything once more in a match that is over, with all seals open, and return its course."""
        self.correspondent.course = prove_match(self.correspondent.letter, data)
        return self.correspondent.course


class OpenedLetter(NamedTuple):
    """The result of opening a file: the desk, whether the player has just joined, and why an old file is of no use."""

    desk: Desk
    has_joined: bool = False
    older: Reason = ""


def answer_to(file: Path, number: int) -> Path:
    """Return the name of the answer to a file.

    >>> answer_to(Path("anvil.mail"), 2).name, answer_to(Path("anvil-12.mail"), 13).name, answer_to(Path("anvil"), 3).name
    ('anvil-2.mail', 'anvil-13.mail', 'anvil-3.mail')
    >>> answer_to(Path("anvil-12.2.mail"), 13).name
    'anvil-13.mail'
    """
    return file.with_name(f"{_NUMBERED.sub('', file.stem)}-{number}{file.suffix or SUFFIX}")


def record_beside(file: Path) -> Path:
    """Return the name of the record of a match that came in a file.

    >>> record_beside(Path("anvil-12.mail")).name
    'anvil.record'
    """
    return file.with_name(_NUMBERED.sub("", file.stem) + ".record")


def begin_match(terms: Terms, root: Path) -> Desk:
    """Begin a match: make keys for the seat, and the first letter."""
    keys = new_keys(terms.match, terms.poster)
    folder = PrivateFolder(root, terms.match, terms.poster)
    letter = write_invitation(terms, keys)
    folder.keep_keys(keys)
    folder.keep(letter)
    return Desk(folder, Correspondent(keys, letter))


def open_letter(file: Path, root: Path, data: Optional[Path] = None) -> OpenedLetter:
    """Open a file that came by mail; MailError says what is wrong with it, and then nothing has changed."""
    letter = load(file)
    seats = seats_in(root, letter.match)
    if not seats:
        return OpenedLetter(_join(letter, root, data), has_joined=True)
    folder = PrivateFolder(root, letter.match, seat_to_write(seats, letter))
    last = folder.last()
    try:
        check_follows(letter, last, folder.seat)
    except OldLetter as older:
        return OpenedLetter(Desk(folder, Correspondent(folder.keys(), last or letter, data)), older=older.reason)
    desk = Desk(folder, Correspondent(folder.keys(), letter, data))
    folder.keep(letter)
    return OpenedLetter(desk)


def _join(letter: Letter, root: Path, data: Optional[Path]) -> Desk:
    keys, answer = join_match(letter, data)
    folder = PrivateFolder(root, letter.match, keys.seat)
    writer = Correspondent(keys, answer, data)
    folder.keep_keys(keys)
    folder.keep(answer)
    return Desk(folder, writer)
