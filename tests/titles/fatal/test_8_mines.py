"""8.5 How many mines, and where the Turkish player lays them."""
from __future__ import annotations

from typing import Any

import pytest

import umpire
from support import case, play_all, refused
from titles.fatal.fatal_table import mines_in, state_of, table
from umpire.engine.dice import Dice, DiceSource
from umpire.engine.match import Match
from umpire.engine.title import BadPosition
from umpire.titles.fatal.components import AREAS
from umpire.titles.fatal.rules.combat_mine_placement import RollMines, mine_barrier, outside_used
from umpire.titles.fatal.state import FatalState

MANY = 5


def laying(
    places: dict[str, list[str]] | None = None, factors: int = MANY, dummies: int = 3, outside: int = 4, **position: Any,
) -> Match:
    return table(
        places or {}, ask="lay_mines", seat="turkish", phase="strategic", mine_factors=factors, dummies=dummies, outside=outside,
        **position,
    )


def raising(left: int, **position: Any) -> Match:
    return table(
        position.pop("places", {}), seat="turkish", phase="strategic", mine_factors=left, outside=4,
        pending=[{"step": "raise_mines", "seat": "turkish", "left": left}, {"step": "lay_mines", "seat": "turkish"}], **position,
    )


# The roll

def after_mine_roll(die: int, **position: Any) -> FatalState:
    """Return the state after the roll for mines."""
    state = state_of(table({}, ask="allocate_allied", phase="strategic", **position)).copy()
    state.dice = Dice(DiceSource(), [die])
    RollMines().run(state)
    return state


@case("fatal", "8.5#1")
@case("fatal", "8.5#2")
@pytest.mark.parametrize(("die", "paid", "factors"), [(1, 0, 0), (2, 0, 1), (5, 2, 3), (6, 3, 4), (1, 1, 1)])
def test_a_die_and_the_supply_spent_give_the_factors(die: int, paid: int, factors: int) -> None:
    state = after_mine_roll(die, mine_supply=paid)
    assert state.mine_factors == factors
    assert type(state.agenda[-1]).__name__ == "LayMines"


@case("fatal", "8.5#1")
def test_unlaid_factors_are_lost() -> None:
    match = laying(factors=2)
    play_all(match, "lay_level_1 DS-1", "done")
    assert state_of(match).mine_factors == 0


@case("fatal", "8.5#8")
def test_the_turkish_player_lays_his_markers_face_down_in_the_strategic_phase() -> None:
    match = laying(mines={"DS-3": ["level_1 up"]})
    assert match.seat == "turkish"
    play_all(match, "lay_level_2 DS-1", "lay_level_1 DS-1", "lay_dummy DS-3")
    assert (mines_in(match, "DS-1"), mines_in(match, "DS-3")) == (["level_1", "level_2"], ["dummy", "level_1 up"])
    state = state_of(match)
    assert (state.mine_factors, state.dummies) == (2, 2)


@case("fatal", "2.4#12")
def test_a_level_1_is_one_factor_a_level_2_two_and_a_dummy_none() -> None:
    match = laying(factors=1)
    assert refused(match, "lay_level_2 DS-1") == "8.5#1"
    match.play("lay_level_1 DS-1")
    assert refused(match, "lay_level_1 DS-2") == "8.5#1"
    match.play("lay_dummy DS-2")


@case("fatal", "8.5#3")
def test_two_markers_in_an_area() -> None:
    match = laying(mines={"DS-1": ["dummy", "level_2"]})
    for kind in ("lay_dummy", "lay_level_1", "lay_level_2"):
        assert refused(match, f"{kind} DS-1") == "8.5#3"
    with pytest.raises(BadPosition, match=r"8\.5#3"):
        laying(mines={"DS-1": ["dummy", "dummy", "dummy"]})


# Where

def mine_bar_case(area: str, places: dict[str, list[str]], mines: dict[str, list[str]] | None = None) -> str:
    return mine_barrier(state_of(laying(places, mines=mines or {})), AREAS.index(area)).partition(" ")[0]


@case("fatal", "8.5#4")
def test_never_in_an_assault_area_next_to_a_beachhead_mined_or_not() -> None:
    for mines in ({}, {"AA-SEDDELBAHR": ["dummy"]}):
        assert mine_bar_case("AA-SEDDELBAHR", {"GP-2": ["bh-cw-1"]}, mines) == "8.5#4"
    assert mine_bar_case("DS-1", {"GP-2": ["bh-cw-1"]}, {"DS-1": ["dummy"]}) == "", "the straits are no Assault Area"


@case("fatal", "8.5#5")
def test_not_next_to_allied_land_unless_mines_lie_there_already() -> None:
    assert mine_bar_case("DS-1", {"GP-2": ["cw-29-86"]}) == "8.5#5"
    assert mine_bar_case("DS-1", {"GP-2": ["bh-cw-1"]}) == "8.5#5"
    assert mine_bar_case("DS-1", {"GP-2": ["cw-29-86"]}, {"DS-1": ["dummy"]}) == ""
    assert mine_bar_case("DS-3", {"GP-2": ["cw-29-86"]}) == ""


@case("fatal", "2.4#16")
def test_not_where_allied_warships_are_minesweepers_hinder_nobody() -> None:
    assert mine_bar_case("DS-1", {"DS-1": ["hms-albion"]}) == "8.5#5"
    assert mine_bar_case("DS-1", {"DS-1": ["hms-albion"]}, {"DS-1": ["dummy"]}) == "8.5#5"
    assert mine_bar_case("DS-1", {"DS-1": ["ms-1"]}) == ""


@case("fatal", "8.5#6")
def test_never_in_the_aegean_and_outside_the_straits_no_more_than_the_secret_number() -> None:
    """R-20 Factors and Dummies together: 2 + 1 + 1 of 4."""
    match = laying()
    assert refused(match, "lay_dummy AEGEAN") == "8.5#6"
    play_all(match, "lay_level_2 AA-HELLAS", "lay_dummy AA-BESIKA")
    assert refused(match, "lay_level_2 AA-SUVLA") == "8.5#6"
    match.play("lay_level_1 AA-SUVLA")
    assert refused(match, "lay_dummy AA-BULAIR") == "8.5#6"
    match.play("lay_level_2 AA-KUMKALE")


@case("fatal", "8.5#6")
def test_the_match_may_count_counters_and_leave_the_mouth_outside() -> None:
    """R-20 (a) and (b)"""
    counters = laying(options={"mines_outside": "counters"}, outside=2)
    play_all(counters, "lay_level_2 AA-HELLAS", "lay_level_2 AA-BESIKA")
    assert refused(counters, "lay_level_1 AA-SUVLA") == "8.5#6"
    mouth = laying(options={"mouth": "outside"}, outside=2)
    mouth.play("lay_level_2 AA-KUMKALE")
    assert refused(mouth, "lay_dummy AA-SEDDELBAHR") == "8.5#6"
    mouth.play("lay_dummy DS-1")


@case("fatal", "8.5#7")
def test_dummies_are_laid_like_mines_as_many_as_are_left() -> None:
    match = laying(dummies=1)
    match.play("lay_dummy DS-1")
    assert refused(match, "lay_dummy DS-2") == "8.5#7"


@case("fatal", "8.5#7")
def test_dummies_that_were_seen_come_back_with_the_next_turn() -> None:
    """R-48"""
    match = table({"AA-SEDDELBAHR": ["hms-albion"]}, ask="act_at_sea", kind="naval", mines={"DS-1": ["dummy"]}, dummies=2)
    play_all(match, "sail hms-albion", "to DS-1")
    assert (state_of(match).dummies, state_of(match).dummies_removed) == (2, 1)
    match = table({}, phase="final", dummies=2, dummies_removed=1)
    assert (state_of(match).dummies, state_of(match).dummies_removed) == (3, 0)


@case("fatal", "10.6#6")
@case("fatal", "2.2.3")
def test_there_are_so_many_markers_and_no_more() -> None:
    full = {area: ["level_2", "level_2"] for area in ("DS-1", "DS-2", "DS-3", "DS-4", "DS-5", "DS-6")}
    match = laying(mines=full)
    assert refused(match, "lay_level_2 DS-7") == "2.2.3"
    match.play("lay_level_1 DS-7")
    with pytest.raises(BadPosition, match=r"2\.2\.3"):
        laying(mines={**full, "DS-7": ["level_2"]})
    with pytest.raises(BadPosition, match=r"8\.5\.1#1"):
        laying(mines={"DS-7": ["dummy up"]})


# Raising

@case("fatal", "8.5#1")
def test_a_factor_makes_a_level_1_a_level_2_that_keeps_its_facing() -> None:
    """R-68"""
    match = raising(3, mines={"DS-1": ["level_1", "level_1 up"], "DS-3": ["level_1"], "DS-5": ["dummy"]})
    assert refused(match, "raise DS-5") == "8.5#1"
    play_all(match, "raise DS-1", "raise_shown DS-1", "keep")
    assert (mines_in(match, "DS-1"), mines_in(match, "DS-3")) == (["level_2", "level_2 up"], ["level_1"])
    assert (state_of(match).mine_factors, match.decision is not None and match.decision.id) == (1, "lay_mines")


def test_a_marker_is_raised_only_where_one_may_be_laid() -> None:
    mines = {"DS-1": ["level_1 up"], "AA-HELLAS": ["level_1", "level_2"], "AA-SUVLA": ["dummy"]}
    match = raising(1, places={"DS-1": ["hms-albion"]}, mines=mines)
    assert refused(match, "raise_shown DS-1") == "8.5#5"
    assert refused(match, "raise AA-HELLAS") == "8.5#6"


def test_raising_takes_one_action_for_each_factor() -> None:
    mines = {"DS-1": ["level_1"], "DS-3": ["level_1"]}
    prompts = []
    for moves in (["done"], ["raise DS-1", "done"], ["keep", "raise DS-3", "keep"], ["raise DS-1", "raise DS-3", "done"]):
        match = raising(3, mines=mines)
        play_all(match, *moves)
        prompts.append(match.last)
    assert len(set(prompts)) == 1


def test_raising_is_asked_whenever_an_onlooker_expects_it() -> None:
    """That it is asked tells nothing: any face-down marker could be a Level 1."""
    for markers, is_asked in ((["dummy"], True), (["level_1 up"], True), (["level_2 up"], False), ([], False)):
        steps = [type(step).__name__ for step in after_mine_roll(6, mines={"DS-1": markers}).agenda[-2:]]
        assert steps[-1] == ("RaiseMines" if is_asked else "LayMines")
    last = after_mine_roll(1, mines={"DS-1": ["level_1"]}).agenda[-1]
    assert type(last).__name__ == "LayMines", "no factor, nothing to raise with"


def test_the_suggested_markers_are_dealt_so_that_nobody_can_look_them_up() -> None:
    places = set()
    for seed in range(8):
        match = umpire.start("fatal", "bold_stroke", options={"deployment": "suggested"}, seed=seed, forced=False)
        state = state_of(match)
        places.add(tuple(state.mines))
        assert {AREAS[area]: len(markers) for area, markers in enumerate(state.mines) if markers} == LAID
        assert outside_used(state) == 0
        assert sum([marker.kind for markers in state.mines for marker in markers]) >= 11
    assert len(places) > 4


LAID = {
    "AA-SEDDELBAHR": 2, "AA-KUMKALE": 2, "DS-1": 1, "DS-2": 1, "DS-3": 1, "DS-4": 1, "DS-5": 2, "DS-6": 2, "DS-7": 1, "DS-8": 1,
    "DS-9": 1, "DS-10": 1,
}
