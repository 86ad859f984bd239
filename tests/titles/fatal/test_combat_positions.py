"""What a position of combat cannot be, and that supply asked at once is supply asked one by one."""
from __future__ import annotations

import random
from typing import Any

import pytest

from support import offered
from titles.fatal.combat_table import combat, mask, muster
from titles.fatal.fatal_table import table
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.sets import has
from umpire.engine.title import BadPosition
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.components import ALL_LAND, LAND_AREAS, LAND_UNITS
from umpire.titles.fatal.rules.supply import can_trace, supplied
from umpire.titles.fatal.state import FatalState

TITLE = Fatal()
PLACES = {"GP-2": ["cw-29-86", "cw-29-art"], "GP-4": ["tu-9-25", "tu-9-26"]}
FIGHT: dict[str, Any] = {"target": "GP-4", "attackers": ["cw-29-86"], "cast": True}


@pytest.mark.parametrize(("ask", "seat", "more", "reason"), [
    ("combat_half", "allied", {"kind": "naval", "acting": []}, "8.0"),
    ("lay_guns", "allied", {}, "8.2#8"),
    ("lay_guns", "allied", {"barrage": {"target": "GP-5"}}, "8.2#9"),
    ("lay_guns", "allied", {"barrage": {"target": "GP-4", "guns": ["cw-29-86"]}}, "8.2#1"),
    ("lay_guns", "allied", {"barrage": {"target": "GP-4"}, "fired": ["cw-29-art"]}, "8.2#2"),
    ("muster", "allied", {}, "8.3#1"),
    ("muster", "allied", {"assault": {"target": "GP-4", "attackers": ["cw-29-art"]}}, "8.3#1"),
    ("muster", "allied", {"assault": {"target": "GP-4", "attackers": ["cw-29-86"], "support": "cw-29-86"}}, "8.3.2#1"),
    ("muster", "allied", {"assault": {"target": "GP-3"}}, "8.3#2"),
    ("choose_losses", "turkish", {"assault": FIGHT}, "8.3.3#1"),
    ("choose_losses", "allied", {"assault": {**FIGHT, "defender_result": 1}}, "8.3.3#2"),
    ("take_checks", "turkish", {"assault": {**FIGHT, "defender_result": 1}}, "8.3.3#2"),
    ("retreat_unit", "turkish", {"assault": FIGHT, "also": {"pieces": ["tu-9-25"]}}, "8.3.3#4"),
    ("retreat_unit", "turkish", {"also": {"pieces": ["tu-9-25"]}}, "8.3.4"),
    ("choose_trenches", "turkish", {"also": {"piece": "tu-9-25"}}, "8.4.1c"),
    ("choose_advance", "allied", {"assault": FIGHT}, "8.3.5#1"),
    ("advance_into", "allied", {"assault": FIGHT, "also": {"piece": "cw-29-86"}}, "8.3.5a"),
    ("buy_second", "allied", {}, "7.3.2c#2"),
    ("pick_second", "allied", {}, "7.3.2c#1"),
    ("pick_second", "allied", {"second": True, "picks": 1, "chosen": ["cw-29-86"]}, "7.3.2c#2"),
    ("late_turn", "allied", {}, "7.3.2c#6"),
])
def test_what_cannot_be_is_refused(ask: str, seat: str, more: dict[str, Any], reason: str) -> None:
    defending = {"defending": True} if ask in ("choose_losses", "take_checks") else {}
    step = {"step": ask, "seat": seat, **defending, **more.get("also", {})}
    rest = {key: value for key, value in more.items() if key != "also"}
    with pytest.raises(BadPosition, match=rf"\(.*{reason}.*\)"):
        table(PLACES, pending=[step], **{"kind": "land", "active": "allied", "acting": ["29"], **rest})


def test_every_moment_of_a_fight_comes_back() -> None:
    """Random fights: each decision is saved, opened and found equal."""
    seen: set[str] = set()
    for seed in range(12):
        seen |= {question for question in play_crowded_half(seed)}
    assert seen >= {
        "combat_half", "lay_guns", "muster", "choose_losses", "take_checks", "choose_trenches", "retreat_unit", "choose_advance",
    }


def play_crowded_half(seed: int) -> list[str]:
    """Play a crowded combat half at random; the questions that were asked."""
    choose = random.Random(seed)
    state = crowded(choose)
    questions: list[str] = []
    for _ in range(60):
        decision = advance(state)
        assert decision is not None
        if decision.id in ("movement_half", "choose_activation", "declare_naval"):
            break
        again = TITLE.open_position(TITLE.position(state), TITLE.complete_switches("campaign", {}), Dice(SeededSource(1)))
        again.dice = state.dice
        assert again == state
        questions.append(decision.id)
        options = decision.options(state)
        decision.take(state, choose.choices(options, [0.1 if action.verb in ("done", "give_up") else 1 for action in options])[0])
    return questions


def crowded(choose: random.Random) -> FatalState:
    areas = choose.sample(LAND_AREAS[:20], 14)
    places: dict[str, list[str]] = {area: [] for area in areas}
    for unit in choose.sample(LAND_UNITS[:62] + LAND_UNITS[67:], 60):
        allied = unit.startswith(("cw", "fr"))
        places[areas[choose.randrange(7) + (0 if allied else 7)]].append(unit)
    infantry = [unit for pieces in places.values() for unit in pieces if has(TITLE.box.infantry, LAND_UNITS.index(unit))]
    match = combat(places, entrenched=choose.sample(infantry, 5))
    state = match.state.copy()
    assert isinstance(state, FatalState)
    state.dice = Dice(SeededSource(choose.randrange(1000)))
    return state


def test_supply_of_many_is_supply_of_each() -> None:
    for seed in range(8):
        choose = random.Random(seed)
        state = crowded(choose)
        state.where[-6:] = [choose.choice([19, 21, 30, -1]) for _ in range(6)]
        state.at = [sum(1 << piece for piece, place in enumerate(state.where) if place == area) for area in range(len(state.at))]
        state.fed = mask("bh-cw-1", "bh-fr-1")
        units = supplied(state, ALL_LAND)
        for unit in range(len(LAND_UNITS)):
            assert bool(units >> unit & 1) == (can_trace(state, unit) and not state.out_of_supply >> unit & 1)


def test_who_is_forced_is_not_asked_twice() -> None:
    """A match in which the umpire plays what leaves no choice: the unit named last is checked by its own choice, and once."""
    match = combat({**PLACES, "GP-2": ["cw-29-86", "cw-29-87"]}, forced=True)
    muster(match, "GP-4", "cw-29-86")
    match.play("attack", dice=[3])
    assert match.seat == "turkish"
    assert not match.reveals("name tu-9-25")
    match.play("name tu-9-25")
    assert offered(match) == ["check tu-9-25"]
    assert {row.text for row in match.odds("check tu-9-25").rows} == {"passes", "fails"}
    match.play("check tu-9-25", dice=[1])
    assert match.seat == "allied"
    assert offered(match)
