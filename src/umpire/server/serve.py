"""`umpire serve`: open the store, listen, say where, open the browser if asked, and load the server while that opens."""
from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Optional

from umpire.server.common import events
from umpire.server.storage.sqlite import default_path, open_store
from umpire.server.storage.store import Store, StoreError

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from umpire.server.common.limits import Network
    from umpire.server.runtime.peers import Peers
    from umpire.server.runtime.supervisor import WorkerSettings
    from umpire.server.web.connection_handoff import Handoff
    from umpire.server.web.connection_limits import ConnectionLimits, Settings

# links contain the address, so the server uses the same port again if it can
USUAL_PORT: Final = 8315
LOOPBACK: Final = frozenset(("localhost", "127.0.0.1", "[::1]"))
OPEN_TO_ALL: Final = "Warning: everyone who can reach this machine can open matches here, and nothing is encrypted."
WAITING: Final = 128

# seconds until the missing pictures are drawn: a host who has just started the server wants a match first
LATER: Final = 8.0
# thresholds of the garbage collector: a full collection on a busy server takes a fifth of a second, in which everybody waits
# (rooms.py does one now and then)
COLLECTING: Final = (5_000, 10, 100)
# seconds for which a computing thread may keep others waiting; Python's default of 0.005 is noticeable, because a click waits
# several times
TURN: Final = 0.0005


def serve(
    host: str, port: Optional[int], store: Optional[Path], browser: bool, ready_file: Optional[Path], json: bool = False,
    trusted: Sequence[str] = (), database: str = "", workers: int = 1, public_url: str = "",
) -> None:
    """Serve until Ctrl-C.

    Without a port, use the usual one, or any if that is taken. With `json`, write only lines of JSON. `trusted` are the addresses
    of trusted proxies, `database` is the address of a PostgreSQL database instead of a file, which several workers may serve, and
    `public_url` is the server's public address.
    """
    public = _checked_public_url(public_url) if public_url else ""
    proxies = proxies_of(trusted)
    _check_workers(workers, database)
    if json:
        write_json()
    # nothing that is loaded now is garbage, and looking for some would take a fifth of the time
    gc.disable()
    listener = _listen(host, port)
    hosts = LOOPBACK | {_in_url(host), *_name_in(public)} if _is_loopback(listener) else None
    place = (public, str(listener.getsockname()[0]), int(listener.getsockname()[1]))
    if hosts is None and not json:
        print(OPEN_TO_ALL, file=sys.stderr, flush=True)
    folder = (store or default_path()).parent
    opened_store = open_any(store, database, _report_upgrade if json else _print_now)
    try:
        sockets = [listener] if workers == 1 else _worker_sockets(listener, host, workers)
        _announce(f"http://{_in_url(host)}:{sockets[0].getsockname()[1]}/", browser, ready_file, hosts is None, json)
        if workers == 1:
            run(listener, opened_store, folder / "drawings", hosts, json, proxies, place=place)
        else:
            opened_store.close()
            from umpire.server.runtime.supervisor import WorkerSettings

            names = None if hosts is None else sorted(hosts)
            worker_settings = WorkerSettings(workers, database, str(folder), names, list(trusted), json, place)
            _supervise(sockets, worker_settings)
    except KeyboardInterrupt:
        if not json:
            print("The table is closed.", flush=True)


def open_any(store: Optional[Path], database: str, tell: Callable[[str], object]) -> Store:
    """Open the store in a database if one is named, else in a file."""
    if not database:
        return open_store(store or default_path(), tell)
    from umpire.server.storage.postgres import open_database

    return open_database(database, (store or default_path()).parent, tell)


def _check_workers(workers: int, database: str) -> None:
    if workers > 1 and not database:
        from umpire.server.common.sentences import say

        raise StoreError(say("workers-need-database"))
    if workers > 1 and os.name == "nt":
        from umpire.server.common.sentences import say

        raise StoreError(say("workers-not-here"))


def _supervise(sockets: Sequence[socket.socket], worker_settings: WorkerSettings) -> None:
    """Start workers and keep them running until somebody stops the server."""
    from umpire.server.runtime.supervisor import Supervisor

    Supervisor(sockets, worker_settings).run()
    events.tell(events.CLOSED)
    raise KeyboardInterrupt


def write_json() -> None:
    # slow to load, and most servers do not need it
    from umpire.server.common import log_lines

    log_lines.write_json()


def _checked_public_url(public_url: str) -> str:
    """Return the public address; OSError says what is wrong with it."""
    from umpire.server.common.sentences import say
    from umpire.server.web.public_address import check_public_url

    try:
        return check_public_url(public_url)
    except ValueError:
        raise OSError(say("public-url-odd", url=public_url)) from None


def _name_in(url: str) -> list[str]:
    """Return the host of an address, as the guard compares it."""
    from urllib.parse import urlsplit

    host = urlsplit(url).hostname if url else None
    return [_in_url(host)] if host else []


def _print_now(sentence: str) -> None:
    print(sentence, flush=True)


def _report_upgrade(_: str) -> None:
    events.tell(events.UPGRADED)


def _announce(url: str, browser: bool, ready_file: Optional[Path], open_to_all: bool, json: bool) -> None:
    """Print the address of the server, and open the browser.

    A client that comes before the server is loaded waits.
    """
    events.tell(events.STARTED, url=url, open_to_all=open_to_all)
    if not json:
        print(f"Umpire's table is open at {url} (Ctrl-C closes it)", flush=True)
    if ready_file is not None:
        _write_whole(ready_file, url)
    if browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def proxies_of(texts: Sequence[str]) -> tuple[Network, ...]:
    """Parse addresses or networks; OSError names what is invalid."""
    if not texts:
        return ()
    from umpire.server.common.limits import parse_networks
    from umpire.server.common.sentences import say

    try:
        return parse_networks(texts)
    except ValueError as error:
        raise OSError(say("proxy-odd", reason=str(error))) from None


def run(
    listener: socket.socket, store: Store, folder: Path, hosts: Optional[frozenset[str]], json: bool,
    proxies: Sequence[Network] = (), peers: Optional[Peers] = None, place: tuple[str, str, int] = ("", "", 0),
) -> None:
    """Load the server and run it until it is told to stop."""
    from umpire.server.app import create_app
    from umpire.server.common.log_lines import throttle
    from umpire.server.render.drawings import Drawings
    from umpire.server.web.client_identity import Gate
    from umpire.server.web.connection_limits import Doorkeeper, usual_limits
    from umpire.server.web.public_address import PublicAddress

    drawings = Drawings(folder)
    limits = usual_limits().among(1 if peers is None else peers.of)
    app = create_app(store, drawings, hosts, Gate(proxies), peers, place=PublicAddress(*place))
    config = settings(app, limits, json, proxies, None if peers is None else peers.handoff)
    throttle()
    if peers is None or peers.first:
        timer = threading.Timer(LATER, drawings.draw_missing)
        timer.daemon = True
        timer.start()
    sys.setswitchinterval(TURN)
    # what is loaded stays: keep it out of later collections, which would delay clicks
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    gc.enable()
    Doorkeeper(config).run([listener])


def settings(
    app: ASGIApp, limits: ConnectionLimits, json: bool = False, proxies: Sequence[Network] = (),
    handoff: Optional[Handoff] = None,
) -> Settings:
    """Return uvicorn's settings. `json` writes its log as JSON, too; `handoff` connects the workers."""
    from umpire.server.web.connection_limits import Settings, Turnstile
    from umpire.server.web.security_headers import LONGEST

    log_settings = {"log_config": None} if json else {}
    return Settings(
        app, Turnstile(limits, proxies), handoff, **log_settings, ws_max_size=LONGEST, access_log=False, log_level="warning",
        server_header=False,
        # so many clients may wait; without file descriptors, asyncio complains about each of them
        backlog=WAITING, proxy_headers=False, timeout_graceful_shutdown=2, lifespan="on",
    )


def _listen(host: str, port: Optional[int]) -> socket.socket:
    if port is not None:
        return _bind(host, port)
    try:
        return _bind(host, USUAL_PORT)
    except OSError:
        return _bind(host, 0)


def _worker_sockets(listener: socket.socket, host: str, workers: int) -> list[socket.socket]:
    """Return a socket for each worker at the same address; one for all if the system does not distribute connections."""
    if sys.platform != "linux":
        return [listener]
    port = listener.getsockname()[1]
    # release the address, which this socket holds alone
    listener.close()
    return [_bind(host, port, is_shared=True) for _ in range(workers)]


def _bind(host: str, port: int, is_shared: bool = False) -> socket.socket:
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    # asyncio disables Nagle's algorithm only if the protocol is named: without that every answer waits 40 ms
    listener = socket.socket(family, kind, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if is_shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind(address)
        listener.listen(WAITING)
    except OSError as error:
        listener.close()
        raise OSError(error.errno, f"cannot listen at port {port}: {error.strerror}", host) from None
    listener.set_inheritable(True)
    return listener


def _is_loopback(listener: socket.socket) -> bool:
    address = str(listener.getsockname()[0])
    return address.startswith("127.") or address == "::1"


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _write_whole(path: Path, text: str) -> None:
    """Write a file so that nobody reads half of it."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)
