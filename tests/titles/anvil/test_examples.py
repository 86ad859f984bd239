"""The worked examples: every vector of `data/examples.toml`, driven through the real rules, and Example 3 played."""
from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from support import case, offered, refused
from titles.anvil.fight_table import can, do, fight, fight_log, mask, state_of, terms, upside_down, where
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.match import Match
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.anvil import title
from umpire.titles.anvil.components import (
    ALLIED,
    AREAS,
    COMBAT,
    FORTRESSES,
    GERMAN,
    MARKERS,
    SEATS,
    SITES,
    THE_GERMANS,
    TRANSPORT,
    UNITS,
)
from umpire.titles.anvil.language import ROUSE, TAKE
from umpire.titles.anvil.rules.activation_limits import limit_barrier
from umpire.titles.anvil.rules.bombings import bomb
from umpire.titles.anvil.rules.bridges import ChooseWorker
from umpire.titles.anvil.rules.combat_hits import ChooseLoss, worth_of
from umpire.titles.anvil.rules.combat_resolution import NOTHING_YET, Resolve, column_of, modifiers, strength
from umpire.titles.anvil.rules.movement import cost_to_enter, entry_barrier, pace
from umpire.titles.anvil.rules.paradrops import land_by_air
from umpire.titles.anvil.rules.resistance import Rouse
from umpire.titles.anvil.rules.scenarios import Drop
from umpire.titles.anvil.rules.supply import check_supply, supplied_areas
from umpire.titles.anvil.rules.surrender import seek_surrender, surrender_barrier
from umpire.titles.anvil.rules.victory import Judgement
from umpire.titles.anvil.state import (
    ATTACK,
    COUNTER,
    DESTROYED,
    ELIMINATED,
    GONE_NORTH,
    GONE_TO_ITALY,
    MOBILE,
    MOVE,
    PURSUIT,
    STANDING,
    WAITING,
    Activation,
    AnvilState,
    Fight,
    good_order,
    put,
    set_bridge,
    units_in,
)

EXAMPLES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "data" / "examples.toml").read_text(encoding="utf-8")
)["example"]
Example = dict[str, Any]

FIGHTS = {"normal": ATTACK, "mobile": MOBILE, "counter_attack": COUNTER, "pursuit": PURSUIT}
RESULTS = {"allied_decisive": "Allied decisive victory", "allied": "Allied victory", "draw": "Draw", "german": "German victory",
           "german_decisive": "German decisive victory"}


def empty(**position: Any) -> AnvilState:
    """Return a map without units."""
    state = state_of(fight({}, **{"allied": (), **position}))
    state.agenda.clear()
    return state


def units_of(names: list[str]) -> tuple[int, ...]:
    return tuple([UNITS.index(name) for name in names])


# One function for each kind of example

def combat(example: Example) -> object:
    """5.4 The attack as it would be resolved, and its die rolled."""
    side, area = SEATS.index(example["attacker"]), AREAS.index(example["area"])
    state = empty(levels=(example.get("fort_level", 0), 0), fighters=[example["area"]] if example.get("ffi_fighters") else [])
    for unit in units_of(example["units"]):
        put(state, unit, area)
    if example.get("train"):
        put(state, UNITS.index("de-eaa640"), area)
    came_from = approach(state, example, area)
    for marker in range(example.get("bombing", 0)):
        state.bombs[marker], state.supporting = area, state.supporting | bit(marker)
    state.unsupplied = [0, 0]
    if example.get("unsupplied"):
        check_supply(state)
    attack = Fight(FIGHTS[example["combat"]], side, area, units_of(example["units"]), (), example.get("landing", False))
    state.fights, state.log = (attack,), []
    return roll_fight(state, attack, came_from, example["die"])


def approach(state: AnvilState, example: Example, area: int) -> tuple[int, ...]:
    """Return the border that is crossed, with its bridges."""
    if "from" not in example or example["from"] not in AREAS:
        return ()
    start = AREAS.index(example["from"])
    for site in state.box.ground.sites_between.get((start, area), []):
        set_bridge(state, site, STANDING if example.get("bridged") else DESTROYED)
    return (start,)


def roll_fight(state: AnvilState, attack: Fight, came_from: tuple[int, ...], die: int) -> dict[str, object]:
    points = strength(state, attack)
    modifier = sum([term.value for term in modifiers(state, attack, came_from)])
    state.dice.rewind([die])
    Resolve(came_from).run(state)
    assert state.log is not None
    slots = next(event.slots for event in state.log if event.kind == "fight")
    assert slots["strength"] == points
    return {
        "strength": points, "modifier": modifier, "row": slots["row"], "column": state.box.columns[column_of(state, points)][0],
        "attacker_hits": slots["ours"], "defender_hits": slots["theirs"],
    }


def hits(example: Example) -> object:
    """5.8 The allocation, played loss by loss in some order that the question allows."""
    area = AREAS.index("07")
    state = empty(disorganized=example.get("disorganized", []))
    pool = units_of(example["pool"])
    for unit in pool:
        put(state, unit, area)
    seat = ALLIED if pool[0] < THE_GERMANS[0] else GERMAN
    losses = [(how, UNITS.index(item["unit"])) for item in example["allocation"] for how in losses_in(item)]
    worth = sum([worth_of(state, loss) for loss in losses if not (loss[0] == "turn" and not combat_unit(state, loss[1]))])
    question = ChooseLoss(seat, area, pool, example["required"], NOTHING_YET, False)
    return {"absorbed": worth, "legal": playable(state, question, losses)}


def losses_in(item: dict[str, Any]) -> list[str]:
    words = (("disorganize", "turn"), ("reduce", "reduce"), ("eliminate", "eliminate"))
    return [verb for word, verb in words if item.get(word)]


def combat_unit(state: AnvilState, unit: int) -> bool:
    return state.box.units[unit].kind == COMBAT


def playable(state: AnvilState, question: ChooseLoss, losses: list[tuple[str, int]]) -> bool:
    """Tell whether these losses, all of them and no others, can be taken."""
    state.agenda = [question]
    for loss in losses:
        top = state.agenda[-1] if state.agenda else None
        if not isinstance(top, ChooseLoss) or top.loss_barrier(state, loss) != LEGAL:
            return False
        top.take(state, {action.words: action for action in top.options(state)}[f"{loss[0]} {UNITS[loss[1]]}"])
        state.agenda.pop().run(state)
    return not state.agenda


def surrender(example: Example) -> object:
    return [surrender_of(vector) for vector in example["vectors"]]


def surrender_of(vector: dict[str, Any]) -> dict[str, Any]:
    """1.5 One attempt at Toulon, if it is allowed."""
    state = empty(levels=(vector["level"], 0))
    put(state, UNITS.index("us-141ir"), FORTRESSES[0])
    put(state, UNITS.index("de-918gr"), FORTRESSES[0])
    result: dict[str, Any] = {"level": vector["level"], "die": vector["die"], "allowed": surrender_barrier(state, 0) == LEGAL}
    if result["allowed"]:
        state.dice.rewind([vector["die"]])
        seek_surrender(state, 0)
        result["success"] = not units_in(state, FORTRESSES[0], GERMAN)
        if not result["success"]:
            result["new_level"] = state.levels[0]
    return result


def ffi(example: Example) -> object:
    """1.3.4 An attempt with each face."""
    results = {}
    for face in range(1, 7):
        state = empty(allied=["07"])
        state.attempts = 1
        state.agenda = [Rouse(ALLIED)]
        state.dice.rewind([face])
        Rouse(ALLIED).take(state, ROUSE.actions[AREAS.index("15")])
        area = AREAS.index("15")
        results[str(face)] = "fighters" if has(state.fighters, area) else "control" if has(state.allied, area) else "none"
    return results


def paradrop(example: Example) -> object:
    return [drop_of(vector) for vector in example["vectors"]]


def drop_of(vector: dict[str, Any]) -> dict[str, Any]:
    """8 A drop into Le Muy."""
    state = empty(allied=() if vector["enemy_area"] else ["07"])
    if vector["enemy_units"]:
        put(state, UNITS.index("de-308gr"), AREAS.index("07"))
    unit, area = UNITS.index("us-517pir"), AREAS.index("07")
    put(state, unit, WAITING)
    state.scenario = state.scenario._replace(drops=(Drop(1, (area,), (unit,), "drop"),))
    state.dice.rewind([vector["die"]])
    land_by_air(state, 0, area)
    return {**vector, "status": "good_order" if good_order(state, unit) else "disorganized"}


def bridge(example: Example) -> object:
    return [work_of(vector) for vector in example["vectors"]]


def work_of(vector: dict[str, Any]) -> dict[str, Any]:
    """9 Allied work on the bridge at Vinon, between 15 and 21."""
    site, unit = SITES.index("br-vinon"), UNITS.index("us-141ir")
    destroy = vector["work"] == "destroy"
    state = empty(allied=["15", "21"] if vector["far_bank"] == "friendly" else ["15"], bridges=["br-vinon"] if destroy else [])
    put(state, unit, AREAS.index("15"))
    state.activation = Activation(AREAS.index("15"), MOVE)
    worker = ChooseWorker(ALLIED, AREAS.index("15"), site, destroy)
    state.agenda = [worker]
    state.dice.rewind([vector["die"], 3])
    worker.take(state, TAKE.actions[unit])
    assert not good_order(state, unit)
    return {**vector, "success": (state.bridges[site] == DESTROYED) == destroy}


def half(example: Example) -> object:
    """1.8.f Unsupplied attackers of so much strength: counters that carry it."""
    makes = {5: ["us-517pir"], 8: ["us-142ir"], 1: ["de-71flir"]}
    return [{"strength": vector["strength"], "expect": halve(makes[vector["strength"]])} for vector in example["vectors"]]


def halve(names: list[str]) -> int:
    side = "german" if names[0].startswith("de") else "allied"
    state = state_of(fight({"27": names}, side=side, allied=[area for area in AREAS if area != "27"] if side == "german" else [],
                           reduced=names if side == "german" else []))
    return strength(state, Fight(ATTACK, SEATS.index(side), AREAS.index("27"), units_of(names), ()))


def move(example: Example) -> object:
    """4.2 The cost of the way, each step asked of the rules."""
    names = example["units"]
    side = GERMAN if names[0].startswith("de") else ALLIED
    friendly = example["friendly"] if side == ALLIED else [area for area in AREAS if area not in example["friendly"]]
    state = empty(allied=friendly, bridges=example["bridges"], levels=(12, 10))
    units, points_spent, legal = units_of(names), 0, True
    _, column = pace(state, units)
    for here, there in zip(example["path"], example["path"][1:], strict=False):
        one, other = AREAS.index(here), AREAS.index(there)
        legal = legal and entry_barrier(state, units, one, other, points_spent) == LEGAL
        points_spent += cost_to_enter(state, one, other, column, side)
    return {"cost": points_spent, "legal": legal}


def activation(example: Example) -> object:
    box = title().box
    return [{**vector, "legal": limit_barrier(box, units_of(vector["units"])) == LEGAL} for vector in example["vectors"]]


def bombing(example: Example) -> object:
    return [bomb_area(vector) for vector in example["vectors"]]


def bomb_area(vector: dict[str, Any]) -> dict[str, Any]:
    marker = MARKERS.index(vector["marker"])
    state = empty(levels=(vector["level"], 0))
    state.bombs[marker] = FORTRESSES[0]
    state.dice.rewind([vector["die"]])
    bomb(state, marker)
    return {**vector, "new_level": state.levels[0], "stays": has(state.supporting, marker) and state.bombs[marker] >= 0}


def supply(example: Example) -> object:
    return [check_supply_of(vector) for vector in example["vectors"]]


def check_supply_of(vector: dict[str, Any]) -> dict[str, Any]:
    side = SEATS.index(vector["side"])
    state = empty()
    friendly = mask(vector["friendly"], AREAS)
    state.allied = friendly if side == ALLIED else mask(AREAS, AREAS) & ~friendly
    return {**vector, "supplied": has(supplied_areas(state, side), AREAS.index(vector["area"]))}


def victory(example: Example) -> object:
    """V The end of the historical scenario, unit by unit."""
    state = title().setup("1-historical", title().complete_switches("1-historical", {}), Dice(SeededSource(1)))
    state.points = [example["area_turns"] * state.scenario.victory.turn_points, 0]
    state.allied = mask(example["final_areas"], AREAS)
    for unit in range(len(UNITS)):
        put(state, unit, ELIMINATED if state.box.units[unit].kind == TRANSPORT else -5)
    send_away(state, example)
    Judgement().run(state)
    return {"allied": state.points[0], "german": state.points[1], "margin": state.points[0] - state.points[1],
            "result": RESULTS[state.ending]}


def send_away(state: AnvilState, example: Example) -> None:
    """So many out by the north and into Italy, full or reduced, the rest lost."""
    foot = [unit for unit in THE_GERMANS if combat_unit(state, unit) and state.box.units[unit].mobility == "foot"]
    wheels = [unit for unit in THE_GERMANS if combat_unit(state, unit) and state.box.units[unit].mobility == "motorized"]
    north = example["north"]
    expected_ = [(wheels, north["full_motorized"], GONE_NORTH, False), (wheels, north["reduced_motorized"], GONE_NORTH, True),
              (foot, north["full_foot"], GONE_NORTH, False), (foot, north["reduced_foot"], GONE_NORTH, True),
              (foot, example["italy"]["full"], GONE_TO_ITALY, False), (foot, example["italy"]["reduced"], GONE_TO_ITALY, True),
              (foot, example["german_eliminated"], ELIMINATED, True)]
    for units, number, place, reduced in expected_:
        for _ in range(number):
            unit = units.pop(0)
            put(state, unit, place)
            state.reduced |= bit(unit) if reduced else 0


KINDS: dict[str, Callable[[Example], object]] = {function.__name__: function for function in (
    combat, hits, surrender, ffi, paradrop, bridge, half, move, activation, bombing, supply, victory,
)}


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_rules_match_worked_examples(example: Example) -> None:
    assert KINDS[example["kind"]](example) == example.get("expect", example.get("vectors"))


def test_all_thirty_nine_are_here() -> None:
    assert len({example["id"] for example in EXAMPLES}) == 39
    assert {example["kind"] for example in EXAMPLES} == set(KINDS)
    assert len([example for example in EXAMPLES if example["source"] == "rulebook"]) == 13


# Example 2, as it is printed: five hits on 33 PzR, 326 GR and 50 PzJ

def five_hits() -> Match:
    match = fight({"07": ["de-33pzr", "de-326gr", "de-50pzj"]})
    pool = units_of(["de-326gr", "de-33pzr", "de-50pzj"])
    state_of(match).agenda.append(ChooseLoss(GERMAN, AREAS.index("07"), pool, 5, NOTHING_YET, False))
    return match


@pytest.mark.parametrize("losses", [
    ["eliminate de-33pzr"],
    ["eliminate de-326gr", "eliminate de-50pzj"],
    ["turn de-33pzr", "turn de-326gr", "reduce de-326gr", "eliminate de-50pzj"],
])
@case("anvil", "5.8.g")
def test_example_2_five_hits_in_each_printed_way(losses: list[str]) -> None:
    match = five_hits()
    for loss in losses:
        assert isinstance(match.decision, ChooseLoss)
        match.play(loss)
    assert not isinstance(match.decision, ChooseLoss)


# Example 3, as it is printed

ALLIED_UNITS = ["us-tf-butler", "fr-1bde", "us-753tkb", "fr-gca", "us-509pib"]
GERMAN_UNITS = ["de-308gr", "de-326gr", "de-33pzr", "de-1196haa", "de-50pzj"]


@case("anvil", "5.5.f")
def test_example_3_is_played_figure_by_figure() -> None:
    match = fight({"07": ALLIED_UNITS, "06": GERMAN_UNITS})
    figure_a(match)
    figure_b(match)
    figure_c(match)


def figure_a(match: Match) -> None:
    """The Allies activate 07 for a mobile combat in 06, the Germans declare a counter-attack."""
    do(match, "activate 07", "assault 06", *[f"take {unit}" for unit in ALLIED_UNITS], "to 06")
    assert match.seat == "german"
    do(match, "take de-33pzr", "take de-1196haa", "take de-50pzj")


def figure_b(match: Match) -> None:
    """Strength 5, +1 +2 +2, die 2: line 7 of column 5, two hits; 1 Bde is turned, 509 PIB eliminated."""
    lines = match.play("strike", [2])
    assert terms(lines) == {"bonus": 2, "artillery": 1, "antitank": 1, "armored": 1}
    assert [fight_log(lines)[key] for key in ("strength", "die", "row", "ours", "theirs")] == [5, 2, 7, 0, 2]
    assert upside_down(match) == {"de-33pzr", "de-1196haa", "de-50pzj"}
    assert match.seat == "allied"
    assert refused(match, "turn de-308gr") == "5.8.b"
    match.play("turn fr-1bde")


def figure_c(match: Match) -> None:
    """Strength 6 halved to 3, +1 +2 +1 -1, die 4: line 7 of column 3, two hits; 308 GR and 326 GR are turned."""
    lines = match.play("eliminate us-509pib", [4])
    assert where(match, "us-509pib") == "eliminated"
    assert terms(lines) == {"bonus": 2, "armored": 1, "commando": 1, "rough": -1}
    assert [fight_log(lines)[key] for key in ("strength", "die", "row", "ours", "theirs")] == [3, 4, 7, 0, 2]
    assert {"us-tf-butler", "fr-gca", "us-753tkb"} <= upside_down(match)
    assert match.seat == "german"
    assert set(can(match, "reduce")) == {"de-308gr", "de-326gr", "de-33pzr"}, "all units of the area can take hits"
    do(match, "turn de-308gr", "turn de-326gr")
    assert upside_down(match) == set(ALLIED_UNITS + GERMAN_UNITS) - {"us-509pib"}
    assert (match.seat, "pass" in offered(match)) == ("german", True), "it is now a German impulse"
