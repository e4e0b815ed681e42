import Foundation

/// Puts objects and values of an app's own in place of what a query found.
public protocol NSMetadataQueryDelegate: NSObjectProtocol {
  func metadataQuery(_ query: NSMetadataQuery, replacementObjectForResultObject result: NSMetadataItem) -> Any
  func metadataQuery(
    _ query: NSMetadataQuery, replacementValueForAttribute attrName: String, value attrValue: Any
  ) -> Any
}

extension NSMetadataQueryDelegate {
  /// - Inert: never called; nothing is found.
  public func metadataQuery(
    _ query: NSMetadataQuery, replacementObjectForResultObject result: NSMetadataItem
  ) -> Any { result }
  /// - Inert: never called; nothing is found.
  public func metadataQuery(
    _ query: NSMetadataQuery, replacementValueForAttribute attrName: String, value attrValue: Any
  ) -> Any { attrValue }
}
