"""7.1, 7.3 Impulses: their number (5.1#3, 13.4#1), initiative (13.4#2); 7.3.2c#6 second activations after the last of them."""
from __future__ import annotations

from typing import ClassVar, Final, Optional

from umpire.engine.agenda import SideStep, Step
from umpire.engine.events import Arithmetic, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import ALL_BEACHHEADS, ALL_FORTS, ALL_LAND, ALL_SHIPS, ALLIED, OF_SIDE, SEATS, TURKISH
from umpire.titles.fatal.language import BUY_LAND, BUY_NAVAL, DECLARE_NAVAL, DECLARE_NOTHING, NOT_NOW, PASS, STAND_DOWN
from umpire.titles.fatal.rules.combat_mine_attacks import attack_ships, sweep_with
from umpire.titles.fatal.rules.operations_activation import LATE, end_segment, sides_in_order
from umpire.titles.fatal.rules.operations_segments import buy, buy_land_barrier, buy_naval_barrier, buyer, could_buy, qualified
from umpire.titles.fatal.rules.supply import fed_forts
from umpire.titles.fatal.state import LAND_SEGMENT, NAVAL_SEGMENT, FatalState, has_air, in_play, is_bad, is_rough, on_map

# 7.1 The number of Impulses, 7.3 initiative.

# 7.3#1 what the odds tell apart besides the two sides
TIED: Final = 2


# 7.1 how many

class RollImpulses(Step[FatalState]):
    """7.1#1 d6 with modifiers, 7.1#4 recorded; 13.4#1 turn 1 is 2 without a roll, turn 9 at most 2."""

    id: ClassVar[str] = "roll_impulses"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        if state.turn == 1:
            state.impulses = state.box.constant("constants", "impulses_turn_1")
            return
        terms = impulse_terms(state)
        die = state.dice.d6("7.1#1")
        modified = die + sum([term.value for term in terms])
        state.impulses = impulses_of(state, modified)
        state.tell_roll(
            "impulses", "7.1#1", Arithmetic((die,), terms, "impulses", state.impulses), ("impulses", state.impulses), die=die,
            modified=state.box.impulse_table.row(modified), n=state.impulses,
        )


def impulse_terms(state: FatalState) -> tuple[Term, ...]:
    """7.1#2 Return the modifiers: Bad weather (5.1#8), Rough sea (5.1#3), and one for every three fed Beachheads."""
    heads = (state.fed & ALL_BEACHHEADS).bit_count() // state.box.constant("constants", "beachheads_per_impulse")
    terms = [
        Term("bad-weather", state.box.constant("weather_effects", "bad", "impulse_drm") if is_bad(state) else 0, "5.1#8"),
        Term("rough-sea", state.box.constant("weather_effects", "rough", "impulse_drm") if is_rough(state) else 0, "5.1#3"),
        Term("fed-beachheads", heads, "7.1#2"),
    ]
    return tuple([term for term in terms if term.value])


def impulses_of(state: FatalState, modified: int) -> int:
    """7.1#3 Return the Impulses by the table; 13.4#1 at most two on the last turn."""
    impulses: int = state.box.impulse_table.at(modified)
    last = state.turn == state.box.last_turn
    return min(impulses, state.box.constant("constants", "impulses_turn_9_max")) if last else impulses


# 7.3 which sides can act at all

def ships_left(state: FatalState, side: int) -> int:
    """7.2#1 Return the ships and forts that could still be activated normally this turn, as a set.

    6.2#5 MS need no supply, 6.3#6 Turkish ships neither.
    """
    able = ~(state.activated | state.crippled)
    if side == ALLIED:
        ships = ALL_SHIPS & OF_SIDE[ALLIED] & able
        return in_play(state) & (ships if state.naval_paid else ships & state.box.sweepers)
    forts = fed_forts(state, ALL_FORTS & able & ~state.fired & state.present)
    # 10.4#2 Turkish ships come out only against Allied ones
    ships = ALL_SHIPS & OF_SIDE[TURKISH] & able if state.at_sea[ALLIED] else 0
    return in_play(state) & ships | forts


def land_left(state: FatalState, side: int) -> bool:
    """7.2#4 Tell whether a formation could still be activated: independents go with one (R-83); the Turkish box waits (R-54)."""
    troops = in_play(state) if side == ALLIED else state.present
    for formation in members(state.formations):
        troops &= ~state.box.formations[formation]
    in_reserve = state.in_reserve & ~state.activated
    return bool((troops & ALL_LAND & ~state.box.independents | in_reserve) & OF_SIDE[side])


def has_normal_activation(state: FatalState, side: int) -> bool:
    return land_left(state, side) or bool(ships_left(state, side))


def can_act(state: FatalState, side: int) -> bool:
    """7.3#3, R-79 Tell whether a side could do something in this Impulse: activate, or buy a second activation."""
    if has(state.stood_down, side):
        return False
    return has_normal_activation(state, side) or could_buy(state, side)


def opens_scenario(state: FatalState) -> bool:
    """13.4#2 Tell whether this is the first Impulse of the first turn."""
    return state.turn == state.sheet.first_turn and state.impulse == 1


def is_contested(state: FatalState) -> bool:
    """7.3#3 Tell whether there is an initiative to roll for."""
    return not opens_scenario(state) and can_act(state, ALLIED) and can_act(state, TURKISH)


# 7.3#2 what is declared

class NavalDeclaration(Step[FatalState]):
    """7.3#2, 7.3#3 Declarations before the dice, except in the first Impulse of a scenario (R-40); R-51 in which order."""

    id: ClassVar[str] = "naval_declaration"

    def run(self, state: FatalState) -> None:
        first, second = sides_in_order(state)
        state.agenda += [Intent(second), Intent(first)]


class Intent(SideStep[FatalState]):
    """7.3#3 Ask a side that has something to declare: the Allies with ships, or a side that could only buy."""

    id: ClassVar[str] = "intent"

    def run(self, state: FatalState) -> None:
        if not is_contested(state):
            return
        if self.side == ALLIED and (ships_left(state, ALLIED) or not has_normal_activation(state, ALLIED)):
            state.agenda.append(DeclareNaval(ALLIED))
        elif self.side == TURKISH and not has_normal_activation(state, TURKISH):
            state.agenda.append(WillAct(TURKISH))


def declare_barrier(state: FatalState, _: int) -> str:
    """7.3#2 Return what bars a declaration: there must be a ship that can act."""
    return LEGAL if ships_left(state, ALLIED) else "7.3#2 no-ships-to-declare"


def declare_naval(state: FatalState, _: int) -> None:
    """7.3#2, R-40 Declare a naval segment, which binds the side: ships, or nothing."""
    state.agenda.pop()
    state.declared_naval = True
    state.tell("declared-naval", "7.3#2")


def stand_down_barrier(question: Question[FatalState], state: FatalState, _: int) -> str:
    """7.3#3 Return what keeps a side from standing down: a normal activation that is left (R-74 then it passes)."""
    return "7.3#3 could-still-activate" if has_normal_activation(state, question.seat) else LEGAL


def stand_down(question: Question[FatalState], state: FatalState, _: int) -> None:
    """7.3#3, R-79 Announce that this side will do nothing in this Impulse."""
    state.agenda.pop()
    state.stood_down |= bit(question.seat)
    state.tell("stood-down", "7.3#3", side=SEATS[question.seat])


class DeclareNaval(Question[FatalState]):
    """7.3#2 DECLARE_NAVAL (+1, binding) or DECLARE_NOTHING; 7.3#3 STAND_DOWN. 7.3#4 Nothing else binds either player."""

    id: ClassVar[str] = "declare_naval"
    rows: ClassVar[Rows] = Rows(
        Row(DECLARE_NAVAL, declare_barrier, declare_naval), Row(DECLARE_NOTHING, always, leave),
        DecisionRow(STAND_DOWN, stand_down_barrier, stand_down), otherwise=NOT_NOW,
    )

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {
            "impulse": state.impulse, "impulses": state.impulses, "seat": self.seat,
            "left": int(has_normal_activation(state, self.seat)), "air": int(has_air(state, ALLIED)),
        }


class WillAct(Question[FatalState]):
    """7.3#3 A side that could only buy second activations takes part, or says that it will do nothing."""

    id: ClassVar[str] = "will_act"
    rows: ClassVar[Rows] = Rows(
        Row(DECLARE_NOTHING, always, leave), DecisionRow(STAND_DOWN, stand_down_barrier, stand_down), otherwise=NOT_NOW,
    )

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"impulse": state.impulse, "impulses": state.impulses, "seat": self.seat}


# 7.3#1 the dice

class Initiative(Step[FatalState]):
    """7.3#1 d6 each with modifiers; 13.4#2 a scenario begins Allied; 7.3#3 no roll if one side acts alone."""

    id: ClassVar[str] = "initiative"

    def run(self, state: FatalState) -> None:
        if opens_scenario(state):
            state.first = ALLIED
            state.tell("initiative-given", "13.4#2", side=SEATS[ALLIED])
        elif is_contested(state):
            roll_initiative(state)
        else:
            act_alone(state)


def act_alone(state: FatalState) -> None:
    """7.3#3 Let the side that acts alone be first; if neither acts, log nothing."""
    alone = [side for side in (ALLIED, TURKISH) if can_act(state, side)]
    state.first = alone[0] if alone else ALLIED
    if alone:
        state.tell("initiative-alone", "7.3#3", side=SEATS[state.first])


class TiedInitiative(Step[FatalState]):
    """7.3#1 Ties are rolled again."""

    id: ClassVar[str] = "tied_initiative"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        roll_initiative(state)


def initiative_terms(state: FatalState, side: int) -> tuple[Term, ...]:
    """7.3#2 Return the modifiers: the naval declaration, and air observation (11.4)."""
    drm = ("constants", "initiative_drm")
    terms = []
    if side == ALLIED and state.declared_naval:
        terms.append(Term("naval-declaration", state.box.constant(*drm, "allied_naval_declaration"), "7.3#2"))
    if has_air(state, side):
        terms.append(Term(f"air-{SEATS[side]}", state.box.constant(*drm, "air_observation"), "7.3#2"))
    return tuple(terms)


def roll_initiative(state: FatalState) -> None:
    """7.3#1 Roll for the initiative: the higher sum acts first."""
    terms = [initiative_terms(state, side) for side in (ALLIED, TURKISH)]
    dice = [state.dice.d6("7.3#1"), state.dice.d6("7.3#1")]
    allied, turkish = [die + sum([term.value for term in own]) for die, own in zip(dice, terms, strict=True)]
    result = TIED if allied == turkish else ALLIED if allied > turkish else TURKISH
    state.tell_roll(
        "initiative", "7.3#1", Arithmetic(tuple(dice), (*terms[ALLIED], *terms[TURKISH]), "initiative", result),
        ("first", result), first=result, allied=allied, allied_die=dice[ALLIED], allied_added=allied - dice[ALLIED],
        turkish=turkish, turkish_die=dice[TURKISH], turkish_added=turkish - dice[TURKISH],
    )
    if result == TIED:
        state.agenda.append(TiedInitiative())
    else:
        state.first = result


# 3.2#4, 7.3.2c#6, R-78 Second activations after the last Impulse, by turns.

# 7.3.2c#6 both in succession
BOTH = 2


class LateActivations(Step[FatalState]):
    """7.3.2c#6 The first player of the last Impulse begins; both pass, and it ends. R-78 mines after Allied naval ones."""

    id: ClassVar[str] = "late_activations"

    def run(self, state: FatalState) -> None:
        state.segment, state.passes = LATE, 0
        state.agenda += [EndLate(), NextLate(state.first)]


class NextLate(SideStep[FatalState]):
    """7.3.2c#6 The turn of a side: it decides if it could buy, otherwise it passes."""

    id: ClassVar[str] = "next_late"

    def run(self, state: FatalState) -> None:
        end_segment(state)
        if state.passes >= BOTH:
            return
        if could_buy(state, self.side):
            state.active = self.side
            state.agenda.append(LateTurn(self.side))
        else:
            pass_on(state, self.side)


def pass_on(state: FatalState, side: int) -> None:
    state.passes += 1
    state.agenda.append(NextLate(1 - side))


def pass_late(state: FatalState, _: int) -> None:
    """7.3.2c#6 Pass, which bars no later purchase; two passes in succession end the part."""
    state.agenda.pop()
    state.tell("late-pass", "7.3.2c#6", side=SEATS[state.active])
    pass_on(state, state.active)


def buy_land_late(state: FatalState, _: int) -> None:
    _buy_late(state, LAND_SEGMENT)


def buy_naval_late(state: FatalState, _: int) -> None:
    _buy_late(state, NAVAL_SEGMENT)


def _buy_late(state: FatalState, kind: str) -> None:
    """7.3.2c#6 Buy; after that it is the other side's turn, without interruption."""
    side = state.active
    state.agenda.pop()
    state.passes = 0
    state.agenda += [NextLate(1 - side), *late_mines(state, side, kind)]
    buy(state, side, kind)


class LateTurn(Question[FatalState]):
    """7.3.2c#6 BUY_LAND, BUY_NAVAL, or PASS."""

    id: ClassVar[str] = "late_turn"
    rows: ClassVar[Rows] = Rows(
        Row(BUY_LAND, buy_land_barrier, buy_land_late), Row(BUY_NAVAL, buy_naval_barrier, buy_naval_late),
        Row(PASS, always, pass_late), otherwise=NOT_NOW,
    )

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if state.segment != LATE or self.seat != state.active:
            return Flaw("segment", Fault("must-be-3-after-the-last-impulse"))
        return None if could_buy(state, self.seat) else Flaw("step", Fault("nothing-can-be-bought"))

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {**buyer(state, self.seat), "passed": state.passes}

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {
            "land": qualified(state, self.seat, LAND_SEGMENT).bit_count(),
            "naval": qualified(state, self.seat, NAVAL_SEGMENT).bit_count(),
        }


# R-78 the mines of the late part

def late_mines(state: FatalState, side: int, kind: str) -> list[Step[FatalState]]:
    """R-78 Return the steps in which ships meet mines after an Allied naval purchase.

    By a switch none do, or all together at the end.
    """
    if side != ALLIED or kind != NAVAL_SEGMENT or state.switches.late_mines == "none":
        return []
    return [LateSweep(), LateMines()] if state.switches.late_mines == "each_purchase" else [RememberLate()]


class LateMines(Step[FatalState]):
    """R-78 The mines attack the warships of the purchase, and only those."""

    id: ClassVar[str] = "late_mines"

    def run(self, state: FatalState) -> None:
        attack_ships(state, state.chosen & ALL_SHIPS & ~state.box.sweepers)


class LateSweep(Step[FatalState]):
    """R-78 Then its MS may sweep once."""

    id: ClassVar[str] = "late_sweep"

    def run(self, state: FatalState) -> None:
        state.swept &= ~state.chosen
        sweep_with(state, state.chosen & state.box.sweepers & afloat(state))


def afloat(state: FatalState) -> int:
    """Return the Allied ships on the map, as a set."""
    return sum([1 << ship for ship in members(ALL_SHIPS & OF_SIDE[ALLIED]) if on_map(state, ship)])


class RememberLate(Step[FatalState]):
    """R-78 (b) The ships of the purchase wait for the common mine step."""

    id: ClassVar[str] = "remember_late"

    def run(self, state: FatalState) -> None:
        state.late_ships |= state.chosen & ALL_SHIPS


class EndLate(Step[FatalState]):
    """7.3.2c#6 The part is over; R-78 (b) one common mine step for all ships that acted in it."""

    id: ClassVar[str] = "end_late"

    def run(self, state: FatalState) -> None:
        end_segment(state)
        state.passes = 0
        if state.late_ships:
            state.agenda += [CommonSweep(), CommonMines()]


class CommonMines(Step[FatalState]):
    """R-78 (b) All warships of the late part at once."""

    id: ClassVar[str] = "common_mines"

    def run(self, state: FatalState) -> None:
        attack_ships(state, state.late_ships & ~state.box.sweepers)


class CommonSweep(Step[FatalState]):
    """R-78 (b) All MS of the late part, once each."""

    id: ClassVar[str] = "common_sweep"

    def run(self, state: FatalState) -> None:
        sweepers, state.late_ships = state.late_ships & state.box.sweepers & afloat(state), 0
        state.swept &= ~sweepers
        sweep_with(state, sweepers)
