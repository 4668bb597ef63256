"""The keys and settings of notifications, their links, and quiet hours."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiosmtplib.email import flatten_message

from parlour.core.game import Millis
from parlour.server.notifications.delivery import quiet_until
from parlour.server.notifications.links import Link, Links
from parlour.server.notifications.mail import Mail, MailSender, SmtpServer, mail_sender, read_smtp_url, site_of
from parlour.server.notifications.service import subject
from parlour.server.notifications.vapid import FILE, encode, vapid_key
from parlour.server.settings import InvalidSettings, Settings
from parlour.store.notifications import NotificationSettings

OLD, NEW = b"o" * 32, b"n" * 32


def test_the_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    chosen = Settings(data=str(tmp_path / "new"))

    first, second = vapid_key(chosen), vapid_key(chosen)

    assert first.public == second.public
    assert len(first.public) == 87
    assert (tmp_path / "new" / FILE).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in (tmp_path / "new").iterdir()] == [FILE]


def test_several_nodes_have_the_key_of_the_settings(tmp_path: Path) -> None:
    key = encode(bytes(31) + b"\x05")

    nodes = [vapid_key(Settings(data=str(tmp_path / name), vapid_key=key)) for name in "ab"]

    assert nodes[0].public == nodes[1].public
    assert not (tmp_path / "a").exists()


def test_nodes_that_share_a_secret_make_the_same_key_of_it_and_no_file(tmp_path: Path) -> None:
    old = vapid_key(Settings(data=str(tmp_path / "a"), secret="an old secret of ours"))
    both = vapid_key(Settings(data=str(tmp_path / "b"), secret="a new secret of ours, an old secret of ours"))
    new = vapid_key(Settings(data=str(tmp_path / "c"), secret="a new secret of ours"))

    assert old.public == both.public != new.public
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("key", ["", "short", "ä" * 43, encode(bytes(32)), encode(b"\xff" * 32), encode(bytes(33))])
def test_what_is_no_key_is_refused_with_what_to_do(tmp_path: Path, key: str) -> None:
    (tmp_path / FILE).write_text(key, "utf-8")
    for chosen in (Settings(data=str(tmp_path)), Settings(vapid_key=key)):
        with pytest.raises(InvalidSettings, match="backup"):
            vapid_key(chosen)


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("smtp://mail.example", SmtpServer("mail.example", 587, "starttls")),
        ("smtp://mail.example:25?tls=no", SmtpServer("mail.example", 25, "none")),
        ("smtp://127.0.0.1:2525", SmtpServer("127.0.0.1", 2525, "none")),
        ("smtps://me%40x:a%2Fb@mail.example/", SmtpServer("mail.example", 465, "tls", "me@x", "a/b")),
    ],
)
def test_mail_is_encrypted_unless_it_stays_on_the_machine(url: str, server: SmtpServer) -> None:
    assert read_smtp_url(url) == server


@pytest.mark.parametrize("url", ["", "mail.example", "http://mail.example", "smtp://", "smtp://x:y", "smtp://x/y"])
def test_another_url_is_refused(url: str) -> None:
    with pytest.raises(InvalidSettings, match="PARLOUR_SMTP_URL"):
        read_smtp_url(url)


def test_mail_needs_a_sender_and_a_public_address() -> None:
    with pytest.raises(InvalidSettings, match="PARLOUR_MAIL_FROM and PARLOUR_PUBLIC_URL"):
        mail_sender(Settings(smtp_url="smtp://mail.example"))
    assert mail_sender(Settings(mail_from="a@b.example", public_url="https://b.example")) is None
    for sender in ("nobody", "", "a@b.example\nBcc: c@d.example"):
        with pytest.raises(InvalidSettings, match="PARLOUR_MAIL_FROM"):
            MailSender("smtp://mail.example", sender, "b.example")


def test_headers_of_a_mail_are_not_encoded_unless_they_must_be() -> None:
    domain = f"{'a' * 60}.{'b' * 60}.example"
    sender = MailSender(
        "smtp://mail.example", f"The Parlour of many games and long evenings <play@{domain}>", "x.example"
    )
    link = f"https://{domain}/{'token-_=' * 60}"
    mail = Mail("1" * 32, f"{'a' * 64}@{domain}", "Your turn at Letter GO! with Ann, Ben and Cleo", "Come!", link)
    head = flatten_message(sender.message(mail)).partition(b"\r\n\r\n")[0]

    assert b"=?" not in head
    assert f"\r\nList-Unsubscribe: <{link}>\r\n".encode() in head
    assert f"\r\nMessage-ID: <{'1' * 32}@{domain}>\r\n".encode() in head
    assert f"\r\nTo: {mail.to}\r\n".encode() in head
    assert f"<play@{domain}>".encode() in head
    assert max(map(len, head.split(b"\r\n"))) < 998

    foreign = sender.message(Mail("1", "a@b.example", "Zug um Zug mit Jürgen", "Komm!", "https://münchen.example"))
    assert flatten_message(foreign).isascii()


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://games.example/", "games.example"),
        ("https://münchen.example", "xn--mnchen-3ya.example"),
        ("http://192.168.1.20:8000", "[192.168.1.20]"),
        ("http://[2001:db8::1]:8000", "[IPv6:2001:db8::1]"),
        ("games", "localhost"),
    ],
)
def test_a_server_introduces_itself_by_the_name_of_its_site(url: str, name: str) -> None:
    assert site_of(url) == name


def test_push_services_know_whom_to_write_to() -> None:
    sender = MailSender("smtp://mail.example", "Parlour <parlour@games.example>", "games.example")

    assert subject(Settings(), sender) == "mailto:parlour@games.example"
    assert subject(Settings(public_url="https://games.example/"), None) == "https://games.example"
    assert subject(Settings(public_url="http://10.0.0.1"), None).startswith("mailto:")


def test_a_link_holds_for_its_purpose_and_through_a_rotation_of_keys() -> None:
    link = Link("unsubscribe", "the id of ann", "digest")
    token = Links((OLD,)).token(link)

    assert "the id of ann" not in token
    assert Links((NEW, OLD)).read("unsubscribe", token) == link
    assert Links((NEW,)).read("unsubscribe", token) is None
    assert Links((OLD,)).read("confirm", token) is None
    assert Links((OLD,)).read("unsubscribe", token[:-2] + "xx") is None
    assert Links((OLD,)).read("unsubscribe", "ä") is None


def test_a_confirmation_is_too_late_after_three_days(monkeypatch: pytest.MonkeyPatch) -> None:
    links = Links((OLD,))
    token = links.token(Link("confirm", "ann", "digest"))
    later = datetime.now(UTC) + timedelta(days=3, seconds=10)

    monkeypatch.setattr("time.time", later.timestamp)

    assert links.read("confirm", token) is None


def at(text: str) -> Millis:
    """A moment in UTC."""
    return Millis(int(1000 * datetime.fromisoformat(f"{text}+00:00").timestamp()))


def quiet(begin: str, end: str, zone: str = "Europe/Berlin") -> NotificationSettings:
    minutes = [60 * int(time[:2]) + int(time[3:]) for time in (begin, end)]
    return NotificationSettings(quiet_from=minutes[0], quiet_to=minutes[1], zone=zone)


@pytest.mark.parametrize(
    ("settings", "now", "until"),
    [
        (quiet("22:00", "08:00"), "2026-01-10T20:59", None),
        (quiet("22:00", "08:00"), "2026-01-10T21:00", "2026-01-11T07:00"),
        (quiet("22:00", "08:00"), "2026-01-11T06:59", "2026-01-11T07:00"),
        (quiet("22:00", "08:00"), "2026-01-11T07:00", None),
        (quiet("13:00", "14:30"), "2026-07-01T11:15", "2026-07-01T12:30"),
        (quiet("13:00", "14:30"), "2026-07-01T12:30", None),
        (quiet("22:00", "08:00"), "2026-03-28T22:00", "2026-03-29T06:00"),  # the clocks go forward in that night
        (quiet("22:00", "08:00"), "2026-10-24T21:00", "2026-10-25T07:00"),  # and back in this one
        (quiet("22:00", "22:00"), "2026-01-10T21:00", None),
        (quiet("22:00", "08:00", "Asia/Tokyo"), "2026-01-10T14:00", "2026-01-10T23:00"),
        (NotificationSettings(), "2026-01-10T21:00", None),
    ],
)
def test_quiet_hours_are_those_of_the_players_zone(settings: NotificationSettings, now: str, until: str | None) -> None:
    assert quiet_until(settings, at(now)) == (None if until is None else at(until))
