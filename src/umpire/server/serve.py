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

    from umpire.server.runtime.peers import Peers
    from umpire.server.web.connection_limits import Limits, Settings
    from umpire.server.web.connection_handoff import Handoff
    from umpire.server.common.limits import Network
    from umpire.server.runtime.supervisor import Orders

# links hold the address: where it can, the table is found at the same port again
USUAL_PORT: Final = 8315
LOOPBACK: Final = frozenset(("localhost", "127.0.0.1", "[::1]"))
OPEN_TO_ALL: Final = "Warning: everyone who can reach this machine can open matches here, and nothing is encrypted."
WAITING: Final = 128

# seconds after which is drawn what nobody has asked for yet: whoever has just opened the table wants their own match first
LATER: Final = 8.0
# objects after which it is looked for garbage among the youngest, and how often until among the older ones and among all: to look
# through all that a busy table holds takes a fifth of a second, in which everybody waits (rooms.py does so now and then)
COLLECTING: Final = (5_000, 10, 100)
# seconds for which a thread that computes may keep others waiting; Python's own 0.005 are felt, for a click waits several times
TURN: Final = 0.0005


def serve(
    host: str, port: Optional[int], store: Optional[Path], browser: bool, ready_file: Optional[Path], json: bool = False,
    trusted: Sequence[str] = (), database: str = "", workers: int = 1, public_url: str = "",
) -> None:
    """Listen until Ctrl-C. Without a port: the usual one, or any if that is taken. `json`: all that is told are lines of JSON.
    `trusted` are the addresses of proxies that are believed whom they speak for; `database` is the address of a PostgreSQL in the
    place of a file, where several workers may serve one table; `public_url` is where the world knows us."""
    public = _checked(public_url) if public_url else ""
    proxies = proxies_of(trusted)
    _check_workers(workers, database)
    if json:
        write_json()
    # nothing of what is loaded is garbage, and to look for some would take a fifth of the time
    gc.disable()
    listening = _listening(host, port)
    hosts = LOOPBACK | {_in_url(host), *_name_in(public)} if _is_loopback(listening) else None
    place = (public, str(listening.getsockname()[0]), int(listening.getsockname()[1]))
    if hosts is None and not json:
        print(OPEN_TO_ALL, file=sys.stderr, flush=True)
    folder = (store or default_path()).parent
    opened = open_any(store, database, _upgraded if json else _say_aloud)
    try:
        sockets = [listening] if workers == 1 else _shared(listening, host, workers)
        _announce(f"http://{_in_url(host)}:{sockets[0].getsockname()[1]}/", browser, ready_file, hosts is None, json)
        if workers == 1:
            run(listening, opened, folder / "drawings", hosts, json, proxies, place=place)
        else:
            opened.close()
            from umpire.server.runtime.supervisor import Orders

            orders = Orders(workers, database, str(folder), None if hosts is None else sorted(hosts), list(trusted), json, place)
            _supervise(sockets, orders)
    except KeyboardInterrupt:
        if not json:
            print("The table is closed.", flush=True)


def open_any(store: Optional[Path], database: str, tell: Callable[[str], object]) -> Store:
    """The store in a database where one is named, else in a file."""
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


def _supervise(sockets: Sequence[socket.socket], orders: Orders) -> None:
    """Have others serve, and see that they do, until somebody says that it is enough."""
    from umpire.server.runtime.supervisor import Supervisor

    Supervisor(sockets, orders).run()
    events.tell(events.CLOSED)
    raise KeyboardInterrupt


def write_json() -> None:
    # to write JSON takes more to load than most tables need
    from umpire.server.common import log_lines

    log_lines.write_json()


def _checked(public_url: str) -> str:
    """The address of the table in the world; OSError says what is wrong with it."""
    from umpire.server.web.public_address import check_public_url
    from umpire.server.common.sentences import say

    try:
        return check_public_url(public_url)
    except ValueError:
        raise OSError(say("public-url-odd", url=public_url)) from None


def _name_in(url: str) -> list[str]:
    """The host of an address, as the guard knows names."""
    from urllib.parse import urlsplit

    host = urlsplit(url).hostname if url else None
    return [_in_url(host)] if host else []


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


def proxies_of(texts: Sequence[str]) -> tuple[Network, ...]:
    """Addresses or networks; OSError names what is none."""
    if not texts:
        return ()
    from umpire.server.common.limits import parse_networks
    from umpire.server.common.sentences import say

    try:
        return parse_networks(texts)
    except ValueError as error:
        raise OSError(say("proxy-odd", reason=str(error))) from None


def run(
    listening: socket.socket, store: Store, folder: Path, hosts: Optional[frozenset[str]], json: bool,
    proxies: Sequence[Network] = (), colleagues: Optional[Peers] = None, place: tuple[str, str, int] = ("", "", 0),
) -> None:
    """Load the server and let it run until it is told to stop."""
    from umpire.server.app import create_app
    from umpire.server.web.connection_limits import Doorkeeper, usual_limits
    from umpire.server.render.drawings import Drawings
    from umpire.server.web.client_identity import Gate
    from umpire.server.web.public_address import Place
    from umpire.server.common.log_lines import throttle

    drawings = Drawings(folder)
    limits = usual_limits().among(1 if colleagues is None else colleagues.of)
    app = create_app(store, drawings, hosts, Gate(proxies), colleagues, place=Place(*place))
    config = settings(app, limits, json, proxies, None if colleagues is None else colleagues.handoff)
    throttle()
    if colleagues is None or colleagues.first:
        later = threading.Timer(LATER, drawings.draw_missing)
        later.daemon = True
        later.start()
    sys.setswitchinterval(TURN)
    # what is loaded stays: it is never looked through for garbage again, which would hold up a click
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    gc.enable()
    Doorkeeper(config).run([listening])


def settings(
    app: ASGIApp, limits: Limits, json: bool = False, proxies: Sequence[Network] = (), handing: Optional[Handoff] = None,
) -> Settings:
    """How uvicorn runs the table. `json`: what it logs is written as all else is; `handing`: the doors to other workers."""
    from umpire.server.web.connection_limits import Settings, Turnstile
    from umpire.server.web.security_headers import LONGEST

    own = {"log_config": None} if json else {}
    return Settings(
        app, Turnstile(limits, proxies), handing, **own, ws_max_size=LONGEST, access_log=False, log_level="warning",
        server_header=False,
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


def _shared(listening: socket.socket, host: str, workers: int) -> list[socket.socket]:
    """A socket for each worker at the address that was found free; where the system does not share out who comes, one for all."""
    if sys.platform != "linux":
        return [listening]
    port = listening.getsockname()[1]
    # as long as it listens alone nobody else may
    listening.close()
    return [_bound(host, port, shared=True) for _ in range(workers)]


def _bound(host: str, port: int, shared: bool = False) -> socket.socket:
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    # asyncio switches Nagle's algorithm off only where the protocol is named: without it every answer waits 40 ms
    listening = socket.socket(family, kind, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
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
