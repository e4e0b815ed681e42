import UIKit

/// Says which gesture it saw last.
class GesturesViewController: StackViewController, UIGestureRecognizerDelegate {
  private let pad = UIView()
  private var said: UILabel!
  private var names: [UIGestureRecognizer: String] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gestures"
    said = addLabel("gesture", "none")
    pad.isAccessibilityElement = true
    pad.accessibilityIdentifier = "pad"
    pad.backgroundColor = .lightGray
    pad.heightAnchor.constraint(equalToConstant: 400).isActive = true
    stack.addArrangedSubview(pad)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer()
    single.require(toFail: double)
    let two = UITapGestureRecognizer()
    two.numberOfTouchesRequired = 2
    add(single, "tap")
    add(double, "double tap")
    add(two, "two-finger tap")
    add(UILongPressGestureRecognizer(), "long press")
    let ways: [(UISwipeGestureRecognizer.Direction, String)] = [
      (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
    ]
    for (way, name) in ways {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = way
      add(swipe, "swipe \(name)")
    }
    add(UIPinchGestureRecognizer(), "pinch")
    add(UIRotationGestureRecognizer(), "rotation")
  }

  private func add(_ recognizer: UIGestureRecognizer, _ name: String) {
    names[recognizer] = name
    recognizer.addTarget(self, action: #selector(recognized))
    pad.addGestureRecognizer(recognizer)
  }

  @objc private func recognized(_ recognizer: UIGestureRecognizer) {
    switch recognizer {
    case let pinch as UIPinchGestureRecognizer:
      if pinch.state == .ended { said.text = pinch.scale > 1 ? "pinch out" : "pinch in" }
    case let rotation as UIRotationGestureRecognizer:
      if rotation.state == .ended, abs(rotation.rotation) > 0.5 { said.text = "rotation" }
    default:
      if recognizer.state == .recognized || recognizer.state == .began { said.text = names[recognizer] }
    }
  }
}

/// Some things that an audit finds, and one that it does not.
class AuditedViewController: StackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Audited"
    _ = addLabel("good", "Black on white")
    let pale = addLabel("pale", "Pale on white")
    pale.textColor = UIColor(white: 0.85, alpha: 1)
    let tiny = UIButton(type: .custom)
    tiny.accessibilityIdentifier = "tiny"
    tiny.setTitle("t", for: .normal)
    tiny.setTitleColor(.black, for: .normal)
    tiny.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tiny)
    NSLayoutConstraint.activate([
      tiny.widthAnchor.constraint(equalToConstant: 16), tiny.heightAnchor.constraint(equalToConstant: 16),
      tiny.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      tiny.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
