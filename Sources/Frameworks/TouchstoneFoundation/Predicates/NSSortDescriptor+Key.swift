import Foundation

/// Sorting by the value of a key; Foundation's own initialisers of these names are refused on Linux.
extension NSSortDescriptor {
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      Self.order(Self.value(key, of: left), Self.value(key, of: right))
    }
  }

  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    guard let selector else {
      self.init(key: key, ascending: ascending)
      return
    }
    let name = "\(selector)"
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      let (left, right) = (Self.value(key, of: left), Self.value(key, of: right))
      guard let left = PredicateValue.text(left), let right = PredicateValue.text(right) else {
        return Self.order(left, right)
      }
      return switch name {
      case "caseInsensitiveCompare:": left.caseInsensitiveCompare(right)
      case "localizedCaseInsensitiveCompare:": left.localizedCaseInsensitiveCompare(right)
      case "localizedCompare:": left.localizedCompare(right)
      case "localizedStandardCompare:": left.localizedStandardCompare(right)
      default: left.compare(right)
      }
    }
  }

  public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      cmptr(Self.value(key, of: left) ?? NSNull(), Self.value(key, of: right) ?? NSNull())
    }
  }

  private static func value(_ key: String?, of object: Any) -> Any? {
    guard let key, key != "self" else { return object }
    return KeyValueCoding.value(forKeyPath: key, of: object)
  }

  /// What has no value comes first.
  private static func order(_ left: Any?, _ right: Any?) -> ComparisonResult {
    let (left, right) = (PredicateValue.plain(left), PredicateValue.plain(right))
    if left == nil || right == nil {
      return left == nil ? (right == nil ? .orderedSame : .orderedAscending) : .orderedDescending
    }
    return PredicateValue.order(left, right, []) ?? .orderedSame
  }
}
