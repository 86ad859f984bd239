"""`umpire post`, `open` and `verify`: two people with a folder each, and files between them."""
from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mail.writing import Pair, letters, pair
from umpire.cli.commands import app
from umpire.i18n.language import reading
from umpire.mail.correspondent import Correspondent
from umpire.mail.desk import open_letter
from umpire.mail.files import keep_text, write_new
from umpire.mail.folder import PrivateFolder, default_folder
from umpire.mail.letters import load
from umpire.mail.terms import DicePace

FIRST = "1\n" * 400


def run(*words: object, lines: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=lines)


def well(result: Result, *words: str) -> str:
    assert result.exit_code == 0, result.output
    text = " ".join(result.output.split())
    assert all(word in text for word in words), text
    return text


@pytest.fixture(scope="module")
def invitation_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an invitation by Ann, which Bob has opened: a folder with both letters, and with what is private to each."""
    folder = tmp_path_factory.mktemp("invitation_folder")
    file = folder / "ridge.mail"
    well(run("post", "landships", "--seat", "german", "--scenario", "gun_line", "--to", file, "--folder", folder / "ann"),
         "Dice: quick", "key of the Germans: ", f"The invitation is in {file}", "the British")
    answer = folder / "ridge-2.mail"
    well(run("open", file, "--folder", folder / "bob"), "You are the British.", f"Mail {answer} to the Germans.")
    return folder


@pytest.fixture
def posted(invitation_folder: Path, tmp_path: Path) -> Path:
    """Bob's answer to Ann, for a test of its own."""
    shutil.copytree(invitation_folder, tmp_path, dirs_exist_ok=True)
    return tmp_path / "ridge-2.mail"


def at_the_terminal(file: Path, folder: Path, answer: Path) -> str:
    """Return a stretch: begun at the terminal and left, gone on with by other means, and written when it is opened again."""
    file_ = well(run("open", file, "--terminal", "--folder", folder, lines="1\n1\n"))
    if answer.exists():
        return file_
    assert f"What you have done is saved. Go on with: umpire open {file}" in file_
    desk = open_letter(file, folder).desk
    match = desk.sit()
    assert match.last >= 2
    while not desk.correspondent.is_done(match):
        match.play(match.options[0])
    desk.keep(match)
    return well(run("open", file, "--terminal", "--folder", folder))


def test_a_match_goes_to_and_fro(posted: Path, tmp_path: Path) -> None:
    answer = tmp_path / "ridge-3.mail"
    assert f"Mail {answer} to the British." in at_the_terminal(posted, tmp_path / "ann", answer)
    well(run("verify", answer), "3 stretches are signed", "rolls follow from the secrets of both players", "not over")
    well(run("open", answer, "--folder", tmp_path / "ann"), "It is for the British to write", str(answer))
    well(run("open", answer, "--terminal", "--folder", tmp_path / "bob", lines="1\n"), "What you have done is saved")


def test_private_folder_is_private(posted: Path, tmp_path: Path) -> None:
    paths = [path for name in ("ann", "bob") for path in (tmp_path / name).rglob("*")]
    assert {path.name for path in paths if path.is_file()} == {"secret", "last.mail"}
    for path in paths:
        assert stat.S_IMODE(path.stat().st_mode) == (0o600 if path.is_file() else 0o700)


def test_changed_letter_is_refused_without_loss(posted: Path, tmp_path: Path) -> None:
    lines = posted.read_bytes().splitlines(keepends=True)
    bad = tmp_path / "bad.mail"
    bad.write_bytes(b"".join([lines[0], lines[1], lines[3], lines[2], *lines[4:]]))
    before = {path: path.read_bytes() for path in (tmp_path / "ann").rglob("*") if path.is_file()}
    result = run("open", bad, "--folder", tmp_path / "ann")
    assert result.exit_code == 2
    assert "bad.mail: letter, line 3: stands in the wrong place: it belongs behind line 4" in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    with reading("es"):
        output = run("open", bad, "--folder", tmp_path / "ann").stderr
    assert "carta, línea 3: está fuera de lugar: va detrás de la línea 4" in output
    assert {path: path.read_bytes() for path in (tmp_path / "ann").rglob("*") if path.is_file()} == before
    assert run("verify", bad).exit_code == 1


def test_an_older_file_is_named_and_the_answer_written_again(posted: Path, tmp_path: Path) -> None:
    posted.unlink()
    result = run("open", tmp_path / "ridge.mail", "--folder", tmp_path / "bob")
    assert result.exit_code == 1
    assert "older than the match: it ends with stretch 0, and you have answered it" in " ".join(result.output.split())
    assert posted.exists()


def test_an_answer_never_takes_the_place_of_another_file(invitation_folder: Path, tmp_path: Path) -> None:
    """The next letter of another match of the same name lies there already."""
    shutil.copytree(invitation_folder, tmp_path, dirs_exist_ok=True)
    other = tmp_path / "ridge-2.mail"
    other.write_text("The letter of another friend.\n", encoding="utf-8")
    file, answer = tmp_path / "ridge.mail", tmp_path / "ridge-2.2.mail"
    older = run("open", file, "--folder", tmp_path / "bob")
    assert older.exit_code == 1
    assert f"Mail {answer} to the Germans." in " ".join(older.output.split())
    assert other.read_text(encoding="utf-8") == "The letter of another friend.\n"
    assert load(answer).dumps() == load(invitation_folder / "ridge-2.mail").dumps()
    run("open", file, "--folder", tmp_path / "bob")
    assert sorted(path.name for path in tmp_path.glob("*.mail*")) == ["ridge-2.2.mail", "ridge-2.mail", "ridge.mail"]
    at_the_terminal(answer, tmp_path / "ann", tmp_path / "ridge-3.mail")
    assert (tmp_path / "ridge-3.mail").exists(), "the number after it counts stretches, not names"


def test_a_name_that_is_taken_meanwhile_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the file system knows no links."""
    def no_links(*_: object) -> None:
        raise OSError("no links here")

    for link in (os.link, no_links):
        monkeypatch.setattr(os, "link", link)
        file = tmp_path / f"{link.__name__}.mail"
        write_new(file, "one\n")
        with pytest.raises(FileExistsError):
            write_new(file, "two\n")
        assert file.read_text(encoding="utf-8") == "one\n"
        assert keep_text(file, "two\n").name == f"{link.__name__}.2.mail"
    assert not list(tmp_path.glob("*.part"))


def test_letter_without_a_seat_here_is_explained(posted: Path, tmp_path: Path) -> None:
    result = run("open", posted, "--folder", tmp_path / "carl")
    assert result.exit_code == 2
    assert "both seats of this match are taken" in result.stderr
    assert not (tmp_path / "carl").exists()


def test_impossible_invitation_is_refused(tmp_path: Path) -> None:
    for words, said in ((("landing",), "not played by two"), (("anvil", "--seat", "gnu"), "has no seat 'gnu'")):
        result = run("post", *words, "--to", tmp_path / "x.mail", "--folder", tmp_path / "ann")
        assert (result.exit_code, said in result.stderr) == (2, True)
    (tmp_path / "x.mail").write_text("mine")
    assert "left as it is" in run("post", "anvil", "--to", tmp_path / "x.mail", "--folder", tmp_path / "ann").stderr
    assert not (tmp_path / "ann").exists()


# Resigning, and a draw

def desks_of(two: Pair, root: Path) -> None:
    """Both have their private folders, each under the name of the seat."""
    for writer in two:
        folder = PrivateFolder(root / writer.seat, writer.keys.match, writer.seat)
        folder.keep_keys(writer.keys)
        folder.keep(writer.letter)


def mailed(two: Pair, root: Path, predicate: Callable[[Correspondent], bool]) -> tuple[Path, str, str]:
    """Return a letter that came, where who has to write is as wanted: the file, who has it, and the other."""
    last = next(
        letter for letter in letters(two)
        if any(one.is_mine and one.course.has_begun and predicate(one) for one in two)
    )
    desks_of(two, root)
    last.dump(root / "x-9.mail")
    writer, reader = sorted(two, key=lambda one: not one.is_mine)
    return root / "x-9.mail", writer.seat, reader.seat


def test_who_resigns_ends_the_match_with_a_letter(tmp_path: Path) -> None:
    file, writer, reader = mailed(pair("landships", "german", "gun_line"), tmp_path, lambda one: not one.is_errand)
    result = run("open", file, "--resign", "--draw", "--folder", tmp_path / writer)
    assert (result.exit_code, "one of them at a time" in result.stderr) == (2, True)
    assert "No draw is offered" in run("open", file, "--decline", "--folder", tmp_path / writer).output
    assert run("open", file, "--resign", "--folder", tmp_path / reader).exit_code == 1
    output = well(run("open", file, "--resign", "--folder", tmp_path / writer), "x.record", "resign", "Mail ")
    answer = next(path for path in tmp_path.glob("x-*.mail") if path != file)
    assert str(answer) in output
    (tmp_path / "x.record").unlink()
    well(run("open", answer, "--folder", tmp_path / reader), "resign", "Every line, every roll and every seal was checked")
    well(run("verify", answer), "the players ended the match")
    well(run("verify", tmp_path / "x.record"), "the players ended the match")


def test_record_at_the_end_overwrites_nothing(tmp_path: Path) -> None:
    file, writer, reader = mailed(pair("landships", "german", "gun_line"), tmp_path, lambda one: not one.is_errand)
    other, record = tmp_path / "x.record", tmp_path / "x.2.record"
    other.write_text("A match that was saved.\n", encoding="utf-8")
    well(run("open", file, "--resign", "--folder", tmp_path / writer), str(record))
    assert other.read_text(encoding="utf-8") == "A match that was saved.\n"
    well(run("verify", record), "the players ended the match")
    answer = next(path for path in tmp_path.glob("x-*.mail") if path != file)
    well(run("open", answer, "--folder", tmp_path / reader), str(record))
    assert not (tmp_path / "x.3.record").exists(), "the same record is written once"


def test_draw_is_offered_declined_and_accepted(tmp_path: Path) -> None:
    """Also where the other would have nothing to decide: he is asked before his program answers."""
    two = pair("landships", "german", "gun_line", DicePace.STRICT)
    file, writer, reader = mailed(two, tmp_path, lambda one: not one.is_errand)
    result = run("open", file, "--draw", "--terminal", "--folder", tmp_path / writer, lines=FIRST)
    well(result, "The letter that you write now offers a draw")
    offer = next(path for path in tmp_path.glob("x-*.mail") if path != file)
    output = well(run("open", offer, "--folder", tmp_path / reader), f"Accept it with: umpire open {offer} --draw")
    assert "--decline" in output
    assert len([*tmp_path.glob("x-*.mail")]) == 2
    copy = tmp_path / "again"
    shutil.copytree(tmp_path / reader, copy)
    well(run("open", offer, "--decline", "--folder", copy), "There is nothing to decide", "Mail ")
    well(run("open", offer, "--draw", "--folder", tmp_path / reader), "draw", "x.record")


def test_the_keeper_answers_a_resignation_with_the_key(tmp_path: Path) -> None:
    two = pair("fatal", "turkish", "bold_stroke")
    file, writer, reader = mailed(two, tmp_path, lambda one: one.seat == "allied" and not one.is_errand)
    well(run("open", file, "--resign", "--folder", tmp_path / writer), "It is over when", "Mail ")
    first = next(path for path in tmp_path.glob("x-*.mail") if path != file)
    well(run("open", first, "--folder", tmp_path / reader), "The match was ended by", "x.record")
    last = next(path for path in tmp_path.glob("x-*.mail") if path not in (file, first))
    well(run("open", last, "--folder", tmp_path / writer), "Every line, every roll and every seal was checked")


def test_nobody_decides_twice(posted: Path, tmp_path: Path) -> None:
    """What was done before the program was closed is there again, with its dice."""
    desk = open_letter(posted, tmp_path / "ann").desk
    match = desk.sit()
    assert match.decision is None or match.seat == "german" or desk.correspondent.is_done(match)
    if not desk.correspondent.is_done(match):
        match.play(match.options[0])
    desk.keep(match)
    again = open_letter(posted, tmp_path / "ann").desk.sit()
    assert again.lines == match.lines
    assert load(posted) == desk.correspondent.letter


def test_where_the_private_folder_is() -> None:
    assert default_folder({"UMPIRE_MAIL": "/x"}) == Path("/x")
    assert default_folder({"XDG_DATA_HOME": "/d"}) == Path("/d/umpire/mail")
    assert default_folder({"APPDATA": "/a"}, "win32") == Path("/a/umpire/mail")


def test_unreadable_or_unwritable_file_is_reported_once(posted: Path, tmp_path: Path) -> None:
    private = tmp_path / "carol"
    missing = run("open", tmp_path / "none.mail", "--folder", private).output
    assert missing.count("none.mail") == 1
    nowhere = run("post", "landships", "--to", tmp_path / "nowhere" / "x.mail", "--folder", private).output
    assert ".part" not in nowhere
    output = run("post", "landships", "--to", posted, "--folder", private).output
    assert "is left as it is" in output
    assert "umpire titles" not in output
    assert not private.exists()


def test_windows_line_ends_are_accepted(posted: Path, tmp_path: Path) -> None:
    carried = tmp_path / "carried.mail"
    carried.write_bytes(posted.read_bytes().replace(b"\n", b"\r\n"))
    well(run("verify", carried), "2 stretches are signed")


def test_old_files_and_early_ends_are_explained(posted: Path, tmp_path: Path) -> None:
    early = run("open", posted, "--resign", "--folder", tmp_path / "ann").output
    assert "there is nothing to end yet." in early
    assert "umpire titles" not in early
    answer = tmp_path / "ridge-3.mail"
    at_the_terminal(posted, tmp_path / "ann", answer)
    assert run("open", posted, "--folder", tmp_path / "ann").output.startswith("This file is older than the match: ")


def test_lines_that_are_sealed_are_counted(tmp_path: Path) -> None:
    two = pair("allenby", "british")
    file, _, _ = mailed(two, tmp_path, lambda one: one.seat == "british" and one.course.has_begun and not one.is_errand)
    assert ", 0 lines of play" not in well(run("verify", file), "seals can be checked only when their key is published")
