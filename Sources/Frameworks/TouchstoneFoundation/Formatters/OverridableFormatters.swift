import Foundation

// What the translator writes for `Formatter`, `DateFormatter` and `NumberFormatter` above classes of an app.

open class _Formatter: Formatter, OverridableFormatter, @unchecked Sendable {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { FormatterParsing.get(obj, for: string, error, of: self) }
}

open class _DateFormatter: DateFormatter, OverridableFormatter, @unchecked Sendable {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func string(from date: Date) -> String {
    let plain = super.string(from: date)
    return NamedDays.text(date, by: self, plain: plain) ?? plain
  }

  open func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { FormatterParsing.get(obj, for: string, error, of: self) }
}

open class _NumberFormatter: NumberFormatter, OverridableFormatter, @unchecked Sendable {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Reads by the method below, which is what most override.
  open func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    var range = NSRange(location: 0, length: string.utf16.count)
    do {
      try getObjectValue(obj, for: string, range: &range)
      return true
    } catch let failure {
      error?.pointee = NSString(string: failure.localizedDescription)
      return false
    }
  }

  open func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws { try FormatterParsing.get(obj, for: string, rangep, of: self) }
}
