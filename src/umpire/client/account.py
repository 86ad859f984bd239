"""Play all matches of a person."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Optional, Union

from umpire.client.connection import PATIENCE, Connection
from umpire.client.match import Match, Turn, accept_invitation, split_link
from umpire.client.state import Refused
from umpire.protocol.errors import MOVED_ON, NOT_FOUND
from umpire.protocol.lobby import WaitingMatch
from umpire.protocol.people import OwnMatch
from umpire.protocol.routes import path_of
from umpire.protocol.streams import AccountMatch, AccountNews, StandingOffer


class Invitation:
    """An open match in which somebody waits; `raw` is the whole message (docs/reference/server.md)."""

    def __init__(self, account: Account, raw: WaitingMatch) -> None:
        self._account = account
        self.raw = raw
        self.id = raw["match"]
        self.title = raw["title"]
        self.by = raw["by"]
        self.seats = tuple(seat["seat"] for seat in raw["seats"] if seat["kind"] == "open")

    def join(self, seat: str = "") -> Optional[Match]:
        """Take a seat, by default the first that is free; return None if somebody was faster or the match was withdrawn."""
        return self._account.join(self.id, seat)


class Offer:
    """An offer of another player in one of your matches: a draw, or to go back to an earlier action."""

    def __init__(self, match: Match, raw: StandingOffer) -> None:
        self.match = match
        self._id = raw["id"]
        self.what = raw["what"]
        self.seat = raw["seat"]
        self.to = raw["to"]

    def accept(self) -> None:
        self.match.say(type="answer", offer=self._id, accept=True)

    def decline(self) -> None:
        self.match.say(type="answer", offer=self._id, accept=False)


class Ended(NamedTuple):
    """One of your matches is over."""

    match: Match


class Account:
    """All matches of a person, with a token that the person made for a program (docs/how-to/programs.md)."""

    def __init__(self, address: str, token: str, patience: float = PATIENCE, language: str = "en") -> None:
        self._connection = Connection(address, patience, language)
        self._token = token
        self._matches: dict[str, Match] = {}
        # the matches in which it is our turn, the one that waits longest first
        self._awaiting: dict[str, None] = {}
        # matches that are not over, as far as we know
        self._current: set[str] = set()

    def begin(self, title: str, seats: Optional[Mapping[str, str]] = None, **settings: Any) -> Match:
        """Begin a match as `Table.begin` does; the seats that are `me` belong to the person."""
        body = {"title": title, "seats": dict(seats or {}), **settings}
        answer = self._connection.call("new_match", self._token, body, repeatable=False)
        return self.match(answer["match"], answer["links"])

    def join(self, id_: str, seat: str = "") -> Optional[Match]:
        """Take a seat of an open match; return None if none is left."""
        try:
            self._connection.call("join_match", self._token, {"seat": seat}, repeatable=False, match=id_)
        except Refused as refusal:
            if refusal.status not in (NOT_FOUND, MOVED_ON):
                raise
            return None
        return self.match(id_)

    def accept(self, link: str) -> Match:
        """Accept an invitation (http://HOST/m/MATCH/join#SECRET) for the person."""
        _, id_, _, secret = split_link(link)
        accept_invitation(self._connection, id_, secret, self._token)
        return self.match(id_)

    def matches(self) -> list[OwnMatch]:
        """Return the person's matches, those with their turn first (docs/reference/server.md)."""
        matches: list[OwnMatch] = self._connection.call("own_matches", self._token)["matches"]
        return matches

    def match(self, id_: str, links: Optional[Mapping[str, str]] = None) -> Match:
        """Return one of the person's matches."""
        return self._matches.setdefault(id_, Match(self._connection, id_, self._token, links))

    def turns(self) -> Iterator[Turn]:
        """Yield each decision that is the person's, in all matches, for ever."""
        for event in self.events():
            if isinstance(event, Turn):
                yield event

    def events(self) -> Iterator[Union[Turn, Invitation, Offer, Ended]]:
        """Yield each decision, open match, offer and end of a match, for ever. What you leave alone waits for the others."""
        for _, news in self._connection.events(path_of("account_events"), self._token, dict):
            yield from self._read_news(news)
            while self._awaiting:
                turn = self._next_turn()
                if turn is not None:
                    yield turn
                    self._queue_again(turn)

    def _read_news(self, news: AccountNews) -> Iterator[Union[Invitation, Offer, Ended]]:
        """Read an event. The first of a stream has the state of everything."""
        if news["type"] == "all":
            yield from [Invitation(self, open_match) for open_match in news["open"]]
            for match in news["matches"]:
                yield from self._read_match(match)
        elif news["type"] == "invitation":
            yield Invitation(self, news["match"])
        elif news["type"] == "match":
            yield from self._read_match(news["match"])

    def _read_match(self, news: AccountMatch) -> Iterator[Union[Offer, Ended]]:
        """Read the state of one match. A match that was over before we came is no news."""
        id_ = news["match"]
        if news["turn"] == "yours":
            self._awaiting[id_] = None
        if news["offer"]:
            yield Offer(self.match(id_), news["offer"])
        if news["turn"] != "over":
            self._current.add(id_)
        elif id_ in self._current:
            self._current.remove(id_)
            yield Ended(self.match(id_))

    def _next_turn(self) -> Optional[Turn]:
        """Return the decision that has waited longest, if it is still open."""
        id_ = next(iter(self._awaiting))
        del self._awaiting[id_]
        return self.match(id_).turn()

    def _queue_again(self, turn: Turn) -> None:
        """Put a match at the end of the queue if we played in it and have to decide there again."""
        match = turn.match
        if match.state.stamp != turn.state.stamp and (match.state.mine or match.state.dice_request):
            self._awaiting[match.id] = None

    def close(self) -> None:
        self._connection.close()
