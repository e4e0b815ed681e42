"""The most common screen: a table whose cells size themselves, beside Qt Quick's list with the same delegate."""
import re

from harness.build import BUILD, peer, sh, swift
from harness.measure import Row, instructions_per_step, interleaved

TITLE = "A table of cells that size themselves"


def measure(settings):
    program = swift("ScrollBenchmark")
    qtcells = peer("qtcells.cpp", ["Qt6Quick"])
    steps = settings.steps

    def ours(mode):
        def run():
            words = sh(program, mode, steps, "cells").split()
            return {"median": float(words[1]), "mean": float(words[2]), "p99": float(words[3])}
        return run

    def qt(mode):
        def run():
            text = sh(qtcells, mode, steps, cwd=BUILD)
            return {name: float(re.search(rf"{key} ([\d.]+)", text)[1])
                    for name, key in (("median", "med"), ("mean", "mean"), ("p99", "p99"))}
        return run

    time = interleaved(
        settings.rounds, qt_natural=qt("natural"), natural=ours("natural"), qt_full=qt("full"), full=ours("full"))
    natural, theirs = time["natural"], time["qt_natural"]
    rows = [
        Row("scroll frame, the mean, against Qt Quick `ListView`", natural["mean"] / theirs["mean"], target=0.5),
        Row("scroll frame, the mean", natural["mean"], " ms", target=2),
        Row("scroll frame, one in a hundred is slower, against Qt Quick", natural["p99"] / theirs["p99"], target=1),
        Row("full redraw of that screen, the mean, against Qt Quick", time["full"]["mean"] / time["qt_full"]["mean"]),
    ]
    figures = [
        "100,000 cells of eight views (the content view among them), 23 constraints and two wrapping labels, made when they",
        "come into sight, 13 points a frame.",
        f"Scroll frame: median {natural['median']:.3f} ms, mean {natural['mean']:.3f}, one in a hundred over {natural['p99']:.2f}",
        f"(Qt Quick {theirs['median']:.3f}, {theirs['mean']:.3f}, {theirs['p99']:.2f}); full redraw, mean"
        f" {time['full']['mean']:.3f} ms (Qt Quick {time['qt_full']['mean']:.3f}).",
    ]
    if not settings.quick:
        mine = instructions_per_step(lambda n: [program, "natural", n, "cells"])
        theirs = instructions_per_step(lambda n: [qtcells, "natural", n], cwd=BUILD)
        rows.append(Row("scroll frame, instructions against Qt Quick", mine / theirs))
        figures.append(f"Instructions a scroll frame: {mine / 1e6:.2f} M (Qt Quick {theirs / 1e6:.2f} M).")
    return rows, figures
