import UIKit

/// A view with all in it as text, a line for each: class, frame in the snapshot, and what it shows.
@MainActor
struct HierarchyText {
  private(set) var text = ""
  private let root: UIView

  init(of view: UIView) {
    root = view
    add(view, depth: 0)
  }

  private mutating func add(_ view: UIView, depth: Int) {
    let name = "\(type(of: view))"
    // The system's own, which apps do not know of; what is asked for is shown, whatever its name.
    if view !== root, name.hasPrefix("_") { return }
    if isNamelessPart(view, name) {
      for child in view.subviews { add(child, depth: depth) }
      return
    }
    let indent = String(repeating: "  ", count: depth)
    let words = [frameText(view.convert(view.bounds, to: root))] + ViewContent.words(of: view)
    text += "\(indent)\(name) \(words.joined(separator: " "))\n"
    if view.isHidden || ViewContent.isWhole(view) { return }
    for child in children(of: view) where !isUnused(child, in: view) { add(child, depth: depth + 1) }
  }

  /// Parts of UIKit's that have no public class say nothing themselves.
  private func isNamelessPart(_ view: UIView, _ name: String) -> Bool {
    view !== root && String(reflecting: type(of: view)).hasPrefix("UIKit.") && !name.hasPrefix("UI")
  }

  private func children(of view: UIView) -> [UIView] {
    switch view {
    case let cell as UITableViewCell:
      return cell.contentView.subviews + [cell.accessoryView].compactMap { $0 }
    case let cell as UICollectionViewCell: return cell.contentView.subviews
    case let header as UITableViewHeaderFooterView: return header.contentView.subviews
    case let effect as UIVisualEffectView: return effect.contentView.subviews
    case is UITableView, is UICollectionView:
      // Their rows are used again, and stand in no order.
      return view.subviews.enumerated().sorted {
        let (a, b) = ($0.element.frame, $1.element.frame)
        return (a.minY, a.minX, $0.offset) < (b.minY, b.minX, $1.offset)
      }.map(\.element)
    default: return view.subviews
    }
  }

  /// Rows that wait for their next use, and marks beside what scrolls.
  private func isUnused(_ view: UIView, in parent: UIView) -> Bool {
    parent is UIScrollView && view.isHidden
      && (view.alpha == 0 || view is UITableViewCell || view is UICollectionViewCell)
  }
}

/// "(0, 20.5, 320, 44)": x, y, width and height.
func frameText(_ frame: CGRect) -> String {
  "(" + [frame.minX, frame.minY, frame.width, frame.height].map { number($0) }.joined(separator: ", ") + ")"
}
