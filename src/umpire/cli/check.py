"""`umpire check`: check for one title what must hold for every title, even without a checkout of ours."""
from __future__ import annotations

from typing import Annotated, Final, Optional

import typer
from rich.console import Console
from rich.text import Text

import umpire
from umpire.cli.arguments import TitleName
from umpire.cli.base import FOUND_FAULT, app, mistakes
from umpire.cli.progress import progress_bar
from umpire.cli.words import say
from umpire.engine.faults import Fault
from umpire.engine.title import BadSetup
from umpire.lab import checks
from umpire.terminal.screen import HEAD_STYLE, QUIET_STYLE, WARNING_STYLE, hang, screen

# the column of the result
HEAD: Final = 8


@app.command("check", help=say("command-check"))
def check(
    title: TitleName,
    only: Annotated[Optional[list[str]], typer.Option("--only", metavar="CHECK", help=say("help-check-only"))] = None,
    seed: Annotated[Optional[int], typer.Option("--seed", metavar="N", help=say("help-check-seed"))] = None,
) -> None:
    """Play random matches of a title and check what must hold for every title; exit with 1 if anything does not."""
    console = screen()
    with mistakes():
        title_ = umpire.title(title)
        names = _select_checks(only or ())
        faults = _run_checks(title_.id, names, seed, console)
    console.print(Text(say("check-tally", held=len(names) - len(faults), checks=len(names)), HEAD_STYLE))
    raise typer.Exit(FOUND_FAULT if faults else 0)


def _select_checks(only: list[str] | tuple[()]) -> list[str]:
    for name in only:
        if name not in checks.CHECKS:
            raise BadSetup(Fault("there-is-no-check", check=name, checks=", ".join(checks.CHECKS)))
    return list(only) or list(checks.CHECKS)


def _run_checks(title: str, names: list[str], seed: Optional[int], console: Console) -> list[checks.Violation]:
    """Run the checks, with a bar in a terminal, and print each result."""
    faults = []
    with progress_bar(console) as progress:
        task = progress.add_task(names[0], total=len(names))
        matches = 0

        def tick() -> None:
            nonlocal matches
            matches += 1
            progress.update(task, description=say("check-watching", title=title, n=matches))

        for name, fault in checks.run(checks.RandomMatches(title, seed, tick), names):
            _tell(title, name, fault, console)
            faults += [] if fault is None else [fault]
            progress.advance(task)
    return faults


def _tell(title: str, name: str, fault: Optional[checks.Violation], console: Console) -> None:
    if fault is None:
        console.print(hang(Text(f"{say('check-ok'):<{HEAD}}", QUIET_STYLE), Text(name), console))
        return
    console.print(hang(Text(f"{say('check-failed'):<{HEAD}}", WARNING_STYLE), Text(f"{name}: {fault.reason}"), console))
    for line in [*_places(fault), say("check-again", command=fault.again(title))]:
        console.print(hang(Text(" " * HEAD), Text(line), console))


def _places(fault: checks.Violation) -> list[str]:
    """Say where a fault was, as far as that is known."""
    seed = "" if fault.seed is None else say("check-seed", seed=fault.seed)
    action = "" if fault.n is None else say("check-action", number=fault.n)
    words = ", ".join(part for part in (fault.about, seed, action, fault.line) if part)
    return [say("check-where", place=words)] if words else []

