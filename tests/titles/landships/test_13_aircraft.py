"""13 Aircraft: missions, interception, anti-aircraft fire, attacks."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, odds_of, offered, play_all, refused
from titles.landships.landships_table import (
    deciding_seat,
    faces,
    is_marked,
    number,
    pieces_with,
    place,
    question_id,
    state_of,
    table,
    weapon,
    where,
)
from umpire.engine.match import Match
from umpire.engine.sets import has, members
from umpire.titles.landships.components import AA_RESULTS, GROUND, THE_HEXES
from umpire.titles.landships.rules import aircraft_combat, aircraft_declarations
from umpire.titles.landships.state import CLOSE_SUPPORT, OFF_MAP, Mission

# somebody who is asked after the phase, so that a match stops there
LATER = {"5011": ["ger-465-6"], "6810": ["brit-364-6"]}


def flying(places: dict[str, list[str]], seat: str = "german", **more: Any) -> Match:
    """Return a Joint Aircraft Phase at its beginning."""
    return table({**LATER, **places}, seat=seat, phase="joint_aircraft", **more)


def under_attack(places: dict[str, list[str]], over: str, aircraft_: str = "junkers", **more: Any) -> Match:
    """The British are asked who fires at an aircraft that comes to attack what is in a hex."""
    seat = "british" if aircraft_ == "junkers" else "german"
    pending: list[Any] = [{"step": "fire_at_aircraft", "seat": seat, "piece": aircraft_}, "air_missions", "apply_results"]
    missions = [{"aircraft": aircraft_, "kind": "support", "hex": over}]
    at = {over: [aircraft_], **LATER}
    for there, pieces in places.items():
        at[there] = [*at.get(there, []), *pieces]
    return table(at, phase="joint_aircraft", pending=pending, missions=missions, flown=[aircraft_], **more)


# 13.1, 13.2, 13.9 declarations

@case("landships", "13.1")
def test_the_phasing_player_declares_first_and_each_aircraft_flies_once_a_turn() -> None:
    match = flying({"ready": ["junkers", "halberstadt", "bristol"], "5711": ["brit-364-1"]})
    assert deciding_seat(match) == "german"
    play_all(match, "support junkers", "at 5711")
    assert refused(match, "observe junkers") == "13.1"
    assert refused(match, "observe bristol") == "13.1"
    match.play("done")
    assert (question_id(match), deciding_seat(match)) == ("declare_missions", "british")
    later = flying({"ready": ["junkers"], "5711": ["brit-364-1"]}, flown=["junkers"])
    assert question_id(later) != "declare_missions"


@case("landships", "13.1")
@case("landships", "3.8")
def test_at_the_end_of_the_turn_aircraft_may_fly_again() -> None:
    match = table({"5408": ["ger-465-1"], "ready": ["junkers"]}, phase="end_of_turn", flown=["junkers"], half=1)
    assert not pieces_with(match, "flown")


@case("landships", "13.2")
def test_the_three_missions() -> None:
    match = flying({"ready": ["junkers", "bristol"], "5711": ["brit-364-1"]}, "british")
    play_all(match, "observe bristol", "at 5809")
    assert offered(match) == ["support junkers", "observe junkers", "intercept junkers", "done"]
    alone = flying({"ready": ["junkers"], "6810": []})
    assert refused(alone, "support junkers") == "13.5"
    assert refused(alone, "intercept junkers") == "13.3"
    assert refused(alone, "at 5809") == "13.9"


@case("landships", "13.6")
def test_an_aircraft_is_placed_in_a_hex_facing_a_hexside() -> None:
    match = flying({"ready": ["junkers"]})
    match.play("observe junkers")
    assert {place(word.removeprefix("at ")) for word in offered(match)} == set(members(THE_HEXES))
    assert refused(match, "at 5018") == "13.6"
    match.play("at 5809")
    assert (where(match, "junkers"), faces(match, "junkers")) == ("5809", "N")


@case("landships", "13.5")
@case("landships", "13.9")
def test_close_support_is_declared_on_men_in_a_hex_or_on_one_vehicle() -> None:
    at = {"ready": ["junkers", "bristol"], "5711": ["brit-364-1", "male-1"], "6208|6308": ["female-1"]}
    match = flying(at, facing={"female-1": "SSE"})
    match.play("support junkers")
    assert offered(match) == ["at 5711", "at 6810", "against male-1", "against female-1"]
    assert refused(match, "at 5712") == "13.5"
    assert refused(match, "against brit-364-1") == "13.5"
    match.play("against female-1")
    assert offered(match) == ["at 6208", "at 6308"]
    assert refused(match, "at 5711") == "13.6"
    assert refused(match, "against male-1") == "13.9"
    match.play("at 6308")
    assert where(match, "junkers") == "6308"


@case("landships", "13.8")
def test_an_observer_stays_until_the_next_barrage_and_cannot_fly_meanwhile() -> None:
    match = flying({"ready": ["junkers", "bristol"]})
    play_all(match, "observe junkers", "at 5711", "done")
    assert where(match, "junkers") == "5711"
    next_turn = table({"5711": ["junkers"], "ready": ["bristol"], **LATER}, ask="declare_missions", phasing="british")
    assert refused(next_turn, "support junkers") == "13.8"


# 13.3, 13.9 interception

@case("landships", "13.9")
def test_one_interceptor_for_each_declared_enemy() -> None:
    match = flying({"ready": ["junkers", "bristol", "re8"], "5711": ["brit-364-1"]})
    play_all(match, "support junkers", "at 5711", "intercept bristol")
    assert refused(match, "against re8") == "13.3"
    match.play("against junkers")
    assert refused(match, "intercept re8") == "13.3"
    assert where(match, "bristol") == "ready"


@case("landships", "13.9")
def test_first_declarer_may_still_intercept() -> None:
    match = flying({"ready": ["junkers", "bristol"]}, "british", phasing="british")
    match.play("done")
    play_all(match, "observe junkers", "at 5711")
    assert (question_id(match), deciding_seat(match)) == ("send_interceptors", "british")
    assert refused(match, "observe bristol") == "13.9"
    match.play("intercept bristol")
    match.play("against junkers", dice=[3, 3])
    assert where(match, "junkers") == "ready"


@case("landships", "13.3")
@pytest.mark.parametrize(("dice", "there", "hunter"), [
    ((1, 3), "5711", "ready"), ((2, 3), "ready", "ready"), ((3, 2), "eliminated", "ready"), ((1, 4), "5711", "ready"),
    ((1, 6), "5711", "eliminated"),
])
def test_air_combat(dice: tuple[int, int], there: str, hunter: str) -> None:
    """A Bristol (3) against a Junkers (1): a difference of one or two drives the lower off, three or more shoots it down."""
    state = state_of(table(
        {"5711": ["junkers"], "ready": ["bristol"], **LATER}, ask="declare_missions", seat="british", phasing="german",
        missions=[{"aircraft": "junkers", "kind": "observe", "hex": "5711"},
                  {"aircraft": "bristol", "kind": "intercept", "target": "junkers"}],
    )).copy()
    state.dice.rewind(list(dice))
    aircraft_combat.Interceptions().run(state)
    assert [state.where[number(one)] for one in ("junkers", "bristol")] == [OFF_MAP.get(there, place("5711")), OFF_MAP[hunter]]
    assert len(state.missions) == (2 if dice == (1, 3) else 1)


@case("landships", "13.3")
def test_how_two_aircraft_stand_is_known_before() -> None:
    match = flying({"ready": ["junkers", "bristol"], "5711": ["brit-364-1"]})
    play_all(match, "support junkers", "at 5711", "intercept bristol")
    odds = odds_of(match, "against junkers")
    better = sum(chance for words, chance in odds.items() if "the enemy" in words)
    worse = sum(chance for words, chance in odds.items() if "the interceptor" in words)
    assert aircraft_declarations.combat_chances(state_of(match), number("bristol"), number("junkers")) == pytest.approx(
        (better, 1 - better - worse, worse))
    # the Bristol is two better: 26 of 36 throws leave it ahead, 6 behind
    assert (better, worse) == pytest.approx((26 / 36, 6 / 36))


# 13.4 anti-aircraft fire

@case("landships", "13.4")
def test_guns_everywhere_and_machine_guns_within_five_hexes() -> None:
    match = under_attack({"6810": ["truck"], "5711": ["brit-mg-1"], "5809": ["brit-mg-2"], "5908": ["brit-364-1"]}, "5304")
    assert GROUND.range(place("5304"), place("5809")) > 5
    assert offered(match) == ["anti_aircraft truck", "done"]
    near = under_attack({"6810": ["truck"], "5711": ["brit-mg-1"], "5809": ["brit-mg-2"], "5908": ["brit-364-1"]}, "5512")
    assert offered(near) == ["anti_aircraft brit-mg-1", "anti_aircraft brit-mg-2", "anti_aircraft truck", "done"]
    assert refused(near, "anti_aircraft brit-364-1") == "13.4"


@case("landships", "13.4")
@pytest.mark.parametrize(("places", "more", "case_"), [
    ({"5711": ["brit-mg-1"]}, {"pinned": ["brit-mg-1"]}, "8.5"), ({"5711": ["brit-mg-1"]}, {"fired": ["brit-mg-1"]}, "3.3"),
    ({"5711": ["brit-mg-1", "ger-465-1"]}, {}, "13.4"), ({"5304": ["brit-mg-1"]}, {}, "13.4"),
    ({"5711": ["ger-mg-1"]}, {}, "13.4"),
])
def test_units_barred_from_firing_at_aircraft(places: dict[str, list[str]], more: dict[str, Any], case_: str) -> None:
    match = under_attack({"6810": ["truck"], **places}, "5711", **more)
    assert refused(match, f"anti_aircraft {next(iter(places.values()))[0]}") == case_


@case("landships", "13.4")
def test_an_unmanned_aa_gun_is_silent_and_fog_and_arcs_do_not_matter() -> None:
    silent = under_attack({"5011": ["aa88"], "5711": ["ger-mg-1"]}, "5711", "bristol")
    assert refused(silent, "anti_aircraft aa88") == "13.4"
    manned = under_attack({"5011": ["aa88", "ger-crew-1"], "5711": ["ger-465-1"]}, "5711", "bristol")
    assert offered(manned) == ["anti_aircraft aa88", "done"]


@case("landships", "13.4")
@case("landships", "3.3")
def test_all_points_together_one_die_and_they_have_fired() -> None:
    match = under_attack({"6810": ["truck"], "5711": ["brit-mg-1", "brit-364-1"], "5511": ["ger-465-1"]}, "5711", "junkers")
    play_all(match, "anti_aircraft truck", "anti_aircraft brit-mg-1")
    state = state_of(match)
    assert aircraft_combat.total_points(state, state.missions[0].guns) == 4
    assert refused(match, "anti_aircraft truck") == "13.4"
    # column 4-5, one more for armour: shot down on 1, driven off on 2
    odds = odds_of(match, "done")
    assert sum(chance for words, chance in odds.items() if words.startswith("shot down")) == pytest.approx(1 / 6)
    assert sum(chance for words, chance in odds.items() if words.startswith("driven off")) == pytest.approx(1 / 6)
    match.play("done", dice=[1])
    assert where(match, "junkers") == "eliminated"
    assert has(state_of(match).fired, weapon("brit-mg-1"))
    assert {"truck", "brit-mg-1"} <= pieces_with(match, "revealed")


@case("landships", "13.4")
def test_the_13_pounder_at_the_junkers() -> None:
    """F23: three points, die 1, armoured: driven off; an unarmoured aircraft would be shot down."""
    match = under_attack({"6810": ["truck"], "5711": ["brit-364-1"]}, "5711")
    state = state_of(match)
    assert AA_RESULTS[aircraft_combat.aa_results(state, number("junkers"), 3)[0]] == "A"
    assert AA_RESULTS[aircraft_combat.aa_results(state, number("halberstadt"), 3)[0]] == "S"
    match.play("anti_aircraft truck")
    match.play("done", dice=[1])
    assert (where(match, "junkers"), is_marked(match, "flown", "junkers")) == ("ready", True)


@case("landships", "13.9")
def test_interceptors_are_no_targets_and_the_phasing_side_is_fired_at_first() -> None:
    missions = [Mission(number("bristol"), "observe", place("5711")), Mission(number("junkers"), CLOSE_SUPPORT, place("5809")),
                Mission(number("re8"), "intercept", target=number("junkers"))]
    state = state_of(flying({"ready": ["re8"], "5711": ["bristol"], "5809": ["junkers"]})).copy()
    state.missions = tuple(missions)
    assert [mission.aircraft for mission in aircraft_combat.in_order(state)] == [number("junkers"), number("bristol")]


# 13.5, 13.7, 13.8 attacks

@case("landships", "13.5")
@pytest.mark.parametrize(("at", "cover"), [("5711", 0), ("5707", 0), ("5809", 5), ("5408", 1)])
def test_trenches_do_not_help_against_aircraft_houses_and_strongpoints_do(at: str, cover: int) -> None:
    state = state_of(table({at: ["brit-364-1"], "ready": ["junkers"]}))
    rows = aircraft_combat.support_outlook(state, number("junkers"), place(at))
    assert [sum(term.value for term in row.terms) for row in rows] == [cover]


@case("landships", "13.5")
@pytest.mark.parametrize(("at", "terms"), [("5711", [1]), ("5707", [1]), ("5809", [1, 2])])
def test_at_armour_one_more_no_range_half_the_cover(at: str, terms: list[int]) -> None:
    state = state_of(table({at: ["male-1"], "ready": ["junkers"]}))
    fall = aircraft_combat.bombs_of(state, Mission(number("junkers"), CLOSE_SUPPORT, place(at), number("male-1")))
    assert (fall.points, [term.value for term in fall.armour_terms(number("male-1"))]) == (7, terms)


@case("landships", "13.7")
def test_air_attack_strikes_enemies_and_assaulters_lack_cover() -> None:
    at = {"5809": ["brit-364-1", "ger-465-1", "a7v-1"], "ready": ["junkers", "bristol"]}
    state = state_of(table(at, broke_in=["ger-465-1", "a7v-1"]))
    rows = aircraft_combat.support_outlook(state, number("junkers"), place("5809"))
    assert [row.piece for row in rows] == [number("brit-364-1")]
    british = aircraft_combat.support_outlook(state, number("bristol"), place("5809"))
    assert [(row.piece, row.terms) for row in british] == [(number("ger-465-1"), ())]


@case("landships", "13.5")
@case("landships", "13.8")
def test_an_attack_and_the_aircraft_is_taken_up() -> None:
    match = flying({"ready": ["junkers"], "5711": ["brit-364-1"], "5511": ["ger-465-1"]})
    match.play("support junkers")
    # seven points in the open: column 5-8, a check on 1 or 2
    odds = odds_of(match, "at 5711")
    assert odds["no effect on the ground"] == pytest.approx(4 / 6)
    match.play("at 5711", dice=[3])
    assert (where(match, "junkers"), where(match, "brit-364-1")) == ("ready", "5711")
    assert is_marked(match, "flown", "junkers")


@case("landships", "13.9")
def test_attacks_of_the_phasing_side_come_first() -> None:
    match = flying({"ready": ["junkers", "bristol"], "5711": ["male-1"], "5511": ["a7v-1"]})
    play_all(match, "support junkers", "against male-1", "support bristol")
    lines = [line.text for line in match.play("against a7v-1", dice=[6, 6]) if line.case == "13.5"]
    assert ["Mk IV" in text for text in lines] == [True, False]
