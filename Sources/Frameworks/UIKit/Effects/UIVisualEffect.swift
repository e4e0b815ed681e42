/// What a visual effect view does to what is behind it or inside it.
@preconcurrency @MainActor open class UIVisualEffect: _NSObject, NSCopying, @preconcurrency NSSecureCoding {
  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  nonisolated open func encode(with coder: NSCoder) {}

  nonisolated open class var supportsSecureCoding: Bool { true }

  /// Effects never change.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
