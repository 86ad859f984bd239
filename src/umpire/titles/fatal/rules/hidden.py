"""Hidden information: face-down markers, the secret die (8.5#6), and their consequences.

The state holds every marker. Odds are computed for a veiled state, in which face-down markers are UNKNOWN: the Turkish player
chose them, so their kinds have no odds. A rule that turns them up only announces that they are shown.
"""
from __future__ import annotations

from typing import Final, Optional

from umpire.engine.actions import Action
from umpire.engine.events import Event
from umpire.titles.fatal.components import DUMMY, LEVEL_1, MINES, UNKNOWN
from umpire.titles.fatal.language import KEEP, LAY_DUMMY, LAY_LEVEL_1, LAY_LEVEL_2, RAISE
from umpire.titles.fatal.rules.combat_mine_placement import WATERS, counters_left, outside_used
from umpire.titles.fatal.rules.definitions import shuffle
from umpire.titles.fatal.state import FatalState, Marker, set_markers

# the verbs that the Allied player sees instead of those that would give away a kind or the use of a factor
OVERHEARD_VERBS: Final = {
    LAY_DUMMY.name: "lay", LAY_LEVEL_1.name: "lay", LAY_LEVEL_2.name: "lay", RAISE.name: KEEP.name, KEEP.name: KEEP.name,
}
# events that the Allied player does not see, and the one that becomes "laid-hidden"
SILENT: Final = ("outside", "raised")
LAID: Final = "laid"


def veil(state: FatalState) -> None:
    """Make a state forget what the Allied player cannot know: kinds of face-down markers, the pool, the secret die."""
    for area in WATERS:
        if state.mines[area]:
            set_markers(state, area, [marker if marker.up else Marker(UNKNOWN, False) for marker in state.mines[area]])
    state.outside, state.dummies, state.mine_factors = 0, 0, 0
    state.veiled = True


# Redealing

def redeal(state: FatalState) -> dict[str, str]:
    """Exchange the places or kinds of face-down markers in a way that the Allied player could not tell from the truth.

Markers outside the straits still fit the secret die, which may change too.
    """
    areas = [area for area in WATERS for marker in state.mines[area] if not marker.up]
    kinds = shuffle(state, [marker.kind for area in WATERS for marker in state.mines[area] if not marker.up], "8.5#8")
    before, old = state.mines.copy(), state.outside
    _lay_out(state, areas, kinds)
    if outside_used(state) > state.sheet.outside_die:
        state.mines, state.outside = before, old
    else:
        _exchange_with_pool(state)
        _roll_again(state)
    return {}


def _lay_out(state: FatalState, areas: list[int], kinds: list[int]) -> None:
    for area in WATERS:
        if state.mines[area]:
            here = [Marker(kind, False) for there, kind in zip(areas, kinds, strict=True) if there == area]
            set_markers(state, area, [*here, *[marker for marker in state.mines[area] if marker.up]])


def _exchange_with_pool(state: FatalState) -> None:
    """Turn a Dummy into a Level 1, or the other way round."""
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
    """8.5#6 Roll the secret die anew, as high as the markers outside the straits need; a match without one keeps none."""
    least, most = max(outside_used(state), 1), state.sheet.outside_die
    if state.outside and least <= most:
        state.outside = least + state.dice.pick(most - least + 1, "8.5#6")


# Filling in a veiled state

def imagine(state: FatalState) -> None:
    """Fill in a veiled state: draw every face-down marker from the kinds not face up, with a secret die that fits."""
    kinds_up = [marker.kind for area in WATERS for marker in state.mines[area] if marker.up]
    unseen = [kind for kind in range(len(MINES)) for _ in range(state.box.mine_counters[kind] - kinds_up.count(kind))]
    for area in WATERS:
        if state.mines[area]:
            markers = [marker if marker.up else Marker(_draw_kind(state, unseen), False) for marker in state.mines[area]]
            set_markers(state, area, markers)
    kinds = [marker.kind for area in WATERS for marker in state.mines[area]]
    state.dummies = max(state.box.mine_counters[DUMMY] - kinds.count(DUMMY) - state.dummies_removed, 0)
    state.outside = max(outside_used(state), 1 + state.dice.pick(max(state.sheet.outside_die, 1), "8.5#6"))
    state.veiled = False


def _draw_kind(state: FatalState, unseen: list[int]) -> int:
    return unseen.pop(state.dice.pick(len(unseen), "8.5#8")) if unseen else DUMMY


# What the Allied player sees

def filter_event(event: Event) -> Optional[Event]:
    """8.5#6, 8.5#8 Return the event as the Allied player sees it.

    Without the secret die, raised face-down markers, and the kind of a new marker.
    """
    if event.kind in SILENT:
        return None
    if event.kind == LAID:
        return Event("laid-hidden", event.case, {"area": event.slots["area"]})
    return event


def filter_action(action: Action) -> str:
    """Return the verb as the Allied player sees it: without the kind of a marker or the use of a factor."""
    return OVERHEARD_VERBS.get(action.verb, action.verb)
