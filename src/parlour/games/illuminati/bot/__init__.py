"""What computers think of: worth, plans and answers, seen from a view."""
