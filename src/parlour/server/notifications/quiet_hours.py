"""Quiet hours: the time of day at which a player gets no notifications."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from parlour.core.game import Millis
from parlour.store.notifications import NotificationSettings

MINUTES = 24 * 60
"""Minutes of a day."""


def is_zone(name: str) -> bool:
    """Return whether there is a time zone of this name."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def quiet_until(settings: NotificationSettings, now: Millis) -> Millis | None:
    """Return when the quiet hours end that are going on; None where none are."""
    begin, end = settings.quiet_from, settings.quiet_to
    if begin is None or end is None or begin == end:
        return None
    zone = ZoneInfo(settings.zone) if is_zone(settings.zone) else UTC
    local = datetime.fromtimestamp(now / 1000, zone)
    minute = 60 * local.hour + local.minute
    if (minute - begin) % MINUTES >= (end - begin) % MINUTES:
        return None
    day = local.date() if minute < end else local.date() + timedelta(days=1)
    ends = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=zone)
    return Millis(int(1000 * ends.timestamp()))
