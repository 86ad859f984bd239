"""`umpire reports`: what players have told the operator about others."""
from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Annotated

import typer
from rich.text import Text

from umpire.cli.base import USAGE, app
from umpire.cli.keeping import Database, StoreFile, telling, there
from umpire.cli.words import say
from umpire.server.common.refusals import Refusal
from umpire.server.people import abuse_reports
from umpire.server.people.abuse_reports import Report
from umpire.server.storage.sqlite import chosen_database, default_path
from umpire.server.storage.store import Store
from umpire.terminal.screen import HEAD_STYLE, QUIET_STYLE, screen

# of a time as it is kept: the day and the minute
MINUTE = 16


@app.command("reports", help=say("command-reports"))
def reports(
    store: StoreFile = None,
    database: Database = None,
    every: Annotated[bool, typer.Option("--all", help=say("help-reports-all"))] = False,
    done: Annotated[str, typer.Option("--done", metavar="ID", help=say("help-reports-done"))] = "",
) -> None:
    """What was reported, the oldest first; or that one of them is dealt with."""
    with telling(), closing(there(store or default_path(), chosen_database(database, store))) as opened:
        if done:
            _settle(opened, done)
        else:
            _show(abuse_reports.list_reports(opened, every))


def _settle(store: Store, done: str) -> None:
    try:
        abuse_reports.settle_report(store, done)
    except Refusal as refusal:
        typer.echo(f"umpire: {refusal}", err=True)
        raise typer.Exit(USAGE) from None
    screen().print(say("report-settled", id=done))


def _show(found: Sequence[Report]) -> None:
    console = screen()
    if not found:
        console.print(say("reports-none"))
    for report in found:
        console.print(_told(report), soft_wrap=True)


def _told(report: Report) -> Text:
    """A heading, whom it is about, and the words of who reported it: text of strangers, never markup."""
    line = say("report-line", id=report.id, at=report.at[:MINUTE].replace("T", " "), match=report.match)
    heading = say("report-seat", line=line, seat=report.seat) if report.seat else line
    nameless = say("report-nameless")
    who = say("report-who", about=report.about or nameless, by=report.by or nameless)
    return Text.assemble((heading + "\n", QUIET_STYLE if report.done else HEAD_STYLE), who + "\n", report.text + "\n")
