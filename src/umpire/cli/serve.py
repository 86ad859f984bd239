"""`umpire serve`, in a module of its own because it must start fast: it loads nothing of the other commands."""
from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Optional

import typer

from umpire.cli.base import USAGE, app, mistakes
from umpire.cli.words import say


class LogForm(StrEnum):
    """The format of the log."""

    TEXT = "text"
    JSON = "json"


@app.command("serve", help=say("command-serve"))
def serve(
    host: Annotated[str, typer.Option("--host", help=say("help-host"))] = "127.0.0.1",
    port: Annotated[Optional[int], typer.Option("--port", metavar="N", min=0, max=65535, help=say("help-port"))] = None,
    store: Annotated[Optional[Path], typer.Option("--store", metavar="FILE", help=say("help-store"))] = None,
    database: Annotated[Optional[str], typer.Option("--database", metavar="URL", help=say("help-database"))] = None,
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=1, max=64, help=say("help-workers"))] = 1,
    browser: Annotated[bool, typer.Option("--open/--no-open", help=say("help-open"))] = False,
    public_url: Annotated[str, typer.Option("--public-url", metavar="URL", help=say("help-public-url"))] = "",
    trusted_proxy: Annotated[
        Optional[list[str]], typer.Option("--trusted-proxy", metavar="ADDRESS", help=say("help-trusted-proxy")),
    ] = None,
    log: Annotated[LogForm, typer.Option("--log", help=say("help-log"))] = LogForm.TEXT,
    ready_file: Annotated[Optional[Path], typer.Option("--ready-file", metavar="FILE", help=say("help-ready"))] = None,
    data: Annotated[Optional[Path], typer.Option("--data", metavar="DIR", help=say("help-table-data"))] = None,
) -> None:
    """Serve the table for browsers: play there, alone, side by side or by link."""
    from umpire.server import serve as serving
    from umpire.server.storage.sqlite import choose_database
    from umpire.server.storage.store import StoreError

    with mistakes():
        if data is not None:
            lay_over_all(data, quiet=log is LogForm.JSON)
        try:
            database_url = choose_database(database, store)
            serving.serve(
                host, port, store, browser, ready_file, log is LogForm.JSON, trusted_proxy or (), database_url, workers,
                public_url,
            )
        except StoreError as error:
            # its message says what to do next
            typer.echo(f"umpire: {error}", err=True)
            raise typer.Exit(USAGE) from None


def lay_over_all(folder: Path, quiet: bool = False) -> None:
    """Lay an owner's values over the titles that they belong to, in all matches of this server, and print which."""
    # titles are slow to load, and without an overlay they are loaded only when somebody asks for one
    from umpire import face

    overlays = face.overlays_in(folder)
    face.set_overlays(overlays)
    if not quiet:
        for name, own in overlays.items():
            typer.echo(say("laid-over", folder=own, title=face.title(name).name))
