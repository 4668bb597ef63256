"""What is printed on the cards: alignments, abilities and goals."""
