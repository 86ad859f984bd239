"""14.1, 14.2 Flamethrowers."""
from __future__ import annotations

import pytest

from support import case, odds_of, offered, refused
from titles.landships.fire_table import attack, declare, fire, is_gone
from titles.landships.landships_table import number, state_of, weapon, where
from umpire.titles.landships.components import GERMAN
from umpire.titles.landships.rules import direct_fire
from umpire.titles.landships.rules.fire_volley import outlook

NEXT = {"5808": ["ger-as-1", "ger-465-1"], "5809": ["brit-364-1"], "6008": ["brit-364-2"]}


@case("landships", "14.1")
def test_a_flamethrower_makes_an_attack_of_its_own_beside_the_total() -> None:
    match = fire(NEXT)
    declare(match, "target 5809", "ger-465-1")
    match.play("target 5809")
    assert offered(match) == ["flame ger-as-1.flame"]
    assert refused(match, "join ger-as-1.flame") == "14.1"
    assert refused(match, "flame ger-465-1") == "14.1"
    match.play("flame ger-as-1.flame")
    assert [attack.weapons for attack in state_of(match).attacks] == [1 << weapon("ger-465-1"), 1 << weapon("ger-as-1.flame")]
    assert offered(match) == ["open_fire"]


@case("landships", "14.1")
def test_flame_or_rifles_but_not_both() -> None:
    match = fire(NEXT)
    declare(match, "target 5809", "ger-as-1")
    assert refused(match, "target 5809") == "8.1"
    other = fire(NEXT)
    other.play("target 5809")
    other.play("join ger-465-1")
    assert refused(other, "flame ger-as-1.flame") == "14.1"
    fired = fire({"5808": ["ger-as-1", "ger-465-1"], "5809": ["brit-364-1"]}, fired=["ger-as-1"])
    fired.play("target 5809")
    assert refused(fired, "flame ger-as-1.flame") == "14.1"


@case("landships", "14.1")
def test_range_phase_pins_and_an_empty_tank() -> None:
    far = fire({"6014": ["ger-as-1"], "6214": ["brit-364-1"]})
    far.play("target 6214")
    assert refused(far, "flame ger-as-1.flame") == "14.1"
    early = fire(NEXT, phase="defensive_small_arms", moved=["brit-364-1"])
    early.play("target 5809")
    assert refused(early, "flame ger-as-1.flame") == "14.1"
    pinned = fire(NEXT, pinned=["ger-as-1"])
    pinned.play("target 5809")
    assert refused(pinned, "flame ger-as-1.flame") == "8.5"
    empty = fire(NEXT, out=["ger-as-1.flame"])
    empty.play("target 5809")
    assert refused(empty, "flame ger-as-1.flame") == "14.1"


@case("landships", "14.1")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, False)])
def test_terrain_is_ignored_a_strongpoint_is_not(die: int, lost: bool) -> None:
    match = fire(NEXT)
    declare(match, "target 5809", "ger-as-1.flame")
    lines = [line.text for line in match.play("open_fire", dice=[die, 1])]
    assert is_gone(match, "brit-364-1") is lost
    # a light check on the table is a medium one
    assert any(["a medium check" in text for text in lines]) is lost


@case("landships", "14.1")
@pytest.mark.parametrize(("die", "lost"), [(3, True), (4, False)])
def test_a_trench_does_not_help(die: int, lost: bool) -> None:
    match = fire({"5707": ["ger-as-1"], "5807": ["brit-mg-1"]})
    declare(match, "target 5807", "ger-as-1.flame")
    match.play("open_fire", dice=[die, 1])
    assert is_gone(match, "brit-mg-1") is lost


@case("landships", "14.1")
@pytest.mark.parametrize(("die", "empty"), [(4, False), (5, True), (6, True)])
def test_afterwards_it_may_be_empty(die: int, empty: bool) -> None:
    match = fire(NEXT)
    declare(match, "target 5809", "ger-as-1.flame")
    odds = odds_of(match, "open_fire")
    assert sum([chance for words, chance in odds.items() if "empty" in words]) == pytest.approx(2 / 6)
    match.play("open_fire", dice=[6, die])
    assert state_of(match).out == (1 << weapon("ger-as-1.flame") if empty else 0)
    assert where(match, "ger-as-1") == "5808"


@case("landships", "14.2")
def test_against_a_vehicle_six_points_with_range_and_armour_but_no_cover() -> None:
    match = fire({"5808": ["ger-as-1"], "5809": ["male-1"]}, facing={"male-1": "N"})
    assert offered(match) == ["target_vehicle male-1", "open_fire"]
    terms = direct_fire.terms_for(state_of(match), weapon("ger-as-1.flame"), number("male-1"))
    assert {term.name: term.value for term in terms} == {"shot-near": -1}
    declare(match, "target_vehicle male-1", "ger-as-1.flame")
    only = outlook(state_of(match), attack(match, "", "ger-as-1.flame", vehicle="male-1"), GERMAN)[0]
    # column 5-8 with one off the die: K on 1 and 2, I on 3, W on 4, P on 5
    assert {word: round(6 * chance) for word, chance in only.chances.items()} == {"K": 2, "I": 1, "W": 1, "P": 1, "none": 1}
    match.play("open_fire", dice=[1, 5])
    assert where(match, "male-1") == "eliminated"
    assert state_of(match).out == 1 << weapon("ger-as-1.flame")
