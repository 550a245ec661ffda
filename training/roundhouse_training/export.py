"""A net as a file: a line that says what it is, its header as JSON, and int8 weights with one scale for each output.

    roundhouse-net 1 <bytes of the header>\\n
    header, JSON: title, board_hash, inputs_hash, actions, width, blocks, gate, and the tensors in order
    tensors: a matrix is int8 [outputs][inputs] after float32 [outputs]; a vector is float32. Little-endian, no padding.
"""
import json
import struct

import torch

from .model import Net

MAGIC = b"roundhouse-net 1 "
KEPT = ("title", "rules_version", "board_hash", "inputs_hash", "actions", "blocks")


def quantized(matrix):
    scale = matrix.abs().amax(1).clamp(min=1e-12) / 127
    return scale, torch.round(matrix / scale[:, None]).clamp(-127, 127).to(torch.int8)


def write(net, path, about=None):
    tensors, body = [], []
    for name, values in net.state_dict().items():
        values = values.detach().float().cpu()
        if values.dim() == 2:
            scale, whole = quantized(values)
            tensors.append({"name": name, "shape": list(values.shape), "type": "int8"})
            body += [scale.numpy().astype("<f4").tobytes(), whole.numpy().tobytes()]
        else:
            tensors.append({"name": name, "shape": list(values.shape), "type": "float32"})
            body.append(values.numpy().astype("<f4").tobytes())
    header = {name: net.facts[name] for name in KEPT if name != "blocks"}
    header |= {"inputs": net.facts["blocks"], "width": net.width, "blocks": len(net.blocks), "gate": net.gated, "tensors": tensors,
               "about": about or {}}
    text = json.dumps(header, separators=(",", ":")).encode()
    with open(path, "wb") as file:
        file.write(MAGIC + str(len(text)).encode() + b"\n" + text + b"".join(body))


def read(path, facts):
    """The net of a file, its weights as the file has them. Refused if board, rules or inputs are not these facts'."""
    with open(path, "rb") as file:
        raw = file.read()
    if not raw.startswith(MAGIC):
        raise ValueError(f"{path}: this is no net.")
    end = raw.index(b"\n")
    size = int(raw[len(MAGIC):end])
    header = json.loads(raw[end + 1:end + 1 + size])
    for name in ("board_hash", "inputs_hash", "actions", "rules_version"):
        if header[name] != facts[name]:
            raise ValueError(f"{path}: made for another {name.replace('_', ' ')}: {header[name]}, not {facts[name]}.")
    net = Net(facts, header["width"], header["blocks"], header["gate"])
    at, state = end + 1 + size, {}
    for tensor in header["tensors"]:
        shape = tensor["shape"]
        if tensor["type"] == "int8":
            scale = torch.tensor(struct.unpack_from(f"<{shape[0]}f", raw, at))
            at += 4 * shape[0]
            whole = torch.frombuffer(bytearray(raw[at:at + shape[0] * shape[1]]), dtype=torch.int8).reshape(shape)
            at += shape[0] * shape[1]
            state[tensor["name"]] = whole.float() * scale[:, None]
        else:
            state[tensor["name"]] = torch.tensor(struct.unpack_from(f"<{shape[0]}f", raw, at))
            at += 4 * shape[0]
    if at != len(raw):
        raise ValueError(f"{path}: {len(raw) - at} bytes too many.")
    net.load_state_dict(state)
    return net
