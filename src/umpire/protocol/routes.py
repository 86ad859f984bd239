"""The table of routes: for every address what it reads, what it answers, and with which statuses it refuses.

The server makes its routes from this table (the method with a route's name answers it); the OpenAPI description, the reference
page and the addresses of `umpire.client` follow from it, too. The first route that matches an address answers.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple, Optional, Union
from urllib.parse import quote

from pydantic import Field

from umpire.protocol import answers, bodies, lobby, matches, notices, pages, people, streams, titles
from umpire.protocol.errors import (
    BUSY,
    MOVED_ON,
    NO_SEAT,
    NOT_ALLOWED,
    NOT_FOUND,
    NOT_YOURS,
    OURS,
    TOO_LARGE,
    TOO_LATE,
    TOO_MANY,
    UNREADABLE,
    RefusalBody,
)
from umpire.protocol.messages import ClientMessage
from umpire.protocol.state import State
from umpire.protocol.talk import Talk
from umpire.protocol.values import LARGEST, LONGEST_STREAM, LONGEST_VOICE

# the refusals of any address, of those that read a body, and of those of a match
ANYWHERE: Final = (NOT_YOURS, TOO_MANY, OURS, BUSY)
READING: Final = (UNREADABLE, TOO_LATE, TOO_LARGE)
SEATED: Final = (NO_SEAT, NOT_FOUND, NOT_ALLOWED)
BEGINNING: Final = (*READING, NOT_ALLOWED)


class Media(NamedTuple):
    """A body that is not JSON: its media type, and the type of its contents."""

    type: str
    contents: Any = str
    about: str = ""


class Parameter(NamedTuple):
    """A parameter in an address or a header. `name` is as it is sent."""

    name: str
    place: str
    type: Any
    about: str
    default: Optional[Union[str, int]] = None


class Route(NamedTuple):
    """An address: `name` is that of the method that answers. Parameters in the path stand in braces."""

    name: str
    method: str
    path: str
    answers: Any
    summary: str
    # statuses besides those common to such addresses
    refuses: tuple[int, ...] = ()
    reads: Any = None
    # names of PARAMETERS that may be in the query or a header
    query: tuple[str, ...] = ()
    # only for the holders of a seat of the match, and spectators
    seated: bool = False
    # not sent again to a client that has it already
    cached: bool = False
    # refusals that say more than a RefusalBody
    refusals: Mapping[int, Any] = {}
    details: str = ""
    tag: str = ""

    @property
    def statuses(self) -> dict[int, Any]:
        """The type of the body for every status with which this address refuses."""
        seated = SEATED if self.seated else ()
        reading = READING if self.reads is not None else ()
        statuses = sorted({*ANYWHERE, *self.refuses, *seated, *reading, *self.refusals})
        return {status: self.refusals.get(status, RefusalBody) for status in statuses}


HTML: Final = Media("text/html")
SVG: Final = Media("image/svg+xml")
TEXT: Final = Media("text/plain")

# by the names that routes use
PARAMETERS: Final[dict[str, Parameter]] = {
    "title": Parameter("title", "path", str, "The id of a title, as /api/titles has it."),
    "match": Parameter("match", "path", str, "The id of a match, as the answer had it when it began."),
    "page": Parameter("page", "path", str, "The id of a page, as `pages` of a state has it; or journal, for the log."),
    "pass_id": Parameter("pass_id", "path", str, "The id of a program's token, as the list of them has it; not the token."),
    "n": Parameter("n", "path", Annotated[int, Field(ge=0, le=LARGEST)], "The number of an action; 0 is the set-up."),
    "channel": Parameter("channel", "path", str, "The id of a channel, as `channels` or `notices` has it."),
    "deed": Parameter("deed", "path", str, "confirm, or stop."),
    "word": Parameter("word", "path", str, "The word that makes the link impossible to guess."),
    "key": Parameter("key", "path", str, "The id of a device or a link, as /api/me has it."),
    "permit": Parameter("permit", "path", str, "The id of a token, as the list of them has it."),
    "block": Parameter("block", "path", str, "The id of an entry of `blocked`."),
    "name": Parameter("name", "path", str, "The name of a file of the web client."),
    "have": Parameter(
        "have", "query", Annotated[int, Field(ge=-1, le=LARGEST)], "The last action that the client has in its log.", -1),
    "stamp": Parameter("stamp", "query", str, "The `stamp` of the last state that the client has.", ""),
    "known": Parameter(
        "known", "query", str, "Marks of the parts of the scene that the client has, separated by dots; * for all.", ""),
    "seconds": Parameter(
        "seconds", "query", Annotated[int, Field(ge=0, le=LONGEST_STREAM)], "How long the stream lasts; 0: only what is new now.",
        LONGEST_STREAM),
    "last": Parameter("Last-Event-ID", "header", str, "The id of the last event received, instead of have and stamp.", ""),
    "after": Parameter("after", "query", Annotated[int, Field(ge=-1, le=LARGEST)], "The last line that the client has.", -1),
    "voice": Parameter(
        "voice", "query", Annotated[str, Field(max_length=LONGEST_VOICE)], "The word that identifies a spectator's browser.",
        ""),
    "judged": Parameter(
        "judged", "query", str, "1: with a strong player's opinion of the decisions, which takes time.", ""),
    "everything": Parameter("everything", "query", str, "1: nothing is ever sent to this address again.", ""),
}


def _group(tag: str, *routes: Route) -> tuple[Route, ...]:
    return tuple(route._replace(tag=tag) for route in routes)


PAGES: Final = _group(
    "pages",
    Route("front_page", "GET", "/", HTML, "The front page.", cached=True),
    Route("match_page", "GET", "/m/{match}", HTML,
          "The page of a match, the same for everyone: the seat is in the fragment of the link.", cached=True),
    Route("join_page", "GET", "/m/{match}/join", HTML, "The page of an invitation, whose secret is in the fragment.",
          cached=True),
    Route("enter_page", "GET", "/m/{match}/enter", HTML,
          "The page of a link in a mail, whose word is in the fragment: nothing happens until its button is pressed.",
          cached=True),
    Route("page_beside", "GET", "/m/{match}/{page}", HTML, "A page beside the board, to read or to print.", cached=True),
    Route("lobby_page", "GET", "/lobby", HTML, "The open matches.", cached=True),
    Route("own_page", "GET", "/me", HTML, "Your own page; a personal link has its key in the fragment.", cached=True),
    Route("static_file", "GET", "/static/{name:path}", Media("*/*"), "A file of the web client.", (NOT_FOUND,), cached=True),
)

SERVER: Final = _group(
    "server",
    Route("health", "GET", "/api/health", titles.Health, "Say that the server answers, and its version."),
    Route("healthz", "GET", "/healthz", titles.Health,
          "Say whether the store can be read and written, for probes; tested at most once a second.",
          refusals={BUSY: Union[titles.FailingHealth, RefusalBody]}),
    Route("metrics", "GET", "/metrics", TEXT,
          "The server's counters, for Prometheus: only from the machine itself, or with the token of UMPIRE_METRICS_TOKEN.",
          (NOT_FOUND,)),
    Route("openapi", "GET", "/api/openapi.json", dict[str, Any], "This description.", cached=True),
)

TITLES: Final = _group(
    "titles",
    Route("titles", "GET", "/api/titles", list[titles.TitleCard], "List the titles, from the easiest up.",
          details="Each title is sent on a line of its own as soon as it is loaded."),
    Route("board", "GET", "/api/titles/{title}/board.svg", SVG, "The board of a title, with the symbols that a scene uses.",
          (NOT_FOUND,), cached=True),
    Route("plain", "GET", "/api/titles/{title}/plain.svg", SVG,
          "The board of a title without the owner's values that this server lays over it.", (NOT_FOUND,), cached=True),
    Route("cover", "GET", "/api/titles/{title}/cover.svg", SVG, "The cover of a title.", (NOT_FOUND,), cached=True),
    Route("opening", "GET", "/api/titles/{title}/opening.svg", SVG,
          "The board as it is when the first battle of a title begins.", (NOT_FOUND,), cached=True),
    Route("cases", "GET", "/api/titles/{title}/cases", list[titles.CaseCard], "List the rules of a title, case by case.",
          (NOT_FOUND,)),
)

MATCHES: Final = _group(
    "matches",
    Route("new_match", "POST", "/api/matches", matches.BegunSharedMatch, "Begin a match.", (NOT_FOUND, *BEGINNING),
          bodies.NewMatch),
    Route("import_record", "POST", "/api/import", matches.BegunMatch,
          "Continue a record as a new match in which you hold every seat.", BEGINNING,
          Media("text/plain", about="A record file; any content type will do.")),
    Route("state", "GET", "/api/matches/{match}/state", State, "Return the state of the match for the seats of the token.",
          (UNREADABLE,), query=("have", "stamp", "known"), seated=True),
    Route("events", "GET", "/api/matches/{match}/events", Media("text/event-stream", streams.StateEvent),
          "Server-Sent Events: the state of the match now, and whenever it changes.", (UNREADABLE, TOO_MANY),
          query=("have", "stamp", "seconds", "last"), seated=True,
          details="Each `data` is a State without its scene; the event is called `turn` if one of the token's seats has to "
                  "decide, `moved` if not, `over` at the end. A comment every 15 seconds keeps the connection alive."),
    Route("view", "GET", "/api/matches/{match}/view", pages.View,
          "Return what your seat may know, as the title's own document.", seated=True),
    Route("page", "GET", "/api/matches/{match}/pages/{page}", pages.PageBeside, "Return a page beside the board.", seated=True),
    Route("report", "GET", "/api/matches/{match}/report", pages.ReportPage,
          "Report how the match went, once it is over; before that only if you play alone and nothing is hidden.",
          query=("judged",), seated=True, details="The answer has the report as a page and as data."),
    Route("message", "POST", "/api/matches/{match}/messages", answers.Reply, "Play, undo, or ask.", reads=ClientMessage,
          seated=True, details="The reply to a message that does something is a state; the reply to a question is its answer.",
          refusals={
              UNREADABLE: answers.RefusedMessage, MOVED_ON: answers.RefusedMessage,
              **dict.fromkeys((NOT_YOURS, NOT_ALLOWED, BUSY, TOO_MANY), Union[answers.RefusedMessage, RefusalBody]),
          }),
    Route("replay", "GET", "/api/matches/{match}/replay/{n}", pages.Replay,
          "Return the match as it was after an action, as your seat saw it.", (UNREADABLE,), query=("have", "known"),
          seated=True),
    Route("fork", "POST", "/api/matches/{match}/fork", matches.BegunMatch,
          "Play on from an action as a new match, if you hold every seat, or once it is over.", BEGINNING, bodies.Fork,
          seated=True),
    Route("record", "GET", "/api/matches/{match}/record", TEXT,
          "The record file, if you hold every seat, or once the match is over.", seated=True),
    Route("dice", "GET", "/api/matches/{match}/dice", pages.Rolls,
          "Everything that is needed to check verifiable dice, once the match is over.", seated=True),
    Route("tokens", "GET", "/api/matches/{match}/tokens", matches.ProgramTokens,
          "List the tokens of programs for your seats.", seated=True),
    Route("make_token", "POST", "/api/matches/{match}/tokens", matches.NewProgramToken,
          "Let a program play your seats, or some of them, or only watch.", reads=bodies.NewToken, seated=True,
          details="It may not chat, resign or agree unless its scopes allow that."),
    Route("revoke_token", "DELETE", "/api/matches/{match}/tokens/{pass_id}", matches.ProgramToken,
          "Revoke a program's token, and close the connections that use it.",
          seated=True),
    Route("watch", "POST", "/api/matches/{match}/watch", matches.WatchLink,
          "Let people watch with a separate link, or stop that; a new link replaces the old one.",
          reads=bodies.Watch, seated=True),
    Route("chat", "GET", "/api/matches/{match}/chat", Talk,
          "Return the chat: among players, or among spectators.", (UNREADABLE,), query=("after", "voice"),
          seated=True, details="Saying something is a message."),
    Route("notes", "GET", "/api/matches/{match}/notes", matches.Notes, "Return the private notes of the token.", seated=True),
    Route("write_notes", "PUT", "/api/matches/{match}/notes", matches.Notes, "Write the private notes of the token.",
          reads=bodies.Note, seated=True),
    Route("orders", "GET", "/api/matches/{match}/orders", matches.Orders,
          "List the standing orders that the seats of the token may give, and have given.", seated=True),
    Route("give_order", "PUT", "/api/matches/{match}/orders", matches.Orders, "Give a standing order, or cancel it.",
          (MOVED_ON,), bodies.StandingOrder, seated=True, details="It also answers the current decision, at once."),
    Route("about", "GET", "/api/matches/{match}/about", matches.MatchAbout,
          "Say how a match was set up, who plays it, who is here, and how far it has come.", seated=True),
    Route("rematch", "POST", "/api/matches/{match}/rematch", matches.RematchToken,
          "Play the same again, with the players one seat further on.", (MOVED_ON,), bodies.EmptyBody, seated=True,
          details="The first to ask makes the match, and the next joins it."),
    Route("renew_invitation", "POST", "/api/matches/{match}/invitations", lobby.InvitationSecret,
          "Make a new invitation to a seat that nobody has taken; it replaces the old one.", reads=bodies.InvitedSeat,
          seated=True),
)

LOBBY: Final = _group(
    "lobby",
    Route("open_matches", "GET", "/api/lobby", lobby.OpenMatches,
          "List the matches in which somebody waits, except those of people you have blocked."),
    Route("join_match", "POST", "/api/lobby/{match}/join", lobby.JoinedSeat, "Take a seat of an open match.",
          (NOT_FOUND, MOVED_ON), bodies.Join),
    Route("withdraw_match", "POST", "/api/lobby/{match}/withdraw", lobby.WithdrawnMatch,
          "Withdraw an open match; its open seats become seats for friends.", (NOT_FOUND,), bodies.EmptyBody),
    Route("invite", "POST", "/api/invitations", lobby.Invitation,
          "Return the whole address of a path of this server, also as a QR code, and who can open it.", (NOT_ALLOWED,),
          bodies.PathToShare),
    Route("look_at_invitation", "POST", "/api/invitations/{match}", lobby.SeatInvitation,
          "Say what an invitation is to, and whether you can accept it; looking changes nothing.", (NOT_FOUND, NOT_ALLOWED),
          bodies.InvitationOpened),
    Route("accept_invitation", "POST", "/api/invitations/{match}/accept", lobby.JoinedSeat,
          "Take the seat of an invitation, once; refused if you hold another seat of the match.",
          (NOT_FOUND, NOT_ALLOWED, MOVED_ON), bodies.Acceptance),
)

PEOPLE: Final = _group(
    "people",
    Route("me", "GET", "/api/me", people.Me, "Say what the server knows about you."),
    Route("forget_me", "DELETE", "/api/me", people.Me,
          "Forget you: name, password, devices, links, list of matches, blocked people. The matches stay."),
    Route("rename_me", "PUT", "/api/me/name", people.Me, "Choose your name.", (NOT_ALLOWED,),
          bodies.Naming),
    Route("set_password", "PUT", "/api/me/password", people.Me,
          "Set a name and a password to sign in with; changing it takes the old one.", (NOT_ALLOWED,), bodies.Password),
    Route("sign_in", "POST", "/api/me/sign-in", people.Me, "Sign in with a name and a password, on this device.",
          reads=bodies.SignIn),
    Route("sign_out", "POST", "/api/me/sign-out", people.Me, "Sign out on this device.", (NOT_FOUND,), bodies.EmptyBody),
    Route("personal_link", "POST", "/api/me/links", people.PersonalLink,
          "Make a link that carries your seats to another device; it works until you revoke it.", reads=bodies.EmptyBody),
    Route("arrive", "POST", "/api/me/arrive", people.Me, "Sign in with a personal link, on this device.", (NOT_FOUND,),
          bodies.Arrival),
    Route("enter", "POST", "/api/me/enter", people.Me,
          "Sign in with the link of a mail, on this device: once, and within a week.", (NOT_FOUND, MOVED_ON),
          bodies.MailEntry),
    Route("end_key", "DELETE", "/api/me/keys/{key}", people.Me, "Sign a device out, or revoke a personal link.", (NOT_FOUND,)),
    Route("own_tokens", "GET", "/api/me/tokens", people.OwnTokens, "List the tokens with which programs play for you."),
    Route("make_own_token", "POST", "/api/me/tokens", people.NewOwnToken,
          "Let a program play for you in all your matches: it may read them, and do what its scopes allow.",
          (NOT_ALLOWED,), bodies.NewPermit,
          details="A program cannot make one with its own token."),
    Route("revoke_own_token", "DELETE", "/api/me/tokens/{permit}", people.OwnToken,
          "Revoke a token, and close the connections that use it.", (NOT_FOUND,)),
    Route("own_matches", "GET", "/api/me/matches", people.OwnMatches,
          "List the matches in which you hold a seat, on whatever device."),
    Route("claim_seats", "POST", "/api/me/matches", people.ClaimResult, "Add the matches of links that you have to your list.",
          (NOT_ALLOWED,), bodies.Claims),
    Route("let_go", "DELETE", "/api/me/matches/{match}", people.Me, "Take a match off your list."),
    Route("end_notice", "DELETE", "/api/me/notices/{channel}", people.Me,
          "Remove a channel from all your matches.", (NOT_FOUND,)),
    Route("block", "POST", "/api/me/blocks", people.Me,
          "Block somebody: neither of you sees or can join the other's open matches.", (NOT_FOUND, NOT_ALLOWED),
          bodies.Somebody),
    Route("unblock", "DELETE", "/api/me/blocks/{block}", people.Me, "Unblock somebody.",
          (NOT_FOUND,)),
    Route("report_person", "POST", "/api/reports", people.Done, "Report somebody to the host of this server.",
          (NOT_FOUND, NOT_ALLOWED), bodies.Complaint),
    Route("account_events", "GET", "/api/events", Media("text/event-stream", streams.AccountEvent),
          "Server-Sent Events of all your matches (with a key, or with the token of a program).",
          (UNREADABLE,), query=("seconds",),
          details="The first, `all`, has the state of everything. Then one comes whenever a match begins (`begun`), it is your "
                  "move (`turn`) or somebody else's (`moved`), it is over (`over`), somebody offers something (`offer`) or it "
                  "is no longer yours (`gone`), and when somebody waits in an open match (`invitation`) or no longer does "
                  "(`withdrawn`)."),
)

NOTICES: Final = _group(
    "notices",
    Route("notices", "GET", "/api/matches/{match}/notices", notices.Notices,
          "List the channels that tell you that it is your move.", seated=True),
    Route("add_notice", "POST", "/api/matches/{match}/notices", notices.Notices, "Add a channel.",
          reads=bodies.NewChannel, seated=True, details="A mail address is asked first, by a mail with a link."),
    Route("remove_notice", "DELETE", "/api/matches/{match}/notices/{channel}", notices.Notices,
          "Remove a channel from this match.", seated=True),
    Route("offered", "GET", "/api/notices", notices.NoticeKinds,
          "Say which kinds of channels this server offers."),
    Route("notice_page", "GET", "/notices/{deed}/{channel}/{word}", HTML,
          "The page of a link in a message: nothing happens until its button is pressed.", (NOT_FOUND,)),
    Route("notice_deed", "POST", "/notices/{deed}/{channel}/{word}", notices.NoticeResult,
          "Do what a link in a message is for; mail programs use it to unsubscribe at one click (RFC 8058).",
          (NOT_FOUND, *READING), query=("everything",)),
)

ROUTES: Final = (*PAGES, *SERVER, *TITLES, *MATCHES, *LOBBY, *PEOPLE, *NOTICES)
BY_NAME: Final = {route.name: route for route in ROUTES}
WEBSOCKET: Final = "/ws/{match}"


def path_of(name: str, **parts: object) -> str:
    """Return the path of a route with its parameters filled in.

    >>> path_of("replay", match="a/b", n=3)
    '/api/matches/a%2Fb/replay/3'
    """
    return BY_NAME[name].path.format(**{part: quote(str(value), "") for part, value in parts.items()})
