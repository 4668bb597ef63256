"""Who sits at a table, who is its host, and when somebody is replaced."""
