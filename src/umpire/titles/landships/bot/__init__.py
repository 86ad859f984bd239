"""A sensible player for both seats: what an attentive beginner would do after two or three games.

Everything is measured in the strength of platoons (worth.py). The same state always gets the same advice; nothing is hidden in
this game, so it looks at everything.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Optional

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.agenda import Decision
from umpire.engine.sets import members
from umpire.titles.landships.bot import barrage_and_air, drive, fights, fire, march
from umpire.titles.landships.bot.worth import platoons_at, worth
from umpire.titles.landships.components import BRITISH, GROUND, NONE
from umpire.titles.landships.language import PLACE_UNIT
from umpire.titles.landships.rules.scenarios import start_of
from umpire.titles.landships.state import LandState, is_platoon, manner_of

Choice = Callable[[LandState, Sequence[Action]], Action]
OfSeat = Callable[[LandState, Sequence[Action], int], Action]
# decisions that depend on the table and the options alone, by their id
PLAIN: Final[dict[str, Choice]] = {
    "call_battery": barrage_and_air.call, "intercept_whom": barrage_and_air.intercept_whom, "pick_assault": fights.pick,
    "choose_exchange": fights.lose, "attack_tank": fights.attack_tank, "knock_out": fire.knock_out, "drive_vehicle": drive.drive,
}
# decisions that depend on the seat too
OF_SEAT: Final[dict[str, OfSeat]] = {
    "declare_fire": fire.declare, "join_fire": fire.join, "roll_fire": fire.roll, "choose_vehicle": drive.choose,
    "enter_units": drive.enter, "enter_at": drive.enter_at, "dismount_squads": drive.dismount, "abandon_tank": drive.leave_tank,
    "move_foot": march.choose, "choose_way": fights.way,
    "declare_missions": barrage_and_air.declare, "send_interceptors": barrage_and_air.declare,
    "mission_at": barrage_and_air.mission_at, "fire_at_aircraft": barrage_and_air.anti_aircraft,
}


def advice(state: LandState, decision: Decision[LandState]) -> Optional[Action]:
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


def about_piece(state: LandState, decision: Decision[LandState], options: Sequence[Action]) -> Action:
    """Answer questions about one unit, gun or battery."""
    question: Any = decision
    piece, seat = int(getattr(question, "piece", NONE)), decision.seat
    if decision.id == "name_hex":
        return barrage_and_air.name_hex(state, options, int(question.number))
    if decision.id == "enter_facing":
        return drive.enter_facing(state, options, piece)
    if decision.id == "march_to":
        return march.march_to(state, options, seat, piece)
    if decision.id == "ride_to":
        return march.ride_to(state, options, seat, piece)
    if decision.id == "retreat_unit":
        return march.retreat(state, options, seat, piece)
    if decision.id == "refit_gun":
        return march.refit(state, options, piece)
    if decision.id in ("squad_at", "crew_at"):
        return drive.squad_at(state, options, piece)
    return of_set_up(state, decision, options, piece)


def of_set_up(state: LandState, decision: Decision[LandState], options: Sequence[Action], piece: int) -> Action:
    """19.26.2 Place units as suggested, even if someone else began; elsewhere end the decision."""
    is_crowding = is_massed(state, decision.seat)
    suggestions = with_verb(options, "suggested")
    if suggestions and not is_crowding:
        return suggestions[0]
    if is_crowding and decision.id == "place_units":
        placing = pick_best(options, lambda action: worth(state, action.target) if action.verb == PLACE_UNIT.name else -1.0)
        return placing or options[0]
    if decision.id == "place_at":
        if is_crowding and is_platoon(state, piece):
            return pick_best(options, lambda action: _crowd(state, decision.seat, action.target)) or options[0]
        hex_ = state.sheet.suggested.get(piece, NONE)
        return pick_best(options, lambda action: float(action.target == hex_)) or options[0]
    if decision.id == "face_unit":
        return pick_best(options, lambda action: float(action.target == start_of(state, piece).heading)) or options[0]
    return ending(options)


def is_massed(state: LandState, seat: int) -> bool:
    """2.3 Return whether platoons begin three to a hex.

    A side that must lose every hex before it loses the match lets some go, and holds the others against any assault.
    """
    return state.sheet.id == "brickyard" and seat == BRITISH and manner_of(state, seat).massed > 0


def _crowd(state: LandState, seat: int, one: int) -> float:
    """Rate a hex by the platoons there, and by how far (or near) it is from where the enemy comes."""
    far = min([GROUND.range(one, there) for there in members(state.sheet.areas["bois_de_mallapin"])])
    return len(platoons_at(state, one, seat)) + 0.1 * manner_of(state, seat).back * far


def ending(options: Sequence[Action]) -> Action:
    """Return an action for which there is no opinion: agree, rise, or end."""
    for verb in ("agree", "heroism", "done"):
        if with_verb(options, verb):
            return with_verb(options, verb)[0]
    return options[0]
