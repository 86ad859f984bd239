"""Both catalogues of everything that speaks: complete, of one mind about their slots, and right in every form."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

import umpire
from i18n.speaking import HOME, STATIC, catalogues, client_words, renderings, slots_of
from umpire.i18n.catalogue import Catalogue, catalogues_of, own_catalogue
from umpire.i18n.language import LANGUAGES
from umpire.lab import translation

ENGINE = HOME / "engine"
NEEDS_MOUSE = re.compile(r"\b(?:hover|mouse|ratón)\b", re.IGNORECASE)
NO_SENTENCE = re.compile(r"[{}]|\?\?\?|\b(?:a|de) el \w")


@pytest.mark.parametrize(("folder", "language"), catalogues(), ids=lambda given: given if isinstance(given, str) else given.name)
def test_every_sentence_is_said_with_every_slot(folder: Path, language: str) -> None:
    said = list(renderings(catalogues_of(folder, language), Catalogue(folder, language)))
    assert len(said) > 20
    odd = {key: text for key, text in said if not text.strip() or (language == "es" and NO_SENTENCE.search(text))}
    assert odd == {}


@pytest.mark.parametrize(("folder", "language"), catalogues(), ids=lambda given: given if isinstance(given, str) else given.name)
def test_no_sentence_asks_for_a_mouse(folder: Path, language: str) -> None:
    """On a phone there is none."""
    said = renderings(catalogues_of(folder, language), Catalogue(folder, language))
    assert {key: text for key, text in said if NEEDS_MOUSE.search(text)} == {}


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_sentence_of_the_engine_is_said_with_every_slot(language: str) -> None:
    said = list(renderings([own_catalogue(language)], Catalogue(ENGINE, language)))
    assert [key for key, text in said if not text or NO_SENTENCE.search(text)] == []


def test_what_umpire_says_itself_is_complete_in_spanish() -> None:
    """No key is missing, none is unused, and the slots are the same."""
    problems = translation.of_umpire("es")
    assert [state.gaps for state in problems] == [()] * 6
    assert min(state.total for state in problems) > 20


@pytest.mark.parametrize("name", umpire.titles())
def test_what_a_title_says_in_spanish_fits(name: str) -> None:
    """Some of it may be missing; but what is there can be read, is said by somebody, and has the same slots."""
    for state in translation.of_title(umpire.title(name).folder, "es"):
        assert [gap for gap in state.gaps if gap.kind != translation.MISSING] == []


# The client

def test_the_client_has_the_same_words_and_slots_in_both_languages() -> None:
    english, spanish = client_words("en"), client_words("es")
    assert list(english) == list(spanish)
    assert len(english) > 300
    for key, message in english.items():
        # who writes it down is told by the verb in Spanish
        slots = slots_of(message).keys() - ({"verb"} if key == "verb-it-down" else set())
        assert slots_of(spanish[key]).keys() == slots, key


def test_no_word_of_the_client_stands_twice_in_its_catalogue() -> None:
    for language in LANGUAGES:
        text = (STATIC / "words" / f"{language}.ftl").read_text(encoding="utf-8")
        assert len(re.findall(r"^[a-z][\w-]* =", text, re.MULTILINE)) == len(client_words(language))


def test_every_word_of_the_client_is_used_and_none_stands_in_its_code() -> None:
    files = [path for path in (*STATIC.rglob("*.js"), *STATIC.rglob("*.html")) if "vendor" not in path.parts]
    code = "\n".join(path.read_text(encoding="utf-8") for path in files)
    keys = re.compile(r"^(kind|page-in|dice-short|undo-short|notice-short|scope)-")
    unused = [key for key in client_words("en") if not keys.match(key) and not re.search(rf"[\"']{key}[\"']", code)]
    assert unused == []
    assert set(re.findall(r"data-(?:word|label)=\"([\w-]+)\"", code)) <= client_words("en").keys()
    labels = re.sub(r"<[^>]*data-label[^>]*>", "", code)
    assert re.findall(r'(?:aria-label|placeholder|alt|title)="[A-Z][a-z]+ ?[^"$]*"', labels) == []
    assert re.findall(r">[A-Z][a-z]+ [a-z]+[^<$]*</(?:p|h\d|button|a|span|label|summary)>", without_pages(code)) == []


def without_pages(code: str) -> str:
    """Return what stands in the pages themselves is put in its place by `data-word`."""
    return re.sub(r"<[^>]*data-word[^>]*>[^<]*<", "<", re.sub(r"<noscript>.*</noscript>", "", code))
