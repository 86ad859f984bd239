"""The file: whatever is done to it on the way is found and named."""
from __future__ import annotations

import hashlib
import json
import re
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mail.writing import Pair, letters, pair, rewritten
from umpire.mail.keys import SEAL_BYTES, Keys, TooLongToSeal, open_seal, seal_text
from umpire.mail.letters import ForkedLetter, Letter, MailError, OldLetter, check_follows, loads


def write_letters(title: str, seat: str, count: int) -> tuple[Pair, Letter]:
    two = pair(title, seat)
    *_, last = islice(letters(two), count)
    return two, last


TWO, LETTER = write_letters("landships", "british", 5)
HIDING, HIDDEN = write_letters("fatal", "turkish", 3)
CONTENT = LETTER.dumps().encode()
WITH_LAYOUT = HIDDEN.dumps().encode()


def assert_refused(content: bytes, line: int, *words: str) -> None:
    with pytest.raises(MailError) as wrong:
        loads(content)
    assert wrong.value.line == line, wrong.value
    assert all(word in str(wrong.value) for word in words), wrong.value


def lines_of(content: bytes) -> list[bytes]:
    return content.splitlines(keepends=True)


def test_letter_survives_writing_and_reading() -> None:
    assert HIDDEN.layout
    assert loads(CONTENT) == LETTER
    assert loads(WITH_LAYOUT) == HIDDEN
    assert loads(CONTENT, LETTER) == LETTER


@settings(max_examples=120)
@given(st.sampled_from((CONTENT, WITH_LAYOUT)), st.data(), st.integers(1, 255))
def test_any_changed_byte_is_found(content: bytes, data: st.DataObject, change: int) -> None:
    where = data.draw(st.integers(0, len(content) - 1))
    content_after = content[:where] + bytes([content[where] ^ change]) + content[where + 1:]
    with pytest.raises(MailError) as wrong:
        loads(content_after)
    assert wrong.value.line > 0


@settings(max_examples=50)
@given(st.sampled_from((CONTENT, WITH_LAYOUT)), st.data())
def test_truncated_file_is_damaged_or_older(content: bytes, data: st.DataObject) -> None:
    cut = content[:data.draw(st.integers(0, len(content) - 1))]
    whole = loads(content)
    try:
        letter = loads(cut)
    except MailError:
        return
    assert len(letter.stretches) < len(whole.stretches)
    with pytest.raises(OldLetter):
        check_follows(letter, whole, "british")


def test_moved_removed_and_inserted_lines_are_named() -> None:
    lines = lines_of(CONTENT)
    assert_refused(b"".join([*lines[:6], lines[7], lines[6], *lines[8:]]), 7, "belongs behind line 8")
    assert_refused(b"".join([*lines[:6], *lines[7:]]), 7, "lines before it were removed")
    assert_refused(b"".join([*lines[:6], lines[3], *lines[6:]]), 7, "belongs behind line 3")
    assert_refused(CONTENT[:-5], len(lines), "ends in the middle")
    assert_refused(b"".join(lines[:-1]), len(lines) - 1, "before its last stretch is signed")
    assert_refused(b"", 1, "empty")


def test_exchanged_or_missing_stretches_are_named() -> None:
    parts = [[entry.raw for entry in (*stretch.entries, stretch.signature)] for stretch in LETTER.stretches]

    def mixed(*order: int) -> bytes:
        return "".join([line + "\n" for number in order for line in parts[number]]).encode()

    assert mixed(*range(len(parts))) == CONTENT
    first = LETTER.stretches[2].first
    assert_refused(mixed(0, 1, 3, 2, *range(4, len(parts))), first, "belongs behind line", "exchanged, moved, removed")
    assert_refused(mixed(0, 1, *range(3, len(parts))), first, "lines before it were removed")
    assert_refused(mixed(0, 1, 2, 2, *range(3, len(parts))), LETTER.stretches[3].first, "belongs behind line", "put in")


def test_file_that_is_no_letter_is_named() -> None:
    assert_refused(b"hello\n", 1, "does not begin as a match by mail: choose the file that came")


def test_the_layout_belongs_to_the_file() -> None:
    lines = lines_of(WITH_LAYOUT)
    assert_refused(b"".join(lines[:-1]), len(lines), "the layout is missing")
    assert_refused(b"".join([*lines[:-1], lines[-1].replace(b"1", b"2", 1)]), len(lines), "was changed")
    assert_refused(CONTENT + lines[-1], len(lines_of(CONTENT)) + 1, "nobody wrote of")


def chained_anew(content: bytes) -> bytes:
    """As somebody would do who knows how the hashes are made, but has no key."""
    chain, entries = "", []
    for line in content.decode().splitlines():
        body = re.sub(r', "chain": "[0-9a-f]{64}"\}$', "}", line)
        chain = hashlib.sha256(f"{chain}\n{body}".encode()).hexdigest()
        entries.append(f'{body[:-1]}, "chain": "{chain}"}}\n')
    return "".join(entries).encode()


def test_recomputed_hashes_cannot_be_signed() -> None:
    assert chained_anew(CONTENT) == CONTENT
    stretch = LETTER.stretches[3]
    entry = next(entry for entry in stretch.entries if entry.has("action"))
    raw = entry.raw.replace('"action": "', '"action": "x')
    assert_refused(
        chained_anew(CONTENT.replace(entry.raw.encode(), raw.encode())), stretch.first,
        f"lines {stretch.first} to {stretch.signature.line - 1} are not as {stretch.seat} signed them",
    )


def test_a_stretch_is_signed_by_whose_turn_it_was() -> None:
    usurped = Letter(LETTER.stretches).with_stretch(TWO.of(LETTER.stretches[-1].seat).keys, [{"grant": 9, "value": ""}])
    assert_refused(usurped.dumps().encode(), usurped.stretches[-1].signature.line, "is for")
    stranger = Keys(TWO.poster.keys.match, TWO.poster.seat, b"?" * 32)
    exchanged = rewritten(LETTER, {**TWO.keys, stranger.seat: stranger}, 0, lambda bodies: bodies)
    assert_refused(exchanged.dumps().encode(), 1, "lines 1 to 1 are not as british signed them")


def test_a_stretch_of_another_match_does_not_fit() -> None:
    other = pair("landships", "british", fixed=False)
    mixed = Letter((other.joiner.letter.stretches[0], *LETTER.stretches[1:]))
    assert_refused(mixed.dumps().encode(), 3, "its hash does not fit")


# What was seen before

def test_an_older_file_is_named_as_such() -> None:
    older = Letter(LETTER.stretches[:4])
    writer = TWO.of(LETTER.stretches[-1].seat)
    with pytest.raises(OldLetter, match="ends with stretch 3, and you have answered it"):
        writer.receive(older)
    with pytest.raises(OldLetter, match=f"you have had stretch {len(LETTER.stretches) - 1} of {writer.seat}"):
        TWO.of(LETTER.stretches[-2].seat).receive(older)


def test_forked_past_is_found() -> None:
    number = 3
    seat = LETTER.stretches[number].seat

    def another_way(bodies: list[dict[str, object]]) -> list[dict[str, object]]:
        return [{**bodies[0], "aside": "?"}, *bodies[1:]]

    forked = rewritten(LETTER, TWO.keys, number, another_way)
    assert loads(forked.dumps().encode()) == forked
    reader = TWO.of(next(key for key in TWO.keys if key != seat))
    with pytest.raises(ForkedLetter, match=f"{seat} has signed two different stretches {number}") as wrong:
        reader.receive(forked)
    assert wrong.value.line == LETTER.stretches[number].first


# Seals

@given(st.text(max_size=60), st.text(max_size=60))
def test_seals_have_one_length_and_one_place(words: str, others: str) -> None:
    key = b"k" * 32
    seal = seal_text(key, "m line 3", words)
    assert len(seal) == len(seal_text(key, "m line 3", others))
    assert open_seal(key, "m line 3", seal) == words.rstrip()
    assert json.dumps(words) not in seal
    for wrong in ((b"x" * 32, "m line 3"), (key, "m line 4")):
        with pytest.raises(ValueError, match="cannot be opened"):
            open_seal(*wrong, seal)


def test_text_too_long_to_seal_is_refused() -> None:
    with pytest.raises(TooLongToSeal):
        seal_text(b"k" * 32, "", "x" * (SEAL_BYTES + 1))
