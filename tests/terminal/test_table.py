"""The terminal table: what is drawn fits into a hundred columns, and every line a person may type is answered."""
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import case, opened
from terminal.sitting import Sitting, console
from umpire.engine.match import CannotUndo, Match
from umpire.engine.records import load
from umpire.players import RandomPlayer, SensiblePlayer
from umpire.terminal import journal, outline
from umpire.terminal.board import board
from umpire.terminal.players import Opponent, Players
from umpire.terminal.saving import FileTaken, MatchSaver, load_match, secret_file
from umpire.terminal.screen import bar
from umpire.terminal.table import TerminalTable


def draw_lines(match: Match, width: int = 100) -> list[str]:
    screen = console(width)
    texts = board(match, screen, match.seat or match.title.seats[0])
    return [line for text in texts for line in text.plain.splitlines() or [""]]


def landing_match(**settings: Any) -> Match:
    return umpire.start("landing", seed=7, **settings)


def test_action_out_of_turn_is_played_for_its_seat() -> None:
    """4.6 of Allenby's Blitzkrieg: a division marker while the Turk is asked."""
    hexes = {"0709": ["b_75div_232", "b_75div_233", "b_75div_234"], "0612": ["t_24"]}
    position = {"phase": 4, "group": "g7", "hexes": hexes, "pending": [{"step": "movement"}]}
    sitting = Sitting(umpire.start("allenby", position=position, seed=1, forced=False), ["cover 75div", "cover 75div", "quit"])
    assert (sitting.match.lines[-1].seat, sitting.match.lines[-1].action) == ("british", "cover 75div")
    assert "Done, for the British side." in sitting.said
    assert sitting.match.seat == "turkish"
    assert "Only the British player has division markers." in sitting.said, "the second is nobody's, and the Turk is asked"


# The board

@pytest.mark.parametrize("scenario", ["standard", "northern_heights"])
@pytest.mark.parametrize("names", ["on", "off"])
def test_nothing_is_ever_wider_than_the_screen(scenario: str, names: str) -> None:
    for seed in range(4):
        match = umpire.start("landing", scenario, {"names": names}, seed=seed)
        player = SensiblePlayer(match.title, seed) if seed % 2 else RandomPlayer(seed)
        while match.decision is not None:
            assert max(map(len, draw_lines(match))) <= 100
            match.play(player.choose(match.state, match.decision))
        assert max(map(len, draw_lines(match))) <= 100


GROUND = (
    ("plugges_plateau", "shrapnel_gully", "400_plateau", "the_nek", "baby_700", "third_ridge"),
    ("walkers_ridge", "russells_top", "battleship_hill", "the_nek", "baby_700", "third_ridge"),
)


def late(row: Sequence[str] = GROUND[0]) -> Match:
    """The last height is in sight, and as much as possible stands on it."""
    pieces = {
        "t6": ["sergeant", "ott1", "ott2", "ott3", "ott4", "ott5", "ott6", "ott7", "lcpl", "aus1", "aus2 unnerved",
               "aus3 unnerved", "aus4", "nz1 unnerved", "nz2"],
        "t2": ["nz3 unnerved"],
    }
    return umpire.start("landing", seed=1, forced=False, position={
        "round": "dusk", "turn": 2, "row": list(row), "turned": 6, "pieces": pieces, "card": {"id": "rifle"},
        "played": ["fear", "rifle"], "ottoman_turned": ["rapid_fire"], "spirit": {"lcpl": 2, "sergeant": 1},
    })


@pytest.mark.parametrize("row", GROUND)
def test_every_name_of_the_row_can_be_read(row: tuple[str, ...]) -> None:
    match = late(row)
    text = "\n".join(draw_lines(match)).casefold()
    names = match.title.names(match.state)
    for word in " ".join(names[card["card"]] for card in match.view()["row"]).split():
        assert word.casefold() in text


def test_a_crowded_card_shows_everyone_and_what_is_written_on_it() -> None:
    text = "\n".join(draw_lines(late(), 120))
    for words in ("a:LCPL(2) AUS1 AUS2'u ", "AUS3'u AUS4 NZ1'u NZ2 o:?1", "?2 ?3 ?4 ?5 ?6 ?7 SGT(1)", "the front line · Terrain"):
        assert words in text


def test_cards_say_how_they_lie_and_the_decks_what_is_left_in_them() -> None:
    text = "\n".join(draw_lines(late(), 200))
    assert "Rifle (played): " in text
    assert "Rapid Fire (turned): " in text
    assert "Still in the Ottoman deck, in some order: " in text
    assert "Still in your deck: " in text


def test_the_hidden_ground_stays_hidden() -> None:
    match = landing_match()
    text = "\n".join(draw_lines(match))
    assert not [name for name in ("Plateau", "Gully", "Ridge", "Nek", "Baby") if name in text]


def test_the_spirit_track_marks_where_it_stands() -> None:
    text = " ".join("\n".join(draw_lines(late())).split())
    assert "Spirit of the Lance Corporal 3 [2] 1 †" in text
    assert "Spirit of the Sergeant 3 2 [1] †" in text


def test_a_title_that_draws_no_scene_yet_is_shown_as_a_list() -> None:
    match = landing_match()
    lines = [line.plain for line in outline.outline_lines(match.view(), console())]
    assert "round: dawn" in lines
    assert "spirit:" in lines
    assert "  lcpl: 3" in lines


def test_a_bar_of_something_possible_is_never_empty() -> None:
    assert bar(0.0001, 10).strip()
    assert not bar(0.0, 10).strip()


def test_without_colour_the_board_says_the_same() -> None:
    match = landing_match()
    plain, coloured = console(no_color=True), console(force_terminal=True)
    for screen in (plain, coloured):
        for line in board(match, screen, match.seat):
            screen.print(line)
    assert plain.export_text() == coloured.export_text()


# Input

def test_a_number_and_the_text_form_play_the_same() -> None:
    by_number, by_words = Sitting(landing_match(), ["2"]), Sitting(landing_match(), ["play bayonets"])
    assert by_number.match.lines == by_words.match.lines
    assert "You play Bayonets this turn. [L5.1]" in by_number.said


def test_a_refused_action_names_its_case_and_a_question_mark_explains_it() -> None:
    sitting = Sitting(landing_match(), ["2", "advance t6", "?"])
    assert "No: The sixth card is the last: there is nowhere further to go. [L6.3]" in sitting.said
    assert "L6.3 One step, one card" in sitting.said
    assert len(sitting.match.lines) == 2


@pytest.mark.parametrize("line", ["99", "0", "fly", "advance moon", "? 99", "? fly", "rules L99", "save", "position", "odds 77"])
def test_unreadable_line_changes_nothing(line: str) -> None:
    match = landing_match()
    before = match.state.copy()
    sitting = Sitting(match, [line])
    assert match.state == before
    assert "not over" in sitting.said


def test_an_option_is_explained_by_its_case() -> None:
    lines = Sitting(landing_match(), ["? 1", "? play dig_in"]).said
    assert "Play Fear" in lines
    assert "Play Dig In   (play dig_in)  is allowed." in lines
    assert lines.count("L5.1 One card each turn") == 2


def test_a_question_mark_alone_explains_each_case_once() -> None:
    assert Sitting(landing_match(), ["?"]).said.count("L5.1 One card each turn") == 1


def test_odds_have_a_bar_and_their_modifiers() -> None:
    lines = Sitting(landing_match(), ["2", "odds 1", "odds"]).said
    assert "33.33% ██████████" in lines
    assert "with Terrain Value 0 [L6.1]" in lines
    assert "they turn Wounds" in lines


def test_odds_tell_of_the_roll_that_must_follow() -> None:
    """An attack by the only brigade is its battle."""
    match = opened("allenby", {
        "phase": 3, "hexes": {"1206": ["b_indep"], "1205": ["t_24"]}, "revealed": ["b_indep"], "pending": [{"step": "combat"}],
    }, forced=True)
    sitting = Sitting(match, ["odds attack 1205"])
    assert "defender: " in sitting.said
    assert len(match.lines) == 1


def test_odds_where_nothing_rolls_say_so() -> None:
    assert "rolls a die or shows a card" in Sitting(landing_match(options={"journal": "turn"}), ["2", "1", "1", "odds"]).said


def test_undo_gives_a_true_reason_where_only_the_bot_has_done_anything() -> None:
    """It was said that the other side has to decide now, while the person was asked."""
    sitting = Sitting(umpire.start("anvil", seed=3), ["undo"], against=Opponent("random", "german"))
    assert sitting.table.match.has_chosen(["allied"])
    assert sitting.table.match.seat == "german"
    assert "You have nothing to undo yet." in sitting.screens[1]


@pytest.mark.parametrize(("title", "seat"), [("anvil", "german"), ("fatal", "allied")])
def test_undo_reason_names_no_bot_while_a_person_decides(title: str, seat: str) -> None:
    match = umpire.start(title, seed=0)
    company = Players(match, Opponent("random", seat).players(match))
    reasons = set()
    for n in range(40):
        company.let_bots_play(match)
        try:
            company.take_back(match.copy())
        except CannotUndo as reason:
            reasons.add(str(reason))
        match.play(match.options[n * 13 % len(match.options)])
    assert "You cannot undo that: the other side has decided since." in reasons
    assert "You cannot undo that: the other side has to decide now." not in reasons


def test_undo_takes_back_what_revealed_nothing_and_refuses_the_rest() -> None:
    sitting = Sitting(landing_match(), ["undo", "2", "undo", "2", "1", "undo"])
    assert "There is nothing to undo." in sitting.said
    assert "Undone." in sitting.said
    assert "a die was rolled, or something hidden" in sitting.said


def test_log_rules_and_help_tell() -> None:
    lines = Sitting(landing_match(), ["log", "rules L6.1", "rules L14", "rules", "help"]).said
    assert "The boats are cast off." in lines
    assert "after: L6.2" in lines
    assert "L14.4" in lines
    assert "leaves the table" in lines


def test_an_empty_line_asks_again() -> None:
    assert Sitting(landing_match(), ["", ""]).said.count("which card do you play?") == 3


def journal_page() -> Match:
    match = landing_match()
    while not match.text_verbs:
        match.play(match.options[-1])
    return match


@pytest.mark.parametrize(("line", "entry"), [
    ("write Cold water.", "Cold water."), ("Cold water.", "Cold water."), ("help came late", "help came late"),
    ("undo it if you can", "undo it if you can"), ("write undo", "undo"), ("play the man", "play the man"), ("rally", "rally"),
    ("look out", "look out"), ("map the way home", "map the way home"), ("log books lost", "log books lost"),
])
def test_a_line_on_a_journal_page_is_the_entry(line: str, entry: str) -> None:
    match = Sitting(journal_page(), [line]).match
    assert match.view()["journal"]["entries"][-1]["text"] == entry


@pytest.mark.parametrize("line", ["", "help", "log", "99", "play rifle", "?", "rules L11.2"])
def test_commands_and_actions_on_a_journal_page_are_no_entries(line: str) -> None:
    match = journal_page()
    lines = len(match.lines)
    assert len(Sitting(match, [line]).match.lines) == lines


def test_physical_dice_are_asked_for_and_typed() -> None:
    sitting = Sitting(landing_match(dice="physical"), ["2", "1", "9", "4", "keep"])
    assert "Roll a die of 6 sides for Advance (L6.1)" in sitting.said
    assert "⚃ Rolled 4 against the Beach: 4 may go. [L6.1]" in sitting.said


def test_a_whole_match_with_physical_dice() -> None:
    match = landing_match(dice="physical", options={"journal": "end"})
    Sitting(match, ["1"] * 2000)
    assert match.over


# Keeping

def whole(keeper: MatchSaver | None = None, **settings: Any) -> Sitting:
    return Sitting(landing_match(**settings), ["1"] * 2000, keeper)


def test_a_whole_match_ends_with_its_result_and_where_to_read_on() -> None:
    sitting = whole()
    assert sitting.match.result is not None
    assert sitting.match.result.text in sitting.said
    assert "To read on:" in sitting.said
    assert "was not saved" in sitting.said


def test_at_the_end_a_match_can_still_be_kept(tmp_path: Path) -> None:
    match = landing_match()
    lines: list[str] = []
    other = landing_match()
    while not other.over:
        lines.append("1")
        other.play(other.options[0])
    Sitting(match, [*lines, f"save {tmp_path / 'late.record'}"])
    assert umpire.replay(tmp_path / "late.record").over


@case("landing", "L15.2")
@pytest.mark.parametrize("name", ["landing", "ridge"])
def test_at_the_end_another_game_is_offered_and_begins(name: str) -> None:
    """L15.2 in The Landing; and why not elsewhere. It begins as the last one began, with dice of its own."""
    first = umpire.start(name, umpire.title(name).scenarios[-1].id, seed=7, undo="unlimited")
    lines = len(played_by_first_options(first.copy()))
    sitting = Sitting(first, [*["1"] * lines, "again", "1", "log", "quit"])
    assert sitting.said.count("Type again for another game, save FILE to save this one, or anything else to leave.") == 1
    assert first.over
    second = sitting.table.match
    assert (second.over, len(second.lines) > 1) == (False, True)
    assert second.header._replace(dice={}) == first.header._replace(dice={})
    assert second.header.dice["seed"] != 7


def played_by_first_options(match: Match) -> tuple[Any, ...]:
    """Return the match played out by its first options, as `1` at the table would."""
    seats = []
    while not match.over:
        seats.append(match.options[0])
        match.play(match.options[0])
    return tuple(seats)


@pytest.mark.parametrize("line", ["", "no", "quit", "1"])
def test_anything_else_leaves(line: str) -> None:
    match = landing_match()
    lines = len(played_by_first_options(match.copy()))
    sitting = Sitting(match, [*["1"] * lines, line, "again"])
    assert sitting.table.match is match


def test_no_other_game_is_offered_before_the_end() -> None:
    assert "another game" not in Sitting(landing_match(), ["2", "quit", "again"]).said


# A suggested deployment

def test_allenbys_suggested_deployment_is_offered_and_taken(tmp_path: Path) -> None:
    file = tmp_path / "mine.record"
    sitting = Sitting(umpire.start("allenby", seed=3), ["suggested"], MatchSaver(file))
    assert "Type suggested to begin from a suggested deployment" in sitting.screens[0]
    assert "15 units are still to be placed" in sitting.screens[0]
    assert "Everybody is placed as suggested." in sitting.screens[1]
    match = umpire.start("allenby", options={"deployment": "suggested"}, seed=3)
    assert sitting.table.match.state == match.state
    assert load_match(file, None).header.switches["deployment"] == "suggested"


def test_it_is_offered_as_long_as_nothing_was_done(tmp_path: Path) -> None:
    sitting = Sitting(umpire.start("allenby", seed=3), ["help", "1", "suggested", "help", "undo", "suggested", "help"])
    screens = sitting.screens[1:]
    assert "you need not place anybody" in screens[0]
    assert "something has been done already: undo it first" in screens[2]
    assert "you need not place anybody" not in screens[3]
    assert "Everybody is placed as suggested." in screens[5]
    assert "you need not place anybody" not in screens[6]


@pytest.mark.parametrize("seat", ["british", "turkish"])
def test_against_a_bot_too(seat: str) -> None:
    """Also where the bot was asked first, and has placed its units."""
    sitting = Sitting(umpire.start("allenby", seed=3), ["suggested", "1"], against=Opponent("random", seat))
    assert "Type suggested to begin" in sitting.screens[0]
    assert "Everybody is placed as suggested." in sitting.said
    assert sitting.table.match.header.switches["deployment"] == "suggested"


@pytest.mark.parametrize(("title", "settings"), [
    ("landing", {}), ("anvil", {}), ("landships", {}), ("fatal", {}), ("allenby", {"options": {"deployment": "suggested"}}),
    ("allenby", {"scenario": "free"}), ("ridge", {}),
])
def test_nothing_is_offered_where_nothing_would_change(title: str, settings: dict[str, Any]) -> None:
    assert "Type suggested" not in Sitting(umpire.start(title, seed=3, **settings), ["quit"]).said


# Leaving

def test_quit_keeps_the_match_and_says_how_to_go_on(tmp_path: Path) -> None:
    folder = tmp_path / "left"
    sitting = Sitting(landing_match(), ["2", "quit"], MatchSaver(folder=folder))
    file = folder / "landing.record"
    assert f"Your match is saved in {file}\n" in sitting.said
    assert f"Go on with: umpire play landing --load {file} --save {file}\n" in sitting.said
    assert load_match(file, None).state == sitting.match.state
    again = Sitting(load_match(file, None), ["1", "quit"], MatchSaver(file, file, folder))
    assert f"umpire play landing --load {file} --save {file}" in again.said
    assert load_match(file, None).last == again.match.last > sitting.match.last
    assert [path.name for path in folder.iterdir()] == ["landing.record"], "it is kept where it was"


def test_a_match_that_is_as_it_was_loaded_is_not_kept_twice(tmp_path: Path) -> None:
    file, folder = tmp_path / "mine.record", tmp_path / "left"
    Sitting(landing_match(), ["2", f"save {file}"])
    sitting = Sitting(load_match(file, None), ["quit"], MatchSaver(None, file, folder))
    assert f"Go on with: umpire play landing --load {file} --save {file}\n" in sitting.said
    assert not folder.exists()
    before = file.read_bytes()
    Sitting(load_match(file, None), ["1", "quit"], MatchSaver(None, file, folder))
    assert (file.read_bytes() == before, (folder / "landing.record").exists()) == (True, True), "what was loaded stays as it was"


def test_quit_keeps_what_was_laid_out_as_suggested(tmp_path: Path) -> None:
    lines = Sitting(umpire.start("allenby", seed=3), ["suggested", "quit"], MatchSaver(folder=tmp_path)).said
    file = tmp_path / "allenby.record"
    assert f"--load {file} --save {file}" in " ".join(lines.split())
    assert load_match(file, None).header.switches["deployment"] == "suggested"


def test_a_match_that_is_left_takes_the_place_of_no_other(tmp_path: Path) -> None:
    for _ in range(2):
        Sitting(landing_match(), ["2", "quit"], MatchSaver(folder=tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["landing-2.record", "landing.record"]


def test_command_to_go_on_is_complete(tmp_path: Path) -> None:
    mine = tmp_path / "my values"
    mine.mkdir()
    (mine / "units.toml").write_text((umpire.title("anvil").folder / "data" / "units.toml").read_text("utf-8"), encoding="utf-8")
    match = umpire.start("anvil", seed=3, dice="verifiable", data=mine)
    bot = Opponent("random", "allied")
    lines = iter(["1", "quit"])
    screen = console()
    TerminalTable(match, screen, lambda: next(lines), MatchSaver(folder=tmp_path), mine, bot).run()
    file = tmp_path / "anvil.record"
    text = screen.export_text()
    assert f"--load {file} --save {file} --against random --seat allied --data '{mine}'" in text
    assert load_match(file, mine).state == match.state
    assert secret_file(file).exists()


@pytest.mark.parametrize("lines", [["quit"], ["2"]])
def test_untouched_and_scripted_matches_are_not_saved(lines: list[str], tmp_path: Path) -> None:
    assert "was not saved" in Sitting(landing_match(), lines, MatchSaver(folder=tmp_path / "left")).said
    assert not (tmp_path / "left").exists()


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("No folder.", encoding="utf-8")
    lines = Sitting(landing_match(), ["2", "quit"], MatchSaver(folder=tmp_path / "file")).said
    assert "File exists" in lines
    assert "was not saved" in lines


def test_ctrl_c_keeps_the_match_too(tmp_path: Path) -> None:
    match, typed = landing_match(), iter(["2"])

    def read() -> str:
        try:
            return next(typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    with pytest.raises(KeyboardInterrupt):
        TerminalTable(match, console(), read, MatchSaver(folder=tmp_path)).run()
    assert load_match(tmp_path / "landing.record", None).state == match.state


def test_another_game_is_kept_beside_the_first(tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    match = landing_match()
    lines = len(played_by_first_options(match.copy()))
    (tmp_path / "match-2.record").write_text("mine", encoding="utf-8")
    Sitting(match, [*["1"] * lines, "again", "1"], MatchSaver(path))
    assert umpire.replay(path).over
    assert (tmp_path / "match-2.record").read_text(encoding="utf-8") == "mine"
    assert len(load(tmp_path / "match-3.record").lines) > 1


def test_every_action_is_kept_at_once(tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    match = landing_match()
    Sitting(match, ["2", "1"], MatchSaver(path))
    assert load(path).lines == match.lines


def test_a_finished_match_says_how_to_check_it(tmp_path: Path) -> None:
    path = tmp_path / "m.record"
    assert f"umpire verify {path}" in whole(MatchSaver(path)).said
    assert umpire.replay(path).over


def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("mine", encoding="utf-8")
    lines = Sitting(landing_match(), [f"save {path}", f"position {path}"]).said
    assert lines.count("is there already") == 2
    assert path.read_text(encoding="utf-8") == "mine"
    with pytest.raises(FileTaken):
        MatchSaver(path)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "No such file" in Sitting(landing_match(), [f"save {tmp_path / 'nowhere' / 'm.record'}"]).said


def test_a_position_can_be_begun_from(tmp_path: Path) -> None:
    path = tmp_path / "here.toml"
    match = Sitting(landing_match(), ["2", f"position {path}"]).match
    match_again = umpire.start("landing", position=path, seed=1, forced=False)
    assert match_again.view() == match.view()


def test_verifiable_dice_publish_their_hash_and_keep_their_secret_beside(tmp_path: Path) -> None:
    path = tmp_path / "m.record"
    sitting = Sitting(landing_match(dice="verifiable"), ["1", f"save {path}"])
    assert sitting.match.header.dice["commitment"] in sitting.said
    assert "contains the secret seed" in sitting.said
    assert secret_file(path).stat().st_mode & 0o777 == 0o600
    resumed = load_match(path, None)
    assert resumed.state == sitting.match.state
    Sitting(resumed, ["1"] * 2000, MatchSaver(path, path))
    assert not secret_file(path).exists(), "the secret is in the record once the match is over"
    assert umpire.verify(path).rolls > 0


def test_verifiable_dice_cannot_go_on_without_or_with_another_secret(tmp_path: Path) -> None:
    path = tmp_path / "m.record"
    Sitting(landing_match(dice="verifiable"), ["1", f"save {path}"])
    for wrong in ("00" * 32, "no hexadecimal number"):
        secret_file(path).write_text(wrong, encoding="utf-8")
        with pytest.raises(umpire.RecordError, match="not the one committed to"):
            load_match(path, None)
    secret_file(path).unlink()
    with pytest.raises(umpire.RecordError, match="cannot be read"):
        load_match(path, None)


# Other titles

def test_a_title_without_a_drawing_of_its_own_is_played_all_the_same() -> None:
    match = umpire.start("ridge", seed=2)
    sitting = Sitting(match, ["?", "odds", *["1"] * 200])
    assert journal.pages(match) == []
    assert match.result is not None
    assert match.result.text in sitting.said
