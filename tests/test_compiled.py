"""The compiled copy is used only while it is what the sources say; compiled or not, the same matches come out."""
from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import same_matches
import umpire
from umpire import compiled

SOURCES = Path(umpire.__file__).parent


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A package with a file in each layer."""
    for layer in compiled.LAYERS:
        (tmp_path / "src" / layer / "data").mkdir(parents=True)
        (tmp_path / "src" / layer / "rules.py").write_text("HITS = 1\n", encoding="utf-8")
        (tmp_path / "src" / layer / "data" / "cases.toml").write_text("a = 1\n", encoding="utf-8")
    return tmp_path / "src"


@pytest.fixture
def copy(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy made from it just now."""
    monkeypatch.delenv(compiled.SWITCH, raising=False)
    home = root.parent / "home"
    home.mkdir()
    (home / compiled.MANIFEST).write_text(compiled.manifest(str(root)), encoding="utf-8")
    return home


def judged(copy: Path, root: Path) -> str:
    return compiled.state(str(copy), str(root))


def rewrite(path: Path, text: str) -> None:
    """Of the same size and as if at the same moment."""
    stat = path.stat()
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns + 1))


def test_a_copy_of_these_sources_is_used(copy: Path, root: Path) -> None:
    assert judged(copy, root) == compiled.COMPILED


def test_touched_is_not_changed(copy: Path, root: Path) -> None:
    os.utime(root / "engine" / "rules.py", ns=(1, 1))
    assert judged(copy, root) == compiled.COMPILED


@pytest.mark.parametrize("layer", compiled.LAYERS)
@pytest.mark.parametrize("name", ["rules.py", "data/cases.toml"])
def test_a_changed_source_is_never_served_from_an_old_copy(copy: Path, root: Path, layer: str, name: str) -> None:
    path = root / layer / name
    rewrite(path, path.read_text(encoding="utf-8").replace("1", "2"))
    assert judged(copy, root) == compiled.OUTDATED


def test_a_source_more_or_less_makes_it_outdated(copy: Path, root: Path) -> None:
    (root / "titles" / "new.py").touch()
    assert judged(copy, root) == compiled.OUTDATED
    (root / "titles" / "new.py").unlink()
    (root / "titles" / "rules.py").unlink()
    assert judged(copy, root) == compiled.OUTDATED


def test_what_python_writes_beside_the_sources_is_no_source(copy: Path, root: Path) -> None:
    (root / "engine" / "__pycache__").mkdir()
    (root / "engine" / "__pycache__" / "rules.pyc").touch()
    assert judged(copy, root) == compiled.COMPILED


@pytest.mark.parametrize(("switch", "expected"), [("1", compiled.PURE), ("0", compiled.COMPILED), ("", compiled.COMPILED)])
def test_the_switch(copy: Path, root: Path, monkeypatch: pytest.MonkeyPatch, switch: str, expected: str) -> None:
    monkeypatch.setenv(compiled.SWITCH, switch)
    assert judged(copy, root) == expected


def test_half_a_copy_is_none(copy: Path, root: Path) -> None:
    (copy / compiled.MANIFEST).write_text("12 nonsense", encoding="utf-8")
    assert judged(copy, root) == compiled.PLAIN
    (copy / compiled.MANIFEST).unlink()
    assert judged(copy, root) == compiled.PLAIN
    assert compiled.state(None, str(root)) == compiled.PLAIN


# In a process of its own

def lay_copy(site: Path, manifest: str) -> None:
    """A copy whose engine is not there: whoever uses it fails to load it."""
    home = site / compiled.PACKAGE
    (home / "umpire" / "engine").mkdir(parents=True)
    (home / "umpire" / "engine" / "__init__.py").write_text("raise ImportError('from the copy')", encoding="utf-8")
    (home / "__init__.py").touch()
    (home / compiled.MANIFEST).write_text(manifest, encoding="utf-8")


def umpire_says(site: Path, **switches: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != compiled.SWITCH}
    environment.update(switches, PYTHONPATH=os.pathsep.join([str(site), str(SOURCES.parent)]))
    command = [sys.executable, "-m", "umpire", "--version"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_the_copy_comes_first_and_the_version_tells(tmp_path: Path) -> None:
    lay_copy(tmp_path, compiled.manifest())
    assert "from the copy" in umpire_says(tmp_path)
    assert "UMPIRE_PURE is set" in umpire_says(tmp_path, UMPIRE_PURE="1")


def test_a_copy_of_other_sources_is_left_alone_and_the_version_tells(tmp_path: Path) -> None:
    lay_copy(tmp_path, compiled.manifest().replace("engine/agenda.py", "engine/agendas.py"))
    assert "the sources have changed" in umpire_says(tmp_path)


def test_compiled_or_not_the_same_matches_come_out() -> None:
    """`make compile` ends with this: on a machine without a copy both are plain, and must agree all the same."""
    assert same_matches.told(pure=True) == same_matches.told(pure=False)


# What stays plain

PLAIN = sorted([*SOURCES.glob("titles/*/drawing/*.py"), *SOURCES.glob("titles/*/__init__.py")])


def bases(path: Path) -> set[str]:
    """What the classes of a plain module extend that comes from a compiled one."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    origin = {
        alias.asname or alias.name: f"{node.module}.{alias.name}" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
        for alias in node.names if (node.module or "").startswith("umpire.") and ".drawing" not in (node.module or "")
    }
    named = [base for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases]
    return {origin[base.id] for base in named if isinstance(base, ast.Name) and base.id in origin}


@pytest.mark.parametrize("path", PLAIN, ids=lambda path: path.relative_to(SOURCES / "titles").as_posix())
def test_what_draws_extends_only_what_the_compiler_lets_it_extend(path: Path) -> None:
    """The compiler forbids it to others when the class is made use of: with The Landing nobody saw the table."""
    for base in bases(path):
        module, name = base.rsplit(".", 1)
        source = (SOURCES.parent / module.replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8")
        assert f"@mypyc_attr(allow_interpreted_subclasses=True)\nclass {name}" in source, base
