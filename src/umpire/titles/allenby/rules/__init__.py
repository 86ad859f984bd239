"""The rules of Allenby's Blitzkrieg, a module for each chapter."""
