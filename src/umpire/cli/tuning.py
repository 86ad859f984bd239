"""`umpire tune`: better numbers for a title's advice, found by matches and kept with how they were found."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

import umpire
from umpire.cli.arguments import EVERY_SCENARIO, Folder, Scenarios, TitleName
from umpire.cli.base import app, mistakes
from umpire.cli.watching import progress_bar
from umpire.cli.words import say
from umpire.engine.title import Title, advisor_of
from umpire.i18n.language import language
from umpire.lab import tuning
from umpire.terminal.screen import screen


@app.command("tune", help=say("command-tune"))
def tune(
    title: TitleName,
    seat: Annotated[str, typer.Option("--seat", metavar="S", help=say("help-tuned-seat"))],
    rounds: Annotated[int, typer.Option("--rounds", metavar="N", help=say("help-rounds"))] = 10,
    games: Annotated[int, typer.Option("--games", metavar="N", help=say("help-heat"))] = 10,
    scenario: Scenarios = "",
    data: Folder = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help=say("help-same"))] = 1,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help=say("help-jobs"))] = 2,
    judge: Annotated[int, typer.Option("--judge", metavar="N", help=say("help-judge"))] = 100,
    against: Annotated[str, typer.Option("--against", metavar="WHOM", help=say("help-tuned-against"))] = tuning.USUAL,
    survey: Annotated[bool, typer.Option("--survey", help=say("help-survey"))] = False,
    write: Annotated[bool, typer.Option("--write", help=say("help-write-style"))] = False,
) -> None:
    """Race variants of a style, round after round, and judge the best on unseen dice."""
    console = screen()
    with mistakes():
        chosen = umpire.title(title, data, language())
        scenarios = [known.id for known in chosen.scenarios] if scenario == EVERY_SCENARIO else [scenario]
        tuning.check_judged(judge)
        wanted = tuning.search(title, scenarios, data, seat, rounds, games, seed, against, survey)
        with tuning.playing(jobs) as played, progress_bar(console) as progress:
            counted = _counted(played, progress, chosen.name)
            weights = _found(chosen, wanted, counted, console)
            found = tuning.judged(wanted, weights, judge, counted)
        gain = {"mean": f"{found.gain.mean:+.2f}", "low": f"{found.gain.low:+.2f}", "high": f"{found.gain.high:+.2f}"}
        console.print(say("tune-gain", title=chosen.name, seat=seat, games=judge, **gain))
        entry = tuning.text_of(chosen, wanted, found)
        console.print(entry, markup=False, soft_wrap=True)
        if write:
            path = tuning.written_to(chosen, data)
            path.write_text(tuning.kept(path.read_text(encoding="utf-8") if path.exists() else "", entry), encoding="utf-8")
            console.print(say("learn-written", file=path))


def _counted(played: tuning.Played, progress: Progress, name: str) -> tuning.Played:
    """Who plays matches, with a bar for each heap of them."""
    def counting(trials: Sequence[tuning.Trial]) -> Iterator[float]:
        task = progress.add_task(name, total=len(trials))
        for margin in played(trials):
            progress.advance(task)
            yield margin
        progress.remove_task(task)

    return counting


def _found(title: Title[Any], wanted: tuning.Search, played: tuning.Played, console: Console) -> tuple[float, ...]:
    """The best style after all rounds; each is told as it ends, for it may take long."""
    fields = advisor_of(title).usual[title.seats.index(wanted.seat)]._fields
    best = tuning.begun(wanted)
    for number, found in enumerate(tuning.rounds(wanted, played), 1):
        changed = _named(fields, best, found)
        told = say("tune-round", round=number, weights=changed) if changed else say("tune-same", round=number)
        console.print(told, soft_wrap=True)
        best = found
    return best


def _named(fields: Sequence[str], before: Sequence[float], after: Sequence[float]) -> str:
    changed = [(name, new) for name, old, new in zip(fields, before, after, strict=True) if new != old]
    return ", ".join(f"{name} {new:g}" for name, new in changed)
