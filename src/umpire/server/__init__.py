"""The server: it holds matches and tells each seat what it may know. docs/reference/server.md describes its API."""
