"""`umpire serve`. It is in a module of its own because it is in a hurry: it needs nothing of what the other commands load."""
from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Optional

import typer

from umpire.cli.base import app, mistakes
from umpire.cli.words import say


class LogForm(StrEnum):
    """How it is told what happens."""

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
) -> None:
    """Open the table in the browser: play there, alone, side by side or by link."""
    from umpire.table import serve as serving
    from umpire.table.store import StoreError, chosen_database

    with mistakes():
        try:
            named = chosen_database(database, store)
            serving.serve(
                host, port, store, browser, ready_file, log is LogForm.JSON, trusted_proxy or (), named, workers, public_url,
            )
        except StoreError as error:
            raise OSError(str(error)) from None
