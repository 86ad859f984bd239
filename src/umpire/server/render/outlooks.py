"""Describe the drawings over the board for a piece that a seat looks at: how far it reaches, moves and sees."""
from __future__ import annotations

from typing import Optional

from umpire.engine.match import Match
from umpire.engine.outlook import MarkedArea, MoveEnd, Outlook, Stand
from umpire.protocol import answers
from umpire.server.play.spectators import seat_number
from umpire.server.render.panels import is_veiled
from umpire.server.render.wording import say_message


def describe_outlook(match: Match, seat: str, thing: str, id_: str, stand: Optional[Stand] = None) -> answers.OutlookAnswer:
    """Describe the outlook of a thing, as far as a seat may know it, from where it stands or as if it stood at `stand`."""
    outlooks, ready = match.title.outlooks, match.begun and not match.over and not is_veiled(match, seat)
    outlook = outlooks.outlook(match.state, seat_number(match.title, seat), thing, stand) if outlooks and ready else None
    return {"type": "outlook", "id": id_, "thing": thing, "outlook": None if outlook is None else _describe(match, outlook)}


def _describe(match: Match, outlook: Outlook) -> answers.Outlook:
    return {
        "title": say_message(match, outlook.title), "areas": [_describe_area(match, area) for area in outlook.areas],
        "lines": [{"points": list(line.points), "tone": line.tone} for line in outlook.lines],
        "spots": [
            {"id": spot.id, "tone": spot.tone, "text": say_message(match, spot.text), "case": spot.case} for spot in outlook.spots
        ],
        "ends": [_describe_end(match, end) for end in outlook.ends], "mover": outlook.mover,
    }


def _describe_area(match: Match, area: MarkedArea) -> answers.OutlookArea:
    return {
        "outline": list(area.outline), "tone": area.tone, "text": say_message(match, area.text),
        "case": area.case, "value": area.value, "at": area.at, "share": area.share,
    }


def _describe_end(match: Match, end: MoveEnd) -> answers.OutlookEnd:
    return {
        "space": end.space, "heading": end.heading, "at": end.at, "cost": end.cost, "path": list(end.path),
        "actions": list(end.actions), "text": say_message(match, end.text),
        "warning": "" if end.warning is None else say_message(match, end.warning),
    }


def describe_sight(match: Match, seat: str, ends: tuple[str, str], id_: str) -> answers.SightAnswer:
    """Describe the line of sight between two spaces, as far as a seat may know it."""
    here, there = ends
    outlooks, ready = match.title.outlooks, match.begun and not is_veiled(match, seat)
    sight = outlooks.sight(match.state, seat_number(match.title, seat), here, there) if outlooks and ready else None
    answer: Optional[answers.Sight] = None if sight is None else {
        "clear": sight.clear, "text": say_message(match, sight.text), "case": sight.case,
        "line": list(sight.line), "blocked": list(sight.blocked),
    }
    return {"type": "sight", "id": id_, "here": here, "there": there, "sight": answer}


def piece_under_way(match: Match, seat: str) -> str:
    """Return the piece that the decision is about, for the seat that has to take it."""
    outlooks = match.title.outlooks
    if not outlooks or match.seat != seat or match.pending is not None or match.decision is None:
        return ""
    return outlooks.piece_in_focus(match.state, match.title.seats.index(seat))
