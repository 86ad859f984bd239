"""A decision that is asked in a sentence and is a table: a row for each verb, with what forbids it and what it does.

    class NameGroup(Question[AllenbyState]):
        rows = Rows(Row(GROUP, group_barrier, name_group), refused={MARCH: "7.2.a group-first"}, otherwise=NOT_NOW)
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Optional, TypeVar

from umpire.engine.actions import Action, Verb
from umpire.engine.agenda import Decision, State
from umpire.engine.events import Message, Slot
from umpire.engine.rulings import LEGAL

S = TypeVar("S", bound=State)


class AnyRow(Generic[S]):
    """A verb at a decision: what forbids it, what it does, and its legal actions."""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb
        self.actions = verb.every_action()
        self.alone = not verb.domain
        self.pick = self.actions.__getitem__

    def may(self, asked: Question[S], state: S, target: int) -> str:
        raise TypeError(f"'{self.verb.name}' does not say what forbids it")

    def do(self, asked: Question[S], state: S, target: int) -> None:
        raise TypeError(f"'{self.verb.name}' does nothing")

    def options(self, asked: Question[S], state: S) -> Iterable[Action]:
        """The actions that `may` lets through, in order."""
        return [action for action in self.actions if self.may(asked, state, action.target) == LEGAL]


class Row(AnyRow[S]):
    """`may` says what forbids the verb with a target (-1 for a verb that stands alone), `do` carries it out.

    Where asking every target would be slow, `legal` lists those that are legal; the any-title test compares.
    """

    def __init__(
        self, verb: Verb, may: Callable[[S, int], str], do: Callable[[S, int], None],
        legal: Optional[Callable[[S], Iterable[int]]] = None,
    ) -> None:
        super().__init__(verb)
        self._may = may
        self._do = do
        self._legal = legal

    def may(self, asked: Question[S], state: S, target: int) -> str:
        return self._may(state, target)

    def do(self, asked: Question[S], state: S, target: int) -> None:
        self._do(state, target)

    def options(self, asked: Question[S], state: S) -> Iterable[Action]:
        if self.alone:
            return self.actions if self._may(state, -1) == LEGAL else []
        if self._legal is None:
            return [action for action in self.actions if self._may(state, action.target) == LEGAL]
        return map(self.pick, self._legal(state))


class OwnRow(AnyRow[S]):
    """A row whose functions also look at what the decision itself was made with."""

    def __init__(
        self, verb: Verb, may: Callable[[Any, S, int], str], do: Callable[[Any, S, int], None],
        legal: Optional[Callable[[Any, S], Iterable[int]]] = None,
    ) -> None:
        super().__init__(verb)
        self._may = may
        self._do = do
        self._legal = legal

    def may(self, asked: Question[S], state: S, target: int) -> str:
        return self._may(asked, state, target)

    def do(self, asked: Question[S], state: S, target: int) -> None:
        self._do(asked, state, target)

    def options(self, asked: Question[S], state: S) -> Iterable[Action]:
        if self.alone:
            return self.actions if self._may(asked, state, -1) == LEGAL else []
        if self._legal is None:
            return [action for action in self.actions if self._may(asked, state, action.target) == LEGAL]
        return map(self.pick, self._legal(asked, state))


class Rows:
    """The table of a decision: its rows in the order in which they are offered, and what is said of every other verb."""

    def __init__(self, *rows: AnyRow[Any], refused: Optional[Mapping[Verb, str]] = None, otherwise: str = "") -> None:
        self.rows = rows
        self.by_verb = {row.verb.name: row for row in rows}
        self._refused = {verb.name: bar for verb, bar in (refused or {}).items()}
        self._otherwise = otherwise

    def refusal(self, verb: str) -> str:
        """Why a verb without a row is not for now."""
        return self._refused.get(verb, self._otherwise)


def always(state: State, target: int) -> str:
    """For a row that nothing forbids."""
    return LEGAL


def leave(state: State, target: int) -> None:
    """For a row that ends the decision, and nothing else."""
    state.agenda.pop()


class Question(Decision[S]):
    """The sentence `asks` with the facts of the situation; what is said of an action adds its target."""

    rows: ClassVar[Rows] = Rows()
    asks: str = ""

    def prompt(self, state: S) -> Message:
        return Message(self.asks or f"ask-{self.id}", self.facts(state))

    def facts(self, state: S) -> dict[str, Slot]:
        """What the prompt says about the situation."""
        return {}

    def details(self, state: S, action: Action) -> dict[str, Slot]:
        slots = self.facts(state)
        if action.slot:
            slots[action.slot] = action.word
        return slots

    def harmless(self, state: S, action: Action) -> bool:
        return action.harmless

    def options(self, state: S) -> list[Action]:
        found: list[Action] = []
        for row in self.rows.rows:
            found += row.options(self, state)
        return found

    def barrier(self, state: S, action: Action) -> str:
        row = self.rows.by_verb.get(action.verb)
        return self.rows.refusal(action.verb) if row is None else row.may(self, state, action.target)

    def take(self, state: S, action: Action) -> None:
        self.rows.by_verb[action.verb].do(self, state, action.target)
