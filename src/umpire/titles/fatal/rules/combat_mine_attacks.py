"""8.5.1 Mine attacks, 8.5.2 minesweeping."""
from __future__ import annotations

from typing import ClassVar, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Step
from umpire.engine.events import Arithmetic, Outcome, Slot, Term
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Row, Rows, always, leave
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    AEGEAN,
    ALL_SHIPS,
    ALLIED,
    AREAS,
    CRIPPLED,
    DUMMY,
    FIRST_SHIP,
    LEVEL_1,
    LEVEL_2,
    MINES,
    OF_SIDE,
    PIECES,
    SUNK,
    TURKISH,
    UNHARMED,
    UNKNOWN,
)
from umpire.titles.fatal.language import CLEAR_MINE, DONE, NOT_NOW, REVEAL, STRIKE, SWEEP
from umpire.titles.fatal.rules.combat_mine_placement import WATERS, exchange
from umpire.titles.fatal.rules.combat_unit_states import cripple, eliminate
from umpire.titles.fatal.rules.definitions import d10, faces
from umpire.titles.fatal.state import FatalState, Marker, is_rough, mine_factors_in, set_markers, warships_in

# Turning markers up

def reveal_markers(state: FatalState, area: int, case: str) -> None:
    """8.5.1#1, R-15 Turn the markers of an area face up; Dummies go back to the pool (R-48)."""
    face_down = [marker for marker in state.mines[area] if not marker.up]
    if not face_down:
        return
    _uncover(state, area)
    for marker in face_down:
        turn_up(state, area, marker, case)


def _uncover(state: FatalState, area: int) -> None:
    """Show something hidden: it cannot be undone, and the odds say only that it happens."""
    state.dice.uncover()
    state.tell_outcome("mines-shown", "8.5.1#1", ("mines-shown", AREAS[area]), area=AREAS[area])


def turn_up(state: FatalState, area: int, marker: Marker, case: str) -> None:
    """Turn a marker face up; a Dummy is removed. In a veiled state an unknown marker stays unknown."""
    markers = list(state.mines[area])
    markers.remove(marker)
    if marker.kind == DUMMY:
        state.dummies_removed += 1
    else:
        markers.append(Marker(marker.kind, True))
    set_markers(state, area, markers)
    if marker.kind != UNKNOWN:
        state.tell("dummy" if marker.kind == DUMMY else "mine-shown", case, area=AREAS[area], mine="mine-" + MINES[marker.kind])


# 8.5.1 attacks

class MineAttacks(Step[FatalState]):
    """8.5.1#2 At the end of an Impulse, on all Allied warships."""

    id: ClassVar[str] = "mine_attacks"
    curtain: ClassVar[bool] = True

    def run(self, state: FatalState) -> None:
        attack_ships(state, ALL_SHIPS & OF_SIDE[ALLIED])


def attack_ships(state: FatalState, ships: int) -> None:
    """8.5.1, R-14, R-105 Let mines attack these warships: push RevealMines and StrikeShips if there is something to choose.

    7.3.3#8 and R-78 call it with the ships of a purchase.
    """
    state.agenda.append(Strikes(ships))
    if any([lurking_near(state, area) for area in warship_areas(state, ships)]):
        state.agenda.append(RevealMines(TURKISH, ships))


def warship_areas(state: FatalState, ships: int) -> list[int]:
    """8.5.1#3 Return the areas within reach of mines in which warships of a set are."""
    return [area for area in members(state.at_sea[ALLIED]) if area != AEGEAN and warships_in(state, area) & ships]


def lurking_near(state: FatalState, area: int) -> bool:
    """R-14 Tell whether face-down markers lie next to an area: only their owner knows what they are."""
    return any([not marker.up for sea in members(state.box.sea_next[area]) for marker in state.mines[sea]])


def attacks_on(state: FatalState, area: int) -> int:
    """8.5.1#2, 8.5.1#3 Return how often each warship in an area is attacked: by markers face up there, by Level 2 next to it."""
    if area == AEGEAN:
        return 0
    here = sum([marker.kind for marker in state.mines[area] if marker.up and marker.kind != UNKNOWN])
    return here + LEVEL_2 * sum([
        marker == (LEVEL_2, True) for sea in members(state.box.sea_next[area]) for marker in state.mines[sea]
    ])


def ships_attacked(state: FatalState, ships: int) -> int:
    """Return the ships of a set that mines attack now."""
    ships_hit = 0
    for area in warship_areas(state, ships):
        if attacks_on(state, area):
            ships_hit |= warships_in(state, area) & ships
    return ships_hit


class Strikes(Step[FatalState]):
    """R-105 The Turkish player chooses the order of attacks; one ship needs none."""

    id: ClassVar[str] = "strikes"

    def __init__(self, those: int) -> None:
        self.those = those

    def run(self, state: FatalState) -> None:
        targets = ships_attacked(state, self.those)
        if targets.bit_count() > 1:
            state.agenda.append(StrikeShips(TURKISH, targets))
        elif targets:
            strike(state, targets.bit_length() - 1)


def strike(state: FatalState, ship: int) -> None:
    """8.5.1#4, R-69, R-105 Roll all attacks on one ship, each with its effect before the next, until it sinks."""
    count = attacks_on(state, state.where[ship])
    dice: list[int] = []
    harm = CRIPPLED if has(state.crippled, ship) else UNHARMED
    before = harm
    while harm != SUNK and len(dice) < count:
        dice.append(d10(state.dice, "8.5.1#4", state.box.mine_attack_table.breaks))
        effect = state.box.mine_attack_table.at(dice[-1])
        harm = SUNK if SUNK in (effect, effect + harm) else max(harm, effect)
    result = UNHARMED if harm == before and harm != SUNK else harm
    state.tell_roll(
        "mined", "8.5.1#4", Arithmetic(tuple(dice), (), "8.5.1#4", result), ("mined", result), piece=PIECES[ship],
        area=AREAS[state.where[ship]], n=count, dice=faces(dice), harm=result,
    )
    if result == SUNK:
        eliminate(state, ship, "8.5.1#4")
    elif result == CRIPPLED:
        cripple(state, ship, "8.5.1#4")


def reveal_barrier(question: RevealMines, state: FatalState, water: int) -> str:
    """R-14 Return what keeps a marker from being revealed: it must be a face-down Level 2 next to one of the warships."""
    area = WATERS[water]
    if Marker(LEVEL_2, False) not in state.mines[area]:
        return "8.5.1#3 no-level-2"
    near = any([has(state.box.sea_next[area], there) for there in warship_areas(state, question.those)])
    return LEGAL if near else "8.5.1#3 nobody-near"


def reveal(question: RevealMines, state: FatalState, water: int) -> None:
    _uncover(state, WATERS[water])
    turn_up(state, WATERS[water], Marker(LEVEL_2, False), "8.5.1#3")


class RevealMines(Question[FatalState]):
    """R-14 The Turkish player may REVEAL face-down Level 2 markers next to Allied warships, one by one, in secret; DONE."""

    id: ClassVar[str] = "reveal_mines"
    rows: ClassVar[Rows] = Rows(DecisionRow(REVEAL, reveal_barrier, reveal), Row(DONE, always, leave), otherwise=NOT_NOW)

    def __init__(self, seat: int, those: int) -> None:
        super().__init__(seat)
        self.those = those

    def must_ask(self, state: FatalState) -> bool:
        """Return True: the Allied player must not see that there is nothing to reveal."""
        return True

    def outlook(self, state: FatalState) -> dict[str, Slot]:
        return {"able": len(self.options(state)) - 1}


def strike_barrier(question: StrikeShips, state: FatalState, number: int) -> str:
    """8.5.1#2 Return what keeps a ship from being attacked: each one within reach is attacked once by all markers."""
    return LEGAL if has(question.those, FIRST_SHIP + number) else "8.5.1#2 not-attacked"


def strike_next(question: StrikeShips, state: FatalState, number: int) -> None:
    ship = FIRST_SHIP + number
    state.agenda.pop()
    strike(state, ship)
    remaining = question.those & ~bit(ship)
    if remaining:
        state.agenda.append(StrikeShips(question.seat, remaining))


class StrikeShips(Question[FatalState]):
    """R-105 The order in which ships are attacked: STRIKE a ship."""

    id: ClassVar[str] = "strike_ships"
    rows: ClassVar[Rows] = Rows(DecisionRow(STRIKE, strike_barrier, strike_next), otherwise=NOT_NOW)

    def __init__(self, seat: int, those: int) -> None:
        super().__init__(seat)
        self.those = those

    def group_limit(self, state: FatalState) -> int:
        return self.those.bit_count()

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": self.those.bit_count()}

    def details(self, state: FatalState, action: Action) -> dict[str, Slot]:
        slots = super().details(state, action)
        if action.verb == STRIKE.name:
            area = state.where[FIRST_SHIP + action.target]
            slots["attacks"] = attacks_on(state, area) if area >= 0 else 0
        return slots

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if self.those and ships_attacked(state, self.those) == self.those:
            return None
        return Flaw("those", Fault("mines-do-not-attack-them-all"))


# 8.5.2 sweeping

class Minesweeping(Step[FatalState]):
    """8.5.2#1 After the attacks, by every MS that was activated (R-16)."""

    id: ClassVar[str] = "minesweeping"

    def run(self, state: FatalState) -> None:
        sweep_with(state, state.activated & state.box.sweepers)


def sweep_with(state: FatalState, sweepers: int) -> None:
    """8.5.2 Let these MS sweep once each: push SweepMines."""
    if able_to_sweep(state, sweepers):
        state.agenda.append(SweepMines(ALLIED, sweepers))


def able_to_sweep(state: FatalState, sweepers: int) -> int:
    ready = sweepers & state.activated & state.box.sweepers & ~(state.crippled | state.sailed_far | state.swept)
    return sum([bit(ship) for ship in members(ready) if state.where[ship] >= 0 and state.mines[state.where[ship]]])


def sweep_barrier(question: SweepMines, state: FatalState, number: int) -> str:
    """8.5.2#1, R-16, 7.3.3#3 Return what keeps an MS from sweeping."""
    ship = FIRST_SHIP + number
    if not has(state.box.sweepers, ship):
        return "8.5.2#1 no-sweeper"
    if state.where[ship] < 0 or not state.mines[state.where[ship]]:
        return "8.5.2#1 nothing-to-sweep"
    if has(state.crippled, ship):
        return "8.4.2d is-crippled"
    if has(state.swept, ship):
        return "8.5.2#1 has-swept"
    if not has(question.those & state.activated, ship):
        return "8.5.2#1 sweeper-idle"
    return "7.3.3#3 went-far" if has(state.sailed_far, ship) else LEGAL


def sweep_next(question: SweepMines, state: FatalState, number: int) -> None:
    state.agenda.pop()
    state.agenda.append(SweepAgain(question.those))
    sweep(state, FIRST_SHIP + number)


def sweep(state: FatalState, ship: int) -> None:
    """8.5.2, R-15 Turn the markers up, then sweep: if only Dummies lay there, nothing is rolled."""
    area = state.where[ship]
    state.swept |= bit(ship)
    reveal_markers(state, area, "8.5.2#1")
    if not state.mines[area]:
        return
    terms = sweep_terms(state, ship)
    added = sum([term.value for term in terms])
    die = d10(state.dice, "8.5.2#3", tuple([face - added for face in sweep_breaks(state)]))
    cleared, harm = state.box.sweep_table.at(die + added), state.box.sweeper_table.at(die + added)
    state.tell_roll(
        "swept", "8.5.2#3", Arithmetic((die,), terms, "8.5.2#3", die + added), sweep_outcome(state, area, cleared, harm),
        piece=PIECES[ship], area=AREAS[area], die=die, total=die + added, added=added, n=cleared,
    )
    if harm == CRIPPLED:
        cripple(state, ship, "8.5.2#3")
    clear_factors(state, area, cleared)


def sweep_breaks(state: FatalState) -> tuple[int, ...]:
    return tuple(sorted({*state.box.sweep_table.breaks, *state.box.sweeper_table.breaks}))


def sweep_outcome(state: FatalState, area: int, cleared: int, harm: int) -> Outcome:
    """Return what the odds tell apart; how many factors face-down markers have is unknown."""
    if harm == CRIPPLED:
        return "sweeper-crippled", 0
    if is_unknown(state, area):
        return "swept-unseen", cleared
    return "swept", min(cleared, mine_factors_in(state, area))


def is_unknown(state: FatalState, area: int) -> bool:
    """Return whether an area of a veiled state has a marker that could be anything."""
    return any([marker.kind == UNKNOWN for marker in state.mines[area]])


def sweep_terms(state: FatalState, ship: int) -> tuple[Term, ...]:
    """8.5.2#2, R-70 Return the modifiers of a sweep: fired on this turn, 8.4.2c Disabled, Rough sea."""
    candidates = [
        ("fired-upon", "fired_upon", has(state.fired_upon, ship)), ("disabled-sweeper", "disabled", has(state.disabled, ship)),
        ("naval-rough", "rough", is_rough(state)),
    ]
    drm = ("minesweeping", "drm")
    return tuple([Term(name, state.box.constant(*drm, key), "8.5.2#2") for name, key, holds in candidates if holds])


class SweepAgain(Step[FatalState]):
    """8.5.2#1 One roll for each MS, in an order of the Allied player's choice."""

    id: ClassVar[str] = "sweep_again"

    def __init__(self, those: int) -> None:
        self.those = those

    def run(self, state: FatalState) -> None:
        sweep_with(state, self.those)


class SweepMines(Question[FatalState]):
    """8.5.2 SWEEP with an MS (then ClearMine: CLEAR the marker that loses a factor), DONE."""

    id: ClassVar[str] = "sweep_mines"
    rows: ClassVar[Rows] = Rows(DecisionRow(SWEEP, sweep_barrier, sweep_next), Row(DONE, always, leave), otherwise=NOT_NOW)

    def __init__(self, seat: int, those: int) -> None:
        super().__init__(seat)
        self.those = those

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"n": able_to_sweep(state, self.those).bit_count()}

    def details(self, state: FatalState, action: Action) -> dict[str, Slot]:
        slots = super().details(state, action)
        if action.verb == SWEEP.name:
            where = state.where[FIRST_SHIP + action.target]
            slots["area"] = AREAS[where] if where >= 0 else "box-allied"
        return slots


def clear_factors(state: FatalState, area: int, factors: int) -> None:
    """8.5.2#4 Clear some factors; there is a choice only where markers of both levels lie."""
    while factors and state.mines[area] and not is_unknown(state, area):
        kinds = {marker.kind for marker in state.mines[area]}
        if len(kinds) > 1 and factors < mine_factors_in(state, area):
            state.agenda.append(ClearMine(ALLIED, area, factors))
            return
        clear_one(state, area, max(kinds))
        factors -= 1


def clear_one(state: FatalState, area: int, kind: int) -> None:
    """8.5.2#4 Turn a Level 2 into a Level 1, or remove a Level 1."""
    if kind == LEVEL_2:
        exchange(state, area, Marker(LEVEL_2, True), Marker(LEVEL_1, True))
    else:
        markers = list(state.mines[area])
        markers.remove(Marker(LEVEL_1, True))
        set_markers(state, area, markers)
    state.tell("cleared", "8.5.2#4", area=AREAS[area], mine="mine-" + MINES[kind], level=kind, n=len(state.mines[area]))


def clear_barrier(question: ClearMine, state: FatalState, kind: int) -> str:
    """8.5.2#4 Return what keeps a marker from being cleared: it must lie there."""
    return LEGAL if Marker(kind, True) in state.mines[question.area] else "8.5.2#4 no-such-marker"


def clear_next(question: ClearMine, state: FatalState, kind: int) -> None:
    state.agenda.pop()
    clear_one(state, question.area, kind)
    clear_factors(state, question.area, question.left - 1)


class ClearMine(Question[FatalState]):
    """8.5.2#4 CLEAR a factor of one of the markers in an area."""

    id: ClassVar[str] = "clear_mine"
    rows: ClassVar[Rows] = Rows(DecisionRow(CLEAR_MINE, clear_barrier, clear_next), otherwise=NOT_NOW)

    def __init__(self, seat: int, area: int, left: int) -> None:
        super().__init__(seat)
        self.area = area
        self.left = left

    def situation(self, state: FatalState) -> dict[str, Slot]:
        return {"area": AREAS[self.area], "n": self.left}

    def flaw(self, state: FatalState) -> Optional[Flaw]:
        if self.left < 1 or len({marker.kind for marker in state.mines[self.area]}) < 2:
            return Flaw("area", Fault("no-markers-of-both-levels"))
        return None
