"""L12 Hits and stress: which pieces take them, and their effects."""
from __future__ import annotations

from typing import ClassVar, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.components import (
    ANZAC,
    COUNTERS,
    HIT,
    LCPL,
    NOBODY,
    OTTOMAN,
    OTTOMAN_COUNTERS,
    REMOVED,
    SERGEANT,
    STEADY,
    STRAGGLER,
    STRESS,
    UNNERVED,
    WOUND,
)
from umpire.titles.landing.language import STRAGGLE, TAKE
from umpire.titles.landing.rows import EffectOn
from umpire.titles.landing.rules.phases import TOO_LATE
from umpire.titles.landing.rules.victory import lose_if_nobody_is_left
from umpire.titles.landing.state import BEACH, ELIMINATED, LAST, LOST, LandingState, ground_id, lead, pieces_at

# L12.13 a result for the men closest to the front line, wherever they are by then
IN_FRONT: Final = -1


# Results that fall on the ANZACs

class Result(Step[LandingState]):
    """One hit, stress, wound or straggler. L12.13 Only now it is decided which pieces may take it."""

    id: ClassVar[str] = "result"

    def __init__(self, result: str, where: int = IN_FRONT) -> None:
        self.result = result
        self.where = where

    def run(self, state: LandingState) -> None:
        if lead(state) == NOBODY:
            state.tell("result-lost", "L12.14", result=self.result)
        elif self.result == STRESS:
            stress(state)
        elif self.result == STRAGGLER:
            straggler(state)
        elif not who_can_take(state, self.result, self.where):
            state.tell("result-lost", "L10.7" if self.where != IN_FRONT else "L12.14", result=self.result)
        else:
            state.agenda.append(TakeResult(self.result, self.where))


def lcpl_in_play(state: LandingState) -> bool:
    return state.at[LCPL] != LOST


def stress(state: LandingState) -> None:
    """L12.7 Apply stress to the LCPL wherever he is; L12.8 once he is gone it is a hit."""
    if lcpl_in_play(state):
        strike(state, LCPL, STRESS)
    else:
        state.tell("stress-is-hit", "L12.8")
        state.agenda.append(Result(HIT))


def straggler(state: LandingState) -> None:
    """L17.6 Send a counter of the lead card back; if only the LCPL is there, he takes a stress."""
    space = lead(state)
    if not counters_at(state, space):
        state.tell("lone-lcpl", "L17.6")
        stress(state)
    elif falls_back(space) or steady_at(state, space):
        state.agenda.append(ChooseStraggler())
    else:
        state.tell("nobody-straggles", "L17.6", ground=ground_id(state, space))


def counters_at(state: LandingState, space: int) -> list[int]:
    """Return the ANZAC counters on a card: the LCPL is a character (L1.7)."""
    at = state.at
    return [piece for piece in COUNTERS if at[piece] == space]


def falls_back(space: int) -> bool:
    """L17.6 Tell whether a straggler goes back a card: at the Beach or in the Boats he is only Unnerved."""
    return space > BEACH


def steady_at(state: LandingState, space: int) -> list[int]:
    return [piece for piece in counters_at(state, space) if not state.unnerved[piece]]


def who_can_take(state: LandingState, result: str, space: int) -> list[int]:
    """L12.2 Return the pieces that may take a hit or a wound.

    They are on the occupied card closest to the front line; a wound is taken where hits are (L12.15). L10.7 In Close Combat
    they are on that card. By the option L19.1 the LCPL may step in from anywhere in the Ottoman Phase.
    """
    if space != IN_FRONT:
        return pieces_at(state, space)
    eligible = pieces_at(state, lead(state))
    if state.switches.lcpl_shields and LCPL not in eligible and state.at[LCPL] >= 0:
        eligible.append(LCPL)
    return eligible


def take_barrier(question: TakeResult, state: LandingState, piece: int) -> str:
    if piece in who_can_take(state, question.result, question.where):
        return LEGAL
    if question.where != IN_FRONT:
        return "L10.7 not-in-this-fight"
    case = "L12.15" if question.result == WOUND else "L12.2"
    return case + (" not-there" if state.at[piece] < 0 else " not-in-front")


def takers(question: TakeResult, state: LandingState) -> list[int]:
    return who_can_take(state, question.result, question.where)


def take_result(question: TakeResult, state: LandingState, piece: int) -> None:
    state.agenda.pop()
    strike(state, piece, question.result)


class TakeResult(Question[LandingState]):
    """L12.1 The player decides which eligible piece takes a hit or a wound."""

    id: ClassVar[str] = "take_result"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(TAKE, take_barrier, take_result, legal=takers), refused=TOO_LATE, otherwise="L12.1 someone-must-take-it",
    )

    def __init__(self, result: str, where: int) -> None:
        super().__init__()
        self.result = result
        self.where = where

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return None if self.result in (HIT, WOUND) else Flaw("result", Fault("is-not-taken-by-choice"))

    def situation(self, state: LandingState) -> dict[str, Slot]:
        space = lead(state) if self.where == IN_FRONT else self.where
        shielded = state.switches.lcpl_shields and lcpl_in_play(state)
        return {"ground": ground_id(state, space), "result": self.result, "shielded": int(shielded)}

    def details(self, state: LandingState, action: Action) -> dict[str, Slot]:
        slots = super().details(state, action)
        if action.verb == TAKE.name:
            slots["becomes"] = _outcome_word(state, action.target, self.result)
        return slots


def straggle_barrier(state: LandingState, piece: int) -> str:
    if piece == LCPL:
        return "L17.6 lcpl-stays"
    return LEGAL if state.at[piece] == lead(state) else "L17.6 not-in-lead"


def stragglers(state: LandingState) -> list[int]:
    return counters_at(state, lead(state))


def straggle(state: LandingState, piece: int) -> None:
    state.agenda.pop()
    strike(state, piece, STRAGGLER)


class ChooseStraggler(Question[LandingState]):
    """L17.6 The player chooses which counter of the lead card goes back."""

    id: ClassVar[str] = "choose_straggler"
    rows: ClassVar[Rows] = Rows(
        Row(STRAGGLE, straggle_barrier, straggle, legal=stragglers), refused=TOO_LATE, otherwise="L17.6 choose-straggler",
    )

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return None if stragglers(state) else Flaw("step", Fault("no-counter-on-the-lead-card"))

    def situation(self, state: LandingState) -> dict[str, Slot]:
        return {"ground": ground_id(state, lead(state)), "back": int(falls_back(lead(state)))}

    def details(self, state: LandingState, action: Action) -> dict[str, Slot]:
        slots = super().details(state, action)
        if action.verb == STRAGGLE.name:
            slots["becomes"] = "same" if state.unnerved[action.target] else "unnerved"
        return slots


def effect_on(state: LandingState, piece: int, result: str) -> EffectOn:
    """L12.3, L12.4, L12.6, L12.7, L12.9, L12.10 Return the row of the table for a piece and a result."""
    if piece == LCPL:
        return state.box.effect_on["lcpl", result]
    return state.box.effect_on[UNNERVED if state.unnerved[piece] else STEADY, result]


def strike(state: LandingState, piece: int, result: str) -> None:
    """Apply a result to an ANZAC piece."""
    effect = effect_on(state, piece, result)
    if piece == LCPL:
        lose_spirit(state, effect, result)
    elif effect.becomes == REMOVED:
        remove_counter(state, piece, effect)
    else:
        unnerve(state, piece, effect)


def _outcome_word(state: LandingState, piece: int, result: str) -> str:
    """Return the word for the effect of a result on a piece, for the button that chooses it."""
    effect = effect_on(state, piece, result)
    if piece == LCPL:
        return "spirit" if state.spirit + effect.spirit > 0 else "removed"
    return "removed" if effect.becomes == REMOVED else "unnerved"


def lose_spirit(state: LandingState, effect: EffectOn, result: str) -> None:
    """L12.6 Take Spirit from the LCPL; without any he leaves the game. L12.16 The rest of a wound is lost."""
    state.spirit = max(0, state.spirit + effect.spirit)
    state.tell("lcpl-" + result, effect.case, spirit=state.spirit, lost=-effect.spirit)
    if state.spirit > 0:
        state.note("stress" if result == STRESS else "lcpl_wounded", LCPL, state.at[LCPL])
        return
    state.note("lcpl_removed", LCPL, state.at[LCPL])
    state.at[LCPL] = LOST
    state.tell("lcpl-removed", "L12.6")
    lose_if_nobody_is_left(state)


def remove_counter(state: LandingState, piece: int, effect: EffectOn) -> None:
    """L12.4, L12.9 Remove an Unnerved counter that was hit, or a counter that was wounded."""
    space = state.at[piece]
    state.note("counter_removed", piece, space)
    state.tell("counter-removed", effect.case, piece=ANZAC[piece], ground=ground_id(state, space))
    state.at[piece] = LOST
    state.unnerved[piece] = False
    lose_if_nobody_is_left(state)


def unnerve(state: LandingState, piece: int, effect: EffectOn) -> None:
    """L12.3 Turn a steady counter over; L17.6 a straggler also goes back a card, but never into the Boats or out of them."""
    shaken = not state.unnerved[piece]
    state.unnerved[piece] = True
    if effect.move and falls_back(state.at[piece]):
        state.note("straggler", piece)
        start = ground_id(state, state.at[piece])
        state.at[piece] = max(BEACH, state.at[piece] + effect.move)
        way = start, ground_id(state, state.at[piece])
        state.tell_move("straggled", effect.case, way, piece=ANZAC[piece], ground=way[1], shaken=int(shaken))
    elif shaken:
        state.note("counter_unnerved", piece, state.at[piece])
        state.tell("unnerved", effect.case, piece=ANZAC[piece])
    else:
        state.tell("unmoved", effect.case, piece=ANZAC[piece])


# L10.7, L12.14 The number of hits that have a target: more than these are lost, and the odds do not count them

def hits_on_ottomans(state: LandingState, space: int, hits: int) -> int:
    """L12.5, L12.11 Return the hits that counters of a card and the Sergeant's Spirit can take."""
    room = state.foes[:SERGEANT].count(space)
    if space == LAST and sergeant_in_play(state):
        room += _hits_character_bears(state.sergeant_spirit, state.box.effect_on["sergeant", HIT], hits)
    return min(hits, room)


def hits_on_anzacs(state: LandingState, pieces: list[int], hits: int) -> int:
    """L12.3, L12.4 Return the hits that pieces can take: two for a steady counter, one for an Unnerved one.

    L12.6 The LCPL takes his Spirit.
    """
    return min(hits, sum([_hits_piece_bears(state, piece, hits) for piece in pieces]))


def _hits_piece_bears(state: LandingState, piece: int, hits: int) -> int:
    effect = effect_on(state, piece, HIT)
    if piece == LCPL:
        return _hits_character_bears(state.spirit, effect, hits)
    if effect.becomes == REMOVED:
        return 1
    return 2 if state.box.effect_on[UNNERVED, HIT].becomes == REMOVED else hits


def _hits_character_bears(spirit: int, effect: EffectOn, hits: int) -> int:
    """Return the hits that a character can take; an overlay may make hits harmless."""
    return -(spirit // effect.spirit) if effect.spirit else hits


# Hits on the Ottomans

def ottomans_take(state: LandingState, space: int, hits: int) -> None:
    """L12.11 Take the Sergeant's Spirit first on the last card; L12.5 each eliminates a counter. L10.7 The rest is lost."""
    for _ in range(hits):
        counters = [counter for counter in OTTOMAN_COUNTERS if state.foes[counter] == space]
        if space == LAST and sergeant_in_play(state):
            strike_sergeant(state)
        elif counters:
            eliminate(state, counters[0], space)
        else:
            state.tell("hit-wasted", "L10.7")


def sergeant_in_play(state: LandingState) -> bool:
    """L12.12 Tell whether the Sergeant can be hit: not until he stands on the last card."""
    return state.foes[SERGEANT] <= LAST


def strike_sergeant(state: LandingState) -> None:
    """L12.6 Take Spirit from the Sergeant; without any he leaves the game."""
    effect = state.box.effect_on["sergeant", HIT]
    state.sergeant_spirit = max(0, state.sergeant_spirit + effect.spirit)
    state.tell("sergeant-hit", "L12.11", spirit=state.sergeant_spirit)
    if state.sergeant_spirit == 0:
        state.foes[SERGEANT] = ELIMINATED
        state.note("sergeant_removed", space=LAST)
        state.tell("sergeant-removed", effect.case)
        note_if_cleared(state, LAST)


def eliminate(state: LandingState, counter: int, space: int) -> None:
    """L12.5 Eliminate an Ottoman counter: it has no other side (L1.6), and it never returns (L13.5)."""
    state.foes[counter] = ELIMINATED
    case = state.box.effect_on["ottoman", HIT].case
    state.tell("ottoman-eliminated", case, piece=OTTOMAN[counter], ground=ground_id(state, space))
    note_if_cleared(state, space)


def note_if_cleared(state: LandingState, space: int) -> None:
    if space not in state.foes:
        state.note("sixth_cleared" if space == LAST else "ottomans_cleared", space=space)
        state.tell("cleared", "L6.8", ground=ground_id(state, space))


def spirit_flaw(state: LandingState) -> Optional[Flaw]:
    there = {"lcpl": state.at[LCPL] != LOST, "sergeant": state.foes[SERGEANT] != ELIMINATED}
    for name, points in (("lcpl", state.spirit), ("sergeant", state.sergeant_spirit)):
        if points and not there[name]:
            return Flaw(f"spirit.{name}", Fault("is-out-of-the-game"))
        if there[name] and not points:
            return Flaw(f"spirit.{name}", Fault("is-in-the-game"))
    return None
