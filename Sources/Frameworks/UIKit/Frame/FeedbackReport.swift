@_spi(Host) import QuartzCore

/// Tells developers, on standard error, of views for which a pass never comes to rest. The pass was ended then and
/// the app goes on; each view is reported once.
@MainActor enum FeedbackReport {
  enum Pass {
    case updates
    case constraintUpdates
    case constraints
    case layout
    case nestedLayout
    case display
  }

  static func tell(_ pass: Pass, of views: [UIView], rounds: Int, because reasons: [String] = []) {
    let fresh = views.filter { !$0.pendingUpdates.contains(.wasReported) }
    guard let first = fresh.first else { return }
    for view in fresh { view.pendingUpdates.insert(.wasReported) }
    let others = fresh.dropFirst().map { "Likewise: \(name(of: $0))." }
    let text =
      ([headline(pass, first, rounds), "In: \(path(of: first))."] + others + reasons + [advice(pass)])
      .joined(separator: "\n  ")
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  /// What the layers of a layout that was ended say of views.
  static func tell(_ feedback: LayoutFeedback) {
    var views: [UIView] = []
    var reasons: [String] = []
    for request in feedback.requests {
      guard let view = shown(by: request.layer) else { continue }
      views.append(view)
      let asking = request.askedBy.compactMap { shown(by: $0) }
      guard !asking.isEmpty else { continue }
      let places = asking.map { asked in
        asked === view ? "its own layout" : "the layout of \(name(of: asked))"
      }
      reasons.append(
        "\(name(of: view)) is to be laid out again because "
          + (request.isForConstraints ? "constraints changed" : "setNeedsLayout was called")
          + " in \(places.joined(separator: " and in "))\(hooks(of: asking)).")
    }
    if views.isEmpty, let root = shown(by: feedback.root) { views = [root] }
    tell(feedback.isNested ? .nestedLayout : .layout, of: views, rounds: feedback.rounds, because: reasons)
  }

  private static func shown(by layer: CALayer) -> UIView? { layer.delegate as? UIView }

  private static func name(of view: UIView) -> String {
    let frame = view.frame
    func number(_ value: CGFloat) -> String {
      // What feeds back may have grown beyond all bounds.
      let isWhole = value == value.rounded() && abs(value) < 1e6
      return isWhole ? "\(Int(value))" : String(format: "%.2f", Double(value))
    }
    return "\(type(of: view)) (\(number(frame.minX)) \(number(frame.minY)); "
      + "\(number(frame.width)) \(number(frame.height)))"
  }

  /// From the view's superview outwards.
  private static func path(of view: UIView) -> String {
    let path = sequence(first: view, next: \.superview).dropFirst().map { name(of: $0) }
    return path.isEmpty ? "no superview" : path.joined(separator: " < ")
  }

  /// The layout of a controller's view runs the controller's hooks too.
  private static func hooks(of views: [UIView]) -> String {
    let controllers = views.compactMap(\.owningController).map { "\(type(of: $0))" }
    guard !controllers.isEmpty else { return "" }
    return " (layoutSubviews, or viewDidLayoutSubviews of \(controllers.joined(separator: ", ")))"
  }

  private static func headline(_ pass: Pass, _ view: UIView, _ rounds: Int) -> String {
    let what =
      switch pass {
      case .updates: "updating \(name(of: view)) asked for another update"
      case .constraintUpdates: "updateConstraints of \(name(of: view)) asked for another updateConstraints"
      case .constraints: "solving the constraints of \(name(of: view)) changed them"
      case .layout: "layout of \(name(of: view)) asked for another layout"
      case .display: "drawing \(name(of: view)) went with drawing that asked for it again"
      case .nestedLayout: "layout of \(name(of: view)) called layoutIfNeeded, which laid it out again,"
      }
    return "UIKit: warning: \(what) \(rounds) times in a row; it was ended there."
  }

  private static func advice(_ pass: Pass) -> String {
    switch pass {
    case .updates:
      "Look for an updateProperties or a handler of configurations that asks for an update every time it runs."
    case .constraintUpdates:
      "Look for an updateConstraints that calls setNeedsUpdateConstraints or changes what it depends on every time."
    case .display:
      "Look for a draw that calls setNeedsDisplay of another view, which does the same."
    case .constraints:
      "Look for an intrinsicContentSize that calls invalidateIntrinsicContentSize, or a layout that changes a "
        + "constraint every time it runs."
    case .layout, .nestedLayout:
      "Look for a layoutSubviews that asks for layout, moves its superview or changes a constraint every time it "
        + "runs; do so only where something differs."
    }
  }
}
