"""8 Small arms, and guns with them (9.2): totals, protection (11.4, 19.26.15), the table (V.1)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from umpire.engine.charts import DieTable
from umpire.engine.events import Arithmetic, Term, write_signed
from umpire.engine.sets import has, members
from umpire.titles.landships.components import (
    ALL_GUNS,
    ALL_VEHICLES,
    CHECKS,
    GROUND,
    NO_CHECK,
    NONE,
    PIECES,
    PLACES,
    WIPED_OUT,
)
from umpire.titles.landships.rules.fire_results import is_noted_lost, note
from umpire.titles.landships.rules.ground import protection
from umpire.titles.landships.rules.leaders import steadies
from umpire.titles.landships.rules.morale import check, heavier
from umpire.titles.landships.rules.spotting import is_outside_arc
from umpire.titles.landships.state import LOSS, LandState, is_contested

# 8.2 strengths are counted in half points
FULL: Final = 2
HALF: Final = 1


class Reading(NamedTuple):
    """8.4 What the table makes of each face of the die for one unit: the modifier, and the check by face."""

    piece: int
    modifier: int
    levels: tuple[int, ...]


# 8.1 to 8.3 the total

def strength_at(state: LandState, weapon: int, place: int) -> int:
    """8.2, 8.3, 9.2 Return the FS of a weapon against a place in half points: half beyond half range (rounded up).

    Guns and mounts have it in full up to their range (16.31).
    """
    of = state.box.weapons[weapon]
    if has(ALL_GUNS | ALL_VEHICLES, of.piece):
        return FULL * of.points
    near = GROUND.range(state.where[of.piece], place) <= (of.range + 1) // 2
    return (FULL if near else HALF) * of.points


def total(state: LandState, weapons: int, place: int) -> int:
    """8.1, 8.2 Return the FS of all who join, rounded down."""
    return sum([strength_at(state, weapon, place) for weapon in members(weapons)]) // FULL


def table_of(state: LandState) -> DieTable:
    """8.4, V.1 Return the table in use."""
    return state.box.sacrt if state.switches.sacrt == "standard" else state.box.sacrt_alternate


def column_of(state: LandState, total: int) -> int:
    """8.2, 8.4 Return the column of a total, NONE below the least: no effect."""
    least = state.box.sacrt_columns if state.switches.sacrt == "standard" else state.box.sacrt_alternate_columns
    return max([column for column, points in enumerate(least) if points <= total], default=NONE)


def column_name(state: LandState, total: int) -> str:
    column = column_of(state, total)
    return table_of(state).columns[column] if column != NONE else "none"


# 8.4, 8.7, 8.8 modifiers

def cover(state: LandState, piece: int) -> int:
    """T10.1, 8.7, A17 Return what the ground gives a unit against fire: nothing to those that broke into a contested hex.

    11.4 A crew gets no more of it for its gun.
    """
    place = state.where[piece]
    if state.switches.contested_cover == "none" and has(state.broke_in, piece) and is_contested(state, place):
        return 0
    return protection(state, place)


def moves_as_it_fires(state: LandState, weapon: int) -> bool:
    """9.6, 16.8 Return whether this is the main gun of a vehicle that moved or turned in this half-turn.

    A tank leader can steady it.
    """
    of = state.box.weapons[weapon]
    return of.gun and has(ALL_VEHICLES & state.moved, of.piece) and not steadies(state, of.piece)


def burdens(state: LandState, weapon: int, place: int) -> list[Term]:
    """8.8, 6.14a, 9.6, 12.4 Return the terms with which a weapon burdens an attack."""
    applies = (
        (is_outside_arc(state, weapon, place), "outside_covered_arc", "12.4"),
        (moves_as_it_fires(state, weapon), "moving_firer", "9.6"),
        (has(state.uncontrolled, state.box.weapons[weapon].piece), "whippet_out_of_control", "6.14a"),
    )
    return [_term(state, name, case) for true, name, case in applies if true]


def _term(state: LandState, name: str, case: str) -> Term:
    return Term("fire-" + name.replace("_", "-"), state.box.fire_modifiers[name], case)


def burden(state: LandState, weapons: int, place: int) -> tuple[Term, ...]:
    """8.8, A18 Return the worst burden that any weapon brings, for the whole attack."""
    terms = [term for weapon in members(weapons) for term in burdens(state, weapon, place)]
    worst = max([term.value for term in terms], default=0)
    return tuple([term for term in terms if term.value == worst][:1])


def terms_for(state: LandState, weapons: int, place: int, piece: int) -> tuple[Term, ...]:
    """8.4, 8.7, 8.8, 19.26.15 Return the modifiers of the die for one unit.

    They are its protection, the worst burden of a weapon, and a squad's own.
    """
    return _terms(state, piece, burden(state, weapons, place))


def _terms(state: LandState, piece: int, worst: tuple[Term, ...]) -> tuple[Term, ...]:
    ground = cover(state, piece)
    shelter = (Term("fire-cover", ground, "8.4"),) if ground else ()
    small = (_term(state, "assault_squad", "19.26.15"),) if has(state.box.squads, piece) else ()
    return (*shelter, *worst, *small)


# 8.4 the die

def readings(state: LandState, those: int, column: int, add: Callable[[int], int], flame: bool = False) -> list[Reading]:
    """8.4 Return for each unit what each face of the one die gives; 14.1 flame makes every check one level heavier."""
    results: list[Reading] = []
    standard = state.switches.sacrt == "standard"
    for piece in members(those):
        more = add(piece)
        levels = state.box.checks(standard, more, column)
        results.append(Reading(piece, more, tuple([heavier(state, level) for level in levels]) if flame else levels))
    return results


def faces_that_change(rows: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the faces of a die from which one of the results changes."""
    return tuple([face + 1 for face in range(1, 6) if any([row[face] != row[face - 1] for row in rows])]) or (7,)


def strike(
    state: LandState, place: int, read: Sequence[Reading], case: str, kind: str, terms: tuple[Term, ...], points: int,
) -> None:
    """8.4 Roll one die for all; a unit that reads it differently is named. The checks are taken at once and noted (3.6)."""
    die = state.dice.d6(case, faces_that_change([one.levels for one in read]))
    common = sum([term.value for term in terms])
    if state.log is not None:
        _tell_strike(state, place, read, case, kind, terms, points, die)
    for one in read:
        if one.modifier != common:
            # the odds learn the result from the unit's own check
            own, row = _word(one.levels[die - 1]), table_of(state).row_word(die + one.modifier)
            state.tell(
                "own-row", case, piece=PIECES[one.piece], row=row, result=own, added=one.modifier,
                signed=write_signed(one.modifier),
            )
        suffer(state, one.piece, one.levels[die - 1])


def _tell_strike(
    state: LandState, place: int, read: Sequence[Reading], case: str, kind: str, terms: tuple[Term, ...], points: int, die: int,
) -> None:
    common = sum([term.value for term in terms])
    table = "sacrt" if state.switches.sacrt == "standard" else "sacrt_alternate"
    level = next(iter([one.levels[die - 1] for one in read if one.modifier == common]), NO_CHECK)
    state.tell_roll(
        kind, case, Arithmetic((die,), terms, table, die + common), (kind, level), place=PLACES[place], die=die,
        row=table_of(state).row_word(die + common), points=points,
    )


def _word(level: int) -> str:
    return CHECKS[level] if level else "none"


def suffer(state: LandState, piece: int, level: int) -> None:
    """3.6, 11.1 Roll and note a unit's Morale Check right away; V.1 E is lost without one.

    A unit noted as lost checks no more.
    """
    if level == NO_CHECK or is_noted_lost(state, piece):
        return
    note(state, piece, LOSS if level == WIPED_OUT else check(state, piece, level, "11.1"))


def fire_at_soft(state: LandState, place: int, those: int, weapons: int) -> None:
    """8.1, 8.4 Fire all weapons that joined at all soft enemies of a place."""
    points = total(state, weapons, place)
    column = column_of(state, points)
    if column == NONE:
        state.tell("too-weak", "8.2", place=PLACES[place], points=points)
        return
    worst = burden(state, weapons, place)
    rows = {piece: _terms(state, piece, worst) for piece in members(those)}
    read = readings(state, those, column, lambda piece: sum([term.value for term in rows[piece]]))
    strike(state, place, read, "8.4", "fired-on", common_terms(list(rows.values())), points)


def common_terms(rows: Sequence[tuple[Term, ...]]) -> tuple[Term, ...]:
    """Return the terms that apply to most of the units struck, for the sentence about the roll."""
    return max(rows, key=rows.count)
