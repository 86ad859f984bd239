"""Firefox by WebDriver BiDi, which Debian's firefox-esr speaks by itself: no driver, no patched browser."""
from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any, Optional

from websockets.sync.client import ClientConnection, connect

NAMES = ("firefox-esr", "firefox")
LONGEST = 90
# where the first that is to be seen lies, once that is where it lay when it was last asked, and nothing lies over it
LYING = """(selector) => {
  const one = document.querySelector(selector);
  one?.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = one?.getBoundingClientRect() ?? {};
  const over = one && document.elementFromPoint(x + width / 2, y + height / 2);
  const lay = window.lay;
  window.lay = `${selector} ${x} ${y} ${width} ${height}`;
  return one?.contains(over) && lay === window.lay ? { x, y, width, height } : null;
}"""
# what a first start would ask the world for
QUIET = {
    "app.normandy.enabled": False, "app.update.auto": False, "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "services.settings.server": "data:,", "toolkit.telemetry.enabled": False,
}

def find_firefox() -> Optional[str]:
    """Return the Firefox that is installed: named by UMPIRE_FIREFOX, or found on the PATH."""
    return os.environ.get("UMPIRE_FIREFOX") or next((path for name in NAMES if (path := shutil.which(name))), None)


class Firefox:
    """One page of a browser: goes somewhere, waits for something, clicks."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self.complaints: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(timeout=LONGEST))
            self._hear(message)
            if message.get("id") == number:
                # a page that is just being left has no answer
                assert message["type"] == "success" or message["error"] == "no such frame", (method, message)
                answer: dict[str, Any] = message.get("result", {})
                return answer

    def _hear(self, message: dict[str, Any]) -> None:
        if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
            self.complaints.append(message["params"]["text"])

    def see(self, width: int, height: int) -> None:
        self._ask("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def until(self, condition: str, seconds: int = LONGEST) -> Any:
        """Return what a condition comes to, once it is true in the page."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            answer = self._ask("script.evaluate", expression=f"JSON.stringify(({condition}) || null)",
                             target={"context": self._context}, awaitPromise=False)
            value = json.loads(answer["result"]["value"]) if "result" in answer else None
            if value:
                return value
            self._listen()
        raise AssertionError((condition, self.complaints))

    def _listen(self) -> None:
        """What the browser has to say of its own accord, for a moment."""
        with suppress(TimeoutError):
            self._hear(json.loads(self._socket.recv(timeout=0.05)))

    def click(self, selector: str) -> None:
        """A real click in the middle of the first that is to be seen."""
        box = self.until(f"({LYING})({json.dumps(selector)})")
        where = {"x": round(box["x"] + box["width"] / 2), "y": round(box["y"] + box["height"] / 2)}
        steps = [{"type": "pointerMove", **where}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._ask("input.performActions", context=self._context, actions=[{"type": "pointer", "id": "mouse", "actions": steps}])


@contextmanager
def open_firefox(folder: Path) -> Iterator[Firefox]:
    """Yield a Firefox with a profile of its own."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in QUIET.items()]
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [find_firefox() or NAMES[0], "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    emptied = Thread(target=process.stderr.read)
    try:
        address = next(word for line in process.stderr if "BiDi" in line for word in line.split() if word.startswith("ws://"))
        # a pipe that nobody empties would hold the browser up
        emptied.start()
        with connect(f"{address}/session", open_timeout=LONGEST, max_size=None) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.wait(timeout=LONGEST)
        emptied.join()
        process.stderr.close()
