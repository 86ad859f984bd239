"""Write what follows from declared fields and columns: run it after every change of a title's `fields` or a `RowType`.

    python tools/fields.py      writes into every title state_fields.py, the attributes of its state and their copy, and
                                rows.py, the named tuples of the rows that its components.py declares

A state is copied millions of times in a match of bots, and mypyc makes fast code of plain lines only: so what is declared is
spelled out there. tests/test_generated_fields.py fails while a file is not what would be written.
"""
from __future__ import annotations

import ast
import builtins
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Union, get_args, get_origin

from umpire.engine.agenda import State
from umpire.engine.fields import (
    ByName,
    Field,
    Flag,
    Mask,
    Name,
    Number,
    Numbers,
    Pairs,
    Places,
    Several,
    Struct,
    Structs,
    Tally,
    Text,
    Texts,
    Word,
)
from umpire.engine.rows import RowType, TupleOf

ROOT: Final = Path(__file__).parent.parent
TITLES: Final = ROOT / "src/umpire/titles"
WIDTH: Final = 120
MODULE: Final = '''"""The fields of {name} as attributes, and their copy. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

{imports}

class {mixin}(State):
    """What the fields of {name} hold."""

    __slots__ = (
{slots},
    )
{attributes}

    def copy_fields(self, old: {mixin}) -> None:
        """Take over what another state holds, and share nothing that changes."""
{copies}
'''
ROWS: Final = '''"""The rows of components.py as named tuples. Written by tools/fields.py: do not change it by hand."""
from __future__ import annotations

from typing import NamedTuple

{classes}'''
CLASS: Final = '''
class {name}(NamedTuple):
    {about}

{columns}
'''


def generate_modules() -> dict[Path, str]:
    """Return what belongs into each file."""
    modules: dict[Path, str] = {}
    for folder in sorted(path.parent for path in TITLES.glob("*/state.py")):
        rows = rows_of(import_module(f"umpire.titles.{folder.name}.components"))
        modules[folder / "state_fields.py"] = generate_state_fields(import_module(f"umpire.titles.{folder.name}.state"))
        if rows:
            modules[folder / "rows.py"] = generate_rows(rows)
    return modules


def generate_state_fields(module: ModuleType) -> str:
    """Return the source of the attributes of the state that a module defines."""
    state = state_class(module)
    types = {field.name: type_of(field) for field in stored_fields(state)}
    names = {**{type(field.start).__name__: type(field.start) for field in state.fields}, **vars(module)}
    slots = textwrap.wrap(", ".join([f'"{name}"' for name in sorted(types)]), WIDTH)
    return MODULE.format(
        name=state.__name__, mixin=state.__name__.removesuffix("State") + "Fields", imports=imports(types, names),
        slots=textwrap.indent("\n".join(slots), " " * 8),
        attributes="\n".join([f"    {name}: {kind}" for name, kind in types.items()]),
        copies="\n".join([
            f"        self.{name} = {copied(f'old.{name}', eval(kind, names))}" for name, kind in types.items()
        ]),
    )


def state_class(module: ModuleType) -> type[State]:
    [state] = [
        thing for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, State) and thing.__module__ == module.__name__
    ]
    return state


def stored_fields(state: type[State]) -> list[Field]:
    """Return the fields with an attribute of their own: the constructor begins them, and no property computes them."""
    return [field for field in state.fields if field.begins and field.name not in vars(state)]


# Rows

def rows_of(module: ModuleType) -> list[RowType[Any]]:
    """Return the rows that a module declares, each by itself or in a table by their sorts."""
    things = [one for thing in vars(module).values() for one in (thing.values() if isinstance(thing, dict) else (thing,))]
    return [thing for thing in things if isinstance(thing, RowType)]


def generate_rows(rows: list[RowType[Any]]) -> str:
    """Return the source of the named tuples that rows make."""
    makes: dict[str, list[RowType[Any]]] = {}
    for row in rows:
        makes.setdefault(row.make.__name__, []).append(row)
    return ROWS.format(classes="\n".join([generate_class(name, same) for name, same in makes.items()]))


def generate_class(name: str, rows: list[RowType[Any]]) -> str:
    """Return a named tuple with the columns of all rows that make it; those that the first lacks have a default."""
    first = [column.name for column in rows[0].columns]
    columns: dict[str, Field] = {}
    for column in [column for row in rows for column in row.columns]:
        columns.setdefault(column.name, column)
    about = textwrap.wrap(f'"""{rows[0].about}"""', WIDTH, subsequent_indent=" " * 4)
    lines = [f"    {name}: {type_of(one)}" + ("" if name in first else f" = {one.start!r}") for name, one in columns.items()]
    return CLASS.format(name=name, about="\n".join(about), columns="\n".join(lines))


class Blank(ModuleType):
    """A stand-in for rows.py while it is written: it has every name."""

    def __getattr__(self, name: str) -> Any:
        return type(name, (tuple,), {})


# Types

def type_of(field: Field) -> str:
    """Return the type of a field's value, as one would write it."""
    if field.type_name:
        return field.type_name
    if isinstance(field, (Tally, Numbers, Places)):
        return "list[int]"
    if isinstance(field, Several) and not isinstance(field, Mask):
        return series(field, "int")
    if isinstance(field, Texts):
        return series(field, "str")
    if isinstance(field, ByName):
        return f"list[{type_of(field.part)}]"
    if isinstance(field, TupleOf):
        return f"tuple[{', '.join([type_of(column) for column in field.columns])}]"
    if isinstance(field, Pairs):
        return f"tuple[tuple[{type_of(field.first)}, {type_of(field.second)}], ...]"
    if isinstance(field, Struct):
        name = field.make.__name__
        return series(field, name) if isinstance(field, Structs) else f"Optional[{name}]"
    for kinds, name in (((Flag,), "bool"), ((Number, Name), "int"), ((Text, Word), "str")):
        if isinstance(field, kinds):
            return name
    return type_of_value(field.start)


def series(field: Field, item: str) -> str:
    return f"tuple[{item}, ...]" if isinstance(field.start, tuple) else f"list[{item}]"


def type_of_value(value: Any) -> str:
    if isinstance(value, list) and value and type(value[0]) in (bool, int, str):
        return f"list[{type(value[0]).__name__}]"
    if isinstance(value, (bool, int, str)) or hasattr(value, "_fields"):
        return type(value).__name__
    raise TypeError(f"{value!r} does not show the type of its field: add `.of_type(...)`")


def copied(value: str, kind: Any) -> str:
    """Return the expression that copies a value of a type: as it is if nothing in it can change."""
    parts = get_args(kind)
    if get_origin(kind) is tuple and parts[-1] is not ... and any(is_mutable(part) for part in parts):
        return f"({', '.join(copied(f'{value}[{n}]', part) for n, part in enumerate(parts))})"
    if any(is_mutable(part) for part in parts):
        raise TypeError(f"{value} holds what has to be copied one by one: {kind}")
    return f"{value}.copy()" if is_mutable(kind) else value


def is_mutable(kind: Any) -> bool:
    return hasattr(get_origin(kind) or kind, "copy")


# Imports

def imports(types: dict[str, str], things: dict[str, Any]) -> str:
    """Return the imports that the types need. Only mypy and mypyc read them, because the state imports this module."""
    names = {node.id for kind in types.values() for node in ast.walk(ast.parse(kind)) if isinstance(node, ast.Name)}
    homes: dict[str, list[str]] = {}
    for name in sorted(names - vars(builtins).keys()):
        homes.setdefault(home_of(things[name]), []).append(name)
    typing = ["TYPE_CHECKING"] * bool(homes.keys() - {"typing"}) + homes.pop("typing", [])
    return "\n".join([*import_lines(typing, homes), ""])


def home_of(thing: Any) -> str:
    return "typing" if get_origin(thing) is Union or thing is import_module("typing").Optional else str(thing.__module__)


def import_lines(typing: list[str], homes: dict[str, list[str]]) -> Iterator[str]:
    if typing:
        yield f"from typing import {', '.join(typing)}\n"
    yield "from umpire.engine.agenda import State"
    if homes:
        yield "\nif TYPE_CHECKING:"
        yield from [f"    from {home} import {', '.join(names)}" for home, names in sorted(homes.items())]


def main() -> None:
    for path in TITLES.glob("*/state.py"):
        name = f"umpire.titles.{path.parent.name}.rows"
        sys.modules[name] = Blank(name)
    for path, text in generate_modules().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT), len(text.splitlines()))


if __name__ == "__main__":
    main()
