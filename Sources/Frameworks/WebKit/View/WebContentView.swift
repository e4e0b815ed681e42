import CTouchstoneRuntime
import Foundation
@_spi(Host) import QuartzCore
@_spi(Host) import UIKit

/// What is shown of a page, and what takes fingers and keys for it.
final class WebContentView: UIView, UIKeyInput {
  weak var owner: WKWebView?
  private(set) var shown: UIImage?
  private var fingers: [(touch: UITouch, number: Int)] = []
  private var explanation: UILabel?
  private var lastState: String?
  /// What UI tests and screen readers find in it.
  private(set) lazy var page = PageTree(of: self)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    isOpaque = false
    let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    pinch.addHandler { [weak self, unowned pinch] in self?.follow(pinch) }
    addGestureRecognizer(pinch)
  }

  required init?(coder: NSCoder) { fatalError("WebContentView is made by its web view.") }

  func show(_ image: CGImage, scale: CGFloat) {
    shown = UIImage(cgImage: image, scale: scale, orientation: .up)
    layer.contentsScale = scale
    layer.contents = image
  }

  /// In place of a page: why there is none.
  func explain(_ missing: String) {
    let label = explanation ?? UILabel()
    label.text =
      "This is a web view, and there is no web engine here (\(missing)).\n"
      + "On Debian: sudo apt-get install libwpewebkit-1.1-0 libwpebackend-fdo-1.0-1 libegl1 libgl1-mesa-dri"
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: .footnote)
    addSubview(label)
    setNeedsLayout()
    explanation = label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    explanation?.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
  }

  // MARK: The page's reports

  func pageReports(_ value: Any?) {
    guard let report = value as? [String: Any], let owner else { return }
    if let number = report["drawn"] as? Int {
      if number == lastDrawing { awaitsDrawing = false }
      return
    }
    if let types = report["types"] as? Bool {
      if types { becomeFirstResponder() } else if isFirstResponder { resignFirstResponder() }
      return
    }
    func number(_ key: String) -> CGFloat { CGFloat((report[key] as? NSNumber)?.doubleValue ?? 0) }
    page.expire()
    let inset = owner.scrollView.adjustedContentInset
    (owner.scrollView as? WebScrollView)?.read(
      offset: CGPoint(x: number("x") - inset.left, y: number("y") - inset.top),
      size: CGSize(width: number("width"), height: number("height")))
    if let page = report["page"] as? String {
      owner.note(PagePlace(scale: number("scale"), x: number("x"), y: number("y")), of: page)
    }
  }

  private var lastDrawing = 0
  /// Whether a virtual clock waits for the page to draw.
  private(set) var awaitsDrawing = false {
    didSet {
      guard awaitsDrawing != oldValue, let owner else { return }
      if awaitsDrawing { owner.engine.wait.begin() } else { owner.engine.wait.end() }
    }
  }

  /// Where time is virtual: it goes on once the page has drawn what follows from all that it was told.
  func awaitDrawing() {
    guard let owner, window != nil, touchstone_clock_is_virtual() != 0 else { return }
    lastDrawing += 1
    awaitsDrawing = true
    owner.engine.evaluate(PageReport.afterDrawing(lastDrawing), in: owner.number, world: PageReport.world) {
      [weak self] in
      if case .failure = $0 { self?.awaitsDrawing = false }
    }
  }

  /// A page that asks something draws nothing until it has its answer.
  func stopAwaiting() { awaitsDrawing = false }

  /// The state that the engine tells when it is asked for one; nil if there is none, or nobody answers.
  func state(_ ask: () -> Void) -> String? {
    lastState = nil
    ask()
    owner?.engine.receive(within: 2) { lastState != nil }
    return lastState.flatMap { $0.isEmpty ? nil : $0 }
  }

  func received(state: String) { lastState = state }

  // MARK: Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in ordered(touches) {
      let free = (0..<10).first { number in !fingers.contains { $0.number == number } } ?? 9
      fingers.append((touch, free))
      send(1, free)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for finger in fingers where touches.contains(finger.touch) { send(2, finger.number) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for finger in fingers where touches.contains(finger.touch) {
      send(3, finger.number)
      fingers.removeAll { $0.number == finger.number }
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }

  private func ordered(_ touches: Set<UITouch>) -> [UITouch] {
    touches.sorted {
      ($0.location(in: self).x, $0.location(in: self).y) < ($1.location(in: self).x, $1.location(in: self).y)
    }
  }

  /// Each event names all fingers that are down, in pixels.
  private func send(_ type: Int, _ number: Int) {
    guard let owner else { return }
    let scale = UIScreen.main.scale
    var fields = ["\(type)", "\(number)", "\(fingers.count)"]
    for finger in fingers {
      let place = finger.touch.location(in: self)
      fields += ["\(finger.number)", "\(Int(bounded: place.x * scale))", "\(Int(bounded: place.y * scale))"]
    }
    owner.engine.send("T", owner.number, data: fields.map { Data($0.utf8) })
    awaitDrawing()
  }

  // MARK: Two fingers

  /// The page itself knows how large it is: one that comes back is as large as it was.
  private func follow(_ recognizer: UIPinchGestureRecognizer) {
    guard let owner else { return }
    let begins = recognizer.state == .began
    guard begins || recognizer.state == .changed else { return awaitDrawing() }
    let place = recognizer.location(in: self)
    owner.engine.evaluate(
      "touchstoneZoom(\(begins), \(Double(recognizer.scale)), \(Double(place.x)), \(Double(place.y)))",
      in: owner.number, world: PageReport.world, answer: { _ in })
  }

  /// A page that was drawn larger comes back as it was, if its place is among these.
  func show(_ places: [String: PagePlace]) {
    guard let owner, let data = try? JSONEncoder().encode(places) else { return }
    owner.engine.evaluate(
      "touchstoneShow(\(String(decoding: data, as: UTF8.self)))", in: owner.number,
      world: PageReport.world, answer: { _ in })
    awaitDrawing()
  }

  // MARK: Choosing

  private var choice: OptionPicker?
  /// The question that the choice answers.
  private var choosing: Int?

  /// A `<select>` is open: a picker takes the keyboard's place until it is done.
  func choose(_ message: EngineMessage) {
    stopAwaiting()
    choice?.finish(isDone: false)
    let picker = OptionPicker(options: OptionPicker.Option.read(lines: message.text(1))) {
      [weak self] chosen in
      guard let self else { return }
      (choice, choosing) = (nil, nil)
      owner?.answer(message, chosen != nil, chosen.map(String.init) ?? "")
      if isFirstResponder { resignFirstResponder() }
      awaitDrawing()
    }
    (choice, choosing) = (picker, message.number(0))
    if isFirstResponder { reloadInputViews() } else { becomeFirstResponder() }
    // Where nobody can choose, the page goes on.
    if !isFirstResponder { picker.finish(isDone: false) }
  }

  /// The page took its `<select>` back, or, without a number, is gone.
  func stopChoosing(_ question: Int? = nil) {
    if question == nil || question == choosing { choice?.finish(isDone: false) }
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    let resigns = super.resignFirstResponder()
    if resigns { choice?.finish(isDone: true) }
    return resigns
  }

  override var inputView: UIView? { choice?.wheel }
  override var inputAccessoryView: UIView? { choice?.bar }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { true }
  var autocorrectionType: UITextAutocorrectionType = .no
  var autocapitalizationType: UITextAutocapitalizationType = .none

  func insertText(_ text: String) {
    guard let owner else { return }
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        owner.engine.send("K", owner.number, "65293")
      } else {
        owner.engine.send("k", owner.number, "\(scalar.value)")
      }
    }
    awaitDrawing()
  }

  func deleteBackward() {
    guard let owner else { return }
    owner.engine.send("K", owner.number, "65288")
    awaitDrawing()
  }
}

extension WKWebView {
  /// The page lies between what covers the view's edges, as its scroll view's content does.
  func scrollPage(to offset: CGPoint) {
    let inset = scrollView.adjustedContentInset
    engine.evaluate(
      "scrollTo(\(Double(offset.x + inset.left)), \(Double(offset.y + inset.top)))", in: number,
      world: PageReport.world, answer: { _ in })
  }
}
