"""What the sensible player holds important, as numbers that can be varied. Who thinks ahead tries the styles of `styles.toml`
for a whole phase."""
from __future__ import annotations

from typing import Final, NamedTuple


class British(NamedTuple):
    """What moves the British player."""

    # how many times the defence of a goal is sent against it
    enough: float = 2.6
    # by how much a worthier goal is preferred, in turns of the way there
    per_point: float = 0.12
    # horsemen leave to the foot what it reaches soon, unless they are so many turns ahead
    ride_on: float = 1.0
    # what an attack must promise; how much it counts that those who attack do not move
    least: float = 0.2
    idle: float = 1.0
    # what it costs to stand with another formation beside the goal
    crowded: float = 0.6


class Turkish(NamedTuple):
    """What moves the Turkish player."""

    # how strong the defenders of a town should be, by how well it shelters them
    fortress: float = 10.0
    enough: float = 5.0
    # what the way to one's post counts for
    per_step: float = 0.4
    # what an attack must promise; how much it counts that those who attack do not move
    least: float = 0.15
    idle: float = 1.0
    # how the risk of being broken counts; how far one keeps away from the British, and to the north
    risk: float = 1.5
    flight: float = 0.15
    northward: float = 0.3
    # what it is worth to go back for a town
    raid: float = 1.0


class Styles(NamedTuple):
    """Those of both sides."""

    british: British
    turkish: Turkish


USUAL: Final = Styles(British(), Turkish())
