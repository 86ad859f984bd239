"""L9 the Ottoman Phase, L17 the Ottoman Operation cards."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Term
from umpire.engine.faults import Fault, Flaw
from umpire.titles.landing.components import HIT, NOBODY, OTTOMAN_CARDS, RESULTS, Effect
from umpire.titles.landing.rules.hits import Result, hits_on_anzacs
from umpire.titles.landing.rules.phases import enter_phase
from umpire.titles.landing.rules.terrain import place_from_pool, tell_placed
from umpire.titles.landing.state import (
    ANZAC_PHASE,
    BEACH,
    FIRST,
    NO_CARD,
    OTTOMAN_PHASE,
    LandingState,
    card_of_the_turn,
    enemy_card,
    ground_id,
    lead,
    pieces_at,
)


class OttomanPhase(Step[LandingState]):
    """L9.1 Turn the top card and carry it out: L9.2 every turn, in contact or not."""

    id: ClassVar[str] = "ottoman_phase"

    def run(self, state: LandingState) -> None:
        enter_phase(state, OTTOMAN_PHASE)
        state.cancels = results_cancelled(state)
        card = state.box.ottoman[turn_ottoman_card(state)]
        state.tell_outcome("ottoman-card", "L9.1", ("ottoman-card", card.id), card=card.id)
        for part in reversed(range(len(card.effects))):
            state.agenda.append(CarryOut(part))


def turn_ottoman_card(state: LandingState) -> int:
    """L9.3 Turn the next card of the deck: any of those not yet turned in this Round."""
    if state.ottoman_next:
        card = state.ottoman_next.pop(0)
        state.dice.uncover()
    else:
        unseen = unseen_ottoman_cards(state)
        card = unseen[state.dice.pick(len(unseen), "L9.1")]
    state.ottoman_turned.append(card)
    return card


def unseen_ottoman_cards(state: LandingState) -> list[int]:
    return [card for card in range(len(OTTOMAN_CARDS)) if card not in state.ottoman_turned]


def ottoman_cards_flaw(state: LandingState, begun: bool) -> Optional[Flaw]:
    """L9.3 Return the error in the Ottoman cards: one a turn limits how many can be turned by now."""
    if set(state.ottoman_next) & set(state.ottoman_turned):
        return Flaw("ottoman_deck", Fault("holds-a-turned-card"))
    most = state.turn - (1 if state.phase == ANZAC_PHASE or (state.phase == OTTOMAN_PHASE and not begun) else 0)
    flaw = Flaw("ottoman_turned", Fault("one-ottoman-card-is-turned-each-turn", most=most))
    return flaw if len(state.ottoman_turned) > most else None


def results_cancelled(state: LandingState) -> int:
    """L16.7 Dig In cancels the first results of the card, unless it was spent on a reroll (L5.8)."""
    effect = None if state.card == NO_CARD or state.spent else card_of_the_turn(state).effect("cancel_results")
    return 0 if effect is None else effect.number


def effects_turned(state: LandingState) -> tuple[Effect, ...]:
    """Return the effects of the Ottoman card that was turned last."""
    return state.box.ottoman[state.ottoman_turned[-1]].effects if state.ottoman_turned else ()


class CarryOut(Step[LandingState]):
    """One effect of the Ottoman card, by its number. L9.4 If it leaves a choice, the player makes it."""

    id: ClassVar[str] = "carry_out"

    def __init__(self, part: int) -> None:
        self.part = part

    def flaw(self, state: LandingState) -> Optional[Flaw]:
        return None if state.ottoman_turned else Flaw("step", Fault("needs-an-ottoman-card"))

    def run(self, state: LandingState) -> None:
        effect = effects_turned(state)[self.part]
        if effect.kind in RESULTS:
            inflict(state, effect.kind, effect.number)
        elif effect.kind == "fire_by_front_line":
            fire_from_front_line(state, effect)
        elif effect.kind == "place_from_pool":
            counter_attack(state, effect)
        elif effect.kind == "retreat_lead":
            retreat_lead(state, effect)
        else:
            state.no_rally_next = True
            state.tell("no-rally", effect.case)


def inflict(state: LandingState, result: str, count: int) -> None:
    """L17.1, L17.2, L17.3 Inflict wounds, stresses or hits one after another (L12.13)."""
    for _ in range(count):
        state.agenda.append(Inflict(result))


class Inflict(Step[LandingState]):
    """One result, unless Dig In cancels it (L16.7)."""

    id: ClassVar[str] = "inflict"

    def __init__(self, result: str) -> None:
        self.result = result

    def run(self, state: LandingState) -> None:
        if state.cancels == 0 or lead(state) == NOBODY:
            state.agenda.append(Result(self.result))
            return
        if state.cancels == results_cancelled(state):
            state.note("dug_in", space=lead(state))
        state.cancels -= 1
        state.tell("cancelled", card_of_the_turn(state).case, result=self.result)


def fire_from_front_line(state: LandingState, effect: Effect) -> None:
    """L17.4 Roll a die for each Ottoman piece of the front line, three at most, if the ANZAC lead is close enough."""
    target, enemies = lead(state), enemy_card(state)
    silence = reason_for_silence(target, enemies, effect.reach)
    if silence:
        state.tell(silence, effect.case)
        return
    number = min(effect.dice, effect.number * state.foes.count(enemies))
    dice = [state.dice.d6(effect.case, (effect.hit_on,)) for _ in range(number)]
    hits = len([die for die in dice if die >= effect.hit_on])
    if state.log is not None:
        tell_rapid_fire(state, effect, dice, hits)
    inflict(state, HIT, hits)


def reason_for_silence(target: int, enemies: int, reach: int) -> str:
    """L17.4 Return why there is no fire: no Ottomans in sight, no target, or too far away; empty if they fire."""
    if enemies == NOBODY:
        return "nobody-fires"
    if target == NOBODY:
        return "nobody-to-shoot"
    return "out-of-reach" if enemies - target > reach else ""


def tell_rapid_fire(state: LandingState, effect: Effect, dice: list[int], hits: int) -> None:
    """Log the dice. The odds count the remaining hits: L16.7 some are cancelled, L12.14 some may have no target."""
    term = Term("ottoman-hit-on", effect.hit_on, effect.case, adds=False)
    on_row = [piece for piece, space in enumerate(state.at) if space >= 0]
    effective = hits_on_anzacs(state, on_row, max(0, hits - state.cancels))
    state.tell_roll(
        "rapid-fire", effect.case, Arithmetic(tuple(dice), (term,), f"{effect.hit_on}+", hits), ("hits-taken", effective),
        dice=" ".join([str(die) for die in dice]), n=hits, wasted=hits - effective, ground=ground_id(state, lead(state)),
    )


def counter_attack(state: LandingState, effect: Effect) -> None:
    """L17.5 Bring counters from the pool to the lead card if it is a Terrain card; if none can come, a hit instead."""
    target = lead(state)
    count = place_from_pool(state, target, effect.number) if target >= FIRST else 0
    if count:
        tell_placed(state, "counter-attacked", effect.case, count, target)
        state.note("counter_attack", space=target)
    else:
        state.tell("counter-attack-fails", effect.case, n=effect.otherwise_hits)
        inflict(state, HIT, effect.otherwise_hits)


def retreat_lead(state: LandingState, effect: Effect) -> None:
    """Carry out an overlay's card: all pieces of the lead card go back, never beyond the Beach (as L17.6)."""
    origin = lead(state)
    if origin <= BEACH:
        state.tell("no-retreat", effect.case)
        return
    destination = max(BEACH, origin - effect.number)
    for piece in pieces_at(state, origin):
        state.at[piece] = destination
    way = ground_id(state, origin), ground_id(state, destination)
    state.tell_move("retreated", effect.case, way, ground=way[1])
