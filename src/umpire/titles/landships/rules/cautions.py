"""Warnings before a side ends what it is doing: they forbid nothing, and reveal nothing hidden."""
from __future__ import annotations

from umpire.engine.events import Message
from umpire.engine.parts import Caution
from umpire.engine.sets import members
from umpire.titles.landships.components import ALL_GUNS, NONE, OF_SIDE, PIECES, PLACES
from umpire.titles.landships.rules.fire_declaration import DeclareFire
from umpire.titles.landships.rules.fire_volley import account
from umpire.titles.landships.rules.foot import MoveFoot
from umpire.titles.landships.rules.scenarios import PlaceUnits
from umpire.titles.landships.rules.vehicles_movement import ChooseVehicle
from umpire.titles.landships.state import LandState, is_manned, on_the_map


def cautions(state: LandState, seat: int) -> tuple[Caution, ...]:
    """Return the warnings for the current decision."""
    question = state.agenda[-1] if state.agenda else None
    if isinstance(question, DeclareFire) and question.seat == seat:
        return weak_attacks(state)
    if isinstance(question, (MoveFoot, PlaceUnits)) and question.seat == seat:
        return lonely_guns(state, seat)
    return among_enemies(state, seat) if isinstance(question, ChooseVehicle) and question.seat == seat else ()


def weak_attacks(state: LandState) -> tuple[Caution, ...]:
    """8.2 Return a warning for each attack whose points reach no column."""
    weak = [attack for attack in state.attacks if attack.vehicle == NONE and account(state, attack).column == NONE]
    return tuple([Caution("8.2", Message("warn-weak", {"place": PLACES[attack.place]})) for attack in weak])


def lonely_guns(state: LandState, side: int) -> tuple[Caution, ...]:
    """12.1, 12.7 Return a warning for each gun without a crew: it does not fire, and any enemy that enters takes it."""
    alone = [gun for gun in on_the_map(state, ALL_GUNS & OF_SIDE[side]) if not is_manned(state, gun)]
    return tuple([
        Caution("12.7", Message("warn-lonely-gun", {"piece": PIECES[gun], "place": PLACES[state.where[gun]]})) for gun in alone
    ])


def among_enemies(state: LandState, side: int) -> tuple[Caution, ...]:
    """6.12, 10.5 Return a warning for each tank that stays among enemy foot: it fights there in the Joint Close Assault Phase."""
    inside = [tank for tank in on_the_map(state, state.box.armoured & OF_SIDE[side]) if _meets_foot(state, tank, side)]
    return tuple([
        Caution("10.5", Message("warn-among-enemies", {"piece": PIECES[tank], "place": PLACES[state.where[tank]]}))
        for tank in inside
    ])


def _meets_foot(state: LandState, tank: int, side: int) -> bool:
    here = state.at[state.where[tank]]
    own, foot = here & OF_SIDE[side] & ~state.box.armoured, here & OF_SIDE[1 - side] & state.box.platoons
    return bool(members(foot)) and not own
