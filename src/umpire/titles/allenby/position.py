"""Positions: any situation of Allenby's Blitzkrieg, written by hand or saved, and refused with a reason if it cannot be.

How they are written: docs/reference/positions-allenby.md.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.faults import Fault, Flaw
from umpire.engine.fields import Field, Fields, Flag, Name, Number, OnePlace, Several, Word, parameters, step_id
from umpire.engine.positions import AGENDA, PENDING, Positions, Steps, next_step_name, refuse_flaw, steps_in
from umpire.engine.sets import bit, first_flaw, members, set_of
from umpire.titles.allenby import position_fights
from umpire.titles.allenby.components import (
    ALL_DUMMIES,
    ALL_SQUADRONS,
    BRITISH,
    NONE,
    REGULARS,
    RESULTS,
    SEATS,
    THE_TURKS,
    TURKISH,
    TURKISH_SQUADRON,
    UNITS,
)
from umpire.titles.allenby.language import HEXES
from umpire.titles.allenby.rules import (
    bombardment,
    casualties,
    combat,
    combat_retreat,
    garrisons,
    hidden,
    movement,
    operations,
    operations_orders,
    recovery,
    sequence,
    setup,
    victory,
)
from umpire.titles.allenby.rules.combat_odds import defenders_of
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
    TURKISH_BOMBARDMENT,
    TURKISH_PHASES,
    VICTORY_POINTS,
    AllenbyState,
    engagement,
    hex_id,
    is_declared,
    phasing_side,
    put,
    side_of,
    those_in,
    units_of,
)

# where a counter can be besides a hex, as a position calls it
OFF_MAP: Final = {"in_hand": IN_HAND, "pool": POOL, "eliminated": ELIMINATED, "removed": REMOVED}
# a counter of which nothing was said yet, while a position is opened
UNPLACED: Final = -5
# written by rules 1.0: which markers were turned in the phase, which binds nobody any more
OF_OLD: Final = ("laid", "lifted")
_GUNFIRE: Final = (BRITISH_BOMBARDMENT, TURKISH_BOMBARDMENT)
_FIGHTS: Final = (*_GUNFIRE, *OPERATIONS)
# what is remembered for one phase only, and in which phases it means anything
OF_THE_PHASE: Final[dict[str, Sequence[int]]] = {
    "order": OPERATIONS, "group": TURKISH_PHASES, "moving": (SETUP, *OPERATIONS), "attacking": OPERATIONS, "fired": _GUNFIRE,
    "supported": OPERATIONS, "attacked": OPERATIONS, "attacked_units": _FIGHTS, "newcomers": _FIGHTS,
    "turned": range(PHASES + 1), "party": range(PHASES + 1), "engagement": range(PHASES + 1),
}


# What can be asked

class Kind(NamedTuple):
    """A question: its older name, the phases it belongs to, the questions inside which it is asked, and its parameters."""

    name: str
    phases: tuple[int, ...]
    inside: tuple[type, ...] = ()
    keys: tuple[str, ...] = ()


_EITHER: Final = (bombardment.Bombard, operations.CombatHalf)
QUESTIONS: Final[dict[type, Kind]] = {
    setup.Place: Kind("place", (SETUP,)),
    setup.PlaceAt: Kind("place_at", (SETUP,), (setup.Place,), ("units",)),
    setup.Shift: Kind("shift", (SETUP,)),
    bombardment.Bombard: Kind("bombard", _GUNFIRE),
    bombardment.PlaceSquadron: Kind("fly", (BRITISH_BOMBARDMENT,), (bombardment.Bombard,)),
    bombardment.LayGuns: Kind("guns", _GUNFIRE, (bombardment.Bombard,)),
    operations.NameGroup: Kind("group", TURKISH_PHASES),
    operations.DeclareOrder: Kind("order", OPERATIONS),
    operations.MovementHalf: Kind("movement", OPERATIONS),
    movement.March: Kind("march", (SETUP, *OPERATIONS), (operations.MovementHalf, setup.Shift)),
    movement.Straggle: Kind(
        "straggle", TURKISH_PHASES, (operations.MovementHalf, operations.OwedMoves),
        ("unit", "points", "goals", "moved", "north"),
    ),
    operations.CombatHalf: Kind("combat", OPERATIONS),
    combat.Muster: Kind("muster", OPERATIONS, (operations.CombatHalf,)),
    combat.ChooseCounted: Kind("count", OPERATIONS, (operations.CombatHalf, combat.ChooseCounted), ("hex",)),
    combat.ChooseSupport: Kind("support", OPERATIONS, (operations.CombatHalf,)),
    casualties.ChooseStrongest: Kind("strongest", _FIGHTS, _EITHER, ("of",)),
    combat_retreat.ChooseRetreat: Kind("retreat", _FIGHTS, _EITHER, ("units", "single")),
    casualties.NameLast: Kind("last", _FIGHTS, _EITHER),
    casualties.PlaceFragment: Kind("fragment", _FIGHTS, _EITHER, ("place", "number")),
    combat_retreat.ChooseAdvance: Kind("advance", OPERATIONS, (operations.CombatHalf,)),
    operations.OwedMoves: Kind("owed", TURKISH_PHASES),
    garrisons.Garrisons: Kind("garrisons", BRITISH_PHASES),
    garrisons.PlaceGarrisons: Kind("disband", BRITISH_PHASES, (garrisons.Garrisons,), ("towns", "number")),
    recovery.Call: Kind("call", (RECOVERY,)),
}
NAMES: Final[dict[str, type]] = {
    **{step_id(make): make for make in QUESTIONS}, **{kind.name: make for make, kind in QUESTIONS.items()},
}
# the questions while guns are laid and attackers gather, and those once the die is cast
DECLARING: Final = (bombardment.LayGuns, combat.Muster)
FIGHTING: Final = tuple([
    make for make, kind in QUESTIONS.items() if operations.CombatHalf in kind.inside and make is not combat.Muster
])

WORDS: Final[Fields] = (
    Name("seat", SEATS, "seat"), Name("side", SEATS, "side"), Number("number", 1, PHASES),
    Number("left", 1, len(UNITS), key="number"), Word("stage", (*setup.STAGES["historical"], *setup.STAGES["free"])),
    Name("unit", UNITS, "unit"), Name("place", HEXES, "hex"), Several("units", UNITS, "unit", ()),
    Several("candidates", GROUND, "ground unit", ()), Several("stack", GROUND, "ground unit", ()),
    Several("body", GROUND, "ground unit", (), "units"), Several("goals", UNITS, "unit", ()), Several("towns", HEXES, "hex", ()),
    Several("places", HEXES, "hex", ()), Name("single", UNITS, "unit", NONE), Number("points", 1, 9), Word("result", RESULTS),
    Flag("north"), Flag("moved"), Flag("attacking"), Flag("defending"), Flag("voluntary"), Flag("first"),
)


class AllenbyPositions(Positions[AllenbyState]):
    """The positions of the title: places of pieces, defaults, and impossible situations."""

    def save(self, state: AllenbyState) -> dict[str, Any]:
        document = super().save(state)
        document.update({key: document.pop(key) for key in OFF_MAP if key in document})
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

    def standing(self, state: AllenbyState) -> list[tuple[str, str]]:
        there = sorted([(place, unit) for unit, place in enumerate(state.where) if place != home(unit)])
        return [(_name_of(state, place), UNITS[unit]) for place, unit in there]

    def put(self, state: AllenbyState, places: Reader, place: str, piece: str) -> None:
        """8.2.f, 8.2.g Put a unit on land, and not among enemies; 6.1.c squadrons fly over any hex."""
        unit = places.index_of(place, piece, UNITS, "unit")
        there = OFF_MAP[place] if place in OFF_MAP else _known_hex(state, place, places)
        if state.where[unit] != UNPLACED:
            raise places.error(place, Fault("is-already-in", piece=piece, place=_name_of(state, state.where[unit])))
        rules = _off_map_rules(state)[place] if there < 0 else (_absent(state), *bombardment.grounding_rules(state))
        refuse_flaw(places, first_flaw(place, bit(unit), UNITS, rules))
        if there < 0 or unit >= TURKISH_SQUADRON:
            state.where[unit] = there
            return
        if not state.box.ground.land[there]:
            raise places.error(place, Fault("cannot-stand-in-the-water", piece=piece))
        for other in units_of(state, there, 1 - side_of(unit)):
            raise places.error(place, Fault("is-among-enemies", piece=piece, unit=UNITS[other]))
        put(state, unit, there)

    def complete(self, state: AllenbyState, document: Reader) -> None:
        if not document.has("turn"):
            state.turn = 0 if state.phase == SETUP else 1
        state.where = [home(unit) if place == UNPLACED else place for unit, place in enumerate(state.where)]
        if state.group != NONE:
            state.groups_used |= bit(state.group)
        if not document.has("turks_at_dawn") and state.phase != SETUP:
            # 11.2.d those there, and those lost since
            state.turks_at_dawn = min(len(THE_TURKS), victory.turks_in_play(state) + state.kills)
        state.revealed |= ALL_DUMMIES & those_in(state, ELIMINATED)

    def check(self, state: AllenbyState, document: Reader) -> None:
        asking = self.asking(document)
        _check_clock(state, document, asking)
        for place in document.table_or_empty("hexes").names():
            _known_hex(state, place, document.table("hexes"))
        for flaw in self.flaws(state, document, asking):
            refuse_flaw(document, flaw)

    def flaws(self, state: AllenbyState, document: Reader, asking: Optional[type]) -> Iterator[Optional[Flaw]]:
        """Yield the errors in the counters, the turn, the phase and the fight: the key and the reason of each."""
        yield casualties.disrupted_flaw(state)
        yield setup.in_place_flaw(state, open_stage(state, document))
        yield operations_orders.turn_flaw(state)
        yield operations_orders.acted_flaw(state, asking is not None)
        yield operations_orders.formations_flaw(state)
        yield from [_only_in(state, document, key, phases) for key, phases in OF_THE_PHASE.items()]
        yield bombardment.guns_flaw(state)
        yield combat_retreat.victims_flaw(state)
        yield movement.party_flaw(state)
        if state.engagement is not None:
            yield position_fights.open_fight(state, document.table("engagement").names(), asking)
        yield hidden.faces_flaw(state)
        yield _only_in(state, document, "second_chance", (RECOVERY, VICTORY_POINTS))
        yield recovery.second_chance_flaw(state)
        yield victory.ending_flaw(state, document.has(PENDING))

    def asking(self, document: Reader) -> Optional[type]:
        """Return the open question, none at the beginning of a phase."""
        name = next_step_name(document)
        return NAMES.get(name) if isinstance(name, str) else None

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

    def pending_steps(self, state: AllenbyState, document: Reader) -> Steps:
        items = document.tables_or_empty(PENDING)
        if not items:
            raise document.error(PENDING, Fault("nothing-going-on-in-the-phase"))
        return self._build(state, document, items, [])

    def following(self, state: AllenbyState, document: Reader, steps: Steps) -> Steps:
        later = 0 if state.phase != SETUP else len(setup.stages_after(state, open_stage(state, document)))
        numbers = [number for number in range(later, len(steps)) if type(steps[number]) in QUESTIONS]
        if numbers and isinstance(steps[numbers[-1]], operations.NameGroup):
            # the order of the phase is the next question
            numbers = numbers[-1:]
        items = [_item(document, AGENDA, len(steps) - 1 - number) for number in numbers]
        questions = [steps[number] for number in numbers]
        if questions and isinstance(questions[0], movement.Straggle):
            items, questions = [items[0], *items], [operations.OwedMoves(TURKISH), *questions]
        return self._build(state, document, items, questions) if questions else self.opening(state, document)

    def fits(self, state: AllenbyState, item: Reader, step: Step[Any]) -> None:
        """Accept any step: only questions are checked, once they are known to belong here."""

    def _build(self, state: AllenbyState, document: Reader, items: Sequence[Reader], questions: Sequence[Step[Any]]) -> Steps:
        """Return the questions, and what is below each of them; without `questions` they are made from `pending`."""
        steps: Steps = []
        outer: Optional[type] = None
        for number, item in enumerate(items):
            make = type(questions[number]) if questions else NAMES[item.choice("step", tuple(NAMES))]
            _check_belongs(state, item, make, outer)
            step = questions[number] if questions else self.question(state, document, item, make)
            _check_asked(state, document, item, outer, step)
            super().fits(state, item, step)
            # a side that owes a move decides nothing else until it is done
            steps = [*(steps[:-1] if outer is operations.OwedMoves else steps), *below(state, item, outer, step), step]
            outer = make
        _check_company(state, document, outer)
        return steps

    def question(self, state: AllenbyState, document: Reader, item: Reader, make: type) -> Step[Any]:
        """Return a question from what `pending` tells of it; the rest follows."""
        item.allow_only(("step", *QUESTIONS[make].keys))
        if make is bombardment.PlaceSquadron:
            return _flying(state, item)[-1]
        if make is casualties.NameLast:
            return casualties.last_hex_question(state)
        if make is casualties.ChooseStrongest:
            return casualties.strongest_question(state, item.choice("of", ("defenders", "attackers")) == "defenders")
        if make is combat.ChooseCounted:
            attacking = item.has("hex")
            place = item.member("hex", HEXES, "hex") if attacking else NONE
            stack = combat.attackers_in(state, place) if attacking else tuple(defenders_of(state))
            return combat.ChooseCounted(side_of(stack[0]) if stack else BRITISH, stack, attacking)
        if make is movement.Straggle:
            item = Reader({"north": True, **item.content}, item.file, item.where, {})
            state.acted |= bit(item.member("unit", UNITS, "unit"))
        step: Step[Any] = make(*[self._part(state, document, item, make, part) for part in self.parts[make]])
        return step

    def _part(self, state: AllenbyState, document: Reader, item: Reader, make: type, part: Field) -> Any:
        if part.path[-1] in QUESTIONS[make].keys:
            return part.read_from(state, item)
        if part.name == "seat":
            return deciding_side(state, make)
        return open_stage(state, document) if part.name == "stage" else engagement(state).kind == BARRAGE


def _item(document: Reader, key: str, number: int) -> Reader:
    content = document.content[key][number]
    return Reader(content if isinstance(content, dict) else {"step": content}, document.file, f"{key}[{number}]", {})


POSITIONS: Final = AllenbyPositions((*AllenbyState.fields, *[OnePlace("where", key=key) for key in OFF_MAP]), steps_in(
    setup, bombardment, operations, movement, combat, casualties, combat_retreat, garrisons, recovery, victory, sequence,
), WORDS)
POSITIONS.keys += ["stage", *OF_OLD]


# Counters

def home(unit: int) -> int:
    """Return the place of a counter that the position does not mention."""
    return REMOVED if REGULARS >> unit & 1 else POOL


def _known_hex(state: AllenbyState, place: str, places: Reader) -> int:
    if place not in state.box.grid.number:
        raise places.error(place, Fault("is-no-hex", place=place, last=state.box.grid.ids[-1]))
    return state.box.grid.number[place]


def _absent(state: AllenbyState) -> tuple[int, Fault]:
    return set_of(state.roster.absent), Fault("takes-no-part-with-forces", forces=state.switches.forces)


def _off_map_rules(state: AllenbyState) -> dict[str, tuple[tuple[int, Fault], ...]]:
    """R12 Return what bars a place off the map.

    Counters go back to their pool; 12.0, 6.1.b ground units are in hand during the set-up, squadrons once they are drawn.
    """
    elsewhere = Fault("is-removed-or-in-the-pool")
    printed = set_of((*state.chart.hexes, *state.chart.adjacent))
    return {
        "in_hand": (
            _absent(state), (0 if state.phase == BRITISH_BOMBARDMENT else ALL_SQUADRONS, Fault("is-drawn-in-phase-1")),
            (0 if state.phase == SETUP else ~ALL_SQUADRONS, Fault("set-up-is-over")),
            (~(printed | ALL_DUMMIES | ALL_SQUADRONS), Fault("is-not-placed-in-a-set-up")),
        ),
        "pool": (_absent(state), (REGULARS, elsewhere)),
        "eliminated": (_absent(state), (~(REGULARS | ALL_DUMMIES), Fault("goes-back-to-its-pool"))),
        "removed": ((~REGULARS, elsewhere),),
    }


def _name_of(state: AllenbyState, place: int) -> str:
    return hex_id(state, place) if place >= 0 else next(key for key, other in OFF_MAP.items() if other == place)


# The set-up

def open_stage(state: AllenbyState, document: Reader) -> str:
    """12.2, 12.3 Return the stage of the set-up; the first if nobody says."""
    if state.phase != SETUP:
        if document.has("stage"):
            raise document.error("stage", Fault("goes-with-the-set-up-only"))
        return ""
    stages = setup.STAGES[state.switches.setup]
    return document.choice_or("stage", stages, stages[0])


# What is remembered

def _check_clock(state: AllenbyState, document: Reader, asking: Optional[type]) -> None:
    """5.0 Check the turn and the phase; 12.0 the set-up comes before both."""
    least, most = (0, 0) if state.phase == SETUP else (1, state.box.limits.turns)
    if not least <= state.turn <= most:
        raise document.error("turn", Fault("must-be-from-to-in-phase", least=least, most=most, phase=state.phase))
    for key in OF_THE_PHASE:
        if document.has(key) and (state.ending or not (state.phase == SETUP or asking or document.has(PENDING))):
            raise document.error(key, Fault("belongs-inside-a-phase"))


def _only_in(state: AllenbyState, document: Reader, key: str, phases: Sequence[int]) -> Optional[Flaw]:
    if state.phase in phases or not document.has(key):
        return None
    wanted = ", ".join([str(phase) for phase in phases])
    return Flaw(key, Fault("means-nothing-in-phase", phase=state.phase, phases=wanted))


# When a question can be asked

def _check_belongs(state: AllenbyState, item: Reader, make: type, outer: Optional[type]) -> None:
    kind, name = QUESTIONS[make], step_id(make)
    if state.phase not in kind.phases:
        phases = ", ".join([str(phase) for phase in kind.phases])
        raise item.error("step", Fault("belongs-to-other-phases", question=name, phases=phases, phase=state.phase))
    if outer not in (kind.inside or (None,)):
        within = " or ".join([f"inside '{step_id(other)}'" for other in kind.inside]) or "first"
        if outer:
            raise item.error("step", Fault("is-asked-within-not-inside", question=name, within=within, other=step_id(outer)))
        raise item.error("step", Fault("is-asked-within", question=name, within=within))
    if make in DECLARING + FIGHTING and state.engagement is None:
        raise item.error("step", Fault("needs-an-engagement"))


def _check_asked(state: AllenbyState, document: Reader, item: Reader, outer: Optional[type], step: Step[Any]) -> None:
    """Check a question against the others; the rest is its own `flaw`."""
    make: Any = type(step)
    stage = open_stage(state, document)
    if make in (setup.Place, setup.PlaceAt, setup.Shift) and setup.stage_of([step]) != stage:
        raise item.error("step", Fault("is-not-asked-in-the-stage", question=step_id(make), stage=stage))
    if isinstance(step, combat.ChooseCounted) and outer is combat.ChooseCounted and not step.attacking:
        raise item.error("step", Fault("attackers-are-counted-first"))
    expected: Any = step
    if parameters(make) == ("seat",):
        expected = make(deciding_side(state, make))
    elif make is bombardment.PlaceSquadron:
        expected = _flying(state, item)[-1]
    if step != expected:
        raise item.error("step", Fault("is-asked-otherwise", expected=expected))


def _check_company(state: AllenbyState, document: Reader, asking: Optional[type]) -> None:
    """Check that a march has a party and a fight has an engagement, and that nothing else has one."""
    waiting = members(ALL_SQUADRONS & those_in(state, IN_HAND))
    if waiting and asking is not bombardment.PlaceSquadron:
        raise document.error("in_hand", Fault("squadron-is-placed-at-once", unit=UNITS[waiting[0]]))
    if bool(state.party) != (asking is movement.March):
        raise document.error("party", Fault("party-goes-with-march"))
    if (state.engagement is not None) != (asking in DECLARING + FIGHTING):
        fights = ", ".join([step_id(make) for make in DECLARING + FIGHTING])
        raise document.error("engagement", Fault("engagement-goes-with-questions", questions=fights))


# The questions, and what is below them

def deciding_side(state: AllenbyState, make: type) -> int:
    """Return the phasing side, but for those under attack; the Turk shifts his units in the set-up, and calls them back."""
    side = TURKISH if state.phase in (SETUP, RECOVERY) else phasing_side(state)
    return 1 - side if make in (combat.ChooseSupport, combat_retreat.ChooseRetreat) else side


def _flying(state: AllenbyState, item: Reader) -> Steps:
    steps = bombardment.squadron_steps(state)
    if not steps:
        raise item.error("step", Fault("no-squadron-is-in-hand"))
    return steps


def below(state: AllenbyState, item: Reader, outer: Optional[type], step: Step[Any]) -> Steps:
    """Return the steps between a question and the one inside which it is asked: the rest of the phase, or of the fight."""
    if isinstance(step, (setup.Place, setup.Shift)):
        return setup.stages_after(state, setup.stage_of([step]))
    if isinstance(step, bombardment.PlaceSquadron):
        return _flying(state, item)[:-1]
    if isinstance(step, FIGHTING) and outer is not combat.ChooseCounted:
        plan = bombardment.bombardment_steps(phasing_side(state)) if engagement(state).kind == BARRAGE else combat.combat_steps()
    elif outer is None:
        plan = sequence.phase_steps(state.phase)
        if state.phase in OPERATIONS:
            plan = [*plan[:-1], *operations.operation_steps(phasing_side(state))]
    else:
        return []
    asker = asking_step(state, step)
    # these ask again until nothing is left to be asked
    return plan[:plan.index(asker) + int(isinstance(asker, (operations.Owed, recovery.SecondRecovery)))]


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
