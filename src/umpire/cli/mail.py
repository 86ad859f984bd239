"""`umpire post` and `umpire open`: a match by mail, without any server (docs/how-to/by-mail.md)."""
from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Optional

import typer
from rich.console import Console
from rich.text import Text

import umpire
from umpire.cli.arguments import Choices, Folder, ScenarioName, TitleName, read_options
from umpire.cli.base import FOUND_FAULT, NEXT, USAGE, app, mistakes
from umpire.cli.words import say
from umpire.engine.faults import Fault
from umpire.engine.match import Match
from umpire.engine.title import BadSetup, Switch, Title
from umpire.engine.verdicts import DRAWN, RESIGNED
from umpire.engine.wording import LogLine, capital
from umpire.i18n.faults import say_reason
from umpire.i18n.language import reader_language
from umpire.mail.correspondent import prove_match, record_of
from umpire.mail.course import Course
from umpire.mail.desk import Desk, begin_match, open_letter, record_beside
from umpire.mail.files import keep_text, write_new
from umpire.mail.folder import default_folder
from umpire.mail.keys import fingerprint
from umpire.mail.letters import MailError, load
from umpire.mail.terms import DicePace, new_terms
from umpire.server.common.sentences import player_name, readable_id, title_sentence
from umpire.terminal.mail import DraftSaver, MailTable
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, screen
from umpire.terminal.table import line_reader
from umpire.terminal.text_lines import log_lines


class NameTaken(BadSetup):
    """The file to write exists already."""


NEXT[MailError] = "next-mail"
NEXT[NameTaken] = "next-taken"
Private = Annotated[Optional[Path], typer.Option("--folder", metavar="DIR", help=say("help-mail-folder"))]


@app.command("post", help=say("command-post"))
def post(
    title: TitleName,
    to: Annotated[Path, typer.Option("--to", metavar="FILE", help=say("help-mail-to"))],
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help=say("help-mail-seat"))] = "",
    scenario: ScenarioName = "",
    option: Choices = None,
    dice: Annotated[DicePace, typer.Option("--dice", help=say("help-mail-dice"))] = DicePace.QUICK,
    data: Folder = None,
    folder: Private = None,
) -> None:
    """Begin a match by mail: the file is the invitation."""
    console = screen()
    with mistakes():
        _check_free(to)
        own_seat = seat or umpire.title(title, data).seats[0]
        desk = begin_match(new_terms(title, own_seat, scenario, read_options(option), dice, data), folder or default_folder())
        write_new(to, desk.correspondent.letter.dumps())
        _tell_terms(desk.correspondent.course, console)
        _tell_key(desk, desk.seat, console)
    console.print(say("mail-posted", file=to, other=_name(desk, _other(desk))), soft_wrap=True)


def _check_free(file: Path) -> None:
    """Check, before any secret is made, that the file can be written and replaces none."""
    if file.exists():
        raise NameTaken(Fault("file-is-there-already", file=file))
    if not file.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file.parent))


@app.command("open", help=say("command-open"))
def open_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("help-mail-file"))],
    terminal: Annotated[bool, typer.Option("--terminal", help=say("help-mail-terminal"))] = False,
    resign: Annotated[bool, typer.Option("--resign", help=say("help-mail-resign"))] = False,
    draw: Annotated[bool, typer.Option("--draw", help=say("help-mail-draw"))] = False,
    decline: Annotated[bool, typer.Option("--decline", help=say("help-mail-decline"))] = False,
    data: Folder = None,
    folder: Private = None,
) -> None:
    """Open what came by mail: check it, tell what happened, play on, write the answer."""
    console = screen()
    with mistakes(USAGE, file, chosen=False):
        if resign + draw + decline > 1:
            raise BadSetup(Fault("one-answer-at-a-time"))
        opened = open_letter(file, folder or default_folder(), data)
        desk = opened.desk
        if opened.has_joined:
            _tell_joined(desk, file, console)
        elif opened.older:
            _tell_older(desk, file, say_reason(opened.older), console)
        elif desk.is_over:
            _tell_end(desk, file, data, console)
        elif not desk.is_mine:
            console.print(say("mail-theirs", other=_name(desk, _other(desk)), file=file), soft_wrap=True)
            raise typer.Exit(FOUND_FAULT if resign or draw or decline else 0)
        elif resign or (draw and desk.correspondent.is_offered):
            desk.end(RESIGNED if resign else DRAWN)
            _tell_written(desk, file, data, console)
        else:
            _offer(desk, draw, decline, console)
            _go_on(desk, file, terminal, decline, data, console)


def _offer(desk: Desk, is_offering: bool, decline: bool, console: Console) -> None:
    """Offer a draw with the letter, if asked to. Only a draw that was offered can be declined."""
    if is_offering:
        desk.correspondent.check_begun()
        desk.offering = True
        console.print(say("mail-offering"), soft_wrap=True)
    if decline and not desk.correspondent.is_offered:
        console.print(say("mail-no-offer", other=_name(desk, _other(desk))), soft_wrap=True)
        raise typer.Exit(FOUND_FAULT)


def _go_on(desk: Desk, file: Path, terminal: bool, decline: bool, data: Optional[Path], console: Console) -> None:
    """Write for this seat: what the program alone has to write, or what the player decides."""
    writer = desk.correspondent
    if writer.is_offered and not decline:
        key = "mail-offered-errand" if writer.is_errand else "mail-offered"
        console.print(say(key, other=_name(desk, _other(desk)), file=file), soft_wrap=True)
    if not writer.is_errand:
        _play(desk, file, terminal, data, console)
    elif decline or not writer.is_offered:
        key = "mail-errand" if writer.course.verdict is None else "mail-key-owed"
        console.print(say(key, other=_name(desk, _other(desk))), soft_wrap=True)
        desk.run_errand()
        _tell_written(desk, file, data, console)


def _tell_written(desk: Desk, file: Path, data: Optional[Path], console: Console) -> None:
    """Say what to do with the letter that was written."""
    if desk.is_over:
        _tell_end(desk, file, data, console)
    elif desk.correspondent.course.verdict is not None:
        console.print(say("mail-ended", other=_name(desk, _other(desk))), soft_wrap=True)
    _tell_answer(desk, file, console)


def _play(desk: Desk, file: Path, terminal: bool, data: Optional[Path], console: Console) -> None:
    """Let the player play their stretch, in the browser or here; write it when it is for the other to go on."""
    match = desk.sit()
    news = desk.news(match)
    desk.keep(match)
    if desk.correspondent.is_done(match):
        _tell(match, news, console)
        if match.seat == _other(desk):
            console.print(say("mail-nothing", other=_name(desk, _other(desk))), soft_wrap=True)
        _finish(desk, match, file, data, console)
    elif terminal:
        match = _at_terminal(desk, match, news, console)
        _finish(desk, match, file, data, console)
    else:
        _tell(match, news, console)
        _in_browser(desk, match, file, data, console)


def _finish(desk: Desk, match: Match, file: Path, data: Optional[Path], console: Console) -> None:
    """Write the stretch, if nothing more can be done."""
    if not desk.correspondent.is_done(match):
        console.print(say("mail-kept", file=file), soft_wrap=True)
        return
    desk.finish(match)
    _tell_written(desk, file, data, console)


def _at_terminal(desk: Desk, match: Match, news: list[LogLine], console: Console) -> Match:
    table = MailTable(match, console, line_reader(console), DraftSaver(desk.keep), news, desk.correspondent.is_done)
    table.run()
    return table.match


def _in_browser(desk: Desk, match: Match, file: Path, data: Optional[Path], console: Console) -> None:
    # the server is slow to load, and nothing else here needs it
    from umpire.mail import server

    sitting = server.Sitting(desk, match, lambda last: _finish(desk, last, file, data, console))
    with suppress(KeyboardInterrupt):
        server.play(sitting, lambda url: console.print(say("mail-browser", url=url), soft_wrap=True))
    if not desk.correspondent.is_done(sitting.match):
        console.print(say("mail-kept", file=file), soft_wrap=True)


def _tell(match: Match, news: list[LogLine], console: Console) -> None:
    for line in log_lines(match, news, console, fold=True):
        console.print(line)


def _tell_terms(course: Course, console: Console) -> None:
    """Print what the player agrees to by answering."""
    header, title = course.terms.header, course.title
    scenario = next(scenario_.name for scenario_ in title.scenarios if scenario_.id == header.scenario)
    console.print(Text(say("mail-terms", title=title.name, scenario=scenario), HEAD_STYLE))
    for switch in title.switches:
        console.print(Text(f"  {_describe_switch(title, switch, header.switches[switch.id])}", CASE_STYLE))
    console.print("  " + say(f"mail-dice-{course.terms.pace}"), soft_wrap=True)
    if course.keeper:
        console.print("  " + say("mail-keeper", seat=player_name(title, course.keeper)), soft_wrap=True)


def _describe_switch(title: Title[Any], switch: Switch, choice: str) -> str:
    """Describe a switch and its choice, as the pages of the server do."""
    name = title_sentence(title, f"option-{switch.id}") or readable_id(switch.id)
    return f"{name}: {title_sentence(title, f'choice-{switch.id}-{choice}') or readable_id(choice)}"


def _tell_key(desk: Desk, seat: str, console: Console) -> None:
    key = fingerprint(desk.correspondent.course.places[seat].text("key"))
    console.print("  " + say("mail-key", seat=_name(desk, seat), digits=key), soft_wrap=True)


def _tell_joined(desk: Desk, file: Path, console: Console) -> None:
    _tell_terms(desk.correspondent.course, console)
    for seat in desk.correspondent.course.seats:
        _tell_key(desk, seat, console)
    console.print(say("mail-joined", seat=_name(desk, desk.seat)), soft_wrap=True)
    _tell_answer(desk, file, console)


def _tell_older(desk: Desk, file: Path, reason: str, console: Console) -> None:
    """Explain an old file. That costs nothing: the answer is still there to be mailed again."""
    console.print(Text(f"{capital(reason)}."), soft_wrap=True)
    if desk.is_mine:
        console.print(say("mail-newer", other=_name(desk, _other(desk))), soft_wrap=True)
    else:
        _tell_answer(desk, file, console)
    raise typer.Exit(FOUND_FAULT)


def _tell_answer(desk: Desk, file: Path, console: Console) -> None:
    console.print(Text(say("mail-answer", file=desk.write(file), other=_name(desk, _other(desk))), HEAD_STYLE), soft_wrap=True)


def _tell_end(desk: Desk, file: Path, data: Optional[Path], console: Console) -> None:
    """Report a match that is over: everything is opened and checked, and both players have the record."""
    course = desk.prove(data)
    if course.match is None or course.match.result is None:
        raise MailError(0, Fault("nobody-knows-how-it-ended"))
    _tell(course.match, desk.news(), console)
    console.print(Text(course.match.result.text, HEAD_STYLE))
    record = keep_text(record_beside(file), record_of(course).dumps())
    console.print(say("mail-proved", file=record), soft_wrap=True)


def show_proof(file: Path, data: Optional[Path], console: Console) -> None:
    """Print what `umpire verify` says about a match by mail."""
    letter = load(file)
    course = prove_match(letter, data)
    # a sealed line counts as an action, too
    actions = sum("n" in entry.body for entry in letter.entries) if course.match is None else len(course.match.moments)
    console.print(Text(say("verify-match", file=file, title=course.terms.header.title, lines=actions), HEAD_STYLE))
    console.print("  " + say("verify-mail-signed", stretches=len(letter.stretches)))
    if course.match is not None:
        rolls = sum([len(line.dice) for line in course.match.lines])
        console.print("  " + say("verify-legal"))
        console.print("  " + say("verify-mail-dice", rolls=rolls, draws=course.draw))
    if course.end is None:
        console.print("  " + say("verify-mail-sealed" if course.keeper else "verify-unfinished"))
    else:
        is_agreed = "agreed" in course.end
        console.print("  " + (say("verify-agreed") if is_agreed else say("verify-end", case=course.end["case"])))


def _other(desk: Desk) -> str:
    return desk.correspondent.course.other(desk.seat)


def _name(desk: Desk, seat: str) -> str:
    title = umpire.title(desk.correspondent.course.title.id, language=reader_language())
    return player_name(title, seat)
