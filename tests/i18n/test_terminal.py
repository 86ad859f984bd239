"""The terminal and the commands in Spanish: by `--lang es`, or by what the environment says."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PLAIN = {"LANG": "C", "UMPIRE_LANG": ""}


def command(*words: str, lines: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    start = [sys.executable, "-c", "from umpire.cli import main; main()", *words]
    settings = {**os.environ, **PLAIN, **environment}
    return subprocess.run(start, input=lines, capture_output=True, text=True, encoding="utf-8", env=settings, check=False)


@pytest.mark.parametrize(("words", "environment", "said"), [
    (("--help",), {"LANG": "fr_FR"}, "every refusal explained"),
    (("--help",), {"LANG": "es_ES.UTF-8"}, "cada negativa explicada"),
    (("--lang=es", "play", "--help"), {}, "Jugar una partida en la terminal"),
    (("--lang", "es", "serve", "--help"), {"UMPIRE_LANG": "en"}, "Abrir la mesa"),
])
def test_help_is_in_the_readers_language(words: tuple[str, ...], environment: dict[str, str], said: str) -> None:
    process = command(*words, **environment)
    assert (process.returncode, process.stderr) == (0, "")
    assert said in " ".join(process.stdout.split())


def test_a_match_is_played_in_spanish(tmp_path: Path) -> None:
    path = tmp_path / "mine.record"
    lines = "1\n? 1\nnada\nayuda\ndeshacer\nsalir\n"
    process = command("--lang", "es", "play", "landing", "--seed", "7", "--save", str(path), lines=lines)
    assert (process.returncode, process.stderr) == (0, "")
    for said in (
        "Escribe help (o ayuda)", "está permitido.", "«nada» no es nada que se pueda decir aquí.",
        "Lo que se puede hacer ahora en", "La partida no ha terminado. Sigue con: umpire play landing",
    ):
        assert said in process.stdout, said
    # the title's own sentences, which it has in English only
    assert "which card do you play?" in process.stdout
    again = command("play", "landing", "--load", str(path), lines="quit\n")
    assert (again.returncode, "Type help for all commands." in again.stdout) == (0, True)


def test_mistakes_are_explained_in_spanish(tmp_path: Path) -> None:
    wrong = command("--lang", "es", "play", "gnu")
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("umpire: no hay ningún título «gnu»; hay: ")
    assert wrong.stderr.endswith("Mira lo que hay con: umpire titles\n")
    record = tmp_path / "empty.record"
    record.write_text("", encoding="utf-8")
    assert "registro, línea 1: el archivo está vacío." in command("--lang", "es", "replay", str(record)).stderr
    nowhere = command("--lang", "xx", "titles")
    assert (nowhere.returncode, nowhere.stderr) == (2, "umpire: there is no language 'xx'; there are: en, es.\n")


def test_what_is_missing_is_listed(tmp_path: Path) -> None:
    process = command("messages", "umpire", "es")
    assert (process.returncode, process.stdout.count("\n")) == (0, 6)
    lacking = command("messages", "landing", "es")
    assert lacking.returncode == 1
    assert "messages.es.ftl: 0 of " in lacking.stdout
    assert "missing: ask-play_card  { $round }, turn { $turn }: which card do you play?" in lacking.stdout
    assert "missing: case-L1_1-title" in lacking.stdout
    assert command("messages", "landing", "xx").returncode == 2
