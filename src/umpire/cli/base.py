"""The base of all commands: the application, and how it reports mistakes.

A user's mistake gets an answer of one line: what, where and what to do next. A traceback is our fault.
"""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from typing import Annotated, Final

import typer

from umpire import compiled
from umpire.cli.words import say
from umpire.engine.data import BadOverlay, DataError
from umpire.engine.faults import Fault
from umpire.engine.records import RecordError
from umpire.engine.rulings import Unreadable
from umpire.engine.title import BadPosition, BadSetup
from umpire.i18n.faults import describe_error
from umpire.i18n.language import LANGUAGES, language_of_locale

USAGE: Final = 2
FOUND_FAULT: Final = 1
INTERRUPTED: Final = 130

# keys of sentences that say what to do about each kind of mistake, if the message itself does not
NEXT: Final[dict[type, str]] = {
    BadSetup: "next-setup",
    BadPosition: "next-position",
    BadOverlay: "next-overlay",
    DataError: "next-data",
    RecordError: "next-record",
    Unreadable: "next-unreadable",
    OSError: "next-file",
}

app = typer.Typer(
    name="umpire", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
    help=say("umpire"),
)


def _tell_version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"umpire {version('umpire-wargames')}, {compiled.WORDS[compiled.STATE]}")
        raise typer.Exit


def _check_language(language_: str) -> str:
    """Refuse an unknown language. The language itself was chosen before anything was loaded (`choose_language`)."""
    if language_ and not language_of_locale(language_):
        typer.echo(f"umpire: {say('no-language', language=language_, languages=', '.join(LANGUAGES))}.", err=True)
        raise typer.Exit(USAGE)
    return language_


@app.callback()
def umpire(
    lang: Annotated[str, typer.Option(
        "--lang", metavar="LANGUAGE", callback=_check_language, is_eager=True,
        help=say("help-lang", languages=", ".join(LANGUAGES)),
    )] = "",
    version: Annotated[bool, typer.Option("--version", callback=_tell_version, is_eager=True, help=say("version"))] = False,
) -> None:
    """Keep the names of commands even if only one of them was loaded."""


@contextmanager
def mistakes(code: int = USAGE, about: object = "", chosen: bool = True) -> Iterator[None]:
    """Turn a user's mistake into one clear line and an exit code.

    The advice to look at the titles helps only if one is chosen here.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except (BadSetup, BadPosition, DataError, RecordError, Unreadable, OSError) as error:
        typer.echo(f"umpire: {_where(about, error)}{_sentence(error)} {_next(error, chosen)}".rstrip(), err=True)
        raise typer.Exit(code) from None
    except KeyboardInterrupt:
        typer.echo("\n" + say("stopped"), err=True)
        raise typer.Exit(INTERRUPTED) from None


def _where(about: object, error: Exception) -> str:
    """Return what the mistake is about, unless its message begins with it."""
    is_named = isinstance(error, OSError) and str(error.filename) == str(about)
    return f"{about}: " if about and not is_named else ""


def _sentence(error: Exception) -> str:
    # not at the top: `umpire serve` loads nothing of the terminal
    from umpire.terminal.printing import printable

    words = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else describe_error(error)
    words = printable(" ".join(words.split()))
    return words if words.endswith((".", "?", "!")) else words + "."


def _next(error: Exception, chosen: bool) -> str:
    if isinstance(error, RecordError) and error.reason == Fault("match-is-not-over"):
        return say("next-unfinished")
    if isinstance(error, BadSetup) and not chosen:
        return ""
    return say(next(NEXT[kind] for kind in type(error).__mro__ if kind in NEXT))
