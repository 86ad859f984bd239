"""Positions of Allenby's Blitzkrieg: any situation can be written; what cannot be is refused with its reason."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import offered, opened, play_all
from titles.positions import assert_opens_again, assert_unbegun_opens_again, kinds_saved
from umpire.engine.agenda import Decision
from umpire.engine.match import Match
from umpire.engine.title import BadPosition
from umpire.titles.allenby import Allenby, title
from umpire.titles.allenby.components import UNITS
from umpire.titles.allenby.position import POSITIONS, QUESTIONS
from umpire.titles.allenby.state import ELIMINATED, POOL, REMOVED, AllenbyState, engagement

TITLE: Allenby = title()
# what a state keeps beside its facts
DERIVED = ("stacks", "zones", "dummy_zones")
EXAMPLES = Path(__file__).parents[3] / "examples"
# 9.2.1 the printed example: rivers on three sides of 1513, Turks on the others
RIVERS: dict[str, list[str]] = {
    "1513": ["b_anz_1lh", "b_anz_2lh", "b_anz_nzmr"], "1512": ["t_48", "t_comp"], "1612": ["t_3cav", "t_art_4"],
    "1514": ["t_cauc", "t_6cav"], "1815": ["t_hq_4"],
}
COMBAT = [{"step": "combat"}]
TURKS: dict[str, Any] = {"turn": 2, "phase": 4, "group": "g4", "hexes": RIVERS, "pending": COMBAT}
MARCH = [{"step": "movement"}, {"step": "march"}]
MUSTER: dict[str, Any] = {"pending": [*COMBAT, {"step": "muster"}], "engagement": {"target": "1513", "attackers": ["t_48"]}}
FOUGHT: dict[str, Any] = {"target": "1513", "attackers": ["t_48", "t_comp"], "defender_result": "DR", "attacker_result": "E"}


def state_of(match: Match) -> AllenbyState:
    assert isinstance(match.state, AllenbyState)
    return match.state


def position_state(**changes: Any) -> AllenbyState:
    """Return the Turks' combat around 1513, changed; `...` leaves something out."""
    return state_of(opened("allenby", {key: value for key, value in {**TURKS, **changes}.items() if value is not ...}))


def inside(*questions: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return a combat that has come as far as the questions say."""
    return {"pending": [*COMBAT, *questions], "engagement": {**FOUGHT, **changes}}


# What opens

def test_a_written_situation_opens_as_it_is_written() -> None:
    match = opened("allenby", {"turn": 3, "phase": 5, "hexes": {"1005": ["b_4cav_10"], "1204": ["t_gar_el_afule"]}})
    state = state_of(match)
    assert (state.turn, state.phase) == (3, 5)
    assert offered(match) == ["movement_first", "combat_first", "cover 4cav"]
    assert state.turks_at_dawn == 1


def test_whoever_is_not_mentioned_is_out_of_the_position() -> None:
    state = position_state(eliminated=["t_46", "b_dummy_1"])
    places = [state.where[UNITS.index(unit)] for unit in ("t_46", "t_24", "t_gar_haifa", "b_gar_3", "b_dummy_1", "b_hq_xx")]
    assert places == [ELIMINATED, REMOVED, POOL, POOL, ELIMINATED, REMOVED]


def test_a_phase_without_pending_begins_with_the_phase() -> None:
    assert offered(opened("allenby", {"turn": 2, "phase": 6, "groups_used": ["g7"], "hexes": RIVERS})) == ["group g4", "group g8"]


def test_a_fight_has_its_consequences() -> None:
    state = position_state(**inside({"step": "retreat", "units": RIVERS["1513"]}), hexes={**RIVERS, "1514": []})
    attackers = [UNITS.index(unit) for unit in ("t_48", "t_comp")]
    assert all(state.acted >> unit & 1 for unit in attackers)
    assert all(state.revealed >> UNITS.index(unit) & 1 for unit in RIVERS["1513"])
    assert engagement(state).striking == tuple(attackers)


def test_the_last_turn_may_play_itself_to_the_end() -> None:
    match = opened("allenby", {"turn": 7, "phase": 10, "hexes": RIVERS})
    assert match.over
    assert match.result is not None


def test_a_finished_game_opens_finished() -> None:
    match = opened("allenby", {"turn": 7, "phase": 10, "hexes": RIVERS, "ending": "turkish_minor", "points": {"turkish": 3}})
    assert match.over
    assert state_of(match).ending == "turkish_minor"


@pytest.mark.parametrize(("setup", "stage", "asked"), [
    ("historical", "turks", "place t_7"), ("historical", "british", "place b_art_xxi"),
    ("free", "british_corps", "place b_art_xxi"), ("free", "british_rest", "place b_art_xxi"),
    ("free", "shift", "march t_hq_xxii"), ("free", "turks_waiting", "place t_7"),
])
def test_every_stage_of_the_set_up_can_be_written(setup: str, stage: str, asked: str) -> None:
    turks = [] if stage in ("british", "british_rest") else ["t_7"]
    hexes = {"0711": ["t_hq_xxii"], "0512": ["b_7ind_19", "b_hq_xxi"]}
    match = opened("allenby", {"setup": setup, "phase": 0, "stage": stage, "in_hand": ["b_art_xxi", *turks], "hexes": hexes})
    assert asked in offered(match)


def test_the_example_of_a_concentric_assault_is_one() -> None:
    match = umpire.start("allenby", position=EXAMPLES / "allenby-concentric.toml", seed=1, forced=False)
    play_all(match, "attack 1513", "with_all g4a", "with t_3cav")
    lines = match.play("assault", [6])
    assert "9.1.c" in [line.case for line in lines]
    battle = next(line.event for line in lines if line.case == "9.1.c")
    assert battle.arithmetic is not None
    assert "concentric" in [term.name for term in battle.arithmetic.terms]


# What is saved opens again

def test_saved_positions_open_to_equal_states() -> None:
    kinds = set().union(*[kinds_saved(TITLE, seed, 0.1, DERIVED) for seed in range(12)])
    assert kinds >= {
        "Place", "PlaceAt", "Shift", "PlaceSquadron", "Bombard", "LayGuns", "NameGroup", "DeclareOrder", "MovementHalf", "March",
        "Straggle", "CombatHalf", "Muster", "ChooseCounted", "ChooseSupport", "ChooseStrongest", "ChooseRetreat", "ChooseAdvance",
        "PlaceFragment", "Garrisons", "PlaceGarrisons", "Call",
    }


def test_a_set_up_that_has_not_begun_can_be_saved() -> None:
    assert_unbegun_opens_again(TITLE)


@pytest.mark.parametrize("changes", [
    {"pending": [{"step": "owed"}], "disrupted": ["t_48"]},
    {"pending": [{"step": "owed"}, {"step": "straggle", "unit": "t_48", "points": 2}], "disrupted": ["t_48"]},
    inside({"step": "last"}, fallen=["t_24 1415", "t_53 1315"]),
    inside({"step": "fragment", "place": "1415", "number": 1}, fallen=["t_24 1415"]),
    inside({"step": "count", "hex": "1514"}, attackers=["t_cauc", "t_ger_701", "t_ger_146"], striking=[]),
])
def test_rare_questions_are_saved_and_open_again(changes: dict[str, Any]) -> None:
    hexes = {**RIVERS, "1514": ["t_cauc", "t_ger_701", "t_ger_146"]}
    state = position_state(**changes, hexes=hexes)
    assert_opens_again(TITLE, state, TITLE.complete_switches("historical", {}), DERIVED)
    name = changes["pending"][-1]["step"]
    assert TITLE.position(state)["agenda"][0]["step"] == POSITIONS.older.get(name, {"step": name})["step"]


def test_a_question_opens_by_its_new_and_old_name() -> None:
    older = position_state(**inside({"step": "fragment", "place": "1415", "number": 1}, fallen=["t_24 1415"]))
    words = [{"step": "combat_half"}, {"step": "place_fragment", "place": "1415", "number": 1}]
    assert position_state(pending=words, engagement={**FOUGHT, "fallen": ["t_24 1415"]}) == older
    assert set(QUESTIONS) == {make for make in POSITIONS.makes.values() if issubclass(make, Decision)}


# What is refused

@pytest.mark.parametrize(("changes", "complaint"), [
    # words and numbers
    ({"colour": "red"}, "colour: 'red': means nothing here"),
    ({"eliminate": []}, "did you mean 'eliminated'"),
    ({"note": 5}, "must be a text"),
    ({"setup": "random"}, "setup: 'random': must be one of: historical, free"),
    ({"turn": 8}, "turn: 8: must be from 0 to 7"),
    ({"turn": 0}, "turn: 0: must be from 1 to 7"),
    ({"turn": "two"}, "must be a whole number"),
    ({"phase": 11}, "phase: 11: must be from 0 to 10"),
    ({"points": {"british": 2.5}}, "points.british: 2.5: must be a whole number"),
    ({"points": {"german": 1}}, "points.german"),
    ({"disruptions": -1}, "disruptions: -1"),
    ({"kills": -1}, "kills: -1"),
    ({"garrisons_lost": True}, "must be a whole number"),
    ({"turks_at_dawn": 58}, "must be from 0 to 57"),
    # counters
    ({"hexes": 3}, "hexes: 3: must be a table"),
    ({"hexes": {"1513": "t_24"}}, "must be a list of texts"),
    ({"hexes": {"2299": ["t_24"]}}, "'2299' is no hex"),
    ({"hexes": {"2299": []}}, "'2299' is no hex"),
    ({"hexes": {"1513": ["t_84"]}}, "'t_84' is no unit .did you mean 't_48'"),
    ({"hexes": {"1513": ["t_24", "t_24"]}}, "'t_24' is already in '1513'"),
    ({"hexes": {"1513": ["t_24"], "1514": ["t_24"]}}, "'t_24' is already in '1513'"),
    ({"eliminated": ["t_48"]}, "'t_48' is already in '1512'"),
    ({"hexes": {"0101": ["t_24"]}}, "hexes.0101: .*'t_24' cannot stand in the water"),
    ({"hexes": {"1513": ["t_24", "b_20ind"]}}, "are enemies and cannot share a hex"),
    ({"hexes": {"1513": ["t_air_1"]}}, r"'t_air_1' is not in the air in phase 4 \(6.1.c\)"),
    ({"phase": 2, "group": ..., "hexes": {"1513": ["b_air_1"]}}, "'b_air_1' is not in the air in phase 2"),
    ({"eliminated": ["t_gar_haifa"]}, "goes back to its pool"),
    ({"pool": ["t_24"]}, "'t_24' cannot be there"),
    ({"removed": ["t_frag_1"]}, "'t_frag_1' cannot be there"),
    ({"in_hand": ["t_24"]}, r"the set-up \(phase 0\) is over"),
    ({"in_hand": ["b_air_1"]}, "is drawn in phase 1"),
    ({"options": {"forces": "no_lawrence"}, "hexes": {"0813": ["b_detfr_detfranc1"]}}, "takes no part with forces"),
    # sides of counters
    ({"disrupted": ["b_anz_1lh"]}, "British units are not turned"),
    ({"disrupted": ["t_gar_haifa"]}, r"'t_gar_haifa' has no disrupted side: it would be eliminated \(4.3.b\)"),
    ({"disrupted": ["t_6cav"]}, r"'t_6cav' has no disrupted side"),
    ({"disrupted": ["t_24"]}, "'t_24' is not on the map"),
    ({"revealed": ["b_dummy_1"]}, "removed as soon as it is seen"),
    ({"revealed": ["t_24"]}, "'t_24' has no type side"),
    ({"covered": ["anz"]}, r"'anz' has no division marker \(4.6.a\)"),
    ({"covered": ["g4a"]}, "'g4a' has no division marker"),
    ({"covered": ["4cav"]}, "the units of '4cav' must all stand in one hex"),
    ({"covered": ["4cav"], "hexes": {"1005": ["b_4cav_10"], "1006": ["b_4cav_11"]}}, "must all stand in one hex"),
    # what was done
    ({"group": "g9"}, "'g9' is no Turkish Group"),
    ({"phase": 5, "pending": [{"step": "order"}]}, "named in the Turkish operations phases"),
    ({"groups_used": ["g7"], "pending": COMBAT}, "by now at most 1"),
    ({"pending": None}, "pending.step: None: must be a text"),
    ({"acted": ["b_anz_1lh"], "pending": COMBAT}, "is forgotten after their phase"),
    ({"acted": ["b_air_1"], "pending": COMBAT}, "'b_air_1' is no unit that acts"),
    ({"moving": ["4cav"], "pending": COMBAT}, "'4cav' does not act in phase 4"),
    ({"moving": ["g4a"], "attacking": ["g4a"], "pending": COMBAT}, "either moves or attacks"),
    ({"moving": ["g4a"], "order": "combat_first", "pending": COMBAT}, "nobody has moved yet"),
    ({"attacking": ["g4a"], "pending": [{"step": "movement"}]}, "nobody has attacked yet"),
    ({"attacking": ["g4a"], "pending": [{"step": "order"}]}, "before the order is declared"),
    ({"fired": ["t_art_4"], "pending": COMBAT}, "means nothing in phase 4"),
    ({"supported": ["t_art_4"], "pending": COMBAT}, "none of the british guns"),
    ({"attacked_units": ["t_48"], "pending": COMBAT}, "is of the side that attacks"),
    ({"newcomers": ["b_4cav_10"], "pending": COMBAT}, "cannot have retreated"),
    ({"turned": ["g4a"], "pending": COMBAT}, "'g4a' has no division marker"),
    ({"second_chance": ["t_48"], "pending": COMBAT}, "means nothing in phase 4"),
    # what is asked
    ({"pending": ...}, "group: 'g4': belongs to what is going on inside a phase"),
    ({"pending": []}, "nothing is going on"),
    ({"pending": [3]}, "pending.0..step: 3: must be a text"),
    ({"pending": [{"step": "sleep"}]}, "step: 'sleep'"),
    ({"pending": [{"step": "combat", "hex": "1513"}]}, "means nothing here"),
    ({"pending": [{"step": "bombard"}]}, "'bombard' belongs to phase 1, 2; this is phase 4"),
    ({"pending": [{"step": "march"}]}, "'march' is asked inside one of these questions: movement_half, shift"),
    ({"pending": [*COMBAT, {"step": "march"}]}, "pending.1..step: 'march': 'march' is asked inside one of these questions"),
    ({"pending": [{"step": "group"}]}, "unless the question is 'name_group'"),
    ({"pending": [{"step": "owed"}]}, "nobody could decide anything here"),
    ({"pending": COMBAT, "engagement": FOUGHT}, "engagement: .*goes with the questions"),
    ({"pending": [*COMBAT, {"step": "muster"}]}, "needs an `engagement`"),
    ({"pending": COMBAT, "party": ["t_48"]}, "party: .*goes with the question 'march'"),
    ({"pending": MARCH}, "'march' needs it"),
    ({"pending": MARCH, "party": ["t_hq_7"]}, "'t_hq_7' cannot march now"),
    ({"pending": MARCH, "party": ["t_48"], "acted": ["t_48"]}, "'t_48' cannot march now"),
    ({"pending": MARCH, "party": ["t_48", "t_cauc"]}, "sets out from one hex"),
    ({"pending": MARCH, "party": ["t_48"], "disrupted": ["t_48"]}, "'t_48' cannot march now"),
    ({"pending": [MARCH[0], {"step": "straggle", "unit": "t_48", "points": 1}]}, "is not disrupted"),
    ({"pending": [MARCH[0], {"step": "straggle", "unit": "t_48", "points": 3}], "disrupted": ["t_48"]}, "more than it could"),
    ({"pending": [MARCH[0], {"step": "straggle", "unit": "t_48", "points": 2, "goals": ["t_comp"]}], "disrupted": ["t_48"]},
     "'t_comp' is no Turkish headquarters"),
    ({"pending": [MARCH[0], {"step": "straggle", "unit": "t_48", "points": 2, "north": False}], "disrupted": ["t_48"]},
     "may go to the top of the map"),
    # fights
    ({**MUSTER, "engagement": {"attackers": ["t_48"]}}, "target: None: is missing"),
    ({**MUSTER, "engagement": {"target": "1510"}}, r"cannot be attacked now \(9.1.d\)"),
    ({**MUSTER, "attacked": ["1513"]}, r"cannot be attacked now \(9.3.1.e\)"),
    ({**MUSTER, "engagement": {"target": "1513", "attackers": ["t_hq_4"]}}, r"'t_hq_4' cannot take part \(9.1.d\)"),
    ({**MUSTER, "engagement": {"target": "1513", "fallen": []}}, "is not known while the attack is being declared"),
    (inside({"step": "retreat", "units": ["b_anz_1lh"]}), "must be all who retreat"),
    (inside({"step": "retreat", "units": [*RIVERS["1513"], "t_48"]}), "'t_48' does not retreat from 1513"),
    (inside({"step": "retreat", "units": RIVERS["1513"]}), "no hex is open to a retreat"),
    (inside({"step": "retreat", "units": RIVERS["1513"]}, defender_result="D"), "the result 'D' makes nobody retreat"),
    (inside({"step": "advance"}), "the hex must be vacated"),
    (inside({"step": "advance"}, attackers=["t_hq_4"]), "'t_hq_4' is not next to 1513"),
    (inside({"step": "support"}, attackers=[]), "nobody attacks"),
    (inside({"step": "support"}, attackers=["b_anz_1lh"]), "in phase 4 the turkish player attacks"),
    (inside({"step": "support"}, striking=["t_3cav"]), "'t_3cav' is none of the attackers"),
    (inside({"step": "support"}, holding=["t_3cav"]), "is of the attacking side"),
    (inside({"step": "support"}, supports=["b_anz_1lh"]), "is no artillery"),
    (inside({"step": "support"}, rolled=["t_48"]), "rolled: '': must be a whole number"),
    (inside({"step": "support"}, rolled=["t_48 7"]), "cannot be worth 7"),
    (inside({"step": "support"}, rolled=["t_48 1", "t_48 2"]), "names something twice"),
    (inside({"step": "support"}, room=["1512 1"]), "matters in a concentric assault only"),
    (inside({"step": "support"}, room=["0101 1"], concentric=True), "'0101' is not next to the target"),
    (inside({"step": "support"}, fallen=["t_48 1512"]), "'t_48' is still on the map"),
    (inside({"step": "support"}, fallen=["b_20ind 1512"]), "must be a Turkish unit"),
    (inside({"step": "support"}, attacker_result="X"), "attacker_result: 'X'"),
    ({**inside({"step": "support"}), "hexes": {**RIVERS, "1513": ["b_dummy_1", "b_20ind"]}}, "removed as soon as it is seen"),
    ({**inside({"step": "support"}), "hexes": {**RIVERS, "1513": ["b_10div_29"]}, "covered": ["10div"]}, "its marker is lifted"),
    (inside({"step": "strongest", "of": "attackers"}), "'t_48' alone is the strongest"),
    (inside({"step": "strongest", "of": "defenders"}, defender_result="R"), "asks nobody for the strongest unit"),
    (inside({"step": "count"}), "all of them count together"),
    (inside({"step": "count", "hex": "1612"}), "nobody is there to be counted"),
    (inside({"step": "last"}), "the fallen of several hexes"),
    (inside({"step": "fragment", "place": "1512", "number": 1}), "nobody fell there"),
    (inside({"step": "fragment", "place": "1415", "number": 2}, fallen=["t_24 1415"]), "must be 1 to 1: no more were earned"),
    # the end
    ({"ending": "draw"}, "group: 'g4': belongs to what is going on"),
    ({"ending": "draw", "group": ...}, "a game ends in phase 10"),
])
def test_impossible_positions_are_refused_with_a_reason(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        position_state(**changes)


RETREAT = {**inside({"step": "retreat", "units": RIVERS["1513"]}), "hexes": {**RIVERS, "1514": []}}
STRAGGLER = {"pending": [{"step": "owed"}, {"step": "straggle", "unit": "t_48", "points": 2}], "disrupted": ["t_48"]}
COUNTING = {
    **inside({"step": "count", "hex": "1514"}, attackers=["t_cauc", "t_ger_701", "t_ger_146"], striking=[]),
    "hexes": {**RIVERS, "1514": ["t_cauc", "t_ger_701", "t_ger_146"]},
}
LAST = inside({"step": "last"}, fallen=["t_24 1415", "t_53 1315"])
EQUALS = inside({"step": "strongest", "of": "defenders"}, defender_result="D")


@pytest.mark.parametrize(("changes", "place", "parts", "complaint"), [
    # the next thing is not what it takes for granted
    (RETREAT, 0, {"units": RIVERS["1513"][:2]}, "must be all who retreat"),
    (RETREAT, 0, {"voluntary": True}, r"retreat from a bombardment.*\(6.3.d\)"),
    (RETREAT, 0, {"seat": "turkish"}, "'b_anz_1lh' does not retreat from 1513"),
    (RETREAT, 0, {"single": "t_48"}, r"one of several who are left in the hex \(R37\)"),
    (STRAGGLER, 0, {"unit": "t_comp"}, r"is not disrupted \(8.4\)"),
    (STRAGGLER, 0, {"points": 3}, "more than it could roll"),
    (COUNTING, 0, {"stack": ["t_cauc", "t_ger_701"]}, r"stack: .*is not who is to be counted there \(4.4\)"),
    (COUNTING, 0, {"attacking": False}, "is not who is to be counted there"),
    (LAST, 0, {"number": 9}, r"other fragments were earned \(R9, 4.10\)"),
    (LAST, 0, {"places": ["1415"]}, "are not those where units fell"),
    (EQUALS, 0, {"result": "E"}, "the result is another"),
    (EQUALS, 0, {"candidates": RIVERS["1513"][:2]}, "are not those who are equally strong"),
    ({}, 0, {"seat": "british"}, "agenda.0..seat: 'british': must be 'turkish': that follows from the rest"),
    # what is below it is something else
    (RETREAT, 1, None, "must begin with what follows from its questions"),
    (RETREAT, 1, {"defending": True}, "must begin with what follows from its questions"),
    ({}, 1, None, "must begin with what follows from its questions"),
    ({}, -1, None, "must end with the rest of the game"),
    ({}, -2, {"number": 6}, "must end with the rest of the game"),
])
def test_a_saved_agenda_that_cannot_be_is_refused(
    changes: dict[str, Any], place: int, parts: dict[str, Any] | None, complaint: str,
) -> None:
    saved = json.loads(json.dumps(TITLE.position(position_state(**changes))))
    if parts is None:
        del saved["agenda"][place]
    else:
        saved["agenda"][place] = {**play_aside(saved, place), **parts}
    with pytest.raises(BadPosition, match=complaint):
        opened("allenby", saved)


def play_aside(saved: dict[str, Any], place: int) -> dict[str, Any]:
    step = saved["agenda"][place]
    return step if isinstance(step, dict) else {"step": step}


@pytest.mark.parametrize(("position", "complaint"), [
    ({"stage": "turks"}, "goes with phase = 0"),
    ({"phase": 0, "stage": "shift"}, "must be one of: turks, british, ready"),
    ({"phase": 0, "turn": 1}, "must be from 0 to 0"),
    ({"phase": 0, "bombarded": ["0613"]}, "nothing is bombarded"),
    ({"phase": 0, "hexes": {"0613": ["t_24"]}}, "on its own side of the trench line"),
    ({"phase": 0, "hexes": {"1204": ["b_20ind"]}}, "on its own side of the trench line"),
    ({"phase": 0, "in_hand": ["t_frag_1"]}, "is not placed in a set-up"),
    ({"phase": 0, "in_hand": ["t_art_4"]}, "nobody of its block to stand next to"),
    ({"phase": 0, "stage": "british", "in_hand": ["t_7"]}, "had to be placed before"),
    ({"phase": 0, "pending": [{"step": "shift"}]}, "'shift' is not asked in the stage 'turks'"),
    ({"phase": 0, "in_hand": ["t_7"], "pending": [{"step": "place"}, {"step": "place_at", "units": ["t_20"]}]},
     "'t_20' cannot be placed now"),
    ({"phase": 0, "in_hand": ["t_7"], "pending": [{"step": "place"}, {"step": "place_at"}]}, "must be one unit or several"),
    ({"phase": 1, "in_hand": ["b_air_1"]}, "tell with `pending` what is asked"),
    ({"phase": 1, "in_hand": ["b_air_1"], "pending": [{"step": "bombard"}]}, "the question is 'place_squadron'"),
    ({"phase": 1, "pending": [{"step": "bombard"}, {"step": "fly"}]}, "no squadron is in hand"),
    ({"phase": 1, "acted": ["t_24"]}, "no Turk acts before phase 4"),
    ({"phase": 1, "fired": ["t_art_4"], "pending": [{"step": "bombard"}]}, "none of the british guns"),
    ({"phase": 4, "groups_used": ["g4", "g7", "g8"]}, "by now at most 0"),
    ({"phase": 3, "pending": [{"step": "garrisons"}, {"step": "disband", "towns": ["1513"], "number": 1}]}, "'1513' is no town"),
    ({"phase": 3, "pending": [{"step": "garrisons"}, {"step": "disband", "number": 1}]}, "there must be a town"),
    ({"phase": 9, "second_chance": ["t_24"]}, "'t_24' is not disrupted: it needs none"),
    ({"phase": 9, "pending": [{"step": "call"}]}, "no headquarters could call"),
    ({"turn": 7, "ending": "draw"}, "a game ends in phase 10"),
    ({"turn": 7, "phase": 10, "ending": "british_minor"}, "the table shows draw"),
    ({"turn": 3, "phase": 10, "ending": "draw"}, "the game goes on after this turn"),
])
def test_positions_of_other_phases_are_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        opened("allenby", position)


def test_a_bombardment_that_cannot_be_is_refused() -> None:
    guns = {"phase": 1, "hexes": {"0512": ["b_art_xxi", "b_20ind"], "0613": ["b_art_xx"], "0612": ["t_20"], "0410": ["t_7"]}}
    laying = {"pending": [{"step": "bombard"}, {"step": "guns"}]}
    for engagement_, complaint in (
        ({"target": "0410"}, r"cannot be attacked now \(6.0.a\)"),
        ({"target": "0612", "attackers": ["b_20ind"]}, r"'b_20ind' cannot take part \(6.0.a\)"),
        ({"target": "0612", "attackers": ["b_art_dmc"]}, r"'b_art_dmc' cannot take part \(6.0.a\)"),
    ):
        with pytest.raises(BadPosition, match=complaint):
            opened("allenby", {**guns, **laying, "engagement": engagement_})
    fired = {"target": "0612", "attackers": ["b_20ind"], "defender_result": "D"}
    with pytest.raises(BadPosition, match="'b_20ind' cannot attack like that"):
        opened("allenby", {**guns, "pending": [{"step": "bombard"}, {"step": "retreat", "units": ["t_20"]}], "engagement": fired})
