import Foundation
import UIKit

/// What a `<select>` of a page offers, as a wheel in the keyboard's place.
@MainActor final class OptionPicker: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  let wheel = UIPickerView()
  let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  private let options: [Option]
  private var answer: ((Int?) -> Void)?
  private var chosen: Int?

  struct Option {
    var title: String
    var isEnabled, isSelected: Bool

    /// A line for each option, which begins with three marks: enabled, label of a group, selected. Read byte by byte: what a page writes
    /// behind the marks or a line's end may belong to one character with them.
    static func read(lines: String) -> [Option] {
      lines.utf8.split(separator: UInt8(ascii: "\n")).map { line in
        let marks = line.prefix(3).map { $0 == UInt8(ascii: "1") } + [false, true, false]
        return Option(
          title: String(decoding: line.dropFirst(3), as: UTF8.self), isEnabled: marks[0] && !marks[1],
          isSelected: marks[2])
      }
    }
  }

  init(options: [Option], answer: @escaping (Int?) -> Void) {
    self.options = options
    self.answer = answer
    super.init()
    wheel.dataSource = self
    wheel.delegate = self
    wheel.reloadAllComponents()
    if let selected = options.firstIndex(where: \.isSelected) {
      wheel.selectRow(selected, inComponent: 0, animated: false)
    }
    let done = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish(isDone: true) })
    bar.items = [.flexibleSpace(), done]
  }

  /// Once: the page hears what was chosen, or that nothing was.
  func finish(isDone: Bool) {
    let tell = answer
    answer = nil
    tell?(isDone ? chosen : nil)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { options.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    options[row].title
  }
  /// The label of a group, or what is not enabled, is no choice: what was selected before stays so.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen = options[row].isEnabled ? row : nil
  }
}
