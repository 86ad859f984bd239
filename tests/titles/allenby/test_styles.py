"""The ideas of a strong player, each as a number in a small position (style.py); what his data says (styles.toml)."""
from __future__ import annotations

import pytest

from support import some
from titles.allenby.allenby_table import state_of, table
from umpire.engine.agenda import advance
from umpire.engine.match import Match
from umpire.players import SearchingPlayer
from umpire.titles.allenby import Allenby, title
from umpire.titles.allenby.bot.british import Plan, closed_by, plan_of, town_goals
from umpire.titles.allenby.bot.combat import best_assault, hex_worth
from umpire.titles.allenby.bot.ground import NO_OBSTACLES, obstacles
from umpire.titles.allenby.bot.turks import choose_group, place_worth, posts_of, to_hold
from umpire.titles.allenby.bot.worth import hangs_by_towns
from umpire.titles.allenby.components import BRITISH, GROUPS, TURKISH, UNITS
from umpire.titles.allenby.state import AllenbyState
from umpire.titles.allenby.style import USUAL

NABLUS, ES_SALT = "1211", "1815"


@pytest.fixture(scope="module")
def game() -> Allenby:
    return title()


def restyle(match: Match, **numbers: float) -> AllenbyState:
    """Return the state of a match in which the Turk is moved by other numbers."""
    state = state_of(match)
    state.styles = USUAL._replace(turkish=USUAL.turkish._replace(**numbers))
    return state


def with_goal(match: Match, **numbers: float) -> AllenbyState:
    """Return the same for the British player."""
    state = state_of(match)
    state.styles = USUAL._replace(british=USUAL.british._replace(**numbers))
    return state


def hex_of(state: AllenbyState, name: str) -> int:
    return state.box.grid.number[name]


def unit(name: str) -> int:
    return UNITS.index(name)


# The Turk

def test_a_town_can_be_preferred_as_a_post() -> None:
    match = table({NABLUS: ["t_hq_7"], ES_SALT: ["t_hq_4"], "0806": ["b_4cav_10"]}, phase=4, ask="movement", group="g7")
    usual = {post.hex: post for post in to_hold(state_of(match))}
    state = restyle(match, nablus=2.0)
    pulled = {post.hex: post for post in to_hold(state)}
    nablus, es_salt = hex_of(state, NABLUS), hex_of(state, ES_SALT)
    assert pulled[nablus].worth == usual[nablus].worth + 2.0
    assert pulled[nablus].need == usual[nablus].need * 2.0
    assert pulled[es_salt] == usual[es_salt]


def test_the_stronger_may_be_picked_for_a_post() -> None:
    match = table({"1210": ["t_46"], "1209": ["t_11"], "0806": ["b_4cav_10"]}, phase=4, ask="movement", group="g7")
    state = restyle(match, fortress=3.0, enough=0.0)
    assert posts_of(state).of.get(unit("t_11"), -1) != hex_of(state, NABLUS)
    state = restyle(match, fortress=3.0, enough=0.0, picked=4.0)
    assert posts_of(state).of[unit("t_11")] == hex_of(state, NABLUS)


def test_a_post_may_take_only_units_that_count_together() -> None:
    hexes = {"1210": ["t_11", "t_19"], "1209": ["t_1", "t_16"], "0806": ["b_4cav_10"]}
    match = table(hexes, phase=4, ask="movement", group="g7")
    nablus = hex_of(state_of(match), NABLUS)
    assert units_at_post(restyle(match, fortress=20.0, enough=0.0), nablus) == {"t_11", "t_19", "t_1", "t_16"}
    assert units_at_post(restyle(match, fortress=20.0, enough=0.0, kin=1.0), nablus) == {"t_11", "t_1", "t_19"}


def units_at_post(state: AllenbyState, h: int) -> set[str]:
    return {UNITS[one] for one, post in posts_of(state).of.items() if post == h}


def test_stacks_two_hexes_away_may_be_dreaded() -> None:
    match = table({"1010": ["t_46"], "1012": ["b_75div_232", "b_75div_233", "b_75div_234"]}, phase=4, ask="movement", group="g8")
    here = (unit("t_46"),)
    state = restyle(match)
    calm = place_worth(state, posts_of(state), hex_of(state, "1010"), here)
    state = restyle(match, dread=0.5)
    assert place_worth(state, posts_of(state), hex_of(state, "1010"), here) < calm


def test_company_is_worth_something() -> None:
    match = table({"1010": ["t_46"], "1009": ["t_19"], "0806": ["b_4cav_10"]}, phase=4, ask="movement", group="g8")
    here = (unit("t_46"),)
    state = restyle(match)
    alone = place_worth(state, posts_of(state), hex_of(state, "1009"), here)
    state = restyle(match, company=0.1)
    assert place_worth(state, posts_of(state), hex_of(state, "1009"), here) > alone


@pytest.mark.parametrize(("turn", "hangs"), [(3, False), (4, True), (6, True), (7, False)])
def test_a_match_hangs_by_the_towns_before_turn_6_ends(turn: int, hangs: bool) -> None:
    state = state_of(table({NABLUS: ["t_46"], "1012": ["b_4cav_10"]}, phase=4, ask="movement", group="g8", turn=turn))
    assert hangs_by_towns(state) is hangs


def test_then_a_red_town_is_worth_more_to_both() -> None:
    match = table({NABLUS: ["t_46"], "1212": ["b_4cav_10"]}, phase=4, ask="movement", group="g8", turn=6)
    nablus, here = hex_of(state_of(match), NABLUS), (unit("t_46"),)
    usual = state_of(match)
    stay, taken = place_worth(usual, posts_of(usual), nablus, here), hex_worth(usual, nablus, BRITISH)
    state = restyle(match, deadline=5.0)
    assert place_worth(state, posts_of(state), nablus, here) == pytest.approx(stay + 5.0)
    assert hex_worth(with_goal(match, deadline=5.0), nablus, BRITISH) == pytest.approx(taken + 5.0)


# The British player

def test_a_retreat_can_be_closed() -> None:
    match = table({"1010": ["t_46"], "1012": ["b_4cav_10"]}, phase=3, ask="movement")
    state = with_goal(match, surround=1.0)
    party = (unit("b_4cav_10"),)
    assert closed_by(state, hex_of(state, "1011"), hex_of(state, "1010"), party) > 1
    state = state_of(table({"1010": ["t_46"], "1012": ["b_75div_232"]}, phase=3, ask="movement"))
    assert closed_by(state, hex_of(state, "1011"), hex_of(state, "1010"), (unit("b_75div_232"),)) == 1


def test_a_formation_can_be_kept_together() -> None:
    hexes = {NABLUS: ["t_46"], "1207": ["t_gar_jenin"], "1209": ["b_5cav_13", "b_5cav_14", "b_5cav_15"]}
    match = table(hexes, phase=3, ask="movement")
    cavalry = [unit(f"b_5cav_{number}") for number in (13, 14, 15)]
    apart = plan_of(with_goal(match, enough=0.5)).goals
    together = plan_of(with_goal(match, enough=0.5, together=1.0)).goals
    assert len({together[one] for one in cavalry}) < len({apart[one] for one in cavalry})


def test_plain_towns_are_wanted_from_a_turn_on() -> None:
    match = table({NABLUS: ["t_46"], "1012": ["b_4cav_10"]}, phase=3, ask="movement", turn=2)
    assert all(goal.hex in red_towns(state_of(match)) for goal in town_goals(with_goal(match)))
    assert any(goal.hex not in red_towns(state_of(match)) for goal in town_goals(with_goal(match, villages=2.0)))


def red_towns(state: AllenbyState) -> list[int]:
    return [town.hex for town in state.box.towns if town.scores]


def test_losses_may_count_more() -> None:
    match = table({"1010": ["t_46"], "1011": ["b_75div_232", "b_75div_233"]}, phase=3, ask="combat")
    target = hex_of(state_of(match), "1010")
    usual = best_assault(with_goal(match), target, BRITISH).value
    assert best_assault(with_goal(match, losses=2.0), target, BRITISH).value < usual


# In haste

def test_in_haste_a_plan_is_kept_for_a_phase(game: Allenby) -> None:
    match = table({"1010": ["t_46"], "1012": ["b_4cav_10"]}, phase=3, ask="movement")
    state = state_of(match).copy()
    assert obstacles(state, BRITISH) != NO_OBSTACLES
    plan: Plan = plan_of(state)
    state.disrupted |= 1 << unit("t_46")
    assert plan_of(state) is not plan
    some(game.advisor).quick_policy(state)
    assert obstacles(state, BRITISH) == NO_OBSTACLES
    plan = plan_of(state)
    state.disrupted = 0
    assert plan_of(state) is plan
    state.phase = 5
    assert plan_of(state) is not plan
    assert state.copy().hasty


# The data

def test_a_strong_british_player_keeps_formations_together(game: Allenby) -> None:
    manners = some(game.advisor).seat_styles[BRITISH]
    assert manners.styles[manners.habit].together == 1.0


def test_a_strong_turk_tries_styles_once_a_turn(game: Allenby) -> None:
    advisor = some(game.advisor)
    styles = advisor.seat_styles[TURKISH].styles
    assert styles[0] == advisor.usual[TURKISH]
    assert len(set(styles)) == len(styles) > 2
    for phase, number in ((4, len(styles)), (6, 1)):
        match = table({"1010": ["t_46"], "1011": ["b_75div_232"]}, phase=phase, ask="group")
        decision = advance(state_of(match))
        assert decision is not None
        assert advisor.styles(state_of(match), decision) == number


def test_a_turk_looks_beyond_the_next_british_phase(game: Allenby) -> None:
    advisor = some(game.advisor)
    state = state_of(table({"1010": ["t_46"], "1011": ["b_75div_232"]}, phase=4, ask="group"))
    begun = advisor.style_period(state)
    state.turn, state.phase = state.turn + 1, 3
    assert advisor.style_period(state) < (begun[0] + 1, *begun[1:])


@pytest.mark.parametrize(("pressed", "group"), [(1.0, "g8"), (-1.0, "g4")])
def test_the_group_that_is_pressed_acts_first_or_last(pressed: float, group: str) -> None:
    match = table({"1010": ["t_46"], "1011": ["b_75div_232"], "2010": ["t_48"]}, phase=4, ask="group")
    assert GROUPS[choose_group(restyle(match, pressed=pressed))] == group


@pytest.mark.parametrize("seat", [BRITISH, TURKISH])
def test_he_takes_it_up(game: Allenby, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is nothing to think about, too."""
    adopted: list[tuple[int, int]] = []
    monkeypatch.setattr(game.advisor, "adopt", lambda state, whose, style: adopted.append((whose, style)))
    phase, ask = (3, "garrisons") if seat == BRITISH else (4, "name_group")
    match = table({"1010": ["t_46"], "1011": ["b_75div_232"]}, phase=phase, ask=ask)
    decision = advance(state_of(match))
    assert decision is not None
    SearchingPlayer(game, 1, patience=0.0).choose(state_of(match), decision)
    assert adopted[0] == (seat, some(game.advisor).habit(seat))
