import Foundation
import TouchstoneSwiftRuntime

/// What Foundation on Linux leaves out of some formatters: the method that a formatter is asked by whoever
/// does not know which it is.
///
/// Each is put into its class (`written-slots` in RuntimeBets.md); no object is of the classes below. Objects
/// of an app's own subclasses have it only if they bring it.
enum FormattedObjects {
  /// Done once in a process.
  static let areInstalled: Bool = {
    WrittenSlots.putIntoSuperclass(of: FormattingEnergy.self, plain: PlainEnergy.self, methods: 1)
    WrittenSlots.putIntoSuperclass(of: FormattingMass.self, plain: PlainMass.self, methods: 1)
    WrittenSlots.putIntoSuperclass(of: FormattingLength.self, plain: PlainLength.self, methods: 1)
    WrittenSlots.putIntoSuperclass(of: FormattingDates.self, plain: PlainDates.self, methods: 1)
    return true
  }()

  /// Nil for what is no number.
  static func number(_ object: Any) -> Double? {
    switch object {
    case let number as NSNumber: number.doubleValue
    case let number as CGFloat: Double(number)
    default: nil
    }
  }
}

final class FormattingEnergy: EnergyFormatter {
  @inline(never) @_optimize(none)
  override func string(for obj: Any) -> String? {
    FormattedObjects.number(obj).map { string(fromJoules: $0) }
  }
}

final class FormattingMass: MassFormatter {
  @inline(never) @_optimize(none)
  override func string(for obj: Any) -> String? {
    FormattedObjects.number(obj).map { string(fromKilograms: $0) }
  }
}

final class FormattingLength: LengthFormatter {
  @inline(never) @_optimize(none)
  override func string(for obj: Any) -> String? {
    FormattedObjects.number(obj).map { string(fromMeters: $0) }
  }
}

final class FormattingDates: ISO8601DateFormatter {
  @inline(never) @_optimize(none)
  override func string(for obj: Any) -> String? { (obj as? Date).map { string(from: $0) } }
}

// They override nothing, to tell where the others do.
private final class PlainEnergy: EnergyFormatter {}
private final class PlainMass: MassFormatter {}
private final class PlainLength: LengthFormatter {}
private final class PlainDates: ISO8601DateFormatter {}
