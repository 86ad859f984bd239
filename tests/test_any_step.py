"""Every step of every title declares an id, and documents name steps by it: a class may be renamed or moved, its id may not."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import umpire
from ridge import POSITIONS, Fights, Move, RidgeState, Turn
from umpire.engine.agenda import Step
from umpire.engine.fields import step_id, step_label

IDS = tomllib.loads((Path(__file__).parent / "golden" / "step_ids.toml").read_text(encoding="utf-8"))
OWN = sorted(IDS)


def steps_of(kind: type[Any]) -> list[type[Any]]:
    return [kind, *[further for own in kind.__subclasses__() for further in steps_of(own)]]


@pytest.mark.parametrize("name", umpire.titles())
def test_every_step_declares_an_id_of_its_own(name: str) -> None:
    makes = umpire.title(name).positions.makes
    assert {step: step_id(make) for step, make in makes.items()} == {step: step for step in makes}


@pytest.mark.parametrize("name", OWN)
def test_ids_of_steps_never_change(name: str) -> None:
    assert sorted(umpire.title(name).positions.makes) == IDS[name]


@pytest.mark.parametrize("name", OWN)
def test_a_class_without_an_id_stands_on_no_agenda(name: str) -> None:
    """It is a base of others: each of these says what it is called."""
    kinds = umpire.title(name).positions.makes.values()
    others = [kind for kind in steps_of(Step) if kind.__module__.startswith(f"umpire.titles.{name}.") and kind not in kinds]
    assert [kind for kind in others if not kind.__subclasses__()] == []


@pytest.mark.parametrize("name", OWN)
def test_a_label_is_written_back_as_its_id(name: str) -> None:
    for step in IDS[name]:
        assert "".join(["_" + letter.lower() if letter.isupper() else letter for letter in step_label(step)])[1:] == step


def renamed(kind: type[Any]) -> Any:
    """Make the same class under another name."""
    body = {name: value for name, value in vars(kind).items() if name not in ("__dict__", "__weakref__")}
    return type(f"Renamed{kind.__name__}", kind.__bases__, body)


def test_a_renamed_class_keeps_its_documents_and_digests() -> None:
    match = umpire.start("ridge", seed=3)
    match.play("hold")
    document, state = match.position(), match.state.copy()
    assert isinstance(state, RidgeState)
    positions = type(POSITIONS)(RidgeState.fields, [renamed(kind) for kind in (Turn, Move, Fights)], POSITIONS.parts[Move])
    positions.open(state, document)
    assert {type(step).__name__ for step in state.agenda} == {"RenamedTurn", "RenamedMove", "RenamedFights"}
    assert {"title": "ridge", "options": {}, **positions.save(state)} == document
    assert state.digest() == match.state.digest()
