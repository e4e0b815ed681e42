import DeviceCatalog
import TouchstoneDeviceProtocol

/// What a page asks of the simulator; one field a message. Frames go the other way as binary messages.
struct ViewerRequest: Codable, Equatable, Sendable {
  var input: InputEvent?
  /// The page has drawn the frame with this sequence number.
  var shown: UInt32?
  /// What one of its controls does, as a script would say it.
  var step: String?
  /// Forget what the console shows.
  var clearsConsole: Bool?
  /// Change to this model and start the app on it.
  var device: String?
  /// The text that a paste in the page brought along.
  var paste: String?
}

/// What the simulator tells a page; fields that have not changed are absent.
struct ViewerUpdate: Codable, Equatable, Sendable {
  struct App: Codable, Equatable, Sendable {
    enum State: String, Codable, Sendable {
      case building, buildFailed, launching, running, background, ended
    }
    var name: String
    var state: State
    /// The user has left it; also while it is built anew.
    var isInBackground = false
    /// The Settings app is in front of it.
    var showsSettings = false
    /// What its icon offers.
    var quickActions: [QuickAction] = []
    var end: AppEnd?

    /// The state of an app that has come up.
    var place: State { isInBackground ? .background : .running }
  }

  struct QuickAction: Codable, Equatable, Sendable {
    var type: String
    var title: String

    /// Reads an app's report: type and title, a tab between them, an action a line.
    static func list(_ report: String) -> [QuickAction] {
      report.split(separator: "\n").map { line in
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        return QuickAction(type: parts[0], title: parts.last ?? parts[0])
      }
    }
  }

  /// How the device is held and set.
  struct Traits: Codable, Equatable, Sendable {
    var isDark: Bool
    var orientation: DeviceOrientation
    var contentSize: String
    var locale: String
    var hasHardwareKeyboard: Bool

    init(_ traits: LaunchTraits) {
      (isDark, orientation) = (traits.isDark, traits.orientation)
      contentSize = traits.contentSize ?? TextSize.standard
      locale = traits.locale ?? ""
      hasHardwareKeyboard = traits.hasHardwareKeyboard
    }
  }

  /// What the page offers, told once.
  struct Menus: Codable, Equatable, Sendable {
    var controls = DeviceControl.all
    var textSizes = TextSize.all
    var regions = Region.offered
    var devices = DeviceCatalog.models
  }

  var app: App?
  var device: DeviceModel?
  var menus: Menus?
  var traits: Traits?
  var console: [ConsoleEntry]?
  var clearsConsole: Bool?
  /// The app wrote this to the pasteboard.
  var pasteboard: String?
  /// The app asked for a URL that only the world outside can open.
  var openURL: String?
  /// What was wrong with the page's step.
  var refusal: String?
}
