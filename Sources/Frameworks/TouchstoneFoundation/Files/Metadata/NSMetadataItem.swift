import Foundation

/// A file that a query found, as what is known of it. An app cannot make one, and no query finds any.
open class NSMetadataItem: _NSObject, @unchecked Sendable {
  private let values: [String: any Sendable]

  init(_ values: [String: any Sendable]) {
    self.values = values
    super.init()
  }

  open var attributes: [String] { values.keys.sorted() }
  open func value(forAttribute key: String) -> Any? { values[key] }
  open func values(forAttributes keys: [String]) -> [String: Any]? {
    values.filter { keys.contains($0.key) }
  }
}
