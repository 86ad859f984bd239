"""9.1, 9.2 The strengths of both sides, the odds, and whether the assault is concentric (4.1.f): for the die and for the panel.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from umpire.engine.events import Term
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.titles.allenby.components import CAVALRY, COLUMNS, SEATS
from umpire.titles.allenby.rules.casualties import values_of
from umpire.titles.allenby.rules.command_and_stacking import counting_barrier, is_artillery
from umpire.titles.allenby.rules.ground import Ground
from umpire.titles.allenby.state import AllenbyState, engagement, occupant, side_of

RATIOS: Final = tuple([Fraction(int(name.split(":")[0]), int(name.split(":")[1])) for name in COLUMNS])
HIGHEST: Final = len(COLUMNS) - 1


class Reckoning(NamedTuple):
    """Both totals, the column, the defender's column, and how they came about."""

    attack: Fraction
    defence: Fraction
    column: int
    shifted: int
    concentric: bool
    room: tuple[tuple[int, int], ...]
    terms: tuple[Term, ...]


def defenders_of(state: AllenbyState) -> list[int]:
    """9.3.1.g Return the units that defend the hex: newcomers lend no strength."""
    return [unit for unit in state.stacks[engagement(state).target] if not has(state.newcomers, unit)]


def worth(state: AllenbyState, units: Sequence[int]) -> dict[int, int]:
    """Return what units are worth in this combat (9.2.4)."""
    return values_of(state, units, dict(engagement(state).rolled))


def guns_alone(state: AllenbyState) -> bool:
    """9.2.5.a Return whether nothing but artillery is attacked by nothing but cavalry (R16 Cars are none)."""
    current = engagement(state)
    defenders = defenders_of(state)
    guns = bool(defenders) and all([is_artillery(state.box, unit) for unit in defenders])
    return guns and all([state.box.units[unit].type == CAVALRY for unit in current.striking])


def shelter(state: AllenbyState, h: int, side: int) -> tuple[Fraction, str]:
    """9.1.e Return the best multiplier of the hex for a defender, and what gives it."""
    return shelter_of(state.box.ground, h, side)


def shelter_of(ground: Ground, h: int, side: int) -> tuple[Fraction, str]:
    best, name = ground.terrain_defence[ground.terrain[h]], ground.terrain[h]
    if ground.town[h] and ground.town_defence > best:
        best, name = ground.town_defence, "town"
    if ground.trench[h] and ground.trench_side == SEATS[side] and ground.trench_defence > best:
        best, name = ground.trench_defence, "trench"
    return best, name


def best_counted(state: AllenbyState, stack: Sequence[int], values: Mapping[int, int], earlier: Sequence[int] = ()) -> list[int]:
    """4.4 Return the units that the owner of a stack would count, besides those chosen already.

    They have the most factors that may count together.
    """
    units = sorted(stack, key=lambda unit: (-values[unit], unit))
    starts = [*_starts(state, units), _best_mix(state, units, values)]
    choices = [_fill_up(state, units, values, [*earlier, *start]) for start in starts]
    return max(choices, key=lambda counted: sum([values[unit] for unit in counted]))


def _starts(state: AllenbyState, units: Sequence[int]) -> list[list[int]]:
    """Return where to begin: with any unit, with a whole formation, with all of a Group's own."""
    rows = state.box.units
    keys = sorted({(rows[unit].group, rows[unit].formation) for unit in units if rows[unit].group >= 0})
    return [[], *[[unit for unit in units if (rows[unit].group, rows[unit].formation) == key] for key in keys]]


def _best_mix(state: AllenbyState, units: Sequence[int], values: Mapping[int, int]) -> list[int]:
    """4.4.d Return the units that come nearest to the limit of a mix."""
    mixes: dict[int, list[int]] = {0: []}
    for unit in units:
        for total, mix in list(mixes.items()):
            more = total + values[unit]
            if more <= state.box.limits.unrelated and more not in mixes:
                mixes[more] = [*mix, unit]
    return mixes[max(mixes)]


def _fill_up(state: AllenbyState, units: Sequence[int], values: Mapping[int, int], start: Sequence[int]) -> list[int]:
    """Return those of the start that may count, then the units that may still join them, the strongest first."""
    counted: list[int] = []
    for unit in (*start, *units):
        if unit not in counted and counting_barrier(state, [*counted, unit], values) == LEGAL:
            counted.append(unit)
    return counted


def attack_strength(state: AllenbyState) -> Fraction:
    """9.1.a Return the strength of the attackers that count; those across a bridge at one half."""
    current = engagement(state)
    values = worth(state, current.striking)
    total = Fraction(0)
    for unit in current.striking:
        crossing = state.box.ground.is_bridge(state.where[unit], current.target)
        total += values[unit] * (state.box.ground.bridge_attack if crossing else 1)
    return total


def defence_strength(state: AllenbyState) -> Fraction:
    """9.1.a Return the strength of the defenders that count, times the ground.

    Support is added unmultiplied (R15); 9.2.5.a guns alone are worth one.
    """
    current = engagement(state)
    if not defenders_of(state):
        return Fraction(0)
    if guns_alone(state):
        return Fraction(1)
    values = worth(state, [*current.holding, *current.supports])
    multiplier = shelter(state, current.target, occupant(state, current.target))[0]
    inside = sum([values[unit] for unit in current.holding])
    return inside * multiplier + sum([values[unit] for unit in current.supports])


def write_fraction(number: Fraction) -> str:
    """Write whole numbers as they are, halves as ½."""
    whole, rest = divmod(number, 1)
    if rest == 0:
        return str(whole)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return str(number)


def column_of(attack: Fraction, defence: Fraction) -> int:
    """9.1.b Return the column, rounded down to a printed ratio; R6 the ends, nothing against nothing, and nothing at all."""
    if attack == 0:
        return 0
    if defence == 0:
        return HIGHEST
    ratio = attack / defence
    return max([place for place, least in enumerate(RATIOS) if least <= ratio], default=0)


def is_concentric(state: AllenbyState, h: int, side: int) -> bool:
    """9.2.1.a Return whether every hex around the defender is closed to it.

    By enemies, their ZOC (4.1.f), or what bars a retreat (R33, R18).
    """
    return all([
        there not in state.box.ground.open[h] or occupant(state, there) == 1 - side or state.zones[1 - side].covers(there)
        for there in state.box.grid.around[h]
    ])


def room_in_zones(state: AllenbyState, h: int, side: int) -> tuple[tuple[int, int], ...]:
    """9.3.1.d Return the hexes with nothing but a ZOC, each with the number of units it takes in a concentric assault."""
    return tuple([
        (there, state.box.limits.zoc_retreat) for there in state.box.ground.open[h]
        if occupant(state, there) != 1 - side and state.zones[1 - side].covers(there)
    ])


def reckon(state: AllenbyState) -> Reckoning:
    """Return all of 9.1 and 9.2 for the combat at hand."""
    current = engagement(state)
    side = 1 - side_of(current.attackers[0])
    attack, defence = attack_strength(state), defence_strength(state)
    column = column_of(attack, defence)
    concentric = is_concentric(state, current.target, side)
    shifted = min(column + 1, HIGHEST) if concentric else column
    room = room_in_zones(state, current.target, side) if concentric else ()
    return Reckoning(attack, defence, column, shifted, concentric, room, _terms(state, side, concentric))


def _terms(state: AllenbyState, side: int, concentric: bool) -> tuple[Term, ...]:
    """Return the terms of the odds, for the log and the odds panel."""
    current = engagement(state)
    terms: list[Term] = []
    multiplier, name = shelter(state, current.target, side)
    if guns_alone(state):
        terms.append(Term("guns-alone", 1, "9.2.5.a"))
    elif multiplier != 1:
        terms.append(Term(name, int(multiplier * 100), "9.1.e"))
    if any([state.box.ground.is_bridge(state.where[unit], current.target) for unit in current.striking]):
        terms.append(Term("bridge", int(state.box.ground.bridge_attack * 100), "9.1.e"))
    if current.supports:
        values = worth(state, current.supports)
        terms.append(Term("support", sum([values[unit] for unit in current.supports]), "9.2.2.a"))
    if concentric:
        terms.append(Term("concentric", 1, "9.2.1.b"))
    return tuple(terms)
