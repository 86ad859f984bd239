"""L19 the options of a match."""
from __future__ import annotations

import pytest

from support import case, offered, play_all, refused
from titles.landing.landing_table import is_unnerved, state_of, table
from umpire.engine.match import Match


def under(card: str, shields: str) -> Match:
    return table({"beach": ["lcpl"], "t2": ["aus1", "aus2"]}, turned=2, card={"id": "rifle"}, phase="ottoman",
                 ottoman_deck=[card], options={"lcpl_shields": shields})


@case("landing", "L19.1")
def test_by_option_the_lcpl_takes_a_hit_from_anywhere() -> None:
    match = under("shrapnel", "on")
    assert offered(match) == ["take aus1", "take aus2", "take lcpl"]
    match.play("take lcpl")
    match.play("take aus1")
    assert (state_of(match).spirit, is_unnerved(match, "aus1"), is_unnerved(match, "aus2")) == (2, True, False)


@case("landing", "L19.1")
def test_by_option_the_lcpl_takes_a_wound_from_anywhere() -> None:
    match = under("wounds", "on")
    match.play("take lcpl")
    assert state_of(match).spirit == 1


@case("landing", "L19.1")
def test_by_default_he_does_not() -> None:
    assert refused(under("shrapnel", "off"), "take lcpl") == "L12.2"


@case("landing", "L19.1")
def test_the_option_does_not_open_to_other_men_behind() -> None:
    match = table({"t1": ["lcpl", "aus3"], "t2": ["aus1"]}, turned=2, card={"id": "rifle"}, phase="ottoman",
                  ottoman_deck=["shrapnel"], options={"lcpl_shields": "on"})
    assert refused(match, "take aus3") == "L12.2"


@case("landing", "L19.1")
def test_in_close_combat_the_lcpl_shields_nobody_from_afar() -> None:
    match = table({"beach": ["lcpl"], "t2": ["aus1", "ottoman"]}, turned=2, card={"id": "dig_in"}, ottoman_deck=["snipers"],
                  options={"lcpl_shields": "on"})
    match.play("end", dice=[1, 6])
    assert refused(match, "take lcpl") == "L10.7"


def end_of_turn(turn: int, rhythm: str) -> Match:
    return table({"t1": ["lcpl", "aus1"]}, turn=turn, turned=1, card={"id": "dig_in"}, ottoman_deck=["snipers"],
                 options={"journal": rhythm})


@case("landing", "L19.2")
@pytest.mark.parametrize(("rhythm", "turn", "pages"), [
    ("turn", 3, 1), ("turn", 4, 1), ("round", 3, 0), ("round", 4, 1), ("end", 3, 0), ("end", 4, 0),
])
def test_the_rhythm_of_the_journal(rhythm: str, turn: int, pages: int) -> None:
    match = end_of_turn(turn, rhythm)
    match.play("end")
    assert ("blank" in offered(match)) == bool(pages)


@case("landing", "L19.2")
def test_the_page_of_a_round_asks_about_all_of_it() -> None:
    journal = {"happened": [{"kind": "counter_removed", "piece": "aus2", "space": "t1"}], "turn_began": 1}
    position = {"turn": 4, "turned": 1, "card": {"id": "rifle"}, "phase": "journal", "journal": journal}
    by_round = table({"t1": ["lcpl"]}, options={"journal": "round"}, **position)
    by_turn = table({"t1": ["lcpl"]}, options={"journal": "turn"}, **position)
    assert "counter_removed" in str(by_round.decision)
    assert "counter_removed" not in str(by_turn.decision)


@case("landing", "L19.2")
def test_the_final_entry_comes_in_every_rhythm() -> None:
    for rhythm in ("turn", "round", "end"):
        match = table({"t1": ["lcpl", "aus1"]}, round="dusk", turn=4, turned=1, card={"id": "dig_in"}, ottoman_deck=["snipers"],
                      options={"journal": rhythm})
        match.play("end")
        if rhythm != "end":
            match.play("blank")
        assert state_of(match).ending == "defeat"
        play_all(match, "write We are digging.")
        assert match.view()["journal"]["entries"][-1]["text"] == "We are digging."
        assert match.over


def loss_of_aus1(names: str) -> Match:
    match = table({"t2": ["lcpl", "aus1"]}, turned=2, card={"id": "rifle"}, phase="ottoman", ottoman_deck=["wounds"],
                  options={"names": names})
    match.play("take aus1")
    return match


@case("landing", "L19.3")
def test_with_names_the_log_and_the_page_name_the_man() -> None:
    match = loss_of_aus1("on")
    assert any("Tom Farrell is lost" in line.text for line in match.log)
    assert "Tom Farrell" in match.prompt


@case("landing", "L19.3")
def test_without_names_he_is_one_of_the_australians() -> None:
    match = loss_of_aus1("off")
    assert any(line.text.startswith("AUS 1 is lost") for line in match.log)
    assert "one of the australians" in match.prompt.lower()
    assert "Farrell" not in match.prompt
