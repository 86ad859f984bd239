"""8.1 Naval fire: ships and forts at each other, Turkish artillery at MS; 5.1#2, 5.1#7, 11.3#1, 11.4#3; the odds of a salvo."""
from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import ClassVar, Final, NamedTuple, Optional

from umpire.engine.dice import Courses
from umpire.engine.events import Arithmetic, Event, Fire, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import allowed_pieces, bit, first_bar, has, members
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_BEACHHEADS,
    ALL_FORTS,
    ALL_LAND,
    ALL_SHIPS,
    ALLIED,
    BB,
    BC,
    FORT,
    OF_SIDE,
    PIECES,
    THE_SEA,
    TURKISH,
    B,
)
from umpire.titles.fatal.language import AIM, NOT_NOW
from umpire.titles.fatal.rules.combat_unit_states import damage, eliminate
from umpire.titles.fatal.rules.definitions import AboutPiece, break_at, d10, distance, faces, fires_over_land, has_chain
from umpire.titles.fatal.rules.operations_activation import activate
from umpire.titles.fatal.rules.supply import can_trace, fed_forts, supplied
from umpire.titles.fatal.state import (
    FatalState,
    areas_of,
    armed,
    batteries_of,
    has_air,
    is_bad,
    is_fort,
    is_land_unit,
    is_rough,
    is_ship,
    on_map,
    side_of,
)

# 8.1.2 The chance of every condition in which a salvo may leave its target. Odds would otherwise try every face of up to
# twenty dice. The hits of each battery are counted together, then damage moves from condition to condition.

# what a target is after an attack: untouched, Disabled, Crippled, gone
GONE: Final = 3
SIDES: Final = 10

# the chance of a condition, and the likeliest faces that lead to it with their chance
Way = tuple[float, tuple[int, ...], float]
Ways = dict[int, Way]


def courses(
    start: int, dice: tuple[int, int], need: int, added: tuple[tuple[int, ...], ...], morale: int, critical: int,
) -> Courses:
    """Return the courses of fire at a target that is in condition `start`.

    They depend on the dice of both batteries that hit up to `need`, what each adds to the damage roll against a target in each
    condition, the target's Morale Level, and the damage that may destroy it.
    """
    ways: Ways = {}
    for first in range(dice[0] + 1):
        for second in range(dice[1] + 1):
            paths = {start: _volleys(dice, (first, second), need)}
            for battery, hits in enumerate((first, second)):
                for _ in range(hits):
                    paths = _after_hit(paths, added[battery], morale, critical)
            for condition, way in paths.items():
                _join(ways, condition, way)
    return tuple([(faces, chance) for chance, faces, _ in ways.values() if chance])


def _volleys(dice: tuple[int, int], hits: tuple[int, int], need: int) -> Way:
    """8.1.2#2 Return faces that give each battery this number of hits, and the chance of these numbers."""
    chance = 1.0
    faces: tuple[int, ...] = ()
    hit_chance = min(max(need, 0), SIDES) / SIDES
    for count, hit_count in zip(dice, hits, strict=True):
        chance *= comb(count, hit_count) * hit_chance ** hit_count * (1 - hit_chance) ** (count - hit_count)
        faces = (*faces, *[1] * hit_count, *[SIDES] * (count - hit_count))
    return chance, faces, chance


def _after_hit(ways: Ways, added: tuple[int, ...], morale: int, critical: int) -> Ways:
    """8.1.2#4 to 8.1.2#7 Add one hit to every condition; a target that is gone is not hit again."""
    after_hit: Ways = {}
    for before, (chance, rolls, likelihood) in ways.items():
        if before == GONE:
            _join(after_hit, GONE, (chance, rolls, likelihood))
            continue
        for more, share, after in _impacts(before, added[before], morale, critical):
            _join(after_hit, after, (chance * share, (*rolls, *more), likelihood * share))
    return after_hit


def _impacts(before: int, added: int, morale: int, critical: int) -> list[tuple[tuple[int, ...], float, int]]:
    """Return the faces of the damage roll, and of one that may follow, with their chance and the condition after."""
    impacts: list[tuple[tuple[int, ...], float, int]] = []
    for die in range(1, SIDES + 1):
        after = before + int(die + added > morale)
        if die + added >= critical and after < GONE:
            impacts += [((die, 1), 0.5 / SIDES, GONE), ((die, 2), 0.5 / SIDES, after)]
        else:
            impacts.append(((die,), 1 / SIDES, after))
    return impacts


def _join(ways: Ways, condition: int, way: Way) -> None:
    """Add a way to a condition; the likelier faces stand for both."""
    other = ways.get(condition)
    if other is None:
        ways[condition] = way
    else:
        likelier = way if way[2] > other[2] else other
        ways[condition] = other[0] + way[0], likelier[1], likelier[2]


# 8.1 Naval fire: ships and forts against ships and forts, Turkish artillery against MS.

LARGE: Final = (FORT, B, BC, BB)


class Shot(NamedTuple):
    """8.1 What a firer could do to a target now: dice of each battery, what is added to hit and to each battery's damage roll."""

    pb: int
    sb: int
    to_hit: int
    pb_damage: int
    sb_damage: int


# 8.1.1 ranges

def base_range(state: FatalState, firer: int, primary: bool) -> int:
    """8.1.1, R-12 Return the range of a battery before land is counted.

    8.1.1#1 By battery; 8.1.1#2, 11.4#3 with air one more; 8.1.1#3, 5.1#7 in Bad weather 1. 8.1.2a#1 Artillery has its own.
    """
    side = side_of(firer)
    if is_land_unit(firer):
        return _range(state, "turkish_artillery_german_air_good" if has_air(state, side) else "turkish_artillery")
    if is_bad(state):
        return _range(state, "bad_weather")
    return _range(state, "pb" if primary else "sb") + (_range(state, "air_bonus") if has_air(state, side) else 0)


def _range(state: FatalState, name: str) -> int:
    return state.box.ranges[name]


def land_reduction(state: FatalState, firer: int, start: int, target: int) -> int:
    """8.1.1#5 Return the areas of range that a ship loses when it fires into land or through it: one, from the Aegean two."""
    if not fires_over_land(state, firer, start, target):
        return 0
    return _range(state, "ship_land_reduction_from_aegean" if start == AEGEAN else "ship_land_reduction")


def reach_of(state: FatalState, firer: int, primary: bool) -> int:
    """Return the areas that a battery reaches from its area, as a set."""
    return _within(state, firer, base_range(state, firer, primary))


def _within(state: FatalState, firer: int, radius: int) -> int:
    key = state.where[firer], is_ship(firer), radius
    areas = state.box.reaches.get(key)
    if areas is None:
        areas = state.box.reaches[key] = _count_areas_within(state, firer, key[0], radius)
    return areas


def _count_areas_within(state: FatalState, firer: int, start: int, radius: int) -> int:
    return sum([
        1 << area for area in range(len(state.box.areas))
        if area != start and distance(state, start, area) <= radius - land_reduction(state, firer, start, area)
    ])


def reach(state: FatalState, firer: int) -> int:
    """Return the areas that any battery with a factor left reaches."""
    if is_land_unit(firer):
        return reach_of(state, firer, False)
    pb, sb = batteries_of(state, firer)
    return (reach_of(state, firer, True) if pb else 0) | (reach_of(state, firer, False) if sb else 0)


# 8.1.2 the sums

def shot(state: FatalState, firer: int, target: int) -> Shot:
    """8.1.2 Add up one attack: the panel, the odds and the dice all use this."""
    return Shot(
        dice_of(state, firer, target, True), dice_of(state, firer, target, False), _sum(to_hit_terms(state, firer, target)),
        _sum(damage_terms(state, firer, target, True)), _sum(damage_terms(state, firer, target, False)),
    )


def _sum(terms: tuple[Term, ...]) -> int:
    return sum([term.value for term in terms])


def dice_of(state: FatalState, firer: int, target: int, primary: bool) -> int:
    """8.1.2#2 Return one die for each factor of a battery in range; 8.1.2a#1 artillery has an SB of its own."""
    if is_land_unit(firer):
        factors = 0 if primary else state.box.constant("naval_fire", "turkish_artillery_sb")
    else:
        factors = batteries_of(state, firer)[0 if primary else 1]
    return factors if factors and has(reach_of(state, firer, primary), state.where[target]) else 0


def to_hit_terms(state: FatalState, firer: int, target: int) -> tuple[Term, ...]:
    """8.1.2#3, R-13 Return the modifiers to hit: Rough sea (5.1#2), Bad weather (5.1#7), and one for land or ships in the way."""
    through = fires_through(state, state.where[firer], state.where[target])
    candidates = [("naval-rough", "rough", "8.1.2#3", is_rough(state)), ("naval-bad", "bad", "8.1.2#3", is_bad(state)),
             ("fires-through", "through", "8.1.1#4", through)]
    return tuple([
        Term(name, state.box.constant("naval_fire", "to_hit_drm", key), case) for name, key, case, holds in candidates if holds
    ])


def fires_through(state: FatalState, start: int, target: int) -> bool:
    """8.1.1#4, R-13 Tell whether a target beyond range 1 can be reached only over land or over ships."""
    if distance(state, start, target) < 2:
        return False
    return not has_chain(state, start, target, THE_SEA & ~(state.at_sea[ALLIED] | state.at_sea[TURKISH]))


def damage_terms(state: FatalState, firer: int, target: int, primary: bool) -> tuple[Term, ...]:
    """8.1.2#5 Return the modifiers of the damage roll of a battery, as the target is now (R-64)."""
    ours, theirs = state.box.pieces[firer], state.box.pieces[target]
    harder = 1 if state.switches.disabled_target == "harder" else -1
    candidates = [
        ("big-ship", "bb_or_bc_vs_b_or_fort", "8.1.2#5", 1, ours.type in (BB, BC) and theirs.type in (B, FORT)),
        ("light-guns", "sb_vs_fort_b_bc_bb", "8.1.2#5", 1, not primary and theirs.type in LARGE),
        ("heavy-guns", "heavy_pb", "8.1#2", 1, primary and ours.heavy and not is_land_unit(firer)),
        ("disabled-target", "disabled_target", "8.4.2c", harder, has(state.disabled, target)),
    ]
    return tuple([
        Term(name, sign * state.box.constant("naval_fire", "damage_drm", key), case)
        for name, key, case, sign, holds in candidates if holds
    ])


# Which guns may fire

def fire_barrier(state: FatalState, piece: int) -> str:
    """8.1.2#1, 11.3#1, 8.1.2a Return what keeps a ship, fort or battery from firing in this segment."""
    bar = first_bar(firing_rules(state), piece) or _place_barrier(state, piece) or supply_barrier(state, piece)
    if bar != LEGAL:
        return bar
    return LEGAL if reach(state, piece) & target_areas(state, piece) else "8.1.1#1 nothing-in-range"


def able_to_fire(state: FatalState) -> Sequence[int]:
    """Return the pieces that `fire_barrier` allows; lines of supply are checked last because they cost most."""
    ready = allowed_pieces(OF_SIDE[state.active] & (ALL_SHIPS | ALL_FORTS | state.box.artillery), firing_rules(state))
    aiming, guns = _aiming(state, ready & ~ALL_LAND), _aiming(state, ready & ALL_LAND)
    forts = aiming & ALL_FORTS
    if forts:
        aiming &= ~forts | fed_forts(state, forts) & ~state.out_of_supply
    return [*members(aiming), *members(supplied(state, guns))] if guns else members(aiming)


def _aiming(state: FatalState, guns: int) -> int:
    """Return the guns among these of one kind (on land, or ships and forts) that reach a target, as a set."""
    unchecked = guns & state.present
    firer, aiming = unchecked.bit_length() - 1, 0
    goals = target_areas(state, firer) if unchecked else 0
    if not goals:
        return 0
    pb_range, sb_range = base_range(state, firer, True), base_range(state, firer, False)
    primary, secondary = (0, ALL_LAND) if is_land_unit(firer) else armed(state)
    while unchecked:
        # all guns of an area reach equally far
        firer = unchecked.bit_length() - 1
        here = unchecked & state.at[state.where[firer]]
        aiming |= here & primary if _within(state, firer, pb_range) & goals else 0
        aiming |= here & secondary if _within(state, firer, sb_range) & goals else 0
        unchecked &= ~here
    return aiming


def _place_barrier(state: FatalState, piece: int) -> str:
    """8.1.2#1, 8.1#1 Return what bars fire by place: off the map, or without a factor that could fire."""
    if not on_map(state, piece):
        return "8.1.2#1 gun-not-on-map"
    return "8.1#1 no-guns" if is_ship(piece) and batteries_of(state, piece) == (0, 0) else LEGAL


def firing_rules(state: FatalState) -> list[tuple[int, str]]:
    """Return pieces that cannot fire now wherever they are, with the reasons."""
    side = state.active
    guns = state.box.artillery & OF_SIDE[TURKISH]
    return [
        (ALL_BEACHHEADS | ALL_LAND & ~guns, "8.1#1 no-naval-guns"), (OF_SIDE[1 - side], "8.1.2#1 not-your-ship"),
        (state.crippled, "8.4.2d is-crippled"), (state.fired, "8.4.2b fired-at-sea"),
        *sea_action_rules(state), (state.sailed_far & ALL_SHIPS, "7.3.3#3 went-far"),
        (guns & (state.disorganized | state.broken), "8.1.2a#1 shaken-guns"),
    ]


def sea_action_rules(state: FatalState) -> list[tuple[int, str]]:
    """7.2#4, R-52, 7.3.2c#3, 6.2#4 Return the pieces that cannot act at sea at all in this segment, with the reasons."""
    if state.second:
        return [(~state.chosen, "7.3.2c#3 not-in-purchase")]
    return [(state.activated & ~(state.moved | state.fought), "7.2#4 acted-at-sea"), (unpaid(state), "6.2#4 fleet-unpaid")]


def unpaid(state: FatalState) -> int:
    """6.2#4 Return the Allied ships other than MS, if naval operations are not paid for this turn."""
    return 0 if state.naval_paid else ALL_SHIPS & OF_SIDE[ALLIED] & ~state.box.sweepers


def supply_barrier(state: FatalState, piece: int) -> str:
    """11.3#1, 6.3#2 Return what bars fire for want of supply.

    Forts need their share and a line, 8.1.2a#1 artillery a line; 6.2#4 ships were paid for together.
    """
    if is_ship(piece):
        return LEGAL
    fed = can_trace(state, piece) and not has(state.out_of_supply, piece)
    if is_fort(piece):
        return LEGAL if fed and has(state.fed, piece) else "11.3#1 fort-unsupplied"
    return LEGAL if fed else "8.1.2a#1 guns-unsupplied"


def target_areas(state: FatalState, firer: int) -> int:
    """Return where the enemy has ships or forts, 8.1.2a#2 for artillery MS: areas, as a set."""
    if is_land_unit(firer):
        return areas_of(state, state.box.sweepers)
    if side_of(firer) == TURKISH:
        return state.at_sea[ALLIED]
    return state.at_sea[TURKISH] | areas_of(state, ALL_FORTS)


def target_barrier(state: FatalState, firer: int, target: int) -> str:
    """8.1.2#1, 8.1.2a Return what forbids to fire at a target."""
    if not has(ALL_SHIPS | ALL_FORTS, target):
        return "8.1#1 no-naval-target"
    if side_of(target) == side_of(firer):
        return "8.1.2#1 own-guns"
    if not on_map(state, target):
        return "8.1.2#1 target-off-map"
    if is_land_unit(firer) and not has(state.box.sweepers, target):
        return "8.1.2a#2 only-sweepers"
    return LEGAL if has(reach(state, firer), state.where[target]) else "8.1.1#1 beyond-range"


# 8.1.2 an attack

def resolve(state: FatalState, firer: int, target: int) -> None:
    """8.1.2 Roll to hit with both batteries, then damage hit by hit (8.1.2#9, R-64).

    8.1.2#8, 8.1.2a#3 The firer is fired and activated, and nobody else of its division.
    """
    if state.dice.is_for_odds:
        state.dice.foretell("8.1.2#2", _courses(state, firer, target))
    hits = [_volley(state, firer, target, primary) for primary in (True, False)]
    for primary, count in zip((True, False), hits, strict=True):
        for _ in range(count):
            if on_map(state, target):
                _impact(state, firer, target, primary)
    remains, ship = condition(state, target), is_ship(target)
    outcome = "salvo-at-ship" if ship else "salvo"
    state.tell_outcome(
        "salvo", "8.1.2#8", (outcome, remains), piece=PIECES[firer], target=PIECES[target], left=remains, ship=int(ship),
    )
    state.fired |= bit(firer)
    state.fought |= bit(firer)
    state.fired_upon |= bit(target) & ALL_SHIPS
    activate(state, bit(firer))


def _courses(state: FatalState, firer: int, target: int) -> Courses:
    """Return the conditions in which the target may end, for the odds."""
    dice = dice_of(state, firer, target, True), dice_of(state, firer, target, False)
    added = tuple([_damage_by_condition(state, firer, target, primary) for primary in (True, False)])
    return courses(
        condition(state, target), dice, _hits_up_to(state, firer, to_hit_terms(state, firer, target)), added,
        state.box.pieces[target].morale, state.box.constant("naval_fire", "critical"),
    )


def _damage_by_condition(state: FatalState, firer: int, target: int, primary: bool) -> tuple[int, ...]:
    """8.1.2#5 Return what a battery adds to its damage roll against the target untouched, Disabled, Crippled."""
    trial, sums = state.copy(), []
    for damage_level in range(GONE):
        trial.disabled = state.disabled & ~bit(target) | (bit(target) if damage_level == 1 else 0)
        sums.append(_sum(damage_terms(trial, firer, target, primary)))
    return tuple(sums)


def condition(state: FatalState, target: int) -> int:
    """8.4.2 Return the condition of a piece: Normal, Disabled, Crippled, or gone."""
    if not on_map(state, target):
        return GONE
    return 2 if has(state.crippled, target) else int(has(state.disabled, target))


def _volley(state: FatalState, firer: int, target: int, primary: bool) -> int:
    """8.1.2#2, R-3 Return the hits of a battery: each die with its modifiers below the Morale Level of the firer."""
    count = dice_of(state, firer, target, primary)
    if not count:
        return 0
    terms = to_hit_terms(state, firer, target)
    need = _hits_up_to(state, firer, terms)
    dice = tuple([d10(state.dice, "8.1.2#2", break_at(need)) for _ in range(count)])
    hits = len([die for die in dice if die <= need])
    _tell_sum(state, "volley", "8.1.2#2", Arithmetic(dice, terms, f"{need}-", hits), {
        "piece": PIECES[firer], "target": PIECES[target], "battery": "battery-pb" if primary else "battery-sb",
        "dice": faces(dice), "added": _sum(terms), "hits": hits, "n": count,
    }, Fire((PIECES[firer],), PIECES[target], hits, count - hits))
    return hits


def _hits_up_to(state: FatalState, firer: int, terms: tuple[Term, ...]) -> int:
    """8.1.2#2, R-3 Return the highest face of a die that hits."""
    return state.box.pieces[firer].morale - 1 - _sum(terms)


def _impact(state: FatalState, firer: int, target: int, primary: bool) -> None:
    """8.1.2#4 to 8.1.2#7 Roll for one hit: above its Morale Level the target is one step worse; 10 or more may destroy it."""
    terms = damage_terms(state, firer, target, primary)
    added, morale = _sum(terms), state.box.pieces[target].morale
    critical = state.box.constant("naval_fire", "critical")
    die = d10(state.dice, "8.1.2#4", (morale + 1 - added, critical - added))
    total = die + added
    _tell_sum(state, "impact", "8.1.2#4", Arithmetic((die,), terms, f"{morale + 1}+", total), {
        "target": PIECES[target], "die": die, "total": total, "added": added, "hurt": int(total > morale),
    })
    if total > morale:
        damage(state, target, "8.1.2#6")
    if total >= critical and on_map(state, target):
        _explode(state, target)


def _explode(state: FatalState, target: int) -> None:
    """8.1.2#7 Roll once more: on an odd die the target blows up."""
    die = d10(state.dice, "8.1.2#7")
    state.tell("critical", "8.1.2#7", target=PIECES[target], die=die, odd=die % 2)
    if die % 2:
        eliminate(state, target, "8.1.2#7")


def _tell_sum(
    state: FatalState, kind: str, case: str, arithmetic: Arithmetic, slots: dict[str, Slot], shells: Optional[Fire] = None,
) -> None:
    """Log dice with their sum. The odds do not count them: they count the condition of the target in the end."""
    if state.log is not None:
        state.log.append(Event(kind, case, slots, arithmetic, fire=shells))


# The question

def aim_barrier(question: ChooseTarget, state: FatalState, target: int) -> str:
    return target_barrier(state, question.piece, target)


def targets_of(question: ChooseTarget, state: FatalState) -> list[int]:
    """Return the targets that `target_barrier` allows."""
    in_reach, enemies = reach(state, question.piece), OF_SIDE[1 - question.seat] & (ALL_SHIPS | ALL_FORTS)
    if is_land_unit(question.piece):
        enemies &= state.box.sweepers
    return [piece for piece in members(enemies) if state.where[piece] >= 0 and has(in_reach, state.where[piece])]


def open_fire(question: ChooseTarget, state: FatalState, target: int) -> None:
    state.agenda.pop()
    resolve(state, question.piece, target)


class ChooseTarget(AboutPiece):
    """8.1.2#1 AIM at one target with all batteries."""

    id: ClassVar[str] = "choose_target"
    rows: ClassVar[Rows] = Rows(DecisionRow(AIM, aim_barrier, open_fire, legal=targets_of), otherwise=NOT_NOW)

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if side_of(self.piece) != self.seat or not on_map(state, self.piece) or not targets_of(self, state):
            return Flaw("piece", Fault("has-nothing-to-fire-at", piece=PIECES[self.piece]))
        return None
