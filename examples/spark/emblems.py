#!/usr/bin/env python3
"""Draws many emblems with Spark: each partition is piped through one `render batch`.

    pip install pyspark        # and Java 17 or newer
    python examples/spark/emblems.py --render .build/release/render --count 10000 --out emblems

Spark does a partition again whose process died, four times at most; what was drawn by then is skipped, since a file is there
whole or not at all. `--deaths N` kills the process of the first attempt of N partitions, to see that.
"""

import argparse
import colorsys
import json
import os
import pathlib
import shlex
import sys

from pyspark import SparkConf, SparkContext

SYMBOLS = ["star.fill", "heart.fill", "building.2", "bell.fill", "gear", "bolt.fill", "leaf.fill"]


def job(number):
    """One line of the batch; `render batch --help` tells the fields."""
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(number % 360 / 360, 0.8, 0.8))
    return json.dumps({
        "id": number,
        "kind": "emblem",
        "options": {"symbol": SYMBOLS[number % len(SYMBOLS)], "tint": f"#{red:02x}{green:02x}{blue:02x}", "size": 60},
        "output": f"{number // 1000:03}/{number}.png",
    })


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--render", default="render", help="the command (default: the one on PATH)")
    parser.add_argument("--count", type=int, default=10_000, help="how many emblems (default: 10000)")
    parser.add_argument("--out", default="emblems", help="the folder to write to (default: emblems)")
    parser.add_argument("--partitions", type=int, default=40, help="how many partitions (default: 40)")
    parser.add_argument("--deaths", type=int, default=0, help="partitions whose process is killed once (default: 0)")
    arguments = parser.parse_args()

    folder = os.path.abspath(arguments.out)
    render = os.path.abspath(arguments.render) if os.path.sep in arguments.render else arguments.render
    os.makedirs(folder, exist_ok=True)
    # `mkdir` succeeds once for each number: the first attempts of so many partitions die.
    deaths = f"for n in $(seq {arguments.deaths}); do mkdir .killed-$n 2>/dev/null && kill -9 $$; done; " if arguments.deaths else ""
    batch = f"{shlex.quote(render)} batch - --jobs 1 --out {shlex.quote(folder)} --skip-existing"
    # 1 says that jobs failed, which their results tell; anything else is a process that did not end its work.
    script = f"cd {shlex.quote(folder)} || exit 3; {deaths}{batch}; code=$?; [ $code -le 1 ]"

    # Two threads and four attempts on this machine; a cluster's address takes their place, and its machines share the folder.
    context = SparkContext(conf=SparkConf().setMaster("local[2, 4]").setAppName("emblems").set("spark.ui.enabled", "false"))
    context.setLogLevel("OFF")
    lines = context.parallelize(range(arguments.count), arguments.partitions).map(job)
    results = lines.pipe(f"sh -c {shlex.quote(script)}", checkCode=True).map(json.loads).collect()
    context.stop()
    for death in pathlib.Path(folder).glob(".killed-*"):
        death.rmdir()

    failed = [result for result in results if result["status"] == "failed"]
    for result in failed[:10]:
        print(f"{result['id']}: {result['error']}", file=sys.stderr)
    missing = arguments.count - len(results)
    skipped = sum(result["status"] == "skipped" for result in results)
    print(f"{len(results) - len(failed)} emblems in {folder} ({skipped} were there), {len(failed)} failed, {missing} without a result")
    return 1 if failed or missing else 0


if __name__ == "__main__":
    sys.exit(main())
