"""The numbers of the advice: each idea of a strong player in a small position, and what the data says of them."""
from __future__ import annotations

import umpire
from support import some
from titles.landships.landships_table import number, place, state_of, table
from umpire.engine.agenda import advance
from umpire.engine.match import Match
from umpire.titles.landships import Landships
from umpire.titles.landships.bot import advice
from umpire.titles.landships.bot.march import Marcher
from umpire.titles.landships.components import BRITISH, GERMAN
from umpire.titles.landships.state import LandState, manner_of, units_at
from umpire.titles.landships.style import USUAL, Manner

TITLE = Landships()
ADVISOR = some(TITLE.advisor)


def advice_of(match: Match, seat: int, **numbers: float) -> str:
    """Return what is advised in the usual style with other numbers."""
    state = state_of(match)
    ADVISOR.follow(state, seat, Manner()._replace(**numbers))
    decision = advance(state)
    assert decision is not None
    return str(advice(state, decision))


def test_a_style_is_kept_by_copies_and_is_the_seats_own() -> None:
    state = state_of(table({"5608": ["ger-465-1"]}, ask="move_foot"))
    ADVISOR.follow(state, GERMAN, Manner()._replace(step=9.0))
    copy = state.copy()
    assert manner_of(copy, GERMAN).step == 9.0
    assert manner_of(copy, BRITISH) == USUAL.british


def test_a_high_threshold_keeps_foot_in_place() -> None:
    match = table({"5608": ["ger-465-1"], "5809": ["brit-364-1"]}, ask="move_foot")
    assert advice_of(match, GERMAN) == "march ger-465-1"
    assert advice_of(match, GERMAN, step=99.0) == "done"


def test_foot_that_stands_off_stays_two_hexes_away() -> None:
    state = state_of(table({"5608": ["ger-465-1"], "5809": ["brit-364-1"]}, ask="move_foot"))
    piece, near, off = number("ger-465-1"), place("5709"), place("5609")
    usual = Marcher(state, GERMAN)
    assert usual.place(piece, near) > usual.place(piece, off)
    ADVISOR.follow(state, GERMAN, Manner()._replace(stand=2.0))
    assert Marcher(state, GERMAN).place(piece, near) == Marcher(state, GERMAN).place(piece, off)


def test_shells_of_all_batteries_together_are_for_the_houses() -> None:
    match = table({"5608": ["ger-fo"], "5809": ["brit-364-1", "brit-364-2"]}, ask="call_battery",
                  batteries=["german-module-1", "german-module-2", "german-module-3"])
    assert advice_of(match, GERMAN) == "done"
    assert advice_of(match, GERMAN, shelling=1.0) == "call german-module-1"


def set_up(**numbers: float) -> LandState:
    """Return the Brickyard as the British begin it in a style."""
    state = state_of(umpire.start("landships", scenario="brickyard", seed=1))
    ADVISOR.follow(state, BRITISH, Manner()._replace(**numbers))
    while state.turn == 0 and (decision := advance(state)) is not None:
        action = advice(state, decision)
        assert action is not None
        decision.take(state, action)
    return state


def test_platoons_begin_three_to_a_hex() -> None:
    usual, massed = [
        sorted([units_at(state, place(name), BRITISH).bit_count() for name in ("5809", "5908", "5909", "5910")])
        for state in (set_up(), set_up(massed=1.0))
    ]
    assert usual == [1, 2, 2, 2]
    assert massed == [0, 1, 3, 3]


# Who thinks ahead

def test_only_in_the_last_turn_there_is_something_to_think_about() -> None:
    where = {"5608": ["ger-465-1"], "5609": ["ger-465-2"], "5809": ["brit-364-1"]}
    results = []
    for turn in (5, 10):
        state = state_of(table(where, ask="move_foot", turn=turn))
        decision = advance(state)
        assert decision is not None
        results.append(len(ADVISOR.candidates(state, decision)))
    assert results[0] == 1
    assert results[1] > 1


def test_a_trial_keeps_the_plan_on_the_way() -> None:
    match = table({"5904": ["a7v-1"], "5909": ["brit-364-1"]}, ask="choose_vehicle", facing={"a7v-1": "S"})
    state = state_of(match)
    ADVISOR.quick_policy(state)
    text: list[str] = []
    while (decision := advance(state)) is not None and len(text) < 3:
        action = advice(state, decision)
        assert action is not None
        text.append(str(action))
        decision.take(state, action)
    assert text[0] == "move a7v-1"
    assert state.planned is not None
    assert state.planned.vehicle == number("a7v-1")
    assert text[1] == "step"


def test_a_strong_player_uses_the_best_style() -> None:
    state = set_up()
    for seat in (GERMAN, BRITISH):
        assert ADVISOR.habit(seat) > 0
        ADVISOR.adopt(state, seat, ADVISOR.habit(seat))
    assert manner_of(state, GERMAN).clearing > 0
    assert manner_of(state, BRITISH).massed > 0


def test_styles_stay_with_their_scenario() -> None:
    state = state_of(table({"5608": ["ger-364-1"], "6208": ["brit-364-1"]}, ask="move_foot", scenario="nixe"))
    ADVISOR.adopt(state, GERMAN, ADVISOR.habit(GERMAN))
    assert state.styles == USUAL
