import statistics

from harness.build import sh, swift
from harness.measure import Row

TITLE = "The stream to the browser"


def measure(settings):
    program = swift("ScrollBenchmark")
    runs = [sh(program, "stream", settings.steps).split() for _ in range(settings.rounds)]
    mean, largest = float(runs[0][5]) / 1000, float(runs[0][6]) / 1000
    time = statistics.median(float(run[1]) for run in runs)
    rows = [Row("a frame of the scrolling table, mean", mean, unit="KB", target=7)]
    return rows, [f"The largest frame has {largest:.1f} KB; drawing and packing one takes {time:.3f} ms."]
