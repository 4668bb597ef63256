"""Whether a request comes from our own pages."""

import pytest

from parlour.server.access.request import cookie, is_own_origin

HOST = (b"host", b"parlour.example:8000")


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ([HOST], True),
        ([HOST, (b"origin", b"https://parlour.example:8000")], True),
        ([HOST, (b"origin", b"http://PARLOUR.example:8000")], True),
        ([HOST, (b"origin", b"http://parlour.example")], False),
        ([HOST, (b"origin", b"https://evil.example")], False),
        ([HOST, (b"origin", b"null")], False),
        ([HOST, (b"origin", b"http://allowed.example")], True),
        ([(b"origin", b"null")], False),
        ([HOST, (b"origin", b"http://[")], False),
        ([HOST, (b"sec-fetch-site", b"same-origin")], True),
        ([HOST, (b"sec-fetch-site", b"cross-site")], False),
    ],
)
def test_whose_page_it_is(headers: list[tuple[bytes, bytes]], expected: bool) -> None:
    assert is_own_origin(headers, ("http://allowed.example",)) is expected


def test_a_cookie_is_found_among_others() -> None:
    assert cookie([(b"cookie", b"a=1; parlour_guest=x.y=; b=2")], "parlour_guest") == "x.y="
    assert cookie([(b"cookie", b"not_parlour_guest=1")], "parlour_guest") is None
