"""A report as data for the lab: JSON, and a row for each action as parquet."""
from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any, Optional

from umpire.engine.faults import Fault
from umpire.engine.title import BadSetup
from umpire.reports.contents import Report


def to_json(report: Report) -> str:
    return json.dumps({**report.to_json(), "rows": rows(report)}, ensure_ascii=False, indent=1) + "\n"


def rows(report: Report) -> list[dict[str, Any]]:
    """Return a row for each action: who did what when, the chances after it, and its luck for the first seat."""
    rolls = {} if report.luck is None else {roll.n: roll for roll in report.luck.rolls}
    turn_of = [turn.number for turn in report.turns for _ in range(turn.first, turn.n + 1)]
    return [
        {
            "n": n, "turn": turn_of[n] if n < len(turn_of) else 0, "seat": done.seat, "action": done.action,
            "forced": done.forced, "dice": len(done.dice),
            **{f"chance_{side.id}": _chance(report, n, at) for at, side in enumerate(report.sides)},
            "luck": round(rolls[n].gained, 6) if n in rolls else 0.0,
            "scatter": round(rolls[n].scatter, 6) if n in rolls else 0.0,
        }
        for n, done in enumerate(report.played)
    ]


def _chance(report: Report, n: int, seat: int) -> Optional[float]:
    """Return the chance of a seat after an action; None where the values cannot tell."""
    return round(report.chances[n][seat], 6) if report.known and report.chances[n] else None


def write_parquet(report: Report, path: Path) -> None:
    """Write a row for each action; BadSetup says what has to be installed for it."""
    try:
        polars: Any = import_module("polars")
    except ImportError:
        raise BadSetup(Fault("polars-is-not-installed")) from None
    chances = {f"chance_{side.id}": polars.Float64 for side in report.sides}
    polars.DataFrame(rows(report), schema_overrides=chances, infer_schema_length=None).write_parquet(path)
