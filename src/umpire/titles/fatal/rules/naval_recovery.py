"""9.2 Recovery of ships and forts, behind a curtain: nobody has a choice."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Term
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import ALL_SHIPS, B, BC, CW, PIECES, TURKISH
from umpire.titles.fatal.rules.checks import d10
from umpire.titles.fatal.rules.losses import eliminate, remove
from umpire.titles.fatal.state import FatalState, is_ship, side_of

LOST: int = 2
RECOVERED: int = 1


class NavalRecovery(Step[FatalState]):
    """9.2#1 d10 for every Disabled ship and fort (R-71), in the box too."""

    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        for piece in members(state.disabled):
            recover(state, piece)


def recovery_terms(state: FatalState, piece: int) -> tuple[Term, ...]:
    """9.2#2 Of ships alone: a battle cruiser and a Commonwealth crew help, an old Turkish battleship does not."""
    printed = state.box.pieces[piece]
    if not is_ship(piece):
        return ()
    old = printed.type == B and side_of(piece) == TURKISH
    found = [("battle-cruiser", "bc", printed.type == BC), ("commonwealth-ship", "commonwealth", printed.nation == CW),
             ("old-battleship", "turkish_b", old)]
    return tuple([Term(name, state.box.constant("recovery", "naval_drm", key), "9.2#2") for name, key, holds in found if holds])


def recover(state: FatalState, piece: int) -> None:
    """9.2#1 Normal at or below the Morale Level, as before up to 10, lost at 11."""
    terms, morale = recovery_terms(state, piece), state.box.pieces[piece].morale
    added, lost_at = sum([term.value for term in terms]), state.box.constant("recovery", "naval_eliminated_at")
    die = d10(state.dice, "9.2#1", (morale - added + 1, lost_at - added))
    total = die + added
    result = RECOVERED if total <= morale else LOST if total >= lost_at else 0
    state.tell_roll(
        "ship-repaired", "9.2#1", Arithmetic((die,), terms, "9.2#1", total), ("ship-repaired", result), piece=PIECES[piece],
        die=die, total=total, added=added, result=result,
    )
    if result == RECOVERED:
        state.disabled &= ~bit(piece)
    elif result == LOST:
        eliminate(state, piece, "9.2#1")


class CrippledShips(Step[FatalState]):
    """9.2#3 d10 for every Crippled ship: saved without points, or sunk. 9.2#4 Crippled forts stay as they are."""

    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        for ship in members(state.crippled & ALL_SHIPS):
            leave_play(state, ship)


def leave_play(state: FatalState, ship: int) -> None:
    """9.2#3 An unmodified check; 9.2#5 a minesweeper, saved or sunk, may be replaced later (rules/replacements.py)."""
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
