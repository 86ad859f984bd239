"""Nothing rolls unseen: what the umpire plays because nothing else is left belongs to the odds of what was chosen."""
from __future__ import annotations

import pytest

import umpire
from support import case, odds_of, offered
from titles.allenby.allenby_table import attack, is_broken, table
from umpire.engine.match import Match

DIVISION = ("b_60div_179", "b_60div_180", "b_60div_181")


def lone_brigade(**settings: object) -> Match:
    """Everybody knows it: so it may show that it has no choice (R22)."""
    return table({"1206": ["b_indep"], "1205": ["t_24"]}, 3, "combat", forced=True, revealed=["b_indep"], **settings)


@case("allenby", "9.1.c")
def test_an_attack_of_a_lone_brigade_shows_the_odds_of_its_battle() -> None:
    match = lone_brigade()
    assert match.reveals("attack 1205")
    assert sum(odds_of(match, "attack 1205").values()) == pytest.approx(1)
    assert all(text.startswith("defender: ") for text in odds_of(match, "attack 1205"))


@case("allenby", "9.1.d")
def test_forced_steps_after_an_attack_are_played_at_once() -> None:
    match = lone_brigade()
    match.play("attack 1205", dice=[6])
    lines = [(line.action, line.forced, line.dice) for line in match.lines[1:4]]
    assert lines == [("attack 1205", False, ()), ("with b_indep", True, ()), ("assault", True, (6,))]


@case("allenby", "9.1.d")
def test_a_concealed_brigade_is_asked_without_a_choice() -> None:
    match = table({"1206": ["b_indep"], "1205": ["t_24"]}, 3, "combat", forced=True)
    assert not match.reveals("attack 1205")
    match.play("attack 1205")
    assert not match.reveals("with b_indep")
    match.play("with b_indep")
    assert not any(line.dice for line in match.lines)
    assert match.reveals("assault")


def test_without_forced_play_the_attack_rolls_nothing_yet() -> None:
    match = lone_brigade()
    free = table({"1206": ["b_indep"], "1205": ["t_24"]}, 3, "combat")
    assert not free.reveals("attack 1205")
    assert odds_of(free, "attack 1205") == {"nothing is rolled": 1}
    assert odds_of(free, "attack 1205") != odds_of(match, "attack 1205")


@case("allenby", "6.2.c")
def test_a_bombardment_by_a_single_gun_shows_the_odds_of_its_barrage() -> None:
    match = table({"0612": ["t_24"], "0613": ["b_art_xxi"]}, 1, "bombard", forced=True, revealed=["b_art_xxi"])
    assert match.reveals("bombard 0612")
    assert "nothing is rolled" not in odds_of(match, "bombard 0612")
    match.play("bombard 0612", dice=[6])
    assert [line.action for line in match.lines if line.dice] == ["fire"]


@case("allenby", "7.0.b")
def test_a_lone_division_joins_whole_before_the_assault() -> None:
    match = table({"0710": DIVISION, "0709": ["t_24"]}, 3, "combat", forced=True, revealed=list(DIVISION))
    match.play("attack 0709")
    assert match.label(match.read("with_all 60div")) == "All of 60 Div takes part"
    assert not match.reveals("with_all 60div")
    match.play("with_all 60div")
    assert all(text.startswith("defender: ") for text in odds_of(match, "assault"))
    match.play("assault", dice=[6])
    assert [line.action for line in match.lines if line.dice] == ["assault"]


@case("allenby", "8.4.a")
def test_a_disrupted_unit_that_marches_shows_the_odds_of_its_points() -> None:
    match = table({"0710": ["t_26", "t_24"]}, 4, "movement", group="g7", disrupted=["t_24", "t_26"])
    assert odds_of(match, "march t_26") == {
        "the disrupted unit has one movement point": pytest.approx(1 / 2),
        "the disrupted unit has 2 movement points": pytest.approx(1 / 2),
    }
    assert odds_of(match, "march t_24") == {
        "the disrupted unit has no movement points and stays": pytest.approx(1 / 2),
        "the disrupted unit has one movement point": pytest.approx(1 / 2),
    }


@case("allenby", "8.4.a")
def test_a_disrupted_unit_is_asked_before_its_die() -> None:
    """Nothing was chosen whose odds could have told of it."""
    match = table({"0710": ["t_24"]}, 4, "owed", group="g7", disrupted=["t_24"], forced=True)
    assert (offered(match), len(match.lines)) == (["march t_24"], 1)
    assert match.reveals("march t_24")


def test_a_second_die_that_must_follow_the_first_is_asked_for() -> None:
    """What the first die showed was not in the odds of the choice."""
    match = table({"0710": ["t_24"], "0910": ["t_26"]}, 4, "owed", group="g7", disrupted=["t_24", "t_26"], forced=True)
    match.play("march t_24", dice=[1])
    assert offered(match) == ["march t_26"]
    assert [line.dice for line in match.lines[1:]] == [(1,)]


@case("allenby", "8.3.b")
def test_a_march_that_might_have_unmasked_a_dummy_ends_its_odds_there() -> None:
    """The horsemen are real and nothing is shown; but it could have been, and so the die of the next unit was not in the odds."""
    hexes = {"0710": ["t_26"], "0410": ["t_24"], "0707": ["b_4cav_10"], "1010": ["b_dummy_1"]}
    match = table(hexes, 4, "movement", group="g7", disrupted=["t_24"], forced=True)
    match.play("march t_26")
    assert odds_of(match, "to 0708") == {"something hidden may be shown": 1}
    match.play("to 0708")
    assert (offered(match), [line.action for line in match.lines if line.dice]) == (["march t_24"], [])


@case("allenby", "6.1.a")
def test_the_end_of_the_set_up_says_that_the_air_units_are_rolled_for() -> None:
    match = umpire.start("allenby", "historical", seed=1, forced=False)
    while match.seat == "turkish" or "done" not in offered(match):
        match.play("done" if "done" in offered(match) else match.options[0])
    assert match.reveals("done")
    assert odds_of(match, "done") == {"after that, chance decides: Air availability (6.1.a)": 1}
    assert (match.odds("done").rolls, match.odds("done").later) == (False, True)
    assert match.play("done", dice=[6])[0].case == "5.0.b"


@case("allenby", "10.1.a")
def test_the_last_turkish_phase_says_that_recovery_is_rolled_for() -> None:
    hexes = {"0709": ["b_indep"], "0701": ["t_26"]}
    match = table(hexes, 8, "combat", group="g4", groups_used=["g4", "g7", "g8"], disrupted=["t_26"])
    assert odds_of(match, "done") == {"after that, chance decides: A recovers (10.1.a)": 1}
    match.play("done", dice=[1, 6])
    assert not is_broken(match, "t_26")


@case("allenby", "9.2.4.a")
def test_a_disrupted_gun_that_supports_shows_what_it_may_be_worth() -> None:
    """Another gun may follow before the battle is rolled."""
    hexes = {"0710": DIVISION, "0709": ["t_20"], "0609": ["t_art_xxii"], "0608": ["t_art_8"]}
    match = table(hexes, 3, "combat", disrupted=["t_art_8"])
    attack(match, "0709", "b_60div_179")
    assert offered(match) == ["support t_art_8", "support t_art_xxii", "enough"]
    assert odds_of(match, "support t_art_8") == {
        "the disrupted guns are worth 0": pytest.approx(1 / 2), "the disrupted guns are worth 1": pytest.approx(1 / 2),
    }
