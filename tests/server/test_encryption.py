"""Seals: what is secret in a store cannot be read, changed or moved without its key; keys are exchanged and nothing is lost."""
from __future__ import annotations

import base64
import os
import stat
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from server.ages import aged
from umpire import face
from umpire.server.runtime import doctor
from umpire.server.storage import backup, key_rotation
from umpire.server.storage.encryption import (
    CREDENTIAL,
    MARK,
    VARIABLE,
    BrokenSeal,
    Key,
    KeyFault,
    Keyring,
    find_keys,
    find_or_make_keys,
    key_file,
    new_key,
    outside_keys,
    place,
    read_keys,
    write_new,
    write_over,
)
from umpire.server.storage.schema import MATCHES
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Damaged, Seat, Store, StoredMatch, StoreError

PLACE = "matches\x1fsecret\x1fabc"


def ring(*keys: Key) -> Keyring:
    return Keyring(keys or (new_key(),), "here")


# Sealing

def test_encrypted_text_is_unreadable_and_decrypts() -> None:
    keys = ring()
    secret = keys.seal("the dice to come ½", PLACE)
    assert keys.unseal(secret, PLACE) == "the dice to come ½"
    assert secret.startswith(f"{MARK}:{keys.id}:")
    assert b"dice" not in base64.urlsafe_b64decode(secret.split(":")[2])
    assert keys.seal("the dice to come ½", PLACE) != secret


@pytest.mark.parametrize("other", ["matches\x1fsecret\x1fabd", "people\x1fsecret\x1fabc", ""])
def test_encrypted_text_does_not_decrypt_elsewhere(other: str) -> None:
    keys = ring()
    with pytest.raises(BrokenSeal, match="another place"):
        keys.unseal(keys.seal("x", PLACE), other)


def test_any_change_of_an_encrypted_text_is_noticed() -> None:
    keys = ring()
    secret = keys.seal("12345", PLACE)
    for n in range(len(secret)):
        secret_after = secret[:n] + ("A" if secret[n] != "A" else "B") + secret[n + 1:]
        with pytest.raises((BrokenSeal, KeyFault)):
            keys.unseal(secret_after, PLACE)


@pytest.mark.parametrize("text", ["", "plain", "4711", f"{MARK}", f"{MARK}:x", f"{MARK}:x:ä"])
def test_plain_text_is_not_taken_for_encrypted(text: str) -> None:
    """Else who can write to the store could put a secret of their own there."""
    with pytest.raises((BrokenSeal, KeyFault)):
        ring().unseal(text, PLACE)


def test_first_key_encrypts_and_all_decrypt() -> None:
    old, new = new_key(), new_key()
    both = ring(new, old)
    assert both.unseal(ring(old).seal("x", PLACE), PLACE) == "x"
    assert ring(new).unseal(both.seal("y", PLACE), PLACE) == "y"
    with pytest.raises(KeyFault) as fault:
        ring(old).unseal(both.seal("y", PLACE), PLACE)
    assert (fault.value.what, fault.value.slots["wanted"]) == ("key-other", new.id)


def test_key_is_in_no_message() -> None:
    key = new_key()
    assert key.encode()[-43:] not in repr(key) + repr(ring(key)) + str(key)


# Where keys are

def test_new_key_is_private_and_found_again(tmp_path: Path) -> None:
    file = key_file(tmp_path / "table.sqlite")
    assert file.name == "table.key"
    keys = find_or_make_keys(file, {})
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert find_or_make_keys(file, {}).keys == keys.keys
    assert [entry.name for entry in tmp_path.iterdir()] == ["table.key"]


def test_outside_keys_come_first(tmp_path: Path) -> None:
    file = tmp_path / "table.key"
    write_new(file, [new_key()])
    in_variable, in_folder = new_key(), new_key()
    (tmp_path / CREDENTIAL).write_text(in_folder.encode() + "\n")
    folder = {"CREDENTIALS_DIRECTORY": str(tmp_path)}
    for environment, key in (({VARIABLE: in_variable.encode(), **folder}, in_variable), (folder, in_folder)):
        there = find_keys(file, environment)
        assert there is not None
        assert (there.keys, there.file) == ((key,), None)
    assert outside_keys({"CREDENTIALS_DIRECTORY": str(tmp_path / "nowhere")}) is None


@pytest.mark.parametrize("text", ["", "# nothing", "umpire-key-short", "hunter2", "umpire-key-" + "é" * 43])
def test_invalid_key_is_named_but_not_quoted(tmp_path: Path, text: str) -> None:
    (tmp_path / "table.key").write_text(text)
    with pytest.raises(KeyFault) as fault:
        find_or_make_keys(tmp_path / "table.key", {})
    assert fault.value.what == "key-unreadable"
    assert "table.key" in fault.value.slots["where"]
    assert "hunter2" not in str(fault.value.slots)


def test_running_server_reloads_a_new_key(tmp_path: Path) -> None:
    file = tmp_path / "table.key"
    keys = find_or_make_keys(file, {})
    new = new_key()
    write_over(file, (new, *keys.keys))
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    assert keys.unseal(Keyring((new,), "").seal("x", PLACE), PLACE) == "x"
    assert keys.id == new.id


def test_key_file_explains_itself(tmp_path: Path) -> None:
    keys = find_or_make_keys(tmp_path / "table.key", {})
    text = (tmp_path / "table.key").read_text()
    assert text.startswith("# The key of an Umpire store")
    assert read_keys(text, "") == keys.keys


# In the store

SEED = 4_711_471_147


def stored_match(seed: int = SEED, secret: str = "") -> StoredMatch:
    header = face.start("landing", seed=seed).header
    return StoredMatch(header, secret, (Seat("player", "me", "00"),))


def with_matches(path: Path, *ids: str) -> Store:
    store = open_store(path)
    for n, match in enumerate(ids):
        store.create(match, stored_match(SEED + n, f"secret of {match}"), [])
    return store


def test_seed_and_secret_are_encrypted_in_the_file(tmp_path: Path) -> None:
    with closing(with_matches(tmp_path / "s", "abc")) as store:
        assert store.load_match("abc") == stored_match(SEED, "secret of abc")
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.suffix != ".key")
    assert str(SEED).encode() not in content
    assert b"secret of" not in content


def test_swapped_secrets_count_as_damage(tmp_path: Path) -> None:
    with closing(with_matches(tmp_path / "s", "abc", "abd")) as store:
        with store.writing("") as connection:
            secret = connection.execute(sa.select(MATCHES.c.secret).where(MATCHES.c.id == "abd")).scalar_one()
            connection.execute(sa.update(MATCHES).where(MATCHES.c.id == "abc").values(secret=secret))
        with pytest.raises(Damaged, match="abc"):
            store.load_match("abc")
        assert store.load_match("abd") is not None


def test_missing_key_is_reported_and_not_replaced(tmp_path: Path) -> None:
    with_matches(tmp_path / "s", "abc").close()
    (tmp_path / "s.key").rename(tmp_path / "elsewhere")
    with pytest.raises(StoreError, match=r"key of this store is missing: it should be at .*s\.key"):
        open_store(tmp_path / "s")
    assert not (tmp_path / "s.key").exists()
    write_new(tmp_path / "s.key", [new_key()])
    with pytest.raises(StoreError, match="is not the key of this store"):
        open_store(tmp_path / "s")
    (tmp_path / "elsewhere").replace(tmp_path / "s.key")
    with closing(open_store(tmp_path / "s")) as store:
        assert store.load_match("abc") is not None


def test_a_store_takes_the_key_that_the_environment_gives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, new_key().encode())
    with_matches(tmp_path / "s", "abc").close()
    assert not (tmp_path / "s.key").exists()
    monkeypatch.delenv(VARIABLE)
    with pytest.raises(StoreError, match="is missing"):
        open_store(tmp_path / "s")


def test_unencrypted_store_is_encrypted_and_a_copy_kept(tmp_path: Path) -> None:
    path = tmp_path / "s"
    with_matches(path, "abc", "abd").close()
    aged(path, "0003")
    key_file(path).unlink()
    assert str(SEED).encode() in path.read_bytes()
    with closing(open_store(path)) as store:
        assert store.load_match("abd") == stored_match(SEED + 1, "secret of abd")
    assert str(SEED).encode() not in path.read_bytes()
    assert (tmp_path / "s.before-0004").exists()


def test_doctor_names_unencrypted_copies(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    with_matches(path, "abc").close()
    aged(path, "0003")
    lines: list[str] = []
    open_store(path, lines.append).close()
    assert "is not encrypted" in lines[0]
    backup.backup(path, tmp_path / "table.sealed.sqlite")
    named = next(one for one in doctor.check_database_file(path) if one.check == doctor.COPIES)
    assert (named.ok, "table.sqlite.before-0004 in" in named.text, "sealed.sqlite" in named.text) == (False, True, False)
    (tmp_path / "table.sqlite.before-0004").unlink()
    assert next(one for one in doctor.check_database_file(path) if one.check == doctor.COPIES).ok


# Another key

def test_rekey_encrypts_anew_and_older_copies_still_open(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    with closing(with_matches(path, "abc", "abd")) as store, closing(open_store(path)) as other:
        copied = backup.backup(path)
        old = store.keys.id
        count = key_rotation.rekey(store)
        assert (count.texts, count.older) == (2, (old,))
        assert other.load_match("abc") == stored_match(SEED, "secret of abc")
        other.create("later", stored_match(9), [])
        assert other.keys.id == count.id != old
    backup.restore(copied.file, path)
    with closing(open_store(path)) as store:
        assert store.load_match("abd") == stored_match(SEED + 1, "secret of abd")


def test_older_key_is_deleted_only_when_unneeded(tmp_path: Path) -> None:
    path = tmp_path / "s"
    with closing(with_matches(path, "abc")) as store:
        lagging = Keyring(store.keys.keys, "")
        key_rotation.rekey(store)
        with store.writing("") as connection:
            late = lagging.seal('{"secret": ""}', place(MATCHES.c.secret, ("abc",)))
            connection.execute(sa.update(MATCHES).values(secret=late))
        with pytest.raises(StoreError, match="Stop the server"):
            key_rotation._forget(store)
        assert len(store.keys.keys) == 2
        assert key_rotation.rekey(store, forget=True).older == ()
        assert store.load_match("abc") is not None
    assert len(read_keys(key_file(path).read_text(), "")) == 1


def test_outside_keys_change_by_naming_the_new_one_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = new_key(), new_key()
    monkeypatch.setenv(VARIABLE, old.encode())
    with_matches(tmp_path / "s", "abc").close()
    monkeypatch.setenv(VARIABLE, f"{new.encode()} {old.encode()}")
    with closing(open_store(tmp_path / "s")) as store:
        assert key_rotation.rekey(store).id == new.id
    monkeypatch.setenv(VARIABLE, new.encode())
    with closing(open_store(tmp_path / "s")) as store:
        assert store.load_match("abc") == stored_match(SEED, "secret of abc")


# Copies

def test_copy_with_its_key_is_restored_elsewhere(tmp_path: Path) -> None:
    path, elsewhere = tmp_path / "table.sqlite", tmp_path / "new" / "table.sqlite"
    with_matches(path, "abc").close()
    keyless = backup.backup(path, tmp_path / "keyless.sqlite")
    assert (keyless.key, keyless.needs) == (None, str(tmp_path / "table.key"))
    with pytest.raises(StoreError, match=r"Put that key at .*keyless\.key, or at .*new.table\.key"):
        backup.restore(keyless.file, elsewhere)
    assert not elsewhere.exists()
    with_key = backup.backup(path, tmp_path / "copy.sqlite", with_key=True)
    assert with_key.key == tmp_path / "copy.key"
    assert stat.S_IMODE(with_key.key.stat().st_mode) == 0o600
    backup.restore(with_key.file, elsewhere)
    with closing(open_store(elsewhere)) as store:
        assert store.load_match("abc") == stored_match(SEED, "secret of abc")


def test_restored_key_does_not_replace_the_old_one(tmp_path: Path) -> None:
    there, other = tmp_path / "there.sqlite", tmp_path / "other.sqlite"
    with_matches(there, "abc").close()
    with_matches(other, "abd").close()
    result = backup.restore(backup.backup(other, tmp_path / "copy.sqlite", with_key=True).file, there)
    with closing(open_store(there)) as store:
        assert store.load_match("abd") is not None
    assert result.kept is not None
    backup.restore(result.kept, there)
    with closing(open_store(there)) as store:
        assert store.load_match("abc") is not None


def test_doctor_checks_the_key(tmp_path: Path) -> None:
    path = tmp_path / "s"
    with_matches(path, "abc").close()

    def find_fault() -> doctor.Finding:
        return next(finding for finding in doctor.check_database_file(path) if finding.check == doctor.KEY)

    assert find_fault().ok
    key_file(path).chmod(0o644)
    assert "chmod 600" in find_fault().text
    key_file(path).unlink()
    assert (find_fault().ok, "is missing" in find_fault().text) == (False, True)
    played = doctor.Replays(path, doctor.Sample()).findings(lambda: None)
    assert [(one.ok, one.text) for one in played] == [(False, "not replayed, because the store cannot be opened without its key")]
    write_new(key_file(path), [new_key()])
    assert "is not the key of this store" in find_fault().text
