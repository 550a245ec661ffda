"""A server as a program of its own, and its HTTP API."""
import asyncio
import json
import pathlib
import random
import socket
import subprocess
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEFAULT_BINARY = ROOT / "build" / "dev" / "roundhouse"

# Everything comes from one address here, which the limits against strangers would not allow.
GENEROUS = {"connections_per_address": 100000, "requests_per_second": 100000, "messages_per_second": 10000,
            "tables_per_minute": 100000}


given_ports = set()


def free_port():
    """Not one that the system hands to outgoing connections (from 32768 on): one of those may take it before the server does."""
    for _ in range(1000):
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe:
            if port in given_ports or probe.connect_ex(("127.0.0.1", port)) == 0:
                continue
            with socket.socket() as trial:
                try:
                    trial.bind(("127.0.0.1", port))
                except OSError:
                    continue
        given_ports.add(port)
        return port
    raise RuntimeError("no port is free")


class HttpError(Exception):
    def __init__(self, status, body):
        super().__init__(f"{status}: {body}")
        self.status, self.body = status, body


class Server:
    """Starts on a port that it keeps over restarts."""

    def __init__(self, store, binary=DEFAULT_BINARY, options=(), log=None, **limits):
        self.port = free_port()
        self.command = [str(binary), "serve", "--port", str(self.port), "--store", store, *options]
        for name, value in {**GENEROUS, **limits}.items():
            self.command += ["--" + name.replace("_", "-"), str(value)]
        self.log = open(log, "a") if log else subprocess.DEVNULL
        self.environment = None  # ours
        self.tls = None  # the context of a client that trusts this server: then it speaks TLS
        self.process = None

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=self.log, env=self.environment)
        deadline = time.monotonic() + 60
        while True:
            try:
                self.request("GET", "/readyz")
                if self.process.poll() is None:
                    return self
                raise RuntimeError(f"the server ended with {self.process.returncode}, and another one answers on port {self.port}")
            except (OSError, HttpError):
                if self.process.poll() is not None:
                    raise RuntimeError(f"the server ended with {self.process.returncode}")
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        return self.process.wait(timeout=60)

    def request(self, method, path, body=None, headers=None):
        data = json.dumps(body).encode() if body is not None else None
        scheme = "https" if self.tls else "http"
        request = urllib.request.Request(f"{scheme}://127.0.0.1:{self.port}{path}", data, headers or {}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30, context=self.tls) as response:
                text = response.read().decode()
                is_json = response.headers["Content-Type"] == "application/json"
        except urllib.error.HTTPError as error:
            raise HttpError(error.code, error.read().decode()) from None
        return json.loads(text) if is_json else text

    async def ask(self, method, path, body=None):
        return await asyncio.to_thread(self.request, method, path, body)

    def socket_url(self, table):
        return f"{'wss' if self.tls else 'ws'}://127.0.0.1:{self.port}/api/tables/{table}/socket"

    def memory_kib(self):
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        raise RuntimeError("no VmRSS")
