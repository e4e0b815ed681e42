import UIKit

extension HostileSubject {
  private static var segments: UISegmentedControl { UISegmentedControl(items: ["a", "b", "c"]) }
  private static var button: UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    return button
  }
  private static var picker: UIPickerView {
    let picker = UIPickerView()
    let rows = PickerRows()
    picker.dataSource = rows
    picker.delegate = rows
    picker.layer.setValue(rows, forKey: "kept")
    return picker
  }
  private static func insets(_ number: HostileNumber) -> UIEdgeInsets {
    UIEdgeInsets(top: number.value, left: number.value, bottom: number.value, right: number.value)
  }
  private static func size(_ view: UIView, _ number: HostileNumber) {
    view.frame.size = CGSize(width: number.value, height: number.value)
  }

  static var controls: [HostileSubject] {
    [
      .property("UISlider.value", UISlider()) { $0.value = $1.single },
      .property("UISlider.setValue, animated", UISlider()) { $0.setValue($1.single, animated: true) },
      .property("UISlider.minimumValue", UISlider()) { $0.minimumValue = $1.single },
      .property("UISlider.maximumValue", UISlider()) { $0.maximumValue = $1.single },
      .property("UISlider.frame.size", nan: invalidGeometry, UISlider()) { size($0, $1) },
      .property("UIStepper.value", UIStepper()) { $0.value = $1.value },
      .property("UIStepper.minimumValue", UIStepper()) { stepper, number in
        stepper.maximumValue = .infinity
        stepper.minimumValue = number.value
      },
      .property("UIStepper.stepValue", UIStepper()) { if $1.value > 0 { $0.stepValue = $1.value } },
      .property("UIProgressView.progress", UIProgressView()) { $0.progress = $1.single },
      .property("UIProgressView.setProgress, animated", UIProgressView()) {
        $0.setProgress($1.single, animated: true)
      },
      .property("UIProgressView.frame.size", nan: invalidGeometry, UIProgressView()) { size($0, $1) },
      .property("UIPageControl.numberOfPages", UIPageControl()) { $0.numberOfPages = $1.integer },
      .property("UIPageControl.currentPage", UIPageControl()) {
        $0.numberOfPages = 3
        $0.currentPage = $1.integer
      },
      .property("UISegmentedControl.selectedSegmentIndex", segments) {
        if $1.integer < 3 { $0.selectedSegmentIndex = max(-1, $1.integer) }
      },
      .property("UISegmentedControl.setWidth", segments) { $0.setWidth($1.value, forSegmentAt: 0) },
      .property("UISegmentedControl.setContentOffset", segments) {
        $0.setContentOffset(CGSize(width: $1.value, height: $1.value), forSegmentAt: 0)
      },
      .property("UISegmentedControl.frame.size", nan: invalidGeometry, segments) { size($0, $1) },
      .property("UISwitch.frame.size", nan: invalidGeometry, UISwitch()) { size($0, $1) },
      .property(
        "UIActivityIndicatorView.frame.size", nan: invalidGeometry, UIActivityIndicatorView(style: .large)
      ) {
        $0.startAnimating()
        size($0, $1)
      },
      .property("UIButton.frame.size", nan: invalidGeometry, button) { size($0, $1) },
      .property("UIButton.contentEdgeInsets", button) { $0.contentEdgeInsets = insets($1) },
      .property("UIButton.titleEdgeInsets", button) { $0.titleEdgeInsets = insets($1) },
      .property("UIButton.imageEdgeInsets", button) { $0.imageEdgeInsets = insets($1) },
      .property("UIButton.Configuration.contentInsets", button) {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.contentInsets = NSDirectionalEdgeInsets(
          top: $1.value, leading: $1.value, bottom: $1.value, trailing: $1.value)
        configuration.imagePadding = $1.value
        $0.configuration = configuration
      },
      .property("UIDatePicker.minuteInterval", UIDatePicker()) {
        $0.preferredDatePickerStyle = .wheels
        $0.minuteInterval = $1.integer
      },
      .property("UIDatePicker.countDownDuration", UIDatePicker()) {
        $0.datePickerMode = .countDownTimer
        $0.countDownDuration = $1.value
      },
      .property("UIDatePicker.date", UIDatePicker()) {
        $0.preferredDatePickerStyle = .wheels
        $0.date = Date(timeIntervalSinceReferenceDate: $1.value)
      },
      .property("UIPickerView.frame.size", nan: invalidGeometry, picker) { size($0, $1) },
      .property("UIPickerView rowHeight", picker) { ($0.delegate as? PickerRows)?.height = $1.value },
      .property("UIPickerView width", picker) { ($0.delegate as? PickerRows)?.width = $1.value },
      .property("UIPickerView count", picker) {
        ($0.delegate as? PickerRows)?.count = $1.integer
        $0.reloadAllComponents()
      },
      .property("UIPickerView.selectRow", picker) {
        $0.selectRow($1.integer, inComponent: 0, animated: false)
      },
      .property(
        "UIVisualEffectView.frame.size", nan: invalidGeometry,
        UIVisualEffectView(effect: UIBlurEffect(style: .light))
      ) { size($0, $1) },
      .property("UINavigationBar.frame.size", nan: invalidGeometry, UINavigationBar()) { size($0, $1) },
      .property("UITabBar.frame.size", nan: invalidGeometry, UITabBar()) { size($0, $1) },
      .property("UIToolbar.frame.size", nan: invalidGeometry, UIToolbar()) { size($0, $1) },
      .property("UIBarButtonItem.width", UIToolbar()) {
        let item = UIBarButtonItem(title: "item", style: .plain, target: nil, action: nil)
        item.width = $1.value
        $0.items = [item]
      },
      .property("UISearchBar.frame.size", nan: invalidGeometry, UISearchBar()) { size($0, $1) },
    ]
  }
}

private final class PickerRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var height = 30.0
  var width = 100.0
  var count = 5
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "row \(row)"
  }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { width }
}
