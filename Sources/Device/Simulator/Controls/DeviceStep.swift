import TouchstoneDeviceProtocol
import TouchstoneNetworkLink

/// What is done to a device from outside, as a script, the command line or the page says it: `shake`, `textsize:XL`.
public enum DeviceStep: Equatable, Sendable {
  case input(InputEvent)
  case lifecycle(LifecycleEvent)
  case open(LaunchReason)
  case turn(steps: Int)
  case resizeText(steps: Int)
  case settings
  case screenshot(file: String)
  /// The payload is in a file, which whoever says this reads: `readingFile`.
  case pushFile(String)
  /// The document is in a file, which whoever says this reads, too.
  case documentFile(String)
  /// A copy of it comes among the app's files, and the app is to open that.
  case document(HandedDocument)
  /// The app starts anew in it.
  case language(String)
  case relaunch, kill, forceQuit
  /// A web address is put on the home screen, or taken from it.
  case webClip(String), removeWebClip(String)
  /// Another of the user's apps comes to the front: by its name, or its number.
  case switchTo(String)
  /// Back to the app that has opened this one, as the status bar leads there.
  case previousApp

  /// Nil for a line that is no control's.
  public static func parse(_ text: String) throws(ScriptStep.Mistake) -> DeviceStep? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].lowercased()
    guard parts.count == 2 else { return bare(name) }
    if let condition = DeviceCondition(rawValue: name) {
      guard let value = condition.known(String(parts[1])) else {
        throw ScriptStep.Mistake(text, condition.explanation)
      }
      return .input(.condition(name: condition, value: value))
    }
    return try valued(name, String(parts[1]), of: text)
  }

  private static func bare(_ name: String) -> DeviceStep? {
    switch name {
    case "home": .lifecycle(.home)
    case "activate": .lifecycle(.activate)
    case "memorywarning": .lifecycle(.memoryWarning)
    case "shake": .input(.shake)
    case "dark": .input(.appearance(isDark: true))
    case "light": .input(.appearance(isDark: false))
    case "smallertext": .resizeText(steps: -1)
    case "largertext": .resizeText(steps: 1)
    case "settings": .settings
    case "relaunch": .relaunch
    case "kill": .kill
    case "forcequit": .forceQuit
    case "previousapp": .previousApp
    default: nil
    }
  }

  private static func valued(
    _ name: String, _ value: String, of text: String
  ) throws(ScriptStep.Mistake) -> DeviceStep? {
    switch (name, value.lowercased()) {
    case ("turn", "left"): return .turn(steps: -1)
    case ("turn", "right"): return .turn(steps: 1)
    case ("turn", _): throw ScriptStep.Mistake(text, "A device is turned left or right.")
    case ("rotate", let side):
      guard let held = orientations[side] else {
        throw ScriptStep.Mistake(text, "A device is held left, right, portrait or upsidedown.")
      }
      return .input(.orientation(held: held))
    case ("keyboard", "hardware"): return .input(.hardwareKeyboard(isConnected: true))
    case ("keyboard", "screen"): return .input(.hardwareKeyboard(isConnected: false))
    case ("keyboard", _): throw ScriptStep.Mistake(text, "A keyboard is hardware or screen.")
    case ("voiceover", "on"): return .input(.voiceOver(isRunning: true))
    case ("voiceover", "off"): return .input(.voiceOver(isRunning: false))
    case ("voiceover", let word):
      guard let gesture = VoiceOverGesture(rawValue: word) else {
        let gestures = VoiceOverGesture.allCases.map(\.rawValue).joined(separator: ", ")
        throw ScriptStep.Mistake(text, "VoiceOver is on or off, or does one of \(gestures).")
      }
      return .input(.voiceOverGesture(gesture: gesture))
    case ("network", "on"): return .input(.network(isOnline: true))
    case ("network", "off"): return .input(.network(isOnline: false))
    case ("network", _): return .input(.link(profile: try link(value, of: text)))
    case ("biometry", "enrolled"): return .input(.biometry(isEnrolled: true))
    case ("biometry", "none"): return .input(.biometry(isEnrolled: false))
    case ("biometry", "match"): return .input(.biometricMatch(isOwner: true))
    case ("biometry", "nomatch"): return .input(.biometricMatch(isOwner: false))
    case ("biometry", _):
      throw ScriptStep.Mistake(text, "Biometry is enrolled or none, or there is a match or nomatch.")
    case ("push", _): return try push(value, of: text)
    case ("notification", _):
      guard !value.isEmpty else { throw ScriptStep.Mistake(text, "It takes tap, or an action's identifier.") }
      return .open(.notification(action: value.lowercased() == "tap" ? nil : value))
    case ("textsize", _):
      guard let category = TextSize.category(named: value) else {
        throw ScriptStep.Mistake(text, "Text sizes are XS, S, M, L, XL, XXL, XXXL and AX1 to AX5.")
      }
      return .input(.contentSize(category: category))
    case ("locale", _):
      guard let identifier = Region.identifier(named: value) else {
        throw ScriptStep.Mistake(text, "A locale is a language and a region, as fr_FR or en_GB.")
      }
      return .input(.locale(identifier: identifier))
    case ("language", _):
      guard let identifier = Region.language(named: value) else {
        throw ScriptStep.Mistake(text, "A language is named by its code, as fr or pt-BR.")
      }
      return .language(identifier)
    case ("openurl", _):
      guard value.contains(":") else { throw ScriptStep.Mistake(text, "It takes a URL with its scheme.") }
      // One of the app's own files would be taken for a copy that was handed over.
      guard value.prefix(while: { $0 != ":" }).lowercased() != "file" else {
        throw ScriptStep.Mistake(text, "A file is handed over by openfile:FILE.")
      }
      let isPage = ["http", "https"].contains(value.prefix { $0 != ":" }.lowercased())
      return .open(isPage ? .webpage(url: value) : .url(value))
    case ("openfile", _): return try document(value, of: text)
    case ("webclip", _), ("removewebclip", _):
      guard value.contains(":") else { throw ScriptStep.Mistake(text, "It takes a URL with its scheme.") }
      return name == "webclip" ? .webClip(value) : .removeWebClip(value)
    case ("switchto", _):
      guard !value.isEmpty else { throw ScriptStep.Mistake(text, "It takes the name of an app.") }
      return .switchTo(value)
    case ("quickaction", _):
      guard !value.isEmpty else { throw ScriptStep.Mistake(text, "It takes the type of an action.") }
      return .open(.quickAction(type: value))
    case ("screenshot", _):
      guard !value.isEmpty else { throw ScriptStep.Mistake(text, "It takes the name of a file.") }
      return .screenshot(file: value)
    default: return nil
    }
  }

  /// A profile's name or its figures, as its line.
  private static func link(_ value: String, of text: String) throws(ScriptStep.Mistake) -> String {
    do {
      if let profile = try LinkProfile(text: value) ?? NetworkProfiles.named(value) { return profile.text }
    } catch {
      throw ScriptStep.Mistake(text, error.description)
    }
    let names = NetworkProfiles.all.map(\.name).joined(separator: ", ")
    throw ScriptStep.Mistake(
      text, "The network is on or off, or one of \(names), or figures: \(LinkProfile.form).")
  }

  /// The JSON of a payload, or the name of a file with one.
  private static func push(_ value: String, of text: String) throws(ScriptStep.Mistake) -> DeviceStep {
    guard let first = value.first(where: { !$0.isWhitespace }) else {
      throw ScriptStep.Mistake(text, "It takes the name of a file, or a payload.")
    }
    guard first == "{" else { return .pushFile(value) }
    guard PushPayload.isWhole(value) else {
      throw ScriptStep.Mistake(text, "A payload is a JSON object with an object \"aps\".")
    }
    return .input(.push(payload: value))
  }

  /// A document as JSON, or the name of a file.
  private static func document(_ value: String, of text: String) throws(ScriptStep.Mistake) -> DeviceStep {
    guard let first = value.first(where: { !$0.isWhitespace }) else {
      throw ScriptStep.Mistake(text, "It takes the name of a file.")
    }
    guard first == "{" else { return .documentFile(value) }
    guard let document = HandedDocument(text: value) else {
      // Not the whole of what may be long.
      throw ScriptStep.Mistake(
        "openfile",
        "A document is a file's name and its content as base64, \(HandedDocument.longest) bytes at most.")
    }
    return .document(document)
  }

  private static let orientations: [String: DeviceOrientation] = [
    "left": .landscapeLeft, "right": .landscapeRight, "portrait": .portrait,
    "upsidedown": .portraitUpsideDown,
  ]
}

extension DeviceOrientation {
  private static let clockwise: [DeviceOrientation] = [
    .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
  ]

  /// Held so many quarters to the right of this.
  func turned(_ steps: Int) -> DeviceOrientation {
    let place = Self.clockwise.firstIndex(of: self) ?? 0
    return Self.clockwise[(place + steps + 4) % 4]
  }
}
