"""7.1 The number of Impulses, 7.3 declaration and initiative, 13.4 the first and the last turn."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, refused
from titles.fatal.fatal_table import state_of, table
from titles.fatal.strategic_table import match_after_roll, question_id
from umpire.engine.match import Match
from umpire.titles.fatal.components import ALLIED, SEATS, TURKISH
from umpire.titles.fatal.rules import operations_impulses
from umpire.titles.fatal.rules.operations_impulses import can_act, has_normal_activation, land_left, ships_left

HEADS = {
    "GP-1": ["bh-cw-1"], "GP-2": ["bh-cw-2"], "GP-3": ["bh-cw-3"], "GP-7": ["bh-cw-4"], "GP-11": ["bh-fr-1"],
    "GP-12": ["bh-fr-2"],
}
NAMES = [names[0] for names in HEADS.values()]
# a division and ships of each side that have not acted
BOTH = {"GP-2": ["cw-29-86"], "box": ["hms-triumph", "ms-1"], "GP-4": ["tu-9-25"]}


def rolled_impulses(die: list[int], heads: int = 0, **position: Any) -> int:
    return state_of(match_after_roll("roll_impulses", die, HEADS, **{"turn": 4, "fed": NAMES[:heads], **position})).impulses


def impulse(places: dict[str, list[str]], number: int = 2, **position: Any) -> Match:
    """Impulse 2 of turn 3, before anything is declared; the naval point is paid."""
    pending = [{"step": "impulse", "number": number}]
    return table(places, **{"pending": pending, "impulse": number, "segment": 0, "active": "nobody", **position})


def first(match: Match) -> str:
    return SEATS[state_of(match).first]


# 7.1

@case("fatal", "7.1#1")
@case("fatal", "7.1#3")
@pytest.mark.parametrize(("die", "number"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_a_d6_on_the_table(die: int, number: int) -> None:
    assert rolled_impulses([die]) == number


@case("fatal", "7.1#2")
@pytest.mark.parametrize(("weather", "sea", "heads", "number"), [
    ("bad", "normal", 0, 2), ("good", "rough", 0, 2), ("bad", "rough", 0, 2), ("good", "normal", 2, 3), ("good", "normal", 3, 3),
    ("good", "normal", 6, 4), ("good", "rough", 3, 3), ("bad", "rough", 6, 3),
])
def test_weather_sea_and_fed_beachheads(weather: str, sea: str, heads: int, number: int) -> None:
    assert rolled_impulses([4], heads, weather=weather, sea=sea) == number


@case("fatal", "7.1#2")
def test_three_fed_beachheads_make_one_more_and_two_do_not() -> None:
    assert rolled_impulses([5], 2) == 3
    assert rolled_impulses([5], 3) == 4


@case("fatal", "7.1#4")
def test_the_number_is_seen() -> None:
    assert match_after_roll("roll_impulses", [6], turn=4).view()["impulses"] == 4


@case("fatal", "13.4#1")
def test_turn_one_has_two_impulses_without_a_roll() -> None:
    assert rolled_impulses([], turn=1) == 2


@case("fatal", "13.4#1")
def test_the_last_turn_has_two_at_most() -> None:
    assert rolled_impulses([6], turn=9) == 2
    assert rolled_impulses([1], turn=9) == 1


# 7.3#1 initiative

@case("fatal", "7.3#1")
@pytest.mark.parametrize(("dice", "winner"), [([5, 3], "allied"), ([2, 5], "turkish")])
def test_the_higher_sum_acts_first(dice: list[int], winner: str) -> None:
    match = impulse(BOTH, weather="bad")
    match.play("declare_nothing", dice=dice)
    assert first(match) == winner
    assert match.seat == winner


@case("fatal", "7.3#1")
def test_ties_are_rolled_again() -> None:
    match = impulse(BOTH, weather="bad")
    match.play("declare_nothing", dice=[4, 4, 2, 2, 1, 6])
    assert first(match) == "turkish"


@case("fatal", "7.3#2")
def test_a_naval_declaration_adds_one() -> None:
    match = impulse(BOTH, weather="bad")
    match.play("declare_naval", dice=[4, 4])
    assert first(match) == "allied"
    match = impulse(BOTH, weather="bad")
    match.play("declare_nothing", dice=[3, 4])
    assert first(match) == "turkish"


@case("fatal", "7.3#2")
def test_air_observation_adds_one() -> None:
    match = impulse(BOTH)
    match.play("declare_nothing", dice=[4, 4])
    assert first(match) == "allied"
    match = impulse(BOTH, events=["german_air"])
    match.play("declare_nothing", dice=[4, 4, 1, 3])
    assert first(match) == "turkish"
    # together with the declaration: 3 + 1 + 1 against 4
    match = impulse(BOTH)
    match.play("declare_naval", dice=[3, 4])
    assert first(match) == "allied"


@case("fatal", "7.3#2")
def test_the_declaration_binds() -> None:
    #
    match = impulse(BOTH)
    match.play("declare_naval", dice=[6, 1])
    assert refused(match, "land") == "7.3#2"
    assert "naval" in offered(match)
    match = impulse(BOTH)
    match.play("declare_nothing", dice=[6, 1])
    assert "land" in offered(match)


@case("fatal", "7.3#2")
def test_side_without_ships_declares_nothing() -> None:
    match = impulse({"GP-2": ["cw-29-86"], "box": ["hms-triumph"], "GP-4": ["tu-9-25"]}, naval_paid=False)
    # nothing is to be declared, so the dice fall at once
    assert question_id(match) == "choose_activation"


@case("fatal", "7.3#2")
def test_the_odds_of_a_declaration_are_seen_before() -> None:
    match = impulse(BOTH, weather="bad")
    plain, bold = odds_of(match, "declare_nothing"), odds_of(match, "declare_naval")
    assert plain["the Allies act first"] == pytest.approx(15 / 36)
    assert plain["a tie, rolled again; after that, chance decides: Initiative (7.3#1)"] == pytest.approx(6 / 36)
    assert bold["the Allies act first"] == pytest.approx(21 / 36)
    assert bold["the Turks act first"] == pytest.approx(10 / 36)


@case("fatal", "13.4#2")
@pytest.mark.parametrize(("scenario", "turn"), [("bold_stroke", 1), ("anzacs", 2), ("campaign", 1)])
def test_a_scenario_begins_with_the_allies(scenario: str, turn: int) -> None:
    # nothing is declared
    match = impulse(BOTH, number=1, scenario=scenario, turn=turn)
    assert question_id(match) == "choose_activation"
    assert match.seat == "allied"


@case("fatal", "13.4#2")
@case("fatal", "13.2#1")
def test_from_the_second_impulse_on_it_is_rolled() -> None:
    match = impulse(BOTH, number=2, scenario="anzacs", turn=2)
    assert question_id(match) == "declare_naval"


# 7.3#3 no roll

@case("fatal", "7.3#3")
def test_no_roll_if_only_one_side_can_act() -> None:
    match = impulse({"GP-4": ["tu-9-25"]})
    assert first(match) == "turkish"
    assert match.seat == "turkish"
    # R-79 who could buy a second activation could still act
    spent = {"allied": 10, "turkish": 0}
    match = impulse({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}, activated=["tu-9-25"], formations=["T9"], supply=spent)
    assert match.seat == "allied"


@case("fatal", "7.3#3")
def test_sides_that_could_act() -> None:
    def state(places: dict[str, list[str]], **position: Any) -> Any:
        return state_of(table(places, ask="movement_half", **position))

    assert land_left(state({"GP-2": ["cw-29-86"]}), ALLIED)
    assert not land_left(state({"GP-2": ["cw-29-86"]}, formations=["29"]), ALLIED)
    # who waits in the Allied box may land, who waits in the Turkish box may not act
    assert land_left(state({"box": ["cw-29-86"]}), ALLIED)
    assert not land_left(state({"box": ["tu-12-34"]}), TURKISH)
    # R-83 independents go with a formation
    assert not land_left(state({"GP-4": ["tu-gal"]}), TURKISH)
    # 6.2#4, 6.2#5 without the naval point only minesweepers sail
    assert ships_left(state({"box": ["hms-triumph"]}), ALLIED)
    assert not ships_left(state({"box": ["hms-triumph"]}, naval_paid=False), ALLIED)
    assert ships_left(state({"box": ["ms-1"]}, naval_paid=False), ALLIED)
    assert not ships_left(state({"box": ["hms-triumph"]}, activated=["hms-triumph"]), ALLIED)
    assert not ships_left(state({"AEGEAN": ["hms-triumph"]}, crippled=["hms-triumph"]), ALLIED)
    # 10.4#2 Turkish ships against Allied ones; 6.3#2 forts that are supplied and unfired
    assert not ships_left(state({"box": ["gs-goeben"]}), TURKISH)
    assert ships_left(state({"box": ["gs-goeben"], "AEGEAN": ["ms-1"]}), TURKISH)
    assert ships_left(state({"GP-10": ["F-MED"]}, fed=["F-MED"]), TURKISH)
    assert not ships_left(state({"GP-10": ["F-MED"]}, fed=[]), TURKISH)
    assert not ships_left(state({"GP-10": ["F-MED"]}, fed=["F-MED"], fired=["F-MED"]), TURKISH)


@case("fatal", "6.3#6")
def test_turkish_ships_cost_no_supply() -> None:
    match = impulse({"box": ["gs-goeben"], "AEGEAN": ["ms-1"]}, supply={"allied": 0, "turkish": 0}, sources=[])
    assert can_act(state_of(match), TURKISH)


@case("fatal", "6.2#5")
def test_minesweepers_act_without_the_naval_point() -> None:
    match = impulse({"box": ["ms-1", "hms-triumph"], "GP-4": ["tu-9-25"]}, naval_paid=False)
    assert "declare_naval" in offered(match)


@case("fatal", "7.3#3")
def test_side_that_could_only_buy_may_stand_down(monkeypatch: pytest.MonkeyPatch) -> None:
    # whether somebody can buy is the business of 7.3.2c
    monkeypatch.setattr(operations_impulses, "could_buy", lambda state, side: True)
    acted: dict[str, Any] = {"activated": ["tu-9-25"], "formations": ["T9"]}
    match = impulse(BOTH, **acted)
    assert refused(match, "stand_down") == "7.3#3"
    match.play("declare_nothing")
    assert match.seat == "turkish"
    assert offered(match) == ["declare_nothing", "stand_down"]
    match.play("stand_down")
    assert first(match) == "allied"
    assert not can_act(state_of(match), TURKISH)
    # the Turkish segment does not come
    match.play("pass")
    assert state_of(match).segment != 2


@case("fatal", "7.3#3")
def test_side_that_could_only_buy_may_take_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations_impulses, "could_buy", lambda state, side: True)
    match = impulse({"GP-2": ["cw-29-86"], "GP-4": ["tu-9-25"]}, activated=["cw-29-86"], formations=["29"])
    assert not has_normal_activation(state_of(match), ALLIED)
    assert offered(match) == ["declare_nothing", "stand_down"]
    assert refused(match, "declare_naval") == "7.3#2"
    match.play("declare_nothing", dice=[6, 1])
    assert match.seat == "allied"


@case("fatal", "7.3#4")
def test_the_second_player_chooses_freely() -> None:
    match = impulse({**BOTH, "GP-10": ["F-MED"]}, fed=["F-MED"])
    match.play("declare_naval", dice=[6, 1])
    match.play("pass")
    assert match.seat == "turkish"
    assert {"naval", "land", "pass"} <= set(offered(match))
