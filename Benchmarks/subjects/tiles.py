import os, re, subprocess, sys, tempfile

from harness.build import ROOT
from harness.measure import Row

TITLE = "A picture of 30,000 by 30,000 pixels"


def scroll():
    """Runs the fixture headless from corner to corner: tiles shown, peak memory of the idle app and of all, in KiB."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [ROOT / "touchstone", "screenshot", ROOT / "Tests" / "Fixtures" / "HugeImage", "--after", "wait:8",
             "-o", os.path.join(folder, "last.png")],
            capture_output=True, text=True)
    said = re.search(r"huge image: side \d+, tiles (\d+), idle (\d+) KiB, peak (\d+) KiB", done.stdout + done.stderr)
    if not said:
        sys.exit(f"tiles: error: the app did not say what it took\n{done.stdout}{done.stderr}")
    return [int(number) for number in said.groups()]


def measure(settings):
    tiles, idle, peak = scroll()
    rows = [Row("peak memory of scrolling it corner to corner, over the idle app", (peak - idle) / 1024, "MiB",
                target=64)]
    return rows, [
        "A `CATiledLayer` of 256-pixel tiles on an iPhone 15 (1179x2556 pixels), in the app's own process, with the",
        f"device's frames; each of the {tiles} tiles on the way is cut to a PNG file and read back.",
        f"Idle {idle / 1024:.1f} MiB, peak {peak / 1024:.1f} MiB.",
    ]
