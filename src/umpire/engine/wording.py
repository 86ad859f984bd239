"""Put a match into words: log lines, prompts, endings and tables of odds."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from umpire.engine.dice import TapeEnded
from umpire.engine.events import Event, Message, Outcome, Slot, Term
from umpire.engine.futures import AFTERWARDS, LATER, Odds
from umpire.engine.rulings import Ruling
from umpire.engine.sentences import Messages
from umpire.engine.title import Title
from umpire.engine.verdicts import RESIGNED, Verdict


def capital(sentence: str) -> str:
    """Begin a sentence with a capital, whatever name comes first."""
    return sentence[:1].upper() + sentence[1:]


class LogLine:
    """An event in words."""

    __slots__ = ("_wording", "event")

    def __init__(self, event: Event, wording: Wording) -> None:
        self.event = event
        self._wording = wording

    @property
    def case(self) -> str:
        return self.event.case

    @property
    def text(self) -> str:
        return capital(self._wording.say("log-" + self.event.kind, self.event.words))

    def __str__(self) -> str:
        return f"{self.text} [{self.case}]"


class Ending(NamedTuple):
    """How a match ended."""

    winner: str
    case: str
    text: str


class OddsRow(NamedTuple):
    """A result; `short` says the same in few words where the title has such."""

    probability: float
    text: str
    short: str


class OddsTable(NamedTuple):
    """The odds of an action in words: a row for each result, and every modifier with its case.

    `rolls` tells whether the action itself rolls or shows something. If not, the only row says that nothing is rolled or, with
    `later`, what chance decides after it.
    """

    rows: tuple[OddsRow, ...]
    modifiers: tuple[Ruling, ...]
    exact: bool
    branches: int
    error: float
    rolls: bool = True
    later: bool = False


class Wording:
    """The sentences of a match, in the language of its catalogue."""

    def __init__(self, title: Title[Any], messages: Messages) -> None:
        self.title = title
        self.messages = messages

    def names(self) -> Mapping[str, str]:
        """Return the names of ids in the present situation."""
        return {}

    def say(self, key: str, slots: dict[str, Slot]) -> str:
        """Say a sentence of the title's catalogue, with names for ids."""
        names = self.names()
        return self.messages.say(key, {name: self._fill(value, names) for name, value in slots.items()})

    def _fill(self, value: Slot, names: Mapping[str, str]) -> str | int:
        if isinstance(value, str):
            return names[value] if value in names else self.messages.name(value)
        return value if isinstance(value, int) else "\n".join([self.say_message(message) for message in value])

    def say_message(self, message: Message) -> str:
        """Say a message of the rules."""
        return self.say(message.key, message.slots)

    def describe_verdict(self, verdict: Verdict) -> Ending:
        """Say how people ended the match among themselves."""
        winner = verdict.winner(self.title.seats)
        key = "ended-given-up" if verdict.how == RESIGNED and not winner else f"ended-{verdict.how}"
        text = self.say(key, {"player": self.name_player(verdict.seat), "winner": self.name_player(winner) if winner else ""})
        return Ending(winner, "", capital(text))

    def name_player(self, seat: str) -> str:
        """Return the name of a seat's player, or of the seat."""
        keys = [key for key in (f"player-{seat}", f"seat-{seat}") if self.messages.has(key)]
        return self.messages.say(keys[0], {}) if keys else capital(self.messages.name(seat))

    def name_seats(self, key: str, seats: Sequence[str]) -> str:
        """Say a sentence about seats."""
        return self.say(key, {"seats": ", ".join([capital(self.messages.name(seat)) for seat in seats])})

    def ask_for_roll(self, roll: TapeEnded, by_mail: bool) -> str:
        """Ask for a face of a die; by mail say that the other side is awaited."""
        if by_mail:
            return self.say("order-awaited", {})
        case = self.title.cases.get(roll.case)
        return self.say("roll-asked", {"sides": roll.sides, "case": roll.case, "for": "" if case is None else case.title})

    def describe_odds(self, odds: Odds) -> OddsTable:
        """Put odds into words."""
        rows = tuple(
            OddsRow(chance.probability, self._results(chance.results), self._in_short(chance.results)) for chance in odds.chances
        )
        terms: dict[Term, None] = {}
        for chance in odds.chances:
            for event in chance.example:
                if event.arithmetic is not None:
                    terms.update(dict.fromkeys(event.arithmetic.terms))
        modifiers = tuple(Ruling(term.case, self.say("term-" + term.name, term.slots)) for term in terms)
        names = [name for chance in odds.chances for name, _ in chance.results]
        rolls, later = any([name not in LATER for name in names]), any([name in LATER for name in names])
        return OddsTable(rows, modifiers, odds.exact, odds.branches, odds.error, rolls, later)

    def _results(self, results: tuple[Outcome, ...]) -> str:
        if not results:
            return self.say("odds-no-roll", {})
        return "; ".join(self._result(name, number) for name, number in results)

    def _in_short(self, results: tuple[Outcome, ...]) -> str:
        """Say results in few words, without those behind the next curtain."""
        near = tuple([(name, number) for name, number in results if name != AFTERWARDS]) or results
        words = [self._short(name, number) for name, number in near]
        parts = [f"{word} ×{words.count(word)}" if words.count(word) > 1 else word for word in dict.fromkeys(words)]
        return "; ".join(parts) or self._results(results)

    def _short(self, name: str, number: int | str) -> str:
        if not self.messages.has(f"short-{name}"):
            return self._result(name, number)
        word = f"short-{number}"
        return self.say(f"short-{name}", {"n": self.say(word, {}) if self.messages.has(word) else number})

    def _result(self, name: str, number: int | str) -> str:
        if name != AFTERWARDS:
            return self.say("odds-" + name, {"n": number})
        case = self.title.cases.get(str(number))
        return self.say("odds-afterwards", {"case": number, "for": "" if case is None else case.title})


