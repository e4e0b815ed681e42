"""An app of 20 modules, from 10,000 to 200,000 lines: a build from nothing, and an edit until it is on the screen."""
import json, os, pathlib, shutil, subprocess, time

from harness import largeapp
from harness.build import BUILD, ROOT
from harness.device import first_frame
from harness.measure import Row

TITLE = "An app of 20 modules"

SIZES = [10_000, 50_000, 200_000]
TOOL = ROOT / ".build" / "release" / "touchstone"
TICK = os.sysconf("SC_CLK_TCK")


def processes(root):
    """The process and all that descend from it."""
    children = {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(words[1]), []).append(int(stat.parent.name))
    found, rest = [], [root]
    while rest:
        found.append(rest.pop())
        rest += children.get(found[-1], [])
    return found


def memory(root):
    """MiB of all of them together; what two share is counted in shares."""
    total = 0
    for number in processes(root):
        try:
            text = pathlib.Path(f"/proc/{number}/smaps_rollup").read_text()
        except OSError:
            continue
        total += next((int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:")), 0)
    return total / 1024


def own_seconds(number):
    """Processor time of a process itself, without what it started."""
    try:
        words = pathlib.Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(words[11]) + int(words[12])) / TICK


def build(folder, cache):
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    start = time.monotonic()
    process = subprocess.Popen(
        [TOOL, "build", folder, "--json"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    peak = own = 0
    while True:
        # The descriptor stays open until the answer comes, at the very end.
        own = max(own, own_seconds(process.pid))
        peak = max(peak, memory(process.pid))
        try:
            out, _ = process.communicate(timeout=0.25)
            break
        except subprocess.TimeoutExpired:
            continue
    seconds = time.monotonic() - start
    answer = json.loads(out)
    if not answer.get("succeeded"):
        raise SystemExit(f"{folder}: error: {out.decode()[:2000]}")
    return {"seconds": seconds, "peak": peak, "own": own, "app": answer}


def used():
    times = os.times()
    return times.children_user + times.children_system


def edited(folder, cache, file, old, new):
    """Seconds from an edit to the first frame of the app that has it."""
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    built = build(folder, cache)
    frame = first_frame(built["app"]["executable"], built["app"]["home"])
    return built["seconds"] + frame["ms"] / 1000


def measured(size):
    folder, cache = BUILD / "scale" / str(size), BUILD / "scale" / f"cache-{size}"
    shutil.rmtree(cache, ignore_errors=True)
    lines = largeapp.write(folder, size)
    before = used()
    cold = build(folder, cache)
    cpu = used() - before
    first_frame(cold["app"]["executable"], cold["app"]["home"])
    leaf, base = folder / "Leaf0" / "Leaf0File0.swift", folder / "Base" / "Palette.swift"
    result = {
        "lines": lines, "cold": cold["seconds"], "cpu": cpu, "peak": cold["peak"], "share": 100 * cold["own"] / cpu,
        "leaf": edited(folder, cache, leaf, 'title = "Leaf0File0"', 'title = "Edited"'),
        "base": edited(folder, cache, base, "saturation: 0.6", "saturation: 0.7"),
        "interface": edited(folder, cache, base, "_ number: Int)", "_ number: Int, _ more: Int = 0)"),
        "nothing": build(folder, cache)["seconds"],
    }
    print("  " + ", ".join(f"{key} {value:.3g}" for key, value in result.items()), flush=True)
    return result


def measure(settings):
    results = [measured(size) for size in (SIZES[:1] if settings.quick else SIZES)]
    rows = []
    for result in results:
        is_large = result is results[-1] and not settings.quick
        name = f"{result['lines']:,} lines"
        rows += [
            Row(f"{name}: from nothing", result["cold"], "s"),
            Row(f"{name}: the same in processor time", result["cpu"], "s"),
            Row(f"{name}: the tool's own work, translation above all, of all processor time", result["share"], "%", target=10),
            Row(f"{name}: peak memory of the build", result["peak"], "MiB"),
            Row(f"{name}: edit of a function in a leaf, to the screen", result["leaf"], "s", target=4 if is_large else None),
            Row(f"{name}: edit of a function in the base, to the screen", result["base"], "s"),
            Row(f"{name}: edit of what the base declares, to the screen", result["interface"], "s"),
            Row(f"{name}: nothing changed", result["nothing"], "s"),
        ]
    if len(results) > 1:
        few, many = results[0], results[-1]
        # What modules cost by themselves is in both; a line more must not cost more the more there are.
        middle = results[-2]
        rows.append(Row("a further line of the largest against one of the smaller, in processor time",
                        ((many["cpu"] - middle["cpu"]) / (many["lines"] - middle["lines"]))
                        / ((middle["cpu"] - few["cpu"]) / (middle["lines"] - few["lines"])), target=1.3))
    return rows, []
