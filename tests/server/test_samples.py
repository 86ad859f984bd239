"""What docs/how-to/host.md shows of commands is what they say: every sample is run, in the order of the page."""
from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
import typer

import umpire
from server.ages import aged
from server.server import Server
from umpire.cli.commands import app
from umpire.server.people import lobby
from umpire.server.storage.encryption import VARIABLE
from umpire.server.storage.migrate import HEAD
from umpire.server.storage.sqlite import open_store

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "host.md"
BLOCK = re.compile(r"^```\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
MATCHES = 30
# what is different every time
VOLATILE = [
    (r"\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ", "TIME"), (r"\bkey [0-9a-f]{8}\b", "key ID"), (r"(?<=copies: )[0-9a-f]{8}", "ID"),
    (r"\b\d+ MB\b", "N MB"), (r"\b(\d+) of \1 replayed matches", "N of N replayed matches"),
    (r"127\.0\.0\.1:\d+", "ADDRESS"),
    (r"Umpire [\d.]+ \([^)]*\), Python [\d.]+, SQLite [\d.]+", "Umpire V (HOW), Python V, SQLite V"),
]
# the environment tells a command nothing but where its own modules are
ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if not name.startswith("UMPIRE_")}, "NO_COLOR": "1", "COLUMNS": "400",
    "PYTHONPATH": str(Path(umpire.__file__).parents[1]),
}


def samples() -> list[tuple[tuple[str, ...], str]]:
    """Return every block of the page that shows commands of ours: the commands, and what is said after the last of them."""
    blocks = [block.splitlines(keepends=True) for block in BLOCK.findall(PAGE.read_text(encoding="utf-8"))]
    result = []
    for lines in [lines for lines in blocks if any(line.startswith("$ umpire") for line in lines)]:
        commands = [line[2:].strip() for line in lines if line.startswith("$ ")]
        result.append((tuple(commands), "".join(line for line in lines if not line.startswith("$ "))))
    return result


def sample_output(command: str) -> str:
    """Return what the page shows below a command that stands alone in its block."""
    [output] = [output for commands, output in samples() if commands == (command,)]
    return output


def steady(text: str) -> str:
    for pattern, word in VOLATILE:
        text = re.sub(pattern, word, text)
    return text


def run(command: str, folder: Path) -> str:
    """Return what a command says; whatever it keeps without a name goes into a folder of its own there."""
    words = [sys.executable, "-m", "umpire", *command.split()[1:]]
    environment = {**ENVIRONMENT, "UMPIRE_STORE": str(folder / "unnamed" / "table.sqlite")}
    process = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True)
    return process.stdout + process.stderr


def check(command: str, folder: Path, **names: str) -> None:
    """Run a command of the page; names that differ each time are put in the place of the page's own."""
    actual = command
    for value_, name in names.items():
        actual = actual.replace(value_, name)
    assert steady(run(actual, folder)) == steady(sample_output(command))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a store of thirty matches, and its key beside it."""
    monkeypatch.delenv(VARIABLE, raising=False)
    with closing(open_store(tmp_path / "table.sqlite")) as store:
        for _ in range(MATCHES):
            lobby.begin_match(store, {"title": "landing"})
    return tmp_path


def test_every_sample_of_the_page_is_run_here() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    commands_shown = [command for commands, _ in samples() for command in commands if command.startswith("umpire")]
    assert len(commands_shown) >= 11
    assert [command for command in commands_shown if f'"{command}"' not in here and f"'{command}'" not in here] == []


def test_every_command_of_the_page_has_the_options_that_it_names() -> None:
    commands = typer.main.get_group(app).commands
    words = re.findall(rf"\bumpire ((?:{'|'.join(commands)})\b[^`\n#]*)", PAGE.read_text(encoding="utf-8"))
    assert len(words) > 25
    for word in words:
        name = word.split()[0]
        options = [option for parameter in commands[name].params for option in (*parameter.opts, *parameter.secondary_opts)]
        assert [option for option in re.findall(r"(?<= )--[\w-]+", word) if option not in options] == [], word


def test_the_page_says_how_every_variable_of_the_environment_is_set() -> None:
    """A host finds on one page what the program reads; what processes only tell each other is left out."""
    package = Path(umpire.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    read = set(re.findall(r"\"(UMPIRE_[A-Z_]+)\"", code))
    table = PAGE.read_text(encoding="utf-8").partition("## Where things are")[2].partition("\n## ")[0]
    assert read - {"UMPIRE_OVERLAYS"} == set(re.findall(r"UMPIRE_[A-Z_]+", table))
    commands = typer.main.get_group(app).commands
    stores = [name for name, command in commands.items() if any("--store" in option.opts for option in command.params)]
    assert [name for name in stores if f"`{name}`" not in table and f"`umpire {name}`" not in table] == []


def test_the_help_of_serve_names_the_store_and_its_variable() -> None:
    [store] = [option for option in typer.main.get_group(app).commands["serve"].params if "--store" in option.opts]
    assert "UMPIRE_STORE" in str(getattr(store, "help", ""))


def test_the_key(folder: Path) -> None:
    (folder / "table.key").rename(folder / "elsewhere")
    check("umpire serve --store table.sqlite", folder)
    (folder / "elsewhere").rename(folder / "table.key")
    check("umpire rekey --store table.sqlite", folder)


def test_backup_and_restore(folder: Path) -> None:
    check("umpire backup --store table.sqlite", folder)
    [copy] = folder.glob("table.2*.sqlite")
    (folder / "live.sqlite").touch()
    check("umpire backup live.sqlite --store table.sqlite", folder)
    [shown] = [command for commands, _ in samples() for command in commands if command.startswith("umpire restore table.2")]
    assert shown == "umpire restore table.2026-11-17T20-30-24Z.sqlite --store table.sqlite"
    check(shown, folder, **{shown.split()[2]: copy.name})
    (folder / "live.sqlite").unlink()
    copy.rename(folder / "live.sqlite")
    with closing(open_store(folder / "table.sqlite")):
        check("umpire restore live.sqlite --store table.sqlite", folder)


def test_what_is_wrong_and_what_is_reported(folder: Path) -> None:
    check("umpire doctor --store table.sqlite --seed 3", folder)
    check("umpire reports --store table.sqlite", folder)


def test_the_step_that_the_page_shows_is_the_newest() -> None:
    """But for stores that were made before."""
    assert set(re.findall(r"\bstep +(\d{4})", PAGE.read_text(encoding="utf-8"))) == {HEAD}


def test_into_a_database(folder: Path, postgres: Server) -> None:
    [commands] = [commands for commands, _ in samples() if any("--with-key copy.sqlite" in command for command in commands)]
    assert list(commands) == [
        "umpire backup --store table.sqlite --with-key copy.sqlite",
        'umpire restore copy.sqlite --database "$UMPIRE_DATABASE"',
        'umpire doctor --database "$UMPIRE_DATABASE" --all',
    ]
    with postgres.database() as url:
        outputs = [run(command.replace('"$UMPIRE_DATABASE"', url), folder) for command in commands]
    assert "The store is copied to copy.sqlite" in outputs[0]
    assert "is now as it was when copy.sqlite was made" in outputs[1]
    assert outputs[2].endswith("Nothing is wrong.\n")


# A table that is open

@contextmanager
def serving(command: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    words = [sys.executable, "-m", "umpire", *command.split()[1:], "--port", "0"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, cwd=folder, env=ENVIRONMENT, text=True, stdout=pipe, stderr=pipe) as server:
        try:
            yield server
        finally:
            server.terminate()
            server.communicate()


def test_an_older_store_is_brought_up_to_date(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context():
        aged(folder / "table.sqlite").rename(folder / "old.sqlite")
    output = sample_output("umpire serve --store old.sqlite")
    with serving("umpire serve --store old.sqlite", folder) as server:
        assert server.stdout is not None
        assert steady("".join(server.stdout.readline() for _ in output.splitlines())) == steady(output)


def test_several_workers_are_offered(folder: Path) -> None:
    assert told_with("umpire serve --workers 2") == sample_output("umpire serve --store old.sqlite").splitlines(keepends=True)[-1]
    assert "Several workers need PostgreSQL" in run("umpire serve --workers 2 --store table.sqlite", folder)


def told_with(command: str) -> str:
    """Return what the page shows in the block in which a command stands among others."""
    [output] = [output for commands, output in samples() if command in commands]
    return output


def test_health_and_the_log(folder: Path) -> None:
    """The lines of the page have the events and the keys that a table writes."""
    page = PAGE.read_text(encoding="utf-8")
    entries = [json.loads(line) for line in re.findall(r'^\{"time": .*\}$', page, re.MULTILINE)]
    [health] = re.findall(r"^(\{\"ok\":.*\}) 200$", page, re.MULTILINE)
    with serving("umpire serve --log json --store table.sqlite", folder) as server:
        assert server.stderr is not None
        lines = [json.loads(server.stderr.readline())]
        address = lines[0]["url"]
        with httpx.Client(base_url=address, headers={"Origin": address.rstrip("/")}, timeout=60) as http:
            assert http.get("/healthz").text == health
            assert http.get("/api/matches/nobody").status_code == 404
            lines.append(json.loads(server.stderr.readline()))
            assert http.post("/api/matches", json={"title": "landing"}).status_code == 200
            lines.append(json.loads(server.stderr.readline()))
        server.terminate()
        lines.append(json.loads(server.stderr.readline()))
    assert [(line["event"], *line) for line in lines] == [(line["event"], *line) for line in entries]
    assert time.strptime(entries[0]["time"][:19], "%Y-%m-%dT%H:%M:%S")
