"""The pages of the docs: their lines, their links, their pictures, and the examples of the reference."""
from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path

import pytest
import typer

from docs.examples import imported_names
from umpire.cli.commands import app

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
WIDEST = 100
# a table that a program measures and writes, and what a program says word for word
WRITTEN_BY_PROGRAMS = re.compile(
    r"<!-- pairings -->.*?<!-- end of pairings -->|^```\n\$ .*?^```$|^\{\"time\".*?$", re.MULTILINE | re.DOTALL,
)


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_lines_are_not_too_long(path: Path) -> None:
    """A line of one word cannot be broken."""
    lines = WRITTEN_BY_PROGRAMS.sub("", text_of(path)).splitlines()
    assert [line for line in lines if len(line) > WIDEST and " " in line.strip()] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_between_files_lead_somewhere(path: Path) -> None:
    """mkdocs checks those inside docs; README and CONTRIBUTING are read elsewhere."""
    prose = re.sub(r"^```.*?^```$", "", text_of(path), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)", prose)
    generated = re.compile(r"(?:reference/)?(?:cli|cases/\w+)\.md$")
    broken_links = [link for link in links if "://" not in link and not (path.parent / link).exists()]
    assert [link for link in broken_links if generated.search(link) is None] == []


def test_paths_of_pages_that_sources_name_exist() -> None:
    files = [path for folder in ("src", "tests", "tools", "bench") for path in (ROOT / folder).rglob("*")]
    kinds = {".py", ".js", ".ftl", ".toml", ".sh"}
    for path in [path for path in files if path.suffix in kinds and "node_modules" not in path.parts]:
        paths = re.findall(r"\bdocs/[\w/-]+(?:\.\d+)?\.(?:md|svg)\b", text_of(path))
        assert [name for name in paths if not (ROOT / name).exists()] == [], path


def test_every_picture_is_shown_somewhere() -> None:
    text = "".join(map(text_of, PAGES))
    pictures = [path for path in DOCS.rglob("*") if path.suffix in (".png", ".svg", ".webp")]
    assert pictures
    assert [path.name for path in pictures if f"/{path.name})" not in text and f"({path.name})" not in text] == []


def test_every_name_that_an_example_title_imports_is_used_in_an_example_of_the_reference() -> None:
    pages = [text_of(path) for path in (DOCS / "reference" / "api").glob("*.md")]
    examples = [example for page in pages for example in doctest.DocTestParser().get_examples(page)]
    names_ = {node.id for example in examples for node in ast.walk(ast.parse(example.source)) if isinstance(node, ast.Name)}
    imported = {name for example in examples for name in re.findall(r"\w+", example.source) if "import" in example.source}
    names = {name.rpartition(".")[2] for name in imported_names()}
    assert len(names) > 40
    assert sorted(names - (names_ & imported)) == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_commands_have_the_options_that_pages_show(path: Path) -> None:
    commands = typer.main.get_group(app).commands
    for words in re.findall(rf"\bumpire ((?:{'|'.join(commands)})\b[^`\n#|]*)", text_of(path)):
        command = commands[words.split()[0]]
        options = [option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)]
        assert [word for word in re.findall(r"(?<= )--[\w-]+", words) if word not in options] == [], words
