import TouchstoneFoundation

@testable import CoreData

/// A row as memory has it: values by key, which may be other rows.
final class Row: _NSObject, RowReference, @unchecked Sendable {
  let key: Int64
  var values: [String: Any] = [:]

  init(_ key: Int64) { self.key = key }

  var rowKey: Int64? { key }

  override func value(forKey key: String) -> Any? { values[key] }
  override func isEqual(_ object: Any?) -> Bool { self === object as AnyObject? }
  override var hash: Int { ObjectIdentifier(self).hashValue }
  override var description: String { "row \(key)" }
}
