import TouchstoneDeviceProtocol

/// Whether the main thread of a device's app answers.
struct Pulse: Sendable {
  /// Seconds from an answer to the next question.
  static let interval = 1.0
  /// Without an answer for so long, whoever looks is told.
  static let patience = 3.0
  /// After so long it is worth a look whether somebody holds its process.
  static let lateness = 0.5

  var number: UInt32 = 0
  var nextAt: Double?
  /// When the question was asked that has no answer yet.
  var askedAt: Double?
  var isLate = false
  var isMissed = false
  var isGivenUp = false
}

/// In real time the app is asked to say that it lives: without a viewer each step has an answer anyhow.
extension Device {
  /// It has come up, has time, and is not asked to end.
  private func isAsked(_ app: InstalledApp) -> Bool {
    guard clock == .real, app.run != nil else { return false }
    return app.state == .active || app.state == .background
  }

  /// Of the app that is shown.
  var pulseDeadline: Double? { pulseDeadline(of: apps[shown]) }

  func pulseDeadline(of app: InstalledApp) -> Double? {
    guard isAsked(app) else { return nil }
    let pulse = app.life.pulse
    guard let askedAt = pulse.askedAt else { return pulse.nextAt ?? now }
    if !pulse.isLate { return askedAt + Pulse.lateness }
    if !pulse.isMissed { return askedAt + Pulse.patience }
    return pulse.isGivenUp || app.life.isHeld ? nil : answerLimit.map { max(askedAt + $0, now) }
  }

  /// Asks, or notices that there was no answer.
  mutating func askForAnswer() -> [DeviceCommand] {
    guard isAsked(apps[shown]), let app else { return [] }
    if isDebugged, let askedAt = life.pulse.askedAt, now >= askedAt + Pulse.patience {
      // Asked again once it may have gone on.
      (life.pulse.askedAt, life.pulse.isMissed, life.pulse.isGivenUp) = (nil, false, false)
      life.pulse.nextAt = now + Pulse.interval
      return []
    }
    guard let askedAt = life.pulse.askedAt else {
      guard (life.pulse.nextAt ?? now) <= now else { return [] }
      life.pulse.number &+= 1
      life.pulse.askedAt = now
      return [.send(.ping(number: life.pulse.number), to: app)]
    }
    if now >= askedAt + Pulse.lateness { life.pulse.isLate = true }
    if now >= askedAt + Pulse.patience { life.pulse.isMissed = true }
    guard let answerLimit, life.pulse.isMissed, !life.pulse.isGivenUp, !life.isHeld,
      now >= askedAt + answerLimit
    else {
      return []
    }
    life.pulse.isGivenUp = true
    return [.giveUp(app, after: answerLimit)]
  }

  mutating func answered(_ number: UInt32) -> [DeviceCommand] {
    guard number == life.pulse.number else { return [] }
    (life.pulse.askedAt, life.pulse.isMissed, life.pulse.isGivenUp) = (nil, false, false)
    life.pulse.isLate = false
    // It goes on: that was no crash, nor does anybody hold it.
    (life.lastWords, life.isHeld) = (nil, false)
    life.pulse.nextAt = now + Pulse.interval
    return []
  }
}
