/// Tells whether a class overrides a method, by comparing its method table with a base
/// class's, mostly `UIView`'s.
///
/// Objective-C compares implementations for this. Swift has no question for it, but its class
/// metadata is one flat table: the slot of a method is where a subclass overriding nothing else
/// differs from its superclass while one overriding nothing at all does not.
@MainActor struct MethodSlot {
  private let base: AnyClass
  private let index: Int?

  static let draw = MethodSlot(overriding: DrawingProbe.self)
  static let layerDraw = MethodSlot(
    of: CALayer.self, plain: PlainLayerProbe.self, overriding: DrawingLayerProbe.self)
  static let updateConstraints = MethodSlot(overriding: ConstraintProbe.self)

  private init(overriding probe: UIView.Type) {
    self.init(of: UIView.self, plain: PlainProbe.self, overriding: probe)
  }

  /// `plain` is a subclass of `type` that overrides nothing, `probe` one that overrides the method.
  init(of type: AnyClass, plain: AnyClass, overriding probe: AnyClass) {
    base = type
    let (base, plain, other) = (words(type), words(plain), words(probe))
    let differing = MethodSlot.headerWords..<base.count
    index = differing.first { plain[$0] == base[$0] && other[$0] != base[$0] }
    assert(
      index != nil, "MethodSlot: no slot of \(probe) differs from \(type)'s; the metadata layout changed.")
  }

  func isOverridden(by type: AnyClass) -> Bool {
    guard let index else { return true }
    return words(type)[index] != words(base)[index]
  }

  /// Kind, superclass, flags, sizes, descriptor, destroyer.
  private static let headerWords = 7
}

/// The metadata of `type` from its address point on, as words.
private func words(_ type: AnyClass) -> UnsafeBufferPointer<UInt> {
  let start = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  let numbers = UnsafeRawPointer(start).assumingMemoryBound(to: UInt32.self)
  // 16: flags, 20: instance address point, 24: instance size, 28: alignment, 32: class size, 36: address point.
  let (size, addressPoint) = (Int(numbers[8]), Int(numbers[9]))
  return UnsafeBufferPointer(start: start, count: (size - addressPoint) / MemoryLayout<UInt>.size)
}

private final class PlainProbe: UIView {}

private final class DrawingProbe: UIView {
  override func draw(_ rect: CGRect) {}
}

private final class PlainLayerProbe: CALayer {}

private final class DrawingLayerProbe: CALayer {
  override func draw(in ctx: CGContext) {}
}

private final class ConstraintProbe: UIView {
  override func updateConstraints() {}
}
