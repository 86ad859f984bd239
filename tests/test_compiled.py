"""Libraries that lie beside the sources are used, unless UMPIRE_PURE is set; compiled or not, the same matches come out."""
from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import same_matches
import umpire
from umpire import compiled

SOURCES = Path(umpire.__file__).parent
LIBRARY = "agenda" + EXTENSION_SUFFIXES[0]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return a copy of the package with a library beside a source that no interpreter can load."""
    shutil.copytree(SOURCES, tmp_path / "umpire", ignore=shutil.ignore_patterns("__pycache__", "*.so", "static"))
    (tmp_path / "umpire" / "engine" / LIBRARY).write_bytes(b"not a library")
    return tmp_path


def run_umpire(path: Path, *arguments: str, pure: str) -> str:
    environment = {**os.environ, compiled.SWITCH: pure, "PYTHONPATH": str(path)}
    process = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)
    return process.stdout + process.stderr


def test_python_prefers_a_library_to_its_source(package: Path) -> None:
    assert LIBRARY in run_umpire(package, "-c", "import umpire", pure="0")


def test_the_switch_runs_the_sources_and_the_version_tells(package: Path) -> None:
    assert "UMPIRE_PURE is set" in run_umpire(package, "-m", "umpire", "--version", pure="1")


@pytest.mark.parametrize(("switch", "expected"), [("1", compiled.PURE), ("0", compiled.COMPILED), ("", compiled.COMPILED)])
def test_the_state_depends_on_the_switch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, switch: str, expected: str) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / LIBRARY).touch()
    monkeypatch.setenv(compiled.SWITCH, switch)
    assert compiled.find_state(str(tmp_path)) == expected


def test_sources_alone_are_plain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compiled.SWITCH, raising=False)
    assert compiled.find_state(str(tmp_path)) == compiled.PLAIN


@pytest.mark.long
def test_compiled_or_not_the_same_matches_come_out() -> None:
    """`make compile` ends with this: where nothing is compiled both are plain, and must agree all the same."""
    assert same_matches.run_process(pure=True) == same_matches.run_process(pure=False)


# What stays plain

PLAIN = sorted([*SOURCES.glob("titles/*/drawing/*.py"), *SOURCES.glob("titles/*/__init__.py")])


def bases(path: Path) -> set[str]:
    """Return what the classes of a plain module extend that comes from a compiled one."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    origin = {
        alias.asname or alias.name: f"{node.module}.{alias.name}" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
        for alias in node.names if (node.module or "").startswith("umpire.") and ".drawing" not in (node.module or "")
    }
    bases_ = [base for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases]
    return {origin[base.id] for base in bases_ if isinstance(base, ast.Name) and base.id in origin}


@pytest.mark.parametrize("path", PLAIN, ids=lambda path: path.relative_to(SOURCES / "titles").as_posix())
def test_what_draws_extends_only_what_the_compiler_lets_it_extend(path: Path) -> None:
    """The compiler forbids it to others when the class is made use of: with The Landing nobody saw the table."""
    for base in bases(path):
        module, name = base.rsplit(".", 1)
        source = (SOURCES.parent / module.replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8")
        assert f"@mypyc_attr(allow_interpreted_subclasses=True)\nclass {name}" in source, base
