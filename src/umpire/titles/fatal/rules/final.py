"""9.3 The rest of the Final Phase."""
from __future__ import annotations

from umpire.engine.agenda import Step
from umpire.engine.sets import members
from umpire.titles.fatal.components import ALL_SHIPS
from umpire.titles.fatal.rules.clock import end_segment
from umpire.titles.fatal.rules.events import end_of_turn
from umpire.titles.fatal.state import BOX, FatalState, on_map, put


class RemoveMarkers(Step[FatalState]):
    """9.3#1 All out-of-supply markers come off."""

    def run(self, state: FatalState) -> None:
        state.out_of_supply = 0


class ShipsHome(Step[FatalState]):
    """7.3.3#7 All ships go back to their boxes."""

    def run(self, state: FatalState) -> None:
        for ship in members(ALL_SHIPS):
            if on_map(state, ship):
                put(state, ship, BOX)


class Reset(Step[FatalState]):
    """9.3#1 Everything unactivated and unfired; R-100 cavalry still in reserve face up."""

    def run(self, state: FatalState) -> None:
        end_segment(state)
        state.fired = state.fired & state.crippled
        state.activated, state.twice, state.formations, state.in_reserve = 0, 0, 0, 0
        state.changed_mode, state.reserve_barred, state.assaulted_areas, state.assaulted_units = 0, 0, 0, 0
        state.fired_upon, state.bought, state.impulse, state.segment, state.passes = 0, 0, 0, 0, 0
        state.naval_paid, state.mine_supply, state.mine_factors = False, 0, 0
        state.dummies, state.dummies_removed = state.dummies + state.dummies_removed, 0
        end_of_turn(state)


class AdvanceTurn(Step[FatalState]):
    """9.3#1 What victory still had to look at is forgotten: what was fed, which sources were open, who left the map."""

    def run(self, state: FatalState) -> None:
        state.fed, state.sources, state.exited_now = 0, 0, 0
