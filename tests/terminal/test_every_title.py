"""The terminal knows no title: each is drawn from its scene, played by its numbers and words, and never floods the screen."""
from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Optional

import pytest
from rich.text import Text

import umpire
from ridge import RidgeState
from terminal.sitting import Sitting, console
from umpire.engine.match import Match
from umpire.players import RandomPlayer, SensiblePlayer
from umpire.terminal import choices, manual
from umpire.terminal.board import AT_QUESTION, MapSection, board, place_lines
from umpire.terminal.outline import is_flat
from umpire.terminal.players import Opponent
from umpire.terminal.scenery import Scenery

TITLES = ("landing", "allenby", "anvil", "fatal", "landships", "ridge")
# whose turn is played by script: what a turn of Fatal's supply tells is longer than a screen
PLAYED = ("landing", "allenby", "anvil", "landships", "ridge")
OPEN = ("allenby", "anvil", "landships", "ridge")
# a screen of the terminal has the map, what lies beside it, and the options: never hundreds of lines
MOST_LINES = 100


def plain(lines: list[Text]) -> list[str]:
    return [part for line in lines for part in line.plain.split("\n")]


def moments(name: str, every: int, last: int, seed: int = 2) -> Iterator[Match]:
    """Yield a match by sensible play, looked at now and then."""
    match = umpire.start(name, seed=seed)
    player = SensiblePlayer(match.title, seed)
    for number in range(last):
        if match.decision is None:
            return
        if number % every == 0:
            yield match
        match.play(player.choose(match.state, match.decision))


# A turn by script

def turns(match: Match) -> int:
    return sum(event.kind == match.title.headings[0] for moment in match.moments for event in moment.events)


class Hand:
    """Types what a sensible player would do: by number, by words, by name or by several numbers, in turn."""

    def __init__(self, most: int) -> None:
        self._left = most
        self._player: Optional[SensiblePlayer] = None

    def __call__(self, match: Match, text: str) -> Optional[str]:
        self._left -= 1
        if match.decision is None or not self._left or (match.title.id != "ridge" and turns(match) > 1):
            return None
        self._player = self._player or SensiblePlayer(match.title, 3)
        if "Pass the keyboard" in text.splitlines()[-1]:
            return ""
        action = self._player.choose(match.state, match.decision)
        by_number = str(match.options.index(action) + 1)
        label = match.label(action)
        alone = len([one for one in match.options if match.label(one) == label]) == 1 and not label.isdecimal()
        return (by_number, str(action), label if alone else by_number)[self._left % 3]


@pytest.mark.parametrize("width", [120, 80])
@pytest.mark.parametrize("name", PLAYED)
def test_a_turn_is_played_through_the_terminal(name: str, width: int) -> None:
    match = umpire.start(name, seed=5, options={"deployment": "suggested"} if name == "allenby" else {})
    sitting = Sitting(match, Hand(220 if width == 120 else 60), width=width)
    assert len(match.lines) > 8
    assert "No: " not in sitting.said
    assert "means nothing here" not in sitting.said
    for screen in sitting.screens:
        # what is to be copied is never broken
        lines = [line for line in screen.splitlines() if "--save" not in line and "save FILE" not in line]
        assert max([0, *map(len, lines)]) <= width
        assert len(lines) <= MOST_LINES + (60 if width < 100 else 0)


@pytest.mark.parametrize("name", OPEN)
def test_no_state_is_shown_raw(name: str) -> None:
    """What `umpire play allenby` once printed: the view, key by key."""
    match = umpire.start(name, seed=5)
    lines = Sitting(match, ["", "map", "help"]).said
    for key in [key for key, value in match.view(match.seat).items() if not is_flat(value)]:
        assert not re.search(rf"^\s*{re.escape(key.replace('_', ' '))}:", lines, re.MULTILINE), key
    assert "None" not in lines
    assert "{" not in lines


@pytest.mark.parametrize("name", OPEN)
@pytest.mark.parametrize("width", [120, 80, 60, 40])
def test_nothing_is_wider_than_the_screen(name: str, width: int) -> None:
    screen = console(width)
    for match in moments(name, 23, 140):
        lines = [
            *board(match, screen, match.seat), *board(match, screen, match.seat, MapSection(whole=True)),
            *choices.option_lines(match, screen), *manual.help_lines(match, match.seat, screen),
        ]
        assert max(map(len, plain(lines))) <= width


@pytest.mark.parametrize("name", OPEN)
def test_without_colour_the_board_says_the_same(name: str) -> None:
    match = umpire.start(name, seed=1)
    texts = []
    for colour in (False, True):
        stream = StringIO()
        screen = console(file=stream, force_terminal=True, no_color=not colour, color_system="standard", height=200)
        for line in board(match, screen, match.seat, MapSection(whole=True)):
            screen.print(line)
        assert bool(re.search(r"\x1b\[1;3\d", stream.getvalue())) is colour
        texts.append(screen.export_text())
    assert texts[0] == texts[1]


# Options

def told_numbers(lines: list[str]) -> set[int]:
    """Return the numbers that a list of options names: one by one, or from one to another."""
    widths: set[int] = set()
    for line in lines:
        one, fold = re.match(r" *(\d+)  ", line), re.match(r"  \+  \w+: \d+ options, ([\d–, ]+);", line)
        if one:
            widths.add(int(one[1]))
        for part in fold[1].split(", ") if fold else ():
            first, _, last = part.partition("–")
            widths |= set(range(int(first), int(last or first) + 1))
    return widths


@pytest.mark.parametrize("name", TITLES)
def test_every_option_is_in_the_list_or_in_a_fold_of_it(name: str) -> None:
    for match in moments(name, 5, 150):
        lines = plain(choices.option_lines(match, console()))
        assert told_numbers(lines) == set(range(1, len(match.options) + 1))
        assert len(lines) <= 40


@pytest.mark.parametrize("name", OPEN)
def test_a_fold_that_is_opened_shows_every_option_of_its_verb(name: str) -> None:
    for match in moments(name, 11, 100):
        for verb, group in choices.by_verb(match).items():
            text = " ".join(plain(choices.list_verb(match, verb, "", console())))
            assert all(re.search(rf"(^|\s){choice.number} ", text) for choice in group)


def test_list_of_three_hundred_hexes_stays_short() -> None:
    match = next(match for match in moments("allenby", 1, 200) if len(match.options) > 300)
    assert len(choices.option_lines(match, console())) == 2, "where it flies, and what can wait"
    assert len(choices.list_verb(match, "fly", "", console())) <= choices.LONGEST
    first = str(match.options[0]).split()[-1]
    lines = Sitting(match, ["fly", "fly? nowhere", "march?"]).said
    assert "no option of fly contains 'nowhere'." in lines.casefold()
    assert "march has no options now." in lines
    assert Sitting(match, [f"fly? {first}", "quit"]).screens[1].split() == ["1", "Over", first]


def test_numbers_words_and_names_play_the_same() -> None:
    match = umpire.start("anvil", seed=1)
    forms = [["2"], ["air 02"], ["Bombers over Fréjus (02)"], ["02"]]
    plays = [Sitting(umpire.start("anvil", seed=1), form).match.lines for form in forms]
    assert plays[0] == plays[1] == plays[2] == plays[3]
    assert plays[0] != match.lines


def test_several_numbers_play_one_after_another_but_nothing_that_rolls() -> None:
    lines = ["air 01", "naval 01", "activate LZ1", "assault 01", "1-3, 5"]
    match = Sitting(umpire.start("anvil", seed=1), lines).match
    assert [line.action for line in match.lines[-4:]] == ["take us-7ir", "take us-15ir", "take us-30ir", "take us-179ir"]
    landing = Sitting(umpire.start("landing", seed=7), ["2", "1 2"])
    assert "type this alone, because it rolls or shows something." in landing.said
    assert landing.match.lines[-1].action == "play bayonets"


def test_a_place_where_several_things_can_be_done_is_asked_about() -> None:
    match = umpire.start("ridge", seed=3)
    assert "2 options are meant by 'gully'" in Sitting(match, ["gully"]).said
    assert len(match.lines) == 1
    assert Sitting(match, ["enter blue1 gully", "hold", "crest"]).match.lines[-1].action == "enter blue1 crest"


def test_a_move_says_what_it_costs() -> None:
    match = umpire.start("anvil", seed=1)
    for words in ("air 01", "naval 01", "activate LZ2", "move", "take us-141ir"):
        match.play(words)
    moves = [action for action in match.options if action.verb == "to"]
    lines = "\n".join(plain(choices.option_lines(match, console())))
    assert moves
    for action in moves:
        assert match.decision is not None
        cost = match.decision.trail(match.state, action).cost
        assert f"{match.label(action)} (cost {cost})   ({action})" in lines


def test_what_chance_decides_says_so() -> None:
    match = umpire.start("landing", seed=7)
    match.play("play bayonets")
    lines = plain(choices.option_lines(match, console()))
    assert [("chance: odds" in line) for line in lines] == [match.reveals(action) for action in match.options]


# The map

@pytest.mark.parametrize("name", OPEN)
def test_the_whole_map_shows_every_place_and_everybody(name: str) -> None:
    match = umpire.start(name, seed=1)
    text = "\n".join(plain(board(match, console(), match.seat, MapSection(whole=True))))
    scenery = Scenery(match, match.seat)
    for id_, place in scenery.map.items():
        assert id_ in text, place
    for place in scenery.boxes:
        if scenery.at(place.id):
            assert (place.proper or place.id) in text


@pytest.mark.parametrize("name", OPEN)
def test_options_are_marked_on_the_map(name: str) -> None:
    for match in moments(name, 13, 120):
        scenery = Scenery(match, match.seat)
        text = "\n".join(plain(board(match, console(), match.seat)))
        for space in scenery.marks:
            assert scenery.mark(space)[:4] in text


def test_a_large_map_is_shown_where_something_is_asked() -> None:
    match = umpire.start("allenby", seed=1, options={"deployment": "suggested"})
    match.play("fly 0612")
    assert [str(action) for action in match.options[:3]] == ["bombard 0611", "bombard 0612", "bombard 0914"]
    part, whole = [plain(board(match, console(), "british", look)) for look in (AT_QUESTION, MapSection(whole=True))]
    assert any("0611 #1" in line for line in part)
    assert any("t:XXIIArt" in line for line in part), "counters by their short names"
    assert not any("2117" in line for line in part)
    assert any("2117" in line for line in whole)
    around = "\n".join(plain(board(match, console(), "british", MapSection(around="amman"))))
    assert "2016" in around
    assert "0101" not in around


def test_a_place_is_opened_with_all_who_stand_there() -> None:
    match = umpire.start("allenby", seed=1, options={"deployment": "suggested"})
    match.play("fly 0612")
    lines = Sitting(match, ["look 0613", "look Es Salt", "look moon", "look"]).said
    assert lines.count("British infantry") == 6
    assert "(b_75div_234)" in lines
    assert "1815  Es Salt (1815) · Mountains, town of victory" in lines
    assert "there is no place 'moon' on the table" in lines
    assert "name the place: look PLACE" in lines
    assert "  next to 0613 0614 0713 0715 0813 0814" in plain(place_lines(match, "british", "0714", console()))


def test_stacks_say_how_many_more_there_are() -> None:
    match = umpire.start("anvil", seed=1)
    scenery = Scenery(match, "allied")
    sides = {side: [piece for piece in scenery.at("due") if piece["side"] == side] for side in ("allied", "german")}
    for side, line in zip(sides, scenery.stack(scenery.at("due"), [30, 30]), strict=True):
        words = line.plain.split()
        assert len(line.plain) <= 30
        assert words[0].startswith(f"{side[0]}:"), "no side hides behind another"
        assert int(words[-1].removeprefix("+")) == len(sides[side]) - len(words) + 1
    assert scenery.stack(scenery.at("due"), [9])[0].plain == f"a{len(sides['allied'])}g{len(sides['german'])}"


def test_sides_are_told_apart_by_a_letter() -> None:
    match = umpire.start("ridge", seed=3)
    text = "\n".join(plain(board(match, console(), "blue")))
    assert "b:1(" in text, "one's own strength is seen"
    assert "r:1 2" in text, "the other's is not"
    assert "b: Blue · r: Red" in text


# What is hidden

@pytest.mark.parametrize("name", ["allenby", "ridge"])
def test_nothing_on_the_screen_depends_on_what_the_seat_cannot_know(name: str) -> None:
    for match in moments(name, 31, 100):
        number = match.title.seats.index(match.seat)
        state = match.state.copy()
        assert match.title.secrets is not None
        match.title.secrets.redeal(state, number)
        other = match.copy(state)
        assert plain(board(match, console(), match.seat)) == plain(board(other, console(), match.seat))


def test_hotseat_has_a_curtain_where_sides_know_different_things() -> None:
    sitting = Sitting(umpire.start("ridge", seed=3), ["enter blue1 gully", "", "hold", ""])
    moved, shown = sitting.screens[1:3]
    assert "Pass the keyboard to the Red side." in moved.splitlines()[-1]
    assert "Red side" not in moved.replace("to the Red side", "")
    assert "Blue1 enters the gully." in shown, "what the other did is told to the player who sits down"
    assert "The Ridge   Red side" in shown
    assert "b:1 " in shown + " ", "whose strength is not shown"


def test_a_person_cannot_type_through_the_curtain() -> None:
    match = umpire.start("ridge", seed=3)
    sitting = Sitting(match, ["hold", "hold", "look red-camp", "", "hold"], force_terminal=True, height=30)
    assert [line.action for line in match.lines[1:]] == ["hold", "hold"]
    assert sitting.screens[1].count("\n") > 30, "what was there has gone out of sight"
    assert "strength" not in sitting.screens[3]


def test_who_has_just_played_may_take_it_back_at_the_curtain() -> None:
    match = umpire.start("ridge", seed=3, undo="unlimited")
    sitting = Sitting(match, ["enter blue1 gully", "undo", "quit"], force_terminal=True, height=30)
    assert len(match.lines) == 1
    assert "Undone." in sitting.screens[2]
    assert "The Ridge   Blue side" in sitting.screens[2]


def test_where_everything_is_open_there_is_no_curtain() -> None:
    match = umpire.start("anvil", seed=1)
    sitting = Sitting(match, Hand(40))
    assert {line.seat for line in match.lines[1:]} == {"allied", "german"}
    assert "Pass the keyboard" not in sitting.said


# Against a bot

@pytest.mark.parametrize(
    ("name", "seat"), [("allenby", "british"), ("allenby", "turkish"), ("anvil", "german"), ("ridge", "red")],
)
@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_a_bot_plays_the_other_side_and_is_told_in_one_screen(name: str, seat: str, bot: str) -> None:
    match = umpire.start(name, seed=5, options={"deployment": "suggested"} if name == "allenby" else {})
    sitting = Sitting(match, Hand(14), against=Opponent(bot, seat))
    assert {line.seat for line in match.lines[1:]} == set(match.title.seats)
    assert "Pass the keyboard" not in sitting.said
    heading = f"{match.title.name}   {seat.capitalize()} side"
    for screen in [screen for screen in sitting.screens[:-1] if "another game" not in screen]:
        assert screen.count(heading) == 1, "one board for each decision of the person, however much the bot did"
        assert len(screen.splitlines()) <= MOST_LINES + 40


def test_the_moves_of_a_bot_are_sentences_under_their_phases() -> None:
    match = umpire.start("allenby", seed=1, options={"deployment": "suggested"})
    sitting = Sitting(match, ["fly 0612", "stand", "stand", "done"], against=Opponent("sensible", "turkish"))
    lines_of_screen = sitting.screens[-2].splitlines()
    assert lines_of_screen[0].startswith("First British army operations [5.0.a]")
    assert any(line.startswith("  – British attack on 0") for line in lines_of_screen)
    assert "A British division goes under a marker. [4.6.a] (8 times)" in sitting.said


def test_the_bot_does_not_know_more_than_its_seat() -> None:
    """The same seed chooses the same, whatever the other side holds."""
    first = umpire.start("ridge", seed=3)
    for weak in (0, 1):
        state = first.state.copy()
        assert isinstance(state, RidgeState)
        state.strength[0], state.strength[1] = (1, 2) if weak else (2, 1)
        match = first.copy(state)
        Sitting(match, ["enter blue1 gully", "hold"], against=Opponent("random", "blue"))
        if weak == 0:
            actions = [line.action for line in match.lines if line.seat == "red"]
    assert [line.action for line in match.lines if line.seat == "red"] == actions


def test_a_match_against_a_bot_is_kept_taken_back_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "m.record"
    match = umpire.start("ridge", seed=3, undo="unlimited")
    lines = ["enter blue1 gully", "undo", "enter blue2 gully", f"save {path}"]
    sitting = Sitting(match, lines, against=Opponent("random", "blue"))
    assert f"--load {path} --against random --seat blue" in sitting.said
    assert "Undone." in sitting.said
    assert [line.action for line in match.lines if line.seat == "blue"] == ["enter blue2 gully"]
    assert umpire.replay(path).lines == match.lines


@pytest.mark.parametrize(("against", "name", "words"), [
    (Opponent("mad", ""), "ridge", "there is no bot 'mad'; --against is one of: easy, sensible, strong, patient, random"),
    (Opponent("random", "green"), "ridge", "has no seat 'green'; it has: blue, red"),
    (Opponent("", "blue"), "ridge", "it goes with --against"),
    (Opponent("random", ""), "landing", "is played alone"),
])
def test_impossible_opponent_is_refused(against: Opponent, name: str, words: str) -> None:
    with pytest.raises(umpire.BadSetup, match=re.escape(words)):
        against.complete(umpire.title(name))


def test_without_a_seat_the_person_has_the_first() -> None:
    assert Opponent("random").complete(umpire.title("anvil")) == Opponent("random", "allied")


def test_with_real_dice_a_person_rolls_for_the_bot() -> None:
    match = umpire.start("anvil", seed=1, dice="physical")
    sitting = Sitting(match, lambda match, line: "1" if match.awaits_roll else None, against=Opponent("sensible", "german"))
    assert "Roll a die of 6 sides" in sitting.said
    assert match.seat == "german"
    assert not match.awaits_roll


# Help

@pytest.mark.parametrize("name", TITLES)
def test_help_has_the_words_of_the_title_and_examples_that_are_legal(name: str) -> None:
    for match in moments(name, 17, 90):
        lines = plain(manual.now(match, console(300)))
        verbs = {action.verb for action in match.options}
        for verb in verbs:
            row = next(line for line in lines if line.startswith(f"  {verb} "))
            example = row[manual.WORD + 2:].partition(":")[0]
            assert match.why_not(example) is None
            case = match.title.cases.get(match.title.language.verbs[verb].case)
            assert case is None or f"[{case.id} {case.title}]" in row


def test_help_for_a_verb_tells_its_case() -> None:
    lines = Sitting(umpire.start("allenby", seed=1), ["help march", "help place"]).said
    assert "It has no options now." in lines
    assert umpire.title("allenby").cases["12.2.b"].summary.split(".")[0][:40] in " ".join(lines.split())
    assert "place? lists all 15" in lines


def test_help_speaks_of_the_journal_only_where_there_is_one() -> None:
    assert "write ..." in Sitting(umpire.start("landing", seed=7), ["help"]).said
    assert "write ..." not in Sitting(umpire.start("anvil", seed=7), ["help"]).said


def test_unknown_word_is_answered_with_what_is_possible() -> None:
    lines = Sitting(umpire.start("anvil", seed=1), ["fly away"]).said
    assert "'fly' means nothing here. Now: air, hold; or help." in lines


def test_random_lines_never_stop_the_table() -> None:
    match = umpire.start("ridge", seed=3)
    player = RandomPlayer(4)
    lines = ["map moon", "map gully", "log", "log all", "odds", "?", "? 1", "undo", "1 99", "rules", "enter?", "hold?", "7-3"]
    Sitting(match, lines)
    assert match.decision is not None
    assert player.choose(match.state, match.decision) in match.options
