"""The rules of Striking the Anvil, a module for each chapter."""
