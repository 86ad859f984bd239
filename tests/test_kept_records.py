"""Records of every version of the rules that was released open, or say at which line the rules of today are others."""
from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import umpire
from umpire.engine.records import RecordError, load

HERE = Path(__file__).with_name("records")
KEPT = sorted(HERE.glob("*/*.record"))
EXPECTED = tomllib.loads((HERE / "expected.toml").read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def test_every_record_is_expected_to_do_something() -> None:
    assert sorted(EXPECTED["opens"] + list(EXPECTED["refused"])) == [name_of(path) for path in KEPT]


@pytest.mark.parametrize("path", [path for path in KEPT if name_of(path) in EXPECTED["opens"]], ids=name_of)
def test_a_record_plays_the_same(path: Path) -> None:
    record, match = load(path), umpire.replay(path)
    assert match.over
    assert record.end is not None
    assert match.result is not None
    assert match.result.winner == record.end["winner"]
    assert [line.dice for line in match.played] == [line.dice for line in record.lines]
    assert bool(match.note) == (record.header.rules != match.title.version)
    assert umpire.verify(path).rolls == (sum(len(line.dice) for line in record.lines) if "verifiable" in path.stem else 0)


@pytest.mark.parametrize("path", [path for path in KEPT if name_of(path) in EXPECTED["refused"]], ids=name_of)
def test_a_record_that_does_not_names_the_line_and_both_versions(path: Path) -> None:
    with pytest.raises(RecordError) as refusal:
        umpire.replay(path)
    title = umpire.title(load(path).header.title)
    assert refusal.value.line == EXPECTED["refused"][name_of(path)]
    assert f"made under rules {load(path).header.rules} of {title.name}, this is {title.version}" in str(refusal.value)
