"""Positions: any situation of A Fatal Attraction, written by hand or saved, and refused with a reason if it cannot be.

    scenario = "anzacs"
    turn = 3
    phase = "operations"
    areas = { "GP-2" = ["cw-29-86"], "GP-3" = ["tu-9-25"], "box" = ["cw-29-87"] }

Places are areas and the words of OFF_MAP; pieces that are not written take no part (fixed forts too).
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, Optional

from umpire.engine.data import Reader
from umpire.engine.faults import Fault, Flaw, Reason
from umpire.engine.fields import Fields, Flag, Mask, Name, Number, Several, Word
from umpire.engine.positions import PENDING, BoardPositions, Steps, steps_in
from umpire.titles.fatal.components import ALLIED, AREAS, DUMMY, FORMATIONS, NONE, PIECES, SEATS, THE_LAND
from umpire.titles.fatal.position_flaws import ending_flaw, flaws, off_map_flaw, place_flaw
from umpire.titles.fatal.rules import (
    combat_assault,
    combat_bombardment,
    combat_mine_attacks,
    combat_mine_placement,
    combat_naval_fire,
    combat_results,
    combat_retreat_and_advance,
    events,
    operations_amphibious,
    operations_impulses,
    operations_land_movement,
    operations_movement_half,
    operations_naval,
    operations_segments,
    recovery,
    reinforcements,
    replacements,
    scenarios,
    scenarios_placement,
    sequence,
    special_units,
    supply,
    victory,
    weather,
)
from umpire.titles.fatal.state import ABSENT, MOST, OFF_MAP, OPERATIONS, PHASES, SETUP, FatalState, find_mined, put

# the chapters with steps; a package that writes a new module adds it here
CHAPTERS: Final = (
    scenarios, scenarios_placement,
    sequence, events, weather, supply, reinforcements, replacements, operations_impulses, combat_mine_placement,
    special_units, operations_segments, operations_naval, combat_naval_fire, combat_mine_attacks, operations_movement_half,
    operations_land_movement, operations_amphibious, combat_assault, combat_bombardment, combat_results,
    combat_retreat_and_advance, recovery, victory,
)
# the words that steps are made with: a step's constructor has no parameter that is not here
WORDS: Final[Fields] = (
    Name("seat", SEATS, "seat"), Name("side", SEATS, "side"), Number("number", 0, MOST), Word("name", PHASES), Flag("first"),
    Flag("defending"), Name("piece", PIECES, "piece"), Name("target", PIECES, "piece"), Name("area", AREAS, "area", NONE),
    Several("pieces", PIECES, "piece", ()), Mask("those", PIECES, "piece"), Mask("areas", AREAS, "area"),
    Name("formation", FORMATIONS, "formation"), Number("left", 0, MOST, 0), Number("steps", 0, MOST, 0),
)


class FatalPositions(BoardPositions[FatalState]):
    """The positions of the title: places of pieces, defaults, and impossible situations."""

    pieces: ClassVar[Sequence[str]] = PIECES
    places: ClassVar[Sequence[str]] = AREAS
    kinds: ClassVar[tuple[str, str]] = ("counter", "area")
    off_map: ClassVar[Mapping[str, int]] = OFF_MAP
    unplaced: ClassVar[int] = ABSENT

    def place_flaw(self, state: FatalState, piece: int, place: int) -> Optional[Reason]:
        flaw = place_flaw(state, piece, place) if place >= 0 else off_map_flaw(state, piece, place)
        return flaw and Fault("piece-fault", piece=PIECES[piece], reason=flaw)

    def lay(self, state: FatalState, piece: int, place: int) -> None:
        put(state, piece, place)

    def complete(self, state: FatalState, document: Reader) -> None:
        find_mined(state)
        if not document.has("turn") and state.phase != SETUP:
            state.turn = state.sheet.first_turn
        if not document.has("impulses") and state.phase == OPERATIONS:
            state.impulses = max(state.impulse, 1)
        if not document.has("impulse") and state.phase == OPERATIONS and document.has("pending"):
            state.impulse = 1
        if not document.has("allied_areas"):
            state.allied_areas = state.held[ALLIED] & THE_LAND
        if not document.has("dummies") and state.phase != SETUP:
            laid = sum([marker.kind == DUMMY for markers in state.mines for marker in markers])
            state.dummies = max(state.box.mine_counters[DUMMY] - laid - state.dummies_removed, 0)
        if not document.has("allied_at_start"):
            state.allied_at_start = state.allied_areas

    def flaws(self, state: FatalState, document: Reader) -> Iterator[Optional[Flaw]]:
        yield from flaws(state)
        yield ending_flaw(state, document.has(PENDING))

    def rest(self, state: FatalState) -> Steps:
        if state.ending or state.phase == SETUP:
            return []
        turns: Steps = [sequence.Turn(number) for number in range(state.sheet.last_turn, state.turn, -1)]
        return turns + [sequence.Phase(name) for name in PHASES[:PHASES.index(state.phase):-1]]

    def opening(self, state: FatalState, document: Reader) -> Steps:
        if state.ending:
            return []
        return [sequence.Phase(state.phase)] if state.phase != SETUP else [sequence.Game()]

    def pending_steps(self, state: FatalState, document: Reader) -> Steps:
        """Return the steps that `pending` tells, the last first.

        What lies below them in the phase follows from the clock.
        """
        steps = self.steps(state, document, "pending", 0)
        if state.phase == OPERATIONS:
            return sequence.rest_of_impulse(state) + steps
        return steps


POSITIONS: Final = FatalPositions(FatalState.fields, steps_in(*CHAPTERS), WORDS)
