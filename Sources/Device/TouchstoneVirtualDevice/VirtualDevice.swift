@_spi(Host) import QuartzCore
@_spi(Host) import TouchstoneFoundation
import TouchstoneRaster
@_spi(Host) import UIKit

/// A phone in memory: what UIKit shows ends in its pixels, what a user would do is a method.
///
/// Time stands still and moves only by `advance(by:)`. Making a device starts UIKit over, so there is
/// one at a time. Use it on the main thread.
@MainActor public final class VirtualDevice {
  public let model: Model
  /// The window that `show` made.
  public private(set) var window: UIWindow?
  let host: MemoryHost
  var memory: MemoryScreen { host.memory }
  var fingers: [Int: CGPoint] = [:]

  public convenience init(_ model: Model = .iPhone15) { self.init(model, quirks: []) }

  /// One with faults of single system versions.
  package init(_ model: Model = .iPhone15, quirks: Set<DeviceQuirk>) {
    self.model = model
    host = MemoryHost(model.description, quirks: quirks)
    VirtualClock.enable()
    install()
  }

  // MARK: The app

  /// Launches an app with this delegate class, as its `main` would. `infoDictionary` stands for its
  /// Info.plist, where the process's own is not the app's. State is saved in and restored from `savedState`; without
  /// it, not at all. `opening` and `quickAction` are what the app is started for, if not by its icon.
  public func launch(
    delegate: AnyClass?, infoDictionary: [String: Any]? = nil, savedState: URL? = nil,
    opening url: URL? = nil,
    quickAction: String? = nil
  ) {
    start()
    if let url { UIKitRuntime.shared.prepare([.open(Self.reason(to: url))]) }
    if let quickAction { UIKitRuntime.shared.prepare([.open(.quickAction(type: quickAction))]) }
    UIKitRuntime.shared.savedStateFolder = savedState
    UIKitRuntime.shared.infoDictionary = infoDictionary ?? Bundle.main.infoDictionary ?? [:]
    UIKitRuntime.shared.launch(delegate: delegate)
    settle()
  }

  /// Launches an app that only shows `root` in a window.
  public func show(_ root: UIViewController) {
    start()
    UIKitRuntime.shared.infoDictionary = Bundle.main.infoDictionary ?? [:]
    UIKitRuntime.shared.launch(delegate: nil)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    self.window = window
    // Whoever has the device may let it go while the app runs.
    UIApplication.shared.unclaimedWindow = window
    window.makeKeyAndVisible()
    settle()
  }

  /// Another device may have been made since this one: the one that starts an app is the one UIKit has.
  private func start() {
    if UIKitRuntime.shared.host !== host || UIKitRuntime.shared.isLaunched {
      install()
    }
  }

  private func install() {
    UIKitRuntime.shared.install(host: host)
    FoundationRuntime.current.systemData = host.mediaFolder.appendingPathComponent("SystemData")
  }

  /// URLs that the app asked to open outside.
  public var openedURLs: [URL] { host.openedURLs }

  /// What can open such URLs; nothing by default.
  public var opensURL: @MainActor (URL) -> Bool {
    get { host.opensURL }
    set { host.opensURL = newValue }
  }

  /// What the app last told about its status bar and orientation.
  public var status: [String: String] { host.status }

  /// What VoiceOver said so far, announcements of the app and what its cursor came to.
  public var announcements: [String] { host.announcements }

  // MARK: Time

  /// Lets everything happen that is due now.
  public func settle() { VirtualClock.settle() }

  /// Moves time on, through every timer and frame on the way.
  public func advance(by seconds: TimeInterval) { VirtualClock.advance(by: seconds) }

  public var now: TimeInterval { CACurrentMediaTime() }

  func deliver(_ event: HostEvent) {
    precondition(
      UIKitRuntime.shared.host === host,
      "VirtualDevice: another device was made since; there is one at a time. Make each test's device in the test."
    )
    UIKitRuntime.shared.deliver(event)
    settle()
  }
}
