"""Whatever schemathesis thinks of when it reads the OpenAPI description, against a real server on a store with a match in it."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server.test_client import serve_table
from umpire.client import Match, Table
from umpire.protocol.routes import BY_NAME
from umpire.server.routes import event_streams

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
# of requests that fit, and of those that do not, for each address
EXAMPLES = 4
SEED = 15
# who waits for a strong player's opinion waits for long
UNASKED = ("judged",)


class RunningServer(NamedTuple):
    """A table that plays, and what there is to be asked for."""

    address: str
    match: Match
    description: dict[str, Any]
    # by the name of a parameter
    known: dict[str, list[str]]


@pytest.fixture
def running_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    # whoever asks here waits until all is said
    monkeypatch.setattr(event_streams, "LONGEST_STREAM", 0)
    with serve_table(tmp_path) as address:
        table = Table(address)
        match = table.begin("hills", {"blue": "me", "red": "link"})
        next(match.turns()).play("enter blue1 gully")
        new_token = match.make_token("a program")
        values = {
            "match": [match.id], "title": ["hills", "landing"], "pass_id": [new_token.id], "page": ["journal"], "n": ["0", "1"],
            "name": ["favicon.svg"],
        }
        described = json.loads(match._connection.request("GET", "/api/openapi.json"))
        yield RunningServer(address, match, described, values)
        table.close()


def sensible(case: Case[Any], known: dict[str, list[str]], choice: int) -> None:
    """Most ask for what there is: a match that nobody has heard of is refused before anything is read."""
    for name in list(case.path_parameters or {}):
        if choice % 4 and name in known:
            case.path_parameters[name] = known[name][choice % len(known[name])]
    for name in UNASKED:
        (case.query or {}).pop(name, None)


def ask(server: RunningServer, case: Case[Any], choice: int) -> int:
    """Return the status of the answer, which is one that was described."""
    sensible(case, server.known, choice)
    # the player's, the program's that was thought of, or none
    headers = {} if choice % 8 == 0 else {"Authorization": f"Bearer {server.match.token}"}
    answer = case.call(base_url=server.address, headers=headers, timeout=60)
    case.validate_response(answer, checks=CHECKS)
    return int(answer.status_code)


def try_operation(server: RunningServer, operation: Any, mode: GenerationMode, statuses: set[int]) -> None:
    @seed(SEED)
    @settings(
        max_examples=EXAMPLES, database=None, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode), st.integers(0, 63))
    def each(case: Case[Any], choice: int) -> None:
        statuses.add(ask(server, case, choice))

    each()


def test_responses_match_openapi(running_server: RunningServer) -> None:
    schema = schemathesis.openapi.from_dict(running_server.description)
    statuses_: dict[str, set[int]] = {}
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        statuses = statuses_.setdefault(operation.definition.raw["operationId"], set())
        try_operation(running_server, operation, GenerationMode.POSITIVE, statuses)
        if operation.body:
            # what stands in an address is text, and any text fits
            try_operation(running_server, operation, GenerationMode.NEGATIVE, statuses)
    assert statuses_.keys() == BY_NAME.keys()
    # nobody is turned away everywhere: what was meant to be tried was reached
    assert sum(200 in statuses for statuses in statuses_.values()) > len(statuses_) // 2
    # and the match can still be played
    red = Table.join(running_server.match.links["red"])
    assert red.refresh().n >= 0
