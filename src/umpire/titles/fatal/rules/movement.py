"""7.3.2 Land movement by areas, the unsupplied too (7.3.2b); 7.7 the way off the map."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Question, Rows, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed, bit, first_bar, has, members
from umpire.titles.fatal.components import ALL_LAND, ALLIED, AREAS, EVERYTHING, OF_SIDE, PIECES, THE_SEA
from umpire.titles.fatal.language import DONE, EXIT_MAP, NOT_NOW, TO
from umpire.titles.fatal.rules.activation import activate, actor_barrier, actors, unsupplied
from umpire.titles.fatal.rules.checks import passes_check
from umpire.titles.fatal.rules.contact import contact_barrier, needs_check
from umpire.titles.fatal.rules.ground import contact_areas
from umpire.titles.fatal.rules.losses import walk_into
from umpire.titles.fatal.rules.stacking import stacking_barrier
from umpire.titles.fatal.state import EXITED, FatalState, areas_of, is_land_unit, pieces_in, put, side_of

Rules = tuple[tuple[int, str], ...]


# Who may move

def ashore(state: FatalState, side: int) -> int:
    """The land units of a side that stand on land, as a set."""
    return ALL_LAND & OF_SIDE[side] & state.present & ~afloat(state)


def afloat(state: FatalState) -> int:
    """7.6#1 The Allied land units in Assault Areas, as a set."""
    return pieces_in(state, state.held[ALLIED] & THE_SEA) & ALL_LAND


def marching_rules(state: FatalState) -> Rules:
    """Who of the acting does not move: 7.5#6 at sea, 7.3.2#3 fired guns, 8.4.1c, 8.4.1d shaken, 7.3.2#5 held by a check."""
    return (
        (afloat(state), "7.5#6 afloat"),
        (EVERYTHING & ~ashore(state, state.active), "7.3.2#1 not-on-land"),
        (state.moved, "7.3.2#1 moved"),
        (state.disorganized, "8.4.1c disorganized"),
        (state.broken, "8.4.1d broken"),
        (state.fired & state.box.artillery, "7.3.2#3 guns-fired"),
        (state.held_by_contact, "7.3.2#5 held"),
    )


def march_barrier(state: FatalState, unit: int) -> str:
    """7.3.2#1, 7.3.2#3, 7.3.2b What keeps a unit from moving at all."""
    bar = actor_barrier(state, unit) or first_bar(marching_rules(state), unit)
    if bar != LEGAL:
        return bar
    return LEGAL if has_way(state, unit, allowance(state, unit)) else "7.3.2#4 nowhere"


def movers(state: FatalState) -> list[int]:
    """All who may march."""
    acting = actors(state)
    able = allowed(acting, marching_rules(state)) if acting else 0
    free = surely_free(state, able) & state.box.on_foot if able else 0
    return [unit for unit in members(able) if free >> unit & 1 or has_way(state, unit, allowance(state, unit))]


def surely_free(state: FatalState, units: int) -> int:
    """Those of some units of the active side with an empty area next door: seen sooner than asking each for its way.

    If it is away from the enemy, nothing keeps them out; else 7.3.2b#1 a lack of supply might, or 7.3.2#5 a check.
    """
    near, closed, touched = state.box.land_next, state.held[0] | state.held[1], contact_areas(state, state.active)
    bound, found = units if state.second else unsupplied(state), 0
    for area in members(areas_of(state, units)):
        empty = near[area] & ~closed
        if empty:
            found |= state.at[area] if empty & ~touched else state.at[area] & ~bound
    return units & found


def allowance(state: FatalState, unit: int) -> int:
    """7.3.2#1, 7.3.2#2 The areas a unit may move; 7.3.2b#1 one if it is unsupplied."""
    movement = state.box.pieces[unit].movement
    return min(movement, 1) if has(unsupplied(state), unit) else movement


def has_way(state: FatalState, unit: int, left: int) -> bool:
    """Whether a unit has an area to go to, or may leave the map."""
    if left < 1:
        return False
    for area in members(state.box.land_next[state.where[unit]]):
        if step_barrier(state, unit, area, left) == LEGAL:
            return True
    return exit_barrier(state, unit) == LEGAL


# Where to

def step_barrier(state: FatalState, unit: int, area: int, left: int = 1) -> str:
    """7.3.2#4, 7.3.2#5, 7.3.2b, 7.4 What forbids to enter an area from where the unit is, with so many areas left to move."""
    if not has(state.box.land_next[state.where[unit]], area):
        return "7.3.2#1 not-next"
    if has(state.held[1 - side_of(unit)], area):
        return "7.4#1 enemies-there"
    return contact_barrier(state, unit, area) or room_barrier(state, unit, area, left)


def room_barrier(state: FatalState, unit: int, area: int, left: int) -> str:
    """7.4#2 Stacking holds where a unit ends: who can go on from there may pass through."""
    bar = stacking_barrier(state, unit, area)
    return LEGAL if bar != LEGAL and left > 1 and leads_on(state, unit, area, left - 1) else bar


def leads_on(state: FatalState, unit: int, area: int, left: int) -> bool:
    """Whether a unit that were in an area could go on from there; R-57 contact is not tested again."""
    if is_exit(state, unit, area):
        return True
    closed = state.held[1 - side_of(unit)]
    return any([
        room_barrier(state, unit, there, left) == LEGAL for there in members(state.box.land_next[area] & ~closed)
    ])


def is_exit(state: FatalState, unit: int, area: int) -> bool:
    """7.7#1 Whether a unit could leave the map from an area."""
    return has(state.box.exits, area) and side_of(unit) == ALLIED


def exit_barrier(state: FatalState, unit: int) -> str:
    """7.7#1 Allied units leave the map from GP-34; R-107 supplied ones."""
    if side_of(unit) != ALLIED:
        return "7.7#1 only-allies-exit"
    if not has(state.box.exits, state.where[unit]):
        return "7.7#1 not-at-the-exit"
    return "7.7#1 unsupplied-exit" if has(unsupplied(state), unit) else LEGAL


# On the way

def set_out(state: FatalState, unit: int) -> None:
    state.agenda.append(MarchTo(state.active, unit, allowance(state, unit)))


def to_barrier(asked: MarchTo, state: FatalState, area: int) -> str:
    return step_barrier(state, asked.piece, area, asked.left)


def steps_open(asked: MarchTo, state: FatalState) -> list[int]:
    """The areas a unit on the march may enter next."""
    return [area for area in members(state.box.land_next[state.where[asked.piece]]) if to_barrier(asked, state, area) == LEGAL]


def march_on(asked: MarchTo, state: FatalState, area: int) -> None:
    """A step; 7.3.2#5 out of contact into contact only after a check, and who fails it stays."""
    state.agenda.pop()
    unit = asked.piece
    activate(state, bit(unit))
    if needs_check(state, unit, area) and not passes_check(state, unit, "7.3.2#5"):
        state.held_by_contact |= bit(unit)
        state.tell("held", "7.3.2#5", piece=PIECES[unit], area=AREAS[state.where[unit]])
        return
    walk(state, unit, (state.where[unit], area), "7.3.2#1")
    state.moved |= bit(unit)
    if has_way(state, unit, asked.left - 1):
        state.agenda.append(MarchTo(asked.seat, unit, asked.left - 1))


def walk(state: FatalState, unit: int, way: tuple[int, ...], case: str) -> None:
    """A unit goes a way over land to its last area."""
    named = tuple([AREAS[area] for area in way]) if state.log is not None else ()
    state.tell_move("marched", case, named, piece=PIECES[unit], start=AREAS[way[0]], area=AREAS[way[-1]])
    walk_into(state, unit, way[-1], case)


def exit_by_march(asked: MarchTo, state: FatalState, _: int) -> str:
    return exit_barrier(state, asked.piece)


def march_off(asked: MarchTo, state: FatalState, _: int) -> None:
    state.agenda.pop()
    leave_map(state, asked.piece)


def leave_map(state: FatalState, unit: int) -> None:
    """7.7#1 Off the map for good."""
    here = AREAS[state.where[unit]]
    state.tell_move("exited", "7.7#1", (here, "BOX-EXITED"), piece=PIECES[unit], area=here)
    activate(state, bit(unit))
    state.moved |= bit(unit)
    state.entrenched &= ~bit(unit)
    put(state, unit, EXITED)
    state.exited_now += 1


def halt_barrier(asked: MarchTo, state: FatalState, _: int) -> str:
    """7.4#2 Who has set out goes at least one area, and does not end where there is no room."""
    if not has(state.moved, asked.piece):
        return "7.3.2#1 has-set-out"
    return stacking_barrier(state, asked.piece, state.where[asked.piece])


class MarchTo(Question[FatalState]):
    """7.3.2 A unit on the march, with so many areas left: TO the next, EXIT_MAP, or (after the first) DONE."""

    rows: ClassVar[Rows] = Rows(
        OwnRow(TO, to_barrier, march_on, steps_open), OwnRow(EXIT_MAP, exit_by_march, march_off),
        OwnRow(DONE, halt_barrier, leave), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, piece: int, left: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.left = left

    def flaw(self, state: FatalState) -> str:
        if not is_land_unit(self.piece) or not has(ashore(state, self.seat) & actors(state), self.piece):
            return "piece cannot march now (7.2#7)"
        return "" if has_way(state, self.piece, self.left) else "piece has nowhere to go (7.3.2#4)"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        place = AREAS[state.where[self.piece]]
        going_on = int(has(state.moved, self.piece))
        return {"piece": PIECES[self.piece], "n": 1, "place": place, "area": place, "going_on": going_on}
