"""L8.1, L8.2 Firing the Rifle or the Indian Artillery (L16.2, L16.3)."""
from __future__ import annotations

from umpire.engine.events import Arithmetic, Term
from umpire.engine.rulings import LEGAL
from umpire.titles.landing.components import INDIAN_ARTILLERY, NOBODY, Effect
from umpire.titles.landing.rules.hits import hits_on_ottomans, ottomans_take
from umpire.titles.landing.state import LandingState, card_of_the_turn, enemy_card, ground_id, lead


def fire_barrier(state: LandingState) -> str:
    """Return what keeps the card of the turn from firing."""
    effect = card_of_the_turn(state).effect("ranged")
    if effect is None:
        return "L8.1 no-gun"
    if state.spent:
        return "L5.8 card-spent"
    if state.shots >= effect.max_uses:
        return "L8.2 no-more-shots"
    target = enemy_card(state)
    if target == NOBODY:
        return effect.case + " no-target"
    if lead(state) == NOBODY:
        return effect.case + " nobody-on-row"
    return LEGAL if in_range(state, effect, target) else effect.case + " out-of-range"


def in_range(state: LandingState, effect: Effect, target: int) -> bool:
    """L16.2 Tell whether an ANZAC piece is on the front-line card or near enough; L16.3 guns reach it from anywhere."""
    return lead(state) != NOBODY and target - lead(state) <= effect.reach


def fire(state: LandingState) -> None:
    """L8.1 Fire, which costs an Action; L5.9 it uses the card; L5.12 its dice are never rerolled."""
    effect = card_of_the_turn(state).effect("ranged")
    target = enemy_card(state)
    if effect is None or target == NOBODY:
        return
    state.effect_used = True
    if state.shots == 0 and state.card == INDIAN_ARTILLERY:
        state.note("artillery_fired", space=target)
    state.shots += 1
    dice = [state.dice.d6(effect.case, fire_breaks(effect)) for _ in range(effect.dice)]
    hits = len([die for die in dice if die >= effect.hit_on])
    tell_fire(state, effect, dice, hits, target)
    ottomans_take(state, target, hits)
    if effect.removed_on in dice and not state.driven_off:
        find_battery(state, effect)


def tell_fire(state: LandingState, effect: Effect, dice: list[int], hits: int, target: int) -> None:
    """Log the dice; the odds count only hits with a target (L10.7)."""
    if state.log is None:
        return
    term = Term("hit-on", effect.hit_on, effect.case, adds=False)
    effective = hits_on_ottomans(state, target, hits)
    state.tell_roll(
        "fired", effect.case, Arithmetic(tuple(dice), (term,), f"{effect.hit_on}+", hits), ("hits", effective),
        card=card_of_the_turn(state).id, dice=" ".join([str(die) for die in dice]), n=hits, wasted=hits - effective,
        ground=ground_id(state, target),
    )


def find_battery(state: LandingState, effect: Effect) -> None:
    """L16.3 Note a 1 among the dice: the card will leave the game, but it may fire until the phase is over."""
    state.driven_off = True
    card = card_of_the_turn(state).id
    state.tell_outcome("battery-found", effect.case, ("driven-off", card), card=card, die=effect.removed_on)


def fire_breaks(effect: Effect) -> tuple[int, ...]:
    """Return the faces at which a shot changes: the number that hits, and the number that drives the battery off (L16.3)."""
    faces = {effect.hit_on}
    if effect.removed_on:
        faces |= {effect.removed_on, effect.removed_on + 1}
    return tuple(sorted([face for face in faces if 1 < face <= 6]))


def drive_battery_off(state: LandingState) -> None:
    """L16.3 Remove a battery that rolled a 1 when the phase is over; L4.8 it is in no later shuffle."""
    card = card_of_the_turn(state)
    state.played.remove(state.card)
    state.out_of_game.append(state.card)
    state.note("battery_lost")
    state.tell("battery-lost", card.case, card=card.id)
