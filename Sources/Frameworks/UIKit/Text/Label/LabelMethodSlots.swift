import TouchstoneSwiftRuntime

extension MethodSlot {
  /// `drawText(in:)` of a label: a class that overrides it needs a context.
  static let labelText = MethodSlot(
    of: UILabel.self, plain: PlainLabel.self, overriding: TextDrawingLabel.self)
  static let labelDraw = MethodSlot(of: UILabel.self, plain: PlainLabel.self, overriding: DrawingLabel.self)
}

private final class PlainLabel: UILabel {}

private final class TextDrawingLabel: UILabel {
  override func drawText(in rect: CGRect) {}
}

private final class DrawingLabel: UILabel {
  override func draw(_ rect: CGRect) {}
}
