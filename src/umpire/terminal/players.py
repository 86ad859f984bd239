"""The players at the terminal: people who share a keyboard, and bots.

The module keeps track of the person at the screen and of what each seat has learned.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from umpire.engine.faults import Fault
from umpire.engine.match import CannotUndo, Match
from umpire.engine.title import BadSetup, Title, hear_event
from umpire.engine.wording import LogLine
from umpire.players import BOTS, Player, SearchingPlayer, bot
from umpire.players.levels import PATIENT, check_patience

# bots that think ahead
THINKING: Final = (SearchingPlayer.name, PATIENT)


class Opponent(NamedTuple):
    """The bot to play against, your seat, and how much longer than usual it thinks; without a bot all seats are yours."""

    bot: str = ""
    seat: str = ""
    patience: float = 1.0

    @property
    def words(self) -> str:
        """The options of the command line that say this."""
        patience_words = "" if self.patience == 1.0 else f" --patience {self.patience:g}"
        return f" --against {self.bot} --seat {self.seat}{patience_words}" if self.bot else ""

    def complete(self, title: Title[Any]) -> Opponent:
        """Fill in the seat; BadSetup says what is impossible."""
        if not self.bot:
            if self.seat:
                raise BadSetup(Fault("seat-goes-with-against"))
            if self.patience != 1.0:
                raise BadSetup(Fault("patience-goes-with-against"))
            return self
        if self.bot not in BOTS:
            raise BadSetup(Fault("no-bot-to-play-against", bot=self.bot, bots=", ".join(BOTS)))
        if len(title.seats) == 1:
            raise BadSetup(Fault("is-played-alone", title=title.name))
        if self.seat and self.seat not in title.seats:
            raise BadSetup(Fault("no-seat", title=title.name, seat=self.seat, seats=", ".join(title.seats)))
        check_patience(self.patience)
        if self.patience != 1.0 and self.bot not in THINKING:
            raise BadSetup(Fault("bot-needs-no-patience", bots=" or ".join(THINKING)))
        return self._replace(seat=self.seat or title.seats[0])

    def players(self, match: Match) -> dict[str, Player]:
        """Return the bots by their seats. The same seed of a match gives the same bots."""
        seed = match.header.dice.get("seed", match.secret)
        seats = [seat for seat in match.title.seats if self.bot and seat != self.seat]
        return {seat: bot(self.bot, match.title, f"{seed} {seat}", self.patience) for seat in seats}


NO_OPPONENT: Final = Opponent()


class Players:
    """The players of one match."""

    def __init__(self, match: Match, bots: Mapping[str, Player]) -> None:
        self._bots = dict(bots)
        seats = match.title.seats
        self.persons = [seat for seat in seats if seat not in self._bots]
        self.eyes = match.seat if match.seat in self.persons else self.persons[0]
        # the last action that each seat was told
        self._last_told = dict.fromkeys(seats, match.last)
        self._secrets = has_secrets(match.title)

    def person_to_act(self, match: Match) -> str:
        """Return the person who has to decide, or to roll the dice of a bot; '' while a bot decides, and at the end."""
        if match.awaits_roll and match.seat in self._bots:
            return self.eyes
        return match.seat if match.seat in self.persons else ""

    def must_change(self, match: Match) -> bool:
        """Say whether the people at the screen have to turn away, so that somebody else can look."""
        return self._secrets and self.person_to_act(match) not in ("", self.eyes)

    def sit_down(self, match: Match) -> None:
        """Let the person who has to act look at the screen."""
        self.eyes = self.person_to_act(match) or self.eyes

    def let_bots_play(self, match: Match) -> str:
        """Play for bots until a person has to act; return the seat of the last bot that played, or ''."""
        last_bot = ""
        while match.decision is not None and not match.awaits_roll and match.seat in self._bots:
            last_bot = match.seat
            match.play(self._bots[last_bot].choose(match.state, match.decision))
        return last_bot

    def news(self, match: Match) -> list[LogLine]:
        """Return what those at the screen have not been told yet. If nothing is hidden, all look on together."""
        lines = log_of_seat(match, self.eyes, self._last_told[self.eyes] + 1)
        for seat in [self.eyes] if self._secrets else list(self._last_told):
            self._last_told[seat] = match.last
        return lines

    def take_back(self, match: Match) -> None:
        """Undo the last action of a person, with what bots did since; CannotUndo says why not, and then nothing has changed."""
        self._take_back(match.copy())
        self._take_back(match)
        self._last_told = {seat: min(last, match.last) for seat, last in self._last_told.items()}

    def _take_back(self, match: Match) -> None:
        if match.has_chosen(match.title.seats) and not match.has_chosen(self.persons):
            raise CannotUndo(match.say("undo-none-of-yours", {}))
        while True:
            seat = _last_seat(match)
            try:
                match.undo()
            except CannotUndo as reason:
                # a person undoes what a bot did, so to them the other side is the bot
                is_bots_turn = seat in self._bots and str(reason) == match.say("undo-their-turn", {})
                raise (CannotUndo(match.say("undo-other-seat", {})) if is_bots_turn else reason) from None
            if seat not in self._bots:
                return


def log_of_seat(match: Match, seat: str, first: int = 0) -> list[LogLine]:
    """Return what a seat learned, from an action on."""
    number = match.title.seats.index(seat)
    events = [hear_event(match.title, event, number) for moment in match.moments[first:] for event in moment.events]
    return [LogLine(event, match) for event in events if event is not None]


def has_secrets(title: Title[Any]) -> bool:
    """Say whether one seat of a title may know what another does not."""
    return len(title.seats) > 1 and title.secrets is not None


def _last_seat(match: Match) -> str:
    """Return the seat whose action an undo would remove."""
    if match.pending is not None and not match.pending.forced:
        return match.seat
    choosers = [moment.seat for moment in match.moments[1:] if not moment.forced]
    return choosers[-1] if choosers else ""


