import re, time

from harness.build import BUILD, example, peer, sh
from harness.device import first_frame
from harness.measure import Row, interleaved

TITLE = "Launch and memory"


def measure(settings):
    executable, home = example("StaticTable")
    qtlist = peer("qtlist.cpp", ["Qt6Widgets"])

    def qt():
        out = sh("env", f"START_MS={time.clock_gettime(time.CLOCK_MONOTONIC) * 1e3:.3f}", qtlist, "full", 2, cwd=BUILD)
        return {"ms": float(re.search(r"first-frame ([\d.]+)", out)[1]),
                "memory": float(re.search(r"peakRSS ([\d.]+)", out)[1])}

    taken = interleaved(settings.launches, ours=lambda: first_frame(executable, home), qt=qt)
    ours, theirs = taken["ours"], taken["qt"]
    rows = [
        Row("StaticTable: spawn to first frame, against Qt's list", ours["ms"] / theirs["ms"], target=0.7),
        Row("StaticTable: peak memory, against Qt's list", ours["memory"] / theirs["memory"], target=0.8),
    ]
    return rows, [
        f"Medians of {settings.launches}: first frame after {ours['ms']:.1f} ms (Qt {theirs['ms']:.1f}),",
        f"peak {ours['memory']:.1f} MiB (Qt {theirs['memory']:.1f}).",
    ]
