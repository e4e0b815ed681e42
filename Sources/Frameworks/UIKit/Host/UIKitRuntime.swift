@_spi(Host) import QuartzCore
@_spi(Host) import TouchstoneFoundation
import TouchstoneRaster
import TouchstoneSwiftRuntime

/// The one owner of what an app has once: application, screen, focus, frame loop, environment.
///
/// `UIApplication.shared`, `UIScreen.main` and their like are look-ups in it. Installing a host
/// starts over: everything of the previous device is forgotten, so that each test has its own phone.
@_spi(Host) @MainActor public final class UIKitRuntime {
  public static let shared = UIKitRuntime()

  public private(set) var host: (any DeviceHost)?
  /// Those that the core asks without knowing them.
  let rooms: any RoomsAbove = Assembly()
  /// Takes what comes for the app's notifications; there once the app has asked for their centre.
  public weak var notificationReceiver: (any NotificationReceiver)?
  /// How many questions of the device's lie over the app, which is not active meanwhile.
  var interruptions = 0
  /// What the device itself shows above every window: status bar, home indicator.
  public var systemOverlay: CALayer? { didSet { if systemOverlay !== oldValue { restackWindows() } } }
  /// The frame around what the screen reader is on, above all that.
  var readerCursor: CALayer? { didSet { if readerCursor !== oldValue { restackWindows() } } }
  var environment = DeviceEnvironment()
  var application: UIApplication?
  private(set) var focus = KeyboardFocus()
  private(set) var frameLoop = FrameLoop()
  /// What layers share: transactions, animations, display links, tiles.
  private(set) var layers = LayerRuntime.current
  /// What Foundation keeps of an app: messages that wait, observers of properties.
  private(set) var foundation = FoundationRuntime.current
  private(set) var traitCache = TraitCache()
  private(set) var touches = TouchRouter()
  /// Whether any view or controller ever overrode a trait; most apps never do.
  var hasTraitOverrides = false
  /// Whether any traits ever had another direction than the app's.
  var hasDirectionOverrides = false
  private(set) var styleSheet = StyleSheet()
  /// Whether the app ever asked for an appearance proxy.
  var hasStyles: Bool { !styleSheet.isEmpty }
  private var storedScreen: UIScreen?
  private var storedDevice: UIDevice?
  private var storedTraits: UITraitCollection?
  private var states: [ObjectIdentifier: AnyObject] = [:]

  /// The app's Info.plist. A test may give its own: its main bundle is the test's.
  public lazy var infoDictionary: [String: Any] = InfoDictionaryTypes.ofApp()

  /// Where the app's state is saved, if not in its home; for tests, whose home is a person's.
  @_spi(Host) public var savedStateFolder: URL?

  private init() {
    rooms.prepare()
  }

  /// Connects UIKit to a device. Called before the app starts, and by each test that wants a new phone.
  public func install(host: any DeviceHost) {
    // What goes away may look into the runtime once more: it must not do so during the assignment.
    let retired = (application, states, focus, touches, styleSheet, layers, foundation)
    defer { withExtendedLifetime(retired) {} }
    frameLoop.stop()
    systemOverlay = nil
    readerCursor = nil
    notificationReceiver = nil
    interruptions = 0
    self.host = host
    application = nil
    storedScreen = nil
    storedDevice = nil
    storedTraits = nil
    layers = LayerRuntime.startOver()
    foundation = FoundationRuntime.startOver()
    foundation.deviceKind = host.screen.description.isPad ? .ipad : .iphone
    ImageStore.shared.forgetDevice()
    states = [:]
    hasTraitOverrides = false
    hasDirectionOverrides = false
    focus = KeyboardFocus()
    styleSheet = StyleSheet()
    touches = TouchRouter()
    environment = DeviceEnvironment(screen: host.screen.description, quirks: host.quirks)
    environment.layoutDirection = LayoutDirection.ofApp()
    frameLoop = FrameLoop()
    CurrentTraits.shared.value = nil
    CurrentTraits.shared.fallback = screenTraits
    frameLoop.start()
  }

  /// Something happened on the device; the next frame's input pass handles it.
  public func deliver(_ event: HostEvent) { frameLoop.enqueue(event) }

  /// The viewer takes frames again after `acceptsFrame` was false.
  public func frameReady() { frameLoop.setNeedsFrame() }

  // MARK: Look-ups

  var screen: UIScreen {
    if let screen = storedScreen { return screen }
    let screen = UIScreen()
    storedScreen = screen
    return screen
  }

  var device: UIDevice {
    if let device = storedDevice { return device }
    let device = UIDevice()
    storedDevice = device
    return device
  }

  var screenScale: CGFloat { CGFloat(environment.screen.scale) }

  /// The traits of a window that fills the screen.
  var screenTraits: UITraitCollection {
    if let traits = storedTraits { return traits }
    let traits = traitCache.collection(environment.traitValues)
    storedTraits = traits
    return traits
  }

  func environmentChanged() {
    storedTraits = nil
    CurrentTraits.shared.fallback = screenTraits
  }

  /// State that another room of UIKit has once per device, made on first use.
  func room<Room: AnyObject>(_ type: Room.Type, make: @MainActor () -> Room) -> Room {
    if let room = states[ObjectIdentifier(type)] { return room as! Room }
    let room = make()
    states[ObjectIdentifier(type)] = room
    return room
  }
}
