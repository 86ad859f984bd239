"""The board of Landships!, drawn: the map, the charts beside it, the counters, and the scene that lies on them."""
