"""Servers to be killed: one alone, or several on one PostgreSQL behind HAProxy, with the means to cut one off."""
import asyncio
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import time
import urllib.parse

from server_process import ROOT, HttpError, Server, free_port


MOVES_BETWEEN = 100  # of all games, from one trouble to the next


def wait_for_port(port):
    deadline = time.monotonic() + 30
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


class Together:
    """Trouble begins when everybody sits, so that it meets games and not the opening of tables."""

    def __init__(self, games):
        self.missing, self.seated = games, asyncio.Event()
        self.calm = False  # the trouble is over: games may end as fast as they can
        self.moves = 0  # acknowledged so far, in all games

    async def everybody_sits(self):
        self.missing -= 1
        if self.missing == 0:
            self.seated.set()
        await self.seated.wait()

    async def games_go_on(self, playing):
        """Trouble is worth something only where people have come back from the last one."""
        enough = self.moves + MOVES_BETWEEN
        while self.moves < enough and not all(game.done() for game in playing):
            await asyncio.sleep(0.02)


class SingleServer(Server, Together):
    def __init__(self, args, games):
        Server.__init__(self, args.store, args.binary)
        Together.__init__(self, games)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.kill()

    async def trouble(self, kills, rng, playing):
        await self.seated.wait()
        done = 0
        while done < kills and not all(game.done() for game in playing):
            await self.games_go_on(playing)
            await asyncio.sleep(rng.uniform(0, 0.5))
            self.kill()
            done += 1
            await asyncio.to_thread(self.start)
        return f"{done} kills"


HAPROXY_TEST = """
global
    maxconn 200
defaults
    timeout connect 2s
    timeout client 30s
    timeout server 30s
{frontends}
"""


class Cluster(Server, Together):
    """Speaks to HAProxy as if it were one server. The database is reached through HAProxy too, one way per server: so
    that a server can be cut off from it, and from its clients, by stopping a way."""

    def __init__(self, args, games):
        Server.__init__(self, args.store, args.binary)
        Together.__init__(self, games)
        self.folder = tempfile.TemporaryDirectory()
        database = urllib.parse.urlparse(args.store)
        self.ways, self.members = [], []
        for _ in range(args.servers):
            way = self.tcp_way(database.hostname, database.port)
            member = Server(args.store.replace(f":{database.port}/", f":{way.port}/"), args.binary, ["--trust-proxy"])
            self.ways.append(way)
            self.members.append(member)
        self.proxy = None

    def tcp_way(self, host, port):
        return Way(self.folder.name, free_port(), host, port)

    def start(self):
        """The configuration is the one that hosts use, with other addresses."""
        text = (ROOT / "deploy" / "haproxy.cfg").read_text()
        text = re.sub(r"^    bind .*", f"    bind 127.0.0.1:{self.port}", text, flags=re.MULTILINE)
        text = re.sub(r"maxconn .*", "maxconn 4000", text)
        text = re.sub(r"^ *server roundhouse.*\n", "", text, flags=re.MULTILINE).rstrip() + "\n"
        for i, member in enumerate(self.members):
            text += f"    server roundhouse{i} 127.0.0.1:{member.port} check inter 200ms fall 2 rise 1\n"
        config = pathlib.Path(self.folder.name) / "haproxy.cfg"
        config.write_text(text)
        for way in self.ways:
            way.start()
        for member in self.members:
            member.start()
        self.proxy = subprocess.Popen(["haproxy", "-q", "-db", "-f", config], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for_port(self.port)
        return self

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        for process in [self.proxy, *(way.process for way in self.ways), *(member.process for member in self.members)]:
            process.send_signal(signal.SIGCONT)
            process.kill()
            process.wait()
        self.folder.cleanup()

    async def ask(self, method, path, body=None):
        """Repeats what a crash has answered; opening a table twice does no harm."""
        while True:
            try:
                return await Server.ask(self, method, path, body)
            except (OSError, HttpError) as error:
                if isinstance(error, HttpError) and error.status < 500:
                    raise
                await asyncio.sleep(0.2)

    async def trouble(self, kills, rng, playing):
        await self.seated.wait()
        counts = {"kill": 0, "cut off from the database": 0, "cut off from clients": 0}
        for _ in range(kills):
            if all(game.done() for game in playing):
                break
            await self.games_go_on(playing)
            await asyncio.sleep(rng.uniform(0, 0.5))
            at = rng.randrange(len(self.members))
            what = rng.choice(list(counts))
            counts[what] += 1
            if what == "kill":
                self.members[at].kill()
                await asyncio.sleep(rng.uniform(0, 2))
                await asyncio.to_thread(self.members[at].start)
            elif what == "cut off from the database":
                await self.ways[at].pause(rng.uniform(1, 8))
            else:
                # A stopped server keeps its connections and answers nothing: so it looks from outside.
                self.members[at].process.send_signal(signal.SIGSTOP)
                await asyncio.sleep(rng.uniform(1, 8))
                self.members[at].process.send_signal(signal.SIGCONT)
        return ", ".join(f"{count} times {what}" for what, count in counts.items())


class Way:
    """A TCP proxy that can be stopped: connections stay open and nothing gets through."""

    def __init__(self, folder, port, host, to):
        self.port = port
        self.config = pathlib.Path(folder) / f"way{port}.cfg"
        self.config.write_text(HAPROXY_TEST.format(
            frontends=f"listen way\n    mode tcp\n    bind 127.0.0.1:{port}\n    server database {host}:{to}\n"))
        self.process = None

    def start(self):
        self.process = subprocess.Popen(["haproxy", "-q", "-db", "-f", self.config], stderr=subprocess.DEVNULL)
        wait_for_port(self.port)

    async def pause(self, seconds):
        self.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        self.process.send_signal(signal.SIGCONT)
