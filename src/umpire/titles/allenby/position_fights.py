"""The questions of a combat or a bombardment in a position: what each takes for granted, and what remains of the fight."""
from __future__ import annotations

from typing import Any

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.rulings import LEGAL
from umpire.titles.allenby.components import NONE, TURKISH_SQUADRON, UNITS
from umpire.titles.allenby.rules.bombardment import bombardment_steps
from umpire.titles.allenby.rules.casualties import (
    ChooseStrongest, Fragments, NameLast, PlaceFragment, Suffer, fragment_hexes, fragments_earned, strongest, those_who_suffer,
)
from umpire.titles.allenby.rules.combat import ChooseCounted, ChooseSupport, CountAttack, CountDefence, Support, combat_steps
from umpire.titles.allenby.rules.reckoning import defenders_of, worth
from umpire.titles.allenby.rules.retreat import Advance, ChooseAdvance, ChooseRetreat, Vacate, Withdraw, may_advance, open_hexes
from umpire.titles.allenby.rules.stacking import counting_barrier
from umpire.titles.allenby.state import BARRAGE, AllenbyState, engagement, occupant, phasing_side, side_of

Steps = list[Step[Any]]


def open_fighting(state: AllenbyState, item: Reader, name: str, outer: str) -> Steps:
    """The question, above what remains of the fight when the step that asks it is done."""
    if name == "count":
        return _open_count(state, item, outer)
    if name == "strongest":
        return _open_strongest(state, item)
    if name == "retreat":
        barrage = engagement(state).kind == BARRAGE
        return [*_remains(state, Withdraw() if barrage else Vacate()), _open_retreat(state, item, barrage)]
    if name in ("last", "fragment"):
        return [*_remains(state, Fragments()), _open_last(state, item) if name == "last" else _open_fragment(state, item)]
    return _open_support(state, item) if name == "support" else _open_advance(state, item)


def _remains(state: AllenbyState, asking: Step[Any]) -> Steps:
    """What is left of the fight below the step that asks."""
    side = phasing_side(state)
    steps = bombardment_steps(side) if engagement(state).kind == BARRAGE else combat_steps()
    return steps[:steps.index(asking)]


def _open_count(state: AllenbyState, item: Reader, outer: str) -> Steps:
    """4.4.d The attackers of a hex, hex by hex; 4.4.e or the defenders."""
    attacking = item.has("hex")
    if outer == "count" and not attacking:
        raise item.error("step", "the attackers of every hex are counted before the defenders (4.4)")
    stack = _attackers_in(state, item) if attacking else tuple(defenders_of(state))
    if not stack or not defenders_of(state):
        raise item.error("step", "nobody is there to be counted (4.4)")
    if counting_barrier(state, stack, worth(state, stack)) == LEGAL:
        raise item.error("step", "all of them count together: nobody is asked (4.4.e)")
    question = ChooseCounted(side_of(stack[0]), stack, attacking)
    if not any([question.count_barrier(state, unit) == LEGAL for unit in stack]):
        raise item.error("step", "nobody more can be counted (4.4)")
    if outer == "count":
        return [question]
    return [*_remains(state, CountAttack() if attacking else CountDefence()), question]


def _attackers_in(state: AllenbyState, item: Reader) -> tuple[int, ...]:
    place = item.member("hex", state.box.grid.ids, "hex")
    return tuple([unit for unit in engagement(state).attackers if state.where[unit] == place])


def _open_support(state: AllenbyState, item: Reader) -> Steps:
    if not defenders_of(state):
        raise item.error("step", "nobody defends the hex (9.2.2.a)")
    return [*_remains(state, Support()), ChooseSupport(side_of(defenders_of(state)[0]))]


def _open_strongest(state: AllenbyState, item: Reader) -> Steps:
    """4.9.a Several are equally strong, and the result falls on one of them."""
    current = engagement(state)
    defending = item.choice("of", ("defenders", "attackers")) == "defenders"
    if not defending and current.kind == BARRAGE:
        raise item.error("of", "a bombardment does not hurt the guns (6.3)")
    result = (current.defender_result if defending else current.attacker_result).replace("R", "")
    units = those_who_suffer(state, current, defending)
    if not units or result not in ("D", "E"):
        raise item.error("of", f"the result '{result}' asks nobody for the strongest unit (4.9.a)")
    candidates = strongest(state, units, dict(current.rolled))
    if len(candidates) < 2:
        raise item.error("of", f"'{UNITS[candidates[0]]}' alone is the strongest: nobody is asked (4.9.a)")
    return [*_remains(state, Suffer(defending)), ChooseStrongest(side_of(units[0]), tuple(candidates), result, defending)]


def _open_retreat(state: AllenbyState, item: Reader, barrage: bool) -> Step[Any]:
    """9.3.1.a All who stand in the hex, and those of them who went before; 6.3.d after a bombardment nobody must."""
    current = engagement(state)
    body = tuple(item.members("units", UNITS[:TURKISH_SQUADRON], "ground unit"))
    if not barrage and "R" not in current.defender_result:
        raise item.error("step", f"the result '{current.defender_result}' makes nobody retreat (9.3.1.a)")
    for unit in body:
        near = (current.target, *state.box.grid.around[current.target])
        if side_of(unit) == phasing_side(state) or state.where[unit] not in near:
            raise item.error("units", f"'{UNITS[unit]}' does not retreat from {state.box.grid.ids[current.target]} (9.3.1.a)")
    left = [unit for unit in state.stacks[current.target] if unit in body]
    # 6.3.d who has chosen to stand after a bombardment is not asked again
    if not left or (len(left) < len(state.stacks[current.target]) and not barrage):
        raise item.error("units", "must be all who retreat: those who are left in the hex, and those who went before (9.3.1.a)")
    single = item.member("single", UNITS, "unit") if item.has("single") else NONE
    if single != NONE and (single not in left or len(left) < 2):
        raise item.error("single", "is not one of several who are left in the hex (R37)")
    if not open_hexes(state, body, 1):
        raise item.error("units", "no hex is open to a retreat (9.3.1.c)")
    return ChooseRetreat(side_of(left[0]), body, single, barrage)


def _open_last(state: AllenbyState, item: Reader) -> Step[Any]:
    fallen = engagement(state).fallen
    places = sorted({place for _, place in fallen})
    number = fragments_earned(state, [unit for unit, _ in fallen])
    if len(places) < 2 or not number:
        raise item.error("step", "the fallen of several hexes must have left a fragment (R9)")
    return NameLast(tuple(places), number)


def _open_fragment(state: AllenbyState, item: Reader) -> Step[Any]:
    """4.10 Fragments of those who fell in a hex, as many as are left to gather."""
    fallen = engagement(state).fallen
    place = item.member("place", state.box.grid.ids, "hex")
    if place not in [where for _, where in fallen]:
        raise item.error("place", "nobody fell there (4.10.b)")
    earned = fragments_earned(state, [unit for unit, _ in fallen])
    if not earned or not fragment_hexes(state, place):
        raise item.error("place", "no fragment can gather (4.10)")
    return PlaceFragment(place, item.number("number", 1, earned))


def _open_advance(state: AllenbyState, item: Reader) -> Steps:
    """9.3.2.a The hex is vacated, and someone may enter it."""
    current = engagement(state)
    if occupant(state, current.target) == 1 - phasing_side(state) or not may_advance(state):
        raise item.error("step", "the hex must be vacated, and an attacker able to enter it (9.3.2.a)")
    return [*_remains(state, Advance()), ChooseAdvance(phasing_side(state))]
