from harness.build import peer, sh, source_package, swift
from harness.measure import Row, interleaved

TITLE = "Auto Layout's solver"


def scenes(program):
    """Per scene: constraints, ms to build and solve, ms to resolve, checksum of all values."""
    rows = {}
    for line in sh(program).splitlines():
        name, count, build, resolve, checksum = line.split()
        rows[name] = (int(count), float(build), float(resolve), float(checksum))
    return rows


def measure(settings):
    program = swift("SolverBenchmark")
    headers = source_package("kiwisolver==1.4.9", "kiwi").parent
    kiwi = peer("kiwi.cpp", [], "-O3", "-DNDEBUG", "-I", headers)
    reference = scenes(kiwi)
    mine = scenes(program)
    agree = all(abs(mine[name][3] - reference[name][3]) < 0.01 for name in mine)
    time = interleaved(
        settings.rounds, ours=lambda: {n: r[1] for n, r in scenes(program).items()},
        kiwi=lambda: {n: r[1] for n, r in scenes(kiwi).items()})
    ratio = {name: time["kiwi"][name] / time["ours"][name] for name in mine}
    rows = [
        Row(f"{mine['cells-5'][0]} constraints: times faster than kiwi", ratio["cells-5"], target=5, at_most=False),
        Row(f"{mine['cells-45'][0]} constraints: times faster than kiwi", ratio["cells-45"], target=10, at_most=False),
        Row(f"{mine['flat-250'][0]} flat: times faster than kiwi", ratio["flat-250"], target=10, at_most=False),
        Row(f"{mine['nested-250'][0]} nested: times faster than kiwi", ratio["nested-250"], target=10, at_most=False),
        Row("replacing one intrinsic width: times faster than kiwi", ratio["cells-45-swap"], target=10, at_most=False),
    ]
    return rows, [f"Both solvers gave {'the same' if agree else 'DIFFERENT'} solutions."]
