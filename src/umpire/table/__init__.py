"""The table: a server that holds matches and tells each seat what it may know. The contract is docs/table.md."""
