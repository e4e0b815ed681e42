import TouchstoneFoundation
import TouchstoneObjectStore

/// A piece of SQL and the values bound in it, in the order of their question marks. No value ever becomes text.
struct SQLText {
  var text: String
  var values: [DatabaseValue]
  /// Whether it can be NULL where a condition is meant.
  var mayBeNull: Bool

  init(_ text: String, _ values: [DatabaseValue] = [], mayBeNull: Bool = false) {
    (self.text, self.values, self.mayBeNull) = (text, values, mayBeNull)
  }

  static func bound(_ value: DatabaseValue) -> SQLText { SQLText("?", [value], mayBeNull: value.isNull) }

  static func += (left: inout SQLText, right: SQLText) {
    left.text += right.text
    left.values += right.values
    left.mayBeNull = left.mayBeNull || right.mayBeNull
  }

  static func += (left: inout SQLText, right: String) { left.text += right }

  static func + (left: SQLText, right: SQLText) -> SQLText {
    var sum = left
    sum += right
    return sum
  }

  static func + (left: SQLText, right: String) -> SQLText { left + SQLText(right) }
  static func + (left: String, right: SQLText) -> SQLText { SQLText(left) + right }

  static func joined(_ parts: [SQLText], _ separator: String) -> SQLText {
    var all = SQLText("")
    for (index, part) in parts.enumerated() {
      if index > 0 { all += separator }
      all += part
    }
    return all
  }

  func notNull() -> SQLText {
    var copy = self
    copy.mayBeNull = false
    return copy
  }
}

/// What the store cannot answer; it is then asked of the objects.
struct Untranslatable: Error {
  let what: String
  init(_ what: String) { self.what = what }
}
