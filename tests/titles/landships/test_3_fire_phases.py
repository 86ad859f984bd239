"""3.3 to 3.5 The three fire phases: who fires when, at whom, and that everything is declared before any die."""
from __future__ import annotations

import random
from typing import Any

import pytest

from support import case, odds_of, offered, refused
from titles.landships.fire_table import declare, fire, is_gone, mask
from titles.landships.landships_table import pieces_with, place, question_id, state_of, table, where
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.sets import has
from umpire.titles.landships import Landships
from umpire.titles.landships.components import NONE, SCENARIOS, WEAPONS
from umpire.titles.landships.rules.fire_declaration import DeclareFire
from umpire.titles.landships.rules.fire_targets import shots, weapon_barrier, weapons_now
from umpire.titles.landships.state import DIRECT_FIRE, SMALL_ARMS, LandState, armour_at, soft_at

TITLE = Landships()
# a gun, a tank and a platoon, and a British platoon and tank that came near
MIXED = {"6014": ["aa88", "ger-crew-1", "ger-465-1"], "6013": ["a7v-1"], "6214": ["brit-364-1"], "6213": ["male-1"]}
FACING = {"a7v-1": "E", "male-1": "W"}
MOVED: dict[str, Any] = {"moved": ["brit-364-1", "male-1"]}


@case("landships", "3.3")
@pytest.mark.parametrize(("phase", "able"), [
    ("defensive_direct_fire", ["aa88", "a7v-1.main"]),
    ("defensive_small_arms", ["ger-465-1", "ger-crew-1", "a7v-1.mg_starboard"]),
    ("offensive_fire", ["aa88", "a7v-1.main", "ger-465-1", "ger-crew-1", "a7v-1.mg_starboard"]),
])
def test_guns_in_phase_3_small_arms_in_phase_5_all_in_phase_8(phase: str, able: list[str]) -> None:
    match = fire(MIXED, phase=phase, facing=FACING, **MOVED)
    match.play("target 6214")
    assert {one for one in offered(match) if one.startswith("join")} == {f"join {name}" for name in able}


@case("landships", "3.3")
def test_firing_in_the_wrong_phase_is_explained() -> None:
    third = fire(MIXED, phase="defensive_direct_fire", facing=FACING, **MOVED)
    fifth = fire(MIXED, phase="defensive_small_arms", facing=FACING, **MOVED)
    third.play("target 6214")
    fifth.play("target 6214")
    assert refused(third, "join ger-465-1") == "3.3"
    assert refused(fifth, "join aa88") == "3.3"
    assert refused(fifth, "join a7v-1.main") == "3.3"
    assert refused(fifth, "join brit-364-1") == "3.3"


@case("landships", "3.3")
def test_a_weapon_fires_once_in_a_half_turn() -> None:
    match = fire({**MIXED, "6012": ["brit-364-2"]}, facing=FACING, fired=["ger-465-1"])
    match.play("target 6214")
    assert refused(match, "join ger-465-1") == "3.3"
    match.play("join aa88")
    assert refused(match, "join aa88") == "3.3"
    match.play("done")
    match.play("target 6012")
    assert refused(match, "join aa88") == "3.3"
    match.play("join a7v-1.mg_port")
    match.play("done")
    match.play("open_fire", dice=[6, 6])
    assert {name for n, name in enumerate(WEAPONS) if has(state_of(match).fired, n)} == {"ger-465-1", "aa88", "a7v-1.mg_port"}


@case("landships", "3.4")
def test_all_attacks_are_declared_before_any_die_and_losses_follow_the_last() -> None:
    firers = {"6014": ["ger-465-1", "ger-465-2", "ger-465-3"], "6114": ["ger-mg-1"]}
    match = fire({**firers, "6214": ["brit-364-1"], "6016": ["brit-364-2"]})
    declare(match, "target 6214", "ger-465-1", "ger-465-2")
    assert question_id(match) == "declare_fire"
    assert offered(match) == ["target 6016", "open_fire"]
    declare(match, "target 6016", "ger-465-3", "ger-mg-1")
    lines = match.play("open_fire", dice=[1, 1])
    assert is_gone(match, "brit-364-1")
    assert is_gone(match, "brit-364-2")
    # the first of them still stood where it was when the second die fell
    dice = [number for number, line in enumerate(lines) if line.case == "8.4"]
    losses = [number for number, line in enumerate(lines) if "is eliminated" in line.text or "surrenders" in line.text]
    assert len(dice) == 2
    assert max(dice) < max(losses)


@case("landships", "3.4")
def test_the_firer_chooses_the_order_where_retreats_hang_on_it() -> None:
    places = {"6014": ["brit-mg-1"], "6015": ["brit-mg-2"], "6214": ["ger-465-1"], "6217": ["ger-465-2"]}
    match = fire(places, seat="british", pinned=["ger-465-1", "ger-465-2"])
    declare(match, "target 6214", "brit-mg-1")
    declare(match, "target 6217", "brit-mg-2")
    match.play("open_fire")
    assert question_id(match) == "roll_fire"
    assert offered(match) == ["roll_for 6214", "roll_for 6217"]
    assert refused(match, "roll_for 6014") == "3.4"
    nothing = [chance for words, chance in odds_of(match, "roll_for 6217").items() if words.startswith("no effect")]
    assert nothing == [pytest.approx(5 / 6)]
    match.play("roll_for 6217", dice=[6, 6])
    assert question_id(match) != "roll_fire"


@case("landships", "3.4")
def test_the_odds_of_a_single_attack_are_seen_before_fire_is_opened() -> None:
    match = fire({"6014": ["ger-465-1", "ger-465-2", "ger-mg-1"], "6214": ["brit-364-1"]})
    declare(match, "target 6214", "ger-465-1", "ger-465-2", "ger-mg-1")
    odds = odds_of(match, "open_fire")
    assert sum(odds.values()) == pytest.approx(1)
    nothing = [chance for words, chance in odds.items() if words.startswith("no effect")]
    assert nothing == [pytest.approx(3 / 6)]


@case("landships", "3.4")
def test_fire_is_not_opened_unasked() -> None:
    """A lone platoon with a lone target: who joins goes without saying, the die does not."""
    match = fire({"6014": ["ger-465-1"], "6214": ["brit-364-1"]}, forced=True)
    match.play("target 6214")
    assert question_id(match) == "declare_fire"
    assert offered(match) == ["open_fire"]
    assert state_of(match).attacks[0].weapons == mask("ger-465-1")
    assert state_of(match).dice.counts == [0, 0, 0]


@case("landships", "3.5")
@pytest.mark.parametrize("phase", ["defensive_direct_fire", "defensive_small_arms"])
def test_defensive_fire_meets_movers_and_adjacent_units(phase: str) -> None:
    places = {
        "6014": ["aa88", "ger-crew-1", "ger-465-1"], "6214": ["brit-364-1", "brit-364-2"], "6212": ["brit-364-3"],
        "6114": ["brit-mg-1"],
    }
    match = fire(places, phase=phase, moved=["brit-364-2"])
    assert offered(match) == ["target 6114", "target 6214", "open_fire"]
    assert refused(match, "target 6212") == "3.5"
    declare(match, "target 6214", "aa88" if phase == "defensive_direct_fire" else "ger-465-1")
    match.play("open_fire", dice=[1])
    assert is_gone(match, "brit-364-1")
    assert is_gone(match, "brit-364-2")


@case("landships", "3.5")
def test_distant_units_do_not_join_fire_at_a_still_target() -> None:
    match = fire({"6014": ["ger-465-1"], "5814": ["ger-465-2"], "6114": ["brit-364-1"]}, phase="defensive_small_arms")
    match.play("target 6114")
    assert offered(match) == ["join ger-465-1"]
    assert refused(match, "join ger-465-2") == "3.5"


@case("landships", "3.5")
def test_a_tank_beside_a_mover_may_be_a_target() -> None:
    """A35 The place counts: a squad that got out beside its tank."""
    places = {"6014": ["art75", "brit-crew-1"], "6314": ["a7v-1", "ger-as-1"], "6312": ["a7v-2"]}
    match = fire(places, seat="british", phase="defensive_direct_fire", facing={"art75": "E"}, moved=["ger-as-1"])
    assert offered(match) == ["target 6314", "target_vehicle a7v-1", "open_fire"]
    assert refused(match, "target_vehicle a7v-2") == "3.5"


@case("landships", "3.5")
def test_a_tank_on_a_hexside_that_set_down_its_squad_may_be_named() -> None:
    """A35 The doors stood open, though the squad stands in a hex beside it."""
    places = {"6014": ["art75", "brit-crew-1"], "6313|6314": ["a7v-1"]}
    for opened, named in ((["a7v-1"], True), ([], False)):
        match = fire(places, seat="british", phase="defensive_direct_fire", facing={"art75": "E", "a7v-1": "E"}, opened=opened)
        assert (match.why_not("target_vehicle a7v-1") is None) == named


@case("landships", "3.5")
def test_offensive_fire_meets_any_spotted_enemy() -> None:
    assert "target 6214" in offered(fire({"6014": ["ger-465-1"], "6214": ["brit-364-1"]}))


@case("landships", "3.7")
def test_fire_may_be_held_and_without_targets_is_not_asked() -> None:
    match = fire({"6014": ["ger-465-1"], "6214": ["brit-364-1"]})
    match.play("open_fire")
    assert pieces_with(match, "revealed") == set()
    assert where(match, "brit-364-1") == "6214"
    idle = table({"5014": ["ger-465-1"], "6614": ["brit-364-1"]}, phase="offensive_fire")
    assert question_id(idle) != "declare_fire"


def test_what_cannot_be_said_is_explained() -> None:
    match = fire(MIXED, facing=FACING)
    assert refused(match, "join aa88") == "8.1"
    assert refused(match, "target 6014") == "8.1"
    assert refused(match, "target 6213") == "8.6"
    assert refused(match, "target_vehicle a7v-1") == "9.1"
    assert refused(match, "target_vehicle male-2") == "9.1"
    match.play("target 6214")
    assert refused(match, "done") == "8.1"


@pytest.mark.parametrize(("key", "value", "reason"), [
    ("phase", "barrage", "3.3"), ("attacks", [{"place": "6014", "weapons": ["ger-465-1"]}], "8.1"),
    ("attacks", [{"place": "6214", "weapons": ["brit-364-1"]}], "3.3"),
    ("attacks", [{"place": "6214", "weapons": ["ger-465-1"]}, {"place": "6214", "weapons": ["ger-465-1"]}], "3.3"),
])
def test_positions_that_cannot_be_are_refused(key: str, value: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        table({"6014": ["ger-465-1"], "6214": ["brit-364-1"]}, **{
            "phase": "offensive_fire", "pending": [{"step": "declare_fire", "seat": "german"}], key: value,
        })


# what is worked out at once is what the barriers say one by one

@pytest.mark.parametrize("scenario", SCENARIOS)
def test_bulk_shots_match_their_barriers(scenario: str) -> None:
    chooser, visible = random.Random(7), 0
    for seed in range(2):
        state = TITLE.setup(scenario, TITLE.complete_switches(scenario, {"deployment": "suggested"}), Dice(SeededSource(seed)))
        state.log = None
        while visible < 12 * (seed + 1):
            decision = advance(state)
            if decision is None:
                break
            if isinstance(decision, DeclareFire) and not state.attacks:
                compare(state, decision.seat)
                visible += 1
            decision.take(state, chooser.choice(decision.options(state)))
    assert visible


def compare(state: LandState, side: int) -> None:
    result = shots(state, side)
    for there in state.at:
        able = [w for w in weapons_now(state, side) if soft_at(state, there, 1 - side) and not weapon_barrier(state, w, there)]
        assert result.soft.get(there, 0) == sum([1 << one for one in able])
        for vehicle in range(len(state.where)):
            if has(armour_at(state, there, 1 - side), vehicle):
                guns = [w for w in weapons_now(state, side) if not weapon_barrier(state, w, there, vehicle)]
                assert result.armour.get(vehicle, 0) == sum([1 << one for one in guns])
    assert state.phase in (DIRECT_FIRE, SMALL_ARMS, "offensive_fire")


def test_an_attack_names_its_place_and_its_weapons() -> None:
    match = fire({"6014": ["ger-465-1"], "6214": ["brit-364-1"]})
    declare(match, "target 6214", "ger-465-1")
    only = state_of(match).attacks[0]
    assert (only.place, only.vehicle, only.weapons, only.rolled) == (place("6214"), NONE, mask("ger-465-1"), False)
