"""Actions: a verb of a title's language and its target.

    >>> enter = Verb("enter", ("beach", "gully"), case="2.1")
    >>> str(enter[1])
    'enter gully'
    >>> Language((enter,)).read("enter  beach") is enter[0]
    True
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Optional

from umpire.engine.faults import Fault
from umpire.engine.rulings import Unreadable

LONGEST_TEXT = 4000
# more targets than this are not listed one by one
MANY = 30


class Action(NamedTuple):
    """An action of a seat: a verb, the index of its target (-1 for none), and the text form of both.

    The verb gives it the slot that the target fills in sentences, the word that fills the slot, and whether the action surely
    rolls and shows nothing.
    """

    verb: str
    target: int
    words: str
    slot: str = ""
    word: str = ""
    harmless: bool = False

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<{self.words}>"

    @property
    def text(self) -> str:
        """The text that the seat wrote, if the verb takes one."""
        return self.words[len(self.verb) + 1:]


class Verb:
    """A word of a title's language: its targets, its case, and whether it surely rolls nothing, nor does what must follow it.

    `slot` names the target in sentences (`unit`), `prefix` stands before its id there (`edge-`). `ends`: the verb ends what the
    seat is doing, so the client asks before it is chosen by mistake. `loses`: the seat loses something by it. Actions are made
    once, so offering them costs nothing.
    """

    def __init__(
        self, name: str, domain: Sequence[str] = (), case: str = "", takes_text: bool = False, slot: str = "", prefix: str = "",
        harmless: bool = False, ends: bool = False, loses: bool = False,
    ) -> None:
        self.name = name
        self.domain = tuple(domain)
        self.case = case
        self.takes_text = takes_text
        self.ends = ends
        self.loses = loses
        self.actions = [
            Action(name, target, f"{name} {word}", slot, prefix + word, harmless) for target, word in enumerate(self.domain)
        ]
        self.alone = Action(name, -1, name, "", "", harmless)

    def __getitem__(self, target: int) -> Action:
        return self.actions[target]

    def with_text(self, text: str) -> Action:
        """Return the action with a text of the seat's own."""
        return Action(self.name, -1, f"{self.name} {text}" if text else self.name)

    def every_action(self) -> list[Action]:
        return self.actions if self.domain else [self.alone]


class Language:
    """All verbs of a title: reads the text form of actions."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = {verb.name: verb for verb in verbs}
        self._by_words = {action.words: action for verb in verbs for action in verb.every_action()}

    def every_action(self) -> list[Action]:
        return list(self._by_words.values())

    def read(self, text: str) -> Action:
        """Return the action that `text` says; Unreadable (with what could have been said) if it says none."""
        stripped = text.strip()
        name, _, rest = stripped.partition(" ")
        verb = self.verbs.get(name)
        if verb is None:
            raise Unreadable(Fault("is-no-action-here", name=name, verbs=", ".join(self.verbs)))
        if verb.takes_text:
            return _own_words(verb, rest)
        words = " ".join(stripped.split())
        action = self._by_words.get(words)
        if action is None:
            raise Unreadable(Fault("text-fault", text=words, reason=_expected(verb)))
        return action


def _own_words(verb: Verb, rest: str) -> Action:
    if len(rest) > LONGEST_TEXT:
        raise Unreadable(Fault("text-is-too-long", verb=verb.name, length=len(rest), most=LONGEST_TEXT))
    # bytes that a terminal could not decode must not make the record unwritable
    return verb.with_text(rest.strip().encode("utf-8", "replace").decode("utf-8"))


def _expected(verb: Verb) -> Fault:
    if not verb.domain:
        return Fault("verb-stands-alone", verb=verb.name)
    if len(verb.domain) > MANY:
        first = ", ".join(verb.domain[:3])
        return Fault("verb-goes-with-many", verb=verb.name, count=len(verb.domain), first=first, last=verb.domain[-1])
    return Fault("verb-goes-with", verb=verb.name, words=", ".join(verb.domain))


# Choosing among actions

def with_verb(options: Sequence[Action], verb: str) -> list[Action]:
    return [action for action in options if action.verb == verb]


def pick_best(actions: Iterable[Action], value: Callable[[Action], float], least: float = float("-inf")) -> Optional[Action]:
    """Return the action that is worth most, if it is worth more than the least; the first of equals."""
    best, most = None, least
    for action in actions:
        worth = value(action)
        if worth > most:
            best, most = action, worth
    return best
