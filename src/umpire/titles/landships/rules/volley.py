"""3.4, 4.5, 12.4 Opening fire: the dice of all declared attacks, one attack after another, results noted (rules/results.py)."""
from __future__ import annotations

from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has, members
from umpire.titles.landships.components import ALL_GUNS, NONE, SEATS
from umpire.titles.landships.language import NOT_NOW, ROLL
from umpire.titles.landships.rules.arcs import is_outside_arc
from umpire.titles.landships.rules.direct_fire import fire_at_vehicle
from umpire.titles.landships.rules.flame import flame_soft, flame_vehicle
from umpire.titles.landships.rules.guns import turn_to
from umpire.titles.landships.rules.losses import reveal
from umpire.titles.landships.rules.morale import surrenders
from umpire.titles.landships.rules.results import is_noted_pinned
from umpire.titles.landships.rules.small_arms import fire_at_soft
from umpire.titles.landships.state import Attack, LandState, crews_at, side_of, soft_at


def open_fire(state: LandState, side: int) -> None:
    """3.4 No more is declared; 3.3 all who were named have fired, 4.5 and are revealed. The first die falls at once."""
    state.shots = None
    if not state.attacks:
        state.tell("held-fire", "3.7", side=SEATS[side])
        return
    for attack in state.attacks:
        spend(state, attack.weapons)
    if order_matters(state, side):
        state.agenda.append(RollFire(side))
    else:
        roll_attack(state, 0, side)
        roll_the_rest(state, side)


def spend(state: LandState, weapons: int) -> None:
    """3.3, 4.5 They have fired, and are revealed; a gun's crew with it."""
    state.fired |= weapons
    seen = 0
    for weapon in members(weapons):
        piece = state.box.weapons[weapon].piece
        seen |= 1 << piece
        if has(ALL_GUNS, piece):
            seen |= crews_at(state, state.where[piece], side_of(piece)) & ~state.pinned
    reveal(state, seen)


# 3.4 the order

def unrolled(state: LandState) -> list[int]:
    """The attacks whose dice have not fallen yet, in the order declared."""
    return [number for number, attack in enumerate(state.attacks) if not attack.rolled]


def may_drive_back(state: LandState, attack: Attack, side: int) -> bool:
    """11.2 Whether somebody who is pinned already, or struck a second time, could have to retreat by an attack."""
    if attack.vehicle != NONE:
        return False
    twice = len([one for one in state.attacks if one.place == attack.place and one.vehicle == NONE]) > 1
    return any([
        (twice or has(state.pinned, piece) or is_noted_pinned(state, piece)) and not surrenders(state, piece, True)
        for piece in members(soft_at(state, attack.place, 1 - side))
    ])


def order_matters(state: LandState, side: int) -> bool:
    """3.4, 3.6 The order of the dice is that of the retreats; nothing else hangs on it. So it is asked if attacks on two
    places or more may drive somebody back."""
    left = [attack for attack in state.attacks if not attack.rolled]
    if len({attack.place for attack in left}) < 2:
        return False
    return len({attack.place for attack in left if may_drive_back(state, attack, side)}) > 1


def roll_the_rest(state: LandState, side: int) -> None:
    """What is left is asked for, or rolled as declared."""
    if not unrolled(state):
        return
    state.agenda.append(RollFire(side) if order_matters(state, side) else RollAttacks(side))


class RollAttacks(Step[LandState]):
    """3.4 The next attack in the order declared. Its odds are its own: they could be seen before fire was opened."""

    curtain: ClassVar[bool] = True

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, state: LandState) -> None:
        roll_attack(state, unrolled(state)[0], self.side)
        roll_the_rest(state, self.side)

    def flaw(self, state: LandState) -> str:
        return "" if unrolled(state) else "attacks there is none left to roll for (3.4)"


def _next_at(state: LandState, place: int) -> int:
    """The next attack on a place, in the order declared; NONE if none is left."""
    return next(iter([number for number in unrolled(state) if state.attacks[number].place == place]), NONE)


def _roll_barrier(asked: RollFire, state: LandState, place: int) -> str:
    return LEGAL if _next_at(state, place) != NONE else "3.4 no-attack-there"


def _roll(asked: RollFire, state: LandState, place: int) -> None:
    state.agenda.pop()
    roll_attack(state, _next_at(state, place), asked.seat)
    roll_the_rest(state, asked.seat)


class RollFire(Question[LandState]):
    """3.4 In which order the dice fall, where that matters."""

    rows: ClassVar[Rows] = Rows(
        OwnRow(ROLL, _roll_barrier, _roll, legal=lambda asked, state: sorted({
            state.attacks[number].place for number in unrolled(state)
        })), otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> str:
        return "" if unrolled(state) else "attacks there is none left to roll for (3.4)"

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(unrolled(state))}


# the dice of an attack

def roll_attack(state: LandState, number: int, side: int) -> None:
    """8.4, 9.4, 14.1 The dice of one attack; 12.4 a gun that fired outside its arc then faces its target."""
    attack = state.attacks[number]
    rolled = Attack(attack.place, attack.vehicle, attack.weapons, True)
    state.attacks = (*state.attacks[:number], rolled, *state.attacks[number + 1:])
    flames = attack.weapons & state.box.flames
    if flames:
        _flame(state, attack, members(flames)[0], side)
    elif attack.vehicle != NONE:
        fire_at_vehicle(state, attack.vehicle, attack.weapons)
    else:
        fire_at_soft(state, attack.place, soft_at(state, attack.place, 1 - side), attack.weapons)
    swing_guns(state, attack)


def _flame(state: LandState, attack: Attack, weapon: int, side: int) -> None:
    if attack.vehicle != NONE:
        flame_vehicle(state, weapon, attack.vehicle)
    else:
        flame_soft(state, weapon, attack.place, soft_at(state, attack.place, 1 - side))


def swing_guns(state: LandState, attack: Attack) -> None:
    for weapon in members(attack.weapons):
        if is_outside_arc(state, weapon, attack.place):
            turn_to(state, state.box.weapons[weapon].piece, attack.place)
