"""Receivers of what the table sends, on this machine: a mail server, and a server for hooks and for the push of browsers."""
from __future__ import annotations

import asyncio
import email
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from email.policy import default
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec

from umpire.server.notify import web_push


class ReceivedRequest(NamedTuple):
    """What was posted."""

    path: str
    headers: dict[str, str]
    body: bytes


class MailServer:
    """Speaks as much SMTP as is needed to take mail; `answers` are said instead of a yes, one for each mail to come."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.port = 0
        self.answers: list[str] = []

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode().strip():
            word = line.partition(" ")[0].upper()
            if word == "DATA":
                writer.write(b"354 go on\r\n")
                content = (await reader.readuntil(b"\r\n.\r\n"))[:-3]
                mail = email.message_from_bytes(content, policy=default)
                assert isinstance(mail, EmailMessage)
                self.mails.append(mail)
            refused = self.answers.pop(0) if word == "RCPT" and self.answers else ""
            writer.write(f"{refused or ('221 bye' if word == 'QUIT' else '250 yes')}\r\n".encode())
        writer.close()


class WebServer:
    """Takes what is posted; `answers` are told instead of 204, one for each to come."""

    def __init__(self) -> None:
        self.taken: list[ReceivedRequest] = []
        self.port = 0
        self.answers: list[str] = []

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in [line.partition(":") for line in head[1:] if line]}
        self.taken.append(ReceivedRequest(head[0].split()[1], headers, await reader.readexactly(int(headers["content-length"]))))
        writer.write(f"HTTP/1.1 {self.answers.pop(0) if self.answers else '204 Taken'}\r\n\r\n".encode())
        writer.close()


class Browser:
    """A subscription, and the secrets that never leave the browser."""

    def __init__(self, endpoint: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"
        point = web_push._point(self._key.public_key())
        self.subscription = {
            "endpoint": endpoint, "expirationTime": None,
            "keys": {"p256dh": web_push.encode(point), "auth": web_push.encode(self._auth)},
        }

    def read(self, body: bytes) -> Any:
        """As a browser does, by somebody else's program."""
        return json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"))


@asynccontextmanager
async def listening(server: Any) -> AsyncIterator[Any]:
    """Yield the receiver at a port of this machine, as long as this lasts."""
    open_ = await asyncio.start_server(server.talk, "127.0.0.1", 0)
    server.port = open_.sockets[0].getsockname()[1]
    async with open_:
        yield server
