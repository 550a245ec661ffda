"""Bytes on a socket, for clients that keep to no protocol."""
import socket
import struct

from table_client import require


def upgrade_request(table):
    return (f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode()


def raw_websocket(server, table, receive_buffer=None):
    raw = socket.socket()
    if receive_buffer:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)  # later it would only be advice
    raw.settimeout(30)
    raw.connect(("127.0.0.1", server.port))
    raw.sendall(upgrade_request(table))
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += raw.recv(1)
    require(answer.startswith(b"HTTP/1.1 101"), f"no WebSocket: {answer[:60]}")
    return raw


def masked(first, payload):
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(payload))
    return bytes([first]) + length + b"\0\0\0\0" + payload


def read_close_code(raw):
    data = b""
    try:
        while chunk := raw.recv(4096):
            data += chunk
    except OSError:
        pass
    at = data.find(b"\x88")
    return struct.unpack(">H", data[at + 2:at + 4])[0] if at >= 0 else None


def http_status(server, request):
    with socket.create_connection(("127.0.0.1", server.port), 30) as raw:
        raw.sendall(request)
        answer = b""
        try:
            while b"\r\n\r\n" not in answer and (chunk := raw.recv(4096)):
                answer += chunk
            rest = answer + raw.recv(4096) if answer else b""
        except OSError:
            rest = answer
        require(b"root:" not in rest, "a file of the system was served")
        return int(answer.split()[1]) if answer.startswith(b"HTTP/1.") else None


def drained(raw):
    try:
        while raw.recv(4096):
            pass
        return True
    except (ConnectionError, BrokenPipeError):
        return True
    except TimeoutError:
        return False
