"""A report made for the table: by `python -m umpire.reports.worker`, which reads a line with what is wanted and writes what was
made. It ends when its input does: whoever wanted it is no more."""
from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from umpire import face
from umpire.engine import records
from umpire.reports import page, side_colours
from umpire.reports.build import Effort, report
from umpire.reports.title_address import brought, end_with

# decisions that are judged while somebody waits
BUDGET: Final = 12


class Making(NamedTuple):
    """What is wanted: the record, the language, the id of the match, when each action was done, which seats are bots',
    whether decisions are judged, which takes much longer than all the rest, and what makes the title if it is not installed."""

    record: str
    language: str
    match: str
    times: Sequence[str]
    bots: Sequence[str]
    judged: bool = False
    maker: str = ""


def made(wanted: Making) -> dict[str, Any]:
    """The body of the page, its style, and the same as data."""
    record = records.loads(wanted.record.encode())
    brought(record.header.title, wanted.maker, record.header.overlay)
    played = face.resume(record)
    found = report(played, wanted.language, Effort(budget=BUDGET if wanted.judged else 0), times=wanted.times, bots=wanted.bots)
    return {
        "match": wanted.match, "title": found.title, "name": found.name, "over": found.over,
        "html": page.body(found, lambda n: f"/m/{wanted.match}?at={n}"),
        "style": page.read_style("report.css") + side_colours.variables(found.sides), "file": page.whole(found),
        "report": found.to_json(),
    }


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    wanted = Making(**json.loads(sys.stdin.buffer.readline()))
    end_with(sys.stdin.fileno())
    json.dump(made(wanted), sys.stdout)


if __name__ == "__main__":
    main()
