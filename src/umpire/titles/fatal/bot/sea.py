"""The sensible player at sea: where ships go, what they fire at, which mines are swept."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.bot import landing
from umpire.titles.fatal.bot.estimates import best_shot, gun_risk, is_last_turn, mine_attacks, mine_risk, shot_value, targets_of
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_FORTS,
    ALL_SHIPS,
    ALLIED,
    FIRST_SHIP,
    MARMARA,
    MINES,
    NONE,
    OF_SIDE,
    TURKISH,
)
from umpire.titles.fatal.rules.combat_naval_fire import ChooseTarget
from umpire.titles.fatal.rules.combat_unit_states import worth
from umpire.titles.fatal.rules.definitions import can_pay, distance
from umpire.titles.fatal.rules.operations_activation import LATE
from umpire.titles.fatal.rules.operations_naval import crowded
from umpire.titles.fatal.rules.supply import second_activation_price
from umpire.titles.fatal.rules.victory import clear_water
from umpire.titles.fatal.state import BOX, LAND_SEGMENT, FatalState, batteries_of, put

# the least that a shot of a fort must promise
LEAST_OF_FORT: Final = 0.08
# how much less each further ship does that fires from the same area
CROWD: Final = 0.15
# the worth of a warship beside a landing: it makes the assault intensive
SUPPORT: Final = 0.5


# Where ships go

class Chart:
    """A copy of the state in which ships are moved about; like ships have the same shots from the same area."""

    def __init__(self, state: FatalState) -> None:
        self.trial = state.copy()
        # ships in a second activation come to fire, not to support a landing
        self.landings = [] if state.second else beaches_to_come(state)
        self._shots: dict[tuple[object, ...], float] = {}
        self._returns: dict[tuple[object, ...], float] = {}
        self._may_return = can_pay(state, ALLIED, second_activation_price(state)) and not state.second

    def shot_from(self, ship: int, area: int) -> float:
        trial, key = self.trial, self._kind(ship, area)
        value = self._shots.get(key)
        if value is None:
            here = trial.where[ship]
            put(trial, ship, area)
            value = self._shots[key] = best_shot(trial, ship)
            put(trial, ship, here)
        return value

    def _kind(self, ship: int, area: int) -> tuple[object, ...]:
        """Return all that the shots of a ship from an area depend on."""
        piece = self.trial.box.pieces[ship]
        return (area, piece.type, piece.heavy, batteries_of(self.trial, ship), piece.side)

    def worth(self, ship: int, area: int) -> float:
        """Return the worth of an area to a ship: shots, and the landing it supports, less the cost of mines and forts."""
        trial = self.trial
        if has(trial.box.sweepers, ship):
            return sweeper_worth(trial, ship, area)
        value = 0.0 if has(trial.fired, ship) or self._is_far(ship, area) else self.shot_from(ship, area)
        value += self.support(ship, area) + self.second_shot(ship, area) * trial.styles.allied.come_back
        return value - self.danger(ship, area)

    def _is_far(self, ship: int, area: int) -> bool:
        """7.3.3#3 Tell whether an area is too far to fire after sailing there; ships out of the box can always fire."""
        here = self.trial.where[ship]
        return here >= 0 and here != area and not has(self.trial.box.sea_next[here], area)

    def second_shot(self, ship: int, area: int) -> float:
        """7.3.2c Return the best that a warship could do from an area in a second activation of the last turn."""
        if not self._may_return or not is_last_turn(self.trial) or has(self.trial.twice | self.trial.disabled, ship):
            return 0.0
        key = (*self._kind(ship, area), has(self.trial.box.french, ship))
        value = self._returns.get(key)
        if value is None:
            value = self._returns[key] = max(self.from_here(ship, area), self.from_next_door(ship, area), 0.0)
        return value

    def from_here(self, ship: int, area: int) -> float:
        """Return the worth of firing again from an area: R-78 after the last Impulse the mines attack once more."""
        late = self.trial.impulse >= self.trial.impulses
        return self.shot_from(ship, area) - (mine_risk(self.trial, ship, area) if late else 0.0)

    def from_next_door(self, ship: int, area: int) -> float:
        """7.3.3#3 Return the worth of firing again from an adjacent area."""
        return max([self.shot_from(ship, there) - self.danger(ship, there) for there in self.near(ship, area)], default=0.0)

    def near(self, ship: int, area: int) -> tuple[int, ...]:
        """7.4.2 Return the adjacent areas with room for a ship; only sweepers go among markers."""
        trial = self.trial
        areas = trial.box.sea_next[area] & ~(0 if has(trial.box.sweepers, ship) else trial.mined)
        return members(areas & ~crowded(trial, bit(ship), areas))

    def danger(self, ship: int, area: int) -> float:
        """Return the expected cost of mines and forts."""
        return mine_risk(self.trial, ship, area) + gun_risk(self.trial, ship, area)

    def support(self, ship: int, area: int) -> float:
        """7.6#2 Return the worth of the first warship in an Assault Area where troops will land."""
        trial = self.trial
        if has(trial.fired, ship) or area not in self.landings:
            return 0.0
        others = trial.at[area] & ALL_SHIPS & ~trial.box.sweepers & ~bit(ship) & ~trial.fired
        return 0.0 if others else SUPPORT


def beaches_to_come(state: FatalState) -> list[int]:
    """Return the Assault Areas from which troops will fight their way ashore, in a segment still to come."""
    if state.impulse >= state.impulses and state.kind != LAND_SEGMENT:
        return []
    return [plan.water for plan in landing.plan(state) if plan.target != NONE]


def ships_for_landings(state: FatalState) -> int:
    """7.6#2 Reserve the weakest warship off each of these beaches for the landing, unless mines threaten it."""
    ships_off = 0
    for water in [beach for beach in beaches_to_come(state) if not mine_attacks(state, beach)]:
        ships = members(state.at[water] & ALL_SHIPS & OF_SIDE[ALLIED] & ~(state.box.sweepers | state.fired | state.crippled))
        if ships:
            ships_off |= bit(min(ships, key=lambda ship: sum(batteries_of(state, ship))))
    return ships_off


def sweeper_worth(state: FatalState, ship: int, area: int) -> float:
    """8.5.2 Return the worth of an area to a sweeper: markers, the outermost first, and few guns in range."""
    markers, style = len(state.mines[area]), state.styles.allied
    if has(state.crippled, ship) or not markers:
        return -style.outward * distance(state, area, AEGEAN) if state.where[ship] >= 0 else 0.0
    crowd = (state.at[area] & state.box.sweepers & ~bit(ship)).bit_count()
    return 1.0 - style.outward * distance(state, area, AEGEAN) - gun_risk(state, ship, area) - style.apart * crowd


def deploy(state: FatalState, options: Sequence[Action]) -> Action:
    """7.3.3#1 Deploy every ship that is of use somewhere."""
    ends = with_verb(options, "done")[0]
    chart = Chart(state)
    for action in with_verb(options, "deploy"):
        ship = FIRST_SHIP + action.target
        if not has(state.crippled | state.disabled, ship) and wants_to_sea(chart, ship):
            return action
    return ends


def wants_to_sea(chart: Chart, ship: int) -> bool:
    """Return whether there is anything for a ship to do at sea."""
    table = chart.trial
    if has(OF_SIDE[TURKISH], ship):
        return turkish_sortie(table)
    if has(table.box.sweepers, ship):
        return any([bool(markers) for markers in table.mines])
    return max([chart.worth(ship, area) for area in _waters(table)], default=0.0) > 0.1


def turkish_sortie(state: FatalState) -> bool:
    """10.4#2, 12.1.1#1 Tell whether Turkish ships come out: only to close the way when little else does, since they soon sink."""
    free = clear_water(state)
    return any([distance(state, area, MARMARA) <= 2 for area in members(free & state.box.straits)])


def _waters(state: FatalState) -> list[int]:
    """Return the sea areas without markers."""
    return [area for area, ground in enumerate(state.box.areas) if ground.sea and not state.mines[area]]


def go_to(state: FatalState, options: Sequence[Action], ship: int) -> Action:
    """7.3.3 Send a ship to the best area it may go to."""
    chart = Chart(state)
    places = with_verb(options, "at") or with_verb(options, "to")
    here, halt = state.where[ship], with_verb(options, "done")
    least = chart.worth(ship, here) if halt and here >= 0 else float("-inf")
    option = pick_best(places, lambda action: chart.worth(ship, action.target), least)
    return option if option is not None else halt[0] if halt else options[0]


# What they do there

def act(state: FatalState, options: Sequence[Action]) -> Action:
    """7.3.4#1 Fire the best shot first; then move ships that gain by it; then end."""
    reserved = ships_for_landings(state)
    firing = [action for action in with_verb(options, "fire") if not has(reserved, action.target)]
    least = state.styles.allied.least_shot if state.active == ALLIED else LEAST_OF_FORT
    order = FiringOrder(state)
    ready = [action for action in firing if order.shot(action.target).value > least]
    shot = pick_best(ready, lambda action: order.shot(action.target).first)
    if shot is not None:
        return shot
    chart = Chart(state)
    sailing = [action for action in with_verb(options, "sail") if not has(reserved, FIRST_SHIP + action.target)]
    sail = pick_best(sailing, lambda action: _gain(chart, FIRST_SHIP + action.target), 0.0)
    if sail is not None:
        return sail
    return with_verb(options, "done")[0]


class BestShot(NamedTuple):
    """The chances of a gun's best shot, and the value by which shots are ordered."""

    value: float
    first: float


class FiringOrder:
    """The order in which guns fire: heavy guns wait until a fort is Disabled."""

    def __init__(self, state: FatalState) -> None:
        self._state = state
        # the state with all forts Disabled
        self._later = state.copy()
        self._later.disabled |= ALL_FORTS
        # like guns in the same area have the same shot
        self._shots: dict[tuple[object, ...], BestShot] = {}

    def shot(self, firer: int) -> BestShot:
        piece = self._state.box.pieces[firer]
        key = (self._state.where[firer], piece.type, piece.heavy, batteries_of(self._state, firer), piece.side)
        shot = self._shots.get(key) if has(ALL_SHIPS, firer) else None
        if shot is None:
            shot = self._shots[key] = self._best_shot(firer)
        return shot

    def _best_shot(self, firer: int) -> BestShot:
        targets = targets_of(self._state, firer)
        if not targets:
            return BestShot(0.0, 0.0)
        value, target = max([(shot_value(self._state, firer, one), one) for one in targets])
        if not has(ALL_FORTS & ~self._state.disabled, target):
            return BestShot(value, value)
        return BestShot(value, value - self._state.styles.allied.heavy_later * shot_value(self._later, firer, target))


def _gain(chart: Chart, ship: int) -> float:
    """Return what a ship gains by going to the best adjacent area."""
    table = chart.trial
    here = table.where[ship]
    if here < 0 or has(table.moved, ship):
        return 0.0
    now = chart.worth(ship, here) + (table.styles.allied.better if has(table.box.sweepers, ship) else patience(table))
    return max([chart.worth(ship, area) for area in chart.near(ship, here)], default=now) - now + wake_worth(table, ship)


def wake_worth(state: FatalState, ship: int) -> float:
    """7.3.2c#2 Return the worth of acting at all: only a ship that has acted once may act again."""
    last = is_last_turn(state) and state.impulse >= state.impulses and not state.second
    idle = last and not has(state.activated | state.box.sweepers, ship) and has(OF_SIDE[ALLIED], ship)
    return state.styles.allied.wake if idle else 0.0


def patience(state: FatalState) -> float:
    """7.2#6 Return the least gain of a move: ships act once, and a better use may come later."""
    waits = state.impulse < state.impulses and not state.second
    return state.styles.allied.patient if waits else state.styles.allied.better


def aim(state: FatalState, options: Sequence[Action], decision: ChooseTarget) -> Action:
    option = pick_best(with_verb(options, "aim"), lambda action: shot_value(state, decision.piece, action.target))
    return option if option is not None else options[0]


def naval_value(state: FatalState, seat: int) -> float:
    """Return the expected gain of a naval activation now."""
    if seat == TURKISH:
        ready = [piece for piece in members(_guns(state)) if not has(state.fired | state.crippled | state.activated, piece)]
        return sum([best_shot(state, piece) for piece in ready if state.where[piece] >= 0], 0.0)
    return fleet_value(state) + (0.1 * len(idle_sweepers(state)) if any(state.mines) else 0.0)


def fleet_value(state: FatalState) -> float:
    """Return what idle Allied warships could do, with a limit: they cannot all hit the same fort."""
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
    """8.5.2 Sweep with ships that are not Disabled."""
    option = pick_best(
        with_verb(options, "sweep"), lambda action: 1.0 - float(has(state.disabled, FIRST_SHIP + action.target)), 0.5,
    )
    return option if option is not None else options[-1]


def clear(state: FatalState, options: Sequence[Action]) -> Action:
    """8.5.2#4 Clear the strong marker first: it reaches adjacent areas."""
    return max(options, key=lambda action: MINES.index(action.word.removeprefix("mine-")) if action.target >= 0 else -1)


def reveal(state: FatalState, options: Sequence[Action]) -> Action:
    """R-14 Reveal every marker that can strike."""
    options_to_reveal = with_verb(options, "reveal")
    return options_to_reveal[0] if options_to_reveal else options[-1]


def strike(state: FatalState, options: Sequence[Action]) -> Action:
    option = pick_best(with_verb(options, "strike"), lambda action: float(worth(state, FIRST_SHIP + action.target)[0]))
    return option if option is not None else options[-1]


class Again:
    """7.3.2c The values of second activations of ships and forts, with all guns unfired."""

    def __init__(self, state: FatalState) -> None:
        self._state = state
        self._chart = Chart(state)
        self._chart.trial.fired = 0

    def value(self, piece: int) -> float:
        """Return the value of the best shot from a ship's area or an adjacent one, or of another sweep."""
        state, chart = self._state, self._chart
        area = state.where[piece]
        if area < 0:
            return 0.0
        if has(state.box.sweepers, piece):
            return sweeps_again(state, piece)
        if has(OF_SIDE[TURKISH], piece):
            return best_shot(chart.trial, piece) - (0.0 if state.segment == LATE else state.styles.turkish.hold)
        # later the sweepers have been there once more
        return max(chart.from_here(piece, area), chart.from_next_door(piece, area)) - self._early()

    def _early(self) -> float:
        state, style = self._state, self._state.styles.allied
        if state.impulse < state.impulses:
            return style.patient
        return style.hold if is_last_turn(state) and state.segment != LATE else 0.0


def sweeps_again(state: FatalState, ship: int) -> float:
    """8.5.2 Return the worth of sweeping again in or next to a sweeper's area: more while there are turns to use the way."""
    here, style = state.where[ship], state.styles.allied
    if has(state.mined, here) and not has(state.swept, ship):
        # it will sweep at the end of the Impulse anyway
        return 0.0
    near = bit(here) | state.box.sea_next[here]
    return (style.sweep_at_last if is_last_turn(state) else style.sweep) if near & state.mined else 0.0


# 13.1.2 Where ships begin

def begin(state: FatalState, options: Sequence[Action]) -> Action:
    """R-77 Place ships one by one where they can fire at once, or else as suggested."""
    placing, chart = with_verb(options, "place"), Chart(state)
    option = pick_best(placing, lambda action: best_start(chart, action.target), 0.0)
    if option is not None:
        return option
    ships_placed = placing and state.present & ALL_SHIPS & OF_SIDE[ALLIED]
    return placing[0] if ships_placed else (with_verb(options, "done") or with_verb(options, "suggested"))[0]


def best_start(chart: Chart, ship: int) -> float:
    waters = [area for area in _waters(chart.trial) if chart.shot_from(ship, area) > 0.0]
    return max([start_worth(chart, ship, area) for area in waters], default=0.0)


def begin_at(state: FatalState, options: Sequence[Action], ship: int) -> Action:
    """13.1.2#1 Place a ship in the best area; ships with nothing to do wait in the Aegean."""
    chart = Chart(state)
    option = pick_best(with_verb(options, "at"), lambda action: start_worth(chart, ship, action.target), 0.0)
    outside = [action for action in with_verb(options, "at") if action.target == AEGEAN]
    return option if option is not None else outside[0] if outside else options[0]


def start_worth(chart: Chart, ship: int, area: int) -> float:
    """13.4#2 Return the worth of starting in an area: the Allies act first, so a ship fires and then goes one area on.

    More guns in the same area do less.
    """
    table = chart.trial
    if has(table.box.sweepers, ship):
        return 0.0
    crowd = (table.at[area] & ALL_SHIPS & ~bit(ship)).bit_count()
    danger = min([chart.danger(ship, there) for there in (area, *chart.near(ship, area))])
    return chart.shot_from(ship, area) / (1.0 + CROWD * crowd) - danger
