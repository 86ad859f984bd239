"""Geometry of maps for rules: hexes, hexsides, areas, headings, paths, zones. It knows no title."""
