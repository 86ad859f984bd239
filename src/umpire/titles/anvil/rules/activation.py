"""3 Activation: impulses, orders, and what follows every activation."""
from __future__ import annotations

from typing import Final

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.question import Question
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.anvil.components import AIRFIELD, ALLIED, AREAS, NONE, PLACES, SEATS, UNITS
from umpire.titles.anvil.language import ACTIVATE, DESTROY, FIGHT, MOBILE_COMBAT, MOVE_OUT, NOT_NOW, PASS, RAIL, REPAIR
from umpire.titles.anvil.rules.bridges import ChooseWorker, count_down, site_barrier, work_barrier, work_of, work_sites
from umpire.titles.anvil.rules.control import check_control
from umpire.titles.anvil.rules.marching import FormParty, movers, moving_barrier, reachable_targets
from umpire.titles.anvil.rules.movement import landing, ways_out
from umpire.titles.anvil.rules.reactions import AskPursuit, Muster, fighters_in, joining_barrier
from umpire.titles.anvil.rules.reasons import of_all
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.rules.train import EAA640, rail_barrier, stations, train_barrier
from umpire.titles.anvil.rules.wording import PEOPLE
from umpire.titles.anvil.state import (
    ATTACK, MOBILE, MOVE, Activation, AnvilState, activation, blockers, combat_units_in, disorganize, is_area, is_friendly, put,
    units_in,
)


class Impulses(Step[AnvilState]):
    """2.5 Impulses alternate until both players pass in a row (3.6); 2.7 the scenario's first player begins every turn."""

    curtain: bool = True

    def run(self, state: AnvilState) -> None:
        if state.passes < 2:
            state.agenda += [Impulses(), Impulse(state.impulse)]
        else:
            state.passes, state.impulse = 0, state.scenario.first


class Impulse(Question[AnvilState]):
    """3.1 Activate one area or box, or pass; 3.8 nobody is obliged to."""

    asks: str = "ask-impulse"

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat], "passes": state.passes}

    def prompt(self, state: AnvilState) -> Message:
        return Message(self.asks, {**self.facts(state), "able": len(self.options(state)) - 1})

    def options(self, state: AnvilState) -> list[Action]:
        places = [place for place in members(state.present[self.seat]) if has_orders(state, place, self.seat)]
        return [*[ACTIVATE.actions[place] for place in places], PASS.alone]

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb == PASS.name:
            return LEGAL
        return activate_barrier(state, action.target, self.seat) if action.verb == ACTIVATE.name else NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == PASS.name:
            state.passes += 1
            state.tell("passed", "3.6", people=PEOPLE[self.seat])
            state.impulse = 1 - state.impulse
            return
        state.passes = 0
        state.tell("activated", "3.1", people=PEOPLE[self.seat], place=PLACES[action.target])
        state.agenda += [EndActivation(), Order(self.seat, action.target)]


def activate_barrier(state: AnvilState, place: int, seat: int) -> str:
    """3.3 Somebody there must be able to do something."""
    if not has(state.present[seat], place):
        return "3.3 nobody-there"
    return LEGAL if has_orders(state, place, seat) else idle_barrier(state, place, seat)


def idle_barrier(state: AnvilState, place: int, seat: int) -> str:
    """Why nothing can be ordered in a place: nobody may act at all, or nobody may move and there is nothing else to do."""
    acting = state.forces[seat][place] & state.box.acting
    if 1 << EAA640 in (acting, acting & ~state.disorganized):
        return train_barrier(state, place, seat) or "1.3.3.at.b train-shut-in"
    case, _, reason = move_barrier(state, place, seat).partition(" ")
    return f"{case} {_IDLE.get(reason, reason)}"


# why nobody moves, where nobody attacks or works either; the other reasons say as much by themselves
_IDLE: Final = {"all-unsupplied": "idle-unsupplied", "all-bound": "idle-bound", "groups-stay": "idle-groups"}


def has_orders(state: AnvilState, place: int, seat: int) -> bool:
    """Whether any order could be given in a place: 1.3.d the Disorganized take none, supports and coastal guns none alone."""
    if not state.forces[seat][place] & state.box.acting & ~state.disorganized:
        return False
    if can_move(state, place, seat) or can_fight(state, place, seat):
        return True
    return bool(bridge_orders(state, place, seat)) or bool(rail_orders(state, place, seat))


# 3.4 the orders

def can_move(state: AnvilState, place: int, seat: int) -> bool:
    """4.1 A unit that can go by itself, and somewhere to go."""
    return bool(movers(state, place, seat) & state.box.leading) and place != AIRFIELD and bool(ways_out(state, place))


def move_barrier(state: AnvilState, place: int, seat: int) -> str:
    """What keeps everyone in a place from moving."""
    if can_move(state, place, seat):
        return LEGAL
    if place == AIRFIELD or not ways_out(state, place):
        return "4.1 no-way-out"
    mine = state.forces[seat][place]
    bars = [moving_barrier(state, unit, place, seat) for unit in members(mine & state.box.leading)]
    return of_all(bars, _nobody_leads(state, mine))


def _nobody_leads(state: AnvilState, mine: int) -> str:
    """Why those of a place do not move by themselves: none of them is a combat unit or a transport."""
    if has(mine, EAA640):
        return "1.3.3.at.a train-by-rail"
    if mine & state.box.coastal:
        return "1.3.3.cd.c only-coastal-guns"
    return "1.3.2.c only-supports" if mine else "3.3 nobody-there"


def can_fight(state: AnvilState, place: int, seat: int) -> bool:
    """5.1 A Good Order combat unit in an area with enemies."""
    return is_area(place) and blockers(state, place, seat) and bool(fighters_in(state, place, seat, ATTACK) & state.box.combat)


def fight_barrier(state: AnvilState, place: int, seat: int) -> str:
    """5.1 What keeps everyone in a place from an attack there."""
    if can_fight(state, place, seat):
        return LEGAL
    if not is_area(place) or not blockers(state, place, seat):
        return "5.1 no-enemy-here"
    bars = [joining_barrier(state, unit, place, seat, ATTACK) for unit in combat_units_in(state, place, seat)]
    return of_all(bars, "1.3.1.a no-attacker")


def mobile_barrier(state: AnvilState, place: int, target: int, seat: int) -> str:
    """5.3.a An area held by the enemy within reach, and a combat unit that can move."""
    if target == place:
        return "5.3.b same-area"
    if not blockers(state, target, seat):
        return "5.3.a no-enemy-there"
    if target in reachable_targets(state, place, seat):
        return LEGAL
    if movers(state, place, seat) & state.box.combat:
        return "5.3.b target-too-far"
    bars = [moving_barrier(state, unit, place, seat) for unit in combat_units_in(state, place, seat)]
    return of_all(bars, "5.3.a no-combat-unit-there")


def bridge_orders(state: AnvilState, place: int, seat: int) -> list[Action]:
    sites = work_sites(state, place, seat)
    return [
        *[DESTROY.actions[site] for site in sites if site_barrier(state, site, True) == LEGAL],
        *[REPAIR.actions[site] for site in sites if site_barrier(state, site, False) == LEGAL],
    ]


def rail_orders(state: AnvilState, place: int, seat: int) -> list[Action]:
    """1.3.3.at.a The train is activated alone."""
    if train_barrier(state, place, seat) != LEGAL:
        return []
    return [RAIL.actions[area] for area in stations(state, place)]


class Order(Question[AnvilState]):
    """3.4 One action for the whole activation."""

    asks: str = "ask-order"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def flaw(self, state: AnvilState) -> str:
        if activate_barrier(state, self.place, self.seat) != LEGAL:
            return f"place nobody of the {SEATS[self.seat]} side can be activated there (3.3)"
        return ""

    def facts(self, state: AnvilState) -> dict[str, Slot]:
        return {"place": PLACES[self.place]}

    def details(self, state: AnvilState, action: Action) -> dict[str, Slot]:
        slots = super().details(state, action)
        if action.verb == DESTROY.name:
            slots["work"] = work_of(state, action.target, True)
        return slots

    def options(self, state: AnvilState) -> list[Action]:
        found: list[Action] = []
        if can_move(state, self.place, self.seat):
            found.append(MOVE_OUT.alone)
        if can_fight(state, self.place, self.seat):
            found.append(FIGHT.alone)
        if self.place != AIRFIELD:
            found += [MOBILE_COMBAT.actions[area] for area in reachable_targets(state, self.place, self.seat)]
        found += bridge_orders(state, self.place, self.seat)
        return found + rail_orders(state, self.place, self.seat)

    def barrier(self, state: AnvilState, action: Action) -> str:
        if action.verb == MOVE_OUT.name:
            return move_barrier(state, self.place, self.seat)
        if action.verb == FIGHT.name:
            return fight_barrier(state, self.place, self.seat)
        if action.verb == MOBILE_COMBAT.name:
            return mobile_barrier(state, self.place, action.target, self.seat)
        if action.verb in (DESTROY.name, REPAIR.name):
            return work_barrier(state, action.target, self.place, self.seat, action.verb == DESTROY.name)
        return rail_barrier(state, self.place, action.target, self.seat) if action.verb == RAIL.name else NOT_NOW

    def take(self, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        if action.verb == MOVE_OUT.name:
            state.activation = Activation(self.place, MOVE)
            state.agenda.append(FormParty(self.seat))
        elif action.verb == FIGHT.name:
            state.activation = Activation(self.place, ATTACK)
            state.agenda.append(Muster(self.seat, ATTACK, self.place))
        elif action.verb == MOBILE_COMBAT.name:
            self._declare(state, action.target)
        elif action.verb == RAIL.name:
            state.activation = Activation(self.place, MOVE, NONE, (EAA640,), (EAA640,))
            state.agenda += [RailGo(action.target), AskPursuit()]
        else:
            state.activation = Activation(self.place, MOVE)
            state.agenda.append(ChooseWorker(self.seat, self.place, action.target, action.verb == DESTROY.name))

    def _declare(self, state: AnvilState, target: int) -> None:
        """5.3.c Declared before anyone moves; 5.7.f, 5.7.n whether it is a landing is judged now."""
        lands = landing(state, self.place) and self.seat == ALLIED
        shore = target in ways_out(state, self.place)
        empty = shore and not is_friendly(state, target, ALLIED) and not units_in(state, target, ALLIED)
        state.activation = Activation(self.place, MOBILE, target, landing=lands and (state.turn == 1 or empty))
        state.tell("declared", "5.3.c", people=PEOPLE[self.seat], place=PLACES[self.place], area=AREAS[target])
        state.agenda.append(FormParty(self.seat))


class RailGo(Step[AnvilState]):
    """1.3.3.at.f The train arrives, if nothing happened to it, and is Disorganized."""

    def __init__(self, goal: int) -> None:
        self.goal = goal

    def flaw(self, state: AnvilState) -> str:
        """1.3.3.at.d As it could choose, unless it is lost by now."""
        here = state.where[EAA640]
        if self.goal < 0 or (here >= 0 and rail_barrier(state, here, self.goal, state.impulse) != LEGAL):
            return "goal the train cannot go there (1.3.3.at.d)"
        return ""

    def run(self, state: AnvilState) -> None:
        if state.where[EAA640] >= 0:
            start = state.where[EAA640]
            put(state, EAA640, self.goal)
            way = PLACES[start], AREAS[self.goal]
            state.tell_move("railed", "1.3.3.at.b", way, unit=UNITS[EAA640], start=PLACES[start], area=AREAS[self.goal])


class EndActivation(Step[AnvilState]):
    """1.3.c Who acted is Disorganized, 4.11 who moved, 1.3.3.tr.f cargo and 1.3.3.tr.m transports too.

    Then 1.6.c control, 1.8.d supply, 9.g bridging; the other side's impulse follows.
    """

    def run(self, state: AnvilState) -> None:
        for unit in activation(state).units:
            if state.where[unit] >= 0:
                disorganize(state, unit)
        state.activation = None
        check_control(state)
        check_supply(state)
        count_down(state)
        state.impulse = 1 - state.impulse

