"""The file itself: chained lines in signed stretches. Other modules know what the lines mean."""
from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.faults import Fault, Reason
from umpire.engine.records import RecordError
from umpire.mail.keys import Keys, is_signed_by

FORMAT: Final = "umpire mail 1"
# longer than any match
LONGEST: Final = 64 * 1024 * 1024
LAYOUT: Final = '{"layout": '
_CHAIN: Final = re.compile(r', "chain": "([0-9a-f]{64})"\}$')


class MailError(RecordError):
    """A file that came by mail cannot be used; the message names the line, and what is wrong with it."""

    def __init__(self, line: int, reason: Reason) -> None:
        super().__init__(line, reason)
        self.args = (Fault("letter-line-fault", line=line, reason=reason) if line else Fault("letter-fault", reason=reason),)


class OldLetter(MailError):
    """This file was answered already, or is your own."""


class ForkedLetter(MailError):
    """This file has another past than one that you had before."""


class LetterLine(NamedTuple):
    """A line of the file, parsed and as it is written."""

    line: int
    body: dict[str, Any]
    chain: str
    raw: str

    def has(self, name: str) -> bool:
        return name in self.body

    def text(self, name: str) -> str:
        value = self.body.get(name)
        if not isinstance(value, str):
            raise MailError(self.line, Fault("field-is-no-text", field=name))
        return value

    def number(self, name: str) -> int:
        value = self.body.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise MailError(self.line, Fault("field-is-no-number", field=name))
        return value


def _make_entry(line: int, chain: str, body: Mapping[str, Any]) -> LetterLine:
    """Make the entry that follows one with this hash."""
    text = json.dumps(body, ensure_ascii=False)
    link = _link(chain, text)
    return LetterLine(line, dict(body), link, f'{text[:-1]}, "chain": "{link}"}}')


class Stretch(NamedTuple):
    """The part of a letter that one seat added, and its signature."""

    number: int
    seat: str
    entries: tuple[LetterLine, ...]
    signature: LetterLine

    @property
    def first(self) -> int:
        return (*self.entries, self.signature)[0].line


class Letter(NamedTuple):
    """A whole file. `layout` is the last line, from which the blind seat goes on, if anything is hidden."""

    stretches: tuple[Stretch, ...]
    layout: str = ""

    @property
    def entries(self) -> tuple[LetterLine, ...]:
        return tuple([entry for stretch in self.stretches for entry in (*stretch.entries, stretch.signature)])

    @property
    def post(self) -> LetterLine:
        return self.stretches[0].entries[0]

    @property
    def match(self) -> str:
        return self.post.text("match")

    def dumps(self) -> str:
        return "".join([line + "\n" for line in [*[entry.raw for entry in self.entries], self.layout] if line])

    def dump(self, path: Path) -> None:
        """Write the file at once or not at all."""
        draft = path.with_name(path.name + ".part")
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(self.dumps())
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)

    def with_stretch(self, keys: Keys, bodies: Sequence[Mapping[str, Any]], layout: str = "") -> Letter:
        """Return the file with one more signed stretch."""
        last = self.stretches[-1].signature if self.stretches else None
        line, chain, number = (0, "", 0) if last is None else (last.line, last.chain, len(self.stretches))
        entries: list[LetterLine] = []
        for body in bodies:
            entries.append(_make_entry(line + 1, chain, body))
            line, chain = entries[-1].line, entries[-1].chain
        body = {"signed": keys.seat, "stretch": number, "signature": keys.sign(_words(keys.match, number, keys.seat, chain))}
        signature = _make_entry(line + 1, chain, body)
        return Letter((*self.stretches, Stretch(number, keys.seat, tuple(entries), signature)), layout)


def digest(layout: str) -> str:
    """Return the hash by which a stretch names its layout."""
    return hashlib.sha256(layout.encode()).hexdigest()


def _link(chain: str, body: str) -> str:
    return hashlib.sha256(f"{chain}\n{body}".encode()).hexdigest()


def _words(match: str, number: int, seat: str, chain: str) -> str:
    """Return the words to sign."""
    return f"{FORMAT}\n{match}\n{number}\n{seat}\n{chain}\n"


# Reading

def is_letter(path: Path) -> bool:
    """Say whether a file is a match by mail, even a faulty one."""
    try:
        with path.open("rb") as file:
            return file.read(len(FORMAT) + 40).startswith(f'{{"mail": "{FORMAT}"'.encode())
    except OSError:
        return False


def load(path: Path, checked: Optional[Letter] = None) -> Letter:
    """Read a file; MailError names the line that was changed.

    Lines equal to those of a letter `seen` before are not checked again.
    """
    with path.open("rb") as file:
        content = file.read(LONGEST + 1)
    return loads(content, checked)


def loads(content: bytes, checked: Optional[Letter] = None) -> Letter:
    if len(content) > LONGEST:
        raise MailError(0, Fault("file-is-too-long"))
    lines = _unix(content).split(b"\n")
    if lines[-1] != b"":
        raise MailError(len(lines), Fault("file-ends-within-a-line"))
    raw = [_decode(line, number) for number, line in enumerate(lines[:-1], start=1)]
    layout = raw.pop() if raw and raw[-1].startswith(LAYOUT) else ""
    if raw and not raw[0].startswith('{"mail": '):
        raise MailError(1, Fault("is-no-match-by-mail"))
    checked_stretches = _checked_stretches(raw, checked)
    entries = _check_chain(raw, checked_stretches)
    if not entries:
        raise MailError(1, Fault("file-is-empty"))
    letter = Letter(_split_stretches(entries, checked_stretches), layout)
    _check_layout(letter)
    return letter


def _unix(content: bytes) -> bytes:
    """Undo what some mail programs do: end every line as Windows does.

    >>> _unix(b"a\\r\\nb\\r\\n"), _unix(b"a\\r\\nb\\n")
    (b'a\\nb\\n', b'a\\r\\nb\\n')
    """
    return content.replace(b"\r\n", b"\n") if content.count(b"\r\n") == content.count(b"\n") else content


def _decode(line: bytes, number: int) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        raise MailError(number, Fault("was-changed-no-text")) from None


def _checked_stretches(raw: Sequence[str], checked: Optional[Letter]) -> tuple[Stretch, ...]:
    """Return the stretches that were checked before, if the file begins with them."""
    if checked is None or [entry.raw for entry in checked.entries] != list(raw[:len(checked.entries)]):
        return ()
    return checked.stretches


def _check_chain(raw: Sequence[str], checked: tuple[Stretch, ...]) -> list[LetterLine]:
    entries = list(Letter(checked).entries)
    chain = entries[-1].chain if entries else ""
    for number, line in enumerate(raw[len(entries):], start=len(entries) + 1):
        body, link = _split(line, number)
        if _link(chain, body) != link:
            raise MailError(number, _describe_misplacement(raw, number, body, link))
        entries.append(LetterLine(number, _parse(body, number), link, line))
        chain = link
    return entries


def _describe_misplacement(raw: Sequence[str], number: int, body: str, link: str) -> Fault:
    """Say why a line does not follow the one before: it was moved, or it was changed."""
    for other, line in enumerate(raw, start=1):
        match = _CHAIN.search(line)
        if match is not None and _link(match.group(1), body) == link:
            return Fault("line-in-the-wrong-place", line=other)
    return Fault("was-changed-or-lines-removed")


def _split(line: str, number: int) -> tuple[str, str]:
    match = _CHAIN.search(line)
    if match is None:
        raise MailError(number, Fault("was-changed-no-hash"))
    return line[: match.start()] + "}", match.group(1)


def _parse(body: str, number: int) -> dict[str, Any]:
    try:
        fields = json.loads(body)
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict):
        raise MailError(number, Fault("is-no-line-of-a-letter"))
    return fields


def _split_stretches(entries: Sequence[LetterLine], checked: tuple[Stretch, ...]) -> tuple[Stretch, ...]:
    """Split the entries into stretches, each signed by the seat whose turn it was with the key of its first line."""
    first = entries[0]
    if first.body.get("mail") != FORMAT:
        raise MailError(1, Fault("is-no-letter-of-this-format", format=FORMAT, other=repr(first.body.get("mail"))))
    stretches = list(checked)
    current: list[LetterLine] = []
    for entry in entries[len(Letter(checked).entries):]:
        if not entry.has("signed"):
            current.append(entry)
            continue
        stretches.append(Stretch(len(stretches), entry.text("signed"), tuple(current), entry))
        current = []
    if current:
        raise MailError(current[-1].line, Fault("file-ends-unsigned"))
    _check_signatures(stretches, len(checked))
    return tuple(stretches)


def _check_signatures(stretches: Sequence[Stretch], checked_count: int) -> None:
    keys: list[tuple[str, str]] = []
    match = ""
    for stretch in stretches:
        if not stretch.entries:
            raise MailError(stretch.signature.line, Fault("signs-nothing"))
        if stretch.number < 2:
            keys.append((stretch.entries[0].text("seat"), stretch.entries[0].text("key")))
            match = match or stretch.entries[0].text("match")
        if stretch.number >= checked_count:
            _check_signature(stretch, match, *keys[stretch.number % 2])


def _check_signature(stretch: Stretch, match: str, seat: str, key: str) -> None:
    entry = stretch.signature
    if stretch.seat != seat or entry.number("stretch") != stretch.number:
        raise MailError(entry.line, Fault("is-signed-by-another-seat", seat=stretch.seat, stretch=stretch.number, wanted=seat))
    if not is_signed_by(key, entry.text("signature"), _words(match, stretch.number, seat, stretch.entries[-1].chain)):
        raise MailError(stretch.first, Fault("lines-are-not-as-signed", first=stretch.first, last=entry.line - 1, seat=seat))


def _check_layout(letter: Letter) -> None:
    reference = next((entry for entry in letter.stretches[-1].entries if entry.has("table")), None)
    last = letter.stretches[-1].signature.line + 1
    if reference is None and letter.layout:
        raise MailError(last, Fault("layout-that-nobody-wrote-of"))
    if reference is not None and digest(letter.layout) != reference.text("table"):
        wrong = Fault("was-changed-afterwards") if letter.layout else Fault("layout-is-missing")
        raise MailError(last, wrong)


# The letter before

def check_follows(letter: Letter, last: Optional[Letter], seat: str) -> None:
    """Check that a file continues the last one: it has the same past, and is not older."""
    if last is None:
        return
    for now, before in zip(letter.entries, last.entries, strict=False):
        if now.chain != before.chain:
            writer = next(stretch for stretch in letter.stretches if stretch.signature.line >= now.line)
            raise ForkedLetter(
                now.line, Fault("signed-two-different-stretches", seat=writer.seat, stretch=writer.number)
            )
    if len(letter.stretches) < len(last.stretches):
        ending, newest = letter.stretches[-1], last.stretches[-1]
        others = Fault("you-have-had-that-stretch", stretch=newest.number, seat=newest.seat)
        reason = Fault("you-have-answered-it") if newest.seat == seat else others
        raise OldLetter(
            ending.signature.line, Fault("letter-is-older", stretch=ending.number, reason=reason),
        )
