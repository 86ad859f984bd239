"""Who sits at the table: persons who share a keyboard, and bots; whose eyes are on the screen, and what each has heard so far."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from umpire.engine.match import CannotUndo, Match
from umpire.engine.wording import LogLine
from umpire.engine.title import BadSetup, Title, hides_anything
from umpire.players import BOTS, Player, SearchingPlayer, bot
from umpire.players.levels import PATIENT, check_patience

# who thinks ahead
THINKING: Final = (SearchingPlayer.name, PATIENT)


class Against(NamedTuple):
    """Which bot one plays against, on which side, and how much more than usual it tries; no bot: all sides are played at this
    keyboard."""

    bot: str = ""
    seat: str = ""
    patience: float = 1.0

    @property
    def words(self) -> str:
        """How it is said on the command line."""
        granted = "" if self.patience == 1.0 else f" --patience {self.patience:g}"
        return f" --against {self.bot} --seat {self.seat}{granted}" if self.bot else ""

    def checked(self, title: Title[Any]) -> Against:
        """The same with a side; BadSetup says what cannot be."""
        if not self.bot:
            if self.seat:
                raise BadSetup("--seat says which side you play against a bot: it goes with --against")
            if self.patience != 1.0:
                raise BadSetup("--patience says how long a bot may think: it goes with --against")
            return self
        if self.bot not in BOTS:
            raise BadSetup(f"there is no bot '{self.bot}'; --against is one of: {', '.join(BOTS)}")
        if len(title.seats) == 1:
            raise BadSetup(f"{title.name} is played alone: leave out --against")
        if self.seat and self.seat not in title.seats:
            raise BadSetup(f"{title.name} has no seat '{self.seat}'; it has: {', '.join(title.seats)}")
        check_patience(self.patience)
        if self.patience != 1.0 and self.bot not in THINKING:
            raise BadSetup(f"only a bot that thinks ahead needs --patience: {' or '.join(THINKING)}")
        return self._replace(seat=self.seat or title.seats[0])

    def players(self, match: Match) -> dict[str, Player]:
        """The bots by their seats. The same seed of a match gives the same bots."""
        seed = match.header.dice.get("seed", match.secret)
        seats = [seat for seat in match.title.seats if self.bot and seat != self.seat]
        return {seat: bot(self.bot, match.title, f"{seed} {seat}", self.patience) for seat in seats}


NOBODY: Final = Against()


class Company:
    """All who sit at one match."""

    def __init__(self, match: Match, bots: Mapping[str, Player]) -> None:
        self._bots = dict(bots)
        seats = match.title.seats
        self.persons = [seat for seat in seats if seat not in self._bots]
        self.eyes = match.seat if match.seat in self.persons else self.persons[0]
        # the last action of which each seat has been told
        self._heard = dict.fromkeys(seats, match.last)
        self._secrets = has_secrets(match.title)

    def asked(self, match: Match) -> str:
        """The person who has to decide, or to roll the dice of a bot; '' while a bot decides, and when the match is over."""
        if match.awaits_roll and match.seat in self._bots:
            return self.eyes
        return match.seat if match.seat in self.persons else ""

    def changes(self, match: Match) -> bool:
        """Whether somebody else has to look now, and not before those who look now have gone."""
        return self._secrets and self.asked(match) not in ("", self.eyes)

    def sit_down(self, match: Match) -> None:
        """Whoever is asked looks at the screen."""
        self.eyes = self.asked(match) or self.eyes

    def let_bots_play(self, match: Match) -> str:
        """Until a person is asked, or the match is over: the seat of the last bot that played, '' if none had to."""
        played = ""
        while match.decision is not None and not match.awaits_roll and match.seat in self._bots:
            played = match.seat
            match.play(self._bots[played].choose(match.state, match.decision))
        return played

    def news(self, match: Match) -> list[LogLine]:
        """What those at the screen have not been told yet, as they hear it. Where nothing is hidden, all look on together."""
        told = heard(match, self.eyes, self._heard[self.eyes] + 1)
        for seat in [self.eyes] if self._secrets else list(self._heard):
            self._heard[seat] = match.last
        return told

    def take_back(self, match: Match) -> None:
        """Undo the last action of a person, with what bots did since; CannotUndo says why not, and then nothing has changed."""
        self._take_back(match.copy())
        self._take_back(match)
        self._heard = {seat: min(last, match.last) for seat, last in self._heard.items()}

    def _take_back(self, match: Match) -> None:
        if match.has_chosen(match.title.seats) and not match.has_chosen(self.persons):
            raise CannotUndo(match.say("undo-none-of-yours", {}))
        while True:
            seat = _last_seat(match)
            try:
                match.undo()
            except CannotUndo as reason:
                # what a bot did is taken back for a person, and to them the other side is the bot
                decided = seat in self._bots and str(reason) == match.say("undo-their-turn", {})
                raise (CannotUndo(match.say("undo-other-seat", {})) if decided else reason) from None
            if seat not in self._bots:
                return


def heard(match: Match, seat: str, first: int = 0) -> list[LogLine]:
    """What a seat heard, from an action on."""
    number = match.title.seats.index(seat)
    events = [match.title.overheard(event, number) for moment in match.moments[first:] for event in moment.events]
    return [LogLine(event, match) for event in events if event is not None]


def has_secrets(title: Title[Any]) -> bool:
    """Tell whether one seat of a title may know what another does not."""
    return len(title.seats) > 1 and hides_anything(title)


def _last_seat(match: Match) -> str:
    """Whose action an undo would take back."""
    if match.pending is not None and not match.pending.forced:
        return match.seat
    chosen = [moment.seat for moment in match.moments[1:] if not moment.forced]
    return chosen[-1] if chosen else ""


