import Foundation
import Simulator
import Testing

/// The page's console, with an app that prints what it is told to.
@Suite(
  "The page's console", .serialized, .timeLimit(.minutes(3)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"))
struct ConsolePanelTests {
  private static let rows = "[...document.querySelectorAll('#lines .line')]"
  private static func classes(of text: String) -> String {
    "\(rows).find(l => l.textContent.includes('\(text)'))?.className"
  }

  @Test("each kind of line has its look, colours of terminals are shown, and only errors are red")
  func kinds() async throws {
    try await FakeAppInBrowser.use(["kinds"]) { page, _, _ in
      try page.wait(until: FakeAppInBrowser.console(says: "plain error stream"))
      for (text, level) in [
        ("green and plain", "print"), ("from NSLog", "log"), ("debug: ping", "debug"),
        ("error: no answer", "error"),
        ("it does nothing", "note"), ("plain error stream", "log"), ("FakeApp, run 1", "run"),
      ] {
        #expect(try page.evaluate(Self.classes(of: text)) as? String == "line \(level)", "\(text)")
      }
      let red = "getComputedStyle(\(Self.rows).find(l => l.textContent.includes('%'))).color"
      let colours = try ["no answer", "plain error stream", "from NSLog"].map {
        try page.evaluate(red.replacingOccurrences(of: "%", with: $0)) as? String
      }
      #expect(colours[0] != colours[1] && colours[1] == colours[2])
      #expect(
        try page.evaluate("document.querySelector('#lines .ansi-c-green').textContent") as? String == "green")
      try page.savePicture("console-kinds")
    }
  }

  @Test("it is filtered by words and by level, and shows when each line came") func filter() async throws {
    try await FakeAppInBrowser.use(["kinds"]) { page, _, _ in
      try page.wait(until: FakeAppInBrowser.console(says: "plain error stream"))
      try page.choose("errors", in: "level")
      try page.wait(until: "\(Self.rows).length === 1 && \(FakeAppInBrowser.console(says: "no answer"))")
      #expect(
        (try page.evaluate("document.getElementById('line-count').textContent") as? String)?.hasPrefix(
          "1 of ")
          == true)
      try page.choose("all", in: "level")
      try page.evaluate(
        "(() => { const f = document.getElementById('filter'); f.value = 'PLAIN'; f.dispatchEvent(new Event('input')) })()"
      )
      try page.wait(until: "\(Self.rows).length === 2")
      try page.click(element: "#times")
      let time = try page.evaluate(
        "getComputedStyle(document.querySelector('#lines .line'), '::before').content")
      #expect((time as? String)?.wholeMatch(of: /"\d\d:\d\d:\d\d\.\d{3}"/) != nil)
      // What is searched and copied has no times in it.
      let texts = try page.evaluate("\(Self.rows).map(l => l.textContent).sort()") as? [String]
      #expect(texts == ["green and plain", "plain error stream"])
    }
  }

  @Test("what is copied are the lines that the filter lets through, without colours") func copy() async throws
  {
    try await FakeAppInBrowser.use(["kinds"]) { page, _, _ in
      try page.wait(until: FakeAppInBrowser.console(says: "plain error stream"))
      try page.evaluate(
        "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }")
      try page.evaluate(
        "(() => { const f = document.getElementById('filter'); f.value = 'plain'; f.dispatchEvent(new Event('input')) })()"
      )
      try page.click(element: "#copy-console")
      try page.wait(until: "document.getElementById('copy-console').textContent === 'Copied'")
      let copied = (try page.evaluate("copied") as? String ?? "").split(separator: "\n").map(String.init)
      #expect(copied.sorted() == ["green and plain", "plain error stream"])
    }
  }

  @Test("a crash is folded to its words and the app's own frames; places open in the editor") func crash()
    async throws
  {
    try await FakeAppInBrowser.use { page, _, _ in
      try page.click(x: 0.09, y: 0.04)
      try page.wait(until: "!document.getElementById('report').hidden")
      try page.wait(until: FakeAppInBrowser.state(is: "Crashed"))
      // The last line: nothing moves any more.
      try page.wait(until: FakeAppInBrowser.console(says: "FakeApp: Signal"))
      try page.wait(until: "document.querySelectorAll('#report-own .own').length > 0")
      let first = "document.querySelector('#report-own .own')"
      #expect((try page.evaluate("\(first).textContent") as? String)?.contains("FakeApp.swift") == true)
      #expect(
        (try page.evaluate("\(first).querySelector('a').href") as? String)?.hasPrefix("vscode://file/")
          == true)
      let folded = try page.evaluate("\(Self.rows).length") as? Int ?? 0
      #expect(try page.evaluate("document.querySelectorAll('#lines .platform').length") as? Int == 0)
      try page.click(element: "#lines .folder")
      try page.wait(until: "\(Self.rows).length > \(folded)")
      try page.wait(until: "document.querySelectorAll('#lines .platform').length > 0")
      try page.savePicture("console-crash")
    }
  }

  @Test("a hundred thousand lines in a burst are all there, and few of them are elements")
  func burst() async throws {
    try await FakeAppInBrowser.use(["burst=100000"]) { page, _, _ in
      try page.evaluate(
        "window.looks = 0; window.began = performance.now(); "
          + "new MutationObserver(() => { looks += 1 }).observe(document.getElementById('lines'), { childList: true })"
      )
      try page.press(control: "shake")
      try page.wait(until: FakeAppInBrowser.console(says: "line 99999 of a burst"))
      // Ten times a second they are drawn, and not at each frame: what draws holds up what comes.
      let looks = try page.evaluate("[looks, looks <= (performance.now() - began) / 99 + 4]")
      #expect((looks as? [Any])?.last as? Bool == true, "\(looks ?? "")")
      #expect((try page.evaluate("\(Self.rows).length") as? Int ?? .max) < 400)
      try page.evaluate(
        "(() => { const f = document.getElementById('filter'); f.value = 'of a burst'; f.dispatchEvent(new Event('input')) })()"
      )
      try page.wait(until: "document.getElementById('line-count').textContent.startsWith('100000 of ')")
      // Any line is reached, from the first.
      try page.evaluate("document.getElementById('lines').scrollTop = 0")
      try page.wait(until: FakeAppInBrowser.console(says: "line 0 of a burst"))
      try page.click(element: "#to-end")
      try page.wait(until: FakeAppInBrowser.console(says: "line 99999 of a burst"))
    }
  }

  /// How long the page's tasks are meanwhile, `make bench` measures.
  @Test("of a million lines in a burst page and simulator hold the latest, and the app none")
  func million() async throws {
    try await FakeAppInBrowser.use(["burst=1000000"]) { page, _, simulator in
      try page.press(control: "shake")
      try page.wait(until: FakeAppInBrowser.console(says: "memory grown by"), seconds: 120)
      let grown = try page.evaluate(
        "Number(document.getElementById('lines').textContent.match(/memory grown by (\\d+) KiB/)[1])")
      // All of the lines are 21 MiB.
      #expect((0...16 << 10).contains(grown as? Int ?? -1))
      #expect((100_000...120_000).contains(try Self.lines(of: page)))
      // A million lines are more than 80 MiB of them, without what is garbage.
      try page.call("HeapProfiler.collectGarbage")
      let heap = try page.call("Runtime.getHeapUsage")["usedSize"] as? Double
      #expect(heap ?? .infinity < 64 * 1024 * 1024)
      // A page that comes now is told all that the simulator holds.
      for address in ["about:blank", simulator.url.absoluteString] {
        try page.call("Page.navigate", ["url": address])
      }
      try page.wait(until: FakeAppInBrowser.console(says: "memory grown by"))
      #expect((20_000...25_000).contains(try Self.lines(of: page)))
    }
  }

  /// How many lines the page holds: said where a filter is on.
  private static func lines(of page: BrowserPage) throws -> Int {
    try page.evaluate(
      "(() => { const f = document.getElementById('filter'); f.value = 'of a burst'; f.dispatchEvent(new Event('input')) })()"
    )
    try page.wait(until: "document.getElementById('line-count').textContent.includes(' of ')")
    let count = try page.evaluate(
      "Number(document.getElementById('line-count').textContent.split(' of ')[1])")
    return count as? Int ?? 0
  }
}
