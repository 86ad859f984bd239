"""Spanish as it is written: plurals, articles, gender, numbers, and what runs together."""
from __future__ import annotations

from pathlib import Path

import pytest

from umpire.i18n.catalogue import Catalogue
from umpire.i18n.spanish import contract, gender, with_article, with_one

CATALOGUE = """
lost = { EL($unit) } { FORM($unit, one: "es", many: "son") } eliminad{ O($unit) }: retrocede{ N($unit) }.
from-to = De { EL($one) } a { EL($other) }.
steps = { $n ->
        [0] sin pasos
        [one] un paso
       *[other] { $n } pasos
    }
either = { $one } y { $other }, { $one } o { $other }
some = { UN($unit) }
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "messages.es.ftl").write_text(CATALOGUE, encoding="utf-8")
    return Catalogue(tmp_path, "es")


@pytest.mark.parametrize(("unit", "said"), [
    ("29.ª División", "la 29.ª División es eliminada: retrocede."),
    ("87.º Regimiento", "el 87.º Regimiento es eliminado: retrocede."),
    ("Queen Elizabeth", "el Queen Elizabeth es eliminado: retrocede."),
    ("la flota", "la flota es eliminada: retrocede."),
    ("los dragaminas", "los dragaminas son eliminados: retroceden."),
    ("las baterías", "las baterías son eliminadas: retroceden."),
    ("área de asalto", "el área de asalto es eliminada: retrocede."),
    ("Brigada Naval", "la Brigada Naval es eliminada: retrocede."),
    ("posición", "la posición es eliminada: retrocede."),
    ("fuerte", "el fuerte es eliminado: retrocede."),
])
def test_a_sentence_agrees_with_what_it_names(catalogue: Catalogue, unit: str, said: str) -> None:
    assert catalogue.say("lost", {"unit": unit}) == said


@pytest.mark.parametrize(("one", "other", "said"), [
    ("fuerte", "cabo Helles", "Del fuerte al cabo Helles."), ("playa V", "playa W", "De la playa V a la playa W."),
    ("El Cairo", "los Dardanelos", "De El Cairo a los Dardanelos."),
])
def test_articles_run_together_with_what_stands_before_them(catalogue: Catalogue, one: str, other: str, said: str) -> None:
    assert catalogue.say("from-to", {"one": one, "other": other}) == said


@pytest.mark.parametrize(("number", "said"), [
    (0, "sin pasos"), (1, "un paso"), (2, "2 pasos"), (21, "21 pasos"), (1000, "1000 pasos"), (12345, "12.345 pasos"),
])
def test_numbers_and_plurals(catalogue: Catalogue, number: int, said: str) -> None:
    assert catalogue.say("steps", {"n": number}) == said


@pytest.mark.parametrize(("one", "other", "said"), [
    ("franceses", "ingleses", "franceses e ingleses, franceses o ingleses"), ("siete", "ocho", "siete y ocho, siete u ocho"),
    ("7", "8", "7 y 8, 7 u 8"), ("agua", "hielo", "agua y hielo, agua o hielo"), ("Juan", "Inés", "Juan e Inés, Juan o Inés"),
    ("el XV", "I Cuerpo", "el XV y I Cuerpo, el XV o I Cuerpo"), ("10", "110", "10 y 110, 10 o 110"),
])
def test_and_and_or_listen_to_what_follows(catalogue: Catalogue, one: str, other: str, said: str) -> None:
    assert catalogue.say("either", {"one": one, "other": other}) == said


def test_small_words() -> None:
    assert [with_one(name) for name in ("la batería", "crucero", "área", "los turcos")] == [
        "una batería", "un crucero", "un área", "unos turcos"]
    assert with_article("el fuerte") == "el fuerte"
    assert gender("mapa") == "m"
    assert contract("nada que juntar") == "nada que juntar"
