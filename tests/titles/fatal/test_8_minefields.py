"""8.5.1 Mine attacks, 8.5.2 minesweeping."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, play_all, refused
from titles.fatal.fatal_table import is_marked, mines_in, points, state_of, table, where
from umpire.engine.match import Match
from umpire.titles.fatal.components import AREAS
from umpire.titles.fatal.rules.combat_mine_attacks import attacks_on


def attacked(places: dict[str, list[str]], mines: dict[str, list[str]], **position: Any) -> Match:
    """Return the end of an Impulse: the mines attack as soon as the Turkish player has passed his segment."""
    return table(places, ask="choose_activation", seat="turkish", first="allied", segment=2, mines=mines, **position)


def sweeping(places: dict[str, list[str]], mines: dict[str, list[str]], **position: Any) -> Match:
    sweepers = [name for pieces in places.values() for name in pieces if name.startswith("ms-")]
    return table(
        places, mines=mines, **{
            "activated": sweepers, "pending": [{"step": "sweep_mines", "seat": "allied", "those": sweepers}], **position,
        },
    )


# 8.5.1

@case("fatal", "8.5.1#1")
def test_a_warship_turns_markers_up_and_dummies_go() -> None:
    match = table({"AA-SEDDELBAHR": ["hms-albion", "ms-1"]}, ask="act_at_sea", kind="naval", mines={"DS-1": ["dummy", "level_2"]})
    play_all(match, "sail ms-1", "to DS-1")
    assert mines_in(match, "DS-1") == ["dummy", "level_2"], "a minesweeper turns nothing up"
    match.play("sail hms-albion")
    assert odds_of(match, "to DS-1") == {"the markers in Morto Bay (DS-1) are turned up": 1.0}
    lines = [line.text for line in match.play("to DS-1")]
    assert mines_in(match, "DS-1") == ["level_2 up"]
    assert [text for text in lines if "Dummy" in text]
    assert state_of(match).dummies_removed == 1


@case("fatal", "8.5.1#2")
def test_at_the_end_of_the_impulse_each_warship_is_attacked_by_every_marker() -> None:
    match = attacked({"DS-1": ["hms-albion", "ms-1"]}, {"DS-1": ["level_1 up", "level_2 up"]})
    lines = [line.event for line in match.play("pass", dice=[1, 7, 1])]
    assert [(event.slots["piece"], event.slots["n"]) for event in lines if event.kind == "mined"] == [("hms-albion", 3)]


@case("fatal", "8.5.1#2")
def test_mines_attack_before_they_are_swept() -> None:
    """R-1"""
    match = attacked({"DS-1": ["hms-albion", "ms-1"]}, {"DS-1": ["level_1 up"]}, activated=["ms-1"])
    match.play("pass", dice=[8])
    assert is_marked(match, "crippled", "hms-albion")
    assert match.decision is not None
    assert match.decision.id == "sweep_mines"


@case("fatal", "8.5.1#3")
def test_level_2_attacks_next_door_too_but_not_in_the_aegean() -> None:
    state = state_of(attacked({}, {"AA-HELLAS": ["level_1 up"], "AA-SEDDELBAHR": ["level_2 up", "level_1 up"]}))
    assert attacks_on(state, AREAS.index("AA-HELLAS")) == 3
    assert attacks_on(state, AREAS.index("AEGEAN")) == 0
    assert attacks_on(state, AREAS.index("DS-1")) == 2


@case("fatal", "8.5.1#3")
def test_face_down_level_2_attacks_only_if_its_owner_turns_it_up() -> None:
    """R-14"""
    places, mines = {"DS-1": ["hms-albion"]}, {"DS-3": ["level_2", "level_1"], "DS-2": ["dummy"], "DS-5": ["level_2"]}
    match = attacked(places, mines)
    match.play("pass")
    assert (match.seat, offered(match)) == ("turkish", ["reveal DS-3", "done"])
    assert refused(match, "reveal DS-2") == "8.5.1#3"
    assert refused(match, "reveal DS-5") == "8.5.1#3", "nobody lies next to it"
    match.play("reveal DS-3")
    assert mines_in(match, "DS-3") == ["level_1", "level_2 up"]
    assert odds_of(match, "done")["unharmed"] == pytest.approx(0.49)
    match.play("done", dice=[7, 7])
    match_kept = attacked(places, mines)
    match_kept.play("pass")
    match_kept.play("done")
    assert mines_in(match_kept, "DS-3") == ["level_1", "level_2"]


@case("fatal", "8.5.1#4")
@pytest.mark.parametrize(("die", "place", "crippled"), [
    (7, "DS-1", False), (8, "DS-1", True), (9, "DS-1", True), (10, "eliminated", False),
])
def test_what_a_mine_does(die: int, place: str, crippled: bool) -> None:
    match = attacked({"DS-1": ["hms-albion"]}, {"DS-1": ["level_1 up"]})
    match.play("pass", dice=[die])
    assert (where(match, "hms-albion"), is_marked(match, "crippled", "hms-albion")) == (place, crippled)
    assert mines_in(match, "DS-1") == ["level_1 up"], "it stays until it is swept"
    assert points(match)["turkish"] == (8 if die == 10 else 5)


@case("fatal", "8.5.1#4")
def test_a_crippled_ship_that_is_hit_again_sinks() -> None:
    """R-69"""
    match = attacked({"DS-1": ["hms-albion"]}, {"DS-1": ["level_2 up"]})
    match.play("pass", dice=[8, 9])
    assert where(match, "hms-albion") == "eliminated"
    match = attacked({"DS-1": ["hms-albion"]}, {"DS-1": ["level_2 up"]}, crippled=["hms-albion"])
    match.play("pass", dice=[8])
    assert where(match, "hms-albion") == "eliminated"
    match = attacked({"DS-1": ["hms-albion"]}, {"DS-1": ["level_1 up"]}, disabled=["hms-albion"])
    match.play("pass", dice=[9])
    assert (is_marked(match, "crippled", "hms-albion"), is_marked(match, "disabled", "hms-albion")) == (True, False)


def test_the_turkish_player_names_the_order_of_the_ships() -> None:
    """R-105"""
    match = attacked({"DS-1": ["hms-albion"], "DS-3": ["hms-ocean"]}, {"DS-1": ["level_2 up"]})
    match.play("pass")
    assert (match.seat, offered(match)) == ("turkish", ["strike hms-albion", "strike hms-ocean"])
    assert refused(match, "strike hms-majestic") == "8.5.1#2"
    assert odds_of(match, "strike hms-ocean") == pytest.approx({"unharmed": 0.49, "Crippled": 0.28, "sunk": 0.23})
    match.play("strike hms-ocean", dice=[10])
    assert offered(match) == ["strike hms-albion"]
    match.play("strike hms-albion", dice=[1, 8])
    assert match.decision is not None
    assert match.decision.id != "strike_ships"


# 8.5.2

@case("fatal", "8.5.2#1")
def test_each_activated_sweeper_in_mined_waters_may_roll_once_in_an_impulse() -> None:
    places = {"DS-1": ["ms-1", "ms-2", "hms-albion"], "DS-2": ["ms-3"]}
    match = sweeping(places, {"DS-1": ["level_2 up"]}, activated=["ms-1", "ms-3"])
    assert offered(match) == ["sweep ms-1", "done"]
    assert refused(match, "sweep ms-2") == "8.5.2#1"
    assert refused(match, "sweep ms-3") == "8.5.2#1", "no mines there"
    assert refused(match, "sweep hms-albion") == "8.5.2#1"
    match.play("sweep ms-1", dice=[5])
    assert mines_in(match, "DS-1") == ["level_1 up"]
    assert is_marked(match, "swept", "ms-1")


@case("fatal", "8.5.2#1")
def test_a_sweeper_may_sweep_again_in_the_next_impulse_and_need_not_move_for_it() -> None:
    """R-16; an MS among markers is activated where it lies."""
    match = table({"DS-1": ["ms-1"]}, ask="act_at_sea", kind="naval", mines={"DS-1": ["level_2"]})
    play_all(match, "sail ms-1", "to DS-1")
    assert is_marked(match, "activated", "ms-1")
    later = sweeping({"DS-1": ["ms-1"]}, {"DS-1": ["level_2 up"]}, impulse=2, swept=["ms-1"])
    assert refused(later, "sweep ms-1") == "8.5.2#1"
    assert "sweep ms-1" in offered(sweeping({"DS-1": ["ms-1"]}, {"DS-1": ["level_2 up"]}, impulse=2))


@case("fatal", "8.5.2#1")
def test_markers_are_turned_up_first_and_against_dummies_nothing_is_rolled() -> None:
    """R-15"""
    match = sweeping({"DS-1": ["ms-1", "ms-2"]}, {"DS-1": ["dummy", "dummy"]})
    match.play("sweep ms-1")
    assert (mines_in(match, "DS-1"), state_of(match).dummies_removed) == ([], 2)
    match = sweeping({"DS-1": ["ms-1", "ms-2"]}, {"DS-1": ["dummy", "level_1"]})
    match.play("sweep ms-1", dice=[8])
    assert mines_in(match, "DS-1") == ["level_1 up"]


@case("fatal", "5.1#2")
@case("fatal", "8.5.2#2")
@pytest.mark.parametrize(("state", "added"), [
    ({}, 0), ({"fired_upon": ["ms-1"]}, 1), ({"disabled": ["ms-1"]}, 2), ({"sea": "rough"}, 1),
    ({"fired_upon": ["ms-1"], "disabled": ["ms-1"], "sea": "rough"}, 4),
])
def test_fire_damage_and_a_rough_sea_hinder_a_sweeper(state: dict[str, Any], added: int) -> None:
    match = sweeping({"DS-1": ["ms-1"]}, {"DS-1": ["level_1 up"]}, **state)
    match.play("sweep ms-1", dice=[7 - added])
    assert mines_in(match, "DS-1") == [], "a modified 7 clears one"
    match = sweeping({"DS-1": ["ms-1"]}, {"DS-1": ["level_1 up"]}, **state)
    match.play("sweep ms-1", dice=[8 - added])
    assert mines_in(match, "DS-1") == ["level_1 up"]


@case("fatal", "8.5.2#2")
def test_being_fired_on_is_remembered_hit_or_miss_until_the_turn_ends() -> None:
    """R-70"""
    match = table({"GP-2": ["F-SEB"], "DS-1": ["ms-1"]}, ask="act_at_sea", seat="turkish", kind="naval", fed=["F-SEB"])
    play_all(match, "fire F-SEB", ("aim ms-1", [9, 9]))
    assert is_marked(match, "fired_upon", "ms-1")


@case("fatal", "8.5.2#3")
@pytest.mark.parametrize(("die", "left", "crippled"), [
    (1, [], False), (2, [], False), (3, ["level_1 up"], False), (7, ["level_1 up"], False), (8, ["level_2 up"], False),
    (9, ["level_2 up"], False), (10, ["level_2 up"], True),
])
def test_what_a_sweep_clears(die: int, left: list[str], crippled: bool) -> None:
    match = sweeping({"DS-1": ["ms-1", "ms-2"]}, {"DS-1": ["level_2 up"]})
    match.play("sweep ms-1", dice=[die])
    assert (mines_in(match, "DS-1"), is_marked(match, "crippled", "ms-1")) == (left, crippled)


@case("fatal", "8.5.2#4")
def test_the_allied_player_chooses_which_marker_loses_a_factor() -> None:
    places, mines = {"DS-1": ["ms-1"]}, {"DS-1": ["level_1 up", "level_2 up"]}
    match = sweeping(places, mines)
    match.play("sweep ms-1", dice=[5])
    assert offered(match) == ["clear level_1", "clear level_2"]
    assert refused(match, "clear dummy") == "8.5.2#4"
    match.play("clear level_1")
    assert mines_in(match, "DS-1") == ["level_2 up"]
    match = sweeping(places, mines)
    match.play("sweep ms-1", dice=[5])
    match.play("clear level_2")
    assert mines_in(match, "DS-1") == ["level_1 up", "level_1 up"]
    twice = sweeping(places, {"DS-1": ["level_2 up", "level_2 up"]})
    twice.play("sweep ms-1", dice=[2])
    assert (mines_in(twice, "DS-1"), offered(twice)) == (["level_1 up", "level_2 up"], ["clear level_1", "clear level_2"])
    twice.play("clear level_1")
    assert mines_in(twice, "DS-1") == ["level_2 up"]


def test_the_odds_of_a_sweep_are_told_before_it() -> None:
    open_ = sweeping({"DS-1": ["ms-1"]}, {"DS-1": ["level_1 up"]})
    assert odds_of(open_, "sweep ms-1") == pytest.approx({
        "if there are mines, the minesweeper is Crippled": 0.1, "nothing is cleared": 0.2, "one factor is cleared": 0.7,
    })
