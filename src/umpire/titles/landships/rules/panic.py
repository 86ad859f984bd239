"""14.4, 14.5 Tank panic, where the scenario (or the option, A13) has it."""
from __future__ import annotations

from typing import ClassVar, Final

from umpire.engine.agenda import Step
from umpire.engine.sets import bit, members
from umpire.titles.landships.components import GROUND, MEDIUM, OF_SIDE, PIECES
from umpire.titles.landships.rules.losses import pin, surrender
from umpire.titles.landships.rules.morale import check
from umpire.titles.landships.rules.retreat import retreat
from umpire.titles.landships.state import SURRENDER, LandState, is_platoon, on_the_map, uses_tank_panic

# 14.5 what a check of courage comes to
STEADY: Final = "steady"
PANICKED: Final = "panicked"


class TankPanic(Step[LandState]):
    """14.5 At the end of phase 2: platoons of this side with an enemy tank within range 1 check, one after another, once
    in a game."""

    curtain: ClassVar[bool] = True

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, state: LandState) -> None:
        afraid = frightened(state, self.side) if uses_tank_panic(state) else []
        if afraid:
            state.agenda.append(TankPanic(self.side))
            try_courage(state, afraid[0])


def frightened(state: LandState, side: int) -> list[int]:
    """14.4 Platoons that find an enemy tank near them for the first time."""
    reach = state.box.constant("tank_panic", "range")
    near = 0
    for tank in on_the_map(state, state.box.tanks & OF_SIDE[1 - side]):
        near |= GROUND.within(state.where[tank], reach)
    return [
        piece for piece in members(OF_SIDE[side] & ~state.panicked)
        if state.where[piece] >= 0 and is_platoon(state, piece) and near >> state.where[piece] & 1
    ]


def try_courage(state: LandState, piece: int) -> None:
    """14.5 Passed: nothing. Failed: pinned, and back two hexes if there is a way."""
    state.panicked |= bit(piece)
    state.tell("tank-near", "14.4", piece=PIECES[piece])
    result = check(state, piece, MEDIUM, "14.5", STEADY, PANICKED)
    if result == SURRENDER:
        surrender(state, piece)
    elif result == PANICKED:
        pin(state, piece, "14.5")
        retreat(state, piece, state.box.constant("tank_panic", "retreats"), "14.5", spared=True)
