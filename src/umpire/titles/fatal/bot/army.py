"""The sensible player on land: which formations act, move or fight first, where units march, land and dig in."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Optional

from umpire.engine.actions import Action, pick_best, with_verb
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.bot import landing
from umpire.titles.fatal.bot.estimates import FAR, area_worth, beaches, cut_off_by, lines_of, steps_to
from umpire.titles.fatal.bot.fights import best_assault, could_assault, least_assault, risers_for
from umpire.titles.fatal.components import (
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALL_LAND,
    ALLIED,
    AREAS,
    EXIT,
    NONE,
    OF_SIDE,
    SUVLA,
    THE_LAND,
    TURKISH,
)
from umpire.titles.fatal.rules.definitions import in_contact
from umpire.titles.fatal.rules.operations_land_movement import spread, stacking_barrier, step_barrier, strategic_ground
from umpire.titles.fatal.rules.supply import fed_areas
from umpire.titles.fatal.rules.victory import exit_line
from umpire.titles.fatal.state import (
    BOX,
    EXITED,
    FatalState,
    beachhead_in,
    is_shaken,
    land_units_in,
    side_of,
    suvla_open,
    those_in,
)

# the least gain of a long way
FARTHER: Final = 0.1
# how much less each further unit is wanted
LESS: Final = 0.4
# the share of its pull that an area with enough units keeps
FULL: Final = 0.2
# the small weight of lines of supply for a Turkish unit on the march
OF_LINES: Final = 0.1
# the number of units that hold a beach
GARRISON: Final = 1
# a way off the map is worth more than any ground
WAY_OUT: Final = 3.0


class Demand:
    """How much a side wants units in each area, and how many."""

    def __init__(self, state: FatalState, side: int) -> None:
        self.side = side
        self.wanted = [0.05] * len(AREAS)
        self.need = [1] * len(AREAS)
        self.shore = beaches(state)
        if side == ALLIED:
            self._allied(state)
        else:
            self._turkish(state)

    def draw(self, state: FatalState, unit: int, area: int) -> float:
        """Return how much a unit wants to be in an area: less with enough friends there, or too many enemies near."""
        friends = land_units_in(state, area, self.side) & ~bit(unit)
        if has(state.box.artillery, unit):
            return 0.5 * self.wanted[area] if friends & ~state.box.artillery else 0.0
        crowd = (friends & ~state.box.artillery).bit_count()
        share = 1.0 / (1.0 + LESS * crowd) if crowd < self.need[area] else FULL
        pull = self.wanted[area] * share - 0.01 * crowd
        return pull - (_exposed(state, unit, area) if self.side == ALLIED else 0.0)

    def _want(self, area: int, pull: float, need: int) -> None:
        self.wanted[area] = max(self.wanted[area], pull)
        self.need[area] = max(self.need[area], need)

    # the Allies

    def _allied(self, state: FatalState) -> None:
        """Draw units to forts and hills in Turkish hands, to Beachheads that must be held, and to an open way off the map."""
        for goal in members(THE_LAND & ~state.allied_areas):
            value = area_worth(state, goal)
            if value > 0.5:
                for area, far in enumerate(steps_to(state, bit(goal))):
                    if far < 6:
                        self._want(area, value / (1.5 + far), 3)
        for area in members(state.held[ALLIED] & THE_LAND):
            if beachhead_in(state, area) != NONE:
                self._want(area, 1.5, 2 if in_contact(state, area, ALLIED) else 1)
            elif state.box.areas[area].hill:
                self._want(area, 0.8, 2)
        if way_out_open(state):
            self._want(EXIT, WAY_OUT, 9)

    # the Turks

    def _turkish(self, state: FatalState) -> None:
        """Draw units to the enemy ashore, the beaches, the neck through which all supply comes, and the forts."""
        self._coast(state)
        near = steps_to(state, state.held[ALLIED] & THE_LAND)
        style = state.styles.turkish
        for area in members(THE_LAND):
            extra = (style.hill if state.box.areas[area].hill else 0.0) + style.fort * (state.at[area] & ALL_FORTS).bit_count()
            if near[area] <= 3:
                self._front(state, area, near[area], extra)
            elif near[area] < FAR:
                self._want(area, 0.1 + extra / 3, 1)
        self._want(EXIT, 0.3, 1)
        self._lines(state)

    def _lines(self, state: FatalState) -> None:
        """6.5#2 Draw units to areas under an enemy hill where they would open a line of supply for others."""
        turks, allies = state.held[TURKISH], state.held[ALLIED]
        fed = lines_of(state.box, turks, allies)
        if not turks & ~fed & THE_LAND:
            return
        for area in members(THE_LAND & ~turks & ~allies & ~fed):
            opened = lines_of(state.box, turks | bit(area), allies) & turks & ~fed
            if opened:
                self._want(area, 1.3 + 0.1 * opened.bit_count(), 1)

    def _front(self, state: FatalState, area: int, far: int, extra: float) -> None:
        if far == 0:
            return
        style = state.styles.turkish
        cut_off = OF_LINES * style.fed * cut_off_by(state, area) if far < 3 else 0.0
        need = 2 if far > 1 else max(2, min(4, _allied_strength(state, area) // 4))
        self._want(area, (style.front, style.behind, style.rear)[far - 1] + extra + cut_off, need)

    def _coast(self, state: FatalState) -> None:
        style = state.styles.turkish
        for water in members(state.box.assault_areas):
            if water == SUVLA and not suvla_open(state):
                continue
            shores = state.box.land_next[water]
            bare = not shores & (state.held[TURKISH] | state.held[ALLIED])
            for shore in members(shores & ~state.held[ALLIED]):
                neck = cut_off_by(state, shore) > 3 or has(state.box.land_next[EXIT], shore)
                pull = style.neck if neck else style.bare if bare else style.coast
                self._want(shore, pull, round(style.on_neck) if neck else GARRISON)
                for behind in members(state.box.land_next[shore]):
                    self._want(behind, 0.35 if state.box.areas[behind].hill else 0.25, 1)


def _allied_strength(state: FatalState, area: int) -> int:
    near = state.box.land_next[area] & state.held[ALLIED]
    return sum([
        state.box.pieces[unit].attack[0] for there in members(near) for unit in members(land_units_in(state, there, ALLIED))
    ])


def _exposed(state: FatalState, unit: int, area: int) -> float:
    """Return the cost for an Allied unit of standing with too few friends next to strong enemies."""
    if state.where[unit] == area:
        return 0.0
    against = sum([landing.enemy_strength(state, there) for there in members(state.box.land_next[area] & state.held[TURKISH])])
    friends = land_units_in(state, area, ALLIED) | bit(unit)
    holding = sum([state.box.pieces[one].turned[1] for one in members(friends & ~state.box.artillery)])
    return state.styles.allied.exposed * max(against - 1.5 * holding, 0.0)


def way_out_open(state: FatalState) -> bool:
    """7.7, 12.1.1#2 Tell whether the Allies hold the way to the exit, with enough units near or gone to win."""
    if has(state.held[TURKISH], EXIT):
        return False
    near = [area for area in members(bit(EXIT) | state.box.land_next[EXIT]) if has(state.held[ALLIED], area)]
    return bool(near) and column(state) >= state.box.constant("constants", "sudden_death_exits")


def column(state: FatalState) -> int:
    """12.1.1#2 Count the units that have left by the exit, or stand near it in good order."""
    far = steps_to(state, bit(EXIT), THE_LAND & ~state.held[TURKISH])
    there = [land_units_in(state, area, ALLIED) for area in members(state.held[ALLIED] & THE_LAND) if far[area] <= 3]
    sound = sum([(units & ~(state.disorganized | state.broken | state.out_of_supply)).bit_count() for units in there])
    return sound + those_in(state, EXITED).bit_count()


# Formations and order

def formations(state: FatalState, options: Sequence[Action], seat: int) -> Action:
    """R-10 Activate every formation that has something to do."""
    ends = with_verb(options, "done")
    ground = Demand(state, seat)
    for action in with_verb(options, "activate"):
        if has_work(state, ground, action.target):
            return action
    return ends[0] if ends else options[0]


def has_work(state: FatalState, ground: Demand, formation: int) -> bool:
    """Return whether a unit of a formation could land, fight, dig in or get nearer."""
    return any([unit_work(state, ground, unit) > 0.0 for unit in members(state.box.formations[formation])])


def unit_work(state: FatalState, ground: Demand, unit: int) -> float:
    """Return what a unit would do with an activation, in points."""
    area = state.where[unit]
    if is_shaken(state, unit) or has(state.activated, unit):
        return 0.0
    if area == BOX:
        return 0.3 if side_of(unit) == ALLIED and comes_ashore(state, unit) else 0.0
    if area < 0:
        return 0.0
    if in_contact(state, area, ground.side):
        return 0.02 if has(state.entrenched | state.box.artillery, unit) else 0.15
    near = [there for there in members(state.box.land_next[area]) if not has(state.held[1 - ground.side], there)]
    gain = max([ground.draw(state, unit, there) for there in near], default=0.0) - ground.draw(state, unit, area)
    return 0.15 if max(gain, far_gain(state, ground, unit)) > nearer(state, ground.side) else 0.0


def comes_ashore(state: FatalState, unit: int) -> bool:
    return landing.lands_in(state, unit) != NONE or landing.is_wanted_ashore(state, unit)


def land_value(state: FatalState, seat: int) -> float:
    """Return the expected gain of a land activation now."""
    ground = Demand(state, seat)
    value = 0.0
    for formation in range(len(state.box.formations)):
        if state.box.formation_sides[formation] == seat and not has(state.formations, formation):
            value += sum([unit_work(state, ground, unit) for unit in members(state.box.formations[formation])], 0.0)
    fights = max(best_assault(state, seat), 0.0)
    return value + fights + (landing.plan_worth(state) if seat == ALLIED else 0.0)


def order(state: FatalState, options: Sequence[Action]) -> Action:
    """7.3.1#1 Fight first if there is an assault to make, R-60 out of the trenches if need be; not if units will land."""
    fight = with_verb(options, "fight_first")
    lands = state.active == ALLIED and bool(landing.plan(state))
    rising = None if lands else pick_best(
        with_verb(options, "rise"), lambda action: float(has(risers_for(state), action.target)), 0.5,
    )
    if rising is not None:
        return rising
    if fight and not lands and could_assault(state, least_assault(state, state.active)):
        return fight[0]
    return with_verb(options, "move_first")[0] if with_verb(options, "move_first") else options[0]


# Movement

def move(state: FatalState, options: Sequence[Action], seat: int) -> Action:
    """7.3.2 Land first, then march units that get nearer, then dig in; then end."""
    embarking = pick_best(with_verb(options, "embark"), lambda action: _landing_order(state, action.target), 0.0)
    if embarking is not None:
        return embarking
    ground = Demand(state, seat)
    marching = pick_best(
        with_verb(options, "march"), lambda action: march_gain(state, ground, action.target), nearer(state, seat),
    )
    if marching is not None:
        return marching
    hurrying = pick_best(with_verb(options, "strategic"), lambda action: far_gain(state, ground, action.target), FARTHER)
    if hurrying is not None:
        return hurrying
    digging = _dig(state, options, seat)
    return digging if digging is not None else with_verb(options, "done")[0]


def _landing_order(state: FatalState, unit: int) -> float:
    """Return the order of landing: strong units first, none that is useless ashore."""
    if landing.lands_in(state, unit) != NONE:
        return 2.0 + state.box.pieces[unit].attack[0]
    return 1.0 if landing.is_wanted_ashore(state, unit) else 0.0


def nearer(state: FatalState, side: int) -> float:
    """Return the least gain of a march."""
    return state.styles.allied.nearer if side == ALLIED else state.styles.turkish.nearer


def march_gain(state: FatalState, ground: Demand, unit: int) -> float:
    """Return how much better the best adjacent area is; a lone guard of a beach or a Beachhead stays."""
    area = state.where[unit]
    if area == EXIT and ground.side == ALLIED:
        return WAY_OUT if leaves_map(state) else 0.0
    if area < 0 or _guards(state, ground, unit) or _holds_on(state, ground, unit):
        return 0.0
    here = ground.draw(state, unit, area)
    near = [there for there in members(state.box.land_next[area]) if step_barrier(state, unit, there, 1) == LEGAL]
    return max([ground.draw(state, unit, there) for there in near], default=here) - here


def _guards(state: FatalState, ground: Demand, unit: int) -> bool:
    """Return whether a unit must stay: alone at a Beachhead, or one of the few on a beach or the neck."""
    area = state.where[unit]
    others = (land_units_in(state, area, ground.side) & ~bit(unit) & ~state.box.artillery).bit_count()
    if has(state.box.artillery, unit):
        return False
    if ground.side == ALLIED:
        return not others and beachhead_in(state, area) != NONE
    return others < min(ground.need[area], 3) and has(ground.shore, area)


def _holds_on(state: FatalState, ground: Demand, unit: int) -> bool:
    """Return whether a unit next to the enemy holds its ground: always, unless it can walk into ground of more worth."""
    area = state.where[unit]
    if not in_contact(state, area, ground.side):
        return False
    free = state.box.land_next[area] & ~(state.held[ALLIED] | state.held[TURKISH])
    return ground.side == TURKISH or not any([area_worth(state, there) > 1.0 for there in members(free & ~state.allied_areas)])


def far_gain(state: FatalState, ground: Demand, unit: int) -> float:
    """7.3.2a Return the gain of Strategic Movement."""
    area = state.where[unit]
    if area < 0 or has(state.box.artillery & state.fired, unit) or _guards(state, ground, unit):
        return 0.0
    goals = spread(state, area, strategic_ground(state, ground.side)) & ~bit(area)
    if in_contact(state, area, ground.side) or has(state.out_of_supply, unit):
        return 0.0
    here = ground.draw(state, unit, area)
    goals_by_pull = sorted([(ground.draw(state, unit, there), there) for there in members(goals)], reverse=True)
    for value, there in goals_by_pull[:6]:
        if stacking_barrier(state, unit, there) == LEGAL:
            return value - here
    return 0.0


def _dig(state: FatalState, options: Sequence[Action], seat: int) -> Optional[Action]:
    """7.3.2d Dig in units next to the enemy that will not attack, or that hold a beach."""
    shore = beaches(state) if seat == TURKISH else 0
    for action in with_verb(options, "dig"):
        area = state.where[action.target]
        is_held = beachhead_in(state, area) != NONE if seat == ALLIED else has(shore, area) or _is_near(state, area)
        exposed = area >= 0 and (in_contact(state, area, seat) or is_held)
        if exposed and not _will_attack(state, action.target):
            return action
    return None


def _is_near(state: FatalState, area: int) -> bool:
    """Return whether the enemy ashore is two areas away."""
    around = 0
    for there in members(state.box.land_next[area]):
        around |= state.box.land_next[there]
    return bool(around & state.held[ALLIED])


def _will_attack(state: FatalState, unit: int) -> bool:
    least = least_assault(state, state.active)
    return not state.fight_first and not has(state.fought, unit) and could_assault(state, least, unit)


def leaves_map(state: FatalState) -> bool:
    """7.7#2 Tell whether units should leave the map: only with a line behind them, and enough units to win."""
    return column(state) >= state.box.constant("constants", "sudden_death_exits") and exit_line(state)


def step(state: FatalState, options: Sequence[Action], seat: int, unit: int) -> Action:
    """Move a unit on: off the map if that wins, or else where it is wanted most."""
    leaving = with_verb(options, "exit")
    if leaving and (leaves_map(state) or len(options) == 1):
        return leaving[0]
    ground = Demand(state, seat)
    here = ground.draw(state, unit, state.where[unit]) if state.where[unit] >= 0 else 0.0
    halt = with_verb(options, "done")
    option = pick_best(
        with_verb(options, "to"), lambda action: ground.draw(state, unit, action.target), here if halt else float("-inf"),
    )
    return option if option is not None else halt[0] if halt else options[0]


# Landings

def embark_to(state: FatalState, options: Sequence[Action], unit: int) -> Action:
    """7.5#1 Send a unit where the plan says, or else through the Beachhead that needs it most."""
    water = landing.lands_in(state, unit)
    planned = [action for action in with_verb(options, "to") if action.target == water]
    if planned:
        return planned[0]
    ashore = [action for action in with_verb(options, "to") if has(THE_LAND, action.target)]
    return pick_best(ashore, lambda action: landing.ashore_worth(state, unit, action.target)) or options[0]


def go_ashore(state: FatalState, options: Sequence[Action], unit: int) -> Action:
    """R-37 Take the best foothold on a coast that nobody holds, together; 7.6#6 ground that was Allied before is none."""
    old = state.allied_areas & ~state.won_by_landing

    def worth(action: Action) -> float:
        friends = land_units_in(state, action.target, ALLIED)
        gain = 0.0 if has(old, action.target) else landing.foothold(state, action.target, friends | bit(unit))
        return gain + 0.3 * friends.bit_count()
    return pick_best(with_verb(options, "to"), worth) or options[0]


def sea_check(state: FatalState, options: Sequence[Action]) -> Action:
    """7.5#4 Turn back: a Disorganized unit is of no use ashore."""
    back = with_verb(options, "turn_back")
    return back[0] if back else options[0]


def beachhead(state: FatalState, options: Sequence[Action]) -> Action:
    """11.2#1 Set a Beachhead of the nation that landed, where no other feeds it: losing one gives the enemy five points."""
    heads = with_verb(options, "set_beachhead")
    if heads:
        return pick_best(heads, lambda action: _head_fits(state, action.target), 0.0) or with_verb(options, "done")[0]
    return with_verb(options, "at")[0] if with_verb(options, "at") else options[0]


def _head_fits(state: FatalState, number: int) -> float:
    """6.5.1 Count the units in areas just won that a Beachhead would feed."""
    nation = state.box.pieces[members(ALL_BEACHHEADS)[number]].nation
    own, troops = state.box.of_nation(nation) & ALL_LAND & OF_SIDE[ALLIED], 0
    fed = fed_areas(state, ALLIED, nation, NONE)
    for area in members(state.won_by_landing & state.held[ALLIED] & ~fed):
        if beachhead_in(state, area) == NONE:
            troops |= state.at[area]
    return float((troops & own).bit_count())


# 11.1 cavalry in reserve

def reserve(state: FatalState, options: Sequence[Action]) -> Action:
    """11.1#1 Keep horsemen behind the front in reserve for a gap."""
    reserve_actions = [action for action in with_verb(options, "reserve") if _may_wait(state, action.target)]
    return reserve_actions[0] if reserve_actions else with_verb(options, "done")[0]


def _may_wait(state: FatalState, unit: int) -> bool:
    area = state.where[unit]
    friends = land_units_in(state, area, ALLIED) & ~(bit(unit) | state.box.artillery)
    return bool(friends) and not is_shaken(state, unit) and not has(state.out_of_supply, unit)


def charge(state: FatalState, options: Sequence[Action]) -> Action:
    """11.1#2 Charge where horsemen can ride into ground of worth."""
    ground = Demand(state, ALLIED)
    riding = [action for action in with_verb(options, "charge") if _rides(state, ground, action.target)]
    return riding[0] if riding else with_verb(options, "done")[0]


def _rides(state: FatalState, ground: Demand, unit: int) -> bool:
    area = state.where[unit]
    free = [there for there in members(state.box.land_next[area] & ~state.allied_areas) if not has(state.held[TURKISH], there)]
    gains = [ground.draw(state, unit, there) - ground.draw(state, unit, area) for there in free]
    return max(gains, default=0.0) > nearer(state, ALLIED)
