"""The store: its tables, its two databases, encryption, snapshots, backup."""
