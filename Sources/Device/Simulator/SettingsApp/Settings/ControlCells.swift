import UIKit

/// A row with a switch.
final class SwitchCell: UITableViewCell {
  private let specifier: Specifier
  private let change: (Any) -> Void

  init(_ specifier: Specifier, value: Any?, change: @escaping (Any) -> Void) {
    self.specifier = specifier
    self.change = change
    super.init(style: .default, reuseIdentifier: nil)
    textLabel?.text = specifier.title
    selectionStyle = .none
    let toggle = UISwitch()
    toggle.isOn = specifier.isOn(value)
    toggle.addTarget(self, action: #selector(switched(_:)), for: .valueChanged)
    accessoryView = toggle
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  @objc private func switched(_ sender: UISwitch) {
    change(sender.isOn ? specifier.trueValue : specifier.falseValue)
  }
}

/// A row with a text field behind its title.
final class TextFieldCell: UITableViewCell {
  private let field = UITextField()
  private let change: (Any) -> Void

  init(_ specifier: Specifier, value: Any?, change: @escaping (Any) -> Void) {
    self.change = change
    super.init(style: .default, reuseIdentifier: nil)
    textLabel?.text = specifier.title
    selectionStyle = .none
    field.text = value.map { "\($0)" }
    field.isSecureTextEntry = specifier.isSecure
    field.keyboardType = specifier.keyboardType
    field.autocapitalizationType = specifier.autocapitalization
    field.textAlignment = specifier.title == nil ? .natural : .right
    field.addTarget(self, action: #selector(edited), for: .editingChanged)
    field.addTarget(self, action: #selector(finished), for: .editingDidEndOnExit)
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let title = textLabel?.text == nil ? 0 : (textLabel?.intrinsicContentSize.width ?? 0) + 16
    let margin = contentView.layoutMargins.left
    field.frame = contentView.bounds.inset(
      by: UIEdgeInsets(top: 0, left: margin + title, bottom: 0, right: margin))
  }

  @objc private func edited() { change(field.text ?? "") }
  @objc private func finished() { field.resignFirstResponder() }
}

/// A row with nothing but a slider.
final class SliderCell: UITableViewCell {
  private let slider = UISlider()
  private let change: (Any) -> Void

  init(_ specifier: Specifier, value: Any?, change: @escaping (Any) -> Void) {
    self.change = change
    super.init(style: .default, reuseIdentifier: nil)
    selectionStyle = .none
    slider.minimumValue = specifier.minimum
    slider.maximumValue = specifier.maximum
    slider.value = (value as? NSNumber)?.floatValue ?? specifier.minimum
    slider.addTarget(self, action: #selector(moved), for: .valueChanged)
    contentView.addSubview(slider)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func layoutSubviews() {
    super.layoutSubviews()
    slider.frame = contentView.bounds.insetBy(dx: contentView.layoutMargins.left, dy: 0)
  }

  @objc private func moved() { change(Double(slider.value)) }
}
