import TouchstoneInterfaceFiles

/// Pickers and date pickers.
@MainActor enum PickerElements {
  static let list: [String: ElementClass] = [
    "pickerView": InterfaceElements.element(UIPickerView.self),
    "datePicker": InterfaceElements.element(UIDatePicker.self, decodeDatePicker),
  ]

  private static func decodeDatePicker(
    _ picker: UIDatePicker, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    ControlElements.decodeControl(picker, element)
    if let mode = element.choice("datePickerMode", modes) { picker.datePickerMode = mode }
    if let style = element.choice("style", styles) { picker.preferredDatePickerStyle = style }
    if let minutes = element.int("minuteInterval") { picker.minuteInterval = minutes }
    if let locale = element.value("locale")?["localeIdentifier"] {
      picker.locale = Locale(identifier: locale)
    }
    if let zone = element.value("timeZone")?["name"] { picker.timeZone = TimeZone(identifier: zone) }
    if let date = date("minimumDate", element) { picker.minimumDate = date }
    if let date = date("maximumDate", element) { picker.maximumDate = date }
    if let date = date("date", element), element["useCurrentDate"] != "YES" { picker.date = date }
    // After the date, which is a length of time as well.
    if let seconds = element.double("countDownDuration") { picker.countDownDuration = seconds }
  }

  /// The outlets pickers have.
  static func connect(_ object: NSObject, _ property: String, _ value: AnyObject) -> Bool {
    switch (object, property) {
    case (let picker as UIPickerView, "dataSource"): assign(value, to: picker, \.dataSource)
    case (let picker as UIPickerView, "delegate"): assign(value, to: picker, \.delegate)
    default: false
    }
  }

  private static func date(_ key: String, _ element: InterfaceElement) -> Date? {
    element.value(key)?.double("timeIntervalSinceReferenceDate").map(
      Date.init(timeIntervalSinceReferenceDate:))
  }

  private static let modes: [String: UIDatePicker.Mode] = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    "yearAndMonth": .yearAndMonth,
  ]
  private static let styles: [String: UIDatePickerStyle] = [
    "wheels": .wheels, "compact": .compact, "inline": .inline,
  ]
}
