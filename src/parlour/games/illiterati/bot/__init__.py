"""What computer players reckon with: how they find words, help each other, and choose what to do."""
