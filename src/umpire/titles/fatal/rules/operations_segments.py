"""7.2, 7.3.1 Segments: the activation of a side, its two halves; 7.3.2c second activations bought within it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Optional

from umpire.engine.agenda import SideStep, Step
from umpire.engine.events import Arithmetic, Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    ALL_FORTS,
    ALL_LAND,
    ALL_SHIPS,
    ALLIED,
    FORMATIONS,
    NONE,
    OF_SIDE,
    PIECES,
    SEATS,
    TURKISH,
)
from umpire.titles.fatal.language import (
    ACTIVATE,
    BUY_LAND,
    BUY_NAVAL,
    DONE,
    FIGHT_FIRST,
    LAND,
    MOVE_FIRST,
    NAVAL,
    NOT_NOW,
    PASS,
    PICK,
    RISE,
)
from umpire.titles.fatal.rules import operations_naval
from umpire.titles.fatal.rules.combat_assault import CombatHalf
from umpire.titles.fatal.rules.combat_naval_fire import reach, target_areas
from umpire.titles.fatal.rules.definitions import can_pay, pay_supply
from umpire.titles.fatal.rules.operations_activation import (
    activate,
    activate_formation,
    begin_purchase,
    end_segment,
    formation_barrier,
)
from umpire.titles.fatal.rules.operations_amphibious import BackToTheBox
from umpire.titles.fatal.rules.operations_land_movement import rise, rise_barrier, risers
from umpire.titles.fatal.rules.operations_movement_half import MovementHalf
from umpire.titles.fatal.rules.operations_naval import naval_steps
from umpire.titles.fatal.rules.special_units import ReserveCavalry, SetBeachheads, could_charge
from umpire.titles.fatal.rules.supply import fed_forts, second_activation_price, supplied
from umpire.titles.fatal.state import LAND_SEGMENT, NAVAL_SEGMENT, FatalState, in_play, is_land_unit, side_of

# 7.2, 7.3.1 The land segment: formations, order, halves.

def land_steps(side: int) -> list[Step[Any]]:
    """7.2#3 Return a land segment, last first; order and halves follow the choice of formations, if there is one."""
    return [SetBeachheads(), ReserveCavalry(), ChooseFormations(side)]


def half_steps(side: int) -> list[Step[Any]]:
    """Return both halves and the way back of those left at sea (7.6#4, R-99), last first."""
    return [BackToTheBox(), Half(False), Half(True)]


def land_purchase_steps(side: int) -> list[Step[Any]]:
    """7.3.2c Return the steps of a second activation of land units, last first.

    It has units (state.second, state.chosen) and an order of its own (R-79).
    """
    return [SetBeachheads(), *half_steps(side), DeclareOrder(side)]


class Half(Step[FatalState]):
    """7.3.1 The first or the second half: movement or combat, by the order that was declared."""

    id: ClassVar[str] = "half"

    def __init__(self, first: bool) -> None:
        self.first = first

    def run(self, state: FatalState) -> None:
        fights = self.first == state.fight_first
        state.agenda.append(CombatHalf(state.active) if fights else MovementHalf(state.active))


# 7.2#7 which formations

def name_formation(state: FatalState, formation: int) -> None:
    activate_formation(state, formation)
    state.tell("formation", "7.2#7", formation=FORMATIONS[formation])


def begin_halves(state: FatalState, _: int) -> None:
    """R-83 Begin with an order and the halves, unless there is no formation: then nobody acts."""
    state.agenda.pop()
    if state.acting:
        state.agenda += [*half_steps(state.active), DeclareOrder(state.active)]


def ready_formations(state: FatalState) -> list[int]:
    """7.2#4 Return the formations that may be activated."""
    if state.acting and state.switches.formations_per_segment == "one":
        return []
    there = in_play(state) if state.active == ALLIED else state.present
    waiting = [number for number, side in enumerate(state.box.formation_sides) if side == state.active]
    return [one for one in waiting if not has(state.formations, one) and there & state.box.formations[one]]


class ChooseFormations(Question[FatalState]):
    """7.2#7, R-10 ACTIVATE formations, any number or one; the independents go with them (7.2.1); DONE."""

    id: ClassVar[str] = "choose_formations"
    selection_verbs: ClassVar[tuple[str, ...]] = (ACTIVATE.name,)
    rows: ClassVar[Rows] = Rows(
        Row(ACTIVATE, formation_barrier, name_formation, ready_formations), Row(DONE, always, begin_halves), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        return None if state.active == self.seat else Flaw("active", Fault("impulse-is-of-the-other-side"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"side": SEATS[self.seat], "n": state.acting.bit_count()}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"ready": len(ready_formations(state))}

    def group_limit(self, state: FatalState) -> int:
        return 1 if state.switches.formations_per_segment == "one" else len(ready_formations(state))


# 7.2#3 in which order

def move_first(state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.fight_first = False
    state.tell("moves-first", "7.2#3", side=SEATS[state.active])


def fight_first(state: FatalState, _: int) -> None:
    """7.3.1#1 Announce that fights come first; rules/combat_assault.py reckons the shift."""
    state.agenda.pop()
    state.fight_first = True
    state.tell("fights-first", "7.3.1#1", side=SEATS[state.active])


class DeclareOrder(Question[FatalState]):
    """7.2#3 One order for all units; 7.3.1#2 a side that fights first does not land. R-60 Dug-in units may get up."""

    id: ClassVar[str] = "declare_order"
    selection_verbs: ClassVar[tuple[str, ...]] = (RISE.name,)
    rows: ClassVar[Rows] = Rows(
        Row(MOVE_FIRST, always, move_first), Row(FIGHT_FIRST, always, fight_first), Row(RISE, rise_barrier, rise, risers),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        return None if state.active == self.seat else Flaw("active", Fault("impulse-is-of-the-other-side"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"second": int(state.second)}


# 3.2#2, 7.2#1 What a side does in its segment: naval with forts, land, or nothing.

def naval_barrier(state: FatalState, _: int) -> str:
    """7.2#1 Return what bars ships and forts, which act together: 7.2#4 some of them must not have acted yet."""
    return LEGAL if _afloat_or_armed(state, state.active) else "7.2#4 no-ships-left"


def _afloat_or_armed(state: FatalState, side: int) -> bool:
    """Tell whether a ship or fort of the map or the box has neither acted nor is Crippled; R-101 or a Turkish battery is left."""
    fresh = OF_SIDE[side] & (ALL_SHIPS | ALL_FORTS | (state.box.artillery if side == TURKISH else 0))
    return bool(in_play(state) & fresh & ~(state.activated | state.crippled))


def land_barrier(state: FatalState, _: int) -> str:
    """7.3#2 Return what bars land units: a naval declaration of the Allies, who may then only sail, or pass (R-40).

    7.2#4 Some formation must be left.
    """
    if state.active == ALLIED and state.declared_naval:
        return "7.3#2 declared-naval"
    return LEGAL if ready_formations(state) or could_charge(state) else "7.2#4 no-formations-left"


def go_naval(state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.kind = NAVAL_SEGMENT
    state.tell("naval-activation", "7.2#1", turkish=int(state.active == TURKISH))
    state.agenda += naval_steps(state.active)


def go_land(state: FatalState, _: int) -> None:
    state.agenda.pop()
    state.kind = LAND_SEGMENT
    state.tell("land-activation", "7.2#1", side=SEATS[state.active])
    state.agenda += land_steps(state.active)


def pass_segment(state: FatalState, _: int) -> None:
    """R-74 Pass: a side need not act."""
    state.agenda.pop()
    state.tell("passed-segment", "3.2#2", side=SEATS[state.active])


class ChooseActivation(Question[FatalState]):
    """3.2#2 Naval with forts, land, or nothing."""

    id: ClassVar[str] = "choose_activation"
    rows: ClassVar[Rows] = Rows(
        Row(NAVAL, naval_barrier, go_naval), Row(LAND, land_barrier, go_land), Row(PASS, always, pass_segment), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        return None if state.active == self.seat else Flaw("active", Fault("segment-is-of-the-other-side"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"impulse": state.impulse, "impulses": state.impulses, "turkish": int(self.seat == TURKISH)}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        """Return which kinds can act at all."""
        naval, land = naval_barrier(state, NONE) == LEGAL, land_barrier(state, NONE) == LEGAL
        return {"naval": int(naval), "land": int(land)}


# 7.3.2c Second activations bought within a segment.

class SecondActivations(SideStep[FatalState]):
    """R-49 After the normal activations of a side's segment, as long as it can pay and a piece qualifies."""

    id: ClassVar[str] = "second_activations"

    def run(self, state: FatalState) -> None:
        if could_buy(state, self.side):
            state.agenda.append(BuySecond(self.side))


# 7.3.2c#2 which pieces qualify

def could_buy(state: FatalState, side: int) -> bool:
    """6.2#3, 6.3#5, 7.3.2c#2 Tell whether a side could pay for a second activation that some piece could use."""
    if not can_pay(state, side, second_activation_price(state)):
        return False
    return bool(qualified(state, side, LAND_SEGMENT) or qualified(state, side, NAVAL_SEGMENT))


def acted_once(state: FatalState, side: int) -> int:
    """7.3.2c#2 Return the pieces of a side that have acted, but not twice."""
    return state.activated & ~state.twice & OF_SIDE[side]


def qualified(state: FatalState, side: int, kind: str) -> int:
    """7.3.2c#2, R-90 Return the supplied, Normal pieces of a kind that acted once, as a set."""
    if kind == LAND_SEGMENT:
        return _land_units(state, side)
    return _ships_and_forts(state, side) | (_guns_at_sweepers(state) if side == TURKISH else 0)


def _land_units(state: FatalState, side: int) -> int:
    """8.4.1a Return the land units that may act twice: without a marker, on the map or in the Allied box (R-24)."""
    ready = acted_once(state, side) & ALL_LAND & ~(state.disorganized | state.broken | state.out_of_supply)
    return supplied(state, ready & _pieces_available(state, side)) if ready else 0


def _pieces_available(state: FatalState, side: int) -> int:
    """Return the pieces on the map or in the Allied box (7.5#1). 10.3#2 No unit leaves the Turkish box before the next turn."""
    return in_play(state) if side == ALLIED else state.present


def _ships_and_forts(state: FatalState, side: int) -> int:
    """R-90 Return the ships and forts that may act twice.

    Ships need the naval operations of the turn, MS do not (R-73); forts need their share.
    """
    ready = acted_once(state, side) & (ALL_SHIPS | ALL_FORTS) & ~(state.disabled | state.crippled)
    if side == ALLIED and not state.naval_paid:
        ready &= state.box.sweepers
    ready &= state.present
    return ready & ALL_SHIPS | fed_forts(state, ready & ALL_FORTS)


def _guns_at_sweepers(state: FatalState) -> int:
    """8.1.2a#1, R-101 Return the Turkish guns with MS in range, which fire again in a purchase of ships and forts."""
    if not acted_once(state, TURKISH) & state.box.artillery or not state.box.sweepers & state.present:
        return 0
    guns = _land_units(state, TURKISH) & state.box.artillery
    return sum([1 << gun for gun in members(guns) if state.where[gun] >= 0 and reach(state, gun) & target_areas(state, gun)])


def qualifies_barrier(state: FatalState, piece: int, side: int, kind: str) -> str:
    """7.3.2c#2 Return what keeps a piece from a second activation."""
    if side_of(piece) != side:
        return "7.3.2c#2 not-your-piece"
    at_sweepers = kind == NAVAL_SEGMENT and has(state.box.artillery & OF_SIDE[TURKISH], piece)
    if is_land_unit(piece) != (kind == LAND_SEGMENT) and not at_sweepers:
        return "7.3.2c#1 other-kind"
    if not has(_pieces_available(state, side), piece):
        return "7.3.2c#2 piece-not-there"
    if has(state.twice, piece):
        return "7.3.2c#2 acted-twice"
    if not has(state.activated, piece):
        return "7.3.2c#2 not-acted-yet"
    if has(state.disorganized | state.broken | state.disabled | state.crippled, piece):
        return "7.3.2c#2 not-normal"
    if has(qualified(state, side, kind), piece):
        return LEGAL
    return "8.1.1#1 nothing-in-range" if at_sweepers and has(_land_units(state, side), piece) else "7.3.2c#2 not-supplied"


# 7.3.2c#1 the purchase

def buy_barrier(state: FatalState, side: int, kind: str) -> str:
    if not can_pay(state, side, second_activation_price(state)):
        return "7.3.2c#1 cannot-afford"
    if qualified(state, side, kind):
        return LEGAL
    return "7.3.2c#2 no-land-unit" if kind == LAND_SEGMENT else "7.3.2c#2 no-ship"


def buy(state: FatalState, side: int, kind: str) -> None:
    """7.3.2c#1 Pay, then roll for the number of pieces that may act again."""
    pay_supply(state, side, second_activation_price(state), "7.3.2c#1")
    begin_purchase(state, side, kind, 0)
    die = state.dice.d6("7.3.2c#1")
    state.picks = die
    state.tell_roll(
        "second", "7.3.2c#1", Arithmetic((die,), (), "second", die), ("picks", die), side=SEATS[side], die=die,
        what=kind_word(side, kind),
    )
    state.agenda.append(PickSecond(side))


def kind_word(side: int, kind: str) -> str:
    """Return the word for the pieces that act again: only the Turkish side has forts."""
    return "second-ships" if kind == NAVAL_SEGMENT and side == ALLIED else f"second-{kind}"


def buy_land_barrier(state: FatalState, _: int) -> str:
    return buy_barrier(state, state.active, LAND_SEGMENT)


def buy_naval_barrier(state: FatalState, _: int) -> str:
    return buy_barrier(state, state.active, NAVAL_SEGMENT)


def buy_land(state: FatalState, _: int) -> None:
    _buy_in_segment(state, LAND_SEGMENT)


def buy_naval(state: FatalState, _: int) -> None:
    _buy_in_segment(state, NAVAL_SEGMENT)


def _buy_in_segment(state: FatalState, kind: str) -> None:
    """7.3.2c#5 Buy second activations in a segment; after these the side may buy others."""
    side = state.active
    state.agenda.pop()
    state.agenda += [SecondActivations(side), EndPurchase(side)]
    buy(state, side, kind)


def buyer(state: FatalState, side: int) -> dict[str, Slot]:
    """Return the slots of sentences about a purchase for the side that may make it."""
    price = second_activation_price(state)
    return {"price": price, "supply": state.supply[side], "side": SEATS[side], "turkish": int(side == TURKISH)}


class BuySecond(Question[FatalState]):
    """7.3.2c#1 BUY_LAND or BUY_NAVAL, whichever kind the segment had (R-79), DONE."""

    id: ClassVar[str] = "buy_second"
    rows: ClassVar[Rows] = Rows(
        Row(BUY_LAND, buy_land_barrier, buy_land), Row(BUY_NAVAL, buy_naval_barrier, buy_naval), Row(DONE, always, leave),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if self.seat != state.active:
            return Flaw("active", Fault("must-be-the-buyer"))
        return None if could_buy(state, self.seat) else Flaw("step", Fault("nothing-can-be-bought"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return buyer(state, self.seat)

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {
            "land": qualified(state, self.seat, LAND_SEGMENT).bit_count(),
            "naval": qualified(state, self.seat, NAVAL_SEGMENT).bit_count(),
        }


class EndPurchase(SideStep[FatalState]):
    """7.3.2c#3 End the small activation and clear its marks; the segment goes on."""

    id: ClassVar[str] = "end_purchase"

    def run(self, state: FatalState) -> None:
        end_segment(state)
        state.active = self.side


# 7.3.2c#3 choosing the pieces

def pick_barrier(state: FatalState, piece: int) -> str:
    if has(state.chosen, piece):
        return "7.3.2c#2 picked-already"
    bar = qualifies_barrier(state, piece, state.active, state.kind)
    if bar != LEGAL:
        return bar
    return LEGAL if left_to_pick(state) else "7.3.2c#1 no-picks-left"


def left_to_pick(state: FatalState) -> int:
    """7.3.2c#1 Return how many may still be picked: up to the die."""
    return state.picks - state.chosen.bit_count()


def pieces_to_pick(state: FatalState) -> Sequence[int]:
    return members(qualified(state, state.active, state.kind) & ~state.chosen) if left_to_pick(state) > 0 else ()


def pick(state: FatalState, piece: int) -> None:
    state.chosen |= bit(piece)
    state.tell("picked", "7.3.2c#3", piece=PIECES[piece])
    if not pieces_to_pick(state):
        start_purchase(state, piece)


def start_purchase(state: FatalState, _: int) -> None:
    """7.3.2c#3, 7.3.2c#4 Mark the chosen pieces, turn their guns to unfired and let them act; without any, nothing happens."""
    state.agenda.pop()
    activate(state, state.chosen)
    state.fired &= ~state.chosen
    if state.chosen:
        state.agenda += purchase_steps(state)


def purchase_steps(state: FatalState) -> list[Step[Any]]:
    return land_purchase_steps(state.active) if state.kind == LAND_SEGMENT else operations_naval.purchase_steps(state.active)


class PickSecond(Question[FatalState]):
    """7.3.2c#1 PICK up to so many pieces, DONE."""

    id: ClassVar[str] = "pick_second"
    selection_verbs: ClassVar[tuple[str, ...]] = (PICK.name,)
    rows: ClassVar[Rows] = Rows(
        Row(PICK, pick_barrier, pick, pieces_to_pick), Row(DONE, always, start_purchase), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if self.seat != state.active or not state.second or not state.kind:
            return Flaw("second", Fault("must-be-so-with-what-was-bought"))
        for piece in members(state.chosen):
            if qualifies_barrier(state, piece, self.seat, state.kind) != LEGAL:
                return Flaw("chosen", Fault("does-not-qualify", piece=PIECES[piece]))
        return None if pieces_to_pick(state) else Flaw("picks", Fault("nobody-to-pick"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": left_to_pick(state), "die": state.picks, "what": kind_word(self.seat, state.kind)}

    def group_limit(self, state: FatalState) -> int:
        return min(left_to_pick(state), len(pieces_to_pick(state)))
