"""8.2 Bombardment: which guns, how far, the sums, the die."""
from __future__ import annotations

from typing import ClassVar, Final, NamedTuple, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Fire, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import Question, Row, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed_pieces, bit, first_bar, has, members
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_FORTS,
    ALL_LAND,
    ALL_SHIPS,
    ALLIED,
    AREAS,
    BB,
    BC,
    EVERYTHING,
    OF_SIDE,
    PIECES,
    SEATS,
    THE_LAND,
    B,
)
from umpire.titles.fatal.language import GUN, NOT_NOW, OPEN_FIRE
from umpire.titles.fatal.rules.combat_results import Suffer, result_word
from umpire.titles.fatal.rules.combat_unit_states import flip_up
from umpire.titles.fatal.rules.definitions import distance, faces_that_change
from umpire.titles.fatal.rules.operations_activation import actors, unsupplied
from umpire.titles.fatal.rules.supply import fed_forts
from umpire.titles.fatal.state import (
    LAND_SEGMENT,
    Barrage,
    FatalState,
    areas_of,
    armed,
    batteries_of,
    has_air,
    is_bad,
    is_land_unit,
    is_ship,
    land_units_in,
    side_of,
)


class FactorLine(NamedTuple):
    """A piece, what it adds to a sum, and the case."""

    piece: int
    value: int
    case: str


class Reckoning(NamedTuple):
    """8.2 The sums of a bombardment: factors gun by gun, column, modifiers with their cases and what they come to."""

    factors: int
    column: int
    terms: tuple[Term, ...]
    lines: tuple[FactorLine, ...]
    modifier: int


# 8.2#2, 8.2#3 how far

def reach(state: FatalState, gun: int) -> int:
    """8.2#2, 8.2#3, R-12 Return how far a ship, fort or battery bombards; 0 if it cannot."""
    return reach_from(state, side_of(gun), state.where[gun], is_ship(gun))


def reach_from(state: FatalState, side: int, start: int, afloat: bool) -> int:
    """Return how far guns of a side bombard from an area, ships less far."""
    ranges = ("bombardment", "range")
    if is_bad(state):
        areas = state.box.constant(*ranges, "bad")
    else:
        areas = state.box.constant(*ranges, "air" if has_air(state, side) else "good")
    if afloat:
        less = "ship_land_reduction_from_aegean" if start == AEGEAN else "ship_land_reduction"
        areas -= state.box.constant("naval_fire", "range", less)
    return max(areas, 0)


def reaches(state: FatalState, gun: int, area: int) -> bool:
    """R-104 Tell whether a target is in range, counted over land and sea, never through the Aegean."""
    return has(within(state, state.where[gun], reach(state, gun)), area)


def ranging(state: FatalState, guns: int, area: int) -> int:
    """Return the guns among these of the active side that reach an area, as a set."""
    in_range = 0
    for battery, target_areas in batteries(state, guns):
        in_range |= battery if target_areas >> area & 1 else 0
    return in_range


def batteries(state: FatalState, guns: int) -> list[tuple[int, int]]:
    """Group guns of the active side that stand together, ships apart from others, each group with the areas it reaches."""
    pairs: list[tuple[int, int]] = []
    for afloat, kind in ((True, guns & ALL_SHIPS), (False, guns & ~ALL_SHIPS)):
        for area in members(areas_of(state, kind)):
            pairs.append((kind & state.at[area], within(state, area, reach_from(state, state.active, area, afloat))))
    return pairs


# cached areas within a distance of an area: a map never changes, so one count holds for all states of a box
_WITHIN: Final[dict[tuple[int, int, int], int]] = {}


def within(state: FatalState, start: int, radius: int) -> int:
    """Return the areas that a gun in an area reaches, as a set."""
    key = (id(state.box), start, radius)
    areas = _WITHIN.get(key)
    if areas is None:
        areas = _WITHIN[key] = sum([1 << area for area in range(len(AREAS)) if distance(state, start, area) <= radius])
    return areas


# 8.2#1 which guns

Rules = tuple[tuple[int, str], ...]


def gun_rules(state: FatalState) -> Rules:
    """8.2#1 Return the pieces that cannot bombard now, with the reasons.

    Artillery and ships can in a land segment, ships and forts at sea.
    """
    theirs, there = EVERYTHING & ~OF_SIDE[state.active], state.present
    gunless = EVERYTHING & ~(state.box.artillery | ALL_SHIPS | ALL_FORTS)
    common = ((theirs, "8.2#1 not-your-gun"), (~there, "8.2#1 gun-not-there"), (gunless, "8.2#1 no-gun"))
    if state.kind == LAND_SEGMENT:
        return (*common, (ALL_FORTS, "7.2#1 forts-act-with-ships"), *_battery_rules(state), *ship_rules(state))
    return (*common, (ALL_LAND, "7.2#1 guns-act-on-land"), *ship_rules(state), *_at_sea_rules(state, there))


def _battery_rules(state: FatalState) -> Rules:
    """8.2#1 Return the artillery that cannot fire, with the reasons: it must act, and be supplied."""
    guns = state.box.artillery
    return (
        (guns & ~actors(state), "7.2#4 gun-not-activated"), *unfit_rules(state),
        (guns & unsupplied(state), "8.2#1 gun-unsupplied"),
    )


def unfit_rules(state: FatalState) -> Rules:
    """8.4.1c to 8.4.1e Return what keeps artillery from firing, activated or not."""
    return (
        (state.fired & state.box.artillery, "8.4.1e gun-fired"), (state.disorganized, "8.4.1c gun-disorganized"),
        (state.broken, "8.4.1d gun-broken"),
    )


def ship_rules(state: FatalState) -> Rules:
    """7.3.4#2 Return the ships and forts that cannot fire, with the reasons: no guns left, or fired already.

    6.2#4 Allied ships must be paid for.
    """
    unpaid = ALL_SHIPS if state.active == ALLIED and not state.naval_paid else 0
    primary, secondary = armed(state)
    return (
        (state.crippled, "8.4.2d gun-crippled"), (ALL_SHIPS & ~(primary | secondary), "8.2#1 no-gun"),
        (state.fired & ~ALL_LAND, "8.2#8 ship-fired"), (unpaid, "6.2#4 ships-unpaid"), (state.sailed_far, "7.3.3#3 sailed-far"),
    )


def _at_sea_rules(state: FatalState, there: int) -> Rules:
    """R-52, 7.3.2c#3 Return the pieces at sea that cannot bombard in this naval segment or purchase, with the reasons.

    8.2#1, R-41 Only supplied forts can.
    """
    forts = ALL_FORTS & there & OF_SIDE[state.active]
    idle = EVERYTHING & ~state.chosen if state.second else 0
    return (
        (idle, "7.3.2c#3 gun-not-chosen"), (0 if state.second else state.activated & ~state.moved, "7.2#6 ship-acted"),
        (forts & ~fed_forts(state, forts), "8.2#1 gun-unsupplied"),
    )


def ready_barrier(state: FatalState, gun: int) -> str:
    """8.2#1 Return what keeps a piece from bombarding anything at all now."""
    return first_bar(gun_rules(state), gun)


def ready_guns(state: FatalState) -> tuple[int, ...]:
    """Return all pieces of the active side that may bombard something now."""
    return members(_ready(state))


def _ready(state: FatalState) -> int:
    return allowed_pieces(EVERYTHING, gun_rules(state))


def gun_barrier(state: FatalState, gun: int, area: int) -> str:
    """8.2#1, 8.2#2 Return what keeps a gun from bombarding an area."""
    bar = ready_barrier(state, gun)
    if bar != LEGAL:
        return bar
    return LEGAL if reaches(state, gun, area) else "8.2#2 gun-out-of-range"


# 8.2#9 which areas

def enemy_ground(state: FatalState) -> int:
    """Return the land areas with land units of the inactive side, as a set."""
    return state.held[1 - state.active] & THE_LAND


def bombard_barrier(state: FatalState, area: int) -> str:
    """8.2#9, R-87 Return what bars a bombardment: it needs enemy land units in the area, and a gun that reaches it."""
    if not has(enemy_ground(state), area):
        return "8.2#9 nothing-to-bombard"
    return LEGAL if ranging(state, _ready(state), area) else "8.2#2 no-gun-reaches"


def bombard_targets(state: FatalState) -> tuple[int, ...]:
    """Return all areas that some gun may bombard now."""
    in_range = 0
    for _, areas in batteries(state, _ready(state)):
        in_range |= areas
    return members(in_range & enemy_ground(state))


def bombard(state: FatalState, area: int) -> None:
    """Begin a bombardment, in the combat half of a land segment or in a naval one."""
    state.barrage = Barrage(area)
    state.agenda.append(LayGuns(state.active))


# 8.2#8 guns join

def current_barrage(state: FatalState) -> Barrage:
    current = state.barrage
    assert current is not None
    return current


def lay_barrier(state: FatalState, gun: int) -> str:
    current = current_barrage(state)
    return "8.2#8 gun-laid" if has(current.guns, gun) else gun_barrier(state, gun, current.target)


def guns_to_lay(state: FatalState) -> tuple[int, ...]:
    current = current_barrage(state)
    return members(ranging(state, _ready(state) & ~current.guns, current.target))


def lay_gun(state: FatalState, gun: int) -> None:
    current = current_barrage(state)
    state.barrage = current._replace(guns=current.guns | bit(gun))


def fire_barrier(state: FatalState, _: int) -> str:
    return LEGAL if current_barrage(state).guns else "8.2#8 no-gun-laid"


def open_fire(state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.agenda += [EndBarrage(), Suffer(True), FireGuns()]


class LayGuns(Question[FatalState]):
    """8.2#8 Which guns fire together: GUN one by one, then OPEN_FIRE."""

    id: ClassVar[str] = "lay_guns"
    selection_verbs: ClassVar[tuple[str, ...]] = (GUN.name,)
    rows: ClassVar[Rows] = Rows(
        Row(GUN, lay_barrier, lay_gun, guns_to_lay), Row(OPEN_FIRE, fire_barrier, open_fire), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        current = state.barrage
        if current is None or current.cast:
            return Flaw("barrage", Fault("must-name-the-area-and-nothing"))
        if self.seat != state.active or not has(state.held[1 - self.seat], current.target):
            return Flaw("barrage", Fault("nobody-to-bombard"))
        wrong = [gun for gun in members(current.guns) if gun_barrier(state, gun, current.target) != LEGAL]
        if wrong:
            return Flaw("barrage", Fault("cannot-bombard-the-area", piece=PIECES[wrong[0]]))
        return None if current.guns or guns_to_lay(state) else Flaw("barrage", Fault("no-gun-reaches-the-area"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        current = current_barrage(state)
        return {"place": AREAS[current.target], "n": current.guns.bit_count(), "factors": factors_of_guns(state, current.guns)}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"others": len(guns_to_lay(state))}

    def group_limit(self, state: FatalState) -> int:
        return len(guns_to_lay(state))


# 8.2#4 to 8.2#7 the sums

def factors_of_gun(state: FatalState, gun: int) -> int:
    """8.2#1 Return PB and SB of a ship or fort together, the CF of artillery."""
    return state.box.pieces[gun].cf if is_land_unit(gun) else sum(batteries_of(state, gun))


def factors_of_guns(state: FatalState, guns: int) -> int:
    return sum([factors_of_gun(state, gun) for gun in members(guns)])


def heavy_factors_of(state: FatalState, gun: int) -> int:
    """8.2#5, R-42 Return the PB of B, BC and BB, and all outlined factors."""
    counter = state.box.pieces[gun]
    if is_land_unit(gun):
        return counter.cf if counter.heavy else 0
    return batteries_of(state, gun)[0] if counter.heavy or counter.type in (BB, BC, B) else 0


def reckon(state: FatalState, area: int, guns: int) -> Reckoning:
    """8.2#4 to 8.2#7 Add up a bombardment: the panel, the odds and the die all use this."""
    lines = tuple([FactorLine(gun, factors_of_gun(state, gun), "8.2#1") for gun in members(guns)])
    total = sum([line.value for line in lines])
    heavy = sum([heavy_factors_of(state, gun) for gun in members(guns)])
    terms = modifiers(state, area, heavy * 3 >= total > 0)
    column = max([place for place, least in enumerate(state.box.bombardment_columns) if least <= total], default=0)
    return Reckoning(total, column, terms, lines, sum([term.value for term in terms]))


def modifiers(state: FatalState, area: int, heavy: bool) -> tuple[Term, ...]:
    """8.2#5 to 8.2#7 Return all modifiers that apply; they add up."""
    side, ground = state.active, state.box.areas[area]
    few = land_units_in(state, area, 1 - side).bit_count() <= 2
    applies = (
        (heavy, "heavy_third", "8.2#5"), (has_observers(state, area, side), observers(state, area), "8.2#6"),
        (has_air(state, side), "air", "8.2#7"), (is_bad(state), "bad", "8.2#7"), (few, "one_or_two_units", "8.2#7"),
        (ground.city != "", "city", "8.2#7"),
    )
    drm = ("bombardment", "drm")
    return tuple([
        Term("barrage-" + name.replace("_", "-"), state.box.constant(*drm, name), case) for true, name, case in applies if true
    ])


def has_observers(state: FatalState, area: int, side: int) -> bool:
    """8.2#6 Tell whether supplied friendly land units are on a hill next to the target.

    R-72 Units without the marker are supplied.
    """
    for hill in members(state.box.land_next[area] & state.box.hills & state.held[side]):
        if land_units_in(state, hill, side) & ~state.out_of_supply:
            return True
    return False


def observers(state: FatalState, area: int) -> str:
    """8.2#6 Return the modifier of an observer on a hill: better for a target that is no hill."""
    return "hill_observer" if state.box.areas[area].hill else "hill_observer_target_not_hill"


# 8.2#4 the die

class FireGuns(Step[FatalState]):
    """8.2#4 Roll a d6 under the column of the factors; 8.2#8 turn the guns. R-65 A hit drives cavalry out of reserve."""

    id: ClassVar[str] = "fire_guns"

    def run(self, state: FatalState) -> None:
        current = current_barrage(state)
        sums = reckon(state, current.target, current.guns)
        cells = [row[sums.column][1] for row in [state.box.bombardment_table.at(die + sums.modifier) for die in range(1, 7)]]
        die = state.dice.d6("8.2#4", faces_that_change(cells))
        result = cells[die - 1]
        state.tell_roll(
            "barrage", "8.2#4", Arithmetic((die,), sums.terms, "bombardment", die + sums.modifier),
            ("barrage", result_word(result)), _shells(current, result), side=SEATS[state.active], place=AREAS[current.target],
            die=die, row=state.box.bombardment_table.row(die + sums.modifier), factors=sums.factors, result=result_word(result),
        )
        spend_guns(state, current.guns)
        if result:
            flip_up(state, land_units_in(state, current.target, 1 - state.active), "11.1#3")
        state.barrage = current._replace(result=result, cast=True)


def spend_guns(state: FatalState, guns: int) -> None:
    """8.2#8, 8.4.1e Turn guns to fired; R-59 ships and forts are activated. In a purchase only chosen pieces act twice."""
    state.fired |= guns
    state.fought |= guns
    state.activated |= guns
    if state.second:
        state.twice |= guns & state.chosen


def _shells(current: Barrage, result: int) -> Fire:
    """Return what is drawn: every gun fires once, and all shells hit or all miss."""
    guns = tuple([PIECES[gun] for gun in members(current.guns)])
    hits = len(guns) if result else 0
    return Fire(guns, AREAS[current.target], hits, len(guns) - hits)


class EndBarrage(Step[FatalState]):
    """8.2#8 End a bombardment; other guns may bombard the area again."""

    id: ClassVar[str] = "end_barrage"

    def run(self, state: FatalState) -> None:
        state.barrage = None
