"""A server of several processes: a supervisor, and the workers that it starts and routes requests to."""
