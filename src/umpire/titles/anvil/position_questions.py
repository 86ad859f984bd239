"""The open question of a position: the questions of every phase, and the activation and the fight they belong to.

    pending = { step = "go_on" }
    activation = { place = "07", action = "move", units = ["us-7ir"], party = ["us-7ir"], spent = 1 }

| step | asks | needs |
|---|---|---|
| group | 10.a combat groups | side, forming |
| rouse | 1.3.4.c the Resistance | attempts |
| air, naval, bombing | 6 the bombing markers | |
| drop | 8.a where paratroops jump | |
| impulse, order | 3.1, 3.4 | order: place |
| worker | 9 who works on a bridge | site, work |
| party, go_on | 4 movement, 5.3 mobile combat | activation |
| carry_on | 5.6.h transports whose load was stopped | activation, going |
| combat, counter, pursuit | 5.1, 5.5, 5.6 who fights | activation, units; pursuit: going |
| loss | 5.8 how hits are taken | activation, fight; side, hits |
| surrender | 1.5.e | |

A step may also be called by the id of its decision: `form_party`, `muster` with its `kind`, `place_bomb` with its `marker`.
What lies under a question on the agenda follows from it, but for where a pursued party goes and what hits the attacker will take.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.faults import Fault, Flaw
from umpire.engine.fields import DocumentOnly, Fields, Flag, Name, Number, Several, open_parts, parameters, step_id
from umpire.engine.positions import AGENDA, PENDING, Steps, refuse_flaw
from umpire.titles.anvil.components import ALLIED, AREAS, EXITS, GERMAN, MARKERS, NONE, PLACES, SEATS, SITES, UNITS
from umpire.titles.anvil.rules.activation import EndActivation, Impulse, Impulses, Order, RailGo
from umpire.titles.anvil.rules.activation_limits import activation_flaw, arrivals_flaw
from umpire.titles.anvil.rules.bombings import Bombings, ChooseBombing, PlaceBomb
from umpire.titles.anvil.rules.bridges import ChooseWorker
from umpire.titles.anvil.rules.combat_hits import ChooseLoss, TakeHits, takes_levels
from umpire.titles.anvil.rules.combat_reactions import Muster, counter_flaw
from umpire.titles.anvil.rules.combat_resolution import NOTHING_YET, EndFight, battlefield, fighters_flaw
from umpire.titles.anvil.rules.groups import ChooseGroup, CloseGroups
from umpire.titles.anvil.rules.movement_parties import (
    TO_ITALY,
    TO_THE_NORTH,
    CarryOn,
    FormParty,
    Go,
    GoOn,
    MobileAttack,
    empty_transports_flaw,
    forming_flaw,
    going_on_flaw,
    pursuit_flaw,
)
from umpire.titles.anvil.rules.paradrops import ChooseDrop, Paradrops, next_drop
from umpire.titles.anvil.rules.resistance import MoreAttempts, Rouse
from umpire.titles.anvil.rules.surrender import Recover, SeekSurrender, Surrenders
from umpire.titles.anvil.rules.train import EAA640
from umpire.titles.anvil.rules.victory import TurnPoints
from umpire.titles.anvil.state import (
    ATTACK,
    BOMBING,
    COUNTER,
    END,
    FFI,
    MOBILE,
    MOVE,
    OPERATIONS,
    PURSUIT,
    REINFORCEMENT,
    AnvilState,
    Fight,
    activation,
)

KINDS: Final = (ATTACK, MOBILE, COUNTER, PURSUIT)
WORKS: Final = ("destroy", "repair")
NOWHERE: Final = -9


# What `pending` tells of a question: the rest follows from the situation

class Work(DocumentOnly):
    """9.c, 9.e Whether a bridge is destroyed or repaired."""

    def open(self, state: Any, place: Reader, key: str) -> bool:
        return place.choice(key, WORKS) == WORKS[0]


class Walls(Flag):
    """5.8.f Whether fortification levels may take hits; if nobody says, where the place itself was attacked."""

    def absent(self, state: Any, place: Reader) -> bool:
        fight = state.fights[-1]
        defending = place.content["side"] != SEATS[fight.side] and fight.kind in (ATTACK, MOBILE)
        return defending and takes_levels(state, fight.area, 1 - fight.side)


class Kind(NamedTuple):
    """A question: its phase, what is written of it, in which actions of an activation it comes up, what may be wrong there."""

    make: type
    phase: str
    parts: Fields = ()
    actions: tuple[str, ...] = ()
    flaw: Optional[Callable[[AnvilState], Optional[Flaw]]] = None


_UNITS: Final = Several("chosen", UNITS, "unit", (), "units")
_GOAL: Final = Name("goal", AREAS, "area", NOWHERE, "going", {TO_THE_NORTH: EXITS[0], TO_ITALY: EXITS[1]})
QUESTIONS: Final = {
    "group": Kind(
        ChooseGroup, REINFORCEMENT, (Name("seat", SEATS, "side", ALLIED, "side"), Several("forming", UNITS, "unit", ())),
    ),
    "rouse": Kind(Rouse, FFI),
    "air": Kind(PlaceBomb, BOMBING), "naval": Kind(PlaceBomb, BOMBING), "bombing": Kind(ChooseBombing, BOMBING),
    "drop": Kind(ChooseDrop, OPERATIONS),
    "impulse": Kind(Impulse, OPERATIONS),
    "order": Kind(Order, OPERATIONS, (Name("place", PLACES, "place"),)),
    "worker": Kind(ChooseWorker, OPERATIONS, (Name("site", SITES, "bridge"), Work("destroy", key="work")), (MOVE,)),
    "party": Kind(FormParty, OPERATIONS, (), (MOVE, MOBILE), forming_flaw),
    "go_on": Kind(GoOn, OPERATIONS, (), (MOVE, MOBILE), going_on_flaw),
    "carry_on": Kind(CarryOn, OPERATIONS, (Name("goal", AREAS, "area", key="going"),), (MOVE, MOBILE), empty_transports_flaw),
    "combat": Kind(Muster, OPERATIONS, (_UNITS,), (ATTACK,)),
    "counter": Kind(Muster, OPERATIONS, (_UNITS,), (MOBILE,), counter_flaw),
    "pursuit": Kind(Muster, OPERATIONS, (_UNITS, _GOAL), (MOVE, MOBILE), pursuit_flaw),
    "loss": Kind(ChooseLoss, OPERATIONS, (
        Name("seat", SEATS, "side", key="side"), Number("left", 1, 30, key="hits"),
        Number("least", 1, NOTHING_YET, NOTHING_YET), Number("hits", 0, 30, 0, "attacker_hits"), Walls("walls"), _GOAL,
    ), (MOVE, ATTACK, MOBILE)),
    "surrender": Kind(SeekSurrender, END),
}
# the ids of the decisions; a bombing marker and a muster have a name for each kind of theirs
_NAMES: Final = {step_id(kind.make): name for name, kind in QUESTIONS.items()}
_OF_THE_ALLIES: Final = (Rouse, ChooseBombing, SeekSurrender)
# what must be done in a phase after a question that stands alone in it, the last thing first
_FOLLOWING: Final[dict[type, tuple[type, ...]]] = {
    Rouse: (MoreAttempts,), ChooseBombing: (Bombings,), SeekSurrender: (TurnPoints, Recover, Surrenders),
    ChooseDrop: (Impulses, Paradrops), Impulse: (Impulses,),
}


# Questions

def open_question(state: AnvilState, document: Reader) -> Steps:
    """Return the question that `pending` describes, and what follows it in the phase."""
    item = document.table(PENDING)
    name, besides = _name(item)
    _check_situation(state, document, item, name)
    parts = QUESTIONS[name].parts
    values = dict(zip([part.name for part in parts], open_parts(state, item, parts, besides), strict=True))
    values.update(kind=name, marker=MARKERS.index(name) if name in MARKERS else NONE)
    question = settle_question(state, QUESTIONS[name].make, values)
    refuse_flaw(item, question.flaw(state))
    if name == "loss" and item.has("going") and state.fights[-1].kind != PURSUIT:
        raise item.error("going", Fault("goes-with-a-pursuit"))
    if item.has("attacker_hits") and values["seat"] == state.fights[-1].side:
        raise item.error("attacker_hits", Fault("attacker-is-taking-hits"))
    return [*_under(state, item, question, values.get("goal", NOWHERE), values.get("hits", 0)), question]


def _name(item: Reader) -> tuple[str, tuple[str, ...]]:
    """Return the question that is meant, by its name or the id of the decision; and the keys that tell it."""
    step = item.choice("step", (*QUESTIONS, *_NAMES))
    if step == step_id(Muster):
        return item.choice("kind", (ATTACK, COUNTER, PURSUIT)), ("step", "kind")
    if step == step_id(PlaceBomb):
        return item.choice("marker", MARKERS), ("step", "marker")
    return _NAMES.get(step, step), ("step",)


def agenda_from_question(state: AnvilState, document: Reader, above: Steps) -> Steps:
    """Return what an agenda must hold that begins with this question."""
    item = Reader({AGENDA: document.content[AGENDA]}, document.file, "", {})
    if not above or step_id(type(above[-1])) not in _NAMES:
        raise item.error(AGENDA, Fault("must-begin-with-a-question"))
    step, make = above[-1], type(above[-1])
    _check_situation(state, document, item, name_of(step))
    question = settle_question(state, make, {part: getattr(step, part) for part in parameters(make)})
    refuse_flaw(item, _of_the_agenda(question.flaw(state)))
    goals = [step.goal for step in above if isinstance(step, (Go, RailGo))]
    hits = [step.left for step in above if isinstance(step, TakeHits)]
    return [*_under(state, item, question, goals[0] if goals else NOWHERE, hits[0] if hits else 0), question]


def _of_the_agenda(flaw: Optional[Flaw]) -> Optional[Flaw]:
    """The whole agenda is told, not a single question: there the reason belongs."""
    return flaw and flaw._replace(place=AGENDA)


def name_of(question: Step[Any]) -> str:
    if isinstance(question, PlaceBomb):
        return MARKERS[question.marker]
    return question.kind if isinstance(question, Muster) else _NAMES[step_id(type(question))]


def _check_situation(state: AnvilState, document: Reader, item: Reader, name: str) -> None:
    """Check the phase, the activation and the fight that a question belongs to."""
    kind = QUESTIONS[name]
    if state.phase != kind.phase:
        raise item.error("step", Fault("belongs-to-another-phase", question=name, wanted=kind.phase, phase=state.phase))
    if bool(kind.actions) != document.has("activation"):
        has = Fault("needs-activation", question=name) if kind.actions else Fault("has-no-activation", question=name)
        raise document.error("activation", has)
    if (name == "loss") != document.has("fight"):
        raise document.error("fight", Fault("fight-goes-with-loss"))
    if state.passes and name != "impulse":
        raise document.error("passes", Fault("nobody-has-passed-yet"))
    if kind.actions:
        refuse_flaw(document.table("activation"), activation_flaw(state, name, kind.actions))
        refuse_flaw(document.table("activation"), arrivals_flaw(state) or kind.flaw(state) if kind.flaw is not None else None)


def settle_question(state: AnvilState, make: type, values: dict[str, Any]) -> Step[Any]:
    """Return a question with these values and what follows from the situation: the seat that is asked, and the place."""
    parts = {**values, **_situation(state, make, values)}
    question: Step[Any] = make(*[parts[name] for name in parameters(make)])
    return question


def _situation(state: AnvilState, make: type, values: dict[str, Any]) -> dict[str, Any]:
    """5.1 The active side attacks where it is activated, 5.5, 5.6 the other reacts at the target or where a party leaves."""
    current = state.activation
    if make is ChooseGroup:
        return {}
    if make is ChooseLoss:
        fight = state.fights[-1]
        return {"area": fight.area, "pool": fight.attackers if values["seat"] == fight.side else fight.defenders}
    if make is Muster and values["kind"] != ATTACK and current is not None:
        return {"seat": 1 - state.impulse, "area": current.target if values["kind"] == COUNTER else state.where[current.party[0]]}
    parts: dict[str, Any] = {"seat": ALLIED if make in _OF_THE_ALLIES else state.impulse, "drop": next_drop(state)}
    return parts if current is None else {**parts, "place": current.place, "area": current.place}


# What follows a question

def _under(state: AnvilState, item: Reader, question: Step[Any], goal: int, hits: int) -> Steps:
    """Return the steps of the phase after the answer to the question, the last one first."""
    if isinstance(question, ChooseGroup):
        # 10.a the Allies form their groups first
        return [CloseGroups(), ChooseGroup(GERMAN, ())] if question.seat == ALLIED else [CloseGroups()]
    if isinstance(question, PlaceBomb):
        return [Bombings()] if question.marker else [Bombings(), PlaceBomb(1)]
    if type(question) in _FOLLOWING:
        return [make() for make in _FOLLOWING[type(question)]]
    return [Impulses(), EndActivation(), *_after_the_fight(state, item, question, goal), *_of_the_fight(state, question, hits)]


def _after_the_fight(state: AnvilState, item: Reader, question: Step[Any], goal: int) -> Steps:
    """5.6.e Return the steps after the fight: units that are left go on, 5.5.f the mobile combat is fought."""
    kind = question.kind if isinstance(question, Muster) else state.fights[-1].kind if state.fights else ""
    if kind != PURSUIT:
        return [MobileAttack()] if kind == COUNTER else []
    if goal == NOWHERE:
        raise item.error("going", Fault("pursued-party-goes-nowhere"))
    step: Step[Any] = RailGo(goal) if activation(state).party == (EAA640,) else Go(goal)
    refuse_flaw(item, step.flaw(state))
    return [step]


def _of_the_fight(state: AnvilState, question: Step[Any], hits: int) -> Steps:
    """5.8 Return the steps of the fight: the defender takes hits first, then the attacker."""
    if not isinstance(question, ChooseLoss):
        return []
    fight = state.fights[-1]
    if question.seat == fight.side:
        return [EndFight()]
    return [EndFight(), TakeHits(fight.side, fight.area, fight.attackers, hits, NOTHING_YET, False)]


# The fight

class FightAtHand(DocumentOnly):
    """5.4 The combat being resolved; whose it is and where the activation tells."""

    def save(self, state: Any, value: Any) -> Any:
        fight = value[-1]
        sides = {"attackers": fight.attackers, "defenders": fight.defenders}
        table = {"kind": fight.kind, **{key: [UNITS[unit] for unit in units] for key, units in sides.items()}}
        if fight.read is None:
            return table
        column, row = fight.read
        return {**table, "column": state.box.columns[column][0], "row": row}

    def open(self, state: Any, place: Reader, key: str) -> tuple[Fight, ...]:
        item, current = place.table(key), state.activation
        item.allow_only(("kind", "attackers", "defenders", "column", "row"))
        if current is None:
            raise place.error(key, Fault("fight-needs-an-activation"))
        kind = item.choice("kind", KINDS)
        if kind not in {MOVE: (PURSUIT,), ATTACK: (ATTACK,), MOBILE: (MOBILE, COUNTER, PURSUIT)}[current.action]:
            raise item.error("kind", Fault("is-not-fought-in-the-action", action=current.action))
        area, side = battlefield(state, kind), state.impulse if kind in (ATTACK, MOBILE) else 1 - state.impulse
        if area == NONE:
            raise item.error("kind", Fault("activation-leads-to-no-such-fight"))
        attackers, defenders = [tuple(item.members(name, UNITS, "unit")) for name in ("attackers", "defenders")]
        fight = Fight(kind, side, area, attackers, defenders, current.landing and kind == MOBILE, _open_read(state, item))
        refuse_flaw(item, fighters_flaw(state, fight))
        return (fight,)


def _open_read(state: AnvilState, item: Reader) -> Optional[tuple[int, int]]:
    """5.4 Return where the table was read. It is only shown, because the question has the hits."""
    if not item.has("column") and not item.has("row"):
        return None
    names = tuple([name for name, _ in state.box.columns])
    return names.index(item.choice("column", names)), item.number("row", state.box.row_least, state.box.row_most)
