"""Write what is made of umpire.protocol: `make protocol` after every change of a message or an address.

    python tools/protocol.py    writes the OpenAPI description that the server sends, the types of the web client, and the
                                reference page of the docs

tests/test_protocol.py fails while one of them is not what would be written.
"""
from __future__ import annotations

import json
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from openapi import describe

from umpire.protocol.routes import WEBSOCKET

ROOT: Final = Path(__file__).parent.parent
OPENAPI: Final = ROOT / "src/umpire/protocol/openapi.json"
TYPES: Final = ROOT / "src/umpire/server/static/wire.d.ts"
PAGE: Final = ROOT / "docs/reference/wire.md"
WIDTH: Final = 100
MADE: Final = "Written by `make protocol` from umpire.protocol; do not change it by hand."
NAMES: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
TAGS: Final = {
    "pages": "Pages", "server": "The server", "titles": "Titles", "matches": "Matches", "lobby": "Open matches and invitations",
    "people": "People", "notices": "Notifications",
}
INTRODUCTION: Final = """# The wire

<!-- {made} -->

Every address of the server and every message, from the table of routes and the types in
`umpire.protocol`. How they are used is in [Programs](../how-to/programs.md) and
[How the server works](../explanation/server.md); the same for machines is `/api/openapi.json`.

Any address may also refuse with 403, 429, 500 or 503, one that reads a body with 400, 408 or 413,
and one of a match with 401, 404 or 422. What is sent has no other fields than those below. A field
that is marked with `?` may be left out.
"""

SOCKET: Final = """## WebSocket `{path}`

A client says [Hello](#hello) first and [ClientMessage](#clientmessage) after that; the server says
[ServerMessage](#servermessage).
"""

Schema = dict[str, Any]


def description() -> Schema:
    """Describe this version for OpenAPI."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return describe(version)


def file_contents() -> dict[Path, str]:
    """Return the content of each file."""
    whole = description()
    schemas = whole["components"]["schemas"]
    return {
        OPENAPI: json.dumps(whole, ensure_ascii=False, indent=1) + "\n", TYPES: declarations(schemas),
        PAGE: page(whole["paths"], schemas),
    }


# Types of the web client

def declarations(schemas: dict[str, Schema]) -> str:
    """Return the TypeScript declarations of all messages."""
    head = f"// {MADE}\n"
    return "\n".join([head, *[declaration(name, schema) for name, schema in schemas.items()]])


def declaration(name: str, schema: Schema) -> str:
    about = comment(schema.get("description", ""), "")
    if "properties" not in schema:
        return f"{about}export type {name} =\n  | {type_of(schema).replace(' | ', f'{chr(10)}  | ')};\n"
    required = schema.get("required", [])
    fields = [
        f"{comment(field.get('description', ''), '  ')}  {key}{'' if key in required else '?'}: {type_of(field)};\n"
        for key, field in schema["properties"].items()
    ]
    return f"{about}export interface {name} {{\n{''.join(fields)}}}\n"


def comment(text: str, indent: str) -> str:
    lines = textwrap.wrap(text, WIDTH - len(indent) - 7)
    if len(lines) < 2:
        return f"{indent}/** {text} */\n" if text else ""
    return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"


def type_of(schema: Schema) -> str:
    """Return a schema in TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(type_of(one) for one in schema[union])
    if "const" in schema or "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    kind = schema.get("type")
    if kind == "array":
        return array_of(schema)
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {type_of(inner) if isinstance(inner, dict) else 'any'}>"
    return NAMES[kind] if kind else "any"


def array_of(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
    inner = type_of(schema.get("items", {}))
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


# The reference page

def page(paths: dict[str, Schema], schemas: dict[str, Schema]) -> str:
    """Return the reference of all addresses and messages."""
    lines = [INTRODUCTION.format(made=MADE)]
    for tag, title in TAGS.items():
        lines.append(f"## {title}\n")
        for path, operations in paths.items():
            for method, operation in operations.items():
                if operation["tags"] == [tag]:
                    lines += route(method.upper(), path, operation)
    lines.append(SOCKET.format(path=WEBSOCKET))
    lines.append("## Messages and bodies\n")
    for name, schema in schemas.items():
        lines += message(name, schema)
    return "\n".join(lines).rstrip() + "\n"


def route(method: str, path: str, operation: Schema) -> Iterator[str]:
    yield f"### `{method} {path}`\n"
    yield wrapped(operation["description"]) + "\n"
    lines = []
    for parameter in operation["parameters"]:
        about = parameter["description"]
        lines.append(wrapped(f"- `{parameter['name']}` ({parameter['in']}, {show_type(parameter['schema'])}): {about}", "  "))
    if "requestBody" in operation:
        lines.append(wrapped(f"- reads {content(operation['requestBody'])}", "  "))
    lines.append(wrapped(f"- answers {content(operation['responses']['200'])}", "  "))
    usual = usual_refusals(operation)
    others = [status for status in operation["responses"] if status[0] in "45" and status not in usual]
    if others:
        lines.append(f"- may also refuse with {', '.join(others)}")
    yield "\n".join(lines) + "\n"


def usual_refusals(operation: Schema) -> set[str]:
    """Return the statuses that the page need not repeat."""
    statuses = {"403", "429", "500", "503"}
    if "requestBody" in operation:
        statuses |= {"400", "408", "413"}
    return statuses | {"401", "404", "422"} if "security" in operation else statuses


def content(body: Schema) -> str:
    """Return the content of a body or an answer."""
    [(media, content_)] = body["content"].items()
    return show_type(content_["schema"]) if media == "application/json" else f"`{media}`"


def message(name: str, schema: Schema) -> Iterator[str]:
    yield f"### `{name}`\n"
    if schema.get("description"):
        yield wrapped(schema["description"]) + "\n"
    required, rows = schema.get("required", []), []
    for key, field in schema.get("properties", {}).items():
        about = f": {field['description']}" if field.get("description") else ""
        optional = "" if key in required else "?"
        rows.append(wrapped(f"- `{key}`{optional} {show_type(field)}{about}", "  "))
    yield "\n".join(rows or [wrapped(show_type(schema))]) + "\n"


def show_type(schema: Schema) -> str:
    """Return a type in words, with links to messages that have a name."""
    if "$ref" in schema:
        name = type_of(schema)
        return f"[{name}](#{name.lower()})"
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " or ".join(show_type(one) for one in schema[union])
    if schema.get("type") == "array" and "prefixItems" not in schema:
        return f"list of {show_type(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"by name {show_type(schema['additionalProperties'])}"
    return f"`{type_of(schema)}`" if schema.get("type") != "object" else "object"


def wrapped(text: str, indent: str = "") -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


if __name__ == "__main__":
    for path, text in file_contents().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT), len(text))
