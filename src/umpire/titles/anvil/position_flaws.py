"""Impossible positions: the key that is wrong, and the reason with its case."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Optional

from umpire.engine.data import Reader
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
IN_ACTIVATIONS: Final[dict[str, tuple[tuple[str, ...], Optional[Callable[[AnvilState], str]]]]] = {
    "choose_worker": ((MOVE,), None), "form_party": ((MOVE, MOBILE), forming_flaw), "go_on": ((MOVE, MOBILE), going_on_flaw),
    "carry_on": ((MOVE, MOBILE), empty_transports_flaw), ATTACK: ((ATTACK,), None), COUNTER: ((MOBILE,), counter_flaw),
    PURSUIT: ((MOVE, MOBILE), pursuit_flaw), "choose_loss": ((MOVE, ATTACK, MOBILE), None),
}


def is_under_way(document: Reader) -> bool:
    """Tell whether something is going on inside the phase."""
    return document.has(PENDING) or (document.has(AGENDA) and next_step_name(document) not in _NOT_BEGUN)


def flaws(state: AnvilState, document: Reader, asking: Optional[type]) -> Iterator[str]:
    """Yield the key and the reason of each flaw: of the clock, the counters, the areas, the markers and the tallies."""
    under_way = is_under_way(document)
    if state.turn == 0 and state.phase != SETUP:
        yield f"turn must be from 1 to {state.scenario.turns}"
    yield from _impulse_flaws(state, document, under_way)
    yield waiting_flaw(state, under_way, asking is ChooseDrop)
    yield leaving_flaw(state)
    yield sides_flaw(state)
    yield markers_flaw(state)
    if state.activation is None:
        yield unsettled_flaw(state)
        if document.has("unsupplied"):
            yield "unsupplied the areas tell who is supplied, but for what changes within an activation (1.8.d)"
    yield ports_flaw(state)
    yield bombs_flaw(state, under_way)
    yield support_flaw(state) if document.has("support") else ""
    if document.has("attempts") != (asking is Rouse):
        yield "attempts goes with the question 'rouse', and 'rouse' needs it (1.3.4.b)"
    if state.surrendered and (state.phase != END or not under_way):
        yield "surrendered goes with the question 'surrender' (1.5.e)"
    if state.ending and document.has(PENDING):
        yield "ending a game ends in the phase end of the last turn, and nothing is pending then (V.1)"
    yield ending_flaw(state)


def _impulse_flaws(state: AnvilState, document: Reader, under_way: bool) -> Iterator[str]:
    """2.7 Yield what belongs to an impulse outside the operations: there the side that begins them is the active one."""
    if state.phase == OPERATIONS and under_way:
        return
    for key in ("impulse", "passes", "activation", "fight"):
        usual = key == "impulse" and document.has(AGENDA) and state.impulse == state.scenario.first
        if document.has(key) and not usual:
            yield f"{key} goes with the phase operations, and `pending` must tell what is being asked"


def question_flaw(state: AnvilState, name: str) -> str:
    """Return the error in the activation and the fight that a question belongs to."""
    actions, flaw = IN_ACTIVATIONS.get(name, ((), None))
    if bool(actions) != (state.activation is not None):
        return f"activation '{name}' {'needs' if actions else 'has no'} activation"
    if (name == "choose_loss") != bool(state.fights):
        return "fight goes with the question 'choose_loss', and 'choose_loss' needs it (5.8)"
    if state.passes and name != "impulse":
        return "passes nobody has passed while something is going on (3.6)"
    reason = activation_flaw(state, name, actions) if actions else ""
    if not reason and flaw is not None:
        reason = arrivals_flaw(state) or flaw(state)
    return reason and f"activation.{reason}"
