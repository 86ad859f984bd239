"""The prospects of a player for a place with enemies: the fight there, a barrage called on it, or the best fire at it."""
from __future__ import annotations

from typing import Optional

from umpire.engine.events import Message
from umpire.engine.panel import Panel, Sum
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import GROUND, HEXES, NONE, PIECES, PLACES, SEATS
from umpire.titles.landships.fire_panel import attack_panel, together
from umpire.titles.landships.panels import assault_panel, fall_panel, impact_panel
from umpire.titles.landships.rules import aircraft_combat, aircraft_declarations, artillery, artillery_resolution
from umpire.titles.landships.rules.fire_targets import shots
from umpire.titles.landships.state import (
    CLOSE_SUPPORT,
    OFFENSIVE_FIRE,
    SETUP,
    Attack,
    LandState,
    Mission,
    is_contested,
    is_hex,
    phasing,
)


def prospect(state: LandState, seat: int, space: str) -> Optional[Panel]:
    """Return the prospect of a place; everything on the table is open, but spectators attack nobody."""
    place = GROUND.number.get(space, NONE)
    if place == NONE or state.phase == SETUP or seat not in (0, 1):
        return None
    question = state.agenda[-1] if state.agenda else None
    if isinstance(question, artillery.NameHex) and question.seat == seat:
        return _shells(state, question.number, place)
    if isinstance(question, aircraft_declarations.MissionAt) and question.seat == seat:
        return _bombs(state, seat, place)
    if is_hex(place) and is_contested(state, place):
        return assault_panel(state, place)
    return best_fire(state, seat, place) if has(state.held[1 - seat], place) else None


# 8, 9 fire

def best_fire(state: LandState, seat: int, place: int) -> Optional[Panel]:
    """8.1 Return the fire of all weapons that could hit the men in a place together.

    Without men it is the fire of all guns that reach a vehicle there. It is computed in any phase as for the seat's Offensive
    Fire Phase with nothing declared.
    """
    trial = ready_to_fire(state, seat)
    able = shots(trial, seat)
    attack = _best_attack(trial, place, able.soft.get(place, 0), able.armour)
    if attack is None:
        return None
    return attack_panel(trial, attack, seat)._replace(title=Message("prospect", {"place": PLACES[place]}), weighs="")


def ready_to_fire(state: LandState, seat: int) -> LandState:
    """Return the state as if a seat had its Offensive Fire Phase and nothing were declared."""
    trial = state.copy()
    if phasing(trial) != seat:
        trial.half = 1 - trial.half
    trial.phase, trial.attacks, trial.shots = OFFENSIVE_FIRE, (), None
    return trial


def _best_attack(state: LandState, place: int, soft: int, armour: dict[int, int]) -> Optional[Attack]:
    """14.1 Return the best attack: men before vehicles; of several vehicles the one that most guns reach.

    Flame is an attack of its own, and the last resort.
    """
    flames, rifles = members(soft & state.box.flames), soft & ~state.box.flames
    if soft:
        return Attack(place, NONE, together(state, members(rifles), 0) if rifles else bit(flames[0]))
    attacks = [(together(state, members(armour[vehicle]), 0), vehicle) for vehicle in armour if state.where[vehicle] == place]
    if not attacks:
        return None
    guns, vehicle = max(attacks, key=lambda pair: pair[0].bit_count())
    return Attack(place, vehicle, guns)


# 5, 13 shells and bombs on a hex

def _shells(state: LandState, battery: int, place: int) -> Optional[Panel]:
    """5.15 Return what the battery that is called would do if it fell there."""
    if not is_hex(place) or not artillery_resolution.struck_units(state, place):
        return None
    return impact_panel(state, place, (battery,))


def _bombs(state: LandState, seat: int, place: int) -> Optional[Panel]:
    """13.5 Return what close support would do there."""
    mission = aircraft_declarations.current_mission(state)
    if mission.kind != CLOSE_SUPPORT or not is_hex(place):
        return None
    trial = Mission(mission.aircraft, CLOSE_SUPPORT, place)
    fall = aircraft_combat.bombs_of(state, trial)
    if not fall.those:
        return None
    heading = Sum(Message("panel-target", {"piece": PIECES[mission.aircraft]}), SEATS[seat], (), str(fall.points))
    title = Message("panel-bombs", {"hex": HEXES[place]})
    return fall_panel(state, title, heading, fall, aircraft_combat.support_outlook(state, mission.aircraft, place))
