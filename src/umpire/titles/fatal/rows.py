"""The rows of components.py as named tuples. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import NamedTuple


class Piece(NamedTuple):
    """2.2.1#1 A counter. Factors are (attack, defence) by mode, guns have `cf`; ships and forts (8.1#3) have `pb` and
    `sb`."""

    id: str
    name: str
    side: int
    nation: str
    type: str
    morale: int
    people: str = ''
    formation: int = -1
    attack: tuple[int, int] = (0, 0)
    turned: tuple[int, int] = (0, 0)
    cf: int = 0
    heavy: bool = False
    movement: int = 0
    replaceable: bool = False
    pb: int = 0
    sb: int = 0
    points: int = 0
    mobile: bool = False
    home: int = -1
    region: str = ''


class Area(NamedTuple):
    """2.1#2 An area: its kind, region and ground (no hill is Clear), and what is printed in it."""

    id: str
    name: str
    sea: bool
    region: str
    hill: bool
    city: str
    assault: bool
    straits: bool
    minable: bool
    entry: bool
    source: int
    exit: bool
    south_of_maidos: bool


class RandomEvent(NamedTuple):
    """4.0 A row of the table: how long it lasts, and what it does."""

    id: str
    name: str
    duration: str
    supply: tuple[int, int]
    points_lost: tuple[int, int]
    u_boat_ships: int
    german_support: bool
    german_air: bool


class Arrival(NamedTuple):
    """10.1, 10.3 Free units of a turn (or of that in which Suvla opens), and where Turkish ones enter (a set of areas)."""

    side: int
    turn: int
    suvla: bool
    pieces: tuple[int, ...]
    entry: int
    case: str


class Conditional(NamedTuple):
    """10.2, 10.4 Units for which the enemy gains points: all or `each`, once or `per_turn`; and what it takes."""

    side: int
    from_turn: int
    pieces: tuple[int, ...]
    points: int
    each: bool
    per_turn: bool
    german_support: bool
    while_damaged: int
    entry: int
    case: str


class Withdrawal(NamedTuple):
    """10.5.1 Units that may leave for Allied points, in which turns, and whether from the box (R-93)."""

    pieces: tuple[int, ...]
    turns: tuple[int, ...]
    before_play: bool
    points: int
    from_box: bool
    case: str
