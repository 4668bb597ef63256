"""The messages between processes, in chunks of any size."""

from parlour.store.sqlite.protocol import MessageBuffer, encode_message


def test_chunks_may_be_of_any_size() -> None:
    stream = encode_message([True, False]) + encode_message([]) + encode_message([True])
    whole = [*MessageBuffer().add(stream)]

    assert len(whole) == 3
    for size in range(1, len(stream)):
        buffer = MessageBuffer()
        received = [message for at in range(0, len(stream), size) for message in buffer.add(stream[at : at + size])]
        assert received == whole
