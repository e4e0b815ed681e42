@_spi(Host) import QuartzCore

/// The blinking bar at the insertion point.
@MainActor final class TextCaretView: UIView {
  private var timer: Timer?

  override func setClassDefaults() { isUserInteractionEnabled = false }

  /// Shows the bar at a place, lit; it blinks once it rests.
  func show(at frame: CGRect, color: UIColor) {
    backgroundColor = color
    layer.cornerRadius = 1
    self.frame = frame
    isHidden = false
    layer.opacity = 1
    timer?.invalidate()
    let timer = Timer(fire: Date() + 0.5, interval: 0.5, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.blink() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  func hide() {
    timer?.invalidate()
    timer = nil
    isHidden = true
  }

  private func blink() {
    guard window != nil else { return hide() }
    layer.opacity = layer.opacity > 0.5 ? 0 : 1
  }
}

/// The tint behind selected text, with the two handles at its ends.
@MainActor final class TextSelectionView: UIView {
  private var boxes: [UIView] = []
  private let handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)]

  override func setClassDefaults() { isUserInteractionEnabled = false }

  /// Where the selection begins or ends in text that runs to the left, its handle stands at the other side of the box.
  func show(_ rects: [CGRect], color: UIColor, beginsAtRight: Bool, endsAtLeft: Bool) {
    isHidden = rects.isEmpty
    while boxes.count > rects.count { boxes.removeLast().removeFromSuperview() }
    while boxes.count < rects.count {
      let box = UIView()
      boxes.append(box)
      insertSubview(box, at: 0)
    }
    for (box, rect) in zip(boxes, rects) {
      box.frame = rect
      box.backgroundColor = color.withAlphaComponent(0.2)
    }
    guard let first = rects.first, let last = rects.last else { return }
    for handle in handles where handle.superview == nil { addSubview(handle) }
    handles[0].place(
      x: beginsAtRight ? first.maxX : first.minX, top: first.minY, height: first.height, color: color)
    handles[1].place(
      x: endsAtLeft ? last.minX : last.maxX, top: last.minY, height: last.height, color: color)
  }
}

@MainActor private final class SelectionHandle: UIView {
  private let bar = UIView()
  private let knob = UIView()
  private let isStart: Bool

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(bar)
    addSubview(knob)
    knob.layer.cornerRadius = 5
  }
  required init?(coder: NSCoder) {
    isStart = true
    super.init(coder: coder)
  }

  func place(x: CGFloat, top: CGFloat, height: CGFloat, color: UIColor) {
    bar.backgroundColor = color
    knob.backgroundColor = color
    bar.frame = CGRect(x: x - 1, y: top, width: 2, height: height)
    knob.frame = CGRect(x: x - 5, y: isStart ? top - 9 : top + height - 1, width: 10, height: 10)
  }
}
