import CTouchstoneRuntime

/// Runs something that may be left in its middle.
enum Escape {
  /// Returns if nothing can be left.
  static func leave() { touchstone_escape() }

  /// Answers whether it was left.
  static func run(_ body: () -> Void) -> Bool {
    withoutActuallyEscaping(body) { body in
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
}
