import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A picker", .serialized) @MainActor struct PickerTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let picker = UIPickerView(frame: CGRect(x: 0, y: 200, width: 393, height: 216))
  let source = Source()

  @MainActor final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 30 : 3
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      "\(component):\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append("\(component):\(row)")
    }
  }

  init() {
    root.view.backgroundColor = .white
    root.view.addSubview(picker)
    picker.dataSource = source
    picker.delegate = source
    device.show(root)
  }

  @Test("asks its data source, shows the titles and starts with each component's first row")
  func starts() {
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 30)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect((picker.view(forRow: 0, forComponent: 1) as? UILabel)?.text == "1:0")
    #expect(picker.view(forRow: 20, forComponent: 0) == nil)
  }

  @Test("the app's own selection turns the wheel, animated or not, and is not reported back")
  func programmatic() {
    picker.selectRow(12, inComponent: 0, animated: false)
    device.advance(by: 0.1)
    #expect(picker.selectedRow(inComponent: 0) == 12)
    #expect(picker.view(forRow: 12, forComponent: 0)?.center.y == 108)
    picker.selectRow(2, inComponent: 1, animated: true)
    device.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 1) == 2)
    #expect(source.chosen.isEmpty)
  }

  @Test("dragged and let go, a wheel comes to rest exactly on a row and tells which")
  func dragging() {
    device.drag(from: CGPoint(x: 100, y: 330), to: CGPoint(x: 100, y: 230), duration: 0.6)
    device.advance(by: 3)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row >= 2)
    #expect(source.chosen == ["0:\(row)"])
    #expect(abs((picker.view(forRow: row, forComponent: 0)?.center.y ?? 0) - 108) < 0.5)
    #expect(picker.selectedRow(inComponent: 1) == 0)
  }

  @Test("a tap on a row brings it to the middle")
  func tapping() {
    device.tap(at: CGPoint(x: 100, y: 200 + 108 + 32))
    device.advance(by: 1)
    #expect(source.chosen == ["0:1"])
  }

  @Test("fewer rows after a reload move the selection to the last")
  func reload() {
    picker.selectRow(2, inComponent: 1, animated: false)
    final class Short: NSObject, UIPickerViewDataSource {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
    }
    picker.selectRow(9, inComponent: 0, animated: false)
    let short = Short()
    picker.dataSource = short
    device.settle()
    #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 1)
    #expect(picker.selectedRow(inComponent: 1) == -1)
    withExtendedLifetime(short) {}
  }
}

@Suite("A date picker", .serialized) @MainActor struct DatePickerTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let picker = UIDatePicker()

  /// 15 March 2024, 10:30 in Greenwich.
  private let day = Date(timeIntervalSince1970: 1_710_498_600)

  init() {
    root.view.backgroundColor = .white
    root.view.addSubview(picker)
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: "en_US")
    picker.date = day
    device.show(root)
  }

  private func place(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) {
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.frame = CGRect(origin: CGPoint(x: 30, y: 200), size: picker.intrinsicContentSize)
    device.advance(by: 0.2)
  }

  private func label(_ text: String, in view: UIView? = nil) -> UILabel? {
    guard let view = view ?? device.window, !view.isHidden else { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.reversed().lazy.compactMap { self.label(text, in: $0) }.first
  }

  @Test("is compact unless told otherwise; a count-down has wheels always")
  func styles() {
    #expect(picker.datePickerStyle == .compact)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .inline)
  }

  @Test("limits clamp the date; limits the wrong way round do not count")
  func limits() {
    picker.minimumDate = day.addingTimeInterval(3600)
    #expect(picker.date == day.addingTimeInterval(3600))
    picker.maximumDate = day.addingTimeInterval(7200)
    picker.date = day.addingTimeInterval(100_000)
    #expect(picker.date == day.addingTimeInterval(7200))
    picker.maximumDate = day.addingTimeInterval(-7200)
    picker.date = day
    #expect(picker.date == day)
  }

  @Test("the minute interval rounds the date down; what does not divide the hour is one minute")
  func interval() {
    picker.minuteInterval = 15
    picker.date = day.addingTimeInterval(10 * 60)
    #expect(picker.date == day)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
  }

  @Test("wheels have the locale's order and words, and turning one changes that part and says so")
  func wheels() throws {
    place(.wheels, .date)
    #expect(label("March") != nil && label("15") != nil && label("2024") != nil)
    var dates: [Date] = []
    picker.addAction(UIAction { [picker] _ in dates.append(picker.date) }, for: .valueChanged)
    let march = device.center(of: try #require(label("March")))
    device.tap(at: CGPoint(x: march.x, y: march.y + 32))
    device.advance(by: 1)
    // A month on.
    #expect(dates == [day.addingTimeInterval(31 * 86400)])
    picker.locale = Locale(identifier: "de_DE")
    device.advance(by: 0.1)
    let april = device.center(of: try #require(label("April")))
    let fifteen = device.center(of: try #require(label("15")))
    #expect(fifteen.x < april.x)
  }

  @Test("a day the month does not have becomes its last")
  func monthEnd() throws {
    picker.date = Date(timeIntervalSince1970: 1_706_697_000)  // 31 January 2024
    place(.wheels, .date)
    let january = device.center(of: try #require(label("January")))
    device.tap(at: CGPoint(x: january.x, y: january.y + 32))
    device.advance(by: 1)
    #expect(picker.date == Date(timeIntervalSince1970: 1_709_202_600))  // 29 February
  }

  @Test("the compact face says the date and opens a calendar in which a day can be chosen")
  func compact() throws {
    place(.compact, .date)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    device.tap(try #require(label("Mar 15, 2024")))
    device.advance(by: 1)
    #expect(label("March 2024") != nil)
    device.tap(try #require(label("20")))
    device.advance(by: 0.5)
    #expect(picker.date == day.addingTimeInterval(5 * 86400) && changes == 1)
    #expect(label("Mar 20, 2024") != nil)
    device.tap(at: CGPoint(x: 20, y: 830))
    device.advance(by: 1)
    #expect(label("March 2024") == nil)
  }

  @Test("the inline calendar turns months, and days beyond a limit cannot be chosen")
  func inline() throws {
    picker.maximumDate = day.addingTimeInterval(86400)
    place(.inline, .date)
    device.tap(try #require(label("20")))
    device.advance(by: 0.2)
    #expect(picker.date == day)
    device.tap(at: CGPoint(x: picker.frame.maxX - 78, y: picker.frame.minY + 22))
    device.advance(by: 0.2)
    #expect(label("February 2024") != nil)
    #expect(picker.date == day)
  }

  @Test("a tap on the month leads to wheels of months and years, and back to the days")
  func inlineMonth() throws {
    place(.inline, .date)
    device.tap(try #require(label("March 2024")))
    device.advance(by: 0.2)
    #expect(label("20") == nil || label("20")?.superview?.isHidden == true)
    let march = device.center(of: try #require(label("March")))
    device.tap(at: CGPoint(x: march.x, y: march.y + 32))
    device.advance(by: 1)
    device.tap(try #require(label("April 2024")))
    device.advance(by: 0.2)
    #expect(label("30") != nil && label("April") == nil && picker.date == day)
  }

  @Test("a count-down shows whole minutes")
  func countDown() throws {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3725
    #expect(picker.countDownDuration == 3720)
    place(.wheels, .countDownTimer)
    #expect(label("hours") != nil && label("min") != nil && label("2") != nil)
  }

  @Test("a count-down's length is its date's time of day, whichever of them is set")
  func countDownDate() throws {
    let midnight = day.addingTimeInterval(-10.5 * 3600)
    picker.datePickerMode = .countDownTimer
    picker.maximumDate = midnight
    let late = midnight.addingTimeInterval(18 * 3600 + 33 * 60)
    picker.setDate(late, animated: false)
    #expect(picker.countDownDuration == 18 * 3600 + 33 * 60 && picker.date == late)
    place(.wheels, .countDownTimer)
    var dates: [Date] = []
    picker.addAction(UIAction { [picker] _ in dates.append(picker.date) }, for: .valueChanged)
    let hours = device.center(of: try #require(label("18")))
    device.tap(at: CGPoint(x: hours.x, y: hours.y + 32))
    device.advance(by: 1)
    #expect(dates == [late.addingTimeInterval(3600)])
    picker.countDownDuration = 7200
    #expect(picker.date == midnight.addingTimeInterval(7200))
  }

  @Test("a disabled one does not take touches, whatever face it is given") func disabled() throws {
    place(.wheels, .date)
    picker.isEnabled = false
    let march = device.center(of: try #require(label("March")))
    device.tap(at: CGPoint(x: march.x, y: march.y + 32))
    device.advance(by: 1)
    place(.inline, .date)
    device.tap(try #require(label("20")))
    device.advance(by: 0.5)
    #expect(picker.date == day)
    picker.isEnabled = true
    device.tap(try #require(label("20")))
    device.advance(by: 0.5)
    #expect(picker.date == day.addingTimeInterval(5 * 86400))
  }

  @Test("the calendar that a compact one opened goes with it") func leaving() throws {
    place(.compact, .date)
    device.tap(try #require(label("Mar 15, 2024")))
    device.advance(by: 1)
    #expect(label("March 2024") != nil)
    picker.removeFromSuperview()
    device.advance(by: 1)
    #expect(label("March 2024") == nil)
  }

  @Test("the minute interval counts on the clock of the time zone") func clock() {
    picker.timeZone = TimeZone(secondsFromGMT: 5 * 3600 + 45 * 60)
    picker.minuteInterval = 30
    picker.date = day
    // A quarter past four in Kathmandu.
    #expect(picker.date == day.addingTimeInterval(-15 * 60))
  }

  @Test("a picker that nobody sized is as large as its style; another keeps its size") func ownSize() {
    let own = UIDatePicker()
    own.datePickerMode = .date
    own.preferredDatePickerStyle = .wheels
    #expect(own.frame == CGRect(origin: .zero, size: own.intrinsicContentSize) && own.frame.height > 150)
    let sized = UIDatePicker(frame: CGRect(x: 5, y: 6, width: 300, height: 100))
    sized.preferredDatePickerStyle = .wheels
    #expect(sized.frame == CGRect(x: 5, y: 6, width: 300, height: 100))
    let abroad = UIDatePicker()
    abroad.datePickerMode = .date
    abroad.locale = Locale(identifier: "de_DE")
    #expect(abroad.intrinsicContentSize == abroad.frame.size)
  }
}
