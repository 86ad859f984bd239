"""The vectors of examples.toml on victory, with their numbers."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from titles.fatal.fatal_table import state_of, table
from umpire.engine.sets import has
from umpire.titles.fatal.components import MARMARA, PIECES
from umpire.titles.fatal.rules.combat_unit_states import worth
from umpire.titles.fatal.rules.victory import clear_water, is_blockaded, turkish_sudden_death

VECTORS = tomllib.loads(Path(__file__).with_name("examples.toml").read_text(encoding="utf-8"))["example"]


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(item["in"], item["out"], id=item["id"]) for item in VECTORS if item["kind"] == kind]


def mined(areas: list[str]) -> Any:
    return state_of(table({}, phase="final", mines={area: ["dummy"] for area in areas}, pending=[{"step": "advance_turn"}]))


@pytest.mark.parametrize(("inputs", "expected"), of_kind("blockade"))
def test_blockade(inputs: dict[str, Any], expected: bool) -> None:
    assert is_blockaded(mined(inputs["mined"])) == expected


@pytest.mark.parametrize(("inputs", "expected"), of_kind("breakthrough"))
def test_breakthrough(inputs: dict[str, Any], expected: bool) -> None:
    assert has(clear_water(mined(inputs["mined"])), MARMARA) == expected


@pytest.mark.parametrize(("inputs", "expected"), of_kind("turkish_sudden_death"))
def test_turkish_sudden_death(inputs: dict[str, Any], expected: bool) -> None:
    state = state_of(table(
        {"GP-2": ["cw-29-86"]}, disorganized=[] if inputs["normal_allied_on_map"] else ["cw-29-86"], turn=inputs["turn"],
        landing_tried=inputs["assault_tried"], points={"allied": inputs["allied_vp"], "turkish": inputs["turkish_vp"]},
        ask="choose_activation",
    ))
    assert turkish_sudden_death(state) == expected


@pytest.mark.parametrize(("inputs", "expected"), of_kind("vp"))
def test_points(inputs: dict[str, Any], expected: int) -> None:
    state = state_of(table({}, ask="choose_activation"))
    each = {"bc_sunk": "hms-inflexible", "b_sunk": "hms-swiftsure", "other_sunk": "ms-1", "forts_eliminated": "F-HEL"}
    assert sum([worth(state, PIECES.index(each[name]))[0] * n for name, n in inputs.items()]) == expected
