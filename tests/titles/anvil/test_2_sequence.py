"""2 The sequence of play."""
from __future__ import annotations

import umpire
from support import case, offered
from titles.anvil.anvil_table import bomb, do, passes, state_of, table, upside_down, where
from umpire.engine.match import Match


@case("anvil", "2.1")
def test_a_turn_has_five_phases() -> None:
    match = table({"07": ["us-7ir"]}, phase="setup", turn=2)
    visible = [state_of(match).phase]
    match.play("done")
    visible.append(state_of(match).phase)
    do(match, "hold", "hold")
    visible.append(state_of(match).phase)
    lines = passes(match)
    phases = [line.event.slots["phase"] for line in lines if line.event.kind == "phase"]
    assert visible == ["ffi", "bombing", "operations"]
    assert phases == ["phase-end", "phase-ffi"]
    assert "phase-reinforcement" in [line.event.slots.get("phase") for line in match.log]


@case("anvil", "2.2")
def test_the_first_turn_has_no_ffi_phase() -> None:
    assert "air 07" in offered(umpire.start("anvil", seed=1))
    assert "rouse 06" in offered(table({}, phase="ffi", turn=2, allied=["07"]))


@case("anvil", "2.2")
def test_the_log_opens_no_ffi_phase_on_the_first_turn() -> None:
    assert phases_of(umpire.start("anvil", seed=1)) == ["phase-bombing"]
    assert phases_of(table({}, phase="setup", turn=2, allied=["07"])) == ["phase-ffi"]


def phases_of(match: Match) -> list[object]:
    return [line.event.slots["phase"] for line in match.log if line.event.kind == "phase"]


@case("anvil", "2.3")
def test_both_markers_are_placed_before_any_of_them_rolls() -> None:
    match = table({}, phase="bombing", levels={"09": 5, "10": 5})
    do(match, "air 09")
    assert (bomb(match, "air"), "naval 10" in offered(match)) == (("09", False), True)
    match.play("naval 10")
    assert offered(match) == ["bomb air", "bomb naval"]


@case("anvil", "2.4")
def test_units_due_this_turn_are_put_in_their_box() -> None:
    match = table({}, phase="reinforcement", waiting=["us-tf-butler", "fr-cc1", "de-15pzr", "fr-cc2"])
    assert [where(match, unit) for unit in ("us-tf-butler", "fr-cc1", "de-15pzr", "fr-cc2")] == ["LZ2", "LZ1", "WEST", "waiting"]


@case("anvil", "2.5")
def test_paradrops_come_before_the_first_impulse() -> None:
    match = table({}, ask="", turn=1, scenario="2-june-1944", waiting=["us-517pir"])
    assert offered(match) == ["drop 06", "drop 07"]
    match.play("drop 07", [1])
    assert "pass" in offered(match)


@case("anvil", "2.5")
def test_impulses_alternate_until_both_pass_in_a_row() -> None:
    match = table({"07": ["us-7ir"], "08": ["de-308gr"]}, allied=["02", "07"])
    seats = [match.seat]
    for action in ("pass", "activate 08", "move", "take de-308gr", "to 11", "halt"):
        match.play(action)
    seats.append(match.seat)
    match.play("pass")
    seats.append(match.seat)
    assert state_of(match).phase == "operations"
    match.play("pass")
    assert seats == ["allied", "allied", "german"]
    assert state_of(match).phase == "ffi"


@case("anvil", "2.6")
def test_the_end_phase_clears_markers_and_brings_good_order() -> None:
    match = table({"07": ["us-7ir", "de-308gr"]}, allied=["02", "07"], bombs={"air": "07"}, disorganized=["us-7ir", "de-308gr"])
    passes(match)
    assert (upside_down(match), bomb(match, "air"), state_of(match).turn) == (set(), ("", False), 3)


@case("anvil", "2.6")
def test_surrender_is_sought_before_units_recover() -> None:
    match = table({"09": ["us-7ir", "de-918gr"]}, allied=["01", "03"], levels={"09": 4, "10": 0}, disorganized=["us-7ir"])
    passes(match)
    assert offered(match) == ["surrender 09", "done"]
    assert upside_down(match) == {"us-7ir"}


@case("anvil", "2.6")
def test_after_the_last_turn_the_game_is_judged() -> None:
    match = table({"07": ["us-7ir"]}, turn=10)
    passes(match)
    assert match.over


@case("anvil", "2.7")
def test_the_first_player_of_the_scenario_begins_every_turn() -> None:
    """The Germans pass first and the Allies last: were it only in turns, the Germans would begin."""
    match = table({"02": ["us-7ir"]}, allied=["02", "07"])
    do(match, "activate 02", "move", "take us-7ir", "to 07", "halt", "pass", "pass", "done", "hold", "hold")
    assert (match.seat, state_of(match).turn) == ("allied", 3)
