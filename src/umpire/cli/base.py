"""What all commands share: the application, and how a mistake is told.

What a user gets wrong is answered with one line that says what, where and what to do next; a traceback is our fault.
"""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from typing import Annotated, Final

import typer

from umpire import compiled
from umpire.engine.data import DataError
from umpire.engine.records import RecordError
from umpire.engine.rulings import Unreadable
from umpire.engine.title import BadPosition, BadSetup

USAGE: Final = 2
FOUND_FAULT: Final = 1
INTERRUPTED: Final = 130

# what to do about each kind of mistake, where the message itself does not say it
NEXT: Final[dict[type, str]] = {
    BadSetup: "See what there is with: umpire titles",
    BadPosition: "Correct the position and begin again.",
    DataError: "Correct what is named here, or leave out --data.",
    RecordError: "Use an unchanged copy of the file, with what belongs to it.",
    Unreadable: "See the actions of a title with: umpire play TITLE",
    OSError: "Check the name and whether you may read or write there.",
}

app = typer.Typer(
    name="umpire", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
    help="Umpire referees historical board wargames: every case enforced, every refusal explained, every roll with its odds.",
)


def _tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"umpire {version('umpire-wargames')}, {compiled.WORDS[compiled.STATE]}")
        raise typer.Exit


@app.callback()
def umpire(
    version: Annotated[bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Which this is.")] = False,
) -> None:
    """Commands have names, also where only one of them was loaded."""


@contextmanager
def mistakes(code: int = USAGE, about: object = "") -> Iterator[None]:
    """Turn what a user got wrong into one clear line and an exit code."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (BadSetup, BadPosition, DataError, RecordError, Unreadable, OSError) as error:
        typer.echo(f"umpire: {_where(about)}{_sentence(error)} {_next(error)}", err=True)
        raise typer.Exit(code) from None
    except KeyboardInterrupt:
        typer.echo("\nStopped.", err=True)
        raise typer.Exit(INTERRUPTED) from None


def _where(about: object) -> str:
    return f"{about}: " if about else ""


def _sentence(error: Exception) -> str:
    words = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)
    words = " ".join(words.split())
    return words if words.endswith((".", "?", "!")) else words + "."


def _next(error: Exception) -> str:
    if isinstance(error, RecordError) and error.reason.startswith("the match is not over"):
        return "Play it to its end first."
    return next(NEXT[kind] for kind in type(error).__mro__ if kind in NEXT)
