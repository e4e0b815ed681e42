import Foundation
@_spi(Host) import UIKit

/// A part of what a page shows, for UI tests and screen readers. It stays the same as long as the page has it.
final class PageElement: UIAccessibilityElement {
  /// The page's number of it; 0 for what is around the whole.
  let number: Int
  private(set) var parts: [PageElement] = []
  private weak var tree: PageTree?

  init(_ number: Int, of view: UIView, in tree: PageTree) {
    (self.number, self.tree) = (number, tree)
    super.init(accessibilityContainer: view)
  }

  /// - Parameter zoom: how large the page's lengths are in the view.
  func show(_ part: PagePart, _ inside: [PageElement], zoom: CGFloat) {
    accessibilityLabel = part.label.isEmpty ? nil : part.label
    accessibilityValue = part.value
    var traits = part.role.traits
    if !part.isEnabled { traits.insert(.notEnabled) }
    if part.isSelected { traits.insert(.selected) }
    accessibilityTraits = traits
    isAccessibilityElement = part.role.isHeard(label: part.label, part.contents)
    accessibilityFrameInContainerSpace = Self.frame(part.frame, zoom)
    parts = inside
    var look = HostedLook(type: part.role.type)
    (look.placeholder, look.takesKeys) = (part.placeholder, part.takesKeys)
    look.state = part.isOpen.map { $0 ? "Expanded." : "Collapsed." }
    look.reached = { [weak self] places in self.flatMap { $0.tree?.reached($0, places) } }
    look.bringIntoView = { [weak self] in self.flatMap { $0.tree?.bring($0) } ?? false }
    complete(look)
  }

  /// Around others.
  func show(_ label: String, _ type: AutomationType, _ inside: [PageElement], frame: CGRect) {
    accessibilityLabel = label.isEmpty ? nil : label
    isAccessibilityElement = false
    accessibilityFrameInContainerSpace = frame
    parts = inside
    complete(HostedLook(type: type))
  }

  private func complete(_ look: HostedLook) {
    var look = look
    look.contents = { [weak self] _ in self?.parts ?? [] }
    hostedLook = look
  }

  private static func frame(_ numbers: [Double], _ zoom: CGFloat) -> CGRect {
    guard numbers.count == 4 else { return .zero }
    let lengths = numbers.map { CGFloat($0) * zoom }
    return CGRect(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }
}
