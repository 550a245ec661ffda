"""From nothing to a player on the small board, within two minutes on two cores. Says how it did; fails if it learnt nothing of use."""
import json
import pathlib
import sys
import tempfile

import torch

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "training"))

from roundhouse_training.settings import read  # noqa: E402
from roundhouse_training.train import Run  # noqa: E402


def main():
    with tempfile.TemporaryDirectory() as folder:
        run = Run(read(ROOT / "training/settings/small.toml"), folder, torch.device("cpu"))
        run.go()
        lines = [json.loads(line) for line in (pathlib.Path(folder) / "log.jsonl").read_text(encoding="utf-8").splitlines()]
    shares = {line["opponent"]: line for line in lines if line["kind"] == "final"}
    random, planner = shares["random"], shares["planner"]
    print(f"{run.decisions} decisions: {random['share']} % against random, {planner['share']} ± {planner['error']} % against planner")
    return 0 if random["share"] > 95 and planner["share"] + planner["error"] >= 50 else 1


if __name__ == "__main__":
    sys.exit(main())
