"""The case that is sent with an option is the one that explains it: two options of one verb may be allowed by two cases."""
from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

import umpire
from titles.landships.fire_table import fire
from umpire.engine.match import Match
from umpire.server.render.answers import describe_after


def cases_sent(match: Match) -> dict[str, str]:
    """By action, the case that the seat that decides is sent with it."""
    holder: Any = SimpleNamespace(seats=(match.seat,))
    return {option["action"]: option["case"] for option in describe_after(match, holder, (), "a")["options"]}


def test_a_gun_and_a_machine_gun_join_an_attack_on_a_vehicle_by_their_own_cases() -> None:
    places = {"6208": ["ger-mg-1"], "6308": ["a7v-1"], "6108": ["male-1"]}
    match = fire(places, "german", scenario="nixe", facing={"a7v-1": "W", "male-1": "N"})
    match.play("target_vehicle male-1")
    cases = cases_sent(match)
    assert (cases["join a7v-1.main"], cases["join ger-mg-1"]) == ("9.4", "8.6")


@pytest.mark.parametrize("name", umpire.titles())
def test_what_is_sent_is_what_explains(name: str) -> None:
    match, choose = umpire.start(name, seed=2, forced=False), random.Random(2)
    title = match.title
    for number in range(150):
        decision = match.decision
        if decision is None:
            break
        if number % 3 == 0:
            cases = cases_sent(match)
            assert cases == {action.words: match.case_for(action) for action in match.options}
        advised = title.advisor.advice(match.state, decision) if title.advisor and choose.random() < 0.5 else None
        match.play(advised or choose.choice(match.options))
