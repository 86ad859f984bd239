"""Drawing what titles show: scenes, SVG, counters, terrain, lettering, charts. It knows no title."""
