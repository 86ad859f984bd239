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
Given = dict[str, Any]


def bare(**more: Any) -> FatalState:
    return state_of(combat({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}, **more))


def unit_of_morale(level: int) -> str:
    return {7: "cw-anz-nz", 6: "tu-9-25"}[level]


def voluntary(given: Given) -> Any:
    """As many checks as the result leaves after those given up; test_8_results.py plays them."""
    turks = ["tu-9-25", "tu-9-26", "tu-9-27", "tu-9-art", "tu-bru", "tu-gal"][given["eliminated"]:given["units"]]
    state = state_of(combat({"GP-2": ["cw-29-86"], "GP-4": turks}))
    state.assault = Assault(
        AREAS.index("GP-4"), mask("cw-29-86"), defender_result=RESULTS[given["result"]], cast=True, given=given["eliminated"],
    )
    left = len(turks) if must_all_check(state, True) else steps_left(state, True)
    return {"checks": max(left, 0), "survivors": unnamed_units(state, True).bit_count()}


def odds(given: Given) -> Any:
    state = bare()
    found = odds_of(state, given["attack"], given["defence"])
    return state.box.assault_columns[found] if found != NONE else "illegal"


def assault(given: Given) -> Any:
    state = bare()
    column = odds_of(state, given["attack"], given["defence"]) + given["shifts"]
    ours, theirs = state.box.assault_table.at(given["die"] + capped(state, given["drm"]))[column]
    return f"{WORDS[ours]}/{WORDS[theirs]}"


def defence_cf(given: Given) -> Any:
    area = {("hill", False): "GP-6", ("clear", True): "GP-13"}[given["terrain"], given["city"]]
    factors = [max(cf // 2, 1) if place in given["broken"] else cf for place, cf in enumerate(given["cfs"])]
    return on_ground(bare(), AREAS.index(area), sum(factors))


def bombard(given: Given) -> Any:
    box = bare().box
    column = max(place for place, least in enumerate(box.bombardment_columns) if least <= given["factors"])
    return WORDS[box.bombardment_table.at(given["die"] + given["drm"])[column][1]]


def heavy_share(given: Given) -> Any:
    state = bare()
    heavy = heavy_factors_of(state, number("cw-29-art"))
    assert heavy == given["heavy_factors"]
    return int(heavy * 3 >= given["total"])


def bombard_check(given: Given) -> Any:
    unit = unit_of_morale(given["ml"])
    state = bare(
        entrenched=[unit] if given["entrenched"] else [], disorganized=[unit] if given["disorganized"] else [],
    )
    terms = barrage_terms(state, number(unit), RESULTS[given["result"]])
    return given["die"] + sum(term.value for term in terms) <= given["ml"]


def assault_check(given: Given) -> Any:
    unit = unit_of_morale(given["ml"])
    state = state_of(combat(
        {"GP-2": [unit]}, seat="turkish" if given["ml"] == 6 else "allied", out_of_supply=[unit] if given["oos"] else [],
        broken=[unit] if given["broken"] else [],
    ))
    terms = assault_terms(state, number(unit), RESULTS[given["result"]])
    return given["die"] + sum(term.value for term in terms) <= given["ml"]


def land_recovery(given: Given) -> Any:
    unit = unit_of_morale(given["ml"])
    places = {"GP-4": [unit], "GP-2" if given["adjacent_normal_enemy"] else "GP-20": ["cw-29-86"]}
    state = state_of(combat(
        places, entrenched=[unit] if given["entrenched"] else [], out_of_supply=[unit] if given["oos"] else [],
        **{"broken" if given["broken"] else "disorganized": [unit]},
    ))
    normal = mask("cw-29-86")
    added = sum(term.value for term in unit_recovery_terms(state, number(unit), normal))
    words = {"rallied": "normal", "lost-in-recovery": "eliminated", "still-shaken": "unchanged"}
    return words[recovery_result(state, number(unit), given["die"] + added)]


def second_activation_sp(given: Given) -> Any:
    return second_activation_price(bare(turn=given["turn"]))


def bombard_range(given: Given) -> Any:
    state = state_of(combat({given["from"]: ["hms-albion"]}, weather="bad" if given["bad"] else "good"))
    return reaches(state, number("hms-albion"), AREAS.index(given["to"]))


KINDS: dict[str, Callable[[Given], Any]] = {
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
