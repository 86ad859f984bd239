"""The table of The Landing, drawn: board, cards, counters, cover, and the scene that lies on it."""
