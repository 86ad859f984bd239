"""A match by mail, without any server: a file that two people send to and fro (docs/how-to/by-mail.md)."""
