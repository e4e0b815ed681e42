import UIKit

/// One entry of a settings page's file.
struct Specifier {
  enum Kind: String {
    case group = "PSGroupSpecifier"
    case multiValue = "PSMultiValueSpecifier"
    case radioGroup = "PSRadioGroupSpecifier"
    case toggle = "PSToggleSwitchSpecifier"
    case textField = "PSTextFieldSpecifier"
    case slider = "PSSliderSpecifier"
    case title = "PSTitleValueSpecifier"
    case childPane = "PSChildPaneSpecifier"
  }

  let kind: Kind
  private let entry: [String: Any]
  private let localized: (String) -> String

  /// Nil for a type that is unknown, for one that belongs to another kind of device, and for choices that lack what
  /// they cannot do without (R40.6).
  init?(_ entry: [String: Any], localized: @escaping (String) -> String) {
    guard let kind = (entry["Type"] as? String).flatMap(Kind.init(rawValue:)) else { return nil }
    if let idioms = entry["SupportedUserInterfaceIdioms"] as? [String] {
      let isPad = UIDevice.current.userInterfaceIdiom == .pad
      guard idioms.contains(isPad ? "Pad" : "Phone") else { return nil }
    }
    if kind == .multiValue || kind == .radioGroup {
      let needed = ["Key", "DefaultValue", "Values", "Titles"] + (kind == .multiValue ? ["Title"] : [])
      guard needed.allSatisfy({ entry[$0] != nil }) else { return nil }
    }
    self.kind = kind
    self.entry = entry
    self.localized = localized
  }

  var key: String? { entry["Key"] as? String }
  var defaultValue: Any? { entry["DefaultValue"] }
  var title: String? { text("Title") }
  var footer: String? { text("FooterText") }
  var file: String? { entry["File"] as? String }

  private func text(_ name: String) -> String? { (entry[name] as? String).map(localized) }

  // MARK: Choices

  /// Of any type that defaults can hold (R40.7).
  var values: [Any] { entry["Values"] as? [Any] ?? [] }
  /// Never more than there are values: a title alone could not be chosen.
  var titles: [String] { (entry["Titles"] as? [String] ?? []).prefix(values.count).map(localized) }

  func index(of value: Any?) -> Int? {
    guard let value = value as? NSObject else { return nil }
    return values.firstIndex { ($0 as? NSObject) == value }
  }

  /// In the row of the page: the short title, where there is one (R40.2).
  func shortTitle(of value: Any?) -> String? {
    guard let index = index(of: value) else { return nil }
    let short = (entry["ShortTitles"] as? [String] ?? []).map(localized)
    return short.indices.contains(index) ? short[index] : titles.indices.contains(index) ? titles[index] : nil
  }

  /// What a title shows: its value, or the title of that value.
  func valueText(_ value: Any?) -> String? { shortTitle(of: value) ?? value.map { "\($0)" }.map(localized) }

  // MARK: Switches, sliders, fields

  var trueValue: Any { entry["TrueValue"] ?? true }
  var falseValue: Any { entry["FalseValue"] ?? false }
  func isOn(_ value: Any?) -> Bool {
    if let on = entry["TrueValue"] as? NSObject { return value as? NSObject == on }
    return (value as? NSNumber)?.boolValue ?? false
  }

  var minimum: Float { (entry["MinimumValue"] as? NSNumber)?.floatValue ?? 0 }
  var maximum: Float { (entry["MaximumValue"] as? NSNumber)?.floatValue ?? 1 }

  var isSecure: Bool { entry["IsSecure"] as? Bool ?? false }

  var keyboardType: UIKeyboardType {
    switch entry["KeyboardType"] as? String {
    case "NumbersAndPunctuation": return .numbersAndPunctuation
    case "NumberPad": return .numberPad
    case "URL": return .URL
    case "EmailAddress": return .emailAddress
    default: return .default
    }
  }

  var autocapitalization: UITextAutocapitalizationType {
    switch entry["AutocapitalizationType"] as? String {
    case "Sentences": return .sentences
    case "Words": return .words
    case "AllCharacters": return .allCharacters
    default: return .none
    }
  }
}
