"""Every verb of A Fatal Attraction, with its case.

A verb means the same everywhere: `at` and `to` name an area, `done` ends what a side is doing. A chapter that needs a new verb
adds it to its own block below and to its line of LANGUAGE.
"""
from __future__ import annotations

from typing import Final

from umpire.engine.actions import Language, Verb
from umpire.titles.fatal.components import (
    AREAS,
    BEACHHEADS,
    FORMATIONS,
    FORTS,
    LAND_UNITS,
    MINES,
    PIECES,
    SEA_AREAS,
    SHIPS,
    SOURCES,
)

# the bar for a verb that is not for now
NOT_NOW: Final = "3.0 not-now"

# everywhere
AT: Final = Verb("at", AREAS, case="2.1#1", slot="area")
TO: Final = Verb("to", AREAS, case="7.3.2#1", slot="area")
DONE: Final = Verb("done", case="3.0", ends=True)
PASS: Final = Verb("pass", case="3.2#2", ends=True)

# 13 set-up (A)
WITHDRAW_29TH: Final = Verb("withdraw_29th", case="13.2.2#3")
KEEP_29TH: Final = Verb("keep_29th", case="13.2.2#3")
PLACE: Final = Verb("place", PIECES, case="13.1.1#1", slot="piece")
PLACE_ALL: Final = Verb("place_all", FORMATIONS, case="13.1.1#1", slot="formation")
SUGGESTED: Final = Verb("suggested", case="13.1.1#1")
# 8.5 laying mines (B); used by the set-up too
LAY_DUMMY: Final = Verb("lay_dummy", SEA_AREAS, case="8.5#7", slot="area")
LAY_LEVEL_1: Final = Verb("lay_level_1", SEA_AREAS, case="8.5#1", slot="area")
LAY_LEVEL_2: Final = Verb("lay_level_2", SEA_AREAS, case="8.5#1", slot="area")
RAISE: Final = Verb("raise", SEA_AREAS, case="8.5#1", slot="area")
RAISE_SHOWN: Final = Verb("raise_shown", SEA_AREAS, case="8.5#1", slot="area")
KEEP: Final = Verb("keep", case="8.5#1")
# 4.0 to 6.0, 10.0 the Strategic Phase (A)
TORPEDO: Final = Verb("torpedo", SHIPS, case="4.0#2", slot="piece")
FEED: Final = Verb("feed", BEACHHEADS, case="6.2#1", slot="piece")
FUEL: Final = Verb("fuel", case="6.2#4")
OPEN_SOURCE: Final = Verb("open_source", SOURCES, case="6.3#1", slot="source", prefix="source-")
ARM: Final = Verb("arm", FORTS, case="6.3#2", slot="piece")
BUY_MINES: Final = Verb("buy_mines", case="6.3#3")
CALL: Final = Verb("call", PIECES, case="10.2#1", slot="piece")
CALL_DIVISION: Final = Verb("call_division", FORMATIONS, case="10.2#2", slot="formation")
SEND_HOME: Final = Verb("send_home", SHIPS, case="10.2#1", slot="piece")
REPLACE: Final = Verb("replace", PIECES, case="10.5#2", slot="piece")
ENTER: Final = Verb("enter", LAND_UNITS, case="10.3#2", slot="piece")
REPAIR: Final = Verb("repair", FORTS, case="10.6#3", slot="piece")
SCRAP: Final = Verb("scrap", SHIPS, case="10.6#3", slot="piece", loses=True)
WITHDRAW: Final = Verb("withdraw", LAND_UNITS, case="10.5.1#4", slot="piece")
# 7.3 initiative (A)
DECLARE_NAVAL: Final = Verb("declare_naval", case="7.3#2")
DECLARE_NOTHING: Final = Verb("declare_nothing", case="7.3#2")
STAND_DOWN: Final = Verb("stand_down", case="7.3#3")
# 7.2 activation, 7.3.2c second activations (C, D)
NAVAL: Final = Verb("naval", case="7.2#1")
LAND: Final = Verb("land", case="7.2#1")
BUY_LAND: Final = Verb("buy_land", case="7.3.2c#1")
BUY_NAVAL: Final = Verb("buy_naval", case="7.3.2c#1")
PICK: Final = Verb("pick", PIECES, case="7.3.2c#2", slot="piece")
ACTIVATE: Final = Verb("activate", FORMATIONS, case="7.2#7", slot="formation")
MOVE_FIRST: Final = Verb("move_first", case="7.2#3")
FIGHT_FIRST: Final = Verb("fight_first", case="7.3.1#1")
# 7.3.3, 8.1, 11.3 the fleet and the forts (B)
FORT_TO_BOX: Final = Verb("fort_to_box", FORTS, case="11.3#4", slot="piece")
FORT_BACK: Final = Verb("fort_back", FORTS, case="11.3#4", slot="piece")
DEPLOY: Final = Verb("deploy", SHIPS, case="7.3.3#1", slot="piece")
SAIL: Final = Verb("sail", SHIPS, case="7.3.3#2", slot="piece")
FIRE: Final = Verb("fire", PIECES, case="8.1.2#1", slot="piece")
AIM: Final = Verb("aim", PIECES, case="8.1.2#1", slot="target")
REVEAL: Final = Verb("reveal", SEA_AREAS, case="8.5.1#3", slot="area")
STRIKE: Final = Verb("strike", SHIPS, case="8.5.1#2", slot="piece")
SWEEP: Final = Verb("sweep", SHIPS, case="8.5.2#1", slot="piece")
CLEAR_MINE: Final = Verb("clear", MINES, case="8.5.2#4", slot="mine", prefix="mine-")
# 7.3.2, 7.5 to 7.7, 11.1, 11.2 the army on the move (C)
RESERVE: Final = Verb("reserve", LAND_UNITS, case="11.1#1", slot="piece")
MARCH: Final = Verb("march", LAND_UNITS, case="7.3.2#1", slot="piece")
FORM: Final = Verb("form", FORMATIONS, case="7.2#7", slot="formation")
STRATEGIC: Final = Verb("strategic", LAND_UNITS, case="7.3.2a#1", slot="piece")
TO_BOX: Final = Verb("to_box", case="7.3.2a#2")
EXIT_MAP: Final = Verb("exit", case="7.7#1")
DIG: Final = Verb("dig", LAND_UNITS, case="7.3.2d#1", slot="piece")
RISE: Final = Verb("rise", LAND_UNITS, case="8.4.1f", slot="piece")
EMBARK: Final = Verb("embark", LAND_UNITS, case="7.5#1", slot="piece")
LAND_ALL: Final = Verb("land_all", FORMATIONS, case="7.5#1", slot="formation")
TURN_BACK: Final = Verb("turn_back", case="7.5#4")
PRESS_ON: Final = Verb("press_on", case="7.5#4")
CHARGE: Final = Verb("charge", LAND_UNITS, case="11.1#2", slot="piece")
SET_BEACHHEAD: Final = Verb("set_beachhead", BEACHHEADS, case="11.2#1", slot="piece")
# 8.2, 8.3 bombardment and assault (D)
BOMBARD: Final = Verb("bombard", AREAS, case="8.2#1", slot="area")
GUN: Final = Verb("gun", PIECES, case="8.2#8", slot="piece")
OPEN_FIRE: Final = Verb("open_fire", case="8.2#4", ends=True)
ASSAULT: Final = Verb("assault", AREAS, case="8.3#1", slot="area")
WITH: Final = Verb("with", LAND_UNITS, case="8.3#1", slot="piece")
INTENSIVE: Final = Verb("intensive", PIECES, case="8.3.2#1", slot="piece")
ATTACK: Final = Verb("attack", case="8.3.1#8", ends=True)
GIVE_UP: Final = Verb("give_up", LAND_UNITS, case="8.3.3#5", slot="piece", loses=True)
NAME: Final = Verb("name", LAND_UNITS, case="8.3.3#2", slot="piece")
CHECK: Final = Verb("check", LAND_UNITS, case="2.4#10", slot="piece")
DIG_IN: Final = Verb("dig_in", LAND_UNITS, case="8.4.1c", slot="piece")
RETREAT: Final = Verb("retreat", AREAS, case="8.3.4#1", slot="area")
OFF_MAP: Final = Verb("off_map", case="8.3.4#2")
LATER: Final = Verb("later", case="8.3.4#1")
ADVANCE: Final = Verb("advance", LAND_UNITS, case="8.3.5#1", slot="piece")
SIDESTEP: Final = Verb("sidestep", LAND_UNITS, case="8.3.5a", slot="piece")

LANGUAGE: Final = Language((
    AT, TO, DONE, PASS,
    # A
    WITHDRAW_29TH, KEEP_29TH, PLACE, PLACE_ALL, SUGGESTED, TORPEDO, FEED, FUEL, OPEN_SOURCE, ARM, BUY_MINES, CALL, CALL_DIVISION,
    SEND_HOME, REPLACE, ENTER, REPAIR, SCRAP, WITHDRAW, DECLARE_NAVAL, DECLARE_NOTHING, STAND_DOWN,
    # B
    LAY_DUMMY, LAY_LEVEL_1, LAY_LEVEL_2, RAISE, RAISE_SHOWN, KEEP, FORT_TO_BOX, FORT_BACK, DEPLOY, SAIL, FIRE, AIM, REVEAL,
    STRIKE, SWEEP, CLEAR_MINE,
    # C
    NAVAL, LAND, ACTIVATE, MOVE_FIRST, FIGHT_FIRST, RESERVE, MARCH, FORM, STRATEGIC, TO_BOX, EXIT_MAP, DIG, RISE, EMBARK,
    LAND_ALL, TURN_BACK, PRESS_ON, CHARGE, SET_BEACHHEAD,
    # D
    BUY_LAND, BUY_NAVAL, PICK, BOMBARD, GUN, OPEN_FIRE, ASSAULT, WITH, INTENSIVE, ATTACK, GIVE_UP, NAME, CHECK, DIG_IN, RETREAT,
    OFF_MAP, LATER, ADVANCE, SIDESTEP,
))
