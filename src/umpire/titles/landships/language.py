"""The words a player uses: every verb of Landships!, with the case that stands behind it.

One word, one meaning, in every chapter: `at` names a place, `face` a heading, `done` ends the current decision. A chapter that
needs a new verb adds it in its own block below and to its line of LANGUAGE.
"""
from __future__ import annotations

from typing import Final

from umpire.engine.actions import Language, Verb
from umpire.titles.landships.components import (
    AIRCRAFTS,
    BATTERIES,
    BEAMS,
    HEADINGS,
    HEXES,
    PIECES,
    PLACES,
    TURNS,
    VEHICLES,
    WEAPONS,
)

# the answer to a verb that is out of place
NOT_NOW: Final = "3.1 not-now"

# everywhere
AT: Final = Verb("at", HEXES, case="T2.0", slot="hex")
FACE: Final = Verb("face", HEADINGS, case="T3.1", slot="heading", prefix="heading-")
DONE: Final = Verb("done", case="3.7", ends=True)

# 19.26 and U: set-up, entry of reinforcements (D)
PLACE_UNIT: Final = Verb("place", PIECES, case="19.26.2", slot="piece")
SUGGESTED: Final = Verb("suggested", case="19.26.2")
ENTER: Final = Verb("enter", PIECES, case="6.23", slot="piece")
AGREE: Final = Verb("agree", case="19.26.16")
# 13 aircraft (D)
SUPPORT: Final = Verb("support", AIRCRAFTS, case="13.2", slot="piece")
OBSERVE: Final = Verb("observe", AIRCRAFTS, case="13.2", slot="piece")
INTERCEPT: Final = Verb("intercept", AIRCRAFTS, case="13.3", slot="piece")
AGAINST: Final = Verb("against", PIECES, case="13.9", slot="target")
ANTI_AIRCRAFT: Final = Verb("anti_aircraft", PIECES, case="13.4", slot="piece")

# 6, T6 to T8 vehicles (A)
MOVE: Final = Verb("move", VEHICLES, case="6.1", slot="piece")
FREE: Final = Verb("free", VEHICLES, case="6.15", slot="piece")
STEP: Final = Verb("step", case="T6.1")
TURN: Final = Verb("turn", TURNS, case="T7.1", slot="turn", prefix="turn-")
ROUND: Final = Verb("round", BEAMS, case="T6.6", slot="beam", prefix="beam-")
DRIFT: Final = Verb("drift", BEAMS, case="T8.1", slot="beam", prefix="beam-")
EXIT: Final = Verb("exit", case="T6.9")
# 19.26.11 squads, 15.0 tank crews (A)
DISMOUNT: Final = Verb("dismount", PIECES, case="19.26.11", slot="piece")
LEAVE_TANK: Final = Verb("leave_tank", VEHICLES, case="15.0", slot="piece", loses=True)

# 5 barrage (D)
CALL: Final = Verb("call", BATTERIES, case="5.1", slot="battery")
ON: Final = Verb("on", HEXES, case="5.1", slot="hex")
RESOLVE: Final = Verb("resolve", HEXES, case="5.15", slot="hex")
# 8, 9, 14 fire (B)
TARGET: Final = Verb("target", PLACES, case="8.1", slot="place")
TARGET_VEHICLE: Final = Verb("target_vehicle", PIECES, case="9.1", slot="target")
JOIN: Final = Verb("join", WEAPONS, case="8.1", slot="weapon")
FLAME: Final = Verb("flame", WEAPONS, case="14.1", slot="weapon")
OPEN_FIRE: Final = Verb("open_fire", case="3.4", ends=True)
# `roll` is the word for dice of one's own
ROLL: Final = Verb("roll_for", PLACES, case="3.4", slot="place")
KNOCK_OUT: Final = Verb("knock_out", WEAPONS, case="9.5", slot="weapon")

# 7 foot (C)
MARCH: Final = Verb("march", PIECES, case="7.1", slot="piece")
TO: Final = Verb("to", HEXES, case="7.1", slot="hex")
REFIT: Final = Verb("refit", PIECES, case="12.3", slot="piece")
MANHANDLE: Final = Verb("manhandle", PIECES, case="12.5", slot="piece")
MOUNT: Final = Verb("mount", PIECES, case="7.21", slot="piece")
DISMOUNT_HORSE: Final = Verb("dismount_horse", PIECES, case="7.21", slot="piece")
RIDE: Final = Verb("ride", PIECES, case="7.2", slot="piece")
# 10 close assault, 11 morale (C)
FIGHT: Final = Verb("fight", HEXES, case="10.1", slot="hex")
BY_RATIO: Final = Verb("by_ratio", case="10.4")
AGAINST_TANK: Final = Verb("against_tank", VEHICLES, case="10.5", slot="target")
LOSE: Final = Verb("lose", PIECES, case="10.4", slot="piece", loses=True)
RETREAT: Final = Verb("retreat", HEXES, case="10.7", slot="hex")
HEROISM: Final = Verb("heroism", PLACES, case="V.2", slot="place")

LANGUAGE: Final = Language((
    AT, FACE, DONE,
    # A
    MOVE, FREE, STEP, TURN, ROUND, DRIFT, EXIT, DISMOUNT, LEAVE_TANK,
    # B
    TARGET, TARGET_VEHICLE, JOIN, FLAME, OPEN_FIRE, ROLL, KNOCK_OUT,
    # C
    MARCH, TO, REFIT, MANHANDLE, MOUNT, DISMOUNT_HORSE, RIDE, FIGHT, BY_RATIO, AGAINST_TANK, LOSE, RETREAT, HEROISM,
    # D
    PLACE_UNIT, SUGGESTED, ENTER, AGREE, SUPPORT, OBSERVE, INTERCEPT, AGAINST, ANTI_AIRCRAFT, CALL, ON, RESOLVE,
))
