import json, pathlib, shutil, statistics, tempfile, time

from harness.build import ROOT, sh
from harness.device import first_frame
from harness.measure import Row

TITLE = "From an edit to the screen"


def measure(settings):
    """Builds an example, then changes one of its sources and takes the time until the new app's first frame."""
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder) / "StaticTable"
        shutil.copytree(ROOT / "Examples" / "StaticTable", project)
        source = project / "StaticTable" / "GeneralViewController.swift"
        text = source.read_text()

        def build():
            return json.loads(sh(ROOT / "touchstone", "build", project, "--json"))

        build()
        builds, screens = [], []
        for number in range(settings.rounds + 1):
            source.write_text(f"{text}\nprivate let edit = {number}\n")
            start = time.monotonic()
            built = build()
            builds.append(time.monotonic() - start)
            screens.append(builds[-1] + first_frame(built["executable"], built["home"])["ms"] / 1000)
    # The first edit is the warm-up.
    screen, built = statistics.median(screens[1:]), statistics.median(builds[1:])
    return [Row("StaticTable, one file edited", screen, unit="s", target=5)], [
        f"{built:.2f} s of it are translating, compiling and linking."]
