"""The vectors of examples.toml that belong to ships, forts and mines, each with its numbers."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from titles.fatal.fatal_table import number, state_of, table
from umpire.engine.data import read_toml
from umpire.engine.dice import Dice, DiceSource
from umpire.engine.sets import bit, has
from umpire.titles.fatal.components import AREAS, LEVEL_1, LEVEL_2, STRUCK
from umpire.titles.fatal.rules.combat_mine_attacks import attacks_on, sweep
from umpire.titles.fatal.rules.combat_mine_placement import budget_barrier
from umpire.titles.fatal.rules.combat_naval_fire import base_range, damage_terms, dice_of, land_reduction, to_hit_terms
from umpire.titles.fatal.rules.definitions import distance
from umpire.titles.fatal.rules.operations_naval import sea_stacking_barrier
from umpire.titles.fatal.rules.recovery import leave_play, recover
from umpire.titles.fatal.state import ELIMINATED, WITHDRAWN, FatalState, Marker, set_markers

Inputs = dict[str, Any]


def situation(places: dict[str, list[str]], dice: list[int] | None = None, **position: Any) -> FatalState:
    state = state_of(table(places, ask="act_at_sea", kind="naval", **position)).copy()
    state.dice = Dice(DiceSource(), dice or [])
    return state


def naval_dice(inputs: Inputs) -> Any:
    ship = {(1, 2): "fs-bouvet", (2, 1): "fs-gaulois"}[(inputs["pb"], inputs["sb"])]
    state = situation({"DS-9": [ship], "DS-10": ["gs-goeben"]}, disabled=[ship] if inputs["disabled"] else [])
    dice = [dice_of(state, number(ship), number("gs-goeben"), primary) for primary in (True, False)]
    return {"pb": dice[0], "sb": dice[1]}


def weather(inputs: Inputs) -> Inputs:
    return {"sea": "rough" if inputs["rough"] else "normal", "weather": "bad" if inputs["bad"] else "good"}


def to_hit(inputs: Inputs) -> Any:
    firer, target = ("tu-9-art", "ms-1") if inputs.get("ml") == 6 else ("F-SEB", "hms-albion")
    state = situation({"GP-2": [firer], "DS-1": [target]}, **weather(inputs))
    terms = to_hit_terms(state, number(firer), number(target))
    return inputs["die"] + sum([term.value for term in terms]) < state.box.pieces[number(firer)].morale


def damage(inputs: Inputs) -> Any:
    firer = {("BC", True): "hms-inflexible", ("B", False): "hms-albion"}[(inputs["firer"], inputs["heavy"])]
    state = situation({"DS-1": [firer], "GP-2": ["F-SEB"]}, disabled=["F-SEB"] if inputs["disabled"] else [])
    terms = damage_terms(state, number(firer), number("F-SEB"), inputs["battery"] == "PB")
    total = inputs["die"] + sum([term.value for term in terms])
    critical = total >= state.box.constant("naval_fire", "critical")
    return "none" if total <= state.box.pieces[number("F-SEB")].morale else "damage+critical" if critical else "damage"


def in_range(inputs: Inputs, firer: str) -> Any:
    state = situation({inputs["from"]: [firer]}, **weather({"rough": False, "bad": inputs["bad"]}))
    far = distance(state, AREAS.index(inputs["from"]), AREAS.index(inputs["to"]))
    # the Allies always have air in Good weather: without it the range is one less
    bonus = state.box.constant("naval_fire", "range", "air_bonus") if firer.startswith("hms") and not inputs["bad"] else 0
    gun = number(firer)
    reach = base_range(state, gun, inputs["battery"] == "PB")
    reach -= land_reduction(state, gun, state.where[gun], AREAS.index(inputs["to"]))
    return far <= max(reach - (0 if inputs["air"] else bonus), 0)


def ship_range(inputs: Inputs) -> Any:
    return in_range(inputs, "hms-albion")


def fort_range(inputs: Inputs) -> Any:
    return in_range(inputs, "F-MED")


def mines_outside(inputs: Inputs) -> Any:
    """Everything but the last marker lies there already."""
    state = situation({})
    state.outside = inputs["roll"]
    markers = [Marker(LEVEL_2, False)] * (inputs["factors"] // 2) + [Marker(LEVEL_1, False)] * (inputs["factors"] % 2)
    set_markers(state, AREAS.index("AA-HELLAS"), markers)
    return budget_barrier(state, AREAS.index("AA-BESIKA"), inputs["dummies"]) == ""


def minefield(inputs: Inputs) -> Any:
    return situation({}).box.mine_table.at(inputs["die"] + inputs["sp"])


def mine_attack(inputs: Inputs) -> Any:
    return STRUCK[situation({}).box.mine_attack_table.at(inputs["die"])]


def sweep_(inputs: Inputs) -> Any:
    marks = {name: ["ms-1"] for name in ("fired_upon", "disabled") if inputs[name]}
    mines = {"DS-1": ["level_2 up"]}
    state = situation({"DS-1": ["ms-1"]}, [inputs["die"]], mines=mines, sea="rough" if inputs["rough"] else "normal", **marks)
    sweep(state, number("ms-1"))
    cleared = 2 - sum([marker.kind for marker in state.mines[AREAS.index("DS-1")]])
    return {"cleared": cleared, "ms": "crippled" if has(state.crippled, number("ms-1")) else "unharmed"}


def naval_recovery(inputs: Inputs) -> Any:
    ship = "ts-barbarossa" if inputs["turkish_b"] else "hms-inflexible"
    state = situation({"DS-9": [ship]}, [inputs["die"]], disabled=[ship])
    recover(state, number(ship))
    gone = state.where[number(ship)] == ELIMINATED
    assert not gone or state.points[0] == 8
    return "eliminated" if gone else "disabled" if state.disabled else "normal"


def crippled_ship(inputs: Inputs) -> Any:
    state = situation({"DS-9": ["hms-albion"]}, [inputs["die"]], crippled=["hms-albion"])
    leave_play(state, number("hms-albion"))
    return {ELIMINATED: "sunk", WITHDRAWN: "saved"}[state.where[number("hms-albion")]]


def naval_stack(inputs: Inputs) -> Any:
    british = ["hms-albion", "hms-ocean", "hms-majestic"][:inputs["british"]]
    french = ["fs-bouvet", "fs-gaulois"][:inputs["french"]]
    sweepers = ["ms-1", "ms-2", "ms-3", "ms-4"][:inputs["ms"]]
    *there, last = [*sweepers, *british, *french]
    state = situation({inputs["area"]: there})
    return sea_stacking_barrier(state, bit(number(last)), AREAS.index(inputs["area"])) == ""


def mine_attacks(inputs: Inputs) -> Any:
    words = {"L1": "level_1 up", "L2": "level_2 up"}
    mines = {area: [words[kind] for kind in kinds if kind != "D"] for area, kinds in inputs["mines"].items()}
    return attacks_on(situation({}, mines=mines), AREAS.index(inputs["at"]))


KINDS: Final[dict[str, Callable[[Inputs], Any]]] = {
    "naval_dice": naval_dice, "to_hit": to_hit, "damage": damage, "ship_range": ship_range, "fort_range": fort_range,
    "mines_outside": mines_outside, "minefield": minefield, "mine_attack": mine_attack, "sweep": sweep_,
    "naval_recovery": naval_recovery, "crippled_ship": crippled_ship, "naval_stack": naval_stack, "mine_attacks": mine_attacks,
}
# X-21 is the limit of Supply Points for mines: allocation (6.3#3)
VECTORS: Final = [
    vector for vector in read_toml(Path(__file__).parent / "examples.toml")["example"]
    if vector["kind"] in KINDS and vector["out"] != "illegal"
]


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_a_worked_example(vector: dict[str, Any]) -> None:
    assert KINDS[vector["kind"]](vector["in"]) == vector["out"]


def test_the_examples_are_all_there() -> None:
    assert len(VECTORS) == 28
