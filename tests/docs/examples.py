"""What titles import from Umpire: the examples (the Ford of the tutorial, the Ridge and the Twelve of the tests) and our own."""
from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "tutorial" / "first-title.md"
FOLDERS = (ROOT / "tests" / "ridge", ROOT / "tests" / "twelve")
TITLES = ROOT / "src" / "umpire" / "titles"


def imported_names() -> set[str]:
    """Return the full name of everything that an example title imports."""
    blocks = re.findall(r"^```python ford/\S+\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    files = [path.read_text(encoding="utf-8") for folder in FOLDERS for path in folder.rglob("*.py")]
    return {name for code in [*blocks, *files] for name in names_in(code)}


def imported_by_our_titles() -> set[str]:
    """Return the full name of everything that our own titles import from below."""
    names = {name for path in TITLES.rglob("*.py") for name in names_in(path.read_text(encoding="utf-8"))}
    return {name for name in names if not name.startswith("umpire.titles.")}


def names_in(code: str) -> set[str]:
    nodes = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.ImportFrom)]
    ours = [node for node in nodes if str(node.module).split(".")[0] == "umpire"]
    return {f"{node.module}.{alias.name}" for node in ours for alias in node.names}
