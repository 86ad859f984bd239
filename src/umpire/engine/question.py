"""Decisions as tables: a sentence that asks, and a row for each verb with what forbids it and what it does.

    class NameGroup(Question[AllenbyState]):
        rows = Rows(Row(GROUP, group_barrier, name_group), refused={MARCH: "7.2.a group-first"}, otherwise=NOT_NOW)
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Optional, TypeVar, Union

from umpire.engine.actions import Action, Verb
from umpire.engine.agenda import Decision, State
from umpire.engine.events import Message, Slot
from umpire.engine.mypyc_support import mypyc_attr
from umpire.engine.rulings import LEGAL

S = TypeVar("S", bound=State)
# a bar, or a function of the state that returns one, LEGAL where nothing is forbidden
Refusal = Union[str, Callable[[Any], str]]


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseRow(Generic[S]):
    """A verb at a decision: what forbids it, what it does, and its legal actions."""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb
        # whether its options follow from those of the first row
        self.leans = False
        self.actions = verb.every_action()
        self.action_on = self.actions.__getitem__

    def may(self, question: Question[S], state: S, target: int) -> str:
        raise TypeError(f"'{self.verb.name}' does not say what forbids it")

    def do(self, question: Question[S], state: S, action: Action) -> None:
        raise TypeError(f"'{self.verb.name}' does nothing")

    def offer(self, question: Question[S], state: S, options: list[Action]) -> None:
        """Add the legal actions in order to those of the rows above."""
        options += [action for action in self.actions if self.may(question, state, action.target) == LEGAL]


class Row(BaseRow[S]):
    """A verb at a decision: `may` says what forbids it with a target (-1 if it stands alone), and `do` carries it out.

    Where asking about every target would be slow, `legal` lists the legal ones. In the second row `then` may list them, given
    those of the first (a formation marches if several of its units can). A test of all titles compares the two.
    """

    def __init__(
        self, verb: Verb, may: Callable[[S, int], str], do: Callable[[S, int], None],
        legal: Optional[Callable[[S], Iterable[int]]] = None, then: Optional[Callable[[S, Sequence[int]], Iterable[int]]] = None,
    ) -> None:
        super().__init__(verb)
        self._may = may
        self._do = do
        self._legal = legal
        self._then = then
        self.leans = then is not None

    def may(self, question: Question[S], state: S, target: int) -> str:
        return self._may(state, target)

    def do(self, question: Question[S], state: S, action: Action) -> None:
        self._do(state, action.target)

    def offer(self, question: Question[S], state: S, options: list[Action]) -> None:
        if self._legal is not None:
            legal = self._legal(state)
            if legal:
                options += map(self.action_on, legal)
        elif self._then is not None:
            options += map(self.action_on, self._then(state, [action.target for action in options]))
        elif self._may is always:
            options += self.actions
        else:
            for action in self.actions:
                if self._may(state, action.target) == LEGAL:
                    options.append(action)


class DecisionRow(BaseRow[S]):
    """A row whose functions also get the decision itself."""

    def __init__(
        self, verb: Verb, may: Callable[[Any, S, int], str], do: Callable[[Any, S, int], None],
        legal: Optional[Callable[[Any, S], Iterable[int]]] = None,
        then: Optional[Callable[[Any, S, Sequence[int]], Iterable[int]]] = None,
    ) -> None:
        super().__init__(verb)
        self._may = may
        self._do = do
        self._legal = legal
        self._then = then
        self.leans = then is not None

    def may(self, question: Question[S], state: S, target: int) -> str:
        return self._may(question, state, target)

    def do(self, question: Question[S], state: S, action: Action) -> None:
        self._do(question, state, action.target)

    def offer(self, question: Question[S], state: S, options: list[Action]) -> None:
        if self._legal is not None:
            legal = self._legal(question, state)
            if legal:
                options += map(self.action_on, legal)
        elif self._then is not None:
            options += map(self.action_on, self._then(question, state, [action.target for action in options]))
        elif self._may is always:
            options += self.actions
        else:
            for action in self.actions:
                if self._may(question, state, action.target) == LEGAL:
                    options.append(action)


class TextRow(BaseRow[S]):
    """A verb with a text of the seat's own: nothing forbids it, and no list could hold all texts."""

    def __init__(self, verb: Verb, do: Callable[[Any, S, str], None]) -> None:
        super().__init__(verb)
        self._do = do

    def may(self, question: Question[S], state: S, target: int) -> str:
        return LEGAL

    def do(self, question: Question[S], state: S, action: Action) -> None:
        self._do(question, state, action.text)

    def offer(self, question: Question[S], state: S, options: list[Action]) -> None:
        """Add nothing: `text_verbs` names the verb."""


class Rows:
    """The table of a decision: its rows in the order of their options, and the bars of all other verbs."""

    def __init__(self, *rows: BaseRow[Any], refused: Optional[Mapping[Verb, Refusal]] = None, otherwise: str = "") -> None:
        for number, row in enumerate(rows):
            if row.leans and number != 1:
                raise TypeError(f"'{row.verb.name}' is worked out from the first row: it must be the second")
        self.rows = rows
        self.by_verb = {row.verb.name: row for row in rows}
        self.text_verbs = [row.verb.name for row in rows if row.verb.takes_text]
        self._refused = {verb.name: bar for verb, bar in (refused or {}).items()}
        self._otherwise = otherwise

    def refusal(self, state: State, verb: str) -> str:
        """Return why a verb without a row is not for now."""
        bar = self._refused.get(verb, self._otherwise)
        return bar if isinstance(bar, str) else bar(state) or self._otherwise


def always(*situation: object) -> str:
    """Return LEGAL: for rows of either kind that nothing forbids."""
    return LEGAL


def leave(*situation: Any) -> None:
    """End the decision and do nothing else: for rows of either kind."""
    state: State = situation[-2]
    state.agenda.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Decision[S]):
    """A decision with a table of rows. Its prompt is the sentence `ask-ID`; sentences about an action also get its target."""

    rows: ClassVar[Rows] = Rows()

    def prompt(self, state: S) -> Message:
        return Message(f"ask-{self.id}", {**self.situation(state), **self.outlook(state)})

    def situation(self, state: S) -> dict[str, Slot]:
        """Return the slots of the prompt."""
        return {}

    def outlook(self, state: S) -> dict[str, Slot]:
        """Return slots for the prompt alone, such as a number of pieces, that are too slow to work out for every action."""
        return {}

    def details(self, state: S, action: Action) -> dict[str, Slot]:
        slots = self.situation(state)
        if action.slot:
            slots[action.slot] = action.word
        return slots

    def is_harmless(self, state: S, action: Action) -> bool:
        return action.harmless

    def text_verbs(self, state: S) -> list[str]:
        return self.rows.text_verbs

    def options(self, state: S) -> list[Action]:
        options: list[Action] = []
        for row in self.rows.rows:
            row.offer(self, state, options)
        return options

    def barrier(self, state: S, action: Action) -> str:
        row = self.rows.by_verb.get(action.verb)
        return self.rows.refusal(state, action.verb) if row is None else row.may(self, state, action.target)

    def take(self, state: S, action: Action) -> None:
        self.rows.by_verb[action.verb].do(self, state, action)
