"""6.14a Whippets out of control."""
from __future__ import annotations

from umpire.engine.events import Arithmetic, Slot
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit
from umpire.titles.landships.components import HEADINGS, PIECES, PLACES
from umpire.titles.landships.goings import Going
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
        die=die,
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
    _swing(state, vehicle, change, die)
    going = ahead(state, vehicle, stance_of(state, vehicle))
    if going.bar == LEGAL and not _is_stopped(state, vehicle):
        _run_on(state, vehicle, going)


def _run_on(state: LandState, vehicle: int, going: Going) -> None:
    """6.14a One place ahead, for nothing."""
    here, there = PLACES[state.where[vehicle]], PLACES[going.stance // 12]
    state.tell_move("ran-on", "6.14a", (here, there), piece=PIECES[vehicle], place=there)
    arrive(state, vehicle, going)


def _is_stopped(state: LandState, vehicle: int) -> bool:
    """The swing itself may have bogged it, or brought it among enemies."""
    return bool((state.bogged | state.immobilised | state.broke_in) >> vehicle & 1)


def _swing(state: LandState, vehicle: int, change: int, die: int) -> None:
    """T7.4 Off a hexside it shifts into the hex on that side; where that is refused the heading stays."""
    before = stance_of(state, vehicle)
    going = turned(state, vehicle, before, change) if change else Going(before)
    here, place = before // 12, going.stance // 12
    if going.bar != LEGAL or going.stance == before:
        state.tell("swung-not", "6.14a", piece=PIECES[vehicle], die=die, heading="heading-" + HEADINGS[state.heading[vehicle]])
        return
    slots: dict[str, Slot] = {
        "piece": PIECES[vehicle], "die": die, "heading": "heading-" + HEADINGS[going.stance % 12], "place": PLACES[place],
    }
    if place == here:
        state.tell("swung", "6.14a", **slots)
        stand(state, vehicle, place, going.stance % 12)
    else:
        state.tell_move("swung-off", "6.14a", (PLACES[here], PLACES[place]), **slots)
        arrive(state, vehicle, going)
