"""The weights of the sensible player, as numbers that can be varied (players/styles). Ideas that he does not have, and a strong
player may, are 0 here."""
from __future__ import annotations

from typing import Final, NamedTuple


class British(NamedTuple):
    """The weights of the British player."""

    # how many times the defence of a goal is sent against it (its strength)
    enough: float = 2.6
    # by how much a better goal is preferred, in turns of the way there
    per_point: float = 0.12
    # horsemen leave to the foot what it reaches soon, unless they are this many turns ahead
    ride_on: float = 1.0
    # what an attack must promise; how much it counts that those who attack do not move
    least: float = 0.2
    idle: float = 1.0
    # what it costs to stand with another formation beside the goal
    crowded: float = 0.6
    # what it adds to a way to fight through a hex, and to be stopped in a zone of control
    through: float = 4.0
    zone: float = 1.0
    # how much nearer a march must bring
    gain: float = 0.5
    # how one's own losses count in an attack, a kill while there is none, and driving the enemy from a town
    losses: float = 1.0
    first_kill: float = 1.0
    town: float = 1.0
    # from which turn on plain towns are wanted and held, and what they are worth to a plan (11.4)
    villages: float = 3.0
    hold_villages: float = 5.0
    village: float = 0.5
    # what it must be worth to turn a unit into garrisons, by factor
    spend: float = 0.45
    # what it is worth to stand where the enemy of the goal would retreat to (9.2.1)
    surround: float = 0.0
    # what a red town is worth besides while the Turk would win by what he holds (11.3), and a plain one when few are left (11.4)
    deadline: float = 0.0
    sweep: float = 0.0
    # whether those of a formation who stand together go to one goal, where there is someone to fight (from 0.5 on)
    together: float = 0.0
    # whether a plan is kept for a phase (from 0.5 on)
    steady: float = 0.0


class Turkish(NamedTuple):
    """The weights of the Turkish player."""

    # how strong the defenders of a town should be, by how well it shelters them, and by how many steps such a post is preferred
    fortress: float = 10.0
    enough: float = 5.0
    stronghold: float = 3.0
    outpost: float = 0.5
    # what the way to one's post counts for, and how long it may be
    per_step: float = 0.4
    farthest: float = 9.0
    # what an attack must promise; how much it counts that those who attack do not move, and one's own losses
    least: float = 0.15
    idle: float = 1.0
    losses: float = 1.0
    # how the risk of being broken counts; how far one keeps away from the British, and to the north
    risk: float = 1.5
    flight: float = 0.15
    northward: float = 0.3
    # what it is worth to go back for a town, how weakly the British must hold it, and how much its worth counts in an attack
    raid: float = 1.0
    weak: float = 4.5
    town: float = 0.5
    # how the Group is preferred that has most to fear; below nothing it acts last
    pressed: float = 1.0
    # what it is worth to stand in the line, to walk into a red town, how many in a hex are too many, how much better it must be
    trench: float = 0.3
    walk_in: float = 0.3
    crowd: float = 4.0
    gain: float = 0.35
    # how much of the British two and three hexes away counts as if they were next door: they come and strike in one turn
    dread: float = 0.0
    # what it is worth besides to hold or to take a red town while one would win by it (11.3)
    deadline: float = 0.0
    # by how many steps a post prefers units that are stronger by a factor
    picked: float = 0.0
    # whether a post takes only those who count together (from 0.5 on)
    kin: float = 0.0
    # what it is worth to stand with others who fight
    company: float = 0.0
    # whether posts are kept for a phase (from 0.5 on)
    steady: float = 0.0
    # by how many steps, and by how many halves of the strength it wants, a red town is preferred as a post
    tulkarm: float = 0.0
    nablus: float = 0.0
    messudie: float = 0.0
    jenin: float = 0.0
    el_afule: float = 0.0
    nazareth: float = 0.0
    beisan: float = 0.0
    haifa: float = 0.0
    semakh: float = 0.0
    es_salt: float = 0.0


class Styles(NamedTuple):
    """The weights of both sides."""

    british: British
    turkish: Turkish


USUAL: Final = Styles(British(), Turkish())
# from here on a number that stands for yes or no means yes
YES: Final = 0.5
