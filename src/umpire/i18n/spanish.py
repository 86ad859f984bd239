"""Spanish as catalogues need it: what a name asks of the words around it, and what runs together in a sentence.

A catalogue asks by functions: `{ EL($unit) }` is the name with its article, `{ UN($unit) }` one of them; `eliminad{ O($unit) }`
ends as the name asks (eliminada, eliminados), `pasa{ N($unit) }` as its number does (pasan), and where neither helps there is
`{ FORM($unit, one: "es", many: "son") }` or `{ FORM($unit, m: "él", f: "ella") }`. GENDER and COUNT choose among sentences.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fluent.runtime.types import fluent_number

ARTICLES: Final = {"el": ("m", "one"), "la": ("f", "one"), "los": ("m", "many"), "las": ("f", "many")}
_OF: Final = {found: article for article, found in ARTICLES.items()}
_ONE: Final = {("m", "one"): "un", ("f", "one"): "una", ("m", "many"): "unos", ("f", "many"): "unas"}
# what ends otherwise than it is, and the feminine nouns that names begin with, a capital before them or not
FEMININE: Final = frozenset((
    "área", "artillería", "base", "batería", "brigada", "caballería", "cabeza", "clase", "colina", "compañía", "división",
    "escuadra", "fase", "fila", "flota", "gente", "infantería", "mina", "nave", "nieve", "noche", "parte", "playa", "reserva",
    "serie", "tarde", "torre", "tropa", "unidad", "zona",
))
MASCULINE: Final = frozenset(("avión", "camión", "día", "mapa", "problema", "sistema", "tema"))
# feminine, and yet el and un: the stressed a
STRESSED: Final = frozenset(("agua", "águila", "ala", "alma", "ancla", "área", "arma"))
_FEMININE_ENDS: Final = ("a", "as", "ión", "iones", "dad", "dades", "tud", "tudes", "umbre")
# what runs together: a el, de el; y before the sound of i, o before that of o. A capital belongs to a name: de El Cairo
_JOINED: Final = (
    (re.compile(r"\b([Aa]|[Dd]e) el (?=\S)"), r"\1l "),
    (re.compile(r"(?<= )y (?=[ií]\w|[IÍ][a-zñáéíóú]|[Hh][ií](?![aeo]))"), "e "),
    (re.compile(r"(?<= )o (?=[oó]|[OÓ][a-zñáéíóú]|[Hh][oó]|8|11(?!\d))"), "u "),
)


def gender(name: object) -> str:
    """Tell the gender of a name: by its article, its ordinal, or the noun that it begins with.

    >>> [gender(name) for name in ("la 29.ª División", "1.ª Brigada", "el 87.º Regimiento", "batería de campaña")]
    ['f', 'f', 'm', 'f']
    >>> gender("Queen Elizabeth"), gender("Canopus"), gender("patrulla")
    ('m', 'm', 'f')
    """
    return _kind(str(name))[0]


def count(name: object) -> str:
    """Tell whether a name is a plural, by its article alone.

    >>> count("los Dardanelos"), count("la flota")
    ('many', 'one')
    """
    return _kind(str(name))[1]


def with_article(name: object) -> str:
    """Return the name with its article, unless it has one; ships and towns keep theirs to themselves.

    >>> with_article("29.ª División"), with_article("el 87.º Regimiento"), with_article("crucero"), with_article("El Cairo")
    ('la 29.ª División', 'el 87.º Regimiento', 'el crucero', 'El Cairo')
    >>> with_article("área de asalto"), gender("el área de asalto"), with_article("Brigada Francesa")
    ('el área de asalto', 'f', 'la Brigada Francesa')
    """
    words = str(name)
    first = words.split(" ", 1)[0].lower()
    return words if first in ARTICLES else f"{'el' if first in STRESSED else _OF[_kind(words)]} {words}"


def with_one(name: object) -> str:
    """Put the indefinite article before a name.

    >>> with_one("la batería"), with_one("crucero")
    ('una batería', 'un crucero')
    """
    first, _, rest = str(name).partition(" ")
    noun = rest if first in ARTICLES else str(name)
    return f"{'un' if noun.split(' ', 1)[0].lower() in STRESSED else _ONE[_kind(str(name))]} {noun}"


def ending(name: object) -> str:
    """Return how an adjective ends that speaks of a name.

    >>> [f"hundid{ending(name)}" for name in ("el Ocean", "la batería", "los cruceros", "las minas")]
    ['hundido', 'hundida', 'hundidos', 'hundidas']
    """
    return ("a" if gender(name) == "f" else "o") + ("s" if count(name) == "many" else "")


def verb_ending(name: object) -> str:
    """Return the ending of a verb that agrees with a name.

    >>> f"pasa{verb_ending('los turcos')}", f"pasa{verb_ending('el turco')}"
    ('pasan', 'pasa')
    """
    return "n" if count(name) == "many" else ""


def form(name: object, **forms: str) -> str:
    """Return the one of several words that goes with a name: by its number (one, many) or its gender (m, f).

    >>> form("los fuertes", one="es", many="son"), form("la mina", m="él", f="ella")
    ('son', 'ella')
    """
    return str(forms[count(name)] if "many" in forms else forms[gender(name)])


def _kind(name: str) -> tuple[str, str]:
    """Return gender and count."""
    words = name.split() or [""]
    first = words[0].lower()
    if first in ARTICLES:
        stressed = first == "el" and len(words) > 1 and words[1].lower() in STRESSED
        return ("f", "one") if stressed else ARTICLES[first]
    if any(word.endswith(("ª", "º")) for word in words):
        return ("f" if any(word.endswith("ª") for word in words) else "m"), "one"
    return ("f" if _feminine(words[0]) else "m"), "one"


def _feminine(noun: str) -> bool:
    """Tell whether a noun is feminine, by its ending; names of ships and places are not."""
    small = noun.lower()
    return small in FEMININE or (small == noun and small not in MASCULINE and small.endswith(_FEMININE_ENDS))


def contract(sentence: str) -> str:
    """Return what runs together in speech, in writing too.

    >>> contract("pasa de el cabo a el fuerte"), contract("A el alba"), contract("vuelve de El Cairo")
    ('pasa del cabo al fuerte', 'Al alba', 'vuelve de El Cairo')
    >>> [contract(pair) for pair in ("franceses y ingleses", "cubierto y hielo", "siete o ocho", "7 o 8", "10 o 110")]
    ['franceses e ingleses', 'cubierto y hielo', 'siete u ocho', '7 u 8', '10 o 110']
    """
    for pattern, put in _JOINED:
        sentence = pattern.sub(put, sentence)
    return sentence


_FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "GENDER": gender, "COUNT": count, "EL": with_article, "UN": with_one, "O": ending, "N": verb_ending, "FORM": form,
}


def functions(_catalogues: Sequence[str]) -> Mapping[str, Callable[..., Any]]:
    """Return what Spanish sentences may ask: the same of every title."""
    return _FUNCTIONS


# from here on the thousands are told apart: 9999, but 10.000
GROUPED: Final = 10_000


def number(value: str | int) -> Any:
    """Return a number as it is written; anything else as it is."""
    return fluent_number(value, useGrouping=False) if isinstance(value, int) and abs(value) < GROUPED else value
