import CTouchstoneRuntime
import Foundation
import TouchstoneDeviceProtocol
@_spi(Host) import UIKit

/// What a UI test asks for: elements of a tree, and what is done to them.
extension AutomationDriver {
  func readTree(after seconds: Double, _ reply: inout AutomationReply) {
    if seconds > 0 { DrivenTime.advance(by: seconds) }
    // What waits for the next frame is laid out before it is looked at.
    DrivenTime.settle()
    let tree = AutomationTree()
    self.tree = tree
    var root = AutomationElement(tree.root)
    let window = UIApplication.shared.windows.first(where: \.isKeyWindow)
    let traits = window?.traitCollection ?? UIScreen.main.traitCollection
    root.horizontalSize = traits.horizontalSizeClass.rawValue
    root.verticalSize = traits.verticalSizeClass.rawValue
    reply.tree = root
  }

  func lastTree() throws -> AutomationTree {
    guard let tree else { throw Failure(reason: "No tree was asked for of which an element could be meant.") }
    return tree
  }

  /// Fingers of a test do not stay down beyond its gesture, so their numbers may be used again and again.
  func perform(_ events: [TimedInput]) {
    for input in events {
      if input.delay > 0 { DrivenTime.advance(by: input.delay) }
      // Places are those of the tree: of the app's screen, whatever frame that stands in.
      device.traffic?.take(input.event)
      device.deliver(input.event.hostEvent)
      DrivenTime.settle()
    }
  }

  /// Seconds that a motion may take …
  private static let longestMotion = 10.0
  /// … and those that are given to what else is due, as a test on a device gives it some by its slowness.
  nonisolated static let grace = 1.0

  /// Lets time pass until nothing moves that comes to rest by itself, and a little for the rest. What repeats for ever
  /// is not waited for.
  func rest(grace: Double = grace) {
    if DrivenTime.isReal {
      return DrivenTime.rest(calm: min(grace, DrivenTime.calm), atMost: Self.longestMotion)
    }
    DrivenTime.settle()
    let start = touchstone_clock_now()
    func passed(since moment: Int64) -> Double { Double(touchstone_clock_now() - moment) / 1e9 }
    var calm = start
    // An app that never rests, with something due at every moment, is left after a while.
    var rounds = 0
    while passed(since: start) < Self.longestMotion, rounds < 2_000 {
      rounds += 1
      let isMoving = UIKitRuntime.shared.isMoving
      if isMoving { calm = touchstone_clock_now() }
      let next = touchstone_clock_next_deadline()
      guard next != 0, Double(next - calm) / 1e9 <= (isMoving ? Self.longestMotion : grace) else { return }
      DrivenTime.advance(by: max(0, Double(next - touchstone_clock_now()) / 1e9))
    }
  }

  func adjust(_ element: Int, to adjustment: AutomationAdjustment) throws {
    let target: AutomationTarget =
      switch adjustment {
      case .wheelValue(let text): .wheelValue(text)
      case .sliderPosition(let position): .sliderPosition(position)
      }
    switch try lastTree().move(element, to: target) {
    // A list around it takes a finger that moves at once for its own at first, and hands it on too late.
    case .drag(let start, let end): drag(from: start, to: end, seconds: 0.25, pressing: 0.2)
    case .begun: break
    case .impossible(let reason): throw Failure(reason: reason)
    }
  }
}

extension AutomationElement {
  init(_ element: AutomationTree.Element) {
    // The wire knows no other numbers than finite ones; an app may have any.
    func finite(_ length: CGFloat) -> Double { length.isFinite ? Double(length) : 0 }
    let frame = element.frame
    self.init(
      number: element.number, type: element.type.rawValue, identifier: element.identifier,
      label: element.label, value: element.value, placeholder: element.placeholder,
      frame: AutomationFrame(
        x: finite(frame.minX), y: finite(frame.minY), width: finite(frame.width),
        height: finite(frame.height)),
      isEnabled: element.isEnabled, isSelected: element.isSelected, hasFocus: element.hasFocus,
      traits: element.traits.rawValue, children: element.children.map(AutomationElement.init))
  }
}
