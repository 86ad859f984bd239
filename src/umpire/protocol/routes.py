"""The table of routes: for every address what it reads, what it answers, and with which statuses it refuses.

The server makes its routes from this table (a route is answered by the method of its name), and the OpenAPI description, the
reference page and the addresses of `umpire.client` come from it as well. The first route that matches an address answers.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple, Optional, Union
from urllib.parse import quote

from pydantic import Field

from umpire.protocol import answers, bodies, lobby, matches, notices, pages, people, streams, titles
from umpire.protocol.errors import (
    BUSY, MOVED_ON, NO_SEAT, NOT_ALLOWED, NOT_FOUND, NOT_YOURS, OURS, TOO_LARGE, TOO_LATE, TOO_MANY, UNREADABLE, RefusalBody,
)
from umpire.protocol.messages import ClientMessage
from umpire.protocol.state import State
from umpire.protocol.talk import Talk
from umpire.protocol.values import LARGEST, LONGEST_STREAM, LONGEST_VOICE

# how any address refuses, those that read a body, and those of a match
ANYWHERE: Final = (NOT_YOURS, TOO_MANY, OURS, BUSY)
READING: Final = (UNREADABLE, TOO_LATE, TOO_LARGE)
SEATED: Final = (NO_SEAT, NOT_FOUND, NOT_ALLOWED)
BEGINNING: Final = (*READING, NOT_ALLOWED)


class Media(NamedTuple):
    """A body that is no JSON: its media type, and the type of its contents."""

    type: str
    contents: Any = str
    about: str = ""


class Parameter(NamedTuple):
    """Something that stands in an address or a header. `name` is as it is sent."""

    name: str
    place: str
    type: Any
    about: str
    default: Optional[Union[str, int]] = None


class Route(NamedTuple):
    """An address: `name` is that of the method that answers. A parameter in the path stands in braces."""

    name: str
    method: str
    path: str
    answers: Any
    summary: str
    # statuses besides those with which any such address refuses
    refuses: tuple[int, ...] = ()
    reads: Any = None
    # names of PARAMETERS that may be in the query or a header
    query: tuple[str, ...] = ()
    # for who holds a seat of the match, or watches it
    seated: bool = False
    # not sent again to a client that has it
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
        found = sorted({*ANYWHERE, *self.refuses, *seated, *reading, *self.refusals})
        return {status: self.refusals.get(status, RefusalBody) for status in found}


HTML: Final = Media("text/html")
SVG: Final = Media("image/svg+xml")
TEXT: Final = Media("text/plain")

# by the name under which a route names it
PARAMETERS: Final[dict[str, Parameter]] = {
    "title": Parameter("title", "path", str, "The id of a title, as /api/titles has it."),
    "match": Parameter("match", "path", str, "The id of a match, as it was told when it began."),
    "page": Parameter("page", "path", str, "The id of a page, as `pages` of a state has it; or journal, for the log."),
    "pass_id": Parameter("pass_id", "path", str, "The id of a program's token, as the list of them has it; not the token."),
    "n": Parameter("n", "path", Annotated[int, Field(ge=0, le=LARGEST)], "The number of an action; 0 is the set-up."),
    "channel": Parameter("channel", "path", str, "The id of a way to be told, as `channels` has it."),
    "deed": Parameter("deed", "path", str, "confirm, or stop."),
    "word": Parameter("word", "path", str, "What makes the link one that cannot be guessed."),
    "key": Parameter("key", "path", str, "The id of a device or a link, as /api/me has it."),
    "permit": Parameter("permit", "path", str, "The id of a token, as the list of them has it."),
    "way": Parameter("way", "path", str, "The id of an entry of `notices`."),
    "block": Parameter("block", "path", str, "The id of an entry of `blocked`."),
    "name": Parameter("name", "path", str, "The name of a file of the web client."),
    "have": Parameter(
        "have", "query", Annotated[int, Field(ge=-1, le=LARGEST)], "The last action of which the client has the log.", -1),
    "stamp": Parameter("stamp", "query", str, "The `stamp` of the last state the client has.", ""),
    "known": Parameter(
        "known", "query", str, "Marks of the parts of the scene that the client has, with dots between; * for all.", ""),
    "seconds": Parameter(
        "seconds", "query", Annotated[int, Field(ge=0, le=LONGEST_STREAM)], "For how long; 0: only what is new now.",
        LONGEST_STREAM),
    "last": Parameter("Last-Event-ID", "header", str, "The id of the last event that came, for have and stamp.", ""),
    "after": Parameter("after", "query", Annotated[int, Field(ge=-1, le=LARGEST)], "The last line that the client has.", -1),
    "voice": Parameter(
        "voice", "query", Annotated[str, Field(max_length=LONGEST_VOICE)], "The word by which a spectator's browser is known.",
        ""),
    "judged": Parameter(
        "judged", "query", str, "1: with what a strong player thinks of the decisions, which takes its time.", ""),
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
          "The page of a link in a mail, whose word is in the fragment: nothing is done before its button is pressed.",
          cached=True),
    Route("page_beside", "GET", "/m/{match}/{page}", HTML, "A page beside the board, to read or to print.", cached=True),
    Route("lobby_page", "GET", "/lobby", HTML, "The open matches.", cached=True),
    Route("own_page", "GET", "/me", HTML, "One's own page; a personal link has its key in the fragment.", cached=True),
    Route("static_file", "GET", "/static/{name:path}", Media("*/*"), "A file of the web client.", (NOT_FOUND,), cached=True),
)

SERVER: Final = _group(
    "server",
    Route("health", "GET", "/api/health", titles.Health, "Say that the server answers, and which it is."),
    Route("healthz", "GET", "/healthz", titles.Health,
          "Say whether the store can be read and written, for probes; tried once a second at most.",
          refusals={BUSY: Union[titles.FailingHealth, RefusalBody]}),
    Route("metrics", "GET", "/metrics", TEXT,
          "What the server counts, for Prometheus: only from the machine itself, or with the token of UMPIRE_METRICS_TOKEN.",
          (NOT_FOUND,)),
    Route("openapi", "GET", "/api/openapi.json", dict[str, Any], "This description.", cached=True),
)

TITLES: Final = _group(
    "titles",
    Route("titles", "GET", "/api/titles", list[titles.TitleCard], "List what can be played, from the easiest on.",
          details="Each title is sent on a line of its own as soon as it is loaded."),
    Route("board", "GET", "/api/titles/{title}/board.svg", SVG, "The board of a title, with the symbols that a scene uses.",
          (NOT_FOUND,), cached=True),
    Route("plain", "GET", "/api/titles/{title}/plain.svg", SVG,
          "The board of a title without the owner's values that are laid over it here.", (NOT_FOUND,), cached=True),
    Route("cover", "GET", "/api/titles/{title}/cover.svg", SVG, "The cover of a title.", (NOT_FOUND,), cached=True),
    Route("opening", "GET", "/api/titles/{title}/opening.svg", SVG,
          "The board with what lies on it when the first battle of a title begins.", (NOT_FOUND,), cached=True),
    Route("cases", "GET", "/api/titles/{title}/cases", list[titles.CaseCard], "List the rules of a title, case by case.",
          (NOT_FOUND,)),
)

MATCHES: Final = _group(
    "matches",
    Route("new_match", "POST", "/api/matches", matches.BegunSharedMatch, "Begin a match.", (NOT_FOUND, *BEGINNING),
          bodies.NewMatch),
    Route("import_record", "POST", "/api/import", matches.BegunMatch,
          "Go on with a record as a new match, all seats in one hand.", BEGINNING,
          Media("text/plain", about="A record file; any content type will do.")),
    Route("state", "GET", "/api/matches/{match}/state", State, "Say how the match stands for the seats of the token.",
          (UNREADABLE,), query=("have", "stamp", "known"), seated=True),
    Route("events", "GET", "/api/matches/{match}/events", Media("text/event-stream", streams.StateEvent),
          "Server-Sent Events: how the match stands now, and whenever it stands otherwise.", (UNREADABLE, TOO_MANY),
          query=("have", "stamp", "seconds", "last"), seated=True,
          details="Each `data` is a State without its scene; the event is called `turn` if one of the token's seats is awaited, "
                  "`moved` if not, `over` at the end. Every 15 seconds a comment says that the line stands."),
    Route("view", "GET", "/api/matches/{match}/view", pages.View,
          "Show what the asking seat may know, as the title's own document.", seated=True),
    Route("page", "GET", "/api/matches/{match}/pages/{page}", pages.PageBeside, "Show a page beside the board.", seated=True),
    Route("report", "GET", "/api/matches/{match}/report", pages.ReportPage,
          "Report how the match went, once it is over; before that only to a player who plays alone and hides nothing.",
          query=("judged",), seated=True, details="The answer is a page, and the same as data."),
    Route("message", "POST", "/api/matches/{match}/messages", answers.Reply, "Play, undo, or ask.", reads=ClientMessage,
          seated=True, details="The reply is a state to a message that does something, and an answer to a question.",
          refusals={
              UNREADABLE: answers.RefusedMessage, MOVED_ON: answers.RefusedMessage,
              **dict.fromkeys((NOT_YOURS, NOT_ALLOWED, BUSY, TOO_MANY), Union[answers.RefusedMessage, RefusalBody]),
          }),
    Route("replay", "GET", "/api/matches/{match}/replay/{n}", pages.Replay,
          "Show the match as it stood after an action, as the asking seat saw it.", (UNREADABLE,), query=("have", "known"),
          seated=True),
    Route("fork", "POST", "/api/matches/{match}/fork", matches.BegunMatch,
          "Play on from an action as a new match, for those who hold every seat, or once it is over.", BEGINNING, bodies.Fork,
          seated=True),
    Route("record", "GET", "/api/matches/{match}/record", TEXT,
          "The record file, for those who hold every seat, or once the match is over.", seated=True),
    Route("dice", "GET", "/api/matches/{match}/dice", pages.Rolls,
          "All that is needed to check verifiable dice, once the match is over.", seated=True),
    Route("tokens", "GET", "/api/matches/{match}/tokens", matches.ProgramTokens,
          "List the tokens that were made for programs, for the asker's seats.", seated=True),
    Route("make_token", "POST", "/api/matches/{match}/tokens", matches.NewProgramToken,
          "Let a program play one's seats, or some of them, or only look.", reads=bodies.NewToken, seated=True,
          details="It may not talk, resign or agree unless that is allowed."),
    Route("revoke_token", "DELETE", "/api/matches/{match}/tokens/{pass_id}", matches.ProgramToken,
          "Take a program's token back: it holds nothing any more, and a program that listens with it is hung up on.",
          seated=True),
    Route("watch", "POST", "/api/matches/{match}/watch", matches.WatchLink,
          "Let people watch with a link of their own, or no more; a new link makes the one before it worthless.",
          reads=bodies.Watch, seated=True),
    Route("chat", "GET", "/api/matches/{match}/chat", Talk,
          "What was said beside the match: among players, or among those who watch.", (UNREADABLE,), query=("after", "voice"),
          seated=True, details="To say something is a message."),
    Route("notes", "GET", "/api/matches/{match}/notes", matches.Notes, "The private notes of the token.", seated=True),
    Route("write_notes", "PUT", "/api/matches/{match}/notes", matches.Notes, "Write the private notes of the token.",
          reads=bodies.Note, seated=True),
    Route("orders", "GET", "/api/matches/{match}/orders", matches.Orders,
          "List what the seats of the token may order beforehand, and have ordered.", seated=True),
    Route("give_order", "PUT", "/api/matches/{match}/orders", matches.Orders, "Order something from now on, or no more.",
          (MOVED_ON,), bodies.StandingOrder, seated=True, details="What is asked just now is answered by it at once."),
    Route("about", "GET", "/api/matches/{match}/about", matches.MatchAbout,
          "Say how a match was set up, who plays it, who is here, and how far it is.", seated=True),
    Route("rematch", "POST", "/api/matches/{match}/rematch", matches.RematchToken,
          "Play the same once more, each player a seat further on.", (MOVED_ON,), bodies.EmptyBody, seated=True,
          details="The first who asks makes the match, the next comes to it."),
    Route("renew_invitation", "POST", "/api/matches/{match}/invitations", lobby.InvitationSecret,
          "Make a new invitation to a seat that nobody has taken; the old one holds no more.", reads=bodies.InvitedSeat,
          seated=True),
)

LOBBY: Final = _group(
    "lobby",
    Route("open_matches", "GET", "/api/lobby", lobby.OpenMatches,
          "List the matches that somebody waits in, without those of people one has blocked."),
    Route("join_match", "POST", "/api/lobby/{match}/join", lobby.JoinedSeat, "Take a seat of an open match.",
          (NOT_FOUND, MOVED_ON), bodies.Join),
    Route("withdraw_match", "POST", "/api/lobby/{match}/withdraw", lobby.WithdrawnMatch,
          "Let nobody join any more; the open seats become seats for friends.", (NOT_FOUND,), bodies.EmptyBody),
    Route("invite", "POST", "/api/invitations", lobby.Invitation,
          "Give the whole address of a path of this server, as a QR code too, and say who can open it.", (NOT_ALLOWED,),
          bodies.PathToShare),
    Route("look_at_invitation", "POST", "/api/invitations/{match}", lobby.SeatInvitation,
          "Say what an invitation is to, and how it stands for the asker; looking changes nothing.", (NOT_FOUND, NOT_ALLOWED),
          bodies.InvitationOpened),
    Route("accept_invitation", "POST", "/api/invitations/{match}/accept", lobby.JoinedSeat,
          "Take the seat that one is invited to, once; refused to a person who holds another seat of the match.",
          (NOT_FOUND, NOT_ALLOWED, MOVED_ON), bodies.Acceptance),
)

PEOPLE: Final = _group(
    "people",
    Route("me", "GET", "/api/me", people.Me, "Say what is kept of the asker."),
    Route("forget_me", "DELETE", "/api/me", people.Me,
          "Forget a person: name, password, devices, links, list of matches, whom they blocked; matches stay."),
    Route("rename_me", "PUT", "/api/me/name", people.Me, "Choose what one is called from now on.", (NOT_ALLOWED,),
          bodies.Naming),
    Route("set_password", "PUT", "/api/me/password", people.Me,
          "Set a name and a password to sign in with; to change it takes the old one.", (NOT_ALLOWED,), bodies.Password),
    Route("sign_in", "POST", "/api/me/sign-in", people.Me, "Be the person with this name and password, on this device.",
          reads=bodies.SignIn),
    Route("sign_out", "POST", "/api/me/sign-out", people.Me, "Be nobody on this device.", (NOT_FOUND,), bodies.EmptyBody),
    Route("personal_link", "POST", "/api/me/links", people.PersonalLink,
          "Make a link that carries one's seats to another device; it works until it is ended.", reads=bodies.EmptyBody),
    Route("arrive", "POST", "/api/me/arrive", people.Me, "Be the person of a personal link, on this device.", (NOT_FOUND,),
          bodies.Arrival),
    Route("enter", "POST", "/api/me/enter", people.Me,
          "Be the person a mail was sent to, on this device: once, and within a week.", (NOT_FOUND, MOVED_ON),
          bodies.MailEntry),
    Route("end_key", "DELETE", "/api/me/keys/{key}", people.Me, "Sign a device out, or end a personal link.", (NOT_FOUND,)),
    Route("own_tokens", "GET", "/api/me/tokens", people.OwnTokens, "List the tokens with which programs play for the asker."),
    Route("make_own_token", "POST", "/api/me/tokens", people.NewOwnToken,
          "Let a program play for oneself, in all matches: it reads them, and does besides what it was made for.",
          (NOT_ALLOWED,), bodies.NewPermit,
          details="Only the person makes one; a program with such a token does not."),
    Route("revoke_own_token", "DELETE", "/api/me/tokens/{permit}", people.OwnToken,
          "Take it back: it opens nothing any more, and a program that listens with it is hung up on.", (NOT_FOUND,)),
    Route("own_matches", "GET", "/api/me/matches", people.OwnMatches,
          "List the matches in which one holds a seat, on whichever device one asks."),
    Route("claim_seats", "POST", "/api/me/matches", people.ClaimResult, "Put links that one has on one's list.",
          (NOT_ALLOWED,), bodies.Claims),
    Route("let_go", "DELETE", "/api/me/matches/{match}", people.Me, "Take a match off one's list."),
    Route("end_notice", "DELETE", "/api/me/notices/{way}", people.Me,
          "Be told no more in this way, in none of one's matches.", (NOT_FOUND,)),
    Route("block", "POST", "/api/me/blocks", people.Me,
          "Meet somebody no more: neither sees the other's open matches, and neither can join them.", (NOT_FOUND, NOT_ALLOWED),
          bodies.Somebody),
    Route("unblock", "DELETE", "/api/me/blocks/{block}", people.Me, "Take somebody off the list of people one has blocked.",
          (NOT_FOUND,)),
    Route("report_person", "POST", "/api/reports", people.Done, "Tell the operator of this server about somebody.",
          (NOT_FOUND, NOT_ALLOWED), bodies.Complaint),
    Route("account_events", "GET", "/api/events", Media("text/event-stream", streams.AccountEvent),
          "Server-Sent Events of all matches of the asker (with a key, or with a token that was made for a program).",
          (UNREADABLE,), query=("seconds",),
          details="The first, `all`, tells all that stands; then one comes whenever a match begins (`begun`), it is one's move "
                  "(`turn`), somebody else's (`moved`), it is over (`over`), somebody offers something (`offer`) or it is not "
                  "one's own any more (`gone`), and when somebody waits in an open match (`invitation`) or no more "
                  "(`withdrawn`)."),
)

NOTICES: Final = _group(
    "notices",
    Route("notices", "GET", "/api/matches/{match}/notices", notices.Notices,
          "List how the holder of the token is told that it is their move.", seated=True),
    Route("add_notice", "POST", "/api/matches/{match}/notices", notices.Notices, "Add a way to be told.",
          reads=bodies.NewChannel, seated=True, details="An address for mail is asked first, by a mail with a link."),
    Route("remove_notice", "DELETE", "/api/matches/{match}/notices/{channel}", notices.Notices,
          "Be told no more in this way of this match.", seated=True),
    Route("offered", "GET", "/api/notices", notices.NoticeKinds,
          "Say in which ways this server can tell somebody that it is their move."),
    Route("notice_page", "GET", "/notices/{deed}/{channel}/{word}", HTML,
          "The page that a link in a message opens: nothing is done before its button is pressed.", (NOT_FOUND,)),
    Route("notice_deed", "POST", "/notices/{deed}/{channel}/{word}", notices.NoticeResult,
          "Do what a link in a message is for; a mail program that unsubscribes at one click asks this (RFC 8058).",
          (NOT_FOUND, *READING), query=("everything",)),
)

ROUTES: Final = (*PAGES, *SERVER, *TITLES, *MATCHES, *LOBBY, *PEOPLE, *NOTICES)
BY_NAME: Final = {route.name: route for route in ROUTES}
WEBSOCKET: Final = "/ws/{match}"


def path_of(name: str, **parts: object) -> str:
    """The path of a route with its parameters filled in.

    >>> path_of("replay", match="a/b", n=3)
    '/api/matches/a%2Fb/replay/3'
    """
    return BY_NAME[name].path.format(**{part: quote(str(value), "") for part, value in parts.items()})
