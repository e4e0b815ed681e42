import DeviceCatalog
import Foundation
import Simulator
import Testing

/// Every control of the list, in the page: by a click and by its keys, with an app that says what reaches it.
@Suite(
  "The page's controls", .serialized, .timeLimit(.minutes(5)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"))
struct ControlTests {
  private func use(
    width: Int = 1280, height: Int = 900, _ body: @Sendable (BrowserPage) throws -> Void
  ) async throws {
    let fake = RunningTool.fixture("FakeApp")
    let app = AppLaunch(displayName: "FakeApp", executablePath: fake)
    let settings = AppLaunch(displayName: "Settings", executablePath: fake, arguments: ["settings"])
    let model = try #require(DeviceCatalog.model(named: DeviceCatalog.defaultName))
    let simulator = try await Simulator(
      source: FinishedApp(app), settings: FinishedApp(settings), model: model, name: "FakeApp")
    do {
      try await blocking {
        let browser = try Browser(width: width, height: height)
        defer { browser.close() }
        let page = try browser.open(simulator.url)
        try page.wait(until: "document.getElementById('state').textContent === 'Running'")
        try page.wait(until: "!document.querySelector('[data-act=\"screenshot\"]').disabled")
        try body(page)
      }
    } catch {
      await simulator.stop()
      throw error
    }
    await simulator.stop()
  }

  private static func console(says text: String) -> String {
    "document.getElementById('lines').textContent.includes('\(text)')"
  }
  private static func state(is text: String) -> String {
    "document.getElementById('state').textContent === '\(text)'"
  }
  private static let showsIcon = "!document.getElementById('springboard').hidden"
  private static let isWide =
    "document.getElementById('screen').width > document.getElementById('screen').height"

  /// How a control is worked: its button, or its keys.
  enum Way: String, CaseIterable, Sendable { case click, keys }

  private static func work(_ name: String, _ way: Way, _ page: BrowserPage) throws {
    let control = try #require(DeviceControl.all.first { $0.name == name })
    switch way {
    case .click: try page.press(control: name)
    case .keys: try page.press(shortcut: control.key)
    }
  }

  @Test("every control of the list is in the page, with its keys in its tooltip and in the help")
  func list() async throws {
    try await use { page in
      let titles = try page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-act]')].map(e => [e.dataset.act, e.title]))")
      let named = try #require(titles as? [String: String])
      for control in DeviceControl.all {
        let title = try #require(named[control.name], "\(control.name) is not in the page")
        #expect(title == "\(control.title) (Alt+Shift+\(control.keyLabel))")
      }
      #expect(
        Set(named.keys)
          == Set(
            DeviceControl.all.map(\.name) + [
              "console", "data", "traffic", "inspector", "views", "recorder", "conditions", "touches",
              "recordVideo",
              "fullScreen", "appSwitcher",
              "zoom", "help",
            ]))
      try page.press(control: "help")
      try page.wait(until: "document.getElementById('help').open")
      try page.savePicture("help")
      let help = try page.evaluate("document.getElementById('help').textContent") as? String ?? ""
      for control in DeviceControl.all {
        #expect(help.contains(control.title) && help.contains("Alt+Shift+\(control.keyLabel)"))
        for step in control.steps { #expect(help.contains(step)) }
      }
      try page.evaluate("document.querySelector('#help [data-close]').click()")
      try page.press(shortcut: "Slash")
      try page.wait(until: "document.getElementById('help').open")
    }
  }

  @Test("home and back, turning, shaking, appearance, keyboard, memory", arguments: Way.allCases)
  func device(way: Way) async throws {
    try await use { page in
      try Self.work("rotateLeft", way, page)
      try page.wait(until: Self.isWide)
      try Self.work("rotateRight", way, page)
      try page.wait(until: "!(\(Self.isWide))")
      try Self.work("shake", way, page)
      try page.wait(until: Self.console(says: "shake"))
      for (number, pressed) in ["true", "false"].enumerated() {
        try Self.work("appearance", way, page)
        try page.wait(
          until: "document.querySelector('[data-act=\"appearance\"]').ariaPressed === '\(pressed)'")
        try Self.work("hardwareKeyboard", way, page)
        try page.wait(until: Self.console(says: number == 0 ? "keyboard hardware" : "keyboard screen"))
      }
      try Self.work("memoryWarning", way, page)
      try page.wait(until: Self.console(says: "lifecycle memoryWarning"))
      try Self.work("home", way, page)
      try page.wait(until: Self.console(says: "lifecycle home") + " && " + Self.showsIcon)
      try Self.work("activate", way, page)
      try page.wait(until: Self.console(says: "lifecycle activate") + " && !(\(Self.showsIcon))")
    }
  }

  @Test("R26.20: VoiceOver on and off, and each of its gestures", arguments: Way.allCases)
  func voiceOver(way: Way) async throws {
    try await use { page in
      #expect(try page.evaluate("document.getElementById('voiceover').hidden") as? Bool == true)
      try Self.work("voiceOver", way, page)
      try page.wait(
        until: Self.console(says: "voiceover on") + " && !document.getElementById('voiceover').hidden")
      for (control, word) in [
        ("nextElement", "next"), ("previousElement", "previous"), ("activateElement", "activate"),
        ("incrementElement", "increment"), ("decrementElement", "decrement"), ("escapeElement", "escape"),
        ("magicTap", "magictap"),
      ] {
        try Self.work(control, way, page)
        try page.wait(until: Self.console(says: "voiceover \(word)"))
      }
      try Self.work("voiceOver", way, page)
      try page.wait(
        until: Self.console(says: "voiceover off") + " && document.getElementById('voiceover').hidden")
    }
  }

  @Test("text one size up and down, and each of the twelve sizes; a region", arguments: Way.allCases)
  func text(way: Way) async throws {
    try await use { page in
      try Self.work("largerText", way, page)
      try page.wait(until: Self.console(says: "size UICTContentSizeCategoryXL"))
      try Self.work("smallerText", way, page)
      try page.wait(until: Self.console(says: "size UICTContentSizeCategoryL"))
      if way == .keys {
        try Self.work("textSize", way, page)
        try page.wait(until: "document.activeElement.id === 'text-size'")
        // The menu is open.
        try page.press(key: "Escape", code: 27)
        try Self.work("locale", way, page)
        try page.wait(until: "document.activeElement.id === 'locale'")
      } else {
        // Two of the sizes are in it already.
        try page.evaluate("document.getElementById('clear').click()")
        try page.wait(until: "document.getElementById('lines').textContent === ''")
        for size in TextSize.all {
          try page.choose(size.name, in: "text-size")
          try page.wait(until: Self.console(says: "size \(size.category)"))
        }
      }
      try page.choose("fr_FR", in: "locale")
      try page.wait(until: Self.console(says: "locale fr_FR"))
    }
  }

  @Test(
    "a URL and a quick action are asked for and handed over; a screenshot is saved", arguments: Way.allCases)
  func opening(way: Way) async throws {
    try await use { page in
      try Self.work("openURL", way, page)
      try page.wait(until: "document.getElementById('open-url').open")
      try page.savePicture("open-url")
      try page.type("shop://cart")
      try page.evaluate("document.querySelector('#url-form .primary').click()")
      try page.wait(until: Self.console(says: "open url=shop://cart"))
      try page.wait(until: "!document.getElementById('open-url').open")
      try Self.work("quickAction", way, page)
      try page.wait(until: "document.getElementById('action-list').textContent === 'New order'")
      try page.savePicture("quick-actions")
      try page.evaluate("document.querySelector('#action-list button').click()")
      try page.wait(until: Self.console(says: "open quickaction=new"))
      try page.evaluate(
        "HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href] }")
      try Self.work("screenshot", way, page)
      try page.wait(until: "window.saved[0].endsWith('.png') && window.saved[1].startsWith('blob:')")
    }
  }

  @Test(
    "a file that is chosen in the browser comes to the app's inbox, and the app opens it",
    arguments: Way.allCases)
  func documents(way: Way) async throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let launch = AppLaunch(
      displayName: "FakeApp", executablePath: RunningTool.fixture("FakeApp"),
      environment: ["CFFIXED_USER_HOME": home.path])
    try await FakeAppInBrowser.use(source: FinishedApp(launch)) { page, _, _ in
      // In the place of the browser's own question.
      try page.evaluate(
        """
        (() => {
          const input = document.getElementById('handed-document')
          input.click = () => {
            const chosen = new DataTransfer()
            chosen.items.add(new File(['süß'], 'my soup.txt'))
            input.files = chosen.files
            input.dispatchEvent(new Event('change'))
          }
        })()
        """)
      try Self.work("openFile", way, page)
      try page.wait(until: Self.console(says: "/Documents/Inbox/my%20soup.txt"))
      let file = home.appendingPathComponent("Documents/Inbox/my soup.txt")
      #expect(try String(contentsOf: file, encoding: .utf8) == "süß")
      try page.evaluate(
        """
        document.getElementById('handed-document').click = function () {
          const chosen = new DataTransfer()
          chosen.items.add(new File([new Uint8Array(700001)], 'large.bin'))
          this.files = chosen.files
          this.dispatchEvent(new Event('change'))
        }
        """)
      try Self.work("openFile", way, page)
      try page.wait(until: "document.body.textContent.includes('large.bin is too large')")
    }
  }

  @Test("network, faces and notifications", arguments: Way.allCases)
  func services(way: Way) async throws {
    try await use { page in
      for (control, words) in [
        ("network", ["network off", "network on"]),
        ("biometryEnrolled", ["biometry enrolled", "biometry none"]),
        ("biometryMatch", ["biometry match"]), ("biometryMismatch", ["biometry nomatch"]),
        ("notification", ["open notification="]),
      ] {
        for word in words {
          try Self.work(control, way, page)
          try page.wait(until: Self.console(says: word))
        }
      }
      try Self.work("push", way, page)
      try page.wait(until: "document.getElementById('push').open")
      try page.savePicture("push")
      try page.evaluate("document.querySelector('#push-form .primary').click()")
      try page.wait(until: Self.console(says: "push {"))
      try page.wait(until: "!document.getElementById('push').open")
    }
  }

  @Test("Settings comes to the front and goes again; kill, force-quit and relaunch", arguments: Way.allCases)
  func lives(way: Way) async throws {
    try await use { page in
      try Self.work("settings", way, page)
      try page.wait(
        until: Self.state(is: "In Settings") + " && " + Self.console(says: "FakeApp starts settings"))
      try page.wait(until: Self.console(says: "lifecycle home"))
      try Self.work("home", way, page)
      try page.wait(until: Self.showsIcon)
      try Self.work("activate", way, page)
      try page.wait(until: Self.state(is: "Running"))
      try Self.work("kill", way, page)
      try page.wait(until: Self.console(says: "FakeApp: Killed") + " && " + Self.showsIcon)
      try page.savePicture("killed")
      try Self.work("activate", way, page)
      try page.wait(until: Self.state(is: "Running"))
      try Self.work("forceQuit", way, page)
      try page.wait(
        until: Self.console(says: "lifecycle terminate") + " && " + Self.console(says: "Force-quit"))
      try page.wait(until: Self.showsIcon)
      try Self.work("relaunch", way, page)
      try page.wait(until: Self.state(is: "Running"))
    }
  }

  @Test(
    "the page on a small and on a large window, light and dark: nothing is cut off",
    arguments: [(900, 600), (1920, 1200)])
  func sizes(width: Int, height: Int) async throws {
    try await use(width: width, height: height) { page in
      for theme in ["light", "dark"] {
        if theme == "dark" { try page.useDarkTheme() }
        let cut = try page.evaluate(
          "[...document.querySelectorAll('.tools button, .choices select, .sizes button')].filter(e => { "
            + "const b = e.getBoundingClientRect(); return b.width === 0 || b.left < 0 || b.top < 0 "
            + "|| b.right > innerWidth || b.bottom > innerHeight }).map(e => e.dataset.act ?? e.id)")
        #expect(cut as? [String] == [])
        try page.savePicture("page-\(width)x\(height)-\(theme)")
        try page.press(control: "help")
        try page.savePicture("page-\(width)x\(height)-\(theme)-help")
        try page.evaluate("document.querySelector('#help [data-close]').click()")
      }
    }
  }
}
