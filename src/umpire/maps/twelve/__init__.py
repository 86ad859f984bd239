"""Hexes and hexsides as places, twelve headings, sectors and lines of sight: geometry for titles with true facing."""
