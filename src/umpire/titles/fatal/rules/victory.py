"""12.0 Victory: the points of a turn and of the end, sudden death, the verdict. The panel uses these functions too."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_FORTS,
    ALL_LAND,
    ALLIED,
    CW,
    EXIT,
    FR,
    MARMARA,
    NONE,
    OF_SIDE,
    THE_SEA,
    TURKISH,
)
from umpire.titles.fatal.rules.combat_unit_states import eliminate, points_for
from umpire.titles.fatal.rules.definitions import gain_points, in_straits, linked_by_sea
from umpire.titles.fatal.rules.supply import fed_areas
from umpire.titles.fatal.state import BOX, EXITED, FatalState, those_in


class VictoryPoints(Step[FatalState]):
    """9.3#1, R-95 The points of the turn; on the last turn of the scenario hills and forts too."""

    id: ClassVar[str] = "victory_points"

    def run(self, state: FatalState) -> None:
        award_blockade(state)
        if state.turn == state.sheet.last_turn:
            award_hills(state)
            award_forts(state)
        lose_columns(state)


class SuddenDeath(Step[FatalState]):
    """12.1#1, 13.2#2 From the end of turn 2; both at once is a draw. 9.3#2 It ends the game."""

    id: ClassVar[str] = "sudden_death"

    def run(self, state: FatalState) -> None:
        ending = sudden_death(state)
        if ending:
            finish(state, ending)


class Judgement(Step[FatalState]):
    """12.2#8, 13.2#2, 9.3#2 After the last turn of the scenario the totals decide."""

    id: ClassVar[str] = "judgement"

    def run(self, state: FatalState) -> None:
        if state.turn == state.sheet.last_turn and not state.ending:
            finish(state, verdict(state))


def verdict(state: FatalState) -> str:
    """12.2#8 Return the winner, the side with more points; equal is a draw."""
    allied, turkish = state.points[ALLIED], state.points[TURKISH]
    return "draw" if allied == turkish else "allied_points" if allied > turkish else "turkish_points"


def finish(state: FatalState, ending: str) -> None:
    """End the game: clear the agenda."""
    state.ending = ending
    state.tell("ended", "12.0", ending=f"ending-{ending}")
    state.agenda.clear()


# 12.2 The points of the Final Phase

def award_blockade(state: FatalState) -> None:
    """12.2#6 Give points for straits mined from shore to shore, if no Allied unit left the map this turn."""
    if not state.exited_now and is_blockaded(state):
        state.tell("blockade", "12.2#6")
        gain_points(state, TURKISH, points_for(state, "blockade_per_turn"), "12.2#6")


def is_blockaded(state: FatalState) -> bool:
    """12.2#6, R-34 Tell whether a line of marked sea areas (Dummies count, R-33) leads from a European to an Asian shore."""
    mined = blockade_line(state)
    europe, asia = [shore & mined for shore in _shores(state)]
    return bool(linked_by_sea(state.box, europe, mined) & asia)


def blockade_line(state: FatalState) -> int:
    """R-34, R-108 Return the marked areas of the straits that may be part of the line, as a set."""
    line = 0
    for area in members(state.mined):
        if in_straits(state, area) and not (state.box.areas[area].assault and state.switches.blockade_line == "ds_only"):
            line |= bit(area)
    return line


def _shores(state: FatalState) -> tuple[int, int]:
    """Return the sea areas next to the European shore, and those next to the Asian one."""
    europe, asia = 0, 0
    for area in members(state.box.straits):
        europe |= bit(area) if state.box.land_next[area] & state.box.regions[0] else 0
        asia |= bit(area) if state.box.land_next[area] & state.box.regions[1] else 0
    return europe, asia


def award_hills(state: FatalState) -> None:
    """12.2#4 Award points for hills under Allied control at the end."""
    hills = allied_hills(state).bit_count()
    if hills:
        state.tell("hills", "12.2#4", n=hills)
        gain_points(state, ALLIED, hills * points_for(state, "hill_controlled_by_allies_at_end"), "12.2#4")


def allied_hills(state: FatalState) -> int:
    return state.allied_areas & state.box.hills


def award_forts(state: FatalState) -> None:
    """12.2#3 Award points for forts still in play and not Normal at the end; those destroyed scored when they fell (R-91)."""
    forts = damaged_forts(state).bit_count()
    if forts:
        state.tell("forts", "12.2#3", n=forts)
        gain_points(state, ALLIED, forts * points_for(state, "fort_eliminated_or_not_normal_at_end"), "12.2#3")


def damaged_forts(state: FatalState) -> int:
    """R-91 Return the forts Disabled or Crippled, on the map or in the box."""
    hurt = (state.disabled | state.crippled) & ALL_FORTS
    return sum([bit(fort) for fort in members(hurt) if state.where[fort] >= 0 or state.where[fort] == BOX])


# 7.7#2, 12.1.1 Units that left the map

def lose_columns(state: FatalState) -> None:
    """12.1.1#3, 7.7#2, R-63 Lose the units that left, without a line to the exit, unless the Allies win at once."""
    columns = those_in(state, EXITED)
    if columns and not exit_line(state) and not allied_sudden_death(state):
        state.tell("columns-lost", "12.1.1#3", n=columns.bit_count())
        for unit in members(columns):
            eliminate(state, unit, "7.7#2")


def exit_line(state: FatalState) -> bool:
    """R-63 Tell whether a line leads from the exit area to a Beachhead of either nationality that was fed this turn.

    Under an enemy hill (6.5#2) the line needs a unit that stands there now.
    """
    return any([has(fed_areas(state, ALLIED, nation, NONE), EXIT) for nation in (CW, FR)])


# 12.1 Sudden death

def sudden_death(state: FatalState) -> str:
    """12.1#1 Return how the game ends now, if it does."""
    if state.turn < state.box.constant("constants", "sudden_death_first_turn"):
        return ""
    allied, turkish = allied_sudden_death(state), turkish_sudden_death(state)
    if allied and turkish:
        return "both_sudden_death"
    return allied or ("turkish_sudden_death" if turkish else "")


def allied_sudden_death(state: FatalState) -> str:
    """12.1.1 Return how the Allies win at once.

    The way into the Marmara is open, or their column stands behind the peninsula.
    """
    if state.turn < state.box.constant("constants", "sudden_death_first_turn"):
        return ""
    if has(clear_water(state), MARMARA):
        return "allied_breakthrough"
    return "allied_march" if has_marched(state) else ""


def clear_water(state: FatalState) -> int:
    """12.1.1#1, R-33 Return the sea areas reached from the Aegean without passing a marker, even a Dummy, as a set."""
    free = THE_SEA & ~state.mined
    return linked_by_sea(state.box, bit(AEGEAN) & free, free)


def has_marched(state: FatalState) -> bool:
    """12.1.1#2 Tell whether eight units are off the map by the north-east, with a line behind them."""
    exited = those_in(state, EXITED).bit_count()
    return exited >= state.box.constant("constants", "sudden_death_exits") and exit_line(state)


def turkish_sudden_death(state: FatalState) -> bool:
    """12.1.2 Tell whether the Turks win at once: no sound Allied unit on the map after an attempted landing.

    They also need three times the points (R-35: at least one).
    """
    points_needed = max(state.points[ALLIED] * state.box.constant("constants", "turkish_sudden_death_vp_ratio"), 1)
    return state.landing_tried and not sound_allies(state) and state.points[TURKISH] >= points_needed


def sound_allies(state: FatalState) -> int:
    """R-92 Return the Allied land units on the map neither Disorganized nor Broken, as a set."""
    sound = ALL_LAND & OF_SIDE[ALLIED] & ~state.disorganized & ~state.broken
    return sum([bit(unit) for unit in members(sound) if state.where[unit] >= 0])
