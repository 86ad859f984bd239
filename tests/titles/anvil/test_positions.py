"""Positions of Striking the Anvil: any situation can be written; what cannot be is refused with its reason."""
from __future__ import annotations

from typing import Any

import pytest

from support import offered, opened
from titles.anvil.anvil_table import allied_areas, can, number, state_of, table, unsupplied_areas, upside_down, where
from titles.positions import assert_opens_again, assert_unbegun_opens_again, kinds_saved
from umpire.engine.title import BadPosition
from umpire.titles.anvil import Anvil, title
from umpire.titles.anvil.state import ABSENT, ELIMINATED, AnvilState

TITLE: Anvil = title()
# what a state keeps beside its facts
DERIVED = ("stacks",)
# the Allies on the move from Le Muy, Germans around them
FRONT: dict[str, list[str]] = {
    "07": ["us-7ir", "us-15ir", "us-756tkb", "us-transport-1"], "08": ["de-917gr", "de-308gr"], "15": ["de-33pzr"],
    "09": ["de-918gr", "de-627maa"],
}
OPERATIONS: dict[str, Any] = {"turn": 2, "phase": "operations", "areas": FRONT, "allied": ["01", "02", "07"]}
ASSAULT: dict[str, Any] = {"place": "07", "action": "mobile", "target": "08"}
ARRIVED: dict[str, Any] = {
    **ASSAULT, "units": ["us-7ir", "us-756tkb"], "arrived": ["us-7ir", "us-756tkb"], "came_from": ["07", "07"],
}
IN_08: dict[str, list[str]] = {"07": ["us-15ir"], "08": ["us-7ir", "us-756tkb", "de-917gr", "de-308gr"]}
COUNTER: dict[str, Any] = {"kind": "counter", "attackers": ["de-917gr"], "defenders": ["us-7ir", "us-756tkb"]}


def step(name: str, **more: Any) -> dict[str, Any]:
    return {"pending": {"step": name, **more}}


def position_state(**changes: Any) -> AnvilState:
    """Return the front of Le Muy, changed; `...` leaves something out."""
    document = {**OPERATIONS, **step("impulse"), **changes}
    return state_of(opened("anvil", {key: value for key, value in document.items() if value is not ...}))


# What opens

def test_a_written_situation_opens_as_it_is_written() -> None:
    match = table({"07": ["us-7ir"], "08": ["de-917gr"]}, turn=3, impulse="german", disorganized=["us-7ir"], allied=["07"])
    assert (state_of(match).turn, upside_down(match)) == (3, {"us-7ir"})
    assert offered(match) == ["activate 08", "pass"]


def test_whoever_is_not_mentioned_takes_no_part() -> None:
    state = position_state(eliminated=["us-30ir"])
    assert [state.where[number(unit)] for unit in ("us-30ir", "us-141ir")] == [ELIMINATED, ABSENT]


def test_without_a_word_the_allies_control_where_they_stand_alone() -> None:
    match = table({"07": ["us-7ir"], "06": ["us-15ir", "de-308gr"], "08": ["de-917gr"]})
    assert allied_areas(match) == ["07"]
    assert unsupplied_areas(match, 0) == ["06", "07"]


def test_a_phase_without_pending_begins_with_the_phase() -> None:
    assert "naval 07" not in offered(table({}, phase="bombing", ask=""))
    assert "air 07" in offered(table({}, phase="bombing", ask=""))


def test_units_that_are_due_come_when_they_are_due() -> None:
    match = table({}, phase="reinforcement", waiting=["us-tf-butler", "fr-cc2"])
    assert (where(match, "us-tf-butler"), where(match, "fr-cc2"), where(match, "us-transport-2")) == ("LZ2", "waiting", "absent")


def test_the_last_turn_may_play_itself_to_the_end() -> None:
    match = table({}, phase="end", turn=10)
    assert match.over
    assert match.result is not None


def test_a_finished_game_opens_finished() -> None:
    match = table({}, phase="end", turn=10, ending="draw", points={"allied": 17, "german": 2})
    assert match.over
    assert state_of(match).ending == "draw"


@pytest.mark.parametrize(("changes", "action"), [
    ({**step("order", place="07")}, "assault 08"),
    ({**step("worker", site="br-le-muy", work="repair"), "activation": {"place": "07"}}, "take us-15ir"),
    ({**step("party"), "activation": {"place": "07", "party": ["us-7ir"]}}, "to 06"),
    ({**step("go_on"), "areas": {"01": ["us-7ir"]}, "activation": {
        "place": "07", "units": ["us-7ir"], "party": ["us-7ir"], "spent": 1}}, "halt"),
    ({**step("carry_on", going="08"), "areas": {"07": ["us-7ir", "us-transport-1", "de-917gr"]}, "disorganized": ["us-7ir"],
      "activation": {"place": "07", "units": ["us-7ir", "us-transport-1"], "party": ["us-transport-1"]}}, "to 08"),
    ({**step("combat", units=["us-7ir"]), "areas": {"07": ["us-7ir", "de-917gr"]}, "activation": {
        "place": "07", "action": "combat"}}, "strike"),
    ({**step("counter"), "areas": IN_08, "activation": ARRIVED}, "take de-917gr"),
    ({**step("pursuit", going="07"), "areas": {"08": ["us-7ir", "de-917gr", "de-308gr", "de-326gr"]}, "activation": {
        "place": "08", "units": ["us-7ir"], "party": ["us-7ir"]}}, "decline"),
    ({**step("loss", side="allied", hits=2), "areas": IN_08, "activation": ARRIVED, "fight": COUNTER,
      "disorganized": ["de-917gr"]}, "eliminate us-756tkb"),
])
def test_every_question_of_an_impulse_can_be_written(changes: dict[str, Any], action: str) -> None:
    match = opened("anvil", {**OPERATIONS, **changes})
    assert action in offered(match)


@pytest.mark.parametrize(("position", "action"), [
    ({"phase": "reinforcement", **step("group", forming=["us-7ir"]), "options": {"combat_groups": "on"}}, "group us-15ir"),
    ({"phase": "ffi", "attempts": 1, **step("rouse")}, "rouse 06"),
    ({"phase": "bombing", **step("air")}, "air 09"),
    ({"phase": "bombing", **step("naval"), "bombs": {"air": "09"}}, "naval 09"),
    ({"phase": "bombing", **step("bombing"), "bombs": {"air": "09", "naval": "10"}}, "bomb naval"),
    ({"phase": "operations", "turn": 1, "scenario": "2-june-1944", **step("drop"), "waiting": ["us-517pir"]}, "drop 06"),
    ({"phase": "end", **step("surrender"), "levels": {"09": 3}, "areas": {"09": ["us-7ir"]}, "allied": []}, "surrender 09"),
])
def test_every_question_around_the_impulses_can_be_written(position: dict[str, Any], action: str) -> None:
    assert action in offered(opened("anvil", {**OPERATIONS, **position}))


# What is saved opens again

def test_saved_positions_open_to_equal_states() -> None:
    kinds = set().union(*[kinds_saved(TITLE, seed, 0.1, DERIVED) for seed in range(6)])
    assert kinds >= {
        "ChooseGroup", "Rouse", "PlaceBomb", "ChooseDrop", "Impulse", "Order", "ChooseWorker", "FormParty", "GoOn",
        "Mustercombat", "Mustercounter", "Musterpursuit", "ChooseLoss",
    }


def test_a_game_that_has_not_begun_can_be_saved() -> None:
    assert_unbegun_opens_again(TITLE)


@pytest.mark.parametrize("changes", [
    {"phase": "bombing", **step("bombing"), "bombs": {"air": "09", "naval": "10"}},
    {"phase": "end", **step("surrender"), "levels": {"09": 3, "10": 4}, "areas": {"09": ["us-7ir"], "10": ["us-15ir"]},
     "surrendered": ["10"], "allied": []},
    {**step("pursuit", going="italy", units=["us-7ir"]), "impulse": "german",
     "areas": {"05": ["de-8rgr", "us-7ir"]}, "activation": {"place": "05", "units": ["de-8rgr"], "party": ["de-8rgr"]}},
    {**step("pursuit", going="10"), "impulse": "german", "areas": {"13": ["de-eaa640", "us-7ir"]}, "allied": [],
     "activation": {"place": "13", "units": ["de-eaa640"], "party": ["de-eaa640"]}, "bridges": []},
    {**step("loss", side="german", hits=3, least=1, attacker_hits=1), "levels": {"09": 2}, "disorganized": ["us-7ir"],
     "areas": {"09": ["us-7ir", "de-918gr"]}, "activation": {"place": "09", "action": "combat", "units": ["us-7ir"]},
     "fight": {"kind": "combat", "attackers": ["us-7ir"], "defenders": ["de-918gr"]}},
    {**step("party"), "activation": {"place": "07", "party": ["us-7ir"]}, "unsupplied": {"german": ["08"]}},
    {**step("carry_on", going="08"), "areas": {"07": ["us-7ir", "us-transport-1", "de-917gr"]}, "disorganized": ["us-7ir"],
     "activation": {"place": "07", "units": ["us-7ir", "us-transport-1"], "party": ["us-transport-1"]}},
    # 5.6 the second party of a mobile combat is pursued while the first has arrived
    {**step("loss", side="allied", hits=1, going="08"), "disorganized": ["de-918gr"],
     "areas": {"07": ["us-15ir", "de-918gr", "us-7ir"], "08": ["us-30ir", "de-917gr"]},
     "activation": {**ASSAULT, "units": ["us-30ir", "us-7ir"], "arrived": ["us-30ir"], "came_from": ["07"], "party": ["us-7ir"]},
     "fight": {"kind": "pursuit", "attackers": ["de-918gr"], "defenders": ["us-7ir"]}},
])
def test_rare_questions_are_saved_as_they_are_written(changes: dict[str, Any]) -> None:
    assert_opens_again(TITLE, position_state(**changes), TITLE.complete_switches("1-historical", {}), DERIVED)


def saved_position(**changes: Any) -> dict[str, Any]:
    """Return the front of Le Muy as it is saved: with its whole agenda."""
    return {**TITLE.position(position_state(**changes)), "title": "anvil"}


def test_a_saved_position_tells_all_that_is_to_come_the_next_thing_first() -> None:
    document = saved_position(turn=9, **step("order", place="07"))
    assert document["agenda"] == [
        {"step": "order", "seat": "allied", "place": "07"}, "end_activation", "impulses", {"step": "phase", "name": "end"},
        {"step": "turn", "number": 10}, "judgement",
    ]
    assert "pending" not in document
    assert "assault 08" in offered(opened("anvil", document))


PURSUED: dict[str, Any] = {
    **step("pursuit", going="07"), "areas": {"08": ["us-7ir", "de-917gr", "de-308gr", "de-326gr"]},
    "activation": {"place": "08", "units": ["us-7ir"], "party": ["us-7ir"]},
}
STRUCK: dict[str, Any] = {
    **step("loss", side="allied", hits=2, attacker_hits=1), "areas": IN_08, "activation": ARRIVED, "fight": COUNTER,
    "disorganized": ["de-917gr"],
}
IMPULSE: dict[str, Any] = {"step": "impulse", "seat": "allied"}
LOSS: dict[str, Any] = {
    "step": "choose_loss", "seat": "allied", "area": "08", "pool": ["us-7ir", "us-756tkb"], "left": 2,
}
HITS: dict[str, Any] = {"step": "take_hits", "seat": "german", "area": "08", "pool": ["de-917gr"], "left": 1}


def test_a_loss_lies_above_the_hits_of_the_other_side() -> None:
    assert saved_position(**STRUCK)["agenda"][:5] == [LOSS, HITS, "end_fight", "mobile_attack", "end_activation"]


@pytest.mark.parametrize(("changes", "count", "steps", "complaint"), [
    # as many steps as `count` are taken off the front, and these are put there
    ({}, 1, [], "must begin with a question"),
    ({}, 2, [], "must begin with a question"),
    ({}, 1, ["end_fight"], "must begin with a question"),
    ({}, 1, [{**IMPULSE, "seat": "german"}], "seat: 'german': must be 'allied'"),
    ({}, 2, [IMPULSE], "must begin with"),
    ({}, 1, [IMPULSE, "end_activation"], "must begin with"),
    ({}, 3, [IMPULSE, "impulses"], "must end with the rest of the game"),
    ({"passes": 1}, 2, [{"step": "phase", "name": "operations"}], "goes with the phase operations"),
    ({}, 2, ["rouse"], "attempts"),
    ({}, 2, [{"step": "choose_bombing", "seat": "allied"}, "bombings"], "'choose_bombing' belongs to phase bombing"),
    ({}, 1, [{"step": "order", "seat": "allied", "place": "01"}, "end_activation"], "can be activated there"),
    ({}, 1, [{"step": "form_party", "seat": "allied"}, "end_activation"], "'form_party' needs activation"),
    ({}, 1, ["choose_movers"], "must be one of"),
    (PURSUED, 2, [{"step": "muster", "seat": "german", "kind": "pursuit", "area": "08"}], "where does the pursued party go"),
    (PURSUED, 2, [{"step": "muster", "seat": "german", "kind": "pursuit", "area": "08"}, {"step": "go", "goal": "20"}],
     "the party cannot go there"),
    (PURSUED, 2, [{"step": "muster", "seat": "german", "kind": "pursuit", "area": "07"}, {"step": "go", "goal": "07"}],
     "area: '07': must be '08'"),
    (PURSUED, 1, [{"step": "muster", "seat": "german", "kind": "pursuit", "area": "08", "chosen": ["de-8rgr"]}],
     "'de-8rgr' cannot take part"),
    (STRUCK, 1, [{**LOSS, "pool": ["us-7ir"]}], "pool: .* must be .'us-7ir', 'us-756tkb'."),
    (STRUCK, 1, [{**LOSS, "left": 0}], "cannot be taken by anybody"),
    (STRUCK, 2, [LOSS], "must begin with"),
    (STRUCK, 2, [LOSS, {**HITS, "area": "07"}], "must begin with"),
    (STRUCK, 4, [LOSS, HITS, "end_fight"], "must begin with"),
])
def test_an_agenda_must_follow_from_its_question(
    changes: dict[str, Any], count: int, steps: list[Any], complaint: str,
) -> None:
    document = saved_position(**changes)
    opened("anvil", document)
    with pytest.raises(BadPosition, match=complaint):
        opened("anvil", {**document, "agenda": [*steps, *document["agenda"][count:]]})


def test_whose_impulse_it_is_outside_the_operations_goes_without_saying() -> None:
    document = {**TITLE.position(position_state(phase="bombing", pending={"step": "air"})), "title": "anvil"}
    assert document["impulse"] == "allied"
    with pytest.raises(BadPosition, match="goes with the phase operations"):
        opened("anvil", {**document, "impulse": "german"})


@pytest.mark.parametrize(("changes", "name", "step"), [
    ({"phase": "bombing"}, {"step": "naval"}, {"step": "place_bomb", "marker": "naval"}),
    ({"activation": {"place": "07", "action": "move"}}, {"step": "party"}, {"step": "form_party"}),
    ({"activation": ARRIVED, "areas": IN_08}, {"step": "counter", "units": ["de-917gr"]},
     {"step": "muster", "kind": "counter", "units": ["de-917gr"]}),
])
def test_a_question_may_be_called_by_the_id_of_its_decision(
    changes: dict[str, Any], name: dict[str, Any], step: dict[str, Any],
) -> None:
    state = position_state(**changes, pending=step)
    assert state == position_state(**changes, pending=name)
    assert state.agenda[-1] == position_state(**changes, pending=name).agenda[-1]


# What cannot be

@pytest.mark.parametrize(("changes", "complaint"), [
    # the clock
    ({"impulses": "german"}, "means nothing here .did you mean 'impulse'"),
    ({"note": 3}, "must be a text"),
    ({"scenario": "4-caesar"}, "must be one of: 1-historical"),
    ({"turn": 11}, "must be from 0 to 10"),
    ({"turn": 0}, "must be from 1 to 10"),
    ({"phase": "dawn"}, "must be one of: setup, ffi"),
    ({"phase": "ffi"}, "'impulse' belongs to phase operations; this is phase ffi"),
    ({"pending": ..., "impulse": "german"}, "`pending` must tell what is being asked"),
    ({"passes": 2}, "must be from 0 to 1"),
    ({"passes": 1, **step("order", place="07")}, "nobody has passed"),
    ({"points": {"german": 3}}, r"after the last turn only \(V.2\)"),
    ({"points": {"british": 3}}, "means nothing here"),
    ({"attempts": 1}, "goes with the question 'rouse'"),
    # counters
    ({"areas": {"46": ["us-7ir"]}}, "'46' is no area .known: 01, 02"),
    ({"areas": {**FRONT, "46": []}}, "'46' is no area .known: 01, 02"),
    ({"areas": {"07": ["us-8ir"]}}, "'us-8ir' is no unit .did you mean"),
    ({"areas": {"07": ["us-7ir"], "06": ["us-7ir"]}}, "'us-7ir' is already in '07'"),
    ({"areas": {"LZ1": ["de-917gr"]}}, r"does not enter from there \(7.a\)"),
    ({"areas": {"WEST": ["de-cd-nice"]}}, "does not enter from there"),
    ({"areas": {"AIR": ["us-517pir"]}}, r"stand in `waiting` \(8.a\)"),
    ({"areas": {"08": ["de-eaa640"]}}, r"coastal areas and beside the Rhône only"),
    ({"areas": {"07": ["us-756tkb"]}}, r"support units are alone in 07 \(1.3.2.g\)"),
    ({"areas": {"07": ["us-transport-1", "de-917gr"]}}, r"transports are alone among enemies in 07"),
    ({"waiting": ["de-933gr"]}, "'de-933gr' is not due in this scenario"),
    ({"waiting": ["us-tf-butler"]}, "'us-tf-butler' has come already"),
    ({"waiting": ["us-517pir"]}, "'us-517pir' has come already"),
    ({"exited_north": ["us-7ir"], "areas": {}}, r"'us-7ir' never leaves the map \(1.1.d"),
    ({"exited_italy": ["de-eaa640"]}, r"'de-eaa640' never leaves the map"),
    ({"disorganized": ["us-30ir"]}, "'us-30ir' is not on the map"),
    ({"reduced": ["us-756tkb"]}, r"'us-756tkb' has one step"),
    ({"reduced": ["us-30ir"]}, "'us-30ir' has not come yet"),
    ({"phase": "ffi", "pending": ..., "disorganized": ["us-7ir"]}, "in Good Order until the operation phase"),
    # areas and markers
    ({"allied": ["09"]}, r"09 is German while a fortification level stands \(1.5.h\)"),
    ({"allied": []}, r"07 must be allied: nothing withstands them there \(1.6.g\)"),
    ({"allied": ["07", "08"]}, "08 must be german"),
    ({"fighters": ["06"]}, r"06 is not Allied \(1.3.4.e\)"),
    ({"levels": {"09": 13}}, "must be from 0 to 12"),
    ({"levels": {"08": 3}}, "means nothing here"),
    ({"unsupplied": {"german": ["08"]}}, "the areas tell who is supplied"),
    ({"bridges": ["br-kwai"]}, "'br-kwai' is no bridge"),
    ({"bridges": ["br-frejus"], "bridging": {"br-frejus": 2}}, r"stands already \(9.e\)"),
    ({"bridging": {"br-frejus": 7}}, "must be from 1 to 6"),
    ({"bombs": {"air": "46"}}, "'46' is no area"),
    ({"phase": "ffi", "pending": ..., "bombs": {"air": "07"}}, "placed in the bombing phase"),
    ({"support": ["air"]}, "every marker shows support"),
    ({"phase": "bombing", **step("naval"), "bombs": {"air": "07"}, "support": []}, "show support where nothing is bombed"),
    ({"phase": "bombing", **step("air"), "bombs": {"air": "07"}}, "still to be placed"),
    ({"phase": "bombing", **step("bombing"), "bombs": {"air": "09"}}, r"have to roll \(6.c\)"),
    ({"ports": ["09"]}, r"09 cannot be an open port \(S1.3\)"),
    ({"surrendered": ["09"]}, "goes with the question 'seek_surrender'"),
    # groups
    ({"groups": [["us-7ir", "us-15ir"]]}, "played without combat groups"),
    ({"phase": "reinforcement", **step("group")}, "played without combat groups"),
    ({"options": {"combat_groups": "on"}, "phase": "setup", **step("group")}, "belongs to phase reinforcement"),
    ({"options": {"combat_groups": "on"}, "phase": "bombing", "pending": ..., "groups": [["us-7ir", "us-15ir"]]},
     r"once the reinforcements of the turn have come \(10.g\)"),
    ({"options": {"combat_groups": "on"}, "groups": [["us-7ir", "de-917gr"]]}, r"'de-917gr' cannot be in that group \(10.b\)"),
    ({"options": {"combat_groups": "on"}, "groups": [["us-7ir"], ["us-7ir"]]}, "in two groups"),
    ({"options": {"combat_groups": "on"}, "groups": [["us-7ir", "us-141ir", "fr-1bde", "fr-3rta"]]}, "too many combat units"),
    ({"options": {"combat_groups": "on"}, "groups": ["us-7ir"]}, "must be a list of texts"),
    ({"options": {"combat_groups": "on"}, "phase": "reinforcement", **step("group"), "groups": [["us-7ir", "us-141ir"]]},
     "does not stand with its group"),
    ({"options": {"combat_groups": "on"}, "phase": "reinforcement", **step("group", forming=["us-transport-1"])},
     "cannot join that group"),
    # what is asked
    (step("sleep"), "must be one of: choose_group"),
    (step("impulse", place="07"), "means nothing here"),
    (step("order", place="01"), r"nobody of the allied side can be activated there \(3.3\)"),
    (step("party"), "'form_party' needs activation"),
    ({"activation": {"place": "07"}}, "'impulse' has no activation"),
    (step("drop"), "no paradrop has a choice"),
    ({"phase": "ffi", "turn": 1, "attempts": 1, **step("rouse")}, "can rise nowhere now"),
    ({"phase": "ffi", "attempts": 3, **step("rouse")}, "must be from 1 to 2"),
    ({"phase": "end", **step("surrender")}, "no fortress can be asked"),
    ({"fight": COUNTER}, "goes with the question 'choose_loss'"),
    # activations
    ({**step("party"), "activation": {"place": "07", "action": "combat"}}, "'form_party' is not asked in this action"),
    ({**step("party"), "activation": {"place": "07", "target": "08"}}, "a mobile combat has a target"),
    ({**step("party"), "activation": {"place": "07", "party": ["de-917gr"]}}, "the other side's impulse"),
    ({**step("party"), "activation": {"place": "07", "party": ["us-756tkb"]}}, "only with a combat unit"),
    ({**step("party"), "activation": {"place": "07", "party": ["us-7ir"]}, "disorganized": ["us-7ir"]},
     "cannot move from there"),
    ({**step("party"), "activation": {"place": "07", "party": ["us-7ir"], "spent": 1}}, "only a party on the move"),
    ({**step("party"), "activation": {**ASSAULT, "target": "06"}}, r"nobody is there to be attacked \(5.3.a\)"),
    ({**step("party"), "activation": {**ASSAULT, "target": "09", "party": ["us-7ir"]}}, "cannot reach the target"),
    ({**step("go_on"), "activation": {"place": "07"}}, "'go_on' is about a party"),
    ({**step("go_on"), "activation": {"place": "07", "party": ["us-7ir"], "spent": 1}}, r"takes part \(3.2\)"),
    ({**step("go_on"), "activation": {"place": "07", "units": ["us-7ir"], "party": ["us-7ir"], "spent": 3}}, "cannot go on"),
    ({**step("carry_on", going="08"), "activation": {"place": "07", "units": ["us-7ir"], "party": ["us-7ir"]}},
     r"no transport that could go on without its load \(5.6.h\)"),
    ({**step("carry_on", going="08"), "areas": {"07": ["us-transport-1"]}, "activation": {
        "place": "07", "units": ["us-transport-1"], "party": ["us-transport-1"]}}, "or never had any"),
    ({**step("carry_on", going="20"), "areas": {"07": ["us-7ir", "us-transport-1"]}, "disorganized": ["us-7ir"], "activation": {
        "place": "07", "units": ["us-7ir", "us-transport-1"], "party": ["us-transport-1"]}}, r"is not adjacent to 07 \(4.1\)"),
    ({**step("combat"), "activation": {"place": "07", "action": "combat"}}, "nobody could attack there"),
    ({**step("counter"), "activation": ARRIVED}, "is not in the target area"),
    ({**step("counter"), "activation": {**ARRIVED, "came_from": []}}, "tells for each who arrived whence"),
    ({**step("pursuit", going="06"), "activation": {"place": "07", "units": ["us-7ir"], "party": ["us-7ir"]}},
     "nobody could pursue"),
    ({**step("worker", site="br-frejus", work="repair"), "activation": {"place": "07"}}, "nobody can do that from 07"),
    ({"phase": "bombing", **step("naval"), "bombs": {"naval": "45"}, "options": {"naval_bombing": "coast"}},
     "reach only the coast"),
    # fights
    ({**step("loss", side="allied", hits=2), "areas": IN_08, "activation": ARRIVED, "disorganized": ["de-917gr"],
      "fight": {**COUNTER, "column": "8-9"}}, "row"),
    ({**step("loss", side="allied", hits=2), "areas": IN_08, "activation": ARRIVED, "disorganized": ["de-917gr"],
      "fight": {**COUNTER, "column": "7", "row": 3}}, "must be one of"),
    ({**step("loss", side="allied", hits=1), "areas": IN_08, "activation": ARRIVED, "fight": COUNTER}, "before hits are taken"),
    ({**step("loss", side="allied", hits=1), "areas": IN_08, "activation": ARRIVED, "fight": {**COUNTER, "kind": "combat"}},
     "is not fought in the action 'mobile'"),
    ({**step("loss", side="allied", hits=1), "areas": IN_08, "activation": ARRIVED, "disorganized": ["de-917gr"],
      "fight": {**COUNTER, "defenders": ["us-7ir"]}}, "are those who have arrived"),
    ({**step("loss", side="allied", hits=1), "areas": IN_08, "activation": ARRIVED, "disorganized": ["de-917gr"],
      "fight": {**COUNTER, "attackers": ["us-15ir"]}}, "cannot be in that fight"),
    ({**step("loss", side="allied", hits=1, going="07"), "areas": IN_08, "activation": ARRIVED, "disorganized": ["de-917gr"],
      "fight": COUNTER}, "goes with a pursuit"),
    ({**step("loss", side="german", hits=1, attacker_hits=1), "areas": IN_08, "activation": ARRIVED, "fight": COUNTER,
      "disorganized": ["de-917gr"]}, "write `hits`"),
    # the end
    ({"ending": "draw"}, "a game ends in the phase end of the last turn"),
    ({"ending": "draw", "pending": ..., "phase": "end", "turn": 10}, r"the points show 'german' \(V.1\)"),
])
def test_impossible_positions_are_refused_with_a_reason(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        position_state(**changes)


def test_options_follow_from_the_position() -> None:
    match = table({"07": ["us-7ir"]}, allied=["01", "02", "07"], pending={"step": "order", "place": "07"})
    assert can(match, "repair") == ["br-le-muy", "br-vidauban"]
