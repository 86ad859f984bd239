"""Describe a title's panels: the sums behind a decision, the best attack on a space, the score."""
from __future__ import annotations

from typing import Optional

from umpire.engine.match import Match
from umpire.engine.panel import Panel, PanelChart, Sum, SumLine
from umpire.protocol import panel as wire
from umpire.protocol.answers import ProspectAnswer
from umpire.protocol.state import Caution
from umpire.server.play.spectators import seat_number
from umpire.server.render.wording import say_message


def describe_panel(match: Match, seat: str) -> Optional[wire.Panel]:
    """Describe the sums behind the decision at hand; None where a seat may see none."""
    panels = match.title.panels
    if not panels or not match.begun or match.over or is_veiled(match, seat):
        return None
    panel = panels.sums(match.state, seat_number(match.title, seat))
    return None if panel is None else {**_describe_sums(match, panel), "verdict": _say_verdict(match, panel)}


def _say_verdict(match: Match, panel: Panel) -> str:
    """Say the result of the sums, and whether the odds beside them count what is uncertain (`chances-`), if the title says it."""
    if panel.verdict is None:
        return ""
    key = panel.verdict.key.replace("verdict-", "chances-")
    sentence = say_message(match, panel.verdict)
    return f"{sentence} {match.say(key, {})}" if match.messages.has(key) else sentence


def is_veiled(match: Match, seat: str) -> bool:
    """Tell whether sums are hidden from a spectator.

    In a title that hides something, a plan may be its player's own affair; spectators hear its result.
    """
    return not seat and match.title.secrets is not None


def describe_prospect(match: Match, seat: str, space: str, id_: str) -> ProspectAnswer:
    """Describe the best attack that a seat could make on a space, as far as it may know."""
    panels, ready = match.title.panels, match.begun and not match.over and not is_veiled(match, seat)
    panel = panels.prospect(match.state, seat_number(match.title, seat), space) if panels and ready else None
    return {"type": "prospect", "id": id_, "space": space, "panel": None if panel is None else _describe_sums(match, panel)}


def describe_score(match: Match, seat: str) -> str:
    """Say the score, as far as the seat may know it; '' where nothing is counted."""
    panels = match.title.panels
    score = panels.score(match.state, seat_number(match.title, seat)) if panels and match.begun else None
    return "" if score is None else say_message(match, score)


def describe_warnings(match: Match, seat: str) -> list[Caution]:
    """Describe the warnings for the seat that decides."""
    panels = match.title.panels
    if not panels or match.seat != seat or match.pending is not None or match.decision is None:
        return []
    cautions = panels.warnings(match.state, match.title.seats.index(seat))
    return [{"case": caution.case, "text": say_message(match, caution.text)} for caution in cautions]


def _describe_sums(match: Match, panel: Panel) -> wire.Panel:
    return {
        "title": say_message(match, panel.title), "sums": [_describe_sum(match, one) for one in panel.sums],
        "notes": [_describe_entry(match, note) for note in panel.notes],
        "chart": None if panel.chart is None else _describe_chart(match, panel.chart),
        "verdict": "" if panel.verdict is None else say_message(match, panel.verdict), "weighs": panel.weighs,
    }


def _describe_sum(match: Match, one: Sum) -> wire.PanelSum:
    entries = [_describe_entry(match, entry) for entry in one.entries]
    return {"heading": say_message(match, one.heading), "side": one.side, "entries": entries, "total": one.total}


def _describe_entry(match: Match, entry: SumLine) -> wire.PanelLine:
    return {
        "text": say_message(match, entry.text), "value": entry.value, "case": entry.case, "counts": entry.counts,
        "why": "" if entry.why is None else say_message(match, entry.why),
    }


def _describe_chart(match: Match, chart: PanelChart) -> wire.PanelChart:
    lit: list[wire.LitColumn] = [
        {"column": one.column, "text": say_message(match, one.text), "side": one.side} for one in chart.lit
    ]
    rows = [(die, list(cells)) for die, cells in chart.rows]
    words = {short: say_message(match, long) for short, long in chart.words}
    return {"columns": list(chart.columns), "rows": rows, "lit": lit, "row": chart.row, "words": words}
