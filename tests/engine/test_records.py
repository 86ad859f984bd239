"""Records: readable, replayable, and a changed line is found and named."""
from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.engine import records
from umpire.engine.records import Record, RecordError, loads
from umpire.face import resume

# both sides come up, wait, and meet on the crest at the very end: the last line of the match rolls two dice
MEETING = ["enter blue1 gully", "enter red1 slope", *["hold"] * 4, "enter blue1 crest", "enter red1 crest"]


def finished(dice: str = "generated", seed: int = 4) -> umpire.Match:
    match = umpire.start("ridge", seed=seed, dice=dice)
    for action in MEETING:
        match.play(action)
    assert match.over
    return match


def rewritten(record: Record, **changes: Any) -> bytes:
    """Return the record with another header, its hashes made to fit: as an older Umpire would have written it."""
    return Record(record.header._replace(**changes), record.lines, record.end).dumps().encode()


def test_a_record_is_lines_of_json_with_header_actions_and_end() -> None:
    lines = [json.loads(line) for line in finished().record.dumps().splitlines()]
    assert lines[0]["title"] == "ridge"
    assert lines[0]["dice"] == {"kind": "generated", "seed": 4}
    assert [line["n"] for line in lines[1:-1]] == list(range(len(lines) - 2))
    assert lines[1]["action"] == "begin"
    assert set(lines[-1]["end"]) == {"winner", "case"}


def test_any_changed_byte_is_found_and_its_line_named() -> None:
    content = finished().record.dumps().encode()
    for place in range(len(content)):
        for flip in (0x01, 0x20, 0x80):
            changed = content[:place] + bytes([content[place] ^ flip]) + content[place + 1:]
            line = content[:place].count(b"\n") + 1
            with pytest.raises(RecordError) as error:
                loads(changed)
            assert error.value.line == line, (place, str(error.value))
            assert f"line {line}" in str(error.value)


def test_a_lost_or_swapped_line_is_found() -> None:
    lines = finished().record.dumps().encode().splitlines(keepends=True)
    with pytest.raises(RecordError, match="line 3"):
        loads(b"".join(lines[:2] + lines[3:]))
    with pytest.raises(RecordError, match="line 3"):
        loads(b"".join([*lines[:2], lines[3], lines[2], *lines[4:]]))
    with pytest.raises(RecordError, match=f"line {len(lines)}: the file ends in the middle"):
        loads(b"".join(lines)[:-5])
    with pytest.raises(RecordError, match="line 1"):
        loads(b"")


def test_a_record_of_other_rules_that_still_fits_opens_with_a_note() -> None:
    match = finished()
    again = resume(loads(rewritten(match.record, rules="0.3")))
    assert again.state == match.state
    assert "rules 0.3" in str(again.note)


def test_a_record_of_other_rules_that_does_not_fit_says_so() -> None:
    match = finished()
    lines = [match.record.lines[0], match.record.lines[1]._replace(action="enter blue1 crest")]
    older = Record(match.record.header._replace(rules="0.3"), tuple(lines), None)
    with pytest.raises(RecordError, match=re.escape("line 3: 'enter blue1 crest' is not allowed here")) as error:
        resume(loads(older.dumps().encode()))
    assert "made under rules 0.3 of The Ridge, this is 1" in str(error.value)


@pytest.mark.parametrize(("change", "complaint"), [
    ({"title": "chess"}, "there is no title 'chess'"),
    ({"scenario": "winter"}, "no scenario 'winter'"),
    ({"switches": {"fog": "on"}}, "no option 'fog'"),
    ({"overlay": "abc"}, "needs the owner's data"),
])
def test_a_header_that_does_not_fit_is_explained(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        resume(loads(rewritten(finished().record, **change)))


def with_last_dice(record: Record, dice: tuple[int, ...]) -> Record:
    return record._replace(lines=(*record.lines[:-1], record.lines[-1]._replace(dice=dice)))


def test_recorded_dice_must_be_those_the_rules_ask_for() -> None:
    record = finished().record
    first, second = record.lines[-1].dice
    for dice in ((first,), (first, second, 3), (9, second)):
        with pytest.raises(RecordError) as error:
            resume(with_last_dice(record, dice))
        assert error.value.line == len(record.lines) + 1


def test_a_false_end_is_found() -> None:
    record = finished().record
    assert record.end is not None
    other = "red" if record.end["winner"] != "red" else "blue"
    with pytest.raises(RecordError, match="another end"):
        resume(record._replace(end={**record.end, "winner": other}))


def test_dump_is_written_whole_and_reads_back(tmp_path: Path) -> None:
    match = finished()
    path = tmp_path / "a.record"
    match.record.dump(path)
    match.record.dump(path)
    assert records.load(path) == match.record
    assert [file.name for file in tmp_path.iterdir()] == ["a.record"]
    with pytest.raises(RecordError, match="cannot be read"):
        umpire.replay(tmp_path / "none.record")


def test_verifiable_dice_are_verified(tmp_path: Path) -> None:
    match = finished("verifiable")
    path = tmp_path / "v.record"
    match.record.dump(path)
    assert umpire.verify(path).rolls == sum(len(line.dice) for line in match.lines)


def test_a_roll_that_the_seed_does_not_give_is_named(tmp_path: Path) -> None:
    record = finished("verifiable").record
    path = tmp_path / "v.record"
    forgeries = [dice for dice in product(range(1, 7), repeat=2) if dice != record.lines[-1].dice]
    caught = 0
    for dice in forgeries:
        path.write_text(with_last_dice(record, dice).dumps(), encoding="utf-8")
        with pytest.raises(RecordError) as error:
            umpire.verify(path)
        caught += "the committed seed gives" in str(error.value)
    assert caught, "dice that lead to the same end are caught by the seed alone"


def test_another_secret_is_found(tmp_path: Path) -> None:
    record = finished("verifiable").record
    assert record.end is not None
    path = tmp_path / "v.record"
    path.write_text(record._replace(end={**record.end, "secret": "00" * 32}).dumps(), encoding="utf-8")
    with pytest.raises(RecordError, match="not the one committed to"):
        umpire.verify(path)


def test_an_unfinished_verifiable_match_keeps_its_secret(tmp_path: Path) -> None:
    match = umpire.start("ridge", dice="verifiable")
    path = tmp_path / "v.record"
    match.record.dump(path)
    assert match._secret not in path.read_text(encoding="utf-8")
    with pytest.raises(RecordError, match="not over"):
        umpire.verify(path)
    resumed = resume(records.load(path), secret=match._secret)
    for side in (match, resumed):
        while not side.over:
            side.play(side.options[-1])
    assert resumed.record == match.record


def test_what_undo_allowed_is_told_when_verified(tmp_path: Path) -> None:
    match = umpire.start("ridge", dice="verifiable", undo="unlimited")
    while not match.over:
        match.play(match.options[0])
    path = tmp_path / "u.record"
    match.record.dump(path)
    assert any("undo was unlimited" in str(remark) for remark in umpire.verify(path).remarks)


@pytest.mark.parametrize(("change", "complaint"), [
    ({"switches": []}, "'options' is missing or not what it should be"),
    ({"dice": None}, "'dice' is missing or not what it should be"),
    ({"dice": {"kind": "generated", "seed": "x"}}, "the seed 'x' is no number"),
    ({"position": {"at": 3}}, "line 1: position: at"),
])
def test_a_header_of_the_wrong_kind_is_explained(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        resume(loads(rewritten(finished().record, **change)))


@pytest.mark.parametrize("line", [
    {"n": 1, "seat": "blue", "action": 5, "dice": []},
    {"n": 1, "seat": "blue", "action": "hold", "dice": ["4"]},
    {"n": 1, "seat": "blue", "action": "hold"},
    ["hold"],
])
def test_a_line_of_the_wrong_kind_is_named(line: object) -> None:
    record = finished().record
    head = [record.header.to_json(), record.lines[0].to_json()]
    content = "".join(records._write_entries([*head, line]))
    with pytest.raises(RecordError, match="line 3"):
        loads(content.encode())


def test_a_verifiable_match_without_its_secret_cannot_be_played_on(tmp_path: Path) -> None:
    match = umpire.start("landing", dice="verifiable", forced=False)
    match.play(next(action for action in match.options if action.words != "play fear"))
    again = resume(records.loads(match.record.dumps().encode()))
    assert again.state == match.state
    with pytest.raises(RecordError, match="only with its secret seed"):
        again.play("end")


def test_words_that_are_no_text_do_not_spoil_the_record() -> None:
    match = umpire.start("landing", seed=1)
    while not match.text_verbs:
        match.play(match.options[-1])
    match.play("write caf\udce9")
    assert "write caf?" in match.record.dumps()
