import Foundation
import TouchstoneDeviceProtocol

/// What was done to one run of the app, and all that it takes to run it again.
struct RunHistory: Sendable {
  enum What: Sendable {
    case message(DeviceMessage)
    /// Its time was taken from it, and given back.
    case suspended, resumed
  }

  struct Event: Sendable {
    /// Seconds since the app was started.
    var time: Double
    var what: What
    /// What the touch reached.
    var touched: String?
  }

  /// How the run began.
  struct Start: Sendable {
    var traits: LaunchTraits
    var reason: LaunchReason?
    var seed: UInt64
    /// Seconds since 1970 when the app was started; known once it has come up.
    var date = 0.0
    /// A copy of what the app had kept by then.
    var home: TemporaryFolder
  }

  /// As many as a long afternoon has.
  private static let limit = 200_000

  var start: Start
  private(set) var events: [Event] = []

  init(start: Start) { self.start = start }

  /// Answers the event's place; nil if it is not kept.
  mutating func add(_ what: What, at time: Double) -> Int? {
    guard events.count < Self.limit else { return nil }
    events.append(Event(time: max(time, events.last?.time ?? 0), what: what))
    return events.count - 1
  }

  mutating func reached(_ touched: String?, at place: Int) {
    if events.indices.contains(place) { events[place].touched = touched }
  }

  /// What was done after that moment has not happened.
  mutating func forget(after time: Double) { events.removeAll { $0.time > time } }

  /// How the device is held and set at a moment.
  func traits(at time: Double) -> LaunchTraits {
    var traits = start.traits
    for event in events where event.time <= time {
      if case .message(.input(let input)) = event.what { traits.take(input) }
    }
    return traits
  }

  /// Whether the user has left the app by then.
  func isBehind(at time: Double) -> Bool {
    var isBehind = false
    for event in events where event.time <= time {
      switch event.what {
      case .message(.lifecycle(.home)): isBehind = true
      case .message(.lifecycle(.activate)), .message(.open): isBehind = false
      default: break
      }
    }
    return isBehind
  }

  /// What a person would call a thing that they did: one for each finger that went down, and for what is no finger.
  var marks: [Double] {
    events.compactMap { event in
      switch event.what {
      case .message(.input(.touches(let fingers))): fingers.contains { $0.phase == .began } ? event.time : nil
      case .message: event.time
      case .suspended, .resumed: nil
      }
    }
  }
}

extension DeviceMessage {
  /// Whether it is something done to an app that belongs to its history.
  var isDone: Bool {
    switch self {
    // Whoever ends it by hand wants to begin anew (R2.3): what was done until then can still be run again.
    case .lifecycle(let event): event != .terminate
    case .input, .open, .pasteboard: true
    case .frameShown, .repaint, .automation, .ping, .watchElements, .reply, .heard, .views, .watchViews,
      .previousApp:
      false
    }
  }
}
