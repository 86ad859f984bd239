"""10.1 to 10.4 Reinforcements and conditional units: free arrivals, units that may be called, the decisions of each side."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.joint_move import joint_move_rows
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    ALLIED,
    AREAS,
    FIRST_FORT,
    FIRST_SHIP,
    FORMATIONS,
    NONE,
    OF_SIDE,
    PIECES,
    SEATS,
    THE_FORTS,
    TURKISH,
)
from umpire.titles.fatal.language import AT, CALL, CALL_DIVISION, DONE, ENTER, NOT_NOW, REPAIR, REPLACE, SCRAP, SEND_HOME
from umpire.titles.fatal.rows import Conditional
from umpire.titles.fatal.rules import replacements
from umpire.titles.fatal.rules.combat_unit_states import is_damaged_or_gone, remove, walk_into
from umpire.titles.fatal.rules.definitions import AboutPiece, AboutSeveral, gain_points
from umpire.titles.fatal.state import (
    BOX,
    ELIMINATED,
    TO_COME,
    FatalState,
    has_german_support,
    in_box,
    is_ship,
    on_map,
    put,
    side_of,
    those_in,
)


class AlliedReinforcements(Step[FatalState]):
    """10.1 Free units to the box, then AlliedArrivals; not on turn 1 (3.1#2)."""

    id: ClassVar[str] = "allied_reinforcements"

    def run(self, state: FatalState) -> None:
        if state.turn > 1:
            arrive(state, ALLIED)
            state.agenda.append(AlliedArrivals(ALLIED))


class TurkishReinforcements(Step[FatalState]):
    """10.3 Units of the turn to the Turkish box, then asks where they enter; not on turn 1 (3.1#2)."""

    id: ClassVar[str] = "turkish_reinforcements"

    def run(self, state: FatalState) -> None:
        if state.turn > 1:
            arrive(state, TURKISH)
            state.agenda.append(TurkishArrivals(TURKISH))


def arrive(state: FatalState, side: int) -> None:
    """10.1#1, 10.1#2, 10.1#3, 10.3#1 Bring the free units of this turn.

    10.1#4, 13.5#2 In the turn in which Suvla opens those of Suvla (R-44). R-82, 13.2.2#4 No unit comes twice.
    """
    for item in state.box.arrivals:
        if item.side == side and (state.turn == state.suvla_turn if item.suvla else state.turn == item.turn):
            coming = [piece for piece in item.pieces if state.where[piece] == TO_COME]
            for piece in coming:
                put(state, piece, BOX)
                state.tell("arrived", item.case, piece=PIECES[piece], side=SEATS[side])


# 10.2, 10.4 conditional units

def conditional_of(state: FatalState, side: int, piece: int) -> Optional[Conditional]:
    """Return the entry of the list that has a piece."""
    for item in state.box.conditionals:
        if item.side == side and piece in item.pieces:
            return item
    return None


def comes_whole(item: Conditional) -> bool:
    """10.2#2 Tell whether units come as a whole division, for one price."""
    return len(item.pieces) > 1 and not item.each


def call_barrier(question: Question[FatalState], state: FatalState, piece: int) -> str:
    """10.2#1, 10.4#1, 10.4#3 Return what keeps a single unit from being called now."""
    item = conditional_of(state, question.seat, piece)
    if item is None:
        return "10.2#1 not-to-be-called" if question.seat == ALLIED else "10.4#1 not-to-be-called"
    if comes_whole(item):
        return f"{item.case} call-whole-division"
    return condition_barrier(state, item, piece)


def condition_barrier(state: FatalState, item: Conditional, piece: int) -> str:
    """Return what an entry of the list requires: 10.2 its turn; 10.4#3 German support, 10.4#1, R-75 the ship out of action now.

    10.4#4 Every entry has conditions of its own."""
    if state.where[piece] != TO_COME:
        return f"{item.case} called-before"
    if state.turn < item.from_turn:
        return f"{item.case} called-too-early"
    if item.german_support and not has_german_support(state):
        return "10.4#3 no-german-support"
    if item.while_damaged != NONE and not is_damaged_or_gone(state, item.while_damaged):
        return "10.4#1 ship-unharmed"
    return replacements.way_in_barrier(state, (piece,)) if item.side == TURKISH else LEGAL


def call_to_box(question: Question[FatalState], state: FatalState, piece: int) -> None:
    """10.2#3, 10.2#4 Call a piece into the Allied box, which gives the Turkish player points.

    R-9 The Queen Elizabeth is paid this turn.
    """
    item = conditional_of(state, ALLIED, piece)
    assert item is not None
    put(state, piece, BOX)
    state.tell("called", item.case, piece=PIECES[piece])
    gain_points(state, TURKISH, item.points, "10.2#4")
    if item.per_turn:
        state.bought |= bit(piece)


def conditional_division(state: FatalState, formation: int) -> Optional[Conditional]:
    """Return the entry of a division that comes whole."""
    for item in state.box.conditionals:
        if comes_whole(item) and state.box.formation_of[item.pieces[0]] == formation:
            return item
    return None


def call_division_barrier(state: FatalState, formation: int) -> str:
    item = conditional_division(state, formation)
    return "10.2#2 not-to-be-called" if item is None else condition_barrier(state, item, item.pieces[0])


def callable_divisions(state: FatalState) -> list[int]:
    whole = [state.box.formation_of[item.pieces[0]] for item in state.box.conditionals if comes_whole(item)]
    return [division for division in sorted(set(whole)) if call_division_barrier(state, division) == LEGAL]


def call_division(state: FatalState, formation: int) -> None:
    """10.2#2 Call a whole division into the Allied box."""
    item = conditional_division(state, formation)
    assert item is not None
    for piece in item.pieces:
        put(state, piece, BOX)
    state.tell("called-division", item.case, formation=FORMATIONS[formation], n=len(item.pieces))
    gain_points(state, TURKISH, item.points, "10.2#4")


# 10.2#1 the ship that must be paid for every turn

def send_home_barrier(state: FatalState, ship: int) -> str:
    """R-9 Return what keeps a ship from being sent home instead of being paid for again."""
    piece = FIRST_SHIP + ship
    item = conditional_of(state, ALLIED, piece)
    if item is None or not item.per_turn:
        return "10.2#1 not-sent-home"
    if not is_in_play(state, piece):
        return "10.2#1 not-in-play"
    return "10.2#1 called-this-turn" if has(state.bought, piece) else LEGAL


def ships_to_send_home(state: FatalState) -> list[int]:
    """Return the ships that `send_home_barrier` allows."""
    ships = [piece for item in state.box.conditionals if item.per_turn for piece in item.pieces if is_ship(piece)]
    return sorted([ship - FIRST_SHIP for ship in ships if send_home_barrier(state, ship - FIRST_SHIP) == LEGAL])


def is_in_play(state: FatalState, piece: int) -> bool:
    return on_map(state, piece) or state.where[piece] == BOX


def send_home(state: FatalState, ship: int) -> None:
    """R-9 Send a ship home for good."""
    remove(state, FIRST_SHIP + ship)
    state.tell("sent-home", "10.2#1", piece=PIECES[FIRST_SHIP + ship])


def pay_by_the_turn(state: FatalState) -> None:
    """R-9 Pay again for a ship that stays and was not called this turn."""
    for item in state.box.conditionals:
        if item.per_turn and is_in_play(state, item.pieces[0]) and not has(state.bought, item.pieces[0]):
            state.tell("kept", item.case, piece=PIECES[item.pieces[0]])
            gain_points(state, 1 - item.side, item.points, item.case)


# The decisions of the Allies

def replace_barrier(question: Question[FatalState], state: FatalState, piece: int) -> str:
    if side_of(piece) != question.seat:
        return "10.5#2 not-your-loss" if question.seat == ALLIED else "10.6#1 not-your-loss"
    return replacements.replacement_barrier(state, piece)


def replaceable_losses(question: Question[FatalState], state: FatalState) -> list[int]:
    """Return the lost pieces that may be replaced."""
    losses = replacements.allied_losses(state) if question.seat == ALLIED else those_in(state, ELIMINATED) & OF_SIDE[TURKISH]
    return [piece for piece in members(losses) if replacements.replacement_barrier(state, piece) == LEGAL]


def replace(question: Question[FatalState], state: FatalState, piece: int) -> None:
    if question.seat == ALLIED:
        replacements.replace_allied(state, piece)
    else:
        state.agenda.append(EnterAt(TURKISH, (piece,)))


def callable_pieces(question: Question[FatalState], state: FatalState) -> list[int]:
    """Return the pieces of the list that may be called."""
    pieces = [piece for item in state.box.conditionals if item.side == question.seat for piece in item.pieces]
    return sorted([piece for piece in pieces if call_barrier(question, state, piece) == LEGAL])


def end_arrivals(state: FatalState, _: int) -> None:
    state.agenda.pop()
    pay_by_the_turn(state)


class AlliedArrivals(Question[FatalState]):
    """10.2 CALL, CALL_DIVISION, SEND_HOME (Queen Elizabeth, R-9); 10.5 REPLACE (rules/replacements.py); DONE."""

    id: ClassVar[str] = "allied_arrivals"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(CALL, call_barrier, call_to_box, callable_pieces),
        Row(CALL_DIVISION, call_division_barrier, call_division, callable_divisions),
        Row(SEND_HOME, send_home_barrier, send_home, ships_to_send_home),
        DecisionRow(REPLACE, replace_barrier, replace, replaceable_losses),
        Row(DONE, always, end_arrivals), otherwise=NOT_NOW,
    )

    def case_for(self, state: FatalState, action: Action) -> str:
        if action.verb == REPLACE.name:
            return replacements.replacement_case(state, action.target)
        item = _conditional_called(state, self, action)
        return "" if item is None else item.case

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"points": state.points[ALLIED], "turn": state.turn, "seat": ALLIED}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        verbs = {action.verb for action in self.options(state)}
        return {
            "n": len(replaceable_losses(self, state)), "able": len(verbs) - 1,
            "calls": int(bool(verbs & {CALL.name, CALL_DIVISION.name})),
            "replaces": int(REPLACE.name in verbs), "sends": int(SEND_HOME.name in verbs),
        }

    def details(self, state: FatalState, action: Action) -> dict[str, Slot]:
        slots = super().details(state, action)
        if action.verb == CALL_DIVISION.name:
            slots["piece"] = action.word
        return {**slots, "price": _allied_price(state, action), "first": _first_turn(state, self, action)}


def _allied_price(state: FatalState, action: Action) -> int:
    """Return what an action costs in points: those the enemy gains by a call, those you pay for a replacement."""
    if action.verb == REPLACE.name:
        return replacements.price_in_points(state, action.target)
    if action.verb == CALL_DIVISION.name:
        item = conditional_division(state, action.target)
    else:
        item = conditional_of(state, ALLIED, action.target if action.verb == CALL.name else NONE)
    return 0 if item is None else item.points


def _conditional_called(state: FatalState, question: Question[FatalState], action: Action) -> Optional[Conditional]:
    """Return the entry in the list of reinforcements by which a unit or a division is called; None for any other action."""
    if action.verb == CALL_DIVISION.name:
        return conditional_division(state, action.target)
    return conditional_of(state, question.seat, action.target if action.verb == CALL.name else NONE)


def _first_turn(state: FatalState, question: Question[FatalState], action: Action) -> int:
    """Return the turn from which a unit may be called."""
    item = _conditional_called(state, question, action)
    return 0 if item is None else item.from_turn


# The decisions of the Turks

def waiting_in_box(state: FatalState) -> list[int]:
    """Return the land units in the Turkish box."""
    return [unit for unit in members(in_box(state, TURKISH)) if unit < FIRST_SHIP]


def enter_barrier(state: FatalState, unit: int) -> str:
    """10.3#2, R-54 Return what keeps a unit from entering: only land units in the Turkish box enter."""
    if side_of(unit) != TURKISH or state.where[unit] != BOX:
        return "10.3#2 not-in-turkish-box"
    return replacements.way_in_barrier(state, (unit,))


def able_to_enter(state: FatalState) -> list[int]:
    return [unit for unit in waiting_in_box(state) if replacements.way_in_barrier(state, (unit,)) == LEGAL]


def enter(state: FatalState, unit: int) -> None:
    state.agenda.append(EnterAt(TURKISH, (unit,)))


def call_turk(question: Question[FatalState], state: FatalState, unit: int) -> None:
    state.agenda.append(EnterAt(TURKISH, (unit,)))


def ask_which_ship(state: FatalState, fort: int) -> None:
    state.agenda.append(Scrap(TURKISH, FIRST_FORT + fort))


class TurkishArrivals(Question[FatalState]):
    """10.3, 10.4 ENTER a unit (then EnterAt: AT an entry area), CALL; 10.6 REPLACE, REPAIR (then Scrap: SCRAP a ship); DONE."""

    id: ClassVar[str] = "turkish_arrivals"
    selection_verbs: ClassVar[tuple[str, ...]] = (ENTER.name,)
    rows: ClassVar[Rows] = Rows(
        Row(ENTER, enter_barrier, enter, able_to_enter), DecisionRow(CALL, call_barrier, call_turk, callable_pieces),
        DecisionRow(REPLACE, replace_barrier, replace, replaceable_losses),
        Row(REPAIR, replacements.repair_barrier, ask_which_ship),
        Row(DONE, always, leave),
        otherwise=NOT_NOW,
    )

    def case_for(self, state: FatalState, action: Action) -> str:
        if action.verb == REPLACE.name:
            return replacements.replacement_case(state, action.target)
        item = _conditional_called(state, self, action)
        return "" if item is None else item.case

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"stock": state.supply[TURKISH], "turn": state.turn, "seat": TURKISH, "also": 0}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        verbs = {action.verb for action in self.options(state)}
        return {
            "n": len(waiting_in_box(state)), "able": len(verbs) - 1, "enters": int(ENTER.name in verbs),
            "calls": int(CALL.name in verbs), "replaces": int(REPLACE.name in verbs), "repairs": int(REPAIR.name in verbs),
        }

    def details(self, state: FatalState, action: Action) -> dict[str, Slot]:
        return {
            **super().details(state, action), "price": _turkish_price(state, action), "first": _first_turn(state, self, action),
        }


def _turkish_price(state: FatalState, action: Action) -> int:
    """Return what an action costs: points for the Allies for a call, supply for a replacement or repair."""
    if action.verb == REPLACE.name:
        return replacements.price_in_supply(state, action.target)
    if action.verb == REPAIR.name:
        return replacements.repair_price(state)
    item = conditional_of(state, TURKISH, action.target) if action.verb == CALL.name else None
    return 0 if item is None else item.points


# Where units enter

def pay_for_entry(state: FatalState, unit: int) -> None:
    """10.6#7 Pay supply for a replacement; 10.4#3 points for the Allies for volunteers; units from the box are free."""
    if state.where[unit] == ELIMINATED:
        replacements.pay_for_turk(state, unit)
    item = conditional_of(state, TURKISH, unit) if state.where[unit] == TO_COME else None
    if item is not None:
        gain_points(state, ALLIED, item.points, item.case)


class EnterAt(AboutSeveral):
    """10.3#2 AT the entry area; ENTER others from the box with it."""

    id: ClassVar[str] = "enter_at"
    selection_verbs: ClassVar[tuple[str, ...]] = (ENTER.name,)
    rows: ClassVar[Rows] = joint_move_rows(AT, ENTER, NOT_NOW)
    in_hand_bar: ClassVar[str] = "10.3#2 among-them"
    no_place_bar: ClassVar[str] = "10.3#2 no-way-in"

    def places(self, state: FatalState) -> list[int]:
        return replacements.ways_in(state, self.pieces)

    def place_barrier(self, state: FatalState, pieces: tuple[int, ...], place: int) -> str:
        return replacements.entry_barrier(state, pieces, place)

    def go(self, state: FatalState, place: int) -> None:
        """10.3#2 Put units on the map, Normal or as they left it, and in attack mode."""
        for unit in self.pieces:
            case = replacements.entry_case(state, unit)
            pay_for_entry(state, unit)
            state.tell("entered", case, piece=PIECES[unit], area=AREAS[place])
            walk_into(state, unit, place, case)

    def case_for(self, state: FatalState, action: Action) -> str:
        return replacements.entry_case(state, self.pieces[0]) if action.verb == AT.name else ""

    def waiting(self, state: FatalState) -> list[int]:
        return waiting_in_box(state)

    def along_barrier(self, state: FatalState, piece: int) -> str:
        """10.3#2 Return what keeps a piece from coming in with the first: others of the box may."""
        return enter_barrier(state, piece) if state.where[self.pieces[0]] == BOX else "10.3#2 enters-alone"

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"piece": PIECES[self.pieces[0]], "n": len(self.pieces), "also": 1}

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        """Return the error in the pieces: one unit that may enter now, or several from the box."""
        if not self.pieces:
            return Flaw("pieces", Fault("must-be-one-unit-or-several"))
        turks = all([side_of(unit) == TURKISH and unit < FIRST_SHIP for unit in self.pieces])
        boxed = all([state.where[unit] == BOX for unit in self.pieces])
        single = len(self.pieces) == 1 and state.where[self.pieces[0]] in (ELIMINATED, TO_COME)
        if not turks or not (boxed or single):
            return Flaw("pieces", Fault("units-do-not-wait-to-enter"))
        return None if replacements.ways_in(state, self.pieces) else Flaw("pieces", Fault("find-no-way-in-together"))


def scrap(question: Scrap, state: FatalState, ship: int) -> None:
    state.agenda.pop()
    replacements.repair(state, question.piece, FIRST_SHIP + ship)


def scrap_this_barrier(question: Scrap, state: FatalState, ship: int) -> str:
    return replacements.scrap_barrier(state, ship)


class Scrap(AboutPiece):
    """10.6#3 The ship that gives its guns to the fort."""

    id: ClassVar[str] = "scrap"
    rows: ClassVar[Rows] = Rows(DecisionRow(SCRAP, scrap_this_barrier, scrap), otherwise=NOT_NOW)

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"fort": PIECES[self.piece], "price": replacements.repair_price(state)}

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        is_repairable = self.piece in THE_FORTS and replacements.repair_barrier(state, self.piece - FIRST_FORT) == LEGAL
        return None if is_repairable else Flaw("piece", Fault("cannot-be-repaired-now"))
