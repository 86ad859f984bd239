"""Words for players: a hint for every kind of decision, what the other side is told, and the symbols explained."""
from __future__ import annotations

import re
from typing import Any

from titles.anvil.fight_table import assault, fight, state_of
from umpire.engine.events import Message
from umpire.messages import Catalogue
from umpire.titles.anvil import bridges, marching, phases, position_steps, reactions, title
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.questions import Question

BUTLER = "us-tf-butler"
# every module that asks is imported above: what asks is known by its class
ASKING = (bridges, marching, phases, position_steps, reactions)


def words() -> Catalogue:
    return Catalogue(title().folder)


def kinds(found: Any = Question) -> list[Any]:
    return [kind for child in found.__subclasses__() for kind in (child, *kinds(child))]


def test_every_kind_of_decision_has_a_hint() -> None:
    names = {re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.__name__).lower() for kind in kinds()}
    assert len(names) == 14
    assert all(words().has(f"coach-{name}") for name in names), names


def test_who_waits_is_told_why_whatever_is_asked() -> None:
    text = (title().folder / "data" / "messages.en.ftl").read_text(encoding="utf-8")
    asked = set(re.findall(r"^(ask-[a-z-]+) =", text, re.MULTILINE))
    assert len(asked) == 17
    assert set(re.findall(r"^awaited-(ask-[a-z-]+) =", text, re.MULTILINE)) == asked


def test_the_attacker_is_told_that_he_may_be_struck_first() -> None:
    match = assault(fight({"07": [BUTLER], "06": ["de-308gr"]}), "07", "06", BUTLER)
    asked: Message = match.decision.prompt(state_of(match)) if match.decision is not None else Message("", {})
    assert asked.key == "ask-counter"
    told = match.say(f"awaited-{asked.key}", asked.slots)
    assert told == "You attack Fayence (06) on the move: the defender may counter-attack first."


def test_every_modifier_is_named() -> None:
    text = (title().folder / "data" / "messages.en.ftl").read_text(encoding="utf-8")
    terms = set(re.findall(r"^term-([a-z-]+) =", text, re.MULTILINE))
    assert terms == set(re.findall(r"^modifier-([a-z-]+) =", text, re.MULTILINE))


def test_the_introduction_fits_a_screen_and_the_symbols_are_complete() -> None:
    about, atlas = title().about, Atlas()
    assert 6 <= len(about.how_it_works) <= 9
    assert all(heading and len(said) < 420 for heading, said in about.how_it_works)
    shown = [atlas.units[name.removeprefix("u_").removesuffix("_reduced")] for name, _ in about.glossary if name.startswith("u_")]
    assert {unit.type for unit in shown} == {unit.type for unit in atlas.units.values()}
    assert {unit.nation for unit in shown} == {unit.nation for unit in atlas.units.values()}
    assert {unit.kind for unit in shown} == {unit.kind for unit in atlas.units.values()}
