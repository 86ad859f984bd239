"""The command line: what works ends with 0, what a user got wrong is one line and 2 (1 for verify and cases)."""
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars
import pytest
from typer.testing import CliRunner, Result

import umpire
from support import pledge_all, some
from umpire import face
from umpire.cli.commands import app
from umpire.engine.nonces import SEAL, Receipt
from umpire.engine.title import Title
from umpire.players import Player, bot
from umpire.server.people import lobby
from umpire.server.storage.sqlite import open_store
from umpire.terminal import players

ALL_FIRST = "1\n" * 2000


def run(*words: object, lines: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=lines)


def assert_refused(result: Result, *words: str, code: int = 2) -> None:
    """One clear line, no traceback."""
    assert result.exit_code == code, result.output
    message = result.stderr.strip()
    assert len(message.splitlines()) == 1
    assert message.startswith("umpire: ")
    for word in words:
        assert word in message
    assert "Traceback" not in result.output


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a whole match, played once."""
    path = tmp_path_factory.mktemp("whole") / "match.record"
    assert run("play", "landing", "--seed", 7, "--save", path, lines=ALL_FIRST).exit_code == 0
    return path.read_bytes()


@pytest.fixture
def finished(tmp_path: Path, whole: bytes) -> Path:
    """Return the record of a whole match."""
    path = tmp_path / "finished.record"
    path.write_bytes(whole)
    return path


# Titles and rules

def test_titles_are_listed_with_scenarios_and_options() -> None:
    output = run("titles").output
    for word in ("landing", "--scenario northern_heights", "--option journal=turn|round|end"):
        assert word in output


def test_the_columns_of_the_titles_never_touch() -> None:
    """What is typed, then room, then what it means; or one below the other."""
    lines = run("titles").output.splitlines()
    assert max(map(len, lines)) <= 120
    forms = [line for line in lines if line.lstrip().startswith("--")]
    for name in umpire.titles():
        title = umpire.title(name)
        options = [f"--scenario {scenario.id}" for scenario in title.scenarios]
        options += [f"--option {option.id}={'|'.join(option.choices)}" for option in title.switches]
        for form in options:
            assert any(line.strip() == form or line.strip().startswith(form + "  ") for line in forms), form


def test_rules_of_a_case_a_chapter_and_all() -> None:
    one, chapter, everything = run("rules", "landing", "L6.1"), run("rules", "landing", "L14"), run("rules", "landing")
    assert "before: L5.12" in one.output
    assert "L14.1" in chapter.output
    assert all(number in everything.output for number in umpire.title("landing").cases)


def test_an_unknown_case_is_refused_with_what_it_could_have_been() -> None:
    assert_refused(run("rules", "landing", "L6.99"), "has no case 'L6.99'", "did you mean", "umpire rules")


# Cases

def test_cases_that_lack_a_test_end_with_1(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@case("landing", "L6.1")\ndef test_one(): ...\n', encoding="utf-8")
    result = run("cases", "landing", "--tests", tmp_path)
    assert result.exit_code == 1
    assert "test_one.py: test_one:2" in result.output
    assert "L6.2 LCPL counts: no test" in result.output
    assert "1 of 133 tested." in result.output.splitlines()[-1]


def test_a_test_of_a_case_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@case("landing", "L99.1")\ndef test_one(): ...\n', encoding="utf-8")
    assert "test_one.py:2 shows 'L99.1', which is no case" in run("cases", "landing", "--tests", tmp_path).output


def test_a_folder_without_tests_is_refused(tmp_path: Path) -> None:
    assert_refused(run("cases", "landing", "--tests", tmp_path / "none"), "there is no folder", "--tests", code=1)


def test_a_case_is_shown_with_the_lines_that_state_it_and_its_tests(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@case("landing", "L14.1")\ndef test_one(): ...\n', encoding="utf-8")
    output = run("cases", "landing", "L14.1", "--tests", tmp_path).output
    source = (umpire.title("landing").folder / "rules" / "victory.py").read_text(encoding="utf-8").splitlines()
    line = source.index("def last_card_is_ours(state: LandingState) -> bool:") + 1
    assert f"rules/victory.py:{line} last_card_is_ours: L3.1, L14.1" in " ".join(output.split())
    assert "test_one.py: test_one:2" in output
    assert "L14.3" not in output


def test_all_cases_of_a_chapter_are_shown_where_there_are_no_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("cases", "landing", "L14")
    assert result.exit_code == 0
    assert all(f"L14.{number} " in result.output for number in range(1, 6))
    assert "NONE" not in result.output


def test_a_place_of_an_unknown_case_is_refused() -> None:
    assert_refused(run("cases", "landing", "L6.99"), "has no case 'L6.99'", "did you mean", "umpire rules", code=1)


def test_the_page_of_a_title_is_written_where_one_says(tmp_path: Path) -> None:
    assert run("cases", "landing", "--write", tmp_path / "new").exit_code == 0
    assert "**L6.1**" in (tmp_path / "new" / "cases-landing.md").read_text(encoding="utf-8")


# Play

def test_a_whole_match_from_a_pipe() -> None:
    result = run("play", "landing", "--seed", 7, lines=ALL_FIRST)
    assert result.exit_code == 0
    assert "To read on:" in result.output
    assert "\x1b" not in result.output, "no colours and no cursor tricks in a pipe"
    assert max(map(len, result.output.splitlines())) <= 120


def test_a_match_against_a_bot_from_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "m.record"
    result = run("play", "anvil", "--seed", 7, "--against", "sensible", "--seat", "german", "--save", path, lines="1\n" * 3)
    assert result.exit_code == 0
    assert "You play the German side against the sensible bot." in result.output
    assert f"--load {path} --save {path} --against sensible --seat german" in result.output
    assert {line.seat for line in umpire.replay(path).lines} == {"", "allied", "german"}
    again = run("play", "anvil", "--load", path, "--against", "sensible", "--seat", "german", lines="log\n")
    assert again.exit_code == 0
    assert "The Allies" in again.output


def test_a_bot_that_thinks_ahead_is_granted_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    granted: list[float] = []

    def remembered(name: str, title: Title[Any], seed: str, patience: float) -> Player:
        granted.append(patience)
        return bot("sensible", title, seed)

    monkeypatch.setattr(players, "bot", remembered)
    path = tmp_path / "m.record"
    words = ("--against", "patient", "--seat", "german", "--patience", "2.5")
    result = run("play", "anvil", "--seed", 7, *words, "--save", path, lines="1\n")
    assert result.exit_code == 0
    assert "You play the German side against the patient bot.\nIt thinks 2.5 times as long as usual." in result.output
    assert f"--load {path} --save {path} {' '.join(words)}" in result.output
    assert set(granted) == {2.5}


def test_the_end_of_the_lines_is_the_end_of_the_sitting(tmp_path: Path) -> None:
    path = tmp_path / "m.record"
    result = run("play", "landing", "--seed", 7, "--save", path, lines="1\n")
    assert result.exit_code == 0
    assert f"--load {path}" in result.output
    assert len(umpire.replay(path).lines) >= 2


def test_a_saved_match_goes_on_to_the_same_end(tmp_path: Path, finished: Path) -> None:
    path = tmp_path / "m.record"
    run("play", "landing", "--seed", 7, "--save", path, lines="1\n1\n1\n")
    result = run("play", "landing", "--load", path, "--save", path, lines=ALL_FIRST)
    assert result.exit_code == 0
    assert path.read_bytes() == finished.read_bytes()


def test_a_verifiable_match_is_resumed_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "m.record"
    run("play", "landing", "--dice", "verifiable", "--save", path, lines="1\n1\n")
    assert_refused(run("verify", path), "the match is not over", "Play it to its end first.", code=1)
    assert run("play", "landing", "--load", path, "--save", path, lines=ALL_FIRST).exit_code == 0
    result = run("verify", path)
    assert result.exit_code == 0
    assert "follow from the committed seed" in result.output


def test_a_receipt_tells_whether_the_dice_were_exchanged(tmp_path: Path) -> None:
    path, receipt = tmp_path / "m.record", tmp_path / "m.receipt"
    match = umpire.start("landing", dice="verifiable", nonces=("anzac",))
    match.record.dump(path)
    Path(f"{path}.secret").write_text(match.secret)
    assert_refused(run("play", "landing", "--load", path), "it has not begun", "nonce of ANZAC is awaited")
    assert_refused(run("replay", path), "nothing has been played yet")
    pledge_all(match, {"anzac": "a" * 64})
    match.record.dump(path)
    receipt.write_text(Receipt(match.pledges.commitment, match.pledges.of(SEAL)).dumps())
    assert run("play", "landing", "--load", path, "--save", path, lines=ALL_FIRST).exit_code == 0
    result = run("verify", path, "--receipt", receipt)
    assert result.exit_code == 0
    assert "the seed and the nonces of anzac are those on the receipt" in " ".join(result.output.split())
    assert "0 of" in run("replay", path).output
    receipt.write_text(Receipt("0" * 64, match.pledges.of(SEAL)).dumps())
    assert_refused(run("verify", path, "--receipt", receipt), "the secret seed was exchanged", code=1)


def test_settings_reach_the_match(tmp_path: Path) -> None:
    path = tmp_path / "m.record"
    run("play", "landing", "--scenario", "northern_heights", "--option", "names=off", "--option", "journal=end",
        "--undo", "unlimited", "--no-forced", "--save", path, lines="1\n")
    header = umpire.replay(path).header
    assert (header.scenario, header.undo, header.forced) == ("northern_heights", "unlimited", False)
    assert (header.switches["names"], header.switches["journal"]) == ("off", "end")


def test_a_position_is_written_and_begun_from(tmp_path: Path) -> None:
    path = tmp_path / "here.toml"
    run("play", "landing", "--seed", 7, lines=f"2\nposition {path}\n")
    assert "3 Actions left (Bayonets)." in run("play", "landing", "--position", path, "--no-forced").output


@pytest.mark.parametrize(("words", "expected"), [
    (("play", "chess"), "there is no title 'chess'"),
    (("play", "landing", "--scenario", "moon"), "has no scenario 'moon'; it has: standard"),
    (("play", "landing", "--option", "tea=on"), "has no option 'tea'"),
    (("play", "landing", "--option", "names=maybe"), "it is one of: on, off"),
    (("play", "landing", "--option", "names"), "write --option name=value"),
    (("play", "landing", "--dice", "loaded"), "dice cannot be 'loaded'"),
    (("play", "landing", "--undo", "never"), "undo cannot be 'never'"),
    (("play", "anvil", "--against", "mad"), "there is no bot 'mad'"),
    (("play", "anvil", "--against", "random", "--seat", "moon"), "has no seat 'moon'; it has: allied, german"),
    (("play", "anvil", "--seat", "german"), "it goes with --against"),
    (("play", "anvil", "--patience", "2"), "it goes with --against"),
    (("play", "anvil", "--against", "strong", "--patience", "-1"), "more than 0, and 1000 at most"),
    (("play", "anvil", "--against", "easy", "--patience", "2"), "needs --patience: strong or patient"),
    (("play", "landing", "--against", "random"), "is played alone"),
    (("play", "landing", "--position", "nowhere.toml"), "nowhere.toml: there is no such file"),
    (("play", "landing", "--data", "nowhere"), "the overlay is not a folder"),
    (("play", "landing", "--load", "nowhere.record"), "nowhere.record cannot be read"),
    (("play", "landing", "--load", "x.record", "--seed", "1"), "leave them out with --load"),
    (("replay", "nowhere.record"), "nowhere.record cannot be read"),
    (("simulate", "landing", "--games", "0"), "it is at least 1"),
    (("simulate", "landing", "--games", "1", "--policy", "mad"), "it is one of: easy, sensible, strong, patient, random"),
    (("learn", "landing", "--games", "4"), "it is at least 5"),
    (("tune", "landing", "--seat", "turkish"), "has no seat 'turkish'; it has: anzac"),
    (("tune", "ridge", "--seat", "north"), "has no numbers that could be varied"),
    (("tune", "landing", "--seat", "anzac", "--rounds", "0"), "at least 1 round of 2 games"),
    (("tune", "landing", "--seat", "anzac", "--against", "everybody"), "one of: usual, habit"),
    (("simulate", "chess", "--games", "1"), "there is no title 'chess'"),
    (("fuzz", "--title", "chess"), "there is no title 'chess'"),
])
def test_user_mistake_is_one_line(words: tuple[str, ...], expected: str) -> None:
    assert_refused(run(*words), expected)


def test_invalid_position_names_the_place(tmp_path: Path) -> None:
    path = tmp_path / "here.toml"
    path.write_text("round = 'teatime'\n", encoding="utf-8")
    assert_refused(run("play", "landing", "--position", path), "position: round", "Correct the position")


def test_invalid_data_names_file_and_key(tmp_path: Path) -> None:
    (tmp_path / "tables.toml").write_text("[rally]\nrallied = 3\n", encoding="utf-8")
    assert_refused(run("play", "landing", "--data", tmp_path), "tables.toml", "rall", "--data")


def test_advice_to_omit_data_needs_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def faulty(_: Path | None) -> Title[Any]:
        raise umpire.DataError("river.toml", "depth", 9, "must be from 1 to 7")

    monkeypatch.setitem(face._OWN, "faulty", faulty)
    without, overlaid = run("play", "faulty"), run("play", "faulty", "--data", tmp_path)
    assert_refused(without, "river.toml: depth = 9: must be from 1 to 7. This belongs to the title")
    assert "--data" not in without.stderr
    assert_refused(overlaid, "river.toml: depth = 9: must be from 1 to 7. Correct what is named here, or leave out --data.")


def test_a_record_is_not_overwritten_by_a_new_match(finished: Path) -> None:
    before = finished.read_bytes()
    assert_refused(run("play", "landing", "--save", finished), "is there already")
    assert finished.read_bytes() == before


# Records

def test_a_replay_shows_every_action(finished: Path) -> None:
    result = run("replay", finished)
    lines = umpire.replay(finished).lines
    assert result.exit_code == 0
    for line in lines:
        assert f"{line.n} of {len(lines) - 1}  " in result.output


def test_verify_says_what_was_checked(finished: Path) -> None:
    result = run("verify", finished)
    assert result.exit_code == 0
    for word in ("no line was changed", "every action was legal", "the dice were generated"):
        assert word in result.output


def test_a_changed_record_is_refused_with_its_line(finished: Path) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[4] = lines[4].replace('"seat": "anzac"', '"seat": "ottoman"')
    finished.write_text("".join(lines), encoding="utf-8")
    assert_refused(run("verify", finished), str(finished), "line 5", code=1)
    assert_refused(run("replay", finished), "line 5")
    assert_refused(run("play", "landing", "--load", finished), "line 5")


def test_a_record_cut_off_is_refused_with_its_line(finished: Path) -> None:
    finished.write_bytes(finished.read_bytes()[:-20])
    assert_refused(run("verify", finished), "the file ends in the middle of this line", code=1)


# How it went

def test_a_report_is_a_page_beside_the_record(finished: Path) -> None:
    result = run("report", finished, "--decisions", 0)
    assert result.exit_code == 0, result.output
    page = finished.with_suffix(".html")
    assert f"Written: {page}" in result.output.replace("\n", "")
    assert "<h1>How it went</h1>" in page.read_text(encoding="utf-8")


def test_a_report_as_data_is_no_page(finished: Path, tmp_path: Path) -> None:
    result = run("report", finished, "--json", tmp_path / "how.json", "--decisions", 0)
    assert result.exit_code == 0, result.output
    data = json.loads((tmp_path / "how.json").read_text(encoding="utf-8"))
    assert (data["title"], data["over"]) == ("landing", True)
    assert len(data["rows"]) == data["actions"] + 1
    assert not finished.with_suffix(".html").exists()


def test_report_of_an_invalid_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.record").write_text("nonsense", encoding="utf-8")
    assert_refused(run("report", tmp_path / "x.record"), "x.record")
    assert_refused(run("report", tmp_path / "nowhere.record"), "nowhere.record")


def test_a_report_as_parquet_has_a_row_for_each_action(tmp_path: Path) -> None:
    """Who did what, the chance after it where the values can tell, and what its rolls brought: the same as in the JSON."""
    record, json_, parquet = tmp_path / "m.record", tmp_path / "how.json", tmp_path / "rows.parquet"
    match, player = umpire.start("landing", seed=3), umpire.player("landing", "sensible", 3)
    while match.decision is not None:
        match.play(player.choose(match.state, match.decision))
    record.write_text(match.record.dumps(), encoding="utf-8")
    result = run("report", record, "--json", json_, "--parquet", parquet, "--decisions", 0)
    assert result.exit_code == 0, result.output
    frame = polars.read_parquet(parquet)
    assert dict(frame.schema) == {
        "n": polars.Int64, "turn": polars.Int64, "seat": polars.String, "action": polars.String, "forced": polars.Boolean,
        "dice": polars.Int64, "chance_anzac": polars.Float64, "luck": polars.Float64, "scatter": polars.Float64,
    }
    assert frame.to_dicts() == json.loads(json_.read_text(encoding="utf-8"))["rows"]
    assert frame["n"].to_list() == list(range(match.last + 1))
    assert frame["action"].to_list()[1:] == [line.action for line in match.lines[1:]]
    assert frame["dice"].sum() == sum(len(line.dice) for line in match.lines)
    chances = frame["chance_anzac"].to_list()
    assert chances[0] is None
    assert all(0 <= chance <= 1 for chance in chances if chance is not None)
    assert frame.filter(polars.col("luck") != 0).height > 0


def test_parquet_has_columns_for_unknown_chances(tmp_path: Path) -> None:
    record, parquet = tmp_path / "m.record", tmp_path / "rows.parquet"
    record.write_text(umpire.start("fatal", seed=3, scenario="bold_stroke").record.dumps(), encoding="utf-8")
    assert run("report", record, "--parquet", parquet, "--decisions", 0).exit_code == 0
    frame = polars.read_parquet(parquet).select("chance_allied", "chance_turkish")
    assert frame.dtypes == [polars.Float64, polars.Float64]
    assert frame.null_count().row(0) == (frame.height, frame.height)


def test_parquet_without_polars_says_what_to_install(finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert_refused(run("report", finished, "--parquet", tmp_path / "rows.parquet", "--decisions", 0), "pip install polars")


# The lab

def test_simulate_counts_both_players() -> None:
    result = run("simulate", "landing", "--games", 10, "--jobs", 1)
    assert result.exit_code == 0
    for word in ("by the random player", "by the sensible player", "wins of ANZAC", "95 % interval", "decisions per match"):
        assert word in result.output
    assert "\x1b" not in result.output


def test_a_tournament_is_a_table_and_plays_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("tournament", "landing", "--levels", "sensible,random", "--games", 4, "--jobs", 1, "--out", tmp_path / "rows.jsonl")
    first = run(*words)
    assert first.exit_code == 0, first.output
    assert "| standard | sensible against random | ANZAC | " in first.output
    monkeypatch.setattr("umpire.lab.tournament.play", None)
    assert run(*words).output == first.output
    assert_refused(run("tournament", "landing", "--levels", "sensible"), "two different levels")


def test_learn_tells_what_was_learned_and_writes_it_where_it_belongs(tmp_path: Path) -> None:
    result = run("learn", "landing", "--games", 5, "--jobs", 1)
    assert result.exit_code == 0
    assert "learned from 5 matches, seed 1" in result.output
    assert len(re.findall(r"stage \d+:", result.output)) == 12
    (tmp_path / "values.toml").write_text('note = "mine"\n', encoding="utf-8")
    result_ = run("learn", "landing", "--games", 5, "--jobs", 1, "--data", tmp_path, "--write")
    assert result_.exit_code == 0, result_.output
    assert some(umpire.title("landing", tmp_path).evaluator).values.command == "umpire learn landing --games 5 --seed 1 --write"


def test_tune_tells_every_round_and_writes_what_it_found_where_it_belongs(tmp_path: Path) -> None:
    words = ("tune", "landing", "--seat", "anzac", "--rounds", 2, "--games", 4, "--judge", 3, "--jobs", 1)
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert [line.partition(":")[0] for line in result.output.splitlines()[:2]] == ["Round 1", "Round 2"]
    assert "points against the usual style" in result.output
    assert "in 3 unseen matches" in result.output
    mine = '[[style]]\nid = "mine"\nseat = "anzac"\nprovenance = "derived by hand"\nweights = {dig = 2}\n'
    (tmp_path / "styles.toml").write_text(mine, encoding="utf-8")
    result_ = run(*words, "--data", tmp_path, "--write")
    assert result_.exit_code == 0, result_.output
    text = (tmp_path / "styles.toml").read_text(encoding="utf-8")
    assert text.endswith(mine)
    assert 'made = "umpire tune landing --seat anzac --scenario standard --rounds 2 --games 4 --seed 1 --write"' in text
    title = umpire.title("landing", tmp_path)
    advisor = some(title.advisor)
    assert (advisor.habit(0), len(advisor.seat_styles[0].styles)) == (1, 3)


def test_simulate_plays_every_scenario_and_tells_the_figures() -> None:
    result = run("simulate", "fatal", "--games", 1, "--jobs", 1, "--policy", "random", "--scenario", "all")
    assert result.exit_code == 0
    assert [name for name in ("bold_stroke", "anzacs", "campaign") if f"{name}: 1 matches" in result.output] == [
        "bold_stroke", "anzacs", "campaign",
    ]
    assert "Allied Victory Points: " in result.output
    assert "figure-" not in result.output


def test_fuzz_ends_with_a_summary(tmp_path: Path) -> None:
    result = run("fuzz", "--title", "landing", "--matches", 1, "--seed", 4, "--out", tmp_path / "out")
    assert result.exit_code == 0
    assert result.output.startswith("1 matches, ")


def test_fuzz_tells_equal_failures_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def faulty(*_: object) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(type(umpire.title("landing")), "setup", faulty)
    result = run("fuzz", "--title", "landing", "--matches", 7, "--seed", 4, "--out", tmp_path / "out")
    assert result.exit_code == 1
    text = " ".join(result.output.split())
    assert text.count("ZeroDivisionError: on purpose") == 2, "when it is found, and in the summary"
    assert text.endswith(
        "landing: 7 times ZeroDivisionError: on purpose (seeds 4, 5, 6, 7, 8, …) 7 matches, 0 actions, 7 failures. All are equal."
    )


# The installed command

def command(*words: str, lines: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    start = [sys.executable, "-c", "from umpire.cli import main; main()", *words]
    return subprocess.run(
        start, input=lines, capture_output=True, text=True, encoding="utf-8", env={**os.environ, **environment}, check=False
    )


def test_piped_match_has_no_colour(tmp_path: Path) -> None:
    store = {"UMPIRE_STORE": str(tmp_path / "table.sqlite")}
    process = command("play", "landing", "--seed", "7", lines="2\nquit\n", NO_COLOR="1", **store)
    assert process.returncode == 0
    assert process.stderr == ""
    path = tmp_path / "terminal" / "landing.record"
    assert process.stdout.endswith(f"Go on with: umpire play landing --load {path} --save {path}\n")
    again = command(*process.stdout.splitlines()[-1].partition("umpire ")[2].split(), lines="log all\n", **store)
    assert "You play" in again.stdout
    assert "the front line" in process.stdout
    assert "\x1b" not in process.stdout


def test_a_terminal_that_knows_only_ascii_still_plays() -> None:
    process = command("play", "landing", "--seed", "7", lines="2\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert process.returncode == 0
    assert "the front line" in process.stdout


# Keeping the store

@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Return a store with a match, in a folder of its own."""
    path = tmp_path / "kept" / "table.sqlite"
    store_again = open_store(path)
    lobby.begin_match(store_again, {"title": "landing"})
    store_again.close()
    return path


def test_a_store_is_copied_and_a_copy_put_in_its_place(store: Path, tmp_path: Path) -> None:
    result = run("backup", "--store", store, tmp_path / "copy")
    assert result.exit_code == 0, result.output
    assert "matches: 1, actions: 1." in result.output
    output = run("restore", tmp_path / "copy", "--store", store)
    assert output.exit_code == 0, output.output
    [old_file] = [file for file in store.parent.iterdir() if "replaced" in file.name]
    assert f"is kept at {old_file}" in output.output.replace("\n", "")
    assert_refused(run("backup", "--store", store, tmp_path / "copy"), "already", "choose another")
    (tmp_path / "copy").write_text("no copy " * 200)
    assert_refused(run("restore", tmp_path / "copy", "--store", store), "is not an Umpire store")
    assert_refused(run("backup", "--store", tmp_path / "none"), "There is no store")


def test_the_doctor_ends_with_0_or_with_1(store: Path) -> None:
    well = run("doctor", "--store", store, "--all")
    assert (well.exit_code, well.output.splitlines()[-1]) == (0, "Nothing is wrong.")
    assert "1 of all 1 can be played on" in well.output
    store.chmod(0o644)
    ill = run("doctor", "--store", store, "--seed", 3)
    assert (ill.exit_code, ill.output.splitlines()[-1]) == (1, "One thing is wrong; what to do stands beside it.")
    assert [line.split()[1] for line in ill.output.splitlines() if line.startswith("WRONG")] == ["permissions"]
