"""5.4 Combat resolution (5.2, 5.3.d, 5.3.f, 5.8.a), 5.7 modifiers; 5.5, 5.6 how reactions are resolved."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.titles.anvil.components import ALLIED, ANTITANK, AREAS, ARTILLERY, COMBAT, GERMAN, NONE, SEATS, TRAIN, UNITS
from umpire.titles.anvil.rules.activation_limits import limit_barrier
from umpire.titles.anvil.rules.combat_hits import TakeHits, takes_levels
from umpire.titles.anvil.state import (
    ATTACK,
    COUNTER,
    FOUR_KINDS,
    MOBILE,
    PURSUIT,
    TOTAL,
    AnvilState,
    Fight,
    activation,
    bonus_of,
    border_kind,
    disorganize,
    good_order,
    has_combat_unit,
    is_area,
    is_supplied,
    level_of,
    side_of,
    strength_of,
    units_in,
)

NOTHING_YET: int = 1000


def strength(state: AnvilState, fight: Fight) -> int:
    """5.4 Return the strength points of the attackers alone (5.2); 5.3.a, 5.3.f halved and rounded up in a mobile combat.

    5.5.g, 5.6.g Reactions fight at full strength; 1.8.f units without supply have half, A5 all together or each by itself.
    """
    points = [strength_of(state, unit) for unit in fight.attackers]
    if fight.kind == MOBILE:
        return half(sum(points))
    if is_supplied(state, fight.area, fight.side):
        return sum(points)
    return half(sum(points)) if state.switches.halving == TOTAL else sum([half(each) for each in points])


def half(points: int) -> int:
    """5.3.f Return half of some points, rounded up."""
    return (points + 1) // 2


def column_of(state: AnvilState, points: int) -> int:
    return max([place for place, (_, least) in enumerate(state.box.columns) if least <= points])


def modifiers(state: AnvilState, fight: Fight, came_from: tuple[int, ...]) -> tuple[Term, ...]:
    """5.7.a Return all that is added to the die; 5.5.c, 5.6.c ground and rivers never count in a reaction."""
    terms = [*_own(state, fight), *_in_the_area(state, fight)]
    if fight.kind in (ATTACK, MOBILE):
        terms += _of_the_place(state, fight)
    if fight.kind == MOBILE:
        terms += _of_the_approach(state, fight, came_from)
    return tuple([term for term in terms if term.value])


def _own(state: AnvilState, fight: Fight) -> list[Term]:
    """5.7.b Return the attackers' terms: each support and coastal gun its bonus.

    5.7.c each category once, 5.7.m whichever unit brings it.
    """
    numbers = state.box.numbers
    bonus = sum([bonus_of(state, unit) for unit in fight.attackers if state.box.units[unit].kind != COMBAT])
    kinds = combined_arms(state, {state.box.units[unit].category for unit in fight.attackers})
    return [Term("bonus", bonus, "5.7.b"), *[Term(kind, numbers.category, "5.7.c") for kind in kinds]]


def combined_arms(state: AnvilState, here: set[str]) -> list[str]:
    """5.7.c Return the categories that count; A1 anti-tank guns beside artillery only if there are five kinds."""
    kinds = [category for category in state.box.categories if category in here]
    if state.switches.combined_arms == FOUR_KINDS and ARTILLERY in kinds and ANTITANK in kinds:
        kinds.remove(ANTITANK)
    return kinds


def _in_the_area(state: AnvilState, fight: Fight) -> list[Term]:
    """5.7.d Return the terms of the area: bombing, 5.7.k FFI fighters, 5.7.l the train in Good Order."""
    numbers = state.box.numbers
    if fight.side == ALLIED:
        bombs = len([area for marker, area in enumerate(state.bombs) if area == fight.area and has(state.supporting, marker)])
        fighters = numbers.fighters if has(state.fighters, fight.area) else 0
        return [Term("bombing", bombs * numbers.bombing, "5.7.d"), Term("fighters", fighters, "5.7.k")]
    germans = units_in(state, fight.area, GERMAN)
    trains = [unit for unit in germans if state.box.units[unit].kind == TRAIN and good_order(state, unit)]
    return [Term("train", numbers.train if trains else 0, "5.7.l")]


def _of_the_place(state: AnvilState, fight: Fight) -> list[Term]:
    """5.7.g, 5.7.h Return the terrain; 5.7.e the fortification track for Allied attacks on the area."""
    terrain = state.box.ground.terrain[fight.area]
    terms = [Term(terrain, state.box.chart.terrain[terrain], "5.7.h" if terrain == "mountain" else "5.7.g")]
    if fight.side == ALLIED and level_of(state, fight.area):
        terms.append(Term("fortifications", state.box.tracks[fight.area][level_of(state, fight.area)], "5.7.e"))
    return terms


def _of_the_approach(state: AnvilState, fight: Fight, came_from: tuple[int, ...]) -> list[Term]:
    """5.7.i, 5.7.j Return the river crossed, 5.3.d the worst if there are several; 5.7.f the landing."""
    rivers = [(state.box.chart.river.get(border_kind(state, start, fight.area), 0), start) for start in came_from]
    worst, start = min(rivers, default=(0, 0))
    kind = border_kind(state, start, fight.area) if worst else "plain"
    terms = [Term(kind.replace("_", "-"), worst, "5.7.i" if kind.startswith("major") else "5.7.j")]
    if fight.landing:
        terms.append(Term("landing", state.box.numbers.landing, "5.7.f"))
    return terms


class Resolve(Step[AnvilState]):
    """5.4 Column, die and modifiers, 5.8.a hits of the attacker and of the defender; then both owners take them.

    5.4.b, 5.5.d, 5.6.g Units that attack, strike back or pursue are turned before hits are taken.
    """

    id: ClassVar[str] = "resolve"

    def __init__(self, came_from: tuple[int, ...] = ()) -> None:
        self.came_from = came_from

    def run(self, state: AnvilState) -> None:
        fight = state.fights[-1]
        points = strength(state, fight)
        terms = modifiers(state, fight, self.came_from)
        die = state.dice.d6("5.4")
        row = min(max(die + sum([term.value for term in terms]), state.box.row_least), state.box.row_most)
        column = column_of(state, points)
        ours, theirs = state.box.crt[row - state.box.row_least][column]
        state.fights = (*state.fights[:-1], fight._replace(read=(column, row)))
        if state.log is not None:
            self._tell(state, fight, Arithmetic((die,), terms, "crt", row), points, (ours, theirs))
        for unit in fight.attackers:
            disorganize(state, unit)
        self._take_hits(state, fight, ours, theirs)

    def _tell(self, state: AnvilState, fight: Fight, sum_: Arithmetic, points: int, hits: tuple[int, int]) -> None:
        ours, theirs = hits
        state.tell_roll(
            "fight", "5.4", sum_, (f"hits-{ours}", theirs), what=f"kind-{fight.kind}", side=SEATS[fight.side],
            area=AREAS[fight.area], die=sum_.dice[0], row=sum_.result, strength=points, ours=ours, theirs=theirs,
        )

    def _take_hits(self, state: AnvilState, fight: Fight, ours: int, theirs: int) -> None:
        """5.8.j Give the hits to all defenders of an attack on the area, 5.8.k, 5.5.e, 5.6.d else only to those involved."""
        walls = fight.kind in (ATTACK, MOBILE) and takes_levels(state, fight.area, 1 - fight.side)
        state.agenda += [
            TakeHits(fight.side, fight.area, fight.attackers, ours, NOTHING_YET, False),
            TakeHits(1 - fight.side, fight.area, fight.defenders, theirs, NOTHING_YET, walls),
        ]


def battlefield(state: AnvilState, kind: str) -> int:
    """3.4 Return where a fight of some kind takes place in an activation, NONE if the activation does not lead to it."""
    current = activation(state)
    if kind == ATTACK:
        area = current.place
    elif kind == PURSUIT:
        area = current.place if current.spent == 0 else max([state.where[unit] for unit in current.party], default=NONE)
    else:
        area = current.target
    # some of a mobile combat may have arrived while others are pursued as they leave
    untimely = kind != PURSUIT and bool(current.arrived) != (kind in (MOBILE, COUNTER))
    return area if is_area(area) and not untimely and bool(current.party) == (kind == PURSUIT) else NONE


def fighters_flaw(state: AnvilState, fight: Fight) -> Optional[Flaw]:
    """5.4 Return what is wrong with a fight of a position in which hits are taken."""
    for key, units, whose in (("attackers", fight.attackers, fight.side), ("defenders", fight.defenders, 1 - fight.side)):
        for unit in units:
            if side_of(unit) != whose or (state.where[unit] >= 0 and state.where[unit] != fight.area):
                return Flaw(key, Fault("cannot-be-in-that-fight", unit=UNITS[unit]))
    if not has_combat_unit(state, fight.attackers) or limit_barrier(state.box, fight.attackers) != LEGAL:
        return Flaw("attackers", Fault("attackers-must-be-within-the-limit"))
    for unit in fight.attackers:
        if state.where[unit] >= 0 and good_order(state, unit):
            return Flaw("attackers", Fault("attacker-must-be-disorganized", unit=UNITS[unit]))
    current = activation(state)
    if fight.kind in (COUNTER, PURSUIT) and fight.defenders != (current.arrived if fight.kind == COUNTER else current.party):
        return Flaw("defenders", Fault("are-not-the-arrived"))
    if fight.kind in (ATTACK, MOBILE) and not set(fight.attackers) <= set(current.units):
        return Flaw("attackers", Fault("are-not-the-activated"))
    return None


class EndFight(Step[AnvilState]):
    """The end of a fight."""

    id: ClassVar[str] = "end_fight"

    def run(self, state: AnvilState) -> None:
        state.fights = state.fights[:-1]


def begin_fight(state: AnvilState, fight: Fight, came_from: tuple[int, ...] = ()) -> None:
    """Push a fight, to be resolved and then forgotten."""
    state.fights = (*state.fights, fight)
    state.agenda += [EndFight(), Resolve(came_from)]
