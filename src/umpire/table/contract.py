"""What every address of the table reads and answers, as FastAPI describes it: /api/openapi.json is made of this.

For each answering method of `app.Routes` there is a function of the same name here. Its parameters are what the address reads,
its decorator says what it answers and how it refuses, its text what it is for; path and method stand in app.py alone. Nothing
here ever runs: Starlette serves, and what a client sends is read by requests.py, which refuses it in our own words. FastAPI and
the models take longer to load than a first page should, so this module is loaded when somebody asks for the description.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Final, Optional, Protocol, TypeVar, Union

from fastapi import Body, Depends, FastAPI, Path, Query
from fastapi.responses import JSONResponse, Response
from fastapi.security import HTTPBearer
from starlette.routing import BaseRoute, Route

from umpire.table import models
from umpire.table.models import Refused, RefusedMessage
from umpire.table.refusals import (
    BUSY, MOVED_ON, NO_SEAT, NOT_ALLOWED, NOT_FOUND, NOT_YOURS, OURS, TOO_LARGE, TOO_LATE, TOO_MANY, UNREADABLE,
)
from umpire.table.requests import LARGEST, Fork, NewMatch, Note, Spoken

ABOUT: Final = """Matches of historical wargames under an umpire that knows every rule. What is played over a WebSocket
(/ws/MATCH, see docs/table.md) can be played with POST /api/matches/{match}/messages as well, in the same messages and replies."""
MEANINGS: Final = {
    UNREADABLE: "It cannot be read.", NO_SEAT: "No token, or one that holds no seat of this match.",
    NOT_YOURS: "Not for this seat, not yet, or asked by a page of another site.", NOT_FOUND: "There is no such thing.",
    TOO_LATE: "The body did not come in time.", MOVED_ON: "The match has moved on.", TOO_LARGE: "The body is too large.",
    NOT_ALLOWED: "A rule does not allow it, or the match cannot be played here.", TOO_MANY: "Too many matches begin.",
    OURS: "A mistake of the server.", BUSY: "The store cannot be read or written, or too many are connected.",
}
# how any address refuses, those that read a body, and those of a match
ANYWHERE: Final = (NOT_YOURS, OURS, BUSY)
READING: Final = (UNREADABLE, TOO_LATE, TOO_LARGE)
SEATED: Final = (NO_SEAT, NOT_FOUND, NOT_ALLOWED)
BEGINNING: Final = (*READING, NOT_ALLOWED, TOO_MANY)
SVG: Final = "image/svg+xml"
HTML: Final = "text/html"
DONE: Final = "What was asked for."
# a message may be refused before it is heard or after
MESSAGE_REFUSALS: Final[dict[int, Any]] = {
    UNREADABLE: RefusedMessage, MOVED_ON: RefusedMessage,
    **dict.fromkeys((NOT_YOURS, NOT_ALLOWED, BUSY), Union[RefusedMessage, Refused]),
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
ActionNumber = Annotated[int, Path(ge=0, le=LARGEST, description="The number of an action; 0 is the set-up.")]
Have = Annotated[int, Query(ge=-1, le=LARGEST, description="The last action of which the client has the log.")]
Stamp = Annotated[str, Query(description="The `stamp` of the last state the client has.")]
Known = Annotated[str, Query(description="Marks of the parts of the scene that the client has, with dots between; * for all.")]
Judged = Annotated[str, Query(description="1: with what a strong player thinks of the decisions, which takes its time.")]
RecordText = Annotated[str, Body(media_type="text/plain", description="A record file; any content type will do.")]
TOKEN: Final = HTTPBearer(description="The token of a seat, or of several: what stands after # in a link.", scheme_name="seat")


# Declaring

def answers(model: Any, *refusals: int, seated: bool = False, others: Optional[dict[int, Any]] = None) -> Declaring:
    """JSON of a model; `others` are refusals that say more than the rest."""
    return _declaring(JSONResponse, {"response_model": model, "responses": _refused(refusals, seated, others or {})}, seated)


def sends(media: str, *refusals: int, seated: bool = False) -> Declaring:
    """A text of a kind."""
    whole = {200: {"content": {media: {"schema": {"type": "string"}}}}}
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


@answers(models.Notes, seated=True)
def notes(match: MatchId) -> None:
    """The private notes of the token."""


@answers(models.Notes, *READING, seated=True)
def write_notes(match: MatchId, note: Note) -> None:
    """Write the private notes of the token."""


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
