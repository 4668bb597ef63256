"""An SMTP server on 127.0.0.1, whose mail a test reads."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller


class Mailbox:
    """The mail that came, by address; `failures` are answered instead, one for each mail."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.mails: list[tuple[str, EmailMessage]] = []
        self.raw: list[bytes] = []  # the same as it came
        self.failures: list[str] = []

    def to(self, address: str) -> list[EmailMessage]:
        """The mail to an address."""
        return [mail for to, mail in self.mails if to == address]

    def subjects(self, address: str) -> list[str]:
        """The subjects of the mail to an address."""
        return [str(mail["Subject"]) for mail in self.to(address)]

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        if self.failures:
            return self.failures.pop(0)
        self.raw.append(envelope.content)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails += [(to, mail) for to in envelope.rcpt_tos]
        return "250 OK"


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    """An SMTP server that runs in a thread."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    box = Mailbox(f"smtp://127.0.0.1:{port}")
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()


@contextmanager
def silent_mailbox() -> Iterator[Mailbox]:
    """An SMTP server that accepts connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        yield Mailbox(f"smtp://127.0.0.1:{silent.getsockname()[1]}")
