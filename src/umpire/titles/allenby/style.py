"""Styles: what the sensible player holds important, as numbers that can be varied. Who thinks ahead tries them for a whole phase.

They are no facts of a match: a state carries them so that advice in its copies is given in the style that is being tried.
"""
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


# the usual one first
OF_THE_BRITISH: Final = (
    British(), British(least=-0.1, idle=0.5), British(least=0.6, idle=1.5), British(enough=1.8, per_point=0.2),
    British(enough=3.6, least=0.1), British(ride_on=0.0, per_point=0.25), British(enough=2.0, least=0.0, ride_on=0.0, idle=0.0),
    British(per_point=0.05, crowded=0.0),
)
OF_THE_TURK: Final = (
    Turkish(), Turkish(least=-0.1, idle=0.5), Turkish(least=1.0), Turkish(risk=3.0, flight=0.4),
    Turkish(risk=0.7, per_step=0.7), Turkish(fortress=16.0, enough=8.0), Turkish(fortress=6.0, enough=3.0, raid=3.0),
    Turkish(risk=4.0, northward=0.6, per_step=0.2),
)
USUAL: Final = Styles(OF_THE_BRITISH[0], OF_THE_TURK[0])
NUMBER: Final = len(OF_THE_BRITISH)


def adopted(styles: Styles, is_british: bool, number: int) -> Styles:
    """The styles of both sides once one has taken up another."""
    return styles._replace(british=OF_THE_BRITISH[number]) if is_british else styles._replace(turkish=OF_THE_TURK[number])
