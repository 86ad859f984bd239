"""A sensible player for both seats: what an attentive beginner would do after two or three games.

Attacks are rated over the six faces of the die, marches by the way to a goal, everything in victory points. The same state
always gets the same advice, and the Turk's depends on nothing that his view does not show (see worth.py).
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.rulings import LEGAL
from umpire.titles.allenby.bot import british as bot_british
from umpire.titles.allenby.bot import results as bot_results
from umpire.titles.allenby.bot import turks as bot_turks
from umpire.titles.allenby.bot.combat import best_assault, choose_assault
from umpire.titles.allenby.bot.fire import choose_bombardment, choose_flight, choose_gun
from umpire.titles.allenby.bot.garrisons import choose_disband, choose_garrison
from umpire.titles.allenby.bot.setup import choose_place, choose_to_place
from umpire.titles.allenby.components import BRITISH, TURKISH
from umpire.titles.allenby.language import (
    ASSAULT,
    ATTACK,
    COMBAT_FIRST,
    DONE,
    FORM,
    GROUP,
    MARCH,
    MOVEMENT_FIRST,
    TO,
    WITH,
    WITH_ALL,
)
from umpire.titles.allenby.rules.combat import Muster, formation_to_join, with_barrier
from umpire.titles.allenby.rules.movement import common_reach, movers
from umpire.titles.allenby.state import AllenbyState, engagement, is_dummy


def advice(state: AllenbyState, decision: Decision[AllenbyState]) -> Optional[Action]:
    """Return the action of the sensible player."""
    choose = CHOICES.get(decision.id)
    return None if choose is None else choose(state, decision)


# Attacks

def declare_order(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
    fights = choose_assault(state, decision.seat).units or decision.seat == TURKISH
    return COMBAT_FIRST.alone if fights else MOVEMENT_FIRST.alone


def choose_attack(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
    best = choose_assault(state, decision.seat)
    return ATTACK.actions[best.target] if best.units else no_attack(state, decision)


def no_attack(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
    """R14 End the attacks; a unit that pledged one by standing still has to make it."""
    options = decision.options(state)
    return DONE.alone if DONE.alone in options else options[0]


def choose_attacker(state: AllenbyState, decision: Muster) -> Action:
    """Add the units of the best attack on the hex one after another; whole formations at once."""
    attackers = engagement(state).attackers
    units = best_assault(state, engagement(state).target, decision.seat).units
    missing = [unit for unit in units if unit not in attackers and with_barrier(state, unit) == LEGAL]
    if not missing:
        return ASSAULT.alone if attackers else decision.options(state)[0]
    formation = state.box.units[missing[0]].formation
    together = formation_to_join(state, formation) if formation >= 0 else ()
    if len(together) > 1 and all([unit in missing for unit in together]):
        return WITH_ALL.actions[formation]
    return WITH.actions[missing[0]]


# Marches

def choose_march(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
    return british_march(state) if decision.seat == BRITISH else turkish_march(state, decision)


def british_march(state: AllenbyState) -> Action:
    """Return the next formation or unit that has somewhere to go."""
    party = bot_british.next_march(state, [unit for unit in movers(state) if not is_dummy(unit)])
    if not party:
        return DONE.alone
    return MARCH.actions[party[0]] if len(party) == 1 else FORM.actions[state.box.units[party[0]].formation]


def turkish_march(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
    unit = bot_turks.next_march(state, list(movers(state)))
    return MARCH.actions[unit] if unit >= 0 else no_attack(state, decision)


def choose_goal(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
    """Return the goal of the units that set out; once they have, they must go somewhere."""
    party = state.party
    if decision.seat == BRITISH:
        goal = bot_british.destination(state, bot_british.plan_of(state), party)
    else:
        goal = bot_turks.destination(state, bot_turks.posts_of(state), party)
    return TO.actions[goal if goal >= 0 else min(common_reach(state, party))]


# what answers a decision, by its id
CHOICES: Final[dict[str, Callable[[AllenbyState, Any], Action]]] = {
    "place": choose_to_place, "place_at": choose_place, "shift": lambda state, _: DONE.alone,
    "place_squadron": choose_flight, "bombard": lambda state, decision: choose_bombardment(state, decision.seat),
    "lay_guns": choose_gun, "name_group": lambda state, _: GROUP.actions[bot_turks.choose_group(state)],
    "declare_order": declare_order, "combat_half": choose_attack, "muster": choose_attacker,
    "movement_half": choose_march, "march": choose_goal, "owed_moves": lambda state, decision: decision.options(state)[0],
    "straggle": bot_results.choose_step, "choose_counted": bot_results.choose_counted,
    "choose_support": bot_results.choose_support, "choose_strongest": bot_results.choose_strongest,
    "choose_retreat": bot_results.choose_retreat, "choose_advance": bot_results.choose_advance,
    "name_last": bot_results.choose_last, "place_fragment": bot_results.choose_fragment,
    "garrisons": lambda state, _: choose_disband(state), "place_garrisons": choose_garrison, "call": bot_results.choose_call,
}
