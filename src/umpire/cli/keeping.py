"""`umpire backup` and `umpire restore`: a copy of the store while the table is open, and a copy in the store's place."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Optional

import typer
from rich.console import Console

from umpire.cli.base import USAGE, app, mistakes
from umpire.cli.watching import watched
from umpire.cli.words import say
from umpire.table import keeping
from umpire.table.copies import Watching
from umpire.table.store import HEAD, StoreError, default_path
from umpire.terminal.screen import screen

StoreFile = Annotated[Optional[Path], typer.Option("--store", metavar="FILE", help=say("help-store"))]


@app.command("backup", help=say("command-backup"))
def backup(
    to: Annotated[Optional[Path], typer.Argument(metavar="[TO]", help=say("help-backup-to"))] = None,
    store: StoreFile = None,
) -> None:
    """A copy of the store, made while the table is open."""
    console = screen()
    with telling(), _pages(console, say("copying")) as watching:
        made = keeping.backup(store or default_path(), to, watching)
    console.print(say("backup-made", file=made.file), soft_wrap=True)
    console.print(_held(made.holding))


@app.command("restore", help=say("command-restore"))
def restore(
    source: Annotated[Path, typer.Argument(metavar="FROM", help=say("help-restore-from"))],
    store: StoreFile = None,
) -> None:
    """Put a copy in the store's place."""
    console = screen()
    path = store or default_path()
    with telling(), _pages(console, say("copying")) as watching:
        done = keeping.restore(source, path, watching)
    console.print(say("restored", file=path, source=source), soft_wrap=True)
    console.print(_held(done.holding))
    if done.step != HEAD:
        console.print(say("restored-step", old=done.step, new=HEAD))
    if done.kept is not None:
        console.print(say("restored-kept", file=done.kept), soft_wrap=True)


def _held(holding: keeping.Holding) -> str:
    return say("holding", step=holding.step, matches=holding.matches, actions=holding.actions)


@contextmanager
def telling() -> Iterator[None]:
    """What is wrong with a store says itself what to do next."""
    with mistakes():
        try:
            yield
        except StoreError as error:
            typer.echo(f"umpire: {error}", err=True)
            raise typer.Exit(USAGE) from None


@contextmanager
def _pages(console: Console, words: str) -> Iterator[Watching]:
    """A bar that counts the pages of a store."""
    with watched(console) as progress:
        task = progress.add_task(words, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
