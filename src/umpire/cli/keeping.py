"""`umpire backup`, `umpire restore` and `umpire rekey`: a copy of the store, a copy in the store's place, another key for it."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated, Optional

import typer
from rich.console import Console

from umpire.cli.base import USAGE, app, mistakes
from umpire.cli.watching import progress_bar
from umpire.cli.words import say
from umpire.server.common.sentences import say as table_say
from umpire.server.storage import backup as keeping, key_rotation
from umpire.server.storage.file_copies import Progress
from umpire.server.storage.postgres import open_database
from umpire.server.storage.migrate import HEAD
from umpire.server.storage.sqlite import choose_database, default_path, open_store
from umpire.server.storage.store import Store, StoreError
from umpire.terminal.screen import screen

Database = Annotated[Optional[str], typer.Option("--database", metavar="URL", help=say("help-database"))]
StoreFile = Annotated[Optional[Path], typer.Option("--store", metavar="FILE", help=say("help-store"))]


@app.command("backup", help=say("command-backup"))
def backup(
    to: Annotated[Optional[Path], typer.Argument(metavar="[TO]", help=say("help-backup-to"))] = None,
    store: StoreFile = None,
    database: Database = None,
    with_key: Annotated[bool, typer.Option("--with-key", help=say("help-with-key"))] = False,
) -> None:
    """A copy of the store, made while the table is open."""
    console = screen()
    with exit_on_store_error(), _pages(console, say("copying")) as watching:
        url = choose_database(database, store)
        if url:
            made = keeping.backup_database(url, default_path().parent, to, watching, with_key)
        else:
            made = keeping.backup(store or default_path(), to, watching, with_key)
    console.print(say("backup-made", file=made.file), soft_wrap=True)
    console.print(_held(made.holding))
    if made.key is not None:
        console.print(say("backup-key", file=made.key), soft_wrap=True)
    elif made.needs:
        console.print(say("backup-keyless", where=made.needs), soft_wrap=True, style="bold")


@app.command("rekey", help=say("command-rekey"))
def rekey(
    store: StoreFile = None,
    database: Database = None,
    forget: Annotated[bool, typer.Option("--forget", help=say("help-forget"))] = False,
) -> None:
    """A new key for the store, with which all that is secret in it is sealed anew."""
    console = screen()
    with exit_on_store_error(), closing(open_existing(store or default_path(), choose_database(database, store))) as opened:
        done = key_rotation.rekey(opened, forget)
    console.print(say("rekeyed", id=done.id, texts=done.texts), soft_wrap=True)
    if done.older:
        console.print(say("rekeyed-older", ids=", ".join(done.older)), soft_wrap=True)


def open_existing(path: Path, url: str) -> Store:
    """A store that is there: to look for one never makes one."""
    if url:
        return open_database(url, path.parent)
    if not path.is_file():
        raise StoreError(table_say("no-store", file=str(path)))
    return open_store(path)


@app.command("restore", help=say("command-restore"))
def restore(
    source: Annotated[Path, typer.Argument(metavar="FROM", help=say("help-restore-from"))],
    store: StoreFile = None,
    database: Database = None,
) -> None:
    """Put a copy in the store's place."""
    console = screen()
    path = store or default_path()
    with exit_on_store_error(), _pages(console, say("copying")) as watching:
        url = choose_database(database, store)
        if url:
            done = keeping.restore_database(source, url, default_path().parent, watching)
        else:
            done = keeping.restore(source, path, watching)
    console.print(say("restored", file=table_say("the-database") if url else path, source=source), soft_wrap=True)
    console.print(_held(done.holding))
    if done.step != HEAD:
        console.print(say("restored-step", old=done.step, new=HEAD))
    if done.kept is not None:
        console.print(say("restored-kept", file=done.kept), soft_wrap=True)


def _held(holding: keeping.Holding) -> str:
    return say("holding", step=holding.step, matches=holding.matches, actions=holding.actions)


@contextmanager
def exit_on_store_error() -> Iterator[None]:
    """What is wrong with a store says itself what to do next."""
    with mistakes():
        try:
            yield
        except StoreError as error:
            typer.echo(f"umpire: {error}", err=True)
            raise typer.Exit(USAGE) from None


@contextmanager
def _pages(console: Console, words: str) -> Iterator[Progress]:
    """A bar that counts the pages of a store."""
    with progress_bar(console) as progress:
        task = progress.add_task(words, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
