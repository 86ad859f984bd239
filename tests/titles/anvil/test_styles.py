"""Styles: what the advice of both sides holds important can be varied, and what a strong player takes up."""
from __future__ import annotations

from typing import Any, Optional

import pytest

import umpire
from support import some
from titles.anvil.anvil_table import state_of
from titles.anvil.fight_table import fight
from umpire.engine.actions import Action
from umpire.engine.agenda import advance
from umpire.engine.match import Match
from umpire.engine.rulings import LEGAL
from umpire.titles.anvil import Anvil, title
from umpire.titles.anvil.bot.allies import goals_of
from umpire.titles.anvil.bot.germans import best_march, danger, place_worth, staying
from umpire.titles.anvil.bot.lines import Lines
from umpire.titles.anvil.bot.orders import Mind, march_plan
from umpire.titles.anvil.components import ALLIED, AREAS, GERMAN, PLACES, UNITS
from umpire.titles.anvil.state import AnvilState
from umpire.titles.anvil.style import USUAL

# the coast is Allied, and so is the Resistance's ground around the lower Rhône: who is in 40 is fed through 42 and 43 alone
CORRIDOR = ["01", "02", "07", "13", "20", "27", "29", "38", "41"]


@pytest.fixture(scope="module")
def game() -> Anvil:
    return title()


def area(name: str) -> int:
    return AREAS.index(name)


def units(*names: str) -> tuple[int, ...]:
    return tuple([UNITS.index(name) for name in names])


def restyle(match: Match, seat: int, **numbers: float) -> AnvilState:
    """Return the state of a match, in which a seat is advised in another style."""
    state, usual = state_of(match), USUAL[seat]
    some(title().advisor).follow(state, seat, usual._replace(**numbers))
    state.taste = state.styles[seat]
    return state


def known_action(action: Optional[Action]) -> Action:
    """Return the advice, where there is some."""
    assert action is not None
    return action


def test_a_style_is_no_fact_of_a_match(game: Anvil) -> None:
    match = umpire.start("anvil", seed=3)
    before = match.state.facts()
    state = restyle(match, GERMAN, linger=1.0)
    assert state.facts() == before
    assert state.copy().styles.german.linger == 1.0
    assert state.copy().styles.allied is USUAL.allied


def test_ideas_that_the_sensible_player_does_not_have_are_nothing_to_him() -> None:
    allied, german = USUAL
    assert (allied.strangle, allied.rising, allied.gate, allied.exposed) == (0.0, 0.0, 0.0, 0.0)
    assert (german.linger, german.keep, german.steady, german.together, german.lasting) == (0.0, 0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize(("turn", "more"), [(7, True), (10, False)])
def test_units_at_the_exit_may_linger(turn: int, more: bool) -> None:
    """He has as good as left; not so in the last turn."""
    match = fight({"44": ["de-308gr"], "29": ["us-7ir"]}, side="german", turn=turn, allied=["01", "02", "29"])
    state = state_of(match)
    usual = staying(state, Lines(state), PLACES.index("44"), units("de-308gr"))
    restyle(match, GERMAN, linger=1.0)
    assert (staying(state, Lines(state), PLACES.index("44"), units("de-308gr")) > usual) == more


def test_units_behind_an_area_are_counted() -> None:
    """1.8 Six points with a regiment in each of 40 and 42: 43 feeds both of them."""
    match = fight({"40": ["de-308gr"], "42": ["de-326gr"], "07": ["us-7ir"]}, side="german", turn=5, allied=CORRIDOR)
    lines = Lines(state_of(match))
    assert [lines.cut_off_worth(area(name)) for name in ("43", "42", "35")] == [6.0, 3.0, 0.0]


def test_cut_off_units_count_where_supply_would_return() -> None:
    match = fight({"40": ["de-308gr"], "07": ["us-7ir"]}, side="german", turn=5, allied=[*CORRIDOR, "43"])
    assert Lines(state_of(match)).cut_off_worth(area("43")) == 3.0


@pytest.mark.parametrize("there", [CORRIDOR, [*CORRIDOR, "43"]], ids=["German", "Allied"])
def test_the_bot_keeps_the_way_of_rear_units_open(there: list[str]) -> None:
    """By standing in 43, or by going back there."""
    match = fight({"40": ["de-308gr"], "44": ["de-326gr"], "07": ["us-7ir"]}, side="german", turn=4, allied=there)
    state = state_of(match)
    before = place_worth(state, Lines(state), area("43"), units("de-326gr"))
    restyle(match, GERMAN, keep=0.5)
    assert place_worth(state, Lines(state), area("43"), units("de-326gr")) > before + 1.0


def test_the_resistance_rises_where_germans_are_cut_off() -> None:
    match = umpire.start("anvil", seed=1)
    advisor = some(match.title.advisor)
    state = state_of(match)
    while (decision := advance(state)) is not None and (state.turn < 5 or decision.id != "rouse"):
        decision.take(state, known_action(advisor.advice(state, decision)))
    assert decision is not None
    restyle(match, ALLIED, rising=100.0)
    action_ = known_action(advisor.advice(state, decision))
    lines = Lines(state)
    targets = [action.target for action in decision.options(state) if action.verb == "rouse"]
    assert lines.cut_off_worth(action_.target) == max([lines.cut_off_worth(target) for target in targets])


def test_an_area_behind_which_germans_stand_is_a_goal() -> None:
    match = fight({"40": ["de-308gr"], "42": ["de-326gr"], "27": ["us-tf-butler"]}, turn=5, allied=CORRIDOR)
    state = state_of(match)
    worth = [{goal.area: goal.once for goal in goals_of(restyle(match, ALLIED, strangle=number), Lines(state))}
             for number in (0.0, 0.5)]
    assert worth[1][area("43")] == pytest.approx(worth[0][area("43")] + 3.0)
    assert worth[1][area("35")] == worth[0][area("35")]


def test_where_the_map_is_left_is_a_goal() -> None:
    match = fight({"40": ["de-308gr"], "27": ["us-tf-butler"]}, turn=5, allied=CORRIDOR)
    state = state_of(match)
    worth = [{goal.area: goal.once for goal in goals_of(restyle(match, ALLIED, gate=number), Lines(state))}
             for number in (0.0, 0.5)]
    assert worth[1][area("45")] == pytest.approx(worth[0][area("45")] + 1.0)


def test_the_bot_does_not_march_alone_among_germans() -> None:
    germans = ["de-15pzr", "de-110pzg", "de-111pzg"]
    match = fight({"20": germans, "12": ["us-tf-butler"]}, turn=5, allied=["01", "02", "07", "08", "11", "12"])
    state = state_of(match)
    plans = [march_plan(restyle(match, ALLIED, exposed=number), Mind(state, ALLIED), PLACES.index("12")) for number in (0.0, 1.0)]
    assert plans[0].value > plans[1].value


def test_a_stack_in_good_order_only_turns() -> None:
    match = fight({"34": ["de-305gr", "de-308gr", "de-326gr"], "29": ["us-141ir", "us-142ir", "us-143ir"]}, side="german", turn=5,
                  allied=["01", "02", "29"])
    state = state_of(match)
    usual = danger(state, Lines(state), area("34"), units("de-308gr"))
    restyle(match, GERMAN, steady=0.5)
    assert danger(state, Lines(state), area("34"), units("de-308gr")) < usual


def test_the_bot_expects_allied_support() -> None:
    match = fight({"34": ["de-308gr"], "29": ["us-141ir", "us-142ir"]}, side="german", turn=5, allied=["01", "02", "29"])
    state = state_of(match)
    usual = Lines(state).threat(area("34"))
    restyle(match, GERMAN, bonus=6.0)
    assert Lines(state).threat(area("34")) > usual


def test_a_key_area_is_held_for_the_turns_to_come() -> None:
    match = fight({"31": ["de-308gr"], "07": ["us-7ir"]}, side="german", turn=4, allied=["01", "02", "07"])
    state = state_of(match)
    usual = place_worth(state, Lines(state), area("31"), units("de-308gr"))
    restyle(match, GERMAN, lasting=0.1)
    assert place_worth(state, Lines(state), area("31"), units("de-308gr")) == pytest.approx(usual + 0.6)


def test_a_whole_party_goes_where_it_would_stand_well() -> None:
    germans = ("de-305gr", "de-308gr", "de-326gr")
    match = fight({"34": germans, "29": ["us-141ir", "us-142ir", "us-143ir"]}, side="german", turn=4, allied=["01", "02", "29"])
    state = restyle(match, GERMAN, together=1.0)
    march = best_march(state, Lines(state), PLACES.index("34"))
    assert sorted(march.party) == sorted(units(*germans))


def test_waiting_outside_depends_on_the_style() -> None:
    match = fight({"WEST": ["de-726gr"], "39": ["us-7ir"]}, side="german", turn=3, allied=["01", "02", "39"])
    state = restyle(match, GERMAN, outside=1.5)
    assert staying(state, Lines(state), PLACES.index("WEST"), units("de-726gr")) == 1.5


def test_a_hasty_player_plays_legally_to_the_end(game: Anvil) -> None:
    """Plans are kept for some impulses: what has become impossible is planned anew."""
    advisor = some(game.advisor)
    state: Any = umpire.start("anvil", seed=5).state.copy()
    state.log = None
    advisor.quick_policy(state)
    assert state.copy().hasty
    while (decision := advance(state)) is not None:
        action = advisor.advice(state, decision)
        assert action is not None
        assert decision.barrier(state, action) == LEGAL
        decision.take(state, action)
    assert state.ending


def test_a_strong_player_has_a_habit_in_each_seat(game: Anvil) -> None:
    advisor = some(game.advisor)
    for seat in (ALLIED, GERMAN):
        state = umpire.start("anvil", seed=1).state.copy()
        assert isinstance(state, AnvilState)
        advisor.adopt(state, seat, advisor.habit(seat))
        assert advisor.habit(seat) > 0
        assert state.styles[seat] != USUAL[seat]
        assert state.styles[1 - seat] == USUAL[1 - seat]
