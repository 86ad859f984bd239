"""The table of The Landing, drawn: board, cards, counters, and the scene that lies on it."""
