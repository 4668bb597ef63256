"""E-mail through the operator's SMTP server."""

import asyncio
import socket
from contextlib import suppress
from email.headerregistry import BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import EmailPolicy, Policy
from email.utils import formatdate, parseaddr
from ipaddress import ip_address
from ssl import SSLError
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from parlour.server.notifications.network import SENT, Outcome, Resolver
from parlour.server.settings import InvalidSettings, Settings

if TYPE_CHECKING:
    from aiosmtplib import SMTP as SmtpClient

TIMEOUT = 60.0
"""Seconds for sending a mail; less than a node may keep what it took from the queue."""

CONNECT_TIMEOUT = 10.0
"""Seconds for connecting to one of the server's addresses."""

GOODBYE = 2.0
"""Seconds for taking leave of a server that has the mail."""

PORTS = {"smtp": 587, "smtps": 465}
LOCAL = ("localhost", "127.0.0.1", "::1")

PERMANENT = 500
"""Reply codes from here on mean that the server will not take the mail later either."""


class SmtpServer(Struct, frozen=True):
    """How mail leaves: through TLS from the first byte, after STARTTLS, or in clear on the same machine."""

    host: str
    port: int
    encryption: Literal["tls", "starttls", "none"]
    username: str | None = None
    password: str | None = None


def read_smtp_url(text: str) -> SmtpServer:
    """Read PARLOUR_SMTP_URL; in clear mail goes to this machine only, unless the address ends with ?tls=no."""
    try:
        url = urlsplit(text)
        port = url.port or PORTS[url.scheme]
    except (ValueError, KeyError) as fault:
        raise InvalidSettings("PARLOUR_SMTP_URL: write smtp://user:password@host:587 or smtps://...:465") from fault
    if not url.hostname or url.path not in ("", "/") or url.query not in ("", "tls=no"):
        raise InvalidSettings("PARLOUR_SMTP_URL: write smtp://user:password@host:587 or smtps://...:465")
    clear = url.scheme == "smtp" and (url.query == "tls=no" or url.hostname in LOCAL)
    encryption: Literal["tls", "starttls", "none"] = "none" if clear else "starttls"
    username, password = (None if part is None else unquote(part) for part in (url.username, url.password))
    return SmtpServer(url.hostname, port, "tls" if url.scheme == "smtps" else encryption, username, password)


class Mail(Struct, frozen=True):
    """A mail: its id is the same however often it is sent; `unsubscribe` is the address of one click."""

    id: str
    to: str
    subject: str
    text: str
    unsubscribe: str


class LinkHeader(BaseHeader):
    """A header with the address of a page, which programs follow.

    Python would encode it where it is longer than a line should be, and break it into pieces.
    """

    max_count = 1

    @classmethod
    def parse(cls, value: str, kwds: dict[str, Any]) -> None:
        """Take the value as any text."""
        UnstructuredHeader.parse(value, kwds)

    def fold(self, *, policy: Policy) -> str:
        """Return the line as it is, unless it must be encoded."""
        return f"{self.name}: {self}{policy.linesep}" if self.isascii() else super().fold(policy=policy)


HEADERS = HeaderRegistry()
HEADERS.map_to_type("list-unsubscribe", LinkHeader)
POLICY = EmailPolicy(header_factory=HEADERS)


class MailSender:
    """Sends mail from one sender; `site` is the name by which the server introduces itself."""

    def __init__(self, url: str, sender: str, site: str) -> None:
        self._server = read_smtp_url(url)
        self._sender = sender
        self._site = site
        self._resolver = Resolver()
        self.address = parseaddr(sender)[1]
        if "@" not in self.address or "\n" in sender or not sender.isprintable():
            raise InvalidSettings("PARLOUR_MAIL_FROM: write an address, or a name and <an address>")

    async def send(self, mail: Mail) -> Outcome:
        """Hand a mail to the SMTP server."""
        import aiosmtplib  # only servers that send mail load it

        try:
            async with asyncio.timeout(TIMEOUT):
                client = await self._client()
                try:
                    await client.connect()
                    await client.send_message(self.message(mail))
                    with suppress(aiosmtplib.SMTPException, OSError):  # the mail was taken, whatever comes now
                        await client.quit(timeout=GOODBYE)
                finally:
                    client.close()  # at once: a server that hangs is not taken leave of
        except aiosmtplib.SMTPRecipientsRefused as fault:
            final = all(refused.code >= PERMANENT for refused in fault.recipients)
            return Outcome("gone" if final else "later", "recipient refused")
        except aiosmtplib.SMTPResponseException as fault:
            # A login that fails is the operator's to fix; what waits is sent then.
            final = fault.code >= PERMANENT and not isinstance(fault, aiosmtplib.SMTPAuthenticationError)
            return Outcome("failed" if final else "later", f"{type(fault).__name__} {fault.code}")
        except (aiosmtplib.SMTPException, OSError, SSLError, TimeoutError) as fault:
            return Outcome("later", type(fault).__name__)
        return SENT

    async def _client(self) -> "SmtpClient":
        """Return a client on a connection of its own: it would resolve names with the threads of the event loop."""
        import aiosmtplib

        server = self._server
        return aiosmtplib.SMTP(
            hostname=server.host,
            sock=await self._connect(),
            local_hostname=self._site,
            username=server.username,
            password=server.password,
            use_tls=server.encryption == "tls",
            start_tls=server.encryption == "starttls",
        )

    async def _connect(self) -> socket.socket:
        """Return a socket that is connected to the first of the server's addresses that answers."""
        faults: list[OSError] = []
        for address in await self._resolver.resolve(self._server.host):
            made = socket.socket(address.family, socket.SOCK_STREAM)
            made.settimeout(0)
            try:
                async with asyncio.timeout(CONNECT_TIMEOUT):
                    place = (address.host, self._server.port, *address.rest)
                    await asyncio.get_running_loop().sock_connect(made, place)
            except OSError as fault:
                made.close()
                faults.append(fault)
            except BaseException:
                made.close()
                raise
            else:
                return made
        raise faults[0]

    def message(self, mail: Mail) -> EmailMessage:
        """Return a mail with its headers; programs answer it with one click (RFC 8058), and no robot answers it."""
        message = EmailMessage(POLICY)
        message["From"] = self._sender
        message["To"] = mail.to
        message["Subject"] = mail.subject
        message["Date"] = formatdate(usegmt=True)
        message["Message-ID"] = f"<{mail.id}@{self.address.rpartition('@')[2]}>"
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(mail.text)
        return message


def mail_sender(settings: Settings) -> MailSender | None:
    """Return what sends e-mail; None where the operator has not configured it."""
    if settings.smtp_url is None:
        return None
    if settings.mail_from is None or settings.public_url is None:
        raise InvalidSettings("PARLOUR_SMTP_URL needs PARLOUR_MAIL_FROM and PARLOUR_PUBLIC_URL as well")
    return MailSender(settings.smtp_url, settings.mail_from, site_of(settings.public_url))


def site_of(url: str) -> str:
    """Return the name of the site by which it introduces itself to an SMTP server; an address stands in brackets."""
    host = urlsplit(url).hostname or "localhost"
    try:
        address = ip_address(host)
    except ValueError:
        return host if host.isascii() else host.encode("idna").decode()
    return f"[{'IPv6:' if address.version == 6 else ''}{address}]"
