"""`umpire tune`: find better numbers for a title's advice by playing matches, and store them with how they were found."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

import umpire
from umpire.cli.arguments import EVERY_SCENARIO, Folder, Scenarios, TitleName
from umpire.cli.base import app, mistakes
from umpire.cli.progress import progress_bar
from umpire.cli.words import say
from umpire.engine.title import Title, advisor_of
from umpire.i18n.language import reader_language
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
        title_ = umpire.title(title, data, reader_language())
        scenarios = [scenario_.id for scenario_ in title_.scenarios] if scenario == EVERY_SCENARIO else [scenario]
        tuning.check_judged(judge)
        search = tuning.search(title, scenarios, data, seat, rounds, games, seed, against, survey)
        with tuning.open_pool(jobs) as play_trials, progress_bar(console) as progress:
            count_trials = _with_bar(play_trials, progress, title_.name)
            weights = _run_rounds(title_, search, count_trials, console)
            result = tuning.judge_style(search, weights, judge, count_trials)
        gain = {"mean": f"{result.gain.mean:+.2f}", "low": f"{result.gain.low:+.2f}", "high": f"{result.gain.high:+.2f}"}
        console.print(say("tune-gain", title=title_.name, seat=seat, games=judge, **gain))
        entry = tuning.text_of(title_, search, result)
        console.print(entry, markup=False, soft_wrap=True)
        if write:
            path = tuning.styles_file(title_, data)
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            path.write_text(tuning.insert_entry(text, entry), encoding="utf-8")
            console.print(say("learn-written", file=path))


def _with_bar(play_trials: tuning.Played, progress: Progress, name: str) -> tuning.Played:
    """Show a bar for each batch of trials."""
    def play_and_count(trials: Sequence[tuning.Trial]) -> Iterator[float]:
        task = progress.add_task(name, total=len(trials))
        for margin in play_trials(trials):
            progress.advance(task)
            yield margin
        progress.remove_task(task)

    return play_and_count


def _run_rounds(title: Title[Any], search: tuning.Search, play_trials: tuning.Played, console: Console) -> tuple[float, ...]:
    """Return the best style after all rounds, printing each round as it ends."""
    fields = advisor_of(title).usual[title.seats.index(search.seat)]._fields
    best = tuning.first_style(search)
    for number, style in enumerate(tuning.rounds(search, play_trials), 1):
        changes = _describe_changes(fields, best, style)
        sentence = say("tune-round", round=number, weights=changes) if changes else say("tune-same", round=number)
        console.print(sentence, soft_wrap=True)
        best = style
    return best


def _describe_changes(fields: Sequence[str], before: Sequence[float], after: Sequence[float]) -> str:
    changes = [(name, new) for name, old, new in zip(fields, before, after, strict=True) if new != old]
    return ", ".join(f"{name} {new:g}" for name, new in changes)
