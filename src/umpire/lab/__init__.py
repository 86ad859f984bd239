"""The lab: many matches at once, to measure a title, to look for faults, and to see which cases are tested."""
