"""`umpire serve`: open the store, listen, say where, open the browser if asked, and load the server while that opens."""
from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Final, Optional

from umpire.table import events
from umpire.table.store import Store, default_path, open_store

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from umpire.table.door import Limits, Settings

# links hold the address: where it can, the table is found at the same port again
USUAL_PORT: Final = 8315
LOOPBACK: Final = frozenset(("localhost", "127.0.0.1", "[::1]"))
OPEN_TO_ALL: Final = "Warning: everyone who can reach this machine can open matches here, and nothing is encrypted."
WAITING: Final = 128

# seconds after which is drawn what nobody has asked for yet: whoever has just opened the table wants their own match first
LATER: Final = 8.0
# seconds for which a thread that computes may keep others waiting; Python's own 0.005 are felt, for a click waits several times
TURN: Final = 0.0005


def serve(
    host: str, port: Optional[int], store: Optional[Path], browser: bool, ready_file: Optional[Path], json: bool = False,
) -> None:
    """Listen until Ctrl-C. Without a port: the usual one, or any if that is taken. `json`: all that is told are lines of JSON."""
    if json:
        write_json()
    # nothing of what is loaded is garbage, and to look for some would take a fifth of the time
    gc.disable()
    listening = _listening(host, port)
    hosts = LOOPBACK | {_in_url(host)} if _is_loopback(listening) else None
    if hosts is None and not json:
        print(OPEN_TO_ALL, file=sys.stderr, flush=True)
    path = store or default_path()
    opened = open_store(path, _upgraded if json else _say_aloud)
    try:
        _announce(f"http://{_in_url(host)}:{listening.getsockname()[1]}/", browser, ready_file, hosts is None, json)
        _run(listening, opened, path.parent / "drawings", hosts, json)
    except KeyboardInterrupt:
        if not json:
            print("The table is closed.", flush=True)


def write_json() -> None:
    # to write JSON takes more to load than most tables need
    from umpire.table import logs

    logs.write_json()


def _say_aloud(sentence: str) -> None:
    print(sentence, flush=True)


def _upgraded(_: str) -> None:
    events.tell(events.UPGRADED)


def _announce(url: str, browser: bool, ready_file: Optional[Path], open_to_all: bool, json: bool) -> None:
    """Who comes before the server is loaded waits at the door: the browser opens and the server loads at the same time."""
    events.tell(events.STARTED, url=url, open_to_all=open_to_all)
    if not json:
        print(f"Umpire's table is open at {url} (Ctrl-C closes it)", flush=True)
    if ready_file is not None:
        _write_whole(ready_file, url)
    if browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _run(listening: socket.socket, store: Store, folder: Path, hosts: Optional[frozenset[str]], json: bool) -> None:
    """Load the server and let it run until it is told to stop."""
    import uvicorn

    from umpire.table.app import create_app
    from umpire.table.door import usual_limits
    from umpire.table.drawings import Drawings
    from umpire.table.logs import throttle

    drawings = Drawings(folder)
    config = settings(create_app(store, drawings, hosts), usual_limits(), json)
    throttle()
    later = threading.Timer(LATER, drawings.draw_missing)
    later.daemon = True
    later.start()
    sys.setswitchinterval(TURN)
    # what is loaded stays: it is never looked through for garbage again, which would hold up a click
    gc.freeze()
    gc.enable()
    uvicorn.Server(config).run([listening])


def settings(app: ASGIApp, limits: Limits, json: bool = False) -> Settings:
    """How uvicorn runs the table. `json`: what it logs is written as all else is."""
    from umpire.table.door import Settings, Turnstile
    from umpire.table.guard import LONGEST

    own = {"log_config": None} if json else {}
    return Settings(
        app, Turnstile(limits), **own, ws_max_size=LONGEST, access_log=False, log_level="warning", server_header=False,
        # as many as wait are let in at once; out of file descriptors, asyncio complains of each of them
        backlog=WAITING, proxy_headers=False, timeout_graceful_shutdown=2, lifespan="on",
    )


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
        listening.listen(WAITING)
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
