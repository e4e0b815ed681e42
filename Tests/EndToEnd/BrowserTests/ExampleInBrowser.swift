import DeviceCatalog
import Foundation
import Simulator
import TestRecording

/// An example of this repository in the simulator's page, used as a person does: by what its elements are called.
final class ExampleInBrowser {
  let page: BrowserPage

  private init(page: BrowserPage) { self.page = page }

  /// Answers what was recorded last.
  @discardableResult static func use(
    _ source: any AppSource, isRecording: Bool = false,
    _ body: @escaping @Sendable (ExampleInBrowser) throws -> Void
  ) async throws -> RecordedTest {
    guard let model = DeviceCatalog.model(named: DeviceCatalog.defaultName) else {
      return RecordedTest(of: [])
    }
    let simulator = try await Simulator(
      source: source, model: model, name: "Example", isRecording: isRecording)
    do {
      try await blocking { try open(simulator.url, body) }
    } catch {
      await simulator.stop()
      throw error
    }
    let test = await simulator.recordedTest
    await simulator.stop()
    return test
  }

  /// The same under `touchstone run`, as a person starts it on a project; the address is the run's.
  static func use(
    project: String, options: [String] = [],
    _ body: @escaping @Sendable (ExampleInBrowser, _ address: URL) throws -> Void
  ) async throws {
    try await blocking {
      let tool = try RunningTool(
        project: RunningTool.repository.appendingPathComponent(project), options: options)
      defer { tool.stop() }
      let address = tool.url
      try open(address) { try body($0, address) }
    }
  }

  private static func open(_ url: URL, _ body: (ExampleInBrowser) throws -> Void) throws {
    let browser = try Browser(width: 1440, height: 900)
    defer { browser.close() }
    let page = try browser.open(url)
    try page.call(
      "Emulation.setDeviceMetricsOverride",
      ["width": 1440, "height": 900, "deviceScaleFactor": 1, "mobile": false])
    let example = ExampleInBrowser(page: page)
    try example.waitUntilItRuns()
    try page.evaluate(
      "window.named = t => { const all = [...document.querySelectorAll('#element-layer > div')].filter(n => n.element); "
        + "const says = (n, f) => [n.element.label, n.element.identifier, n.element.value].some(x => x && f(x)); "
        + "return all.find(n => says(n, x => x === t)) ?? all.find(n => says(n, x => x.includes(t))) }")
    try page.evaluate("document.getElementById('element-offer').click()")
    try body(example)
  }

  func waitUntilItRuns() throws {
    try page.wait(until: "document.getElementById('state').textContent === 'Running'")
    try page.wait(until: "!document.querySelector('[data-act=\"screenshot\"]').disabled")
  }

  /// Touches the element of that label or identifier, once it is there.
  func press(_ name: String) throws {
    try wait(for: name)
    try page.evaluate("named('\(name)').click()")
    try rest()
  }

  func wait(for name: String) throws { try page.wait(until: "named('\(name)') !== undefined") }

  func type(_ text: String) throws {
    try page.evaluate("document.getElementById('typing').focus()")
    try page.type(text)
    try rest()
  }

  /// As long as a person looks before they go on.
  func rest() throws { try page.evaluate("new Promise(done => setTimeout(done, 900))") }

  var source: String {
    get throws {
      try page.evaluate("document.getElementById('recorder-source').textContent") as? String ?? ""
    }
  }
  var note: String {
    get throws { try page.evaluate("document.getElementById('timeline-note').textContent") as? String ?? "" }
  }
  var markCount: Int {
    get throws {
      try page.evaluate("document.getElementById('timeline-marks').childElementCount") as? Int ?? 0
    }
  }

  /// Puts the slider between two things that were done, counted from 0.
  func travel(after mark: Int) throws {
    try page.evaluate(
      "(() => { const s = document.getElementById('timeline-slider'), m = [...document.getElementById('timeline-marks').children]"
        + ".map(i => parseFloat(i.style.left) / 100 * Number(s.max)); "
        + "document.getElementById('timeline-note').textContent = ''; "
        + "s.value = m[\(mark)] + 0.4; s.dispatchEvent(new Event('input')); s.dispatchEvent(new Event('change')) })()"
    )
    try page.wait(until: "document.getElementById('timeline-note').textContent.includes('Network')")
    try page.wait(until: "!document.getElementById('timeline-slider').disabled")
  }
}
