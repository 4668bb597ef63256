"""The steps, each named by its number and never changed once it was released."""
