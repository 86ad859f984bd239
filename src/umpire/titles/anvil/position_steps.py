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
"""
from __future__ import annotations

from typing import Any, Final, NamedTuple

from umpire.engine.agenda import Step
from umpire.engine.data import Reader
from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.components import ALLIED, AREAS, FORTRESSES, GERMAN, NONE, PLACES, SEATS, SITES, UNITS
from umpire.titles.anvil.position_activation import (
    after_the_fight, open_activation, open_carry_on, open_fight, open_loss, open_muster, save_activation, save_fight, save_loss,
    save_muster,
)
from umpire.titles.anvil.rules.activation import EndActivation, Impulse, Impulses, Order, activate_barrier
from umpire.titles.anvil.rules.bridges import ChooseWorker, work_barrier
from umpire.titles.anvil.rules.groups import ChooseGroup, CloseGroups, group_barrier
from umpire.titles.anvil.rules.hits import ChooseLoss
from umpire.titles.anvil.rules.marching import CarryOn, FormParty, GoOn
from umpire.titles.anvil.rules.phases import (
    Bombings, ChooseBombing, ChooseDrop, MoreAttempts, Paradrops, PlaceBomb, Recover, Rouse, SeekSurrender, Surrenders,
    bombing_barrier, next_drop, risings, surrender_barrier,
)
from umpire.titles.anvil.rules.reactions import Muster
from umpire.titles.anvil.rules.sequence import Game, Phase, Turn
from umpire.titles.anvil.rules.victory import Judgement, TurnPoints
from umpire.titles.anvil.state import BOMBING, END, FFI, OPERATIONS, PHASES, REINFORCEMENT, SETUP, AnvilState, activation

Steps = list[Step[Any]]


class Kind(NamedTuple):
    """A question: the phase it belongs to, what it needs to know, whether an activation is going on."""

    phase: str
    keys: tuple[str, ...] = ()
    active: bool = False


QUESTIONS: Final = {
    "group": Kind(REINFORCEMENT, ("side", "forming")),
    "rouse": Kind(FFI),
    "air": Kind(BOMBING), "naval": Kind(BOMBING), "bombing": Kind(BOMBING),
    "drop": Kind(OPERATIONS),
    "impulse": Kind(OPERATIONS),
    "order": Kind(OPERATIONS, ("place",)),
    "worker": Kind(OPERATIONS, ("site", "work"), True),
    "party": Kind(OPERATIONS, (), True), "go_on": Kind(OPERATIONS, (), True),
    "carry_on": Kind(OPERATIONS, ("going",), True),
    "combat": Kind(OPERATIONS, ("units",), True), "counter": Kind(OPERATIONS, ("units",), True),
    "pursuit": Kind(OPERATIONS, ("units", "going"), True),
    "loss": Kind(OPERATIONS, ("side", "hits", "least", "attacker_hits", "walls", "going"), True),
    "surrender": Kind(END),
}
_NAMES: Final[dict[type, str]] = {
    ChooseGroup: "group", Rouse: "rouse", ChooseBombing: "bombing", ChooseDrop: "drop", Impulse: "impulse", Order: "order",
    ChooseWorker: "worker", FormParty: "party", GoOn: "go_on", CarryOn: "carry_on", ChooseLoss: "loss",
    SeekSurrender: "surrender",
}
WORKS: Final = ("destroy", "repair")


# Saving

def save_pending(state: AnvilState) -> dict[str, Any]:
    """The question that is asked, with the activation and the fight it belongs to."""
    top = state.agenda[-1] if state.agenda else Game()
    if isinstance(top, Game):
        return {}
    if isinstance(top, Phase):
        return {"phase": top.name}
    if isinstance(top, Turn):
        return {"phase": SETUP, "turn": top.number}
    found: dict[str, Any] = {"pending": _save_question(state, top)}
    if state.activation is not None:
        found["activation"] = save_activation(state.activation)
    if state.fights:
        found["fight"] = save_fight(state, state.fights[-1])
    return found


def _save_question(state: AnvilState, step: Step[Any]) -> dict[str, Any]:
    if isinstance(step, PlaceBomb):
        return {"step": "naval" if step.marker else "air"}
    if isinstance(step, Muster):
        return save_muster(state, step)
    saved: dict[str, Any] = {"step": _NAMES[type(step)]}
    if isinstance(step, ChooseGroup):
        saved.update(side=SEATS[step.seat], forming=[UNITS[unit] for unit in step.forming])
    elif isinstance(step, Order):
        saved["place"] = PLACES[step.place]
    elif isinstance(step, ChooseWorker):
        saved.update(site=SITES[step.site], work=WORKS[0] if step.destroy else WORKS[1])
    elif isinstance(step, CarryOn):
        saved["going"] = AREAS[step.goal]
    elif isinstance(step, ChooseLoss):
        saved.update(save_loss(state, step))
    return saved


# Opening

def open_agenda(state: AnvilState, position: Reader) -> None:
    """The rest of the game, and what is going on now."""
    if state.turn == 0:
        state.agenda = [Game()]
        if position.has("pending"):
            raise position.error("pending", "the game has not begun: nothing is asked")
        return
    below: Steps = [Judgement(), *[Turn(number) for number in range(state.scenario.turns, state.turn, -1)]]
    if not position.has("pending"):
        state.agenda = [*below, Turn(state.turn)] if state.phase == SETUP else [*below, *_later(state.phase), Phase(state.phase)]
        return
    below += _later(state.phase)
    state.agenda = below + _open_question(state, position)


def _later(phase: str) -> Steps:
    """2.1 The phases that follow, last first."""
    start = 0 if phase == SETUP else PHASES.index(phase) + 1
    return [Phase(name) for name in PHASES[start:][::-1]]


def _open_question(state: AnvilState, position: Reader) -> Steps:
    item = position.table("pending")
    name = item.choice("step", tuple(QUESTIONS))
    kind = QUESTIONS[name]
    if state.phase != kind.phase:
        raise item.error("step", f"'{name}' belongs to the phase {kind.phase}; this is the phase {state.phase}")
    item.only(("step", *kind.keys))
    if kind.active != position.has("activation"):
        raise position.error("activation", f"'{name}' {'needs' if kind.active else 'has no'} activation")
    if (name == "loss") != position.has("fight"):
        raise position.error("fight", "goes with the question 'loss', and 'loss' needs it (5.8)")
    if state.passes and name != "impulse":
        raise position.error("passes", "nobody has passed while something is going on (3.6)")
    if state.phase != OPERATIONS:
        return _open_before(state, position, item, name)
    return [Impulses(), *_open_operation(state, position, item, name)]


# The phases around the operations

def _open_before(state: AnvilState, position: Reader, item: Reader, name: str) -> Steps:
    if name == "group":
        return _open_group(state, item)
    if name == "rouse":
        return _open_rouse(state, item)
    if name == "surrender":
        if not any([surrender_barrier(state, place) == LEGAL for place in range(len(FORTRESSES))]):
            raise item.error("step", "no fortress can be asked to surrender (1.5.e)")
        return [TurnPoints(), Recover(), Surrenders(), SeekSurrender(ALLIED)]
    return _open_bombing(state, position, name)


def _open_rouse(state: AnvilState, item: Reader) -> Steps:
    if state.turn < state.box.numbers.ffi_first_turn or not risings(state):
        raise item.error("step", "the Resistance can rise nowhere now (1.3.4.b, 1.3.4.c)")
    return [MoreAttempts(), Rouse(ALLIED)]


def _open_bombing(state: AnvilState, position: Reader, name: str) -> Steps:
    """6.a The air marker is placed first, then the naval marker."""
    waiting = {"air": (0, 1), "naval": (1,)}.get(name, ())
    if any([state.bombs[marker] != NONE for marker in waiting]):
        raise position.error("bombs", "a marker is on the map that is still to be placed (6.a)")
    if name == "air":
        return [Bombings(), PlaceBomb(1), PlaceBomb(0)]
    if name == "naval":
        return [Bombings(), PlaceBomb(1)]
    if any([bombing_barrier(state, marker) != LEGAL for marker in (0, 1)]):
        raise position.error("bombs", "both markers must be over standing fortifications and have to roll (6.c)")
    return [Bombings(), ChooseBombing(ALLIED)]


def _open_group(state: AnvilState, item: Reader) -> Steps:
    """10.a The Allies form their groups first."""
    if not state.switches.groups:
        raise item.error("step", "the match is played without combat groups (10.a)")
    side = SEATS.index(item.choice_or("side", SEATS, SEATS[ALLIED]))
    forming: tuple[int, ...] = ()
    for unit in item.members("forming", UNITS, "unit"):
        if group_barrier(state, unit, side, forming) != LEGAL:
            raise item.error("forming", f"'{UNITS[unit]}' cannot join that group (10.b)")
        forming = (*forming, unit)
    below: Steps = [CloseGroups(), ChooseGroup(GERMAN, ())] if side == ALLIED else [CloseGroups()]
    return [*below, ChooseGroup(side, forming)]


# The operations

def _open_operation(state: AnvilState, position: Reader, item: Reader, name: str) -> Steps:
    if name == "drop":
        return _open_drop(state, item)
    if name == "impulse":
        return [Impulse(state.impulse)]
    if name == "order":
        place = item.member("place", PLACES, "place")
        if activate_barrier(state, place, state.impulse) != LEGAL:
            raise item.error("place", f"nobody of the {SEATS[state.impulse]} side can be activated there (3.3)")
        return [EndActivation(), Order(state.impulse, place)]
    return [EndActivation(), *_open_active(state, position, item, name)]


def _open_drop(state: AnvilState, item: Reader) -> Steps:
    number = next_drop(state)
    if number == NONE or len(state.scenario.drops[number].areas) < 2:
        raise item.error("step", "no paradrop has a choice of areas this turn (8.a)")
    return [Paradrops(), ChooseDrop(number)]


def _open_active(state: AnvilState, position: Reader, item: Reader, name: str) -> Steps:
    open_activation(state, position.table("activation"), name)
    if name == "worker":
        return [_open_worker(state, item)]
    if name == "party":
        return [FormParty(state.impulse)]
    if name == "go_on":
        return [GoOn(state.impulse)]
    if name == "carry_on":
        return [open_carry_on(state, item)]
    if name == "loss":
        open_fight(state, position.table("fight"))
        return [*after_the_fight(state, item), *open_loss(state, item)]
    muster = open_muster(state, item, name)
    return [*after_the_fight(state, item, name), muster]


def _open_worker(state: AnvilState, item: Reader) -> Step[Any]:
    site = item.member("site", SITES, "bridge")
    destroy = item.choice("work", WORKS) == WORKS[0]
    place = activation(state).place
    if work_barrier(state, site, place, state.impulse, destroy) != LEGAL:
        raise item.error("site", f"nobody can do that from {PLACES[place]} (9.c, 9.e)")
    return ChooseWorker(state.impulse, place, site, destroy)
