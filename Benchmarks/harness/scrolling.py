"""Measures one of the two scrolling screens, a list or a grid, beside Qt and GTK."""
import re

from harness.build import BUILD, peer, sh, swift
from harness.measure import Row, instructions_per_step, interleaved


def compare(settings, layout, qt_name, gtk_name, content):
    program = swift("ScrollBenchmark")
    qtlist = peer("qtlist.cpp", ["Qt6Widgets"])
    gtklist = peer("gtklist.c", ["gtk4"])
    steps = settings.steps

    def ours(mode):
        return lambda: float(sh(program, mode, steps, layout).split()[1])

    def qt(mode):
        return lambda: float(re.search(r"med ([\d.]+)", sh(qtlist, mode, steps, layout, cwd=BUILD))[1])

    def gtk():
        # GTK draws to a window of its own, on a screen that is memory; without vertical sync.
        return float(re.search(r"median ([\d.]+)", sh(
            "xvfb-run", "-a", "-s", "-screen 0 1400x2700x24", "env", "GSK_RENDERER=cairo", "GDK_SCALE=3",
            "GDK_BACKEND=x11", "GDK_DEBUG=no-vsync", gtklist, max(50, steps // 5), layout))[1])

    time = interleaved(
        settings.rounds, qt_natural=qt("natural"), natural=ours("natural"), qt_full=qt("full"), full=ours("full"),
        memcpy=ours("memcpy"), gtk=gtk)
    rows = [
        Row(f"scroll frame, against {qt_name} natural scroll", time["natural"] / time["qt_natural"], target=1),
        Row("full redraw of that screen, against Qt full render", time["full"] / time["qt_full"], target=0.3),
        Row("full redraw, against one memcpy of the frame", time["full"] / time["memcpy"], target=2.5),
        Row(f"scroll frame, against {gtk_name} with cairo", time["natural"] / time["gtk"]),
    ]
    figures = [
        content,
        f"Medians: scroll frame {time['natural']:.3f} ms (Qt {time['qt_natural']:.3f}, GTK {time['gtk']:.2f}),",
        f"full redraw {time['full']:.3f} ms (Qt {time['qt_full']:.3f}, memcpy {time['memcpy']:.3f}).",
    ]
    if not settings.quick:
        count = {
            mode: (instructions_per_step(lambda n: [program, mode, n, layout]),
                   instructions_per_step(lambda n: [qtlist, mode, n, layout], cwd=BUILD))
            for mode in ("natural", "full")
        }
        for mode, what in (("natural", "scroll frame"), ("full", "full redraw")):
            mine, theirs = count[mode]
            rows.append(Row(f"{what}, instructions against Qt", mine / theirs))
            figures.append(f"Instructions a {what}: {mine / 1e6:.2f} M (Qt {theirs / 1e6:.2f} M).")
    return rows, figures
