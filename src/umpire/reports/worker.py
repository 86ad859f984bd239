"""The process that makes a report for the server: `python -m umpire.reports.worker`.

It reads a line with a request and writes the report. It ends when its input does, because then nobody waits for the report any
more.
"""
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
from umpire.reports.title_address import end_with, load_title

# decisions that are judged while somebody waits
BUDGET: Final = 12


class ReportRequest(NamedTuple):
    """A request: the record, the language, the id of the match, the time of each action, and the seats of bots.

    It also says whether to judge decisions, which takes much longer than the rest, and what makes the title if it is not
    installed.
    """

    record: str
    language: str
    match: str
    times: Sequence[str]
    bots: Sequence[str]
    judged: bool = False
    maker: str = ""


def make_report(request: ReportRequest) -> dict[str, Any]:
    """Return the body of the page, its style, and the same as data."""
    record = records.loads(request.record.encode())
    load_title(record.header.title, request.maker, record.header.overlay)
    match = face.resume(record)
    effort = Effort(budget=BUDGET if request.judged else 0)
    result = report(match, request.language, effort, times=request.times, bots=request.bots)
    return {
        "match": request.match, "title": result.title, "name": result.name, "over": result.over,
        "html": page.body(result, lambda n: f"/m/{request.match}?at={n}"),
        "style": page.read_style("report.css") + side_colours.variables(result.sides), "file": page.write_file(result),
        "report": result.to_json(),
    }


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    request = ReportRequest(**json.loads(sys.stdin.buffer.readline()))
    end_with(sys.stdin.fileno())
    json.dump(make_report(request), sys.stdout)


if __name__ == "__main__":
    main()
