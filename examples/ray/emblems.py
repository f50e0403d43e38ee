#!/usr/bin/env python3
"""Draws many emblems with Ray: every task drives one `render batch` over standard input and output.

    pip install ray
    python examples/ray/emblems.py --render .build/release/render --count 10000 --out emblems

Ray starts a task again whose process died; what was drawn by then is skipped, since a file is there whole or not at all.
`--deaths N` kills the process of the first attempt of N tasks, to see that.
"""

import argparse
import colorsys
import json
import os
import pathlib
import subprocess
import sys

import ray

SYMBOLS = ["star.fill", "heart.fill", "building.2", "bell.fill", "gear", "bolt.fill", "leaf.fill"]


def job(number):
    """One line of the batch; `render batch --help` tells the fields."""
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(number % 360 / 360, 0.8, 0.8))
    return {
        "id": number,
        "kind": "emblem",
        "options": {"symbol": SYMBOLS[number % len(SYMBOLS)], "tint": f"#{red:02x}{green:02x}{blue:02x}", "size": 60},
        "output": f"{number // 1000:03}/{number}.png",
    }


@ray.remote(max_retries=3, retry_exceptions=[ChildProcessError])
def draw(jobs, render, folder, death):
    """The results of some jobs, in their order. Where `death` names a file that is not there, the process is killed once."""
    process = subprocess.Popen(
        [render, "batch", "-", "--jobs", "1", "--out", folder, "--skip-existing"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    if death and not os.path.exists(death):
        pathlib.Path(death).touch()
        process.kill()
    try:
        output, _ = process.communicate("".join(json.dumps(job) + "\n" for job in jobs))
    except BrokenPipeError:
        output = ""
    results = [json.loads(line) for line in output.splitlines()]
    # 1 says that jobs failed, which their results tell; anything else is a process that did not end its work.
    if process.wait() not in (0, 1) or len(results) != len(jobs):
        raise ChildProcessError(f"render batch ended with {process.returncode} after {len(results)} results")
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--render", default="render", help="the command (default: the one on PATH)")
    parser.add_argument("--count", type=int, default=10_000, help="how many emblems (default: 10000)")
    parser.add_argument("--out", default="emblems", help="the folder to write to (default: emblems)")
    parser.add_argument("--shard", type=int, default=250, help="jobs of a task (default: 250)")
    parser.add_argument("--deaths", type=int, default=0, help="tasks whose process is killed once (default: 0)")
    arguments = parser.parse_args()

    folder = os.path.abspath(arguments.out)
    render = os.path.abspath(arguments.render) if os.path.sep in arguments.render else arguments.render
    os.makedirs(folder, exist_ok=True)
    jobs = [job(number) for number in range(arguments.count)]
    shards = [jobs[start : start + arguments.shard] for start in range(0, len(jobs), arguments.shard)]
    deaths = [os.path.join(folder, f".killed-{index}") for index in range(arguments.deaths)]

    # One machine here; ray.init(address="auto") takes a cluster, whose machines share the folder.
    ray.init(include_dashboard=False, log_to_driver=False)
    tasks = [
        draw.remote(shard, render, folder, deaths[index] if index < len(deaths) else None)
        for index, shard in enumerate(shards)
    ]
    results = [result for shard in ray.get(tasks) for result in shard]
    ray.shutdown()
    for death in deaths:
        pathlib.Path(death).unlink(missing_ok=True)

    failed = [result for result in results if result["status"] == "failed"]
    for result in failed[:10]:
        print(f"{result['id']}: {result['error']}", file=sys.stderr)
    skipped = sum(result["status"] == "skipped" for result in results)
    print(f"{len(results) - len(failed)} emblems in {folder} ({skipped} were there), {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
