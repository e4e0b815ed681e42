import DeviceCatalog
import Foundation
import Simulator
import Testing

/// What a person does with the page besides its controls.
@Suite(
  "Living in the page", .serialized, .timeLimit(.minutes(4)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"))
struct PageUseTests {
  private static let focusIsOnDevice = "document.activeElement.id === 'typing'"

  @Test("nothing is cut off at four widths, light and dark, and the page complains of nothing")
  func widths() async throws {
    try await FakeAppInBrowser.use { page, browser, _ in
      for (width, height) in [(390, 844), (768, 1024), (1024, 768), (1440, 900)] {
        try page.resize(width: width, height: height)
        for theme in ["light", "dark"] {
          try page.call(
            "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": theme]]])
          let cut = try page.evaluate(
            "[...document.querySelectorAll('.tools button, .choices select, .sizes button, .timeline button, #state, "
              + "#console:not([hidden]) .console-bar > *')].filter(e => { if (e.hidden) return false; "
              + "const b = e.getBoundingClientRect(); return (b.width === 0 && e.tagName !== 'OUTPUT') || b.left < 0 || b.top < 0 "
              + "|| b.right > innerWidth || b.bottom > innerHeight }).map(e => e.dataset.act ?? e.id)")
          #expect(cut as? [String] == [], "\(width)")
          try page.savePicture("width-\(width)-\(theme)")
        }
        for panel in Self.panels {
          try Self.open(panel, page)
          let cut = try page.evaluate(
            "[...document.querySelectorAll('#\(panel) :is(button, select, input, textarea)')].filter(e => { "
              + "const b = e.getBoundingClientRect(); return e.checkVisibility() && (b.width === 0 || b.left < 0 || b.right > innerWidth "
              + "|| e.closest('.console-bar') && b.bottom > innerHeight) }).map(e => e.id)")
          #expect(cut as? [String] == [], "\(width), \(panel)")
          try page.savePicture("width-\(width)-\(panel)")
        }
        try Self.open("console", page)
      }
      #expect(browser.complaints == [])
    }
  }

  private static let panels = ["console", "conditions", "data", "traffic", "inspector", "views", "recorder"]

  private static func open(_ panel: String, _ page: BrowserPage) throws {
    try page.evaluate(
      "document.getElementById('\(panel)').hidden && document.querySelector('[data-act=\(panel)]').click()")
  }

  @Test("on a narrow page the device keeps room whichever panel is open") func narrow() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      try page.resize(width: 390, height: 844)
      for panel in Self.panels {
        try Self.open(panel, page)
        try page.wait(until: "document.getElementById('display').getBoundingClientRect().width >= 100")
      }
    }
  }

  @Test("after a button the keys are the app's again; question mark opens the help while nothing is written")
  func focus() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      try page.click(element: ".tools [data-act=\"shake\"]")
      try page.wait(until: Self.focusIsOnDevice)
      try page.type("a")
      try page.wait(until: FakeAppInBrowser.console(says: "text a"))
      try page.press("?")
      try page.wait(until: "document.getElementById('help').open")
      let help = try page.evaluate("document.getElementById('help').textContent") as? String ?? ""
      for gesture in ["Tap, hold, drag", "Scroll", "Pinch", "Turn with two fingers", "Drag with two fingers"]
      {
        #expect(help.contains(gesture))
      }
      try page.press(key: "Escape", code: 27)
      try page.wait(until: "!document.getElementById('help').open && \(Self.focusIsOnDevice)")
      // So it is after a tap in the device, and each control has its key there.
      try page.click(x: 0.5, y: 0.7)
      try page.press("?")
      try page.wait(until: "document.getElementById('help').open")
      try page.press(key: "Escape", code: 27)
      try page.wait(until: "!document.getElementById('help').open")
      try page.click(x: 0.5, y: 0.7)
      try page.press(shortcut: "KeyM")
      try page.wait(until: FakeAppInBrowser.console(says: "lifecycle memoryWarning"))
    }
  }

  @Test(
    "a dialog that opens has the focus, what is behind it has none, and closed it leaves it to the device")
  func dialogs() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      for (control, dialog) in [
        ("help", "help"), ("openURL", "open-url"), ("push", "push"), ("quickAction", "quick-actions"),
        ("recordVideo", "video"), ("webClip", "web-clip"), ("network", "own-network"),
      ] {
        // One's own network is asked for by a menu.
        if control == "network" {
          try page.choose("own", in: "network")
        } else {
          try page.press(control: control)
        }
        try page.wait(until: "document.getElementById('\(dialog)').open")
        let hasFocus = "document.getElementById('\(dialog)').contains(document.activeElement)"
        #expect(try page.evaluate(hasFocus) as? Bool == true, "\(dialog)")
        try page.evaluate("document.querySelector('.tools [data-act=home]').focus()")
        #expect(try page.evaluate(hasFocus) as? Bool == true, "\(dialog)")
        try page.press(key: "Escape", code: 27)
        try page.wait(until: "!document.getElementById('\(dialog)').open && \(Self.focusIsOnDevice)")
      }
    }
  }

  @Test("the page fills the screen, and leaves it again") func fullScreen() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      // By a mouse: browsers want somebody to have asked for it.
      try page.click(element: ".tools [data-act=\"fullScreen\"]")
      try page.wait(until: "document.fullscreenElement === document.documentElement")
      try page.click(element: ".tools [data-act=\"fullScreen\"]")
      try page.wait(until: "document.fullscreenElement === null")
    }
  }

  @Test("a screenshot is named after the app and the time on this wall, in its own zone") func names()
    async throws
  {
    try await FakeAppInBrowser.use { page, _, _ in
      // Another day than Greenwich's for ten hours of it, and another hour always.
      try page.call("Emulation.setTimezoneOverride", ["timezoneId": "Pacific/Kiritimati"])
      try page.evaluate(
        "HTMLAnchorElement.prototype.click = function () { window.saved = this.download }; window.moment = () => { "
          + "const d = new Date(Date.now() + 14 * 3600000); return d.toISOString().slice(0, 13).replace('T', ' at ') }; "
          + "window.moments = [moment()]")
      try page.press(control: "screenshot")
      try page.wait(until: "window.saved !== undefined")
      let name = try page.evaluate("saved") as? String ?? ""
      #expect(name.wholeMatch(of: /FakeApp \d{4}-\d\d-\d\d at \d\d\.\d\d\.\d\d\.png/) != nil, "\(name)")
      let isNow = try page.evaluate("[...moments, moment()].some(m => saved.startsWith(`FakeApp ${m}.`))")
      #expect(isNow as? Bool == true, "\(name)")
    }
  }

  /// What the platform calls itself, and the modifier of its commands: Ctrl, and on a Mac ⌘.
  @Test("commands with digits and marks reach the app", arguments: [("Linux x86_64", 2), ("MacIntel", 4)])
  func commands(platform: String, modifier: Int) async throws {
    try await FakeAppInBrowser.use { page, browser, simulator in
      let agent = try page.evaluate("navigator.userAgent") as? String ?? ""
      try page.call(
        "Emulation.setUserAgentOverride", ["userAgent": agent, "platform": platform])
      for address in ["about:blank", simulator.url.absoluteString] {
        try page.call("Page.navigate", ["url": address])
      }
      try page.wait(until: FakeAppInBrowser.state(is: "Running"))
      try page.wait(until: "!document.querySelector('[data-act=\"screenshot\"]').disabled")
      #expect(try page.evaluate("navigator.platform") as? String == platform)
      try page.click(x: 0.5, y: 0.7)
      for key in ["1", "9", ",", "[", "/"] {
        try page.press(key, modifiers: modifier)
        try page.wait(until: FakeAppInBrowser.console(says: "key \(key) meta"))
      }
    }
  }

  @Test("a pinch on a trackpad is two fingers of the app's, and the page keeps its size") func pinch()
    async throws
  {
    try await FakeAppInBrowser.use { page, _, _ in
      let before = try page.evaluate("visualViewport.scale * devicePixelRatio") as? Double
      try page.pinch(x: 0.5, y: 0.5, by: -60)
      // Two fingers, 60 points to the left and right of the middle.
      try page.wait(until: FakeAppInBrowser.console(says: "touch 136 426"))
      try page.wait(until: FakeAppInBrowser.console(says: "touch 256 426"))
      #expect(try page.evaluate("visualViewport.scale * devicePixelRatio") as? Double == before)
    }
  }

  @Test("as large as fits, a pixel a point and half of it") func zoom() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      let fit = try page.evaluate("document.getElementById('screen').width") as? Int ?? 0
      try page.choose("1", in: "zoom")
      try page.wait(until: "document.getElementById('screen').width === 393")
      try page.choose("0.5", in: "zoom")
      try page.wait(until: "Math.abs(document.getElementById('screen').width - 196.5) < 1")
      try page.click(x: 0.5, y: 0.5)
      try page.wait(until: "/touch 19[67] 42[567]/.test(document.getElementById('lines').textContent)")
      try page.resize(width: 768, height: 500)
      try page.choose("1", in: "zoom")
      try page.wait(until: "document.getElementById('device-scroll').scrollHeight > 800")
      try page.choose("fit", in: "zoom")
      try page.resize(width: 1440, height: 900)
      try page.wait(until: "document.getElementById('screen').width === \(fit)")
    }
  }

  @Test("the app switcher shows the app as it was left, brings it back, and ends it") func switcher()
    async throws
  {
    try await FakeAppInBrowser.use { page, _, _ in
      let isOpen = "!document.getElementById('switcher').hidden"
      try page.press(control: "appSwitcher")
      try page.wait(until: isOpen + " && " + FakeAppInBrowser.console(says: "lifecycle home"))
      // The blue bar of its picture.
      let pixel = try page.evaluate(
        "(() => { const c = document.getElementById('switcher-picture'); "
          + "return [...c.getContext('2d').getImageData(c.width / 2, c.height * 0.08, 1, 1).data] })()")
      #expect(pixel as? [Int] == [36, 113, 214, 255])
      try page.savePicture("switcher")
      try page.click(element: "#switcher-card")
      try page.wait(until: FakeAppInBrowser.console(says: "lifecycle activate") + " && !(\(isOpen))")
      try page.press(control: "appSwitcher")
      try page.wait(until: isOpen)
      try page.click(element: "#switcher-quit")
      try page.wait(until: FakeAppInBrowser.console(says: "Force-quit") + " && !(\(isOpen))")
    }
  }

  @Test("touches are marked when asked for") func touches() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      let marks = "document.querySelectorAll('#touch-marks i').length"
      try page.click(x: 0.5, y: 0.6)
      #expect(try page.evaluate(marks) as? Int == 0)
      try page.press(control: "touches")
      try page.evaluate(
        "window.most = 0; new MutationObserver(() => { most = Math.max(most, \(marks)) }).observe("
          + "document.getElementById('touch-marks'), { childList: true })")
      try page.click(x: 0.5, y: 0.6)
      try page.wait(until: "most === 1 && \(marks) === 0")
    }
  }

  /// Width and height as the WebM says them (its elements B0 and BA, of two bytes each), and how many bytes it has.
  private static let sizeOfFilm = """
    film.arrayBuffer().then(buffer => {
      const b = new Uint8Array(buffer)
      const at = b.findIndex((v, i) => v === 0xb0 && b[i + 1] === 0x82 && b[i + 4] === 0xba && b[i + 5] === 0x82)
      return [b[at + 2] * 256 + b[at + 3], b[at + 6] * 256 + b[at + 7], b[0] === 0x1a && b[1] === 0x45 ? b.length : 0]
    })
    """

  @Test("a film is recorded, with the device around it and without", arguments: [true, false])
  func film(hasFrame: Bool) async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      try page.evaluate(
        "HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href] }; "
          + "const make = URL.createObjectURL; URL.createObjectURL = blob => { window.film = blob; return make(blob) }"
      )
      try page.press(control: "recordVideo")
      try page.wait(until: "document.getElementById('video').open")
      try page.evaluate("document.getElementById('video-frame').checked = \(hasFrame)")
      try page.evaluate("document.querySelector('#video-form .primary').click()")
      try page.wait(until: "document.querySelector('[data-act=\"recordVideo\"]').ariaPressed === 'true'")
      for x in [0.3, 0.5, 0.7] { try page.click(x: x, y: 0.5) }
      try page.evaluate(
        "new Promise(done => { let n = 0; const f = () => n++ > 30 ? done() : requestAnimationFrame(f); f() })"
      )
      try page.press(control: "recordVideo")
      try page.wait(until: "window.saved?.[0].endsWith('.webm')")
      let size = try #require(try page.evaluate(Self.sizeOfFilm) as? [Int])
      // An iPhone 15 has 393 by 852 points, and 16 around them are the device.
      let shape = hasFrame ? 425.0 / 884 : 393.0 / 852
      #expect(size.count == 3 && size[2] > 1000, "\(size)")
      #expect(abs(Double(size[0]) / Double(size[1]) - shape) < 0.004, "\(size)")
      let name = try page.evaluate("saved[0]") as? String ?? ""
      let day = try page.evaluate(
        "(d => `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}`)(new Date())"
      )
      #expect(name.contains("FakeApp \(day ?? "")"))
    }
  }

  @Test(
    "when the simulator ends the page says how to run it again, its controls rest, and it finds its way back")
  func end() async throws {
    let token = AccessToken()
    let launch = AppLaunch(displayName: "FakeApp", executablePath: RunningTool.fixture("FakeApp"))
    let model = try #require(DeviceCatalog.model(named: DeviceCatalog.defaultName))
    let words = SimulatorWords(command: "touchstone run App", remark: "The app is for iPads only.")
    let first = try await Simulator(
      source: FinishedApp(launch), model: model, name: "FakeApp", token: token, words: words)
    let url = first.url
    let port = try #require(url.port.flatMap(UInt16.init(exactly:)))
    let tab = try await blocking { try Tab(url) }
    do {
      try await blocking {
        try tab.page.wait(until: FakeAppInBrowser.state(is: "Running"))
        try tab.page.wait(until: "document.getElementById('remark').textContent.includes('iPads only')")
      }
      await first.stop()
      try await blocking {
        let page = tab.page
        try page.wait(until: "!document.getElementById('ended').hidden")
        #expect(
          try page.evaluate("document.getElementById('ended-command').textContent") as? String
            == "touchstone run App")
        let enabled = try page.evaluate(
          "['home', 'relaunch', 'rotateLeft', 'appearance', 'network', 'settings'].filter(n => !document.querySelector(`[data-act=\"${n}\"]`).disabled)"
        )
        #expect(enabled as? [String] == [])
        #expect(try page.evaluate("document.getElementById('device').disabled") as? Bool == true)
        try page.savePicture("ended")
      }
      let second = try await Simulator(
        source: FinishedApp(launch), model: model, name: "FakeApp", port: port, token: token)
      try await blocking {
        try tab.page.wait(until: FakeAppInBrowser.state(is: "Running"))
        #expect(try tab.page.evaluate("document.getElementById('ended').hidden") as? Bool == true)
      }
      await second.stop()
    } catch {
      await first.stop()
      tab.browser.close()
      throw error
    }
    tab.browser.close()
  }

  /// A page that outlives its simulator; one thread at a time.
  private final class Tab: @unchecked Sendable {
    let browser: Browser
    let page: BrowserPage

    init(_ url: URL) throws {
      browser = try Browser(width: 1280, height: 900)
      page = try browser.open(url)
    }
  }

  @Test("what is written wrongly into a box is said in one sentence, and the box stays") func boxes()
    async throws
  {
    try await FakeAppInBrowser.use { page, _, _ in
      try page.press(control: "openURL")
      try page.type("cart")
      try page.evaluate("document.querySelector('#url-form .primary').click()")
      #expect(
        try page.evaluate("document.getElementById('url-fault').textContent") as? String
          == "A URL begins with its scheme, as in shop://cart.")
      #expect(try page.evaluate("document.getElementById('open-url').open") as? Bool == true)
      try page.press(key: "Escape", code: 27)
      try page.press(control: "push")
      try page.evaluate("document.getElementById('payload').value = 'no'")
      try page.evaluate("document.querySelector('#push-form .primary').click()")
      #expect(
        try page.evaluate("document.getElementById('payload-fault').textContent") as? String
          == "This is not JSON.")
      try page.press(key: "Escape", code: 27)
      try page.press(control: "webClip")
      try page.type("example.org")
      try page.evaluate("document.querySelector('#clip-form .primary').click()")
      #expect(
        try page.evaluate("document.getElementById('clip-fault').textContent") as? String
          == "A web page's address begins with https, as in https://example.org.")
      #expect(try page.evaluate("document.getElementById('web-clip').open") as? Bool == true)
    }
  }

  @Test("the pill tells running, in background, paused and ended") func pill() async throws {
    try await FakeAppInBrowser.use(["stops"]) { page, _, _ in
      try page.press(control: "home")
      try page.wait(until: FakeAppInBrowser.state(is: "In background"))
      try page.press(control: "activate")
      try page.wait(until: FakeAppInBrowser.state(is: "Running"))
      // It stops then, as for a debugger.
      try page.press(control: "shake")
      try page.wait(until: FakeAppInBrowser.state(is: "Paused"))
      try page.press(control: "kill")
      try page.wait(until: FakeAppInBrowser.state(is: "Ended"))
    }
  }

  @Test("a toast is in the live region as well, for whoever does not see it") func toast() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      try page.press(control: "memoryWarning")
      try page.wait(until: "document.getElementById('announcer').textContent === 'Memory warning sent.'")
      #expect(try page.evaluate("document.getElementById('announcer').role") as? String == "status")
    }
  }

  @Test("edges of controls stand out three to one from what is around them, light and dark")
  func edges() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      for theme in ["light", "dark"] {
        try page.call(
          "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": theme]]])
        let weak = try page.evaluate(Self.weakEdges) as? [String]
        #expect(weak == [], "\(theme)")
      }
    }
  }

  /// Controls with an edge of less than three to one against the surface on which they are, whatever panel they are in.
  private static let weakEdges = """
    (() => {
      const dot = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const light = color => {
        dot.clearRect(0, 0, 1, 1)
        dot.fillStyle = color
        dot.fillRect(0, 0, 1, 1)
        const part = [...dot.getImageData(0, 0, 1, 1).data].slice(0, 3)
          .map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
        return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2]
      }
      const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'var(--surface)'
      const surface = light(getComputedStyle(probe).backgroundColor)
      probe.remove()
      const controls = [...document.querySelectorAll('button, select, textarea, input:not([type=range]):not([type=checkbox])')]
        .filter(e => !e.closest('#device-body') && e.id !== 'typing')
      if (controls.length < 60) return ['only ' + controls.length + ' controls']
      return controls.filter(e => {
        const style = getComputedStyle(e)
        return style.borderTopStyle === 'solid' && parseFloat(style.borderTopWidth) > 0 && ratio(light(style.borderTopColor), surface) < 3
      }).map(e => e.id || e.dataset.act || e.textContent)
    })()
    """

  @Test("conditions are switches, menus and boxes made from the list, and reach the app") func conditions()
    async throws
  {
    try await FakeAppInBrowser.use { page, _, _ in
      try page.press(control: "conditions")
      try page.wait(until: "!document.getElementById('conditions').hidden")
      let offered = try page.evaluate(
        "[...document.querySelectorAll('#condition-list [data-act]')].map(e => e.dataset.act)")
      #expect(
        offered as? [String] == DeviceControl.all.filter { $0.condition != nil }.map(\.name))
      try page.click(element: "#condition-contrast")
      try page.press(control: "console")
      try page.wait(until: FakeAppInBrowser.console(says: "condition contrast high"))
      try page.press(control: "conditions")
      try page.evaluate(
        "(() => { const f = document.getElementById('condition-battery'); f.value = '35+'; f.dispatchEvent(new Event('change')) })()"
      )
      try page.press(control: "console")
      try page.wait(until: FakeAppInBrowser.console(says: "condition battery 35+"))
      try page.press(control: "conditions")
      try page.savePicture("conditions")
      try page.press(shortcut: "BracketLeft")
      try page.press(control: "console")
      try page.wait(until: FakeAppInBrowser.console(says: "condition contrast normal"))
    }
  }
}
