import Foundation

/// What a query found that has one value of an attribute. No query finds any.
open class NSMetadataQueryResultGroup: _NSObject, @unchecked Sendable {
  public let attribute: String
  private let content: any Sendable
  private let items: [NSMetadataItem]
  public let subgroups: [NSMetadataQueryResultGroup]?

  init(
    _ attribute: String, _ content: any Sendable, _ items: [NSMetadataItem],
    subgroups: [NSMetadataQueryResultGroup]? = nil
  ) {
    (self.attribute, self.content, self.items, self.subgroups) = (attribute, content, items, subgroups)
    super.init()
  }

  open var value: Any { content }
  open var results: [Any] { items }
  open var resultCount: Int { items.count }
  open func result(at idx: Int) -> Any { items[idx] }
}

/// How often an attribute has a value among what a query found. No query finds any.
open class NSMetadataQueryAttributeValueTuple: _NSObject, @unchecked Sendable {
  public let attribute: String
  private let content: (any Sendable)?
  public let count: Int

  init(_ attribute: String, _ content: (any Sendable)?, count: Int) {
    (self.attribute, self.content, self.count) = (attribute, content, count)
    super.init()
  }

  open var value: Any? { content }
}
