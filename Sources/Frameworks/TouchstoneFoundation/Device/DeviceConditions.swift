import Foundation

/// How the device is beyond its screen: whether it has a network, and whether somebody may be known by face or finger.
///
/// Owned by `FoundationRuntime`. Any thread; who observes is called on the one that changed something.
@_spi(Host) public final class DeviceConditions: @unchecked Sendable {
  private let lock = NSLock()
  private var online = true
  private var enrolled = false
  private var lowPower = false
  /// The process's own before anybody set another; "" for none.
  private var firstTimeZone: String?
  private var observers: [Int: @Sendable () -> Void] = [:]
  private var waiting: [Int: @Sendable (Bool) -> Void] = [:]
  private var count = 0

  init() {}

  /// Whether the device's network is switched on.
  public var isOnline: Bool {
    get { lock.withLock { online } }
    set { change { online = newValue } }
  }

  /// Whether the device knows its owner's face or finger.
  public var isBiometryEnrolled: Bool {
    get { lock.withLock { enrolled } }
    set { change { enrolled = newValue } }
  }

  /// Whether the device saves power. Who asks for more than the value hears from UIKit.
  public var isLowPower: Bool {
    get { lock.withLock { lowPower } }
    set { lock.withLock { lowPower = newValue } }
  }

  /// Sets the time zone of the process; nil: the one that it was started in.
  public func useTimeZone(_ name: String?) {
    let first = lock.withLock {
      let first = firstTimeZone ?? getenv("TZ").map { String(cString: $0) } ?? ""
      firstTimeZone = first
      return first
    }
    let zone = name ?? first
    if zone.isEmpty { unsetenv("TZ") } else { setenv("TZ", zone, 1) }
    tzset()
    NSTimeZone.resetSystemTimeZone()
  }

  private func change(_ body: () -> Void) {
    let told = lock.withLock {
      body()
      return observers.sorted { $0.key < $1.key }.map(\.value)
    }
    for observer in told { observer() }
  }

  /// Calls after each change, until `stopObserving` gets the number.
  public func observe(_ observer: @escaping @Sendable () -> Void) -> Int {
    lock.withLock {
      count += 1
      observers[count] = observer
      return count
    }
  }

  public func stopObserving(_ number: Int) { _ = lock.withLock { observers.removeValue(forKey: number) } }

  // MARK: - Face or finger

  /// Calls for each face or finger that the device sees, with whether it is its owner's.
  public func watchBiometry(_ watcher: @escaping @Sendable (_ matches: Bool) -> Void) -> Int {
    lock.withLock {
      count += 1
      waiting[count] = watcher
      return count
    }
  }

  public func stopWatching(_ number: Int) { _ = lock.withLock { waiting.removeValue(forKey: number) } }

  /// The device sees a face or feels a finger; nobody hears of it who has not asked.
  public func present(matching: Bool) {
    let told = lock.withLock { waiting.sorted { $0.key < $1.key }.map(\.value) }
    for watcher in told { watcher(matching) }
  }
}
