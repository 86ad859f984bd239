"""19.26.16, A12, U.1.2, U.2.2, U.3.2 Victory, and an end by agreement."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, offered, play_all, refused
from titles.landships.landships_table import deciding_seat, question_id, state_of, table, where
from umpire.engine.match import Match
from umpire.titles.landships.components import BRITISH, SEATS
from umpire.titles.landships.rules.victory import is_decided, lines_of, mobile_tanks, points_of, winner_of

HOUSES = ("5809", "5908", "5909", "5910")
TAKEN = {one: [f"ger-465-{n + 1}"] for n, one in enumerate(HOUSES)}


def winner(places: dict[str, list[str]], **more: Any) -> str:
    return SEATS[winner_of(state_of(table(places, **more)))]


# 19.26.16

@case("landships", "19.26.16")
def test_a_german_platoon_in_each_of_the_four_and_no_british() -> None:
    assert winner(TAKEN) == "german"
    assert winner(TAKEN, pinned=["ger-465-1"]) == "german"
    assert winner({**TAKEN, "5910": []}) == "british"
    assert winner({**TAKEN, "5910": ["ger-mg-1"]}) == "german"


@case("landships", "19.26.16")
@pytest.mark.parametrize("instead", ["ger-as-1", "a7v-1", "ger-fo", "ger-crew-1"])
def test_squads_tanks_and_others_do_not_do(instead: str) -> None:
    assert winner({**TAKEN, "5910": [instead]}) == "british"


@case("landships", "19.26.16")
@pytest.mark.parametrize(("at", "unit", "facing", "wins"), [
    ("5910", "brit-fo", "N", "british"), ("5909|5910", "male-1", "E", "british"), ("5910|5911", "male-1", "E", "german"),
    ("5807", "brit-mg-1", "N", "german"), ("5909", "bristol", "N", "german"), ("5909", "art75", "N", "german"),
])
def test_which_british_units_hold_the_brickyard(at: str, unit: str, facing: str, wins: str) -> None:
    """A12 In a hex or between two of them; not on an outer hexside, nor above, nor an unmanned gun."""
    places = {**TAKEN, at: [*TAKEN.get(at, []), unit]}
    assert winner(places, facing={unit: facing}) == wins


@case("landships", "19.26.16")
@case("landships", "16.10")
def test_the_other_reading_wants_one_platoon_anywhere() -> None:
    one = {"5909": ["ger-465-1"]}
    assert winner(one) == "british"
    assert winner(one, options={"victory_reading": "any_hex"}) == "german"
    assert winner({"5408": ["ger-465-1"]}, options={"victory_reading": "any_hex"}) == "british"


@case("landships", "19.26.16")
def test_it_is_judged_after_the_tenth_turn() -> None:
    match = table({**TAKEN, "5807": ["brit-mg-1"]}, phase="end_of_turn", half=1, turn=10)
    assert state_of(match).ending == "german"
    assert match.result is not None
    assert match.result.case == "19.26.16"
    assert question_id(table({**TAKEN, "5807": ["brit-mg-1"]}, phase="end_of_turn", half=1, turn=9)) != ""


def end_of_game(places: dict[str, list[str]], **more: Any) -> Match:
    return table({**places}, phase="end_of_turn", half=1, **{"turn": 6, **more})


@case("landships", "19.26.16")
def test_both_may_agree_to_end_it_once_it_is_decided() -> None:
    match = end_of_game({**TAKEN, "6810": ["truck"], "6208": ["art75", "brit-crew-1"]}, immobilised=["truck"])
    assert (question_id(match), deciding_seat(match), offered(match)) == ("agree_to_end", "german", ["agree", "done"])
    match.play("agree")
    assert deciding_seat(match) == "british"
    match.play("agree")
    assert state_of(match).ending == "german"


@case("landships", "19.26.16")
@pytest.mark.parametrize("words", [("done",), ("agree", "done")])
def test_one_refusal_continues_the_game(words: tuple[str, ...]) -> None:
    match = end_of_game({**TAKEN, "6810": ["truck"]}, immobilised=["truck"])
    play_all(match, *words)
    assert (state_of(match).ending, state_of(match).turn, state_of(match).agreed) == ("", 7, 0)
    assert refused(match, "agree") == "3.1"


@case("landships", "19.26.16")
@pytest.mark.parametrize(("places", "more", "decided"), [
    ({"5807": ["brit-mg-1"]}, {}, False), ({"5910": []}, {}, False), ({}, {}, True), ({"6808": ["brit-364-1"]}, {}, False),
    ({"6808": ["brit-364-1"]}, {"turn": 9}, True), ({"6808": ["male-1"]}, {"immobilised": ["male-1"]}, True),
    ({"6808": ["male-1"]}, {}, False),
])
def test_it_is_decided_if_no_british_unit_can_come_back(
    places: dict[str, list[str]], more: dict[str, Any], decided: bool,
) -> None:
    state = state_of(table({**TAKEN, **places}, **{"turn": 6, **more}))
    assert is_decided(state) == decided


@case("landships", "19.26.16")
def test_a_soft_vehicle_that_can_reach_a_hexside_between_the_houses_keeps_it_open() -> None:
    """A12, 6.22 It enters no hex with enemies, but a hexside between two of them is in the Brickyard too."""
    truck = {**TAKEN, "6009": ["truck"]}
    match = end_of_game(truck, turn=9, headings={"truck": "W"})
    assert question_id(match) != "agree_to_end"
    match = table(truck, ask="choose_vehicle", seat="british", turn=10, facing={"truck": "W"}, phasing="british")
    play_all(match, "move truck", ("step", [3, 4]))
    assert "|" in where(match, "truck")
    assert winner_of(state_of(match)) == BRITISH
    far = {**TAKEN, "7009": ["truck"]}
    assert is_decided(state_of(table({**TAKEN, "6009": ["truck"]}, turn=9, immobilised=["truck"])))
    assert not is_decided(state_of(table(far, turn=8)))


@case("landships", "19.26.16")
def test_a_crew_comes_only_where_no_german_stands() -> None:
    """7.18 Crews and observers enter no hex with enemies; by the other reading three hexes may be empty."""
    crew = {"6010": ["brit-crew-1"]}
    assert is_decided(state_of(table({**TAKEN, **crew}, turn=9)))
    one = {"5909": ["ger-465-1"], **crew}
    assert not is_decided(state_of(table(one, turn=9, options={"victory_reading": "any_hex"})))
    away = {"5909": ["ger-465-1"], "7010": ["brit-crew-1"]}
    assert is_decided(state_of(table(away, turn=9, options={"victory_reading": "any_hex"})))


# U.1.2

def points(scenario: str, places: dict[str, list[str]], **more: Any) -> tuple[int, int]:
    state = state_of(table(places, scenario=scenario, **more))
    return points_of(state, 0), points_of(state, 1)


@case("landships", "U.1.2")
@pytest.mark.parametrize(("places", "more", "told"), [
    ({"eliminated": ["male-1"]}, {}, (3, 0)), ({"6408": ["male-1"]}, {"immobilised": ["male-1"]}, (2, 0)),
    ({"eliminated": ["male-1"]}, {"immobilised": ["male-1"]}, (3, 0)), ({"eliminated": ["whippet-1"]}, {}, (1, 0)),
    ({"6408": ["whippet-1"]}, {"immobilised": ["whippet-1"]}, (0, 0)), ({"eliminated": ["brit-364-1"]}, {}, (1, 0)),
    ({"eliminated": ["a7v-1", "ger-364-1", "ger-tankcrew-1"]}, {}, (0, 4)), ({"6207": ["ger-364-1"]}, {}, (2, 0)),
    ({"6207": ["ger-364-1", "brit-364-1"]}, {}, (0, 0)), ({"6207": ["a7v-1"]}, {}, (0, 0)), ({"6307": ["ger-364-1"]}, {}, (0, 0)),
    ({"6207": ["brit-364-1"]}, {}, (0, 0)),
])
def test_the_points_of_nixe(places: dict[str, list[str]], more: dict[str, Any], told: tuple[int, int]) -> None:
    assert points("nixe", {"5408": ["ger-465-1"], **places}, **more) == told


@case("landships", "U.1.2")
def test_the_germans_need_four_more() -> None:
    four = [f"brit-364-{n}" for n in range(1, 5)]
    assert winner({"eliminated": four[:3]}, scenario="nixe") == "british"
    assert winner({"eliminated": four}, scenario="nixe") == "german"
    assert winner({"eliminated": [*four, "ger-364-1"]}, scenario="nixe") == "british"
    lines = lines_of(state_of(table({"eliminated": ["brit-364-1", "brit-364-2"]}, scenario="nixe")), 0)
    assert [(line.word, line.times, line.each) for line in lines if line.times] == [("platoon_lost", 2, 1)]


# U.2.2

@case("landships", "U.2.2")
@pytest.mark.parametrize(("places", "more", "told"), [
    ({"eliminated": ["ger-363-1", "ger-mg-1"]}, {}, (0, 6)), ({"captured": ["fk77-1"]}, {}, (0, 1)),
    ({"5406": ["fk77-1"]}, {}, (0, 1)), ({"5406": ["fk77-1", "ger-crew-1"]}, {"pinned": ["ger-crew-1"]}, (0, 0)),
    ({"exited": ["whippet-1", "whippet-2"]}, {}, (0, 2)), ({"eliminated": ["whippet-1"]}, {}, (2, 0)),
    ({"6408": ["whippet-1"]}, {"immobilised": ["whippet-1"]}, (1, 0)), ({"eliminated": ["a7v-1"]}, {}, (0, 0)),
])
def test_the_points_of_the_whippets(places: dict[str, list[str]], more: dict[str, Any], told: tuple[int, int]) -> None:
    assert points("whippets", {"5408": ["ger-465-1"], **places}, **more) == told


@case("landships", "U.2.2")
def test_the_british_need_nine_more() -> None:
    three, home = ["ger-363-1", "ger-363-2", "ger-363-3"], ["whippet-1", "whippet-2", "whippet-3"]
    assert winner({"eliminated": three[:2], "exited": home[:2]}, scenario="whippets") == "german"
    assert winner({"eliminated": three[:2], "exited": home}, scenario="whippets") == "british"
    assert winner({"eliminated": [*three, "whippet-1"]}, scenario="whippets") == "german"


@case("landships", "U.2.2")
def test_going_home_without_a_shot_is_not_enough() -> None:
    assert winner({"exited": [f"whippet-{n}" for n in range(1, 8)]}, scenario="whippets") == "german"


# U.3.2

@case("landships", "U.3.2")
@pytest.mark.parametrize(("places", "more", "wins"), [
    ({}, {}, "british"), ({"6011": ["fk77-2", "ger-crew-1"]}, {}, "german"), ({}, {"immobilised": ["male-1"]}, "german"),
    ({}, {"bogged": ["male-1"]}, "british"), ({"6604": []}, {}, "german"),
])
def test_all_guns_silent_and_a_tank_mobile(places: dict[str, list[str]], more: dict[str, Any], wins: str) -> None:
    """One gun is captured, two are abandoned, unless a crew stands by."""
    at = {"captured": ["fk77-1"], "6011": ["fk77-2"], "5808": ["fk77-3"], "6604": ["male-1"]}
    assert winner({**at, **places}, scenario="gun_line", **more) == wins


@case("landships", "U.3.2")
def test_which_tanks_are_mobile() -> None:
    state = state_of(table({"6604": ["male-1"], "eliminated": ["male-2"], "to_come": ["male-3"]}, scenario="gun_line"))
    assert mobile_tanks(state) == 1
    assert winner({"6604": ["male-1"], "6605": ["male-2"], "6007": ["fk77-1", "ger-crew-1"]}, scenario="gun_line") == "german"
