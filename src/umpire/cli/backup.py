"""`umpire backup`, `umpire restore` and `umpire rekey`: copy the store, put a copy in its place, change its key."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated, Optional

import typer
from rich.console import Console

from umpire.cli.base import USAGE, app, mistakes
from umpire.cli.progress import progress_bar
from umpire.cli.words import say
from umpire.server.common.sentences import say as table_say
from umpire.server.storage import backup as keeping
from umpire.server.storage import key_rotation
from umpire.server.storage.file_copies import Progress
from umpire.server.storage.migrate import HEAD
from umpire.server.storage.postgres import open_database
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
    """Copy the store while the server runs."""
    console = screen()
    with exit_on_store_error(), _page_progress(console, say("copying")) as progress:
        url = choose_database(database, store)
        if url:
            result = keeping.backup_database(url, default_path().parent, to, progress, with_key)
        else:
            result = keeping.backup(store or default_path(), to, progress, with_key)
    console.print(say("backup-made", file=result.file), soft_wrap=True)
    console.print(_describe_holding(result.holding))
    if result.key is not None:
        console.print(say("backup-key", file=result.key), soft_wrap=True)
    elif result.needs:
        console.print(say("backup-keyless", where=result.needs), soft_wrap=True, style="bold")


@app.command("rekey", help=say("command-rekey"))
def rekey(
    store: StoreFile = None,
    database: Database = None,
    forget: Annotated[bool, typer.Option("--forget", help=say("help-forget"))] = False,
) -> None:
    """Make a new key for the store, and encrypt all its secrets anew."""
    console = screen()
    with exit_on_store_error(), closing(open_existing(store or default_path(), choose_database(database, store))) as store_:
        change = key_rotation.rekey(store_, forget)
    console.print(say("rekeyed", id=change.id, texts=change.texts), soft_wrap=True)
    if change.older:
        console.print(say("rekeyed-older", ids=", ".join(change.older)), soft_wrap=True)


def open_existing(path: Path, url: str) -> Store:
    """Open an existing store; never create one."""
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
    with exit_on_store_error(), _page_progress(console, say("copying")) as progress:
        url = choose_database(database, store)
        if url:
            result = keeping.restore_database(source, url, default_path().parent, progress)
        else:
            result = keeping.restore(source, path, progress)
    console.print(say("restored", file=table_say("the-database") if url else path, source=source), soft_wrap=True)
    console.print(_describe_holding(result.holding))
    if result.step != HEAD:
        console.print(say("restored-step", old=result.step, new=HEAD))
    if result.kept is not None:
        console.print(say("restored-kept", file=result.kept), soft_wrap=True)


def _describe_holding(holding: keeping.Holding) -> str:
    return say("holding", step=holding.step, matches=holding.matches, actions=holding.actions)


@contextmanager
def exit_on_store_error() -> Iterator[None]:
    """Exit with the message of a StoreError, which says what to do next."""
    with mistakes():
        try:
            yield
        except StoreError as error:
            typer.echo(f"umpire: {error}", err=True)
            raise typer.Exit(USAGE) from None


@contextmanager
def _page_progress(console: Console, words: str) -> Iterator[Progress]:
    """Show a bar that counts the pages of a store."""
    with progress_bar(console) as progress:
        task = progress.add_task(words, total=None)
        yield lambda pages, total: progress.update(task, completed=pages, total=total)
