"""7.5, 7.6 Amphibious movement: from the box to an Assault Area or a Beachhead, the sea check, and the way back."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed_pieces, bit, first_bar, has, members
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_BEACHHEADS,
    ALL_LAND,
    ALLIED,
    AREAS,
    NONE,
    PIECES,
    SUVLA,
    THE_LAND,
    THE_SEA,
    TURKISH,
)
from umpire.titles.fatal.language import DIG_IN, MARCH, NOT_NOW, PRESS_ON, STRATEGIC, TO, TURN_BACK
from umpire.titles.fatal.rules import operations_land_movement as land
from umpire.titles.fatal.rules.combat_unit_states import disorganize, shake, to_box, walk_into
from umpire.titles.fatal.rules.definitions import AboutPiece, passes_check
from umpire.titles.fatal.rules.operations_activation import activate, actor_barrier, actors, unsupplied
from umpire.titles.fatal.state import (
    BOX,
    FatalState,
    beachhead_in,
    in_box,
    is_land_unit,
    is_rough,
    is_shaken,
    land_units_in,
    put,
    suvla_open,
)

# the Allied box as the board calls it
THE_BOX: Final = "BOX-ALLIED"


# 7.5#1, 7.5#7 embarking

def embarking_rules(state: FatalState) -> land.Rules:
    """Return acting units that cannot embark, with the reasons."""
    return (
        (state.moved, "7.3.2#1 moved"),
        (state.disorganized, "8.4.1c disorganized"),
        (state.broken, "8.4.1d broken"),
        (state.fired & state.box.artillery, "7.3.2#3 guns-fired"),
    )


def embark_barrier(state: FatalState, unit: int) -> str:
    """7.5, 7.3.1#2 Return what keeps a unit of the box from landing now."""
    if state.active != ALLIED:
        return "7.5#1 only-allies-land"
    bar = actor_barrier(state, unit) or first_bar(embarking_rules(state), unit)
    if bar != LEGAL:
        return bar
    if state.where[unit] != BOX:
        return "7.5#1 not-in-the-box"
    return LEGAL if can_land(state, unit, landing_areas(state)) else "7.5#1 nowhere-to-land"


def embarkers(state: FatalState) -> list[int]:
    """Return all units that may embark."""
    waiting = actors(state) & state.at[BOX] if state.active == ALLIED else 0
    able = members(allowed_pieces(waiting, embarking_rules(state))) if waiting else ()
    if not able:
        return []
    welcome, areas = welcome_units(state), landing_areas(state)
    return [unit for unit in able if has(welcome, unit) or can_land(state, unit, areas)]


def welcome_units(state: FatalState) -> int:
    """Return units that some empty Assault Area is certain to take: quicker than checking each unit."""
    units = 0
    for area in members(open_assault_areas(state)):
        if held_coast(state, area):
            units |= 0 if state.at[area] & ALL_LAND else ALL_LAND & ~state.box.artillery
        elif state.box.land_next[area] & ~state.held[ALLIED]:
            return ALL_LAND
    return units


def embark(state: FatalState, unit: int) -> None:
    state.agenda.append(EmbarkTo(ALLIED, unit))


# 7.5#1 where to

def landing_areas(state: FatalState) -> tuple[int, ...]:
    """Return the Assault Areas that are not closed to all, and the areas with a supplied Beachhead."""
    areas = open_assault_areas(state)
    for head in members(state.fed & ALL_BEACHHEADS):
        if state.where[head] >= 0:
            areas |= bit(state.where[head])
    return members(areas)


def open_assault_areas(state: FatalState) -> int:
    areas = 0
    for area in members(state.box.assault_areas):
        if closed_barrier(state, area) == LEGAL:
            areas |= bit(area)
    return areas


def can_land(state: FatalState, unit: int, areas: tuple[int, ...]) -> bool:
    """Return whether one of these Assault Areas and Beachheads is open to a unit of the box."""
    return any(landing_barrier(state, unit, area) == LEGAL for area in areas)


def landing_barrier(state: FatalState, unit: int, area: int) -> str:
    """2.4#3, 7.5#1 Return what forbids a unit to go from the box to an Assault Area, or to a Beachhead."""
    if has(THE_LAND, area):
        return _beachhead_barrier(state, unit, area)
    return _assault_area_barrier(state, unit, area) if has(state.box.assault_areas, area) else "2.4#3 no-assault-area"


def closed_barrier(state: FatalState, area: int) -> str:
    """Return what closes an Assault Area to all.

    7.3.1#2 a fight before, 13.5#1 Suvla too early, 7.4#1 enemy ships, 7.5#3 mines.
    """
    if state.fight_first:
        return "7.3.1#2 fights-first"
    if area == SUVLA and not suvla_open(state):
        return "13.5#1 suvla-closed"
    if has(state.at_sea[TURKISH], area):
        return "7.4#1 enemy-ships"
    return "7.5#3 mined-landing" if state.mines[area] else LEGAL


def _assault_area_barrier(state: FatalState, unit: int, area: int) -> str:
    """7.5#2 Return what keeps a unit from an Assault Area: guns do not assault a held coast.

    R-38 Stacking counts at sea or (R-37) on the beaches.
    """
    bar = closed_barrier(state, area)
    if bar != LEGAL:
        return bar
    if not held_coast(state, area):
        return LEGAL if beaches(state, unit, area) else "7.4#2 beaches-full"
    if has(state.box.artillery, unit):
        return "7.5#2 guns-do-not-assault"
    return land.stacking_barrier(state, unit, area)


def _beachhead_barrier(state: FatalState, unit: int, area: int) -> str:
    """7.5#1 Return what bars a Beachhead: it must be supplied and of the nationality (R-86 whatever lies off it).

    7.4#2 There must be room there or farther inland.
    """
    head = beachhead_in(state, area)
    if head == NONE:
        return "7.5#1 no-beachhead"
    if state.box.pieces[head].nation != state.box.pieces[unit].nation:
        return "7.5#1 other-nation"
    if not has(state.fed, head):
        return "7.5#1 unfed-beachhead"
    bar = land.stacking_barrier(state, unit, area)
    return LEGAL if bar != LEGAL and has_room_inland(state, unit, area) else bar


def has_room_inland(state: FatalState, unit: int, area: int) -> bool:
    """7.5#5 Tell whether a unit could go on from a Beachhead that is full."""
    if has(unsupplied(state), unit):
        return False
    if land.leads_on(state, unit, area, land.allowance(state, unit)):
        return True
    inland = land.spread(state, area, land.strategic_ground(state, ALLIED)) & ~bit(area)
    return any([land.stacking_barrier(state, unit, there) == LEGAL for there in members(inland)])


def held_coast(state: FatalState, area: int) -> int:
    """7.5#2 Return the land next to an Assault Area with Turkish land units, as a set."""
    return state.box.land_next[area] & state.held[TURKISH]


def beaches(state: FatalState, unit: int, area: int) -> list[int]:
    """R-37 Return the land next to an Assault Area that a unit may simply enter."""
    free = state.box.land_next[area] & ~state.held[TURKISH]
    return [there for there in members(free) if land.stacking_barrier(state, unit, there) == LEGAL]


def place_barrier(question: EmbarkTo, state: FatalState, area: int) -> str:
    return landing_barrier(state, question.piece, area)


def places_open(question: EmbarkTo, state: FatalState) -> list[int]:
    return [area for area in landing_areas(state) if landing_barrier(state, question.piece, area) == LEGAL]


# 7.5#4 over the sea

def put_to_sea(question: EmbarkTo, state: FatalState, area: int) -> None:
    """7.5#4 Check a unit in a Rough sea; one that fails turns back or arrives Disorganized."""
    state.agenda.pop()
    activate(state, bit(question.piece))
    if is_rough(state) and not passes_check(state, question.piece, "7.5#4"):
        state.agenda.append(AfterSeaCheck(ALLIED, question.piece, area))
        return
    arrive(state, question.piece, area)
    if has(THE_LAND, area):
        go_on_inland(state, question.piece, area)
    else:
        stand_off(state, question.piece, area)


def arrive(state: FatalState, unit: int, area: int) -> None:
    state.tell_move("embarked", "7.5#1", (THE_BOX, AREAS[AEGEAN], AREAS[area]), piece=PIECES[unit], area=AREAS[area])
    if has(THE_LAND, area):
        walk_into(state, unit, area, "7.5#1")
        return
    put(state, unit, area)
    state.landing |= bit(unit)
    state.moved |= bit(unit)


def go_on_inland(state: FatalState, unit: int, area: int) -> None:
    """7.5#5 Let a unit ashore at a Beachhead move on, even next to the enemy; 7.4#2 it must if there is no room."""
    state.cleared_contact |= bit(unit)
    if land.stacking_barrier(state, unit, area) != LEGAL:
        state.agenda.append(GoInland(ALLIED, unit))


def stand_off(state: FatalState, unit: int, area: int) -> None:
    """12.1.2, R-106 Note an attempted landing off a held coast; R-37 off an empty one go ashore at once."""
    if held_coast(state, area):
        state.landing_tried = True
    else:
        state.agenda.append(GoAshore(ALLIED, unit))


class EmbarkTo(AboutPiece):
    """7.5#1 Where a unit of the box lands: TO an Assault Area, or an area with a Beachhead."""

    id: ClassVar[str] = "embark_to"
    verb_cases: ClassVar[Mapping[str, str]] = {TO.name: "7.5#1"}
    rows: ClassVar[Rows] = Rows(DecisionRow(TO, place_barrier, put_to_sea, places_open), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        able = is_land_unit(self.piece) and embark_barrier(state, self.piece) == LEGAL
        return None if able else Flaw("piece", Fault("cannot-embark-now"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "n": 1, "rough": int(is_rough(state))}


def turn_back(question: AfterSeaCheck, state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.moved |= bit(question.piece)
    state.tell("turned-back", "7.5#4", piece=PIECES[question.piece], area=AREAS[question.area])


def press_on_barrier(question: AfterSeaCheck, state: FatalState, _: int) -> str:
    """7.4#2 Return what keeps a unit from pressing on: a Disorganized unit ends its move there, so there must be room."""
    return land.stacking_barrier(state, question.piece, question.area)


def press_on(question: AfterSeaCheck, state: FatalState, _: int) -> None:
    """7.5#4 Arrive Disorganized, having moved (8.4.1c)."""
    state.agenda.pop()
    arrive(state, question.piece, question.area)
    state.moved |= bit(question.piece)
    disorganize(state, question.piece, "7.5#4")


def dig_in_barrier(question: AfterSeaCheck, state: FatalState, unit: int) -> str:
    """8.4.1c Return what keeps a unit from digging in as it becomes Disorganized: only infantry ashore can."""
    if unit != question.piece:
        return "7.5#4 another-unit"
    if not has(state.box.infantry, unit):
        return "7.3.2d#1 no-infantry"
    return press_on_barrier(question, state, unit) if has(THE_LAND, question.area) else "7.3.2d#1 not-ashore"


def dig_in(question: AfterSeaCheck, state: FatalState, unit: int) -> None:
    press_on(question, state, unit)
    state.entrenched |= bit(unit)
    state.tell("digs-in", "8.4.1c", piece=PIECES[unit], area=AREAS[question.area])


class AfterSeaCheck(Question[FatalState]):
    """7.5#4 The check failed: TURN_BACK to the box, or PRESS_ON Disorganized (or DIG_IN: at a Beachhead, dug in)."""

    id: ClassVar[str] = "after_sea_check"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TURN_BACK, always, turn_back), DecisionRow(PRESS_ON, press_on_barrier, press_on),
        DecisionRow(DIG_IN, dig_in_barrier, dig_in), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, piece: int, area: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.area = area

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        return None if is_land_unit(self.piece) and state.where[self.piece] == BOX else Flaw("piece", Fault("is-not-in-the-box"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "area": AREAS[self.area], "offshore": int(has(THE_SEA, self.area))}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"able": int(press_on_barrier(self, state, self.piece) == LEGAL)}


# 7.5#5, 7.4#2 through a full Beachhead

def _other_unit(question: GoInland, unit: int) -> str:
    return LEGAL if unit == question.piece else "7.4#2 goes-on-first"


def inland_march_barrier(question: GoInland, state: FatalState, unit: int) -> str:
    return _other_unit(question, unit) or land.march_barrier(state, unit)


def inland_strategic_barrier(question: GoInland, state: FatalState, unit: int) -> str:
    return _other_unit(question, unit) or land.strategic_barrier(state, unit)


def march_inland(question: GoInland, state: FatalState, unit: int) -> None:
    state.agenda.pop()
    land.set_out(state, unit)


def hurry_inland(question: GoInland, state: FatalState, unit: int) -> None:
    state.agenda.pop()
    land.set_out_strategically(state, unit)


class GoInland(AboutPiece):
    """7.4#2 The Beachhead is full: the unit goes on, by MARCH or STRATEGIC."""

    id: ClassVar[str] = "go_inland"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(MARCH, inland_march_barrier, march_inland), DecisionRow(STRATEGIC, inland_strategic_barrier, hurry_inland),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        return None if is_land_unit(self.piece) and self.options(state) else Flaw("piece", Fault("cannot-go-on"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "place": AREAS[state.where[self.piece]]}


# R-37 a coast that nobody holds

def beach_barrier(question: GoAshore, state: FatalState, area: int) -> str:
    """R-37 Return what bars a beach: it lies next to the Assault Area, without Turkish land units, with room."""
    if not has(state.box.land_next[state.where[question.piece]], area):
        return "7.6#1 not-off-this-coast"
    return land.stacking_barrier(state, question.piece, area)


def beaches_open(question: GoAshore, state: FatalState) -> list[int]:
    return beaches(state, question.piece, state.where[question.piece])


def go_ashore(question: GoAshore, state: FatalState, area: int) -> None:
    state.agenda.pop()
    land_unopposed(state, question.piece, area)


def is_conquered(state: FatalState, area: int) -> bool:
    """7.6#6 Tell whether going ashore conquers an area: it is Turkish, or others have just won it from the sea."""
    return not has(state.allied_areas & ~state.won_by_landing, area)


def ashore_case(state: FatalState, area: int) -> str:
    """7.6#1 Return the case for going ashore: an assault without opposition.

    7.5#1 On ground that was Allied before it is only movement (R-116).
    """
    return "7.6#1" if is_conquered(state, area) else "7.5#1"


def land_unopposed(state: FatalState, unit: int, area: int) -> None:
    """R-37 Let a landing unit walk onto a coast that nobody holds.

    On Turkish ground, or where others have just done so, this is a successful assault, and the unit's attack. 7.6#6 Ground
    that was Allied before is not conquered: there the unit has only moved, and may still fight and dig in.
    """
    conquered, case = is_conquered(state, area), ashore_case(state, area)
    if conquered:
        state.landing_tried = True
        state.fought |= bit(unit)
        state.won_by_landing |= bit(area)
    else:
        state.landing &= ~bit(unit)
    way = (AREAS[state.where[unit]], AREAS[area])
    state.tell_move("went-ashore", case, way, piece=PIECES[unit], area=AREAS[area])
    walk_into(state, unit, area, case)


class GoAshore(AboutPiece):
    """R-37 A unit in an Assault Area off a coast that nobody holds: TO one of its areas."""

    id: ClassVar[str] = "go_ashore"
    rows: ClassVar[Rows] = Rows(DecisionRow(TO, beach_barrier, go_ashore, beaches_open), otherwise=NOT_NOW)

    def case_for(self, state: FatalState, action: Action) -> str:
        return ashore_case(state, action.target) if action.verb == TO.name else ""

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if not is_land_unit(self.piece) or not has(land.afloat(state), self.piece):
            return Flaw("piece", Fault("is-not-in-an-assault-area"))
        is_held = held_coast(state, state.where[self.piece])
        return Flaw("piece", Fault("must-assault-the-coast")) if is_held or not self.options(state) else None

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "n": 1, "place": AREAS[state.where[self.piece]]}


# 7.6 the assault

def must_still_attack(state: FatalState) -> int:
    """7.5#2, 7.6#1 Return units in Assault Areas that have not attacked yet, off an area that nobody has assaulted (R-66).

    The combat half cannot end before they do, unless all they could assault is too strong (R-61: rules/combat_assault.py).
    """
    units = 0
    for unit in members(offshore(state) & ~state.fought):
        if not is_shaken(state, unit) and held_coast(state, state.where[unit]) & ~state.fought_areas:
            units |= bit(unit)
    return units


def offshore(state: FatalState) -> int:
    """Return the landing units that are still in an Assault Area, as a set."""
    return state.landing & land.afloat(state)


def settle_landing(state: FatalState, target: int, units: int) -> None:
    """7.6#4 Settle an assault with these landing units: repulse them, or note that they won the area.

    R-99 Units that stay out of a cleared area go back unharmed with the others (BackToTheBox).
    """
    if land_units_in(state, target, TURKISH):
        repulse(state, units & (offshore(state) | in_box(state, ALLIED)))
    elif land_units_in(state, target, ALLIED):
        state.won_by_landing |= bit(target)


def repulse(state: FatalState, units: int) -> None:
    """7.6#4 Disorganize units and send them back to the box; R-61 no worse than that, except with the switch."""
    for unit in members(units):
        state.tell_move("repulsed", "7.6#4", _way_back(state, unit), piece=PIECES[unit])
        worse = shake if state.switches.repulse == "further_step" else disorganize
        worse(state, unit, "7.6#4")
        if state.where[unit] >= 0:
            return_to_box(state, unit)


def _way_back(state: FatalState, unit: int) -> tuple[str, ...]:
    """Return the way from a unit's area to the box; empty if it is there."""
    return (AREAS[state.where[unit]], AREAS[AEGEAN], THE_BOX) if state.where[unit] >= 0 else ()


def return_to_box(state: FatalState, unit: int) -> None:
    to_box(state, unit)
    state.landing &= ~bit(unit)


class BackToTheBox(Step[FatalState]):
    """7.6#4, 7.5#7, R-61 Units still in an Assault Area go back to the box, or (R-37) ashore if the coast is free now."""

    id: ClassVar[str] = "back_to_the_box"

    def run(self, state: FatalState) -> None:
        waiting = offshore(state)
        idle = sum([bit(unit) for unit in members(waiting & ~state.fought) if not is_shaken(state, unit)])
        for unit in members(idle):
            if not held_coast(state, state.where[unit]) and beaches(state, unit, state.where[unit]):
                state.agenda += [BackToTheBox(), GoAshore(ALLIED, unit)]
                return
        repulse(state, sum([bit(unit) for unit in members(idle) if held_coast(state, state.where[unit])]))
        for unit in members(offshore(state)):
            state.tell_move("back-to-box", "7.6#4", _way_back(state, unit), piece=PIECES[unit], area=AREAS[state.where[unit]])
            return_to_box(state, unit)
