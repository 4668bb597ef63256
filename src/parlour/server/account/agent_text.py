"""A browser and its system in words, from the User-Agent header that it sends."""

UNKNOWN = "An unknown browser"

BROWSERS = (
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Vivaldi", "Vivaldi")),
    *(("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari")),
)
SYSTEMS = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows")),
    *(("Mac OS X", "a Mac"), ("Linux", "Linux")),
)
"""What a header holds, and what it means; the first that is found counts, since most browsers name others, too."""


def agent_text(header: str | None) -> str:
    """Return the browser and the system, such as "Firefox on Windows"."""
    told = header or ""
    browser = next((name for mark, name in BROWSERS if mark in told), None)
    system = next((name for mark, name in SYSTEMS if mark in told), None)
    if browser is None:
        return UNKNOWN
    return browser if system is None else f"{browser} on {system}"
