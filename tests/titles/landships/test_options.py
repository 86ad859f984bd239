"""16.10 The switches of barrage, set-up and victory, and positions of all questions of these chapters."""
from __future__ import annotations

import random

import pytest

import umpire
from support import case
from titles.landships.test_title import TITLE, begin_state
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.rulings import LEGAL
from umpire.titles.landships import OPTIONS
from umpire.titles.landships.rules.aircraft_combat import FireAtAircraft
from umpire.titles.landships.rules.aircraft_declarations import DeclareMissions, InterceptWhom, MissionAt, SendInterceptors
from umpire.titles.landships.rules.artillery import CallBattery, NameHex
from umpire.titles.landships.rules.artillery_resolution import OrderHexes
from umpire.titles.landships.rules.scenarios import FaceUnit, PlaceAt, PlaceUnits

OURS = (
    DeclareMissions, FireAtAircraft, InterceptWhom, MissionAt, SendInterceptors, CallBattery, NameHex, OrderHexes, FaceUnit,
    PlaceAt, PlaceUnits,
)


@case("landships", "16.10")
def test_the_switches_of_the_scenario_file_are_options_their_default_first() -> None:
    choices = {name: words for name, words, _ in OPTIONS}
    file = TITLE.source.read("scenarios/brickyard.toml").table("switches")
    for name in file.names():
        assert choices[name] == tuple([str(word) for word in file.content[name]])


def test_every_option_and_each_of_its_choices_has_words_of_its_own() -> None:
    messages = umpire.start("landships", lesson="round-the-corner").messages
    choices = [f"choice-{name}-{word}" for name, words, _ in OPTIONS for word in words]
    keys = [f"option-{name}" for name, _, _ in OPTIONS] + choices
    assert [key for key in keys if not messages.has(key)] == []


@pytest.mark.parametrize("seed", [2, 5])
def test_options_match_barriers_and_every_question_has_text(seed: int) -> None:
    """The Brickyard at random with aircraft and an observer: lists against barriers, positions there and back."""
    state, chooser, met = begin_state("brickyard", seed, {"gun_hex": "free"}), random.Random(seed), set[str]()
    while state.turn <= 6:
        decision = advance(state)
        if decision is None:
            break
        options = decision.options(state)
        if isinstance(decision, OURS) and (decision.id not in met or chooser.random() < 0.1):
            met.add(decision.id)
            every = [action for row in decision.rows.rows for action in row.actions]
            assert options == [action for action in every if decision.barrier(state, action) == LEGAL]
            again = TITLE.open_position(TITLE.position(state), TITLE.complete_switches("brickyard", {"gun_hex": "free"}),
                                        Dice(SeededSource(1)))
            again.dice = state.dice
            assert again == state
        decision.take(state, chooser.choice(options))
    assert {"call_battery", "name_hex", "declare_missions", "mission_at", "fire_at_aircraft", "place_at"} <= met
