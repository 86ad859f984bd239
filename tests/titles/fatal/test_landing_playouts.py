"""Random matches that like to land and to march: what no order of orders may lead to (7.3.2d, 7.4, 7.5, 7.6, 11.2)."""
from __future__ import annotations

import random
from collections import Counter

import pytest

from support import case
from umpire.engine.agenda import advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.sets import has, members
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.components import ALL_LAND, ALLIED, LAND_UNITS, OF_SIDE, PIECES, THE_LAND, TURKISH
from umpire.titles.fatal.rules.operations_activation import unsupplied
from umpire.titles.fatal.rules.operations_amphibious import held_coast
from umpire.titles.fatal.rules.operations_land_movement import afloat
from umpire.titles.fatal.state import FatalState, is_shaken

TITLE = Fatal()
LIKED = {
    "land", "activate", "move_first", "embark", "land_all", "to", "assault", "with", "attack", "advance", "strategic", "dig",
    "set_beachhead", "sail", "deploy", "at",
}


class Watch:
    """What a segment may not do, seen from outside the rules."""

    def __init__(self) -> None:
        self.segment: tuple[int, ...] = ()
        self.allied = 0
        self.waiting: set[int] = set()
        self.seen: Counter[str] = Counter()

    def before(self, state: FatalState) -> None:
        """Note, as a segment or a purchase begins, which ground is Allied."""
        segment = (state.turn, state.impulse, state.segment, state.active, int(state.second))
        if segment != self.segment:
            assert not self.waiting, "the segment is over"
            self.segment, self.allied = segment, state.allied_areas

    def after(self, state: FatalState) -> None:
        """Check what is on the table once an action is done."""
        self._check_areas(state)
        self._check_landings(state)
        assert not state.won_by_landing & self.allied, "11.2#1 ground that was Allied before is not won"
        self.seen["won"] += bool(state.won_by_landing)
        assert not state.dug_now & state.strategic, "7.3.2d#2 a unit digs in, or moves strategically"

    def _check_areas(self, state: FatalState) -> None:
        for area in members(state.at_sea[TURKISH]):
            assert not state.at[area] & ALL_LAND & OF_SIDE[ALLIED], "7.4#1 ships and land units share an area"

    def _check_landings(self, state: FatalState) -> None:
        """7.6#1 Whoever lies off a held coast has fought, or cannot, before he is anywhere else."""
        for unit in members(afloat(state)):
            if held_coast(state, state.where[unit]) and not has(state.fought, unit):
                self.waiting.add(unit)
        for unit in list(self.waiting):
            if has(state.fought | unsupplied(state), unit) or is_shaken(state, unit):
                self.waiting.remove(unit)
                self.seen["fought"] += has(state.fought, unit)
            else:
                assert state.where[unit] >= 0, f"{PIECES[unit]} is back in the box without a fight"
                assert not has(THE_LAND, state.where[unit]), f"{PIECES[unit]} walked ashore without a fight"
        guns = [unit for unit in self.waiting if has(state.box.artillery, unit)]
        assert not guns, "7.5#2 guns do not assault"


@case("fatal", "7.6#1")
@case("fatal", "7.4#1")
@case("fatal", "7.3.2d#2")
@case("fatal", "11.2#1")
@pytest.mark.parametrize("scenario", ["anzacs", "campaign"])
def test_landings_never_skip_fights_or_win_own_ground(scenario: str) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(6):
        state = TITLE.setup(scenario, TITLE.complete_switches(scenario, {}), Dice(SeededSource(seed)))
        state.log = None
        chance, watch = random.Random(seed), Watch()
        while (decision := advance(state)) is not None:
            watch.before(state)
            options = decision.options(state)
            liked = [option for option in options if option.verb in LIKED]
            decision.take(state, chance.choice(liked if liked and chance.random() < 0.7 else options))
            watch.after(state)
        kinds += watch.seen
    # so much was there to be watched
    assert kinds["fought"] > len(LAND_UNITS) // 4
    assert kinds["won"] > 0
