"""Invitations: the address under which others reach a page of this table, the same as a QR code, and a word where nobody else
can."""
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

# what a link may lead to: a match with the token of a seat, a person's own page with their key, the open matches
INVITING: Final = re.compile(r"/(?:m/[\w-]{1,64}(?:/[a-z]{1,16})?#[\w-]{1,64}|m/[\w-]{1,64}|me#[\w-]{1,64}|lobby)", re.ASCII)
LOOPBACK: Final = frozenset(("localhost", "localhost.localdomain"))
# an address of documentation: nothing is sent there, it is only asked which way it would go
ELSEWHERE: Final = ("192.0.2.1", 9)
EVERYWHERE: Final = ("0.0.0.0", "::")
# how far a link carries
WORLD: Final = "world"
NETWORK: Final = "network"
MACHINE: Final = "machine"


class Place(NamedTuple):
    """Where the table is: the address by which the world knows it, if its operator has named one, and where it listens."""

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
        """Whether anybody but this machine is listened to."""
        return bool(self.host) and not is_loopback(self.host)


# a table of which nothing is known
HERE: Final = Place()


def check_public_url(url: str) -> str:
    """The public address without a slash at its end; ValueError if it is none."""
    parts = urlsplit(url)
    more = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    if parts.scheme not in ("http", "https") or not parts.hostname or more:
        raise ValueError(url)
    return f"{parts.scheme}://{parts.netloc}"


def is_loopback(host: str) -> bool:
    """Whether a host is this machine alone.

    >>> is_loopback("127.0.0.1"), is_loopback("[::1]"), is_loopback("localhost"), is_loopback("192.168.1.4")
    (True, True, True, False)
    """
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() in LOOPBACK


def network_address() -> str:
    """The address that this machine has in its network; '' if it is in none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect(ELSEWHERE)
            found = str(asked.getsockname()[0])
    except OSError:
        return ""
    return "" if is_loopback(found) or found in EVERYWHERE else found


def invitation(place: Place, base: str, path: str, network: Callable[[], str] = network_address) -> Invitation:
    """The whole address of a path, as a QR code too; how far it carries, and what helps where that is not far.

    `base` is where who asks has the page from (http://127.0.0.1:8315).
    """
    if INVITING.fullmatch(path) is None:
        raise Refusal(NOT_ALLOWED, say("no-invitation"))
    here = place.public_url or base
    nearby = _nearby(place, here, network)
    address = (nearby or here) + path
    reach = _reach(place, nearby or here)
    return {
        "address": address, "svg": qr_code(address), "reach": reach,
        "advice": say("reach-machine", command=_command(place)) if reach == MACHINE else say("reach-network") if nearby else "",
    }


def _nearby(place: Place, here: str, network: Callable[[], str]) -> str:
    """Under which address the network has a table that was opened under the machine's own; '' if it has not, or need not."""
    if not is_loopback(urlsplit(here).hostname or "") or not place.open_to_network:
        return ""
    host = network() if place.host in EVERYWHERE else place.host
    return f"http://{host}:{place.port}" if host else ""


def _reach(place: Place, here: str) -> Reach:
    host = urlsplit(here).hostname or ""
    if is_loopback(host):
        return MACHINE
    return NETWORK if not place.public_url and _is_private(host) else WORLD


def _is_private(host: str) -> bool:
    try:
        return ip_address(host).is_private
    except ValueError:
        return host.endswith((".local", ".lan")) or "." not in host


def _command(place: Place) -> str:
    return "umpire serve --host 0.0.0.0" + (f" --port {place.port}" if place.port else "")


def qr_code(text: str) -> str:
    """A QR code as SVG: dark on light whatever the theme, for a camera reads it."""
    import segno

    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", border=3, dark="#1c1c1a", light="#fffefa", omitsize=True, xmldecl=False, nl=False,
    )
    return drawn.getvalue().decode()


def base_of(scheme: str, host: str) -> Optional[str]:
    """Where a page came from, by the Host header; None if that is no host."""
    return f"{scheme}://{host}" if re.fullmatch(r"[\w.:\[\]-]{1,255}", host, re.ASCII) else None
