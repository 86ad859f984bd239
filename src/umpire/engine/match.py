"""A match: one play of a title. Every action is a transaction on a copy of the state; the record is the match."""
from __future__ import annotations

from collections.abc import Collection, Sequence
from sys import intern
from typing import Any, Final, Optional

from umpire.engine.actions import Action, Verb
from umpire.engine.agenda import State, advance, is_selection
from umpire.engine.dice import Dice, DiceSource, TapeEnded, TapeMismatch
from umpire.engine.events import Event, read_event
from umpire.engine.faults import Fault, Reason, reason_of
from umpire.engine.history import (
    RECENT,
    STRIDE,
    ActionFacts,
    Moment,
    Past,
    RecalledMoment,
    Snapshot,
    close_state,
    play_on_copy,
)
from umpire.engine.nonces import NONCE, Pledge
from umpire.engine.records import Header, Record, RecordError, RecordLine, Rewind
from umpire.engine.rulings import Illegal, Ruling, Unreadable
from umpire.engine.sentences import Messages
from umpire.engine.situation import Pending, Situation
from umpire.engine.title import BadPosition, Title, is_aside
from umpire.engine.verdicts import VERDICTS, Verdict
from umpire.engine.wording import Ending, LogLine

BEGIN: Final = Verb("begin").alone


class CannotUndo(ValueError):
    """The last action stands; the message says why."""


def _check_used_up(action: Action, unused: int) -> None:
    if unused > 0:
        raise TapeMismatch(Fault("too-many-dice", action=action, count=unused))


class Origin(Past):
    """The past of a match before its snapshot: replayed from the record when somebody looks that far back."""

    def __init__(self, match: Match, past: Record) -> None:
        self._match = match
        self._past = past

    def before(self, n: int) -> Optional[State]:
        """Return the state before an action; RecordError if the rules of today do not play it any more."""
        match = self._match
        if not match.begun:
            match = match.copy()
            for number, step in enumerate(self._past.course, self._past.first):
                match.replay_step(step, number)
            self._match = match
        return match.moments[n].before


class Match(Situation):
    """A running match; `umpire.start` and `umpire.replay` make one."""

    def __init__(
        self, title: Title[Any], header: Header, source: DiceSource, messages: Messages, secret: str = "", begin: bool = True
    ) -> None:
        super().__init__(title, header, source, messages)
        self.note: Reason = ""
        self._secret = secret
        self._moments: list[Moment] = []
        # whether the state does not follow from the last moment
        self._cut = True
        self._rewinds: tuple[Rewind, ...] = ()
        if begin:
            self.resume()

    # what is going on

    @property
    def rewinds(self) -> tuple[Rewind, ...]:
        """The rewinds that everybody agreed to, with the actions that they undid."""
        return self._rewinds

    @property
    def result(self) -> Optional[Ending]:
        if self._verdict is not None:
            return self.describe_verdict(self._verdict)
        result = None if self._state is None or not self.over else self.title.result(self._state)
        return None if result is None else Ending(result.winner, result.case, self.say(result.key, {}))

    @property
    def log(self) -> list[LogLine]:
        """Everything that has happened so far, as lines of the log."""
        return [LogLine(event, self) for moment in self._moments for event in moment.events]

    @property
    def lines(self) -> tuple[RecordLine, ...]:
        """All actions so far, as lines of the record."""
        return self.lines_since(0)

    def lines_since(self, first: int) -> tuple[RecordLine, ...]:
        """Return the lines from an action on: usually only the last few are needed."""
        return tuple([
            RecordLine(n, moment.seat, moment.action.words, moment.dice, moment.forced)
            for n, moment in enumerate(self._moments[first:], first)
        ])

    @property
    def moments(self) -> Sequence[Moment]:
        """All actions with the states before them and their events; number 0 is the set-up. Read-only."""
        return self._moments

    @property
    def begun(self) -> bool:
        """Whether the match has begun. It is False only while a roll for the set-up or the nonces of the seats are awaited."""
        return bool(self._moments)

    @property
    def last(self) -> int:
        """The number of the last action; -1 before the set-up is done."""
        return len(self._moments) - 1

    @property
    def is_by_mail(self) -> bool:
        """Whether the match is played by mail: rolls and reveals need an answer of the other side."""
        return bool(self._source.mail_seat)

    @property
    def request(self) -> str:
        """The action of a match by mail that waits for the other side's answer, or ''."""
        return self._pending.action.words if self._source.mail_seat and self._pending is not None else ""

    def at(self, n: int) -> Match:
        """Return the match as it stood after action `n`; ValueError if there is none. The last one still awaits its roll."""
        if not 0 <= n <= self.last:
            raise ValueError(f"there is no action {n}: the last one is {self.last}")
        past = self.copy()
        if n < self.last:
            past._verdict = None
            past._go_back(n + 1)
        return past

    def snapshot(self) -> Snapshot:
        """Return the match as it stands; nothing of an action that awaits its roll."""
        dice = self.state.dice
        course = tuple([ActionFacts(moment.reveal_count, moment.curtain, moment.events) for moment in self._moments])
        return Snapshot(self.title.position(self.state), tuple(dice.counts), dice.reveal_count, course)

    def restore(self, snapshot: Snapshot, past: Record) -> None:
        """Open a snapshot instead of replaying its actions: for a match that has not begun.

        ValueError if snapshot and record do not fit together, BadPosition if the situation is impossible.
        """
        lines, rewound_to = past.lines, max([0, *[rewind.to for rewind in past.rewinds[-1:]]])
        if self.begun or len(lines) != len(snapshot.course) or rewound_to >= len(lines):
            raise ValueError(f"the snapshot is of {len(snapshot.course)} actions, there are {len(lines)}")
        origin = Origin(self.copy(), past)
        self._moments = [
            RecalledMoment(origin, self.title, line, self.title.language.read(line.action) if line.n else BEGIN, course)
            for line, course in zip(lines, snapshot.course, strict=True)
        ]
        self._rewinds = past.rewinds
        self._state, self._cut = self._opened(snapshot), True

    def opens(self, snapshot: Snapshot) -> bool:
        """Tell whether a snapshot is of this very situation."""
        return self._opened(snapshot) == self.state

    def _opened(self, snapshot: Snapshot) -> State:
        dice = Dice(self._source)
        state: State = self.title.open_position(snapshot.position, self._switches, dice)
        dice.counts, dice.reveal_count = list(snapshot.counts), snapshot.reveal_count
        return close_state(state)

    # playing

    def play(self, action: Action | str, dice: Sequence[int] = ()) -> tuple[LogLine, ...]:
        """Carry out an action; raise Illegal (with the ruling) or Unreadable, and change nothing, if that is impossible.

        `dice` scripts what is rolled, by the action or by what must follow it, for tests and what-ifs; beyond it the match
        rolls as it always does.
        """
        wanted_action = self.read(action)
        if self._pending is not None:
            return self._answer_roll(self._pending, wanted_action)
        ruling = self.why_not(wanted_action)
        if ruling is not None:
            raise Illegal(ruling)
        if self._source.mail_seat and self.reveals(wanted_action, legal=True):
            return self._order(wanted_action)
        decision = self.decision
        actions = [wanted_action] if decision is None else decision.single_actions(self.state, wanted_action)
        return self._play(actions, tuple(dice))

    def play_order(self, action: Action) -> tuple[LogLine, ...]:
        """Play what a seat has ordered beforehand, as if it were forced.

        Nobody chose it now, so nobody can take it back on its own.
        """
        return self._play([action], (), forced=True)

    def pledge(self, pledge: Pledge) -> tuple[LogLine, ...]:
        """Take the seal or the nonce of a seat; with the last nonce the match begins. Illegal says why it is not taken."""
        self._take_pledge(pledge)
        return () if self._pledges.awaited_seats else self._play([BEGIN], ())

    def play_aside(self, action: Action | str, seat: str) -> tuple[LogLine, ...]:
        """Play one of a seat's `asides` while another seat decides; Illegal says why not."""
        wanted_action = self.read(action)
        ruling = self.why_not(wanted_action, seat)
        if ruling is not None or self._pending is not None:
            raise Illegal(ruling or Ruling("dice", self.prompt))
        return tuple(self._play_once(wanted_action, (), by=seat))

    def seat_for_aside(self, action: Action | str, seats: Sequence[str]) -> str:
        """Return the first of these seats that may play this now as an aside; '' if none may."""
        others = [seat for seat in seats if seat != self.seat]
        if not others or self.over or self._pending is not None or not is_aside(self.title, self.read(action).verb):
            return ""
        return next((seat for seat in others if self.why_not(action, seat) is None), "")

    def settle(self, verdict: Verdict) -> None:
        """End the match as people agreed; Illegal says why not."""
        if verdict.how not in VERDICTS or verdict.seat not in self.title.seats:
            raise Illegal(Ruling("end", self.say("verdict-unknown", {})))
        if not self.begun or self.over:
            raise Illegal(Ruling("end", self.prompt))
        self._verdict, self._pending = verdict, None

    def rewind(self, n: int, seat: str) -> None:
        """Go back to action `n`, as a seat proposed and all agreed; Illegal says why not.

        The dice are not rewound: nobody rolls again what was seen already.
        """
        if self.over or not 0 <= n <= self.last:
            raise Illegal(Ruling("end", self.prompt if self.over else self.say("rewind-nowhere", {"last": self.last})))
        past, now = self.at(n), self.state.dice.counts
        self._rewinds = (*self._rewinds, Rewind(n, seat, self.lines_since(n + 1)))
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
        """Undo the last action that a seat chose; CannotUndo says why not."""
        if self._verdict is not None:
            raise CannotUndo(self.say("undo-settled", {}))
        if self._pending is not None and self._state is not None:
            forced = self._pending.forced
            self._withdraw(self._pending, self._state)
            if not forced:
                return
        if not any(not moment.forced for moment in self._moments[1:]):
            raise CannotUndo(self.say("undo-nothing", {}))
        number = max(n for n, moment in enumerate(self._moments) if not moment.forced)
        if self._rewinds and number <= self._rewinds[-1].to:
            raise CannotUndo(self.say("undo-rewound", {}))
        self._check_undo(self._moments[number:])
        self._go_back(number)

    def _go_back(self, n: int) -> None:
        """Go back to before action `n`."""
        moment = self._moments[n]
        self._state, self._cut, self._pending = moment.before, moment.is_cut, None
        del self._moments[n:]

    def copy(self, state: Optional[State] = None) -> Match:
        """Return an independent match in the same situation, or in another `state` that the copy may own.

        Both share their states, because states are never changed: every action is played on a copy.
        """
        copy = Match(self.title, self.header, self._source, self.messages, self._secret, begin=False)
        copy._pledges = self._pledges
        copy._state = self._state if state is None else state
        copy._cut = self._cut or state is not None
        copy._moments = self._moments.copy()
        copy._pending, copy.note = self._pending, self.note
        copy._verdict, copy._rewinds = self._verdict, self._rewinds
        copy._knowledge, copy._only_option = self._knowledge, self._only_option
        return copy

    def as_chosen(self, numbers: Collection[int]) -> Match:
        """Return the match with these actions marked as chosen by their seats."""
        copy = self.copy()
        copy._moments = [moment.as_chosen() if n in numbers else moment for n, moment in enumerate(self._moments)]
        return copy

    def with_dice(self, source: DiceSource) -> Match:
        """Return the match with other dice from here on. Those of a match by mail come with the letters."""
        copy = self.copy(None if self._state is None else self._state.copy())
        copy._source = source
        if copy._state is not None:
            copy._state.dice.source = source
        return copy

    def in_language(self, title: Title[Any], messages: Messages) -> Match:
        """Return the match in another language: its title and its sentences."""
        match = self.copy()
        match.title, match.messages = title, messages
        return match

    # what others see

    @property
    def record(self) -> Record:
        ending = self.result
        end = None if ending is None else {"winner": ending.winner, "case": ending.case}
        if end is not None and self._verdict is not None:
            end = self._verdict.end(self.title.seats)
        if end is not None and self._secret:
            end["secret"] = self._secret
        return Record(self.header, self.lines, end, self._pledges.all, self._rewinds)

    @property
    def secret(self) -> str:
        """The seed of verifiable dice, '' for other dice. Only the keeper of the match may see it before the end."""
        return self._secret

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
            raise RecordError(number, Fault("not-allowed-here", action=line.action, reason=refusal.ruling)) from None
        except (Unreadable, TapeMismatch) as error:
            raise RecordError(number, reason_of(error)) from None
        except TapeEnded as ended:
            raise RecordError(number, Fault("too-few-dice", action=line.action, case=ended.case)) from None

    def replay_step(self, step: RecordLine | Rewind, number: int) -> None:
        """Play one line of a record, or go back as it says; RecordError names what does not fit."""
        if isinstance(step, RecordLine):
            self.replay_line(step, number)
            return
        try:
            self.rewind(step.to, step.seat)
        except Illegal as refusal:
            raise RecordError(number, Fault("rewind-is-not-allowed", action=step.to, reason=refusal.ruling)) from None

    def reroll_line(self, line: RecordLine) -> None:
        """Play one line of a record with the match's own dice, to compare."""
        action = BEGIN if self._state is None else self.title.language.read(line.action)
        self._play_once(action, (), forced=line.forced, by=line.seat)

    def resume(self) -> None:
        """Continue after loading a record.

        Begin the match if it has not begun and nobody is awaited, and play what leaves no choice and reveals nothing.
        """
        if self._state is not None:
            self.play_forced()
        elif not self._pledges.awaited_seats:
            self._play([BEGIN], ())

    def play_forced(self) -> list[LogLine]:
        """Play what leaves no choice, if the match is set so; but nothing that rolls or shows something: its odds come first."""
        return self._play_harmless(False)

    def _play_harmless(self, selected: bool) -> list[LogLine]:
        """Play forced actions that reveal nothing.

        After a selection, stop also before an action that passes the turn: an attack has a button of its own.
        """
        lines: list[LogLine] = []
        following = self._only()
        while following is not None and not self.reveals(following, legal=True):
            if selected and self.foretell(following).passes:
                break
            selected = selected or is_selection(self.state, following)
            lines += self._play_once(following, (), forced=True)
            following = self._only()
        return lines

    def _order(self, action: Action) -> tuple[LogLine, ...]:
        """Wait for the other side to carry an action out; nothing else can be done meanwhile."""
        self._pending = Pending(action, (), False, TapeEnded(0, self.case_for(action), ()))
        return ()

    def _take_pledge(self, pledge: Pledge) -> None:
        bar = self._pledges.bar(pledge)
        if bar:
            about = self._pledges.awaited_seats if bar == "nonce-early" else (pledge.seat,)
            raise Illegal(Ruling("dice", self.name_seats(bar, about)))
        self._pledges = self._pledges.plus(pledge)
        if not self._pledges.awaited_seats:
            self._source = self._source.with_nonces(self._pledges.of(NONCE))

    def _only(self) -> Optional[Action]:
        """Return the action that has to be played because nothing else is left, if play is forced; asides do not count."""
        decision = self.decision
        if not self.header.forced or self._pending is not None or decision is None:
            return None
        if self._source.mail_seat not in ("", self.seat):
            # what the other side must do may depend on what is hidden here
            return None
        return self.only_option

    def _was_announced(self) -> bool:
        """Tell whether the odds of what was played last told of what must follow (see `futures`).

        They ended where something could have been shown, though nothing was.
        """
        last, decision = self._moments[-1], self.decision
        if last.before is None or decision is None or last.seat != self.seat or last.reveal_count or last.curtain:
            return False
        if is_aside(self.title, last.action.verb):
            return False
        return not self._reveals(last.before, last.action, decision.seat, False)

    def _replay_line(self, line: RecordLine) -> None:
        if self._state is None:
            action = BEGIN
        else:
            action = self.title.language.read(line.action)
            if line.seat != self.seat and (not is_aside(self.title, action.verb) or line.seat not in self.title.seats):
                seat, deciding = line.seat or Fault("nobody"), self.seat or Fault("nobody")
                fault = Fault("action-of-another-seat", action=line.action, seat=seat, deciding=deciding)
                raise TapeMismatch(fault)
            ruling = self.why_not(action, line.seat)
            if ruling is not None:
                raise Illegal(ruling)
        dice_count = len(line.dice)
        self._play_once(action, line.dice, forced=line.forced, exact=True, by=line.seat)
        if len(self._moments[-1].dice) != dice_count:
            wanted = len(self._moments[-1].dice)
            fault = Fault("rolled-another-number-of-dice", action=line.action, rolled=dice_count, wanted=wanted)
            raise TapeMismatch(fault)

    def _play(self, actions: Sequence[Action], script: tuple[int, ...], forced: bool = False) -> tuple[LogLine, ...]:
        """Play actions one after another, and what follows; if any of them fails, leave the match unchanged.

        All but the first go unsaid.
        """
        before, pending, number, cut = self._state, self._pending, len(self._moments), self._cut
        lines: list[LogLine] = []
        selected = before is not None and is_selection(before, actions[0])
        try:
            for action in actions[:-1]:
                lines += self._play_once(action, (), forced or len(self._moments) > number)
            lines += self._play_train(actions[-1], script, forced or len(actions) > 1, selected)
            return tuple(lines + self._play_harmless(selected))
        except Exception:
            self._state, self._pending, self._cut = before, pending, cut
            del self._moments[number:]
            raise

    def _play_train(self, action: Action, script: tuple[int, ...], forced: bool, selected: bool = False) -> list[LogLine]:
        """Play the action and what its odds included: what must follow, up to the first action that rolls or shows something.

        The odds of a selection include nothing that follows.
        """
        lines = self._play_once(action, script, forced)
        following = None if selected else self._only()
        if following is not None and self._was_announced():
            return lines + self._play_train(following, script[len(self._moments[-1].dice):], True)
        if self._pending is None:
            _check_used_up(action, len(script) - len(self._moments[-1].dice))
        return lines

    def _play_once(
        self, action: Action, script: tuple[int, ...], forced: bool = False, exact: bool = False, by: str = "",
    ) -> list[LogLine]:
        seat = "" if action is BEGIN else intern(by or self.seat)
        before = self._state
        try:
            after, curtain = self._after(action, script)
        except TapeEnded as ended:
            if exact:
                raise
            self._pending = Pending(action, ended.faces, forced, ended)
            return []
        if exact:
            _check_used_up(action, after.dice.count_unused())
        return self._commit(before, after, seat, action, forced, curtain)

    def _after(self, action: Action, script: tuple[int, ...]) -> tuple[State, bool]:
        """Return the state after an action, on a copy: whatever goes wrong, nothing has changed. And whether a curtain fell."""
        return (self._begin_state(script), True) if self._state is None else play_on_copy(self.title, self._state, action, script)

    def _begin_state(self, script: tuple[int, ...]) -> State:
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
        """Return the events in earlier letters that this seat of a match by mail has heard."""
        try:
            return [read_event(list(parts)) for parts in self.header.dice.get("heard", ())]
        except (TypeError, ValueError, AttributeError, LookupError):
            raise BadPosition("heard", Fault("does-not-say-what-happened-before")) from None

    def _commit(
        self, before: Optional[State], after: State, seat: str, action: Action, forced: bool, curtain: bool,
    ) -> list[LogLine]:
        events = tuple(after.log or ())
        dice = tuple(after.dice.faces or ())
        reveals = after.dice.reveal_count - (0 if before is None else before.dice.reveal_count)
        # the set-up has no state before it to be played again from: the one after it is kept
        now = self._cut or len(self._moments) < 2 or len(self._moments) % STRIDE == 0
        previous = None if now else self._moments[-1]
        self._state, self._pending, self._cut = close_state(after), None, False
        self._moments.append(Moment(self.title, before, previous, seat, action, dice, forced, events, reveals, curtain))
        if len(self._moments) > RECENT:
            self._moments[-RECENT - 1].forget()
        return [LogLine(event, self) for event in events]

    def _answer_roll(self, pending: Pending, roll: Action) -> tuple[LogLine, ...]:
        self._pending = None
        return self._play([pending.action], (*pending.script, roll.target + 1), pending.forced)

    def _withdraw(self, pending: Pending, state: State) -> None:
        """Undo an action that awaits its roll: freely while it has revealed nothing, else only without limit."""
        if self._source.mail_seat:
            raise CannotUndo(self.say("undo-ordered", {}))
        if pending.roll.reveal_count > state.dice.reveal_count and self.header.undo != "unlimited":
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
        """Tell whether an action could have shown something.

        Learning that nothing came to light is news as well, so it counts.
        """
        if moment.reveal_count or moment.before is None:
            return True
        return self._reveals(moment.before, moment.action, self.title.seats.index(moment.seat), self.header.forced)

