"""The migrations, each named by its number and never changed after its release."""
