"""What `parlour chaos` injects into the servers that it starts: this folder goes onto their PYTHONPATH."""
