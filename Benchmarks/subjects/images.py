import tempfile

from harness.build import HERE, python, sh, swift
from harness.measure import Row, interleaved

TITLE = "Images"

WHAT = {
    "read-png": "a PNG of 1600x1200 read",
    "read-jpeg": "a JPEG of 1600x1200 read",
    "shrink": "shrunk to 400x300",
    "enlarge": "enlarged to 2400x1800",
}


def times(*command):
    return {name: float(ms) for name, ms in (line.split() for line in sh(*command).splitlines())}


def measure(settings):
    program = swift("ImageBenchmark")
    interpreter = python("pillow", "opencv-python-headless", "numpy")
    with tempfile.TemporaryDirectory() as folder:
        taken = interleaved(
            settings.rounds, ours=lambda: times(program, folder),
            pillow=lambda: times(interpreter, HERE / "Peers" / "images.py", "pillow", folder),
            opencv=lambda: times(interpreter, HERE / "Peers" / "images.py", "opencv", folder))
    rows = [
        Row(f"{what}, against {peer}", taken["ours"][name] / taken[key][name])
        for name, what in WHAT.items() for key, peer in (("pillow", "Pillow"), ("opencv", "OpenCV"))
    ]
    raw = ", ".join(
        f"{name} {taken['ours'][name]:.2f} ({taken['pillow'][name]:.2f}, {taken['opencv'][name]:.2f})" for name in WHAT)
    return rows, [f"Medians in ms (Pillow, OpenCV on one thread): {raw}."]
