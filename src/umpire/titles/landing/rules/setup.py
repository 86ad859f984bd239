"""L2 Setup, L18.10 the optional row."""
from __future__ import annotations

from typing import NamedTuple

from umpire.engine.data import DataSource, Reader
from umpire.engine.dice import SETUP
from umpire.engine.faults import Fault
from umpire.titles.landing.components import (
    ANZAC,
    CARDS_OF_GROUND,
    COUNTERS,
    LCPL,
    OTTOMAN,
    OTTOMAN_COUNTERS,
    SERGEANT,
    TERRAIN_CARDS,
)
from umpire.titles.landing.rules.sequence import Game
from umpire.titles.landing.state import BEACH, BOATS, POOL, SERGEANT_CARD, UNKNOWN, WAITING, LandingState

PLACES = {"boats": BOATS, "beach": BEACH, "auckland_bn": WAITING, "inf_27": POOL, "sergeant_card": SERGEANT_CARD}


class Layout(NamedTuple):
    """A scenario: where the pieces start, and the row if it is not drawn at random."""

    id: str
    name: str
    ground: tuple[int, ...]
    places: dict[str, int]
    spirit: int
    sergeant_spirit: int


def read_layout(source: DataSource, name: str) -> Layout:
    """Read a scenario; what it leaves out comes from the one it inherits."""
    own = source.read(f"scenarios/{name}.toml")
    own.provenance()
    base = source.read(f"scenarios/{own.text('inherits')}.toml") if own.has("inherits") else own
    place, spirit = base.table("place"), base.table("spirit")
    return Layout(
        own.text("id"), own.text("title"), _ground(own.table("row")), _places(place),
        spirit.number("lcpl", 1, 20), spirit.number("sergeant", 1, 20),
    )


def _ground(row: Reader) -> tuple[int, ...]:
    if row.content.get("terrain_order") == "random":
        return (UNKNOWN,) * CARDS_OF_GROUND
    order = row.texts("terrain_order")
    if len(order) != CARDS_OF_GROUND or len(set(order)) != len(order):
        raise row.error("terrain_order", Fault("must-name-terrain-cards", count=CARDS_OF_GROUND))
    for name in order:
        if name not in TERRAIN_CARDS:
            raise row.error("terrain_order", Fault("is-no-terrain-card", name=name, cards=", ".join(TERRAIN_CARDS)))
    return tuple([TERRAIN_CARDS.index(name) for name in order])


def _places(place: Reader) -> dict[str, int]:
    place.allow_only(tuple(PLACES))
    places: dict[str, int] = {}
    for name, space in PLACES.items():
        for piece in place.texts(name):
            if piece in places or piece not in ANZAC + OTTOMAN:
                raise place.error(name, Fault("is-no-piece-or-placed-twice", piece=piece))
            places[piece] = space
    pieces = [piece for piece in ANZAC + OTTOMAN if piece not in places]
    if pieces:
        raise place.error("boats", Fault("nobody-placed", pieces=", ".join(pieces)))
    return places


def set_up(state: LandingState, layout: Layout) -> None:
    """L2.1 - L2.9 Set up, then begin the game."""
    lay_the_row(state, layout)
    place_ottomans(state, layout)
    place_anzacs(state, layout)
    state.journal_seed = state.dice.roll(1_000_000, "L11.5", SETUP)
    state.tell("set-up", "L2.1", scenario=f"scenario-{layout.id}")
    state.agenda.append(Game())


def lay_the_row(state: LandingState, layout: Layout) -> None:
    """L2.1, L2.2 Lay six Terrain cards face down: at random, or L18.10 in a known order."""
    state.ground = list(layout.ground)
    state.ground_known = UNKNOWN not in layout.ground
    state.turned = 0


def place_ottomans(state: LandingState, layout: Layout) -> None:
    """L2.4 Place the Sergeant, Spirit 3, off the row; L2.5 seven counters in the pool."""
    state.sergeant_spirit = layout.sergeant_spirit
    for counter in OTTOMAN_COUNTERS:
        state.foes[counter] = layout.places[OTTOMAN[counter]]
    state.foes[SERGEANT] = layout.places[OTTOMAN[SERGEANT]]


def place_anzacs(state: LandingState, layout: Layout) -> None:
    """L2.6 Place the LCPL, Spirit 3, and L2.7 the Australians in the Boats; L2.8 the New Zealanders wait.

    L4.7 The Beach is empty.
    """
    state.spirit = layout.spirit
    state.at[LCPL] = layout.places[ANZAC[LCPL]]
    for piece in COUNTERS:
        state.at[piece] = layout.places[ANZAC[piece]]
        state.unnerved[piece] = state.dice.coin("L2.7" if state.at[piece] == BOATS else "L2.8")
