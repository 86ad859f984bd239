"""19.26.16, U.1.2, U.2.2, U.3.2 Victory."""
from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, NamedTuple, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Message, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows, always
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.landships.components import (
    ALL_CAVALRY,
    ALL_GUNS,
    ALL_VEHICLES,
    BRITISH,
    GERMAN,
    GROUND,
    OF_SIDE,
    SEATS,
    UNITS_OF,
)
from umpire.titles.landships.language import AGREE, DONE, NOT_NOW
from umpire.titles.landships.rules.vehicles_steering import enemy_barrier
from umpire.titles.landships.state import ABSENT, EXITED, LOST, LandState, is_hex, is_manned, on_the_map, units_at


class ScoreLine(NamedTuple):
    """A line of a side's points: what for (`score-…`), how often, and how much each time."""

    word: str
    times: int
    each: int


# the end

class Judgement(Step[LandState]):
    """After the last turn."""

    id: ClassVar[str] = "judgement"

    def run(self, state: LandState) -> None:
        end_game(state, winner_of(state))


def end_game(state: LandState, winner: int) -> None:
    state.agenda.clear()
    state.ending = SEATS[winner]
    state.tell("ended", state.sheet.victory_case, side=SEATS[winner])


def winner_of(state: LandState) -> int:
    """Return the side that wins if the game ends now."""
    return _WINNERS[state.sheet.id](state)


def points_of(state: LandState, side: int) -> int:
    """Return the points of a side as things stand; a scenario without points has none."""
    return sum([line.times * line.each for line in lines_of(state, side)])


def lines_of(state: LandState, side: int) -> tuple[ScoreLine, ...]:
    """U.1.2, U.2.2 Return the lines that make up the points of a side."""
    find_lines = _LINES.get(state.sheet.id)
    return find_lines(state, side) if find_lines else ()


def _line(state: LandState, word: str, times: int) -> ScoreLine:
    return ScoreLine(word, times, state.sheet.numbers[word])


# which units count

def platoons_of(state: LandState, side: int) -> int:
    """2.21 Return the infantry and MG platoons; the crew of a tank that had to leave it is none (15.0)."""
    return state.box.platoons & ~state.box.tank_crews & OF_SIDE[side]


def count_lost(state: LandState, those: int) -> int:
    """Count how many of some pieces are lost for good."""
    return len([piece for piece in members(those) if state.where[piece] in LOST])


def heavy_tanks(state: LandState, side: int) -> int:
    return _tanks(state, side, True)


def light_tanks(state: LandState, side: int) -> int:
    return _tanks(state, side, False)


def _tanks(state: LandState, side: int, heavy: bool) -> int:
    those = members(state.box.tanks & OF_SIDE[side])
    return sum([bit(tank) for tank in those if state.box.pieces[tank].heavy == heavy])


def count_immobilised(state: LandState, those: int) -> int:
    """9.5, 6.16 Count how many of some pieces are immobilised on the map."""
    return len([piece for piece in on_the_map(state, those) if has(state.immobilised, piece)])


def is_silenced(state: LandState, gun: int) -> bool:
    """U.2.2, U.3.2 Return whether a gun is captured, or without a crew."""
    return state.where[gun] in LOST or (state.where[gun] >= 0 and not is_manned(state, gun))


def guns_of(state: LandState, side: int) -> tuple[int, ...]:
    """Return the guns that a side has or had."""
    return tuple([gun for gun in members(ALL_GUNS & OF_SIDE[side]) if state.where[gun] != ABSENT])


# 19.26.16

def is_brickyard_taken(state: LandState) -> bool:
    """19.26.16, A12 Return whether the Germans have a platoon in each of the four hexes of the brickyard.

    With the option a platoon in one of them is enough. No British ground unit is in the hexes or between two of them.
    """
    four = state.sheet.areas["brickyard"]
    if state.held[BRITISH] & four or any([units_at(state, place, BRITISH) for place in brickyard_places(state)]):
        return False
    garrisons = [bool(units_at(state, one, GERMAN) & platoons_of(state, GERMAN)) for one in members(four)]
    return all(garrisons) if state.switches.victory_reading == "each_hex" else any(garrisons)


def brickyard_places(state: LandState) -> tuple[int, ...]:
    """A12 Return the places of the Brickyard: its hexes, and the hexsides between two of them."""
    four = state.sheet.areas["brickyard"]
    around = {side for one in members(four) for side in GROUND.sides[one] if side >= 0}
    return (*members(four), *sorted([side for side in around if all([has(four, one) for one in GROUND.hexes[side]])]))


def _brickyard(state: LandState) -> int:
    return GERMAN if is_brickyard_taken(state) else BRITISH


# U.1.2

def _nixe_lines(state: LandState, side: int) -> tuple[ScoreLine, ...]:
    """U.1.2 Return the lines: 3 for an enemy heavy tank destroyed, 2 immobilised.

    1 for a light one or a platoon lost; 2 for a hex of the reserve line that the Germans hold.
    """
    enemy = 1 - side
    lines = (
        _line(state, "heavy_destroyed", count_lost(state, heavy_tanks(state, enemy))),
        _line(state, "heavy_immobilised", count_immobilised(state, heavy_tanks(state, enemy))),
        _line(state, "light_destroyed", count_lost(state, light_tanks(state, enemy))),
        _line(state, "platoon_lost", count_lost(state, platoons_of(state, enemy))),
    )
    return (*lines, _line(state, "hex_held", count_reserve_hexes(state))) if side == GERMAN else lines


def count_reserve_hexes(state: LandState) -> int:
    """U.1.2 Count the hexes of the reserve line with a German platoon and without British."""
    return len([
        one for one in members(state.sheet.areas["british_line"])
        if units_at(state, one, GERMAN) & platoons_of(state, GERMAN) and not units_at(state, one, BRITISH)
    ])


def _nixe(state: LandState) -> int:
    lead = points_of(state, GERMAN) - points_of(state, BRITISH)
    return GERMAN if lead >= state.sheet.numbers["margin"] else BRITISH


# U.2.2

def _whippet_lines(state: LandState, side: int) -> tuple[ScoreLine, ...]:
    """U.2.2 Return the lines: to the British platoons, silenced guns and Whippets gone home over the north edge.

    To the Germans Whippets.
    """
    whippets = light_tanks(state, BRITISH)
    if side == GERMAN:
        return (
            _line(state, "light_destroyed", count_lost(state, whippets)),
            _line(state, "light_immobilised", count_immobilised(state, whippets)),
        )
    return (
        _line(state, "platoon_lost", count_lost(state, platoons_of(state, GERMAN))),
        _line(state, "gun_silenced", len([gun for gun in guns_of(state, GERMAN) if is_silenced(state, gun)])),
        _line(state, "tank_exited", len([tank for tank in members(whippets) if state.where[tank] == EXITED])),
    )


def _whippets(state: LandState) -> int:
    lead = points_of(state, BRITISH) - points_of(state, GERMAN)
    return BRITISH if lead >= state.sheet.numbers["margin"] else GERMAN


# U.3.2

def guns_are_silent(state: LandState) -> bool:
    """U.3.2 Return whether every gun is captured or abandoned."""
    return all([is_silenced(state, gun) for gun in guns_of(state, GERMAN)])


def mobile_tanks(state: LandState) -> int:
    """U.3.2 Count the British tanks on the map, neither destroyed nor immobilised."""
    return len(on_the_map(state, state.box.tanks & OF_SIDE[BRITISH] & ~state.immobilised))


def _gun_line(state: LandState) -> int:
    mobile = mobile_tanks(state) >= state.sheet.numbers["mobile_tanks"]
    return BRITISH if guns_are_silent(state) and mobile else GERMAN


_WINNERS: Final[dict[str, Callable[[LandState], int]]] = {
    "brickyard": _brickyard, "nixe": _nixe, "whippets": _whippets, "gun_line": _gun_line,
}
_LINES: Final[dict[str, Callable[[LandState, int], tuple[ScoreLine, ...]]]] = {"nixe": _nixe_lines, "whippets": _whippet_lines}


# how it stands

def score(state: LandState, seat: int) -> Message:
    """Return the score in a few words: hexes of the Brickyard, points, or guns."""
    if state.sheet.id == "brickyard":
        four = members(state.sheet.areas["brickyard"])
        hexes_with_platoons = [one for one in four if units_at(state, one, GERMAN) & platoons_of(state, GERMAN)]
        free = [one for one in hexes_with_platoons if not units_at(state, one, BRITISH)]
        return Message("score-brickyard", {"n": len(free), "hexes": len(four)})
    if state.sheet.id in _LINES:
        return Message("score-points", {name: points_of(state, side) for side, name in enumerate(SEATS)})
    guns = guns_of(state, GERMAN)
    silent = len([gun for gun in guns if is_silenced(state, gun)])
    return Message("score-guns", {"n": silent, "guns": len(guns), "tanks": mobile_tanks(state)})


# 19.26.16 an early end

class OfferEnd(Step[LandState]):
    """19.26.16 Once it is decided both may agree to end it; after the last turn there is nothing to agree about."""

    id: ClassVar[str] = "offer_end"

    def run(self, state: LandState) -> None:
        state.agreed = 0
        if state.sheet.id == "brickyard" and state.turn < state.sheet.turns and is_decided(state):
            state.agenda.append(AgreeToEnd(state.sheet.first))


def is_decided(state: LandState) -> bool:
    """19.26.16 Return whether the condition stands, and no British unit could still get into the Brickyard."""
    if not is_brickyard_taken(state):
        return False
    units = on_the_map(state, UNITS_OF[BRITISH] & ~state.immobilised)
    return not any([could_come(state, piece) for piece in units])


def could_come(state: LandState, piece: int) -> bool:
    """Return whether a unit could be in the Brickyard before the end if nothing hindered it."""
    reach = fastest(state, piece) * (state.sheet.turns - state.turn)
    return any([GROUND.range(state.where[piece], place) <= reach for place in entrances(state, piece)])


def fastest(state: LandState, piece: int) -> int:
    """Return how many hexes a unit covers in a turn at most: foot moves twice, along a road twice as far."""
    counter = state.box.pieces[piece]
    halves = state.box.constant("terrain_features", "road_along", "foot_halves")
    return counter.ma if has(ALL_VEHICLES, piece) else max(counter.mounted_ma, 2 * counter.ma) * 2 // halves


def entrances(state: LandState, piece: int) -> list[int]:
    """A12 Return the places of the Brickyard that a unit may enter.

    Hexsides are for vehicles (T2.3), places with enemies only for units that may be among them.
    """
    return [place for place in brickyard_places(state) if _may_enter(state, piece, place)]


def _may_enter(state: LandState, piece: int, place: int) -> bool:
    """7.18, 6.22 Return whether a unit may enter: platoons, cavalry and armour break into a hex with enemies.

    Crews, observers and soft vehicles do not. A hexside is closed by an enemy vehicle alone (6.12).
    """
    if has(ALL_VEHICLES, piece):
        return enemy_barrier(state, piece, place) == LEGAL
    breaks_in = has(platoons_of(state, BRITISH) | ALL_CAVALRY, piece)
    return is_hex(place) and (breaks_in or not units_at(state, place, GERMAN))


def _agree(question: AgreeToEnd, state: LandState, _: int) -> None:
    """19.26.16 Agree to end the game, one side after the other; it takes both."""
    state.agenda.pop()
    state.agreed |= bit(question.seat)
    state.tell("agreed", "19.26.16", side=SEATS[question.seat])
    if state.agreed.bit_count() == len(SEATS):
        end_game(state, winner_of(state))
    else:
        state.agenda.append(AgreeToEnd(1 - question.seat))


def _go_on(question: AgreeToEnd, state: LandState, _: int) -> None:
    state.agenda.pop()
    state.agreed = 0
    state.tell("goes-on", "19.26.16", side=SEATS[question.seat])


class AgreeToEnd(Question[LandState]):
    """19.26.16 Whether the game ends here."""

    id: ClassVar[str] = "agree_to_end"
    grave: ClassVar[bool] = True
    rows: ClassVar[Rows] = Rows(DecisionRow(AGREE, always, _agree), DecisionRow(DONE, always, _go_on), otherwise=NOT_NOW)

    def flaw(self, state: LandState) -> Optional[Flaw]:
        return None if state.sheet.id == "brickyard" else Flaw("step", Fault("game-cannot-end-by-agreement"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat], "winner": SEATS[winner_of(state)], "n": state.sheet.turns - state.turn}
