"""Faults: what code raises are keys, and the words of each stand in the catalogues."""
from __future__ import annotations

import ast
import pickle
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import umpire
from i18n.speaking import HOME
from umpire.engine.faults import Fault
from umpire.i18n import faults
from umpire.i18n.language import ENGLISH, LANGUAGES, reading
from umpire.lab.translation import Sentence, sentences
from umpire.mail.letters import MailError

# what carries the reason of a mistake: errors, what a reader of data refuses, and what a position cannot be
CARRIERS = {"BadSetup", "BadPosition", "BadOverlay", "DataError", "RecordError", "SeedExchanged", "MailError", "OldLetter",
            "ForkedLetter", "Unreadable", "TapeMismatch", "BadDraws", "TooLongToSeal", "FileTaken", "NameTaken", "UnknownCase",
            "CannotUndo", "Flaw", "error", "_flaw", "first_flaw"}


class Raised(NamedTuple):
    """A fault as it is written in the code."""

    place: str
    key: str
    slots: frozenset[str]


def name_of(call: ast.Call) -> str:
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Every call in our code, with its place."""
    files = [path for path in sorted(HOME.rglob("*.py")) if path != HOME / "engine" / "faults.py"]
    trees = {path.relative_to(HOME): ast.parse(path.read_text(encoding="utf-8")) for path in files}
    nodes = [(path, node) for path, tree in trees.items() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [(f"{path}:{node.lineno}", node) for path, node in nodes]


@cache
def raised() -> list[Raised]:
    raising = [(place, call) for place, call in calls() if name_of(call) == "Fault"]
    assert [place for place, call in raising if len(call.args) != 1 or not isinstance(call.args[0], ast.Constant)] == []
    keys = [(place, call, call.args[0]) for place, call in raising]
    return [
        Raised(place, str(key.value), frozenset(str(slot.arg) for slot in call.keywords))
        for place, call, key in keys if isinstance(key, ast.Constant)
    ]


@cache
def words(path: Path) -> dict[str, Sentence]:
    by_key, junk = sentences([path])
    assert junk == [], path
    return by_key


def catalogues(language: str) -> list[Path]:
    """Ours, without those of a title that another test wrote."""
    return [path for path in faults.catalogues(language) if path.is_relative_to(HOME)]


@cache
def all_words(language: str) -> dict[str, Sentence]:
    return {key: sentence for path in catalogues(language) for key, sentence in words(path).items()}


def test_no_key_stands_twice() -> None:
    """A fault is looked up by its key alone."""
    for language in LANGUAGES:
        texts = [path.read_text(encoding="utf-8") for path in catalogues(language)]
        keys = [key for text in texts for key in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)]
        assert sorted({key for key in keys if keys.count(key) > 1}) == []


def test_every_fault_has_english_words_with_its_slots() -> None:
    assert len(raised()) > 700
    unknown = {one for one in raised() if one.key not in all_words(ENGLISH)}
    assert unknown == set()
    assert {one for one in raised() if one.slots != all_words(ENGLISH)[one.key].slots} == set()


def test_every_word_for_a_fault_is_used() -> None:
    assert sorted(all_words(ENGLISH).keys() - {one.key for one in raised()}) == []


@pytest.mark.parametrize("path", catalogues("es"), ids=lambda path: path.parts[-3])
def test_faults_have_the_same_keys_and_slots_in_spanish(path: Path) -> None:
    english = words(path.with_name(f"faults.{ENGLISH}.ftl"))
    assert words(path).keys() == english.keys()
    assert {key for key, sentence in words(path).items() if sentence.slots != english[key].slots} == set()


def test_umpire_and_every_title_that_speaks_spanish_has_faults_in_it() -> None:
    speaking = {path.parent for path in HOME.glob("titles/*/data/messages.es.ftl")}
    assert {faults.FOLDER, *speaking} == {path.parent for path in catalogues("es")}


def literals(node: ast.expr) -> list[str]:
    """The texts that an expression may be; a word for what is named in it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "NAMED" for part in node.values)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [one + other for one in literals(node.left) or ["NAMED"] for other in literals(node.right) or ["NAMED"]]
    return [*literals(node.body), *literals(node.orelse)] if isinstance(node, ast.IfExp) else []


def test_no_mistake_carries_a_sentence() -> None:
    carrying = [(place, call) for place, call in calls() if name_of(call) in CARRIERS]
    assert len(carrying) > 700
    texts = {(place, text) for place, call in carrying for given in call.args for text in literals(given)}
    assert {(place, text) for place, text in texts if re.search(r"\w \w", text)} == set()


# How they are said

def test_a_fault_is_said_in_english_where_nobody_reads_it() -> None:
    fault = Fault("record-line-fault", line=3, reason=Fault("no-json-object"))
    with reading("es"):
        assert str(fault) == "record, line 3: is no JSON object"
        assert faults.say_reason(fault) == "registro, línea 3: no es un objeto JSON"
        assert faults.say_reason("nobody has written this") == "nobody has written this"
        assert faults.say_reason(Fault("unheard-of", word="gnu")) == "<Fault unheard-of word='gnu'>"


def test_a_mistake_names_in_spanish_what_it_named_in_english() -> None:
    with pytest.raises(umpire.BadSetup) as wrong:
        umpire.title("gnu")
    assert faults.describe_error(wrong.value).startswith("there is no title 'gnu'; there are: allenby")
    with reading("es"):
        assert str(wrong.value).startswith("there is no title 'gnu'")
        assert faults.describe_error(wrong.value).startswith("no hay ningún título «gnu»; hay: allenby")
        data = umpire.DataError("units.toml", "unit[x].strength", 99, Fault("must-be-from-to", least=0, most=20))
        assert faults.describe_error(data) == "units.toml: unit[x].strength = 99: debe ir de 0 a 20"
        lessons = Fault("has-no-lesson", title="Gnu", lesson="first", lessons="none")
        assert faults.say_reason(lessons) == "Gnu no tiene ninguna lección «first»; tiene: ninguna"
        theirs = umpire.DataError("units.toml", "", "", "it is too late")
        assert faults.describe_error(theirs) == "units.toml: it is too late"


@pytest.mark.parametrize("error", [
    umpire.BadSetup(Fault("there-is-no-title", title="gnu", titles="allenby")),
    umpire.BadPosition("turn", Fault("must-be-from-to", least=1, most=5)),
    umpire.DataError("units.toml", "turn", 9, Fault("cannot-be-read", reason=OSError("gone"))),
    umpire.RecordError(4, Fault("no-json-object")), MailError(4, Fault("is-no-action")),
], ids=lambda error: type(error).__name__)
def test_a_mistake_crosses_to_another_process_with_its_key(error: Exception) -> None:
    other = pickle.loads(pickle.dumps(error))
    assert (type(other), str(other), other.args) == (type(error), str(error), error.args)
    with reading("es"):
        assert faults.describe_error(other) == faults.describe_error(error)
