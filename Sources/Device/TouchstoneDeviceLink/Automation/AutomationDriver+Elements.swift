import Foundation
import TouchstoneDeviceProtocol
@_spi(Host) import UIKit

/// What a UI test asks for: elements of a tree, and what is done to them.
extension AutomationDriver {
  func readTree(after seconds: Double, _ reply: inout AutomationReply) {
    if seconds > 0 { VirtualClock.advance(by: seconds) }
    // What waits for the next frame is laid out before it is looked at.
    VirtualClock.settle()
    let tree = AutomationTree()
    self.tree = tree
    reply.tree = AutomationElement(tree.root)
  }

  func lastTree() throws -> AutomationTree {
    guard let tree else { throw Failure(reason: "No tree was asked for of which an element could be meant.") }
    return tree
  }

  /// Fingers of a test do not stay down beyond its gesture, so their numbers may be used again and again.
  func perform(_ events: [TimedInput]) {
    for input in events {
      if input.delay > 0 { VirtualClock.advance(by: input.delay) }
      // Places are those of the tree: of the app's screen, whatever frame that stands in.
      UIKitRuntime.shared.deliver(input.event.hostEvent)
      VirtualClock.settle()
    }
  }

  func adjust(_ element: Int, to adjustment: AutomationAdjustment) throws {
    let target: AutomationTarget =
      switch adjustment {
      case .wheelValue(let text): .wheelValue(text)
      case .sliderPosition(let position): .sliderPosition(position)
      }
    switch try lastTree().move(element, to: target) {
    case .drag(let start, let end): drag(from: start, to: end, seconds: 0.25)
    case .begun: break
    case .impossible(let reason): throw Failure(reason: reason)
    }
  }
}

extension AutomationElement {
  init(_ element: AutomationTree.Element) {
    let frame = element.frame
    self.init(
      number: element.number, type: element.type.rawValue, identifier: element.identifier,
      label: element.label, value: element.value, placeholder: element.placeholder,
      frame: AutomationFrame(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height),
      isEnabled: element.isEnabled, isSelected: element.isSelected, hasFocus: element.hasFocus,
      traits: element.traits.rawValue, children: element.children.map(AutomationElement.init))
  }
}
