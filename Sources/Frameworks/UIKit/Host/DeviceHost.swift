@_spi(Host) import QuartzCore
import TouchstoneRaster

/// What the screen of a device is: sizes in points, in portrait.
@_spi(Host) public struct ScreenDescription: Sendable, Equatable, Codable {
  /// "iPhone 15".
  public var deviceName: String
  public var isPad: Bool
  /// A phone's screen that an iPad shows in a frame: the idiom is a phone's, the device an iPad. (R9.10)
  public var isOnPad = false
  public var width: Double
  public var height: Double
  /// Pixels per point: 1, 2 or 3.
  public var scale: Double
  /// Safe-area insets (top, left, bottom, right) of the bare device in portrait, status bar included.
  public var portraitInsets: [Double]
  /// The same with the device on its side.
  public var landscapeInsets: [Double]
  /// Radius of the display's corners, 0 for square ones.
  public var cornerRadius: Double

  public init(
    deviceName: String, isPad: Bool, width: Double, height: Double, scale: Double,
    portraitInsets: [Double], landscapeInsets: [Double], cornerRadius: Double
  ) {
    self.deviceName = deviceName
    self.isPad = isPad
    self.width = width
    self.height = height
    self.scale = scale
    self.portraitInsets = portraitInsets
    self.landscapeInsets = landscapeInsets
    self.cornerRadius = cornerRadius
  }
}

/// One thing a device does to the app. Locations are points of the screen as it is turned now;
/// times are seconds of `CACurrentMediaTime`.
@_spi(Host) public enum HostEvent: Sendable {
  public enum TouchPhase: Int, Sendable { case began, moved, ended, cancelled }
  /// What one finger has done.
  public struct Touch: Sendable {
    public var identifier: Int
    public var phase: TouchPhase
    public var x: Double
    public var y: Double
    /// Seconds since the finger did it.
    public var age: Double

    public init(identifier: Int, phase: TouchPhase, x: Double, y: Double, age: Double = 0) {
      (self.identifier, self.phase, self.x, self.y, self.age) = (identifier, phase, x, y, age)
    }
  }
  /// The fingers that have news at this moment, each once: the app gets them as one event.
  case touches([Touch])
  /// A wheel or trackpad scroll over a point, in points.
  case wheel(x: Double, y: Double, deltaX: Double, deltaY: Double)
  /// Committed text from a hardware keyboard.
  case text(String)
  /// A key that is not text: "Backspace", "Enter", "Tab", "Escape", "ArrowLeft" … as browsers name them.
  case key(name: String, modifiers: Set<String>)
  /// 1 portrait, 2 upside down, 3 landscape (home right), 4 landscape (home left): UIDeviceOrientation.
  case orientation(Int)
  case shake
  case appearance(isDark: Bool)
  /// A `UIContentSizeCategory` raw value.
  case contentSize(String)
  /// A locale identifier: "fr_FR".
  case locale(String)
  /// The language of the interface: "fr". Of effect only before the app starts, as on a device.
  case language(String)
  case hardwareKeyboard(isConnected: Bool)
  case voiceOver(isRunning: Bool)
  /// Of effect only while VoiceOver runs.
  case voiceOverGesture(VoiceOverGesture)
  /// The device's network is switched on or off.
  case network(isOnline: Bool)
  /// Its owner's face or finger is made known or forgotten.
  case biometry(isEnrolled: Bool)
  /// It sees a face or feels a finger: its owner's, or another's.
  case biometricMatch(Bool)
  /// The device's user sets something.
  case setting(Setting)
  /// A notification comes over the network: its payload, as JSON.
  case push(String)
  case home
  case activate
  case memoryWarning
  case terminate
  case open(LaunchReason)

  /// What the user of a device sets beside what has an event of its own.
  public enum Setting: Sendable, Equatable {
    case highContrast(Bool)
    case boldText(Bool)
    case reducedMotion(Bool)
    case reducedTransparency(Bool)
    case lowPower(Bool)
    case battery(percent: Int, isCharging: Bool)
    /// Nil: as it was when the app started.
    case timeZone(String?)
    case slowAnimations(Bool)
    /// Of the device's own bars: an app does not learn of it.
    case ofTheSystemAlone
  }

  /// News of one finger alone.
  public static func touch(identifier: Int, phase: TouchPhase, x: Double, y: Double) -> HostEvent {
    .touches([Touch(identifier: identifier, phase: phase, x: x, y: y)])
  }
}

/// Why an app is started or brought to the front, if not by its icon.
@_spi(Host) public enum LaunchReason: Sendable, Equatable {
  /// A URL of one of the app's own schemes.
  case url(String)
  /// A quick action of its icon, by its type.
  case quickAction(type: String)
  /// A web page that the app is to show in the browser's stead.
  case webpage(String)
  /// The latest of the app's notifications was tapped; or one of its actions, by its identifier.
  case notification(action: String?)
}

/// The device an app's UIKit talks to. UIKit knows no other way out of the process.
@_spi(Host) @MainActor public protocol DeviceHost: AnyObject {
  var screen: any HostScreen { get }
  var pasteboard: any HostPasteboard { get }
  /// Where the device keeps pictures that apps saved, beside the app's own folders.
  var mediaFolder: URL { get }
  /// What it does otherwise than it should, as single system versions did.
  var quirks: Set<DeviceQuirk> { get }
  /// Asks the device to open a URL outside the app; false if nothing can.
  func open(_ url: URL) -> Bool
  /// Whether `open` would find someone for it.
  func canOpen(_ url: URL) -> Bool
  /// The app changed what it allows or shows beyond its pixels (status bar style, idle timer …).
  func statusChanged(_ status: [String: String])
  /// The app has something said to people who listen to it. The device does not speak (R26.22).
  func announced(_ text: String)
}

extension DeviceHost {
  @_spi(Host) public func canOpen(_ url: URL) -> Bool { false }
  @_spi(Host) public func announced(_ text: String) {}
  @_spi(Host) public var quirks: Set<DeviceQuirk> { [] }
  @_spi(Host) public var mediaFolder: URL {
    URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Media")
  }
}

@_spi(Host) @MainActor public protocol HostScreen: AnyObject {
  var description: ScreenDescription { get }
  /// False while the viewer is behind; UIKit then keeps its damage and asks again after `frameReady`.
  var acceptsFrame: Bool { get }
  /// False while nobody will look at the frames: all is done for them but drawing; the next one after that is whole.
  var isWatched: Bool { get }
  /// A frame: the whole screen's pixels and what changed since the last one. Pixels are only valid during the call.
  func present(_ pixels: PixelBuffer, damage: FrameDamage)
}

extension HostScreen {
  @_spi(Host) public var isWatched: Bool { true }
}

@_spi(Host) @MainActor public protocol HostPasteboard: AnyObject {
  var string: String? { get set }
}
