"""Builds a review, in a process of its own that leaves the processor to everyone else."""

import gzip
import os

from msgspec import Struct, json

from parlour.core.record import read
from parlour.review.analysis import review
from parlour.review.parts import Review

NICE = 19
"""The lowest priority that a process can have."""

GZIP_LEVEL = 5

decode_review = json.Decoder(Review).decode


class ReviewTask(Struct, frozen=True):
    """The record of a finished game."""

    text: str


def packed_review(task: ReviewTask) -> bytes:
    """Return the review of a record as JSON, compressed."""
    if hasattr(os, "nice"):
        os.nice(NICE)  # the system keeps it at its lowest
    return gzip.compress(json.encode(review(*read(task.text))), GZIP_LEVEL)


def unpacked_review(body: bytes) -> Review:
    """Return a review as it was stored."""
    return decode_review(gzip.decompress(body))
