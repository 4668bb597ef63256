"""Client addresses and their pseudonyms."""

import pytest

from parlour.server.access.request import client_network, pseudonym


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_the_addresses_of_one_client_have_one_network(address: str, network: str) -> None:
    assert client_network(address) == network


def test_a_pseudonym_is_the_same_for_one_client_and_needs_the_key() -> None:
    one = pseudonym(b"k" * 32, "2001:db8::1")

    assert one == pseudonym(b"k" * 32, "2001:db8::2")
    assert one != pseudonym(b"k" * 32, "2001:db8:0:1::1")
    assert one != pseudonym(b"other", "2001:db8::1")
    assert pseudonym(b"k" * 32, "") == ""
