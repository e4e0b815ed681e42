import CTouchstoneRuntime

/// Runs something that may be left in its middle.
enum Escape {
  /// Returns if nothing can be left.
  static func leave() { touchstone_escape() }

  /// Answers whether it was left.
  ///
  /// The body counts as escaping: what is left in its middle still holds it.
  static func run(_ body: @escaping () -> Void) -> Bool {
    var call = body
    return withUnsafeMutablePointer(to: &call) { pointer in
      touchstone_call_escapable(
        { context in
          guard let context else { return }
          context.assumingMemoryBound(to: (() -> Void).self).pointee()
        }, pointer) != 0
    }
  }
}
