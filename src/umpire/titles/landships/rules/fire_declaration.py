"""3.3 to 3.5, 8.1, 9.1 A fire phase: the declaration of all attacks before any die.

Which targets there are is in rules/fire_targets.py, the dice in rules/fire_volley.py.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import SideStep
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows, always
from umpire.engine.rulings import LEGAL, case_of
from umpire.engine.sets import has, members
from umpire.titles.landships.components import NO_CHECK, NONE, PIECES, PLACES, SEATS
from umpire.titles.landships.language import DONE, FLAME, JOIN, NOT_NOW, OPEN_FIRE, TARGET, TARGET_VEHICLE
from umpire.titles.landships.rules import fire_targets
from umpire.titles.landships.rules.fire_volley import open_fire
from umpire.titles.landships.rules.small_arms import column_name, column_of, cover, readings, total
from umpire.titles.landships.state import (
    DIRECT_FIRE,
    OFFENSIVE_FIRE,
    SMALL_ARMS,
    Attack,
    LandState,
    armour_at,
    side_of,
    soft_at,
)

# the bars of a weapon against a place, in the order it meets them: the weapon that gets farthest gives the reason
_ORDER: Final = ("3.5", "8.6", "16.31", "T9.1", "T9.5", "4.2", "19.26.7", "4.3")


class FirePhase(SideStep[LandState]):
    """3.3 Phases 3 and 5 (the other side's guns, then its rifles and MG mounts) and 8 (everything of the phasing side).

    A side without a target is not asked.
    """

    id: ClassVar[str] = "fire_phase"

    def run(self, state: LandState) -> None:
        state.shots = None
        targets = fire_targets.shots(state, self.side)
        if targets.soft or targets.armour:
            state.agenda.append(DeclareFire(self.side))


# 8.1, 9.1 naming a target

def is_attacked(state: LandState, attacks: Sequence[Attack], place: int, vehicle: int = NONE) -> bool:
    """8.1, 9.1 Return whether an attack on the soft units of a place, or on a vehicle, is declared already; flame is apart."""
    for attack in attacks:
        if attack.place == place and attack.vehicle == vehicle and not attack.weapons & state.box.flames:
            return True
    return False


def spare(state: LandState, weapons: int) -> int:
    """Return those of some weapons that no attack uses, or keeps from firing."""
    in_use = fire_targets.declared_weapons(state)
    free = weapons & ~in_use
    busy = free & state.box.sharing
    for weapon in members(busy) if busy else ():
        if fire_targets.spare_barrier(state, weapon, in_use) != LEGAL:
            free &= ~(1 << weapon)
    return free


def _may_join(state: LandState, place: int, vehicle: int, weapons: int) -> int:
    """Return which of some weapons could join an attack declared there now: once one is declared, flame alone."""
    free = spare(state, weapons)
    return free & state.box.flames if is_attacked(state, state.attacks, place, vehicle) else free


def target_barrier(state: LandState, side: int, place: int) -> str:
    """3.5, 4.7, 8.1 Return what keeps a side from attacking the soft units of a place.

    Nobody is there, nobody moved, or nobody is seen.
    """
    if not soft_at(state, place, 1 - side):
        return "8.6 only-armour" if armour_at(state, place, 1 - side) else "8.1 nobody-there"
    able = fire_targets.shots(state, side).soft.get(place, 0)
    if not able:
        return _nearest_bar(state, side, place, NONE)
    if _may_join(state, place, NONE, able):
        return LEGAL
    return "8.1 one-attack" if is_attacked(state, state.attacks, place) else "3.3 all-named"


def vehicle_barrier(state: LandState, side: int, vehicle: int) -> str:
    """9.1 Return what keeps a side from attacking one armoured vehicle."""
    if side_of(vehicle) == side or not has(state.box.armoured, vehicle):
        return "9.1 no-enemy-armour"
    place = state.where[vehicle]
    if place < 0:
        return "9.1 vehicle-not-there"
    able = fire_targets.shots(state, side).armour.get(vehicle, 0)
    if not able:
        return _nearest_bar(state, side, place, vehicle)
    if _may_join(state, place, vehicle, able):
        return LEGAL
    return "9.1 vehicle-attacked" if is_attacked(state, state.attacks, place, vehicle) else "3.3 all-named"


def could_hurt(state: LandState, attack: Attack, weapons: int, side: int) -> bool:
    """Return whether some face of the die could hurt a unit there if all these weapons fire together; flame always could."""
    if weapons & state.box.flames:
        return True
    column = column_of(state, total(state, weapons, attack.place))
    those = soft_at(state, attack.place, 1 - side)
    return column != NONE and any([
        max(one.levels) > NO_CHECK for one in readings(state, those, column, lambda piece: cover(state, piece))
    ])


def _nearest_bar(state: LandState, side: int, place: int, vehicle: int) -> str:
    """Return why no weapon fires there: the reason of the one that comes nearest to it."""
    bars = [fire_targets.weapon_barrier(state, weapon, place, vehicle) for weapon in fire_targets.weapons_now(state, side)]
    reasons = [bar for bar in bars if case_of(bar) in _ORDER]
    return max(reasons, key=lambda bar: _ORDER.index(case_of(bar)), default="3.3 no-weapon")


def _target_barrier(question: DeclareFire, state: LandState, place: int) -> str:
    return target_barrier(state, question.seat, place)


def _targets(question: DeclareFire, state: LandState) -> list[int]:
    able = fire_targets.shots(state, question.seat).soft
    return [place for place in sorted(able) if _may_join(state, place, NONE, able[place])]


def _target(question: DeclareFire, state: LandState, place: int) -> None:
    state.attacks = (*state.attacks, Attack(place))
    state.agenda.append(JoinFire(question.seat))


def _vehicle_barrier(question: DeclareFire, state: LandState, vehicle: int) -> str:
    return vehicle_barrier(state, question.seat, vehicle)


def _vehicles(question: DeclareFire, state: LandState) -> list[int]:
    able = fire_targets.shots(state, question.seat).armour
    return [one for one in sorted(able) if _may_join(state, state.where[one], one, able[one])]


def _target_vehicle(question: DeclareFire, state: LandState, vehicle: int) -> None:
    state.attacks = (*state.attacks, Attack(state.where[vehicle], vehicle))
    state.agenda.append(JoinFire(question.seat))


def _open_fire(question: DeclareFire, state: LandState, _: int) -> None:
    state.agenda.pop()
    open_fire(state, question.seat)


class DeclareFire(Question[LandState]):
    """3.4 Target after target, each with every weapon that joins; then open fire, or hold it if there is none."""

    id: ClassVar[str] = "declare_fire"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TARGET, _target_barrier, _target, legal=_targets),
        DecisionRow(TARGET_VEHICLE, _vehicle_barrier, _target_vehicle, legal=_vehicles),
        DecisionRow(OPEN_FIRE, always, _open_fire),
        refused={JOIN: "8.1 target-first", FLAME: "14.1 target-first"}, otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return firing_flaw(state, self.seat)

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"n": len(state.attacks), "side": SEATS[self.seat], "phase": f"phase-{state.phase}"}

    def outlook(self, state: LandState) -> dict[str, Slot]:
        able = fire_targets.shots(state, self.seat)
        every = 0
        for weapons in (*able.soft.values(), *able.armour.values()):
            every |= weapons
        return {"weapons": spare(state, every).bit_count(), "targets": len(able.soft) + len(able.armour)}

    def details(self, state: LandState, action: Action) -> dict[str, Slot]:
        """Add the units that would be fired at in a place."""
        slots = super().details(state, action)
        if action.verb == TARGET.name:
            those = members(soft_at(state, action.target, 1 - self.seat))
            slots["units"], slots["others"] = len(those), len(those) - 1
            slots["piece"] = PIECES[those[0]] if those else ""
        return slots

    def only_option(self, state: LandState) -> Optional[Action]:
        """3.4 Return no option where a side has declared an attack: before the dice it looks at the odds."""
        return None if state.attacks else super().only_option(state)

    def is_harmless(self, state: LandState, action: Action) -> bool:
        return action.verb != OPEN_FIRE.name or not state.attacks

    def matters(self, state: LandState, action: Action) -> bool:
        """Return whether all weapons together could hurt the target; otherwise it is offered quietly."""
        if action.verb == TARGET.name:
            weapons = fire_targets.shots(state, self.seat).soft[action.target]
            return could_hurt(state, Attack(action.target), spare(state, weapons), self.seat)
        return True


def firing_flaw(state: LandState, seat: int) -> Optional[Flaw]:
    """Return what cannot be true while fire is declared."""
    if state.phase not in (DIRECT_FIRE, SMALL_ARMS, OFFENSIVE_FIRE):
        return Flaw("phase", Fault("nobody-fires-in-the-phase"))
    if seat != fire_targets.firing_side(state):
        return Flaw("seat", Fault("other-side-fires"))
    in_use = 0
    for attack in state.attacks:
        if attack.weapons & in_use or attack.weapons & ~state.box.weapons_of_side[seat]:
            return Flaw("attacks", Fault("weapon-fires-once"))
        in_use |= attack.weapons
        if attack.vehicle == NONE and not soft_at(state, attack.place, 1 - seat):
            return Flaw("attacks", Fault("nobody-to-fire-at", place=PLACES[attack.place]))
        if attack.vehicle != NONE and (state.where[attack.vehicle] != attack.place or side_of(attack.vehicle) == seat):
            return Flaw("attacks", Fault("is-no-target-there", piece=PIECES[attack.vehicle]))
    return None


# 8.1 who joins

def current_attack(state: LandState) -> Attack:
    """Return the attack being declared."""
    return state.attacks[-1]


def _ready_for_this(state: LandState, weapon: int, side: int) -> str:
    bar = fire_targets.ready_barrier(state, weapon, side)
    return bar or fire_targets.spare_barrier(state, weapon, fire_targets.declared_weapons(state))


def join_barrier(state: LandState, weapon: int, side: int) -> str:
    """8.1, 8.8 Return what keeps a weapon from joining the attack being declared; a burdened one may stay out."""
    attack = current_attack(state)
    bar = _ready_for_this(state, weapon, side)
    if bar == LEGAL and state.box.weapons[weapon].flame:
        return "14.1 flame-alone"
    if bar == LEGAL and is_attacked(state, state.attacks[:-1], attack.place, attack.vehicle):
        return "8.1 one-attack"
    return bar or fire_targets.weapon_barrier(state, weapon, attack.place, attack.vehicle)


def flame_joins_barrier(state: LandState, weapon: int, side: int) -> str:
    """14.1 Return what keeps a flamethrower from making this attack its own."""
    attack = current_attack(state)
    if not state.box.weapons[weapon].flame:
        return "14.1 no-flamethrower"
    if attack.weapons:
        return "14.1 flame-alone"
    return _ready_for_this(state, weapon, side) or fire_targets.weapon_barrier(state, weapon, attack.place, attack.vehicle)


def able_here(state: LandState, side: int) -> int:
    """Return the weapons that could fire at the target being attacked, in use elsewhere or not, as a set."""
    attack, targets = current_attack(state), fire_targets.shots(state, side)
    return targets.soft.get(attack.place, 0) if attack.vehicle == NONE else targets.armour.get(attack.vehicle, 0)


def joiners(state: LandState, side: int) -> tuple[int, ...]:
    """Return every weapon that `join_barrier` lets through."""
    attack = current_attack(state)
    if is_attacked(state, state.attacks[:-1], attack.place, attack.vehicle):
        return ()
    return members(spare(state, able_here(state, side) & ~state.box.flames))


def _flames(question: JoinFire, state: LandState) -> tuple[int, ...]:
    if current_attack(state).weapons:
        return ()
    return members(spare(state, able_here(state, question.seat) & state.box.flames))


def add_weapon(state: LandState, weapon: int) -> None:
    attack = current_attack(state)
    state.attacks = (*state.attacks[:-1], Attack(attack.place, attack.vehicle, attack.weapons | 1 << weapon))


def _join_barrier(question: JoinFire, state: LandState, weapon: int) -> str:
    return join_barrier(state, weapon, question.seat)


def _join(question: JoinFire, state: LandState, weapon: int) -> None:
    add_weapon(state, weapon)


def _flame_barrier(question: JoinFire, state: LandState, weapon: int) -> str:
    return flame_joins_barrier(state, weapon, question.seat)


def _flame(question: JoinFire, state: LandState, weapon: int) -> None:
    """14.1 Declare an attack of its own, which no other weapon can join."""
    add_weapon(state, weapon)
    _tell_declared(question, state)


def _done_barrier(question: JoinFire, state: LandState, _: int) -> str:
    return LEGAL if current_attack(state).weapons else "8.1 nobody-joined"


def _end_joining(question: JoinFire, state: LandState, _: int) -> None:
    _tell_declared(question, state)


def _tell_declared(question: JoinFire, state: LandState) -> None:
    state.agenda.pop()
    attack = current_attack(state)
    slots: dict[str, Slot] = {"side": SEATS[question.seat], "n": attack.weapons.bit_count(), "place": PLACES[attack.place]}
    if attack.vehicle != NONE:
        state.tell("declared-at-vehicle", "9.1", target=PIECES[attack.vehicle], **slots)
    elif attack.weapons & state.box.flames:
        state.tell("declared-flame", "14.1", **slots)
    else:
        state.tell("declared", "8.1", points=total(state, attack.weapons, attack.place), **slots)


class JoinFire(Question[LandState]):
    """8.1 Every weapon that joins the attack, one after another, or (14.1) a flamethrower alone."""

    id: ClassVar[str] = "join_fire"
    selection_verbs: ClassVar[tuple[str, ...]] = (JOIN.name,)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(JOIN, _join_barrier, _join, legal=lambda question, state: joiners(state, question.seat)),
        DecisionRow(FLAME, _flame_barrier, _flame, legal=_flames),
        DecisionRow(DONE, _done_barrier, _end_joining), otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        if not state.attacks:
            return Flaw("attacks", Fault("declared-attack-is-missing"))
        return firing_flaw(state, self.seat)

    def case_for(self, state: LandState, action: Action) -> str:
        """9.4, 8.6, 14.2 Cite the case of the weapon.

        At a vehicle every gun rolls by itself, AP rounds and flame by cases of their own.
        """
        if current_attack(state).vehicle == NONE:
            return ""
        if action.verb == JOIN.name:
            return "9.4" if state.box.weapons[action.target].gun else "8.6"
        return "14.2" if action.verb == FLAME.name else ""

    def situation(self, state: LandState) -> dict[str, Slot]:
        attack = current_attack(state)
        points = total(state, attack.weapons, attack.place)
        return {
            "place": PLACES[attack.place], "target": PIECES[attack.vehicle] if attack.vehicle != NONE else "none",
            "at": "vehicle" if attack.vehicle != NONE else "soft", "n": attack.weapons.bit_count(), "points": points,
            "column": column_name(state, points),
        }

    def outlook(self, state: LandState) -> dict[str, Slot]:
        return {"others": len(joiners(state, self.seat))}

    def group_limit(self, state: LandState) -> int:
        return len(joiners(state, self.seat))

    def is_harmless(self, state: LandState, action: Action) -> bool:
        return True
