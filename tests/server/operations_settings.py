"""How a server is told what to do, and how it is reached: flags, environment, file, TLS, proxies."""
import asyncio
import contextlib
import os
import random
import re
import shutil
import socket
import ssl
import subprocess
import urllib.request

from play_games import seat_everybody, start
from schemas import Schemas
from server_process import ROOT, HttpError, Server
from table_client import require

TABLE = {"table": {"game": "new-york", "players": 2}}


@contextlib.asynccontextmanager
async def running(server):
    """Started, and in the end stopped, without holding up the others."""
    try:
        await asyncio.to_thread(server.start)
        yield server
        require(await asyncio.to_thread(server.stop) == 0, "a server did not end well")
    finally:  # also when another check has failed, and this one is cut short
        if server.process is not None and server.process.poll() is None:
            server.kill()


async def open_table(server, **headers):
    """The status of an attempt to open a table."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        await asyncio.to_thread(server.request, "POST", "/api/tables", TABLE, named)
        return 200
    except HttpError as error:
        return error.status


async def flags_environment_and_file(binary, folder):
    """The same option in three ways, each stronger than the next: seen by how many tables may be opened in a minute."""
    async def tables_allowed(name, file=None, environment=None, flag=None):
        server = Server("", binary)
        settings = {"port": server.port, "store": "memory:", **({"tables-per-minute": file} if file else {})}
        config = folder / f"{name}.conf"
        config.write_text("; a comment\n" + "".join(f"{option} = {value}\n" for option, value in settings.items()))
        server.command = [binary, "serve", "--config", str(config), *(["--tables-per-minute", str(flag)] if flag else [])]
        server.environment = {**os.environ, **({"ROUNDHOUSE_TABLES_PER_MINUTE": str(environment)} if environment else {})}
        async with running(server):
            opened = 0
            while await open_table(server) == 200:
                opened += 1
            return opened

    wanted = {"file": (dict(file=2), 2), "environment": (dict(environment=3), 3), "flag": (dict(flag=4), 4),
              "file-environment": (dict(file=2, environment=3), 3), "all": (dict(file=2, environment=3, flag=4), 4)}
    found = await asyncio.gather(*(tables_allowed(name, **ways) for name, (ways, _) in wanted.items()))
    require(found == [count for _, count in wanted.values()], f"tables allowed: {found}")
    return "flags, environment and file say the same"


async def every_option_in_a_file(binary, folder):
    """Whatever `serve --help` lists can stand in the file, and nothing else can."""
    shown = subprocess.run([binary, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    options = set(re.findall(r"^  --([a-z-]+)", shown, flags=re.M)) - {"config"}
    require(len(options) > 15, f"only {options}")
    missing = [option for option in options if f"Env:ROUNDHOUSE_{option.upper().replace('-', '_')}" not in shown]
    require(not missing, f"not in the environment: {missing}")
    (folder / "index.html").write_text("<!doctype html><title>Test</title>")
    certificate, key = make_certificate(folder)
    special = {"data": ROOT / "tests" / "data" / "toy", "bind": "127.0.0.1", "store": "memory:", "web": folder, "origin": "https://friends.example", "trust-proxy": "true",
               "debug": "true", "tls-cert": certificate, "tls-key": key}
    server = Server("", binary)
    config = folder / "all.conf"
    config.write_text("".join(f"{option} = {server.port if option == 'port' else special.get(option, 1024)}\n"
                              for option in sorted(options) if option != "bot-threads") + "bot-threads = 2\n")
    server.command = [binary, "serve", "--config", str(config)]
    server.tls = trusting(certificate)
    async with running(server):
        require("Test" in await server.ask("GET", "/"), "not this page")
    for line in ("no-such-option = 1", "port = 99999999", "port = eighty"):
        config.write_text(line + "\n")
        failed = subprocess.run([binary, "serve", "--config", config], capture_output=True, text=True, timeout=60)
        require(failed.returncode != 0 and failed.stderr.strip(), f"took {line}")
    return f"{len(options)} options in a file"


def make_certificate(folder):
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                    "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return certificate, key


def trusting(certificate):
    return ssl.create_default_context(cafile=certificate)


async def tls(binary, folder):
    """A whole game over https and wss, by clients that check the certificate; whoever does not speak TLS gets nothing."""
    certificate, key = make_certificate(folder)
    server = Server("memory:", binary, ["--tls-cert", str(certificate), "--tls-key", str(key)])
    server.tls = trusting(certificate)
    async with running(server):
        with await asyncio.to_thread(urllib.request.urlopen, f"https://127.0.0.1:{server.port}/", None, 30, context=server.tls) as page:
            require("max-age" in page.headers["Strict-Transport-Security"], "no word on staying with TLS")
        _, clients, watcher = await seat_everybody(server, "new-york", 2, Schemas(every=20), random.Random(1))
        await start(clients)
        await asyncio.gather(*(client.play() for client in [*clients, watcher]))
        for client in [*clients, watcher]:
            await client.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        require(b"HTTP/1.1" not in await asyncio.wait_for(reader.read(), 60), "an answer without TLS")
        writer.close()
    for arguments in (["--tls-cert", certificate], ["--tls-cert", key, "--tls-key", key], ["--tls-cert", certificate, "--tls-key", certificate],
                      ["--tls-cert", folder / "none", "--tls-key", key]):
        failed = subprocess.run([binary, "serve", "--port", "0", "--store", "memory:", *arguments], capture_output=True, text=True, timeout=60)
        require(failed.returncode != 0 and failed.stderr.strip(), f"started with {arguments}")
    return "a game over TLS"


async def forwarded_addresses(binary, folder):
    """Behind a proxy the last address it names counts; without --trust-proxy none of them does."""
    trusting_one = Server("memory:", binary, ["--trust-proxy"], tables_per_minute=1)
    other = Server("memory:", binary, tables_per_minute=1)
    async with running(trusting_one), running(other):
        statuses = [await open_table(trusting_one, X_Forwarded_For=address) for address in
                    ("203.0.113.1", "203.0.113.1", "198.51.100.9, 203.0.113.1", "203.0.113.1, 203.0.113.2", "2001:db8::1", "2001:db8::2",
                     "2001:db8:0:1::1")]
        require(statuses == [200, 429, 429, 200, 200, 429, 200], f"by forwarded address: {statuses}")
        statuses = [await open_table(other, X_Forwarded_For=f"203.0.113.{i}") for i in range(2)]
        require(statuses == [200, 429], f"somebody's word was taken for an address: {statuses}")
    return "forwarded addresses from trusted proxies alone"


async def deploy_files(binary, folder):
    """What hosts copy from deploy/ is what the programs that read it take."""
    deploy = ROOT / "deploy"
    subprocess.run(["haproxy", "-c", "-q", "-f", deploy / "haproxy.cfg"], check=True, capture_output=True)
    server = Server("memory:", binary, ["--config", str(deploy / "roundhouse.conf")])
    async with running(server):
        require(await server.ask("GET", "/healthz") == "ok\n", "not well")
    unit = folder / "roundhouse.service"
    text = (deploy / "roundhouse.service").read_text()
    require("ExecStart=/usr/local/bin/roundhouse serve --config /etc/roundhouse.conf\n" in text, "the unit starts something else")
    unit.write_text(text.replace("/usr/local/bin/roundhouse", binary))
    if shutil.which("systemd-analyze"):
        verified = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
        require(verified.returncode == 0 and not verified.stderr.strip(), f"the unit: {verified.stderr}")
    return "deploy/ as it is"


async def ports_in_use(binary, folder):
    """A port that is taken is said plainly, and with --port-range the next free one is taken and said."""
    def attempt(port, *options):
        return subprocess.run([binary, "serve", "--store", "memory:", "--port", str(port), *options], capture_output=True, text=True, timeout=60)

    with contextlib.ExitStack() as taken:
        first, third = pair_of_ports(taken)
        failed = await asyncio.to_thread(attempt, first)
        require((failed.returncode, failed.stdout) == (1, ""), f"a port in use: {failed}")
        require(f"Port {first} is in use. Choose another with --port." in failed.stderr, failed.stderr)
        failed = await asyncio.to_thread(attempt, first, "--port-range", "2")
        require(f"Ports {first} to {first + 1} are in use." in failed.stderr, failed.stderr)
        server = await asyncio.create_subprocess_exec(binary, "serve", "--store", "memory:", "--port", str(first), "--port-range", "3",
                                                      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            said = (await asyncio.wait_for(server.stdout.readline(), 60)).decode().strip()
            require(said == f"http://localhost:{third}", f"it said {said}")
            with await asyncio.to_thread(urllib.request.urlopen, said + "/healthz", None, 30) as answer:
                require(answer.read() == b"ok\n", "not well")
        finally:
            server.terminate()
            await server.wait()
    return "ports in use"


def pair_of_ports(stack):
    """Two neighbours that are taken from now on, and the port after them, which is free."""
    for port in random.Random().sample(range(20000, 30000, 3), 100):
        sockets = [stack.enter_context(socket.socket()) for _ in range(3)]
        with contextlib.suppress(OSError):
            for i, one in enumerate(sockets):
                one.bind(("127.0.0.1", port + i))
            sockets[2].close()
            for one in sockets[:2]:
                one.listen()
            return port, port + 2
        for one in sockets:
            one.close()
    raise RuntimeError("no three free ports in a row")


CHECKS = [deploy_files, flags_environment_and_file, every_option_in_a_file, tls, forwarded_addresses, ports_in_use]
