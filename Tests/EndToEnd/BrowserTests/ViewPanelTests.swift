import Foundation
import Testing

/// The page's view debugger over real apps: examples of this repository, as `touchstone run` shows them.
@Suite(
  "The view debugger", .serialized, .timeLimit(.minutes(10)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"),
  .enabled(if: RunningTool.executable != nil, "the tool is not built: make test"))
struct ViewPanelTests {
  private func use(
    _ example: String, _ body: @escaping @Sendable (BrowserPage, RunningTool) throws -> Void
  ) async throws {
    try await blocking {
      let tool = try RunningTool(
        project: RunningTool.repository.appendingPathComponent("Examples/\(example)"))
      defer { tool.stop() }
      let browser = try Browser(width: 1440, height: 900)
      defer { browser.close() }
      let page = try browser.open(tool.url)
      try page.call(
        "Emulation.setDeviceMetricsOverride",
        ["width": 1440, "height": 900, "deviceScaleFactor": 1, "mobile": false])
      try page.wait(until: "document.getElementById('state').textContent === 'Running'")
      try page.wait(until: "!document.querySelector('[data-act=\"screenshot\"]').disabled")
      try page.press(control: "views")
      try page.wait(until: "document.querySelectorAll('#views-tree .row').length > 4")
      try body(page, tool)
    }
  }

  private static func facts(say text: String) -> String {
    "document.getElementById('views-facts').textContent.includes('\(text)')"
  }

  /// Whether all of an element can be seen, as far as its own style says.
  private static func shows(_ element: String) -> String {
    "getComputedStyle(\(element)).clipPath === 'none' && \(element).getBoundingClientRect().width > 40"
  }

  private static func choose(_ kind: String) -> String {
    "[...document.querySelectorAll('#views-tree .row')].find(r => r.querySelector('.kind').textContent === '\(kind)').click()"
  }

  @Test("R46.5: what is chosen in the tree is framed on the screen and described, and the other way round")
  func selection() async throws {
    try await use("Stepper") { page, tool in
      try page.evaluate(Self.choose("UIStepper"))
      try page.wait(until: Self.facts(say: "ClassUIStepper"))
      for text in [
        "StepperViewController", "Hugging", "Compression", "UIStepper.centerX", "Holds. Constant 24",
      ] {
        #expect(try page.evaluate(Self.facts(say: text)) as? Bool == true, "\(text)")
      }
      let says = try page.evaluate("document.getElementById('view-frame').dataset.says") as? String
      #expect(says?.hasPrefix("UIStepper  ") == true, "\(says ?? "")")
      #expect(try page.evaluate("document.getElementById('view-frame').hidden") as? Bool == false)
      try page.savePicture("views-stepper")
      // Where its frame is, a pick finds it, or what is in it.
      let middle = try page.evaluate(
        "(() => { const f = document.getElementById('view-frame').getBoundingClientRect(), "
          + "s = document.getElementById('screen').getBoundingClientRect(); "
          + "return [(f.left + f.width / 4 - s.left) / s.width, (f.top + f.height / 2 - s.top) / s.height] })()"
      )
      let place = try #require(middle as? [Double])
      try page.evaluate("document.getElementById('views-pick').click()")
      try page.click(x: place[0], y: place[1])
      try page.wait(until: "document.getElementById('view-pick').hidden")
      let row = "document.querySelector('#views-tree [aria-selected=\"true\"]')"
      try page.wait(until: "\(row) !== null && !\(row).textContent.includes('UIWindow')")
      // It has not been started anew for that, and touches reach it again.
      #expect(try page.evaluate("document.getElementById('state').textContent") as? String == "Running")
      // Keys go through the tree.
      try page.evaluate(
        "document.getElementById('views-tree').dispatchEvent(new KeyboardEvent('keydown', {key: 'Home'}))")
      try page.wait(until: "\(row).dataset.id === document.querySelector('#views-tree .row').dataset.id")
    }
  }

  @Test(
    "R46.5: the layers stand apart in space, each with its own picture; spacing, clipping and turning show")
  func exploded() async throws {
    try await use("WorldFacts") { page, _ in
      try page.evaluate("document.getElementById('views-space').click()")
      try page.wait(until: "document.querySelectorAll('#exploded .plane').length > 20")
      let pictures =
        "[...document.querySelectorAll('.picture-of-layer')].filter(p => p.style.backgroundImage).length"
      try page.wait(until: "\(pictures) > 10")
      try page.evaluate("new Promise(done => setTimeout(done, 1500))")
      try page.savePicture("views-worldfacts-3d")
      let depth =
        "new DOMMatrix([...document.querySelectorAll('#exploded .plane')].at(-1).style.transform).m43"
      let before = try #require(try page.evaluate(depth) as? Double)
      try page.evaluate(
        "(() => { const s = document.getElementById('exploded-spacing'); s.value = 80; s.dispatchEvent(new Event('input')) })()"
      )
      let after = try #require(try page.evaluate(depth) as? Double)
      #expect(after > before * 3 && before > 0)
      try page.savePicture("views-worldfacts-3d-wide")
      let clipped = "[...document.querySelectorAll('.picture-of-layer')].filter(p => p.style.clipPath).length"
      #expect((try page.evaluate(clipped) as? Int ?? 0) > 10)
      try page.evaluate("document.getElementById('exploded-clips').click()")
      #expect(try page.evaluate(clipped) as? Int == 0)
      // A drag turns it.
      let look = "document.getElementById('exploded-space').style.transform"
      let straight = try page.evaluate(look) as? String
      for (type, x, y) in [("mousePressed", 400, 400), ("mouseMoved", 500, 380), ("mouseReleased", 500, 380)]
      {
        try page.call(
          "Input.dispatchMouseEvent",
          ["type": type, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1])
      }
      #expect(try page.evaluate(look) as? String != straight)
      // A click chooses, here and in the tree.
      try page.evaluate("document.getElementById('exploded-front').click()")
      try page.call(
        "Input.dispatchMouseEvent",
        ["type": "mousePressed", "x": 500, "y": 400, "button": "left", "buttons": 1, "clickCount": 1])
      try page.call(
        "Input.dispatchMouseEvent",
        ["type": "mouseReleased", "x": 500, "y": 400, "button": "left", "buttons": 1, "clickCount": 1])
      try page.wait(until: "document.querySelector('#exploded .plane.selected') !== null")
      try page.wait(until: "document.querySelector('#views-tree [aria-selected=\"true\"]') !== null")
      try page.useDarkTheme()
      try page.savePicture("views-worldfacts-3d-front")
    }
  }

  @Test("R46.4: what happens in the app shows in the tree while it is open")
  func live() async throws {
    try await use("TaskTimer") { page, tool in
      try page.evaluate(Self.choose("UIWindow"))
      try page.wait(until: Self.facts(say: "393 × 852"))
      // Layers that nobody sees are listed as well.
      let rows = "[...document.querySelectorAll('#views-tree .row')]"
      #expect((try page.evaluate("\(rows).filter(r => r.matches('.faint')).length") as? Int ?? 0) > 0)
      #expect(try page.evaluate("\(rows).every(r => \(Self.shows("r")))") as? Bool == true)
      try page.savePicture("views-tasktimer")
      _ = try RunningTool.output("device", "--on", tool.name, "turn", "left")
      try page.wait(until: Self.facts(say: "852 × 393"))
      _ = try RunningTool.output("device", "--on", tool.name, "turn", "right")
      // The commands tell the same.
      let text = try RunningTool.output("device", "views", "--on", tool.name)
      #expect(text.contains("UIWindow (") && text.contains(" of "))
      let printed = try RunningTool.output("device", "views", "--on", tool.name, "--description")
      #expect(printed.hasPrefix("<UIWindow: 0x") && printed.contains("\n   | <"))
      let json = try RunningTool.output("device", "views", "--on", tool.name, "--json")
      let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect((root["layers"] as? [[String: Any]])?.isEmpty == false)
      let number = try #require(
        text.split(separator: "\n").first { $0.contains("UITableView (") }?.split(separator: " ").first)
      let about = try RunningTool.output(
        "device", "views", "--on", tool.name, "--about", String(number.dropFirst()))
      #expect(about.contains("Class: UITableView : UIScrollView : UIView") && about.contains("Content size:"))
    }
  }
}
