"""Who may talk to the server: guests and their cookies, origins, rate limits."""
