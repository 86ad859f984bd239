"""The client's files: read and compressed once, and again when they change on the disk."""
from __future__ import annotations

import gzip
import hashlib
from pathlib import Path
from typing import Final, NamedTuple, Optional

from starlette.requests import Request
from starlette.responses import Response

from umpire.protocol.errors import NOT_FOUND
from umpire.server.common.json_text import encode_json
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say

STATIC: Final = Path(__file__).parents[1] / "static"
TYPES: Final = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".json": "application/json", ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json", ".png": "image/png", ".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
}
COMPRESSED_TYPES: Final = frozenset((".woff2", ".png", ".ico"))
# the shared head of the pages in a folder, and the line that it replaces
HEAD: Final = "head.html"
INCLUDE_LINE: Final = b"  <!-- include head.html -->\n"
# modification time and size of every file that a page is made of
Stamp = tuple[tuple[int, int], ...]
SMALL: Final = 500
LARGE: Final = 4000


class SentFile(NamedTuple):
    """A file as it is sent."""

    body: bytes
    gzipped: Optional[bytes]
    tag: str
    kind: str


def make_file(body: bytes, suffix: str) -> SentFile:
    """Compress a file where that helps. Its tag depends on the content alone."""
    worthwhile = suffix not in COMPRESSED_TYPES and len(body) > SMALL
    gzipped = gzip.compress(body, 6, mtime=0) if worthwhile else None
    return SentFile(body, gzipped, f'"{hashlib.sha256(body).hexdigest()[:24]}"', TYPES.get(suffix, "application/octet-stream"))


def file_response(file: SentFile, request: Request) -> Response:
    """Answer 304 if the client has the file, else send it, compressed if the client can read that."""
    headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding, Accept-Language"}
    tags = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if file.tag in tags:
        return Response(status_code=304, headers=headers)
    if file.gzipped is not None and _accepts_gzip(request):
        return Response(file.gzipped, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)


def _accepts_gzip(request: Request) -> bool:
    return "gzip" in [word.split(";")[0].strip() for word in request.headers.get("accept-encoding", "").split(",")]


def json_response(content: object, request: Request, status: int = 200) -> Response:
    """Send JSON, compressed if it is long: fast, because it is made anew every time."""
    body = encode_json(content)
    if len(body) < LARGE or not _accepts_gzip(request):
        return Response(body, status, media_type="application/json")
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(gzip.compress(body, 1, mtime=0), status, headers, media_type="application/json")


class PageFiles:
    """The files below a folder, cached until they change. Pages include their shared head (`<!-- include head.html -->`)."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()
        self._cache: dict[Path, tuple[Stamp, SentFile]] = {}

    def find(self, name: str) -> SentFile:
        """Return a file by its path below the folder; nothing outside it, and nothing hidden."""
        if "\\" in name or "\0" in name or any(part.startswith(".") or not part for part in name.split("/")):
            raise _missing()
        path = self._folder / name
        try:
            if not path.resolve().is_relative_to(self._folder) or not path.is_file():
                raise _missing()
            stamp = self._stamp(path)
            if path not in self._cache or self._cache[path][0] != stamp:
                self._cache[path] = (stamp, make_file(self._read(path), path.suffix))
        except OSError:
            raise _missing() from None
        return self._cache[path][1]

    def _stamp(self, path: Path) -> Stamp:
        """Return a stamp that changes when the file, or a file that it includes, changes."""
        head = path.parent / HEAD
        files = (path, head) if path.suffix == ".html" and head.is_file() else (path,)
        return tuple([(about.st_mtime_ns, about.st_size) for about in (file.stat() for file in files)])

    def _read(self, path: Path) -> bytes:
        body = path.read_bytes()
        return body.replace(INCLUDE_LINE, (path.parent / HEAD).read_bytes()) if INCLUDE_LINE in body else body


def _missing() -> Refusal:
    return Refusal(NOT_FOUND, say("no-page"))
