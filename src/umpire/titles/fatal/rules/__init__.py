"""The rules of A Fatal Attraction, a module for each chapter."""
