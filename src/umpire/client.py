"""A table for programs: your bot plays at somebody's table.

    from umpire.client import Table

    match = Table("http://127.0.0.1:8315").begin("landing")
    for turn in match.turns():
        turn.play(turn.options[0])
    print(match.state.result.text)

The line mends itself: a network that was cut, a server that was restarted and one that asks to wait are waited for (`patience`).
Nothing is played twice, because what is played says after which state it was thought of (docs/how-to/programs.md).
"""
from __future__ import annotations

import json
import logging
import random
import secrets
import ssl
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from typing import Any, Final, NamedTuple, Optional, Union, cast
from urllib.parse import urlsplit

import httpx

from umpire.engine.nonces import seal_of
from umpire.protocol.errors import MOVED_ON, NOT_FOUND, TOO_MANY
from umpire.protocol.lobby import WaitingMatch
from umpire.protocol.log import LoggedAction
from umpire.protocol.matches import ProgramToken
from umpire.protocol.options import Option as OptionMessage
from umpire.protocol.people import OwnMatch
from umpire.protocol.routes import BY_NAME, Media, path_of
from umpire.protocol.state import State as StateMessage
from umpire.protocol.streams import AccountMatch, AccountNews, StandingOffer
from umpire.protocol.titles import TitleCard

__all__ = [
    "Account", "Chance", "Ended", "Invitation", "Match", "Odds", "Offer", "Option", "Pass", "Refused", "Result", "Ruling",
    "State", "Table", "Turn", "Unreachable",
]

# the page of an invitation
INVITATION: Final = "join"
# what passes by itself: too many at once, a server that is busy, a proxy before one that is being restarted
PASSING: Final = (TOO_MANY, 502, 503, 504)
# seconds: the server says something every 15, and hangs up on who says nothing for 10
SILENCE: Final = 45.0
IDLE: Final = 5.0
SHORTEST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 15.0
PATIENCE: Final = 300.0
log = logging.getLogger("umpire.client")


class Refused(Exception):
    """The table does not do what was asked: a sentence that says why, and the case if a rule does not allow it."""

    def __init__(self, status: int, reason: str, case: str = "", state: Optional[State] = None) -> None:
        super().__init__(f"{reason} ({case})" if case else reason)
        self.status = status
        self.reason = reason
        self.case = case
        # how the match stands, where it stands otherwise than the program thought
        self.state = state

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild it from what it was made of, not from its sentence."""
        return type(self), (self.status, self.reason, self.case, self.state)


class Unreachable(Exception):
    """The table did not answer for longer than we are patient."""


# What a table tells

class Option(NamedTuple):
    """Something that may be done now."""

    action: str
    label: str
    case: str
    targets: tuple[str, ...]
    # whether it rolls, draws or shows something; whether it ends what is being done; whether it is not what is being asked
    reveals: bool
    ends: bool
    aside: bool


class Chance(NamedTuple):
    probability: float
    text: str


class Odds(NamedTuple):
    """What may come of an action; sampled, with an error, where there is too much to count."""

    rows: tuple[Chance, ...]
    exact: bool
    error: float


class Ruling(NamedTuple):
    """Why something cannot be done."""

    case: str
    text: str


class Result(NamedTuple):
    winner: str
    case: str
    text: str


class Pass(NamedTuple):
    """A token that was made for a program. `token` is told once; by `id` it is taken back."""

    id: str
    name: str
    seats: tuple[str, ...]
    scopes: tuple[str, ...]
    token: str = ""


class State:
    """How a match stands for one's seats; `raw` is all that the table told (docs/reference/server.md)."""

    def __init__(self, raw: StateMessage) -> None:
        self.raw = raw
        self.n = raw["n"]
        self.stamp = raw["stamp"]
        self.seat = raw["seat"]
        self.yours = tuple(raw["yours"])
        self.deciding = raw["deciding"]
        self.kind = raw["kind"]
        self.prompt = raw["prompt"]
        self.options = tuple(_option(one) for one in raw["options"])
        # verbs that take a text of one's own
        self.texts = tuple(raw["texts"])
        self.log: Sequence[LoggedAction] = raw["log"]
        self.over = raw["over"]
        self.result = None if raw["result"] is None else Result(**raw["result"])

    @property
    def rows(self) -> int:
        """How much was ever written of the match; it never grows less."""
        return int(self.stamp.partition(".")[0])

    @property
    def mine(self) -> bool:
        """Whether one of one's seats has to decide."""
        return not self.over and self.deciding in self.yours and bool(self.options or self.texts)

    @property
    def asked_to_add(self) -> str:
        """What one's seats still have to add to verifiable dice: `seal`, `nonce`, or nothing."""
        nonces = self.raw["nonces"]
        if nonces is None or not nonces["asked"]:
            return ""
        given = nonces["seals" if nonces["asked"] == "seal" else "told"]
        return nonces["asked"] if any(seat in self.yours and seat not in given for seat in nonces["seats"]) else ""


def _option(raw: OptionMessage) -> Option:
    return Option(
        raw["action"], raw["label"], raw["case"], tuple(raw["targets"]), raw["reveals"], raw.get("ends", False),
        raw.get("aside", False),
    )


def _pass(raw: ProgramToken, token: str = "") -> Pass:
    return Pass(raw["id"], raw["name"], tuple(raw["seats"]), tuple(raw["scopes"]), token)


# The line

class Line:
    """The line to a table: asks until it is answered, or patience is at its end."""

    def __init__(
        self, address: str, patience: float = PATIENCE, language: str = "en", sleep: Callable[[float], object] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        parts = urlsplit(address)
        self._http = httpx.Client(
            headers={"Accept-Language": language}, timeout=SILENCE, limits=httpx.Limits(keepalive_expiry=IDLE), trust_env=False,
            verify=ssl.create_default_context() if parts.scheme == "https" else False,
        )
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"the address of a table begins with http:// or https://, unlike {address!r}")
        self.address = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
        self._patience = patience
        self._sleep = sleep
        self._clock = clock

    def call(self, name: str, token: str = "", body: Optional[object] = None, twice: bool = True, **parts: str) -> Any:
        """What a route of the table answers (umpire.protocol.routes), by its name and what stands in its path."""
        route = BY_NAME[name]
        content = self.ask(route.method, path_of(name, **parts), token, body, twice)
        return content.decode() if isinstance(route.answers, Media) else json.loads(content)

    def ask(self, method: str, path: str, token: str = "", body: Optional[object] = None, twice: bool = True) -> bytes:
        """The answer; Refused if it is a refusal. `twice`: whether it may be asked again if nobody knows whether it was heard."""
        data = body.encode() if isinstance(body, str) else None if body is None else json.dumps(body).encode()
        request = self._http.build_request(method, self.address + path, content=data, headers=_shown(token))
        return self._answered(request, twice).content

    def _answered(self, request: httpx.Request, twice: bool = True, stream: bool = False) -> httpx.Response:
        for pause in self._pauses():
            try:
                answer = self._http.send(request, stream=stream)
                if answer.status_code == httpx.codes.OK:
                    return answer
                answer.read()
            except httpx.RequestError as error:
                # nothing was asked where nobody was reached
                if not twice and not isinstance(error, (httpx.ConnectError, httpx.ConnectTimeout)):
                    raise Unreachable(f"{self.address} was asked and did not answer: {error}") from None
                pause(0.0, error)
                continue
            refusal = _refusal(answer)
            if refusal.status not in PASSING:
                raise refusal
            pause(_seconds(answer), refusal)
        raise AssertionError("there is always another pause")

    def _pauses(self) -> Iterator[Callable[[float, Exception], None]]:
        """For every try what waits before the next one: longer each time, never at the same moment as others, not for ever."""
        began, pause = self._clock(), SHORTEST_PAUSE

        def wait(at_least: float, error: Exception) -> None:
            seconds = max(at_least, pause * random.uniform(0.5, 1.0))
            if self._clock() + seconds - began > self._patience:
                raise error if isinstance(error, Refused) else Unreachable(f"{self.address} does not answer: {error}") from None
            log.info("%s: %s; asking again in %.1f s", self.address, error, seconds)
            self._sleep(seconds)

        while True:
            yield wait
            pause = min(LONGEST_PAUSE, pause * 2)

    def close(self) -> None:
        self._http.close()

    def __del__(self) -> None:
        self.close()

    # events

    def events(self, path: str, token: str, last: Callable[[], Mapping[str, Union[str, int]]]) -> Iterator[tuple[bool, Any]]:
        """What a stream brings, for ever; True with the first after the line was mended. `last` says what one has when it is."""
        while True:
            with suppress(httpx.RequestError):
                yield from self._heard(path, token, last)
            log.info("%s: the stream ended; it is asked for again", self.address)
            # a server that hangs up at once is not asked without end
            self._sleep(random.uniform(SHORTEST_PAUSE, 5 * SHORTEST_PAUSE))

    def _heard(self, path: str, token: str, last: Callable[[], Mapping[str, Union[str, int]]]) -> Iterator[tuple[bool, Any]]:
        request = self._http.build_request("GET", self.address + path, params=last(), headers=_shown(token))
        answer, first = self._answered(request, stream=True), True
        with closing(answer):
            for line in _lines(answer):
                if line.startswith(b"data: "):
                    yield first, json.loads(line[6:])
                    first = False


def _shown(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def _lines(answer: httpx.Response) -> Iterator[bytes]:
    """The lines of a stream; what stands within JSON may hold what else ends a line, so only \\n does."""
    rest = b""
    for part in answer.iter_bytes():
        *lines, rest = (rest + part).split(b"\n")
        yield from lines


def _seconds(answer: httpx.Response) -> float:
    """How long the server asks us to wait."""
    told = answer.headers.get("Retry-After", "").strip()
    return float(told) if told.isascii() and told.isdigit() else 0.0


def _refusal(answer: httpx.Response) -> Refused:
    """A refusal in the words of the table; of something before it, if it is none of the table's own."""
    status = answer.status_code
    try:
        told = json.loads(answer.content)
        state = State(told["state"]) if "state" in told else None
        return Refused(status, told["error"]["reason"], told["error"]["case"], state)
    except (ValueError, KeyError, TypeError):
        return Refused(status, f"the answer is {status}, and not a table's")


# Playing

class Table:
    """A table somewhere: begin a match there, or come to one."""

    def __init__(self, address: str, patience: float = PATIENCE, language: str = "en") -> None:
        self._line = Line(address, patience, language)

    def titles(self) -> list[TitleCard]:
        """What can be played (docs/reference/server.md)."""
        found: list[TitleCard] = self._line.call("titles")
        return found

    def begin(self, title: str, seats: Optional[Mapping[str, str]] = None, **settings: Any) -> Match:
        """A new match. A seat is `me` unless you say `bot` or `link`: for each link `match.links` has an invitation to send."""
        wanted = {"title": title, "seats": dict(seats or {}), **settings}
        made = self._line.call("new_match", body=wanted, twice=False)
        return Match(self._line, made["match"], made["token"], made["links"])

    def open(self, record: str) -> Match:
        """Go on with a record as a new match, all seats in one's hand."""
        made = self._line.call("import_record", body=record, twice=False)
        return Match(self._line, made["match"], made["token"])

    def match(self, id_: str, token: str) -> Match:
        """A match that has begun, with the token of a seat or one that was made for a program."""
        return Match(self._line, id_, token)

    @staticmethod
    def join(link: str, patience: float = PATIENCE, language: str = "en") -> Match:
        """The match behind a link: an invitation that somebody sent, http://HOST/m/MATCH/join#SECRET, which is accepted with
        this and holds no more after it; or the link of a seat of one's own, http://HOST/m/MATCH#TOKEN."""
        address, id_, page, secret = _parts_of(link)
        line = Line(address, patience, language)
        return Match(line, id_, _accepted(line, id_, secret) if page else secret)

    def close(self) -> None:
        self._line.close()


def _parts_of(link: str) -> tuple[str, str, str, str]:
    """The address of the table, the match, `join` for an invitation, and what stands after the #."""
    address, found, rest = link.partition("/m/")
    path, _, secret = rest.partition("#")
    id_, _, page = path.partition("/")
    if not (found and id_ and secret) or page not in ("", INVITATION):
        raise ValueError("a link looks like http://HOST/m/MATCH/join#SECRET, or http://HOST/m/MATCH#TOKEN for one's own seat")
    return address, id_, page, secret


def _accepted(line: Line, id_: str, secret: str, token: str = "") -> str:
    """Accept an invitation; the token of the seat. Should the answer be lost, the same key is told the same token again."""
    wanted = {"secret": secret, "key": secrets.token_urlsafe(16)}
    return str(line.call("accept_invitation", token, wanted, match=id_)["token"])


class Match:
    """A match at a table, as the seats of a token see it."""

    def __init__(self, line: Line, id_: str, token: str, links: Optional[Mapping[str, str]] = None) -> None:
        self._line = line
        self.id = id_
        self.token = token
        # what is to be sent to those who are to play the other seats
        self.links = {seat: f"{line.address}{path_of('join_page', match=id_)}#{secret}" for seat, secret in (links or {}).items()}
        self._state: Optional[State] = None
        self._nonces: dict[str, str] = {}
        self._commitment = ""

    @property
    def link(self) -> str:
        """What opens these seats in a browser."""
        return f"{self._line.address}{path_of('match_page', match=self.id)}#{self.token}"

    @property
    def state(self) -> State:
        """How the match stood when we last heard of it."""
        return self._state or self.refresh()

    def refresh(self) -> State:
        content = self._line.ask("GET", f"{path_of('state', match=self.id)}?known=*", self.token)
        return self._take(State(json.loads(content)))

    def view(self) -> dict[str, Any]:
        """What one's seat may know, as the title's own document."""
        told: dict[str, Any] = self._line.call("view", self.token, match=self.id)["view"]
        return told

    def record(self) -> str:
        """The record, once the match is over, or for who holds every seat."""
        return str(self._line.call("record", self.token, match=self.id))

    def turns(self) -> Iterator[Turn]:
        """Every decision that is one's own, until the match is over. Who decides nothing waits for what others do."""
        for state in self.states():
            if state.asked_to_add:
                self._add_to_dice(state)
            elif state.mine:
                yield Turn(self, state)

    def turn(self) -> Optional[Turn]:
        """What is to be decided now, if it is one's own; what dice have to be added to is added."""
        state = self.refresh()
        while state.asked_to_add:
            self._add_to_dice(state)
            state = self.refresh()
        return Turn(self, state) if state.mine else None

    def states(self) -> Iterator[State]:
        """How the match stands, and whenever it stands otherwise, until it is over."""
        told = ""
        events = self._line.events(path_of("events", match=self.id), self.token, self._last)
        self.refresh()
        while True:
            if self.state.stamp == told:
                self._listen(*next(events))
                continue
            state = self.state
            told = state.stamp
            yield state
            if state.over and state is self._state:
                return

    def _last(self) -> dict[str, Union[str, int]]:
        return {"have": self.state.n, "stamp": self.state.stamp}

    def _listen(self, first: bool, raw: Any) -> None:
        """Take what a stream brings, unless what was answered to us meanwhile is newer; a line that was mended is believed."""
        if raw.get("type") == "state":
            state = State(raw)
            if first or state.rows >= self.state.rows:
                self._take(state)

    def _take(self, state: State) -> State:
        self._state = state
        return state

    def say(self, **message: Any) -> dict[str, Any]:
        """Any message of docs/reference/server.md, and its reply."""
        try:
            reply: dict[str, Any] = self._line.call("message", self.token, message, match=self.id)
        except Refused as refused:
            if refused.state is not None:
                self._take(refused.state)
            raise
        if reply["type"] == "state":
            self._take(State(cast(StateMessage, reply)))
        return reply

    def _add_to_dice(self, state: State) -> None:
        """Verifiable dice: first the seals of one's own numbers, and once all are sealed the numbers themselves."""
        self._commitment = self._commitment or state.raw["commitment"]
        if state.raw["commitment"] != self._commitment:
            raise Refused(0, "the dice were exchanged after they had been committed to")
        nonces = state.raw["nonces"]
        owing = [] if nonces is None else [seat for seat in nonces["seats"] if seat in state.yours]
        if state.asked_to_add == "seal":
            self._nonces = {seat: secrets.token_hex(32) for seat in owing}
            self.say(type="seal", seals={seat: seal_of(self._commitment, seat, self._nonces[seat]) for seat in owing})
        else:
            self.say(type="nonce", nonces={seat: self._nonces[seat] for seat in owing})

    # tokens for programs

    def make_token(self, name: str, seats: Sequence[str] = (), scopes: Sequence[str] = ("read", "play")) -> Pass:
        """Let another program play these seats (all of one's own if none is named), until it is taken back."""
        wanted = {"name": name, "seats": list(seats), "scopes": list(scopes)}
        made = self._line.call("make_token", self.token, wanted, twice=False, match=self.id)
        return _pass(made, made["token"])

    def tokens(self) -> list[Pass]:
        return [_pass(one) for one in self._line.call("tokens", self.token, match=self.id)["tokens"]]

    def revoke(self, id_: str) -> None:
        self._line.call("revoke_token", self.token, match=self.id, pass_id=id_)


class Turn:
    """A decision that is one's own."""

    def __init__(self, match: Match, state: State) -> None:
        self.match = match
        self.state = state
        self.options = state.options
        self.prompt = state.prompt

    def odds(self, action: Union[str, Option]) -> Odds:
        """What may come of an action, as far as one's seat can know."""
        told = self.match.say(type="odds", action=_words(action))
        return Odds(tuple(Chance(row["probability"], row["text"]) for row in told["rows"]), told["exact"], told["error"])

    def why_not(self, action: Union[str, Option]) -> Optional[Ruling]:
        """Why an action cannot be played; None if it can."""
        told = self.match.say(type="why", action=_words(action))
        return None if told["legal"] else Ruling(told["case"], told["text"])

    def play(self, *actions: Union[str, Option]) -> bool:
        """Decide. False if the match has moved on since (another holds the seat too, or took something back): nothing was played
        then, and the next turn shows how it stands. Refused if a rule does not allow it. Of several actions those are played
        that come before the first that rolls or shows something."""
        words = [_words(action) for action in actions]
        try:
            self.match.say(type="play", n=self.state.n, stamp=self.state.stamp, known=["*"], actions=words)
        except Refused as refused:
            if refused.status != MOVED_ON:
                raise
            return self._was_played(words[0])
        return True

    def undo(self) -> bool:
        """Take back the last action of one's own; False if the match has moved on since."""
        try:
            self.match.say(type="undo", n=self.state.n, stamp=self.state.stamp, known=["*"])
        except Refused as refused:
            if refused.status != MOVED_ON:
                raise
            return False
        return True

    def _was_played(self, action: str) -> bool:
        """Whether it was heard before the line broke: then the match has moved on by this very action."""
        return any(
            line["n"] == self.state.n + 1 and line["seat"] == self.state.deciding and line["action"] == action
            for line in self.match.state.log
        )


# All matches of a person

class Invitation:
    """An open match in which somebody waits; `raw` is all that is told of it (docs/reference/server.md)."""

    def __init__(self, account: Account, raw: WaitingMatch) -> None:
        self._account = account
        self.raw = raw
        self.id = raw["match"]
        self.title = raw["title"]
        self.by = raw["by"]
        self.seats = tuple(one["seat"] for one in raw["seats"] if one["kind"] == "open")

    def join(self, seat: str = "") -> Optional[Match]:
        """Take a seat, the first that is free if none is named; None if somebody was faster, or waits no more."""
        return self._account.join(self.id, seat)


class Offer:
    """What somebody offers in a match of one's own: a draw, or to go back to an action."""

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
    """A match of one's own is over."""

    match: Match


class Account:
    """All matches of a person, with a token that the person has made for a program (docs/how-to/programs.md)."""

    def __init__(self, address: str, token: str, patience: float = PATIENCE, language: str = "en") -> None:
        self._line = Line(address, patience, language)
        self._token = token
        self._matches: dict[str, Match] = {}
        # the matches in which it is one's move, the one that waits for longest first
        self._awaiting: dict[str, None] = {}
        # those that are not over, as far as we have heard
        self._going_on: set[str] = set()

    def begin(self, title: str, seats: Optional[Mapping[str, str]] = None, **settings: Any) -> Match:
        """A new match, as `Table.begin`: one's own seats are the person's."""
        wanted = {"title": title, "seats": dict(seats or {}), **settings}
        made = self._line.call("new_match", self._token, wanted, twice=False)
        return self.match(made["match"], made["links"])

    def join(self, id_: str, seat: str = "") -> Optional[Match]:
        """Take a seat of an open match; None if there is none any more."""
        try:
            self._line.call("join_match", self._token, {"seat": seat}, twice=False, match=id_)
        except Refused as refused:
            if refused.status not in (NOT_FOUND, MOVED_ON):
                raise
            return None
        return self.match(id_)

    def accept(self, link: str) -> Match:
        """Take the seat that an invitation is for (http://HOST/m/MATCH/join#SECRET): it is the person's."""
        _, id_, _, secret = _parts_of(link)
        _accepted(self._line, id_, secret, self._token)
        return self.match(id_)

    def matches(self) -> list[OwnMatch]:
        """The person's matches, their own turns first (docs/reference/server.md)."""
        found: list[OwnMatch] = self._line.call("own_matches", self._token)["matches"]
        return found

    def match(self, id_: str, links: Optional[Mapping[str, str]] = None) -> Match:
        """A match of the person's."""
        return self._matches.setdefault(id_, Match(self._line, id_, self._token, links))

    def turns(self) -> Iterator[Turn]:
        """Every decision that is the person's own, in all matches, for ever."""
        for event in self.events():
            if isinstance(event, Turn):
                yield event

    def events(self) -> Iterator[Union[Turn, Invitation, Offer, Ended]]:
        """Every decision, every open match in which somebody waits, every offer, and every end, for ever. Who neither plays nor
        answers waits for what others do."""
        for _, raw in self._line.events(path_of("account_events"), self._token, dict):
            yield from self._heard(raw)
            while self._awaiting:
                turn = self._next_turn()
                if turn is not None:
                    yield turn
                    self._go_on(turn)

    def _heard(self, raw: AccountNews) -> Iterator[Union[Invitation, Offer, Ended]]:
        """What stands now. The first event after the line was mended tells all of it."""
        if raw["type"] == "all":
            yield from [Invitation(self, one) for one in raw["open"]]
            for told in raw["matches"]:
                yield from self._heard_of(told)
        elif raw["type"] == "invitation":
            yield Invitation(self, raw["match"])
        elif raw["type"] == "match":
            yield from self._heard_of(raw["match"])

    def _heard_of(self, told: AccountMatch) -> Iterator[Union[Offer, Ended]]:
        """How one match stands now; of one that was over before we came nothing is new."""
        id_ = told["match"]
        if told["turn"] == "yours":
            self._awaiting[id_] = None
        if told["offer"]:
            yield Offer(self.match(id_), told["offer"])
        if told["turn"] != "over":
            self._going_on.add(id_)
        elif id_ in self._going_on:
            self._going_on.remove(id_)
            yield Ended(self.match(id_))

    def _next_turn(self) -> Optional[Turn]:
        """The decision that waits for longest, if it is still to be made."""
        id_ = next(iter(self._awaiting))
        del self._awaiting[id_]
        return self.match(id_).turn()

    def _go_on(self, turn: Turn) -> None:
        """Who has played may have to decide again in the same match, after the others."""
        match = turn.match
        if match.state.stamp != turn.state.stamp and (match.state.mine or match.state.asked_to_add):
            self._awaiting[match.id] = None

    def close(self) -> None:
        self._line.close()


def _words(action: Union[str, Option]) -> str:
    return action.action if isinstance(action, Option) else action
