"""3 Activation: impulses, orders, and what follows every activation.

1.3.c, 1.3.d, 4.11 units that acted are Disorganized; 2.5, 2.7.
"""
from __future__ import annotations

from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.anvil.components import ALLIED, AREAS, NONE, PLACES, SEATS, UNITS
from umpire.titles.anvil.language import ACTIVATE, DESTROY, FIGHT, MOBILE_COMBAT, MOVE_OUT, NOT_NOW, PASS, RAIL, REPAIR
from umpire.titles.anvil.rules.bridges import ChooseWorker, any_work, count_down, work_barrier, work_of, work_sites
from umpire.titles.anvil.rules.combat_reactions import AskPursuit, Muster, fighters_in, fighting_rules
from umpire.titles.anvil.rules.control import check_control
from umpire.titles.anvil.rules.movement import landing, movers, moving_rules, ways_out
from umpire.titles.anvil.rules.movement_parties import FormParty
from umpire.titles.anvil.rules.movement_reach import reachable_targets
from umpire.titles.anvil.rules.reasons import nobody_barrier
from umpire.titles.anvil.rules.supply import check_supply
from umpire.titles.anvil.rules.train import EAA640, rail_barrier, stations, train_barrier
from umpire.titles.anvil.rules.wording import PEOPLE
from umpire.titles.anvil.state import (
    ATTACK,
    MOBILE,
    MOVE,
    Activation,
    AnvilState,
    activation,
    blockers,
    disorganize,
    is_area,
    is_friendly,
    put,
    units_in,
)


class Impulses(Step[AnvilState]):
    """2.5 Impulses alternate until both players pass in a row (3.6); 2.7 the scenario's first player begins every turn."""

    id: ClassVar[str] = "impulses"
    curtain: ClassVar[bool] = True

    def run(self, state: AnvilState) -> None:
        if state.passes < 2:
            state.agenda += [Impulses(), Impulse(state.impulse)]
        else:
            state.passes, state.impulse = 0, state.scenario.first


def activate_barrier(state: AnvilState, place: int) -> str:
    """3.3 Return what keeps a place from activation: some unit of the active side must be able to do something there."""
    if not has(state.present[state.impulse], place):
        return "3.3 nobody-there"
    return LEGAL if has_orders(state, place, state.impulse) else idle_barrier(state, place, state.impulse)


def places_with_orders(state: AnvilState) -> list[int]:
    seat = state.impulse
    return [place for place in members(state.present[seat]) if has_orders(state, place, seat)]


def idle_barrier(state: AnvilState, place: int, seat: int) -> str:
    """Return why nothing can be ordered in a place: no unit may act at all, or none may move and there is nothing else to do."""
    acting = state.forces[seat][place] & state.box.acting
    if 1 << EAA640 in (acting, acting & ~state.disorganized):
        return train_barrier(state, place, seat) or "1.3.3.at.b train-shut-in"
    case, _, reason = move_barrier(state, place, seat).partition(" ")
    return f"{case} {_IDLE.get(reason, reason)}"


# the bars against moving where nobody attacks or works either; the other reasons speak for themselves
_IDLE: Final = {"all-unsupplied": "idle-unsupplied", "all-bound": "idle-bound", "groups-stay": "idle-groups"}


def has_orders(state: AnvilState, place: int, seat: int) -> bool:
    """1.3.d Return whether any order could be given in a place.

    Disorganized units take none, supports and coastal guns none alone.
    """
    if not state.forces[seat][place] & state.box.acting & ~state.disorganized:
        return False
    if can_move(state, place, seat) or can_fight(state, place, seat):
        return True
    return any_work(state, place, seat) or bool(rail_goals(state, place, seat))


def activate(state: AnvilState, place: int) -> None:
    state.passes = 0
    state.tell("activated", "3.1", people=PEOPLE[state.impulse], place=PLACES[place])
    state.agenda[-1:] = [EndActivation(), Order(state.impulse, place)]


def pass_impulse(state: AnvilState, _target: int) -> None:
    """3.6 Pass the impulse to the other side."""
    state.agenda.pop()
    state.passes += 1
    state.tell("passed", "3.6", people=PEOPLE[state.impulse])
    state.impulse = 1 - state.impulse


class Impulse(Question[AnvilState]):
    """3.1 Activate one area or box, or pass; 3.8 neither is obligatory."""

    id: ClassVar[str] = "impulse"
    rows: ClassVar[Rows] = Rows(
        Row(ACTIVATE, activate_barrier, activate, legal=places_with_orders), Row(PASS, always, pass_impulse), otherwise=NOT_NOW,
    )

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat], "passes": state.passes}

    def prompt(self, state: AnvilState) -> Message:
        return Message(f"ask-{self.id}", {**self.situation(state), "able": len(self.options(state)) - 1})


# 3.4 the orders

def can_move(state: AnvilState, place: int, seat: int) -> bool:
    """4.1 Return whether a unit can move by itself, and has somewhere to go."""
    return bool(movers(state, place, seat) & state.box.leading) and bool(ways_out(state, place))


def move_barrier(state: AnvilState, place: int, seat: int) -> str:
    """Return what keeps all units in a place from moving."""
    if can_move(state, place, seat):
        return LEGAL
    if not ways_out(state, place):
        return "4.1 no-way-out"
    mine, rules = state.forces[seat][place], moving_rules(state, place, seat)
    return nobody_barrier(mine & state.box.leading, rules) if mine & state.box.leading else _nobody_leads(state, mine)


def _nobody_leads(state: AnvilState, mine: int) -> str:
    """Return why the units of a place do not move by themselves: none is a combat unit or a transport."""
    if has(mine, EAA640):
        return "1.3.3.at.a train-by-rail"
    if mine & state.box.coastal:
        return "1.3.3.cd.c only-coastal-guns"
    return "1.3.2.c only-supports" if mine else "3.3 nobody-there"


def can_fight(state: AnvilState, place: int, seat: int) -> bool:
    """5.1 Return whether a Good Order combat unit is in an area with enemies."""
    return is_area(place) and blockers(state, place, seat) and bool(fighters_in(state, place, seat, ATTACK) & state.box.combat)


def fight_barrier(state: AnvilState, place: int, seat: int) -> str:
    """5.1 Return what keeps all units in a place from an attack there."""
    if not is_area(place) or not blockers(state, place, seat):
        return "5.1 no-enemy-here"
    mine = state.forces[seat][place] & state.box.combat
    return nobody_barrier(mine, fighting_rules(state, place, seat, ATTACK), "1.3.1.a no-attacker")


def mobile_barrier(state: AnvilState, place: int, target: int, seat: int) -> str:
    """5.3.a Return what keeps a place from a mobile combat.

    It needs an area held by the enemy within reach, and a combat unit that can move.
    """
    if target == place:
        return "5.3.b same-area"
    if not blockers(state, target, seat):
        return "5.3.a no-enemy-there"
    if target in reachable_targets(state, place, seat):
        return LEGAL
    mine = state.forces[seat][place] & state.box.combat
    return nobody_barrier(mine, moving_rules(state, place, seat), "5.3.a no-combat-unit-there") or "5.3.b target-too-far"


def rail_goals(state: AnvilState, place: int, seat: int) -> tuple[int, ...]:
    """1.3.3.at.a Return where the train can go; it is activated alone."""
    return stations(state, place) if train_barrier(state, place, seat) == LEGAL else ()


def order_move_barrier(question: Order, state: AnvilState, _target: int) -> str:
    return move_barrier(state, question.place, question.seat)


def order_move(question: Order, state: AnvilState, _target: int) -> None:
    state.activation = Activation(question.place, MOVE)
    state.agenda[-1] = FormParty(question.seat)


def order_fight_barrier(question: Order, state: AnvilState, _target: int) -> str:
    return fight_barrier(state, question.place, question.seat)


def order_fight(question: Order, state: AnvilState, _target: int) -> None:
    state.activation = Activation(question.place, ATTACK)
    state.agenda[-1] = Muster(question.seat, ATTACK, question.place)


def order_assault_barrier(question: Order, state: AnvilState, target: int) -> str:
    return mobile_barrier(state, question.place, target, question.seat)


def assault_targets(question: Order, state: AnvilState) -> list[int]:
    return reachable_targets(state, question.place, question.seat)


def order_assault(question: Order, state: AnvilState, target: int) -> None:
    """5.3.c Declare a mobile combat before any unit moves; 5.7.f, 5.7.n whether it is a landing is decided now."""
    lands = landing(state, question.place) and question.seat == ALLIED
    shore = target in ways_out(state, question.place)
    empty = shore and not is_friendly(state, target, ALLIED) and not units_in(state, target, ALLIED)
    state.activation = Activation(question.place, MOBILE, target, landing=lands and (state.turn == 1 or empty))
    state.tell("declared", "5.3.c", people=PEOPLE[question.seat], place=PLACES[question.place], area=AREAS[target])
    state.agenda[-1] = FormParty(question.seat)


def order_destroy_barrier(question: Order, state: AnvilState, site: int) -> str:
    return work_barrier(state, site, question.place, question.seat, True)


def sites_to_destroy(question: Order, state: AnvilState) -> list[int]:
    return work_sites(state, question.place, question.seat, True)


def order_destroy(question: Order, state: AnvilState, site: int) -> None:
    state.activation = Activation(question.place, MOVE)
    state.agenda[-1] = ChooseWorker(question.seat, question.place, site, True)


def order_repair_barrier(question: Order, state: AnvilState, site: int) -> str:
    return work_barrier(state, site, question.place, question.seat, False)


def sites_to_repair(question: Order, state: AnvilState) -> list[int]:
    return work_sites(state, question.place, question.seat, False)


def order_repair(question: Order, state: AnvilState, site: int) -> None:
    state.activation = Activation(question.place, MOVE)
    state.agenda[-1] = ChooseWorker(question.seat, question.place, site, False)


def order_rail_barrier(question: Order, state: AnvilState, area: int) -> str:
    return rail_barrier(state, question.place, area, question.seat)


def train_goals(question: Order, state: AnvilState) -> tuple[int, ...]:
    return rail_goals(state, question.place, question.seat)


def order_rail(question: Order, state: AnvilState, area: int) -> None:
    state.activation = Activation(question.place, MOVE, NONE, (EAA640,), (EAA640,))
    state.agenda[-1:] = [RailGo(area), AskPursuit()]


class Order(Question[AnvilState]):
    """3.4 One action for the whole activation."""

    id: ClassVar[str] = "order"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(MOVE_OUT, order_move_barrier, order_move), DecisionRow(FIGHT, order_fight_barrier, order_fight),
        DecisionRow(MOBILE_COMBAT, order_assault_barrier, order_assault, legal=assault_targets),
        DecisionRow(DESTROY, order_destroy_barrier, order_destroy, legal=sites_to_destroy),
        DecisionRow(REPAIR, order_repair_barrier, order_repair, legal=sites_to_repair),
        DecisionRow(RAIL, order_rail_barrier, order_rail, legal=train_goals), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        if activate_barrier(state, self.place) != LEGAL:
            return Flaw("place", Fault("nobody-can-be-activated", side=SEATS[self.seat]))
        return None

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"place": PLACES[self.place]}

    def details(self, state: AnvilState, action: Action) -> dict[str, Slot]:
        slots = super().details(state, action)
        if action.verb == DESTROY.name:
            slots["work"] = work_of(state, action.target, True)
        return slots


class RailGo(Step[AnvilState]):
    """1.3.3.at.f The train arrives, if nothing happened to it, and is Disorganized."""

    id: ClassVar[str] = "rail_go"

    def __init__(self, goal: int) -> None:
        self.goal = goal

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        """1.3.3.at.d Return the flaw: the goal must be one it could choose, unless the train is lost by now."""
        here = state.where[EAA640]
        if self.goal < 0 or (here >= 0 and rail_barrier(state, here, self.goal, state.impulse) != LEGAL):
            return Flaw("goal", Fault("train-cannot-go-there"))
        return None

    def run(self, state: AnvilState) -> None:
        if state.where[EAA640] >= 0:
            start = state.where[EAA640]
            put(state, EAA640, self.goal)
            way = PLACES[start], AREAS[self.goal]
            state.tell_move("railed", "1.3.3.at.b", way, unit=UNITS[EAA640], start=PLACES[start], area=AREAS[self.goal])


class EndActivation(Step[AnvilState]):
    """1.3.c Units that acted are Disorganized, 4.11 those that moved, 1.3.3.tr.f cargo and 1.3.3.tr.m transports too.

    Then 1.6.c control, 1.8.d supply, 9.g bridging; the other side's impulse follows.
    """

    id: ClassVar[str] = "end_activation"

    def run(self, state: AnvilState) -> None:
        for unit in activation(state).units:
            if state.where[unit] >= 0:
                disorganize(state, unit)
        state.activation = None
        check_control(state)
        check_supply(state)
        count_down(state)
        state.impulse = 1 - state.impulse

