"""Reviews of finished games: what came of choices and what of luck (docs/review.md)."""
