"""The sensible player's guns and squadrons: the bombardment that promises most."""
from __future__ import annotations

from typing import Final

from umpire.engine.actions import Action
from umpire.engine.sets import has
from umpire.titles.allenby.bot.combat import Prey, gain, stake_at
from umpire.titles.allenby.bot.setup import marker_or_done
from umpire.titles.allenby.bot.worth import counters_at
from umpire.titles.allenby.components import THE_BRITISH, THE_TURKS, TURKISH
from umpire.titles.allenby.language import BOMBARD, DONE, FIRE, FLY, GUN
from umpire.titles.allenby.rules.bombardment import LayGuns, PlaceSquadron, batteries, bombard_value, squadrons_of, targets
from umpire.titles.allenby.state import IN_HAND, AllenbyState, engagement, occupant

FACES: Final = 6


def bombardment_worth(state: AllenbyState, h: int, strength: int, seat: int) -> float:
    """Return the mean over the six faces of what a bombardment takes."""
    if strength <= 0:
        return 0.0
    number = counters_at(state, h, seat)
    prey = Prey(0.0, False, stake_at(state, h, seat), False, 99, 0.0)
    row = state.box.bombard_results[_last_at_most(state.box.bombard_rows, strength)]
    faces = [row[_last_at_most(state.box.bombard_columns, face + number)] for face in range(1, FACES + 1)]
    return sum([gain(state, prey, result, seat) for result in faces]) / FACES


def _last_at_most(starts: tuple[int, ...], number: int) -> int:
    return max([place for place, start in enumerate(starts) if start <= number], default=0)


# Squadrons

def choose_flight(state: AllenbyState, decision: PlaceSquadron) -> Action:
    """Send all squadrons to one hex, from which they bombard together with the guns there."""
    seat = decision.seat
    hexes = [state.where[unit] for unit in squadrons_of(seat) if state.where[unit] >= 0]
    if hexes and occupant(state, hexes[0]) != 1 - seat:
        return FLY.actions[hexes[0]]
    strength_in_hand = sum([bombard_value(state, unit) for unit in squadrons_of(seat) if state.where[unit] == IN_HAND])
    best, most = -1, -1.0
    for target in enemy_hexes(state, seat):
        for h in state.box.grid.around[target]:
            if occupant(state, h) != 1 - seat:
                worth = bombardment_worth(state, target, strength_in_hand + guns_from(state, h, target, seat), seat)
                if worth > most:
                    best, most = h, worth
    return FLY.actions[best] if best >= 0 else decision.options(state)[0]


def enemy_hexes(state: AllenbyState, seat: int) -> list[int]:
    """6.2.a Return where enemies stand that have not been bombarded this turn."""
    foes = THE_BRITISH if seat == TURKISH else THE_TURKS
    places = {state.where[unit] for unit in foes if state.where[unit] >= 0}
    return [h for h in sorted(places) if not has(state.bombarded, h)]


def guns_from(state: AllenbyState, h: int, target: int, seat: int) -> int:
    """Return what the guns of one hex, beside a squadron over `h` and beside the target, would add."""
    near = [there for there in (h, *state.box.grid.around[h]) if there in state.box.grid.around[target]]
    sums = [sum([bombard_value(state, unit) for unit in batteries(state, seat) if state.where[unit] == there]) for there in near]
    return max(sums, default=0)


# Bombardments

def choose_bombardment(state: AllenbyState, seat: int) -> Action:
    best, most = -1, 0.05
    for h in targets(state, seat):
        worth = bombardment_worth(state, h, strength_on(state, h, seat), seat)
        if worth > most:
            best, most = h, worth
    return BOMBARD.actions[best] if best >= 0 else marker_or_done(state, seat) if seat != TURKISH else DONE.alone


def strength_on(state: AllenbyState, target: int, seat: int) -> int:
    """Return the most that guns and squadrons of one hex, and of those beside it, bring to bear."""
    able = [unit for unit in batteries(state, seat) if state.where[unit] in state.box.grid.around[target]]
    best = 0
    for h in sorted({state.where[unit] for unit in able}):
        here = [bombard_value(state, unit) for unit in able if state.where[unit] == h]
        best = max(best, sum(sorted(here, reverse=True)[:state.box.limits.bombarding]))
    return best


def choose_gun(state: AllenbyState, decision: LayGuns) -> Action:
    """Add the strongest hex of guns first, then all that can join."""
    guns = [action.target for action in decision.options(state) if action.verb == GUN.name]
    attackers = engagement(state).attackers
    if not guns:
        return FIRE.alone
    here = state.where[attackers[0]] if attackers else -1

    def rank(unit: int) -> tuple[bool, int, int, int]:
        place = state.where[unit]
        mates = sum([bombard_value(state, other) for other in guns if state.where[other] == place])
        return place == here, mates, bombard_value(state, unit), -unit
    return GUN.actions[max(guns, key=rank)]
