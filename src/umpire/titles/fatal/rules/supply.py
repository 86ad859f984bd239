"""6 Supply: 6.1 to 6.4 rolls, stocks and what they pay for; 6.5 lines of supply."""
from __future__ import annotations

from collections import deque
from typing import ClassVar, Final, NamedTuple

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.question import Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    ALL_ALLIED,
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALL_LAND,
    ALL_TURKISH,
    ALLIED,
    AREAS,
    ASIA,
    CW,
    EVENTS,
    FIRST_BEACHHEAD,
    FIRST_FORT,
    FR,
    GALLIPOLI,
    NONE,
    PIECES,
    SEATS,
    SOURCES,
    THE_LAND,
    THE_SEA,
    TU,
    TURKISH,
)
from umpire.titles.fatal.language import ARM, BUY_MINES, DONE, FEED, FUEL, NOT_NOW, OPEN_SOURCE
from umpire.titles.fatal.rules.definitions import (
    can_pay,
    gain_supply,
    land_around,
    linked_by_land,
    pay_supply,
    under_enemy_hill,
)
from umpire.titles.fatal.state import (
    BOX,
    FatalState,
    areas_of,
    has_german_support,
    is_bad,
    is_fort,
    is_rough,
    is_summer,
    on_map,
    pieces_in,
    side_of,
)

# 6.5 Lines of supply: which pieces can trace, and from where. Other modules ask `can_trace`; the marker is
# `state.out_of_supply`.

def can_trace(state: FatalState, piece: int) -> bool:
    """6.5#1 Tell whether a land unit or fort can trace a line now; R-24 in a holding box it can."""
    area = state.where[piece]
    if area < 0:
        return area == BOX
    if not has(THE_LAND, area):
# R-38 a unit in an Assault Area is supplied by its ships
        return True
    if has(state.box.marines, piece) and fed_from_the_sea(state, area):
        return True
    return has(fed_areas(state, side_of(piece), state.box.pieces[piece].nation, area), area)


def fed_from_the_sea(state: FatalState, area: int) -> bool:
    """11.5#1 Tell whether Royal Marines are supplied, from any adjacent sea area without mine markers."""
    return any([not state.mines[sea] for sea in members(state.box.sea_next[area])])


def sources_of(state: FatalState, side: int, nation: str) -> int:
    """6.5.1 Return the fed Beachheads of the nationality; 6.5.2 the paid source of each land mass: areas, as a set."""
    if side == TURKISH:
        return state.box.sources_open[state.sources]
    own_nation = state.box.french if nation == FR else state.box.commonwealth
    return areas_of(state, state.fed & ALL_BEACHHEADS & own_nation)


def open_to_lines(state: FatalState, side: int, start: int) -> int:
    """6.5#1, 6.5#2 Return the land areas a line may use: no enemy units there.

    Next to an enemy-held hill only with a friendly unit in it. R-56 The tracing piece counts in its own area (`start`), a
    Beachhead in its own; Turkish sources need a land unit.
    """
    friends = state.held[side] | (bit(start) if start != NONE else 0)
    if side == ALLIED:
        friends |= areas_of(state, ALL_BEACHHEADS)
    return THE_LAND & ~state.held[1 - side] & ~(commanded_areas(state, side) & ~friends)


def commanded_areas(state: FatalState, side: int) -> int:
    """6.5#2 Return the areas next to a hill that the enemy of a side holds."""
    return land_around(state.box, state.held[1 - side] & state.box.hills)


def fed_areas(state: FatalState, side: int, nation: str, start: int) -> int:
    """Return the areas from which a line reaches a source of the side and nationality, as a set."""
    free = open_to_lines(state, side, start)
    return linked_by_land(state.box, sources_of(state, side, nation) & free, free)


def source_of_region(state: FatalState, area: int) -> int:
    """R-23 Return the one of the two Turkish sources that feeds an area."""
    return GALLIPOLI if has(state.box.regions[GALLIPOLI], area) else ASIA


def tracing_forts(state: FatalState, forts: int) -> int:
    """R-23 Return the forts among these that can trace a line, as a set."""
    if not forts:
        return 0
    surely, others = pieces_in(state, fed_areas(state, TURKISH, TU, NONE) & areas_of(state, forts)) | state.at[BOX], 0
# the tracing piece matters only under an enemy hill
    for fort in members(forts & ~surely & pieces_in(state, commanded_areas(state, TURKISH))):
        if can_trace(state, fort):
            others |= bit(fort)
    return forts & surely | others


def fed_forts(state: FatalState, forts: int) -> int:
    """6.3#2 Return the forts among these for which `is_fed_fort` is true, as a set."""
    return tracing_forts(state, forts & state.fed)


def is_fed_fort(state: FatalState, fort: int) -> bool:
    """6.3#2, R-23 Tell whether a fort has a share of a fort SP and a line to a paid source."""
    assert is_fort(fort)
    return has(state.fed, fort) and can_trace(state, fort)


# 6.5#3, R-72 Units that are supplied now: no marker, and a line that can be traced. All land units of a nationality share their
# lines, since each is the friendly unit of its own area, so a traced line holds until a unit moves.

# cached areas with a line, by all that the line depends on
_KNOWN: Final[dict[tuple[int, ...], int]] = {}
_MANY: Final = 1 << 14


def supplied(state: FatalState, units: int) -> int:
    """R-72 Return the land units among these that have no marker and can trace a line now."""
    return tracing_units(state, units & ~state.out_of_supply)


def tracing_units(state: FatalState, units: int) -> int:
    """6.5#1 Return the land units among these that can trace a line now, as `can_trace` says of each."""
    troops, french = units & ALL_LAND, state.box.french
    tracing = troops & state.at[BOX] | _units_on_lines(state, TURKISH, TU, troops & ALL_TURKISH)
    tracing |= _units_on_lines(state, ALLIED, FR, troops & ALL_ALLIED & french)
    tracing |= _units_on_lines(state, ALLIED, CW, troops & ALL_ALLIED & ~french)
    for unit in members(troops & ~tracing & state.box.marines):
        if can_trace(state, unit):
            tracing |= bit(unit)
    return tracing


def _units_on_lines(state: FatalState, side: int, nation: str, units: int) -> int:
    """Return the units among these, of one side and nationality, that stand on its lines or at sea."""
    return units & pieces_in(state, (_areas_with_line(state, side, nation) | THE_SEA) & state.held[side]) if units else 0


def is_supplied(state: FatalState, unit: int) -> bool:
    """R-72 Tell whether one land unit has no marker and a line now."""
    return not has(state.out_of_supply, unit) and unit_can_trace(state, unit)


def unit_can_trace(state: FatalState, unit: int) -> bool:
    """6.5#1 Tell whether a land unit can trace, like `can_trace` but faster."""
    area = state.where[unit]
    if area < 0:
        return area == BOX
    if has(THE_SEA, area) or has(_areas_with_line(state, side_of(unit), state.box.pieces[unit].nation), area):
        return True
    return has(state.box.marines, unit) and can_trace(state, unit)


def _areas_with_line(state: FatalState, side: int, nation: str) -> int:
    """6.5#1 Return the areas that lines of a side and nationality reach, as a set."""
    holdings, heads = state.held, areas_of(state, ALL_BEACHHEADS)
    key = (id(state.box), side, sources_of(state, side, nation), holdings[side], holdings[1 - side], heads)
    areas = _KNOWN.get(key)
    if areas is None:
        if len(_KNOWN) >= _MANY:
            _KNOWN.clear()
        areas = _KNOWN[key] = fed_areas(state, side, nation, NONE)
    return areas


# The markers

def mark_out_of_supply(state: FatalState) -> None:
    """6.5#3 Mark units that cannot trace; 6.3#2 forts without their share or without a line turn to fired."""
    units, forts = ALL_LAND & state.present, ALL_FORTS & state.present
    for unit in members(units & ~tracing_units(state, units)):
        state.out_of_supply |= bit(unit)
        state.tell("out-of-supply", "6.5#3", piece=PIECES[unit], side=SEATS[side_of(unit)])
    silent = forts & ~fed_forts(state, forts)
    if silent:
        state.fired |= silent
        state.tell("forts-silent", "6.3#2", n=silent.bit_count())


# 6.5 Lines of supply for sentences: where a piece is fed from, or what cuts it off. Only `can_trace` decides whether it is fed.

# why there is no line
FED: Final = "fed"
BY_SEA: Final = "by-sea"
NO_SOURCE: Final = "no-source"
NO_WAY: Final = "no-way"
HILL: Final = "hill"


class SupplyLine(NamedTuple):
    """The line of a piece: FED from an area, or why not; `way` runs from the piece to the source.

    If a HILL cuts it, the first area of the way that the hill commands, and the hill.
    """

    kind: str
    way: tuple[int, ...] = ()
    commanded: int = NONE
    hill: int = NONE


def line_of(state: FatalState, piece: int) -> SupplyLine:
    """6.5#1 Return the best line of a piece on a land area: the fewest areas under enemy hills, then the shortest."""
    area, side = state.where[piece], side_of(piece)
    if has(state.box.marines, piece) and fed_from_the_sea(state, area):
        return SupplyLine(BY_SEA)
    sources = sources_of(state, side, state.box.pieces[piece].nation) & THE_LAND
    if not sources:
        return SupplyLine(NO_SOURCE)
    way = best_way(state, side, area, sources)
    if not way:
        return SupplyLine(NO_WAY)
    if can_trace(state, piece):
        return SupplyLine(FED, way)
    free = open_to_lines(state, side, area)
    commanded = next((there for there in way if not has(free, there)), NONE)
    return SupplyLine(HILL, way, commanded, _hill_over(state, commanded, side)) if commanded != NONE else SupplyLine(NO_WAY)


def _hill_over(state: FatalState, area: int, side: int) -> int:
    """6.5#2 Return the enemy-held hill that commands an area."""
    assert under_enemy_hill(state, area, side)
    return members(state.box.land_next[area] & state.held[1 - side] & state.box.hills)[0]


def best_way(state: FatalState, side: int, start: int, sources: int) -> tuple[int, ...]:
    """Return the way from an area to a source past enemy units with the fewest areas that an enemy hill commands.

    It is empty if there is none.
    """
    passable, free = THE_LAND & ~state.held[1 - side], open_to_lines(state, side, start)
    cost, before = {start: 0}, {start: NONE}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in members(state.box.land_next[here] & passable):
            price = cost[here] + (0 if has(free, there) else 1)
            if price < cost.get(there, len(AREAS)):
                cost[there], before[there] = price, here
                queue.append(there)
    ends = [area for area in members(sources) if area in cost]
    return _back(before, min(ends, key=lambda area: (cost[area], len(_back(before, area))))) if ends else ()


def _back(before: dict[int, int], end: int) -> tuple[int, ...]:
    way = [end]
    while before[way[-1]] != NONE:
        way.append(before[way[-1]])
    return tuple(way[::-1])


def source_word(state: FatalState, side: int, nation: str, area: int) -> str:
    """Return the id of the Beachhead or source in an area."""
    if side == TURKISH:
        return "source-" + SOURCES[source_of_region(state, area)]
    assert side == ALLIED
    own_nation = state.box.french if nation == FR else state.box.commonwealth
    return PIECES[members(state.at[area] & ALL_BEACHHEADS & own_nation)[0]]


# 6.0 Supply: rolls, stocks, and what they pay for.

# 6.1 determination

class DetermineSupply(Step[FatalState]):
    """6.1#1 d6 each with modifiers, added to the stocks; also on turn 1 (3.1#3)."""

    id: ClassVar[str] = "determine_supply"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        for side in (ALLIED, TURKISH):
            determine(state, side)


def determine(state: FatalState, side: int) -> None:
    """6.1#1, 6.1#3 Roll a die for one side on its column of the table."""
    terms = supply_terms(state, side)
    die = state.dice.d6("6.1#1")
    modified = die + sum([term.value for term in terms])
    points = state.box.supply_table[side].at(modified)
    state.tell_roll(
        "supply-roll", "6.1#1", Arithmetic((die,), terms, "supply", points), ("supply", points), side=SEATS[side], die=die,
        modified=state.box.supply_table[side].row(modified), points=points,
    )
    gain_supply(state, side, points, "6.1#4")


def supply_terms(state: FatalState, side: int) -> tuple[Term, ...]:
    """6.1#2 Return the modifiers: Bad weather (5.1#8), and the events in play.

    4.0#2 Two that bring German support do not add up.
    """
    terms = [Term("bad-weather", state.box.constant("weather_effects", "bad", "supply_drm"), "5.1#8")] if is_bad(state) else []
    supported = False
    for number in members(state.events):
        event = state.box.events[EVENTS[number]]
        if event.supply[side] and not (event.german_support and supported):
            terms.append(Term(f"event-{EVENTS[number]}", event.supply[side], "6.1#2"))
            supported |= event.german_support
    return tuple(terms)


# 6.2, 6.3 allocation

class AlliedAllocation(Step[FatalState]):
    """6.2 Ask AllocateAllied."""

    id: ClassVar[str] = "allied_allocation"

    def run(self, state: FatalState) -> None:
        state.agenda.append(AllocateAllied(ALLIED))


class TurkishAllocation(Step[FatalState]):
    """6.3 Ask AllocateTurkish."""

    id: ClassVar[str] = "turkish_allocation"

    def run(self, state: FatalState) -> None:
        state.agenda.append(AllocateTurkish(TURKISH))


class CheckSupply(Step[FatalState]):
    """6.5#3 Out-of-supply markers, unsupplied forts fired."""

    id: ClassVar[str] = "check_supply"

    def run(self, state: FatalState) -> None:
        mark_out_of_supply(state)


def price_barrier(state: FatalState, side: int, points: int) -> str:
    """6.4 Return what keeps a side from paying: it cannot spend more than it has."""
    return LEGAL if can_pay(state, side, points) else "6.4 stock-too-small"


# The Allies

def feed_barrier(state: FatalState, head: int) -> str:
    """6.2#1 Return what keeps a Beachhead from being fed: it must be on the map, and is fed once a turn."""
    piece = FIRST_BEACHHEAD + head
    if not on_map(state, piece):
        return "6.2#1 beachhead-not-set"
    if has(state.fed, piece):
        return "6.2#1 beachhead-fed"
    return price_barrier(state, ALLIED, beachhead_price(state))


def feed(state: FatalState, head: int) -> None:
    state.fed |= bit(FIRST_BEACHHEAD + head)
    state.tell("fed", "6.2#1", piece=PIECES[FIRST_BEACHHEAD + head])
    pay_supply(state, ALLIED, beachhead_price(state), "6.2#1")


def fuel_barrier(state: FatalState, _: int) -> str:
    """6.2#4, R-50 Return what bars paying for the fleet: once a turn, in this step only."""
    return "6.2#4 fleet-fuelled" if state.naval_paid else price_barrier(state, ALLIED, naval_price(state))


def fuel(state: FatalState, _: int) -> None:
    state.naval_paid = True
    state.tell("fuelled", "6.2#4")
    pay_supply(state, ALLIED, naval_price(state), "6.2#4")


class AllocateAllied(Question[FatalState]):
    """6.2 FEED a Beachhead, FUEL the fleet (6.2#4), DONE."""

    id: ClassVar[str] = "allocate_allied"
    selection_verbs: ClassVar[tuple[str, ...]] = (FEED.name,)
    rows: ClassVar[Rows] = Rows(
        Row(FEED, feed_barrier, feed), Row(FUEL, fuel_barrier, fuel), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {
            "stock": state.supply[ALLIED], "price": beachhead_price(state), "naval": naval_price(state),
            "fuelled": int(state.naval_paid),
        }

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"n": len(_unfed(state))}

    def group_limit(self, state: FatalState) -> int:
        return min(len(_unfed(state)), state.supply[ALLIED] // max(beachhead_price(state), 1))


def _unfed(state: FatalState) -> list[int]:
    return [head for head in members(ALL_BEACHHEADS & ~state.fed) if on_map(state, head)]


# The Turks

def source_barrier(state: FatalState, source: int) -> str:
    """6.3#1 Return what bars paying for a source: each once a turn."""
    if has(state.sources, source):
        return "6.3#1 source-open"
    return price_barrier(state, TURKISH, source_price(state))


def open_source(state: FatalState, source: int) -> None:
    state.sources |= bit(source)
    state.tell("source-opened", "6.3#1", source=f"source-{SOURCES[source]}")
    pay_supply(state, TURKISH, source_price(state), "6.3#1")


def arm_barrier(state: FatalState, fort: int) -> str:
    """6.3#2, R-23 Return what keeps a fort from a share: it must trace to an open source.

    R-45 A mobile fort in the box may be named for its return.
    """
    piece = FIRST_FORT + fort
    if not on_map(state, piece) and state.where[piece] != BOX:
        return "6.3#2 fort-gone"
    if has(state.fed, piece):
        return "6.3#2 fort-armed"
    if not can_trace(state, piece):
        return "6.3#2 fort-without-line"
    return price_barrier(state, TURKISH, share_price(state))


def forts_to_arm(state: FatalState) -> list[int]:
    if price_barrier(state, TURKISH, share_price(state)) != LEGAL:
        return []
    return [fort - FIRST_FORT for fort in members(tracing_forts(state, ALL_FORTS & ~state.fed))]


def arm(state: FatalState, fort: int) -> None:
    price = share_price(state)
    state.fed |= bit(FIRST_FORT + fort)
    state.tell("armed", "6.3#2", piece=PIECES[FIRST_FORT + fort])
    if price:
        pay_supply(state, TURKISH, price, "6.3#2")


def share_price(state: FatalState) -> int:
    """6.3#2 Return the price of a share: one SP for the first of each four; the other three share it."""
    armed = (state.fed & ALL_FORTS).bit_count()
    return 0 if armed % state.box.constant("constants", "forts_per_sp") else fort_price(state)


def left_to_share(state: FatalState) -> int:
    """6.3#2 Return how many more forts the last point could supply."""
    return -(state.fed & ALL_FORTS).bit_count() % state.box.constant("constants", "forts_per_sp")


def mines_barrier(state: FatalState, _: int) -> str:
    """6.3#3 Return what bars another modifier: two at most, three with Increased German Support."""
    if state.mine_supply >= most_mine_supply(state):
        return "6.3#3 mine-supply-limit"
    return price_barrier(state, TURKISH, mine_price(state))


def buy_mines(state: FatalState, _: int) -> None:
    state.mine_supply += 1
    state.tell("mine-supply", "6.3#3", n=state.mine_supply)
    pay_supply(state, TURKISH, mine_price(state), "6.3#3")


def most_mine_supply(state: FatalState) -> int:
    return state.box.constant("constants", "mine_sp_drm_max", "german_support" if has_german_support(state) else "normal")


class AllocateTurkish(Question[FatalState]):
    """6.3 OPEN_SOURCE, ARM forts (1 SP by four, R-23), BUY_MINES up to 2 or 3, DONE."""

    id: ClassVar[str] = "allocate_turkish"
    selection_verbs: ClassVar[tuple[str, ...]] = (OPEN_SOURCE.name, ARM.name)
    rows: ClassVar[Rows] = Rows(
        Row(OPEN_SOURCE, source_barrier, open_source), Row(ARM, arm_barrier, arm, forts_to_arm),
        Row(BUY_MINES, mines_barrier, buy_mines), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def situation(self, state: FatalState) -> dict[str, Slot]:
        armed, four = (state.fed & ALL_FORTS).bit_count(), state.box.constant("constants", "forts_per_sp")
        return {
            "stock": state.supply[TURKISH], "open": state.sources.bit_count(), "armed": armed, "share": share_price(state),
            "four": four, "bought": state.mine_supply, "most": most_mine_supply(state), "price": source_price(state),
            "mines": mine_price(state),
        }

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        """Return the number of forts left that can share the last point."""
        return {"shared": min(left_to_share(state), len(forts_to_arm(state)))}

    def group_limit(self, state: FatalState) -> int:
        """Return the number of forts that may be named together."""
        per_point, points = state.box.constant("constants", "forts_per_sp"), state.supply[TURKISH] // max(fort_price(state), 1)
        return min(len(forts_to_arm(state)), left_to_share(state) + per_point * points)


# Prices

def beachhead_price(state: FatalState) -> int:
    """6.2#1, 5.1#4 Return the price of a Beachhead: 1 SP; 2 in Rough sea or summer; 3 in both."""
    key = ("summer_rough" if is_rough(state) else "summer") if is_summer(state) else "rough" if is_rough(state) else "normal"
    return state.box.constant("constants", "beachhead_sp", key)


def naval_price(state: FatalState) -> int:
    """6.2#4 Return the cost of the fleet in a turn."""
    return state.box.constant("constants", "naval_operations_sp")


def source_price(state: FatalState) -> int:
    """6.3#1 Return the cost of a source in a turn."""
    return state.box.constant("constants", "turkish_source_sp")


def fort_price(state: FatalState) -> int:
    """6.3#2 Return the cost of four forts."""
    return state.box.constant("constants", "fort_sp")


def mine_price(state: FatalState) -> int:
    """6.3#3 Return what a modifier of the mine roll costs."""
    return state.box.constant("constants", "mine_drm_sp")


def second_activation_price(state: FatalState) -> int:
    """6.2#3, 6.3#5, 7.3.2c#1 Return the price of a second activation: 1 SP, 2 from June to September."""
    return state.box.constant("constants", "second_activation_sp", "summer" if is_summer(state) else "normal")
