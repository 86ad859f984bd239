"""The documents that a seat gets of a match: its state, films, frames."""
