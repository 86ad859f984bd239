"""19.26.1 to 19.26.5, 19.26.8, 19.26.19, U, 14.3 The scenarios: who begins where, who comes when."""
from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import case, offered, opened, play_all, refused
from titles.landships.landships_table import deciding_seat, faces, number, pieces_with, place, question_id, state_of, table, where
from umpire.engine.data import DataError
from umpire.engine.match import Match
from umpire.engine.sets import bit, members
from umpire.engine.title import BadPosition
from umpire.titles.landships import Landships
from umpire.titles.landships.components import BATTERIES, HEXES, PIECES, SCENARIOS
from umpire.titles.landships.rules.scenarios import (
    areas_of_others,
    begin_barrier,
    begin_hexes,
    can_all_be_placed,
    start_hexes,
    start_of,
    waiting,
)
from umpire.titles.landships.state import IN_HAND

TITLE = Landships()


def begin_match(scenario: str = "brickyard", **options: str) -> Match:
    return umpire.start("landships", scenario=scenario, seed=1, forced=False, options=options)


def units(scenario: str, side: int) -> Counter[str]:
    """Return what a side sets up, by unit."""
    sheet = TITLE.sheets[scenario]
    every = [piece for start in sheet.starts for piece in (*start.pieces, *start.crews)]
    return Counter(TITLE.box.pieces[piece].unit for piece in every if TITLE.box.pieces[piece].side == side)


def arrivals(scenario: str) -> list[tuple[int, str, int]]:
    """Turn, unit and number of all reinforcements."""
    return [
        (arrival.turn, TITLE.box.pieces[arrival.pieces[0]].unit, len(arrival.pieces))
        for arrival in TITLE.sheets[scenario].arrivals
    ]


def hexes_of(match: Match, piece: str) -> set[str]:
    return {HEXES[one] for one in members(start_hexes(state_of(match), number(piece)))}


# 19.26

@case("landships", "19.26.1")
def test_ten_turns_germans_first() -> None:
    sheet = TITLE.sheets["brickyard"]
    assert (sheet.turns, sheet.first, sheet.setup_order) == (10, 0, (1, 0))


@case("landships", "19.26.2")
def test_the_british_set_up_first() -> None:
    match = begin_match()
    assert deciding_seat(match) == "british"
    assert units("brickyard", 1) == {
        "brit_mg_495": 2, "brit_inf_364": 3, "brit_inf_363": 3, "13pdr_aa_truck": 1, "75mm_art": 1, "brit_crew": 1,
    }
    assert hexes_of(match, "brit-mg-1") == {"5807"}
    assert hexes_of(match, "brit-mg-2") == hexes_of(match, "brit-364-1") == {"5809", "5908", "5909", "5910"}
    assert hexes_of(match, "truck") == {"6810"}
    match.play("place brit-364-1")
    assert refused(match, "at 5807") == "19.26.2"
    assert refused(match, "at 5808") == "19.26.2"
    match.play("at 5809")
    assert refused(match, "place brit-364-1") == "19.26.2"
    assert refused(match, "place ger-fo") == "19.26.2"
    assert refused(match, "suggested") == "19.26.2"


@case("landships", "19.26.2")
def test_a_gun_brings_its_crew_and_needs_a_heading() -> None:
    match = begin_match()
    play_all(match, "place art75", "at 6208", "face WNW")
    assert (where(match, "art75"), where(match, "brit-crew-1"), faces(match, "art75")) == ("6208", "6208", "WNW")
    play_all(match, "place truck", "at 6810", "face S")
    assert faces(match, "truck") == "S"


@case("landships", "19.26.3")
def test_the_germans_set_up_second() -> None:
    match = begin_match()
    match.play("suggested")
    assert deciding_seat(match) == "german"
    assert units("brickyard", 0) == {
        "ger_mg_495": 2, "ger_inf_465": 6, "ger_inf_364": 3, "ger_fo": 1, "88mm_aa": 1, "ger_crew": 1,
    }
    woods = hexes_of(match, "ger-465-1")
    assert len(woods) == 17
    assert woods == hexes_of(match, "ger-fo") == hexes_of(match, "ger-mg-2")
    assert {TITLE.box.terrain[place(one)] for one in woods} == {TITLE.box.terrain[place("5408")]}
    assert hexes_of(match, "aa88") == {"5011"}
    match.play("place ger-465-1")
    assert refused(match, "at 5011") == "19.26.3"


@case("landships", "2.3")
def test_three_points_to_a_hex_at_the_set_up() -> None:
    match = begin_match()
    for piece in ("brit-364-1", "brit-364-2", "brit-364-3"):
        play_all(match, f"place {piece}", "at 5809")
    match.play("place brit-363-1")
    assert refused(match, "at 5809") == "2.3"
    assert offered(match) == ["at 5908", "at 5909", "at 5910"]


@case("landships", "19.26.4")
def test_tanks_aircraft_and_modules_of_turn_1() -> None:
    sheet = TITLE.sheets["brickyard"]
    tanks = next(arrival for arrival in sheet.arrivals if number("a7v-1") in arrival.pieces)
    assert (tanks.turn, len(tanks.pieces), tanks.most) == (1, 3, 1)
    assert {HEXES[one] for one in members(tanks.hexes)} == {"5817", "5202", "5902"}
    assert [sheet.names[tank] for tank in tanks.pieces] == ["526", "527", "560"]
    match = begin_match(deployment="suggested")
    assert (state_of(match).turn, question_id(match)) == (1, "call_battery")
    assert {BATTERIES[one] for one in members(state_of(match).batteries)} == {f"german-module-{n}" for n in (1, 2, 3)}
    assert where(match, "junkers") == "ready"


@case("landships", "19.26.5")
def test_the_bristol_comes_on_turn_3() -> None:
    match = table({"5408": ["ger-465-1"], "to_come": ["bristol"]}, phase="end_of_turn", half=1, turn=1)
    assert (state_of(match).turn, where(match, "bristol")) == (2, "to_come")
    match = table({"5408": ["ger-465-1"], "to_come": ["bristol"]}, phase="end_of_turn", half=1, turn=2)
    assert (state_of(match).turn, where(match, "bristol")) == (3, "ready")


@case("landships", "19.26.8")
def test_no_gas_and_no_tank_crews() -> None:
    assert not TITLE.sheets["brickyard"].module_15
    match = table({"5506": ["a7v-1"], "5011": ["ger-465-1"]}, phase="vehicle_movement", immobilised=["a7v-1"])
    assert question_id(match) == "move_foot"


@case("landships", "14.3")
def test_a_scenario_with_gas_is_refused(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "nixe.toml").write_text("[scenario]\ngas = true\n", encoding="utf-8")
    with pytest.raises(DataError, match="no rules for gas"):
        Landships(tmp_path)


@case("landships", "19.26.19")
@case("landships", "16.10")
@pytest.mark.parametrize("option", ["6208", "6809"])
def test_the_hex_of_the_75_mm(option: str) -> None:
    match = begin_match(gun_hex=option)
    assert hexes_of(match, "art75") == {option}
    match.play("suggested")
    assert (where(match, "art75"), where(match, "brit-crew-1")) == (option, option)


@case("landships", "19.26.19")
def test_the_75_mm_may_be_free_to_choose() -> None:
    match = begin_match(gun_hex="free")
    assert {int(one[:2]) for one in hexes_of(match, "art75")} == set(range(61, 71))
    match.play("place art75")
    assert refused(match, "at 6005") == "19.26.19"
    play_all(match, "at 6906", "face W")
    other = begin_match(gun_hex="free")
    other.play("suggested")
    assert where(other, "art75") == "6208"


# room that others need

@case("landships", "3.7")
@case("landships", "2.3")
def test_last_room_is_kept_for_units_that_need_it() -> None:
    """Everybody must be placed: one point is left in the houses, where the platoon must go and the gun here might."""
    state = state_of(table({
        "5809": ["brit-364-1", "brit-364-2", "brit-mg-1"], "5908": ["brit-364-3", "brit-363-1", "brit-mg-2"],
        "5910": ["male-1", "male-2", "male-3"], "5909": ["female-1", "female-2"],
        "in_hand": ["brit-363-2", "art75", "brit-crew-1"],
    }, phase="setup", turn=0, half=0, pending=[{"step": "place_units", "seat": "british"}])).copy()
    gun, platoon = number("art75"), number("brit-363-2")
    wide = bit(place("5909")) | bit(place("6208"))
    starts = [start._replace(hexes=wide) if gun in start.pieces else start for start in state.sheet.starts]
    state.sheet = state.sheet._replace(starts=tuple(starts))
    assert waiting(state, 1) == (platoon, gun)
    assert begin_barrier(state, gun, place("5909")) == "2.3 room-for-others"
    assert begin_barrier(state, gun, place("6208")) == ""
    assert begin_barrier(state, platoon, place("5909")) == ""


@case("landships", "2.3")
def test_a_unit_without_stacking_points_keeps_no_room_from_others() -> None:
    """One point is left in the only hex where the platoon and the observer may begin: the observer needs none of it."""
    state = state_of(table({
        "5408": ["ger-465-1", "ger-465-2"], "in_hand": ["ger-364-1", "ger-364-2", "ger-fo"],
    }, phase="setup", turn=0, half=0, pending=[{"step": "place_units", "seat": "german"}])).copy()
    platoon, other, observer = [number(name) for name in ("ger-364-1", "ger-364-2", "ger-fo")]
    narrow, wide = bit(place("5408")), bit(place("5408")) | bit(place("5409"))
    starts = [start._replace(hexes=wide if platoon in start.pieces else narrow) for start in state.sheet.starts]
    state.sheet = state.sheet._replace(starts=tuple(starts))
    assert waiting(state, 0) == (platoon, other, observer)
    assert areas_of_others(state, platoon) == {other: wide}
    assert areas_of_others(state, observer) == {platoon: wide, other: wide}
    assert begin_barrier(state, platoon, place("5408")) == ""
    assert place("5408") in begin_hexes(state, platoon)


def test_the_earlier_make_way_for_the_later() -> None:
    state = state_of(begin_match())
    one, two, three, four = [number(f"brit-{name}") for name in ("364-1", "364-2", "364-3", "363-1")]
    first, both = bit(place("5809")), bit(place("5809")) | bit(place("5908"))
    assert can_all_be_placed(state, {one: both, two: both, three: both, four: first})
    assert not can_all_be_placed(state, {one: first, two: first, three: first, four: first})


# U

@case("landships", "U.1.1")
def test_nixe() -> None:
    assert units("nixe", 1) == {"brit_inf_364": 4, "brit_mg_495": 1, "mk_iv_male": 1, "mk_iv_female": 2}
    assert units("nixe", 0) == {"ger_inf_364": 4, "ger_mg_495": 1}
    assert arrivals("nixe") == [(1, "a7v", 1), (4, "a7v", 2), (5, "whippet", 2)]
    match = begin_match("nixe")
    match.play("place male-1")
    assert refused(match, "at 6206") == "U.1.1"
    play_all(match, "at 6409", "face NNE")
    assert faces(match, "male-1") == "NNE"


@case("landships", "U.2.1")
def test_whippets() -> None:
    assert units("whippets", 0) == {"ger_inf_363": 8, "ger_mg_495": 1, "77mm_fk": 1, "t_gewehr": 1, "ger_crew": 2}
    assert arrivals("whippets") == [(1, "whippet", 7), (4, "a7v", 1)]
    match = begin_match("whippets")
    match.play("place tgewehr")
    assert refused(match, "at 5306") == "U.2.1"


@case("landships", "U.3.1")
def test_the_gun_line() -> None:
    assert units("gun_line", 0) == {"77mm_fk": 3, "ger_inf_364": 3, "ger_mg_495": 1, "ger_crew": 3}
    assert arrivals("gun_line") == [(1, "mk_iv_male", 3), (1, "mk_iv_female", 2), (2, "brit_inf_364", 6)]
    match = begin_match("gun_line")
    match.play("place fk77-1")
    assert refused(match, "at 5606") == "U.3.1"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_suggested_set_up_is_one_that_players_could_make(scenario: str) -> None:
    """Unit by unit on the suggested hexes, and nobody is left in hand."""
    match = begin_match(scenario)
    sheet = TITLE.sheets[scenario]
    while question_id(match) == "place_units":
        piece = waiting(state_of(match), 0 if deciding_seat(match) == "german" else 1)[0]
        play_all(match, f"place {PIECES[piece]}", f"at {HEXES[sheet.suggested[piece]]}")
        if question_id(match) == "face_unit":
            match.play(offered(match)[start_of(state_of(match), piece).heading])
    assert IN_HAND not in state_of(match).where
    assert not pieces_with(match, "pinned")
    taken = umpire.start("landships", scenario=scenario, seed=1, forced=False, options={"deployment": "suggested"})
    on_map = [there for there in state_of(match).where if there >= 0]
    assert on_map == [there for there in state_of(taken).where if there >= 0]


# positions in the set-up

def in_hand(*pieces: str, **position: Any) -> Match:
    """A set-up of The Gun Line with these in hand; nothing is said of what comes next."""
    return opened("landships", {"scenario": "gun_line", "phase": "setup", "turn": 0, "half": 0,
                                "places": {"in_hand": list(pieces)}, **position})


@case("landships", "U.3.1")
def test_set_up_lasts_until_no_unit_is_in_hand() -> None:
    match = in_hand("ger-364-1", "ger-364-2")
    play_all(match, "place ger-364-1", "at 5606")
    assert (question_id(match), offered(match)) == ("place_units", ["place ger-364-2"])


def test_only_units_of_the_scenario_are_in_hand() -> None:
    with pytest.raises(BadPosition, match=r"'a7v-1' is not set up in this scenario \(U\.3\.1\)"):
        in_hand("ger-364-1", "a7v-1")


def test_no_question_comes_twice_in_a_row() -> None:
    twice = [{"step": "place_units", "seat": "german"}] * 2
    with pytest.raises(BadPosition, match="asks 'place_units' twice in a row"):
        in_hand("ger-364-1", pending=twice)
