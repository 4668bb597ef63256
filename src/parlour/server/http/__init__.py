"""The HTTP interface: one module for each resource, errors, static files."""
