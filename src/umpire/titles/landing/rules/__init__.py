"""The rules of The Landing, a module for each chapter."""
