"""13 Scenarios: their files, and the set-up step by step: the 29th Division (10.5.1#1), Suvla, dice, both sides' forces, mines.
"""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.data import DataSource, Reader
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault
from umpire.engine.question import Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members, set_of
from umpire.titles.fatal.components import (
    ALL_FORTS,
    ALLIED,
    AREAS,
    EVERYTHING,
    FORMATIONS,
    MINES,
    NONE,
    PIECES,
    REGIONS,
    THE_LAND,
    TURKISH,
    Components,
)
from umpire.titles.fatal.language import DIG_IN, DONE, KEEP_29TH, NOT_NOW, SUGGESTED, WITHDRAW_29TH
from umpire.titles.fatal.rules import combat_mine_placement
from umpire.titles.fatal.rules.combat_mine_placement import LayMines
from umpire.titles.fatal.rules.combat_unit_states import disorganize, eliminate, remove
from umpire.titles.fatal.rules.definitions import d10, gain_points, gain_supply
from umpire.titles.fatal.rules.scenarios_placement import PlaceShips, PlaceTurks, place_suggested
from umpire.titles.fatal.rules.sequence import Game
from umpire.titles.fatal.state import BOX, ELIMINATED, IN_HAND, TO_COME, FatalState, Sheet, Zone, put

# 13.0 Reading and checking the files of the scenarios.

def read_sheet(source: DataSource, name: str, box: Components) -> Sheet:
    """Read one scenario: clock, zones, boxes, dice, and the suggested set-up."""
    file = source.read(f"scenarios/{name}.toml")
    turkish, allied = file.table("turkish"), file.table("allied")
    suggested = turkish.table("suggested")
    zones = tuple([_zone(box, item) for item in turkish.tables("zone")])
    begins = {piece: zone.areas for zone in zones for piece in zone.pieces}
    first, ships = file.number("first_turn", 1, box.last_turn), box.members_of(allied, "ships")
    divisions: dict[int, int] = {}
    for piece in sorted(begins, key=lambda piece: box.formation_of[piece]):
        if box.formation_of[piece] != NONE:
            divisions[box.formation_of[piece]] = divisions.get(box.formation_of[piece], THE_LAND) & begins[piece]
    sheet = Sheet(
        file.text("id"), file.text("name"), file.text("case"), first, file.number("last_turn", first, box.last_turn),
        file.flag("suvla"), file.flag("the_29th_may_leave"), (file.number("allied_points"), file.number("turkish_points")),
        (_dice(allied, "sp"), _dice(turkish, "sp")), _dice(turkish, "mine"),
        turkish.number("outside_die", 1, 10), zones, begins, (set_of(ships), set_of(tuple(begins))), divisions,
        (box.members_of(allied, "box"), box.members_of(turkish, "box")),
        box.members_of(turkish, "forts_destroyed"), turkish.flag("forts_rolled"), turkish.flag("ninth_division_rolled"),
        ships, allied.flag("ships_at_sea"), box.members_of(allied, "sunk_before_play"),
        {**_units(suggested.table("units")), **_ships(box, allied.table_or_empty("suggested"))},
        box.members_of(suggested, "entrenched"), _mines(box, suggested.table("mines")),
    )
    _check_zones(suggested.table("units"), sheet)
    return sheet


def _dice(place: Reader, name: str) -> tuple[int, int]:
    """Read a die (1: none) and what is added to it."""
    return place.number(name + "_die", 1, 10), place.number(name + "_plus", 0, 99)


def _zone(box: Components, item: Reader) -> Zone:
    if item.has("coast"):
        return Zone(box.members_of(item, "units"), box.coastal & box.regions[REGIONS.index(item.choice("coast", REGIONS))])
    return Zone(box.members_of(item, "units"), set_of(tuple(item.members("areas", AREAS, "area"))))


def _units(table: Reader) -> dict[int, int]:
    return {table.index_of(name, name, PIECES, "counter"): table.member(name, AREAS, "area") for name in table.names()}


def _ships(box: Components, table: Reader) -> dict[int, int]:
    places = [name for name in table.names() if name != "provenance"]
    return {ship: table.index_of(name, name, AREAS, "area") for name in places for ship in box.members_of(table, name)}


def _mines(box: Components, table: Reader) -> dict[int, tuple[int, ...]]:
    markers: dict[int, tuple[int, ...]] = {}
    for name in table.names():
        area = table.index_of(name, name, AREAS, "area")
        if not has(box.minable, area):
            raise table.error(name, Fault("no-mines-may-lie-there"))
        markers[area] = tuple([table.index_of(name, word, MINES, "mine marker") for word in table.texts(name)])
    return markers


def _check_zones(table: Reader, sheet: Sheet) -> None:
    """13.1.1#1 Check that the suggested set-up keeps to the zones and places every piece."""
    for zone in sheet.zones:
        for piece in zone.pieces:
            if piece not in sheet.suggested:
                raise table.error(PIECES[piece], Fault("has-no-suggested-place"))
            if not has(zone.areas, sheet.suggested[piece]):
                raise table.error(PIECES[piece], Fault("is-outside-its-zone"))


# 13.0 Set-up: the 29th Division, Suvla, the dice, both sides' forces in their zones, or the suggested set-up at once.

def set_up(state: FatalState) -> None:
    """13.1#1, 13.2#1, 13.3.1, 13.3.2 Put all pieces where they wait to be placed, and the steps of the set-up on the agenda."""
    sheet = state.sheet
    state.points, state.dummies = list(sheet.points), state.box.constant("constants", "dummies")
    layout = state.box.layouts.get(sheet.id)
    if layout is None:
        _lay_out(state)
        state.box.layouts[sheet.id] = (
            state.present, (state.where.copy(), state.at.copy(), state.held.copy(), state.at_sea.copy()),
        )
    else:
        state.present = layout[0]
        state.where, state.at, state.held, state.at_sea = [part.copy() for part in layout[1]]
    state.agenda += [
        Game(), AlliedSetup(), NinthDivisionRolls(), FortRolls(), TurkishMines(), TurkishSetup(), TurkishDice(), SuvlaRoll(),
        Choose29th(),
    ]


def _lay_out(state: FatalState) -> None:
    """Put pieces into the boxes (11.5#3, 13.2.1#4, 13.2.2#1), on their symbols (13.1.1#4), or in hand to be placed."""
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
    """13.2.2#3, 10.5.1#1 Before everything else, if the scenario has this choice."""

    id: ClassVar[str] = "choose29th"

    def run(self, state: FatalState) -> None:
        if state.sheet.the_29th_may_leave:
            state.agenda.append(Decide29th(ALLIED))


def withdraw_29th(state: FatalState, _: int) -> None:
    """10.5.1#1 Withdraw the whole division for good."""
    state.agenda.pop()
    for unit in members(state.box.formations[FORMATIONS.index("29")]):
        remove(state, unit)
    state.tell("withdrawn-29th", "10.5.1#1")
    gain_points(state, ALLIED, withdrawal_worth(state), "10.5.1#1")


def withdrawal_worth(state: FatalState) -> int:
    """10.5.1#1 Return the worth of the 29th Division."""
    return sum([withdrawal.points for withdrawal in state.box.withdrawals if withdrawal.before_play])


class Decide29th(Question[FatalState]):
    """13.2.2#3 Keep the 29th Division, or withdraw it (10.5.1#5 says why anybody would)."""

    id: ClassVar[str] = "decide29th"
    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(Row(KEEP_29TH, always, leave), Row(WITHDRAW_29TH, always, withdraw_29th), otherwise=NOT_NOW)

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"points": withdrawal_worth(state)}


class SuvlaRoll(Step[FatalState]):
    """13.5#1, R-44 In the campaign: N = d6 + 1, Suvla opens in turn N + 1; 13.1.2#3 elsewhere never."""

    id: ClassVar[str] = "suvla_roll"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        if state.sheet.suvla:
            state.suvla_turn = state.dice.d6("13.5#1") + 2
            state.tell("suvla", "13.5#1", turn=state.suvla_turn)


class TurkishDice(Step[FatalState]):
    """13.1.1#2, 13.1.1#3 Mine factors, the secret die, Supply Points: rolled before anything is placed."""

    id: ClassVar[str] = "turkish_dice"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        die, plus = state.sheet.mine_dice
        state.mine_factors = state.dice.roll(die, "13.1.1#2") + plus
        state.tell("mine-factors", "13.1.1#2", n=state.mine_factors)
# only the Turkish player sees this event (rules/hidden.py)
        state.outside = state.dice.pick(state.sheet.outside_die, "8.5#6") + 1
        state.tell("outside", "8.5#6", n=state.outside)
        roll_supply(state, TURKISH)


def roll_supply(state: FatalState, side: int) -> None:
    """13.1.1#3, 13.1.2#2, 13.2.1#3 Roll the stock a side begins with; a die with one face is none."""
    die, plus = state.sheet.supply_dice[side]
    result = d10(state.dice, "13.1.2#2") if die == 10 else state.dice.roll(die, "13.1.1#3")
    gain_supply(state, side, result + plus, "13.1.1#3" if side == TURKISH else "13.1.2#2")


class TurkishSetup(Step[FatalState]):
    """13.1.1#1 The Turkish player places his units, or all goes as suggested (R-97 mobile forts)."""

    id: ClassVar[str] = "turkish_setup"

    def run(self, state: FatalState) -> None:
        if state.switches.deployment == "suggested":
            place_suggested(state, TURKISH)
        else:
            state.agenda.append(PlaceTurks(TURKISH))


# Mines

class TurkishMines(Step[FatalState]):
    """13.1.1#2 The markers of each sea area: as suggested, or laid by the Turkish player."""

    id: ClassVar[str] = "turkish_mines"

    def run(self, state: FatalState) -> None:
        if state.switches.deployment == "suggested":
            lay_suggested(state)
        else:
            state.agenda.append(LaySetupMines(TURKISH))


def lay_suggested(state: FatalState) -> None:
    """8.5 Lay the suggested markers with their kinds drawn (rules/combat_mine_placement.py)."""
    combat_mine_placement.lay_suggested(state, state.sheet.suggested_mines)


def mines_suggested_barrier(state: FatalState, _: int) -> str:
    """Return what keeps the suggested mines from being taken; they can be taken only as a whole."""
    return "13.1.1#2 mines-laid-already" if state.mined else LEGAL


def take_suggested_mines(state: FatalState, _: int) -> None:
    lay_suggested(state)
    state.agenda.pop()


class LaySetupMines(LayMines):
    """13.1.1#2 As in any turn (rules/combat_mine_placement.py), or as SUGGESTED."""

    id: ClassVar[str] = "lay_setup_mines"
    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(
        *LayMines.rows.rows, Row(SUGGESTED, mines_suggested_barrier, take_suggested_mines), otherwise=NOT_NOW,
    )

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {**super().outlook(state), "begun": int(bool(state.mined))}

    def label(self, state: FatalState, action: Action) -> Message:
        """Name the mines alone: all other pieces have a place."""
        return Message("do-suggested-mines", {}) if action.verb == SUGGESTED.name else super().label(state, action)


# 13.2 the losses of the fighting in March

class FortRolls(Step[FatalState]):
    """13.2.1#1, R-25, R-98 A die (2.4#13) for each fort south of Maidos: even, and it is Disabled."""

    id: ClassVar[str] = "fort_rolls"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        if state.sheet.forts_rolled:
            for fort in members(ALL_FORTS):
                if state.where[fort] >= 0 and state.box.areas[state.where[fort]].south_of_maidos:
                    roll_fort(state, fort)


def roll_fort(state: FatalState, fort: int) -> None:
    die = state.dice.d6("13.2.1#1")
    is_hit = die % 2 == 0
    state.tell("fort-roll", "13.2.1#1", piece=PIECES[fort], die=die, hit=int(is_hit))
    if is_hit:
        state.disabled |= bit(fort)


class NinthDivisionRolls(Step[FatalState]):
    """13.2.1#2, R-98 A d6 for each unit of the 9th Division: 4-5 Disorganized (may dig in, 8.4.1c), 6 eliminated."""

    id: ClassVar[str] = "ninth_division_rolls"
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
    """13.2.1#2 Roll for the losses of a unit in March; 13.2.2#2 the Allies gain its points."""
    die = state.dice.d6("13.2.1#2")
    is_lost = die >= state.box.constant("constants", "ninth_division", "eliminated")
    shaken = not is_lost and die >= state.box.constant("constants", "ninth_division", "disorganized")
    state.tell("ninth-roll", "13.2.1#2", piece=PIECES[unit], die=die, hit=int(is_lost or shaken))
    if is_lost:
        eliminate(state, unit, "13.2.1#2")
    elif shaken:
        disorganize(state, unit, "13.2.1#2")


def ninth_to_dig_in(state: FatalState) -> int:
    """8.4.1c, R-98 Return the units that were just Disorganized and are not entrenched."""
    return ninth_division(state) & state.disorganized & state.box.infantry & ~state.entrenched


def dig_in_barrier(state: FatalState, unit: int) -> str:
    return LEGAL if has(ninth_to_dig_in(state), unit) else "8.4.1c not-just-disorganized"


def dig_in(state: FatalState, unit: int) -> None:
    state.entrenched |= bit(unit)
    state.tell("entrenched-at-setup", "8.4.1c", piece=PIECES[unit])


class DigInNinth(Question[FatalState]):
    """13.2.1#2, R-98 DIG_IN units that were just Disorganized, DONE."""

    id: ClassVar[str] = "dig_in_ninth"
    grave: ClassVar[bool] = True
    selection_verbs: ClassVar[tuple[str, ...]] = (DIG_IN.name,)
    rows: ClassVar[Rows] = Rows(Row(DIG_IN, dig_in_barrier, dig_in), Row(DONE, always, leave), otherwise=NOT_NOW)

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": ninth_to_dig_in(state).bit_count()}

    def group_limit(self, state: FatalState) -> int:
        return ninth_to_dig_in(state).bit_count()


# The Allies

class AlliedSetup(Step[FatalState]):
    """13.1#3, 13.1.2#1 After everything Turkish: the Allied ships at sea, then the Allied stock. Mines not laid are lost."""

    id: ClassVar[str] = "allied_setup"

    def run(self, state: FatalState) -> None:
        state.mine_factors = 0
        state.agenda.append(AlliedStock())
        if state.sheet.ships_at_sea and state.switches.deployment != "suggested":
            state.agenda.append(PlaceShips(ALLIED))
        elif state.sheet.ships_at_sea:
            place_suggested(state, ALLIED)


class AlliedStock(Step[FatalState]):
    """13.1.2#2 Roll the stock with which the Allies begin."""

    id: ClassVar[str] = "allied_stock"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        roll_supply(state, ALLIED)
