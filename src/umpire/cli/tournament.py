"""`umpire tournament`: let levels play each other, and print a table in Markdown."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Optional

import typer
from rich.console import Console
from rich.text import Text

import umpire
from umpire.cli.arguments import EVERY_SCENARIO, Choices, Folder, Scenarios, TitleName, read_options
from umpire.cli.base import app, mistakes
from umpire.cli.progress import progress_bar
from umpire.cli.words import say
from umpire.engine.title import Title
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.language import reader_language
from umpire.lab import tournament as lab
from umpire.lab.simulate import Share
from umpire.players import BOTS
from umpire.terminal.screen import screen


@app.command("tournament", help=say("command-tournament"))
def tournament(
    title: TitleName,
    levels: Annotated[str, typer.Option("--levels", metavar="A,B", help=say("help-levels", bots=", ".join(BOTS)))],
    games: Annotated[int, typer.Option("--games", metavar="N", help=say("help-pairing"))] = 200,
    scenario: Scenarios = "",
    option: Choices = None,
    data: Folder = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help=say("help-same"))] = 1,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help=say("help-jobs"))] = 2,
    out: Annotated[Optional[Path], typer.Option("--out", metavar="FILE", help=say("help-rows"))] = None,
    patience: Annotated[float, typer.Option("--patience", metavar="X", help=say("help-patience"))] = 1.0,
    ray: Annotated[str, typer.Option("--ray", metavar="ADDRESS", help=say("help-ray"))] = "",
) -> None:
    """Play every pairing from both seats on the same dice, and count."""
    console = screen()
    with mistakes():
        title_ = umpire.title(title, data, reader_language())
        scenarios = [scenario_.id for scenario_ in title_.scenarios] if scenario == EVERY_SCENARIO else [scenario]
        names = [level.strip() for level in levels.split(",") if level.strip()]
        plan = lab.plan(title, scenarios, read_options(option), data, names, seed, games, patience)
        rows = play_matches(plan, len(title_.seats), jobs, out, ray, console)
        for line in table_lines(lab.standings(rows, plan, title_.seats), title_):
            console.print(Text(line), soft_wrap=True)


def play_matches(
    plan: lab.TournamentPlan, seats: int, jobs: int, out: Optional[Path], ray: str, console: Console,
) -> list[lab.TournamentMatch]:
    """Return the rows of all matches: those in the file, and those that are played now, with a bar in a terminal."""
    fixtures = lab.fixtures(plan, seats)
    rows = {} if out is None else lab.read_rows(out)
    todo = [fixture for fixture in fixtures if fixture.key not in rows]
    with progress_bar(console) as progress:
        name = f"{plan.title}: {', '.join(plan.levels)}"
        task = progress.add_task(name, total=len(fixtures), completed=len(fixtures) - len(todo))
        for row in _rows(todo, jobs, ray):
            rows[row.key] = row
            if out is not None:
                lab.append(out, row)
            progress.advance(task)
    return [rows[fixture.key] for fixture in fixtures]


def _rows(todo: Sequence[lab.Fixture], jobs: int, ray: str) -> Iterator[lab.TournamentMatch]:
    return lab.play_on_ray(todo, ray) if ray and todo else lab.play_all(todo, jobs)


# The table

def table_lines(standings: Sequence[lab.Standing], title: Title[Any]) -> list[str]:
    """Return a line for each level in each seat, and one for both seats together."""
    names = Catalogue(title.folder, reader_language())
    lines = [say("pairing-head"), "| --- | --- | --- | --- | --- | --- | --- |"]
    totals = lab.wins_over_seats(standings)
    for standing in standings:
        lines.append(_line(standing, names.name(standing.seat)))
        key = (standing.scenario, standing.level, standing.other)
        if len(title.seats) > 1 and standing.seat == title.seats[-1]:
            lines.append(f"| {standing.scenario} | {_who(standing)} | {say('pairing-both')} | {share(*totals[key])} | | | |")
    return lines


def _line(standing: lab.Standing, seat: str) -> str:
    draws = say("pairing-draws", draws=standing.draws) if standing.draws else ""
    shift = "" if standing.shift is None else mean(standing.shift)
    cells = [
        standing.scenario, _who(standing), seat, share(standing.wins, standing.decided) + draws, mean(standing.margin), shift,
        f"{standing.seconds:.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def _who(standing: lab.Standing) -> str:
    return standing.level if standing.level == standing.other else say("pairing", level=standing.level, other=standing.other)


def share(share_: Share, decided: int) -> str:
    ends = {"low": f"{share_.low:.0%}", "high": f"{share_.high:.0%}"}
    return say("pairing-share", times=share_.times, decided=decided, share=f"{share_.share:.0%}", **ends)


def mean(mean_: lab.Mean) -> str:
    return f"{mean_.mean:+.2f} [{mean_.low:+.2f}, {mean_.high:+.2f}]"
