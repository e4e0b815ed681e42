extension UIViewImplicitlyAnimating {
  /// Waits until the animation has ended, and says where.
  @discardableResult public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }
}
