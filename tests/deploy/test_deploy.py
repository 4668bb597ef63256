"""The files in deploy/: the proxies and systemd accept theirs, and compose.yaml refers to what is there."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml  # type: ignore[import-untyped] # there are no stubs among the requirements

from bench.rolling_restart import proxy
from parlour.server.settings import Settings
from tests.repository.tree import ROOT
from tests.server.http.test_health import WRITTEN, asked, until
from tests.server.live import Address, live, wait_for

DEPLOY = ROOT / "deploy"
SBIN = "/usr/sbin:/usr/bin:/sbin:/bin"


def needed(program: str) -> str:
    """The path of a program; a test that lacks it is skipped."""
    found = shutil.which(program, path=SBIN)
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def test_nginx_accepts_its_configuration(tmp_path: Path) -> None:
    told = f"pid {tmp_path}/nginx.pid; error_log stderr;"
    command = [needed("nginx"), "-t", "-q", "-p", str(tmp_path), "-c", str(DEPLOY / "nginx.conf"), "-g", told]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_haproxy_accepts_its_configuration() -> None:
    command = [needed("haproxy"), "-c", "-f", str(DEPLOY / "haproxy.cfg")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr


def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    for unit in ("parlour.service", "parlour-backup.service", "parlour-backup.timer"):
        (tmp_path / unit).write_text(
            (DEPLOY / unit).read_text().replace("/opt/parlour/.venv/bin/python", sys.executable)
        )
    command = [needed("systemd-analyze"), "verify", *sorted(map(str, tmp_path.iterdir()))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", ["nginx", "haproxy"])
def test_a_stranger_behind_the_proxy_sees_whether_the_server_is_ready_and_no_metrics(tmp_path: Path, name: str) -> None:
    needed(name)
    with live(tmp_path) as node, proxy(name, tmp_path, [node.port] * 3) as address:
        front = Address(int(address.rpartition(":")[2]))
        wait_for(front.port)
        until(lambda: asked(front, "/healthz") == (200, "ok"))  # the proxy's own checks have found the node ready
        for path in WRITTEN:
            status, text = asked(front, path)
            assert (status, "parlour_" in text) == (401, False), (path, text)
        for path in ("/readyz", "/readyz/", "//readyz", "/%72eadyz"):
            assert asked(front, path) == (200, '{"ready":true}')
        for path in ("/healthz", "/healthz/", "//healthz", "/he%61lthz"):
            assert asked(front, path) == (200, "ok")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """What compose.yaml says."""
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def test_compose_refers_to_what_is_there(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert {"database", "node1", "node2", "proxy"} == set(services)
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service["networks"]) <= set(compose["networks"])
        assert {volume.split(":")[0] for volume in service.get("volumes", ())} <= set(compose["volumes"])
        assert {config["source"] for config in service.get("configs", ())} <= set(compose["configs"])
        if "build" in service:
            context = (DEPLOY / service["build"]["context"]).resolve()
            assert (context / service["build"]["dockerfile"]).is_file()
    assert all((DEPLOY / config["file"]).is_file() for config in compose["configs"].values())


def test_compose_names_settings_that_exist_and_the_proxy_that_is_trusted(compose: dict[str, Any]) -> None:
    services = compose["services"]
    known = {f"PARLOUR_{field.name.upper()}" for field in msgspec.structs.fields(Settings)}
    proxy = services["proxy"]["networks"]["inside"]["ipv4_address"]
    for node in (services["node1"], services["node2"]):
        assert {name for name in node["environment"] if name.startswith("PARLOUR_")} <= known
        assert node["environment"]["PARLOUR_PROXIES"] == proxy
    addresses = {f"{services[name]['networks']['inside']['ipv4_address']}:8000" for name in ("node1", "node2")}
    assert addresses < set(services["proxy"]["environment"].values())


def test_nodes_drain_for_longer_than_haproxy_takes_to_notice(compose: dict[str, Any]) -> None:
    text = (DEPLOY / "haproxy.cfg").read_text()
    interval, fall = re.search(r"inter (\d+)s", text), re.search(r"fall (\d+)", text)
    assert interval is not None
    assert fall is not None

    drain = float(compose["services"]["node1"]["environment"]["PARLOUR_DRAIN"])
    assert drain > int(interval[1]) * int(fall[1])
    grace = int(compose["services"]["node1"]["stop_grace_period"].removesuffix("s"))
    assert grace > drain + 10
