"""Three nodes behind each proxy, restarted one after the other under load: no request fails, and no move is lost."""

import asyncio
import shutil

import pytest

from bench.rolling_restart import measure


@pytest.mark.long
@pytest.mark.parametrize("proxy", ["nginx", "haproxy"])
def test_a_rolling_restart_fails_no_request_and_loses_no_move(postgres_url: str, proxy: str) -> None:
    if shutil.which(proxy, path="/usr/sbin:/usr/bin") is None:
        pytest.skip(f"{proxy} is not installed")

    result = asyncio.run(measure(proxy, postgres_url, kill=False))

    assert result.requests > 100
    assert result.moves > 100
    assert (result.failed, result.lost, result.doubled) == (0, 0, 0), result
