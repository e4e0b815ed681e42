import Foundation
import _FoundationICU

/// Measurements as text: "3.1 mi", "5 kilometers", in the units and the language of its locale.
///
/// Linux declares a class of that name and nothing else; this one takes its place.
///
/// - Partial: a locale's habits count for lengths, masses, temperatures, volumes, speeds and areas.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle: Formatter.UnitStyle = .medium
  open var locale: Locale! = .current { didSet { ownNumbers?.locale = locale } }
  open var numberFormatter: NumberFormatter! {
    get { numbers }
    set {
      ownNumbers = newValue == nil ? Self.makeNumbers(locale) : nil
      chosenNumbers = newValue
    }
  }

  /// Until the app brings its own, which has a locale of its own.
  private var ownNumbers: NumberFormatter?
  private var chosenNumbers: NumberFormatter?
  private var numbers: NumberFormatter {
    if let existing = chosenNumbers ?? ownNumbers { return existing }
    let made = Self.makeNumbers(locale)
    ownNumbers = made
    return made
  }

  private static func makeNumbers(_ locale: Locale?) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = locale ?? .current
    return formatter
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Text

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    text(measurement.value, measurement.unit)
  }

  /// The unit alone: "km", "kilometers".
  open func string(from unit: Unit) -> String {
    MeasurementUnit(unit).flatMap { unit in
      withFormat { format, _ in
        UnicodeText.written { uameasfmt_getUnitName(format, unit.code, $0, $1, $2) }
      }
    } ?? unit.symbol
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let measurement as any WrittenMeasurement: text(measurement.value, measurement.writtenUnit)
    default: nil
    }
  }

  private func text(_ value: Double, _ unit: Unit) -> String {
    guard let given = MeasurementUnit(unit) else {
      return [number(value), unit.symbol].joined(separator: unitStyle == .short ? "" : " ")
    }
    var shown = unitOptions.contains(.providedUnit) ? given : given.preferred(in: locale ?? .current)
    let converted = given.converted(value, to: shown)
    if unitOptions.contains(.naturalScale) { shown = shown.natural(for: converted) }
    let isBare = unitOptions.contains(.temperatureWithoutUnit) && shown.unit is UnitTemperature
    return phrase(given.converted(value, to: shown), isBare ? UAMEASUNIT_TEMPERATURE_GENERIC : shown.code)
  }

  /// ICU chooses the words by its own number, which then gives way to the formatter's.
  private func phrase(_ value: Double, _ unit: UAMeasureUnit) -> String {
    let text = withFormat { format, numbers -> String? in
      let plain = UnicodeText.written { swift_unum_formatDouble(numbers, value, $0, $1, nil, $2) }
      let phrase = UnicodeText.written { uameasfmt_format(format, value, unit, $0, $1, $2) }
      guard let plain, let phrase else { return nil }
      return phrase.replacingOccurrences(of: plain, with: number(value))
    }
    return text ?? number(value)
  }

  private func number(_ value: Double) -> String { numbers.string(for: NSNumber(value: value)) ?? "\(value)" }

  private func withFormat<Result>(
    _ body: (OpaquePointer?, UnsafeMutablePointer<UNumberFormat?>?) -> Result
  ) -> Result {
    let identifier = (locale ?? .current).identifier
    let width =
      switch unitStyle {
      case .short: UAMEASFMT_WIDTH_NARROW
      case .long: UAMEASFMT_WIDTH_WIDE
      default: UAMEASFMT_WIDTH_SHORT
      }
    var status = U_ZERO_ERROR
    let numbers = swift_unum_open(UNUM_DECIMAL, nil, 0, identifier, nil, &status)
    let format = uameasfmt_open(identifier, width, swift_unum_clone(numbers, &status), &status)
    defer {
      uameasfmt_close(format)
      swift_unum_close(numbers)
    }
    return body(format, numbers)
  }
}

/// A measurement, for code that does not know of what.
private protocol WrittenMeasurement {
  var value: Double { get }
  var writtenUnit: Unit { get }
}

extension Measurement: WrittenMeasurement {
  fileprivate var writtenUnit: Unit { unit }
}
