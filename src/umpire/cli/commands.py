"""All commands: `umpire play landing`, and everything else that needs no browser."""
from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Optional

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

import umpire
import umpire.cli.serving
from umpire.cli.base import FOUND_FAULT, NEXT, USAGE, app, mistakes
from umpire.engine.match import Match
from umpire.engine.records import load
from umpire.engine.title import BadSetup, Title
from umpire.lab import fuzz as fuzzer
from umpire.lab import simulate as simulation
from umpire.lab import traceability
from umpire.catalogue import Catalogue
from umpire.players import BOTS
from umpire.terminal import replay as stepping
from umpire.terminal import speech
from umpire.terminal.company import Against
from umpire.terminal.keeping import Keeper, load_match
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, bar, hanging, screen
from umpire.terminal.table import TerminalTable, line_reader

NEXT[speech.UnknownCase] = "See them all with: umpire rules TITLE"

TitleName = Annotated[str, typer.Argument(metavar="TITLE", help="The id of a title; see: umpire titles")]
Folder = Annotated[Optional[Path], typer.Option("--data", metavar="DIR", help="An owner's printed values, laid over ours.")]
ScenarioName = Annotated[str, typer.Option("--scenario", metavar="S", help="How to begin; the title's first if not given.")]
Choices = Annotated[Optional[list[str]], typer.Option("--option", metavar="K=V", help="A switch of the match; may be repeated.")]
# the column of what is typed in the list of titles, and the least that is left free after it
FORM: Final = 38
GAP: Final = 2
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record that was saved.")]


def read_options(pairs: Sequence[str] | None) -> dict[str, str]:
    """`--option key=value`, as often as needed."""
    options: dict[str, str] = {}
    for pair in pairs or ():
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"--option '{pair}' lacks a value; write --option name=value")
        options[key.strip()] = value.strip()
    return options


# Titles and their rules

@app.command("titles")
def show_titles() -> None:
    """Which titles there are, with their scenarios and options."""
    console = screen()
    with mistakes():
        for name in umpire.titles():
            _show_title(umpire.title(name), console)


def _show_title(title: Title[Any], console: Console) -> None:
    """A title by its id and name, and below it what can be chosen, all in columns that never touch."""
    seats = ", ".join(title.seats)
    about = Text(f"{title.name}  (rules {title.version}; seats: {seats})")
    console.print(hanging(Text(f"{title.id}  ", HEAD_STYLE), about, console))
    for form, words in _settings(title):
        console.print(_setting(form, words, console))


def _settings(title: Title[Any]) -> list[tuple[str, str]]:
    scenarios = [(f"--scenario {scenario.id}", scenario.name) for scenario in title.scenarios]
    return scenarios + [
        (f"--option {option.id}={'|'.join(option.choices)}", f"{option.summary} [{option.case}]") for option in title.switches
    ]


def _setting(form: str, words: str, console: Console) -> Text:
    """What is typed and what it means; where the first is longer than its column, one below the other."""
    if len(form) + GAP <= FORM:
        return hanging(Text(f"  {form:<{FORM}}"), Text(words), console)
    below = hanging(Text(" " * (FORM + 2)), Text(words), console)
    return Text.assemble(hanging(Text("  "), Text(form), console), "\n", below)


@app.command("rules")
def show_rules(
    title: TitleName,
    case: Annotated[str, typer.Argument(metavar="[CASE]", help="A case or a chapter.")] = "",
    data: Folder = None,
) -> None:
    """A case in our words, or the table of all cases."""
    console = screen()
    with mistakes():
        chosen = umpire.title(title, data)
        lines = speech.rule_lines(chosen, case, console) if case else speech.contents_lines(chosen)
        for line in lines:
            console.print(line)


@app.command("cases")
def show_cases(
    title: TitleName,
    tests: Annotated[Path, typer.Option("--tests", metavar="DIR", help="The folder of the tests.")] = Path("tests"),
) -> None:
    """The traceability matrix: each case, where the code cites it, which tests show it."""
    console = screen()
    with mistakes(FOUND_FAULT):
        chosen = umpire.title(title)
        rows = traceability.matrix(chosen, tests)
        faults = [*traceability.gaps(rows), *traceability.unknown(chosen, tests)]
    for line in _matrix(rows, console):
        console.print(line)
    for fault in faults:
        console.print(Text(fault))
    console.print(Text(traceability.summary(rows), HEAD_STYLE))
    raise typer.Exit(FOUND_FAULT if faults else 0)


def _matrix(rows: Sequence[traceability.Row], console: Console) -> list[Text]:
    """For each case a line of code and a line of tests, by file."""
    lines: list[Text] = []
    for row in rows:
        lines.append(Text(f"{row.case.id:<8}{row.case.title}", HEAD_STYLE))
        for word, places in (("code", row.citations), ("tests", row.tests)):
            words = Text(_by_file(places) or _none(row))
            lines.append(hanging(Text(f"        {word:<7}", CASE_STYLE), words, console))
    return lines


def _by_file(places: Sequence[traceability.Place]) -> str:
    files: dict[str, list[str]] = {}
    for place in places:
        files.setdefault(place.file, []).append(f"{place.name}:{place.line}" if place.name else str(place.line))
    return " · ".join(f"{file}: {', '.join(lines)}" for file, lines in files.items())


def _none(row: traceability.Row) -> str:
    return "(note)" if row.case.is_note else "NONE"


# Playing

@app.command("play")
def play(
    title: TitleName,
    scenario: ScenarioName = "",
    option: Choices = None,
    seed: Annotated[Optional[int], typer.Option("--seed", metavar="N", help="The same seed rolls the same dice.")] = None,
    position: Annotated[Optional[Path], typer.Option("--position", metavar="FILE", help="Begin from this situation.")] = None,
    data: Folder = None,
    dice: Annotated[str, typer.Option("--dice", help="generated, verifiable, or physical (you roll).")] = "",
    undo: Annotated[str, typer.Option("--undo", help="free (while nothing was revealed) or unlimited.")] = "",
    load_: Annotated[Optional[Path], typer.Option("--load", metavar="RECORD", help="Go on with a match that was saved.")] = None,
    save: Annotated[Optional[Path], typer.Option("--save", metavar="RECORD", help="Keep the match after every action.")] = None,
    forced: Annotated[bool, typer.Option("--forced/--no-forced", help="Whether the umpire plays what leaves no choice.")] = True,
    against: Annotated[str, typer.Option("--against", metavar="BOT", help=f"Play against a bot: {', '.join(BOTS)}.")] = "",
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="Your side against the bot, if not the first.")] = "",
) -> None:
    """Play a match in the terminal, or from a script of lines in a pipe."""
    console = screen()
    with mistakes():
        bot = Against(against, seat).checked(umpire.title(title, data))
        if load_ is not None:
            _check_load(scenario, option, seed, position, dice, undo)
            match = _loaded(title, load_, data)
        else:
            match = umpire.start(
                title, scenario, read_options(option), seed, position, data, dice or "generated", undo or "free", forced,
            )
        keeper = Keeper(save, load_)
        TerminalTable(match, console, line_reader(console), keeper, data, bot).run()


def _check_load(*settings: object) -> None:
    if any(settings):
        raise BadSetup("a record brings its own scenario, options, seed, position, dice and undo: leave them out with --load")


def _loaded(title: str, path: Path, data: Optional[Path]) -> Match:
    match = load_match(path, data)
    if match.title.id != title:
        raise BadSetup(f"{path} is a match of '{match.title.id}', not of '{title}'")
    return match


# Records

@app.command("replay")
def replay(file: RecordFile, data: Folder = None) -> None:
    """Step through a record: Enter for the next action, b for the one before, q to quit."""
    console = screen()
    with mistakes(USAGE, file):
        found = stepping.frames(file, data)
    with mistakes():
        if sys.stdin.isatty():
            stepping.step_through(found, console, line_reader(console))
        else:
            stepping.show_all(found, console)


@app.command("verify")
def verify(
    file: RecordFile,
    data: Folder = None,
    receipt: Annotated[Optional[Path], typer.Option("--receipt", metavar="FILE", help="What a player kept of the dice.")] = None,
) -> None:
    """Check a record: no line changed, every action legal, every roll as committed."""
    console = screen()
    with mistakes(FOUND_FAULT, file):
        record = load(file)
        checked = umpire.verify(file, data, receipt)
    console.print(Text(f"{file}: a match of {record.header.title}, {len(record.lines)} lines of play.", HEAD_STYLE))
    console.print("  no line was changed after it was written (the chain of hashes holds)")
    console.print("  every action was legal, and every die was used as the rules ask")
    if record.end is None:
        console.print("  the match is not over yet")
    else:
        console.print(f"  the end is the one the actions lead to [{record.end.get('case')}]")
    if checked.rolls:
        console.print(f"  all {checked.rolls} rolls and draws are those that the committed seed gives")
    for remark in checked.remarks:
        console.print(f"  note: {remark}")


# The lab

@app.command("simulate")
def simulate(
    title: TitleName,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many matches.")],
    policy: Annotated[str, typer.Option("--policy", help="random, sensible, or both.")] = "both",
    scenario: ScenarioName = "",
    option: Choices = None,
    data: Folder = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed plays the same matches.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help="How many processes.")] = 2,
) -> None:
    """Play many matches by machine and count."""
    console = screen()
    with mistakes():
        policies = simulation.POLICIES if policy == "both" else (policy,)
        plans = [simulation.plan(title, scenario, read_options(option), data, name, seed, games) for name in policies]
        chosen = umpire.title(title, data)
        for plan in plans:
            _show_summary(plan, _played(plan, jobs, console), chosen, console)


def _played(plan: simulation.Plan, jobs: int, console: Console) -> list[simulation.Game]:
    """All matches of a plan, with a bar where someone watches."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    games: list[simulation.Game] = []
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"{plan.title}, {plan.policy}", total=plan.games)
        for some in simulation.play_all(plan, jobs):
            games += some
            progress.advance(task, len(some))
    return games


def _show_summary(plan: simulation.Plan, games: list[simulation.Game], title: Title[Any], console: Console) -> None:
    found = simulation.summarise(games, title.seats)
    sentences = Catalogue(title.folder)
    console.print(Text(f"{title.name}, {plan.scenario}: {found.games} matches by the {plan.policy} player", HEAD_STYLE))
    for share in found.wins:
        console.print(f"  wins of {sentences.name(share.name)}: {_share(share)}")
    _show_endings(found, sentences, console)
    _show_lengths(found, console)


def _show_endings(found: simulation.Summary, sentences: Catalogue, console: Console) -> None:
    console.print(Text("  endings", CASE_STYLE))
    for share in found.endings:
        console.print(Text.assemble(f"    {share.share:>6.1%} ", (bar(share.share).rstrip(), "yellow")))
        words = sentences.say(share.name, {}) if sentences.has(share.name) else share.name
        console.print(hanging(Text("           "), Text(f"{words} {_share(share)}"), console))


def _show_lengths(found: simulation.Summary, console: Console) -> None:
    about = f"{found.mean:.1f} on average, median {found.median}, {found.shortest} to {found.longest}"
    console.print(Text(f"  decisions per match: {about}", CASE_STYLE))
    most = max(cell.times for cell in found.lengths)
    for cell in found.lengths:
        console.print(Text.assemble(f"    {cell.label:>11} {cell.times:>7} ", (bar(cell.times / most).rstrip(), "yellow")))


def _share(share: simulation.Share) -> str:
    return f"{share.times} ({share.share:.1%}; 95 % interval {share.low:.1%} to {share.high:.1%})"


@app.command("fuzz")
def fuzz(
    title: Annotated[str, typer.Option("--title", metavar="T", help="Only this title.")] = "",
    minutes: Annotated[Optional[float], typer.Option("--minutes", metavar="M", help="Stop after so long.")] = None,
    matches: Annotated[Optional[int], typer.Option("--matches", metavar="N", help="Stop after so many.")] = None,
    seed: Annotated[Optional[int], typer.Option("--seed", metavar="N", help="The seed of the first match.")] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where failures are written.")] = Path("fuzz-failures"),
) -> None:
    """Play random matches and check everything that must always hold, until stopped with Ctrl-C."""
    # the table takes a while to load, and no other command needs it
    from umpire.table import frames

    console = screen()
    with mistakes():
        names = (umpire.title(title).id,) if title else umpire.titles()
        first = secrets.randbits(32) if seed is None else seed
        tally = _fuzzed(fuzzer.fuzz(names, out, first, minutes, matches, frames=frames), console)
    console.print(f"{tally.matches} matches, {tally.actions} actions, {len(tally.failures)} failures.")
    raise typer.Exit(FOUND_FAULT if tally.failures else 0)


def _fuzzed(tallies: Iterator[fuzzer.Tally], console: Console) -> fuzzer.Tally:
    """Tell of each failure as it is found; Ctrl-C ends it cleanly."""
    tally = fuzzer.Tally()
    try:
        for latest in tallies:
            for failure in latest.failures[len(tally.failures):]:
                console.print(f"{failure.title}, seed {failure.seed}: {failure.reason} (see {failure.report})")
            tally = latest
    except KeyboardInterrupt:
        console.print("Stopped.")
    return tally
