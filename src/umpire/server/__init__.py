"""The server: it holds matches and tells each seat what it may know. The contract is docs/reference/server.md."""
