"""The titles that come with Umpire. Each is a folder that reads like its rulebook; none knows another."""
