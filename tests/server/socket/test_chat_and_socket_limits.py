"""How much one player and one address may chat, and how many sockets a player has at a table."""

from contextlib import ExitStack
from pathlib import Path

from tests.server.live import Browser, live


def test_a_new_socket_does_not_let_a_player_chat_more(tmp_path: Path) -> None:
    with live(tmp_path, chat=4, address_chat=1000) as house, Browser(house) as ann:
        table, answers = ann.open(), []
        for _ in range(3):
            with ann.socket(table):
                answers += [ann.ask("say", text="hello") for _ in range(2)]

        assert [answer["kind"] for answer in answers] == ["ack"] * 4 + ["refused"] * 2
        assert answers[-1]["code"] == "slow_down"


def test_an_address_chats_only_so_much_as_many_guests_at_many_tables(tmp_path: Path) -> None:
    with live(tmp_path, address_chat=3) as house:
        answers = []
        for _ in range(5):
            with Browser(house) as guest, guest.socket(guest.open()):
                answers.append(guest.ask("say", text="buy this")["kind"])

        assert answers == ["ack"] * 3 + ["refused"] * 2


def test_a_player_has_so_many_sockets_at_a_table(tmp_path: Path) -> None:
    with live(tmp_path, table_sockets=2) as house, Browser(house) as ann, ExitStack() as stack:
        table, other = ann.open(), ann.open()
        for _ in range(2):
            stack.enter_context(ann.socket(table)).hear()
        with ann.socket(table):
            assert ann.closed() == 4429
        with ann.socket(other):
            assert ann.hear()["kind"] == "table"
        stack.close()

        with ann.socket(table):
            assert ann.hear()["kind"] == "table"
