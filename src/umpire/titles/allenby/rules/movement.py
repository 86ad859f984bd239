"""8 Movement: which units march where (steps and ways: rules/movement_ways.py); 8.4 disrupted units."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import NO_TRAIL, Trail
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Row, Rows, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed_pieces, bit, first_bar, first_flaw, has, members, set_of
from umpire.maps.paths import Reach, reach
from umpire.titles.allenby.components import EVERYONE, FORMATIONS, NONE, THE_TURKS, TURKISH, UNITS
from umpire.titles.allenby.language import FORM, HALT, JOIN, MARCH, NOT_NOW, TO
from umpire.titles.allenby.rules.casualties import roll_value
from umpire.titles.allenby.rules.command_and_stacking import are_related, is_headquarters
from umpire.titles.allenby.rules.hidden import Question, is_concealed, lift_marker, unmask
from umpire.titles.allenby.rules.movement_ways import (
    Obstacle,
    closed_hexes,
    first_obstacle,
    step_barrier,
    stopping_hexes,
    stops_in,
)
from umpire.titles.allenby.rules.operations_orders import Rules, acting_rules, acting_side, acting_units, those_of
from umpire.titles.allenby.state import (
    AllenbyState,
    enemy_near,
    hex_id,
    is_covered,
    is_disrupted,
    mark,
    put,
    side_of,
    survivors,
)

# 8.1, 8.2 what a unit can reach

def reach_of(state: AllenbyState, unit: int) -> Reach:
    """8.1.b, 8.2 Return every hex within the allowance, with the cheapest way there; 8.2.e a ZOC is left at no extra cost."""
    side = side_of(unit)
    walks, movement = state.box.pace_of[unit]
    ground = state.box.ground
    return reach(
        ground.prices[walks], state.where[unit], movement, closed_hexes(state, side), stopping_hexes(state, side),
        ground.least[walks],
    )


def sets_out_freely(state: AllenbyState, action: Action) -> bool:
    """8.4.a Return whether a march surely begins without a die, and with a choice of goals."""
    unit = action.target
    if action.verb != MARCH.name or is_disrupted(state, unit):
        return False
    return (state.box.first_steps[unit][state.where[unit]] & ~closed_hexes(state, side_of(unit))).bit_count() > 1


# 7.0 which units may march

def marching_rules(state: AllenbyState, among: int) -> Rules:
    """Return what keeps some units from marching.

    They cannot move (8.5.a), attack with their formation (7.0.b), or have nowhere to go. R14 Disrupted units move nevertheless.
    8.3.a Dummies march like the type they show.
    """
    steady = among & state.standing & ~state.disrupted
    return (
        (state.box.immobile, "8.5.a immobile"),
        (those_of(state, state.attacking) & steady, "7.0.b formation-attacks"),
        (stuck_units(state, steady), "8.2.c nowhere"),
    )


def stuck_units(state: AllenbyState, among: int) -> int:
    """8.2.c Return the units with no hex next door that is open to them and within their allowance."""
    open_, where, first_steps = ~closed_hexes(state, acting_side(state)), state.where, state.box.first_steps
    units = 0
    for unit in members(among):
        if not first_steps[unit][where[unit]] & open_:
            units |= 1 << unit
    return units


def march_barrier(state: AllenbyState, unit: int) -> str:
    """Return whether a unit that may act can march."""
    return first_bar(acting_rules(state), unit) or first_bar(marching_rules(state, bit(unit)), unit)


def marching(state: AllenbyState, among: int) -> int:
    """Return those of some units that may march."""
    able = among & acting_units(state)
    return allowed_pieces(able, marching_rules(state, able)) if able else 0


def movers(state: AllenbyState) -> tuple[int, ...]:
    """Return all units that may march."""
    return members(marching(state, EVERYONE))


def columns(state: AllenbyState, able: Sequence[int]) -> list[int]:
    """Return the formations that can march as one, given all who can march."""
    by_formation: dict[int, list[int]] = {}
    formation_of, disrupted = state.box.formation_of, state.disrupted
    for unit in able:
        if formation_of[unit] >= 0 and not disrupted >> unit & 1:
            by_formation.setdefault(formation_of[unit], []).append(unit)
    several = [formation for formation in sorted(by_formation) if len(by_formation[formation]) > 1]
    return [formation for formation in several if _column_barrier(state, tuple(by_formation[formation])) == LEGAL]


def column_of(state: AllenbyState, formation: int) -> tuple[int, ...]:
    """Return the units of a formation that can march off together: all in one hex, undisrupted."""
    return members(marching(state, state.box.member_sets[formation] & ~state.disrupted))


def form_barrier(state: AllenbyState, formation: int) -> str:
    """7.0.b Return what keeps a formation from marching as one: it needs two units in one hex, with a hex open to all of them."""
    return _column_barrier(state, column_of(state, formation))


def _column_barrier(state: AllenbyState, column: tuple[int, ...]) -> str:
    if len(column) < 2:
        return "7.0.b few-can-march"
    if len({state.where[unit] for unit in column}) > 1:
        return "7.0.b spread"
    if len({pace(state, unit) for unit in column}) == 1:
        return LEGAL
    return LEGAL if common_reach(state, column) else "8.2.c no-common-goal"


def pace(state: AllenbyState, unit: int) -> tuple[int, int]:
    """Return how a unit walks: units of one hex and one pace reach the same hexes."""
    return state.box.pace_of[unit]


def common_reach(state: AllenbyState, party: tuple[int, ...]) -> dict[int, int]:
    """Return where all of a party can go, and the cost for the slowest."""
    reaches: dict[tuple[int, int], dict[int, int]] = {}
    for unit in party:
        if pace(state, unit) not in reaches:
            reaches[pace(state, unit)] = reach_of(state, unit).cost
    reach_costs = list(reaches.values())
    start = state.where[party[0]]
    if len(reach_costs) == 1:
        return {h: cost for h, cost in reach_costs[0].items() if h != start}
    return {
        h: max([costs[h] for costs in reach_costs]) for h in reach_costs[0]
        if h != start and all([h in costs for costs in reach_costs])
    }


def set_out(state: AllenbyState, unit: int) -> None:
    """Begin a unit's march: a disrupted unit rolls (8.4.a); the player of any other chooses its goal."""
    if is_disrupted(state, unit):
        start_straggling(state, unit)
    else:
        _gather_party(state, (unit,))


def set_out_together(state: AllenbyState, formation: int) -> None:
    _gather_party(state, column_of(state, formation))


def _gather_party(state: AllenbyState, party: tuple[int, ...]) -> None:
    state.party = party
    state.agenda.append(March(side_of(party[0])))


def party_flaw(state: AllenbyState) -> Optional[Flaw]:
    """8.2 Return the error in a position: a party is of units of one hex that may march, with a goal for all of them."""
    party = set_of(state.party)
    able = marching(state, party) & ~state.disrupted
    flaw = first_flaw("party", party, UNITS, ((~able, Fault("cannot-march-in-this-phase")),))
    if flaw or not party:
        return flaw
    if len({state.where[unit] for unit in state.party}) > 1:
        return Flaw("party", Fault("sets-out-from-one-hex"))
    return None if common_reach(state, state.party) else Flaw("party", Fault("no-hex-for-the-whole-party"))


def spelled_march(state: AllenbyState, action: Action) -> list[Action]:
    """R22 Return the units of a formation that marches as one, one joining the other."""
    if action.verb != FORM.name:
        return [action]
    first, *others = column_of(state, action.target)
    return [MARCH.actions[first], *[JOIN.actions[unit] for unit in others]]


# 8.2 where the party goes

def goals(state: AllenbyState) -> list[int]:
    return sorted(common_reach(state, state.party))


def goal_barrier(state: AllenbyState, h: int) -> str:
    """8.1.b Return what keeps the party from a goal within everyone's allowance.

    Else it is what stops the first unit that cannot go there.
    """
    if h in common_reach(state, state.party):
        return LEGAL
    if h == state.where[state.party[0]]:
        return "8.2.c same-hex"
    return _obstacle(state, h).bar


def _obstacle(state: AllenbyState, h: int) -> Obstacle:
    cannot = next(unit for unit in state.party if h not in reach_of(state, unit).cost)
    return first_obstacle(state, cannot, h)


def join_barrier(state: AllenbyState, unit: int) -> str:
    """8.4.a Return what keeps a unit from coming too.

    It must stand in the hex, be able to march, in order, and with a goal in common.
    """
    return march_barrier(state, unit) or _party_barrier(state, unit)


def _party_barrier(state: AllenbyState, unit: int) -> str:
    if unit in state.party:
        return "8.2.c in-party"
    if state.where[unit] != state.where[state.party[0]]:
        return "8.2.c elsewhere"
    if is_disrupted(state, unit):
        return "8.4.a alone"
    if pace(state, unit) in [pace(state, other) for other in state.party]:
        return LEGAL
    return LEGAL if common_reach(state, (*state.party, unit)) else "8.2.c no-common-goal"


def joining(state: AllenbyState) -> list[int]:
    """Return the units of the hex that may come too."""
    stack = state.stacks[state.where[state.party[0]]]
    if len(stack) == len(state.party):
        return []
    # mostly all others have acted, and nothing more needs checking
    waiting = set_of(stack) & ~(set_of(state.party) | state.disrupted | state.acted)
    return [unit for unit in members(marching(state, waiting)) if _party_barrier(state, unit) == LEGAL] if waiting else []


def join_party(state: AllenbyState, unit: int) -> None:
    state.party = (*state.party, unit)


def go_there(state: AllenbyState, h: int) -> None:
    state.agenda.pop()
    way = trail_to(state, h).spaces if state.log is not None else ()
    party, state.party = state.party, ()
    march(state, party, h, way)


def trail_to(state: AllenbyState, h: int) -> Trail:
    """8.2 Return what a goal costs the slowest, and the way there."""
    slowest = max([reach_of(state, unit) for unit in state.party], key=lambda way: way.cost[h])
    return Trail(str(slowest.cost[h]), tuple([hex_id(state, there) for there in slowest.path(h)]))


class March(Question):
    """8.2 The goal of the party; more units of the hex may join it."""

    id: ClassVar[str] = "march"
    selection_verbs: ClassVar[tuple[str, ...]] = (JOIN.name,)
    rows: ClassVar[Rows] = Rows(
        Row(TO, goal_barrier, go_there, goals), Row(JOIN, join_barrier, join_party, joining), otherwise=NOT_NOW,
    )

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"unit": UNITS[state.party[0]], "n": len(state.party), "place": hex_id(state, state.where[state.party[0]])}

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"others": len(joining(state))}

    def details(self, state: AllenbyState, action: Action) -> dict[str, Slot]:
        """Add to a refusal the unit that cannot go there, where the way ends, what it costs, and the points available."""
        slots = super().details(state, action)
        if action.verb != TO.name or goal_barrier(state, action.target) in (LEGAL, "8.2.c same-hex"):
            return slots
        obstacle = _obstacle(state, action.target)
        points = state.box.units[obstacle.unit].movement
        slots.update(unit=UNITS[obstacle.unit], stop=hex_id(state, obstacle.hex), cost=obstacle.cost, points=points)
        return slots

    def label(self, state: AllenbyState, action: Action) -> Message:
        """Return the name of the goal alone: there are many of them."""
        return Message("do-" + action.verb, {action.slot: action.word})

    def trail(self, state: AllenbyState, action: Action) -> Trail:
        return trail_to(state, action.target) if action.verb == TO.name else NO_TRAIL


def march(state: AllenbyState, party: tuple[int, ...], goal: int, way: tuple[str, ...]) -> None:
    """Let the party arrive: its formations have moved (7.0.b), its units are done (7.0.e), markers left behind are lifted."""
    start = state.where[party[0]]
    for unit in party:
        formation = state.box.units[unit].formation
        if formation >= 0:
            state.moving |= bit(formation)
            if has(state.covered, formation) and any([mate not in party for mate in survivors(state, formation)]):
                lift_marker(state, formation)
        put(state, unit, goal)
    mark(state, party)
    tell_march(state, party, start, goal, way)
    if side_of(party[0]) == TURKISH:
        unmask(state, goal)


def tell_march(state: AllenbyState, party: tuple[int, ...], start: int, goal: int, way: tuple[str, ...]) -> None:
    """R22 Tell of a march without naming units concealed among visible ones; a division under its marker is one counter."""
    if state.log is None:
        return
    visible = [unit for unit in party if not is_concealed(state, unit)]
    covered_formations = {state.box.units[unit].formation for unit in party if is_covered(state, unit)}
    counters = len([unit for unit in party if not is_covered(state, unit)]) + len(covered_formations)
    hidden = int(not visible)
    open_ = hidden or counters == 1 or len(visible) == len(party)
    formations = {state.box.units[unit].formation for unit in party}
    formation = max(formations) if len(formations) == 1 and len(party) > 1 and open_ else -1
    kind = "marched" if len(party) == 1 else "marched-formation" if formation >= 0 else "marched-several"
    state.tell_move(
        kind, "8.2.a", way, unit=UNITS[(visible or party)[0]], formation=FORMATIONS[formation] if formation >= 0 else "",
        n=counters, start=hex_id(state, start), hex=hex_id(state, goal), hidden=hidden,
    )


# 8.4 disrupted units

def start_straggling(state: AllenbyState, unit: int) -> None:
    """8.4.a Roll the die for the points; R19 without a legal step or enough points the unit stays."""
    points = roll_value(state, unit, "8.4.a", "points")
    mark(state, (unit,))
    go_on_straggling(state, Straggle(unit, points, True, nearest_headquarters(state, unit), False))


def go_on_straggling(state: AllenbyState, step: Straggle) -> None:
    if straggling_steps(step, state):
        state.agenda.append(step)
    elif not step.moved:
        state.tell("stayed", "8.4.b", unit=UNITS[step.unit])


def nearest_headquarters(state: AllenbyState, unit: int) -> tuple[int, ...]:
    """8.4.b, R19 Return the nearest related headquarters, several if they are equally near."""
    here, grid = state.where[unit], state.box.grid
    candidates = [
        other for other in THE_TURKS
        if other != unit and state.where[other] >= 0 and is_headquarters(state.box, other) and are_related(state.box, unit, other)
    ]
    if not candidates:
        return ()
    nearest = min([grid.distance(here, state.where[other]) for other in candidates])
    return tuple([other for other in candidates if grid.distance(here, state.where[other]) == nearest])


def height(state: AllenbyState, h: int) -> int:
    """R19 Return twice the row, the shifted columns half a row lower: it must fall on the way to the top."""
    return 2 * state.box.grid.row_of[h] + (1 if state.box.grid.column_of[h] % 2 == 0 else 0)


def leads_on(step: Straggle, state: AllenbyState, there: int) -> bool:
    """8.4.b Return whether a step leads nearer to the top of the map, or to the headquarters.

    That is, to a goal that every step so far has served.
    """
    return _northward(step, state, there) or bool(_nearer(step, state, there))


def _northward(step: Straggle, state: AllenbyState, there: int) -> bool:
    """Return whether a step leads to the top of the map, and the unit is still on its way there."""
    return step.north and height(state, there) < height(state, state.where[step.unit])


def _nearer(step: Straggle, state: AllenbyState, there: int) -> tuple[int, ...]:
    """Return the headquarters to which a step leads."""
    here, grid = state.where[step.unit], state.box.grid
    return tuple([
        other for other in step.goals
        if grid.distance(there, state.where[other]) < grid.distance(here, state.where[other])
    ])


def straggling_barrier(step: Straggle, state: AllenbyState, there: int) -> str:
    """8.4.b Return what bars a step.

    It must lead toward a goal, 8.2 by open ground and within the points; 8.4.c not next to an enemy if there is another way.
    Another way is one that leads on, even if it is too long for the points: then the unit stays.
    """
    bar = _way_barrier(step, state, there) or _points_barrier(step, state, there)
    if bar != LEGAL or not enemy_near(state, there, TURKISH):
        return bar
    others = state.box.grid.around[state.where[step.unit]]
    safe = [h for h in others if _way_barrier(step, state, h) == LEGAL and not enemy_near(state, h, TURKISH)]
    return "8.4.c next-to-enemy" if safe else LEGAL


def _way_barrier(step: Straggle, state: AllenbyState, there: int) -> str:
    bar = step_barrier(state, step.unit, state.where[step.unit], there)
    if bar != LEGAL:
        return bar
    return LEGAL if leads_on(step, state, there) else "8.4.b wrong-way"


def _points_barrier(step: Straggle, state: AllenbyState, there: int) -> str:
    cost = state.box.ground.cost(state.box.units[step.unit].walks, state.where[step.unit], there)
    return LEGAL if cost <= step.points else "8.1.b too-far"


def straggling_steps(step: Straggle, state: AllenbyState) -> list[int]:
    around = state.box.grid.around[state.where[step.unit]]
    return [h for h in around if straggling_barrier(step, state, h) == LEGAL]


def at_the_top(state: AllenbyState, unit: int) -> bool:
    """R18 Return whether a unit is in its column's top hex, and so at its goal."""
    return state.box.grid.row_of[state.where[unit]] == 1


def halt_barrier(step: Straggle, state: AllenbyState, target: int) -> str:
    return LEGAL if step.moved or at_the_top(state, step.unit) else "7.3.2.a one-step-owed"


def straggle_on(step: Straggle, state: AllenbyState, there: int) -> None:
    """Take a step; 8.2.d a zone of control ends the move."""
    state.agenda.pop()
    here = state.where[step.unit]
    points = step.points - state.box.ground.cost(state.box.units[step.unit].walks, here, there)
    north, goals_left = _northward(step, state, there), _nearer(step, state, there)
    stops = stops_in(state, there, TURKISH)
    put(state, step.unit, there)
    tell_march(state, (step.unit,), here, there, (hex_id(state, here), hex_id(state, there)))
    unmask(state, there)
    if not stops and points > 0:
        go_on_straggling(state, Straggle(step.unit, points, north, goals_left, True))


class Straggle(Question):
    """8.4 A disrupted unit on its way, step by step. R19 One step is owed if one is open.

    `north` and `goals` are what all its steps so far have led to: the top of the map, headquarters. 8.4.b It keeps one of them
    for the whole move, so that no unit goes back and forth.
    """

    id: ClassVar[str] = "straggle"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TO, straggling_barrier, straggle_on, straggling_steps), DecisionRow(HALT, halt_barrier, leave),
        otherwise=NOT_NOW,
    )

    def __init__(self, unit: int, points: int, north: bool, goals: tuple[int, ...], moved: bool) -> None:
        super().__init__(TURKISH)
        self.unit = unit
        self.points = points
        self.north = north
        self.goals = goals
        self.moved = moved

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        """8.4 Return the flaw: the unit must be disrupted and on its way, with points left and a step open to it."""
        if not is_disrupted(state, self.unit):
            return Flaw("unit", Fault("is-not-disrupted"))
        if state.box.units[self.unit].group not in (NONE, state.group):
            return Flaw("unit", Fault("is-of-another-group"))
        for goal in self.goals:
            if not is_headquarters(state.box, goal) or side_of(goal) != TURKISH or state.where[goal] < 0 or goal == self.unit:
                return Flaw("goals", Fault("is-no-turkish-headquarters-on-the-map", unit=UNITS[goal]))
        if self.points > max(state.box.disrupted[state.roster.rears[self.unit]]):
            return Flaw("points", Fault("are-more-than-it-could-roll"))
        if not (self.moved or self.north):
            return Flaw("north", Fault("may-go-to-the-top-of-the-map"))
        return None if straggling_steps(self, state) else Flaw("unit", Fault("no-step-is-open"))

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        way = "both" if self.north and self.goals else "north" if self.north else "headquarters"
        return {"unit": UNITS[self.unit], "n": self.points, "way": way}
