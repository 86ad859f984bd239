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

from typing import Any, ClassVar, Final, NamedTuple, Optional

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.fields import Field
from umpire.engine.positions import AGENDA, PENDING, Steps
from umpire.engine.rulings import LEGAL
from umpire.engine.sets import has
from umpire.titles.anvil.components import ALLIED, AREAS, EXITS, GERMAN, MARKERS, NONE, PLACES, SEATS, SITES, UNITS
from umpire.titles.anvil.rules.activation import EndActivation, Impulse, Impulses, Order, RailGo
from umpire.titles.anvil.rules.bridges import ChooseWorker
from umpire.titles.anvil.rules.fighting import NOTHING_YET, EndFight
from umpire.titles.anvil.rules.groups import ChooseGroup, CloseGroups
from umpire.titles.anvil.rules.hits import ChooseLoss, TakeHits, takes_levels
from umpire.titles.anvil.rules.limits import limit_barrier
from umpire.titles.anvil.rules.marching import (
    TO_ITALY, TO_THE_NORTH, CarryOn, FormParty, Go, GoOn, MobileAttack, can_go_on, company_barrier, moving_barrier,
    way_to_target,
)
from umpire.titles.anvil.rules.movement import stops_in
from umpire.titles.anvil.rules.phases import (
    Bombings, ChooseBombing, ChooseDrop, MoreAttempts, Paradrops, PlaceBomb, Recover, Rouse, SeekSurrender, Surrenders, next_drop,
)
from umpire.titles.anvil.rules.reactions import Muster, can_react, may_pursue
from umpire.titles.anvil.rules.train import EAA640
from umpire.titles.anvil.rules.victory import TurnPoints
from umpire.titles.anvil.state import (
    ATTACK, BOMBING, COUNTER, END, FFI, MAY_GO_ON, MOBILE, MOVE, OPERATIONS, PURSUIT, REINFORCEMENT, Activation, AnvilState,
    Fight, activation, blockers, good_order, has_combat_unit, is_area, side_of,
)

KINDS: Final = (ATTACK, MOBILE, COUNTER, PURSUIT)
WORKS: Final = ("destroy", "repair")
_GOALS: Final = {**{name: area for area, name in enumerate(AREAS)}, EXITS[0]: TO_THE_NORTH, EXITS[1]: TO_ITALY}


class Kind(NamedTuple):
    """A question: the phase it belongs to, what it needs to know, in which actions of an activation it comes up."""

    phase: str
    keys: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()


QUESTIONS: Final = {
    "group": Kind(REINFORCEMENT, ("side", "forming")),
    "rouse": Kind(FFI),
    "air": Kind(BOMBING), "naval": Kind(BOMBING), "bombing": Kind(BOMBING),
    "drop": Kind(OPERATIONS),
    "impulse": Kind(OPERATIONS),
    "order": Kind(OPERATIONS, ("place",)),
    "worker": Kind(OPERATIONS, ("site", "work"), (MOVE,)),
    "party": Kind(OPERATIONS, (), (MOVE, MOBILE)), "go_on": Kind(OPERATIONS, (), (MOVE, MOBILE)),
    "carry_on": Kind(OPERATIONS, ("going",), (MOVE, MOBILE)),
    "combat": Kind(OPERATIONS, ("units",), (ATTACK,)), "counter": Kind(OPERATIONS, ("units",), (MOBILE,)),
    "pursuit": Kind(OPERATIONS, ("units", "going"), (MOVE, MOBILE)),
    "loss": Kind(OPERATIONS, ("side", "hits", "least", "attacker_hits", "walls", "going"), (MOVE, ATTACK, MOBILE)),
    "surrender": Kind(END),
}
# a bombing marker and a muster have a name for each kind of theirs
NAMES: Final[dict[type, str]] = {
    ChooseGroup: "group", Rouse: "rouse", PlaceBomb: "", ChooseBombing: "bombing", ChooseDrop: "drop", Impulse: "impulse",
    Order: "order", ChooseWorker: "worker", FormParty: "party", GoOn: "go_on", CarryOn: "carry_on", Muster: "",
    ChooseLoss: "loss", SeekSurrender: "surrender",
}
_PLAIN: Final[dict[str, type]] = {name: make for make, name in NAMES.items() if name}
_OF_THE_ALLIES: Final = (Rouse, ChooseBombing, SeekSurrender)


# What is asked

def asked_by(state: AnvilState, given: Reader) -> Steps:
    """What `pending` tells: the question, and what follows it in the phase."""
    item = given.table(PENDING)
    name = item.choice("step", tuple(QUESTIONS))
    _check_situation(state, given, item, name)
    item.only(("step", *QUESTIONS[name].keys))
    question = settled(state, _read_question(state, item, name))
    _refuse(item, "step", question.flaw(state))
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
    _refuse(item, AGENDA, question.flaw(state))
    goals = [step.goal for step in above if isinstance(step, (Go, RailGo))]
    hits = [step.left for step in above if isinstance(step, TakeHits)]
    return [*_under(state, item, question, goals[0] if goals else None, hits[0] if hits else 0), question]


def name_of(question: Step[Any]) -> str:
    if isinstance(question, PlaceBomb):
        return MARKERS[question.marker]
    return question.kind if isinstance(question, Muster) else NAMES[type(question)]


def _refuse(item: Reader, key: str, flaw: str) -> None:
    if flaw:
        raise item.error(flaw.split(" ")[0] if key != AGENDA else key, flaw.partition(" ")[2])


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
        _check_activation(state, given.table("activation"), name)


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
    if isinstance(question, Muster):
        return _muster(state, question)
    if isinstance(question, ChooseLoss):
        fight = state.fights[-1]
        pool = fight.attackers if question.seat == fight.side else fight.defenders
        return ChooseLoss(question.seat, fight.area, pool, question.left, question.least, question.walls)
    if isinstance(question, ChooseWorker):
        return ChooseWorker(state.impulse, activation(state).place, question.site, question.destroy)
    if isinstance(question, Order):
        return Order(state.impulse, question.place)
    if isinstance(question, CarryOn):
        return CarryOn(state.impulse, question.goal)
    if isinstance(question, ChooseDrop):
        return ChooseDrop(next_drop(state))
    if isinstance(question, (ChooseGroup, PlaceBomb)):
        return question
    found: Step[Any] = _PLAIN[name_of(question)](ALLIED if isinstance(question, _OF_THE_ALLIES) else state.impulse)
    return found


def _muster(state: AnvilState, question: Muster) -> Muster:
    """5.1 The active side attacks where it is activated, 5.5, 5.6 the other reacts at the target or where a party leaves."""
    current = activation(state)
    if question.kind == ATTACK:
        return Muster(state.impulse, ATTACK, current.place, question.chosen)
    area = current.target if question.kind == COUNTER else state.where[current.party[0]]
    return Muster(1 - state.impulse, question.kind, area, question.chosen)


# What follows a question

def _under(state: AnvilState, item: Reader, question: Step[Any], goal: Optional[int], hits: int) -> Steps:
    """What is still to be done in the phase once the question is answered, the last thing first."""
    if isinstance(question, ChooseGroup):
        # 10.a the Allies form their groups first
        return [CloseGroups(), ChooseGroup(GERMAN, ())] if question.seat == ALLIED else [CloseGroups()]
    if isinstance(question, PlaceBomb):
        return [Bombings()] if question.marker else [Bombings(), PlaceBomb(1)]
    if isinstance(question, Rouse):
        return [MoreAttempts()]
    if isinstance(question, ChooseBombing):
        return [Bombings()]
    if isinstance(question, SeekSurrender):
        return [TurnPoints(), Recover(), Surrenders()]
    if isinstance(question, ChooseDrop):
        return [Impulses(), Paradrops()]
    if isinstance(question, Impulse):
        return [Impulses()]
    return [Impulses(), EndActivation(), *_after_the_fight(state, item, question, goal), *_of_the_fight(state, question, hits)]


def _after_the_fight(state: AnvilState, item: Reader, question: Step[Any], goal: Optional[int]) -> Steps:
    """5.6.e Those who left go on, 5.5.f the mobile combat is fought."""
    kind = question.kind if isinstance(question, Muster) else state.fights[-1].kind if state.fights else ""
    if kind != PURSUIT:
        return [MobileAttack()] if kind == COUNTER else []
    if goal is None:
        raise item.error("going", "is missing: where does the pursued party go?")
    step: Step[Any] = RailGo(goal) if activation(state).party == (EAA640,) else Go(goal)
    _refuse(item, "going", step.flaw(state))
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


# The activation

def _check_activation(state: AnvilState, item: Reader, name: str) -> None:
    current = activation(state)
    if current.action not in QUESTIONS[name].actions:
        raise item.error("action", f"'{name}' is not asked in this action (3.4)")
    if (current.action == MOBILE) != item.has("target"):
        raise item.error("target", "a mobile combat has a target, and nothing else has (5.3.c)")
    for key, units in (("units", current.units), ("party", current.party), ("arrived", current.arrived)):
        for unit in units:
            if side_of(unit) != state.impulse:
                raise item.error(key, f"'{UNITS[unit]}' is not {SEATS[state.impulse]}: it is the other side's impulse (3.1)")
    _check_sets(item, current, name)
    if current.action == MOBILE and len(current.arrived) != len(current.came_from):
        raise item.error("came_from", "tells for each who arrived whence he entered the target (5.3.d)")
    if current.action == MOBILE and current.target == current.place:
        raise item.error("target", "is another area (5.3.b)")
    _check_party(state, item, current, name)


def _check_sets(item: Reader, current: Activation, name: str) -> None:
    """Who is on the move or has arrived takes part; a party that is being formed does not yet."""
    on_the_move = set(current.arrived) | (set(current.party) if name != "party" else set())
    if not on_the_move <= set(current.units):
        raise item.error("units", "whoever moves or has arrived takes part (3.2)")
    if set(current.party) & (set(current.arrived) | (set(current.units) if name == "party" else set())):
        raise item.error("party", "is still on its way (4.8)")
    if name in ("go_on", "carry_on", "pursuit") and not current.party:
        raise item.error("party", f"'{name}' is about a party on the move")
    if name in ("combat", "counter", "worker") and current.party:
        raise item.error("party", f"nobody is on the move when '{name}' is asked")
    if name in ("combat", "worker") and current.units:
        raise item.error("units", f"'{name}' asks for them")
    if current.spent and name != "go_on" and not (name in ("pursuit", "loss") and current.party):
        raise item.error("spent", "only a party on the move has spent points (4.1)")


def _check_party(state: AnvilState, item: Reader, current: Activation, name: str) -> None:
    if limit_barrier(state.box, [*current.units, *[unit for unit in current.party if unit not in current.units]]) != LEGAL:
        raise item.error("units", "too many combat units are activated (3.2)")
    if name in ("loss", "worker", "combat"):
        return
    for unit in current.arrived:
        if state.where[unit] != current.target or not good_order(state, unit):
            raise item.error("arrived", f"'{UNITS[unit]}' is not in the target area in Good Order (5.3.b)")
    if current.action == MOBILE and not blockers(state, current.target, state.impulse):
        raise item.error("target", "nobody is there to be attacked (5.3.a)")
    if name == "party":
        _check_forming(state, item, current)
    elif name == "counter":
        _check_counter(state, item, current)
    elif name == "carry_on":
        _check_emptied(state, item, current)
    else:
        _check_moving(state, item, current, name)


def _check_forming(state: AnvilState, item: Reader, current: Activation) -> None:
    """4.8 Who is about to leave."""
    for unit in current.party:
        if moving_barrier(state, unit, current.place, state.impulse) != LEGAL:
            raise item.error("party", f"'{UNITS[unit]}' cannot move from there (3.3)")
    bar = company_barrier(state, current.party, way_to_target(state)) if current.party else LEGAL
    if bar == "1.3.2.c support-alone":
        raise item.error("party", "supports move only with a combat unit (1.3.2.c)")
    if bar != LEGAL:
        raise item.error("party", "cannot reach the target (5.3.b)")


def _check_counter(state: AnvilState, item: Reader, current: Activation) -> None:
    if not has_combat_unit(state, current.arrived) or not can_react(state, current.target, 1 - state.impulse):
        raise item.error("arrived", "nobody has arrived, or nobody could counter-attack (5.5.a)")


def _check_emptied(state: AnvilState, item: Reader, current: Activation) -> None:
    """5.6.h Transports in the activated area, after a pursuit has stopped their load."""
    for unit in current.party:
        if not has(state.box.transports, unit) or state.where[unit] != current.place or not good_order(state, unit):
            raise item.error("party", f"'{UNITS[unit]}' is no transport that could go on without its load (5.6.h)")
    if state.switches.empty_transports != MAY_GO_ON or not has_combat_unit(state, current.units):
        raise item.error("party", "stays with its load, or never had any (5.6.h)")


def _check_moving(state: AnvilState, item: Reader, current: Activation, name: str) -> None:
    """4.1 A party in one place, in Good Order, able to go on."""
    here = state.where[current.party[0]]
    train = current.party == (EAA640,) and current.action == MOVE
    for unit in current.party:
        movable = state.box.units[unit].move > 0 or (train and name == "pursuit")
        if here < 0 or state.where[unit] != here or not good_order(state, unit) or not movable:
            raise item.error("party", f"'{UNITS[unit]}' is not on the move with the others (4.1)")
    if current.spent == 0 and here != current.place:
        raise item.error("spent", "a party that has left its area has spent points (4.2)")
    if name == "pursuit":
        if not is_area(here) or not may_pursue(state, here, 1 - state.impulse):
            raise item.error("party", "nobody could pursue it (5.6.a)")
        return
    if not is_area(here) or current.spent == 0 or stops_in(state, here, state.impulse) or not can_go_on(state):
        raise item.error("party", "cannot go on from there (4.4)")


# The fight

class FightAtHand(Field):
    """5.4 The combat being resolved; whose it is and where the activation tells."""

    fact: ClassVar[bool] = False

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
        side = state.impulse if kind in (ATTACK, MOBILE) else 1 - state.impulse
        attackers, defenders = [tuple(item.members(name, UNITS, "unit")) for name in ("attackers", "defenders")]
        fight = Fight(
            kind, side, _battlefield(state, item, kind), attackers, defenders, current.landing and kind == MOBILE,
            _open_read(state, item),
        )
        _check_fighters(state, item, fight)
        return (fight,)


def _open_read(state: AnvilState, item: Reader) -> Optional[tuple[int, int]]:
    """5.4 Where the table was read: only to be shown, for the hits are told by the question."""
    if not item.has("column") and not item.has("row"):
        return None
    names = tuple([name for name, _ in state.box.columns])
    return names.index(item.choice("column", names)), item.number("row", state.box.row_least, state.box.row_most)


def _battlefield(state: AnvilState, item: Reader, kind: str) -> int:
    current = activation(state)
    if kind == ATTACK:
        area = current.place
    elif kind == PURSUIT:
        area = current.place if current.spent == 0 else max([state.where[unit] for unit in current.party], default=NONE)
    else:
        area = current.target
    # some of a mobile combat may have arrived while others are pursued as they leave
    untimely = kind != PURSUIT and bool(current.arrived) != (kind in (MOBILE, COUNTER))
    if not is_area(area) or untimely or bool(current.party) != (kind == PURSUIT):
        raise item.error("kind", "the activation does not lead to that fight (3.4)")
    return area


def _check_fighters(state: AnvilState, item: Reader, fight: Fight) -> None:
    for key, units, whose in (("attackers", fight.attackers, fight.side), ("defenders", fight.defenders, 1 - fight.side)):
        for unit in units:
            if side_of(unit) != whose or (state.where[unit] >= 0 and state.where[unit] != fight.area):
                raise item.error(key, f"'{UNITS[unit]}' cannot be in that fight (5.4)")
    if not has_combat_unit(state, fight.attackers) or limit_barrier(state.box, fight.attackers) != LEGAL:
        raise item.error("attackers", "must be combat units within the limit, with others (3.2)")
    for unit in fight.attackers:
        if state.where[unit] >= 0 and good_order(state, unit):
            raise item.error("attackers", f"'{UNITS[unit]}' is Disorganized before hits are taken (5.4.b)")
    current = activation(state)
    if fight.kind in (COUNTER, PURSUIT) and fight.defenders != (current.arrived if fight.kind == COUNTER else current.party):
        raise item.error("defenders", "are those who have arrived, or those who leave (5.5.e, 5.6.d)")
    if fight.kind in (ATTACK, MOBILE) and not set(fight.attackers) <= set(current.units):
        raise item.error("attackers", "are of the activated units (5.1)")
