"""8 Small arms: totals, range, protection, the table, who does not fire."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, offered, refused
from titles.landships.fire_table import attack, declare, fire, is_gone, mask
from titles.landships.landships_table import number, place, state_of, where
from umpire.engine.match import Match
from umpire.titles.landships.components import BRITISH, CHECKS, GERMAN, NONE
from umpire.titles.landships.rules import small_arms
from umpire.titles.landships.rules.fire_volley import account, outlook


def terms(match: Match, at: str, piece: str, *weapons: str) -> dict[str, int]:
    modifiers = small_arms.terms_for(state_of(match), mask(*weapons), place(at), number(piece))
    return {term.name.removeprefix("fire-"): term.value for term in modifiers}


@case("landships", "8.1")
def test_everything_on_one_place_is_one_total_and_one_die() -> None:
    places = {"6014": ["ger-465-1", "ger-mg-1"], "6013": ["a7v-1"], "6214": ["brit-364-1", "brit-364-2"]}
    match = fire(places, facing={"a7v-1": "E"})
    declare(match, "target 6214", "ger-465-1", "a7v-1.main")
    assert account(state_of(match), state_of(match).attacks[0]).points == 12
    assert refused(match, "target 6214") == "8.1"
    lines = match.play("open_fire", dice=[1])
    assert [line.case for line in lines].count("8.4") == 1
    assert is_gone(match, "brit-364-1")
    assert is_gone(match, "brit-364-2")


@case("landships", "8.1")
def test_a_truck_on_a_hexside_is_a_target_apart_from_its_hex() -> None:
    match = fire({"6014": ["ger-465-1", "ger-465-2"], "6214": ["brit-364-1"], "6213|6214": ["truck"]}, facing={"truck": "E"})
    assert offered(match) == ["target 6214", "target 6213|6214", "open_fire"]
    declare(match, "target 6214", "ger-465-1", "ger-465-2")
    match.play("open_fire", dice=[1])
    assert is_gone(match, "brit-364-1")
    assert where(match, "truck") == "6213|6214"


@case("landships", "8.2")
def test_half_strength_beyond_half_range_halves_kept_the_total_rounded_down() -> None:
    """3-6-4 platoons at four hexes bring one and a half each; at three, half of six, they bring all."""
    three = ("brit-364-1", "brit-364-2", "brit-364-3")
    state = state_of(fire({"6010": three, "6014": ["ger-465-1"], "6013": ["ger-465-2"]}, seat="british"))
    assert [small_arms.total(state, mask(*three[:count]), place("6014")) for count in (1, 2, 3)] == [1, 3, 4]
    assert small_arms.total(state, mask(*three), place("6013")) == 9


@case("landships", "8.2")
def test_a_total_below_two_has_no_effect_and_rolls_nothing() -> None:
    match = fire({"6014": ["ger-as-1"], "6214": ["brit-364-1"]})
    declare(match, "target 6214", "ger-as-1")
    assert account(state_of(match), state_of(match).attacks[0]).column == NONE
    lines = match.play("open_fire")
    assert "8.2" in [line.case for line in lines]
    assert state_of(match).dice.counts == [0, 0, 0]


@case("landships", "8.3")
def test_mounts_of_a_vehicle_count_in_full_up_to_their_range() -> None:
    match = fire({"6014": ["a7v-1"], "6514": ["brit-364-1"]}, facing={"a7v-1": "NNE"})
    declare(match, "target 6514", "a7v-1.mg_starboard")
    assert account(state_of(match), state_of(match).attacks[0]).points == 4


@case("landships", "8.4")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, True), (3, True), (4, False)])
def test_one_die_on_the_column_of_the_total_gives_every_soft_unit_a_check(die: int, lost: bool) -> None:
    match = fire({"6014": ["ger-465-1", "ger-465-2", "ger-mg-1"], "6214": ["brit-364-1", "brit-crew-1", "brit-fo"]})
    declare(match, "target 6214", "ger-465-1", "ger-465-2", "ger-mg-1")
    match.play("open_fire", dice=[die])
    assert [is_gone(match, name) for name in ("brit-364-1", "brit-crew-1", "brit-fo")] == [lost] * 3


@case("landships", "8.4")
def test_cover_is_added_to_the_die() -> None:
    """Twelve points into a trench: what a 3 did in the open takes a 2."""
    match = fire({"5706": ["ger-465-1", "ger-465-2", "ger-mg-1"], "5807": ["brit-mg-1"]})
    assert terms(match, "5807", "brit-mg-1", "ger-465-1") == {"cover": 1}
    declare(match, "target 5807", "ger-465-1", "ger-465-2", "ger-mg-1")
    match.play("open_fire", dice=[3])
    assert where(match, "brit-mg-1") == "5807"


@case("landships", "8.4")
def test_a_brickyard_hex_is_touched_by_thirty_points_alone() -> None:
    match = fire({"5808": ["ger-465-1"], "5809": ["brit-364-1"], "5708": ["brit-364-2"]})
    assert terms(match, "5809", "brit-364-1", "ger-465-1") == {"cover": 5}
    assert match.decision is not None
    quiet = [str(action) for action in match.options if not match.decision.matters(state_of(match), action)]
    assert quiet == ["target 5809"]


@case("landships", "8.5")
def test_pinned_and_shaken_units_do_not_fire() -> None:
    places = {"6014": ["ger-465-1", "ger-465-2", "a7v-1"], "6214": ["brit-364-1"], "6015": ["aa88", "ger-crew-1"]}
    match = fire(places, facing={"a7v-1": "E"}, pinned=["ger-465-1", "ger-crew-1"], shaken=["a7v-1"])
    match.play("target 6214")
    assert offered(match) == ["join ger-465-2"]
    assert refused(match, "join ger-465-1") == "8.5"
    assert refused(match, "join a7v-1.main") == "9.5"
    assert refused(match, "join aa88") == "12.1"


@case("landships", "8.6")
def test_small_arms_do_not_harm_armour_but_german_machine_guns_near_by_do() -> None:
    places = {"6014": ["ger-mg-1", "ger-465-1"], "5814": ["ger-mg-2"], "6214": ["male-1"]}
    match = fire(places, facing={"male-1": "N"})
    assert refused(match, "target 6214") == "8.6"
    match.play("target_vehicle male-1")
    assert offered(match) == ["join ger-mg-1"]
    assert refused(match, "join ger-465-1") == "8.6"
    assert refused(match, "join ger-mg-2") == "8.6"
    match.play("join ger-mg-1")
    match.play("done")
    # column 2-4: range two takes one off, a Mk IV has neither armour modifier nor cover
    only = outlook(state_of(match), state_of(match).attacks[0], GERMAN)[0]
    assert only.chances == {"none": pytest.approx(4 / 6), "P": pytest.approx(1 / 6), "I": pytest.approx(1 / 6)}


@case("landships", "8.6")
def test_british_machine_guns_have_no_such_rounds() -> None:
    match = fire({"6014": ["brit-mg-1"], "6114": ["a7v-1"], "6214": ["ger-465-1"]}, seat="british", facing={"a7v-1": "N"})
    assert offered(match) == ["target 6214", "open_fire"]
    assert refused(match, "target_vehicle a7v-1") == "8.6"


CONTESTED = {"5809": ["brit-364-1", "brit-mg-1", "ger-465-1"], "5808": ["brit-364-2"]}


@case("landships", "8.7")
def test_fire_into_a_contested_hex_strikes_enemies_and_assaulters_lack_cover() -> None:
    match = fire(CONTESTED, seat="british", phase="defensive_small_arms", broke_in=["ger-465-1"], moved=["ger-465-1"])
    declare(match, "target 5809", "brit-364-1", "brit-mg-1", "brit-364-2")
    state = state_of(match)
    only = outlook(state, state.attacks[0], BRITISH)
    assert [one.piece for one in only] == [number("ger-465-1")]
    assert only[0].terms == ()


@case("landships", "8.7")
@pytest.mark.parametrize(("settings", "points"), [
    ({}, 5), ({"broke_in": ["ger-465-1"]}, 0), ({"broke_in": ["ger-465-1"], "options": {"contested_cover": "full"}}, 5),
])
def test_cover_of_assaulters_depends_on_the_option(settings: dict[str, Any], points: int) -> None:
    match = fire(CONTESTED, seat="british", phase="defensive_small_arms", moved=["ger-465-1"], **settings)
    assert small_arms.cover(state_of(match), number("ger-465-1")) == points
    assert small_arms.cover(state_of(match), number("brit-364-1")) == 5


@case("landships", "8.8")
def test_the_worst_burden_of_one_weapon_counts_for_the_whole_attack_and_it_may_stay_out() -> None:
    places = {"6014": ["brit-364-1", "art75", "brit-crew-1"], "6013": ["male-1"], "6214": ["ger-465-1"]}
    match = fire(places, seat="british", facing={"art75": "W", "male-1": "N"}, moved=["male-1"])
    assert terms(match, "6214", "ger-465-1", "brit-364-1") == {}
    assert terms(match, "6214", "ger-465-1", "brit-364-1", "male-1.gun_starboard") == {"moving-firer": 1}
    # its machine guns fire as well on the move as at rest
    assert terms(match, "6214", "ger-465-1", "brit-364-1", "male-1.mg_starboard") == {}
    both = terms(match, "6214", "ger-465-1", "brit-364-1", "male-1.gun_starboard", "art75")
    assert both == {"outside-covered-arc": 2}


@case("landships", "6.14a")
@case("landships", "8.8")
def test_a_whippet_out_of_control_burdens_its_fire() -> None:
    places = {"6014": ["whippet-1", "whippet-2"], "6214": ["ger-465-1"]}
    match = fire(places, seat="british", facing={"whippet-1": "E", "whippet-2": "E"}, uncontrolled=["whippet-1"])
    assert terms(match, "6214", "ger-465-1", "whippet-2.mg_front") == {}
    assert terms(match, "6214", "ger-465-1", "whippet-1.mg_front", "whippet-2.mg_front") == {"whippet-out-of-control": 2}


@case("landships", "8.9")
def test_a_crew_serves_its_gun_or_uses_its_rifles() -> None:
    places = {"6014": ["aa88", "ger-crew-1"], "6114": ["brit-364-1"], "6214": ["brit-364-2"]}
    first = fire(places)
    declare(first, "target 6214", "aa88")
    assert offered(first) == ["open_fire"]
    second = fire(places)
    declare(second, "target 6114", "ger-crew-1")
    assert refused(second, "target 6214") == "3.3"
    third = fire(places)
    third.play("target 6114")
    third.play("join ger-crew-1")
    assert refused(third, "join aa88") == "8.9"
    later = fire(places, phase="defensive_small_arms", fired=["aa88"], moved=["brit-364-1"])
    assert offered(later) == ["open_fire"]


@case("landships", "19.26.15")
def test_an_assault_squad_reads_the_same_die_with_one_more() -> None:
    """The tank's own squad stands with a platoon: one die, two rows."""
    match = fire({"6014": ["brit-mg-1", "brit-364-1"], "6214": ["ger-as-1", "ger-465-1"]}, seat="british")
    declare(match, "target 6214", "brit-mg-1", "brit-364-1")
    state = state_of(match)
    assert {one.piece: sum([term.value for term in one.terms]) for one in outlook(state, state.attacks[0], BRITISH)} == {
        number("ger-as-1"): 1, number("ger-465-1"): 0,
    }
    read = small_arms.readings(
        state, 1 << number("ger-as-1") | 1 << number("ger-465-1"), 1,
        lambda piece: sum([term.value for term in small_arms.terms_for(state, state.attacks[0].weapons, place("6214"), piece)]),
    )
    assert [(one.piece, "".join([CHECKS[level] for level in one.levels])) for one in read] == [
        (number("ger-465-1"), "ML----"), (number("ger-as-1"), "L-----"),
    ]


@case("landships", "V.1")
def test_the_alternate_table_is_bloodier_and_knows_more_words() -> None:
    places = {"6014": ["ger-465-1", "ger-465-2", "ger-mg-1"], "6214": ["brit-364-1"]}
    match = fire(places, options={"sacrt": "alternate"})
    state = state_of(match)
    column = small_arms.column_of(state, 12)
    assert [CHECKS[small_arms.table_of(state).cell(die, column)] for die in range(1, 7)] == ["H2", "H1", "M", "L", "-", "-"]
    assert CHECKS[small_arms.table_of(state).cell(1, small_arms.column_of(state, 30))] == "E"
    declare(match, "target 6214", "ger-465-1", "ger-465-2", "ger-mg-1")
    match.play("open_fire", dice=[4])
    assert is_gone(match, "brit-364-1")


@case("landships", "11.1")
def test_a_check_cites_its_own_case() -> None:
    match = fire({"6014": ["ger-465-1", "ger-465-2"], "6214": ["brit-364-1"]}, scenario="nixe")
    declare(match, "target 6214", "ger-465-1", "ger-465-2")
    lines = match.play("open_fire", dice=[1, 2])
    holds = "rolls 2 with −1 in a medium check against morale 4: it holds"
    assert [line.case for line in lines if holds in line.text] == ["11.1"]


@case("landships", "V.1")
def test_a_unit_wiped_out_takes_no_check() -> None:
    match = fire({"6014": ["ger-465-1"], "6214": ["brit-364-1"]}, options={"sacrt": "alternate"})
    state = state_of(match).copy()
    small_arms.suffer(state, number("brit-364-1"), CHECKS.index("E"))
    assert [one.result for one in state.notes] == ["lost"]
    assert state.dice.counts == [0, 0, 0]


@case("landships", "V.1")
@case("landships", "7.2")
def test_the_alternate_table_has_heavier_checks_for_horsemen_than_heavy() -> None:
    """Column 5-8, a 1: an H and so one worse for them, as is told; by the standard table an M, for them an H."""
    places = {"6014": ["brit-364-1", "brit-364-2"], "6214": ["ger-cav-1"]}
    for table, row, losses in (("alternate", 1, True), ("standard", 1, False)):
        match = fire(places, "british", options={"sacrt": table}, mounted=["ger-cav-1"])
        declare(match, "target 6214", "brit-364-1", "brit-364-2")
        lines = match.play("open_fire", dice=[row, 4])
        assert is_gone(match, "ger-cav-1") == losses
        broken = "rolls 4 with +1 in a heavy check against morale 4: it breaks and is lost."
        assert any([broken in line.text for line in lines]) == losses


def test_the_chances_of_every_unit_are_those_of_the_die() -> None:
    match = fire({"6014": ["ger-465-1", "ger-465-2", "ger-mg-1"], "6214": ["brit-364-1", "brit-364-2"]})
    made_up = attack(match, "6214", "ger-465-1", "ger-465-2", "ger-mg-1")
    outlook_ = outlook(state_of(match), made_up, GERMAN)
    assert [one.piece for one in outlook_] == [number("brit-364-1"), number("brit-364-2")]
    for one in outlook_:
        assert one.chances["none"] == pytest.approx(1 / 2)
        assert sum(one.chances.values()) == pytest.approx(1)
    assert state_of(match).attacks == ()
