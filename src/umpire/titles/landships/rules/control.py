"""6.14a Whippets out of control."""
from __future__ import annotations

from umpire.engine.events import Arithmetic
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit
from umpire.titles.landships.components import HEADINGS, PIECES
from umpire.titles.landships.rules.driving import arrive
from umpire.titles.landships.rules.steering import ahead, turned
from umpire.titles.landships.state import LandState, is_stuck, stance_of, stand


def control_at(state: LandState, vehicle: int) -> int:
    """6.14a The turn action of the phase after which a die is rolled, once; 0: never."""
    return state.box.constant("whippet_control", "turn_actions") if state.box.pieces[vehicle].control else 0


def needs_control(state: LandState, vehicle: int, before: int, after: int) -> bool:
    """6.14a Whether an action held that turn action."""
    return before < control_at(state, vehicle) <= after


def loses_control(state: LandState, vehicle: int) -> bool:
    """6.14a The die; A40 the turn itself has been completed before."""
    need = state.box.constant("whippet_control", "out_of_control_on_or_less")
    die = state.dice.d6("6.14a", (need + 1,))
    lost = int(die <= need)
    state.tell_roll(
        "control-check", "6.14a", Arithmetic((die,), (), f"{need}-", lost), ("out-of-control", lost), piece=PIECES[vehicle],
        die=die, failed=lost,
    )
    return bool(lost)


def run_wild(state: LandState, vehicle: int) -> None:
    """6.14a A new heading by the die, then one free place ahead if it may enter it; +2 on its fire (B reads uncontrolled).
    6.15 Who has bogged does not turn, 6.12 who has broken in stays there."""
    state.uncontrolled |= bit(vehicle)
    if is_stuck(state, vehicle):
        return
    die = state.dice.d6("6.14a")
    # a full circle in six parts of sixty degrees: 2 and 3 to starboard, 4 about, 5 and 6 to port
    change = (2 * (die - 1) + 5) % 12 - 5
    _swing(state, vehicle, change)
    state.tell("swung", "6.14a", piece=PIECES[vehicle], die=die, heading="heading-" + HEADINGS[state.heading[vehicle]])
    going = ahead(state, vehicle, stance_of(state, vehicle))
    if going.bar == LEGAL and not _is_stopped(state, vehicle):
        arrive(state, vehicle, going)


def _is_stopped(state: LandState, vehicle: int) -> bool:
    """The swing itself may have bogged it, or brought it among enemies."""
    return bool((state.bogged | state.immobilised | state.broke_in) >> vehicle & 1)


def _swing(state: LandState, vehicle: int, change: int) -> None:
    """T7.4 Off a hexside it shifts into the hex on that side; where that is refused the heading stays."""
    if not change:
        return
    going = turned(state, vehicle, stance_of(state, vehicle), change)
    if going.bar != LEGAL:
        return
    if going.stance // 12 == state.where[vehicle]:
        stand(state, vehicle, going.stance // 12, going.stance % 12)
    else:
        arrive(state, vehicle, going)
