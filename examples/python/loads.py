#!/usr/bin/env python3
"""Routes a network with two engines and plots the loads of its channels. Needs nothing but Python 3.9 and topoloom.

    python3 loads.py torus:dims=8x8 --engines up-down,turn-addition --out loads.svg

The command line is that of the checkout in which this file lies. Elsewhere it is "npx --no-install topoloom", which needs the package
of `npm pack` installed where you stand (README); the environment variable TOPOLOOM names any other way to start it.
"""
import argparse
import csv
import json
import os
import shlex
import subprocess
import sys
import tempfile

COLOURS = ["#2a6f9e", "#c77d1e", "#5b8c5a", "#8a5fa8"]
CHECKOUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "topoloom.mjs")
COMMAND = shlex.split(os.environ.get("TOPOLOOM", "")) or (
    ["node", CHECKOUT] if os.path.exists(CHECKOUT) else ["npx", "--no-install", "topoloom"]
)


def topoloom(*words):
    """What a command prints with --json. Exit code 1 is an answer ("no"), 2 a fault, which is told on stderr."""
    done = subprocess.run([*COMMAND, *words, "--json"], stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode not in (0, 1) or not done.stdout:
        sys.exit(done.returncode or 2)
    return json.loads(done.stdout)


def loads_of(network, engine):
    """The result of `route`, and the load of each channel between switches, smallest first."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "loads.csv")
        result = topoloom("route", network, "--engine", engine, "--loads", file)
        with open(file, newline="", encoding="utf-8") as rows:
            return result, sorted(float(row["load"]) for row in csv.DictReader(rows))


def plot(curves, width=640, height=360, margin=48):
    """A chart as SVG: a curve an engine, channels by load from left to right."""
    most = max(max(loads, default=0) for _, loads in curves) or 1
    x = lambda i, n: margin + (width - 2 * margin) * i / max(n - 1, 1)
    y = lambda load: height - margin - (height - 2 * margin) * load / most
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<path d="M{margin} {margin}V{height - margin}H{width - margin}" fill="none" stroke="#888"/>',
        f'<text x="{margin - 6}" y="{y(most) + 4:.1f}" text-anchor="end">{most:.2f}</text>',
        f'<text x="{margin - 6}" y="{y(0) + 4:.1f}" text-anchor="end">0</text>',
        f'<text x="{width / 2}" y="{height - 14}" text-anchor="middle">channels, by load</text>',
    ]
    for at, (name, loads) in enumerate(curves):
        colour = COLOURS[at % len(COLOURS)]
        points = " ".join(f"{x(i, len(loads)):.1f},{y(load):.1f}" for i, load in enumerate(loads))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{margin + 8}" y="{margin + 16 * (at + 1)}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>\n"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("network", help="a spec such as torus:dims=8x8, or a file")
    parser.add_argument("--engines", default="up-down,turn-addition")
    parser.add_argument("--out", default="loads.svg")
    asked = parser.parse_args()
    curves = []
    for engine in asked.engines.split(","):
        result, loads = loads_of(asked.network, engine)
        throughput = " ".join(f"{name} {value:.3f}" for name, value in result["throughput"].items() if value is not None)
        print(f"{engine}: throughput {throughput or '-'}, largest load {result['load']['max']:.3f}")
        curves.append((engine, loads))
    with open(asked.out, "w", encoding="utf-8") as out:
        out.write(plot(curves))


if __name__ == "__main__":
    main()
