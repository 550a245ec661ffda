#!/usr/bin/env python3
"""Running a server, for real: settings, TLS, proxies, figures, logs, stopping, restarting, backup, export.

    operations.py --binary build/dev/roundhouse
"""
import argparse
import asyncio
import pathlib
import sys
import tempfile

import operations_data
import operations_settings
from table_client import require


async def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default="build/dev/roundhouse")
    arguments.add_argument("--only", help="one check")
    args = arguments.parse_args()
    binary = str(pathlib.Path(args.binary).resolve())
    checks = [check for module in (operations_settings, operations_data) for check in module.CHECKS if args.only in (None, check.__name__)]
    with tempfile.TemporaryDirectory() as name:
        folders = [pathlib.Path(name) / check.__name__ for check in checks]
        for folder in folders:
            folder.mkdir()
        said = await asyncio.wait_for(asyncio.gather(*(check(binary, folder) for check, folder in zip(checks, folders))), 300)
    require(len(said) == len(checks) > 0, "no such check")
    print("; ".join(said))


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
