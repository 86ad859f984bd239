"""5.8 Taking hits: any mixture that is just enough.

1.5.b, 1.5.c levels that fall; 5.5.e, 5.6.d the units that lose in a reaction.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import BaseRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members, set_of
from umpire.titles.anvil.components import (
    AREAS,
    COASTAL,
    COMBAT,
    FORTRESSES,
    GERMAN,
    NONE,
    SEATS,
    SUPPORT,
    TRAIN,
    TRANSPORT,
    UNITS,
    Components,
)
from umpire.titles.anvil.language import ELIMINATE, LEVEL, NOT_NOW, REDUCE, TURN
from umpire.titles.anvil.rules.control import remove_the_lonely
from umpire.titles.anvil.rules.wording import PEOPLE
from umpire.titles.anvil.state import (
    COUNTER,
    PURSUIT,
    AnvilState,
    disorganize,
    eliminate,
    is_area,
    level_of,
    side_of,
    strength_of,
)

# a loss: how it is taken (a verb), and the unit (NONE for a fortification level)
Loss = tuple[str, int]
LEVEL_LOSS: Final[Loss] = (LEVEL.name, NONE)
_VERBS: Final = {verb.name: verb for verb in (TURN, REDUCE, ELIMINATE, LEVEL)}


class PoolCondition(NamedTuple):
    """The state of a pool of units: those that stand, are Disorganized or reduced; and the levels."""

    standing: int
    disorganized: int
    reduced: int
    levels: int

    def after(self, loss: Loss) -> PoolCondition:
        """Return what is left after one loss."""
        how, unit = loss
        if how == LEVEL.name:
            return PoolCondition(self.standing, self.disorganized, self.reduced, self.levels - 1)
        if how == TURN.name:
            return PoolCondition(self.standing, self.disorganized | 1 << unit, self.reduced, self.levels)
        if how == REDUCE.name:
            return PoolCondition(self.standing, self.disorganized, self.reduced | 1 << unit, self.levels)
        return PoolCondition(self.standing & ~(1 << unit), self.disorganized, self.reduced, self.levels)


def condition_of(state: AnvilState, pool: tuple[int, ...], levels: int) -> PoolCondition:
    """5.8.l Return the condition of a pool; transports absorb nothing."""
    standing = set_of(tuple([unit for unit in pool if state.where[unit] >= 0])) & ~state.box.transports
    return PoolCondition(standing, state.disorganized, state.reduced, levels)


def worth_of(state: AnvilState, loss: Loss) -> int:
    """5.8.c-g, 5.8.l Return what a loss absorbs: one hit, or one for each strength point lost."""
    how, unit = loss
    if how == REDUCE.name and has(state.box.combat, unit):
        full, reduced = state.box.units[unit].strength
        return full - reduced
    if how == ELIMINATE.name and has(state.box.combat, unit):
        return strength_of(state, unit)
    return 1


def losses_of(box: Components, now: PoolCondition, unit: int) -> list[Loss]:
    """Return the ways in which a unit can take hits now."""
    if not has(now.standing, unit):
        return []
    small = has(now.reduced, unit)
    if has(box.coastal, unit):
        return [(ELIMINATE.name, unit)] if small else [(REDUCE.name, unit)]
    if not has(box.combat, unit):
        return [(ELIMINATE.name, unit)]
    losses = [] if has(now.disorganized, unit) else [(TURN.name, unit)]
    return [*losses, *([] if small else [(REDUCE.name, unit)]), (ELIMINATE.name, unit)]


def ones_left(box: Components, now: PoolCondition) -> int:
    """Return how many hits could still be taken one by one: combat units turn, 5.8.d coastal guns have two steps, others one."""
    turning = now.standing & box.combat & ~now.disorganized
    others, steps = now.standing & ~box.combat, now.standing & box.coastal & ~now.reduced
    return now.levels + turning.bit_count() + others.bit_count() + steps.bit_count()


def can_be_completed(box: Components, now: PoolCondition, left: int, least: int) -> bool:
    """5.8.i Return whether losses from here on can be just enough: `left` hits to take, `least` the smallest loss so far.

    Just enough means that no loss could be left out: the total exceeds what is required by less than its smallest part.
    """
    if left <= 0:
        return -left < least
    if ones_left(box, now) >= left:
        return True
    return _search([_chains(box, now, unit) for unit in members(now.standing)], now.levels, left, least)


def _chains(box: Components, now: PoolCondition, unit: int) -> list[list[int]]:
    """Return the losses a unit can take together, by their worth: turned or not; reduced, reduced and lost, or lost at once."""
    small = has(now.reduced, unit)
    if has(box.coastal, unit):
        return [[], [1]] if small else [[], [1], [1, 1]]
    if not has(box.combat, unit):
        return [[], [1]]
    full, reduced = box.units[unit].strength
    chains = [[], [reduced]] if small else [[], [full], [full - reduced], [full - reduced, reduced]]
    return chains if has(now.disorganized, unit) else [*chains, *[[1, *chain] for chain in chains]]


def _search(chains: list[list[list[int]]], levels: int, left: int, least: int) -> bool:
    """Search all pairs (hits absorbed, smallest loss); return whether one of them is just enough, or everything will be lost."""
    if levels + sum([max([sum(chain) for chain in unit]) for unit in chains]) < left:
        return True
    totals: set[tuple[int, int]] = {(number, 1 if number else least) for number in range(levels + 1)}
    for unit in chains:
        totals = {
            (absorbed + sum(chain), min([smallest, *chain]))
            for absorbed, smallest in totals for chain in unit if absorbed < left + smallest
        }
    return any([absorbed >= left and absorbed - left < smallest for absorbed, smallest in totals])


class TakeHits(Step[AnvilState]):
    """5.8.b The owner chooses how to take hits, one loss after another, until there are enough or nothing is left."""

    id: ClassVar[str] = "take_hits"

    def __init__(self, seat: int, area: int, pool: tuple[int, ...], left: int, least: int, walls: bool) -> None:
        self.seat = seat
        self.area = area
        self.pool = pool
        self.left = left
        self.least = least
        self.walls = walls

    def run(self, state: AnvilState) -> None:
        """5.8.h Ask for the next loss; excess hits are void once nothing is left."""
        question = ChooseLoss(self.seat, self.area, self.pool, self.left, self.least, self.walls)
        if self.left > 0 and question.has_options(state):
            state.agenda.append(question)
        elif is_area(self.area):
            remove_the_lonely(state, self.area)


class LossRow(BaseRow[AnvilState]):
    """5.8.b One way to take hits; a level's target is NONE, as that of every verb without a target."""

    def may(self, question: Any, state: AnvilState, target: int) -> str:
        bar: str = question.loss_barrier(state, (self.verb.name, target))
        return bar

    def do(self, question: Any, state: AnvilState, action: Action) -> None:
        state.agenda.pop()
        loss = (self.verb.name, action.target)
        worth = worth_of(state, loss)
        take_loss(state, loss, question.area)
        least = min(question.least, worth)
        state.agenda.append(TakeHits(question.seat, question.area, question.pool, question.left - worth, least, question.walls))


class ChooseLoss(Question[AnvilState]):
    """5.8 The next loss."""

    id: ClassVar[str] = "choose_loss"
    rows: ClassVar[Rows] = Rows(*[LossRow(verb) for verb in _VERBS.values()], otherwise=NOT_NOW)

    def __init__(self, seat: int, area: int, pool: tuple[int, ...], left: int, least: int, walls: bool) -> None:
        super().__init__(seat)
        self.area = area
        self.pool = pool
        self.left = left
        self.least = least
        self.walls = walls

    def flaw(self, state: AnvilState) -> Optional[Flaw]:
        return None if self.has_options(state) else Flaw("left", Fault("cannot-be-taken-by-anybody"))

    def situation(self, state: AnvilState) -> dict[str, Slot]:
        return {"n": self.left, "place": _place(self.area), "side": SEATS[self.seat], "people": PEOPLE[self.seat]}

    def levels(self, state: AnvilState) -> int:
        """5.8.f Return the fortification levels that absorb hits of an attack on the area."""
        return level_of(state, self.area) if self.walls and is_area(self.area) else 0

    def loss_barrier(self, state: AnvilState, loss: Loss) -> str:
        now = condition_of(state, self.pool, self.levels(state))
        if loss == LEVEL_LOSS:
            if not now.levels:
                return "5.8.f no-level"
        elif loss[1] not in self.pool:
            return self._not_hit(state, loss[1])
        elif loss not in losses_of(state.box, now, loss[1]):
            return _why_not(state, loss)
        return LEGAL if self._leads_on(state, now, loss) else "5.8.i superfluous"

    def _not_hit(self, state: AnvilState, unit: int) -> str:
        """5.8.b Return why a unit takes no hits: it is another side's, or it had no part in the fight.

        5.5.e, 5.6.d, 5.8.j, 5.8.k say who has no part.
        """
        if side_of(unit) != self.seat:
            return "5.8.b not-your-hits"
        fight = state.fights[-1]
        if fight.kind in (COUNTER, PURSUIT):
            return "5.5.e bystander" if fight.kind == COUNTER else "5.6.d bystander"
        return "5.8.k bystander" if fight.side == self.seat else "5.8.j not-in-the-area"

    def _leads_on(self, state: AnvilState, now: PoolCondition, loss: Loss) -> bool:
        """5.8.i Return whether after this loss the hits can still be taken without one too many."""
        worth = worth_of(state, loss)
        least = min(self.least, worth)
        if worth >= self.left:
            return worth - self.left < least
        return can_be_completed(state.box, now.after(loss), self.left - worth, least)

    def _possible(self, state: AnvilState) -> Iterator[Loss]:
        """Yield every loss that may come next."""
        now = condition_of(state, self.pool, self.levels(state))
        for unit in self.pool:
            for loss in losses_of(state.box, now, unit):
                if self._leads_on(state, now, loss):
                    yield loss
        if now.levels and self._leads_on(state, now, LEVEL_LOSS):
            yield LEVEL_LOSS

    def options(self, state: AnvilState) -> list[Action]:
        """Return the losses unit by unit, not verb by verb as the rows are."""
        return [LEVEL.alone if loss == LEVEL_LOSS else _VERBS[loss[0]].actions[loss[1]] for loss in self._possible(state)]

    def has_options(self, state: AnvilState) -> bool:
        for _ in self._possible(state):
            return True
        return False

    def details(self, state: AnvilState, action: Action) -> dict[str, Slot]:
        slots = super().details(state, action)
        if action.verb in (TURN.name, REDUCE.name, ELIMINATE.name):
            slots["worth"] = worth_of(state, (action.verb, action.target)) if state.box.units[action.target].strength else 1
        return slots


def _place(area: int) -> str:
    return AREAS[area] if is_area(area) else ""


def _why_not(state: AnvilState, loss: Loss) -> str:
    """Return why a unit cannot take hits in this way."""
    how, unit = loss
    kind = state.box.units[unit].kind
    if kind == TRANSPORT:
        return "5.8.l transports-absorb-none"
    if state.where[unit] < 0:
        return "5.8.b lost-already"
    if how == TURN.name:
        return "5.8.c disorganized-already" if kind == COMBAT else "5.8.c only-combat-units"
    if how == REDUCE.name:
        return _CANNOT_REDUCE[kind]
    return "5.8.d step-by-step"


# 5.8.d a coastal gun on its back has its last step left, 5.8.e, 5.8.l others have only one
_CANNOT_REDUCE: Final = {
    COMBAT: "5.8.g reduced-already", COASTAL: "5.8.d last-step", SUPPORT: "5.8.e one-step", TRAIN: "5.8.l one-step",
}
# the case by which a unit is lost
_LOSS_CASES: Final = {COMBAT: "5.8.g", COASTAL: "5.8.d", SUPPORT: "5.8.e", TRAIN: "5.8.l"}


def take_loss(state: AnvilState, loss: Loss, area: int) -> None:
    """5.8.d to 5.8.l Carry out one loss; 5.8.g a combat unit is reduced or lost."""
    how, unit = loss
    if how == LEVEL.name:
        lower_level(state, area, "5.8.f")
    elif how == TURN.name:
        disorganize(state, unit)
        state.tell("turned", "5.8.c", unit=UNITS[unit])
    elif how == REDUCE.name:
        state.reduced |= bit(unit)
        state.tell("reduced", "5.8.g" if state.box.units[unit].kind == COMBAT else "5.8.d", unit=UNITS[unit])
    else:
        eliminate(state, unit, _LOSS_CASES[state.box.units[unit].kind])


def lower_level(state: AnvilState, area: int, case: str) -> None:
    """1.5.b Move the marker right; 1.5.c at 0 the fortifications are destroyed for good."""
    place = FORTRESSES.index(area)
    state.levels[place] = max(0, state.levels[place] - 1)
    state.tell("level", case, area=AREAS[area], n=state.levels[place])


def takes_levels(state: AnvilState, area: int, defender: int) -> bool:
    """5.8.f Return whether levels absorb hits: for the German owner of 09 and 10, when the place is attacked (A25)."""
    return defender == GERMAN and level_of(state, area) > 0
