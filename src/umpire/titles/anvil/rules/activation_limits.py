"""3.2 How many units an activation may hold: used by activations, reactions and combat groups."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from umpire.engine.faults import Fault, Flaw
from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.components import NONE, SEATS, UNITS, Components
from umpire.titles.anvil.state import MOBILE, Activation, AnvilState, activation, blockers, good_order, side_of


def limit_barrier(box: Components, units: Sequence[int]) -> str:
    """3.2 Return what is over the limit: three combat units, or four if at least two belong to one division.

    The number of others is not limited.
    """
    # this few can never be too many, whatever they are
    if len(units) <= box.numbers.combat_units:
        return LEGAL
    divisions = [box.units[unit].division for unit in units if box.combat >> unit & 1]
    if len(divisions) <= box.numbers.combat_units:
        return LEGAL
    if len(divisions) > box.numbers.same_division_units:
        return "3.2 too-many"
    together = max([divisions.count(division) for division in divisions])
    return LEGAL if together >= box.numbers.same_division else "3.2 no-two-of-a-division"


def most_to_add(box: Components, party: Sequence[int], able: Sequence[int]) -> int:
    """3.2 Return how many of the able units can join the chosen ones, all together."""
    there = [box.units[unit].division for unit in party if box.combat >> unit & 1]
    fresh = [box.units[unit].division for unit in able if box.combat >> unit & 1]
    room = box.numbers.combat_units - len(there)
    more = box.numbers.same_division_units - len(there)
    most = more if _can_pair(box, there, fresh, more) else room
    return len(able) - len(fresh) + min(len(fresh), max(0, most))


def _can_pair(box: Components, there: Sequence[str], fresh: Sequence[str], places: int) -> bool:
    """Return whether enough of one division come together if some of the fresh units take the places left."""
    missing = {division: max(0, box.numbers.same_division - there.count(division)) for division in (*there, *fresh)}
    return any([missing[division] <= min(places, fresh.count(division)) for division in missing])


# What a position may say of an activation

def activation_flaw(state: AnvilState, question: str, actions: Sequence[str]) -> Optional[Flaw]:
    """3.1, 3.4 Return the flaw of the activation in which a question is open."""
    current = activation(state)
    if current.action not in actions:
        return Flaw("action", Fault("is-not-asked-in-this-action", question=question))
    if (current.action == MOBILE) != (current.target != NONE):
        return Flaw("target", Fault("only-a-mobile-combat-has-a-target"))
    for key, units in (("units", current.units), ("party", current.party), ("arrived", current.arrived)):
        for unit in units:
            if side_of(unit) != state.impulse:
                return Flaw(key, Fault("is-of-the-waiting-side", unit=UNITS[unit], side=SEATS[state.impulse]))
    return _parties_flaw(current, question) or _target_flaw(current) or _numbers_flaw(state, current)


def _parties_flaw(current: Activation, question: str) -> Optional[Flaw]:
    """4.8 Return the flaw of the parties: units that move or have arrived take part; a party that is being formed does not yet.
    """
    forming = question == "form_party"
    acting, moving = set(current.units), set(current.party)
    if not set(current.arrived) | (set() if forming else moving) <= acting:
        return Flaw("units", Fault("movers-take-part"))
    if moving & (set(current.arrived) | (acting if forming else set())):
        return Flaw("party", Fault("is-still-on-its-way"))
    if question in ("go_on", "carry_on", "pursuit") and not moving:
        return Flaw("party", Fault("is-about-a-moving-party", question=question))
    if question in ("combat", "counter", "choose_worker") and moving:
        return Flaw("party", Fault("nobody-is-on-the-move", question=question))
    if question in ("combat", "choose_worker") and acting:
        return Flaw("units", Fault("question-asks-for-them", question=question))
    if current.spent and question != "go_on" and not (question in ("pursuit", "choose_loss") and moving):
        return Flaw("spent", Fault("only-a-moving-party-spends"))
    return None


def _target_flaw(current: Activation) -> Optional[Flaw]:
    if current.action == MOBILE and len(current.arrived) != len(current.came_from):
        return Flaw("came_from", Fault("tells-whence-they-came"))
    return Flaw("target", Fault("target-is-another-area")) if current.target == current.place else None


def _numbers_flaw(state: AnvilState, current: Activation) -> Optional[Flaw]:
    together = [*current.units, *[unit for unit in current.party if unit not in current.units]]
    return None if limit_barrier(state.box, together) == LEGAL else Flaw("units", Fault("too-many-units-activated"))


def arrivals_flaw(state: AnvilState) -> Optional[Flaw]:
    """5.3.b Return the flaw of the arrivals: they must be there, and 5.3.a so must units to attack."""
    current = activation(state)
    for unit in current.arrived:
        if state.where[unit] != current.target or not good_order(state, unit):
            return Flaw("arrived", Fault("has-not-arrived-in-good-order", unit=UNITS[unit]))
    if current.action == MOBILE and not blockers(state, current.target, state.impulse):
        return Flaw("target", Fault("nobody-to-attack"))
    return None
