"""6.2, 6.17, 9.5, 9.7, 11.2, 12.7, 19.26.17 Losses and states: units that are lost, pinned, shaken or stuck. No other module
changes them."""
from __future__ import annotations

from umpire.engine.sets import has, members
from umpire.titles.landships.components import ALL_VEHICLES, PIECES, PLACES, SEATS, WEAPONS
from umpire.titles.landships.state import (
    CAPTURED,
    ELIMINATED,
    EXITED,
    SURRENDERED,
    WITHDRAWN,
    LandState,
    put,
    riders_of,
    side_of,
)


def eliminate(state: LandState, piece: int, case: str) -> None:
    """Remove a lost unit; 9.5, 10.8 a vehicle is destroyed with all inside (6.2, 19.26.17) and leaves a wreck (6.17)."""
    place = state.where[piece]
    state.tell("destroyed" if has(ALL_VEHICLES, piece) else "eliminated", case, piece=PIECES[piece], place=PLACES[place])
    if has(ALL_VEHICLES, piece):
        state.wrecks |= 1 << place
        for rider in riders_of(state, piece):
            state.tell("lost-inside", "6.2", piece=PIECES[rider], target=PIECES[piece])
            forget(state, rider)
            put(state, rider, ELIMINATED)
    forget(state, piece)
    put(state, piece, ELIMINATED)


def surrender(state: LandState, piece: int) -> None:
    """19.26.9 Remove a unit that took a Morale Check, even if it passed."""
    state.tell("surrendered", "19.26.9", piece=PIECES[piece], place=PLACES[state.where[piece]])
    forget(state, piece)
    put(state, piece, SURRENDERED)


def capture(state: LandState, gun: int) -> None:
    """12.7, 10.6 Remove an unmanned gun among enemies."""
    state.tell("captured", "12.7", piece=PIECES[gun], place=PLACES[state.where[gun]])
    forget(state, gun)
    put(state, gun, CAPTURED)


def abandon(state: LandState, tank: int) -> None:
    """15.1 Remove a tank that its crew has left: no wreck, but it counts as destroyed. Anybody still inside is lost (6.2)."""
    state.tell("abandoned", "15.1", piece=PIECES[tank], place=PLACES[state.where[tank]])
    for rider in riders_of(state, tank):
        state.tell("lost-inside", "6.2", piece=PIECES[rider], target=PIECES[tank])
        put(state, rider, ELIMINATED)
    forget(state, tank)
    put(state, tank, ELIMINATED)


def leave_map(state: LandState, vehicle: int) -> None:
    """T6.9, U.2.2 Take a vehicle off over the edge; it cannot return.

    Before the turn that the scenario names it counts for nothing.
    """
    counts = exit_counts(state)
    state.tell("exited" if counts else "withdrawn", "T6.9", piece=PIECES[vehicle])
    forget(state, vehicle)
    put(state, vehicle, EXITED if counts else WITHDRAWN)


def exit_counts(state: LandState) -> bool:
    """U.2.2 Return whether a tank that leaves the map now counts."""
    return state.sheet.exit is not None and state.turn >= state.sheet.exit.from_turn


def forget(state: LandState, piece: int) -> None:
    """Clear every state of a piece that leaves the game."""
    others = ~(1 << piece)
    state.pinned &= others
    state.shaken &= others
    state.revealed &= others
    state.bogged &= others
    state.moved &= others
    state.opened &= others
    state.broke_in &= others
    state.uncontrolled &= others
    state.came_from[piece] = -1


def pin(state: LandState, piece: int, case: str = "11.2") -> None:
    """11.2 Pin a unit that passed a check."""
    state.pinned |= 1 << piece
    state.tell("pinned", case, piece=PIECES[piece])


def shake(state: LandState, vehicle: int) -> None:
    """9.5 Apply P: the crew neither moves nor fires until its next phase 10."""
    state.shaken |= 1 << vehicle
    state.tell("shaken", "9.5", piece=PIECES[vehicle])


def immobilise(state: LandState, vehicle: int, case: str = "9.5") -> None:
    """9.5, 6.16 Apply I, for the rest of the game; the vehicle still fires."""
    state.immobilised |= 1 << vehicle
    state.bogged &= ~(1 << vehicle)
    state.tell("immobilised", case, piece=PIECES[vehicle])


def bog(state: LandState, vehicle: int) -> None:
    """6.15 Bog a vehicle, which stays where it is until it is freed."""
    state.bogged |= 1 << vehicle
    state.tell("bogged", "6.15", piece=PIECES[vehicle], place=PLACES[state.where[vehicle]])


def lose_weapon(state: LandState, weapon: int) -> None:
    """9.5 Apply W: a mount is out of action; with none left the vehicle is destroyed."""
    piece = state.box.weapons[weapon].piece
    state.out |= 1 << weapon
    state.tell("weapon-lost", "9.5", weapon=WEAPONS[weapon], piece=PIECES[piece])
    if all([has(state.out, mount) for mount in state.box.pieces[piece].weapons]):
        eliminate(state, piece, "9.5")


def reveal(state: LandState, those: int) -> None:
    """4.5 Reveal the units that fire, until the end of the game turn."""
    new = members(those & ~state.revealed)
    if new:
        state.tell("revealed", "4.5", piece=PIECES[new[0]], side=SEATS[side_of(new[0])], n=len(new))
    state.revealed |= those
