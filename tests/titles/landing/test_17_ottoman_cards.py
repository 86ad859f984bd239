"""L17 the six Ottoman Operation cards."""
from __future__ import annotations

from typing import Any

from support import case, offered, refused
from titles.landing.landing_table import ROW, is_unnerved, ottomans_on, state_of, table, where
from umpire.engine.match import Match


def eve_of(card: str, pieces: dict[str, list[str]], **position: Any) -> Match:
    """Return the end of an ANZAC Phase: `end` turns this Ottoman card."""
    return table(pieces, **{"turned": 4, "card": {"id": "rifle"}, "ottoman_deck": [card], **position})


@case("landing", "L17.1")
def test_wounds_is_one_wound() -> None:
    match = eve_of("wounds", {"t2": ["lcpl", "aus1", "aus2"]})
    match.play("end")
    match.play("take aus1")
    assert where(match, "aus1") == "removed"
    assert state_of(match).phase == "journal"


@case("landing", "L17.2")
def test_snipers_is_one_stress() -> None:
    match = eve_of("snipers", {"beach": ["lcpl"], "t2": ["aus1"]})
    match.play("end")
    assert (state_of(match).spirit, state_of(match).phase) == (2, "journal")


@case("landing", "L17.3")
def test_shrapnel_is_two_hits_even_with_no_ottoman_in_sight() -> None:
    match = eve_of("shrapnel", {"t2": ["lcpl", "aus1", "aus2"]})
    match.play("end")
    match.play("take aus1")
    match.play("take aus2")
    assert (is_unnerved(match, "aus1"), is_unnerved(match, "aus2")) == (True, True)
    assert state_of(match).phase == "journal"


@case("landing", "L17.4")
def test_rapid_fire_rolls_a_die_for_each_ottoman_of_the_front_line() -> None:
    match = eve_of("rapid_fire", {"t2": ["lcpl", "aus1"], "t3": ["ottoman"] * 2, "t4": ["ottoman"]})
    match.play("end", dice=[3, 4])
    assert match.lines[-1].dice == (3, 4)
    match.play("take aus1")
    assert state_of(match).phase == "journal", "a three misses, a four hits"


@case("landing", "L17.4")
def test_rapid_fire_rolls_three_dice_at_most() -> None:
    match = eve_of("rapid_fire", {"t2": ["lcpl", "aus1"], "t3": ["ottoman"] * 4})
    match.play("end", dice=[1, 2, 3])
    assert match.lines[-1].dice == (1, 2, 3)


@case("landing", "L17.4")
def test_the_sergeant_fires_too() -> None:
    match = eve_of("rapid_fire", {"t5": ["lcpl", "aus1"], "t6": ["sergeant"]}, turned=6)
    match.play("end", dice=[4])
    assert offered(match) == ["take lcpl", "take aus1"]


@case("landing", "L17.4")
def test_rapid_fire_reaches_men_on_the_same_card() -> None:
    match = eve_of("rapid_fire", {"t3": ["lcpl", "aus1", "ottoman"]})
    match.play("end", dice=[6])
    assert offered(match) == ["take lcpl", "take aus1"]


@case("landing", "L17.4")
def test_rapid_fire_does_not_reach_men_two_cards_away_or_without_anyone_to_fire() -> None:
    far = eve_of("rapid_fire", {"t1": ["lcpl", "aus1"], "t3": ["ottoman"] * 3})
    unseen = eve_of("rapid_fire", {"t4": ["lcpl", "aus1"]})
    for match in (far, unseen):
        match.play("end")
        assert (match.lines[-1].dice, state_of(match).phase) == ((), "journal")


@case("landing", "L17.5")
def test_a_counter_attack_brings_two_from_the_pool_to_the_lead_card() -> None:
    match = eve_of("counter_attack", {"t1": ["aus2"], "t2": ["lcpl", "aus1"]})
    match.play("end", dice=[1, 1, 1, 1])
    assert (ottomans_on(match, "t2"), ottomans_on(match, "inf_27")) == (2, 5)
    assert match.lines[-1].dice == (1, 1, 1, 1), "Close Combat follows"


@case("landing", "L17.5")
def test_a_counter_attack_brings_the_last_one() -> None:
    match = eve_of("counter_attack", {"t2": ["lcpl", "aus1"], "removed": ["ottoman"] * 6})
    match.play("end", dice=[1, 1, 1])
    assert (ottomans_on(match, "t2"), ottomans_on(match, "inf_27")) == (1, 0)


@case("landing", "L17.5")
def test_with_the_lead_on_the_beach_a_counter_attack_is_one_hit() -> None:
    match = eve_of("counter_attack", {"beach": ["lcpl", "aus1"]}, turned=0)
    match.play("end")
    match.play("take aus1")
    assert (is_unnerved(match, "aus1"), state_of(match).phase, ottomans_on(match, "inf_27")) == (True, "journal", 7)


@case("landing", "L17.5")
def test_with_an_empty_pool_a_counter_attack_is_one_hit() -> None:
    match = eve_of("counter_attack", {"t2": ["lcpl", "aus1"], "removed": ["ottoman"] * 7})
    match.play("end")
    assert offered(match) == ["take lcpl", "take aus1"]
    match.play("take aus1")
    assert state_of(match).phase == "journal"


@case("landing", "L17.5")
def test_what_a_counter_attack_brings_is_not_waiting_on_the_sixth_card() -> None:
    match = eve_of("counter_attack", {"t5": ["aus1", "aus2"]}, turned=5, round="noon")
    match.play("end", dice=[6, 6, 1, 1])
    assert ottomans_on(match, "t5") == 0
    match.play("blank")
    match.play("play " + match.view()["cards"]["hand"][-1])
    match.play("advance t5")
    assert ottomans_on(match, "t6") == 6, "five counters and the Sergeant"


@case("landing", "L17.5")
def test_a_counter_attack_locks_the_lead_and_forbids_rally_there() -> None:
    match = eve_of("counter_attack", {"t2": ["aus1 unnerved", "aus2"]}, hand=["bayonets", "dig_in", "forward"])
    match.play("end", dice=[1, 1, 1, 1])
    match.play("blank")
    match.play("play dig_in")
    assert refused(match, "advance t2") == "L6.13"
    assert refused(match, "rally t2") == "L7.1"


@case("landing", "L17.6")
def test_a_straggler_is_unnerved_and_falls_back_a_card() -> None:
    match = eve_of("stragglers", {"t1": ["aus3"], "t2": ["lcpl", "aus1", "aus2"]})
    match.play("end")
    assert offered(match) == ["straggle aus1", "straggle aus2"]
    lines = match.play("straggle aus1")
    assert (where(match, "aus1"), is_unnerved(match, "aus1")) == ("t1", True)
    assert lines[0].event.way == (ROW[1], ROW[0])
    assert state_of(match).phase == "journal"


@case("landing", "L17.6")
def test_only_a_counter_of_the_lead_card_straggles() -> None:
    match = eve_of("stragglers", {"t1": ["aus3"], "t2": ["lcpl", "aus1"]})
    match.play("end")
    assert refused(match, "straggle aus3") == "L17.6"
    assert refused(match, "straggle lcpl") == "L17.6"


@case("landing", "L17.6")
def test_an_unnerved_straggler_is_not_removed() -> None:
    match = eve_of("stragglers", {"t2": ["lcpl", "aus1 unnerved"]})
    match.play("end")
    match.play("straggle aus1")
    assert (where(match, "aus1"), is_unnerved(match, "aus1")) == ("t1", True)


@case("landing", "L17.6")
def test_from_the_first_card_a_straggler_reaches_the_beach() -> None:
    match = eve_of("stragglers", {"t1": ["aus1"]})
    match.play("end")
    match.play("straggle aus1")
    assert where(match, "aus1") == "beach"


@case("landing", "L17.6")
def test_from_the_beach_or_the_boats_a_straggler_does_not_move() -> None:
    for place in ("beach", "boats"):
        match = eve_of("stragglers", {place: ["aus1"]}, turned=0)
        match.play("end")
        match.play("straggle aus1")
        assert (where(match, "aus1"), is_unnerved(match, "aus1")) == (place, True)


@case("landing", "L17.6")
def test_a_lone_lcpl_in_front_takes_a_stress_instead() -> None:
    match = eve_of("stragglers", {"t1": ["aus1"], "t2": ["lcpl"]})
    match.play("end")
    assert (state_of(match).spirit, where(match, "lcpl"), where(match, "aus1")) == (2, "t2", "t1")
    assert state_of(match).phase == "journal"


@case("landing", "L12.14")
def test_dig_in_cancels_nothing_while_nobody_is_on_the_row() -> None:
    match = table({}, card={"id": "dig_in"}, ottoman_deck=["shrapnel"])
    lines = match.play("end")
    assert [line.case for line in lines].count("L12.14") == 2
    assert "dug_in" not in [happening.kind for happening in state_of(match).happened]
