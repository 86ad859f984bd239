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

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from umpire.engine.agenda import Decision
from umpire.engine.data import Reader
from umpire.engine.faults import Fault
from umpire.engine.fields import Fields, Flag, Mask, Name, Number, Word, step_id
from umpire.engine.positions import PENDING, Positions, Steps, refuse_flaw, steps_in
from umpire.engine.title import BadPosition
from umpire.titles.landships.components import HEXES, NONE, PIECES, PLACES, SCENARIOS, SEATS
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
from umpire.titles.landships.state import ABSENT, END_OF_TURN, MOST, OFF_MAP, PHASES, SETUP, LandState, Sheet, put

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


class LandPositions(Positions[LandState]):
    """The positions of the title: places of pieces, defaults, and impossible situations."""

    def standing(self, state: LandState) -> list[tuple[str, str]]:
        words = {place: word for word, place in OFF_MAP.items()}
        there = sorted([(place, piece) for piece, place in enumerate(state.where) if place != ABSENT])
        return [(PLACES[place] if place >= 0 else words[place], PIECES[piece]) for place, piece in there]

    def place(self, state: LandState, places: Reader, name: str) -> int:
        if name in OFF_MAP:
            return OFF_MAP[name]
        return places.index_of(name, name, [*PLACES, *OFF_MAP], "place")

    def put(self, state: LandState, places: Reader, place: str, piece: str) -> None:
        """Put a piece in its place, if it can be there (position_flaws.py)."""
        number, there = places.index_of(place, piece, PIECES, "counter"), self.place(state, places, place)
        if state.where[number] != ABSENT:
            raise places.error(place, Fault("is-somewhere-already", piece=piece))
        flaw = place_flaw(state, number, there)
        if flaw is not None:
            raise places.error(place, Fault("piece-fault", piece=piece, reason=flaw))
        put(state, number, there)

    def complete(self, state: LandState, document: Reader) -> None:
        if not document.has("turn") and state.phase != SETUP:
            state.turn = 1

    def check(self, state: LandState, document: Reader) -> None:
        for flaw in flaws(state):
            refuse_flaw(document, flaw)

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
        """`pending` tells the question, the last thing first; what lies below it in its phase follows, if it tells no more."""
        steps = self.steps(state, document, PENDING, 0)
        if len(steps) != 1 or not isinstance(steps[0], Decision):
            return steps
        return sequence.steps_below(state, step_id(type(steps[0])), steps[0].seat) + steps


def scenario_of(position: Mapping[str, Any], sheets: Mapping[str, Sheet]) -> Sheet:
    """Return the scenario that a position names; The Brickyard if it names none."""
    name = position.get("scenario", SCENARIOS[0])
    if not isinstance(name, str) or name not in sheets:
        fault = Fault("value-fault", value=repr(name), reason=Fault("must-be-one-of", words=", ".join(sheets)))
        raise BadPosition("scenario", fault)
    return sheets[name]


POSITIONS: Final = LandPositions(LandState.fields, steps_in(*CHAPTERS), WORDS)
