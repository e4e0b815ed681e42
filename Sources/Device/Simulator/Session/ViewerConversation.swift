import DeviceCatalog
import TouchstoneDeviceProtocol

/// What a page asks of the simulator; one field a message. Frames go the other way as binary messages.
struct ViewerRequest: Codable, Equatable, Sendable {
  enum Action: String, Codable, Sendable {
    case relaunch, forceQuit, clearConsole
    case home, activate, memoryWarning
  }
  var input: InputEvent?
  /// The page has drawn the frame with this sequence number.
  var shown: UInt32?
  var action: Action?
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
    var end: AppEnd?
  }

  /// How the device is held and set.
  struct Traits: Codable, Equatable, Sendable {
    var isDark: Bool
    var orientation: DeviceOrientation
    var contentSize: String
  }

  var app: App?
  var device: DeviceModel?
  var devices: [DeviceModel]?
  var traits: Traits?
  var console: [ConsoleEntry]?
  var clearsConsole: Bool?
  /// The app wrote this to the pasteboard.
  var pasteboard: String?
  /// The app asked for a URL that only the world outside can open.
  var openURL: String?
}
