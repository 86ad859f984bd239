"""2 Components and definitions: 2.1 the map, 2.4 morale checks, Victory and Supply Points, questions about pieces."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from umpire.engine.actions import Action
from umpire.engine.dice import Dice
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.question import Question
from umpire.engine.sets import has, members
from umpire.engine.joint_move import JointMove
from umpire.titles.fatal.components import AEGEAN, PIECES, SEATS, THE_LAND, THE_SEA, Components
from umpire.titles.fatal.state import MOST_SUPPLY, FatalState, is_ship


# 2.1, 2.4 The ground: what is next to what, contact, and how far guns reach (8.1.1, 8.2).

# farther than any gun
OUT_OF_REACH: Final = 9


def border_kind(state: FatalState, a: int, b: int) -> str:
    """2.1#3 land, river, coast or sea; empty if the two do not touch."""
    return state.box.border[a].get(b, "")


def are_next(state: FatalState, a: int, b: int) -> bool:
    return has(state.box.next[a], b)


def is_coastal(state: FatalState, area: int) -> bool:
    """2.4#2 A land area next to the sea."""
    return has(state.box.coastal, area)


def in_straits(state: FatalState, area: int) -> bool:
    """R-20 Whether a sea area counts as Dardanelles: the two Assault Areas of the mouth do, unless the match says otherwise."""
    return has(straits(state), area)


def straits(state: FatalState) -> int:
    """R-20 All sea areas that count as Dardanelles, as a set."""
    return state.box.straits & ~state.box.assault_areas if state.switches.mouth == "outside" else state.box.straits


def in_contact(state: FatalState, area: int, side: int) -> bool:
    """7.3.2#4 Whether a land area is next to enemy land units."""
    return bool(state.box.land_next[area] & state.held[1 - side])


def contact_areas(state: FatalState, side: int) -> int:
    """All land areas next to enemy land units, as a set."""
    return land_around(state.box, state.held[1 - side])


def under_enemy_hill(state: FatalState, area: int, side: int) -> bool:
    """6.5#2, 8.3.4#5 Whether a land area is next to a hill with enemy land units."""
    return bool(state.box.land_next[area] & state.held[1 - side] & state.box.hills)


# Ways: asked again and again, of the same map most of the time

@lru_cache(maxsize=1 << 12)
def land_around(box: Components, areas: int) -> int:
    """All land next to some areas."""
    around = 0
    for area in members(areas):
        around |= box.land_next[area]
    return around


@lru_cache(maxsize=1 << 13)
def linked_by_land(box: Components, start: int, free: int) -> int:
    """Some areas and all that can be reached from them over land within a set."""
    return _linked(box.land_next, start, free)


@lru_cache(maxsize=1 << 13)
def linked_by_sea(box: Components, start: int, free: int) -> int:
    """The same by sea."""
    return _linked(box.sea_next, start, free)


def _linked(near: tuple[int, ...], start: int, free: int) -> int:
    found = frontier = start
    while frontier:
        around = 0
        for area in members(frontier):
            around |= near[area]
        frontier = around & free & ~found
        found |= frontier
    return found


# Ranges

def distance(state: FatalState, a: int, b: int) -> int:
    """8.1.1 Areas from a to b along the shortest chain over land and sea; R-104 the Aegean is never one in between."""
    return _distances(state, a)[b]


def _distances(state: FatalState, start: int) -> list[int]:
    known = _KNOWN.get((id(state.box), start))
    if known is None:
        known = _KNOWN[(id(state.box), start)] = _counted(state, start)
    return known


# a map never changes: what was counted once holds for all states of a box
_KNOWN: Final[dict[tuple[int, int], list[int]]] = {}


def _counted(state: FatalState, start: int) -> list[int]:
    found = [OUT_OF_REACH] * len(state.box.areas)
    found[start] = 0
    frontier = [start]
    while frontier:
        further: list[int] = []
        for area in frontier:
            if area == AEGEAN and area != start:
                continue
            for there in members(state.box.next[area]):
                if found[there] == OUT_OF_REACH:
                    found[there] = found[area] + 1
                    further.append(there)
        frontier = further
    return found


def between(state: FatalState, a: int, b: int) -> list[int]:
    """R-13 The areas strictly between two that are two apart, over any of which a shot may go; none if they touch."""
    if distance(state, a, b) != 2:
        return []
    return [area for area in members(state.box.next[a] & state.box.next[b]) if area != AEGEAN]


def has_chain(state: FatalState, a: int, b: int, allowed: int) -> bool:
    """R-13 Whether a shortest chain from a to b goes only through areas of a set; R-104 never through the Aegean."""
    reached = 1 << a
    for _ in range(distance(state, a, b) - 1):
        spread = 0
        for area in members(reached):
            spread |= state.box.next[area]
        reached = spread & allowed & ~(1 << AEGEAN)
    return any([has(state.box.next[area], b) for area in members(reached)])


def fires_over_land(state: FatalState, firer: int, start: int, target: int) -> bool:
    """8.1.1#5 A ship that fires into land, or can only fire through it. R-13 the chain best for the firer counts."""
    return is_ship(firer) and (has(THE_LAND, target) or not has_chain(state, start, target, THE_SEA))


# 2.4#10 Morale checks: a d10 with its modifiers, passed at or below the Morale Level.

def d10(dice: Dice, case: str, breaks: tuple[int, ...] = ()) -> int:
    """2.0#1 The ten-sided die: its 0 is a 10. `breaks` are the faces from which the result changes."""
    return dice.roll(10, case, breaks=breaks)


def faces(dice: Sequence[int]) -> Slot:
    """Dice as a sentence tells them. One alone is a number: the text "10" would be taken for the 10th Division."""
    return dice[0] if len(dice) == 1 else ", ".join([str(die) for die in dice])


def break_at(need: int) -> tuple[int, ...]:
    """For a roll of which only matters whether it is at most `need`: the face from which it is not."""
    return (need + 1,) if 1 <= need < 10 else ()


def passes_check(state: FatalState, unit: int, case: str, terms: Sequence[Term] = ()) -> bool:
    """2.4#10 Roll one unit's check and tell it (log-check); the odds count `passed`."""
    morale = state.box.pieces[unit].morale
    added = sum([term.value for term in terms if term.adds])
    die = d10(state.dice, case, break_at(morale - added))
    passed = int(die + added <= morale)
    need = Term("morale", morale, "2.4#9", adds=False)
    state.tell_roll(
        "check", case, Arithmetic((die,), (*terms, need), f"{morale}-", passed), ("passed", passed), piece=PIECES[unit], die=die,
        total=die + added, added=added, passed=passed,
    )
    return bool(passed)


# 2.4#11, 6.4, 12.2 Victory Points and Supply Points: all bookings go through here, so that limits hold and the log tells
# why.

def gain_points(state: FatalState, side: int, points: int, case: str) -> None:
    """12.2 A side gains Victory Points by a case: losses, ground, 12.2#7 events, conditional units, withdrawals."""
    if points:
        state.points[side] += points
        state.tell("points", case, side=SEATS[side], points=points, total=state.points[side])


def lose_points(state: FatalState, side: int, points: int, case: str) -> None:
    """2.4#11 A forced loss stops at zero; what is missing the opponent gains (R-8)."""
    lost = min(points, state.points[side])
    state.points[side] -= lost
    state.tell("points-lost", case, side=SEATS[side], points=lost, total=state.points[side])
    gain_points(state, 1 - side, points - lost, "2.4#11")


def pay_points(state: FatalState, side: int, points: int, case: str) -> None:
    """10.5#5 Points paid from the own total: only who has them may."""
    state.points[side] -= points
    state.tell("points-paid", case, side=SEATS[side], points=points, total=state.points[side])


def gain_supply(state: FatalState, side: int, points: int, case: str) -> None:
    """2.4#17, 6.1, 6.4 Supply Points added to the stock, which holds 99 at most."""
    state.supply[side] = min(state.supply[side] + points, MOST_SUPPLY)
    state.tell("supply", case, side=SEATS[side], points=points, total=state.supply[side])


def can_pay(state: FatalState, side: int, points: int) -> bool:
    """6.4 Nobody owes supply."""
    return state.supply[side] >= points


def pay_supply(state: FatalState, side: int, points: int, case: str) -> None:
    state.supply[side] -= points
    state.tell("supply-paid", case, side=SEATS[side], points=points, total=state.supply[side])


# Questions about one piece, or about several that go together: who they are, they are made with.

class AboutPiece(Question[FatalState]):
    """Where it goes, what it fires at, whether it digs in."""

    def __init__(self, seat: int, piece: int) -> None:
        super().__init__(seat)
        self.piece = piece

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "n": 1}


class AboutSeveral(JointMove[FatalState]):
    """AT a place, or others come along: they are picked together, and what one thinks of first is where."""

    def group_limit(self, state: FatalState) -> int:
        return len(self.companions(state, self.places(state)))

    def is_incidental(self, state: FatalState, action: Action) -> bool:
        return False

    def matters(self, state: FatalState, action: Action) -> bool:
        return action.verb == self.rows.rows[0].verb.name
