/// Second pass: what setters noted is made, parents before children.
@MainActor enum UpdatePass {
  /// How often what is updated may ask for another update in one frame.
  static let rounds = 100

  static func run(_ windows: [UIWindow]) {
    for window in windows where !window.isHidden { window.updateTreeIfNeeded() }
  }

  static func isNeeded(_ windows: [UIWindow]) -> Bool {
    windows.contains { !$0.isHidden && $0.pendingUpdates.needsTree }
  }
}
