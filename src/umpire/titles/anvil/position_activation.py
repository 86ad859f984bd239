"""The activation and the fight of a position: who moves, who fights, and what follows."""
from __future__ import annotations

from typing import Any, Final, Optional

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.titles.anvil.components import AREAS, NONE, PLACES, SEATS, UNITS
from umpire.titles.anvil.rules.activation import RailGo, fight_barrier
from umpire.titles.anvil.rules.fighting import NOTHING_YET, EndFight
from umpire.titles.anvil.rules.hits import ChooseLoss, TakeHits, takes_levels
from umpire.titles.anvil.rules.limits import limit_barrier
from umpire.titles.anvil.rules.marching import (
    TO_ITALY, TO_THE_NORTH, CarryOn, FormParty, Go, MobileAttack, leaving_barrier, moving_barrier, step_options, way_barrier,
)
from umpire.titles.anvil.rules.movement import stops_in, ways_out
from umpire.titles.anvil.rules.reactions import Muster, can_react, joining_barrier, may_pursue
from umpire.titles.anvil.rules.train import EAA640, rail_barrier
from umpire.titles.anvil.state import (
    ATTACK, COUNTER, MAY_GO_ON, MOBILE, MOVE, PURSUIT, Activation, AnvilState, Fight, activation, blockers, good_order,
    has_combat_unit, is_area, side_of,
)

Steps = list[Step[Any]]

ACTIONS: Final = (MOVE, ATTACK, MOBILE)
EXIT_WORDS: Final = {TO_THE_NORTH: "north", TO_ITALY: "italy"}
GOALS: Final = (*AREAS, *EXIT_WORDS.values())
KINDS: Final = (ATTACK, MOBILE, COUNTER, PURSUIT)
# which actions a question can come up in
_ACTION_OF: Final = {
    "worker": (MOVE,), "party": (MOVE, MOBILE), "go_on": (MOVE, MOBILE), "combat": (ATTACK,), "counter": (MOBILE,),
    "carry_on": (MOVE, MOBILE), "pursuit": (MOVE, MOBILE), "loss": ACTIONS,
}


# Saving

def save_activation(current: Activation) -> dict[str, Any]:
    saved: dict[str, Any] = {"place": PLACES[current.place], "action": current.action}
    if current.target != NONE:
        saved["target"] = AREAS[current.target]
    for key, units in (("units", current.units), ("party", current.party), ("arrived", current.arrived)):
        if units:
            saved[key] = [UNITS[unit] for unit in units]
    if current.spent:
        saved["spent"] = current.spent
    if current.came_from:
        saved["came_from"] = [PLACES[place] for place in current.came_from]
    if current.landing:
        saved["landing"] = True
    return saved


def save_fight(state: AnvilState, fight: Fight) -> dict[str, Any]:
    named = {"attackers": fight.attackers, "defenders": fight.defenders}
    found = {"kind": fight.kind, **{key: [UNITS[unit] for unit in units] for key, units in named.items()}}
    if fight.read is None:
        return found
    column, row = fight.read
    return {**found, "column": state.box.columns[column][0], "row": row}


def save_muster(state: AnvilState, step: Muster) -> dict[str, Any]:
    saved: dict[str, Any] = {"step": step.kind, "units": [UNITS[unit] for unit in step.chosen]}
    return {**saved, **_save_going(state)} if step.kind == PURSUIT else saved


def _save_going(state: AnvilState) -> dict[str, str]:
    """Where those go who are pursued."""
    going = next(step for step in state.agenda if isinstance(step, (Go, RailGo)))
    return {"going": EXIT_WORDS[going.goal] if going.goal < 0 else AREAS[going.goal]}


def save_loss(state: AnvilState, step: ChooseLoss) -> dict[str, Any]:
    fight = state.fights[-1]
    saved: dict[str, Any] = {"side": SEATS[step.seat], "hits": step.left}
    if step.least != NOTHING_YET:
        saved["least"] = step.least
    if step.walls != _walls(state, fight, step.seat):
        saved["walls"] = step.walls
    waiting = state.agenda[-2]
    if isinstance(waiting, TakeHits):
        saved["attacker_hits"] = waiting.left
    return {**saved, **_save_going(state)} if fight.kind == PURSUIT else saved


def _walls(state: AnvilState, fight: Fight, seat: int) -> bool:
    """5.8.f Whether fortification levels can take the hits."""
    return seat != fight.side and fight.kind in (ATTACK, MOBILE) and takes_levels(state, fight.area, seat)


# Opening: the activation

def open_activation(state: AnvilState, item: Reader, name: str) -> None:
    item.only(Activation._fields)
    place = item.member("place", PLACES, "place")
    action = item.choice_or("action", ACTIONS, MOVE)
    if action not in _ACTION_OF[name]:
        raise item.error("action", f"'{name}' is not asked in this action (3.4)")
    if (action == MOBILE) != item.has("target"):
        raise item.error("target", "a mobile combat has a target, and nothing else has (5.3.c)")
    target = item.member("target", AREAS, "area") if item.has("target") else NONE
    current = Activation(
        place, action, target, _own_units(state, item, "units"), _own_units(state, item, "party"),
        item.number_or("spent", 0, 0, 20), _own_units(state, item, "arrived"),
        _places(item, "came_from"), item.flag_or("landing"),
    )
    state.activation = current
    _check_sets(item, current, name)
    if action == MOBILE:
        _check_mobile(state, item, current)
    _check_party(state, item, current, name)


def _own_units(state: AnvilState, item: Reader, key: str) -> tuple[int, ...]:
    units = tuple(item.members(key, UNITS, "unit"))
    for unit in units:
        if side_of(unit) != state.impulse:
            raise item.error(key, f"'{UNITS[unit]}' is not {SEATS[state.impulse]}: it is the other side's impulse (3.1)")
    return units


def _places(item: Reader, key: str) -> tuple[int, ...]:
    for name in item.texts_or(key):
        if name not in PLACES:
            raise item.error(key, f"'{name}' is no place")
    return tuple([PLACES.index(name) for name in item.texts_or(key)])


def _check_sets(item: Reader, current: Activation, name: str) -> None:
    """Who is on the move or has arrived takes part; a party that is being formed does not yet."""
    on_the_move = set(current.arrived) | (set(current.party) if name != "party" else set())
    if not on_the_move <= set(current.units):
        raise item.error("units", "whoever moves or has arrived takes part (3.2)")
    if set(current.party) & (set(current.arrived) | (set(current.units) if name == "party" else set())):
        raise item.error("party", "is still on its way (4.8)")
    if name in ("go_on", "carry_on", "pursuit") and not current.party:
        raise item.error("party", f"'{name}' is about a party on the move")
    if name in ("combat", "counter", "worker") and current.party:
        raise item.error("party", f"nobody is on the move when '{name}' is asked")
    if name in ("combat", "worker") and current.units:
        raise item.error("units", f"'{name}' asks for them")
    if current.spent and name != "go_on" and not (name in ("pursuit", "loss") and current.party):
        raise item.error("spent", "only a party on the move has spent points (4.1)")


def _check_mobile(state: AnvilState, item: Reader, current: Activation) -> None:
    """5.3.a There is someone to attack at the target; 5.3.b and every party came from a neighbour of it."""
    if len(current.arrived) != len(current.came_from):
        raise item.error("came_from", "tells for each who arrived whence he entered the target (5.3.d)")
    if current.target == current.place:
        raise item.error("target", "is another area (5.3.b)")


def _check_party(state: AnvilState, item: Reader, current: Activation, name: str) -> None:
    if limit_barrier(state.box, [*current.units, *[unit for unit in current.party if unit not in current.units]]) != LEGAL:
        raise item.error("units", "too many combat units are activated (3.2)")
    if name in ("loss", "worker", "combat"):
        return
    for unit in current.arrived:
        if state.where[unit] != current.target or not good_order(state, unit):
            raise item.error("arrived", f"'{UNITS[unit]}' is not in the target area in Good Order (5.3.b)")
    if current.action == MOBILE and not blockers(state, current.target, state.impulse):
        raise item.error("target", "nobody is there to be attacked (5.3.a)")
    if name == "party":
        _check_forming(state, item, current)
    elif name == "counter":
        _check_counter(state, item, current)
    elif name == "carry_on":
        _check_emptied(state, item, current)
    else:
        _check_moving(state, item, current, name)


def _check_forming(state: AnvilState, item: Reader, current: Activation) -> None:
    """4.8 Who is about to leave."""
    for unit in current.party:
        if moving_barrier(state, unit, current.place, state.impulse) != LEGAL:
            raise item.error("party", f"'{UNITS[unit]}' cannot move from there (3.3)")
    bar = FormParty(state.impulse).company_barrier(state, list(current.party)) if current.party else LEGAL
    if bar == "1.3.2.c support-alone":
        raise item.error("party", "supports move only with a combat unit (1.3.2.c)")
    if bar != LEGAL:
        raise item.error("party", "cannot reach the target (5.3.b)")


def _check_counter(state: AnvilState, item: Reader, current: Activation) -> None:
    if not has_combat_unit(state, current.arrived) or not can_react(state, current.target, 1 - state.impulse):
        raise item.error("arrived", "nobody has arrived, or nobody could counter-attack (5.5.a)")


def _check_emptied(state: AnvilState, item: Reader, current: Activation) -> None:
    """5.6.h Transports in the activated area, after a pursuit has stopped their load."""
    for unit in current.party:
        if not has(state.box.transports, unit) or state.where[unit] != current.place or not good_order(state, unit):
            raise item.error("party", f"'{UNITS[unit]}' is no transport that could go on without its load (5.6.h)")
    if state.switches.empty_transports != MAY_GO_ON or not has_combat_unit(state, current.units):
        raise item.error("party", "stays with its load, or never had any (5.6.h)")


def _check_moving(state: AnvilState, item: Reader, current: Activation, name: str) -> None:
    """4.1 A party in one place, in Good Order, able to go on."""
    here = state.where[current.party[0]]
    train = current.party == (EAA640,) and current.action == MOVE
    for unit in current.party:
        movable = state.box.units[unit].move > 0 or (train and name == "pursuit")
        if here < 0 or state.where[unit] != here or not good_order(state, unit) or not movable:
            raise item.error("party", f"'{UNITS[unit]}' is not on the move with the others (4.1)")
    if current.spent == 0 and here != current.place:
        raise item.error("spent", "a party that has left its area has spent points (4.2)")
    if name == "pursuit":
        if not is_area(here) or not may_pursue(state, here, 1 - state.impulse):
            raise item.error("party", "nobody could pursue it (5.6.a)")
        return
    if not is_area(here) or current.spent == 0 or stops_in(state, here, state.impulse) or not step_options(state):
        raise item.error("party", "cannot go on from there (4.4)")


# Opening: who fights

def open_muster(state: AnvilState, item: Reader, name: str) -> Step[Any]:
    """5.1, 5.5, 5.6 Who has been chosen so far."""
    current = activation(state)
    seat = state.impulse if name == ATTACK else 1 - state.impulse
    area = current.place if name == ATTACK else current.target if name == COUNTER else state.where[current.party[0]]
    if name == ATTACK and fight_barrier(state, area, seat) != LEGAL:
        raise item.error("step", "nobody could attack there (5.1)")
    chosen = tuple(item.members("units", UNITS, "unit"))
    for unit in chosen:
        if joining_barrier(state, unit, area, seat, name) != LEGAL:
            raise item.error("units", f"'{UNITS[unit]}' cannot take part (3.3)")
    if limit_barrier(state.box, chosen) != LEGAL:
        raise item.error("units", "too many combat units (3.2)")
    return Muster(seat, name, area, chosen)


# Opening: what follows a fight

def after_the_fight(state: AnvilState, item: Reader, name: str = "") -> Steps:
    """5.6.e Those who left go on, 5.5.f the mobile combat is fought."""
    kind = name or state.fights[-1].kind
    if kind == PURSUIT:
        return [open_going(state, item)]
    if item.has("going"):
        raise item.error("going", "goes with a pursuit (5.6)")
    return [MobileAttack()] if kind == COUNTER else []


def open_going(state: AnvilState, item: Reader) -> Step[Any]:
    """Where the pursued party goes: as it could choose."""
    name = item.choice("going", GOALS)
    current = activation(state)
    there = [unit for unit in current.party if state.where[unit] >= 0]
    goal = AREAS.index(name) if name in AREAS else next(exit_ for exit_, word in EXIT_WORDS.items() if word == name)
    if current.party == (EAA640,):
        if goal < 0 or (there and rail_barrier(state, state.where[EAA640], goal, state.impulse) != LEGAL):
            raise item.error("going", "the train cannot go there (1.3.3.at.d)")
        return RailGo(goal)
    if not there:
        return Go(goal)
    whole = current
    state.activation = current._replace(party=tuple(there))
    bar = way_barrier(state, goal) if goal >= 0 else leaving_barrier(state, list(EXIT_WORDS).index(goal))
    state.activation = whole
    if bar != LEGAL:
        raise item.error("going", f"the party cannot go there ({bar.split()[0]})")
    return Go(goal)


def open_carry_on(state: AnvilState, item: Reader) -> Step[Any]:
    """5.6.h Transports go on to where the party was going."""
    goal, here = item.member("going", AREAS, "area"), activation(state).place
    if goal not in ways_out(state, here):
        raise item.error("going", f"is not adjacent to {PLACES[here]} (4.1)")
    return CarryOn(state.impulse, goal)


# Opening: the fight

def open_fight(state: AnvilState, item: Reader) -> None:
    item.only(("kind", "attackers", "defenders", "column", "row"))
    kind = item.choice("kind", KINDS)
    current = activation(state)
    if kind not in {MOVE: (PURSUIT,), ATTACK: (ATTACK,), MOBILE: (MOBILE, COUNTER, PURSUIT)}[current.action]:
        raise item.error("kind", f"is not fought in the action '{current.action}' (3.4)")
    side = state.impulse if kind in (ATTACK, MOBILE) else 1 - state.impulse
    area = _battlefield(state, item, kind)
    attackers = tuple(item.members("attackers", UNITS, "unit"))
    defenders = tuple(item.members("defenders", UNITS, "unit"))
    _check_sides(state, item, side, area, attackers, defenders)
    if kind in (COUNTER, PURSUIT) and defenders != (current.arrived if kind == COUNTER else current.party):
        raise item.error("defenders", "are those who have arrived, or those who leave (5.5.e, 5.6.d)")
    if kind in (ATTACK, MOBILE) and not set(attackers) <= set(current.units):
        raise item.error("attackers", "are of the activated units (5.1)")
    landing = current.landing and kind == MOBILE
    state.fights = (Fight(kind, side, area, attackers, defenders, landing, _open_read(state, item)),)


def _open_read(state: AnvilState, item: Reader) -> Optional[tuple[int, int]]:
    """5.4 Where the table was read: only to be shown, for the hits are told by the question."""
    if not item.has("column") and not item.has("row"):
        return None
    names = tuple([name for name, _ in state.box.columns])
    return names.index(item.choice("column", names)), item.number("row", state.box.row_least, state.box.row_most)


def _battlefield(state: AnvilState, item: Reader, kind: str) -> int:
    current = activation(state)
    if kind == ATTACK:
        area = current.place
    elif kind == PURSUIT:
        area = current.place if current.spent == 0 else max([state.where[unit] for unit in current.party], default=NONE)
    else:
        area = current.target
    # some of a mobile combat may have arrived while others are pursued as they leave
    untimely = kind != PURSUIT and bool(current.arrived) != (kind in (MOBILE, COUNTER))
    if not is_area(area) or untimely or bool(current.party) != (kind == PURSUIT):
        raise item.error("kind", "the activation does not lead to that fight (3.4)")
    return area


def _check_sides(
    state: AnvilState, item: Reader, side: int, area: int, attackers: tuple[int, ...], defenders: tuple[int, ...],
) -> None:
    for key, units, whose in (("attackers", attackers, side), ("defenders", defenders, 1 - side)):
        for unit in units:
            if side_of(unit) != whose or (state.where[unit] >= 0 and state.where[unit] != area):
                raise item.error(key, f"'{UNITS[unit]}' cannot be in that fight (5.4)")
    if not has_combat_unit(state, attackers) or limit_barrier(state.box, attackers) != LEGAL:
        raise item.error("attackers", "must be combat units within the limit, with others (3.2)")
    for unit in attackers:
        if state.where[unit] >= 0 and good_order(state, unit):
            raise item.error("attackers", f"'{UNITS[unit]}' is Disorganized before hits are taken (5.4.b)")


def open_loss(state: AnvilState, item: Reader) -> Steps:
    """5.8 Who takes hits now; the defender first."""
    fight = state.fights[-1]
    seat = SEATS.index(item.choice("side", SEATS))
    attacking = seat == fight.side
    pool = fight.attackers if attacking else fight.defenders
    walls = item.flag_or("walls", _walls(state, fight, seat))
    left, least = item.number("hits", 1, 30), item.number_or("least", NOTHING_YET, 1, NOTHING_YET)
    question = ChooseLoss(seat, fight.area, pool, left, least, walls)
    if not question.options(state):
        raise item.error("hits", "cannot be taken by anybody (5.8.h)")
    if attacking and item.has("attacker_hits"):
        raise item.error("attacker_hits", "the attacker is taking them now: write `hits`")
    if attacking:
        return [EndFight(), question]
    others = item.number_or("attacker_hits", 0, 0, 30)
    return [EndFight(), TakeHits(fight.side, fight.area, fight.attackers, others, NOTHING_YET, False), question]
