"""A sensible player for both seats, as good as an attentive beginner after two or three games.

Everything is weighed in Victory Points. The same state always gets the same advice. For the Allied player only the number
and the place of face-down markers count.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Optional

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.agenda import Decision
from umpire.engine.sets import has, members
from umpire.titles.fatal.bot import army, fights, logistics, mines, sea
from umpire.titles.fatal.bot.estimates import is_last_turn
from umpire.titles.fatal.components import ALL_FORTS, ALL_SHIPS, ALLIED, NONE
from umpire.titles.fatal.rules.operations_segments import qualified
from umpire.titles.fatal.rules.supply import second_activation_price
from umpire.titles.fatal.state import FatalState
from umpire.titles.fatal.style import Allied, Turkish

Choice = Callable[[FatalState, Sequence[Action]], Action]
OfNumber = Callable[[FatalState, Sequence[Action], int], Action]
# decisions that need only the state and the options, by the question's id
PLAIN: Final[dict[str, Choice]] = {
    "decide29th": logistics.leave_29th, "place_turks": logistics.set_up, "place_ships": sea.begin,
    "lay_setup_mines": mines.at_setup, "lay_mines": mines.in_a_turn, "name_targets": logistics.torpedo,
    "allocate_allied": logistics.allocate_allied, "allocate_turkish": logistics.allocate_turkish,
    "allied_arrivals": logistics.allied_arrivals,
    "turkish_arrivals": logistics.turkish_arrivals, "enter_at": logistics.enter_at, "choose_withdrawals": logistics.withdrawals,
    "deploy_ships": sea.deploy, "act_at_sea": sea.act, "sweep_mines": sea.sweep, "clear_mine": sea.clear,
    "reveal_mines": sea.reveal, "strike_ships": sea.strike, "declare_order": army.order, "after_sea_check": army.sea_check,
    "place_beachhead": army.beachhead, "beachhead_at": army.beachhead, "combat_half": fights.combat, "lay_guns": fights.lay_guns,
    "muster": fights.muster, "choose_losses": fights.losses, "take_checks": fights.losses, "choose_trenches": fights.trenches,
    "choose_advance": fights.advance, "move_forts": logistics.move_forts, "fort_at": logistics.fort_at, "scrap": logistics.scrap,
    "dig_in_ninth": fights.trenches, "raise_mines": mines.raise_mines, "choose_reserve": army.reserve, "charge": army.charge,
}
# those about one ship or unit
OF_PIECE: Final[dict[str, OfNumber]] = {
    "deploy_at": sea.go_to, "sail_to": sea.go_to, "embark_to": army.embark_to, "go_ashore": army.go_ashore,
    "retreat_unit": fights.retreat,
}
# more supply than a side can use
PLENTY: Final = 12
# more than the fleet could promise: in the last Impulse the army acts first
NEVER: Final = 99.0


def advice(state: FatalState, decision: Decision[FatalState]) -> Optional[Action]:
    """Return the action of the sensible player."""
    options = decision.options(state)
    if len(options) == 1:
        return options[0]
    plain, of_seat = PLAIN.get(decision.id), OF_SEAT.get(decision.id)
    if plain is not None:
        return plain(state, options)
    if of_seat is not None:
        return of_seat(state, options, decision.seat)
    return about_piece(state, decision, options)


def about_piece(state: FatalState, decision: Decision[FatalState], options: Sequence[Action]) -> Action:
    """Return the action at a question about one ship or unit; elsewhere end the decision."""
    question: Any = decision
    piece, of_piece = piece_of(question), OF_PIECE.get(decision.id)
    if of_piece is not None:
        return of_piece(state, options, piece)
    if decision.id in ("march_to", "strategic_to", "go_inland"):
        return army.step(state, options, decision.seat, piece)
    if decision.id == "choose_target":
        return sea.aim(state, options, question)
    is_ship_placed = decision.id == "place_at" and decision.seat == ALLIED
    return sea.begin_at(state, options, piece) if is_ship_placed else finish(options)


def piece_of(question: Any) -> int:
    """Return the ship or unit that a question is about, the first of several."""
    pieces = getattr(question, "pieces", ())
    return int(pieces[0]) if pieces else int(getattr(question, "piece", NONE))


def finish(options: Sequence[Action]) -> Action:
    """End the decision if possible, where the player has no opinion."""
    for verb in ("done", "pass"):
        if with_verb(options, verb):
            return with_verb(options, verb)[0]
    return options[0]


def activation(state: FatalState, options: Sequence[Action], seat: int) -> Action:
    """7.2#1 Choose what promises more now; the fleet first, so that it can support the landing."""
    naval, land = with_verb(options, "naval"), with_verb(options, "land")
    at_sea = sea.naval_value(state, seat) if naval else 0.0
    on_land = army.land_value(state, seat) if land else 0.0
    if naval and (at_sea > eagerness(state, seat) or at_sea > on_land):
        return naval[0]
    if land and on_land > 0.0:
        return land[0]
    return naval[0] if naval and at_sea > 0.0 else with_verb(options, "pass")[0]


def eagerness(state: FatalState, seat: int) -> float:
    """Return what guns must promise to fire before any unit marches."""
    if seat == ALLIED:
        return state.styles.allied.eager if state.impulse < state.impulses else NEVER
    return state.styles.turkish.eager


def declaration(state: FatalState, options: Sequence[Action], seat: int) -> Action:
    """7.3#2 Declare a naval activation if the fleet will sail anyway."""
    naval = with_verb(options, "declare_naval")
    sails = naval and state.impulse < state.impulses and sea.naval_value(state, seat) > 0.5
    return naval[0] if sails else with_verb(options, "declare_nothing")[0]


# 7.3.2c second activations

def purchase(state: FatalState, options: Sequence[Action], seat: int) -> Action:
    """7.3.2c Spend supply beyond the needs of the next turn on guns or troops that promise something."""
    style: Allied | Turkish = state.styles.allied if seat == ALLIED else state.styles.turkish
    spare = state.supply[seat] - second_activation_price(state) >= (0 if is_last_turn(state) else style.reserve)
    if spare:
        offers = [*with_verb(options, "buy_naval"), *with_verb(options, "buy_land")]
        plenty = is_last_turn(state) or state.supply[seat] > PLENTY
        option = pick_best(offers, lambda action: promise(state, action, seat), style.at_last if plenty else style.again)
        if option is not None:
            return option
    return finish(options)


def promise(state: FatalState, action: Action, seat: int) -> float:
    """Add up the best few pieces that could be picked."""
    kind, at_sea = "naval" if action.verb == "buy_naval" else "land", sea.Again(state)
    worths = sorted([again(state, at_sea, piece, seat) for piece in members(qualified(state, seat, kind))], reverse=True)
    return sum([value for value in worths[:3] if value > 0], 0.0)


def again(state: FatalState, at_sea: sea.Again, piece: int, seat: int) -> float:
    return at_sea.value(piece) if has(ALL_SHIPS | ALL_FORTS, piece) else fights.again_on_land(state, piece, seat)


def pick(state: FatalState, options: Sequence[Action], seat: int) -> Action:
    at_sea = sea.Again(state)
    option = pick_best(with_verb(options, "pick"), lambda action: again(state, at_sea, action.target, seat), 0.0)
    return option if option is not None else finish(options)


# those that depend on the seat too: what to do with an Impulse, and what to buy
OF_SEAT: Final[dict[str, OfNumber]] = {
    "choose_activation": activation, "choose_formations": army.formations, "movement_half": army.move,
    "declare_naval": declaration, "buy_second": purchase, "late_turn": purchase, "pick_second": pick,
}
