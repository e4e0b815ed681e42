/// What UIKit's own views say of themselves.
@MainActor protocol AccessibilityDefaults: UIView {
  var defaultTraits: UIAccessibilityTraits { get }
  var defaultAccessibilityLabel: String? { get }
  var defaultAccessibilityValue: String? { get }
}

extension AccessibilityDefaults {
  var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityValue: String? { nil }
}

extension UILabel: AccessibilityDefaults {
  var defaultTraits: UIAccessibilityTraits { .staticText }
  var defaultAccessibilityLabel: String? { text }
}

extension UITextView: AccessibilityDefaults {
  var defaultTraits: UIAccessibilityTraits { [] }
  var defaultAccessibilityValue: String? { text }
}

extension UIControl: AccessibilityDefaults {
  var defaultTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    switch self {
    case is UIButton, is UISwitch, is any BarItemView: traits = .button
    case is UISlider: traits = .adjustable
    case is UISearchTextField: traits = .searchField
    default: break
    }
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  var defaultAccessibilityLabel: String? {
    switch self {
    case let button as UIButton: button.currentTitle ?? button.currentAttributedTitle?.string
    case let button as any BarItemView: button.barItem.accessibilityLabel ?? button.barItem.title
    case let field as UITextField: field.placeholder
    default: nil
    }
  }

  var defaultAccessibilityValue: String? {
    switch self {
    case let field as UITextField: field.text
    case let slider as UISlider:
      "\(Int(((slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue) * 100).rounded()))%"
    case let control as UISwitch: control.isOn ? "1" : "0"
    default: nil
    }
  }
}

extension UIImageView: AccessibilityDefaults {
  var defaultTraits: UIAccessibilityTraits { .image }
  var defaultAccessibilityLabel: String? { image?.accessibilityLabel }
}
