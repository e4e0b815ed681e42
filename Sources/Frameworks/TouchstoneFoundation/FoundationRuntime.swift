import TouchstoneSwiftRuntime

/// The one owner of what Foundation keeps of a running app beside the objects themselves: the region, messages that
/// wait, who observes, who uses which file, texts that were read, transformers with a name, blocks that became
/// methods, and what was reported. Whoever owns the device installs one with it, and
/// another with the next. Any thread.
@_spi(Host) public final class FoundationRuntime: @unchecked Sendable {
  /// There before any device is: initialisers of the app's globals may ask.
  nonisolated(unsafe) private static var installed = FoundationRuntime()
  package static var current: FoundationRuntime { installed }

  let delayedMessages = DelayedMessages()
  let performedResults = PerformedResults()
  /// Which texts of tables that differ by device count. Whoever owns the device sets it before an app reads any.
  public var deviceKind = DeviceKind.iphone
  let observing: KeyValueObserving
  let stringsTables = StringsTables()
  let inertReport = InertReport()
  let objectNumbers = ObjectNumbers()
  /// Of the process: files are there before a device is and after it.
  let fileAccessOrder: FileAccessOrder
  let valueTransformers = ValueTransformerRegistry()
  let blockMethods = BlockMethods()
  /// How the device is beyond its screen.
  public let conditions = DeviceConditions()
  /// Where the device keeps what is an app's but not in its hands, if not in the app's home; for tests, whose home is a
  /// person's.
  public var systemData: URL?
  private let rooms = NSRecursiveLock()
  private var states: [ObjectIdentifier: AnyObject] = [:]
  /// Lives on a while, for a thread that has just looked it up.
  private var previous: FoundationRuntime?

  private init(
    observing: KeyValueObserving = KeyValueObserving(), fileAccessOrder: FileAccessOrder = FileAccessOrder()
  ) {
    (self.observing, self.fileAccessOrder) = (observing, fileAccessOrder)
    _ = ToldDefaults.isInstalled
    _ = NamingDateFormatter.isInstalled
    _ = SpokenErrors.isInstalled
    _ = FormattedObjects.areInstalled
  }

  /// Makes a new one current, to which all that the old one knew is forgotten; messages that wait are not sent.
  public static func startOver() -> FoundationRuntime {
    let old = installed
    let new = FoundationRuntime(
      observing: KeyValueObserving(after: old.observing), fileAccessOrder: old.fileAccessOrder)
    (new.previous, old.previous) = (old, nil)
    installed = new
    DeviceLocale.shared.forget()
    old.delayedMessages.cancel { _ in true }
    return new
  }

  /// State that another framework has once per device, made on first use.
  package func state<State: AnyObject>(_ type: State.Type, make: () -> State) -> State {
    rooms.withLock {
      if let state = states[ObjectIdentifier(type)] { return state as! State }
      let state = make()
      states[ObjectIdentifier(type)] = state
      return state
    }
  }

  /// A folder of the device's own, beside those that the app writes to.
  package func systemFolder(_ name: String) -> URL {
    (systemData ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("SystemData"))
      .appendingPathComponent(name)
  }

  /// As the tables of strings name devices.
  public enum DeviceKind: String, Sendable { case iphone, ipad }
}
