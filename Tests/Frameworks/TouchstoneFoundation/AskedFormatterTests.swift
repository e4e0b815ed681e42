import Testing

@_spi(Host) import TouchstoneFoundation

@Suite("Formatters that are asked for the text of any object")
struct AskedFormatterTests {
  init() { _ = FoundationRuntime.current }

  private func text(_ formatter: Formatter, _ object: Any) -> String? { formatter.string(for: object) }

  @Test("a number is an energy in joules, a mass in kilograms and a length in metres")
  func numbers() {
    let (energy, mass, length) = (EnergyFormatter(), MassFormatter(), LengthFormatter())
    for formatter in [energy.numberFormatter, mass.numberFormatter, length.numberFormatter] {
      formatter?.locale = Locale(identifier: "de_DE")
    }
    let number = NSNumber(value: 2.5)
    #expect(text(energy, number) == energy.string(fromJoules: 2.5) && text(energy, number) != nil)
    #expect(text(mass, number) == mass.string(fromKilograms: 2.5) && text(mass, number) != nil)
    #expect(text(length, number) == length.string(fromMeters: 2.5) && text(length, number) != nil)
    #expect(energy.string(for: 2.5) == energy.string(fromJoules: 2.5))
  }

  @Test("what a formatter cannot write has no text")
  func others() {
    for formatter in [EnergyFormatter(), MassFormatter(), LengthFormatter(), ISO8601DateFormatter()] {
      #expect(text(formatter, "text") == nil)
    }
  }

  @Test("a date is one of the international standard")
  func dates() {
    #expect(text(ISO8601DateFormatter(), Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
  }
}
