"""All that a seat receives at a moment, made by the functions the server uses: for whoever checks that nothing hidden is in it.

The state as it is sent, the view and the pages beside the table, the past as it is replayed, what could be brought against
whoever stands on the table and what is drawn over the board for him, and the answers to its questions: each as the very text
on the wire. A scene is there by the marks of its parts, which are hashes of what they say.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from umpire.engine.lessons import Follower
from umpire.engine.match import Match
from umpire.engine.rulings import Illegal
from umpire.protocol.pages import Replay
from umpire.protocol.scene import Scene
from umpire.server.common.json_text import encode_text
from umpire.server.common.scene_delta import SceneCache
from umpire.server.play.bots import BOT
from umpire.server.play.holders import Holder
from umpire.server.play.recollection import Headings, Memory
from umpire.server.play.room import Room
from umpire.server.play.rows import Standing, decider
from umpire.server.play.terms import CLOCK, Terms
from umpire.server.render import state

LINK: Final = "link"


class Window(Room):
    """A room around a match that nobody keeps: to look in, not to play."""

    def __init__(self, match: Match, kinds: Mapping[str, str]) -> None:
        self.id = "match"
        self.kinds, self.free = dict(kinds), frozenset()
        self.levels = {}
        self.patience = {}
        self._memories: dict[str, Memory] = {}
        self._followers: dict[str, Follower] = {}
        self._told: dict[str, tuple[Match, Match]] = {}
        self.answered = []
        self.programs = {}
        self.terms, self.moved, self.clock = Terms(), "", CLOCK
        self.headings = Headings()
        self.showing = SceneCache()
        self.standing = Standing(match, len(match.moments))


def frames(
    match: Match, seat: str, odds: Sequence[str] = (), why: Sequence[str] = (), replays: Sequence[int] = (), since: int = -1,
    bots: bool = False, branches: int = 200,
) -> dict[str, str]:
    """Every part of what is sent to a seat, or to who watches (''), by its name. `odds` and `why` are the actions it asks about,
    if it has to decide; `replays` the past moments it looks at; `since` the last action of which it has the log; `bots` play the
    other seats, whose decisions are never seen."""
    others = BOT if bots and match.seat == seat else LINK
    room = Window(match, {other: LINK if other == seat else others for other in match.title.seats})
    holder, match = _holder(seat), room.told
    sent = state.state(room, holder, max(-1, since))
    told: dict[str, object] = {f"state {name}": part for name, part in sent.items() if name != "scene"}
    told["view"] = state.view(room, holder)
    pages = match.title.pages.contents if match.title.pages else ()
    told.update({f"page {page.id}": state.page(room, holder, page.id) for page in pages})
    told.update({f"prospect {space}": state.prospect(match, seat, space, "") for space in _occupied(sent["scene"])})
    if match.title.outlooks:
        told.update({f"outlook {thing}": state.outlook(match, seat, thing, "") for thing in _lying(sent["scene"])})
    told.update({f"replay {n}": _without_scene(state.replay(room, holder, n, n - 1)[0]) for n in replays})
    if seat and decider(match, room.kinds) == seat and match.pending is None:
        told.update({f"odds {action}": _odds(match, action, branches) for action in odds})
        told.update({f"why {action}": state.why(match, action, "") for action in why})
    return {name: encode_text(part) for name, part in told.items()}


def glance(match: Match, seat: str) -> dict[str, str]:
    """The little of it that shows most: made so quickly that it can be looked at before every decision."""
    room = Window(match, dict.fromkeys(match.title.seats, LINK))
    told: dict[str, object] = {
        "deciding": match.seat, "n": match.last, "undo": state.undo_of(room, _holder(seat)),
        "view": state.view(room, _holder(seat)), "panel": state.panel_of(match, seat),
    }
    if seat and match.seat == seat:
        told.update({"prompt": match.prompt, "options": [action.words for action in match.options]})
    return {name: encode_text(part) for name, part in told.items()}


def _holder(seat: str) -> Holder:
    return Holder((seat,) if seat else (), "")


def _occupied(scene: Scene) -> list[str]:
    """Where somebody stands: a seat may ask what could be brought against him."""
    return sorted({piece["space"] for piece in scene["pieces"]} - {""})


def _lying(scene: Scene) -> list[str]:
    """What a seat may look at: every piece, and where it lies."""
    return sorted({piece["id"] for piece in scene["pieces"]} | set(_occupied(scene)))


def _without_scene(told: Replay) -> dict[str, object]:
    return {name: part for name, part in told.items() if name != "scene"}


def _odds(match: Match, action: str, branches: int) -> object:
    """A sketch will do: it is made of the same state as the exact ones."""
    try:
        return state.odds(match, action, "", branches, branches)
    except Illegal as refusal:
        return str(refusal.ruling)
