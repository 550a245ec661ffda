#!/usr/bin/env python3
"""The page inside the program: every file in every encoding is what was built, with the headers that caches need.

    page_inside.py --binary build/release/roundhouse --dist web/dist

Needs node on the PATH: Python itself can't read Brotli.
"""
import argparse
import gzip
import http.client
import json
import pathlib
import subprocess
import sys
import tempfile

from server_process import Server
from table_client import require

UNPACK = """
const fs = require("fs"), zlib = require("zlib");
for (const [from, to] of JSON.parse(process.argv[1])) fs.writeFileSync(to, zlib.brotliDecompressSync(fs.readFileSync(from)));
"""


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = dict(response.getheaders())
        self.body = response.read()


class Client:
    """Hides nothing: no encoding is asked for or undone but what the test says."""

    def __init__(self, server):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)

    def ask(self, path, *fields, method="GET"):
        self.connection.putrequest(method, path, skip_accept_encoding=True)
        for name, value in fields:
            self.connection.putheader(name, value)
        self.connection.endheaders()
        return Answer(self.connection.getresponse())

    def get(self, path, accepted):
        return self.ask(path, *([("Accept-Encoding", accepted)] if accepted else []))


def check_caching(client, path, accepted, answer):
    """What a client that asks again, or asks for the headers alone, gets."""
    wish = [("Accept-Encoding", accepted)] if accepted else []
    head = client.ask(path, *wish, method="HEAD")
    require((head.status, head.headers, head.body) == (200, answer.headers, b""), f"HEAD {path}: {head.headers}")
    tag = answer.headers["ETag"]
    for known in (tag, "W/" + tag, f'"other", {tag}', "*"):
        again = client.ask(path, *wish, ("If-None-Match", known))
        require(again.status == 304 and again.body == b"", f"{path} again, with {known}: {again.status}")
        same = {name: answer.headers[name] for name in ("ETag", "Cache-Control", "Vary")}
        require(same.items() <= again.headers.items(), f"304 of {path}: {again.headers}")
        require(not {"Content-Length", "Content-Type", "Content-Encoding"} & again.headers.keys(), f"304 of {path}: {again.headers}")
    changed = client.ask(path, *wish, ("If-None-Match", '"other"'))
    require(changed.status == 200 and changed.body == answer.body, f"{path} with another tag: {changed.status}")


def check_file(client, folder_client, path, wanted):
    """One file in all encodings; answers what is to be unpacked as Brotli."""
    plain = client.get(path, None)
    require(plain.status == 200 and plain.body == wanted, f"{path} is another file: {plain.status}")
    require(plain.headers == folder_client.get(path, None).headers, f"{path}: --web has other headers than {plain.headers}")
    require("Content-Encoding" not in plain.headers and plain.headers["Vary"] == "Accept-Encoding", f"{path}: {plain.headers}")
    require(("immutable" in plain.headers["Cache-Control"]) == path.startswith("/assets/"), f"{path}: {plain.headers}")
    tags, brotli = {plain.headers["ETag"]}, None
    for coding in ("gzip", "br"):
        answer = client.get(path, coding)
        used = answer.headers.get("Content-Encoding")
        require(answer.status == 200 and answer.headers["Content-Type"] == plain.headers["Content-Type"], f"{path} as {coding}")
        require(int(answer.headers["Content-Length"]) == len(answer.body), f"{path} as {coding}: length")
        if used is None:
            require(answer.body == wanted and answer.headers["ETag"] == plain.headers["ETag"], f"{path}: not as asked for")
        else:
            require(used == coding and len(answer.body) < len(wanted), f"{path} as {coding} is {used}, {len(answer.body)} bytes")
            require(answer.headers["ETag"] not in tags, f"{path} as {coding} has the tag of another encoding")
            tags.add(answer.headers["ETag"])
        if used == "gzip":
            require(gzip.decompress(answer.body) == wanted, f"{path}: gzip holds another file")
        if used == "br":
            brotli = answer.body
        check_caching(client, path, coding, answer)
    check_caching(client, path, None, plain)
    return brotli


def check_negotiation(client, dist):
    font = next("/" + path.relative_to(dist).as_posix() for path in sorted(dist.rglob("*.woff2")))
    both = client.ask("/roundhouse.wasm", ("Accept-Encoding", "gzip;q=0.5"), ("Accept-Encoding", "br"))
    require(both.headers["Content-Encoding"] == "br", "a list in two parts")
    require(client.get("/roundhouse.wasm", "br;q=0.1, gzip").headers["Content-Encoding"] == "gzip", "weights")
    require(client.get(font, "gzip, identity;q=0").status == 406, "a font is compressed by itself, and has no gzip")
    require(client.get("/table/abc", None).body == (dist / "index.html").read_bytes(), "a place inside the page")
    require(client.get("/nothing.js", None).status == 404, "no such file")


def check_folder_wins(binary, folder):
    (folder / "index.html").write_text("another page")
    server = Server("memory:", binary, ["--web", str(folder)]).start()
    try:
        require(server.request("GET", "/") == "another page", "--web does not win")
    finally:
        server.stop()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default="build/dev/roundhouse")
    arguments.add_argument("--dist", default="web/dist")
    args = arguments.parse_args()
    binary, dist = pathlib.Path(args.binary).resolve(), pathlib.Path(args.dist).resolve()
    # api/ stands in for a server's answers where there is none.
    files = {"/" + path.relative_to(dist).as_posix(): path.read_bytes() for path in sorted(dist.rglob("*"))
             if path.is_file() and path.relative_to(dist).parts[0] != "api"}
    require(len(files) > 20, f"only {len(files)} files in {dist}")
    servers = [Server("memory:", binary).start(), Server("memory:", binary, ["--web", str(dist)]).start()]
    try:
        client, folder_client = map(Client, servers)
        packed = {path: check_file(client, folder_client, path, wanted) for path, wanted in files.items()}
        check_negotiation(client, dist)
    finally:
        for server in servers:
            server.stop()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        pairs = []
        for i, (path, brotli) in enumerate(packed.items()):
            if brotli is not None:
                (folder / f"{i}.br").write_bytes(brotli)
                pairs.append((path, folder / f"{i}.br", folder / f"{i}"))
        require(len(pairs) > 15, f"only {len(pairs)} files by Brotli")
        subprocess.run(["node", "-e", UNPACK, json.dumps([[str(a), str(b)] for _, a, b in pairs])], check=True)
        for path, _, unpacked in pairs:
            require(unpacked.read_bytes() == files[path], f"{path}: Brotli holds another file")
        check_folder_wins(binary, folder)
    sizes = sum(map(len, files.values())), sum(len(brotli or files[path]) for path, brotli in packed.items())
    print(f"{len(files)} files, {len(pairs)} of them by Brotli: {sizes[0] // 1024} KiB as {sizes[1] // 1024} KiB")


if __name__ == "__main__":
    sys.exit(main())
