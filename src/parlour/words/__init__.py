"""Words: what is one, which can be made of these letters, and what is known about them."""
