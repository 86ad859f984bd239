"""`umpire learn`: plays the matches of a course, learns from them, and shows and writes what was learned."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Optional

from rich.console import Console
from rich.text import Text

import umpire
from umpire.cli.progress import progress_bar
from umpire.cli.words import say
from umpire.engine.title import Title
from umpire.i18n.language import reader_language
from umpire.lab import learning
from umpire.terminal.screen import HEAD_STYLE


def learn_values(
    title: str, data: Optional[Path], seed: int, games: int, jobs: int, write: bool, console: Console,
) -> None:
    """Learn what positions of a title are worth, show it, and write it if wanted."""
    plan = learning.course(title, data, seed, games)
    chosen_title = umpire.title(title, data, reader_language())
    results = learning.learn(_lessons(plan, jobs, console), learning.prior_of(chosen_title))
    _show_results(chosen_title, results, plan, console)
    if write:
        path = learning.values_file(chosen_title, data)
        path.write_text(learning.text_of(chosen_title, plan, results), encoding="utf-8")
        console.print(say("learn-written", file=path))


def _lessons(plan: learning.LearningPlan, jobs: int, console: Console) -> list[learning.MatchSample]:
    """Play all matches of a course, with a bar in a terminal."""
    lessons: list[learning.MatchSample] = []
    with progress_bar(console) as progress:
        task = progress.add_task(plan.title, total=plan.games)
        for lesson in learning.play_all(plan, jobs):
            lessons.append(lesson)
            progress.advance(task)
    return lessons


def _show_results(title: Title[Any], results: Sequence[learning.Taught], plan: learning.LearningPlan, console: Console) -> None:
    console.print(Text(say("learn-head", title=title.name, games=plan.games, seed=plan.seed), HEAD_STYLE))
    for result in results:
        about = {"explained": f"{result.explained:.2f}", "brier": f"{result.brier:.3f}", "samples": result.samples}
        console.print("  " + say("learn-stage", part=result.part, stage=result.stage, **about))
    for row in learning.calibration(results):
        console.print("  " + say("learn-chance", said=f"{row.said:.0%}", came=f"{row.came:.0%}", times=row.times))
