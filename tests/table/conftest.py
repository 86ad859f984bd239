"""The Hills are known only while a test of the table runs: the any-title tests have the Ridge."""
import pytest

from table.helpers import hills
from umpire import face


@pytest.fixture(autouse=True)
def _hills(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(face._OWN, "hills", hills)
