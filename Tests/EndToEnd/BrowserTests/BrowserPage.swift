import Foundation

/// One tab: what a person would do to it, and what a test wants to know of it.
final class BrowserPage {
  private let browser: Browser
  private let session: String

  init(browser: Browser, session: String) {
    self.browser = browser
    self.session = session
  }

  @discardableResult func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  // MARK: - Asking

  /// The value of a JavaScript expression; a promise is waited for.
  @discardableResult func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
    if let exception = answer["exceptionDetails"] {
      throw Browser.Failure(description: "\(expression): \(exception)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until a JavaScript condition holds; the page looks again at each of its frames. What has
  /// not come after half a minute never will: the test fails instead of hanging.
  func wait(until condition: String, seconds: Int = 30) throws {
    try evaluate(
      "new Promise((done, fail) => { const start = Date.now(); const look = () => { let met = false; "
        + "try { met = \(condition) } catch {} "
        + "met ? done(true) : Date.now() - start > \(seconds * 1000) ? fail('never') : requestAnimationFrame(look) }; look() })"
    )
  }

  /// A pixel of the device's screen as the page shows it, at a point of the upright interface (0…1).
  func screenPixel(x: Double, y: Double) throws -> [Int] {
    let numbers = try evaluate(
      "(() => { const c = document.getElementById('screen'); "
        + "return [...c.getContext('2d').getImageData(c.width * \(x), c.height * \(y), 1, 1).data] })()")
    return numbers as? [Int] ?? []
  }

  /// Where on the page a place of the device's screen is (0…1 from its top left, as it is turned).
  private func place(_ x: Double, _ y: Double) throws -> (Double, Double) {
    let box = try evaluate(
      "(() => { const b = document.getElementById('screen').getBoundingClientRect(); "
        + "return [b.left, b.top, b.width, b.height] })()")
    guard let box = box as? [Double], box.count == 4 else {
      throw Browser.Failure(description: "the page has no screen")
    }
    return (box[0] + box[2] * x, box[1] + box[3] * y)
  }

  // MARK: - Doing

  private func mouse(_ type: String, _ at: (Double, Double), _ more: [String: Any] = [:]) throws {
    let parameters: [String: Any] = ["type": type, "x": at.0, "y": at.1]
    try call("Input.dispatchMouseEvent", parameters.merging(more) { $1 })
  }

  private static var pressed: [String: Any] { ["button": "left", "buttons": 1, "clickCount": 1] }

  /// Moves the mouse there, without a button.
  func point(x: Double, y: Double) throws { try mouse("mouseMoved", try place(x, y)) }

  func click(x: Double, y: Double) throws {
    let at = try place(x, y)
    try mouse("mouseMoved", at)
    try mouse("mousePressed", at, Self.pressed)
    try mouse("mouseReleased", at, Self.pressed)
  }

  func drag(from start: (Double, Double), to end: (Double, Double), steps: Int = 12) throws {
    let from = try place(start.0, start.1)
    let to = try place(end.0, end.1)
    try mouse("mouseMoved", from)
    try mouse("mousePressed", from, Self.pressed)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try mouse(
        "mouseMoved", (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part), Self.pressed)
    }
    try mouse("mouseReleased", to, Self.pressed)
  }

  func wheel(x: Double, y: Double, by delta: Double) throws {
    try mouse("mouseWheel", try place(x, y), ["deltaX": 0, "deltaY": delta])
  }

  func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

  func press(key: String, code: Int) throws {
    for type in ["keyDown", "keyUp"] {
      try call("Input.dispatchKeyEvent", ["type": type, "key": key, "windowsVirtualKeyCode": code])
    }
  }

  /// Presses a control's keys: Alt and Shift and the key in that place.
  func press(shortcut code: String) throws {
    for type in ["keyDown", "keyUp"] {
      try call(
        "Input.dispatchKeyEvent",
        ["type": type, "code": code, "key": "Unidentified", "modifiers": 1 + 8, "windowsVirtualKeyCode": 0])
    }
  }

  func choose(_ value: String, in menu: String) throws {
    try evaluate(
      "(() => { const m = document.getElementById('\(menu)'); m.value = '\(value)'; "
        + "m.dispatchEvent(new Event('change')) })()")
  }

  /// Presses one of the page's own controls.
  func press(control name: String) throws {
    try evaluate("document.querySelector('[data-act=\"\(name)\"]').click()")
  }

  /// Clicks in the middle of an element of the page, as a mouse does, once it stays where it is from one frame to the next: what
  /// has just been shown is put in its place with the next one.
  func click(element selector: String) throws {
    let place = try evaluate(
      "new Promise(done => { let last; const look = () => { "
        + "const b = document.querySelector('\(selector)')?.getBoundingClientRect(); "
        + "const at = b && [b.left + b.width / 2, b.top + b.height / 2]; "
        + "if (!at || String(at) === String(last)) return done(at); "
        + "last = at; requestAnimationFrame(() => setTimeout(look)) }; look() })")
    guard let place = place as? [Double], place.count == 2 else {
      throw Browser.Failure(description: "\(selector) is not in the page")
    }
    let at = (place[0], place[1])
    try mouse("mouseMoved", at)
    try mouse("mousePressed", at, Self.pressed)
    try mouse("mouseReleased", at, Self.pressed)
  }

  /// A key with its text, or with modifiers held: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift.
  func press(_ key: String, modifiers: Int = 0) throws {
    var parameters: [String: Any] = ["type": "keyDown", "key": key, "modifiers": modifiers]
    if modifiers & 6 == 0, key.count == 1 { parameters["text"] = key }
    try call("Input.dispatchKeyEvent", parameters)
    try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key, "modifiers": modifiers])
  }

  /// A trackpad's pinch over a place of the device's screen, as browsers tell of it.
  func pinch(x: Double, y: Double, by delta: Double) throws {
    try mouse("mouseWheel", try place(x, y), ["deltaX": 0, "deltaY": delta, "modifiers": 2])
  }

  func resize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  func useDarkTheme() throws {
    try call("Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": "dark"]]])
  }

  // MARK: - Looking

  /// Saves a picture of the page where TOUCHSTONE_BROWSER_PICTURES says, for a person to look at.
  func savePicture(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_BROWSER_PICTURES"] else { return }
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    guard let data = Data(base64Encoded: answer["data"] as? String ?? "") else { return }
    try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".png"))
  }
}
