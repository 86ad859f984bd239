"""13 Set-up by the players: placing units and ships in their zones, or the suggested set-up."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.joint_move import joint_move_rows
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members, set_of
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_LAND,
    ALLIED,
    AREAS,
    FIRST_FORT,
    NONE,
    PIECES,
    SEATS,
    THE_LAND,
    THE_SEA,
    TURKISH,
)
from umpire.titles.fatal.language import AT, DIG, DONE, FORT_TO_BOX, NOT_NOW, PLACE, PLACE_ALL, SUGGESTED
from umpire.titles.fatal.rules.definitions import AboutSeveral
from umpire.titles.fatal.rules.operations_land_movement import together_barrier
from umpire.titles.fatal.rules.operations_naval import crowded, sea_stacking_barrier
from umpire.titles.fatal.state import BOX, IN_HAND, FatalState, is_fort, is_ship, land_units_in, put

NO_COMMON_AREA: Final = "13.1.1#1 no-common-area"


# The suggested set-up

def place_suggested(state: FatalState, side: int) -> None:
    """Put all pieces of a side where the scenario suggests; ships whose area is mined wait in the Aegean (R-77)."""
    for piece in members(set_up_by(state, side)):
        area = state.sheet.suggested[piece]
        put(state, piece, AEGEAN if state.mines[area] else area)
    if side == TURKISH:
        state.entrenched = set_of(state.sheet.entrenched)
    state.tell("suggested", "13.1.1#1" if side == TURKISH else "13.1.2#1", side=SEATS[side])


def take_suggested(question: Question[FatalState], state: FatalState, _: int) -> None:
    state.agenda.pop()
    place_suggested(state, question.seat)


# Where pieces begin

def set_up_by(state: FatalState, side: int) -> int:
    """13.1.1#1, 13.1.1#4, 13.1.2#1 Return what a side places.

    Turkish units and mobile forts in their zones, Allied ships at sea.
    """
    return state.sheet.placed_by[side]


def waiting_in_hand(state: FatalState, side: int) -> int:
    """Return the pieces of a side that are not placed yet, as a set."""
    return state.at[IN_HAND] & set_up_by(state, side)


def zone_barrier(state: FatalState, piece: int, area: int) -> str:
    """13.1.1#1 Return what bars an area to a piece: Turks are placed in their zone.

    11.3#4 Mobile forts on their coast; 13.1.2#1, R-77 ships in any sea area without mines.
    """
    if not is_ship(piece):
        outside = "13.1.1#4 off-its-coast" if is_fort(piece) else "13.1.1#1 outside-zone"
        return LEGAL if has(state.sheet.begins[piece], area) else outside
    if not has(THE_SEA, area):
        return "13.1.2#1 on-land"
    return "13.1.2#1 mined-at-setup" if state.mines[area] else LEGAL


def begin_barrier(state: FatalState, pieces: tuple[int, ...], area: int) -> str:
    """Return what keeps pieces from beginning together in an area: zones, the needs of others, stacking."""
    for piece in pieces:
        bar = zone_barrier(state, piece, area)
        if bar != LEGAL:
            return bar
    if has(areas_for_others(state, pieces), area):
        return "13.1.1#1 needed-by-others"
    return together_at_setup_barrier(state, pieces, area)


def together_at_setup_barrier(state: FatalState, pieces: tuple[int, ...], area: int) -> str:
    """7.4.3 Return what bars pieces together: one Turkish formation in an area.

    7.4.4 Forts never count; 7.4.2 ships.
    """
    if is_ship(pieces[0]):
        return sea_stacking_barrier(state, set_of(pieces), area)
    return together_barrier(state, land_units_in(state, area, TURKISH) | set_of(pieces) & ALL_LAND, TURKISH)


def areas_for_others(state: FatalState, pieces: tuple[int, ...]) -> int:
    """13.1.1#1 Return the areas that these pieces must leave to others: the last one open to a division that still waits."""
    own = {state.box.formation_of[piece] for piece in pieces}
    if own == {NONE}:
        return 0
    waiting, empty, last = waiting_in_hand(state, TURKISH), ~state.held[TURKISH], 0
    for division, zone in state.sheet.divisions.items():
        # where two areas are empty, neither is the last
        if (zone & empty).bit_count() < 2 and waiting & state.box.formations[division] and division not in own:
            last |= _last_area(state, division, zone)
    return last


def _last_area(state: FatalState, division: int, zone: int) -> int:
    """Return the only area of its zone left to a division; none if there are others."""
    free_areas = zone & ~_areas_of_others(state, division, zone)
    return free_areas if free_areas.bit_count() == 1 else 0


def _areas_of_others(state: FatalState, division: int, zone: int) -> int:
    """7.4.3 Return the areas of a zone where units of another division are."""
    others, areas = ALL_LAND & ~state.box.formations[division] & ~state.box.independents, 0
    for area in members(zone & state.held[TURKISH]):
        if state.at[area] & others:
            areas |= bit(area)
    return areas


def starting_areas(state: FatalState, pieces: tuple[int, ...]) -> int:
    """Return where pieces may begin together: the areas that `begin_barrier` allows, as a set."""
    if is_ship(pieces[0]):
        waters = THE_SEA & ~state.mined
        return waters & ~crowded(state, set_of(pieces), waters)
    areas = common_zone(state, pieces)
    return areas & ~closed_areas(state, pieces, areas) if areas else 0


def common_zone(state: FatalState, pieces: tuple[int, ...]) -> int:
    """13.1.1#1 Return the land areas in which all of these may begin."""
    areas = THE_LAND
    for piece in pieces:
        areas &= state.sheet.begins[piece]
    return areas


def closed_areas(state: FatalState, pieces: tuple[int, ...], zone: int) -> int:
    """7.4.3 Return the areas of the zone where the division of the pieces cannot be, or must leave room.

    All of them for two divisions, none for independents.
    """
    divisions = _divisions_of(state, pieces)
    if len(divisions) > 1:
        return zone
    return _areas_of_others(state, min(divisions), zone) | areas_for_others(state, pieces) if divisions else 0


def _divisions_of(state: FatalState, pieces: tuple[int, ...]) -> set[int]:
    return {state.box.formation_of[piece] for piece in pieces} - {NONE}


def room_barrier(state: FatalState, pieces: tuple[int, ...]) -> str:
    """Return whether there is an area for them all."""
    return LEGAL if starting_areas(state, pieces) else NO_COMMON_AREA


# Placing

def place_barrier(question: Question[FatalState], state: FatalState, piece: int) -> str:
    """13.1.1#1, 13.1.2#1 Return what keeps a piece from being placed: a side places each of its pieces once."""
    case = "13.1.1#1" if question.seat == TURKISH else "13.1.2#1"
    if not has(set_up_by(state, question.seat), piece):
        return f"{case} not-set-up"
    return LEGAL if state.where[piece] == IN_HAND else f"{case} placed-already"


def placeable(question: Question[FatalState], state: FatalState) -> tuple[int, ...]:
    return members(waiting_in_hand(state, question.seat))


def start_placing(question: Question[FatalState], state: FatalState, piece: int) -> None:
    state.agenda.append(PlaceAt(question.seat, (piece,)))


def division_of(state: FatalState, formation: int) -> tuple[int, ...]:
    """Return the units of a division that wait to be placed."""
    return members(waiting_in_hand(state, TURKISH) & state.box.formations[formation])


def place_all_barrier(state: FatalState, formation: int) -> str:
    units = division_of(state, formation)
    return room_barrier(state, units) if len(units) > 1 else "13.1.1#1 division-not-waiting"


def whole_divisions(state: FatalState) -> list[int]:
    """Return the divisions that can be placed whole. With an empty area for every waiting division there is room for each."""
    zones, waiting, empty = state.sheet.divisions, waiting_in_hand(state, TURKISH), ~state.held[TURKISH]
    sizes = {division: (waiting & state.box.formations[division]).bit_count() for division in zones}
    least = sum([size > 0 for size in sizes.values()])
    return [
        division for division, size in sizes.items()
        if size > 1 and ((zones[division] & empty).bit_count() >= least or place_all_barrier(state, division) == LEGAL)
    ]


def start_placing_division(state: FatalState, formation: int) -> None:
    state.agenda.append(PlaceAt(TURKISH, division_of(state, formation)))


def placed_barrier(question: Question[FatalState], state: FatalState, _: int) -> str:
    """13.1#3 Return what keeps a side from finishing: all its pieces must be placed."""
    if not waiting_in_hand(state, question.seat):
        return LEGAL
    return "13.1.1#1 not-all-placed" if question.seat == TURKISH else "13.1.2#1 not-all-placed"


def dig_barrier(state: FatalState, unit: int) -> str:
    """13.1.1#1 Return what keeps a placed unit from digging in: infantry begins as its owner likes.

    2.4#8 No other unit digs.
    """
    if not has(set_up_by(state, TURKISH), unit):
        return "13.1.1#1 not-set-up"
    if not has(state.box.infantry, unit):
        return "2.4#8 infantry-alone-digs"
    if state.where[unit] < 0:
        return "13.1.1#1 placed-first"
    return "13.1.1#1 entrenched-at-setup" if has(state.entrenched, unit) else LEGAL


def able_to_dig(state: FatalState) -> tuple[int, ...]:
    return members(set_up_by(state, TURKISH) & state.box.infantry & ~state.entrenched & state.present)


def dig(state: FatalState, unit: int) -> None:
    state.entrenched |= bit(unit)
    state.tell("entrenched-at-setup", "13.1.1#1", piece=PIECES[unit])


def box_barrier(state: FatalState, fort: int) -> str:
    """R-97 Return what keeps a piece from the Turkish box, in which a mobile fort may begin."""
    if not has(state.box.mobile_forts, FIRST_FORT + fort):
        return "13.1.1#4 fort-is-fixed"
    return LEGAL if state.where[FIRST_FORT + fort] == IN_HAND else "13.1.1#4 placed-already"


def forts_in_hand(state: FatalState) -> list[int]:
    return [fort - FIRST_FORT for fort in members(state.box.mobile_forts & state.at[IN_HAND])]


def begin_in_box(state: FatalState, fort: int) -> None:
    put(state, FIRST_FORT + fort, BOX)
    state.tell("begins-in-box", "13.1.1#4", piece=PIECES[FIRST_FORT + fort])


def placement_counts(state: FatalState, side: int) -> dict[str, Slot]:
    """Return how many pieces of a side wait, and how many are placed."""
    waiting = waiting_in_hand(state, side).bit_count()
    return {"n": waiting, "placed": set_up_by(state, side).bit_count() - waiting, "also": 0}


def _pieces_with_room(state: FatalState, others: int, areas: int, divisions: set[int]) -> list[int]:
    """Return the pieces that could begin in one of these areas, open to these divisions.

    For another division its own limits count.
    """
    closed, pieces = dict.fromkeys(divisions, 0), []
    for piece in members(others):
        division = state.box.formation_of[piece]
        if division not in closed:
            closed[division] = closed_areas(state, (piece,), areas)
        if state.sheet.begins[piece] & areas & ~closed[division]:
            pieces.append(piece)
    return pieces


def setup_case(seat: int, piece: int) -> str:
    """13.1.1#1, 13.1.1#4, 13.1.2#1 Return the case by which a piece begins; with NONE, all that a side sets up."""
    if seat == ALLIED:
        return "13.1.2#1"
    return "13.1.1#4" if piece != NONE and is_fort(piece) else "13.1.1#1"


class PlaceTurks(Question[FatalState]):
    """13.1.1#1 PLACE a unit or fort or PLACE_ALL of a division (then PlaceAt), DIG, FORT_TO_BOX, SUGGESTED, DONE."""

    id: ClassVar[str] = "place_turks"
    grave: ClassVar[bool] = True
    selection_verbs: ClassVar[tuple[str, ...]] = (DIG.name,)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(PLACE, place_barrier, start_placing, placeable),
        Row(PLACE_ALL, place_all_barrier, start_placing_division, whole_divisions),
        Row(DIG, dig_barrier, dig, able_to_dig), Row(FORT_TO_BOX, box_barrier, begin_in_box, forts_in_hand),
        DecisionRow(SUGGESTED, always, take_suggested), DecisionRow(DONE, placed_barrier, leave), otherwise=NOT_NOW,
    )

    def case_for(self, state: FatalState, action: Action) -> str:
        return setup_case(TURKISH, action.target) if action.verb == PLACE.name else ""

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return placement_counts(state, self.seat)


class PlaceShips(Question[FatalState]):
    """13.1.2#1, R-77 PLACE a ship (then PlaceAt: AT a sea area without mines), SUGGESTED, DONE when nobody is left."""

    id: ClassVar[str] = "place_ships"
    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(
        DecisionRow(PLACE, place_barrier, start_placing, placeable), DecisionRow(SUGGESTED, always, take_suggested),
        DecisionRow(DONE, placed_barrier, leave), otherwise=NOT_NOW,
    )

    def case_for(self, state: FatalState, action: Action) -> str:
        return setup_case(ALLIED, NONE) if action.verb in (PLACE.name, SUGGESTED.name) else ""

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return placement_counts(state, self.seat)


class PlaceAt(AboutSeveral):
    """13.1.1#1, 13.1.2#1 AT the area; PLACE others with it."""

    id: ClassVar[str] = "place_at"
    selection_verbs: ClassVar[tuple[str, ...]] = (PLACE.name,)
    rows: ClassVar[Rows] = joint_move_rows(AT, PLACE, NOT_NOW)
    in_hand_bar: ClassVar[str] = "13.1.1#1 in-hand-already"
    no_place_bar: ClassVar[str] = NO_COMMON_AREA

    def places(self, state: FatalState) -> tuple[int, ...]:
        return members(starting_areas(state, self.pieces))

    def place_barrier(self, state: FatalState, pieces: tuple[int, ...], place: int) -> str:
        return begin_barrier(state, pieces, place)

    def go(self, state: FatalState, place: int) -> None:
        for piece in self.pieces:
            put(state, piece, place)
        case, first = setup_case(self.seat, self.pieces[0]), PIECES[self.pieces[0]]
        state.tell("placed", case, piece=first, n=len(self.pieces), area=AREAS[place])

    def case_for(self, state: FatalState, action: Action) -> str:
        """13.1.1#1, 13.1.2#1 Return the case for where a piece begins, and (13.1#3) which others are set up with it."""
        return setup_case(self.seat, self.pieces[0] if action.verb == AT.name else action.target)

    def along_barrier(self, state: FatalState, piece: int) -> str:
        return place_barrier(self, state, piece)

    def companions(self, state: FatalState, places: Sequence[int]) -> Sequence[int]:
        """7.4.3 Return the pieces that may be set up with these.

        With a unit of a division, only others of that division and independents, whose zone is open there.
        """
        others = waiting_in_hand(state, self.seat) & ~set_of(self.pieces)
        if AEGEAN in places:
# 7.4.2#2 the Aegean has room for all ships
            return members(others)
        if is_ship(self.pieces[0]):
            return [ship for ship in members(others) if self.room_barrier(state, ship, places) == LEGAL]
        divisions = _divisions_of(state, self.pieces)
        if divisions:
            others &= state.box.formations[min(divisions)] | state.box.independents | ~ALL_LAND
        return _pieces_with_room(state, others, set_of(tuple(places)), divisions)

    def room_barrier(self, state: FatalState, piece: int, places: Sequence[int]) -> str:
        return room_barrier(state, (*self.pieces, piece))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.pieces[0]], "n": len(self.pieces), "also": 1}

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        """Return the error in the pieces: one or several that are set up, and an area for all of them."""
        if not self.pieces:
            return Flaw("pieces", Fault("must-be-one-or-several"))
        for piece in self.pieces:
            if place_barrier(self, state, piece) != LEGAL:
                return Flaw("pieces", Fault("does-not-wait-to-be-placed", piece=PIECES[piece]))
        return None if room_barrier(state, self.pieces) == LEGAL else Flaw("pieces", Fault("find-no-area-together"))
