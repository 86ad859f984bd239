"""Numbers stay numbers: an id of a division is a number too, and what is told as a text is looked up among the names."""
from __future__ import annotations

import random

import pytest
from rich.console import Console

from support import case, play_all
from titles.fatal.combat_table import combat
from titles.fatal.fatal_table import state_of, table
from umpire import face
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, Generated
from umpire.engine.events import Event
from umpire.engine.reader import reading
from umpire.table.lobby import described
from umpire.terminal.board import legend, tracks
from umpire.terminal.scenery import Scenery
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.components import FORMATIONS


@case("fatal", "12.2#8")
def test_ten_points_are_ten_points() -> None:
    match = table({"GP-1": ["tu-9-25"]}, points={"allied": 10, "turkish": 29})
    score = match.title.score(state_of(match), 0)
    assert score is not None
    assert match.say(score.key, score.slots) == "Allied 10, Turkish 29"


@case("fatal", "8.1.2#2")
def test_a_single_ten_is_a_ten() -> None:
    match = table({"AA-YBEACH": ["hms-swiftsure"], "GP-2": ["F-SEB"]}, ask="act_at_sea", seat="allied", kind="naval")
    match.play("fire hms-swiftsure")
    told = match.play("aim F-SEB", dice=[10])
    assert told[0].text == "Swiftsure, primary battery, fires at Fort Sedd-el-Bahr: 10. No hit."


@case("fatal", "8.2#4")
def test_the_column_of_eleven_factors_is_no_division() -> None:
    match = combat({"AA-SEDDELBAHR": ["hms-albion", "hms-ocean", "hms-canopus"], "GP-2": ["tu-9-25"]})
    play_all(match, "bombard GP-2", "gun hms-albion", "gun hms-ocean", "gun hms-canopus")
    panel = match.title.panel(state_of(match), 0)
    assert panel is not None
    assert panel.chart is not None
    assert [mark.text.slots["column"] for mark in panel.chart.lit] == [11]


@case("fatal", "7.3.3#2")
@pytest.mark.parametrize(("language", "alone", "two", "both", "too"), [
    ("en", "Others of that area may sail with it: pick them first.",
     "One area at most: one of them has fired. Others of that area may sail with them: pick them first.",
     "Both ships to Morto Bay (DS-1)", "Canopus sails along"),
    ("es", "Otros de esa área pueden navegar con él: elígelos primero.",
     "Un área como mucho: uno de ellos ha disparado. Otros de esa área pueden navegar con ellos: elígelos primero.",
     "Los 2 buques a la bahía de Morto (DS-1)", "El Canopus navega también"),
])
def test_two_ships_are_them_and_both(language: str, alone: str, two: str, both: str, too: str) -> None:
    ships = ["hms-albion", "hms-ocean", "hms-canopus"]
    match = table({"AA-SEDDELBAHR": ships}, ask="act_at_sea", kind="naval", fought=["hms-ocean"])
    spoken = face.spoken(match, language)
    spoken.play("sail hms-albion")
    assert spoken.prompt.endswith(alone)
    spoken.play("sail hms-ocean")
    assert spoken.prompt.endswith(two)
    labels = [spoken.label(action) for action in spoken.options]
    assert both in labels
    assert too in labels


@case("fatal", "12.2#8")
def test_the_end_is_a_sentence_of_its_own() -> None:
    match = table({"GP-1": ["tu-9-25"]})
    assert match.say("log-ended", {"ending": "ending-turkish_points"}) == "The game is over. The Turks win on points."


@case("fatal", "7.2#7")
@pytest.mark.parametrize("seed", range(2))
def test_only_a_formation_is_told_by_the_id_of_one(seed: int) -> None:
    title, chance = Fatal(), random.Random(seed)
    state = title.setup("anzacs", title.complete_switches("anzacs", {}), Dice(Generated(seed)))
    events: list[Event] = []
    state.log = events
    while (decision := advance(state)) is not None:
        decision.take(state, chance.choice(decision.options(state)))
    odd = [event for event in events for slot, value in event.slots.items() if value in FORMATIONS and slot != "formation"]
    assert odd == []


@case("fatal", "3.0")
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_option_and_every_choice_says_what_it_means(language: str) -> None:
    with reading(language):
        told = described("fatal")["options"]
    assert [option["id"] for option in told if not option["name"]] == []
    spaced = [label for option in told for choice, label in option["labels"].items() if label.lower() == choice.replace("_", " ")]
    assert spaced == []


def test_the_terminal_tells_states_and_tracks_in_the_language_of_who_reads() -> None:
    """A track that several markers share is told by its value: the word beside it may be about another."""
    with reading("es"):
        counts = {"points": {"allied": 0, "turkish": 0}, "supply": {"allied": 7, "turkish": 9}}
        told = face.spoken(table({"GP-2": ["tu-9-art"]}, fired=["tu-9-art"], **counts), "es")
        scenery, console = Scenery(told, "allied"), Console(width=200)
        signs, lines = legend(scenery, console)[0].plain, tracks(told, scenery, console)[0].plain
    assert "'f ha disparado" in signs
    assert "Puntos de Victoria turcos 0 · Puntos de Suministros turcos 9" in " ".join(lines.split())
