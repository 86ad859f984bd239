"""The address at which others reach a page of this server, also as a QR code, with advice where nobody else can reach it."""
from __future__ import annotations

import io
import re
import socket
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final, NamedTuple, Optional
from urllib.parse import urlsplit

from umpire.protocol.errors import NOT_ALLOWED
from umpire.protocol.lobby import Invitation, Reach
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say

# what a link may lead to: a match, perhaps with a token, a person's own page with their key, the open matches
INVITING: Final = re.compile(r"/(?:m/[\w-]{1,64}(?:/[a-z]{1,16})?#[\w-]{1,64}|m/[\w-]{1,64}|me#[\w-]{1,64}|lobby)", re.ASCII)
LOOPBACK: Final = frozenset(("localhost", "localhost.localdomain"))
# an address for documentation: nothing is sent there, it only shows which way it would go
ELSEWHERE: Final = ("192.0.2.1", 9)
EVERYWHERE: Final = ("0.0.0.0", "::")
# who can open a link
WORLD: Final = "world"
NETWORK: Final = "network"
MACHINE: Final = "machine"


class PublicAddress(NamedTuple):
    """The server's public address, if its host has set one, and where it listens."""

    public_url: str = ""
    host: str = ""
    port: int = 0

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")

    @property
    def netloc(self) -> str:
        return urlsplit(self.public_url).netloc.lower() if self.public_url else ""

    @property
    def open_to_network(self) -> bool:
        """Whether others than this machine can connect."""
        return bool(self.host) and not is_loopback(self.host)


# a server whose place is unknown
HERE: Final = PublicAddress()


def check_public_url(url: str) -> str:
    """Return the public address without a trailing slash; ValueError if it is invalid."""
    parts = urlsplit(url)
    more = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    if parts.scheme not in ("http", "https") or not parts.hostname or more:
        raise ValueError(url)
    return f"{parts.scheme}://{parts.netloc}"


def is_loopback(host: str) -> bool:
    """Say whether a host is this machine.

    >>> is_loopback("127.0.0.1"), is_loopback("[::1]"), is_loopback("localhost"), is_loopback("192.168.1.4")
    (True, True, True, False)
    """
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() in LOOPBACK


def network_address() -> str:
    """Return the address of this machine in its network, or ''."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(ELSEWHERE)
            address = str(probe.getsockname()[0])
    except OSError:
        return ""
    return "" if is_loopback(address) or address in EVERYWHERE else address


def invitation(place: PublicAddress, base: str, path: str, network: Callable[[], str] = network_address) -> Invitation:
    """Return the whole address of a path, its QR code, who can open it, and how to change that.

    `base` is the address at which the client opened the page (http://127.0.0.1:8315).
    """
    if INVITING.fullmatch(path) is None:
        raise Refusal(NOT_ALLOWED, say("no-invitation"))
    here = place.public_url or base
    in_network = _network_base(place, here, network)
    address = (in_network or here) + path
    reach = _reach(place, in_network or here)
    advice = say("reach-network") if in_network else ""
    if reach == MACHINE:
        advice = say("reach-machine", command=_command(place))
    return {"address": address, "svg": qr_code(address), "reach": reach, "advice": advice}


def _network_base(place: PublicAddress, here: str, network: Callable[[], str]) -> str:
    """Return the address at which the network reaches a server that was opened as localhost; '' if it cannot, or need not."""
    if not is_loopback(urlsplit(here).hostname or "") or not place.open_to_network:
        return ""
    host = network() if place.host in EVERYWHERE else place.host
    return f"http://{host}:{place.port}" if host else ""


def _reach(place: PublicAddress, here: str) -> Reach:
    host = urlsplit(here).hostname or ""
    if is_loopback(host):
        return MACHINE
    return NETWORK if not place.public_url and _is_private(host) else WORLD


def _is_private(host: str) -> bool:
    try:
        return ip_address(host).is_private
    except ValueError:
        return host.endswith((".local", ".lan")) or "." not in host


def _command(place: PublicAddress) -> str:
    return "umpire serve --host 0.0.0.0" + (f" --port {place.port}" if place.port else "")


def qr_code(text: str) -> str:
    """Draw a QR code as SVG, dark on light whatever the theme, because cameras need that."""
    import segno

    buffer = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        buffer, kind="svg", border=3, dark="#1c1c1a", light="#fffefa", omitsize=True, xmldecl=False, nl=False,
    )
    return buffer.getvalue().decode()


def base_of(scheme: str, host: str) -> Optional[str]:
    """Return the address of a page, from its Host header; None if that is no host."""
    return f"{scheme}://{host}" if re.fullmatch(r"[\w.:\[\]-]{1,255}", host, re.ASCII) else None
