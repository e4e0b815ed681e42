@_spi(Host) import UIKit

/// What a part of a page is, in the words of `PageScript`.
enum PageRole: String, Decodable {
  case group, text, link, button, image, field, secret, search, area, `switch`, slider, progress, heading
  case table, row, cell, item, choice, frame

  /// As UI tests of iOS see it: a heading is a group there that says its text, a `<select>` a button, and what is checked or pressed is a
  /// switch.
  var type: AutomationType {
    switch self {
    case .group, .heading, .row, .item, .frame: .other
    case .text: .staticText
    case .link: .link
    case .button, .choice: .button
    case .image: .image
    case .field: .textField
    case .secret: .secureTextField
    case .search: .searchField
    case .area: .textView
    case .switch: .switch
    case .slider: .slider
    case .progress: .progressIndicator
    case .table: .table
    case .cell: .cell
    }
  }

  /// A slider is not said to be adjustable: nothing turns one but a finger.
  var traits: UIAccessibilityTraits {
    switch self {
    case .text: .staticText
    case .link: .link
    case .button, .choice: .button
    case .image: .image
    case .search: .searchField
    case .switch: [.button, .toggleButton]
    case .heading: .header
    default: .none
    }
  }

  /// Whether a screen reader stops at it, and not at what is in it.
  func isHeard(label: String, _ contents: [PagePart]) -> Bool {
    switch self {
    case .group, .row, .cell, .table, .frame: false
    case .image: !label.isEmpty
    case .heading, .item: contents.allSatisfy { $0.role == .text || $0.role == .image }
    default: true
    }
  }
}
