"""Positions: any situation of Landships!, written by hand or saved, and refused with a reason if it cannot be.

    scenario = "brickyard"
    turn = 3
    half = 0
    phase = "vehicle_movement"
    places = { "5807" = ["brit-mg-1"], "5606|5707" = ["a7v-1"] }
    headings = { a7v-1 = "SSE" }

Places are hexes, hexsides and the words of OFF_MAP; pieces that are not written take no part.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar, Final, Optional

from umpire.engine.agenda import Decision
from umpire.engine.data import Reader
from umpire.engine.faults import Fault, Flaw, Reason
from umpire.engine.fields import Fields, Flag, Mask, Name, Number, Word, step_id
from umpire.engine.positions import PENDING, BoardPositions, Steps, steps_in
from umpire.titles.landships.components import HEXES, NONE, PIECES, PLACES, SEATS
from umpire.titles.landships.position_flaws import flaws, place_flaw
from umpire.titles.landships.rules import (
    aircraft_combat,
    aircraft_declarations,
    artillery,
    artillery_resolution,
    close_assault,
    entry,
    fire_declaration,
    fire_results,
    fire_volley,
    foot,
    morale,
    scenarios,
    sequence,
    special_weapons,
    tank_crews,
    vehicles_movement,
    victory,
    weapons_units,
)
from umpire.titles.landships.state import ABSENT, END_OF_TURN, MOST, OFF_MAP, PHASES, SETUP, LandState, put

# the chapters with steps; a package that writes a new module adds it here
CHAPTERS: Final = (
    scenarios, sequence, entry, vehicles_movement, tank_crews, special_weapons, fire_declaration, fire_volley, fire_results,
    foot, weapons_units, close_assault, morale, artillery, artillery_resolution,
    aircraft_declarations, aircraft_combat, victory,
)
# the words that steps are made with: a step's constructor has no parameter that is not here
WORDS: Final[Fields] = (
    Name("seat", SEATS, "seat"), Name("side", SEATS, "side"), Number("number", 0, MOST), Word("name", PHASES),
    Name("piece", PIECES, "piece"), Name("target", PIECES, "piece", NONE), Name("hex", HEXES, "hex", NONE),
    Name("place", PLACES, "place", NONE), Mask("those", PIECES, "piece"), Mask("stacks", PLACES, "place"),
    Number("steps", 0, MOST, 0), Number("attack", 0, MOST, NONE), Flag("first"), Flag("defending"), Flag("spared"),
)


class LandPositions(BoardPositions[LandState]):
    """The positions of the title: places of pieces, defaults, and impossible situations."""

    pieces: ClassVar[Sequence[str]] = PIECES
    places: ClassVar[Sequence[str]] = PLACES
    kinds: ClassVar[tuple[str, str]] = ("counter", "place")
    off_map: ClassVar[Mapping[str, int]] = OFF_MAP
    unplaced: ClassVar[int] = ABSENT

    def place_flaw(self, state: LandState, piece: int, place: int) -> Optional[Reason]:
        flaw = place_flaw(state, piece, place)
        return flaw and Fault("piece-fault", piece=PIECES[piece], reason=flaw)

    def lay(self, state: LandState, piece: int, place: int) -> None:
        put(state, piece, place)

    def complete(self, state: LandState, document: Reader) -> None:
        if not document.has("turn") and state.phase != SETUP:
            state.turn = 1

    def flaws(self, state: LandState, document: Reader) -> Iterator[Optional[Flaw]]:
        return flaws(state)

    def rest(self, state: LandState) -> Steps:
        if state.ending or state.phase == SETUP:
            return []
        return sequence.rest_of_game(state, state.turn) + sequence.rest_of_turn(state)

    def opening(self, state: LandState, document: Reader) -> Steps:
        if state.ending:
            return []
        if state.phase == END_OF_TURN:
            return [sequence.EndTurn()]
        return [sequence.Phase(state.phase)] if state.phase != SETUP else scenarios.whole_set_up(state)

    def steps(self, state: LandState, document: Reader, key: str, rest: int) -> Steps:
        """Return the steps of a position, and refuse the same question twice in a row."""
        steps = super().steps(state, document, key, rest)
        for one, two in pairwise(steps):
            if isinstance(one, Decision) and self.save_step(state, one) == self.save_step(state, two):
                raise document.error(key, Fault("asks-twice-in-a-row", question=step_id(type(one))))
        return steps

    def pending_steps(self, state: LandState, document: Reader) -> Steps:
        """Return the steps that `pending` tells, the last first; what lies below one follows from its phase."""
        steps = self.steps(state, document, PENDING, 0)
        if len(steps) != 1 or not isinstance(steps[0], Decision):
            return steps
        return sequence.steps_below(state, step_id(type(steps[0])), steps[0].seat) + steps


POSITIONS: Final = LandPositions(LandState.fields, steps_in(*CHAPTERS), WORDS)
