/// Second pass: views that asked for it update their constraints, before any layout.
///
/// Empty until `Layout/` gives views constraints to update.
@MainActor enum ConstraintsPass {
  static func run(_ windows: [UIWindow]) {}
  static func isNeeded(_ windows: [UIWindow]) -> Bool { false }
}
