"""Numbers stay numbers: an id of a division is a number too, and what is told as a text is looked up among the names."""
from __future__ import annotations

import random
import re
from typing import Any

import pytest
from rich.console import Console

import umpire
from support import case, odds_of, offered, play_all, some
from titles.fatal.combat_table import combat
from titles.fatal.fatal_table import number, question_id, state_of, table
from umpire import face
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, DiceSource, SeededSource
from umpire.engine.events import Event
from umpire.engine.match import Match
from umpire.i18n.language import reading
from umpire.server.render.title_cards import describe_title
from umpire.terminal.board import legend, tracks
from umpire.terminal.scenery import Scenery
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.components import FORMATIONS, SEATS
from umpire.titles.fatal.rules.operations_naval import ActAtSea
from umpire.titles.fatal.rules.scenarios import roll_unit


@case("fatal", "12.2#8")
def test_ten_points_are_ten_points() -> None:
    match = table({"GP-1": ["tu-9-25"]}, points={"allied": 10, "turkish": 29})
    score = some(match.title.panels).score(state_of(match), 0)
    assert score is not None
    assert match.say(score.key, score.slots) == "Allied 10, Turkish 29"


@case("fatal", "8.1.2#2")
def test_a_single_ten_is_a_ten() -> None:
    match = table({"AA-YBEACH": ["hms-swiftsure"], "GP-2": ["F-SEB"]}, ask="act_at_sea", seat="allied", kind="naval")
    match.play("fire hms-swiftsure")
    lines = match.play("aim F-SEB", dice=[10])
    assert lines[0].text == "Swiftsure, primary battery, fires at Fort Sedd-el-Bahr: 10, with 1 added. No hit."


@case("fatal", "8.2#4")
def test_the_column_of_eleven_factors_is_no_division() -> None:
    match = combat({"AA-SEDDELBAHR": ["hms-albion", "hms-ocean", "hms-canopus"], "GP-2": ["tu-9-25"]})
    play_all(match, "bombard GP-2", "gun hms-albion", "gun hms-ocean", "gun hms-canopus")
    panel = some(match.title.panels).sums(state_of(match), 0)
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
    translation = face.in_language(match, language)
    translation.play("sail hms-albion")
    assert translation.prompt.endswith(alone)
    translation.play("sail hms-ocean")
    assert translation.prompt.endswith(two)
    labels = [translation.label(action) for action in translation.options]
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
    state = title.setup("anzacs", title.complete_switches("anzacs", {}), Dice(SeededSource(seed)))
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
        options = describe_title("fatal")["options"]
    assert [option["id"] for option in options if not option["name"]] == []
    labels = [item for option in options for item in option["labels"].items()]
    spaced = [label for choice, label in labels if label.lower() == choice.replace("_", " ")]
    assert spaced == []


def test_terminal_shows_states_and_tracks_in_the_readers_language() -> None:
    """A track that several markers share is told by its value: the word beside it may be about another."""
    with reading("es"):
        counts: dict[str, Any] = {"points": {"allied": 0, "turkish": 0}, "supply": {"allied": 7, "turkish": 9}}
        match = face.in_language(table({"GP-2": ["tu-9-art"]}, fired=["tu-9-art"], **counts), "es")
        scenery, console = Scenery(match, "allied"), Console(width=200)
        signs, lines = legend(scenery, console)[0].plain, tracks(match, scenery, console)[0].plain
    assert "'f ha disparado" in signs
    assert "Puntos de Victoria turcos 0 · Puntos de Suministros turcos 9" in " ".join(lines.split())


# Only the Turks have forts

LANGUAGES = pytest.mark.parametrize("language", ["en", "es"])
FORTS = re.compile("fort|fuerte", re.IGNORECASE)


def after_acting(seat: str, area: str, piece: str) -> Match:
    """One piece has acted, and there is supply for a second activation."""
    fed = {"fed": [piece]} if piece.startswith("F-") else {}
    return table({area: [piece]}, ask="buy_second", seat=seat, activated=[piece], **fed)


def sentences(match: Match) -> list[str]:
    return [match.prompt, *[match.label(action) for action in match.options]]


@case("fatal", "7.3.2c#1")
@LANGUAGES
def test_the_allies_are_asked_about_ships_alone(language: str) -> None:
    match = face.in_language(after_acting("allied", "DS-1", "hms-albion"), language)
    texts = sentences(match)
    texts += [line.text for line in match.play("buy_naval", dice=[1])]
    assert question_id(match) == "pick_second"
    texts += [*sentences(match), str(match.why_not("pick cw-29-86"))]
    ashore = table({"GP-2": ["cw-29-86", "bh-cw-1"]}, ask="buy_second", activated=["cw-29-86"])
    texts.append(str(face.in_language(ashore, language).why_not("buy_naval")))
    match = face.in_language(table({"DS-1": ["hms-albion"], "GP-2": ["tu-9-25"]}, ask="act_at_sea", kind="naval"), language)
    question = match.decision
    assert isinstance(question, ActAtSea)
    texts.append(match.say("awaited-act_at_sea", question.situation(state_of(match))))
    assert [sentence for sentence in texts if FORTS.search(sentence)] == []


@case("fatal", "7.3.2c#1")
def test_the_turks_are_asked_about_ships_and_forts() -> None:
    match = after_acting("turkish", "GP-2", "F-SEB")
    assert match.prompt.startswith("Buy a second activation of ships and forts")
    assert "Turkish second activation of ships and forts" in match.play("buy_naval", dice=[1])[-1].text
    assert match.prompt == "One more of your ships and forts may act again. Which one?"


@case("fatal", "7.3.4#1")
@pytest.mark.parametrize(("seat", "target"), [("allied", "can fire at ships or forts"), ("turkish", "can fire at ships.")])
def test_each_side_fires_at_what_the_other_has(seat: str, target: str) -> None:
    match = table({"DS-1": ["hms-albion"], "GP-2": ["F-SEB"]}, ask="act_at_sea", seat=seat, kind="naval", fed=["F-SEB"])
    assert target in match.prompt


@case("fatal", "7.2#1")
@pytest.mark.parametrize(("seat", "places", "more", "sentence"), [
    ("turkish", {"GP-2": ["tu-9-25"], "GP-10": ["F-MED"]}, {}, "Impulse 1 of 2: forts and ships, land units, or nothing?"),
    ("turkish", {"GP-2": ["tu-9-25"]}, {}, "Impulse 1 of 2: land units, or nothing?"),
    ("turkish", {"GP-10": ["F-MED"]}, {}, "Impulse 1 of 2: forts and ships, or nothing?"),
    ("allied", {"GP-2": ["cw-29-86"], "DS-1": ["ms-1"]}, {}, "Impulse 1 of 2: ships, land units, or nothing?"),
    ("allied", {"GP-2": ["cw-29-86"], "DS-1": ["ms-1"]}, {"declared_naval": True}, "Impulse 1 of 2: ships, or nothing?"),
    ("allied", {"GP-2": ["cw-29-86"]}, {}, "Impulse 1 of 2: land units, or nothing?"),
    ("allied", {"GP-2": ["tu-9-25"]}, {}, "Impulse 1 of 2: no unit is left to act. Pass."),
])
def test_prompt_names_only_what_is_offered(seat: str, places: dict[str, list[str]], more: dict[str, Any], sentence: str) -> None:
    match = table(places, ask="choose_activation", seat=seat, **more)
    assert match.prompt == sentence
    assert ("naval" in offered(match), "land" in offered(match)) == ("ships" in sentence, "land units" in sentence)


HELD_BACK: dict[str, Any] = {"moved": ["cw-29-86"]}


@case("fatal", "7.3.2#1")
@LANGUAGES
@pytest.mark.parametrize(("places", "more", "sentences_by_language"), [
    ({"GP-1": ["cw-29-86"]}, {}, {"en": "Which unit moves or digs in?", "es": "¿Qué unidad se mueve o se atrinchera?"}),
    ({"GP-1": ["cw-29-86"]}, HELD_BACK, {"en": "Which unit digs in?", "es": "¿Qué unidad se atrinchera?"}),
    ({"GP-1": ["cw-29-86"]}, {**HELD_BACK, "entrenched": ["cw-29-86"]}, {
        "en": "Which unit gets up?", "es": "¿Qué unidad sale de sus trincheras?",
    }),
    ({"GP-1": ["cw-29-86"]}, {**HELD_BACK, "changed_mode": ["cw-29-86"]}, {
        "en": "No unit can move now. Finish.", "es": "Nadie puede moverse ahora. Termina.",
    }),
    ({"box": ["cw-29-86"]}, {}, {"en": "Which unit lands?", "es": "¿Qué unidad desembarca?"}),
    ({"GP-1": ["cw-29-86"], "box": ["cw-29-87"]}, {"entrenched": ["cw-29-86"]}, {
        "en": "Which unit moves, lands or gets up?", "es": "¿Qué unidad se mueve, desembarca o sale de sus trincheras?",
    }),
])
def test_movement_prompt_names_what_units_can_still_do(
    places: dict[str, list[str]], more: dict[str, Any], sentences_by_language: dict[str, str], language: str,
) -> None:
    match = table(places, ask="movement_half", kind="land", acting=["29"], **more)
    assert face.in_language(match, language).prompt == sentences_by_language[language]


@case("fatal", "11.1#2")
@pytest.mark.parametrize(("riders", "sentence"), [
    (["cw-anz-1lh", "cw-anz-nzmr"], "One unit charges. Another?"), (["cw-anz-1lh"], "One unit charges. No other can."),
])
def test_another_charge_is_asked_for_as_long_as_there_is_one(riders: list[str], sentence: str) -> None:
    match = table({"GP-1": [*riders, "bh-cw-1"]}, ask="charge", kind="land", in_reserve=riders)
    match.play("charge cw-anz-1lh")
    assert match.prompt == sentence


@case("fatal", "8.5.1#2")
@pytest.mark.parametrize(("marker", "sentence"), [
    ("level_2", "Turn up a Level 2 marker that attacks them, or finish."), ("level_1", "No Level 2 marker attacks them. Finish."),
])
def test_a_marker_is_asked_for_if_there_is_one(marker: str, sentence: str) -> None:
    pending = [{"step": "reveal_mines", "seat": "turkish", "those": ["hms-albion"]}]
    match = table({"DS-1": ["hms-albion"]}, pending=pending, mines={"DS-2": [marker]})
    assert match.prompt.endswith(sentence)
    assert offered(match)[-1] == "done"
    assert (len(offered(match)) > 1) == (marker == "level_2")


@case("fatal", "11.3#4")
@pytest.mark.parametrize(("places", "sentence"), [
    ({"A-1": ["F-A"]}, "Mobile forts: send one to the box, or finish."),
    ({"box": ["F-A"]}, "Mobile forts: bring one back for 1 SP, or finish."),
    ({"A-1": ["F-A"], "box": ["F-E"]}, "Mobile forts: send one to the box, bring one back for 1 SP, or finish."),
])
def test_mobile_forts_are_asked_to_do_what_they_can(places: dict[str, list[str]], sentence: str) -> None:
    pending = [{"step": "move_forts", "seat": "turkish", "those": places.get("box", [])}]
    assert table(places, seat="turkish", pending=pending).prompt == sentence


@case("fatal", "10.5#2")
@LANGUAGES
@pytest.mark.parametrize(("places", "points", "sentences_by_language"), [
    ({"eliminated": ["cw-29-86"]}, 5, {
        "en": "Turn 2: you have 5 Victory Points. You may replace units, then go on.",
        "es": "Turno 2: tienes 5 Puntos de Victoria. Reemplaza a quien quieras, y sigue.",
    }),
    ({"AEGEAN": ["hms-queen-elizabeth"], "eliminated": ["cw-29-86"]}, 1, {
        "en": "Turn 2: you have one Victory Point. You may replace units or send ships home, then go on.",
        "es": "Turno 2: tienes un Punto de Victoria. Reemplaza o manda a casa a quien quieras, y sigue.",
    }),
    ({"AEGEAN": ["hms-queen-elizabeth"]}, 0, {
        "en": "Turn 2: you have no Victory Points. You may send ships home, then go on.",
        "es": "Turno 2: no tienes Puntos de Victoria. Manda a casa a quien quieras, y sigue.",
    }),
])
def test_allied_arrivals_prompt_names_what_is_possible(
    places: dict[str, list[str]], points: int, sentences_by_language: dict[str, str], language: str,
) -> None:
    match = table(places, ask="allied_arrivals", turn=2, phase="strategic", points={"allied": points, "turkish": 5})
    assert face.in_language(match, language).prompt == sentences_by_language[language]


@case("fatal", "10.6#1")
@LANGUAGES
@pytest.mark.parametrize(("places", "stock", "sentences_by_language"), [
    ({"box": ["tu-9-25"]}, 0, {
        "en": "One unit waits in your box. You may bring in units (no SP in stock), then go on.",
        "es": "Una unidad espera en tu recuadro. Haz entrar a quien quieras (sin SP en reserva), y sigue.",
    }),
    ({"box": ["tu-9-25"], "eliminated": ["tu-9-26"]}, 4, {
        "en": "One unit waits in your box. You may bring in or replace units (4 SP in stock), then go on.",
        "es": "Una unidad espera en tu recuadro. Haz entrar o reemplaza a quien quieras (4 SP en reserva), y sigue.",
    }),
])
def test_turkish_arrivals_prompt_names_what_is_possible(
    places: dict[str, list[str]], stock: int, sentences_by_language: dict[str, str], language: str,
) -> None:
    supply = {"allied": 5, "turkish": stock}
    match = table(places, ask="turkish_arrivals", seat="turkish", turn=2, phase="strategic", supply=supply)
    assert face.in_language(match, language).prompt == sentences_by_language[language]


# Ships sink

@case("fatal", "8.1.2#6")
@pytest.mark.parametrize(("language", "seat", "firer", "target", "dice", "word", "sentence"), [
    ("en", "turkish", "F-SEB", "ms-1", [1, 9, 9], "sunk", "is sunk."),
    ("en", "allied", "hms-swiftsure", "F-HEL", [1, 9, 9], "destroyed", "is destroyed."),
    ("es", "turkish", "F-SEB", "ms-1", [1, 9, 9], "hundido", "se hunde."),
    ("es", "allied", "hms-swiftsure", "F-HEL", [1, 9, 9], "destruido", "queda destruido."),
])
def test_a_ship_is_sunk_and_a_fort_is_destroyed(
    language: str, seat: str, firer: str, target: str, dice: list[int], word: str, sentence: str,
) -> None:
    places = {"GP-2": ["F-SEB"], "GP-1": ["F-HEL"], "DS-1": ["ms-1"], "AA-SEDDELBAHR": ["hms-swiftsure"]}
    match = face.in_language(table(places, ask="act_at_sea", seat=seat, kind="naval", fed=["F-SEB"], crippled=[target]), language)
    match.play(f"fire {firer}")
    assert word in odds_of(match, f"aim {target}")
    assert [line.text for line in match.play(f"aim {target}", dice=dice)][-1].endswith(sentence)


# Dice and what is added to them

@case("fatal", "9.2#2")
@case("fatal", "8.1.2#5")
@case("fatal", "8.5.2#2")
@pytest.mark.parametrize(("places", "more", "play", "dice", "sentence"), [
    ({"GP-2": ["F-SEB"], "AA-YBEACH": ["hms-swiftsure"]}, {"disabled": ["F-SEB"]},
     ("fire hms-swiftsure", "aim F-SEB"), [1, 10], "The hit on Fort Sedd-el-Bahr: 10, 8 with its modifiers. Damage."),
    ({"GP-2": ["F-SEB"], "AA-YBEACH": ["hms-swiftsure"]}, {},
     ("fire hms-swiftsure", "aim F-SEB"), [9], "fires at Fort Sedd-el-Bahr: 9, with 1 added. No hit."),
])
def test_log_shows_a_die_with_its_modifiers(
    places: dict[str, list[str]], more: dict[str, Any], play: tuple[str, ...], dice: list[int], sentence: str,
) -> None:
    match = table(places, ask="act_at_sea", kind="naval", **more)
    lines = [line.text for word in play for line in match.play(word, dice=dice if word == play[-1] else [])]
    assert any(line.endswith(sentence) for line in lines), lines


@case("fatal", "9.2#2")
def test_the_repair_of_a_minesweeper_is_told_with_its_modifier() -> None:
    last = {"step": "allied_arrivals", "seat": "allied"}
    match = table({"DS-1": ["ms-1"]}, phase="final", disabled=["ms-1"], pending=[last, "naval_recovery", last])
    assert match.play("done", dice=[8])[0].text == "Minesweeper 1: 8, 7 with its modifiers. Repaired."


@case("fatal", "2.4#10")
@pytest.mark.parametrize(("seed", "language"), [(0, "en"), (1, "es")])
def test_log_shows_no_die_without_its_modifiers(seed: int, language: str) -> None:
    """Of all that is rolled in random matches: the sum that counts is in the sentence, or what is added to each die."""
    choose, match = random.Random(seed), face.in_language(umpire.start("fatal", "campaign", seed=seed), language)
    events = 0
    while not match.over:
        for line in match.play(choose.choice(match.options)):
            arithmetic = line.event.arithmetic
            total_ = 0 if arithmetic is None else sum([term.value for term in arithmetic.terms if term.adds])
            if arithmetic is None or not total_:
                continue
            events += 1
            numbers = {int(word.replace("−", "-")) for word in re.findall(r"−?\d+", line.text)}
            sums = {total_} if line.event.kind == "volley" else {arithmetic.dice[0] + total_}
            if line.event.kind == "initiative":
                totals = [total for side in SEATS if isinstance(total := line.event.slots[side], int)]
                sums = {*arithmetic.dice, *totals}
                assert sum(arithmetic.dice) + total_ == sum(totals)
            assert sums <= numbers, line.text
    assert events > 20


# Forts that share a point

@case("fatal", "6.3#2")
@pytest.mark.parametrize(("forts", "fed", "sentence"), [
    (["F-SEB", "F-HEL"], ["F-SEB"], "One fort is supplied, and one more can share its point."),
    (["F-SEB"], ["F-SEB"], "One fort is supplied."),
    (["F-SEB", "F-HEL", "F-MED"], ["F-SEB", "F-HEL", "F-MED"], "3 forts are supplied."),
])
def test_only_forts_that_exist_share_the_last_point(forts: list[str], fed: list[str], sentence: str) -> None:
    homes = {"F-SEB": "GP-2", "F-HEL": "GP-1", "F-MED": "GP-10"}
    match = table({homes[fort]: [fort] for fort in forts}, phase="strategic", fed=fed, pending=[
        {"step": "allocate_turkish", "seat": "turkish"},
    ])
    assert sentence in match.prompt


# Words

@case("fatal", "2.4#16")
def test_mines_may_not_lie_in_the_aegean() -> None:
    match = table({}, ask="lay_mines", seat="turkish", phase="strategic", mine_factors=2, dummies=2)
    assert str(match.why_not("lay_dummy AEGEAN")).startswith("No mines may lie in the Aegean Sea.")


@case("fatal", "6.5#3")
@LANGUAGES
def test_nothing_stands_in_two_pairs_of_brackets(language: str) -> None:
    """Names end in brackets, "Gallipoli Regiment (GAL)": what follows them does not begin with one."""
    for scenario in ("bold_stroke", "anzacs", "campaign"):
        choose, match = random.Random(3), face.in_language(umpire.start("fatal", scenario, seed=3), language)
        for _ in range(400):
            if match.over:
                break
            texts = [*sentences(match), *[line.text for line in match.play(choose.choice(match.options))]]
            assert [sentence for sentence in texts if ") (" in sentence] == []
    last = {"step": "allocate_allied", "seat": "allied"}
    cut = table({"GP-2": ["tu-gal"]}, phase="strategic", sources=[], pending=[last, "check_supply", last])
    texts = [line.text for line in face.in_language(cut, language).play("done")]
    assert {"en": "Turkish: the Gallipoli Regiment (GAL) is out of supply."}.get(language, texts[0]) == texts[0]
    assert ") (" not in texts[0]


@case("fatal", "13.2.1#2")
@pytest.mark.parametrize(("die", "texts"), [
    (3, ["The 25th Regiment: the die shows 3, no effect."]),
    (4, ["The 25th Regiment: the die shows 4.", "The 25th Regiment is Disorganized."]),
    (6, ["The 25th Regiment: the die shows 6.", "The 25th Regiment is lost in Sedd-el-Bahr (GP-2)."]),
])
def test_the_rolls_of_the_9th_division_say_what_came_of_them(die: int, texts: list[str]) -> None:
    match = table({"GP-2": ["tu-9-25"]})
    state = state_of(match).copy()
    state.log, state.dice = [], Dice(DiceSource(), [die])
    roll_unit(state, number("tu-9-25"))
    lines = [match.say("log-" + event.kind, event.slots) for event in state.log]
    assert [line[0].upper() + line[1:] for line in lines[:len(texts)]] == texts


@case("fatal", "7.3.2#1")
def test_in_spanish_one_moves_a_unit_and_does_not_march_with_it() -> None:
    places = {"GP-1": ["cw-29-86", "cw-29-87", "bh-cw-1"]}
    match = face.in_language(table(places, ask="movement_half", kind="land", acting=["29"]), "es")
    labels = [match.label(action) for action in match.options]
    assert "Mover la 86.ª Brigada" in labels
    assert "Mover juntas 2 unidades de la 29.ª División desde el cabo Hellas (GP-1)" in labels
    assert [label for label in labels if "archar con" in label] == []
