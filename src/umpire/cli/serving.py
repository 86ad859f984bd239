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
    browser: Annotated[bool, typer.Option("--open/--no-open", help=say("help-open"))] = False,
    log: Annotated[LogForm, typer.Option("--log", help=say("help-log"))] = LogForm.TEXT,
    ready_file: Annotated[Optional[Path], typer.Option("--ready-file", metavar="FILE", help=say("help-ready"))] = None,
) -> None:
    """Open the table in the browser: play there, alone, side by side or by link."""
    from umpire.table import serve as serving
    from umpire.table.store import StoreError

    with mistakes():
        try:
            serving.serve(host, port, store, browser, ready_file, log is LogForm.JSON)
        except StoreError as error:
            raise OSError(str(error)) from None
