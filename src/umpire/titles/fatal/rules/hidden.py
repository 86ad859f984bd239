"""What the Allied player cannot know: face-down markers, the secret die (8.5#6), and what follows from them.

The state knows every marker. Odds are asked of a veiled state, in which face-down markers are UNKNOWN: the Turk has chosen them,
so no chance can be given for what they are. A rule that turns them up says that they are shown, and nothing more.
"""
from __future__ import annotations

from typing import Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.events import Event
from umpire.titles.fatal.components import DUMMY, LEVEL_1, MINES, UNKNOWN
from umpire.titles.fatal.language import KEEP, LAY_DUMMY, LAY_LEVEL_1, LAY_LEVEL_2, RAISE
from umpire.titles.fatal.rules.combat_mine_placement import WATERS, counters_left, outside_used
from umpire.titles.fatal.rules.definitions import in_straits
from umpire.titles.fatal.state import FatalState, Marker, set_markers

# what the Allied player sees of words that would tell a kind, or whether a factor was used
SEEN_OF: Final = {
    LAY_DUMMY.name: "lay", LAY_LEVEL_1.name: "lay", LAY_LEVEL_2.name: "lay", RAISE.name: KEEP.name, KEEP.name: KEEP.name,
}
# what he does not hear at all; and what he hears of a marker that is laid
SILENT: Final = ("outside", "raised")
LAID: Final = "laid"


def veil(state: FatalState) -> None:
    """Forget what the Allied player cannot know: face-down markers become UNKNOWN, and nobody knows what is left in the pool."""
    for area in WATERS:
        if state.mines[area]:
            set_markers(state, area, [marker if marker.up else Marker(UNKNOWN, False) for marker in state.mines[area]])
    state.outside, state.dummies, state.mine_factors = 0, 0, 0
    state.veiled = True


# Another table

class Spot(NamedTuple):
    """A face-down marker: where, and whether outside the straits."""

    area: int
    outside: bool


def redeal(state: FatalState) -> dict[str, str]:
    """Another table that the Allied player could not tell from this one: face-down markers change places or kinds.

    Whoever lies outside the straits still fits the secret die, which may be another.
    """
    spots = [Spot(area, not in_straits(state, area)) for area in WATERS for marker in state.mines[area] if not marker.up]
    kinds = _shuffled(state, [marker.kind for area in WATERS for marker in state.mines[area] if not marker.up])
    before, old = state.mines.copy(), state.outside
    _lay_out(state, spots, kinds)
    if outside_used(state) > state.sheet.outside_die:
        state.mines, state.outside = before, old
    else:
        _exchange_with_pool(state)
        _roll_again(state)
    return {}


def _shuffled(state: FatalState, things: list[int]) -> list[int]:
    left, found = things.copy(), []
    while left:
        found.append(left.pop(state.dice.pick(len(left), "8.5#8")))
    return found


def _lay_out(state: FatalState, spots: list[Spot], kinds: list[int]) -> None:
    for area in WATERS:
        if state.mines[area]:
            here = [Marker(kind, False) for spot, kind in zip(spots, kinds, strict=True) if spot.area == area]
            set_markers(state, area, [*here, *[marker for marker in state.mines[area] if marker.up]])


def _exchange_with_pool(state: FatalState) -> None:
    """A Dummy may have been a Level 1 all the time, or the other way round."""
    change = (DUMMY, LEVEL_1) if state.dice.coin("8.5#8") else (LEVEL_1, DUMMY)
    areas = [area for area in WATERS if Marker(change[0], False) in state.mines[area]]
    if not areas or counters_left(state, change[1]) < 1:
        return
    area = areas[state.dice.pick(len(areas), "8.5#8")]
    markers = list(state.mines[area])
    markers.remove(Marker(change[0], False))
    set_markers(state, area, [*markers, Marker(change[1], False)])
    state.dummies += 1 if change[0] == DUMMY else -1


def _roll_again(state: FatalState) -> None:
    """8.5#6 The secret die: anything from what lies outside the straits to its highest face; a match without one keeps none."""
    least, most = max(outside_used(state), 1), state.sheet.outside_die
    if state.outside and least <= most:
        state.outside = least + state.dice.pick(most - least + 1, "8.5#6")


# A table as it might be

def imagine(state: FatalState) -> None:
    """Settle a veiled table: every face-down marker is drawn from those that nobody has seen, and the secret die fits them."""
    seen = [marker.kind for area in WATERS for marker in state.mines[area] if marker.up]
    left = [kind for kind in range(len(MINES)) for _ in range(state.box.mine_counters[kind] - seen.count(kind))]
    for area in WATERS:
        if state.mines[area]:
            lying = [marker if marker.up else Marker(_drawn(state, left), False) for marker in state.mines[area]]
            set_markers(state, area, lying)
    laid = [marker.kind for area in WATERS for marker in state.mines[area]]
    state.dummies = max(state.box.mine_counters[DUMMY] - laid.count(DUMMY) - state.dummies_removed, 0)
    state.outside = max(outside_used(state), 1 + state.dice.pick(max(state.sheet.outside_die, 1), "8.5#6"))
    state.veiled = False


def _drawn(state: FatalState, left: list[int]) -> int:
    return left.pop(state.dice.pick(len(left), "8.5#8")) if left else DUMMY


# What the Allied player hears

def filter_event(event: Event) -> Optional[Event]:
    """8.5#6, 8.5#8 Neither the secret die nor what is raised face down; of a new marker that it was laid, and where."""
    if event.kind in SILENT:
        return None
    if event.kind == LAID:
        return Event("laid-hidden", event.case, {"area": event.slots["area"]})
    return event


def filter_action(action: Action) -> str:
    """What is seen of another's word: not the kind of a marker, nor whether a factor was kept or used."""
    return SEEN_OF.get(action.verb, action.verb)
