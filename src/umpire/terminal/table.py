"""The table: draws, asks, reads a line, plays it, tells what happened, until the match or the input ends."""
from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Optional

from rich.console import Console
from rich.text import Text

from umpire.engine.actions import Action
from umpire.engine.faults import Fault
from umpire.engine.match import CannotUndo, Match
from umpire.engine.rulings import Illegal, Ruling, Unreadable
from umpire.engine.title import BadSetup
from umpire.engine.wording import capital
from umpire.i18n.faults import describe_error, say_reason
from umpire.server.common.sentences import seat_name
from umpire.terminal import choices, journal, manual, text_lines
from umpire.terminal.board import AT_QUESTION, MapSection, board, options_at, place_lines
from umpire.terminal.deployment import suggest_deployment
from umpire.terminal.players import NO_OPPONENT, Opponent, Players, log_of_seat
from umpire.terminal.saving import MatchSaver, secret_file, start_again
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, WARNING_STYLE
from umpire.terminal.words import say

with suppress(ImportError):  # if available, it gives a person at the keyboard editing and history
    import readline  # noqa: F401

PROMPT: Final = "> "
AGAIN: Final = "again"
ALL: Final = "all"
# at most this many options are listed by `odds` alone
MOST_ODDS: Final = 8
SEVERAL: Final = re.compile(r"\d{1,4}([\s,]+\d{1,4}|\s*[-–]\s*\d{1,4})+")
LIST: Final = re.compile(r"(\w+)\?\s*(.*)")

# returns the next line, or None when there are no more
Reader = Callable[[], Optional[str]]


def line_reader(console: Console) -> Reader:
    """Return a reader of lines from a person, or from a pipe.

    Lines of a pipe are repeated, so that the transcript can be read.
    """
    if sys.stdin.isatty():
        return _from_person
    return lambda: _from_pipe(console)


def _from_person() -> Optional[str]:
    try:
        return input(PROMPT)
    except EOFError:
        return None


def _from_pipe(console: Console) -> Optional[str]:
    line = sys.stdin.readline()
    if not line:
        return None
    console.print(Text(PROMPT + line.rstrip("\n")))
    return line.rstrip("\n")


class TerminalTable:
    """A match that a person or a script plays."""

    def __init__(
        self, match: Match, console: Console, read: Reader, keeper: MatchSaver, data: Optional[Path] = None,
        against: Opponent = NO_OPPONENT,
    ) -> None:
        self.match = match
        # an owner's values, for the next match
        self._data = data
        self.console = console
        self._read = read
        self._keeper = keeper
        self._against = against
        self._players = Players(match, against.players(match))
        self._last_refused: Optional[Action] = None
        # whether the screen is empty until the next player has sat down
        self._has_curtain = False
        self._is_leaving = False
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._explain, "odds": self._odds, "undo": self._undo, "log": self._log, "rules": self._rules,
            "save": self._save, "position": self._position, "help": self._help, "quit": self._quit, "map": self._map,
            "look": self._look, "suggested": self._deploy_as_suggested,
        }
        # the commands by their names in the reader's language
        self._command_names = {say(f"command-{name}"): name for name in self._commands if name != "?"}

    def run(self) -> None:
        """Play until the end, and again as often as the player wants; Ctrl-C leaves as `quit` does."""
        try:
            self._play_on()
        except KeyboardInterrupt:
            if not self.match.over:
                self._is_leaving = True
                self._close()
            raise

    def _play_on(self) -> None:
        self._play_match()
        while self.match.over and self._wants_another():
            self.match, self._keeper = start_again(self.match, self._data), self._keeper.for_another()
            self._players = Players(self.match, self._against.players(self.match))
            self._play_match()

    def _play_match(self) -> None:
        self._open()
        while not self.match.over and not self._is_leaving:
            line = self._read()
            if line is None:
                # a person who closes the input leaves, too
                self._is_leaving = self.console.is_terminal and sys.stdin.isatty()
                break
            self._answer(line.strip())
        self._close()

    def say(self, *lines: Text | str) -> None:
        """Print lines. A plain sentence may contain a command or a hash, so it is never wrapped."""
        for line in lines:
            self.console.print(line, soft_wrap=isinstance(line, str))

    # A line

    def _answer(self, line: str) -> None:
        """Carry out a line; say in one line whatever goes wrong, and go on."""
        try:
            if not self._has_curtain or self._lift_curtain(line):
                self._carry_out(line)
        except Illegal as refusal:
            self._say_refusal(refusal.ruling)
        except Unreadable as error:
            self._say_unreadable(line, describe_error(error))
        except (BadSetup, CannotUndo, OSError) as error:
            self.say(Text(describe_error(error), WARNING_STYLE))

    def _lift_curtain(self, line: str) -> bool:
        """Lift the curtain for an empty line; return whether the line may be carried out.

        A script need not look before it plays, but a person has to; a person who has just played may still undo.
        """
        if line and self.console.is_terminal and self._command_names.get(line, line) not in ("quit", "undo"):
            self._draw_curtain()
            return False
        self._has_curtain = False
        if self._command_names.get(line, line) != "undo":
            self._players.sit_down(self.match)
        return True

    def _carry_out(self, line: str) -> None:
        if not line:
            self._show()
            return
        command = self._command(line)
        if command is not None:
            command[0](command[1])
        elif SEVERAL.fullmatch(line) and not self.match.awaits_roll:
            self._play_several(line)
        else:
            self._play(self._action(line))

    def _command(self, line: str) -> Optional[tuple[Callable[[str], None], str]]:
        """Return the command in a line, or None. In a journal 'help came at last' is a sentence, not a call for help."""
        if line.startswith("?"):
            return self._explain, line[1:].strip()
        match_ = LIST.fullmatch(line)
        if choices.is_open_verb(self.match, match_[1] if match_ else "" if self.match.text_verbs else line):
            return self._list, line
        name, _, rest = line.partition(" ")
        name = self._command_names.get(name, name)
        if name not in self._commands or name in self.match.title.language.verbs:
            return None
        return None if self.match.text_verbs and self._is_sentence(name, rest.strip()) else (self._commands[name], rest.strip())

    def _is_sentence(self, name: str, rest: str) -> bool:
        """Say whether a line that begins like a command says more than that command could mean."""
        if name in ("look", "map"):
            return bool(rest) and not self._place(rest)
        most = 0 if name in ("undo", "help", "quit", "suggested") else 2 if name == "odds" else 1
        return len(rest.split()) > most or (name == "log" and rest not in ("", ALL))

    def _action(self, line: str) -> Action:
        """Return the action of a line.

        A line may be a number, the words or the label of an action, a place if only one thing can be done there, or, in a
        journal, the entry itself.
        """
        if line.isdecimal() and line[0] != "0" and int(line) <= len(self.match.options) and not self.match.awaits_roll:
            return self._numbered(int(line))
        try:
            return self.match.read(line)
        except Unreadable:
            option = None if self.match.awaits_roll else self._option_meant(line)
            if option is not None:
                return option
            if not self.match.text_verbs:
                raise
            return self.match.title.language.verbs[self.match.text_verbs[0]].with_text(line)

    def _option_meant(self, line: str) -> Optional[Action]:
        """Return the option of a label or a place. A number that is no place either is an invalid option."""
        options = choices.by_label(self.match, line) or options_at(self.match, self._players.eyes, line)
        if len(options) > 1:
            raise BadSetup(Fault("words-fit-several-options", count=len(options), words=line, look=line))
        return self._numbered(int(line)) if line.isdecimal() and not options else options[0] if options else None

    def _numbered(self, number: int) -> Action:
        options = self.match.options
        if not 1 <= number <= len(options):
            raise Unreadable(Fault("no-option-of-that-number", number=number, last=len(options)))
        return options[number - 1]

    def _play(self, action: Action) -> None:
        self._play_one(action)
        self._go_on()

    def _play_one(self, action: Action) -> None:
        self._last_refused = action
        other = self.match.seat_for_aside(action, self._players.persons)
        if other:
            self.match.play_aside(action, other)
            self.say(say("done-for", seat=seat_name(self.match.title, other)))
        else:
            self.match.play(action)
        self._last_refused = None
        self._keeper.after_action(self.match)

    def _play_several(self, line: str) -> None:
        """Play options by their current numbers, one after another, but none that rolls."""
        for action in [self._numbered(number) for number in numbers_of(line)]:
            if self.match.why_not(action) is None and self.match.reveals(action, legal=True):
                self.say(Text(say("say-alone", label=self.match.label(action)), WARNING_STYLE))
                break
            self._play_one(action)
        self._go_on()

    def _go_on(self) -> None:
        """Tell what happened, let bots answer, and ask the next player."""
        self._tell_news()
        if self._players.let_bots_play(self.match):
            self._keeper.after_action(self.match)
            self._tell_news()
        if not self.match.over:
            self._ask()

    # Output

    def _open(self) -> None:
        dice = self.match.header.dice
        if dice.get("kind") == "verifiable":
            self.say(say("dice-fixed", commitment=dice["commitment"]))
        if self.match.note:
            self.say(say_reason(self.match.note))
        if self._against.bot:
            side = seat_name(self.match.title, self._against.seat)
            self.say(say("against", seat=side, bot=say(f"level-{self._against.bot}")))
            if self._against.patience != 1.0:
                self.say(say("against-patience", times=f"{self._against.patience:g}"))
        self._keeper.after_action(self.match)
        self._log("")
        self._go_on()
        if not self.match.over:
            self.say(Text(say("type-help"), CASE_STYLE))
        if suggest_deployment(self.match, self._players.persons, self._data) is not None:
            self.say(Text(say("type-suggested"), CASE_STYLE))

    def _ask(self) -> None:
        """Ask the next player, behind a curtain if somebody else has to look away first."""
        if self._players.must_change(self.match):
            self._has_curtain = True
            self._draw_curtain()
            return
        self._players.sit_down(self.match)
        self._show()

    def _draw_curtain(self) -> None:
        """Move what the other side saw off the screen."""
        if self.console.is_terminal:
            self.say(*[""] * self.console.height)
        seat = seat_name(self.match.title, self._players.person_to_act(self.match))
        self.say("", Text(say("curtain", seat=seat), HEAD_STYLE))

    def _show(self, look: MapSection = AT_QUESTION) -> None:
        """Print the news, the board, the question and the options."""
        self._tell_news()
        self.say("")
        if self.match.awaits_roll:
            self.say(*text_lines.prompt_lines(self.match))
            return
        self.say(*board(self.match, self.console, self._players.eyes, look), "")
        self.say(*text_lines.prompt_lines(self.match), *choices.option_lines(self.match, self.console))

    def _tell_news(self) -> None:
        """Print what happened, in sentences."""
        self.say(*text_lines.log_lines(self.match, self._players.news(self.match), self.console, fold=True))

    def _say_unreadable(self, line: str, error: str) -> None:
        """Say what was wrong with a line; if nobody knows the word, say what is possible instead."""
        word = line.split()[0]
        if word in self.match.title.language.verbs or word in self._commands or word.startswith("?") or self.match.awaits_roll:
            self.say(Text(say("unreadable", error=error), WARNING_STYLE))
        elif line[0].isdecimal():
            self.say(Text(f"{capital(error)}.", WARNING_STYLE))
        else:
            now = choices.verbs_now(self.match)
            self.say(Text(say("unknown-word", word=word, now=now), WARNING_STYLE))

    def _say_refusal(self, ruling: Ruling) -> None:
        self.say(text_lines.refusal_line(ruling))
        self.say(Text(say("type-why"), CASE_STYLE))

    def _close(self) -> None:
        result = self.match.result
        if result is None:
            self._say_unfinished()
            return
        case = f" [{result.case}]" if result.case else ""
        self.say("", Text.assemble((result.text, HEAD_STYLE), (case, CASE_STYLE)), "")
        self.say(*journal.pages(self.match))
        self._say_kept()

    def _say_unfinished(self) -> None:
        """Save a match that the player leaves, and say how to go on with it; a script that merely ends saves nothing."""
        path = self._keeper.automatic
        if path is None and self._is_leaving:
            try:
                path = self._keeper.save_on_leaving(self.match)
            except OSError as error:
                self.say(Text(describe_error(error), WARNING_STYLE))
            if path is not None:
                self.say(say("kept-left", file=path))
        if path is None:
            self.say(say("not-kept"))
            return
        words = f"--load {shlex.quote(str(path))} --save {shlex.quote(str(path))}{self._further_options}"
        self.say(say("go-on", title=self.match.title.id, words=words))

    @property
    def _further_options(self) -> str:
        """The other options of the command that goes on with this match: the bot, and an owner's values."""
        return self._against.words + (f" --data {shlex.quote(str(self._data))}" if self._data is not None else "")

    def _say_kept(self) -> None:
        path = self._keeper.automatic
        if path is None:
            self.say("", say("was-not-kept"))
        else:
            self.say("", say("kept", file=path))

    def _wants_another(self) -> bool:
        """Offer to save a match that would be lost, and to play again."""
        self.say(say("say-again" if self._keeper.automatic is not None else "say-again-or-save"))
        line = self._read()
        while line is not None and line.startswith("save "):
            self._answer(line.strip())
            line = self._read()
        return line is not None and line.strip() in (AGAIN, say("command-again"))

    # Commands

    def _explain(self, words: str) -> None:
        """Explain one action (`? N`, `? action`); alone (`?`), what was just refused, or every option."""
        if words:
            self._explain_one(self._action_for(words))
        elif self._last_refused is not None:
            self._explain_one(self._last_refused)
        else:
            self.say(*text_lines.explain_options(self.match, self.console))

    def _explain_one(self, action: Action) -> None:
        self.say(*text_lines.explain_action(self.match, action, self.console))

    def _action_for(self, words: str) -> Action:
        if words.isdecimal() and not self.match.awaits_roll:
            return self._numbered(int(words))
        return self.match.read(words)

    def _odds(self, words: str) -> None:
        if words:
            action = self._action_for(words)
            self.say(*text_lines.odds_lines(self.match.label(action), self.match.odds(action)))
            return
        rolling = [] if self.match.awaits_roll else [one for one in self.match.options if self.match.reveals(one, legal=True)]
        for action in rolling[:MOST_ODDS]:
            self.say(*text_lines.odds_lines(self.match.label(action), self.match.odds(action)))
        if len(rolling) > MOST_ODDS:
            self.say(say("more-odds", n=len(rolling) - MOST_ODDS))
        if not rolling:
            self.say(say("nothing-rolls"))

    def _undo(self, words: str) -> None:
        self._players.take_back(self.match)
        self._last_refused = None
        self._keeper.after_action(self.match)
        self.say(say("undone"))
        self._go_on()

    def _log(self, words: str) -> None:
        """Print the log: of this turn, or all of it."""
        log = log_of_seat(self.match, self._players.eyes)
        lines = log if words == ALL else text_lines.this_turn(self.match, log)
        self.say(*text_lines.log_lines(self.match, lines, self.console, fold=words != ALL))

    def _rules(self, words: str) -> None:
        title = self.match.title
        self.say(*(text_lines.rule_lines(title, words, self.console) if words else text_lines.contents_lines(title)))

    def _list(self, line: str) -> None:
        """List every option of a verb (`march?`, `march`), or those that contain words (`march? 60 Div`)."""
        match_ = LIST.fullmatch(line)
        verb, words = (match_[1], match_[2]) if match_ else (line, "")
        self.say(*choices.list_verb(self.match, verb, words, self.console))

    def _map(self, words: str) -> None:
        """Draw the whole map, or what lies around a place."""
        if words and not self._place(words):
            raise BadSetup(Fault("no-place-on-the-map", place=words))
        self._show(MapSection(whole=not words, around=words))

    def _look(self, words: str) -> None:
        """Describe a place with everyone in it."""
        lines = self._place(words)
        if not lines:
            raise BadSetup(Fault("no-place-on-the-table", place=words) if words else Fault("name-the-place"))
        self.say(*lines)

    def _place(self, words: str) -> list[Text]:
        return place_lines(self.match, self._players.eyes, words, self.console)

    def _save(self, words: str) -> None:
        path = self._file(words, "save")
        if self._keeper.save(self.match, path):
            secret = secret_file(path)
            self.say(say("holds-secret", file=secret))
        self.say(say("kept-so-far", file=path, title=self.match.title.id, words=self._further_options))

    def _position(self, words: str) -> None:
        path = self._file(words, "position")
        self._keeper.save_position(self.match, path)
        self.say(say("position-kept", file=path, title=self.match.title.id))

    def _file(self, words: str, command: str) -> Path:
        if not words:
            raise BadSetup(Fault("name-the-file", command=command))
        return Path(words).expanduser()

    def _help(self, words: str) -> None:
        verb = self.match.title.language.verbs.get(words)
        if self.match.awaits_roll:
            self.say(*text_lines.prompt_lines(self.match))
        elif verb is not None:
            self.say(*manual.verb_lines(self.match, verb, self.console))
        else:
            self.say(*manual.help_lines(self.match, self._players.eyes, self.console, self._players.persons))

    def _deploy_as_suggested(self, words: str) -> None:
        """Begin again with the suggested deployment, as long as nobody has been placed."""
        other = suggest_deployment(self.match, self._players.persons, self._data)
        if other is None:
            raise BadSetup(Fault("no-deployment-to-suggest"))
        self.match = other
        self._players = Players(other, self._against.players(other))
        self._keeper.has_deployment = True
        self._keeper.after_action(other)
        self.say(say("deployed"))
        self._go_on()

    def _quit(self, words: str) -> None:
        self._is_leaving = True


def numbers_of(line: str) -> list[int]:
    """Read a list of numbers and ranges.

    >>> numbers_of("2, 4-6")
    [2, 4, 5, 6]
    """
    numbers: list[int] = []
    for first, last in re.findall(r"(\d+)(?:\s*[-–]\s*(\d+))?", line):
        numbers += range(int(first), int(last or first) + 1)
    return numbers
