"""A report as data for the lab: JSON, and a row for each action as parquet."""
from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

from umpire.engine.title import BadSetup
from umpire.telling.report import Report


def to_json(report: Report) -> str:
    return json.dumps({**report.to_json(), "rows": rows(report)}, ensure_ascii=False, indent=1) + "\n"


def rows(report: Report) -> list[dict[str, Any]]:
    """A row for each action: who did what in which turn, the chances after it, and what its rolls brought the first seat."""
    rolls = {} if report.luck is None else {roll.n: roll for roll in report.luck.rolls}
    turn_of = [turn.number for turn in report.turns for _ in range(turn.first, turn.n + 1)]
    return [
        {
            "n": n, "turn": turn_of[n] if n < len(turn_of) else 0, "seat": done.seat, "action": done.action,
            "forced": done.forced, "dice": len(done.dice),
            **{f"chance_{side.id}": round(report.chances[n][at], 6) for at, side in enumerate(report.sides) if report.known},
            "luck": round(rolls[n].gained, 6) if n in rolls else 0.0,
            "scatter": round(rolls[n].scatter, 6) if n in rolls else 0.0,
        }
        for n, done in enumerate(report.played)
    ]


def write_parquet(report: Report, path: Path) -> None:
    """A row for each action; BadSetup says what has to be installed for it."""
    try:
        polars: Any = import_module("polars")
    except ImportError:
        raise BadSetup("parquet needs polars, which is not installed here: pip install polars") from None
    polars.DataFrame(rows(report), infer_schema_length=None).write_parquet(path)
