"""The OpenAPI description of the server, made of the table of routes and the types of the messages."""
from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode

from umpire.protocol.answers import ServerMessage
from umpire.protocol.errors import MEANINGS
from umpire.protocol.messages import ClientMessage, Hello
from umpire.protocol.routes import PARAMETERS, ROUTES, Media, Parameter, Route
from umpire.protocol.streams import AccountNews
from umpire.protocol.validation import MODULES, adapter

JSON: Final = "application/json"
REF: Final = "#/components/schemas/{model}"
TITLE: Final = "Umpire"
ABOUT: Final = """Matches of historical wargames under an umpire that knows every rule. What is played over a WebSocket
(/ws/MATCH, see docs/explanation/server.md) can be played with
POST /api/matches/{match}/messages as well, in the same messages and replies."""
TOKEN: Final = {
    "type": "http", "scheme": "bearer", "description": "The token of a seat, or of several: what stands after # in a link.",
}
# what no address reads or answers as JSON, but a WebSocket or a stream does
ELSEWHERE: Final = {
    "Hello": Hello, "ClientMessage": ClientMessage, "ServerMessage": ServerMessage, "AccountNews": AccountNews,
}

Schema = dict[str, Any]


class _Plain(GenerateJsonSchema):
    """Schemas without a title for every field, which would repeat its name."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def describe(version: str) -> Schema:
    """Describe all addresses and all messages."""
    schemas, named = _all_schemas()
    paths: dict[str, Schema] = {}
    for route in ROUTES:
        path = route.path.replace(":path", "")
        paths.setdefault(path, {})[route.method.lower()] = _Operation(route, schemas).describe()
    return {
        "openapi": "3.1.0", "info": {"title": TITLE, "description": ABOUT, "version": version}, "paths": paths,
        "components": {"schemas": named, "securitySchemes": {"seat": TOKEN}},
    }


def _all_schemas() -> tuple[dict[int, Schema], dict[str, Schema]]:
    """Return the schema of every type that the table names, by its identity, and those that have a name."""
    types = {id(one): one for route in ROUTES for one in _types_of(route)}
    types.update({id(one): one for one in (*[parameter.type for parameter in PARAMETERS.values()], *ELSEWHERE.values())})
    mode: JsonSchemaMode = "validation"
    adapters = [(number, mode, adapter(one)) for number, one in types.items()]
    schemas_, named = TypeAdapter.json_schemas(adapters, ref_template=REF, schema_generator=_Plain)
    schemas = {number: schema for (number, _), schema in schemas_.items()}
    unions = {name: schemas[id(one)] for name, one in ELSEWHERE.items() if "oneOf" in schemas[id(one)]}
    return schemas, {**_with_docs(named["$defs"]), **unions}


def _types_of(route: Route) -> Iterator[Any]:
    for one in (route.answers, route.reads, *route.statuses.values()):
        if one is not None:
            yield one.contents if isinstance(one, Media) else one


class _Operation:
    """The description of one route."""

    def __init__(self, route: Route, schemas: dict[int, Schema]) -> None:
        self._route = route
        self._schemas = schemas

    def describe(self) -> Schema:
        route = self._route
        in_path = [name for name in PARAMETERS if f"{{{name}}}" in route.path.replace(":path", "")]
        schema: Schema = {
            "tags": [route.tag], "summary": route.summary, "description": f"{route.summary} {route.details}".rstrip(),
            "operationId": route.name, "parameters": [self._parameter(PARAMETERS[name]) for name in (*in_path, *route.query)],
            "responses": self._responses(),
        }
        if route.reads is not None:
            schema["requestBody"] = {"required": True, "content": self._content(route.reads)}
        return {**schema, **({"security": [{"seat": []}]} if route.seated else {})}

    def _parameter(self, parameter: Parameter) -> Schema:
        schema = dict(self._schemas[id(parameter.type)])
        if parameter.default is not None:
            schema["default"] = parameter.default
        return {
            "name": parameter.name, "in": parameter.place, "required": parameter.place == "path", "schema": schema,
            "description": parameter.about,
        }

    def _responses(self) -> Schema:
        route = self._route
        answers: Schema = {"200": {"description": "What was asked for.", "content": self._content(route.answers)}}
        if route.cached:
            answers["304"] = {"description": "The client has it (If-None-Match)."}
        for status, body in route.statuses.items():
            answers[str(status)] = {"description": MEANINGS[status], "content": self._content(body)}
        return answers

    def _content(self, body: Any) -> Schema:
        if not isinstance(body, Media):
            return {JSON: {"schema": self._schemas[id(body)]}}
        about = {"description": body.about} if body.about else {}
        return {body.type: {"schema": {**self._schemas[id(body.contents)], **about}}}


# Docstrings of fields

def _with_docs(schemas: dict[str, Schema]) -> dict[str, Schema]:
    """Return the schemas with a description for every field that has one in the source."""
    for name, schema in schemas.items():
        for field, text in docs_of(name).items():
            about = schema["properties"].get(field, {})
            if about:
                schema["properties"][field] = {**about, "description": text}
    return dict(sorted(schemas.items()))


@cache
def docs_of(name: str) -> dict[str, str]:
    """Return the sentence below each field of a type, those of its bases included."""
    node = _classes().get(name)
    if node is None:
        return {}
    bases = [docs_of(base.id) for base in node.bases if isinstance(base, ast.Name)]
    fields = {field: text for inherited in bases for field, text in inherited.items()}
    for field, below in zip(node.body, node.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            fields[ast.unparse(field.target)] = inspect.cleandoc(str(below.value.value)).replace("\n", " ")
    return fields


@cache
def _classes() -> dict[str, ast.ClassDef]:
    return {node.name: node for module in MODULES for node in _parse(module).body if isinstance(node, ast.ClassDef)}


def _parse(module: ModuleType) -> ast.Module:
    return ast.parse(inspect.getsource(module))
