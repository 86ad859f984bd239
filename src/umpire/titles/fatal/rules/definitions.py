"""2 Components and definitions: 2.1 the map, 2.4 morale checks, Victory and Supply Points, questions about pieces."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeVar

from umpire.engine.actions import Action
from umpire.engine.dice import Dice
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.joint_move import JointMove
from umpire.engine.question import Question
from umpire.engine.sets import has, members
from umpire.titles.fatal.components import AEGEAN, PIECES, SEATS, THE_LAND, THE_SEA, Components
from umpire.titles.fatal.state import MOST_SUPPLY, FatalState, is_ship

# 2.1, 2.4 The ground: what is next to what, contact, and how far guns reach (8.1.1, 8.2).

Item = TypeVar("Item")

# farther than any gun
OUT_OF_REACH: Final = 9


def border_kind(state: FatalState, a: int, b: int) -> str:
    """2.1#3 Return the kind of a border: land, river, coast or sea; empty if the two do not touch."""
    return state.box.border[a].get(b, "")


def are_adjacent(state: FatalState, a: int, b: int) -> bool:
    return has(state.box.next[a], b)


def is_coastal(state: FatalState, area: int) -> bool:
    """2.4#2 Tell whether a land area is next to the sea."""
    return has(state.box.coastal, area)


def in_straits(state: FatalState, area: int) -> bool:
    """R-20 Tell whether a sea area counts as Dardanelles.

    The two Assault Areas of the mouth do, unless the match says otherwise.
    """
    return has(straits(state), area)


def straits(state: FatalState) -> int:
    """R-20 Return all sea areas that count as Dardanelles, as a set."""
    return state.box.straits & ~state.box.assault_areas if state.switches.mouth == "outside" else state.box.straits


def in_contact(state: FatalState, area: int, side: int) -> bool:
    """7.3.2#4 Tell whether a land area is next to enemy land units."""
    return bool(state.box.land_next[area] & state.held[1 - side])


def contact_areas(state: FatalState, side: int) -> int:
    """Return all land areas next to enemy land units, as a set."""
    return land_around(state.box, state.held[1 - side])


def under_enemy_hill(state: FatalState, area: int, side: int) -> bool:
    """6.5#2, 8.3.4#5 Tell whether a land area is next to a hill with enemy land units."""
    return bool(state.box.land_next[area] & state.held[1 - side] & state.box.hills)


# Ways, cached because the map does not change

@lru_cache(maxsize=1 << 12)
def land_around(box: Components, areas: int) -> int:
    """Return all land next to some areas."""
    around = 0
    for area in members(areas):
        around |= box.land_next[area]
    return around


@lru_cache(maxsize=1 << 13)
def linked_by_land(box: Components, start: int, free: int) -> int:
    """Return the areas that can be reached from some areas over land within a set, these included."""
    return _linked(box.land_next, start, free)


@lru_cache(maxsize=1 << 13)
def linked_by_sea(box: Components, start: int, free: int) -> int:
    """Return the areas that can be reached from some areas by sea within a set, these included."""
    return _linked(box.sea_next, start, free)


def _linked(near: tuple[int, ...], start: int, free: int) -> int:
    linked = frontier = start
    while frontier:
        around = 0
        for area in members(frontier):
            around |= near[area]
        frontier = around & free & ~linked
        linked |= frontier
    return linked


def shortest_way(near: tuple[int, ...], start: int, goal: int, free: int) -> tuple[int, ...]:
    """Return the shortest way through a set of areas to one that it reaches, both ends included."""
    before = {start: start}
    frontier = [start]
    while goal not in before:
        further: list[int] = []
        for area in frontier:
            for there in members(near[area] & free):
                if there not in before:
                    before[there] = area
                    further.append(there)
        frontier = further
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return tuple(way[::-1])


# Ranges

def distance(state: FatalState, a: int, b: int) -> int:
    """8.1.1 Return the number of areas from a to b along the shortest chain over land and sea; R-104 never through the Aegean."""
    return _distances(state, a)[b]


def _distances(state: FatalState, start: int) -> list[int]:
    distances = _KNOWN.get((id(state.box), start))
    if distances is None:
        distances = _KNOWN[(id(state.box), start)] = _measure_distances(state, start)
    return distances


# a map never changes, so one count holds for all states of a box
_KNOWN: Final[dict[tuple[int, int], list[int]]] = {}


def _measure_distances(state: FatalState, start: int) -> list[int]:
    distances = [OUT_OF_REACH] * len(state.box.areas)
    distances[start] = 0
    frontier = [start]
    while frontier:
        further: list[int] = []
        for area in frontier:
            if area == AEGEAN and area != start:
                continue
            for there in members(state.box.next[area]):
                if distances[there] == OUT_OF_REACH:
                    distances[there] = distances[area] + 1
                    further.append(there)
        frontier = further
    return distances


def has_chain(state: FatalState, a: int, b: int, passable: int) -> bool:
    """R-13 Tell whether a shortest chain from a to b goes only through areas of a set; R-104 never through the Aegean."""
    front = 1 << a
    for _ in range(distance(state, a, b) - 1):
        spread = 0
        for area in members(front):
            spread |= state.box.next[area]
        front = spread & passable & ~(1 << AEGEAN)
    return any([has(state.box.next[area], b) for area in members(front)])


def fires_over_land(state: FatalState, firer: int, start: int, target: int) -> bool:
    """8.1.1#5 Tell whether a ship fires into land, or can only fire through it. R-13 Its best chain counts."""
    return is_ship(firer) and (has(THE_LAND, target) or not has_chain(state, start, target, THE_SEA))


# 2.4#10 Morale checks: a d10 with its modifiers, passed at or below the Morale Level.

def shuffle(state: FatalState, items: Sequence[Item], case: str) -> list[Item]:
    """Shuffle things into an order that the umpire draws."""
    rest = list(items)
    shuffled: list[Item] = []
    while rest:
        shuffled.append(rest.pop(state.dice.pick(len(rest), case)))
    return shuffled


def d10(dice: Dice, case: str, breaks: tuple[int, ...] = ()) -> int:
    """2.0#1 Roll the ten-sided die, on which 0 is a 10.

    `breaks` are the faces from which the result changes.
    """
    return dice.roll(10, case, breaks=breaks)


def faces(dice: Sequence[int]) -> Slot:
    """Return dice for a sentence.

    A single die is a number, because the text "10" would be taken for the 10th Division.
    """
    return dice[0] if len(dice) == 1 else ", ".join([str(die) for die in dice])


def break_at(need: int) -> tuple[int, ...]:
    """Return, for a roll that succeeds at `need` or less, the first face that fails."""
    return (need + 1,) if 1 <= need < 10 else ()


def faces_that_change(results: Sequence[object]) -> tuple[int, ...]:
    """Return, for a roll with a result for each face, the faces at which the result changes."""
    changes = tuple([face + 1 for face in range(1, len(results)) if results[face] != results[face - 1]])
    return changes or (len(results) + 1,)


def passes_check(state: FatalState, unit: int, case: str, terms: Sequence[Term] = ()) -> bool:
    """2.4#10 Roll one unit's check and log it (log-check); the odds count `passed`."""
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


# 2.4#11, 6.4, 12.2 Victory Points and Supply Points: all changes go through here, so that limits hold and the log has the
# reason.

def gain_points(state: FatalState, side: int, points: int, case: str) -> None:
    """12.2 Add Victory Points to a side by a case: losses, ground, 12.2#7 events, conditional units, withdrawals."""
    if points:
        state.points[side] += points
        state.tell("points", case, side=SEATS[side], points=points, total=state.points[side])


def lose_points(state: FatalState, side: int, points: int, case: str) -> None:
    """2.4#11 Take points from a side, down to zero at most; its opponent gains what is missing (R-8)."""
    available = min(points, state.points[side])
    state.points[side] -= available
    state.tell("points-lost", case, side=SEATS[side], points=available, total=state.points[side])
    gain_points(state, 1 - side, points - available, "2.4#11")


def pay_points(state: FatalState, side: int, points: int, case: str) -> None:
    """10.5#5 Pay points from a side's total; the caller has checked that it has them."""
    state.points[side] -= points
    state.tell("points-paid", case, side=SEATS[side], points=points, total=state.points[side])


def gain_supply(state: FatalState, side: int, points: int, case: str) -> None:
    """2.4#17, 6.1, 6.4 Add Supply Points to the stock, which holds 99 at most."""
    state.supply[side] = min(state.supply[side] + points, MOST_SUPPLY)
    state.tell("supply", case, side=SEATS[side], points=points, total=state.supply[side])


def can_pay(state: FatalState, side: int, points: int) -> bool:
    """6.4 Tell whether a side has these Supply Points: there is no debt."""
    return state.supply[side] >= points


def pay_supply(state: FatalState, side: int, points: int, case: str) -> None:
    state.supply[side] -= points
    state.tell("supply-paid", case, side=SEATS[side], points=points, total=state.supply[side])


# Questions about one piece, or about several that go together. The pieces are given when the question is made.

class AboutPiece(Question[FatalState]):
    """A question about one piece: where it goes, what it fires at, whether it digs in."""

    def __init__(self, seat: int, piece: int) -> None:
        super().__init__(seat)
        self.piece = piece

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "n": 1}


class AboutSeveral(JointMove[FatalState]):
    """A question about several pieces that go AT one place: the place is the main choice, others may come along."""

    def group_limit(self, state: FatalState) -> int:
        return len(self.companions(state, self.places(state)))

    def is_incidental(self, state: FatalState, action: Action) -> bool:
        return False

    def matters(self, state: FatalState, action: Action) -> bool:
        return action.verb == self.rows.rows[0].verb.name
