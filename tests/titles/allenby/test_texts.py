"""What the umpire says: who and what, number and article, and the case that is the true one."""
from __future__ import annotations

import pytest

import umpire
from support import case, play_all
from titles.allenby.allenby_table import attack, bombard, cases, march, sentences, table
from umpire.engine.match import Match
from umpire.engine.rulings import Unreadable
from umpire.players import RandomPlayer, SensiblePlayer
from umpire.titles.allenby.components import GARRISON, UNITS

DIVISION = ["b_75div_232", "b_75div_233", "b_75div_234"]


def why_not(match: Match, action: str) -> tuple[str, str]:
    ruling = match.why_not(action)
    assert ruling is not None, action
    return ruling.case, ruling.text


def labels(match: Match) -> list[str]:
    return [match.label(action) for action in match.options]


# Names

def test_a_garrison_is_called_one() -> None:
    match = table({"1207": ["t_gar_jenin"], "1208": ["b_indep"]}, 4, "combat", group="g7")
    match.play("attack 1208")
    assert labels(match) == ["Jenin garrison takes part"]
    match = table({"1207": ["b_gar_1"], "1208": ["t_frag_1"]}, ask="combat")
    match.play("attack 1208")
    assert labels(match) == ["Garrison 1 takes part"]
    match = table({"0612": ["t_frag_1"], "0613": ["b_art_xxi"]}, 1, "bombard")
    assert "Fragment 1 is eliminated at 0612." in sentences(bombard(match, "0612", "b_art_xxi", dice=[6]))


def test_no_two_units_bear_the_same_name() -> None:
    """There is a 53 Div and a corps XX on either side, and a garrison is no town."""
    title = umpire.title("allenby")
    match = table({})
    names = title.names(match.state)
    names_called = [names[unit] for unit in UNITS] + [names[formation] for formation in ("53div", "10div", "7ind", "g7b")]
    assert len(set(names_called)) == len(names_called)
    assert (names["t_53"], names["b_hq_xx"], names["t_hq_xx"]) == ("Turkish 53 Div", "British HQ XX", "Turkish HQ XX")
    assert all(word in names[unit].lower() for unit in UNITS for word in (GARRISON,) if "_gar_" in unit)


# Numbers

@case("allenby", "9.1.a")
def test_a_half_is_written_as_one_everywhere() -> None:
    match = table({"1009": ["t_24"], "1008": DIVISION}, ask="combat")
    lines = attack(match, "1009", *DIVISION, dice=[1])
    assert any("12 against 4½" in text for text in sentences(lines))
    assert not any("/2" in text for text in sentences(lines))


@case("allenby", "6.2.c")
def test_a_bombardment_says_what_its_numbers_are() -> None:
    lines = bombard(table({"0612": ["t_24"], "0613": ["b_art_xxi"]}, 1, "bombard"), "0612", "b_art_xxi", dice=[1])
    assert "British bombardment of 0612, strength 6: the die shows 1, and one unit there adds 1: no effect." in sentences(lines)
    match = table({"0612": ["t_24", "t_26"], "0613": ["b_art_dmc"]}, 1, "bombard")
    assert any("and 2 units there add 2" in text for text in sentences(bombard(match, "0612", "b_art_dmc", dice=[1])))


# Prompts

@case("allenby", "8.2.c")
def test_prompts_mention_others_only_if_some_can_join() -> None:
    match = table({"0709": ["b_4cav_10"], "0710": ["b_4cav_11"]}, ask="movement")
    match.play("march b_4cav_10")
    assert match.prompt == "10 (4 Cav) at 0709: where to?"
    match = table({"0709": ["b_4cav_10", "b_4cav_11", "b_gar_1"]}, ask="movement")
    match.play("march b_4cav_10")
    assert match.prompt == "10 (4 Cav) at 0709: where to? One other unit of the hex may come too."
    match.play("join b_4cav_11")
    assert match.prompt == "2 units at 0709: where to?"


@case("allenby", "8.4.b")
@pytest.mark.parametrize(("unit", "others", "way"), [
    ("t_ger_701", {"0909": ["t_hq_yiderim"]}, "it goes toward the top of the map."),
    ("t_26", {"0909": ["t_hq_iii"]}, "it goes toward the top of the map."),
    ("t_26", {"0909": ["t_hq_xx"]}, "it goes toward the top of the map, or toward its nearest headquarters."),
])
def test_headquarters_are_spoken_of_only_where_there_is_one(unit: str, others: dict[str, list[str]], way: str) -> None:
    match = table({"0709": [unit], **others}, 4, "movement", group="g7", disrupted=[unit])
    march(match, unit, dice=[2])
    assert match.prompt.endswith(f"has 2 points: {way}")
    assert ("headquarters" in why_not(match, "to 0710")[1]) == ("headquarters" in way)


@pytest.mark.parametrize(("seed", "scenario", "bots"), [(1, "historical", False), (2, "free", False), (3, "historical", True)])
def test_a_prompt_speaks_of_nothing_that_cannot_be_done(seed: int, scenario: str, bots: bool) -> None:
    """The class of 'others may join' where nobody is: each phrase, and the verb that must be offered where it stands."""
    match = umpire.start("allenby", scenario, seed=seed, forced=False)
    sensible, chance = SensiblePlayer(match.title, seed), RandomPlayer(seed)
    verbs: set[str] = set()
    while not match.over:
        assert match.decision is not None
        prompt, verbs_offered = match.prompt, {action.verb for action in match.options}
        for phrase, verb in PHRASES.items():
            if phrase in prompt:
                verbs.add(phrase)
                assert verb in verbs_offered, (prompt, verbs_offered)
        if "any more. Finish." in prompt or "could attack. Finish." in prompt or "Fire." in prompt[-6:]:
            assert not verbs_offered & {"march", "form", "attack", "bombard", "gun"}, prompt
        match.play((sensible if bots else chance).choose(match.state, match.decision))
    assert len(verbs) >= 5, verbs


PHRASES = {
    "or finish": "done", "Finish.": "done", "Add another": "gun", "Add others": "with", "begin the assault": "assault",
    "may come too": "join", "whole formation": "place_all", "Where do they go together": "retreat", "who goes first": "single",
    "choose who marches": "march", "choose a hex to attack": "attack", "Bombard an enemy": "bombard",
    "Place what is left": "place", "Turn combat units": "disband", "Do guns next to it": "support", "may withdraw": "retreat",
    "Which attackers advance": "advance",
}


# What happened

@case("allenby", "11.2.d")
@pytest.mark.parametrize(("reading", "reason"), [
    ("no_elimination", "no Turkish unit was eliminated in this turn"), ("any_survivor", "Turkish units are still in play"),
])
def test_the_penalty_has_a_reason(reading: str, reason: str) -> None:
    match = table({"0709": ["b_indep"], "0612": ["t_24"]}, 10, options={"penalty_reading": reading})
    assert f"The British lose 7 victory points: {reason}." in [line.text for line in match.log]


@case("allenby", "11.3.a")
def test_the_towns_of_an_automatic_victory_are_the_red_ones() -> None:
    match = table({"0709": ["b_indep"]}, 10, turn=6)
    assert match.result is not None
    assert match.result.text == (
        "The Turks still control two or more of the towns in red at the end of turn 6 and win an automatic major victory."
    )


@case("allenby", "10.2.a")
def test_a_second_recovery_is_one_by_its_case() -> None:
    match = table({"1414": ["t_hq_xx", "t_24"]}, 9, "call", disrupted=["t_24"], second_chance=["t_24"])
    lines = match.play("call t_hq_xx", [1])
    assert [line.case for line in lines if line.event.kind == "recovered"] == ["10.2.a"]


@case("allenby", "9.2.3.a")
def test_the_case_of_dummies_is_cited_for_dummies_alone() -> None:
    match = table({"0709": ["b_4cav_10", "b_dummy_1"], "0708": ["t_24"]}, 4, "combat", group="g7")
    lines = attack(match, "0709", "t_24", dice=[6])
    visible = {line.event.kind: line.case for line in lines if line.event.kind in ("revealed", "dummy")}
    assert visible == {"revealed": "9.1.d", "dummy": "9.2.3.a"}
    match = table({"0613": ["b_4cav_10", "b_dummy_1"], "0612": ["t_art_8"]}, 2, "bombard")
    lines = bombard(match, "0613", "t_art_8", dice=[1])
    assert {line.event.kind: line.case for line in lines if line.event.kind in ("revealed", "dummy")} == {
        "revealed": "6.2.c", "dummy": "9.2.3.a",
    }
    match = table({"0709": ["b_4cav_10", "b_dummy_1"]}, ask="movement")
    assert [*cases(match.play("reveal b_dummy_1")), *cases(match.play("reveal b_4cav_10"))] == ["8.3.b", "4.5.a"]


# Refusals

@case("allenby", "7.3.2.a")
def test_prompts_name_units_that_owe_a_move() -> None:
    """t_24 stands next to an enemy and may attack; it is t_26 that has to move."""
    hexes = {"0708": ["t_24"], "0709": ["b_indep"], "0612": ["t_26"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_24", "t_26"])
    assert why_not(match, "done") == ("7.3.2.a", "26 Div is disrupted and still owes its move.")
    march(match, "t_26", "0611", dice=[1])
    match.play("done")
    assert why_not(match, "done") == ("7.3.2.a", "24 Div is disrupted: it stayed to attack, and still can.")


@case("allenby", "7.0.b")
def test_why_a_formation_does_not_march_as_one() -> None:
    match = table({"0709": DIVISION[:2], "0712": DIVISION[2:]}, ask="movement")
    assert why_not(match, "form 75div") == ("7.0.b", "The units of 75 Div that can march stand in different hexes.")
    assert why_not(match, "form 60div") == ("7.0.b", "Fewer than two units of 60 Div can march now.")


@case("allenby", "7.0.d")
def test_unrelated_actions_are_not_refused_for_the_order() -> None:
    match = table({"0709": DIVISION})
    assert [why_not(match, action)[0] for action in ("march b_75div_232", "attack 0708")] == ["7.0.d", "7.0.d"]
    assert [why_not(match, action)[0] for action in ("fly 0708", "place t_24", "call t_hq_xx")] == ["5.0.a"] * 3


@case("allenby", "4.10.b")
@pytest.mark.parametrize(("hex_", "words"), [
    ("0709", "Fragments gather in the row of hexes just north of 0612."), ("0111", "There is no land at 0111."),
    ("0711", "Enemy units stand at 0711."), ("0511", "A fragment is at 0511 already, and a hex takes one."),
    ("1411", "Hexes into which a retreat from 0612 could lead come first, then the nearest others."),
])
def test_why_no_fragment_gathers_there(hex_: str, words: str) -> None:
    hexes = {"0613": ["b_art_xxi", "b_air_1", "b_air_2", "b_air_3"], "0612": ["t_26"], "0711": ["b_indep"], "0511": ["t_frag_1"]}
    match = table(hexes, 1, "bombard")
    bombard(match, "0612", *hexes["0613"], dice=[6])
    assert type(match.decision).__name__ == "PlaceFragment"
    assert why_not(match, f"fragment {hex_}") == ("4.10.b", words)


@case("allenby", "4.7.b")
@pytest.mark.parametrize(("town", "words"), [
    ("1202", "No British troops hold Nazareth (1202)."), ("0709", "There is no town at 0709."),
    ("2016", "Amman (2016) is farther than 6 hexes of legal movement from where the unit stood."),
])
def test_a_town_that_takes_no_garrison_has_one_reason(town: str, words: str) -> None:
    match = table({"1204": ["b_indep"], "2016": ["b_20ind"]}, ask="garrisons")
    match.play("disband b_indep")
    assert why_not(match, f"garrison {town}") == ("4.7.b", words)


@case("allenby", "9.1.d")
def test_refusals_say_why_no_unit_can_attack() -> None:
    """A river, an action done, a formation that moves, another Group, dummies; or nobody is near at all."""
    match = table({"1512": ["b_4cav_10"], "1412": ["t_24"]}, ask="combat")
    assert why_not(match, "attack 1412") == ("9.1.d", "A river without a bridge lies between.")
    match = table({"0709": ["b_4cav_10"], "0612": ["t_24"]}, ask="combat")
    assert why_not(match, "attack 0612") == ("9.1.d", "None of your units is next to 0612.")
    assert why_not(match, "attack 0611") == ("9.1.d", "There is no enemy stack at 0611.")
    match = table({"0709": ["b_4cav_10"], "0708": ["t_24"]}, ask="combat", acted=["b_4cav_10"])
    assert why_not(match, "attack 0708")[0] == "7.0.e"
    match = table({"0709": ["b_4cav_10"], "0708": ["t_24"]}, ask="combat", moving=["4cav"])
    assert why_not(match, "attack 0708")[0] == "7.0.b"
    match = table({"0709": ["b_dummy_1"], "0708": ["t_24"]}, ask="combat")
    assert why_not(match, "attack 0708")[0] == "9.2.3.a"
    match = table({"0709": ["t_24"], "0708": ["b_indep"]}, 4, "combat", group="g4")
    assert why_not(match, "attack 0708")[0] == "7.2.a"
    match = table({"0709": ["b_indep"], "0708": ["t_24"]}, 5, "combat")
    assert why_not(match, "attack 0708")[0] == "7.1.b"
    hexes = {"0709": ["b_4cav_10"], "0808": ["b_dummy_1"], "0708": ["t_24"]}
    assert why_not(table(hexes, ask="combat", acted=["b_4cav_10"]), "attack 0708")[0] == "9.1.d"


@case("allenby", "4.4.b")
def test_a_refusal_of_4_4_names_all_that_may_count() -> None:
    match = table({"0709": [*DIVISION, "b_3ind_7", "b_3ind_8"], "0708": ["t_24"]}, ask="combat")
    play_all(match, "attack 0708", "with_all 75div", "with b_3ind_7")
    assert why_not(match, "with b_3ind_8") == (
        "4.4.b", "In one hex count one formation and one unrelated unit, or one formation and its Group's own units, "
        "or any units of up to 5 factors together.",
    )


def test_a_hex_that_cannot_be_read_does_not_list_all_there_are() -> None:
    match = table({"0709": ["b_4cav_10"]}, ask="movement")
    with pytest.raises(Unreadable, match="'to 9999': 'to' goes with one of 357: 0101, 0102, 0103 and so on to 2117") as refusal:
        match.play("to 9999")
    assert len(str(refusal.value)) < 120
