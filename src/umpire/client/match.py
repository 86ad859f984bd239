"""Begin or join a match, and play your turns."""
from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Optional, Union, cast

from umpire.client.connection import PATIENCE, Connection
from umpire.client.state import Chance, Odds, Option, Pass, Refused, Ruling, State
from umpire.engine.nonces import seal_of
from umpire.protocol.errors import MOVED_ON
from umpire.protocol.routes import path_of
from umpire.protocol.state import State as StateMessage
from umpire.protocol.titles import TitleCard

# the last word in the path of an invitation
INVITATION: Final = "join"


class Table:
    """A server on which to begin matches, or to come to one."""

    def __init__(self, address: str, patience: float = PATIENCE, language: str = "en") -> None:
        self._connection = Connection(address, patience, language)

    def titles(self) -> list[TitleCard]:
        """Return the titles that can be played (docs/reference/server.md)."""
        cards: list[TitleCard] = self._connection.call("titles")
        return cards

    def begin(self, title: str, seats: Optional[Mapping[str, str]] = None, **settings: Any) -> Match:
        """Begin a match. A seat is `me` unless you say `bot` or `link`; `match.links` has an invitation for each link."""
        body = {"title": title, "seats": dict(seats or {}), **settings}
        answer = self._connection.call("new_match", body=body, repeatable=False)
        return Match(self._connection, answer["match"], answer["token"], answer["links"])

    def open(self, record: str) -> Match:
        """Continue a record as a new match in which you hold every seat."""
        answer = self._connection.call("import_record", body=record, repeatable=False)
        return Match(self._connection, answer["match"], answer["token"])

    def match(self, id_: str, token: str) -> Match:
        """Return a match that has begun, for the token of a seat or of a program."""
        return Match(self._connection, id_, token)

    @staticmethod
    def join(link: str, patience: float = PATIENCE, language: str = "en") -> Match:
        """Open the match behind a link.

        The link is an invitation, http://HOST/m/MATCH/join#SECRET, which this accepts and uses up, or the link of a seat of your
        own, http://HOST/m/MATCH#TOKEN.
        """
        address, id_, page, secret = split_link(link)
        connection = Connection(address, patience, language)
        return Match(connection, id_, accept_invitation(connection, id_, secret) if page else secret)

    def close(self) -> None:
        self._connection.close()


def split_link(link: str) -> tuple[str, str, str, str]:
    """Split a link into the server's address, the match, `join` for an invitation, and what follows the #."""
    address, separator, rest = link.partition("/m/")
    path, _, secret = rest.partition("#")
    id_, _, page = path.partition("/")
    if not (separator and id_ and secret) or page not in ("", INVITATION):
        raise ValueError("a link looks like http://HOST/m/MATCH/join#SECRET, or http://HOST/m/MATCH#TOKEN for your own seat")
    return address, id_, page, secret


def accept_invitation(connection: Connection, id_: str, secret: str, token: str = "") -> str:
    """Accept an invitation and return the token of the seat.

    The request can be repeated: to the same key the server gives the same token.
    """
    body = {"secret": secret, "key": secrets.token_urlsafe(16)}
    return str(connection.call("accept_invitation", token, body, match=id_)["token"])


class Match:
    """A match on a server, as the seats of a token know it."""

    def __init__(self, connection: Connection, id_: str, token: str, links: Optional[Mapping[str, str]] = None) -> None:
        self._connection = connection
        self.id = id_
        self.token = token
        # invitations to send to the players of the other seats
        join_page = f"{connection.address}{path_of('join_page', match=id_)}"
        self.links = {seat: f"{join_page}#{secret}" for seat, secret in (links or {}).items()}
        self._state: Optional[State] = None
        self._nonces: dict[str, str] = {}
        self._commitment = ""

    @property
    def link(self) -> str:
        """The link that opens these seats in a browser."""
        return f"{self._connection.address}{path_of('match_page', match=self.id)}#{self.token}"

    @property
    def state(self) -> State:
        """The last state the server told us."""
        return self._state or self.refresh()

    def refresh(self) -> State:
        """Ask the server for the current state."""
        content = self._connection.request("GET", f"{path_of('state', match=self.id)}?known=*", self.token)
        return self._set_state(State(json.loads(content)))

    def view(self) -> dict[str, Any]:
        """Return what your seat may know, as the title's own document."""
        view: dict[str, Any] = self._connection.call("view", self.token, match=self.id)["view"]
        return view

    def record(self) -> str:
        """Return the record, once the match is over or if you hold every seat."""
        return str(self._connection.call("record", self.token, match=self.id))

    def turns(self) -> Iterator[Turn]:
        """Yield each decision that is yours until the match is over. If you leave one undecided, wait for the others."""
        for state in self.states():
            if state.dice_request:
                self._add_to_dice(state)
            elif state.mine:
                yield Turn(self, state)

    def turn(self) -> Optional[Turn]:
        """Return the current decision if it is yours, after adding to the dice what they need from you."""
        state = self.refresh()
        while state.dice_request:
            self._add_to_dice(state)
            state = self.refresh()
        return Turn(self, state) if state.mine else None

    def states(self) -> Iterator[State]:
        """Yield the current state, and every later one until the match is over."""
        last_stamp = ""
        events = self._connection.events(path_of("events", match=self.id), self.token, self._stream_position)
        self.refresh()
        while True:
            if self.state.stamp == last_stamp:
                self._receive(*next(events))
                continue
            state = self.state
            last_stamp = state.stamp
            yield state
            if state.over and state is self._state:
                return

    def _stream_position(self) -> dict[str, Union[str, int]]:
        return {"have": self.state.n, "stamp": self.state.stamp}

    def _receive(self, is_first: bool, raw: Any) -> None:
        """Take the state from an event, unless a reply to us was newer. The first event of a stream is always right."""
        if raw.get("type") == "state":
            state = State(raw)
            if is_first or state.rows >= self.state.rows:
                self._set_state(state)

    def _set_state(self, state: State) -> State:
        self._state = state
        return state

    def say(self, **message: Any) -> dict[str, Any]:
        """Send any message of docs/reference/server.md and return its reply."""
        try:
            reply: dict[str, Any] = self._connection.call("message", self.token, message, match=self.id)
        except Refused as refusal:
            if refusal.state is not None:
                self._set_state(refusal.state)
            raise
        if reply["type"] == "state":
            self._set_state(State(cast(StateMessage, reply)))
        return reply

    def _add_to_dice(self, state: State) -> None:
        """Add to verifiable dice: first the seals of your nonces, then, once all are sealed, the nonces."""
        self._commitment = self._commitment or state.raw["commitment"]
        if state.raw["commitment"] != self._commitment:
            raise Refused(0, "the server exchanged the dice after it had committed to them")
        nonces = state.raw["nonces"]
        seats = [] if nonces is None else [seat for seat in nonces["seats"] if seat in state.yours]
        if state.dice_request == "seal":
            self._nonces = {seat: secrets.token_hex(32) for seat in seats}
            self.say(type="seal", seals={seat: seal_of(self._commitment, seat, self._nonces[seat]) for seat in seats})
        else:
            self.say(type="nonce", nonces={seat: self._nonces[seat] for seat in seats})

    # Tokens for programs

    def make_token(self, name: str, seats: Sequence[str] = (), scopes: Sequence[str] = ("read", "play")) -> Pass:
        """Let another program play these seats (all of yours if you name none) until you revoke the token."""
        body = {"name": name, "seats": list(seats), "scopes": list(scopes)}
        answer = self._connection.call("make_token", self.token, body, repeatable=False, match=self.id)
        return Pass.read(answer, answer["token"])

    def tokens(self) -> list[Pass]:
        """Return the tokens that programs hold, without their secrets."""
        return [Pass.read(token) for token in self._connection.call("tokens", self.token, match=self.id)["tokens"]]

    def revoke(self, id_: str) -> None:
        """Revoke a token by its id."""
        self._connection.call("revoke_token", self.token, match=self.id, pass_id=id_)


class Turn:
    """A decision that is yours."""

    def __init__(self, match: Match, state: State) -> None:
        self.match = match
        self.state = state
        self.options = state.options
        self.prompt = state.prompt

    def odds(self, action: Union[str, Option]) -> Odds:
        """Return the possible results of an action, as far as your seat can know them."""
        reply = self.match.say(type="odds", action=_action_words(action))
        return Odds(tuple(Chance(row["probability"], row["text"]) for row in reply["rows"]), reply["exact"], reply["error"])

    def why_not(self, action: Union[str, Option]) -> Optional[Ruling]:
        """Return the ruling that forbids an action, or None if it is legal."""
        reply = self.match.say(type="why", action=_action_words(action))
        return None if reply["legal"] else Ruling(reply["case"], reply["text"])

    def play(self, *actions: Union[str, Option]) -> bool:
        """Play one or more actions; raise Refused if a rule forbids it.

        Return False if the match has moved on, because another holder of the seat played or something was undone: then nothing
        was played, and the next turn has the new state. Of several actions, those before the first one that rolls or shows
        something are played.
        """
        words = [_action_words(action) for action in actions]
        try:
            self.match.say(type="play", n=self.state.n, stamp=self.state.stamp, known=["*"], actions=words)
        except Refused as refusal:
            if refusal.status != MOVED_ON:
                raise
            return self._is_in_log(words[0])
        return True

    def undo(self) -> bool:
        """Undo your last action; return False if the match has moved on since."""
        try:
            self.match.say(type="undo", n=self.state.n, stamp=self.state.stamp, known=["*"])
        except Refused as refusal:
            if refusal.status != MOVED_ON:
                raise
            return False
        return True

    def _is_in_log(self, action: str) -> bool:
        """Say whether the server received the action before the connection broke: then it is the next line of the log."""
        return any(
            line["n"] == self.state.n + 1 and line["seat"] == self.state.deciding and line["action"] == action
            for line in self.match.state.log
        )


def _action_words(action: Union[str, Option]) -> str:
    return action.action if isinstance(action, Option) else action
