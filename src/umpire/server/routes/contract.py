"""What every address of the table reads and answers, as FastAPI describes it: /api/openapi.json is made of this.

For each answering method of `app.Routes` there is a function of the same name here. Its parameters are what the address reads,
its decorator says what it answers and how it refuses, its text what it is for; path and method stand in app.py alone. Nothing
here ever runs: Starlette serves, and what a client sends is read by requests.py, which refuses it in our own words. FastAPI and
the models take longer to load than a first page should, so this module is loaded when somebody asks for the description.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Final, Optional, Protocol, TypeVar, Union

from fastapi import Body, Depends, FastAPI, Header, Path, Query
from fastapi.responses import JSONResponse, Response
from fastapi.security import HTTPBearer
from starlette.routing import BaseRoute, Route

from umpire.server.common.refusals import (
    BUSY, MOVED_ON, NO_SEAT, NOT_ALLOWED, NOT_FOUND, NOT_YOURS, OURS, TOO_LARGE, TOO_LATE, TOO_MANY, UNREADABLE,
)
from umpire.server.routes import models
from umpire.server.routes.models import Refused, RefusedMessage
from umpire.server.web.requests import (
    LARGEST, LONGEST_STREAM, Acceptance, Arrival, Claims, Complaint, Fork, InvitationOpened, Invited, Join, MailEntry, Naming,
    NewChannel, NewInvitation, NewMatch, NewPermit, NewToken, Note, Nothing, Password, SignIn, Somebody, Spoken, StandingOrder,
    Watch,
)

ABOUT: Final = """Matches of historical wargames under an umpire that knows every rule. What is played over a WebSocket
(/ws/MATCH, see docs/reference/server.md) can be played with POST /api/matches/{match}/messages as well,
in the same messages and replies."""
MEANINGS: Final = {
    UNREADABLE: "It cannot be read.", NO_SEAT: "No token, or one that holds no seat of this match.",
    NOT_YOURS: "Not for this seat, not yet, or asked by a page of another site.", NOT_FOUND: "There is no such thing.",
    TOO_LATE: "The body did not come in time.", MOVED_ON: "The match has moved on.", TOO_LARGE: "The body is too large.",
    NOT_ALLOWED: "A rule does not allow it, or the match cannot be played here.",
    TOO_MANY: "Too much was asked for in a short time (Retry-After says when to ask again), or too many matches begin.",
    OURS: "A mistake of the server.", BUSY: "The store cannot be read or written, or too many are connected.",
}
# how any address refuses, those that read a body, and those of a match
ANYWHERE: Final = (NOT_YOURS, TOO_MANY, OURS, BUSY)
READING: Final = (UNREADABLE, TOO_LATE, TOO_LARGE)
SEATED: Final = (NO_SEAT, NOT_FOUND, NOT_ALLOWED)
BEGINNING: Final = (*READING, NOT_ALLOWED)
SVG: Final = "image/svg+xml"
HTML: Final = "text/html"
DONE: Final = "What was asked for."
# a message may be refused before it is heard or after
MESSAGE_REFUSALS: Final[dict[int, Any]] = {
    UNREADABLE: RefusedMessage, MOVED_ON: RefusedMessage,
    **dict.fromkeys((NOT_YOURS, NOT_ALLOWED, BUSY, TOO_MANY), Union[RefusedMessage, Refused]),
}

# an event of a stream: its fields are lines of text
EVENT: Final[dict[str, Any]] = {
    "type": "object", "required": ["id", "event", "data"], "properties": {
        "id": {"type": "string", "description": "To be repeated as Last-Event-ID."},
        "event": {"type": "string", "enum": ["turn", "moved", "over"]},
        "data": {"type": "string", "contentMediaType": "application/json", "description": "A State, without its scene."},
    },
}

ACCOUNT_EVENT: Final[dict[str, Any]] = {
    "type": "object", "required": ["event", "data"], "properties": {
        "event": {"type": "string", "enum": [
            "all", "begun", "turn", "moved", "over", "offer", "gone", "invitation", "withdrawn",
        ]},
        "data": {
            "type": "string", "contentMediaType": "application/json", "description": "What stands now (docs/how-to/programs.md).",
        },
    },
}

Declared = TypeVar("Declared", bound=Callable[..., None])


class Declaring(Protocol):
    """A decorator that leaves what it decorates as it is."""

    def __call__(self, function: Declared) -> Declared: ...


# by name: the function, and what FastAPI is told besides
CONTRACT: Final[dict[str, tuple[Callable[..., None], dict[str, Any]]]] = {}

TitleId = Annotated[str, Path(description="The id of a title, as /api/titles has it.")]
MatchId = Annotated[str, Path(description="The id of a match, as it was told when it began.")]
PageId = Annotated[str, Path(description="The id of a page, as `pages` of a state has it; or journal, for the log.")]
PassId = Annotated[str, Path(description="The id of a program's token, as the list of them has it; not the token.")]
ActionNumber = Annotated[int, Path(ge=0, le=LARGEST, description="The number of an action; 0 is the set-up.")]
Have = Annotated[int, Query(ge=-1, le=LARGEST, description="The last action of which the client has the log.")]
Stamp = Annotated[str, Query(description="The `stamp` of the last state the client has.")]
Known = Annotated[str, Query(description="Marks of the parts of the scene that the client has, with dots between; * for all.")]
Seconds = Annotated[int, Query(ge=0, le=LONGEST_STREAM, description="For how long; 0: only what is new now.")]
LastEvent = Annotated[str, Header(alias="Last-Event-ID", description="The id of the last event that came, for have and stamp.")]
After = Annotated[int, Query(ge=-1, le=LARGEST, description="The last line that the client has.")]
Voice = Annotated[str, Query(max_length=64, description="The word by which a spectator's browser is known.")]
Judged = Annotated[str, Query(description="1: with what a strong player thinks of the decisions, which takes its time.")]
ChannelId = Annotated[str, Path(description="The id of a way to be told, as `channels` has it.")]
Deed = Annotated[str, Path(description="confirm, or stop.")]
Signed = Annotated[str, Path(description="What makes the link one that cannot be guessed.")]
Everything = Annotated[str, Query(description="1: nothing is ever sent to this address again.")]
RecordText = Annotated[str, Body(media_type="text/plain", description="A record file; any content type will do.")]
TOKEN: Final = HTTPBearer(description="The token of a seat, or of several: what stands after # in a link.", scheme_name="seat")


# Declaring

def answers(model: Any, *refusals: int, seated: bool = False, others: Optional[dict[int, Any]] = None) -> Declaring:
    """JSON of a model; `others` are refusals that say more than the rest."""
    return _declaring(JSONResponse, {"response_model": model, "responses": _refused(refusals, seated, others or {})}, seated)


def sends(media: str, *refusals: int, seated: bool = False, schema: Optional[dict[str, Any]] = None) -> Declaring:
    """A text of a kind; of events, what each of them is."""
    whole = {200: {"content": {media: {"schema": schema or {"type": "string"}}}}}
    # of a class without a media type: else FastAPI would say that refusals are drawings too
    return _declaring(Response, {"response_model": None, "responses": {**whole, **_refused(refusals, seated, {})}}, seated)


def _refused(refusals: Iterable[int], seated: bool, others: dict[int, Any]) -> dict[int, dict[str, Any]]:
    statuses = sorted({*ANYWHERE, *refusals, *(SEATED if seated else ()), *others})
    return {status: {"model": others.get(status, Refused), "description": MEANINGS[status]} for status in statuses}


def _declaring(kind: type[Response], told: dict[str, Any], seated: bool) -> Declaring:
    seats = [Depends(TOKEN)] if seated else []
    everything = {**told, "response_class": kind, "response_description": DONE, "dependencies": seats}

    def declare(function: Declared) -> Declared:
        CONTRACT[function.__name__] = function, everything
        return function

    return declare


def tagged(function: Declared) -> Declared:
    """It is not sent to who has it."""
    CONTRACT[function.__name__][1]["responses"][304] = {"description": "The client has it (If-None-Match)."}
    return function


# Pages

@tagged
@sends(HTML)
def front_page() -> None:
    """The front page."""


@tagged
@sends(HTML)
def match_page(match: MatchId) -> None:
    """The table, the same for everyone: the seat is in the fragment of the link."""


@tagged
@sends(HTML)
def page_beside(match: MatchId, page: PageId) -> None:
    """A page beside the table, to read or to print."""


@tagged
@sends("*/*", NOT_FOUND)
def static_file(name: str) -> None:
    """A file of the web client."""


# Titles

@answers(models.Health)
def health() -> None:
    """Whether the server answers, and which it is."""


@answers(models.Health, others={BUSY: Union[models.RefusedHealth, Refused]})
def healthz() -> None:
    """Whether the store can be read and written, for probes; tried once a second at most."""


@sends("text/plain", NOT_FOUND)
def metrics() -> None:
    """What the server counts, for Prometheus: only from the machine itself, or with the token of UMPIRE_METRICS_TOKEN."""


@tagged
@answers(dict[str, Any])
def openapi() -> None:
    """This description."""


@answers(list[models.TitleCard])
def titles() -> None:
    """What can be played, from the easiest on. Each title is sent on a line of its own as soon as it is loaded."""


@tagged
@sends(SVG, NOT_FOUND)
def board(title: TitleId) -> None:
    """The board of a title, with the symbols that a scene uses."""


@tagged
@sends(SVG, NOT_FOUND)
def plain(title: TitleId) -> None:
    """The board of a title without the owner's values that are laid over it at this table."""


@tagged
@sends(SVG, NOT_FOUND)
def cover(title: TitleId) -> None:
    """The cover of a title."""


@tagged
@sends(SVG, NOT_FOUND)
def opening(title: TitleId) -> None:
    """The board with what lies on it when the first battle of a title begins."""


@answers(list[models.CaseCard], NOT_FOUND)
def cases(title: TitleId) -> None:
    """The rules of a title, case by case."""


# Matches

@answers(models.BegunShared, NOT_FOUND, *BEGINNING)
def new_match(wanted: NewMatch) -> None:
    """Begin a match."""


@answers(models.Begun, *BEGINNING)
def import_record(record: RecordText) -> None:
    """Go on with a record as a new match, all seats in one hand."""


@answers(models.State, UNREADABLE, seated=True)
def state(match: MatchId, have: Have = -1, stamp: Stamp = "", known: Known = "") -> None:
    """How the match stands for the seats of the token."""


@sends("text/event-stream", UNREADABLE, TOO_MANY, seated=True, schema=EVENT)
def events(match: MatchId, have: Have = -1, stamp: Stamp = "", seconds: Seconds = LONGEST_STREAM, last: LastEvent = "") -> None:
    """Server-Sent Events: how the match stands now, and whenever it stands otherwise. Each `data` is a State without its scene;
    the event is called `turn` if one of the token's seats is awaited, `moved` if not, `over` at the end. Every 15 seconds a
    comment says that the line stands."""


@answers(models.View, seated=True)
def view(match: MatchId) -> None:
    """What the asking seat may know, as the title's own document."""


@answers(models.PageBeside, seated=True)
def page(match: MatchId, page: PageId) -> None:
    """What stands on a page beside the table."""


@answers(models.ReportPage, seated=True)
def report(match: MatchId, judged: Judged = "") -> None:
    """How it went: a page and the same as data, once the match is over; before that for who plays alone and hides nothing."""


@answers(models.Reply, *READING, seated=True, others=MESSAGE_REFUSALS)
def message(match: MatchId, message: Annotated[Spoken, Body(discriminator="type")]) -> None:
    """Play, undo, or ask. The reply is a state to who does something, and an answer to who asks."""


@answers(models.Replay, UNREADABLE, seated=True)
def replay(match: MatchId, n: ActionNumber, have: Have = -1, known: Known = "") -> None:
    """The match as it stood after an action, as the asking seat saw it."""


@answers(models.Begun, *BEGINNING, seated=True)
def fork(match: MatchId, wanted: Fork) -> None:
    """Play on from an action as a new match, for those who hold every seat, or once it is over."""


@sends("text/plain", seated=True)
def record(match: MatchId) -> None:
    """The record file, for those who hold every seat, or once it is over."""


@answers(models.Rolls, seated=True)
def dice(match: MatchId) -> None:
    """Verifiable dice, once the match is over: all that is needed to check them."""


@answers(models.Passes, seated=True)
def tokens(match: MatchId) -> None:
    """The tokens that were made for programs, for the asker's seats."""


@answers(models.NewPass, *READING, seated=True)
def make_token(match: MatchId, wanted: NewToken) -> None:
    """Let a program play one's seats, or some of them, or only look. It may not talk, resign or agree unless that is allowed."""


@answers(models.Pass, seated=True)
def revoke_token(match: MatchId, pass_id: PassId) -> None:
    """Take a program's token back: from now on it holds nothing, and whoever listens with it is hung up on."""


@answers(models.Watchable, *READING, seated=True)
def watch(match: MatchId, wanted: Watch) -> None:
    """Let people watch with a link of their own, or no more; a new link makes the one before it worthless."""


@answers(models.Talk, UNREADABLE, seated=True)
def chat(match: MatchId, after: After = -1, voice: Voice = "") -> None:
    """What was said beside the match: among players, or among those who watch. To say something is a message."""


@answers(models.Notes, seated=True)
def notes(match: MatchId) -> None:
    """The private notes of the token."""


@answers(models.Notes, *READING, seated=True)
def write_notes(match: MatchId, note: Note) -> None:
    """Write the private notes of the token."""


@answers(models.Orders, seated=True)
def orders(match: MatchId) -> None:
    """What the seats of the token may order beforehand, and have ordered."""


@answers(models.Orders, *READING, MOVED_ON, seated=True)
def give_order(match: MatchId, wanted: StandingOrder) -> None:
    """Order something from now on, or no more. What is asked just now is answered by it at once."""


# Notices

@answers(models.Notices, seated=True)
def notices(match: MatchId) -> None:
    """How the holder of the token is told that it is their move."""


@answers(models.Notices, *READING, TOO_MANY, seated=True)
def add_notice(match: MatchId, wanted: NewChannel) -> None:
    """One more way to be told. An address for mail is asked first, by a mail with a link."""


@answers(models.Notices, seated=True)
def remove_notice(match: MatchId, channel: ChannelId) -> None:
    """Be told no more in this way of this match."""


@answers(models.NoticesOffered)
def offered() -> None:
    """In which ways this table can tell somebody that it is their move: asked where a match is set up or joined."""


@sends(HTML, NOT_FOUND)
def notice_page(deed: Deed, channel: ChannelId, word: Signed) -> None:
    """The page that a link in a message opens: nothing is done before its button is pressed."""


@answers(models.NoticeDone, *READING, NOT_FOUND)
def notice_deed(deed: Deed, channel: ChannelId, word: Signed, everything: Everything = "") -> None:
    """Do what a link in a message is for; a mail program that unsubscribes at one click asks this (RFC 8058)."""


# People

@tagged
@sends(HTML)
def lobby_page() -> None:
    """The open matches."""


@tagged
@sends(HTML)
def own_page() -> None:
    """One's own page; a personal link has its key in the fragment."""


@answers(models.OpenMatches)
def open_matches() -> None:
    """The matches that somebody waits in, without those of people one has blocked."""


@answers(models.Joined, NOT_FOUND, MOVED_ON, TOO_MANY, *READING)
def join_match(match: MatchId, wanted: Join) -> None:
    """Take a seat of an open match."""


@answers(models.Withdrawn, NOT_FOUND, *READING)
def withdraw_match(match: MatchId, wanted: Nothing) -> None:
    """Nobody may join any more; the open seats become seats for friends."""


@answers(models.Me)
def me() -> None:
    """What is kept of who asks."""


@answers(models.Me)
def forget_me() -> None:
    """Forget a person: name, password, devices, links, list of matches, whom they blocked. Matches stay."""


@answers(models.Me, NOT_ALLOWED, TOO_MANY, *READING)
def rename_me(wanted: Naming) -> None:
    """What one is called from now on."""


@answers(models.Me, NOT_ALLOWED, TOO_MANY, *READING)
def set_password(wanted: Password) -> None:
    """A name and a password to sign in with; to change it takes the old one."""


@answers(models.Me, TOO_MANY, *READING)
def sign_in(wanted: SignIn) -> None:
    """Be who has this name and password, on this device."""


@answers(models.Me, NOT_FOUND, *READING)
def sign_out(wanted: Nothing) -> None:
    """Be nobody on this device."""


@answers(models.PersonalLink, TOO_MANY, *READING)
def personal_link(wanted: Nothing) -> None:
    """A link that carries one's seats to another device. It works until it is ended."""


@answers(models.Me, NOT_FOUND, TOO_MANY, *READING)
def arrive(wanted: Arrival) -> None:
    """Be the person of a personal link, on this device."""


@tagged
@sends(HTML)
def enter_page(match: MatchId) -> None:
    """The page of a link in a mail, whose word is in the fragment: nothing is done before its button is pressed."""


@answers(models.Me, NOT_FOUND, MOVED_ON, TOO_MANY, *READING)
def enter(wanted: MailEntry) -> None:
    """Be whoever a mail was sent to, on this device: once, and within a week."""


@answers(models.Me, NOT_FOUND)
def end_key(key: Annotated[str, Path(description="The id of a device or a link, as /api/me has it.")]) -> None:
    """Sign a device out, or end a personal link."""


@sends("text/event-stream", UNREADABLE, schema=ACCOUNT_EVENT)
def account_events(seconds: Seconds = LONGEST_STREAM) -> None:
    """Server-Sent Events of all matches of who asks (with a key, or with a token that was made for a program). The first, `all`,
    tells all that stands; then one comes whenever a match begins (`begun`), it is one's move (`turn`), somebody else's (`moved`),
    it is over (`over`), somebody offers something (`offer`) or it is not one's own any more (`gone`), and when somebody waits in
    an open match (`invitation`) or no more (`withdrawn`)."""


@answers(models.OwnTokens)
def own_tokens() -> None:
    """The tokens with which programs play for who asks."""


@answers(models.NewOwnToken, NOT_ALLOWED, TOO_MANY, *READING)
def make_own_token(wanted: NewPermit) -> None:
    """Let a program play for oneself, in all matches: it reads them, and does besides what it was made for. Nobody but the person
    makes one; a program with such a token does not."""


@answers(models.OwnToken, NOT_FOUND)
def revoke_own_token(permit: Annotated[str, Path(description="The id of a token, as the list of them has it.")]) -> None:
    """Take it back: from now on it opens nothing, and whoever listens with it is hung up on."""


@answers(models.OwnMatches)
def own_matches() -> None:
    """The matches in which one holds a seat, wherever one asks from."""


@answers(models.Claimed, NOT_ALLOWED, TOO_MANY, *READING)
def claim_seats(wanted: Claims) -> None:
    """Put links that one has on one's list."""


@answers(models.Me)
def let_go(match: MatchId) -> None:
    """Take a match off one's list."""


@answers(models.Me, NOT_FOUND)
def end_notice(way: Annotated[str, Path(description="The id of an entry of `notices`.")]) -> None:
    """Be told no more in this way, in none of one's matches."""


@answers(models.Me, NOT_FOUND, NOT_ALLOWED, TOO_MANY, *READING)
def block(wanted: Somebody) -> None:
    """Meet somebody no more: neither sees the other's open matches, and neither can join them."""


@answers(models.Me, NOT_FOUND)
def unblock(block: Annotated[str, Path(description="The id of an entry of `blocked`.")]) -> None:
    """Take somebody off the list of those one does not want to meet."""


@answers(models.Reported, NOT_FOUND, NOT_ALLOWED, TOO_MANY, *READING)
def report_person(wanted: Complaint) -> None:
    """Tell the operator of this table about somebody."""


@answers(models.Invitation, *READING, NOT_ALLOWED)
def invite(wanted: Invited) -> None:
    """The whole address of a path of this table, as a QR code too, and who can open it."""


@tagged
@sends(HTML)
def join_page(match: MatchId) -> None:
    """The page of an invitation, whose secret is in the fragment."""


@answers(models.SeatInvitation, *READING, NOT_FOUND, NOT_ALLOWED)
def look_at_invitation(match: MatchId, wanted: InvitationOpened) -> None:
    """Say what an invitation is to, and how it stands for the asker. Looking changes nothing."""


@answers(models.Joined, *READING, NOT_FOUND, NOT_ALLOWED, MOVED_ON)
def accept_invitation(match: MatchId, wanted: Acceptance) -> None:
    """Take the seat that one is invited to, once. Refused to whoever holds another seat of the match."""


@answers(models.InvitationMade, *READING, seated=True)
def renew_invitation(match: MatchId, wanted: NewInvitation) -> None:
    """A new invitation to a seat that nobody has taken; the old one holds no more."""


@answers(models.MatchAbout, seated=True)
def about(match: MatchId) -> None:
    """How a match was set up, who plays it, who is here, and how far it is."""


@answers(models.Again, MOVED_ON, *READING, seated=True)
def rematch(match: MatchId, wanted: Nothing) -> None:
    """Play the same once more, each player a seat further on: who asks first makes the match, who asks then comes to it."""


# The description

def described(routes: Iterable[BaseRoute], version: str) -> dict[str, Any]:
    """The OpenAPI description of the addresses that are served."""
    return _ours(declared(routes, version).openapi())


def declared(routes: Iterable[BaseRoute], version: str) -> FastAPI:
    """The addresses as FastAPI knows them; KeyError if one of them is not declared here. A WebSocket has no place in it."""
    api = FastAPI(title="Umpire's table", description=ABOUT, version=version)
    for route in routes:
        if isinstance(route, Route):
            function, told = CONTRACT[route.name]
            # who asks with GET may ask with HEAD too, which FastAPI would list
            methods = sorted((route.methods or set()) - {"HEAD"})
            api.add_api_route(route.path, function, methods=methods, operation_id=route.name, **told)
    return api


def _ours(schema: dict[str, Any]) -> dict[str, Any]:
    """Without FastAPI's own refusals, which are never sent."""
    for operations in schema["paths"].values():
        for operation in operations.values():
            if "HTTPValidationError" in str(operation["responses"].get(str(NOT_ALLOWED))):
                del operation["responses"][str(NOT_ALLOWED)]
    for name in ("HTTPValidationError", "ValidationError"):
        schema["components"]["schemas"].pop(name, None)
    return schema
