"""What can be asked inside a phase, by the name a position gives it (`pending`), and when it can be.

`pending` lists the questions that are open, the innermost last:

    pending = [{ step = "combat" }, { step = "retreat", units = ["t_24", "t_26"] }]

What comes between and after them (the rest of a combat, the second half of the phase) follows from the rules and is not written.
"""
from __future__ import annotations

from typing import Any, Final, NamedTuple

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit, has
from umpire.titles.allenby.components import BRITISH, GROUPS, NONE, TURKISH, TURKISH_GROUPS, UNITS
from umpire.titles.allenby.position_fights import Steps, open_fighting
from umpire.titles.allenby.rules.bombardment import Bombard, LayGuns, PlaceSquadron, PlaceSquadrons, squadrons_of
from umpire.titles.allenby.rules.casualties import ChooseStrongest, NameLast, PlaceFragment
from umpire.titles.allenby.rules.combat import ChooseCounted, ChooseSupport, Muster
from umpire.titles.allenby.rules.garrisons import Garrisons, PlaceGarrisons, spare_garrisons
from umpire.titles.allenby.rules.levels import is_headquarters
from umpire.titles.allenby.rules.movement import March, Straggle, straggling_steps
from umpire.titles.allenby.rules.operations import CombatHalf, DeclareOrder, Half, MovementHalf, NameGroup, Owed, OwedMoves
from umpire.titles.allenby.rules.recovery import Call, SecondRecovery, call_barrier
from umpire.titles.allenby.rules.retreat import ChooseAdvance, ChooseRetreat
from umpire.titles.allenby.rules.sequence import Phase, Turn, phase_steps
from umpire.titles.allenby.rules.setup import (
    BRITISH_CORPS, BRITISH_PLACE, BRITISH_REST, TURKS_PLACE, TURKS_WAITING, Place, PlaceAt, Ready, Shift, Stage, hexes_for,
    in_hand, placing_barrier,
)
from umpire.titles.allenby.rules.victory import Judgement
from umpire.titles.allenby.state import (
    BRITISH_BOMBARDMENT, BRITISH_PHASES, IN_HAND, OPERATIONS, PHASES, POOL, RECOVERY, SETUP, TURKISH_BOMBARDMENT, AllenbyState,
    is_disrupted, occupant, phasing_side, side_of,
)

TURKISH_PHASES: Final = (4, 6, 8)
SHIFT: Final = "shift"
READY: Final = "ready"
# 12.2, 12.3 the stages in their order
STAGES: Final = {
    "historical": (TURKS_PLACE, BRITISH_PLACE, READY),
    "free": (TURKS_PLACE, BRITISH_CORPS, SHIFT, TURKS_WAITING, BRITISH_REST, READY),
}


class Kind(NamedTuple):
    """A question: what asks it, the phases it belongs to, the questions inside which it is asked, and what must be told of it."""

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
# what is asked while guns are laid and attackers gather, and what is asked once the die is cast
DECLARING: Final = ("guns", "muster")
FIGHTING: Final = ("count", "support", "strongest", "retreat", "last", "fragment", "advance")


def innermost(position: Reader) -> str:
    """The name of the question that is asked now, none at the beginning of a phase."""
    items = position.tables_or_none("pending")
    return items[-1].choice("step", tuple(QUESTIONS)) if items else ""


# Saving

def save_stage(state: AllenbyState) -> str:
    """12.0 The stage of the set-up: what is left below tells."""
    for stage in STAGES[state.switches.setup]:
        below = len(_stages_after(state, stage))
        if len(state.agenda) > below and state.agenda[below] in (_stage_step(stage), Place(stage)):
            return stage
    return READY


def save_pending(state: AllenbyState) -> list[dict[str, Any]]:
    """The open questions, the innermost last."""
    below = len(_stages_after(state, save_stage(state))) if state.phase == SETUP else 0
    found = [save_question(state, step) for step in state.agenda[below:] if _name_of(step)]
    if found and found[-1]["step"] == "group":
        # the order of the phase is asked afterwards
        return found[-1:]
    # whoever straggles because he owes a move is asked nothing else until he is done
    return [{"step": "owed"}, *found] if found and found[0]["step"] == "straggle" else found


def _name_of(step: Step[Any]) -> str:
    return next((name for name, kind in QUESTIONS.items() if kind.make is type(step)), "")


def save_question(state: AllenbyState, step: Step[Any]) -> dict[str, Any]:
    saved: dict[str, Any] = {"step": _name_of(step)}
    ids = state.box.grid.ids
    if isinstance(step, PlaceAt):
        saved["units"] = _unit_names(step.units)
    elif isinstance(step, Straggle):
        saved.update(unit=UNITS[step.unit], points=step.points, goals=_unit_names(step.goals), moved=step.moved, north=step.north)
    elif isinstance(step, ChooseCounted) and step.attacking:
        saved["hex"] = ids[state.where[step.stack[0]]]
    elif isinstance(step, ChooseStrongest):
        saved["of"] = "defenders" if step.defending else "attackers"
    elif isinstance(step, ChooseRetreat):
        saved["units"] = _unit_names(step.body)
        if step.single != NONE:
            saved["single"] = UNITS[step.single]
    elif isinstance(step, PlaceFragment):
        saved.update(place=ids[step.place], number=step.number)
    elif isinstance(step, PlaceGarrisons):
        saved.update(towns=[ids[town] for town in step.towns], number=step.number)
    return saved


def _unit_names(units: tuple[int, ...]) -> list[str]:
    return [UNITS[unit] for unit in units]


# Opening

def open_stage(state: AllenbyState, position: Reader) -> str:
    """12.2, 12.3 The stage of the set-up; the first if nobody says."""
    if state.phase != SETUP:
        if position.has("stage"):
            raise position.error("stage", "goes with phase = 0, the set-up, only")
        return ""
    stages = STAGES[state.switches.setup]
    return position.choice_or("stage", stages, stages[0])


def open_agenda(state: AllenbyState, position: Reader, stage: str) -> None:
    """The rest of the game, and what is going on now."""
    below = _stages_after(state, stage) if state.phase == SETUP else _rest_of_the_game(state)
    if position.has("pending"):
        state.agenda = below + _open_questions(state, position, stage)
    elif state.phase == SETUP:
        state.agenda = below + [_stage_step(stage)]
    else:
        _check_beginning(state, position)
        state.agenda = [*below, Phase(state.phase)]


def _stages_after(state: AllenbyState, stage: str) -> Steps:
    """12.0 What follows a stage of the set-up, last first."""
    stages = STAGES[state.switches.setup]
    later = [_stage_step(name) for name in stages[stages.index(stage) + 1:]]
    later.reverse()
    return later


def _stage_step(name: str) -> Step[Any]:
    if name == READY:
        return Ready()
    return Shift(TURKISH) if name == SHIFT else Stage(name)


def _rest_of_the_game(state: AllenbyState) -> Steps:
    """5.0 What follows this phase, last first."""
    turns: Steps = [Turn(number) for number in range(state.box.limits.turns, state.turn, -1)]
    phases: Steps = [Phase(number) for number in range(PHASES, state.phase, -1)]
    return [Judgement(), *turns, *phases]


def _check_beginning(state: AllenbyState, position: Reader) -> None:
    """What cannot be when a phase begins."""
    aloft = [unit for side in (BRITISH, TURKISH) for unit in squadrons_of(side) if state.where[unit] != POOL]
    if state.phase == BRITISH_BOMBARDMENT and aloft:
        raise position.error("pending", f"'{UNITS[aloft[0]]}' is drawn in this phase: tell with `pending` what is asked (6.1)")
    if state.phase in TURKISH_PHASES:
        _check_group_left(state, position)


def _check_group_left(state: AllenbyState, position: Reader) -> None:
    if all([has(state.groups_used, group) for group in TURKISH_GROUPS]):
        raise position.error("groups_used", "no Group is left for this phase (7.2.a)")


def _open_questions(state: AllenbyState, position: Reader, stage: str) -> Steps:
    items = position.tables_or_none("pending")
    if not items:
        raise position.error("pending", "nothing is going on in the phase; leave it out to begin the phase")
    steps: Steps = []
    outer = ""
    for item in items:
        name = _check_belongs(state, item, outer)
        if outer:
            # whoever straggles because he owes a move is asked nothing else until he is done
            steps = [*(steps[:-1] if outer == "owed" else steps), *_inside(state, item, name, outer, stage)]
        else:
            steps = _outermost(state, item, name, stage)
        outer = name
    _check_company(state, position, outer)
    return steps


def _check_belongs(state: AllenbyState, item: Reader, outer: str) -> str:
    name = item.choice("step", tuple(QUESTIONS))
    kind = QUESTIONS[name]
    if state.phase not in kind.phases:
        phases = ", ".join([str(phase) for phase in kind.phases])
        raise item.error("step", f"'{name}' belongs to phase {phases}; this is phase {state.phase}")
    if outer not in kind.inside:
        within = " or ".join([f"inside '{other}'" if other else "first" for other in kind.inside])
        raise item.error("step", f"'{name}' is asked {within}" + (f", not inside '{outer}'" if outer else ""))
    item.only(("step", *kind.keys))
    return name


def _check_company(state: AllenbyState, position: Reader, name: str) -> None:
    """A march has a party, a fight has an engagement; nothing else has."""
    waiting = [unit for side in (BRITISH, TURKISH) for unit in squadrons_of(side) if state.where[unit] == IN_HAND]
    if waiting and name != "fly":
        raise position.error("in_hand", f"'{UNITS[waiting[0]]}' is placed at once: the question is 'fly' (6.1.c)")
    if bool(state.party) != (name == "march"):
        raise position.error("party", "goes with the question 'march', and 'march' needs it (8.2)")
    if (state.engagement is not None) != (name in DECLARING + FIGHTING):
        fights = ", ".join(DECLARING + FIGHTING)
        raise position.error("engagement", f"goes with the questions {fights}, and they need it")


# The outermost questions

def _outermost(state: AllenbyState, item: Reader, name: str, stage: str) -> Steps:
    if state.phase == SETUP:
        return _open_setup_question(item, name, stage)
    if name == "bombard":
        return phase_steps(state.phase)[:2]
    if name == "call":
        return _open_call(state, item)
    _check_orders(state, item, name)
    if name == "garrisons":
        return [Garrisons(BRITISH)]
    return [Owed(), OwedMoves(TURKISH)] if name == "owed" else _open_half(state, name)


def _open_setup_question(item: Reader, name: str, stage: str) -> Steps:
    if (name == SHIFT) != (stage == SHIFT) or stage == READY:
        raise item.error("step", f"'{name}' is not asked in the stage '{stage}' of the set-up (12.2, 12.3)")
    return [Shift(TURKISH)] if name == SHIFT else [Place(stage)]


def _open_call(state: AllenbyState, item: Reader) -> Steps:
    if not any([call_barrier(state, unit) == LEGAL for unit in range(len(UNITS))]):
        raise item.error("step", "no headquarters could call anyone back; `second_chance` names who failed to recover (10.2.a)")
    return [SecondRecovery(), Call(TURKISH)]


def _check_orders(state: AllenbyState, item: Reader, name: str) -> None:
    """7.2.a, 7.0.d First the Group, then the order, then the halves of the phase."""
    if state.phase in TURKISH_PHASES and (state.group == NONE) != (name == "group"):
        groups = ", ".join(GROUPS[:len(TURKISH_GROUPS)])
        raise item.error("step", f"`group` says which Group acts ({groups}), unless the question is 'group' (7.2.a)")
    if name == "group":
        _check_group_left(state, item)
    if name in ("group", "order") and (state.combat_first or state.moving or state.attacking or state.attacked_hexes):
        raise item.error("step", "nothing is done in the phase before the order is declared (7.0.d)")
    if name == "movement" and not state.combat_first and (state.attacking or state.attacked_hexes):
        raise item.error("step", "movement comes first: nobody has attacked yet (7.0.d)")
    if name == "combat" and state.combat_first and state.moving:
        raise item.error("step", "combat comes first: nobody has moved yet (7.0.d)")


def _open_half(state: AllenbyState, name: str) -> Steps:
    """7.0 The rest of the operations phase below the question."""
    side = phasing_side(state)
    below: Steps = [Owed()] if side == TURKISH else phase_steps(state.phase)[:-1]
    if name in ("group", "order"):
        below += [Half(False), Half(True), DeclareOrder(side)]
        return [*below, NameGroup(TURKISH)] if name == "group" else below
    if (name == "combat") == state.combat_first:
        below.append(Half(False))
    return [*below, CombatHalf(side) if name == "combat" else MovementHalf(side)]


# The questions inside them

def _inside(state: AllenbyState, item: Reader, name: str, outer: str, stage: str) -> Steps:
    if name == "place_at":
        return _open_place_at(state, item, stage)
    if name == "fly":
        return _open_fly(state, item)
    if name == "march":
        return [March(TURKISH if state.phase == SETUP else phasing_side(state))]
    if name == "straggle":
        return _open_straggle(state, item)
    if name == "disband":
        return _open_disband(state, item)
    if state.engagement is None:
        raise item.error("step", "needs an `engagement`: the hex under attack and who attacks it")
    if name in DECLARING:
        return [LayGuns(phasing_side(state)) if name == "guns" else Muster(phasing_side(state))]
    return open_fighting(state, item, name, outer)


def _open_place_at(state: AllenbyState, item: Reader, stage: str) -> Steps:
    """12.2.b One unit or several, in hand, that may begin in one hex."""
    units = item.members("units", UNITS, "unit")
    if not units or len(set(units)) < len(units):
        raise item.error("units", "must be one unit or several, each once (12.2.b)")
    for unit in units:
        if unit not in in_hand(state, stage) or placing_barrier(state, stage, unit) != LEGAL:
            raise item.error("units", f"'{UNITS[unit]}' cannot be placed now (12.2)")
    if not hexes_for(state, stage, units):
        raise item.error("units", "there is no hex where all of them may begin (12.2)")
    return [PlaceAt(stage, tuple(units))]


def _open_fly(state: AllenbyState, item: Reader) -> Steps:
    """R36 The British place their squadrons first; each side those that it has in hand, one after another."""
    waiting = [[unit for unit in squadrons_of(side) if state.where[unit] == IN_HAND] for side in (BRITISH, TURKISH)]
    if waiting[BRITISH]:
        return [PlaceSquadrons(TURKISH), PlaceSquadrons(BRITISH), PlaceSquadron(BRITISH, waiting[BRITISH][0])]
    if waiting[TURKISH]:
        return [PlaceSquadrons(TURKISH), PlaceSquadron(TURKISH, waiting[TURKISH][0])]
    raise item.error("step", "no squadron is in hand (6.1.c)")


def _open_straggle(state: AllenbyState, item: Reader) -> Steps:
    """8.4 A disrupted unit on its way, with points left and a step open to it."""
    unit = item.member("unit", UNITS, "unit")
    if not is_disrupted(state, unit):
        raise item.error("unit", "is not disrupted (8.4)")
    if state.box.units[unit].group not in (NONE, state.group):
        raise item.error("unit", "is of another Group (7.2.a)")
    goals = item.members("goals", UNITS, "unit")
    for goal in goals:
        if not is_headquarters(state.box, goal) or side_of(goal) != TURKISH or state.where[goal] < 0 or goal == unit:
            raise item.error("goals", f"'{UNITS[goal]}' is no Turkish headquarters on the map (8.4.b)")
    most = max(state.box.disrupted[state.roster.rears[unit]])
    moved, north = item.flag_or("moved"), item.flag_or("north", True)
    if not (moved or north):
        raise item.error("north", "whoever has not moved yet may go to the top of the map (8.4.b)")
    step = Straggle(unit, item.number("points", 1, most), north, tuple(goals), moved)
    if not straggling_steps(state, step):
        raise item.error("unit", "no step is open to it: it stays where it is (8.4.b, R19)")
    state.acted |= bit(unit)
    return [step]


def _open_disband(state: AllenbyState, item: Reader) -> Steps:
    """4.7.b Towns without Turks, and garrisons that are left for them."""
    towns = item.members("towns", state.box.grid.ids, "hex")
    for town in towns:
        if town not in state.box.town_at or occupant(state, town) == TURKISH:
            raise item.error("towns", f"'{state.box.grid.ids[town]}' is no town that can be garrisoned (4.7.b)")
    if not towns or not spare_garrisons(state):
        raise item.error("towns", "there must be a town to garrison, and a garrison in the pool (4.7.b, 4.7.d)")
    return [PlaceGarrisons(tuple(towns), item.number("number", 1, len(spare_garrisons(state))))]
