"""`umpire reports`: what players have told the operator about others."""
from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from umpire.cli.base import USAGE, app, mistakes
from umpire.cli.keeping import StoreFile
from umpire.cli.words import say
from umpire.table import complaints
from umpire.table.complaints import Report
from umpire.table.refusals import Refusal
from umpire.table.store import StoreError, default_path, open_store
from umpire.terminal.screen import HEAD_STYLE, QUIET_STYLE, screen

# of a time as it is kept: the day and the minute
MINUTE = 16


@app.command("reports", help=say("command-reports"))
def reports(
    store: StoreFile = None,
    every: Annotated[bool, typer.Option("--all", help=say("help-reports-all"))] = False,
    done: Annotated[str, typer.Option("--done", metavar="ID", help=say("help-reports-done"))] = "",
) -> None:
    """What was reported, the oldest first; or that one of them is dealt with."""
    with mistakes():
        try:
            _show(store or default_path(), every, done)
        except (Refusal, StoreError) as error:
            typer.echo(f"umpire: {error}", err=True)
            raise typer.Exit(USAGE) from None


def _show(path: Path, every: bool, done: str) -> None:
    console = screen()
    with closing(open_store(path)) as store:
        if done:
            complaints.settle(store, done)
            console.print(say("report-settled", id=done))
            return
        found = complaints.reports(store, every)
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
