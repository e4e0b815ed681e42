import Foundation
import TouchstoneDeviceProtocol
@_spi(Host) import UIKit

/// What those ask who only watch what a person does: they take no time from the app, and change nothing in it.
extension AutomationDriver {
  func look(at point: AutomationPoint?, isWhole: Bool, _ reply: AutomationReply) -> AutomationReply {
    var reply = reply
    let tree = AutomationTree(offScreen: isWhole)
    let place = point.map { CGPoint(x: $0.x, y: $0.y) }
    let inside = place.flatMap(insideApp)
    let touched = inside.map(tree.touched)
    let root = AutomationElement(tree.root)
    var meant = root.first { $0.number == touched || (touched == nil && $0.hasFocus) }
    if let inside { meant = meant?.part(at: inside) }
    reply.touched = meant?.number
    reply.isMoving = UIKitRuntime.shared.isMoving
    reply.tree = isWhole ? root : meant?.alone
    return reply
  }

  /// A place of the device's screen, on the app's.
  private func insideApp(_ point: CGPoint) -> CGPoint? {
    let touch = HostEvent.Touch(identifier: 1, phase: .began, x: point.x, y: point.y)
    guard case .touches(let inside) = device.linkedScreen.inside(.touches([touch])), let first = inside.first
    else { return nil }
    return CGPoint(x: first.x, y: first.y)
  }

  func goOn() {
    VirtualClock.follow()
    device.drawScreen()
    device.linkedScreen.repaint()
  }
}

extension AutomationElement {
  /// The first that fits of this and all that is in it.
  fileprivate func first(where fits: (AutomationElement) -> Bool) -> AutomationElement? {
    if fits(self) { return self }
    for child in children { if let found = child.first(where: fits) { return found } }
    return nil
  }

  /// A part that is pressed but is no view of its own, as a stepper's button: the touches are those of the view around it.
  fileprivate func part(at point: CGPoint) -> AutomationElement {
    children.last { Self.pressed.contains($0.type) && $0.contains(point) } ?? self
  }

  /// Buttons, keys, links, menu items and tabs.
  private static let pressed: Set<Int> = [9, 20, 42, 54, 80]

  private func contains(_ point: CGPoint) -> Bool {
    CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height).contains(point)
  }

  fileprivate var alone: AutomationElement {
    var element = self
    element.children = []
    return element
  }
}
