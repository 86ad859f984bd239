"""Telling how a match went: where it was won, what luck had to do with it; and what to do next, while it goes on."""
