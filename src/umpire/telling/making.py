"""A report made for the table: by `python -m umpire.telling.making`, which reads what is wanted and writes what was made."""
from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Optional

from umpire import face
from umpire.engine import records
from umpire.engine.match import Match
from umpire.telling import inks, page
from umpire.telling.reporting import Effort, report

# decisions that are judged while somebody waits
BUDGET: Final = 12


class Making(NamedTuple):
    """What is wanted: the record, the language, the id of the match, when each action was done, which seats are bots', and
    whether decisions are judged, which takes much longer than all the rest."""

    record: str
    language: str
    match: str
    times: Sequence[str]
    bots: Sequence[str]
    judged: bool = False


def made(wanted: Making, match: Optional[Match] = None) -> dict[str, Any]:
    """The body of the page, its style, and the same as data. Without a match it is played again from its record."""
    played = match or face.resume(records.loads(wanted.record.encode()))
    found = report(played, wanted.language, Effort(budget=BUDGET if wanted.judged else 0), times=wanted.times, bots=wanted.bots)
    return {
        "match": wanted.match, "title": found.title, "name": found.name, "over": found.over,
        "html": page.body(found, lambda n: f"/m/{wanted.match}?at={n}"),
        "style": page.style("report.css") + inks.variables(found.sides), "file": page.whole(found), "report": found.to_json(),
    }


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    wanted = Making(**json.load(sys.stdin))
    json.dump(made(wanted), sys.stdout)


if __name__ == "__main__":
    main()
