"""A situation: whose decision it is, what may be done and why not, and at what odds. A match plays on from it."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action, Verb
from umpire.engine.agenda import Decision, State, only_answer
from umpire.engine.dice import DiceSource, TapeEnded
from umpire.engine.faults import Fault
from umpire.engine.futures import BRANCHES, SAMPLES, Forecast, StateKnowledge, foretell, is_harmless, knowledge_of, odds
from umpire.engine.nonces import Pledges
from umpire.engine.records import Header
from umpire.engine.rulings import LEGAL, Illegal, Ruling, Unreadable, case_of, message_of
from umpire.engine.sentences import Messages
from umpire.engine.title import Title, is_aside
from umpire.engine.verdicts import Verdict
from umpire.engine.wording import OddsRow, OddsTable, Wording, capital

ROLL: Final = Verb("roll", [str(face) for face in range(1, 21)])


class Pending(NamedTuple):
    """An action that awaits a roll: its rolls so far, whether it was forced, and which roll is next."""

    action: Action
    script: tuple[int, ...]
    forced: bool
    roll: TapeEnded


class Situation(Wording):
    """A match as it stands: answers every question and plays nothing."""

    def __init__(self, title: Title[Any], header: Header, source: DiceSource, messages: Messages) -> None:
        super().__init__(title, messages)
        self.header = header
        self._source = source
        self._state: Optional[State] = None
        self._pending: Optional[Pending] = None
        # how people ended the match among themselves
        self._verdict: Optional[Verdict] = None
        self._pledges = Pledges(str(header.dice.get("commitment", "")), tuple(header.dice.get("nonces", ())))
        # what the deciding seat knows of the state that was asked about last
        self._knowledge: Optional[StateKnowledge] = None
        # the last state that was searched for its only option, and that option
        self._only_option: tuple[Optional[State], Optional[Action]] = None, None

    @property
    def state(self) -> State:
        if self._state is None:
            raise ValueError("the match has not begun: a roll or a nonce is awaited")
        return self._state

    @property
    def decision(self) -> Optional[Decision[Any]]:
        """The decision that a seat has to make; None when the match is over."""
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
    def verdict(self) -> Optional[Verdict]:
        """The verdict with which people ended the match; None while it goes on, and where the rules ended it."""
        return self._verdict

    @property
    def pledges(self) -> Pledges:
        """The seals and nonces of the seats for verifiable dice. The match begins when all are in."""
        return self._pledges

    @property
    def pending(self) -> Optional[Pending]:
        """The action that awaits a roll of physical dice, and which roll; None if none does."""
        return self._pending

    @property
    def awaits_roll(self) -> bool:
        """Whether the next input is a face of a physical die, not an action of the title."""
        return self._pending is not None

    @property
    def prompt(self) -> str:
        """The question that the seat has to answer."""
        if self._pending is not None:
            return self.ask_for_roll(self._pending.roll, bool(self._source.mail_seat))
        if self._state is None:
            return self.name_seats(f"{self._pledges.awaited_word}-awaited", self._pledges.awaited_seats)
        decision = self.decision
        return self.say("match-over", {}) if decision is None else capital(self.say_message(decision.prompt(self.state)))

    @property
    def options(self) -> tuple[Action, ...]:
        """Every legal action; empty only when the match is over."""
        if self._pending is not None:
            return tuple(ROLL.actions[: self._pending.roll.sides])
        decision = self.decision
        if decision is None:
            return ()
        options = decision.options(self.state)
        return (*options, *[action for action in self.asides(self.seat) if action not in options])

    def asides(self, seat: str) -> tuple[Action, ...]:
        """Return the asides that a seat may take now (`Title.asides`)."""
        if self.decision is None or self._pending is not None or seat not in self.title.seats:
            return ()
        return tuple(self.title.asides.options(self.state, self.title.seats.index(seat))) if self.title.asides else ()

    @property
    def only_option(self) -> Optional[Action]:
        """The only option left, as `only_answer` finds it; searched once for each state."""
        decision, state = self.decision, self.state
        if self._only_option[0] is not state:
            self._only_option = state, None if decision is None else only_answer(decision, state)
        return self._only_option[1]

    @property
    def text_verbs(self) -> tuple[str, ...]:
        """The verbs that may be used now with a text of the seat's own."""
        decision = self.decision
        return () if decision is None or self._pending is not None else tuple(decision.text_verbs(self.state))

    def names(self) -> Mapping[str, str]:
        return {} if self._state is None else self.title.names(self._state)

    # what is allowed, and why

    def read(self, action: Action | str) -> Action:
        """Return the action of a text."""
        words = str(action)
        return self.title.language.read(words) if self._pending is None else self._read_roll(self._pending.roll, words)

    def why_not(self, action: Action | str, seat: str = "") -> Optional[Ruling]:
        """Return the ruling that forbids an action now, to the seat that decides if no other is named; None if it is legal."""
        wanted_action = self.read(action)
        if self._pending is not None:
            return None
        decision = self.decision
        if decision is None:
            return Ruling("end" if self.over else "dice", self.prompt)
        if self.title.asides and wanted_action.verb in self.title.asides.verbs:
            bar = self.title.asides.barrier(self.state, self.title.seats.index(seat or self.seat), wanted_action)
        elif seat not in ("", self.seat):
            return Ruling("turn", self.say("no-your-turn", {}))
        else:
            bar = decision.barrier(self.state, wanted_action)
        if bar == LEGAL:
            return None
        return Ruling(case_of(bar), capital(self.say(message_of(bar), decision.details(self.state, wanted_action))))

    def explain(self, action: Action | str) -> Ruling:
        """Return the case behind an action: what forbids it, or what allows it."""
        wanted_action = self.read(action)
        refusal = self.why_not(wanted_action)
        if refusal is not None or wanted_action.verb == ROLL.name:
            return refusal or Ruling("dice", self.prompt)
        case = self.case_for(wanted_action)
        return Ruling(case, self.title.cases[case].summary if case in self.title.cases else self.label(wanted_action))

    def case_for(self, action: Action) -> str:
        """Return the case that allows an action: the verb's own, or another where the decision says so."""
        verb, decision = self.title.language.verbs.get(action.verb), self.decision
        if verb is None:
            return ""
        return (decision.case_for(self.state, action) if decision is not None else "") or verb.case

    def label(self, action: Action) -> str:
        """Return the label of an action for a button or a list."""
        decision = self.decision
        if action.verb == ROLL.name or decision is None:
            return self.say("do-roll", {"face": action.target + 1})
        return capital(self.say_message(decision.label(self.state, action)))

    # what an action would roll or show

    def odds(self, action: Action | str, limit: int = BRANCHES, samples: int = SAMPLES) -> OddsTable:
        """Return the exact distribution of an action's rolls, as far as the seat that decides can know it.

        It includes what the umpire would play at once after the action, because nothing else is left.
        """
        wanted_action = self.read(action)
        ruling = self.why_not(wanted_action)
        decision = self.decision
        if ruling is not None or decision is None or self._pending is not None:
            raise Illegal(ruling or Ruling("end", self.prompt))
        if is_aside(self.title, wanted_action.verb):
            nothing = self.say("odds-no-roll", {})
            return OddsTable((OddsRow(1.0, nothing, nothing),), (), True, 1, 0.0, False)
        return self.describe_odds(odds(self.title, self.state, wanted_action, decision.seat, limit, samples, self.header.forced))

    def reveals(self, action: Action | str, legal: bool = False) -> bool:
        """Tell whether an action, or what follows it at once, rolls, draws or shows something.

        Such an action cannot be undone freely. Illegal says why the seat that decides cannot play it. Pass `legal` for
        options and asides, which need no check.
        """
        wanted_action = self.read(action)
        ruling = None if legal else self.why_not(wanted_action)
        if ruling is not None:
            raise Illegal(ruling)
        decision = self.decision
        if decision is None or self._pending is not None:
            return False
        return self._reveals(self.state, wanted_action, decision.seat, self.header.forced)

    def is_harmless(self, action: Action) -> bool:
        """Tell whether a legal action surely reveals nothing, without a trial."""
        return is_harmless(self.title, self.state, action)

    def foretell(self, action: Action) -> Forecast:
        """Return the forecast of a legal action for the seat that decides.

        An action that reveals something cannot be undone, nor can one after which another seat decides.
        """
        decision = self.decision
        if decision is None or self._pending is not None or is_aside(self.title, action.verb):
            return Forecast(False, False)
        return self._foretell(self.state, action, decision.seat, self.header.forced)

    def _reveals(self, state: State, action: Action, seat: int, forced: bool) -> bool:
        """Tell whether an action in any state of the match reveals something, for a seat."""
        return not is_harmless(self.title, state, action) and self._foretell(state, action, seat, forced).reveals

    def _foretell(self, state: State, action: Action, seat: int, forced: bool) -> Forecast:
        """Return the forecast of an action, with a cache for the last state, which is usually asked about again."""
        knowledge = self._knowledge
        if knowledge is None or knowledge.state is not state or knowledge.seat != seat:
            knowledge = self._knowledge = knowledge_of(self.title, state, seat)
        return foretell(knowledge, action, forced)

    # what others see

    def view(self, seat: str = "") -> dict[str, Any]:
        """Return the view of a seat, ready for JSON; of the only seat if none is named. It is empty before the first roll."""
        number = self._number(seat)
        return {} if self._state is None else self.title.view(self._state, number)

    def page(self, page: str, seat: str = "") -> dict[str, Any]:
        """Return one of the title's `pages`, as a seat may know it. It is empty before the first roll."""
        number, pages = self._number(seat), self.title.pages
        ids = [one.id for one in pages.contents] if pages else []
        if not pages or page not in ids:
            raise ValueError(f"{self.title.name} has no page '{page}'; it has: {', '.join(ids) or 'none'}")
        return {} if self._state is None else pages.read(self._state, number, page)

    def _number(self, seat: str) -> int:
        if seat and seat not in self.title.seats:
            raise ValueError(Fault("no-seat", title=self.title.name, seat=seat, seats=", ".join(self.title.seats)))
        return self.title.seats.index(seat) if seat else 0

    def position(self) -> dict[str, Any]:
        """Return the situation as a small document that `umpire.start(position=...)` opens.

        It hides nothing, so do not show it to other seats.
        """
        return {"title": self.title.id, "options": self._switches, **self.title.position(self.state)}

    @property
    def _switches(self) -> dict[str, str]:
        return self.title.restore_switches(self.header.switches)

    def _read_roll(self, roll: TapeEnded, text: str) -> Action:
        """Return the face of the die: the number alone, or `roll` and the number."""
        face = text.strip().removeprefix(ROLL.name).strip()
        if face not in [str(number) for number in range(1, roll.sides + 1)]:
            raise Unreadable(Fault("text-fault", text=text, reason=self.prompt))
        return ROLL[int(face) - 1]
