"""Describe a match for the seats of a holder: the `state` message.

All of it is made from what the title shows to one seat: its scene, its pages, and the events that it hears.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Optional, cast

from umpire.engine.about import About
from umpire.engine.lessons import MISSED, REACHED, fill_slots, lesson_of
from umpire.engine.match import CannotUndo, Match
from umpire.engine.nonces import NONCE, SEAL
from umpire.face import overlay_folders
from umpire.protocol import state as wire
from umpire.protocol.options import Option
from umpire.protocol.scene import Piece
from umpire.protocol.values import Kind
from umpire.server.common.sentences import player_name, seat_name
from umpire.server.play import settlements, standing_orders
from umpire.server.play.bots import BOT
from umpire.server.play.holders import Holder
from umpire.server.play.report_jobs import may_have_hint, may_see_report
from umpire.server.play.room import Room
from umpire.server.play.rows import decider, take_back
from umpire.server.play.thinkers import QUICK
from umpire.server.render.breadcrumbs import say_phase, say_turn
from umpire.server.render.decision import describe_decision
from umpire.server.render.film import describe_film
from umpire.server.render.log import describe_log
from umpire.server.render.outlooks import piece_under_way
from umpire.server.render.panels import describe_panel, describe_score, describe_warnings
from umpire.server.render.scenes import scene_for


def describe_state(room: Room, holder: Holder, since: int, id_: str = "", unplayed: tuple[str, ...] = ()) -> wire.State:
    """Describe the match for a holder, with the log after action `since`; `unplayed` are left of several actions."""
    current, match, seat = room.current, room.localized_match, room.seat_of(holder)
    deciding, scene = decider(match, room.kinds), scene_for(room, seat)
    decision = describe_decision(room, match, seat, scene)
    words = _words(match, decision["options"], scene.scene["pieces"])
    return {
        "type": "state", "match": room.id, "title": match.title.id, "name": match.title.name, "n": current.n,
        "stamp": current.stamp, "seats": _kinds(room, holder), **_describe_bots(room), "yours": list(holder.seats), "seat": seat,
        "programs": dict(room.programs),
        "seat_names": {one: seat_name(match.title, one) for one in match.title.seats},
        "players": {one: player_name(match.title, one) for one in match.title.seats}, "colours": dict(match.title.colours),
        "scenario": _scenario_name(match), "deciding": deciding, **decision,
        "panel": describe_panel(match, seat), "scene": scene.scene, "parts": scene.parts, "pages": _pages(match),
        "log": describe_log(room, match, seat, since, scene), "film": describe_film(match, seat, holder.seats, since),
        "over": match.over, "result": describe_result(match), **describe_undo(room, holder), "round": say_turn(room, match, seat),
        "phase": say_phase(room, match, seat), "score": describe_score(match, seat),
        "victory": _victory_cases(match), "dice": match.header.dice.get("kind", ""),
        "commitment": match.pledges.commitment, "nonces": _describe_pledges(match), "lesson": _describe_lesson(room, seat),
        "warnings": describe_warnings(match, seat), "under_way": piece_under_way(match, seat),
        "sights": match.title.outlooks is not None,
        "hint": may_have_hint(room, holder), "report": may_see_report(room, holder), "watching": not holder.seats,
        "terms": settlements.describe_conditions(room, holder, match),
        "settled": settlements.describe_agreements(room, holder, match),
        **_marks(room, match, holder, since, words), **_reply_marks(match, id_, unplayed),
    }


def _marks(room: Room, match: Match, holder: Holder, since: int, words: dict[str, str]) -> wire.StateMarks:
    """Return the fields that are sent only where there is something to say."""
    marks: wire.StateMarks = {}
    if _is_shared_screen(room, holder):
        marks["curtain"] = True
    if by_order := _actions_by_order(room, match, holder, since):
        marks["by_order"] = by_order
    if match.seat in holder.seats and (offered := standing_orders.offer_orders(match)):
        marks["standing"] = offered
    if words:
        marks["words"] = words
    return marks


def _reply_marks(match: Match, id_: str, unplayed: tuple[str, ...]) -> wire.StateMarks:
    """Return such fields of the drawing, and of the message that this state answers."""
    marks: wire.StateMarks = {}
    if match.title.id in overlay_folders() and not match.title.overlay:
        marks["drawing"] = "plain"
    if id_:
        marks["id"] = id_
    if unplayed:
        marks["left"] = list(unplayed)
    return marks


def _actions_by_order(room: Room, match: Match, holder: Holder, since: int) -> list[int]:
    """List the actions after `since` that standing orders of the holder's own seats have played."""
    recent = [one for one in room.ordered_actions if one.n > since and one.seat in holder.seats]
    return [one.n for one in recent if standing_orders.stands(one, match.moments)]


def _words(match: Match, options: Sequence[Option], pieces: Sequence[Piece]) -> dict[str, str]:
    """Return the names of the options' verbs and of the counters' states, where the title has them (`verb-`, `status-`)."""
    verbs = [f"verb-{option['action'].split(' ')[0]}" for option in options]
    states = [f"status-{word}" for piece in pieces for word in piece["status"]]
    return {key: match.say(key, {}) for key in dict.fromkeys([*verbs, *states]) if match.messages.has(key)}


def _is_shared_screen(room: Room, holder: Holder) -> bool:
    """Tell whether two people at this screen hide something from one another; someone who plays all seats alone does not."""
    return room.current.match.title.secrets is not None and {"me", "hotseat"} <= {room.kinds[seat] for seat in holder.seats}


def _pages(match: Match) -> list[wire.PageName]:
    """List the pages to read beside the table."""
    pages = match.title.pages
    return [{"id": page.id, "name": page.name} for page in pages.contents] if pages and match.begun else []


def _describe_pledges(match: Match) -> Optional[wire.Pledges]:
    """Describe the seals and nonces of the seats; None for other dice."""
    pledges = match.pledges
    if not pledges.seats:
        return None
    awaited = cast(wire.PledgeKind, pledges.awaited_word)
    return {"seats": list(pledges.seats), "seals": pledges.of(SEAL), "told": pledges.of(NONCE), "asked": awaited}


def _victory_cases(match: Match) -> list[str]:
    """List the cases that say how one wins; none where a title has nothing for newcomers."""
    about: Optional[About] = getattr(match.title, "about", None)
    return [] if about is None else list(about.victory_cases(match.header.scenario))


def _scenario_name(match: Match) -> str:
    """Return the name of the lesson or scenario; '' where there is only one."""
    lesson = lesson_of(match)
    if lesson is not None:
        return lesson.name
    names = {scenario.id: scenario.name for scenario in match.title.scenarios}
    return names.get(match.header.scenario, "") if len(names) > 1 else ""


def _kinds(room: Room, holder: Holder) -> dict[str, Kind]:
    """Return the player of each seat, as the holder sees it: the holder, a bot, or somebody with a link."""
    own: Kind = "me" if len(holder.seats) == 1 else "hotseat"
    others: dict[str, Kind] = {seat: BOT if kind == BOT else "link" for seat, kind in room.kinds.items()}
    return {**others, **dict.fromkeys(holder.seats, own)}


def _describe_bots(room: Room) -> wire.Bots:
    """Describe the bots: their levels, their patience, which of them thinks, and whether it can be hurried."""
    match = room.current.match
    seat = match.seat if match.seat in room.levels and match.pending is None else ""
    slow = bool(seat) and room.levels[seat] not in QUICK
    return {
        "levels": dict(room.levels), "patience": dict(room.patience), "thinking": seat,
        "can_hurry": slow and not room.thinking.hurried,
    }


def describe_result(match: Match) -> Optional[wire.Ending]:
    """Describe the end of a match."""
    ending = match.result
    return None if ending is None else {"winner": ending.winner, "case": ending.case, "text": ending.text}


def describe_undo(room: Room, holder: Holder) -> wire.UndoState:
    """Tell whether the holder can take something back, and why not."""
    if not holder.seats:
        return {"can_undo": False, "undo_why_not": ""}
    undo: wire.UndoState = {"can_undo": True, "undo_why_not": ""}
    try:
        take_back(room.localized_match.copy(), holder.seats, room.kinds, room.ordered_actions)
    except CannotUndo as reason:
        undo = {"can_undo": False, "undo_why_not": str(reason)}
    if room.localized_match.header.undo == "unlimited":
        undo["undo_always"] = True
    return undo


def _describe_lesson(room: Room, seat: str) -> Optional[wire.LessonProgress]:
    """Describe the seat's progress in a lesson and the current hint; None for any other match or seat."""
    match = room.localized_match
    lesson = lesson_of(match) if match.begun else None
    if lesson is None or lesson.seat != seat:
        return None
    progress = room.follower.follow(match, lesson)
    hint, action, goal, game = progress.hint, progress.recommendation, lesson.goal, lesson.whole_game
    endings = {"": "", REACHED: goal.reached, MISSED: goal.missed}
    speak = partial(fill_slots, match, slots={})
    return {
        "id": lesson.id, "name": lesson.name, "text": speak("" if hint is None else hint.text),
        "odds": speak("" if hint is None else hint.odds), "intro": speak(lesson.intro), "goal": speak(goal.text),
        "ending": speak(endings[progress.done]),
        "look": [] if hint is None else list(hint.look), "recommended": "" if action is None else action.words,
        "label": "" if action is None else match.label(action), "came": progress.consequence, "step": len(progress.met),
        "of": len(lesson.hints), "done": cast(wire.LessonEnd, progress.done),
        "whole_game": {"seat": game.seat, "scenario": game.scenario, "options": dict(game.switches), "text": game.text},
    }
