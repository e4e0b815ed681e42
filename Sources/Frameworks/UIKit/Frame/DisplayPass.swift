@_spi(Host) import QuartzCore

/// Fifth pass: layers that asked for it make their contents again, and those that drawing asks for.
@MainActor enum DisplayPass {
  private static let rounds = 20

  static func run() {
    let root = UIKitRuntime.shared.screen.rootLayer
    for _ in 0..<rounds where root.needsDisplayInTree { root.displayTreeIfNeeded() }
    guard root.needsDisplayInTree else { return }
    let views = root.endDisplayRequests().compactMap { $0.delegate as? UIView }
    FeedbackReport.tell(.display, of: views, rounds: rounds)
  }
}
