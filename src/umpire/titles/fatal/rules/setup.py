"""13.0 Set-up: the 29th Division, Suvla, the dice, both sides' forces in their zones, or the suggested set-up at one word."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.question import OwnRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members, set_of
from umpire.engine.together import going_together
from umpire.titles.fatal.components import (
    AEGEAN, ALL_FORTS, ALL_LAND, ALLIED, AREAS, EVERYTHING, FIRST_FORT, FORMATIONS, NONE, PIECES, SEATS,
    THE_LAND, THE_SEA, TURKISH,
)
from umpire.titles.fatal.language import (
    AT, DIG, DIG_IN, DONE, FORT_TO_BOX, KEEP_29TH, NOT_NOW, PLACE, PLACE_ALL, SUGGESTED, WITHDRAW_29TH,
)
from umpire.titles.fatal.rules import mines
from umpire.titles.fatal.rules.asking import AboutSeveral
from umpire.titles.fatal.rules.checks import d10
from umpire.titles.fatal.rules.fleet import company_barrier, crowded
from umpire.titles.fatal.rules.losses import disorganize, eliminate, remove
from umpire.titles.fatal.rules.mines import LayMines
from umpire.titles.fatal.rules.points import gain_points, gain_supply
from umpire.titles.fatal.rules.sequence import Game
from umpire.titles.fatal.rules.stacking import together_barrier
from umpire.titles.fatal.state import (
    ABSENT, BOX, ELIMINATED, IN_HAND, TO_COME, FatalState, is_fort, is_ship, land_units_in, put,
    those_in,
)

NO_COMMON_AREA: Final = "13.1.1#1 no-common-area"


def set_up(state: FatalState) -> None:
    """13.1#1, 13.2#1, 13.3.1, 13.3.2 Everything where it waits to be placed, and the steps of the set-up on the agenda."""
    sheet = state.sheet
    state.points, state.dummies = list(sheet.points), state.box.constant("constants", "dummies")
    known = state.box.layouts.get(sheet.id)
    if known is None:
        _lay_out(state)
        state.box.layouts[sheet.id] = (
            state.present, (state.where.copy(), state.at.copy(), state.held.copy(), state.at_sea.copy()),
        )
    else:
        state.present = known[0]
        state.where, state.at, state.held, state.at_sea = [part.copy() for part in known[1]]
    state.agenda += [
        Game(), AlliedSetup(), NinthDivisionRolls(), FortRolls(), TurkishMines(), TurkishSetup(), TurkishDice(), SuvlaRoll(),
        Choose29th(),
    ]


def _lay_out(state: FatalState) -> None:
    """What stands in the boxes (11.5#3, 13.2.1#4, 13.2.2#1), on its symbol (13.1.1#4), or in hand to be placed."""
    sheet = state.sheet
    for piece in members(EVERYTHING & ~ALL_FORTS):
        put(state, piece, TO_COME)
    for fort in members(ALL_FORTS & ~state.box.mobile_forts):
        put(state, fort, ELIMINATED if fort in sheet.destroyed else state.box.pieces[fort].home)
    for side in (ALLIED, TURKISH):
        for piece in sheet.boxes[side]:
            put(state, piece, BOX)
    for ship in sheet.ships:
        put(state, ship, IN_HAND if sheet.ships_at_sea else BOX)
    for ship in sheet.sunk:
        put(state, ship, ELIMINATED)
    for zone in sheet.zones:
        for piece in zone.pieces:
            put(state, piece, IN_HAND)


class Choose29th(Step[FatalState]):
    """13.2.2#3, 10.5.1#1 Before everything else, where the scenario has it."""

    def run(self, state: FatalState) -> None:
        if state.sheet.the_29th_may_leave:
            state.agenda.append(Decide29th(ALLIED))


def withdraw_29th(state: FatalState, _: int) -> None:
    """10.5.1#1 The whole division leaves for good."""
    state.agenda.pop()
    for unit in members(state.box.formations[FORMATIONS.index("29")]):
        remove(state, unit)
    state.tell("withdrawn-29th", "10.5.1#1")
    gain_points(state, ALLIED, withdrawal_worth(state), "10.5.1#1")


def withdrawal_worth(state: FatalState) -> int:
    """10.5.1#1 What the 29th Division is worth."""
    return sum([withdrawal.points for withdrawal in state.box.withdrawals if withdrawal.before_play])


class Decide29th(Question[FatalState]):
    """13.2.2#3 Keep the 29th Division, or withdraw it (10.5.1#5 says why anybody would)."""

    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(Row(KEEP_29TH, always, leave), Row(WITHDRAW_29TH, always, withdraw_29th), otherwise=NOT_NOW)

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"points": withdrawal_worth(state)}


class SuvlaRoll(Step[FatalState]):
    """13.5#1, R-44 In the campaign: N = d6 + 1, Suvla opens in turn N + 1; 13.1.2#3 elsewhere never."""

    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        if state.sheet.suvla:
            state.suvla_turn = state.dice.d6("13.5#1") + 2
            state.tell("suvla", "13.5#1", turn=state.suvla_turn)


class TurkishDice(Step[FatalState]):
    """13.1.1#2, 13.1.1#3 Mine factors, the secret die, Supply Points: rolled before anything is placed."""

    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        die, plus = state.sheet.mine_dice
        state.mine_factors = state.dice.roll(die, "13.1.1#2") + plus
        state.tell("mine-factors", "13.1.1#2", n=state.mine_factors)
        # nobody but the Turkish player hears of it (rules/hidden.py)
        state.outside = state.dice.pick(state.sheet.outside_die, "8.5#6") + 1
        state.tell("outside", "8.5#6", n=state.outside)
        roll_supply(state, TURKISH)


def roll_supply(state: FatalState, side: int) -> None:
    """13.1.1#3, 13.1.2#2, 13.2.1#3 The stock a side begins with; a die of one side is no die."""
    die, plus = state.sheet.supply_dice[side]
    rolled = d10(state.dice, "13.1.2#2") if die == 10 else state.dice.roll(die, "13.1.1#3")
    gain_supply(state, side, rolled + plus, "13.1.1#3" if side == TURKISH else "13.1.2#2")


class TurkishSetup(Step[FatalState]):
    """13.1.1#1 The Turkish player places his units, or all goes as suggested (R-97 mobile forts)."""

    def run(self, state: FatalState) -> None:
        if state.switches.deployment == "suggested":
            place_suggested(state, TURKISH)
        else:
            state.agenda.append(PlaceTurks(TURKISH))


# The suggested set-up

def place_suggested(state: FatalState, side: int) -> None:
    """Everyone of a side goes where the scenario suggests; ships whose area is mined wait in the Aegean (R-77)."""
    for piece in members(set_up_by(state, side)):
        area = state.sheet.suggested[piece]
        put(state, piece, AEGEAN if state.mines[area] else area)
    if side == TURKISH:
        state.entrenched = set_of(state.sheet.entrenched)
    state.tell("suggested", "13.1.1#1" if side == TURKISH else "13.1.2#1", side=SEATS[side])


def take_suggested(asked: Question[FatalState], state: FatalState, _: int) -> None:
    state.agenda.pop()
    place_suggested(state, asked.seat)


# Who begins where

def set_up_by(state: FatalState, side: int) -> int:
    """13.1.1#1, 13.1.1#4, 13.1.2#1 Whom a side places: Turkish units and mobile forts in their zones, Allied ships at sea."""
    return state.sheet.placed_by[side]


def waiting_in_hand(state: FatalState, side: int) -> int:
    """Who has no place yet, as a set."""
    return state.at[IN_HAND] & set_up_by(state, side)


def zone_barrier(state: FatalState, piece: int, area: int) -> str:
    """13.1.1#1 Turks in their zone, 11.3#4 mobile forts on their coast; 13.1.2#1, R-77 ships in any sea area without mines."""
    if not is_ship(piece):
        outside = "13.1.1#4 off-its-coast" if is_fort(piece) else "13.1.1#1 outside-zone"
        return LEGAL if has(state.sheet.begins[piece], area) else outside
    if not has(THE_SEA, area):
        return "13.1.2#1 on-land"
    return "13.1.2#1 mined-at-setup" if state.mines[area] else LEGAL


def begin_barrier(state: FatalState, pieces: tuple[int, ...], area: int) -> str:
    """What keeps pieces from beginning together in an area: zones, those who wait, stacking."""
    for piece in pieces:
        bar = zone_barrier(state, piece, area)
        if bar != LEGAL:
            return bar
    if has(spoken_for(state, pieces), area):
        return "13.1.1#1 needed-by-others"
    return together_at_setup_barrier(state, pieces, area)


def together_at_setup_barrier(state: FatalState, pieces: tuple[int, ...], area: int) -> str:
    """7.4.3 One Turkish formation in an area, 7.4.4 forts never count; 7.4.2 ships."""
    if is_ship(pieces[0]):
        return company_barrier(state, set_of(pieces), area)
    return together_barrier(state, land_units_in(state, area, TURKISH) | set_of(pieces) & ALL_LAND, TURKISH)


def spoken_for(state: FatalState, pieces: tuple[int, ...]) -> int:
    """13.1.1#1 The areas that these must leave to others: the last one of a division that still waits."""
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
    """The area of its zone that alone is left to a division; none where there are others."""
    left = zone & ~_taken_by_others(state, division, zone)
    return left if left.bit_count() == 1 else 0


def _taken_by_others(state: FatalState, division: int, zone: int) -> int:
    """7.4.3 The areas of a zone where units of another division are."""
    others, taken = ALL_LAND & ~state.box.formations[division] & ~state.box.independents, 0
    for area in members(zone & state.held[TURKISH]):
        if state.at[area] & others:
            taken |= bit(area)
    return taken


def beginnings(state: FatalState, pieces: tuple[int, ...]) -> int:
    """Where pieces may begin together: what `begin_barrier` lets through, as a set."""
    if is_ship(pieces[0]):
        waters = THE_SEA & ~state.mined
        return waters & ~crowded(state, set_of(pieces), waters)
    areas = common_zone(state, pieces)
    return areas & ~closed_to(state, pieces, areas) if areas else 0


def common_zone(state: FatalState, pieces: tuple[int, ...]) -> int:
    """13.1.1#1 The land areas in which all of these may begin."""
    areas = THE_LAND
    for piece in pieces:
        areas &= state.sheet.begins[piece]
    return areas


def closed_to(state: FatalState, pieces: tuple[int, ...], zone: int) -> int:
    """7.4.3 Areas of their zone where their division cannot be, or must leave room; all for two divisions, none for
    independents."""
    divisions = _divisions_of(state, pieces)
    if len(divisions) > 1:
        return zone
    return _taken_by_others(state, min(divisions), zone) | spoken_for(state, pieces) if divisions else 0


def _divisions_of(state: FatalState, pieces: tuple[int, ...]) -> set[int]:
    return {state.box.formation_of[piece] for piece in pieces} - {NONE}


def room_barrier(state: FatalState, pieces: tuple[int, ...]) -> str:
    """Whether there is an area for them all."""
    return LEGAL if beginnings(state, pieces) else NO_COMMON_AREA


# Placing

def place_barrier(asked: Question[FatalState], state: FatalState, piece: int) -> str:
    """13.1.1#1, 13.1.2#1 Whom one places: everyone once."""
    case = "13.1.1#1" if asked.seat == TURKISH else "13.1.2#1"
    if not has(set_up_by(state, asked.seat), piece):
        return f"{case} not-set-up"
    return LEGAL if state.where[piece] == IN_HAND else f"{case} placed-already"


def placeable(asked: Question[FatalState], state: FatalState) -> tuple[int, ...]:
    return members(waiting_in_hand(state, asked.seat))


def take_in_hand(asked: Question[FatalState], state: FatalState, piece: int) -> None:
    state.agenda.append(PlaceAt(asked.seat, (piece,)))


def division_of(state: FatalState, formation: int) -> tuple[int, ...]:
    """The units of a division that wait to be placed."""
    return members(waiting_in_hand(state, TURKISH) & state.box.formations[formation])


def place_all_barrier(state: FatalState, formation: int) -> str:
    units = division_of(state, formation)
    return room_barrier(state, units) if len(units) > 1 else "13.1.1#1 division-not-waiting"


def whole_divisions(state: FatalState) -> list[int]:
    """Where as many areas are empty as divisions wait, there is room for each."""
    zones, waiting, empty = state.sheet.divisions, waiting_in_hand(state, TURKISH), ~state.held[TURKISH]
    sizes = {division: (waiting & state.box.formations[division]).bit_count() for division in zones}
    least = sum([size > 0 for size in sizes.values()])
    return [
        division for division, size in sizes.items()
        if size > 1 and ((zones[division] & empty).bit_count() >= least or place_all_barrier(state, division) == LEGAL)
    ]


def take_division_in_hand(state: FatalState, formation: int) -> None:
    state.agenda.append(PlaceAt(TURKISH, division_of(state, formation)))


def placed_barrier(asked: Question[FatalState], state: FatalState, _: int) -> str:
    """13.1#3 Everybody has a place before one has finished."""
    if not waiting_in_hand(state, asked.seat):
        return LEGAL
    return "13.1.1#1 not-all-placed" if asked.seat == TURKISH else "13.1.2#1 not-all-placed"


def dig_barrier(state: FatalState, unit: int) -> str:
    """13.1.1#1 Infantry begins entrenched or not, as its owner likes: once it has its place; 2.4#8 nobody else digs."""
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
    """R-97 A mobile fort may begin in the Turkish box."""
    if not has(state.box.mobile_forts, FIRST_FORT + fort):
        return "13.1.1#4 fort-is-fixed"
    return LEGAL if state.where[FIRST_FORT + fort] == IN_HAND else "13.1.1#4 placed-already"


def forts_in_hand(state: FatalState) -> list[int]:
    return [fort - FIRST_FORT for fort in members(state.box.mobile_forts & state.at[IN_HAND])]


def begin_in_box(state: FatalState, fort: int) -> None:
    put(state, FIRST_FORT + fort, BOX)
    state.tell("begins-in-box", "13.1.1#4", piece=PIECES[FIRST_FORT + fort])


def hands_left(state: FatalState, side: int) -> dict[str, Slot]:
    """How many of a side wait, and how many have a place."""
    waiting = waiting_in_hand(state, side).bit_count()
    return {"n": waiting, "placed": set_up_by(state, side).bit_count() - waiting, "also": 0}


def _with_room(state: FatalState, others: int, areas: int, divisions: set[int]) -> list[int]:
    """Who could begin in one of some areas that are open to these divisions; another division looks where it may be itself."""
    closed, found = dict.fromkeys(divisions, 0), []
    for piece in members(others):
        division = state.box.formation_of[piece]
        if division not in closed:
            closed[division] = closed_to(state, (piece,), areas)
        if state.sheet.begins[piece] & areas & ~closed[division]:
            found.append(piece)
    return found


def setup_case(seat: int, piece: int) -> str:
    """13.1.1#1, 13.1.1#4, 13.1.2#1 The case by which a piece begins; with NONE, all that a side sets up."""
    if seat == ALLIED:
        return "13.1.2#1"
    return "13.1.1#4" if piece != NONE and is_fort(piece) else "13.1.1#1"


class PlaceTurks(Question[FatalState]):
    """13.1.1#1 PLACE a unit or fort or PLACE_ALL of a division (then PlaceAt), DIG, FORT_TO_BOX, SUGGESTED, DONE."""

    grave: ClassVar[bool] = True
    selects: ClassVar[tuple[str, ...]] = (DIG.name,)
    rows: ClassVar[Rows] = Rows(
        OwnRow(PLACE, place_barrier, take_in_hand, placeable),
        Row(PLACE_ALL, place_all_barrier, take_division_in_hand, whole_divisions),
        Row(DIG, dig_barrier, dig, able_to_dig), Row(FORT_TO_BOX, box_barrier, begin_in_box, forts_in_hand),
        OwnRow(SUGGESTED, always, take_suggested), OwnRow(DONE, placed_barrier, leave), otherwise=NOT_NOW,
    )

    def cited(self, state: FatalState, action: Action) -> str:
        return setup_case(TURKISH, action.target) if action.verb == PLACE.name else ""

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return hands_left(state, self.seat)


class PlaceShips(Question[FatalState]):
    """13.1.2#1, R-77 PLACE a ship (then PlaceAt: AT a sea area without mines), SUGGESTED, DONE when nobody is left."""

    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(
        OwnRow(PLACE, place_barrier, take_in_hand, placeable), OwnRow(SUGGESTED, always, take_suggested),
        OwnRow(DONE, placed_barrier, leave), otherwise=NOT_NOW,
    )

    def cited(self, state: FatalState, action: Action) -> str:
        return setup_case(ALLIED, NONE) if action.verb in (PLACE.name, SUGGESTED.name) else ""

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return hands_left(state, self.seat)


class PlaceAt(AboutSeveral):
    """13.1.1#1, 13.1.2#1 AT the area; PLACE others who go there with it."""

    selects: ClassVar[tuple[str, ...]] = (PLACE.name,)
    rows: ClassVar[Rows] = going_together(AT, PLACE, NOT_NOW)
    among: ClassVar[str] = "13.1.1#1 in-hand-already"
    apart: ClassVar[str] = NO_COMMON_AREA

    def places(self, state: FatalState) -> tuple[int, ...]:
        return members(beginnings(state, self.pieces))

    def place_barrier(self, state: FatalState, pieces: tuple[int, ...], place: int) -> str:
        return begin_barrier(state, pieces, place)

    def go(self, state: FatalState, place: int) -> None:
        for piece in self.pieces:
            put(state, piece, place)
        case, first = setup_case(self.seat, self.pieces[0]), PIECES[self.pieces[0]]
        state.tell("placed", case, piece=first, n=len(self.pieces), area=AREAS[place])

    def cited(self, state: FatalState, action: Action) -> str:
        """13.1.1#1, 13.1.2#1 Where a piece begins, and (13.1#3) who else is set up with it."""
        return setup_case(self.seat, self.pieces[0] if action.verb == AT.name else action.target)

    def along_barrier(self, state: FatalState, piece: int) -> str:
        return place_barrier(self, state, piece)

    def companions(self, state: FatalState, places: Sequence[int]) -> Sequence[int]:
        """7.4.3 If one of them is of a division, only others of it, and those of none: they go wherever their zone is open."""
        others = waiting_in_hand(state, self.seat) & ~set_of(self.pieces)
        if AEGEAN in places:
            # 7.4.2#2 it has room for all ships
            return members(others)
        if is_ship(self.pieces[0]):
            return [ship for ship in members(others) if self.room_barrier(state, ship, places) == LEGAL]
        divisions = _divisions_of(state, self.pieces)
        if divisions:
            others &= state.box.formations[min(divisions)] | state.box.independents | ~ALL_LAND
        return _with_room(state, others, set_of(tuple(places)), divisions)

    def room_barrier(self, state: FatalState, piece: int, places: Sequence[int]) -> str:
        return room_barrier(state, (*self.pieces, piece))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.pieces[0]], "n": len(self.pieces), "also": 1}

    def flaw(self, state: FatalState) -> str:
        """One piece or several that are set up, and an area for all of them."""
        if not self.pieces:
            return "pieces must be one or several (13.1.1#1)"
        for piece in self.pieces:
            if place_barrier(self, state, piece) != LEGAL:
                return f"pieces '{PIECES[piece]}' does not wait to be placed by this side (13.1.1#1)"
        return "" if room_barrier(state, self.pieces) == LEGAL else "pieces find no area together (13.1.1#1)"


# Mines

class TurkishMines(Step[FatalState]):
    """13.1.1#2 The markers of each sea area: as suggested, or laid by the Turkish player."""

    def run(self, state: FatalState) -> None:
        if state.switches.deployment == "suggested":
            lay_suggested(state)
        else:
            state.agenda.append(LaySetupMines(TURKISH))


def lay_suggested(state: FatalState) -> None:
    """8.5 The suggested markers, so that nobody can look them up (rules/mines.py)."""
    mines.lay_suggested(state, state.sheet.suggested_mines)


def mines_suggested_barrier(state: FatalState, _: int) -> str:
    """Only as a whole."""
    return "13.1.1#2 mines-laid-already" if state.mined else LEGAL


def take_suggested_mines(state: FatalState, _: int) -> None:
    lay_suggested(state)
    state.agenda.pop()


class LaySetupMines(LayMines):
    """13.1.1#2 As in any turn (rules/mines.py), or as SUGGESTED."""

    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(
        *LayMines.rows.rows, Row(SUGGESTED, mines_suggested_barrier, take_suggested_mines), otherwise=NOT_NOW,
    )

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {**super().outlook(state), "begun": int(bool(state.mined))}

    def label(self, state: FatalState, action: Action) -> Message:
        """Only the mines: everyone else has a place."""
        return Message("do-suggested-mines", {}) if action.verb == SUGGESTED.name else super().label(state, action)


# 13.2 what the fighting in March has left

class FortRolls(Step[FatalState]):
    """13.2.1#1, R-25, R-98 A die (2.4#13) for each fort south of Maidos: even, and it is Disabled."""

    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        if state.sheet.forts_rolled:
            for fort in members(ALL_FORTS):
                if state.where[fort] >= 0 and state.box.areas[state.where[fort]].south_of_maidos:
                    roll_fort(state, fort)


def roll_fort(state: FatalState, fort: int) -> None:
    die = state.dice.d6("13.2.1#1")
    hit = die % 2 == 0
    state.tell("fort-roll", "13.2.1#1", piece=PIECES[fort], die=die, hit=int(hit))
    if hit:
        state.disabled |= bit(fort)


class NinthDivisionRolls(Step[FatalState]):
    """13.2.1#2, R-98 A d6 for each unit of the 9th Division: 4-5 Disorganized (may dig in, 8.4.1c), 6 eliminated."""

    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        if not state.sheet.ninth_rolled:
            return
        for unit in members(ninth_division(state)):
            if state.where[unit] >= 0:
                roll_unit(state, unit)
        if ninth_to_dig_in(state):
            state.agenda.append(DigInNinth(TURKISH))


def ninth_division(state: FatalState) -> int:
    return state.box.formations[FORMATIONS.index("T9")]


def roll_unit(state: FatalState, unit: int) -> None:
    """13.2.1#2 What March has left of a unit; 13.2.2#2 the Allies gain its points."""
    die = state.dice.d6("13.2.1#2")
    lost = die >= state.box.constant("constants", "ninth_division", "eliminated")
    shaken = not lost and die >= state.box.constant("constants", "ninth_division", "disorganized")
    state.tell("ninth-roll", "13.2.1#2", piece=PIECES[unit], die=die, hit=int(lost or shaken))
    if lost:
        eliminate(state, unit, "13.2.1#2")
    elif shaken:
        disorganize(state, unit, "13.2.1#2")


def ninth_to_dig_in(state: FatalState) -> int:
    """8.4.1c, R-98 Who was just Disorganized and is not entrenched."""
    return ninth_division(state) & state.disorganized & state.box.infantry & ~state.entrenched


def dig_in_barrier(state: FatalState, unit: int) -> str:
    return LEGAL if has(ninth_to_dig_in(state), unit) else "8.4.1c not-just-disorganized"


def dig_in(state: FatalState, unit: int) -> None:
    state.entrenched |= bit(unit)
    state.tell("entrenched-at-setup", "8.4.1c", piece=PIECES[unit])


class DigInNinth(Question[FatalState]):
    """13.2.1#2, R-98 DIG_IN units that were just Disorganized, DONE."""

    grave: ClassVar[bool] = True
    selects: ClassVar[tuple[str, ...]] = (DIG_IN.name,)
    rows: ClassVar[Rows] = Rows(Row(DIG_IN, dig_in_barrier, dig_in), Row(DONE, always, leave), otherwise=NOT_NOW)

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": ninth_to_dig_in(state).bit_count()}

    def group(self, state: FatalState) -> int:
        return ninth_to_dig_in(state).bit_count()


# The Allies

class AlliedSetup(Step[FatalState]):
    """13.1#3, 13.1.2#1 After everything Turkish: the Allied ships at sea, then the Allied stock. Mines not laid are lost."""

    def run(self, state: FatalState) -> None:
        state.mine_factors = 0
        state.agenda.append(AlliedStock())
        if state.sheet.ships_at_sea and state.switches.deployment != "suggested":
            state.agenda.append(PlaceShips(ALLIED))
        elif state.sheet.ships_at_sea:
            place_suggested(state, ALLIED)


class AlliedStock(Step[FatalState]):
    """13.1.2#2 What the Allies have to begin with."""

    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        roll_supply(state, ALLIED)


def absent(state: FatalState) -> int:
    """Whoever takes no part."""
    return those_in(state, ABSENT)
