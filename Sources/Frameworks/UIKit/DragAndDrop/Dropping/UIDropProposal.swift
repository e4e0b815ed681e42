public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

/// What would happen if the finger let go now.
@preconcurrency @MainActor open class UIDropProposal: _NSObject, NSCopying {
  public let operation: UIDropOperation
  /// - Inert: stored and returned; a view decides by its own hit test.
  open var isPrecise = false { didSet { reportInert() } }
  /// - Inert: stored and returned; previews keep their size.
  open var prefersFullSizePreview = false { didSet { reportInert() } }

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
  /// Not an override of NSObject's, which belongs to no actor.
  public override convenience init() { self.init(operation: .cancel) }

  // A proposal does not change what it proposes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
