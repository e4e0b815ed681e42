/// Something that keeps a device from what it would do by itself (R16.1). It lives as long as the app holds it, and never
/// longer than the app's process (R16.2).
public struct PowerAssertion: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// The screen stays on: the app has switched the idle timer off.
    case display = "PreventUserIdleDisplaySleep"
    /// The app has time after the user has left it.
    case background = "PreventUserIdleSystemSleep"
  }

  public var kind: Kind
  /// Counts all of a device's.
  public var identifier: Int
  /// What of UIKit's the app has used for it.
  public var name: String
  /// When it began, in seconds of the device's clock.
  public var since: Double
}

/// All of them, for a person or a program.
public struct PowerAssertionList: Codable, Equatable, Sendable {
  public struct Held: Codable, Equatable, Sendable {
    public var processIdentifier: Int32
    public var app: String
    public var identifier: Int
    public var seconds: Double
    public var type: String
    public var name: String
  }

  /// 1 of a type that somebody holds, else 0.
  public var status: [String: Int]
  public var held: [Held]

  init(_ device: Device, processIdentifier: Int32) {
    let assertions = device.life.assertions
    status = Dictionary(
      uniqueKeysWithValues: PowerAssertion.Kind.allCases.map { kind in
        (kind.rawValue, assertions.contains { $0.kind == kind } ? 1 : 0)
      })
    held = assertions.map {
      Held(
        processIdentifier: processIdentifier, app: device.name, identifier: $0.identifier,
        seconds: max(0, device.now - $0.since), type: $0.kind.rawValue, name: $0.name)
    }
  }
}

extension Device {
  /// Takes what an app tells of its idle timer and its background tasks.
  mutating func noteAssertions(_ status: [String: String]) {
    if let timer = status["idleTimer"] { hold(.display, named: "isIdleTimerDisabled", timer == "off") }
    if let tasks = status["backgroundTasks"] { hold(.background, named: "beginBackgroundTask", tasks != "0") }
  }

  private mutating func hold(_ kind: PowerAssertion.Kind, named name: String, _ isHeld: Bool) {
    guard isHeld else { return life.assertions.removeAll { $0.kind == kind } }
    guard !life.assertions.contains(where: { $0.kind == kind }) else { return }
    assertionCount += 1
    life.assertions.append(PowerAssertion(kind: kind, identifier: assertionCount, name: name, since: now))
  }
}
