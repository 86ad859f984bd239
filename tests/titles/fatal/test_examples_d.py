"""The vectors of examples.toml that are of combat, second activations and land recovery, with their numbers."""
from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from titles.fatal.combat_table import combat, mask
from titles.fatal.fatal_table import number, state_of
from umpire.titles.fatal.components import ALL, AREAS, NONE, RESULTS, THE_LAND_UNITS
from umpire.titles.fatal.rules.combat_assault import capped, odds_of, on_ground
from umpire.titles.fatal.rules.combat_bombardment import heavy_factors_of, reaches
from umpire.titles.fatal.rules.combat_results import assault_terms, barrage_terms, must_all_check, steps_left, unnamed_units
from umpire.titles.fatal.rules.recovery import recovery_result, unit_recovery_terms
from umpire.titles.fatal.rules.supply import second_activation_price
from umpire.titles.fatal.state import Assault, FatalState, factors_of

WORDS = {value: word for word, value in RESULTS.items()}
Inputs = dict[str, Any]


def bare(**more: Any) -> FatalState:
    return state_of(combat({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}, **more))


def unit_of_morale(level: int) -> str:
    return {7: "cw-anz-nz", 6: "tu-9-25"}[level]


def voluntary(inputs: Inputs) -> Any:
    """As many checks as the result leaves after those given up; test_8_results.py plays them."""
    turks = ["tu-9-25", "tu-9-26", "tu-9-27", "tu-9-art", "tu-bru", "tu-gal"][inputs["eliminated"]:inputs["units"]]
    state = state_of(combat({"GP-2": ["cw-29-86"], "GP-4": turks}))
    state.assault = Assault(
        AREAS.index("GP-4"), mask("cw-29-86"), defender_result=RESULTS[inputs["result"]], cast=True, given=inputs["eliminated"],
    )
    steps = len(turks) if must_all_check(state, True) else steps_left(state, True)
    return {"checks": max(steps, 0), "survivors": unnamed_units(state, True).bit_count()}


def odds(inputs: Inputs) -> Any:
    state = bare()
    odds_ = odds_of(state, inputs["attack"], inputs["defence"])
    return state.box.assault_columns[odds_] if odds_ != NONE else "illegal"


def assault(inputs: Inputs) -> Any:
    state = bare()
    column = odds_of(state, inputs["attack"], inputs["defence"]) + inputs["shifts"]
    ours, theirs = state.box.assault_table.at(inputs["die"] + capped(state, inputs["drm"]))[column]
    return f"{WORDS[ours]}/{WORDS[theirs]}"


def defence_cf(inputs: Inputs) -> Any:
    area = {("hill", False): "GP-6", ("clear", True): "GP-13"}[inputs["terrain"], inputs["city"]]
    factors = [max(cf // 2, 1) if place in inputs["broken"] else cf for place, cf in enumerate(inputs["cfs"])]
    return on_ground(bare(), AREAS.index(area), sum(factors))


def bombard(inputs: Inputs) -> Any:
    box = bare().box
    column = max(place for place, least in enumerate(box.bombardment_columns) if least <= inputs["factors"])
    return WORDS[box.bombardment_table.at(inputs["die"] + inputs["drm"])[column][1]]


def heavy_share(inputs: Inputs) -> Any:
    state = bare()
    heavy = heavy_factors_of(state, number("cw-29-art"))
    assert heavy == inputs["heavy_factors"]
    return int(heavy * 3 >= inputs["total"])


def bombard_check(inputs: Inputs) -> Any:
    unit = unit_of_morale(inputs["ml"])
    state = bare(
        entrenched=[unit] if inputs["entrenched"] else [], disorganized=[unit] if inputs["disorganized"] else [],
    )
    terms = barrage_terms(state, number(unit), RESULTS[inputs["result"]])
    return inputs["die"] + sum(term.value for term in terms) <= inputs["ml"]


def assault_check(inputs: Inputs) -> Any:
    unit = unit_of_morale(inputs["ml"])
    state = state_of(combat(
        {"GP-2": [unit]}, seat="turkish" if inputs["ml"] == 6 else "allied", out_of_supply=[unit] if inputs["oos"] else [],
        broken=[unit] if inputs["broken"] else [],
    ))
    terms = assault_terms(state, number(unit), RESULTS[inputs["result"]])
    return inputs["die"] + sum(term.value for term in terms) <= inputs["ml"]


def land_recovery(inputs: Inputs) -> Any:
    unit = unit_of_morale(inputs["ml"])
    places = {"GP-4": [unit], "GP-2" if inputs["adjacent_normal_enemy"] else "GP-20": ["cw-29-86"]}
    marks: dict[str, Any] = {"broken" if inputs["broken"] else "disorganized": [unit]}
    state = state_of(combat(
        places, entrenched=[unit] if inputs["entrenched"] else [], out_of_supply=[unit] if inputs["oos"] else [],
        **marks,
    ))
    normal = mask("cw-29-86")
    total = sum(term.value for term in unit_recovery_terms(state, number(unit), normal))
    words = {"rallied": "normal", "lost-in-recovery": "eliminated", "still-shaken": "unchanged"}
    return words[recovery_result(state, number(unit), inputs["die"] + total)]


def second_activation_sp(inputs: Inputs) -> Any:
    return second_activation_price(bare(turn=inputs["turn"]))


def bombard_range(inputs: Inputs) -> Any:
    state = state_of(combat({inputs["from"]: ["hms-albion"]}, weather="bad" if inputs["bad"] else "good"))
    return reaches(state, number("hms-albion"), AREAS.index(inputs["to"]))


KINDS: dict[str, Callable[[Inputs], Any]] = {
    "voluntary": voluntary, "odds": odds, "assault": assault, "defence_cf": defence_cf, "bombard": bombard,
    "heavy_share": heavy_share, "bombard_check": bombard_check, "assault_check": assault_check, "land_recovery": land_recovery,
    "second_activation_sp": second_activation_sp, "bombard_range": bombard_range,
}
EXAMPLES = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))["example"]


@pytest.mark.parametrize("example", [item for item in EXAMPLES if item["kind"] in KINDS], ids=lambda item: item["id"])
def test_the_vector(example: dict[str, Any]) -> None:
    assert KINDS[example["kind"]](example["in"]) == example["out"]


def test_every_kind_has_a_vector() -> None:
    assert {item["kind"] for item in EXAMPLES} >= set(KINDS)


def test_factors_depend_on_the_mode() -> None:
    """What the vectors take for granted: a regiment dug in defends with 4, the 29th Division attacks with 15."""
    state = bare(entrenched=["tu-9-25"])
    assert factors_of(state, number("tu-9-25")) == (1, 4)
    assert sum(factors_of(state, number(unit))[0] for unit in ("cw-29-86", "cw-29-87", "cw-29-88")) == 15
    assert len(THE_LAND_UNITS) == 115
    assert ALL == 9
