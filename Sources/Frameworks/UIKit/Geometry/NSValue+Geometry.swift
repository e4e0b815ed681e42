/// Geometry in boxes. Foundation on Linux boxes no structures but its own, so these are boxed as the numbers that they are.
extension NSValue {
  /// - Partial: `objCType` is that of two numbers.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: vector, count: 2) }
  /// - Partial: `objCType` is that of six numbers.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: transform, count: 6)
  }
  /// - Partial: `objCType` is that of four numbers.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbers: insets, count: 4) }
  /// - Partial: `objCType` is that of four numbers.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: insets, count: 4)
  }
  /// - Partial: `objCType` is that of two numbers.
  public convenience init(uiOffset offset: UIOffset) { self.init(numbers: offset, count: 2) }

  // Zero, or the identity, where something else is boxed.
  public var cgVectorValue: CGVector { numbers(.zero, 2) }
  public var cgAffineTransformValue: CGAffineTransform { numbers(.identity, 6) }
  public var uiEdgeInsetsValue: UIEdgeInsets { numbers(.zero, 4) }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { numbers(.zero, 4) }
  public var uiOffsetValue: UIOffset { numbers(.zero, 2) }

  private convenience init<T>(numbers value: T, count: Int) {
    guard MemoryLayout<T>.size == count * MemoryLayout<Double>.size else {
      fatalError("NSValue: \(T.self) is not \(count) numbers")
    }
    var value = value
    self.init(bytes: &value, objCType: "[\(count)d]")
  }

  private func numbers<T>(_ other: T, _ count: Int) -> T {
    guard String(cString: objCType) == "[\(count)d]" else { return other }
    var value = other
    getValue(&value)
    return value
  }
}
