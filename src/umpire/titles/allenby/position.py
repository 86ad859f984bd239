"""Positions: any situation of Allenby's Blitzkrieg, written by hand or saved, and refused with a reason if it cannot be.

How they are written: docs/reference/positions-allenby.md. What cannot be: position_flaws.py.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Optional

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.faults import Fault, Flaw, Reason
from umpire.engine.fields import Fields, Flag, Name, Number, OnePlace, Several, Word
from umpire.engine.positions import PENDING, Asked, BoardPositions, Steps, parts_of, refuse_flaw, steps_in
from umpire.engine.sets import bit, members
from umpire.titles.allenby.components import ALL_DUMMIES, ALL_SQUADRONS, NONE, REGULARS, RESULTS, SEATS, THE_TURKS, TURKISH, UNITS
from umpire.titles.allenby.language import HEXES
from umpire.titles.allenby.position_flaws import (
    FIGHTING,
    FIGHTS,
    GUNFIRE,
    WITH_ENGAGEMENT,
    counted_parts,
    flaws,
    off_map_flaw,
    on_map_flaw,
    stage_flaw,
)
from umpire.titles.allenby.rules import (
    bombardment,
    casualties,
    combat,
    combat_retreat,
    garrisons,
    movement,
    operations,
    recovery,
    sequence,
    setup,
    victory,
)
from umpire.titles.allenby.state import (
    BARRAGE,
    BRITISH_BOMBARDMENT,
    BRITISH_PHASES,
    ELIMINATED,
    GROUND,
    IN_HAND,
    OPERATIONS,
    PHASES,
    POOL,
    RECOVERY,
    REMOVED,
    SETUP,
    TURKISH_PHASES,
    AllenbyState,
    engagement,
    is_declared,
    phasing_side,
    put,
    those_in,
)

# a counter of which nothing was said yet, while a position is opened
UNPLACED: Final = -5
# written by rules 1.0: which markers were turned in the phase, which binds nobody any more
OF_OLD: Final = ("laid", "lifted")

_EITHER: Final = (bombardment.Bombard, operations.CombatHalf)
QUESTIONS: Final[dict[type, Asked]] = {
    setup.Place: Asked((SETUP,)),
    setup.PlaceAt: Asked((SETUP,), (setup.Place,)),
    setup.Shift: Asked((SETUP,)),
    bombardment.Bombard: Asked(GUNFIRE),
    bombardment.PlaceSquadron: Asked((BRITISH_BOMBARDMENT,), (bombardment.Bombard,), older="fly"),
    bombardment.LayGuns: Asked(GUNFIRE, (bombardment.Bombard,), older="guns"),
    operations.NameGroup: Asked(TURKISH_PHASES, older="group"),
    operations.DeclareOrder: Asked(OPERATIONS, older="order"),
    operations.MovementHalf: Asked(OPERATIONS, older="movement"),
    movement.March: Asked((SETUP, *OPERATIONS), (operations.MovementHalf, setup.Shift)),
    movement.Straggle: Asked(TURKISH_PHASES, (operations.MovementHalf, operations.OwedMoves)),
    operations.CombatHalf: Asked(OPERATIONS, older="combat"),
    combat.Muster: Asked(OPERATIONS, (operations.CombatHalf,)),
    combat.ChooseCounted: Asked(
        OPERATIONS, (operations.CombatHalf, combat.ChooseCounted), (Name("hex", HEXES, "hex", NONE),), older="count",
    ),
    combat.ChooseSupport: Asked(OPERATIONS, (operations.CombatHalf,), older="support"),
    casualties.ChooseStrongest: Asked(FIGHTS, _EITHER, older="strongest"),
    combat_retreat.ChooseRetreat: Asked(FIGHTS, _EITHER, older="retreat"),
    casualties.NameLast: Asked(FIGHTS, _EITHER, older="last"),
    casualties.PlaceFragment: Asked(FIGHTS, _EITHER, older="fragment"),
    combat_retreat.ChooseAdvance: Asked(OPERATIONS, (operations.CombatHalf,), older="advance"),
    # 7.3.2.a a side that owes a move decides nothing else until it is done
    operations.OwedMoves: Asked(TURKISH_PHASES, leaves=True, older="owed"),
    garrisons.Garrisons: Asked(BRITISH_PHASES),
    garrisons.PlaceGarrisons: Asked(BRITISH_PHASES, (garrisons.Garrisons,), older="disband"),
    recovery.Call: Asked((RECOVERY,)),
}


class Struck(Flag):
    """4.9.a Whether a loss falls on the defenders; `of` tells it by a word."""

    def open(self, state: Any, place: Reader, key: str) -> bool:
        return place.choice(key, ("defenders", "attackers")) == "defenders" if key == "of" else super().open(state, place, key)


WORDS: Final[Fields] = (
    Name("seat", SEATS, "seat"), Name("side", SEATS, "side"), Number("number", 1, PHASES),
    Number("left", 1, len(UNITS), key="number"), Word("stage", (*setup.STAGES["historical"], *setup.STAGES["free"])),
    Name("unit", UNITS, "unit"), Name("place", HEXES, "hex"), Several("units", UNITS, "unit", ()),
    Several("candidates", GROUND, "ground unit", ()), Several("stack", GROUND, "ground unit", ()),
    Several("body", GROUND, "ground unit", (), "units"), Several("goals", UNITS, "unit", ()), Several("towns", HEXES, "hex", ()),
    Several("places", HEXES, "hex", ()), Name("single", UNITS, "unit", NONE), Number("points", 1, 9), Word("result", RESULTS),
    Flag("north"), Flag("moved"), Flag("attacking"), Struck("defending").or_key("of"), Flag("voluntary"), Flag("first"),
)


class AllenbyPositions(BoardPositions[AllenbyState]):
    """The positions of the title: places of pieces, defaults, and impossible situations."""

    pieces: ClassVar[Sequence[str]] = UNITS
    places: ClassVar[Sequence[str]] = HEXES
    kinds: ClassVar[tuple[str, str]] = ("unit", "hex")
    off_map: ClassVar[Mapping[str, int]] = {"in_hand": IN_HAND, "pool": POOL, "eliminated": ELIMINATED, "removed": REMOVED}
    unplaced: ClassVar[int] = UNPLACED

    def save(self, state: AllenbyState) -> dict[str, Any]:
        document = super().save(state)
        document.update({key: document.pop(key) for key in self.off_map if key in document})
        if state.phase == SETUP:
            document["stage"] = setup.stage_of(state.agenda)
        current = state.engagement
        if current is not None and is_declared(state, current):
            # nobody of them may count, which is not the same as all of them
            document["engagement"]["striking"] = [UNITS[unit] for unit in current.striking]
        return document

    def open(self, state: AllenbyState, document: Mapping[str, Any]) -> None:
        state.phase = BRITISH_BOMBARDMENT
        state.where = [UNPLACED] * len(UNITS)
        super().open(state, document)
        # 4.6.a last of all, for all the rest is the moment
        state.just_turned = state.turned

    def usual_place(self, state: AllenbyState, piece: int) -> int:
        return REMOVED if REGULARS >> piece & 1 else POOL

    def place_flaw(self, state: AllenbyState, piece: int, place: int) -> Optional[Reason]:
        return on_map_flaw(state, piece, place) if place >= 0 else off_map_flaw(state, piece, place)

    def lay(self, state: AllenbyState, piece: int, place: int) -> None:
        if place >= 0 and not ALL_SQUADRONS >> piece & 1:
            put(state, piece, place)
        else:
            state.where[piece] = place

    def complete(self, state: AllenbyState, document: Reader) -> None:
        if not document.has("turn"):
            state.turn = 0 if state.phase == SETUP else 1
        for unit, place in enumerate(state.where):
            if place == UNPLACED:
                state.where[unit] = self.usual_place(state, unit)
        if state.group != NONE:
            state.groups_used |= bit(state.group)
        if not document.has("turks_at_dawn") and state.phase != SETUP:
            # 11.2.d those there, and those lost since
            state.turks_at_dawn = min(len(THE_TURKS), victory.turks_in_play(state) + state.kills)
        state.revealed |= ALL_DUMMIES & those_in(state, ELIMINATED)

    def flaws(self, state: AllenbyState, document: Reader) -> Iterator[Optional[Flaw]]:
        return flaws(state, document, open_stage(state, document), self.asking(document))

    def rest(self, state: AllenbyState) -> Steps:
        """5.0 Return the steps after this phase, last first; of the set-up its stages tell."""
        if state.phase == SETUP or state.ending:
            return []
        turns: Steps = [sequence.Turn(number) for number in range(state.box.limits.turns, state.turn, -1)]
        phases: Steps = [sequence.Phase(number) for number in range(PHASES, state.phase, -1)]
        return [victory.Judgement(), *turns, *phases]

    def opening(self, state: AllenbyState, document: Reader) -> Steps:
        if state.ending:
            return []
        if state.phase == SETUP:
            stage = open_stage(state, document)
            return [*setup.stages_after(state, stage), setup.stage_step(stage)]
        aloft = members(ALL_SQUADRONS & ~those_in(state, POOL))
        if state.phase == BRITISH_BOMBARDMENT and aloft:
            raise document.error(PENDING, Fault("squadron-is-drawn-in-this-phase", unit=UNITS[aloft[0]]))
        if state.phase in TURKISH_PHASES and (reason := operations.no_group_left(state)) is not None:
            raise document.error("groups_used", reason)
        return [sequence.Phase(state.phase)]

    def suits(self, state: AllenbyState, document: Reader, item: Reader, make: type, entries: Mapping[str, Any]) -> None:
        refuse_flaw(item, stage_flaw(make, open_stage(state, document)))
        if make in WITH_ENGAGEMENT and state.engagement is None:
            raise item.error("step", Fault("needs-an-engagement"))
        if make is movement.March and not state.party:
            raise document.error("party", Fault("party-goes-with-march"))

    def follow(self, state: AllenbyState, document: Reader, make: type, entries: Mapping[str, Any]) -> Mapping[str, Any]:
        if make is combat.ChooseCounted:
            return {} if "stack" in entries else counted_parts(state, entries["hex"])
        if make is movement.Straggle:
            # 7.0.e who is on the way has acted
            state.acted |= bit(entries["unit"]) if "unit" in entries else 0
            return {} if "north" in entries else {"north": True}
        if make is casualties.NameLast:
            return parts_of(casualties.last_hex_question(state))
        if make is casualties.ChooseStrongest:
            return parts_of(casualties.strongest_question(state, entries.get("defending", False)))
        if make is bombardment.PlaceSquadron:
            return parts_of(bombardment.next_squadron(state))
        # the phasing side decides, but for those under attack; the Turk shifts his units in the set-up, and calls them back
        side = TURKISH if state.phase in (SETUP, RECOVERY) else phasing_side(state)
        under_attack = make in (combat.ChooseSupport, combat_retreat.ChooseRetreat)
        stage, voluntary = open_stage(state, document), state.engagement is not None and engagement(state).kind == BARRAGE
        follows = {"seat": 1 - side if under_attack else side, "stage": stage, "voluntary": voluntary}
        return {part.name: follows[part.name] for part in self.parts[make] if part.name in follows}

    def below(self, state: AllenbyState, item: Reader, step: Step[Any], entries: Mapping[str, Any]) -> Steps:
        """Return the rest of the phase, or of the fight, that comes after the question."""
        if isinstance(step, (setup.Place, setup.Shift)):
            return setup.stages_after(state, setup.stage_of([step]))
        if isinstance(step, bombardment.PlaceSquadron):
            return bombardment.squadron_steps(state)[:-1]
        if not state.agenda:
            plan = plan_of_phase(state)
        elif isinstance(step, FIGHTING) and not isinstance(state.agenda[-1], combat.ChooseCounted):
            plan = bombardment.bombardment_steps(phasing_side(state)) if state.phase in GUNFIRE else combat.combat_steps()
        else:
            return []
        asker = asking_step(state, step)
        # these ask again until nothing is left to be asked
        return plan[:plan.index(asker) + int(isinstance(asker, (operations.Owed, recovery.SecondRecovery)))]


POSITIONS: Final = AllenbyPositions(
    (*AllenbyState.fields, *[OnePlace("where", key=key) for key in AllenbyPositions.off_map]),
    steps_in(
        setup, bombardment, operations, movement, combat, casualties, combat_retreat, garrisons, recovery, victory, sequence,
    ),
    WORDS, QUESTIONS,
)
POSITIONS.keys += ["stage", *OF_OLD]


def open_stage(state: AllenbyState, document: Reader) -> str:
    """12.2, 12.3 Return the stage of the set-up; the first if nobody says."""
    if state.phase != SETUP:
        return ""
    stages = setup.STAGES[state.switches.setup]
    return document.choice_or("stage", stages, stages[0])


# What is below a question

def plan_of_phase(state: AllenbyState) -> Steps:
    """Return the steps of the phase from its beginning, last first."""
    plan = sequence.phase_steps(state.phase)
    return [*plan[:-1], *operations.operation_steps(phasing_side(state))] if state.phase in OPERATIONS else plan


_ASKING_STEPS: Final[dict[type, Step[Any]]] = {
    operations.OwedMoves: operations.Owed(), recovery.Call: recovery.SecondRecovery(),
    garrisons.Garrisons: garrisons.GarrisonsPossible(), combat.ChooseSupport: combat.Support(),
    combat_retreat.ChooseAdvance: combat_retreat.Advance(), casualties.NameLast: casualties.Fragments(),
    casualties.PlaceFragment: casualties.Fragments(),
}


def asking_step(state: AllenbyState, step: Step[Any]) -> Step[Any]:
    """Return the step of a phase or a fight that asks a question; it may be the question itself."""
    if isinstance(step, (operations.MovementHalf, operations.CombatHalf)):
        return operations.Half(isinstance(step, operations.CombatHalf) == state.combat_first)
    if isinstance(step, combat.ChooseCounted):
        return combat.CountAttack() if step.attacking else combat.CountDefence()
    if isinstance(step, casualties.ChooseStrongest):
        return casualties.Suffer(step.defending)
    if isinstance(step, combat_retreat.ChooseRetreat):
        return combat_retreat.Withdraw() if step.voluntary else combat_retreat.Vacate()
    return _ASKING_STEPS.get(type(step), step)
