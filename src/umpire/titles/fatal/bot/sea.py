"""The sensible player at sea: where ships go, at whom they fire, which mines are swept."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.actions import Action, best, choices
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.bot.eyes import best_shot, gun_risk, mine_risk, shot_value
from umpire.titles.fatal.bot import landing
from umpire.titles.fatal.components import (
    AEGEAN, ALL_FORTS, ALL_SHIPS, ALLIED, FIRST_SHIP, MARMARA, MINES, NONE, OF_SIDE, TURKISH,
)
from umpire.titles.fatal.rules.gunnery import ChooseTarget
from umpire.titles.fatal.rules.ground import distance
from umpire.titles.fatal.rules.losses import worth
from umpire.titles.fatal.rules.victory import clear_water
from umpire.titles.fatal.state import BOX, LAND_SEGMENT, FatalState, batteries_of, put

# a shot must promise as much
LEAST_SHOT: Final = 0.08
# how much better another place must be to be worth sailing
BETTER: Final = 0.05
# and while there is a later Impulse, when the sweepers have been there
PATIENT: Final = 0.2
# what another sweep is worth
SWEEP: Final = 0.08
# what a fleet can hope for in one Impulse
MOST_OF_FLEET: Final = 4.0
# what a warship beside the landing is worth: it makes the assault intensive
SUPPORT: Final = 0.5


# Where ships go

class Chart:
    """A copy of the table in which ships are moved about; ships alike have the same shots from the same water."""

    def __init__(self, state: FatalState) -> None:
        self.trial = state.copy()
        self.landings = beaches_to_come(state)
        self._shots: dict[tuple[object, ...], float] = {}

    def shot_from(self, ship: int, area: int) -> float:
        printed, trial = self.trial.box.pieces[ship], self.trial
        key = (area, printed.type, printed.heavy, batteries_of(trial, ship), printed.side)
        known = self._shots.get(key)
        if known is None:
            here = trial.where[ship]
            put(trial, ship, area)
            known = self._shots[key] = best_shot(trial, ship)
            put(trial, ship, here)
        return known

    def worth(self, ship: int, area: int) -> float:
        """What a ship has of being in an area: its best shot and the landing it supports, less what mines and forts may cost."""
        trial = self.trial
        if has(trial.box.sweepers, ship):
            return sweeper_worth(trial, ship, area)
        value = 0.0 if has(trial.fired, ship) else self.shot_from(ship, area)
        return value + self.support(ship, area) - mine_risk(trial, ship, area) - gun_risk(trial, ship, area)

    def support(self, ship: int, area: int) -> float:
        """7.6#2 The first warship in an Assault Area where troops will land."""
        trial = self.trial
        if has(trial.fired, ship) or area not in self.landings:
            return 0.0
        others = trial.at[area] & ALL_SHIPS & ~trial.box.sweepers & ~bit(ship) & ~trial.fired
        return 0.0 if others else SUPPORT


def beaches_to_come(state: FatalState) -> list[int]:
    """The Assault Areas from which troops will have to fight their way ashore, in a segment still to come."""
    if state.impulse >= state.impulses and state.kind != LAND_SEGMENT:
        return []
    return [plan.water for plan in landing.plan(state) if plan.target != NONE]


def held_back(state: FatalState) -> int:
    """7.6#2 One warship off each of these beaches, the weakest, keeps its shells for the landing."""
    found = 0
    for water in beaches_to_come(state):
        ships = members(state.at[water] & ALL_SHIPS & OF_SIDE[ALLIED] & ~(state.box.sweepers | state.fired | state.crippled))
        if ships:
            found |= bit(min(ships, key=lambda ship: sum(batteries_of(state, ship))))
    return found


def sweeper_worth(state: FatalState, ship: int, area: int) -> float:
    """8.5.2 A sweeper belongs where markers lie, the outermost first, and few guns reach."""
    markers = len(state.mines[area])
    if has(state.crippled, ship) or not markers:
        return -0.2 * distance(state, area, AEGEAN) if state.where[ship] >= 0 else 0.0
    crowd = (state.at[area] & state.box.sweepers & ~bit(ship)).bit_count()
    return 1.0 - 0.2 * distance(state, area, AEGEAN) - gun_risk(state, ship, area) - 0.25 * crowd


def deploy(state: FatalState, options: Sequence[Action]) -> Action:
    """7.3.3#1 Every ship that can be used somewhere; the others stay at home."""
    done = choices(options, "done")[0]
    chart = Chart(state)
    for action in choices(options, "deploy"):
        ship = FIRST_SHIP + action.target
        if not has(state.crippled | state.disabled, ship) and wants_to_sea(chart, ship):
            return action
    return done


def wants_to_sea(chart: Chart, ship: int) -> bool:
    """Whether there is anything for a ship to do at sea."""
    table = chart.trial
    if has(OF_SIDE[TURKISH], ship):
        return turkish_sortie(table)
    if has(table.box.sweepers, ship):
        return any([bool(markers) for markers in table.mines])
    return max([chart.worth(ship, area) for area in _waters(table)], default=0.0) > 0.1


def turkish_sortie(state: FatalState) -> bool:
    """10.4#2, 12.1.1#1 The Turkish ships come out to close the way when little else does: under the enemy's guns they sink."""
    free = clear_water(state)
    return any([distance(state, area, MARMARA) <= 2 for area in members(free & state.box.straits)])


def _waters(state: FatalState) -> list[int]:
    """The sea areas without markers."""
    return [area for area, ground in enumerate(state.box.areas) if ground.sea and not state.mines[area]]


def go_to(state: FatalState, options: Sequence[Action], ship: int) -> Action:
    """7.3.3 The best of the areas that a ship may go to."""
    chart = Chart(state)
    places = choices(options, "at") or choices(options, "to")
    here, halt = state.where[ship], choices(options, "done")
    least = chart.worth(ship, here) if halt and here >= 0 else float("-inf")
    found = best(places, lambda action: chart.worth(ship, action.target), least)
    return found if found is not None else halt[0] if halt else options[0]


# What they do there

def act(state: FatalState, options: Sequence[Action]) -> Action:
    """7.3.4#1 The best shot first; then whoever stands badly goes elsewhere; then the sweepers; then done."""
    kept = held_back(state)
    firing = [action for action in choices(options, "fire") if not has(kept, action.target)]
    shot = best(firing, lambda action: best_shot(state, action.target), LEAST_SHOT)
    if shot is not None:
        return shot
    chart = Chart(state)
    sailing = [action for action in choices(options, "sail") if not has(kept, FIRST_SHIP + action.target)]
    sail = best(sailing, lambda action: _gain(chart, FIRST_SHIP + action.target), 0.0)
    if sail is not None:
        return sail
    return choices(options, "done")[0]


def _gain(chart: Chart, ship: int) -> float:
    """What a ship would have of going to the best area next to it."""
    table = chart.trial
    here = table.where[ship]
    if here < 0 or has(table.moved, ship):
        return 0.0
    now = chart.worth(ship, here) + (BETTER if has(table.box.sweepers, ship) else patience(table))
    near = [area for area in members(table.box.sea_next[here]) if has(table.box.sweepers, ship) or not table.mines[area]]
    return max([chart.worth(ship, area) for area in near], default=now) - now


def patience(state: FatalState) -> float:
    """7.2#6 Who has acted cannot come again: what is not worth much now may be later."""
    return PATIENT if state.impulse < state.impulses else BETTER


def aim(state: FatalState, options: Sequence[Action], decision: ChooseTarget) -> Action:
    found = best(choices(options, "aim"), lambda action: shot_value(state, decision.piece, action.target))
    return found if found is not None else options[0]


def naval_value(state: FatalState, seat: int) -> float:
    """What a naval activation promises now."""
    if seat == TURKISH:
        ready = [piece for piece in members(_guns(state)) if not has(state.fired | state.crippled | state.activated, piece)]
        return sum([best_shot(state, piece) for piece in ready if state.where[piece] >= 0], 0.0)
    return fleet_value(state) + (0.1 * len(idle_sweepers(state)) if any(state.mines) else 0.0)


def fleet_value(state: FatalState) -> float:
    """What the Allied warships that have not acted could do where they can go: they cannot all hit the same fort."""
    if not state.naval_paid:
        return 0.0
    chart, idle = Chart(state), ALL_SHIPS & OF_SIDE[ALLIED] & ~(state.box.sweepers | state.activated | state.crippled)
    waters = _waters(state)
    ships = [ship for ship in members(idle) if state.where[ship] >= 0 or state.where[ship] == BOX]
    return min(sum([max([chart.worth(ship, area) for area in waters], default=0.0) for ship in ships], 0.0), MOST_OF_FLEET)


def idle_sweepers(state: FatalState) -> list[int]:
    idle = members(state.box.sweepers & ~(state.activated | state.crippled))
    return [ship for ship in idle if state.where[ship] >= 0 or state.where[ship] == BOX]


def _guns(state: FatalState) -> int:
    return ALL_SHIPS & OF_SIDE[TURKISH] | ALL_FORTS & state.fed


# Mines

def sweep(state: FatalState, options: Sequence[Action]) -> Action:
    """8.5.2 Whoever is not half lost already tries."""
    found = best(choices(options, "sweep"), lambda action: 1.0 - float(has(state.disabled, FIRST_SHIP + action.target)), 0.5)
    return found if found is not None else options[-1]


def clear(state: FatalState, options: Sequence[Action]) -> Action:
    """8.5.2#4 The strong marker first: it reaches next door."""
    return max(options, key=lambda action: MINES.index(action.word.removeprefix("mine-")) if action.target >= 0 else -1)


def reveal(state: FatalState, options: Sequence[Action]) -> Action:
    """R-14 Every marker that can strike does."""
    shown = choices(options, "reveal")
    return shown[0] if shown else options[-1]


def strike(state: FatalState, options: Sequence[Action]) -> Action:
    found = best(choices(options, "strike"), lambda action: float(worth(state, FIRST_SHIP + action.target)[0]))
    return found if found is not None else options[-1]


def again_value(state: FatalState, piece: int) -> float:
    """7.3.2c What a second activation of a ship or fort promises: its best shot once it is unfired, or another sweep."""
    if state.where[piece] < 0:
        return 0.0
    if has(state.box.sweepers, piece):
        return sweeps_again(state, piece)
    trial = state.copy()
    trial.fired &= ~bit(piece)
    return best_shot(trial, piece) - (mine_risk(state, piece, state.where[piece]) if has(ALL_SHIPS, piece) else 0.0)


def sweeps_again(state: FatalState, ship: int) -> float:
    """8.5.2 Markers where a sweeper is, or next to it: the way is worth something while there are turns to use it."""
    here = state.where[ship]
    near = bit(here) | state.box.sea_next[here]
    return SWEEP if near & state.mined and state.turn < state.sheet.last_turn else 0.0
