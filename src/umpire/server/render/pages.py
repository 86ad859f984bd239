"""Describe the pages beside the table, the past of a match, and a seat's view of it."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from umpire.engine.match import Match
from umpire.engine.title import Page
from umpire.protocol import pages
from umpire.protocol.errors import NOT_FOUND
from umpire.server.common.refusals import Refusal
from umpire.server.common.scene_delta import SeatScene
from umpire.server.common.sentences import say
from umpire.server.play import settlements
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room
from umpire.server.play.rows import decider
from umpire.server.play.spectators import action_words, seat_number
from umpire.server.render.breadcrumbs import say_turn
from umpire.server.render.film import describe_film
from umpire.server.render.log import describe_log
from umpire.server.render.scenes import draw_scene, scene_for
from umpire.server.render.state import describe_result

# what there is to print where the title has no page of that address: the log alone
LOG_PAGE: Final = Page("journal", "The log", "journal")


def describe_page(room: Room, holder: Holder, id_: str) -> pages.PageBeside:
    """Describe a page beside the table: what the title writes on it, the log, and the names of all things."""
    match, seat = room.localized_match, room.seat_of(holder)
    log_page = LOG_PAGE._replace(name=say("page-log"))
    own = match.title.pages.contents if match.title.pages else ()
    page = next((page for page in (*own, log_page) if page.id == id_), None)
    if page is None:
        raise Refusal(NOT_FOUND, say("no-such-page", title=match.title.name, page=id_))
    scene = scene_for(room, seat)
    return {
        "match": room.id, "title": match.title.id, "name": match.title.name,
        "page": {"id": page.id, "name": page.name, "drawing": page.drawing},
        "content": _content(match, seat, id_) if page in own else None, "names": _names(scene.scene),
        "log": describe_log(room, match, seat, -1, scene), "settled": settlements.describe_agreements(room, holder, match),
        "round": say_turn(room, match, seat), "over": match.over,
        "result": describe_result(match),
    }


def _content(match: Match, seat: str, id_: str) -> dict[str, Any]:
    pages = match.title.pages
    return pages.read(match.state, seat_number(match.title, seat), id_) if pages and match.begun else {}


def _names(scene: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of the things of a scene, by every word for them."""
    things = [item for kind in ("spaces", "cards", "pieces") for item in scene[kind]]
    return {word: item["name"] for item in things for word in (item["id"], *item.get("also", ()))}


def describe_view(room: Room, holder: Holder) -> pages.View:
    """Describe the view of a seat, as the title's own document.

    It is for bots and programs; the client does not use it.
    """
    current, seat = room.current, room.seat_of(holder)
    match = current.match
    view = match.title.view(match.state, seat_number(match.title, seat)) if match.begun else {}
    return {"n": current.n, "stamp": current.stamp, "seat": seat, "view": view}


def describe_replay(room: Room, holder: Holder, n: int, since: int = -1) -> tuple[pages.Replay, SeatScene]:
    """Describe the match after its first `n` actions, with the log of then after action `since`; return its scene, too."""
    last = room.current.n
    match = room.localized_match.at(n)
    deciding = decider(match, room.kinds)
    seat = holder.acting_seat(deciding)
    scene, moment = SeatScene(draw_scene(match, seat)), match.moments[n]
    return {
        "n": n, "of": last, "scene": scene.scene, "parts": scene.parts, "log": describe_log(room, match, seat, since, scene),
        "seat": deciding, "prompt": match.prompt if deciding in (seat, "") else "", "action": action_words(match, moment, seat),
        "film": describe_film(match, seat, holder.seats, since),
    }, scene
