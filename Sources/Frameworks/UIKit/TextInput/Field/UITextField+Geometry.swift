@_spi(Host) import QuartzCore
import TouchstoneText

extension UITextField {
  private var borderInset: CGFloat {
    switch style.border {
    case .none: 0
    case .line, .bezel: 2
    case .roundedRect: 7
    }
  }

  // MARK: Rectangles

  func standardTextRect(_ bounds: CGRect) -> CGRect {
    var left = bounds.minX + borderInset
    var right = bounds.maxX - borderInset
    // The left view is the one before the text.
    if isRightToLeft {
      if showsLeftView { right = min(right, leftViewRect(forBounds: bounds).minX) }
      if showsRightView {
        left = max(left, rightViewRect(forBounds: bounds).maxX)
      } else if showsClearButton {
        left = max(left, clearButtonRect(forBounds: bounds).maxX + 2)
      }
    } else {
      if showsLeftView { left = max(left, leftViewRect(forBounds: bounds).maxX) }
      if showsRightView {
        right = min(right, rightViewRect(forBounds: bounds).minX)
      } else if showsClearButton {
        right = min(right, clearButtonRect(forBounds: bounds).minX - 2)
      }
    }
    return CGRect(x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height)
  }

  func standardClearButtonRect(_ bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    let inset: CGFloat = style.border == .none ? 0 : 5
    let rect = CGRect(
      x: bounds.maxX - inset - side, y: bounds.minY + ((bounds.height - side) / 2).rounded(), width: side,
      height: side)
    return isRightToLeft ? rect.mirrored(in: bounds) : rect
  }

  func standardSideRect(_ view: UIView?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size == .zero { size = view.intrinsicContentSize }
    size.width = max(0, size.width)
    size.height = min(max(0, size.height), bounds.height)
    return CGRect(
      x: isLeft != isRightToLeft ? bounds.minX : bounds.maxX - size.width,
      y: bounds.minY + ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Height of a line and room for the border, at least the platform's field height; width of what is written.
  var naturalSize: CGSize {
    let scale = DisplayScale.of(self)
    var width = lineLayout(width: .greatestFiniteMagnitude).width
    if !editor.hasText, let placeholder = style.placeholder {
      width =
        TextLayout(
          AttributedTextSource(font: style.font).source(placeholder), options: .init(maximumLines: 1)
        ).width
    }
    let extra = bounds.width - textRect(forBounds: bounds).width
    let side = max(2 * borderInset, bounds.width > 0 ? extra : 0)
    let line = style.font.lineHeight
    let height: CGFloat =
      switch style.border {
      case .roundedRect: max(34, DisplayScale.up(line + 13.5, scale))
      case .line, .bezel: DisplayScale.up(line + 5.75, scale)
      case .none: ((line + 1.75) * 2).rounded() / 2
      }
    return CGSize(width: DisplayScale.up(width + side, scale), height: height)
  }

  // MARK: Placing the parts

  func layOutParts() {
    clearButton.frame = clearButtonRect(forBounds: bounds)
    if showsLeftView { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRightView { rightView?.frame = rightViewRect(forBounds: bounds) }
    placeholderLabel.frame = aligned(placeholderRect(forBounds: bounds))
    canvas.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    showText()
  }

  func showText() {
    let layout = lineLayout(width: canvas.bounds.width)
    keepCaretVisible(layout)
    canvas.show(layout, origin: textOrigin(layout))
    updateCaret()
  }

  /// The layout's left top inside the canvas.
  func textOrigin(_ layout: TextLayout) -> CGPoint {
    let scale = DisplayScale.of(self)
    let free = canvas.bounds.width - layout.width
    var x: CGFloat = 0
    switch style.alignment {
    case .center: x = max(0, free / 2)
    case .right: x = max(0, free)
    case .natural where isRightToLeft || layout.lines.first?.isRightToLeft == true: x = max(0, free)
    default: break
    }
    let y = ((canvas.bounds.height - layout.height) * verticalShare * scale).rounded() / scale
    return CGPoint(x: x - (isEditing ? tracking.scroll : 0), y: y)
  }

  /// How much of the room that a line leaves lies above it.
  private var verticalShare: CGFloat {
    switch contentVerticalAlignment {
    case .top: 0
    case .bottom: 1
    default: 0.5
    }
  }

  /// The place of the placeholder in its room: where the text will be.
  private func aligned(_ rect: CGRect) -> CGRect {
    let free = rect.height - placeholderLabel.intrinsicContentSize.height
    guard verticalShare != 0.5, free > 0, placeholderLabel.text?.isEmpty == false else { return rect }
    return CGRect(
      x: rect.minX, y: rect.minY + free * verticalShare, width: rect.width, height: rect.height - free)
  }

  private func keepCaretVisible(_ layout: TextLayout) {
    let width = canvas.bounds.width
    guard isEditing, layout.width + 2 > width else {
      tracking.scroll = 0
      return
    }
    let caret = layout.caret(at: min(editor.selection.upperBound, layout.source.units.count)).x
    if caret - tracking.scroll > width - 2 { tracking.scroll = caret - width + 2 }
    if caret < tracking.scroll { tracking.scroll = max(0, caret - width / 4) }
    tracking.scroll = min(tracking.scroll, max(0, layout.width + 2 - width))
  }

  // MARK: Caret and selection

  func updateCaret() {
    guard isEditing, isFirstResponder else {
      canvas.caret.hide()
      canvas.selection.isHidden = true
      return
    }
    if editor.selection.isEmpty {
      canvas.selection.isHidden = true
      canvas.caret.show(
        at: canvas.convert(caretBox(at: editor.selection.lowerBound), from: self), color: tintColor)
    } else {
      canvas.caret.hide()
      canvas.selection.show(
        selectionBoxes(editor.selection).compactMap {
          let box = canvas.convert($0, from: self).intersection(canvas.bounds)
          return box.isNull ? nil : box
        }, color: tintColor,
        beginsAtRight: editor.isRightToLeft(at: editor.selection.lowerBound),
        endsAtLeft: editor.isRightToLeft(at: max(0, editor.selection.upperBound - 1)))
    }
  }

  func caretLeftScreen() {
    canvas.caret.hide()
    if isEditing { finishEditing() }
  }

  func caretBox(at offset: Int) -> CGRect {
    let layout = lineLayout(width: canvas.bounds.width)
    let origin = textOrigin(layout)
    let caret = layout.caret(at: min(offset, layout.source.units.count))
    let height = layout.height
    return CGRect(
      x: canvas.frame.minX + origin.x + caret.x - 1, y: canvas.frame.minY + origin.y, width: 2, height: height
    )
  }

  func selectionBoxes(_ range: Range<Int>) -> [CGRect] {
    let layout = lineLayout(width: canvas.bounds.width)
    let origin = textOrigin(layout)
    return layout.boxes(of: range).map {
      CGRect(
        x: canvas.frame.minX + origin.x + $0.x, y: canvas.frame.minY + origin.y, width: $0.width,
        height: $0.height)
    }
  }

  func offset(at point: CGPoint) -> Int {
    let layout = lineLayout(width: canvas.bounds.width)
    let origin = textOrigin(layout)
    let x = point.x - canvas.frame.minX - origin.x
    return editor.caretPlace(near: layout.unit(atX: x, y: 1), x: x, in: layout)
  }

  func unit(at point: CGPoint) -> Int? {
    let layout = lineLayout(width: canvas.bounds.width)
    let origin = textOrigin(layout)
    return layout.character(
      atX: point.x - canvas.frame.minX - origin.x, y: point.y - canvas.frame.minY - origin.y)
  }

  // MARK: Border

  func setBorder(_ border: BorderStyle) {
    style.border = border
    updateBorder()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func updateBorder() {
    showBackground()
    let pixel = 1 / DisplayScale.of(self)
    switch style.border {
    case .none:
      layer.borderWidth = 0
    case .line:
      layer.borderWidth = 1
      layer.cornerRadius = 0
      layer.borderColor = UIColor.black.cgColor
    case .bezel:
      layer.borderWidth = 1
      layer.cornerRadius = 0
      layer.borderColor = UIColor.systemGray.resolvedColor(with: traitCollection).cgColor
    case .roundedRect:
      layer.borderWidth = max(pixel, 0.5)
      layer.cornerRadius = 5
      layer.borderColor = UIColor.systemGray4.resolvedColor(with: traitCollection).cgColor
      if backgroundColor == nil { backgroundColor = .systemBackground }
    }
  }

  /// A background image replaces the border, unless the border is round.
  private func showBackground() {
    let image = isEnabled ? background : disabledBackground ?? background
    guard let image, style.border != .roundedRect else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? UIImageView()
    view.image = image
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview == nil { insertSubview(view, at: 0) }
    backgroundView = view
  }
}
