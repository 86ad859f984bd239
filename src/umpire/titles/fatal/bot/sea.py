"""The sensible player at sea: where ships go, at whom they fire, which mines are swept."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.bot.eyes import best_shot, gun_risk, is_last_turn, mine_attacks, mine_risk, shot_value, targets_of
from umpire.titles.fatal.bot import landing
from umpire.titles.fatal.components import (
    AEGEAN, ALL_FORTS, ALL_SHIPS, ALLIED, FIRST_SHIP, MARMARA, MINES, NONE, OF_SIDE, TURKISH,
)
from umpire.titles.fatal.rules.combat_naval_fire import ChooseTarget
from umpire.titles.fatal.rules.combat_unit_states import worth
from umpire.titles.fatal.rules.definitions import can_pay, distance
from umpire.titles.fatal.rules.operations_activation import LATE
from umpire.titles.fatal.rules.operations_naval import crowded
from umpire.titles.fatal.rules.supply import second_activation_price
from umpire.titles.fatal.rules.victory import clear_water
from umpire.titles.fatal.state import BOX, LAND_SEGMENT, FatalState, batteries_of, put

# a shot of a fort must promise as much
LEAST_OF_FORT: Final = 0.08
# how much less every further ship does that fires from the same water
CROWD: Final = 0.15
# what a warship beside the landing is worth: it makes the assault intensive
SUPPORT: Final = 0.5


# Where ships go

class Chart:
    """A copy of the table in which ships are moved about; ships alike have the same shots from the same water."""

    def __init__(self, state: FatalState) -> None:
        self.trial = state.copy()
        # who acts again has been there before, and comes to fire
        self.landings = [] if state.second else beaches_to_come(state)
        self._shots: dict[tuple[object, ...], float] = {}
        self._returns: dict[tuple[object, ...], float] = {}
        self._may_return = can_pay(state, ALLIED, second_activation_price(state)) and not state.second

    def shot_from(self, ship: int, area: int) -> float:
        trial, key = self.trial, self._kind(ship, area)
        known = self._shots.get(key)
        if known is None:
            here = trial.where[ship]
            put(trial, ship, area)
            known = self._shots[key] = best_shot(trial, ship)
            put(trial, ship, here)
        return known

    def _kind(self, ship: int, area: int) -> tuple[object, ...]:
        """What the shots of a ship from an area depend on."""
        printed = self.trial.box.pieces[ship]
        return (area, printed.type, printed.heavy, batteries_of(self.trial, ship), printed.side)

    def worth(self, ship: int, area: int) -> float:
        """What a ship has of being in an area: shots, and the landing it supports, less what mines and forts may cost."""
        trial = self.trial
        if has(trial.box.sweepers, ship):
            return sweeper_worth(trial, ship, area)
        value = 0.0 if has(trial.fired, ship) or self._is_far(ship, area) else self.shot_from(ship, area)
        value += self.support(ship, area) + self.second_shot(ship, area) * trial.styles.allied.come_back
        return value - self.danger(ship, area)

    def _is_far(self, ship: int, area: int) -> bool:
        """7.3.3#3 Who goes farther than next door does not fire; out of the box everybody does."""
        here = self.trial.where[ship]
        return here >= 0 and here != area and not has(self.trial.box.sea_next[here], area)

    def second_shot(self, ship: int, area: int) -> float:
        """7.3.2c The best that a warship could do from an area in a second activation, in the last turn, when supply is there
        to be spent."""
        if not self._may_return or not is_last_turn(self.trial) or has(self.trial.twice | self.trial.disabled, ship):
            return 0.0
        key = (*self._kind(ship, area), has(self.trial.box.french, ship))
        known = self._returns.get(key)
        if known is None:
            known = self._returns[key] = max(self.from_here(ship, area), self.from_next_door(ship, area), 0.0)
        return known

    def from_here(self, ship: int, area: int) -> float:
        """What a second activation brings where a ship lies: R-78 after the last Impulse the mines attack once more."""
        late = self.trial.impulse >= self.trial.impulses
        return self.shot_from(ship, area) - (mine_risk(self.trial, ship, area) if late else 0.0)

    def from_next_door(self, ship: int, area: int) -> float:
        """7.3.3#3 Or one area farther on."""
        return max([self.shot_from(ship, there) - self.danger(ship, there) for there in self.near(ship, area)], default=0.0)

    def near(self, ship: int, area: int) -> tuple[int, ...]:
        """7.4.2 The waters next door where a ship finds room; only sweepers go among markers."""
        trial = self.trial
        found = trial.box.sea_next[area] & ~(0 if has(trial.box.sweepers, ship) else trial.mined)
        return members(found & ~crowded(trial, bit(ship), found))

    def danger(self, ship: int, area: int) -> float:
        """What mines and forts may cost."""
        return mine_risk(self.trial, ship, area) + gun_risk(self.trial, ship, area)

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
    """7.6#2 One warship off each of these beaches, the weakest, keeps its shells for the landing; not among mines."""
    found = 0
    for water in [beach for beach in beaches_to_come(state) if not mine_attacks(state, beach)]:
        ships = members(state.at[water] & ALL_SHIPS & OF_SIDE[ALLIED] & ~(state.box.sweepers | state.fired | state.crippled))
        if ships:
            found |= bit(min(ships, key=lambda ship: sum(batteries_of(state, ship))))
    return found


def sweeper_worth(state: FatalState, ship: int, area: int) -> float:
    """8.5.2 A sweeper belongs where markers lie, the outermost first, and few guns reach."""
    markers, style = len(state.mines[area]), state.styles.allied
    if has(state.crippled, ship) or not markers:
        return -style.outward * distance(state, area, AEGEAN) if state.where[ship] >= 0 else 0.0
    crowd = (state.at[area] & state.box.sweepers & ~bit(ship)).bit_count()
    return 1.0 - style.outward * distance(state, area, AEGEAN) - gun_risk(state, ship, area) - style.apart * crowd


def deploy(state: FatalState, options: Sequence[Action]) -> Action:
    """7.3.3#1 Every ship that can be used somewhere; the others stay at home."""
    done = with_verb(options, "done")[0]
    chart = Chart(state)
    for action in with_verb(options, "deploy"):
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
    places = with_verb(options, "at") or with_verb(options, "to")
    here, halt = state.where[ship], with_verb(options, "done")
    least = chart.worth(ship, here) if halt and here >= 0 else float("-inf")
    found = pick_best(places, lambda action: chart.worth(ship, action.target), least)
    return found if found is not None else halt[0] if halt else options[0]


# What they do there

def act(state: FatalState, options: Sequence[Action]) -> Action:
    """7.3.4#1 The best shot first; then whoever stands badly goes elsewhere; then the sweepers; then done."""
    kept = held_back(state)
    firing = [action for action in with_verb(options, "fire") if not has(kept, action.target)]
    least = state.styles.allied.least_shot if state.active == ALLIED else LEAST_OF_FORT
    order = Order(state)
    ready = [action for action in firing if order.shot(action.target).value > least]
    shot = pick_best(ready, lambda action: order.shot(action.target).first)
    if shot is not None:
        return shot
    chart = Chart(state)
    sailing = [action for action in with_verb(options, "sail") if not has(kept, FIRST_SHIP + action.target)]
    sail = pick_best(sailing, lambda action: _gain(chart, FIRST_SHIP + action.target), 0.0)
    if sail is not None:
        return sail
    return with_verb(options, "done")[0]


class Shot(NamedTuple):
    """What the best shot of a gun promises, and by what it comes before others."""

    value: float
    first: float


class Order:
    """In which order guns fire: those who do little against a Disabled fort first, heavy guns when it is."""

    def __init__(self, state: FatalState) -> None:
        self._state = state
        # as it were if all forts were Disabled
        self._later = state.copy()
        self._later.disabled |= ALL_FORTS
        # guns alike in the same place have the same shot
        self._known: dict[tuple[object, ...], Shot] = {}

    def shot(self, firer: int) -> Shot:
        printed = self._state.box.pieces[firer]
        key = (self._state.where[firer], printed.type, printed.heavy, batteries_of(self._state, firer), printed.side)
        known = self._known.get(key) if has(ALL_SHIPS, firer) else None
        if known is None:
            known = self._known[key] = self._reckoned(firer)
        return known

    def _reckoned(self, firer: int) -> Shot:
        targets = targets_of(self._state, firer)
        if not targets:
            return Shot(0.0, 0.0)
        value, target = max([(shot_value(self._state, firer, one), one) for one in targets])
        if not has(ALL_FORTS & ~self._state.disabled, target):
            return Shot(value, value)
        return Shot(value, value - self._state.styles.allied.heavy_later * shot_value(self._later, firer, target))


def _gain(chart: Chart, ship: int) -> float:
    """What a ship would have of going to the best area next to it."""
    table = chart.trial
    here = table.where[ship]
    if here < 0 or has(table.moved, ship):
        return 0.0
    now = chart.worth(ship, here) + (table.styles.allied.better if has(table.box.sweepers, ship) else patience(table))
    return max([chart.worth(ship, area) for area in chart.near(ship, here)], default=now) - now + waking(table, ship)


def waking(state: FatalState, ship: int) -> float:
    """7.3.2c#2 Only who has acted once may act again."""
    last = is_last_turn(state) and state.impulse >= state.impulses and not state.second
    idle = last and not has(state.activated | state.box.sweepers, ship) and has(OF_SIDE[ALLIED], ship)
    return state.styles.allied.wake if idle else 0.0


def patience(state: FatalState) -> float:
    """7.2#6 Who has acted cannot come again: what is not worth much now may be later."""
    waits = state.impulse < state.impulses and not state.second
    return state.styles.allied.patient if waits else state.styles.allied.better


def aim(state: FatalState, options: Sequence[Action], decision: ChooseTarget) -> Action:
    found = pick_best(with_verb(options, "aim"), lambda action: shot_value(state, decision.piece, action.target))
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
    hopes = sum([max([chart.worth(ship, area) for area in waters], default=0.0) for ship in ships], 0.0)
    return min(hopes, state.styles.allied.fleet)


def idle_sweepers(state: FatalState) -> list[int]:
    idle = members(state.box.sweepers & ~(state.activated | state.crippled))
    return [ship for ship in idle if state.where[ship] >= 0 or state.where[ship] == BOX]


def _guns(state: FatalState) -> int:
    return ALL_SHIPS & OF_SIDE[TURKISH] | ALL_FORTS & state.fed


# Mines

def sweep(state: FatalState, options: Sequence[Action]) -> Action:
    """8.5.2 Whoever is not half lost already tries."""
    found = pick_best(
        with_verb(options, "sweep"), lambda action: 1.0 - float(has(state.disabled, FIRST_SHIP + action.target)), 0.5,
    )
    return found if found is not None else options[-1]


def clear(state: FatalState, options: Sequence[Action]) -> Action:
    """8.5.2#4 The strong marker first: it reaches next door."""
    return max(options, key=lambda action: MINES.index(action.word.removeprefix("mine-")) if action.target >= 0 else -1)


def reveal(state: FatalState, options: Sequence[Action]) -> Action:
    """R-14 Every marker that can strike does."""
    shown = with_verb(options, "reveal")
    return shown[0] if shown else options[-1]


def strike(state: FatalState, options: Sequence[Action]) -> Action:
    found = pick_best(with_verb(options, "strike"), lambda action: float(worth(state, FIRST_SHIP + action.target)[0]))
    return found if found is not None else options[-1]


class Again:
    """7.3.2c What second activations of ships and forts promise: all guns are unfired."""

    def __init__(self, state: FatalState) -> None:
        self._state = state
        self._chart = Chart(state)
        self._chart.trial.fired = 0

    def value(self, piece: int) -> float:
        """The best shot, from where a ship lies or from next door, or another sweep."""
        state, chart = self._state, self._chart
        area = state.where[piece]
        if area < 0:
            return 0.0
        if has(state.box.sweepers, piece):
            return sweeps_again(state, piece)
        if has(OF_SIDE[TURKISH], piece):
            return best_shot(chart.trial, piece) - (0.0 if state.segment == LATE else state.styles.turkish.hold)
        # what is done later is done when the sweepers have been there
        return max(chart.from_here(piece, area), chart.from_next_door(piece, area)) - self._early()

    def _early(self) -> float:
        state, style = self._state, self._state.styles.allied
        if state.impulse < state.impulses:
            return style.patient
        return style.hold if is_last_turn(state) and state.segment != LATE else 0.0


def sweeps_again(state: FatalState, ship: int) -> float:
    """8.5.2 Markers next to a sweeper, or where it is and has swept: the way is worth more while there are turns to use it."""
    here, style = state.where[ship], state.styles.allied
    if has(state.mined, here) and not has(state.swept, ship):
        # it will sweep at the end of the Impulse anyway
        return 0.0
    near = bit(here) | state.box.sea_next[here]
    return (style.sweep_at_last if is_last_turn(state) else style.sweep) if near & state.mined else 0.0


# 13.1.2 Where ships begin

def begin(state: FatalState, options: Sequence[Action]) -> Action:
    """R-77 Ship by ship where they can fire at once, if there is such water; else as suggested."""
    placing, chart = with_verb(options, "place"), Chart(state)
    found = pick_best(placing, lambda action: best_beginning(chart, action.target), 0.0)
    if found is not None:
        return found
    begun = placing and state.present & ALL_SHIPS & OF_SIDE[ALLIED]
    return placing[0] if begun else (with_verb(options, "done") or with_verb(options, "suggested"))[0]


def best_beginning(chart: Chart, ship: int) -> float:
    waters = [area for area in _waters(chart.trial) if chart.shot_from(ship, area) > 0.0]
    return max([beginning(chart, ship, area) for area in waters], default=0.0)


def begin_at(state: FatalState, options: Sequence[Action], ship: int) -> Action:
    """13.1.2#1 The best water for a ship; whoever has nothing to do there waits in the Aegean."""
    chart = Chart(state)
    found = pick_best(with_verb(options, "at"), lambda action: beginning(chart, ship, action.target), 0.0)
    outside = [action for action in with_verb(options, "at") if action.target == AEGEAN]
    return found if found is not None else outside[0] if outside else options[0]


def beginning(chart: Chart, ship: int, area: int) -> float:
    """13.4#2 The Allies act first: a ship fires and, before anybody answers, goes one area on. More guns on the same fort
    do less."""
    table = chart.trial
    if has(table.box.sweepers, ship):
        return 0.0
    crowd = (table.at[area] & ALL_SHIPS & ~bit(ship)).bit_count()
    danger = min([chart.danger(ship, there) for there in (area, *chart.near(ship, area))])
    return chart.shot_from(ship, area) / (1.0 + CROWD * crowd) - danger
