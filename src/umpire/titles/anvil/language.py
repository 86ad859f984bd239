"""The words a player uses: every verb of Striking the Anvil, with the case that stands behind it."""
from __future__ import annotations

from typing import Final

from umpire.engine.actions import Language, Verb
from umpire.titles.anvil.components import AREAS, EXITS, FORTRESS_NAMES, MARKERS, PLACES, SITES, UNITS

# the answer to a verb that is out of place
NOT_NOW: Final = "2.1 not-now"

# the phases before operations
ROUSE: Final = Verb("rouse", AREAS, case="1.3.4.c", slot="area")
BOMB_AIR: Final = Verb("air", AREAS, case="6.a", slot="area", harmless=True)
BOMB_NAVAL: Final = Verb("naval", AREAS, case="6.a", slot="area")
HOLD: Final = Verb("hold", case="6.a", ends=True)
BOMB: Final = Verb("bomb", MARKERS, case="6.c", slot="marker", prefix="marker-")
DROP: Final = Verb("drop", AREAS, case="8.a", slot="area")
# 10 combat groups
GROUP: Final = Verb("group", UNITS, case="10.b", slot="unit", harmless=True)
NEXT: Final = Verb("next", case="10.a", harmless=True, ends=True)
# 3 activation
ACTIVATE: Final = Verb("activate", PLACES, case="3.1", slot="place")
PASS: Final = Verb("pass", case="3.6", ends=True)
MOVE_OUT: Final = Verb("move", case="4.1")
FIGHT: Final = Verb("fight", case="5.1")
MOBILE_COMBAT: Final = Verb("assault", AREAS, case="5.3.c", slot="area")
DESTROY: Final = Verb("destroy", SITES, case="9.c", slot="site")
REPAIR: Final = Verb("repair", SITES, case="9.e", slot="site")
RAIL: Final = Verb("rail", AREAS, case="1.3.3.at.b", slot="area")
TAKE: Final = Verb("take", UNITS, case="3.2", slot="unit")
# 4 movement
TO: Final = Verb("to", AREAS, case="4.1", slot="area")
EXIT: Final = Verb("exit", EXITS, case="4.9", slot="edge", prefix="edge-")
HALT: Final = Verb("halt", case="4.1", ends=True)
# 5 combat
STRIKE: Final = Verb("strike", case="5.4", ends=True)
DECLINE: Final = Verb("decline", case="5.5.a", ends=True)
TURN: Final = Verb("turn", UNITS, case="5.8.c", slot="unit", loses=True)
REDUCE: Final = Verb("reduce", UNITS, case="5.8.b", slot="unit", loses=True)
ELIMINATE: Final = Verb("eliminate", UNITS, case="5.8.b", slot="unit", loses=True)
LEVEL: Final = Verb("level", case="5.8.f", loses=True)
# 2.6 the end of a turn
SURRENDER: Final = Verb("surrender", FORTRESS_NAMES, case="1.5.e", slot="area")
DONE: Final = Verb("done", case="3.8", ends=True)

LANGUAGE: Final = Language((
    ROUSE, BOMB_AIR, BOMB_NAVAL, HOLD, BOMB, DROP, GROUP, NEXT, ACTIVATE, PASS, MOVE_OUT, FIGHT, MOBILE_COMBAT, DESTROY, REPAIR,
    RAIL, TAKE, TO, EXIT, HALT, STRIKE, DECLINE, TURN, REDUCE, ELIMINATE, LEVEL, SURRENDER, DONE,
))
