"""8.3.1, 8.3.2 Assaults: attackers (7.6#3), odds, shifts, modifiers, the die; 8.0 the combat half of a land segment."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import Question, Row, Rows, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed_pieces, bit, first_bar, has, members
from umpire.titles.fatal.components import ALL_LAND, ALLIED, AREAS, BB, BC, NONE, OF_SIDE, PIECES, SEATS, THE_SEA, TURKISH, B
from umpire.titles.fatal.language import ASSAULT, ATTACK, BOMBARD, DONE, INTENSIVE, NOT_NOW, WITH
from umpire.titles.fatal.rules import combat_bombardment as bombardment
from umpire.titles.fatal.rules.combat_results import Suffer, result_word
from umpire.titles.fatal.rules.combat_retreat_and_advance import Advance, EndAssault, current_assault
from umpire.titles.fatal.rules.combat_unit_states import flip_up
from umpire.titles.fatal.rules.definitions import are_adjacent, border_kind, can_pay, faces_that_change, pay_supply
from umpire.titles.fatal.rules.operations_activation import activate, actors, unsupplied
from umpire.titles.fatal.rules.operations_amphibious import held_coast, must_still_attack
from umpire.titles.fatal.rules.supply import is_supplied
from umpire.titles.fatal.state import (
    LAND_SEGMENT,
    Assault,
    FatalState,
    factors_of,
    forts_in,
    is_bad,
    is_land_unit,
    is_normal,
    is_ship,
    land_units_in,
    side_of,
)

# 8.3 Assaults: attackers, odds, shifts, modifiers; 8.3.2 intensive assaults.

class Reckoning(NamedTuple):
    """8.3.1 The sums of an assault: unit by unit, ground, odds (NONE below the table), shifts, capped modifier, column.

    `odds` and `column` are places in `box.assault_columns`, before and after the shifts.
    """

    attack: int
    defence: int
    odds: int
    shifts: tuple[Term, ...]
    terms: tuple[Term, ...]
    column: int
    modifier: int
    attackers: tuple[bombardment.FactorLine, ...]
    defenders: tuple[bombardment.FactorLine, ...]
    ground: tuple[Term, ...]


# 8.3#1 attackers and their targets

def attacking_rules(state: FatalState) -> bombardment.Rules:
    """8.3#1 Return the units that cannot attack anything now, with the reasons."""
    return (
        (~OF_SIDE[state.active], "8.3#1 not-your-unit"), (state.box.artillery, "8.3#3 guns-never-assault"),
        (~state.present, "8.3#1 unit-not-there"), (~actors(state), "7.2#4 unit-not-activated"),
        (state.fought, "8.3#1 fought-already"), (state.disorganized, "8.4.1c unit-disorganized"),
        (state.broken, "8.4.1d unit-broken"), (unsupplied(state), "8.4.1b unit-unsupplied"),
    )


def attacker_barrier(state: FatalState, unit: int, area: int) -> str:
    """8.3#1, 8.3#3 Return what keeps a unit from attacking an area; 7.6#3 from the land or from an Assault Area next to it."""
    bar = first_bar(attacking_rules(state), unit)
    if bar != LEGAL:
        return bar
    return LEGAL if are_adjacent(state, state.where[unit], area) else "8.3#1 not-next-to-it"


def ready_to_attack(state: FatalState) -> int:
    """Return all units that may attack something now, as a set."""
    return allowed_pieces(ALL_LAND, attacking_rules(state))


def beside(state: FatalState, area: int) -> int:
    """Return the infantry and cavalry of the active side next to an area, on land or at sea, as a set."""
    near = 0
    for there in members(state.box.next[area] & state.held[state.active]):
        near |= state.at[there]
    return near & ALL_LAND & OF_SIDE[state.active] & ~state.box.artillery


def able_to_attack(state: FatalState, area: int) -> tuple[int, ...]:
    """Return all units that may attack an area now."""
    return members(beside(state, area) & ready_to_attack(state))


# what keeps one unit from attacking, in the words for all units next to the area
_OF_ALL: Final = {
    "7.2#4 unit-not-activated": "7.2#4 none-activated", "8.3#1 fought-already": "8.3#1 all-fought",
    "8.4.1c unit-disorganized": "8.4.1c all-disorganized", "8.4.1d unit-broken": "8.4.1d all-broken",
    "8.4.1b unit-unsupplied": "8.4.1b all-unsupplied",
}


def assault_barrier(state: FatalState, area: int) -> str:
    """8.3#2 Return what bars an assault on an area.

    It needs enemy land units in it; R-66 once a segment; units that can attack, 8.3.1#4 strong enough together.
    """
    if not has(bombardment.enemy_ground(state), area):
        return "8.3#2 nobody-to-assault"
    if has(state.fought_areas, area):
        return "8.3#1 assaulted-already"
    attackers = able_to_attack(state, area)
    if not attackers:
        return _why_nobody(state, area)
    return LEGAL if can_reach_odds(state, area, attackers) else "8.3.1#4 too-strong"


def _why_nobody(state: FatalState, area: int) -> str:
    rules = attacking_rules(state)
    bars = {first_bar(rules, unit) for unit in members(beside(state, area))}
    if not bars:
        return "8.3#1 nobody-next-to-it"
    return _OF_ALL.get(min(bars), min(bars)) if len(bars) == 1 else "8.3#1 nobody-able"


def can_reach_odds(state: FatalState, area: int, units: Sequence[int]) -> bool:
    """8.3.1#4 Tell whether these attackers together are not below the worst odds of the table."""
    return odds_of(state, attack_strength(state, area, units), defence_strength(state, area)) != NONE


def assault_targets(state: FatalState) -> list[int]:
    """Return all areas that some unit may assault now."""
    ready, near = ready_to_attack(state), 0
    for area in members(state.held[state.active]):
        if state.at[area] & ready:
            near |= state.box.land_next[area]
    targets = near & bombardment.enemy_ground(state) & ~state.fought_areas
    return [area for area in members(targets) if can_reach_odds(state, area, members(beside(state, area) & ready))]


# 8.3.2 intensive assaults

def support_barrier(state: FatalState, piece: int) -> str:
    """8.3.2, 7.6#2, R-67, R-102 Return what keeps a gun or ship from making the assault at hand intensive."""
    assault = current_assault(state)
    if not assault.attackers:
        return "8.3#1 no-attacker-yet"
    if assault.support != NONE:
        return "8.3.2#3 supported-already"
    if assault.attackers & state.entrenched:
        return "8.3.2#1 attackers-dug-in"
    if _needs_the_dug_in(state, assault.target):
        return "8.3.1#4 dug-in-needed"
    if side_of(piece) != state.active:
        return "8.3.2#1 not-your-support"
    if is_ship(piece):
        return _ship_support_barrier(state, piece, assault)
    return _gun_support_barrier(state, piece, assault) if is_land_unit(piece) else "8.3.2#1 no-support"


def _needs_the_dug_in(state: FatalState, area: int) -> bool:
    """8.3.1#4, 8.3.2#1 Tell whether units in attack mode, the only ones in an intensive assault, are below the worst odds."""
    attackers = able_to_attack(state, area)
    upright = [unit for unit in attackers if not has(state.entrenched, unit)]
    return len(upright) < len(attackers) and not can_reach_odds(state, area, upright)


def _gun_support_barrier(state: FatalState, gun: int, current: Assault) -> str:
    """8.3.2#1, R-67 Return what keeps artillery from supporting.

    It must be unfired, supplied and within range, of whatever formation; an SP for each assault (R-80).
    """
    if not has(state.box.artillery, gun):
        return "8.3.2#1 no-support"
    if state.where[gun] < 0:
        return "8.3.2#1 support-not-there"
    bar = first_bar(bombardment.unfit_rules(state), gun)
    if bar != LEGAL:
        return bar
    if not is_supplied(state, gun):
        return "8.2#1 gun-unsupplied"
    if not bombardment.reaches(state, gun, current.target):
        return "8.3.2#1 support-out-of-range"
    if state.switches.supporting_guns == "same_formation" and not _serves(state, gun, current.attackers):
        return "8.3.2#4 other-formation"
    return LEGAL if can_pay(state, state.active, intensive_price(state)) else "8.3.2#1 no-supply-point"


def _serves(state: FatalState, gun: int, attackers: int) -> bool:
    """8.3.2#4 Tell whether one of the attackers is of the battery's own formation."""
    formation = state.box.formation_of[gun]
    return formation != NONE and bool(state.box.formations[formation] & attackers)


def _ship_support_barrier(state: FatalState, ship: int, current: Assault) -> str:
    """7.6#2, 8.3.2#2, R-11, R-102 Return what keeps a ship from supporting.

    It must be a BB, BC or B, unfired, not Crippled, in the Assault Area of an attacker; no SP, any weather.
    """
    if state.box.pieces[ship].type not in (BB, BC, B):
        return "8.3.2#2 too-small"
    if has(state.crippled, ship):
        return "8.4.2d gun-crippled"
    if has(state.fired, ship):
        return "8.2#8 ship-fired"
    if state.active == ALLIED and not state.naval_paid:
        return "6.2#4 ships-unpaid"
    landing = landing_units(state, current.attackers)
    if not landing:
        return "8.3.2#2 no-landing"
    if state.where[ship] not in {state.where[unit] for unit in members(landing)}:
        return "8.3.2#2 other-waters"
    if state.switches.supporting_guns == "same_formation" and not _same_flag(state, ship, current.attackers):
        return "8.3.2#4 other-flag"
    return LEGAL


def _same_flag(state: FatalState, ship: int, attackers: int) -> bool:
    """8.3.2#4 Tell whether one of the attackers is of the ship's nationality."""
    return any([state.box.pieces[unit].nation == state.box.pieces[ship].nation for unit in members(attackers)])


def intensive_price(state: FatalState) -> int:
    """6.2#2, 6.3#4 Return what an intensive assault costs either side."""
    return state.box.constant("constants", "intensive_assault_sp")


def supporters(state: FatalState) -> list[int]:
    """Return all guns and ships that could make the current assault intensive."""
    current = current_assault(state)
    if not current.attackers or current.support != NONE or current.attackers & state.entrenched:
        return []
    some = (state.box.artillery | _ships_beside(state, current)) & OF_SIDE[state.active] & ~state.fired
    return [piece for piece in members(some) if state.where[piece] >= 0 and support_barrier(state, piece) == LEGAL]


def _ships_beside(state: FatalState, current: Assault) -> int:
    pieces = 0
    for area in {state.where[unit] for unit in members(landing_units(state, current.attackers))}:
        pieces |= state.at[area]
    return pieces & ~ALL_LAND


def landing_units(state: FatalState, units: int) -> int:
    """7.6 Return the units among these that attack from an Assault Area."""
    return sum([1 << unit for unit in members(units) if state.where[unit] >= 0 and has(THE_SEA, state.where[unit])])


# 8.3.1 the sums

def attack_factor(state: FatalState, area: int, unit: int) -> int:
    """2.2.1, 8.3.1#3 Return a unit's attack factor in its mode; one less across a river, never under 1."""
    factor = factors_of(state, unit)[0]
    if border_kind(state, state.where[unit], area) != "river":
        return factor
    change = state.box.constant("terrain", "river_border", "attack_cf_change_per_unit")
    return max(factor + change, state.box.constant("terrain", "river_border", "minimum_cf"))


def defence_factor(state: FatalState, unit: int) -> int:
    """8.3.1#2 Return a unit's defence factor: Broken at half, rounded down, never under 1.

    R-100 Cavalry in reserve defends face up.
    """
    counter = state.box.pieces[unit]
    factor = counter.attack[1] if has(state.in_reserve, unit) else factors_of(state, unit)[1]
    return max(factor // 2, 1) if has(state.broken, unit) else factor


def attack_strength(state: FatalState, area: int, units: Sequence[int]) -> int:
    return sum([attack_factor(state, area, unit) for unit in units])


def defence_strength(state: FatalState, area: int) -> int:
    """8.3.1#3 Return all land units there, by the ground: hills multiply the total, fractions dropped, a city adds."""
    side = 1 - state.active
    total = sum([defence_factor(state, unit) for unit in members(land_units_in(state, area, side))])
    return on_ground(state, area, total)


def on_ground(state: FatalState, area: int, total: int) -> int:
    ground = state.box.areas[area]
    percent = state.box.constant("terrain", "hill" if ground.hill else "clear", "defence_percent")
    return total * percent // 100 + (state.box.constant("terrain", "city", "defence_bonus") if ground.city else 0)


def odds_of(state: FatalState, attack: int, defence: int) -> int:
    """8.3.1#1 Return the best column that the attack reaches in full; 8.3.1#4 NONE below the worst.

    So odds are rounded for the defender.
    """
    best = NONE
    for column, (ours, theirs) in enumerate(state.box.assault_ratios):
        if attack * theirs >= defence * ours:
            best = column
    return best


def reckon(state: FatalState, area: int, attackers: int, support: int) -> Reckoning:
    """8.3.1 Add up an assault: the panel, the prospect, the odds and the die all use this."""
    ours = tuple([_attacking(state, area, unit) for unit in members(attackers)])
    theirs = tuple([_defending(state, unit) for unit in members(land_units_in(state, area, 1 - state.active))])
    attack, defence = sum([line.value for line in ours]), defence_strength(state, area)
    odds = odds_of(state, attack, defence)
    shifts, terms = shifts_of(state, attackers, support), modifiers_of(state, area, attackers)
    shifted = odds + sum([term.value for term in shifts])
    column = min(max(shifted, 0), len(state.box.assault_columns) - 1)
    modifier = capped(state, sum([term.value for term in terms]))
    return Reckoning(attack, defence, odds, shifts, terms, column, modifier, ours, theirs, _ground_terms(state, area))


def _attacking(state: FatalState, area: int, unit: int) -> bombardment.FactorLine:
    factor = attack_factor(state, area, unit)
    return bombardment.FactorLine(unit, factor, "8.3.1#1" if factor == factors_of(state, unit)[0] else "8.3.1#3")


def _defending(state: FatalState, unit: int) -> bombardment.FactorLine:
    return bombardment.FactorLine(unit, defence_factor(state, unit), "8.3.1#2" if has(state.broken, unit) else "8.3.1#1")


def _ground_terms(state: FatalState, area: int) -> tuple[Term, ...]:
    """8.3.1#3 Return what the ground does to the defence: a hill in percent, a city in factors."""
    ground = state.box.areas[area]
    terms: list[Term] = []
    if ground.hill:
        terms.append(Term("assault-hill", state.box.constant("terrain", "hill", "defence_percent"), "8.3.1#3", adds=False))
    if ground.city:
        terms.append(Term("assault-city", state.box.constant("terrain", "city", "defence_bonus"), "8.3.1#3", adds=False))
    return tuple(terms)


def shifts_of(state: FatalState, attackers: int, support: int) -> tuple[Term, ...]:
    """8.3.1#5 Return the shifts to the right, and in Bad weather to the left.

    11.1#2 Cavalry out of reserve has moved first.
    """
    applies = (
        (state.fight_first and not state.charging, "combat_before_movement", "7.3.1#1"),
        (support != NONE, "intensive_assault", "8.3.2#3"),
        (len({state.where[unit] for unit in members(attackers)}) > 1, "from_more_than_one_area", "8.3.1#5"),
        (is_bad(state), "bad_weather", "5.1#6"),
    )
    return tuple([
        Term("shift-" + name.replace("_", "-"), state.box.constant("crt", "shifts", name), case, adds=False)
        for true, name, case in applies if true
    ])


def modifiers_of(state: FatalState, area: int, attackers: int) -> tuple[Term, ...]:
    """8.3.1#6 Return the modifiers of the die, before the cap."""
    defenders = land_units_in(state, area, 1 - state.active)
    applies = (
        (not defenders & ~(state.disorganized | state.broken), "all_defenders_disorganized_or_broken"),
        (landing_units(state, attackers) != 0, "any_amphibious"), (has_normal_fort(state, area), "normal_fort"),
        (not defenders & ~state.out_of_supply, "all_defenders_out_of_supply"),
        (was_assaulted(state, area, defenders), "successive_assault"),
    )
    return tuple([
        Term("assault-" + name.replace("_", "-"), state.box.constant("crt", "drm", name), "8.3.1#6")
        for true, name in applies if true
    ])


def has_normal_fort(state: FatalState, area: int) -> bool:
    """8.3.1#6, 8.4.2c Tell whether an undamaged fort helps the defenders; it does even if it has fired."""
    return state.active != TURKISH and any([is_normal(state, fort) for fort in members(forts_in(state, area))])


def was_assaulted(state: FatalState, area: int, defenders: int) -> bool:
    """8.3.1#6, R-36 Tell whether the area, or a unit now in it, was attacked earlier in this turn."""
    return has(state.assaulted_areas, area) or bool(defenders & state.assaulted_units)


def capped(state: FatalState, modifier: int) -> int:
    """8.3.1#7 Cap a modifier at two, either way."""
    most = state.box.constant("constants", "assault_drm_cap")
    return min(max(modifier, -most), most)


def cap_terms(state: FatalState, terms: Sequence[Term]) -> tuple[Term, ...]:
    """8.3.1#7 Return what the cap takes off, as a term of its own."""
    total = sum([term.value for term in terms])
    back = capped(state, total) - total
    return (Term("assault-cap", back, "8.3.1#7"),) if back else ()


# 8.3 An assault from its declaration to its die: attackers, support, and what it does to both sides.

LANDED_MUST_JOIN: Final = "7.6#1 landed-must-join"


def assault(state: FatalState, area: int) -> None:
    state.assault = Assault(area)
    state.agenda.append(Muster(state.active))


# 8.3#1 attackers join

def with_barrier(state: FatalState, unit: int) -> str:
    current = current_assault(state)
    if has(current.attackers, unit):
        return "8.3#1 attacks-already"
    bar = attacker_barrier(state, unit, current.target)
    if bar == LEGAL and current.support != NONE and has(state.entrenched, unit):
        return "8.3.2#1 dug-in-attacker"
    return bar


def able_to_join(state: FatalState) -> list[int]:
    current = current_assault(state)
    able = [unit for unit in able_to_attack(state, current.target) if not has(current.attackers, unit)]
    return able if current.support == NONE else [unit for unit in able if not has(state.entrenched, unit)]


def join(state: FatalState, unit: int) -> None:
    current = current_assault(state)
    state.assault = current._replace(attackers=current.attackers | bit(unit))


def attack_barrier(state: FatalState, _: int) -> str:
    """8.3.1#4 Return what bars the attack: odds below the worst of the table; 7.6#1 a landing unit left with nothing to attack.
    """
    current = current_assault(state)
    if not current.attackers:
        return "8.3#1 no-attacker-yet"
    if not can_reach_odds(state, current.target, members(current.attackers)):
        return "8.3.1#4 odds-too-low"
    return LANDED_MUST_JOIN if bound_to_join(state) else LEGAL


def bound_to_join(state: FatalState) -> int:
    """7.5#2, 7.6#1 Return the landing units next to the target that have no other held coast left to assault, as a set.

    R-66 An area is assaulted once: a unit left out of this assault makes none. R-37 Another held area of the coast will do, if
    the units that stay out of this assault can attack it.
    """
    current = current_assault(state)
    ready = ready_to_attack(state) & ~current.attackers
    bound = 0
    for unit in members(must_still_attack(state) & ready & beside(state, current.target)):
        others = held_coast(state, state.where[unit]) & ~(state.fought_areas | bit(current.target))
        if not any([can_reach_odds(state, area, members(beside(state, area) & ready)) for area in members(others)]):
            bound |= bit(unit)
    return bound


def make_intensive(state: FatalState, piece: int) -> None:
    state.assault = current_assault(state)._replace(support=piece)


# The question

def attack(state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.agenda += [EndAssault(), Advance(), Suffer(False), Suffer(True), Cast()]


class Muster(Question[FatalState]):
    """8.3#1 WITH unit after unit, INTENSIVE with a gun or ship, then ATTACK."""

    id: ClassVar[str] = "muster"
    selection_verbs: ClassVar[tuple[str, ...]] = (WITH.name, INTENSIVE.name)
    rows: ClassVar[Rows] = Rows(
        Row(WITH, with_barrier, join, able_to_join), Row(INTENSIVE, support_barrier, make_intensive, supporters),
        Row(ATTACK, attack_barrier, attack), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        current = state.assault
        if current is None or current.cast or self.seat != state.active:
            return Flaw("assault", Fault("must-name-the-area"))
        for unit in members(current.attackers):
            if attacker_barrier(state, unit, current.target) != LEGAL:
                return Flaw("assault", Fault("cannot-attack-that-area", piece=PIECES[unit]))
        if current.support != NONE and not _supports(state, current):
            return Flaw("assault", Fault("cannot-support-it", piece=PIECES[current.support]))
        return None if assault_barrier(state, current.target) == LEGAL else Flaw("assault", Fault("area-cannot-be-attacked"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        current = current_assault(state)
        return {
            "place": AREAS[current.target], "n": current.attackers.bit_count(), "intensive": int(current.support != NONE),
            "price": intensive_price(state),
        }

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        bar = attack_barrier(state, NONE)
        return {"others": len(able_to_join(state)), "ready": int(bar == LEGAL), "bound": int(bar == LANDED_MUST_JOIN)}

    def group_limit(self, state: FatalState) -> int:
        return len(able_to_join(state))


def _supports(state: FatalState, current: Assault) -> bool:
    trial = state.copy()
    trial.assault = current._replace(support=NONE)
    return support_barrier(trial, current.support) == LEGAL


# 8.3.1#8 the die

class Cast(Step[FatalState]):
    """8.3.1#8 Roll a d6 under the column: attackers have fought, support is paid for, the area counts as assaulted."""

    id: ClassVar[str] = "cast"

    def run(self, state: FatalState) -> None:
        current = current_assault(state)
        sums = reckon(state, current.target, current.attackers, current.support)
        landing = landing_units(state, current.attackers)
        self._pay(state, current)
        commit(state, current, landing)
        cells = [state.box.assault_table.at(die + sums.modifier)[sums.column] for die in range(1, 7)]
        die = state.dice.d6("8.3.1#8", faces_that_change(cells))
        attacker_result, defender_result = cells[die - 1]
        self._tell(state, current, sums, die)
        state.assault = current._replace(
landing=landing, column=sums.column, modifier=sums.modifier, attacker_result=attacker_result,
            defender_result=defender_result, cast=True,
        )

    def _pay(self, state: FatalState, current: Assault) -> None:
        """8.3.2#1 Pay an SP for the gun; 7.6#2 a ship replaces it.

        8.3.2#3 Either is turned to fired.
        """
        if current.support == NONE:
            return
        state.tell("intensive", "8.3.2#3", piece=PIECES[current.support], place=AREAS[current.target])
        if is_ship(current.support):
            bombardment.spend_guns(state, bit(current.support))
        else:
            pay_supply(state, state.active, intensive_price(state), "8.3.2#1")
            state.fired |= bit(current.support)

    def _tell(self, state: FatalState, current: Assault, sums: Reckoning, die: int) -> None:
        ours, theirs = state.box.assault_table.at(die + sums.modifier)[sums.column]
        terms = (*sums.ground, *sums.shifts, *sums.terms, *cap_terms(state, sums.terms))
        state.tell_roll(
            "assault", "8.3.1#8", Arithmetic((die,), terms, "crt", die + sums.modifier),
            ("assault-" + result_word(ours), result_word(theirs)), side=SEATS[state.active], place=AREAS[current.target], die=die,
            row=state.box.assault_table.row(die + sums.modifier), attack=sums.attack, defence=sums.defence,
            odds=state.box.assault_columns[sums.column],
            ours=result_word(ours), theirs=result_word(theirs),
        )


def commit(state: FatalState, current: Assault, landing: int) -> None:
    """R-66 Mark the attackers and the area; 11.1#3 cavalry in it is out of reserve; 12.1.2 note a landing."""
    defenders = land_units_in(state, current.target, 1 - state.active)
    activate(state, current.attackers)
    state.fought |= current.attackers
    state.fought_areas |= bit(current.target)
    state.assaulted_areas |= bit(current.target)
    state.assaulted_units |= defenders
    flip_up(state, defenders, "11.1#3")
    if landing:
        state.landing_tried = True


# 8.0 The combat half of a land segment: bombardments and assaults in any order.

def end_barrier(state: FatalState, _: int) -> str:
    """7.6#1 Return what bars the end: landed units must attack; R-61 unless there is no legal assault that they could join."""
    units = must_still_attack(state)
    if not units:
        return LEGAL
    able = any([units & beside(state, area) & ready_to_attack(state) for area in assault_targets(state)])
    return "7.6#1 must-attack" if able else LEGAL


class CombatHalf(Question[FatalState]):
    """8.0 BOMBARD an area (rules/combat_bombardment.py), ASSAULT an area, DONE."""

    id: ClassVar[str] = "combat_half"
    rows: ClassVar[Rows] = Rows(
        Row(BOMBARD, bombardment.bombard_barrier, bombardment.bombard, bombardment.bombard_targets),
        Row(ASSAULT, assault_barrier, assault, assault_targets), Row(DONE, end_barrier, leave), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if state.kind != LAND_SEGMENT or state.active != self.seat:
            return Flaw("kind", Fault("must-be-a-land-segment-of-the-seat"))
        return None

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat]}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        must = int(end_barrier(state, -1) != LEGAL)
        return {"shots": len(bombardment.bombard_targets(state)), "fights": len(assault_targets(state)), "must": must}
