import UIKit

/// What a view shows, in words.
@MainActor
enum ViewContent {
  /// Whether what is in it is UIKit's, and said by its words.
  static func isWhole(_ view: UIView) -> Bool {
    let kinds: [UIView.Type] = [
      UILabel.self, UIImageView.self, UIButton.self, UISwitch.self, UISlider.self, UIStepper.self,
      UISegmentedControl.self, UIPageControl.self, UITextField.self, UITextView.self, UIDatePicker.self,
      UIPickerView.self, UIProgressView.self, UIActivityIndicatorView.self, UISearchBar.self,
      UINavigationBar.self, UITabBar.self, UIToolbar.self,
    ]
    // An app's subclass may have views of its own.
    return kinds.contains { type(of: view) == $0 }
  }

  static func words(of view: UIView) -> [String] {
    var words = content(of: view)
    if let control = view as? UIControl {
      if !control.isEnabled { words.append("disabled") }
      if control.isSelected { words.append("selected") }
      if control.isHighlighted { words.append("highlighted") }
    }
    if let identifier = view.accessibilityIdentifier { words.append("identifier \(quoted(identifier))") }
    if view.alpha != 1 { words.append("alpha \(number(view.alpha))") }
    if view.isHidden { words.append("hidden") }
    return words
  }

  private static func content(of view: UIView) -> [String] {
    switch view {
    case let label as UILabel: return [quoted(label.text ?? "")]
    case let picture as UIImageView: return [image(picture.image) ?? "no image"]
    case let button as UIButton:
      let title = button.currentTitle ?? button.configuration?.title
      let picture = button.currentImage ?? button.configuration?.image
      return [title.map(quoted), image(picture)].compactMap { $0 }
    case let field as UITextField:
      // A secret stays one.
      let text =
        field.isSecureTextEntry ? "secure, length \(field.text?.count ?? 0)" : quoted(field.text ?? "")
      return [text, field.placeholder.map { "placeholder \(quoted($0))" }].compactMap { $0 }
    case let field as UITextView: return [quoted(field.text ?? "")]
    case let field as UISearchBar:
      return [quoted(field.text ?? ""), field.placeholder.map { "placeholder \(quoted($0))" }]
        .compactMap { $0 }
    case let cell as UITableViewCell: return self.words(of: cell)
    case let cell as UICollectionViewCell: return cell.isSelected ? ["selected"] : []
    case let bar as UINavigationBar: return self.words(of: bar)
    case let bar as UITabBar:
      return (bar.items ?? []).map { ($0 === bar.selectedItem ? "selected " : "") + quoted($0.title ?? "") }
    case let bar as UIToolbar: return items(bar.items)
    default: return value(of: view)
    }
  }

  private static func value(of view: UIView) -> [String] {
    switch view {
    case let control as UISwitch: return [control.isOn ? "on" : "off"]
    case let control as UISlider:
      let (value, from, to) = (control.value, control.minimumValue, control.maximumValue)
      return ["\(number(Double(value))) of \(number(Double(from)))…\(number(Double(to)))"]
    case let control as UIStepper: return [number(control.value)]
    case let control as UISegmentedControl:
      return (0..<control.numberOfSegments).map {
        let title = control.titleForSegment(at: $0).map(quoted) ?? image(control.imageForSegment(at: $0))
        return ($0 == control.selectedSegmentIndex ? "selected " : "") + (title ?? quoted(""))
      }
    case let control as UIPageControl: return ["page \(control.currentPage + 1) of \(control.numberOfPages)"]
    case let control as UIDatePicker: return [ISO8601DateFormatter().string(from: control.date)]
    case let picker as UIPickerView:
      let rows = (0..<picker.numberOfComponents).map { "\(picker.selectedRow(inComponent: $0))" }
      return ["rows " + rows.joined(separator: ", ")]
    case let progress as UIProgressView: return [number(Double(progress.progress))]
    case let spinner as UIActivityIndicatorView: return [spinner.isAnimating ? "animating" : "still"]
    default: return []
    }
  }

  private static func words(of cell: UITableViewCell) -> [String] {
    var words: [String] = []
    switch cell.accessoryType {
    case .disclosureIndicator: words.append("disclosure indicator")
    case .detailDisclosureButton: words.append("detail and disclosure")
    case .checkmark: words.append("checkmark")
    case .detailButton: words.append("detail")
    default: break
    }
    if cell.isSelected { words.append("selected") }
    return words
  }

  private static func words(of bar: UINavigationBar) -> [String] {
    guard let item = bar.topItem else { return [] }
    var words = item.titleView.map { ["title view \(type(of: $0))"] } ?? [quoted(item.title ?? "")]
    if let back = bar.backItem, item.leftBarButtonItems?.isEmpty ?? true, !item.hidesBackButton {
      words.append("back to \(quoted(back.backButtonTitle ?? back.title ?? ""))")
    }
    let (left, right) = (items(item.leftBarButtonItems), items(item.rightBarButtonItems))
    if !left.isEmpty { words.append("leading " + left.joined(separator: " ")) }
    if !right.isEmpty { words.append("trailing " + right.joined(separator: " ")) }
    return words
  }

  private static func items(_ items: [UIBarButtonItem]?) -> [String] {
    (items ?? []).map { item in
      let look = item.title.map(quoted) ?? item.customView.map { "\(type(of: $0))" } ?? image(item.image)
      return (look ?? "item") + (item.isEnabled ? "" : " disabled")
    }
  }

  private static func image(_ image: UIImage?) -> String? { image.map { "image \(size($0.size))" } }
}

/// A text on one line.
func quoted(_ text: String) -> String {
  var line = ""
  for character in text {
    switch character {
    case "\\": line += "\\\\"
    case "\"": line += "\\\""
    case "\t": line += "\\t"
    default: line += character.isNewline ? "\\n" : String(character)
    }
  }
  return "\"\(line)\""
}
