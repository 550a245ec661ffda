#!/usr/bin/env python3
"""All that can happen at a table besides plain play, over the wire: undo, pause, clocks, caretakers, resigning, rematch, playing on from a
position, watchers, lists of tables, the lobby, and the proof of a fair shuffle.

    table_life.py --binary build/dev/roundhouse --store sqlite:/tmp/x.db
"""
import argparse
import asyncio
import pathlib
import random
import sys
import tempfile

import life_after
import life_before
import life_during
from api_schemas import ApiSchemas
from life_tools import Life
from schemas import Schemas
from server_process import DEFAULT_BINARY, Server
from table_client import require


async def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default=DEFAULT_BINARY)
    arguments.add_argument("--store", required=True)
    arguments.add_argument("--only", help="one scenario")
    args = arguments.parse_args()
    scenarios = [scenario for module in (life_before, life_during, life_after) for scenario in module.SCENARIOS
                 if args.only in (None, scenario.__name__)]
    schemas = Schemas()
    server = Server(args.store, args.binary).start()
    try:
        with tempfile.TemporaryDirectory() as name:
            lives = [Life(server, args.binary, schemas, ApiSchemas(), random.Random(scenario.__name__), pathlib.Path(name))
                     for scenario in scenarios]
            await asyncio.wait_for(asyncio.gather(*(scenario(life) for scenario, life in zip(scenarios, lives))), 300)
        require(server.stop() == 0, "the server did not end well")
    finally:
        if server.process.poll() is None:
            server.kill()
    print(f"{len(scenarios)} stories of tables as told in docs/protocol.md, {schemas.checked} messages and"
          f" {sum(life.api.checked for life in lives)} answers as the schemas say")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
