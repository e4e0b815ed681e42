import Foundation
import UIKit

/// What a `<select>` of a page offers, as a wheel in the keyboard's place.
@MainActor final class OptionPicker: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  let wheel = UIPickerView()
  let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  private let options: [(title: String, isEnabled: Bool)]
  private var answer: ((Int?) -> Void)?
  private var chosen: Int?

  /// A line for each option, which begins with three marks: enabled, label of a group, selected.
  init(lines: String, answer: @escaping (Int?) -> Void) {
    let lines = lines.split(separator: "\n").map(Array.init)
    options = lines.map { (String($0.dropFirst(3)), $0.first == "1" && $0[1] == "0") }
    self.answer = answer
    super.init()
    wheel.dataSource = self
    wheel.delegate = self
    wheel.reloadAllComponents()
    if let selected = lines.firstIndex(where: { $0[2] == "1" }) {
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
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen = options[row].isEnabled ? row : nil
  }
}
