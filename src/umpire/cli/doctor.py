"""`umpire doctor`: whether the store and what it needs are in order, a line for each, and what to do where they are not."""
from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, Optional

import typer
from rich.console import Console
from rich.text import Text

from umpire.cli.base import FOUND_FAULT, app
from umpire.cli.keeping import Database, StoreFile, exit_on_store_error
from umpire.cli.serving import lay_over_all
from umpire.cli.watching import progress_bar
from umpire.cli.words import say
from umpire.server.runtime import doctor as examining
from umpire.server.runtime.doctor import Finding, Replays
from umpire.server.storage.sqlite import choose_database, default_path
from umpire.terminal.screen import HEAD_STYLE, QUIET_STYLE, WARNING_STYLE, hanging, screen

# the columns of how it is and of what is looked at
JUDGED: Final = 7
NAMED: Final = 13


@app.command("doctor", help=say("command-doctor"))
def doctor(
    store: StoreFile = None,
    database: Database = None,
    every: Annotated[bool, typer.Option("--all", help=say("help-doctor-all"))] = False,
    seed: Annotated[Optional[int], typer.Option("--seed", metavar="N", help=say("help-doctor-seed"))] = None,
    data: Annotated[Optional[Path], typer.Option("--data", metavar="DIR", help=say("help-table-data"))] = None,
) -> None:
    """Look through the store and what it needs; 1 if anything is wrong."""
    console = screen()
    with exit_on_store_error():
        if data is not None:
            lay_over_all(data, quiet=True)
        url = choose_database(database, store)
        found = _found(store or default_path(), examining.Sample(every, seed), console, url)
    faults = sum(not one.ok for one in found)
    console.print(Text(say("doctor-faults", n=faults) if faults else say("doctor-well"), HEAD_STYLE))
    raise typer.Exit(FOUND_FAULT if faults else 0)


def _found(path: Path, sample: examining.Sample, console: Console, url: str = "") -> list[Finding]:
    """All that is found, each told when it is known."""
    if url:
        found = _told(examining.check_database(url, path.parent), console)
    else:
        found = [*_told(examining.check_surroundings(path), console), *_told(examining.check_database_file(path), console)]
    if any(one.ok for one in found if one.check == examining.DATABASE):
        found += _told(_replayed(path, sample, console, url), console)
    return found


def _told(found: Iterable[Finding], console: Console) -> list[Finding]:
    told = []
    for one in found:
        console.print(_line(one, console))
        told.append(one)
    return told


def _replayed(path: Path, sample: examining.Sample, console: Console, url: str = "") -> list[Finding]:
    """The matches, with a bar where someone watches."""
    replays = Replays(path, sample, url)
    with progress_bar(console) as progress:
        task = progress.add_task(say("doctor-replaying"), total=replays.total)
        return replays.findings(lambda: progress.advance(task))


def _line(one: Finding, console: Console) -> Text:
    word, style = ("doctor-ok", QUIET_STYLE) if one.ok else ("doctor-wrong", WARNING_STYLE)
    mark = Text.assemble((f"{say(word):<{JUDGED}}", style), f"{say(f'doctor-{one.check}'):<{NAMED}}")
    return hanging(mark, Text(one.text), console)
