"""A worker of `umpire serve --workers N`: `python -m umpire.server.worker`, with its settings in the first line of its input."""
from __future__ import annotations

import gc
import socket
import sys
import threading
from pathlib import Path

from umpire.server import serve
from umpire.server.runtime.peers import Heart, Peers
from umpire.server.runtime.supervisor import end_with, read_settings
from umpire.server.storage.postgres import open_database
from umpire.server.storage.store import StoreError


def main() -> None:
    line = sys.stdin.buffer.readline()
    if not line:
        # the supervisor has gone already
        return
    settings = read_settings(line)
    if settings.json:
        serve.write_json()
    gc.disable()
    listener = socket.socket(fileno=settings.socket)
    folder = Path(settings.folder)
    try:
        store = open_database(settings.database, folder)
    except StoreError as error:
        # the supervisor waits a moment and tries again
        sys.exit(f"umpire: {error}")
    threading.Thread(target=end_with, args=(sys.stdin.buffer,), daemon=True).start()
    hosts = None if settings.hosts is None else frozenset(settings.hosts)
    peers = Peers(settings.number, settings.of, Path(settings.meeting), Heart(settings.pulse, settings.beat))
    proxies = serve.proxies_of(settings.trusted)
    serve.run(listener, store, folder / "drawings", hosts, settings.json, proxies, peers, settings.place)


if __name__ == "__main__":
    main()
