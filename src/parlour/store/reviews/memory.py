"""Stores reviews of finished games in memory."""

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.reviews.rows import ReviewRow


class MemoryReviews:
    """Stores reviews of finished games, as long as this object lives."""

    _reviews: dict[str, ReviewRow]

    async def review(self, table: str) -> ReviewRow | None:
        return self._reviews.get(table)

    async def request_review(self, table: str, now: Millis, retry: Millis) -> None:
        found = self._reviews.get(table)
        if found is None or (found.state == "failed" and found.made <= retry):
            self._reviews[table] = ReviewRow(table, "waiting", now, now)

    async def due_reviews(self, now: Millis, limit: int) -> tuple[ReviewRow, ...]:
        found = [row for row in self._reviews.values() if row.state == "waiting" and row.due <= now]
        return tuple(sorted(found, key=lambda row: (row.due, row.table))[:limit])

    async def claim_review(self, row: ReviewRow, until: Millis) -> bool:
        if self._reviews.get(row.table) != row:
            return False
        self._reviews[row.table] = replace(row, due=until, attempts=row.attempts + 1)
        return True

    async def finish_review(self, row: ReviewRow) -> None:
        if row.table in self._reviews:
            self._reviews[row.table] = row

    async def count_waiting_reviews(self) -> int:
        return sum(row.state == "waiting" for row in self._reviews.values())
