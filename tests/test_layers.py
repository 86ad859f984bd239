"""Dependencies point one way.

From the top: cli, mail, then server, terminal and lab, then the public face with reports, i18n and protocol, players, titles,
art, maps, engine, and the language that somebody reads. Inside the server: app, serve and worker, then routes, runtime, notify,
people, render, play, web, storage, common.
"""
from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import umpire

ROOT = Path(umpire.__file__).parent
LAYERS = ["language", "engine", "maps", "art", "titles", "players", "face", "outer", "mail", "cli"]
LAYER_OF = {
    "engine": "engine", "maps": "maps", "art": "art", "titles": "titles", "players": "players", "i18n": "face",
    "face": "face", "verification": "face", "reports": "face", "client": "face", "protocol": "face",
    "__init__": "face", "compiled": "engine", "server": "outer", "terminal": "outer", "lab": "outer", "mail": "mail",
    "cli": "cli",
    "__main__": "cli",
}
# inside the server; what stands beside these folders (app, serve, worker) puts them together
SERVER = ["common", "storage", "web", "play", "render", "people", "notify", "runtime", "routes"]
# of a chapter of a rulebook; beyond that it is split by sections
MOST_LINES = 600
# what may be imported besides the standard library: nothing below the edges
EDGES = {"fluent", "rich", "typer", "tomli_w", "starlette", "uvicorn", "sqlalchemy", "alembic", "pydantic",
         "prometheus_client", "orjson", "cryptography", "psycopg", "argon2", "segno", "typing_extensions",
         "httpx", "jinja2", "numpy"}


def modules() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def layer(parts: tuple[str, ...]) -> int:
    # which language somebody reads is asked everywhere; the catalogues stand higher
    return 0 if parts[:2] == ("i18n", "language") else LAYERS.index(LAYER_OF[parts[0]])


def only_for_types(tree: ast.Module) -> set[int]:
    """Return the imports under `if TYPE_CHECKING:`, by their identity: they never run."""
    conditions = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    return {id(node) for condition in conditions if ast.unparse(condition.test) == "TYPE_CHECKING" for node in condition.body}


@cache
def imports(path: Path) -> list[str]:
    """Return the full names of all that a module imports."""
    names = []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    unread = only_for_types(tree)
    for node in [node for node in ast.walk(tree) if id(node) not in unread]:
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


def server_layer(parts: tuple[str, ...]) -> int:
    return SERVER.index(parts[1]) if len(parts) > 1 and parts[1] in SERVER else len(SERVER)


def test_imports_inside_the_server_point_downwards() -> None:
    for path in modules():
        own = parts_of(path)
        for name in imports(path) if own[0] == "server" else ():
            parts = tuple(name.split(".")[1:])
            if name.startswith("umpire.server."):
                assert server_layer(parts) <= server_layer(own), f"{path.relative_to(ROOT)} imports {name}"


def test_every_folder_of_the_server_is_a_layer() -> None:
    folders = {path.name for path in (ROOT / "server").iterdir() if (path / "__init__.py").exists()}
    assert folders == set(SERVER)


def imported_modules(path: Path) -> set[str]:
    """Return the modules of ours that a module imports, wherever it does; of a name in a module that module."""
    names = {name.removeprefix("umpire.") for name in imports(path) if name.startswith("umpire.")}
    module_names = {".".join(parts_of(one)) for one in modules()}
    return {name if name in module_names else name.rpartition(".")[0] for name in names} & module_names


def in_circles(top: str) -> list[str]:
    """Return the modules below a package that import each other in a circle, and those that need them."""
    imports_ = {".".join(parts_of(path)): imported_modules(path) for path in modules() if parts_of(path)[0] == top}
    while free := [name for name, targets in imports_.items() if not targets & imports_.keys() - {name}]:
        for name in free:
            del imports_[name]
    return sorted(imports_)


def test_no_modules_of_the_server_import_each_other_in_a_circle() -> None:
    assert in_circles("server") == []


def test_no_modules_of_a_title_import_each_other_in_a_circle() -> None:
    assert in_circles("titles") == []


def test_a_module_of_rules_is_no_longer_than_a_reader_can_take_in() -> None:
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / "titles").glob("*/rules/*.py")}
    assert {path.relative_to(ROOT).as_posix(): count for path, count in lines.items() if count > MOST_LINES} == {}


def test_titles_do_not_know_each_other() -> None:
    for path in modules():
        own = parts_of(path)
        if own[0] == "titles" and len(own) > 2:
            for name in imports(path):
                other = name.split(".")[:3]
                assert other[:2] != ["umpire", "titles"] or other[2] == own[1], f"{path.relative_to(ROOT)} imports {name}"


def test_engine_maps_art_and_titles_need_the_standard_library_only() -> None:
    """And tomli, which is the standard library's tomllib compiled: it reads our data four times as fast."""
    for path in modules():
        allowed = {"umpire", "tomli", *sys.stdlib_module_names}
        if parts_of(path)[0] not in ("engine", "maps", "art", "titles", "players"):
            allowed |= EDGES
        for name in imports(path):
            assert name.split(".")[0] in allowed, f"{path.relative_to(ROOT)} imports {name}"
