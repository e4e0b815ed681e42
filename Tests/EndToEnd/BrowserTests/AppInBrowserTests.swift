import Foundation
import Testing

/// The whole way: a real project, built by the tool, used in a real browser.
@Suite(
  "An app in the browser", .serialized, .timeLimit(.minutes(5)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"),
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct AppInBrowserTests {
  private func use(_ project: String, _ body: @Sendable (BrowserPage) throws -> Void) async throws {
    try await blocking {
      let tool = try RunningTool(project: RunningTool.repository.appendingPathComponent(project))
      defer { tool.stop() }
      let browser = try Browser(width: 1280, height: 900)
      defer { browser.close() }
      let page = try browser.open(tool.url)
      try page.installEyes()
      try page.wait(until: "document.getElementById('state').textContent === 'Running' && eyes.hasPicture()")
      try body(page)
    }
  }

  @Test("shows the first screen, a click on a row pushes, Back pops, a drag and the wheel scroll")
  func listAndDetail() async throws {
    try await use("Examples/Countries") { page in
      // Dark text on white rows, and no tint where a back button would be.
      try page.wait(until: "eyes.has(0, .12, 1, .8, eyes.dark) && !eyes.has(0, .07, .2, .12, eyes.tinted)")
      try page.savePicture("countries")
      try page.click(x: 0.4, y: 0.4)
      try page.wait(until: "eyes.has(0, .07, .2, .12, eyes.tinted)")
      // A page that still slides in takes no touches.
      try page.wait(until: BrowserPage.isStill)
      try page.savePicture("country")
      try page.click(x: 0.08, y: 0.095)
      try page.wait(until: "!eyes.has(0, .07, .2, .12, eyes.tinted)")
      try page.wait(until: BrowserPage.isStill)
      try page.evaluate("window.before = eyes.look(0, .2, 1, .8)")
      try page.drag(from: (0.5, 0.7), to: (0.5, 0.4))
      try page.wait(until: "eyes.look(0, .2, 1, .8) !== before")
      try page.wait(until: BrowserPage.isStill)
      try page.evaluate("window.before = eyes.look(0, .2, 1, .8)")
      try page.wheel(x: 0.5, y: 0.5, by: 200)
      try page.wait(until: "eyes.look(0, .2, 1, .8) !== before")
    }
  }

  @Test("dark turns dark, turning turns the interface, home and back keep the app")
  func appearanceAndRotation() async throws {
    try await use("Examples/Countries") { page in
      try page.wait(until: "eyes.at(.5, .5)[0] > 200 || eyes.at(.9, .5)[0] > 200")
      try page.press(control: "appearance")
      try page.wait(until: "eyes.at(.97, .6)[0] < 60")
      try page.savePicture("countries-dark")
      try page.press(control: "appearance")
      try page.wait(until: "eyes.at(.97, .6)[0] > 200")
      try page.press(control: "rotateLeft")
      try page.wait(until: "eyes.isWide()")
      try page.savePicture("countries-turned")
      try page.press(control: "rotateRight")
      try page.wait(until: "!eyes.isWide()")
      try page.press(control: "home")
      try page.wait(until: "!document.getElementById('springboard').hidden")
      try page.evaluate("document.getElementById('open-app').click()")
      try page.wait(until: "document.getElementById('state').textContent === 'Running'")
    }
  }

  @Test("typing types into the field that was clicked") func typing() async throws {
    try await use("Tests/Fixtures/TextEntry") { page in
      func wait(forLine text: String) throws {
        try page.wait(until: "document.getElementById('lines').textContent.includes('\(text)')")
      }
      try page.click(x: 0.4, y: 0.14)
      // The on-screen keyboard has come up.
      try page.wait(
        until: "eyes.look(0, .7, 1, 1) !== eyes.look(0, .3, 1, .6) && eyes.at(.5, .99)[0] !== 255")
      try page.type("Grüße")
      try wait(forLine: "field: Grüße")
      try page.press(key: "Backspace", code: 8)
      try wait(forLine: "field: Grüß")
      try page.savePicture("typing")
    }
  }

  @Test("relaunching builds what was edited; what does not compile is shown and the old app goes on")
  func editing() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-\(UUID().uuidString)")
    try FileManager.default.copyItem(
      at: RunningTool.repository.appendingPathComponent("Tests/Fixtures/TextEntry"), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await blocking {
      let tool = try RunningTool(project: folder)
      defer { tool.stop() }
      let browser = try Browser(width: 1280, height: 900)
      defer { browser.close() }
      let page = try browser.open(tool.url)
      try page.wait(until: "document.getElementById('state').textContent === 'Running'")
      let source = folder.appendingPathComponent("TextEntry/AppDelegate.swift")
      let original = try String(contentsOf: source, encoding: .utf8)
      let marker = "    super.viewDidLoad()\n"

      try original.replacingOccurrences(of: marker, with: marker + "    print(\"edited\")\n")
        .write(to: source, atomically: true, encoding: .utf8)
      try page.press(control: "relaunch")
      try page.wait(until: "document.getElementById('lines').textContent.includes('edited')")

      try original.replacingOccurrences(of: marker, with: marker + "    thisIsNothing()\n")
        .write(to: source, atomically: true, encoding: .utf8)
      try page.press(control: "relaunch")
      try page.wait(
        until: "document.getElementById('lines').textContent.includes('AppDelegate.swift:24') "
          + "&& document.getElementById('lines').textContent.includes('thisIsNothing')")
      try page.wait(until: "document.getElementById('state').textContent === 'Build failed'")
      try page.wait(
        until: "!document.getElementById('stale').hidden && document.getElementById('report').hidden")
      try page.savePicture("build-error")

      // Saving is enough.
      try original.write(to: source, atomically: true, encoding: .utf8)
      try page.wait(until: "document.getElementById('state').textContent === 'Running'")
      #expect(try page.evaluate("document.getElementById('stale').hidden") as? Bool == true)
    }
  }
}

extension BrowserPage {
  /// True once the screen has looked the same for a while: in many looks, one at each frame of the page. Time alone tells
  /// nothing: a page that stood still itself on a busy machine has not drawn what was sent meanwhile.
  static let isStill = """
    (() => {
      const look = eyes.look(0, .06, 1, .9), now = performance.now()
      if (look !== window.still?.look || now - still.last > 3000) window.still = { look, since: now, looks: 0 }
      still.last = now
      still.looks += 1
      return still.looks >= 30 && now - still.since > 500
    })()
    """

  /// What a test sees of the screen: parts of it in fractions of its size, top left to bottom right.
  func installEyes() throws {
    try wait(until: "document.getElementById('screen') !== null")
    try evaluate(
      """
      window.eyes = {
        canvas: document.getElementById('screen'),
        part(l, t, r, b) {
          const { width, height } = this.canvas
          const x = Math.round(width * l), y = Math.round(height * t)
          return this.canvas.getContext('2d').getImageData(x, y, Math.max(1, Math.round(width * r) - x), Math.max(1, Math.round(height * b) - y)).data
        },
        at(x, y) { return [...this.part(x, y, x, y)].slice(0, 3) },
        look(...box) { return this.part(...box).reduce((h, v) => (h * 31 + v) | 0, 7) },
        has(l, t, r, b, test) {
          const data = this.part(l, t, r, b)
          for (let i = 0; i < data.length; i += 4) if (test(data[i], data[i + 1], data[i + 2])) return true
          return false
        },
        dark: (r, g, b) => r < 70 && g < 70 && b < 70,
        tinted: (r, g, b) => b > r + 60,
        isWide() { return this.canvas.width > this.canvas.height },
        hasPicture() { return this.has(0, 0, 1, 1, (r, g, b) => r + g + b > 0) },
      }
      """)
  }
}
