"""4.3 Casualties (6.3.a to 6.3.c, 9.3.a), 4.9 the strongest unit, 4.10 fragments, 7.3.1 the worth of a disrupted unit."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, first_flaw, set_of
from umpire.titles.allenby.components import (
    ALL_BRITISH,
    ALL_FRAGMENTS,
    ARTILLERY,
    BRITISH,
    CARS,
    CAVALRY,
    FRAGMENTS,
    GARRISON,
    HEADQUARTERS,
    INFANTRY,
    THE_FRAGMENTS,
    TURKISH,
    UNITS,
    Components,
)
from umpire.titles.allenby.components import (
    FRAGMENT as FRAGMENT_TYPE,
)
from umpire.titles.allenby.language import DONE, FRAGMENT, LAST, NOT_NOW, STRONGEST
from umpire.titles.allenby.rules.combat_retreat_hexes import retreat_hexes
from umpire.titles.allenby.rules.hidden import Question
from umpire.titles.allenby.state import (
    BARRAGE,
    ELIMINATED,
    POOL,
    AllenbyState,
    Engagement,
    engagement,
    factor,
    hex_id,
    is_disrupted,
    occupant,
    put,
    side_of,
)

# 7.3.1 disrupted units

def roll_value(state: AllenbyState, unit: int, case: str, outcome: str = "") -> int:
    """7.3.1.c Roll what a disrupted unit is worth, with a fresh die for each need.

    7.3.1.a A gives 1 or 2, 7.3.1.b B gives 0 or 1. `outcome` is its name in the odds; in a combat the roll is only part of an
    outcome.
    """
    rear = state.roster.rears[unit]
    odd, even = state.box.disrupted[rear]
    die = state.dice.d6(case)
    value = even if die % 2 == 0 else odd
    rule = "7.3.1.a" if rear == "A" else "7.3.1.b"
    if outcome:
        state.tell_outcome("value", rule, (outcome, value), unit=UNITS[unit], die=die, n=value)
    else:
        state.tell("value", rule, unit=UNITS[unit], die=die, n=value)
    return value


def values_of(state: AllenbyState, units: Sequence[int], rolls: Mapping[int, int]) -> dict[int, int]:
    """Return the worth of each unit: its factor, or what it rolled; R11 unrolled, A ranks as 2 and B as 1."""
    return {unit: _value(state, unit, rolls) for unit in units}


def _value(state: AllenbyState, unit: int, rolls: Mapping[int, int]) -> int:
    if unit in rolls:
        return rolls[unit]
    if is_disrupted(state, unit):
        return state.box.disrupted[state.roster.rears[unit]][1]
    return factor(state, unit)


# 4.3 losses

def disrupt(state: AllenbyState, unit: int, case: str) -> None:
    """4.3.e Disrupt a unit: a British one adds to the tally; a Turkish one is turned (4.3.a), or dies of it (4.3.b, 4.3.c)."""
    if side_of(unit) == BRITISH:
        state.disruptions += 1
        state.tell("tallied", "4.3.e", unit=UNITS[unit], n=state.disruptions)
    elif is_disrupted(state, unit):
        eliminate(state, unit, "4.3.c")
    elif state.roster.rears[unit] == "blank":
        eliminate(state, unit, "4.3.b")
    else:
        state.disrupted |= bit(unit)
        state.tell("disrupted", case, unit=UNITS[unit], side=state.roster.rears[unit])


def disrupted_flaw(state: AllenbyState) -> Optional[Flaw]:
    """Return the error in a position: 4.10.c more fragments than the limit.

    Or 4.3.a disrupted units other than Turks with a rear side.
    """
    there, most = (state.standing & ALL_FRAGMENTS).bit_count(), state.box.limits.fragments
    if there > most:
        return Flaw("hexes", Fault("too-many-fragments", count=there, most=most))
    blank = set_of(tuple([unit for unit, rear in enumerate(state.roster.rears) if rear not in state.box.disrupted]))
    return first_flaw("disrupted", state.disrupted, UNITS, (
        (ALL_BRITISH, Fault("british-units-are-not-turned")),
        (blank, Fault("has-no-disrupted-side")), (~state.standing, Fault("is-not-on-the-map")),
    ))


def eliminate(state: AllenbyState, unit: int, case: str) -> None:
    """4.3.f Remove a unit from the map; R12 garrisons and fragments go back to their pools."""
    place = state.where[unit]
    state.tell("eliminated", case, unit=UNITS[unit], hex=hex_id(state, place))
    returns = state.box.units[unit].type in (GARRISON, FRAGMENT_TYPE)
    put(state, unit, POOL if returns else ELIMINATED)
    state.disrupted &= ~bit(unit)
    state.newcomers &= ~bit(unit)
    if side_of(unit) == TURKISH:
        _count_turkish_loss(state, unit, place)
    elif returns:
        state.garrisons_lost += 1


def _count_turkish_loss(state: AllenbyState, unit: int, place: int) -> None:
    """11.2.d, 4.10 Count a kill of this turn, and perhaps part of a fragment."""
    state.kills += 1
    if state.engagement is not None:
        current = engagement(state)
        state.engagement = current._replace(fallen=(*current.fallen, (unit, place)))


# 4.9 the strongest unit

def strongest(state: AllenbyState, units: Sequence[int], rolls: Mapping[int, int]) -> list[int]:
    """4.9.a Return the strongest units: by factors, then 4.9.1 status, 4.9.2 type, 4.9.3 side; of several the owner chooses."""
    values = values_of(state, units, rolls)
    ranks = {unit: (-values[unit], _status(state, unit), _type(state.box, unit), _side(state, unit)) for unit in units}
    best = min(ranks.values())
    return [unit for unit in units if ranks[unit] == best]


def _status(state: AllenbyState, unit: int) -> int:
    """4.9.1.a Return the rank of a status: up, disrupted, garrison, fragment."""
    type_ = state.box.units[unit].type
    return 3 if type_ == FRAGMENT_TYPE else 2 if type_ == GARRISON else int(is_disrupted(state, unit))


def _type(box: Components, unit: int) -> int:
    """4.9.2.a Return the rank of a type: cavalry (R16 and Cars), artillery, infantry, headquarters."""
    order = {CAVALRY: 0, CARS: 0, ARTILLERY: 1, INFANTRY: 2, HEADQUARTERS: 3}
    return order.get(box.units[unit].type, 2)


def _side(state: AllenbyState, unit: int) -> int:
    """4.9.3.a Return the rank of a side, among the disrupted only: A before B."""
    return int(is_disrupted(state, unit) and state.roster.rears[unit] == "B")


# 6.3, 9.3 results

def result_word(result: str) -> str:
    """Return the name of a cell of the tables in messages."""
    return "result-" + {"-": "none", "": "none", "*": "star"}.get(result, result)


class Suffer(Step[AllenbyState]):
    """6.3, 9.3.a D, E or * falls on the defenders or on the attackers of the engagement."""

    id: ClassVar[str] = "suffer"

    def __init__(self, defending: bool) -> None:
        self.defending = defending

    def run(self, state: AllenbyState) -> None:
        units = units_hit(state, engagement(state), self.defending)
        question = strongest_question(state, self.defending)
        if not units or question.result in ("", "-"):
            return
        if question.result == "*":
            wipe_out(state, units)
        elif len(question.candidates) > 1:
            state.agenda.append(question)
        else:
            strike(state, units, question.candidates[0], question.result)


def units_hit(state: AllenbyState, current: Engagement, defending: bool) -> tuple[int, ...]:
    """Return all units in the target hex, newcomers too (9.3.1.g); of the attackers those that took part, as one body (R34)."""
    if defending:
        return state.stacks[current.target]
    return tuple([unit for unit in current.striking if state.where[unit] >= 0])


def strike(state: AllenbyState, units: Sequence[int], victim: int, result: str) -> None:
    """6.3.a Disrupt the strongest unit for D; 6.3.b eliminate it for E and disrupt all others."""
    if result == "D":
        disrupt(state, victim, "6.3.a")
        return
    eliminate(state, victim, "6.3.b")
    for unit in units:
        if unit != victim:
            disrupt(state, unit, "6.3.b")


def wipe_out(state: AllenbyState, units: Sequence[int]) -> None:
    """6.3.c Eliminate all units."""
    for unit in units:
        eliminate(state, unit, "6.3.c")


def strongest_barrier(question: ChooseStrongest, state: AllenbyState, unit: int) -> str:
    return LEGAL if unit in question.candidates else "4.9.a not-strongest"


def equally_strong(question: ChooseStrongest, state: AllenbyState) -> Sequence[int]:
    return question.candidates


def take_the_loss(question: ChooseStrongest, state: AllenbyState, unit: int) -> None:
    state.agenda.pop()
    strike(state, units_hit(state, engagement(state), question.defending), unit, question.result)


class ChooseStrongest(Question):
    """4.9.a Several units are equally strong: their owner chooses one."""

    id: ClassVar[str] = "choose_strongest"
    rows: ClassVar[Rows] = Rows(DecisionRow(STRONGEST, strongest_barrier, take_the_loss, equally_strong), otherwise=NOT_NOW)

    def __init__(self, seat: int, candidates: tuple[int, ...], result: str, defending: bool) -> None:
        super().__init__(seat)
        self.candidates = candidates
        self.result = result
        self.defending = defending

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        """4.9.a Return the flaw: several units must be equally strong, and the result fall on one of them."""
        if not self.defending and engagement(state).kind == BARRAGE:
            return Flaw("step", Fault("bombardment-spares-the-guns"))
        question = strongest_question(state, self.defending)
        if not question.candidates:
            return Flaw("step", Fault("result-asks-for-no-strongest", result=question.result))
        if len(question.candidates) < 2:
            return Flaw("step", Fault("is-the-strongest-alone", unit=UNITS[question.candidates[0]]))
        return None if self == question else Flaw("candidates", Fault("are-not-the-equally-strong"))

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"result": self.result, "n": len(self.candidates), "of": "defenders" if self.defending else "attackers"}


# 4.10 fragments

def fragments_earned(state: AllenbyState, fallen: Sequence[int]) -> int:
    """4.10.a Return how many fragments are earned, 4.10.c nine at most.

    One for each three factors of infantry and cavalry lost in one attack, 4.10.d as printed.
    """
    factors = sum([factor(state, unit) for unit in fallen if state.box.units[unit].type in (INFANTRY, CAVALRY)])
    return min(factors // state.box.limits.factors_per_fragment, len(unplaced_fragments(state)))


def unplaced_fragments(state: AllenbyState) -> list[int]:
    """4.10.c Return the fragments that may still come: counters of the pool within the limit."""
    pool = [unit for unit in THE_FRAGMENTS if state.where[unit] == POOL]
    on_map = len(FRAGMENTS) - len(pool)
    return pool[:max(0, state.box.limits.fragments - on_map)]


def strongest_question(state: AllenbyState, defending: bool) -> ChooseStrongest:
    """4.9.a Return the question on which of several units a loss falls; without candidates if nobody is there."""
    current = engagement(state)
    result = (current.defender_result if defending else current.attacker_result).replace("R", "")
    units = units_hit(state, current, defending)
    candidates = strongest(state, units, dict(current.rolled)) if units and result in ("D", "E") else []
    return ChooseStrongest(side_of(units[0]) if units else TURKISH, tuple(candidates), result, defending)


class Fragments(Step[AllenbyState]):
    """4.10 After an attack the Turk gathers fragments of his losses."""

    id: ClassVar[str] = "fragments"

    def run(self, state: AllenbyState) -> None:
        question = last_hex_question(state)
        if question.left == 0:
            return
        if len(question.places) > 1:
            state.agenda.append(question)
        else:
            gather(state, question.places[0], question.left)


def last_barrier(question: NameLast, state: AllenbyState, h: int) -> str:
    return LEGAL if h in question.places else "4.10.b nobody-fell"


def where_units_fell(question: NameLast, state: AllenbyState) -> Sequence[int]:
    return question.places


def name_last(question: NameLast, state: AllenbyState, h: int) -> None:
    state.agenda.pop()
    gather(state, h, question.left)


class NameLast(Question):
    """R9 Attackers fell in several hexes: the Turk says which fell last."""

    id: ClassVar[str] = "name_last"
    rows: ClassVar[Rows] = Rows(DecisionRow(LAST, last_barrier, name_last, where_units_fell), otherwise=NOT_NOW)

    def __init__(self, places: tuple[int, ...], left: int) -> None:
        super().__init__(TURKISH)
        self.places = places
        self.left = left

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        question = last_hex_question(state)
        if len(question.places) < 2 or not question.left:
            return Flaw("step", Fault("fallen-left-a-fragment"))
        return None if self == question else Flaw("places", Fault("are-not-where-units-fell"))

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": self.left}


def last_hex_question(state: AllenbyState) -> NameLast:
    """R9 Return the question with the hexes where units fell, and the fragments they have earned."""
    fallen = engagement(state).fallen
    return NameLast(tuple(sorted({place for _, place in fallen})), fragments_earned(state, [unit for unit, _ in fallen]))


def gather(state: AllenbyState, place: int, number: int) -> None:
    """Ask for a hex while there is a fragment to place and somewhere to place it."""
    if number and fragment_hexes(state, place):
        state.agenda.append(PlaceFragment(place, number))


def fragment_hexes(state: AllenbyState, place: int) -> list[int]:
    """4.10.b Return the hexes of the row just north: those a retreat could reach first, then the nearest.

    One fragment a hex, none among enemies.
    """
    grid = state.box.grid
    row = [h for h in range(len(grid.ids)) if grid.row_of[h] == grid.row_of[place] - 1 and _fragment_barrier(state, h) == LEGAL]
    reachable = [h for h in retreat_hexes(state, place, TURKISH, ()) if h in row]
    if reachable or not row:
        return reachable
    nearest = min([grid.distance(place, h) for h in row])
    return [h for h in row if grid.distance(place, h) == nearest]


def _fragment_barrier(state: AllenbyState, h: int) -> str:
    """Return what keeps every fragment out of a hex."""
    if not state.box.ground.land[h]:
        return "4.10.b water"
    if occupant(state, h) == BRITISH:
        return "4.10.b enemies-there"
    return "4.10.b fragment-there" if any([state.where[unit] == h for unit in THE_FRAGMENTS]) else LEGAL


def fragment_barrier(question: PlaceFragment, state: AllenbyState, h: int) -> str:
    if h in fragment_hexes(state, question.place):
        return LEGAL
    if state.box.grid.row_of[h] != state.box.grid.row_of[question.place] - 1:
        return "4.10.b other-row"
    return _fragment_barrier(state, h) or "4.10.b nearer-first"


def where_it_gathers(question: PlaceFragment, state: AllenbyState) -> list[int]:
    return fragment_hexes(state, question.place)


def place_fragment(question: PlaceFragment, state: AllenbyState, h: int) -> None:
    """R12, R30 Place a new unit, without what the counter did or suffered before it went back to the pool."""
    state.agenda.pop()
    unit = unplaced_fragments(state)[0]
    state.acted &= ~bit(unit)
    state.attacked_units &= ~bit(unit)
    put(state, unit, h)
    state.tell("fragment", "4.10.b", hex=hex_id(state, h))
    gather(state, question.place, question.left - 1)


class PlaceFragment(Question):
    """4.10.b The hex where a fragment gathers; none has to be gathered (4.10.a)."""

    id: ClassVar[str] = "place_fragment"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(FRAGMENT, fragment_barrier, place_fragment, where_it_gathers), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def __init__(self, place: int, left: int) -> None:
        super().__init__(TURKISH)
        self.place = place
        self.left = left

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        """4.10 Return the flaw: fragments gather for units that fell in a hex, no more than are left."""
        question = last_hex_question(state)
        if self.place not in question.places:
            return Flaw("place", Fault("nobody-fell-there"))
        if not question.left or not fragment_hexes(state, self.place):
            return Flaw("place", Fault("no-fragment-can-gather"))
        return None if self.left <= question.left else Flaw("number", Fault("no-more-fragments-earned", left=question.left))

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": self.left, "place": hex_id(state, self.place)}
