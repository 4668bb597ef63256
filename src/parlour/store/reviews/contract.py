"""The part of the contract of all stores for reviews of finished games."""

from typing import Protocol

from parlour.core.game import Millis
from parlour.store.reviews.rows import ReviewRow


class ReviewStore(Protocol):
    """Stores reviews of finished games; they are deleted with their tables."""

    async def review(self, table: str) -> ReviewRow | None:
        """Return the review of a table."""

    async def request_review(self, table: str, now: Millis, retry: Millis) -> None:
        """Let a review wait from now on, unless there is one already; one that failed and was made by `retry` too."""

    async def due_reviews(self, now: Millis, limit: int) -> tuple[ReviewRow, ...]:
        """Return reviews that wait and are due, without bodies, those due first before others."""

    async def claim_review(self, row: ReviewRow, until: Millis) -> bool:
        """Count one more attempt at a review, which others leave alone until then; False where another was faster."""

    async def finish_review(self, row: ReviewRow) -> None:
        """Store a review's new state with its body, if the table is still there."""

    async def count_waiting_reviews(self) -> int:
        """Return how many reviews wait."""
