"""How the time of common work grows with how much of it there is: a size of ten times as much that takes a hundred
times as long is a fault wherever the size is the app's to choose."""
import math

from harness.build import sh, swift
from harness.measure import Row

TITLE = "Growth"

# What is measured, and the sizes: smaller where the work is still quadratic, so that each ends within seconds.
FEW = [100, 300, 1_000]
SMALL = [1_000, 3_000, 10_000, 30_000]
MIDDLE = [3_000, 10_000, 30_000, 100_000]
LARGE = [10_000, 100_000, 1_000_000]
SUBJECTS = {
    "views-added": ("views added to one parent", MIDDLE),
    "views-put-below": ("views put below all others", MIDDLE),
    "views-put-beside": ("views put above the same sibling", MIDDLE),
    "views-removed-from-the-front": ("views taken out, the first first", MIDDLE),
    "views-removed-from-the-end": ("views taken out, the last first", MIDDLE),
    "a-parent-let-go": ("a parent let go with its views", MIDDLE),
    "views-found-by-tag": ("views searched for a tag", MIDDLE),
    "layers-added": ("layers added to one parent", MIDDLE),
    "a-frame-of-so-many-layers": ("a frame, layers on the screen", MIDDLE),
    "child-controllers": ("child controllers of one parent", SMALL),
    "views-of-a-nib": ("views of a nib", SMALL),
    "rows-of-one-height": ("rows of one height, shown and scrolled to the last", LARGE),
    "rows-of-many-heights": ("rows of many heights, the same", LARGE),
    "rows-reloaded": ("rows of many heights, reloaded twenty times", LARGE),
    "pictures-shown": ("pictures decoded and shown one after the other", SMALL),
    "items-of-a-flow": ("items of a flow layout, the same", LARGE),
    "items-of-a-list": ("items of a list layout, shown", LARGE),
    "constraints-of-a-chain": ("views constrained each to the one above", [300, 1_000, 3_000, 10_000]),
    "constraints-taken-away": ("constrained views taken out", FEW),
    "texts-of-labels": ("texts set of constrained labels", [300, 1_000, 3_000, 10_000]),
    "views-in-a-stack": ("views in a stack", [300, 1_000, 3_000, 10_000]),
    "characters-of-a-label": ("characters of a label of many lines", SMALL),
    "characters-of-one-line": ("characters of a label of one line", SMALL),
    "characters-of-a-text-view": ("characters of a text view", SMALL),
    "runs-set": ("runs of an attributed string, set", SMALL),
    "runs-read": ("runs of an attributed string, read", SMALL),
    "runs-shown": ("runs of a label's text, measured", SMALL),
    "observers-of-a-notification": ("observers of a notification", SMALL),
    "observers-of-a-property": ("observers of a property", FEW),
    "observers-by-method": ("observers by method, the first taken out first", SMALL),
    "flags-of-one-line": ("flags of a label of one line", SMALL),
    "recognizers-of-a-view": ("recognisers of a view", SMALL),
    "targets-of-a-control": ("targets of a control", FEW),
}


def exponent(times):
    """The slope through the sizes in logarithms: 1 is linear, 2 quadratic. What takes no time to speak of is left out."""
    points = [(math.log(n), math.log(ms)) for n, ms in times.items() if ms > 0.2]
    if len(points) < 2:
        return None
    x, y = (sum(axis) / len(points) for axis in zip(*points))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


def least(program, name, n, rounds):
    """Milliseconds of the fastest round; of what takes more than a second the first is as good as any."""
    best = math.inf
    for _ in range(rounds):
        best = min(best, float(sh(program, name, n)))
        if best > 1000:
            break
    return best


def measure(settings):
    program = swift("GrowthBenchmark")
    rows, figures = [], ["Milliseconds of processor time:"]
    for name, (what, sizes) in SUBJECTS.items():
        sizes = sizes[:-1] if settings.quick else sizes
        times = {}
        for n in sizes:
            times[n] = least(program, name, n, settings.rounds)
        slope = exponent(times)
        raw = ", ".join(f"{n:,}: {ms:,.0f}" if ms >= 100 else f"{n:,}: {ms:.3g}" for n, ms in times.items())
        figures.append(f"{what} {raw};")
        if slope is None:
            continue
        rows.append(Row(what, slope, "as exponent", target=1.3))
        print(f"  {name}: {slope:.2f} ({raw})", flush=True)
    figures[-1] = figures[-1].rstrip(";") + "."
    return rows, figures
