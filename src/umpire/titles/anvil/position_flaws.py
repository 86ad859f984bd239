"""Impossible positions: the key that is wrong, and the reason with its case."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Optional

from umpire.engine.data import Reader
from umpire.engine.faults import Fault, Flaw
from umpire.engine.positions import AGENDA, PENDING, next_step_name
from umpire.titles.anvil.rules.activation_limits import activation_flaw, arrivals_flaw
from umpire.titles.anvil.rules.bombings import bombs_flaw, support_flaw
from umpire.titles.anvil.rules.combat_reactions import counter_flaw
from umpire.titles.anvil.rules.control import markers_flaw, sides_flaw, unsettled_flaw
from umpire.titles.anvil.rules.movement import leaving_flaw
from umpire.titles.anvil.rules.movement_parties import empty_transports_flaw, forming_flaw, going_on_flaw, pursuit_flaw
from umpire.titles.anvil.rules.paradrops import ChooseDrop
from umpire.titles.anvil.rules.reinforcements import ports_flaw, waiting_flaw
from umpire.titles.anvil.rules.resistance import Rouse
from umpire.titles.anvil.rules.victory import ending_flaw
from umpire.titles.anvil.state import ATTACK, COUNTER, END, MOBILE, MOVE, OPERATIONS, PURSUIT, SETUP, AnvilState

# what comes next in a position where nothing has begun
_NOT_BEGUN: Final = ("game", "turn", "phase")


# in which actions of an activation a question comes up, and what may be wrong there; a muster is known by its kind
IN_ACTIVATIONS: Final[dict[str, tuple[tuple[str, ...], Optional[Callable[[AnvilState], Optional[Flaw]]]]]] = {
    "choose_worker": ((MOVE,), None), "form_party": ((MOVE, MOBILE), forming_flaw), "go_on": ((MOVE, MOBILE), going_on_flaw),
    "carry_on": ((MOVE, MOBILE), empty_transports_flaw), ATTACK: ((ATTACK,), None), COUNTER: ((MOBILE,), counter_flaw),
    PURSUIT: ((MOVE, MOBILE), pursuit_flaw), "choose_loss": ((MOVE, ATTACK, MOBILE), None),
}


def is_under_way(document: Reader) -> bool:
    """Tell whether something is going on inside the phase."""
    return document.has(PENDING) or (document.has(AGENDA) and next_step_name(document) not in _NOT_BEGUN)


def flaws(state: AnvilState, document: Reader, asking: Optional[type]) -> Iterator[Optional[Flaw]]:
    """Yield each flaw, None where there is none: of the clock, the counters, the areas, the markers and the tallies."""
    under_way = is_under_way(document)
    if state.turn == 0 and state.phase != SETUP:
        yield Flaw("turn", Fault("must-be-a-turn", turns=state.scenario.turns))
    yield from _impulse_flaws(state, document, under_way)
    yield waiting_flaw(state, under_way, asking is ChooseDrop)
    yield leaving_flaw(state)
    yield sides_flaw(state)
    yield markers_flaw(state)
    if state.activation is None:
        yield unsettled_flaw(state)
        if document.has("unsupplied"):
            yield Flaw("unsupplied", Fault("areas-tell-who-is-supplied"))
    yield ports_flaw(state)
    yield bombs_flaw(state, under_way)
    yield support_flaw(state) if document.has("support") else None
    if document.has("attempts") != (asking is Rouse):
        yield Flaw("attempts", Fault("goes-with-rouse"))
    if state.surrendered and (state.phase != END or not under_way):
        yield Flaw("surrendered", Fault("goes-with-surrender"))
    if state.ending and document.has(PENDING):
        yield Flaw("ending", Fault("game-ends-after-the-last-turn"))
    yield ending_flaw(state)


def _impulse_flaws(state: AnvilState, document: Reader, under_way: bool) -> Iterator[Flaw]:
    """2.7 Yield what belongs to an impulse outside the operations: there the side that begins them is the active one."""
    if state.phase == OPERATIONS and under_way:
        return
    for key in ("impulse", "passes", "activation", "fight"):
        usual = key == "impulse" and document.has(AGENDA) and state.impulse == state.scenario.first
        if document.has(key) and not usual:
            yield Flaw(key, Fault("goes-with-the-operation-phase"))


def question_flaw(state: AnvilState, name: str) -> Optional[Flaw]:
    """Return the error in the activation and the fight that a question belongs to."""
    actions, flaw = IN_ACTIVATIONS.get(name, ((), None))
    if bool(actions) != (state.activation is not None):
        has = Fault("needs-activation", question=name) if actions else Fault("has-no-activation", question=name)
        return Flaw("activation", has)
    if (name == "choose_loss") != bool(state.fights):
        return Flaw("fight", Fault("fight-goes-with-loss"))
    if state.passes and name != "impulse":
        return Flaw("passes", Fault("nobody-has-passed-yet"))
    inside = activation_flaw(state, name, actions) if actions else None
    if inside is None and flaw is not None:
        inside = arrivals_flaw(state) or flaw(state)
    return inside and inside._replace(place=f"activation.{inside.place}")
