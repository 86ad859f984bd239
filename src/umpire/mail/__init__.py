"""A match by mail, without any server: two people send a file to and fro (docs/how-to/by-mail.md)."""
