"""Bytes as they come from the server: nothing between them and the test. For tests in which every byte counts."""
import asyncio
import json
import struct

PATIENCE = 60
UPGRADE = ("GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")


class RawSocket:
    """A WebSocket. `heard` is every byte that ever came, handshake and frames included."""

    def __init__(self, heard):
        self.heard = heard
        self.reader = self.writer = None

    async def open(self, port, table):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        self.writer.write(UPGRADE.format(table=table).encode())
        answer = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        self.heard += answer
        if not answer.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(answer[:100])
        return self

    def say(self, message):
        text = message if isinstance(message, bytes) else json.dumps(message).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(text))
        self.writer.write(b"\x81" + length + b"\0\0\0\0" + text)

    async def take(self, count):
        data = await asyncio.wait_for(self.reader.readexactly(count), PATIENCE)
        self.heard += data
        return data

    async def receive(self):
        """The next message, parsed; a frame that is no message is kept and passed over."""
        while True:
            first, length = await self.take(2)
            if length == 126:
                length = struct.unpack(">H", await self.take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", await self.take(8))[0]
            payload = await self.take(length)
            if first == 0x81:
                return json.loads(payload)
            if first == 0x88:
                raise ConnectionError(f"closed: {payload}")

    async def close(self):
        self.writer.close()
        await self.writer.wait_closed()


async def raw_request(port, method, path, body=None):
    """The whole answer, headers included."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    data = b"" if body is None else json.dumps(body).encode()
    writer.write(f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return answer
