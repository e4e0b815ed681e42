import TouchstoneDeviceProtocol

/// One thing that is done to a device from outside.
///
/// `all` is the only list of them: the page's buttons, their shortcuts and its help come from it, and so do the help
/// of scripts and of `touchstone device`; a test looks that each of them is in all these places.
public struct DeviceControl: Codable, Equatable, Sendable {
  /// Its name in the page.
  public var name: String
  public var title: String
  /// The key that does it in the page, together with Alt and Shift: its place on the keyboard as browsers name it, and
  /// what is printed on it.
  public var key: String
  public var keyLabel: String
  /// As a script says it; what is to be filled in stands in capitals.
  public var steps: [String]
  /// What it does, where the title does not say it.
  public var help: String
  /// What a control is set to that has values; nil for one that does something once.
  public var condition: Values?

  /// Of a control that is a condition of the device's: how its step is called, and what may follow.
  public struct Values: Codable, Equatable, Sendable {
    public var step: String
    /// The first is how a device comes.
    public var values: [DeviceCondition.Value]
    /// Whether others are understood, too.
    public var isFree: Bool
  }

  private init(
    _ name: String, _ title: String, key: String, _ keyLabel: String, steps: String..., help: String = "",
    condition: Values? = nil
  ) {
    (self.name, self.title, self.key, self.keyLabel) = (name, title, key, keyLabel)
    (self.steps, self.help, self.condition) = (steps, help, condition)
  }

  /// One of the list of conditions.
  private init(_ condition: DeviceCondition, key: String, _ keyLabel: String) {
    self.init(condition.rawValue, condition.title, key: key, keyLabel, help: condition.help)
    steps =
      condition.isFree
      ? ["\(condition.rawValue):VALUE"] : condition.values.map { "\(condition.rawValue):\($0.value)" }
    self.condition = Values(step: condition.rawValue, values: condition.values, isFree: condition.isFree)
  }

  public static let all = [
    DeviceControl("home", "Home", key: "KeyH", "H", steps: "home", help: "The app goes to the background."),
    DeviceControl(
      "activate", "Open the app", key: "KeyO", "O", steps: "activate",
      help:
        "As a tap on its icon: it comes back, or starts if it had ended. Of several apps switchto:NAME brings one to the front, and previousapp the one that has opened it."
    ),
    DeviceControl(
      "rotateLeft", "Rotate left", key: "ArrowLeft", "←", steps: "turn:left",
      help: "rotate:left, right, portrait and upsidedown say how the device is held, wherever it was."),
    DeviceControl("rotateRight", "Rotate right", key: "ArrowRight", "→", steps: "turn:right"),
    DeviceControl("shake", "Shake", key: "KeyZ", "Z", steps: "shake"),
    DeviceControl("appearance", "Dark or light", key: "KeyA", "A", steps: "dark", "light"),
    DeviceControl(
      "smallerText", "Smaller text", key: "Minus", "−", steps: "smallertext",
      help: "One of the twelve sizes down."),
    DeviceControl("largerText", "Larger text", key: "Equal", "+", steps: "largertext", help: "One size up."),
    DeviceControl(
      "textSize", "Text size", key: "KeyT", "T", steps: "textsize:NAME",
      help: "XS, S, M, L, XL, XXL, XXXL and AX1 to AX5."),
    DeviceControl(
      "locale", "Region", key: "KeyL", "L", steps: "locale:NAME",
      help: "How dates and numbers are written: fr_FR, en_GB. The app hears of it at once."),
    DeviceControl(
      "language", "Language", key: "F2", "F2", steps: "language:NAME",
      help: "Of the interface, where the app has it: fr, pt-BR. The app starts anew in it.",
      condition: Values(step: "language", values: Region.languages, isFree: true)),
    DeviceControl(
      "hardwareKeyboard", "Hardware keyboard", key: "KeyB", "B", steps: "keyboard:hardware",
      "keyboard:screen", help: "With one connected the keys on the screen stay away."),
    DeviceControl("memoryWarning", "Memory warning", key: "KeyM", "M", steps: "memorywarning"),
    DeviceControl(
      "openURL", "Open a URL", key: "KeyU", "U", steps: "openurl:URL",
      help:
        "One of the app's own schemes, or of another app on the device; http and https are handed over as a web page's activity."
    ),
    DeviceControl(
      "openFile", "Open a document", key: "F7", "F7", steps: "openfile:FILE",
      help:
        "A copy of the file comes to the app's Documents/Inbox, and the app opens it, if its Info.plist declares such documents. \(HandedDocument.longest / 1000) kB at most."
    ),
    DeviceControl(
      "quickAction", "Quick action", key: "KeyJ", "J", steps: "quickaction:TYPE",
      help: "One of the actions that the app's icon offers."),
    DeviceControl(
      "settings", "Settings", key: "Comma", ",", steps: "settings",
      help: "The device's Settings app, with the app's own page."),
    DeviceControl(
      "voiceOver", "VoiceOver", key: "KeyV", "V", steps: "voiceover:on", "voiceover:off",
      help: "What it says is in the console; its cursor is on the screen. The keys below move it."),
    DeviceControl(
      "nextElement", "Next element", key: "KeyN", "N", steps: "voiceover:next",
      help: "voiceover:first and voiceover:last go to the ends."),
    DeviceControl("previousElement", "Previous element", key: "KeyP", "P", steps: "voiceover:previous"),
    DeviceControl(
      "activateElement", "Activate", key: "Enter", "↵", steps: "voiceover:activate", help: "A double tap."),
    DeviceControl(
      "incrementElement", "Flick up", key: "ArrowUp", "↑", steps: "voiceover:increment",
      help: "Turns up what is adjustable; chooses one of an element’s own actions."),
    DeviceControl("decrementElement", "Flick down", key: "ArrowDown", "↓", steps: "voiceover:decrement"),
    DeviceControl(
      "escapeElement", "Escape", key: "KeyX", "X", steps: "voiceover:escape",
      help: "Two fingers scrub: back, or out of what is in front."),
    DeviceControl(
      "magicTap", "Magic tap", key: "KeyW", "W", steps: "voiceover:magictap", help: "Two fingers tap twice."),
    DeviceControl(
      "network", "Network", key: "KeyY", "Y", steps: "network:on", "network:off", "network:NAME",
      help: "Off, the app is offline. NAME conditions its link: 3G, Slow Net, Black Hole …; on ends that."),
    DeviceControl(
      "biometryEnrolled", "Face ID or Touch ID enrolled", key: "KeyE", "E", steps: "biometry:enrolled",
      "biometry:none", help: "Whether the device knows its owner's face or finger."),
    DeviceControl("biometryMatch", "Matching face or finger", key: "KeyF", "F", steps: "biometry:match"),
    DeviceControl("biometryMismatch", "Another face or finger", key: "KeyG", "G", steps: "biometry:nomatch"),
    DeviceControl(
      "push", "Push notification", key: "Digit1", "1", steps: "push:FILE",
      help: "A file with the payload, as JSON with an aps object; or the JSON itself."),
    DeviceControl(
      "notification", "Open the notification", key: "Digit2", "2", steps: "notification:tap",
      "notification:ACTION",
      help:
        "The app's latest: as a tap on it, or on one of its actions, by identifier; the app comes to the front."
    ),
    DeviceControl(
      "webClip", "Add to the home screen", key: "F4", "F4", steps: "webclip:URL", "removewebclip:URL",
      help: "A web page, under the icon that it has for home screens."),
    DeviceControl(.contrast, key: "BracketLeft", "["),
    DeviceControl(.boldText, key: "BracketRight", "]"),
    DeviceControl(.motion, key: "Semicolon", ";"),
    DeviceControl(.transparency, key: "Quote", "'"),
    DeviceControl(.lowPower, key: "Period", "."),
    DeviceControl(.battery, key: "Backslash", "\\"),
    DeviceControl(.clock, key: "Backquote", "`"),
    DeviceControl(.timeZone, key: "Digit9", "9"),
    DeviceControl(.animations, key: "Digit0", "0"),
    DeviceControl("screenshot", "Save screenshot", key: "KeyS", "S", steps: "screenshot:FILE"),
    DeviceControl(
      "relaunch", "Build and relaunch", key: "KeyR", "R", steps: "relaunch",
      help: "What changed is built first; the app is killed and started again, and restores its state."),
    DeviceControl(
      "kill", "Kill", key: "KeyK", "K", steps: "kill",
      help: "As the system does when it wants the memory: without a word; the saved state stays."),
    DeviceControl(
      "forceQuit", "Force-quit", key: "KeyQ", "Q", steps: "forcequit",
      help: "As the user does by hand: an app in front is told; the saved state is forgotten."),
  ]

  /// For a command's help: "home; activate; turn:left; …"
  public static var documentation: String { all.flatMap(\.steps).joined(separator: "; ") }
}
