import UIKit

protocol TaskCounterViewDelegate: AnyObject {
  func counterViewStarted(_ view: TaskCounterView)
  func counterViewStopped(_ view: TaskCounterView)
}

/// A clock between a button that starts it and one that stops it. The time is drawn: what is said of it, and of the
/// buttons, is in elements that are made when somebody asks for them.
class TaskCounterView: UIView {
  weak var delegate: TaskCounterViewDelegate?
  private let startButton = UIButton(type: .custom)
  private let stopButton = UIButton(type: .custom)
  private var time = Duration(0)
  private static let margin: CGFloat = 10
  private static let side: CGFloat = 40

  override init(frame: CGRect) {
    super.init(frame: frame)
    addButtons()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addButtons()
  }

  private func addButtons() {
    for (button, name) in [(startButton, "start"), (stopButton, "stop")] {
      button.setImage(UIImage(named: name), for: .normal)
      button.isEnabled = false
      addSubview(button)
    }
    startButton.addTarget(self, action: #selector(start), for: .touchUpInside)
    stopButton.addTarget(self, action: #selector(stop), for: .touchUpInside)
  }

  @objc private func start() { delegate?.counterViewStarted(self) }

  @objc private func stop() { delegate?.counterViewStopped(self) }

  func setButtons(canStart: Bool, canStop: Bool) {
    startButton.isEnabled = canStart
    stopButton.isEnabled = canStop
    updateElements()
  }

  func show(_ time: Duration) {
    self.time = time
    setNeedsDisplay()
    updateElements()
  }

  // MARK: How it looks

  override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, side) = (Self.margin, Self.side)
    let y = (bounds.height - side) / 2
    startButton.frame = CGRect(x: margin, y: y, width: side, height: side)
    stopButton.frame = CGRect(x: bounds.width - margin - side, y: y, width: side, height: side)
  }

  private var counterFrame: CGRect {
    let edge = Self.margin * 2 + Self.side
    return CGRect(
      x: edge, y: (bounds.height - Self.side) / 2, width: bounds.width - 2 * edge, height: Self.side)
  }

  override func draw(_ rect: CGRect) {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 48), .foregroundColor: UIColor.label, .paragraphStyle: style,
    ]
    let text = NSAttributedString(string: time.shown, attributes: attributes)
    let size = text.size()
    text.draw(
      in: CGRect(x: 0, y: (bounds.height - size.height) / 2, width: bounds.width, height: size.height))
  }

  // MARK: What is said of it

  private var elements: [UIAccessibilityElement]?

  override var isAccessibilityElement: Bool {
    get { false }
    set {}
  }

  override func accessibilityElementCount() -> Int { madeElements.count }

  override func accessibilityElement(at index: Int) -> Any? { madeElements[index] }

  override func index(ofAccessibilityElement element: Any) -> Int {
    madeElements.firstIndex { $0 === element as AnyObject } ?? NSNotFound
  }

  func forgetElements() { elements = nil }

  private var madeElements: [UIAccessibilityElement] {
    if let elements { return elements }
    layoutIfNeeded()
    let made = [startButton.frame, counterFrame, stopButton.frame].map { frame in
      let element = UIAccessibilityElement(accessibilityContainer: self)
      element.accessibilityFrame = convert(frame, to: nil)
      return element
    }
    (made[0].accessibilityLabel, made[2].accessibilityLabel) = ("Start", "Stop")
    made[1].accessibilityLabel = "Duration"
    made[1].accessibilityTraits = .updatesFrequently
    elements = made
    updateElements()
    return made
  }

  private func updateElements() {
    guard let elements else { return }
    for (element, button) in [(elements[0], startButton), (elements[2], stopButton)] {
      element.accessibilityTraits = button.isEnabled ? .button : [.button, .notEnabled]
    }
    elements[1].accessibilityValue = time.spoken
  }
}
