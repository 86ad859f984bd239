"""The agenda: a stack of steps still to be done. This loop is the whole machine."""
from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, NamedTuple, Optional, TypeVar

from umpire.engine.actions import Action
from umpire.engine.dice import Dice
from umpire.engine.events import Arithmetic, Event, Fire, Message, Outcome, Slot
from umpire.engine.faults import Flaw
from umpire.engine.fields import Fields, facts_of, parameters, step_label
from umpire.engine.mypyc_support import mypyc_attr

S = TypeVar("S", bound="State")


class Trail(NamedTuple):
    """A cost to be shown on the goal, and the spaces on the way there, both ends included."""

    cost: str
    spaces: tuple[str, ...]


NO_TRAIL: Final = Trail("", ())


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The game on the table, and the agenda of the steps still to be done.

    A title declares `fields`; its constructor makes a new state, or a copy of an `old` one. The titles of Umpire copy their
    fields in code that tools/fields.py generates; a small title may write a line for each field itself.
    """

    fields: ClassVar[Fields] = ()
    __slots__ = ("agenda", "dice", "log")

    def __init__(self, dice: Dice, old: Optional[State] = None) -> None:
        self.dice = dice
        self.agenda: list[Step[Any]] = [] if old is None else old.agenda.copy()
        self.log: Optional[list[Event]] = None if old is None or old.log is None else old.log.copy()

    def begin(self) -> None:
        """Set every field to its first value."""
        for field in self.fields:
            if field.begins:
                setattr(self, field.name, field.begin(self))

    def copy(self: S) -> S:
        """Return an equal, independent state. Override it if the constructor takes more than the dice."""
        return type(self)(self.dice.copy(), self)

    def facts(self) -> tuple[object, ...]:
        """Return everything that makes this state what it is: equal facts, equal states."""
        return (tuple(self.agenda), tuple(self.dice.counts), *facts_of(self, self.fields))

    def tell(self, kind: str, case: str, **slots: Slot) -> None:
        """Log an event. It costs next to nothing while nobody listens."""
        if self.log is not None:
            self.log.append(Event(kind, case, slots))

    def tell_move(self, kind: str, case: str, way: tuple[str, ...], **slots: Slot) -> None:
        """Log a move along spaces, both ends included. `Secrets.filter_event` hides what a seat may not know."""
        if self.log is not None:
            self.log.append(Event(kind, case, slots, way=way))

    def tell_outcome(self, kind: str, case: str, outcome: Outcome, **slots: Slot) -> None:
        """Log that something hidden was shown; `outcome` is what the odds count."""
        if self.log is not None:
            self.log.append(Event(kind, case, slots, None, outcome))

    def tell_roll(
        self, kind: str, case: str, arithmetic: Arithmetic, outcome: Outcome, fire: Optional[Fire] = None, **slots: Slot,
    ) -> None:
        """Log a roll with its arithmetic; `outcome` is what the odds count, `fire` whose shells fell where."""
        if self.log is not None:
            self.log.append(Event(kind, case, slots, arithmetic, outcome, fire=fire))

    def digest(self) -> str:
        """Return a fingerprint that is the same on every machine."""
        return hashlib.sha256(repr(self.facts()).encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, State) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.digest())


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One entry of the sequence of play: its constructor's parameters are its parts. Immutable: it is replaced, never changed."""

    # its name in documents and, for a decision, in the keys of its prompt (`ask-`), its hint (`coach-`) and the sentence
    # shown to the waiting seats (`awaited-`). Every class on an agenda declares its own, so that the class can be renamed
    id: ClassVar[str] = ""
    # odds do not look past a curtain: what follows is not the work of the action that led up to it
    curtain: ClassVar[bool] = False

    def run(self, state: S) -> None:
        """Carry the step out; it may push further steps."""

    def flaw(self, state: S) -> Optional[Flaw]:
        """Return why a position cannot have this step now; None if it can."""
        return None

    def key(self) -> tuple[Any, ...]:
        """Return the values that distinguish this step from another of its class."""
        return tuple([getattr(self, name) for name in parameters(type(self))])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Step) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.id, self.key()))

    def __repr__(self) -> str:
        """Follow the id, not the name of the class: the digest of a state is made of this."""
        return f"{step_label(self.id) or type(self).__name__}{self.key()}"


@mypyc_attr(allow_interpreted_subclasses=True)
class SideStep(Step[S]):
    """A step of one side, given by its number."""

    def __init__(self, side: int) -> None:
        self.side = side


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberedStep(Step[S]):
    """A step that comes several times: a turn, a round, a phase."""

    def __init__(self, number: int) -> None:
        self.number = number


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step at which a seat has to choose."""

    # the cases of verbs that differ here from the verbs' own
    verb_cases: ClassVar[Mapping[str, str]] = {}
    # whether a slip would spoil the match instead of weakening a player: at the set-up, or where the end is agreed on
    grave: ClassVar[bool] = False
    # verbs that only say who or what takes part: after them the umpire plays nothing that rolls or lets another seat decide
    selection_verbs: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def case_for(self, state: S, action: Action) -> str:
        """Return the case that allows an action here; empty if it is its verb's own."""
        return self.verb_cases.get(action.verb, "")

    def prompt(self, state: S) -> Message:
        """Return the question that the seat has to answer."""
        return Message("decide", {})

    def options(self, state: S) -> list[Action]:
        """Return every action that `barrier` lets through; never empty."""
        raise TypeError(f"{type(self).__name__} offers nothing")

    def group_limit(self, state: S) -> int:
        """Return how many options with a target may be picked together and played one after another; 0 for one by one."""
        return 0

    def is_incidental(self, state: S, action: Action) -> bool:
        """Tell whether an action may be done meanwhile but does not answer the question: it is never suggested."""
        return False

    def matters(self, state: S, action: Action) -> bool:
        """Tell whether a player would consider an action first.

        Where nearly every action is legal, the others are shown faintly.
        """
        return True

    def only_option(self, state: S) -> Optional[Action]:
        """Return the only legal action, None if there are several. A title may override it with something faster."""
        options = self.options(state)
        return options[0] if len(options) == 1 and not self.text_verbs(state) else None

    def is_harmless(self, state: S, action: Action) -> bool:
        """Tell whether an action, with all that must follow it, surely rolls and shows nothing; False if that needs a trial."""
        return False

    def must_ask(self, state: S) -> bool:
        """Tell whether to ask even if only one option is left, because having no choice would tell others too much."""
        return False

    def single_actions(self, state: S, action: Action) -> list[Action]:
        """Return the single actions that an action for several stands for.

        They are played one by one, so that onlookers cannot tell the difference; undo takes them back together.
        """
        return [action]

    def trail(self, state: S, action: Action) -> Trail:
        """Return the cost and the way of an action that moves something."""
        return NO_TRAIL

    def text_verbs(self, state: S) -> list[str]:
        """List the verbs that may be used here with a text of the seat's own."""
        return []

    def barrier(self, state: S, action: Action) -> str:
        """Return the bar that forbids `action`, or LEGAL."""
        raise TypeError(f"{type(self).__name__} does not say what it forbids")

    def details(self, state: S, action: Action) -> dict[str, Slot]:
        """Return the slots of a label or a refusal of `action`."""
        return {}

    def label(self, state: S, action: Action) -> Message:
        """Return the label of `action` on a button."""
        return Message("do-" + action.verb, self.details(state, action))

    def take(self, state: S, action: Action) -> None:
        """Carry out a legal action: leave the agenda, change the state, push what follows."""
        raise TypeError(f"{type(self).__name__} takes nothing")


def advance(state: State, to_curtain: bool = False) -> Optional[Decision[Any]]:
    """Run the agenda until a seat has to decide, the match is over, or (if asked) a curtain falls."""
    agenda = state.agenda
    while agenda:
        step = agenda[-1]
        if isinstance(step, Decision):
            return step
        if to_curtain and step.curtain:
            return None
        agenda.pop()
        step.run(state)
    return None


def is_selection(state: State, action: Action) -> bool:
    """Tell whether an action only selects who or what takes part; another action begins it."""
    decision = advance(state)
    return decision is not None and action.verb in decision.selection_verbs


def only_answer(decision: Decision[Any], state: State) -> Optional[Action]:
    """Return the action that the umpire may play because nothing else is left; None if the seat has to be asked."""
    return None if decision.must_ask(state) else decision.only_option(state)
