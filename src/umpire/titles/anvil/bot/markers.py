"""The sensible player's markers: risings of the FFI, bombings, paradrops, the surrender of fortresses."""
from __future__ import annotations

from typing import Final

from umpire.engine.actions import Action
from umpire.titles.anvil.bot.fights import points_in_order
from umpire.titles.anvil.bot.lines import Lines, strength_in
from umpire.titles.anvil.bot.worth import area_worth, worth_of_unit
from umpire.titles.anvil.components import ALLIED, GERMAN, LANDING_AREAS, LANDING_ZONE_1, LANDING_ZONE_2
from umpire.titles.anvil.language import BOMB_AIR, BOMB_NAVAL, DROP, ROUSE
from umpire.titles.anvil.rules.bombings import ChooseBombing, PlaceBomb
from umpire.titles.anvil.rules.paradrops import ChooseDrop
from umpire.titles.anvil.rules.resistance import Rouse, risings
from umpire.titles.anvil.rules.surrender import SeekSurrender
from umpire.titles.anvil.state import AnvilState, blockers, is_friendly, level_of, units_in

# what the walls of a fortress add to the wish to bomb it, by strength point before them
WALLS: Final = 2.0
CUT: Final = 0.35


def choose_rising(state: AnvilState, decision: Rouse) -> Action:
    """Return where an area is worth most, or bars most of the Germans' ways north."""
    lines = Lines(state)
    traffic = lines.traffic()
    rising = state.styles.allied.rising
    worth = {area: area_worth(state, area) + CUT * traffic[area] for area in risings(state)}
    for area in worth if rising else ():
        worth[area] += rising * lines.cut_off_worth(area)
    return ROUSE.actions[max(worth, key=lambda area: (worth[area], -area))]


def choose_bomb(state: AnvilState, decision: PlaceBomb) -> Action:
    """Return where most will be fought for most."""
    verb = BOMB_NAVAL if decision.marker else BOMB_AIR
    areas = [action.target for action in decision.options(state) if action.verb == verb.name]
    return verb.actions[max(areas, key=lambda area: (_bomb_worth(state, area, decision.marker), -area))]


def _bomb_worth(state: AnvilState, area: int, marker: int) -> float:
    """Return the strength that can attack an area, times what stands there."""
    if not blockers(state, area, ALLIED):
        return 0.0
    near = sum([strength_in(state, there, ALLIED) for there in state.box.ground.neighbours[area]])
    if area in LANDING_AREAS:
        near += strength_in(state, (LANDING_ZONE_1, LANDING_ZONE_2)[LANDING_AREAS.index(area)], ALLIED)
    force = min(40.0, points_in_order(state, area, ALLIED) + 0.4 * near)
    prey = sum([worth_of_unit(state, unit) for unit in units_in(state, area, GERMAN)])
    share = 0.7 if state.bombs[1 - marker] == area and not level_of(state, area) else 1.0
    return share * force * (prey + (WALLS if level_of(state, area) else 0.0))


def choose_bombing(state: AnvilState, decision: ChooseBombing) -> Action:
    return decision.options(state)[0]


def choose_drop(state: AnvilState, decision: ChooseDrop) -> Action:
    """Return where fewest Germans are, beside the beaches."""
    areas = state.scenario.drops[decision.drop].areas
    return DROP.actions[min(areas, key=lambda area: (_resistance(state, area), area))]


def _resistance(state: AnvilState, area: int) -> float:
    beside = any([there in LANDING_AREAS for there in state.box.ground.neighbours[area]])
    foreign = 0.0 if is_friendly(state, area, ALLIED) else 0.5
    return strength_in(state, area, GERMAN) + foreign + (0.0 if beside else 1.0) - 0.5 * area_worth(state, area)


def choose_surrender(state: AnvilState, decision: SeekSurrender) -> Action:
    """Return the roll, always: one level more costs little, and a fortress is worth much."""
    return decision.options(state)[0]
