"""A worker of `umpire serve --workers N`: `python -m umpire.server.worker`, with its orders in the first line of its input."""
from __future__ import annotations

import gc
import socket
import sys
import threading
from pathlib import Path

from umpire.server import serve
from umpire.server.runtime.peers import Heart, Peers
from umpire.server.runtime.supervisor import end_with, read_orders
from umpire.server.storage.postgres import open_database
from umpire.server.storage.store import StoreError


def main() -> None:
    line = sys.stdin.buffer.readline()
    if not line:
        # the supervisor has gone already
        return
    orders = read_orders(line)
    if orders.json:
        serve.write_json()
    gc.disable()
    listener = socket.socket(fileno=orders.socket)
    folder = Path(orders.folder)
    try:
        store = open_database(orders.database, folder)
    except StoreError as error:
        # the supervisor waits a moment and tries again
        sys.exit(f"umpire: {error}")
    threading.Thread(target=end_with, args=(sys.stdin.buffer,), daemon=True).start()
    hosts = None if orders.hosts is None else frozenset(orders.hosts)
    peers = Peers(orders.number, orders.of, Path(orders.meeting), Heart(orders.pulse, orders.beat))
    proxies = serve.proxies_of(orders.trusted)
    serve.run(listener, store, folder / "drawings", hosts, orders.json, proxies, peers, orders.place)


if __name__ == "__main__":
    main()
