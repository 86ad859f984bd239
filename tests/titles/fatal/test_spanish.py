"""A Fatal Attraction in Spanish: complete, and to whoever reads it, whoever began the match."""
from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import umpire
from support import some
from titles.fatal.fatal_table import table
from umpire import face
from umpire.engine.match import Match
from umpire.engine.title import BadPosition
from umpire.i18n import faults
from umpire.i18n.language import reading
from umpire.i18n.spanish import count, gender
from umpire.lab import translation
from umpire.server.render.panels import describe_panel

ENGLISH = re.compile(r"\b(?:the|of|is|are|and|with|Regiment|Brigade|Artillery|Minesweeper|Beachhead|Allied|Turkish)\b")


def spanish(match: Match) -> Match:
    return face.in_language(match, "es")


def test_everything_is_said_in_spanish() -> None:
    problems = translation.of_title(umpire.title("fatal").folder, "es")
    assert [gap for state in problems for gap in state.gaps] == []
    assert sum(state.done for state in problems) > 2000


def test_every_name_is_singular_and_of_its_gender() -> None:
    """Sentences go by gender and number: a name they take for another would be wrong in all of them."""
    names = {**umpire.title("fatal", language="es").names(umpire.start("fatal", seed=1).state)}
    for name in names.values():
        noun = next(word for word in re.split(r"[ (]", re.sub(r"^(el|la) ", "", name)) if not re.match(r"\d", word))
        feminine = noun.lower().startswith(("brigada", "artill", "divis", "cabeza", "bah", "área", "rada", "meseta", "llanura"))
        assert count(name) == "one", name
        assert (gender(name) == "f") >= feminine, name
        assert gender(name) == "m" or feminine or noun in ("Angostura", "salida", "granja"), name


def test_spanish_reader_sees_spanish_names_in_an_english_match() -> None:
    match = spanish(table(
        {"AA-HELLAS": ["hms-inflexible", "ms-1"], "GP-1": ["F-HEL", "tu-9-25"], "GP-2": ["F-SEB"]}, kind="naval",
        pending=[{"step": "choose_target", "seat": "allied", "piece": "hms-inflexible"}],
    ))
    names = {piece["id"]: piece["name"] for piece in match.view("allied")["pieces"]}
    assert (names["tu-9-25"], names["ms-1"], names["F-HEL"]) == ("25.º Regimiento", "Dragaminas 1", "fuerte Hellas")
    pieces = {piece["id"]: piece for piece in some(match.title.board).scene(match.state, 0)["pieces"]}
    assert pieces["tu-9-25"]["name"] == "25.º Regimiento"
    panel = describe_panel(match, "allied")
    assert panel is not None
    assert [head for head, _ in some(panel["chart"])["rows"]] == ["fuerte Hellas", "fuerte Sedd-el-Bahr"]


@pytest.mark.parametrize(("places", "sentence"), [
    ({"GP-3": ["F-HEL"]}, "«F-HEL» está en «GP-1» y en ningún otro sitio (11.3#3)"),
    ({"GP-2": ["hms-albion"]}, "«hms-albion» es un buque, y eso es tierra (2.1#3)"),
])
def test_a_position_is_refused_in_spanish(places: dict[str, list[str]], sentence: str) -> None:
    with pytest.raises(BadPosition) as error:
        table(places, ask="choose_activation")
    with reading("es"):
        assert sentence in faults.describe_error(error.value)


def sentences(match: Match, dice: Random) -> Iterator[str]:
    """Yield what is read in a match: questions, what can be done, what may not be, and what happened."""
    every = match.title.language.every_action()
    while not match.over:
        options = match.options
        yield match.prompt
        yield match.label(dice.choice(options))
        refusal = match.why_not(dice.choice(every))
        yield "" if refusal is None else refusal.text
        yield from [str(line) for line in match.play(dice.choice(options))]


@pytest.mark.parametrize("scenario", ["bold_stroke", "anzacs"])
def test_spanish_match_has_no_english_words(scenario: str) -> None:
    match = umpire.start("fatal", scenario, seed=5, options={"deployment": "suggested"}, language="es")
    texts = set(sentences(match, Random(5)))
    assert len(texts) > 100
    assert [text for text in texts if ENGLISH.search(text) or re.search(r"\b(?:a|de) el [a-z]", text)] == []
