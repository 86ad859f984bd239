"""6.0 Artillery and air attack."""
from __future__ import annotations

from typing import Any, ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import SideStep, Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, first_flaw, has, set_of
from umpire.titles.allenby.components import (
    AIR,
    ALL_SQUADRONS,
    BRITISH,
    FIRST_BRITISH_SQUADRON,
    NONE,
    SEATS,
    SQUADRONS,
    TURKISH,
    TURKISH_SQUADRON,
    UNITS,
    Components,
)
from umpire.titles.allenby.language import BOMBARD, DONE, FIRE, FLY, GUN, NOT_NOW
from umpire.titles.allenby.rules.casualties import Fragments, Suffer, result_word
from umpire.titles.allenby.rules.combat_retreat import Withdraw
from umpire.titles.allenby.rules.command_and_stacking import is_artillery
from umpire.titles.allenby.rules.hidden import DECEPTION, Question, show_stack, show_units
from umpire.titles.allenby.state import (
    BARRAGE,
    BRITISH_BOMBARDMENT,
    IN_HAND,
    POOL,
    TURKISH_BOMBARDMENT,
    AllenbyState,
    Engagement,
    engagement,
    factor,
    hex_id,
    is_disrupted,
    occupant,
    phasing_side,
)

DIE: int = 6


# 6.1 air units

class AirUnits(Step[AllenbyState]):
    """6.1.a One die for both sides; 6.1.b the British squadrons are drawn at random; 6.1.d there may be none."""

    id: ClassVar[str] = "air_units"

    def run(self, state: AllenbyState) -> None:
        die = state.dice.d6("6.1.a")
        british, turkish = state.box.air[BRITISH][die], state.box.air[TURKISH][die]
        state.tell("air", "6.1.a", die=die, british=british, turkish=turkish)
        waiting = list(range(FIRST_BRITISH_SQUADRON, FIRST_BRITISH_SQUADRON + len(SQUADRONS) - 1))
        for _ in range(british):
            squadron = waiting.pop(state.dice.pick(len(waiting), "6.1.b"))
            state.where[squadron] = IN_HAND
            state.tell("squadron", "6.1.b", unit=UNITS[squadron])
        if turkish:
            state.where[TURKISH_SQUADRON] = IN_HAND
        state.agenda += [PlaceSquadrons(TURKISH), PlaceSquadrons(BRITISH)]


class PlaceSquadrons(SideStep[AllenbyState]):
    """6.1.c Placed at once, the British first (R36)."""

    id: ClassVar[str] = "place_squadrons"

    def run(self, state: AllenbyState) -> None:
        waiting = [unit for unit in squadrons_of(self.side) if state.where[unit] == IN_HAND]
        if waiting:
            state.agenda += [PlaceSquadrons(self.side), PlaceSquadron(self.side, waiting[0])]


def squadron_steps(state: AllenbyState) -> list[Step[Any]]:
    """R36 Return the steps that place the squadrons in hand, last first: the British place theirs first."""
    steps: list[Step[Any]] = [PlaceSquadrons(TURKISH), PlaceSquadrons(BRITISH)]
    for side in (BRITISH, TURKISH):
        squadrons = [unit for unit in squadrons_of(side) if state.where[unit] == IN_HAND]
        if squadrons:
            return [*steps, PlaceSquadron(side, squadrons[0])]
        steps.pop()
    return []


def next_squadron(state: AllenbyState) -> PlaceSquadron:
    """R36 Return the question where the next squadron flies; of no squadron if none is in hand."""
    question = squadron_steps(state)[-1:]
    return question[0] if question and isinstance(question[0], PlaceSquadron) else PlaceSquadron(BRITISH, NONE)


def squadrons_of(side: int) -> range:
    return range(TURKISH_SQUADRON, FIRST_BRITISH_SQUADRON) if side == TURKISH else range(FIRST_BRITISH_SQUADRON, len(UNITS))


def flight_barrier(question: PlaceSquadron, state: AllenbyState, h: int) -> str:
    """R36 Return what keeps a squadron from a hex: an enemy unit there."""
    return "6.1.c enemy-below" if has(state.held[1 - question.seat], h) else LEGAL


def flight_hexes(question: PlaceSquadron, state: AllenbyState) -> list[int]:
    enemies = state.held[1 - question.seat]
    return [h for h in range(len(state.stacks)) if not enemies >> h & 1]


def within_reach(state: AllenbyState, h: int, side: int) -> bool:
    """6.0.a, 6.2.a Return whether a squadron over a hex would have a target: an enemy beside it, not bombarded this turn."""
    return any([occupant(state, near) == 1 - side and not has(state.bombarded, near) for near in state.box.grid.around[h]])


def fly(question: PlaceSquadron, state: AllenbyState, h: int) -> None:
    state.agenda.pop()
    state.where[question.unit] = h
    state.tell("flew", "6.1.c", unit=UNITS[question.unit], hex=hex_id(state, h))


class PlaceSquadron(Question):
    """6.1.c Over any hex without an enemy unit (R36)."""

    id: ClassVar[str] = "place_squadron"
    rows: ClassVar[Rows] = Rows(DecisionRow(FLY, flight_barrier, fly, flight_hexes), otherwise=NOT_NOW)

    def __init__(self, seat: int, unit: int) -> None:
        super().__init__(seat)
        self.unit = unit

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        return Flaw("step", Fault("no-squadron-is-in-hand")) if self.unit == NONE else None

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"unit": UNITS[self.unit], "n": factor(state, self.unit)}

    def matters(self, state: AllenbyState, action: Action) -> bool:
        """6.1.c Return whether it could bomb from there: nearly every hex is legal, but the squadron leaves after the phase."""
        return within_reach(state, action.target, self.seat)


class SquadronsLeave(SideStep[AllenbyState]):
    """6.1.c At the end of their side's bombardment phase."""

    id: ClassVar[str] = "squadrons_leave"

    def run(self, state: AllenbyState) -> None:
        for unit in squadrons_of(self.side):
            state.where[unit] = POOL


def grounding_rules(state: AllenbyState) -> tuple[tuple[int, Fault], ...]:
    """6.1.c Return the squadrons that cannot be in the air.

    They are there from the roll in phase 1 to the end of their side's bombardment phase.
    """
    leaving = 0 if state.phase == BRITISH_BOMBARDMENT else ALL_SQUADRONS
    if state.phase == TURKISH_BOMBARDMENT:
        leaving &= ~bit(TURKISH_SQUADRON)
    return ((leaving, Fault("is-not-in-the-air", phase=state.phase)),)


def guns_flaw(state: AllenbyState) -> Optional[Flaw]:
    """Return the error in a position: 6.0.a the phasing side's guns and squadrons fire; 9.2.2.a the other side's guns support."""
    side = phasing_side(state)
    for key, guns, whose in (("fired", state.fired, side), ("supported", state.supported, 1 - side)):
        others = ~set_of(state.box.batteries[whose])
        flaw = first_flaw(key, guns, UNITS, ((others, Fault("is-none-of-the-guns", seat=SEATS[whose])),))
        if flaw:
            return flaw
    return None


# 6.2 the procedure

def bombard_value(state: AllenbyState, unit: int) -> int:
    """Return the attack strength of a gun or a squadron."""
    return state.box.units[unit].bombard if state.box.units[unit].type == AIR else factor(state, unit)


def battery_barrier(state: AllenbyState, unit: int, side: int) -> str:
    """6.0.a Return what keeps a gun from firing.

    Undisrupted artillery and the air units on hand fire, each once a phase, 6.0.b at the cost of no later action.
    """
    if state.box.units[unit].side != side:
        return "6.0.a not-yours"
    if not is_artillery(state.box, unit) and state.box.units[unit].type != AIR:
        return "6.0.a no-guns"
    if state.where[unit] < 0:
        return "6.0.a not-there"
    if is_disrupted(state, unit):
        return "6.0.a disrupted"
    return "6.0.a fired" if has(state.fired, unit) else LEGAL


def batteries(state: AllenbyState, side: int) -> list[int]:
    return [unit for unit in state.box.batteries[side] if battery_barrier(state, unit, side) == LEGAL]


def target_barrier(state: AllenbyState, h: int, side: int) -> str:
    """6.0.a Return what keeps a stack from being bombarded: an enemy next to a gun; 6.2.a once a turn."""
    if occupant(state, h) != 1 - side:
        return "6.0.a nobody-there"
    if has(state.bombarded, h):
        return "6.2.a bombarded"
    near = [unit for unit in batteries(state, side) if state.where[unit] in state.box.grid.around[h]]
    return LEGAL if near else "6.0.a out-of-range"


def targets(state: AllenbyState, side: int) -> list[int]:
    hexes: list[int] = []
    for unit in batteries(state, side):
        for h in state.box.grid.around[state.where[unit]]:
            if occupant(state, h) == 1 - side and not has(state.bombarded, h) and h not in hexes:
                hexes.append(h)
    return sorted(hexes)


def bombard_barrier(question: Bombard, state: AllenbyState, h: int) -> str:
    return target_barrier(state, h, question.seat)


def bombard_targets(question: Bombard, state: AllenbyState) -> list[int]:
    return targets(state, question.seat)


def bombard(question: Bombard, state: AllenbyState, h: int) -> None:
    state.engagement = Engagement(BARRAGE, h)
    state.agenda.append(LayGuns(question.seat))


class Bombard(Question):
    """6.0.a One bombardment after another, until the player has enough."""

    id: ClassVar[str] = "bombard"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(BOMBARD, bombard_barrier, bombard, bombard_targets), Row(DONE, always, leave), *DECEPTION, otherwise=NOT_NOW,
    )

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"n": len(targets(state, self.seat))}


def gun_barrier(state: AllenbyState, unit: int, side: int) -> str:
    """6.2.b Return what keeps a gun from joining: at most four, each next to the target and to one another.

    R35 Guns of one hex are near enough.
    """
    current = engagement(state)
    bar = battery_barrier(state, unit, side)
    if bar != LEGAL:
        return bar
    if unit in current.attackers:
        return "6.2.b laid"
    place = state.where[unit]
    if place not in state.box.grid.around[current.target]:
        return "6.2.b not-adjacent"
    if len(current.attackers) >= state.box.limits.bombarding:
        return "6.2.b four-guns"
    return LEGAL if all([_near(state.box, place, state.where[other]) for other in current.attackers]) else "6.2.b guns-apart"


def _near(box: Components, one: int, other: int) -> bool:
    return one == other or other in box.grid.around[one]


def lay_barrier(question: LayGuns, state: AllenbyState, unit: int) -> str:
    return gun_barrier(state, unit, question.seat)


def guns_to_lay(question: LayGuns, state: AllenbyState) -> list[int]:
    return [unit for unit in batteries(state, question.seat) if gun_barrier(state, unit, question.seat) == LEGAL]


def lay_gun(question: LayGuns, state: AllenbyState, unit: int) -> None:
    current = engagement(state)
    state.engagement = current._replace(attackers=(*current.attackers, unit))


def fire_barrier(question: LayGuns, state: AllenbyState, target: int) -> str:
    return LEGAL if engagement(state).attackers else "6.2.b no-guns-laid"


def open_fire(question: LayGuns, state: AllenbyState, target: int) -> None:
    state.agenda.pop()
    state.agenda += bombardment_steps(question.seat)


class LayGuns(Question):
    """6.2.b The guns and squadrons that join."""

    id: ClassVar[str] = "lay_guns"
    selection_verbs: ClassVar[tuple[str, ...]] = (GUN.name,)
    rows: ClassVar[Rows] = Rows(
        DecisionRow(GUN, lay_barrier, lay_gun, guns_to_lay), DecisionRow(FIRE, fire_barrier, open_fire), otherwise=NOT_NOW,
    )

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        current = engagement(state)
        strength = sum([bombard_value(state, unit) for unit in current.attackers])
        most = state.box.limits.bombarding
        return {"place": hex_id(state, current.target), "n": len(current.attackers), "strength": strength, "most": most}

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"others": len(guns_to_lay(self, state))}

    def group_limit(self, state: AllenbyState) -> int:
        return state.box.limits.bombarding - len(engagement(state).attackers)


def bombardment_steps(side: int) -> list[Step[Any]]:
    """6.2, 6.3 Return the steps of a bombardment, last first."""
    return [EndBombardment(), Fragments(), Withdraw(), Suffer(True), Barrage(side)]


def commit_guns(state: AllenbyState, current: Engagement) -> None:
    """6.0.a, 6.2.a Mark the guns as fired, once a phase each, and the hex as bombarded, once a turn."""
    for unit in current.attackers:
        state.fired |= bit(unit)
    state.bombarded |= bit(current.target)


class Barrage(SideStep[AllenbyState]):
    """6.2.c Strength against the die and the number of defending units."""

    id: ClassVar[str] = "barrage"

    def run(self, state: AllenbyState) -> None:
        current = engagement(state)
        commit_guns(state, current)
        show_units(state, current.attackers, "6.0.a")
        show_stack(state, current.target, "6.2.c")
        defenders = [unit for unit in state.stacks[current.target] if not has(state.newcomers, unit)]
        for unit in state.stacks[current.target]:
            state.attacked_units |= bit(unit)
        if state.stacks[current.target]:
            self._roll(state, current, len(defenders))

    def _roll(self, state: AllenbyState, current: Engagement, defenders: int) -> None:
        strength = sum([bombard_value(state, unit) for unit in current.attackers])
        row = state.box.bombard_results[_last_at_most(state.box.bombard_rows, strength)]
        die = state.dice.d6("6.2.c", _breaks(state.box, row, defenders))
        result = row[_last_at_most(state.box.bombard_columns, die + defenders)]
        terms = (Term("strength", strength, "6.2.c", adds=False), Term("defenders", defenders, "6.2.c"))
        state.tell_roll(
            "barrage", "6.2.c", Arithmetic((die,), terms, "bombardment", die + defenders), ("barrage", result_word(result)),
            side=SEATS[self.side], place=hex_id(state, current.target), die=die, strength=strength, n=defenders,
            result=result_word(result),
        )
        state.engagement = current._replace(defender_result=result)


def _last_at_most(starts: tuple[int, ...], number: int) -> int:
    """Return the row or column that a number belongs to."""
    return max([place for place, start in enumerate(starts) if start <= number], default=0)


def _breaks(box: Components, row: tuple[str, ...], defenders: int) -> tuple[int, ...]:
    """Return the faces at which the result changes."""
    results = ["", *[row[_last_at_most(box.bombard_columns, die + defenders)] for die in range(1, DIE + 1)]]
    return tuple([die for die in range(2, DIE + 1) if results[die] != results[die - 1]]) or (DIE + 1,)


class EndBombardment(Step[AllenbyState]):
    id: ClassVar[str] = "end_bombardment"

    def run(self, state: AllenbyState) -> None:
        state.engagement = None
