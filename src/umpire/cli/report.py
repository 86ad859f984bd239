"""`umpire report`: a report on a match, as a page and as data."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Optional

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

import umpire
from umpire.cli.base import USAGE, app, mistakes
from umpire.cli.words import say
from umpire.engine.records import load
from umpire.i18n.language import reader_language
from umpire.reports.build import BUDGET, Effort
from umpire.reports.contents import Report
from umpire.reports.export import to_json, write_parquet
from umpire.reports.page import write_file
from umpire.terminal.screen import hang, screen

PAGE: Final = ".html"
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=say("help-record"))]


@app.command("report", help=say("command-report"))
def report(
    file: RecordFile,
    out: Annotated[Optional[Path], typer.Option("--out", metavar="FILE", help=say("help-page"))] = None,
    json: Annotated[Optional[Path], typer.Option("--json", metavar="FILE", help=say("help-json"))] = None,
    parquet: Annotated[Optional[Path], typer.Option("--parquet", metavar="FILE", help=say("help-parquet"))] = None,
    budget: Annotated[int, typer.Option("--decisions", metavar="N", min=0, help=say("help-decisions"))] = BUDGET,
    data: Annotated[Optional[Path], typer.Option("--data", metavar="DIR", help=say("help-data"))] = None,
) -> None:
    """Report on a match; without an option, write a page beside the record."""
    console = screen()
    with mistakes(USAGE, file):
        match = umpire.resume(load(file), data, language=reader_language())
        if out is None and json is None and parquet is None:
            out = file.with_suffix(PAGE)
    with mistakes():
        contents = _build_report(match, budget, console)
        for path in _write_files(contents, out, json, parquet):
            console.print(say("report-written", file=path))
    for line in _summary(contents):
        console.print(hang(Text("  "), Text(line), console))


def _build_report(match: umpire.Match, budget: int, console: Console) -> Report:
    """Build the report, with a bar in a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(match.title.name, total=None)
        effort = Effort(budget=budget, seen=lambda steps: progress.update(task, total=steps, advance=1))
        return umpire.report(match, reader_language(), effort)


def _write_files(contents: Report, out: Optional[Path], json: Optional[Path], parquet: Optional[Path]) -> list[Path]:
    """Write the requested files, and return them."""
    if parquet is not None:
        write_parquet(contents, parquet)
    for path, text in ((out, write_file), (json, to_json)):
        if path is not None:
            path.write_text(text(contents), encoding="utf-8")
    return [path for path in (out, json, parquet) if path is not None]


def _summary(contents: Report) -> list[str]:
    luck = [] if contents.luck is None else [contents.luck.sentence]
    return [line for line in (contents.ending, *luck, *contents.remarks) if line]
