import CTouchstoneRuntime
import Foundation
import TouchstoneDeviceProtocol
@_spi(Host) import UIKit

/// Runs headless scripts and UI tests against the app, on the clock that it has for them: a step is answered once the app has
/// settled after it.
@MainActor final class AutomationDriver {
  let device: LinkedDevice
  private var nextTouch = 1
  private var rushes = 0
  /// The last tree that was asked for: requests that follow name elements of it.
  var tree: AutomationTree?

  /// Nobody looks at the frames of a rush, but what draws them is to be tried as well: those of one in so many are
  /// drawn. In the others everything happens but that.
  private static let rushesPerDrawnOne = 8

  /// An app is settled when nothing is due within this time …
  private static let quiet: TimeInterval = 1
  /// … or when this has passed: a spinner never rests.
  private static let patience: TimeInterval = 3

  init(device: LinkedDevice) { self.device = device }

  struct Failure: Error { var reason: String }

  func run(_ request: AutomationRequest) -> AutomationReply {
    if case .look(let point, let isWhole) = request.step {
      return look(at: point, isWhole: isWhole, AutomationReply(identifier: request.identifier))
    }
    guard DrivenTime.isDriven else {
      return AutomationReply(
        identifier: request.identifier,
        failure:
          "Scripts need a device that they lead: start the app with \(LaunchEnvironment.clock)=virtual or =driven."
      )
    }
    let (start, waits) = (touchstone_clock_now(), RealWaits())
    var reply = AutomationReply(identifier: request.identifier)
    do {
      try perform(request.step, &reply)
    } catch {
      reply.failure = (error as? Failure)?.reason ?? "\(error)"
    }
    reply.seconds = Double(touchstone_clock_now() - start) / 1e9
    waits.tell()
    return reply
  }

  private func perform(_ step: AutomationRequest.Step, _ reply: inout AutomationReply) throws {
    let runtime = UIKitRuntime.shared
    switch step {
    case .settle: break
    case .wait(let seconds): return DrivenTime.advance(by: max(0, seconds))
    case .suspended(let seconds): return DrivenTime.leap(by: max(0, seconds))
    case .tapElement(let text): tap(try point(ofElement: text))
    case .tapPoint(let x, let y): tap(CGPoint(x: x, y: y))
    case .longPress(let x, let y, let seconds): tap(CGPoint(x: x, y: y), seconds: seconds)
    case .drag(let fromX, let fromY, let toX, let toY, let seconds):
      drag(from: CGPoint(x: fromX, y: fromY), to: CGPoint(x: toX, y: toY), seconds: seconds)
    case .pinch(let x, let y, let scale): pinch(around: CGPoint(x: x, y: y), scale: scale)
    case .scroll(let deltaX, let deltaY):
      let middle = screenMiddle
      runtime.deliver(.wheel(x: middle.x, y: middle.y, deltaX: deltaX, deltaY: deltaY))
    // As from a keyboard: delegates are asked of each character.
    case .input(.text(let text)): for character in text { device.take(.text(string: String(character))) }
    case .input(let event): device.take(event)
    case .rush(let event, let seconds): return rush(event, seconds: seconds)
    case .lifecycle(let event): runtime.deliver(event.hostEvent)
    case .open(let reason): runtime.deliver(reason.hostEvent)
    case .back: tap(try backButton())
    case .capture, .picture:
      if step == .capture { settle() } else { DrivenTime.settle() }
      device.drawScreen()
      guard device.linkedScreen.capture() else { throw Failure(reason: "The app has shown nothing yet.") }
      return
    case .writeDefaults:
      UserDefaults.standard.synchronize()
      return
    case .describe:
      settle()
      reply.text = ElementFinder.elements().map(\.description).joined(separator: "\n")
      return
    case .tree(let seconds): return readTree(after: seconds, &reply)
    case .look: return
    case .goOn: return goOn()
    case .hitPoint(let element):
      reply.point = try lastTree().hitPoint(of: element).map { AutomationPoint(x: $0.x, y: $0.y) }
      return
    case .scrollToVisible(let element):
      reply.didMove = try lastTree().scrollToVisible(element)
      return rest()
    case .audit(let checks):
      device.drawScreen()
      reply.findings = AccessibilityAudit.issues(AuditChecks(rawValue: checks), in: try lastTree())
        .map(AuditFinding.init)
    case .perform(let events):
      perform(events)
      // Who only waits for rest, before something is done, wants what is due to happen after it.
      return events.isEmpty ? rest(grace: 0) : rest()
    case .adjust(let element, let target):
      try adjust(element, to: target)
      return rest()
    }
    settle()
  }

  private func rush(_ event: InputEvent, seconds: TimeInterval) {
    rushes += 1
    device.linkedScreen.isAskedFor = rushes.isMultiple(of: Self.rushesPerDrawnOne)
    defer { device.linkedScreen.isAskedFor = false }
    device.take(event)
    DrivenTime.advance(by: max(0, seconds))
  }

  /// Lets time pass until nothing is due soon.
  private func settle() {
    if DrivenTime.isReal { return DrivenTime.rest(calm: DrivenTime.calm, atMost: Self.patience) }
    DrivenTime.settle()
    let end = touchstone_clock_now() + Int64(Self.patience * 1e9)
    while true {
      let now = touchstone_clock_now()
      let next = touchstone_clock_next_deadline()
      guard next != 0, next <= end, next - now <= Int64(Self.quiet * 1e9) else { return }
      DrivenTime.advance(by: max(0, Double(next - now) / 1e9))
    }
  }

  private var screenMiddle: CGPoint {
    let bounds = UIScreen.main.bounds
    return CGPoint(x: bounds.midX, y: bounds.midY)
  }

  // MARK: - Elements

  private func point(ofElement text: String) throws -> CGPoint {
    if let point = device.wayBack(saying: text) { return point }
    if let found = ElementFinder.best(for: text, among: ElementFinder.elements()) { return found.point }
    // What the app does on other threads may bring it.
    settle()
    let elements = ElementFinder.elements()
    if let found = ElementFinder.best(for: text, among: elements) { return found.point }
    let known = elements.prefix(12).map { "\"\($0.text)\"" }.joined(separator: ", ")
    throw Failure(
      reason: "Nothing on the screen says \"\(text)\"."
        + (known.isEmpty ? " The screen has no text." : " It says \(known)."))
  }

  private func backButton() throws -> CGPoint {
    guard let point = ElementFinder.backButtonPoint() else {
      throw Failure(reason: "There is no navigation bar with a back button on the screen.")
    }
    return point
  }

  // MARK: - Touches

  private func tap(_ point: CGPoint, seconds: TimeInterval = 0.05) {
    let finger = newTouch()
    touch(finger, .began, point)
    DrivenTime.advance(by: seconds)
    touch(finger, .ended, point)
  }

  /// Moves evenly and rests before it lets go, so that nothing is thrown.
  func drag(from start: CGPoint, to end: CGPoint, seconds: TimeInterval, pressing: TimeInterval = 0) {
    let finger = newTouch()
    touch(finger, .began, start)
    if pressing > 0 { DrivenTime.advance(by: pressing) }
    walk(seconds) { part in
      touch(finger, .moved, Self.between(start, end, part))
    }
    DrivenTime.advance(by: 0.1)
    touch(finger, .ended, end)
  }

  private func pinch(around middle: CGPoint, scale: Double) {
    let fingers = (newTouch(), newTouch())
    let (from, to) = scale >= 1 ? (30.0, 30 * scale) : (30 / max(scale, 0.05), 30.0)
    func move(_ phase: HostEvent.TouchPhase, _ distance: Double) {
      touch(
        .init(identifier: fingers.0, phase: phase, x: middle.x - distance, y: middle.y),
        .init(identifier: fingers.1, phase: phase, x: middle.x + distance, y: middle.y))
    }
    move(.began, from)
    walk(0.3) { move(.moved, from + (to - from) * $0) }
    DrivenTime.advance(by: 0.1)
    move(.ended, to)
  }

  /// Calls `step` with 0…1, once a frame.
  private func walk(_ seconds: TimeInterval, _ step: (Double) -> Void) {
    let frames = max(1, Int((seconds * 60).rounded()))
    for frame in 1...frames {
      DrivenTime.advance(by: 1.0 / 60)
      step(Double(frame) / Double(frames))
    }
  }

  private func touch(_ identifier: Int, _ phase: HostEvent.TouchPhase, _ point: CGPoint) {
    touch(.init(identifier: identifier, phase: phase, x: point.x, y: point.y))
  }

  /// All fingers of the moment are one event.
  private func touch(_ touches: HostEvent.Touch...) {
    device.deliver(.touches(touches))
    DrivenTime.settle()
  }

  private func newTouch() -> Int {
    defer { nextTouch += 1 }
    return nextTouch
  }

  private static func between(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }
}
