"""JSON schemas, as much of them as the table's description uses: values that fit one, and what does not fit in a value.

Both know the same few words, and a word that neither knows is an error: a description that says more than is checked here
would be checked in vain.
"""
from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

Schema = Mapping[str, Any]
NOTES = frozenset(("title", "description", "default", "discriminator"))
WORDS = frozenset((
    "$ref", "anyOf", "oneOf", "const", "enum", "type", "properties", "required", "additionalProperties", "propertyNames",
    "maxProperties", "minProperties", "items", "prefixItems", "minItems", "maxItems", "minLength", "maxLength", "minimum",
    "maximum", "exclusiveMaximum",
))
KINDS: dict[str, type | tuple[type, ...]] = {
    "object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float), "null": type(None),
}


def is_of_kind(value: object, kind: str) -> bool:
    """Tell whether a value is of a kind of JSON: to Python a truth value is a number too."""
    return isinstance(value, KINDS[kind]) and not (isinstance(value, bool) and kind in ("integer", "number"))


ANYTHING: SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda some: st.lists(some, max_size=3) | st.dictionaries(st.text(max_size=8), some, max_size=3), max_leaves=6,
)


class Schemas:
    """The schemas of a description, which name one another."""

    def __init__(self, description: Mapping[str, Any], known: Mapping[str, Sequence[Any]]) -> None:
        """`known` are values that make sense here, by the name of the parameter or the property."""
        self._named = description["components"]["schemas"]
        self.known = known

    def _resolve(self, schema: Schema) -> Schema:
        unknown = schema.keys() - NOTES - WORDS
        assert not unknown, f"this is not checked: {unknown}"
        return self._resolve(self._named[schema["$ref"].rpartition("/")[2]]) if "$ref" in schema else schema

    # values that fit

    def values(self, schema: Schema, name: str = "") -> SearchStrategy[Any]:
        """Values that fit; mostly one that makes sense under this name, where such are known."""
        made = self._values(self._resolve(schema))
        sensible = [value for value in self.known.get(name, ()) if not list(self.faults(schema, value))]
        return st.sampled_from(sensible) | st.sampled_from(sensible) | made if sensible else made

    def _values(self, schema: Schema) -> SearchStrategy[Any]:
        for word in ("anyOf", "oneOf"):
            if word in schema:
                return st.one_of([self.values(one) for one in schema[word]])
        if "const" in schema or "enum" in schema:
            return st.sampled_from(schema.get("enum") or [schema["const"]])
        kind = schema.get("type", "")
        made: SearchStrategy[Any] = getattr(self, f"_{kind}")(schema) if kind else ANYTHING
        return made

    def _null(self, _: Schema) -> SearchStrategy[None]:
        return st.none()

    def _boolean(self, _: Schema) -> SearchStrategy[bool]:
        return st.booleans()

    def _integer(self, schema: Schema) -> SearchStrategy[int]:
        most = int(schema.get("maximum", int(schema.get("exclusiveMaximum", 2**63)) - 1))
        return st.integers(int(schema.get("minimum", -2**63)), most)

    def _string(self, schema: Schema) -> SearchStrategy[str]:
        return st.text(st.characters(codec="utf-8"), min_size=schema.get("minLength", 0), max_size=schema.get("maxLength", 300))

    def _array(self, schema: Schema) -> SearchStrategy[list[Any]]:
        most = min(4, schema.get("maxItems", 4))
        return st.lists(self.values(schema["items"]), min_size=schema.get("minItems", 0), max_size=most)

    def _object(self, schema: Schema) -> SearchStrategy[dict[str, Any]]:
        properties, more = schema.get("properties"), schema.get("additionalProperties", True)
        if properties is None:
            names = self.values({"type": "string", **schema.get("propertyNames", {})}, "seat")
            every = ANYTHING if more is True else self.values(more)
            return st.dictionaries(names, every, min_size=schema.get("minProperties", 0), max_size=3)
        made = {name: self.values(one, name) for name, one in properties.items()}
        required = set(schema.get("required", ()))
        return st.fixed_dictionaries(
            {name: one for name, one in made.items() if name in required},
            optional={name: one for name, one in made.items() if name not in required},
        )

    # what does not fit

    def faults(self, schema: Schema, value: Any, place: str = "") -> Iterator[str]:
        """Yield what in a value does not fit, and where."""
        schema = self._resolve(schema)
        for word in ("anyOf", "oneOf"):
            if word in schema:
                fitting = sum(not list(self.faults(one, value, place)) for one in schema[word])
                if not fitting or (word == "oneOf" and fitting > 1):
                    yield f"{place}: {fitting} of {word} fit"
        if value not in schema.get("enum", [schema.get("const", value)]):
            yield f"{place}: {value!r}"
        if "type" in schema:
            yield from self._misfits(schema, value, place)

    def _misfits(self, schema: Schema, value: Any, place: str) -> Iterator[str]:
        kind = schema["type"]
        if not is_of_kind(value, kind):
            yield f"{place}: no {kind}"
        elif kind in ("array", "string"):
            word = "Items" if kind == "array" else "Length"
            yield from _outside(len(value), schema.get(f"min{word}", 0), schema.get(f"max{word}", math.inf), place)
            yield from self._items(schema, value, place) if kind == "array" else ()
        elif kind == "object":
            yield from self._properties(schema, value, place)
        elif kind in ("integer", "number"):
            most = schema.get("maximum", schema.get("exclusiveMaximum", math.inf) - 1)
            yield from _outside(value, schema.get("minimum", -math.inf), most, place)

    def _items(self, schema: Schema, value: list[Any], place: str) -> Iterator[str]:
        first = schema.get("prefixItems", ())
        for n, one in enumerate(value):
            yield from self.faults(first[n] if n < len(first) else schema["items"], one, f"{place}[{n}]")

    def _properties(self, schema: Schema, value: dict[str, Any], place: str) -> Iterator[str]:
        properties, more = schema.get("properties", {}), schema.get("additionalProperties", True)
        yield from (f"{place}.{name} is missing" for name in schema.get("required", ()) if name not in value)
        yield from _outside(len(value), schema.get("minProperties", 0), schema.get("maxProperties", math.inf), place)
        for name, one in value.items():
            if name in properties:
                yield from self.faults(properties[name], one, f"{place}.{name}")
            elif more is False:
                yield f"{place}.{name} is not known"
            elif more is not True:
                yield from self.faults({"type": "string", **schema.get("propertyNames", {})}, name, place)
                yield from self.faults(more, one, f"{place}.{name}")


def _outside(value: float, least: float, most: float, place: str) -> Iterator[str]:
    if not least <= value <= most:
        yield f"{place}: {value} is not within {least} and {most}"
