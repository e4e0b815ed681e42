import pathlib, shutil, statistics, tempfile, threading

from harness.build import ROOT
from harness.measure import Row
from harness.page import Browser, RunningApp

TITLE = "The page one lives in"

# An app of one screen: a tap changes its colour, a shake prints.
SOURCE = """import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = Tapped()
    window?.makeKeyAndVisible()
    return true
  }
}

final class Tapped: UIViewController {
  private var count = 0
  override func viewDidLoad() { view.backgroundColor = .white }
  override var canBecomeFirstResponder: Bool { true }
  override func viewDidAppear(_ animated: Bool) { becomeFirstResponder() }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.first!.location(in: view).y < 150 { fatalError("to see when it is reported") }
    count += 1
    view.backgroundColor = count % 2 == 1 ? .black : .white
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    for number in 1...COUNT { print("line \\(number) of a burst that goes on and on") }
  }
}
"""

# Milliseconds from a pointer's press to the picture that it changed, as the page has painted it: 200 times.
TAPS = """(async () => {
  const screen = document.getElementById('screen'), look = screen.getContext('2d')
  const box = screen.getBoundingClientRect()
  const value = () => look.getImageData(screen.width / 2, screen.height * 0.6, 1, 1).data[0]
  const send = type => screen.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, buttons: 1, pointerType: 'mouse', bubbles: true,
    clientX: box.left + box.width / 2, clientY: box.top + box.height * 0.6 }))
  screen.setPointerCapture = () => {}
  const turn = () => new Promise(done => { const c = new MessageChannel(); c.port1.onmessage = done; c.port2.postMessage(0) })
  const times = []
  for (let n = 0; n < TAPS; n += 1) {
    const before = value(), start = performance.now()
    send('pointerdown')
    while (value() === before) await turn()
    times.push(performance.now() - start)
    send('pointerup')
    await new Promise(done => setTimeout(done, 60))
  }
  return times
})()"""

# Milliseconds from a pointer's press to the report of the crash that it caused.
CRASH = """(async () => {
  const screen = document.getElementById('screen'), box = screen.getBoundingClientRect(), start = performance.now()
  screen.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, button: 0, buttons: 1, pointerType: 'mouse', bubbles: true,
    clientX: box.left + box.width / 2, clientY: box.top + box.height * 0.12 }))
  while (document.getElementById('report').hidden) await new Promise(done => setTimeout(done, 1))
  return performance.now() - start
})()"""


def example(folder, count):
    """StaticTable's project with one source of ours."""
    project = pathlib.Path(folder) / "StaticTable"
    shutil.copytree(ROOT / "Examples" / "StaticTable", project)
    return project


def saves(settings, folder):
    """Seconds from a saved file to the new app's picture in the page."""
    project = example(folder, 0)
    source = project / "StaticTable" / "GeneralViewController.swift"
    text = source.read_text()
    running, browser = RunningApp(project), Browser()
    try:
        browser.open(running.url)
        browser.wait("document.getElementById('state').textContent === 'Running'")
        times = []
        for number in range(settings.rounds + 2):
            browser.evaluate("window.runs = document.querySelectorAll('#lines .run').length")
            # The clock is the page's: it starts as the file is written.
            browser.evaluate("window.saved = performance.now()")
            source.write_text(f"{text}\nprivate let edit = {number}\n")
            browser.wait("document.querySelectorAll('#lines .run').length > runs")
            browser.wait("document.getElementById('state').textContent === 'Running' "
                         "&& !document.querySelector('[data-act=\"screenshot\"]').disabled")
            times.append(browser.evaluate("performance.now() - saved") / 1000)
        return statistics.median(times[1:])
    finally:
        browser.close()
        running.close()


def taps_and_burst(settings, folder):
    count = 100_000 if settings.quick else 1_000_000
    project = example(folder, count)
    for file in (project / "StaticTable").glob("*.swift"):
        file.write_text("")
    (project / "StaticTable" / "AppDelegate.swift").write_text(SOURCE.replace("COUNT", str(count)))
    running, browser = RunningApp(project), Browser()
    # Somebody reads the terminal.
    threading.Thread(target=lambda: [None for _ in running.process.stdout], daemon=True).start()
    try:
        browser.open(running.url)
        browser.wait("document.getElementById('state').textContent === 'Running'")
        browser.wait("document.getElementById('screen').getContext('2d').getImageData(100, 300, 1, 1).data[0] === 255")
        times = sorted(browser.evaluate(TAPS.replace("TAPS", "50" if settings.quick else "200")))
        before, app_before = running.memory(), running.app_memory()
        browser.evaluate(
            "window.longest = 0; new PerformanceObserver(l => l.getEntries().forEach(e => { longest = Math.max(longest, e.duration) }))"
            ".observe({ type: 'longtask' })")
        browser.evaluate("window.began = performance.now(); document.querySelector('[data-act=shake]').click()")
        browser.wait(f"document.getElementById('lines').textContent.includes('line {count} of')", 300)
        seconds = browser.evaluate("performance.now() - began") / 1000
        longest = browser.evaluate("longest")
        heap = browser.evaluate("performance.memory.usedJSHeapSize") / 1e6
        memory, app = running.memory() - before, running.app_memory() - app_before
        return times, count, seconds, longest, memory, app, heap, browser.evaluate(CRASH) / 1000
    finally:
        browser.close()
        running.close()


def measure(settings):
    with tempfile.TemporaryDirectory() as folder:
        save = saves(settings, folder)
    with tempfile.TemporaryDirectory() as folder:
        times, count, seconds, longest, memory, app, heap, crash = taps_and_burst(settings, folder)
    late = times[int(len(times) * 0.95)]
    return [
        Row("a saved file to the new screen in the page, StaticTable", save, unit="s", target=1.5),
        Row("a tap to its picture in the page, median", statistics.median(times), unit="ms", target=20),
        Row("a tap to its picture in the page, 95th percentile", late, unit="ms"),
        Row(f"longest task of the page while an app prints {count:,} lines", longest, unit="ms", target=100),
        Row("memory of the simulator that this takes at most", max(memory, 0), unit="MiB", target=100),
        Row("memory of the app that this takes at most", max(app, 0), unit="MiB", target=100),
        Row("a crash to its report in the page", crash, unit="s", target=0.5),
    ], [
        f"{len(times)} taps on loopback.",
        f"The burst is all in the page after {seconds:.1f} s; the page's own memory is {heap:.0f} MB then.",
    ]
