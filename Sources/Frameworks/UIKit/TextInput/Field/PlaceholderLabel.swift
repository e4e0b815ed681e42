import TouchstoneSwiftRuntime

/// Shows the placeholder of a field that draws it itself.
@MainActor final class PlaceholderLabel: UILabel {
  private weak var field: UITextField?

  init(of field: UITextField) {
    self.field = field
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func drawText(in rect: CGRect) { field?.drawPlaceholder(in: rect) }
}

extension MethodSlot {
  /// `drawPlaceholder(in:)` of a field: for a class that overrides it the label needs a context.
  static let placeholder = MethodSlot(
    of: UITextField.self, plain: PlainField.self, overriding: PlaceholderDrawingField.self)
}

private final class PlainField: UITextField {}

private final class PlaceholderDrawingField: UITextField {
  override func drawPlaceholder(in rect: CGRect) {}
}
