"""Make all that a seat receives at a moment, with the functions of the server, to check that nothing hidden is in it.

That is the state as it is sent, the view and the pages beside the table, replays of the past, prospects and outlooks of all that
is on the board, and answers to questions: each as the very text on the wire. A scene is there by the marks of its parts, which
are hashes of their contents.
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
from umpire.server.play.caches import Headings, Memory
from umpire.server.play.conditions import CLOCK, Conditions
from umpire.server.play.holders import Holder
from umpire.server.play.room import Room
from umpire.server.play.rows import CurrentMatch, decider
from umpire.server.render.answers import describe_odds, explain_action
from umpire.server.render.outlooks import describe_outlook
from umpire.server.render.pages import describe_page, describe_replay, describe_view
from umpire.server.render.panels import describe_panel, describe_prospect
from umpire.server.render.state import describe_state, describe_undo

LINK: Final = "link"


class DetachedRoom(Room):
    """A room around a match that no store keeps: to look in, not to play."""

    def __init__(self, match: Match, kinds: Mapping[str, str]) -> None:
        self.id = "match"
        self.kinds, self.free = dict(kinds), frozenset()
        self.levels = {}
        self.patience = {}
        self._memories: dict[str, Memory] = {}
        self._followers: dict[str, Follower] = {}
        self._localized: dict[str, tuple[Match, Match]] = {}
        self.ordered_actions = []
        self.programs = {}
        self.conditions, self.moved, self.clock = Conditions(), "", CLOCK
        self.headings = Headings()
        self.showing = SceneCache()
        self.current = CurrentMatch(match, len(match.moments))


def frames(
    match: Match, seat: str, odds: Sequence[str] = (), why: Sequence[str] = (), replays: Sequence[int] = (), since: int = -1,
    bots: bool = False, branches: int = 200,
) -> dict[str, str]:
    """Return every part of what is sent to a seat, or to a spectator (''), by its name.

    `odds` and `why` are the actions that the seat asks about if it has to decide, `replays` the past moments that it looks at,
    `since` the last action of which it has the log. With `bots`, bots play the other seats, whose decisions nobody sees.
    """
    others = BOT if bots and match.seat == seat else LINK
    room = DetachedRoom(match, {other: LINK if other == seat else others for other in match.title.seats})
    holder, match = _holder(seat), room.localized_match
    state = describe_state(room, holder, max(-1, since))
    parts: dict[str, object] = {f"state {name}": part for name, part in state.items() if name != "scene"}
    parts["view"] = describe_view(room, holder)
    pages = match.title.pages.contents if match.title.pages else ()
    parts.update({f"page {page.id}": describe_page(room, holder, page.id) for page in pages})
    parts.update({f"prospect {space}": describe_prospect(match, seat, space, "") for space in _occupied_spaces(state["scene"])})
    if match.title.outlooks:
        parts.update({f"outlook {thing}": describe_outlook(match, seat, thing, "") for thing in _things(state["scene"])})
    parts.update({f"replay {n}": _without_scene(describe_replay(room, holder, n, n - 1)[0]) for n in replays})
    if seat and decider(match, room.kinds) == seat and match.pending is None:
        parts.update({f"odds {action}": _odds(match, action, branches) for action in odds})
        parts.update({f"why {action}": explain_action(match, action, "") for action in why})
    return {name: encode_text(part) for name, part in parts.items()}


def glance(match: Match, seat: str) -> dict[str, str]:
    """Return the few parts that show most, made fast enough to check before every decision."""
    room = DetachedRoom(match, dict.fromkeys(match.title.seats, LINK))
    parts: dict[str, object] = {
        "deciding": match.seat, "n": match.last, "undo": describe_undo(room, _holder(seat)),
        "view": describe_view(room, _holder(seat)), "panel": describe_panel(match, seat),
    }
    if seat and match.seat == seat:
        parts.update({"prompt": match.prompt, "options": [action.words for action in match.options]})
    return {name: encode_text(part) for name, part in parts.items()}


def _holder(seat: str) -> Holder:
    return Holder((seat,) if seat else (), "")


def _occupied_spaces(scene: Scene) -> list[str]:
    """List the spaces with a piece: a seat may ask what could attack it."""
    return sorted({piece["space"] for piece in scene["pieces"]} - {""})


def _things(scene: Scene) -> list[str]:
    """List the things that a seat may look at: every piece, and where it lies."""
    return sorted({piece["id"] for piece in scene["pieces"]} | set(_occupied_spaces(scene)))


def _without_scene(replay: Replay) -> dict[str, object]:
    return {name: part for name, part in replay.items() if name != "scene"}


def _odds(match: Match, action: str, branches: int) -> object:
    """Describe rough odds: they are made of the same state as the exact ones."""
    try:
        return describe_odds(match, action, "", branches, branches)
    except Illegal as refusal:
        return str(refusal.ruling)
