"""9 Recovery: 9.1 land units, 9.2 ships and forts (11.3#5), 9.3 the rest of the Final Phase (7.3.3#7)."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Term
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import ALL_LAND, ALL_SHIPS, BC, CW, OF_SIDE, PIECES, TURKISH, B
from umpire.titles.fatal.rules.combat_unit_states import eliminate, rally, remove
from umpire.titles.fatal.rules.definitions import d10, faces_that_change
from umpire.titles.fatal.rules.events import end_of_turn
from umpire.titles.fatal.rules.operations_activation import end_segment, sides_in_order
from umpire.titles.fatal.state import BOX, FatalState, is_ship, land_units_in, on_map, put, side_of

# 9.1 Recovery of land units.

# the results of a try, as the log and the odds call them
UNIT_RECOVERED = "rallied"
UNCHANGED = "still-shaken"
UNIT_LOST = "lost-in-recovery"


class LandRecovery(Step[FatalState]):
    """9.0, 9.1#1 d10 for every Disorganized or Broken unit, Allied first (R-51, R-71)."""

    id: ClassVar[str] = "land_recovery"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        shaken = state.disorganized | state.broken
# 9.1#2 adjacent enemies count as they were when recovery began: all units recover at the same moment
        normal = ALL_LAND & ~(shaken | state.out_of_supply)
        for side in sides_in_order(state):
            for unit in members(shaken & OF_SIDE[side]):
                if state.where[unit] >= 0 or state.where[unit] == BOX:
                    try_to_recover(state, unit, normal)


def unit_recovery_terms(state: FatalState, unit: int, normal: int) -> list[Term]:
    """9.1#2 Return the modifiers of a unit's recovery: next to a Normal enemy or not; out of supply, Broken.

    `normal` are the Normal units of both sides.
    """
    beside = is_beside(state, unit, normal)
    applies = (
        (beside and not has(state.entrenched, unit), "not_entrenched_adjacent_to_normal_enemy", "in-the-open"),
        (not beside, "not_adjacent_to_normal_enemy", "away"), (has(state.out_of_supply, unit), "out_of_supply", "unsupplied"),
        (has(state.broken, unit), "broken", "broken"),
    )
    return [
        Term("recovery-" + word, state.box.constant("recovery", "land_drm", key), "9.1#2") for true, key, word in applies if true
    ]


def is_beside(state: FatalState, unit: int, normal: int) -> bool:
    """9.1#2 Tell whether a unit is next to an area with a Normal enemy land unit; in a holding box it is not."""
    area, enemy = state.where[unit], 1 - side_of(unit)
    if area < 0:
        return False
    return any([land_units_in(state, there, enemy) & normal for there in members(state.box.land_next[area] & state.held[enemy])])


def recovery_result(state: FatalState, unit: int, total: int) -> str:
    """9.1#1 Return the result: Normal at or below the Morale Level, lost at 11 or more, else as before."""
    if total <= state.box.pieces[unit].morale:
        return UNIT_RECOVERED
    return UNIT_LOST if total >= state.box.constant("recovery", "land_eliminated_at") else UNCHANGED


def try_to_recover(state: FatalState, unit: int, normal: int) -> None:
    """9.1#3 Roll for a unit; if it recovers, it is Normal at once."""
    terms = unit_recovery_terms(state, unit, normal)
    added = sum([term.value for term in terms])
    results = [recovery_result(state, unit, die + added) for die in range(1, 11)]
    die = d10(state.dice, "9.1#1", faces_that_change(results))
    result = results[die - 1]
    morale = Term("morale", state.box.pieces[unit].morale, "2.4#9", adds=False)
    state.tell_roll(
        result, "9.1#1", Arithmetic((die,), (*terms, morale), "recovery", die + added), (result, PIECES[unit]),
        piece=PIECES[unit], die=die, total=die + added, added=added,
    )
    if result == UNIT_RECOVERED:
        rally(state, unit)
    elif result == UNIT_LOST:
        eliminate(state, unit, "9.1#1")


# 9.2 Recovery of ships and forts, behind a curtain: there is no choice to make.

SHIP_LOST: int = 2
SHIP_RECOVERED: int = 1


class NavalRecovery(Step[FatalState]):
    """9.2#1 d10 for every Disabled ship and fort (R-71), in the box too."""

    id: ClassVar[str] = "naval_recovery"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        for piece in members(state.disabled):
            recover(state, piece)


def ship_recovery_terms(state: FatalState, piece: int) -> tuple[Term, ...]:
    """9.2#2 Return the modifiers of a ship's recovery; a fort has none.

    A battle cruiser and a Commonwealth crew help, an old Turkish battleship does not.
    """
    counter = state.box.pieces[piece]
    if not is_ship(piece):
        return ()
    old = counter.type == B and side_of(piece) == TURKISH
    candidates = [("battle-cruiser", "bc", counter.type == BC), ("commonwealth-ship", "commonwealth", counter.nation == CW),
                  ("old-battleship", "turkish_b", old)]
    drm = ("recovery", "naval_drm")
    return tuple([Term(name, state.box.constant(*drm, key), "9.2#2") for name, key, holds in candidates if holds])


def recover(state: FatalState, piece: int) -> None:
    """9.2#1, 11.3#5 Roll for recovery: Normal at or below the Morale Level, as before up to 10, lost at 11."""
    terms, morale = ship_recovery_terms(state, piece), state.box.pieces[piece].morale
    added, lost_at = sum([term.value for term in terms]), state.box.constant("recovery", "naval_eliminated_at")
    die = d10(state.dice, "9.2#1", (morale - added + 1, lost_at - added))
    total = die + added
    result = SHIP_RECOVERED if total <= morale else SHIP_LOST if total >= lost_at else 0
    state.tell_roll(
        "ship-repaired", "9.2#1", Arithmetic((die,), terms, "9.2#1", total), ("ship-repaired", result), piece=PIECES[piece],
        die=die, total=total, added=added, result=result,
    )
    if result == SHIP_RECOVERED:
        state.disabled &= ~bit(piece)
    elif result == SHIP_LOST:
        eliminate(state, piece, "9.2#1")


class CrippledShips(Step[FatalState]):
    """9.2#3 d10 for every Crippled ship: saved without points, or sunk. 9.2#4 Crippled forts stay as they are."""

    id: ClassVar[str] = "crippled_ships"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        for ship in members(state.crippled & ALL_SHIPS):
            leave_play(state, ship)


def leave_play(state: FatalState, ship: int) -> None:
    """9.2#3 Make an unmodified check for a ship, and take it out of play.

    9.2#5 A minesweeper, saved or sunk, may be replaced later (rules/replacements.py).
    """
    morale = state.box.pieces[ship].morale
    die = d10(state.dice, "9.2#3", (morale + 1,))
    saved = int(die <= morale)
    state.tell_roll(
        "towed", "9.2#3", Arithmetic((die,), (), f"{morale}-", saved), ("towed", saved), piece=PIECES[ship], die=die, saved=saved,
        sweeper=int(has(state.box.sweepers, ship)),
    )
    if saved:
        remove(state, ship)
    else:
        eliminate(state, ship, "9.2#3")


# 9.3 The rest of the Final Phase.

class RemoveMarkers(Step[FatalState]):
    """9.3#1 All out-of-supply markers come off."""

    id: ClassVar[str] = "remove_markers"

    def run(self, state: FatalState) -> None:
        state.out_of_supply = 0


class ShipsHome(Step[FatalState]):
    """7.3.3#7 All ships go back to their boxes."""

    id: ClassVar[str] = "ships_home"

    def run(self, state: FatalState) -> None:
        for ship in members(ALL_SHIPS):
            if on_map(state, ship):
                put(state, ship, BOX)


class Reset(Step[FatalState]):
    """9.3#1 Everything unactivated and unfired; R-100 cavalry still in reserve face up."""

    id: ClassVar[str] = "reset"

    def run(self, state: FatalState) -> None:
        end_segment(state)
        state.fired = state.fired & state.crippled
        state.activated, state.twice, state.formations, state.in_reserve = 0, 0, 0, 0
        state.changed_mode, state.reserve_barred, state.assaulted_areas, state.assaulted_units = 0, 0, 0, 0
        state.fired_upon, state.bought, state.impulse, state.segment, state.passes = 0, 0, 0, 0, 0
        state.naval_paid, state.mine_supply, state.mine_factors = False, 0, 0
        state.dummies, state.dummies_removed = state.dummies + state.dummies_removed, 0
        end_of_turn(state)


class AdvanceTurn(Step[FatalState]):
    """9.3#1 Clear what victory still needed: fed Beachheads and forts, open sources, units that left the map."""

    id: ClassVar[str] = "advance_turn"

    def run(self, state: FatalState) -> None:
        state.fed, state.sources, state.exited_now = 0, 0, 0
