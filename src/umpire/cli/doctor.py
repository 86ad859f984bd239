"""`umpire doctor`: check the store and what it needs, with a line for each check that says what to do if it fails."""
from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, Optional

import typer
from rich.console import Console
from rich.text import Text

from umpire.cli.backup import Database, StoreFile, exit_on_store_error
from umpire.cli.base import FOUND_FAULT, app
from umpire.cli.progress import progress_bar
from umpire.cli.serve import lay_over_all
from umpire.cli.words import say
from umpire.server.runtime import doctor as examining
from umpire.server.runtime.doctor import Finding, Replays
from umpire.server.storage.sqlite import choose_database, default_path
from umpire.terminal.screen import HEAD_STYLE, QUIET_STYLE, WARNING_STYLE, hang, screen

# the columns of the result and of the name of a check
RESULT_WIDTH: Final = 7
NAME_WIDTH: Final = 13


@app.command("doctor", help=say("command-doctor"))
def doctor(
    store: StoreFile = None,
    database: Database = None,
    every: Annotated[bool, typer.Option("--all", help=say("help-doctor-all"))] = False,
    seed: Annotated[Optional[int], typer.Option("--seed", metavar="N", help=say("help-doctor-seed"))] = None,
    data: Annotated[Optional[Path], typer.Option("--data", metavar="DIR", help=say("help-table-data"))] = None,
) -> None:
    """Check the store and what it needs; exit with 1 if anything is wrong."""
    console = screen()
    with exit_on_store_error():
        if data is not None:
            lay_over_all(data, quiet=True)
        url = choose_database(database, store)
        findings = _examine(store or default_path(), examining.Sample(every, seed), console, url)
    faults = sum(not finding.ok for finding in findings)
    console.print(Text(say("doctor-faults", n=faults) if faults else say("doctor-well"), HEAD_STYLE))
    raise typer.Exit(FOUND_FAULT if faults else 0)


def _examine(path: Path, sample: examining.Sample, console: Console, url: str = "") -> list[Finding]:
    """Return all findings, printing each as soon as it is known."""
    if url:
        findings = _print_findings(examining.check_database(url, path.parent), console)
    else:
        findings = _print_findings(examining.check_surroundings(path), console)
        findings += _print_findings(examining.check_database_file(path), console)
    if any(finding.ok for finding in findings if finding.check == examining.DATABASE):
        findings += _print_findings(_replay(path, sample, console, url), console)
    return findings


def _print_findings(findings: Iterable[Finding], console: Console) -> list[Finding]:
    printed = []
    for finding in findings:
        console.print(_line(finding, console))
        printed.append(finding)
    return printed


def _replay(path: Path, sample: examining.Sample, console: Console, url: str = "") -> list[Finding]:
    """Replay the matches, with a bar in a terminal."""
    replays = Replays(path, sample, url)
    with progress_bar(console) as progress:
        task = progress.add_task(say("doctor-replaying"), total=replays.total)
        return replays.findings(lambda: progress.advance(task))


def _line(finding: Finding, console: Console) -> Text:
    word, style = ("doctor-ok", QUIET_STYLE) if finding.ok else ("doctor-wrong", WARNING_STYLE)
    mark = Text.assemble((f"{say(word):<{RESULT_WIDTH}}", style), f"{say(f'doctor-{finding.check}'):<{NAME_WIDTH}}")
    return hang(mark, Text(finding.text), console)
