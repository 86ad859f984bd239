"""10 Close assault: what it promises before any unit goes in, and the choices in it."""
from __future__ import annotations

from collections.abc import Sequence

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import has, members
from umpire.titles.landships.bot.worth import FACES, PIN, Threats, check_cost, nerve, prize, tank_die_cost, worth
from umpire.titles.landships.components import ALL_CAVALRY, ALL_FOOT, ALL_VEHICLES, HEAVY
from umpire.titles.landships.rules import close_assault
from umpire.titles.landships.rules.close_assault import AE, AH, DE, DH, EX, ND, fought_hex, strength
from umpire.titles.landships.rules.vehicles_movement import PIECE_OF
from umpire.titles.landships.state import LandState, enemies_at, is_platoon, manner_of, phasing, units_at


def terms(state: LandState, one: int, attackers: Sequence[int], defenders: Sequence[int]) -> int:
    """10.3 Return the modifiers of an assault on a hex by a group that may not be there yet."""
    total = sum([term.value for term in close_assault.ground_terms(state, one)])
    attack, defence = _morale(state, attackers), _morale(state, defenders)
    word = ("close_assault", "modifiers")
    if attack and defence and attack != defence:
        total += state.box.constant(*word, "attacker_best_morale_higher" if attack > defence else "attacker_best_morale_lower")
    if any([has(ALL_VEHICLES, piece) for piece in attackers]):
        total += state.box.constant(*word, "attacker_vehicle_in_hex")
    if any([has(ALL_VEHICLES, piece) for piece in defenders]):
        total += state.box.constant(*word, "defender_vehicle_in_hex")
    return total


def _morale(state: LandState, those: Sequence[int]) -> int:
    return max([state.box.pieces[piece].morale for piece in those if has(ALL_FOOT | ALL_CAVALRY, piece)], default=0)


def promise(state: LandState, side: int, one: int, attackers: Sequence[int], shaken: float = 0.0) -> float:
    """10.4 Return what an assault by a group on the enemies in a hex promises.

    `shaken` is how likely fire pins its foot first.
    """
    defenders = members(enemies_at(state, one, side))
    if not defenders or not attackers:
        return 0.0
    attack = sum([strength(state, piece, True, one) * (1 - 0.5 * shaken * is_platoon(state, piece)) for piece in attackers])
    column = close_assault.column_for(state, int(attack), sum([strength(state, piece) for piece in defenders]))
    add = terms(state, one, attackers, defenders)
    manner = manner_of(state, side)
    prize_ = prize(state, side, one) * manner.prize
    rows = [state.box.assault_table.cell(die + add, column) for die in range(1, FACES + 1)]
    nerve_ = nerve(state, side) * manner.losses
    return sum([_outcome(state, row, attackers, defenders, prize_, nerve_, manner.repulsed) for row in rows]) / FACES


def _outcome(
    state: LandState, result: int, attackers: Sequence[int], defenders: Sequence[int], prize_: float, nerve_: float,
    repulsed: float,
) -> float:
    """Return what a result gains, less what it costs as far as that still counts."""
    if result == DE:
        return prize_ + sum([worth(state, piece) for piece in defenders])
    if result == DH:
        return prize_ + sum([_check(state, piece) for piece in defenders])
    if result == EX:
        gain = prize_ if len(defenders) == 1 else -repulsed * nerve_
        return gain + _least(state, defenders) - _least(state, attackers) * nerve_
    if result == ND:
        return -repulsed * nerve_
    if result == AH:
        return -sum([_check(state, piece) for piece in attackers]) * nerve_ - repulsed * nerve_
    return -sum([worth(state, piece) for piece in attackers]) * nerve_ if result == AE else 0.0


def _check(state: LandState, piece: int) -> float:
    if has(state.box.armoured, piece):
        return PIN * worth(state, piece)
    return check_cost(state, piece, HEAVY, by_fire=False) * worth(state, piece)


def _least(state: LandState, those: Sequence[int]) -> float:
    platoons = [worth(state, piece) for piece in those if is_platoon(state, piece)]
    return min(platoons) if platoons else max([worth(state, piece) for piece in those])


def fire_first(look: Threats, one: int) -> float:
    """8.7 Return the chance that fire pins those who break into a hex before they fight.

    Everything around fires, and nothing covers.
    """
    points = look.fire_on(one)
    return min(min(points, 24) / 30 * manner_of(look.state, look.side).pins, 1.0)


def alone_in(state: LandState, tank: int, foot: Sequence[int]) -> float:
    """10.5 Return what it costs a tank to be alone in a hex with foot that may attack it."""
    platoons = [piece for piece in foot if is_platoon(state, piece) and not has(state.pinned, piece)]
    if not platoons:
        return 0.0
    return tank_die_cost(state, tank, close_assault.tank_die_odds(state, len(platoons), tank)) * worth(state, tank)


# The questions

def pick(state: LandState, options: Sequence[Action]) -> Action:
    """10.9 Return the surest fight first: a unit taken prisoner helps nobody later."""
    side = phasing(state)

    def value(action: Action) -> float:
        return promise(state, side, action.target, members(units_at(state, action.target, side)))

    return pick_best(options, value) or options[0]


def way(state: LandState, options: Sequence[Action], seat: int) -> Action:
    """10.5 Return the tank die or the ratio, whichever promises more."""
    one = fought_hex(state)
    own, enemy = members(units_at(state, one, seat)), members(units_at(state, one, 1 - seat))
    if phasing(state) == seat:
        ratio = promise(state, seat, one, own)
    else:
        ratio = -promise(state, 1 - seat, one, enemy)
    platoons = len(members(close_assault.unpinned_platoons(state, one, seat)))

    def value(action: Action) -> float:
        if action.verb == "by_ratio":
            return ratio
        tank = PIECE_OF[action.target]
        return tank_die_cost(state, tank, close_assault.tank_die_odds(state, platoons, tank)) * worth(state, tank)

    return pick_best(options, value) or options[0]


def lose(state: LandState, options: Sequence[Action]) -> Action:
    """10.4 Return the weakest platoon, preferably a pinned one."""
    return pick_best(options, lambda action: -worth(state, action.target) + 0.2 * has(state.pinned, action.target)) or options[0]


def attack_tank(state: LandState, options: Sequence[Action]) -> Action:
    """10.10 Return the tank worth most: it costs nothing to try."""
    tanks = with_verb(options, "against_tank")
    return pick_best(tanks, lambda action: worth(state, PIECE_OF[action.target])) or options[-1]
