import json, os, pathlib, shutil, statistics, subprocess, tempfile, time

from harness.build import ROOT, sh
from harness.device import first_frame
from harness.measure import Row

TITLE = "From an edit to the screen"

# In place of the compiler: keeps the words with which an app's sources were compiled last.
KEEPING = """#!/bin/bash
for word in "$@"; do case $word in */obj/output-file-map.json) printf '%s\\0' "$@" > "${word%/*}/words";; esac; done
exec COMPILER "$@"
"""


def alone(folder, build, edit, rounds):
    """Seconds that swiftc takes for the changed file and nothing else: the command of the last build again, each time on
    another text of what our translator had made of that file."""
    compiler, keeping = shutil.which("swiftc"), pathlib.Path(folder) / "swiftc"
    keeping.write_text(KEEPING.replace("COMPILER", compiler))
    keeping.chmod(0o755)
    edit(-1)
    place = pathlib.Path(build(TOUCHSTONE_SWIFTC=str(keeping))["bundle"]).parent.parent
    words = (place / "obj" / "words").read_bytes().decode().split("\0")[:-1]
    file = next(pathlib.Path(word) for word in words if word.endswith("/GeneralViewController.ios.swift"))
    text, times = file.read_text(), []
    for number in range(rounds + 1):
        file.write_text(f"{text}\nprivate let alone = {number}\n")
        start = time.monotonic()
        subprocess.run([compiler, *words], cwd=place, check=True, capture_output=True)
        times.append(time.monotonic() - start)
    return statistics.median(times[1:])


def measure(settings):
    """Builds an example, then changes one of its sources and takes the time until the new app's first frame."""
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder) / "StaticTable"
        shutil.copytree(ROOT / "Examples" / "StaticTable", project)
        source = project / "StaticTable" / "GeneralViewController.swift"
        text = source.read_text()

        def build(**more):
            return json.loads(sh(ROOT / "touchstone", "build", project, "--json", env={**os.environ, **more}))

        def edit(number):
            source.write_text(f"{text}\nprivate let edit = {number}\n")

        def edit_function(number):
            line = "UITableViewCell {\n"
            assert line in text
            source.write_text(text.replace(line, f"{line}    _ = {number}\n", 1))

        def timed(edit):
            """Seconds until the new app is built, and until its first frame."""
            builds, screens = [], []
            for number in range(settings.rounds + 1):
                edit(number)
                start = time.monotonic()
                built = build()
                builds.append(time.monotonic() - start)
                screens.append(builds[-1] + first_frame(built["executable"], built["home"])["ms"] / 1000)
            # The first edit is the warm-up.
            return statistics.median(builds[1:]), statistics.median(screens[1:])

        build()
        _, function = timed(edit_function)
        built, screen = timed(edit)
        swiftc = alone(folder, build, edit, settings.rounds)
    return [
        Row("StaticTable, a function edited", function, unit="s", target=5),
        Row("StaticTable, a declaration added to a file", screen, unit="s", target=5),
        Row("what of that is more than swiftc alone takes for that file", screen - swiftc, unit="s", target=0.5),
    ], [f"{built:.2f} s are translating, compiling and linking; swiftc alone takes {swiftc:.2f} s for the file."]
