"""What the operator sets for messages, and the outbox in both kinds of stores."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import umpire
from server.helpers import count_notices
from umpire.server.notify import channels
from umpire.server.notify.channels import SENT, AwaitedSeats, Channel
from umpire.server.notify.operator_settings import BadSettings, load
from umpire.server.storage.signatures import load_key
from umpire.server.storage.store import Row, Seat, Store, StoredMatch

FILE = """
[table]
url = "https://games.example.org/"
[mail]
host = "mail.example.org"
password = "s3cret"
from = "Umpire <umpire@example.org>"
"""


def test_environment_overrides_the_settings_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(FILE, encoding="utf-8")
    result = load({"UMPIRE_SETTINGS": str(file), "UMPIRE_MAIL_HOST": "other.example.org", "UMPIRE_NOTICE_DELAY": "7"})
    assert result.mail is not None
    assert (result.url, result.delay) == ("https://games.example.org", 7)
    assert (result.mail.host, result.mail.port) == ("other.example.org", 587)
    assert "s3cret" not in repr(result)
    assert load({}).available_kinds == {"mail": False, "hook": False, "discord": False, "push": True}


@pytest.mark.parametrize(("name", "value"), [
    ("UMPIRE_URL", "games"), ("UMPIRE_NOTICE_DELAY", "soon"), ("UMPIRE_NOTICE_DELAY", "-1"), ("UMPIRE_MAIL_TLS", "some"),
    ("UMPIRE_MAIL_FROM", "nobody"), ("UMPIRE_SETTINGS", "/nowhere/settings.toml"),
])
def test_invalid_setting_is_named(name: str, value: str) -> None:
    mail = {"UMPIRE_MAIL_HOST": "mail.example.org", "UMPIRE_MAIL_FROM": "umpire@example.org"}
    with pytest.raises(BadSettings, match=name):
        load({**mail, name: value})


def test_unknown_setting_is_named(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[mail]\nhots = 'mail.example.org'\n", encoding="utf-8")
    with pytest.raises(BadSettings, match="hots"):
        load({"UMPIRE_SETTINGS": str(file)})


def test_outbox_works_in_both_databases(opening: Callable[[], Store]) -> None:
    store = opening()
    seats = Seat("blue", "me", "b"), Seat("red", "link", "r")
    rows = [Row("", "begin", (), True), Row("blue", "hold", (), False)]
    store.create("m", StoredMatch(umpire.start("ridge", seed=1).header, "", seats), rows)
    channels.add(store, Channel("c", "m", "r", "hook", "https://example.org/", "en", True, "", "", 1.0))
    assert [way.target for way in channels.channels_of(store, "m", "r")] == ["https://example.org/"]
    assert channels.matches_behind(store) == ["m"]
    for _ in range(2):
        channels.note(store, "m", AwaitedSeats(2, ("red",)), 5.0, 6.0)
    assert channels.matches_behind(store) == []
    assert channels.due_notices(store, 5.9, 9) == []
    only, = channels.due_notices(store, 6.0, 9)
    assert (only.seat, only.turn) == ("red", 2)
    assert [channels.claim(store, only, 9.0) for _ in range(2)] == [True, False]
    channels.settle(store, only, SENT)
    store.append("m", 2, [Row("blue", "undo", (), False)])
    channels.note(store, "m", AwaitedSeats(3, ("red",)), 7.0, 7.0)
    assert channels.due_notices(store, 99.0, 9) == [], "they were told, and have not acted"
    assert load_key(store, "links") == load_key(store, "links")
    channels.forget_old_notices(store, 1e9)
    assert count_notices(store) == {"sent": 1}
    store.close()
