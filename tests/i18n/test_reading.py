"""The language is the reader's: the match knows nothing of it, and what a title has no words for is said in English."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import umpire
from ridge import title as ridge
from umpire import face
from umpire.engine.data import DataSource
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import language_of_locale, preferred_language, reader_language, reading
from umpire.lab.translation import of_title

RIDGE = ridge().folder


def play_match(language: str) -> umpire.Match:
    match = umpire.start("ridge", seed=3, forced=False, language=language)
    while not match.over:
        match.play(match.options[0])
    return match


def test_a_match_is_the_same_in_every_language() -> None:
    english, spanish = play_match("en"), play_match("es")
    assert spanish.record.lines == english.record.lines
    assert spanish.record.dumps() == english.record.dumps()
    assert [moment.events for moment in spanish.moments] == [moment.events for moment in english.moments]
    assert spanish.position() == english.position()
    assert spanish.view("red") == english.view("red")
    assert (english.result, spanish.result) != (english.result, english.result)


def test_a_reader_is_told_a_match_in_their_own_words() -> None:
    match = umpire.start("ridge", seed=3, forced=False)
    match_in_spanish = face.in_language(match, "es")
    assert (match.prompt, match_in_spanish.prompt) == ("Who moves?", "¿Quién se mueve?")
    assert [str(action) for action in match_in_spanish.options] == [str(action) for action in match.options]
    assert match_in_spanish.label(match_in_spanish.read("enter blue1 gully")) == "Blue1 entra en la quebrada"
    assert str(match_in_spanish.why_not("enter blue1 crest")) == "La cresta no está junto a donde está blue1. (2.1)"
    match_in_spanish.play("enter blue1 gully")
    assert (len(match.moments), len(match_in_spanish.moments)) == (1, 2)
    assert face.in_language(match_in_spanish, "es") is match_in_spanish
    assert face.in_language(match_in_spanish, "en").log[-1].text == "Blue1 enters the gully."


def test_what_is_not_translated_is_said_in_english_key_by_key() -> None:
    """The Ridge has no Spanish for a fight; The Landing has none at all, but the engine has."""
    words = Catalogue(RIDGE, "es")
    assert words.say("ask-move", {}) == "¿Quién se mueve?"
    assert words.say("coach-move", {}).startswith("Move one section")
    assert words.has("log-fight")
    landing = umpire.start("landing", seed=7, language="es")
    assert landing.prompt == "Dawn, turn 1: which card do you play?"
    assert landing.title is umpire.title("landing")
    with pytest.raises(umpire.CannotUndo, match="No hay nada que deshacer"):
        landing.undo()


# Words in data

def test_cases_and_what_a_newcomer_reads_are_in_the_language_of_the_reader() -> None:
    english, spanish = umpire.title("ridge"), umpire.title("ridge", language="es")
    assert (english.name, spanish.name) == ("The Ridge", "La cresta")
    # from es/cases.toml, from beside the English title, and not at all
    assert [spanish.cases[number].title for number in ("1.1", "2.1", "3.1")] == ["Un turno", "Moverse", "Fighting"]
    assert [english.cases[number].title for number in ("1.1", "2.1")] == ["A turn", "Moving"]
    assert spanish.about.tagline == "Dos bandos corren hacia una cresta."
    assert spanish.about.how_it_works[0][0] == "La cresta"
    assert (spanish.about.complexity, english.about.tagline) == ("Very light", "Two sides race for a crest.")


def test_the_modules_of_a_title_are_loaded_for_an_english_reader_first() -> None:
    """What is read when a module is loaded is there once, for all readers."""
    with reading("es"):
        assert umpire.title("ridge").about.tagline == "Two sides race for a crest."
        assert reader_language() == "es"
    assert reader_language() == "en"


def translated(folder: Path, english: str, spanish: str) -> dict[str, Any]:
    (folder / "es").mkdir()
    (folder / "words.toml").write_text(english, encoding="utf-8")
    (folder / "es" / "words.toml").write_text(spanish, encoding="utf-8")
    with reading("es"):
        return DataSource(folder).read("words.toml").content


def test_words_lie_over_words(tmp_path: Path) -> None:
    sides = '[[side]]\nid = "red"\nname = "Red"\n[[side]]\nid = "blue"\nname = "Blue"\nname_es = "Azul"\n'
    spanish = '[[side]]\nid = "red"\nname = "Rojo"\n[more]\nlines = ["c", "d"]\n'
    read = translated(tmp_path, sides + '[more]\nlines = ["a", "b"]\n', spanish)
    assert read == {"side": [{"id": "red", "name": "Rojo"}, {"id": "blue", "name": "Azul"}], "more": {"lines": ["c", "d"]}}


@pytest.mark.parametrize(("spanish", "reason"), [
    ('nome = "x"', "es/words.toml: nome = 'x': translates nothing (did you mean 'name'?)"),
    ("name = 3", "is no text, or stands for none: a translation has words only"),
    ('number = "tres"', "is no text, or stands for none"), ('lines = ["una"]', "there are 2 in English"),
    ('[[side]]\nid = "green"\nname = "Verde"', "es/words.toml: side.id = 'green': translates nothing"),
])
def test_a_translation_that_fits_nothing_is_refused(tmp_path: Path, spanish: str, reason: str) -> None:
    english = 'name = "Name"\nnumber = 3\nlines = ["one", "two"]\n[[side]]\nid = "red"\nname = "Red"\n'
    with pytest.raises(umpire.DataError) as wrong:
        translated(tmp_path, english, spanish)
    assert reason in str(wrong.value)


def test_an_owner_does_not_overlay_translations(tmp_path: Path) -> None:
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "about.toml").write_text('tagline = "x"\n', encoding="utf-8")
    with pytest.raises(umpire.DataError, match=r"overlays nothing; the files are: about\.toml, cases\.toml"):
        DataSource(RIDGE / "data", tmp_path)


# Whose language it is

@pytest.mark.parametrize(("said", "found"), [
    ("es", "es"), ("es-419,es;q=0.9,en;q=0.8", "es"), ("en-GB,es;q=0.9", "en"), ("fr,de;q=0.9", "en"), ("", "en"), ("*", "en"),
    ("fr, es;q=0.3, en;q=0.2", "es"), (";;q=,q=es", "en"),
])
def test_a_browser_says_what_is_read(said: str, found: str) -> None:
    assert preferred_language(said) == found


def test_a_locale_stands_for_a_language() -> None:
    words = ("es_MX.UTF-8", "C.UTF-8", "POSIX", "ES", "español", "en@euro")
    assert [language_of_locale(word) for word in words] == ["es", "", "", "es", "", "en"]


# What is missing

def test_what_a_title_lacks_is_listed() -> None:
    sentences, about, cases = of_title(RIDGE, "es")
    assert [(fault.kind, fault.key) for fault in sentences.faults] == [("missing", "log-fight"), ("missing", "coach-move")]
    assert (sentences.done, sentences.total) == (17, 19)
    assert "glossary[0].text" in [fault.key for fault in about.faults]
    assert "tagline" not in [fault.key for fault in about.faults]
    assert [fault.key for fault in cases.faults][:2] == ["case[2.1].summary", "case[2.2].title"]


def test_what_fits_no_more_is_listed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / "es").mkdir(parents=True)
    english = "one = { $n } steps\ntwo = { $unit } goes\nthree = three\nfour = { $n } of { $unit }\n"
    spanish = "one = pasos\n# without $unit: se entiende\ntwo = va\nfour = { $n } de { $side }\nfive = cinco\nsix is nothing\n"
    (data / "messages.en.ftl").write_text(english, encoding="utf-8")
    (data / "messages.es.ftl").write_text(spanish, encoding="utf-8")
    units = '[[unit]]\nid = "a"\nname = "A"\n[[unit]]\nid = "b"\nname = "B"\ncolour = "red"\n'
    (data / "units.toml").write_text(units, encoding="utf-8")
    (data / "es" / "units.toml").write_text('[[unit]]\nid = "a"\nname = "Á"\n', encoding="utf-8")
    sentences, named = of_title(tmp_path, "es")
    assert [tuple(fault) for fault in sentences.faults] == [
        ("missing", "three", "three"), ("unused", "five", ""), ("slots", "one", "$n is not there"),
        ("slots", "four", "$unit is not there"), ("slots", "four", "$side is not in the English sentence"),
        ("unreadable", "six is nothing", ""),
    ]
    # who translates one name translates all; a colour is nobody's word
    assert [tuple(fault) for fault in named.faults] == [("missing", "unit[b].name", "B")]
