"""3.6, 9.5 Results: noted as rolled, applied after the last die; 10.7, 10.4, 10.8, 11.5 retreats; 2.5 from whom."""
from __future__ import annotations

from typing import ClassVar, Final, Optional

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.faults import Fault, Flaw
from umpire.engine.question import DecisionRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.maps.twelve.sectors import INSIDE
from umpire.titles.landships.components import GRID, GROUND, HEXES, MOUNTED, NONE, ON_FOOT, PIECES, PLACES, PROHIBITED, WEAPONS
from umpire.titles.landships.language import KNOCK_OUT, NOT_NOW, RETREAT
from umpire.titles.landships.rules.ground import is_open, room_barrier
from umpire.titles.landships.rules.leaders import ignores_shock
from umpire.titles.landships.rules.losses import eliminate, immobilise, lose_weapon, pin, shake, surrender
from umpire.titles.landships.rules.spotting import bears
from umpire.titles.landships.rules.weapons_units import capture_by_entry
from umpire.titles.landships.state import (
    BARRAGE,
    DESTROY,
    IMMOBILISE,
    LOSS,
    PINNED,
    PINNED_AGAIN,
    SHAKE,
    SURRENDER,
    WEAPON,
    LandState,
    Note,
    enemies_at,
    is_hex,
    is_vehicle,
    phasing,
    put,
    side_of,
    stand,
)

# 10.7, 10.4, 10.8, 11.5 Retreats, falling back, displacement: none of it is movement (3.5).

def nearest_enemy(state: LandState, side: int, place: int) -> int:
    """10.7 Return the range to the nearest enemy ground unit (2.5); very far if there is none."""
    return min([GROUND.range(place, one) for one in members(state.held[1 - side])], default=255)


def way_back_barrier(state: LandState, piece: int, one: int) -> str:
    """10.7 Return what keeps a unit from going back into a hex: not farther from the enemy, enemies, ground it cannot enter."""
    here, side = state.where[piece], side_of(piece)
    if one not in _beside(here):
        return "10.7 not-next"
    motion = _motion(state, piece)
    if state.box.cost[motion][one] == PROHIBITED or not is_open(state, one, motion):
        return "10.7 prohibited"
    if enemies_at(state, one, side):
        return "10.7 enemies"
    return LEGAL if nearest_enemy(state, side, one) > nearest_enemy(state, side, here) else "10.7 no-farther"


def _motion(state: LandState, piece: int) -> int:
    """7.2 Return how a unit moves; cavalry in the saddle as horses do."""
    if has(state.mounted, piece):
        return MOUNTED
    return state.box.pieces[piece].motion if is_vehicle(piece) else ON_FOOT


def _beside(place: int) -> tuple[int, ...]:
    """Return the hexes next to a hex; from a hexside its own two (10.8 displaced vehicles end in hexes)."""
    return tuple(GRID.around[place]) if is_hex(place) else GROUND.hexes[place]


def retreat_barrier(state: LandState, piece: int, one: int, steps: int = 1) -> str:
    """10.7, A39 Return what keeps a unit from retreating into a hex: the same, and no room if it ends there."""
    return way_back_barrier(state, piece, one) or (room_barrier(state, piece, one) if steps == 1 else LEGAL)


def retreat_hexes(state: LandState, piece: int, steps: int) -> list[int]:
    return sorted([one for one in _beside(state.where[piece]) if retreat_barrier(state, piece, one, steps) == LEGAL])


def retreat(state: LandState, piece: int, steps: int, case: str, spared: bool = False) -> None:
    """10.7 Let the owner lead a unit back so many hexes; without a way it is eliminated, unless spared (14.5)."""
    if not spared or retreat_hexes(state, piece, steps):
        state.tell("must-retreat", case, piece=PIECES[piece], n=steps)
    state.agenda.append(Retreat(piece, steps, spared))


class Retreat(Step[LandState]):
    """10.7 One step after another: the owner's choice among all legal hexes."""

    id: ClassVar[str] = "retreat"

    def __init__(self, piece: int, steps: int, spared: bool = False) -> None:
        self.piece = piece
        self.steps = steps
        self.spared = spared

    def run(self, state: LandState) -> None:
        if state.where[self.piece] < 0:
            return
        if retreat_hexes(state, self.piece, self.steps):
            state.agenda.append(RetreatUnit(side_of(self.piece), self.piece, self.steps, self.spared))
        elif self.spared:
            state.tell("no-way-stays", "14.5", piece=PIECES[self.piece], place=PLACES[state.where[self.piece]])
        else:
            state.tell("no-way-back", "10.7", piece=PIECES[self.piece])
            eliminate(state, self.piece, "10.7")


def step_back(state: LandState, piece: int, one: int) -> None:
    """11.5 Move a retreating unit; a crew leaves its gun, 12.7 and guns without crew are taken even so."""
    state.tell_move("retreated", "10.7", (PLACES[state.where[piece]], HEXES[one]), piece=PIECES[piece], hex=HEXES[one])
    put(state, piece, one)
    state.broke_in &= ~(1 << piece)
    state.came_from[piece] = NONE
    capture_by_entry(state, side_of(piece), one)


def _retreat_barrier(question: RetreatUnit, state: LandState, one: int) -> str:
    return retreat_barrier(state, question.piece, one, question.steps)


def _retreat(question: RetreatUnit, state: LandState, one: int) -> None:
    state.agenda.pop()
    step_back(state, question.piece, one)
    if question.steps > 1:
        state.agenda.append(Retreat(question.piece, question.steps - 1, question.spared))


class RetreatUnit(Question[LandState]):
    """10.7 The hex into which the unit goes back."""

    id: ClassVar[str] = "retreat_unit"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(RETREAT, _retreat_barrier, _retreat, legal=lambda question, state: (
            retreat_hexes(state, question.piece, question.steps)
        )),
        otherwise=NOT_NOW,
    )

    def __init__(self, seat: int, piece: int, steps: int, spared: bool = False) -> None:
        super().__init__(seat)
        self.piece = piece
        self.steps = steps
        self.spared = spared

    def flaw(self, state: LandState) -> Optional[Flaw]:
        if self.steps < 1 or state.where[self.piece] < 0:
            return Flaw("step", Fault("nobody-to-retreat"))
        return None if retreat_hexes(state, self.piece, self.steps) else Flaw("step", Fault("unit-has-no-way-back"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        return {"piece": PIECES[self.piece], "n": self.steps}


# 10.4, 10.8 falling back

def fall_back(state: LandState, piece: int) -> None:
    """10.4, 10.8 Move a unit back to where it came from, a vehicle with its heading.

    If that is full or held by enemies, by 10.7. A bogged or immobilised vehicle stays.
    """
    if has(state.bogged | state.immobilised, piece):
        state.tell("stays", "10.8", piece=PIECES[piece])
        return
    stance = state.came_from[piece]
    if stance == NONE or not _may_stand(state, piece, stance // 12):
        retreat(state, piece, 1, "10.7")
        return
    state.tell_move(
        "fell-back", "10.4", (PLACES[state.where[piece]], PLACES[stance // 12]), piece=PIECES[piece], place=PLACES[stance // 12],
    )
    stand(state, piece, stance // 12, stance % 12)
    state.broke_in &= ~(1 << piece)
    state.came_from[piece] = NONE


def _may_stand(state: LandState, piece: int, place: int) -> bool:
    return not enemies_at(state, place, side_of(piece)) and room_barrier(state, piece, place) == LEGAL


# 3.6, 9.5 Results: noted as rolled, applied together after the last die; then the owners choose lost weapons and retreats.

# a unit with one of these notes takes no further note
ENDS: Final = (LOSS, SURRENDER, DESTROY)


# 3.6 noting

def is_noted_lost(state: LandState, piece: int) -> bool:
    """3.6 Return whether the dice of this phase have taken a unit already."""
    return any([one.piece == piece and one.result in ENDS for one in state.notes])


def is_noted_pinned(state: LandState, piece: int) -> bool:
    """3.6 Return whether a unit is noted as pinned: it counts as pinned for the rest of the phase."""
    return any([one.piece == piece and one.result in (PINNED, PINNED_AGAIN) for one in state.notes])


def note(state: LandState, piece: int, result: str, by: int = NONE) -> None:
    """3.6 Remember what the dice did to a unit; one noted as lost takes no further note, one pinned twice retreats."""
    if is_noted_lost(state, piece):
        return
    if result == PINNED and (has(state.pinned, piece) or is_noted_pinned(state, piece)):
        result = PINNED_AGAIN
    state.notes = (*state.notes, Note(piece, result, by))


# 3.6, 9.5 applying

class ApplyResults(Step[LandState]):
    """3.6 Apply results in the order rolled: pins, losses, retreats, vehicles (K over all), weapons.

    The owner chooses a retreat, the firer a weapon (question knock_out).
    """

    id: ClassVar[str] = "apply_results"

    def run(self, state: LandState) -> None:
        if not state.notes:
            state.attacks = ()
            return
        state.agenda.append(self)
        first = state.notes[0]
        if first.result == WEAPON and len(mounts_to_lose(state, first)) > 1 and not is_noted_lost(state, first.piece):
            # the note stays until it is answered
            state.agenda.append(KnockOut(chooser_of(state, first)))
            return
        state.notes = state.notes[1:]
        if state.where[first.piece] >= 0 and (first.result in ENDS or not _is_doomed(state, first.piece)):
            apply(state, first)


def _is_doomed(state: LandState, piece: int) -> bool:
    """9.5 Tell whether a K is among the results of a vehicle: then nothing else noted for it matters."""
    return any([one.piece == piece and one.result == DESTROY for one in state.notes])


def apply(state: LandState, entry: Note) -> None:
    """9.5, 11.2 Apply one note."""
    piece, result = entry.piece, entry.result
    if result in (PINNED, PINNED_AGAIN):
        apply_pin(state, piece, result == PINNED_AGAIN)
    elif result == SURRENDER:
        surrender(state, piece)
    elif result in (LOSS, DESTROY):
        eliminate(state, piece, "11.2" if result == LOSS else "9.5")
    elif result == WEAPON:
        for mount in mounts_to_lose(state, entry):
            lose_weapon(state, mount)
    else:
        _damage(state, piece, result)


def apply_pin(state: LandState, piece: int, again: bool) -> None:
    """11.2 Pin a unit; one that was pinned already stays so and goes back two hexes."""
    if not has(state.pinned, piece):
        pin(state, piece)
    if again:
        retreat(state, piece, state.box.constant("results_in_one_phase", "retreat"), "11.2")


def _damage(state: LandState, vehicle: int, result: str) -> None:
    """9.5 Carry out one result; a second I or P adds nothing; 16.8 a tank leader ignores the first P of a turn."""
    if result == IMMOBILISE and not has(state.immobilised, vehicle):
        immobilise(state, vehicle)
    elif result == SHAKE and not has(state.shaken, vehicle):
        if ignores_shock(state, vehicle):
            state.led |= bit(vehicle)
            state.tell("not-shaken", "16.8", piece=PIECES[vehicle])
        else:
            shake(state, vehicle)


# 9.5 weapons lost

def chooser_of(state: LandState, entry: Note) -> int:
    """9.5 Return the side that chooses: the enemy of the vehicle, or for shells whoever fired them (5.19)."""
    return phasing(state) if state.phase == BARRAGE else 1 - side_of(entry.piece)


def mounts_to_lose(state: LandState, entry: Note) -> list[int]:
    """9.5 Return the mounts still in action that bear on the firer; any mount if none does, or if there is no firer."""
    mounts = [mount for mount in state.box.pieces[entry.piece].weapons if not has(state.out, mount)]
    if entry.by == NONE:
        return mounts
    firer = state.where[state.box.weapons[entry.by].piece]
    bearing = [mount for mount in mounts if firer >= 0 and bears(state, mount, firer) == INSIDE]
    return bearing or mounts


def _knock_out_barrier(question: KnockOut, state: LandState, mount: int) -> str:
    entry = state.notes[0]
    if state.box.weapons[mount].piece != entry.piece:
        return "9.5 other-vehicle"
    if has(state.out, mount):
        return "9.5 out-already"
    return LEGAL if mount in mounts_to_lose(state, entry) else "9.5 not-bearing"


def _knock_out(question: KnockOut, state: LandState, mount: int) -> None:
    state.agenda.pop()
    state.notes = state.notes[1:]
    lose_weapon(state, mount)


class KnockOut(Question[LandState]):
    """9.5 W: the firer names the mount that is lost; the first note names the vehicle."""

    id: ClassVar[str] = "knock_out"
    rows: ClassVar[Rows] = Rows(
        DecisionRow(
            KNOCK_OUT, _knock_out_barrier, _knock_out, legal=lambda question, state: mounts_to_lose(state, state.notes[0]),
        ),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> Optional[Flaw]:
        if not state.notes or state.notes[0].result != WEAPON or state.where[state.notes[0].piece] < 0:
            return Flaw("notes", Fault("first-must-be-a-lost-weapon"))
        return None if self.seat == chooser_of(state, state.notes[0]) else Flaw("seat", Fault("firer-names-the-weapon"))

    def situation(self, state: LandState) -> dict[str, Slot]:
        by = state.notes[0].by
        return {"piece": PIECES[state.notes[0].piece], "by": WEAPONS[by] if by != NONE else "none"}
