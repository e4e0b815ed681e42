import UIKit

extension HostileSubject {
  private static var box: UIView {
    let view = UIView()
    view.backgroundColor = .red
    view.addSubview(UILabel(frame: CGRect(x: 1, y: 1, width: 50, height: 20)))
    return view
  }

  static var views: [HostileSubject] {
    [
      .property("UIView.frame.origin.x", nan: invalidGeometry, box) { $0.frame.origin.x = $1.value },
      .property("UIView.frame.origin.y", nan: invalidGeometry, box) { $0.frame.origin.y = $1.value },
      .property("UIView.frame.size.width", nan: invalidGeometry, box) { $0.frame.size.width = $1.value },
      .property("UIView.frame.size.height", nan: invalidGeometry, box) { $0.frame.size.height = $1.value },
      .property("UIView.frame", nan: invalidGeometry, box) {
        $0.frame = CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value)
      },
      HostileSubject("UIView.init(frame:)", nan: invalidGeometry) {
        UIView(frame: CGRect(x: $0.value, y: $0.value, width: $0.value, height: $0.value))
      },
      .property("UIView.bounds.origin", nan: invalidGeometry, box) {
        $0.bounds.origin = CGPoint(x: $1.value, y: $1.value)
      },
      .property("UIView.bounds.size", nan: invalidGeometry, box) {
        $0.bounds.size = CGSize(width: $1.value, height: $1.value)
      },
      .property("UIView.center", nan: invalidGeometry, box) { $0.center = CGPoint(x: $1.value, y: $1.value) },
      .property("UIView.alpha", box) { $0.alpha = $1.value },
      .property("UIView.transform, scaled", box) { $0.transform = .init(scaleX: $1.value, y: $1.value) },
      .property("UIView.transform, rotated", box) { $0.transform = .init(rotationAngle: $1.value) },
      .property("UIView.transform, moved", box) { $0.transform = .init(translationX: $1.value, y: $1.value) },
      .property("UIView.transform3D.m34", box) { $0.transform3D.m34 = $1.value },
      .property(
        "UIView.contentScaleFactor", Canvas(frame: .zero) { $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9)) }
      ) { $0.contentScaleFactor = $1.value },
      .property("UIView.insertSubview(at:)", box) { $0.insertSubview(UIView(), at: $1.integer) },
      .property("UIView.tag", box) { $0.tag = $1.integer },
      .property("UIView.hitTest", box) {
        _ = $0.hitTest(CGPoint(x: $1.value, y: $1.value), with: nil)
      },
      .property("UIView.convert", box) { _ = $0.convert(CGPoint(x: $1.value, y: $1.value), to: nil) },
      .property("UIView.animate(withDuration:)", box) { view, number in
        UIView.animate(withDuration: number.value) { view.alpha = 0.5 }
      },
      .property("UIView.animate(delay:)", box) { view, number in
        UIView.animate(withDuration: 0.2, delay: number.value) { view.alpha = 0.5 }
      },
      .property("UIView.animate(usingSpringWithDamping:)", box) { view, number in
        UIView.animate(
          withDuration: 0.2, delay: 0, usingSpringWithDamping: number.value,
          initialSpringVelocity: number.value,
          animations: { view.center.x += 5 })
      },
      .property("UIView animated to infinity", nan: invalidGeometry, box) { view, number in
        UIView.animate(withDuration: 0.2) { view.center.x = number.value }
      },
      .property("UIView.snapshotView", box) {
        _ = $0.resizableSnapshotView(
          from: CGRect(x: 0, y: 0, width: $1.value, height: $1.value), afterScreenUpdates: true,
          withCapInsets: UIEdgeInsets(top: $1.value, left: $1.value, bottom: $1.value, right: $1.value))
      },
      .property("UIView.drawHierarchy", box) { view, number in
        _ = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { _ in
          view.drawHierarchy(
            in: CGRect(x: number.value, y: 0, width: number.value, height: number.value),
            afterScreenUpdates: true)
        }
      },
    ]
  }

  private static func constrained(_ make: (UIView, UIView) -> [NSLayoutConstraint]) -> UIView {
    let outer = box
    outer.frame = CGRect(x: 20, y: 100, width: 200, height: 100)
    let inner = UILabel()
    inner.text = "inner"
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate(make(outer, inner))
    return outer
  }

  static var layout: [HostileSubject] {
    [
      HostileSubject("NSLayoutConstraint.constant, a width") { n in
        constrained { [$1.widthAnchor.constraint(equalToConstant: n.value)] }
      },
      HostileSubject("NSLayoutConstraint.constant, a place") { n in
        constrained { [$1.leadingAnchor.constraint(equalTo: $0.leadingAnchor, constant: n.value)] }
      },
      HostileSubject("NSLayoutConstraint.multiplier", nan: .raises("NSInvalidArgumentException")) { n in
        constrained { [$1.widthAnchor.constraint(equalTo: $0.widthAnchor, multiplier: n.value)] }
      },
      HostileSubject("UIView.layoutMargins") { n in
        let view = constrained { [$1.leadingAnchor.constraint(equalTo: $0.layoutMarginsGuide.leadingAnchor)] }
        view.layoutMargins = UIEdgeInsets(top: n.value, left: n.value, bottom: n.value, right: n.value)
        return view
      },
      HostileSubject("UIView.directionalLayoutMargins") { n in
        let view = constrained { [$1.leadingAnchor.constraint(equalTo: $0.layoutMarginsGuide.leadingAnchor)] }
        view.directionalLayoutMargins.leading = n.value
        return view
      },
      HostileSubject("UIView.systemLayoutSizeFitting") { n in
        let view = constrained { [$1.leadingAnchor.constraint(equalTo: $0.leadingAnchor)] }
        _ = view.systemLayoutSizeFitting(CGSize(width: n.value, height: n.value))
        _ = view.systemLayoutSizeFitting(
          CGSize(width: n.value, height: n.value), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        return view
      },
      HostileSubject("intrinsicContentSize") { OddSize($0.value) },
      HostileSubject("UIViewController.additionalSafeAreaInsets") { n in
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(
          top: n.value, left: n.value, bottom: n.value, right: n.value)
        return controller.view
      },
      .property("UIStackView.spacing", stack) { $0.spacing = $1.value },
      .property("UIStackView.setCustomSpacing", stack) {
        $0.setCustomSpacing($1.value, after: $0.arrangedSubviews[0])
      },
      .property("UIStackView.layoutMargins", stack) {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.layoutMargins.left = $1.value
      },
      .property("autoresizing", box) {
        $0.subviews[0].autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
        $0.bounds.size = CGSize(width: 0, height: 0)
        if !$1.value.isNaN { $0.bounds.size = CGSize(width: $1.value, height: $1.value) }
      },
    ]
  }

  private static var stack: UIStackView {
    let stack = UIStackView(
      arrangedSubviews: ["a", "b", "c"].map { text in
        let label = UILabel()
        label.text = text
        return label
      })
    stack.distribution = .equalSpacing
    return stack
  }
}

private final class OddSize: UIView {
  private let number: Double
  init(_ number: Double) {
    self.number = number
    super.init(frame: .zero)
    let inner = UIView()
    addSubview(inner)
  }
  required init?(coder: NSCoder) { return nil }
  override var intrinsicContentSize: CGSize { CGSize(width: number, height: number) }
  override func didMoveToSuperview() {
    guard let superview else { return }
    translatesAutoresizingMaskIntoConstraints = false
    leadingAnchor.constraint(equalTo: superview.leadingAnchor).isActive = true
    topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
  }
}
