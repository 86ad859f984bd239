"""`umpire reports`: what players have reported to the host."""
from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Annotated

import typer
from rich.text import Text

from umpire.cli.backup import Database, StoreFile, exit_on_store_error, open_existing
from umpire.cli.base import USAGE, app
from umpire.cli.words import say
from umpire.server.common.refusals import Refusal
from umpire.server.people import abuse_reports
from umpire.server.people.abuse_reports import AbuseReport
from umpire.server.storage.sqlite import choose_database, default_path
from umpire.server.storage.store import Store
from umpire.terminal.screen import HEAD_STYLE, QUIET_STYLE, screen

# length of a time up to the minute
MINUTE = 16


@app.command("reports", help=say("command-reports"))
def reports(
    store: StoreFile = None,
    database: Database = None,
    every: Annotated[bool, typer.Option("--all", help=say("help-reports-all"))] = False,
    done: Annotated[str, typer.Option("--done", metavar="ID", help=say("help-reports-done"))] = "",
) -> None:
    """Show what was reported, the oldest first; or close a report."""
    with exit_on_store_error(), closing(open_existing(store or default_path(), choose_database(database, store))) as opened_store:
        if done:
            _settle(opened_store, done)
        else:
            _show(abuse_reports.list_reports(opened_store, every))


def _settle(store: Store, id_: str) -> None:
    try:
        abuse_reports.settle_report(store, id_)
    except Refusal as refusal:
        typer.echo(f"umpire: {refusal}", err=True)
        raise typer.Exit(USAGE) from None
    screen().print(say("report-settled", id=id_))


def _show(reports_: Sequence[AbuseReport]) -> None:
    console = screen()
    if not reports_:
        console.print(say("reports-none"))
    for report in reports_:
        console.print(_report_text(report), soft_wrap=True)


def _report_text(report: AbuseReport) -> Text:
    """Format a report: text of strangers, so never markup."""
    line = say("report-line", id=report.id, at=report.at[:MINUTE].replace("T", " "), match=report.match)
    heading = say("report-seat", line=line, seat=report.seat) if report.seat else line
    nameless = say("report-nameless")
    who = say("report-who", about=report.about or nameless, by=report.by or nameless)
    return Text.assemble((heading + "\n", QUIET_STYLE if report.done else HEAD_STYLE), who + "\n", report.text + "\n")
