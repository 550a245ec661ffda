"""The net: linear, LayerNorm, ReLU; residual blocks of the same; heads. It is shown whole numbers (src/net/layout.h)."""
import torch
from torch import nn
from torch.nn import functional

from .native import CHANNELS, scales


def normed(norm, x):
    """LayerNorm in the type of its input; autocast would make it floats."""
    with torch.autocast(x.device.type, enabled=False):
        return functional.layer_norm(x, norm.normalized_shape, norm.weight.to(x.dtype), norm.bias.to(x.dtype))


class Net(nn.Module):
    def __init__(self, facts, width, blocks, gate=True, hidden=0):
        super().__init__()
        self.facts, self.width, self.gated = facts, width, gate
        inputs = sum(block["size"] for block in facts["blocks"])
        self.register_buffer("unit", 1 / scales(facts), persistent=False)
        self.first = nn.Linear(inputs + hidden, width)
        self.first_norm = nn.LayerNorm(width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(blocks))
        self.policy = nn.Linear(width, facts["actions"])
        self.values = nn.Linear(width, len(CHANNELS))
        # How much to follow the planner here: its choice's logit is raised by this.
        self.gate = nn.Linear(width, 1)
        for head, spread in ((self.policy, 0.01), (self.values, 0.1), (self.gate, 0.01)):
            nn.init.normal_(head.weight, std=spread / width ** 0.5)
            nn.init.zeros_(head.bias)
        nn.init.constant_(self.gate.bias, 4.0)

    def trunk(self, inputs, hidden=None):
        # In half floats all the way on a GPU: what it computes here is moving numbers, so half of them take half the time.
        kind = torch.bfloat16 if inputs.is_cuda else torch.float32
        x = inputs.to(kind) * self.unit.to(kind)
        if hidden is not None:
            x = torch.cat([x, hidden.to(kind) * 0.5], 1)
        x = torch.relu(normed(self.first_norm, self.first(x)))
        for linear, norm in zip(self.blocks, self.norms):
            x = x + torch.relu(normed(norm, linear(x)))
        return x

    def forward(self, inputs, hints):
        """Logits of all actions, legal or not, and a value for each channel."""
        x = self.trunk(inputs)
        logits = self.policy(x).float()
        if self.gated:
            logits = logits.scatter_add(1, hints.long().unsqueeze(1), self.gate(x).float())
        return logits, self.values(x).float()


class Critic(nn.Module):
    """Values by somebody who sees the other hands and tickets too: less luck in the advantages. For training only."""

    def __init__(self, facts, width, blocks, hidden):
        super().__init__()
        self.net = Net(facts, width, blocks, gate=False, hidden=hidden)
        del self.net.policy, self.net.gate

    def forward(self, inputs, hidden):
        return self.net.values(self.net.trunk(inputs, hidden)).float()


def unpack(masks, actions):
    """Bit masks as booleans."""
    bits = torch.arange(8, device=masks.device, dtype=torch.uint8)
    return ((masks.unsqueeze(-1) >> bits) & 1).bool().flatten(1)[:, :actions]


def masked(logits, legal):
    return logits.masked_fill(~legal, -1e9)


def autocast(device):
    """Half floats on a GPU. Weights are not kept converted: a CUDA graph could not see them change."""
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda", cache_enabled=False)
