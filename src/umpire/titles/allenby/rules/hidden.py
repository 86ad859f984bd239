"""4.5 Dummies, 4.6 division markers, 8.3, R22: what the Turk does not know, how he learns it, and what turns counters up."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple, Optional

from umpire.engine import question
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, first_flaw, has, members, set_of
from umpire.titles.allenby.components import (
    ALL_DUMMIES,
    BRITISH,
    BRITISH_BRIGADES,
    CARS,
    CAVALRY,
    DIVISIONS,
    FORMATIONS,
    NONE,
    THE_BRITISH,
    THE_DUMMIES,
    UNITS,
)
from umpire.titles.allenby.language import COVER, REVEAL, UNCOVER
from umpire.titles.allenby.state import (
    ELIMINATED,
    IN_HAND,
    OPERATIONS,
    POOL,
    SETUP,
    AllenbyState,
    hex_id,
    is_covered,
    is_declared,
    is_dummy,
    put,
    survivors,
    those_in,
)

# 4.5 Dummies, 4.6 division markers, 8.3, R22: what the Turk does not know, and how he learns it. A veiled state has put concealed
# counters of one look in a fixed order, and draws which is which when someone looks (`_draw`).

Look = tuple[str, int]
Lot = tuple[int, bool]
# R22 British units and dummies as a set
HIDEABLE: Final = set_of((*BRITISH_BRIGADES, *THE_DUMMIES))


def can_hide(unit: int) -> bool:
    """R22 Return whether a counter has a type side: British units and dummies do, garrisons do not."""
    return bool(HIDEABLE >> unit & 1)


def is_concealed(state: AllenbyState, unit: int) -> bool:
    """R22 Return whether a counter is on the map with its type side up."""
    return can_hide(unit) and state.where[unit] >= 0 and not has(state.revealed, unit)


def concealed_units(state: AllenbyState) -> tuple[int, ...]:
    """Return all concealed counters."""
    return members(state.standing & HIDEABLE & ~state.revealed)


def look(state: AllenbyState, unit: int) -> Look:
    """8.1.a Return what a concealed counter shows: type and movement allowance."""
    return state.box.units[unit].shown, state.box.units[unit].movement


def marker_is_concealed(state: AllenbyState, formation: int) -> bool:
    """4.6.a Return whether a marker hides its division; one of its units seen gives it away."""
    return has(state.covered, formation) and all([not has(state.revealed, unit) for unit in survivors(state, formation)])


def is_asked_secretly(state: AllenbyState, side: int) -> bool:
    """R22 Return whether a side's questions are secret.

    A side with concealed counters always gets a question, because having no choice would reveal them.
    """
    return side == BRITISH and (state.phase == SETUP or bool(concealed_units(state)))


class Question(question.Question[AllenbyState]):
    """A decision of the title: it reveals no concealed counter, and leaves room for asides."""

    def must_ask(self, state: AllenbyState) -> bool:
        return is_asked_secretly(state, self.seat)

    def is_incidental(self, state: AllenbyState, action: Action) -> bool:
        """4.6.a, R22 Return whether an action is a marker or a counter turned up.

        These can be done at any time, and are never the question itself.
        """
        return action.verb in (COVER.name, UNCOVER.name, REVEAL.name)


# Showing counters

def show_stack(state: AllenbyState, h: int, case: str) -> None:
    """R22 Show a hex that is attacked or bombarded: lift markers, turn counters up, remove dummies (9.2.3, R8)."""
    if state.veiled:
        _show_veiled(state, h, case)
        return
    for formation in DIVISIONS:
        if has(state.covered, formation) and _stands_in(state, formation, h):
            lift_marker(state, formation)
    for unit in state.stacks[h]:
        show(state, unit, case)


def _stands_in(state: AllenbyState, formation: int, h: int) -> bool:
    return any([state.where[unit] == h for unit in state.box.members[formation]])


def show(state: AllenbyState, unit: int, case: str) -> None:
    """8.3.b Turn a counter up; a dummy is removed as soon as it is seen."""
    if not is_concealed(state, unit):
        return
    state.dice.uncover()
    state.revealed |= bit(unit)
    if is_dummy(unit):
        # 9.2.3.a any attack does it; 8.3.b so does whatever else reveals it
        cause = "8.3.b" if case in ("4.5.a", "8.3.b") else "9.2.3.a"
        state.tell("dummy", cause, hex=hex_id(state, state.where[unit]))
        put(state, unit, ELIMINATED)
    else:
        state.tell("revealed", case, unit=UNITS[unit], hex=hex_id(state, state.where[unit]))


def show_units(state: AllenbyState, units: tuple[int, ...], case: str) -> None:
    """R22 Turn up units that attack, bombard or support, and lift their markers."""
    for unit in units:
        if is_covered(state, unit):
            lift_marker(state, state.box.units[unit].formation)
        show(state, unit, case)


# 4.6 division markers

def lift_marker(state: AllenbyState, formation: int) -> None:
    """4.6.b Lift a marker: the surviving units stand in its hex."""
    state.covered &= ~bit(formation)


def cover_barrier(state: AllenbyState, formation: int, just_turned: int) -> str:
    """4.6.a, R22 Return what keeps a division from its marker.

    All survivors must be in one hex; while they fight they are seen apart. `just_turned` are the markers turned at this moment
    (see `_turn`).
    """
    if formation not in state.box.markers:
        return "4.6.a no-marker"
    if has(state.covered, formation):
        return "4.6.a covered-already"
    if place_of_all(state, formation) < 0:
        return "4.6.a apart" if survivors(state, formation) else "4.6.a nobody-left"
    if in_the_fight(state, formation):
        return "4.6.a in-the-fight"
    return "4.6.a just-turned" if has(just_turned, formation) else LEGAL


def in_the_fight(state: AllenbyState, formation: int) -> bool:
    """R22 Return whether units of a division attack, or their hex is attacked or bombarded.

    It counts from the declaration until the fight is over.
    """
    current = state.engagement
    if current is None or not is_declared(state, current):
        return False
    return any([unit in current.attackers or state.where[unit] == current.target for unit in state.box.members[formation]])


def place_of_all(state: AllenbyState, formation: int) -> int:
    """Return the hex in which all survivors of a division stand; NONE if they are apart."""
    where, place = state.where, NONE
    for unit in state.box.members[formation]:
        if where[unit] >= IN_HAND:
            if where[unit] == IN_HAND or (place != NONE and where[unit] != place):
                return NONE
            place = where[unit]
    return place


def uncover_barrier(state: AllenbyState, formation: int, just_turned: int) -> str:
    if not has(state.covered, formation):
        return "4.6.b not-covered"
    return "4.6.b just-turned" if has(just_turned, formation) else LEGAL


def reveal_barrier(state: AllenbyState, unit: int) -> str:
    """4.5.a, R22 Return what keeps the owner from turning a concealed counter up.

    Under a marker it is not on the map to be turned.
    """
    if not is_concealed(state, unit):
        return "4.5.a not-concealed"
    return "4.6.b under-marker" if is_covered(state, unit) else LEGAL


def cover(state: AllenbyState, formation: int) -> None:
    hidden = int(all([not has(state.revealed, unit) for unit in survivors(state, formation)]))
    state.covered |= bit(formation)
    _turn(state, formation)
    state.tell("covered", "4.6.a", formation=FORMATIONS[formation], hidden=hidden)


def uncover(state: AllenbyState, formation: int) -> None:
    hidden = int(marker_is_concealed(state, formation))
    lift_marker(state, formation)
    _turn(state, formation)
    state.tell("uncovered", "4.6.b", formation=FORMATIONS[formation], hidden=hidden)


def _turn(state: AllenbyState, formation: int) -> None:
    """4.6.a Note that a marker was turned.

    "At any time" is one time, so a marker is laid or lifted, not both; time goes on when anything else happens. So a match
    ends, and no useful turn of a marker is forbidden.
    """
    state.just_turned |= bit(formation)


def faces_flaw(state: AllenbyState) -> Optional[Flaw]:
    """Return the error in a position: R22 counters revealed that cannot be, 4.6 less than a whole division under its marker."""
    markerless = ((~set_of(tuple(state.box.markers)), Fault("has-no-division-marker")),)
    flaw = first_flaw("revealed", state.revealed, UNITS, (
        (ALL_DUMMIES & ~those_in(state, ELIMINATED), Fault("is-removed-when-seen")),
        (~HIDEABLE, Fault("has-no-type-side")),
    ))
    flaw = flaw or first_flaw("covered", state.covered, FORMATIONS, markerless)
    flaw = flaw or first_flaw("turned", state.turned, FORMATIONS, markerless)
    for formation in members(0 if flaw else state.covered):
        if place_of_all(state, formation) < 0:
            return Flaw("covered", Fault("division-must-stand-together", formation=FORMATIONS[formation]))
        if in_the_fight(state, formation):
            return Flaw("covered", Fault("marker-is-lifted-in-the-fight", formation=FORMATIONS[formation]))
    return flaw


# 8.3 dummies marked as cavalry

def unmask(state: AllenbyState, h: int) -> None:
    """8.3.b, R32 Remove every dummy that made a Turk stop in `h`, unless real horsemen watch the hex."""
    if state.phase not in OPERATIONS:
        return
    if state.veiled:
        _unmask_veiled(state, h)
    elif not state.zones[BRITISH].covers(h):
        for unit in _watching(state, h, THE_DUMMIES):
            show(state, unit, "8.3.b")


def _watching(state: AllenbyState, h: int, among: range) -> list[int]:
    """Return the counters whose zone of control reaches a hex."""
    return [unit for unit in among if state.where[unit] >= 0 and h in _zone(state, unit)]


def _zone(state: AllenbyState, unit: int) -> tuple[int, ...]:
    unit_ = state.box.units[unit]
    if unit_.shown not in (CAVALRY, CARS):
        return ()
    return state.box.zone_of[unit_.walks][state.where[unit]]


# What odds may know

class Concealed(NamedTuple):
    """The concealed counters of one look as the Turk sees them: the number of markers and counters; and the real counters."""

    divisions: tuple[int, ...]
    units: tuple[int, ...]
    marks: tuple[Lot, ...]
    lots: tuple[Lot, ...]


def veil(state: AllenbyState) -> None:
    """Put the concealed counters in a fixed order, so that a veiled state is the same wherever each really stands."""
    for looks in looks_of_concealed(state):
        _put_in_order(state, looks, possible_divisions(state, looks)[0])
    state.just_turned = 0
    state.veiled = True


def _put_in_order(state: AllenbyState, looks: Look, divisions: Sequence[int]) -> None:
    """Put some divisions under the markers of a look, and all others by themselves, each in the place of its number."""
    concealed = concealed_of(state, looks)
    in_order = concealed._replace(marks=tuple(sorted(concealed.marks)), lots=tuple(sorted(concealed.lots)))
    deal(state, in_order, divisions, others_than(state, looks, divisions))


def looks_of_concealed(state: AllenbyState) -> list[Look]:
    """Return what the concealed counters show, each look once."""
    return sorted({look(state, unit) for unit in concealed_units(state)})


def lone_units(state: AllenbyState, looks: Look) -> list[int]:
    """Return the concealed counters of one look that stand for themselves."""
    return [
        unit for unit in THE_BRITISH
        if is_concealed(state, unit) and not is_covered(state, unit) and look(state, unit) == looks
    ]


def exchangeable(state: AllenbyState, looks: Look) -> list[int]:
    """12.2, 12.3 Return the exchangeable units and, in the set-up, those still in hand: nobody sees which these are."""
    waiting = [
        unit for unit in THE_BRITISH
        if state.phase == SETUP and state.where[unit] == IN_HAND and can_hide(unit) and look(state, unit) == looks
    ]
    return lone_units(state, looks) + waiting


def concealed_divisions(state: AllenbyState, looks: Look) -> list[int]:
    """Return the divisions of one look under concealed markers."""
    return [
        formation for formation in DIVISIONS
        if marker_is_concealed(state, formation) and look(state, state.box.members[formation][0]) == looks
    ]


def concealed_of(state: AllenbyState, looks: Look) -> Concealed:
    divisions, units = concealed_divisions(state, looks), exchangeable(state, looks)
    marks = [lot_of(state, first_of(state, formation)) for formation in divisions]
    return Concealed(tuple(divisions), tuple(units), tuple(marks), tuple([lot_of(state, unit) for unit in units]))


def possible_divisions(state: AllenbyState, looks: Look) -> list[tuple[int, ...]]:
    """4.6.a Return the divisions that could be under the concealed markers of a look.

    Only their owner can tell a division whose marker was lifted from one still covered. The Turk has seen nothing of these
    divisions, and the others can be the counters on the map.
    """
    markers = len(concealed_divisions(state, looks))
    if not markers:
        return [()]
    pool, visible = _pool(state, looks), len(exchangeable(state, looks))
    whole = [formation for formation in state.box.markers if _all_in(remaining_units(state, formation), pool)]
    dummies = len([unit for unit in pool if is_dummy(unit)])
    fewest = len(pool) - dummies - visible
    sizes = [
        (divisions, sum([len(remaining_units(state, it)) for it in divisions]))
        for divisions in combinations(sorted(whole), markers)
    ]
    return [divisions for divisions, size in sizes if fewest <= size <= fewest + dummies]


def _all_in(units: Sequence[int], pool: Sequence[int]) -> bool:
    return bool(units) and all([unit in pool for unit in units])


def _pool(state: AllenbyState, looks: Look) -> list[int]:
    """Return the counters that could be any concealed counter of a look, or under a marker of it.

    Only their owner knows how many dummies were left in the box.
    """
    under = [unit for formation in concealed_divisions(state, looks) for unit in survivors(state, formation)]
    in_box = [unit for unit in THE_DUMMIES if state.where[unit] == POOL and look(state, unit) == looks]
    return sorted([*under, *exchangeable(state, looks), *in_box])


def others_than(state: AllenbyState, looks: Look, divisions: Sequence[int]) -> list[int]:
    """Return the counters that stand by themselves if these divisions are under the markers.

    They are all the others, and as many dummies as are visible then.
    """
    covered_units = {unit for formation in divisions for unit in remaining_units(state, formation)}
    return [unit for unit in _pool(state, looks) if unit not in covered_units][:len(exchangeable(state, looks))]


def deal(state: AllenbyState, concealed: Concealed, divisions: Sequence[int], order: Sequence[int]) -> None:
    """Put these divisions under the markers and these units in the counters' places; a dummy left over goes back in the box."""
    units = [remaining_units(state, formation) for formation in divisions]
    for dummy in [unit for unit in concealed.units if is_dummy(unit) and unit not in order]:
        hand_out(state, (dummy,), ((POOL, False),))
    state.covered = state.covered & ~set_of(concealed.divisions) | set_of(tuple(divisions))
    for members_, mark in zip(units, concealed.marks, strict=True):
        hand_out(state, members_, [mark] * len(members_))
    hand_out(state, order, concealed.lots)


def remaining_units(state: AllenbyState, formation: int) -> tuple[int, ...]:
    """Return the units of a formation on the map or, in the set-up, in hand."""
    return tuple([unit for unit in state.box.members[formation] if state.where[unit] >= IN_HAND])


def lot_of(state: AllenbyState, unit: int) -> Lot:
    """Return what the Turk knows of a concealed counter besides its look.

    He knows where it stands, and whether he saw it act in this phase.
    """
    return state.where[unit], has(state.acted, unit)


def hand_out(state: AllenbyState, units: Sequence[int], lots: Sequence[Lot]) -> None:
    """Give each counter the place, and the deeds, of another that looks like it."""
    for unit, (place, has_acted) in zip(units, lots, strict=True):
        put(state, unit, place)
        state.acted = state.acted | bit(unit) if has_acted else state.acted & ~bit(unit)


def hand_out_divisions(state: AllenbyState, formations: Sequence[int], lots: Sequence[Lot]) -> None:
    for formation, lot in zip(formations, lots, strict=True):
        units = survivors(state, formation)
        hand_out(state, units, [lot] * len(units))


def first_of(state: AllenbyState, formation: int) -> int:
    return survivors(state, formation)[0]


def _place(state: AllenbyState, formation: int) -> int:
    return state.where[first_of(state, formation)]


def _show_veiled(state: AllenbyState, h: int, case: str) -> None:
    """Draw the counters in a hex of a veiled state, one by one, when someone looks into it."""
    _draw_divisions(state, [unit for unit in state.stacks[h] if is_concealed(state, unit)])
    while (formation := _covered_in(state, h)) != NONE:
        _show_division(state, formation, case)
    while [unit for unit in state.stacks[h] if is_concealed(state, unit)]:
        unit = next(unit for unit in state.stacks[h] if is_concealed(state, unit))
        show(state, _draw(state, unit, []), case)


def _draw_divisions(state: AllenbyState, units: Sequence[int]) -> None:
    """4.6.a Draw which divisions are under markers that look like these counters, and which were seen apart."""
    for looks in sorted({look(state, unit) for unit in units}):
        possible = possible_divisions(state, looks)
        if len(possible) > 1:
            _put_in_order(state, looks, possible[state.dice.pick(len(possible), "4.6.a")])


def _covered_in(state: AllenbyState, h: int) -> int:
    """Return a division under its marker in a hex, NONE if there is none."""
    return next((formation for formation in members(state.covered) if _place(state, formation) == h), NONE)


def _show_division(state: AllenbyState, formation: int, case: str) -> None:
    if marker_is_concealed(state, formation):
        like_it = concealed_divisions(state, look(state, state.box.members[formation][0]))
        pick = like_it[state.dice.pick(len(like_it), "4.6.a")]
        lots = lot_of(state, first_of(state, formation)), lot_of(state, first_of(state, pick))
        hand_out_divisions(state, (pick, formation), lots)
        formation = pick
    lift_marker(state, formation)
    for unit in survivors(state, formation):
        show(state, unit, case)


def _draw(state: AllenbyState, unit: int, earlier: list[int]) -> int:
    """Exchange a concealed counter for any of its look that was not drawn before; return the counter it turned out to be."""
    among = [other for other in lone_units(state, look(state, unit)) if other not in earlier]
    pick = among[state.dice.pick(len(among), "4.5.a")]
    hand_out(state, (pick, unit), (lot_of(state, unit), lot_of(state, pick)))
    return pick


def draw_guns(state: AllenbyState, guns: list[int]) -> None:
    """9.2.2 Draw the concealed guns next door before their owner is asked: a veiled state does not say whose they are."""
    if not state.veiled:
        return
    picks: list[int] = []
    for unit in guns:
        if is_concealed(state, unit) and unit not in picks:
            picks.append(_draw(state, unit, picks))


def _unmask_veiled(state: AllenbyState, h: int) -> None:
    """Draw, one by one, the counters that made the Turk stop; the first real one ends it, and none is turned."""
    watchers = _watching(state, h, THE_BRITISH)
    lone = [unit for unit in watchers if is_concealed(state, unit) and not is_covered(state, unit)]
    if len(lone) < len(watchers):
        return
    places = [state.where[unit] for unit in lone]
    _draw_divisions(state, lone)
    picks: list[int] = []
    for place in places:
        here = [unit for unit in state.stacks[place] if unit in _watching(state, h, THE_BRITISH) and unit not in picks]
        picks.append(_draw(state, here[0], picks))
        if not is_dummy(picks[-1]):
            return
    for unit in picks:
        show(state, unit, "8.3.b")


# 4.6, R22 What the British player may also do: lay and lift division markers at any time, turn counters up at his own decisions.

# 4.6.a
ANY_TIME: Final = (COVER.name, UNCOVER.name)


# 4.6 at any time, at either side's decision

def marker_options(state: AllenbyState, seat: int) -> list[Action]:
    """Return every marker that the seat may lay or lift now."""
    if seat != BRITISH:
        return []
    return [*[COVER.actions[it] for it in _to_cover(state)], *[UNCOVER.actions[it] for it in _to_uncover(state)]]


def marker_barrier(state: AllenbyState, seat: int, action: Action) -> str:
    if seat != BRITISH:
        return "4.6.a british-markers"
    barrier = cover_barrier if action.verb == COVER.name else uncover_barrier
    return barrier(state, action.target, state.just_turned)


def turn_marker(state: AllenbyState, action: Action) -> None:
    if action.verb == COVER.name:
        cover(state, action.target)
    else:
        uncover(state, action.target)


def _to_cover(state: AllenbyState) -> list[int]:
    just_turned = state.just_turned
    divisions = [formation for formation in state.box.markers if not (state.covered | just_turned) >> formation & 1]
    return [division for division in divisions if place_of_all(state, division) >= 0 and not in_the_fight(state, division)]


def _to_uncover(state: AllenbyState) -> tuple[int, ...]:
    return members(state.covered & ~state.just_turned) if state.covered else ()


# R22 the same at a British decision, and counters: the question itself stays open

def may_cover(question: Decision[AllenbyState], state: AllenbyState, formation: int) -> str:
    return marker_barrier(state, question.seat, COVER.actions[formation])


def may_uncover(question: Decision[AllenbyState], state: AllenbyState, formation: int) -> str:
    return marker_barrier(state, question.seat, UNCOVER.actions[formation])


def may_reveal(question: Decision[AllenbyState], state: AllenbyState, unit: int) -> str:
    return reveal_barrier(state, unit) if question.seat == BRITISH else "4.5.a british-only"


def lay_marker(question: Decision[AllenbyState], state: AllenbyState, formation: int) -> None:
    cover(state, formation)


def take_marker_off(question: Decision[AllenbyState], state: AllenbyState, formation: int) -> None:
    uncover(state, formation)


def turn_up(question: Decision[AllenbyState], state: AllenbyState, unit: int) -> None:
    show(state, unit, "4.5.a")


def coverable(question: Decision[AllenbyState], state: AllenbyState) -> Sequence[int]:
    return _to_cover(state) if question.seat == BRITISH else ()


def uncoverable(question: Decision[AllenbyState], state: AllenbyState) -> Sequence[int]:
    return _to_uncover(state) if question.seat == BRITISH else ()


def revealable(question: Decision[AllenbyState], state: AllenbyState) -> Sequence[int]:
    if question.seat != BRITISH:
        return ()
    return [unit for unit in concealed_units(state) if not state.covered or not is_covered(state, unit)]


DECEPTION: Final = (
    DecisionRow(COVER, may_cover, lay_marker, coverable), DecisionRow(UNCOVER, may_uncover, take_marker_off, uncoverable),
    DecisionRow(REVEAL, may_reveal, turn_up, revealable),
)


def can_deceive(question: Decision[AllenbyState], state: AllenbyState) -> bool:
    """Return whether there is any such action."""
    return bool(coverable(question, state) or uncoverable(question, state) or revealable(question, state))
