"""Records of every version of the rules that was released open, or say at which line the rules of today are others."""
from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import umpire
from umpire.engine.records import HEADER_TYPES, Header, RecordError, header_of, load
from umpire.face import resume
from umpire.verification import verified

HERE = Path(__file__).with_name("records")
KEPT = sorted(HERE.glob("*/*.record"))
EXPECTED = tomllib.loads((HERE / "expected.toml").read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def test_every_record_is_expected_to_do_something() -> None:
    assert sorted(EXPECTED["opens"] + list(EXPECTED["refused"])) == [name_of(path) for path in KEPT]


def test_every_title_and_scenario_is_kept_under_the_rules_of_today() -> None:
    """Whoever raises the version of a title's rules keeps what was played under them: python tools/keep_records.py."""
    headers = [header for header in map(header_in, KEPT) if header.rules == umpire.title(header.title).version]
    stored_kinds = {(header.title, word) for header in headers for word in (header.scenario, header.dice["kind"])}
    own = [title for title in map(umpire.title, umpire.titles()) if type(title).__module__.startswith("umpire.titles.")]
    assert len(own) == 5
    for title in own:
        words = ("generated", "physical", "verifiable", *[scenario.id for scenario in title.scenarios])
        assert [word for word in words if (title.id, word) not in stored_kinds] == [], title.id


def header_in(path: Path) -> Header:
    with path.open(encoding="utf-8") as lines:
        return header_of({name: value for name, value in json.loads(next(lines)).items() if name in HEADER_TYPES})


@pytest.mark.parametrize("path", [path for path in KEPT if name_of(path) in EXPECTED["opens"]], ids=name_of)
def test_a_record_plays_the_same(path: Path) -> None:
    record = load(path)
    match = resume(record)
    assert match.over
    assert record.end is not None
    assert match.result is not None
    assert match.result.winner == record.end["winner"]
    assert [line.dice for line in match.lines] == [line.dice for line in record.lines]
    assert bool(match.note) == (record.header.rules != match.title.version)
    # what `umpire verify` says of the record that was just played again
    assert verified(record, match).rolls == (sum(len(line.dice) for line in record.lines) if "verifiable" in path.stem else 0)


@pytest.mark.parametrize("path", [path for path in KEPT if name_of(path) in EXPECTED["refused"]], ids=name_of)
def test_a_record_that_does_not_names_the_line_and_both_versions(path: Path) -> None:
    header = header_in(path)
    with pytest.raises(RecordError) as refusal:
        umpire.replay(path)
    title = umpire.title(header.title)
    assert refusal.value.line == EXPECTED["refused"][name_of(path)]
    assert f"made under rules {header.rules} of {title.name}, this is {title.version}" in str(refusal.value)
