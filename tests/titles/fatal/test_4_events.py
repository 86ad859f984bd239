"""4.0 Random events."""
from __future__ import annotations

import pytest

import umpire
from support import case, odds_of, offered, refused
from titles.fatal.fatal_table import is_marked, points, state_of, where
from titles.fatal.strategic_table import match_after_roll, phase
from umpire.engine.match import Match
from umpire.engine.sets import members
from umpire.titles.fatal.components import EVENTS
from umpire.titles.fatal.rules.events import end_of_turn


def in_play(match: Match) -> list[str]:
    return [EVENTS[number] for number in members(state_of(match).events)]


@case("fatal", "4.0#1")
@pytest.mark.parametrize("turn", [2, 5, 8])
def test_an_event_is_rolled_on_turns_two_five_and_eight(turn: int) -> None:
    assert in_play(match_after_roll("roll_event", [4, 5], turn=turn)) == ["german_air"]


@case("fatal", "4.0#1")
@pytest.mark.parametrize("turn", [3, 4, 6, 7, 9])
def test_on_other_turns_nothing_happens(turn: int) -> None:
    assert in_play(match_after_roll("roll_event", [], turn=turn)) == []


@case("fatal", "4.0#1")
@pytest.mark.parametrize("scenario", ["bold_stroke", "campaign"])
def test_an_event_is_rolled_after_set_up_on_turn_one(scenario: str) -> None:
    #
    assert in_play(match_after_roll("roll_event", [4, 5], scenario=scenario, turn=1)) == ["german_air"]


@case("fatal", "4.0#2")
def test_the_sum_of_both_dice_is_the_row() -> None:
    assert in_play(match_after_roll("roll_event", [1, 3], turn=2)) == ["shell_shortage"]
    assert in_play(match_after_roll("roll_event", [3, 1], turn=2)) == ["shell_shortage"]
    assert in_play(match_after_roll("roll_event", [6, 6], turn=2)) == ["bulgaria"]
    assert in_play(match_after_roll("roll_event", [3, 4], turn=2)) == []


@case("fatal", "4.0#2")
def test_a_loss_of_points_beyond_zero_goes_to_the_enemy() -> None:
    # 2.4#11: three points are lost, two are there
    match = match_after_roll("roll_event", [1, 1], turn=2, points={"allied": 2, "turkish": 7})
    assert points(match) == {"allied": 0, "turkish": 8}
    match = match_after_roll("roll_event", [5, 6], turn=2, points={"allied": 2, "turkish": 7})
    assert points(match) == {"allied": 2, "turkish": 5}


@case("fatal", "4.0#3")
def test_an_event_to_the_next_segment_ends_there() -> None:
    match = match_after_roll("roll_event", [3, 4], turn=5, events=["german_support", "bulgaria"])
    assert in_play(match) == ["bulgaria"]
    match = match_after_roll("roll_event", [], turn=4, events=["german_support"])
    assert in_play(match) == ["german_support"]


@case("fatal", "4.0#3")
def test_an_event_of_the_turn_ends_with_it() -> None:
    match = match_after_roll("roll_event", [], turn=4, events=["german_support", "shell_shortage", "bulgaria"])
    end_of_turn(state_of(match))
    assert in_play(match) == ["german_support", "bulgaria"]


@case("fatal", "4.0#4")
def test_an_event_in_play_is_seen() -> None:
    match = match_after_roll("roll_event", [4, 5], turn=2)
    assert match.view()["events"] == ["german_air"]


# U-21

def u_boat(torpedoes: int = 2) -> Match:
    places = {
        "AEGEAN": ["hms-triumph", "ms-1"], "box": ["hms-inflexible", "fs-suffren", "gs-goeben"], "eliminated": ["hms-ocean"],
        "to_come": ["hms-goliath"],
    }
    return phase([{"step": "name_targets", "seat": "turkish", "left": torpedoes}], places, turn=2, crippled=["fs-suffren"])


@case("fatal", "4.0#2")
def test_u21_asks_the_turkish_player_for_two_ships() -> None:
    match = match_after_roll("roll_event", [1, 2], {"box": ["hms-triumph"]}, turn=2)
    assert match.seat == "turkish"
    assert offered(match) == ["torpedo hms-triumph", "done"]


@case("fatal", "4.0#2")
def test_u21_fires_at_battleships_and_battle_cruisers_in_play() -> None:
    match = u_boat()
    assert offered(match) == ["torpedo hms-triumph", "torpedo hms-inflexible", "done"]
    for target in ("ms-1", "gs-goeben", "hms-ocean", "hms-goliath", "fs-suffren"):
        assert refused(match, f"torpedo {target}") == "4.0#2"


@case("fatal", "4.0#2")
@pytest.mark.parametrize(("die", "place", "crippled"), [
    (7, "AEGEAN", False), (8, "AEGEAN", True), (9, "AEGEAN", True), (10, "eliminated", False),
])
def test_each_ship_rolls_on_the_scale_of_mines(die: int, place: str, crippled: bool) -> None:
    match = u_boat()
    match.play("torpedo hms-triumph", dice=[die])
    assert where(match, "hms-triumph") == place
    assert is_marked(match, "crippled", "hms-triumph") == crippled
    assert points(match)["turkish"] == (8 if die == 10 else 5)


@case("fatal", "4.0#2")
def test_u21_has_two_torpedoes() -> None:
    match = u_boat()
    match.play("torpedo hms-triumph", dice=[1])
    assert match.prompt.startswith("U-21 has one torpedo left")
    assert offered(match) == ["torpedo hms-inflexible", "done"]
    match.play("torpedo hms-inflexible", dice=[1])
    assert match.seat == "allied"


@case("fatal", "4.0#2")
def test_each_torpedo_has_a_ship_of_its_own() -> None:
    """Also when the match is opened again between the two."""
    match = u_boat()
    match.play("torpedo hms-triumph", dice=[1])
    for one in (match, umpire.start("fatal", position=match.position(), forced=False)):
        assert refused(one, "torpedo hms-triumph") == "4.0#2"
        ruling = one.why_not("torpedo hms-triumph")
        assert ruling is not None
        assert ruling.text == "U-21 has fired at Triumph already: each torpedo needs another target."


@case("fatal", "4.0#2")
def test_the_odds_of_a_torpedo_are_seen_before() -> None:
    assert odds_of(u_boat(), "torpedo hms-triumph") == {"unharmed": 0.7, "Crippled": 0.2, "sunk": 0.1}
