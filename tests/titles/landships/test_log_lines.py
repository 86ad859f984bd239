"""What the log says of a move or a roll: where somebody stands then, modifiers of dice, the row of a table, the case."""
from __future__ import annotations

from collections.abc import Sequence

import pytest

import umpire
from support import case, odds_of, play_all, some
from titles.landships.fire_table import declare, fire
from titles.landships.landships_table import question_id, state_of, table, where
from titles.landships.test_6_vehicles import abandoning, fresh, panicking
from titles.landships.test_10_assault import HERE, fighting
from titles.landships.test_T6_movement import driving
from umpire.engine.match import Match
from umpire.titles.landships.components import SCENARIOS
from umpire.titles.landships.rules import aircraft_combat

WAITING = [{"step": "drive_vehicle", "seat": "british"}, {"step": "choose_vehicle", "seat": "british"}]


def lines_of(match: Match, action: str, dice: Sequence[int] = ()) -> list[str]:
    return [line.text for line in match.play(action, dice)]


# T7.4, 6.14a where a vehicle stands now

@case("landships", "T7.4")
def test_a_turn_off_a_hexside_says_where_the_vehicle_stands() -> None:
    match = driving("5505|5506", "E", left=5)
    lines = match.play("turn starboard-60")[0]
    assert lines.text == "A7V 526 turns south-southeast off the hexside into 5506, 4 MP left."
    assert (lines.case, lines.event.way, where(match, "a7v-1")) == ("T7.4", ("5505|5506", "5506"), "5506")


@case("landships", "6.14a")
def test_a_whippet_out_of_control_is_logged() -> None:
    match = driving("6003", "N", "whippet-1", others={"7017": ["male-1"]}, left=8, pending=WAITING)
    log = match.play("turn starboard-90", [1, 3])
    lines = {line.event.kind: line for line in log}
    assert lines["swung"].text == "Whippet 1 swings round to south-southwest (3)."
    assert lines["ran-on"].text == "Whippet 1 runs on to hexside 5904/6004."
    assert (lines["ran-on"].case, lines["ran-on"].event.way) == ("6.14a", ("6003", "5904|6004"))


@case("landships", "6.14a")
def test_swings_off_a_hexside_are_logged() -> None:
    match = driving("5505|5506", "E", "whippet-1", others={"7017": ["male-1"]}, left=8, pending=WAITING)
    original = match.copy()
    # about, in the end: the turn by 180 degrees leaves it on the hexside, the die takes it off
    off = [line.event.kind for line in match.play("turn about", [1, 2])]
    assert off[:4] == ["turned", "control-check", "swung-off", "ran-on"]
    still = original.play("turn about", [1, 1])
    assert [line.text for line in still if line.event.kind.startswith("swung")] == ["Whippet 1 keeps heading west (1)."]


# 6.16, 11.1, 10.5 what is added to the dice

@case("landships", "6.16")
def test_a_breakdown_log_shows_its_modifier() -> None:
    assert first_step("a7v-1", [1, 2]) == "A7V 526: it breaks down for good (3 with −1)."
    assert first_step("a7v-1", [2, 2]) == "A7V 526: the engine holds (4 with −1)."
    assert first_step("male-1", [1, 2]) == "Mk IV male 1: the engine holds (3)."


def first_step(vehicle: str, dice: Sequence[int]) -> str:
    match = fresh(vehicle=vehicle)
    match.play(f"move {vehicle}")
    return lines_of(match, "step", dice)[0]


@case("landships", "11.2")
@pytest.mark.parametrize(("pinned", "die", "line", "how"), [
    ([], 3, "it holds and is pinned.", "is pinned"),
    (["brit-364-1"], 3, "it holds, but was pinned already and goes back two hexes.", "goes back two hexes"),
    (["brit-364-1"], 6, "it breaks and is lost.", "is lost"),
])
def test_a_check_log_shows_modifier_and_result(pinned: list[str], die: int, line: str, how: str) -> None:
    match = fire({"6014": ["ger-465-1", "ger-465-2"], "6214": ["brit-364-1"]}, scenario="nixe", pinned=pinned)
    declare(match, "target 6214", "ger-465-1", "ger-465-2")
    check = next(line for line in match.play("open_fire", dice=[1, die]) if line.event.kind == "check")
    assert check.text == f"The British platoon 3-6-4 A rolls {die} with −1 in a medium check against morale 4: {line}"
    assert check.event.outcome is not None
    name, number = check.event.outcome
    assert match.say(f"odds-{name}", {"n": number}) == f"the British platoon 3-6-4 A {how}"


@case("landships", "10.5")
def test_the_stuck_tank_modifier_is_logged() -> None:
    match = fighting(["ger-465-1", "ger-465-2"], ["male-1"], shaken=["male-1"])
    play_all(match, f"fight {HERE}")
    lines = lines_of(match, "against_tank male-1", [5, 4])
    assert lines[0] == "2 platoons go at Mk IV male 4086 (lowest 4 with −1): its crew is shaken."


# 14.5 no way back

@case("landships", "14.5")
def test_a_panic_without_a_way_back_says_so_and_asks_for_no_retreat() -> None:
    match = panicking({"5003": ["a7v-1"], "5002": ["brit-364-1"], "5102": ["a7v-2"]})
    lines = lines_of(match, "done", [6])
    assert not [line for line in lines if "must go back" in line]
    assert "The British platoon 3-6-4 A finds no way back and stays in 5002, pinned." in lines
    check = next(line for line in lines if "rolls" in line)
    assert check.endswith("against morale 4: it panics.")


@case("landships", "14.5")
def test_courage_results_match_their_odds() -> None:
    """Whoever holds is not pinned, whoever fails is not lost."""
    odds = odds_of(panicking({"5506": ["a7v-1"], "5505": ["brit-364-1"]}), "done")
    assert not [words for words in odds if "pinned" in words or "lost" in words]
    brave = lines_of(panicking({"5506": ["a7v-1"], "5505": ["brit-364-1"]}), "done", [1])
    assert brave[1].endswith("in a medium check against morale 4: it holds.")


# 10.2, 10.4 half points

@case("landships", "10.2")
def test_close_assault_logs_show_half_points() -> None:
    """Three and a half of three platoons, one of them pinned, against three."""
    match = fighting(["ger-465-1", "ger-364-1"], ["brit-364-1"], pinned=["ger-364-1"])
    modifiers = [ruling.text for ruling in match.odds(f"fight {HERE}").modifiers]
    assert "attack 5½" in modifiers
    assert "defence 3" in modifiers
    lines = lines_of(match, f"fight {HERE}", [1])[0]
    assert lines.startswith(f"Close assault in {HERE}, 5½ against 3, read at 3:2: the die shows 1")


# 9.4, 8.4 the rows of a table

@case("landships", "9.4")
def test_a_row_is_one_of_its_table() -> None:
    """Range +1, armour +1, outside its arc +2: a six is read in the last row, which is 7 or more."""
    match = fire({"6014": ["art75", "brit-crew-1"], "6614": ["a7v-1"]}, "british", "defensive_direct_fire",
                 facing={"art75": "W", "a7v-1": "N"}, moved=["a7v-1"])
    declare(match, "target_vehicle a7v-1", "art75")
    shot = next(line for line in match.play("open_fire", dice=[6]) if line.event.kind == "shot")
    assert shot.text == "The 75 mm gun fires at A7V 526: the die shows 6 with +4, row 7 or more: no effect."


def fire_panel_rows(match: Match) -> list[str]:
    panel = some(match.title.panels).sums(match.state, 0)
    return [] if panel is None or panel.chart is None else [name for name, _ in panel.chart.rows]


@case("landships", "9.4")
def test_the_rows_of_a_panel_are_those_of_its_table() -> None:
    match = fire({"6014": ["art75", "brit-crew-1"], "6614": ["a7v-1"]}, "british", "defensive_direct_fire",
                 facing={"art75": "W", "a7v-1": "N"}, moved=["a7v-1"])
    declare(match, "target_vehicle a7v-1", "art75")
    assert fire_panel_rows(match) == ["1 → 5", "2 → 6", "3 → 7+", "4 → 7+", "5 → 7+", "6 → 7+"]


# the cases that are cited

@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_set_up_cites_its_own_case(scenario: str) -> None:
    match = umpire.start("landships", scenario, {"deployment": "by_players"}, seed=1)
    sheet = state_of(match).sheet
    while question_id(match) == "place_units":
        seat = match.title.seats.index(match.seat)
        own = sheet.setup_cases[seat]
        assert {match.explain(action).case for action in match.options} == {own}
        assert match.explain("suggested").text == match.title.cases[own].summary
        match.play("suggested")


@case("landships", "19.26.19")
def test_a_set_up_hex_cites_its_case() -> None:
    match = umpire.start("landships", "brickyard", {"gun_hex": "free"}, seed=1)
    match.play("place brit-364-1")
    assert {match.explain(action).case for action in match.options} == {"19.26.2"}
    match = umpire.start("landships", "brickyard", {"gun_hex": "free"}, seed=1)
    match.play("place art75")
    assert {match.explain(action).case for action in match.options} == {"19.26.19"}


@case("landships", "9.4")
@case("landships", "8.6")
def test_joining_fire_at_a_vehicle_cites_its_case() -> None:
    """At a vehicle every gun rolls by itself; only at men do points add up."""
    gun = fire({"6208": ["art75", "brit-crew-1"], "6008": ["a7v-1"]}, "british", facing={"art75": "W", "a7v-1": "N"})
    gun.play("target_vehicle a7v-1")
    assert gun.explain("join art75").case == "9.4"
    rounds = fire({"6208": ["ger-mg-1"], "6108": ["male-1"]}, "german", scenario="nixe", facing={"male-1": "N"})
    rounds.play("target_vehicle male-1")
    assert rounds.explain("join ger-mg-1").case == "8.6"
    men = fire({"6208": ["ger-mg-1"], "6108": ["brit-364-1"]}, "german")
    men.play("target 6108")
    assert men.explain("join ger-mg-1").case == "8.1"


@case("landships", "15.1")
@case("landships", "12.3")
def test_goals_cite_the_case_of_their_move() -> None:
    crew = abandoning("5505|5506", "E")
    crew.play("leave_tank a7v-1")
    assert crew.explain("at 5505").case == "15.1"
    gun = table({"6208": ["art75", "brit-crew-1"]}, ask="move_foot", seat="british", facing={"art75": "W"}, phasing="british")
    gun.play("refit art75")
    assert gun.explain("face N").case == "12.3"


# what is left to do

@case("landships", "15.0")
def test_an_empty_crew_question_counts_zero() -> None:
    match = abandoning()
    play_all(match, "leave_tank a7v-1")
    assert question_id(match) == "abandon_tank"
    assert match.prompt == "No other crew can leave its tank."


# the board

@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_clock_of_the_board_names_no_turn_before_the_first(scenario: str) -> None:
    match = umpire.start("landships", scenario, {"deployment": "by_players"}, seed=1)
    labels = [label["text"] for label in some(match.title.board).scene(match.state, 0)["labels"]]
    assert "Set-up" in labels
    assert not [text for text in labels if "Turn 0" in text]


@case("landships", "19.26.4")
def test_an_aircraft_that_is_ready_is_not_listed_as_to_come() -> None:
    match = table({"ready": ["junkers"], "5408": ["ger-465-1"]}, ask="choose_vehicle")
    scene = some(match.title.board).scene(match.state, 0)
    junkers = next(piece for piece in scene["pieces"] if piece["id"] == "junkers")
    box = next(space for space in scene["spaces"] if space["id"] == junkers["space"])
    assert "ready to fly" in junkers["text"]
    assert "to come" not in box["name"] + junkers["text"]


# 13.3, 14.1, 19.26.15 sums that a line tells in full

@case("landships", "13.3")
@pytest.mark.parametrize(("dice", "sums"), [
    ([4, 4], "4 with +3 makes 7, 4 with +1 makes 5: the enemy is driven off."),
    ([1, 6], "1 with +3 makes 4, 6 with +1 makes 7: the interceptor is shot down."),
    ([1, 3], "1 with +3 makes 4, 3 with +1 makes 4: no decision."),
])
def test_an_air_combat_log_shows_dice_and_ratings(dice: list[int], sums: str) -> None:
    match = table(
        {"5711": ["junkers"], "ready": ["bristol"]}, ask="declare_missions", seat="british", phasing="german",
        missions=[{"aircraft": "junkers", "kind": "observe", "hex": "5711"},
                  {"aircraft": "bristol", "kind": "intercept", "target": "junkers"}],
    )
    state = state_of(match).copy()
    state.log = []
    state.dice.rewind(dice)
    aircraft_combat.Interceptions().run(state)
    words = next(event for event in state.log if event.kind == "air-combat")
    assert match.say("log-air-combat", words.words) == f"the Bristol F2B meets the Junkers J.I: {sums}"


@case("landships", "14.1")
@pytest.mark.parametrize(("die", "end"), [
    (1, "the die shows 1 with +2, row 3, one level heavier: a medium check."), (2, "the die shows 2 with +2, row 4: no effect."),
])
def test_flame_says_that_a_check_is_heavier_than_its_row(die: int, end: str) -> None:
    match = fire({"5808": ["ger-as-1", "ger-465-1"], "5809": ["brit-364-1"]})
    declare(match, "target 5809", "ger-as-1.flame")
    match.play("open_fire", dice=[die, 1])
    words = [line.text for line in match.log if line.event.kind == "flamed"]
    assert words == [f"Flame on 5809: {end}"]


@case("landships", "19.26.15")
def test_units_with_their_own_row_are_logged_with_modifiers() -> None:
    """A platoon and a squad in the open: one die, and one more for the squad."""
    match = fire({"6014": ["brit-mg-1", "brit-364-1"], "6214": ["ger-as-1", "ger-465-1"]}, seat="british")
    declare(match, "target 6214", "brit-mg-1", "brit-364-1")
    lines = {line.event.kind: line.text for line in match.play("open_fire", dice=[6])}
    assert lines["fired-on"].endswith("the die shows 6, row 6: no effect.")
    assert lines["own-row"] == "Assault squad A reads the same die with +1 in row 7 or more: no effect."


@case("landships", "11.1")
@case("landships", "6.16")
def test_the_words_of_a_modifier_say_what_it_adds() -> None:
    match = fire({"6014": ["ger-465-1", "ger-465-2"], "6214": ["brit-364-1"]}, scenario="nixe")
    declare(match, "target 6214", "ger-465-1", "ger-465-2")
    assert "medium check −1" in [ruling.text for ruling in match.odds("open_fire").modifiers]
    tank = fresh(vehicle="a7v-1")
    tank.play("move a7v-1")
    assert [ruling.text for ruling in tank.odds("step").modifiers] == ["the machine −1"]


@case("landships", "13.5")
def test_close_support_against_a_vehicle_cites_its_own_case() -> None:
    match = table({"ready": ["junkers"], "5711": ["brit-364-1", "male-1"]}, ask="declare_missions")
    match.play("support junkers")
    assert (match.explain("against male-1").case, match.explain("at 5711").case) == ("13.5", "13.9")
