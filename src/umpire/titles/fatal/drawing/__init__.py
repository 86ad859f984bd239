"""How the board of A Fatal Attraction looks, and what lies on it."""
