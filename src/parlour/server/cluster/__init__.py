"""How the nodes and worker processes of a server keep each other up to date."""
