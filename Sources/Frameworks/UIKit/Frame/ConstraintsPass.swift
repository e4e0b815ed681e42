/// Third pass: views that asked for it update their constraints, then all engines of windows are solved.
@MainActor enum ConstraintsPass {
  static func run(_ windows: [UIWindow]) { ConstraintSystem.shared.settle(for: nil) }
  static func isNeeded(_ windows: [UIWindow]) -> Bool { ConstraintSystem.shared.hasWorkInWindows }
}
