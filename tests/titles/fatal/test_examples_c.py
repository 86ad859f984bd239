"""The dossier's vectors of the land segment, with their numbers."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from support import offered
from titles.fatal.fatal_table import state_of, table
from titles.fatal.test_7_movement import moving
from umpire.engine.sets import bit, members
from umpire.titles.fatal.components import ALLIED, FORMATIONS
from umpire.titles.fatal.rules.operations_land_movement import overstacked

VECTORS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))["example"]


def of_kind(kind: str) -> list[Any]:
    vectors = [vector for vector in VECTORS if vector["kind"] == kind]
    return [pytest.param(vector, marks=pytest.mark.case("fatal", vector["case"]), id=vector["id"]) for vector in vectors]


@pytest.mark.parametrize("vector", of_kind("allied_stack"))
def test_allied_stacks(vector: dict[str, Any]) -> None:
    state = state_of(table({}, ask="movement_half"))
    units = 0
    for formation, count in vector["in"]["formations"].items():
        for unit in members(state.box.formations[FORMATIONS.index(formation)])[:count]:
            units |= bit(unit)
    for unit in members(state.box.independents & state.box.commonwealth)[:vector["in"]["independents"]]:
        units |= bit(unit)
    assert units.bit_count() == sum(vector["in"]["nations"].values())
    assert overstacked(state, units, ALLIED) is not vector["out"]


@pytest.mark.parametrize("vector", of_kind("mode_flips"))
def test_changes_of_mode(vector: dict[str, Any]) -> None:
    begins = ["cw-29-86"] if vector["in"]["start"] == "entrenched" else []
    match = moving({"GP-1": ["cw-29-86", "bh-cw-1"]}, "29", entrenched=begins)
    words = [f"{'rise' if flip == 'attack' else 'dig'} cw-29-86" for flip in vector["in"]["flips"]]
    for word in words[:-1]:
        match.play(word)
    assert (words[-1] in offered(match)) == vector["out"]
