"""A match: one play of a title. Every action is a transaction on a copy; the record is the match."""
from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from sys import intern
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action, Verb
from umpire.engine.agenda import Decision, State, advance, is_selection, only_answer
from umpire.engine.agreed import RESIGNED, VERDICTS, Verdict
from umpire.engine.dice import Dice, DiceSource, TapeEnded, TapeMismatch
from umpire.engine.events import Event, Message, Outcome, Slot, Term, read_event
from umpire.engine.futures import (
    AFTERWARDS, BRANCHES, LATER, SAMPLES, Foretold, Known, Odds, foretell, is_harmless, known_to, odds,
)
from umpire.engine.sentences import Messages
from umpire.engine.nonces import NONCE, Pledge, Pledges
from umpire.engine.records import Header, RecordLine, Record, RecordError, Rewind
from umpire.engine.rulings import LEGAL, Illegal, Ruling, Unreadable, case_of, message_of
from umpire.engine.title import BadPosition, Title

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
        return capital(self._match.say("log-" + self.event.kind, self.event.words))

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
    """The odds of an action in words: a row for each result, and every modifier with its case. `rolls`: whether the action itself
    rolls or shows something; else the only row says that nothing is rolled or, with `later`, what chance decides after it."""

    rows: tuple[OddsRow, ...]
    modifiers: tuple[Ruling, ...]
    exact: bool
    branches: int
    error: float
    rolls: bool = True
    later: bool = False


class Moment:
    """What was played: to undo, to replay, to record; and the state before it.

    Not every state is kept: a few of the last, and one now and then, from which those between are played again when somebody
    wants to see them.
    """

    __slots__ = (
        "_kept", "_previous", "_title", "action", "curtain", "dice", "events", "forced", "revealed", "seat",
    )

    def __init__(
        self, title: Title[Any], before: Optional[State], previous: Optional[Moment], seat: str, action: Action,
        dice: tuple[int, ...], forced: bool, events: tuple[Event, ...], revealed: int, curtain: bool,
    ) -> None:
        self._title = title
        self._kept = before
        # whose work the state before is, None where it is kept for good
        self._previous = previous
        self.seat = seat
        self.action = action
        self.dice = dice
        self.forced = forced
        self.events = events
        # the state after it had uncovered this much more than before
        self.revealed = revealed
        # a curtain fell after it: what follows was not in its odds
        self.curtain = curtain

    @property
    def before(self) -> Optional[State]:
        """The state before it; None before the set-up. To look at, not to change."""
        kept = self._kept
        return kept if kept is not None or self._previous is None else self._replayed()

    @property
    def is_cut(self) -> bool:
        """Whether the state before it is kept for good: it does not follow from what was played, or is one now and then."""
        return self._previous is None

    def as_chosen(self) -> Moment:
        """The same, as what its seat chose."""
        return Moment(
            self._title, self._kept, self._previous, self.seat, self.action, self.dice, False, self.events, self.revealed,
            self.curtain,
        )

    def forget(self) -> None:
        """Keep the state before it no longer, if it can be had again."""
        if self._previous is not None:
            self._kept = None

    def _replayed(self) -> Optional[State]:
        """Play on from the last state that is kept; those on the way are lent for a while, for who looks at one looks at more."""
        missing: list[Moment] = []
        moment: Moment = self
        state = moment._kept
        while state is None and moment._previous is not None:
            missing.append(moment)
            moment = moment._previous
            state = moment._kept
        for later in reversed(missing):
            if state is None:
                return None
            state = settled(following(self._title, state, moment.action, moment.dice)[0])
            later._kept = state
            moment = later
        _lend(missing)
        return state


class Origin:
    """How a match came to where a snapshot of it was taken: played again from its beginning once somebody looks that far back."""

    def __init__(self, match: Match, past: Record) -> None:
        self._match = match
        self._past = past

    def before(self, n: int) -> Optional[State]:
        """The state before an action; RecordError if the rules of today do not play it any more."""
        match = self._match
        if not match.begun:
            match = match.copy()
            for number, step in enumerate(self._past.course, self._past.first):
                match.replay_step(step, number)
            self._match = match
        return match.moments[n].before


class Recalled(Moment):
    """A moment from before a snapshot: what happened is known, the state before it is the origin's to find."""

    __slots__ = ("_n", "_origin")

    def __init__(self, origin: Origin, title: Title[Any], line: RecordLine, action: Action, told: Course) -> None:
        seat, dice = intern(line.seat), line.dice
        super().__init__(title, None, None, seat, action, dice, line.forced, told.events, told.revealed, told.curtain)
        self._origin = origin
        self._n = line.n

    @property
    def before(self) -> Optional[State]:
        return self._origin.before(self._n)


# every so many states one is kept for good; and so many of the last, and so many that were played again lately
STRIDE: Final = 128
RECENT: Final = 4
LENT: Final = 256
_lent: Final[deque[Moment]] = deque()


def _lend(moments: Sequence[Moment]) -> None:
    """These have their states again; those that had theirs longest give them back."""
    _lent.extend(moments)
    while len(_lent) > LENT:
        _lent.popleft().forget()


def following(title: Title[Any], state: State, action: Action, script: Sequence[int]) -> tuple[State, bool]:
    """The state after an action, on a copy, and whether a curtain fell: whatever goes wrong, nothing has changed."""
    after = state.copy()
    after.log = []
    after.dice.rewind(script)
    decision = advance(after)
    if action.verb in title.any_time:
        title.take_aside(after, action)
    elif decision is not None:
        decision.take(after, action)
    curtain = advance(after, to_curtain=True) is None
    advance(after)
    return after, curtain


def settled(state: State) -> State:
    """A state that was played: nobody listens to it any more."""
    state.log = None
    state.dice.rewind(())
    state.dice.rolled = None
    return state


class Course(NamedTuple):
    """What a match told of an action, beside its line in the record."""

    revealed: int
    curtain: bool
    events: tuple[Event, ...]


class Snapshot(NamedTuple):
    """A match as it stood after some actions: the situation, how far its dice had come, and what was told of each action. To go
    on from there without playing them again. It hides nothing."""

    position: dict[str, Any]
    counts: tuple[int, ...]
    seen: int
    course: tuple[Course, ...]


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
        # whether the state does not follow from the last moment
        self._cut = True
        self._pending: Optional[Pending] = None
        # what people agreed on among themselves
        self._verdict: Optional[Verdict] = None
        self._rewinds: tuple[Rewind, ...] = ()
        self._pledges = Pledges(str(header.dice.get("commitment", "")), tuple(header.dice.get("nonces", ())))
        # what a seat knows of the state that was last asked about
        self._known: Optional[Known] = None
        # the state of which it was asked last what is left to do in it, and what that is
        self._lone: tuple[Optional[State], Optional[Action]] = None, None
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
        if self._state is None or not self._state.agenda or self._verdict is not None:
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
    def only(self) -> Optional[Action]:
        """What is left to do if nothing else is (`only_answer`); it is looked for once in a state."""
        decision, state = self.decision, self.state
        if self._lone[0] is not state:
            self._lone = state, None if decision is None else only_answer(decision, state)
        return self._lone[1]

    @property
    def texts(self) -> tuple[str, ...]:
        """Verbs that may be used now with a text of one's own."""
        decision = self.decision
        return () if decision is None or self._pending is not None else tuple(decision.texts(self.state))

    @property
    def verdict(self) -> Optional[Verdict]:
        """How people ended the match among themselves; None while it goes on, and where the rules ended it."""
        return self._verdict

    @property
    def rewinds(self) -> tuple[Rewind, ...]:
        """How often everybody agreed to go back, and what was given up by it."""
        return self._rewinds

    @property
    def result(self) -> Optional[Ending]:
        if self._verdict is not None:
            return self._agreed(self._verdict)
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

    @property
    def is_ordering(self) -> bool:
        """By mail: whether nothing can be rolled or shown here without an answer of the other side."""
        return bool(self._source.ordering)

    @property
    def order(self) -> str:
        """By mail: what was ordered and awaits the answer of the other side; '' if nothing does."""
        return self._pending.action.words if self._source.ordering and self._pending is not None else ""

    def at(self, n: int) -> Match:
        """The match as it stood after action `n`; ValueError if there is none. The last one still awaits its roll."""
        if not 0 <= n <= self.last:
            raise ValueError(f"there is no action {n}: the last one is {self.last}")
        past = self.copy()
        if n < self.last:
            past._verdict = None
            past._go_back(n + 1)
        return past

    def snapshot(self) -> Snapshot:
        """The match as it stands; nothing of an action that awaits its roll."""
        dice = self.state.dice
        course = tuple([Course(moment.revealed, moment.curtain, moment.events) for moment in self._moments])
        return Snapshot(self.title.position(self.state), tuple(dice.counts), dice.seen, course)

    def take_up(self, snapshot: Snapshot, past: Record) -> None:
        """Stand as a snapshot says, instead of playing what led there: for a match that has not begun. ValueError if they do not
        fit together, BadPosition if the situation cannot be."""
        lines, rewound_to = past.lines, max([0, *[rewind.to for rewind in past.rewinds[-1:]]])
        if self.begun or len(lines) != len(snapshot.course) or rewound_to >= len(lines):
            raise ValueError(f"the snapshot is of {len(snapshot.course)} actions, there are {len(lines)}")
        origin = Origin(self.copy(), past)
        self._moments = [
            Recalled(origin, self.title, line, self.title.language.read(line.action) if line.n else BEGIN, told)
            for line, told in zip(lines, snapshot.course, strict=True)
        ]
        self._rewinds = past.rewinds
        self._state, self._cut = self._opened(snapshot), True

    def opens(self, snapshot: Snapshot) -> bool:
        """Whether a snapshot is of this very situation."""
        return self._opened(snapshot) == self.state

    def _opened(self, snapshot: Snapshot) -> State:
        dice = Dice(self._source)
        state: State = self.title.open_position(snapshot.position, self._switches, dice)
        dice.counts, dice.seen = list(snapshot.counts), snapshot.seen
        return settled(state)

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
        if self._source.ordering and self.reveals(wanted, legal=True):
            return self._order(wanted)
        decision = self.decision
        return self._play([wanted] if decision is None else decision.spelled_out(self.state, wanted), tuple(dice))

    def play_ordered(self, action: Action) -> tuple[Told, ...]:
        """What a seat has ordered beforehand, as if it were forced: nobody chose it now, and nobody takes it back by itself."""
        return self._play([action], (), forced=True)

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
        return (decision.cited(self.state, action) if decision is not None else "") or verb.case

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
            return OddsTable((OddsRow(1.0, nothing, nothing),), (), True, 1, 0.0, False)
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
        return self._reveals(self.state, wanted, decision.seat, self.header.forced)

    def is_harmless(self, action: Action) -> bool:
        """Whether a legal action surely reveals nothing, without a trial."""
        return is_harmless(self.title, self.state, action)

    def foretell(self, action: Action) -> Foretold:
        """What the seat that decides knows beforehand of a legal action: one that reveals something cannot be taken back, nor can
        one after which another seat decides."""
        decision = self.decision
        if decision is None or self._pending is not None or action.verb in self.title.any_time:
            return Foretold(False, False)
        return self._foretell(self.state, action, decision.seat, self.header.forced)

    def _reveals(self, state: State, action: Action, seat: int, forced: bool) -> bool:
        """The same of any state of the match, for a seat."""
        return not is_harmless(self.title, state, action) and self._foretell(state, action, seat, forced).reveals

    def _foretell(self, state: State, action: Action, seat: int, forced: bool) -> Foretold:
        """Mostly one state is asked about again and again."""
        known = self._known
        if known is None or known.state is not state or known.seat != seat:
            known = self._known = known_to(self.title, state, seat)
        return foretell(known, action, forced)

    def settle(self, verdict: Verdict) -> None:
        """People end the match as it stands; Illegal says why not."""
        if verdict.how not in VERDICTS or verdict.seat not in self.title.seats:
            raise Illegal(Ruling("end", self.say("verdict-unknown", {})))
        if not self.begun or self.over:
            raise Illegal(Ruling("end", self.prompt))
        self._verdict, self._pending = verdict, None

    def rewind(self, n: int, seat: str) -> None:
        """Go back to action `n`, as a seat proposed and all agreed; Illegal says why not. The dice go on where they were: nobody
        rolls again what was seen already."""
        if self.over or not 0 <= n <= self.last:
            raise Illegal(Ruling("end", self.prompt if self.over else self.say("rewind-nowhere", {"last": self.last})))
        past, now = self.at(n), self.state.dice.counts
        self._rewinds = (*self._rewinds, Rewind(n, seat, self.played_since(n + 1)))
        self._state = past.state.copy()
        self._state.dice.counts = now.copy()
        # with other dice than those that led there: it is kept
        self._moments, self._pending, self._cut = past._moments, None, True

    def has_chosen(self, seats: Sequence[str]) -> bool:
        """Tell whether one of these seats has done anything that stands, or is just about to."""
        if self._pending is not None and not self._pending.forced and self.seat in seats:
            return True
        return any([not moment.forced and moment.seat in seats for moment in self._moments[1:]])

    def undo(self) -> None:
        """Take back the last action that a seat chose; CannotUndo says why not."""
        if self._verdict is not None:
            raise CannotUndo(self.say("undo-settled", {}))
        if self._pending is not None and self._state is not None:
            forced = self._pending.forced
            self._withdraw(self._pending, self._state)
            if not forced:
                return
        if not any(not moment.forced for moment in self._moments[1:]):
            raise CannotUndo(self.say("undo-nothing", {}))
        chosen = max(n for n, moment in enumerate(self._moments) if not moment.forced)
        if self._rewinds and chosen <= self._rewinds[-1].to:
            raise CannotUndo(self.say("undo-rewound", {}))
        self._check_undo(self._moments[chosen:])
        self._go_back(chosen)

    def _go_back(self, n: int) -> None:
        """To before action `n`."""
        moment = self._moments[n]
        self._state, self._cut, self._pending = moment.before, moment.is_cut, None
        del self._moments[n:]

    def copy(self, state: Optional[State] = None) -> Match:
        """An independent match in the same situation, or in another `state` that is nobody else's.

        Both share their states, for nobody changes one: whatever is played, is played on a copy of it.
        """
        copy = Match(self.title, self.header, self._source, self.messages, self._secret, begin=False)
        copy._pledges = self._pledges
        copy._state = self._state if state is None else state
        copy._cut = self._cut or state is not None
        copy._moments = self._moments.copy()
        copy._pending, copy.note = self._pending, self.note
        copy._verdict, copy._rewinds = self._verdict, self._rewinds
        copy._known, copy._lone = self._known, self._lone
        return copy

    def as_chosen(self, numbers: Collection[int]) -> Match:
        """The same match, in which these actions are what their seats chose."""
        copy = self.copy()
        copy._moments = [moment.as_chosen() if n in numbers else moment for n, moment in enumerate(self._moments)]
        return copy

    def with_dice(self, source: DiceSource) -> Match:
        """The same match, but from here on with other dice: those of a match by mail come with the letters."""
        copy = self.copy(None if self._state is None else self._state.copy())
        copy._source = source
        if copy._state is not None:
            copy._state.dice.source = source
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
        if end is not None and self._verdict is not None:
            end = self._verdict.end(self.title.seats)
        if end is not None and self._secret:
            end["secret"] = self._secret
        return Record(self.header, self.played, end, self._pledges.given, self._rewinds)

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

    def replay_step(self, step: RecordLine | Rewind, number: int) -> None:
        """Play one line of a record, or go back as it says; RecordError names what does not fit."""
        if isinstance(step, RecordLine):
            self.replay_line(step, number)
            return
        try:
            self.rewind(step.to, step.seat)
        except Illegal as refusal:
            raise RecordError(number, f"goes back to action {step.to}: {refusal.ruling}") from None

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
        return self._play_harmless(False)

    def _play_harmless(self, selected: bool) -> list[Told]:
        """The same. After a selection nothing that gives another seat the word, either: an attack is begun by its own button."""
        told: list[Told] = []
        following = self._only()
        while following is not None and not self.reveals(following, legal=True):
            if selected and self.foretell(following).passes:
                break
            selected = selected or is_selection(self.state, following)
            told += self._play_once(following, (), forced=True)
            following = self._only()
        return told

    def _order(self, action: Action) -> tuple[Told, ...]:
        """What the other side has to carry out: nothing is rolled, and nothing else can be done meanwhile."""
        self._pending = Pending(action, (), False, TapeEnded(0, self.cited(action), ()))
        return ()

    def _take_pledge(self, pledge: Pledge) -> None:
        bar = self._pledges.bar(pledge)
        if bar:
            about = self._pledges.awaited if bar == "nonce-early" else (pledge.seat,)
            raise Illegal(Ruling("dice", self._say_pledge(bar, about)))
        self._pledges = self._pledges.plus(pledge)
        if not self._pledges.awaited:
            self._source = self._source.mixed(self._pledges.of(NONCE))

    def _agreed(self, verdict: Verdict) -> Ending:
        """How people ended the match, in words."""
        winner = verdict.winner(self.title.seats)
        key = "ended-given-up" if verdict.how == RESIGNED and not winner else f"ended-{verdict.how}"
        told = self.say(key, {"player": self._player(verdict.seat), "winner": self._player(winner) if winner else ""})
        return Ending(winner, "", capital(told))

    def _player(self, seat: str) -> str:
        """Who plays a seat, as a sentence names them; else as the seat is called."""
        keys = [key for key in (f"player-{seat}", f"seat-{seat}") if self.messages.has(key)]
        return self.messages.say(keys[0], {}) if keys else capital(self.messages.name(seat))

    def _say_pledge(self, key: str, seats: Sequence[str]) -> str:
        return self.say(key, {"seats": ", ".join([capital(self.messages.name(seat)) for seat in seats])})

    def _only(self) -> Optional[Action]:
        """What has to be played because nothing else is left, if the match is set so; asides are no answer."""
        decision = self.decision
        if not self.header.forced or self._pending is not None or decision is None:
            return None
        if self._source.ordering not in ("", self.seat):
            # what the other side must do may depend on what is hidden here
            return None
        return self.only

    def _was_announced(self) -> bool:
        """Whether the odds of what was played last told of what must follow (see `futures`).

        They ended where something could have been shown, though nothing was.
        """
        last, decision = self._moments[-1], self.decision
        if last.before is None or decision is None or last.seat != self.seat or last.revealed or last.curtain:
            return False
        if last.action.verb in self.title.any_time:
            return False
        return not self._reveals(last.before, last.action, decision.seat, False)

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
        before, pending, number, cut = self._state, self._pending, len(self._moments), self._cut
        told: list[Told] = []
        selected = before is not None and is_selection(before, actions[0])
        try:
            for action in actions[:-1]:
                told += self._play_once(action, (), forced or len(self._moments) > number)
            told += self._play_train(actions[-1], script, forced or len(actions) > 1, selected)
            return tuple(told + self._play_harmless(selected))
        except Exception:
            self._state, self._pending, self._cut = before, pending, cut
            del self._moments[number:]
            raise

    def _play_train(self, action: Action, script: tuple[int, ...], forced: bool, selected: bool = False) -> list[Told]:
        """The action, and what its odds told of: what must follow, up to the first that rolls or shows something. The odds of a
        selection tell of nothing that follows."""
        told = self._play_once(action, script, forced)
        following = None if selected else self._only()
        if following is not None and self._was_announced():
            return told + self._play_train(following, script[len(self._moments[-1].dice):], True)
        if self._pending is None:
            _check_used_up(action, len(script) - len(self._moments[-1].dice))
        return told

    def _play_once(
        self, action: Action, script: tuple[int, ...], forced: bool = False, exact: bool = False, by: str = "",
    ) -> list[Told]:
        seat = "" if action is BEGIN else intern(by or self.seat)
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
        return (self._begun(script), True) if self._state is None else following(self.title, self._state, action, script)

    def _begun(self, script: tuple[int, ...]) -> State:
        dice = Dice(self._source)
        dice.rewind(script)
        if self.header.position is not None:
            state: State = self.title.open_position(self.header.position, self._switches, dice)
        else:
            state = self.title.setup(self.header.scenario, self._switches, dice)
        state.log = [*self._heard_before(), *(state.log or ())]
        advance(state)
        return state

    def _heard_before(self) -> list[Event]:
        """By mail: what the seat that goes on with a layout has heard in the letters before this one."""
        try:
            return [read_event(list(parts)) for parts in self.header.dice.get("heard", ())]
        except (TypeError, ValueError, AttributeError, LookupError):
            raise BadPosition("heard", "does not say what happened before") from None

    def _commit(
        self, before: Optional[State], after: State, seat: str, action: Action, forced: bool, curtain: bool,
    ) -> list[Told]:
        events = tuple(after.log or ())
        dice = tuple(after.dice.rolled or ())
        revealed = after.dice.seen - (0 if before is None else before.dice.seen)
        # the set-up has no state before it to be played again from: the one after it is kept
        now = self._cut or len(self._moments) < 2 or len(self._moments) % STRIDE == 0
        previous = None if now else self._moments[-1]
        self._state, self._pending, self._cut = settled(after), None, False
        self._moments.append(Moment(self.title, before, previous, seat, action, dice, forced, events, revealed, curtain))
        if len(self._moments) > RECENT:
            self._moments[-RECENT - 1].forget()
        return [Told(event, self) for event in events]

    def _ask_for_roll(self, asked: TapeEnded) -> str:
        if self._source.ordering:
            return self.say("order-awaited", {})
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
        if self._source.ordering:
            raise CannotUndo(self.say("undo-ordered", {}))
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
        return self._reveals(moment.before, moment.action, self.title.seats.index(moment.seat), self.header.forced)

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
        names = [name for chance in found.chances for name, _ in chance.results]
        rolls, later = any([name not in LATER for name in names]), any([name in LATER for name in names])
        return OddsTable(rows, modifiers, found.exact, found.branches, found.error, rolls, later)

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


