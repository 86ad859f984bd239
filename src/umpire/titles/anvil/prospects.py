"""5.1, 5.3 What could be brought against an area by the units in it or next to it."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from umpire.engine.events import Message
from umpire.engine.panel import Panel
from umpire.titles.anvil.bot.fights import attackers_for, odds_of_fight
from umpire.titles.anvil.components import AREAS
from umpire.titles.anvil.panels import combat_panel
from umpire.titles.anvil.rules.combat_reactions import able_to_fight
from umpire.titles.anvil.state import ATTACK, MOBILE, AnvilState, Fight, blockers, has_combat_unit, units_in

Prospect = tuple[Fight, tuple[int, ...]]


def prospect(state: AnvilState, seat: int, space: str) -> Optional[Panel]:
    """Return the attack of one activation with the best balance of hits: nothing is hidden in this game."""
    area = AREAS.index(space) if space in AREAS else -1
    if area < 0 or not blockers(state, area, seat):
        return None
    best = max(_fights(state, area, seat), key=lambda fight: _worth(state, *fight), default=None)
    if best is None:
        return None
    return combat_panel(state, *best)._replace(title=Message("prospect", {"what": f"kind-{best[0].kind}", "area": AREAS[area]}))


def _fights(state: AnvilState, area: int, seat: int) -> Iterator[Prospect]:
    """5.1, 5.3 Yield the attack of the units in the area, and those of units beside it that enter and attack."""
    defenders = tuple(units_in(state, area, 1 - seat))
    for place in (area, *state.box.ground.neighbours[area]):
        units = tuple(attackers_for(state, able_to_fight(state, place, seat, ATTACK), sharing=False))
        if has_combat_unit(state, units):
            kind = ATTACK if place == area else MOBILE
            came_from = () if place == area else (place,)
            yield Fight(kind, seat, area, units, defenders), came_from


def _worth(state: AnvilState, fight: Fight, came_from: tuple[int, ...]) -> int:
    """Return the balance of hits over all faces of the die."""
    return sum([theirs - ours for ours, theirs in odds_of_fight(state, fight, came_from).faces])
