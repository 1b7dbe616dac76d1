"""Charts: results turned into plain data that any renderer can draw."""
