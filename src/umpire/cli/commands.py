"""All commands: `umpire play landing`, and everything else that needs no browser."""
from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Optional

import typer
from rich.console import Console
from rich.text import Text

import umpire
import umpire.cli.backup
import umpire.cli.check
import umpire.cli.doctor
import umpire.cli.mail
import umpire.cli.report
import umpire.cli.reports
import umpire.cli.serve
import umpire.cli.tournament
import umpire.cli.tune
from umpire.cli.arguments import EVERY_SCENARIO, Choices, Folder, ScenarioName, Scenarios, TitleName, read_options
from umpire.cli.base import FOUND_FAULT, NEXT, USAGE, app, mistakes
from umpire.cli.progress import progress_bar
from umpire.cli.words import say
from umpire.engine.cases import cases_under
from umpire.engine.faults import Fault
from umpire.engine.match import Match
from umpire.engine.records import load
from umpire.engine.title import BadSetup, Title
from umpire.face import MAILED, broken_titles
from umpire.i18n.catalogue import Catalogue
from umpire.i18n.faults import say_reason
from umpire.i18n.language import ENGLISH, LANGUAGES, language_of_locale, reader_language
from umpire.lab import case_places, traceability, translation
from umpire.lab import fuzz as fuzzer
from umpire.lab import simulate as simulation
from umpire.mail.letters import is_letter
from umpire.players import BOTS
from umpire.terminal import replay as stepping
from umpire.terminal import text_lines
from umpire.terminal.players import Opponent
from umpire.terminal.saving import MatchSaver, load_match, saved_folder
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, bar, hang, screen
from umpire.terminal.table import TerminalTable, line_reader

# the application, which has all its commands once this module is loaded
__all__ = ["app"]

NEXT[text_lines.UnknownCase] = "next-case"

# the column of options in the list of titles, and the least space after it
FORM: Final = 38
GAP: Final = 2
# the default folder of the tests
TESTS: Final = Path("tests")
# how many seeds of equal failures are named
SEEDS: Final = 5
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=say("help-record"))]


# Titles and their rules

@app.command("titles", help=say("command-titles"))
def show_titles() -> None:
    """List the titles with their scenarios and options."""
    console = screen()
    with mistakes():
        for name in umpire.titles():
            _show_title(umpire.title(name, language=reader_language()), console)
    for name, reason in broken_titles().items():
        typer.echo(f"umpire: {say('title-broken', title=name, reason=say_reason(reason))}", err=True)


def _show_title(title: Title[Any], console: Console) -> None:
    """Print a title and its settings, in columns that never touch."""
    seats = ", ".join(title.seats)
    about = Text(say("title-line", title=title.name, version=title.version, seats=seats))
    console.print(hang(Text(f"{title.id}  ", HEAD_STYLE), about, console))
    for form, words in _settings(title):
        console.print(_setting(form, words, console))


def _settings(title: Title[Any]) -> list[tuple[str, str]]:
    scenarios = [(f"--scenario {scenario.id}", scenario.name) for scenario in title.scenarios]
    return scenarios + [
        (f"--option {option.id}={'|'.join(option.choices)}", f"{option.summary} [{option.case}]") for option in title.switches
    ]


def _setting(form: str, words: str, console: Console) -> Text:
    """Format an option and its meaning; if the option is longer than its column, one below the other."""
    if len(form) + GAP <= FORM:
        return hang(Text(f"  {form:<{FORM}}"), Text(words), console)
    below = hang(Text(" " * (FORM + 2)), Text(words), console)
    return Text.assemble(hang(Text("  "), Text(form), console), "\n", below)


@app.command("rules", help=say("command-rules"))
def show_rules(
    title: TitleName,
    case: Annotated[str, typer.Argument(metavar="[CASE]", help=say("help-case"))] = "",
    data: Folder = None,
) -> None:
    """Print a case in our words, or the table of all cases."""
    console = screen()
    with mistakes():
        title_ = umpire.title(title, data, reader_language())
        lines = text_lines.rule_lines(title_, case, console) if case else text_lines.contents_lines(title_)
        for line in lines:
            console.print(line)


@app.command("cases", help=say("command-cases"))
def show_cases(
    title: TitleName,
    case: Annotated[str, typer.Argument(metavar="[CASE]", help=say("help-case"))] = "",
    tests: Annotated[Path, typer.Option("--tests", metavar="DIR", help=say("help-tests"))] = TESTS,
    write: Annotated[Optional[Path], typer.Option("--write", metavar="DIR", help=say("help-write-cases"))] = None,
) -> None:
    """Print the traceability matrix: each case, where the code cites it, which tests show it; or where one case is."""
    console = screen()
    with mistakes(FOUND_FAULT):
        title_ = umpire.title(title)
        if write:
            write_case_page(title_, write)
            return
        if case:
            for line in _case_lines(title_, case, tests, console):
                console.print(line)
            return
        tests_by_case = traceability.find_tests(tests)
        rows = traceability.matrix(title_, tests_by_case)
        faults = [*traceability.gaps(rows), *traceability.unknown_cases(title_, tests_by_case)]
    for line in _matrix(rows, console):
        console.print(line)
    for fault in faults:
        console.print(Text(fault))
    console.print(Text(traceability.summary(rows), HEAD_STYLE))
    raise typer.Exit(FOUND_FAULT if faults else 0)


def _case_lines(title: Title[Any], number: str, tests: Path, console: Console) -> list[Text]:
    """Describe a case or a chapter in our words, and for each case its definitions, other citations, and tests.

    Without a folder of tests, as if only the package is installed, tests are left out, unless a folder was named.
    """
    lines = text_lines.rule_lines(title, number, console)
    tests_by_case = traceability.find_tests(tests) if tests.is_dir() or tests != TESTS else {}
    places = case_places.case_places(title)
    cases = [number] if number in title.cases else cases_under(title.cases, number)
    for row in traceability.matrix(title, tests_by_case):
        if row.case.id in cases:
            lines += [Text(), Text(f"{row.case.id:<8}{row.case.title}", HEAD_STYLE)]
            lines += _code_lines(places[row.case.id], row, title.folder, console)
            if tests_by_case:
                lines.append(_row_line("tests", _by_file(row.tests) or _none(row), console))
    return lines


def _code_lines(
    places: Sequence[case_places.CasePlace], row: traceability.CitedCase, folder: Path, console: Console,
) -> list[Text]:
    best = case_places.best_places(places)
    here = _relative_folder(folder)
    lines = [_row_line("code", f"{here}/{place} {place.name}: {place.summary}".rstrip(": "), console) for place in best]
    files = {place.file for place in best}
    others = [place for place in row.citations if place.file not in files]
    if others:
        lines.append(_row_line("also", _by_file(others), console))
    return lines or [_row_line("code", _none(row), console)]


def _relative_folder(folder: Path) -> str:
    """Return a folder as one would type it here."""
    here = Path.cwd()
    return folder.relative_to(here).as_posix() if folder.is_relative_to(here) else folder.as_posix()


def _row_line(word: str, words: str, console: Console) -> Text:
    return hang(Text(f"        {word:<7}", CASE_STYLE), Text(words), console)


def write_case_page(title: Title[Any], folder: Path) -> None:
    """Write the reference page of a title's cases."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"cases-{title.id}.md").write_text(case_places.case_page(title), encoding="utf-8")


def _matrix(rows: Sequence[traceability.CitedCase], console: Console) -> list[Text]:
    """Return for each case a line of code and a line of tests, by file."""
    lines: list[Text] = []
    for row in rows:
        lines.append(Text(f"{row.case.id:<8}{row.case.title}", HEAD_STYLE))
        for word, places in (("code", row.citations), ("tests", row.tests)):
            lines.append(_row_line(word, _by_file(places) or _none(row), console))
    return lines


def _by_file(places: Sequence[traceability.CodeLine]) -> str:
    files: dict[str, list[str]] = {}
    for place in places:
        files.setdefault(place.file, []).append(f"{place.name}:{place.line}" if place.name else str(place.line))
    return " · ".join(f"{file}: {', '.join(lines)}" for file, lines in files.items())


def _none(row: traceability.CitedCase) -> str:
    return "(note)" if row.case.is_note else "NONE"


@app.command("messages", help=say("command-messages"))
def show_messages(
    title: Annotated[str, typer.Argument(metavar="TITLE", help=say("help-whose"))],
    language_: Annotated[str, typer.Argument(metavar="LANGUAGE", help=say("help-language", languages=", ".join(LANGUAGES)))],
    write: Annotated[bool, typer.Option("--write", help=say("help-write-messages"))] = False,
) -> None:
    console = screen()
    with mistakes():
        if language_of_locale(language_) in ("", ENGLISH):
            raise BadSetup(Fault("no-such-translation", language=language_, languages=", ".join(translation.OTHERS)))
        folder = None if title == translation.UMPIRE else umpire.title(title).folder
        states = translation.of_umpire(language_) if folder is None else translation.of_title(folder, language_)
        if write:
            translation.write_missing(states)
            if folder is not None:
                translation.write_suggestions(folder, language_)
    for state in states:
        _show_translation(state, console)
    raise typer.Exit(FOUND_FAULT if any(state.gaps for state in states) else 0)


def _show_translation(state: translation.Translation, console: Console) -> None:
    console.print(Text(say("translated", file=state.file, done=state.done, total=state.total), HEAD_STYLE))
    for gap in state.gaps:
        words = f"{gap.key}  {' '.join(gap.text.split())}".rstrip()
        console.print(hang(Text(f"  {say('fault-' + gap.kind)} "), Text(words), console))


# Playing

@app.command("play", help=say("command-play"))
def play(
    title: TitleName,
    scenario: ScenarioName = "",
    option: Choices = None,
    seed: Annotated[Optional[int], typer.Option("--seed", metavar="N", help=say("help-seed"))] = None,
    position: Annotated[Optional[Path], typer.Option("--position", metavar="FILE", help=say("help-position"))] = None,
    data: Folder = None,
    dice: Annotated[str, typer.Option("--dice", help=say("help-dice"))] = "",
    undo: Annotated[str, typer.Option("--undo", help=say("help-undo"))] = "",
    load_: Annotated[Optional[Path], typer.Option("--load", metavar="RECORD", help=say("help-load"))] = None,
    save: Annotated[Optional[Path], typer.Option("--save", metavar="RECORD", help=say("help-save"))] = None,
    forced: Annotated[bool, typer.Option("--forced/--no-forced", help=say("help-forced"))] = True,
    against: Annotated[str, typer.Option("--against", metavar="LEVEL", help=say("help-against", bots=", ".join(BOTS)))] = "",
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help=say("help-seat"))] = "",
    patience: Annotated[float, typer.Option("--patience", metavar="X", help=say("help-patience"))] = 1.0,
) -> None:
    """Play a match in the terminal, or from a script of lines in a pipe."""
    console = screen()
    with mistakes():
        bot = Opponent(against, seat, patience).complete(umpire.title(title, data, reader_language()))
        if load_ is not None:
            _check_load(scenario, option, seed, position, dice, undo)
            match = _load_record(title, load_, data)
        else:
            match = umpire.start(
                title, scenario, read_options(option), seed, position, data, dice or "generated", undo or "free", forced,
                language=reader_language(),
            )
        keeper = MatchSaver(save, load_, saved_folder())
        TerminalTable(match, console, line_reader(console), keeper, data, bot).run()


def _check_load(*settings: object) -> None:
    if any(settings):
        raise BadSetup(Fault("record-brings-its-own-settings"))


def _load_record(title: str, path: Path, data: Optional[Path]) -> Match:
    match = load_match(path, data)
    if match.title.id != title:
        raise BadSetup(Fault("file-of-another-title", file=path, title=match.title.id, wanted=title))
    return match


# Records

@app.command("replay", help=say("command-replay"))
def replay(file: RecordFile, data: Folder = None) -> None:
    """Step through a record: Enter for the next action, b for the one before, q to quit."""
    console = screen()
    with mistakes(USAGE, file):
        frames = stepping.read_frames(file, data)
    with mistakes():
        if sys.stdin.isatty():
            stepping.step_through(frames, console, line_reader(console))
        else:
            stepping.show_frames(frames, console)


@app.command("verify", help=say("command-verify"))
def verify(
    file: RecordFile,
    data: Folder = None,
    receipt: Annotated[Optional[Path], typer.Option("--receipt", metavar="FILE", help=say("help-receipt"))] = None,
) -> None:
    """Check a record: no line changed, every action legal, every roll as committed."""
    console = screen()
    with mistakes(FOUND_FAULT, file):
        if is_letter(file):
            umpire.cli.mail.show_proof(file, data, console)
            return
        record = load(file)
        result = umpire.verify(file, data, receipt)
    console.print(Text(say("verify-match", file=file, title=record.header.title, lines=len(record.lines)), HEAD_STYLE))
    console.print("  " + say("verify-chain"))
    console.print("  " + say("verify-legal"))
    if record.end is None:
        console.print("  " + say("verify-unfinished"))
    elif "agreed" in record.end:
        console.print("  " + say("verify-agreed"))
    else:
        console.print("  " + say("verify-end", case=str(record.end.get("case"))))
    if result.rolls:
        is_mailed = record.header.dice.get("kind") == MAILED
        draws = len(record.header.dice.get("draws", ()))
        rolls = say("verify-mail-dice", rolls=result.rolls, draws=draws) if is_mailed else say("verify-rolls", rolls=result.rolls)
        console.print(f"  {rolls}")
    for remark in result.remarks:
        console.print("  " + say("verify-note", remark=say_reason(remark)))


# The lab

@app.command("simulate", help=say("command-simulate"))
def simulate(
    title: TitleName,
    games: Annotated[int, typer.Option("--games", metavar="N", help=say("help-games"))],
    policy: Annotated[str, typer.Option("--policy", help=say("help-policy", bots=", ".join(BOTS)))] = "both",
    scenario: Scenarios = "",
    option: Choices = None,
    data: Folder = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help=say("help-same"))] = 1,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help=say("help-jobs"))] = 2,
) -> None:
    """Play many matches by machine and count."""
    console = screen()
    with mistakes():
        policies = simulation.BOTH if policy == "both" else (policy,)
        title_ = umpire.title(title, data, reader_language())
        scenarios = [scenario_.id for scenario_ in title_.scenarios] if scenario == EVERY_SCENARIO else [scenario]
        switches = read_options(option)
        plans = [
            simulation.plan(title, scenario_, switches, data, name, seed, games)
            for scenario_ in scenarios for name in policies
        ]
        for plan in plans:
            _show_summary(plan, _play_games(plan, jobs, console), title_, console)


def _play_games(plan: simulation.SimulationPlan, jobs: int, console: Console) -> list[simulation.PlayedMatch]:
    """Play all matches of a plan, with a bar in a terminal."""
    games: list[simulation.PlayedMatch] = []
    with progress_bar(console) as progress:
        task = progress.add_task(f"{plan.title}, {plan.scenario}, {plan.policy}", total=plan.games)
        for batch in simulation.play_all(plan, jobs):
            games += batch
            progress.advance(task, len(batch))
    return games


def _show_summary(
    plan: simulation.SimulationPlan, games: list[simulation.PlayedMatch], title: Title[Any], console: Console,
) -> None:
    summary = simulation.summarise(games, title.seats)
    sentences = Catalogue(title.folder, reader_language())
    about = {"title": title.name, "scenario": plan.scenario, "games": summary.games, "policy": plan.policy}
    console.print(Text(say("sim-head", **about), HEAD_STYLE))
    for share in summary.wins:
        console.print("  " + say("sim-wins", seat=sentences.name(share.name), share=_share(share)))
    _show_endings(summary, sentences, console)
    _show_figures(summary, sentences, console)
    _show_lengths(summary, console)


def _show_endings(summary: simulation.Summary, sentences: Catalogue, console: Console) -> None:
    console.print(Text("  " + say("sim-endings"), CASE_STYLE))
    for share in summary.endings:
        console.print(Text.assemble(f"    {share.share:>6.1%} ", (bar(share.share).rstrip(), "yellow")))
        words = sentences.say(share.name, {}) if sentences.has(share.name) else share.name
        console.print(hang(Text("           "), Text(f"{words} {_share(share)}"), console))


def _show_figures(summary: simulation.Summary, sentences: Catalogue, console: Console) -> None:
    """Print what the title counts, one line each."""
    if summary.figures:
        console.print(Text("  " + say("sim-figures"), CASE_STYLE))
    for spread in summary.figures:
        low, middle, high = spread.quartiles
        about = {"mean": f"{spread.mean:.1f}", "deviation": f"{spread.deviation:.1f}", "low": low, "middle": middle, "high": high}
        name = sentences.name("figure-" + spread.name)
        ends = {"least": spread.least, "most": spread.most, "above": f"{spread.above.share:.1%}"}
        console.print(hang(Text("    "), Text(say("sim-figure", name=name, **about, **ends)), console))


def _show_lengths(summary: simulation.Summary, console: Console) -> None:
    about = {"mean": f"{summary.mean:.1f}", "median": summary.median, "least": summary.shortest, "most": summary.longest}
    console.print(Text("  " + say("sim-lengths", **about), CASE_STYLE))
    most = max(cell.times for cell in summary.lengths)
    for cell in summary.lengths:
        console.print(Text.assemble(f"    {cell.label:>11} {cell.times:>7} ", (bar(cell.times / most).rstrip(), "yellow")))


def _share(share: simulation.Share) -> str:
    return say("sim-share", times=share.times, share=f"{share.share:.1%}", low=f"{share.low:.1%}", high=f"{share.high:.1%}")


@app.command("learn", help=say("command-learn"))
def learn(
    title: TitleName,
    games: Annotated[int, typer.Option("--games", metavar="N", help=say("help-games"))],
    data: Folder = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help=say("help-same"))] = 1,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help=say("help-jobs"))] = 2,
    write: Annotated[bool, typer.Option("--write", help=say("help-write"))] = False,
) -> None:
    """Play matches by machine and learn from them what positions are worth."""
    console = screen()
    with mistakes():
        # numpy is loaded by this command alone, and need not be installed for the others
        from umpire.cli.learning import learn_values

        learn_values(title, data, seed, games, jobs, write, console)


@app.command("fuzz", help=say("command-fuzz"))
def fuzz(
    title: Annotated[str, typer.Option("--title", metavar="T", help=say("help-only"))] = "",
    minutes: Annotated[Optional[float], typer.Option("--minutes", metavar="M", help=say("help-minutes"))] = None,
    matches: Annotated[Optional[int], typer.Option("--matches", metavar="N", help=say("help-matches"))] = None,
    seed: Annotated[Optional[int], typer.Option("--seed", metavar="N", help=say("help-first"))] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help=say("help-out"))] = Path("fuzz-failures"),
) -> None:
    """Play random matches and check everything that must always hold, until stopped with Ctrl-C."""
    # the server is slow to load, and no other command needs it
    from umpire.server.render import frames

    console = screen()
    with mistakes():
        names = (umpire.title(title).id,) if title else umpire.titles()
        first = secrets.randbits(32) if seed is None else seed
        tally = _run_fuzzer(fuzzer.fuzz(names, out, first, minutes, matches, frames=frames), console)
    for failure in [failure for failure in tally.failures if len(failure.seeds) > 1]:
        seeds = ", ".join(map(str, failure.seeds[:SEEDS])) + (", …" if len(failure.seeds) > SEEDS else "")
        about = {"title": failure.title, "times": len(failure.seeds), "reason": failure.reason, "seeds": seeds}
        console.print(say("fuzz-group", **about), soft_wrap=True)
    kinds = [say("fuzz-kinds", n=len(tally.failures))] if tally.failed > len(tally.failures) else []
    console.print(" ".join([say("fuzz-tally", matches=tally.matches, actions=tally.actions, failures=tally.failed), *kinds]))
    raise typer.Exit(FOUND_FAULT if tally.failures else 0)


def _run_fuzzer(tallies: Iterator[fuzzer.FuzzTally], console: Console) -> fuzzer.FuzzTally:
    """Print each kind of failure when it first occurs; Ctrl-C ends it cleanly."""
    tally = fuzzer.FuzzTally()
    try:
        for latest in tallies:
            for failure in latest.failures[len(tally.failures):]:
                about = {"title": failure.title, "seed": failure.seed, "reason": failure.reason, "report": failure.report}
                console.print(say("fuzz-failure", **about))
            tally = latest
    except KeyboardInterrupt:
        console.print(say("stopped"))
    return tally
