"""3.6, 9.5 Results: noted as rolled, applied together, in the order rolled."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, refused
from titles.landships.fire_table import declare, fire
from titles.landships.landships_table import (
    deciding_seat,
    faces,
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
from umpire.titles.landships.components import BRITISH, HEAVY
from umpire.titles.landships.rules import fire_volley
from umpire.titles.landships.rules.fire_results import apply, note
from umpire.titles.landships.rules.small_arms import suffer
from umpire.titles.landships.state import IMMOBILISE, LOSS, PINNED, PINNED_AGAIN, SHAKE, WEAPON, Note

PLACES = {"6014": ["ger-465-1", "ger-465-2", "a7v-1"], "6017": ["a7v-2"], "6414": ["brit-364-1"], "6410": ["male-1"]}
FACING = {"a7v-1": "E", "a7v-2": "E", "male-1": "S"}


def match_with_notes(*notes: tuple[str, str], **position: Any) -> Match:
    """Return the moment after the last die."""
    document = [{"piece": piece, "result": result} for piece, result in notes]
    return table(PLACES, phase="offensive_fire", seat="british", facing=FACING, notes=document,
                 pending=[{"step": "apply_results"}], **position)


@case("landships", "3.6")
def test_the_notes_come_true_after_the_last_die() -> None:
    match = match_with_notes(("ger-465-1", "pinned"), ("ger-465-2", "lost"), ("a7v-1", "immobilised"), ("a7v-1", "shaken"))
    assert pieces_with(match, "pinned") == {"ger-465-1"}
    assert where(match, "ger-465-2") == "eliminated"
    assert pieces_with(match, "immobilised") == {"a7v-1"}
    assert pieces_with(match, "shaken") == {"a7v-1"}
    assert state_of(match).notes == ()


@case("landships", "3.6")
def test_a_noted_pin_counts_for_the_next_note() -> None:
    state = state_of(fire({"6014": ["ger-465-1", "ger-465-2"], "6214": ["brit-364-1"]}, pinned=["ger-465-2"])).copy()
    first, second = number("ger-465-1"), number("ger-465-2")
    for piece in (first, first, second):
        note(state, piece, PINNED)
    assert [(one.piece, one.result) for one in state.notes] == [
        (first, PINNED), (first, PINNED_AGAIN), (second, PINNED_AGAIN),
    ]


@case("landships", "3.6")
def test_a_unit_noted_as_lost_takes_no_further_note() -> None:
    state = state_of(fire({"6014": ["ger-465-1"], "6214": ["brit-364-1"]})).copy()
    note(state, number("ger-465-1"), LOSS)
    note(state, number("ger-465-1"), PINNED)
    suffer(state, number("ger-465-1"), HEAVY)
    assert len(state.notes) == 1
    assert state.dice.counts == [0, 0, 0]


@case("landships", "3.6")
def test_destruction_goes_over_all_and_comes_once() -> None:
    match = match_with_notes(("a7v-1", "shaken"), ("a7v-1", "weapon"), ("a7v-1", "destroyed"), ("a7v-2", "shaken"))
    assert where(match, "a7v-1") == "eliminated"
    assert pieces_with(match, "shaken") == {"a7v-2"}
    assert state_of(match).out == 0


@case("landships", "3.6")
def test_every_weapon_lost_is_another_one() -> None:
    match = match_with_notes(("a7v-1", "weapon"), ("a7v-1", "weapon"))
    assert question_id(match) == "knock_out"
    assert match.decision is not None
    assert match.decision.seat == BRITISH
    match.play("knock_out a7v-1.main")
    assert refused(match, "knock_out a7v-1.main") == "9.5"
    match.play("knock_out a7v-1.mg_stern")
    assert state_of(match).out == 1 << weapon("a7v-1.main") | 1 << weapon("a7v-1.mg_stern")


@case("landships", "9.5")
def test_a_second_shock_adds_nothing() -> None:
    state = state_of(fire({"6014": ["a7v-1"], "6214": ["brit-364-1"]}, shaken=["a7v-1"])).copy()
    state.log = []
    for result in (SHAKE, IMMOBILISE, IMMOBILISE):
        apply(state, Note(number("a7v-1"), result))
    assert [event.kind for event in state.log] == ["immobilised"]
    assert state.shaken == state.immobilised == 1 << number("a7v-1")


@case("landships", "3.6")
def test_an_attack_does_not_strike_a_lost_unit_again() -> None:
    """Rifles and flame on one hex: the second finds him noted as lost."""
    match = fire({"5808": ["ger-as-1"], "5709": ["ger-465-2", "ger-465-3", "ger-mg-1"], "5807": ["brit-mg-1"]})
    declare(match, "target 5807", "ger-465-2", "ger-465-3", "ger-mg-1")
    declare(match, "target 5807", "ger-as-1.flame")
    lines = match.play("open_fire", dice=[1, 1, 1])
    assert len([line for line in lines if "is eliminated" in line.text or "surrenders" in line.text]) == 1


@case("landships", "9.5")
@case("landships", "5.19")
@pytest.mark.parametrize(("phase", "seat"), [("barrage", "german"), ("joint_aircraft", "british")])
def test_whoever_fired_names_the_weapon_also_on_his_own_tank(phase: str, seat: str) -> None:
    """Shells may fall on one's own; bombs never."""
    match = table(PLACES, phase=phase, phasing="german", facing=FACING, notes=[{"piece": "a7v-1", "result": WEAPON}],
                  pending=[{"step": "knock_out", "seat": seat}])
    assert deciding_seat(match) == seat
    with pytest.raises(ValueError, match=r"9\.5"):
        table(PLACES, phase=phase, phasing="german", facing=FACING, notes=[{"piece": "a7v-1", "result": WEAPON}],
              pending=[{"step": "knock_out", "seat": {"german": "british", "british": "german"}[seat]}])


@pytest.mark.parametrize("notes", [[], [{"piece": "a7v-1", "result": SHAKE}]])
def test_no_weapon_is_chosen_without_a_weapon_loss(notes: list[dict[str, str]]) -> None:
    with pytest.raises(ValueError, match=r"9\.5"):
        table(PLACES, phase="offensive_fire", seat="british", facing=FACING, notes=notes,
              pending=[{"step": "knock_out", "seat": "british"}])


@case("landships", "T9.3")
def test_a_gun_that_fired_outside_its_arc_is_turned_after_its_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """12.4 The turning itself is told by rules/weapons_units.py."""
    turned: list[tuple[int, int]] = []
    monkeypatch.setattr(fire_volley, "turn_to", lambda state, gun, there: turned.append((gun, there)))
    match = fire({"6014": ["fk77-1", "ger-crew-1"], "6016": ["brit-364-1"]}, facing={"fk77-1": "E"})
    declare(match, "target 6016", "fk77-1")
    assert turned == []
    match.play("open_fire", dice=[6])
    assert turned[-1] == (number("fk77-1"), place("6016"))


def test_a_gun_keeps_its_heading_as_it_fires_within_its_arc() -> None:
    match = fire({"6014": ["fk77-1", "ger-crew-1"], "6314": ["brit-364-1"]}, facing={"fk77-1": "E"})
    declare(match, "target 6314", "fk77-1")
    match.play("open_fire", dice=[6])
    assert faces(match, "fk77-1") == "E"
