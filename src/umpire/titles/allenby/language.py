"""The words a player uses: every verb of Allenby's Blitzkrieg, with the case that stands behind it."""
from __future__ import annotations

from typing import Final

from umpire.engine.actions import Language, Verb
from umpire.titles.allenby.components import FORMATIONS, GROUPS, TURKISH_GROUPS, UNITS
from umpire.titles.allenby.rules.ground import SIZE

HEXES: Final = tuple([
    f"{column:02}{row:02}" for column in range(1, SIZE["columns"] + 1) for row in range(1, SIZE["rows"] + 1)
])

# the answer to a verb that is out of place
NOT_NOW: Final = "5.0.a not-now"

# 12.0 set-up
PLACE: Final = Verb("place", UNITS, case="12.2.b", slot="unit")
ALSO: Final = Verb("also", UNITS, case="12.2.b", slot="unit")
PLACE_ALL: Final = Verb("place_all", FORMATIONS, case="12.3.b", slot="formation")
AT: Final = Verb("at", HEXES, case="12.2.b", slot="hex")
# 6.0 artillery and air attack
FLY: Final = Verb("fly", HEXES, case="6.1.c", slot="hex", harmless=True)
BOMBARD: Final = Verb("bombard", HEXES, case="6.0.a", slot="hex")
GUN: Final = Verb("gun", UNITS, case="6.2.b", slot="unit")
FIRE: Final = Verb("fire", case="6.2.c", ends=True)
# 7.0 operations
GROUP: Final = Verb("group", GROUPS[:len(TURKISH_GROUPS)], case="7.2.a", slot="group", harmless=True)
MOVEMENT_FIRST: Final = Verb("movement_first", case="7.0.d")
COMBAT_FIRST: Final = Verb("combat_first", case="7.0.d")
# 8.0 movement
MARCH: Final = Verb("march", UNITS, case="8.0.a", slot="unit")
FORM: Final = Verb("form", FORMATIONS, case="7.0.b", slot="formation")
JOIN: Final = Verb("join", UNITS, case="8.2.c", slot="unit")
TO: Final = Verb("to", HEXES, case="8.2.a", slot="hex")
HALT: Final = Verb("halt", case="8.1.b", ends=True)
# 9.0 combat
ATTACK: Final = Verb("attack", HEXES, case="9.1.d", slot="hex")
WITH: Final = Verb("with", UNITS, case="9.1.d", slot="unit")
WITH_ALL: Final = Verb("with_all", FORMATIONS, case="7.0.b", slot="formation")
ASSAULT: Final = Verb("assault", case="9.1.c", ends=True)
COUNT: Final = Verb("count", UNITS, case="4.4.e", slot="unit")
COUNT_ALL: Final = Verb("count_all", FORMATIONS, case="4.4.b", slot="formation")
SUPPORT: Final = Verb("support", UNITS, case="9.2.2.a", slot="unit")
ENOUGH: Final = Verb("enough", case="9.2.2.a", ends=True)
STRONGEST: Final = Verb("strongest", UNITS, case="4.9.a", slot="unit", loses=True)
RETREAT: Final = Verb("retreat", HEXES, case="9.3.1.b", slot="hex")
SINGLE: Final = Verb("single", UNITS, case="9.3.1.a", slot="unit")
STAND: Final = Verb("stand", case="6.3.d", ends=True)
ADVANCE: Final = Verb("advance", UNITS, case="9.3.2.a", slot="unit")
LAST: Final = Verb("last", HEXES, case="4.10.b", slot="hex")
FRAGMENT: Final = Verb("fragment", HEXES, case="4.10.b", slot="hex")
# 4.6, 4.7, R22 British counters
COVER: Final = Verb("cover", FORMATIONS, case="4.6.a", slot="formation")
UNCOVER: Final = Verb("uncover", FORMATIONS, case="4.6.b", slot="formation")
REVEAL: Final = Verb("reveal", UNITS, case="4.5.a", slot="unit")
DISBAND: Final = Verb("disband", UNITS, case="4.7.a", slot="unit", loses=True)
GARRISON: Final = Verb("garrison", HEXES, case="4.7.b", slot="hex")
# 10.2 recovery
CALL: Final = Verb("call", UNITS, case="10.2.a", slot="unit")
DONE: Final = Verb("done", case="7.3.2.b", ends=True)

# verbs for a whole formation, and the same for its units one after another
ONE_BY_ONE: Final = {PLACE_ALL.name: PLACE.name, FORM.name: MARCH.name, WITH_ALL.name: WITH.name}

LANGUAGE: Final = Language((
    PLACE, ALSO, PLACE_ALL, AT, FLY, BOMBARD, GUN, FIRE, GROUP, MOVEMENT_FIRST, COMBAT_FIRST, MARCH, FORM, JOIN, TO, HALT, ATTACK,
    WITH, WITH_ALL, ASSAULT, COUNT, COUNT_ALL, SUPPORT, ENOUGH, STRONGEST, RETREAT, SINGLE, STAND, ADVANCE, LAST, FRAGMENT,
    COVER, UNCOVER, REVEAL, DISBAND, GARRISON, CALL, DONE,
))
