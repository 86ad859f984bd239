"""8.1.2 What a salvo may leave of its target, with the chance of each: for odds, which would else try every face of up to
twenty dice. The hits of each battery are counted together, then damage goes from condition to condition."""
from __future__ import annotations

from math import comb
from typing import Final

from umpire.engine.dice import Courses

# what a target is after an attack: untouched, Disabled, Crippled, gone
GONE: Final = 3
SIDES: Final = 10

# the chance of a condition, and the likeliest faces that lead to it with their own chance
Way = tuple[float, tuple[int, ...], float]
Ways = dict[int, Way]


def courses(
    left: int, dice: tuple[int, int], need: int, added: tuple[tuple[int, ...], ...], morale: int, critical: int,
) -> Courses:
    """From a target in condition `left`: dice of both batteries that hit up to `need`, what each adds to the damage roll against
    a target in each condition, the target's Morale Level, and what may be the end of it."""
    found: Ways = {}
    for first in range(dice[0] + 1):
        for second in range(dice[1] + 1):
            ways = {left: _volleys(dice, (first, second), need)}
            for battery, hits in enumerate((first, second)):
                for _ in range(hits):
                    ways = _after_hit(ways, added[battery], morale, critical)
            for condition, way in ways.items():
                _join(found, condition, way)
    return tuple([(faces, chance) for chance, faces, _ in found.values() if chance])


def _volleys(dice: tuple[int, int], hits: tuple[int, int], need: int) -> Way:
    """8.1.2#2 So many hits of each battery: some faces that are so, and the chance that it is so."""
    chance = 1.0
    faces: tuple[int, ...] = ()
    hit = min(max(need, 0), SIDES) / SIDES
    for count, struck in zip(dice, hits, strict=True):
        chance *= comb(count, struck) * hit ** struck * (1 - hit) ** (count - struck)
        faces = (*faces, *[1] * struck, *[SIDES] * (count - struck))
    return chance, faces, chance


def _after_hit(ways: Ways, added: tuple[int, ...], morale: int, critical: int) -> Ways:
    """8.1.2#4 to 8.1.2#7 One more hit, from wherever the target is by now; what is gone is not hit again."""
    found: Ways = {}
    for left, (chance, faces, own) in ways.items():
        if left == GONE:
            _join(found, GONE, (chance, faces, own))
            continue
        for more, share, after in _impacts(left, added[left], morale, critical):
            _join(found, after, (chance * share, (*faces, *more), own * share))
    return found


def _impacts(left: int, added: int, morale: int, critical: int) -> list[tuple[tuple[int, ...], float, int]]:
    """Every face of the damage roll, and of the one that may follow: the faces, their chance, and the condition after it."""
    found: list[tuple[tuple[int, ...], float, int]] = []
    for die in range(1, SIDES + 1):
        after = left + int(die + added > morale)
        if die + added >= critical and after < GONE:
            found += [((die, 1), 0.5 / SIDES, GONE), ((die, 2), 0.5 / SIDES, after)]
        else:
            found.append(((die,), 1 / SIDES, after))
    return found


def _join(ways: Ways, condition: int, way: Way) -> None:
    """Another way to a condition: the likelier faces stand for both."""
    known = ways.get(condition)
    if known is None:
        ways[condition] = way
    else:
        likelier = way if way[2] > known[2] else known
        ways[condition] = known[0] + way[0], likelier[1], likelier[2]
