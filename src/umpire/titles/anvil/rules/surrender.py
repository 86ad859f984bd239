"""1.5 Fortifications: surrender and recovery; 2.6 the end phase."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import Question, Row, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.anvil.components import ALLIED, AREAS, FORTRESSES, GERMAN, NONE
from umpire.titles.anvil.language import DONE, NOT_NOW, SURRENDER
from umpire.titles.anvil.rules.control import check_control
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.state import AnvilState, combat_units_in, eliminate, units_in

# 1.5 surrender

class Surrenders(Step[AnvilState]):
    """1.5.e Once for each fortress that qualifies."""

    id: ClassVar[str] = "surrenders"

    def run(self, state: AnvilState) -> None:
        if any([surrender_barrier(state, place) == LEGAL for place in range(len(FORTRESSES))]):
            state.agenda += [Surrenders(), SeekSurrender(ALLIED)]


def surrender_barrier(state: AnvilState, place: int) -> str:
    """1.5.e Return what keeps a fortress from surrender: it needs a level below six and Allied combat units in the area.

    1.5.m Level 0 has nothing to surrender.
    """
    level = state.levels[place]
    if has(state.surrendered, place):
        return "1.5.e tried-already"
    if level >= state.box.numbers.surrender_below:
        return "1.5.e level-too-high"
    if level < state.box.numbers.surrender_least:
        return "1.5.m destroyed"
    return LEGAL if combat_units_in(state, FORTRESSES[place], ALLIED) else "1.5.e no-allies"


def ask_to_surrender(state: AnvilState, place: int) -> None:
    state.agenda.pop()
    state.surrendered |= bit(place)
    seek_surrender(state, place)


def ask_nobody(state: AnvilState, _target: int) -> None:
    """End the surrenders: a player who has enough is not asked again."""
    del state.agenda[-2:]


class SeekSurrender(Question[AnvilState]):
    """1.5.e The Allied player may roll, or leave it."""

    id: ClassVar[str] = "seek_surrender"
    rows: ClassVar[Rows] = Rows(
        Row(SURRENDER, surrender_barrier, ask_to_surrender), Row(DONE, always, ask_nobody), otherwise=NOT_NOW,
    )

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        if not any([surrender_barrier(state, place) == LEGAL for place in range(len(FORTRESSES))]):
            return Flaw("step", Fault("no-fortress-can-surrender"))
        return None


def seek_surrender(state: AnvilState, place: int) -> None:
    """1.5.f Roll: with at least the level the fortress falls; 1.5.g else it has one level more.

    All units there are lost, the walls are gone, 1.5.k the area changes hands.
    """
    area, level = FORTRESSES[place], state.levels[place]
    die = state.dice.d6("1.5.e", (level,))
    falls = die >= level
    outcome = ("fell" if falls else "held", 0)
    state.tell_outcome(
        "surrender", "1.5.f" if falls else "1.5.g", outcome, area=AREAS[area], die=die, level=level, fell=int(falls),
    )
    if falls:
        state.levels[place] = 0
        state.tell("level", "1.5.f", area=AREAS[area], n=0)
        for unit in units_in(state, area, GERMAN):
            eliminate(state, unit, "1.5.f")
    else:
        raise_level(state, place)
    check_control(state)
    check_supply(state)


def raise_level(state: AnvilState, place: int) -> None:
    """1.5.g Raise a level by one, 1.5.j but never above the first box."""
    area, level = FORTRESSES[place], state.levels[place]
    if level < max(state.box.tracks[area]):
        state.levels[place] = level + 1
        state.tell("level-rises", "1.5.g", area=AREAS[area], n=level + 1)


class Recover(Step[AnvilState]):
    """2.6 Bombing markers come off, everyone returns to Good Order (A20)."""

    id: ClassVar[str] = "recover"

    def run(self, state: AnvilState) -> None:
        state.bombs, state.supporting, state.surrendered = [NONE, NONE], 0, 0
        state.disorganized = 0
        state.tell("recovered", "2.6")
