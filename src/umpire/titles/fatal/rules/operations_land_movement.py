"""7.3.2 Land movement: areas, 7.3.2a strategically, 7.3.2d digging in; 7.4 stacking; 7.7 the way off the map."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import NO_TRAIL, Trail
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed_pieces, bit, first_bar, has, members
from umpire.titles.fatal.components import (
    ALL_LAND,
    ALLIED,
    AREAS,
    EVERYTHING,
    OF_SIDE,
    PIECES,
    SEATS,
    THE_LAND,
    THE_SEA,
    TURKISH,
)
from umpire.titles.fatal.language import DONE, EXIT_MAP, NOT_NOW, TO, TO_BOX
from umpire.titles.fatal.rules.combat_unit_states import to_box, walk_into
from umpire.titles.fatal.rules.definitions import (
    AboutPiece,
    contact_areas,
    in_contact,
    linked_by_land,
    passes_check,
    shortest_way,
)
from umpire.titles.fatal.rules.operations_activation import activate, actor_barrier, actors, unsupplied
from umpire.titles.fatal.rules.supply import sources_of
from umpire.titles.fatal.state import EXITED, FatalState, areas_of, is_land_unit, pieces_in, put, side_of

# 7.4 Stacking on land: it counts at the end of movement, advance and retreat (7.4#2). 7.4.4 Works and markers never count.

def stacking_barrier(state: FatalState, unit: int, area: int) -> str:
    """7.4#1, 7.4.1, 7.4.3 Return what keeps a unit from ending in an area with the units there; LEGAL if nothing does."""
    side, here = side_of(unit), state.at[area] & ALL_LAND
    if here & OF_SIDE[1 - side]:
        return "7.4#1 enemies-there"
# a single unit never overstacks
    return together_barrier(state, here | bit(unit), side) if here & ~bit(unit) else LEGAL


def together_barrier(state: FatalState, units: int, side: int) -> str:
    """7.4.1, 7.4.3 Return what keeps these land units of a side from standing together; 7.4.4 nothing else counts."""
    return _turkish_barrier(state, units) if side == TURKISH else _allied_barrier(state, units)


def overstacked(state: FatalState, units: int, side: int) -> bool:
    return together_barrier(state, units, side) != LEGAL


def _turkish_barrier(state: FatalState, units: int) -> str:
    """7.4.3 Return what bars Turkish units together: two formations; Germans and independents stack freely."""
    formed = units & ~state.box.independents
    return LEGAL if not formed or _is_one_division(state, formed) else "7.4.3 two-formations"


def _allied_barrier(state: FatalState, units: int) -> str:
    """7.4.1 Return what bars Allied units together.

    A division and two independents may stack, or four of one nationality, or one French and one Commonwealth unit.
    """
    french, commonwealth = (units & state.box.french).bit_count(), (units & state.box.commonwealth).bit_count()
    if french and commonwealth:
        return LEGAL if _few_of_each(state, french, commonwealth) else "7.4.1#3 nationalities"
    if french + commonwealth <= state.box.constant("constants", "allied_mixed_formations_max"):
        return LEGAL
    if not _is_one_division(state, units & ~state.box.independents):
        return "7.4.1#2 mixed-divisions"
    free = (units & state.box.independents).bit_count()
    return LEGAL if free <= state.box.constant("constants", "allied_independents_with_division") else "7.4.1#1 independents"


def _few_of_each(state: FatalState, french: int, commonwealth: int) -> bool:
    most = ("constants", "allied_mixed_nationality_max")
    return french <= state.box.constant(*most, "french") and commonwealth <= state.box.constant(*most, "commonwealth")


def _is_one_division(state: FatalState, formed: int) -> bool:
    """Return whether these units, at least one, are all of one division."""
    first = formed.bit_length() - 1
    return first >= 0 and not formed & ~state.box.formations[state.box.formation_of[first]]


# 7.3.2#4, 7.3.2#5 Leaving contact: units that begin next to the enemy, and where they may go.

def contact_barrier(state: FatalState, unit: int, area: int) -> str:
    """7.3.2b#1 Return what keeps a unit from going next to the enemy: being unsupplied.

    7.3.2#5 In a second activation there is no check to leave contact.
    """
    if not in_contact(state, area, side_of(unit)):
        return LEGAL
    if has(unsupplied(state), unit):
        return "7.3.2b#1 unsupplied-contact"
    return "7.3.2#5 no-check-twice" if state.second and is_tested(state, unit, area) else LEGAL


def needs_check(state: FatalState, unit: int, area: int) -> bool:
    """7.3.2#4 Tell whether a step from contact into contact needs a Morale Check."""
    return in_contact(state, area, side_of(unit)) and is_tested(state, unit, area)


def is_tested(state: FatalState, unit: int, area: int) -> bool:
    """7.3.2#4 Tell whether a unit checks before it leaves contact, unless for dug-in friends.

    R-57 Only the first step; 7.5#5 not units just come ashore.
    """
    if has(state.moved | state.cleared_contact, unit):
        return False
    return in_contact(state, state.where[unit], side_of(unit)) and not dug_in_friends(state, unit, area)


def dug_in_friends(state: FatalState, unit: int, area: int) -> bool:
    """7.3.2#4 Tell whether an area has friends that were dug in as the Impulse (or the second activation) began."""
    return bool(state.at[area] & state.dug_in & OF_SIDE[side_of(unit)])


# 7.3.2 Land movement by areas, the unsupplied too (7.3.2b); 7.7 the way off the map.

Rules = tuple[tuple[int, str], ...]


# Which units may move

def ashore(state: FatalState, side: int) -> int:
    """Return the land units of a side that stand on land, as a set."""
    return ALL_LAND & OF_SIDE[side] & state.present & ~afloat(state)


def afloat(state: FatalState) -> int:
    """7.6#1 Return the Allied land units in Assault Areas, as a set."""
    return pieces_in(state, state.held[ALLIED] & THE_SEA) & ALL_LAND


def marching_rules(state: FatalState) -> Rules:
    """Return acting units that cannot move: 7.5#6 at sea, 7.3.2#3 fired guns, 8.4.1c, 8.4.1d shaken, 7.3.2#5 held by a check."""
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
    """7.3.2#1, 7.3.2#3, 7.3.2b Return what keeps a unit from moving at all."""
    bar = actor_barrier(state, unit) or first_bar(marching_rules(state), unit)
    if bar != LEGAL:
        return bar
    return LEGAL if has_way(state, unit, allowance(state, unit)) else "7.3.2#4 nowhere"


def movers(state: FatalState) -> list[int]:
    """Return all units that may march."""
    acting = actors(state)
    able = allowed_pieces(acting, marching_rules(state)) if acting else 0
    free = surely_free(state, able) & state.box.on_foot if able else 0
    return [unit for unit in members(able) if free >> unit & 1 or has_way(state, unit, allowance(state, unit))]


def surely_free(state: FatalState, units: int) -> int:
    """Return units of the active side with an empty adjacent area that they can surely enter: quicker than checking each unit.

    If it is away from the enemy, nothing keeps them out; else 7.3.2b#1 a lack of supply might, or 7.3.2#5 a check.
    """
    near, closed, touched = state.box.land_next, state.held[0] | state.held[1], contact_areas(state, state.active)
    bound, units_beside = units if state.second else unsupplied(state), 0
    for area in members(areas_of(state, units)):
        empty = near[area] & ~closed
        if empty:
            units_beside |= state.at[area] if empty & ~touched else state.at[area] & ~bound
    return units & units_beside


def allowance(state: FatalState, unit: int) -> int:
    """7.3.2#1, 7.3.2#2 Return how many areas a unit may move; 7.3.2b#1 one if it is unsupplied."""
    movement = state.box.pieces[unit].movement
    return min(movement, 1) if has(unsupplied(state), unit) else movement


def has_way(state: FatalState, unit: int, moves_left: int) -> bool:
    """Return whether a unit has an area to go to, or may leave the map."""
    if moves_left < 1:
        return False
    for area in members(state.box.land_next[state.where[unit]]):
        if step_barrier(state, unit, area, moves_left) == LEGAL:
            return True
    return exit_barrier(state, unit) == LEGAL


# Where to

def step_barrier(state: FatalState, unit: int, area: int, moves_left: int = 1) -> str:
    """7.3.2#4, 7.3.2#5, 7.3.2b, 7.4 Return what keeps a unit from entering an area with `moves_left` areas left to move."""
    if not has(state.box.land_next[state.where[unit]], area):
        return "7.3.2#1 not-next"
    if has(state.held[1 - side_of(unit)], area):
        return "7.4#1 enemies-there"
    return contact_barrier(state, unit, area) or room_barrier(state, unit, area, moves_left)


def room_barrier(state: FatalState, unit: int, area: int, moves_left: int) -> str:
    """7.4#2 Return what keeps a unit out for want of room; one that can go on may pass through."""
    bar = stacking_barrier(state, unit, area)
    return LEGAL if bar != LEGAL and moves_left > 1 and leads_on(state, unit, area, moves_left - 1) else bar


def leads_on(state: FatalState, unit: int, area: int, moves_left: int) -> bool:
    """Return whether a unit could go on from an area; R-57 contact is not tested again."""
    if is_exit(state, unit, area):
        return True
    closed = state.held[1 - side_of(unit)]
    return any([
        room_barrier(state, unit, there, moves_left) == LEGAL for there in members(state.box.land_next[area] & ~closed)
    ])


def is_exit(state: FatalState, unit: int, area: int) -> bool:
    """7.7#1 Tell whether a unit could leave the map from an area."""
    return has(state.box.exits, area) and side_of(unit) == ALLIED


def exit_barrier(state: FatalState, unit: int) -> str:
    """7.7#1 Return what keeps a unit from leaving: Allied units leave the map from GP-34; R-107 supplied ones."""
    if side_of(unit) != ALLIED:
        return "7.7#1 only-allies-exit"
    if not has(state.box.exits, state.where[unit]):
        return "7.7#1 not-at-the-exit"
    return "7.7#1 unsupplied-exit" if has(unsupplied(state), unit) else LEGAL


# On the way

def set_out(state: FatalState, unit: int) -> None:
    state.agenda.append(MarchTo(state.active, unit, allowance(state, unit)))


def to_barrier(question: MarchTo, state: FatalState, area: int) -> str:
    return step_barrier(state, question.piece, area, question.left)


def steps_open(question: MarchTo, state: FatalState) -> list[int]:
    """Return the areas a unit on the march may enter next."""
    near = state.box.land_next[state.where[question.piece]]
    return [area for area in members(near) if to_barrier(question, state, area) == LEGAL]


def march_on(question: MarchTo, state: FatalState, area: int) -> None:
    """Move one area; 7.3.2#5 from contact into contact only after a check, and a unit that fails it stays."""
    state.agenda.pop()
    unit = question.piece
    activate(state, bit(unit))
    if needs_check(state, unit, area) and not passes_check(state, unit, "7.3.2#5"):
        state.held_by_contact |= bit(unit)
        state.tell("held", "7.3.2#5", piece=PIECES[unit], area=AREAS[state.where[unit]])
        return
    walk(state, unit, (state.where[unit], area), "7.3.2#1")
    state.moved |= bit(unit)
    if has_way(state, unit, question.left - 1):
        state.agenda.append(MarchTo(question.seat, unit, question.left - 1))


def walk(state: FatalState, unit: int, way: tuple[int, ...], case: str) -> None:
    """Move a unit along a way over land to its last area."""
    names = tuple([AREAS[area] for area in way]) if state.log is not None else ()
    state.tell_move("marched", case, names, piece=PIECES[unit], start=AREAS[way[0]], area=AREAS[way[-1]])
    walk_into(state, unit, way[-1], case)


def exit_by_march(question: MarchTo, state: FatalState, _: int) -> str:
    return exit_barrier(state, question.piece)


def march_off(question: MarchTo, state: FatalState, _: int) -> None:
    state.agenda.pop()
    leave_map(state, question.piece)


def leave_map(state: FatalState, unit: int) -> None:
    """7.7#1 Take a unit off the map for good."""
    here = AREAS[state.where[unit]]
    state.tell_move("exited", "7.7#1", (here, "BOX-EXITED"), piece=PIECES[unit], area=here)
    activate(state, bit(unit))
    state.moved |= bit(unit)
    state.entrenched &= ~bit(unit)
    put(state, unit, EXITED)
    state.exited_now += 1


def halt_barrier(question: MarchTo, state: FatalState, _: int) -> str:
    """7.4#2 Return what keeps a unit from halting: it goes at least one area, and does not end where there is no room."""
    if not has(state.moved, question.piece):
        return "7.3.2#1 has-set-out"
    return stacking_barrier(state, question.piece, state.where[question.piece])


class MarchTo(Question[FatalState]):
    """7.3.2 A unit on the march, with so many areas left: TO the next, EXIT_MAP, or (after the first) DONE."""

    id: ClassVar[str] = "march_to"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TO, to_barrier, march_on, steps_open), DecisionRow(EXIT_MAP, exit_by_march, march_off),
        DecisionRow(DONE, halt_barrier, leave), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, piece: int, left: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.left = left

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if not is_land_unit(self.piece) or not has(ashore(state, self.seat) & actors(state), self.piece):
            return Flaw("piece", Fault("cannot-march-now"))
        return None if has_way(state, self.piece, self.left) else Flaw("piece", Fault("has-nowhere-to-go"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        place = AREAS[state.where[self.piece]]
        going_on = int(has(state.moved, self.piece))
        return {"piece": PIECES[self.piece], "n": 1, "place": place, "area": place, "going_on": going_on}


# 7.3.2d, 8.4.1f Digging in and getting up: one change of mode a turn.

def digging_rules(state: FatalState) -> Rules:
    """7.3.2d#1 Return the rules of digging in: supplied infantry ashore.

    7.3.2d#2 Not after Strategic Movement or a landing, nor (8.4.1c, 8.4.1d) shaken.
    """
    return (
        (EVERYTHING & ~state.box.infantry, "7.3.2d#1 no-infantry"),
        (state.entrenched, "7.3.2d#1 dug-in-already"),
        (state.landing, "7.6#5 just-landed"),
        (EVERYTHING & ~ashore(state, state.active), "7.3.2d#1 not-ashore"),
        (state.changed_mode, "8.4.1f changed-mode"),
        (state.strategic, "7.3.2a#3 moved-strategically"),
        (unsupplied(state), "7.3.2b#2 unsupplied-digging"),
        (state.disorganized, "8.4.1c disorganized-digging"),
        (state.broken, "8.4.1d broken-digging"),
    )


def dig_barrier(state: FatalState, unit: int) -> str:
    return actor_barrier(state, unit) or first_bar(digging_rules(state), unit)


def diggers(state: FatalState) -> tuple[int, ...]:
    """Return all units that may dig in."""
    return members(allowed_pieces(actors(state) & ALL_LAND, digging_rules(state)))


def dig(state: FatalState, unit: int) -> None:
    """7.3.2d#1 Turn a unit to its entrenched side, at no cost."""
    activate(state, bit(unit))
    state.entrenched |= bit(unit)
    state.changed_mode |= bit(unit)
    state.dug_now |= bit(unit)
    state.tell("digs-in", "7.3.2d#1", piece=PIECES[unit], area=AREAS[state.where[unit]])


def rise_barrier(state: FatalState, unit: int) -> str:
    """R-60 Return what keeps a unit in its trenches at the start of its activation, or the start or end of movement."""
    bar = actor_barrier(state, unit)
    if bar != LEGAL:
        return bar
    return first_bar(((EVERYTHING & ~state.entrenched, "8.4.1f not-dug-in"), (state.changed_mode, "8.4.1f changed-mode")), unit)


def risers(state: FatalState) -> tuple[int, ...]:
    """Return all units that may get up."""
    return members(actors(state) & state.entrenched & ~state.changed_mode)


def rise(state: FatalState, unit: int) -> None:
    """8.4.1g Turn a unit back to attack mode."""
    activate(state, bit(unit))
    state.entrenched &= ~bit(unit)
    state.changed_mode |= bit(unit)
    state.tell("got-up", "8.4.1f", piece=PIECES[unit], area=AREAS[state.where[unit]])


# 7.3.2a Strategic Movement: any way over friendly ground away from the enemy, to the box, or off the map (7.7).

# 7.3.2a#1 the ground

def strategic_ground(state: FatalState, side: int) -> int:
    """7.3.2a#1, R-58 Land that was friendly as the activation began, and is not next to enemy land units."""
    friendly = state.allied_at_start if side == ALLIED else ~state.allied_at_start
    return friendly & THE_LAND & ~contact_areas(state, side) & ~state.held[1 - side]


def spread(state: FatalState, start: int, ground: int) -> int:
    """Return all areas of some ground that are connected with an area, itself included."""
    return linked_by_land(state.box, bit(start), ground)


def gates(state: FatalState, unit: int) -> int:
    """7.3.2a#2, R-58 Return the areas from which a unit reaches its holding box."""
    if side_of(unit) == TURKISH:
        return state.box.entries
    return sources_of(state, ALLIED, state.box.pieces[unit].nation)


# Which units may

def strategic_rules(state: FatalState) -> Rules:
    """Return what keeps a unit from Strategic Movement, besides what keeps it from marching.

    7.3.2b#2 no supply, 7.3.2d#2 dug in during this activation, R-58 a start next to the enemy (7.5#5 but for the landed).
    """
    touching = pieces_in(state, contact_areas(state, state.active) & state.held[state.active])
    return (
        *marching_rules(state), (unsupplied(state), "7.3.2b#2 unsupplied-strategic"), (state.dug_now, "7.3.2d#2 just-dug-in"),
        (touching & ~state.cleared_contact, "7.3.2a#1 starts-in-contact"),
    )


def strategic_barrier(state: FatalState, unit: int) -> str:
    """7.3.2a Return what keeps a unit from moving strategically."""
    bar = actor_barrier(state, unit) or first_bar(strategic_rules(state), unit)
    if bar != LEGAL:
        return bar
    return LEGAL if goes_somewhere(state, unit, strategic_ground(state, side_of(unit))) else "7.3.2a#1 no-strategic-way"


def strategic_movers(state: FatalState) -> list[int]:
    """Return all units that may move strategically."""
    acting = actors(state)
    able = allowed_pieces(acting, strategic_rules(state)) if acting else 0
    if not able:
        return []
    ground, near = strategic_ground(state, state.active), state.box.land_next
# an empty friendly area next to it is enough
    empty = ground & ~state.held[state.active]
    return [unit for unit in members(able) if near[state.where[unit]] & empty or goes_somewhere(state, unit, ground)]


def goes_somewhere(state: FatalState, unit: int, ground: int) -> bool:
    """Return whether there is an area with room, the box, or the edge of the map at the end of a way."""
    here = state.where[unit]
    reach = spread(state, here, ground)
    if reach & (gates(state, unit) | exits(state, unit)):
        return True
    return any([stacking_barrier(state, unit, area) == LEGAL for area in members(reach & ~bit(here))])


def exits(state: FatalState, unit: int) -> int:
    """7.7#1 Return the areas by which a unit leaves the map."""
    return state.box.exits if side_of(unit) == ALLIED else 0


def set_out_strategically(state: FatalState, unit: int) -> None:
    state.agenda.append(StrategicTo(state.active, unit))


# Where to

def within_reach(state: FatalState, unit: int) -> int:
    return spread(state, state.where[unit], strategic_ground(state, side_of(unit)))


def goal_barrier(question: StrategicTo, state: FatalState, area: int) -> str:
    """7.3.2a#1 Return what bars a goal: the way and the goal are friendly and away from the enemy; 7.4 room at the end."""
    if area == state.where[question.piece]:
        return "7.3.2a#1 in-place"
    if not has(within_reach(state, question.piece), area):
        return _no_way(state, question.piece, area)
    return stacking_barrier(state, question.piece, area)


def _no_way(state: FatalState, unit: int, area: int) -> str:
    """Return why a goal is out of reach."""
    side = side_of(unit)
    if not has(THE_LAND, area):
        return "7.3.2a#1 no-land"
    if has(state.held[1 - side], area):
        return "7.4#1 enemies-there"
    if has(contact_areas(state, side), area):
        return "7.3.2a#1 next-to-enemy"
    return "7.3.2a#1 no-friendly-way" if has(strategic_ground(state, side), area) else "7.3.2a#1 not-friendly"


def goals(question: StrategicTo, state: FatalState) -> list[int]:
    reach = within_reach(state, question.piece) & ~bit(state.where[question.piece])
    return [area for area in members(reach) if stacking_barrier(state, question.piece, area) == LEGAL]


def box_barrier(question: StrategicTo, state: FatalState, _: int) -> str:
    """7.3.2a#2 Return what bars the way to the box: from an entry area, or a supplied Beachhead of the nationality."""
    return LEGAL if within_reach(state, question.piece) & gates(state, question.piece) else "7.3.2a#2 no-gate"


def strategic_exit_barrier(question: StrategicTo, state: FatalState, _: int) -> str:
    """7.7#1 Return what bars the way off the map by GP-34."""
    if side_of(question.piece) != ALLIED:
        return "7.7#1 only-allies-exit"
    return LEGAL if within_reach(state, question.piece) & exits(state, question.piece) else "7.7#1 no-way-to-the-exit"


def go_there(question: StrategicTo, state: FatalState, area: int) -> None:
    unit, way = question.piece, way_to(state, question.piece, area)
    _leave(state, unit)
    walk(state, unit, way, "7.3.2a#1")


def go_to_box(question: StrategicTo, state: FatalState, _: int) -> None:
    """R-103 Move a unit into its box, face up."""
    unit, side = question.piece, SEATS[question.seat]
    _leave(state, unit)
    way = (AREAS[state.where[unit]], "BOX-" + side.upper())
    state.tell_move("boxed", "7.3.2a#2", way, piece=PIECES[unit], place="box-" + side)
    to_box(state, unit)


def go_off(question: StrategicTo, state: FatalState, _: int) -> None:
    _leave(state, question.piece)
    leave_map(state, question.piece)


def _leave(state: FatalState, unit: int) -> None:
    state.agenda.pop()
    activate(state, bit(unit))
    state.moved |= bit(unit)
    state.strategic |= bit(unit)


def way_to(state: FatalState, unit: int, goal: int) -> tuple[int, ...]:
    """Return the shortest way to a goal within reach, both ends included."""
    return shortest_way(state.box.land_next, state.where[unit], goal, within_reach(state, unit))


class StrategicTo(AboutPiece):
    """7.3.2a A unit that moves strategically: TO an area, TO_BOX, or EXIT_MAP."""

    id: ClassVar[str] = "strategic_to"
    verb_cases: ClassVar[Mapping[str, str]] = {TO.name: "7.3.2a#1"}
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TO, goal_barrier, go_there, goals), DecisionRow(TO_BOX, box_barrier, go_to_box),
        DecisionRow(EXIT_MAP, strategic_exit_barrier, go_off), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        able = is_land_unit(self.piece) and has(ashore(state, self.seat), self.piece)
        flaw = Flaw("piece", Fault("cannot-move-strategically-now"))
        return None if able and strategic_barrier(state, self.piece) == LEGAL else flaw

    def situation(self, state: FatalState) -> dict[str, Slot]:
        place, turkish = AREAS[state.where[self.piece]], int(self.seat == TURKISH)
        return {"piece": PIECES[self.piece], "n": 1, "place": place, "turkish": turkish}

    def trail(self, state: FatalState, action: Action) -> Trail:
        if action.verb != TO.name:
            return NO_TRAIL
        return Trail("", tuple([AREAS[area] for area in way_to(state, self.piece, action.target)]))
