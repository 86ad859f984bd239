"""The worked examples: every vector of `data/examples.toml`, driven through the real rules."""
from __future__ import annotations

import tomllib
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from support import case
from titles.allenby.allenby_table import attack, bombard, can, is_broken, points, state_of, table, where
from umpire.engine.match import Match
from umpire.engine.wording import LogLine
from umpire.titles.allenby import title as allenby
from umpire.titles.allenby.components import ALL, BRITISH, COLUMNS, FRAGMENTS, SEATS, TURKISH, UNITS
from umpire.titles.allenby.rules import casualties, recovery, victory
from umpire.titles.allenby.rules.combat_odds import best_counted, column_of, is_concentric

EXAMPLES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "data" / "examples.toml").read_text(encoding="utf-8")
)["example"]

Example = dict[str, Any]

BRIGADES = ("b_anz_1lh", "b_anz_2lh", "b_anz_nzmr")
# Turks that have no zone of control, and one that has
FOOT = ("t_48", "t_comp", "t_mmi")
# one unit of each rear side
OF_REAR = {"A": "t_26", "B": "t_24"}


def battle(lines: tuple[LogLine, ...]) -> LogLine:
    """Return the line of the combat roll."""
    return next(line for line in lines if line.event.kind == "battle")


# One function for each kind of example

def concentric(example: Example) -> object:
    """9.2.1 A stack with Turkish foot around it, and horse one hex further for the hexes that lie in a ZOC."""
    hexes: dict[str, list[str]] = {example["defender"]: list(BRIGADES)}
    for unit, place in zip(FOOT, example["enemy_hexes"], strict=False):
        hexes[place] = [unit]
    if example["zoc_hexes"] == ["1612"]:
        hexes["1712"] = ["t_3cav"]
    state = state_of(table(hexes, 4, "combat", group="g4"))
    return is_concentric(state, state.box.grid.number[example["defender"]], SEATS.index(example["defender_side"]))


def river_sides_without_road(example: Example) -> object:
    box = state_of(table({example["hex"]: ["b_anz_1lh"]})).box
    here = box.grid.number[example["hex"]]
    return [box.grid.ids[there] for there in sorted(box.grid.around[here]) if there not in box.ground.open[here]]


def vp_difference(example: Example) -> object:
    side, lead = victory.difference([example["british"], example["turkish"]])
    assert side == example["expect_side"]
    return lead


def disrupted_value(example: Example) -> object:
    unit = OF_REAR[example["rear"]]
    state = state_of(table({"1314": [unit]}, disrupted=[unit]))
    state.dice.rewind([example["die"]])
    return casualties.roll_value(state, UNITS.index(unit), "7.3.1.a")


def recovers(example: Example) -> object:
    unit = OF_REAR[example["rear"]]
    state = state_of(table({"1314": [unit]}, disrupted=[unit]))
    state.dice.rewind([example["die"]])
    return recovery.try_to_recover(state, UNITS.index(unit))


def disruption_vp(example: Example) -> object:
    state = state_of(table({"1314": ["t_26"]}, disruptions=example["disruptions"]))
    return victory.casualty_points(state)[TURKISH]


def fragments(example: Example) -> object:
    """4.10 What fell, with so many fragments on the map."""
    row = [f"{column:02}03" for column in range(9, 18)]
    there = {row[place]: [FRAGMENTS[place]] for place in range(example["on_map"])}
    state = state_of(table({**there, "1315": ["t_53"]}, eliminated=example["eliminated"]))
    return casualties.fragments_earned(state, [UNITS.index(unit) for unit in example["eliminated"]])


def odds(example: Example) -> object:
    return COLUMNS[column_of(Fraction(example["attack"]), Fraction(example["defence"]))]


def crt(example: Example) -> object:
    """9.2.1 A played assault at these odds on the brigade in 1513, which cannot leave."""
    more = {"2:1": [], "4:1": ["t_hq_viii", "t_cauc", "t_art_viii"]}[example["odds"]]
    hexes = {"1513": ["b_anz_1lh"], "1512": ["t_48", *more], "1612": ["t_comp"], "1514": ["t_mmi"]}
    match = table(hexes, 4, "combat", group="g4")
    across = ["t_mmi"] if more else []
    lines = attack(match, "1513", "t_48", *more, "t_comp", *across, dice=[example["die"]])
    assert battle(lines).event.slots["odds"] == example["odds"]
    return results(battle(lines))


def combat(example: Example) -> object:
    """9.1 A played combat; the supporting guns stand where the note says."""
    hexes: dict[str, list[str]] = {example["defender_hex"]: list(example["defenders"])}
    for unit, place in example["attackers"]:
        hexes.setdefault(place, []).append(unit)
    if example["support"]:
        hexes["0611"] = list(example["support"])
    match = table(hexes, 3, "combat")
    lines = attack(match, example["defender_hex"], *[unit for unit, _ in example["attackers"]],
                  dice=() if example["support"] else [example["die"]])
    if example["support"]:
        assert can(match, "support") == example["support"]
        lines = match.play(f"support {example['support'][0]}", [example["die"]])
    assert example["concentric"] is ("9.2.1.b" in [term.case for term in arithmetic(battle(lines))])
    return (battle(lines).event.slots["odds"], *results(battle(lines)))


def arithmetic(line: LogLine) -> tuple[Any, ...]:
    assert line.event.arithmetic is not None
    return line.event.arithmetic.terms


def results(line: LogLine) -> tuple[str, str]:
    """Return the cells of attacker and defender."""
    return plain(str(line.event.slots["ours"])), plain(str(line.event.slots["theirs"]))


def plain(word: str) -> str:
    """Return a result as the table prints it."""
    return {"result-none": "-", "result-star": "*"}.get(word, word.removeprefix("result-"))


# guns and squadrons that make up a strength
BATTERIES = {2: ["b_air_3"], 3: ["b_art_dmc"], 6: ["b_art_xxi"], 14: ["b_art_xxi", "b_air_1", "b_air_2", "b_air_3"]}


def bombardment(example: Example) -> object:
    """6.2 A played bombardment of so many Turks."""
    guns = BATTERIES[example["strength"]]
    targets = ["t_7", "t_20", "t_46", "t_16", "t_19", "t_26"][:example["defenders"]]
    lines = bombard(table({"0512": guns, "0611": targets}, 1, "bombard"), "0611", *guns, dice=[example["die"]])
    return plain(str(next(line for line in lines if line.event.kind == "barrage").event.slots["result"]))


def strongest(example: Example) -> object:
    units = [unit for unit, _ in example["units"]]
    state = state_of(table({"1207": units}, disrupted=[unit for unit, face in example["units"] if face == "down"]))
    result = [UNITS[unit] for unit in casualties.strongest(state, [UNITS.index(unit) for unit in units], {})]
    return result[0] if len(result) == 1 else result


def stack_factors(example: Example) -> object:
    """4.4 The most that may be counted of a hex."""
    state = state_of(table({"0912": example["units"]}))
    units = [UNITS.index(unit) for unit in example["units"]]
    values = casualties.values_of(state, units, {})
    return sum(values[unit] for unit in best_counted(state, units, values))


def step_cost(example: Example) -> object:
    box = state_of(table({example["from"]: [example["unit"]]})).box
    walks = box.units[UNITS.index(example["unit"])].walks
    return box.ground.cost(walks, box.grid.number[example["from"]], box.grid.number[example["to"]])


def auto_victory(example: Example) -> object:
    """11.3, 11.4 The British stand in all red towns but so many; in the others only if all are theirs."""
    box = state_of(table({"1314": ["t_26"]})).box
    red = [box.grid.ids[town.hex] for town in box.towns if town.scores]
    plain_towns = [box.grid.ids[town.hex] for town in box.towns if not town.scores]
    held = red[example["turkish_vp_towns"]:] + (plain_towns if example["all_towns_british"] else [])
    men = [unit for unit in UNITS if unit.startswith("b_") and ("div" in unit or "ind" in unit)]
    hexes = {place: [unit] for place, unit in zip(held, men, strict=False)}
    match = table({**hexes, "1314": ["t_26"]}, 10, turn=example["turn"])
    return {"11.3.a": "turkish", "11.4.a": "british"}[match.result.case] if match.result else "none"


def penalty(example: Example) -> object:
    """11.2.d, R1 A turn that ends with so many Turks, after so many fell."""
    units = [unit for unit in UNITS if unit.startswith("t_")][:example["turkish_units_left"]]
    match = table({"1314": units, "1001": ["b_20ind"]}, 10, kills=example["eliminated_this_turn"],
                  options={"penalty_reading": example["reading"]})
    return points(match)[BRITISH]


def variant_factors(example: Example) -> object:
    """12.4-12.6 Infantry and cavalry factors, Cars included."""
    box = allenby().box
    roster = box.rosters[example["scenario"]]
    return sum(
        roster.factors[unit] for unit in ALL
        if box.units[unit].side == SEATS.index(example["side"]) and box.units[unit].type in ("infantry", "cavalry", "cars")
        and unit not in roster.absent
    )


KINDS: dict[str, Callable[[Example], object]] = {
    "bombard": bombardment, **{function.__name__: function for function in (
        concentric, river_sides_without_road, vp_difference, disrupted_value, recovers, disruption_vp, fragments, odds, crt,
        combat, strongest, stack_factors, step_cost, auto_victory, penalty, variant_factors,
    )},
}


def expected_result(example: Example) -> object:
    if example["kind"] == "combat":
        return example["expect_odds"], example["expect_attacker"], example["expect_defender"]
    if example["kind"] == "crt":
        return example["expect_attacker"], example["expect_defender"]
    return example["expect"]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_rules_match_worked_examples(example: Example) -> None:
    assert KINDS[example["kind"]](example) == expected_result(example)


def test_all_fifty_four_are_here() -> None:
    assert len({example["id"] for example in EXAMPLES}) == 54
    assert {example["kind"] for example in EXAMPLES} == set(KINDS)


# The one example that the rulebook prints

def surround_turks(**changes: Any) -> Match:
    """Return the printed example: a British stack in 1513, Turks in 1512, 1612 and 1514."""
    hexes = {"1513": ["b_anz_1lh", "b_anz_2lh"], "1512": ["t_48"], "1612": ["t_comp"], "1514": ["t_3cav"], **changes}
    return table(hexes, 4, "combat", group="g4", order="combat_first")


@case("allenby", "9.2.1.a")
def test_the_printed_example_of_1513_is_a_concentric_assault() -> None:
    match = surround_turks()
    lines = attack(match, "1513", "t_48", "t_comp", "t_3cav", dice=[4])
    # 4 + 3 + 3 across the bridge at one half: 8½ against 6
    assert battle(lines).event.slots["odds"] == "1:1"
    assert results(battle(lines)) == ("D", "DR"), "the attackers read 1:1, the stack 2:1"
    assert "9.2.1.b" in [term.case for term in arithmetic(battle(lines))]
    match.play("strongest b_anz_1lh")
    assert where(match, "b_anz_1lh") == "eliminated", "rivers on three sides, Turks on the other three"
    assert is_broken(match, "t_48")


@case("allenby", "9.2.1.a")
def test_with_one_of_the_three_turks_away_the_stack_in_1513_gets_out() -> None:
    match = surround_turks(**{"1612": [], "1711": ["t_comp"], "1514": ["t_mmi"]})
    lines = attack(match, "1513", "t_48", "t_mmi", dice=[6])
    assert "9.2.1.b" not in [term.case for term in arithmetic(battle(lines))]
    assert results(battle(lines)) == ("D", "DR"), "5 against 6, read in one column for both sides"
    match.play("strongest b_anz_2lh")
    assert can(match, "retreat") == ["1612"]
