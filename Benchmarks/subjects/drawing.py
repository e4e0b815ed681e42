from harness.build import peer, sh, swift
from harness.measure import Row, interleaved

TITLE = "Drawing"

WHAT = {
    "fill-half": "the screen filled, half transparent",
    "fill-1000": "1,000 boxes of 300x100 pixels",
    "rounded-1000": "1,000 rounded boxes of 120x120",
    "stroke-100": "100 strokes around 1050x300, rounded",
    "star-100": "100 stars of radius 200",
    "gradient-vertical": "a vertical gradient, whole screen",
    "gradient-diagonal": "a diagonal gradient, whole screen",
    "image-100": "100 images of 400x400, as they are",
    "image-enlarged": "an image of 400x400 at 800x800",
    "image-rotated": "an image of 400x400 at 600x600, turned",
}


def times(program):
    return {name: float(ms) for name, ms in (line.split() for line in sh(program).splitlines())}


def measure(settings):
    program = swift("RasterBenchmark")
    cairo = peer("cairoraster.c", ["cairo"])
    taken = interleaved(settings.rounds, ours=lambda: times(program), cairo=lambda: times(cairo))
    rows = [Row(what, taken["ours"][name] / taken["cairo"][name]) for name, what in WHAT.items()]
    raw = ", ".join(f"{name} {taken['ours'][name]:.3f} ({taken['cairo'][name]:.3f})" for name in WHAT)
    return rows, ["CoreGraphics into a bitmap of 1170x2532, against cairo.", f"Medians in ms (cairo): {raw}."]
