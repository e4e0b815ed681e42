import re, time

from harness.build import BUILD, example, peer, sh
from harness.device import first_frame
from harness.measure import Row, counted, instructions, interleaved

TITLE = "Launch and memory"


def measure(settings):
    executable, home = example("StaticTable")
    qtlist = peer("qtlist.cpp", ["Qt6Widgets"])

    def qt(*mode):
        def run():
            start = f"START_MS={time.clock_gettime(time.CLOCK_MONOTONIC) * 1e3:.3f}"
            out = sh("env", start, qtlist, *mode, cwd=BUILD)
            return {"ms": float(re.search(r"first-frame ([\d.]+)", out)[1]),
                    "memory": float(re.search(r"peakRSS ([\d.]+)", out)[1])}
        return run

    taken = interleaved(
        settings.launches, ours=lambda: first_frame(executable, home), qt=qt("full", 2), window=qt("window"))
    ours, theirs, window = taken["ours"], taken["qt"], taken["window"]
    rows = [
        Row("StaticTable: spawn to first frame, against Qt's list", ours["ms"] / theirs["ms"], target=0.7),
        Row("StaticTable: peak memory, against Qt's list", ours["memory"] / theirs["memory"], target=0.8),
        Row("first frame, against Qt's list that draws its window only", ours["ms"] / window["ms"]),
        Row("peak memory, against Qt's list that draws its window only", ours["memory"] / window["memory"]),
    ]
    figures = [
        "Qt's list is drawn into its window and into an image, as for the other figures; the last rows leave the",
        f"image out. Medians of {settings.launches}: first frame after {ours['ms']:.1f} ms (Qt {theirs['ms']:.1f},",
        f"window only {window['ms']:.1f}), peak {ours['memory']:.1f} MiB (Qt {theirs['memory']:.1f}, window only",
        f"{window['memory']:.1f}).",
    ]
    if not settings.quick:
        mine = counted(lambda tool, environment: first_frame(executable, home, tool, environment))
        other = instructions([qtlist, "window"], cwd=BUILD)
        rows.append(Row("instructions to the first frame, against Qt's window", mine / other))
        figures.append(f"Instructions to the first frame: {mine / 1e6:.1f} M (Qt's window {other / 1e6:.1f} M).")
    return rows, figures
