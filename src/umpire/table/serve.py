"""`umpire serve`: open the store, listen, say where, and open the browser if asked."""
from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final, Optional

import uvicorn

from umpire.table.app import LOOPBACK, create_app, drawings_of
from umpire.table.drawings import Drawings
from umpire.table.line import LONGEST
from umpire.table.store import default_path

# links hold the address: where it can, the table is found at the same port again
USUAL_PORT: Final = 8315
OPEN_TO_ALL: Final = "Warning: everyone who can reach this machine can open matches here, and nothing is encrypted."

# seconds after which boards are drawn that nobody has asked for yet
LATER: Final = 8.0


class Announcing(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, config: uvicorn.Config, url: str, browser: bool, ready_file: Optional[Path], drawings: Drawings) -> None:
        super().__init__(config)
        self._drawings = drawings
        self._url = url
        self._browser = browser
        self._ready_file = ready_file

    async def startup(self, sockets: Optional[list[socket.socket]] = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        print(f"Umpire's table is open at {self._url} (Ctrl-C closes it)", flush=True)
        if self._ready_file is not None:
            _write_whole(self._ready_file, self._url)
        threading.Thread(target=self._drawings.warm_up, daemon=True).start()
        # not at once: whoever has just opened the table wants their own match first
        later = threading.Timer(LATER, self._drawings.draw_boards)
        later.daemon = True
        later.start()
        if self._browser:
            threading.Thread(target=webbrowser.open, args=(self._url,), daemon=True).start()


def serve(host: str, port: Optional[int], store: Optional[Path], browser: bool, ready_file: Optional[Path]) -> None:
    """Listen until Ctrl-C. Without a port: the usual one, or any if that is taken."""
    listening = _listening(host, port)
    hosts = LOOPBACK | {_in_url(host)} if _is_loopback(listening) else None
    if hosts is None:
        print(OPEN_TO_ALL, file=sys.stderr, flush=True)
    path = store or default_path()
    drawings = drawings_of(path)
    app = create_app(path, hosts, drawings)
    config = uvicorn.Config(
        app, ws="websockets-sansio", ws_max_size=LONGEST, access_log=False, log_level="warning", server_header=False,
        proxy_headers=False, timeout_graceful_shutdown=2, lifespan="on",
    )
    url = f"http://{_in_url(host)}:{listening.getsockname()[1]}/"
    try:
        Announcing(config, url, browser, ready_file, drawings).run([listening])
    except KeyboardInterrupt:
        print("The table is closed.", flush=True)


def _listening(host: str, port: Optional[int]) -> socket.socket:
    if port is not None:
        return _bound(host, port)
    try:
        return _bound(host, USUAL_PORT)
    except OSError:
        return _bound(host, 0)


def _bound(host: str, port: int) -> socket.socket:
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    # asyncio switches Nagle's algorithm off only where the protocol is named: without it every answer waits 40 ms
    listening = socket.socket(family, kind, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as error:
        listening.close()
        raise OSError(error.errno, f"cannot listen at port {port}: {error.strerror}", host) from None
    listening.set_inheritable(True)
    return listening


def _is_loopback(listening: socket.socket) -> bool:
    address = str(listening.getsockname()[0])
    return address.startswith("127.") or address == "::1"


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _write_whole(path: Path, text: str) -> None:
    """Whoever waits for the file never reads half of it."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)
