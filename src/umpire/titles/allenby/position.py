"""Positions: any situation of Allenby's Blitzkrieg, written by hand or saved, and refused with a reason if it cannot be.

    turn = 3
    phase = 5
    disrupted = ["t_24"]
    revealed = ["b_4cav_10"]
    covered = ["5cav"]
    points = { british = 4, turkish = 21 }
    pending = [{ step = "combat" }, { step = "retreat", units = ["t_24"] }]
    [hexes]
    "0806" = ["b_4cav_10", "b_4cav_11", "b_4cav_12"]
    "0907" = ["t_gar_el_afule", "t_24"]
    [engagement]
    target = "0907"
    attackers = ["b_4cav_10"]
    rolled = ["t_24 2"]
    defender_result = "DR"

Counters that are not mentioned: garrisons, fragments, dummies and squadrons are in the pool; every other unit is `removed`, that
is, it does not belong to this position and nobody scores it. Who was lost stands in `eliminated`, who waits to be placed in
`in_hand`. Everything but the counters may be left out.

`phase` alone begins that phase; the rest of the game follows. Inside a phase, `pending` tells the questions that are open, the
innermost last; what comes between and after them follows from the rules. `engagement` is the combat or bombardment at hand: what
follows from its declaration need not be written (the attackers have acted, the hex was attacked, counters are shown). `party` is
who is about to march. Phase 0 is the set-up: `stage` says who places. A finished game is phase 10 with its `ending`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.fields import Fields, Flag, Name, Number, Several, Word, parameters
from umpire.engine.positions import AGENDA, PENDING, Positions, Steps
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has, members
from umpire.titles.allenby.components import (
    AIR, BRITISH, BRITISH_BRIGADES, FIRST_DIVISION, FORMATIONS, FRAGMENTS, NONE, RESULTS, SEATS, THE_TURKS, TURKISH,
    TURKISH_GROUPS, TURKISH_SQUADRON, TURKISH_UNITS, UNITS,
)
from umpire.titles.allenby.rules.bombardment import (
    AirUnits, Barrage, Bombard, EndBombardment, LayGuns, PlaceSquadron, PlaceSquadrons, SquadronsLeave, bombardment_steps,
    gun_barrier, squadrons_of, target_barrier,
)
from umpire.titles.allenby.rules.casualties import (
    ChooseStrongest, Fragments, NameLast, PlaceFragment, Suffer, last_asked, strongest_asked,
)
from umpire.titles.allenby.rules.combat import (
    Battle, ChooseCounted, ChooseSupport, Contact, CountAttack, CountDefence, EndCombat, Muster, Support, attack_barrier,
    attackers_in, combat_steps, with_barrier,
)
from umpire.titles.allenby.rules.garrisons import Garrisons, GarrisonsPossible, PlaceGarrisons
from umpire.titles.allenby.rules.hidden import can_hide
from umpire.titles.allenby.rules.levels import is_artillery
from umpire.titles.allenby.rules.movement import March, Straggle, common_reach, march_barrier
from umpire.titles.allenby.rules.operations import (
    CombatHalf, DeclareOrder, Half, MovementHalf, NameGroup, Operations, Owed, OwedMoves,
)
from umpire.titles.allenby.rules.reckoning import defenders_of
from umpire.titles.allenby.rules.recovery import Call, FirstRecovery, SecondRecovery
from umpire.titles.allenby.rules.retreat import Advance, ChooseAdvance, ChooseRetreat, Vacate, Withdraw
from umpire.titles.allenby.rules.sequence import Game, Phase, Turn, phase_steps
from umpire.titles.allenby.rules.setup import (
    BRITISH_CORPS, BRITISH_PLACE, BRITISH_REST, TURKS_PLACE, TURKS_WAITING, Place, PlaceAt, Ready, Shift, Stage, in_block,
)
from umpire.titles.allenby.rules.victory import Judgement, VictoryPoints, automatic_victory, turks_in_play
from umpire.titles.allenby.state import (
    BARRAGE, BATTLE, BRITISH_BOMBARDMENT, BRITISH_MINOR, BRITISH_PHASES, DRAW, ELIMINATED, ENGAGEMENT, GROUND, IN_HAND,
    OPERATIONS, PHASES, POOL, RECOVERY, REMOVED, SETUP, TURKISH_BOMBARDMENT, TURKISH_GROUP_IDS, TURKISH_MINOR, VICTORY_POINTS,
    AllenbyState, Engagement, engagement, hex_id, hexes, is_declared, is_disrupted, is_dummy, phasing_side, put, side_of,
    survivors, units_of,
)

TURKISH_PHASES: Final = (4, 6, 8)
# where a counter can be besides a hex, as a position calls it
OFF_MAP: Final = {"in_hand": IN_HAND, "pool": POOL, "eliminated": ELIMINATED, "removed": REMOVED}
# what is remembered for one phase only
OF_THE_PHASE: Final = (
    "order", "group", "moving", "attacking", "fired", "supported", "attacked", "attacked_units", "newcomers", "turned",
    "party", "engagement",
)
# written by rules 1.0: which markers were turned in the phase, which binds nobody any more
OF_OLD: Final = ("laid", "lifted")

SHIFT: Final = "shift"
READY: Final = "ready"
# 12.2, 12.3 the stages in their order
STAGES: Final = {
    "historical": (TURKS_PLACE, BRITISH_PLACE, READY),
    "free": (TURKS_PLACE, BRITISH_CORPS, SHIFT, TURKS_WAITING, BRITISH_REST, READY),
}


# What can be asked

class Kind(NamedTuple):
    """A question: what asks it, the phases it belongs to, the questions inside which it is asked, and what is told of it."""

    make: type[Step[Any]]
    phases: tuple[int, ...]
    inside: tuple[str, ...] = ("",)
    keys: tuple[str, ...] = ()


_GUNFIRE: Final = (BRITISH_BOMBARDMENT, TURKISH_BOMBARDMENT)
_FIGHTS: Final = (*_GUNFIRE, *OPERATIONS)
_EITHER: Final = ("bombard", "combat")

QUESTIONS: Final[dict[str, Kind]] = {
    "place": Kind(Place, (SETUP,)),
    "place_at": Kind(PlaceAt, (SETUP,), ("place",), ("units",)),
    "shift": Kind(Shift, (SETUP,)),
    "bombard": Kind(Bombard, _GUNFIRE),
    "fly": Kind(PlaceSquadron, (BRITISH_BOMBARDMENT,), ("bombard",)),
    "guns": Kind(LayGuns, _GUNFIRE, ("bombard",)),
    "group": Kind(NameGroup, TURKISH_PHASES),
    "order": Kind(DeclareOrder, OPERATIONS),
    "movement": Kind(MovementHalf, OPERATIONS),
    "march": Kind(March, (SETUP, *OPERATIONS), ("movement", "shift")),
    "straggle": Kind(Straggle, TURKISH_PHASES, ("movement", "owed"), ("unit", "points", "goals", "moved", "north")),
    "combat": Kind(CombatHalf, OPERATIONS),
    "muster": Kind(Muster, OPERATIONS, ("combat",)),
    "count": Kind(ChooseCounted, OPERATIONS, ("combat", "count"), ("hex",)),
    "support": Kind(ChooseSupport, OPERATIONS, ("combat",)),
    "strongest": Kind(ChooseStrongest, _FIGHTS, _EITHER, ("of",)),
    "retreat": Kind(ChooseRetreat, _FIGHTS, _EITHER, ("units", "single")),
    "last": Kind(NameLast, _FIGHTS, _EITHER),
    "fragment": Kind(PlaceFragment, _FIGHTS, _EITHER, ("place", "number")),
    "advance": Kind(ChooseAdvance, OPERATIONS, ("combat",)),
    "owed": Kind(OwedMoves, TURKISH_PHASES),
    "garrisons": Kind(Garrisons, BRITISH_PHASES),
    "disband": Kind(PlaceGarrisons, BRITISH_PHASES, ("garrisons",), ("towns", "number")),
    "call": Kind(Call, (RECOVERY,)),
}
NAMES: Final[dict[type, str]] = {kind.make: name for name, kind in QUESTIONS.items()}
# what is asked while guns are laid and attackers gather, and what is asked once the die is cast
DECLARING: Final = ("guns", "muster")
FIGHTING: Final = ("count", "support", "strongest", "retreat", "last", "fragment", "advance")

OTHER_STEPS: Final[tuple[type, ...]] = (
    Game, Turn, Phase, Judgement, Stage, Ready, AirUnits, PlaceSquadrons, SquadronsLeave, Barrage, EndBombardment, Operations,
    Half, Owed, Contact, CountAttack, CountDefence, Support, Battle, Suffer, Vacate, Withdraw, Fragments, Advance, EndCombat,
    GarrisonsPossible, FirstRecovery, SecondRecovery, VictoryPoints,
)
WORDS: Final[Fields] = (
    Name("seat", SEATS, "seat"), Name("side", SEATS, "side"), Number("number", 1, PHASES),
    Number("left", 1, len(UNITS), key="number"), Word("stage", (*STAGES["historical"], *STAGES["free"])),
    Name("unit", UNITS, "unit"), Name("place", hexes, "hex"), Several("units", UNITS, "unit", ()),
    Several("candidates", GROUND, "ground unit", ()), Several("stack", GROUND, "ground unit", ()),
    Several("body", GROUND, "ground unit", (), "units"), Several("goals", UNITS, "unit", ()), Several("towns", hexes, "hex", ()),
    Several("places", hexes, "hex", ()), Name("single", UNITS, "unit", NONE), Number("points", 1, 9), Word("result", RESULTS),
    Flag("north"), Flag("moved"), Flag("attacking"), Flag("defending"), Flag("voluntary"), Flag("first"),
)


class AllenbyPositions(Positions[AllenbyState]):
    """Who is where, what is not written, and what cannot be."""

    def save(self, state: AllenbyState) -> dict[str, Any]:
        document = super().save(state)
        for key, place in OFF_MAP.items():
            units = [UNITS[unit] for unit, where in enumerate(state.where) if where == place and place != home(unit)]
            document.update({key: units} if units else {})
        if state.phase == SETUP:
            document["stage"] = stage_of(state.agenda)
        current = state.engagement
        if current is not None and is_declared(state, current):
            # nobody of them may count, which is not the same as all of them
            document["engagement"]["striking"] = [UNITS[unit] for unit in current.striking]
        return document

    def open(self, state: AllenbyState, document: Mapping[str, Any]) -> None:
        state.phase = BRITISH_BOMBARDMENT
        super().open(state, document)
        # 4.6.a last of all, for all the rest is the moment
        state.just_turned = state.turned

    def standing(self, state: AllenbyState) -> list[tuple[str, str]]:
        there = sorted([(place, unit) for unit, place in enumerate(state.where) if place >= 0])
        return [(hex_id(state, place), UNITS[unit]) for place, unit in there]

    def put(self, state: AllenbyState, places: Reader, place: str, piece: str) -> None:
        """8.2.f, 8.2.g On land, and not among enemies; 6.1.c squadrons fly in their phases only."""
        unit, there = places.known(place, piece, UNITS, "unit"), _known_hex(state, place, places)
        if state.where[unit] >= 0:
            raise places.error(place, f"'{piece}' is already in '{hex_id(state, state.where[unit])}'")
        _check_present(state, unit, place, places)
        if unit >= TURKISH_SQUADRON:
            _check_flying(state, unit, place, places)
            state.where[unit] = there
            return
        if not state.box.ground.land[there]:
            raise places.error(place, f"'{piece}' cannot stand in the water (8.2.f)")
        for other in state.stacks[there]:
            if side_of(other) != side_of(unit):
                raise places.error(place, f"'{piece}' and '{UNITS[other]}' are enemies and cannot share a hex (8.2.g)")
        put(state, unit, there)

    def complete(self, state: AllenbyState, given: Reader) -> None:
        if not given.has("turn"):
            state.turn = 0 if state.phase == SETUP else 1
        _place_the_others(state, given)
        if state.group != NONE:
            state.groups_used |= bit(state.group)
        if not given.has("turks_at_dawn"):
            state.turks_at_dawn = turks_at_dawn(state)
        for unit in range(TURKISH_SQUADRON):
            if is_dummy(unit) and state.where[unit] == ELIMINATED:
                state.revealed |= bit(unit)

    def check(self, state: AllenbyState, given: Reader) -> None:
        asking = self.asking(given)
        _check_clock(state, given, asking)
        _check_counters(state, given)
        _check_setting_up(state, given, open_stage(state, given))
        _check_tallies(state, given)
        _check_acted(state, given, asking)
        _check_phase(state, given)
        _check_party(state, given)
        if state.engagement is not None:
            open_fight(state, given.table("engagement"), asking)
        _check_faces(state, given)
        _check_second_chance(state, given)
        _check_ending(state, given)

    def asking(self, given: Reader) -> str:
        """The name of the question that is asked now, none at the beginning of a phase."""
        if given.has(AGENDA):
            items = given.content[AGENDA]
            first = items[0] if isinstance(items, list) and items else ""
            name = first.get("step") if isinstance(first, dict) else first
            return NAMES.get(self.makes.get(name, Step), "") if isinstance(name, str) else ""
        told = given.tables_or_none(PENDING)
        return told[-1].choice("step", tuple(QUESTIONS)) if told else ""

    def rest(self, state: AllenbyState) -> Steps:
        """5.0 What follows this phase, last first; of the set-up its stages tell."""
        if state.phase == SETUP or state.ending:
            return []
        turns: Steps = [Turn(number) for number in range(state.box.limits.turns, state.turn, -1)]
        phases: Steps = [Phase(number) for number in range(PHASES, state.phase, -1)]
        return [Judgement(), *turns, *phases]

    def opening(self, state: AllenbyState, given: Reader) -> Steps:
        if state.ending:
            return []
        if state.phase == SETUP:
            stage = open_stage(state, given)
            return [*stages_after(state, stage), stage_step(stage)]
        _check_beginning(state, given)
        return [Phase(state.phase)]

    def asked(self, state: AllenbyState, given: Reader) -> Steps:
        items = given.tables_or_none(PENDING)
        if not items:
            raise given.error(PENDING, "nothing is going on in the phase; leave it out to begin the phase")
        return self._build(state, given, items, [])

    def steps(self, state: AllenbyState, given: Reader, key: str, rest: int) -> Steps:
        """A whole agenda must be the one that follows from its questions."""
        found = super().steps(state, given, key, rest)
        later = rest if state.phase != SETUP else len(stages_after(state, open_stage(state, given)))
        numbers = [number for number in range(later, len(found)) if type(found[number]) in NAMES]
        if numbers and isinstance(found[numbers[-1]], NameGroup):
            # the order of the phase is asked afterwards
            numbers = numbers[-1:]
        items = [_item(given, key, len(found) - 1 - number) for number in numbers]
        told = [found[number] for number in numbers]
        if told and isinstance(told[0], Straggle):
            items, told = [items[0], *items], [OwedMoves(TURKISH), *told]
        fitting = self._build(state, given, items, told) if told else self.opening(state, given)
        if found[:rest] == self.rest(state) and found[rest:] != fitting:
            wanted = [self.save_step(state, step) for step in fitting[::-1]]
            raise given.error(key, f"must begin with what follows from its questions: {wanted}")
        return found

    def fits(self, state: AllenbyState, item: Reader, step: Step[Any]) -> None:
        """Asked of questions alone, once it is known that they belong here; what is between them follows."""

    def _build(self, state: AllenbyState, given: Reader, items: Sequence[Reader], told: Sequence[Step[Any]]) -> Steps:
        """The questions, and what is below each of them; those that are not told as steps are made from `pending`."""
        built: Steps = []
        outer = ""
        for number, item in enumerate(items):
            name = NAMES[type(told[number])] if told else item.choice("step", tuple(QUESTIONS))
            _check_belongs(state, item, name, outer)
            step = told[number] if told else question(state, given, item, name)
            _check_asked(state, given, item, outer, step)
            super().fits(state, item, step)
            # whoever straggles because he owes a move is asked nothing else until he is done
            built = [*(built[:-1] if outer == "owed" else built), *below(state, item, outer, step), step]
            outer = name
        _check_company(state, given, outer)
        return built


def _item(given: Reader, key: str, number: int) -> Reader:
    content = given.content[key][number]
    return Reader(content if isinstance(content, dict) else {"step": content}, given.file, f"{key}[{number}]", {})


POSITIONS: Final = AllenbyPositions(AllenbyState.fields, (*NAMES, *OTHER_STEPS), WORDS)
POSITIONS.keys += ["stage", *OFF_MAP, *OF_OLD]


# Counters

def home(unit: int) -> int:
    """Where a counter is that nobody mentions."""
    return REMOVED if unit < len(TURKISH_UNITS) or unit in BRITISH_BRIGADES else POOL


def _place_the_others(state: AllenbyState, given: Reader) -> None:
    placed: dict[int, str] = {}
    for key in OFF_MAP:
        for unit in given.members(key, UNITS, "unit"):
            if state.where[unit] >= 0 or unit in placed:
                there = placed[unit] if unit in placed else hex_id(state, state.where[unit])
                raise given.error(key, f"'{UNITS[unit]}' is already in '{there}'")
            placed[unit] = key
            _check_off_map(state, unit, key, given)
            state.where[unit] = OFF_MAP[key]
    for unit in range(len(UNITS)):
        if state.where[unit] < 0 and unit not in placed:
            state.where[unit] = home(unit)


def _known_hex(state: AllenbyState, place: str, places: Reader) -> int:
    if place not in state.box.grid.number:
        raise places.error(place, f"'{place}' is no hex; they are 0101 to {state.box.grid.ids[-1]}")
    return state.box.grid.number[place]


def _check_present(state: AllenbyState, unit: int, place: str, reader: Reader) -> None:
    if unit in state.roster.absent:
        raise reader.error(place, f"'{UNITS[unit]}' takes no part with forces = \"{state.switches.forces}\" (12.4.b)")


def _check_flying(state: AllenbyState, unit: int, place: str, reader: Reader) -> None:
    """6.1.c Squadrons are there from the roll in phase 1 to the end of their side's bombardment phase."""
    turkish = state.box.units[unit].side == TURKISH
    if state.phase != BRITISH_BOMBARDMENT and not (turkish and state.phase == TURKISH_BOMBARDMENT):
        raise reader.error(place, f"'{UNITS[unit]}' is not in the air in phase {state.phase} (6.1.c)")


def _check_off_map(state: AllenbyState, unit: int, key: str, given: Reader) -> None:
    if key != "removed":
        _check_present(state, unit, key, given)
    regular = home(unit) == REMOVED
    if key == "eliminated" and not regular and not is_dummy(unit):
        raise given.error(key, f"'{UNITS[unit]}' goes back to its pool when it is lost (R12)")
    if (key == "pool" and regular) or (key == "removed" and not regular):
        raise given.error(key, f"'{UNITS[unit]}' cannot be there: units are removed, other counters go to the pool")
    if key == "in_hand":
        _check_in_hand(state, unit, given)


def _check_in_hand(state: AllenbyState, unit: int, given: Reader) -> None:
    """12.0, 6.1.b Ground units are in hand during the set-up, squadrons just after they were drawn."""
    if unit >= TURKISH_SQUADRON:
        if state.phase != BRITISH_BOMBARDMENT:
            raise given.error("in_hand", f"'{UNITS[unit]}' is drawn in phase 1 (6.1.b)")
    elif state.phase != SETUP:
        raise given.error("in_hand", f"'{UNITS[unit]}': the set-up (phase 0) is over")
    elif unit not in state.chart.hexes and unit not in state.chart.adjacent and not is_dummy(unit):
        raise given.error("in_hand", f"'{UNITS[unit]}' is not placed in a set-up (12.2)")


def _check_counters(state: AllenbyState, given: Reader) -> None:
    """4.10.c No more fragments than the limit; 4.3.a Turks with a rear side are disrupted, 4.3.e the British only counted."""
    places = given.table_or_empty("hexes")
    for place in places.names():
        _known_hex(state, place, places)
    there, most = [name for name in FRAGMENTS if state.where[UNITS.index(name)] >= 0], state.box.limits.fragments
    if len(there) > most:
        raise given.error("hexes", f"{len(there)} fragments are on the map, there can be {most} (4.10.c)")
    for unit in members(state.disrupted):
        if side_of(unit) == BRITISH:
            raise given.error("disrupted", f"'{UNITS[unit]}': British units are not turned, `disruptions` counts (4.3.e)")
        if state.roster.rears[unit] not in state.box.disrupted:
            raise given.error("disrupted", f"'{UNITS[unit]}' has no disrupted side: it would be eliminated (4.3.b)")
        if state.where[unit] < 0:
            raise given.error("disrupted", f"'{UNITS[unit]}' is not on the map")


def _check_faces(state: AllenbyState, given: Reader) -> None:
    """R22 Revealed British counters, 4.6 divisions under their markers."""
    for unit in members(state.revealed):
        if is_dummy(unit) and state.where[unit] != ELIMINATED:
            raise given.error("revealed", f"'{UNITS[unit]}' is removed as soon as it is seen (8.3.b)")
        if not is_dummy(unit) and not can_hide(unit):
            raise given.error("revealed", f"'{UNITS[unit]}' has no type side to be turned (R22)")
    for key, formations in (("covered", state.covered), ("turned", state.turned)):
        for formation in members(formations):
            if formation < FIRST_DIVISION or formation not in state.box.markers:
                raise given.error(key, f"'{FORMATIONS[formation]}' has no division marker (4.6.a)")
    for formation in members(state.covered):
        _check_covered(state, formation, given)


def _check_covered(state: AllenbyState, formation: int, given: Reader) -> None:
    """4.6.a The whole division under its marker."""
    name, division = FORMATIONS[formation], state.box.members[formation]
    waiting = [unit for unit in division if state.where[unit] == IN_HAND]
    if len({state.where[unit] for unit in survivors(state, formation)}) != 1 or waiting:
        raise given.error("covered", f"the units of '{name}' must all stand in one hex (4.6.a)")
    if any([unit in division for unit in seen_in_the_fight(state)]):
        raise given.error("covered", f"'{name}' takes part in the fight: its marker is lifted (R22)")


# The set-up

def stage_of(agenda: Steps) -> str:
    """12.0 The stage of the set-up that an agenda has come to."""
    for step in agenda[::-1]:
        if isinstance(step, (Place, PlaceAt, Stage)):
            return step.stage
        if isinstance(step, Shift):
            return SHIFT
    return READY


def open_stage(state: AllenbyState, given: Reader) -> str:
    """12.2, 12.3 The stage of the set-up; the first if nobody says."""
    if state.phase != SETUP:
        if given.has("stage"):
            raise given.error("stage", "goes with phase = 0, the set-up, only")
        return ""
    stages = STAGES[state.switches.setup]
    return given.choice_or("stage", stages, stages[0])


def stages_after(state: AllenbyState, stage: str) -> Steps:
    """12.0 What follows a stage of the set-up, last first."""
    stages = STAGES[state.switches.setup]
    return [stage_step(name) for name in stages[:stages.index(stage):-1]]


def stage_step(name: str) -> Step[Any]:
    if name == READY:
        return Ready()
    return Shift(TURKISH) if name == SHIFT else Stage(name)


def _check_setting_up(state: AllenbyState, given: Reader, stage: str) -> None:
    """12.0.a, 12.0.b Each side in its part of the map; 12.2.b whoever is in hand must find a place."""
    if state.phase != SETUP:
        return
    for unit in range(TURKISH_SQUADRON):
        if state.where[unit] >= 0:
            _check_side_of_trench(state, unit, given)
        elif state.where[unit] == IN_HAND and not is_dummy(unit):
            _check_will_be_placed(state, unit, stage, given)


def _check_side_of_trench(state: AllenbyState, unit: int, given: Reader) -> None:
    south = state.box.ground.side[state.where[unit]] == "south"
    if south != (side_of(unit) == BRITISH):
        place = hex_id(state, state.where[unit])
        reason = f"'{UNITS[unit]}' is set up on its own side of the trench line (12.0.a, 12.0.b)"
        raise given.table("hexes").error(place, reason)


def _check_will_be_placed(state: AllenbyState, unit: int, stage: str, given: Reader) -> None:
    turk = side_of(unit) == TURKISH
    if stage == READY or (turk and stage in (BRITISH_PLACE, BRITISH_REST)):
        raise given.error("in_hand", f"'{UNITS[unit]}' had to be placed before this stage of the set-up (12.2, 12.3)")
    anywhere = unit in state.chart.hexes or (not turk and state.switches.setup == "free")
    if not anywhere and not any([_stands_or_will(state, unit, other) for other in range(TURKISH_SQUADRON)]):
        raise given.error("in_hand", f"'{UNITS[unit]}' has nobody of its block to stand next to (12.2.b)")


def _stands_or_will(state: AllenbyState, unit: int, other: int) -> bool:
    """R4 Someone of the block who has a place, or a printed one to come."""
    there = state.where[other] >= 0 or (state.where[other] == IN_HAND and other in state.chart.hexes)
    return there and in_block(state.box, unit, other)


# What is remembered

def _check_clock(state: AllenbyState, given: Reader, asking: str) -> None:
    """5.0 The turn and the phase; 12.0 the set-up comes before both."""
    least, most = (0, 0) if state.phase == SETUP else (1, state.box.limits.turns)
    if not least <= state.turn <= most:
        raise given.error("turn", f"must be from {least} to {most} in phase {state.phase}")
    for key in OF_THE_PHASE:
        if given.has(key) and (state.ending or not (state.phase == SETUP or asking or given.has(PENDING))):
            raise given.error(key, "belongs to what is going on inside a phase: `pending` must tell what is being asked")


def turks_at_dawn(state: AllenbyState) -> int:
    """11.2.d How many Turks a turn began with, if nobody says otherwise: those there, and those lost since."""
    return 0 if state.phase == SETUP else min(len(THE_TURKS), turks_in_play(state) + state.kills)


def _check_tallies(state: AllenbyState, given: Reader) -> None:
    """7.2.a One Group a Turkish phase, each once a turn (R39)."""
    if state.phase == SETUP and (state.kills or state.bombarded):
        raise given.error("kills" if state.kills else "bombarded", "nobody is lost and nothing is bombarded in the set-up")
    if state.group != NONE and state.phase not in TURKISH_PHASES:
        raise given.error("group", "a Group is named in the Turkish operations phases: 4, 6, 8 (7.2.a)")
    most = len([phase for phase in TURKISH_PHASES if phase < state.phase]) + int(state.group != NONE)
    if state.groups_used.bit_count() > most:
        raise given.error("groups_used", f"one Group acts in each Turkish phase (7.2.a): by now at most {most}")


def _check_acted(state: AllenbyState, given: Reader, asking: str) -> None:
    """7.2.c Turks are remembered for the turn, 7.0.e British units for their phase; 12.3.c Turks that were shifted."""
    for unit in members(state.acted):
        if side_of(unit) == BRITISH and not (state.phase in BRITISH_PHASES and asking):
            raise given.error("acted", f"'{UNITS[unit]}': what British units did is forgotten after their phase (7.0.e)")
        if side_of(unit) == TURKISH and (state.phase < min(TURKISH_PHASES) and state.phase != SETUP):
            raise given.error("acted", f"'{UNITS[unit]}': no Turk acts before phase 4 (7.2.c)")


def _check_phase(state: AllenbyState, given: Reader) -> None:
    """What is remembered for the phase. 7.0.b A formation moves or attacks; R14 its disrupted units may straggle all the same."""
    _check_formations(state, given, "moving", state.moving, TURKISH if state.phase == SETUP else phasing_side(state))
    _check_formations(state, given, "attacking", state.attacking, phasing_side(state))
    for formation in members(state.moving & state.attacking):
        raise given.error("moving", f"'{FORMATIONS[formation]}' either moves or attacks in a phase (7.0.b)")
    _only_in(state, given, ("order", "attacking", "attacked", "supported"), OPERATIONS)
    _only_in(state, given, ("moving",), (SETUP, *OPERATIONS))
    _only_in(state, given, ("fired",), _GUNFIRE)
    _check_guns(state, given)
    _only_in(state, given, ("attacked_units", "newcomers"), range(BRITISH_BOMBARDMENT, RECOVERY))
    _check_victims(state, given)


def _only_in(state: AllenbyState, given: Reader, keys: Sequence[str], phases: Sequence[int]) -> None:
    for key in keys:
        if given.has(key) and state.phase not in phases:
            words = ", ".join([str(phase) for phase in phases])
            raise given.error(key, f"means nothing in phase {state.phase}, only in: {words}")


def _check_formations(state: AllenbyState, given: Reader, key: str, formations: int, side: int) -> None:
    for formation in members(formations):
        if state.box.units[state.box.members[formation][0]].side != side:
            raise given.error(key, f"'{FORMATIONS[formation]}' does not act in phase {state.phase}")


def _check_guns(state: AllenbyState, given: Reader) -> None:
    """6.0.a The phasing side's guns and squadrons fire; 9.2.2.a the other side's guns support."""
    side = phasing_side(state)
    for key, guns, whose in (("fired", state.fired, side), ("supported", state.supported, 1 - side)):
        for unit in members(guns):
            if unit not in state.box.batteries[whose]:
                raise given.error(key, f"'{UNITS[unit]}' is none of the {SEATS[whose]} guns (6.0.a, 9.2.2.a)")


def _check_victims(state: AllenbyState, given: Reader) -> None:
    """9.1.d The side that does not act is attacked; 9.3.1.e and its units on the map join others."""
    for unit in members(state.attacked_units):
        if side_of(unit) == phasing_side(state):
            raise given.error("attacked_units", f"'{UNITS[unit]}' is of the side that attacks in phase {state.phase}")
    for unit in members(state.newcomers):
        if side_of(unit) == phasing_side(state) or state.where[unit] < 0:
            raise given.error("newcomers", f"'{UNITS[unit]}' cannot have retreated among friends (9.3.1.e)")


def _check_second_chance(state: AllenbyState, given: Reader) -> None:
    """10.2, R17 Who failed to recover and may roll again."""
    _only_in(state, given, ("second_chance",), (RECOVERY, VICTORY_POINTS))
    for unit in members(state.second_chance & ~state.disrupted):
        raise given.error("second_chance", f"'{UNITS[unit]}' is not disrupted: it needs none (10.2.a)")


def _check_ending(state: AllenbyState, given: Reader) -> None:
    """11.3-11.5 The end must be the one that the map and the points show."""
    if not state.ending:
        return
    if given.has(PENDING) or state.phase != VICTORY_POINTS:
        raise given.error("ending", "a game ends in phase 10, and nothing is pending then (11.0)")
    shown = automatic_victory(state) or _by_points(state)
    if state.ending != shown:
        shows = f"the table shows {shown} (11.3-11.5)" if shown else "the game goes on after this turn (5.0.b)"
        raise given.error("ending", shows)


def _by_points(state: AllenbyState) -> str:
    """11.5.a After the last turn only."""
    if state.turn < state.box.limits.turns:
        return ""
    british, turkish = state.points
    return DRAW if british == turkish else BRITISH_MINOR if british > turkish else TURKISH_MINOR


# The party

def _check_party(state: AllenbyState, given: Reader) -> None:
    """8.2 Units of one hex that may march, with a goal for all of them."""
    party = state.party
    for unit in party:
        if unit >= TURKISH_SQUADRON or march_barrier(state, unit) != LEGAL or is_disrupted(state, unit):
            raise given.error("party", f"'{UNITS[unit]}' cannot march now (7.0, 8.2)")
    if len({state.where[unit] for unit in party}) > 1:
        raise given.error("party", "sets out from one hex (8.2.c)")
    if party and not common_reach(state, party):
        raise given.error("party", "there is no hex that all of them could reach (8.2.c)")


# The engagement

def open_fight(state: AllenbyState, table: Reader, asking: str) -> None:
    """6.2, 9.1 The hex, those who attack it, and how far it has come."""
    current = engagement(state)._replace(kind=BATTLE if state.phase in OPERATIONS else BARRAGE)
    if asking in DECLARING:
        _check_declaring(state, table, current)
        return
    state.engagement = current if table.has("striking") else current._replace(striking=current.attackers)
    _check_fight(state, table)
    _check_losses(state, table)
    _check_attackers(state, table, asking)
    _draw_consequences(state)


def _check_declaring(state: AllenbyState, table: Reader, current: Engagement) -> None:
    """Guns are being laid, attackers gather: each must be able to join those before."""
    for part in ENGAGEMENT:
        if table.has(part.name) and part.name not in ("target", "attackers"):
            raise table.error(part.name, "is not known while the attack is being declared")
    side, battle = phasing_side(state), current.kind == BATTLE
    bar = attack_barrier(state, current.target) if battle else target_barrier(state, current.target, side)
    if bar != LEGAL:
        raise table.error("target", f"cannot be attacked now ({_case(bar)})")
    state.engagement = Engagement(current.kind, current.target)
    for unit in current.attackers:
        bar = with_barrier(state, unit) if battle else gun_barrier(state, unit, side)
        if bar != LEGAL:
            raise table.error("attackers", f"'{UNITS[unit]}' cannot take part ({_case(bar)})")
        state.engagement = engagement(state)._replace(attackers=(*engagement(state).attackers, unit))


def _case(bar: str) -> str:
    return bar.split(" ")[0]


def _check_fight(state: AllenbyState, table: Reader) -> None:
    """What the dice and the owners have said so far."""
    current = engagement(state)
    for unit in current.striking:
        if unit not in current.attackers:
            raise table.error("striking", f"'{UNITS[unit]}' is none of the attackers (4.4)")
    for key, units in (("holding", current.holding), ("supports", current.supports)):
        for unit in units:
            if side_of(unit) == phasing_side(state):
                raise table.error(key, f"'{UNITS[unit]}' is of the attacking side")
    for unit in current.supports:
        if not is_artillery(state.box, unit):
            raise table.error("supports", f"'{UNITS[unit]}' is no artillery (9.2.2.a)")
    for unit, value in current.rolled:
        if value not in state.box.disrupted.get(state.roster.rears[unit], ()):
            raise table.error("rolled", f"'{UNITS[unit]}' cannot be worth {value} by a die (7.3.1)")


def _check_losses(state: AllenbyState, table: Reader) -> None:
    """9.3.1.d Room in hexes with nothing but a ZOC; 4.10 the Turkish units lost, of whom fragments and garrisons may be back."""
    current = engagement(state)
    for place, _ in current.room:
        if place not in state.box.grid.around[current.target]:
            raise table.error("room", f"'{hex_id(state, place)}' is not next to the target (9.3.1.d)")
    if current.room and not current.concentric:
        raise table.error("room", "matters in a concentric assault only (9.3.1.d)")
    for unit, _ in current.fallen:
        if side_of(unit) != TURKISH:
            raise table.error("fallen", f"'{UNITS[unit]}': must be a Turkish unit (4.10)")
        if state.where[unit] >= 0 and unit < len(TURKISH_UNITS):
            raise table.error("fallen", f"'{UNITS[unit]}' is still on the map")
    for key, pairs in (("rolled", current.rolled), ("room", current.room), ("fallen", current.fallen)):
        if len({first for first, _ in pairs}) < len(pairs):
            raise table.error(key, "names something twice")


def _check_attackers(state: AllenbyState, table: Reader, asking: str) -> None:
    """6.2.b, 9.1.d Of the phasing side, next to the hex; in the end some are lost, or have entered it."""
    current, most = engagement(state), state.box.limits.bombarding
    if not current.attackers:
        raise table.error("attackers", "nobody attacks")
    if current.kind == BARRAGE and len(current.attackers) > most:
        raise table.error("attackers", f"at most {most} bombard together (6.2.b)")
    for unit in current.attackers:
        _check_attacker(state, table, unit)
        _check_next_to(state, table, unit, asking)


def _check_attacker(state: AllenbyState, table: Reader, unit: int) -> None:
    bombards = is_artillery(state.box, unit) or state.box.units[unit].type == AIR
    if state.box.units[unit].side != phasing_side(state):
        raise table.error("attackers", f"'{UNITS[unit]}': in phase {state.phase} the {SEATS[phasing_side(state)]} player attacks")
    if is_dummy(unit) or (engagement(state).kind == BARRAGE and not bombards):
        raise table.error("attackers", f"'{UNITS[unit]}' cannot attack like that (6.0.a, 9.2.3)")
    if engagement(state).kind == BATTLE and unit >= TURKISH_SQUADRON:
        raise table.error("attackers", f"'{UNITS[unit]}' only bombards (6.0.a)")


def _check_next_to(state: AllenbyState, table: Reader, unit: int, asking: str) -> None:
    current, place = engagement(state), state.where[unit]
    lost = place < 0 and current.kind == BATTLE and asking in ("last", "fragment", "advance")
    entered = place == current.target and asking == "advance"
    around = state.box.grid.around if current.kind == BARRAGE else state.box.ground.open
    if not lost and not entered and place not in around[current.target]:
        raise table.error("attackers", f"'{UNITS[unit]}' is not next to {hex_id(state, current.target)} (6.2.b, 9.1.d)")


def seen_in_the_fight(state: AllenbyState) -> list[int]:
    """R22 Those who have been turned up by the fight: attackers, defenders, supporting guns."""
    current = state.engagement
    if current is None or not is_declared(state, current):
        return []
    return [*current.attackers, *units_of(state, current.target, 1 - phasing_side(state)), *current.supports]


def _draw_consequences(state: AllenbyState) -> None:
    """9.2.3 Whoever attacks has acted, the hex was attacked, the counters are shown; 6.2.a the same for guns."""
    current = engagement(state)
    if current.kind == BARRAGE:
        state.bombarded |= bit(current.target)
        state.fired |= sum([bit(unit) for unit in current.attackers])
    else:
        _spend(state, current)
    for unit in units_of(state, current.target, 1 - phasing_side(state)):
        state.attacked_units |= bit(unit)
    for unit in seen_in_the_fight(state):
        if can_hide(unit):
            state.revealed |= bit(unit)


def _spend(state: AllenbyState, current: Engagement) -> None:
    state.attacked_hexes |= bit(current.target)
    state.acted |= sum([bit(unit) for unit in current.attackers])
    state.supported |= sum([bit(unit) for unit in current.supports])
    for unit in current.attackers:
        if state.box.units[unit].formation >= 0:
            state.attacking |= bit(state.box.units[unit].formation)


# When a question can be asked

def _check_beginning(state: AllenbyState, given: Reader) -> None:
    """What cannot be when a phase begins."""
    aloft = [unit for side in (BRITISH, TURKISH) for unit in squadrons_of(side) if state.where[unit] != POOL]
    if state.phase == BRITISH_BOMBARDMENT and aloft:
        raise given.error(PENDING, f"'{UNITS[aloft[0]]}' is drawn in this phase: tell with `pending` what is asked (6.1)")
    if state.phase in TURKISH_PHASES:
        _check_group_left(state, given)


def _check_group_left(state: AllenbyState, given: Reader) -> None:
    if all([has(state.groups_used, group) for group in TURKISH_GROUPS]):
        raise given.error("groups_used", "no Group is left for this phase (7.2.a)")


def _check_belongs(state: AllenbyState, item: Reader, name: str, outer: str) -> None:
    kind = QUESTIONS[name]
    if state.phase not in kind.phases:
        phases = ", ".join([str(phase) for phase in kind.phases])
        raise item.error("step", f"'{name}' belongs to phase {phases}; this is phase {state.phase}")
    if outer not in kind.inside:
        within = " or ".join([f"inside '{other}'" if other else "first" for other in kind.inside])
        raise item.error("step", f"'{name}' is asked {within}" + (f", not inside '{outer}'" if outer else ""))
    if name in DECLARING + FIGHTING and state.engagement is None:
        raise item.error("step", "needs an `engagement`: the hex under attack and who attacks it")
    if not outer and state.phase in OPERATIONS:
        _check_orders(state, item, name)


def _check_orders(state: AllenbyState, item: Reader, name: str) -> None:
    """7.2.a, 7.0.d First the Group, then the order, then the halves of the phase."""
    if state.phase in TURKISH_PHASES and (state.group == NONE) != (name == "group"):
        groups = ", ".join(TURKISH_GROUP_IDS)
        raise item.error("step", f"`group` says which Group acts ({groups}), unless the question is 'group' (7.2.a)")
    if name == "group":
        _check_group_left(state, item)
    if name in ("group", "order") and (state.combat_first or state.moving or state.attacking or state.attacked_hexes):
        raise item.error("step", "nothing is done in the phase before the order is declared (7.0.d)")
    if name == "movement" and not state.combat_first and (state.attacking or state.attacked_hexes):
        raise item.error("step", "movement comes first: nobody has attacked yet (7.0.d)")
    if name == "combat" and state.combat_first and state.moving:
        raise item.error("step", "combat comes first: nobody has moved yet (7.0.d)")


def _check_asked(state: AllenbyState, given: Reader, item: Reader, outer: str, step: Step[Any]) -> None:
    """What a question has to do with the others; the rest is its own `flaw`."""
    name, stage = NAMES[type(step)], open_stage(state, given)
    if name in ("place", "place_at", SHIFT) and stage_of([step]) != stage:
        raise item.error("step", f"'{name}' is not asked in the stage '{stage}' of the set-up (12.2, 12.3)")
    if isinstance(step, ChooseCounted) and outer == "count" and not step.attacking:
        raise item.error("step", "the attackers of every hex are counted before the defenders (4.4)")
    asked = asked_alone(state, name) if name in _ALONE else flying(state, item)[-1] if name == "fly" else step
    if step != asked:
        raise item.error("step", f"is asked otherwise: {asked}")


def _check_company(state: AllenbyState, given: Reader, name: str) -> None:
    """A march has a party, a fight has an engagement; nothing else has."""
    waiting = [unit for side in (BRITISH, TURKISH) for unit in squadrons_of(side) if state.where[unit] == IN_HAND]
    if waiting and name != "fly":
        raise given.error("in_hand", f"'{UNITS[waiting[0]]}' is placed at once: the question is 'fly' (6.1.c)")
    if bool(state.party) != (name == "march"):
        raise given.error("party", "goes with the question 'march', and 'march' needs it (8.2)")
    if (state.engagement is not None) != (name in DECLARING + FIGHTING):
        fights = ", ".join(DECLARING + FIGHTING)
        raise given.error("engagement", f"goes with the questions {fights}, and they need it")


# The questions, and what is below them

# asked of one seat, and no more is to be told
_ALONE: Final = tuple([name for name, kind in QUESTIONS.items() if parameters(kind.make) == ("seat",)])


def asked_alone(state: AllenbyState, name: str) -> Step[Any]:
    """The Turk shifts his units in the set-up, and calls them back."""
    make: Any = QUESTIONS[name].make
    side = TURKISH if state.phase in (SETUP, RECOVERY) else phasing_side(state)
    step: Step[Any] = make(1 - side if name == "support" else side)
    return step


def question(state: AllenbyState, given: Reader, item: Reader, name: str) -> Step[Any]:
    """A question from what `pending` tells of it."""
    item.only(("step", *QUESTIONS[name].keys))
    if name in _ALONE:
        return asked_alone(state, name)
    if name == "place":
        return Place(open_stage(state, given))
    if name == "place_at":
        return PlaceAt(open_stage(state, given), tuple(item.members("units", UNITS, "unit")))
    if name == "fly":
        return flying(state, item)[-1]
    if name == "straggle":
        return _straggling(state, item)
    if name == "disband":
        towns = tuple(item.members("towns", hexes(state), "hex"))
        return PlaceGarrisons(towns, item.number("number", 1))
    return _question_of_a_fight(state, item, name)


def _straggling(state: AllenbyState, item: Reader) -> Step[Any]:
    unit = item.member("unit", UNITS, "unit")
    state.acted |= bit(unit)
    goals = tuple(item.members("goals", UNITS, "unit"))
    return Straggle(unit, item.number("points", 1), item.flag_or("north", True), goals, item.flag_or("moved"))


def _question_of_a_fight(state: AllenbyState, item: Reader, name: str) -> Step[Any]:
    if name == "last":
        return last_asked(state)
    if name == "fragment":
        return PlaceFragment(item.member("place", hexes(state), "hex"), item.number("number", 1))
    if name == "strongest":
        return strongest_asked(state, item.choice("of", ("defenders", "attackers")) == "defenders")
    if name == "retreat":
        body = tuple(item.members("units", GROUND, "ground unit"))
        single = item.member("single", UNITS, "unit") if item.has("single") else NONE
        return ChooseRetreat(1 - phasing_side(state), body, single, engagement(state).kind == BARRAGE)
    attacking = item.has("hex")
    stack = attackers_in(state, item.member("hex", hexes(state), "hex")) if attacking else tuple(defenders_of(state))
    return ChooseCounted(side_of(stack[0]) if stack else BRITISH, stack, attacking)


def flying(state: AllenbyState, item: Reader) -> Steps:
    """R36 The British place their squadrons first; each side those that it has in hand, one after another."""
    waiting = [[unit for unit in squadrons_of(side) if state.where[unit] == IN_HAND] for side in (BRITISH, TURKISH)]
    if waiting[BRITISH]:
        return [PlaceSquadrons(TURKISH), PlaceSquadrons(BRITISH), PlaceSquadron(BRITISH, waiting[BRITISH][0])]
    if waiting[TURKISH]:
        return [PlaceSquadrons(TURKISH), PlaceSquadron(TURKISH, waiting[TURKISH][0])]
    raise item.error("step", "no squadron is in hand (6.1.c)")


def below(state: AllenbyState, item: Reader, outer: str, step: Step[Any]) -> Steps:
    """What is done between a question and the one inside which it is asked."""
    name = NAMES[type(step)]
    if name in ("place", SHIFT):
        return stages_after(state, stage_of([step]))
    if name == "bombard":
        return phase_steps(state.phase)[:1]
    if name == "fly":
        return flying(state, item)[:-1]
    if name == "call":
        return [SecondRecovery()]
    if name == "owed":
        return [Owed()]
    if name in ("group", "order", "movement", "combat"):
        return _rest_of_the_phase(state, name)
    return _rest_of_the_fight(state, step) if name in FIGHTING and outer != "count" else []


def _rest_of_the_phase(state: AllenbyState, name: str) -> Steps:
    """7.0 The rest of the operations phase below the question."""
    side = phasing_side(state)
    rest: Steps = [Owed()] if side == TURKISH else phase_steps(state.phase)[:-1]
    if name in ("group", "order"):
        rest += [Half(False), Half(True)]
        return [*rest, DeclareOrder(side)] if name == "group" else rest
    return [*rest, Half(False)] if (name == "combat") == state.combat_first else rest


def _rest_of_the_fight(state: AllenbyState, step: Step[Any]) -> Steps:
    """What is left of it below the step that asks."""
    steps = bombardment_steps(phasing_side(state)) if engagement(state).kind == BARRAGE else combat_steps()
    return steps[:steps.index(_asked_by(step))]


def _asked_by(step: Step[Any]) -> Step[Any]:
    if isinstance(step, ChooseCounted):
        return CountAttack() if step.attacking else CountDefence()
    if isinstance(step, ChooseStrongest):
        return Suffer(step.defending)
    if isinstance(step, ChooseRetreat):
        return Withdraw() if step.voluntary else Vacate()
    if isinstance(step, ChooseAdvance):
        return Advance()
    return Support() if isinstance(step, ChooseSupport) else Fragments()
