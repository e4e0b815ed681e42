import Testing
import TouchstoneFoundation

@Suite("Measurements as text")
struct MeasurementFormatterTests {
  private func formatter(
    _ locale: String, _ options: MeasurementFormatter.UnitOptions = [],
    _ style: Formatter.UnitStyle = .medium
  ) -> MeasurementFormatter {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.unitOptions = options
    formatter.unitStyle = style
    return formatter
  }

  @Test("the locale's people decide about the unit, unless the given one is asked for")
  func habits() {
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(formatter("en_US").string(from: distance) == "3.107 mi")
    #expect(formatter("en_US", .providedUnit).string(from: distance) == "5 km")
    #expect(formatter("de_DE").string(from: Measurement(value: 10, unit: UnitLength.miles)) == "16,093 km")
    #expect(formatter("en_US").string(from: Measurement(value: 2, unit: UnitMass.kilograms)) == "4.409 lb")
    #expect(formatter("en_US").string(from: Measurement(value: 2, unit: UnitLength.meters)) == "6.562 ft")
    #expect(formatter("de_DE").string(from: Measurement(value: 3, unit: UnitLength.inches)) == "7,62 cm")
    #expect(formatter("de_DE").string(from: Measurement(value: 3, unit: UnitLength.millimeters)) == "3 mm")
    let warm = Measurement(value: 25, unit: UnitTemperature.celsius)
    #expect(formatter("en_US").string(from: warm) == "77°F")
    #expect(formatter("fr_FR").string(from: warm) == "25\u{202f}°C")
    #expect(formatter("en_US", .temperatureWithoutUnit).string(from: warm) == "77°")
    #expect(formatter("en_US").string(from: Measurement(value: 3, unit: UnitDuration.hours)) == "3 hr")
  }

  @Test("the style is a matter of words, and there is a plural")
  func styles() {
    let one = Measurement(value: 1, unit: UnitLength.kilometers)
    let more = Measurement(value: 2.5, unit: UnitLength.kilometers)
    #expect(formatter("en_US", .providedUnit, .long).string(from: one) == "1 kilometer")
    #expect(formatter("en_US", .providedUnit, .long).string(from: more) == "2.5 kilometers")
    #expect(formatter("en_US", .providedUnit, .short).string(from: more) == "2.5km")
    #expect(formatter("de_DE", .providedUnit, .long).string(from: more) == "2,5 Kilometer")
    #expect(formatter("en_US", .providedUnit, .long).string(from: UnitLength.kilometers) == "kilometers")
    #expect(formatter("en_US", .providedUnit).string(for: more) == "2.5 km")
    #expect(formatter("en_US").string(for: 3) == nil)
  }

  @Test("numbers are written by the formatter's own number formatter")
  func numbers() {
    let formatter = formatter("en_US", .providedUnit)
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: Measurement(value: 1234.56, unit: UnitLength.meters)) == "1,235 m")
    let two = NumberFormatter()
    two.locale = Locale(identifier: "de_DE")
    two.minimumFractionDigits = 2
    formatter.numberFormatter = two
    #expect(formatter.string(from: Measurement(value: 0.5, unit: UnitVolume.liters)) == "0,50 L")
  }

  @Test("on a natural scale the unit fits the size")
  func scale() {
    let options: MeasurementFormatter.UnitOptions = [.naturalScale, .providedUnit]
    #expect(
      formatter("en_US", options).string(from: Measurement(value: 1500, unit: UnitLength.meters)) == "1.5 km")
    #expect(
      formatter("de_DE", .naturalScale).string(from: Measurement(value: 12, unit: UnitLength.meters))
        == "12 m")
    #expect(
      formatter("en_US", .naturalScale).string(from: Measurement(value: 2, unit: UnitLength.meters))
        == "6.562 ft")
  }

  @Test("a unit of the app's own is written by its symbol")
  func ownUnit() {
    let unit = UnitLength(symbol: "smoot", converter: UnitConverterLinear(coefficient: 1.7018))
    #expect(formatter("en_US").string(from: Measurement(value: 364.4, unit: unit)) == "364.4 smoot")
    #expect(formatter("en_US").string(from: unit) == "smoot")
  }
}
