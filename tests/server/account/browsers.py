"""Browsers that sign in, for the tests of accounts."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.account.authenticator import Authenticator
from tests.server.live import Address, Browser, Live, live


class Owner(Browser):
    """A browser that calls the server by a name, as passkeys need it."""

    def __init__(self, at: Address) -> None:
        super().__init__(at)
        agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
        self.http.headers.update({"host": f"localhost:{at.port}", "user-agent": agent})
        self.origin = f"http://localhost:{at.port}"

    def __enter__(self) -> "Owner":
        return self

    def named(self, name: str) -> "Owner":
        assert self.http.patch("/api/me", json={"name": name}).status_code == 200
        return self

    @property
    def name(self) -> str:
        return str(self.http.get("/api/me").json()["name"])

    @property
    def account(self) -> dict[str, Any]:
        answer = self.http.get("/api/account")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def post(self, path: str, body: dict[str, Any] | None = None, status: int | None = None) -> Any:
        answer = self.http.post(f"/api/{path}", json=body)
        if status is None:
            assert answer.status_code < 300, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def codes(self) -> list[str]:
        return list(self.post("account/codes")["codes"])

    def link(self) -> str:
        return str(self.post("account/link")["url"]).partition("#")[2]

    def make_passkey(self, name: str = "") -> Authenticator:
        made = Authenticator(self.origin)
        options = self.post("account/passkeys/options")["options"]
        self.post("account/passkeys", {"credential": made.register(options), "name": name})
        return made

    def sign_in(self, passkey: Authenticator, status: int | None = None) -> Any:
        options = self.post("sign-in/passkey/options")["options"]
        return self.post("sign-in/passkey", {"credential": passkey.sign(options)}, status)


@contextmanager
def two(tmp_path: Path, **settings: Any) -> Iterator[tuple[Live, Owner, Owner]]:
    """A server, Ann's browser, and another one."""
    with live(tmp_path, **settings) as house, Owner(house) as ann, Owner(house) as other:
        yield house, ann.named("Ann"), other
