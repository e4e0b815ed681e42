import resource, shutil, time

from harness.build import BUILD, HERE, ROOT, sh
from harness.measure import Row, interleaved

TITLE = "UI tests"

FEW, MANY = 20, 220
TESTS, CLASSES = 1000, 10
WORK = ("taps", "launches", "alerts")


def project():
    """A copy of an example whose UI tests are those that are measured."""
    folder = BUILD / "uitests" / "AlertView"
    tests = folder / "AlertViewUITests" / "AlertViewUITests.swift"
    if not tests.exists():
        shutil.copytree(ROOT / "Examples" / "AlertView", folder, dirs_exist_ok=True)
    text = (HERE / "Programs" / "MeasuredUITests.swift").read_text()
    text += "\n".join(
        ["", "final class FewTests: MeasuredTestCase {"]
        + [f"  func test{name.capitalize()}{count}() {{ {name}({count}) }}" for name in WORK for count in (FEW, MANY)]
        + ["}"])
    # Workers share the classes out among them.
    for part in range(CLASSES):
        text += "\n".join(
            ["", f"final class Many{part}Tests: MeasuredTestCase {{"]
            + [f"  func test{number:03}() {{ threeInteractions() }}" for number in range(TESTS // CLASSES)] + ["}", ""])
    # Written only when it has changed: what is built stays built.
    if tests.read_text() != text:
        tests.write_text(text)
    return folder


def run(folder, *arguments):
    """Seconds of the clock and of processor time, in all processes, that a run of tests takes."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    out = sh(ROOT / "touchstone", "test", folder, *arguments)
    taken, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if " failed" in out:
        raise SystemExit(out)
    return {"seconds": taken, "cpu": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime}


def measure(settings):
    folder = project()
    sh(ROOT / "touchstone", "test", folder, "--list")

    def one(name, count):
        return run(folder, "--filter", f"FewTests/test{name.capitalize()}{count}$")

    taken = interleaved(settings.rounds, **{
        f"{name} {count}": lambda name=name, count=count: one(name, count) for name in WORK for count in (FEW, MANY)})

    def each(name, what):
        """Of one of very many: what a run has in common cancels out."""
        return (taken[f"{name} {MANY}"][what] - taken[f"{name} {FEW}"][what]) / (MANY - FEW)

    many = {n: run(folder, "--filter", "Many.Tests/", "--workers", n) for n in (1, 2)} if not settings.quick else {}
    # An alert comes and goes: two interactions, a wait and two animations.
    rows = [
        Row("find, tap and settle: processor time", each("taps", "cpu") * 1e3, "ms", target=5),
        Row("launch again on a fresh device", each("launches", "seconds") * 1e3, "ms", target=150),
        Row("100 interactions with waits and animations", each("alerts", "seconds") * 50, "s", target=1),
    ]
    for workers, result in many.items():
        rows.append(Row(f"{TESTS:,} tests of three interactions, --workers {workers}", result["seconds"], "s"))
    figures = [
        "Processor time of all processes: "
        f"a relaunch {each('launches', 'cpu') * 1e3:.1f} ms, an alert shown and dismissed {each('alerts', 'cpu') * 1e3:.1f} ms"
        + "".join(f", {TESTS:,} tests with {w} workers {r['cpu']:.0f} s" for w, r in many.items()) + "."]
    return rows, figures
