"""A match: one play of a title. Every action is a transaction on a copy; the record is the match."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action, Verb
from umpire.engine.agenda import Decision, State, advance, only_answer
from umpire.engine.dice import Dice, DiceSource, TapeEnded, TapeMismatch
from umpire.engine.events import Event, Message, Outcome, Slot, Term
from umpire.engine.futures import AFTERWARDS, BRANCHES, SAMPLES, Odds, odds, reveals
from umpire.engine.sentences import Messages
from umpire.engine.nonces import NONCE, Pledge, Pledges
from umpire.engine.records import Header, RecordLine, Record, RecordError
from umpire.engine.rulings import LEGAL, Illegal, Ruling, Unreadable, case_of, message_of
from umpire.engine.title import Title

BEGIN: Final = Verb("begin").alone
ROLL: Final = Verb("roll", [str(face) for face in range(1, 21)])


class CannotUndo(ValueError):
    """The last action stands; the message says why."""


class Told:
    """An event in words."""

    __slots__ = ("_match", "event")

    def __init__(self, event: Event, match: Match) -> None:
        self.event = event
        self._match = match

    @property
    def case(self) -> str:
        return self.event.case

    @property
    def text(self) -> str:
        return capital(self._match.say("log-" + self.event.kind, self.event.slots))

    def __str__(self) -> str:
        return f"{self.text} [{self.case}]"


def capital(sentence: str) -> str:
    """A sentence begins with a capital, whatever name stands first in it."""
    return sentence[:1].upper() + sentence[1:]


def _check_used_up(action: Action, left: int) -> None:
    if left > 0:
        raise TapeMismatch(f"'{action}' has {left} dice more than the rules ask for")


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
    """The odds of an action in words: a row for each result, and every modifier with its case."""

    rows: tuple[OddsRow, ...]
    modifiers: tuple[Ruling, ...]
    exact: bool
    branches: int
    error: float


class Moment(NamedTuple):
    """What was played, and the state before it: to undo, to replay, to record."""

    before: Optional[State]
    seat: str
    action: Action
    dice: tuple[int, ...]
    forced: bool
    events: tuple[Event, ...]
    # the state after it had uncovered this much more than before
    revealed: int
    # a curtain fell after it: what follows was not in its odds
    curtain: bool


class Pending(NamedTuple):
    """An action that awaits a roll: what was rolled so far, whether it was forced, and which roll is asked for."""

    action: Action
    script: tuple[int, ...]
    forced: bool
    asked: TapeEnded


class Match:
    """The face of a running match; `umpire.start` and `umpire.replay` make one."""

    def __init__(
        self, title: Title[Any], header: Header, source: DiceSource, messages: Messages, secret: str = "", begin: bool = True
    ) -> None:
        self.title = title
        self.header = header
        self.messages = messages
        self.note = ""
        self._source = source
        self._secret = secret
        self._state: Optional[State] = None
        self._moments: list[Moment] = []
        self._pending: Optional[Pending] = None
        self._pledges = Pledges(str(header.dice.get("commitment", "")), tuple(header.dice.get("nonces", ())))
        if begin:
            self.go_on()

    # what is going on

    @property
    def state(self) -> State:
        if self._state is None:
            raise ValueError("the match has not begun: a roll or a nonce is awaited")
        return self._state

    @property
    def decision(self) -> Optional[Decision[Any]]:
        """What a seat has to decide; None when the match is over."""
        if self._state is None or not self._state.agenda:
            return None
        top = self._state.agenda[-1]
        return top if isinstance(top, Decision) else None

    @property
    def over(self) -> bool:
        return self._pending is None and self.decision is None and self._state is not None

    @property
    def seat(self) -> str:
        """The seat that decides, '' when the match is over or awaits what seats add to its dice."""
        decision = self.decision
        if decision is None and self._pending is None:
            return ""
        return self.title.seats[0 if decision is None else decision.seat]

    @property
    def pledges(self) -> Pledges:
        """What the seats have added to verifiable dice; the match begins when nobody is awaited any more."""
        return self._pledges

    @property
    def pending(self) -> Optional[Pending]:
        """Physical dice: the action that awaits a roll, and which roll; None if none does."""
        return self._pending

    @property
    def awaits_roll(self) -> bool:
        """Physical dice: what is asked for is a face of a die, not an action of the title."""
        return self._pending is not None

    @property
    def prompt(self) -> str:
        """What is asked of the seat."""
        if self._pending is not None:
            return self._ask_for_roll(self._pending.asked)
        if self._state is None:
            return self._say_pledge(f"{self._pledges.asked}-awaited", self._pledges.awaited)
        decision = self.decision
        return self.say("match-over", {}) if decision is None else capital(self._say(decision.prompt(self.state)))

    @property
    def options(self) -> tuple[Action, ...]:
        """Every legal action; empty only when the match is over."""
        if self._pending is not None:
            return tuple(ROLL.actions[: self._pending.asked.sides])
        decision = self.decision
        if decision is None:
            return ()
        asked = decision.options(self.state)
        return (*asked, *[action for action in self.asides(self.seat) if action not in asked])

    def asides(self, seat: str) -> tuple[Action, ...]:
        """What a seat may do now though it is not asked, or asked something else (`Title.asides`)."""
        if self.decision is None or self._pending is not None or seat not in self.title.seats:
            return ()
        return tuple(self.title.asides(self.state, self.title.seats.index(seat)))

    @property
    def texts(self) -> tuple[str, ...]:
        """Verbs that may be used now with a text of one's own."""
        decision = self.decision
        return () if decision is None or self._pending is not None else tuple(decision.texts(self.state))

    @property
    def result(self) -> Optional[Ending]:
        result = None if self._state is None or not self.over else self.title.result(self._state)
        return None if result is None else Ending(result.winner, result.case, self.say(result.key, {}))

    @property
    def log(self) -> list[Told]:
        """All that happened so far."""
        return [Told(event, self) for moment in self._moments for event in moment.events]

    @property
    def played(self) -> tuple[RecordLine, ...]:
        """All that was played so far, with its dice."""
        return self.played_since(0)

    def played_since(self, first: int) -> tuple[RecordLine, ...]:
        """The same from an action on: of a long match mostly few are asked for."""
        return tuple([
            RecordLine(n, moment.seat, moment.action.words, moment.dice, moment.forced)
            for n, moment in enumerate(self._moments[first:], first)
        ])

    @property
    def moments(self) -> Sequence[Moment]:
        """The same with the states before and all that happened; number 0 is the set-up. To look at, not to change."""
        return self._moments

    @property
    def begun(self) -> bool:
        """False only while a roll for the set-up is awaited, or what the seats add to the dice."""
        return bool(self._moments)

    @property
    def last(self) -> int:
        """The number of the last action; -1 before the set-up is done."""
        return len(self._moments) - 1

    def at(self, n: int) -> Match:
        """The match as it stood after action `n`; ValueError if there is none. The last one still awaits its roll."""
        if not 0 <= n <= self.last:
            raise ValueError(f"there is no action {n}: the last one is {self.last}")
        past = self.copy()
        if n < self.last:
            past._state, past._pending = self._moments[n + 1].before, None
            del past._moments[n + 1:]
        return past

    # playing

    def play(self, action: Action | str, dice: Sequence[int] = ()) -> tuple[Told, ...]:
        """Carry out an action; Illegal (with the ruling) or Unreadable if it is none here, and then nothing has changed.

        `dice` scripts what is rolled, by the action or by what must follow it, for tests and what-ifs; beyond it the match
        rolls as it always does.
        """
        wanted = self.read(action)
        if self._pending is not None:
            return self._answer_roll(self._pending, wanted)
        ruling = self.why_not(wanted)
        if ruling is not None:
            raise Illegal(ruling)
        decision = self.decision
        return self._play([wanted] if decision is None else decision.spelled_out(self.state, wanted), tuple(dice))

    def pledge(self, pledge: Pledge) -> tuple[Told, ...]:
        """Take the seal or the nonce of a seat; with the last nonce the match begins. Illegal says why it is not taken."""
        self._take_pledge(pledge)
        return () if self._pledges.awaited else self._play([BEGIN], ())

    def step_in(self, action: Action | str, seat: str) -> tuple[Told, ...]:
        """Do what a seat may do at any time while another decides: one of its `asides`. Illegal says why not."""
        wanted = self.read(action)
        ruling = self.why_not(wanted, seat)
        if ruling is not None or self._pending is not None:
            raise Illegal(ruling or Ruling("dice", self.prompt))
        return tuple(self._play_once(wanted, (), by=seat))

    def may_step_in(self, action: Action | str, seats: Sequence[str]) -> str:
        """Which of these seats may do this now while another decides; '' if none."""
        others = [seat for seat in seats if seat != self.seat]
        if not others or self.over or self._pending is not None or self.read(action).verb not in self.title.any_time:
            return ""
        return next((seat for seat in others if self.why_not(action, seat) is None), "")

    def read(self, action: Action | str) -> Action:
        """The action a text stands for."""
        words = str(action)
        return self.title.language.read(words) if self._pending is None else self._read_roll(self._pending.asked, words)

    def why_not(self, action: Action | str, seat: str = "") -> Optional[Ruling]:
        """The ruling that forbids an action now, to the seat that decides if no other is named; None if it is legal."""
        wanted = self.read(action)
        if self._pending is not None:
            return None
        decision = self.decision
        if decision is None:
            return Ruling("end" if self.over else "dice", self.prompt)
        if wanted.verb in self.title.any_time:
            bar = self.title.aside_barrier(self.state, self.title.seats.index(seat or self.seat), wanted)
        elif seat not in ("", self.seat):
            return Ruling("turn", self.say("no-your-turn", {}))
        else:
            bar = decision.barrier(self.state, wanted)
        if bar == LEGAL:
            return None
        return Ruling(case_of(bar), capital(self.say(message_of(bar), decision.details(self.state, wanted))))

    def explain(self, action: Action | str) -> Ruling:
        """The case behind an action: what forbids it, or what allows it."""
        wanted = self.read(action)
        refusal = self.why_not(wanted)
        if refusal is not None or wanted.verb == ROLL.name:
            return refusal or Ruling("dice", self.prompt)
        case = self.cited(wanted)
        return Ruling(case, self.title.cases[case].summary if case in self.title.cases else self.label(wanted))

    def cited(self, action: Action) -> str:
        """The case that allows an action: the verb's own, or another where the decision says so."""
        verb, decision = self.title.language.verbs.get(action.verb), self.decision
        if verb is None:
            return ""
        return verb.case if decision is None else decision.cites.get(action.verb, verb.case)

    def label(self, action: Action) -> str:
        """What an action is called on a button or in a list."""
        decision = self.decision
        if action.verb == ROLL.name or decision is None:
            return self.say("do-roll", {"face": action.target + 1})
        return capital(self._say(decision.label(self.state, action)))

    def odds(self, action: Action | str, limit: int = BRANCHES, samples: int = SAMPLES) -> OddsTable:
        """The exact distribution of what an action would roll, as far as the seat that decides can know it.

        What the umpire would play after it at once, because nothing else is left, belongs to it.
        """
        wanted = self.read(action)
        ruling = self.why_not(wanted)
        decision = self.decision
        if ruling is not None or decision is None or self._pending is not None:
            raise Illegal(ruling or Ruling("end", self.prompt))
        if wanted.verb in self.title.any_time:
            nothing = self.say("odds-no-roll", {})
            return OddsTable((OddsRow(1.0, nothing, nothing),), (), True, 1, 0.0)
        return self._in_words(odds(self.title, self.state, wanted, decision.seat, limit, samples, self.header.forced))

    def reveals(self, action: Action | str, legal: bool = False) -> bool:
        """Whether an action, or what follows it at once, rolls, draws or shows something: then it cannot be taken back freely.

        Illegal says why the seat that decides cannot do it. Options and asides are known to be `legal`: it is not asked again.
        """
        wanted = self.read(action)
        ruling = None if legal else self.why_not(wanted)
        if ruling is not None:
            raise Illegal(ruling)
        decision = self.decision
        if decision is None or self._pending is not None:
            return False
        return reveals(self.title, self.state, wanted, decision.seat, self.header.forced)

    def undo(self) -> None:
        """Take back the last action that a seat chose; CannotUndo says why not."""
        if self._pending is not None and self._state is not None:
            forced = self._pending.forced
            self._withdraw(self._pending, self._state)
            if not forced:
                return
        if not any(not moment.forced for moment in self._moments[1:]):
            raise CannotUndo(self.say("undo-nothing", {}))
        chosen = max(n for n, moment in enumerate(self._moments) if not moment.forced)
        self._check_undo(self._moments[chosen:])
        self._state = self._moments[chosen].before
        self._pending = None
        del self._moments[chosen:]

    def copy(self, state: Optional[State] = None) -> Match:
        """An independent match in the same situation, or in another `state` that is nobody else's.

        Both share their states, for nobody changes one: whatever is played, is played on a copy of it.
        """
        copy = Match(self.title, self.header, self._source, self.messages, self._secret, begin=False)
        copy._pledges = self._pledges
        copy._state = self._state if state is None else state
        copy._moments = self._moments.copy()
        copy._pending, copy.note = self._pending, self.note
        return copy

    def retold(self, title: Title[Any], messages: Messages) -> Match:
        """The same match for who reads another language: the title as it is called there, and the sentences."""
        told = self.copy()
        told.title, told.messages = title, messages
        return told

    # what others see

    def view(self, seat: str = "") -> dict[str, Any]:
        """What a seat may know, ready for JSON; of the only seat if none is named; nothing before the first roll."""
        number = self._number(seat)
        return {} if self._state is None else self.title.view(self._state, number)

    def page(self, page: str, seat: str = "") -> dict[str, Any]:
        """What stands on one of the title's `pages`, as a seat may know it; nothing before the first roll."""
        number, pages = self._number(seat), [known.id for known in self.title.pages]
        if page not in pages:
            raise ValueError(f"{self.title.name} has no page '{page}'; it has: {', '.join(pages) or 'none'}")
        return {} if self._state is None else self.title.page(self._state, number, page)

    def _number(self, seat: str) -> int:
        if seat and seat not in self.title.seats:
            raise ValueError(f"{self.title.name} has no seat '{seat}'; it has: {', '.join(self.title.seats)}")
        return self.title.seats.index(seat) if seat else 0

    def position(self) -> dict[str, Any]:
        """The situation as a small document that `umpire.start(position=...)` opens. It hides nothing: not for other seats."""
        return {"title": self.title.id, "options": self._switches, **self.title.position(self.state)}

    @property
    def _switches(self) -> dict[str, str]:
        return self.title.meant_switches(self.header.switches)

    @property
    def record(self) -> Record:
        ending = self.result
        end = None if ending is None else {"winner": ending.winner, "case": ending.case}
        if end is not None and self._secret:
            end["secret"] = self._secret
        return Record(self.header, self.played, end, self._pledges.given)

    @property
    def secret(self) -> str:
        """The seed of verifiable dice, '' for others: for whoever keeps the match, and for nobody else before its end."""
        return self._secret

    def say(self, key: str, slots: dict[str, Slot]) -> str:
        """A sentence of the title's catalogue, ids replaced by names."""
        names = {} if self._state is None else self.title.names(self._state)
        return self.messages.say(key, {name: self._fill(value, names) for name, value in slots.items()})

    # the machinery

    def replay_pledge(self, pledge: Pledge, number: int) -> None:
        """Take a seal or a nonce of a record; RecordError names what does not fit."""
        try:
            self._take_pledge(pledge)
        except Illegal as refusal:
            raise RecordError(number, refusal.ruling.text) from None

    def replay_line(self, line: RecordLine, number: int) -> None:
        """Play one line of a record with its recorded dice; RecordError names what does not fit."""
        try:
            self._replay_line(line)
        except Illegal as refusal:
            raise RecordError(number, f"'{line.action}' is not allowed here: {refusal.ruling}") from None
        except (Unreadable, TapeMismatch) as error:
            raise RecordError(number, str(error)) from None
        except TapeEnded as ended:
            raise RecordError(number, f"'{line.action}' rolled fewer dice than {ended.case} asks for") from None

    def reroll_line(self, line: RecordLine) -> None:
        """Play one line of a record with the match's own dice, to compare."""
        wanted = BEGIN if self._state is None else self.title.language.read(line.action)
        self._play_once(wanted, (), forced=line.forced, by=line.seat)

    def go_on(self) -> None:
        """After a record: begin if it had not begun and nobody is awaited, and play what leaves no choice and reveals nothing."""
        if self._state is not None:
            self.play_forced()
        elif not self._pledges.awaited:
            self._play([BEGIN], ())

    def play_forced(self) -> list[Told]:
        """Play what leaves no choice, if the match is set so; but nothing that rolls or shows something: its odds come first."""
        told: list[Told] = []
        following = self._only()
        while following is not None and not self.reveals(following, legal=True):
            told += self._play_once(following, (), forced=True)
            following = self._only()
        return told

    def _take_pledge(self, pledge: Pledge) -> None:
        bar = self._pledges.bar(pledge)
        if bar:
            about = self._pledges.awaited if bar == "nonce-early" else (pledge.seat,)
            raise Illegal(Ruling("dice", self._say_pledge(bar, about)))
        self._pledges = self._pledges.plus(pledge)
        if not self._pledges.awaited:
            self._source = self._source.mixed(self._pledges.of(NONCE))

    def _say_pledge(self, key: str, seats: Sequence[str]) -> str:
        return self.say(key, {"seats": ", ".join([capital(self.messages.name(seat)) for seat in seats])})

    def _only(self) -> Optional[Action]:
        """What has to be played because nothing else is left, if the match is set so; asides are no answer."""
        decision = self.decision
        if not self.header.forced or self._pending is not None or decision is None:
            return None
        return only_answer(decision, self.state)

    def _was_announced(self) -> bool:
        """Whether the odds of what was played last told of what must follow (see `futures`).

        They ended where something could have been shown, though nothing was.
        """
        last, decision = self._moments[-1], self.decision
        if last.before is None or decision is None or last.seat != self.seat or last.revealed or last.curtain:
            return False
        if last.action.verb in self.title.any_time:
            return False
        return not reveals(self.title, last.before, last.action, decision.seat)

    def _replay_line(self, line: RecordLine) -> None:
        if self._state is None:
            wanted = BEGIN
        else:
            wanted = self.title.language.read(line.action)
            if line.seat != self.seat and (wanted.verb not in self.title.any_time or line.seat not in self.title.seats):
                raise TapeMismatch(f"'{line.action}' is by {line.seat or 'nobody'}, but {self.seat or 'nobody'} decides here")
            ruling = self.why_not(wanted, line.seat)
            if ruling is not None:
                raise Illegal(ruling)
        rolled_before = len(line.dice)
        self._play_once(wanted, line.dice, forced=line.forced, exact=True, by=line.seat)
        if len(self._moments[-1].dice) != rolled_before:
            raise TapeMismatch(f"'{line.action}' rolled {rolled_before} dice, the rules ask for {len(self._moments[-1].dice)}")

    def _play(self, actions: Sequence[Action], script: tuple[int, ...], forced: bool = False) -> tuple[Told, ...]:
        """All one after another, and what follows: if any of it goes wrong, nothing has changed. All but the first go unsaid."""
        before, pending, number = self._state, self._pending, len(self._moments)
        told: list[Told] = []
        try:
            for action in actions[:-1]:
                told += self._play_once(action, (), forced or len(self._moments) > number)
            told += self._play_train(actions[-1], script, forced or len(actions) > 1)
            return tuple(told + self.play_forced())
        except Exception:
            self._state, self._pending = before, pending
            del self._moments[number:]
            raise

    def _play_train(self, action: Action, script: tuple[int, ...], forced: bool) -> list[Told]:
        """The action, and what its odds told of: what must follow, up to the first that rolls or shows something."""
        told = self._play_once(action, script, forced)
        following = self._only()
        if following is not None and self._was_announced():
            return told + self._play_train(following, script[len(self._moments[-1].dice):], True)
        if self._pending is None:
            _check_used_up(action, len(script) - len(self._moments[-1].dice))
        return told

    def _play_once(
        self, action: Action, script: tuple[int, ...], forced: bool = False, exact: bool = False, by: str = "",
    ) -> list[Told]:
        seat = "" if action is BEGIN else by or self.seat
        before = self._state
        try:
            after, curtain = self._after(action, script)
        except TapeEnded as ended:
            if exact:
                raise
            self._pending = Pending(action, ended.rolled, forced, ended)
            return []
        if exact:
            _check_used_up(action, after.dice.left())
        return self._commit(before, after, seat, action, forced, curtain)

    def _after(self, action: Action, script: tuple[int, ...]) -> tuple[State, bool]:
        """The state after an action, on a copy: whatever goes wrong, nothing has changed. And whether a curtain fell."""
        if self._state is None:
            return self._begun(script), True
        after = self._state.copy()
        after.log = []
        after.dice.rewind(script)
        decision = advance(after)
        if action.verb in self.title.any_time:
            self.title.take_aside(after, action)
        elif decision is not None:
            decision.take(after, action)
        curtain = advance(after, to_curtain=True) is None
        advance(after)
        return after, curtain

    def _begun(self, script: tuple[int, ...]) -> State:
        dice = Dice(self._source)
        dice.rewind(script)
        if self.header.position is not None:
            state: State = self.title.open_position(self.header.position, self._switches, dice)
        else:
            state = self.title.setup(self.header.scenario, self._switches, dice)
        state.log = [] if state.log is None else state.log
        advance(state)
        return state

    def _commit(
        self, before: Optional[State], after: State, seat: str, action: Action, forced: bool, curtain: bool,
    ) -> list[Told]:
        events = tuple(after.log or ())
        dice = tuple(after.dice.rolled or ())
        revealed = after.dice.seen - (0 if before is None else before.dice.seen)
        after.log = None
        after.dice.rewind(())
        after.dice.rolled = None
        self._state = after
        self._pending = None
        self._moments.append(Moment(before, seat, action, dice, forced, events, revealed, curtain))
        return [Told(event, self) for event in events]

    def _ask_for_roll(self, asked: TapeEnded) -> str:
        case = self.title.cases.get(asked.case)
        return self.say("roll-asked", {"sides": asked.sides, "case": asked.case, "for": "" if case is None else case.title})

    def _read_roll(self, asked: TapeEnded, text: str) -> Action:
        """What the die shows: the number alone, or `roll` and the number."""
        face = text.strip().removeprefix(ROLL.name).strip()
        if face not in [str(number) for number in range(1, asked.sides + 1)]:
            raise Unreadable(f"'{text}': {self.prompt}")
        return ROLL[int(face) - 1]

    def _answer_roll(self, pending: Pending, roll: Action) -> tuple[Told, ...]:
        self._pending = None
        return self._play([pending.action], (*pending.script, roll.target + 1), pending.forced)

    def _withdraw(self, pending: Pending, state: State) -> None:
        """Take back an action that awaits its roll: freely while it has revealed nothing, else only without limit."""
        if pending.asked.seen > state.dice.seen and self.header.undo != "unlimited":
            raise CannotUndo(self.say("undo-revealed", {}))
        self._pending = None

    def _check_undo(self, moments: list[Moment]) -> None:
        if self.header.undo == "unlimited":
            return
        # one reason for all of it: which of them it was could tell what nobody saw
        if any(self._has_shown(moment) for moment in moments):
            raise CannotUndo(self.say("undo-revealed", {}))
        if len({moment.seat for moment in moments}) > 1:
            raise CannotUndo(self.say("undo-other-seat", {}))
        if not self.over and moments[0].seat != self.seat:
            raise CannotUndo(self.say("undo-their-turn", {}))

    def _has_shown(self, moment: Moment) -> bool:
        """Whatever an action could have shown counts as shown: that nothing came to light is news as well."""
        if moment.revealed or moment.before is None:
            return True
        return reveals(self.title, moment.before, moment.action, self.title.seats.index(moment.seat), self.header.forced)

    def _fill(self, value: Slot, names: Mapping[str, str]) -> str | int:
        if isinstance(value, str):
            return names[value] if value in names else self.messages.name(value)
        return value if isinstance(value, int) else "\n".join([self._say(message) for message in value])

    def _say(self, message: Message) -> str:
        return self.say(message.key, message.slots)

    def _in_words(self, found: Odds) -> OddsTable:
        rows = tuple(
            OddsRow(chance.probability, self._results(chance.results), self._in_short(chance.results)) for chance in found.chances
        )
        terms: dict[Term, None] = {}
        for chance in found.chances:
            for event in chance.example:
                if event.arithmetic is not None:
                    terms.update(dict.fromkeys(event.arithmetic.terms))
        modifiers = tuple(Ruling(term.case, self.say("term-" + term.name, term.slots)) for term in terms)
        return OddsTable(rows, modifiers, found.exact, found.branches, found.error)

    def _results(self, results: tuple[Outcome, ...]) -> str:
        if not results:
            return self.say("odds-no-roll", {})
        return "; ".join(self._result(name, number) for name, number in results)

    def _in_short(self, results: tuple[Outcome, ...]) -> str:
        """The same in few words. What is behind the next curtain is said in full where there is room."""
        near = tuple([(name, number) for name, number in results if name != AFTERWARDS]) or results
        words = [self._short(name, number) for name, number in near]
        told = [f"{word} ×{words.count(word)}" if words.count(word) > 1 else word for word in dict.fromkeys(words)]
        return "; ".join(told) or self._results(results)

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


