"""3.6, 9.5 Results: noted as rolled, applied together after the last die; lost weapons and retreats are asked then."""
from __future__ import annotations

from typing import ClassVar, Final

from umpire.engine.agenda import Step
from umpire.engine.events import Slot
from umpire.engine.question import OwnRow, Question, Rows
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.maps.twelve.sectors import INSIDE
from umpire.titles.landships.components import NONE, PIECES, WEAPONS
from umpire.titles.landships.language import KNOCK_OUT, NOT_NOW
from umpire.titles.landships.rules.arcs import bears
from umpire.titles.landships.rules.leaders import ignores_shock
from umpire.titles.landships.rules.losses import eliminate, immobilise, lose_weapon, pin, shake, surrender
from umpire.titles.landships.rules.retreat import retreat
from umpire.titles.landships.state import (
    BARRAGE, DESTROY, IMMOBILISE, LOSS, PINNED, PINNED_AGAIN, SHAKE, SURRENDER, WEAPON, LandState, Note, phasing, side_of,
)

# who is noted so takes no further note
ENDS: Final = (LOSS, SURRENDER, DESTROY)


# 3.6 noting

def is_noted_lost(state: LandState, piece: int) -> bool:
    """3.6 Whether the dice of this phase have taken a unit already."""
    return any([one.piece == piece and one.result in ENDS for one in state.notes])


def is_noted_pinned(state: LandState, piece: int) -> bool:
    """3.6 Who is noted as pinned counts as pinned for what comes later in the phase."""
    return any([one.piece == piece and one.result in (PINNED, PINNED_AGAIN) for one in state.notes])


def note(state: LandState, piece: int, result: str, by: int = NONE) -> None:
    """3.6 Remember what the dice did to a unit; who is noted as lost takes no further note, who is pinned twice retreats."""
    if is_noted_lost(state, piece):
        return
    if result == PINNED and (has(state.pinned, piece) or is_noted_pinned(state, piece)):
        result = PINNED_AGAIN
    state.notes = (*state.notes, Note(piece, result, by))


# 3.6, 9.5 applying

class ApplyResults(Step[LandState]):
    """3.6 In the order rolled: pins, losses, retreats (owner's question), vehicles (K over all), weapons (firer's
    question knock_out)."""

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
    """9.5 K over all: what else was noted for the vehicle does not matter."""
    return any([one.piece == piece and one.result == DESTROY for one in state.notes])


def apply(state: LandState, noted: Note) -> None:
    """9.5, 11.2 One note becomes true."""
    piece, result = noted.piece, noted.result
    if result in (PINNED, PINNED_AGAIN):
        apply_pin(state, piece, result == PINNED_AGAIN)
    elif result == SURRENDER:
        surrender(state, piece)
    elif result in (LOSS, DESTROY):
        eliminate(state, piece, "11.2" if result == LOSS else "9.5")
    elif result == WEAPON:
        for mount in mounts_to_lose(state, noted):
            lose_weapon(state, mount)
    else:
        _damage(state, piece, result)


def apply_pin(state: LandState, piece: int, again: bool) -> None:
    """11.2 Pinned; who was pinned already stays so and goes back two hexes."""
    if not has(state.pinned, piece):
        pin(state, piece)
    if again:
        retreat(state, piece, state.box.constant("results_in_one_phase", "retreat"), "11.2")


def _damage(state: LandState, vehicle: int, result: str) -> None:
    """9.5 A second I or P adds nothing; 16.8 a tank leader ignores the first P of a turn."""
    if result == IMMOBILISE and not has(state.immobilised, vehicle):
        immobilise(state, vehicle)
    elif result == SHAKE and not has(state.shaken, vehicle):
        if ignores_shock(state, vehicle):
            state.led |= bit(vehicle)
            state.tell("not-shaken", "16.8", piece=PIECES[vehicle])
        else:
            shake(state, vehicle)


# 9.5 weapons lost

def chooser_of(state: LandState, noted: Note) -> int:
    """9.5 The firer chooses: the enemy of the vehicle, but for shells, which may be its own side's (5.19)."""
    return phasing(state) if state.phase == BARRAGE else 1 - side_of(noted.piece)


def mounts_to_lose(state: LandState, noted: Note) -> list[int]:
    """9.5 The mounts still in action that bear on whoever fired; if none does, or nobody in particular fired, any."""
    left = [mount for mount in state.box.pieces[noted.piece].weapons if not has(state.out, mount)]
    if noted.by == NONE:
        return left
    firer = state.where[state.box.weapons[noted.by].piece]
    bearing = [mount for mount in left if firer >= 0 and bears(state, mount, firer) == INSIDE]
    return bearing or left


def _knock_out_barrier(asked: KnockOut, state: LandState, mount: int) -> str:
    noted = state.notes[0]
    if state.box.weapons[mount].piece != noted.piece:
        return "9.5 other-vehicle"
    if has(state.out, mount):
        return "9.5 out-already"
    return LEGAL if mount in mounts_to_lose(state, noted) else "9.5 not-bearing"


def _knock_out(asked: KnockOut, state: LandState, mount: int) -> None:
    state.agenda.pop()
    state.notes = state.notes[1:]
    lose_weapon(state, mount)


class KnockOut(Question[LandState]):
    """9.5 W: the firer names the mount that is lost; the first note tells of which vehicle."""

    rows: ClassVar[Rows] = Rows(
        OwnRow(KNOCK_OUT, _knock_out_barrier, _knock_out, legal=lambda asked, state: mounts_to_lose(state, state.notes[0])),
        otherwise=NOT_NOW,
    )

    def flaw(self, state: LandState) -> str:
        if not state.notes or state.notes[0].result != WEAPON or state.where[state.notes[0].piece] < 0:
            return "notes the first must be a weapon lost on a vehicle that is on the map (9.5)"
        return "" if self.seat == chooser_of(state, state.notes[0]) else "seat the firer names the weapon (9.5)"

    def situation(self, state: LandState) -> dict[str, Slot]:
        by = state.notes[0].by
        return {"piece": PIECES[state.notes[0].piece], "by": WEAPONS[by] if by != NONE else "none"}
