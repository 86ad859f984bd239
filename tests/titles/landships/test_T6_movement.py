"""T2, T3, T6 Places, headings and the steps of a vehicle."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from support import case, offered, play_all, refused
from titles.landships.landships_table import faces, number, place, state_of, table, where
from umpire.engine.match import Match
from umpire.engine.title import BadPosition
from umpire.titles.landships.components import BRITISH, GROUND, HEADINGS, ON_TRACKS, ON_WHEELS, PLACES
from umpire.titles.landships.rules.ground import entry_cost, step_cost
from umpire.titles.landships.rules.vehicles_steering import ahead, round_going
from umpire.titles.landships.rules.victory import points_of

# two dice with which no engine fails and no track sinks in
GOOD = [6, 5]


def driving(at: str, heading: str, vehicle: str = "a7v-1", others: dict[str, list[str]] | None = None, left: int = 9,
            **more: Any) -> Match:
    """Return a vehicle on its move that has rolled for its engine."""
    seat = "german" if vehicle.startswith(("a7v", "beute")) else "british"
    facing = {vehicle: heading, **more.pop("facing", {})}
    drive = {"vehicle": vehicle, "left": left, "start": at, "spent": True}
    return table({at: [vehicle], **(others or {})}, ask="drive_vehicle", seat=seat, facing=facing, drive=drive, **more)


def after(match: Match, *words: str, dice: Sequence[int] = ()) -> Match:
    """The words played one after another, the dice with the last."""
    play_all(match, *words[:-1], (words[-1], dice))
    return match


def mp_left(match: Match) -> int:
    drive = state_of(match).drive
    assert drive is not None
    return drive.left


@case("landships", "T2.0")
@case("landships", "T3.1")
def test_a_position_is_a_place_and_one_of_twelve_headings() -> None:
    match = driving("5506", "ESE")
    assert (where(match, "a7v-1"), faces(match, "a7v-1")) == ("5506", "ESE")
    assert HEADINGS == ("N", "NNE", "ENE", "E", "ESE", "SSE", "S", "SSW", "WSW", "W", "WNW", "NNW")
    assert len(GROUND.headings[place("5506")]) == 12


@case("landships", "T2.1")
@case("landships", "T2.2")
@pytest.mark.parametrize("piece", ["ger-465-1", "fk77-1", "ger-fo"])
def test_only_vehicles_stand_on_hexsides(piece: str) -> None:
    with pytest.raises(BadPosition, match="hexes"):
        table({"5506|5606": [piece]})


@case("landships", "T2.2")
def test_a_gun_faces_any_of_the_twelve() -> None:
    assert faces(table({"5506": ["fk77-1", "ger-crew-1"]}, facing={"fk77-1": "NNE"}), "fk77-1") == "NNE"


@case("landships", "T2.1")
def test_a_platoon_faces_no_juncture() -> None:
    with pytest.raises(BadPosition, match="hexside"):
        table({"5506": ["ger-465-1"]}, facing={"ger-465-1": "NNE"})


@case("landships", "T2.3")
@case("landships", "T3.3")
@case("landships", "T3.2")
def test_a_vehicle_on_a_hexside_lies_along_it() -> None:
    assert where(table({"5806|5907": ["a7v-1"]}, facing={"a7v-1": "SSW"}), "a7v-1") == "5806|5907"
    with pytest.raises(BadPosition, match="along"):
        table({"5806|5907": ["a7v-1"]}, facing={"a7v-1": "E"})


@case("landships", "T2.4")
def test_the_hexsides_of_the_border_are_no_places() -> None:
    assert [side < 0 for side in GROUND.sides[place("5002")]].count(True) == 3
    edge = driving("5016|5017", "W")
    assert refused(edge, "round port") == "T2.4"
    assert refused(edge, "step") == "T6.9"


@case("landships", "T6.0")
@case("landships", "T6.1")
@pytest.mark.parametrize(("at", "heading", "to"), [
    ("5506", "N", "5505"), ("5506", "ESE", "5606"), ("5506", "E", "5605|5606"), ("5605|5606", "E", "5706"),
    ("5806|5907", "SSW", "5807"),
])
def test_a_step_goes_forward_hex_to_hex_or_by_hexsides(at: str, heading: str, to: str) -> None:
    match = after(driving(at, heading), "step", dice=GOOD if to == "5807" else ())
    assert (where(match, "a7v-1"), faces(match, "a7v-1")) == (to, heading)


@case("landships", "T6.2")
@pytest.mark.parametrize(("edge", "motion", "cost"), [
    # clear and wood: the clear one; wood and wood: the wood; trench and clear for wheels: the clear one
    ("5410|5510", ON_TRACKS, 1), ("5408|5409", ON_TRACKS, 3), ("5807|5808", ON_WHEELS, 2), ("5808|5809", ON_TRACKS, 1),
])
def test_a_hexside_costs_the_cheaper_of_its_hexes(edge: str, motion: int, cost: int) -> None:
    assert entry_cost(state_of(table({})), place(edge), motion) == cost


@case("landships", "T6.2")
def test_on_a_tie_the_more_visible_terrain_is_assumed() -> None:
    # trench and town both cost a tank 2: the trench is seen from farther
    state = state_of(table({}))
    ties = [
        edge for edge in range(len(PLACES)) if len(GROUND.hexes[edge]) == 2
        and len({state.box.cost[ON_TRACKS][one] for one in GROUND.hexes[edge]}) == 1
        and len({state.box.spotting[state.box.terrain[one]] for one in GROUND.hexes[edge]}) == 2
    ]
    for edge in ties:
        visible = [state.box.spotting[state.box.terrain[one]] for one in GROUND.hexes[edge]]
        assert state.box.spotting[state.box.terrain[state.box.assumed[ON_TRACKS][edge]]] == max(visible)


@case("landships", "T6.3")
def test_between_like_terrains_the_usual_cost_is_paid() -> None:
    match = driving("5405", "SSE", left=5)
    assert entry_cost(state_of(match), place("5408|5409"), ON_TRACKS) == entry_cost(state_of(match), place("5408"), ON_TRACKS)


@case("landships", "T6.4")
def test_wheels_follow_the_edge_of_a_wood_but_not_between_two() -> None:
    state = state_of(table({"5510": ["truck"]}))
    assert entry_cost(state, place("5410|5510"), ON_WHEELS) == 2
    assert entry_cost(state, place("5408|5409"), ON_WHEELS) == -1
    match = driving("5406", "S", "truck")
    assert refused(match, "step") == "T6.4"


@case("landships", "T6.4")
def test_with_the_option_any_wooded_neighbour_closes_the_edge() -> None:
    state = state_of(table({"5510": ["truck"]}, options={"perimeter": "any_neighbour"}))
    assert entry_cost(state, place("5410|5510"), ON_WHEELS) == -1


@case("landships", "T6.5")
def test_a_tank_passes_along_a_hex_full_of_enemies() -> None:
    others = {"5808": ["brit-364-1", "brit-364-2", "brit-364-3"], "5908": ["brit-mg-1"]}
    match = after(driving("5807|5808", "E", others=others, left=4), "round starboard")
    assert where(match, "a7v-1") == "5808|5908"
    match = after(match, "round starboard", "done")
    assert where(match, "a7v-1") == "5808|5909"
    assert not state_of(match).broke_in


@case("landships", "T6.6")
def test_rounding_a_juncture_pays_a_turn_and_the_hexside() -> None:
    match = after(driving("5806|5907", "SSW", left=4), "round starboard")
    assert GROUND.hexes[state_of(match).where[number("a7v-1")]].count(place("5806")) == 1
    assert faces(match, "a7v-1") == "W"
    assert mp_left(match) == 2
    assert refused(driving("5806", "SSW"), "round port") == "T6.6"
    steer = driving("5806|5907", "NNE", "male-1", left=2)
    assert round_going(state_of(steer), number("male-1"), state_of(steer).where[number("male-1")] * 12 + 1, 0).cost == 3
    assert refused(steer, "round port") == "6.1"


@case("landships", "T6.7")
def test_the_road_rate_is_for_hexes_alone() -> None:
    state = state_of(table({"5907": ["a7v-1"]}))
    assert step_cost(state, place("5907"), place("5908"), ON_TRACKS) == 1
    assert step_cost(state, place("5807"), place("5908"), ON_TRACKS) == 2
    assert step_cost(state, place("5907|5908"), place("5908"), ON_TRACKS) == 2


@case("landships", "T6.8")
def test_there_is_no_reverse_gear() -> None:
    assert {word for word in offered(driving("5506", "N")) if not word.startswith("turn")} == {"step", "done"}


@case("landships", "T6.9")
def test_a_vehicle_leaves_the_map_only_where_the_scenario_says_so() -> None:
    assert refused(driving("5902", "N"), "exit") == "T6.9"
    assert refused(driving("5902", "N"), "step") == "T6.9"


@case("landships", "U.2.2")
@case("landships", "T6.9")
def test_whippets_leave_by_the_edge_their_scenario_names() -> None:
    at: dict[str, Any] = {"scenario": "whippets", "turn": 8}
    sheet = state_of(table({}, scenario="whippets")).sheet
    assert sheet.exit is not None
    hexes = [one for one in range(len(PLACES)) if sheet.exit.hexes >> one & 1]
    edge = next(PLACES[one] for one in hexes for heading in range(12)
                if sheet.exit.headings >> heading & 1 and GROUND.ahead[one * 12 + heading] < 0)
    heading = next(HEADINGS[h] for h in range(12) if sheet.exit.headings >> h & 1 and GROUND.ahead[place(edge) * 12 + h] < 0)
    match = driving(edge, heading, "whippet-1", **at)
    assert where(after(match, "exit"), "whippet-1") == "exited"
    assert refused(driving("5506", heading, "whippet-1", **at), "exit") == "T6.9"


@case("landships", "U.2.2")
def test_whippets_may_leave_in_any_turn_but_it_counts_from_the_fifth_on() -> None:
    for turn, gone, points in ((4, "withdrawn", 0), (5, "exited", 1)):
        start = driving("5902", "N", "whippet-1", scenario="whippets", turn=turn)
        assert (start.label(start.read("exit")) == "Leave the map") == bool(points)
        match = after(start, "exit")
        assert where(match, "whippet-1") == gone
        assert points_of(state_of(match), BRITISH) == points


@case("landships", "6.1")
def test_an_action_needs_its_points() -> None:
    match = after(driving("5506", "N", left=1), "step")
    assert mp_left(match) == 0
    assert refused(match, "step") == "6.1"
    assert offered(match) == ["done"]
    assert ahead(state_of(match), number("a7v-1"), place("5505") * 12).cost == 3


@case("landships", "6.1")
@case("landships", "T6.9")
def test_leaving_the_map_needs_points() -> None:
    assert "exit" in offered(driving("6002", "N", "whippet-1", left=1, scenario="whippets", turn=6))
    assert refused(driving("6002", "N", "whippet-1", left=0, scenario="whippets", turn=6), "exit") == "6.1"
