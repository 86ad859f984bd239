"""What is being asked in a position: the questions of every phase, and the activation and the fight they belong to.

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

What lies under a question on the agenda follows from it, but for where a pursued party goes and what hits the attacker will take.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.fields import Told, parameters
from umpire.engine.positions import AGENDA, PENDING, Steps, refuse_flaw
from umpire.titles.anvil.components import ALLIED, AREAS, EXITS, GERMAN, MARKERS, NONE, PLACES, SEATS, SITES, UNITS
from umpire.titles.anvil.rules.activation import EndActivation, Impulse, Impulses, Order, RailGo
from umpire.titles.anvil.rules.bridges import ChooseWorker
from umpire.titles.anvil.rules.fighting import NOTHING_YET, EndFight, battlefield, fighters_flaw
from umpire.titles.anvil.rules.groups import ChooseGroup, CloseGroups
from umpire.titles.anvil.rules.hits import ChooseLoss, TakeHits, takes_levels
from umpire.titles.anvil.rules.limits import activation_flaw, arrivals_flaw
from umpire.titles.anvil.rules.marching import (
    TO_ITALY, TO_THE_NORTH, CarryOn, FormParty, Go, GoOn, MobileAttack, emptied_flaw, forming_flaw, going_on_flaw, pursued_flaw,
)
from umpire.titles.anvil.rules.phases import (
    Bombings, ChooseBombing, ChooseDrop, MoreAttempts, Paradrops, PlaceBomb, Recover, Rouse, SeekSurrender, Surrenders, next_drop,
)
from umpire.titles.anvil.rules.reactions import Muster, countered_flaw
from umpire.titles.anvil.rules.train import EAA640
from umpire.titles.anvil.rules.victory import TurnPoints
from umpire.titles.anvil.state import (
    ATTACK, BOMBING, COUNTER, END, FFI, MOBILE, MOVE, OPERATIONS, PURSUIT, REINFORCEMENT, AnvilState, Fight, activation,
)

KINDS: Final = (ATTACK, MOBILE, COUNTER, PURSUIT)
WORKS: Final = ("destroy", "repair")
_GOALS: Final = {**{name: area for area, name in enumerate(AREAS)}, EXITS[0]: TO_THE_NORTH, EXITS[1]: TO_ITALY}


class Kind(NamedTuple):
    """A question: its phase, what it needs to know, in which actions of an activation it comes up, what may be wrong there."""

    phase: str
    keys: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    flaw: Optional[Callable[[AnvilState], str]] = None


QUESTIONS: Final = {
    "group": Kind(REINFORCEMENT, ("side", "forming")),
    "rouse": Kind(FFI),
    "air": Kind(BOMBING), "naval": Kind(BOMBING), "bombing": Kind(BOMBING),
    "drop": Kind(OPERATIONS),
    "impulse": Kind(OPERATIONS),
    "order": Kind(OPERATIONS, ("place",)),
    "worker": Kind(OPERATIONS, ("site", "work"), (MOVE,)),
    "party": Kind(OPERATIONS, (), (MOVE, MOBILE), forming_flaw), "go_on": Kind(OPERATIONS, (), (MOVE, MOBILE), going_on_flaw),
    "carry_on": Kind(OPERATIONS, ("going",), (MOVE, MOBILE), emptied_flaw),
    "combat": Kind(OPERATIONS, ("units",), (ATTACK,)), "counter": Kind(OPERATIONS, ("units",), (MOBILE,), countered_flaw),
    "pursuit": Kind(OPERATIONS, ("units", "going"), (MOVE, MOBILE), pursued_flaw),
    "loss": Kind(OPERATIONS, ("side", "hits", "least", "attacker_hits", "walls", "going"), (MOVE, ATTACK, MOBILE)),
    "surrender": Kind(END),
}
# as `pending` calls them; a bombing marker and a muster have a name for each kind of theirs
NAMES: Final[dict[type, str]] = {
    ChooseGroup: "group", Rouse: "rouse", PlaceBomb: "", ChooseBombing: "bombing", ChooseDrop: "drop", Impulse: "impulse",
    Order: "order", ChooseWorker: "worker", FormParty: "party", GoOn: "go_on", CarryOn: "carry_on", Muster: "",
    ChooseLoss: "loss", SeekSurrender: "surrender",
}
_PLAIN: Final[dict[str, type]] = {name: make for make, name in NAMES.items() if name}
_OF_THE_ALLIES: Final = (Rouse, ChooseBombing, SeekSurrender)
# what must be done in a phase after a question that stands alone in it, the last thing first
_FOLLOWING: Final[dict[type, tuple[type, ...]]] = {
    Rouse: (MoreAttempts,), ChooseBombing: (Bombings,), SeekSurrender: (TurnPoints, Recover, Surrenders),
    ChooseDrop: (Impulses, Paradrops), Impulse: (Impulses,),
}


# What is asked

def asked_by(state: AnvilState, given: Reader) -> Steps:
    """What `pending` tells: the question, and what follows it in the phase."""
    item = given.table(PENDING)
    name = item.choice("step", tuple(QUESTIONS))
    _check_situation(state, given, item, name)
    item.only(("step", *QUESTIONS[name].keys))
    question = settled(state, _read_question(state, item, name))
    refuse_flaw(item, question.flaw(state))
    goal, hits = _read_goal(state, item, name), item.number_or("attacker_hits", 0, 0, 30)
    if item.has("attacker_hits") and isinstance(question, ChooseLoss) and question.seat == state.fights[-1].side:
        raise item.error("attacker_hits", "the attacker is taking them now: write `hits`")
    return [*_under(state, item, question, goal, hits), question]


def told_by(state: AnvilState, given: Reader, above: Steps) -> Steps:
    """What an agenda must be whose first step is this question."""
    item = Reader({AGENDA: given.content[AGENDA]}, given.file, "", {})
    if not above or type(above[-1]) not in NAMES:
        raise item.error(AGENDA, "must begin with a question")
    name = name_of(above[-1])
    _check_situation(state, given, item, name)
    question = settled(state, above[-1])
    refuse_flaw(item, _of_the_agenda(question.flaw(state)))
    goals = [step.goal for step in above if isinstance(step, (Go, RailGo))]
    hits = [step.left for step in above if isinstance(step, TakeHits)]
    return [*_under(state, item, question, goals[0] if goals else None, hits[0] if hits else 0), question]


def _of_the_agenda(flaw: str) -> str:
    """The whole agenda is told, not a single question: there the reason belongs."""
    return flaw and f"{AGENDA} {flaw.partition(' ')[2]}"


def name_of(question: Step[Any]) -> str:
    if isinstance(question, PlaceBomb):
        return MARKERS[question.marker]
    return question.kind if isinstance(question, Muster) else NAMES[type(question)]


def _check_situation(state: AnvilState, given: Reader, item: Reader, name: str) -> None:
    """The phase, the activation and the fight that a question belongs to."""
    kind = QUESTIONS[name]
    if state.phase != kind.phase:
        raise item.error("step", f"'{name}' belongs to the phase {kind.phase}; this is the phase {state.phase}")
    if bool(kind.actions) != given.has("activation"):
        raise given.error("activation", f"'{name}' {'needs' if kind.actions else 'has no'} activation")
    if (name == "loss") != given.has("fight"):
        raise given.error("fight", "goes with the question 'loss', and 'loss' needs it (5.8)")
    if state.passes and name != "impulse":
        raise given.error("passes", "nobody has passed while something is going on (3.6)")
    if kind.actions:
        refuse_flaw(given.table("activation"), activation_flaw(state, name, kind.actions))
        refuse_flaw(given.table("activation"), arrivals_flaw(state) or kind.flaw(state) if kind.flaw is not None else "")


def _read_question(state: AnvilState, item: Reader, name: str) -> Step[Any]:
    """A question with the parts that are written; `settled` knows the others."""
    if name == "group":
        side = SEATS.index(item.choice_or("side", SEATS, SEATS[ALLIED]))
        return ChooseGroup(side, tuple(item.members("forming", UNITS, "unit")))
    if name in MARKERS:
        return PlaceBomb(MARKERS.index(name))
    if name == "order":
        return Order(state.impulse, item.member("place", PLACES, "place"))
    if name == "worker":
        return ChooseWorker(state.impulse, NONE, item.member("site", SITES, "bridge"), item.choice("work", WORKS) == WORKS[0])
    if name == "carry_on":
        return CarryOn(state.impulse, item.member("going", AREAS, "area"))
    if name in KINDS:
        return Muster(state.impulse, name, NONE, tuple(item.members("units", UNITS, "unit")))
    if name == "loss":
        return _read_loss(state, item)
    found: Step[Any] = _PLAIN[name](state.impulse)
    return found


def _read_loss(state: AnvilState, item: Reader) -> Step[Any]:
    fight, seat = state.fights[-1], SEATS.index(item.choice("side", SEATS))
    walls = seat != fight.side and fight.kind in (ATTACK, MOBILE) and takes_levels(state, fight.area, seat)
    left, least = item.number("hits", 1, 30), item.number_or("least", NOTHING_YET, 1, NOTHING_YET)
    return ChooseLoss(seat, fight.area, (), left, least, item.flag_or("walls", walls))


def settled(state: AnvilState, question: Step[Any]) -> Step[Any]:
    """The same question, with what the situation tells: who is asked, and about which place."""
    told, make = _told_by_the_situation(state, question), type(question)
    found: Step[Any] = make(*[told.get(name, getattr(question, name)) for name in parameters(make)])
    return found


def _told_by_the_situation(state: AnvilState, question: Step[Any]) -> dict[str, Any]:
    """5.1 The active side attacks where it is activated, 5.5, 5.6 the other reacts at the target or where a party leaves."""
    if isinstance(question, ChooseGroup):
        return {}
    if isinstance(question, ChooseLoss):
        fight = state.fights[-1]
        return {"area": fight.area, "pool": fight.attackers if question.seat == fight.side else fight.defenders}
    if isinstance(question, Muster) and question.kind != ATTACK:
        current = activation(state)
        return {"seat": 1 - state.impulse, "area": current.target if question.kind == COUNTER else state.where[current.party[0]]}
    told: dict[str, Any] = {"seat": ALLIED if isinstance(question, _OF_THE_ALLIES) else state.impulse, "drop": next_drop(state)}
    return told if state.activation is None else {**told, "place": state.activation.place, "area": state.activation.place}


# What follows a question

def _under(state: AnvilState, item: Reader, question: Step[Any], goal: Optional[int], hits: int) -> Steps:
    """What is still to be done in the phase once the question is answered, the last thing first."""
    if isinstance(question, ChooseGroup):
        # 10.a the Allies form their groups first
        return [CloseGroups(), ChooseGroup(GERMAN, ())] if question.seat == ALLIED else [CloseGroups()]
    if isinstance(question, PlaceBomb):
        return [Bombings()] if question.marker else [Bombings(), PlaceBomb(1)]
    if type(question) in _FOLLOWING:
        return [make() for make in _FOLLOWING[type(question)]]
    return [Impulses(), EndActivation(), *_after_the_fight(state, item, question, goal), *_of_the_fight(state, question, hits)]


def _after_the_fight(state: AnvilState, item: Reader, question: Step[Any], goal: Optional[int]) -> Steps:
    """5.6.e Those who left go on, 5.5.f the mobile combat is fought."""
    kind = question.kind if isinstance(question, Muster) else state.fights[-1].kind if state.fights else ""
    if kind != PURSUIT:
        return [MobileAttack()] if kind == COUNTER else []
    if goal is None:
        raise item.error("going", "is missing: where does the pursued party go?")
    step: Step[Any] = RailGo(goal) if activation(state).party == (EAA640,) else Go(goal)
    refuse_flaw(item, step.flaw(state))
    return [step]


def _of_the_fight(state: AnvilState, question: Step[Any], hits: int) -> Steps:
    """5.8 The defender takes hits first, then the attacker."""
    if not isinstance(question, ChooseLoss):
        return []
    fight = state.fights[-1]
    if question.seat == fight.side:
        return [EndFight()]
    return [EndFight(), TakeHits(fight.side, fight.area, fight.attackers, hits, NOTHING_YET, False)]


def _read_goal(state: AnvilState, item: Reader, name: str) -> Optional[int]:
    if name == "carry_on" or not item.has("going"):
        return None
    if name == "loss" and state.fights[-1].kind != PURSUIT:
        raise item.error("going", "goes with a pursuit (5.6)")
    return _GOALS[item.choice("going", tuple(_GOALS))]


# The fight

class FightAtHand(Told):
    """5.4 The combat being resolved; whose it is and where the activation tells."""

    def save(self, state: Any, value: Any) -> Any:
        fight = value[-1]
        sides = {"attackers": fight.attackers, "defenders": fight.defenders}
        found = {"kind": fight.kind, **{key: [UNITS[unit] for unit in units] for key, units in sides.items()}}
        if fight.read is None:
            return found
        column, row = fight.read
        return {**found, "column": state.box.columns[column][0], "row": row}

    def open(self, state: Any, place: Reader, key: str) -> tuple[Fight, ...]:
        item, current = place.table(key), state.activation
        item.only(("kind", "attackers", "defenders", "column", "row"))
        if current is None:
            raise place.error(key, "goes with the question 'loss', and that with an activation (5.8)")
        kind = item.choice("kind", KINDS)
        if kind not in {MOVE: (PURSUIT,), ATTACK: (ATTACK,), MOBILE: (MOBILE, COUNTER, PURSUIT)}[current.action]:
            raise item.error("kind", f"is not fought in the action '{current.action}' (3.4)")
        area, side = battlefield(state, kind), state.impulse if kind in (ATTACK, MOBILE) else 1 - state.impulse
        if area == NONE:
            raise item.error("kind", "the activation does not lead to that fight (3.4)")
        attackers, defenders = [tuple(item.members(name, UNITS, "unit")) for name in ("attackers", "defenders")]
        fight = Fight(kind, side, area, attackers, defenders, current.landing and kind == MOBILE, _open_read(state, item))
        refuse_flaw(item, fighters_flaw(state, fight))
        return (fight,)


def _open_read(state: AnvilState, item: Reader) -> Optional[tuple[int, int]]:
    """5.4 Where the table was read: only to be shown, for the hits are told by the question."""
    if not item.has("column") and not item.has("row"):
        return None
    names = tuple([name for name, _ in state.box.columns])
    return names.index(item.choice("column", names)), item.number("row", state.box.row_least, state.box.row_most)
