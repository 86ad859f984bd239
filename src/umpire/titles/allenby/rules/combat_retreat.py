"""9.3.1 Retreat, 6.3 withdrawal after a bombardment, 9.3.2 advance after combat."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
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
    """9.3.1.a After R the survivors must leave the hex. 9.3.1.c, 4.3.d, R28 Whoever cannot is eliminated."""

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
    """Ask for those of the body who are still in the hex; if nowhere is open they die, or stay if they need not go."""
    target = engagement(state).target
    left = [unit for unit in body if state.where[unit] == target]
    if not left:
        return
    if open_hexes(state, body, 1):
        state.agenda.append(ChooseRetreat(side_of(left[0]), body, NONE, voluntary))
    elif not voluntary:
        for unit in left:
            eliminate(state, unit, "9.3.1.c")


def open_hexes(state: AllenbyState, body: tuple[int, ...], number: int) -> list[int]:
    """Where so many of the body may go together."""
    target = engagement(state).target
    side = side_of(body[0])
    return [h for h in retreat_hexes(state, target, side, body) if _room_barrier(state, h, number) == LEGAL]


def _room_barrier(state: AllenbyState, h: int, number: int) -> str:
    """9.3.1.d In a concentric assault a hex with nothing but a ZOC takes two units."""
    for place, room in engagement(state).room:
        if place == h and number > room:
            return "9.3.1.d zoc-room"
    return LEGAL


def retreat_to_barrier(asked: ChooseRetreat, state: AllenbyState, h: int) -> str:
    bar = retreat_barrier(state, engagement(state).target, h, asked.seat, asked.body)
    return bar or _room_barrier(state, h, len(asked.movers(state)))


def open_to_all(asked: ChooseRetreat, state: AllenbyState) -> list[int]:
    return open_hexes(state, asked.body, len(asked.movers(state)))


def retreat_to(asked: ChooseRetreat, state: AllenbyState, h: int) -> None:
    movers = asked.movers(state)
    state.agenda.pop()
    fall_back(state, movers, h, asked.body)
    go_on_retreating(state, asked.body, asked.voluntary)


def single_barrier(asked: ChooseRetreat, state: AllenbyState, unit: int) -> str:
    if unit not in asked.left(state):
        return "9.3.1.a not-retreating"
    return LEGAL if asked.single == NONE and len(asked.left(state)) > 1 else "9.3.1.a already-alone"


def who_may_go_first(asked: ChooseRetreat, state: AllenbyState) -> Sequence[int]:
    left = asked.left(state)
    return left if asked.single == NONE and len(left) > 1 else ()


def go_first(asked: ChooseRetreat, state: AllenbyState, unit: int) -> None:
    state.agenda[-1] = ChooseRetreat(asked.seat, asked.body, unit, asked.voluntary)


def stand_barrier(asked: ChooseRetreat, state: AllenbyState, target: int) -> str:
    return LEGAL if asked.voluntary else "9.3.1.a must-retreat"


def stand(asked: ChooseRetreat, state: AllenbyState, target: int) -> None:
    """6.3 If one stays, the others are still asked."""
    state.agenda.pop()
    if asked.single != NONE:
        go_on_retreating(state, tuple([unit for unit in asked.body if unit != asked.single]), asked.voluntary)


class ChooseRetreat(Question):
    """R37 The owner picks the hexes: for all who are left together, or for one of them first."""

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

    def flaw(self, state: AllenbyState) -> str:
        """9.3.1.a All who stand in the hex, and those of them who went before; 6.3.d after a bombardment nobody must."""
        current = engagement(state)
        if self.voluntary != (current.kind == BARRAGE):
            return "voluntary is a retreat from a bombardment, and no other (6.3.d)"
        if not self.voluntary and "R" not in current.defender_result:
            return f"step the result '{current.defender_result}' makes nobody retreat (9.3.1.a)"
        near = (current.target, *state.box.grid.around[current.target])
        for unit in self.body:
            if side_of(unit) != self.seat or state.where[unit] not in near:
                return f"units '{UNITS[unit]}' does not retreat from {hex_id(state, current.target)} (9.3.1.a)"
        there = state.stacks[current.target]
        left = [unit for unit in there if unit in self.body]
        # 6.3.d who has chosen to stand after a bombardment is not asked again
        if not left or (len(left) < len(there) and not self.voluntary):
            return "units must be all who retreat: those who are left in the hex, and those who went before (9.3.1.a)"
        if self.single != NONE and (self.single not in left or len(left) < 2):
            return "single is not one of several who are left in the hex (R37)"
        return "" if open_hexes(state, self.body, 1) else "units no hex is open to a retreat (9.3.1.c)"

    def must_ask(self, state: AllenbyState) -> bool:
        """Whoever retreats has been seen, and so has where to."""
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
    """Enter the hex; 9.3.1.e among friends they are newcomers for the rest of the phase, in a hex of their own no longer."""
    joins = any([unit not in body for unit in state.stacks[goal]])
    for unit in movers:
        way = hex_id(state, state.where[unit]), hex_id(state, goal)
        put(state, unit, goal)
        state.newcomers = state.newcomers | bit(unit) if joins else state.newcomers & ~bit(unit)
        state.tell_move("retreated", "9.3.1.e" if joins else "9.3.1.b", way, unit=UNITS[unit], hex=hex_id(state, goal))
    current = engagement(state)
    room = tuple([(h, left - len(movers) if h == goal else left) for h, left in current.room])
    state.engagement = current._replace(room=room)


def victims_flaw(state: AllenbyState) -> str:
    """What a position cannot have: 9.1.d the side that does not act is attacked, 9.3.1.e and its units on the map join others."""
    ours = UNITS_OF[phasing_side(state)]
    attacking = f" is of the side that attacks in phase {state.phase}"
    return first_flaw("attacked_units", state.attacked_units, UNITS, ((ours, attacking),)) or first_flaw(
        "newcomers", state.newcomers, UNITS, ((ours | ~state.standing, " cannot have retreated among friends (9.3.1.e)"),),
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
    """9.3.2.a A surviving attacker, by ground that the chart opens to it; 8.5.b never garrisons and fragments."""
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
    """9.3.2.b As many as the attacker likes, or nobody."""

    id: ClassVar[str] = "choose_advance"
    selection_verbs: ClassVar[tuple[str, ...]] = (ADVANCE.name,)
    rows: ClassVar[Rows] = Rows(
        Row(ADVANCE, advance_barrier, advance_into, may_advance), Row(DONE, always, leave), otherwise=NOT_NOW,
    )

    def flaw(self, state: AllenbyState) -> str:
        vacated = occupant(state, engagement(state).target) != 1 - self.seat
        able = vacated and may_advance(state)
        return "" if able else "step the hex must be vacated, and an attacker able to enter it (9.3.2.a)"

    def situation(self, state: AllenbyState) -> dict[str, Slot]:
        return {"place": hex_id(state, engagement(state).target)}

    def group_limit(self, state: AllenbyState) -> int:
        return len(may_advance(state))
