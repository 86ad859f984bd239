"""What a browser is pushed: only it can read it, and its push service can tell that it is from this table."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from server.helpers import run_async
from server.receivers import Browser
from server.test_notices import Post, pass_over, posted, two
from umpire.server.notify import web_push


async def subscribed(post: Post, match: str, token: str) -> Browser:
    browser = Browser(f"http://127.0.0.1:{post.web.port}/push/abc")
    answer = await post.ask(match, token, "push", json.dumps(browser.subscription))
    assert answer.status_code == 200, answer.text
    return browser


def claims_of(authorization: str, key: str) -> Any:
    """Return what is claimed in a signature, if it is by the key."""
    token, key_ = [part.partition("=")[2] for part in authorization.removeprefix("vapid ").split(", ")]
    assert key_ == key
    signed, _, raw = token.rpartition(".")
    pair = web_push.decode(raw)
    signature = encode_dss_signature(int.from_bytes(pair[:32], "big"), int.from_bytes(pair[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), web_push.decode(key))
    public.verify(signature, signed.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(web_push.decode(signed.partition(".")[2]))


@run_async
async def test_browser_decrypts_a_push(tmp_path: Path) -> None:
    async with posted(tmp_path / "table.sqlite") as post:
        match, blue, red = await two(post)
        browser = await subscribed(post, match, red)
        await pass_over(post, match, blue, "blue")
        await post.later()
        request, = post.web.taken
        notice = browser.read(request.body)
        assert (notice["title"], notice["link"], notice["match"]) == ("Your move: The Ridge", f"/m/{match}", match)
        assert red not in str(notice)
        assert (request.headers["content-encoding"], request.headers["topic"]) == ("aes128gcm", match)
        key = (await post.told(match, red))["push_key"]
        claims = claims_of(request.headers["authorization"], key)
        assert claims["aud"] == f"http://127.0.0.1:{post.web.port}"
        assert claims["sub"] == "mailto:umpire@example.org"
        with pytest.raises(http_ece.ECEException):
            Browser("http://127.0.0.1/").read(request.body)


@run_async
async def test_the_key_is_made_once_for_a_store(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        async with posted(tmp_path / "table.sqlite") as post:
            match, blue, _ = await two(post)
            keys.append((await post.told(match, blue))["push_key"])
    assert keys[0] == keys[1]
    assert len(web_push.decode(keys[0])) == web_push.POINT


@run_async
async def test_push_to_a_gone_browser_stops(tmp_path: Path) -> None:
    async with posted(tmp_path / "table.sqlite") as post:
        match, blue, red = await two(post)
        await subscribed(post, match, red)
        post.web.answers = ["410 Gone"]
        await pass_over(post, match, blue, "blue")
        await post.later()
        assert [way["failed"] for way in (await post.told(match, red))["channels"]] == ["it answers 410"]
        await post.later(86400)
        assert len(post.web.taken) == 1
