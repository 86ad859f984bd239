"""The table: draws, asks, reads a line, plays it, tells what happened, until the match is over or the lines are."""
from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Optional

from rich.console import Console
from rich.text import Text

from umpire.engine.actions import Action
from umpire.engine.match import CannotUndo, Match, Told
from umpire.engine.rulings import Illegal, Ruling, Unreadable
from umpire.engine.title import BadSetup
from umpire.terminal import drawings, speech
from umpire.terminal.keeping import Keeper, another, sidecar
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, WARNING_STYLE, hanging

with suppress(ImportError):  # where it exists, it gives a person at the keyboard editing and history
    import readline  # noqa: F401

PROMPT: Final = "> "
AGAIN: Final = "again"
HELP: Final = (
    ("a number", "plays that option"),
    ("its words", "so does the text in brackets: advance beach"),
    ("? N, ? action", "which case allows or forbids it; ? alone explains the last refusal, or all options"),
    ("odds N", "exact odds of an option, with every modifier; odds alone: of all that roll"),
    ("undo", "takes back the last action, unless something was revealed (or always, with --undo unlimited)"),
    ("log", "all that happened so far"),
    ("rules CASE", "our summary of a case, or of a chapter: rules L6.1, rules L6"),
    ("save FILE", "keeps the match; go on with: umpire play TITLE --load FILE"),
    ("position FILE", "keeps the situation alone; begin from it with: umpire play TITLE --position FILE"),
    ("write ...", "at a journal page: your entry (any line that is no command and no option is one, too)"),
    ("quit", "leaves the table"),
)

# where the next line comes from; None when there are no more
Reader = Callable[[], Optional[str]]


def line_reader(console: Console) -> Reader:
    """Lines from a person, or from a pipe; those of a pipe are repeated, so that the transcript can be read."""
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
    """A person, or a script, at a match."""

    def __init__(self, match: Match, console: Console, read: Reader, keeper: Keeper, data: Optional[Path] = None) -> None:
        self.match = match
        # an owner's values, for the next match
        self._data = data
        self.console = console
        self._read = read
        self._keeper = keeper
        self._refused: Optional[Action] = None
        self._leaving = False
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._explain, "odds": self._odds, "undo": self._undo, "log": self._log, "rules": self._rules,
            "save": self._save, "position": self._position, "help": self._help, "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the end, and as often as another game is wanted."""
        self._play_match()
        while self.match.over and self._wants_another():
            self.match, self._keeper = another(self.match, self._data), self._keeper.for_another()
            self._play_match()

    def _play_match(self) -> None:
        self._open()
        while not self.match.over and not self._leaving:
            line = self._read()
            if line is None:
                break
            self._answer(line.strip())
        self._close()

    def say(self, *lines: Text | str) -> None:
        """Print lines; a plain sentence may hold a command or a hash, which is never broken in two."""
        for line in lines:
            self.console.print(line, soft_wrap=isinstance(line, str))

    # a line

    def _answer(self, line: str) -> None:
        """Whatever goes wrong with a line is said in a line; the match goes on."""
        try:
            self._carry_out(line)
        except Illegal as refusal:
            self._say_refusal(refusal.ruling)
        except Unreadable as error:
            self.say(Text(f"{error}. Type help for what can be said here.", WARNING_STYLE))
        except (BadSetup, CannotUndo, OSError) as error:
            self.say(Text(str(error), WARNING_STYLE))

    def _carry_out(self, line: str) -> None:
        if not line:
            self._ask()
            return
        command = self._command(line)
        if command is not None:
            command[0](command[1])
            return
        self._play(self._action(line))

    def _command(self, line: str) -> Optional[tuple[Callable[[str], None], str]]:
        """The command in a line. On a journal page 'help came at last' is a sentence, not a call for help."""
        if line.startswith("?"):
            return self._explain, line[1:].strip()
        name, _, rest = line.partition(" ")
        words = len(rest.split())
        most = 0 if name in ("undo", "log", "help", "quit") else 1 if name != "odds" else 2
        if name not in self._commands or (self.match.texts and words > most):
            return None
        return self._commands[name], rest.strip()

    def _action(self, line: str) -> Action:
        """The action a line stands for: a number, the text form, or on a journal page the entry itself."""
        if line.isdecimal() and not self._asks_for_roll():
            return self._numbered(int(line))
        try:
            return self.match.read(line)
        except Unreadable:
            if not self.match.texts:
                raise
            return self.match.title.language.verbs[self.match.texts[0]].saying(line)

    def _numbered(self, number: int) -> Action:
        options = self.match.options
        if not 1 <= number <= len(options):
            raise Unreadable(f"there is no option {number}; they go from 1 to {len(options)}")
        return options[number - 1]

    def _asks_for_roll(self) -> bool:
        """With physical dice a number is what the die shows, not the number of an option."""
        options = self.match.options
        return bool(options) and options[0].verb not in self.match.title.language.verbs

    def _play(self, action: Action) -> None:
        self._refused = action
        other = self.match.may_step_in(action, self.match.title.seats)
        told = self.match.step_in(action, other) if other else self.match.play(action)
        self._refused = None
        self._tell(told)
        self._keeper.after_action(self.match)
        if not self.match.over:
            self._ask()

    # what is shown

    def _open(self) -> None:
        dice = self.match.header.dice
        if dice.get("kind") == "verifiable":
            self.say(f"The dice are fixed by a secret seed. Its SHA-256, published now: {dice['commitment']}")
        if self.match.note:
            self.say(self.match.note)
        self._keeper.after_action(self.match)
        if not self.match.over:
            self._ask()
            self.say(Text("Type help for all that can be said here.", CASE_STYLE))

    def _ask(self) -> None:
        """The board, the question, the options."""
        self.say("")
        if not self._asks_for_roll():
            self.say(*drawings.board(self.match, self.console), "")
        self.say(*speech.prompt_lines(self.match))
        if not self._asks_for_roll():
            self.say(*speech.option_lines(self.match, self.console))

    def _tell(self, told: tuple[Told, ...]) -> None:
        self.say(*speech.told_lines(self.match, told, self.console))

    def _say_refusal(self, ruling: Ruling) -> None:
        self.say(speech.refused_line(ruling))
        self.say(Text("Type ? for the case, or an empty line for the options.", CASE_STYLE))

    def _close(self) -> None:
        result = self.match.result
        if result is None:
            self._say_unfinished()
            return
        self.say("", Text.assemble((result.text, HEAD_STYLE), (f" [{result.case}]", CASE_STYLE)), "")
        self.say(*drawings.pages(self.match))
        self._say_kept()

    def _say_unfinished(self) -> None:
        kept = self._keeper.automatic
        if kept is None:
            self.say("The match is not over, and was not kept: begin with --save FILE, or say save FILE.")
            return
        self.say(f"The match is not over. Go on with: umpire play {self.match.title.id} --load {kept} --save {kept}")

    def _say_kept(self) -> None:
        kept = self._keeper.automatic
        if kept is None:
            self.say("", "This match was not kept; --save FILE would have kept it from the first action on.")
        else:
            self.say("", f"Kept in {kept}. See it again: umpire replay {kept}   Check it: umpire verify {kept}")

    def _wants_another(self) -> bool:
        """One last chance to keep a fine match that would be lost for want of an option, and another game for who likes."""
        keeping = "" if self._keeper.automatic is not None else "save FILE to keep this one, "
        self.say(f"Say again for another game, {keeping}or anything else to leave.")
        line = self._read()
        while line is not None and line.startswith("save "):
            self._answer(line.strip())
            line = self._read()
        return line is not None and line.strip() == AGAIN

    # commands

    def _explain(self, words: str) -> None:
        """`? N` and `? action`: that one. `?` alone: what was just refused, or every option."""
        if words:
            self._explain_one(self._action_for(words))
        elif self._refused is not None:
            self._explain_one(self._refused)
        else:
            self.say(*speech.explanations(self.match, self.console))

    def _explain_one(self, action: Action) -> None:
        self.say(*speech.explanation(self.match, action, self.console))

    def _action_for(self, words: str) -> Action:
        if words.isdecimal() and not self._asks_for_roll():
            return self._numbered(int(words))
        return self.match.read(words)

    def _odds(self, words: str) -> None:
        actions = [self._action_for(words)] if words else list(self.match.options)
        nothing = self.match.say("odds-no-roll", {})
        shown = 0
        for action in actions:
            table = self.match.odds(action)
            if words or not speech.rolls_nothing(table, nothing):
                self.say(*speech.odds_lines(self.match.label(action), table))
                shown += 1
        if not shown:
            self.say("Nothing that can be done here rolls a die or shows a card.")

    def _undo(self, words: str) -> None:
        self.match.undo()
        self._refused = None
        self._keeper.after_action(self.match)
        self.say("Taken back.")
        self._ask()

    def _log(self, words: str) -> None:
        self._tell(tuple(self.match.log))

    def _rules(self, words: str) -> None:
        title = self.match.title
        self.say(*(speech.rule_lines(title, words, self.console) if words else speech.contents_lines(title)))

    def _save(self, words: str) -> None:
        path = self._file(words, "save")
        if self._keeper.save(self.match, path):
            beside = sidecar(path)
            self.say(f"{beside} holds the secret seed: keep it next to the record to go on, and show nobody before the end.")
        self.say(f"Kept in {path}. Go on with: umpire play {self.match.title.id} --load {path}")

    def _position(self, words: str) -> None:
        path = self._file(words, "position")
        self._keeper.save_position(self.match, path)
        self.say(f"The situation is in {path}. Begin from it with: umpire play {self.match.title.id} --position {path}")

    def _file(self, words: str, command: str) -> Path:
        if not words:
            raise BadSetup(f"name the file: {command} FILE")
        return Path(words).expanduser()

    def _help(self, words: str) -> None:
        for what, does in HELP:
            self.say(hanging(Text(f"  {what:<15}", HEAD_STYLE), Text(does), self.console))

    def _quit(self, words: str) -> None:
        self._leaving = True
