@testable import UIKit

/// A view with a size of its own.
final class Sized: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }
  required init?(coder: NSCoder) { fatalError("Sized is made in code only.") }
  override var intrinsicContentSize: CGSize { size }
}

/// Text of square letters that wraps: as wide as asked for, ten points high a line.
final class Wrapping: UIView, WidthDependentHeight {
  var letters: Int { didSet { invalidateIntrinsicContentSize() } }
  init(letters: Int) {
    self.letters = letters
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }
  required init?(coder: NSCoder) { fatalError("Wrapping is made in code only.") }
  override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(letters) * 10, height: 10) }
  var wrapsContent: Bool { true }
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    let perLine = max(1, Int(width / 10))
    let lines = (letters + perLine - 1) / perLine
    return CGSize(width: CGFloat(min(letters, perLine)) * 10, height: CGFloat(lines) * 10)
  }
}

@MainActor func plain() -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  return view
}

@MainActor func root(_ width: CGFloat = 300, _ height: CGFloat = 600) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Equal to within what Apple's own rounding leaves open: a third of a point.
func near(_ a: CGRect, _ b: CGRect) -> Bool {
  abs(a.minX - b.minX) < 0.34 && abs(a.minY - b.minY) < 0.34 && abs(a.width - b.width) < 0.34
    && abs(a.height - b.height) < 0.34
}
