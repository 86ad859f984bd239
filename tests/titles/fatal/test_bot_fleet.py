"""The sensible fleet of A Fatal Attraction: where it begins, who fires first, who comes back; and the styles of both seats."""
from __future__ import annotations

from typing import Any

import umpire
from support import some
from titles.fatal.bot_table import advised, at_sea
from titles.fatal.fatal_table import number, state_of
from umpire.engine.match import Match
from umpire.titles.fatal.bot import mines
from umpire.titles.fatal.bot.estimates import caution, mine_risk, shot_value
from umpire.titles.fatal.bot.sea import Again
from umpire.titles.fatal.components import ALLIED, AREAS, TURKISH
from umpire.titles.fatal.style import USUAL

LAST: dict[str, Any] = {"turn": 9, "impulses": 2}


def begin_after_set_up() -> Match:
    """13.1 after the Turks have set up: mines where the bot lays them."""
    match: Match = umpire.start("fatal", scenario="bold_stroke", seed=3)
    while match.decision is not None and match.decision.id != "place_ships":
        match.play(advised(match))
    return match


def test_ships_begin_where_they_can_fire_and_sweepers_wait_outside() -> None:
    match = begin_after_set_up()
    placed = {}
    while match.decision is not None and match.decision.id in ("place_ships", "place_at"):
        word = advised(match)
        match.play(word)
        if word.startswith("place "):
            placed[word.removeprefix("place ")] = advised(match).removeprefix("at ")
    before_forts = ("AA-BESIKA", "AA-HELLAS", "AA-YBEACH", "AA-GABATEPE")
    assert any(area in before_forts for area in placed.values())
    assert {area for name, area in placed.items() if name.startswith("ms-")} == {"AEGEAN"}


def test_heavy_guns_wait_until_the_fort_is_disabled() -> None:
    places = {"AA-HELLAS": ["hms-inflexible", "hms-canopus"], "GP-1": ["F-HEL"]}
    assert advised(at_sea(places)) == "fire hms-canopus"
    assert advised(at_sea(places, disabled=["F-HEL"])) == "fire hms-inflexible"


def test_in_the_last_turn_a_crippled_fort_is_worth_no_shell() -> None:
    places = {"AA-HELLAS": ["hms-inflexible"], "GP-1": ["F-HEL"]}
    last, earlier = [state_of(at_sea(places, crippled=["F-HEL"], **more)) for more in (LAST, {})]
    values = [shot_value(state, number("hms-inflexible"), number("F-HEL")) for state in (last, earlier)]
    assert values[0] == 0.0 < values[1]


def test_leader_fears_mines_more_in_the_last_turn() -> None:
    mines = {"AA-SEDDELBAHR": ["level_2"]}
    ahead, behind = [
        state_of(at_sea({"AA-HELLAS": ["hms-canopus"]}, mines=mines, points={"allied": points, "turkish": 5}, **LAST))
        for points in (20, 5)
    ]
    ship, area = number("hms-canopus"), AREAS.index("AA-HELLAS")
    assert caution(behind) == 1.0 < caution(ahead)
    assert mine_risk(ahead, ship, area) > mine_risk(behind, ship, area) > 0.0


def test_a_second_activation_is_worth_a_shot_from_next_door() -> None:
    state = state_of(at_sea({"AEGEAN": ["hms-irresistible"], "A-1": ["F-ORK"]}, impulse=2, **LAST))
    assert Again(state).value(number("hms-irresistible")) > 0.2
    harmless = state_of(at_sea({"AA-BULAIR": ["hms-irresistible"], "A-1": ["F-ORK"]}, impulse=2, **LAST))
    assert Again(harmless).value(number("hms-irresistible")) <= 0.0


def test_a_sweeper_that_will_sweep_anyway_needs_no_second_activation() -> None:
    mines = {"AA-HELLAS": ["level_1"], "AA-YBEACH": ["level_1"]}
    waiting, done = [
        state_of(at_sea({"AA-HELLAS": ["ms-1"]}, mines=mines, swept=swept, activated=["ms-1"])) for swept in ([], ["ms-1"])
    ]
    assert Again(waiting).value(number("ms-1")) == 0.0 < Again(done).value(number("ms-1"))


def test_the_turk_mines_the_waters_before_the_outer_forts_if_the_fleet_is_there() -> None:
    plans = []
    for scenario in ("bold_stroke", "anzacs"):
        state = state_of(umpire.start("fatal", scenario=scenario, seed=3))
        state.outside = 4
        plans.append({area for area, _ in mines.setup_plan(state)})
    assert ["AA-BESIKA" in plan for plan in plans] == [True, False]


def test_the_styles_of_both_seats_are_read_and_followed() -> None:
    title = umpire.title("fatal")
    advisor = some(title.advisor)
    assert [manners.styles[0] for manners in advisor.seat_styles] == list(USUAL)
    state = state_of(at_sea({"AA-HELLAS": ["hms-canopus"]}, mines={"AA-SEDDELBAHR": ["level_2"]}))
    ship, area = number("hms-canopus"), AREAS.index("AA-HELLAS")
    usual = mine_risk(state, ship, area)
    advisor.follow(state, ALLIED, USUAL.allied._replace(hidden_beside=2.0))
    assert mine_risk(state, ship, area) > usual
    assert state.copy().styles is state.styles
    assert state.styles.turkish == USUAL.turkish


def test_many_waters_are_barred_or_few_of_them_well() -> None:
    state = state_of(umpire.start("fatal", scenario="bold_stroke", seed=3))
    state.outside = 4
    title = umpire.title("fatal")
    barred = [area for area, _ in mines.setup_plan(state) if area in ("AA-BESIKA", "AA-HELLAS", "AA-YBEACH", "AA-GABATEPE")]
    some(title.advisor).follow(state, TURKISH, USUAL.turkish._replace(barring=0.0))
    others = [area for area, _ in mines.setup_plan(state) if area in ("AA-BESIKA", "AA-HELLAS", "AA-YBEACH", "AA-GABATEPE")]
    assert len(set(barred)) == 4 > len(set(others))
