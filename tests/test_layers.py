"""Dependencies point one way: cli -> table, terminal, lab -> the public face -> players -> titles -> boards -> engine."""
from __future__ import annotations

import ast
import sys
from pathlib import Path

import umpire

ROOT = Path(umpire.__file__).parent
LAYERS = ["engine", "boards", "titles", "players", "face", "outer", "cli"]
LAYER_OF = {
    "engine": "engine", "boards": "boards", "titles": "titles", "players": "players", "catalogue": "face", "spanish": "face",
    "faults": "face", "face": "face", "telling": "face", "client": "face",
    "__init__": "face", "compiled": "engine", "table": "outer", "terminal": "outer", "lab": "outer", "mailing": "outer",
    "cli": "cli",
    "__main__": "cli",
}
# what may be imported besides the standard library: nothing below the edges
EDGES = {"fluent", "rich", "typer", "tomli_w", "fastapi", "starlette", "uvicorn", "sqlalchemy", "alembic", "pydantic",
         "prometheus_client", "orjson", "cryptography", "psycopg", "argon2", "segno"}


def modules() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def layer(parts: tuple[str, ...]) -> int:
    return LAYERS.index(LAYER_OF[parts[0]])


def only_for_types(tree: ast.Module) -> list[ast.AST]:
    """What stands under `if TYPE_CHECKING:` is never run."""
    asking = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    return [read for node in asking if ast.unparse(node.test) == "TYPE_CHECKING" for read in node.body]


def imports(path: Path) -> list[str]:
    """The full names of all that a module imports."""
    names = []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    unread = only_for_types(tree)
    for node in [found for found in ast.walk(tree) if found not in unread]:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def parts_of(path: Path) -> tuple[str, ...]:
    return path.relative_to(ROOT).with_suffix("").parts


def test_imports_point_downwards() -> None:
    for path in modules():
        for name in imports(path):
            parts = tuple(name.split(".")[1:]) if name.startswith("umpire.") else ()
            if parts and parts[0] in LAYER_OF:
                assert layer(parts) <= layer(parts_of(path)), f"{path.relative_to(ROOT)} imports {name}"


def test_titles_do_not_know_each_other() -> None:
    for path in modules():
        own = parts_of(path)
        if own[0] == "titles" and len(own) > 2:
            for name in imports(path):
                other = name.split(".")[:3]
                assert other[:2] != ["umpire", "titles"] or other[2] == own[1], f"{path.relative_to(ROOT)} imports {name}"


def test_engine_boards_and_titles_need_the_standard_library_only() -> None:
    for path in modules():
        allowed = {"umpire", *sys.stdlib_module_names}
        if parts_of(path)[0] not in ("engine", "boards", "titles", "players"):
            allowed |= EDGES
        for name in imports(path):
            assert name.split(".")[0] in allowed, f"{path.relative_to(ROOT)} imports {name}"
