import Foundation
import Testing

@testable import UIKit

@Suite("Pickers in an interface file", .serialized) @MainActor struct PickerContentTests {
  private static let rect = InterfaceFixture.rect(10, 100, 320, 216)

  @Test("date pickers take mode, style, dates, language and time zone")
  func dates() throws {
    let screen = try InterfaceScreen(
      """
      <datePicker contentMode="scaleToFill" datePickerMode="date" style="wheels" minuteInterval="5" useCurrentDate="NO" tag="1" id="a">\(Self.rect)
        <date key="date" timeIntervalSinceReferenceDate="600000000"/>
        <date key="minimumDate" timeIntervalSinceReferenceDate="500000000"/>
        <date key="maximumDate" timeIntervalSinceReferenceDate="700000000"/>
        <locale key="locale" localeIdentifier="de_DE"/>
        <timeZone key="timeZone" name="Europe/Berlin"/></datePicker>
      """)
    let picker: UIDatePicker = try screen.view()
    #expect(picker.datePickerMode == .date && picker.preferredDatePickerStyle == .wheels)
    #expect(picker.minuteInterval == 5)
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 600_000_000))
    #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 500_000_000))
    #expect(picker.maximumDate == Date(timeIntervalSinceReferenceDate: 700_000_000))
    #expect(picker.locale?.identifier == "de_DE" && picker.timeZone?.identifier == "Europe/Berlin")
  }

  @Test("pickers of rows are made where the file has them")
  func rows() throws {
    let screen = try InterfaceScreen(
      #"<pickerView contentMode="scaleToFill" tag="1" id="a">\#(Self.rect)</pickerView>"#)
    let picker: UIPickerView = try screen.view()
    #expect(picker.frame == CGRect(x: 10, y: 100, width: 320, height: 216))
    #expect(picker.numberOfComponents == 0)
  }
}
