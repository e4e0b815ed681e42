import UIKit

/// What a snapshot is of.
@MainActor
enum SnapshotSubject {
  case view(UIView)
  case controller(UIViewController)

  var isInWindow: Bool {
    switch self {
    case .view(let view): view.window != nil
    case .controller(let controller): controller.viewIfLoaded?.window != nil
    }
  }

  var view: UIView {
    switch self {
    case .view(let view): view
    case .controller(let controller): controller.view
    }
  }
}

/// A window in which something is shown for a snapshot, without animations, and from which it is taken again.
@MainActor
final class SnapshotStage {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let host = Host()
  private let conditions: SnapshotConditions

  /// Tells its child itself that it appears, so that this is done when the stage is set.
  private final class Host: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  private init(_ conditions: SnapshotConditions) { self.conditions = conditions }

  /// Takes the snapshot.
  static func content(
    of subject: SnapshotSubject, as kind: SnapshotKind, under conditions: SnapshotConditions
  ) throws -> SnapshotContent {
    if subject.isInWindow {
      guard conditions.isEmpty else {
        throw SnapshotFailure(
          "what is in a window is taken as it stands: size and traits are for views and controllers in none")
      }
      subject.view.layoutIfNeeded()
      return try content(of: subject.view, as: kind, scale: 0)
    }
    return try UIView.performingWithoutAnimation {
      let stage = SnapshotStage(conditions)
      return try stage.show(subject) {
        try content(of: $0, as: kind, scale: conditions.collection.displayScale)
      }
    }
  }

  private static func content(of view: UIView, as kind: SnapshotKind, scale: CGFloat) throws
    -> SnapshotContent
  {
    switch kind.form {
    case .hierarchy: return .text(HierarchyText(of: view).text)
    case .accessibility: return .text(AccessibilityText(of: view).text)
    case .picture:
      guard view.bounds.width > 0, view.bounds.height > 0 else {
        throw SnapshotFailure("there is no picture of a view whose size is \(size(view.bounds.size))")
      }
      guard let png = picture(of: view, scale: scale) else {
        throw SnapshotFailure("the picture could not be written")
      }
      return .picture(png)
    }
  }

  private static func picture(of view: UIView, scale: CGFloat) -> Data? {
    // Eight bits of sRGB, wherever it is recorded.
    let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayGamut: .SRGB))
    format.scale = scale > 0 ? scale : UIScreen.main.scale
    return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
      // Not without an app around the tests.
      if !view.drawHierarchy(in: CGRect(origin: .zero, size: view.bounds.size), afterScreenUpdates: true) {
        view.layer.render(in: context.cgContext)
      }
    }.pngData()
  }

  // MARK: Showing

  private func show<Result>(_ subject: SnapshotSubject, _ body: (UIView) throws -> Result) throws -> Result {
    switch subject {
    case .controller(let controller):
      guard controller.parent == nil else {
        throw SnapshotFailure(
          "the controller is a child of one that is in no window; take that one's snapshot")
      }
      let size = conditions.size ?? UIScreen.main.bounds.size
      return try show(controller, size) { try body(controller.view) }
    case .view(let view):
      guard view.superview == nil else {
        throw SnapshotFailure("the view is inside one that is in no window; take that one's snapshot")
      }
      return try show(view, body)
    }
  }

  private func show<Result>(_ view: UIView, _ body: (UIView) throws -> Result) throws -> Result {
    let (frame, isPlaced) = (view.frame, view.translatesAutoresizingMaskIntoConstraints)
    let holder = UIViewController()
    holder.view.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    defer {
      view.removeFromSuperview()
      view.translatesAutoresizingMaskIntoConstraints = isPlaced
      view.frame = frame
    }
    return try show(holder, UIScreen.main.bounds.size) {
      let fitted = SnapshotStage.fittedSize(of: view, conditions.size ?? view.bounds.size)
      guard fitted.width > 0, fitted.height > 0 else {
        throw SnapshotFailure("the view's size is \(size(fitted)); a condition can give it one")
      }
      view.frame = CGRect(origin: .zero, size: fitted)
      window.layoutIfNeeded()
      return try body(view)
    }
  }

  private func show<Result>(
    _ child: UIViewController, _ size: CGSize, _ body: () throws -> Result
  ) throws -> Result {
    guard size.width > 0, size.height > 0 else {
      throw SnapshotFailure("a controller's view has both width and height, not \(ViewSnapshots.size(size))")
    }
    window.frame = CGRect(origin: .zero, size: size)
    window.rootViewController = host
    host.addChild(child)
    host.setOverrideTraitCollection(conditions.collection, forChild: child)
    window.isHidden = false
    host.view.frame = window.bounds
    child.beginAppearanceTransition(true, animated: false)
    child.view.frame = host.view.bounds
    host.view.addSubview(child.view)
    child.didMove(toParent: host)
    child.endAppearanceTransition()
    defer { remove(child) }
    window.layoutIfNeeded()
    return try body()
  }

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.beginAppearanceTransition(false, animated: false)
    child.view.removeFromSuperview()
    child.endAppearanceTransition()
    child.removeFromParent()
    window.isHidden = true
    window.rootViewController = nil
  }

  private static func fittedSize(of view: UIView, _ wanted: CGSize) -> CGSize {
    guard wanted.width <= 0 || wanted.height <= 0 else { return wanted }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: max(0, wanted.width), height: max(0, wanted.height)),
      withHorizontalFittingPriority: wanted.width > 0 ? .required : .fittingSizeLevel,
      verticalFittingPriority: wanted.height > 0 ? .required : .fittingSizeLevel)
    return CGSize(
      width: wanted.width > 0 ? wanted.width : fitted.width,
      height: wanted.height > 0 ? wanted.height : fitted.height)
  }
}

extension UIView {
  /// UIKit's own gives no result.
  fileprivate static func performingWithoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wereOn = areAnimationsEnabled
    setAnimationsEnabled(false)
    defer { setAnimationsEnabled(wereOn) }
    return try body()
  }
}

/// "320 × 44".
func size(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }
