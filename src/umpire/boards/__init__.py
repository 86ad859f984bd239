"""What titles share of boards: scenes and how they are drawn. It knows no title."""
