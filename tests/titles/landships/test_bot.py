"""The sensible player of Landships!: what it does in plain situations; that it is legal and steady is any title's test."""
from __future__ import annotations

from titles.landships.landships_table import number, place, state_of, table
from umpire.engine.agenda import advance
from umpire.engine.match import Match
from umpire.titles.landships.bot import advice
from umpire.titles.landships.bot.drive import goes_home
from umpire.titles.landships.bot.fights import promise
from umpire.titles.landships.bot.worth import Threats, worth
from umpire.titles.landships.components import BRITISH, GERMAN


def advice_of(match: Match) -> str:
    state = state_of(match)
    decision = advance(state)
    assert decision is not None
    return str(advice(state, decision))


def follow(match: Match, times: int) -> list[str]:
    """Take the advice so often; what it was."""
    results = []
    for _ in range(times):
        results.append(advice_of(match))
        match.play(results[-1])
    return results


# 5 barrage

def test_shells_are_for_the_trench_not_for_the_houses() -> None:
    match = table({"5608": ["ger-fo"], "5807": ["brit-mg-1"], "5809": ["brit-364-1"]}, ask="call_battery",
                  batteries=["german-module-1"])
    assert advice_of(match) == "call german-module-1"
    match.play("call german-module-1")
    assert advice_of(match) == "on 5807"


def test_where_only_houses_are_seen_the_guns_are_silent() -> None:
    match = table({"5708": ["ger-fo"], "5809": ["brit-364-1", "brit-364-2"]}, ask="call_battery", batteries=["german-module-1"])
    assert advice_of(match) == "done"


# 8, 14 fire

def test_weapons_join_until_the_column_is_reached() -> None:
    match = table({"5608": ["ger-465-1", "ger-465-2", "ger-mg-1"], "5807": ["brit-mg-1"]}, ask="declare_fire",
                  revealed=["brit-mg-1"])
    assert follow(match, 4) == ["target 5807", "join ger-465-1", "join ger-465-2", "join ger-mg-1"]


def test_a_few_rifles_do_nothing_against_houses() -> None:
    match = table({"5708": ["ger-465-1"], "5809": ["brit-364-1"]}, ask="declare_fire")
    assert advice_of(match) == "open_fire"


def test_flame_is_for_the_houses() -> None:
    match = table({"5808": ["ger-as-1"], "5809": ["brit-364-1", "brit-363-1"]}, ask="declare_fire")
    assert follow(match, 2) == ["target 5809", "flame ger-as-1.flame"]


def test_a_gun_aims_at_the_tank_before_the_men() -> None:
    match = table({"6208": ["art75", "brit-crew-1"], "5908": ["ger-465-1"], "6008": ["a7v-1"]}, ask="declare_fire",
                  seat="british", facing={"art75": "WNW"})
    assert advice_of(match) == "target_vehicle a7v-1"


# 7, 10 foot

def test_three_platoons_break_in_where_one_defends() -> None:
    match = table({"5808": ["ger-465-1", "ger-465-2", "ger-465-3"], "5809": ["brit-363-1"]}, ask="move_foot")
    assert follow(match, 2) == ["march ger-465-1", "to 5809"]


def test_one_platoon_does_not_break_in_where_three_defend() -> None:
    match = table({"5808": ["ger-364-1"], "5809": ["brit-364-1", "brit-364-2", "brit-mg-1"]}, ask="move_foot")
    state = state_of(match)
    assert promise(state, GERMAN, place("5809"), [number("ger-364-1")]) < 0
    visible = []
    while (text := advice_of(match)) != "done":
        visible.append(text)
        match.play(text)
    assert "to 5809" not in visible


def test_the_weaker_platoon_is_given_for_the_exchange() -> None:
    match = table({"5809": ["ger-465-1", "ger-364-1", "brit-363-1", "brit-363-2"]}, ask="choose_exchange",
                  phase="joint_close_assault", assault={"hex": "5809", "result": 3})
    assert advice_of(match) == "lose ger-364-1"


def test_men_take_the_tank_die_against_a_stuck_tank() -> None:
    match = table({"5611": ["ger-363-1", "ger-363-2", "ger-363-3", "whippet-1"]}, ask="choose_way", scenario="whippets",
                  phase="joint_close_assault", assault={"hex": "5611"}, bogged=["whippet-1"])
    assert advice_of(match) == "against_tank whippet-1"


def test_men_go_back_into_cover() -> None:
    match = table({"5508": ["ger-465-1"], "5708": ["brit-364-1"]}, seat="german", phase="offensive_fire", phasing="british",
                  pending=[{"step": "retreat_unit", "seat": "german", "piece": "ger-465-1", "steps": 1}])
    assert advice_of(match) in ("retreat 5407", "retreat 5408")


def test_a_gun_is_turned_to_where_the_tanks_come() -> None:
    match = table({"6007": ["fk77-1", "ger-crew-1"], "6707": ["male-1", "male-2"]}, ask="move_foot", scenario="gun_line",
                  facing={"fk77-1": "W"})
    assert advice_of(match) == "refit fk77-1"
    match.play("refit fk77-1")
    assert advice_of(match) in ("face E", "face ENE", "face ESE")


# 6 vehicles

def test_a_tank_rolls_towards_the_brickyard() -> None:
    match = table({"5904": ["a7v-1"], "5909": ["brit-364-1"]}, ask="choose_vehicle", facing={"a7v-1": "S"})
    assert follow(match, 3) == ["move a7v-1", "step", "step"]


def test_a_whippet_goes_home_in_the_last_turn() -> None:
    match = table({"6202": ["whippet-1"], "5608": ["ger-363-1"]}, ask="choose_vehicle", scenario="whippets", seat="british",
                  facing={"whippet-1": "N"}, turn=8)
    assert follow(match, 2) == ["move whippet-1", "exit"]


def test_it_does_not_drift_to_the_edge_where_its_move_would_end() -> None:
    match = table({"6303": ["whippet-1"], "5608": ["ger-363-1"]}, ask="choose_vehicle", scenario="whippets", seat="british",
                  facing={"whippet-1": "NNW"}, turn=8)
    text = ["move whippet-1"]
    while text[-1] != "exit":
        match.play(text[-1])
        text.append(advice_of(match))
        assert text[-1] != "done", text


def whippets(places: dict[str, list[str]], turn: int) -> Match:
    """Whippets at the north edge, two German platoons lost of nine."""
    germans = {"5608": ["ger-363-1", "ger-363-2"], "5910": ["ger-363-3", "ger-363-4", "ger-mg-1"]}
    return table({**places, **germans, "eliminated": ["ger-363-7", "ger-363-8"]}, ask="choose_vehicle",
                 scenario="whippets", seat="british", turn=turn, facing={"whippet-1": "N"})


def test_whippets_go_home_early_only_if_that_wins() -> None:
    both = {"6202": ["whippet-1"], "6402": ["whippet-2"], "6602": ["whippet-3"]}
    visible = [whippets(both, 5), whippets(both, 4), whippets({"6202": ["whippet-1"]}, 5), table(
        both, ask="choose_vehicle", scenario="whippets", seat="british", turn=5)]
    assert [goes_home(state_of(match)) for match in visible] == [True, False, False, False]


def test_tanks_that_win_by_going_home_stay_out_of_reach() -> None:
    """U.2.2 A side that needs the men in the open goes after them."""
    three = whippets({"6202": ["whippet-1"], "6402": ["whippet-2"], "6602": ["whippet-3"]}, 3)
    one = whippets({"6202": ["whippet-1"]}, 3)
    ends = []
    for match in (three, one):
        while advice_of(match) not in ("done", "open_fire"):
            match.play(advice_of(match))
        match.play("done")
        ends.append(state_of(match).where[number("whippet-1")])
    assert ends[0] == place("6202") != ends[1]


def test_tanks_rest_once_the_guns_are_silent() -> None:
    """U.3.2, 6.16 They need only stay mobile."""
    manned = {"6007": ["fk77-1", "ger-crew-1"], "6707": ["male-1"], "6709": ["male-2"]}
    silent = {**manned, "6007": ["fk77-1"], "5706": ["ger-crew-1"]}
    question = [table(those, ask="choose_vehicle", scenario="gun_line", seat="british", turn=3) for those in (manned, silent)]
    assert [advice_of(match) for match in question] == ["move male-1", "done"]


def test_tanks_without_foot_keep_away_from_ap_rounds() -> None:
    """8.6 Two hexes from a machine gun platoon a tank has more to fear than three away."""
    state = state_of(table({"5908": ["ger-mg-1"], "6408": ["female-1"]}, ask="choose_vehicle", scenario="nixe", seat="british"))
    look, tank = Threats(state, BRITISH), number("female-1")
    assert look.gunfire(tank, place("6108")) > look.gunfire(tank, place("6208")) == 0.0


def test_a_squad_stays_inside_until_it_is_wanted() -> None:
    near = {"5808": ["a7v-1"], "5809": ["brit-364-1"], "aboard": ["ger-as-1"]}
    far = {"5304": ["a7v-1"], "5809": ["brit-364-1"], "aboard": ["ger-as-1"]}
    text = [advice_of(table(places, ask="dismount_squads", carriers={"ger-as-1": "a7v-1"})) for places in (near, far)]
    assert text == ["dismount ger-as-1", "done"]


# what it sees

def test_men_in_the_open_fear_more_than_men_in_houses() -> None:
    state = state_of(table({"5808": ["ger-465-1"], "5910": ["brit-364-1", "brit-364-2", "brit-mg-1"]}, ask="move_foot"))
    look, piece = Threats(state, GERMAN), number("ger-465-1")
    assert look.exposure(piece, place("5911")) > look.exposure(piece, place("5909")) > -0.1
    assert worth(state, number("a7v-1")) > worth(state, piece)
