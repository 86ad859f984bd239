"""The language is the reader's: the match knows nothing of it, and what a title has no words for is said in English."""
from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest
from typer.testing import CliRunner

import umpire
from ridge import Ridge
from ridge import title as ridge
from umpire import face
from umpire.cli.commands import app
from umpire.engine.data import DataSource, find_texts, read_toml
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.data_texts import write_text
from umpire.i18n.language import language_of_locale, preferred_language, reader_language, reading
from umpire.lab.translation import of_title, write_missing, write_suggestions

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
    # from cases.es.ftl, and not at all
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
    (folder / "words.toml").write_text(english, encoding="utf-8")
    (folder / "words.es.ftl").write_text(spanish, encoding="utf-8")
    with reading("es"):
        return DataSource(folder).read("words.toml").content


def test_texts_of_a_catalogue_take_the_place_of_the_english_ones(tmp_path: Path) -> None:
    """By the id of an item or by its number; what has no translation stays English, and so does what is no text."""
    english = """
        number = 3
        side = [{ id = "red", name = "Red" }, { id = "blue.1#2", name = "Blue" }]
        sequence = [["dawn", "Dawn"], ["dusk", "Dusk"]]
        more.lines = ["a", "b"]
    """
    spanish = "side-blue_1-2-name = Azul\nsequence-1-1 = Ocaso\nmore-lines-0 = A\nside-red-id = x\nnumber = tres\n"
    assert translated(tmp_path, english, spanish) == {
        "number": 3, "side": [{"id": "red", "name": "Red"}, {"id": "blue.1#2", "name": "Azul"}],
        "sequence": [["dawn", "Dawn"], ["dusk", "Ocaso"]], "more": {"lines": ["A", "b"]},
    }


@pytest.mark.parametrize(("message", "text"), [
    ("Toma { $crest } desde { 0607 }.", "Toma {crest} desde {0607}."), ('Alemán{ " " }', "Alemán "), ('{ "" }', ""),
    ("GOLFO  DE  SAROS", "GOLFO  DE  SAROS"),
    # more than a text with slots, and nothing that Fluent can read
    ("{ EL($crest) }", "Take {crest}."), ("{ $n ->\n   *[other] x\n }", "Take {crest}."), ("Toma { la cresta", "Take {crest}."),
    ("", "Take {crest}."),
])
def test_a_message_is_a_text_with_slots(tmp_path: Path, message: str, text: str) -> None:
    assert translated(tmp_path, 'text = "Take {crest}."', f"text = {message}\n") == {"text": text}


@pytest.mark.parametrize("text", ["Take {crest} from {0607}.", "German ", " J.I", "", "{no id}", "open { and }", "GULF  OF"])
def test_a_text_is_written_as_it_is_read(tmp_path: Path, text: str) -> None:
    assert translated(tmp_path, 'text = "English"', f"text = {write_text(text)}\n") == {"text": text}


@pytest.mark.parametrize("name", umpire.titles())
def test_no_two_texts_of_a_file_have_one_id(name: str) -> None:
    for path in sorted((umpire.title(name).folder / "data").rglob("*.toml")):
        ids = [text.id for text in find_texts(read_toml(path))]
        assert [id_ for id_, times in Counter(ids).items() if times > 1] == [], path.name
        assert [id_ for id_ in ids if not re.fullmatch(r"[a-zA-Z][\w-]*", id_, re.ASCII)] == [], path.name


def test_an_english_reader_reads_no_translation() -> None:
    """Nor does somebody who asks which titles there are."""
    code = (
        "import umpire; from umpire.engine.data import set_catalogue_reader; catalogues = []\n"
        "set_catalogue_reader(lambda path: catalogues.append(path) or {})\n"
        "umpire.titles(); umpire.title('fatal')\n"
        "assert not catalogues\n"
        "umpire.title('fatal', language='es')\n"
        "assert catalogues"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("name", ["es/about.toml", "about.es.ftl"])
def test_an_owner_does_not_overlay_translations(tmp_path: Path, name: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text('tagline = "x"\n', encoding="utf-8")
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
    assert [(gap.kind, gap.key) for gap in sentences.gaps] == [("missing", "log-fight"), ("missing", "coach-move")]
    assert (sentences.done, sentences.total) == (17, 19)
    assert (about.file, cases.file) == ("about.es.ftl", "cases.es.ftl")
    assert "glossary-0-text" in [gap.key for gap in about.gaps]
    assert "tagline" not in [gap.key for gap in about.gaps]
    assert [gap.key for gap in cases.gaps][:2] == ["case-2_1-summary", "case-2_2-title"]


ENGLISH = "one = { $n } steps\ntwo = { $unit } goes\nthree =\n    { $n ->\n        [one] step\n       *[other] steps\n    }\n"
UNITS = """
unit = [{ id = "a", name = "A" }, { id = "b", name = "B of {crest}", colour = "red" }, { id = "c", name = "C" }]
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data of a title in English."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "messages.en.ftl").write_text(ENGLISH, encoding="utf-8")
    (folder / "units.toml").write_text(UNITS, encoding="utf-8")
    return folder


def test_what_fits_no_more_is_listed(data: Path) -> None:
    spanish = "# without $n: se entiende\none = pasos\ntwo = va { $side }\nfive = cinco\nsix is nothing\nseven =\n    { x\n"
    (data / "messages.es.ftl").write_text(spanish, encoding="utf-8")
    units = "unit-a-name = Á\nunit-b-name = B de { $cresta }\nunit-d-name = D\nunit-c-name = { EL($c) }\n"
    (data / "units.es.ftl").write_text(units, encoding="utf-8")
    (data / "gone.es.ftl").write_text("name-one = uno\n", encoding="utf-8")
    sentences, gone, named = of_title(data.parent, "es")
    assert [(gone.file, gap.kind, gap.key) for gap in gone.gaps] == [("gone.es.ftl", "unused", "name-one")]
    assert [tuple(gap) for gap in sentences.gaps] == [
        ("missing", "three", "{ $n ->\n        [one] step\n       *[other] steps\n    }"), ("unused", "five", ""),
        ("slots", "two", "$unit is not there"), ("slots", "two", "$side is not in the English sentence"),
        ("unreadable", "six is nothing", ""), ("unreadable", "seven =", ""),
    ]
    # who translates one name translates all; a colour is nobody's word
    assert (named.file, named.done, named.total) == ("units.es.ftl", 2, 3)
    assert [tuple(gap) for gap in named.gaps] == [
        ("missing", "unit-c-name", "C"), ("unused", "unit-d-name", ""), ("slots", "unit-b-name", "$crest is not there"),
        ("slots", "unit-b-name", "$cresta is not in the English sentence"), ("unreadable", "unit-c-name", ""),
    ]


def test_a_template_has_the_english_above_each_blank(data: Path) -> None:
    write_missing(of_title(data.parent, "es"))
    write_suggestions(data.parent, "es")
    sentences, units = [(data / name).read_text(encoding="utf-8") for name in ("messages.es.ftl", "units.es.ftl")]
    assert sentences.startswith("# { $n } steps\none =\n\n# { $unit } goes\ntwo =\n\n# { $n ->\n#         [one] step\n")
    assert units == "# A\nunit-a-name =\n\n# B of { $crest }\nunit-b-name =\n\n# C\nunit-c-name =\n"
    # what stays blank is missing, and only once there
    (data / "units.es.ftl").write_text(units.replace("a-name =", "a-name = Á"), encoding="utf-8")
    messages, named = of_title(data.parent, "es")
    assert {gap.kind for gap in (*messages.gaps, *named.gaps)} == {"missing"}
    assert [gap.key for gap in named.gaps] == ["unit-b-name", "unit-c-name"]
    write_missing([messages, named])
    assert (data / "messages.es.ftl").read_text(encoding="utf-8") == sentences
    with reading("es"):
        names = [unit["name"] for unit in DataSource(data).read("units.toml").content["unit"]]
    assert names == ["Á", "B of {crest}", "C"]


def test_a_title_of_which_all_is_still_blank_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copytree(RIDGE / "data", tmp_path / "data", ignore=ignore_patterns("*.es.ftl"))

    class Ford(Ridge):
        folder = tmp_path

    monkeypatch.setitem(face._OWN, "ford", Ford)
    done = CliRunner().invoke(app, ["messages", "ford", "es", "--write"])
    assert (done.exit_code, done.stdout.split("\n")[0]) == (1, "messages.es.ftl: 0 of 19 are there.")
    assert "# Two sides race for a crest.\ntagline =\n" in (tmp_path / "data" / "about.es.ftl").read_text(encoding="utf-8")
    assert {gap.kind for state in of_title(tmp_path, "es") for gap in state.gaps} == {"missing"}
    spanish = umpire.title("ford", language="es")
    assert (spanish.about.tagline, spanish.cases["1.1"].title) == ("Two sides race for a crest.", "A turn")
    assert umpire.start("ford", seed=3, language="es").prompt == "Who moves?"
