"""A sensible player for both seats: what an attentive beginner would do after two or three games.

Attacks are rated over the six faces of the die, marches by the way to a goal, everything in victory points. The same state
always gets the same advice, and the Turk's depends on nothing that his view does not show (see worth.py).
"""
from __future__ import annotations

from typing import Optional

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
from umpire.titles.allenby.rules.bombardment import Bombard, LayGuns, PlaceSquadron
from umpire.titles.allenby.rules.casualties import ChooseStrongest, NameLast, PlaceFragment
from umpire.titles.allenby.rules.combat import ChooseCounted, ChooseSupport, Muster, formation_to_join, with_barrier
from umpire.titles.allenby.rules.combat_retreat import ChooseAdvance, ChooseRetreat
from umpire.titles.allenby.rules.garrisons import Garrisons, PlaceGarrisons
from umpire.titles.allenby.rules.movement import March, Straggle, common_reach, movers
from umpire.titles.allenby.rules.operations import CombatHalf, DeclareOrder, MovementHalf, NameGroup, OwedMoves
from umpire.titles.allenby.rules.recovery import Call
from umpire.titles.allenby.rules.setup import Place, PlaceAt, Shift
from umpire.titles.allenby.state import AllenbyState, engagement, is_dummy


def advice(state: AllenbyState, decision: Decision[AllenbyState]) -> Optional[Action]:
    """Return the action of the sensible player."""
    if isinstance(decision, (MovementHalf, March, OwedMoves, Shift, Straggle)):
        return on_the_march(state, decision)
    if isinstance(decision, (NameGroup, DeclareOrder, CombatHalf, Muster)):
        return in_command(state, decision)
    if isinstance(decision, (ChooseCounted, ChooseSupport, ChooseStrongest, ChooseRetreat, ChooseAdvance)):
        return in_a_fight(state, decision)
    if isinstance(decision, (PlaceSquadron, Bombard, LayGuns)):
        return at_the_guns(state, decision)
    if isinstance(decision, Place):
        return choose_to_place(state, decision)
    if isinstance(decision, PlaceAt):
        return choose_place(state, decision)
    return afterwards(state, decision)


def on_the_march(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
    if isinstance(decision, Straggle):
        return bot_results.choose_step(state, decision)
    if isinstance(decision, OwedMoves):
        return decision.options(state)[0]
    if isinstance(decision, Shift):
        return DONE.alone
    if isinstance(decision, March):
        return choose_goal(state, decision.seat)
    return british_march(state) if decision.seat == BRITISH else turkish_march(state, decision)


def in_command(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
    if isinstance(decision, NameGroup):
        return GROUP.actions[bot_turks.choose_group(state)]
    if isinstance(decision, Muster):
        return choose_attacker(state, decision)
    attack = choose_assault(state, decision.seat)
    if isinstance(decision, DeclareOrder):
        return COMBAT_FIRST.alone if attack.units or decision.seat == TURKISH else MOVEMENT_FIRST.alone
    return ATTACK.actions[attack.target] if attack.units else no_attack(state, decision)


def in_a_fight(state: AllenbyState, decision: Decision[AllenbyState]) -> Optional[Action]:
    if isinstance(decision, ChooseCounted):
        return bot_results.choose_counted(state, decision)
    if isinstance(decision, ChooseSupport):
        return bot_results.choose_support(state, decision)
    if isinstance(decision, ChooseStrongest):
        return bot_results.choose_strongest(state, decision)
    if isinstance(decision, ChooseRetreat):
        return bot_results.choose_retreat(state, decision)
    return bot_results.choose_advance(state, decision) if isinstance(decision, ChooseAdvance) else None


def at_the_guns(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
    if isinstance(decision, PlaceSquadron):
        return choose_flight(state, decision)
    return choose_gun(state, decision) if isinstance(decision, LayGuns) else choose_bombardment(state, decision.seat)


def afterwards(state: AllenbyState, decision: Decision[AllenbyState]) -> Optional[Action]:
    if isinstance(decision, NameLast):
        return bot_results.choose_last(state, decision)
    if isinstance(decision, PlaceFragment):
        return bot_results.choose_fragment(state, decision)
    if isinstance(decision, Garrisons):
        return choose_disband(state)
    if isinstance(decision, PlaceGarrisons):
        return choose_garrison(state, decision)
    return bot_results.choose_call(state, decision) if isinstance(decision, Call) else None


# Attacks

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

def british_march(state: AllenbyState) -> Action:
    """Return the next formation or unit that has somewhere to go."""
    party = bot_british.next_march(state, [unit for unit in movers(state) if not is_dummy(unit)])
    if not party:
        return DONE.alone
    return MARCH.actions[party[0]] if len(party) == 1 else FORM.actions[state.box.units[party[0]].formation]


def turkish_march(state: AllenbyState, decision: Decision[AllenbyState]) -> Action:
    unit = bot_turks.next_march(state, list(movers(state)))
    return MARCH.actions[unit] if unit >= 0 else no_attack(state, decision)


def choose_goal(state: AllenbyState, seat: int) -> Action:
    """Return the goal of the units that set out; once they have, they must go somewhere."""
    party = state.party
    if seat == BRITISH:
        goal = bot_british.destination(state, bot_british.plan_of(state), party)
    else:
        goal = bot_turks.destination(state, bot_turks.posts_of(state), party)
    return TO.actions[goal if goal >= 0 else min(common_reach(state, party))]
