"""What a player sees who looks at a place with enemies: the fight there, what is being laid on it, or the best fire at it."""
from __future__ import annotations

from typing import Optional

from umpire.engine.events import Message
from umpire.engine.panel import Panel, Sum
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import GROUND, HEXES, NONE, PIECES, PLACES, SEATS
from umpire.titles.landships.fire_panel import attack_panel, together
from umpire.titles.landships.panels import assault_panel, fall_panel, impact_panel
from umpire.titles.landships.rules import aircraft_combat, aircraft_declarations, artillery, artillery_resolution
from umpire.titles.landships.rules.fire_declaration import shots
from umpire.titles.landships.state import (
    CLOSE_SUPPORT, OFFENSIVE_FIRE, SETUP, Attack, LandState, Mission, is_contested, is_hex, phasing,
)


def prospect(state: LandState, seat: int, space: str) -> Optional[Panel]:
    """Everything on the table is open; who only watches attacks nobody."""
    place = GROUND.number.get(space, NONE)
    if place == NONE or state.phase == SETUP or seat not in (0, 1):
        return None
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, artillery.NameHex) and asked.seat == seat:
        return _shells(state, asked.number, place)
    if isinstance(asked, aircraft_declarations.MissionAt) and asked.seat == seat:
        return _bombs(state, seat, place)
    if is_hex(place) and is_contested(state, place):
        return assault_panel(state, place)
    return best_fire(state, seat, place) if has(state.held[1 - seat], place) else None


# 8, 9 fire

def best_fire(state: LandState, seat: int, place: int) -> Optional[Panel]:
    """8.1 All who could fire at the men in a place together; without men, all guns that reach a vehicle there. In whatever
    phase it is: as everybody stands, as if he had his Offensive Fire Phase and nothing were declared."""
    trial = ready_to_fire(state, seat)
    able = shots(trial, seat)
    attack = _best_attack(trial, place, able.soft.get(place, 0), able.armour)
    if attack is None:
        return None
    return attack_panel(trial, attack, seat)._replace(title=Message("prospect", {"place": PLACES[place]}), weighs="")


def ready_to_fire(state: LandState, seat: int) -> LandState:
    """As if a seat had its Offensive Fire Phase and nothing were declared."""
    trial = state.copy()
    if phasing(trial) != seat:
        trial.half = 1 - trial.half
    trial.phase, trial.attacks, trial.shots = OFFENSIVE_FIRE, (), None
    return trial


def _best_attack(state: LandState, place: int, soft: int, armour: dict[int, int]) -> Optional[Attack]:
    """Men before vehicles; of several vehicles the one that most guns reach. 14.1 Flame is an attack of its own, and the
    last resort."""
    flames, rifles = members(soft & state.box.flames), soft & ~state.box.flames
    if soft:
        return Attack(place, NONE, together(state, members(rifles), 0) if rifles else bit(flames[0]))
    found = [(together(state, members(armour[vehicle]), 0), vehicle) for vehicle in armour if state.where[vehicle] == place]
    if not found:
        return None
    guns, vehicle = max(found, key=lambda pair: pair[0].bit_count())
    return Attack(place, vehicle, guns)


# 5, 13 what is being laid on a hex

def _shells(state: LandState, battery: int, place: int) -> Optional[Panel]:
    """5.15 What the battery that is called would do if it fell there."""
    if not is_hex(place) or not artillery_resolution.struck(state, place):
        return None
    return impact_panel(state, place, (battery,))


def _bombs(state: LandState, seat: int, place: int) -> Optional[Panel]:
    """13.5 What close support would do there."""
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
