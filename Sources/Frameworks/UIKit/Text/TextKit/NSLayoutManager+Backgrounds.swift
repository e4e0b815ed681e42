import TouchstoneSwiftRuntime

extension NSLayoutManager {
  /// Has the boxes of each background filled by the subclass, a colour at a time.
  func fillBackgrounds(_ glyphs: NSRange, at origin: CGPoint) {
    guard let textStorage, let wanted = Range(glyphs) else { return }
    for column in laidOut() {
      let part = wanted.clamped(to: column.units)
      guard !part.isEmpty else { continue }
      textStorage.enumerateAttribute(.backgroundColor, in: NSRange(part), options: []) { value, range, _ in
        guard let color = value as? UIColor, let units = Range(range) else { return }
        let boxes = column.boxes(of: units).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
        guard !boxes.isEmpty else { return }
        color.setFill()
        fillBackgroundRectArray(boxes, count: boxes.count, forCharacterRange: range, color: color)
      }
    }
  }
}

extension MethodSlot {
  /// `fillBackgroundRectArray` of a layout manager: a class that overrides it is asked for every background.
  static let backgroundFill = MethodSlot(
    of: NSLayoutManager.self, plain: PlainLayoutManager.self, overriding: FillingLayoutManager.self)
}

private final class PlainLayoutManager: NSLayoutManager, @unchecked Sendable {}

private final class FillingLayoutManager: NSLayoutManager, @unchecked Sendable {
  override func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {}
}
