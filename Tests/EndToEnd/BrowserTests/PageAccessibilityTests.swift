import Foundation
import Simulator
import Testing

/// The page under axe-core, which comes with a package of PyPI's; where there is none the test is left out.
@Suite(
  "The page's accessibility", .serialized, .timeLimit(.minutes(4)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"),
  .enabled(if: AxeScript.text != nil, "there is no axe-core: pip finds no axe-playwright-python"))
struct PageAccessibilityTests {
  private static let rules = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']"

  private func violations(_ page: BrowserPage) throws -> [String] {
    try page.evaluate(
      "axe.run(document, { runOnly: \(Self.rules) }).then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 120)).join(' | ')))"
    ) as? [String] ?? ["axe said nothing"]
  }

  private func expectNone(_ page: BrowserPage, _ what: String) throws {
    let found = try violations(page)
    #expect(found == [], "\(what)")
  }

  @Test(
    "no violations in any panel or dialog, nor in a crash report", arguments: [1440, 390], ["light", "dark"])
  func rules(width: Int, theme: String) async throws {
    try await FakeAppInBrowser.use(["kinds"], width: width, height: width == 390 ? 844 : 900) { page, _, _ in
      try page.call(
        "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": theme]]])
      try page.evaluate((AxeScript.text ?? "") + ";0")
      for panel in ["console", "conditions", "data", "traffic", "inspector", "views", "recorder"] {
        try page.evaluate(
          "document.getElementById('\(panel)').hidden && document.querySelector('[data-act=\(panel)]').click()"
        )
        try expectNone(page, panel)
      }
      for (control, dialog) in [
        ("help", "help"), ("openURL", "open-url"), ("push", "push"), ("quickAction", "quick-actions"),
        ("recordVideo", "video"), ("webClip", "web-clip"),
      ] {
        try page.evaluate("document.querySelector('button[data-act=\(control)]').click()")
        try page.wait(until: "document.getElementById('\(dialog)').open")
        try expectNone(page, dialog)
        try page.evaluate("document.getElementById('\(dialog)').close()")
      }
      try page.click(x: 0.09, y: 0.04)
      try page.wait(until: "document.querySelectorAll('#report-own .own').length > 0")
      try expectNone(page, "crash")
    }
  }

  /// What hides behind a control: how it is shown, when it is there, and how it goes.
  private static let layers: [(name: String, show: String, isShown: String, hide: String)] = [
    (
      "network", "document.getElementById('own-network').showModal()",
      "document.getElementById('own-network').open", "document.getElementById('own-network').close()"
    ),
    (
      "voiceover", "document.querySelector('button[data-act=voiceOver]').click()",
      "!document.getElementById('voiceover').hidden",
      "document.querySelector('button[data-act=voiceOver]').click()"
    ),
    (
      "views", "document.querySelector('[data-act=views]').click()",
      "!document.getElementById('views').hidden && document.querySelectorAll('#views-tree .text').length > 0",
      "document.querySelector('[data-act=views]').click()"
    ),
    (
      "space",
      "document.querySelector('[data-act=views]').click(); document.getElementById('views-space').click()",
      "!document.getElementById('exploded').hidden", "document.getElementById('views-space').click()"
    ),
    (
      "switcher", "document.querySelector('button[data-act=appSwitcher]').click()",
      // Closed again, the app is in front before the next button is pressed, which would bring it there.
      "!document.getElementById('switcher').hidden || !document.getElementById('springboard').hidden",
      "document.getElementById('switcher-card').click()"
    ),
    (
      "home", "document.querySelector('button[data-act=home]').click()",
      "!document.getElementById('springboard').hidden", "document.getElementById('open-app').click()"
    ),
  ]

  @Test(
    "no violations over an app's elements and views, in its switcher and on the home screen",
    .enabled(if: RunningTool.executable != nil, "the tool is not built"),
    arguments: [1440, 390], ["light", "dark"])
  func layers(width: Int, theme: String) async throws {
    let launch = try await HeadlessExample.launch(
      RunningTool.repository.appendingPathComponent("Examples/NavBarImages"))
    // It offers the elements to the browser from the start.
    try await ExampleInBrowser.use(FinishedApp(launch)) { example in
      let page = example.page
      try page.resize(width: width, height: width == 390 ? 844 : 900)
      try page.call(
        "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": theme]]])
      try page.evaluate((AxeScript.text ?? "") + ";0")
      try example.wait(for: "Solid")
      try expectNone(page, "elements")
      for layer in Self.layers {
        try page.evaluate(layer.show)
        try page.wait(until: layer.isShown)
        try expectNone(page, layer.name)
        try page.evaluate(layer.hide)
        try page.wait(until: "!(\(layer.isShown))")
      }
    }
  }

  @Test(
    "no violations beside a remark and a failed build, while an app does not respond, and when the simulator has ended",
    arguments: [1440, 390], ["light", "dark"])
  func states(width: Int, theme: String) async throws {
    let words = SimulatorWords(command: "touchstone run App", remark: "The app is for iPads only.")
    let source = FailingLater(
      AppLaunch(
        displayName: "FakeApp", executablePath: RunningTool.fixture("FakeApp")))
    let height = width == 390 ? 844 : 900
    try await FakeAppInBrowser.use(width: width, height: height, words: words, source: source) {
      page, _, simulator in
      try page.call(
        "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": theme]]])
      try page.evaluate((AxeScript.text ?? "") + ";0")
      try page.press(control: "relaunch")
      try page.wait(
        until: "!document.getElementById('stale').hidden && !document.getElementById('remark').hidden")
      try expectNone(page, "stale")
      // As of an app that has not answered for a while.
      try page.evaluate(
        "document.getElementById('hang-title').textContent = 'FakeApp does not respond'; "
          + "document.getElementById('hang-stacks').textContent = '0 spin() in FakeApp'; "
          + "for (const id of ['hang', 'hang-stacks']) document.getElementById(id).hidden = false")
      try expectNone(page, "hang")
      let hasEnded = DispatchSemaphore(value: 0)
      Task {
        await simulator.stop()
        hasEnded.signal()
      }
      hasEnded.wait()
      try page.wait(until: "!document.getElementById('ended').hidden")
      try expectNone(page, "ended")
    }
  }

  /// Its first build is good, those after it are not.
  private actor FailingLater: AppSource {
    struct Failure: Error {}
    private let launch: AppLaunch
    private var isFirst = true

    init(_ launch: AppLaunch) { self.launch = launch }

    func prepare() throws -> AppLaunch {
      defer { isFirst = false }
      guard isFirst else { throw Failure() }
      return launch
    }
  }
}

enum AxeScript {
  /// From the folder or file that TOUCHSTONE_AXE names, or else fetched by pip.
  static let text: String? = {
    if let path = ProcessInfo.processInfo.environment["TOUCHSTONE_AXE"] {
      return try? String(contentsOfFile: path, encoding: .utf8)
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("axe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = """
      import subprocess, sys, zipfile, glob
      subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--disable-pip-version-check",
        "--timeout", "10", "--retries", "0", "-d", sys.argv[1], "axe-playwright-python==0.1.8"], check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
      archive = zipfile.ZipFile(glob.glob(sys.argv[1] + "/*.whl")[0])
      sys.stdout.buffer.write(archive.read("axe_playwright_python/axe.min.js"))
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program, folder.path]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 && data.count > 100_000
      ? String(decoding: data, as: UTF8.self) : nil
  }()
}
