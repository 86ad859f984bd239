"""The desk of a player: what comes by mail is laid on it, what goes out is written there, and the private folder keeps it all."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple, Optional

from umpire.engine.match import Match
from umpire.engine.wording import LogLine
from umpire.mail.correspondent import Correspondent, joined, post, proved, whose
from umpire.mail.course import Course
from umpire.mail.files import keep_text
from umpire.mail.folder import PrivateFolder, seats_in
from umpire.mail.keys import new_keys
from umpire.mail.letters import Letter, Older, check_follows, load
from umpire.mail.terms import Terms

SUFFIX: Final = ".mail"
# the number of a stretch, and one more where that name was taken (`anvil-12.2.mail`)
_NUMBERED: Final = re.compile(r"-\d{1,6}(\.\d{1,6})?$")


class Desk:
    """A seat of a match, with its letters."""

    def __init__(self, folder: PrivateFolder, correspondent: Correspondent) -> None:
        self.folder = folder
        self.correspondent = correspondent
        # whether a draw is offered with the letter that is being written
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

    def news(self, sat: Optional[Match] = None) -> list[LogLine]:
        """What happened since the player was told last, also with what was carried out when he sat down; it counts as told from
        now on."""
        writer = self.correspondent
        told = writer.told(self.folder.heard(), sat)
        self.folder.keep_heard(len(sat.moments) if sat is not None and writer.course.knows else writer.number)
        return told

    def errand(self) -> bool:
        """Write what the program alone has to write, if that is all."""
        done = self.correspondent.errand(self.offering)
        if done:
            self.folder.keep(self.correspondent.letter)
        return done

    def sit(self) -> Match:
        """The match with what was done before the program was closed."""
        writer, draft = self.correspondent, self.folder.draft()
        self.offering |= draft is not None and draft.offer and draft.stretch == len(writer.letter.stretches)
        return writer.resumed(draft)

    def end(self, how: str) -> None:
        """Resign, or take up the draw that is offered; BadSetup says why not."""
        self.correspondent.end(self.correspondent.verdict(how), self.folder.draft())
        self._keep_letter()

    def keep(self, match: Match) -> None:
        """What was done so far: nobody decides twice."""
        self.folder.keep_draft(self.correspondent.draft(match, self.offering))

    def finish(self, match: Match) -> None:
        """Write the stretch; what one did oneself one has seen."""
        self.keep(match)
        self.correspondent.finish(match, self.offering)
        self._keep_letter()

    def _keep_letter(self) -> None:
        self.folder.keep(self.correspondent.letter)
        self.folder.keep_heard(self.correspondent.number)

    def write(self, file: Path) -> Path:
        """The newest letter beside the file that came, under the number of its stretch, or the next name that is free."""
        return keep_text(answer_to(file, len(self.correspondent.letter.stretches)), self.correspondent.letter.dumps())

    def proved(self, data: Optional[Path] = None) -> Course:
        """A match that is over, with all seals open; everything is checked once more, and the course of the desk knows it all."""
        self.correspondent.course = proved(self.correspondent.letter, data)
        return self.correspondent.course


class Opened(NamedTuple):
    """What came of opening a file: the desk, whether one has just joined, and why the file is of no use if it is an old one."""

    desk: Desk
    joined: bool = False
    older: str = ""


def answer_to(file: Path, number: int) -> Path:
    """What the answer to a file is called.

    >>> answer_to(Path("anvil.mail"), 2).name, answer_to(Path("anvil-12.mail"), 13).name, answer_to(Path("anvil"), 3).name
    ('anvil-2.mail', 'anvil-13.mail', 'anvil-3.mail')
    >>> answer_to(Path("anvil-12.2.mail"), 13).name
    'anvil-13.mail'
    """
    return file.with_name(f"{_NUMBERED.sub('', file.stem)}-{number}{file.suffix or SUFFIX}")


def record_beside(file: Path) -> Path:
    """What the record of a match is called that came in a file.

    >>> record_beside(Path("anvil-12.mail")).name
    'anvil.record'
    """
    return file.with_name(_NUMBERED.sub("", file.stem) + ".record")


def posted(terms: Terms, root: Path) -> Desk:
    """A new match: keys for one's seat, and the first letter."""
    keys = new_keys(terms.match, terms.poster)
    folder = PrivateFolder(root, terms.match, terms.poster)
    letter = post(terms, keys)
    folder.keep_keys(keys)
    folder.keep(letter)
    return Desk(folder, Correspondent(keys, letter))


def opened(file: Path, root: Path, data: Optional[Path] = None) -> Opened:
    """What came by mail; MailError names what is wrong with it, and then nothing has changed."""
    letter = load(file)
    mine = seats_in(root, letter.match)
    if not mine:
        return Opened(_joined(letter, root, data), joined=True)
    folder = PrivateFolder(root, letter.match, whose(mine, letter))
    seen = folder.last()
    try:
        check_follows(letter, seen, folder.seat)
    except Older as older:
        return Opened(Desk(folder, Correspondent(folder.keys(), seen or letter, data)), older=older.reason)
    desk = Desk(folder, Correspondent(folder.keys(), letter, data))
    folder.keep(letter)
    return Opened(desk)


def _joined(letter: Letter, root: Path, data: Optional[Path]) -> Desk:
    keys, answer = joined(letter, data)
    folder = PrivateFolder(root, letter.match, keys.seat)
    writer = Correspondent(keys, answer, data)
    folder.keep_keys(keys)
    folder.keep(answer)
    return Desk(folder, writer)
