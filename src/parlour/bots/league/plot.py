"""The standings of leagues as an SVG picture that fits light and dark pages."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor

from parlour.bots.league.standings import Standing
from parlour.core.registry import find

WIDTH = 860
ROW, HEAD, FOOT = 26, 56, 34
"""Heights in pixels: of a row, of the space above the rows of a panel, and of its scale below."""

SHARES = (190, 400)
RATINGS = (600, 800)
"""Where the scales of shares and ratings begin and end, from the left."""

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #2b2b2b }
.title { font-weight: 600; font-size: 15px }
.faint { fill: #6a6a6a; font-size: 12px }
.figure { font-variant-numeric: tabular-nums }
.scale { stroke: #8a8a8a; stroke-width: 1 }
.even { stroke: #8a8a8a; stroke-width: 1; stroke-dasharray: 3 3 }
.reach { stroke: #1f6f8b; stroke-width: 3; stroke-linecap: round }
.mark { fill: #1f6f8b }
@media (prefers-color-scheme: dark) {
  text { fill: #e6e6e6 }
  .faint { fill: #a8a8a8 }
  .scale, .even { stroke: #8f8f8f }
  .reach { stroke: #6cc5e0 }
  .mark { fill: #6cc5e0 }
}
"""


def plot(leagues: Sequence[Standing]) -> str:
    """Return a picture with a panel for each league: shares of wins on the left, ratings on the right."""
    parts: list[str] = []
    top = 0
    for league in leagues:
        parts += panel(league, top)
        top += height(league)
    said = "; ".join(sentence(league) for league in leagues)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" role="img" aria-labelledby="said">',
            f'<title id="said">{escape(said)}</title>',
            f"<style>{STYLE}</style>",
            *parts,
            "</svg>\n",
        ]
    )


def height(league: Standing) -> int:
    """Return the height of a league's panel."""
    return HEAD + ROW * max(len(league.pairs), len(league.ratings)) + FOOT


def sentence(league: Standing) -> str:
    """Return what a league shows in words, for those who do not see the picture."""
    won = ", ".join(f"{row.bots[0]} wins {row.share:.0%} against {row.bots[1]}" for row in league.pairs)
    return f"{find(league.terms.game).title}: {won}"


def panel(league: Standing, top: int) -> list[str]:
    """Return the drawing of one league."""
    scale = [row.low for row in league.ratings] + [row.high for row in league.ratings]
    lowest, highest = floor(min(scale)), ceil(max(scale))
    bottom = top + height(league) - FOOT
    first = top + HEAD
    parts = [
        text(0, top + 22, f"{find(league.terms.game).title}, {league.terms.seats} seats", "title"),
        text(SHARES[0], top + 42, "share of wins, 95 % interval", "faint"),
        text(RATINGS[0], top + 42, "rating, 95 % interval", "faint"),
        line(between(SHARES, 0.5), first - 6, between(SHARES, 0.5), bottom, "even"),
        *(line(ends[0], bottom, ends[1], bottom, "scale") for ends in (SHARES, RATINGS)),
        *(text(between(SHARES, at), bottom + 16, f"{at:.0%}", "faint", "middle") for at in (0.0, 0.5, 1.0)),
        text(RATINGS[0], bottom + 16, f"{lowest}", "faint", "middle"),
        text(RATINGS[1], bottom + 16, f"{highest}", "faint", "middle"),
    ]
    for number, row in enumerate(league.pairs):
        low, mark, high = (between(SHARES, at) for at in (row.low, row.share, row.high))
        figure = f"{row.share:.0%} of {row.games}"
        parts += interval(
            first + ROW * number, f"{row.bots[0]} against {row.bots[1]}", 0, (low, mark, high), figure, SHARES[1]
        )
    for number, rated in enumerate(league.ratings):
        low, mark, high = (
            between(RATINGS, (at - lowest) / (highest - lowest)) for at in (rated.low, rated.rating, rated.high)
        )
        figure = f"{rated.rating:.1f}"
        parts += interval(first + ROW * number, rated.bot, RATINGS[0] - 80, (low, mark, high), figure, RATINGS[1])
    return parts


def between(ends: tuple[int, int], share: float) -> float:
    """Return the place of a share on a scale."""
    return round(ends[0] + (ends[1] - ends[0]) * share, 1)


def interval(
    top: float, label: str, left: float, at: tuple[float, float, float], figure: str, right: float
) -> list[str]:
    """Return a row: its label, the interval with its middle, and the figure beside it."""
    middle, base = top + ROW / 2, top + ROW / 2 + 4
    return [
        text(left, base, label),
        line(at[0], middle, at[2], middle, "reach"),
        f'<circle class="mark" cx="{at[1]}" cy="{middle}" r="5"/>',
        text(right + 10, base, figure, "figure"),
    ]


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """Return a text."""
    return f'<text class="{kind}" x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """Return a line."""
    return f'<line class="{kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'
