"""5.0 Turn sequence."""
from __future__ import annotations

from support import case, offered, play_all, refused
from titles.allenby.allenby_table import can, points, state_of, table, where
from umpire.engine.match import Match

TOWNS = [
    "0809", "1211", "1010", "1207", "1204", "1202", "1506", "0701", "1602", "1815", "2016", "0712",
    "0912", "1310", "1005", "0705", "1501", "0607",
]
QUIET = {"0709": ["b_indep"], "2016": ["t_gar_amman"]}


def idle(match: Match) -> None:
    """Do as little as possible."""
    for word in ("done", "movement_first", "stand", "enough"):
        if word in offered(match):
            match.play(word)
            return
    match.play(match.options[0])


def play_turn(match: Match) -> None:
    turn = match.view("british")["turn"]
    while not match.over and match.view("british")["turn"] == turn:
        idle(match)


@case("allenby", "5.0.a")
def test_ten_phases_in_their_order() -> None:
    match = table(QUIET)
    play_turn(match)
    play_turn(match)
    phases = [line.event.slots["phase"] for line in match.log if line.event.kind == "phase"]
    assert phases == [f"phase-{number}" for number in (3, 4, 5, 6, 7, 8, 9, 10, *range(1, 11), 1)]


@case("allenby", "5.0.a")
def test_which_side_acts_in_each_phase() -> None:
    seats = {1: "british", 2: "turkish", 3: "british", 4: "turkish", 5: "british", 6: "turkish", 7: "british", 8: "turkish"}
    match = table(QUIET, 2)
    question: dict[int, str] = {}
    while len(question) < 8:
        if "fly 0101" not in offered(match):
            question.setdefault(match.view("british")["phase"], match.seat)
        idle(match)
    assert question == seats


@case("allenby", "5.0.a")
def test_actions_of_other_phases_are_refused() -> None:
    match = table({"0709": ["b_indep", "b_art_xx"], "0708": ["t_24"]}, ask="movement")
    assert refused(match, "bombard 0708") == "5.0.a"
    assert refused(match, "call t_hq_xx") == "5.0.a"


@case("allenby", "5.0.a")
def test_the_memory_of_a_turn_ends_with_it() -> None:
    """7.2.c, 7.2.a, 6.2.a Turks act, Groups are named and hexes are bombarded once a turn: all of it anew in the next."""
    match = table({"0709": ["t_24"]}, 8, groups_used=["g4", "g8"], bombarded=["0709"], acted=["t_24"])
    play_turn(match)
    state = state_of(match)
    assert (state.turn, state.groups_used, state.bombarded, state.acted) == (2, 0, 0, 0)


@case("allenby", "5.0.b")
def test_after_seven_turns_victory_is_determined() -> None:
    match = table(QUIET, 8, turn=7, points={"british": 60, "turkish": 10})
    play_turn(match)
    assert match.over
    assert match.result is not None
    assert (match.result.winner, match.result.case) == ("british", "11.5.a")


@case("allenby", "5.0.b")
def test_before_the_seventh_the_game_goes_on() -> None:
    match = table(QUIET, 8, turn=5)
    play_turn(match)
    assert not match.over
    assert match.view("british")["turn"] == 6


@case("allenby", "5.0.b")
def test_an_automatic_victory_ends_it_at_once() -> None:
    garrisons = {h: [f"b_gar_{number + 1}"] for number, h in enumerate(TOWNS[:12])}
    brigades = ["b_3ind_7", "b_3ind_8", "b_3ind_9", "b_54div_161", "b_54div_162", "b_54div_163"]
    held = {**garrisons, **{h: [brigades[number]] for number, h in enumerate(TOWNS[12:])}}
    match = table(held, 8, turn=2)
    play_turn(match)
    assert match.over
    assert match.result is not None
    assert match.result.case == "11.4.a"
    assert points(match)[0] == 10


@case("allenby", "5.0.a")
def test_british_units_act_anew_in_each_phase_of_theirs() -> None:
    """Trap 6."""
    match = table({"0709": ["b_4cav_10"], "2016": ["t_gar_amman"]})
    for goal in ("0708", "0709", "0708"):
        while not can(match, "march"):
            match.play("movement_first" if "movement_first" in offered(match) else offered(match)[-1])
        play_all(match, "march b_4cav_10", f"to {goal}", "done")
        assert where(match, "b_4cav_10") == goal
        while match.seat == "british":
            match.play("done")
        while match.seat == "turkish":
            idle(match)
