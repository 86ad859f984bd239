"""Random matches that like the sea: what is offered is what nothing forbids, and every question can be written down."""
from __future__ import annotations

import random

import pytest

from titles.fatal.test_skeleton import check_indices
from umpire.engine.agenda import Decision, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.rulings import LEGAL
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.rules.combat_mine_attacks import ClearMine, RevealMines, StrikeShips, SweepMines
from umpire.titles.fatal.rules.combat_mine_placement import LayMines, RaiseMines, mines_flaw, outside_used
from umpire.titles.fatal.rules.combat_naval_fire import ChooseTarget
from umpire.titles.fatal.rules.operations_naval import ActAtSea, DeployAt, DeployShips, SailTo
from umpire.titles.fatal.rules.special_units import FortAt, MoveForts
from umpire.titles.fatal.state import FatalState

TITLE = Fatal()
OURS = (
    ActAtSea, DeployAt, DeployShips, SailTo, ChooseTarget, ClearMine, RevealMines, StrikeShips, SweepMines, LayMines, RaiseMines,
    FortAt, MoveForts,
)
LIKED = {"naval", "sail", "to", "fire", "aim", "sweep", "reveal", "raise", "fuel", "arm", "open_source", "deploy", "at"}
EVERY_ACTION = TITLE.language.every_action()


@pytest.mark.parametrize(("scenario", "options"), [
    ("bold_stroke", {}), ("campaign", {}), ("anzacs", {"mouth": "outside", "mines_outside": "counters"}),
])
def test_at_sea_what_is_offered_is_what_nothing_forbids(scenario: str, options: dict[str, str]) -> None:
    met: set[str] = set()
    for seed in range(3):
        met |= sailed(scenario, options, seed)
    assert {"ActAtSea", "SailTo", "LayMines", "RaiseMines", "RevealMines"} <= met, met


def sailed(scenario: str, options: dict[str, str], seed: int) -> set[str]:
    """Play a match; which of our questions were asked."""
    state = TITLE.setup(scenario, TITLE.complete_switches(scenario, options), Dice(SeededSource(seed)))
    state.log = None
    chance, met = random.Random(seed), set()
    for _ in range(600):
        # the fleet always has its supply, so that something happens
        state.naval_paid = True
        decision = advance(state)
        if decision is None:
            break
        if isinstance(decision, OURS):
            met.add(type(decision).__name__)
            check_question(state, decision, options, chance.random() < 0.1)
        liked = [option for option in decision.options(state) if option.verb in LIKED]
        decision.take(state, chance.choice(liked if liked and chance.random() < 0.8 else decision.options(state)))
        check_indices(state)
        assert mines_flaw(state) is None
        assert outside_used(state) <= state.outside
    return met


def check_question(state: FatalState, decision: Decision[FatalState], options: dict[str, str], all_of_it: bool) -> None:
    legal = decision.options(state)
    assert legal
    if all_of_it:
        assert {str(action) for action in legal} == {str(it) for it in EVERY_ACTION if decision.barrier(state, it) == LEGAL}
        switches = TITLE.complete_switches(state.sheet.id, options)
        again = TITLE.open_position(TITLE.position(state), switches, Dice(SeededSource(1)))
        again.dice = state.dice
        assert again == state
