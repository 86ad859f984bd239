"""9.3.1 Retreat, 6.3 withdrawal after a bombardment, 9.3.2 advance after combat."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, first_flaw
from umpire.titles.allenby.components import NONE, UNITS, UNITS_OF
from umpire.titles.allenby.language import ADVANCE, DONE, NOT_NOW, RETREAT, SINGLE, STAND
from umpire.titles.allenby.rules.casualties import eliminate
from umpire.titles.allenby.rules.combat_retreat_hexes import retreat_barrier, retreat_hexes
from umpire.titles.allenby.rules.hidden import Question
from umpire.titles.allenby.state import BARRAGE, AllenbyState, engagement, hex_id, occupant, phasing_side, put, side_of


class Vacate(Step[AllenbyState]):
    """9.3.1.a After R the survivors must leave the hex. 9.3.1.c, 4.3.d, R28 Units that cannot are eliminated."""

    id: ClassVar[str] = "vacate"

    def run(self, state: AllenbyState) -> None:
        current = engagement(state)
        if "R" in current.defender_result and state.stacks[current.target]:
            go_on_retreating(state, state.stacks[current.target], False)


class Withdraw(Step[AllenbyState]):
    """6.3.d After a bombardment the owner may take survivors back one hex."""

    id: ClassVar[str] = "withdraw"

    def run(self, state: AllenbyState) -> None:
        current = engagement(state)
        if state.stacks[current.target]:
            go_on_retreating(state, state.stacks[current.target], True)


def go_on_retreating(state: AllenbyState, body: tuple[int, ...], voluntary: bool) -> None:
    """Ask for the units of the body that are still in the hex.

    If nowhere is open they are eliminated, or stay if they need not go.
    """
    target = engagement(state).target
    rest = [unit for unit in body if state.where[unit] == target]
    if not rest:
        return
    if open_hexes(state, body, 1):
        state.agenda.append(ChooseRetreat(side_of(rest[0]), body, NONE, voluntary))
    elif not voluntary:
        for unit in rest:
            eliminate(state, unit, "9.3.1.c")


def open_hexes(state: AllenbyState, body: tuple[int, ...], number: int) -> list[int]:
    """Return the hexes to which so many units of the body may go together."""
    target = engagement(state).target
    side = side_of(body[0])
    return [h for h in retreat_hexes(state, target, side, body) if _room_barrier(state, h, number) == LEGAL]


def _room_barrier(state: AllenbyState, h: int, number: int) -> str:
    """9.3.1.d Return whether a hex is too small: in a concentric assault one with nothing but a ZOC takes two units."""
    for place, room in engagement(state).room:
        if place == h and number > room:
            return "9.3.1.d zoc-room"
    return LEGAL


def retreat_to_barrier(question: ChooseRetreat, state: AllenbyState, h: int) -> str:
    bar = retreat_barrier(state, engagement(state).target, h, question.seat, question.body)
    return bar or _room_barrier(state, h, len(question.movers(state)))


def open_to_all(question: ChooseRetreat, state: AllenbyState) -> list[int]:
    return open_hexes(state, question.body, len(question.movers(state)))


def retreat_to(question: ChooseRetreat, state: AllenbyState, h: int) -> None:
    movers = question.movers(state)
    state.agenda.pop()
    fall_back(state, movers, h, question.body)
    go_on_retreating(state, question.body, question.voluntary)


def single_barrier(question: ChooseRetreat, state: AllenbyState, unit: int) -> str:
    if unit not in question.left(state):
        return "9.3.1.a not-retreating"
    return LEGAL if question.single == NONE and len(question.left(state)) > 1 else "9.3.1.a already-alone"


def who_may_go_first(question: ChooseRetreat, state: AllenbyState) -> Sequence[int]:
    rest = question.left(state)
    return rest if question.single == NONE and len(rest) > 1 else ()


def go_first(question: ChooseRetreat, state: AllenbyState, unit: int) -> None:
    state.agenda[-1] = ChooseRetreat(question.seat, question.body, unit, question.voluntary)


def stand_barrier(question: ChooseRetreat, state: AllenbyState, target: int) -> str:
    return LEGAL if question.voluntary else "9.3.1.a must-retreat"


def stand(question: ChooseRetreat, state: AllenbyState, target: int) -> None:
    """6.3 Let a unit stay; the others are still asked."""
    state.agenda.pop()
    if question.single != NONE:
        go_on_retreating(state, tuple([unit for unit in question.body if unit != question.single]), question.voluntary)


class ChooseRetreat(Question):
    """R37 The owner picks the hexes: for all units left together, or for one of them first."""

    id: ClassVar[str] = "choose_retreat"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(RETREAT, retreat_to_barrier, retreat_to, open_to_all),
        DecisionRow(SINGLE, single_barrier, go_first, who_may_go_first),
        DecisionRow(STAND, stand_barrier, stand), otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, body: tuple[int, ...], single: int, voluntary: bool) -> None:
        super().__init__(seat)
        self.body = body
        self.single = single
        self.voluntary = voluntary

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        """9.3.1.a, 6.3.d Return the flaw: the body is all units in the hex, and those of them that went before.

        After a bombardment none must go.
        """
        current = engagement(state)
        if self.voluntary != (current.kind == BARRAGE):
            return Flaw("voluntary", Fault("is-a-retreat-from-a-bombardment"))
        if not self.voluntary and "R" not in current.defender_result:
            return Flaw("step", Fault("result-makes-nobody-retreat", result=current.defender_result))
        near = (current.target, *state.box.grid.around[current.target])
        for unit in self.body:
            if side_of(unit) != self.seat or state.where[unit] not in near:
                return Flaw("units", Fault("does-not-retreat-from", unit=UNITS[unit], hex=hex_id(state, current.target)))
        there = state.stacks[current.target]
        rest = [unit for unit in there if unit in self.body]
        # 6.3.d a unit that chose to stand after a bombardment is not asked again
        if not rest or (len(rest) < len(there) and not self.voluntary):
            return Flaw("units", Fault("must-be-all-who-retreat"))
        if self.single != NONE and (self.single not in rest or len(rest) < 2):
            return Flaw("single", Fault("is-not-left-in-the-hex"))
        return None if open_hexes(state, self.body, 1) else Flaw("units", Fault("no-hex-is-open-to-a-retreat"))

    def must_ask(self, state: AllenbyState) -> bool:
        """Return False: units that retreat have been seen, and so has where they can go."""
        return False

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        movers = self.movers(state)
        return {"n": len(movers), "unit": UNITS[movers[0]], "place": hex_id(state, engagement(state).target)}

    def outlook(self, state: AllenbyState) -> dict[str, Slot]:
        return {"after": "bombardment" if self.voluntary else "combat", "together": len(open_to_all(self, state))}

    def left(self, state: AllenbyState) -> tuple[int, ...]:
        target = engagement(state).target
        return tuple([unit for unit in self.body if state.where[unit] == target])

    def movers(self, state: AllenbyState) -> tuple[int, ...]:
        return self.left(state) if self.single == NONE else (self.single,)


def fall_back(state: AllenbyState, movers: tuple[int, ...], goal: int, body: tuple[int, ...]) -> None:
    """9.3.1.b Enter the hex.

    9.3.1.e Among friends the units are newcomers for the rest of the phase, in a hex of their own no longer.
    """
    joins = any([unit not in body for unit in state.stacks[goal]])
    for unit in movers:
        way = hex_id(state, state.where[unit]), hex_id(state, goal)
        put(state, unit, goal)
        state.newcomers = state.newcomers | bit(unit) if joins else state.newcomers & ~bit(unit)
        state.tell_move("retreated", "9.3.1.e" if joins else "9.3.1.b", way, unit=UNITS[unit], hex=hex_id(state, goal))
    current = engagement(state)
    room = tuple([(h, places_left - len(movers) if h == goal else places_left) for h, places_left in current.room])
    state.engagement = current._replace(room=room)


def victims_flaw(state: AllenbyState) -> Optional[Flaw]:
    """Return the error in a position: 9.1.d the side that does not act is attacked.

    9.3.1.e And its units on the map join others.
    """
    ours = UNITS_OF[phasing_side(state)]
    attacking = Fault("is-of-the-attacking-side-in-phase", phase=state.phase)
    return first_flaw("attacked_units", state.attacked_units, UNITS, ((ours, attacking),)) or first_flaw(
        "newcomers", state.newcomers, UNITS, ((ours | ~state.standing, Fault("cannot-have-retreated-among-friends")),),
    )


# 9.3.2 advance

class Advance(Step[AllenbyState]):
    """9.3.2.a The hex is vacated: attackers may enter it; R24 last of all."""

    id: ClassVar[str] = "advance"

    def run(self, state: AllenbyState) -> None:
        current = engagement(state)
        side = side_of(current.attackers[0])
        if occupant(state, current.target) != 1 - side and may_advance(state):
            state.agenda.append(ChooseAdvance(side))


def may_advance(state: AllenbyState) -> list[int]:
    return [unit for unit in engagement(state).striking if advance_barrier(state, unit) == LEGAL]


def advance_barrier(state: AllenbyState, unit: int) -> str:
    """9.3.2.a Return what keeps a unit from advancing.

    It must be a surviving attacker, on ground that the chart opens to it; 8.5.b never a garrison or fragment.
    """
    current = engagement(state)
    place = state.where[unit]
    if unit not in current.striking or place < 0:
        return "9.3.2.a did-not-attack"
    if place == current.target:
        return "9.3.2.a there-already"
    if state.box.units[unit].movement == 0:
        return "8.5.b stays-put"
    return LEGAL if state.box.ground.cost(state.box.units[unit].walks, place, current.target) >= 0 else "9.3.2.a closed-ground"


def advance_into(state: AllenbyState, unit: int) -> None:
    start, goal = hex_id(state, state.where[unit]), hex_id(state, engagement(state).target)
    put(state, unit, engagement(state).target)
    state.tell_move("advanced", "9.3.2.a", (start, goal), unit=UNITS[unit], hex=goal)
    if not may_advance(state):
        state.agenda.pop()


class ChooseAdvance(Question):
    """9.3.2.b As many units as the attacker likes, or none."""

    id: ClassVar[str] = "choose_advance"
    selection_verbs: ClassVar[tuple[str, ...]] = (ADVANCE.name,)
    rows: ClassVar[Rows] = Rows(
        Row(ADVANCE, advance_barrier, advance_into, may_advance), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def flaw(self, state: AllenbyState) -> Optional[Flaw]:
        is_vacated = occupant(state, engagement(state).target) != 1 - self.seat
        able = is_vacated and may_advance(state)
        return None if able else Flaw("step", Fault("hex-must-be-vacated"))

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"place": hex_id(state, engagement(state).target)}

    def group_limit(self, state: AllenbyState) -> int:
        return len(may_advance(state))
