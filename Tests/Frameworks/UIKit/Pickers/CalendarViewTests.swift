import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A calendar view", .serialized) @MainActor struct CalendarViewTests {
  let device = VirtualDevice()
  let view = UICalendarView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
  let owner = Owner()

  @MainActor
  final class Owner: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
    UICalendarSelectionMultiDateDelegate
  {
    var log: [String] = []
    var decorated: Set<Int> = []
    var forbidden: Set<Int> = []
    var marks: [Int: UIView] = [:]

    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
      -> UICalendarView.Decoration?
    {
      guard let day = dateComponents.day, decorated.contains(day) else { return nil }
      return .customView { [self] in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        marks[day] = view
        return view
      }
    }
    func calendarView(
      _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents
    ) { log.append("from \(previous.month ?? 0)") }
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate date: DateComponents?) {
      log.append("select \(date?.day ?? 0)")
    }
    func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate date: DateComponents?)
      -> Bool
    { date?.day.map { !forbidden.contains($0) } ?? true }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate date: DateComponents
    ) { log.append("add \(date.day ?? 0)") }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate date: DateComponents
    ) { log.append("remove \(date.day ?? 0)") }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, canDeselectDate date: DateComponents
    ) -> Bool { date.day != 20 }
  }

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = 1
    view.calendar = calendar
    view.locale = Locale(identifier: "en_US")
    view.timeZone = TimeZone(identifier: "UTC")
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    view.delegate = owner
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
  }

  private func label(_ text: String, in view: UIView? = nil) -> UILabel? {
    let view = view ?? self.view
    if view.isHidden { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  private func tap(_ day: Int) throws {
    device.tap(try #require(label("\(day)")))
    device.advance(by: 0.5)
  }

  private func date(_ day: Int, month: Int = 2) -> DateComponents {
    DateComponents(year: 2024, month: month, day: day)
  }

  @Test("the month's days stand under their weekdays")
  func days() throws {
    #expect(label("February 2024") != nil && label("29") != nil && label("30") == nil)
    // The first of February 2024 was a Thursday.
    let first = try #require(label("1")), thursday = try #require(label("THU"))
    let places = [first, thursday].map { $0.convert($0.bounds, to: view).midX }
    #expect(abs(places[0] - places[1]) < 0.01)
  }

  @Test("one day is chosen by a tap, let go by the next")
  func single() throws {
    let selection = UICalendarSelectionSingleDate(delegate: owner)
    owner.forbidden = [13]
    view.selectionBehavior = selection
    try tap(14)
    #expect(selection.selectedDate?.day == 14 && selection.selectedDate?.month == 2)
    try tap(13)
    #expect(selection.selectedDate?.day == 14)
    try tap(14)
    #expect(selection.selectedDate == nil && owner.log == ["select 14", "select 0"])
    selection.setSelected(date(3), animated: true)
    #expect(owner.log.count == 2 && (label("3")?.superview as? UIControl)?.isSelected == true)
    owner.forbidden = [5]
    selection.updateSelectableDates()
    #expect((label("5")?.superview as? UIControl)?.isEnabled == false)
  }

  @Test("several days are chosen, and let go where the delegate allows it")
  func several() throws {
    let selection = UICalendarSelectionMultiDate(delegate: owner)
    selection.setSelectedDates([date(20)], animated: false)
    view.selectionBehavior = selection
    try tap(21)
    try tap(20)
    try tap(21)
    #expect(owner.log == ["add 21", "remove 21"])
    #expect(selection.selectedDates.map(\.day) == [20])
  }

  @Test("arrows and swipes turn to the months that are available, and say so")
  func months() throws {
    view.availableDateRange = DateInterval(
      start: Date(timeIntervalSince1970: 1_704_067_200), end: Date(timeIntervalSince1970: 1_709_200_000))
    device.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
    device.advance(by: 0.5)
    #expect(view.visibleDateComponents.month == 2 && owner.log.isEmpty)
    device.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 300, y: 300))
    device.advance(by: 0.5)
    #expect(view.visibleDateComponents.month == 1 && owner.log == ["from 2"])
    #expect(label("31") != nil)
    view.setVisibleDateComponents(DateComponents(year: 2024, month: 2), animated: true)
    #expect(view.visibleDateComponents.month == 2 && owner.log == ["from 2"])
  }

  @Test("has a width of its own where nothing else gives it one")
  func ownWidth() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
    let calendar = UICalendarView()
    calendar.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(calendar)
    NSLayoutConstraint.activate([
      calendar.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      calendar.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    page.layoutIfNeeded()
    #expect(calendar.bounds.width == 320)
  }

  @Test("decorations stand below their days, and are asked for again")
  func decorations() throws {
    owner.decorated = [7]
    view.reloadDecorations(forDateComponents: [date(7), date(8)], animated: false)
    view.layoutIfNeeded()
    let mark = try #require(owner.marks[7]), day = try #require(label("7"))
    #expect(mark.isDescendant(of: view) && owner.marks[8] == nil)
    #expect(mark.center.x == day.center.x && mark.frame.minY >= day.frame.maxY)
    view.wantsDateDecorations = false
    #expect(!mark.isDescendant(of: view))
    #expect(UICalendarView.Decoration.default(color: .red, size: .large) != UICalendarView.Decoration())
    _ = UICalendarView.Decoration.image(nil)
  }
}
